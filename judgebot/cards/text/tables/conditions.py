"""Conditions, in triggers and in effects: the words after "if" and "unless"."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import ONE, ZERO, Count, Number
from judgebot.abilities.conditions import (
    Alike,
    AllOf,
    AnyOf,
    Compare,
    Earlier,
    FailedToMove,
    HasStatus,
    HowMany,
    IsA,
    IsFacing,
    IsIn,
    IsNth,
    IsOnly,
    Outcome,
    PlayedFrom,
    Stands,
)
from judgebot.abilities.nouns import Expedition, How, Noun, Pick, Region, Zone
from judgebot.abilities.references import YOU, Me, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.value import replace
from judgebot.abilities.words import Comparison, CostName, Name, Respect, Standing, Status
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import HOLE, is_hole
from judgebot.cards.text.shapes import Slots, at, formed
from judgebot.cards.text.tables.picks import THOSE
from judgebot.cards.text.tables.quantities import BEFORE, Quantity

IT = Ref(word=Pronoun.IT)


def extend(g: Grammar) -> None:
    """Add the productions for conditions."""
    g.same("condition", "conditions.now", "conditions.then")
    _states(g)
    _predicates(g)
    _several(g)
    _earlier(g)
    g.add("for.each", "<noun:noun.still.sg>", Pick, how=How.ALL, form="for each")
    g.add("for.each", "other <noun:noun.still.o.sg>", Pick, how=How.ALL, form="for each")
    g.add("for.each", "<noun:expedition.noun.still.sg>", Pick, how=How.ALL, form="for each")
    g.add("for.each.of", "<noun:expedition.owned>", Pick, how=How.ALL, form="for each of")


def _states(g: Grammar) -> None:
    """What Expeditions did."""
    for number in ("sg", "pl"):
        failed = f"<subject:expedition.{number}> failed to move forward"
        g.add("condition.then", failed, FailedToMove)


def _predicates(g: Grammar) -> None:
    """What stands after "am", "is", "are", "was": which status, where, facing what, a what."""
    for form, past in (("now", False), ("then", True)):
        symbol = f"predicate.{form}"
        for no, negated in (("", False), ("not ", True)):
            for status in ("status", "status.small"):
                g.add(symbol, f"{no}<status:{status}>", HasStatus, subject=HOLE, past=past,
                      negated=negated)  # fmt: skip
            for place in ("terrain.place", "expedition", "zone", "region"):
                g.add(symbol, f"{no}in <place:{place}>", IsIn, subject=HOLE, past=past,
                      negated=negated)  # fmt: skip
            g.add(symbol, f"{no}<place:contact>", IsIn, subject=HOLE, past=past, negated=negated)
            g.add(symbol, f"{no}a <noun:noun.sg>", IsA, subject=HOLE, past=past, negated=negated)
            for mark, other in (("", ""), ("o.", "other ")):
                only = f"{no}the only {other}<noun:noun.{mark}sg>"
                g.add(symbol, only, IsOnly, subject=HOLE, past=past, negated=negated)
    for no, negated in (("", False), ("not ", True)):
        standings = f"{no}<standings:standings>"
        g.add("predicate.now", standings, Stands, subject=HOLE, negated=negated)
        for faced in ("me", "it"):
            both = f"<subject:expedition.sg> and the Expedition facing {faced} are {no}tied"
            g.custom("condition.now", both, *_tied(faced, negated=negated))
    _facing(g)
    _alike(g)
    _subjects(g)
    for subject in ("expedition.pl", "np.all"):
        for words, comparison in (("the same region", Comparison.EQUAL),
                                  ("different regions", Comparison.MORE)):  # fmt: skip
            said = f"<of:{subject}> are in {words}"
            g.custom("condition.now", said, *_in_one_region(words, comparison))


def _alike(g: Grammar) -> None:
    """"They are in the same Expedition", "they have different names"."""
    g.word("respect.have", {one.value: one for one in (*Name, *CostName, Respect.CONTROLLER)})
    g.word("respect.haves", {f"{one.value}s": one
                             for one in (*Name, *CostName, Respect.CONTROLLER)})  # fmt: skip
    for subject in ("np.all", "ref.pl.said", "group.all", "np.way.pl"):
        for words, said in (
            ("are in the same Expedition", {"respect": Respect.EXPEDITION}),
            ("are in different Expeditions", {"respect": Respect.EXPEDITION, "different": True}),
            ("are controlled by the same player", {"respect": Respect.CONTROLLER, "form": "by"}),
            ("are controlled by different players",
             {"respect": Respect.CONTROLLER, "different": True, "form": "by"}),
            ("have the same <respect:respect.have>", {"form": "have"}),
            ("have different <respect:respect.haves>", {"different": True, "form": "have"}),
        ):
            g.add("condition.now", f"<subject:{subject}> {words}", Alike, **said)


def _in_one_region(words: str, comparison: Comparison) -> tuple[Any, Any]:
    """Several things whose regions are one, or more than one."""

    def build(of: Any) -> Compare | None:
        if not isinstance(of, Pick) or of.how not in (How.ALL, How.THE):
            return None
        regions = Count(of=Region(of=of))
        return Compare(left=regions, comparison=comparison, right=ONE, form=words)

    return formed(Compare, words, build, at(of="left.of.of"))


def _becoming() -> tuple[Any, Any]:
    """"My Expedition becomes behind": it is so then, and was not (CR 7.5.2)."""
    make, take = _said_of((Stands,))

    def build(subject: Any, p: Any) -> Any:
        found = make(subject, p)
        return found and replace(found, form=f"{_BECOMES}{found.form}")

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Stands) or not value.form.startswith(_BECOMES):
            return None
        return take(replace(value, form=value.form.removeprefix(_BECOMES)))

    return build, unbuild


_BECOMES = "becomes "
"""How the form of a condition begins that says so of what was not so before."""


def _tied(faced: str, *, negated: bool) -> tuple[Any, Any]:
    """An Expedition and the one facing it, which are tied together (CR 7.5.2.c)."""

    def build(subject: Any) -> Stands | None:
        if not isinstance(subject, Pick) or subject.how is not How.THE:
            return None
        noun = subject.noun
        if not isinstance(noun, Expedition | Region) or (noun.of == Me()) is not (faced == "me"):
            return None
        tied = (Standing.TIED,)
        return Stands(subject=subject, standings=tied, negated=negated, form="both")

    def take(value: Any) -> Slots:
        return {"subject": value.subject} if build(value.subject) == value else None

    return formed(Stands, "both", build, take, negated=negated)


def _facing(g: Grammar) -> None:
    """Facing Expeditions, things, or me."""
    for form, past in (("now", False), ("then", True)):
        for no, negated in (("", False), ("not ", True)):
            said = {"subject": HOLE, "negated": negated, "past": past}
            _facing_what(g, f"predicate.{form}", f"{no}facing", said)
    for one, several in THOSE.items():
        g.add("those.sg", one.value, Ref, word=one)
        g.add("those.pl", several.value, Ref, word=several)
    g.add("pick.sg.a", "<number:one> <noun:noun.sg>", Pick, how=How.A)
    g.add("pick.or.more", "<number:any> or more <noun:noun.pl>", Pick, how=How.A)
    g.add("pick.at.most", "no more than <number:many> <noun:noun.pl>", Pick, how=How.A)
    g.add("pick.at.most", "at most <number:many> <noun:noun.pl>", Pick, how=How.A, form="at most")
    g.add("pick.none", "no <noun:noun.pl>", Pick, how=How.A, number=ZERO, form="none")


def _facing_what(g: Grammar, symbol: str, facing: str, said: dict[str, Any]) -> None:
    for what in ("expedition.sg", "pick.sg.a"):
        g.add(symbol, f"{facing} <what:{what}>", IsFacing, **said)
    only = Comparison.EQUAL
    g.add(symbol, f"{facing} only <what:pick.sg.a>", IsFacing, **said, comparison=only)
    g.add(symbol, f"{facing} <what:pick.or.more>", IsFacing, **said, form="or more")
    most = {"comparison": Comparison.AT_MOST, "form": "at most"}
    g.add(symbol, f"{facing} <what:pick.at.most>", IsFacing, **said, **most)
    g.add(symbol, f"{facing} <what:pick.none>", IsFacing, **said, comparison=only)
    g.add(symbol, f"{facing} <what:it>", IsFacing, **said)
    for number in ("sg", "pl"):
        g.add(symbol, f"{facing} <what:those.{number}>", IsFacing, **said)


_OF_OBJECT = (HasStatus, IsIn, IsFacing, IsA, IsOnly, IsNth)
_OF_THINGS = (HasStatus, IsIn, IsFacing)
_OF_EXPEDITION = (HasStatus, IsIn, Stands)


def _subjects(g: Grammar) -> None:
    """Predicates with what they are said of; two of them may share it."""
    for subject, fitting, is_, was in (
        ("i", _OF_OBJECT, "am", "was"),
        ("ref.sg", (*_OF_OBJECT, Stands), "is", "was"),
        ("np.sg.said", _OF_THINGS, "is", "was"),
        ("hero", (HasStatus,), "is", "was"),
        ("np.all", _OF_OBJECT, "are", "were"),
        ("np.way.sg", _OF_OBJECT, "is", "was"),
        ("np.way.pl", _OF_OBJECT, "are", "were"),
        ("ref.pl.said", _OF_OBJECT, "are", "were"),
        ("expedition.sg", _OF_EXPEDITION, "is", "was"),
        ("expedition.pl", _OF_EXPEDITION, "are", "were"),
    ):
        for form, be in (("now", is_), ("then", was)):
            pair = _said_of(fitting)
            one = f"<subject:{subject}> {be} <p:predicate.{form}>"
            g.custom(f"condition.{form}", one, *pair)
            if subject in ("i", "ref.sg", "expedition.sg"):
                for word, several in (("and", AllOf), ("or", AnyOf)):
                    two = f"{one} {word} <q:predicate.{form}>"
                    g.custom(f"condition.{form}", two, *_both_said_of(fitting, several))
                nor = f"<subject:{subject}> {be} neither <p:predicate.{form}> nor"
                nor = f"{nor} <q:predicate.{form}>"
                g.custom(f"condition.{form}", nor, *_neither_said_of(fitting))
    becomes = "<subject:expedition.sg> becomes <p:predicate.now>"
    g.custom("condition.becomes", becomes, *_becoming())
    more = "<subject:expedition.more> are <p:predicate.now>"
    g.custom("condition.now", more, *_said_of(_OF_EXPEDITION))
    g.add("expedition.more", "one or more of <noun:expedition.owned>", Pick,
          how=How.ONE_OR_MORE, form="are")  # fmt: skip
    g.some("np.sg.said", _is_chosen_by_none, "pick.sg")
    for form, be, past in (("now", "are", False), ("then", "were", True)):
        for no, negated in (("", False), ("not ", True)):
            kind = f"predicate.kind.{form}"
            g.add(kind, f"{no}<noun:noun.pl>", IsA, subject=HOLE, past=past, negated=negated,
                  form="pl")  # fmt: skip
        for subject in ("np.all", "ref.pl.said", "np.way.pl"):
            said = f"<subject:{subject}> {be} <p:predicate.kind.{form}>"
            g.custom(f"condition.{form}", said, *_said_of(_OF_OBJECT))
    g.add("ref.pl.said", "they", Ref, word=Pronoun.THEM)
    g.some("np.all", _are_all_of_them, "pick.pl")
    g.add("expedition.sg", "either of <noun:expedition.owned>", Pick, how=How.ONE_OR_MORE,
          form="either")  # fmt: skip
    g.add("expedition.pl", "all of <noun:expedition.owned>", Pick, how=How.ALL, form="all of")
    _how_many(g)
    _of_a_group(g)
    for word in ("neither", "none"):
        g.add("expedition.neither", f"{word} of <noun:expedition.owned>", Pick, how=How.ALL,
              form=word)  # fmt: skip
    for be in ("is", "are"):
        neither = f"<subject:expedition.neither> {be} <p:predicate.now>"
        g.custom("condition.now", neither, *_said_of_none(be))
        _none_of(g, be)


def _of_a_group(g: Grammar) -> None:
    """"If one of them is a Spell", "if both are Characters", "if any of those cards is …"."""
    for word in (Pronoun.THEM, *GROUPS):
        g.add("group.ref", word.value, Ref, word=word)
    whole = {"noun": Noun(), "among": Ref(word=Pronoun.THEM)}
    for words in ("one", "at least one", "any", "one or more"):
        of = f"{words} of <among:group.ref>"
        g.add("group.one", of, Pick, how=How.ONE_OR_MORE, noun=Noun(), form=words)
    g.add("group.one", "at least one", Pick, how=How.ONE_OR_MORE, **whole, form="at least one it")
    for words in ("both", "all", "each"):
        symbol = "group.one" if words == "each" else "group.all"
        of = f"{words} of <among:group.ref>"
        g.add(symbol, of, Pick, how=How.ALL, noun=Noun(), form=f"{words} of group")
    for words in ("both", "all"):
        g.add("group.all", words, Pick, how=How.ALL, **whole, form=f"{words} it")
    for form, one, several in (("now", "is", "are"), ("then", "was", "were")):
        single = f"<subject:group.one> {one} <p:predicate.{form}>"
        g.custom(f"condition.{form}", single, *_said_of(_OF_OBJECT))
        for kind in ("predicate", "predicate.kind"):
            both = f"<subject:group.all> {several} <p:{kind}.{form}>"
            g.custom(f"condition.{form}", both, *_said_of(_OF_OBJECT))


GROUPS = (
    Pronoun.THESE_CARDS, Pronoun.THOSE_CARDS, Pronoun.THOSE_CHARACTERS, Pronoun.THOSE_PERMANENTS,
    Pronoun.THOSE_TOKENS,
)  # fmt: skip
"""The words for several things that were spoken of, besides "them"."""


def _none_of(g: Grammar, be: str) -> None:
    """"None of your Characters is [[Asleep]]": of how many it is true, also if there are none."""
    none = {"comparison": Comparison.EQUAL, "number": ZERO}
    for words, form in (("<noun:noun.owned.pl>", ""), ("the <noun:noun.pl>", "the ")):
        g.add(f"np.none.{be}", f"none of {words}", HowMany, **none, form=f"none {be} {form}of")
    said = f"<subject:np.none.{be}> {be} <p:predicate.now>"
    g.custom("condition.now", said, *_said_of(_OF_OBJECT))


def _how_many(g: Grammar) -> None:
    """"Two or more Characters are in {V}", "exactly one of your Expeditions is Ascended"."""
    for number, be, was in (("one", "is", "was"), ("pl", "are", "were")):
        some = f"several.{number}"
        g.custom(some, f"<q:quantity.{number}>", _as_many, _many)
        for symbol, verb in (("now", be), ("then", was)):
            said = f"<subject:{some}> {verb} <p:predicate.{symbol}>"
            g.custom(f"condition.{symbol}", said, *_said_of((*_OF_EXPEDITION, *_OF_OBJECT)))
    for words, comparison in (*BEFORE, ("", None)):
        if comparison in (Comparison.EQUAL, Comparison.LESS, Comparison.MORE):
            of = f"{words} <number:one.said> of <noun:expedition.owned>"
            g.add("several.one", of, HowMany, comparison=comparison, form=f"{words} of")


def _as_many(q: Quantity) -> HowMany | None:
    if not isinstance(q.of, Noun | Expedition) or not isinstance(q.right, Number):
        return None
    return HowMany(noun=q.of, comparison=q.comparison, number=q.right, form=q.form)


def _many(value: Any) -> Slots:
    if not isinstance(value, HowMany) or value.form.endswith(" of"):
        return None
    q = Quantity(of=value.noun, comparison=value.comparison, right=value.number, form=value.form)
    return {"q": q}


def _are_all_of_them(p: Pick) -> bool:
    """"All Characters you control", "all your Mana Orbs"."""
    return p.how is How.ALL and p.form.startswith("all")


def _neither_said_of(fitting: tuple[type, ...]) -> tuple[Any, Any]:
    """Two predicates of which neither is so: "I am neither [[Fleeting]] nor exhausted"."""
    (one, _), (_, take) = _said_of(fitting), _both_said_of(fitting, AllOf)

    def build(subject: Any, p: Any, q: Any) -> Any:
        if isinstance(subject, Pick) and subject.how is not How.THE:
            return None
        if getattr(p, "negated", True) or getattr(q, "negated", True):
            return None
        each = [one(subject, replace(part, negated=True)) for part in (p, q)]
        return None if None in each else AllOf(conditions=tuple(each), form="neither")

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, AllOf) or value.form != "neither":
            return None
        found = take(replace(value, form="shared"))
        return found and {
            "subject": found["subject"],
            "p": replace(found["p"], negated=False),
            "q": replace(found["q"], negated=False),
        }

    return build, unbuild


def _is_chosen_by_none(p: Pick) -> bool:
    """A description that nobody chooses from: "a Character you control", "each Robot"."""
    return p.how in (How.A, How.ALL) and not p.random and not p.up_to


def _said_of(fitting: tuple[type[Any], ...]) -> tuple[Any, Any]:
    """A predicate with its subject."""

    def build(subject: Any, p: Any) -> Any:
        return replace(p, subject=subject) if _fits(subject, p, fitting) else None

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, fitting) or is_hole(value.subject):
            return None
        return {"subject": value.subject, "p": replace(value, subject=HOLE)}

    return build, unbuild


def _fits(subject: Any, p: Any, fitting: tuple[type, ...]) -> bool:
    """Whether a predicate can be said of a subject; only Expeditions are Ascended."""
    if not isinstance(p, fitting):
        return False
    if isinstance(getattr(subject, "noun", None), Expedition):
        return _is_said_of_expeditions(p)
    return not isinstance(p, HasStatus) or p.status is not Status.ASCENDED or _is_it(subject)


def _is_it(subject: Any) -> bool:
    return isinstance(subject, Ref) and subject.word is Pronoun.IT


def _is_said_of_expeditions(p: Any) -> bool:
    if isinstance(p, HasStatus):
        return p.status is Status.ASCENDED
    place = getattr(p, "place", None)
    in_region = isinstance(place, Pick) and isinstance(place.noun, Region)
    return in_region or not isinstance(place, Zone | Pick)


def _said_of_none(be: str) -> tuple[Any, Any]:
    """A predicate of none of some Expeditions; the form of their phrase says which verb it has."""
    make, take = _said_of(_OF_EXPEDITION)

    def build(subject: Any, p: Any) -> Any:
        if getattr(p, "negated", True):
            return None
        return make(replace(subject, form=f"{subject.form} {be}"), replace(p, negated=True))

    def unbuild(value: Any) -> Slots:
        found = take(value)
        form = getattr(found["subject"], "form", "") if found else ""
        if not form.endswith(f" {be}"):
            return None
        subject = replace(found["subject"], form=form.removesuffix(f" {be}"))
        return {"subject": subject, "p": replace(found["p"], negated=False)}

    return build, unbuild


def _both_said_of(fitting: tuple[type[Any], ...], several: type[Any]) -> tuple[Any, Any]:
    """Two predicates with one subject: "I am [[Boosted]] and in {V}"."""
    make, take = _said_of(fitting)

    def build(subject: Any, p: Any, q: Any) -> Any:
        if isinstance(subject, Pick) and subject.how is not How.THE:
            return None
        if isinstance(p, Stands) and isinstance(q, Stands):
            return None
        both = (make(subject, p), make(subject, q))
        return None if None in both else several(conditions=both, form="shared")

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, several) or value.form != "shared":
            return None
        p, q = (take(one) for one in value.conditions)
        return None if p is None or q is None else {**p, "q": q["p"]}

    return build, unbuild


def _several(g: Grammar) -> None:
    """Whole conditions joined by "and" or "or"."""
    for form in ("now", "then"):
        g.same(f"conditions.{form}", f"condition.{form}")
        for word, several in (("and", AllOf), ("or", AnyOf)):
            for again in ("", " if"):
                two = f"<a:condition.{form}> {word}{again} <b:condition.{form}>"
                g.custom(f"conditions.{form}", two, *_joined(several, again.strip(), "ab"))
            for comma in ("", ", "):
                three = f"<a:condition.{form}> , <b:condition.{form}> {comma}{word}"
                three = f"{three} <c:condition.{form}>"
                g.custom(f"conditions.{form}", three, *_joined(several, comma.strip(), "abc"))


def _joined(several: type[AllOf | AnyOf], form: str, names: str) -> tuple[Any, Any]:
    def build(**slots: Any) -> Any:
        return several(conditions=tuple(slots[name] for name in names), form=form)

    def take(value: Any) -> Slots:
        if len(value.conditions) != len(names):
            return None
        return dict(zip(names, value.conditions, strict=True))

    return formed(several, form, build, take)


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
        g.add(now, f"<subject:player.s> {it}", Earlier, outcome=outcome)
    for subject in ("<subject:i>", "<subject:ref.sg>"):
        for no, negated in (("", False), ("not ", True)):
            played = f"{subject} was {no}played from <place:zone>"
            g.add("condition.then", played, PlayedFrom, form="was", negated=negated)
    g.add("condition.then", "played from <place:zone>", PlayedFrom, subject=IT, form="played")
    active = "you played <subject:it> from <place:zone>"
    g.add("condition.then", active, PlayedFrom, form="you played")
    g.add("condition.played", "you play <subject:it> from <place:zone>", PlayedFrom)
