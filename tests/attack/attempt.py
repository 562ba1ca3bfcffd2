"""What every bad input is made from, and how it may end."""

from __future__ import annotations

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
  Lithium: {mana: 3, hand: [Old Ox], fill deck: 20}
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
DECK = "3 Old Ox\n2x Old Ox (common)\n"
LINES = ("{J} I gain 1 boost.", "{R} Draw a card.", "At Noon — Create a [Brassbug 2/2/2] token.")
NASTY = (
    *("", " ", "\t", "²", "①.②", "٣", "9" * 5000, "-1", "1e999", "NaN", "\ud800", "\udc80"),
    *("\x1b[31mred", "\x1b]0;title\x07", "\x07", "\u202egnp", "\u200b", "\ufeff", "\x7f", "\x9b1m"),
    *("../x", "./4.0", "/etc/passwd", "..", "a" * 256, "a" * 5000, "%s%n", "{0}", "${HOME}", "\\"),
    *("(" * 300, "[" * 300, "{" * 300, "#" * 300, "{J}" * 50, "𝟙", "é" * 90, "-", "--", "~", "*"),
)
"""Words that have broken programs."""
WRONG = frozenset((2,))


OF_FILES = (
    ("run",), ("explore",), ("deck",), ("cards", "import"), ("cards", "check"),
)  # fmt: skip
"""Commands that take any file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A command line that must end well."""

    kind: str
    words: tuple[str, ...]
    statuses: frozenset[int] = frozenset((0, 1, 2))
    """How it may end."""
    environment: tuple[tuple[str, str], ...] = ()
    """What is set for it alone."""
    given: bytes = b""
    """What comes by standard input."""
    powerless: bool = False
    """Whether the rights of files bind it even where an administrator asks."""
    begun: str = ""
    """How its process begins, if anew: one of `beginnings.BEGINNINGS`."""
    out: str = ""
    """Where its output leads, if to no file: `full`, where there is no room, `closed`, nowhere, or
    `left`, to somebody who reads no more."""


def told(
    random: Random, kind: str, words: tuple[str, ...], statuses: frozenset[int] | None = None
) -> Attempt:
    """The attempt, sometimes with `--json` where the command takes it."""
    no_json = words[:2] in (("cards", "import"), ("rules", "import")) or words[0] in NASTY
    if not no_json and random.random() < 0.4:
        words = (*words, "--json")
    return Attempt(kind=kind, words=words, statuses=statuses or frozenset((0, 1, 2)))


def mangled(random: Random, text: str) -> str:
    """A text with a part cut out, doubled, or replaced by something nasty."""
    first, last = sorted((random.randrange(len(text)), random.randrange(len(text))))
    middle = random.choice(("", text[first:last] * 2, random.choice(NASTY)))
    return text[:first] + middle + text[last:]


def nasty(random: Random) -> str:
    """A word that nobody means, and that is a word."""
    return random.choice([word for word in NASTY if word.strip()])


def inside(path: Path, out: str) -> str:
    """Where a file is written: never where the process happens to stand."""
    return out if out.startswith("/") or not out else str(path.parent / out.lstrip("."))


def written(path: Path, text: str) -> str:
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return str(path)
