"""CR 2.2.2.m, 2.2.15: effects that last longer than their resolution, as emblems in Limbo."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.model import EffectAbility
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.statements import Modifier
from judgebot.abilities.triggers import RollsDice
from judgebot.abilities.words import Daily, Duration, Phase
from judgebot.game.actions.acting import acting, plan_of
from judgebot.game.actions.dice import ROLLED
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_effects, about_reactions
from judgebot.game.data.follow_ups import CreateOngoing
from judgebot.game.data.game import Game
from judgebot.game.data.moments import moment_of
from judgebot.game.data.objects import Emblem, EmblemKind, Referent
from judgebot.game.data.record import changed
from judgebot.game.data.results import Result
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId, Thing
from judgebot.game.data.zones import Place
from judgebot.game.events import emblem_events, steps
from judgebot.game.events.carrying_out import act
from judgebot.game.read.words import amounts, comparing
from judgebot.game.write.emblems import create_emblem
from judgebot.game.write.moving import wait
from judgebot.sure import sure


def _is_over(state: State, daily: Daily) -> bool:
    return state.moment > moment_of(None, daily, state.moments)


def delay(
    game: Game, _ask: Asker, one: words.Delayed, context: Context, entry: int | None
) -> Result:
    """Instructions for after a daily effect, or as a phase begins: an emblem waits (2.2.2.m).

    Where what is waited for is over today, that of the next day is.
    """
    over = isinstance(one.after, Daily) and _is_over(game.state, one.after)
    tells = about_effects.PutOff if isinstance(one.after, Daily) else about_effects.DelayedToPhase
    ability = EffectAbility(effect=one.effect)
    if not (over and game.state.readings.after_a_daily_effect_that_is_over):
        _emblem(game, EmblemKind.ONGOING, one, context, ability=ability)
    game.trace.add(
        tells(
            rules=("2.2.2.m", *(("4.2.d",) if isinstance(one.after, Daily) else ())),
            items=(context.me.item,),
            card=game.thing(context.me),
            after=one.after,
            effect=one.effect,
            disagreement="after-a-daily-effect-that-is-over" if over else "what-is-put-off",
        ),
        parent=entry,
    )
    return Result(started=True, context=context)


def ongoing(
    game: Game, ask: Asker, one: words.Ongoing, context: Context, entry: int | None
) -> Result:
    """An Ongoing Emblem with a passive ability is created in Limbo (CR 2.2.2.m, 2.2.15.c).

    What it speaks of as a target is chosen before, and its Tough paid for (CR 6.5.b, 7.4.7.e).
    """
    if not _can_last(game, one.duration):
        of_turn = one.duration is Duration.TURN
        rules = ("2.2.15.d", "4.2.3.b") if of_turn else ("2.2.15.e",)
        game.trace.add(
            about_effects.EmblemNotNow(
                rules=("2.2.2.m", *rules), items=(context.me.item,), duration=one.duration
            ),
            parent=entry,
        )
        return Result(started=False, context=context)
    targets = tuple(_targets(_with_named_targets(one.statement)).values())
    if not targets:
        return create_ongoing(game, ask, CreateOngoing(ongoing=one), context, entry)
    found = acting(game, ask, "target", targets, context)
    about = tuple(ref for _, ref in found.all)
    if not about:
        return act(game, ask, plan_of(one, found, ()), entry)
    steps.tell(game, found.notes, entry)
    creates = CreateOngoing(ongoing=one, about=about)
    if not found.tough:
        return create_ongoing(game, ask, creates, found.context, entry)
    paid = act(game, ask, changed(plan_of(one, found, ()), notes=()), entry)
    return changed(paid, nested=(creates,))


def create_ongoing(
    game: Game, _ask: Asker, one: CreateOngoing, context: Context, entry: int | None
) -> Result:
    """The Ongoing Emblem is created, which is an event (CR 1.2.7.c)."""
    statement, duration = _with_named_targets(one.ongoing.statement), one.ongoing.duration

    def create() -> int:
        _emblem(game, EmblemKind.ONGOING, statement, context, duration=duration)
        return _tell_created(game, one.ongoing, context, entry, one.about)

    emblem_events.created(game, statement, create, context.controller, entry)
    return Result(started=True, context=context)


def _tell_created(
    game: Game, one: words.Ongoing, context: Context, entry: int | None, about: Iterable[Any]
) -> int:
    """Tell that an emblem is created; about: what was targeted for it."""
    later = ("6.1.c",) if context.later else ()
    return game.trace.add(
        about_effects.EmblemCreated(
            rules=("2.2.2.m", "2.2.15.c", *_until_its_end(game, one.duration), *later),
            items=(context.me.item,),
            card=game.thing(context.me),
            effect=(one,),
            duration=one.duration,
            x=amounts.paid_x_of(one.statement, context),
            things=tuple(_called(game, each) for each in about),
        ),
        parent=entry,
    )


def _called(game: Game, target: Any) -> Thing | PlayerId | Place:
    """A target as it is told: an object, a player or an Expedition."""
    if isinstance(target, Referent):
        return sure(game.thing(target))
    return game.who(target) if isinstance(target, int) else target


def _can_last(game: Game, duration: Duration) -> bool:
    """Whether an emblem of this duration can be created now (CR 2.2.15.d, 2.2.15.e)."""
    if duration is Duration.TURN:
        return game.state.turn is not None
    if duration is Duration.AFTERNOON:
        return game.state.phase in (Phase.MORNING, Phase.NOON, Phase.AFTERNOON)
    return True


def _until_its_end(game: Game, duration: Duration) -> tuple[str, ...]:
    """CR 2.2.15.e of what lasts "this Afternoon" and is created before: until the end of that."""
    before = game.state.phase in (Phase.MORNING, Phase.NOON)
    return ("2.2.15.e",) if duration is Duration.AFTERNOON and before else ()


def _with_named_targets(statement: Any) -> Any:
    """The same statement, its targets named, so that it speaks of those chosen now."""
    unnamed = {word: pick for word, pick in _targets(statement).items() if not pick.name}
    if not unnamed:
        return statement
    named: dict[str, Any] = {word: replace(pick, name=word) for word, pick in unnamed.items()}
    if isinstance(statement, Modifier):
        return replace(statement, modified=replace(statement.modified, **named))
    return replace(statement, **named)


def _targets(statement: Any) -> dict[str, Pick]:
    """The targets that a statement speaks of, to be chosen as its emblem is created."""
    of = statement.modified if isinstance(statement, Modifier) else statement
    found = {word: getattr(of, word, None) for word in ("subject", "also", "what")}
    return {
        word: one
        for word, one in found.items()
        if isinstance(one, Pick) and one.how is How.TARGET
    }


def reflex(
    game: Game, _ask: Asker, one: words.Reflex, context: Context, entry: int | None
) -> Result:
    """ "When you roll a 1-3 this way — …": activated by what this effect did (CR 7.3.1.a).

    Without a pattern, it was asked before whether that was done: "When you do — …".
    """
    rolled = context.bindings.get(ROLLED)
    matches = any(
        isinstance(pattern, RollsDice) and comparing.in_range(rolled, pattern.low, pattern.high)
        for pattern in one.trigger.patterns
    )
    ability = EffectAbility(effect=(one,))
    if one.trigger.patterns and not matches:
        return Result(started=False, context=context)
    _emblem(game, EmblemKind.REACTION, one.effect, context, ability=ability)
    game.trace.add(
        about_reactions.ReactionActivated(
            rules=("7.3.1.a", "6.3.h"),
            items=(context.me.item,),
            card=game.thing(context.me),
            ability=ability,
        ),
        parent=entry,
    )
    return Result(started=True, context=context)


def _emblem(
    game: Game, kind: EmblemKind, content: Any, context: Context, **fields: Any
) -> Emblem:
    """An emblem of which the next entry tells."""
    return create_emblem(
        game.state,
        kind=kind,
        controller=context.controller,
        source=context.me,
        name=game.name(context.me),
        content=content,
        bindings=wait(game.state, context.bindings),
        moves=context.moves,
        entry=game.trace.next,
        **fields,
    )
