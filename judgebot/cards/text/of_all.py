"""Of all: what is written behind the last of several descriptions and is said of each (CR 7.2).

"A Spell or a Character from your Reserve": where things come from belongs to the verb, so that both
are from there, and so is what qualifies them behind it; so it is with what "you play". But a
description that says itself where its things are, or whose, has its own place ("a Permanent you
control or a card from your hand"); and so have those before a "card", which would be cards, too, if
they were from the same place.

Where things are, or whose, is said of one description or of all ("a Mage or a Robot in your
Reserve"). Where only one of them makes sense it is that, and otherwise the text is refused, with
both meanings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.nouns import How, Kind, Noun, Pick, Zone
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.words import Type
from judgebot.cards.text.trees import parts
from judgebot.cards.text.wording import (
    Piece,
    around_kinds,
    linked,
    not_sharing,
    sharing,
    spelled_out,
    unlinked,
)

_CHOSEN = (PlayerKind.TARGET, PlayerKind.TARGET_OPPONENT, PlayerKind.CHOSEN)


def shared(nouns: tuple[Noun, ...]) -> tuple[Noun, ...] | None:
    """Descriptions with what the last one says of all.

    nouns: two or more, as they stand. Returns them; None where one of them cannot be so, or where
    somebody would choose the place for each of them.
    """
    pieces = _said_of_all(nouns)
    bare = _without_place(nouns) if pieces else ()
    taken = [sharing(one, pieces) for one in bare]
    found = tuple(one for one in taken if one is not None)
    if len(found) < len(bare) or (bare and _is_chosen(pieces)):
        return None
    return (*nouns[: len(nouns) - 1 - len(bare)], *found, nouns[-1])


def unshared(nouns: tuple[Noun, ...]) -> tuple[Noun, ...]:
    """Descriptions as each of them stands."""
    return tuple(map(not_sharing, nouns))


def compared(first: Noun, second: Noun) -> Noun | None:
    """The first of two descriptions whose numbers are compared, with where and whose both are.

    "More Robots than Mages in my Expedition", "more Spells than Permanents in your Reserve".
    None where somebody would choose the place for each.
    """
    pieces = () if _says_where(first) else _behind(second, lambda piece: piece[0] in "cpP")
    if _is_chosen(pieces):
        return None
    return (sharing(first, pieces) if pieces else None) or first


def within(noun: Noun, place: Any) -> Noun:
    """The second of two descriptions whose numbers in a place are compared, in that place.

    "Your Reserve contains more Spells than Permanents".
    """
    return (None if _says_where(noun) else sharing(noun, (("p", (place,)),))) or noun


def _says_where(noun: Noun) -> bool:
    """Whether a description says where its things are, or whose."""
    return bool(noun.places or noun.controller)


def meanings(noun: Noun) -> tuple[Pick, ...]:
    """What several descriptions mean if the place of the last one is said of all, and if it is not.

    noun: the first, with the others. Returns both, in words that say one thing only; none where
    the text itself does.
    """
    nouns = (replace(noun, also=()), *noun.also)
    where, bare = said(noun), _without_place(nouns)
    if not where or not bare:
        return ()
    *before, last = nouns
    of_all = [_spelled_out(one, where) if one in bare else one for one in before]
    own = [one for one in before if one not in bare]
    of_one = [*own, last, *bare]
    return tuple(_any_of(found) for found in ([*of_all, last], of_one))


def said(noun: Noun) -> tuple[Any, ...]:
    """What is written behind the last of several descriptions, from its place on."""
    return _behind(noun.also[-1], _is_where)


def _any_of(nouns: list[Noun]) -> Pick:
    """One of several descriptions, in the words "a … or a …"."""
    first, *also = map(unlinked, nouns)
    links = [*["," for _ in also[:-1]], "or"]
    others = tuple(linked(one, f"{link} a") for one, link in zip(also, links, strict=True))
    return Pick(how=How.A, noun=replace(first, also=others), number=Number(value=1, word="a"))


def _spelled_out(noun: Noun, where: tuple[Piece, ...]) -> Noun:
    """The description with what is said behind the last one written behind it, too."""
    return spelled_out(sharing(noun, where) or noun)


def _said_of_all(nouns: tuple[Noun, ...]) -> tuple[Piece, ...]:
    """The pieces of the last description that are said of all, whatever else they could mean."""
    origin = _behind(nouns[-1], _comes_from)
    if origin or not any(map(_is_nowhere, _without_place(nouns))):
        return origin
    return _behind(nouns[-1], _is_where)


def _without_place(nouns: tuple[Noun, ...]) -> tuple[Noun, ...]:
    """Those right before the last one that do not say where they are, nor whose."""
    before = nouns[:-1]
    own = [place for place, one in enumerate(before) if _says_where(one)]
    return before[own[-1] + 1 :] if own else before


def _behind(last: Noun, says: Callable[[Piece], bool]) -> tuple[Piece, ...]:
    """The pieces of the last description from the place on; none where they are its own."""
    before, (_, kinds), after = around_kinds(last)
    for number, piece in enumerate(after):
        if says(piece):
            any_card = kinds == (Kind(),) and not before and number == 0
            return () if any_card else after[number:]
    return ()


def _comes_from(piece: Piece) -> bool:
    """Whether a piece says from where something comes, or who plays it."""
    mark, value = piece
    if mark == "c":
        return bool(value.word == "play")
    return mark in "pP" and isinstance(value[0], Zone | Pick) and value[0].form.startswith("from")


def _is_where(piece: Piece) -> bool:
    """Whether a piece says where something is, or whose, and not from where it comes."""
    return piece[0] in "cpPt" and not _comes_from(piece)


def _is_nowhere(noun: Noun) -> bool:
    """Whether nothing of a description is in play: a Spell never is (CR 2.2.1.h, 5.1.2.j)."""
    return all(kind.type is Type.SPELL for kind in noun.kinds)


def _is_chosen(pieces: tuple[Piece, ...]) -> bool:
    """Whether somebody chooses the place."""
    return any(
        (isinstance(part, Pick) and part.how not in (How.ALL, How.THE))
        or (isinstance(part, Player) and part.kind in _CHOSEN)
        for part in parts(pieces)
    )
