"""One index of CR 5.0 for all tests of the search."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgebot.rulebook.compiled import store
from judgebot.rulebook.search import IndexedRuling, build

RULING = IndexedRuling(
    ref="ruling:Kuwat, the Dissenter:1",
    title="Kuwat, the Dissenter",
    text="If Kuwat zigzags, its bamboozlement does not resolve.",
)
"""An invented ruling, whose words no rule uses."""


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built index of CR 5.0 and one ruling."""
    folder = tmp_path_factory.mktemp("index")
    build(store.book("5.0"), folder, [RULING])
    return folder
