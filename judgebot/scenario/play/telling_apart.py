"""Which option a word means when it names several that somebody could, or could not, tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgebot.game.data.decisions import Decision
from judgebot.game.data.objects import Emblem
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.scenario.format.scenario import Command, FileWord
from judgebot.scenario.play import mistakes
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames


def first_named(
    thing_names: ThingNames, decision: Decision, words: tuple[FileWord, ...], *, first_only: bool
) -> tuple[int, tuple[Any, ...]] | None:
    """Which word names an option, and the options it names; None when none does."""
    found = []
    for place, word in enumerate(words[:1] if first_only else words):
        options = tuple(
            one for one in decision.options if offered.means(thing_names, decision, one, word.text)
        )
        if options:
            found.append((place, options, word))
    if not found:
        return None
    end = found[0][0] + decision.left
    several = [one for one in found if one[0] < end]
    place, options, word = min(several, key=lambda one: decision.options.index(one[1][0]))
    return place, one_of(thing_names, decision, word, options)


def one_of(
    thing_names: ThingNames, decision: Decision, word: FileWord, found: tuple[Any, ...]
) -> tuple[Any, ...]:
    """The options that a word names: one of those that nobody could tell apart.

    Of several, those whose name is just that word, where others only hold it.
    Raises InputError when they can be told apart, and the word does not; the ways to play one card
    into different Expeditions are left open.
    """
    found = offered.without_own_name(thing_names, decision, found)
    found = offered.just_called(thing_names, decision, found, word.text)
    first = found[0]
    looks = [offered.seen(thing_names, decision, one) for one in found]
    if len(found) == 1 or (looks[0] is not None and set(looks) == {looks[0]}):
        return (first,)
    cards = {one.card for one in found if isinstance(one, CardPlay)}
    if len(cards) == 1 and all(isinstance(one, CardPlay) for one in found):
        return found
    if isinstance(first, CardPlay):
        distinct = [one for one in found if one.card == first.card]
        ways = {offered.seen(thing_names, decision, one) for one in distinct}
        if None not in looks and set(looks) <= ways:
            return tuple(distinct)
    raise mistakes.ambiguous(thing_names, decision, word, found)


def one_reaction(
    thing_names: ThingNames, decision: Decision, item: Command, found: tuple[int, ...]
) -> tuple[int, ...]:
    """The oldest of the Reactions of one object; those of others must be told apart."""
    emblems = [thing_names.game.state.emblems[one] for one in found]
    if len({(one.source, one.ability) for one in emblems}) > 1:
        raise mistakes.ambiguous(thing_names, decision, item.named, found)
    return found[:1]


def told_alike(thing_names: ThingNames, found: Sequence[int]) -> bool:
    """Whether Reactions are one ability of one object and speak of the same, or alike."""
    emblems = [thing_names.game.state.emblems[one] for one in found]
    same = len({(one.source, one.ability) for one in emblems}) == 1
    return same and all(_speak_alike(thing_names, one, emblems[0]) for one in emblems)


def _speak_alike(thing_names: ThingNames, one: Emblem, other: Emblem) -> bool:
    """Whether two Reactions speak of what nobody could tell apart."""
    left, right = thing_names.spoken_of(one), thing_names.spoken_of(other)
    return len(left) == len(right) and all(
        thing_names.looks_like(mine, yours) for mine, yours in zip(left, right, strict=True)
    )
