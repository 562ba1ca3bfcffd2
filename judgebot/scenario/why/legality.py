"""By which rules something is legal: what carrying it out cites, tried on a copy of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

from judgebot.errors import InputError
from judgebot.game.data.decisions import ChoiceSort, Decision
from judgebot.game.data.entries.about_choices import Choosing
from judgebot.game.data.entries.about_day import AfternoonEnds, TurnGoesOn, TurnNext
from judgebot.game.data.entries.about_effects import (
    ToughAgain,
    ToughIdle,
    ToughLost,
    ToughOutOfPlay,
    ToughOwn,
    ToughPaid,
    ToughPaidSeveral,
)
from judgebot.game.data.entries.about_playing import PlayDeclared
from judgebot.game.data.entries.about_words import AskedCounted
from judgebot.game.data.game import Game
from judgebot.game.data.record import record
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import ZoneKind
from judgebot.game.engine import advance, answer
from judgebot.game.read.steps.not_read import Unread
from judgebot.scenario.format.scenario import Command, Does
from judgebot.scenario.play.script import Finished, Script
from judgebot.scenario.tell import chosen
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.why.depending import depended_on
from judgebot.scenario.why.history import History

_BOUND = 200
"""How many lines of play are tried."""


_PAID = (ToughPaid, ToughPaidSeveral)
_UNPAID = (ToughAgain, ToughIdle, ToughLost, ToughOutOfPlay, ToughOwn)
_ASKED = (PlayDeclared, *_PAID, *_UNPAID)
"""What tells how something is chosen, beside what was looked at."""


@record
class Carried:
    """What came of a command that was carried out on a copy of the game."""

    thing_names: ThingNames
    told: range
    """The places of the entries that tell of it."""

    @property
    def all(self) -> list[Entry]:
        """The entries of the trace, up to the last of these."""
        return self.thing_names.game.trace.entries

    def depended_on(self, places: Iterable[int]) -> Iterator[int]:
        """The places of what some entries went by."""
        for place in places:
            yield from depended_on(self.all, place)

    def of_chosen(self, choices: Iterable[int]) -> Iterator[int]:
        """What is told of what was chosen: what was asked of it, and how it is played.

        So is what was counted for that, and what lets it be played, or alters its cost. What is
        paid for its Tough is asked, too, or why nothing is (CR 7.4.7.c, 7.4.7.f).
        """
        reached = {*choices}
        items = {item for place in reached for item in self.all[place].items}
        steps = {self.all[place].parent for place in reached}
        for place in self.told:
            entry = self.all[place]
            is_of_it = items & {*entry.items} or self._is_count(place, reached)
            if entry.parent not in steps or not is_of_it:
                continue
            if entry.kind is EntryKind.HAPPENED and not isinstance(entry.told, _PAID):
                return
            if entry.kind is EntryKind.CHECKED or isinstance(entry.told, _ASKED):
                reached.add(place)
                yield place
            if isinstance(entry.told, PlayDeclared):
                steps.add(place)

    def _is_count(self, place: int, reached: set[int]) -> bool:
        """Whether an entry tells what was counted for the one before it, which is reached."""
        return place - 1 in reached and isinstance(self.all[place].told, AskedCounted)


def carried_out(thing_names: ThingNames, command: Command) -> Carried | None:
    """What a trace tells as a command is carried out with its choices, and no further.

    Choices that it leaves open are made in the first way that goes on. None where no line of play
    carries it out.
    """
    begun = len(thing_names.game.trace.entries)
    waiting = [(_copy(thing_names), Script(items=(command,)))]
    for _ in range(_BOUND):
        if not waiting:
            return None
        there, script = waiting.pop()
        done, branches = _follow(there, script)
        if done:
            of_it = [*takewhile(_is_of_it, there.game.trace.entries[begun:])]
            return Carried(thing_names=there, told=range(begun, begun + len(of_it)))
        waiting += reversed(branches)
    return None


def _is_of_it(entry: Entry) -> bool:
    """Whether an entry still tells of the command, and not of how the day goes on after it."""
    return not (_is_of_turn(entry) or isinstance(entry.told, AfternoonEnds))


def _is_of_turn(entry: Entry) -> bool:
    """Whether an entry tells whose turn it is from now on."""
    return isinstance(entry.told, TurnNext | TurnGoesOn)


def _copy(thing_names: ThingNames) -> ThingNames:
    state = thing_names.game.state.copy()
    trace = thing_names.game.trace
    told = trace.branch(state) if isinstance(trace, History) else History()
    return replace(thing_names, game=Game(state, told, auto=False))


def _follow(
    thing_names: ThingNames, script: Script
) -> tuple[bool, list[tuple[ThingNames, Script]]]:
    """Carry a line on; tell whether it is at its end, or where it goes on from an open choice."""
    while True:
        try:
            decision = advance(thing_names.game)
            if decision is None or _is_done(script):
                return _is_done(script), []
            plan = script.plan(thing_names, decision)
        except (InputError, Finished, Unread):
            return False, []
        if len(plan.options) != 1:
            branches = []
            for option in plan.options:
                there = _copy(thing_names)
                _answer(there, decision, option)
                branches.append((there, plan.after))
            return False, branches
        script = plan.after
        _answer(thing_names, decision, plan.options[0])


def _answer(thing_names: ThingNames, decision: Decision, option: Any) -> None:
    chosen.tell(thing_names, decision, option)
    answer(thing_names.game, option)


def _is_done(script: Script) -> bool:
    return script.next is None and script.left.first is None and not script.using


def allowed_by(thing_names: ThingNames, decision: Decision, command: Command) -> tuple[str, ...]:
    """The rules by which something is legal: of what is asked, and of how it is carried out.

    Of a choice, those by which what is chosen fits.
    """
    carried = carried_out(thing_names, command)
    told = carried.told if carried else []
    if carried and command.does is Does.CHOOSES:
        chosen = [place for place in told if isinstance(carried.all[place].told, Choosing)]
        told = [*chosen, *carried.depended_on(chosen), *carried.of_chosen(chosen)]
    rules = (rule for place in told if carried for rule in carried.all[place].rules)
    turn = _whose_turn(thing_names) if decision.choice_sort is ChoiceSort.TURN else ()
    where = from_where(decision, carried) if carried else ()
    return tuple(dict.fromkeys((*decision.rules, *turn, *where, *rules)))


def from_where(decision: Decision, carried: Carried) -> tuple[str, ...]:
    """The rule by which the card of a turn is played from Hand or Reserve, if one is played."""
    played = (carried.all[place].told for place in carried.told)
    usual = (ZoneKind.HAND, ZoneKind.RESERVE)
    so = any(isinstance(one, PlayDeclared) and one.origin in usual for one in played)
    return ("5.2.a",) if so and decision.choice_sort is ChoiceSort.TURN else ()


def _whose_turn(thing_names: ThingNames) -> tuple[str, ...]:
    """The rules by which it is this player's turn now, as was told last (CR 4.2.3.e)."""
    turns = (one for one in reversed(thing_names.game.trace.entries) if _is_of_turn(one))
    return next((one.rules for one in turns), ())
