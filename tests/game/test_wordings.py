"""CR 7.2, 7.3, 2.2: what words of abilities do in places where they seldom stand."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status, Terrain
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.regions import AdventureRegion
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.zones import (
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.play.quick_actions import legal
from judgebot.game.read.playing.declaring import CardPlay, legal_plays
from tests.game.boards import a_game, character, mana, permanent, play_out, put, said, spell, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
COMPANION = expedition(0, Side.COMPANION)
THEIRS = expedition(1, Side.HERO)


def _names(game, place):
    return [one.card.name for one in game.state.at(place)]


def _boosts(game, ref):
    return game.state.objects[ref.object].counters.get("boost", 0)


def _deck(game, *cards, player=0):
    """A Deck of these cards, which effects will move together or one after the other."""
    for card in cards:
        put(game, deck(player), card)


def test_you_after_another_player():
    """ "You" is the controller, whoever the sentence before spoke of (CR 7.2.3.a)."""
    game = a_game()
    _deck(game, spell("A"), spell("B"))
    _deck(game, spell("C"), player=1)

    do(game, "Target opponent draws a card. Then, you draw two cards.")

    assert (len(game.state.zones[hand(0)]), len(game.state.zones[hand(1)])) == (2, 1)


def test_another_player_twice():
    """The player who is spoken of does it so many times (CR 6.5.i)."""
    game = a_game()
    _deck(game, spell("A"), spell("B"), player=1)

    do(game, "Target opponent [Resupplies] twice.")

    assert sorted(_names(game, reserve(1))) == ["A", "B"]


def test_x_times():
    """ "X times, where X is …" counts when it is carried out."""
    game = a_game()
    _deck(game, spell("A"), spell("B"))
    put(game, landmarks(0), permanent("Hut"))
    put(game, landmarks(0), permanent("Den"))

    do(game, "[Resupply] X times, where X is the number of Landmarks you control.")

    assert sorted(_names(game, reserve(0))) == ["A", "B"]


def test_that_many_of_a_hand():
    """ "That many" is how many cards were discarded."""
    game = a_game()
    _deck(game, *(spell(name) for name in "ABC"))
    put(game, hand(0), spell("D"))
    put(game, hand(0), spell("E"))

    do(game, "Discard your hand, then draw that many cards.")

    assert len(game.state.zones[hand(0)]) == 2
    assert sorted(_names(game, discard_pile(0))) == ["D", "E"]


@pytest.mark.parametrize(
    "text",
    [
        'Create a [Otter 1/1/1] Animal token with "{J} I gain 1 boost." in your Hero Expedition.',
        'Create a [Otter 1/1/1] Animal token in your Hero Expedition with "{J} I gain 1 boost."',
    ],
)
def test_a_token_with_an_ability(text):
    """Its abilities stand before or after the place (CR 7.3.5.b, 2.2.12.f) and work in play."""
    game = a_game()

    do(game, text)

    assert [emblem.name for emblem in game.state.emblems.values()] == ["Otter"]


def test_a_token_with_a_keyword():
    """A Gigantic token is present in both Expeditions (CR 7.4.4.b)."""
    game = a_game()
    do(game, "Create an [Otter 1/1/1] Animal token with [Gigantic] in your Hero Expedition.")

    ant = put(game, COMPANION, character("Ant"))
    do(game, "If I am the only Character in my Expedition, I gain 1 boost.", me=ant)

    assert _boosts(game, ant) == 0


def test_playing_without_for_free():
    """A card that an effect tells to play is paid for (CR 5.2.a)."""
    game = a_game(turns=1)
    mana(game, 0, 2)
    song = put(game, hand(0), spell("Song"))

    do(game, "Immediately play a Spell.", CardPlay(song, None))

    orbs = game.state.at(mana_zone(0))
    assert all(Status.EXHAUSTED in orb.statuses for orb in orbs)
    assert _names(game, reserve(0)) == ["Song"]


def test_the_next_card_of_an_opponent():
    """ "The next card your opponent plays" is none of yours."""
    game = a_game()
    mana(game, 0, 2)
    mana(game, 1, 3)
    do(game, "The next Character your opponent plays this Day costs {1} more.")
    ant, bee = (put(game, hand(player), character("Ant")) for player in (0, 1))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(ant, Side.HERO))
    mine = [Status.EXHAUSTED in orb.statuses for orb in game.state.at(mana_zone(0))]
    game.state.turn = 1
    game.state.agenda.append(TakeTurn(player=1))
    play_out(game, CardPlay(bee, Side.HERO))

    assert mine == [True, True]
    assert all(Status.EXHAUSTED in orb.statuses for orb in game.state.at(mana_zone(1)))


def test_the_next_card_costs_less_and_does_something():
    """Both are said of the same card, and both are done."""
    game = a_game()
    mana(game, 0, 1)
    do(game, "The next Character you play this turn costs {1} less and gains 2 boosts.")
    ant = put(game, hand(0), character("Ant"))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(ant, Side.HERO))

    (found,) = game.state.at(HERO)
    assert found.counters == {"boost": 2}


def test_doubling_my_counters():
    """ "Double my boosts" is of that name only (CR 7.3.8.a)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 2, "Seed": 1})

    do(game, "Double my boosts.", me=ant)

    assert game.state.objects[ant.object].counters == {"boost": 4, "Seed": 1}


def test_one_verb_for_two_moves():
    """ "Put one in your hand and the other in Reserve" moves both cards looked at."""
    game = a_game()
    _deck(game, spell("A"), spell("B"))
    text = "Look at the top two cards of your deck. Put one in your hand and the other in Reserve."

    asked = do(game, text)
    play_out(game, asked[-1].options[0])

    assert len(game.state.zones[hand(0)]) == len(_names(game, reserve(0))) == 1
    assert game.state.zones[deck(0)] == ()


@pytest.mark.parametrize(
    ("what", "gains"),
    [
        ("[Gigantic] Characters you control", ["Atlas"]),
        ("[Otter] tokens you control", ["Otter"]),
        ("Characters you control with exactly 1 boosts", ["Otter"]),
    ],
)
def test_described_by_keyword_or_name(what, gains):
    """A keyword ability or a name tells which are meant (CR 2.2.4, 7.4.4)."""
    game = a_game()
    put(game, HERO, character("Atlas", "[Gigantic]."))
    put(game, HERO, character("Otter", token=True), counters={"boost": 1})
    put(game, HERO, character("Otter"))
    before = {one.id: one.counters.get("boost", 0) for one in game.state.objects.values()}

    do(game, f"{what} gain 1 boost.")

    after = game.state.objects.values()
    assert [one.card.name for one in after if one.counters.get("boost", 0)
            > before.get(one.id, 0)] == gains  # fmt: skip


@pytest.mark.parametrize("words", ["while", "as long as"])
def test_while(words):
    """ "While" is "if" for a passive ability: it is true as long as its condition is (2.3)."""
    game = a_game()
    atlas = put(game, HERO, character("Atlas", f"I am [Gigantic] {words} I am [[Boosted]]."))
    ant = put(game, COMPANION, character("Ant"))
    text = "If I am the only Character in my Expedition, I gain 1 boost."
    do(game, text, me=ant)
    assert _boosts(game, ant) == 1

    do(game, "I gain 1 boost.", me=atlas)
    do(game, text, me=ant)
    assert _boosts(game, ant) == 1


def test_a_quick_action_that_costs_less_for_each():
    """The decrease is counted as the action is played (CR 5.1.2.f)."""
    game = a_game()
    put(game, landmarks(0), permanent(
        "Hut", "{2}, {T} : I gain 1 Seed counter. This action costs {1} less for each Character "
        "you control."
    ))  # fmt: skip
    assert legal(game.state, 0) == []

    put(game, HERO, character("Ant"))
    put(game, HERO, character("Bee"))

    assert len(legal(game.state, 0)) == 1


def test_all_cards_of_a_kind_that_are_played():
    """ "Characters you play gain 1 boost" is said of each as it is played (CR 5.2.d)."""
    game = a_game()
    mana(game, 0, 2)
    put(game, landmarks(0), permanent("Hut", "Characters you play gain 1 boost."))
    old = put(game, HERO, character("Bee"))
    ant = put(game, hand(0), character("Ant"))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(ant, Side.HERO))

    (found,) = [one for one in game.state.at(HERO) if one.card.name == "Ant"]
    assert found.counters == {"boost": 1}
    assert _boosts(game, old) == 0


@pytest.mark.parametrize(
    ("statement", "effect"),
    [
        ("Characters you control can't gain [[Asleep]].", "All Characters gain [[Asleep]]."),
        ("I can't gain [[Fleeting]].", "All Characters gain [[Fleeting]]."),
        ("I can't gain boosts.", "All Characters gain 1 boost."),
        ("Each Character can't switch Expeditions.", "All Characters switch Expeditions."),
    ],
)
def test_what_objects_cannot(statement, effect):
    """What a passive ability says can't be does not happen (CR 1.4.1.a, 1.4.1.c)."""
    game = a_game()
    put(game, HERO, character("Ant", statement))

    do(game, effect)

    (ant,) = game.state.at(HERO)
    assert (ant.statuses, ant.counters) == (frozenset(), {})
    assert [entry.kind for entry in game.trace.entries if entry.what.startswith("cannot.")] == [
        EntryKind.IMPOSSIBLE
    ]


def test_a_prohibition_of_one_counter():
    """What can't gain boosts may gain other counters."""
    game = a_game()
    ant = put(game, HERO, character("Ant", "I can't gain boosts."))

    do(game, "I gain 2 Seed counters.", me=ant)

    assert game.state.objects[ant.object].counters == {"Seed": 2}


def test_what_expeditions_cannot():
    """An Expedition that can't Ascend or move backwards does neither (CR 1.4.1.c)."""
    game = a_game()
    game.state.distances[0, Side.HERO] = 2
    game.state.changed()
    for deed in ("[Ascend]", "move backwards"):
        put(game, HERO, character("Ant", f"My Expedition can't {deed}."))

    do(game, "Your Hero Expedition [Ascends].")
    do(game, "Your Hero Expedition moves backwards one region.")

    assert game.state.ascended == frozenset()
    assert game.state.distances[0, Side.HERO] == 2


def test_what_cannot_be_targeted():
    """An object that can't be targeted is no legal target; others are (CR 1.4.1.a, 6.5.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant", "I can't be targeted."))
    bee = put(game, HERO, character("Bee"))

    do(game, "Target Character gains 1 boost.")
    do(game, "All Characters gain 1 boost.")

    assert (_boosts(game, ant), _boosts(game, bee)) == (1, 2)


def test_why_nothing_can_be_targeted():
    """Where all that fits cannot be targeted, that is told before that nothing is there."""
    game = a_game()
    put(game, HERO, character("Ant", "I can't be targeted."))
    do(game, "Target Character gains 1 boost.")

    (entry,) = told(game, "target.not-allowed")
    facts = said(game, entry)
    assert (entry.rules, facts["things"]) == (("1.4.1.a", "7.2.1.a"), ("Ant",))
    assert facts["forbidden_by"] == "Ant"


@pytest.mark.parametrize(
    ("text", "legal_there"),
    [
        ("I can't be played from your hand.", {}),
        ("I can't be played in an Ascended Expedition.", {Side.COMPANION}),
        ("I can't be played in {V}.", {}),
        ("I can't be played in {O}.", {Side.HERO, Side.COMPANION}),
        ("I cost {1} less to play from Reserve.", {}),
        ("I cost {2} less to play in an Ascended Expedition.", {Side.HERO}),
    ],
)
def test_where_a_card_may_be_played(text, legal_there):
    """Where it is played from, and into, decides whether it can be and for what (CR 5.1.2.f)."""
    mountains = frozenset({Terrain.FOREST, Terrain.MOUNTAIN})
    regions = tuple(
        AdventureRegion(name=str(place), terrains=mountains, tumult=0) for place in range(8)
    )
    game = a_game(ascended=frozenset({(0, Side.HERO)}), regions=regions)
    mana(game, 0, 1 if "cost" in text else 2)
    ant = put(game, hand(0), character("Ant", text))

    found = {play.side for play in legal_plays(game.state, 0) if play.card == ant}

    assert found == set(legal_there)


@pytest.mark.parametrize(
    ("would", "effect", "boosts"),
    [
        ("If I would lose [[Asleep]]", "All Characters lose [[Asleep]].", 1),
        ("If I would lose [[Asleep]]", "All Characters lose [[Fleeting]].", 0),
        ("If I would switch Expeditions", "All Characters switch Expeditions.", 1),
        ("If I would switch Expeditions", "All Characters defect.", 0),
        ("If my Expedition would move backwards", "Your Hero Expedition moves backwards one "
         "region.", 1),
        ("If my Expedition would [Ascend]", "Your Hero Expedition [Ascends].", 1),
        ("If my Expedition would [Ascend]", "Your Companion Expedition [Ascends].", 0),
        ("If an opponent would draw a card", "Each player draws a card.", 1),
    ],
)  # fmt: skip
def test_what_would_happen(would, effect, boosts):
    """A replacing modifier changes the atomic action it speaks of, and no other (CR 6.2.b)."""
    game = a_game()
    game.state.distances[0, Side.HERO] = 2
    game.state.changed()
    _deck(game, spell("A"))
    _deck(game, spell("B"), player=1)
    ant = put(game, HERO, character("Ant", f"{would}, I gain 1 boost instead."),
              statuses=frozenset({Status.ASLEEP}))  # fmt: skip

    do(game, effect)

    assert _boosts(game, ant) == boosts
    if boosts:
        assert game.state.distances[0, Side.HERO] == 2
        assert game.state.ascended == frozenset()
        assert len(game.state.zones[hand(1)]) == 0


def test_what_they_do_instead():
    """ "They" is the player who would have done it (CR 6.3.i)."""
    game = a_game()
    _deck(game, spell("B"), player=1)
    put(game, landmarks(0), permanent("Hut", "If an opponent would draw a card, they [Resupply] "
                                      "instead."))  # fmt: skip

    do(game, "Target opponent draws a card.")

    assert _names(game, reserve(1)) == ["B"]


def test_several_of_the_cards_looked_at():
    """ "Two" are two of the cards just spoken of, and the others are those that stay."""
    game = a_game()
    _deck(game, spell("A"), spell("B"), spell("C"))
    text = "Look at the top three cards of your deck. Put two in Reserve. Discard the others."

    asked = do(game, text)
    while asked and game.state.agenda:
        asked = play_out(game, asked[-1].options[0])

    assert len(_names(game, reserve(0))) == 2
    assert len(_names(game, discard_pile(0))) == 1


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("I lose all my boosts.", {"Seed": 1}),
        ("Remove all boosts from me.", {"Seed": 1}),
        ("I lose all my counters.", {}),
    ],
)
def test_losing_all(text, left):
    """All counters of that name are lost, of any name where none is said (CR 2.5.g)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 2, "Seed": 1})

    do(game, text, me=ant)

    held = game.state.objects[ant.object].counters
    assert {name: number for name, number in held.items() if number} == left


def test_whose_they_are():
    """ "Your other Characters" leaves me out; "controlled by an opponent" is nobody's else."""
    game = a_game()
    ant, bee = (put(game, HERO, character(name)) for name in ("Ant", "Bee"))
    cat = put(game, THEIRS, character("Cat"))

    do(game, "Your other Characters gain 1 boost.", me=ant)
    do(game, "Target Character controlled by an opponent gains 1 boost. If it has 1 or more "
       "boosts, it gains 2 boosts.")  # fmt: skip

    assert [_boosts(game, one) for one in (ant, bee, cat)] == [0, 1, 3]
