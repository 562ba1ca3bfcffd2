"""Deck lists are read as players write them; what names no card is refused with its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebot.cards.decks import lists
from judgebot.cards.imports import importing
from judgebot.cards.library import library
from judgebot.cards.library.library import Library
from judgebot.errors import InputError


def read(cards: Library, folder: Path, text: str) -> tuple[lists.DeckLine, ...]:
    """The lines of a list."""
    file = folder / "deck.txt"
    file.write_text(text, encoding="utf-8")
    return lists.read(file, cards)


@pytest.mark.parametrize(
    ("line", "count", "reference"),
    [
        ("3 ALT_TRY_B_BR_01_C", 3, "ALT_TRY_B_BR_01_C"),
        ("3 Lantern Keeper", 3, "ALT_TRY_B_BR_01_C"),
        ("2x Lantern Keeper (rare)", 2, "ALT_TRY_B_BR_01_R1"),
        ("2 x lantern keeper (yzmir)", 2, "ALT_TRY_B_BR_01_R2"),
        ("1 Harbour Wall # the old one", 1, "ALT_TRY_B_OR_02_C"),
        ("Harbour Wall // once", 1, "ALT_TRY_B_OR_02_C"),
        ("Hero: Vera & Pip", 1, "ALT_TRY_B_BR_06_C"),
        ("HERO - ALT_TRY_B_BR_06_C", 1, "ALT_TRY_B_BR_06_C"),
        ("Hero: 1 Vera & Pip", 1, "ALT_TRY_B_BR_06_C"),
        ("Vera & Pip", 1, "ALT_TRY_B_BR_06_C"),
    ],
)
def test_lines(cards: Library, tmp_path: Path, line: str, count: int, reference: str) -> None:
    """A line is a number and a card, by name or reference."""
    (entry,) = read(cards, tmp_path, line)

    assert (entry.count, entry.reference) == (count, reference)


def test_what_is_skipped(cards: Library, tmp_path: Path) -> None:
    """Blank lines, comments and headings hold no card, and the lines keep their numbers."""
    text = "# mine\n\nHero\nVera & Pip\n== Characters (3) ==\n\t3 Lantern Keeper\r\nSpells:\n// no"

    assert [(entry.line, entry.count) for entry in read(cards, tmp_path, text)] == [(4, 1), (6, 3)]


def test_what_is_known_of_a_card(cards: Library, tmp_path: Path) -> None:
    """A line knows its card's name, rarity, faction and kind, and what was assumed."""
    hero, keeper, boat, exile = read(
        cards, tmp_path,
        "Vera & Pip\n3 Lantern Keeper\n1 Paper Boat\n1 ALT_TRY_B_BR_01_R2",
    )  # fmt: skip

    assert (hero.is_hero, hero.faction, hero.rarity) == (True, "Bravos", None)
    assert (keeper.name, keeper.rarity, keeper.faction) == ("Lantern Keeper", "common", "Bravos")
    assert keeper.assumed.startswith("the common Bravos printing")
    assert (boat.token, exile.faction, exile.suspended) == (True, "Yzmir", True)


@pytest.mark.parametrize(
    ("reference", "rarity"),
    [
        ("ALT_TRY_B_BR_01_U_2640", "unique"),
        ("ALT_TRY_B_BR_01_E", "exalted"),
        ("Lantern Keeper (U_2640)", "unique"),
    ],
)
def test_cards_without_a_record(
    cards: Library, tmp_path: Path, reference: str, rarity: str
) -> None:
    """A unique or exalted card is known by its family's name; its faction is not known."""
    (entry,) = read(cards, tmp_path, f"1 {reference}")

    assert (entry.name, entry.rarity) == ("Lantern Keeper", rarity)
    assert (entry.faction, entry.faction_known) == (None, False)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("Vera & Pip\n\n3 Lantern Keepr", 3, "no card is called 'Lantern Keepr'"),
        ("0 Lantern Keeper", 1, "0 is no number of cards"),
        ("99999999999999999999 Lantern Keeper", 1, "is no number of cards"),
        ("Nobody (U_1)", 1, "no card is called 'Nobody"),
        (f"1{' ' * 20_000}x{' ' * 20_000}(rare", 1, "no card is called"),
        ("3 ALT_TRY_B_BR_99_U_1", 1, "no card is called"),
        ("1 Lantern Keeper (unique)", 1, "has no such printing"),
        ("-3 Lantern Keeper", 1, "no card is called"),
        ("garbage\n" * 10_000, 1, "no card is called 'garbage'"),
    ],
)
def test_bad_lines(cards: Library, tmp_path: Path, text: str, line: int, words: str) -> None:
    """A line that names no card is refused with its number."""
    with pytest.raises(InputError, match=words) as caught:
        read(cards, tmp_path, text)

    assert caught.value.where.line == line


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "Characters\n"])
def test_no_cards(cards: Library, tmp_path: Path, text: str) -> None:
    """A file that lists no card is refused."""
    with pytest.raises(InputError, match="this file lists no card"):
        read(cards, tmp_path, text)


def test_files_that_cannot_be_read(cards: Library, tmp_path: Path) -> None:
    """A file that is not there, and one that is no text, are refused."""
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\xff\xfe")

    with pytest.raises(InputError, match="There is no such file"):
        lists.read(tmp_path / "nowhere.txt", cards)
    with pytest.raises(InputError, match="is not UTF-8 text"):
        lists.read(tmp_path / "picture.txt", cards)


def test_uniques(cards: Library, tmp_path: Path, unique: Callable) -> None:
    """A Unique of the library is known by its reference or number; its faction is checked."""
    (tmp_path / "uniques.json").write_text(json.dumps([unique(20), unique(21)]), encoding="utf-8")
    importing.import_cards([tmp_path / "uniques.json"])
    entries = read(
        library.require(), tmp_path, "1 ALT_TRY_B_BR_01_U_20\nLantern Keeper (U_21)\n"
    )

    assert [(one.name, one.rarity, one.faction, one.faction_known) for one in entries] == [
        ("Lantern Keeper", "unique", "Bravos", True)
    ] * 2
    assert [one.assumed for one in entries] == ["", ""]


def test_names_in_other_languages(cards: Library, tmp_path: Path, record: Callable) -> None:
    """A card is named in any language, and the entry says which card that is."""
    german = record(collectorNumber="TRY-001-C-DE", name="Laternenhüter")
    (tmp_path / "german.json").write_text(json.dumps(german), encoding="utf-8")
    importing.import_cards([tmp_path / "german.json"])
    (entry,) = read(library.require(), tmp_path, "2 Laternenhüter (rare, Bravos)")

    assert (entry.name, entry.reference) == ("Lantern Keeper", "ALT_TRY_B_BR_01_R1")
    assert entry.called == "Laternenhüter is the German name of Lantern Keeper"
