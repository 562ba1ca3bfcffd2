"""CR 6.3.e, 6.3.f The Reactions that exist in a state, found out once for each state."""

from __future__ import annotations

from judgebot.abilities.model import Reaction
from judgebot.abilities.triggers import Symbol
from judgebot.abilities.words import TriggerSymbol
from judgebot.game import characteristics, triggers
from judgebot.game.characteristics import Held
from judgebot.game.objects import Object
from judgebot.game.pronouns import Context
from judgebot.game.record import record
from judgebot.game.state import State


@record
class Holding:
    """A Reaction that an object has."""

    holder: Object
    held: Held
    works: bool
    """Whether it works where its object is (CR 2.2.12.g-j)."""
    context: Context
    """Whose "I" and "you" its words are."""

    @property
    def symbols(self) -> frozenset[TriggerSymbol]:
        """The trigger symbols of its trigger (CR 7.5.1.a)."""
        patterns = self.held.ability.trigger.patterns
        return frozenset(one.symbol for one in patterns if isinstance(one, Symbol))


@record
class Holdings:
    """The Reactions of a state, by the timestamps of their objects."""

    self_moving: tuple[Holding, ...]
    others: tuple[Holding, ...]


def holdings(state: State) -> Holdings:
    """The Reactions that exist in a state."""
    known = state.cache.get("holdings")
    if known is None:
        known = state.cache["holdings"] = _holdings(state)
    return known


def _holdings(state: State) -> Holdings:
    found: tuple[list[Holding], list[Holding]] = ([], [])
    objects = characteristics.view(state).objects
    for identity in sorted(objects):
        for held in objects[identity].abilities:
            if isinstance(held.ability, Reaction):
                holder = state.objects[identity]
                one = Holding(
                    holder=holder,
                    held=held,
                    works=characteristics.works(holder, held.ability),
                    context=Context(controller=characteristics.controller(holder), me=holder.ref),
                )
                found[not triggers.is_self_move(held.ability.trigger)].append(one)
    return Holdings(self_moving=tuple(found[0]), others=tuple(found[1]))
