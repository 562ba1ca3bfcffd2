"""scenarios/README.md cannot drift: every key is documented, and its example is a scenario."""

from __future__ import annotations

import re

import pytest

from judgebot.resources import shipped
from judgebot.scenario.format import loader
from judgebot.scenario.format.guide import TABLES, filled
from judgebot.scenario.format.keys.cards import STATUSES
from judgebot.scenario.format.keys.commands import STOPS
from judgebot.scenario.format.keys.file import SCENARIO
from judgebot.scenario.format.schema import schema
from judgebot.scenario.play import runner

GUIDE = (shipped("scenarios") / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```yaml\n((?s:.*?))^```$", GUIDE, re.MULTILINE)
CODE = " ".join(re.findall(r"`([^`\n]+)`", GUIDE)) + " " + " ".join(BLOCKS)


def keys_of(part: object) -> set[str]:
    """Every key that a part of the JSON Schema names."""
    if isinstance(part, list):
        return {name for one in part for name in keys_of(one)}
    if not isinstance(part, dict):
        return set()
    below = {name for one in part.values() for name in keys_of(one)}
    return below | set(part.get("properties", ()))


def test_every_key_is_documented():
    """Every key that a file may have stands in the guide."""
    keys = {key for key in keys_of(schema()) if not key.isdigit()}

    assert len(keys) > 100
    assert [key for key in keys if not re.search(rf"\b{re.escape(key)}\b", CODE)] == []


def test_the_tables_are_those_of_the_declarations():
    """Each table is, word for word, what `python -m judgebot.scenario.format.guide` writes."""
    assert filled(GUIDE).splitlines() == GUIDE.splitlines()
    assert all(f"<!-- keys: {name} -->" in GUIDE for name in TABLES)


def test_every_word_of_a_list_is_documented():
    """The guide names every phase, daily effect and place where `until` stops."""
    words = {*STOPS, *STATUSES, "Set-up"}

    assert [word for word in words if word not in GUIDE] == []


def test_the_first_example_holds():
    """The guide's first example is a whole scenario, and holds."""
    verdict = runner.run(loader.loads(BLOCKS[0], "README.md"))

    assert verdict.holds
    assert [one.holds for one in verdict.claims] == [False]


def test_the_unique_is_one_of_the_first_example():
    """The guide's Unique stands beside the cards of its first example, and can be played."""
    (unique,) = (block for block in BLOCKS if block.startswith("cards:"))
    text = BLOCKS[0].replace("cards:\n", unique, 1)
    text = text.replace("hand: [Brave Cub]", "hand: [Brave Cub, Ada's Cub]")
    scenario = loader.loads(text, "README.md")
    card = scenario.cards["Ada's Cub"]

    assert runner.run(scenario).holds
    assert (card.name, card.sub_types, card.hand_cost) == ("Brave Cub", ("Animal",), 1)


@pytest.mark.parametrize(
    "number", [n for n, block in enumerate(BLOCKS) if n and not block.startswith("cards:")]
)
def test_every_part_is_well_formed(number):
    """Each further example fits where its key stands in the first one's table."""
    block = BLOCKS[number]
    if block.startswith("hero expedition"):
        indented = "".join(f"    {line}\n" for line in block.splitlines())
        block = f"players:\n  Ada:\n{indented}  Ben: {{}}\n"
    cards, tables = BLOCKS[0].split("do:")[0], "players:" in block
    head = cards.split("players:")[0] if tables else cards
    lantern = head.replace("players:", "  Lantern: {type: Spell}\n\nplayers:")

    read = SCENARIO.read(_document(f"{lantern}\n{block}"))

    assert set(read) > {"title"}


def _document(text: str):
    from judgebot.scenario import document as doc

    return doc.parse(text, "README.md")
