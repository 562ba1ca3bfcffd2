"""The words around the kind of a noun: one piece for each qualifier, in the order of the text.

A noun is read as pieces and put together; the order in which they stood is kept beside their
meaning (`Noun.form`) where it is not the usual one, so that the noun can be taken apart again. A
piece is a pair of its mark and its value. Before the kind stand

- `s`, `S`: statuses, listed with "or", with "and";
- `f`: a filter that `stands_before`;

the kinds themselves are `k`, or `K` if they are listed with "and"; after them stand

- `c`: who controls it;
- `f`: a filter of any other class;
- `p`, `P`: places, listed with "or", with "and";
- `t`: who played it, and when.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from judgebot.abilities.nouns import (
    Among,
    CostFilter,
    Expedition,
    FacingPlace,
    InContact,
    InTerrain,
    KeywordFilter,
    KindFilter,
    Noun,
    Pick,
    PlaceFilter,
    StatisticFilter,
    StatusFilter,
    Zone,
)
from judgebot.abilities.value import replace
from judgebot.cards.text.trees import parts

Piece = tuple[str, Any]
_FIELDS = {"s": "statuses", "k": "kinds", "c": "controller", "p": "places"}
_LINK = "|"
_SHARED = "^"
"""What stands in the order before the marks of what is written behind a later noun."""


def stands_before(one: Any) -> bool:
    """Whether a filter is written before the kind."""
    if isinstance(one, PlaceFilter):
        return one.form == BEFORE
    early = isinstance(one, StatusFilter | KeywordFilter | KindFilter)
    return early and one.form in ("", READY)


BEFORE = "before"
"""The form of a place that is written before the kind: "[In Contact] Character"."""


READY = "ready"
"""The form of what is not exhausted where it is written so, before the kind."""


def together(pieces: tuple[Piece, ...]) -> Noun | None:
    """The noun that pieces describe; None where they are no noun."""
    found: dict[str, Any] = {"filters": ()}
    kept: list[Piece] = []
    for piece in pieces:
        if kept and not _may_follow(kept[-1], piece):
            return None
        mark, value = _as_filter(piece) if "places" in found and piece[0] in "pP" else piece
        behind = isinstance(value, PlaceFilter) and not stands_before(value)
        if behind and not _goes_with(found["places"], value.places):
            return None
        if mark == "f":
            found["filters"] += (value,)
        elif mark == "t":
            if "controller" in found:
                return None
            found["controller"], found["played"] = value
        elif _FIELDS[mark.lower()] in found:
            return None
        else:
            found[_FIELDS[mark.lower()]] = value
        kept.append((mark, value))
    if any(map(_holds_others, found.get("places", ()))):
        return None
    noun = Noun(**found)
    form = "".join(mark for mark, _ in kept)
    return noun if form == _usual(noun) else replace(noun, form=form)


def _holds_others(place: Any) -> bool:
    """Whether it is an Expedition with "other" things, which would be others than each of these."""
    holds = getattr(getattr(place, "noun", None), "holds", None)
    return holds is not None and holds.noun.other


def _as_filter(piece: Piece) -> Piece:
    return ("f", PlaceFilter(places=piece[1], form=piece[0]))


def _goes_with(places: tuple[Any, ...], more: tuple[Any, ...]) -> bool:
    """Whether a second place is one that is said beside a zone or Expedition."""
    played = any(isinstance(one, Zone) and one.form.startswith("from") for one in places)
    beside = all(isinstance(one, InContact | InTerrain | FacingPlace) for one in more)
    return beside and not played


def _may_follow(before: Piece, piece: Piece) -> bool:
    """Whether a piece qualifies this noun, and not the last one named in the piece before it."""
    mark, value = before
    if mark in "pP" and isinstance(value[-1], Pick) and isinstance(value[-1].noun, Expedition):
        return piece[0] == "f" and not _is_relative(piece[1])
    return mark != "f" or not _names_others(value)


def _is_relative(one: Any) -> bool:
    """Whether a filter says "that is …", which could be said of the last one named."""
    return isinstance(one, StatusFilter) and one.form not in ("with", "without")


def _names_others(one: Any) -> bool:
    """Whether a filter ends with a description of other things, which takes what follows."""
    if isinstance(one, Among):
        return True
    if not isinstance(one, CostFilter | StatisticFilter):
        return False
    return any(isinstance(part, Noun) for part in parts(one.amount))


def _usual(noun: Noun) -> str:
    """The marks of a noun in their usual order."""
    before = sum(map(stands_before, noun.filters))
    after = len(noun.filters) - before
    controller = "c" if noun.controller and not noun.played else ""
    places, played = "p" * bool(noun.places), "t" * bool(noun.played)
    return "s" * bool(noun.statuses) + "f" * before + f"k{controller}{'f' * after}{places}{played}"


def around_kinds(noun: Noun) -> tuple[tuple[Piece, ...], Piece, tuple[Piece, ...]]:
    """The pieces of a noun before its kinds, its kinds, and those after them.

    Whatever the kept order does not know of stands where it usually does.
    """
    order, usual = unlinked(noun).form or _usual(noun), _usual(noun)
    before, _, after = order.replace("K", "k").partition("k")
    usually_before, _, usually_after = usual.partition("k")
    filters: tuple[deque[Any], deque[Any]] = (deque(), deque())
    for one in noun.filters:
        filters[not stands_before(one)].append(one)
    behind = {
        "c": None if noun.played else noun.controller,
        "p": noun.places,
        "t": (noun.controller, noun.played) if noun.played else None,
    }
    return (
        _arranged(before + usually_before, {"s": noun.statuses}, filters[0]),
        ("K" if "K" in order else "k", noun.kinds),
        _arranged(after + usually_after, behind, filters[1]),
    )


def _arranged(order: str, ready: dict[str, Any], filters: deque[Any]) -> tuple[Piece, ...]:
    """What is ready, each once, in an order of marks."""
    found: list[Piece] = []
    for mark in order:
        if mark == "f":
            if filters:
                found.append(_as_piece(filters.popleft()))
        elif value := ready.pop(mark.lower(), None):
            found.append((mark, value))
    return tuple(found)


def _as_piece(one: Any) -> Piece:
    behind = isinstance(one, PlaceFilter) and one.form != BEFORE
    return (one.form, one.places) if behind else ("f", one)


def sharing(noun: Noun, pieces: tuple[Piece, ...]) -> Noun | None:
    """The noun with pieces that are written behind a later one; None where they are none of it."""
    before, kinds, after = around_kinds(noun)
    found = together((*before, kinds, *after, *pieces))
    if found is None:
        return None
    own = "".join(mark for mark, _ in (*before, kinds, *after))
    shared = "".join(mark for mark, _ in pieces)
    found = replace(found, other=noun.other, form=f"{own}{_SHARED}{shared}")
    return _linked_as(found, noun)


def spelled_out(noun: Noun) -> Noun:
    """The noun with what is written behind a later one written behind itself."""
    return replace(noun, form=noun.form.replace(_SHARED, ""))


def not_sharing(noun: Noun) -> Noun:
    """The noun without what is written behind a later one."""
    own, mark, shared = unlinked(noun).form.partition(_SHARED)
    if not mark:
        return noun
    before, kinds, after = around_kinds(noun)
    alone = together((*before, kinds, *after[: -len(shared)]))
    assert alone is not None, own
    return _linked_as(replace(alone, other=noun.other), noun)


def _linked_as(noun: Noun, other: Noun) -> Noun:
    """The noun with what stands before the other one."""
    link = link_of(other)
    return linked(noun, link) if link else noun


def linked(noun: Noun, link: str) -> Noun:
    """A noun that stands behind another one, with what stands between them."""
    return replace(noun, form=f"{link}{_LINK}{noun.form}")


def link_of(noun: Noun) -> str:
    """What stands between the noun before and this one."""
    return noun.form.rpartition(_LINK)[0]


def unlinked(noun: Noun) -> Noun:
    """The noun without what stands before it."""
    return replace(noun, form=noun.form.rpartition(_LINK)[2])
