"""An ability is told part by part, each in words of its own with the rules of those words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judgebot.cards.read.anatomy import AbilityPart, parts
from judgebot.cards.read.describing import describe
from judgebot.cards.text import normalise, parse

TEXTS = (
    "{J} Draw a card.",
    "{J} I gain 2 boosts and lose [[Fleeting]].",
    "{H} Each player discards their hand, then draws three cards.",
    "When I leave the Expedition zone, if I was [[Fleeting]] — Draw a card.",
    "{J} You may sacrifice a Character. If you do, draw two cards. Otherwise, [Resupply].",
    "{T}, {1} : You may sacrifice a Character to draw two cards.",
    "{D} : Target opponent may [Exhausted Resupply] twice.",
    "{J} Choose one:\n• Draw a card.\n• {T} : [Resupply].",
    "For each Permanent you control, you may activate its {j} abilities.",
    "[Gigantic], [Seasoned].",
    "[Tough X], where X is the number of Plants you control.",
    "Characters you control have [Tough 1] while I am in {V}.",
    '{J} Create a [Mole 1/1/1] Robot token in my Expedition with "{D} : Draw two cards."',
    "At Noon — Roll a die. On a 4+, draw a card. Otherwise, discard a card.",
)


PARTS = (
    ("{J} Roll a die. On a 4+: Draw a card. On a 1-3: [Resupply].",
     ("if", "the result is 4 or more"), ("if", "the result is 1 to 3")),
    ("{J} For each Landmark you control: Draw a card.", ("for each", "Landmark you control")),
    ("{J} Draw a card for each Landmark you control.",
     ("for each", "Landmark you control"), ("step", "draw a card")),
    ("{J} I gain 1 boost for each Landmark you control.",
     ("for each", "Landmark you control"), ("step", "I gain 1 boost")),
    ("{J} I gain 1 boost per Landmark you control.",
     ("step", "I gain 1 boost per Landmark you control")),
    ("{J} Draw a card for each boost on me.", ("for each", "boost on me"), ("step", "draw a card")),
    ("{J} [Resupply] for each Landmark you control.", ("for each", "Landmark you control")),
    ("{J} [Resupply] X times, where X is the number of Landmarks you control.",
     ("times", "the number of Landmarks you control")),
    ("{J} [Resupply] three times.", ("times", "three")),
    ("{J} Choose up to two:\n• Draw a card.\n• [Resupply].\n• [Sabotage].",
     ("choose", "up to two")),
    ("{J} Choose one, or sacrifice a Permanent to choose both:\n• Draw a card.\n• [Resupply].",
     ("choose", "one, both if this is paid: sacrifice a Permanent")),
    ("{J} Target Character gains 2 boosts. If it is in {V}, it gains 3 boosts instead.",
     ("step", "choose target Character"), ("it is", "target Character")),
    ("{J} Each player draws a card, then discards a card from their hand.",
     ("step", "they discard a card from their hand"), ("they are", "each player")),
    ("{J} If you control three or more Characters, each of them gains 1 boost.",
     ("each of them is", "Characters you control")),
)  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [(text, told) for text, *told in PARTS])
def test_words_of_parts(text: str, expected: list[tuple[str, str]]) -> None:
    """What is asked, counted and chosen is said, and who does what is done next."""
    (ability,) = parse(*normalise(text))
    found = [(part.label, part.words) for part in everything(parts(ability))]
    assert [one for one in expected if one not in found] == []


def everything(told: tuple[AbilityPart, ...]) -> Iterator[AbilityPart]:
    """The parts, and the parts in them."""
    for part in told:
        yield part
        yield from everything(part.parts)


@pytest.mark.parametrize("text", TEXTS)
def test_nothing_is_without_words(text: str) -> None:
    """Every part has words, or holds parts that have."""
    for ability in parse(*normalise(text)):
        found = list(everything(parts(ability)))
        assert found
        assert [part.label for part in found if not part.words and not part.parts] == []


@pytest.mark.parametrize("text", TEXTS)
def test_rules_are_those_of_the_ability(text: str) -> None:
    """The rules of its parts are among those of the ability, but for what structures an effect."""
    structure = {"6.1.d", "6.4.b", "6.5.c", "6.5.d", "6.5.g", "6.5.i"}
    for ability in parse(*normalise(text)):
        of_parts = {rule for part in everything(parts(ability)) for rule in part.rules}
        assert of_parts - structure <= set(describe(ability).rules)


def test_the_parts_of_a_reaction() -> None:
    """A Reaction has a trigger, perhaps a condition, and the steps of its effect."""
    (ability,) = parse("When I leave the Expedition zone, if I was [[Boosted]] — Draw a card.")
    trigger, condition, effect = parts(ability)

    assert (trigger.label, trigger.words) == ("trigger", "When I leave the Expedition zone")
    assert (condition.label, condition.words) == ("condition", "I was [[Boosted]]")
    assert [(step.label, step.words) for step in effect.parts] == [("step", "draw a card")]
    assert "7.3.9" in effect.parts[0].rules


def test_the_parts_of_a_quick_action() -> None:
    """A quick action has a cost, told in words, and the steps of its effect."""
    (ability,) = parse("{T}, {1} : Draw a card.")
    cost, effect = parts(ability)

    assert (cost.label, cost.words) == ("cost", "{T} (Exhaust me), {1}")
    assert len(effect.parts) == 1


def test_what_follows_from_a_condition() -> None:
    """What is done if a condition is true, and otherwise, stands under it."""
    (ability,) = parse("{J} If you control a Plant, draw a card. Otherwise, [Resupply].")
    (step,) = parts(ability)[1].parts
    draw, otherwise = step.parts

    assert (step.label, step.words) == ("if", "you control a Plant")
    assert draw.words == "draw a card"
    assert [part.words for part in otherwise.parts] == ["[Resupply]"]


def test_a_subject_that_is_not_written() -> None:
    """The subject that a second verb shares with the first one is said again."""
    (ability,) = parse("{J} I gain 2 boosts and lose [[Fleeting]].")

    assert [step.words for step in parts(ability)[1].parts] == [
        "I gain 2 boosts", "I lose [[Fleeting]]",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("{J} Target a Character. Its controller [Resupplies], then it gains 1 boost.",
         "target Character"),
        ("{J} Draw a card. You may discard it.", 'what "draw a card" acted on'),
    ],
)  # fmt: skip
def test_what_a_pronoun_speaks_of(text: str, meant: str) -> None:
    """What a pronoun speaks of is told last."""
    (ability,) = parse(text)
    last = parts(ability)[-1]

    assert (last.label, last.words) == ("it is", meant)
