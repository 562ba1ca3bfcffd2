"""Whether a fact is so by the rules that its `because` names, and by which it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import groupby
from operator import itemgetter
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.game.data.aspects import Aspect
from judgebot.game.data.decisions import Decision
from judgebot.game.data.entries.about_reactions import ReactionPlayed
from judgebot.game.data.telling import DID_NOT_HAPPEN
from judgebot.game.data.trace import Entry, Trace
from judgebot.scenario.facts.properties_table import PROPERTIES
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import About, Fact
from judgebot.scenario.tell import order
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.verdict import MadeSo
from judgebot.scenario.why.chains import Chain, chain
from judgebot.scenario.why.leading import Leading
from judgebot.scenario.why.legality import allowed_by
from judgebot.scenario.why.parts import FigurePart, parts_of
from judgebot.scenario.why.unsuitable import unsuitable
from judgebot.sure import sure

_MANY = 8
"""How many rules a message tells."""


@dataclass(frozen=True, kw_only=True)
class Reached:
    """By what a fact is so."""

    find: Callable[[], tuple[Chain, ...]] = tuple
    """Finds the reasons of each of its properties, which takes longer than to check them."""
    told: tuple[int, ...] = ()
    """The entries that a fact about the trace means."""
    lacked: Callable[[Iterable[Chain]], Iterator[FigurePart]] = lambda _: iter(())
    """Finds what it lacks of what choices asked for that could not have been it."""

    @cached_property
    def chains(self) -> tuple[Chain, ...]:
        """The reasons of each of its properties, found when somebody asks."""
        return self.find()

    def lacks(self, thing_names: ThingNames) -> tuple[str, ...]:
        """The qualities that it lacked to be chosen, in words with their rules."""
        near = (one for one in self.lacked(self.chains) if one.near)
        return tuple(dict.fromkeys(
            f"{one.words} ({thing_names.cited(one.rules)})" if one.rules else one.words
            for one in near
        ))  # fmt: skip

    def made(self, thing_names: ThingNames, rules: Collection[str] = ()) -> MadeSo:
        """The entries that made it so, or by which it stayed so, and the last that cite its rules.

        rules: those of its `because`. Of a fact about the trace it is what tells of it by them, or
        else all that does.
        """

        def citing(rule: str, places: Iterable[int]) -> list[int]:
            return [one for one in places if rule in _cited(thing_names, one)]

        if self.told:
            told = {one for rule in rules for one in citing(rule, self.told)}
            places = tuple(sorted(told)) or self.told
            return MadeSo(places=places, last=max(self.told), meant=places)
        meant = {
            place
            for one in self.chains
            for rule in rules
            for place in self._by_rule(thing_names, one, partial(citing, rule))
        }
        made = meant.union(*(one.made for one in self.chains))
        unchanged = bool(self.chains) and not any(one.changed for one in self.chains)
        return MadeSo(
            places=tuple(sorted(made)),
            last=max((one.last for one in self.chains if one.last is not None), default=None),
            unchanged=unchanged,
            as_set_up=unchanged and all(one.set_up for one in self.chains),
            meant=tuple(meant),
        )

    def _by_rule(
        self, thing_names: ThingNames, one: Chain, citing: Callable[[Iterable[int]], list[int]]
    ) -> list[int]:
        """The last entry of a chain that cites a rule, if one does.

        What did not happen gives way to what led to how it is by that rule.
        citing: those of some entries that cite the rule.
        """
        trace = thing_names.game.trace
        last = citing(link.place for link in one.links)[-1:]
        if not any(trace.entries[place].kind in DID_NOT_HAPPEN for place in last):
            return last
        leading = Leading(trace.entries, trace)
        made = (link for link in one.links if link.value is not None and link.place in one.made)
        led = {place for link in made for place in link.led(leading)}
        return citing(sorted(led))[-1:] or last

    def places(self, trace: Trace) -> set[int]:
        """The entries of the trace by which it is so, with those that led to them."""
        leading = Leading(trace.entries, trace)
        own = (one.places(leading) for one in self.chains)
        return {*self.told}.union(*own, *map(leading.to, self.told))

    def beside(self, trace: Trace) -> dict[int, frozenset[str]]:
        """The rules that entries cite for something else than what the fact is about."""
        each: dict[int, list[frozenset[str]]] = {}
        for link in (link for one in self.chains for link in one.links):
            each.setdefault(link.place, []).append(link.beside)
        found = {place: frozenset.intersection(*rules) for place, rules in each.items()}
        if not any(found.values()):
            return {}
        leading = Leading(trace.entries, trace)
        links = (link for one in self.chains for link in one.links)
        led = {*self.told}.union(*(link.led(leading) for link in links))
        return {place: rules for place, rules in found.items() if place not in led}


def of_values(thing_names: ThingNames, fact: Fact, what: Any, items: tuple[int, ...]) -> Reached:
    """By what a fact about a card, a player, a place, a number or the game is so.

    what, items: what it is about, as `subjects.subject_of` finds it.
    """
    if thing_names.game.trace.silent:
        return Reached()
    return Reached(
        find=lambda: tuple(
            chain(thing_names, fact, name, what, items) for name in properties_of(fact)
        ),
        lacked=partial(unsuitable, thing_names, what),
    )


def of_each(each: Iterable[Reached]) -> Reached:
    """By what several facts are so."""
    found = tuple(each)
    return Reached(find=lambda: tuple(one for by in found for one in by.chains))


def properties_of(fact: Fact) -> tuple[str, ...]:
    """The properties of a fact that have reasons of their own: where something is counted, is none.

    Of a number it is how many there are.
    """
    return ("is",) if fact.about is About.COUNT else tuple(fact.values)


def stated(thing_names: ThingNames, fact: Fact, what: Any) -> tuple[str, ...]:
    """The rules that say a fact by themselves, or by which its figures count."""
    found: list[str] = []
    for name in properties_of(fact):
        one = PROPERTIES[fact.about][name]
        found += one.rules(thing_names.game, what) if one.rules else ()
        found += (rule for part in parts_of(thing_names, fact, name, what) for rule in part.rules)
    return tuple(dict.fromkeys(found))


def unreached(
    thing_names: ThingNames, fact: Fact, by: Reached, stated: Iterable[str] = ()
) -> list[str]:
    """The rules of `because` by which the fact is not so, and by which it is instead.

    stated: the rules that say it by themselves.
    """
    if not fact.because:
        return []
    places = by.places(thing_names.game.trace)
    beside = by.beside(thing_names.game.trace)
    cited = {
        rule for place in places for rule in _cited(thing_names, place, beside.get(place, ()))
    }
    stated = thing_names.numbered(stated)
    missing = [word.text for word in fact.because if word.text not in (*cited, *stated)]
    if missing:
        read = _read_by(thing_names, places)
        missing = [rule for rule in missing if rule not in read]
    if missing:
        lacked = thing_names.numbered(rule for one in by.lacked(by.chains) for rule in one.rules)
        missing = [rule for rule in missing if rule not in lacked]
    if not missing:
        return []
    told = [_but_not("so", [f"{rule}, which {_elsewhere(thing_names, rule)}" for rule in missing])]
    if stated:
        told.append(f"{', '.join(stated)} {'says' if len(stated) == 1 else 'say'} so")
    if places or not stated:
        told.append(_reached_by(thing_names, by) if places or fact.told is None else _UNTOLD)
    return told


def _but_not(what: str, rules: Sequence[str]) -> str:
    """That something is so, or is legal, and not by some rules."""
    return f"it is {what}, but {listed([f'not by {rule}' for rule in rules])}"


def _cited(thing_names: ThingNames, place: int, beside: Collection[str] = ()) -> tuple[str, ...]:
    """The rules that an entry cites, in the numbering of the version that runs.

    beside: those that it cites for something else.
    """
    rules = thing_names.game.trace.entries[place].rules
    return thing_names.numbered(rule for rule in rules if rule not in beside)


def _read_by(thing_names: ThingNames, places: Iterable[int]) -> set[str]:
    """The rules that those readings follow which some entries tell of, where the law is open."""
    entries = [thing_names.game.trace.entries[place] for place in places]
    named = [(name, one.rules) for one in entries for name in one.told.disagreement.split()]
    if not named:
        return set()
    from judgebot.rulebook.disagreements import of_version

    listed = {one.id: one for one in of_version(thing_names.game.state.ruleset.version)}
    return {listed[name].followed(rules) for name, rules in named if name in listed}


_UNTOLD = "nothing that was told says why it did not happen"
"""Of what did not happen, and of which the trace tells nothing."""


def not_allowed_by(thing_names: ThingNames, fact: Fact, decision: Decision) -> list[str]:
    """The rules of `because` by which something is not legal although it is, and by which it is.

    decision: what is asked now.
    """
    if not fact.because:
        return []
    rules = thing_names.numbered(allowed_by(thing_names, decision, sure(fact.command)))
    missing = [word.text for word in fact.because if word.text not in rules]
    if not missing:
        return []
    return [_but_not("legal", missing), f"it is legal by {', '.join(rules)}"]


def _elsewhere(thing_names: ThingNames, rule: str) -> str:
    """Where a rule acts that does not act on a fact."""
    entries = thing_names.game.trace.entries
    steps = [
        step_of(entries, place)
        for place in range(len(entries))
        if rule in _cited(thing_names, place)
    ]
    if not steps:
        return "did not act up to here"
    shown = [str(step) for step in dict.fromkeys(steps[:_MANY])]
    return f"acts on something else (step{'s' * (len(shown) > 1)} {listed(shown)})"


def _reached_by(thing_names: ThingNames, by: Reached) -> str:
    """The rules that a fact is reached by, with their steps.

    First those by which its value became what it is, then those of what else tells of it, and of
    what led there; of each the last ones first. What says only when something happens comes last.
    Of rules one after the other that act in the same step, it is told once.
    """
    entries = thing_names.game.trace.entries
    steps: dict[str, int] = {}
    beside = by.beside(thing_names.game.trace)
    for place in sorted(by.places(thing_names.game.trace), key=partial(_rank, entries, by)):
        for rule in _cited(thing_names, place, beside.get(place, ())):
            steps.setdefault(rule, step_of(entries, place))
    if not steps:
        return "nothing that was told is about it: it is as the file sets it up"
    shown = [*steps.items()][:_MANY]
    found = [
        f"{', '.join(rule for rule, _ in alike)} (step {step})"
        for step, alike in groupby(shown, key=itemgetter(1))
    ]
    more = f" and {len(steps) - _MANY} more" if len(steps) > _MANY else ""
    return f"it is so by {', '.join(found)}{more}"


def _rank(entries: Sequence[Entry], by: Reached, place: int) -> tuple[bool, bool, bool, int]:
    """How near an entry is to what a fact says: what decided it comes before what led to that."""
    made = place in by.told or any(place in one.made for one in by.chains)
    told_of = any(link.place == place for one in by.chains for link in one.links)
    told = entries[place].told
    when = isinstance(told, ReactionPlayed) or Aspect.TIME in told.aspects
    return not made, when, not told_of, -place


def step_of(entries: list[Entry], place: int) -> int:
    """The number of the step, as reports count them, under which an entry stands."""
    return order.steps(entries)[place]
