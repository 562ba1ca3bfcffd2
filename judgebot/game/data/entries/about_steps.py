"""CR 6.1, 6.2 Entries about steps and their modifiers."""

from __future__ import annotations

from typing import ClassVar

from judgebot.abilities.model import Ability
from judgebot.abilities.nouns import Pick
from judgebot.abilities.statements import ModifierKind
from judgebot.abilities.words import Daily, Phase, ZoneName
from judgebot.game.data.aspects import EMBLEMS, MOVE, NONE, STATUS, TERRAIN
from judgebot.game.data.entries.shapes import Acted
from judgebot.game.data.telling import (
    EntryKind,
    Figure,
    Measure,
    PlayerId,
    Telling,
    Thing,
    Would,
)
from judgebot.game.data.zones import Place


class Modifying(Telling):
    """A modifier, and the step it changes or does not."""

    says_would: ClassVar[bool] = True
    """Whether it says what the atomic action would do."""
    of_another_step: ClassVar[bool] = True
    """Whether it matters that this is another step than the one before it (CR 6.1.c)."""

    card: Thing | None = None
    """What the atomic action acts on."""
    expedition: Place | None = None
    """The Expedition that it would move, or do something to."""
    giver: Thing
    ability: Ability
    player: PlayerId | None
    would: Would | None = None
    """What the atomic action would do, were it not modified."""
    instead_of: PlayerId | None = None
    """Who would do that, where it is another player who does what the modifier says."""


class FleetingDiscarded(Telling):
    event, kind, aspects = "fleeting.discarded", EntryKind.REPLACED, MOVE | STATUS
    sentence = "{card} is Fleeting: it is discarded instead of going to Reserve"
    in_general = "{card} is discarded instead of going to Reserve, as it is Fleeting"
    card: Thing
    not_joined: tuple[Place, ...]
    """Where it would go, were it not Fleeting."""
    controlled_by: PlayerId | None = None
    """Whose it is, where another one of its name lies open."""


class StillSacrificed(Telling):
    """Of what pays a cost as a sacrifice, whatever became of its discarding (CR 7.3.36.b)."""

    event, kind, aspects = "sacrifice.modified", EntryKind.REPLACED, MOVE
    sentence = "{card} is sacrificed all the same, as the cost requires"
    card: Thing


class FleetingLeft(Telling):
    event, kind, aspects = "fleeting.left", EntryKind.SKIPPED, MOVE | STATUS
    sentence = "{card} is Fleeting and is not discarded: it would not go to Reserve any more"
    card: Thing
    not_joined: tuple[Place, ...]
    """The Discard pile to which it does not go."""


class FleetingLate(Telling):
    """Of what becomes Fleeting by what is done instead of its going to Reserve."""

    event, kind, aspects = "fleeting.late", EntryKind.SKIPPED, MOVE | STATUS
    sentence = (
        "once Fleeting by this, {card} is not discarded: it would not go to Reserve any more"
    )
    card: Thing
    not_joined: tuple[Place, ...]
    """The Discard pile to which it does not go."""


class FleetingOnce(Telling):
    """Of a Fleeting Spell that would be discarded, and that something puts in Reserve instead."""

    event, kind, aspects = "fleeting.once", EntryKind.SKIPPED, MOVE | STATUS
    sentence = "{card} is not discarded for being Fleeting again: that was applied to this already"
    card: Thing
    not_joined: tuple[Place, ...]
    """The Discard pile to which it does not go."""


class TumultUnflipped(Telling):
    """Of a Tumult card that a move would have flipped, instead of which something else is done."""

    event, kind, aspects = "tumult.unflipped", EntryKind.SKIPPED, TERRAIN
    sentence = (
        "Tumult card {tumult} stays face-down: {expedition} does not move into or past its region"
    )
    in_general = "a Tumult card stays face-down"
    tumult: int
    regions: tuple[str, ...]
    expedition: Place


class FlippedFirst(Telling):
    event, kind, aspects = "flipping.first", EntryKind.REPLACED, MOVE | TERRAIN
    sentence = "{expedition} would move into or pass a face-down Tumult card: that is flipped first"
    in_general = "a Tumult card is flipped before {expedition} moves into its region"
    expedition: Place


class CeasesFirst(Acted):
    event, kind, aspects = "ceasing.first", EntryKind.REPLACED, MOVE
    sentence = "{card} would leave: as a token it ceases to exist instead, before anything else"
    in_general = "{card}, a token, ceases to exist before it would leave"
    card: Thing


class ModifierReplacing(Modifying):
    event, kind, aspects = "modifier.replacing", EntryKind.REPLACED, NONE
    sentence = (
        "{would_words}{as_chosen}{giver} modifies this atomic action: “{ability}”{done_by}"
        "{not_declined}{either_order}"
    )
    in_general = "{giver} modifies an atomic action"
    declined_before: bool = False
    """Whether it was declined before another modifier changed the same atomic action."""
    before_fleeting: bool = False
    """Whether it comes before the discarding of what is Fleeting, which ends alike (CR 6.2.h)."""
    instead: tuple[Thing | Place, ...] = ()
    """What the atomic actions act on that it has happen instead, and where they create something.
    """


class ModifierAdditive(Modifying):
    event, kind, aspects = "modifier.additive", EntryKind.REPLACED, NONE
    sentence = "{would_words}{as_chosen}{giver} adds to this step: “{ability}”{done_by}"
    in_general = "{giver} adds to a step"
    added: tuple[Thing | Place, ...] = ()
    """What the atomic actions act on that it adds."""


class ActionsModified(ModifierReplacing):
    """Of what moves several Expeditions of one Gigantic object at once (CR 7.4.4.k)."""

    says_would = False
    sentence = (
        "{as_chosen}{giver} modifies these atomic actions: “{ability}”{done_by}{not_declined}"
    )


class StepModified(ModifierReplacing):
    """Of a modifier of a whole step, such as that of a roll (CR 6.2.f, 7.3.33.c)."""

    sentence = (
        "{would_words}{as_chosen}{giver} modifies this step: “{ability}”{done_by}{not_declined}"
    )


class ModifierImpossible(Modifying):
    of_another_step = False
    event, kind, aspects = "modifier.impossible", EntryKind.IMPOSSIBLE, NONE
    sentence = "{would_words}{giver} does not modify what is impossible: “{ability}”"


class GainUnmodified(ModifierImpossible):
    """Of a status that is there already, so that it is impossible to gain it (CR 2.4.1.f)."""

    event, aspects = "gain.unmodified", STATUS


class LossUnmodified(ModifierImpossible):
    """Of a status that is not there, so that it is impossible to lose it (CR 7.3.21.b)."""

    event, aspects = "loss.unmodified", STATUS


class MoveUnmodified(ModifierImpossible):
    """Of the move of an Expedition that has no region to go to (CR 7.3.24.b, 7.3.25.c)."""

    event = "move.unmodified"
    sentence = "{would_words}{giver} does not modify a move that goes nowhere: “{ability}”"


class ModifierNotEach(Modifying):
    event, kind, aspects = "modifier.not-each", EntryKind.SKIPPED, NONE
    sentence = (
        "{giver} does not modify this: it speaks of several Expeditions, and {things_words}"
        " would not do that: “{ability}”"
    )
    things: tuple[Place, ...]
    """Those of the Expeditions that would not."""


class NotModifying(Modifying):
    """A modifier that does not apply, though it nearly speaks of the step."""

    kind, aspects = EntryKind.SKIPPED, NONE
    of_another_step = False


class ModifierNotWho(NotModifying):
    event = "modifier.not-who"
    sentence = (
        "{would_words}{giver} does not modify this, as it is {did} who would do it: “{ability}”"
    )
    did: PlayerId


class ModifierNotWhose(NotModifying):
    event = "modifier.not-whose"
    sentence = "{would_words}{giver} does not modify this, as that is {owner}'s: “{ability}”"
    owner: PlayerId
    """Whose the place is."""


class ModifierNotThen(NotModifying):
    event = "modifier.not-then"
    sentence = (
        "{would_words}{giver} does not modify this: it speaks of {during}, and this is {now}: "
        "“{ability}”"
    )
    in_general = "{giver} does not modify this, as it speaks of another time"
    during: Phase | Daily
    now: Phase | Daily


class ModifierNotAgain(NotModifying):
    """Of a modifier of what an Expedition attempts to do again, that it does (CR 7.5.3.a)."""

    says_would = False
    event = "modifier.not-again"
    sentence = "{giver} does not modify this: {expedition} was not Ascended before: “{ability}”"


class ModifierNotYet(NotModifying):
    """Of what the step itself puts in play (CR 6.2.l)."""

    event = "modifier.not-yet"
    sentence = (
        "{would_words}{giver} does not modify this, as it is not in play before this step: "
        "“{ability}”"
    )


class ModifierNotThere(NotModifying):
    """Of an object's own modifier, where its abilities do not work."""

    event = "modifier.not-there"
    sentence = "“{ability}” of {giver} does not work in {where}"
    where: Place


class ModifierNotSo(NotModifying):
    event = "modifier.not-so"
    sentence = (
        "{would_words}{giver} does not modify this: its condition is not true{figures_words}: "
        "“{ability}”"
    )
    figures: tuple[Figure, ...] = ()


class ModifierLacks(NotModifying):
    event = "modifier.lacks"
    sentence = (
        "{would_words}{giver} does not modify this: {thing} {is_not_words}"
        "{measures_words}: “{ability}”"
    )
    in_general = "{giver} does not modify what happens to {thing}, which is not as it says"
    thing: Thing
    part: Pick
    """What it is not: the kind of thing with the one quality that it lacks."""
    measures: tuple[Measure, ...] = ()


class ModifierStays(NotModifying):
    """Of a modifier of leaving a zone, within which something moves (CR 7.5.11.c)."""

    event = "modifier.stays"
    sentence = (
        "{would_words}{giver} does not modify this: {thing} does not leave {zone_words}: "
        "“{ability}”"
    )
    thing: Thing
    place: ZoneName


class ModifierStaysGigantic(NotModifying):
    """Of a modifier of leaving an Expedition, where only the card moves (CR 7.4.4.n)."""

    event = "modifier.stays-gigantic"
    sentence = (
        "{would_words}{giver} does not modify this: {thing} is Gigantic and leaves neither "
        "Expedition: “{ability}”"
    )
    thing: Thing


class ModifierNotFirst(NotModifying):
    of_another_step = True
    event = "modifier.not-first"
    sentence = "{would_words}{giver} does not modify this: it is not the first time: “{ability}”"


class ModifierOnce(NotModifying):
    """Of one that has this be done already, instead of something else or also (CR 6.2.j, k)."""

    event = "modifier.once"
    sentence = (
        "{would_words}{giver} does not modify this again: this is done because it was applied: "
        "“{ability}”"
    )


class ModifierDeclined(Modifying):
    event, kind = "modifier.declined", EntryKind.SKIPPED
    sentence = "{would_words}{player} chooses not to apply the modifier of {giver}: “{ability}”"


class ActionsDeclined(ModifierDeclined):
    """Of what would move several Expeditions of one Gigantic object at once (CR 7.4.4.k)."""

    says_would = False
    sentence = (
        "{player} chooses not to apply the modifier of {giver} to the moves of {things_words}: "
        "“{ability}”"
    )
    things: tuple[Place, ...]


class ModifierPaid(Modifying):
    says_would = False
    event, kind, aspects = "modifier.paid-already", EntryKind.IMPOSSIBLE, NONE
    sentence = (
        "{giver} cannot modify what happens to {card} as well, as it is exhausted for another "
        "atomic action of this step: “{ability}”"
    )


class ModifierUnpaid(NotModifying):
    event, kind = "modifier.unpaid", EntryKind.IMPOSSIBLE
    sentence = (
        "{would_words}{giver} cannot modify this, as {player} cannot pay what it costs: “{ability}”"
    )


class ModifierLeft(Modifying):
    says_would = False
    event, kind, aspects = "modifier.left", EntryKind.SKIPPED, NONE
    sentence = "{giver} has nothing left to modify: “{ability}”{not_declined}"


class ModifierOfNothing(NotModifying):
    """Of a modifier of what Rest would do to what stays (CR 6.2.g)."""

    says_would = False
    event = "modifier.of-nothing"
    sentence = "“{ability}” of {giver} has nothing to modify, as {card_or_it} stays where it is"


class ModifierOfNoMove(NotModifying):
    """Of a modifier of moving forward, of an Expedition that does not in Progress (CR 6.2.g)."""

    says_would = False
    event = "modifier.of-no-move"
    sentence = "“{ability}” of {giver} has nothing to modify, as {expedition} stays where it is"


class EmblemUsedUp(Telling):
    event, aspects = "emblem.used-up", EMBLEMS
    sentence = (
        "that was the next time that the Ongoing Emblem of {giver} speaks of: it means no other"
    )
    in_general = "the Ongoing Emblem of {giver} is used up"
    giver: Thing


class Gone(Acted):
    event, kind = "gone", EntryKind.IMPOSSIBLE
    sentence = "{card} does not exist any more and cannot be acted on"


APPLIED = {
    ModifierKind.REPLACING: ModifierReplacing,
    ModifierKind.ADDITIVE: ModifierAdditive,
}
"""What is told of a modifier that is applied."""
