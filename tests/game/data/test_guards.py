"""When a rule can be cited: guards say no where the rule's own condition is not so."""

from __future__ import annotations

from typing import Any

import pytest

from judgebot.abilities.card import Card
from judgebot.abilities.references import Me
from judgebot.abilities.value import replace
from judgebot.abilities.words import Phase, Side, Status, TriggerSymbol, Type, ZoneType
from judgebot.game.data import guards
from judgebot.game.data.agenda import CheckReactions, DeclareCards
from judgebot.game.data.citations import CITED
from judgebot.game.data.decisions import ChooseRegion, ChooseThing
from judgebot.game.data.guards import ToldEntry
from judgebot.game.data.telling import EntryKind, InDeck, Would
from judgebot.game.data.zones import (
    Place,
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    reserve,
)
from judgebot.game.write.markers import create_marker
from judgebot.game.write.moving import make
from tests.game.boards import a_game, character, hero, permanent, put, spell
from tests.game.carrying import do, effect_of

HERO = expedition(0, Side.HERO)


def told(rules: tuple[str, ...], place: Place, card: Card | None = None, **more: Any) -> ToldEntry:
    """That a card in a place was moved there, by these rules."""
    game = a_game(phase=more.pop("phase", Phase.AFTERNOON))
    ref = put(game, place, card or character("Cub"))
    facts = {"origin": reserve(0), "to": place, **more}
    return ToldEntry(
        kind=EntryKind.HAPPENED, what="moved", rules=rules, facts=facts, items=(ref.item,),
        state=game.state,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "place", "can"),
    [
        ("2.1.d", HERO, True),
        ("2.1.d", hand(0), True),
        ("2.1.d", deck(0), True),
        ("2.1.j", hand(0), True),
        ("2.1.j", HERO, False),
        ("3.2.9.b", HERO, False),
        ("7.3.7.a", discard_pile(0), True),
        ("7.3.7.a", HERO, False),
        ("7.3.5.a", HERO, False),
        ("5.1.2.h", reserve(0), False),
        ("5.2.1.c", HERO, True),
        ("5.2.3.a", HERO, False),
    ],
)
def test_where_it_is(rule, place, can):
    """A rule about a zone, or a type, is cited for what is there, and is so."""
    assert CITED[rule].guard(told((rule,), place)) is can


@pytest.mark.parametrize(("phase", "can"), [(Phase.DUSK, True), (Phase.NIGHT, False)])
def test_when_it_is(phase, can):
    """Rules of Progress are cited in Dusk."""
    assert CITED["4.2.4.g"].guard(told(("4.2.4.g",), HERO, phase=phase)) is can


@pytest.mark.parametrize(
    ("rule", "beside", "can"),
    [
        ("7.3.39.b", "7.3.39.a", True),
        ("7.3.39.b", "7.4.4.n", False),
        ("2.1.d", "3.2.4.d", False),
        ("5.1.1.b", "5.1.1.d", False),
        ("7.5.6.c", "7.5.6.b", False),
    ],
)
def test_what_it_stands_beside(rule, beside, can):
    """Rules of which one acts only where the other does not are never cited together."""
    one = told((rule, beside), HERO)

    assert CITED[rule].guard(one) is can


def test_what_words_ask():
    """What is Boosted is asked only where a card says so."""
    silent = told(("2.4.5.a",), HERO)
    asking = told(("2.4.5.a",), HERO, character("Owl", "Boosted Characters are [Tough 1]."))

    assert not CITED["2.4.5.a"].guard(silent)
    assert CITED["2.4.5.a"].guard(asking)


def test_a_spell_is_a_spell():
    """What is said of Spells is cited for no Character."""
    assert told((), HERO).state.items
    assert not CITED["7.4.1.b"].guard(told(("7.4.1.b",), reserve(0)))
    spell = Card(name="Song", type=Type.SPELL, hand_cost=1, reserve_cost=1)
    assert CITED["7.4.1.b"].guard(told(("7.4.1.b",), reserve(0), spell))


def entry(what: str = "moved", *rules: str, items: tuple[int, ...] = (), game: Any = None,
          decision: Any = None, above: tuple[str, ...] = (), kind: EntryKind = EntryKind.HAPPENED,
          **facts: Any) -> ToldEntry:  # fmt: skip
    """Any entry of a game."""
    state = (game or a_game()).state
    return ToldEntry(kind=kind, what=what, rules=rules, facts=facts, items=items, state=state,
                     above=above, decision=decision)  # fmt: skip


def yes(_: ToldEntry) -> bool:
    """A guard that is always true."""
    return True


NO = guards.never(yes)


def test_guards_are_put_together():
    """All of them, one of them, none, and only for entries of a name."""
    one = entry("moved", "2.1.d", above=("resolves",))
    found = {
        "both": [guards.both(yes, yes)(one), guards.both(yes, NO)(one)],
        "either": [guards.either(NO, yes)(one), guards.either(NO, NO)(one)],
        "never": [NO(one)],
        "where": [guards.where(NO, told_as=("moved",))(one), guards.where(NO, told_as=("x",))(one)],
        "told as": [guards.never_told_as("moved")(one), guards.never_told_as("x")(one)],
        "with": [guards.never_with("2.1.d")(one), guards.never_with("2.1.e")(one)],
        "only": [guards.only_with("2.1.d")(one), guards.only_with("2.1.e")(one)],
        "under": [guards.under(name)(one) for name in ("moved", "resolves", "x")],
        "not under": [guards.never_under(name)(one) for name in ("moved", "resolves", "x")],
    }

    assert found == {
        "both": [True, False], "either": [True, False], "never": [False], "where": [False, True],
        "told as": [False, True], "with": [False, True], "only": [True, False],
        "under": [True, True, False], "not under": [False, False, True],
    }  # fmt: skip


PLACES = {
    HERO: (True, False, False, True, False),
    reserve(0): (True, False, False, False, False),
    hand(0): (False, True, False, False, True),
    deck(0): (False, True, False, False, True),
    discard_pile(0): (True, False, False, False, True),
    None: (False, False, True, False, True),
}


@pytest.mark.parametrize(("place", "found"), PLACES.items())
def test_in_which_zone_something_is(place, found):
    """Visible, hidden, none, in play, or where nothing has a status."""
    game = a_game()
    put(game, HERO, character("Bee"))
    ant = character("Ant")
    item = put(game, place, ant).item if place else make(game.state, ant, 0).id
    one = entry(items=(item,), game=game)
    asks = (guards.in_a_visible_zone, guards.in_a_hidden_zone, guards.nowhere, guards.in_play,
            guards.without_status)  # fmt: skip

    assert tuple(ask(one) for ask in asks) == found


def test_from_where_and_to_where():
    """A place, a position in a Deck, or nothing."""
    kinds = (ZoneKind.RESERVE, ZoneKind.DECK)
    in_deck = InDeck(deck=deck(0), above=0)
    said = [reserve(0), deck(0), in_deck, HERO, None]
    came = [guards.from_zone(*kinds)(entry(origin=one)) for one in said]
    went = [guards.to_zone(*kinds)(entry(to=one)) for one in said]
    objects = [guards.was_an_object(entry(origin=one)) for one in said]

    assert came == went == [True, True, True, False, False]
    assert objects == [True, False, False, True, True]


@pytest.mark.parametrize(
    ("facts", "counters", "statuses"),
    [({}, True, True), ({"kept": (), "lost": ()}, False, True),
     ({"kept": ("boost",), "lost": ()}, True, True), ({"kept": (), "lost": ("boost",)}, True, True),
     ({"without": ()}, True, False), ({"without": ("Asleep",)}, True, True)],
)  # fmt: skip
def test_what_is_said_of_what_moves(facts, counters, statuses):
    """Only where it is said what it kept, lost, or has no more."""
    one = entry(**facts)
    assert (guards.says_of_counters(one), guards.says_of_statuses(one)) == (counters, statuses)


def test_whose_it_is():
    """Owned by another than controlled it, or than creates it."""
    game = a_game()
    ant = put(game, reserve(0), character("Ant"))
    mine, theirs = (
        entry(items=(ant.item,), game=game, origin=expedition(player, Side.HERO))
        for player in (0, 1)
    )

    by_another = entry(items=(ant.item,), game=game, origin=expedition(0, Side.HERO), by=1)

    owned = [guards.owned_by_another(one) for one in (mine, theirs, by_another)]
    assert owned == [False, True, True]
    would = [Would(deed="send", to=reserve(player)) for player in (0, 1)]
    instead = (entry(items=(ant.item,), game=game, would=one) for one in (*would, None))
    assert [guards.owned_by_another(one) for one in instead] == [True, False, False]
    assert guards.owned_by_who_creates_it(entry(owner=1))
    assert not guards.owned_by_who_creates_it(entry())


def test_what_it_is():
    """Its type, its zone type, a token, or face-down."""
    game = a_game()
    imp = put(game, HERO, replace(character("Imp"), token=True), face_down=True)
    hut = put(game, landmarks(0), permanent("Hut"))
    first, second = (entry(items=(one.item,), game=game) for one in (imp, hut))
    asks = (guards.of_type(Type.CHARACTER), guards.of_zone_type(ZoneType.LANDMARK), guards.a_token,
            guards.face_down)  # fmt: skip

    assert [ask(first) for ask in asks] == [True, False, True, True]
    assert [ask(second) for ask in asks] == [False, True, False, False]


def test_statuses_and_boosts():
    """Those that it is about, or that something has."""
    plain, game = a_game(), a_game()
    ant = put(game, HERO, character("Ant"), statuses=frozenset({Status.ASLEEP}),
              counters={"boost": 1})  # fmt: skip
    bee = put(plain, HERO, character("Bee"), counters={"Ember": 1})
    asleep = guards.with_status(Status.ASLEEP)
    about = entry(items=(ant.item,), game=game)
    not_about = entry(items=(bee.item,), game=plain)

    assert [asleep(about), asleep(not_about)] == [True, False]
    assert [asleep(entry(status=one)) for one in (Status.ASLEEP, Status.ANCHORED)] == [True, False]
    assert [asleep(entry(why=one)) for one in (Status.ASLEEP, Status.ANCHORED)] == [True, False]
    assert [guards.boosted(one) for one in (about, not_about)] == [True, False]
    assert [guards.of_boosts(one) for one in (about, not_about)] == [True, False]
    assert [guards.of_boosts(entry(counter=one)) for one in ("boost", "Ember")] == [True, False]
    exhausted = (
        entry(status=Status.EXHAUSTED), entry(origin=reserve(0)), entry(origin=HERO), about
    )
    found = [guards.of_an_exhausted_card(one) for one in exhausted]
    assert found == [True, True, False, False]


def test_when_it_happens():
    """Its phase, turn and Day, whether tiebreakers have started, and who has passed."""
    now = entry(game=a_game(phase=Phase.DUSK, turn=0, day=1, passed=frozenset({0, 1})))
    later = entry(game=a_game(phase=Phase.NIGHT, turn=None, day=2, passed=frozenset({0}),
                              tiebreakers=True))  # fmt: skip
    asks = (guards.during(Phase.DUSK), guards.in_a_turn, guards.before_the_first_day,
            guards.all_have_passed, guards.in_regular_play)  # fmt: skip

    assert [ask(now) for ask in asks] == [True] * 5
    assert [ask(later) for ask in asks] == [False] * 5
    assert [guards.in_tiebreakers(one) for one in (now, later)] == [False, True]


@pytest.mark.parametrize(
    ("turn", "passed", "after_you", "goes"),
    [(0, (), False, True), (0, (0,), False, False), (0, (1,), False, True), (0, (), True, False)],
)
def test_whether_the_turns_go_on(turn, passed, after_you, goes):
    """Until the player has passed, or an After You waits."""
    game = a_game(turn=turn, passed=frozenset(passed), after_you=after_you)
    assert guards.goes_on(entry(game=game)) is goes


@pytest.mark.parametrize("region", [None, 3])
def test_a_marker_on_a_region(region):
    """Not one that lies on the card that began the game with it."""
    game = a_game()
    create_marker(game.state, frozenset(), region)
    assert guards.marked(entry(game=game)) is (region == 3)


def _reaction(text: str) -> Any:
    return character("Owl", text).abilities[0]


def test_what_an_ability_says():
    """A word, a trigger; of an entry that tells of none, what does not rest on it."""
    mine = entry("reaction.activated", ability=_reaction("{J} I gain 1 boost."))
    other = entry("reaction.activated", ability=_reaction("When you draw a card — Draw a card."))
    silent = entry("reaction.activated")
    symbol = guards.triggered_by(TriggerSymbol.ENTERS)
    says = guards.says(Me)

    assert [symbol(one) for one in (mine, other, silent)] == [True, False, False]
    assert symbol(entry("something else"))
    assert [says(one) for one in (mine, other, silent)] == [True, False, False]
    assert says(entry(effect=_reaction("{J} I gain 1 boost.").effect))


@pytest.mark.parametrize(
    ("trigger", "word"),
    [("When a card is put in your Reserve", True), ("When you draw a card", False)],
)
def test_words_for_moving(trigger, word):
    """ "Put", "send" and "return", in the trigger of a Reaction."""
    ability = _reaction(f"{trigger} — Draw a card.")
    found = guards.by_a_word_for_moving(entry("reaction.activated", ability=ability))

    assert found is word
    assert not guards.by_a_word_for_moving(entry("reaction.activated"))
    assert guards.by_a_word_for_moving(entry("moved"))


def test_several_verbs():
    """A cost that says to do two things; one that is not told of may be."""
    one, two = (effect_of(f"You may {cost} to draw a card.")[0].cost for cost in
                ("sacrifice a Character", "pay {1} and sacrifice a Character"))  # fmt: skip
    found = [guards.of_several_verbs(entry(effect=cost)) for cost in (one, two, None)]

    assert found == [False, True, True]


def _decision(player: int | None = 0, verb: str = "sacrifice", kind: Any = ChooseThing) -> Any:
    return kind(player=player, rules=("6.1.g",), options=(), verb=verb)


def test_what_was_asked():
    """Its kind, and by whom it is made; of an entry that is no choice, nothing is denied."""
    choice = entry(decision=_decision())
    chance = entry(decision=_decision(None))
    paying = entry(decision=_decision(verb="pay"))
    told_, of = entry(), guards.choice_of(ChooseThing)

    assert [of(one) for one in (choice, told_)] == [True, True]
    assert not guards.choice_of(ChooseRegion)(choice)
    assert [guards.by_chance(one) for one in (choice, chance, told_)] == [False, True, True]
    assert [guards.by_a_player(one) for one in (choice, chance, told_)] == [True, False, True]
    assert [guards.of_an_effect(one) for one in (choice, paying, told_)] == [True, False, True]
    assert [guards.of_a_step(told_), guards.with_intent(told_)] == [True, True]


@pytest.mark.parametrize(("frame", "intent"), [(DeclareCards, True), (CheckReactions, False)])
def test_whether_it_is_part_of_an_intent(frame, intent):
    """What is chosen as something is declared is no choice of a step (CR 5.1.2.c, 6.1.g)."""
    game = a_game()
    fields = {"player": 0, "plays": (), "offer": None} if intent else {}
    game.state.agenda.append(frame(**fields))
    one = entry(game=game, decision=_decision())

    assert guards.with_intent(one) is intent
    assert guards.of_a_step(one) is not intent


@pytest.mark.parametrize(
    ("limit", "number", "before", "can"),
    [(3, 3, None, True), (3, 2, None, False), (3, 9, 3, True), (None, 2, None, True),
     (None, 3, None, False), (0, 2, None, False), (0, 0, None, True)],
)  # fmt: skip
def test_what_the_hero_says(limit, number, before, can):
    """What is printed on the player's Hero, or 2 without one."""
    game = a_game()
    put(game, hero_zone(1), hero("Ben", reserve_limit=7))
    if limit is not None:
        put(game, hero_zone(0), hero("Ada", reserve_limit=limit))
    facts = {"number": number, "player": 0, **({} if before is None else {"before": before})}
    guard = guards.printed_limit("reserve_limit")

    assert guard(entry(game=game, **facts)) is can
    assert guard(entry(game=game))


def test_other_things_that_an_entry_tells():
    """That it did not happen, that nothing is free, and what was put off."""
    happened, not_so = entry(), entry(kind=EntryKind.IMPOSSIBLE)
    put_off = entry(ability=spell("Song", "Draw a card.").abilities[0])

    assert [guards.did_not_happen(one) for one in (happened, not_so)] == [False, True]
    assert [guards.not_free(entry(one)) for one in ("cost.free", "cost.less")] == [False, True]
    assert [guards.put_off(one) for one in (put_off, happened)] == [True, False]


TOLD = told(("2.1.d", "3.1.4.a"), HERO, would=Would(deed="discard"))


@pytest.mark.parametrize(
    ("guard", "is_so"),
    [
        (guards.under("moved"), True),
        (guards.under("turn.begins"), False),
        (guards.never_under("turn.begins"), True),
        (guards.never_told_as("moved"), False),
        (guards.never_told_as("turn.begins"), True),
        (guards.only_with("3.1.4.a"), True),
        (guards.only_with("6.1.f"), False),
        (guards.never_with("3.1.4.a", "6.1.f"), False),
        (guards.never_with("6.1.f"), True),
        (guards.would_be("sacrifice", "discard"), True),
        (guards.would_be("sacrifice"), False),
        (guards.both(guards.under("moved"), guards.would_be("discard")), True),
        (guards.both(guards.under("moved"), guards.would_be("exhaust")), False),
        (guards.either(guards.under("moved"), guards.would_be("exhaust")), True),
        (guards.either(guards.under("turn.begins"), guards.would_be("exhaust")), False),
        (guards.never(guards.under("moved")), False),
        (guards.where(guards.under("turn.begins"), told_as=("moved",)), False),
        (guards.where(guards.under("moved"), told_as=("moved",)), True),
        (guards.where(guards.under("turn.begins"), told_as=("turn.begins",)), True),
    ],
)
def test_how_guards_are_put_together(guard, is_so):
    """By what an entry is, under which it stands, beside which rules, and what would be done."""
    assert guard(TOLD) is is_so


def test_what_tells_of_no_modifier_would_be_nothing():
    """Only of a modifier it is told what would be done."""
    assert not guards.would_be("discard")(told(("2.1.d",), HERO))


@pytest.mark.parametrize(("facts", "none", "one", "more"), [
    ({}, True, True, True), ({"mana": 0, "number": 0}, False, True, False),
    ({"mana": 1, "number": 1}, True, True, False), ({"mana": 2, "number": 2}, True, False, True),
])  # fmt: skip
def test_how_much_an_entry_tells_of(facts, none, one, more):
    """Some mana, one at most, or more than one: so only where it tells of that at all."""
    guard = (guards.mana_is_paid, guards.one_at_most, guards.more_than_one)

    assert [asked(entry(**facts)) for asked in guard] == [none, one, more]


def test_whether_something_has_a_status():
    """Any of those that are named, or any at all."""
    asleep = frozenset({Status.ASLEEP})
    for statuses, found in ((asleep, [True, False, True]), (frozenset(), [False] * 3)):
        game = a_game()
        put(game, HERO, character("Cub"), statuses=statuses)
        asked = ((Status.ASLEEP,), (Status.EXHAUSTED,), ())

        assert [guards.some_with_status(*one)(entry(game=game)) for one in asked] == found


def test_whether_something_is_gone():
    """It is known as it was once an object has ceased to exist (CR 2.1.h)."""
    game = a_game()
    ref = put(game, HERO, character("Cub"))

    assert not guards.something_is_gone(entry(game=game))
    do(game, "Sacrifice me.", me=ref)
    assert guards.something_is_gone(entry(game=game))


@pytest.mark.parametrize("players", [(), (0,), (0, 1), (1,)])
def test_whether_several_players_react(players):
    """Only where each of them has a Reaction waiting in Limbo (CR 5.1.1.c)."""
    game = a_game()
    for player in players:
        text = "When a Character gains 1 or more boosts — Draw a card."
        put(game, landmarks(player), permanent("Hut", text))
    ant = put(game, HERO, character("Ant"))
    do(game, "I gain 1 boost.", me=ant)

    assert guards.several_react(entry(game=game)) is (len(players) > 1)
