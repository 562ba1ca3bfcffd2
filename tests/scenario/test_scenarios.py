"""Every scenario that ships holds; those on official cards are skipped where there are none."""

from __future__ import annotations

import pytest

from judgebot.scenario.explore.exploration import Proof
from judgebot.scenario.explore.exploring import explore
from judgebot.scenario.format import loader
from tests.scenario.played import FILES, HOME, Shelf


@pytest.mark.parametrize("name", FILES)
def test_holds(name: str, played: Shelf) -> None:
    """A scenario's expectations hold, and its claims are as it rules them."""
    found = played.of(name)
    if found.missing:
        pytest.skip(f"no card library is imported: {found.missing}")
    proofs = _proofs(name) if found.explores else ()

    assert (found.wrong, [one for one in proofs if not (one.holds and one.known)]) == ([], [])


def _proofs(name: str) -> list[Proof]:
    """What a scenario, and each of its variants, says of all lines of play."""
    scenario = loader.load(HOME / name)
    asking = (one for one in (scenario, *scenario.variants) if one.exploring.asks)
    return [proof for one in asking for proof in explore(one).proofs]


def test_there_are_some() -> None:
    """Scenarios ship with judgebot."""
    assert "rulebook/2.1.d-new-zone-new-object.yaml" in FILES
