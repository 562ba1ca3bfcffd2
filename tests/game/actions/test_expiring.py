"""CR 2.2.15: what ceases to exist as its duration ends, and what is then forgotten."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Duration, KeywordName, Side
from judgebot.game.actions import expiring
from judgebot.game.data.objects import LastKnown, Referent
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import expedition, reserve
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers.history import PastDeed
from judgebot.game.write.emblems import create_emblem
from tests.game.boards import a_game, character, printed, put, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    ("duration", "over"), [(Duration.TURN, 0), (Duration.AFTERNOON, 1), (Duration.DAY, None)]
)
def test_what_lasts_for_something_else_stays(duration, over):
    """Only the Ongoing Emblems of that duration cease to exist, which is told (CR 2.2.15.c)."""
    game = a_game()
    do(game, "The next Character you play this turn gains 1 boost.")
    do(game, "The next Spell you play this Afternoon gains [[Fleeting]].")
    emblems = list(game.state.emblems)
    expiring.expire(game, duration)

    assert list(game.state.emblems) == [one for one in emblems if over is None
                                        or one != emblems[over]]  # fmt: skip
    assert [one.rules for one in told(game, "emblem.expires")] == (
        [] if over is None else [("2.2.15.c",)]
    )


@pytest.mark.parametrize("reading", [False, True])
def test_keywords_without_a_duration(reading):
    """By one reading they are lost as the turn ends; other abilities that were gained stay."""
    game = a_game(readings=changed(Readings(), a_keyword_without_a_duration=reading))
    ant, bee = (put(game, HERO, character(name)) for name in ("Ant", "Bee"))
    do(game, "Target Character gains [Tough 2].", ant)
    before = game.state.objects[bee.object]
    expiring.lose_keywords(game)
    found = characteristics.derived(game.state, ant.object).keywords
    entries = told(game, "loses.keyword")

    assert found == ({} if reading else {KeywordName.TOUGH: 2})
    assert game.state.objects[bee.object] is before
    assert [(one.items, one.facts["number"]) for one in entries] == (
        [((ant.item,), 2)] if reading else []
    )
    expiring.lose_keywords(game)
    assert len(told(game, "loses.keyword")) == reading


def test_what_is_forgotten():
    """What an emblem, or a card that asks what was done, speaks of is remembered (CR 2.1.h)."""
    game = a_game()
    refs = [put(game, reserve(0), character(name)) for name in ("A", "B", "C", "D", "E", "F")]
    for ref in refs:
        one = game.state.objects[ref.object]
        game.state.last_known = {
            **game.state.last_known, ref.object: LastKnown(one, None, frozenset(), 0)
        }
    source, bound, deep, moved, deed, other = refs
    do(game, "The next Character you play this turn gains 1 boost.", me=source)
    (emblem,) = game.state.emblems.values()
    fields = {"kind": emblem.kind, "name": "", "content": emblem.content, "controller": 0}
    create_emblem(
        game.state, source=source, bindings={"it": bound, "them": (deep, 3), "number": 4},
        moves={moved.object: other}, **fields,
    )  # fmt: skip
    game.state.deeds = (PastDeed(did="", thing=deed), PastDeed(did="", thing=HERO))
    expiring.forget(game.state)

    assert set(game.state.last_known) == {
        one.object for one in (source, bound, deep, moved, deed)
    }


def test_nothing_to_forget():
    """Where nothing ceased to exist, nothing is kept, and nothing is computed anew."""
    game = a_game()
    before = game.state.last_known
    game.state.deeds = (PastDeed(did="", thing=Referent(1, 2)),)
    expiring.forget(game.state)

    assert game.state.last_known is before


@pytest.mark.parametrize("reading", [False, True])
def test_what_is_gained_by_scout_is_no_keyword(reading):
    """The Reaction of a Character that was played with Scout stays (CR 7.4.5.c)."""
    game = a_game(readings=changed(Readings(), a_keyword_without_a_duration=reading))
    by_scout = printed("{H} Send me to Reserve.")
    ant = put(game, HERO, character("Ant"), gained=by_scout)
    do(game, "Target Character gains [Tough 2].")
    (*_, tough) = game.state.objects[ant.object].gained
    expiring.lose_keywords(game)

    left = game.state.objects[ant.object].gained
    assert left == (by_scout if reading else (*by_scout, tough))
