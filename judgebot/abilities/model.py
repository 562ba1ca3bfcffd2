"""What an ability is: a quick action, a Reaction, a passive ability or an effect (CR 2.2.12.a)."""

from __future__ import annotations

from dataclasses import field

from judgebot.abilities.amounts import Amount
from judgebot.abilities.conditions import Condition
from judgebot.abilities.effects import Effect
from judgebot.abilities.sorts import Ability, Statement
from judgebot.abilities.statements import CostChange
from judgebot.abilities.triggers import Trigger
from judgebot.abilities.value import value
from judgebot.abilities.words import Duration


@value
class QuickAction(Ability):
    """"Cost : Effect" (CR 2.2.12.k)."""

    cost: Effect
    """One step, whatever it holds (CR 6.4.a)."""
    effect: Effect
    only_if: Condition | None = None
    """"You can only activate this if …"."""
    once_per: Duration | None = None
    """"You can only activate this once per Day"."""
    cost_change: CostChange | None = None
    """"This action costs {1} more if …"."""
    cost_change_if: Condition | None = None
    x_at_most: Amount | None = None
    """"X can't be higher than the number of …"."""
    support: bool = False
    form: str = field(default="", compare=False)
    """How the words say that it is activated once: "do" if they say "do this"."""


@value
class Reaction(Ability):
    """"Trigger — Effect" (CR 2.2.12.l)."""

    trigger: Trigger
    effect: Effect
    once_per: Duration | None = None
    """"You can only activate this once per turn": by one object."""
    support: bool = False
    form: str = field(default="", compare=False)
    """How the words say that it is activated once: "do" if they say "do this"."""


@value
class Passive(Ability):
    """A statement (CR 2.2.12.m), true while its condition is, if it has one."""

    statement: Statement
    condition: Condition | None = None
    unless: bool = False
    """True: the statement holds while the condition is false."""
    support: bool = False
    form: str = field(default="", compare=False)


@value
class EffectAbility(Ability):
    """Instructions (CR 2.2.12.n): the abilities of Spells."""

    effect: Effect
    support: bool = False
