"""CR 7.4 By which conditions that are true now an object has a keyword (2.3.1.c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.model import Passive
from judgebot.abilities.words import KeywordName
from judgebot.game.data.altering import PassiveSource
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_passives import KeywordWhile, KeywordWhileThere
from judgebot.game.data.entries.shapes import KeywordUnderCondition
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.read.objects import characteristics, passives, statements
from judgebot.game.read.words import conditions, telling


def under_conditions(
    state: State, ref: Referent, keyword: KeywordName
) -> Iterator[tuple[PassiveSource, Reasons]]:
    """The abilities that give an object a keyword as long as a condition is true, and why it is.

    It is asked as each was applied, before what that one made so (CR 2.3.1.f).
    """
    for source in givers(state, ref, keyword):
        condition = source.passive.condition
        if condition is not None:
            with passives.as_asked(state, source):
                because = conditions.reasons(state, condition, source.context)
            yield source, because


def givers(state: State, ref: Referent, keyword: KeywordName) -> Iterator[PassiveSource]:
    """The abilities that give an object a keyword, as they were applied."""
    for source, alterations in characteristics.view(state).applied:
        gives = (isinstance(one.what, tuple) and one.what[0] is keyword
                 for one in alterations if one.target == ref.object)  # fmt: skip
        if any(gives):
            yield source


def told_of(
    game: Game, ref: Referent, keyword: KeywordName, state: State | None = None
) -> Iterator[Telling]:
    """What is told of them where the keyword decides; state: before an event, if it is that."""
    if game.trace.silent:
        return
    tells = KeywordWhile if state is None else KeywordWhileThere
    then = state or game.state
    for source, because in under_conditions(then, ref, keyword):
        with passives.as_asked(then, source):
            looks = telling.tellings(game, map(telling.to_choose, because.looks))
        yield from looks
        yield telling_of(
            game, ref, source.passive, source.context, because, tells, then, keyword=keyword
        )


def telling_of(
    game: Game,
    ref: Referent,
    passive: Passive,
    context: Context,
    because: Reasons,
    tells: type[KeywordUnderCondition],
    state: State,
    **facts: Any,
) -> KeywordUnderCondition:
    """What is told of an ability by whose condition an object has a keyword, or has it not.

    context: whose ability it is. because: why the condition is true, or is not.
    state: in which it has it, or has it not.
    facts: what only this entry says.
    """
    giver, whose = context.me, statements.why_meant(state, passive, context, ref)
    return tells(
        rules=tuple(dict.fromkeys(("2.3.1.c", *whose, *because.all_rules()))),
        items=(ref.item,),
        card=game.thing(ref),
        ability=passive,
        whose=None if giver == ref else game.thing(giver),
        figures=tuple(because.figures),
        stood=tuple(because.stood),
        **facts,
    )
