"""CR 2.2.2.m, 2.2.15: emblems are created, used and cease to exist."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.objects import EmblemKind
from judgebot.game.data.zones import expedition
from judgebot.game.write.emblems import cease, create_emblem, use
from tests.game.boards import a_game, character, put


def _emblem(kind):
    game = a_game()
    ant = put(game, expedition(0, Side.HERO), character("Ant"))
    made = create_emblem(game.state, kind=kind, controller=0, source=ant, name="Ant", content=None)
    return game.state, made


def test_it_exists_until_it_ceases():
    """A new emblem has a new timestamp; the one that it says ceases to exist (CR 2.2.16.b)."""
    state, first = _emblem(EmblemKind.ONGOING)
    second = create_emblem(
        state, kind=EmblemKind.REACTION, controller=1, source=first.source, name="", content=None
    )
    assert first.id < second.id
    assert list(state.emblems.values()) == [first, second]

    cease(state, first.id)
    assert list(state.emblems.values()) == [second]


def test_it_is_used():
    """What it speaks of was there; it lasts, and everything else is as it was (CR 2.2.15.c)."""
    state, made = _emblem(EmblemKind.ONGOING)
    use(state, made.id)
    found = state.emblems[made.id]

    assert (made.used, found.used) == (False, True)
    assert (found.id, found.controller, found.source) == (made.id, 0, made.source)


@pytest.mark.parametrize(("kind", "kept"), [("ONGOING", None), ("REACTION", "computed")])
@pytest.mark.parametrize("writes", [cease, use])
def test_what_stood_with_it_is_found_out_anew(kind, kept, writes):
    """Only Ongoing Emblems state anything that something else depends on."""
    state, made = _emblem(EmblemKind[kind])
    state.standing = "computed"
    writes(state, made.id)

    assert state.standing == kept


@pytest.mark.parametrize(("kind", "kept"), [("ONGOING", None), ("REACTION", "computed")])
def test_what_stood_without_it_is_found_out_anew(kind, kept):
    """As soon as it is there."""
    game = a_game()
    game.state.standing = "computed"
    source = put(game, expedition(0, Side.HERO), character("Ant"))
    game.state.standing = "computed"
    create_emblem(
        game.state, kind=EmblemKind[kind], controller=0, source=source, name="", content=None
    )

    assert game.state.standing == kept
