"""In which language a record is: English is played, of the others only the names are taken.

The name of an object is its English name, whatever language its card is printed in (CR 2.2.4.c),
and its text is the English one (CR 1.1.7.a).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

ENGLISH = "English"
BY_CODE = {
    "de": "German",
    "en": ENGLISH,
    "es": "Spanish",
    "fr": "French",
    "it": "Italian",
}
"""The languages that cards are printed in."""
NAMES = tuple(BY_CODE.values())

_BY_WORD = {
    "Bleibende Karte": "German",
    "Charakter": "German",
    "Held": "German",
    "Zauber": "German",
    "Ficha de personaje": "Spanish",
    "Hechizo": "Spanish",
    "Héroe de": "Spanish",
    "Maná": "Spanish",
    "Permanente hito": "Spanish",
    "Personaje": "Spanish",
    "Commun": "French",
    "Héros": "French",
    "Personnage": "French",
    "Repère Permanent": "French",
    "Sort": "French",
    "Eroe": "Italian",
    "Incantesimo": "Italian",
    "Permanente Fulcro": "Italian",
    "Personaggio": "Italian",
}
"""Types and rarities that name the language of a record that does not say it otherwise."""
_VERSION = re.compile(r"-([A-Za-z]{2})$")
_PICTURE = re.compile(r"/([a-z]{2})_[A-Z]{2}/")


def of_record(record: Mapping[str, Any]) -> str:
    """The language of an official record: by its version, its picture or the words of its type.

    record: one card of the official data.
    Returns the language; a code that is not known stands for itself.
    """
    for field, pattern in (("collectorNumber", _VERSION), ("imagePath", _PICTURE)):
        written = record.get(field)
        found = pattern.search(written) if isinstance(written, str) else None
        if found:
            return BY_CODE.get(found[1].lower(), found[1].upper())
    return _by_words(record)


def _by_words(record: Mapping[str, Any]) -> str:
    for field in ("cardType", "rarity"):
        part = record.get(field)
        word = part.get("name") if isinstance(part, dict) else None
        if isinstance(word, str) and word in _BY_WORD:
            return _BY_WORD[word]
    return ENGLISH


def language(word: str) -> str | None:
    """The language that a person means by its name or code; None for any other word."""
    if word.lower() in BY_CODE:
        return BY_CODE[word.lower()]
    return word.title() if word.title() in NAMES else None
