"""So much "per" or "for each" of something: "I gain 1 boost per Character you control".

What is done "for each" of something is done so often, one after the other (CR 6.5.i), and what is
done so much "per" something is one step; of either word the law leaves open whether it is so.
"""

from __future__ import annotations

from dataclasses import replace

from judgebot.abilities.amounts import Amount, Count, Counters, Limited, Number
from judgebot.abilities.effects import Create, Draw, ForEach, Gain, Instruction, Lose, Repeat
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Player, Ref
from judgebot.abilities.within import within
from judgebot.abilities.words import Rate


def rate_of(one: Instruction) -> Rate | None:
    """The words before what is counted, of what can be read as one step and as several.

    one: any instruction. Returns None where nothing is counted behind it, or where it is one step,
    or several, by either reading.
    """
    match one:
        case Draw(rate=rate) | Create(rate=rate):
            return rate if once_for_each(one) is not None else None
        case Gain(what=(Counters(rate=rate),)) | Lose(what=(Counters(rate=rate),)):
            return rate if once_for_each(one) is not None else None
        case Repeat(rate=rate) | ForEach(rate=rate):
            return rate if at_once(one) is not None else None
    return None


def once_for_each(one: Instruction) -> Repeat | None:
    """The same instruction done so often, and for one each time (CR 6.5.i).

    one: any instruction.
    Returns None where it counts nothing, where it has one limit and does several each time, or
    where each of those who do it, or to which it is done, counts for itself.
    """
    done: Instruction
    match one:
        case Draw(per=per, maximum=most) | Create(per=per, maximum=most) if per is not None:
            if most is not None and one.number not in (None, Number(value=1)):
                return None
            done, rate = replace(one, per=None, rate=Rate.PER, maximum=None), one.rate
            times = per if most is None else Limited(of=per, most=most)
        case Gain(what=(Counters(per=per) as what,)) if per is not None:
            done, times, rate = replace(one, what=(_without(what),)), per, what.rate
        case Lose(what=(Counters(per=per) as what,)) if per is not None:
            done, times, rate = replace(one, what=(_without(what),)), per, what.rate
        case _:
            return None
    if _is_of_each(done, times):
        return None
    return Repeat(times=times, effect=(done,), rate=rate, joint=one.joint)


def _without(what: Counters) -> Counters:
    """As many counters as for one of what is counted."""
    return replace(what, per=None, rate=Rate.PER)


def at_once(one: Instruction) -> Instruction | None:
    """The same counters, cards or tokens in one step that does so much.

    one: any instruction.
    Returns None where nothing is counted behind it, and where it is done only so often, as
    whatever has no number of its own is.
    """
    match one:
        case Repeat(times=times, effect=(done,), rate=Rate() as rate):
            pass
        case ForEach(
            of=Pick(how=How.ALL, noun=Noun() as noun, name=name),
            effect=(done,),
            rate=Rate() as rate,
        ):
            times = Count(of=noun, name=name)
        case _:
            return None
    match done:
        case Draw(per=None, maximum=None) | Create(per=None, maximum=None):
            return replace(done, per=times, rate=rate, joint=one.joint)
        case Gain(what=(Counters(per=None) as what,)) | Lose(what=(Counters(per=None) as what,)):
            so_much = replace(what, per=times, rate=rate)
            return replace(done, what=(so_much,), joint=one.joint)
    return None


def chooses(one: Instruction) -> bool:
    """Whether something is chosen, or targeted, as an instruction is done."""
    return any(isinstance(part, Pick) and part.how in _CHOSEN for part in within(one))


_CHOSEN = (How.A, How.TARGET)
"""How words mean what is chosen each time that something is done."""


def _is_of_each(done: Instruction, times: Amount) -> bool:
    """Whether it is counted by whom the words mean themselves: "for each Character facing it"."""
    named = {one.name for one in within(done) if isinstance(one, Pick | Player)} - {""}
    return any(isinstance(one, Ref | Player) and one.to in named for one in within(times))
