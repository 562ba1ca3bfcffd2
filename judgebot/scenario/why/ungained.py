"""CR 2.4.7.d, 5.2.4.b By what something did not gain, or lose, the Fleeting by which it goes.

It goes to Reserve, or is discarded, by what it is then. A condition that was not true, or a player
who chose not to, decides that, too, where an effect would have had it gain or lose Fleeting.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.effects import Gain, Instruction, Lose
from judgebot.abilities.words import Status
from judgebot.game.data.record import record
from judgebot.game.data.telling import DID_NOT_HAPPEN, EntryKind
from judgebot.scenario.why.depending import BY_FLEETING
from judgebot.scenario.why.history import History
from judgebot.scenario.why.unchosen import meant, not_done


@record
class Ungained:
    """That something did not gain Fleeting, or did not lose it."""

    place: int
    """The entry that tells of it."""
    objects: frozenset[int]
    """The objects that could have."""


class Ungaining:
    """What had no Fleeting given or taken; the trace must not grow as long as it is asked."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._found: list[Ungained] | None = None

    def decided(self, place: int) -> Iterator[int]:
        """The entries before one that say that something would have been Fleeting, or would not."""
        told = self._history.entries[place].told
        if not isinstance(told, BY_FLEETING):
            return
        if self._found is None:
            self._found = [*_all(self._history)]
        for one in self._found:
            if one.place < place and told.card is not None and told.card.object in one.objects:
                yield one.place


def _all(history: History) -> Iterator[Ungained]:
    for place, entry in enumerate(history.entries):
        if entry.kind not in _DECIDING:
            continue
        state = history.at(place)
        objects = {
            ref.object
            for one, context in not_done(history, place)
            if _is_of_fleeting(one)
            for ref in meant(state, one, context)
        }
        if objects:
            yield Ungained(place=place, objects=frozenset(objects))


_DECIDING = DID_NOT_HAPPEN | {EntryKind.CHECKED, EntryKind.CHOSEN}
"""The kinds of what decides that a part of an effect is not carried out."""


def _is_of_fleeting(one: Instruction) -> bool:
    """Whether an instruction has something gain or lose Fleeting."""
    return isinstance(one, Gain | Lose) and Status.FLEETING in one.what
