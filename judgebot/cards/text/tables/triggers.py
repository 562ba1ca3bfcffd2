"""Triggers of Reactions: the words before the dash.

What may happen stands in `happenings`; here it gets its subject, alternatives, a time and a
condition.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import Bound, CountersOn, DiceShowing, DieResult, Number, Past
from judgebot.abilities.conditions import (
    Alike,
    Compare,
    HasPassed,
    IsFacing,
    IsFirstPlayer,
    IsIn,
    IsOnly,
    IsTurnOf,
    Stands,
)
from judgebot.abilities.effects import Reflex
from judgebot.abilities.nouns import How, Kind, Noun, Pick
from judgebot.abilities.references import ME, YOU, Player, PlayerKind, Ref
from judgebot.abilities.triggers import (
    AfterDaily,
    AtPhase,
    BecomesSo,
    DayBegins,
    RevealsThisWay,
    RollsDice,
    Symbol,
    Trigger,
)
from judgebot.abilities.value import replace
from judgebot.abilities.verbs import history_of
from judgebot.abilities.words import Phase, Tense, TriggerSymbol
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import HOLE
from judgebot.cards.text.lexicon import ORDINALS
from judgebot.cards.text.shapes import Slots
from judgebot.cards.text.tables.happenings import BY, OBJECT, VERB, WHOLE, joined
from judgebot.cards.text.tables.sentences import single
from judgebot.cards.text.trees import parts

BOTH = Number(value=2)
"""A player has two Expeditions (CR 3.2.4.b)."""


def extend(g: Grammar) -> None:
    """Add the productions for triggers."""
    _triggers(g)
    _subjects(g)
    _alternatives(g)
    _phases(g)
    _this_way(g)


def _triggers(g: Grammar) -> None:
    """Patterns with what may follow them, and the symbols that stand for patterns."""
    g.word("trigger.symbol", {f"{{{symbol.value}}}": symbol for symbol in TriggerSymbol})
    g.add("pattern.symbol", "<symbol:trigger.symbol>", Symbol)
    g.custom("trigger.short", "<patterns:pattern.symbol>", *_trigger())
    for start in ("<patterns:at>", "when <patterns:patterns>"):
        g.custom("trigger", start, *_trigger())
        _with_conditions(g, start)
    g.custom("pattern.state", "<condition:condition.now>", _state, _no_state)
    g.custom("pattern.state", "<condition:condition.becomes>", _state, _no_state)
    g.custom("trigger", "when <patterns:pattern.state>", *_trigger())
    during = "when <patterns:patterns> during <during:during.any>"
    g.custom("trigger", during, *_trigger())
    _with_conditions(g, during)
    for words in ("except during", "other than during", "outside of"):
        outside = f"when <patterns:patterns> {words} <during:during.any>"
        g.custom("trigger", outside, *_outside(words))
    for words, of_turn in (("during <condition:time.turn>", "during"),
                           ("on <condition:turn.on>", "on")):  # fmt: skip
        g.custom("trigger", f"when <patterns:patterns> {words}", *_in_turn(of_turn))
    g.add("turn.on", "<who:poss> turn", IsTurnOf)
    first = "when <patterns:patterns> for the first time each <first_each:duration>"
    g.custom("trigger", first, *_first_time())
    in_front = "the first time <patterns:patterns> each <first_each:duration>"
    g.custom("trigger", in_front, *_first_time("in front"))
    g.custom(
        "trigger", "when <patterns:patterns> , for each of <for_each:my.counters>", *_trigger()
    )
    g.add("my.counters", "my <counter:counter.pl>", CountersOn, on=ME)


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
        if not isinstance(trigger, Trigger) or trigger.tense is not tense or trigger.outside:
            return None
        patterns = trigger.patterns[0] if len(trigger.patterns) == 1 else trigger.patterns
        return {
            "patterns": patterns,
            "during": trigger.during,
            "condition": trigger.condition,
            "first_each": trigger.first_each,
            "for_each": trigger.for_each,
        }

    return build, unbuild


def _outside(words: str) -> tuple[Any, Any]:
    """"When a Character leaves the Expedition zone except during Rest": at any other time."""
    make, take = _trigger()

    def build(patterns: Any, during: Any) -> Trigger:
        return replace(make(patterns=patterns, during=during), outside=True, form=words)

    def unbuild(trigger: Any) -> Slots:
        if not isinstance(trigger, Trigger) or not trigger.outside or trigger.form != words:
            return None
        return take(replace(trigger, outside=False))

    return build, unbuild


_STATES = (Compare, IsIn, IsOnly, Stands, IsFacing, Alike, HasPassed, IsFirstPlayer)
"""What may be so and was not before, where the words speak of no happening."""


def _state(condition: Any) -> BecomesSo | None:
    """"When you control three or more Robots": of what is, and of things that are named."""
    listed = list(parts(condition))
    spoken_of = any(isinstance(one, Ref | Bound | DieResult | DiceShowing | Past) for one in listed)
    anybody = any(isinstance(one, Player) and one.kind is PlayerKind.ANY for one in listed)
    if not isinstance(condition, _STATES) or spoken_of or anybody:
        return None
    return None if getattr(condition, "past", False) else BecomesSo(condition=condition)


def _no_state(value: Any) -> Slots:
    return {"condition": value.condition} if isinstance(value, BecomesSo) else None


def _in_turn(words: str) -> tuple[Any, Any]:
    """"When you draw a card during an opponent's turn": a condition of whose turn it is."""
    make, take = _trigger()

    def build(patterns: Any, condition: IsTurnOf) -> Trigger:
        form = f"{words} {condition.form}".strip()
        return make(patterns=patterns, condition=replace(condition, form=form))

    def unbuild(trigger: Any) -> Slots:
        found = take(trigger)
        condition = found and found["condition"]
        if not isinstance(condition, IsTurnOf) or not condition.form.startswith(words):
            return None
        bare = replace(condition, form=condition.form.removeprefix(words).strip())
        return {**found, "condition": bare}

    return build, unbuild


def _first_time(form: str = "") -> tuple[Any, Any]:
    """"For the first time each turn": of what is kept that it happened, by whom it is clear."""
    make, take = _trigger()

    def build(**slots: Any) -> Trigger | None:
        made = make(**slots)
        return replace(made, form=form) if all(map(_is_kept, made.patterns)) else None

    def unbuild(trigger: Any) -> Slots:
        said_so = isinstance(trigger, Trigger) and trigger.form == form
        return take(trigger) if said_so else None

    return build, unbuild


def _is_kept(pattern: Any) -> bool:
    who = getattr(pattern, "who", None)
    anybody = isinstance(who, Player) and who.kind is PlayerKind.ANY
    return history_of(pattern) is not None and not anybody


def _phases(g: Grammar) -> None:
    """When a phase or the Day begins, and during which phase."""
    named = (Phase.MORNING, Phase.NOON, Phase.DUSK, Phase.NIGHT)
    g.word("during", {phase.value: phase for phase in named})
    g.word("during", {"the Afternoon": Phase.AFTERNOON})
    g.same("during.any", "during", "daily")
    g.add("at.one", "at <phase:phase>", AtPhase)
    g.add("at.one", "after <daily:daily>", AfterDaily)
    g.same("at", "at.one")
    for words, joint in ((" or <b:only.phase>", OBJECT), (" and <b:only.phase>", "and"),
                         (" or <b:at.one>", VERB), (" and <b:at.one>", "and at")):  # fmt: skip
        g.custom("at", f"<a:at.one>{words}", *joined("ab", joint))
    g.add("only.phase", "<phase:phase>", AtPhase)
    g.add("pattern", "<phase:during> begins", AtPhase, form="begins")
    g.add("pattern", "the Day begins", DayBegins)


SUBJECTS = (
    ("subject.i", "of.object.i"),
    ("when.sg", "of.object.s"),
    ("when.pl", "of.object.pl"),
    ("expedition.sg", "of.expedition.s"),
    ("expedition.more", "of.expedition.pl"),
    ("expedition.both", "of.expedition.pl"),
    ("you", "of.player.base"),
    ("player.s", "of.player.s"),
    ("a.player", "of.player.s"),
    ("agent.doing", "of.player.s"),
)
"""Each way to say what an event is about, with the verbs that agree with it."""


def _subjects(g: Grammar) -> None:
    """What happens, and to what or by whom."""
    for subject, happens in SUBJECTS:
        g.custom("pattern", f"<subject:{subject}> <a:{happens}>", _about, _not_about)
        several = f"<subject:{subject}> <patterns:{happens}.or>"
        g.custom("patterns", several, _all_about, _none_about)
    g.add("you", "you", Player, kind=YOU.kind)
    for words in ("both", "all"):
        g.add("expedition.both", f"{words} of <noun:expedition.owned>", Pick, how=How.ONE_OR_MORE,
              number=BOTH, form=words)  # fmt: skip
    for whose in ("your", "their"):
        nth = f"{whose} <n:ordinal> Gift each <period:duration>"
        g.custom("nth.gift", nth, *_nth_gift(whose))
    g.same("when.sg", "pick.sg")
    for whose in ("your", "their"):
        for each, form in (("each", whose), ("this", f"{whose} this")):
            nth = f"{whose} <n:ordinal> <noun:noun.sg> {each} <period:duration>"
            g.custom("when.sg", nth, *_nth(form))
    for mark, other in (("", ""), ("o.", "other ")):
        noun = f"{other}<noun:noun.{mark}pl>"
        g.add("when.pl", f"one or more {noun}", Pick, how=How.ONE_OR_MORE)
        g.add("when.pl", f"<number:many> or more {noun}", Pick, how=How.ONE_OR_MORE)
    g.terminal("ordinal", _read_ordinal, _write_ordinal, ORDINALS)


def _subject_field(pattern: Any) -> str:
    """The field of a pattern that says who does it, or else what it is about."""
    if getattr(pattern, "who", None) is not None and pattern.form != BY:
        return "who"
    return "subject" if hasattr(pattern, "subject") else "what"


def _about(subject: Any, a: Any) -> Any:
    return replace(a, **{_subject_field(a): subject})


def _not_about(pattern: Any) -> Slots:
    if isinstance(pattern, tuple) or not hasattr(pattern, _subject_field(pattern)):
        return None
    name = _subject_field(pattern)
    hole = YOU if name == "who" else HOLE
    return {"subject": getattr(pattern, name), "a": replace(pattern, **{name: hole})}


def _all_about(subject: Any, patterns: Any) -> Any:
    return tuple(_about(subject, one) for one in patterns)


def _none_about(patterns: Any) -> Slots:
    """The subject that several patterns share, and the patterns without it."""
    if not isinstance(patterns, tuple) or patterns[1].joint not in (VERB, OBJECT):
        return None
    split = [found for found in map(_not_about, patterns) if found]
    if len(split) < len(patterns):
        return None
    subject = split[0]["subject"]
    words = [(type(one["subject"]), one["subject"], _word(one["subject"])) for one in split]
    if any(one != words[0] for one in words):
        return None
    return {"subject": subject, "patterns": tuple(one["a"] for one in split)}


def _word(subject: Any) -> str:
    """Which of several words for a player is written."""
    return getattr(subject, "word", "")


def _nth(form: str) -> tuple[Any, Any]:
    """"Your second card each turn": the first has no number."""

    def build(n: Number, **slots: Any) -> Pick:
        number = n if n.value > 1 else None
        return Pick(how=How.FIRST_EACH, number=number, form=form, **slots)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Pick) or value.how is not How.FIRST_EACH or value.form != form:
            return None
        number = value.number or Number(value=1)
        return {"n": number, "noun": value.noun, "period": value.period}

    return build, unbuild


def _nth_gift(whose: str) -> tuple[Any, Any]:
    """"Your second Gift each turn": whatever was received."""
    make, take = _nth(f"{whose} Gift")
    anything = Noun(kinds=(Kind(),))

    def build(n: Number, period: Any) -> Pick:
        return make(n=n, period=period, noun=anything)

    def unbuild(value: Any) -> Slots:
        found = take(value)
        return found and {"n": found["n"], "period": found["period"]}

    return build, unbuild


def _read_ordinal(word: str) -> Number | None:
    return Number(value=ORDINALS.index(word)) if word in ORDINALS[1:] else None


def _write_ordinal(number: Any) -> str | None:
    known = isinstance(number, Number) and 0 < number.value < len(ORDINALS)
    return ORDINALS[number.value] if known else None


def _alternatives(g: Grammar) -> None:
    """"When A or B": whole patterns, and verbs that share a subject."""
    g.same("patterns", "pattern")
    g.custom("patterns", "<a:pattern> or <b:pattern>", *joined("ab", WHOLE))
    g.custom("patterns", "<a:pattern> or when <b:pattern>", *joined("ab", "when"))
    for symbol in sorted({happens for _, happens in SUBJECTS}):
        g.custom(f"{symbol}.or", f"<a:{symbol}> or <b:{symbol}>", *joined("ab", VERB))
        listed = f"<a:{symbol}> , <b:{symbol}> or <c:{symbol}>"
        g.custom(f"{symbol}.or", listed, *joined("abc", VERB))


def _this_way(g: Grammar) -> None:
    """What the effect of the ability printed before did."""
    g.custom("effect", "when <trigger:pattern.reflex> — <effect:effect>", *single(Reflex))
    g.custom("pattern.reflex", "<patterns:pattern.this.way>", *_trigger())
    g.add("pattern", "you reveal a card this way", RevealsThisWay)
    g.custom("pattern.this.way", "you roll a <r:range> this way", _rolls, _rolled)
    g.custom("pattern", "you roll a <r:range>", _rolls, _rolled)


def _rolls(r: Any) -> RollsDice:
    return RollsDice(low=r[0], high=r[1])


def _rolled(value: Any) -> Slots:
    if not isinstance(value, RollsDice) or value.low is None:
        return None
    return {"r": (value.low, value.high)}
