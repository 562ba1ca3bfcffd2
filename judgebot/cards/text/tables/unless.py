"""What is done unless somebody does something: "discard it unless they pay {1}".

Whoever is named may pay what follows "unless", as a cost (CR 6.4.b, 6.4.c); what else is said is
done if they don't. What each of several players may prevent, each decides for themselves, all of
them before any pays (CR 6.1.h).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.conditions import Earlier, Outcome
from judgebot.abilities.effects import (
    Discard,
    Exhaust,
    If,
    Joint,
    Move,
    Pay,
    PayTo,
    RemoveCounters,
    Reveal,
    Sacrifice,
    Select,
)
from judgebot.abilities.references import YOU, Player, PlayerKind
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import SAME_PLAYER, player_of, with_player, with_same_player
from judgebot.cards.text.shapes import Slots
from judgebot.cards.text.tables.sentences import CHOSEN, Steps, chosen_for, chosen_last

COSTS = (Pay, Discard, Sacrifice, Exhaust, RemoveCounters, Move, Reveal)
"""What may be done to prevent something."""
_THEY = Player(kind=PlayerKind.THAT, word="they")
_SEVERAL = (PlayerKind.EACH, PlayerKind.EACH_OPPONENT)
_TARGET = (PlayerKind.TARGET, PlayerKind.TARGET_OPPONENT)

Payment = tuple[Player, Any]


def extend(g: Grammar) -> None:
    """Add the productions for what is done unless it is prevented."""
    g.custom("payment", "you <act:act.base>", *_payment(YOU))
    g.custom("payment", "they <act:act.base>", *_payment(_THEY))
    g.custom("payment", "<who:player.s> <act:act.s>", _paid_by, _by_whom)
    g.custom("sent", "unless <p:payment> , <then:sent>", *_before("unless"))
    g.custom("effect", "unless <p:payment> : <then:effect>", *_before("unless colon"))
    g.custom("sent", "<then:clause> unless <p:payment>", _behind, _from_behind)


def _payment(who: Player) -> tuple[Any, Any]:
    def build(act: Any) -> Payment | None:
        return (who, act) if isinstance(act, COSTS) else None

    def unbuild(payment: Payment) -> Slots:
        same = payment[0] == who and payment[0].word == who.word
        return {"act": payment[1]} if same else None

    return build, unbuild


def _paid_by(who: Player, act: Any) -> Payment | None:
    several = who.kind in _SEVERAL
    return (who, act) if isinstance(act, COSTS) and not several else None


def _by_whom(payment: Payment) -> Slots:
    if payment[0] == YOU or payment[0].word == _THEY.word:
        return None
    return {"who": payment[0], "act": payment[1]}


def _steps(payment: Payment, then: Steps, form: str, each: Player | None = None) -> Steps:
    """The option to pay, and what is done if they don't; each: whom "they" means, if several."""
    who, act = payment
    cost = (act,) if who == YOU else with_same_player((act,))
    option = PayTo(who=each or who, cost=cost, effect=(), form=form)
    unpaid = Earlier(outcome=Outcome.NOT_DONE, subject=who)
    return (option, If(condition=unpaid, then=then, form=form, joint=Joint.AND))


def _taken(steps: Any, form: str) -> Slots:
    """The reverse of `_steps`."""
    if len(steps) != 2 or not isinstance(steps[0], PayTo) or steps[0].form != form:
        return None
    option, unpaid = steps
    (act,) = option.cost
    own = act if option.who == YOU else with_player(act, YOU)
    return {"p": (option.who, own), "then": unpaid.then}


def _before(form: str) -> tuple[Any, Any]:
    """What may prevent it stands before it."""

    def build(p: Payment, then: Steps) -> Steps:
        return _steps(p, then, form)

    return build, lambda steps: _taken(steps, form)


BEHIND = "unless behind"


def _behind(p: Payment, then: Steps) -> Steps | None:
    """What may prevent it stands behind it; who else would do it is determined first."""
    if len(then) != 1:
        return None
    who = player_of(then[0])
    if who is not None and who.kind in _SEVERAL and p[0].word == _THEY.word:
        return _steps(p, (with_player(then[0], SAME_PLAYER),), BEHIND, who)
    if who is not None and who.kind in _TARGET:
        own = (with_player(then[0], SAME_PLAYER),)
        option, unpaid = _steps(p, own, BEHIND)
        selection = Select(what=(who,), form=CHOSEN)
        return (selection, replace(option, joint=Joint.AND), unpaid)
    chosen, rest = chosen_for(p, then)
    option, unpaid = _steps(p, rest, BEHIND)
    return (*chosen, replace(option, joint=Joint.AND) if chosen else option, unpaid)


def _from_behind(steps: Any) -> Slots:
    if len(steps) == 2 and isinstance(steps[0], PayTo) and steps[0].who.kind in _SEVERAL:
        found = _taken((replace(steps[0], who=_THEY), steps[1]), BEHIND)
        return found and {**found, "then": (with_player(found["then"][0], steps[0].who),)}
    if len(steps) == 3 and isinstance(steps[0], Select) and steps[0].form == CHOSEN:
        found = _taken(steps[1:], BEHIND)
        (who,) = steps[0].what
        if found is None:
            return None
        if not isinstance(who, Player):
            return {**found, "then": chosen_last(steps[:1], found["then"])}
        return {**found, "then": (with_player(found["then"][0], who),)}
    return _taken(steps, BEHIND)
