"""Abilities: a line of a text box, and abilities quoted in another."""

from __future__ import annotations

from functools import partial
from typing import Any

from judgebot.abilities.model import Ability, EffectAbility, Passive, QuickAction, Reaction
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Me
from judgebot.abilities.statements import Change, CostChange, Have, Statement
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import first_and_rest, tupled


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
    g.add(
        "ability", "<cost:cost> : <effect:effect> you can only activate this once per "
        "<once_per:duration> .", QuickAction,
    )  # fmt: skip
    g.same("ability", "passive")
    g.add("ability", "<effect:effect>", EffectAbility)
    g.custom("line", "<a:ability>", lambda a: (a,), lambda v: {"a": v[0]} if len(v) == 1 else None)
    g.custom("line", "<a:keyword> , <b:keywords.more> .", _keyword_list, _keywords_listed)
    g.custom("keywords.more", "<a:keyword>", *tupled("a"))
    g.custom("keywords.more", "<a:keyword> , <b:keywords.more>", *first_and_rest())
    _under_a_condition(g)
    read_quotes(g)


GIVEN = "given"
"""The form of an ability that stands behind a condition, as one that the condition gives."""

AGAIN = "colon again"
"""The form of a passive ability whose condition is written before another one."""


def _under_a_condition(g: Grammar) -> None:
    """"If I am in {V}: I am [Eternal]. At Night — I lose 1 boost": both only in {V}.

    What stands before the colon reaches to the end of the line. A passive ability then has the
    condition; another ability is one that the bearer has while the condition is true (CR 2.3).
    """
    for words, unless, form in (
        ("if", False, "colon"),
        ("only if", False, "colon only"),
        ("unless", True, "colon"),
        ("while", False, "colon while"),
        ("as long as", False, "colon as long as"),
    ):
        start = f"{words} <condition:condition> : <given:given>"
        g.custom("line", start, *_conditioned(unless, form))
    g.custom("given", "<a:statement> .", *tupled("a"))
    g.custom("given", "<a:statement> . <b:given>", *first_and_rest())
    g.custom("given", "<a:given.ability>", lambda a: (_given(a),), _one_given)
    g.add("given.ability", "<trigger:trigger.short> <effect:effect>", Reaction)
    g.add("given.ability", "<trigger:trigger> — <effect:effect>", Reaction)
    g.add("given.ability", "<cost:cost> : <effect:effect>", QuickAction)
    g.custom("line", "<a:passive> <b:line.more>", *first_and_rest())
    g.custom("line.more", "<a:passive> <b:line.more>", *first_and_rest())
    g.custom("line.more", "<a:given.ability>", *tupled("a"))


def _conditioned(unless: bool, form: str) -> tuple[Any, Any]:
    """The statements of a line that all stand under one condition."""

    def build(condition: Any, given: tuple[Statement, ...]) -> tuple[Passive, ...]:
        forms = (form, *[AGAIN] * (len(given) - 1))
        return tuple(
            Passive(statement=one, condition=condition, unless=unless, form=said)
            for one, said in zip(given, forms, strict=True)
        )

    def unbuild(abilities: Any) -> dict[str, Any] | None:
        condition = getattr(abilities[0], "condition", None)
        given = tuple(getattr(one, "statement", None) for one in abilities)
        if condition is None or abilities != build(condition, given):
            return None
        forms = [one.form for one in build(condition, given)]
        first, *others = (one.form for one in abilities)
        if [first.replace(AGAIN, "colon"), *others] != forms:
            return None
        return {"condition": condition, "given": given}

    return build, unbuild


def _given(a: Ability) -> Have:
    return Have(subject=Me(), abilities=(a,), form=GIVEN)


def _one_given(statements: Any) -> dict[str, Any] | None:
    if len(statements) != 1 or not isinstance(statements[0], Have):
        return None
    return {"a": statements[0].abilities[0]} if statements[0].form == GIVEN else None


def _keyword_list(a: Any, b: tuple[Any, ...]) -> tuple[Passive, ...]:
    return tuple(Passive(statement=keyword) for keyword in (a, *b))


def _keywords_listed(abilities: Any) -> dict[str, Any] | None:
    if len(abilities) < 2 or not all(isinstance(item, Passive) for item in abilities):
        return None
    a, *b = (item.statement for item in abilities)
    return {"a": a, "b": tuple(b)}


def read_quotes(g: Grammar, sub_types: frozenset[str] = frozenset()) -> None:
    """Let quoted abilities be read, with these sub-types besides those of the rulebook."""
    g.terminal("quote", partial(_read_quote, sub_types), _write_quote)


def _read_quote(sub_types: frozenset[str], word: str) -> tuple[Ability, ...] | None:
    """The abilities in a quotation; None if it is none or is not understood."""
    from judgebot.cards.text.interface import parse

    if not word.startswith('"'):
        return None
    return parse(word.strip('"'), sub_types=sub_types)


def _write_quote(abilities: Any) -> str | None:
    from judgebot.cards.text.interface import render

    if not abilities or not all(isinstance(item, Ability) for item in abilities):
        return None
    return f'"{render(*abilities).removesuffix(".")}"'
