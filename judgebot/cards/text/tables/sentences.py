"""Sentences: orders, options, conditions; and effects, which are sentences one after the other.

"You may" and "if" reach to the end of their sentence: "You may exhaust me, then draw a card" makes
both optional, and a new sentence (also one with "Then,") is outside. "Otherwise" belongs to the
"if" of the sentence before it.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from judgebot.abilities.amounts import ONE
from judgebot.abilities.effects import (
    Create,
    Delayed,
    ForEach,
    If,
    Instruction,
    Joint,
    May,
    PayTo,
    Select,
)
from judgebot.abilities.nouns import DeckCards, How, Pick
from judgebot.abilities.references import YOU, Ref
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import (
    AGAIN_PLAYER,
    HOLE,
    joined,
    player_of,
    with_same_player,
    with_you,
)
from judgebot.cards.text.shapes import Slots, one_step
from judgebot.cards.text.trees import parts

Steps = tuple[Instruction, ...]
AT, AT_NEXT = "at", "at next"
"""The forms of what is put off until a phase begins (CR 4.2.b)."""
SENTENCE_JOINTS = (Joint.SENTENCE, Joint.SENTENCE_THEN)


def extend(g: Grammar) -> None:
    """Add the productions for sentences and effects."""
    g.same("sent", "seq")
    _options(g)
    _conditions(g)
    g.same("sent.whole", "sent")
    g.custom("sentence", "<steps:sent.whole>", *_joined(Joint.SENTENCE))
    g.custom("sentence", "then , <steps:sent.whole>", *_joined(Joint.SENTENCE_THEN))
    g.custom("effect", "<a:sentence> .", lambda a: a, one_sentence)
    g.custom("effect", "<a:sentence> . <b:effect>", lambda a, b: (*a, *b), sentence_and_rest)


def single(cls: type, **const: Any) -> tuple[Any, Any]:
    """Build and unbuild for a sentence that is one instruction of a class."""

    def build(**slots: Any) -> Steps:
        return (cls(**const, **slots),)

    def unbuild(steps: Any) -> Slots:
        if len(steps) != 1 or type(steps[0]) is not cls:
            return None
        (step,) = steps
        if any(getattr(step, name) != value for name, value in const.items()):
            return None
        return {
            field.name: getattr(step, field.name)
            for field in fields(step)
            if field.name not in (*const, "name", "joint")
            and getattr(step, field.name) != field.default
        }

    return build, unbuild


def _options(g: Grammar) -> None:
    """"You may …", "target opponent may …", "you may … to …"."""
    g.custom("sent", "you may <effect:seq>", *single(May, who=YOU, form=""))
    g.custom("sent", "you may then <effect:seq>", *single(May, who=YOU, form="then"))
    pays = "<cost:seq> to <effect:seq>"
    g.custom("sent", f"you may {pays}", *single(PayTo, who=YOU, form=""))
    g.custom("sent", "<who:player.s> may <effect:seq>", *_by_another(single(May, form="")))
    g.custom("sent", f"<who:player.s> may {pays}", *_by_another(single(PayTo, form="")))
    g.custom("sent", "<who:player.pl> may <effect:seq>", *_by_another(single(May, form="pl")))
    g.custom("sent", f"<who:player.pl> may {pays}", *_by_another(single(PayTo, form="pl")))
    g.custom("seq.rest", "may <effect:seq>", *_by_same(single(May, form="")))


def _is_of_another(step: Instruction) -> bool:
    """Whether its words name who does it: then it is no order to the one who may."""
    who = player_of(step)
    if who is None or who.word == AGAIN_PLAYER.word:
        return False
    return who != YOU or bool(who.word)


def _by_another(pair: tuple[Any, Any]) -> tuple[Any, Any]:
    """The same for another player: what they do is done by them, not by you."""
    make, take = pair

    def build(**slots: Any) -> Any:
        done = {key: slots[key] for key in ("cost", "effect") if key in slots}
        if any(_is_of_another(step) for steps in done.values() for step in steps):
            return None
        own = {key: with_same_player(steps) for key, steps in done.items()}
        return make(**(slots | own))

    def unbuild(steps: Any) -> Slots:
        found = take(steps)
        if found is None or "who" not in found:
            return None
        own = {key: with_you(found[key]) for key in ("cost", "effect") if key in found}
        return {**found, **own}

    return build, unbuild


def _by_same(pair: tuple[Any, Any]) -> tuple[Any, Any]:
    make, take = _by_another(pair)

    def build(effect: Any) -> Steps:
        return make(who=AGAIN_PLAYER, effect=effect)

    def unbuild(steps: Any) -> Slots:
        found = take(steps)
        if found is None or found.pop("who").word != AGAIN_PLAYER.word:
            return None
        return found

    return build, unbuild


def _conditions(g: Grammar) -> None:
    """"If …, …", with or without "otherwise"; "unless"; "on a 4+"; "for each"."""
    start = "if <condition:condition> , <then:sent>"
    g.custom("sent", start, *_if(otherwise=False))
    g.custom("sent", f"{start} . otherwise , <otherwise:sent>", *_if(otherwise=True))
    g.custom("sent", f"{start} , otherwise <otherwise:sent>", *_if(otherwise=True, form="comma"))
    g.custom(
        "sent", "if <condition:condition> , also <then:sent>", *_if(otherwise=False, form="also")
    )
    g.custom(
        "sent", "unless <condition:condition> , <then:sent>", *_if(otherwise=False, unless=True)
    )
    only = "only if <condition:condition> , <then:sent>"
    g.custom("sent", only, *_if(otherwise=False, form="only first"))
    die = "on a <condition:die.range> , <then:sent>"
    g.custom("sent", die, *_if(otherwise=False, form="die"))
    die_else = f"{die} . otherwise , <otherwise:sent>"
    g.custom("sent", die_else, *_if(otherwise=True, form="die"))
    _conditions_after(g)
    _instead(g)
    _creations(g)
    g.custom("sent", "for each <of:for.each> , <effect:sent>", *single(ForEach, form=""))
    of_them = "for each of <of:for.each.of> , <effect:sent>"
    g.custom("sent", of_them, *single(ForEach, form="of"))
    for words, form in (("at", AT), ("at the start of the next", AT_NEXT)):
        later = f"{words} <after:phase> , <effect:sent>"
        g.custom("sent", later, *single(Delayed, form=form))


def _conditions_after(g: Grammar) -> None:
    """"Draw a card unless you control a Plant", "you may draw a card if …" (CR 6.5.d).

    A condition behind a verb is that of its step, and not of the steps before it.
    """
    g.same("conditional", "clause")
    g.custom("conditional", "you may <effect:clause>", *single(May, who=YOU, form=""))
    by_another = _by_another(single(May, form=""))
    g.custom("conditional", "<who:player.s> may <effect:clause>", *by_another)
    for words, form, unless in (
        ("unless", "after", True), ("if", "after", False), ("only if", "after only", False)
    ):  # fmt: skip
        after = f"<then:conditional> {words} <condition:condition>"
        g.custom("sent", after, *_one_after(form, unless))
        otherwise = f"{after} , otherwise <otherwise:sent>"
        g.custom("sent", otherwise, *_one_after(f"{form} otherwise", unless))


PUTTING = "putting it"
"""The form of taking control of something and putting it somewhere, whatever it is."""


def _one_after(form: str, unless: bool) -> tuple[Any, Any]:
    """What is done, and its condition behind it; what it acts on is chosen before it is asked."""
    make, take = single(If, unless=unless, form=form)

    def build(condition: Any, then: Steps, otherwise: Steps = ()) -> Steps | None:
        chosen, own = chosen_for((condition, otherwise), then)
        if (chosen and isinstance(then[0], May)) or then[-1].form == PUTTING:
            return None
        (step,) = make(condition=condition, then=own, otherwise=otherwise)
        return (*chosen, replace(step, joint=Joint.AND) if chosen else step)

    def unbuild(steps: Any) -> Slots:
        found = take(steps[-1:])
        then = found and chosen_last(steps[:-1], found["then"])
        return {**found, "then": then} if found and then else None

    return build, unbuild


def _instead(g: Grammar) -> None:
    """"Draw a card. If you control a Plant, draw two cards instead": one or the other.

    One verb that is done instead replaces the last one, several replace the whole sentence.
    """
    for mark, form in ((",", "instead of"), (":", "instead of colon")):
        for symbol, a, last in (("sent", "clause", True), ("sent.whole", "seq", False)):
            start = f"<a:{a}> . if <condition:condition> {mark}"
            pair = _one_instead(form, last)
            g.custom(symbol, f"{start} <then:seq> instead", *pair)
            pair = _one_instead(f"{form} first", last)
            g.custom(symbol, f"{start} instead <then:seq>", *pair)
    may = "you may <a:clause> . if <condition:condition> , <then:seq> instead"
    g.custom("sent", may, *_may_instead())


def _may_instead() -> tuple[Any, Any]:
    """"You may put … in …. If it's a Plant, put it in … instead": both as one likes."""
    make, take = _one_instead(MAY_INSTEAD, last=True)

    def build(**said: Any) -> Steps | None:
        effect = make(**said)
        return None if effect is None else (May(effect=effect, form=MAY_INSTEAD),)

    def unbuild(steps: Any) -> Slots:
        if len(steps) != 1 or not isinstance(steps[0], May) or steps[0].form != MAY_INSTEAD:
            return None
        return take(steps[0].effect)

    return build, unbuild


MAY_INSTEAD = "instead of may"
"""The form of what may be done, and of what is done instead of it under a condition."""


def _one_instead(form: str, last: bool) -> tuple[Any, Any]:
    """What was said first is done otherwise; what it acts on is chosen in any case."""

    def build(a: Steps, condition: Any, then: Steps) -> Steps | None:
        if isinstance(a[-1], Create) or (len(then) == 1) is not last:
            return None
        chosen, own = chosen_for((condition, then), a)
        joint = Joint.AND if chosen else Joint.SENTENCE
        step = If(condition=condition, then=then, otherwise=own, form=form, joint=joint)
        return (*chosen, step)

    def unbuild(steps: Any) -> Slots:
        step = steps[-1] if steps else None
        if not isinstance(step, If) or step.form != form or (len(step.then) == 1) is not last:
            return None
        a = chosen_last(steps[:-1], step.otherwise)
        return None if not a else {"a": a, "condition": step.condition, "then": step.then}

    return build, unbuild


CHOSEN = "chosen first"
"""The form of a choice that is written with the verb that acts on it."""


def chosen_for(others: Any, steps: Steps) -> tuple[Steps, Steps]:
    """What a verb is about, chosen by itself, and the verb about "it", where others speak of it."""
    if not any(isinstance(part, Ref) for part in parts(others)):
        return (), steps
    step = steps[0]
    name = _object_field(step)
    thing: Any = getattr(step, name, None)
    several = isinstance(thing, tuple)
    if several and len(thing) == 1:
        (thing,) = thing
    on_top = isinstance(thing, DeckCards) and thing.number == ONE and not thing.until
    if not on_top and (not isinstance(thing, Pick) or thing.how is How.ALL):
        return (), steps
    if step.form == "have":
        return (), steps
    selected = (Select(what=(thing,), form=CHOSEN),)
    about: dict[str, Any] = {name: (HOLE,) if several else HOLE}
    return selected, (replace(step, **about), *steps[1:])


def _object_field(step: Any) -> str:
    """The field of an instruction that says what it acts on."""
    return next((name for name in ("subject", "what", "of") if hasattr(step, name)), "")


def chosen_last(chosen: Any, steps: Steps) -> Steps | None:
    """The reverse of `chosen_for`."""
    if not chosen:
        return steps
    if len(chosen) != 1 or not isinstance(chosen[0], Select) or chosen[0].form != CHOSEN:
        return None
    name = _object_field(steps[0])
    several = isinstance(getattr(steps[0], name), tuple)
    thing = chosen[0].what if several else chosen[0].what[0]
    about: dict[str, Any] = {name: thing}
    return (replace(steps[0], **about), *steps[1:])


def _creations(g: Grammar) -> None:
    """"Create …. If …, create two instead", "If …, create two …. Otherwise, create only one"."""
    g.custom(
        "sent", "<a:act.base> . if <condition:condition> , create <number:any> instead",
        *one_step(If, "instead", _create_instead, lambda step: {
            "a": step.otherwise[0], "condition": step.condition, "number": step.then[0].number,
        }),
    )  # fmt: skip
    g.custom(
        "sent", "if <condition:condition> , <a:act.base> . otherwise , create only <number:any>",
        *one_step(If, "only", _create_only, lambda step: {
            "a": step.then[0], "condition": step.condition, "number": step.otherwise[0].number,
        }),
    )  # fmt: skip


def _create_instead(a: Any, condition: Any, number: Any) -> Steps | None:
    if not isinstance(a, Create):
        return None
    then = (replace(a, number=number),)
    return (If(condition=condition, then=then, otherwise=(a,), form="instead"),)


def _create_only(condition: Any, a: Any, number: Any) -> Steps | None:
    if not isinstance(a, Create):
        return None
    otherwise = (replace(a, number=number),)
    return (If(condition=condition, then=(a,), otherwise=otherwise, form="only"),)


def _if(*, otherwise: bool, unless: bool = False, form: str = "") -> tuple[Any, Any]:
    const: dict[str, Any] = {"unless": unless, "form": form}
    if not otherwise:
        const["otherwise"] = ()
    make, take = single(If, **const)

    def unbuild(steps: Any) -> Slots:
        found = take(steps)
        return None if found is None or (otherwise and "otherwise" not in found) else found

    return make, unbuild


def _joined(joint: Joint) -> tuple[Any, Any]:
    def build(steps: Steps) -> Steps:
        return joined(steps, joint)

    def unbuild(steps: Any) -> Slots:
        if steps[0].joint is not joint:
            return None
        return {"steps": joined(steps, Joint.SENTENCE)}

    return build, unbuild


def sentence_length(steps: Any) -> int:
    """How many instructions the first sentence holds."""
    for place, step in enumerate(steps[1:], start=1):
        if step.joint in SENTENCE_JOINTS:
            return place
    return len(steps)


def one_sentence(steps: Any) -> Slots:
    """An effect that is one sentence."""
    return {"a": steps} if steps and sentence_length(steps) == len(steps) else None


def sentence_and_rest(steps: Any) -> Slots:
    """An effect of several sentences: the first and the others."""
    length = sentence_length(steps)
    return {"a": steps[:length], "b": steps[length:]} if length < len(steps) else None
