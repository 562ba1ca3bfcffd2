"""CR 2.2 What is printed on a card is found out once, and of a copy with other words anew."""

from __future__ import annotations

import pytest

from judgebot.abilities.value import replace
from judgebot.abilities.words import KeywordName, ZoneType
from judgebot.game.read.objects.bases import Held, numbered, printed
from tests.each import of_each
from tests.game.boards import character, permanent, spell

ASKING = "{J} If you have played another Character this turn, draw a card."


def test_once_for_each_card():
    """What is printed is found out once, and a copy of the card has its own."""
    card = character("Owl", "[Gigantic].")
    copy = replace(card, hand_cost=9)

    assert printed(card) is printed(card)
    assert printed(copy) is not printed(card)
    assert printed(copy).card is copy


def test_what_is_known_is_not_copied():
    """A copy with other abilities asks what those ask, whatever was known of the card before."""
    silent, asking = character("Owl", "{J} Draw a card."), character("Owl", ASKING)
    before = printed(silent).asks, printed(asking).asks
    swapped = replace(silent, abilities=asking.abilities), replace(asking, abilities=())

    assert before == (False, True)
    assert tuple(printed(one).asks for one in swapped) == (True, False)
    assert printed(swapped[1]).derived.abilities == ()


@pytest.mark.parametrize(
    ("text", "states"),
    [
        ("Characters you control are [Tough 1].", True),
        ("My region loses {O}.", False),
        ("{J} Draw a card.", False),
        ("Your Reserve limit is increased by 1.", True),
    ],
)
def test_what_states_something(text, states):
    """Abilities that alter regions or statistics say nothing that anything else asks about."""
    assert printed(character("Owl", text)).states is states


def test_what_is_not_ignored():
    """Only words that say so have abilities ignored for some Days (CR 7.3.19)."""
    texts = ("{J} Draw a card.", "Characters you control are [Tough 1].", "")
    assert [printed(character("Owl", text)).ignored_for for text in texts] == [0, 0, 0]


GIGANTIC, TOUGH = KeywordName.GIGANTIC, KeywordName.TOUGH
PRINTED = {
    "[Gigantic].": {"alters", "plain"},
    "[Gigantic].\n[Tough 2].": {"alters", "plain"},
    "If you control a Landmark, I am [Gigantic].": {"alters", "states"},
    "I have [Tough X], where X is the number of Characters you control.": {"alters", "states"},
    "Other Characters you control lose their abilities.": {"alters"},
    "I cost {1} less.": {"plain", "states", "of_itself"},
    "I can't be played.": {"plain", "states", "of_itself"},
    "You may play me from your Reserve for {1} less.": {"plain", "states", "of_itself"},
    "Spells you play cost {1} less.": {"plain", "states"},
    "Spells can't be played.": {"plain", "states"},
    "If I would go to Reserve, I gain 1 boost instead.": {"plain", "states", "entering"},
    "If I would leave the Expedition zone, I gain 1 boost instead.": {"plain", "states"},
    "I enter play with 2 boosts.": {"plain", "states", "enters_with"},
    "{J} Draw a card.": {"plain"},
    "When you draw a card for the first time each turn — Draw a card.": {"plain", "asks"},
    "When you play your second Spell each turn — Draw a card.": {"plain", "asks"},
    "{J} Draw a card for each card you drew this turn.": {"plain", "asks"},
}  # fmt: skip
"""What is found out of a card with such a text."""


@of_each("text", PRINTED)
def test_what_is_found_out_of_a_card(text):
    """What it alters, states, says of itself and of its entering, and whether it asks events."""
    found = printed(character("Owl", text))
    said = ("alters", "plain", "states", "of_itself", "asks", "entering", "enters_with")

    assert {one for one in said if getattr(found, one)} == PRINTED[text]
    own = {GIGANTIC: 1} if text.startswith("[") else {}
    own |= {TOUGH: 2} if "[Tough 2]" in text else {}
    assert dict(found.applied.keywords) == own


def test_support_abilities_say_nothing_of_how_a_card_is_played():
    """They work in Reserve alone, whatever they say (CR 2.2.12.i)."""
    found = printed(character("Owl", support="I cost {1} less."))
    text = "If I would go to Reserve, I gain 1 boost instead."
    entering = printed(character("Owl", support=text))

    assert found.of_itself == ()
    assert entering.entering == ()


def test_equal_abilities_are_several():
    """Two that an object has are two, one after the other (CR 6.3.l, 5.3.e)."""
    draw, boost = (Held(*character("Owl", text).abilities) for text in (
        "{J} Draw a card.", "{J} I gain 1 boost."
    ))  # fmt: skip
    found = numbered([draw, boost, draw, draw, boost])

    assert [one.nth for one in found] == [0, 0, 1, 2, 1]
    assert [one.ability for one in found] == [
        one.ability for one in (draw, boost, draw, draw, boost)
    ]


def test_which_zone_type_is_printed():
    """A Permanent has a zone type, and other cards have none (CR 2.2.3.b)."""
    others = (character("Owl"), spell("Song"))
    cards = (permanent("Hut"), permanent("Axe", where="Expedition"), *others)

    assert [{*printed(one).derived.zone_types} for one in cards] == [
        {ZoneType.LANDMARK}, {ZoneType.EXPEDITION}, set(), set()
    ]  # fmt: skip
