"""The official card pool, where it is at hand."""

from __future__ import annotations

import json
import time

import pytest

from judgebot.cards.text import coverage
from tests.official import SETS, file

SECONDS = 10.0


def boxes(code: str) -> list[str]:
    """Every text box of a set."""
    return [
        text
        for card in json.loads(file(code).read_text(encoding="utf-8"))
        for key in ("MAIN_EFFECT", "ECHO_EFFECT")
        if (text := card["elements"].get(key))
    ]


@pytest.mark.parametrize("code", SETS)
def test_pool(code: str) -> None:
    """Every line of a set is understood; none is read in two ways, written otherwise than it was
    read, or read with a clause dropped; and it takes seconds."""
    texts = boxes(code)
    start = time.process_time()
    found = coverage(texts)
    seconds = time.process_time() - start

    assert found.not_understood == ()
    assert found.ambiguous == ()
    assert found.not_rendered == ()
    assert found.suspicious == ()
    assert seconds < SECONDS
