"""CR 7.4: keyword abilities."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import KeywordName, Side, Status
from judgebot.cards.text import read
from judgebot.game.data.agenda import CheckReactions, TakeTurn, resolve
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Emblem, EmblemKind, Referent
from judgebot.game.data.readings import AS_TAKEN
from judgebot.game.data.record import changed
from judgebot.game.data.zones import expedition, hand, landmarks, reserve
from judgebot.game.events.reactions import reaction_context
from judgebot.game.read.objects import characteristics, keywords
from judgebot.game.read.playing.declaring import CardPlay
from tests.game.boards import a_game, character, mana, permanent, play_out, put, said, spell, told

HERE = expedition(0, Side.HERO)
THERE = expedition(0, Side.COMPANION)
FACING = expedition(1, Side.HERO)


def _carry_out(game, text, source, *answers, player=0):
    (ability,) = read(text)
    context = Context(controller=player, me=source)
    game.state.agenda += [CheckReactions(), resolve(ability.effect, context, None)]
    return play_out(game, *answers)


def _tokens(game, place):
    return [one for one in game.state.at(place) if one.card.token]


def _where(game, ref):
    return game.state.objects[ref.object].place


# 7.4.4 Gigantic


def test_present_in_both_expeditions():
    """A Gigantic object is present in both Expeditions of its controller (CR 7.4.4.b)."""
    game = a_game()
    c = put(game, HERE, character("C", "[Gigantic]."))

    assert characteristics.expeditions(game.state, c.object) == {HERE, THERE}
    assert [one.id for one in characteristics.present(game.state, THERE)] == [c.object]


def test_a_gigantic_character_is_played_once():
    """It is played in one Expedition, joins both, and its {J} triggers once (CR 7.4.4.c, d)."""
    game = a_game()
    mana(game, 0, 2)
    card = put(game, hand(0), character("C", "[Gigantic].\n{J} I gain 1 boost."))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(card, Side.COMPANION))
    (found,) = game.state.at(THERE)

    assert game.state.zones[HERE] == ()
    assert found.counters == {"boost": 1}


EAT_ME = "If there is only one Character in my Expedition, it is [Gigantic]."


def test_eat_me_energy_bars():
    """Tokens "in my Expedition" of a Gigantic Character go where each is placed (CR 7.4.4.h)."""
    game = a_game()
    mana(game, 0, 2)
    put(game, HERE, permanent("Eat Me Energy Bars", EAT_ME, where="Expedition"))
    text = "{R} Create two [Ordis Recruit 1/1/1] Soldier tokens in my Expedition."
    card = put(game, reserve(0), character("Ratatoskr", text))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(card, Side.HERO), HERE, THERE)

    assert [len(_tokens(game, place)) for place in (HERE, THERE)] == [1, 1]


def test_joining_an_expedition_it_is_already_in():
    """What moves between a Gigantic Character's Expeditions joins neither (CR 7.4.4.j, Example)."""
    game = a_game()
    put(game, HERE, permanent("Eat Me Energy Bars", EAT_ME, where="Expedition"))
    amarok = character("Amarok", "When another Character joins my Expedition — Sacrifice it.")
    put(game, HERE, amarok)
    c = put(game, THERE, character("C"))
    _carry_out(game, "Target Character switches Expeditions.", c, c)

    assert _where(game, c) == HERE


def test_joining_the_expedition_of_one_that_is_not_gigantic():
    """The same move to the Expedition of an Amarok that is not Gigantic does join it."""
    game = a_game()
    amarok = character("Amarok", "When another Character joins my Expedition — Sacrifice it.")
    put(game, HERE, amarok)
    c = put(game, THERE, character("C"))
    _carry_out(game, "Target Character switches Expeditions.", c, c)

    assert c.object not in game.state.objects


def test_both_expeditions_must_satisfy_a_condition():
    """ "If my Expedition is behind" asks of both, and resolves once (CR 7.4.4.k, Example)."""
    text = (
        "{J} If my Expedition is behind, create an [Ordis Recruit 1/1/1] Soldier token in my "
        "Expedition."
    )
    for behind, tokens in (((1, 1), 1), ((1, 0), 0)):
        game = a_game()
        mana(game, 0, 2)
        for side, distance in zip(Side, behind, strict=True):
            game.state.distances[1, side] = distance
        card = put(game, hand(0), character("Overseer", f"[Gigantic].\n{text}"))
        game.state.agenda.append(TakeTurn(player=0))
        play_out(game, CardPlay(card, Side.HERO), *([HERE] if tokens else []))

        assert len(_tokens(game, HERE) + _tokens(game, THERE)) == tokens


def test_defecting_moves_the_card_across():
    """A Gigantic Character defects to the Expedition facing the one its card is in (7.4.4.i)."""
    game = a_game()
    c = put(game, THERE, character("C", "[Gigantic]."))
    _carry_out(game, "Target Character defects.", c)

    assert _where(game, c) == expedition(1, Side.COMPANION)


def test_losing_gigantic_leaves_the_other_expedition():
    """It stays in the Expedition that contains its card (CR 7.4.4.p, 7.4.4.o)."""
    game = a_game()
    c = put(
        game,
        THERE,
        character("C", "If I am [[Fleeting]], I am [Gigantic]."),
        statuses=frozenset({Status.FLEETING}),
    )

    assert characteristics.expeditions(game.state, c.object) == {HERE, THERE}

    _carry_out(game, "Target Character loses [[Fleeting]].", c)

    assert characteristics.expeditions(game.state, c.object) == {THERE}


def test_losing_gigantic_activates_leaving():
    """Who is in the other Expedition sees it leave as it loses Gigantic (CR 7.4.4.p)."""
    game = a_game()
    c = put(
        game,
        THERE,
        character("C", "If I am [[Fleeting]], I am [Gigantic]."),
        statuses=frozenset({Status.FLEETING}),
    )
    watcher = put(
        game, HERE, character("W", "When another Character leaves my Expedition — I gain 1 boost.")
    )
    _carry_out(game, "Target Character loses [[Fleeting]].", c, c)

    assert game.state.objects[watcher.object].counters == {"boost": 1}


# 7.4.5 Scout


def _scouted(game, text):
    mana(game, 0, 1)
    card = put(game, hand(0), character("Scout", f"[Scout] {{1}}.\n{text}", hand_cost=5))
    game.state.agenda.append(TakeTurn(player=0))
    return play_out(game, CardPlay(card, Side.HERO))


def test_scout_first_then_the_rest():
    """A {J} Reaction finds the Character in Reserve after Scout has sent it there (CR 7.4.5.e)."""
    game = a_game()
    asked = _scouted(game, "{J} I gain 1 boost.")
    sends = [
        one
        for one in asked[-1].options
        if game.state.emblems[one].ability == keywords.SENT_BY_SCOUT
    ]
    play_out(game, sends[0])
    (found,) = game.state.at(reserve(0))

    assert found.counters == {"boost": 1}


@pytest.mark.parametrize("by_step", [True, False])
def test_only_what_playing_it_triggered_finds_it(by_step):
    """A Reaction that a step told to activate was not triggered by playing it (CR 7.4.5.e)."""
    (reaction,) = read("{J} I gain 1 boost.")
    emblem = Emblem(
        id=1,
        kind=EmblemKind.REACTION,
        controller=0,
        source=Referent(1, 2),
        name="Scout",
        content=reaction.effect,
        ability=reaction,
        by_step=by_step,
    )

    assert reaction_context(emblem).by_playing is not by_step


def test_a_boost_before_scout_is_lost():
    """What is not Seasoned loses its boosts on its way to Reserve (CR 7.4.5.e, Example)."""
    game = a_game()
    asked = _scouted(game, "{J} I gain 1 boost.")
    others = [
        one
        for one in asked[-1].options
        if game.state.emblems[one].ability != keywords.SENT_BY_SCOUT
    ]
    play_out(game, others[0])
    (found,) = game.state.at(reserve(0))

    assert found.counters == {}


@pytest.mark.parametrize("other", [True, False])
def test_a_permanent_is_found_only_where_that_is_so_read(other):
    """CR 7.4.5.e speaks of Characters; that it holds for Permanents is the other reading."""
    game = a_game()
    game.state.readings = changed(AS_TAKEN, a_permanent_played_with_scout=other)
    mana(game, 0, 1)
    card = put(game, hand(0), permanent("L", "[Scout] {1}.\n{J} I gain 1 Kelon counter."))
    game.state.agenda.append(TakeTurn(player=0))
    asked = play_out(game, CardPlay(card, None))
    sends = [
        one
        for one in asked[-1].options
        if game.state.emblems[one].ability == keywords.SENT_BY_SCOUT
    ]
    play_out(game, sends[0])
    (found,) = game.state.at(reserve(0))

    assert found.counters == ({"Kelon": 1} if other else {})


def test_scout_of_a_permanent():
    """A Landmark with Scout gains the ability as it enters the Landmarks (CR 7.4.5.a, c)."""
    game = a_game()
    mana(game, 0, 1)
    card = put(game, hand(0), permanent("L", "[Scout] {1}.", hand_cost=5))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(card, None))

    assert game.state.zones[landmarks(0)] == ()
    assert [one.card.name for one in game.state.at(reserve(0))] == ["L"]


# 7.4.6 Seasoned


def test_seasoned_keeps_boosts_only():
    """Boosts stay on the way to Reserve, other counters don't (CR 7.4.6.b, 2.5.j)."""
    game = a_game()
    c = put(game, HERE, character("C", "[Seasoned]."), counters={"boost": 2, "Food": 1})
    _carry_out(game, "Send target Character to Reserve.", c)
    (found,) = game.state.at(reserve(0))
    told_of = [(one.what, one.items) for one in game.trace.entries if "7.4.6.b" in one.rules]

    assert found.counters == {"boost": 2}
    assert told_of == [("moved", (c.item,)), ("seasoned.kept", (c.item,))]


def test_seasoned_only_to_reserve():
    """Boosts are lost on the way to the Discard pile or to a Hand (CR 2.5.j)."""
    game = a_game()
    c = put(game, HERE, character("C", "[Seasoned]."), counters={"boost": 2})
    _carry_out(game, "Discard target Character.", c)

    assert all(not one.counters for one in game.state.objects.values())


def test_leaving_together_with_what_makes_it_seasoned():
    """All that leave in one step are judged by what was true before it."""
    game = a_game()
    put(game, HERE, character("Giver", "Characters in my Expedition are [Seasoned]."))
    put(game, HERE, character("C"), counters={"boost": 1})
    source = put(game, reserve(1), spell("S"))
    _carry_out(game, "Send all Characters to Reserve.", source, player=1)
    found = {one.card.name: one.counters for one in game.state.at(reserve(0))}

    assert found == {"Giver": {}, "C": {"boost": 1}}


# 7.4.7 Tough


def test_tough_is_paid_by_opponents_only():
    """Its controller pays nothing to target it (CR 7.4.7.c)."""
    game = a_game()
    c = put(game, HERE, character("C", "[Tough 2]."))

    assert keywords.tough_cost(game.state, 0, [c]) == 0
    assert keywords.tough_cost(game.state, 1, [c]) == 2
    assert keywords.tough_cost(game.state, 1, [c], paid=[c]) == 0


def test_tough_works_in_play_only():
    """A card in Reserve has no working Tough (CR 2.2.12.g)."""
    game = a_game()
    c = put(game, reserve(0), character("C", "[Tough 2]."))

    assert keywords.tough_cost(game.state, 1, [c]) == 0


def test_conditional_keywords():
    """ "If I am Boosted, I am Eternal" holds while it is."""
    card = character("C", "If I am [[Boosted]], I am [Eternal].")
    for counters, eternal in (({"boost": 1}, True), ({}, False)):
        game = a_game()
        c = put(game, HERE, card, counters=counters)

        assert keywords.is_eternal(characteristics.derived(game.state, c.object)) is eternal


def test_defender_unless():
    """ "I am Defender unless …" holds while the condition is false."""
    card = character("C", "I am [Defender] unless I am facing two or more Characters.")
    for facing, defends in ((1, True), (2, False)):
        game = a_game()
        c = put(game, HERE, card)
        for _ in range(facing):
            put(game, FACING, character("X"))

        assert characteristics.has_keyword(game.state, c.object, KeywordName.DEFENDER) is defends


def test_switching_while_gigantic():
    """The card switches; the Character neither leaves nor joins an Expedition (CR 7.4.4.n)."""
    game = a_game()
    c = put(game, HERE, character("C", "[Gigantic]."))
    watchers = [
        put(
            game,
            place,
            character(
                "W",
                "When another Character joins my Expedition — I gain 1 boost.\n"
                "When another Character leaves my Expedition — I gain 1 boost.",
            ),
        )
        for place in (HERE, THERE)
    ]
    _carry_out(game, "Target Character switches Expeditions.", c, c)

    assert _where(game, c) == THERE
    assert [game.state.objects[one.object].counters for one in watchers] == [{}, {}]


def test_gaining_gigantic_joins_the_other_expedition():
    """A Character that becomes Gigantic joins its controller's other Expedition (CR 7.4.4.o)."""
    game = a_game()
    c = put(game, HERE, character("C", "If I am [[Fleeting]], I am [Gigantic]."))
    here, there = (
        put(
            game,
            place,
            character("W", "When another Character joins my Expedition — I gain 1 boost."),
        )
        for place in (HERE, THERE)
    )
    _carry_out(game, "Target Character gains [[Fleeting]].", c, c)

    assert game.state.objects[here.object].counters == {}
    assert game.state.objects[there.object].counters == {"boost": 1}


def test_the_other_expedition_of_a_gigantic_character():
    """It refers to no Expedition (CR 7.4.4.l)."""
    game = a_game()
    c = put(game, HERE, character("C", "[Gigantic]."))
    text = "Create an [Ordis Recruit 1/1/1] Soldier token in your other Expedition."
    _carry_out(game, text, c)

    assert _tokens(game, HERE) + _tokens(game, THERE) == []


def test_facing_a_gigantic_character():
    """What faces it is both Expeditions that face its controller's (CR 7.4.4.g)."""
    game = a_game()
    c = put(game, HERE, character("C", "[Gigantic]."))
    others = [
        put(game, expedition(1, side), character("X"), statuses=frozenset({Status.ANCHORED}))
        for side in Side
    ]
    _carry_out(game, "Characters facing me lose [[Anchored]].", c)

    assert [game.state.objects[one.object].statuses for one in others] == [frozenset()] * 2


def test_what_gigantic_makes_join_and_leave_is_told():
    """Gaining Gigantic joins the other Expedition, losing it leaves it (CR 7.4.4.o, 7.4.4.p)."""
    game = a_game()
    put(
        game,
        HERE,
        permanent(
            "Bars",
            "If there is only one Character in my Expedition, it is [Gigantic].",
            where="Expedition",
        ),
    )
    ant = put(game, HERE, character("Ant"))
    put(game, HERE, character("Bee"))
    _carry_out(game, "Discard target Character.", ant, ant)
    (gained,) = told(game, "gigantic.gained")

    _carry_out(game, "Create a [Moth 2/2/2] Illusion token in target Expedition.", ant, HERE)
    (lost,) = told(game, "gigantic.lost")

    assert (gained.rules, said(game, gained)["card"], said(game, gained)["expedition"]) == (
        ("7.4.4.o",),
        "Bee",
        game.place(THERE),
    )
    assert (lost.rules, said(game, lost)["card"]) == (("7.4.4.p",), "Bee")


def test_who_switches_and_is_gigantic_no_more_leaves_where_it_was():
    """Its card is in the other Expedition already: it leaves the former one (CR 7.4.4.p)."""
    game = a_game()
    put(game, HERE, permanent("Eat Me Energy Bars", EAT_ME, where="Expedition"))
    ant = put(game, HERE, character("Ant"))
    _carry_out(game, "Target Character switches Expeditions.", ant)

    (lost,) = told(game, "gigantic.lost")
    assert (said(game, lost)["card"], said(game, lost)["expedition"]) == ("Ant", game.place(HERE))


def test_a_gigantic_character_that_is_played_joins_both():
    """It is played in one Expedition and joins both; the trace says so (CR 7.4.4.c)."""
    game = a_game()
    mana(game, 0, 2)
    card = put(game, hand(0), character("Atlas", "[Gigantic]."))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(card, Side.HERO))

    (joins,) = told(game, "gigantic.joins")
    assert (joins.rules, said(game, joins)["expedition"]) == (("7.4.4.c",), game.place(THERE))
