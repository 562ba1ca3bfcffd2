"""CR 7.3.1.b Which abilities are activated where an effect says "one of its {r} abilities"."""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.abilities import effects as words
from judgebot.abilities.sorts import Ability
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import DONE, Asker, ChooseMode
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.read.steps.activatable import activated_by
from judgebot.game.read.words import amounts


def chosen(
    state: State, ask: Asker, one: words.ActivateAbilities, of: Iterable[Referent], context: Context
) -> dict[Referent, tuple[Ability, ...]]:
    """The abilities that the controller of the effect chooses, by the object that has them."""
    open_ = [(ref, ability) for ref in of for ability in activated_by(state, ref, one)]
    number = amounts.value(state, one.number, context) if one.number else len(open_)
    found: dict[Referent, tuple[Ability, ...]] = {}
    for _ in range(min(number, len(open_))):
        options = (*range(len(open_)), *((DONE,) if one.up_to else ()))
        modes = tuple(ability.effect for _, ability in open_)
        answer = ask(
            ChooseMode(
                player=context.controller,
                rules=("6.1.g",),
                options=options,
                verb="activate",
                modes=modes,
            )
        )
        if answer == DONE:
            break
        ref, ability = open_.pop(answer)
        found[ref] = (*found.get(ref, ()), ability)
    return found
