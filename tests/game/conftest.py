"""Whatever tests of the engine have told is held against the table of citations."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.game.citing import (
    BY_HAND,
    OF_ANY_STEP,
    OF_ANY_WORDS,
    ONLY_IN_TESTS,
    known_pairs,
    watching,
)

Pair = tuple[str, str]


@pytest.fixture(scope="session")
def pairs() -> frozenset[Pair]:
    """Every entry with each rule that is known to act in it."""
    return frozenset((*known_pairs(), *ONLY_IN_TESTS))


@pytest.fixture(autouse=True)
def every_citation_is_known(
    request: pytest.FixtureRequest, pairs: frozenset[Pair], everything: bool
) -> Iterator[None]:
    """No test has a rule cited for an entry without a line that says why it acts there.

    Those that put something else in place of a part of the engine are left alone; and those that
    draw cases afresh, unless all are tried: what a commit shows hangs on the commit.
    """
    drawn = "some" in request.fixturenames and not everything
    if "monkeypatch" in request.fixturenames or drawn:
        yield
        return
    with watching(guards=False) as seen:
        yield
    new = [
        (entry, rule)
        for entry, rule in sorted(seen.pairs.keys() - pairs)
        if entry not in BY_HAND and rule not in OF_ANY_STEP | OF_ANY_WORDS
    ]
    assert not new, f"add each pair, with why the rule acts, to cited_by.toml: {new}"
