"""What a question is asked with: each kind of value checks itself, and describes itself.

A parameter stands in the signature of a function of `answers`, as the kind of its value; whoever
calls by HTTP or as an assistant is held to it, and reads it in the schemas.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.errors import InputError, cut
from judgebot.screen import plain

Arguments = Mapping[str, Any]
"""What was asked: the query of the address, or the members of the JSON body."""

_HALF = re.compile("[\ud800-\udfff]")
"""Half of a sign, which JSON can name but no text can hold."""
_DIGITS = re.compile("[0-9]{1,9}")
_SHOWN = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter(ABC):
    """One thing that a question is asked with."""

    about: str
    """What it is, in a phrase."""
    example: Any = None
    called: str = ""
    """Its name where Python does not let its argument be called so."""

    @abstractmethod
    def checked(self, name: str, value: Any) -> Any:
        """A value as the function takes it. Raises InputError for one that it cannot be."""

    @abstractmethod
    def shape(self) -> dict[str, Any]:
        """The JSON Schema of its values."""

    @property
    def schema(self) -> dict[str, Any]:
        """Its JSON Schema with what it is, and an example."""
        examples = {} if self.example is None else {"examples": [self.example]}
        return {**self.shape(), "description": self.about, **examples}


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Parameter):
    """A text that is not blank."""

    most: int = 200
    """How many signs it may have."""

    def checked(self, name: str, value: Any) -> str:
        """The text."""
        if not isinstance(value, str):
            raise InputError(f"`{name}` is no text", write=f"Give `{name}` as text")
        if len(value) > self.most:
            raise InputError(f"`{name}` has {len(value)} signs", write=f"Give {self.most} at most")
        if _HALF.search(value):
            raise InputError(f"`{name}` holds half a sign", write="Write whole signs")
        if not value.strip():
            raise InputError(f"`{name}` is blank", write=f"Give `{name}` some words")
        return value

    def shape(self) -> dict[str, Any]:
        """A string with something in it."""
        return {"type": "string", "minLength": 1, "maxLength": self.most, "pattern": r"\S"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TextsParameter(Parameter):
    """Several texts; in the query of an address, one for each time that it is named."""

    each: Text
    most: int = 10
    """How many there may be."""

    def checked(self, name: str, value: Any) -> list[str]:
        """The texts."""
        if not isinstance(value, list):
            raise InputError(f"`{name}` is no list", write=f"Give `{name}` as a list of texts")
        if len(value) > self.most:
            raise InputError(f"`{name}` has {len(value)} texts", write=f"Give {self.most} at most")
        return [self.each.checked(name, one) for one in value]

    def shape(self) -> dict[str, Any]:
        """An array of such strings."""
        return {"type": "array", "items": self.each.shape(), "maxItems": self.most}


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole(Parameter):
    """A whole number."""

    least: int = 0
    most: int

    def checked(self, name: str, value: Any) -> int:
        """The number; of the query of an address, where it stands as text, too."""
        if isinstance(value, str) and _DIGITS.fullmatch(value):
            value = int(value)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise InputError(f"`{name}` is no number", write=f"Give `{name}` as a whole number")
        if not self.least <= value <= self.most:
            raise InputError(
                f"`{name}` is out of bounds", write=f"Give {self.least} to {self.most}"
            )
        return value

    def shape(self) -> dict[str, Any]:
        """An integer within bounds."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagParameter(Parameter):
    """Yes or no."""

    def checked(self, name: str, value: Any) -> bool:
        """Whether it is so; in the query of an address, `true` or `false`."""
        if isinstance(value, bool):
            return value
        if value in ("true", "false"):
            return bool(value == "true")
        raise InputError(f"`{name}` is neither true nor false", write="Give `true` or `false`")

    def shape(self) -> dict[str, Any]:
        """A boolean."""
        return {"type": "boolean"}


def unknown(name: str, known: list[str]) -> InputError:
    """The mistake of asking with something that there is not.

    name: what was given. known: what may be.
    """
    return InputError(
        f"there is no `{plain(cut(name, _SHOWN))}` here",
        nearest=tuple(get_close_matches(name[:_SHOWN], known)),
        write=f"Ask with {', '.join(known)}",
    )
