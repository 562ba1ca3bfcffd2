"""What an entry of a trace depended on: the earlier entries that made so what it went by.

Most entries say themselves by what they are so. Some go by what stood long before: whether an
object is Fleeting decides where it goes, whether an Expedition moved decides whether a Gear does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgebot.abilities.amounts import CountersOn
from judgebot.abilities.conditions import Earlier, IsFirstPlayer
from judgebot.abilities.effects import Choose, If
from judgebot.abilities.nouns import Noun, Pick, Zone
from judgebot.abilities.references import Me
from judgebot.abilities.statements import Have, Keyword
from judgebot.abilities.within import within
from judgebot.abilities.words import Daily, KeywordName, Status
from judgebot.game.data.aspects import ROUTE
from judgebot.game.data.entries import (
    about_beginning,
    about_day,
    about_decks,
    about_effects,
    about_expeditions,
    about_moving,
    about_objects,
    about_passives,
    about_playing,
    about_prohibitions,
    about_words,
)
from judgebot.game.data.entries.about_choices import Choosing
from judgebot.game.data.entries.about_reactions import ReactionActivated, ReactionDelayed
from judgebot.game.data.entries.about_steps import FleetingDiscarded, ModifierOfNothing
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.telling import DID_NOT_HAPPEN, EntryKind, Telling, Thing
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.read.words.selectors import ZONES
from judgebot.scenario.why.statuses import status_of
from judgebot.scenario.why.touching import Subject, touching, upwards
from judgebot.sure import sure


def depended_on(entries: list[Entry], place: int) -> Iterator[int]:
    """The places of the entries before one that made so what it went by."""
    for kind, find in _FIND.items():
        if isinstance(entries[place].told, kind):
            yield from find(entries, place)


def _of_fleeting(entries: list[Entry], place: int) -> Iterator[int]:
    """What made an object Fleeting or not, where that decides where it goes (CR 2.4.7.d)."""
    yield from _of_status(entries, place, Status.FLEETING)
    if isinstance(entries[place].told, about_playing.PlaySpellDone):
        yield from _of_entering_limbo(entries, place)


def _of_entering_limbo(entries: list[Entry], place: int) -> Iterator[int]:
    """By what a Spell is Fleeting since it entered Limbo (CR 2.4.7.a, 2.4.7.b, 5.2.4.a)."""
    spell: Any = entries[place].told
    for other in range(place - 1, -1, -1):
        one: Any = entries[other].told
        if not isinstance(one, _ENTERING) or one.card.item != spell.card.item:
            continue
        if not isinstance(one, about_playing.PlayLimbo):
            yield other
            continue
        if Status.FLEETING in one.arriving:
            yield other
        break


_ENTERING = (
    about_playing.PlayLimbo,
    about_playing.PlayFleetingFirst,
    about_playing.FleetingByAbility,
)
"""What tells that a card enters Limbo, and of its Fleeting as it does."""


def _of_staying(entries: list[Entry], place: int) -> Iterator[int]:
    """By what an object is what keeps it in Rest (CR 2.4.2, 2.4.4, 7.4.3.b)."""
    told: Any = entries[place].told
    for one in (told.why, *told.also):
        if isinstance(one, Status):
            yield from _of_status(entries, place, one)
        else:
            yield from _of_keyword(entries, place, told.card, one)


def _of_what_stays(entries: list[Entry], place: int) -> Iterator[int]:
    """By what something stays where it is, which a modifier would have changed (CR 6.2.g)."""
    told: Any = entries[place].told
    for other in range(place):
        one: Any = entries[other].told
        if entries[other].parent != entries[place].parent or told.card is None:
            continue
        if isinstance(one, about_day.RestStays | about_day.RestGearStays) and one.card == told.card:
            yield other


def _of_defender(entries: list[Entry], place: int) -> Iterator[int]:
    """By what an object has the Defender that keeps an Expedition back (CR 7.4.2.b)."""
    told: Any = entries[place].told
    return _of_keyword(entries, place, told.forbidden_by, KeywordName.DEFENDER)


def _of_gigantic(entries: list[Entry], place: int) -> Iterator[int]:
    """By what an object is Gigantic now, or no longer (CR 7.4.4.o, p)."""
    told: Any = entries[place].told
    return _of_keyword(entries, place, told.card, KeywordName.GIGANTIC)


def _of_other_expedition(entries: list[Entry], place: int) -> Iterator[int]:
    """What was Gigantic, or no longer, and so joined or left an Expedition, where a Reaction is
    activated by that (CR 7.4.4.o, p)."""
    if not {"7.4.4.o", "7.4.4.p"} & {*entries[place].rules}:
        return
    for other in range(place - 1, -1, -1):
        one = entries[other]
        if one.parent == entries[place].parent and isinstance(one.told, _BY_GIGANTIC):
            yield other


def _of_tough(entries: list[Entry], place: int) -> Iterator[int]:
    """By what a target has the Tough for which something is paid, or cannot be (CR 7.4.7.c)."""
    told: Any = entries[place].told
    for card in (told.card,) if "card" in told.fields else told.cards:
        yield from _of_keyword(entries, place, card, KeywordName.TOUGH)


def _of_activating(entries: list[Entry], place: int) -> Iterator[int]:
    """By what an object has a Reaction that is activated, and what joined or left by what else."""
    yield from _of_giver(entries, place)
    yield from _of_other_expedition(entries, place)


def _of_giver(entries: list[Entry], place: int) -> Iterator[int]:
    """By what an object has the ability that another one gives it (CR 2.3.1.a)."""
    told: Any = entries[place].told
    if told.giver is None:
        return
    for other in range(place - 1, -1, -1):
        one: Any = entries[other].told
        if isinstance(one, about_passives.PassiveApplies) and one.card == told.giver:
            given = getattr(getattr(one.ability, "statement", None), "abilities", ())
            if told.ability in given and any(told.card in each.things for each in one.targets):
                yield other
                break


def _of_keyword(
    entries: list[Entry], place: int, card: Thing, keyword: KeywordName
) -> Iterator[int]:
    """What gave an object a keyword ability: of passive abilities, what was told of each last."""
    last: dict[Any, int] = {}
    for other in range(place):
        one: Any = entries[other].told
        if isinstance(one, about_objects.GainsKeyword):
            if (one.card, one.keyword) == (card, keyword):
                yield other
        elif isinstance(one, about_passives.AppliesNow) and _gives(one, card, keyword):
            last[one.card, one.ability] = other
    yield from last.values()


def _gives(told: about_passives.AppliesNow, card: Thing, keyword: KeywordName) -> bool:
    """Whether a passive ability gives an object a keyword ability, or gave it until then."""
    statement = getattr(told.ability, "statement", None)
    given = statement.abilities if isinstance(statement, Have) else ()
    names = {one.keyword for one in given if isinstance(one, Keyword)}
    return keyword in names and any(card in altered.things for altered in told.targets)


def _of_status(entries: list[Entry], place: int, status: Status) -> Iterator[int]:
    """What gave an object a status, took it, or did something else instead."""
    told: Any = entries[place].told
    for other in range(place):
        one: Any = entries[other].told
        same = getattr(one, "card", None) == told.card and status_of(one) is status
        if same and (isinstance(one, _OF_STATUS) or one.kind is EntryKind.REPLACED):
            yield other


_OF_STATUS = (
    about_objects.GainsStatus,
    about_objects.LosesStatus,
    about_playing.PlayFleeting,
    about_prohibitions.CannotGainStatus,
    about_prohibitions.CannotLoseStatus,
)


def _of_condition(entries: list[Entry], place: int) -> Iterator[int]:
    """What was told last of a passive ability whose condition decides (CR 2.3.1.c, e)."""
    told: Any = entries[place].told
    for other in range(place - 1, -1, -1):
        one: Any = entries[other].told
        if isinstance(one, _OF_PASSIVES) and (one.card, one.ability) == (told.card, told.ability):
            yield other
            break


_OF_PASSIVES = (about_passives.AppliesNow, about_passives.PassiveIdle)


def _of_order(entries: list[Entry], place: int) -> Iterator[int]:
    """Which passive abilities are applied before one, and what those do (CR 2.3.3)."""
    told: Any = entries[place].told
    for other in range(place - 1, -1, -1):
        if entries[other].parent != entries[place].parent:
            break
        one: Any = entries[other].told
        if not isinstance(one, _WAITING) or (one.card, one.ability) != (told.card, told.ability):
            continue
        yield other
        for applied in range(other + 1, place):
            before: Any = entries[applied].told
            if isinstance(before, about_passives.AppliesNow) and before.card == one.giver:
                yield applied


_WAITING = (about_passives.PassiveWaits, about_passives.PassiveWaitsIndirectly)


def _of_its_move(entries: list[Entry], place: int) -> Iterator[int]:
    """How the Expedition of a Gear moved forward on its day (CR 4.2.5.b)."""
    told: Any = entries[place].told
    for other in range(day_began(entries, place) + 1, place):
        one: Any = entries[other].told
        if isinstance(one, _FORWARD) and one.expedition == told.origin:
            yield other


def _of_no_move(entries: list[Entry], place: int) -> Iterator[int]:
    """Why the Expedition of a Gear did not move forward on its day (CR 4.2.5.b)."""
    told: Any = entries[place].told
    about = Subject(aspects=ROUTE, names=frozenset({told.expedition}))
    for other in touching(entries, about):
        one = entries[other]
        fails = isinstance(one.told, about_expeditions.ExpeditionFails)
        today = day_began(entries, place) < other < place
        if today and (fails or one.kind in DID_NOT_HAPPEN):
            yield other


def day_began(entries: list[Entry], place: int) -> int:
    """The entry at which the day began on which another one was told; -1 if none tells of it."""
    before = range(place - 1, -1, -1)
    days = (one for one in before if isinstance(entries[one].told, about_day.DayBeginning))
    return next(days, -1)


def last_move(entries: list[Entry], place: int, where: Place) -> Iterator[int]:
    """The last move before an entry of an Expedition, if it has moved."""
    for other in range(place - 1, -1, -1):
        one: Any = entries[other].told
        if isinstance(one, _MOVES) and one.expedition == where:
            yield other
            break


_FORWARD = (about_expeditions.ProgressMoves, about_expeditions.ExpeditionMoveForward)
_MOVES = (*_FORWARD, about_expeditions.ExpeditionMoveBackwards)


def _of_facing(entries: list[Entry], place: int) -> Iterator[int]:
    """How the statistics of the Expedition facing one come about, where that says more of them.

    What is Asleep does not count there, and what is Gigantic does (CR 2.4.4, 7.4.4.e).
    """
    told: Any = entries[place].told
    for other in range(place - 1, -1, -1):
        one: Any = entries[other].told
        if entries[other].parent == entries[place].parent and isinstance(
            one, about_expeditions.ProgressCompared
        ):
            faces = one.expedition.side is told.expedition.side
            if faces and one.expedition != told.expedition and (one.asleep or one.gigantic):
                yield other


def _of_distances(entries: list[Entry], place: int) -> Iterator[int]:
    """How the Expeditions came to where they are (CR 4.2.5.d)."""
    return (other for other in range(place) if isinstance(entries[other].told, _MOVES))


def _of_passing(entries: list[Entry], place: int) -> Iterator[int]:
    """How those passed on that day who take no turn any more (CR 4.2.3.b, e)."""
    told: Any = entries[place].told
    passed = None if isinstance(told, about_day.AfternoonEnds) else told.passed
    for other in range(day_began(entries, place) + 1, place):
        one = entries[other].told
        if isinstance(one, about_day.TurnPasses) and (passed is None or one.player in passed):
            yield other


def _of_counters(entries: list[Entry], place: int) -> Iterator[int]:
    """How an object came to its counters, where what is to be chosen hangs on them (CR 6.5.b)."""
    _, *upper = upwards(entries, entries[place])
    above: Any = next((one.told for one in upper if _bears(one.told)), None)
    names = {*_counters_asked((getattr(above, "effect", ()), getattr(above, "ability", ())))}
    for other in range(place if names else 0):
        one: Any = entries[other].told
        if getattr(one, "card", None) is None or one.card.item != above.card.item:
            continue
        keeps = isinstance(one, Moving) and {*_KEEPING} & {*entries[other].rules}
        if keeps or getattr(one, "counter", None) in names:
            yield other


def _bears(told: Telling) -> bool:
    """Whether an entry tells of an object and of what it does."""
    return "card" in told.fields and bool({"effect", "ability"} & {*told.fields})


def _counters_asked(effect: Any) -> Iterator[str]:
    """The counters on the object itself whose number says what may be chosen, or how much of it.

    It is that of the modes, too.
    """
    for part in within(effect):
        asked: Any = ()
        if isinstance(part, Pick):
            filters = part.noun.filters if isinstance(part.noun, Noun) else ()
            asked = (filters, part.number)
        elif isinstance(part, Choose):
            asked = part.number
        for one in within(asked):
            if isinstance(one, CountersOn) and isinstance(one.on, Me):
                yield one.counter


_KEEPING = ("2.5.j", "2.5.l")
"""The rules by which counters are kept, or lost, as something moves."""


def _of_terrains(entries: list[Entry], place: int) -> Iterator[int]:
    """What changed the terrains in which something is compared (CR 3.2.1.d, 2.3.1.c)."""
    return altering(entries, place, getattr(entries[place].told, "region", None))


def _of_gigantic_counted(entries: list[Entry], place: int) -> Iterator[int]:
    """By what Characters are Gigantic that count where they are not placed (CR 7.4.4.e, m)."""
    told: Any = entries[place].told
    for card in (*told.gigantic, *getattr(told, "facing_gigantic", ())):
        yield from _of_keyword(entries, place, card, KeywordName.GIGANTIC)


def altering(entries: list[Entry], place: int, region: str | None) -> Iterator[int]:
    """What altered before an entry which terrains a region has; the Arena if it has no name."""
    for other in range(place):
        if _alters(entries[other].told, region):
            yield other
            if isinstance(entries[other].told, about_passives.AppliesNow):
                yield from _of_order(entries, other)


def _alters(told: Telling, region: str | None) -> bool:
    """Whether an entry tells what terrains a region has; of the Arena, it has no name there."""
    if isinstance(told, _OF_REGIONS):
        return region in (None, told.region)
    return isinstance(told, about_passives.AppliesNow) and any(
        isinstance(one, str) and region in (None, one)
        for altered in told.targets
        for one in altered.things
    )


_OF_REGIONS = (
    about_passives.MarkerStands,
    about_passives.RegionMarked,
    about_passives.RegionUnmarked,
)


def _of_next(entries: list[Entry], place: int) -> Iterator[int]:
    """What was the next one that an Ongoing Emblem means (CR 2.2.15.c)."""
    told: Any = entries[place].told
    for other in range(place - 1, -1, -1):
        one = entries[other].told
        if isinstance(one, about_playing.EmblemUsed) and one.giver == told.giver:
            yield other
            break


def _of_what_was_done(entries: list[Entry], place: int) -> Iterator[int]:
    """What was done, or not, of what "if you do" and "unless you do" speak of (CR 6.5.d, f)."""
    told: Any = entries[place].told
    if any(isinstance(one, If) and isinstance(one.condition, Earlier) for one in told.effect):
        yield from _of_answers(entries, place)
    if "6.5.f" not in entries[place].rules:
        return
    for other in range(place):
        same = entries[other].parent == entries[place].parent
        if same and entries[other].kind is EntryKind.HAPPENED:
            yield other


def _of_first_player(entries: list[Entry], place: int) -> Iterator[int]:
    """How somebody became the first player, where a condition asks of that (CR 4.2.1.b)."""
    told: Any = entries[place].told
    asked = told.effect if isinstance(told, about_effects.OfCondition) else told.ability
    conditions = (getattr(one, "condition", None) for one in (asked, *within(asked)))
    if not any(isinstance(one, IsFirstPlayer) for one in within((*conditions,))):
        return
    for other in range(place - 1, -1, -1):
        if isinstance(entries[other].told, _FIRST):
            yield other
            break


_FIRST = (about_beginning.SetupFirstPlayer, about_day.FirstPlayer)


def _of_answers(entries: list[Entry], place: int) -> Iterator[int]:
    """What was paid or not, or not done, since the last condition of the same effect (CR 6.4.c)."""
    parent = entries[place].parent
    for other in range(place - 1, -1, -1):
        if entries[other].parent != parent:
            continue
        if isinstance(entries[other].told, about_effects.OfCondition):
            break
        if isinstance(entries[other].told, _ANSWERS):
            yield other


_ANSWERS = (
    about_effects.CostPaid,
    about_effects.MayImpossible,
    about_effects.MayNot,
    about_effects.PayCannot,
    about_effects.PayDeclined,
)
"""What tells whether a player did what they may, or paid."""


def _of_last_known(entries: list[Entry], place: int) -> Iterator[int]:
    """What a Reaction goes by that speaks of the Expedition of what bears it (CR 2.1.h, 6.3.j).

    Which Expeditions it was in, if it was Gigantic or no longer (CR 7.4.4.h), and that it left.
    """
    parent, rules = entries[place].parent, entries[place].rules
    bearer = None if parent is None else getattr(entries[parent].told, "card", None)
    if bearer is None or not {*_OF_GIGANTIC, *_LAST_KNOWN} & {*rules}:
        return
    presence: dict[Place, int] = {}
    for other in range(place):
        one: Any = entries[other].told
        if getattr(one, "card", None) != bearer:
            continue
        if isinstance(one, _OF_PRESENCE):
            presence[one.expedition] = other
        elif isinstance(one, Moving) and one.stays_in is None and {*_LAST_KNOWN} & {*rules}:
            yield other
    yield from presence.values()


def _of_not_found(entries: list[Entry], place: int) -> Iterator[int]:
    """By what something left that an ability speaks of, and cannot find (CR 2.1.d)."""
    told: Any = entries[place].told
    moved = [
        other
        for other in range(place)
        if isinstance(one := entries[other].told, Moving) and one.card.item == told.card.item
    ]
    yield from moved[-1:]


def _of_no_target(entries: list[Entry], place: int) -> Iterator[int]:
    """That there is no suitable target, so that a player cannot choose to do something (6.5.b)."""
    parent = entries[place].parent
    for other in range(place - 1, -1, -1):
        if entries[other].parent == parent:
            told = entries[other].told
            if isinstance(told, about_effects.MayImpossible):
                return
            if isinstance(told, about_words.TargetNone):
                yield other


def _of_daily(entries: list[Entry], place: int) -> Iterator[int]:
    """The daily effect after which a Reaction is in Limbo that waited for it (CR 4.2.d)."""
    told: Any = entries[place].told
    kind = _DAILIES.get(told.after)
    for other in range(place - 1, -1, -1):
        if kind is not None and isinstance(entries[other].told, kind):
            yield other
            break


_DAILIES: Mapping[Any, type[Telling]] = {
    Daily.PREPARE: about_day.DailyPrepare,
    Daily.DRAW: about_day.DailyDraw,
    Daily.EXPAND: about_day.DailyExpand,
    Daily.PROGRESS: about_day.DailyProgress,
    Daily.REST: about_day.DailyRest,
    Daily.CLEAN_UP: about_day.DailyCleanUp,
}
"""What tells of the daily effects after which something may wait."""


def _of_shuffling_back(entries: list[Entry], place: int) -> Iterator[int]:
    """That a player's Discard pile was shuffled into the Deck first from which a card comes."""
    told: Any = entries[place].told
    for other in range(place):
        one = entries[other].told
        same = entries[other].parent == entries[place].parent
        if same and isinstance(one, about_decks.DeckShuffledBack) and one.player == told.by:
            yield other


def _of_its_card(entries: list[Entry], place: int) -> Iterator[int]:
    """That a card is in Limbo as it resolves, and not where it was, of which it asks (5.1.2.h)."""
    told: Any = entries[place].told
    above = (one.told for one in upwards(entries, entries[place]))
    played = next((one for one in above if isinstance(one, about_playing.PlayPerforms)), None)
    zones = {*_zones_asked(told)} if played is not None else set()
    for other in range(place - 1 if zones else -1, -1, -1):
        one: Any = entries[other].told
        if isinstance(one, about_playing.PlayLimbo) and one.card.item == sure(played).card.item:
            if one.origin.zone in zones:
                yield other
            break


def _zones_asked(told: Any) -> Iterator[ZoneKind]:
    """The zones whose cards are counted, or in which a condition asks for some."""
    if isinstance(told, about_words.AskedCounted):
        yield from (one.zone for places in told.where for one in places)
        return
    asked = (told.part,) if isinstance(told, about_words.AmountIs) else [
        getattr(one, "condition", None) for one in told.effect
    ]  # fmt: skip
    for one in within((*asked,)):
        if isinstance(one, Zone) and one.name in ZONES:
            yield ZONES[one.name]


_LAST_KNOWN = ("2.1.h", "6.3.j")
"""The rules by which what was true of an object counts, which is no more."""
_OF_GIGANTIC = ("7.4.4.f", "7.4.4.h")
"""Those by which one Expedition is chosen of those in which an object was."""
_OF_PRESENCE = (
    about_passives.GiganticPresent,
    about_passives.GiganticJoins,
    about_passives.GiganticGained,
    about_passives.GiganticStillThere,
    about_passives.GiganticLost,
)


_BY_GIGANTIC = (
    about_passives.GiganticJoins,
    about_passives.GiganticGained,
    about_passives.GiganticStillThere,
    about_passives.GiganticLost,
)
"""What tells that something joins an Expedition, or leaves it, as it is Gigantic or no longer."""
BY_FLEETING = (
    about_day.RestNotFleeting,
    about_moving.NotDiscarded,
    about_moving.Rests,
    about_playing.PlaySpellDone,
    FleetingDiscarded,
)
"""What tells where something goes, or does not, as it is Fleeting or is not."""
_FIND: Mapping[
    type[Telling] | tuple[type[Telling], ...], Callable[[list[Entry], int], Iterator[int]]
] = {
    BY_FLEETING: _of_fleeting,
    ReactionDelayed: _of_daily,
    ModifierOfNothing: _of_what_stays,
    about_day.RestStays: _of_staying,
    about_prohibitions.CannotDefender: _of_defender,
    (
        about_effects.ToughCannotPay,
        about_effects.ToughPaid,
        about_effects.ToughPaidSeveral,
    ): _of_tough,
    ReactionActivated: _of_activating,
    (about_day.RestNotEternal, about_expeditions.SparedNotDefender): _of_condition,
    _OF_PASSIVES: _of_order,
    about_moving.RestsAsGear: _of_its_move,
    about_day.RestGearStays: _of_no_move,
    (about_expeditions.ProgressMoves, about_expeditions.ExpeditionFails): _of_facing,
    about_day.DailyCheckVictory: _of_distances,
    (about_day.TurnNext, about_day.AfternoonEnds): _of_passing,
    (Choosing, about_words.TargetNotSuitable): _of_counters,
    (about_expeditions.ProgressCompared, about_day.DailyProgressArena): _of_terrains,
    (about_expeditions.ProgressCompared, about_day.TiebreakersCompared): _of_gigantic_counted,
    about_playing.CostNotNext: _of_next,
    (about_effects.IfTrue, about_effects.IfFalse): _of_what_was_done,
    (about_effects.OfCondition, *_OF_PASSIVES): _of_first_player,
    about_words.NotFoundCard: _of_not_found,
    about_effects.MayImpossible: _of_no_target,
    (about_words.AskedCounted, about_words.AmountIs, about_effects.OfCondition): _of_its_card,
    (about_decks.Drawing, about_decks.Resupply): _of_shuffling_back,
    _BY_GIGANTIC: _of_gigantic,
    Telling: _of_last_known,
}
"""How it is found, by what an entry tells."""
