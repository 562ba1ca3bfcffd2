"""Every breach of rules 1.1.4 and 1.1.5 is found, with its rule, and nothing else is one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgebot.cards.decks.checking import DeckVerdict, check
from judgebot.cards.decks.limits import Format
from judgebot.cards.decks.lists import DeckLine
from judgebot.errors import InputError

CONSTRUCTED, LIMITED = Format.CONSTRUCTED, Format.LIMITED


def card(name: str, count: int = 3, **changes: object) -> DeckLine:
    """A line of a deck: a common Bravos card."""
    given = {"line": 1, "reference": name, "type": "Character", "rarity": "common"}
    return DeckLine(name=name, count=count, **(given | {"faction": "Bravos"} | changes))


HERO = card("Vera & Pip", 1, type="Hero", rarity=None)


def commons(count: int) -> tuple[DeckLine, ...]:
    """So many Bravos cards, at most three of a name."""
    rest = [card("last", count % 3)] if count % 3 else []
    return (*(card(f"card {n}") for n in range(count // 3)), *rest)


def breaches(verdict: DeckVerdict) -> list[str]:
    """The rules that are broken."""
    return [breach.rule for breach in verdict.breaches]


@pytest.mark.parametrize(
    ("version", "cards", "expected"),
    [
        ("5.0", 38, ["1.1.4.b"]),
        ("5.0", 39, []),
        ("5.0", 59, []),
        ("5.0", 60, ["1.1.4.b"]),
        ("4.0", 60, ["1.1.4.b"]),
        ("2024", 38, ["1.1.4.c"]),
        ("2024", 39, []),
        ("2024", 75, []),
    ],
)
def test_size(version: str, cards: int, expected: list[str]) -> None:
    """A constructed deck has 40 to 60 cards with its Hero; in 2024, 39 others or more."""
    assert breaches(check((HERO, *commons(cards)), CONSTRUCTED, version)) == expected


@pytest.mark.parametrize(("version", "rule"), [("5.0", "1.1.4.b"), ("2024", "1.1.4.b")])
def test_heroes(version: str, rule: str) -> None:
    """A constructed deck has exactly one Hero."""
    none = check(commons(45), CONSTRUCTED, version)
    two = check((HERO, replace(HERO, name="Another"), *commons(45)), CONSTRUCTED, version)
    twice = check((replace(HERO, count=2), *commons(45)), CONSTRUCTED, version)

    assert [breaches(none), breaches(two), breaches(twice)] == [[rule]] * 3


@pytest.mark.parametrize(("version", "rule"), [("5.0", "1.1.4.c"), ("2024", "1.1.4.d")])
def test_faction(version: str, rule: str) -> None:
    """Every card has the Hero's faction; a neutral card has none."""
    strange = card("Stranger", faction="Yzmir", line=7)
    neutral = card("Still Water", faction=None, line=8)
    verdict = check((HERO, strange, neutral, *commons(45)), CONSTRUCTED, version)

    assert breaches(verdict) == [rule, rule]
    assert [breach.lines for breach in verdict.breaches] == [(7,), (8,)]
    assert verdict.breaches[0].what == "Stranger is Yzmir, the Hero is Bravos"


@pytest.mark.parametrize(("version", "rule"), [("5.0", "1.1.4.d"), ("2024", "1.1.4.e")])
def test_same_name(version: str, rule: str) -> None:
    """At most three cards have one name, whatever their rarities."""
    twins = (card("Twin", 2, line=3), card("Twin", 2, rarity="rare", line=9))
    verdict = check((HERO, *twins, *commons(45)), CONSTRUCTED, version)

    assert [(breach.rule, breach.lines) for breach in verdict.breaches] == [(rule, (3, 9))]
    assert verdict.breaches[0].what == "4 cards named Twin, not at most 3"


@pytest.mark.parametrize(
    ("version", "rarity", "most", "rule"),
    [
        ("5.0", "rare", 15, "1.1.4.e"),
        ("5.0", "exalted", 3, "1.1.4.f"),
        ("5.0", "unique", 3, "1.1.4.g"),
        ("4.0", "rare", 15, "1.1.4.e"),
        ("4.0", "unique", 3, "1.1.4.f"),
        ("2024", "rare", 15, "1.1.4.f"),
        ("2024", "unique", 3, "1.1.4.g"),
    ],
)
def test_rarities(version: str, rarity: str, most: int, rule: str) -> None:
    """Each version limits the cards of a rarity by its own rule."""
    fair = tuple(card(f"gem {n}", 1, rarity=rarity) for n in range(most))
    more = card("one more", 1, rarity=rarity)

    assert breaches(check((HERO, *fair, *commons(40)), CONSTRUCTED, version)) == []
    assert breaches(check((HERO, *fair, more, *commons(40)), CONSTRUCTED, version)) == [rule]


def test_exalted_before_5_0() -> None:
    """Exalted cards are not limited by the versions that do not know them."""
    gems = tuple(card(f"gem {n}", 1, rarity="exalted") for n in range(9))

    assert breaches(check((HERO, *gems, *commons(40)), CONSTRUCTED, "4.0")) == []


@pytest.mark.parametrize(
    ("version", "deck", "expected"),
    [
        ("5.0", commons(30), []),
        ("5.0", commons(29), ["1.1.5.b"]),
        ("5.0", (HERO, *commons(29)), []),
        ("5.0", (HERO, *commons(28)), ["1.1.5.b"]),
        ("5.0", (HERO, replace(HERO, name="Another"), *commons(40)), ["1.1.5.b"]),
        ("2024", (HERO, *commons(29)), []),
        ("2024", commons(29), []),
        ("2024", (HERO, *commons(28)), ["1.1.5.c"]),
        ("2024", (HERO, replace(HERO, name="Another"), *commons(40)), ["1.1.5.b"]),
    ],
)
def test_limited_size(version: str, deck: tuple[DeckLine, ...], expected: list[str]) -> None:
    """A limited deck has 30 cards or more and at most one Hero; in 2024, 29 besides the Hero."""
    assert breaches(check(deck, LIMITED, version)) == expected


@pytest.mark.parametrize(("version", "rule"), [("5.0", "1.1.5.c"), ("2024", "1.1.5.d")])
def test_limited_factions(version: str, rule: str) -> None:
    """A limited deck has at most three factions, the Hero's among them; neutral is none."""
    others = (card(str(faction), faction=faction) for faction in ("Yzmir", "Lyra", None))
    three = (*commons(30), *others)
    fourth = replace(HERO, faction="Muna")

    assert breaches(check(three, LIMITED, version)) == []
    assert breaches(check((fourth, *three), LIMITED, version)) == [rule]


def test_limited_names_and_rarities() -> None:
    """A limited deck has no limit of names or rarities (Remark of 1.1.5.c)."""
    assert breaches(check((card("Twin", 30, rarity="unique"),), LIMITED, "5.0")) == []


@pytest.mark.parametrize("format_", Format)
def test_tokens(format_: Format) -> None:
    """A token is no card of a deck."""
    boat = card("Boat", 1, token=True, faction=None, rarity=None, line=4)
    verdict = check((HERO, boat, *commons(45)), format_, "5.0")

    assert [breach.what for breach in verdict.breaches] == ["Boat is a token, no Altered card"]


def test_all_breaches_are_told() -> None:
    """A deck that breaks several rules is told all of them, in the order of the rules."""
    verdict = check((card("Twin", 4, rarity="unique"),), CONSTRUCTED, "5.0")

    assert breaches(verdict) == ["1.1.4.b", "1.1.4.b", "1.1.4.d", "1.1.4.g"]
    assert not verdict.holds


def test_notes() -> None:
    """What was assumed, suspended or could not be checked is said, and is no breach."""
    lines = (
        card("Open", 1, assumed="the common Bravos printing", line=2),
        card("Gone", 1, suspended=True, line=3),
        card("Gem", 1, rarity="unique", faction=None, faction_known=False, line=4),
    )
    verdict = check((HERO, *lines, *commons(40)), CONSTRUCTED, "5.0")

    assert verdict.holds
    assert list(verdict.notes) == [
        "line 2: Open is taken as the common Bravos printing",
        "line 3: Gone is suspended by the official card data",
        "line 4: the faction of Gem is not known here, so that 1.1.4.c was not checked for it",
    ]


def test_factions_without_a_hero() -> None:
    """Without exactly one Hero there is no faction to keep to, and the check says so."""
    verdict = check(commons(45), CONSTRUCTED, "5.0")

    assert verdict.notes == ("1.1.4.c was not checked, there is not exactly one Hero",)


def test_unknown_version() -> None:
    """A version whose deck rules are not known is refused, with those that are."""
    with pytest.raises(InputError) as caught:
        check((HERO,), CONSTRUCTED, "3.0")

    assert caught.value.nearest == ("5.0", "4.0", "2024")
