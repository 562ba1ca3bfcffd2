"""Which entries of a trace tell of what a fact is about, whether it changed or not.

An entry that altered something names it: the card it acted on, what a passive ability applies to,
the player, Expedition or region. One that tells what did not happen may name only the ability or
player it is about; then the nearest entry that it stands under names the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judgebot.abilities.effects import Create, Instruction, Move, Token
from judgebot.abilities.nouns import Zone
from judgebot.abilities.references import Me, MeAndIt, Player, PlayerKind, Ref
from judgebot.abilities.within import within
from judgebot.abilities.words import ZoneName
from judgebot.game.data.aspects import (
    COUNTERS,
    EVERYTHING,
    MANA,
    MOVE,
    NONE,
    PASSIVE,
    STATUS,
    Aspects,
)
from judgebot.game.data.entries.about_choices import Choosing, ChosenFirstCard, ChosenNoMana
from judgebot.game.data.entries.about_day import (
    LimitBeyond,
    LimitChanged,
    LimitOutOfPlay,
    LimitUnchanged,
)
from judgebot.game.data.entries.about_effects import OfCondition, PayCannot, PayDeclined
from judgebot.game.data.entries.about_moving import TokenDescribed, TokenOfItsCard
from judgebot.game.data.entries.about_passives import (
    AppliesNow,
    PassiveEnds,
    PassiveIdle,
    PassiveLoop,
    PassiveWaits,
    PassiveWaitsIndirectly,
)
from judgebot.game.data.entries.about_playing import (
    EmblemElsewhere,
    EmblemNotSo,
    EmblemNotThere,
    PlayNotFirst,
    PlayNotPlayed,
    PlayNotSo,
    PlayNotSuch,
    PlayNotWhose,
)
from judgebot.game.data.entries.about_reactions import (
    NotActivated,
    ReactionLimit,
    ReactionNotJoined,
)
from judgebot.game.data.entries.about_steps import (
    ModifierDeclined,
    ModifierImpossible,
    ModifierLeft,
    ModifierNotEach,
    ModifierOnce,
    ModifierReplacing,
    ModifierUnpaid,
    Modifying,
)
from judgebot.game.data.entries.shapes import Acted, Moving
from judgebot.game.data.record import changed, record
from judgebot.game.data.telling import (
    DID_NOT_HAPPEN,
    AppliedTo,
    EntryKind,
    PlayerId,
    Telling,
    Thing,
)
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.events.choices import PAY
from judgebot.scenario.play.options import same
from judgebot.scenario.tell import aspects
from judgebot.scenario.why.speaking import HOLDING, acts_on, would_act_on
from judgebot.scenario.why.statuses import named_in, names_of
from judgebot.scenario.why.undone import things_of, undone

Name = PlayerId | Place | str
"""A player, an Expedition or place, or a region by its name."""
_WAITING = (PassiveWaits, PassiveWaitsIndirectly, PassiveLoop)
UNDONE = ("effect", "ability", "part")
"""The fields that hold the part of an ability that an entry is about."""
_DOERS = ("by",)
"""The fields that name who does something, not what is done to whom."""


@record
class Subject:
    """What a property of a fact is about, as entries name it."""

    aspects: Aspects = frozenset()
    items: frozenset[int] = frozenset()
    """Its items; those in a place now, for a fact about all the cards of that place."""
    names: frozenset[Name] = frozenset()
    """Its player, Expedition, places or region."""
    token: str = ""
    """The name of a token that may never have been created."""
    played: bool = False
    """Whether how a card was played reaches it: a fact about where it is, or about mana."""
    of_cards: bool = False
    """Whether it is about a place of cards, to which no token ever comes."""
    into: frozenset[Place] = frozenset()
    """The places whose cards it is about, where a token would be counted, had it come there."""
    everybody: bool = False
    """Whether it is about the game, so that entries need not name it."""
    statuses: frozenset[str] = frozenset()
    """The plain names of the statuses and keyword abilities it asks for; empty if for any."""


def touching(
    entries: list[Entry], subject: Subject, not_done: Subject | None = None
) -> set[int]:
    """The places of the entries that tell of a subject.

    not_done: the subject as what was not done, or done to something else, is about it, if that is
    not the same.
    """
    others = not_done or subject
    found = {
        place
        for place, entry in enumerate(entries)
        if of_subject(entries, entry, others if entry.kind in DID_NOT_HAPPEN else subject)
        and _is_about(entries, entry, subject)
    }
    found |= _orders(entries, found)
    chosen = chosen_instead(entries, of_itself(others))
    return found | chosen | _not_activated(entries, others)


def of_itself(subject: Subject) -> Subject:
    """A subject as choices of other things are about it: what moves another thing is no reason of
    the counters or statuses that a card has where it is."""
    if subject.names or subject.into or subject.everybody or subject.aspects == MOVE:
        return subject
    return changed(subject, aspects=subject.aspects - MOVE)


def of_subject(entries: list[Entry], entry: Entry, subject: Subject) -> Aspects:
    """What an entry tells of that a subject is about; of other statuses it does not ask."""
    found = tells_of(entries, entry) & subject.aspects
    if subject.statuses and found & _BY_NAME:
        names = names_of(entry.told, _parts(entry.told))
        others = names and not names & subject.statuses
        instead = COUNTERS if isinstance(entry.told, Modifying) else NONE
        return found - (_BY_NAME - instead) if others else found
    return found


def might_act(one: Instruction, subject: Subject) -> bool:
    """Whether an instruction acts on the side of things that a subject is about."""
    names = named_in((one,)) if subject.statuses else frozenset()
    found = acts_on(one) & subject.aspects
    return bool(found - _BY_NAME if names and not names & subject.statuses else found)


_BY_NAME = STATUS | PASSIVE | COUNTERS
"""What statuses, keyword abilities and counters are, each with its name."""


def told(entry: Entry) -> Aspects:
    """What an entry tells of; of what was not done, what its effect would have acted on."""
    if isinstance(entry.told, _MODIFIED):
        return would_act_on(entry.told.ability) | aspects.told(entry)
    if isinstance(entry.told, _NOT_APPLIED):
        return would_act_on(entry.told.ability) | _undone(entry.told)
    found = aspects.told(entry)
    if isinstance(entry.told, OF_WHAT_IS_PLAYED) and found <= COUNTERS | STATUS:
        return found & _undone(entry.told)
    if found == EVERYTHING and entry.kind in DID_NOT_HAPPEN:
        return _undone(entry.told)
    if found == EVERYTHING and isinstance(entry.told, Choosing):
        return _chosen(entry.told)
    return found


_MODIFIED = (ModifierImpossible, ModifierLeft, ModifierNotEach, ModifierOnce, ModifierReplacing)
"""What tells of a modifier and what it would have replaced, which is as it was."""
_NOT_APPLIED = (ModifierDeclined, ModifierUnpaid)
"""What tells of one that a player does not apply, or cannot: what it would have replaced happens,
and what it would have done does not."""


OF_WHAT_IS_PLAYED = (
    EmblemElsewhere, EmblemNotSo, EmblemNotThere, PlayNotFirst, PlayNotPlayed, PlayNotSo,
    PlayNotSuch, PlayNotWhose,
)  # fmt: skip
"""What tells of a card that an ability about cards being played is not about: only that one, and
nothing that was there before, could have been the one of which it speaks."""


def tells_of(entries: list[Entry], entry: Entry) -> Aspects:
    """What an entry tells of; of what did not happen, what the ability it stands under acts on."""
    found = told(entry)
    if entry.kind not in DID_NOT_HAPPEN or entry.parent is None:
        return found
    above = _speaking_of(entry.told, entries[entry.parent].told)
    paid = MANA if found != EVERYTHING else NONE
    return found & (above | paid) if found >= _OF_ANYTHING else found


_OF_ANYTHING = COUNTERS | STATUS | MOVE
"""What is told of what is not meant or targeted, whatever would have been done to it; what is paid
to target it is told, too."""


def _chosen(told: Choosing) -> Aspects:
    """What a choice is about for which no entry calls: what is done by it, or paid."""
    if told.part is not None:
        return acts_on(told.part)
    return _PAID if told.verb == PAY else EVERYTHING


_PAID = MOVE | STATUS | COUNTERS | MANA | PASSIVE
"""What paying a cost may act on."""


def _undone(told: Telling) -> Aspects:
    return next((acts_on(part) for part in _parts(told)), EVERYTHING)


def _speaking_of(told: Telling, above: Telling) -> Aspects:
    """What the ability that an entry stands under acts on, as far as it speaks of what that names.
    """
    words = getattr(told, "part", None)
    speaking = () if words is None else _spoken_of(told, above)
    return acts_on(speaking) if speaking else _undone(above)


def _spoken_of(told: Telling, above: Telling) -> tuple[Any, ...]:
    """What the ability that an entry stands under does to what that names, or else all of it."""
    words = getattr(told, "part", None)
    parts = _parts(above)
    if words is None:
        return parts
    return tuple(
        one for one in within(parts) if isinstance(one, Instruction) and words in things_of(one)
    )


def _parts(told: Telling) -> tuple[Any, ...]:
    """The part of an ability that an entry is about, if it is about one."""
    found = (getattr(told, name) for name in UNDONE if name in told.fields)
    return tuple(part for part in found if part is not None)[:1]


def _is_about(entries: list[Entry], entry: Entry, subject: Subject) -> bool:
    if isinstance(entry.told, _WAITING):
        return _is_altered(entry.told.spared, subject)
    if isinstance(entry.told, AppliesNow):
        neither = entry.told.neither if isinstance(entry.told, PassiveEnds) else ()
        others = any(one.item in subject.items for one in neither)
        return others or _is_altered(entry.told.targets, subject)
    if subject.into and isinstance(entry.told, TokenDescribed | TokenOfItsCard):
        return False
    if subject.token and _creates(entry.told, subject.token):
        return True
    if isinstance(entry.told, TokenDescribed | TokenOfItsCard):
        return False
    if subject.items & acted_on(entries, entry):
        return True
    if _is_choice_of_things(entry.told):
        return False
    if told(entry) != EVERYTHING and subject.everybody:
        return True
    if subject.names and told(entry) != EVERYTHING and is_of_everybody(entries, entry):
        return True
    whose = tells_of(entries, entry) & subject.aspects - _OF_OBJECTS
    if entry.kind in DID_NOT_HAPPEN and _is_of_orbs(subject):
        whose -= NONE if _would_become_orb(entries, entry) else MOVE
    if not whose or subject.of_cards and _only_creates(entry) or _is_of_others(entry):
        return False
    names = _nearest(entries, entry)
    if whose == MOVE and subject.of_cards:
        names = frozenset(one for one in names if _is_zone(one)) or names
    return bool(subject.names & names)


def _is_choice_of_things(told: Telling) -> bool:
    """Whether it tells of a choice of cards or objects, and so of nothing else that a player has.
    """
    chosen = told.option.chosen if isinstance(told, Choosing) else ()
    return any(isinstance(one, Thing) for one in chosen)


def _is_zone(name: Name) -> bool:
    """Whether a name is that of a zone of a player, to which what is told of is kept."""
    return isinstance(name, Place) and name.zone is not ZoneKind.EXPEDITION


def _is_of_orbs(subject: Subject) -> bool:
    """Whether a subject is about a Mana zone, into which few effects of a player move anything."""
    return any(isinstance(one, Place) and one.zone is ZoneKind.MANA for one in subject.names)


def _would_become_orb(entries: list[Entry], entry: Entry) -> bool:
    """Whether what was not done, as far as an entry speaks of it, would have put cards in Mana."""
    parts = _parts(entry.told)
    if entry.parent is not None and not any(isinstance(one, tuple) for one in parts):
        parts = _spoken_of(entry.told, entries[entry.parent].told)
    moves = (one for one in within(parts) if isinstance(one, Move))
    return any(
        isinstance(place, Zone) and place.name is ZoneName.MANA
        for one in moves
        for place in within(one.to)
    )


def _only_creates(entry: Entry) -> bool:
    """Whether all that was not done would have created tokens, which are in Expeditions only."""
    done = _not_done(entry)
    return bool(done) and all(isinstance(one, Create) for one in done)


def _is_of_others(entry: Entry) -> bool:
    """Whether all that a condition left undone would have been done by others than the controller.
    """
    done = _not_done(entry) if isinstance(entry.told, OfCondition) else []
    whos = [getattr(one, "who", None) for one in done]
    return bool(done) and all(
        isinstance(who, Player) and who.kind is not PlayerKind.YOU for who in whos
    )


def _not_done(entry: Entry) -> list[Instruction]:
    """The instructions in the parts of an ability that an entry is about."""
    parts = (getattr(entry.told, name) for name in UNDONE if name in entry.told.fields)
    found = (one for part in parts for one in within(part) if isinstance(one, Instruction))
    return [one for one in found if not isinstance(one, HOLDING)]


_OF_OBJECTS = STATUS
"""What is of an object only, and never of a player, an Expedition or a place."""


def _is_altered(targets: tuple[AppliedTo, ...], subject: Subject) -> bool:
    """Whether a subject is among what a passive ability applies to, or would."""
    for altered in targets:
        if altered.every_region and any(isinstance(one, str) for one in subject.names):
            return True
        for one in altered.things:
            if one in subject.names or isinstance(one, Thing) and one.item in subject.items:
                return True
    return False


def _creates(told: Telling, token: str) -> bool:
    """Whether an entry tells of a token of that name, which it may not have created."""
    if same(getattr(told, "token", ""), token):
        return True
    undone = (getattr(told, name) for name in UNDONE if name in told.fields)
    return any(creates(part, token) for part in undone)


def creates(part: Any, token: str) -> bool:
    """Whether a part of an ability creates a token of a name; none is of no name."""
    tokens = (one for one in within(part) if isinstance(one, Token)) if token else ()
    return any(same(one.token_name, token) for one in tokens)


def about(entries: Sequence[Entry], entry: Entry) -> frozenset[int]:
    """The items that an entry tells of, those that made it happen among them.

    What did not happen, and names none, is about those of the entry it stands under.
    """
    if entry.kind not in DID_NOT_HAPPEN:
        return frozenset(entry.items)
    owned = (above.items for above in upwards(entries, entry) if above.items)
    return frozenset(next(owned, ()))


def acted_on(entries: list[Entry], entry: Entry) -> frozenset[int]:
    """The items that an entry tells of as acted on."""
    told = entry.told
    if isinstance(told, OF_LIMITS):
        return frozenset(one.item for one in getattr(told, "things", ()))
    if isinstance(told, Acted | Moving | Modifying):
        card = told.card
        return frozenset(entry.items if card is None else (card.item,))
    if entry.kind in DID_NOT_HAPPEN and not entry.items:
        above = None if entry.parent is None else entries[entry.parent].told
        if not _speaks_of_its_own(told, above):
            return frozenset()
    return about(entries, entry) - _acting(told)


def _acting(told: Telling) -> frozenset[int]:
    """The items whose abilities do, or forbid, what an entry tells of others."""
    acting = {one.item for name in _AGENTS for one in _things(told, name)}
    others = (name for name in told.fields if name not in _AGENTS)
    return frozenset(acting - {one.item for name in others for one in _things(told, name)})


def _things(told: Telling, name: str) -> Iterator[Thing]:
    """The objects that a field of an entry names, if it has that field."""
    value = getattr(told, name, None)
    every = value if type(value) is tuple else (value,)
    return (one for one in every if isinstance(one, Thing))


_AGENTS = ("beyond", "by", "forbidden_by", "giver", "source")
"""The fields that name an object by whose ability something is so."""


OF_LIMITS = (LimitBeyond, LimitChanged, LimitOutOfPlay, LimitUnchanged)
"""What tells of an ability about how many objects may stay, which does nothing to its own."""


def _speaks_of_its_own(told: Telling, above: Telling | None) -> bool:
    """Whether what was not done could have been done to the object that has the ability, or to what
    the ability spoke of before; where that is not known, it could.

    What would have been done for a cost that was not paid stands elsewhere; what would have been
    done to what words mean that mean nothing, in what the entry above tells.
    """
    if isinstance(told, PayCannot | PayDeclined):
        return True
    parts = (getattr(told, name) for name in (*UNDONE, "then") if name in told.fields)
    done = [
        one
        for part in parts
        for one in within(part)
        if isinstance(one, Instruction) and not isinstance(one, HOLDING)
    ]
    if not done and above is not None and getattr(told, "part", None) is not None:
        spoken = _spoken_of(told, above)
        doing = [one for one in spoken if not isinstance(one, HOLDING)]
        if spoken:
            return any(isinstance(what, Me | MeAndIt) for one in doing for what in things_of(one))
    return not done or any(isinstance(one, Me | MeAndIt | Ref) for one in within((*done,)))


def upwards(entries: Sequence[Entry], entry: Entry) -> Iterator[Entry]:
    """An entry and all that it stands under."""
    yield entry
    while entry.parent is not None:
        entry = entries[entry.parent]
        yield entry


def _nearest(entries: list[Entry], entry: Entry) -> frozenset[Name]:
    """The players, Expeditions and places that an entry names, or the first one it stands under."""
    found = (names for above in upwards(entries, entry) if (names := _named(above.told)))
    return next(found, frozenset())


def is_of_everybody(entries: list[Entry], entry: Entry) -> bool:
    """Whether an entry names nothing and nobody, so that it tells of all there are."""
    return not entry.items and not _nearest(entries, entry)


def _named(told: Telling) -> frozenset[Name]:
    """The players, Expeditions and places that an entry is about; else who does it."""
    values = told.facts
    if isinstance(told, ChosenNoMana) and told.player is not None:
        return frozenset(Place(zone, told.player) for zone in _EXPANDING)
    whom = frozenset(_names(value for name, value in values.items() if name not in _DOERS))
    region = values.get("region")
    regions = (region,) if isinstance(region, str) else values.get("regions", ())
    whom |= frozenset(regions) | frozenset(values.get("expeditions", ()))
    whom |= frozenset(not_joined(told))
    return whom or frozenset(_names(values[name] for name in _DOERS if name in values))


def not_joined(told: Telling) -> tuple[Place, ...]:
    """The places to which something does not go, as an entry tells: it stays, or goes elsewhere."""
    if isinstance(told, Modifying):
        return () if told.would is None or told.would.to is None else (told.would.to,)
    places: tuple[Place, ...] = getattr(told, "not_joined", ())
    return places


_EXPANDING = (ZoneKind.HAND, ZoneKind.MANA)
"""Where a card is put from, and where, in the daily effect Expand (CR 4.2.1.e)."""


def _names(values: Iterator[Any]) -> Iterator[Name]:
    return (value for value in values if isinstance(value, PlayerId | Place))


def chosen_instead(entries: list[Entry], subject: Subject) -> set[int]:
    """The choices by which something else was chosen, for what a subject tells of."""
    return {
        place
        for place, entry in enumerate(entries)
        if isinstance(entry.told, Choosing)
        and not isinstance(entry.told, ChosenFirstCard)
        and subject.items & {one.item for one in entry.told.others if isinstance(one, Thing)}
        and not subject.items & _chosen_together(entries, entry)
        and chosen_for(entries, place, subject)
    }


def _chosen_together(entries: list[Entry], choice: Entry) -> set[int]:
    """What was chosen with one choice and with those like it for the same step, as several targets.
    """
    if choice.parent is None:
        return {*choice.items}
    found: set[int] = set()
    here = False
    for one in entries[choice.parent + 1 :]:
        if one.parent != choice.parent:
            continue
        if one.kind is EntryKind.HAPPENED:
            if here:
                break
            found = set()
        elif type(one.told) is type(choice.told):
            found.update(one.items)
            here = here or one is choice
    return found


def chosen_for(entries: list[Entry], place: int, subject: Subject) -> bool:
    """Whether what a subject is about was done to what was chosen, under the same entry.

    Where nothing was chosen, whether it would have been.
    """
    choice = entries[place]
    if not choice.items and choice.parent is not None:
        above = entries[choice.parent].told
        return bool(acts_on(_parts(above)) & subject.aspects) if _parts(above) else False
    return any(
        one.parent == choice.parent
        and set(one.items) & {*choice.items}
        and aspects.told(one) & of_subject(entries, one, subject)
        for one in entries[place + 1 :]
    )


def _not_activated(entries: list[Entry], subject: Subject) -> set[int]:
    """The Reactions and modifiers that would have acted on a subject, had they been activated, or
    applied."""
    return {
        place
        for place, entry in enumerate(entries)
        if isinstance(entry.told, NotActivated | ReactionLimit | Modifying)
        and entry.kind in DID_NOT_HAPPEN
        and would_act(entries, entry, subject)
    }


def would_act(entries: list[Entry], entry: Entry, subject: Subject) -> bool:
    """Whether a Reaction or a modifier would act on a subject, or would have."""
    event = frozenset() if entry.parent is None else acted_on(entries, entries[entry.parent])
    if isinstance(entry.told, Modifying):
        event = acted_on(entries, entry)
    if isinstance(entry.told, ReactionNotJoined):
        event = frozenset(one.item for one in entry.told.things)
    above = None if entry.parent is None else entries[entry.parent].told
    into = getattr(above, "to", None)
    for one in undone(entry, event, into if isinstance(into, Place) else None):
        if not might_act(one.instruction, subject):
            continue
        whose = one.aspects & subject.aspects - _OF_OBJECTS
        names = one.names & subject.names
        if whose == MOVE and subject.of_cards:
            names = frozenset(name for name in names if _is_zone(name))
        if one.items & subject.items or whose and names:
            return True
    return bool(subject.token) and _creates(entry.told, subject.token)


def _orders(entries: list[Entry], found: set[int]) -> set[int]:
    """The entries that tell why passive abilities are applied in their order, of those found."""
    ordered = {
        (told.card.item, told.ability)
        for place in found
        if isinstance(told := entries[place].told, AppliesNow | PassiveIdle)
    }
    givers = {item for item, _ in ordered}
    return {
        place
        for place, entry in enumerate(entries)
        if isinstance(told := entry.told, _WAITING)
        and (
            (told.card.item, told.ability) in ordered
            or isinstance(told, PassiveLoop)
            and told.giver.item in givers
            or told.takes_other
            and (told.giver.item, told.applied_first) in ordered
            or _spares(told.spared, givers)
        )
    }


def _spares(spared: tuple[AppliedTo, ...], givers: set[int]) -> bool:
    """Whether what would have been altered, had nothing taken away what does, alters something."""
    things = (one for altered in spared for one in altered.things)
    return any(isinstance(one, Thing) and one.item in givers for one in things)
