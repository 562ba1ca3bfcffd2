"""CR 2.5.k, 2.5.l, 7.4.6.b: what is told of counters that stay on what moves, or do not."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.objects import BOOST
from judgebot.game.data.zones import expedition, landmarks, reserve
from tests.game.boards import a_game, character, permanent, put, said, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
BAN = "Cards in play or in Reserve can't gain counters."
SILENCE = "Characters lose their abilities."


@pytest.mark.parametrize(
    ("counters", "ban", "kept"),
    [({BOOST: 2}, BAN, True), ({BOOST: 2}, "", False), ({}, BAN, False)],
)
def test_counters_that_could_not_be_gained(counters, ban, kept):
    """A card keeps those that it had in Reserve, which is no gain (CR 2.5.l)."""
    game = a_game()
    put(game, landmarks(1), permanent("Ban", ban))
    put(game, reserve(0), character("Cub"), counters=counters)
    do(game, "Put a Character from your Reserve in your Hero Expedition.")

    (cub,) = game.state.at(HERO)
    assert cub.counters == counters
    found = told(game, "counters.kept")
    assert [one.rules for one in found] == [("2.5.l",)] * kept
    for one in found:
        assert (said(game, one)["card"], said(game, one)["giver"]) == ("Cub", "Ban")


@pytest.mark.parametrize("ban", [BAN, ""])
def test_boosts_that_stay_by_being_seasoned(ban):
    """What is Seasoned keeps its boosts in Reserve, which is no gain either (CR 7.4.6.b)."""
    game = a_game()
    put(game, landmarks(1), permanent("Ban", ban))
    put(game, HERO, character("Cub", "[Seasoned]."), counters={BOOST: 1})
    do(game, "Send target Character to Reserve.")

    (cub,) = game.state.at(reserve(0))
    assert cub.counters == {BOOST: 1}
    assert len(told(game, "counters.kept")) == bool(ban)
    assert told(game, "seasoned.lost") == []


@pytest.mark.parametrize(
    ("text", "by", "boosts", "effect", "lost"),
    [
        ("[Seasoned].", SILENCE, 1, "Send target Character to Reserve.", True),
        ("[Seasoned].", "Characters lose Seasoned.", 1, "Send target Character to Reserve.", True),
        ("[Seasoned].", "Characters lose Gigantic.", 1, "Send target Character to Reserve.", False),
        ("[Seasoned].", "", 1, "Send target Character to Reserve.", False),
        ("[Seasoned].", SILENCE, 0, "Send target Character to Reserve.", False),
        ("[Seasoned].", SILENCE, 1, "Discard target Character.", False),
        ("[Gigantic].", SILENCE, 1, "Send target Character to Reserve.", False),
        ("", SILENCE, 1, "Send target Character to Reserve.", False),
    ],
)
def test_boosts_that_are_lost_as_seasoned_was(text, by, boosts, effect, lost):
    """It had no Seasoned any more as it went to Reserve (CR 7.4.6.b)."""
    game = a_game()
    put(game, landmarks(1), permanent("Hush", by))
    put(game, HERO, character("Cub", text), counters={BOOST: boosts} if boosts else {})
    do(game, effect)

    found = told(game, "seasoned.lost")
    assert [one.rules for one in found] == [("7.4.6.b",)] * lost
    for one in found:
        facts = said(game, one)
        assert (facts["card"], facts["giver"], facts["at_once"]) == ("Cub", "Hush", False)


def test_what_takes_it_away_leaves_in_the_same_step():
    """All of that happens at once, and abilities are evaluated after it (CR 6.1.f, 2.3.1.e)."""
    game = a_game()
    put(game, HERO, character("Hush", "Other Characters lose their abilities."))
    put(game, HERO, character("Cub", "[Seasoned]."), counters={BOOST: 1})
    do(game, "Send all Characters to Reserve.")

    (lost,) = told(game, "seasoned.lost")
    assert lost.rules == ("7.4.6.b", "6.1.f", "2.3.1.e")
    facts = said(game, lost)
    assert (facts["card"], facts["giver"], facts["at_once"]) == ("Cub", "Hush", True)
