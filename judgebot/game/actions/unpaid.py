"""CR 6.4.c Why a cost within an effect cannot be paid in full."""

from __future__ import annotations

from judgebot.abilities.effects import Effect
from judgebot.game.actions import costs
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_effects
from judgebot.game.data.game import Game
from judgebot.game.data.telling import Telling
from judgebot.game.events import choices
from judgebot.game.read.objects import characteristics
from judgebot.game.read.steps.cost_parts import mana_in
from judgebot.game.read.steps.payable import (
    counters_short,
    exhausted_already,
    forbidden,
    of_i,
    of_others,
    parts_not_payable,
    too_few,
    why_not_payable,
    without_status,
)
from judgebot.game.read.words import pronouns
from judgebot.game.read.zones import paying_mana


def cannot(
    game: Game, player: int, cost: Effect, context: Context, whose: tuple[str, ...] = ()
) -> Telling:
    """That a player cannot pay a cost in full (CR 6.4.c), and why.

    whose: the rules by which the words mean that player.
    """
    ready = len(paying_mana.ready_orbs(game.state, player))
    mana = mana_in(game.state, cost, context)
    too_little = paying_mana.why_too_little(game.state, player) if mana > ready else ()
    exhausted = exhausted_already(game.state, cost, context)
    nowhere = without_status(game.state, cost, context)
    short = too_few(game.state, cost, context)
    meant = (
        rule for one, _ in short for rule in choices.rules_of_meaning(game.state, one, context)
    )
    others = of_others(game.state, cost, context)
    not_own = (rule for rules in others.values() for rule in rules)
    own = of_i(game.state, cost, context)
    gone = bool(own) and not nowhere and pronouns.is_gone(game.state, context.me)
    bound = pronouns.bound_to_gone((context.me,), context) if gone else ()
    now_at = pronouns.whereabouts(game.state, context.me) if gone else None
    became = pronouns.became(now_at) if gone else ()
    rules = (
        *why_not_payable(game.state, cost, context), *whose, *own, *became, *bound,
        *too_little, *meant, *not_own, *costs.of_one_step(cost),
    )  # fmt: skip
    return about_effects.PayCannot(
        rules=tuple(dict.fromkeys(rules)),
        items=(context.me.item,) if gone else (),
        player=game.who(player),
        effect=cost,
        card=game.thing(context.me),
        gone=gone,
        now_at=now_at,
        exhausted=tuple(map(game.thing, exhausted)),
        without_status=tuple(map(game.thing, nowhere)),
        forbidden=bool(forbidden(game.state, cost, context)),
        few=() if exhausted else short,
        others=tuple(map(game.thing, others)),
        controllers=tuple(game.who(characteristics.whose(game.state, ref)) for ref in others),
        figures=counters_short(game.state, cost, context),
        ready=ready if mana > ready else None,
        lacking=parts_not_payable(game.state, cost, context),
    )
