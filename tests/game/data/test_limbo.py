"""CR 2.2.2.m: the emblems in Limbo are found by who chooses among them, and by whose they are."""

from __future__ import annotations

from random import Random

import pytest

from judgebot.game.data.limbo import Limbo
from judgebot.game.data.objects import Emblem, EmblemKind, Referent
from judgebot.game.data.record import changed


def _emblem(identity: int, chance: Random) -> Emblem:
    return Emblem(
        id=identity,
        kind=chance.choice([EmblemKind.REACTION, EmblemKind.REACTION, EmblemKind.ONGOING]),
        controller=chance.randrange(2),
        source=Referent(chance.randrange(5), 900),
        name="Ox",
        content=None,
    )


@pytest.mark.parametrize("seed", range(20))
def test_all_that_it_says_follows_from_its_emblems(seed: int) -> None:
    """Whatever comes and goes, it answers as one would who looks at each emblem."""
    chance = Random(seed)
    emblems: dict[int, Emblem] = {}
    limbo = Limbo()
    for identity in range(1, 150):
        before, known = limbo, dict(emblems)
        if emblems and chance.random() < 0.45:
            one = chance.choice([*emblems])
            del emblems[one]
            limbo = limbo.without(one)
        elif emblems and chance.random() < 0.2:
            one = chance.choice([*emblems])
            other = chance.choice([emblems[one].controller, 1 - emblems[one].controller])
            handed = other if emblems[one].kind is EmblemKind.REACTION else 0
            emblems[one] = changed(emblems[one], used=True, controller=handed)
            limbo = limbo.put(emblems[one])
        else:
            emblems[identity] = _emblem(identity, chance)
            limbo = limbo.put(emblems[identity])

        _agrees(limbo, emblems)
        _agrees(before, known)
        _agrees(before.then(*limbo.since(before)), emblems)


def _agrees(limbo: Limbo, emblems: dict[int, Emblem]) -> None:
    assert [*limbo.items()] == sorted(emblems.items())
    assert (len(limbo), bool(limbo)) == (len(emblems), bool(emblems))
    assert [one for one in range(150) if one in limbo] == sorted(emblems)
    reactions = [one for one in emblems.values() if one.kind is EmblemKind.REACTION]
    assert [*limbo.reactions()] == reactions
    assert limbo.waiting == {
        player: tuple(one.id for one in reactions if one.controller == player)
        for player in {one.controller for one in reactions}
    }
    for item in range(5):
        assert limbo.of_item(item) == tuple(
            one.id for one in reactions if one.source.item == item
        )
