"""CR 6.1.e Atomic actions that activate abilities, give abilities, or roll dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.model import Passive, Reaction
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import Keyword, LoseAbilities
from judgebot.abilities.triggers import Symbol
from judgebot.game.data.entries import about_effects, about_objects
from judgebot.game.data.events import ActionVerb, AtomicAction, CarriedOut
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.events import atomic
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers import activating
from judgebot.game.write.moving import change
from judgebot.sure import as_a, sure


def activate(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Activate abilities of an object; `reactions.py` creates the Emblems (CR 7.3.1.b)."""
    done = CarriedOut(action=action, done=True, was=action.what, now=action.what)
    tells = about_objects.AbilitiesActivated
    rules = action.rules if action.of else tuple(one for one in action.rules if one != "7.3.1.d")
    number = 0 if game.trace.silent else _how_many_of(game.state, action)
    if not game.trace.silent and not number:
        tells = about_objects.AbilitiesNone
    elif not game.trace.silent and activating.all_forbidden(game.state, done):
        tells = about_objects.AbilitiesForbidden
    game.trace.add(
        tells(
            rules=rules,
            items=(sure(action.what).item,),
            card=sure(game.thing(action.what)),
            symbols=action.symbols,
            number=number,
            chosen=bool(action.activates),
            of=game.thing(action.of) if action.of else None,
        ),
        parent=parent,
    )
    return done


def _how_many_of(state: State, action: AtomicAction) -> int:
    """How many Reactions with a symbol of those that are activated an object has, or were chosen.
    """
    if action.activates:
        return len(action.activates)
    known = characteristics.of_ref(state, sure(action.what)).abilities
    return sum(
        any(
            isinstance(pattern, Symbol) and pattern.symbol in action.symbols
            for pattern in held.ability.trigger.patterns
        )
        for held in known
        if isinstance(held.ability, Reaction)
    )


def gain_ability(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Give an object an ability for as long as it exists: sub-types, or a keyword more or less."""
    object_ = game.state.objects[sure(action.what).object]
    statement = as_a(Passive, action.ability).statement
    kinds = getattr(getattr(statement, "noun", None), "kinds", ())
    keyword = _keyword_of(sure(action.ability))
    kept = (one for one in object_.gained if keyword is None or not _undone(one, keyword, action))
    change(game.state, object_, gained=(*kept, action.ability))
    atomic.tell(
        game,
        action,
        action.says,
        action.rules,
        parent,
        **(_shown(keyword) if keyword else {"sub_types": tuple(one.sub_type for one in kinds)}),
    )
    return CarriedOut(action=action, done=True, was=action.what, now=action.what)


def _keyword_of(ability: Ability) -> Keyword | None:
    """The keyword ability that an ability is, or takes away."""
    said = getattr(ability, "statement", None)
    found = said.keywords[0] if isinstance(said, LoseAbilities) and said.keywords else said
    return found if isinstance(found, Keyword) else None


def _undone(ability: Ability, keyword: Keyword, action: AtomicAction) -> bool:
    """Whether what was gained before ends: a keyword that is lost, or that is gained once more."""
    before = _keyword_of(ability)
    if before is None or before.keyword is not keyword.keyword:
        return False
    own, new = as_a(Passive, ability), as_a(Passive, action.ability)
    return type(own.statement) is not type(new.statement)


def _shown(keyword: Keyword) -> dict[str, Any]:
    """A keyword ability with its number, 0 without one."""
    number = keyword.number.value if isinstance(keyword.number, Number) else 0
    return {"keyword": keyword.keyword, "number": number}


def roll(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Roll dice; what they show was left to chance before the step (CR 7.3.33.a)."""
    if action.told is None:
        game.trace.add(rolled(game, action), parent=parent)
    return CarriedOut(action=action, done=True, number=action.number)


def rolled(game: Game, action: AtomicAction) -> Telling:
    """That dice are rolled, and their result."""
    return about_effects.DiceRolled(
        rules=action.rules,
        player=sure(game.who(action.by)),
        dice=action.dice,
        counting=action.counting,
        number=action.number,
    )


CARRY_OUT: dict[ActionVerb, Callable[[Game, AtomicAction, int | None], CarriedOut]] = {
    ActionVerb.ACTIVATE: activate,
    ActionVerb.GAIN_ABILITY: gain_ability,
    ActionVerb.ROLL: roll,
}
"""How each of these atomic actions is carried out."""
