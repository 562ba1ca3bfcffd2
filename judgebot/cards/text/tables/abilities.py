"""Abilities: a line of a text box, and abilities quoted in another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from judgebot.abilities.effects import Delayed
from judgebot.abilities.model import EffectAbility, Passive, QuickAction, Reaction
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import Change, CostChange
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import first_and_rest, tupled
from judgebot.cards.text.tables.sentences import AT, AT_NEXT


def extend(g: Grammar) -> None:
    """Add the productions for whole abilities."""
    g.add("ability", "<trigger:trigger.short> <effect:effect>", Reaction)
    g.add("ability", "<trigger:trigger> — <effect:effect>", Reaction)
    g.add("ability", "<cost:cost> : <effect:effect>", QuickAction)
    g.add(
        "ability", "<cost:cost> : <effect:effect> <cost_change:action.costs> if "
        "<cost_change_if:condition> .", QuickAction,
    )  # fmt: skip
    for words, form in (("this action costs", ""), ("this costs", "this")):
        for change in (Change.MORE, Change.LESS):
            costs = f"{words} <amount:mana> {change.value}"
            g.add("action.costs", f"{costs} <per?:per.some>", CostChange, subject=None,
                  change=change, form=form)  # fmt: skip
            g.add("action.costs", f"{costs} to target <target:targeted>", CostChange,
                  subject=None, change=change, form=form)  # fmt: skip
    g.add("targeted", "<number:one> <noun:noun.target.sg>", Pick, how=How.A)
    at_most = "X can't be higher than <x_at_most:x.is>"
    g.add("ability", f"<cost:cost> : <effect:effect> {at_most} .", QuickAction)
    g.add("ability", "<cost:cost> : <effect:effect> <cost_change:action.costs> .", QuickAction)
    g.add(
        "ability", "<cost:cost> : <effect:effect> you can only activate this if "
        "<only_if:condition> .", QuickAction,
    )  # fmt: skip
    for verb, form in (("activate", ""), ("do", "do")):
        once = f"you can only {verb} this once per <once_per:duration> ."
        g.add("ability", f"<cost:cost> : <effect:effect> {once}", QuickAction, form=form)
        g.add("ability", f"<trigger:trigger> — <effect:effect> {once}", Reaction, form=form)
        g.add("ability", f"<trigger:trigger.short> <effect:effect> {once}", Reaction, form=form)
    g.same("ability", "passive")
    g.custom("ability", "<effect:effect>", _alone, _not_alone)
    g.custom("line", "<a:ability>", lambda a: (a,), lambda v: {"a": v[0]} if len(v) == 1 else None)
    g.custom("line", "<a:keyword> , <b:keywords.more> .", _keyword_list, _keywords_listed)
    g.custom("keywords.more", "<a:keyword>", *tupled("a"))
    g.custom("keywords.more", "<a:keyword> , <b:keywords.more>", *first_and_rest())
    read_quotes(g)


def _alone(effect: Any) -> EffectAbility | None:
    """An effect that is an ability: "At Dusk, …" alone is none, as a Reaction has a dash there."""
    first = effect[0]
    put_off = isinstance(first, Delayed) and first.form in (AT, AT_NEXT)
    return None if put_off else EffectAbility(effect=effect)


def _not_alone(ability: Any) -> dict[str, Any] | None:
    return {"effect": ability.effect} if isinstance(ability, EffectAbility) else None


def _keyword_list(a: Any, b: tuple[Any, ...]) -> tuple[Passive, ...]:
    return tuple(Passive(statement=keyword) for keyword in (a, *b))


def _keywords_listed(abilities: Any) -> dict[str, Any] | None:
    if len(abilities) < 2 or not all(isinstance(item, Passive) for item in abilities):
        return None
    a, *b = (item.statement for item in abilities)
    return {"a": a, "b": tuple(b)}


QUOTED: dict[str, Callable[..., Any]] = {}
"""How a quotation is read and written: as a text of its own, see `interface.py`."""


def read_quotes(g: Grammar, sub_types: frozenset[str] = frozenset()) -> None:
    """Let quoted abilities be read, with these sub-types besides those of the rulebook."""
    g.terminal("quote", partial(_read_quote, sub_types), _write_quote)


def _read_quote(sub_types: frozenset[str], word: str) -> tuple[Ability, ...] | None:
    """The abilities in a quotation; None if it is none or is not understood."""
    if not word.startswith('"'):
        return None
    return QUOTED["read"](word.strip('"'), sub_types=sub_types)


def _write_quote(abilities: Any) -> str | None:
    if not abilities or not all(isinstance(item, Ability) for item in abilities):
        return None
    return f'"{QUOTED["written"](*abilities).removesuffix(".")}"'
