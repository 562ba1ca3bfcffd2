"""The ability model is plain, immutable data."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import typing
from enum import Enum

from tests.each import of_each

MODULES = (
    "words", "references", "amounts", "nouns", "conditions", "effects", "triggers", "statements",
    "model",
)  # fmt: skip


def _classes() -> list[type]:
    """Every class that the model defines."""
    found = []
    for name in MODULES:
        module = importlib.import_module(f"judgebot.abilities.{name}")
        found += [
            value
            for value in vars(module).values()
            if inspect.isclass(value) and value.__module__ == module.__name__
        ]
    return found


@of_each("cls", _classes())
def test_plain(cls: type) -> None:
    """Every class is an enum or a frozen, hashable, keyword-only record without behaviour."""
    if issubclass(cls, Enum):
        return
    own = {name for name, value in vars(cls).items() if inspect.isfunction(value)}
    written = {name for name in own if not name.startswith("__")}

    assert dataclasses.is_dataclass(cls)
    assert cls.__setattr__ is not object.__setattr__
    assert cls.__hash__ is not object.__hash__
    assert all(field.kw_only for field in dataclasses.fields(cls))
    assert not written


@of_each("cls", _classes())
def test_hashable_fields(cls: type) -> None:
    """No field holds a list, a set or a dict."""
    if issubclass(cls, Enum):
        return
    for field in dataclasses.fields(cls):
        annotation = field.type if isinstance(field.type, str) else typing.get_origin(field.type)
        assert not any(word in str(annotation) for word in ("list[", "set[", "dict["))


@of_each("cls", _classes())
def test_documented(cls: type) -> None:
    """Every class says what it is."""
    assert cls.__doc__
    assert not cls.__doc__.startswith(f"{cls.__name__}(")


@of_each("cls", _classes())
def test_wording_never_compares(cls: type) -> None:
    """Fields that hold only wording take no part in comparing."""
    if issubclass(cls, Enum):
        return
    for field in dataclasses.fields(cls):
        if field.name in ("form", "joint", "word"):
            assert field.compare is False
