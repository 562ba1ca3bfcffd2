"""What a person calls a card: its name, spelt somehow, perhaps with what tells printings apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from judgebot.cards.imports.languages import language
from judgebot.dataclass import dataclass

RARITIES = ("common", "rare", "exalted", "unique")
"""CR 2.2.5.a, in this order."""
FACTIONS = ("Axiom", "Bravos", "Lyra", "Muna", "Ordis", "Yzmir")
"""CR 2.2.10.a."""

_NUMBER = re.compile(r"u_([0-9a-z]+)", re.IGNORECASE)
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_APOSTROPHES = str.maketrans(dict.fromkeys("'’‘`´", ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardQuery:
    """A card as a person asks for it."""

    name: str
    rarity: str | None = None
    faction: str | None = None
    language: str | None = None
    """In which the name is printed."""
    number: str | None = None
    """The number of a Unique (CR 2.2.6.e)."""


@lru_cache(maxsize=4096)
def fold(name: str) -> str:
    """A name without what its spelling varies in: case, accents, apostrophes, kinds of spaces.

    name: as typed or printed.
    """
    plain = unicodedata.normalize("NFKD", name.translate(_APOSTROPHES).translate(_DASHES))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join(letters.casefold().split())


def query(text: str) -> CardQuery:
    """Take "Amarok (rare, Yzmir)" and "Amarok (U_1234)" apart.

    text: a name, with or without a rarity, faction, language or a Unique's number in parentheses.
    Returns its parts; parentheses that hold anything else belong to the name.
    """
    text = " ".join(text.split())
    whole = CardQuery(name=text)
    name, _, inside = text.removesuffix(")").rpartition("(")
    if not text.endswith(")") or not name.strip() or ")" in inside:
        return whole
    found = CardQuery(name=name.strip())
    for word in re.split(r"[ ,/]+", inside.strip()):
        part = _part(word)
        if part is None or getattr(found, part[0]) is not None:
            return whole
        found = replace(found, **dict([part]))
    return found


def _part(word: str) -> tuple[str, str] | None:
    """What a word in the parentheses tells."""
    if word.lower() in RARITIES:
        return "rarity", word.lower()
    if word.title() in FACTIONS:
        return "faction", word.title()
    if spoken := language(word):
        return "language", spoken
    number = _NUMBER.fullmatch(word)
    return ("number", number[1].upper()) if number else None


def nearest(text: str, names: Mapping[str, str], count: int = 5) -> tuple[str, ...]:
    """The names nearest to what was typed, best first; for suggestions only.

    text: what was typed.
    names: the printed names, by their folded form.
    count: the most names to return.
    """
    from difflib import get_close_matches

    typed = fold(text)
    holding = [name for name in names if typed and re.search(rf"\b{re.escape(typed)}", name)]
    close = get_close_matches(typed, names, n=count, cutoff=0.6)
    short = {name.partition(",")[0]: name for name in names if "," in name}
    cut = [short[name] for name in get_close_matches(typed, short, n=count, cutoff=0.8)]
    return tuple(names[name] for name in dict.fromkeys([*holding, *cut, *close]))[:count]
