"""So much "per" or "for each" of something: "I gain 1 boost per Character you control".

Whether that is one step that does so much, or one that is done so often (CR 6.5.i), the law leaves
open.
"""

from __future__ import annotations

from dataclasses import replace

from judgebot.abilities.amounts import Amount, Count, Counters, Limited, Number
from judgebot.abilities.effects import Create, Draw, ForEach, Gain, Instruction, Lose, Repeat
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Ref
from judgebot.abilities.within import within


def once_for_each(one: Instruction) -> Repeat | None:
    """The same instruction done so often, and for one each time (CR 6.5.i).

    one: any instruction.
    Returns None where it does not say "per", where it has one limit and does several each time, or
    where each object loses so many counters as are counted for it.
    """
    match one:
        case Draw(per=per, maximum=most) | Create(per=per, maximum=most) if per is not None:
            if most is None:
                return _repeated(replace(one, per=None), per)
            if one.number not in (None, Number(value=1)):
                return None
            return _repeated(replace(one, per=None, maximum=None), Limited(of=per, most=most))
        case Gain(what=(Counters(per=per) as what,)) if per is not None:
            return _repeated(replace(one, what=(replace(what, per=None),)), per)
        case Lose(what=(Counters(per=per) as what,)) if per and not _is_of_each(one, per):
            return _repeated(replace(one, what=(replace(what, per=None),)), per)
    return None


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
    chooses = any(isinstance(part, Pick) and part.how in _CHOSEN for part in within(done))
    if not counted or chooses or done.per is not None or done.maximum is not None:
        return None
    return replace(done, per=times, joint=one.joint)


_CHOSEN = (How.A, How.TARGET)
"""How words mean what is chosen each time that something is done."""


def _is_of_each(one: Lose, per: Amount) -> bool:
    """Whether it is counted by the object itself: "for each Character facing it"."""
    name = getattr(one.subject, "name", "")
    return bool(name) and any(isinstance(part, Ref) and part.to == name for part in within(per))


def _repeated(one: Instruction, times: Amount) -> Repeat:
    return Repeat(times=times, effect=(one,))
