"""Triggers of Reactions: the words before the dash."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import CountersOn, Number
from judgebot.abilities.effects import Counters, Reflex
from judgebot.abilities.nouns import How, Pick, Zone
from judgebot.abilities.references import YOU, Me, Player, PlayerKind
from judgebot.abilities.triggers import (
    AtPhase,
    Augments,
    Becomes,
    Creates,
    Defects,
    Exhausts,
    FailsToMoveForward,
    Gains,
    Goes,
    IsDiscarded,
    IsSacrificed,
    Joins,
    Leaves,
    Loses,
    MovesBackwards,
    MovesForward,
    PlayerDeed,
    PlayerDoes,
    Plays,
    ReceivesToken,
    RevealsThisWay,
    RollsDice,
    Spends,
    Switches,
    Symbol,
    TakesControl,
    Trigger,
)
from judgebot.abilities.words import Phase, Status, Tense, TriggerSymbol, ZoneName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import ORDINALS
from judgebot.cards.text.shapes import Slots, taken, tupled
from judgebot.cards.text.tables.sentences import single

ME = Me()


def extend(g: Grammar) -> None:
    """Add the productions for triggers."""
    _triggers(g)
    _moves(g)
    _gains(g)
    _players(g)
    _expeditions(g)


def _triggers(g: Grammar) -> None:
    """Patterns with what may follow them, and the symbols that stand for patterns."""
    g.word("trigger.symbol", {f"{{{symbol.value}}}": symbol for symbol in TriggerSymbol})
    g.add("pattern.symbol", "<symbol:trigger.symbol>", Symbol)
    g.custom("trigger.short", "<patterns:pattern.symbol>", *_trigger())
    g.add("at", "at <phase:phase>", AtPhase)
    for start in ("<patterns:at>", "when <patterns:pattern>"):
        g.custom("trigger", start, *_trigger())
        _with_conditions(g, start)
    named = (Phase.MORNING, Phase.NOON, Phase.DUSK, Phase.NIGHT)
    g.word("during", {phase.value: phase for phase in named})
    g.word("during", {"the Afternoon": Phase.AFTERNOON})
    during = "when <patterns:pattern> during <during:during>"
    g.custom("trigger", during, *_trigger())
    _with_conditions(g, during)
    g.custom(
        "trigger", "when <patterns:pattern> , for each of <for_each:my.counters>", *_trigger()
    )
    g.add("my.counters", "my <counter:counter.pl>", CountersOn, on=ME)
    g.custom("effect", "when <trigger:pattern.reflex> — <effect:effect>", *single(Reflex))
    g.custom("pattern.reflex", "<patterns:pattern.this.way>", *_trigger())


def _with_conditions(g: Grammar, start: str) -> None:
    """The same with a condition about the state after or before the event (CR 6.3.k)."""
    after = f"{start} , if <condition:conditions.now>"
    g.custom("trigger", after, *_trigger(tense=Tense.AFTER))
    before = f"{start} , if <condition:conditions.then>"
    g.custom("trigger", before, *_trigger(tense=Tense.BEFORE))


def _trigger(tense: Tense = Tense.AFTER) -> tuple[Any, Any]:
    """Build and unbuild for a trigger of one pattern, or of a tuple of them."""

    def build(patterns: Any, **slots: Any) -> Trigger:
        listed = patterns if isinstance(patterns, tuple) else (patterns,)
        return Trigger(patterns=listed, tense=tense, **slots)

    def unbuild(trigger: Any) -> Slots:
        if not isinstance(trigger, Trigger) or trigger.tense is not tense:
            return None
        patterns = trigger.patterns[0] if len(trigger.patterns) == 1 else trigger.patterns
        return {
            "patterns": patterns,
            "during": trigger.during,
            "condition": trigger.condition,
            "for_each": trigger.for_each,
        }

    return build, unbuild


def _moves(g: Grammar) -> None:
    """Joins, leaves, goes, is sacrificed."""
    g.custom("destinations", "<a:destination>", *tupled("a"))
    g.custom("destinations", "<a:expedition.pl> or <b:zone.bare>", *_one_owner())
    g.custom("origins", "<a:zone>", *tupled("a"))
    g.custom("origins", "<a:zone> or <b:zone.bare>", *_one_owner())
    g.same("when.sg", "pick.sg")
    first = "your first <noun:noun.sg> each <period:duration>"
    g.add("when.sg", first, Pick, how=How.FIRST_EACH, form="your")
    g.add("when.pl", "one or more <noun:noun.pl>", Pick, how=How.ONE_OR_MORE)
    g.add("when.pl", "one or more other <noun:noun.o.pl>", Pick, how=How.ONE_OR_MORE)
    for subject, s in (
        ("<subject:i>", "base"),
        ("<subject:when.pl>", "base"),
        ("<subject:when.sg>", "s"),
    ):
        verb = {"base": ("join", "leave", "go"), "s": ("joins", "leaves", "goes")}[s]
        enters = f"{subject} {'enter' if s == 'base' else 'enters'} play"
        g.add("pattern", enters, Joins, places=(Zone(name=ZoneName.PLAY),), form="enters")
        g.add("pattern", f"{subject} {verb[0]} <places:destinations>", Joins)
        g.add("pattern", f"{subject} {verb[1]} <places:destinations>", Leaves)
        g.add("pattern", f"{subject} {verb[2]} to <to:zone> from <from_:origins>", Goes)
        g.add("pattern", f"{subject} {verb[2]} to <to:zone>", Goes)
        g.add("pattern", f"{subject} {verb[2]} from <from_:origins> to <to:zone>", Goes,
              form="from first")  # fmt: skip
    for subject, becomes, is_ in (
        ("subject.i", "become", "am"),
        ("when.sg", "becomes", "is"),
        ("expedition.sg", "becomes", "is"),
    ):
        for what in ("status", "status.small", "contact"):
            g.add("pattern", f"<subject:{subject}> {becomes} <what:{what}>", Becomes)
        exhausted = f"<subject:{subject}> {is_} exhausted"
        g.add("pattern", exhausted, Becomes, what=Status.EXHAUSTED, form="is")
        readied = f"<subject:{subject}> {is_} readied"
        g.add("pattern", readied, Loses, what=Status.EXHAUSTED, form="readied")
    for number, is_, s in (("subject.i", "am", ""), ("when.sg", "is", "s"), ("when.pl", "are", "")):
        what = f"<what:{number}> {is_}"
        g.add("pattern", f"{what} sacrificed", IsSacrificed)
        g.add("pattern", f"{what} discarded", IsDiscarded)
        g.add("pattern", f"{what} discarded from <from_:origins>", IsDiscarded)
        subject = f"<subject:{number}>"
        g.add("pattern", f"{subject} switch{'es' if s else ''} Expeditions", Switches)
        g.add("pattern", f"{subject} defect{s}", Defects)


def _one_owner() -> tuple[Any, Any]:
    """Two places of one player, whose owner is written once: "your deck or hand"."""

    def build(a: Any, b: Zone) -> Any:
        owner = a.owner if isinstance(a, Zone) else a.noun.owner
        return (a, replace(b, owner=owner, form="shared")) if owner else None

    def unbuild(values: Any) -> Slots:
        found = taken(values, "ab")
        if found is None or found["b"].form != "shared":
            return None
        return {**found, "b": replace(found["b"], owner=None, form="")}

    return build, unbuild


def _gains(g: Grammar) -> None:
    """Gains counters or a status."""
    for subject, verb in (("<subject:i>", "gain"), ("<subject:when.sg>", "gains")):
        g.add("pattern", f"{subject} {verb} <what:status>", Gains)
        g.add("pattern", f"{subject} {verb} <what:counters.more>", Gains)
        loses = verb.replace("gain", "lose")
        g.add("pattern", f"{subject} {loses} <what:status>", Loses)
        g.add("pattern", f"{subject} {loses} <what:counters.more>", Loses)
    g.add("counters.more", "<amount:any> or more <counter:counter.pl>", Counters, form="or more")
    g.add("counters.more", "<amount:one> <counter:counter.sg>", Counters, form="one")
    g.add("pattern", "I gain my <what:counter.nth>", Gains, subject=ME, nth=True)
    g.add("counter.nth", "<amount:ordinal> <counter:counter.sg>", Counters, form="nth")
    g.terminal("ordinal", _read_ordinal, _write_ordinal)


def _read_ordinal(word: str) -> Number | None:
    return Number(value=ORDINALS.index(word)) if word in ORDINALS else None


def _write_ordinal(number: Any) -> str | None:
    known = isinstance(number, Number) and 0 < number.value < len(ORDINALS)
    return ORDINALS[number.value] if known else None


def _players(g: Grammar) -> None:
    """What players do."""
    g.add("you", "you", type(YOU), kind=YOU.kind)
    for who, s in (("<who:you>", ""), ("<who:player.s>", "s"), ("<who:a.player>", "s")):
        g.add("pattern", f"{who} play{s} <what:when.sg>", Plays)
        for what in ("<what:when.sg>", "<what:when.pl>"):
            g.add("pattern", f"{who} create{s} {what}", Creates)
            g.add("pattern", f"{who} sacrifice{s} {what}", IsSacrificed)
            g.add("pattern", f"{who} exhaust{s} {what}", Exhausts)
            g.add("pattern", f"{who} discard{s} {what}", IsDiscarded)
        g.add("pattern", f"{who} receive{s} <what:a.token>", ReceivesToken)
        for what in ("<what:when.sg>", "<what:when.pl>", "<what:me>"):
            g.add("pattern", f"{who} take{s} control of {what}", TakesControl)
            g.add("pattern", f"{who} [Augment{s}] {what}", Augments)
        g.add("pattern", f"{who} spend{s} <what:counters.more>", Spends)
        g.add("pattern", f"{who} roll{s} one or more dice", RollsDice)
        passes = f"{who} {'passes' if s else 'pass'}"
        g.add("pattern", f"{passes} first", PlayerDoes, deed=PlayerDeed.PASS_FIRST)
        g.add("pattern", passes, PlayerDoes, deed=PlayerDeed.PASS)
        first = f"{who} become{s} first player"
        g.add("pattern", first, PlayerDoes, deed=PlayerDeed.BECOME_FIRST_PLAYER)
        g.add("pattern", f"{who} draw{s} a card", PlayerDoes, deed=PlayerDeed.DRAW_A_CARD)
        resupply = "[Resupplies]" if s else "[Resupply]"
        for words, deed in (
            (resupply, PlayerDeed.RESUPPLY),
            (f"[Sabotage{s}]", PlayerDeed.SABOTAGE),
        ):
            g.add("pattern", f"{who} {words}", PlayerDoes, deed=deed)
            g.add("pattern", f"{who} {words} <what:a.card>", PlayerDoes, deed=deed)
        g.add("pattern", f"{who} make{s} a Gift", PlayerDoes, deed=PlayerDeed.MAKE_GIFT)
        g.add("pattern", f"{who} receive{s} a Gift", PlayerDoes, deed=PlayerDeed.RECEIVE_GIFT)
        g.add("draws", f"{who} draw{s} one or more cards", PlayerDoes, deed=PlayerDeed.DRAW)
    g.add("a.player", "a player", Player, kind=PlayerKind.ANY, word="a player")
    g.custom("a.card", "<p:when.sg>", _a_card, lambda p: {"p": p})
    g.custom("a.token", "<p:when.sg>", _a_token, lambda p: {"p": p})
    g.same("pattern", "draws")
    for words, form in (("[Resupplies]", ""), ("does [Resupply]", "does")):
        g.custom("pattern", f"<a:draws> or {words}", *_draws_or_resupplies(form))
    g.add("pattern", "you reveal a card this way", RevealsThisWay)
    g.custom("pattern.this.way", "you roll a <r:range> this way", _rolls, _rolled)
    g.custom("pattern", "you roll a <r:range>", _rolls, _rolled)


def _a_card(p: Pick) -> Pick | None:
    """"A Character": whatever it was, and not where it is or whose."""
    return p if p.how is How.A and not p.noun.places and not p.noun.controller else None


def _a_token(p: Pick) -> Pick | None:
    """"A token", "another token Character"."""
    tokens = all(kind.token for kind in p.noun.kinds)
    return p if _a_card(p) and tokens else None


def _draws_or_resupplies(form: str) -> tuple[Any, Any]:
    def build(a: PlayerDoes) -> Any:
        return (a, PlayerDoes(who=a.who, deed=PlayerDeed.RESUPPLY, form=form))

    def unbuild(values: Any) -> Slots:
        found = taken(values, "ab")
        if found is None or found["b"].deed is not PlayerDeed.RESUPPLY:
            return None
        return {"a": found["a"]} if found["b"].form == form else None

    return build, unbuild


def _rolls(r: Any) -> RollsDice:
    return RollsDice(low=r[0], high=r[1])


def _rolled(value: Any) -> Slots:
    if not isinstance(value, RollsDice) or value.low is None:
        return None
    return {"r": (value.low, value.high)}


def _expeditions(g: Grammar) -> None:
    """What Expeditions do."""
    for number, s in (("expedition.sg", "s"), ("expedition.more", "")):
        subject = f"<subject:{number}>"
        moves = f"{subject} move{s} forward"
        g.add("pattern", moves, MovesForward)
        g.add("pattern", f"{moves} due to <due_to:terrains>", MovesForward)
        g.add("pattern", f"{moves} due to Ascension", MovesForward, ascension=True)
        g.add("pattern", f"{subject} move{s} backwards", MovesBackwards)
        g.add("pattern", f"{subject} fail{s} to move forward", FailsToMoveForward)
        ascends = f"{subject} [Ascend{s}]"
        g.add("pattern", ascends, Becomes, what=Status.ASCENDED, form="ascends")
