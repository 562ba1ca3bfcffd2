"""What one way of playing a file plays and another cannot: what makes the difference.

The ways differ by the version of the rules, by readings of the law, or by both.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from judgebot.errors import InputError
from judgebot.game.data.readings import with_readings
from judgebot.game.data.record import record
from judgebot.rulebook.disagreements import Disagreement, of_version
from judgebot.scenario.batches.batch import Broken
from judgebot.scenario.format import loader
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.tell import differences, versions
from judgebot.scenario.tell.differences import VersionDifference
from judgebot.scenario.tell.verdict import Verdict


@record
class Refusal:
    """A way of playing that cannot play what another one plays."""

    version: str
    """The version of the rules under which it cannot be played."""
    way: str
    """The way that cannot, in words."""
    played_version: str
    """The version of the other way."""
    other: str
    """The other way."""
    behind: tuple[VersionDifference, ...]
    """The behaviours of the other version with which alone it could be played."""
    readings: tuple[tuple[Disagreement, bool], ...]
    """The questions that alone make the difference, each with whether the other reading does."""


def of(one: Broken | Verdict, played: Verdict) -> Refusal:
    """What makes the difference where something could not be played as it was in another way.

    one: a file that could not be played in its way, or one of its variants.
    played: what came of the same in the other way.
    """
    if isinstance(one, Verdict):
        version, others = one.scenario.rules, one.scenario.readings.others
        scenario: Scenario | None = one.scenario
    else:
        version = one.way.rules or played.scenario.rules  # the file's own, which is one
        others = tuple(name for name, is_other in one.way.readings if is_other)
        scenario = _loaded(one, played)
    behind: tuple[VersionDifference, ...] = ()
    readings: tuple[tuple[Disagreement, bool], ...] = ()
    if scenario is not None:
        if version != played.scenario.rules:
            behind = differences.refusing(played.scenario.rules, scenario)
        readings = _readings(scenario, played.scenario)
    return Refusal(
        version=version,
        way=versions.played(version, others),
        played_version=played.scenario.rules,
        other=versions.way(played),
        behind=behind,
        readings=readings,
    )


def _loaded(one: Broken, played: Verdict) -> Scenario | None:
    """What of a file is played otherwise by the other verdict; None if it cannot even be read."""
    try:
        scenario = loader.load(Path(one.file), one.way)
    except InputError:
        return None
    parts = (scenario, *scenario.variants)
    return next((part for part in parts if part.name == played.scenario.name), None)


def _readings(one: Scenario, played: Scenario) -> tuple[tuple[Disagreement, bool], ...]:
    """The questions that alone make the difference: answered as there, it could be played."""
    differing = set(one.readings.others) ^ set(played.readings.others)
    return tuple(
        (question, question.id in one.readings.others)
        for question in of_version(one.rules)
        if question.id in differing and _plays_with(one, played, question.id)
    )


def _plays_with(one: Scenario, played: Scenario, name: str) -> bool:
    """Whether a scenario can be played once a question is answered as in another one."""
    said = ((name, name in played.readings.others),)
    return differences.plays(replace(one, readings=with_readings(one.readings, said)))


def as_text(found: Refusal) -> list[str]:
    """The same for a person to read."""
    return [
        f"CR {found.way} cannot play what CR {found.other} plays.",
        *versions.because(found.behind, found.played_version, found.version),
        *(
            f"What makes the difference: {one.id} ({', '.join(one.places)}). "
            f"{one.other if other else one.reading}"
            for one, other in found.readings
        ),
    ]
