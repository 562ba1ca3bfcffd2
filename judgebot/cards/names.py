"""What a person calls a card: its name, spelt somehow, perhaps with a rarity or a faction."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

RARITIES = ("common", "rare", "exalted", "unique")
"""CR 2.2.5.a, in this order."""
FACTIONS = ("Axiom", "Bravos", "Lyra", "Muna", "Ordis", "Yzmir")
"""CR 2.2.10.a."""

_QUALIFIED = re.compile(r"(.+?)\s*\(([^()]*)\)")
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_APOSTROPHES = str.maketrans(dict.fromkeys("'’‘`´", ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A card as a person asks for it."""

    name: str
    rarity: str | None = None
    faction: str | None = None


def fold(name: str) -> str:
    """A name without what its spelling varies in: case, accents, apostrophes, kinds of spaces.

    name: as typed or printed.
    """
    plain = unicodedata.normalize("NFKD", name.translate(_APOSTROPHES).translate(_DASHES))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join(letters.casefold().split())


def asked(text: str) -> Asked:
    """Take "Amarok (rare, Yzmir)" apart.

    text: a name, with or without a rarity and a faction in parentheses.
    Returns its parts; parentheses that hold anything else belong to the name.
    """
    match = _QUALIFIED.fullmatch(text.strip())
    if not match:
        return Asked(name=text.strip())
    rarity = faction = None
    for word in re.split(r"[\s,/]+", match[2].strip()):
        if word.lower() in RARITIES and rarity is None:
            rarity = word.lower()
        elif word.title() in FACTIONS and faction is None:
            faction = word.title()
        else:
            return Asked(name=text.strip())
    return Asked(name=match[1], rarity=rarity, faction=faction)


def nearest(text: str, names: dict[str, str], count: int = 5) -> tuple[str, ...]:
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
