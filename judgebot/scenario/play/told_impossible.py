"""What was told to be impossible while something was carried out, of what a file chooses there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgebot.game.data.entries.about_effects import MayImpossible, ModeImpossible
from judgebot.game.data.entries.about_words import TargetNotSuitable
from judgebot.game.data.objects import Referent
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.trace import Entry
from judgebot.scenario.facts.properties import every
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.play.options import same
from judgebot.scenario.play.refused import Illegal
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words
from judgebot.scenario.tell.sentences import in_game


def first(thing_names: ThingNames, words: Sequence[FileWord]) -> Illegal | None:
    """Why none of some words could be chosen, or else the first thing that was impossible."""
    entries = thing_names.game.trace.entries
    unsuitable = (
        one for one in entries
        if isinstance(one.told, TargetNotSuitable)
        and any(thing_names.is_called(Referent(*one.told.card[:2]), word.text) for word in words)
    )  # fmt: skip
    impossible = (one for one in entries if one.kind is EntryKind.IMPOSSIBLE)
    entry = next(unsuitable, None) or next(impossible, None)
    return None if entry is None else _said(thing_names, entry)


def of_mode(thing_names: ThingNames, place: int, word: FileWord) -> Illegal | None:
    """Why a mode that a word names could not be chosen, told since so many entries."""

    def tells(entry: Entry) -> bool:
        told = entry.told
        return isinstance(told, ModeImpossible) and same(
            word.text.rstrip("."), part_words(told.effect), part=True
        )

    return _first(thing_names, place, tells)


def since(thing_names: ThingNames, place: int) -> Illegal | None:
    """The first thing that was told to be impossible since so many entries."""
    return _first(thing_names, place, lambda _: True)


def of_may(thing_names: ThingNames, place: int) -> Illegal | None:
    """Why a player could not choose to do what they may, told since so many entries."""
    return _first(thing_names, place, lambda entry: isinstance(entry.told, MayImpossible))


def of_named(thing_names: ThingNames, place: int, word: FileWord) -> Illegal | None:
    """What was told to be impossible of what a word names, since so many entries."""
    named = {
        one.item
        for one in every(thing_names.game)
        if thing_names.is_called(Referent(one.item, one.object), word.text)
    }
    return _first(thing_names, place, lambda entry: not named.isdisjoint(entry.items))


def _first(
    thing_names: ThingNames, place: int, tells: Callable[[Entry], bool]
) -> Illegal | None:
    entries = thing_names.game.trace.entries[place:]
    impossible = (one for one in entries if one.kind is EntryKind.IMPOSSIBLE)
    entry = next((one for one in impossible if tells(one)), None)
    return None if entry is None else _said(thing_names, entry)


def _said(thing_names: ThingNames, entry: Entry) -> Illegal:
    """What an entry tells, with its rules."""
    words = in_game(thing_names, entry)
    return Illegal(words=words, rules=entry.rules, rests_on=entry.told.disagreement)
