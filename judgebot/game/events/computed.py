"""CR 1.1.6 What the numbers in an instruction come to that are not written down in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from itertools import chain
from typing import Any

from judgebot.abilities import amounts as words
from judgebot.abilities.amounts import Amount, Counters
from judgebot.abilities.effects import Instruction
from judgebot.abilities.nouns import (
    CostFilter,
    CounterFilter,
    How,
    Noun,
    Pick,
    StatisticFilter,
    Things,
)
from judgebot.abilities.references import Me, Ref
from judgebot.abilities.value import derived
from judgebot.abilities.within import parts_of, within
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import (
    AmountDivided,
    AmountIs,
    AmountNone,
    AmountOfNothing,
    AmountToChoose,
    AskedCounted,
    AskedNow,
)
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.telling import Telling, Thing
from judgebot.game.events import whose
from judgebot.game.read.words import amounts, of_each, pronouns
from judgebot.game.read.words.denoting import spoken_of
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.game.read.words.telling import telling, tellings, to_choose
from judgebot.sure import sure

_MADE_OF = (words.Product, words.Share, words.Difference, words.Limited, words.Sum)
"""The amounts that are reckoned from others."""
_COUNTED = (
    words.Count, words.StatisticsCount, words.TotalOf, words.StatisticOf, words.RegionsBetween,
    words.RegionsApart, words.DiceShowing, words.DieResult, words.Times,
    words.DoneThisWay,
)  # fmt: skip
"""The amounts that are counted, or asked of something."""
_ASKED = (words.CountersOn, words.CostOf, words.Highest)
"""Those of which it is told by itself what a single object was asked."""


def tell(
    game: Game, one: Instruction, context: Context, because: Reasons
) -> tuple[Telling, ...]:
    """What is told of the amounts in an instruction, each after those that it is made of.

    context: after its choices. because: what was looked at is not told once more; what was divided
    to choose so many is told here.
    """
    of = getattr(one, "subject", None) or getattr(one, "who", None)
    each = [part for part in _amounts(one) if not whose.is_of_each(of, part, context)]
    xs = _xs(one)
    told = _told(game, each, context, because, xs)
    of_choices = [part for part in _limiting(one) if part not in told]
    before = _to_choose(_told(game, of_choices, context, because, xs).values())
    known = {*told, *of_choices}
    chosen = (look for look in because.looks if is_division(look) and look.part not in known)
    return (*before, *told.values(), *(telling(game, look) for look in chosen))


def of_one(
    game: Game, ref: Referent, of: Things, said: Counters, context: Context
) -> Iterator[Telling]:
    """What one of several things has of that which words ask of each of them (CR 7.2.5.a).

    of: the words for all of them. said: what is said of each. context: after the choices.
    """
    for part in _inside((said.amount, said.per)):
        if not isinstance(part, _ASKED) or not whose.is_of_each(of, part, context):
            continue
        because = Reasons()
        own = of_each.said_of(ref, of, part, context).explained(because)
        number = amounts.value(game.state, part, own)
        yield AmountIs(
            rules=because.all_rules(),
            items=(ref.item,),
            part=part,
            number=number,
            things=(sure(game.thing(ref)),),
            asked=amounts.called(part),
        )


def of_modes(game: Game, number: Amount | None, context: Context) -> tuple[Telling, ...]:
    """What is told of how many modes are chosen, and of what was counted for it (CR 6.5.g)."""
    if number is None:
        return ()
    because = Reasons()
    none = not amounts.value(game.state, number, context.explained(because))
    looks = (to_choose(look) for look in because.looks if not issubclass(look.tells, AskedNow))
    told = _to_choose(_told(game, _inside((number,)), context, Reasons()).values())
    if told and none:
        told = (*told[:-1], AmountNone(rules=(*told[-1].rules, "6.5.g"), **told[-1].facts))
    return (*tellings(game, looks), *told)


def of_me(game: Game, number: Amount | None, context: Context) -> tuple[Telling, ...]:
    """What is told of a number of "mine" by which something is done so often, or so much chosen.

    It is the object's of which "I" and "my" are said (CR 7.2.1).
    """
    mine = (one for one in _inside((number,)) if isinstance(one, _ASKED) and pronouns.says_i(one))
    return _to_choose(_told(game, mine, context, Reasons()).values())


def of_times(
    game: Game, times: Amount, context: Context, because: Reasons
) -> tuple[Telling, ...]:
    """What is told of a number of what is counted, for each of which something is done (6.5.i).

    because: what was looked at for it, which is not told once more.
    """
    return tuple(_told(game, _inside((times,)), context, because).values())


def _to_choose(told: Iterable[Telling]) -> tuple[Telling, ...]:
    """What is told of amounts before anything is chosen."""
    return tuple(
        AmountToChoose(rules=one.rules, items=one.items, **one.facts)
        for one in told
        if type(one) is AmountIs
    )


def _told(
    game: Game,
    each: Iterable[Amount],
    context: Context,
    because: Reasons,
    xs: Set[Amount | None] = frozenset(),
) -> dict[Amount, Telling]:
    """What is told of some amounts, by each of them; "my" is of whose it is (CR 7.2.1).

    xs: those for which the words have the letter X.
    """
    looked = not all(map(is_division, because.looks))
    counted = any(look.tells is AskedCounted for look in because.looks)
    told: dict[Amount, Telling] = {}
    for amount in each:
        if isinstance(amount, words.Count) and counted:
            continue
        own = Reasons()
        number = amounts.value(game.state, amount, context.explained(own))
        things, asked = _whose(game, amount, context)
        if isinstance(amount, _ASKED) and looked and len(things) < 2:
            continue
        if isinstance(amount, words.StatisticOf) and own.looks and len(things) < 2:
            continue
        divided = next((look for look in own.looks if look.part == amount), None)
        made_of = (told[part] for part in _inside((amount,)) if part in told)
        known = {rule for one in made_of for rule in one.rules}
        mine = pronouns.whose_i(game.state, context) if pronouns.says_i(amount) else ()
        rules = tuple(one for one in (*own.all_rules(), *mine) if one not in known)
        if divided:
            told[amount] = telling(game, divided)
        elif amounts.is_of_nothing(game.state, amount, context):
            told[amount] = AmountOfNothing(
                rules=(*rules, "1.1.6.d"), part=amount, number=number
            )
        else:
            told[amount] = AmountIs(
                rules=rules,
                items=tuple(one.item for one in things),
                part=amount,
                number=number,
                things=things,
                asked=asked,
                is_x=amount in xs,
            )
    return told


def _whose(game: Game, amount: Amount, context: Context) -> tuple[tuple[Thing, ...], str]:
    """Of what an amount is asked that has only "my" or "its" for it (CR 7.2.1.a, 7.2.5.a).

    Of a description it is the one thing that fits. Returns also what is asked of it.
    """
    if not isinstance(amount, amounts.OF_ONE):
        return (), ""
    of = amount.on if isinstance(amount, words.CountersOn) else amount.of
    described = isinstance(of, Pick) and of.how is How.A
    refs = spoken_of(game.state, of, context) if described or isinstance(of, Me | Ref) else ()
    if described and len(refs) > 1:
        return (), ""
    things = tuple(sure(game.thing(one)) for one in refs if isinstance(one, Referent))
    return things, amounts.called(amount, several=len(things) > 1) if things else ""


def is_division(look: Look) -> bool:
    """Whether what was looked at is a number that was divided, told beside the others."""
    return issubclass(look.tells, AmountDivided)


@derived
def _xs(one: Instruction) -> frozenset[Amount | None]:
    """The amounts for which an instruction says X."""
    return frozenset(part.is_ for part in within(one) if isinstance(part, words.X))


@derived
def _amounts(one: Instruction) -> tuple[Amount, ...]:
    """The amounts that an instruction itself names, the innermost first."""
    counters = ((part.amount, part.per) if isinstance(part, Counters) else (part,)
                for part in parts_of(one))  # fmt: skip
    return tuple(_inside(chain.from_iterable(counters)))


@derived
def _limiting(one: Instruction) -> tuple[Amount, ...]:
    """The amounts by which an instruction describes what may be chosen for it."""
    picked = (part.noun for part in parts_of(one) if isinstance(part, Pick))
    nouns = (each for noun in picked if isinstance(noun, Noun) for each in alternatives(noun))
    filters = (part for noun in nouns for part in noun.filters if isinstance(part, _LIMITS))
    found = _inside(part.amount for part in filters)
    return tuple(amount for amount in found if not isinstance(amount, _MADE_OF))


_LIMITS = CostFilter | CounterFilter | StatisticFilter
"""The parts of a description that ask for a number."""


def _inside(found: Iterable[Any]) -> Iterator[Amount]:
    for one in found:
        if isinstance(one, words.X):
            yield from _inside((one.is_,))
        elif isinstance(one, _MADE_OF):
            parts = (getattr(one, name) for name in one.__dataclass_fields__)
            yield from _inside(part for part in parts if not isinstance(part, words.DieResult))
            if not _is_of_what_is_told(one):
                yield one
        elif isinstance(one, (*_COUNTED, *_ASKED)):
            yield one


def _is_of_what_is_told(one: Amount) -> bool:
    """Whether a number is another one, of which the line before tells, and one that is written.

    Those are no words of the card by themselves: "that many cards plus one".
    """
    if not isinstance(one, words.Sum):
        return False
    return isinstance(one.left, words.Bound) and isinstance(one.right, words.Number)
