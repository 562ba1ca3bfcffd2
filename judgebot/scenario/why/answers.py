"""The answer to why something is so: the fact, whether it holds, and its reasons as a tree.

A reason is an entry of the trace, with what led to it under it; or a figure that a value is made
of; or what the file set up. Its words are filled in by a printer, as whoever reads may see them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from judgebot.game.data.record import record
from judgebot.game.data.trace import Entry, Trace
from judgebot.scenario.facts.properties import Property, Where
from judgebot.scenario.facts.properties_table import PROPERTIES
from judgebot.scenario.format.fact_words import NONE
from judgebot.scenario.format.scenario import Fact
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.verdict import Checked, Verdict
from judgebot.scenario.why.chains import Chain, ReasonLink
from judgebot.scenario.why.leading import Leading
from judgebot.scenario.why.parts import parts_of
from judgebot.scenario.why.unsuitable import unsuitable
from judgebot.scenario.why.values import Words


@record
class Reason:
    """Why something is so."""

    words: str = ""
    """What it says, where no entry tells it."""
    place: int | None = None
    """The entry that tells it."""
    times: int = 1
    """How many entries beside each other tell the same."""
    rules: tuple[str, ...] = ()
    """Of what no entry tells, in the numbering of the law."""
    beside: frozenset[str] = frozenset()
    """The rules that the entry cites for something else."""
    property: str = ""
    """Of what it is a value."""
    value: str | None = None
    """The value from there on, if it is another one."""
    reasons: tuple[Reason, ...] = ()
    """What led to it."""


@record
class Answer:
    """Why a fact is so, or what is true instead."""

    checked: Checked
    entries: list[Entry]
    """The entries that its reasons name: the trace, or that of a try."""
    reasons: tuple[Reason, ...]
    step: int | None = None
    """After which step it was asked; None at the end."""
    played: Verdict
    """What came of the scenario, played to its end."""

    @property
    def places(self) -> set[int]:
        """The entries that its reasons name, with those that led to them."""
        every = chain.from_iterable((one, *one.reasons) for one in self.reasons)
        return {one.place for one in every if one.place is not None}


def of_values(
    thing_names: ThingNames, fact: Fact, what: object, chains: Iterable[Chain]
) -> Iterator[Reason]:
    """The reasons of a fact about a card, a player, a place, a number or the game."""
    led = _Led(thing_names.game.trace)
    for one in chains:
        property_ = PROPERTIES[fact.about][one.name]
        name = property_.what_is(one.name)
        yield from _of_chain(thing_names, one, name, led)
        for lacked in unsuitable(thing_names, what, [one]):
            yield Reason(words=lacked.words, rules=lacked.rules, property=name)
        last = written(one.found)
        parts = parts_of(thing_names, fact, one.name, what)
        for number, part in enumerate(parts, 1):
            value = last if number == len(parts) else part.value or None
            yield Reason(words=part.words, rules=part.rules, property=name, value=value)
        rules = property_.rules(thing_names.game, what) if property_.rules else ()
        if not {*rules} <= {rule for part in parts for rule in part.rules}:
            words = _by_itself(thing_names, name, property_, what, last)
            yield Reason(words=words, rules=rules, property=name)


def _by_itself(
    thing_names: ThingNames, name: str, property_: Property, what: object, value: str
) -> str:
    """What the rules say that make a value so by themselves, whatever happened before."""
    nothing = property_.not_of_cards
    if nothing is None or not isinstance(what, Where) or what.place is None:
        return f"{name}: {value}"
    such = _SUCH.get(nothing[0], nothing[0])
    return f"nothing in {thing_names.game.place(what.place)} has {such}"


_SUCH = {"status": "a status"}
"""What nothing has where it has none, where that is said of each."""


class _Led:
    """What led to the entries of a trace, as reasons; each of them is made once."""

    def __init__(self, trace: Trace) -> None:
        entries = trace.entries
        self.leading = Leading(entries, trace)
        self._each = [Reason(place=place) for place in range(len(entries))]

    def by(self, places: Iterable[int]) -> tuple[Reason, ...]:
        """The entries at some places as reasons, in their order."""
        return tuple(self._each[place] for place in sorted(places))


def _of_chain(
    thing_names: ThingNames, one: Chain, name: str, led: _Led
) -> Iterator[Reason]:
    """Where a value began, and each entry that tells of it; name: what the value is called."""
    begins = _beginning(thing_names, one, name)
    yield Reason(words=begins, property=name, value=written(one.base.words))
    for alike in _alike(led.leading.entries, _not_told_below(one.links, led.leading)):
        link = alike[-1]
        reasons = led.by(alike[0].led(led.leading))
        value = written(link.value.words) if link.value is not None else None
        yield Reason(
            place=alike[0].place,
            times=len(alike),
            beside=link.beside,
            property=name,
            value=value,
            reasons=reasons,
        )


def _not_told_below(links: Sequence[ReasonLink], leading: Leading) -> list[ReasonLink]:
    """The links of a chain without those that changed nothing and led to another one."""
    led = {link.place: link.led(leading) for link in links}
    for link in reversed(links):
        if link.value is None:
            own = led.pop(link.place)
            others = set().union(*led.values())
            if link.place not in others or not own <= others | led.keys():
                led[link.place] = own
    return [link for link in links if link.place in led]


def _alike(entries: list[Entry], links: list[ReasonLink]) -> Iterator[list[ReasonLink]]:
    """The links of a chain, of neighbours that tell the same of face-down cards each group once."""
    group: list[ReasonLink] = []
    for link in links:
        if group and not _tells_the_same(entries[group[-1].place], entries[link.place]):
            yield group
            group = []
        group.append(link)
    if group:
        yield group


def _tells_the_same(one: Entry, other: Entry) -> bool:
    """Whether two entries differ only in which face-down card they are about."""
    cards = (getattr(one.told, "card", None), getattr(other.told, "card", None))
    if one.parent != other.parent or not all(card is not None and card.face_down for card in cards):
        return False
    return {**one.facts, "card": None} == {**other.facts, "card": None} and (
        type(one.told) is type(other.told)
    )


def _beginning(thing_names: ThingNames, one: Chain, name: str) -> str:
    if one.base.words is None:
        return "It does not exist at the beginning"
    if one.hidden_in is not None:
        return f"As the file sets it up: in {thing_names.game.place(one.hidden_in)}"
    return f"As the file sets it up: {name}: {written(one.base.words)}"


def of_told(trace: Trace, places: Iterable[int]) -> Iterator[Reason]:
    """The reasons of a fact about the trace: the entries it means, with what led to them."""
    led = _Led(trace)
    place = None
    for place in places:
        yield Reason(place=place, reasons=led.by(led.leading.to(place)))
    if place is None:
        yield Reason(words=_UNTOLD)


_UNTOLD = "Nothing that was told is about this"
"""Of an event of which the trace tells nothing."""


def written(words: Words) -> str:
    """A value as a file writes it; what does not exist has none."""
    if words is None:
        return "it does not exist"
    return ", ".join(words) or NONE
