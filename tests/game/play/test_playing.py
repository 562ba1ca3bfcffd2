"""CR 5.1 and 5.2: playing cards."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side, Status
from judgebot.game.data.agenda import CheckReactions, DeclareCards, PlayCard, TakeTurn
from judgebot.game.data.decisions import Asker
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import (
    LIMBO,
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.play import playing
from judgebot.game.read.playing.declaring import Alternative, CardPlay, Offer, legal_plays
from judgebot.game.read.playing.refusing import why_not
from tests.game.boards import a_game, character, mana, permanent, play_out, put, said, spell, told

HERE = expedition(0, Side.HERO)
THERE = expedition(0, Side.COMPANION)


def _playing(game, *answers):
    """Let Lithium take a turn with these answers; the decisions asked."""
    game.state.agenda.append(TakeTurn(player=0))
    return play_out(game, *answers)


def _ready(game, player=0):
    return sum(Status.EXHAUSTED not in orb.statuses for orb in game.state.at(mana_zone(player)))


def _in(game, place, name):
    return [one for one in game.state.at(place) if one.card.name == name]


def test_a_character_from_hand():
    """It pays its Hand Cost and joins the chosen Expedition without Fleeting (CR 5.2.1)."""
    game = a_game()
    mana(game, 0, 3)
    card = put(game, hand(0), character("C"))
    _playing(game, CardPlay(card, Side.HERO))
    (found,) = game.state.at(HERE)

    assert found.statuses == frozenset()
    assert _ready(game) == 1


def test_a_character_from_reserve_is_fleeting():
    """It gains Fleeting in Limbo, and again in another step in play (CR 5.2.1.b, 5.2.1.c)."""
    game = a_game()
    mana(game, 0, 1)
    card = put(game, reserve(0), character("C"), counters={"boost": 1})
    _playing(game, CardPlay(card, Side.COMPANION))
    (found,) = game.state.at(THERE)

    assert found.statuses == {Status.FLEETING}
    assert found.counters == {"boost": 1}
    assert _ready(game) == 0
    assert len(told(game, "play.fleeting")) == 1


def test_a_landmark_is_never_fleeting():
    """A Landmark Permanent joins the Landmarks without Fleeting (CR 5.2.3.a)."""
    game = a_game()
    mana(game, 0, 1)
    card = put(game, reserve(0), permanent("L"))
    _playing(game, CardPlay(card, None))

    assert [one.statuses for one in game.state.at(landmarks(0))] == [frozenset()]


def test_an_expedition_permanent_is_played_in_an_expedition():
    """It joins the Expedition of its declaration, Fleeting from Reserve (CR 5.2.2)."""
    game = a_game()
    mana(game, 0, 1)
    card = put(game, reserve(0), permanent("P", where="Expedition"))
    _playing(game, CardPlay(card, Side.COMPANION))

    assert [one.statuses for one in game.state.at(THERE)] == [{Status.FLEETING}]


def test_a_spell_goes_to_reserve():
    """A Spell played from Hand moves to Reserve after its effect (CR 5.2.4.b)."""
    game = a_game()
    mana(game, 0, 2)
    card = put(game, hand(0), spell("S", "Characters you control gain 1 boost."))
    put(game, HERE, character("C"))
    _playing(game, CardPlay(card, None))

    assert _in(game, reserve(0), "S")[0].statuses == frozenset()
    assert game.state.objects[_in(game, HERE, "C")[0].id].counters == {"boost": 1}


def test_a_fleeting_spell_is_discarded():
    """One played from Reserve, or with Fleeting in its text box, is discarded (CR 2.4.7.e)."""
    for place, text in ((reserve(0), ""), (hand(0), "[[Fleeting]].")):
        game = a_game()
        mana(game, 0, 2)
        _playing(game, CardPlay(put(game, place, spell("S", text)), None))

        assert _in(game, discard_pile(0), "S")


def test_cooldown_exhausts_nothing_that_is_discarded():
    """A Fleeting Spell with Cooldown is discarded, and told of under that (7.4.1.b, 5.2.4.b)."""
    game = a_game()
    mana(game, 0, 1)
    _playing(game, CardPlay(put(game, reserve(0), spell("S", "[Cooldown].")), None))

    assert _in(game, discard_pile(0), "S")
    assert [one.rules for one in told(game, "play.no-cooldown")] == [("7.4.1.b",)]
    events = [one.told.event for one in game.trace.entries]
    entry = game.trace.entries[events.index("play.no-cooldown")]
    assert entry.parent == events.index("play.spell-done")


def test_cooldown_exhausts():
    """A Spell with Cooldown is exhausted as it goes to Reserve (CR 7.4.1.b, 5.2.4.b)."""
    game = a_game()
    mana(game, 0, 2)
    _playing(game, CardPlay(put(game, hand(0), spell("S", "[Cooldown].")), None))

    assert _in(game, reserve(0), "S")[0].statuses == {Status.EXHAUSTED}


@pytest.mark.parametrize("card", [spell("S"), spell("S", "[Cooldown].")])
@pytest.mark.parametrize(
    ("text", "instead"),
    [("", ""), ("If a Spell would go to your Reserve, [Resupply] instead.", "Top"),
     ("If a card would go to Reserve, draw a card instead.", "")],
)  # fmt: skip
def test_a_spell_that_does_something_else_instead_of_leaving(card, text, instead):
    """It stays where it is, and so does not become exhausted (CR 6.2.b, 5.2.4.b, 7.4.1.b)."""
    game = a_game()
    mana(game, 0, 2)
    put(game, deck(0), character("Top"))
    put(game, landmarks(0), permanent("Law", text))
    _playing(game, CardPlay(put(game, hand(0), card), None))
    cooldown = frozenset({Status.EXHAUSTED} if card.abilities and not text else ())

    assert [one.card.name for one in game.state.at(LIMBO)] == (["S"] if text else [])
    assert [(one.card.name, one.statuses) for one in game.state.at(reserve(0))] == (
        [(instead, frozenset())] * bool(instead) if text else [("S", cooldown)]
    )


def test_a_spell_with_cooldown_that_is_elsewhere_is_not_exhausted():
    """What is not in Reserve then does not become exhausted (CR 7.4.1.b)."""
    game = a_game()
    mana(game, 0, 2)
    ref = put(game, hand(0), spell("S", "[Cooldown]."))
    gone = PlayCard(player=0, card=ref, source=ZoneKind.HAND, side=None, mana=0)
    for card in (ref, put(game, discard_pile(0), spell("S", "[Cooldown]."))):
        playing._cool_down(game, changed(gone, card=card), Asker((), auto=True))

    assert told(game, "exhausted") == []
    assert all(not one.statuses for one in game.state.at(discard_pile(0)))


@pytest.mark.parametrize(
    ("card", "side", "told_"),
    [
        (character("A", "[Scout] {1}.", hand_cost=5), Side.HERO, ("PlayJoinsWithScout", HERE)),
        (character("A"), Side.COMPANION, ("PlayJoins", THERE)),
        (permanent("L"), None, ("PlayJoins", None)),
    ],
)
def test_where_a_card_is_declared_and_how_it_joins(card, side, told_):
    """Into an Expedition, or none; who was played with Scout gains what sends it to Reserve."""
    game = a_game()
    mana(game, 0, 2)
    _playing(game, CardPlay(put(game, hand(0), card), side))
    (declared,), (joins,) = told(game, "play.declared"), told(game, "play.joins")

    assert (type(joins.told).__name__, declared.facts["into"]) == told_


@pytest.mark.parametrize("place", [hand(0), reserve(0), discard_pile(0)])
def test_what_a_cost_from_elsewhere_leaves_open(place):
    """Which cost a card has that is played from neither Hand nor Reserve, unless it is free."""
    for free in (False, True):
        game = a_game()
        mana(game, 0, 2)
        card = put(game, place, character("A"))
        offer = Offer(free=free)
        frame = DeclareCards(player=0, plays=(CardPlay(card, Side.HERO),), offer=offer)
        game.state.agenda.append(frame)
        play_out(game)
        (declared,) = told(game, "play.declared")
        usual = place.zone is not ZoneKind.DISCARD_PILE

        assert declared.told.disagreement == ("" if usual or free else "cost-from-elsewhere")


def test_what_cannot_be_paid_is_not_offered():
    """Only cards whose cost can be paid in full may be declared (CR 5.1.2.g, 6.4.c)."""
    game = a_game()
    mana(game, 0, 1)
    put(game, hand(0), character("C"))
    cheap = put(game, reserve(0), character("D"))

    assert legal_plays(game.state, 0) == [CardPlay(cheap, side) for side in Side]


def test_exhausted_cards_in_reserve():
    """They cannot be played, unless a passive ability permits it (CR 2.4.6.c, 2.4.6.d)."""
    game = a_game()
    mana(game, 0, 1)
    card = put(game, reserve(0), character("C"), statuses=frozenset({Status.EXHAUSTED}))

    assert legal_plays(game.state, 0) == []

    put(game, HERE, character("V", "You may play exhausted Characters from your Reserve."))

    assert legal_plays(game.state, 0) == [CardPlay(card, side) for side in Side]


def test_a_permission_may_name_the_expedition():
    """Exhausted Permanents may be played where the permission says."""
    game = a_game()
    mana(game, 0, 1)
    tired = frozenset({Status.EXHAUSTED})
    card = put(game, reserve(0), permanent("P", where="Expedition"), statuses=tired)
    text = "You may play exhausted Permanents from your Reserve in my Expedition."
    put(game, THERE, character("V", text))

    assert legal_plays(game.state, 0) == [CardPlay(card, Side.COMPANION)]


def test_a_card_that_cannot_be_played():
    """ "I can't be played if …" forbids it while the condition is true (CR 1.4.1.a)."""
    game = a_game()
    mana(game, 0, 3)
    card = put(
        game, hand(0), character("C", "I can't be played if you have less than four Mana Orbs.")
    )

    assert legal_plays(game.state, 0) == []

    mana(game, 0, 1)

    assert legal_plays(game.state, 0) == [CardPlay(card, side) for side in Side]


def test_the_next_character_costs_less_once():
    """An emblem for "the next Character" alters its cost and is used up by it."""
    game = a_game()
    mana(game, 0, 3)
    first = put(game, hand(0), character("C", hand_cost=3))
    support = "{D} : The next Character you play this turn costs {2} less."
    action = put(game, reserve(0), character("D", support=support, reserve_cost=9))
    (quick,) = [one for one in _options(game) if getattr(one, "source", None) == action]
    _playing(game, quick, CardPlay(first, Side.HERO))

    assert _ready(game) == 2
    assert not game.state.emblems
    assert _in(game, discard_pile(0), "D")


def _options(game):
    from judgebot.game.play.quick_actions import legal

    return [*legal_plays(game.state, 0), *legal(game.state, 0)]


def test_played_card_modifiers_become_reactions():
    """A Character that a passive ability boosts as it is played gets an Emblem-Reaction (5.2.d)."""
    game = a_game()
    mana(game, 0, 2)
    put(game, HERE, character("B", "The first Character you play each Afternoon gains 2 boosts."))
    card = put(game, hand(0), character("C"))
    _playing(game, CardPlay(card, Side.HERO))

    rules = ("5.2.d", "7.2.3.a", "5.1.2.k")
    assert [one.rules for one in told(game, "play.does")] == [rules]
    assert _in(game, HERE, "C")[0].counters == {"boost": 2}


def test_only_the_first_each_afternoon():
    """The second Character of an Afternoon is not "the first Character"."""
    game = a_game()
    mana(game, 0, 4)
    put(game, HERE, character("B", "The first Character you play each Afternoon gains 2 boosts."))
    one, two = (put(game, hand(0), character(name)) for name in "CD")
    game.state.passed = frozenset({1})
    _playing(game, CardPlay(one, Side.HERO), CardPlay(two, Side.HERO))

    assert _in(game, HERE, "C")[0].counters == {"boost": 2}
    assert _in(game, HERE, "D")[0].counters == {}
    assert [one.rules for one in told(game, "play.not-first")] == [("5.1.2.k", "7.2.3.a")]


def test_gaining_and_losing_fleeting_in_the_order_chosen():
    """Two Emblem-Reactions wait, and their controller orders them (CR 5.2.d, Example)."""
    for last, fleeting in (("gain", True), ("lose", False)):
        game = a_game()
        mana(game, 0, 2)
        action = put(game, reserve(0), character(
            "Lady", support="{D} : The next Character you play this turn loses [[Fleeting]].",
            reserve_cost=9,
        ))  # fmt: skip
        tracer = put(game, hand(0), character("Tracer", "{H} I gain [[Fleeting]]."))
        (quick,) = [one for one in _options(game) if getattr(one, "source", None) == action]
        asked = _playing(game, quick, CardPlay(tracer, Side.HERO))
        decision = asked[-1]
        gains = [
            emblem
            for emblem in decision.options
            if game.state.emblems[emblem].source.item == tracer.item
        ]
        loses = [emblem for emblem in decision.options if emblem not in gains]
        play_out(game, (loses if last == "gain" else gains)[0])
        (found,) = _in(game, HERE, "Tracer")

        assert len(decision.options) == 2
        assert (Status.FLEETING in found.statuses) is fleeting


def test_a_spell_loses_fleeting_in_limbo():
    """What passive abilities say of a Spell's Fleeting is applied as it enters Limbo (5.2.4.a)."""
    game = a_game()
    mana(game, 0, 1)
    action = put(game, reserve(0), character(
        "D", support="{D} : The next card you play this turn loses [[Fleeting]].", reserve_cost=9,
    ))  # fmt: skip
    card = put(game, reserve(0), spell("S"))
    (quick,) = [one for one in _options(game) if getattr(one, "source", None) == action]
    _playing(game, quick, CardPlay(card, None))

    assert _in(game, reserve(0), "S")
    (gained,) = told(game, "play.fleeting-first")
    assert gained.rules == ("2.4.7.a", "5.2.4.a")


def test_spells_that_have_fleeting():
    """ "Spells you play … have Fleeting" makes them Fleeting in Limbo (CR 5.2.4.a)."""
    game = a_game()
    mana(game, 0, 2)
    put(game, HERE, character("B", "Spells you play with Hand Cost {2} or less have [[Fleeting]]."))
    _playing(game, CardPlay(put(game, hand(0), spell("S", hand_cost=2)), None))

    assert _in(game, discard_pile(0), "S")


def test_scout():
    """Scout is an alternative cost from Hand; the Character gains "{H} Send me to Reserve"."""
    game = a_game()
    mana(game, 0, 2)
    card = put(game, hand(0), character("A", "[Scout] {1}.", hand_cost=5))
    _playing(game, CardPlay(card, Side.HERO))

    assert _ready(game) == 1
    assert _in(game, reserve(0), "A")


def test_scout_is_a_choice():
    """Who can pay either cost chooses between them (CR 7.4.5.c)."""
    for chosen, place in ((Alternative.NORMAL, HERE), (Alternative.SCOUT, reserve(0))):
        game = a_game()
        mana(game, 0, 2)
        card = put(game, hand(0), character("A", "[Scout] {1}."))
        _playing(game, CardPlay(card, Side.HERO), chosen)

        assert _in(game, place, "A")


def test_scout_only_from_hand():
    """Scout works in Hand only (CR 7.4.5.b)."""
    game = a_game()
    mana(game, 0, 1)
    put(game, reserve(0), character("A", "[Scout] {1}.", reserve_cost=2))

    assert legal_plays(game.state, 0) == []


def test_an_optional_cost():
    """A card may be discarded to reduce the cost, in the same step as the mana (CR 5.1.2.i)."""
    game = a_game()
    mana(game, 0, 4)
    text = "You may discard a card from your Reserve to reduce my cost by {3}."
    card = put(game, hand(0), character("C", text, hand_cost=4))
    other = put(game, reserve(0), character("R", reserve_cost=9))
    _playing(game, CardPlay(card, Side.HERO), True)

    assert _ready(game) == 3
    assert game.state.zones[discard_pile(0)]
    assert other.object not in game.state.objects


def test_an_optional_cost_that_is_needed():
    """It is made use of without asking when the card could not be paid otherwise (CR 5.1.2.g)."""
    game = a_game()
    mana(game, 0, 1)
    text = "You may discard a card from your Reserve to reduce my cost by {3}."
    card = put(game, hand(0), character("C", text, hand_cost=4))
    put(game, reserve(0), character("R", reserve_cost=9))
    _playing(game, CardPlay(card, Side.HERO))

    assert _ready(game) == 0
    assert _in(game, HERE, "C")


def test_a_card_cannot_pay_for_itself():
    """A card played from Reserve is in Limbo as its costs are paid (CR 5.1.2.h, 5.1.2.i)."""
    game = a_game()
    text = "You may discard a card from your Reserve to reduce my cost by {3}."
    put(game, reserve(0), character("C", text))

    assert legal_plays(game.state, 0) == []


def test_a_permission_with_a_condition_of_its_own():
    """ "You may play me for {2} less. If you do, …" is a choice of its player (CR 5.1.2.c)."""
    text = "You may play me for {2} less. If you do, I can only target a Character in {V}."
    for using, orbs in ((True, 2), (False, 0)):
        game = a_game()
        mana(game, 0, 3)
        card = put(game, hand(0), spell("S", text, hand_cost=3))
        _playing(game, CardPlay(card, None), using)

        assert _ready(game) == orbs


def test_a_card_counts_as_played_while_it_resolves():
    """A card counts as played as soon as its resolution has started (CR 5.1.2.k)."""
    game = a_game()
    mana(game, 0, 2)
    card = put(game, hand(0), spell("S"))
    _playing(game, CardPlay(card, None))
    (one,) = game.state.played

    assert (one.card.item, one.source, one.player) == (card.item, ZoneKind.HAND, 0)
    assert isinstance(one.card, Referent)


def test_several_cards_of_one_step():
    """All are declared first, then played one by one in the order chosen (CR 5.2.c)."""
    text = "Immediately play for free up to two Characters with Base Cost {2} or less."
    for first in (0, 1):
        game = a_game()
        mana(game, 0, 2)
        source = put(game, hand(0), spell("S", text))
        cards = [put(game, hand(0), character(name)) for name in "CD"]
        plays = [CardPlay(card, Side.HERO) for card in cards]
        _playing(game, CardPlay(source, None), *plays, cards[first])

        assert [one.card.name for one in game.state.at(HERE)] == (
            ["C", "D"] if first == 0 else ["D", "C"]
        )
        assert _ready(game) == 0


def test_a_card_played_by_an_effect_waits_with_its_reactions():
    """Its Reactions are not played before the effect is done (CR 5.2.b, Remark)."""
    game = a_game()
    mana(game, 0, 2)
    text = "Immediately play a Character for {4} less. It gains [[Fleeting]]."
    source = put(game, hand(0), spell("S", text))
    card = put(game, hand(0), character("C", "{J} I gain 1 boost."))
    _playing(game, CardPlay(source, None), CardPlay(card, Side.HERO))
    done = told(game, "play.spell-done")[0]
    played = told(game, "reaction.played")[0]
    (found,) = game.state.at(HERE)

    assert game.trace.entries.index(done) < game.trace.entries.index(played)
    assert (found.statuses, found.counters) == ({Status.FLEETING}, {"boost": 1})


def test_playing_itself_for_free():
    """A Reaction finds its card in Reserve, in Limbo and in play (CR 2.1.g, Example)."""
    game = a_game()
    mana(game, 0, 2)
    text = "When I go to Reserve from your hand — You may play me for free and I gain [[Asleep]]."
    source = put(game, hand(0), spell("S", "Put a card from your hand in Reserve."))
    card = put(game, hand(0), character("Coppelia", text))
    asked = _playing(game, CardPlay(source, None), True)
    plays = [one for one in asked[-1].options if isinstance(one, CardPlay)]
    play_out(game, plays[0])
    (found,) = game.state.at(HERE)

    assert found.item == card.item
    assert found.statuses == {Status.FLEETING, Status.ASLEEP}


def test_an_effect_may_say_where():
    """ "In your Companion Expedition" leaves no other Expedition to declare (CR 5.1.2.c)."""
    game = a_game()
    mana(game, 0, 2)
    text = "You may immediately play a Character for {7} less in your Companion Expedition."
    source = put(game, hand(0), spell("S", text))
    put(game, hand(0), character("C"))
    asked = _playing(game, CardPlay(source, None), True)
    sides = {one.side for one in asked[-1].options if isinstance(one, CardPlay)}

    assert sides == {Side.COMPANION}


def test_a_card_without_a_hand_cost():
    """A cost that a card has not cannot be paid (CR 5.1.2.e)."""
    game = a_game()
    mana(game, 0, 9)
    put(game, hand(0), character("C", hand_cost=None))

    assert legal_plays(game.state, 0) == []


def test_free_by_an_emblem():
    """ "The next card you play this turn is free": no cost is paid (CR 7.3.26)."""
    game = a_game()
    text = (
        "{T} : The next card you play this turn is free. If you play it from your hand, it loses "
        "[[Fleeting]]."
    )
    source = put(game, HERE, character("H", text))
    card = put(game, hand(0), spell("S", "[[Fleeting]].", hand_cost=9))
    (quick,) = [one for one in _options(game) if getattr(one, "source", None) == source]
    _playing(game, quick, CardPlay(card, None))

    assert _in(game, reserve(0), "S")
    assert [one.rules for one in told(game, "play.free")] == [("7.3.26.a",)]


def test_what_alters_a_cost_is_told():
    """Each alteration stands under the declaration, with its rule (CR 5.1.2.f)."""
    game = a_game()
    mana(game, 0, 3)
    put(game, expedition(1, Side.HERO), character("E", "Cards played from Reserve cost {2} more."))
    card = put(game, reserve(0), character("C"))
    _playing(game, CardPlay(card, Side.HERO))
    (entry,) = told(game, "cost.more")

    assert entry.rules == ("5.1.2.f",)
    assert said(game, entry)["giver"] == "E"
    assert _ready(game) == 0


def test_two_emblems_for_the_next_card_add_up():
    """Both speak of the same next Permanent, and both are used up by it."""
    game = a_game()
    mana(game, 0, 3)
    support = "{D} : The next Permanent you play this turn costs {2} less."
    for name in "AB":
        put(game, reserve(0), character(name, support=support, reserve_cost=9))
    card = put(game, hand(0), permanent("Shard", hand_cost=7))
    game.state.agenda.append(TakeTurn(player=0))
    for _ in range(2):
        quick = next(one for one in _options(game) if hasattr(one, "source"))
        play_out(game, quick)
    play_out(game, CardPlay(card, None))

    assert _ready(game) == 0
    assert not game.state.emblems


def test_why_a_card_cannot_be_played():
    """The reason names its rule: exhausted, forbidden, without a cost, or too dear."""
    exhausted = {"statuses": frozenset({Status.EXHAUSTED})}
    dearer = "I cost {1} more if you control no Characters."
    sacrifice = "As an additional cost to play me, sacrifice a Character."
    too_dear = ("6.4.c", "3.2.9.f", "5.1.2.g")
    forbidden = "I can't be played if you have less than four Mana Orbs."
    cases = [
        (reserve(0), character("C", reserve_cost=0), exhausted, ("2.4.6.c", "5.1.2.g")),
        (hand(0), character("C", forbidden, hand_cost=0), {},
         ("1.4.1.a", "1.2.4.d", "7.2.1.a", "7.2.3.a", "3.2.9.c", "5.1.2.g")),
        (hand(0), character("C", hand_cost=None), {}, ("5.1.2.d", "5.1.2.e", "5.1.2.g")),
        (hand(0), character("C", hand_cost=2), {}, ("5.1.2.d", *too_dear)),
        (hand(0), character("C", dearer, hand_cost=1), {}, ("5.1.2.d", "5.1.2.f", *too_dear)),
        (hand(0), character("C", sacrifice, hand_cost=1), {}, ("6.4.c", "5.1.2.g")),
    ]
    for place, card, fields, rules in cases:
        game = a_game()
        mana(game, 0, 1)
        ref = put(game, place, card, **fields)
        found = why_not(game.state, 0, CardPlay(ref, Side.HERO))

        assert found.rules == rules
        assert legal_plays(game.state, 0) == []


def test_nothing_refuses_what_is_legal():
    """A legal play has no reason against it."""
    game = a_game()
    mana(game, 0, 2)
    ref = put(game, hand(0), character("C"))

    assert why_not(game.state, 0, CardPlay(ref, Side.HERO)) is None


def test_gaining_fleeting_in_play_can_be_modified():
    """The second gain of Fleeting is a step of its own (CR 5.2.1.c, 6.2.b)."""
    game = a_game()
    mana(game, 0, 1)
    text = "If I would gain [[Fleeting]], I gain 2 boosts instead."
    card = put(game, reserve(0), character("C", text))
    _playing(game, CardPlay(card, Side.HERO))
    (found,) = game.state.at(HERE)

    assert (found.statuses, found.counters) == (frozenset(), {"boost": 2})


def test_a_permission_leaves_other_restrictions():
    """To be allowed exhausted cards does not allow what is forbidden otherwise (CR 2.4.6.d)."""
    game = a_game()
    mana(game, 0, 1)
    text = "I can't be played if you have less than four Mana Orbs."
    put(game, reserve(0), character("C", text), statuses=frozenset({Status.EXHAUSTED}))
    put(game, HERE, character("V", "You may play exhausted Characters from your Reserve."))

    assert legal_plays(game.state, 0) == []


def test_the_first_each_afternoon_is_played_in_the_afternoon():
    """A card played by a Reaction at Noon is not the first of an Afternoon."""
    game = a_game(phase=Phase.NOON, turn=None)
    put(game, HERE, character("B", "The first Character you play each Afternoon gains 2 boosts."))
    card = put(game, hand(0), character("C"))
    game.state.agenda += [
        CheckReactions(),
        DeclareCards(player=0, plays=(CardPlay(card, Side.HERO),), offer=Offer(free=True)),
    ]
    play_out(game)

    assert _in(game, HERE, "C")[0].counters == {}


def test_a_card_of_another_player():
    """A card played from another player's Reserve is Fleeting, and still theirs (CR 1.1.3.d)."""
    game = a_game()
    mana(game, 0, 2)
    text = "Target a Character in any Reserve with Reserve Cost {3} or less. Play it for free."
    source = put(game, hand(0), spell("S", text))
    card = put(game, reserve(1), character("C"))
    _playing(game, CardPlay(source, None), CardPlay(card, Side.COMPANION))
    (found,) = game.state.at(THERE)

    assert (found.owner, found.statuses) == (1, {Status.FLEETING})


@pytest.mark.parametrize("version", ["4.0", "5.0"])
def test_a_character_counts_as_played(version):
    """A Character that was played counts as played afterwards, under either version.

    CR 5.0 5.1.2.k; CR 4.0 7.5.11.a.
    """
    game = a_game(ruleset=RULESETS[version])
    mana(game, 0, 2)
    card = put(game, hand(0), character("C"))
    _playing(game, CardPlay(card, Side.HERO))

    assert [(one.card.item, one.player) for one in game.state.played] == [(card.item, 0)]


@pytest.mark.parametrize("version", ["4.0", "5.0"])
def test_a_spell_counts_as_played(version):
    """So does a Spell, once, when it is done."""
    game = a_game(ruleset=RULESETS[version])
    mana(game, 0, 2)
    card = put(game, hand(0), spell("S"))
    _playing(game, CardPlay(card, None))

    assert [(one.card.item, one.player) for one in game.state.played] == [(card.item, 0)]


@pytest.mark.parametrize("fleeting", [False, True])
def test_a_spell_that_left_limbo_itself(fleeting):
    """It neither goes to Reserve nor is discarded, whichever it would have done (CR 5.2.4.b)."""
    game = a_game()
    mana(game, 0, 1)
    text = "Put me in my owner's Mana zone."
    song = spell("Song", text, hand_cost=1, reserve_cost=1)
    card = put(game, reserve(0) if fleeting else hand(0), song)
    _playing(game, CardPlay(card, None))

    (gone,) = told(game, "play.spell-gone")
    assert gone.rules == (("5.2.4.b", "2.4.7.e", "2.1.i") if fleeting else ("5.2.4.b", "2.1.i"))
    assert type(gone.told).__name__ == f"Play{'Fleeting' if fleeting else ''}SpellGone"


def test_what_an_effect_has_played_is_told_under_it():
    """Each part of playing a card stands under the effect that has it played (CR 5.2.b)."""
    game = a_game()
    mana(game, 0, 1)
    ant = put(game, hand(0), character("Ant"))
    card = put(game, hand(0), spell("Call", "Play a Character for free.", hand_cost=1))
    _playing(game, CardPlay(card, None), CardPlay(ant, Side.HERO))

    (performed,) = [
        place for place, one in enumerate(game.trace.entries) if one.what == "play.performs"
    ]
    found = [one for one in game.trace.entries if ant.item in one.items and one.what in PARTS]
    assert [one.what for one in found] == [*PARTS]
    assert {one.parent for one in found} == {performed}


PARTS = ("play.declared", "play.free", "play.joins")
"""What is told of playing a Character for free, in order."""


def test_an_orb_that_was_spent_meanwhile():
    """Another one pays for a card where one played before it spent the declared one (5.2.c)."""
    game = a_game()
    mana(game, 0, 3)
    put(game, deck(0), spell("Top"))
    song = put(game, hand(0), spell("Song", "You may pay {1} to draw a card.", hand_cost=1))
    ant = put(game, hand(0), character("Ant", hand_cost=1))
    plays = (CardPlay(song, None), CardPlay(ant, Side.HERO))
    game.state.agenda.append(DeclareCards(player=0, plays=plays, offer=Offer()))
    play_out(game, song, True)

    assert len(_in(game, HERE, "Ant")) == 1
    assert all(Status.EXHAUSTED in orb.statuses for orb in game.state.at(mana_zone(0)))


@pytest.mark.parametrize(("place", "open_"), [(hand(0), False), (reserve(0), True)])
def test_when_it_becomes_fleeting(place, open_):
    """It is left open of what is Fleeting in Limbo, whoever may ask for it (CR 2.4.7.c)."""
    game = a_game()
    mana(game, 0, 2)
    _playing(game, CardPlay(put(game, place, character("Ant")), Side.HERO))
    found = [*told(game, "play.joins"), *told(game, "play.fleeting")]

    left_open = ["fleeting-as-it-enters"] * 2 if open_ else [""]
    assert [one.told.disagreement for one in found] == left_open
