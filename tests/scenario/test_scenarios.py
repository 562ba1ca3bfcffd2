"""Every scenario that ships holds; those on official cards are skipped where there are none."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from judgebot.scenario.explore.exploration import Proof
from judgebot.scenario.explore.exploring import explore
from judgebot.scenario.format import loader
from tests.scenario import told
from tests.scenario.played import FILES, HOME, Played, Shelf


@pytest.mark.sampled("name", FILES)
def test_holds(name: str, played: Shelf, before: Mapping[str, str]) -> None:
    """A scenario's expectations hold, its claims are as it rules them, and it tells what it told.

    A line is other than it was only if somebody kept it so.
    """
    found = played.of(name)
    if found.missing:
        pytest.skip(f"no card library is imported: {found.missing}")

    assert (found.wrong, _refuted(name, found)) == ([], [])
    assert found.told == before.get(name), (
        f"compare `judgebot run --full {name}` with the last commit; if each difference is for the "
        "better: python -m tests.scenario.told --keep"
    )


def test_nothing_is_kept_of_what_is_gone(before: Mapping[str, str]) -> None:
    """What is kept of what was told is of scenarios that ship, in their order."""
    assert [*before] == [name for name in FILES if name in before]


@pytest.fixture(scope="module")
def before() -> Mapping[str, str]:
    """What each scenario told when somebody last looked at it."""
    return told.kept()


def _refuted(name: str, found: Played) -> list[Proof]:
    """What it says of all lines of play and is not so, or is not known."""
    proofs = _proofs(name) if found.explores and not found.missing else ()
    return [one for one in proofs if not (one.holds and one.known)]


def _proofs(name: str) -> list[Proof]:
    """What a scenario, and each of its variants, says of all lines of play."""
    scenario = loader.load(HOME / name)
    asking = (one for one in (scenario, *scenario.variants) if one.exploring.asks)
    return [proof for one in asking for proof in explore(one).proofs]


def test_there_are_some() -> None:
    """Scenarios ship with judgebot."""
    assert "rulebook/2.1.d-new-zone-new-object.yaml" in FILES
