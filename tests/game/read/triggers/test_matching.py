"""CR 6.3.b, 6.3.g, 6.3.i: what all triggers ask of what an event did, and what is bound by it."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import How, Kind, Noun, Pick, Zone
from judgebot.abilities.references import Me
from judgebot.abilities.value import replace
from judgebot.abilities.words import Side, Status, Type, ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.events import ActionVerb, AtomicAction, CarriedOut, Event
from judgebot.game.data.objects import Moved, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import LIMBO, deck, expedition, hand, landmarks, reserve
from judgebot.game.read.triggers import matching
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.triggers.matching import TriggeringThing
from tests.game.boards import a_game, character, permanent, printed, put, spell

HERO, THEIRS = (expedition(player, Side.HERO) for player in (0, 1))
ANT, BEE = Referent(1, 11), Referent(2, 12)


def _pattern(words):
    (reaction,) = printed(f"When {words} — Draw a card.")
    return reaction.trigger.patterns[0]


def _subject(words):
    return _pattern(f"{words} gains 1 or more boosts").subject


def _board():
    game = a_game()
    return game, {
        "Ant": put(game, HERO, character("Ant")),
        "Bee": put(game, THEIRS, character("Bee"), statuses=frozenset({Status.FLEETING})),
        "Cub": put(game, reserve(0), character("Cub")),
        "Song": put(game, LIMBO, spell("Song")),
        "Hut": put(game, landmarks(0), permanent("Hut")),
        "Top": put(game, deck(0), character("Top")),
    }


IS = {
    "a Character": ("Ant Bee Cub Top", "Ant Bee"),
    "a Character you control": ("Ant Cub Top", "Ant"),
    "a Fleeting Character": ("Bee", "Bee"),
    "another Character": ("Bee Cub Top", "Bee"),
    "a Character in your Reserve": ("Cub", "Cub"),
    "a card in Reserve": ("Cub", "Cub"),
    "a Permanent": ("Hut", "Hut"),
    "I": ("Ant", "Ant"),
}
"""What is what a trigger speaks of, wherever it is; and where its words mean it to be."""


@pytest.mark.parametrize("words", IS)
def test_what_a_trigger_speaks_of(words):
    """By its description, and where that says; in play where no place is named (CR 2.2.1.h)."""
    game, refs = _board()
    subject = Me() if words == "I" else _subject(words)
    context = Context(controller=0, me=refs["Ant"])
    wherever, there = (
        [name for name, ref in refs.items() if how(game.state, ref, subject, context)]
        for how in (matching.is_subject, matching.is_there)
    )

    assert (wherever, there) == tuple(names.split() for names in IS[words])
    assert not matching.is_subject(game.state, None, subject, context)


@pytest.mark.parametrize(
    ("kind", "places", "found"),
    [
        (Kind(type=Type.CHARACTER), (), "Ant Bee"),
        (Kind(type=Type.SPELL), (), "Song"),
        (Kind(type=Type.PERMANENT), (), "Hut"),
        (Kind(), (), "Ant Bee Cub Song Hut Top"),
        (Kind(), (ZoneName.RESERVE,), "Cub"),
        (Kind(type=Type.CHARACTER), (ZoneName.RESERVE, ZoneName.DECK), "Cub Top"),
        (Kind(type=Type.SPELL), (ZoneName.RESERVE,), ""),
    ],
)
def test_from_where_something_goes(kind, places, found):
    """A [type] from play, a Spell from Limbo, a card from anywhere; or from where is said."""
    game, refs = _board()
    subject = Pick(how=How.A, noun=Noun(kinds=(kind,)))
    from_ = tuple(Zone(name=one) for one in places)
    context = Context(controller=0, me=Referent(99, 99))

    assert [
        name for name, ref in refs.items()
        if matching.is_from(game.state, ref, subject, from_, context)
    ] == found.split()  # fmt: skip
    assert not matching.is_from(game.state, None, subject, from_, context)


def _event(*changes, controller=None):
    state = a_game().state
    return Event(changes=changes, before=state, after=state, controller=controller)


def _change(by=0, verb=ActionVerb.ROLL, done=True):
    return CarriedOut(action=AtomicAction(verb=verb, by=by), done=done)


def test_what_was_done():
    """What was impossible, or is another atomic action, is nothing that was done."""
    roll, other = _change(), _change(verb=ActionVerb.PASS)
    happening = Happening(_event(roll, other, _change(done=False)))

    assert matching.done(happening, ActionVerb.ROLL) == [roll]
    assert matching.done(happening, ActionVerb.PASS) == [other]
    assert matching.done(happening, ActionVerb.MOVE) == []


@pytest.mark.parametrize(
    ("words", "by", "is_so", "rules"),
    [
        ("you draw a card", 0, True, ("7.2.3.a",)),
        ("you draw a card", 1, False, ("7.2.3.a",)),
        ("an opponent draws a card", 1, True, ("1.2.1.b",)),
        ("a player draws a card", 1, True, ()),
        ("a card is drawn", 0, True, None),
    ],
)
def test_who_did_it(words, by, is_so, rules):
    """One of those who are named; where nobody is, whoever did it (CR 7.5.6)."""
    change, who = _change(by=by), _pattern(words).who
    happening = Happening(_event(change))
    context = Context(controller=0, me=ANT)

    assert matching.is_who(happening, change, who, context) is is_so
    found = matching.who_rules(happening, change, who)
    assert found[: len(rules or ())] == (rules or ())
    assert bool(found) is (rules is not None)


def test_why_something_is_what_a_trigger_speaks_of():
    """The rules by which it is, where anybody asks; nothing where nobody does."""
    game, refs = _board()
    context = Context(controller=0, me=refs["Ant"])
    subject = _subject("a Character you control")

    def why(told):
        happening = Happening(_event(), told=told)
        return matching.why_subject(happening, game.state, refs["Ant"], subject, context)

    assert why(told=True).all_rules() == ("7.2.3.a", "7.5.5.b")
    assert why(told=False) is None


def _thing(thing, same=False, **fields):
    moved = Moved(was=thing, now=thing if same else Referent(thing.item, thing.object + 20),
                  origin=hand(0), to=reserve(0), same_object=same)  # fmt: skip
    return TriggeringThing(thing, moved, **fields)


def test_each_thing_matches_by_itself():
    """With what its name is bound to, and by which move it is found (CR 6.3.g, 6.3.i, 2.1.f)."""
    subject = replace(_subject("a Character"), name="it")
    because = Reasons()
    because.cite("7.5.5.b")
    because.leave_open("a-question")
    first = _thing(ANT, rules=("7.3.39.a",), bindings={"there": (HERO,)}, because=because)
    one, other = matching.matched(subject, [first, _thing(BEE, same=True)])

    assert (one.bindings, one.things) == ({"there": (HERO,), "it": (ANT,)}, (ANT,))
    assert (one.rules, one.moves) == (("7.3.39.a", "7.5.5.b"), (first.moved,))
    assert one.disagreement == "a-question"
    assert (other.bindings, other.things, other.rules) == ({"it": (BEE,)}, (BEE,), ())
    assert other.moves == ()


@pytest.mark.parametrize(
    ("words", "number", "matches"),
    [
        ("one or more Characters", 0, 0), ("one or more Characters", 1, 1),
        ("one or more Characters", 2, 1), ("two or more Characters", 1, 0),
        ("two or more Characters", 2, 1), ("a Character", 2, 2),
    ],
)  # fmt: skip
def test_several_things_match_once(words, number, matches):
    """One or more of them once, if they are as many as that (CR 6.3.b, 6.3.g)."""
    subject = _pattern(f"{words} go to Reserve" if "more" in words else f"{words} goes to Reserve")
    things = [_thing(ANT, rules=("7.5.5.b",)), _thing(BEE, rules=("7.5.5.b",))][:number]
    every = matching.matched(subject.subject, things)
    found = [one for one in every if one.why_not is None]
    too_few = [dict(one.why_not.facts)["number"] for one in every if one.why_not]

    assert (len(found), too_few) == (matches, [1] if "two" in words and number == 1 else [])
    if matches == 1 and number == 2:
        assert (found[0].things, found[0].rules) == ((ANT, BEE), ("7.5.5.b", "6.3.b", "6.3.g"))
    assert [one.together for one in found] == [matches == 1 and number == 2] * matches


@pytest.mark.parametrize(
    ("place", "words", "found"),
    [
        (HERO, "one of your Expeditions moves forward", True),
        (THEIRS, "one of your Expeditions moves forward", False),
        (THEIRS, "an opponent's Expedition moves forward", True),
        (None, "one of your Expeditions moves forward", False),
        (HERO, "I gain 1 or more boosts", False),
    ],
)
def test_whether_an_expedition_is_meant(place, words, found):
    """One of those that are described; no object is an Expedition, and "I" am none (CR 7.5.8)."""
    game, refs = _board()
    context = Context(controller=0, me=refs["Ant"])

    assert matching.is_place(game.state, place, _pattern(words).subject, context) is found
