"""So much "per" or "for each" of something: "I gain 1 boost per Character you control".

Whether that is one step that does so much, or one that is done so often (CR 6.5.i), the law leaves
open.
"""

from __future__ import annotations

from dataclasses import replace

from judgebot.abilities.amounts import Amount, Count, Counters, Limited, Number
from judgebot.abilities.effects import Create, Draw, ForEach, Gain, Instruction, Lose, Repeat
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Player, Ref
from judgebot.abilities.within import within


def once_for_each(one: Instruction) -> Repeat | None:
    """The same instruction done so often, and for one each time (CR 6.5.i).

    one: any instruction.
    Returns None where it does not say "per", where it has one limit and does several each time, or
    where each of those who do it, or to which it is done, counts for itself.
    """
    done: Instruction
    match one:
        case Draw(per=per, maximum=most) | Create(per=per, maximum=most) if per is not None:
            if most is not None and one.number not in (None, Number(value=1)):
                return None
            done = replace(one, per=None, maximum=None)
            times = per if most is None else Limited(of=per, most=most)
        case Gain(what=(Counters(per=per) as what,)) if per is not None:
            done, times = replace(one, what=(replace(what, per=None),)), per
        case Lose(what=(Counters(per=per) as what,)) if per is not None:
            done, times = replace(one, what=(replace(what, per=None),)), per
        case _:
            return None
    return None if _is_of_each(done, times) else Repeat(times=times, effect=(done,))


def at_once(one: Instruction) -> Instruction | None:
    """The same cards drawn, or tokens created, in one step that does so much.

    one: any instruction.
    Returns None where no "for each" of what is counted stands behind it, or where each time
    something is chosen, which may be another thing each time (CR 6.5.i).
    """
    match one:
        case Repeat(times=times, effect=(Draw() | Create() as done,), form=form):
            counted = form.startswith("for each")
        case ForEach(
            of=Pick(how=How.ALL, noun=Noun() as noun),
            effect=(Draw() | Create() as done,),
            form="after",
        ):
            counted, times = True, Count(of=noun)
        case _:
            return None
    if not counted or chooses(done) or done.per is not None or done.maximum is not None:
        return None
    return replace(done, per=times, joint=one.joint)


def chooses(one: Instruction) -> bool:
    """Whether something is chosen, or targeted, as an instruction is done."""
    return any(isinstance(part, Pick) and part.how in _CHOSEN for part in within(one))


_CHOSEN = (How.A, How.TARGET)
"""How words mean what is chosen each time that something is done."""


def _is_of_each(done: Instruction, times: Amount) -> bool:
    """Whether it is counted by whom the words mean themselves: "for each Character facing it"."""
    named = {one.name for one in within(done) if isinstance(one, Pick | Player)} - {""}
    return any(isinstance(one, Ref | Player) and one.to in named for one in within(times))
