"""How abilities, and the options of a decision, are called in files and reports."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from judgebot.abilities.effects import Ongoing
from judgebot.abilities.model import EffectAbility, Passive
from judgebot.abilities.sorts import Ability
from judgebot.abilities.value import derived
from judgebot.abilities.words import Duration


@derived
def ability_words(ability: Ability) -> str:
    """An ability in its printed words, on one line.

    What an Ongoing Emblem says of a target stands in the words of the effect that creates it, since
    no passive ability has a target; its duration is no part of it (CR 2.2.2.m).
    """
    from judgebot.scenario.format import texts

    try:
        words = texts.render(ability)
    except ValueError:
        if not isinstance(ability, Passive):
            raise
        effect = (Ongoing(statement=ability.statement, duration=Duration.TURN),)
        words = texts.phrase(effect).replace(f" this {Duration.TURN}", "", 1)
        words = words[:1].upper() + words[1:]
    return " ".join(words.split())


def emblem_words(ability: Ability) -> str:
    """What an Ongoing Emblem says, of which its duration is no part (CR 2.2.2.m, 2.2.15.c)."""
    words = ability_words(ability)
    for one in ability.effect if isinstance(ability, EffectAbility) else ():
        if isinstance(one, Ongoing):
            words = without_duration(words, one.duration)
    return words


def without_duration(words: str, duration: str) -> str:
    """The words that create an Ongoing Emblem, without how long it lasts."""
    for said, instead in ((f"This {duration}, ", ""), (f" this {duration}", ""),
                          (f" until end of {duration}", "")):  # fmt: skip
        words = words.replace(said, instead, 1)
    return words[:1].upper() + words[1:]


def same(written: str, name: str, *, part: bool = False) -> bool:
    """Whether what a person wrote is a name, case and accents aside.

    part: whether a part of the name is enough, as for the words of an ability, whose symbols may
    then be written without their braces, unless some has them.
    """
    if part:
        words, whole = _in_full(written), _in_full(name)
        return words in whole or ("{" not in words and words in _bare(whole))
    return plain(written) == plain(name)


def is_alternative(written: str, name: str) -> bool:
    """Whether what a person wrote is an alternative cost, with or without its number: `Scout 1`."""
    return _WITH_NUMBER.sub("", plain(written)) == plain(name)


@lru_cache(maxsize=4096)
def _in_full(text: str) -> str:
    """The words of an ability, plain, without the short forms that cards print now and then."""
    words = plain(text)
    for short, full in _CUT_SHORT:
        words = short.sub(full, words)
    return words


@lru_cache(maxsize=4096)
def _bare(text: str) -> str:
    return _BRACES.sub("", text)


_SHAPES = str.maketrans({"’": "'", "“": '"', "”": '"', "–": "—", "[": None, "]": None})
"""Signs that print one thing in several ways, and the brackets around keywords and tokens."""


_WITH_NUMBER = re.compile(r" \d+$")
_MANA = re.compile(r"\{(\d+)\}")
"""A number of mana, which people write without its braces."""
_BRACES = re.compile(r"[{}]")
_CUT_SHORT = (
    (re.compile(r"\bi'm\b"), "i am"),
    (re.compile(r"\b(it|that)'s\b"), r"\1 is"),
    (re.compile(r"\b([a-z]+)'re\b"), r"\1 are"),
    (re.compile(r"\bcan('t|not)\b"), "can not"),
    (re.compile(r"n't\b"), " not"),
    (re.compile(r"\b(my|its|their) owner's "), ""),
)
"""What cards print in a long and in a short form: "I'm", "to my owner's Reserve"."""


@lru_cache(maxsize=16384)
def plain(text: str) -> str:
    """A text without case, accents, brackets, line ends and the shapes of signs, to compare names.

    The braces of mana are left out, too, but not those of symbols: `{T}` is no letter.
    """
    written = _MANA.sub(r"\1", " ".join(text.translate(_SHAPES).split()))
    decomposed = unicodedata.normalize("NFKD", written)
    return "".join(char for char in decomposed if not unicodedata.combining(char)).casefold()
