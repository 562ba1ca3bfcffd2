"""CR 7.3: each deed activates the triggers that tell it, in every voice and number, and no other.

The deeds are done on one board, by Lithium; a Watcher of hers has the trigger.
"""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.cards.text import normalise, parse, render
from judgebot.game.data.agenda import resolve
from judgebot.game.data.context import Context
from judgebot.game.data.zones import deck, expedition, hand, landmarks, mana_zone, reserve
from judgebot.game.engine import advance, answer
from tests.cards.text.test_verbs_and_subjects import own, said
from tests.each import of_each
from tests.game.boards import a_game, character, permanent, put, spell
from tests.game.carrying import do, effect_of

DEEDS = {
    "Sacrifice a Character.": (
        """
        When you sacrifice a Character
        When you sacrifice one or more Characters
        When a Character is sacrificed
        When one or more Characters are sacrificed
        When a Character you control is sacrificed
        When a Character in your Hero Expedition is sacrificed
        When you discard a Character
        When a Character is discarded
        When a Character is discarded from play
        When you sacrifice or exhaust a Character
        When you pass or sacrifice a Character
        When a player passes or when a Character is sacrificed
        When a Character leaves the Expedition zone
        When a Character joins or leaves your Expeditions
        When a Character goes to the discard pile
        """,
        """
        When an opponent sacrifices a Character
        When you sacrifice a Permanent
        When you sacrifice two or more Characters
        When a Character in your Companion Expedition is sacrificed
        When a Character is discarded from Reserve
        When a Character joins your Expeditions
        """,
    ),
    "Discard a card from your Reserve.": (
        """
        When you discard a card from your Reserve
        When a card in your Reserve is discarded
        When a card is discarded from Reserve
        When a card leaves your Reserve
        When one or more cards are discarded from your Reserve
        """,
        """
        When you sacrifice a Character
        When a Character is discarded
        When a card is discarded from your hand
        When an opponent discards a card
        """,
    ),
    "Exhaust a card in your Reserve.": (
        """
        When you exhaust a card in Reserve
        When you exhaust one or more cards in your Reserve
        When you create or exhaust a card in Reserve
        When a card in your Reserve becomes exhausted
        When a card in your Reserve is exhausted
        """,
        """
        When you exhaust a Permanent
        When an opponent exhausts a card in Reserve
        When a card in Reserve is readied
        """,
    ),
    "Ready a Permanent.": (
        """
        When you ready a Permanent
        When you ready one or more Permanents
        When you exhaust or ready a Permanent
        When a Permanent is readied
        When a Permanent you control is readied
        """,
        """
        When you exhaust a Permanent
        When an opponent readies a Permanent
        When you ready a Character
        When you ready a Mana Orb
        """,
    ),
    "Ready two Mana Orbs.": (
        """
        When you ready one or more Mana Orbs
        When you ready two or more Mana Orbs
        """,
        """
        When you ready three or more Mana Orbs
        When you ready a Permanent
        """,
    ),
    "Create an [Otter 1/1/1] Animal token in your Hero Expedition.": (
        """
        When you create a token
        When you create one or more tokens
        When you create a token Character
        When you create a token in your Hero Expedition
        When a token is created
        When one or more tokens are created
        When an [Otter] token is created
        When a Character joins your Expeditions
        When a token you control enters play
        """,
        """
        When an opponent creates a token
        When you create a token in your Companion Expedition
        When a [Mole] token is created
        When you create two or more tokens
        When a non-token Character joins your Expeditions
        """,
    ),
    "Draw a card.": (
        """
        When you draw a card
        When you draw one or more cards
        When a card is drawn
        When one or more cards are drawn
        When a player draws a card
        When you draw or [Resupply] a card
        When you draw a card or [Resupply]
        """,
        """
        When an opponent draws a card
        When you [Resupply]
        When you pass
        """,
    ),
    "[Resupply].": (
        """
        When you [Resupply]
        When you do [Resupply]
        When a card is [Resupplied]
        When you [Resupply] a card
        When you draw or [Resupply] a card
        When you draw one or more cards or do [Resupply]
        When a card goes from your hand or deck to Reserve
        When a card joins your Reserve
        """,
        """
        When you draw a card
        When an opponent [Resupplies]
        When you [Resupply] a Spell
        When you put a card in your hand
        """,
    ),
    "Put a card from your hand in Reserve.": (
        """
        When you put a card in Reserve
        When you put a card from your hand in Reserve
        When a card is put in Reserve
        When a card is put in your Reserve from your hand
        When a card is sent to Reserve
        When a card goes to Reserve
        When a card goes from your hand to your Reserve
        """,
        """
        When you put a Character from your Reserve in Reserve
        When an opponent puts a card in Reserve
        When a card goes to Reserve from your deck
        When you return a card to your hand
        When a card is discarded
        """,
    ),
    "Return a card from your Reserve to your hand.": (
        """
        When you return a card to your hand
        When a card is returned to your hand
        When a card returns to your hand
        When you return a card from your Reserve to your hand
        When a card leaves your Reserve
        """,
        """
        When you draw a card
        When you return a card to your deck
        When an opponent returns a card to your hand
        """,
    ),
    "Target Character in your Hero Expedition gains 2 boosts.": (
        """
        When a Character gains 1 or more boosts
        When a Character you control gains 2 or more boosts
        When a Character gains a boost
        When one or more Characters gain 1 or more boosts
        When a Character gains 1 or more boosts or [[Anchored]]
        When a Character becomes [[Boosted]]
        """,
        """
        When a Character gains 3 or more boosts
        When a Character loses 1 or more boosts
        When a Character gains [[Anchored]] or [[Asleep]]
        When a Character in Reserve gains 1 or more boosts
        """,
    ),
    "Target Character in your Hero Expedition becomes [[Asleep]].": (
        """
        When a Character gains [[Asleep]]
        When a Character becomes [[Asleep]]
        When a Character gains [[Anchored]] or [[Asleep]]
        When a Character becomes [[Anchored]] or [[Asleep]]
        When one or more Characters become [[Asleep]]
        """,
        """
        When a Character gains [[Anchored]]
        When a Character loses [[Asleep]]
        When an opponent passes
        """,
    ),
    "Target Character in your Hero Expedition switches Expeditions.": (
        """
        When a Character switches Expeditions
        When one or more Characters switch Expeditions
        When a Character leaves your Hero Expedition
        When a Character joins your Companion Expedition
        """,
        """
        When a Character leaves your Expeditions
        When a Character joins your Expeditions
        When a Character defects
        When a Character leaves the Expedition zone
        """,
    ),
    "Target Character in your Hero Expedition defects.": (
        """
        When a Character defects
        When a Character you control defects
        When a Character leaves your Expeditions
        """,
        """
        When a Character switches Expeditions
        When you take control of a Character
        When a Character leaves the Expedition zone
        """,
    ),
    "Your Hero Expedition moves forward one region.": (
        """
        When your Hero Expedition moves forward
        When one of your Expeditions moves forward
        When one or more of your Expeditions move forward
        When your Hero Expedition moves forward or backwards
        When an Expedition moves forward
        """,
        """
        When your Companion Expedition moves forward
        When your Hero Expedition moves backwards
        When your Hero Expedition moves forward due to {V}
        """,
    ),
    "Your Hero Expedition [Ascends].": (
        """
        When your Hero Expedition [Ascends]
        When your Hero Expedition becomes Ascended
        When one of your Expeditions [Ascends]
        """,
        """
        When your Companion Expedition [Ascends]
        When your Hero Expedition moves forward
        """,
    ),
    "Take control of target Character.": (
        """
        When you take control of a Character
        When you take control of one or more Characters
        When a Character joins your Expeditions
        """,
        """
        When an opponent takes control of a Character
        When you take control of a Permanent
        When a Character leaves the Expedition zone
        """,
    ),
    "Roll a die.": ("When you roll one or more dice", "When an opponent rolls one or more dice"),
    "Pass.": (
        """
        When you pass
        When a player passes
        When you pass first
        When you sacrifice a Character or pass
        """,
        "When an opponent passes",
    ),
    "[Sabotage].": (
        """
        When you [Sabotage]
        When you [Sabotage] a card
        When you [Sabotage] a card in Reserve
        When a card is [Sabotaged]
        When a card is discarded from Reserve
        """,
        """
        When an opponent [Sabotages]
        When you [Sabotage] a Spell
        When you [Sabotage] a card in your discard pile
        """,
    ),
}
"""Each deed, with triggers that it activates and others that it does not, one a line."""

CASES = [
    (deed, trigger.strip(), expected)
    for deed, told in DEEDS.items()
    for expected, triggers in zip((True, False), told, strict=True)
    for trigger in triggers.strip().splitlines()
]


def board():
    """One of each kind of thing, so that no deed leaves a choice that matters here."""
    game = a_game()
    put(game, expedition(0, Side.HERO), character("Ant"))
    put(game, reserve(0), character("Bee"))
    put(game, hand(0), character("Crow"))
    for name in ("Deer", "Eel", "Fox"):
        put(game, deck(0), character(name))
    put(game, landmarks(0), permanent("Gate"), statuses=frozenset({Status.EXHAUSTED}))
    for _ in range(3):
        orb = {"face_down": True, "statuses": frozenset({Status.EXHAUSTED})}
        put(game, mana_zone(0), spell("an Orb"), **orb)
    return game


def _done(game, deed):
    """Do it, with the first thing that may be chosen."""
    do(game, deed)
    while (decision := advance(game)) is not None:
        answer(game, decision.options[0])


@of_each(("deed", "trigger", "expected"), CASES)
def test_each_voice(deed: str, trigger: str, expected: bool) -> None:
    """What was done activates a Reaction that speaks of it, and no other."""
    game = board()
    if deed.startswith("Take control"):
        put(game, expedition(1, Side.HERO), character("Hare"))
        deed = "Take control of target Character controlled by your opponent."
    put(game, landmarks(0), permanent("Watcher", f"{trigger} — Draw a card."))

    _done(game, deed)

    waiting = sum(emblem.name == "Watcher" for emblem in game.state.emblems.values())
    assert bool(waiting) is expected, waiting


@of_each("trigger", sorted({trigger for _, trigger, _ in CASES}))
def test_each_is_written_as_it_was_read(trigger: str) -> None:
    """A trigger in whatever voice is read in one way and written again word for word."""
    (line,) = normalise(f"{trigger} — Draw a card.")

    assert render(*parse(line)) == line


PLAYED = [own(one).removeprefix("{J} ") for one in said()]


@of_each("text", PLAYED, sampled=True)
def test_each_combination_is_played(text: str) -> None:
    """Each verb of each subject does something on a board, or tells why it does not."""
    game = board()
    put(game, expedition(1, Side.HERO), character("Hare"), counters={"boost": 2})
    put(game, reserve(1), spell("Ibis"))
    put(game, hand(1), character("Jay"))
    put(game, deck(1), character("Kite"))
    game.state.tokens = {"aerolith": permanent("Aerolith", token=True)}
    me = put(game, expedition(0, Side.COMPANION), character("Lynx"))
    effect = effect_of(text)
    game.state.agenda.append(resolve(effect, Context(controller=0, me=me, bindings={}), None))

    while (decision := advance(game)) is not None:
        answer(game, decision.options[0])

    assert game.trace.entries


@pytest.mark.parametrize(
    ("deed", "trigger"),
    [
        ("Draw a card.", "When you draw a card"),
        ("[Resupply].", "When a card is [Resupplied]"),
        ("Roll a die.", "When you roll one or more dice"),
        ("Target Character gains 1 boost.", "When a Character gains 1 or more boosts"),
        ("Create an [Otter 1/1/1] Animal token in your Hero Expedition.",
         "When a token joins your Expeditions"),
        ("Your Hero Expedition moves forward one region.", "When an Expedition moves forward"),
        ("Put a card from your Reserve in your hand.", "When a card goes to your hand"),
    ],
)  # fmt: skip
def test_the_first_time_only(deed: str, trigger: str) -> None:
    """What is said of the first time each turn is activated by the first of two."""
    game = board()
    put(game, reserve(0), character("Mole"))
    text = f"{trigger} for the first time each turn — Draw a card."
    put(game, landmarks(0), permanent("Watcher", text))

    _done(game, deed)
    once = sum(emblem.name == "Watcher" for emblem in game.state.emblems.values())
    _done(game, deed)
    twice = sum(emblem.name == "Watcher" for emblem in game.state.emblems.values())

    assert (once, twice) == (1, 1)
