"""What was done just before: "if you discarded a card this way", "the card drawn this way"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Bound, DoneThisWay, Share
from judgebot.abilities.conditions import Compare, ThisWay
from judgebot.abilities.effects import Repeat
from judgebot.abilities.nouns import How, Kind, Noun, Pick, Zone
from judgebot.abilities.references import OF_DEEDS, Me, Player, Pronoun, Ref
from judgebot.abilities.words import Rate
from judgebot.cards.text.deeds import COUNTERS, PARTICIPLES, PASSIVE
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, bare, one_step
from judgebot.cards.text.tables.computing import SHARED
from judgebot.cards.text.tables.quantities import Quantity

_PASSIVE = {past: participle for participle, past in PASSIVE.items()}
_BASE = {
    "put": "put", "sent": "send", "drew": "draw", "readied": "ready", "resupplied": "[Resupply]",
    "sacrificed": "sacrifice", "created": "create",
}  # fmt: skip
"""The base forms of the verbs that do not end in -ed."""


BEFORE = ("discarded", "sacrificed", "played", "drawn", "created", "readied", "returned",
          "revealed")  # fmt: skip
"""What stands before the noun, too: "the revealed card". Not "exhausted", which is a status."""

AFTER = "for each way"
"""The form of what is repeated where the number stands behind it."""


def extend(g: Grammar) -> None:
    """Add the productions for what was done this way."""
    g.same("per", "done.sg")
    for verb in _LOST:
        for symbol in ("done.sg", "per.each"):
            form = f"{symbol} {verb}"
            g.custom(symbol, f"<c:counter.sg> {verb} this way", *_counters_lost(form))
        for words in (f"the number of <c:counter.pl> {verb} this way",
                      f"the number of <c:counter.pl> that were {verb} this way"):  # fmt: skip
            g.custom("amount.one", words, *_counters_lost(words.split(" <c:counter.pl> ")[1]))
        for every, rate in SHARED.items():
            words = f"{every} <by:many> <c:counter.pl> {verb} this way"
            g.custom(f"share.{rate}", words, *_shared_among_lost(f"{every} {verb}"))
        for was in ("was", "were"):
            g.custom("condition.then", f"<q:counters.quantity> {was} {verb} this way",
                     *_so_many_lost(f"{was} {verb}"))  # fmt: skip
    for who in WHO_LOST:
        g.custom("condition.then", f"{who} <q:counters.quantity> this way", *_so_many_lost(who))
    g.custom("per.each", "<x:done.sg>", _each_done, _not_each)
    _groups(g)
    g.custom("x.is", "the number of <x:done.pl>", *bare("x"))
    g.custom("clause", "<act:act.base> for each <times:done.sg>", *_repeated(AFTER))
    g.custom("sent", "for each <times:done.sg> , <effect:sent>", *_repeated("way first"))
    for past in PARTICIPLES:
        if past != "resupplied":
            _active(g, past)
        _passive(g, _PASSIVE.get(past, past))


_LOST = ("removed", "lost", "spent")
"""How words say that counters were lost."""
WHO_LOST = ("it lost", "they lost", "that Character lost", "you removed", "you spent")
"""Who lost counters, or made something lose them: of the latest instruction that did."""


def _so_many_lost(form: str) -> tuple[Any, Any]:
    """"It lost two or more boosts this way", "a boost was spent this way" (CR 2.5.g)."""
    start = f"{form}{COUNTERS}"

    def build(q: Quantity) -> Compare | None:
        if isinstance(q.right, Player | Ref | Me) or q.of == "":
            return None
        if form.startswith(("was ", "were ")) and form.startswith("was ") is not (q.form == "a"):
            return None
        left = Bound(form=f"{start}{q.of}")
        return Compare(left=left, comparison=q.comparison, right=q.right, form=q.form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not isinstance(value.left, Bound):
            return None
        if not value.left.form.startswith(start):
            return None
        counter = value.left.form.removeprefix(start)
        q = Quantity(of=counter, comparison=value.comparison, right=value.right, form=value.form)
        return {"q": q}

    return build, unbuild


def _shared_among_lost(form: str) -> tuple[Any, Any]:
    """"For every two boosts lost this way"."""
    make, take = _counters_lost(form)

    def build(by: Any, c: str) -> Share:
        return Share(of=make(c), by=by, form=form)

    def unbuild(value: Any) -> Slots:
        found = take(value.of) if isinstance(value, Share) and value.form == form else None
        return found and {"by": value.by, **found}

    return build, unbuild


def _counters_lost(form: str) -> tuple[Any, Any]:
    """"For each boost lost this way": how many counters were, of one instruction."""
    start = f"{form}{COUNTERS}"

    def build(c: str) -> Bound:
        return Bound(form=f"{start}{c}")

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Bound) or not value.form.startswith(start):
            return None
        return {"c": value.form.removeprefix(start)}

    return build, unbuild


def _each_done(x: Any) -> DoneThisWay | None:
    if not isinstance(x, DoneThisWay):
        return None
    return replace(x, form=f"{EACH}{x.form}")


def _not_each(value: Any) -> Slots:
    if not isinstance(value, DoneThisWay) or not value.form.startswith(EACH):
        return None
    return {"x": replace(value, form=value.form.removeprefix(EACH))}


EACH = "each "
"""The form of what is counted after "for each"."""


def _groups(g: Grammar) -> None:
    """Things by what was done to them: "a card discarded this way", "the card put in Reserve …"."""
    for past in PARTICIPLES:
        done = _PASSIVE.get(past, past)
        g.add("way", f"{done} this way", Ref, word=Pronoun.THIS_WAY, kind=done)
    _the_ones(g)
    for done in BEFORE:
        kind = f"before {done}"
        g.add("way.before", done, Ref, word=Pronoun.THIS_WAY, kind=kind)
    g.custom("np.way.pl", "all <way:noun.pl.way>", *_picked_of({"how": How.ALL}, "all"))
    g.add("way.put", "this way", Ref, word=Pronoun.THIS_WAY, kind="put")
    for number, count in (("sg", "one"), ("pl", "many")):
        noun = f"noun.{number}"
        for symbol, words in (
            (f"{noun}.way", f"<noun:{noun}> <among:way>"),
            (f"{noun}.way", f"<noun:{noun}> put <to:way.to> <among:way.put>"),
            (f"{noun}.way", f"<among:way.before> <noun:{noun}>"),
        ):
            g.custom(symbol, words, *_of_way("to" in words))
        said = f"<way:{noun}.way>"
        for words, how, form in (
            (f"<number:{count}> {said}", {"how": How.A}, "way"),
            (f"up to <number:{count}> {said}", {"how": How.A, "up_to": True}, "way"),
        ):
            g.custom(f"pick.{number}", words, *_picked_of(how, form))
    g.custom("pick.sg", "each <way:noun.sg.way>", *_picked_of({"how": How.ALL}, "each"))
    g.custom("pick.pl", "all <way:noun.pl.way>", *_picked_of({"how": How.ALL}, "all"))
    any_number: dict[str, Any] = {"how": How.A, "any_number": True}
    g.custom("pick.pl", "any number of <way:noun.pl.way>", *_picked_of(any_number, "way"))
    g.custom("way.to", "in <place:zone>", *bare("place"))


def _the_ones(g: Grammar) -> None:
    """"The cards revealed this way", "the revealed card", as an object and as a subject."""
    for number, form in (("sg", "the way"), ("pl", "the ways")):
        make, take = _picked_of({"how": How.ALL}, form)
        build = _unless_pronoun(make) if number == "sg" else make
        g.custom(f"np.way.{number}", f"the <way:noun.{number}.way>", build, take)
        g.same(f"pick.{number}", f"np.way.{number}")


def _unless_pronoun(make: Any) -> Any:
    """The one thing of which something was done, where no pronoun stands for it already."""

    def build(way: tuple[Noun, Ref]) -> Pick | None:
        noun, among = way
        kind = noun.kinds[0] if len(noun.kinds) == 1 else None
        words = f"the {among.kind.split()[-1]} {kind.type or 'card'}" if kind else ""
        plain = kind is not None and noun == Noun(kinds=(Kind(type=kind.type),))
        is_pronoun = plain and among.kind.startswith("before") and words in OF_DEEDS
        return None if is_pronoun else make(way)

    return build


def _of_way(to: bool) -> tuple[Any, Any]:
    """A description with what was done to the things of it, and where they were put."""

    def build(noun: Noun, among: Ref, to: Zone | None = None) -> tuple[Noun, Ref] | None:
        if noun.places or noun.also:
            return None
        return (replace(noun, places=(to,)) if to else noun, among)

    def unbuild(value: Any) -> Slots:
        noun, among = value
        if bool(noun.places) is not to:
            return None
        if not to:
            return {"noun": noun, "among": among}
        return {"noun": replace(noun, places=()), "among": among, "to": noun.places[0]}

    return build, unbuild


def _picked_of(how: dict[str, Any], form: str) -> tuple[Any, Any]:
    """So many of those to which something was done."""

    def build(way: tuple[Noun, Ref], number: Any = None) -> Pick:
        return Pick(noun=way[0], among=way[1], number=number, form=form, **how)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Pick) or value.form != form or value.among is None:
            return None
        if value.among.word is not Pronoun.THIS_WAY:
            return None
        plain = {"up_to": False, "any_number": False, **how}
        if any(getattr(value, name) != said for name, said in plain.items()):
            return None
        found = {"way": (value.noun, value.among)}
        return found if value.number is None else {**found, "number": value.number}

    return build, unbuild


def _active(g: Grammar, past: str) -> None:
    """"You discarded a card this way", "you didn't discard a card this way"."""
    base = _BASE.get(past, past.removesuffix("ed"))
    for who in ("you", "they"):
        form = past if who == "you" else f"they {past}"
        g.add("condition.then", f"{who} {past} a <noun:noun.sg> this way", ThisWay, form=form)
        more = f"{who} {past} <number:any> or more <noun:noun.pl> this way"
        g.add("condition.then", more, ThisWay, form=form)
        put = f"{who} put a <n:noun.sg> in <place:zone> this way"
        if past == "put":
            g.custom("condition.then", put, *_put_there(f"there {form}"))
        none = f"{who} didn't {base} a <noun:noun.sg> this way"
        g.add("condition.then", none, ThisWay, form=form, negated=True)


def _put_there(form: str) -> tuple[Any, Any]:
    """"You put a Character in Reserve this way"."""

    def build(n: Noun, place: Zone) -> ThisWay | None:
        if n.places or n.also:
            return None
        return ThisWay(noun=replace(n, places=(place,)), form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, ThisWay) or value.form != form or not value.noun.places:
            return None
        (place,) = value.noun.places
        return {"n": replace(value.noun, places=()), "place": place}

    return build, unbuild


def _passive(g: Grammar, participle: str) -> None:
    """"A card was discarded this way", "no card was discarded this way"."""
    form = f"was {participle}"
    g.add("condition.then", f"a <noun:noun.sg> {form} this way", ThisWay, form=form)
    none = f"no <noun:noun.sg> {form} this way"
    g.add("condition.then", none, ThisWay, form=form, negated=True)
    more = f"<number:any> or more <noun:noun.pl> were {participle} this way"
    g.add("condition.then", more, ThisWay, form=form)
    for number in ("sg", "pl"):
        done = f"<noun:noun.{number}> {participle} this way"
        g.add(f"done.{number}", done, DoneThisWay, form=participle)
        if participle in BEFORE:
            before = f"{participle} <noun:noun.{number}>"
            g.add(f"done.{number}", before, DoneThisWay, form=f"before {participle}")


def _repeated(form: str) -> tuple[Any, Any]:
    """What is done as often as something was done this way (CR 6.5.i)."""
    rate = Rate.FOR_EACH if form == AFTER else None

    def build(times: DoneThisWay | Bound, effect: Any = (), act: Any = None) -> Any:
        return (Repeat(times=times, effect=effect or (act,), rate=rate, form=form),)

    def take(step: Any) -> Slots:
        effect = step.effect
        found = {"times": step.times}
        return {**found, "act": effect[0]} if form == AFTER else {**found, "effect": effect}

    return one_step(Repeat, form, build, take)
