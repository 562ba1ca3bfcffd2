"""Which options of a decision the words of a command name, and by which of its keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from judgebot.abilities.words import Side
from judgebot.game.data.decisions import (
    Decision,
    Offered,
    PayOptionalCost,
    RollDie,
    YesOrNo,
)
from judgebot.game.play.quick_actions import QuickActionPlay
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.scenario.format.scenario import Command, FileWord
from judgebot.scenario.play.options import same
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames


def plays_named(thing_names: ThingNames, decision: Decision, item: Command) -> tuple[CardPlay, ...]:
    """The ways to play a card that a command names."""
    return tuple(
        one
        for one in decision.options
        if isinstance(one, CardPlay)
        and thing_names.is_meant(one.card, item.named.text)
        and goes_into(thing_names, one, item)
        and _comes_from(thing_names, one, item)
    )


def _comes_from(thing_names: ThingNames, play: CardPlay, item: Command) -> bool:
    if item.origin is None:
        return True
    place = thing_names.place(play.card)
    return place is not None and thing_names.is_place(place, item.origin.text)


def goes_into(thing_names: ThingNames, play: CardPlay, item: Command) -> bool:
    """Whether a card would be played into the Expedition that a command names, if it does.

    A card that joins none is played nowhere else; then the Expedition is for one of its choices.
    """
    if item.into is None or (play.side is None and item.choices.choosing):
        return True
    return joins(thing_names, play, item.player, item.into)


def ends_in(thing_names: ThingNames, decision: Decision, option: Any, into: FileWord) -> bool:
    """Whether an option is the Expedition that was written, or plays a card into it."""
    if decision.offers is Offered.PLACES:
        return thing_names.is_place(option, into.text)
    return isinstance(option, CardPlay) and joins(thing_names, option, decision.chooser, into)


def joins(thing_names: ThingNames, play: CardPlay, player: int, into: FileWord) -> bool:
    """Whether a card that a player plays would join the Expedition that was written."""
    return play.side is not None and play.side in _sides(
        thing_names.game.state.players[player], into.text
    )


@lru_cache
def _sides(name: str, written: str) -> frozenset[Side]:
    """Which Expedition of a player is meant: by its whole name, or by a part of it."""
    return frozenset(
        side
        for side in Side
        for one in (f"{side.value} Expedition", f"{name}'s {side.value} Expedition", side.value)
        if same(written, one)
    )


def uses_named(
    thing_names: ThingNames, decision: Decision, item: Command
) -> tuple[QuickActionPlay, ...]:
    """The quick actions that a command names."""
    return tuple(
        one
        for one in decision.options
        if isinstance(one, QuickActionPlay)
        and offered.means(thing_names, decision, one, item.named.text)
        and (item.of is None or thing_names.is_meant(one.source, item.of.text))
    )


def reactions_named(thing_names: ThingNames, decision: Decision, item: Command) -> tuple[int, ...]:
    """The Reactions that a command names."""
    return tuple(
        one
        for one in _of_card(thing_names, decision, item.of)
        if _is_reaction(thing_names, decision, one, item)
    )


def _of_card(thing_names: ThingNames, decision: Decision, of: FileWord | None) -> Sequence[int]:
    """The Reactions that can be of the card that is written, so that only they are looked at."""
    if of is None:
        return decision.options
    emblems, player = thing_names.game.state.emblems, decision.player
    items = thing_names.items_to_compare(of.text)
    found = (one for item in items for one in emblems.of_item(item))
    return sorted(one for one in found if emblems[one].controller == player)


def _is_reaction(thing_names: ThingNames, decision: Decision, option: int, item: Command) -> bool:
    emblem = thing_names.game.state.emblems[option]
    if item.of is not None and not thing_names.is_meant(emblem.source, item.of.text):
        return False
    if item.about is not None and not thing_names.is_about(emblem, item.about.text):
        return False
    return offered.means(thing_names, decision, option, item.named.text)


def keys_of(decision: Decision) -> tuple[str, ...]:
    """Which keys answer a decision: those of its kind, `choosing` for all others."""
    for kind, keys in _KEYS.items():
        if isinstance(decision, kind):
            return keys
    return _BY_CHANCE if decision.player is None else ("choosing",)


_KEYS: dict[type[Decision], tuple[str, ...]] = {
    RollDie: ("rolls",),
    PayOptionalCost: ("choosing",),
    YesOrNo: ("may", "choosing"),
}
"""Which keys answer a decision of each kind; a kind stands before those it is one of."""

_BY_CHANCE = ("shuffled", "rolls", "choosing")
"""Which keys say what chance decides."""
