"""The order in which the entries of a trace are printed: each under what made it happen.

Entries stand in the order in which they were told. What follows from one of several atomic actions
of a step is told after all of them, and printed under its own. What is chosen for a step is told
before it, and printed under it: a choice is no step. What was so before that is printed first, and
how many objects may be kept before which of them are. What chance puts on top of a Discard pile
that is shuffled back is printed under the shuffling. During Morning what a Deck has is drawn
before players decide whether to shuffle for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from judgebot.abilities.words import Duration
from judgebot.game.data.entries.about_choices import (
    Choosing,
    ChosenKept,
    ChosenNotToModify,
    ChosenNotToShuffle,
    ChosenNotToShuffleForTheRest,
    ChosenOrb,
    ChosenToChange,
    ChosenToModify,
    ChosenToPay,
    ChosenTopCard,
    ChosenToShuffleForTheRest,
)
from judgebot.game.data.entries.about_day import (
    CleanUpCounts,
    CleanUpReached,
    LimitBeyond,
    LimitChanged,
    LimitExhausted,
    LimitNegative,
    LimitNotCounted,
    LimitUnchanged,
)
from judgebot.game.data.entries.about_decks import (
    DeckShuffledBack,
    Drawing,
    DrawShort,
    Resupply,
)
from judgebot.game.data.entries.about_effects import CostPaid, EmblemExpires
from judgebot.game.data.entries.about_playing import PlayDeclared
from judgebot.game.data.entries.about_steps import (
    ModifierAdditive,
    ModifierDeclined,
    ModifierReplacing,
    Modifying,
)
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.telling import EntryKind, Telling
from judgebot.game.data.trace import Entry
from judgebot.sure import as_a, sure


def parents(entries: Sequence[Entry]) -> list[int | None]:
    """The entry under which each is printed: a choice for a step that is told after it, there."""
    found: list[int | None] = []
    following: int | None = None
    shuffled: dict[int, int] = {}
    by_the_next: dict[int, int] = {}
    for place in range(len(entries) - 1, -1, -1):
        entry = entries[place]
        if isinstance(entry.told, DeckShuffledBack):
            shuffled.update(dict.fromkeys(entry.items, place))
        elif isinstance(entry.told, Moving):
            for item in entry.items:
                shuffled.pop(item, None)
                by_the_next.pop(item, None)
        if isinstance(entry.told, ChosenTopCard):
            (item,) = entry.items
            back = shuffled.pop(item, by_the_next.pop(item, None))
            if back is not None:
                found.append(back)
                continue
        before = _leads_on(entries, entry)
        found.append(following if before else entry.parent)
        if entry.parent is None and not before:
            following = place
            # What chance decides before is for this step alone, and for none that follows it.
            shuffled, by_the_next = {}, shuffled
    return found[::-1]


def _leads_on(entries: Sequence[Entry], entry: Entry) -> bool:
    """Whether it is a choice for the step that is told next, or ceases by the end told next.

    The Mana Orbs that pay for a card are chosen for the step in which they do; for one that an
    effect tells a player to play, all is a part of that effect (CR 5.2.b).
    """
    if isinstance(entry.told, ChosenOrb) and entry.parent is not None:
        above = entries[entry.parent]
        return isinstance(above.told, PlayDeclared) and above.parent is None
    if entry.parent is not None:
        return False
    if isinstance(entry.told, EmblemExpires):
        return entry.told.duration is Duration.TURN
    if isinstance(entry.told, ChosenNotToShuffle):
        return _BESIDE_DAILY_EFFECTS not in entry.rules
    return isinstance(entry.told, Choosing)


_BESIDE_DAILY_EFFECTS = "4.2.1.f"
"""The rule by which players decide whether to shuffle before and after a daily effect of Morning;
nothing follows where they do not. While they draw or Resupply, the step follows all the same."""


def steps(entries: Sequence[Entry]) -> list[int]:
    """The number of the step that each entry belongs to, counted from 1."""
    above = parents(entries)
    heads = (place for place, parent in enumerate(above) if parent is None)
    found = {head: number for number, head in enumerate(heads, 1)}
    return [found[head(above, place)] for place in range(len(above))]


class StepsIfAsked(Sequence[int]):
    """The number of the step of each entry, worked out only where a sentence speaks of one."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries

    def __len__(self) -> int:
        return len(self._entries)

    def __getitem__(self, place: Any) -> Any:
        return steps(self._entries)[place]


def head(above: Sequence[int | None], place: int) -> int:
    """The step that an entry belongs to."""
    while (parent := above[place]) is not None:
        place = parent
    return place


def printed(
    entries: Sequence[Entry], above: Sequence[int | None], numbers: Sequence[int]
) -> Iterator[int]:
    """The places of all entries, in the order in which they are printed.

    above: the entries under which they are printed. numbers: the steps that they belong to.
    """
    for _, places in groupby(range(len(above)), key=numbers.__getitem__):
        yield from _in_tree(entries, above, list(places))


def _in_tree(
    entries: Sequence[Entry], above: Sequence[int | None], places: list[int]
) -> Iterator[int]:
    """Some entries, each followed by those that stand under it."""
    below: dict[int | None, list[int]] = {}
    known = set(places)
    for place in places:
        parent = above[place]
        below.setdefault(parent if parent in known else None, []).append(place)
    below = {
        parent: _drawn_first(entries, _limits_first(entries, _as_answered(entries, under)))
        for parent, under in below.items()
    }
    for under in below.values():
        under[:] = _before_choices(entries, under)
    waiting = below.get(None, [])[::-1]
    while waiting:
        place = waiting.pop()
        yield place
        waiting += below.get(place, [])[::-1]


def _as_answered(entries: Sequence[Entry], places: list[int]) -> list[int]:
    """Some entries beside each other, what was so before a choice of the same work before that."""
    found: list[int] = []
    choices: dict[int, list[int]] = {}
    for place in places:
        answered = entries[place].told.answered
        made = choices.setdefault(entries[place].work, [])
        if isinstance(entries[place].told, Choosing):
            made.append(place)
        elif answered is not None:
            after = (one for one in made if sure(entries[one].told.answered) >= answered)
            later = next(after, None)
            if later is not None:
                found.insert(found.index(later), place)
                continue
        found.append(place)
    return found


def _before_choices(entries: Sequence[Entry], places: list[int]) -> Iterator[int]:
    """Some entries beside each other, what is so before a step before its choices.

    What is chosen and looked at after something happened is for another step.
    """
    for _, step in groupby(places, key=_number_of_steps(entries)):
        yield from sorted(step, key=lambda place: not entries[place].told.before_choices)


def _number_of_steps(entries: Sequence[Entry]) -> Callable[[int], int]:
    """How many steps happened before each entry of some beside each other, asked in turn."""
    number, happened = 0, False

    def number_of(place: int) -> int:
        nonlocal number, happened
        happens = entries[place].told.kind is EntryKind.HAPPENED
        number += happened and not happens
        happened = happens
        return number

    return number_of


def _limits_first(entries: Sequence[Entry], places: list[int]) -> list[int]:
    """Some entries beside each other, how many things may be kept before what is kept."""
    kept = next((one for one in places if isinstance(entries[one].told, ChosenKept)), None)
    if kept is None:
        return places
    limits = [one for one in places if one > kept and isinstance(entries[one].told, _LIMITS)]
    return sorted(places, key=lambda one: (one >= kept and one not in limits, one))


def _drawn_first(entries: Sequence[Entry], places: list[int]) -> list[int]:
    """Some entries beside each other, what there is to take before how to get the rest.

    During Morning players first draw what their Decks have, then decide whether to shuffle their
    Discard piles back for the rest (CR 7.3.9.c, 7.3.31.b).
    """
    places = _shuffled_first(entries, places)
    decided = next((one for one in places if isinstance(entries[one].told, _FOR_THE_REST)), None)
    if decided is None:
        return places
    first: list[int] = []
    shuffled: set[int | None] = set()
    for place in places:
        told = entries[place].told
        if isinstance(told, DeckShuffledBack):
            shuffled.add(told.player)
        elif place > decided and isinstance(told, Drawing | Resupply) and told.by not in shuffled:
            first.append(place)
    return [
        *(one for one in places if one < decided),
        *first,
        *(one for one in places if one >= decided and one not in first),
    ]


def _shuffled_first(entries: Sequence[Entry], places: list[int]) -> list[int]:
    """Some entries beside each other, that a Deck has no more after what was shuffled into it."""
    shuffles = {
        told.player: place
        for place in places
        if isinstance(told := entries[place].told, DeckShuffledBack)
    }
    if not shuffles:
        return places
    after: dict[int, int] = {}
    for place in places:
        told = entries[place].told
        if isinstance(told, DrawShort) and told.player in shuffles:
            after[place] = max(place, shuffles[told.player])
    return sorted(places, key=lambda one: (after.get(one, one), one in after))


def tells(told: Telling, choice: Telling) -> bool:
    """Whether an entry says as much as a choice: that a modifier is applied, or a cost paid."""
    if not isinstance(choice, Choosing) or not isinstance(told, TOLD_BY.get(type(choice), ())):
        return False
    if isinstance(told, CostPaid):
        return told.player == choice.player and told.effect == choice.part
    modifier = as_a(Modifying, told)
    return modifier.player == choice.player and modifier.giver == choice.card


TOLD_BY: Mapping[type[Choosing], tuple[type[Telling], ...]] = {
    ChosenToModify: (ModifierReplacing, ModifierAdditive),
    ChosenToChange: (ModifierReplacing, ModifierAdditive),
    ChosenNotToModify: (ModifierDeclined,),
    ChosenToPay: (CostPaid,),
}
"""The choices that what comes of them tells, too."""

_FOR_THE_REST = (ChosenToShuffleForTheRest, ChosenNotToShuffleForTheRest)
"""The choices that are made once what there was is drawn."""

_LIMITS = (
    LimitChanged, LimitExhausted, LimitNegative, LimitBeyond, LimitNotCounted, LimitUnchanged,
    CleanUpReached, CleanUpCounts,
)  # fmt: skip
"""The entries that say how many objects players may keep in Clean-up (CR 4.2.5.c)."""
