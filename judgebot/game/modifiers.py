"""CR 6.2 Modifiers: what changes a step before it happens.

`apply` is the loop of CR 6.2.g-6.2.k: as long as a modifier applies to the step or to one of its
atomic actions, one of them is applied: replacing ones of the whole step first, then replacing ones
of atomic actions, then additive ones. Each applies once to the same step or atomic action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judgebot.abilities.words import Status, Type
from judgebot.game.decisions import Asked, Decision
from judgebot.game.trace import Kind
from judgebot.game.zones import Zone, discard_pile

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game
    from judgebot.game.steps import Action, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Applicable:
    """A modifier that applies now."""

    key: tuple[object, ...]
    """Which modifier on which atomic action: it applies once (CR 6.2.j, 6.2.k)."""
    order: int
    """1 replaces the step, 2 replaces an atomic action, 3 adds (CR 6.2.g)."""
    place: int
    """Which atomic action of the step."""
    change: Callable[[Action], Action]
    says: str
    rules: tuple[str, ...]


Told = tuple["Applicable", "Action"]
"""A modifier that was applied, and the atomic action it changed, as it was."""


def apply(game: Game, ask: Asker, step: Step) -> tuple[Step, list[Told]]:
    """The step as its modifiers leave it.

    ask: for which of several modifiers comes first (CR 6.2.h).
    Returns it, and what `tell` will tell once nothing more is asked.
    """
    used: set[tuple[object, ...]] = set()
    told: list[Told] = []
    while found := [one for one in _applicable(game, step) if one.key not in used]:
        first = min(one.order for one in found)
        chosen = _choose(game, ask, step, [one for one in found if one.order == first])
        used.add(chosen.key)
        action = step.actions[chosen.place]
        told.append((chosen, action))
        actions = list(step.actions)
        actions[chosen.place] = chosen.change(action)
        step = replace(step, actions=tuple(actions))
    return step, told


def tell(game: Game, step: Step, told: list[Told]) -> None:
    """Tell which modifiers changed a step."""
    for applied, action in told:
        game.trace.add(
            Kind.REPLACED,
            applied.says,
            applied.rules,
            parent=step.parent,
            items=(action.what.item,) if action.what else (),
            card=game.name(action.what) if action.what else "",
        )


def _choose(game: Game, ask: Asker, step: Step, found: list[Applicable]) -> Applicable:
    if len(found) == 1:
        return found[0]
    who = step.controller
    if who is None:
        who = game.state.initiative_order()[0]
    keys = tuple(one.key for one in found)
    chosen = ask(Decision(asked=Asked.MODIFIER, player=who, rules=("6.2.h",), options=keys))
    return found[keys.index(chosen)]


def _applicable(game: Game, step: Step) -> Iterator[Applicable]:
    """Every modifier that applies to the step as it is now."""
    for place, action in enumerate(step.actions):
        if _is_fleeting_to_reserve(game, action):
            yield Applicable(
                key=("2.4.7.d", place),
                order=2,
                place=place,
                change=_discarded,
                says="fleeting.discarded",
                rules=("2.4.7.d",),
            )


def _is_fleeting_to_reserve(game: Game, action: Action) -> bool:
    if action.to is None or action.to.zone is not Zone.RESERVE or action.what is None:
        return False
    object_ = game.state.objects.get(action.what.object)
    return (
        object_ is not None
        and object_.place.zone is Zone.EXPEDITION
        and Status.FLEETING in object_.statuses
        and object_.card.type in (Type.CHARACTER, Type.PERMANENT)
    )


def _discarded(action: Action) -> Action:
    """The same atomic action, to the Discard pile (CR 2.4.7.d)."""
    return replace(action, to=discard_pile(action.to.player), says="discarded", arriving={})
