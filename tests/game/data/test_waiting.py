"""CR 4.4.b: the Reactions that wait answer as a tuple of them would, whatever comes and goes."""

from __future__ import annotations

from random import Random

import pytest

from judgebot.game.data.waiting import WaitingReactions


@pytest.mark.parametrize("seed", range(5))
def test_it_answers_as_a_tuple_does(seed: int) -> None:
    """The older ones stay as they were; in runs of a few stand all."""
    chance = Random(seed)
    plain: tuple[int, ...] = ()
    waiting = WaitingReactions()
    for identity in range(1, 900):
        before, was = waiting, plain
        if plain and chance.random() < 0.4:
            gone = chance.choice((plain[0], plain[-1], chance.choice(plain)))
            plain = tuple(one for one in plain if one != gone)
            waiting = waiting.without(gone)
        else:
            plain, waiting = (*plain, identity), waiting.put(identity)
        assert (waiting, before) == (plain, was)
        assert (len(waiting), bool(waiting)) == (len(plain), bool(plain))
        assert repr(waiting) == repr(plain)
    assert [waiting[place] for place in range(-len(plain), len(plain))] == [*plain, *plain]
    assert (waiting[3:9], waiting[::-2], hash(waiting)) == (plain[3:9], plain[::-2], hash(plain))
    assert waiting != plain[1:] and waiting != [*plain]
    for outside in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            waiting[outside]


def test_one_that_another_player_had_comes_in_its_place():
    """One that is older than others stands before them, in whichever run."""
    identities = [*range(2, 400, 2)]
    waiting = WaitingReactions()
    for identity in identities:
        waiting = waiting.put(identity)
    for late in (151, 1, 399):
        waiting = waiting.put(late)
        identities = sorted([*identities, late])
        assert [*waiting] == identities
    assert [*waiting.without(151)] == [one for one in identities if one != 151]


def test_as_many_others_are_not_equal():
    """Equal are those of the same Reactions in the same order."""
    one, same, other = WaitingReactions(), WaitingReactions(), WaitingReactions()
    for first, second in ((3, 3), (5, 7)):
        one, same, other = one.put(first), same.put(first), other.put(second)

    assert one == same and one == (3, 5)
    assert one != other and one != (3, 7)
