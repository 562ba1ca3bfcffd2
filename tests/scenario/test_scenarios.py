"""Every scenario that ships holds; those on official cards are skipped where there are none."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from judgebot.scenario.explore.exploration import Proof
from judgebot.scenario.explore.exploring import explore
from judgebot.scenario.format import loader
from tests.scenario import told
from tests.scenario.played import FILES, HOME, Played, Shelf

AT_ONCE = 16
"""How many are looked at in one test, since each test takes time of its own."""


@pytest.mark.parametrize("first", range(0, len(FILES), AT_ONCE), ids=lambda place: FILES[place])
def test_holds(first: int, played: Shelf) -> None:
    """A scenario's expectations hold, and its claims are as it rules them."""
    names = FILES[first : first + AT_ONCE]
    found = {name: played.of(name) for name in names}
    wrong = {name: (one.wrong, _refuted(name, one)) for name, one in found.items()}

    assert {name: one for name, one in wrong.items() if one != ([], [])} == {}
    if missing := {name: one.missing for name, one in found.items() if one.missing}:
        pytest.skip(f"no card library is imported: {missing}")


@pytest.mark.parametrize("first", range(0, len(FILES), AT_ONCE), ids=lambda place: FILES[place])
def test_tells_what_it_told(first: int, played: Shelf, before: Mapping[str, str]) -> None:
    """No line of a scenario is other than it was, unless somebody kept it so."""
    names = FILES[first : first + AT_ONCE]
    found = {name: played.of(name) for name in names}
    otherwise = [
        f"compare `judgebot run --full {name}` with the last commit; if each difference is for the "
        "better: python -m tests.scenario.told --keep"
        for name, one in found.items()
        if not one.missing and one.told != before.get(name)
    ]

    assert otherwise == []


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
