"""Records in other languages than English give their names, and nothing else (CR 2.2.4.c)."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judgebot.cards.imports import importing, languages
from judgebot.cards.library import library
from judgebot.cards.read.checking import check
from judgebot.errors import InputError
from tests.official import files

GERMAN = {
    "collectorNumber": "TRY-001-C-DE",
    "name": "Laternenhüter",
    "cardType": {"reference": "CHARACTER", "name": "Charakter"},
}


def imported(folder: Path, *records: Any) -> importing.ImportReport:
    """What an import of some records did."""
    file = folder / "set.json"
    file.write_text(json.dumps(records), encoding="utf-8")
    return importing.import_cards([file])


@pytest.mark.parametrize(
    ("changes", "language"),
    [
        ({}, "English"),
        ({"collectorNumber": None}, "English"),
        ({"collectorNumber": "TRY-001-C-FR"}, "French"),
        ({"collectorNumber": "TRY-001-U-1234-it"}, "Italian"),
        ({"collectorNumber": "TRY-001-C-PT"}, "PT"),
        ({"collectorNumber": None, "imagePath": "https://x/JPG/es_ES/1.jpg"}, "Spanish"),
        ({"collectorNumber": "", "cardType": {"reference": "SPELL", "name": "Sort"}}, "French"),
        ({"collectorNumber": "", "rarity": {"reference": "COMMON", "name": "Commun"}}, "French"),
        ({"collectorNumber": 5, "cardType": 5, "rarity": []}, "English"),
    ],
)
def test_the_language_of_a_record(
    record: Callable, changes: dict[str, Any], language: str
) -> None:
    """A record tells its language by its version, its picture, or the words of its type."""
    assert languages.of_record(record(**changes)) == language


@pytest.mark.parametrize("word", ["German", "german", "DE"])
def test_a_language_as_it_is_typed(word: str) -> None:
    """A language is meant by its name or code."""
    assert languages.language(word) == "German"
    assert languages.language("Klingon") is None


def test_only_names_are_taken(cards: library.Library, tmp_path: Path, record: Callable) -> None:
    """The English text stays; the card answers to its other name, and the answer says so."""
    before = cards.resolve("Lantern Keeper").printed
    report = imported(tmp_path, record(**GERMAN))
    found = library.require().resolve("laternenhuter")

    assert (report.new, report.changed, report.names, report.total) == (0, 0, 1, 14)
    assert found.printed == before
    assert found.called == "laternenhuter is the German name of Lantern Keeper"
    assert found.assumed == cards.resolve("Lantern Keeper").assumed
    assert library.require().other_names("Lantern Keeper") == (("German", "Laternenhüter"),)


def test_printings_by_other_names(
    cards: library.Library, tmp_path: Path, record: Callable
) -> None:
    """A name in another language takes a rarity, faction or language behind it, as others do."""
    imported(tmp_path, record(**GERMAN))
    cards = library.require()

    assert cards.resolve("Laternenhüter (rare)").reference == "ALT_TRY_B_BR_01_R1"
    assert cards.resolve("Laternenhüter (German, Yzmir)").reference == "ALT_TRY_B_BR_01_R2"
    assert cards.find("Laternenhüter (French)") is None
    assert cards.knows("Laternenhüter")


def test_an_english_name_is_not_explained(
    cards: library.Library, tmp_path: Path, record: Callable
) -> None:
    """A name that is the same in another language needs no explanation."""
    imported(tmp_path, record(**{**GERMAN, "name": "Lantern Keeper"}))

    assert library.require().resolve("Lantern Keeper").called == ""


@pytest.mark.usefixtures("empty_home")
def test_names_wait_for_their_card(tmp_path: Path, record: Callable) -> None:
    """Names that are imported first wait for the English card, and say so meanwhile."""
    report = imported(tmp_path, record(**GERMAN))
    with pytest.raises(InputError) as caught:
        library.require().resolve("Laternenhüter")
    imported(tmp_path, record())

    assert (report.total, report.names, report.taken) == (0, 1, 1)
    assert "is a German name, and its English card is not imported here" in caught.value.what
    assert library.require().resolve("Laternenhüter").printed.name == "Lantern Keeper"


def test_a_name_that_means_two_cards(
    cards: library.Library, tmp_path: Path, record: Callable
) -> None:
    """A name that means two cards asks back, with each of them as it can be written."""
    imported(
        tmp_path,
        record(**{**GERMAN, "name": "Wache"}),
        record(**{**GERMAN, "reference": "ALT_TRY_B_OR_02_C", "name": "Wache"}),
    )
    with pytest.raises(InputError) as caught:
        library.require().resolve("Wache")

    assert caught.value.what == (
        "'Wache' is the name of 2 cards: Harbour Wall (in German) and Lantern Keeper (in German)"
    )
    assert caught.value.nearest == ("Harbour Wall", "Lantern Keeper")
    assert library.require().resolve("Wache (rare)").printed.name == "Lantern Keeper"


def test_a_name_that_is_english_for_another(
    cards: library.Library, tmp_path: Path, record: Callable
) -> None:
    """A name that is one card's in English and another's elsewhere asks back; both can be named."""
    imported(tmp_path, record(**{**GERMAN, "name": "Harbour Wall"}))
    cards = library.require()
    with pytest.raises(InputError) as caught:
        cards.resolve("Harbour Wall")
    choices = [cards.resolve(choice).printed.name for choice in caught.value.nearest]

    assert caught.value.nearest == ("Harbour Wall (English)", "Lantern Keeper")
    assert choices == ["Harbour Wall", "Lantern Keeper"]
    assert cards.english("Harbour Wall").printed.name == "Harbour Wall"


def test_a_slip_in_another_language(
    cards: library.Library, tmp_path: Path, record: Callable
) -> None:
    """What is near is looked for in every language; the words before a comma are enough."""
    imported(tmp_path, record(**{**GERMAN, "name": "Lampert, Hüter der Laternen"}))
    cards = library.require()
    with pytest.raises(InputError) as caught:
        cards.resolve("Lampert, Hüter der Laterne")

    assert caught.value.nearest == ("Lampert, Hüter der Laternen",)
    assert cards.typed("Lampert (rare)").reference == "ALT_TRY_B_BR_01_R1"
    assert "Lantern Keeper" in cards.typed("Lampert").assumed


def test_a_check_is_of_english_texts(tmp_path: Path, record: Callable) -> None:
    """A check of texts leaves out what is printed in another language."""
    (tmp_path / "a.json").write_text(json.dumps([record(), record(**GERMAN)]), encoding="utf-8")
    found = check([tmp_path / "a.json"])

    assert found.printings == 1
    assert [one.why for one in found.skipped] == [
        "printed in German; the English text is played (CR 1.1.7.a)"
    ]


OTHERS = ("CORE_DE", "CORE_ES", "CORE_FR", "CORE_IT", "CYCLONE_FR")
"""The official cards that are at hand in other languages: the set, and the language."""


@pytest.mark.long
@pytest.mark.parametrize("english_first", [True, False])
def test_the_official_names(
    data_folder: Path, empty_home: Path, kept_with_cards: Path, english_first: bool
) -> None:
    """Official cards are found by their names in every language, whatever is imported first."""
    other = [data_folder / "cards_other_languages" / f"{name}.json" for name in OTHERS]
    if missing := [one.name for one in other if not one.is_file()]:
        pytest.skip(f"the data folder lacks cards_other_languages/{missing[0]}")
    if english_first:
        # Other processes that use this home may be writing into it: a draft may be gone by now.
        shutil.copytree(kept_with_cards, empty_home, ignore=shutil.ignore_patterns("*.draft"))
        importing.import_cards(other)
    else:
        importing.import_cards(other)
        importing.import_cards(files())
    cards = library.require()
    english = {printing.reference: printing.printed.name for printing in cards}
    named = {}
    for file in other:
        for one in json.loads(file.read_text(encoding="utf-8")):
            named[one["name"]] = english[one["reference"]]

    assert len(named) > 700
    assert {name: cards.resolve(name).printed.name for name in named} == named
