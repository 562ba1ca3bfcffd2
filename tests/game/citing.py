"""Traces that are looked at as they are told: which rule for which entry, and whether it can be."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import judgebot.game.data
from judgebot.game.data.citations import CITED
from judgebot.game.data.game import Game
from judgebot.game.data.guards import ToldEntry
from judgebot.game.data.telling import DID_NOT_HAPPEN, EntryKind
from judgebot.game.data.trace import Entry, Trace
from judgebot.scenario.format.scenario import Exploring, Scenario
from judgebot.scenario.play import runner
from judgebot.scenario.tell.verdict import Verdict

TABLE = Path(judgebot.game.data.__file__).parent / "cited_by.toml"


def table() -> dict[str, dict[str, list[str]]]:
    """By rule and by why it acts: the entries it is cited for."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


@cache
def known_pairs() -> dict[tuple[str, str], str]:
    """Why each rule is cited for each entry."""
    return {
        (entry, rule): why
        for rule, whys in table().items()
        for why, entries in whys.items()
        for entry in entries
    }


ONLY_IN_TESTS = {
    ("asked.expeditions-not", "3.1.3.c"): "a region that lies face-down has no terrain",
    ("asked.expeditions-not", "3.2.1.d"): "a Terrain Marker gives it another terrain",
    ("cost.elsewhere", "1.2.3.c"): "the words ask what its Expedition is facing",
    ("cost.less", "2.4.1.b"): "the words ask whether an Expedition is Ascended, which is a status",
    ("if.false", "3.1.3.c"): "a region that lies face-down has no terrain",
    ("if.true", "2.2.3.b"): "the words ask of which kind a Permanent is",
    ("if.true", "2.4.1.d"): "the words ask for what has a status no more, or none yet",
    ("if.true", "3.1.3.c"): "a region that lies face-down has no terrain",
    ("limit.unchanged", "1.2.3.c"): "the words ask what its Expedition is facing",
    ("limit.unchanged", "7.2.1.a"): "the ability says “I” or “my”: the object that bears it",
    ("nothing.fits", "3.1.3.c"): "a region that lies face-down has no terrain",
    ("nothing.fits", "3.2.1.d"): "a Terrain Marker gives it another terrain",
    ("passive.changes", "7.4.7.c"): "the number of its Tough is another now",
    ("spared.not-in-terrain", "3.2.1.d"): "a Terrain Marker gives it another terrain",
    ("modifier.left", "7.3.9.a"): "what is done instead is no draw, of which the modifier speaks",
    ("cannot.leave", "7.3.37.a"): "to be sent to a zone is to leave another",
    ("cannot.leave", "7.3.39.a"): "it would switch Expeditions",
    ("cannot.leave", "7.3.39.b"): "what switches Expeditions leaves one",
    ("cannot.leave", "7.5.11.c"): "what switches Expeditions leaves one",
    ("token.created", "7.5.6.b"): "the effect says who creates it",
    ("counters.kept", "2.5.l"): "what comes from a Reserve keeps those that it had there",
    ("emblem.used", "1.2.1.b"): "an opponent is who plays the next card",
    ("amount.is", "7.3.7.a"): "how many cards were discarded is the number",
    ("meant", "7.4.4.a"): "the words ask for what is Gigantic",
    ("meant.not-so", "7.4.4.a"): "the words ask for what is Gigantic, and it is not",
    ("if.true", "2.1.a"): "the condition asks in which zone something is: it is in one",
    ("if.false", "2.2.a"): "a base statistic is what is written on the card",
    ("if.true", "2.2.a"): "a base statistic is what is written on the card",
    ("if.false", "2.2.11.b"): "it is counted how many of the three statistics of each are so",
    ("if.true", "2.2.11.b"): "it is counted how many of the three statistics of each are so",
    ("amount.is", "7.3.36.a"): "how many were sacrificed is the number",
    ("amount.is", "7.5.6.a"): "how often a player did something is the number",
    ("asked.compared", "2.2.7.b"): "it is their Hand Costs that are compared",
    ("asked.now", "2.2.7.b"): "the condition asks for a Hand Cost",
    ("passive.ends", "2.2.7.b"): "it is by its Hand Cost that something is meant no more",
    ("asked.compared", "2.2.7.c"): "one of those whose costs are compared is a token",
    ("activate.other", "7.3.1.c"): "the words name a trigger, and mean the Reactions with it",
    ("exchanged", "2.4.1.c"): "it had a status that a card in Hand does not have",
    ("nothing.fits", "2.1.h"): "the words ask where what does not exist any more was",
    ("target.none", "1.2.3.c"): "the words ask for what an Expedition faces",
    ("target.none", "2.1.h"): "the words ask where what does not exist any more was",
    ("target.none", "3.1.4.a"): "the words say “in play”",
    ("target.none", "7.2.1.a"): "it is its own object of which the words speak",
    ("target.none", "7.2.1.c"): "it is the object that bears the quick action",
    ("target.none", "7.2.1.d"): "it is the object that created the Emblem",
    ("cannot.exhaust", "7.2.1.a"): "it is the object that bears it",
    ("gains.status", "7.2.1.a"): "the cost of a quick action says “I”: the object that bears it",
    ("loses.status", "7.2.1.a"): "the cost of a quick action says “I”: the object that bears it",
    ("switches", "7.2.1.a"): "the cost of a quick action says “I”: the object that bears it",
    ("cannot.leave", "7.2.1.a"): "it is the object that bears it",
    ("cannot.lose-status", "7.2.1.a"): "it is the object that bears it",
    ("cost.less", "1.2.3.c"): "the words ask what its Expedition is facing",
    ("cost.unaltered", "5.1.2.k"): "the words ask how many cards were played",
    ("token.described", "2.2.f"): "the effect names no statistics of the token, by another reading",
    ("cost.unaltered", "7.5.9.a"): "the words ask whether an Expedition is In Contact",
    ("expedition.moves-backwards", "6.3.j"): "it is the one where what is gone was",
    ("if.false", "7.2.1.a"): "what a modifier does is asked of its own Expedition",
    ("if.true", "7.2.1.a"): "what a modifier does is asked of its own Expedition",
    ("joins", "7.2.1.d"): "the Reaction puts its own object into an Expedition",
    ("meant.not-itself", "7.2.1.a"): "the words leave out the object that bears the ability",
    ("mode.impossible", "1.4.1.b"): "what the mode would have exhausted is exhausted already",
    ("mode.impossible", "7.3.16.b"): "what the mode would have exhausted is exhausted already",
    ("mode.not-both", "3.2.4.b"): "the words ask of the Expeditions that a player has",
    ("mode.not-both", "7.5.2.a"): "the words ask which Expeditions are ahead, or are not",
    ("mode.not-both", "7.5.2.c"): "the words ask which Expeditions are tied",
    ("modifier.once", "6.2.j"): "it applies to a whole step, and this is one that it has done",
    ("modifier.once", "7.3.27.a"): "what it does is to put it in a zone, which is to move it there",
    ("modifier.once", "7.3.7.a"): "what it does is replaced by a discard, which it would modify",
    ("moved", "7.2.1.c"): "the quick action puts its own object elsewhere",
    ("passive.applies", "2.2.12.g"): "it works as its object is in play now",
    ("passive.applies", "3.1.4.a"): "it works as its object is in play now",
    ("passive.changes", "1.4.2.a"): "since an event an Expedition counts as what it is not",
    ("passive.idle", "2.2.12.g"): "it would work as its object is in play now",
    ("passive.idle", "2.2.12.i"): "it would work as its card is in Reserve now",
    ("passive.idle", "3.1.4.a"): "it would work as its object is in play now",
    ("play.does", "2.2.11.b"): "the words ask for any of the three statistics",
    ("play.does", "2.2.9.b"): "the words ask for the Base Cost of what is played",
    ("reaction.not-that-one", "7.5.10.b"): "a token that is created joins an Expedition",
    ("reaction.was-so", "2.4.5.a"): "it had a boost, so it was Boosted already",
    ("reaction.was-there", "7.5.10.c"): "it switches Expeditions, and does not join the zone",
    ("spared.not-defender", "2.2.1.h"): "it is a Defender unless it faces so many Characters",
    ("spared.not-defender", "3.2.9.c"): "it is a Defender unless there are so many Mana Orbs",
    ("resupply", "6.2.e"): "the modifier was not applied, and its alternative is a new step",
    ("joins", "2.5.j"): "it comes from the other zone of play, so it loses no counters",
    ("joins", "7.3.20.a"): "it comes from the other zone of play, which is not to leave play",
    ("gains.counters", "7.2.1.b"): "the Spell that resolves in Limbo says “I”",
    ("cost.less", "7.5.9.b"): "the words ask whether a Character or Gear is In Contact",
    ("asked.regions-not", "3.2.1.d"): "a Terrain Marker gives it another terrain than is counted",
    ("deck.shuffled-back", "3.2.2.d"): "CR 4.0: the Discard pile goes beneath a short Deck",
    ("discarded.token", "4.2.5.b"): "Rest would send it to Reserve, and it ceases to exist",
    ("discarded.token", "7.3.37.a"): "it would be sent to a zone, and ceases to exist",
    ("exchanged", "2.5.b"): "it goes where nothing has counters",
    ("first-player.already", "6.1.a"): "the effect is followed, and the player is it already",
    ("passive.ends", "2.1.h"): "the ability asked for something that has ceased to exist",
    ("cannot.defender", "7.3.29.a"): "Defender holds if a Gift was received, as words ask",
    ("passive.applies", "7.5.2.a"): "its Expedition is ahead, as the words ask",
    ("reaction.activated", "7.3.32.a"): "the trigger is about returning, which is to move",
    ("reaction.activated", "3.2.9.c"): "it is in the Mana zone, and the trigger asks for Mana Orbs",
    ("reaction.activated", "2.2.2.k"): "it is in a region at an end, which has all terrains",
    ("rest.not-eternal", "7.5.2.c"): "its Expedition is tied, and not as the words ask",
    ("mode.both", "7.5.2.b"): "the words ask which Expedition is behind",
    ("mode.both", "7.5.2.c"): "the words ask which Expedition is tied",
    ("moved", "2.5.b"): "it goes where nothing has counters",
    ("moved", "2.5.l"): "it comes from Reserve or Limbo, and keeps its counters",
    ("pass.already", "4.2.3.e"): "the player has passed already",
    ("cannot.defender", "7.5.2.a"): "it is ahead, and the words ask for one that is behind",
    ("passive.ends", "2.5.1.b"): "boosts are part of the statistics that its condition asks for",
    ("passive.ends", "7.4.4.b"): "a Gigantic object is in both Expeditions",
    ("pay.not-enough", "6.4.c"): "the player cannot pay in full",
    ("play.limbo", "2.5.j"): "it was in play, leaves it and loses its counters",
    ("modifier.declined", "7.3.36.a"): "it would be sacrificed, and the modifier is optional",
    ("modifier.not-so", "7.3.7.a"): "it would be discarded, and the condition is not true",
    ("modifier.declined", "7.3.9.a"): "a card would be drawn, and the modifier is optional",
    ("reaction.activated", "7.3.5.a"): "the trigger is about creating a token",
    ("reaction.not-working", "2.2.12.h"): "the Hero is not in the Hero zone",
    ("after-you.no-turn", "7.3.2.a"): "it is nobody's turn that could end",
    ("cannot.lose-status", "1.4.1.c"): "this part of the effect cannot be performed",
    ("cannot.lose-status", "6.5.h"): "this part of the effect cannot be performed",
    ("marker.placed", "7.2.1.a"): "it is placed on the region of the object that says my",
    ("gone", "2.1.i"): "it does not exist any more, so it does not move",
    ("marker.gone", "2.1.i"): "the Terrain Marker does not exist any more, so it does not move",
    ("region.unmarked", "2.2.2.k"): "it is a player's region again, which is every terrain",
    ("expedition.not-ascended", "2.4.1.h"): "it would lose Ascended, and is not Ascended",
    ("meant", "7.4.4.g"): "the Expeditions facing a Gigantic Character are both",
    ("not-in-expedition", "7.3.39.a"): "it would switch Expeditions, and is in none",
    ("not-in-expedition", "7.3.6.a"): "it would defect, and is in no Expedition",
    ("resupply", "6.4.a"): "Exhausted Resupply is a single step as a cost",
    ("meant", "7.2.1.a"): "what is meant is in the Expedition of the object that says my",
    ("joins", "2.2.1.h"): "all things of a type that is named are meant",
    ("defects", "2.2.1.h"): "all things of a type that is named are meant",
    ("passive.applies", "2.1.a"): "its condition counts what is in a zone",
    ("passive.changes", "2.1.a"): "its condition counts what is in a zone",
    ("passive.ends", "2.1.a"): "its condition counts what is in a zone",
    ("passive.ends", "1.2.3.c"): "its condition asks of the Expedition facing the object",
    ("modifier.not-then", "7.3.6.a"): "it would defect, and the modifier is of another time",
    ("modifier.not-then", "7.3.39.a"): "it would switch, and the modifier is of another time",
    ("modifier.lacks", "7.3.32.a"): "it would be returned, and lacks what the modifier asks for",
    ("modifier.not-then", "7.3.32.a"): "it would be returned, and the modifier is of another time",
    ("modifier.not-then", "7.3.21.a"): "it would lose it, and the modifier is of another time",
    ("modifier.not-then", "7.3.13.a"): "it would be exhausted, and the modifier is of another time",
    ("modifier.not-then", "2.5.g"): "it would lose them, and the modifier is of another time",
    ("play.does", "2.2.a"): "the words ask for a base statistic",
    ("pay.cannot", "7.2.1.b"): "what cannot be paid is of the Spell that says “I”",
    ("gain counters.none", "7.2.1.b"): "the Spell says “I” or “my”, and nothing is gained",
    ("gain status.AGAIN", "7.2.1.d"): "the Reaction says “I” of its object, which has the status",
    ("lose status.ABSENT", "7.2.1.d"): "the Reaction says “I” of its object, which has it not",
    ("readied", "7.2.1.d"): "the Reaction says “me” of its object, which becomes ready",
    ("join.there", "7.2.1.d"): "the Reaction says “my” of an Expedition, and it is there",
    ("amount.is", "7.2.1.a"): "what is counted is in the Expedition of the object that says my",
    ("asked.counted", "2.2.8.b"): "what is counted is described by its Reserve Cost",
    ("cannot.gain-counters", "2.2.1.d"): "the token of which a number is asked is a Character",
    ("cost.less", "2.2.2.k"): "the words ask about a region of a player, which has all terrains",
    ("if.false", "7.2.1.c"): "the effect of the quick action says “I” or “my”",
    ("if.true", "7.2.1.c"): "the effect of the quick action says “I” or “my”",
    ("nothing", "3.2.9.c"): "the words name Mana Orbs, of which a player has none to ready",
    ("nothing", "7.3.28.b"): "none of what a player could ready is exhausted",
    ("nothing.fits", "7.2.1.c"): "the effect of the quick action says “I” or “my”",
    ("passive.applies", "3.1.3.e"): "the words count the cards of a hidden zone",
    ("passive.applies", "7.2.1.b"): "the Ongoing Emblem is of a Spell that says “I”",
    ("passive.changes", "3.1.3.e"): "the words count the cards of a hidden zone",
    ("passive.ends", "3.1.3.e"): "the words count the cards of a hidden zone",
    ("progress.only-due-to", "3.2.1.d"): "a Terrain Marker gives the region its terrain",
    ("remove counters.none", "7.2.1.d"): "the Reaction says “I” of its object, which has none",
    ("if.false", "3.2.1.d"): "a Terrain Marker gives the region the terrain that it has",
    ("if.false", "3.2.1.e"): "a Terrain Marker on the region comes before what else is about it",
    ("if.true", "3.2.1.d"): "a Terrain Marker gives the region the terrain that it has",
    ("passive.changes", "3.2.1.e"): "a Terrain Marker on the region comes before the ability",
    ("emblem.not-so", "2.2.9.b"): "the words ask for the Base Cost of what is played",
    ("cost.less", "2.2.7.b"): "what costs less is described by its Hand Cost",
    ("target.not-suitable", "2.2.7.c"): "it is a token, whose Hand Cost is 0",
    ("pay.cannot", "7.3.36.a"): "nothing that could be sacrificed is in play and controlled",
    ("control.own-zone", "3.1.2.c"): "CR 4.0: a Landmark zone is personal, and it is another's",
    ("chosen.by-chance", "4.1.c"): "chance shuffles the Tumult cards, where no file says how",
    ("chosen.by-chance", "4.1.f"): "chance determines the first player, where no file says who",
    ("activate.none", "7.3.1.c"): "the words name a trigger, and it has no Reactions with it",
    ("meant", "2.1.h"): "the words ask for what has ceased to exist, or where that was",
    ("nothing.fits", "2.5.l"): "the words count the counters that a Spell in Limbo has kept",
    ("nothing.fits", "7.2.1.b"): "the Spell that resolves in Limbo says “I” or “my”",
    ("passive.changes", "2.3.2.f"): "what it does is changed by another ability",
    ("sacrifice.nothing", "2.1.h"): "what could be sacrificed is described by what is gone",
    ("sacrifice.nothing", "7.2.1.a"): "it is the object of the ability that could be sacrificed",
    ("sacrifice.nothing", "7.2.1.d"): "the Reaction says “I” or “my” of its object",
}
"""Pairs that no scenario shows, but a test of the engine does, with why each rule acts."""

OF_ANY_STEP = frozenset(
    {"2.1.f", "2.1.g", "5.1.2.i", "6.1.c", "6.1.e", "6.1.f", "6.1.g", "6.2.h", "6.5.h", "7.3.18.a"}
)
"""Rules that act in whatever an effect does, or is done to pay; tests of all combinations of
verbs and things come upon each of them in any entry."""

OF_ANY_WORDS = frozenset(
    {"2.2.2.n", "2.4.5.a", "7.2.3.a", "7.4.4.b", "7.4.4.f", "7.4.4.g", "7.4.4.k", "7.5.2.b"}
    | {"7.5.5.a", "7.5.5.b", "1.2.1.b", "2.5.c"}
)
"""Rules by which words mean something, wherever they stand: a condition, an amount, a trigger."""

BY_HAND = ("moves", "discarded")
"""What tests carry out by themselves, and not by an ability whose entry it would be."""


class Seen:
    """What was told so far."""

    def __init__(self, *, guards: bool) -> None:
        self.guards = guards
        """Whether guards are looked at."""
        self.pairs: Counter[tuple[str, str]] = Counter()
        """How often each rule was cited for each entry: its name and the rule."""
        self.impossible: dict[tuple[str, str], str] = {}
        """Where a rule's guard was false: the first place for each entry and rule."""
        self.alone: dict[tuple[str, str], str] = {}
        """Where a rule of several stands by itself: the first scenario for each entry and rule."""
        self.again: dict[str, str] = {}
        """Entries that tell what was just told: the first scenario for each."""
        self.bare: dict[str, str] = {}
        """Entries that cite nothing: the first scenario for each."""
        self.failed: list[str] = []
        """The scenarios that do not hold."""
        self.where = ""
        """What is being played."""
        self.decision: Any = None

    def look(self, game: Game | None, trace: Trace) -> None:
        """Look at the entry that was told last."""
        entry = trace.entries[-1]
        if not entry.rules:
            self.bare.setdefault(entry.what, self.where)
        for rule in entry.rules:
            self.pairs[entry.what, rule] += 1
        if game and self.guards:
            self._guard(game, trace)

    def _guard(self, game: Game, trace: Trace) -> None:
        """Look at the guard of each rule that the last entry cites."""
        entry = trace.entries[-1]
        told = ToldEntry(
            kind=entry.kind,
            what=entry.what,
            rules=tuple(entry.rules),
            facts=entry.facts,
            items=tuple(entry.items),
            state=game.state,
            above=tuple(_above(trace)),
            decision=self.decision,
        )
        for rule in entry.rules:
            guard = CITED[rule].guard if rule in CITED else None
            if guard is not None and not guard(told):
                self.impossible.setdefault((entry.what, rule), self.where)


AMONG_SEVERAL = ("6.1.e", "4.2.4.h")
"""Rules of what is done to several things by one step: each of them stands beside another."""


def by_themselves(entries: list[Entry]) -> Iterator[tuple[str, str]]:
    """The entries of a trace that cite a rule of several, or of a later step, and are the only one.

    What is impossible, replaced or so already counts, for it would have been done with the others.
    What did not happen may be so because of what did, beside it. Expeditions move with others as
    CR 4.2.4.h says.
    """
    beside: dict[int | None, list[Entry]] = {}
    for entry in entries:
        beside.setdefault(entry.parent, []).append(entry)
    for entry in entries:
        there = beside[entry.parent]
        if "6.1.c" in entry.rules and there[0] is entry:
            yield entry.what, "6.1.c"
        for rule in set(AMONG_SEVERAL) & set(entry.rules):
            others = [one for one in there if one is not entry]
            if entry.kind in DID_NOT_HAPPEN and others:
                continue
            if not any(_is_with(one, rule) for one in others):
                yield entry.what, rule


def _is_with(one: Entry, rule: str) -> bool:
    would = one.kind in DID_NOT_HAPPEN or one.kind is EntryKind.REPLACED
    acts = would or "4.2.4.h" in one.rules
    return rule in one.rules or (acts and rule == "6.1.e")


DONE_OFTEN = (EntryKind.HAPPENED, EntryKind.CHOSEN, EntryKind.ACTIVATED)
"""What can be so several times: that something was done, chosen or activated."""

ALIKE = ("modifier.once", "reaction.once")
"""What is told of each of several equal abilities: that it was applied, or activated, already."""


def told_again(entries: list[Entry]) -> Iterator[str]:
    """The entries of a trace that tell what the one before them tells: what is so, is so once."""
    for before, entry in pairwise(entries):
        if entry.kind in DONE_OFTEN or entry.what in ALIKE or entry.parent != before.parent:
            continue
        if entry.told == before.told:
            yield entry.what


def _above(trace: Trace) -> Iterator[str]:
    entry = trace.entries[-1]
    while entry.parent is not None:
        entry = trace.entries[entry.parent]
        yield entry.what


@contextmanager
def watching(*, guards: bool = True) -> Iterator[Seen]:
    """Look at whatever is told in a trace until the end of the block.

    guards: whether guards are looked at; where tests put no cards in a game whose effects they
    carry out, words of cards cannot be.
    """
    seen, games = Seen(guards=guards), {}
    add, made, tell = Trace.add, Game.__init__, runner.tell

    def telling(self: Trace, *arguments: Any, **named: Any) -> int:
        place = add(self, *arguments, **named)
        known = games.get(id(self))
        seen.look(known[1] if known else None, self)
        return place

    def starting(self: Game, *arguments: Any, **named: Any) -> None:
        made(self, *arguments, **named)
        games[id(self.trace)] = (self.trace, self)

    def choosing(thing_names: Any, decision: Any, chosen: Any) -> None:
        seen.decision = decision
        tell(thing_names, decision, chosen)
        seen.decision = None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Trace, "add", telling)
        patch.setattr(Game, "__init__", starting)
        patch.setattr(runner, "tell", choosing)
        yield seen


def play(seen: Seen, scenario: Scenario) -> Verdict:
    """Play a scenario without exploring it."""
    seen.where = Path(scenario.file).name
    verdict = runner.run(replace(scenario, exploring=Exploring()))
    for pair in by_themselves(verdict.thing_names.game.trace.entries):
        seen.alone.setdefault(pair, seen.where)
    for one in verdict.all:
        for entry in told_again(one.thing_names.game.trace.entries):
            seen.again.setdefault(entry, seen.where)
    if not all(one.holds for one in verdict.expect):
        seen.failed.append(seen.where)
    return verdict
