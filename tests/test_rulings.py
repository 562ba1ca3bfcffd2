"""Official rulings of imported cards are found beside the rules, and cost nothing without them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebot.cards.store import places

SET = str(Path(__file__).parent / "cards" / "invented")


def found(judgebot: Callable, *words: str) -> list[dict]:
    """What a search finds."""
    return json.loads(judgebot("search", *words, "--json").out)


@pytest.mark.long("judgebot/rulebook/search")
@pytest.mark.usefixtures("home_with_5_0")
def test_rulings_are_found(judgebot: Callable) -> None:
    """After an import a ruling is found by its words and by its cards, once."""
    before = found(judgebot, "lantern keeper enters play")
    judgebot("cards", "import", SET)
    hits = found(judgebot, "lantern keeper enters play")

    assert {hit["kind"] for hit in before} & {"ruling"} == set()
    assert (hits[0]["kind"], hits[0]["title"]) == ("ruling", "Lantern Keeper, Harbour Wall")
    assert hits[0]["text"] == (
        "Does the Lantern Keeper gain the boost if it is played from Reserve?\n"
        "Yes, it enters play. (2024-09-06)"
    )
    assert sum(hit["text"].endswith("(2024-09-06)") for hit in hits) == 1


@pytest.mark.usefixtures("home_with_invented")
def test_rules_are_still_found(judgebot: Callable) -> None:
    """Rulings do not push a rule from the place of its own words."""
    assert found(judgebot, "gigantic")[0]["ref"] == "glossary:Gigantic"
    assert found(judgebot, "2.1.f")[0]["ref"] == "2.1.f"


@pytest.mark.long("judgebot/rulebook/search")
@pytest.mark.usefixtures("home_with_invented")
def test_newer_rulings(judgebot: Callable, tmp_path: Path) -> None:
    """A later import brings its rulings into the search."""
    found(judgebot, "lantern")
    record = json.loads((Path(SET) / "set.json").read_text(encoding="utf-8"))[0]
    record["cardRulings"] = [{"question": "Does it zigzag?", "answer": "Bamboozlement."}]
    (tmp_path / "new.json").write_text(json.dumps(record), encoding="utf-8")
    judgebot("cards", "import", str(tmp_path / "new.json"))

    assert found(judgebot, "bamboozlement")[0]["text"] == "Does it zigzag?\nBamboozlement."


@pytest.mark.usefixtures("home_with_invented")
def test_a_damaged_library(judgebot: Callable) -> None:
    """A damaged card library costs a warning and its rulings, not the search."""
    places.data_file().write_bytes(b"rubbish")
    ran = judgebot("search", "gigantic")

    assert ran.status == 0
    assert "the card library is damaged, so that its rulings are not searched" in ran.err


@pytest.mark.usefixtures("home_with_invented")
def test_a_ruling_is_shown_by_its_address(judgebot: Callable) -> None:
    """`show` takes the address that the search prints, with or without quotes, beside others."""
    hit = found(judgebot, "lantern keeper enters play")[0]
    words = hit["ref"].split()

    for refs in ((hit["ref"],), tuple(words), (hit["ref"].lower(),)):
        (shown,) = json.loads(judgebot("show", *refs, "--json").out)
        assert (shown["ref"], shown["kind"], shown["text"]) == (hit["ref"], "ruling", hit["text"])
    both = json.loads(judgebot("show", "2.1.f", hit["ref"], "--json").out)
    assert [one["ref"] for one in both] == ["2.1.f", hit["ref"]]
    assert hit["text"].splitlines()[1] in judgebot("show", hit["ref"]).out


@pytest.mark.usefixtures("home_with_invented")
def test_an_unknown_ruling(judgebot: Callable) -> None:
    """A ruling that does not exist is refused, with those of that card."""
    ran = judgebot("show", "ruling:Lantern Keeper:99")

    assert ran.status == 2
    assert "ruling:Lantern Keeper:1" in ran.err


@pytest.fixture
def german(home_with_invented: Path, judgebot: Callable, tmp_path: Path) -> None:
    """The invented set, and the German name of its first card."""
    record = json.loads((Path(SET) / "set.json").read_text(encoding="utf-8"))[0]
    record |= {"collectorNumber": "TRY-001-C-DE", "name": "Hüter der Laternen"}
    (tmp_path / "german.json").write_text(json.dumps(record), encoding="utf-8")
    assert judgebot("cards", "import", str(tmp_path / "german.json")).status == 0


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("words", ["Hüter der Laternen", "huter der laternen, enters play?"])
def test_names_in_other_languages(judgebot: Callable, words: str) -> None:
    """Rulings are found by a card's name in another language, and it is said which card that is."""
    hits = found(judgebot, *words.split())
    ran = judgebot("search", words)

    assert hits[0]["title"].startswith("Lantern Keeper")
    assert " is the German name of Lantern Keeper\n" in ran.out


@pytest.mark.usefixtures("german")
def test_an_address_in_another_language(judgebot: Callable) -> None:
    """A ruling's address may hold the card's name in another language."""
    (shown,) = json.loads(judgebot("show", "ruling:hüter der laternen:1", "--json").out)

    assert shown["ref"] == "ruling:Lantern Keeper:1"


@pytest.mark.usefixtures("german")
def test_other_words_are_left(judgebot: Callable) -> None:
    """A query without such a name is searched as it was typed."""
    ran = judgebot("search", "gigantic")

    assert "name of" not in ran.out
    assert found(judgebot, "gigantic")[0]["ref"] == "glossary:Gigantic"
