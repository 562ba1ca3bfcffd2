"""Cards are found by name and printing, exactly; what is near is only suggested."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judgebot.abilities.amounts import Number
from judgebot.abilities.card import Faction, Rarity, Statistics
from judgebot.abilities.effects import Draw
from judgebot.abilities.words import Type, ZoneType
from judgebot.cards.imports import importing
from judgebot.cards.library import library
from judgebot.cards.library.library import Library
from judgebot.errors import InputError
from tests.official import file

WITHOUT_SUPPORT = (
    "ALT_TRY_B_BR_01_C, and not ALT_TRY_A_BR_01_C, which differs in text; "
    "write its reference to mean it"
)
"""What is said of the common Lantern Keeper: another printing has no support ability."""


@pytest.mark.parametrize(
    ("asked", "reference"),
    [
        ("Lantern Keeper", "ALT_TRY_B_BR_01_C"),
        ("  lantern   KEEPER ", "ALT_TRY_B_BR_01_C"),
        ("Lantern\u00a0Keeper", "ALT_TRY_B_BR_01_C"),
        ("Lantern Keeper (rare)", "ALT_TRY_B_BR_01_R1"),
        ("Lantern Keeper (Rare)", "ALT_TRY_B_BR_01_R1"),
        ("Lantern Keeper (Yzmir)", "ALT_TRY_B_BR_01_R2"),
        ("Lantern Keeper (rare, Yzmir)", "ALT_TRY_B_BR_01_R2"),
        ("ALT_TRY_A_BR_01_C", "ALT_TRY_A_BR_01_C"),
        ("alt_try_b_br_01_r2", "ALT_TRY_B_BR_01_R2"),
        ("L'Élan d'Été", "ALT_TRY_B_LY_03_C"),
        ("l’elan d’ete", "ALT_TRY_B_LY_03_C"),
        ("lelan dete", "ALT_TRY_B_LY_03_C"),
        ("Paper Boat", "ALT_TRY_B_AX_07_C"),
        ("Driftwood", "ALT_TRY_B_NE_08_C"),
        ("vera & pip", "ALT_TRY_B_BR_06_C"),
    ],
)
def test_resolving(cards: Library, asked: str, reference: str) -> None:
    """Names are found whatever their case, accents and apostrophes, printings by what differs."""
    assert cards.resolve(asked).printed.reference == reference


@pytest.mark.parametrize(
    ("rarity", "faction", "reference"),
    [
        ("rare", None, "ALT_TRY_B_BR_01_R1"),
        (None, "Yzmir", "ALT_TRY_B_BR_01_R2"),
        ("rare", "Yzmir", "ALT_TRY_B_BR_01_R2"),
        ("common", None, "ALT_TRY_B_BR_01_C"),
    ],
)
def test_printings(
    cards: Library, rarity: str | None, faction: str | None, reference: str
) -> None:
    """Rarity and faction choose the printing."""
    found = cards.resolve("Lantern Keeper", rarity=rarity, faction=faction)

    assert found.printed.reference == reference


def test_what_was_assumed(cards: Library) -> None:
    """An open choice of printing is made and said; a choice that is not open is not mentioned."""
    assert cards.resolve("Lantern Keeper").assumed == (
        f"the common Bravos printing; also printed: rare Bravos, rare Yzmir; {WITHOUT_SUPPORT}"
    )
    assert cards.resolve("Lantern Keeper (rare)").assumed == (
        "the rare Bravos printing; also printed: rare Yzmir"
    )
    assert cards.resolve("Lantern Keeper (Yzmir)").assumed == ""
    assert cards.resolve("Harbour Wall").assumed == ""
    assert cards.resolve("ALT_TRY_B_BR_01_C").assumed == ""


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        ("Lantern", ("Lantern Keeper",)),
        ("Latern Keepr", ("Lantern Keeper",)),
        ("Keeper", ("Lantern Keeper",)),
        ("Harbor Wall (rare)", ("Harbour Wall",)),
        ("ALT_TRY_B_LY_11_R2", ("ALT_TRY_B_LY_11_C", "ALT_TRY_B_LY_11_R1")),
        ("Xylophone", ()),
        ("", ()),
        ("(rare)", ()),
        ("[", ()),
    ],
)
def test_unknown_names(cards: Library, asked: str, nearest: tuple[str, ...]) -> None:
    """What names no card is refused, with the names nearest to it, never taken for one of them."""
    with pytest.raises(InputError) as caught:
        cards.resolve(asked)

    assert caught.value.nearest == nearest
    assert "judgebot cards import" in caught.value.write


def test_a_printing_that_is_not(cards: Library) -> None:
    """A rarity in which a card is not printed is refused, with those in which it is."""
    with pytest.raises(InputError) as caught:
        cards.resolve("Lantern Keeper (unique)")

    assert caught.value.nearest == ("common Bravos", "rare Bravos", "rare Yzmir")


def test_the_card(cards: Library) -> None:
    """A printing is a card with the characteristics of CR 2.2 and its abilities."""
    card = cards.resolve("Lantern Keeper").card

    assert (card.name, card.type) == ("Lantern Keeper", Type.CHARACTER)
    assert card.sub_types == ("Citizen",)
    assert (card.faction, card.rarity) == (Faction.BRAVOS, Rarity.COMMON)
    assert (card.hand_cost, card.reserve_cost) == (3, 2)
    assert card.statistics == Statistics(forest=1, mountain=2, water=3)
    assert [ability.support for ability in card.abilities] == [False, True]
    assert (card.unread_lines, card.token) == ((), False)


def test_permanents_and_heroes(cards: Library) -> None:
    """Zone types, limits and what a Hero begins the game with reach the card."""
    wall, hero = cards.resolve("Harbour Wall").card, cards.resolve("Vera & Pip").card

    assert (wall.type, wall.zone_type, wall.sub_types) == (Type.PERMANENT, ZoneType.LANDMARK, ())
    assert wall.abilities[0].effect == (Draw(number=Number(value=1)),)
    assert (hero.reserve_limit, hero.landmark_limit) == (2, 1)
    begins = hero.abilities[0].statement.counters
    assert (begins.counter, begins.amount.value) == ("Courage", 3)


def test_a_token_has_no_rarity(cards: Library) -> None:
    """Of a token that is asked for by a rarity it is said that it has none (CR 2.2.5.c)."""
    with pytest.raises(InputError, match=r"a token has no rarity \(CR 2\.2\.5\.c\)"):
        cards.resolve("Paper Boat (common)")


def test_tokens(cards: Library) -> None:
    """Tokens are found by their names."""
    boat, wood = cards.resolve("Paper Boat").card, cards.resolve("Driftwood").card

    assert (boat.token, boat.rarity, boat.faction) == (True, None, None)
    assert (boat.hand_cost, boat.reserve_cost) == (0, 0)
    assert (wood.token, wood.zone_type, len(wood.abilities)) == (True, ZoneType.LANDMARK, 1)


def test_lines_that_are_not_understood(cards: Library) -> None:
    """A card keeps what was read of it, and names the lines that were not."""
    card = cards.resolve("Orange Juggler").card

    assert card.unread_lines == ("{J} Juggle three oranges.",)
    assert len(card.abilities) == 1


def test_rulings(cards: Library) -> None:
    """Rulings come with their dates, the oldest first; the library tells each once."""
    dates = [ruling.date for ruling in cards.resolve("Lantern Keeper").rulings]

    assert dates == ["2024-02-01", "2024-09-06"]
    assert [(given.cards, given.ruling.date) for given in cards.rulings()] == [
        (("Lantern Keeper",), "2024-02-01"),
        (("Lantern Keeper", "Harbour Wall"), "2024-09-06"),
    ]


def test_all_of_it(cards: Library) -> None:
    """The library lists every printing and every name."""
    names = {printing.printed.name for printing in cards}

    assert len(cards) == len(list(cards)) == 14
    assert set(cards.names()) == names
    assert [printing.label for printing in cards.printings("lantern keeper")] == [
        "common Bravos",
        "common Bravos",
        "rare Bravos",
        "rare Yzmir",
    ]
    assert list(cards.printings("Nobody")) == []


@pytest.mark.usefixtures("empty_home")
def test_nothing_imported() -> None:
    """Without an import there is no library, and asking for one says what to do."""
    assert library.open() is None
    with pytest.raises(InputError, match="no cards were imported yet"):
        library.require()


@pytest.mark.long("judgebot/cards/store")
@pytest.mark.usefixtures("empty_home")
def test_the_official_cards() -> None:
    """The official cards are found as players write them."""
    importing.import_cards([file(code) for code in ("ALIZE", "BISE", "CORE", "COREKS", "CYCLONE")])
    cards = library.open()
    assert cards is not None
    found = {
        name: cards.resolve(name).printed.reference
        for name in ("quetzalcoatl", "JEANNE D’ARC", "Amarok (rare)", "amarok (yzmir)", "Aerolith")
    }

    assert found == {
        "quetzalcoatl": "ALT_CORE_B_OR_18_C",
        "JEANNE D’ARC": "ALT_CORE_B_OR_17_C",
        "Amarok (rare)": "ALT_ALIZE_B_BR_39_R1",
        "amarok (yzmir)": "ALT_ALIZE_B_BR_39_R2",
        "Aerolith": "ALT_CYCLONE_B_NE_03_C",
    }
    assert all(printing.card.name for printing in cards)
    assert {printing.card.reference for printing in cards if printing.card.unread_lines} == set()


@pytest.mark.parametrize("typed", ["Vela", "vela (common)", "Vela, the Ferry", "Lantern Keeper"])
def test_the_words_before_a_comma(
    record: Any, tmp_path: Path, empty_home: Path, typed: str
) -> None:
    """A person may leave out what follows a name's comma; the library tells the whole name."""
    named = [record(name="Vela, the Ferry"), record(reference="ALT_TRY_B_BR_02_C")]
    (tmp_path / "cards.json").write_text(json.dumps(named), encoding="utf-8")
    importing.import_cards([tmp_path])

    found = library.require().typed(typed)

    assert found.printed.name == ("Vela, the Ferry" if typed[0] in "Vv" else "Lantern Keeper")
    assert ("Vela, the Ferry" in found.assumed) == (typed.lower().startswith("vela") and
                                                    "," not in typed)  # fmt: skip


def test_words_before_two_commas(record: Any, tmp_path: Path, empty_home: Path) -> None:
    """Where two names begin with the same words, neither is meant."""
    named = [
        record(name="Vela, the Ferry"),
        record(reference="ALT_TRY_B_BR_02_C", name="Vela, the Raft"),
    ]
    (tmp_path / "cards.json").write_text(json.dumps(named), encoding="utf-8")
    importing.import_cards([tmp_path])

    with pytest.raises(InputError) as caught:
        library.require().typed("Vela")

    assert set(caught.value.nearest) == {"Vela, the Ferry", "Vela, the Raft"}
    assert str(caught.value).startswith("2 cards are called 'Vela'. Nearest: “Vela, the ")
    assert "” or “Vela, the " in str(caught.value)


def test_a_slip_before_the_comma(record: Any, tmp_path: Path, empty_home: Path) -> None:
    """A slip in the words before a name's comma is near to that name."""
    named = [record(name="The Long Pier, Harbour of Winds")]
    (tmp_path / "cards.json").write_text(json.dumps(named), encoding="utf-8")
    importing.import_cards([tmp_path])

    with pytest.raises(InputError) as caught:
        library.require().typed("The Long Peir")

    assert caught.value.nearest == ("The Long Pier, Harbour of Winds",)


def _with_uniques(folder: Path, *records: Any) -> Library:
    """The invented set and some Uniques."""
    (folder / "uniques.json").write_text(json.dumps(records), encoding="utf-8")
    importing.import_cards([folder / "uniques.json"])
    return library.require()


@pytest.mark.parametrize(
    "asked",
    ["ALT_TRY_B_BR_01_U_20", "alt_try_b_br_01_u_20", "Lantern Keeper (U_20)",
     "lantern keeper (u_20)", "Lantern Keeper (unique, U_20)"],
)  # fmt: skip
def test_uniques(cards: Library, tmp_path: Path, unique: Any, asked: str) -> None:
    """A Unique is named by its reference or by its number behind its name (CR 2.2.6.e)."""
    found = _with_uniques(tmp_path, unique(2), unique(20), unique(200)).resolve(asked)

    assert (found.reference, found.assumed) == ("ALT_TRY_B_BR_01_U_20", "")
    assert found.card.rarity is Rarity.UNIQUE
    assert found.printed.version == "TRY-001-U-20"


def test_a_name_means_no_unique(cards: Library, tmp_path: Path, unique: Any) -> None:
    """A name that a Unique shares with other cards means the common one, and says what else is."""
    found = _with_uniques(tmp_path, unique(2), unique(20)).resolve("Lantern Keeper")

    assert found.reference == "ALT_TRY_B_BR_01_C"
    assert found.assumed == (
        "the common Bravos printing; also printed: rare Bravos, rare Yzmir, unique Bravos; "
        f"{WITHOUT_SUPPORT}"
    )


def test_which_unique(cards: Library, tmp_path: Path, unique: Any) -> None:
    """Uniques of a name are each a card of its own (CR 2.2.6.f); none is taken for another."""
    one = _with_uniques(tmp_path, unique(2)).resolve("Lantern Keeper (unique)")
    several = _with_uniques(tmp_path, unique(20))
    with pytest.raises(InputError) as caught:
        several.resolve("Lantern Keeper (unique)")

    assert one.reference == "ALT_TRY_B_BR_01_U_2"
    assert caught.value.what == (
        "Lantern Keeper has 2 Uniques here that this may mean, each a card of its own"
    )
    assert caught.value.nearest[0].startswith("ALT_TRY_B_BR_01_U_2")


def test_one_number_in_two_sets(cards: Library, tmp_path: Path, unique: Any) -> None:
    """A number that a card's Uniques of two sets have asks back, with their references."""
    other = unique(20, reference="ALT_TRYKS_B_BR_01_U_20")
    cards = _with_uniques(tmp_path, unique(20), other)
    with pytest.raises(InputError) as caught:
        cards.resolve("Lantern Keeper (U_20)")

    assert set(caught.value.nearest) == {"ALT_TRY_B_BR_01_U_20", "ALT_TRYKS_B_BR_01_U_20"}
    with pytest.raises(InputError, match="has no such printing"):
        cards.resolve("Lantern Keeper (U_21)")


def test_a_unique_without_other_printings(cards: Library, tmp_path: Path, unique: Any) -> None:
    """Where only one Unique of a name is imported, the name means it."""
    cards = _with_uniques(tmp_path, unique(7, reference="ALT_TRY_B_BR_90_U_7", name="Lonely"))

    assert cards.resolve("Lonely").reference == "ALT_TRY_B_BR_90_U_7"
    assert cards.uniques() == 1
    assert all(printing.label != "unique Bravos" for printing in cards.shared())


@pytest.mark.parametrize(
    ("asked", "knows"),
    [("Lantern Keeper", True), ("lantern keeper (rare)", True), ("ALT_TRY_B_BR_01_C", True),
     ("Lantern", False), ("Lantern Keeper, the Second", False), ("", False)],
)  # fmt: skip
def test_knowing(cards: Library, asked: str, knows: bool) -> None:
    """Whether something is a name is told without reading a card."""
    assert cards.knows(asked) is knows


def test_finding_without_a_message(cards: Library) -> None:
    """Finding gives None for what `resolve` refuses; the English name alone is the name."""
    assert cards.find("Lantern Keeper").reference == "ALT_TRY_B_BR_01_C"
    assert cards.find("Lantern") is None
    assert cards.english("lantern keeper").reference == "ALT_TRY_B_BR_01_C"
    assert cards.english("Lantern Keeper (rare)") is None


def test_sets(cards: Library) -> None:
    """The library tells its sets and how many printings of each it has."""
    assert cards.sets() == (("TRY", "A Set for Trying", 14),)
    assert cards.languages() == ()
