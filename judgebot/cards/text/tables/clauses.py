"""Clauses: a verb with its subject, and clauses joined within a sentence."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import ONE, Amount, Number, X
from judgebot.abilities.effects import (
    ActivateAbilities,
    Create,
    Delayed,
    Either,
    ForEach,
    Instruction,
    Joint,
    Move,
    OneVerb,
    Repeat,
    Select,
)
from judgebot.abilities.nouns import Both, How, Marker, Pick
from judgebot.abilities.references import YOU, Me, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.value import replace
from judgebot.abilities.words import Daily, Phase, Rate, Status, Terrain
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import (
    HOLE,
    SAME_PLAYER,
    is_hole,
    is_same_player,
    joined,
    player_of,
    with_player,
    with_same_player,
    with_you,
)
from judgebot.cards.text.shapes import Slots, bare, one_step
from judgebot.cards.text.tables.places import ITS_DECK
from judgebot.cards.text.trees import parts, rewrite
from judgebot.sure import as_a

_TWICE = Number(value=2)
Steps = tuple[Instruction, ...]


def extend(g: Grammar) -> None:
    """Add the productions for clauses."""
    g.custom("clause", "<act:act.base>", lambda act: (act,), _ordered)
    g.custom("clause", "<who:player.s> <act:act.s>", _by, _done_by)
    g.custom("clause", "<who:player.pl> <act:act.base>", _by, _done_by)
    g.custom("clause", "<who:player.you.said> <act:act.base>", _by, _done_by)
    g.add("player.you.said", "you", Player, kind=PlayerKind.YOU, word="you")
    g.add("subject.i", "I", Me)
    for subject, form in DOERS:
        one = f"<subject:{subject}> <a:do.{form}>"
        g.custom("clause", one, _does, _done_by_subject(""))
        g.custom("clause", f"{one} and <b:do.{form}>", _does, _done_by_subject("", 2))
    for said, words in MARKED.items():
        for verb in ("<a:do.base>", "<a:do.base> and <b:do.base>"):
            count = 1 + verb.count("and")
            verb = verb.replace("do.base", words[1])
            g.custom("clause", f"{words[0]} {verb}", *_marked(said, count))
    g.custom("clause", "have <who:player.s> <act:act.base>", _have_player, _had_player)
    have = "have <subject:thing> <a:do.base> or <b:do.base>"
    g.custom("clause", have, *_one_deed("or", "have"))
    _alternatives(g)
    chosen = "place a Terrain Marker of your choice on <to:region>"
    g.custom("clause", chosen, *_marker_of_choice())
    for times in ("twice", "<times:number.pl> times"):
        g.custom("clause", f"<act:act.base> {times}", *_times(by=""))
        g.custom("clause", f"<who:player.s> <act:act.s> {times}", *_times(by="by"))
        g.custom("clause", f"<who:player.pl> <act:act.base> {times}", *_times(by="by"))
    for subject, form in DOERS:
        for times in ("twice", "<times:number.pl> times"):
            done = f"<subject:{subject}> <a:do.{form}> {times}"
            g.custom("clause", done, *_does_times(_does, _done_by_subject("")))
    g.custom("clause", "<act:act.base> for each <of:for.each>", *_for_each("after"))
    created = "<act:act.base> for each of <of:for.each.of>"
    g.custom("clause", created, *_for_each("after of", Create))
    for who, form in (("player.s", "s"), ("player.pl", "base")):
        done = f"<who:{who}> <act:act.{form}> for each <of:for.each>"
        g.custom("clause", done, *_for_each_by(who))
    _delays(g)
    _puts(g)
    _with_x(g)
    _sequences(g)


DOERS = (("subject.i", "base"), ("np.sg", "s"), ("np.pl", "base"), ("np.both", "base"))
"""What does something, with the form of the verb."""

MARKED = {
    "each": ("<subject:np.pl> each", "do.base"),
    "both": ("<subject:np.both> both", "do.base"),
    "both each": ("<subject:np.both> each", "do.base"),
    "also": ("<subject:np.sg> also", "do.s"),
    "also I": ("<subject:subject.i> also", "do.base"),
    "also pl": ("<subject:np.pl> also", "do.base"),
    "have": ("have <subject:thing>", "do.base"),
    "plural": ("<subject:np.sg>", "do.base"),
    "singular": ("<subject:np.pl>", "do.s"),
    "have singular": ("have <subject:thing>", "do.s"),
}
"""How an object and its verb may be said beside agreeing with each other, as texts print it."""


DISAGREEING = ("plural", "singular", "have singular")
"""Those of them that are slips of the print."""


OF_EACH_VERB = ("have", "have singular")
"""Those that say something of each verb: all of it is what the object does (CR 7.3.18.a)."""


def disagrees(value: Any) -> bool:
    """Whether an object and its verb do not agree in what was read: a slip of the print."""
    forms = (getattr(part, "form", "") for part in parts(value))
    return any(form and _without_mark(form)[0] in DISAGREEING for form in forms)


def _with_mark(mark: str, form: str) -> str:
    """How a verb is said, and its own form, as one form."""
    return f"{mark}+{form}" if form else mark


def _without_mark(form: str) -> tuple[str, str]:
    """The reverse of `_with_mark`."""
    mark, _, own = form.partition("+")
    return (mark, own) if mark in MARKED else ("", form)


def _ordered(steps: Any) -> Slots:
    """An order: one verb of players, done by you."""
    if len(steps) != 1:
        return None
    who = player_of(steps[0])
    return {"act": steps[0]} if who is None or _is_unsaid_you(who) else None


def _is_unsaid_you(who: Player) -> bool:
    return who == YOU and not who.word


def _by(who: Any, act: Any) -> Steps | None:
    done = with_player(act, who)
    return None if done is None else (done,)


def _have_player(who: Any, act: Any) -> Steps | None:
    """"Have target opponent draw a card": they draw it."""
    done = with_player(act, who)
    return None if done is None else (replace(done, form=_with_mark("have", done.form)),)


def _had_player(steps: Any) -> Slots:
    if len(steps) != 1:
        return None
    mark, form = _without_mark(steps[0].form)
    return _done_by((replace(steps[0], form=form),)) if mark == "have" else None


def _done_by(steps: Any) -> Slots:
    if len(steps) != 1:
        return None
    who = player_of(steps[0])
    if who is None or _is_unsaid_you(who) or is_same_player(who):
        return None
    return {"who": who, "act": with_player(steps[0], YOU)}


def _does(subject: Any, a: Any, b: Any = None) -> Steps | None:
    if isinstance(subject, Me) and isinstance(a, ActivateAbilities):
        return None
    if isinstance(subject, Both) and b is not None:
        return None
    first = replace(a, **{subject_field(a): subject})
    return (first,) if b is None else (first, replace(b, joint=Joint.AND))


_SUBJECT_FIELDS = ("subject", "of", "what", "from_")


def subject_field(step: Any) -> str:
    """The field of an object's verb that says which object."""
    return next((one for one in _SUBJECT_FIELDS if hasattr(step, one)), "what")


def _done_by_subject(form: str, count: int = 1) -> Any:
    """Take the subject out of one or two verbs that share it."""

    def unbuild(steps: Any) -> Slots:
        if len(steps) != count or not hasattr(steps[0], subject_field(steps[0])):
            return None
        mark, own = _without_mark(steps[0].form)
        if mark != form or player_of(steps[0]) is not None:
            return None
        if count == 2 and steps[1].joint is not Joint.AND:
            return None
        b = steps[-1]
        if form in OF_EACH_VERB:
            again, own_b = _without_mark(b.form)
            if again != form:
                return None
            b = replace(b, form=own_b)
        name = subject_field(steps[0])
        subject = getattr(steps[0], name)
        if isinstance(subject, str) or is_hole(subject):
            return None
        found = {"subject": subject, "a": replace(steps[0], form=own, **{name: HOLE})}
        return found if count == 1 else {**found, "b": b}

    return unbuild


def _marked(form: str, count: int = 1) -> tuple[Any, Any]:
    """The same, with the way it is said kept as the form of the first verb, or of each."""

    def build(subject: Any, a: Any, b: Any = None) -> Steps | None:
        done = _does(subject, a, b)
        if done is None:
            return None
        first, *rest = done
        if form in OF_EACH_VERB:
            rest = [replace(one, form=_with_mark(form, one.form)) for one in rest]
        return (replace(first, form=_with_mark(form, first.form)), *rest)

    return build, _done_by_subject(form, count)


def _marker_of_choice() -> tuple[Any, Any]:
    """A Terrain Marker of whichever terrain you like."""
    form = "of your choice"

    def build(to: Any) -> Steps:
        each = (Pick(how=How.A, noun=Marker(terrains=(one,)), number=ONE) for one in Terrain)
        options = tuple((Move(what=marker, to=to, form="place"),) for marker in each)
        return (Either(options=options, form=form),)

    return one_step(Either, form, build, lambda step: {"to": as_a(Move, step.options[0][0]).to})


def _alternatives(g: Grammar) -> None:
    """"Draw a card or [Resupply]", "target Character gains 1 boost or loses [[Fleeting]]"."""
    g.custom("clause", "<a:act.base> or <b:act.base>", _one_act, _acts)
    g.custom("clause", "<who:player.s> <a:act.s> or <b:act.s>", _one_act_by, _acts_by)
    for subject, form in (("subject.i", "base"), ("np.sg", "s"), ("np.pl", "base")):
        one = f"<subject:{subject}> <a:do.{form}> or <b:do.{form}>"
        g.custom("clause", one, *_one_deed("or verb"))


def _one_act(a: Any, b: Any) -> Steps:
    return (Either(options=((a,), (b,))),)


def _acts(steps: Any) -> Slots:
    if len(steps) != 1 or not isinstance(steps[0], Either) or steps[0].who != YOU:
        return None
    if steps[0].form:
        return None
    return dict(zip("ab", (one[0] for one in steps[0].options), strict=True))


def _one_act_by(who: Player, a: Any, b: Any) -> Steps | None:
    options = with_same_player((a, b))
    return (Either(options=tuple((one,) for one in options), who=who),)


def _acts_by(steps: Any) -> Slots:
    if len(steps) != 1 or not isinstance(steps[0], Either) or steps[0].who == YOU:
        return None
    a, b = with_you(tuple(one for (one,) in steps[0].options))
    return {"who": steps[0].who, "a": a, "b": b}


def _one_deed(form: str, mark: str = "") -> tuple[Any, Any]:
    """One of two verbs with one subject, which is chosen first; mark: how each verb is said."""

    def build(subject: Any, a: Any, b: Any) -> Steps:
        select = Select(what=(subject,), form=form)
        if mark:
            a, b = (replace(one, form=_with_mark(mark, one.form)) for one in (a, b))
        return (select, Either(options=((a,), (b,)), joint=Joint.AND))

    def unbuild(steps: Any) -> Slots:
        found = _one_of(steps)
        if not found or steps[0].form != form:
            return None
        for verb in "ab" if mark else "":
            said, own = _without_mark(found[verb].form)
            if said != mark:
                return None
            found[verb] = replace(found[verb], form=own)
        return found

    return build, unbuild


def _one_of(steps: Any) -> Slots:
    if len(steps) != 2 or not isinstance(steps[0], Select) or not isinstance(steps[1], Either):
        return None
    (a,), (b,) = steps[1].options
    return {"subject": steps[0].what[0], "a": a, "b": b}


def _times(by: str) -> tuple[Any, Any]:
    """"[Resupply] twice": one after the other (CR 6.5.i)."""
    form = f"times {by}".strip()

    def build(act: Any, times: Amount | None = None, who: Any = None) -> Steps | None:
        done = with_player(act, who) if who else act
        if done is None or times == _TWICE:
            return None
        return (Repeat(times=times or _TWICE, effect=(done,), form=form),)

    def take(step: Repeat) -> Slots:
        (act,) = step.effect
        done = {"who": player_of(act), "act": with_player(act, YOU)} if by else {"act": act}
        return done | _so_often(step)

    return one_step(Repeat, form, build, take)


def _so_often(step: Repeat) -> dict[str, Any]:
    """How many times, where the words are not "twice"."""
    return {"times": step.times} if step.times != _TWICE else {}


def _does_times(does: Any, undone: Any) -> tuple[Any, Any]:
    """"Target Character activates its {j} abilities twice"; a new choice each time (CR 6.5.i)."""

    def build(subject: Any, a: Any, times: Amount | None = None) -> Steps | None:
        if times == _TWICE:
            return None
        done = does(subject=subject, a=a)
        return done and (Repeat(times=times or _TWICE, effect=done, form="times does"),)

    def take(step: Repeat) -> Slots:
        found = undone(step.effect)
        return found and found | _so_often(step)

    return one_step(Repeat, "times does", build, take)


def _for_each(form: str, kind: type[Instruction] = Instruction) -> tuple[Any, Any]:
    """"Create a token for each of your Expeditions that is behind": only a verb of a class."""

    def build(act: Any, of: Any) -> Steps | None:
        if not isinstance(act, kind):
            return None
        return (ForEach(of=of, effect=(act,), rate=Rate.FOR_EACH, form=form),)

    return one_step(ForEach, form, build, lambda step: {"act": step.effect[0], "of": step.of})


def _for_each_by(by: str) -> tuple[Any, Any]:
    """The same by another player: "they discard a card for each Character you control"."""
    form = f"after {by}"

    def build(who: Any, act: Any, of: Any) -> Steps | None:
        done = with_player(act, who)
        if done is None:
            return None
        return (ForEach(of=of, effect=(done,), rate=Rate.FOR_EACH, form=form),)

    def take(step: ForEach) -> Slots:
        found = _done_by(step.effect)
        return found and {**found, "of": step.of}

    return one_step(ForEach, form, build, take)


def _delays(g: Grammar) -> None:
    """"[Sabotage] after Rest"."""
    g.word("phase", {phase.value: phase for phase in Phase})
    g.word("daily", {daily.value: daily for daily in Daily})
    ordered = "<act:act.base>", _one_step, _ordered
    by_player = "<who:player.s> <act:act.s>", _by, _done_by
    by_subjects = [
        (f"<subject:{subject}> <a:do.{form}>", _does, _done_by_subject(""))
        for subject, form in DOERS
    ]
    for words, does, undone in (ordered, by_player, *by_subjects):
        g.custom("clause", f"{words} after <after:daily>", *_delayed(does, undone, ""))
        g.custom("clause", f"{words} at <after:phase>", *_delayed(does, undone, LAST))


def _one_step(act: Any) -> Steps:
    return (act,)


def _delayed(does: Any, undone: Any, form: str) -> tuple[Any, Any]:
    """"Sacrifice it at Night": as that phase begins (CR 4.2.b); "I gain 1 boost after Rest".

    does, undone: how what is done is built of its words, and taken apart again.
    """

    def build(after: Phase | Daily, **said: Any) -> Steps | None:
        effect = does(**said)
        return None if effect is None else (Delayed(after=after, effect=effect, form=form),)

    def take(step: Delayed) -> Slots:
        found = undone(step.effect)
        return found and {**found, "after": step.after}

    return one_step(Delayed, form, build, take)


LAST = "at last"
"""The form of what is put off until a phase begins that is written behind it."""


def _puts(g: Grammar) -> None:
    """"Put one in your hand and the other on the bottom of your deck": one verb for two moves."""
    g.add("put.where", "in <to:destination>", Move, what=HOLE)
    g.add("put.where", "into <to:destination>", Move, what=HOLE, form="into")
    exhausted = {"what": HOLE, "status": Status.EXHAUSTED}
    g.add("put.where", "in <to:destination> , exhausted ,", Move, **exhausted)
    g.add("put.where", "in <to:destination> exhausted", Move, **exhausted, form="no comma")
    top = {"what": HOLE, "position": Number(value=1)}
    g.add("put.where", "on top of <to:deck> <order?:order>", Move, **top)
    g.add("put.where", "on top <order?:order>", Move, **top, to=ITS_DECK, form="on top")
    g.add("put.where", "back <order?:order>", Move, **top, to=ITS_DECK, form="back")
    below = {"what": HOLE, "bottom": True, "to": ITS_DECK, "form": "on the bottom"}
    g.add("put.where", "on the bottom <order?:order>", Move, **below)
    bottom = "on the bottom of <to:deck> <order?:order>"
    g.add("put.where", bottom, Move, what=HOLE, bottom=True)
    for words, form in (("on the top or bottom of", ""), ("on top or on the bottom of", "on top"),
                        ("on the top or on the bottom of", "twice"),
                        ("on the top or the bottom of", "the")):  # fmt: skip
        for who, verb in (("", "put"), ("<who:player.s> ", "puts"), ("<who:player.pl> ", "put")):
            either = f"{who}{verb} <what:thing> {words} <to:deck>"
            g.custom("clause", either, *_either_end(f"{form} {verb} {who}"))
    both = "put <a:thing> <p:put.where> and <b:thing> <q:put.where>"
    g.custom("clause", both, _put_both, _both_put)
    three = "put <a:thing> <p:put.where> , <b:thing> <q:put.where> and <c:thing> <r:put.where>"
    g.custom("clause", three, _put_three, _three_put)


ENDS = "top or bottom"
"""How the form begins of what is put on either end of a deck."""


def _either_end(form: str) -> tuple[Any, Any]:
    """"Put it on the top or bottom of your deck": as they like who put it there."""
    form = f"{ENDS} {form}"

    def build(what: Any, to: Any, who: Player = YOU) -> Steps:
        own = SAME_PLAYER if who != YOU else YOU
        ends = ({"position": Number(value=1)}, {"bottom": True})
        options = tuple((Move(what=_as_said(what), to=to, who=own, **end),) for end in ends)
        select = Select(what=(what,), who=who, form=form)
        return (select, Either(options=options, who=own, joint=Joint.AND))

    def unbuild(steps: Any) -> Slots:
        if len(steps) != 2 or not isinstance(steps[0], Select) or steps[0].form != form:
            return None
        select, either = steps
        found = {"what": select.what[0], "to": as_a(Move, either.options[0][0]).to}
        return found if select.who == YOU else {**found, "who": select.who}

    return build, unbuild


def _as_said(what: Any) -> Any:
    """What was just chosen, spoken of again."""
    if isinstance(what, Me | Ref):
        return what
    number = getattr(what, "number", None)
    return Ref(word=Pronoun.IT if number == ONE else Pronoun.THEM)


def _put_both(a: Any, p: Move, b: Any, q: Move) -> Steps | None:
    if q.form not in _ELLIPTIC:
        return None
    return (OneVerb(parts=(replace(p, what=a), replace(q, what=b, joint=Joint.AND))),)


_ELLIPTIC = ("", "back", "on the bottom")
"""How the second of two moves may be written whose verb is that of the first."""


def _both_put(steps: Any) -> Slots:
    parts = _moves_of_one_verb(steps)
    if len(parts) != 2:
        return None
    (a, p), (b, q) = parts
    return {"a": a, "p": p, "b": b, "q": q}


def _put_three(a: Any, p: Move, b: Any, q: Move, c: Any, r: Move) -> Steps | None:
    if q.form not in _ELLIPTIC or r.form not in _ELLIPTIC:
        return None
    second = replace(q, what=b, joint=Joint.COMMA)
    return (OneVerb(parts=(replace(p, what=a), second, replace(r, what=c, joint=Joint.AND))),)


def _three_put(steps: Any) -> Slots:
    parts = _moves_of_one_verb(steps)
    if len(parts) != 3:
        return None
    (a, p), (b, q), (c, r) = parts
    return {"a": a, "p": p, "b": b, "q": q, "c": c, "r": r}


def _moves_of_one_verb(steps: Any) -> list[tuple[Any, Move]]:
    """What each of several moves of one verb moves, and the move without it."""
    if len(steps) != 1 or not isinstance(steps[0], OneVerb):
        return []
    moves = [one for one in steps[0].parts if isinstance(one, Move)]
    bare = [replace(one, what=HOLE, joint=Joint.SENTENCE) for one in moves]
    whole = len(moves) == len(steps[0].parts)
    return [(one.what, rest) for one, rest in zip(moves, bare, strict=True)] if whole else []


def _with_x(g: Grammar) -> None:
    """"…, where X is …"."""
    g.same("clause.x", "clause")
    g.custom("clause.x", "<steps:clause> , where X is <amount:x.is>", defined, undefined("steps"))


def defined(steps: Any, amount: Amount) -> Any:
    """Put what X is into every X; None if there is none."""
    if not any(isinstance(part, X) and part.is_ is None for part in parts(steps)):
        return None
    return rewrite(steps, lambda part: X(is_=amount) if part == X() else part)


def undefined(name: str) -> Any:
    """The reverse of `defined`."""

    def unbuild(steps: Any) -> Slots:
        amounts = {part.is_ for part in parts(steps) if isinstance(part, X)}
        if len(amounts) != 1 or None in amounts:
            return None
        bare = rewrite(steps, lambda part: X() if isinstance(part, X) else part)
        return {name: bare, "amount": amounts.pop()}

    return unbuild


def _sequences(g: Grammar) -> None:
    """Clauses joined by "and", "then" or a comma."""
    g.custom("seq", "<a:clause.x>", *bare("a"))
    for words, joint in (
        (", then", Joint.THEN),
        ("and", Joint.AND),
        (", and", Joint.COMMA_AND),
        (",", Joint.COMMA),
    ):
        g.custom("seq", f"<a:clause.x> {words} <b:seq.rest>", *_joint(joint))
    g.same("seq.rest", "sent")
    g.custom("seq.rest", "<act:act.s>", _same_player, _same_player_back)
    g.custom("seq.then", "<d:do.s>", lambda d: (d,), _unwritten)
    g.custom("seq.then", "<d:do.base>", _of_several, _several_unwritten)
    g.custom("seq", "<a:clause.x> , then <b:seq.then>", *_joint(Joint.THEN))


def _joint(joint: Joint) -> tuple[Any, Any]:
    def build(a: Steps, b: Steps) -> Steps | None:
        if joint in _SHARING and _is_by_several(a):
            if is_same_player(player_of(b[0])):
                return None
            b = with_same_player(b[: _orders(b, YOU)]) + b[_orders(b, YOU) :]
        return (*a, *joined(b, joint))

    def unbuild(steps: Any) -> Slots:
        length = _clause_length(steps)
        if len(steps) <= length or steps[length].joint is not joint:
            return None
        a, b = steps[:length], joined(steps[length:], Joint.SENTENCE)
        if joint in _SHARING and _is_by_several(a):
            b = with_you(b[: _orders(b, SAME_PLAYER)]) + b[_orders(b, SAME_PLAYER) :]
        return {"a": a, "b": b}

    return build, unbuild


_SHARING = (Joint.THEN, Joint.AND, Joint.COMMA_AND)
"""How a second verb is joined whose subject is that of the first."""

_SEVERAL_WORDS = ("they", "both ", "all ", "players", "opponents", "those", "your opponents")


def _is_by_several(a: Steps) -> bool:
    """Whether players do it of whom the verb is in its base form: "they draw a card".

    Then "…, then discard a card" is no order to you.
    """
    who = player_of(a[-1])
    if who is None or who.kind is PlayerKind.YOU or is_same_player(who):
        return False
    return who.kind is PlayerKind.OPPONENTS or who.word.startswith(_SEVERAL_WORDS)


def _orders(steps: Steps, who: Player) -> int:
    """How many of the first steps are said of a player without naming anybody."""
    for place, step in enumerate(steps):
        present = player_of(step)
        if present is None or present != who or present.word != who.word:
            return place
    return len(steps)


def _clause_length(steps: Any) -> int:
    """How many instructions the first clause holds."""
    if len(steps) < 2:
        return 1
    second = steps[1]
    if isinstance(second, Either):
        return 2
    if second.joint is not Joint.AND:
        return 1
    subject = getattr(second, subject_field(second), None)
    return 2 if is_hole(subject) else 1


SEVERAL = "several"
"""The form of a second verb that speaks of several things: "they gain …, then switch …"."""


def _of_several(d: Any) -> Steps | None:
    return None if d.form else (replace(d, form=SEVERAL),)


def _several_unwritten(steps: Any) -> Slots:
    if len(steps) != 1 or steps[0].form != SEVERAL:
        return None
    return _unwritten((replace(steps[0], form=""),))


def _unwritten(steps: Any) -> Slots:
    """A verb of an object whose subject is that of the verb before."""
    if len(steps) != 1 or not is_hole(getattr(steps[0], subject_field(steps[0]), None)):
        return None
    return {"d": steps[0]}


def _same_player(act: Any) -> Steps | None:
    done = with_player(act, SAME_PLAYER)
    return None if done is None else (done,)


def _same_player_back(steps: Any) -> Slots:
    if len(steps) != 1 or not is_same_player(player_of(steps[0])):
        return None
    return {"act": with_player(steps[0], YOU)}
