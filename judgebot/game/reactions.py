"""CR 6.3, 4.4 and 5.4 Reactions: activated by events, checked in initiative order, played.

A self-move Reaction is looked for in the state after the event (CR 6.3.e), every other one in the
state before it (CR 6.3.f). Each time one is activated, a single Reaction-activating step creates an
Emblem-Reaction in Limbo, bound to what the trigger determined (CR 6.3.h, 6.3.i).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judgebot.abilities.model import Reaction
from judgebot.abilities.triggers import Symbol
from judgebot.game import characteristics, triggers
from judgebot.game.agenda import CheckReactions, PlayReaction
from judgebot.game.characteristics import Held
from judgebot.game.decisions import Asked, Decision
from judgebot.game.emblems import create_emblem
from judgebot.game.objects import Emblem, EmblemKind, Object, Ref
from judgebot.game.pronouns import Context, followed
from judgebot.game.state import State
from judgebot.game.trace import Kind

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game
    from judgebot.game.steps import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Activation:
    """A Reaction that an event activates, once."""

    holder: Object
    held: Held
    match: triggers.Match


LIMIT_BY_OBJECT = 100
"""How often a Reaction of an object can be activated in a day (CR 6.3.l)."""

LIMIT_BY_NAME = 1000
"""How often a Reaction can be activated in a day by objects of one name (CR 6.3.m)."""


def activate(game: Game, event: Event) -> None:
    """The Reaction-activating step that follows an event (CR 6.3.h)."""
    parent = len(game.trace.entries) - 1 if game.trace.entries else None
    for activation in [*_activations(event)]:
        if _counts(game, activation, parent):
            _create(game, activation, parent)


def _activations(event: Event) -> Iterator[Activation]:
    for holder, held in _reactions(event.before, self_move=False):
        if characteristics.works(holder, held.ability):
            yield from _matching(event, holder, held)
    arrived = {change.now.object for change in event.changes if change.now}
    for holder, held in _reactions(event.after, self_move=True):
        if holder.id in arrived:
            yield from _matching(event, holder, held)


def _reactions(state: State, *, self_move: bool) -> Iterator[tuple[Object, Held]]:
    """The Reactions that exist in a state, by the timestamps of their objects."""
    found = characteristics.view(state).objects
    for identity in sorted(found):
        for held in found[identity].abilities:
            ability = held.ability
            if (
                isinstance(ability, Reaction)
                and triggers.is_self_move(ability.trigger) is self_move
            ):
                yield state.objects[identity], held


def _matching(event: Event, holder: Object, held: Held) -> Iterator[Activation]:
    context = Context(controller=characteristics.controller(holder), me=holder.ref)
    for match in triggers.matches(event, held.ability.trigger, context):
        yield Activation(holder=holder, held=held, match=match)


def _counts(game: Game, activation: Activation, parent: int | None) -> bool:
    """Whether the limits of a day allow one more activation (CR 6.3.l, 6.3.m)."""
    tallies = game.state.tallies
    holder, ability = activation.holder, activation.held.ability
    keys = (("reaction", holder.id, ability), ("reaction by name", holder.card.name, ability))
    for key, limit, rule in zip(
        keys, (LIMIT_BY_OBJECT, LIMIT_BY_NAME), ("6.3.l", "6.3.m"), strict=True
    ):
        if tallies.get(key, 0) >= limit:
            game.trace.add(
                Kind.NOT_ACTIVATED,
                "reaction.limit",
                (rule,),
                parent=parent,
                items=(holder.item,),
                card=holder.card.name,
                ability=ability,
                limit=limit,
            )
            return False
    for key in keys:
        tallies[key] = tallies.get(key, 0) + 1
    return True


def _create(game: Game, activation: Activation, parent: int | None) -> None:
    holder, held, match = activation.holder, activation.held, activation.match
    self_move = triggers.is_self_move(held.ability.trigger)
    entry = game.trace.add(
        Kind.ACTIVATED,
        "reaction.activated",
        ("6.3.e" if self_move else "6.3.f", *_symbol_rules(held.ability), "6.3.h"),
        parent=parent,
        items=(holder.item,),
        card=holder.card.name,
        ability=held.ability,
        giver=game.name(held.giver) if held.giver else "",
    )
    create_emblem(
        game.state,
        kind=EmblemKind.REACTION,
        controller=characteristics.controller(holder),
        source=holder.ref,
        name=holder.card.name,
        content=held.ability.effect,
        ability=held.ability,
        bindings=match.bindings,
        moves=followed(match.moves),
        entry=entry,
    )


def _symbol_rules(reaction: Reaction) -> tuple[str, ...]:
    """The rules that say what a trigger symbol means (CR 7.1.1)."""
    return tuple(
        _SYMBOLS[pattern.symbol.value]
        for pattern in reaction.trigger.patterns
        if isinstance(pattern, triggers.words.Symbol)
    )


_SYMBOLS = {"J": "7.1.1.a", "H": "7.1.1.b", "R": "7.1.1.c"}


def check(game: Game, frame: CheckReactions, ask: Asker) -> None:
    """Let the first player in initiative order who controls a Reaction play one (CR 4.4.b).

    Reactions are checked again after each one (CR 4.4.c), until none remains (CR 4.4.d).
    """
    state = game.state
    for player in state.initiative_order():
        own = tuple(sorted(one.id for one in waiting(state, player)))
        if own:
            chosen = ask(
                Decision(asked=Asked.REACTION, player=player, rules=("4.4.b",), options=own)
            )
            state.agenda += [frame.fresh(), PlayReaction(emblem=chosen)]
            return


def waiting(state: State, player: int) -> list[Emblem]:
    """The Emblem-Reactions in Limbo that a player controls."""
    return [
        emblem
        for emblem in state.emblems.values()
        if emblem.kind is EmblemKind.REACTION and emblem.controller == player
    ]


def reaction_context(emblem: Emblem) -> Context:
    """The context in which a Reaction's effect is carried out (CR 6.3.i, 7.2.1.d)."""
    return Context(
        controller=emblem.controller,
        me=Ref(*emblem.source),
        bindings=emblem.bindings,
        moves=emblem.moves,
        by_playing=isinstance(emblem.ability, Reaction)
        and any(isinstance(one, Symbol) for one in emblem.ability.trigger.patterns),
    )
