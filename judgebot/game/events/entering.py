"""CR 6.2.l How objects enter play: "I enter play exhausted", "tokens you create enter play with …".

What an object says of itself works although it is not in play before the step, or does not exist;
what another says of it must be true before the step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.abilities.amounts import Counters
from judgebot.abilities.card import Card
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import CostFilter, How, Kind, KindFilter, Noun, Pick
from judgebot.abilities.references import Me, Player
from judgebot.abilities.statements import EntersWith
from judgebot.abilities.value import replace
from judgebot.abilities.words import Status
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_moving, about_playing
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.objects.statements import InForce, said_by
from judgebot.game.read.playing import not_the_first, which_plays
from judgebot.game.read.words import amounts, comparing, pronouns, selectors
from judgebot.game.read.words.selectors_kinds import is_a
from judgebot.sure import as_a, sure


def with_what_it_says(game: Game, step: Step) -> Step:
    """The step, in which each object that enters play has what is said of how it does."""
    state = game.state
    entering = [one for one in step.actions if one.to and enters_play(state, one)]
    if not entering:
        return step
    others = [
        one
        for one in statements.in_force(state, EntersWith)
        if not isinstance(one.statement.subject, Me)
    ]
    coming = [] if game.trace.silent else [*_coming(state, entering)]
    if not others and not coming and not any(_says(state, action) for action in entering):
        return step
    for one in coming:
        _tell_not_yet(game, step, entering, one)
    actions = (_entering(game, step, one, others) for one in step.actions)
    return changed(step, actions=tuple(actions))


def enters_play(state: State, action: AtomicAction) -> bool:
    """Whether a card, an object or a token would join play with it (CR 7.3.10.a)."""
    if action.to is None or action.to.zone not in IN_PLAY:
        return False
    if action.verb is not ActionVerb.MOVE or action.what is None:
        return action.verb is ActionVerb.CREATE
    here = state.objects.get(action.what.object)
    return here is None or here.place.zone not in IN_PLAY


def _says(state: State, action: AtomicAction) -> tuple[Passive, ...]:
    """What the card of an atomic action says of how it enters play, if it does (CR 7.3.10.a)."""
    if action.verb is not ActionVerb.MOVE:
        return ()
    return printed(state.card(sure(action.what).item)).enters_with


def _coming(state: State, entering: Iterable[AtomicAction]) -> Iterator[InForce]:
    """What is said of how others enter play by what enters itself, and did not exist before."""
    for action in entering:
        for ability in state.card(action.what.item).abilities if action.what else ():
            said = ability.statement if isinstance(ability, Passive) else None
            if not isinstance(said, EntersWith) or ability.support:
                continue
            if not isinstance(said.subject, Me):
                context = Context(controller=sure(action.to).player, me=sure(action.what))
                yield InForce(statement=said, context=context, timestamp=0)


def _entering(game: Game, step: Step, action: AtomicAction, others: list[InForce]) -> AtomicAction:
    state = game.state
    if not enters_play(state, action):
        return action
    for other in others:
        if _is_about(state, step, action, other):
            what = as_a(EntersWith, other.statement).what
            arriving = having(state, action.arriving, what, other.context)
            action = changed(action, arriving=arriving)
            _tell_of(game, step, action, other)
        else:
            _tell_not_first(game, step, action, other)
    for passive in _says(state, action):
        context = Context(controller=sure(action.to).player, me=sure(action.what))
        for one in statements.contexts(state, passive, context):
            what = as_a(EntersWith, passive.statement).what
            action = changed(action, arriving=having(state, action.arriving, what, one))
            _tell(game, step, sure(action.what), passive)
    return action


def having(
    state: State, arriving: Any, what: Iterable[Counters | Status], context: Context
) -> dict[str, Any]:
    """What a new object has as it arrives, with these statuses and counters besides.

    arriving: what it has anyway, see `AtomicAction.arriving`.
    """
    statuses = frozenset(one for one in what if isinstance(one, Status))
    counters = dict(arriving.get("more_counters", {}))
    for one in what:
        if isinstance(one, Counters):
            number = _number(state, one, context)
            counters[one.counter] = counters.get(one.counter, 0) + number
    found = {**arriving, "statuses": frozenset(arriving.get("statuses", ())) | statuses}
    return {**found, "more_counters": counters} if counters else found


def _number(state: State, one: Counters, context: Context) -> int:
    assert one.amount is not None, "what something enters with has a number"
    number = amounts.for_each(state, one.amount, one.per, context)
    return min(number, amounts.value(state, one.maximum, context)) if one.maximum else number


def _tell(game: Game, step: Step, ref: Referent, passive: Passive) -> None:
    game.trace.add(
        about_moving.EnteringWith(
            rules=("6.2.l", "7.3.10.a", "7.2.1.a"),
            items=(ref.item,),
            card=sure(game.thing(ref)),
            ability=passive,
        ),
        parent=step.parent,
    )


def _is_about(state: State, step: Step, action: AtomicAction, said: InForce) -> bool:
    """Whether what enters play is what a statement speaks of, before it does."""
    statement = as_a(EntersWith, said.statement)
    pick = as_a(Pick, statement.subject)
    noun = as_a(Noun, pick.noun)
    if pick.how in (How.NEXT, How.FIRST_EACH):
        playing = _played(action)
        return playing is not None and which_plays.is_meant(state, pick, playing, said.context)
    if statement.created is not None:
        creates = action.verb is ActionVerb.CREATE
        return creates and _is_by(state, action.by, statement.created, said) and _fits(
            state, action, noun, said.context
        )
    if noun.controller is not None and not _is_whose(state, step, action, noun.controller, said):
        return False
    if noun.places and action.played_from not in map(selectors.zone_named, noun.places):
        return False
    return _fits(state, action, noun, said.context)


def _played(action: AtomicAction) -> Playing | None:
    """The card that an atomic action ends the playing of, as it is being played."""
    if action.played_from is None:
        return None
    return Playing(
        player=sure(action.by),
        card=sure(action.what),
        source=action.played_from,
        side=sure(action.to).side,
    )


def _is_whose(state: State, step: Step, action: AtomicAction, who: Player, said: InForce) -> bool:
    """Who plays it, or who will control it: the player whose zone it joins (CR 7.5.5.b)."""
    if who.word == PLAYED:
        return action.played_from is not None and _is_by(state, sure(action.to).player, who, said)
    return _is_by(state, sure(action.to).player, who, said)


PLAYED = "play"
"""The word of a player who plays, and does not control, the things of a description."""


def _is_by(state: State, player: int | None, who: Player, said: InForce) -> bool:
    return player in pronouns.players(state, who, said.context)


def _fits(state: State, action: AtomicAction, noun: Noun, context: Context) -> bool:
    """Whether a card, or a token that does not exist yet, is what a description says."""
    if action.verb is not ActionVerb.CREATE:
        bare = replace(noun, controller=None, places=())
        return is_a(state, sure(action.what), bare, context)
    if noun.other:
        noun = replace(noun, other=False)
    card = sure(action.card)
    if not any(_is_kind(card, kind) for kind in noun.kinds):
        return False
    return all(_passes(state, card, one, context) for one in noun.filters)


def _is_kind(card: Card, kind: Kind) -> bool:
    derived = printed(card).derived
    return (
        kind.token in (None, card.token)
        and kind.called in ("", card.name)
        and (not kind.zone_type or kind.zone_type in derived.zone_types)
        and (not kind.type or kind.type in derived.types)
        and (not kind.sub_type or kind.sub_type in derived.sub_types)
    )


def _passes(state: State, card: Card, one: Any, context: Context) -> bool:
    """Whether a token fits a filter; all its costs are zero (CR 2.2.7.c, 2.2.8.c)."""
    if isinstance(one, CostFilter):
        return comparing.compare(0, one.comparison, amounts.value(state, one.amount, context))
    return _is_kind(card, as_a(KindFilter, one).kind) is not one.negated


def _created_by(step: Step, action: AtomicAction, said: InForce) -> tuple[str, ...]:
    """The rule by which a player creates a token in an Expedition that is another player's."""
    created = as_a(EntersWith, said.statement).created is not None
    if not created or action.by == sure(action.to).player:
        return ()
    return ("7.5.6.a", "7.5.6.b" if action.doer_said or action.by != step.controller else "7.5.6.c")


def _whose(said: InForce) -> tuple[str, ...]:
    """The rules by which what enters play is somebody's: what "you" play, or control."""
    noun = getattr(as_a(EntersWith, said.statement).subject, "noun", None)
    return pronouns.rules_of_player(noun.controller) if isinstance(noun, Noun) else ()


def _counted(said: InForce) -> tuple[str, ...]:
    """The rule by which a card counts as the first one played, or the second (CR 5.1.2.k)."""
    how = getattr(as_a(EntersWith, said.statement).subject, "how", None)
    return ("5.1.2.k",) if how is How.FIRST_EACH else ()


def _tell_not_yet(
    game: Game, step: Step, entering: Iterable[AtomicAction], said: InForce
) -> None:
    """Tell that what enters play in a step says nothing of how anything enters by it (6.2.l)."""
    me = said.context.me
    for action in entering:
        ref = action.what
        if ref is None or not _is_about(game.state, step, action, said):
            continue
        told: dict[str, Any] = {
            "rules": ("6.2.l", "2.2.12.g", "3.1.4.a"),
            "items": tuple(dict.fromkeys((me.item, ref.item))),
            "card": sure(game.thing(ref)),
            "ability": Passive(statement=said.statement),
        }
        entry: Telling = (
            about_moving.EntersNotYet(**told) if ref == me
            else about_moving.OtherEntersNotYet(source=sure(game.thing(me)), **told)
        )  # fmt: skip
        game.trace.add(entry, parent=step.parent)


def _tell_not_first(game: Game, step: Step, action: AtomicAction, said: InForce) -> None:
    """Tell that what another object says is of the first card played, or the second (5.1.2.k)."""
    playing = _played(action)
    if game.trace.silent or playing is None:
        return
    for told in not_the_first.tellings(game, (said,), playing, about_playing.PlayNotFirst):
        game.trace.add(told, parent=step.parent)


def _tell_of(game: Game, step: Step, action: AtomicAction, said: InForce) -> None:
    """Tell what another object says of how something enters play."""
    source = said.context.me
    told: dict[str, Any] = {
        "rules": ("6.2.a", "6.2.l", "7.3.10.a", *_counted(said), *_whose(said)),
        "source": sure(game.thing(source)),
        "ability": Passive(statement=said.statement),
    }
    ref = action.what
    entry: Telling
    emblem = game.state.emblems.get(said.timestamp)
    if emblem is not None and ref is not None:
        entry = about_moving.EmblemEntersWith(
            rules=told["rules"],
            source=told["source"],
            items=(source.item, ref.item),
            card=sure(game.thing(ref)),
            effect=said_by(game, emblem),
            duration=sure(emblem.duration),
        )
    elif ref is None:
        name = sure(action.card).name
        told["rules"] = (*told["rules"], *_created_by(step, action, said))
        entry = about_moving.TokenEntersWith(
            token=name, to=sure(action.to), items=(source.item,), **told
        )
    else:
        items, card = (source.item, ref.item), sure(game.thing(ref))
        entry = about_moving.OtherEntersWith(card=card, items=items, **told)
    game.trace.add(entry, parent=step.parent)
