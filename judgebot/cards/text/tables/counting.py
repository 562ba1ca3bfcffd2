"""Conditions that compare numbers: what players control and have, what there is, counters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import ONE, ZERO, Bound, Count, CountersOn, Number
from judgebot.abilities.conditions import AllOf, Compare
from judgebot.abilities.nouns import (
    CounterFilter,
    Expedition,
    How,
    Kind,
    Marker,
    Noun,
    Pick,
    Region,
    Zone,
)
from judgebot.abilities.references import YOU, Me, Player, PlayerKind
from judgebot.abilities.words import Comparison, Type, ZoneName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import SAME_PLAYER, is_same_player
from judgebot.cards.text.of_all import within
from judgebot.cards.text.shapes import Shape, Slots, at, constant, formed
from judgebot.cards.text.tables.quantities import (
    AFTER,
    BEFORE,
    IN_THEIRS,
    THAN,
    Quantity,
    owned,
    owner,
    unowned,
)
from judgebot.cards.text.wording import not_sharing
from judgebot.sure import as_a, sure

_AT_LEAST = Comparison.AT_LEAST
_THINGS = (Noun, Expedition, Region, Marker)


def extend(g: Grammar) -> None:
    """Add the productions for conditions that compare numbers."""
    g.terminal("one.a", lambda w: Number(value=1, word="a") if w == "a" else None, _write_a)
    g.terminal("one.said", lambda w: Number(value=1, word=w) if w in ("1", "one") else None,
               _write_one)  # fmt: skip
    g.add("player.you", "you", Player, kind=PlayerKind.YOU)
    _counters(g)
    _bears_counters(g)
    _players_have(g)
    _there_are(g)


def _write_a(amount: Any) -> str | None:
    return "a" if amount == ONE else None


def _write_one(amount: Any) -> str | None:
    if amount != ONE:
        return None
    return amount.word if amount.word in ("1", "one") else "one"


def _counters(g: Grammar) -> None:
    """"I have 3 or more boosts"."""
    for who, words in (("<on:i>", "have"), ("<on:hero>", "has"), ("<on:ref.sg>", "has")):
        _counter_forms(g, "condition.now", f"{who} {words}", past=False)
        _counter_forms(g, "condition.then", f"{who} had", past=True)
    g.add("i", "I", Me)
    g.custom("hero", "your Hero", *constant(_hero()))


def _hero() -> Pick:
    return Pick(how=How.THE, noun=Noun(kinds=(Kind(type=Type.HERO),), controller=YOU))


def _counter_forms(g: Grammar, symbol: str, start: str, *, past: bool) -> None:
    numbers = "<q:counters.quantity>"
    g.custom(symbol, f"{start} {numbers}", *_bearing(past=past))
    if g.productions.get("counters.quantity"):
        return
    plural = "<counter:counter.pl>"
    for word, comparison in AFTER:
        form = f"or {word}"
        _number_of_counters(g, f"<right:any> or {word} {plural}", comparison, form)
        _number_of_counters(g, f"<right:any> {plural} or {word}", comparison, f"{form} after")
    for words, comparison in BEFORE:
        _number_of_counters(g, f"{words} <right:many> {plural}", comparison, words)
        singular = f"{words} <right:one.said> <counter:counter.sg>"
        _number_of_counters(g, singular, comparison, words)
    _number_of_counters(g, f"no {plural}", Comparison.EQUAL, "no", ZERO)
    _number_of_counters(g, "<right:one.a> <counter:counter.sg>", _AT_LEAST, "a")
    for words, than, comparison in THAN:
        _number_of_counters(
            g, f"{words} {plural} {than} <right:bearer>", comparison, f"{words} {than}"
        )
    g.same("bearer", "ref.sg", "hero", "its.me")
    g.add("its.me", "me", Me)
    g.add("its.me", "I do", Me, word="do")


def _number_of_counters(
    g: Grammar, template: str, comparison: Comparison, form: str, fixed: Any = None
) -> None:
    """So many counters of a name, whoever bears them; or as many as another bears."""

    def build(counter: str, right: Any = fixed) -> Quantity:
        return Quantity(of=counter, comparison=comparison, right=right, form=form)

    def unbuild(value: Any) -> Slots:
        if value.form != form or value.comparison is not comparison:
            return None
        found = {"counter": value.of}
        if fixed is None:
            return {**found, "right": value.right}
        return found if value.right == fixed else None

    g.custom("counters.quantity", template, build, unbuild)


def _bearing(*, past: bool) -> tuple[Any, Any]:
    """What bears so many counters."""

    def build(on: Any, q: Quantity) -> Compare:
        right = q.right
        if not isinstance(right, Number):
            right = CountersOn(on=right, counter=q.of)
        left = CountersOn(on=on, counter=q.of)
        return Compare(
            left=left, comparison=q.comparison, right=right, past=past, form=f"bears {q.form}"
        )

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not value.form.startswith("bears "):
            return None
        if value.past is not past or not isinstance(value.left, CountersOn):
            return None
        right = value.right.on if isinstance(value.right, CountersOn) else value.right
        form = value.form.removeprefix("bears ")
        q = Quantity(of=value.left.counter, comparison=value.comparison, right=right, form=form)
        return {"on": value.left.on, "q": q}

    return build, unbuild


def _bears_counters(g: Grammar) -> None:
    """"A Character you control has 3 or more boosts": there is one that bears so many."""
    for words, mark, other in (("a", "", False), ("another", "o.", True)):
        text = f"{words} <noun:noun.{mark}sg> has <q:counters.quantity>"
        g.custom("condition.now", text, *_one_bears(other=other))


def _one_bears(*, other: bool) -> tuple[Any, Any]:
    def build(noun: Noun, q: Quantity) -> Compare | None:
        if not isinstance(q.right, Number):
            return None
        filter_ = CounterFilter(counter=q.of, comparison=q.comparison, amount=q.right)
        of = replace(noun, filters=(*noun.filters, filter_))
        return Compare(
            left=Count(of=of), comparison=_AT_LEAST, right=ONE, form=f"one bears {q.form}"
        )

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not value.form.startswith("one bears "):
            return None
        noun = as_a(Noun, as_a(Count, value.left).of)
        *filters, one = noun.filters
        last = as_a(CounterFilter, one)
        if noun.other is not other:
            return None
        form = value.form.removeprefix("one bears ")
        q = Quantity(of=last.counter, comparison=last.comparison, right=last.amount, form=form)
        return {"noun": replace(noun, filters=tuple(filters)), "q": q}

    return build, unbuild


def _players_have(g: Grammar) -> None:
    """"You control two or more Plants", "an opponent has ten or more Mana Orbs"."""
    for verb in ("control", "have"):
        g.custom("player.is.%", f"~{verb} <q:quantity>", *had_by(verb))
        both = f"~{verb} a <a:noun.sg> and a <b:noun.sg>"
        g.custom("player.is.%", both, *_each_one(verb, "and a"))
    three = "~control a <a:noun.sg> , another <b:noun.o.sg> and yet another <c:noun.o.sg>"
    g.custom("player.is.%", three, *_each_one("control", "yet another"))


def had_by(verb: str) -> tuple[Any, Any]:
    """So many things of whoever the subject will be."""

    def build(q: Quantity) -> Compare | None:
        of = owned(q.of, SAME_PLAYER)
        right = q.right
        if isinstance(right, Player):
            right = _as_amount(owned(_wherever(q.of), right))
        elif isinstance(right, tuple):
            elsewhere = isinstance(q.of, Noun) and q.of.places and not q.of.also
            there = replace(q.of, places=right) if elsewhere else None
            right = _as_amount(owned(there, SAME_PLAYER))
        elif isinstance(right, Count):
            right = _as_amount(owned(right.of, SAME_PLAYER))
        if of is None or right is None:
            return None
        return Compare(
            left=_as_amount(of, q.form), comparison=q.comparison, right=right,
            in_each=_is_in_each(of), form=f"{verb} {q.form}",
        )  # fmt: skip

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not value.form.startswith(f"{verb} "):
            return None
        of = _counted(value.left)
        if not _is_subjects(of):
            return None
        right = value.right
        counted = _counted(right)
        if isinstance(right, Count):
            right = _than(unowned(of), unowned(counted), sure(owner(counted)))
        form = value.form.removeprefix(f"{verb} ")
        q = Quantity(of=unowned(of), comparison=value.comparison, right=right, form=form)
        return {"q": q}

    return build, unbuild


def _wherever(of: Any) -> Any:
    """Things in zones of whoever has them: "more cards in your hand than target opponent"."""
    if not isinstance(of, Noun):
        return of
    places = tuple(replace(one, owner=None) if isinstance(one, Zone) else one for one in of.places)
    return replace(of, places=places)


def _than(of: Any, other: Any, who: Player) -> Any:
    """What stands after "than": a player, a place, or other things."""
    if not is_same_player(who):
        return who
    if isinstance(of, Noun) and of.places and replace(of, places=other.places) == other:
        return other.places
    return Count(of=other)


def _is_subjects(of: Any) -> bool:
    """Whether things are those of the subject."""
    who = owner(of)
    return who is not None and is_same_player(who)


def _is_in_each(of: Any) -> bool:
    """Whether things are said to be "in each of your Expeditions"."""
    return isinstance(of, Noun) and any(map(is_each_place, of.places))


def is_each_place(place: Any) -> bool:
    """Whether a phrase means several Expeditions, each by itself."""
    of_expeditions = isinstance(place, Pick) and isinstance(place.noun, Expedition)
    return of_expeditions and place.how is How.ALL and place.form in _EACH_PLACE


_EACH_PLACE = ("each", "each of", "both of", "all of")


def _as_amount(of: Any, form: str = "") -> Any:
    """Things as the number of them."""
    return Count(of=of, form=form if form == "only" else "") if isinstance(of, _THINGS) else of


def _counted(amount: Any) -> Any:
    """The reverse of `_as_amount`."""
    return amount.of if isinstance(amount, Count) and amount.different is None else amount


def _each_one(verb: str, form: str) -> tuple[Any, Any]:
    """One of each of several kinds, with one subject and verb."""
    form = f"{verb} {form}"

    def build(**nouns: Noun) -> AllOf | None:
        found = [owned(nouns[name], SAME_PLAYER) for name in sorted(nouns)]
        if None in found:
            return None
        each = (
            Compare(left=Count(of=of), comparison=_AT_LEAST, right=ONE, form=f"{verb} a")
            for of in found
        )
        return AllOf(conditions=tuple(each), form=form)

    def take(value: Any) -> Slots:
        found = [as_a(Count, as_a(Compare, one).left).of for one in value.conditions]
        if not all(is_same_player(as_a(Noun, one).controller) for one in found):
            return None
        return {name: unowned(one) for name, one in zip("abc", found, strict=False)}

    return formed(AllOf, form, build, take)


def _there_are(g: Grammar) -> None:
    """"There are two or more exhausted cards in Reserve", "your hand is empty"."""
    now = "condition.now"
    for number, be in (("sg", "is"), ("pl", "are")):
        g.custom(now, f"there {be} <q:quantity.{number}>", *_there(f"there {be}"))
    g.custom(now, "you have <q:quantity.pl>", *_there("you have", amassed=True))
    g.custom(now, "<q:quantity.pl> are visible", *_visible("visible"))
    g.custom(now, "<q:quantity.sg> is visible", *_visible("visible sg"))
    for no, comparison in (("", Comparison.EQUAL), ("not ", Comparison.LESS)):
        every = f"{no}all <of:region.noun.pl> are visible"
        g.custom(now, every, *_all_visible(comparison))
    _there_are_so_many(g)
    for verb in ("has", "contains"):
        for holder in ("zone.counted", "expedition.holding"):
            g.custom(now, f"<zone:{holder}> {verb} <q:quantity>", *_holding(verb))
            inside = f"<zone:{holder}> {verb} <q:quantity> in it"
            g.custom(now, inside, *_holding(f"in it {verb}"))
    g.add("expedition.holding", "<noun:expedition.the.sg>", Pick, how=How.THE)
    g.custom(now, "<zone:zone.counted> is empty", *_holds(Comparison.EQUAL, ZERO, "empty"))
    becomes = "<zone:zone.counted> becomes empty"
    g.custom("condition.becomes", becomes, *_holds(Comparison.EQUAL, ZERO, "becomes empty"))
    g.custom(now, "<zone:zone.counted> is not empty", *_holds(_AT_LEAST, ONE, "not empty"))
    for name in (ZoneName.HAND, ZoneName.RESERVE, ZoneName.DECK, ZoneName.DISCARD):
        g.add("zone.counted", f"<owner:poss> {name.value}", Zone, name=name)
    g.add("zone.counted", "<owner:poss> Landmarks", Zone, name=ZoneName.LANDMARK)


def _there(start: str, *, amassed: bool = False) -> tuple[Any, Any]:
    """amassed: of what is counted among other things only, for they say whose it is."""

    def build(q: Quantity) -> Compare | None:
        right = _elsewhere(q.of, q.right)
        if right is None or (amassed and isinstance(q.of, (*_THINGS, Count))):
            return None
        return Compare(
            left=_as_amount(q.of, q.form), comparison=q.comparison, right=right,
            in_each=_is_in_each(q.of), form=f"{start} {q.form}",
        )  # fmt: skip

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not value.form.startswith(f"{start} "):
            return None
        form = value.form.removeprefix(f"{start} ")
        of = _counted(value.left)
        right = _not_elsewhere(of, value.right)
        return {"q": Quantity(of=of, comparison=value.comparison, right=right, form=form)}

    return build, unbuild


def _elsewhere(of: Any, right: Any) -> Any:
    """With how many something is compared: the same things in other places, where it says so."""
    if not isinstance(right, Player | tuple):
        return right
    if not isinstance(of, Noun) or not of.places or of.also:
        return None
    if isinstance(right, tuple):
        return None if right == of.places else Count(of=replace(of, places=right))
    if not right.word.startswith(IN_THEIRS):
        return None
    there = tuple(_place_of(one, right) for one in of.places)
    return None if None in there else Count(of=replace(of, places=there))


def _place_of(place: Any, who: Player) -> Any:
    """The place of the same name of another player; None where no player has it."""
    if isinstance(place, Zone):
        return replace(place, owner=who) if place.owner else None
    whose = getattr(getattr(place, "noun", None), "owner", None)
    return replace(place, noun=replace(place.noun, owner=who)) if whose else None


def _not_elsewhere(of: Any, right: Any) -> Any:
    """The reverse of `_elsewhere`."""
    there = right.of if isinstance(right, Count) else None
    if not isinstance(of, Noun) or not isinstance(there, Noun) or there == of:
        return right
    if replace(there, places=of.places) != of:
        return right
    place: Any = there.places[0]
    who = place.owner if isinstance(place, Zone) else getattr(place.noun, "owner", None)
    return who if who is not None and who.word.startswith(IN_THEIRS) else there.places


def _holding(verb: str) -> tuple[Any, Any]:
    """"Your Reserve contains a Spell": there is so much of something in a zone."""
    make, take = _there(verb)

    def build(zone: Zone, q: Quantity) -> Compare | None:
        of = _described(q.of)
        if not isinstance(of, Noun) or of.places or of.controller or of.also:
            return None
        right = _of_nouns(q.right, lambda noun: within(noun, zone))
        described = _as_described(q.of, replace(of, places=(zone,)))
        return make(replace(q, of=described, right=right))

    def unbuild(value: Any) -> Slots:
        found = take(value)
        whole = found["q"].of if found else None
        of = _described(whole)
        if not isinstance(of, Noun) or len(of.places) != 1:
            return None
        bare = _as_described(whole, replace(of, places=()))
        right = _of_nouns(found["q"].right, not_sharing)
        return {"zone": of.places[0], "q": replace(found["q"], of=bare, right=right)}

    return build, unbuild


def _of_nouns(amount: Any, change: Callable[[Noun], Noun]) -> Any:
    """An amount with another description of what is counted, if it is a number of such things."""
    if isinstance(amount, Count) and isinstance(amount.of, Noun):
        return replace(amount, of=change(amount.of))
    return amount


def _described(of: Any) -> Any:
    """The description of things, also of those that differ in something."""
    return of.of if isinstance(of, Count) else of


def _as_described(of: Any, noun: Noun) -> Any:
    return replace(of, of=noun) if isinstance(of, Count) else noun


def _visible(start: str) -> tuple[Any, Any]:
    make, take = _there(start)

    def build(q: Quantity) -> Compare | None:
        is_region = isinstance(q.of, Region) and not q.of.visible
        return make(replace(q, of=replace(q.of, visible=True))) if is_region else None

    def unbuild(value: Any) -> Slots:
        found = take(value)
        return found and {"q": replace(found["q"], of=replace(found["q"].of, visible=False))}

    return build, unbuild


def _all_visible(comparison: Comparison) -> tuple[Any, Any]:
    """"All regions are visible": as many are as there are."""

    def build(of: Region) -> Compare | None:
        if of.visible:
            return None
        visible = Count(of=replace(of, visible=True))
        return Compare(left=visible, comparison=comparison, right=Count(of=of), form="all visible")

    return formed(Compare, "all visible", build, at(of="right.of"), comparison=comparison)


def _there_are_so_many(g: Grammar) -> None:
    """"Each Robot you control gains 1 boost. If there are five or more, …": of those."""
    for word, comparison in AFTER:
        _so_many(g, f"there are <right:any> or {word}", comparison, f"or {word}")
    for words, comparison in BEFORE:
        _so_many(g, f"there are {words} <right:many>", comparison, words)
        _so_many(g, f"there is {words} <right:one.said>", comparison, f"{words} one")


def _so_many(g: Grammar, template: str, comparison: Comparison, form: str) -> None:
    left, form = Bound(form=OF_THOSE), f"{OF_THOSE} {form}"

    def build(right: Any) -> Compare:
        return Compare(left=left, comparison=comparison, right=right, form=form)

    shape = formed(Compare, form, build, at("right"), comparison=comparison)
    g.custom("condition.now", template, *shape)


OF_THOSE = "of those"
"""The form of how many there are of the things that were spoken of."""


def _holds(comparison: Comparison, right: Number, form: str) -> Shape:
    """So many cards in a zone."""

    def build(zone: Zone) -> Compare:
        cards = Count(of=Noun(kinds=(Kind(),), places=(zone,)))
        return Compare(left=cards, comparison=comparison, right=right, form=form)

    return formed(Compare, form, build, lambda value: {"zone": value.left.of.places[0]})
