"""CR 4.2 Day structure: the five phases and their daily effects, and what each moment does.

The state says at which moment the day is; carrying out a moment leads to the next one. So a game
can be begun at any of them. Reactions are checked at the beginning of each phase, after each daily
effect and after each turn effect (CR 4.4.a). Steps that modifiers add to a step (CR 6.2.e) stand on
the agenda above what follows it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from judgebot.abilities.effects import Delayed
from judgebot.abilities.triggers import AfterDaily
from judgebot.abilities.words import Daily, Duration, Phase
from judgebot.game.actions import expiring
from judgebot.game.data.agenda import CheckReactions, Day, Frame
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_day, about_passives, about_reactions
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.moments import BEGINS, ENDS, LISTED_BY, SHUFFLE, TURNS, Moment
from judgebot.game.data.objects import EmblemKind
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.game.day import dusk, morning, night, turns
from judgebot.game.events.steps import perform
from judgebot.game.read.triggers.holding import others
from judgebot.game.write import progress
from judgebot.game.write.emblems import cease, create_emblem
from judgebot.sure import as_a

_DAY = Day()
"""The frame that carries the day on."""
_CHECK_AS_IT_BEGINS, _CHECK_AFTER = CheckReactions(rule="4.2.b"), CheckReactions(rule="4.2.d")
"""The frames that check Reactions as a phase begins, and after a daily effect."""

def _begin(game: Game, ask: Asker, moment: Moment) -> None:
    """Begin a phase: an event activates its Reactions, then they are checked (CR 4.2.b).

    Which daily effects follow, if any, is told with it, and what it follows if that was played.
    """
    below = len(game.state.agenda)
    before = _begun_by(game.state, moment.phase) if _was_played(game) else ()
    rules = (*before, LISTED_BY[moment.phase])
    perform(game, ask, Step(actions=(_beginning(moment.phase, rules),)))
    _release(game, moment.phase, "4.2.b")
    game.state.agenda[below:below] = [_DAY, _CHECK_AS_IT_BEGINS]


@cache
def _beginning(phase: Phase, rules: tuple[str, ...]) -> AtomicAction:
    """The atomic action by which a phase begins."""
    return AtomicAction(verb=ActionVerb.BEGIN_PHASE, phase=phase, rules=rules)


def _was_played(game: Game) -> bool:
    """Whether anything was told before, but for what applies to the board as it stands."""
    of_the_board = about_passives.BoardStands.event
    return any(one.parent is None and one.what != of_the_board for one in game.trace.entries)


def _begun_by(state: State, phase: Phase) -> tuple[str, ...]:
    """The rule by which one phase follows another; with its Morning, the day itself begins."""
    if phase is Phase.MORNING:
        return ()
    if phase is Phase.DUSK:
        return ("4.2.3.e",)
    return ("4.1.j",) if phase is Phase.NOON and state.day == 1 else ("4.2.e",)


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
    if moment.phase is Phase.MORNING and state.day == 1 and state.readings.the_first_morning:
        state.agenda.insert(below, _DAY)
        return
    daily = as_a(Daily, moment.name)
    _EFFECTS[daily](game, ask)
    _after(game, ask, daily)
    _release(game, daily, "4.2.d")
    frames: list[Frame] = [_DAY, _CHECK_AFTER]
    if moment.phase is Phase.MORNING and state.emblems.waiting:
        frames += morning.AFTER
    state.agenda[below:below] = frames


_TO_PHASE = about_reactions.ReactionDelayedToPhase


def _after(game: Game, ask: Asker, daily: Daily) -> None:
    """Activate what triggers after a daily effect, if anything looks at that (CR 4.2.d)."""
    looking = others(game.state, _OVER)
    if not looking:
        return
    patterns = [one for holding in looking for one in holding.reaction.trigger.patterns]
    if any(isinstance(one, AfterDaily) and one.daily is daily for one in patterns):
        perform(game, ask, Step(actions=(AtomicAction(verb=ActionVerb.END_DAILY, daily=daily),)))


_OVER = frozenset({ActionVerb.END_DAILY})


def _release(game: Game, now: Phase | Daily, rule: str) -> None:
    """What was put off until after a daily effect, or until a phase begins, becomes Reactions.

    rule: by which they are checked then (CR 4.2.b, 4.2.d).
    """
    ongoing = game.state.emblems.ongoing
    for emblem in [*ongoing.values()] if ongoing else ():
        content = emblem.content
        if not isinstance(content, Delayed) or content.after is not now:
            continue
        cease(game.state, emblem.id)
        tells = about_reactions.ReactionDelayed if isinstance(now, Daily) else _TO_PHASE
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
            entry=game.trace.next,
        )
        game.trace.add(
            tells(
                rules=(rule, "2.2.15.c"),
                items=(emblem.source.item,),
                card=Thing(*emblem.source),
                after=content.after,
            ),
            cause=emblem.entry,
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
    rule = "4.4.d" if game.state.tiebreakers else "4.2.5.d"
    if not game.trace.silent:
        game.trace.add(about_day.DayBeginning(rules=(rule,), day=game.state.day))
    game.state.agenda.append(_DAY)


_EFFECTS: dict[Daily, Callable[[Game, Asker], None]] = {
    **morning.EFFECTS,
    Daily.PROGRESS: dusk.progress,
    **night.EFFECTS,
}
"""What each daily effect does."""


_CARRY: dict[str, Callable[[Game, Asker, Moment], None]] = {
    BEGINS: _begin,
    SHUFFLE: _shuffle,
    TURNS: _turns,
    ENDS: _end,
    **dict.fromkeys(_EFFECTS, _daily),
}
"""What carries out each moment."""


def carry_out(game: Game, ask: Asker, moment: Moment) -> None:
    """Carry out one moment of the day."""
    _CARRY[moment.name](game, ask, moment)


def _began(game: Game) -> int | None:
    """The entry of the phase that it is, which its daily effects follow from (CR 4.2.c)."""
    if game.state.now.name == BEGINS:
        return None
    return game.trace.last_step(about_day.PhaseBegins)


def carry_on(game: Game, _frame: Day, ask: Asker) -> None:
    """Carry out the moment at which the day is, and go on to the next (CR 4.2.e)."""
    state = game.state
    here, moments = state.moment, state.moments
    if not game.trace.silent:
        game.trace.since = _began(game)
    carry_out(game, ask, moments[here])
    progress.go_to(state, (here + 1) % len(moments))
