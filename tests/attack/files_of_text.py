"""Scenarios, card data, decks and rulebooks of which a part is another."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.attack.attempt import (
    DECK,
    NASTY,
    OF_FILES,
    RECORD,
    SCENARIO,
    WRONG,
    Attempt,
    mangled,
    told,
    written,
)


def numbers(random: Random, _path: Path) -> Attempt:
    """Digits that are no numbers, or numbers that nobody can hold, in a card's text."""
    digits = random.choice(("²", "①", "٣", "9" * 400, "9" * 4400, "00", "1000", "𝟙"))
    text = random.choice(
        ("Draw {} cards.", "[Tough {}]", "Pay {{{}}}", "On a {}-6: draw a card.", "[Ox {}/1/1]")
    ).format(digits)
    return told(random, "number", ("read", f"{{J}} {text}"))


def scenario(random: Random, path: Path) -> Attempt:
    """A scenario of which a part is cut, doubled or changed."""
    file = written(path.with_suffix(".yaml"), mangled(random, SCENARIO))
    command = random.choice((("run",), ("explore",), ("coverage",)))
    return told(random, "scenario", (*command, file))


def value(random: Random, path: Path) -> Attempt:
    """A scenario with a bad word for one of its values."""
    lines = SCENARIO.split("\n")
    place = random.choice([at for at, line in enumerate(lines) if ": " in line])
    key, _, _ = lines[place].rpartition(": ")
    lines[place] = f"{key}: {random.choice(NASTY)}"
    file = written(path.with_suffix(".yaml"), "\n".join(lines))
    return told(random, "value", (random.choice(("run", "explore")), file))


def nested(random: Random, path: Path) -> Attempt:
    """What is nested deeper than anybody writes."""
    deep = random.choice((50, 600, 5000))
    opened, closed = random.choice((("[", "]"), ('{"a":', "}")))
    nest = opened * deep + "1" + closed * deep
    if random.random() < 0.5:
        file = written(path.with_suffix(".yaml"), f"title: {nest}\n")
        return told(random, "nested", ("run", file), WRONG)
    broken = nest if random.random() < 0.5 else nest[:deep]
    file = written(path.with_suffix(".json"), f'[{json.dumps(RECORD)[:-1]}, "deep": {broken}}}]')
    return told(random, "nested", ("cards", random.choice(("check", "import")), file))


def record(random: Random, path: Path) -> Attempt:
    """Card data of which a value is another, or a part is missing."""
    record = json.loads(json.dumps(RECORD))
    bad = random.choice((*NASTY, 1, None, True, [], {}, ["x"], "x" * 6000))
    part = record["elements"] if random.random() < 0.4 else record
    part[random.choice(list(part))] = bad
    text = json.dumps(record if random.random() < 0.3 else [record, RECORD])
    if random.random() < 0.3:
        text = mangled(random, text)
    file = written(path.with_suffix(".json"), text)
    return told(random, "record", ("cards", random.choice(("check", "import")), file))


def deck(random: Random, path: Path) -> Attempt:
    """A deck list that is none."""
    line = random.choice((*NASTY, "hero = " * 2000, "3" + " " * 3000 + "x", "1 " + "a, " * 900))
    lines = (DECK, mangled(random, DECK), f"{DECK}{line}\n", f"3 {line}\n", f"{line}\n" * 50)
    file = written(path.with_suffix(".txt"), random.choice(lines))
    return told(random, "deck", ("deck", file))


def rulebook(random: Random, path: Path) -> Attempt:
    """A text that claims to be a rulebook."""
    text = random.choice(
        ("# Rules\n\n**1.1.a** A rule.\n", "**1.1.a** A.\n" * 5000, "1.1.a\n" * 100, "#" * 5000,
         "**1.1.a** See Rule 1.1.a.\n", "**1.1.a**\n**1.1.a**\n", "\x00", "﻿"))  # fmt: skip
    suffix = random.choice((".md", ".txt", ".pdf", ""))
    file = written(path.with_suffix(suffix), mangled(random, text))
    version = random.choice(("9.9", "5.0", "4.0", *NASTY))
    return Attempt(kind="rulebook", words=("rules", "import", file, "--as", version))


def no_text(random: Random, path: Path) -> Attempt:
    """Bytes that are no text, in any kind of file."""
    path.write_bytes(random.randbytes(random.choice((1, 100, 5000))))
    return told(random, "bytes", (*random.choice(OF_FILES), str(path)))
