"""What output for one player names, and what it keeps from them (CR 3.1.3)."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from judgebot.resources import shipped
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.scenario.tell import hiding, report
from judgebot.screen import Style
from tests.scenario.tables import LENS, play

BOARD = """
players:
  Ada: {mana: 1, hand: [Lens], deck: [Wolf]}
  Ben: {deck: [Wolf]}
do:
  - Ada plays: Lens
expect:
  - {player: Ada, hand size: {size}}
"""


def _told(words, size, viewer):
    """What a player is told once Ada has played a Spell of these words."""
    cards = LENS.replace("{words}", words)
    verdict = play(BOARD.replace("{size}", str(size)), cards)

    assert verdict.holds
    return [line.text for line in report.lines(verdict, viewer)]


@pytest.mark.parametrize(("viewer", "named"), [(0, "Ada draws Wolf"), (1, "Ada draws a card")])
def test_who_draws_knows_the_card(viewer, named):
    """A card in another player's hand is not named, one in the player's own is."""
    assert named in _told("Draw a card.", 1, viewer)


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_revealed_card_is_named_for_everybody(viewer):
    """To reveal is to show a card to all players, wherever it stays."""
    words = "Reveal the top card of your deck."

    assert (
        "Ada reveals Wolf, the top card of Ada's Deck, which stays there"
        in _told(words, 0, viewer)
    )


@pytest.mark.parametrize(
    ("viewer", "named"),
    [(0, "Ada looks at Wolf, the top card"), (1, "Ada looks at a card, the top card")],
)
def test_who_looks_at_a_card_knows_it(viewer, named):
    """Looking shows a card to the player who looks, and to nobody else."""
    words = "Look at the top card of target opponent's deck."

    assert any(line.startswith(named) for line in _told(words, 0, viewer))


HAND = """
players:
  Ada: {mana: 1, hand: [Lens, %s], deck: [Wolf]}
  Ben: {}
do:
  - Ada plays: Lens
    may: no
expect:
  - {player: Ada, hand size: 1}
"""
DISCARDS = "You may discard a Spell from your hand. If you do: Draw a card."


def _shown(board, viewer=1, words=DISCARDS):
    """All that a player is told, as text and as JSON."""
    cards = LENS.replace("{words}", words)
    verdict = play(board, cards)
    data = report.as_data(verdict, viewer)
    return report.as_text(verdict, Style(coloured=False), 300, viewer), data


def test_what_a_hand_lacks_is_not_told():
    """Whether a player declines or has nothing that fits looks the same to the others."""
    lacking = (HAND % "Wolf").replace("may: no", "# there is no choice")

    assert _shown(HAND % "Lens") == _shown(lacking)


def test_a_card_that_returns_to_a_hand_is_not_known_there():
    """Everybody sees a card go to a hand, and nobody which one of the hand is played next."""
    board = """
players:
  Ada: {mana: 1, hand: [Lens], companion expedition: [Wolf], deck: [Wolf]}
  Ben: {}
do:
  - Ada plays: Lens
    choosing: [Wolf in Ada's Companion Expedition, Wolf in Ada's Hand]
expect:
  - {player: Ada, hand: [], mana zone size: 2}
"""
    words = "Return target Character to its owner's hand. "
    words += "Put a card from your hand in your Mana zone."
    _, data = _shown(board, 1, words)
    lines = [step["text"] for step in data["steps"]]

    assert any("Wolf" in one and "Ada's Hand" in one for one in lines)
    assert any(one.startswith("a card moves to Ada's Mana zone") for one in lines)


def test_a_card_is_not_known_in_a_deck_that_was_shuffled():
    """What lay open is known no longer once it is shuffled into a Deck, and drawn from there."""
    board = """
players:
  Ada: {mana: 1, hand: [Lens], discard pile: [Wolf], fill deck: 0}
  Ben: {}
do:
  - Ada plays: Lens
expect:
  - {player: Ada, hand: [Wolf]}
"""
    words = "Shuffle target Character from your discard pile into your deck. Draw a card."
    text, _ = _shown(board, 1, words)

    assert any("Ada draws a card" in line for line in text)


@pytest.mark.parametrize(
    "fact",
    [
        "{player: Ada, hand: [Wolf]}",
        "{count: Wolf, is: 2}",
        "{count: Wolf, in: Ada's Hand, is: 1}",
        "{card: Wolf in Ada's Hand, in: Ada's Hand}",
        "{card: Wolf in Ada's Hand, seen by: Ada}",
        "legal: {Ada plays: Wolf, into: Hero Expedition}",
        "{player: Ada, deck: [Wolf]}",
    ],
)
def test_a_fact_about_what_is_hidden_is_not_told(fact):
    """A fact tells a player nothing of another player's hand, whether it holds or not."""
    board = "players:\n  Ada: {mana: 9, hand: [Wolf], deck: [Wolf]}\n  Ben: {}\n"
    text, data = _shown(f"{board}expect:\n  - {fact}\n")
    said = "this tells what is hidden from Ben"

    assert "Wolf" not in "\n".join(text)
    assert [one["text"] for one in data["expect"]] == [said]


def test_a_fact_about_what_is_open_is_told():
    """What everybody sees is told as the file says it, and so is a player's own hand."""
    board = "players:\n  Ada: {reserve: Wolf}\n  Ben: {hand: [Lens]}\n"
    facts = ["{card: Wolf, in: Ada's Reserve}", "{player: Ben, hand: [Lens]}"]
    _, data = _shown(f"{board}expect: [{', '.join(facts)}]\n")

    assert [one["text"] for one in data["expect"]] == [
        "Wolf — in: Ada's Reserve",
        "Ben — hand: Lens",
    ]


def test_a_claim_about_what_is_hidden_is_not_told():
    """What is claimed, and what is found instead, is not told to whoever cannot know it."""
    board = """
players: {Ada: {hand: [Wolf]}, Ben: {}}
claims:
  - {by: Ben, says: {player: Ada, hand: [Lens]}, ruled: wrong}
"""
    text, _ = _shown(board)

    assert "Wolf" not in "\n".join(text)


def test_a_stop_does_not_tell_what_another_player_may_choose():
    """A choice among cards that a player cannot see is told without them."""
    board = """
players:
  Ada: {mana: 1, hand: [Lens, Wolf, Lens]}
  Ben: {}
do:
  - Ada plays: Lens
expect:
  - {player: Ada, hand size: 1}
"""
    words = "Put a card from your hand in your Mana zone."
    with pytest.raises(InputError) as caught:
        play(board, LENS.replace("{words}", words))

    assert "Wolf" in str(caught.value)
    assert "Wolf" not in str(hiding.error(caught.value, "Ben"))
    assert "what may be chosen is hidden from Ben" in str(hiding.error(caught.value, "Ben"))
    assert "Wolf" in str(hiding.error(caught.value, "Ada"))


def test_nobody_is_called_so():
    """A name that is no player's is refused, with the nearest one."""
    with pytest.raises(InputError, match="no player is called Bem") as caught:
        hiding.player(("Ada", "Ben"), "Bem")

    assert caught.value.nearest == ("Ben",)


def test_what_cannot_be_played_as_well_is_told_to_who_holds_it():
    """That a card in a hand cannot be paid for, too, tells others that it is there (CR 3.1.3)."""
    file = shipped("scenarios") / "rulings/5.2.c-not-enough-mana-for-both-cards.yaml"
    verdict = runner.run(loader.load(file))
    own, others = ([line.text for line in report.lines(verdict, viewer)] for viewer in (0, 1))

    assert any("cannot play Elk as well" in line for line in own)
    assert not any("Elk" in line or "as well" in line for line in others)
