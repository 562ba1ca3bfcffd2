"""CR 1.4.1 Entries about what cannot be done."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.model import Ability
from judgebot.abilities.nouns import Pick
from judgebot.abilities.words import Daily, Phase, Status
from judgebot.game.data.aspects import COUNTERS, MOVE, ROUTE, STATUS
from judgebot.game.data.telling import EntryKind, Figure, Measure, Noted, PlayerId, Telling, Thing
from judgebot.game.data.zones import Place, ZoneKind


class Prevented(Telling):
    """What a rule or a passive ability makes impossible."""

    kind = EntryKind.IMPOSSIBLE
    card: Thing | None = None
    expedition: Place | None = None
    forbidden_by: Thing | None = None
    emblem: bool = False
    """Whether an Ongoing Emblem of that forbids it."""
    ability: Ability | None = None
    """The ability that says so."""


class CannotMoveForward(Prevented):
    event, aspects = "cannot.move-forward", ROUTE
    sentence = "{expedition} cannot move forward{because_words}"


class CannotDefender(Prevented):
    event, aspects = "cannot.defender", ROUTE
    sentence = (
        "{expedition} cannot move forward: {forbidden_by} has Defender{true_as_is}{unless_words}"
        "{standing_words}"
    )
    giver: Thing | None = None
    """The object by whose ability it would not matter, were the condition of that true."""
    unless: Ability | None = None
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which that condition asks."""
    figures: tuple[Figure, ...] = ()
    """What that condition comes to; or that of the ability by which it has Defender now."""
    whose: Thing | None = None
    """Whose ability that is, where it is another object's."""


class CannotArena(Prevented):
    event, aspects = "cannot.arena", ROUTE
    sentence = "in the Arena, Expeditions cannot move"


class CannotLoseStatus(Prevented):
    event, aspects = "cannot.lose-status", STATUS
    sentence = "{card} cannot lose {status}{because_words}"
    status: Status


class CannotLoseCounters(Prevented):
    event, aspects = "cannot.lose-counters", COUNTERS
    sentence = "{card} cannot lose {counters_words}{because_words}"
    counter: str


class CannotLeave(Prevented):
    event, aspects = "cannot.leave", MOVE
    sentence = "{card} cannot leave the {zone}{because_words}"
    zone: ZoneKind


class CannotGo(Prevented):
    event, aspects = "cannot.go", MOVE
    sentence = "{card} cannot go to {to}{because_words}"
    to: Place


class CannotGoFromDeck(CannotGo):
    """Of a card that would be drawn or Resupplied, which nobody has seen."""

    event = "cannot.go-from-deck"
    sentence = "the top card of {origin} cannot go to {to}{because_words}"
    origin: Place


class CannotDefect(Prevented):
    event, aspects = "cannot.defect", MOVE
    sentence = "{card} cannot defect{because_words}"


class CannotDraw(Prevented):
    event, aspects = "cannot.draw", MOVE
    sentence = "{by} draws no card{because_words}"
    by: PlayerId | None


class CannotResupply(Prevented):
    event, aspects = "cannot.resupply", MOVE
    sentence = "{by} Resupplies nothing{because_words}"
    by: PlayerId | None


class CannotReady(Prevented):
    event, aspects = "cannot.ready", STATUS
    sentence = "{card} cannot be readied{because_words}"


class CannotGainCounters(Prevented):
    event, aspects = "cannot.gain-counters", COUNTERS
    sentence = "{card} cannot gain {counters_words}{because_words}"
    counter: str


class CannotGainStatus(Prevented):
    event, aspects = "cannot.gain-status", STATUS
    sentence = "{card} cannot gain {status}{because_words}"
    status: Status


class CannotSwitch(Prevented):
    event, aspects = "cannot.switch", MOVE
    sentence = "{card} cannot switch Expeditions{because_words}"


class CannotDiscard(Prevented):
    event, aspects = "cannot.discard", MOVE
    sentence = "{card} cannot be discarded{because_words}"


class CannotSacrifice(Prevented):
    event, aspects = "cannot.sacrifice", MOVE
    before_choices = True
    sentence = "{card} cannot be sacrificed{because_words}"


class CannotExhaust(Prevented):
    event, aspects = "cannot.exhaust", STATUS
    sentence = "{card} cannot be exhausted{because_words}"


class CannotAscend(Prevented):
    event, aspects = "cannot.ascend", ROUTE
    sentence = "{expedition} cannot ascend{because_words}"


class CannotMoveBackwards(Prevented):
    event, aspects = "cannot.move-backwards", ROUTE
    sentence = "{expedition} cannot move backwards{because_words}"


class NotProhibited(Telling):
    """Of what a prohibition nearly speaks of."""

    kind, aspects = EntryKind.FALSE, MOVE | STATUS | COUNTERS
    things: tuple[Thing | Place | PlayerId, ...]
    """What it does not speak of."""
    forbidden_by: Thing
    ability: Ability


class NotProhibitedLacks(NotProhibited):
    event = "not-prohibited.lacks"
    sentence = (
        "“{ability}” of {forbidden_by} did not speak of {things_words}, {which_were_not}"
        "{measures_words}"
    )
    part: Pick
    """What it is not: the kind of thing with the one quality that it lacks."""
    measures: tuple[Measure, ...] = ()


class NotProhibitedWho(NotProhibited):
    event = "not-prohibited.who"
    sentence = (
        "“{ability}” of {forbidden_by} does not speak of what {did} does to {things_words}"
    )
    did: PlayerId


class NotProhibitedWhose(NotProhibited):
    event = "not-prohibited.whose"
    sentence = (
        "“{ability}” of {forbidden_by} does not speak of what is {owner}'s: {things_words}"
    )
    owner: PlayerId


class NotProhibitedThere(NotProhibited):
    event = "not-prohibited.there"
    sentence = "“{ability}” of {forbidden_by} does not speak of {things_words} in {where}"
    where: Place


class NotProhibitedStands(NotProhibited):
    """Of what is in no terrain that a prohibition speaks of, or not In Contact."""

    event = "not-prohibited.stands"
    sentence = "“{ability}” of {forbidden_by} does not speak of {things_words}{standing_words}"
    stood: tuple[Noted, ...]
    """Where its Expeditions are."""


class NotProhibitedThen(NotProhibited):
    """Of what a prohibition speaks of, but of another time than now."""

    event = "not-prohibited.then"
    sentence = "“{ability}” of {forbidden_by} does not hold now for {things_words}: this is {now}"
    now: Phase | Daily


class NotProhibitedSo(NotProhibited):
    """Of what a prohibition speaks of whose condition keeps it from applying."""

    event, aspects = "not-prohibited.so", MOVE | STATUS | COUNTERS | ROUTE
    sentence = "“{ability}” of {forbidden_by} does not hold for {things_words}{waived_words}"
    figures: tuple[Figure, ...] = ()
    parts: tuple[Any, ...] = ()
    """Of a condition with "and": the parts of it that decide."""
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which it asks, or the time."""
