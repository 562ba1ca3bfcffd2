"""What pronouns speak of."""

from __future__ import annotations

import pytest

from judgebot.abilities.effects import Create, Move, MoveExpedition, Perform, RollDice
from judgebot.abilities.nouns import DeckCards, Expedition, How, Noun, Pick
from judgebot.abilities.references import Player, Ref
from judgebot.abilities.triggers import Joins
from judgebot.cards.text import parse
from judgebot.cards.text.trees import parts


def _named(text: str) -> dict[str, object]:
    """What each name in an ability is the name of."""
    return {
        part.name: part
        for part in parts(parse(text))
        if type(getattr(part, "name", None)) is str and part.name
    }


def _referred(text: str) -> list[str]:
    """The names that references of an ability say, in the order of its parts."""
    return [part.to for part in parts(parse(text)) if isinstance(part, Ref)]


def test_trigger_object() -> None:
    """"It" in an effect is the object that the trigger spoke of (CR 6.3.i)."""
    text = "When a Plant joins your Expeditions — It gains 1 boost."
    (ability,) = parse(text)
    (joins,) = ability.trigger.patterns

    assert isinstance(joins, Joins)
    assert ability.effect[0].subject == Ref(to=joins.subject.name)


def test_latest_object() -> None:
    """"It" is the latest object spoken of, an Expedition in between aside."""
    text = "Send target Character in target Expedition to Reserve, then exhaust it."
    named = _named(text)

    assert [type(named[name].noun) for name in _referred(text)] == [Noun]


def test_expedition_that_moves() -> None:
    """What moves is the Expedition, though an object was spoken of later."""
    text = "If an Expedition facing me is in {O}, it can't move forward."
    named = _named(text)

    assert [type(named[name].noun) for name in _referred(text)] == [Expedition]


def test_token_created() -> None:
    """After a creation "it" is the token; in the place of the creation it is not."""
    text = "Discard target Plant, then create a [Paper Boat 1/2/3] Robot token in its Expedition. "
    text += "It gains 1 boost."
    named = _named(text)
    kinds = [type(named[name]) for name in _referred(text)]

    assert kinds == [Pick, Create]


def test_card_resupplied() -> None:
    """"This way" and "it" speak of the card that the action moved."""
    text = "[Resupply]. If you put a Character in Reserve this way, you may exhaust it."
    named = _named(text)

    assert [type(named[name]) for name in _referred(text)] == [Perform]


def test_rest_of_the_cards() -> None:
    """"The others" are the rest of the cards looked at."""
    text = "Look at the top three cards of your deck. Put one in your hand and discard the others."
    named = _named(text)
    refs = [part for part in parts(parse(text)) if isinstance(part, Ref)]

    assert [(type(named[ref.to]), ref.others) for ref in refs] == [
        (DeckCards, False),
        (DeckCards, True),
    ]


def test_die() -> None:
    """A range of a die speaks of the roll before it."""
    (ability,) = parse("{J} Roll a die. On a 4+, draw a card.")
    roll, if_ = ability.effect

    assert isinstance(roll, RollDice)
    assert if_.condition.to == roll.name != ""


def test_modes_do_not_hear_each_other() -> None:
    """What one mode speaks of is not spoken of in another."""
    text = "Choose one:\n• Discard target Plant.\n• Return target Robot to its owner's hand."
    named = _named(text)
    (picked,) = [named[name] for name in _referred(text)]

    assert picked.noun.kinds[0].sub_type == "Robot"


def test_otherwise_chooses_for_itself() -> None:
    """"It" after "otherwise" is what the branch not taken would have targeted."""
    (ability,) = parse("If I am in {V}, target Plant gains 2 boosts. Otherwise, it gains 1 boost.")
    (choice,) = ability.effect

    assert choice.otherwise[0].subject.how is How.TARGET
    assert choice.otherwise[0].subject.noun == choice.then[0].subject.noun


@pytest.mark.parametrize(
    "text",
    [
        "Each player discards their hand, then draws three cards.",
        "Target opponent puts a card from their hand in Reserve.",
        "Target a player. Characters they control gain [[Fleeting]].",
    ],
)
def test_players(text: str) -> None:
    """"They" and "their" speak of the player before, and so does a verb without a subject."""
    players = [part for part in parts(parse(text)) if isinstance(part, Player)]
    (name,) = {player.name for player in players if player.name}

    assert {player.to for player in players if player.to} == {name}


def test_names_only_where_needed() -> None:
    """What nothing refers to has no name."""
    assert _named("{J} Send target Character to Reserve. Draw a card.") == {}


def test_expedition_of_controller() -> None:
    """"Its controller" is that of the Expedition, when nothing else was spoken of."""
    text = "Target Expedition moves backwards one region. If it does, its controller draws a card."
    (ability,) = parse(text)
    moved, draws = ability.effect

    assert isinstance(moved, MoveExpedition)
    assert draws.then[0].who.of == Ref(to=moved.subject.name)


def test_moved_card_keeps_its_name() -> None:
    """A card put somewhere is spoken of by the phrase that chose it (CR 2.1.f)."""
    (ability,) = parse("{R} Put a card from your hand in Reserve. If it is a Plant, draw a card.")
    put, if_ = ability.effect

    assert isinstance(put, Move)
    assert if_.condition.subject == Ref(to=put.what.name)


@pytest.mark.parametrize(
    "text",
    [
        "{J} Target Character gains 1 boost if it is in {V}.",
        "{J} Discard target Character unless it is [[Boosted]].",
        "{J} Send target Character to Reserve. If it is in {V}, discard it instead.",
    ],
)
def test_a_condition_behind_a_verb_asks_about_what_it_acts_on(text: str) -> None:
    """What the verb acts on is chosen first, and "it" in the condition is that."""
    (ability,) = parse(text)
    chosen, step = ability.effect

    assert step.condition.subject == Ref(to=chosen.what[0].name)
    assert chosen.what[0].name != ""
