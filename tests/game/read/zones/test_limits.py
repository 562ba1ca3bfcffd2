"""CR 3.2.7.c, 3.2.10.b: Reserve and landmark limits, and what changes them."""

from __future__ import annotations

from judgebot.abilities.statements import Limit
from judgebot.abilities.words import Daily, Phase, Side, Status
from judgebot.game.data.decisions import DONE
from judgebot.game.data.zones import expedition, hero_zone, landmarks, reserve
from judgebot.game.read.zones import limits
from tests.game.boards import character, hero, permanent, put
from tests.game.days import LITHIUM, NINETTE, asked, between_turns, carry_out, names

HERE = expedition(0, Side.HERO)


def test_without_a_hero_both_limits_are_two():
    """A player without a Hero has limits of 2 (3.2.7.c, 3.2.10.b)."""
    state = between_turns().state

    assert (limits.reserve_limit(state, 0), limits.landmark_limit(state, 0)) == (2, 2)


def test_limits_are_those_of_the_hero():
    """The limits are printed on the Hero (2.2.13.c, 2.2.14.c)."""
    game = between_turns()
    put(game, hero_zone(0), hero("Hero", reserve_limit=3, landmark_limit=1))

    state = game.state

    assert (limits.reserve_limit(state, 0), limits.landmark_limit(state, 0)) == (3, 1)
    assert limits.reserve_limit(state, NINETTE) == 2


def test_a_passive_ability_raises_its_controllers_limit():
    """ "Your Reserve limit is increased by two" while it is in play."""
    game = between_turns()
    text = "Your Reserve limit is increased by two."
    put(game, HERE, character("Lab", text))
    put(game, reserve(1), character("Lab", text))

    limits_ = [limits.reserve_limit(game.state, player) for player in (LITHIUM, NINETTE)]

    assert limits_ == [4, 2]


def test_a_support_ability_lowers_all_limits():
    """ "All Reserve limits are reduced by one", from a ready card in Reserve (2.2.12.i, j)."""
    game = between_turns()
    simurgh = character("Simurgh", support="All Reserve limits are reduced by one.")
    put(game, reserve(0), simurgh)
    put(game, reserve(1), simurgh, statuses=frozenset({Status.EXHAUSTED}))

    limits_ = [limits.reserve_limit(game.state, player) for player in (LITHIUM, NINETTE)]

    assert limits_ == [1, 1]


def test_a_negative_limit_keeps_nothing():
    """If a limit is negative, the player chooses none (4.2.5.c)."""
    game = between_turns()
    put(game, hero_zone(0), hero("Hero", reserve_limit=0, landmark_limit=0))
    put(game, HERE, character("bane", "All Reserve limits are reduced by one."))
    put(game, reserve(0), character("card"))

    carry_out(game, Phase.NIGHT, Daily.CLEAN_UP)

    assert limits.reserve_limit(game.state, LITHIUM) == -1
    assert names(game, reserve(0)) == []


def test_what_does_not_count_is_kept_besides():
    """ "I don't count towards your Reserve limit": neither counted nor discarded."""
    game = between_turns()
    free = character("free", support="I don't count towards your Reserve limit.")
    for card in (free, character("a"), character("b")):
        put(game, reserve(0), card)

    carry_out(game, Phase.NIGHT, Daily.CLEAN_UP)

    assert names(game, reserve(0)) == ["free", "a", "b"]


def test_one_more_card_may_be_kept_if_it_is_exhausted():
    """ "You may keep one more Character in Reserve during Night if it's exhausted"."""
    game = between_turns()
    text = "You may keep one more Character in Reserve during Night if it's exhausted."
    put(game, landmarks(0), permanent("Reprocessor", text))
    ready = [put(game, reserve(0), character(letter)) for letter in "abc"]
    tired = frozenset({Status.EXHAUSTED})
    exhausted = [put(game, reserve(0), character(letter), statuses=tired) for letter in "de"]

    kept = limits.kept(game.state, LITHIUM, Limit.RESERVE)
    extra = asked(game, Phase.NIGHT, Daily.CLEAN_UP, ready[0], ready[1])
    in_another_order = asked(game, Phase.NIGHT, Daily.CLEAN_UP, exhausted[0], ready[0])
    carry_out(game, Phase.NIGHT, Daily.CLEAN_UP, exhausted[1], ready[0], exhausted[0])

    assert (kept.limit, kept.extra) == (2, (tuple(exhausted),))
    assert extra.options == (*exhausted, DONE)
    assert in_another_order.options == (ready[1], ready[2], exhausted[1], DONE)
    assert names(game, reserve(0)) == ["a", "d", "e"]


def test_one_more_landmark_may_be_kept_if_it_is_exhausted():
    """ "… in your Landmarks …": it is the Landmark limit that lets one more be (CR 3.2.7.c)."""
    game = between_turns()
    text = "You may keep one more card in your Landmarks during Night if it's exhausted."
    tired = frozenset({Status.EXHAUSTED})
    put(game, landmarks(0), permanent("Keeper", text))
    exhausted = put(game, landmarks(0), permanent("a"), statuses=tired)
    put(game, reserve(0), character("b"), statuses=tired)

    assert limits.kept(game.state, LITHIUM, Limit.LANDMARK).extra == ((exhausted,),)
    assert limits.kept(game.state, LITHIUM, Limit.RESERVE).extra == ()


def test_what_would_not_count_were_it_ready():
    """Of exhausted objects those whose support ability says so of this limit (CR 2.4.6.e)."""
    game = between_turns()
    tired = frozenset({Status.EXHAUSTED})
    free = character("free", support="I don't count towards your Reserve limit.")
    plain, other = character("a"), character("b", support="When you pass — Draw a card.")
    refs = [put(game, reserve(0), one, statuses=tired) for one in (free, plain, other)]
    put(game, reserve(0), free)

    kept = limits.kept(game.state, LITHIUM, Limit.RESERVE)
    found = [limits.silenced(game.state, kept, one) for one in (Limit.RESERVE, Limit.LANDMARK)]
    assert found == [(refs[0],), ()]
