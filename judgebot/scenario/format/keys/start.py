"""The keys of `start`: when and where the scenario begins."""

from __future__ import annotations

from judgebot.abilities.words import Daily, Phase
from judgebot.game.data.moments import BEGINS
from judgebot.scenario.format.scenario import SET_UP
from judgebot.scenario.format.shapes import (
    A_PLAYER,
    AnyText,
    Key,
    KnownKeys,
    ListOf,
    NumberShape,
    OneOf,
    OneOfShapes,
    YesOrNoShape,
)

PHASES = tuple(phase.value for phase in Phase)
STARTS = (BEGINS, *(daily.value for daily in Daily))
"""The moments at which a scenario can begin, besides turns."""

FACE_DOWN, FACE_UP, ALL_TERRAINS = "face down", "face up", "all terrains"
"""What may be said of all Tumult regions at once."""

REGION_NUMBER = NumberShape(most=7, names=(("hero region", 0), ("companion region", 7)))

MARKER = KnownKeys(
    {
        "terrains": Key(says="Its terrains.", shape=AnyText(example="V"), required=True),
        "region": Key(
            says="The region it lies on: 0 the Hero region, 7 the Companion region.",
            shape=REGION_NUMBER,
            required=True,
        ),
    }
)

START = KnownKeys(
    {
        "day": Key(says="The number of the day; 2 unless stated.", shape=NumberShape()),
        "phase": Key(
            says="The phase, or Set-up for the beginning of the game; Afternoon unless stated.",
            shape=OneOf((*PHASES, SET_UP)),
        ),
        "at": Key(
            says="The moment of the phase: the daily effect that comes next, which says the phase, "
            f"too; or `{BEGINS}` for the beginning of the phase.",
            shape=OneOf(STARTS),
        ),
        "first player": Key(
            says="The first player; the one named first unless stated.",
            shape=A_PLAYER,
            other_words="first, starting player, initiative",
            write="Write `first player:`",
        ),
        "turn": Key(
            says="Whose turn it is in the Afternoon; the first player's unless stated.",
            shape=A_PLAYER,
            other_words="turn of, player, active player",
            write="Write `turn:`",
        ),
        "passed": Key(says="Who has already passed.", shape=ListOf(A_PLAYER, none=True)),
        "regions": Key(
            says="The Tumult regions; in the Set-up those of three Tumult cards, face down: "
            f"`{FACE_DOWN}` unless stated, `{FACE_UP}`, `{ALL_TERRAINS}`, all six from the Hero "
            "region on, such as `[V, MO, M, VO, O face down, VM face down]`, or those that matter "
            "by their numbers, such as `{1: MO, 2: V}`.",
            shape=OneOfShapes(
                text=OneOf((FACE_DOWN, FACE_UP, ALL_TERRAINS)),
                record=KnownKeys(
                    {
                        str(number): Key(
                            says=f"The terrains of region {number}.", shape=AnyText(example="MO")
                        )
                        for number in range(1, 7)
                    }
                ),
                listing=ListOf(AnyText(what="terrains")),
            ),
            other_words="tumult, tumults, tumult cards, terrains",
            write="Write `regions: face up`",
        ),
        "markers": Key(
            says="Terrain Markers, by timestamp, such as `{terrains: V, region: 3}`; those a Hero "
            "began the game with and that stand here nowhere still lie on it.",
            shape=ListOf(MARKER),
        ),
        "tiebreakers": Key(
            says="Whether the game is in tiebreakers, in the Arena.",
            shape=YesOrNoShape(),
            other_words="arena, tiebreaker",
            write="Write `tiebreakers: yes`",
        ),
    }
)
