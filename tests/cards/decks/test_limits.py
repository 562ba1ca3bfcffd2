"""The numbers about decks are those of the rules they cite."""

from __future__ import annotations

import re

import pytest

from judgebot.cards.decks.limits import LIMITS, VERSIONS, Counted, DeckLimit, Format
from judgebot.rulebook.compiled import store

SHIPPED = [
    (version, limit)
    for (version, _), limits in LIMITS.items()
    for limit in limits
    if version in ("5.0", "2024")
]
WORDS = {
    Counted.CARDS: "cards",
    Counted.OTHERS: "other cards",
    Counted.HEROES: "Hero",
    Counted.TOKENS: "Altered cards|collection",
    Counted.SAME_NAME: "same name",
    Counted.FACTIONS: "factions",
    Counted.OTHER_FACTIONS: "same faction as its Hero",
}
"""What the rule speaks of, for each thing that is counted."""
UNSAID = {Counted.TOKENS, Counted.OTHER_FACTIONS}
"""What rules forbid without a number."""


def numbers(limit: DeckLimit) -> set[int]:
    """The numbers that the limit rests on."""
    return {number for number in (limit.least, limit.most) if number}


@pytest.mark.parametrize(("version", "limit"), SHIPPED, ids=lambda part: str(part)[:60])
def test_the_rule_says_so(version: str, limit: DeckLimit) -> None:
    """Each limit's rule speaks of what is counted, and names its numbers."""
    text = store.records(version)[limit.rule]["text"]

    assert re.search(limit.rarity or WORDS[limit.counted], text)
    if limit.counted not in UNSAID:
        assert numbers(limit) <= set(map(int, re.findall(r"\d+", text)))


@pytest.mark.usefixtures("home_with_4_0")
def test_the_rule_of_4_0_says_so() -> None:
    """The limits of 4.0 are in the official rules 4.0."""
    for format_ in Format:
        for limit in LIMITS["4.0", format_]:
            test_the_rule_says_so("4.0", limit)


@pytest.mark.parametrize("version", ["5.0", "2024"])
def test_no_number_is_forgotten(version: str) -> None:
    """Every number in the sections about decks is a number of a limit."""
    book = store.records(version)
    texts = [rule["text"] for section in ("1.1.4", "1.1.5") for rule in book[section]["rules"]]
    said = {int(number) for text in texts for number in re.findall(r"\b\d+\b", text)}
    known = {n for format_ in Format for limit in LIMITS[version, format_] for n in numbers(limit)}

    assert said - {0} == known


def test_every_version_has_both_formats() -> None:
    """Each version knows constructed and limited play."""
    assert set(LIMITS) == {(version, format_) for version in VERSIONS for format_ in Format}
