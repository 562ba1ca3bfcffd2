"""CR 2.3.1 Why a passive ability of one object did not apply to another.

Its condition is not true, its object is nowhere where it works, or its words mean other things:
then it is what the object that was asked about lacks to be what they say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities.model import Ability
from judgebot.abilities.nouns import Noun, Pick
from judgebot.game.data.entries.about_passives import (
    AppliesNow,
    PassiveEnds,
    PassiveIdle,
)
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.record import record
from judgebot.game.data.telling import Telling, Thing
from judgebot.game.data.zones import IN_PLAY, ZoneKind
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.scenario.format.scenario import TraceFact
from judgebot.scenario.play.legality_choosing import lack
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words
from judgebot.scenario.tell.sentences import without_markup
from judgebot.scenario.why.history import History
from judgebot.scenario.why.parts import FigurePart
from judgebot.scenario.why.speaking import context_of
from judgebot.sure import sure


@record
class _Told:
    """What is told last of a passive ability, where something is that it did not apply to."""

    place: int
    giver: Thing
    ability: Ability
    asked: tuple[Object, ...]
    """What it could have applied to."""


def why_not(thing_names: ThingNames, told: TraceFact, history: History) -> Iterator[int]:
    """The entries that tell what an ability applied to instead, or by which condition to nothing.
    """
    for one in _each(thing_names, told, history):
        entry = history.entries[one.place].told
        if isinstance(entry, PassiveIdle | PassiveEnds):
            if any(not [*_lacked(thing_names, history, one, each)] for each in one.asked):
                yield one.place
        else:
            yield one.place


def left_out(
    thing_names: ThingNames, told: TraceFact, history: History
) -> Iterator[FigurePart]:
    """What the things that a fact names lack to be what an ability says, or where its object is."""
    found = False
    for one in _each(thing_names, told, history):
        found = True
        says = without_markup(part_words(one.ability))
        for each in one.asked:
            for words, rules in _lacked(thing_names, history, one, each):
                name = thing_names.name(each.ref)
                yield FigurePart(words=f"{name} {words}: “{says}”", rules=rules)
    if not found and told.card is not None:
        yield from _out_of_play(thing_names, told.card.text)


def _out_of_play(thing_names: ThingNames, written: str) -> Iterator[FigurePart]:
    """Where an object is whose abilities do not work there (CR 2.2.12.g)."""
    objects = thing_names.game.state.objects.values()
    named = [one for one in objects if thing_names.is_one_of(one.ref, written)]
    if any(one.place.zone in (*IN_PLAY, ZoneKind.HERO) for one in named):
        return
    for one in named:
        where = thing_names.game.place(one.place)
        words = f"{thing_names.name(one.ref)} is in {where}, where its abilities do not work"
        yield FigurePart(words=words, rules=("2.2.12.g",))


def _each(thing_names: ThingNames, told: TraceFact, history: History) -> Iterator[_Told]:
    """What is told last of each passive ability of an object that a fact names."""
    last: dict[tuple[Thing, Ability], _Told] = {}
    for place, entry in enumerate(history.entries):
        one: Any = entry.told
        if not _is_of_passive(one) or not _is_it(thing_names, one.card, told.card):
            continue
        if asked := _asked(thing_names, told, history, place):
            last[one.card, one.ability] = _Told(
                place=place, giver=one.card, ability=one.ability, asked=asked
            )
    yield from last.values()


def _is_of_passive(told: Telling) -> bool:
    """Whether an entry tells to what a passive ability applies, or that it does not."""
    return isinstance(told, AppliesNow | PassiveIdle)


def _asked(
    thing_names: ThingNames, told: TraceFact, history: History, place: int
) -> tuple[Object, ...]:
    """The objects to which an ability could have applied as an entry was told."""
    objects = history.at(place).objects.values()
    return tuple(one for one in objects if _is_it(thing_names, Thing(one.item, one.id), told.to))


def _is_it(thing_names: ThingNames, thing: Thing, word: Any) -> bool:
    return word is not None and thing_names.is_one_of(
        Referent(thing.item, thing.object), word.text
    )


def _lacked(
    thing_names: ThingNames, history: History, one: _Told, asked: Object
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What something lacks to be one of those of which an ability speaks, if it lacks anything."""
    state = history.at(one.place)
    me = Referent(one.giver.item, one.giver.object)
    context = context_of(state, me)
    then = replace(thing_names, game=Game(state, history, auto=False))
    for noun in _subjects(one.ability):
        each = [*alternatives(noun)]
        others = all(described.other for described in each)
        if others and asked.id == me.object:
            yield "has this ability itself, and “other” leaves it out", ("7.2.1.a",)
            continue
        found = [
            lack(then, asked.ref, described, context, played=False, anywhere=False)
            for described in each
        ]
        if all(found):
            yield sure(found[0])


def _subjects(ability: Ability) -> Iterator[Noun]:
    """The words of a passive ability for what it applies to."""
    statement = getattr(ability, "statement", None)
    for one in (getattr(statement, "subject", None), *getattr(statement, "subjects", ())):
        if isinstance(one, Pick) and isinstance(one.noun, Noun):
            yield one.noun
