"""What stands before a colon, and what it reaches: "If I'm in {V}: …", "After Rest: …".

What stands before the colon reaches to the end of the effect, over all its sentences. "Otherwise"
belongs to it unless an "if" stands nearer. Another head ends the reach of the one before ("On a 4+:
… On a 1-3: …", "If you do: … If you don't: …"), except where it asks about something that is done
under the first ("If my hand is empty: You may pay {1}. If you do: …").

What is meant is what the same words with a comma mean (CR 6.5.d-6.5.f).
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Any

from judgebot.abilities.amounts import Bound
from judgebot.abilities.conditions import DieShows, Earlier, Outcome, ThisWay
from judgebot.abilities.effects import (
    Delayed,
    ForEach,
    If,
    Instruction,
    Joint,
    May,
    PayTo,
    Reflex,
    RollDice,
)
from judgebot.abilities.references import YOU, Player, PlayerKind, Ref
from judgebot.abilities.triggers import Trigger
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import joined
from judgebot.cards.text.shapes import Slots
from judgebot.cards.text.tables.sentences import Steps, sentence_and_rest, sentence_length, single
from judgebot.cards.text.trees import parts
from judgebot.sure import as_a

COLON = "colon"
"""How the form of an instruction begins that stands before a colon."""
_HEADS = (
    ("if <condition:condition>", COLON, False),
    ("only if <condition:condition>", "colon only", False),
    ("unless <condition:condition>", COLON, True),
    ("on a <condition:die.range>", "colon die", False),
)
"""The words, the form, and whether the condition must be false."""
_OTHERWISE = ((", otherwise", ""), (". otherwise ,", " sentence"))


def extend(g: Grammar) -> None:
    """Add the productions for what stands before a colon."""
    for words, form, unless in _HEADS:
        g.custom("headed", f"{words} : <then:effect>", *_if(form, unless))
        for otherwise, more in _OTHERWISE:
            template = f"{words} : <then:open> {otherwise} <otherwise:sent> ."
            g.custom("headed", template, *_if_otherwise(form + more, unless))
    g.custom("headed", "after <after:daily> : <effect:effect>", *single(Delayed, form=COLON))
    g.custom("headed", "for each <of:for.each> : <effect:effect>", *single(ForEach, form=COLON))
    for who, subject in (("you", YOU), ("they", Player(kind=PlayerKind.THAT, word="they"))):
        g.custom("effect", f"when {who} do — <effect:effect>", *_when_done(subject))
    g.custom("open", "<a:sentence>", lambda a: a, lambda a: {"a": a})
    g.custom("open", "<a:sentence> . <b:open>", lambda a, b: (*a, *b), sentence_and_rest)
    g.custom("headings", "<a:headed>", lambda a: a, lambda v: {"a": v} if len(v) == 1 else None)
    g.custom("headings", "<a:headed> <b:headings>", _beside, _first_head)
    g.custom("effect", "<steps:headings>", *_begun(Joint.SENTENCE))
    g.custom("effect", "then , <steps:headings>", *_begun(Joint.SENTENCE_THEN))


WHEN = "when"
"""The form of a Reaction that an option activates: "You may … . When you do — …"."""


def _when_done(subject: Player) -> tuple[Any, Any]:
    """A Reaction activated by what this effect did before (CR 7.3.1.a)."""
    done = Earlier(outcome=Outcome.DONE, subject=subject)

    def build(effect: Steps) -> Steps:
        activated = Reflex(trigger=Trigger(patterns=()), effect=effect)
        return (If(condition=done, then=(activated,), form=WHEN),)

    def unbuild(steps: Any) -> Slots:
        if len(steps) != 1:
            return None
        step = steps[0]
        if isinstance(step, If) and step.form == WHEN:
            said = as_a(Player, as_a(Earlier, step.condition).subject)
            if said.word != subject.word:
                return None
            return {"effect": as_a(Reflex, step.then[0]).effect}
        bare = isinstance(step, Reflex) and not step.trigger.patterns
        return {"effect": step.effect} if bare else None

    return build, unbuild


def is_headed(step: Instruction) -> bool:
    """Whether an instruction is what stands before a colon, with what that reaches."""
    return isinstance(step, If | Delayed | ForEach) and step.form.startswith(COLON)


class _Sort(Enum):
    """What a head asks about."""

    STATE = auto()
    """The game, whatever this effect did."""
    DEED = auto()
    """What became of an instruction."""
    DIE = auto()
    THING = auto()
    """Something that this effect spoke of."""
    TIMES = auto()
    """Nothing: it says when or how often."""


def _sort(head: Instruction) -> _Sort:
    if not isinstance(head, If):
        return _Sort.TIMES
    match head.condition:
        case Earlier():
            return _Sort.DEED
        case DieShows():
            return _Sort.DIE
    asks = any(map(_speaks_of_earlier, parts(head.condition)))
    return _Sort.THING if asks else _Sort.STATE


def _speaks_of_earlier(part: Any) -> bool:
    """Whether a part of a condition refers to something that was mentioned before."""
    if isinstance(part, Player):
        return part.kind is PlayerKind.THAT
    return isinstance(part, Ref | ThisWay | Bound)


def _reaches(head: Instruction, body: Steps, other: Instruction) -> bool:
    """Whether another head, behind this one's body, still stands under it."""
    first, second = _sort(head), _sort(other)
    if first is _Sort.TIMES:
        return True
    if second in (_Sort.STATE, _Sort.TIMES):
        return False
    if first is not second:
        return True
    if second is _Sort.DEED:
        done = [step for step in body if not isinstance(step, If)]
        return bool(done) and isinstance(done[-1], May | PayTo)
    return second is _Sort.DIE and any(isinstance(step, RollDice) for step in body)


def _body(head: Any) -> Steps:
    return head.then if isinstance(head, If) else head.effect


def _reached(head: Instruction) -> bool:
    """Whether everything in the body of a head really stands under it."""
    body = _body(head)
    return all(
        _reaches(head, body[:place], step)
        for place, step in enumerate(body)
        if place and is_headed(step)
    )


def _if(form: str, unless: bool) -> tuple[Any, Any]:
    make, take = single(If, form=form, unless=unless, otherwise=())

    def build(**slots: Any) -> Steps | None:
        steps = make(**slots)
        return steps if _reached(steps[0]) else None

    return build, take


def _if_otherwise(form: str, unless: bool) -> tuple[Any, Any]:
    """The same with "otherwise", if no nearer "if" takes it."""
    make, take = single(If, form=form, unless=unless)

    def build(then: Steps, **slots: Any) -> Steps | None:
        nearer = any(isinstance(part, If) for part in parts(_last_sentence(then)))
        return None if nearer else make(then=then, **slots)

    def unbuild(steps: Any) -> Slots:
        found = take(steps)
        return found if found and "otherwise" in found else None

    return build, unbuild


def _last_sentence(steps: Steps) -> Steps:
    while (length := sentence_length(steps)) < len(steps):
        steps = steps[length:]
    return steps


def _beside(a: Steps, b: Steps) -> Steps | None:
    """One head and another that does not stand under it."""
    (head,) = a
    if _reaches(head, _body(head), b[0]) or _unclear(head, b[0]):
        return None
    return (*a, *b)


def _unclear(head: Instruction, other: Instruction) -> bool:
    """Whether "if you do" could speak of what is done "otherwise"."""
    return _sort(other) is _Sort.DEED and isinstance(head, If) and bool(head.otherwise)


def _first_head(steps: Any) -> Slots:
    return {"a": steps[:1], "b": steps[1:]} if len(steps) > 1 else None


def _begun(joint: Joint) -> tuple[Any, Any]:
    def unbuild(steps: Any) -> Slots:
        if not steps or not is_headed(steps[0]) or steps[0].joint is not joint:
            return None
        return {"steps": joined(steps, Joint.SENTENCE)}

    return (lambda steps: joined(steps, joint)), unbuild
