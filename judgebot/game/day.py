"""CR 4.2 Day structure: the five phases and their daily effects, as a table of moments.

The state says at which moment the day is; carrying out a moment leads to the next one. So a game
can be begun at any of them. Reactions are checked at the beginning of each phase, after each daily
effect and after each turn effect (CR 4.4.a). Steps that modifiers add to a step (CR 6.2.e) stand on
the agenda above what follows it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judgebot.abilities.effects import Delayed
from judgebot.abilities.words import Duration, Phase
from judgebot.game import dusk, expiring, morning, night, progress, turns
from judgebot.game.agenda import CheckReactions, Day, Frame
from judgebot.game.emblems import cease, create_emblem
from judgebot.game.events import Action, Daily, Step, Verb
from judgebot.game.objects import EmblemKind
from judgebot.game.record import record
from judgebot.game.steps import perform
from judgebot.game.trace import Kind
from judgebot.game.turns import Passing, finish_turn, take_turn

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game

__all__ = ["MOMENTS", "Moment", "Passing", "carry_on", "finish_turn", "moment_of", "take_turn"]

BEGINS = "begins"
"""The moment at which a phase begins (CR 4.2.b)."""
SHUFFLE = "may shuffle back"
"""Before and after each daily effect of Morning (CR 4.2.1.f)."""
TURNS = "turns"
"""The turns of the Afternoon (CR 4.2.f)."""
ENDS = "the Day ends"

_DAY = Day()
"""The frame that carries the day on."""

Carry = Callable[["Game", "Asker", "Moment"], None]


@record
class Moment:
    """A moment of the day at which the rules do something."""

    phase: Phase
    name: str
    """`BEGINS`, `SHUFFLE`, `TURNS`, `ENDS`, or a daily effect."""
    carry_out: Carry


def _begin(game: Game, ask: Asker, moment: Moment) -> None:
    """Begin a phase: an event activates its Reactions, then they are checked (CR 4.2.b).

    Which daily effects follow, if any, is told with it.
    """
    below = len(game.state.agenda)
    rules = ("4.2.b", _DAILIES[moment.phase])
    action = Action(verb=Verb.BEGIN_PHASE, phase=moment.phase, rules=rules)
    perform(game, ask, Step(actions=(action,)))
    game.state.agenda[below:below] = [_DAY, CheckReactions(rule="4.2.b")]


_DAILIES = {
    Phase.MORNING: "4.2.1.a",
    Phase.NOON: "4.2.2.a",
    Phase.AFTERNOON: "4.2.3.a",
    Phase.DUSK: "4.2.4.a",
    Phase.NIGHT: "4.2.5.a",
}
"""The rule that says which daily effects a phase has."""


def _shuffle(game: Game, ask: Asker, _moment: Moment) -> None:
    """Offer players with empty Decks to shuffle their Discard piles back (CR 4.2.1.f)."""
    below = len(game.state.agenda)
    morning.offer_shuffle(game, ask)
    game.state.agenda.insert(below, _DAY)


def _daily(game: Game, ask: Asker, moment: Moment) -> None:
    """Carry out a daily effect; Reactions are checked after it (CR 4.2.c, 4.2.d).

    In Morning, players may shuffle back after it (CR 4.2.1.f). Where no Reaction waits, that is
    the same moment as before the next one, and is asked there.
    """
    state = game.state
    below = len(state.agenda)
    _EFFECTS[Daily(moment.name)](game, ask)
    _release(game, moment.name)
    frames: list[Frame] = [_DAY, CheckReactions(rule="4.2.d")]
    if moment.phase is Phase.MORNING and any(
        emblem.kind is EmblemKind.REACTION for emblem in state.emblems.values()
    ):
        frames += morning.AFTER
    state.agenda[below:below] = frames


def _release(game: Game, daily: str) -> None:
    """What was put off until after a daily effect becomes Reactions (CR 4.2.d)."""
    if not game.state.emblems:
        return
    for emblem in [*game.state.emblems.values()]:
        content = emblem.content
        if not isinstance(content, Delayed) or content.after.value != daily:
            continue
        cease(game.state, emblem.id)
        entry = game.trace.add(
            Kind.ACTIVATED,
            "reaction.delayed",
            ("4.2.d",),
            items=(emblem.source.item,),
            card=emblem.name,
            after=daily,
            activation=emblem.entry,
        )
        create_emblem(
            game.state,
            kind=EmblemKind.REACTION,
            controller=emblem.controller,
            source=emblem.source,
            name=emblem.name,
            content=content.effect,
            ability=emblem.ability,
            bindings=emblem.bindings,
            moves=emblem.moves,
            entry=entry,
        )


def _turns(game: Game, _ask: Asker, _moment: Moment) -> None:
    """Let the players take turns until all have passed (CR 4.2.f)."""
    game.state.agenda.append(_DAY)
    turns.begin(game)


def _end(game: Game, _ask: Asker, _moment: Moment) -> None:
    """End the day and begin the next one (CR 4.2.5.d, 2.2.15.c)."""
    expiring.expire(game, Duration.DAY)
    expiring.forget(game.state)
    progress.begin_day(game.state)
    game.trace.add(Kind.HAPPENED, "day.begins", ("4.2.a",), day=game.state.day)
    game.state.agenda.append(_DAY)


_EFFECTS: dict[Daily, Callable[[Game, Asker], None]] = {
    **morning.EFFECTS,
    Daily.PROGRESS: dusk.progress,
    **night.EFFECTS,
}
"""What each daily effect does."""


def _moments() -> tuple[Moment, ...]:
    moments = [Moment(phase=Phase.MORNING, name=BEGINS, carry_out=_begin)]
    for daily in morning.EFFECTS:
        moments += [
            Moment(phase=Phase.MORNING, name=SHUFFLE, carry_out=_shuffle),
            Moment(phase=Phase.MORNING, name=daily, carry_out=_daily),
        ]
    moments += [
        Moment(phase=Phase.MORNING, name=SHUFFLE, carry_out=_shuffle),
        Moment(phase=Phase.NOON, name=BEGINS, carry_out=_begin),
        Moment(phase=Phase.AFTERNOON, name=BEGINS, carry_out=_begin),
        Moment(phase=Phase.AFTERNOON, name=TURNS, carry_out=_turns),
        Moment(phase=Phase.DUSK, name=BEGINS, carry_out=_begin),
        Moment(phase=Phase.DUSK, name=Daily.PROGRESS, carry_out=_daily),
        Moment(phase=Phase.NIGHT, name=BEGINS, carry_out=_begin),
    ]
    for daily in night.EFFECTS:
        moments.append(Moment(phase=Phase.NIGHT, name=daily, carry_out=_daily))
    return (*moments, Moment(phase=Phase.NIGHT, name=ENDS, carry_out=_end))


MOMENTS: tuple[Moment, ...] = _moments()
"""The moments of a day, in order (CR 4.2.a, 4.2.c)."""


def moment_of(phase: Phase, name: str = BEGINS) -> int:
    """The place in `MOMENTS` of a phase's beginning, or of what is named in it.

    name: `TURNS`, `ENDS`, or a daily effect such as `Daily.REST`.
    Raises LookupError when the phase has no such moment.
    """
    for place, moment in enumerate(MOMENTS):
        if moment.phase is phase and moment.name == name:
            return place
    raise LookupError(f"{phase} has no moment called {name}")


def carry_on(game: Game, _frame: Day, ask: Asker) -> None:
    """Carry out the moment at which the day is, and go on to the next (CR 4.2.e)."""
    state = game.state
    here = state.moment
    MOMENTS[here].carry_out(game, ask, MOMENTS[here])
    progress.go_to(state, (here + 1) % len(MOMENTS))
