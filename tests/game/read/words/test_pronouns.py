"""CR 2.1.d-2.1.h, 7.2, 7.4.5.e: what pronouns mean, and what can still be found."""

from __future__ import annotations

import pytest

from judgebot.abilities.references import Me, MeAndIt, Player, PlayerKind, Ref
from judgebot.abilities.value import replace
from judgebot.abilities.words import Side, Status
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.context import LYING, Context, Lying
from judgebot.game.data.entries import about_words
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import (
    LIMBO,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    reserve,
)
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.read.words import pronouns
from judgebot.game.read.words.pronouns import find
from judgebot.game.write.moving import move
from judgebot.scenario.play.options import ability_words
from tests.game.boards import a_game, character, mana, permanent, play_out, put, spell, told
from tests.game.carrying import do, effect_of, react

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)


def test_an_object_is_new_in_every_zone():
    """Another effect's "it" does not mean the new object (CR 2.1.d)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Send target Character to Reserve.")

    assert find(game.state, ant, Context(controller=0, me=ant)) is None


def test_an_ability_finds_what_it_moved():
    """ "Send it to Reserve, then exhaust it": through a move of its own (CR 2.1.f)."""
    game = a_game()
    put(game, THEIRS, character("Bee"))
    do(game, "Send to Reserve target Character with Reserve Cost {3} or less, then exhaust it.")

    (bee,) = game.state.at(reserve(1))
    assert bee.statuses == {Status.EXHAUSTED}


def test_through_several_zones():
    """As long as all moves come from the ability itself (CR 2.1.g)."""
    game = a_game()
    context = Context(
        controller=0,
        me=Referent(1, 1),
        moves={10: Referent(1, 11), 11: Referent(1, 12), -2: Referent(2, 13)},
    )
    there = put(game, HERO, character("Ant"))
    linked = Context(controller=0, me=there, moves={**context.moves, 12: there, 13: Referent(2, 0)})

    assert find(game.state, Referent(1, 10), linked) == there
    assert find(game.state, Referent(2, 0), linked) is None


def test_a_hidden_zone_ends_it():
    """Only a move to a visible zone can be followed: what is in hand is a card (CR 2.1.j)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Return target Character to its owner's hand. I gain 1 boost.", me=ant)

    assert told(game, "not-found.hidden")
    assert len(game.state.zones[hand(0)]) == 1


def test_a_spell_after_its_resolution():
    """ "I" may also be what the Spell became in Reserve or the Discard pile (CR 7.2.1.b)."""
    game = a_game()
    song = put(game, LIMBO, spell("Song", "Draw a card."))
    source = Context(controller=0, me=song)
    do(game, "Put me in Reserve.", me=song)

    (now,) = game.state.at(reserve(0))
    assert find(game.state, song, source) == now.ref


@pytest.mark.parametrize("first", ["I gain 1 boost", "Send me to"])
def test_scout(first):
    """A Reaction of a Character played with Scout finds it in Reserve (CR 7.4.5.e, Example).

    If it is boosted first it loses the boost as it goes, as it is not Seasoned.
    """
    game = a_game(turns=1)
    mana(game, 0, 1)
    card = character("Daedalus", "[Scout] {1}.\n{J} I gain 1 boost.", hand_cost=3)
    daedalus = put(game, hand(0), card)
    game.state.agenda.append(TakeTurn(player=0))
    asked = play_out(game, CardPlay(daedalus, Side.HERO))
    for emblem in asked[-1].options:
        if first in ability_words(game.state.emblems[emblem].ability):
            play_out(game, emblem)
            break

    (now,) = game.state.at(reserve(0))
    assert now.counters == ({"boost": 1} if first.startswith("Send") else {})


def test_my_expedition_of_what_is_gone():
    """Last known information says where it was (CR 2.1.h, 6.3.j)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Sacrifice a Character.")
    do(game, "Create an [Ordis Recruit 1/1/1] Soldier token in my Expedition.", me=ant)

    assert [one.card.name for one in game.state.at(HERO)] == ["Ordis Recruit"]
    assert [one.card.name for one in game.state.at(discard_pile(0))] == ["Ant"]


def test_we_both():
    """ "We both" is the object with the ability and the other one (CR 7.2.2.a)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    bee = put(game, THEIRS, character("Bee"))
    do(game, "Target another Character in play or in Reserve. We both gain 1 boost.", me=ant)

    boosts = [game.state.objects[one.object].counters for one in (ant, bee)]
    assert boosts == [{"boost": 1}, {"boost": 1}]


def test_the_player_who_controls_it():
    """ "Its controller", also of what was discarded (CR 7.5.5.b, 6.3.j)."""
    game = a_game()
    put(game, THEIRS, character("Bee"))
    put(game, deck(1), character("card"))
    do(game, "Discard target Character. Its controller draws a card.")
    react(game)

    assert len(game.state.zones[hand(1)]) == 1


def test_what_was_counted_can_be_spoken_of():
    """ "Them all" are those that "per other Character in my Expedition" counted (CR 7.2)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    for place in (HERO, HERO, expedition(0, Side.COMPANION)):
        put(game, place, character("Bee"))
    text = "I gain 1 boost per other Character in my Expedition, then send them all to Reserve."
    do(game, text, me=ant)

    assert game.state.objects[ant.object].counters == {"boost": 2}
    assert [len(game.state.zones[one]) for one in (HERO, reserve(0))] == [1, 2]


K = PlayerKind
BOUND = {
    "who": (0, 1), "they": 1, "one": (1,), "target opponent": 0, "me": (0,),
    "those who does": (1,),
}  # fmt: skip
PLAYERS = [
    (Player(kind=K.YOU), (1,)),
    (Player(kind=K.YOUR_OPPONENT), (0,)),
    (Player(kind=K.AN_OPPONENT), (0,)),
    (Player(kind=K.AN_OPPONENT, name="one"), (1,)),
    (Player(kind=K.OPPONENTS), (0,)),
    (Player(kind=K.EACH_OPPONENT), (0,)),
    (Player(kind=K.EACH), (0, 1)),
    (Player(kind=K.EACH, starting_with_you=True), (1, 0)),
    (Player(kind=K.ANY), (0, 1)),
    (Player(kind=K.WHO), (0, 1)),
    (Player(kind=K.THAT, to="they"), (1,)),
    (Player(kind=K.THAT, to="nobody"), ()),
    (Player(kind=K.TARGET), ()),
    (Player(kind=K.CHOSEN), ()),
    (Player(kind=K.TARGET, name="they"), (1,)),
    (Player(kind=K.TARGET_OPPONENT), (0,)),
    (Player(kind=K.TARGET_OPPONENT, name="whom"), (0,)),
    (Player(kind=K.TARGET_OPPONENT, to="nobody"), ()),
    (Player(kind=K.OTHERS, to="they"), (0,)),
    (Player(kind=K.OTHERS, to="me"), (1,)),
    (Player(kind=K.OTHERS, to="nobody"), (0, 1)),
    (Player(kind=K.DID, to="those"), (1,)),
    (Player(kind=K.DID_NOT, to="those"), ()),
]
"""Whom words mean if Ninette is "you", and Lithium is first player."""


@pytest.mark.parametrize(("player", "found"), PLAYERS)
def test_which_players_are_meant(player, found):
    """In initiative order unless the words say with whom they start (CR 6.1.h); "you" by 7.2.3."""
    game = a_game()
    context = Context(controller=1, me=Referent(1, 1), bindings=BOUND)

    assert pronouns.players(game.state, player, context) == found


def test_whose_the_owner_and_the_controller_are():
    """A stolen object is its owner's, and who controls it is where it is (CR 1.1.3.d, 3.2.4.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    stolen = move(game.state, put(game, THEIRS, character("Bee")), HERO).now
    song = put(game, hand(1), spell("Song"))
    bindings = {"them": (ant, stolen, song), "place": (THEIRS,)}
    context = Context(controller=0, me=stolen, bindings=bindings)

    def found(kind, of=None):
        return pronouns.players(game.state, Player(kind=kind, of=of), context)

    assert (found(K.OWNER), found(K.CONTROLLER)) == ((1,), (0,))
    assert (found(K.OWNER, Me()), found(K.CONTROLLER, Me())) == ((1,), (0,))
    assert found(K.OWNER, Ref(to="them")) == (0, 1)
    assert found(K.CONTROLLER, Ref(to="them")) == (0, 1)
    assert found(K.CONTROLLER, Ref(to="place")) == (1,)
    assert found(K.CONTROLLER, Ref(to="nothing")) == ()


@pytest.mark.parametrize("asks", [False, True])
def test_players_of_whom_something_is_true(asks):
    """ "Each player who controls a Landmark": of the others it is told why not (CR 7.5.5.b)."""
    game = a_game()
    put(game, landmarks(1), permanent("Hut"))
    (one,) = effect_of("Each player who controls a Landmark draws a card.")
    because = Reasons()
    context = Context(controller=0, me=Referent(1, 1)).explained(because if asks else None)

    assert pronouns.players(game.state, one.who, context) == (1,)
    told_of = [(look.player, look.rules[0]) for look in because.looks if look.player is not None]
    assert told_of == ([(0, "7.5.5.b")] if asks else [])


@pytest.mark.parametrize(
    ("controller", "starting_with_you", "rule"),
    [(0, False, "6.1.h"), (0, True, "6.1.h"), (1, False, "6.1.h"), (1, True, "1.4.2.a")],
)
def test_by_which_rule_players_decide_in_their_order(controller, starting_with_you, rule):
    """By initiative, but where the words start with one who is not first player."""
    who = Player(kind=K.EACH, starting_with_you=starting_with_you)
    context = Context(controller=controller, me=Referent(1, 1))

    assert pronouns.rule_of_order(a_game().state, who, context) == rule


@pytest.mark.parametrize(
    ("who", "name", "own"),
    [
        (Player(kind=K.EACH), "", "each player"),
        (Player(kind=K.EACH, name="they"), "they", "they"),
        (Player(kind=K.THAT, to="they"), "they", "they"),
        (Player(kind=K.THAT, to="they", name="those"), "those", "those"),
        (Player(kind=K.OTHERS, to="they"), "", "each other"),
    ],
)
def test_by_which_name_players_are_spoken_of_again(who, name, own):
    """That of the phrase, or of those whom it speaks of; the others of them have none."""
    assert (pronouns.name_of(who), pronouns.own_name(who)) == (name, own)


@pytest.mark.parametrize(
    ("kind", "rules"),
    [
        (K.YOU, ("7.2.3.a",)),
        (K.YOUR_OPPONENT, ("7.2.3.a", "1.2.1.b")),
        (K.AN_OPPONENT, ("1.2.1.b",)),
        (K.EACH, ()),
        (K.ANY, ()),
    ],
)
def test_by_which_rules_players_are_meant(kind, rules):
    """The second person, and whose opponent somebody is (CR 7.2.3.a, 1.2.1.b)."""
    assert pronouns.rules_of_player(Player(kind=kind)) == rules
    assert pronouns.rules_of_player(None) == ()


@pytest.mark.parametrize(("times", "rules"), [(0, ()), (1, ("2.1.f",)), (2, ("2.1.g",))])
def test_by_which_rule_what_moved_is_found(times, rules):
    """After one move of the ability itself, or several (CR 2.1.f, 2.1.g); none without any."""
    game = a_game()
    was = now = put(game, HERO, character("Ant"))
    away = []
    for place in (reserve(0), discard_pile(0))[:times]:
        away.append(move(game.state, now, place))
        now = away[-1].now
    other = Context(controller=0, me=put(game, HERO, character("Bee")))
    own = other.follow(away)

    assert pronouns.existing(game.state, (was,), own) == (now,)
    assert pronouns.existing(game.state, (was,), other) == (() if times else (was,))
    assert pronouns.followed_by(game.state, (now,), own) == rules
    assert pronouns.asked_of(game.state, (was,), own) == rules
    assert pronouns.asked_of(game.state, (now,), own) == rules
    assert pronouns.asked_of(game.state, (was, now), other) == ()
    assert not times or (pronouns.found_by(was, now, own),) == rules


def test_what_is_gone():
    """An object that ceased to exist, of which the last is known; no card, and no Expedition."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert not pronouns.is_gone(game.state, ant)
    do(game, "Discard target Character.")

    assert pronouns.is_gone(game.state, ant)
    assert not pronouns.is_gone(game.state, Referent(ant.item, 10**6))
    assert not pronouns.is_gone(game.state, THEIRS)


def test_a_card_in_a_hidden_zone_lies_where_it_lay():
    """For words that waited it is there only if it was not away meanwhile (CR 2.1.d, 2.1.g)."""
    game = a_game()
    card = put(game, deck(0), character("Ant"))
    context = Context(controller=0, me=Referent(99, 99))

    def waiting(place, left):
        return Context(
            controller=0, me=context.me, bindings={LYING: ((card.item, Lying(place, left)),)}
        )

    assert find(game.state, card, context) == card
    assert find(game.state, card, waiting(deck(0), 0)) == card
    assert find(game.state, card, waiting(hand(0), 0)) is None
    assert find(game.state, card, waiting(deck(0), 1)) is None
    seen = move(game.state, card, discard_pile(0))
    assert find(game.state, card, context) is None
    assert find(game.state, card, context.follow([seen])) == seen.now


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Draw a card.", False),
        ("Put me in Reserve.", False),
        ("You may draw a card.", True),
        ("Discard a card from your Reserve.", True),
        ("Characters you control gain 1 boost.", True),
    ],
)
def test_whether_words_use_the_second_person(text, says):
    """ "You" and "your" (CR 7.2.3), which who is told to act is not called."""
    assert pronouns.says_you(effect_of(text)) is says


@pytest.mark.parametrize(
    ("text", "says", "beside"),
    [
        ("I gain 1 boost.", True, True),
        ("Draw a card.", False, False),
        ("Target Character in my Expedition gains 1 boost.", True, False),
        ("We both gain 1 boost.", True, True),
        ("Draw a card. I gain 1 boost.", True, True),
        ("If this is the first Character you played this Day: Draw a card.", False, False),
    ],
)
def test_whether_words_use_the_first_person(text, says, beside):
    """ "I", "my" and "we both" (CR 7.2.1, 7.2.2); aside from what describes a choice, or not."""
    if text.startswith("We both"):
        ((gain,), both) = (effect_of("I gain 1 boost."), MeAndIt(to="it"))
        effect = (replace(gain, subject=both),)
    else:
        effect = effect_of(text)

    assert pronouns.says_i(effect) is says
    assert pronouns.says_i_beside_choices(effect) is beside


@pytest.mark.parametrize(
    ("fields", "rule", "said"),
    [
        ({}, "7.2.1.a", ()),
        ({"of_quick_action": True}, "7.2.1.c", ("7.2.1.c",)),
        ({"of_reaction": True}, "7.2.1.d", ("7.2.1.d",)),
        ({"of_emblem": True}, "7.2.1.d", ("7.2.1.d",)),
    ],
)
def test_by_which_rule_i_is_an_object(fields, rule, said):
    """The bearer of a passive ability or quick action, or what created an Emblem (CR 7.2.1)."""
    game = a_game()
    owl = put(game, HERO, character("Owl"))
    context = Context(controller=0, me=owl, **fields)

    assert pronouns.rule_of_i(game.state, context) == rule
    assert pronouns.whose_i(game.state, context) == said


def test_by_which_rule_i_is_a_spell():
    """While it resolves in Limbo (CR 7.2.1.b)."""
    game = a_game()
    word = put(game, LIMBO, spell("Word", "Draw a card."))

    assert pronouns.rule_of_i(game.state, Context(controller=0, me=word)) == "7.2.1.b"


def test_what_pronouns_are_bound_to():
    """ "We both" is me and it, "they" of two things both of them, once (CR 7.2.1, 7.2.2)."""
    ant, bee, cub = (Referent(one, one) for one in (1, 2, 3))
    context = Context(
        controller=0, me=ant, bindings={"it": (bee,), "them": (bee, cub), "result": 4}
    )
    found = [
        pronouns.referents(context, one)
        for one in (
            Me(), MeAndIt(to="it"), Ref(to="it"), Ref(to="it", also=("them",)), Ref(to="result"),
            Ref(to="nothing"),
        )
    ]  # fmt: skip

    assert found == [(ant,), (ant, bee), (bee,), (bee, cub), (), ()]


@pytest.mark.parametrize(
    ("numbers", "met"), [((2, 1), (0,)), ((1, 2), (1,)), ((2, 3), (0, 1)), ((0, 1), ())]
)
def test_of_whom_it_is_not_so(numbers, met):
    """Of each player it is said what was counted, and of who is not meant what is needed."""
    game = a_game()
    for player, number in enumerate(numbers):
        for _ in range(number):
            put(game, landmarks(player), permanent("Hut"))
    (one,) = effect_of("Each player who controls two or more Landmarks draws a card.")
    because = Reasons()
    context = Context(controller=0, me=Referent(1, 1))
    others = [one for one in (0, 1) if one not in met]

    assert pronouns.players(game.state, one.who, context.explained(because)) == met
    assert pronouns.players(game.state, one.who, context) == met
    asked = {
        one.player: [(each.number, each.needed) for each in one.figures]
        for one in because.looks
        if one.tells is about_words.AskedNotWho
    }
    assert asked == {player: [(numbers[player], 2)] for player in others}
    counted = [
        len(one.things) for one in because.looks if one.tells is about_words.AskedCounted
    ]
    assert counted == [number for number in numbers if number]
    assert {(one.number, one.needed) for one in because.figures} == {
        (numbers[player], 2) for player in others
    }
