"""Every scenario that ships holds; those on official cards are skipped where there are none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgebot.cards.imports import importing
from judgebot.resources import shipped
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.play import runner
from tests.official import at_hand

HOME = shipped("scenarios")
FILES = sorted(path.relative_to(HOME).as_posix() for path in HOME.rglob("*.yaml"))


@pytest.fixture(scope="module", autouse=True)
def official_cards(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A home with the official sets that are at hand."""
    sets = at_hand()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOT_HOME", str(tmp_path_factory.mktemp("home_with_cards")))
        if sets:
            importing.import_cards(sets)
        yield


@pytest.mark.parametrize("name", FILES)
def test_holds(name):
    """A scenario's expectations hold, and its claims are as it rules them."""
    try:
        scenario = loader.load(HOME / name)
    except NoLibrary as error:
        pytest.skip(f"no card library is imported: {error.what}")

    verdict = runner.run(scenario)

    wrong = [one for one in verdict.expect if not one.holds]
    wrong += [one for one in verdict.claims if not one.as_said]
    proofs = verdict.explored.proofs if verdict.explored else ()
    assert (wrong, [one for one in proofs if not (one.holds and one.known)]) == ([], [])


def test_there_are_some():
    """Scenarios ship with judgebot."""
    assert "rulebook/2.1.d-new-zone-new-object.yaml" in FILES
