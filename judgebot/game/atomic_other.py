"""CR 6.1.e Atomic actions that activate abilities, give abilities, or roll dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judgebot.game import atomic
from judgebot.game.events import Action, Change, Verb
from judgebot.game.objects import change
from judgebot.game.trace import Kind

if TYPE_CHECKING:
    from judgebot.game.engine import Game


def activate(game: Game, action: Action, parent: int | None) -> Change:
    """Activate abilities of an object; `reactions.py` creates the Emblems (CR 7.3.1.b)."""
    game.trace.add(
        Kind.HAPPENED,
        "abilities.activated",
        action.rules,
        parent=parent,
        items=(action.what.item,),
        card=game.name(action.what),
        symbols=tuple(str(symbol) for symbol in action.symbols),
    )
    return Change(action=action, done=True, was=action.what, now=action.what)


def gain_ability(game: Game, action: Action, parent: int | None) -> Change:
    """Give an object an ability, by which it has sub-types, for as long as it exists."""
    object_ = game.state.objects[action.what.object]
    change(game.state, object_, gained=(*object_.gained, action.ability))
    kinds = action.ability.statement.noun.kinds
    atomic.tell(
        game,
        action,
        Kind.HAPPENED,
        action.says,
        action.rules,
        parent,
        sub_types=tuple(one.sub_type for one in kinds),
    )
    return Change(action=action, done=True, was=action.what, now=action.what)


def roll(game: Game, action: Action, parent: int | None) -> Change:
    """Roll dice; what they show was left to chance before the step (CR 7.3.33.a)."""
    game.trace.add(
        Kind.HAPPENED,
        "dice.rolled",
        action.rules,
        parent=parent,
        player=game.player(action.by),
        dice=action.dice,
        number=action.number,
    )
    return Change(action=action, done=True, number=action.number)


CARRY_OUT: dict[Verb, Callable[[Game, Action, int | None], Change]] = {
    Verb.ACTIVATE: activate,
    Verb.GAIN_ABILITY: gain_ability,
    Verb.ROLL: roll,
}
"""How each of these atomic actions is carried out."""
