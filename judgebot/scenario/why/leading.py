"""What led to an entry of a trace: what it stands under, what decided there, what activated it.

Checks and choices under the same entry steer what comes after them; one that is about a single
card, Expedition or player steers nothing that was done to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judgebot.game.data.entries import (
    about_choices,
    about_day,
    about_effects,
    about_expeditions,
    about_steps,
    about_words,
)
from judgebot.game.data.entries.about_playing import (
    CostAltered,
    CostUnaltered,
    OfPlaying,
    PlayDeclared,
)
from judgebot.game.data.telling import EntryKind, Telling, Thing
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import Place

_STEERING = frozenset(
    {EntryKind.CHECKED, EntryKind.FALSE, EntryKind.CHOSEN, EntryKind.REPLACED, EntryKind.NOT_FOUND}
)
"""The kinds that decide what happens after them under the same entry."""
_ALSO_STEERING = (
    about_effects.DiceChanged,
    about_effects.DiceRolled,
    about_effects.CostPaid,
    about_effects.ToughPaid,
    about_effects.ToughPaidSeveral,
    about_effects.ToughUnforced,
    about_effects.ToughCannotPay,
    about_effects.ToughNoTarget,
    about_effects.ToughAgain,
)
"""Other entries that do."""
_OF_ONE: Mapping[type[Telling], tuple[str, ...]] = {
    about_expeditions.ProgressCompared: ("expedition",),
    about_expeditions.SparedNotInTerrain: ("expedition",),
    about_expeditions.SparedNoOther: ("expedition",),
    about_steps.Modifying: ("card", "expedition"),
    about_steps.FleetingDiscarded: ("card",),
    about_words.MeantNot: ("things",),
    about_effects.ToughPaid: ("cards",),
    about_effects.ToughPaidSeveral: ("cards",),
    about_effects.ToughCannotPay: ("card",),
    about_effects.ToughNoTarget: ("things",),
    about_effects.ToughAgain: ("card",),
    about_day.RestNotEternal: ("card",),
    about_day.CleanUpCounts: ("card",),
    about_day.CleanUpLimit: ("player",),
    about_day.DrawInstead: ("player",),
    about_day.DailyExpandOtherwise: ("player",),
}
"""The entries that decide of one of several only, with the fields that tell of which."""


def led_to(entries: list[Entry], place: int) -> set[int]:
    """The places of all entries that led to one, without its own."""
    found: set[int] = set()
    waiting: list[int | None] = [place]
    while waiting:
        one = waiting.pop()
        if one is None or one in found:
            continue
        found.add(one)
        entry = entries[one]
        found.update(_steered(entries, one, entry))
        found.update(_emblems(entries, one, entry))
        waiting.append(entry.parent)
        if not isinstance(entry.told, OfPlaying):
            waiting.append(entry.cause)
    return found - {place}


def how_played(entries: list[Entry], place: int) -> set[int]:
    """How the card of an entry was played: from its declaration on, with what altered its cost."""
    items = entries[place].items[:1]
    found: set[int] = set()
    for other in range(place, -1, -1):
        told = entries[other].told
        if not isinstance(told, OfPlaying) or entries[other].items[:1] != items:
            continue
        found |= {other, *led_to(entries, other)}
        if isinstance(told, PlayDeclared):
            for below in _altering(entries, other):
                found |= {below, *led_to(entries, below)}
            break
    return found - {place}


def _altering(entries: list[Entry], declared: int) -> Iterator[int]:
    for other in range(declared + 1, len(entries)):
        entry = entries[other]
        if entry.parent == declared and isinstance(entry.told, CostAltered | CostUnaltered):
            yield other


def _steered(entries: list[Entry], place: int, entry: Entry) -> Iterator[int]:
    """The checks and choices under an entry that came before one of those that stand there."""
    if entry.parent is None:
        return
    daily = entries[entry.parent].told
    for other in range(entry.parent + 1, place):
        one = entries[other]
        if one.parent == entry.parent and _steers(one, entry, daily):
            yield other


def _steers(one: Entry, entry: Entry, under: Telling) -> bool:
    """Whether a check or choice decides of what an entry tells of."""
    if one.kind in _CAME_TO_NOTHING and _asks_of_it(entry):
        return True
    if one.kind not in _STEERING and not isinstance(one.told, _ALSO_STEERING):
        return False
    if isinstance(one.told, about_choices.Choosing) and isinstance(under, _DAILIES):
        return _of_same_player(one.told, entry.told)
    for kind, names in _OF_ONE.items():
        if isinstance(one.told, kind):
            return _is_same(_values(one.told, names), _values(entry.told, _WHAT))
    return True


_CAME_TO_NOTHING = (EntryKind.IMPOSSIBLE, EntryKind.ALREADY)
"""The kinds of what an effect would have done and could not."""


def _asks_of_it(entry: Entry) -> bool:
    """Whether an entry tells that a condition on what was done before is false (CR 6.5.f)."""
    return isinstance(entry.told, about_effects.IfFalse) and "6.5.f" in entry.rules


_DAILIES = (
    about_day.DailyExpand,
    about_day.DailyDraw,
    about_day.DailyRest,
    about_day.DailyCleanUp,
    about_day.DailyPrepare,
    about_day.DailyProgress,
)
"""What all players do at once, each for themselves."""
_WHAT = ("card", "cards", "things", "expedition", "player")
"""The fields that tell what an entry acts on."""


def _of_same_player(choice: about_choices.Choosing, told: Telling) -> bool:
    """Whether a choice is of the player who does what is told, or of their Deck."""
    doer = getattr(told, "by", None)
    whose = getattr(told, "player", None) if doer is None else doer
    chooser = choice.whose if choice.player is None else choice.player
    return whose is None or chooser is None or chooser == whose


def _values(told: Telling, names: Iterable[str]) -> set[Any]:
    """What some fields of an entry name: items, Expeditions, players."""
    values = [getattr(told, name) for name in names if name in told.fields]
    flat = [one for value in values for one in (value if type(value) is tuple else (value,))]
    return {one.item if isinstance(one, Thing) else one for one in flat if one is not None}


def _is_same(one: set[Any], other: set[Any]) -> bool:
    """Whether two entries tell of the same; of what names nothing of that sort, it is not known."""
    for sort in (Thing, Place):
        mine = {value for value in one if isinstance(value, Place) is (sort is Place)}
        theirs = {value for value in other if isinstance(value, Place) is (sort is Place)}
        if mine and theirs:
            return bool(mine & theirs)
    return True


def _emblems(entries: list[Entry], place: int, entry: Entry) -> Iterator[int]:
    """The Ongoing Emblems of a giver that were created before an entry that names it."""
    giver = getattr(entry.told, "giver", None)
    if giver is None:
        return
    for other, one in enumerate(entries[:place]):
        if isinstance(one.told, about_effects.EmblemCreated) and one.told.card.item == giver.item:
            yield other


