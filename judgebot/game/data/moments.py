"""CR 4.2 The moments of a day, in order: the five phases and their daily effects.

The state says at which of them the day is; `day/structure.py` says what each does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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

_SWAPPED: dict[str, str] = {Daily.PREPARE: Daily.DRAW, Daily.DRAW: Daily.PREPARE}

DRAW_SECOND = tuple(
    Moment(phase=one.phase, name=_SWAPPED.get(one.name, one.name)) for one in MOMENTS
)
"""The same, Draw before Prepare, as by the other reading of CR 4.2.1.a."""


LISTED_BY = {
    Phase.MORNING: "4.2.1.a",
    Phase.NOON: "4.2.2.a",
    Phase.AFTERNOON: "4.2.3.a",
    Phase.DUSK: "4.2.4.a",
    Phase.NIGHT: "4.2.5.a",
}
"""The rule that says which daily effects a phase has."""


def dailies_of(phase: Phase, among: Iterable[Moment] = MOMENTS) -> tuple[Daily, ...]:
    """The daily effects of a phase, in order."""
    names = (one.name for one in among if one.phase is phase)
    return tuple(one for one in names if isinstance(one, Daily))


def moment_of(
    phase: Phase | None, name: str = BEGINS, among: Sequence[Moment] = MOMENTS
) -> int:
    """The place among the moments of a phase's beginning, or of what is named in it.

    phase: None for a daily effect, which only its own phase has.
    name: `TURNS`, `ENDS`, or a daily effect such as `Daily.REST`.
    Raises LookupError when the phase has no such moment.
    """
    for place, moment in enumerate(among):
        if phase in (None, moment.phase) and moment.name == name:
            return place
    raise LookupError(f"{phase} has no moment called {name}")


def is_now(when: Phase | Daily, phase: Phase, moment: Moment) -> bool:
    """Whether a phase or a daily effect is that of a state.

    phase, moment: of the state.
    """
    return moment.name == when if isinstance(when, Daily) else phase is when
