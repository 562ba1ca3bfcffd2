"""So much "per" or "for each" of something: "I gain 1 boost per Character you control".

Whether that is one step that does so much, or one that is done so often (CR 6.5.i), the law leaves
open.
"""

from __future__ import annotations

from dataclasses import replace

from judgebot.abilities.amounts import Amount, Counters
from judgebot.abilities.effects import Create, Draw, Gain, Instruction, Repeat


def once_for_each(one: Instruction) -> Repeat | None:
    """The same instruction done so often, and for one each time (CR 6.5.i).

    one: any instruction.
    Returns None where it does not say "per", or where all that it does has one limit.
    """
    match one:
        case Draw(per=per, maximum=None) | Create(per=per, maximum=None) if per is not None:
            return _repeated(replace(one, per=None), per)
        case Gain(what=(Counters(per=per) as what,)) if per is not None:
            return _repeated(replace(one, what=(replace(what, per=None),)), per)
    return None


def _repeated(one: Instruction, times: Amount) -> Repeat:
    return Repeat(times=times, effect=(one,))
