"""A question of the open interface, made from the function that answers it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cached_property
from typing import Any, get_type_hints

from judgebot.api.parameters import Arguments, Parameter, unknown
from judgebot.dataclass import dataclass
from judgebot.errors import InputError


class Lane(Enum):
    """Questions that wait for one another."""

    LOOK_UP = "look up"
    PLAY = "play"
    EXPLORE = "explore"


@dataclass(frozen=True, kw_only=True)
class ApiQuestion:
    """One question, its answer, and what it is asked with."""

    name: str
    about: str
    """What is answered, in one line."""
    answer: Callable[..., Any]
    """Answers it; its arguments are the parameters."""
    lane: Lane

    @cached_property
    def hints(self) -> Mapping[str, Any]:
        """The annotations of the function."""
        return get_type_hints(self.answer, include_extras=True)

    @property
    def shape(self) -> Any:
        """The type of the document that is answered."""
        return self.hints["return"]

    @cached_property
    def parameters(self) -> Mapping[str, Parameter]:
        """What it is asked with, by name."""
        found = {name: _kind(hint) for name, hint in self.hints.items() if name != "return"}
        return {kind.called or name: kind for name, kind in found.items()}

    @property
    def plays(self) -> bool:
        """Whether a scenario is played for it, so that it is asked with a body."""
        return "scenario" in self.parameters

    @cached_property
    def usual(self) -> Mapping[str, Any]:
        """What is taken for each parameter that may be left out."""
        arguments = inspect.signature(self.answer).parameters
        return {
            called: arguments[name].default
            for called, name in self._arguments.items()
            if arguments[name].default is not inspect.Parameter.empty
        }

    @cached_property
    def _arguments(self) -> Mapping[str, str]:
        """The argument that each parameter becomes."""
        names = (name for name in self.hints if name != "return")
        return dict(zip(self.parameters, names, strict=True))

    def checked(self, arguments: Arguments) -> dict[str, Any]:
        """The arguments for the function.

        arguments: what was given. Raises InputError for what is missing, wrong or unknown.
        """
        for name in arguments:
            if name not in self.parameters:
                raise unknown(name, list(self.parameters))
        for name in self.parameters:
            if name not in arguments and name not in self.usual:
                raise InputError(f"`{name}` is missing", write=f"Give `{name}`")
        return {
            self._arguments[name]: self.parameters[name].checked(name, value)
            for name, value in arguments.items()
            if value is not None or name not in self.usual
        }

    def carried_out(self, arguments: Arguments) -> Any:
        """The document that is answered. arguments: see `checked`. Raises InputError."""
        return self.answer(**self.checked(arguments))


def _kind(hint: Any) -> Parameter:
    """The kind of parameter that an annotation names."""
    (kind,) = (one for one in hint.__metadata__ if isinstance(one, Parameter))
    return kind
