"""CR 1.4.1.a, 6.2, 7.3.32: what passive abilities forbid, or change, is what their words describe.

Each qualifier of the tables of nouns stands before each of some deeds: what has the property is
stopped, or its move changed, and what lacks it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from judgebot.abilities.statements import Modifier
from judgebot.abilities.words import Side, Status
from judgebot.game.data.events import ActionVerb, AtomicAction, Called
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, discard_pile, expedition, hand, mana_zone, reserve
from judgebot.game.read.objects import statements
from judgebot.game.read.steps import modified, prohibitions
from tests.game.noun_board import set_up
from tests.game.noun_words import AFTER, BEFORE, BOARD, NOUNS, PLACES, Asked, Thing

Deed = Callable[[State, Referent], AtomicAction]


def _moves(to: Callable[[Object], Place], called: Called | None = None, deed: str = "") -> Deed:
    def build(state: State, ref: Referent) -> AtomicAction:
        fields = {"called": called, **({"deed": deed} if deed else {})}
        there = to(state.objects[ref.object])
        return AtomicAction(verb=ActionVerb.MOVE, what=ref, to=there, by=1, **fields)

    return build


def _does(**fields) -> Deed:
    return lambda _state, ref: AtomicAction(what=ref, by=1, number=1, **fields)


def _other_expedition(one: Object) -> Place:
    return expedition(one.owner, Side.COMPANION)


TO_HAND = _moves(lambda one: hand(one.owner))
TO_RESERVE = _moves(lambda one: reserve(one.owner))
TO_MANA = _moves(lambda one: mana_zone(one.owner))
TO_DISCARD = _moves(lambda one: discard_pile(one.owner))
DISCARDED = _moves(lambda one: discard_pile(one.owner), Called.DISCARD)
SACRIFICED = _moves(lambda one: discard_pile(one.owner), Called.SACRIFICE)
SWITCHED = _moves(_other_expedition, deed="switch")


class Case(NamedTuple):
    """What a deed is in the engine, and of what else it must be true."""

    deed: Deed
    goes: bool = False
    """Whether it goes to a zone: a description that names no place then means what is anywhere."""
    so: Asked = lambda one: True


def _in_reserve(one: Thing) -> bool:
    return one.zone == "Reserve"


FORBIDDEN = {
    "be returned to hand": Case(TO_HAND, goes=True),
    "be returned to their owner's hand": Case(TO_HAND, goes=True),
    "go to their owners' hands": Case(TO_HAND, goes=True),
    "be sent to Reserve": Case(TO_RESERVE, goes=True),
    "go to their owner's Reserve": Case(TO_RESERVE, goes=True),
    "be put in a Mana zone": Case(TO_MANA, goes=True),
    "be put in their owner's Mana zone": Case(TO_MANA, goes=True),
    "go to a discard pile": Case(TO_DISCARD, goes=True),
    "leave the Expedition zone": Case(TO_HAND, so=lambda one: one.in_expedition),
    "be discarded": Case(DISCARDED),
    "be discarded from their owner's Reserve": Case(DISCARDED, so=_in_reserve),
    "be sacrificed": Case(SACRIFICED),
    "switch Expeditions": Case(SWITCHED),
    "gain boosts": Case(_does(verb=ActionVerb.GAIN_COUNTERS, counter="boost")),
    "lose counters": Case(_does(verb=ActionVerb.REMOVE_COUNTERS, counter="boost")),
    "gain [[Asleep]]": Case(_does(verb=ActionVerb.GAIN_STATUS, status=Status.ASLEEP)),
    "lose [[Fleeting]]": Case(_does(verb=ActionVerb.LOSE_STATUS, status=Status.FLEETING)),
    "be exhausted": Case(_does(verb=ActionVerb.GAIN_STATUS, status=Status.EXHAUSTED)),
    "be readied": Case(_does(verb=ActionVerb.LOSE_STATUS, status=Status.EXHAUSTED)),
}
"""What things can't do."""

BOOST = "it gains 1 boost instead"
MODIFIED = {
    "be returned to its owner's hand, discard it instead": Case(TO_HAND, goes=True),
    "be returned to hand, discard it instead": Case(TO_HAND, goes=True),
    "go to its owner's Reserve, discard it instead": Case(TO_RESERVE, goes=True),
    "be put in its owner's Mana zone, discard it instead": Case(TO_MANA, goes=True),
    "leave the Expedition zone, discard it instead": Case(TO_HAND, so=lambda o: o.in_expedition),
    "leave its owner's Reserve, discard it instead": Case(TO_HAND, goes=True, so=_in_reserve),
    "be discarded, send it to Reserve instead": Case(DISCARDED),
    "be sacrificed, send it to Reserve instead": Case(SACRIFICED),
    "gain 1 or more boosts, it gains 1 more boost instead": Case(
        _does(verb=ActionVerb.GAIN_COUNTERS, counter="boost")
    ),
    f"gain [[Asleep]], {BOOST}": Case(
        _does(verb=ActionVerb.GAIN_STATUS, status=Status.ASLEEP),
        so=lambda one: "Asleep" not in one.statuses,
    ),
    f"lose [[Fleeting]], {BOOST}": Case(
        _does(verb=ActionVerb.LOSE_STATUS, status=Status.FLEETING),
        so=lambda one: "Fleeting" in one.statuses,
    ),
    f"be readied, {BOOST}": Case(
        _does(verb=ActionVerb.LOSE_STATUS, status=Status.EXHAUSTED),
        so=lambda one: "exhausted" in one.statuses,
    ),
    f"switch Expeditions, {BOOST}": Case(SWITCHED),
}
"""What things would do, and what is done instead."""


class Words(NamedTuple):
    """A noun with one qualifier: its words, what they ask, and where it is if they do not say."""

    words: str
    asked: tuple[Asked, ...]
    somewhere: bool = False
    """Whether they say where it is."""
    controlled: bool = False
    """Whether they say who controls it, which is so in play alone (CR 7.5.5.a)."""


def _described(plural: bool) -> Iterator[Words]:
    for noun in ("card", "Character"):
        words, is_one = NOUNS[noun][0] if plural else noun, NOUNS[noun][1]
        yield Words(words, (is_one,))
        yield from (Words(f"{one} {words}", (is_one, so)) for one, so in BEFORE.items())
        yield from (
            Words(f"{words} {one}", (is_one, so), controlled="control" in one)
            for one, so in AFTER.items()
        )
        yield from (Words(f"{words} {one}", (is_one, so), True) for one, so in PLACES.items())


def _meant(case: Case, noun: Words, *, any_card: bool = False) -> set[str]:
    """What words mean; any_card: whether "a card" that names no place means one anywhere."""
    is_card = any_card and "card" in noun.words.split()
    anywhere = noun.somewhere or ((case.goes or is_card) and not noun.controlled)
    return {
        one.name
        for one in BOARD
        if all(so(one) for so in (*noun.asked, case.so)) and (anywhere or one.in_play)
    }


@pytest.mark.parametrize("deed", FORBIDDEN)
def test_what_is_forbidden(deed):
    """What a prohibition stops is what it describes, where it says."""
    wrong = {}
    case = FORBIDDEN[deed]
    for noun in _described(plural=True):
        text = f"{noun.words[0].upper()}{noun.words[1:]} can't {deed}."
        game, _me, things = set_up(text)
        state = game.state
        stopped = {
            one.name for ref, one in things.items()
            if prohibitions.refusal(state, case.deed(state, ref))
        }  # fmt: skip
        if stopped != (meant := _meant(case, noun)):
            wrong[text] = (stopped, meant)

    assert wrong == {}


@pytest.mark.parametrize("deed", MODIFIED)
def test_what_is_modified(deed):
    """What a modifier changes is what it describes, where it says."""
    wrong = {}
    case = MODIFIED[deed]
    for noun in _described(plural=False):
        article = "an" if noun.words[0] in "aeiou" else "a"
        text = f"If {article} {noun.words} would {deed}."
        game, _me, things = set_up(text)
        state = game.state
        (said,) = statements.in_force(state, Modifier)
        changed = {
            one.name for ref, one in things.items()
            if modified.matching(
                state, said.statement.modified, case.deed(state, ref), said.context
            ) is not None
        }  # fmt: skip
        if changed != (meant := _meant(case, noun, any_card=True)):
            wrong[text] = (changed, meant)

    assert wrong == {}


def test_each_of_several_descriptions_has_its_own_place():
    """Of "a Character in {V} or a Robot", only the Character has to be in {V}."""
    text = "If a Character in {V} or a Robot would be discarded, send it to Reserve instead."
    game, _me, things = set_up(text)
    (said,) = statements.in_force(game.state, Modifier)
    changed = {
        one.name for ref, one in things.items()
        if modified.matching(
            game.state, said.statement.modified, DISCARDED(game.state, ref), said.context
        ) is not None
    }  # fmt: skip

    assert changed == {
        one.name for one in BOARD
        if one.in_play
        and ("Robot" in one.sub_types or (one.type == "Character" and one.zone[:4] == "Hero"))
    }  # fmt: skip
