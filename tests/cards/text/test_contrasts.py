"""What "another" and "other" leave out, and who does what comes after what "they" do."""

from __future__ import annotations

import pytest

from judgebot.abilities.effects import Draw
from judgebot.abilities.nouns import Noun
from judgebot.abilities.references import YOU, Player, PlayerKind
from judgebot.cards.text import NotUnderstood, parse, render
from judgebot.cards.text.trees import parts


def _left_out(text: str) -> list[bool]:
    """For each "other" of a text, whether it leaves out something that was spoken of."""
    nouns = [part for part in parts(parse(text)) if isinstance(part, Noun) and part.other]
    assert render(*parse(text)) == text
    return [one.than is not None for one in nouns]


@pytest.mark.parametrize(
    "text",
    [
        "Target Character switches Expeditions, then gains 1 boost per other Character in its "
        "Expedition.",
        "{J} Target Character gains 1 boost. Another target Character loses 1 boost.",
        "{J} Target Character gains 1 boost per other Character you control.",
        "Sacrifice a Character. Then, each other Character you control gains 1 boost.",
    ],
)
def test_what_was_chosen_is_left_out(text: str) -> None:
    """Words that set a thing against one that was chosen leave that one out."""
    assert _left_out(text) == [True]


@pytest.mark.parametrize(
    "text",
    [
        "When another Character joins my Expedition — Sacrifice it.",
        "{J} I gain 1 boost per other Character in my Expedition.",
        "{J} Target Character gains 1 boost. If you control two or more other Plants, draw a "
        "card.",
        "{H} You may have me gain [[Fleeting]]. If you do, another target Character gains 1 "
        "boost.",
    ],
)
def test_otherwise_the_bearer_is_left_out(text: str) -> None:
    """Alone, the words leave out the object that bears the ability."""
    assert _left_out(text) == [False]


@pytest.mark.parametrize(
    ("text", "besides"),
    [
        ("{J} Target Character gains 1 boost. Another target Character gains 1 boost. Another "
         "target Character gains 1 boost.", [0, 1]),
        ("When another Character joins one of your Expeditions — Each other Character in that "
         "Expedition gains 1 boost.", [0, 1]),
        ("{J} Target Character gains 1 boost per other Character you control.", [0]),
        ("{J} I gain 1 boost per other Character in my Expedition.", [0]),
    ],
)  # fmt: skip
def test_what_else_may_be_left_out(text: str, besides: list[int]) -> None:
    """What was chosen before, or activated the ability, and is not what the words leave out."""
    (ability,) = parse(text)
    nouns = [part for part in parts(ability) if isinstance(part, Noun) and part.other]
    names = [(one.besides.to, *one.besides.also) if one.besides else () for one in nouns]

    assert [len(one) for one in names] == besides
    assert render(ability) == text


@pytest.mark.parametrize(
    ("text", "you"),
    [
        ("{J} Target player reveals their hand. They discard a card, then draw a card.", False),
        ("{J} Target player reveals their hand. They discard a card. Draw a card.", True),
        ("{J} Each player [Resupplies], then draw a card.", True),
    ],
)
def test_who_does_what_follows(text: str, you: bool) -> None:
    """After what "they" do, the verb behind "then" is theirs; a new sentence is an order to you."""
    (draw,) = (part for part in parts(parse(text)) if isinstance(part, Draw))

    assert (draw.who == YOU) is you
    assert render(*parse(text)) == text


def _others(text: str) -> list[tuple[PlayerKind, object]]:
    """Which players are others than somebody, and than whom."""
    listed = [part for part in parts(parse(text)) if isinstance(part, Player)]
    named = {one.name: one.kind for one in listed if one.name}
    return [(one.kind, named.get(one.to)) for one in listed if one.word.endswith("other")]


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("{J} Each other player draws a card.", (PlayerKind.EACH_OPPONENT, None)),
        ("{J} Draw a card. Each other player discards a card.", (PlayerKind.EACH_OPPONENT, None)),
        ("{J} Target player draws a card. Each other player discards a card.",
         (PlayerKind.OTHERS, PlayerKind.TARGET)),
        ("{J} Choose a player. They draw a card. Each other player [Resupplies].",
         (PlayerKind.OTHERS, PlayerKind.CHOSEN)),
        ("{J} Discard target Character. Its controller draws a card, then each other player "
         "[Resupplies].", (PlayerKind.OTHERS, PlayerKind.CONTROLLER)),
        ("When a player draws a card — Each other player [Resupplies].",
         (PlayerKind.OTHERS, PlayerKind.ANY)),
        ("{J} If target player controls more Characters than each other player, draw a card.",
         (PlayerKind.OTHERS, PlayerKind.TARGET)),
        ("{J} Target player [Resupplies]. Characters controlled by each other player gain 1 boost.",
         (PlayerKind.OTHERS, PlayerKind.TARGET)),
    ],
)  # fmt: skip
def test_each_other_player(text: str, others: tuple[object, object]):
    """Each other player is another than the one who was spoken of, and otherwise an opponent."""
    assert _others(text) == [others]
    assert render(*parse(text)) == text


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("{J} Target player draws a card. Another player discards a card.", "another player"),
        ("{J} Target player draws a card. Another target player discards a card.",
         "another target player"),
        ("{J} Target player draws a card. [Resupply]. Each other player discards a card.",
         "each other player"),
    ],
)  # fmt: skip
def test_another_than_either(text: str, word: str):
    """A text is refused where another player may be another than you or than one spoken of."""
    with pytest.raises(NotUnderstood) as caught:
        parse(text)

    either = "'another than target player' or 'another than you'"
    assert caught.value.reason == f"'{word}' can mean {either}"
