"""CR 3.2.9.f, 5.1.2.c Which Mana Orbs pay a mana cost: whoever pays chooses.

Mana Orbs that are the same card are alike; where all that are ready are, or all of them are needed,
nothing is asked. They are asked for in their own order, so that the same ones are asked for in one
way only.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from judgebot.abilities.card import Card
from judgebot.game.data.decisions import Asker, PayWithOrb
from judgebot.game.data.events import AtomicAction
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.state import State
from judgebot.game.read.zones import paying_mana


def payment(
    state: State, ask: Asker, player: int, mana: int, spent: Collection[Referent] = frozenset()
) -> tuple[AtomicAction, ...]:
    """The atomic actions that pay a mana cost which the player can pay.

    spent: the Mana Orbs that other actions of the same step exhaust.
    """
    ready = paying_mana.ready_orbs(state, player, spent)
    alike = _alike(ready) if 0 < mana < len(ready) else []
    if len(alike) < 2:
        return paying_mana.exhausting(ready[: max(mana, 0)], player)
    return paying_mana.exhausting(_chosen(ask, alike, player, mana), player)


def _alike(orbs: list[Object]) -> list[list[Object]]:
    """Mana Orbs, those together that are the same card."""
    found: dict[Card, list[Object]] = {}
    for orb in orbs:
        found.setdefault(orb.card, []).append(orb)
    return [*found.values()]


def _chosen(ask: Asker, rest: list[list[Object]], player: int, mana: int) -> list[Object]:
    """So many of the ready Mana Orbs, as a player chooses; of those alike, the first ones."""
    chosen: list[Object] = []
    unasked: list[Referent] = []
    while len(chosen) < mana:
        needed = mana - len(chosen)
        options = _options(rest, needed)
        answer, *others = options
        if others:
            beside = partial(_beside, tuple(unasked), rest, options, needed)
            answer = ask(_decision(player, tuple(options), needed, beside))
            unasked = []
        else:
            unasked.append(answer)
        place = options[answer]
        chosen.append(rest[place][0])
        rest = _after(rest, place)
    return chosen


def _options(rest: list[list[Object]], needed: int) -> dict[Referent, int]:
    """The Mana Orbs that may be chosen next, so that enough are left, each with its place."""
    left = sum(map(len, rest))
    options: dict[Referent, int] = {}
    for place, same in enumerate(rest):
        if left < needed:
            break
        options[same[0].ref] = place
        left -= len(same)
    return options


def _after(rest: list[list[Object]], place: int) -> list[list[Object]]:
    """What is left to choose from once one is chosen."""
    same, *later = rest[place:]
    return [same[1:], *later] if len(same) > 1 else later


def _beside(
    unasked: tuple[Referent, ...],
    rest: list[list[Object]],
    options: Mapping[Referent, int],
    needed: int,
    chosen: Referent,
) -> Sequence[Referent]:
    """The Mana Orbs that pay with a chosen one, before and after it, unasked."""
    return (*unasked, *_follow(_after(rest, options[chosen]), needed - 1))


def _follow(rest: list[list[Object]], needed: int) -> list[Referent]:
    """The Mana Orbs that are taken without another choice, where none is left."""
    found: list[Referent] = []
    while len(found) < needed:
        (answer, place), *others = _options(rest, needed - len(found)).items()
        if others:
            return []
        found.append(answer)
        rest = _after(rest, place)
    return found


def _decision(
    player: int,
    options: tuple[Referent, ...],
    needed: int,
    beside: Callable[[Referent], Sequence[Referent]],
) -> PayWithOrb:
    """Which Mana Orb is chosen next; beside: those that pay with each of them, unasked."""
    return PayWithOrb(
        player=player,
        rules=("6.1.g", "3.2.9.f"),
        options=options,
        verb="pay with",
        left=needed,
        beside=beside,
    )
