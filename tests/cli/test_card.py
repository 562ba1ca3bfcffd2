"""`judgebot card` shows a card's facts, its abilities with their rules, and its rulings."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

SET = Path(__file__).parent.parent / "cards" / "invented"


@pytest.fixture(autouse=True)
def imported(empty_home: Path, judgebot: Callable) -> None:
    """The invented set is imported."""
    assert judgebot("cards", "import", str(SET)).status == 0


SHOWN = """\
Lantern Keeper  rare Bravos
  Character - Citizen
  Hand Cost 4*   Reserve Cost 2   {V} 1   {M} 2   {O} 4*
  ALT_TRY_B_BR_01_R1 (TRY-001-R), A Set for Trying; * changed by the rarity
  Shown is the rare Bravos printing; also printed: rare Yzmir
  Errata: the text was changed after it was printed; this is the official text

  {R} I gain 2 boosts.
    Reaction: When I am played from Reserve — I gain 2 boosts.
    rules 2.2.12.l, 6.3.b, 6.3.c, 6.3.e, 7.1.1.c, 7.3.15, 2.5.1

Official rulings
2024-09-06  Does the Lantern Keeper gain the boost if it is played from Reserve?
            Yes, it enters play.
"""


def test_shown(judgebot: Callable) -> None:
    """A printing is shown whole: facts, what was assumed, errata, abilities, rulings."""
    ran = judgebot("card", "lantern", "keeper", "(rare)")

    assert (ran.status, ran.out, ran.err) == (0, SHOWN, "")


def test_json(judgebot: Callable) -> None:
    """The JSON document holds the facts, the readings with their rules, and the rulings."""
    shown = json.loads(judgebot("card", "Lantern Keeper", "--json").out)
    reaction, support = shown["abilities"]

    assert shown["statistics"] == {"forest": 1, "mountain": 2, "water": 3}
    assert (shown["hand_cost"], shown["reserve_cost"], shown["rarity"]) == (3, 2, "common")
    assert reaction["reading"] == "When I enter play — I gain 1 boost."
    assert "7.1.1.a" in reaction["rules"]
    assert (support["kind"], support["support"]) == ("quick action", True)
    assert "data" not in reaction
    assert [ruling["date"] for ruling in shown["rulings"]] == ["2024-02-01", "2024-09-06"]
    assert shown["assumed"].startswith("the common Bravos printing")


def test_lines_that_are_not_understood(judgebot: Callable) -> None:
    """A line that is not understood is shown with the words that were not read, and what helps."""
    ran = judgebot("card", "Orange Juggler")
    shown = json.loads(judgebot("card", "Orange Juggler", "--json").out)

    assert "    not understood from column 5: Juggle three oranges.\n" in ran.out
    assert "unknown: no card text that is understood here has the word 'Juggle'" in ran.out
    (refused,) = shown["not_understood"]
    assert (refused["text"], refused["why"]) == ("{J} Juggle three oranges.", "not understood")
    assert (refused["at"], refused["words"]) == (5, "Juggle three oranges.")
    assert refused["read"] == "{J}"
    assert refused["expected"]


def test_modes_and_suspension(judgebot: Callable) -> None:
    """Modes keep their lines, and a suspended card says so."""
    modes = "  Choose one:\n  • Draw a card.\n  • [Resupply].\n"

    assert modes in judgebot("card", "Sudden Rain").out
    assert "\n  Suspended\n" in judgebot("card", "ALT_TRY_B_BR_01_R2").out


def test_a_hero(judgebot: Callable) -> None:
    """A Hero shows its limits and no costs."""
    out = judgebot("card", "Vera & Pip").out

    assert "Vera & Pip  Bravos Hero\n  Hero\n  Reserve limit 2   Landmark limit 1\n" in out
    assert "Cost" not in out.partition("(")[0]


def test_unknown(judgebot: Callable) -> None:
    """A name that no card has is refused, with the nearest ones."""
    ran = judgebot("card", "Lantern Keeepr")

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.splitlines()[:2] == [
        "judgebot: no card is called 'Lantern Keeepr' here",
        "  nearest: Lantern Keeper",
    ]


def test_nothing_imported(
    judgebot: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without imported cards the command says how to import some."""
    monkeypatch.setenv("JUDGEBOT_HOME", str(tmp_path / "another"))
    ran = judgebot("card", "Lantern Keeper")

    assert ran.status == 2
    assert ran.err == (
        "judgebot: no cards were imported yet\n"
        "  Import cards with: judgebot cards import PATH...\n"
    )


def test_what_it_loads(command: Callable) -> None:
    """Showing a card loads neither the grammar nor the classes of abilities."""
    ran = command("card", "Lantern Keeper", PYTHONVERBOSE="1")

    assert ran.status == 0
    assert "import 'judgebot.cards.library.library'" in ran.err
    assert "import 'judgebot.abilities" not in ran.err
    assert "import 'judgebot.cards.text" not in ran.err


def test_a_name_in_another_language(judgebot: Callable, tmp_path: Path) -> None:
    """A card is shown by its name in another language, and the answer says which card that is."""
    record = json.loads((SET / "set.json").read_text(encoding="utf-8"))[0]
    record |= {"collectorNumber": "TRY-001-C-FR", "name": "La Gardienne"}
    (tmp_path / "french.json").write_text(json.dumps(record), encoding="utf-8")
    assert judgebot("cards", "import", str(tmp_path)).status == 0
    ran = judgebot("card", "la", "gardienne", "(rare)")
    shown = json.loads(judgebot("card", "La Gardienne", "--json").out)

    assert ran.out.startswith("Lantern Keeper  rare Bravos\n")
    assert "  la gardienne is the French name of Lantern Keeper\n" in ran.out
    assert shown["called"] == "La Gardienne is the French name of Lantern Keeper"
    assert shown["name"] == "Lantern Keeper"
    assert shown["other_names"] == [{"language": "French", "name": "La Gardienne"}]
    assert "  Also called La Gardienne (French)\n" in judgebot("card", "Lantern Keeper").out
