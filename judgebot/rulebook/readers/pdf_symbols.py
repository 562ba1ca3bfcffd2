"""Glyphs -> the characters and symbols of judgebot's texts.

The icon font's glyphs are named in a table, each with the rule that says what it means. Gems and
faction emblems are pictures; what a picture means is learnt from the document, which prints each
right after its name ("Axiom …", "rare (…)").
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping

from judgebot.rulebook.symbols import FACTIONS, RARITIES, UNKNOWN

ICONS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "Altered_Icones": {
        "j": ("{J}", "1.1.6.e: when I enter play; 7.1.1"),
        "h": ("{H}", "1.1.6.f: when I am played from Hand; 7.1.1"),
        "r": ("{R}", "1.1.6.g: when I am played from Reserve; 7.1.1"),
        "T": ("{T}", "1.1.6.h: exhaust me; 7.1.4"),
        "D": ("{D}", "1.1.6.i: discard me from Reserve; 7.1.4"),
        "I": ("{I}", "1.1.6.j: precedes a support ability; 7.1.5"),
        "V": ("{V}", "2.2.2.f: Forest; 7.1.2"),
        "M": ("{M}", "2.2.2.f: Mountain; 7.1.2"),
        "O": ("{O}", "2.2.2.f: Water; 7.1.2"),
        "X": ("{X}", "7.1.4.c: the mana symbols end with X"),
        "l": ("–", "1.2.4.c: the dash between a trigger and its effect"),
        **{
            digit: (f"{{{digit}}}", "1.1.6.k: a number in a circle is mana; 7.1.4.c")
            for digit in "0123456789"
        },
    }
}
"""Font -> glyph -> what it means, and the rules that show it."""

_ICON_FONT = re.compile(r"ico", re.IGNORECASE)
_NAMED = re.compile(r"([A-Za-z]+)[\s(:]*$")
_SPELLINGS = {
    **{"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl"},
    **{"…": "...", "´": "’", "−": "-"},
}
"""Ligatures, and signs that the rulebook also writes in another way."""

_NAMES = {name.lower(): f"{{{name}}}" for name in (*RARITIES, *FACTIONS)}


def is_icon(font: str) -> bool:
    """Whether a font holds icons instead of letters.

    font: its name.
    Returns whether its glyphs are symbols.
    """
    return font in ICONS or _ICON_FONT.search(font) is not None


def character(text: str, font: str) -> str:
    """What a glyph means, as judgebot's texts spell it.

    text: what the font says of the glyph.
    font: the font's name.
    Returns the characters or the symbol; UNKNOWN where the table has no such icon.
    """
    if is_icon(font):
        meaning = ICONS.get(font, {}).get(text)
        return meaning[0] if meaning else UNKNOWN
    if text.startswith("(cid:"):
        return UNKNOWN
    plain = "".join(_SPELLINGS.get(letter, letter) for letter in text)
    return unicodedata.normalize("NFC", plain)


def pictures(shown: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Learn what the document's small pictures mean.

    shown: each occurrence of a picture: its digest and the text that stands before it.
    Returns the symbol of each picture that follows the name of a rarity or faction most often.
    """
    votes: dict[str, Counter[str]] = {}
    for digest, before in shown:
        match = _NAMED.search(before)
        symbol = _NAMES.get(match[1].lower()) if match else None
        if symbol:
            votes.setdefault(digest, Counter())[symbol] += 1
    return {digest: counts.most_common(1)[0][0] for digest, counts in votes.items()}
