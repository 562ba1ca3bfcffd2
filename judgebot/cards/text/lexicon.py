"""The game's words as card texts spell them: kinds, statuses, keywords, sub-types, numbers."""

from __future__ import annotations

from judgebot.abilities.words import TYPE_OF, KeywordName, Status, Terrain, TriggerSymbol

SUB_TYPES = tuple(TYPE_OF)
"""CR 2.2.2.d, 2.2.2.e, 2.2.2.g: those of Characters, Permanents and Spells."""

_IRREGULAR_PLURALS = {"Deity": "Deities", "Fairy": "Fairies", "Gear": "Gear", "Hero": "Heroes"}


def plural(sub_type: str) -> str:
    """The plural of a sub-type, also of one that the rulebook does not list."""
    if sub_type in _IRREGULAR_PLURALS:
        return _IRREGULAR_PLURALS[sub_type]
    if sub_type.endswith("y") and sub_type[-2:-1] not in "aeiou":
        return f"{sub_type[:-1]}ies"
    return f"{sub_type}{'es' if sub_type.endswith(('s', 'x', 'ch', 'sh')) else 's'}"


STATUSES = {
    "[[Anchored]]": Status.ANCHORED,
    "[[Asleep]]": Status.ASLEEP,
    "[[Boosted]]": Status.BOOSTED,
    "[[Fleeting]]": Status.FLEETING,
}
"""Statuses in the brackets that texts print; Ascended and exhausted stand without."""

KEYWORDS = {
    "[Cooldown]": KeywordName.COOLDOWN,
    "[Defender]": KeywordName.DEFENDER,
    "[Eternal]": KeywordName.ETERNAL,
    "[Gigantic]": KeywordName.GIGANTIC,
    "[Seasoned]": KeywordName.SEASONED,
}
"""Keyword abilities without a number."""

TERRAINS = {f"{{{terrain.value}}}": terrain for terrain in Terrain}
SMALL_SYMBOLS = {f"{{{symbol.value.lower()}}}": symbol for symbol in TriggerSymbol}
"""A trigger symbol named in a text: `{j}`."""

_NUMBERS = """
zero one two three four five six seven eight nine ten eleven twelve
"""
NUMBER_WORDS = tuple(_NUMBERS.split())
_ORDINALS = """
zeroth first second third fourth fifth sixth seventh eighth ninth tenth
"""
ORDINALS = tuple(_ORDINALS.split())
