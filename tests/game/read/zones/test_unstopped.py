"""CR 7.4.4.l, 7.5.8.b, 7.4.2.b: what is told that does not stop an Expedition."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side, Status
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import expedition, landmarks, reserve
from judgebot.game.read.zones import unstopped
from judgebot.game.write import travelling
from tests.game.boards import a_game, character, permanent, put

PLACES = {
    "hero": expedition(0, Side.HERO),
    "companion": expedition(0, Side.COMPANION),
    "theirs": expedition(1, Side.HERO),
    "the other of theirs": expedition(1, Side.COMPANION),
}
GIGANTIC = "[Gigantic].\n"
TERRAIN = ("SparedNotInTerrain", ("1.2.3.c", "7.2.1.a", "7.5.8.b", "2.2.2.l"))
OTHER = ("SparedNoOther", ("7.4.4.l",))
CONDITION = ("SparedNotDefender", ("7.4.2.b", "2.3.1.c", "7.2.1.a"))
IN_DUSK = (
    "If an Expedition facing me is in {M}, it can't move forward during Dusk except due to {O}."
)
TOLD = {
    "The Expedition facing me can't move forward.": {},
    "If an Expedition facing me is in {O}, it can't move forward.": {},
    "If an Expedition facing me is in {V} or {M}, it can't move forward.": {"theirs": TERRAIN},
    "If an Expedition facing me is in {O} or {M}, it can't move forward.": {},
    "If an Expedition facing me isn't in {V}, it can't move forward.": {},
    IN_DUSK: {"theirs": TERRAIN},
    "Your other Expedition can't move forward.": {},
    f"{GIGANTIC}Your other Expedition can't move forward.": {"companion": OTHER},
    f"{GIGANTIC}Your other Expedition can't move backwards.": {},
    f"{GIGANTIC}My Expedition can't move forward.": {},
    f"{GIGANTIC}Your other Expedition and the Expedition facing it can't move forward.":
        {"companion": OTHER, "the other of theirs": OTHER},
    "[Defender].": {},
    "If I have 1 or more boosts, I have [Defender].": {"hero": CONDITION},
    f"{GIGANTIC}If I have 1 or more boosts, I have [Defender].":
        {"hero": CONDITION, "companion": CONDITION},
}  # fmt: skip
"""What is told of which Expedition in Dusk, by what stands in my Hero Expedition. Their Hero
Expedition is in a region of {O} alone; all others are where all three terrains are."""


def _told(text, phase=Phase.DUSK, trace=None):
    game = a_game(phase=phase, turn=None)
    put(game, PLACES["hero"], character("Law", text))
    game.state.distances = {**game.state.distances, (1, Side.HERO): 1}
    game.trace = trace or game.trace
    each = {name: unstopped.tellings(game, place) for name, place in PLACES.items()}
    return {name: [(type(one).__name__, one.rules) for one in found]
            for name, found in each.items() if found}  # fmt: skip


@pytest.mark.parametrize("text", TOLD)
def test_what_does_not_stop_an_expedition(text):
    """What restricts others, or the other Expedition of what is Gigantic, stops it not."""
    assert _told(text) == {name: [one] for name, one in TOLD[text].items()}


@pytest.mark.parametrize(
    ("text", "phase"),
    [
        (IN_DUSK, Phase.AFTERNOON),
        ("If I have 1 or more boosts, I have [Defender].", Phase.AFTERNOON),
    ],
)
def test_what_matters_not_now(text, phase):
    """What restricts only in Dusk is told only there, and so is Defender (CR 7.4.2.b)."""
    assert _told(text)
    assert _told(text, phase) == {}


def test_a_silent_game_is_told_nothing():
    """Whoever explores is not told what did not happen."""
    assert _told(IN_DUSK, trace=Silent()) == {}


def test_defender_of_those_who_do_not_keep_it_back():
    """An ability says that it does not prevent moving forward (CR 2.2.12.m, 1.4.2.a, 7.4.2.b)."""
    text = "If my Expedition is tied, [Defender] Characters don't prevent it from moving forward."
    game = a_game(phase=Phase.DUSK, turn=None)
    ant = put(game, PLACES["hero"], character("Ant", "[Defender]."))
    put(game, PLACES["companion"], character("Bee", "[Defender]."))
    guide = put(game, PLACES["hero"], character("Guide", text))
    found, *_ = unstopped.tellings(game, PLACES["hero"])

    assert found.rules[:3] == ("2.2.12.m", "1.4.2.a", "7.4.2.b")
    assert found.items == (ant.item, guide.item)
    game.state.phase = Phase.AFTERNOON
    (told,) = unstopped.tellings(game, PLACES["hero"])
    assert (told.event, told.rules) == ("spared.not-dusk", ("7.4.2.b",))


def test_defender_in_the_arena():
    """Nothing moves forward there, so it keeps nothing back (CR 4.3.d, 7.4.2.b)."""
    game = a_game(turn=None)
    asleep = frozenset({Status.ASLEEP})
    ant = put(game, PLACES["hero"], character("Ant", "[Defender]."))
    bee = put(game, PLACES["the other of theirs"], character("Bee", "[Defender]."), statuses=asleep)
    put(game, PLACES["companion"], character("Cub"))
    put(game, reserve(0), character("Doe", "[Defender]."))
    put(game, landmarks(0), permanent("Hut"))
    travelling.become_arena(game.state)
    found = unstopped.in_arena(game)

    assert {one.items for one in found} == {(ant.item,), (bee.item,)}
    assert {one.rules for one in found} == {("4.3.d", "7.4.2.b")}
