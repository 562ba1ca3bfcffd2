"""CR 2.1.a, 3.2.4.b, 7.5.5.b: what is told of the things that a condition asks about."""

from __future__ import annotations

from judgebot.abilities.words import CostName, Name, Side
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.telling import Found, Thing
from judgebot.game.data.zones import expedition, reserve
from judgebot.game.read.words import findings
from tests.game.boards import a_game, character, put

HERO, COMPANION = (expedition(0, side) for side in Side)


def _three():
    """Two Ants in the Hero Expedition of the first player, and an Owl in the other's Reserve."""
    game = a_game()
    ants = [put(game, HERO, character("Ant")) for _ in range(2)]
    refs = [*ants, put(game, reserve(1), character("Owl"))]
    return game.state, refs, [Thing(ref.item, ref.object) for ref in refs]


def test_where_things_are_is_told_place_by_place():
    state, refs, (first, second, owl) = _three()
    because = Reasons()
    findings.note_where(state, refs, because)

    there = Found((first, second), where=(HERO,))
    assert [*because.stood] == [there, Found((owl,), where=(reserve(1),))]


def test_who_controls_things_is_told_player_by_player():
    state, refs, (first, second, _) = _three()
    because = Reasons()
    findings.note_whose(state, refs[:2], because)

    assert [*because.stood] == [Found((first, second), player=0)]


def test_a_name_is_told_where_two_things_have_it():
    """Of a cost it is told what each has; a name tells itself what it is."""
    state, refs, (first, second, owl) = _three()
    because = Reasons()
    findings.note_alike(state, zip(refs, (2, 2, 3), strict=True), because, CostName.HAND)
    findings.note_alike(state, zip(refs, ("Ant", "Ant", "Owl"), strict=True), because, Name.NAME)

    assert [*because.stood] == [
        Found((first, second), asked="Hand Cost", value="2"),
        Found((owl,), asked="Hand Cost", value="3"),
        Found((first, second), asked="name", value="Ant"),
    ]


def test_expeditions_are_told_hero_first():
    """In the order of the players, however they were found."""
    state, _, _ = _three()
    because = Reasons()
    findings.note_so(state, [COMPANION, HERO], because, so=False)
    findings.note_so(state, [], because, so=True)

    assert [*because.stood] == [Found((HERO, COMPANION), so=False)]
