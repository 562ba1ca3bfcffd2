"""Facts are kept as values of JSON, without what is empty, and come back as they were."""

from __future__ import annotations

import json
from collections.abc import Callable

from judgebot.cards.imports import official
from judgebot.cards.library.facts import Facts, filled, restored


def test_what_is_empty_is_left_out() -> None:
    """What is kept leaves out the facts that are empty."""
    facts = Facts(
        name="A", reference="R", version="", set_code="S", set_name="", type="Spell", text="Draw."
    )

    assert filled(facts)["text"] == "Draw."
    assert "rulings" not in filled(facts)


def test_there_and_back(record: Callable) -> None:
    """Facts come back whole, rulings and statistics included."""
    facts = official.facts(record())

    assert facts.rulings and facts.statistics
    assert restored(json.loads(json.dumps(filled(facts)))) == facts
