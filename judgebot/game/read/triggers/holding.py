"""CR 6.3.e, 6.3.f The Reactions that exist in a state: found by what could activate them.

Self-move Reactions are asked of the objects that arrived by an event; the objects that have others
are found out once for each view of the passive abilities, which is where it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from operator import itemgetter

from judgebot.abilities.card import Card
from judgebot.abilities.model import Reaction
from judgebot.abilities.triggers import Symbol, Trigger
from judgebot.abilities.value import derived
from judgebot.abilities.words import TriggerSymbol
from judgebot.game.data.context import Context
from judgebot.game.data.events import ActionVerb
from judgebot.game.data.objects import LastKnown, Object
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY, ZoneKind
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import Derived, Held, numbered, printed
from judgebot.game.read.objects.characteristics import Reacting
from judgebot.game.read.triggers import triggers
from judgebot.sure import as_a


@record
class Holding:
    """A Reaction that an object has."""

    holder: Object
    held: Held

    def works(self, because: Reasons | None = None) -> bool:
        """Whether it works where its object is (CR 2.2.12.g-j).

        because: where it is said by which rules, if anybody asks.
        """
        return characteristics.works(self.holder, self.held.ability, because)

    @property
    def context(self) -> Context:
        """Whose "I" and "you" its words are."""
        return Context(controller=characteristics.controller(self.holder), me=self.holder.ref)

    @property
    def reaction(self) -> Reaction:
        """The ability itself."""
        ability = self.held.ability
        assert isinstance(ability, Reaction), "other abilities are not among them"
        return ability

    @property
    def key(self) -> tuple[object, ...]:
        """What tells it apart from others, equal ones of the same object too (CR 6.3.l)."""
        giver = self.held.giver
        return (self.holder.id, self.held.ability, self.held.nth, *((giver,) if giver else ()))

    @property
    def symbols(self) -> frozenset[TriggerSymbol]:
        """The trigger symbols of its trigger (CR 7.5.1.a)."""
        return _symbols(self.reaction)


@derived
def _symbols(reaction: Reaction) -> frozenset[TriggerSymbol]:
    """The trigger symbols of a Reaction."""
    patterns = reaction.trigger.patterns
    return frozenset(one.symbol for one in patterns if isinstance(one, Symbol))


@record
class Reactions:
    """The Reactions among some abilities."""

    abilities: tuple[Held, ...]
    """The abilities; kept so that their address stays taken."""
    self_moving: tuple[Held, ...]
    out_of_play: tuple[Held, ...]
    """Those of them that may look at how their object came to a zone out of play."""
    others: tuple[Held, ...]
    looked_at: frozenset[ActionVerb] | None
    """The atomic actions that any of the others looks at; None if it may be any."""


def others(state: State, verbs: frozenset[ActionVerb] | None = None) -> list[Holding]:
    """The Reactions of a state that are no self-move Reactions, by timestamp (CR 6.3.f).

    verbs: what happens; objects none of whose Reactions look at any of it are left out.
    """
    view = state.having or characteristics.having(state)
    if view.reacting is None:
        view.reacting = _reacting(state, view.objects)
    if not view.reacting:
        return []
    found: list[tuple[int, tuple[Held, ...]]] = []
    for looked_at, reacting in view.reacting.items():
        if verbs is None or looked_at is None or not looked_at.isdisjoint(verbs):
            found += reacting
    if not found:
        return []
    found.sort(key=itemgetter(0))
    return [
        Holding(holder=state.objects[identity], held=one)
        for identity, held in found
        for one in held
    ]


def _reacting(
    state: State, objects: Mapping[int, Derived]
) -> dict[frozenset[ActionVerb] | None, Reacting]:
    """The objects that have Reactions to others' moves, by what these look at."""
    found: dict[frozenset[ActionVerb] | None, list[tuple[int, tuple[Held, ...]]]] = {}
    for identity, known in objects.items():
        if known.abilities:
            reactions = _reactions(state, identity, known.abilities)
            if reactions.others:
                found.setdefault(reactions.looked_at, []).append((identity, reactions.others))
    return {verbs: tuple(reacting) for verbs, reacting in found.items()}


def self_moving(state: State, identities: Collection[int]) -> list[Holding]:
    """The self-move Reactions of some objects, by timestamp (CR 6.3.e)."""
    objects = characteristics.having(state).objects
    return [
        Holding(holder=state.objects[identity], held=held)
        for identity in sorted(identities)
        if identity in objects
        for held in _reactions(state, identity, objects[identity].abilities).self_moving
    ]


def arriving(state: State, identities: Collection[int]) -> list[Holding]:
    """The self-move Reactions of some objects that may look at how they came where they are.

    Out of play, that is none with only {J} for a trigger (CR 7.1.1.a).
    """
    if not identities:
        return []
    objects = characteristics.having(state).objects
    return [
        Holding(holder=state.objects[identity], held=held)
        for identity in sorted(identities)
        if identity in objects and objects[identity].abilities
        for held in _of_arriving(state, identity, objects[identity].abilities)
    ]


def its_own(state: State, identity: int) -> list[Holding]:
    """The Reactions of an object that are no self-move Reactions."""
    return of_objects(state, (identity,))


def of_objects(state: State, identities: Collection[int]) -> list[Holding]:
    """The same of several objects, by timestamp."""
    if not identities:
        return []
    objects = characteristics.having(state).objects
    return [
        Holding(holder=state.objects[identity], held=held)
        for identity in sorted(identities)
        if identity in objects and objects[identity].abilities
        for held in _reactions(state, identity, objects[identity].abilities).others
    ]


def of_gone(last: LastKnown) -> list[Holding]:
    """The Reactions, but for self-move Reactions, that an object had as it ceased to exist."""
    held = _among(last.derived.abilities).others
    return [Holding(holder=last.object, held=one) for one in held]


def ignored(state: State) -> list[Holding]:
    """The Reactions that passive abilities say to ignore: they exist, and do nothing (7.3.19.b)."""
    view = characteristics.having(state)
    if view is state.standing:
        return []
    return [
        Holding(holder=state.objects[identity], held=held)
        for identity, known in view.objects.items()
        for held in known.ignored
        if isinstance(held.ability, Reaction)
    ]


def lost(state: State) -> list[Holding]:
    """The Reactions, but for self-move Reactions, that objects would have, and lost."""
    view = characteristics.having(state)
    if view is state.standing:
        return []
    return [
        Holding(holder=state.objects[identity], held=held)
        for identity, known in view.objects.items()
        for held in _among(_lost(state.objects[identity], known)).others
    ]


def _lost(object_: Object, known: Derived) -> tuple[Held, ...]:
    """The abilities of an object that passive abilities leave it without (CR 2.3.1.c)."""
    base = characteristics.base(object_).abilities
    if known.abilities is base:
        return ()
    there = {one.ability for one in (*known.abilities, *known.ignored)}
    return tuple(one for one in base if one.ability not in there)


def discarded(state: State, identities: Collection[int]) -> list[Holding]:
    """The same for those in a Discard pile, where no ability works: what a player may ask about."""
    objects = (state.objects[one] for one in sorted(identities) if one in state.objects)
    return [
        Holding(holder=one, held=held)
        for one in objects
        if one.place.zone is ZoneKind.DISCARD_PILE
        for held in _of_card(one.card).out_of_play
    ]


def _of_arriving(
    state: State, identity: int, abilities: tuple[Held, ...]
) -> tuple[Held, ...]:
    found = _reactions(state, identity, abilities)
    in_play = state.objects[identity].place.zone in IN_PLAY
    return found.self_moving if in_play else found.out_of_play


def _reactions(state: State, identity: int, abilities: tuple[Held, ...]) -> Reactions:
    """The Reactions of an object; those that are printed on its card are known for the card."""
    if state.readings.when_i_defect:
        return _among(abilities, partial(triggers.is_looked_for_after, state))
    known = _of_card(state.objects[identity].card)
    return known if abilities is known.abilities else _among(abilities)


@derived
def _of_card(card: Card) -> Reactions:
    """The Reactions that are printed on a card."""
    return _among(printed(card).derived.abilities)


def _trigger(held: Held) -> Trigger:
    return as_a(Reaction, held.ability).trigger


def _among(
    abilities: tuple[Held, ...], is_self_move: Callable[[Trigger], bool] = triggers.is_self_move
) -> Reactions:
    """The Reactions among abilities; is_self_move: which triggers are looked for after events."""
    found = numbered(one for one in abilities if isinstance(one.ability, Reaction))
    self_moving = [one for one in found if is_self_move(_trigger(one))]
    rest = [one for one in found if one not in self_moving]
    return Reactions(
        abilities=abilities,
        self_moving=tuple(self_moving),
        out_of_play=tuple(one for one in self_moving if not _looks_at_play(_trigger(one))),
        others=tuple(rest),
        looked_at=_looked_at([triggers.looks_at(_trigger(one)) for one in rest]),
    )


def _looked_at(each: list[frozenset[ActionVerb] | None]) -> frozenset[ActionVerb] | None:
    """What any of several triggers looks at; None if it may be anything."""
    known = [verbs for verbs in each if verbs is not None]
    return frozenset().union(*known) if len(known) == len(each) else None


def _looks_at_play(trigger: Trigger) -> bool:
    """Whether a trigger is nothing but {J}, which only what is in play matches (CR 7.1.1.a)."""
    return all(
        isinstance(one, Symbol) and one.symbol is TriggerSymbol.ENTERS for one in trigger.patterns
    )
