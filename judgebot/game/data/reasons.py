"""Why an answer is so: the rules of the branches that decided it, and what they looked at.

Whoever asks gives `Reasons` along in the context of the words; the branch that decides adds its
rule there. Where nobody asks why, there are none, and nothing is collected.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.abilities.model import Ability
from judgebot.abilities.words import Comparison
from judgebot.game.data.entries.about_words import AskedCounted
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import record
from judgebot.game.data.telling import (
    EntryId,
    Figure,
    Measure,
    Noted,
    PlaceNow,
    PlayerId,
    Telling,
    Thing,
)
from judgebot.game.data.zones import Place


@record
class Look:
    """Something that an answer rests on, for whoever tells it."""

    tells: type[Telling]
    """The entry that tells it."""
    rules: tuple[str, ...]
    things: tuple[Any, ...] = ()
    """The objects, cards or Expeditions that it names."""
    among: frozenset[Place] = frozenset()
    """The Expeditions in which things were looked for that may be in others, too; any if none."""
    here: PlaceNow | None = None
    """The Expedition in which all of them are, where its region decides."""
    card: Referent | None = None
    """Of which object it was asked, or which says so."""
    ability: Ability | None = None
    """The one of its abilities that says so."""
    player: int | None = None
    """Of which player it was asked."""
    property_name: str = ""
    """What was asked of it."""
    number: int | None = None
    """The answer."""
    each: tuple[int, ...] = ()
    """What each of the things has of it, or how many are counted of each."""
    names: tuple[str, ...] = ()
    """The sub-types that it is about."""
    boosted: bool = False
    """Of what is missing: whether boosts are on the object that add to nothing."""
    measures: tuple[Measure, ...] = ()
    """Of what lacks a quality: what it has of what that asks for."""
    stands: tuple[Noted, ...] = ()
    """Of what lacks a terrain: where its Expeditions are."""
    counted: bool = False
    """Whether a condition counts what it is not, and comes to less than is needed."""
    fleeting: bool = False
    """Whether what was asked is its Base Cost, which is its Reserve Cost as it is Fleeting."""
    part: Any = None
    """The words of a number that was divided."""
    whole: int | None = None
    """What was divided."""
    by: int | None = None
    up: bool | None = None
    """Whether it was rounded up or down; None where nothing was to round."""
    lacking: tuple[str, ...] = ()
    """Of several kinds and zones that words count together: of which nothing is counted."""
    controlled: bool = False
    """Of what is left out: whether the words speak of what somebody controls."""
    figures: tuple[Figure, ...] = ()
    """What it is compared with."""
    disagreement: str = ""
    """What is left open of which things are counted."""


class Reasons:
    """The rules by which an answer is so, and what it looked at, in the order of asking."""

    __slots__ = (
        "figures", "fits_elsewhere", "gone", "looks", "measures", "of_nothing", "of_things",
        "parts", "readings", "rules", "stood",
    )  # fmt: skip

    def __init__(self) -> None:
        self.rules: dict[str, None] = {}
        self.of_things: dict[Referent, tuple[str, ...]] = {}
        """The rules by which single things fit, and others do without them."""
        self.looks: dict[Look, None] = {}
        """What was counted, and what single things were asked."""
        self.fits_elsewhere: dict[Look, None] = {}
        """What words did not mean although it fits them, but for where it is."""
        self.parts: dict[Any, None] = {}
        """The parts of a condition that make it true, or false, each by itself."""
        self.figures: dict[Figure, None] = {}
        """What was counted and what was needed."""
        self.measures: dict[Measure, None] = {}
        """What the one thing that was asked about has, and what words that describe it ask for."""
        self.gone: dict[Thing, EntryId] = {}
        """What was asked of as it last was, and the entry that tells how it ceased to exist."""
        self.stood: dict[Noted, None] = {}
        """Where the Expeditions stand of which a condition asks, what time it is, and the like."""
        self.of_nothing = False
        """Whether it was asked of what was to be chosen and was not."""
        self.readings: dict[str, frozenset[Referent] | None] = {}
        """The questions that the rules leave open and that would be answered otherwise, each with
        the things that alone fit by the answer; None where not single things do."""

    def cite(self, *rules: str) -> None:
        """Add rules that decide."""
        self.rules.update(dict.fromkeys(rules))

    def cite_of(self, thing: Referent, rule: str) -> None:
        """Add a rule that decides of one thing, and would not of others like it."""
        known = self.of_things.get(thing, ())
        self.of_things[thing] = known if rule in known else (*known, rule)

    def look(self, look: Look) -> None:
        """Add something that was looked at."""
        self.looks[look] = None

    def add(self, other: Reasons) -> None:
        """Add other reasons to these."""
        self.rules |= other.rules
        self.of_things |= other.of_things
        self.looked(other)

    def part(self, condition: Any, *, alone: bool) -> None:
        """Add a part of a condition; alone: whether it decides of the whole by itself."""
        if alone:
            self.parts[condition] = None

    def compare(self, figure: Figure) -> None:
        """Add what was counted and what was needed."""
        self.figures[figure] = None

    def measure(self, asked: str, number: int, comparison: Comparison, needed: int) -> None:
        """Add what the thing that is asked about has of what words ask for."""
        self.measures[Measure(asked, Figure(number, comparison, needed))] = None

    def asked_of(self, whom: Place | PlayerId | Thing, *, facing: bool = False) -> None:
        """Let what was counted and what is needed be of an Expedition, a player or a thing.

        facing: whether it is of what is facing that Expedition.
        """
        self.figures = {
            one if one.whose is not None else one._replace(whose=whom, facing=facing): None
            for one in self.figures
        }

    def turn(self) -> None:
        """Let what is needed be what was not: "no opponent controls a Landmark"."""
        turned = (_turned(one) for one in self.figures)
        self.figures = {one: None for one in turned if one is not None}

    def leave_open(self, question: str) -> None:
        """Add a question that the rules leave open, and whose other answer would be another."""
        self.readings[question] = None

    def leave_open_of(self, thing: Referent, question: str) -> None:
        """Add a question by whose other answer one thing would not fit, and others would."""
        self._leave_open(question, frozenset((thing,)))

    def _leave_open(self, question: str, things: frozenset[Referent] | None) -> None:
        known = self.readings.get(question, frozenset())
        self.readings[question] = None if known is None or things is None else known | things

    def open_of_things(self) -> dict[Referent, str]:
        """The questions that single things rest on, as an entry names them."""
        found: dict[Referent, str] = {}
        for question, things in self.readings.items():
            for thing in sorted(things or ()):
                found[thing] = f"{found[thing]} {question}" if thing in found else question
        return found

    def open_of_all(self, *others: str) -> str:
        """These questions and others, without those that single things rest on."""
        of_all = (question for question, things in self.readings.items() if things is None)
        return " ".join(dict.fromkeys(filter(None, (*others, *of_all))))

    def open_questions(self, *others: str) -> str:
        """These questions and others, as an entry names them."""
        return " ".join(dict.fromkeys(filter(None, (*others, *self.readings))))

    def note(self, stood: Noted) -> None:
        """Add where an Expedition stands, what time it is, or what is so of things."""
        self.stood[stood] = None

    def as_it_was(self, gone: Thing, since: EntryId) -> None:
        """Add something that does not exist any more, and is asked of as it last was."""
        self.gone[gone] = since

    def looked(self, other: Reasons) -> None:
        """Add what others looked at and left out, and not by which rules it is so."""
        self.looks |= other.looks
        self.fits_elsewhere |= other.fits_elsewhere
        self.figures |= other.figures
        self.parts |= other.parts
        self.stood |= other.stood
        self.gone |= other.gone
        self.of_nothing |= other.of_nothing
        self.leave_open_as(other)

    def leave_open_as(self, other: Reasons) -> None:
        """Add the questions that others rest on, and not by which rules they are so."""
        if other.readings:
            for question, things in other.readings.items():
                self._leave_open(question, things)

    def take(self, other: Reasons) -> None:
        """Add other reasons to these and forget them there."""
        self.add(other)
        for one in (
            other.rules, other.of_things, other.looks, other.fits_elsewhere, other.figures,
            other.parts, other.stood, other.gone, other.readings,
        ):  # fmt: skip
            if one:
                one.clear()
        other.of_nothing = False

    def count(
        self,
        found: Iterable[Any],
        by: Reasons,
        lacking: Iterable[str] = (),
        among: frozenset[Place] = frozenset(),
    ) -> None:
        """Add what was counted; by: the rules by which it is that.

        lacking: the kinds and zones that are counted, too, and of which there is nothing.
        among: the Expeditions in which it was looked for; any if none.
        """
        things = tuple(found)
        rules = by.rules_of(things)
        if things and rules:
            self.look(
                Look(
                    tells=AskedCounted,
                    rules=rules,
                    things=things,
                    lacking=tuple(lacking),
                    among=among,
                    disagreement=by.open_questions(),
                )
            )
        else:
            self.readings.update(by.readings)
            told = {rule for look in by.fits_elsewhere for rule in look.rules}
            self.cite(*(rule for rule in rules if rule not in told))
        self.looks |= by.looks
        self.looks |= by.fits_elsewhere

    def all_rules(self) -> tuple[str, ...]:
        """The rules that decide, of single things, too."""
        of_things = (rule for rules in self.of_things.values() for rule in rules)
        return tuple(dict.fromkeys((*self.rules, *of_things)))

    def rules_of(self, found: Iterable[Any]) -> tuple[str, ...]:
        """The rules that decide, and those by which some things fit; not those of others."""
        of_things = (rule for one in found for rule in self.of_things.get(one, ()))
        return tuple(dict.fromkeys((*self.rules, *of_things)))

    def rules_of_division(self) -> tuple[str, ...]:
        """The rules by which a number was divided on which the answer rests (CR 1.1.6.b)."""
        divided = (look for look in self.looks if look.by is not None)
        return tuple(dict.fromkeys(rule for look in divided for rule in look.rules))

    def every_rule(self) -> tuple[str, ...]:
        """All the rules: by which it is so, and by which things were looked at or left out."""
        looks = (*self.looks, *self.fits_elsewhere)
        return tuple(
            dict.fromkeys((*self.all_rules(), *(rule for one in looks for rule in one.rules)))
        )


def _turned(figure: Figure) -> Figure | None:
    """What is needed for a comparison to be false; None where that is no single comparison."""
    if figure.parity:
        return figure._replace(needed=1 - figure.needed)
    if (figure.comparison, figure.needed) == (Comparison.AT_LEAST, 1):
        return figure._replace(comparison=Comparison.EQUAL, needed=0)
    opposite = _OPPOSITES.get(figure.comparison)
    return figure._replace(comparison=opposite) if opposite else None


_OPPOSITES = {
    Comparison.LESS: Comparison.AT_LEAST,
    Comparison.AT_LEAST: Comparison.LESS,
    Comparison.MORE: Comparison.AT_MOST,
    Comparison.AT_MOST: Comparison.MORE,
}
"""The comparison that is true where another one is false; that of what is equal has none."""
