"""CR 7.4.7.c What makes up the Tough of an object, where it is no single printed number."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.amounts import Amount, Number, X
from judgebot.abilities.model import Passive
from judgebot.abilities.sorts import Statement
from judgebot.abilities.statements import Have, Keyword
from judgebot.abilities.words import KeywordName
from judgebot.game.data.altering import PassiveSource
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_effects import ToughIs, ToughWhile, ToughWhileNot
from judgebot.game.data.entries.about_words import AmountIs, AskedCounted
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.read.objects import characteristics, keywords
from judgebot.game.read.words import amounts, conditions
from judgebot.game.read.words.keywords_given import telling_of
from judgebot.game.read.words.telling import tellings
from judgebot.sure import sure


def told_of(game: Game, ref: Referent) -> tuple[Telling, ...]:
    """What is counted for the Tough of an object, and which abilities add up to it."""
    if game.trace.silent:
        return ()
    parts = [*_parts(game.state, ref)]
    numbers = [
        each for source, _ in parts
        for each in (*_condition(game, source, ref), *_number(game, source))
    ]
    if all(source.context.me == ref for source, _ in parts) and len(parts) < 2:
        return tuple(numbers)
    given = any(source.context.me != ref for source, _ in parts)
    added = ToughIs(
        rules=(
            *(("2.3.1.a",) if given else ()),
            *(("2.3.1.d", "7.4.7.c") if len(parts) > 1 else ()),
        ),
        items=(ref.item,),
        card=sure(game.thing(ref)),
        number=keywords.tough(game.state, ref.object),
        parts=tuple((sure(game.thing(source.context.me)), number) for source, number in parts),
    )
    return (*numbers, added)


def _parts(state: State, ref: Referent) -> Iterator[tuple[PassiveSource, int]]:
    """The abilities by which an object has Tough, each with its number."""
    for source, alterations in characteristics.view(state).applied:
        for one in alterations:
            tough = isinstance(one.what, tuple) and one.what[0] is KeywordName.TOUGH
            if one.target == ref.object and tough:
                yield source, one.what[1]


def _condition(game: Game, source: PassiveSource, ref: Referent) -> Iterator[Telling]:
    """By which condition, which is true now, an object has Tough (CR 2.3.1.c)."""
    if source.passive.condition is not None:
        yield from _told_if(game, source.passive, source.context, ref, ToughWhile)


def not_tough(game: Game, ref: Referent) -> Iterator[Telling]:
    """By which condition of its own, which is not true now, an object has no Tough (CR 2.3.1.c)."""
    state = game.state
    context = Context(controller=characteristics.controller(state.objects[ref.object]), me=ref)
    for passive in keywords.conditional(
        characteristics.derived(state, ref.object), KeywordName.TOUGH
    ):
        assert passive.condition is not None, "`conditional` gives those with a condition"
        if conditions.holds(state, passive.condition, context) is passive.unless:
            yield from _told_if(game, passive, context, ref, ToughWhileNot)


def _told_if(
    game: Game, passive: Passive, context: Context, ref: Referent, tells: type[ToughWhile]
) -> Iterator[Telling]:
    because = conditions.reasons(game.state, passive.condition, context)
    yield from tellings(game, because.looks)
    yield telling_of(game, ref, passive, context, because, tells, game.state)


def _number(game: Game, source: PassiveSource) -> Iterator[Telling]:
    """What a number comes to that is not printed: what is counted for it."""
    for amount in _amounts(source.passive.statement):
        because = Reasons()
        number = amounts.value(game.state, amount, source.context.explained(because))
        yield from tellings(game, because.looks)
        if not any(look.tells is AskedCounted for look in because.looks):
            yield AmountIs(rules=because.all_rules(), part=amount, number=number)


def _amounts(statement: Statement) -> Iterator[Amount]:
    """The numbers of the Tough that a statement gives, where they are reckoned."""
    given = statement.abilities if isinstance(statement, Have) else (statement,)
    for one in given:
        said = one.statement if isinstance(one, Passive) else one
        if not isinstance(said, Keyword) or said.keyword is not KeywordName.TOUGH:
            continue
        amount = said.number.is_ if isinstance(said.number, X) else said.number
        if amount is not None and not isinstance(amount, Number):
            yield amount
