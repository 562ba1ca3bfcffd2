"""Conditions, in triggers and in effects: the words after "if" and "unless"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Bound, CostOf, Count, CountersOn, Number, StatisticsCount
from judgebot.abilities.conditions import (
    AllOf,
    Compare,
    DieShows,
    Earlier,
    FailedToMove,
    HasStatus,
    IsA,
    IsFacing,
    IsFirstPlayer,
    IsIn,
    Outcome,
    PlayedFrom,
    Stands,
    ThisWay,
)
from judgebot.abilities.nouns import How, Noun, Pick, Zone
from judgebot.abilities.references import YOU, Me, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.words import Comparison, Type, ZoneName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, constant

ZERO = Number(value=0)
ONE = Number(value=1)
IT = Ref(word=Pronoun.IT)
_AT_LEAST = Comparison.AT_LEAST


def extend(g: Grammar) -> None:
    """Add the productions for conditions."""
    g.same("condition", "condition.now", "condition.then")
    _counters(g)
    _controls(g)
    _there_are(g)
    _numbers(g)
    _states(g)
    _places(g)
    _earlier(g)
    g.add("for.each", "<noun:noun.sg>", Pick, how=How.ALL, form="for each")
    g.add("for.each", "other <noun:noun.o.sg>", Pick, how=How.ALL, form="for each")


def _counters(g: Grammar) -> None:
    """"I have 3 or more boosts"."""
    for who, words in (("<on:i>", "have"), ("<on:hero>", "has")):
        _counter_forms(g, "condition.now", f"{who} {words}", past=False)
        _counter_forms(g, "condition.then", f"{who} had", past=True)
    g.add("i", "I", Me)
    g.custom("hero", "your Hero", *constant(_hero()))


def _hero() -> Pick:
    from judgebot.abilities.nouns import Kind

    return Pick(how=How.THE, noun=Noun(kinds=(Kind(type=Type.HERO),), controller=YOU))


def _counter_forms(g: Grammar, symbol: str, start: str, *, past: bool) -> None:
    for words, comparison, fixed in (
        ("<right:any> or more <counter:counter.pl>", _AT_LEAST, None),
        ("<right:any> <counter:counter.pl> or less", Comparison.AT_MOST, None),
        ("less than <right:any> <counter:counter.pl>", Comparison.LESS, None),
        ("no <counter:counter.pl>", Comparison.EQUAL, ZERO),
    ):
        g.custom(symbol, f"{start} {words}", *_compares_counters(comparison, fixed, past=past))


def _compares_counters(
    comparison: Comparison, fixed: Number | None, form: str = "", *, past: bool = False
) -> tuple[Any, Any]:
    def build(on: Any, counter: str, right: Any = fixed) -> Compare:
        left = CountersOn(on=on, counter=counter)
        return Compare(left=left, comparison=comparison, right=right, past=past, form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not isinstance(value.left, CountersOn):
            return None
        if value.comparison is not comparison or value.form != form or value.past is not past:
            return None
        if fixed is not None:
            return {"on": value.left.on, "counter": value.left.counter} if (
                value.right == fixed
            ) else None
        return {"on": value.left.on, "counter": value.left.counter, "right": value.right}

    return build, unbuild


def _counted(
    form: str, comparison: Comparison, controller: Player | None, fixed: Number | None = None
) -> tuple[Any, Any]:
    """A count of a noun, whose controller stands in the verb, against a number."""

    def build(noun: Noun, right: Any = fixed) -> Compare | None:
        if controller is not None:
            if noun.controller is not None:
                return None
            noun = replace(noun, controller=controller)
        left = Count(of=noun, form=form if form == "only" else "")
        return Compare(left=left, comparison=comparison, right=right, form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not isinstance(value.left, Count):
            return None
        noun = value.left.of
        if value.form != form or value.comparison is not comparison:
            return None
        if controller is not None and getattr(noun, "controller", None) != controller:
            return None
        found = {"noun": replace(noun, controller=None) if controller else noun}
        if fixed is None:
            return {**found, "right": value.right}
        return found if value.right == fixed else None

    return build, unbuild


def _controls(g: Grammar) -> None:
    """"You control two or more Plants", "you have ten or more Mana Orbs"."""
    opponent = Player(kind=PlayerKind.AN_OPPONENT)
    for words, who, form in (
        ("you control", YOU, "control"),
        ("a opponent controls", opponent, "control"),
        ("you have", YOU, "have"),
    ):
        for mark, other in (("", ""), ("o.", "other ")):
            plural = f"{other}<noun:noun.{mark}pl>"
            many = f"{words} <right:any> or more {plural}"
            g.custom("condition.now", many, *_counted(form, _AT_LEAST, who))
            few = f"{words} less than <right:any> {plural}"
            g.custom("condition.now", few, *_counted(form, Comparison.LESS, who))
        g.custom(
            "condition.now", f"{words} <right:one.a> <noun:noun.sg>",
            *_counted(f"{form} a", _AT_LEAST, who),
        )  # fmt: skip
        none = f"{words} no <noun:noun.pl>"
        g.custom("condition.now", none, *_counted(f"{form} no", Comparison.EQUAL, who, ZERO))
        none = f"{words} no other <noun:noun.o.pl>"
        g.custom("condition.now", none, *_counted(f"{form} no", Comparison.EQUAL, who, ZERO))
        another = f"{words} another <noun:noun.o.sg>"
        g.custom("condition.now", another, *_counted(f"{form} a", _AT_LEAST, who, ONE))
    g.terminal("one.a", lambda w: Number(value=1, word="a") if w == "a" else None, _write_a)
    g.custom(
        "condition.now",
        "you control a <a:noun.sg> , another <b:noun.o.sg> and yet another <c:noun.o.sg>",
        _three, _not_three,
    )  # fmt: skip
    for verb in ("have", "control"):
        for less, comparison in (("less", Comparison.LESS), ("more", Comparison.MORE)):
            g.custom(
                "condition.now", f"you {verb} {less} <noun:noun.pl> than <than:player.s>",
                *_than(f"{verb} {less}", comparison),
            )  # fmt: skip


def _write_a(amount: Any) -> str | None:
    return "a" if amount == ONE else None


def _three(a: Noun, b: Noun, c: Noun) -> AllOf:
    return AllOf(
        conditions=tuple(
            Compare(
                left=Count(of=replace(noun, controller=YOU)), comparison=_AT_LEAST, right=ONE,
                form="control a",
            )  # fmt: skip
            for noun in (a, b, c)
        )
    )


def _not_three(value: Any) -> Slots:
    if not isinstance(value, AllOf) or len(value.conditions) != 3:
        return None
    nouns = [replace(item.left.of, controller=None) for item in value.conditions]
    return dict(zip("abc", nouns, strict=True))


def _than(form: str, comparison: Comparison) -> tuple[Any, Any]:
    """Your number of something against another player's."""

    def build(noun: Noun, than: Player) -> Compare:
        return Compare(
            left=Count(of=replace(noun, controller=YOU)), comparison=comparison,
            right=Count(of=replace(noun, controller=than)), form=form,
        )  # fmt: skip

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or value.form != form:
            return None
        noun, than = value.left.of, value.right.of.controller
        return {"noun": replace(noun, controller=None), "than": than}

    return build, unbuild


def _there_are(g: Grammar) -> None:
    """"There are two or more exhausted cards in Reserve"."""
    now = "condition.now"
    g.custom(now, "there are <right:any> or more <noun:noun.pl>", *_counted("", _AT_LEAST, None))
    g.custom(now, "there is <right:one.a> <noun:noun.sg>", *_counted("a", _AT_LEAST, None))
    equal = Comparison.EQUAL
    g.custom(now, "there is only <right:one> <noun:noun.sg>", *_counted("only", equal, None))
    g.custom(now, "there are no <noun:noun.pl>", *_counted("none", equal, None, ZERO))
    g.custom(now, "there is no <noun:noun.sg>", *_counted("no", equal, None, ZERO))
    g.custom(
        now, "<right:any> or more <noun:region.noun.pl> are visible",
        _visible, _not_visible,
    )  # fmt: skip
    statistics = "<right:any> or more base statistics of <value:any> among <among:pick.pl>"
    for words, form in (("there are", ""), ("you have", "have")):
        g.custom(now, f"{words} {statistics}", *_statistics(form))
    g.custom(
        now, "there are <right:any> or more <counter:counter.pl> among <on:pick.pl>",
        *_compares_counters(_AT_LEAST, None, "among"),
    )  # fmt: skip
    for name, zone in (("hand", ZoneName.HAND), ("Reserve", ZoneName.RESERVE)):
        empty = Compare(
            left=Count(of=_cards_in(zone)), comparison=equal, right=ZERO, form=f"empty {name}"
        )
        g.custom(now, f"your {name} is empty", *constant(empty))


def _cards_in(zone: ZoneName) -> Noun:
    from judgebot.abilities.nouns import Kind

    return Noun(kinds=(Kind(),), places=(Zone(name=zone, owner=YOU),))


def _visible(right: Any, noun: Any) -> Compare:
    noun = replace(noun, visible=True)
    return Compare(left=Count(of=noun), comparison=_AT_LEAST, right=right, form="visible")


def _not_visible(value: Any) -> Slots:
    if not isinstance(value, Compare) or value.form != "visible":
        return None
    return {"right": value.right, "noun": replace(value.left.of, visible=False)}


def _statistics(form: str) -> tuple[Any, Any]:
    def build(right: Any, value: Any, among: Any) -> Compare:
        left = StatisticsCount(value=value, among=among)
        return Compare(left=left, comparison=_AT_LEAST, right=right, form=form)

    def unbuild(item: Any) -> Slots:
        if not isinstance(item, Compare) or not isinstance(item.left, StatisticsCount):
            return None
        if item.form != form or item.comparison is not _AT_LEAST:
            return None
        return {"right": item.right, "value": item.left.value, "among": item.left.among}

    return build, unbuild


def _numbers(g: Grammar) -> None:
    """Costs and dice."""
    was = "was <right:mana> or more"
    g.add("condition.then", f"<left:cost.its> {was}", Compare, comparison=_AT_LEAST, past=True)
    g.add("cost.its", "its <cost:cost.name>", CostOf, of=IT)
    the_card = Ref(word=Pronoun.THE_CARD)
    g.add("cost.its", "the <cost:cost.name>", CostOf, of=the_card, form="the bare")
    g.add(
        "condition.now", "<left:cost.its> is equal to <right:die.result>",
        Compare, comparison=Comparison.EQUAL,
    )  # fmt: skip
    g.add("die.result", "the die's result", Bound, form="die's result")
    g.add("bound.x", "X", Bound, form="X")
    g.add("cost.target", "the <cost:cost.name> of <of:target.ref>", CostOf, form="the")
    g.add("target.ref", "the target", Ref, word=Pronoun.THE_TARGET)
    g.add(
        "condition.now", "<left:bound.x> is higher than <right:cost.target>",
        Compare, comparison=Comparison.MORE,
    )  # fmt: skip
    g.terminal("range", _read_range, _write_range)
    g.custom("condition.now", "the result is <r:range>", *_die("result"))
    g.custom("die.range", "<r:range>", *_die(""))


_RANGE = re.compile(r"(\d+)(?:-(\d+)|(\+))?")


def _read_range(word: str) -> tuple[int, int | None] | None:
    match = _RANGE.fullmatch(word)
    if match is None:
        return None
    low = int(match[1])
    return (low, None if match[3] else int(match[2] or low))


def _write_range(value: Any) -> str:
    low, high = value
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _die(form: str) -> tuple[Any, Any]:
    def build(r: Any) -> DieShows:
        return DieShows(low=r[0], high=r[1], form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, DieShows) or value.form != form:
            return None
        return {"r": (value.low, value.high)}

    return build, unbuild


def _states(g: Grammar) -> None:
    """Statuses, kinds, standings, the first player."""
    now, then = "condition.now", "condition.then"
    for subject, verb in (("<subject:i>", "am"), ("<subject:ref.sg>", "is")):
        g.add(now, f"{subject} {verb} <status:status>", HasStatus)
        g.add(now, f"{subject} {verb} <status:status.small>", HasStatus)
        g.add(then, f"{subject} was <status:status>", HasStatus, past=True)
        g.add(then, f"{subject} was not <status:status>", HasStatus, past=True, negated=True)
    g.add(now, "<subject:expedition.sg> is <status:status.ascended>", HasStatus)
    g.add(now, "<subject:ref.sg> is a <noun:noun.sg>", IsA)
    g.add(now, "<subject:expedition.sg> is <standings:standings>", Stands)
    g.add(now, "you are first player", IsFirstPlayer, who=YOU)
    g.add(now, "you are not first player", IsFirstPlayer, who=YOU, negated=True)
    g.add(now, "<who:player.s> is first player", IsFirstPlayer)
    g.add(then, "<subject:expedition.pl> failed to move forward", FailedToMove)


def _places(g: Grammar) -> None:
    """Where something is and what it faces."""
    now, then = "condition.now", "condition.then"
    for subject, verb in (("<subject:i>", "am"), ("<subject:ref.sg>", "is")):
        for place in ("terrain.place", "expedition", "zone"):
            g.add(now, f"{subject} {verb} in <place:{place}>", IsIn)
        g.add(now, f"{subject} {verb} <place:contact>", IsIn)
        g.add(then, f"{subject} was in <place:terrain.place>", IsIn, past=True)
        g.add(then, f"{subject} was not in <place:terrain.place>", IsIn, past=True, negated=True)
        for what in ("expedition.sg", "pick.sg.a"):
            g.add(now, f"{subject} {verb} facing <what:{what}>", IsFacing)
        g.add(now, f"{subject} {verb} facing only <what:pick.sg.a>", IsFacing,
              comparison=Comparison.EQUAL)  # fmt: skip
        g.add(now, f"{subject} {verb} facing <what:pick.or.more>", IsFacing, form="or more")
    g.add(now, "<subject:ref.sg> is facing me", IsFacing, what=Me())
    g.add("pick.sg.a", "<number:one> <noun:noun.sg>", Pick, how=How.A)
    g.add("pick.or.more", "<number:any> or more <noun:noun.pl>", Pick, how=How.A)
    g.add(now, "<subject:expedition.sg> is in <place:terrain.place>", IsIn)
    g.add(now, "<subject:expedition.sg> is <place:contact>", IsIn)
    several = "<subject:expedition.pl> are"
    g.add(now, f"{several} in <place:terrain.place>", IsIn)
    g.add(now, f"{several} <place:contact>", IsIn)
    g.add(now, f"{several} <standings:standings>", Stands)
    g.add(now, f"{several} <status:status.ascended>", HasStatus)
    g.add(now, "<subject:expedition.neither> is in <place:terrain.place>", IsIn, negated=True)
    g.add("expedition.neither", "neither of <noun:expedition.owned>", Pick, how=How.ALL)


def _earlier(g: Grammar) -> None:
    """What became of an earlier instruction."""
    now = "condition.now"
    for words, outcome in (
        ("do", Outcome.DONE),
        ("don't", Outcome.NOT_DONE),
        ("can't", Outcome.IMPOSSIBLE),
    ):
        g.add(now, f"you {words}", Earlier, outcome=outcome, subject=YOU)
        they = Player(kind=PlayerKind.THAT, word="they")
        g.add(now, f"they {words}", Earlier, outcome=outcome, subject=they)
        it = words.replace("don't", "doesn't").replace("do", "does", words == "do")
        g.add(now, f"it {it}", Earlier, outcome=outcome, subject=IT)
    g.add("condition.then", "you discarded a <noun:noun.sg> this way", ThisWay, form="discarded")
    g.add("condition.then", "you put a <noun:noun.sg> this way", ThisWay, form="put")
    for subject in ("<subject:i>", "<subject:ref.sg>"):
        played = f"{subject} was played from <place:zone>"
        g.add("condition.then", played, PlayedFrom, form="was")
    g.add("condition.played", "you play <subject:it> from <place:zone>", PlayedFrom)


