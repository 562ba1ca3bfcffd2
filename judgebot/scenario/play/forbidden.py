"""A choice that was never asked for, as the law is read here: what the reading says.

Where the other answer to a question that is left open has the game ask for the choice, that answer
is what the file chooses by, and the one that is played forbids it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from judgebot.errors import InputError
from judgebot.game.data.readings import FIELDS, with_readings
from judgebot.game.data.trace import Entry
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play.mistakes import NeverAsked
from judgebot.scenario.play.refused import Illegal

if TYPE_CHECKING:
    from judgebot.rulebook.disagreements import Disagreement

Plays = Callable[[Scenario], InputError | None]
"""Plays a scenario to its end; gives the first mistake of its file, if there is one."""


def explained(
    error: NeverAsked, scenario: Scenario, told: Iterable[Entry], plays: Plays
) -> InputError:
    """The mistake of a choice that was never asked for, with the reading that forbids it.

    told: the entries of the game that was played. plays: plays it again as it is read otherwise.
    """
    for one in _questions(scenario, told):
        other = one.id in scenario.readings.others
        readings = with_readings(scenario.readings, ((one.id, not other),))
        met = plays(replace(scenario, readings=readings, variants=()))
        if met is None or _comes_after(met, error):
            return error.forbidden(_reading(one, other=other))
    return error


def _questions(scenario: Scenario, told: Iterable[Entry]) -> tuple[Disagreement, ...]:
    """Those that are read otherwise, and those that the entries rest on."""
    borne = (name for entry in told for name in entry.told.disagreement.split())
    names = FIELDS.keys() & {*scenario.readings.others, *borne}
    if not names:
        return ()
    from judgebot.rulebook.disagreements import of_version

    return tuple(one for one in of_version(scenario.rules) if one.id in names)


def _comes_after(met: InputError, error: InputError) -> bool:
    """Whether a mistake stands behind another one in the file, which was not met then."""
    if met.where is None or error.where is None:
        return False
    at, before = ((one.line or 0, one.column or 0) for one in (met.where, error.where))
    return at > before


def _reading(one: Disagreement, *, other: bool) -> Illegal:
    """What the answer says that is played, and the rules that it is an answer to."""
    read = "the other reading" if other else "the reading"
    return Illegal(
        words=f"{read} of {one.id} says “{(one.other if other else one.reading).rstrip('.')}”",
        rules=tuple(place for place in one.places if ":" not in place),
        rests_on=one.id,
    )
