"""scenarios/README.md cannot drift: every key is documented, and its example is a scenario."""

from __future__ import annotations

import re

import pytest

from judgebot.resources import shipped
from judgebot.scenario.format import keys, loader, shapes
from judgebot.scenario.format.shapes import Record
from judgebot.scenario.play import runner

GUIDE = (shipped("scenarios") / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```yaml\n((?s:.*?))^```$", GUIDE, re.MULTILINE)
CODE = " ".join(re.findall(r"`([^`\n]+)`", GUIDE)) + " " + " ".join(BLOCKS)


def records() -> list[tuple[str, Record]]:
    """Every table of keys in the format."""
    found = [
        ("scenario", keys.SCENARIO),
        ("card", keys.CARD),
        ("a Unique", keys.UNIQUE),
        ("player", keys.PLAYER),
        ("a placed card", keys.PLACED),
        ("start", keys.START),
        ("marker", keys.MARKER),
        ("explore", keys.EXPLORE),
        ("claim", keys.CLAIM),
        ("told", keys.TOLD),
        ("the game", keys.FACT.otherwise),
        ("details", Record(keys.DETAILS)),
        ("verbs", Record({verb: keys.VERBS[verb] for verb in keys.VERBS})),
    ]
    return found + [(name, record) for name, record in keys.FACT.by_key.items()]


@pytest.mark.parametrize(("name", "record"), records(), ids=[name for name, _ in records()])
def test_every_key_is_documented(name, record):
    """The guide names every key that a scenario may have."""
    missing = [key for key in record.keys if not re.search(rf"\b{re.escape(key)}\b", CODE)]

    assert missing == []


def test_every_word_of_a_list_is_documented():
    """The guide names every phase, daily effect and place where `until` stops."""
    words = {*keys.UNTIL, *keys.STATUSES[:1], "Set-up"}

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

    read = shapes.Record.read(keys.SCENARIO, _document(f"{lantern}\n{block}"))

    assert set(read) > {"title"}


def _document(text: str):
    from judgebot.scenario import document as doc

    return doc.parse(text, "README.md")
