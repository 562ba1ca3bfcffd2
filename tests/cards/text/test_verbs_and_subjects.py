"""Each verb with each subject, each object and each destination: read, and written again."""

from __future__ import annotations

import re
from itertools import product

from judgebot.cards.text import normalise, parse, render
from judgebot.cards.text.audit import audit
from judgebot.cards.text.grammar import inflect
from tests.each import of_each

OF_PLAYERS = (
    "~sacrifice <thing>",
    "~discard <thing>",
    "~discard <card>",
    "~exhaust <thing>",
    "~exhaust <card>",
    "~ready <thing>",
    "~send <thing> to Reserve",
    "~return <thing> to its owner's hand",
    "~return <card> to its owner's hand",
    "~put <card> on the bottom of its owner's deck",
    "~put <thing> third from the top of its owner's deck",
    "~take control of <thing>",
    "[~Augment] <thing>",
    "~give 2 boosts to <thing>",
    "~give <thing> 2 boosts",
    "~give <thing> [[Anchored]] and 1 boost",
    "~remove 1 boost from <thing>",
    "~double the boosts on <thing>",
    "~draw two cards",
    "~discard two cards from their hand",
    "~reveal a random card from their hand",
    "~create two [Otter 1/2/3] Animal Companion tokens in their Hero Expedition",
    "~create an [Otter 1/2/3] token in each player's Companion Expedition",
    "~create an [Aerolith] token in their Landmarks",
    "~distribute 2 boosts among any target Characters",
    "~ready two Mana Orbs",
    "~roll a die",
    "[~Resupply]",
    "[Exhausted ~Resupply]",
    "[~Sabotage]",
    "~pass",
    "~become first player",
)
"""What players do, its verb marked, with places for what they do it to."""

PLAYERS = (
    ("", "base"),
    ("you may", "base"),
    ("target opponent", "s"),
    ("each player", "s"),
    ("each opponent", "s"),
    ("your opponents", "base"),
    ("target player may", "base"),
    ("another target player", "s"),
    ("you may have target opponent", "base"),
)
"""Who does it, with the form of the verb."""

THINGS = (
    "a Character",
    "target Permanent",
    "up to one other target Character",
    "each Character or Expedition Permanent in {V}",
    "a token with 2 or more boosts",
)
CARDS = ("a card in Reserve", "target Spell in your Reserve", "each exhausted card in Reserve")

OF_OBJECTS = (
    "~gain 1 boost",
    "~gain [[Anchored]]",
    "~gain [[Asleep]], [[Fleeting]] and 2 boosts",
    "~gain 1 boost per Landmark you control, up to a max of 3",
    "~become [[Asleep]]",
    "~lose 2 boosts",
    "~lose [[Fleeting]]",
    "~lose [[Fleeting]] and ~gain 1 boost",
    "~gain 1 boost or ~lose [[Fleeting]]",
    "~switch Expeditions",
    "~defect",
    "~join target Expedition",
)
"""What objects do."""

SUBJECTS = (
    ("I", "base"),
    ("target Character", "s"),
    ("up to one target Character", "s"),
    ("another target Character", "s"),
    ("each Character facing me", "s"),
    ("up to two target Characters", "base"),
    ("Characters you control", "base"),
    ("all other Characters in play", "base"),
    ("you may have target Character", "base"),
    ("you may have me", "base"),
    ("target a Character. It", "s"),
)
"""What does it, with the form of the verb."""

OF_EXPEDITIONS = (
    "~move forward one region",
    "~move backwards two regions",
    "[~Ascend]",
)
EXPEDITIONS = (
    ("my Expedition", "s"),
    ("target Expedition", "s"),
    ("each of your Expeditions", "s"),
    ("the Expedition facing me", "s"),
    ("your Expeditions", "base"),
    ("target opponent's Hero Expedition", "s"),
    ("my Expedition and the Expedition facing me", "base"),
    ("you may have target Expedition", "base"),
)


def line(subject: str, form: str, verb: str) -> str:
    """An ability in which a subject does something; every verb marked with ~ agrees with it."""
    does = re.sub(r"~(\S+)", lambda match: inflect(match[1], form), verb)
    said = f"{subject} {does}".strip()
    return f"{{J}} {said[0].upper()}{said[1:]}."


def said() -> list[str]:
    """Every combination, as an ability."""
    acts = [
        (verb.replace("<thing>", thing) if "<thing>" in verb else verb.replace("<card>", thing))
        for verb in OF_PLAYERS
        for thing in (THINGS if "<thing>" in verb else CARDS if "<card>" in verb else ("",))
    ]
    return [
        *(line(*who, verb) for who, verb in product(PLAYERS, acts)),
        *(line(*what, verb) for what, verb in product(SUBJECTS, OF_OBJECTS)),
        *(line(*what, verb) for what, verb in product(EXPEDITIONS, OF_EXPEDITIONS)),
    ]


_OTHERS = tuple(
    f"{who[0].upper()}{who[1:]}" for who, _ in PLAYERS if "opponent" in who or "player" in who
)


def own(text: str) -> str:
    """The words of an order to you: "your" for what is "their" where another player does it."""
    others = any(text.startswith(f"{{J}} {who}") for who in _OTHERS)
    return text if others else text.replace("their", "your")


@of_each("text", [own(one) for one in said()], sampled=True)
def test_every_combination(text: str) -> None:
    """It is read in one way, nothing of it is dropped, and it is written again word for word."""
    (normal,) = normalise(text)
    read = parse(normal)

    assert render(*read) == normal
    assert audit(normal, read) == ()
