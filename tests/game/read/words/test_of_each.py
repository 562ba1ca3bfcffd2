"""CR 6.1.e: what is said of each of several means the one of whom it is said."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import Both
from judgebot.abilities.references import Me, Player, PlayerKind, Ref
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.read.words import of_each
from tests.game.carrying import effect_of

ANT, BEE = Referent(1, 2), Referent(3, 4)
(GAIN,) = effect_of("Characters you control gain boosts equal to their Hand Cost.")
(FIXED,) = effect_of("Characters you control gain 1 boost.")
NAME = GAIN.subject.name


def _context(*bound):
    return Context(controller=0, me=ANT, bindings={NAME: bound} if bound else {})


@pytest.mark.parametrize(
    ("gain", "bound", "each"),
    [
        (GAIN, (ANT, BEE), True),
        (GAIN, (ANT,), False),
        (GAIN, (), False),
        (FIXED, (ANT, BEE), False),
    ],
)
def test_whether_words_have_one_number(gain, bound, each):
    """What is said of each of several has none; of one, or without a pronoun, it has."""
    assert of_each.is_of_each(gain.subject, gain.what[0], _context(*bound)) is each


def test_it_is_the_one_of_whom_it_is_said():
    """The pronoun is bound to that one, whatever all of them are; other words bind nothing."""
    every = _context(ANT, BEE)

    assert of_each.said_of(BEE, GAIN.subject, GAIN.what[0], every).bindings == {NAME: (BEE,)}
    assert of_each.said_of(BEE, FIXED.subject, FIXED.what[0], every) == every
    assert of_each.said_of(BEE, Me(), GAIN.what[0], every) == every
    assert of_each.said_of(BEE, GAIN.subject, "no words", every) == every


@pytest.mark.parametrize(
    "of",
    [
        GAIN.subject,
        Ref(to=NAME),
        Ref(to="another", also=(NAME,)),
        Both(things=(Me(), GAIN.subject)),
        Player(kind=PlayerKind.THAT, to=NAME),
        Player(kind=PlayerKind.EACH, name=NAME),
    ],
)
def test_by_which_names_several_are_spoken_of(of):
    """Those of their phrase, or of what a pronoun refers to; a player by their own name."""
    assert NAME
    assert of_each.is_of_each(of, GAIN.what[0], _context(ANT, BEE))
    assert not of_each.is_of_each(Ref(to="another"), GAIN.what[0], _context(ANT, BEE))
