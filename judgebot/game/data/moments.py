"""CR 4.2 The moments of a day, in order: the five phases and their daily effects.

The state says at which of them the day is; `day/structure.py` says what each does.
"""

from __future__ import annotations

from judgebot.abilities.words import Daily, Phase
from judgebot.game.data.record import record

BEGINS = "begins"
"""The moment at which a phase begins (CR 4.2.b)."""
SHUFFLE = "may shuffle back"
"""Before and after each daily effect of Morning (CR 4.2.1.f)."""
TURNS = "turns"
"""The turns of the Afternoon (CR 4.2.f)."""
ENDS = "the Day ends"
"""The end of the day, after the last daily effect of Night."""


@record
class Moment:
    """A moment of the day at which the rules do something."""

    phase: Phase
    name: str
    """`BEGINS`, `SHUFFLE`, `TURNS`, `ENDS`, or a daily effect."""


MORNING = (Daily.SUCCEED, Daily.PREPARE, Daily.DRAW, Daily.EXPAND)
"""The daily effects of Morning, in order (CR 4.2.1.a)."""
NIGHT = (Daily.REST, Daily.CLEAN_UP, Daily.CHECK_VICTORY)
"""The daily effects of Night, in order (CR 4.2.5.a)."""

_IN_PHASES: dict[Phase, tuple[str, ...]] = {
    Phase.MORNING: (BEGINS, *(name for daily in MORNING for name in (SHUFFLE, daily)), SHUFFLE),
    Phase.NOON: (BEGINS,),
    Phase.AFTERNOON: (BEGINS, TURNS),
    Phase.DUSK: (BEGINS, Daily.PROGRESS),
    Phase.NIGHT: (BEGINS, *NIGHT, ENDS),
}

MOMENTS: tuple[Moment, ...] = tuple(
    Moment(phase=phase, name=name) for phase, names in _IN_PHASES.items() for name in names
)
"""The moments of a day, in order (CR 4.2.a, 4.2.c)."""


LISTED_BY = {
    Phase.MORNING: "4.2.1.a",
    Phase.NOON: "4.2.2.a",
    Phase.AFTERNOON: "4.2.3.a",
    Phase.DUSK: "4.2.4.a",
    Phase.NIGHT: "4.2.5.a",
}
"""The rule that says which daily effects a phase has."""


def dailies_of(phase: Phase, *, draw_is_second: bool = False) -> tuple[Daily, ...]:
    """The daily effects of a phase, in order.

    draw_is_second: whether Draw comes before Prepare, as by the other reading of CR 4.2.1.a.
    """
    found = (one for one in _IN_PHASES[phase] if isinstance(one, Daily))
    return tuple(SWAPPED.get(one, one) if draw_is_second else one for one in found)


SWAPPED = {Daily.PREPARE: Daily.DRAW, Daily.DRAW: Daily.PREPARE}
"""The daily effects that change places by the other reading of CR 4.2.1.a."""


def moment_of(phase: Phase | None, name: str = BEGINS) -> int:
    """The place in `MOMENTS` of a phase's beginning, or of what is named in it.

    phase: None for a daily effect, which only its own phase has.
    name: `TURNS`, `ENDS`, or a daily effect such as `Daily.REST`.
    Raises LookupError when the phase has no such moment.
    """
    for place, moment in enumerate(MOMENTS):
        if phase in (None, moment.phase) and moment.name == name:
            return place
    raise LookupError(f"{phase} has no moment called {name}")


def is_now(when: Phase | Daily, phase: Phase, moment: int) -> bool:
    """Whether a phase or a daily effect is that of a state.

    phase, moment: of the state.
    """
    return MOMENTS[moment].name == when if isinstance(when, Daily) else phase is when
