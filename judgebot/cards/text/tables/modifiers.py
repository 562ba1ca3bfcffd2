"""Modifiers: "If … would …, … instead" (CR 6.2)."""

from __future__ import annotations

from functools import partial
from typing import Any

from judgebot.abilities.amounts import ONE, Bound, Number, Product, Sum
from judgebot.abilities.conditions import Earlier, IsTurnOf
from judgebot.abilities.effects import (
    ChangeResult,
    CreateAlike,
    Deed,
    Do,
    If,
    Joint,
    Ongoing,
    PayTo,
    RollDice,
    Table,
)
from judgebot.abilities.nouns import Noun
from judgebot.abilities.references import YOU, Me, Player, Pronoun, Ref
from judgebot.abilities.statements import Modifiable, Modifier, ModifierKind, WouldDo
from judgebot.abilities.value import replace
from judgebot.abilities.verbs import Use, of_keyword_actions
from judgebot.abilities.words import Extremity
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, first_and_rest, formed, tupled
from judgebot.cards.text.tables.computing import ONE_DIE
from judgebot.cards.text.tables.modes import row_of, row_parts
from judgebot.cards.text.tables.sentences import one_sentence, sentence_and_rest, sentence_length
from judgebot.cards.text.trees import parts
from judgebot.sure import as_a

REPLACING = ModifierKind.REPLACING


def extend(g: Grammar) -> None:
    """Add the productions for modifiers."""
    _would(g)
    _when(g)
    g.same("statement", "modifier")
    for words, subject in (("I don't", Me()), ("it doesn't", Ref(word=Pronoun.IT))):
        nothing = (Do(subject=subject, deed=Deed.NOT_DO),)
        g.custom("not.done", words, *_nothing(nothing))
    for lead in ("if", WHEN):
        _instead(g, f"{lead} <when:when> ,", "" if lead == "if" else WHEN)
    _instead(g, "when <when:when> —", f"{WHEN} dash")
    for first, form in (
        ("if <when:when> for the first time each <first_each:duration> ,", FIRST_TIME),
        ("the first time <when:when> each <first_each:duration> ,", f"{FIRST_TIME} in front"),
    ):
        _instead(g, first, form, kept=_of_the_first_time)
    _of_a_while(g)
    g.custom("instead.to", "<cost:seq> instead to <effect:seq>", _pay, _paid)
    last = "<cost:seq> to <effect:seq> instead"
    g.custom("instead.to", last, partial(_pay, form=LAST), partial(_paid, form=LAST))
    g.custom("instead.to", "<cost:seq> instead to <effect:seq> . <more:sentence>", _pay, _paid_more)
    two = "<a:sentence> . <b:sentence>"
    g.custom("two.sentences", two, lambda a, b: (*a, *b), sentence_and_rest)
    g.custom("sentences.more", "<a:sentence>", lambda a: a, one_sentence)
    further = "<a:sentence> . <b:sentences.more>"
    g.custom("sentences.more", further, lambda a, b: (*a, *b), sentence_and_rest)
    _dice(g)
    _tokens_alike(g)


MOVED = (("go to", ""), ("be sent to", "send"), ("be returned to", "return"), ("be put in", "put"))
"""The words for being moved to a zone, which are synonyms (CR 7.3.32.c), and their forms."""

WHEN = "when"
"""How the form of a modifier begins that is written "When … would …, … instead"."""


FIRST_TIME = "first time"
"""How the form of a modifier begins that applies once in a while."""


def _of_the_first_time(pair: tuple[Any, Any]) -> tuple[Any, Any]:
    """A modifier of what happens for the first time in a while only."""
    make, take = pair

    def build(first_each: Any, **said: Any) -> Any:
        made = make(**said)
        return None if made is None else replace(made, first_each=first_each)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Modifier) or value.first_each is None:
            return None
        found = take(replace(value, first_each=None))
        return None if found is None else {**found, "first_each": value.first_each}

    return build, unbuild


def _of_a_while(g: Grammar) -> None:
    """"If it would be discarded this turn, …", "The next time it would … this Day, …"."""
    for start, form, once in (
        ("if <when:when> this <duration:duration> ,", "would", False),
        ("the next time <when:when> this <duration:duration> ,", "next time", True),
    ):

        def lasting(pair: tuple[Any, Any], form: str = form, once: bool = once) -> tuple[Any, Any]:
            return _lasting(*pair, form=form, once=once)

        _instead(g, start, "", "sent", lasting)


def _lasting(make: Any, take: Any, *, form: str, once: bool) -> tuple[Any, Any]:
    """A modifier that an effect creates for a while (CR 2.2.2.m)."""

    def build(duration: Any, **said: Any) -> Any:
        made = make(**said)
        if made is None:
            return None
        statement = replace(made, once=once)
        return (Ongoing(statement=statement, duration=duration, form=form),)

    def unbuild(steps: Any) -> Slots:
        if len(steps) != 1 or not isinstance(steps[0], Ongoing) or steps[0].form != form:
            return None
        found = take(replace(as_a(Modifier, steps[0].statement), once=False))
        return None if found is None else {**found, "duration": steps[0].duration}

    return build, unbuild


def _plain(pair: tuple[Any, Any]) -> tuple[Any, Any]:
    return pair


def _instead(
    g: Grammar, start: str, lead: str, symbol: str = "modifier", kept: Any = _plain
) -> None:
    """What is done instead, or also.

    start: the words for what would happen. lead: how the form of such a modifier begins.
    kept: what becomes of each way of saying it.
    """
    also = ModifierKind.ADDITIVE

    def said(form: str = "", **other: Any) -> tuple[Any, Any]:
        return kept(_modifier(form=f"{lead} {form}".strip(), **other))

    g.custom(symbol, f"{start} <effect:seq> instead", *said())
    g.custom(symbol, f"{start} instead <effect:seq>", *said("instead first"))
    g.custom(symbol, f"{start} also <effect:seq>", *said(kind=also))
    g.custom(symbol, f"{start} you also <effect:seq>", *said("you", kind=also))
    optional = f"{start} you may <effect:seq> instead"
    g.custom(symbol, optional, *said(optional=True))
    to = f"{start} you may <effect:instead.to>"
    g.custom(symbol, to, *said("to", optional=True))
    g.custom(symbol, f"{start} <effect:not.done>", *said("not"))
    if symbol != "modifier":
        return
    g.custom("modifier", f"{optional} . if you don't , <if_not:sent>", *said(optional=True))
    two = f"{start} instead <effect:two.sentences>"
    g.custom("modifier", two, *said("instead first 2"))
    more = "<effect:seq> instead . <more:sentences.more>"
    for may, is_optional in (("", False), ("you may ", True)):
        pair = _with_more(*said("more", optional=is_optional))
        g.custom("modifier", f"{start} {may}{more}", *pair)


def _with_more(make: Any, take: Any) -> tuple[Any, Any]:
    """What is done instead, in several sentences: "… look at … instead. Put one in …"."""

    def build(effect: Any, more: Any, **said: Any) -> Any:
        if any(isinstance(step, If) and isinstance(step.condition, Earlier) for step in more):
            return None
        return make(effect=(*effect, *more), **said)

    def unbuild(value: Any) -> Slots:
        found = take(value)
        if found is None:
            return None
        first, rest = _split(found["effect"])
        return {**found, "effect": first, "more": rest} if rest else None

    return build, unbuild


def _nothing(steps: Any) -> tuple[Any, Any]:
    """That nothing happens instead."""
    return (lambda: steps), (lambda value: {} if value == steps else None)


def _would(g: Grammar) -> None:
    """What would happen."""
    of_objects = (
        WouldDo.BE_DISCARDED, WouldDo.BE_SACRIFICED, WouldDo.BE_EXHAUSTED, WouldDo.BE_READIED,
        WouldDo.DEFECT, WouldDo.SWITCH_EXPEDITIONS,
    )  # fmt: skip
    g.word("would.of.things", {verb.value: verb for verb in of_objects})
    for subject in ("subject.i", "pick.sg"):
        g.add("would.alone", f"<subject:{subject}> would <verb:would.of.things>", Modifiable)
        for word, verb in (("gain", WouldDo.GAIN_COUNTERS), ("lose", WouldDo.LOSE_COUNTERS)):
            for many in ("counters.more", "counters.bare"):
                counters = f"<subject:{subject}> would {word} <counters:{many}>"
                g.add("would.alone", counters, Modifiable, verb=verb)
        leave = f"<subject:{subject}> would leave <place:destination>"
        g.add("would.alone", leave, Modifiable, verb=WouldDo.LEAVE)
        gain = f"<subject:{subject}> would gain <status:status>"
        g.add("would.alone", gain, Modifiable, verb=WouldDo.GAIN)
        lose = f"<subject:{subject}> would lose <status:status>"
        g.add("would.alone", lose, Modifiable, verb=WouldDo.LOSE)
        for words, form in MOVED:
            go = f"<subject:{subject}> would {words} <place:zone>"
            g.add("would.alone", go, Modifiable, verb=WouldDo.GO, form=form)
            g.add("would.alone", f"{go} from <from_:zone>", Modifiable, verb=WouldDo.GO, form=form)
            away = f"{go} from <from_:expedition>"
            g.add("would.alone", away, Modifiable, verb=WouldDo.GO, form=form)
        for origin in ("zone", "expedition"):
            discarded = f"<subject:{subject}> would be discarded from <from_:{origin}>"
            g.add("would.alone", discarded, Modifiable, verb=WouldDo.BE_DISCARDED)
    g.same("would", "would.alone")
    g.custom("would", "<w:would.alone> by <by:agent>", *_by_somebody())
    g.word("would.of.players", {"draw a card": WouldDo.DRAW, **of_keyword_actions(Use.WOULD)})
    g.word(
        "would.to.things",
        {
            "discard": WouldDo.BE_DISCARDED,
            "sacrifice": WouldDo.BE_SACRIFICED,
            "exhaust": WouldDo.BE_EXHAUSTED,
            "ready": WouldDo.BE_READIED,
        },
    )
    for who in ("player.you", "player.s", "a.player"):
        g.add("would", f"<subject:{who}> would <verb:would.of.players>", Modifiable)
        draw = f"<subject:{who}> would draw one or more cards"
        g.add("would", draw, Modifiable, verb=WouldDo.DRAW, whole=True)
        create = f"<subject:{who}> would create"
        g.add("would", f"{create} a <what:noun.created.sg>", Modifiable, verb=WouldDo.CREATE)
        g.add("would", f"{create} one or more <what:noun.created.pl>", Modifiable,
              verb=WouldDo.CREATE, whole=True)  # fmt: skip
        what = f"<by:{who}> would <verb:would.to.things> <subject:pick.sg>"
        g.add("would", what, Modifiable)
    for words, verb in (
        ("move forward", WouldDo.MOVE_FORWARD),
        ("move backwards", WouldDo.MOVE_BACKWARDS),
        ("[Ascend]", WouldDo.ASCEND),
    ):
        g.add("would", f"<subject:expedition.sg> would {words}", Modifiable, verb=verb)
    due = "<subject:expedition.sg> would move forward due to <due_to:terrains>"
    g.add("would", due, Modifiable, verb=WouldDo.MOVE_FORWARD)
    due = "<subject:expedition.sg> would move forward during <during:during> due to <d:terrains>"
    g.custom("when", due, *_moved_due())
    again = "<subject:expedition.sg> would attempt to [Ascend] again"
    g.add("would", again, Modifiable, verb=WouldDo.ASCEND_AGAIN)
    g.add("would", "you would roll one or more dice", Modifiable, subject=YOU, verb=WouldDo.ROLL)
    g.add("would", "you would roll <number:one> die", Modifiable, subject=YOU, verb=WouldDo.ROLL)


def _tokens_alike(g: Grammar) -> None:
    """"Create two of them instead", "create that many plus one instead"."""
    for number in ("sg", "pl"):
        g.some(f"noun.created.{number}", _is_created, f"noun.{number}")
    g.add("act.%", "~create <number:any> of them", CreateAlike, form="of them")
    g.add("act.%", "~create <number:alike.number>", CreateAlike, form="alike")
    many = Bound(form="that many")
    g.add("alike.number", "that many plus <right:any>", Sum, left=many, form="plus")
    g.add("alike.number", "twice that many", Product, times=Number(value=2), of=many)


def _is_created(n: Any) -> bool:
    """Whether these are tokens by what the words that create them say: their kinds, and where."""
    is_plain = isinstance(n, Noun) and n == Noun(kinds=n.kinds, places=n.places)
    return is_plain and bool(n.kinds) and all(one.token for one in n.kinds)


def _by_somebody() -> tuple[Any, Any]:
    """What would happen to a thing by somebody's doing: "would be … by an opponent's effect"."""

    def build(w: Modifiable, by: Player) -> Modifiable | None:
        return replace(w, by=by, form=f"{w.form} by".strip()) if _is_done(w, by) else None

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Modifiable) or value.by is None or not value.form.endswith("by"):
            return None
        form = value.form.removesuffix("by").strip()
        return {"w": replace(value, by=None, form=form), "by": value.by}

    return build, unbuild


def _is_done(w: Modifiable, by: Player) -> bool:
    """Whether somebody does it to the thing; what it does itself may be by an effect."""
    return w.verb in _SUFFERED or w.form in _SUFFERED_MOVES or by.word.endswith(_EFFECTS)


_SUFFERED = (WouldDo.BE_DISCARDED, WouldDo.BE_SACRIFICED, WouldDo.BE_EXHAUSTED, WouldDo.BE_READIED)
_SUFFERED_MOVES = ("send", "return", "put")
_EFFECTS = ("effect", "effects", "ability", "abilities", "a opponent controls")


def _when(g: Grammar) -> None:
    """When a modifier applies: what would happen, in which phase, under which condition."""
    g.custom("when", "<modified:would>", *_record())
    g.custom("when", "<modified:would> during <during:during.any>", *_record())
    g.custom("when", "<modified:would> during <condition:time.turn>", *_in_turn("during"))
    g.custom("when", "<modified:would> on <condition:turn.on>", *_in_turn("on"))
    g.custom("when", "<modified:would> while <condition:condition>", *_record())


def _in_turn(words: str) -> tuple[Any, Any]:
    """"Would draw during your turn": a condition of whose turn it is."""

    def build(modified: Modifiable, condition: IsTurnOf) -> Any:
        form = f"{words} {condition.form}".strip()
        return (modified, None, replace(condition, form=form))

    def unbuild(value: Any) -> Slots:
        modified, _, condition = value
        if not isinstance(condition, IsTurnOf) or not condition.form.startswith(words):
            return None
        bare = replace(condition, form=condition.form.removeprefix(words).strip())
        return {"modified": modified, "condition": bare}

    return build, unbuild


def _moved_due() -> tuple[Any, Any]:
    """"Would move forward during Dusk due to {V}"."""

    def build(subject: Any, during: Any, d: Any) -> Any:
        modified = Modifiable(subject=subject, verb=WouldDo.MOVE_FORWARD, due_to=d, form="during")
        return (modified, during, None)

    def unbuild(value: Any) -> Slots:
        modified, during, _ = value
        if modified.form != "during" or not modified.due_to:
            return None
        return {"subject": modified.subject, "during": during, "d": modified.due_to}

    return build, unbuild


def _record() -> tuple[Any, Any]:
    """The parts of "when", as a tuple."""

    def build(modified: Modifiable, during: Any = None, condition: Any = None) -> Any:
        return (modified, during, condition)

    def unbuild(value: Any) -> Slots:
        return dict(zip(("modified", "during", "condition"), value, strict=True))

    return build, unbuild


def _modifier(
    kind: ModifierKind = REPLACING, optional: bool = False, form: str = ""
) -> tuple[Any, Any]:
    def build(when: Any, effect: Any, if_not: Any = ()) -> Modifier | None:
        modified, during, condition = when
        if not _creates_at_once(effect):
            return None
        return Modifier(
            kind=kind, modified=modified, during=during, condition=condition, effect=effect,
            optional=optional, if_not=if_not, form=form,
        )  # fmt: skip

    def take(value: Any) -> Slots:
        if value.kind is not kind or value.optional is not optional:
            return None
        found = {"when": (value.modified, value.during, value.condition), "effect": value.effect}
        return {**found, "if_not": value.if_not} if value.if_not else found

    return formed(Modifier, form, build, take)


def _creates_at_once(effect: Any) -> bool:
    """Whether what is created instead of what would be is created first, in the same step."""
    alike = sum(isinstance(part, CreateAlike) for part in parts(effect))
    first = effect[0].effect[0] if isinstance(effect[0], PayTo) else effect[0]
    return alike == isinstance(first, CreateAlike)


LAST = "instead last"
"""The form of what is paid for "to … instead"."""


def _pay(cost: Any, effect: Any, more: Any = (), form: str = "instead") -> Any:
    paid_for = (*effect, *more)
    return (PayTo(cost=cost, effect=paid_for, cost_instead=form != LAST, form=form),)


def _split(steps: Any) -> tuple[Any, Any]:
    """The first sentence and the rest."""
    length = sentence_length(steps)
    return steps[:length], steps[length:]


def _paid(steps: Any, form: str = "instead") -> Slots:
    if len(steps) != 1 or not isinstance(steps[0], PayTo) or steps[0].form != form:
        return None
    first, rest = _split(steps[0].effect)
    return None if rest else {"cost": steps[0].cost, "effect": first}


def _paid_more(steps: Any) -> Slots:
    if len(steps) != 1 or not isinstance(steps[0], PayTo) or steps[0].form != "instead":
        return None
    first, rest = _split(steps[0].effect)
    return {"cost": steps[0].cost, "effect": first, "more": rest} if rest else None


def _dice(g: Grammar) -> None:
    """Modifiers that roll, and modifiers of rolls (CR 7.3.33.c)."""
    start = "if <when:when>"
    roll = f"{start} , <effect:roll.then>"
    g.custom("modifier", roll, *_modifier(form="roll"))
    for mark, form in ((",", "die"), (":", "colon die")):
        then = f"roll a die . on a <c:die.range> {mark} <then:seq> instead"
        pair = partial(_roll_then, form=form), partial(_rolled_then, form=form)
        g.custom("roll.then", then, *pair)
    g.custom("roll.then", "roll a die . on a : <rows:rows.instead>", _roll_table, _rolled_table)
    row = "• <r:range> , <effect:seq> instead ."
    g.custom("row.instead", row, row_of, row_parts)
    g.custom("row.instead.last", row.removesuffix(" ."), row_of, row_parts)
    g.custom("rows.instead", "<a:row.instead.last>", *tupled("a"))
    g.custom("rows.instead", "<a:row.instead> <b:rows.instead>", *first_and_rest())
    g.custom("modifier", f"{start} , you may add <by:any> to its result", _add, _added)
    for which in ("its result", "the result", *ONE_DIE):
        paid = f"{start} , you may <cost:seq> to add <by:add.by> to {which}"
        g.custom("modifier", paid, *_pay_to_add(which))
        if which != "its result":
            added = f"{start} , you may add <by:any> to {which}"
            g.custom("modifier", added, *_add_to(which))
    g.word("extreme", {one.value: one for one in Extremity})
    for extreme in ("", "<extreme:extreme>"):
        for roll, form in (("instead roll <number:dice.number> dice", "roll more"),
                           ("roll <number:dice.number> dice instead", "roll instead")):  # fmt: skip
            ignored = f"the {extreme} result" if extreme else "the roll of your choice"
            many = f"{roll} and ignore {ignored}"
            g.custom("modifier", f"{start} , {many}", *_roll_more(form, bool(extreme)))
            if not extreme:
                for words in ("one of them", "one of the results", "the result of your choice"):
                    many = f"{start} , {roll} and ignore {words}"
                    g.custom("modifier", many, *_roll_more(f"{form} {words}", named=False))
    g.same("dice.number", "many")
    more = "that many dice plus <right:any>"
    for roll, form in ((f"instead roll {more}", "roll more"),
                       (f"roll {more} instead", "roll instead")):  # fmt: skip
        for extreme in ("", "<extreme:extreme>"):
            ignored = f"the {extreme} result" if extreme else "the roll of your choice"
            many = f"{start} , {roll} and ignore {ignored}"
            g.custom("modifier", many, *_roll_plus(form, bool(extreme)))
    for number in ("<number:one> die", "<number:many> dice", "one or more dice"):
        for who in ("player.s", "a.player"):
            g.add("would", f"<subject:{who}> would roll {number}", Modifiable, verb=WouldDo.ROLL)
    g.add("would", "you would roll <number:many> dice", Modifiable, subject=YOU, verb=WouldDo.ROLL)


_ROLL = RollDice(number=ONE)


def _roll_then(c: Any, then: Any, form: str) -> Any:
    return (_ROLL, If(condition=c, then=then, form=form))


def _rolled_then(steps: Any, form: str) -> Slots:
    if len(steps) != 2 or steps[0] != _ROLL or not isinstance(steps[1], If):
        return None
    if steps[1].form != form:
        return None
    return {"c": steps[1].condition, "then": steps[1].then}


def _roll_table(rows: Any) -> Any:
    return (_ROLL, Table(of="", rows=rows))


def _rolled_table(steps: Any) -> Slots:
    if len(steps) != 2 or steps[0] != _ROLL or not isinstance(steps[1], Table):
        return None
    return {"rows": steps[1].rows}


def _add(when: Any, by: Any) -> Modifier | None:
    modified, during, condition = when
    if modified.verb is not WouldDo.ROLL:
        return None
    return Modifier(
        kind=ModifierKind.REPLACING, modified=modified, during=during, condition=condition,
        effect=(ChangeResult(of="", by=by),), optional=True, form="add",
    )  # fmt: skip


def _added(value: Any) -> Slots:
    if not isinstance(value, Modifier) or value.form != "add":
        return None
    when = (value.modified, value.during, value.condition)
    return {"when": when, "by": as_a(ChangeResult, value.effect[0]).by}


def _add_to(which: str) -> tuple[Any, Any]:
    """Something is added to what dice show, or to one of them."""
    form, one = f"add to {which}", which in ONE_DIE

    def build(when: Any, by: Any) -> Modifier | None:
        made = _add(when, by)
        if made is None:
            return None
        return replace(made, effect=(ChangeResult(of="", by=by, one=one),), form=form)

    def take(value: Any) -> Slots:
        return _added(replace(value, form="add"))

    return formed(Modifier, form, build, take)


def _pay_to_add(which: str) -> tuple[Any, Any]:
    """"You may spend 1 of my boosts to add 1 to the result of one of them"."""
    make, take = _add_to(which)

    def build(when: Any, cost: Any, by: Any) -> Modifier | None:
        made = make(when=when, by=by)
        if made is None:
            return None
        paid = PayTo(cost=cost, effect=made.effect)
        return replace(made, effect=(paid,), form=f"pay to {made.form}")

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Modifier) or not value.form.startswith("pay to "):
            return None
        paid = as_a(PayTo, value.effect[0])
        bare = replace(value, effect=paid.effect, form=value.form.removeprefix("pay to "))
        found = take(bare)
        return None if found is None else {**found, "cost": paid.cost}

    return build, unbuild


def _roll_more(form: str, named: bool) -> tuple[Any, Any]:
    """More dice are rolled, and some ignored: so many as there are more, or one that is named."""

    def build(when: Any, number: Any, extreme: Any = None) -> Modifier | None:
        modified, during, condition = when
        if modified.verb is not WouldDo.ROLL:
            return None
        ignored = ChangeResult(of="", ignore=ONE, extreme=extreme, joint=Joint.AND)
        effect = (RollDice(number=number), ignored)
        return Modifier(
            kind=REPLACING, modified=modified, during=during, condition=condition, effect=effect,
            form=form,
        )  # fmt: skip

    def take(value: Any) -> Slots:
        when = (value.modified, value.during, value.condition)
        extreme = as_a(ChangeResult, value.effect[1]).extreme
        if (extreme is not None) is not named:
            return None
        number = as_a(RollDice, value.effect[0]).number
        found = {"when": when, "number": number}
        return {**found, "extreme": extreme} if named else found

    return formed(Modifier, form, build, take)


def _roll_plus(form: str, named: bool) -> tuple[Any, Any]:
    """So many dice more than would be rolled, and as many ignored."""
    make, take = _roll_more(f"{form} plus", named)

    def build(when: Any, right: Any, extreme: Any = None) -> Modifier | None:
        number = Sum(left=Bound(form="that many"), right=right)
        made = make(when=when, number=number, extreme=extreme)
        if made is None:
            return None
        roll, ignored = made.effect
        return replace(made, effect=(roll, replace(ignored, ignore=right)))

    def unbuild(value: Any) -> Slots:
        found = take(value)
        if found is None:
            return None
        number = as_a(Sum, found.pop("number"))
        return {**found, "right": number.right}

    return build, unbuild
