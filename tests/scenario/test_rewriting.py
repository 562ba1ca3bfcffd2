"""What does not matter changes nothing: names, seats, what lies beside, and whether it is told.

Each scenario that ships is played as it is written and said otherwise; all that it expects holds.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, example, given, reject, settings
from hypothesis import strategies as st

from judgebot.game.data.trace import Silent
from judgebot.game.read.identity import canonical
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play import runner
from judgebot.scenario.tell.verdict import Verdict
from tests.scenario import rewriting
from tests.scenario.played import FILES

takes_long = pytest.mark.long(
    "judgebot/scenario/format", "judgebot/scenario/play", "tests/scenario/rewriting.py",
)

OF_TIMESTAMPS = ("2.3.1.g", "2.3.3.b", "3.2.1.e", "2.2.16")
"""The rules by which it matters what a file names first: that has the earlier timestamp."""
OF_MANA = ("mana", "Mana")
"""Words of files in which it matters how many Mana Orbs somebody has."""

every_file = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def _played(document: dict[str, Any], folder: Path) -> Verdict:
    """What comes of a document that is written as a file; what it explores is left out."""
    file = folder / "said otherwise.yaml"
    file.write_text(rewriting.as_file(document), encoding="utf-8")
    return runner.run(_loaded(file), bound=0)


def _loaded(file: Path) -> Scenario:
    """A scenario, if it needs no official cards."""
    try:
        return loader.load(file)
    except NoLibrary:
        reject()


def _wrong(verdict: Verdict) -> list[str]:
    """What it expects, of itself and of its variants, and does not hold."""
    return [repr(one) for each in verdict.all for one in each.expect if not one.holds]


@takes_long
@every_file
@given(st.sampled_from(FILES))
def test_players_of_other_names(tmp_path: Path, name: str) -> None:
    """Names that sort the other way round."""
    document = rewriting.written(name)
    others = dict(zip(document["players"], ("Zuzana", "Yusuf", "Xenia", "Walter"), strict=False))

    assert _wrong(_played(rewriting.said_with(document, others), tmp_path)) == []


@takes_long
@every_file
@given(st.sampled_from(FILES))
def test_cards_of_other_names(tmp_path: Path, name: str) -> None:
    """Names that sort the other way round, of cards that no text speaks of."""
    document = rewriting.written(name)
    names = sorted(rewriting.names_of_cards(document), reverse=True)
    assume(names)
    others = {one: f"Z{chr(ord('a') + at)}{one.lower()}" for at, one in enumerate(names)}

    assert _wrong(_played(rewriting.said_with(document, others), tmp_path)) == []


@takes_long
@every_file
@given(st.sampled_from(FILES))
def test_players_who_sit_the_other_way_round(tmp_path: Path, name: str) -> None:
    """What a file names first has an earlier timestamp, and nothing else."""
    document = rewriting.written(name)
    assume(not any(rule in rewriting.as_file(document) for rule in OF_TIMESTAMPS))

    assert _wrong(_played(rewriting.seated_otherwise(document), tmp_path)) == []


@takes_long
@every_file
@given(st.sampled_from(FILES))
def test_exhausted_mana_beside_it(tmp_path: Path, name: str) -> None:
    """What nobody counts and nothing readies does not matter, whoever has it."""
    document = rewriting.written(name)
    told = rewriting.as_file({**document, "players": {}})
    assume(not any(word in told for word in OF_MANA))

    assert _wrong(_played(rewriting.with_more_mana(document), tmp_path)) == []


ASKED_ON_THE_WAY = "rulings/2.5.l-as-many-modes-as-it-kept-counters.yaml"
"""What is legal is asked in it while something is carried out of which nothing was told."""


@takes_long
@every_file
@given(st.sampled_from(FILES))
@example(ASKED_ON_THE_WAY)
def test_without_telling(name: str) -> None:
    """A game comes to the same state whether it is told or not."""
    scenario = _loaded(rewriting.HOME / name)
    assume(scenario.plays_a_line)
    told, silent = runner.start(scenario), runner.start(scenario, trace=Silent())
    for going in (told, silent):
        runner.play(going)

    assert canonical(told.game.state) == canonical(silent.game.state)


def _doubled(document: dict[str, Any]) -> dict[str, Any]:
    return {**document, "expect": [{"player": next(iter(document["players"])), "hand size": "99"}]}


@pytest.mark.parametrize("change", [rewriting.seated_otherwise, rewriting.with_more_mana, _doubled])
def test_what_is_wrong_is_seen(
    change: Callable[[dict[str, Any]], dict[str, Any]], tmp_path: Path
) -> None:
    """The file that is played is the one that was written: a false expectation fails in it."""
    document = rewriting.written("rulebook/2.1.d-new-zone-new-object.yaml")

    assert _wrong(_played(_doubled(change(document)), tmp_path))
