"""Which behaviour makes two versions of the rules part, found by playing with each of them alone.

The second version plays the scenario again with one behaviour of the first at a time. Where that
one makes it go as under the first, or further, it is what makes the difference.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from judgebot.errors import InputError
from judgebot.game.data.record import changed, record
from judgebot.game.data.ruleset import RULESETS, Ruleset, defined_by
from judgebot.game.data.trace import Entry
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play import runner
from judgebot.scenario.tell.comparing import first_difference, first_ruled_otherwise


@record
class VersionDifference:
    """A behaviour that differs between two versions."""

    name: str
    old: tuple[str, ...]
    """The rules of the first version that define it; none where it has none."""
    new: tuple[str, ...]
    """Those of the second."""


def behind(one: str, scenario: Scenario, entries: list[Entry]) -> tuple[VersionDifference, ...]:
    """What makes two versions part.

    one: the first version. scenario: as it is played under the other.
    entries: what happened under the first.
    Returns each behaviour without which they would not part there.
    """
    parted = _parted(entries, _played(scenario, RULESETS[scenario.rules]))

    def decides(ruleset: Ruleset) -> bool:
        found = _parted(entries, _played(scenario, ruleset))
        return parted is not None and (found is None or found > parted)

    return _deciding(one, scenario.rules, decides)


def refusing(one: str, scenario: Scenario) -> tuple[VersionDifference, ...]:
    """What makes a version refuse a scenario that another one plays.

    one: the version that plays it. scenario: as it is refused.
    """
    return _deciding(one, scenario.rules, lambda ruleset: plays(scenario, ruleset))


def _deciding(
    old: str, new: str, decides: Callable[[Ruleset], bool]
) -> tuple[VersionDifference, ...]:
    """The behaviours of the first version with which alone the second one is decided otherwise."""
    before, after = RULESETS[old], RULESETS[new]
    return tuple(
        VersionDifference(name=name, old=_rules(name, old), new=_rules(name, new))
        for name in (one.name for one in fields(Ruleset) if one.name != "version")
        if getattr(before, name) != getattr(after, name)
        and decides(changed(after, **{name: getattr(before, name)}))
    )


def _parted(one: list[Entry], other: list[Entry]) -> int | None:
    """Where two traces part: in what they tell, or else in the rules that act."""
    found = first_difference(one, other)
    return first_ruled_otherwise(one, other) if found is None else found


def _rules(name: str, version: str) -> tuple[str, ...]:
    """The rules that define a behaviour in a version: its own, or those of the one before it."""
    by = defined_by()[name]
    return next((by[one] for one in _back(version) if one in by), ())


def _back(version: str) -> list[str]:
    """A version and those before it, the newest first."""
    numbers = sorted(RULESETS, key=lambda one: tuple(map(int, one.split("."))))
    return numbers[: numbers.index(version) + 1][::-1]


def _played(scenario: Scenario, ruleset: Ruleset) -> list[Entry]:
    """What happens under a ruleset, up to where the file cannot go on."""
    going = runner.start(scenario, ruleset=ruleset)
    _plays_on(going)
    return going.game.trace.entries


def plays(scenario: Scenario, ruleset: Ruleset | None = None) -> bool:
    """Whether the file can be played to its end, by its own version or as a ruleset has it."""
    return _plays_on(runner.start(scenario, ruleset=ruleset))


def _plays_on(going: runner.Run) -> bool:
    try:
        runner.play(going)
    except InputError:
        return False
    return True
