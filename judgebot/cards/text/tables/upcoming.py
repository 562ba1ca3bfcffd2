"""Cards that will be played, or are: "the next Spell you play this turn", "Characters you play".

"The next …" is read with its duration; what is said of it is a cost or what the card does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.effects import If, Joint, Ongoing, Repeat
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.statements import (
    Cannot,
    Change,
    CostChange,
    EntersWith,
    Forbidden,
    JoiningDoes,
    PlayedDoes,
)
from judgebot.abilities.words import Duration
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import HOLE, is_hole
from judgebot.cards.text.sense import PLAY
from judgebot.cards.text.shapes import Slots, tupled
from judgebot.cards.text.tables.clauses import subject_field
from judgebot.cards.text.tables.sentences import single

ENDS = "<per?:per.some> <minimum?:cost.minimum>"
CHANGES = (Change.LESS, Change.MORE)


def extend(g: Grammar) -> None:
    """Add the productions for cards that are played in a while."""
    g.word("duration", {duration.value: duration for duration in Duration})
    _players(g)
    _upcoming(g)
    _doing(g)
    _costing(g)
    _joining(g)


def _players(g: Grammar) -> None:
    """Who plays them."""
    for words, kind in (
        ("you play", PlayerKind.YOU),
        ("your opponent plays", PlayerKind.YOUR_OPPONENT),
        ("target opponent plays", PlayerKind.TARGET_OPPONENT),
        ("target player plays", PlayerKind.TARGET),
        ("a opponent plays", PlayerKind.AN_OPPONENT),
        ("they play", PlayerKind.THAT),
    ):
        g.add("player.playing", words, Player, kind=kind)
    for words, kind in (
        ("played by target opponent", PlayerKind.TARGET_OPPONENT),
        ("played by target player", PlayerKind.TARGET),
        ("played by a opponent", PlayerKind.AN_OPPONENT),
        ("played by your opponent", PlayerKind.YOUR_OPPONENT),
        ("played by your opponents", PlayerKind.OPPONENTS),
    ):
        g.add("player.playing.by", words, Player, kind=kind)
    g.add("player.playing.by", "played", Player, kind=PlayerKind.ANY)


def _upcoming(g: Grammar) -> None:
    """"The next Spell you play this turn", "Characters you play this turn": with the duration."""
    g.custom("places.played", "<a:where>", *tupled("a"))
    g.custom("places.played", "<a:zone.after.from> <b:where.in>", *tupled("ab"))
    g.custom("where.in", "in <x:expedition>", *_of_pick())
    for start, number, how in (("the next ", "sg", How.NEXT), ("", "pl", How.ALL)):
        for words, form in (
            ("<filters?:filters> <who:player.playing>", ""),
            ("<filters?:filters> that <who:player.playing>", "that"),
            ("<filters?:filters> <who:player.playing.by>", "by"),
        ):
            kinds = f"{start}<statuses?:statuses> <kinds:kinds.{number}>"
            place = "<places?:places.played> this <duration:duration>"
            g.custom(f"upcoming.{number}", f"{kinds} {words} {place}", *_pick(how, form))
            bare = words.removeprefix("<filters?:filters> ")
            last = f"{kinds} {bare} {place} <filters:filters>"
            g.custom(f"upcoming.{number}", last, *_pick(how, f"{form} last".strip()))
            where = f"{kinds} {words} this <duration:duration> <places:places.played>"
            g.custom(f"upcoming.{number}", where, *_pick(how, f"{form} where".strip()))


def _of_pick() -> tuple[Any, Any]:
    def build(x: Any) -> Any:
        return x if isinstance(x, Pick) else None

    def unbuild(value: Any) -> Slots:
        return {"x": value} if isinstance(value, Pick) else None

    return build, unbuild


def _pick(how: How, form: str) -> tuple[Any, Any]:
    said = form if how is How.NEXT else f"all {form}"

    def build(
        kinds: Any, who: Player, duration: Duration, filters: Any = (), places: Any = (),
        statuses: Any = (),
    ) -> Any:  # fmt: skip
        noun = Noun(kinds=kinds, filters=filters, places=places, controller=who, statuses=statuses)
        return (Pick(how=how, noun=noun, form=said), duration)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, tuple) or not isinstance(value[0], Pick):
            return None
        pick, duration = value
        if pick.how is not how or pick.form != said:
            return None
        noun = pick.noun
        plain = Noun(
            kinds=noun.kinds, filters=noun.filters, places=noun.places,
            controller=noun.controller, statuses=noun.statuses,
        )  # fmt: skip
        if noun != plain:
            return None
        return {
            "kinds": noun.kinds,
            "who": noun.controller,
            "duration": duration,
            "filters": noun.filters or None,
            "places": noun.places or None,
            "statuses": noun.statuses or None,
        }

    return build, unbuild


def _doing(g: Grammar) -> None:
    """What the card played does: "gains 1 boost", "activates …, then gains 1 boost"."""
    for form in ("s", "base"):
        g.custom(f"does.{form}", f"<a:do.{form}>", *_joined(None))
        for words, joint in (("and", Joint.AND), (", then", Joint.THEN)):
            both = f"<a:do.{form}> {words} <b:do.{form}>"
            g.custom(f"does.{form}", both, *_joined(joint))
        g.custom(f"does.{form}", f"<a:do.{form}> twice", *_does_twice())
    g.custom("sent", "<next:upcoming.sg> <does:does.s>", *_does(How.NEXT))
    g.custom("sent", "<next:upcoming.pl> <does:does.base>", *_does(How.ALL))
    g.custom("statement", "<subject:first> <effect:does.s>", *_states(How.FIRST_EACH))
    g.custom("statement", "<subject:all.played> <effect:does.base>", *_states(How.ALL))
    for what, form in (("<what:arrives.status>", "status"), ("with <what:arrives.counters>", "")):
        g.custom("sent", f"<next:upcoming.sg> enters play {what}", *_enters(form))
        g.add("statement", f"<subject:first> enters play {what}", EntersWith, created=None,
              form=form)  # fmt: skip
    _not_fleeting(g)
    g.some("all.played", _are_all_played, "pick.pl")
    g.same("all.played", "played")


TWICE = "times does"
"""The form of what a card does twice as it is played."""


def _does_twice() -> tuple[Any, Any]:
    """"Activates its {j} abilities twice": one after the other (CR 6.5.i)."""
    make, take = _joined(None)

    def build(a: Any) -> Any:
        return (Repeat(times=Number(value=2), effect=make(a=a), form=TWICE),)

    def unbuild(steps: Any) -> Slots:
        if not isinstance(steps, tuple) or len(steps) != 1 or not isinstance(steps[0], Repeat):
            return None
        is_so = steps[0].form == TWICE and steps[0].times == Number(value=2)
        return take(steps[0].effect) if is_so else None

    return build, unbuild


def _enters(form: str) -> tuple[Any, Any]:
    """"The next Character you play this turn enters play with 1 boost"."""
    said = f"enters {form}".strip()

    def build(next: Any, what: Any) -> Any:
        pick, duration = next
        statement = EntersWith(subject=pick, what=what, form=form)
        return (Ongoing(statement=statement, duration=duration, form=said),)

    def unbuild(steps: Any) -> Slots:
        statement = _ongoing(steps, said)
        if not isinstance(statement, EntersWith):
            return None
        return {"next": (statement.subject, steps[0].duration), "what": statement.what}

    return build, unbuild


def _not_fleeting(g: Grammar) -> None:
    """"Cards you play from Reserve don't gain [[Fleeting]]"."""
    kept = {"deed": Forbidden.BE_PLAYED_FLEETING}
    for verb, form in (("gain", ""), ("have", "have")):
        g.add("statement", f"<subject:all.played> don't {verb} [[Fleeting]]", Cannot, **kept,
              form=form)  # fmt: skip
        g.add("statement", f"<subject:first> doesn't {verb} [[Fleeting]]", Cannot, **kept,
              form=form)  # fmt: skip
    g.add("statement", "<subject:all.played> can't gain [[Fleeting]]", Cannot, **kept, form="can't")
    for number, not_ in (("sg", "doesn't"), ("pl", "don't")):
        said = f"<next:upcoming.{number}> {not_} gain [[Fleeting]]"
        g.custom("sent", said, *_is_kept(number))


def _is_kept(number: str) -> tuple[Any, Any]:
    form = f"kept {number}"

    def build(next: Any) -> Any:
        pick, duration = next
        statement = Cannot(subject=pick, deed=Forbidden.BE_PLAYED_FLEETING)
        return (Ongoing(statement=statement, duration=duration, form=form),)

    def unbuild(steps: Any) -> Slots:
        statement = _ongoing(steps, form)
        is_so = isinstance(statement, Cannot)
        return {"next": (statement.subject, steps[0].duration)} if is_so else None

    return build, unbuild


def _joined(joint: Joint | None) -> tuple[Any, Any]:
    """One or two verbs whose subject is written before them."""

    def build(a: Any, b: Any = None) -> Any:
        return (a,) if b is None else (a, replace(b, joint=joint))

    def unbuild(steps: Any) -> Slots:
        if not isinstance(steps, tuple) or len(steps) != (1 if joint is None else 2):
            return None
        if joint is not None and steps[1].joint is not joint:
            return None
        if not all(is_hole(getattr(step, subject_field(step), HOLE)) for step in steps):
            return None
        return dict(zip("ab", steps, strict=False))

    return build, unbuild


def _does(how: How) -> tuple[Any, Any]:
    def build(next: Any, does: Any) -> Any:
        pick, duration = next
        statement = PlayedDoes(subject=pick, effect=does)
        return (Ongoing(statement=statement, duration=duration, form="does"),)

    def unbuild(steps: Any) -> Slots:
        statement = _ongoing(steps, "does")
        if not isinstance(statement, PlayedDoes) or statement.subject.how is not how:
            return None
        return {"next": (statement.subject, steps[0].duration), "does": statement.effect}

    return build, unbuild


def _ongoing(steps: Any, form: str) -> Any:
    """What an effect that is one Ongoing Emblem states, if it is said in this form."""
    if len(steps) != 1 or not isinstance(steps[0], Ongoing) or steps[0].form != form:
        return None
    return steps[0].statement


def _states(how: How) -> tuple[Any, Any]:
    def build(subject: Pick, effect: Any) -> PlayedDoes:
        return PlayedDoes(subject=subject, effect=effect)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, PlayedDoes) or getattr(value.subject, "how", None) is not how:
            return None
        return {"subject": value.subject, "effect": value.effect}

    return build, unbuild


def _are_all_played(p: Pick) -> bool:
    """"Characters you play": all that are being played."""
    who = p.noun.controller if isinstance(p.noun, Noun) else None
    return p.how is How.ALL and who is not None and who.word == PLAY


def _costing(g: Grammar) -> None:
    """"… costs {1} less", "pay {1} less for …", "reduce the cost of … by {1}", "… is free"."""
    for number, verb, them in (("sg", "costs", "it"), ("pl", "cost", "them")):
        next_ = f"<next:upcoming.{number}>"
        for change in CHANGES:
            words = f"{next_} {verb} <amount:mana> {change.value}"
            g.custom("sent", f"{words} {ENDS}", *_cost(change, number))
            effect = f"this effect can't make {them} cost less than <minimum:mana>"
            if change is Change.LESS:
                form = f"{number} effect"
                g.custom("sent", f"{words} <per?:per.some> . {effect}", *_cost(change, form))
            pay = f"pay <amount:mana> {change.value} for {next_} {ENDS}"
            g.custom("seq", pay, *_cost(change, f"{number} pay"))
        for word, change in (("reduce", Change.LESS), ("increase", Change.MORE)):
            by = f"{word} the cost of {next_} by <amount:mana> {ENDS}"
            g.custom("seq", by, *_cost(change, f"{number} reduce"))
    for change in CHANGES:
        both = f"<next:upcoming.sg> costs <amount:mana> {change.value} and <then:does.s>"
        g.custom("sent", both, *_cost(change, "and"))
        first = f"<next:upcoming.sg> <then:does.one> and costs <amount:mana> {change.value}"
        g.custom("sent", first, *_cost(change, "and last"))
        for subject, verb, form in (("first", "costs", "s"), ("all.played", "cost", "base")):
            said = f"<subject:{subject}> {verb} <amount:mana> {change.value} and <then:does.{form}>"
            g.add("statement", said, CostChange, change=change, form=f"and {subject}")
    g.custom("does.one", "<a:do.s>", *_joined(None))
    g.custom("sent", "<next:upcoming.sg> is free", *_cost(Change.FREE, "sg"))
    g.custom(
        "sent", "<next:upcoming.sg> is free . <then:sentence.played>", *_cost(Change.FREE, "then")
    )
    g.custom(
        "sentence.played", "if <condition:condition.played> , <then:clause>",
        *single(If, unless=False, form=""),
    )  # fmt: skip


def _cost(change: Change, form: str) -> tuple[Any, Any]:
    def build(next: Any, **said: Any) -> Any:
        pick, duration = next
        statement = CostChange(subject=pick, change=change, **said)
        return (Ongoing(statement=statement, duration=duration, form=f"cost {form}"),)

    def unbuild(steps: Any) -> Slots:
        statement = _ongoing(steps, f"cost {form}")
        if not isinstance(statement, CostChange) or statement.change is not change:
            return None
        if statement.into is not None:
            return None
        found = {"next": (statement.subject, steps[0].duration)}
        for name in ("amount", "per", "minimum", "then"):
            if getattr(statement, name):
                found[name] = getattr(statement, name)
        return found

    return build, unbuild


def _joining(g: Grammar) -> None:
    """"The next Character that joins my Expedition this turn gains 1 boost"."""
    joins = "the next <noun:noun.sg> that joins <place:expedition> this <duration:duration>"
    g.custom("sent", f"{joins} <effect:does.s>", _joins, _not_joins)


def _joins(noun: Noun, place: Any, duration: Duration, effect: Any) -> Any:
    statement = JoiningDoes(subject=Pick(how=How.NEXT, noun=noun), place=place, effect=effect)
    return (Ongoing(statement=statement, duration=duration, form="joins"),)


def _not_joins(steps: Any) -> Slots:
    statement = _ongoing(steps, "joins")
    if not isinstance(statement, JoiningDoes):
        return None
    return {
        "noun": statement.subject.noun,
        "place": statement.place,
        "duration": steps[0].duration,
        "effect": statement.effect,
    }
