"""How abilities, and the options of a decision, are called in files and reports."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from judgebot.abilities.model import Ability


def ability_words(ability: Ability) -> str:
    """An ability in its printed words."""
    return _rendered(id(ability), ability)


@lru_cache(maxsize=4096)
def _rendered(_identity: int, ability: Ability) -> str:
    """The words of one ability; its identity stands first so that equality is rarely asked."""
    from judgebot.scenario import texts

    return texts.render(ability)


def same(written: str, name: str, *, part: bool = False) -> bool:
    """Whether what a person wrote is a name, case and accents aside.

    part: whether a part of the name is enough, as for the words of an ability.
    """
    left, right = plain(written), plain(name)
    return left in right if part else left == right


_SHAPES = str.maketrans({"’": "'", "“": '"', "”": '"', "–": "—", "[": None, "]": None})
"""Signs that print one thing in several ways, and the brackets around keywords and tokens."""


_MANA = re.compile(r"\{(\d+)\}")
"""A number of mana, which people write without its braces."""


@lru_cache(maxsize=16384)
def plain(text: str) -> str:
    """A text without case, accents, brackets and the shapes of signs, for comparing names.

    The braces of mana are left out, too, but not those of symbols: `{T}` is no letter.
    """
    written = _MANA.sub(r"\1", text.translate(_SHAPES))
    decomposed = unicodedata.normalize("NFKD", written)
    return "".join(char for char in decomposed if not unicodedata.combining(char)).casefold()
