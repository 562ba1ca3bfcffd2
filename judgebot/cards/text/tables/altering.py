"""Cost alterations: "I cost {1} less", "Play me for {1} less", "Pay {3} more to play me in …".

Each way of saying it takes the same ends: how often ("per …", "for each …"), in which place the
card is played, and the least that a decrease leaves.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import ONE, Amount, Limited
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, InTerrain, Noun, Pick, Zone
from judgebot.abilities.references import ME, YOU, Me, Player, PlayerKind
from judgebot.abilities.statements import AdditionalCost, Change, CostChange, MayReduceCost
from judgebot.abilities.words import Duration
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, bare, tupled
from judgebot.sure import as_a

ENDS = "<per?:per.cost> <into?:cost.into> <minimum?:cost.minimum>"
"""What may follow an alteration."""
AFTERWARDS = "<per?:per.cost> <into?:cost.into> . this effect can't make"
CHANGES = (Change.LESS, Change.MORE)
MOST_MANA = "max of mana"
"""The form of what an alteration comes to at most, where each is one mana."""


def extend(g: Grammar) -> None:
    """Add the productions for cost alterations."""
    _ends(g)
    _subjects(g)
    _statements(g)
    _limits(g)
    _again(g)
    _optional(g)
    g.same("statement", "statement.cost")


def _ends(g: Grammar) -> None:
    """"To play in {V}", "to play from your Reserve", "in {V}", ", down to a minimum of {1}"."""
    g.custom("cost.into", "to play <x:played.where>", *bare("x"))
    g.custom("played.where", "in <x:expedition>", *_of_class(Pick))
    g.custom("played.where", "in <x:terrain.place>", *_of_class(InTerrain))
    g.custom("played.where", "from <x:zone>", *_of_class(Zone))
    g.same("per.cost", "per.some")
    most = "<of:per.some> , up to a max of <most:mana>"
    g.add("per.cost", most, Limited, least=None, form=MOST_MANA)
    g.custom("cost.minimum", ", down to a minimum of <x:mana>", *bare("x"))


def _of_class(cls: type) -> tuple[Any, Any]:
    """A place of one class."""

    def build(x: Any) -> Any:
        return x if type(x) is cls and not getattr(x, "form", "").startswith("from") else None

    def unbuild(value: Any) -> Slots:
        return {"x": value} if type(value) is cls else None

    return build, unbuild


def _subjects(g: Grammar) -> None:
    """What costs less or more, besides a plain description of cards."""
    g.custom("played", "<noun:noun.pl> played <places:places.cast>", _played, _not_played)
    g.custom("places.cast", "<a:zone.after.from>", *tupled("a"))
    g.custom("places.cast", "<a:where.in>", *tupled("a"))
    g.custom("places.cast", "<a:zone.after.from> <b:where.in>", *tupled("ab"))
    g.some("each.card", lambda pick: pick.how is How.ALL and pick.form == "each", "pick.sg")
    nth = "the <number:ordinal> <noun:noun.sg> each <period:duration>"
    g.custom("first", nth, _first, _not_first)
    yours = "your <number:ordinal> <noun:noun.sg> each <period:duration>"
    g.custom("first", yours, _your_first, _not_your_first)


def _statements(g: Grammar) -> None:
    """The ways of saying that a cost changes."""
    for subject, verb, them in (
        ("subject.i", "cost", "me"),
        ("cards.pl", "cost", "them"),
        ("played", "cost", "them"),
        ("first", "costs", "it"),
        ("each.card", "costs", "it"),
    ):
        for change in CHANGES:
            words = f"<subject:{subject}> {verb} <amount:mana> {change.value}"
            _ended(g, words, them, change=change)
    for subject, verb in (("cards.pl", "are"), ("played", "are"), ("first", "is")):
        g.add("statement.cost", f"<subject:{subject}> {verb} free <into?:cost.into>", CostChange,
              change=Change.FREE)  # fmt: skip
    for change in CHANGES:
        play = f"play <subject:me> for <amount:mana> {change.value}"
        where = "<per?:per.some> <into?:played.where> <minimum?:cost.minimum>"
        g.add("statement.cost", f"{play} {where}", CostChange, change=change, form="play")
        pay = f"pay <amount:mana> {change.value} to play <subject:me>"
        g.add("statement.cost", f"{pay} {where}", CostChange, change=change, form="pay")
    for verb, change in (("reduce", Change.LESS), ("increase", Change.MORE)):
        words = f"{verb} my cost by <amount:mana>"
        _ended(g, words, "me", subject=ME, change=change, form=verb)
        words = f"{verb} the cost of <subject:cards.pl> by <amount:mana>"
        _ended(g, words, "them", change=change, form=f"{verb} of")
    g.add("me", "me", Me)


def _ended(g: Grammar, words: str, them: str, form: str = "", **const: Any) -> None:
    """A way of saying it, with its ends; the least that is left may be said in a sentence."""
    g.add("statement.cost", f"{words} {ENDS}", CostChange, form=form, **const)
    if not form:
        bare = f"{words} to play <minimum?:cost.minimum>"
        g.add("statement.cost", bare, CostChange, form="to play", **const)
    if const["change"] is Change.LESS:
        least = f"{words} {AFTERWARDS} {them} cost less than <minimum:mana>"
        g.add("statement.cost", least, CostChange, form=f"{form} effect".strip(), **const)


def _limits(g: Grammar) -> None:
    """"Cards your opponents play can't cost less than {2}"."""
    for subject, verb in (
        ("subject.i", "cost"), ("cards.pl", "cost"), ("played", "cost"), ("first", "cost"),
    ):  # fmt: skip
        for words, change in (("less", Change.AT_LEAST), ("more", Change.AT_MOST)):
            limit = f"<subject:{subject}> can't {verb} {words} than <amount:mana>"
            g.add("statement.cost", f"{limit} <into?:cost.into>", CostChange, change=change)


_ANYONE = Player(kind=PlayerKind.ANY)


def _played(noun: Noun, places: Any) -> Pick | None:
    if noun.places or noun.controller:
        return None
    return Pick(how=How.ALL, noun=replace(noun, places=places, controller=_ANYONE), form="played")


def _not_played(value: Any) -> Slots:
    if not isinstance(value, Pick) or value.form != "played":
        return None
    noun = as_a(Noun, value.noun)
    return {"noun": replace(noun, places=(), controller=None), "places": noun.places}


def _first(number: Amount, noun: Noun, period: Duration) -> Pick | None:
    """"The first Spell you play each turn", "the second …"."""
    if not noun.controller:
        return None
    return Pick(how=How.FIRST_EACH, noun=noun, period=period, number=_nth(number))


def _nth(number: Amount) -> Amount | None:
    return None if number == ONE else number


def _not_first(value: Any) -> Slots:
    if not isinstance(value, Pick) or value.how is not How.FIRST_EACH or value.form == YOURS:
        return None
    return {"noun": value.noun, "period": value.period, "number": value.number or ONE}


def _your_first(number: Amount, noun: Noun, period: Duration) -> Pick | None:
    """"Your first Spell each turn", which nobody else plays."""
    if noun.controller or noun.places:
        return None
    mine = replace(noun, controller=YOU)
    return Pick(how=How.FIRST_EACH, noun=mine, period=period, number=_nth(number), form=YOURS)


YOURS = "your nth"


def _not_your_first(value: Any) -> Slots:
    if not isinstance(value, Pick) or value.how is not How.FIRST_EACH or value.form != YOURS:
        return None
    noun = replace(as_a(Noun, value.noun), controller=None)
    return {"noun": noun, "period": value.period, "number": value.number or ONE}


def _again(g: Grammar) -> None:
    """"… less if A, and also {1} less if B": a second alteration of the same cost."""
    g.add("cost.said", "<statement:statement.cost>", Passive)
    if_ = "if <condition:condition>"
    g.add("cost.said", f"<statement:statement.cost> {if_}", Passive, form="after")
    for change in CHANGES:
        again = f"<amount:mana> {change.value} {ENDS}"
        g.add("cost.again", again, CostChange, subject=None, change=change)
    g.add("cost.also", "<statement:cost.again>", Passive)
    g.add("cost.also", f"<statement:cost.again> {if_}", Passive, form="after")
    for words in (", and also", "and also", ", and", "and"):
        g.custom("line", f"<a:cost.said> {words} <b:cost.also> .", *_both(words))


def _both(words: str) -> tuple[Any, Any]:
    """Two passive abilities in one sentence; the form of the second tells how they are joined."""

    def build(a: Passive, b: Passive) -> Any:
        own = as_a(CostChange, b.statement)
        if b.condition is None and own.per is None and own.into is None:
            return None
        statement = replace(own, subject=as_a(CostChange, a.statement).subject)
        return (a, replace(b, statement=statement, form=f"{words} {b.form}"))

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        a, b = value
        if not isinstance(b, Passive) or not b.form.startswith(f"{words} "):
            return None
        statement = replace(as_a(CostChange, b.statement), subject=None)
        return {"a": a, "b": replace(b, statement=statement, form=b.form[len(words) + 1 :])}

    return build, unbuild


def _optional(g: Grammar) -> None:
    """"You may discard a card from your hand to reduce my cost by {2}", "… to play me for …"."""
    for form, words in (
        ("", "reduce my cost by <by:mana>"),
        ("play", "play me for <by:mana> less"),
        ("free", "play me for free"),
    ):
        build, unbuild = _reducing(form)
        g.custom("statement", f"you may <cost:act.base> to {words}", build, unbuild)
        if form == "play":
            bare = _reducing("play bare")
            g.custom("statement.x", f"<cost:act.base> to {words}", *bare)
        more = f"you may <cost:act.base> and <also:act.base> to {words}"
        g.custom("statement", more, build, unbuild)


    g.custom("additional", "<cost:act.base>", *_additional())
    g.custom("additional", "<cost:act.base> and <also:act.base>", *_additional(two=True))
    besides = "as a additional cost to play me , <cost:additional>"
    g.add("statement.x", besides, AdditionalCost)
    start = "as you play me , you may <cost:act.base>"
    for end, form in (("I cost <by:mana> less", "as"), ("I am free", "as free")):
        for joint in (":", ". if you do ,"):
            build, unbuild = _reducing(f"{form} {joint}")
            g.custom("statement.x", f"{start} {joint} {end}", build, unbuild)
    for words in ("instead of paying my cost", "rather than pay my cost"):
        build, unbuild = _reducing(words)
        g.custom("statement", f"you may <cost:act.base> {words}", build, unbuild)
        more = f"you may <cost:act.base> and <also:act.base> {words}"
        g.custom("statement", more, build, unbuild)


def _additional(*, two: bool = False) -> tuple[Any, Any]:
    """What is paid besides, in one step."""

    def build(cost: Any, also: Any = None) -> Any:
        return (cost,) if also is None else (cost, also)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, tuple) or len(value) != 1 + two:
            return None
        return dict(zip(("cost", "also"), value, strict=False))

    return build, unbuild


def _reducing(form: str) -> tuple[Any, Any]:
    def build(cost: Any, by: Any = None, also: Any = None) -> MayReduceCost:
        paid = (cost,) if also is None else (cost, also)
        return MayReduceCost(cost=paid, by=by, form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, MayReduceCost) or value.form != form or len(value.cost) > 2:
            return None
        found = dict(zip(("cost", "also"), value.cost, strict=False))
        return found if value.by is None else {**found, "by": value.by}

    return build, unbuild
