"""`judgebot coverage`: the rules that scenarios exercise."""

from __future__ import annotations

import json

from judgebot.resources import shipped

DISPUTE = str(shipped("scenarios") / "rulebook" / "2.1.d-new-zone-new-object.yaml")


def test_figures_and_lists(judgebot):
    """Both numbers are printed, and the rules that no scenario exercises, by chapter."""
    ran = judgebot("coverage", DISPUTE)

    assert ran.status == 0
    assert "of 525 rules of chapters 2 to 7 are exercised" in ran.out
    assert "Chapter 7:" in ran.out
    assert "1 scenarios: 1 hold" in ran.out


def test_json(judgebot):
    """JSON gives the counts, and the files for each rule."""
    found = json.loads(judgebot("coverage", DISPUTE, "--json").out)
    counts = found["counts"]

    assert counts["rules"] == 525
    assert counts["rules"] == sum(
        counts[key] for key in ("exercised", "not_exercisable", "not_exercised")
    )
    assert found["exercised"]["2.1.d"] == [DISPUTE]
    assert "2.1.d" not in found["not_exercised"]
