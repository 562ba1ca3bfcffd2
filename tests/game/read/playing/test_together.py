"""CR 5.2.c Several cards of one step: which speaks of which, and what all cost together."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import expedition, hand, landmarks
from judgebot.game.read.playing.declaring import TURN_EFFECT, CardPlay, least
from judgebot.game.read.playing.together import (
    can_all,
    in_step,
    may_come_first,
    playable_besides,
)
from tests.game.boards import a_game, character, mana, permanent, put, spell

HERE = expedition(0, Side.HERO)


def _table(text, orbs):
    """A player with so many Mana Orbs, and Characters of 1 and 3; the game and both plays."""
    game = a_game()
    mana(game, 0, orbs)
    put(game, landmarks(0), permanent("Inn", text))
    pup = put(game, hand(0), character("Pup", hand_cost=1))
    mare = put(game, hand(0), character("Mare", hand_cost=3))
    return game, CardPlay(pup, Side.HERO), CardPlay(mare, Side.HERO)


def _costs(game, plays):
    """What each of some cards costs at least, in their order."""
    before, found = (), []
    for place, play in enumerate(plays):
        playing = in_step(game.state, 0, play, before, plays[place + 1 :])
        found.append(least(game.state, playing, TURN_EFFECT, 0))
        before = (*before, playing)
    return found


@pytest.mark.parametrize(
    ("text", "pup_first", "mare_first"),
    [
        ("The first Character you play each turn costs {2} less.", [0, 3], [1, 1]),
        ("The second Character you play each turn costs {2} less.", [1, 1], [3, 0]),
        ("The first Spell you play each turn costs {2} less.", [1, 3], [3, 1]),
        ("Characters you play cost {2} less.", [0, 1], [1, 0]),
    ],
)
def test_the_one_finished_first_is_the_first(text, pup_first, mare_first):
    """Only one card is the first, and a card of another kind is not counted (CR 5.1.2.k)."""
    game, pup, mare = _table(text, 9)

    assert _costs(game, (pup, mare)) == pup_first
    assert _costs(game, (mare, pup)) == mare_first


@pytest.mark.parametrize(("orbs", "first"), [(3, ["pup", "mare"]), (2, ["mare"]), (1, [])])
def test_which_may_come_first(orbs, first):
    """The others must be payable after it: 0 and 3, or 1 and 1 (CR 5.2.c)."""
    game, pup, mare = _table("The first Character you play each turn costs {2} less.", orbs)
    names = {pup: "pup", mare: "mare"}
    found = may_come_first(game.state, 0, (pup, mare), TURN_EFFECT)

    assert [names[one] for one in found] == first
    assert can_all(game.state, 0, (pup, mare), TURN_EFFECT) is bool(first)


def test_what_is_offered_besides():
    """After one was chosen, only what can be paid with it is offered."""
    game, pup, mare = _table("The first Character you play each turn costs {2} less.", 1)
    cards = (pup.card, mare.card)
    alone = playable_besides(game.state, 0, (), cards, TURN_EFFECT, (HERE,))

    assert alone == [pup, mare]
    assert playable_besides(game.state, 0, (pup,), cards[1:], TURN_EFFECT, (HERE,)) == []


def test_the_others_do_not_pay():
    """What is played in the same step is no card to be discarded for a cost (CR 5.1.2.c)."""
    game = a_game()
    mana(game, 0, 5)
    text = "As an additional cost to play me, discard a card from your hand."
    ogre = CardPlay(put(game, hand(0), character("Ogre", text)), Side.HERO)
    pup = CardPlay(put(game, hand(0), character("Pup")), Side.HERO)

    assert can_all(game.state, 0, (ogre,), TURN_EFFECT)
    assert not can_all(game.state, 0, (ogre, pup), TURN_EFFECT)
    put(game, hand(0), spell("Rag"))
    assert can_all(game.state, 0, (ogre, pup), TURN_EFFECT)
