"""A file that one version of the rules plays and another cannot: what makes the difference."""

from __future__ import annotations

from pathlib import Path

from judgebot.errors import InputError
from judgebot.game.data.ruleset import RULESETS
from judgebot.scenario.batches.batch import Broken
from judgebot.scenario.format import loader
from judgebot.scenario.tell import differences
from judgebot.scenario.tell.differences import VersionDifference
from judgebot.scenario.tell.verdict import Verdict
from judgebot.scenario.tell.versions import because as words
from judgebot.scenario.tell.versions import played
from judgebot.scenario.tell.versions import way as how


def version(one: Broken) -> str:
    """The version under which the file cannot be played."""
    return one.way.rules or next(iter(RULESETS))


def because(one: Broken, played: Verdict) -> tuple[VersionDifference, ...]:
    """The behaviours without which the file could be played, as `played` was."""
    if version(one) == played.scenario.rules:
        return ()
    try:
        scenario = loader.load(Path(one.file), one.way)
    except InputError:
        return ()
    return differences.refusing(played.scenario.rules, scenario)


def as_text(one: Broken, other: Verdict) -> list[str]:
    """The same for a person to read."""
    old, new = other.scenario.rules, version(one)
    way = played(new, [name for name, is_other in one.way.readings if is_other])
    return [
        f"CR {way} cannot play what CR {how(other)} plays.",
        *words(because(one, other), old, new),
    ]
