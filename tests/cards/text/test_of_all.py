"""What is written behind the last of several descriptions, and of which of them it is said."""

from __future__ import annotations

import pytest

from judgebot.abilities.amounts import Count
from judgebot.abilities.nouns import Noun
from judgebot.cards.text import NotUnderstood, parse, render
from judgebot.cards.text.trees import parts


def _said_of(text: str) -> list[tuple[int, int, int]]:
    """Of each description, how many places, players and filters are said of it."""
    first = next(part for part in parts(parse(text)) if isinstance(part, Noun) and part.also)
    return [
        (len(one.places), one.controller is not None, len(one.filters))
        for one in (first, *first.also)
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{J} Play a Spell or a Character with Hand Cost {2} or less from your Reserve.",
         [(1, 0, 0), (1, 0, 1)]),
        ("{J} Play a Spell, a Permanent or a Robot from your Reserve with Hand Cost {2} or less.",
         [(1, 0, 1), (1, 0, 1), (1, 0, 1)]),
        ("{J} Play a Spell or an exhausted Character from your hand or Reserve.",
         [(2, 0, 0), (2, 0, 0)]),
        ("{J} Put another Robot or another Mage from your hand into your Reserve.",
         [(1, 0, 0), (1, 0, 0)]),
        ("{J} Discard a Permanent you control, a Spell or a Mage from your Reserve.",
         [(0, 1, 0), (1, 0, 0), (1, 0, 0)]),
        ("{J} Play a Spell from your hand or a Character from your Reserve.",
         [(1, 0, 0), (1, 0, 0)]),
        ("When you play a Spell or an exhausted Mage from your Reserve — Draw a card.",
         [(1, 0, 0), (1, 0, 0)]),
        ("Robots and exhausted Mages you play cost {1} less.", [(0, 1, 0), (0, 1, 0)]),
        ("{J} Discard a Spell or a Character in Reserve.", [(1, 0, 0), (1, 0, 0)]),
        ("{J} Discard a Character or a card from your Reserve.", [(0, 0, 0), (1, 0, 0)]),
        ("{J} Exhaust target Mage or target card in Reserve.", [(0, 0, 0), (1, 0, 0)]),
    ],
)  # fmt: skip
def test_said_of_all(text, said):
    """From where something comes is said of all that have no place of their own."""
    assert _said_of(text) == said
    assert render(*parse(text)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{J} Discard a Mage or a Robot in your Reserve.",
         "'in your Reserve' can mean 'a Mage in your Reserve or a Robot in your Reserve' or 'a "
         "Robot in your Reserve or a Mage'"),
        ("Robots and exhausted Mages you control are [Gigantic].",
         "'you control' can mean 'a Robot you control or an exhausted Mage you control' or 'an "
         "exhausted Mage you control or a Robot'"),
    ],
)  # fmt: skip
def test_of_one_or_of_all(text, reason):
    """Where something is, or whose, is refused with both meanings if it may be said of all."""
    with pytest.raises(NotUnderstood) as caught:
        parse(text)

    assert caught.value.reason == reason


def test_a_chosen_place_is_not_chosen_twice():
    """A text is refused where each description would have a target of its own."""
    with pytest.raises(NotUnderstood):
        parse("{J} Discard a Mage or a Robot from target opponent's Reserve.")


@pytest.mark.parametrize(
    "text",
    [
        "{J} If there are more Robots than Mages in my Expedition, draw a card.",
        "{J} If there are as many Robots as Mages you control, draw a card.",
        "{J} If you have more exhausted Spells than Permanents in your Reserve, draw a card.",
        "{J} If your Reserve contains more Spells than Permanents, draw a card.",
        "{J} If your Hero Expedition has more Robots than Mages with 1 or more boosts, draw a "
        "card.",
    ],
)
def test_numbers_of_things_in_one_place(text):
    """Things whose numbers are compared are in the place, or a player's, that is said of one."""
    left, right = (part.of for part in parts(parse(text)) if isinstance(part, Count))

    assert (left.places, left.controller) == (right.places, right.controller)
    assert left.places or left.controller
    assert render(*parse(text)) == text


def test_things_in_places_of_their_own():
    """Cards are in a hand, and what they are compared with is in play."""
    text = "{J} If you control more Robots than cards in your hand, draw a card."
    left, right = (part.of for part in parts(parse(text)) if isinstance(part, Count))

    assert (len(left.places), len(right.places)) == (0, 1)
