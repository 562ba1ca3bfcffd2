"""CR 7.3 Keyword actions: what the verbs of card text do, as steps of atomic actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Counters
from judgebot.game import amounts, characteristics, pronouns
from judgebot.game.choices import Chosen, choose
from judgebot.game.objects import Ref
from judgebot.game.pronouns import Context
from judgebot.game.results import Result
from judgebot.game.state import State
from judgebot.game.steps import Action, Called, Event, Step, Verb, perform
from judgebot.game.trace import Kind
from judgebot.game.zones import IN_PLAY, discard_pile

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game


def sacrifice(
    game: Game, ask: Asker, instruction: words.Sacrifice, context: Context, entry: int | None
) -> Result:
    """A player discards objects in play that they control (CR 7.3.36.a)."""
    state = game.state
    (who,) = pronouns.players(state, instruction.who, context)
    own = _controlled_in_play(state, who)
    about = {"verb": "sacrifice"}
    chosen = choose(state, ask, instruction.what, context, player=who, among=own, about=about)
    _say_missing(game, chosen, entry)
    if not chosen.refs:
        game.trace.add(
            Kind.IMPOSSIBLE,
            "sacrifice.nothing",
            ("7.3.36.a", "6.5.h"),
            parent=entry,
            player=game.player(who),
        )
        return Result(started=False, context=chosen.context)
    actions = tuple(
        Action(
            verb=Verb.MOVE,
            what=ref,
            by=who,
            called=Called.SACRIFICE,
            to=discard_pile(state.items[ref.item].owner),
            says="sacrificed",
            rules=("7.3.36.a", "7.3.7.a"),
        )
        for ref in chosen.refs
    )
    event = perform(game, ask, Step(actions=actions, controller=context.controller, parent=entry))
    return _done(instruction, chosen, event)


def gain(
    game: Game, ask: Asker, instruction: words.Gain, context: Context, entry: int | None
) -> Result:
    """Objects gain counters or statuses (CR 7.3.15, 7.3.16, 7.3.17)."""
    state = game.state
    chosen = choose(state, ask, instruction.subject, context, about={"verb": "gain"})
    _say_missing(game, chosen, entry)
    if not chosen.refs:
        return Result(started=False, context=chosen.context)
    actions = tuple(
        _gaining(state, ref, what, chosen.context)
        for ref in chosen.refs
        for what in instruction.what
    )
    event = perform(game, ask, Step(actions=actions, controller=context.controller, parent=entry))
    return _done(instruction, chosen, event)


def _gaining(state: State, ref: Ref, what: words.Gained, context: Context) -> Action:
    if isinstance(what, Counters):
        return Action(
            verb=Verb.GAIN_COUNTERS,
            what=ref,
            by=context.controller,
            counter=what.counter,
            number=_how_many(state, ref, what, context),
            says="gains.counters",
            rules=("7.3.15.a",),
        )
    return Action(
        verb=Verb.GAIN_STATUS,
        what=ref,
        by=context.controller,
        status=what,
        says="gains.status",
        rules=("7.3.16.a",),
    )


def _how_many(state: State, ref: Ref, what: Counters, context: Context) -> int:
    number = amounts.value(state, what.amount, context) if what.amount else 0
    if what.per:
        number *= amounts.value(state, what.per, context)
    if what.maximum:
        held = state.objects[ref.object].counters.get(what.counter, 0)
        number = min(number, max(amounts.value(state, what.maximum, context) - held, 0))
    return number


def _controlled_in_play(state: State, player: int) -> list[Ref]:
    return [
        object_.ref
        for object_ in state.objects.values()
        if object_.place.zone in IN_PLAY and characteristics.controller(object_) == player
    ]


def _say_missing(game: Game, chosen: Chosen, entry: int | None) -> None:
    """Tell what the words meant and what cannot be found any more (CR 2.1.d, 6.3.j)."""
    for ref in chosen.missing:
        became = _whereabouts(game.state, ref)
        game.trace.add(
            Kind.NOT_FOUND,
            "not-found.elsewhere" if became else "not-found.gone",
            ("2.1.d", "6.3.j"),
            parent=entry,
            items=(ref.item,),
            card=game.state.items[ref.item].card.name,
            where=became,
            was=game.last_place(ref),
            since=_since(game.state, ref),
        )


def _whereabouts(state: State, ref: Ref) -> str:
    """The zone in which the item of an object that ceased to exist is another object now."""
    for object_ in state.objects.values():
        if object_.item == ref.item:
            return object_.place.zone.value
    return ""


def _since(state: State, ref: Ref) -> int | None:
    """The trace entry that tells how an object ceased to exist."""
    last = state.last_known.get(ref.object)
    return last.entry if last else None


def _done(instruction: words.Instruction, chosen: Chosen, event: Event) -> Result:
    context = chosen.context.follow(event.moves)
    if instruction.name:
        now = tuple(change.now for change in event.changes if change.now)
        context = context.bind(instruction.name, now)
    return Result(started=True, context=context)
