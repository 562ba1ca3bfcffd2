"""Dataclasses whose methods are made when they are first needed.

`dataclasses.dataclass` compiles up to six functions for each class, which is most of what loading
a module of plain data costs; a command loads some three hundred such classes and makes something
of a third of them. Here only `__init__` is compiled, when the first of a class is made; all other
methods are shared. To everything that asks they are dataclasses: `fields` and `replace` take them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, field, fields
from operator import attrgetter
from reprlib import recursive_repr
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(eq_default=True, kw_only_default=False, field_specifiers=(field,))
def dataclass(
    *,
    frozen: bool = False,
    slots: bool = False,
    kw_only: bool = False,
    eq: bool = True,
    unsafe_hash: bool = False,
) -> Callable[[type[T]], type[T]]:
    """Make a class a dataclass; what is given means what it means to `dataclasses.dataclass`.

    frozen: whether assigning to its fields fails.
    slots: whether it has room for its fields alone.
    kw_only: whether its fields are given by name only.
    eq: whether it is compared by its fields; if it is frozen, too, it is hashed by them.
    unsafe_hash: whether it is hashed by its fields though it is not frozen.
    Returns what makes a class one.
    """
    start = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)

    def make(cls: type[T]) -> type[T]:
        kind = start(cls)
        methods: dict[str, Any] = {"__init__": _first_init(kind, frozen), "__repr__": _repr(kind)}
        if eq:
            methods |= _compared(kind, hashed=frozen or unsafe_hash)
        if frozen:
            methods |= {"__setattr__": _refuse, "__delattr__": _refuse}
        if frozen and slots:
            methods |= {"__getstate__": _state, "__setstate__": _set_state}
        for name, method in methods.items():
            if name not in cls.__dict__:
                setattr(kind, name, method)
        return kind

    return make


def _first_init(kind: Any, frozen: bool) -> Callable[..., None]:
    """The `__init__` of a class of which none was made yet: it puts the real one in its place."""

    def __init__(self: Any, *given: Any, **named: Any) -> None:
        kind.__init__ = _init(kind, frozen)
        kind.__init__(self, *given, **named)

    return __init__


def _init(kind: Any, frozen: bool) -> Callable[..., None]:
    """The `__init__` that takes the fields of a class: one assignment for each."""
    scope: dict[str, Any] = {"_unset": MISSING, "_set": object.__setattr__}
    by_place, by_name, lines = ["self"], ["*"], []
    for one in fields(kind):
        default = _default(one, scope)
        if one.init:
            (by_name if one.kw_only else by_place).append(one.name + default)
        elif not default:
            continue
        value = _value(one)
        assigned = f"_set(self, {one.name!r}, {value})" if frozen else f"self.{one.name} = {value}"
        lines.append(f"    {assigned}")
    if hasattr(kind, "__post_init__"):
        lines.append("    self.__post_init__()")
    taken = ", ".join(by_place + by_name if len(by_name) > 1 else by_place)
    source = "\n".join([f"def __init__({taken}):", *(lines or ["    pass"])])
    exec(source, scope)  # noqa: S102 - made of field names alone, as by dataclasses
    init: Callable[..., None] = scope["__init__"]
    init.__qualname__ = f"{kind.__qualname__}.__init__"
    return init


def _default(one: Field[Any], scope: dict[str, Any]) -> str:
    """What stands behind a field that may be left out; its value is put into the scope."""
    if one.default is not MISSING:
        scope[f"_default_{one.name}"] = one.default
        return f"=_default_{one.name}"
    if one.default_factory is not MISSING:
        scope[f"_make_{one.name}"] = one.default_factory
        return "=_unset"
    return ""


def _value(one: Field[Any]) -> str:
    """What a field is set to by `__init__`."""
    if one.default_factory is MISSING:
        return one.name if one.init else f"_default_{one.name}"
    made = f"_make_{one.name}()"
    return f"{made} if {one.name} is _unset else {one.name}" if one.init else made


def _repr(kind: Any) -> Callable[[Any], str]:
    """The `__repr__` that shows the fields of a class by their names."""
    shown = tuple(one.name for one in fields(kind) if one.repr)

    @recursive_repr()
    def __repr__(self: Any) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{type(self).__qualname__}({told})"

    return __repr__


def _compared(kind: Any, *, hashed: bool) -> dict[str, Any]:
    """The methods that compare the fields of a class, and hash them."""
    compared = attrgetter(*[one.name for one in fields(kind) if one.compare] or ["__class__"])

    def __eq__(self: Any, other: Any) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return compared(self) == compared(other)

    def __hash__(self: Any) -> int:
        return hash(compared(self))

    return {"__eq__": __eq__, "__hash__": __hash__ if hashed else None}


def _refuse(self: Any, name: str, *_value: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _state(self: Any) -> list[Any]:
    """What is kept of one that is frozen and has slots."""
    return [getattr(self, one.name) for one in fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:
    for one, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)
