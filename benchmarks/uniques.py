"""Records of Uniques as the official service has them, made up from the pieces that they are of.

A Unique has the name, faction, type and sub-types of an official Character, costs and statistics of
its own, and one to three ability lines: `TRIGGER CONDITION: Effect`, any part absent, `[]` where a
part is empty, `#…#` around what is not as on the common card, two spaces between abilities.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

_STATISTICS = ("FOREST_POWER", "MOUNTAIN_POWER", "OCEAN_POWER")


def generate(data: Path, count: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Made-up records.

    data: the folder with `cards` and `uniques`. count: how many. seed: the same gives the same.
    """
    chance = random.Random(seed)
    bases = _bases(data / "cards")
    lines = json.loads((data / "uniques" / "lines_open.json").read_text("utf-8"))
    pieces = json.loads((data / "uniques" / "fragments_open.json").read_text("utf-8"))
    for number in range(1, count + 1):
        yield _unique(chance.choice(bases), number, chance, lines, pieces)


def write(records: Iterator[dict[str, Any]], file: Path) -> None:
    """Write records as the list that an import reads, one after the other."""
    with file.open("w", encoding="utf-8") as opened:
        for place, record in enumerate(records):
            opened.write(("[" if place == 0 else ",\n") + json.dumps(record, ensure_ascii=False))
        opened.write("]")


def _bases(cards: Path) -> list[dict[str, Any]]:
    """The common Characters."""
    files = sorted(cards.glob("*.json"))
    records = [one for file in files for one in json.loads(file.read_text("utf-8"))]
    return [
        one
        for one in records
        if one["cardType"]["reference"] == "CHARACTER" and one["reference"].endswith("_C")
    ]


def _unique(
    base: dict[str, Any], number: int, chance: random.Random, lines: list[str], pieces: Any
) -> dict[str, Any]:
    made = deepcopy(base)
    made["reference"] = f"{base['reference'][:-2]}_U_{number}"
    made["@id"] = f"/cards/{made['reference']}"
    made["rarity"] |= {"reference": "UNIQUE", "name": "Unique"}
    code = (base.get("collectorNumber") or "NEW-001-C-EN").split("-")
    made["collectorNumber"] = f"{code[0]}-{code[1]}-U-{number}-EN"
    made["cardRulings"] = []
    made["elements"] = _elements(base["elements"], chance, lines, pieces)
    return made


def _elements(
    base: dict[str, str], chance: random.Random, lines: list[str], pieces: Any
) -> dict[str, str]:
    cost = chance.randint(1, 7)
    made = {"MAIN_COST": str(cost), "RECALL_COST": str(max(1, cost + chance.randint(-1, 1)))}
    for name in _STATISTICS:
        number = str(chance.randint(0, cost + 1))
        made[name] = number if number == base.get(name) else f"#{number}#"
    texts = [_line(chance, lines, pieces) for _ in range(chance.randint(1, 3))]
    made["MAIN_EFFECT"] = "  ".join(texts)
    if chance.random() < 0.2:
        made["ECHO_EFFECT"] = f"{{D}} : {chance.choice(pieces['effects'])}"
    return made


def _line(chance: random.Random, lines: list[str], pieces: Any) -> str:
    """An ability: one of the lines, or one put together as they are."""
    if chance.random() < 0.5:
        line = chance.choice(lines)
    else:
        condition = chance.choice([*pieces["conditions"], *["[]"] * 40])
        between = "" if condition == "[]" else " "
        effect = chance.choice(pieces["effects"])
        line = f"{chance.choice(pieces['triggers'])} {condition}{between}{effect}"
    return f"#{line}#" if chance.random() < 0.3 else line
