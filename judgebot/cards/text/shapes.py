"""The usual ways of putting slots together and taking them apart again (see `grammar`).

Each function returns a pair: from the slots' values to a value, and back (None where it does not
fit).
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from judgebot.abilities.value import replace

if TYPE_CHECKING:
    from judgebot.cards.text.grammar import Grammar

Slots = dict[str, Any] | None
Shape = tuple[Callable[..., Any], Callable[[Any], Slots]]


def tupled(names: str) -> Shape:
    """A tuple of the slots with these one-letter names."""

    def build(**slots: Any) -> tuple[Any, ...]:
        return tuple(slots[name] for name in names)

    def unbuild(values: Any) -> Slots:
        return taken(values, names)

    return build, unbuild


def taken(values: Any, names: str) -> Slots:
    """The members of a tuple by one-letter names; None if it is no tuple of so many."""
    if not isinstance(values, tuple) or len(values) != len(names):
        return None
    return dict(zip(names, values, strict=True))


def first_and_rest() -> Shape:
    """A tuple of the slot `a` and the members of the slot `b`."""

    def build(a: Any, b: tuple[Any, ...]) -> tuple[Any, ...]:
        return (a, *b)

    def unbuild(values: Any) -> Slots:
        if not isinstance(values, tuple) or len(values) < 2:
            return None
        return {"a": values[0], "b": values[1:]}

    return build, unbuild


def constant(value: Any, *, formed: bool = False) -> Shape:
    """Always the same value; formed: in the same form, too."""

    def unbuild(other: Any) -> Slots:
        same = other == value and not (formed and other.form != value.form)
        return {} if same else None

    return (lambda: value), unbuild


def marked(mark: str) -> Shape:
    """A piece of a noun with one mark, see `wording`."""

    def build(x: Any) -> tuple[str, Any]:
        return (mark, x)

    def unbuild(piece: Any) -> Slots:
        return {"x": piece[1]} if piece[0] == mark else None

    return build, unbuild


def bare(name: str) -> Shape:
    """The value of the one slot, as it is."""

    def build(**slots: Any) -> Any:
        return slots[name]

    def unbuild(value: Any) -> Slots:
        return {name: value}

    return build, unbuild


def worded(kind: type, name: str, words: str, *, field: str = "form") -> Shape:
    """The value of the one slot with other words around it, which are kept beside it.

    kind: the class of the value. field: where in it the words are kept.
    """
    start = f"{words}: "

    def build(**slots: Any) -> Any:
        value = slots[name]
        return replace(value, **{field: f"{start}{getattr(value, field)}"})

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, kind) or not getattr(value, field).startswith(start):
            return None
        return {name: replace(value, **{field: getattr(value, field).removeprefix(start)})}

    return build, unbuild


def formed(
    kind: Any, form: str, build: Callable[..., Any], take: Callable[[Any], Slots], **fixed: Any
) -> Shape:
    """The values of a class that are written in one form.

    take: from such a value to the slots' values, see `at`. fixed: what else these words stand for.
    """

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, kind) or value.form != form:
            return None
        if any(getattr(value, name) != said for name, said in fixed.items()):
            return None
        return take(value)

    return build, unbuild


def one_step(
    kind: type,
    form: str,
    build: Callable[..., Any],
    take: Callable[[Any], Slots],
    **fixed: Any,
) -> Shape:
    """The same for effects of one instruction, of which `take` is asked."""
    _, unbuild = formed(kind, form, build, take, **fixed)
    return build, lambda steps: unbuild(steps[0]) if len(steps) == 1 else None


def at(*same: str, **places: str) -> Callable[[Any], Slots]:
    """Where in a value the slots' values stand: in the fields of their names, or of fields.

    places: by slot, the path of fields that leads there: "left.of".
    """
    found = {name: name for name in same} | places
    paths = {slot: attrgetter(path) for slot, path in found.items()}
    return lambda value: {slot: get(value) for slot, get in paths.items()}


def listed(g: Grammar, symbol: str, item: str, word: str, *, least: int = 1) -> None:
    """Let a symbol read a list of any length as a tuple: "A", "A or B", "A, B or C".

    item: the symbol of each. word: what stands before the last. least: 2 where one is no list.
    """
    if least == 1:
        g.custom(symbol, f"<a:{item}>", *tupled("a"))
    several = f"{symbol}.several"
    g.same(symbol, several)
    g.custom(several, f"<a:{item}> {word} <b:{item}>", *tupled("ab"))
    g.custom(several, f"<a:{item}> , <b:{several}>", *first_and_rest())


def sequence(g: Grammar, symbol: str, piece: str) -> None:
    """Let a symbol read one or more pieces as a tuple."""
    g.custom(symbol, f"<a:{piece}>", *tupled("a"))
    g.custom(symbol, f"<a:{piece}> <b:{symbol}>", *first_and_rest())
