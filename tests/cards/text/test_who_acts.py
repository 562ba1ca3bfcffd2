"""Who does what is said without a subject, and who "they" are beside the owner of something."""

from __future__ import annotations

import pytest

from judgebot.abilities.effects import Discard, Draw
from judgebot.abilities.references import Player, PlayerKind
from judgebot.cards.text import NotUnderstood, parse, render
from judgebot.cards.text.trees import parts


def _who(text: str) -> PlayerKind:
    """Who does the last thing of a text."""
    listed = parts(parse(text))
    last = [part for part in listed if isinstance(part, Discard | Draw)][-1].who
    named = {part.name: part.kind for part in listed if isinstance(part, Player) and part.name}
    return named[last.to] if last.kind is PlayerKind.THAT else last.kind


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("{J} Return target Character to its owner's hand, then discard a card.", PlayerKind.YOU),
        ("{J} Return target Character to its owner's hand, then they discard a card.",
         PlayerKind.OWNER),
        ("{J} Target opponent returns a Character they control to its owner's hand, then discards "
         "a card.", PlayerKind.TARGET_OPPONENT),
        ("{J} Target opponent returns a Character to its owner's hand. They draw a card.",
         PlayerKind.TARGET_OPPONENT),
        ("{J} Each player returns a Character they control to its owner's hand, then draws a card.",
         PlayerKind.EACH),
        ("{J} Target opponent sacrifices a Character. Its controller draws a card, then they "
         "discard a card.", PlayerKind.CONTROLLER),
    ],
)  # fmt: skip
def test_who_acts(text: str, who: PlayerKind):
    """A verb is done by who does the one before it, and not by the owner of what that is about."""
    assert _who(text) is who
    assert render(*parse(text)) == text


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("{J} Target opponent draws a card. Return target Character to its owner's hand. They "
         "discard a card.", "target opponent"),
        ("When a player plays a Spell — Return target Character to its owner's hand. They discard "
         "a card.", "a player"),
    ],
)  # fmt: skip
def test_either_could_act(text: str, player: str):
    """Where you act, "they" may be an owner or somebody who was spoken of before."""
    with pytest.raises(NotUnderstood) as caught:
        parse(text)

    assert caught.value.reason == f"'they' can mean '{player}' or 'its owner'"


@pytest.mark.parametrize("link", ["and", "or"])
def test_conditions_of_one_target(link: str):
    """A player of whom two things are asked is one target, and "they" are that one."""
    text = (
        f"{{J}} If target player controls a Robot {link} has two or more cards in hand, they draw "
        "a card."
    )
    targets = {one for one in parts(parse(text)) if getattr(one, "kind", "") is PlayerKind.TARGET}

    assert len(targets) == 1
    assert _who(text) is PlayerKind.TARGET
    assert render(*parse(text)) == text
