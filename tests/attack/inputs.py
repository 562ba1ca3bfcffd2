"""Bad inputs for every command and every kind of file, from a seed: the same seed, the same inputs.

Each is a command line, with the files that it names already written. What may come of all of them
is the same, see `attacking`; a few know more exactly how the command must end.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

SCENARIO = """title: An ox is played
cards:
  Old Ox:
    type: Character - Animal
    faction: Bravos
    costs: 1/1
    statistics: 1/2/3
    text: |
      {J} I gain 1 boost.
players:
  Lithium: {mana: 3, hand: [Old Ox], deck: 20}
  Ninette: {mana: 3}
do:
  - Lithium plays: Old Ox
    into: Hero Expedition
expect:
  - {card: Old Ox, boosts: 1}
"""
RECORD = {
    "reference": "ALT_TRY_B_BR_01_C",
    "name": "Old Ox",
    "cardType": {"reference": "CHARACTER"},
    "cardSet": {"reference": "TRY", "name": "A Set for Trying"},
    "rarity": {"reference": "COMMON"},
    "mainFaction": {"reference": "BR"},
    "elements": {
        "MAIN_COST": "1",
        "RECALL_COST": "1",
        "FOREST_POWER": "1",
        "MOUNTAIN_POWER": "2",
        "OCEAN_POWER": "3",
        "MAIN_EFFECT": "{J} I gain 1 boost.",
    },
}
DECK = "Hero: ALT_TRY_B_BR_01_C\n3 Old Ox\n2x Old Ox (rare)\n"
LINES = ("{J} I gain 1 boost.", "{R} Draw a card.", "At Noon — Create a [Brassbug 2/2/2] token.")
NASTY = (
    *("", " ", "\t", "²", "①.②", "٣", "9" * 5000, "-1", "1e999", "NaN", "\ud800", "\udc80"),
    *("\x1b[31mred", "\x1b]0;title\x07", "\x07", "\u202egnp", "\u200b", "\ufeff", "\x7f", "\x9b1m"),
    *("../x", "./4.0", "/etc/passwd", "..", "a" * 256, "a" * 5000, "%s%n", "{0}", "${HOME}", "\\"),
    *("(" * 300, "[" * 300, "{" * 300, "#" * 300, "{J}" * 50, "𝟙", "é" * 90, "-", "--", "~", "*"),
)
"""Words that have broken programs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A command line that must end well."""

    kind: str
    words: tuple[str, ...]
    statuses: frozenset[int] = frozenset((0, 1, 2))
    """How it may end."""


def attempts(seed: int, number: int, folder: Path) -> Iterator[Attempt]:
    """So many attempts, the kinds of them in turn; their files are written into a folder."""
    random = Random(seed)
    for place in range(number):
        kind = _KINDS[place % len(_KINDS)]
        yield kind(random, folder / f"{seed}-{place}")


WRONG = frozenset((2,))


def _words(random: Random, _path: Path) -> Attempt:
    """A word that nobody means, wherever a command takes one."""
    word = random.choice(NASTY)
    commands = (
        ("show", word), ("show", "2.1.f", "--rules", word), ("search", word), ("card", word),
        ("search", "gift", "--rules", word), ("diff", word, "5.0"), ("diff", "5.0", word),
        ("read", word), ("read", f"I gain {word} boost."), ("run", word), ("explore", word),
        ("why", word, word), ("deck", word), ("rules", "check", word), ("rules", "where", word),
        ("rules", "import", word, "--as", word), ("cards", "import", word),
        ("cards", "check", word), ("coverage", word), (word,), ("search", word * 20),
    )  # fmt: skip
    return _told(random, "word", random.choice(commands))


def _numbers(random: Random, _path: Path) -> Attempt:
    """Digits that are no numbers, or numbers that nobody can hold, in a card's text."""
    digits = random.choice(("²", "①", "٣", "9" * 400, "9" * 4400, "00", "1000", "𝟙"))
    text = random.choice(
        ("Draw {} cards.", "[Tough {}]", "Pay {{{}}}", "On a {}-6: draw a card.", "[Ox {}/1/1]")
    ).format(digits)
    return _told(random, "number", ("read", f"{{J}} {text}"))


def _scenario(random: Random, path: Path) -> Attempt:
    """A scenario of which a part is cut, doubled or changed."""
    file = _written(path.with_suffix(".yaml"), _mangled(random, SCENARIO))
    command = random.choice((("run",), ("explore",), ("coverage",)))
    return _told(random, "scenario", (*command, file))


def _value(random: Random, path: Path) -> Attempt:
    """A scenario with a bad word for one of its values."""
    lines = SCENARIO.split("\n")
    place = random.choice([at for at, line in enumerate(lines) if ": " in line])
    key, _, _ = lines[place].rpartition(": ")
    lines[place] = f"{key}: {random.choice(NASTY)}"
    file = _written(path.with_suffix(".yaml"), "\n".join(lines))
    return _told(random, "value", (random.choice(("run", "explore")), file))


def _nested(random: Random, path: Path) -> Attempt:
    """What is nested deeper than anybody writes."""
    deep = random.choice((50, 600, 5000))
    opened, closed = random.choice((("[", "]"), ('{"a":', "}")))
    nest = opened * deep + "1" + closed * deep
    if random.random() < 0.5:
        file = _written(path.with_suffix(".yaml"), f"title: {nest}\n")
        return _told(random, "nested", ("run", file), WRONG)
    broken = nest if random.random() < 0.5 else nest[:deep]
    file = _written(path.with_suffix(".json"), f"[{json.dumps(RECORD)[:-1]}, \"deep\": {broken}}}]")
    return _told(random, "nested", ("cards", random.choice(("check", "import")), file))


def _record(random: Random, path: Path) -> Attempt:
    """Card data of which a value is another, or a part is missing."""
    record = json.loads(json.dumps(RECORD))
    bad = random.choice((*NASTY, 1, None, True, [], {}, ["x"], "x" * 6000))
    part = record["elements"] if random.random() < 0.4 else record
    part[random.choice(list(part))] = bad
    text = json.dumps(record if random.random() < 0.3 else [record, RECORD])
    if random.random() < 0.3:
        text = _mangled(random, text)
    file = _written(path.with_suffix(".json"), text)
    return _told(random, "record", ("cards", random.choice(("check", "import")), file))


def _deck(random: Random, path: Path) -> Attempt:
    """A deck list that is none."""
    line = random.choice((*NASTY, "hero = " * 2000, "3" + " " * 3000 + "x", "1 " + "a, " * 900))
    lines = (DECK, _mangled(random, DECK), f"{DECK}{line}\n", f"3 {line}\n", f"{line}\n" * 50)
    file = _written(path.with_suffix(".txt"), random.choice(lines))
    return _told(random, "deck", ("deck", file))


def _pdf(random: Random, path: Path) -> Attempt:
    """A file that claims to be a PDF."""
    tree = b"1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj"
    body = random.choice((b"", b"\0" * 99, tree, b"<<" * 900))
    tail = random.choice((b"", b"\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF", b"%%EOF"))
    file = path.with_suffix(".pdf")
    file.write_bytes(random.choice((b"%PDF-1.5\n", b"%PDF-9\n", b"")) + body + tail)
    return _told(random, "pdf", ("rules", "import", str(file), "--as", "9.9"), WRONG)


def _bytes(random: Random, path: Path) -> Attempt:
    """Bytes that are no text, in any kind of file."""
    path.write_bytes(random.randbytes(random.choice((1, 100, 5000))))
    return _told(random, "bytes", (*random.choice(_OF_FILES), str(path)))


def _place(random: Random, path: Path) -> Attempt:
    """Something that is no file: a folder, a pipe, a device, a link to itself, nothing."""
    if random.random() < 0.2:
        path.mkdir()
    elif random.random() < 0.4 and hasattr(os, "mkfifo"):
        os.mkfifo(path)
    elif random.random() < 0.5:
        path.symlink_to(path)
    else:
        path = Path(random.choice(("/dev/zero", "/dev/null", "/dev/tty", "/proc/self/mem", "/")))
    return _told(random, "place", (*random.choice(_OF_FILES), str(path)), WRONG)


def _folder(random: Random, path: Path) -> Attempt:
    """A folder with something in it that cannot be read, beside what can."""
    path.mkdir()
    _written(path / "good.yaml", SCENARIO)
    bad = path / "bad.yaml"
    how = random.randrange(3)
    if how == 0:
        bad.symlink_to(bad)
    elif how == 1 and hasattr(os, "mkfifo"):
        os.mkfifo(bad)
    else:
        bad.write_bytes(b"\xff\xfe\0")
    return _told(random, "folder", (random.choice(("run", "coverage")), str(path)))


_KINDS: tuple[Callable[[Random, Path], Attempt], ...] = (
    _words, _numbers, _scenario, _value, _nested, _record, _deck, _pdf, _bytes, _place, _folder,
)  # fmt: skip
_OF_FILES = (
    ("run",), ("explore",), ("deck",), ("cards", "import"), ("cards", "check"),
)  # fmt: skip


def _told(
    random: Random, kind: str, words: tuple[str, ...], statuses: frozenset[int] | None = None
) -> Attempt:
    """The attempt, sometimes with `--json` where the command takes it."""
    no_json = words[:2] in (("cards", "import"), ("rules", "import")) or words[0] in NASTY
    if not no_json and random.random() < 0.4:
        words = (*words, "--json")
    return Attempt(kind=kind, words=words, statuses=statuses or frozenset((0, 1, 2)))


def _mangled(random: Random, text: str) -> str:
    """A text with a part cut out, doubled, or replaced by something nasty."""
    first, last = sorted((random.randrange(len(text)), random.randrange(len(text))))
    middle = random.choice(("", text[first:last] * 2, random.choice(NASTY)))
    return text[:first] + middle + text[last:]


def _written(path: Path, text: str) -> str:
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return str(path)
