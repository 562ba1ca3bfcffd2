"""CR 7.5: who does something, and what enters play, is somewhere, or becomes something."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgebot.abilities.effects import Play
from judgebot.abilities.references import SAID, YOU, Me, Player, PlayerKind
from judgebot.abilities.words import Side, Status
from judgebot.game.data.agenda import resolve
from judgebot.game.data.context import Context
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, CarriedOut, Event
from judgebot.game.data.objects import Referent
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import ZoneKind, deck, expedition, hand, hero_zone, landmarks, reserve
from judgebot.game.read.words import descriptors
from judgebot.game.write.moving import move
from tests.game.boards import a_game, character, hero, put

HERO, COMPANION = (expedition(0, side) for side in Side)
THEIRS = expedition(1, Side.HERO)
MOVE = ActionVerb.MOVE


@pytest.mark.parametrize(
    ("by", "controller", "place", "found"),
    [
        (1, 0, HERO, 1),
        (None, 1, HERO, 1),
        (None, None, HERO, 0),
        (None, None, THEIRS, 1),
        (None, None, landmarks(1), 1),
        (None, None, hero_zone(1), 1),
        (None, None, reserve(1), None),
        (0, None, THEIRS, 0),
    ],
)
def test_who_does_something(by, controller, place, found):
    """Who is said, else whose effect it is, else who controls the object (CR 7.5.6)."""
    game = a_game()
    ant = put(game, place, character("Ant"))
    action = AtomicAction(verb=MOVE, what=ant, by=by)

    assert descriptors.doer(game.state, action, controller) == found


@pytest.mark.parametrize(
    ("fields", "found"),
    [({"expedition": THEIRS}, 1), ({"player": 1}, 1), ({"expedition": HERO, "player": 1}, 0),
     ({}, None)],
)  # fmt: skip
def test_what_is_affected_is_no_object(fields, found):
    """An Expedition is its player's, and what happens to a player is theirs."""
    action = AtomicAction(verb=MOVE, **fields)
    assert descriptors.doer(a_game().state, action, None) == found


def _event(game, *actions, **fields):
    changes = tuple(CarriedOut(action=one, done=True, was=one.what) for one in actions)
    return Event(changes=changes, before=game.state, after=game.state, **fields)


PAID = {"paid": True}
PAYER_SAID = {"paid": True, "payer_said": True}


@pytest.mark.parametrize(
    ("fields", "place", "by", "reading", "done_by", "rules"),
    [
        ({"controller": 0}, HERO, None, False, 0, ("7.5.6.a", "7.5.6.c")),
        ({"controller": 0}, HERO, 0, False, 0, ("7.5.6.a", "7.5.6.c")),
        ({"controller": 0}, HERO, 1, False, 1, ("7.5.6.a", "7.5.6.b")),
        ({}, THEIRS, None, False, 1, ("7.5.6.a", "7.5.6.d")),
        ({}, reserve(1), None, False, None, ("7.5.6.a", "7.5.5.a", "7.5.6.e")),
        (PAID, HERO, 0, False, 0, ("7.5.6.a", "7.5.6.d")),
        (PAID, reserve(0), 0, False, 0, ("7.5.6.a",)),
        (PAID, reserve(0), 0, True, None, ("7.5.6.a", "7.5.5.a", "7.5.6.e")),
        (PAID, HERO, 0, True, 0, ("7.5.6.a", "7.5.6.d")),
        (PAYER_SAID, reserve(0), 0, True, 0, ("7.5.6.a", "7.5.6.b")),
        (PAYER_SAID, HERO, 0, False, 0, ("7.5.6.a", "7.5.6.b")),
    ],
)
def test_by_which_rules_someone_did_it(fields, place, by, reading, done_by, rules):
    """What is paid is no effect; with what nobody controls it is left open (CR 7.5.6)."""
    game = a_game(readings=changed(Readings(), who_does_what_is_paid=reading))
    ant = put(game, place, character("Ant"))
    event = _event(game, AtomicAction(verb=MOVE, what=ant, by=by), **fields)
    (change,) = event.changes
    left_open = place == reserve(0) and fields == PAID

    assert descriptors.is_left_open(event, change) is left_open
    assert descriptors.done_by(event, change) == done_by
    assert descriptors.rules_of_doer(event, change) == rules


@pytest.mark.parametrize(("said", "last"), [(True, "7.5.6.b"), (False, "7.5.6.c")])
def test_who_the_effect_says_does_it(said, last):
    """An effect that says who does something may mean its own controller (CR 7.5.6.b)."""
    game = a_game()
    ant = put(game, hand(0), character("Ant"))
    mine = AtomicAction(verb=MOVE, what=ant, by=0, called=Called.DRAW, doer_said=said)
    event = _event(game, mine, controller=0)

    assert descriptors.rules_of_doer(event, event.changes[0]) == ("7.5.6.a", last)


@pytest.mark.parametrize(
    ("who", "controller", "rules"),
    [
        (YOU, 0, ("7.5.6.a", "7.5.6.c")),
        (replace(YOU, word=SAID), 0, ("7.5.6.a", "7.5.6.b")),
        (Player(kind=PlayerKind.TARGET), 0, ("7.5.6.a", "7.5.6.b")),
        (YOU, 1, ("7.5.6.a", "7.5.6.b")),
        (None, 0, ("5.1.1.b",)),
    ],
)
def test_who_plays_a_card(who, controller, rules):
    """Who plays a card is whom the effect says, or its controller; else whose turn it is."""
    game = a_game(turn=0)
    card = put(game, hand(0), character("Ant"))
    if who is not None:
        me = put(game, landmarks(controller), character("Herald"))
        context = Context(controller=controller, me=me)
        game.state.agenda.append(resolve((Play(what=Me(), who=who),), context, None))
    action = AtomicAction(
        verb=MOVE, what=card, by=0, played_from=ZoneKind.HAND, played_by=0
    )
    event = _event(game, action, controller=0)

    assert descriptors.rules_of_who_plays(event, event.changes[0]) == rules


@pytest.mark.parametrize(
    ("fields", "done", "found"),
    [
        ({"called": Called.SACRIFICE}, True, True),
        ({"called": Called.SACRIFICE}, False, False),
        ({"called": Called.DISCARD}, True, False),
    ],
)
def test_what_was_sacrificed(fields, done, found):
    """Only if it was done (CR 7.3.36)."""
    ant = Referent(1, 2)
    change = CarriedOut(action=AtomicAction(verb=MOVE, what=ant, **fields), done=done, was=ant)

    assert (descriptors.sacrificed(change) == ant) is found


def test_a_sacrifice_that_was_modified():
    """It is one all the same (CR 7.3.36.b)."""
    ant = Referent(1, 2)
    change = CarriedOut(action=AtomicAction(verb=MOVE, sacrifices=ant), done=False)

    assert descriptors.sacrificed(change) == ant


@pytest.mark.parametrize(
    ("origin", "to", "v5", "v4"),
    [
        (hand(0), HERO, True, True),
        (reserve(0), landmarks(0), True, True),
        (HERO, landmarks(0), None, None),
        (HERO, COMPANION, False, False),
        (HERO, reserve(0), False, False),
    ],
)
def test_what_enters_play(origin, to, v5, v4):
    """What comes into one of the two zones from elsewhere (CR 7.3.10.a)."""
    for version, expected in (("5.0", v5), ("4.0", v4)):
        game = a_game(ruleset=RULESETS[version])
        ant = put(game, origin, character("Ant"))
        before = game.state.copy()
        moved = move(game.state, ant, to)
        action = AtomicAction(verb=MOVE, what=ant, to=to)
        change = CarriedOut(action=action, done=True, was=ant, now=moved.now, moved=moved)
        event = Event(changes=(change,), before=before, after=game.state)
        if expected is None:
            expected = not game.state.ruleset.arrives_only_from_outside_play

        assert descriptors.enters_play(event, change) is expected


@pytest.mark.parametrize(("was", "found"), [(False, True), (True, False)])
def test_a_token_enters_play(was, found):
    """What comes from nowhere does, but not what only changed where it is."""
    game = a_game()
    imp = put(game, HERO, character("Imp"))
    action = AtomicAction(verb=ActionVerb.CREATE)
    change = CarriedOut(action=action, done=True, was=imp if was else None, now=imp)
    gone = changed(change, now=Referent(imp.item, 999))
    event = Event(changes=(change,), before=game.state, after=game.state)

    assert descriptors.enters_play(event, change) is found
    assert not descriptors.enters_play(event, gone)
    assert not descriptors.enters_play(event, changed(change, now=None))


def test_where_things_are():
    """Its Expeditions, or its one zone; nowhere what does not exist (CR 7.4.4.b, 7.5.10)."""
    game = a_game()
    ant, atlas = put(game, HERO, character("Ant")), put(game, HERO, character("A", "[Gigantic]."))
    kept, held = put(game, reserve(0), character("Cub")), put(game, deck(1), character("Top"))
    odd = put(game, hero_zone(0), hero("Ada"))
    refs = (ant, atlas, kept, held, odd, None, Referent(ant.item, 999), Referent(999, 0))
    found = [descriptors.places_of(game.state, one) for one in refs]

    assert found == [
        {HERO}, {HERO, COMPANION}, {reserve(0)}, {deck(1)}, {hero_zone(0)}, set(), set(), set()
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after", "becomes"),
    [(False, True, True), (True, True, False), (True, False, False), (False, False, False)],
)
def test_becoming(before, after, becomes):
    """To have it now, and not to have had it before (CR 7.5.4.a)."""
    states = []
    for has in (before, after):
        game = a_game()
        ant = put(game, HERO, character("Ant"))
        if has:
            game.state.objects[ant.object] = changed(
                game.state.objects[ant.object], statuses=frozenset({Status.ASLEEP})
            )
        states.append(game.state)
    event = Event(changes=(), before=states[0], after=states[1])

    assert descriptors.becomes(event, ant, ant, Status.ASLEEP) is becomes
    assert descriptors.becomes(event, ant, None, Status.ASLEEP) is after
    assert not descriptors.becomes(event, Referent(1, 999), ant, Status.ASLEEP)
