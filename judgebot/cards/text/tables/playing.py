"""Statements and effects about cards being played: costs, permissions, "the next card you play"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Amount
from judgebot.abilities.effects import If, Joint, Ongoing
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Me, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.statements import (
    Cannot,
    CanOnlyTarget,
    Change,
    CostChange,
    Forbidden,
    MayPlay,
    MayReduceCost,
    PlayedDoes,
)
from judgebot.abilities.words import OF_TRIGGERS, CostName, Duration, Type
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import HOLE, is_hole
from judgebot.cards.text.sense import PLAY
from judgebot.cards.text.shapes import Slots, tupled
from judgebot.cards.text.tables.clauses import subject_field
from judgebot.cards.text.tables.sentences import single

ME = Me()


def extend(g: Grammar) -> None:
    """Add the productions for playing."""
    _costs(g)
    _permissions(g)
    _prohibitions(g)
    _next(g)
    _ongoing(g)


def _costs(g: Grammar) -> None:
    """"I cost {1} less", "cards your opponents play can't cost less than {2}"."""
    for subject, verb in (("subject.i", "cost"), ("np.pl", "cost"), ("played", "cost")):
        for change in (Change.LESS, Change.MORE):
            words = f"<subject:{subject}> {verb} <amount:mana> {change.value}"
            g.add("statement", words, CostChange, change=change)
            g.add("statement", f"{words} <per:per.some>", CostChange, change=change)
            g.add("statement", f"{words} , down to a minimum of <minimum:mana>", CostChange,
                  change=change)  # fmt: skip
            for place in ("expedition", "terrain.place"):
                g.add("statement", f"{words} to play in <into:{place}>", CostChange, change=change)
            g.add("statement", f"{words} to play from <into:zone>", CostChange, change=change,
                  form="from")  # fmt: skip
        g.add("statement", f"<subject:{subject}> can't {verb} less than <amount:mana>",
              CostChange, change=Change.AT_LEAST)  # fmt: skip
    g.custom("played", "<noun:noun.pl> played <places:places.from>", _played, _not_played)
    g.custom("places.from", "<a:zone.after.from>", *tupled("a"))
    g.custom(
        "statement", "you may <cost:act.base> to reduce my cost by <by:mana>",
        lambda cost, by: MayReduceCost(cost=(cost,), by=by), _reduced,
    )  # fmt: skip


_ANYONE = Player(kind=PlayerKind.ANY)


def _played(noun: Noun, places: Any) -> Pick | None:
    if noun.places or noun.controller:
        return None
    return Pick(how=How.ALL, noun=replace(noun, places=places, controller=_ANYONE), form="played")


def _not_played(value: Any) -> Slots:
    if not isinstance(value, Pick) or value.form != "played":
        return None
    return {"noun": replace(value.noun, places=(), controller=None), "places": value.noun.places}


def _reduced(value: Any) -> Slots:
    if not isinstance(value, MayReduceCost) or len(value.cost) != 1:
        return None
    return {"cost": value.cost[0], "by": value.by}


def _permissions(g: Grammar) -> None:
    """"You may play exhausted Permanents from your Reserve"."""
    play = "you may play <what:np.pl>"
    g.add("statement", play, MayPlay)
    g.add("statement", "you may play <what:deck.cards>", MayPlay)
    g.add("statement", f"{play} in <into:expedition>", MayPlay)
    g.add("statement", f"{play} for <less:mana> less", MayPlay)
    less = f"{play} for <less:mana> less"
    g.add("statement", f"{less} , down to a minimum of <minimum:mana>", MayPlay)
    g.add("statement", f"{less} if <condition:condition.their>", MayPlay)
    g.custom(
        "condition.their", "their <cost:cost.name> is <amount:mana> or more", _their_cost, _theirs
    )
    me = "you may play <what:me> for <less:mana> less . if you do , <then:can.only>"
    g.add("me", "me", Me)
    g.add("statement", me, MayPlay, form="me")
    g.add("can.only", "I can only target <what:pick.sg>", CanOnlyTarget, subject=ME)


def _their_cost(cost: CostName, amount: Amount) -> Any:
    from judgebot.abilities.amounts import CostOf
    from judgebot.abilities.conditions import Compare
    from judgebot.abilities.words import Comparison

    left = CostOf(cost=cost, of=Ref(word=Pronoun.THEM), form="their")
    return Compare(left=left, comparison=Comparison.AT_LEAST, right=amount, form="their")


def _theirs(value: Any) -> Slots:
    if getattr(value, "form", "") != "their":
        return None
    return {"cost": value.left.cost, "amount": value.right}


_OF_OBJECTS = (
    Forbidden.SWITCH_EXPEDITIONS,
    Forbidden.BE_TARGETED,
    Forbidden.BE_DISCARDED,
    Forbidden.BE_SACRIFICED,
    Forbidden.BE_EXHAUSTED,
)
"""What objects can't do or suffer, said in the words of the deed alone."""


def _prohibitions(g: Grammar) -> None:
    """What can't be done."""
    can_t = "can't"
    g.add("statement", f"I {can_t} be played", Cannot, subject=ME, deed=Forbidden.BE_PLAYED)
    g.add(
        "statement", f"I {can_t} be played but I can be used as a Mana Orb",
        Cannot, subject=ME, deed=Forbidden.BE_PLAYED, usable_as=Type.MANA_ORB,
    )  # fmt: skip
    for place in ("from <place:zone>", "in <place:expedition>", "in <place:terrain.place>"):
        g.add("statement", f"I {can_t} be played {place}", Cannot, subject=ME,
              deed=Forbidden.BE_PLAYED, form=place.split()[0])  # fmt: skip
    for number in ("subject.i", "np.sg", "np.pl"):
        start = f"<subject:{number}> {can_t}"
        g.add("statement", f"{start} gain <status:status>", Cannot, deed=Forbidden.GAIN_STATUS)
        g.add("statement", f"{start} gain <counter:counter.pl>", Cannot,
              deed=Forbidden.GAIN_COUNTERS)  # fmt: skip
        for deed in _OF_OBJECTS:
            g.add("statement", f"{start} {deed.value}", Cannot, deed=deed)
    for number in ("expedition.sg", "expedition.pl"):
        start = f"<subject:{number}> {can_t}"
        backwards = f"{start} {Forbidden.MOVE_BACKWARDS.value}"
        g.add("statement", backwards, Cannot, deed=Forbidden.MOVE_BACKWARDS)
        g.add("statement", f"{start} [Ascend]", Cannot, deed=Forbidden.ASCEND)
    for number in ("np.sg", "np.pl"):
        moves = f"<subject:{number}> {can_t} move forward"
        g.add("statement", moves, Cannot, deed=Forbidden.MOVE_FORWARD)
        g.add("statement", f"{moves} during <during:during>", Cannot, deed=Forbidden.MOVE_FORWARD)
        g.add(
            "statement",
            f"{moves} during <during:during> except due to <except_due_to:terrain>",
            Cannot, deed=Forbidden.MOVE_FORWARD,
        )  # fmt: skip
        g.add("statement", f"{moves} due to <due_to:terrain>", Cannot, deed=Forbidden.MOVE_FORWARD)
    g.add(
        "statement", f"<subject:expedition.sg> and <also:expedition.sg> {can_t} move forward",
        Cannot, deed=Forbidden.MOVE_FORWARD,
    )  # fmt: skip
    g.add(
        "statement", f"the <symbols:symbols> abilities of <subject:np.pl> {can_t} activate",
        Cannot, deed=Forbidden.ACTIVATE,
    )  # fmt: skip
    g.add(
        "statement", f"the <symbols:symbols> triggers of <subject:np.pl> {can_t} activate",
        Cannot, deed=Forbidden.ACTIVATE, form=OF_TRIGGERS,
    )  # fmt: skip
    g.add(
        "statement", "<subject:np.pl> remain exhausted during <during:during>",
        Cannot, deed=Forbidden.BE_READIED,
    )  # fmt: skip


def _next(g: Grammar) -> None:
    """"The next Spell you play this turn": a Pick, with the duration beside it."""
    g.word("duration", {duration.value: duration for duration in Duration})
    before = "the next <kinds:kinds.sg> <filters?:filters>"
    for words in (
        f"{before} <who:player.playing> <places?:places> this <duration:duration>",
        f"{before} that <who:player.playing> <places?:places> this <duration:duration>",
        "the next <kinds:kinds.sg> <who:player.playing> <places?:places> this "
        "<duration:duration> <filters:filters>",
    ):
        form = "that" if "that" in words else "last" if words.endswith("<filters:filters>") else ""
        g.custom("next", words, *_next_pick(form))
    for words, kind in (
        ("you play", PlayerKind.YOU),
        ("your opponent plays", PlayerKind.YOUR_OPPONENT),
        ("target opponent plays", PlayerKind.TARGET_OPPONENT),
        ("target player plays", PlayerKind.TARGET),
        ("a opponent plays", PlayerKind.AN_OPPONENT),
        ("they play", PlayerKind.THAT),
    ):
        g.add("player.playing", words, Player, kind=kind)
    g.custom("sent", "<next:next> <d:do.s>", _next_does, _next_done)
    g.custom("sent", "<next:next> <d:do.s> and <e:do.s>", _next_does, _next_done)
    for change in (Change.LESS, Change.MORE):
        costs = f"<next:next> costs <amount:mana> {change.value}"
        g.custom("sent", costs, *_next_cost(change))
        g.custom("sent", f"{costs} and <then:next.then>", *_next_cost(change, "and"))
    g.custom("next.then", "<d:do.s>", lambda d: (d,), _then_done)
    g.custom("sent", "<next:next> is free", *_next_cost(Change.FREE))
    g.custom(
        "sent", "<next:next> is free . <then:sentence.played>", *_next_cost(Change.FREE, "then")
    )
    g.custom(
        "sentence.played", "if <condition:condition.played> , <then:clause>",
        *single(If, unless=False, form=""),
    )  # fmt: skip
    g.custom(
        "seq", "reduce the cost of <next:next> by <amount:mana>",
        *_next_cost(Change.LESS, "reduce"),
    )  # fmt: skip
    first = "the first <noun:noun.sg> each <period:duration>"
    for change in (Change.LESS, Change.MORE):
        g.add("statement", f"<subject:first> costs <amount:mana> {change.value}", CostChange,
              change=change)  # fmt: skip
    g.custom("first", first, _first, _not_first)
    g.custom("statement", "<subject:first> <d:do.s>", _played_does, _first_done)
    g.custom("statement", "<subject:all.played> <d:do.base>", _played_does, _all_done)
    g.custom("all.played", "<p:pick.pl>", _all_played, lambda p: {"p": p})


def _next_pick(form: str) -> tuple[Any, Any]:
    def build(
        kinds: Any, who: Player, duration: Duration, filters: Any = (), places: Any = ()
    ) -> Any:
        if form == "that" and not filters:
            return None
        noun = Noun(kinds=kinds, filters=filters, places=places, controller=who)
        return (Pick(how=How.NEXT, noun=noun, form=form), duration)

    def unbuild(value: Any) -> Slots:
        pick, duration = value
        if pick.how is not How.NEXT or pick.form != form:
            return None
        noun = pick.noun
        return {
            "kinds": noun.kinds,
            "who": noun.controller,
            "duration": duration,
            "filters": noun.filters or None,
            "places": noun.places or None,
        }

    return build, unbuild


_IT = Ref(word=Pronoun.SAME, to="subject")


def _next_does(next: Any, d: Any, e: Any = None) -> Any:
    pick, duration = next
    effect = (d,) if e is None else (d, replace(e, joint=Joint.AND))
    return (Ongoing(statement=PlayedDoes(subject=pick, effect=effect), duration=duration),)


def _next_done(steps: Any) -> Slots:
    if len(steps) != 1 or not isinstance(steps[0], Ongoing):
        return None
    statement = steps[0].statement
    if not isinstance(statement, PlayedDoes):
        return None
    doing = dict(zip("de", statement.effect, strict=False))
    return {"next": (statement.subject, steps[0].duration), **doing}


def _then_done(steps: Any) -> Slots:
    holed = len(steps) == 1 and is_hole(getattr(steps[0], "subject", HOLE))
    return {"d": steps[0]} if holed else None


def _next_cost(change: Change, form: str = "") -> tuple[Any, Any]:
    def build(next: Any, amount: Any = None, then: Any = ()) -> Any:
        pick, duration = next
        statement = CostChange(subject=pick, change=change, amount=amount, then=then)
        return (Ongoing(statement=statement, duration=duration, form=form),)

    def unbuild(steps: Any) -> Slots:
        if len(steps) != 1 or not isinstance(steps[0], Ongoing) or steps[0].form != form:
            return None
        statement = steps[0].statement
        if not isinstance(statement, CostChange) or statement.change is not change:
            return None
        found = {"next": (statement.subject, steps[0].duration)}
        if statement.then:
            found["then"] = statement.then
        return found if statement.amount is None else {**found, "amount": statement.amount}

    return build, unbuild


def _first(noun: Noun, period: Duration) -> Pick | None:
    return Pick(how=How.FIRST_EACH, noun=noun, period=period) if noun.controller else None


def _not_first(value: Any) -> Slots:
    if not isinstance(value, Pick) or value.how is not How.FIRST_EACH:
        return None
    return {"noun": value.noun, "period": value.period}


def _all_played(p: Pick) -> Pick | None:
    """"Characters you play": all that are being played."""
    who = p.noun.controller if isinstance(p.noun, Noun) else None
    return p if p.how is How.ALL and who and who.word == PLAY else None


def _played_does(subject: Pick, d: Any) -> PlayedDoes:
    return PlayedDoes(subject=subject, effect=(replace(d, **{subject_field(d): _IT}),))


def _all_done(value: Any) -> Slots:
    if not isinstance(value, PlayedDoes) or value.subject.how is not How.ALL:
        return None
    (d,) = value.effect
    return {"subject": value.subject, "d": replace(d, **{subject_field(d): HOLE})}


def _first_done(value: Any) -> Slots:
    if not isinstance(value, PlayedDoes) or value.subject.how is not How.FIRST_EACH:
        return None
    (d,) = value.effect
    return {"subject": value.subject, "d": replace(d, **{subject_field(d): HOLE})}


def _ongoing(g: Grammar) -> None:
    """Passive abilities that an effect creates for a while (CR 2.2.2.m)."""
    this_day = "this <duration:duration>"
    g.custom("sent", f"<statement:statement.for.now> {this_day}", *single(Ongoing, form=""))
    g.custom(
        "sent", f"{this_day} , <statement:statement>", *single(Ongoing, form="first")
    )
    for number in ("np.sg", "np.pl"):
        for deed in _OF_OBJECTS:
            g.add("statement.for.now", f"<subject:{number}> can't {deed.value}", Cannot, deed=deed)
        moves = f"<subject:{number}> can't move forward"
        g.add("statement.for.now", moves, Cannot, deed=Forbidden.MOVE_FORWARD)
        g.add("statement.for.now", f"{moves} during <during:during>", Cannot,
              deed=Forbidden.MOVE_FORWARD)  # fmt: skip
