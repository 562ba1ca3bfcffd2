"""Official references: what they have in common, and which printing goes before others.

`ALT_CORE_B_AX_04_C` and `ALT_CORE_B_AX_04_U_1234` are of one family, `ALT_CORE_B_AX_04`: one card
in one set. A Unique's number sets it apart from all others of its family (CR 2.2.6.e, 2.2.6.f).
"""

from __future__ import annotations

import re

from judgebot.cards.library.facts import Facts
from judgebot.cards.library.names import RARITIES

_UNIQUE = re.compile(r"(.+)_U_([0-9A-Za-z]+)")
_PRODUCTS = ("B", "A", "P")
"""The product in a reference: boosters, other pictures, promotional cards."""


def split(reference: str) -> tuple[str, str | None]:
    """The family of a reference, and the number of a Unique.

    reference: as the official data has it.
    Returns the family, and the number, None for all but Uniques.
    """
    unique = _UNIQUE.fullmatch(reference)
    if unique:
        return unique[1], unique[2]
    return reference.rpartition("_")[0] or reference, None


def rank(facts: Facts) -> str:
    """What orders printings by preference: common first, own faction, ordinary product.

    facts: what is printed. Returns a text that sorts before those of printings that go behind it.
    """
    parts = facts.reference.split("_")
    product = parts[2] if len(parts) > 2 else ""
    before = (
        RARITIES.index(facts.rarity or RARITIES[0]),
        int(facts.out_of_faction),
        _PRODUCTS.index(product) if product in _PRODUCTS else len(_PRODUCTS),
    )
    return f"{''.join(map(str, before))} {' '.join(parts)}"
