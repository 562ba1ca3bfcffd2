"""CR 6.1.f, 6.1.g, 6.5.b: what words leave to choose from, and how many of it."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.beside import Beside
from judgebot.game.data.context import Context
from judgebot.game.data.readings import Readings
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import expedition, landmarks
from judgebot.game.read.steps import selecting
from tests.game.boards import a_game, character, mana, permanent, put
from tests.game.carrying import effect_of

HERO, THEIRS = expedition(0, Side.HERO), expedition(1, Side.HERO)


def _board(**fields):
    """Mine: Ant and Bee, of Base Cost 2; theirs: Elk, of Base Cost 4 and Tough 1."""
    game = a_game(**fields)
    return game, {
        "Ant": put(game, HERO, character("Ant")),
        "Bee": put(game, HERO, character("Bee")),
        "Elk": put(game, THEIRS, character("Elk", "[Tough 1].", hand_cost=4)),
    }


def _context(**fields):
    return Context(controller=0, **fields)


def _pick(words):
    (one,) = effect_of(words)
    what = getattr(one, "subject", None) or one.what
    return what[0] if isinstance(what, tuple) else what


def _found(words, beside, **fields):
    game, refs = _board(**fields)
    context = _context(me=put(game, landmarks(0), permanent("Hut")), beside=beside(refs))
    found = selecting.fitting(game.state, _pick(words), context)
    return [name for name, ref in refs.items() if ref in found]


@pytest.mark.parametrize(
    ("words", "taken", "found"),
    [
        ("Discard a Character.", {}, "Ant Bee Elk"),
        ("Discard a Character.", {"moved": "Ant"}, "Bee Elk"),
        ("Target Character gains 1 boost.", {}, "Ant Bee Elk"),
        ("Target Character gains 1 boost.", {"targets": "Ant"}, "Bee Elk"),
        ("Target Character gains 1 boost.", {"moved": "Bee", "targets": "Ant"}, "Elk"),
        ("A Character gains 1 boost.", {"targets": "Ant"}, "Ant Bee Elk"),
        ("A Character with the highest Base Cost gains 1 boost.", {}, "Elk"),
        ("A Character with the lowest Base Cost gains 1 boost.", {}, "Ant Bee"),
    ],
)
def test_what_the_same_step_takes_is_not_left(words, taken, found):
    """What moves already (CR 6.1.f), and what was its target, to be one again (CR 6.5.b)."""

    def beside(refs):
        moved = frozenset({refs[taken["moved"]].item} if "moved" in taken else ())
        targets = frozenset({refs[taken["targets"]]} if "targets" in taken else ())
        return Beside(moved=moved, targets=targets)

    assert _found(words, beside) == found.split()


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(
    ("words", "found", "narrow"),
    [
        ("A Character with the highest Base Cost gains 1 boost.", "Elk", "Elk"),
        ("A Character with the lowest Base Cost gains 1 boost.", "Ant Bee", ""),
        ("Characters with the lowest Base Cost gain 1 boost.", "Ant Bee", "Ant Bee"),
        ("A Character gains 1 boost.", "Ant Bee Elk", "Ant Bee Elk"),
    ],
)
def test_several_that_have_the_most(words, found, narrow, reading):
    """Where one is meant and several share the most, it is left open whether any is."""
    readings = Readings(the_highest_of_several=reading)
    names = _found(words, lambda _: Beside(), readings=readings)

    assert names == (narrow if reading else found).split()
    assert selecting.is_the_highest(_pick(words)) is ("A Character with" in words)


@pytest.mark.parametrize(("by_others", "asks"), [("Ant", True), ("", False)])
def test_what_another_player_chose(by_others, asks):
    """It is left open whether who decides later may choose that (CR 6.1.h)."""
    game, refs = _board()
    others = frozenset({refs[by_others].item} if by_others else ())
    beside = Beside(moved=others | {refs["Bee"].item}, by_others=others)
    because = Reasons()
    context = _context(me=refs["Bee"], beside=beside, because=because)
    found = selecting.fitting(game.state, _pick("Discard a Character."), context)

    assert found == [refs[one] for one in ("Ant", "Elk") if one != by_others]
    assert list(because.readings) == (["what-another-player-chose"] if asks else [])
    taken = selecting.taken_by_others((refs["Ant"], refs["Bee"]), context)
    assert taken == ([refs["Ant"]] if by_others else [])


@pytest.mark.parametrize(("orbs", "found"), [(0, "Ant Bee"), (1, "Ant Bee Elk")])
def test_what_is_too_dear_to_target(orbs, found):
    """What cannot be paid for is no target (CR 7.4.7.c); what is no target costs nothing."""
    game, refs = _board()
    mana(game, 0, orbs)
    context = _context(me=refs["Ant"])

    def names(words):
        meant = selecting.something(game.state, _pick(words), context)
        return [name for name, ref in refs.items() if ref in meant]

    assert names("Target Character gains 1 boost.") == found.split()
    assert names("Characters gain 1 boost.") == ["Ant", "Bee", "Elk"]
    assert names("I gain 1 boost.") == ["Ant"]


@pytest.mark.parametrize(("words", "number"), [
    ("Target Character gains 1 boost.", 1),
    ("Two target Characters gain 1 boost.", 2),
    ("Characters gain 1 boost.", 1),
])  # fmt: skip
def test_how_many_are_picked(words, number):
    """One unless the words say how many."""
    game, refs = _board()

    assert selecting.number_of(game.state, _pick(words), _context(me=refs["Ant"])) == number
