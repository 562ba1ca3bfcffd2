"""CR 4.2.5 Night: Rest, Clean-up and Check Victory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from judgebot.abilities.model import Passive
from judgebot.abilities.statements import Limit
from judgebot.abilities.words import Daily, KeywordName, Status, Type
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, ChooseToKeep, in_initiative_order
from judgebot.game.data.entries import about_day, about_moving, about_objects
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId, Telling
from judgebot.game.data.zones import Place, ZoneKind, discard_pile, hero_zone, reserve
from judgebot.game.events import modifiers, unmodified
from judgebot.game.events.picking import pick_some
from judgebot.game.events.steps import perform
from judgebot.game.events.unaltered import elsewhere
from judgebot.game.read.objects import characteristics, keywords
from judgebot.game.read.objects.bases import Derived
from judgebot.game.read.objects.taken_away import taken_by
from judgebot.game.read.words import conditions, keywords_given, one_expedition, pronouns
from judgebot.game.read.words.telling import tellings, to_choose
from judgebot.game.read.zones import adventure, limits
from judgebot.game.write.moving import move
from judgebot.game.write.travelling import lose_ascended
from judgebot.sure import sure

GEAR = "Gear"
"""The sub-type of Permanents that go to Reserve when their Expedition moved (CR 4.2.5.b)."""
JOINED_AFTER = "a-gear-that-joined-after"
"""The question of a Gear that joined after its Expedition had moved (CR 4.2.5.b)."""


def rest(game: Game, ask: Asker) -> None:
    """Characters, and Gears of Expeditions that moved, go to Reserve (CR 4.2.5.b).

    Anchored, Asleep and Eternal Characters stay; Anchored, Asleep and Ascended are lost. All of
    this is one step.
    """
    state = game.state
    actions: list[AtomicAction] = []
    met: list[_Resting] = []
    for object_ in state.objects.values():
        if object_.place.zone is not ZoneKind.EXPEDITION:
            actions += _losing(object_) if object_.statuses & keywords.LOST_IN_REST else ()
            continue
        known = characteristics.derived(state, object_.id)
        goes = _goes_to_reserve(state, object_, known)
        stays = keywords.why_it_stays(object_, known) if goes else {}
        if goes and not stays:
            actions.append(_to_reserve(state, object_, known, goes))
        elif object_.statuses & keywords.LOST_IN_REST:
            actions += _losing(object_)
        if not game.trace.silent:
            met.append(_Resting(object_, known, stays, goes=bool(goes and not stays)))
    actions += [_descending(place) for place in adventure.expeditions(state)
                if (place.player, place.side) in state.ascended]  # fmt: skip
    told = [] if game.trace.silent else [_rest_begins(actions), *_of_each(game, met, actions)]
    for part, words in _steps(state, actions, told):
        perform(game, ask, Step(actions=part, daily=Daily.REST, told=words))


class _Resting(NamedTuple):
    """An object in an Expedition as Rest finds it."""

    object_: Object
    known: Derived
    stays: dict[Status | KeywordName, str]
    """Why it is not sent to Reserve, though it is of what Rest sends there."""
    goes: bool


def _of_each(
    game: Game, met: Sequence[_Resting], actions: Sequence[AtomicAction]
) -> Iterator[Telling]:
    """What is told of the objects that Rest finds, above all why one stays."""
    after = _after(game.state, actions) if any(one.stays for one in met) else game.state
    step = Step(actions=tuple(actions), daily=Daily.REST)
    for object_, known, stays, goes in met:
        if goes:
            yield from _not_eternal(game, object_, known, actions)
            yield from _eternal_lost(game, object_, actions)
            yield from elsewhere(game, game.state, object_, KeywordName.ETERNAL, "7.4.3.b")
            yield from _not_fleeting(game, object_)
        if stays:
            now = characteristics.derived(after, object_.id)
            yield from keywords_given.told_of(game, object_.ref, KeywordName.ETERNAL)
            ends = KeywordName.ETERNAL in stays and not keywords.is_eternal(now)
            yield _staying(game, object_, stays, ends=ends)
            yield from unmodified.of_nothing(game, step, _to_reserve(game.state, object_, known))
        elif GEAR in known.sub_types:
            yield from _unmoved(game, object_)


def _after(state: State, actions: Iterable[AtomicAction]) -> State:
    """What the state will be once Rest has happened, to see what it ends."""
    found = state.copy()
    for one in actions:
        if one.verb is ActionVerb.MOVE:
            move(found, sure(one.what), sure(one.to))
        elif one.expedition is not None:
            lose_ascended(found, one.expedition)
    return found


def _steps(
    state: State, actions: list[AtomicAction], told: list[Telling]
) -> list[tuple[tuple[AtomicAction, ...], tuple[Telling, ...]]]:
    """The steps of Rest, with what is told before each: a single one."""
    if not state.readings.is_rest_one_step:
        return [(tuple(actions), tuple(told))]
    moves = tuple(one for one in actions if one.verb is ActionVerb.MOVE)
    losses = tuple(one for one in actions if one.verb is not ActionVerb.MOVE)
    return [(moves, tuple(told)), *([(losses, ())] if losses else [])]


def _rest_begins(actions: list[AtomicAction]) -> Telling:
    """What is told of Rest; where some move and others lose a status, that it is one step."""
    verbs = {action.verb for action in actions}
    both = {ActionVerb.MOVE, ActionVerb.LOSE_STATUS} <= verbs
    reading = "is-rest-one-step" if both else ""
    at_once = ("6.1.f",) if len(actions) > 1 else ()
    return about_day.DailyRest(rules=("4.2.5.b", *at_once), disagreement=reading)


def _goes_to_reserve(state: State, object_: Object, known: Derived) -> tuple[str, ...] | None:
    """The rules by which Rest sends an object of an Expedition to Reserve, if it does.

    Being Anchored or Asleep keeps only Characters (CR 2.4.2, 2.4.4).
    """
    if Type.CHARACTER in known.types:
        return ("4.2.5.b",)
    if GEAR in known.sub_types and any(
        (place.player, place.side) in state.moved
        for place in characteristics.expeditions(state, object_.id)
    ):
        stays = state.readings.a_gear_that_joined_after and _joined_after(state, object_)
        of_characters = (rule for status, rule in keywords.KEPT_BY if status in object_.statuses)
        return None if stays else ("4.2.5.b", *of_characters)
    return None


def _joined_after(state: State, object_: Object) -> bool:
    """Whether an object joined each of its Expeditions that moved only after it had moved."""
    return all(
        object_.id >= state.moved_at.get((place.player, place.side), state.next_id)
        for place in characteristics.expeditions(state, object_.id)
        if (place.player, place.side) in state.moved
    )


def _staying(
    game: Game, object_: Object, whys: dict[Status | KeywordName, str], *, ends: bool
) -> Telling:
    """That a Character stays; also where the same step ends what makes it Eternal (CR 6.1.f).

    A Fleeting one is not discarded, as it would not go to Reserve (CR 2.4.7.d).
    ends: whether it is Eternal no more once the step has happened.
    """
    why, *also = whys
    fleeting = Status.FLEETING in object_.statuses
    return (about_day.RestStaysTogether if ends else about_day.RestStays)(
        rules=(
            *whys.values(),
            *(("6.1.f",) if ends else ()),
            *(("2.4.7.d",) if fleeting else ()),
        ),
        items=(object_.item,),
        card=game.thing(object_.ref),
        why=why,
        also=tuple(also),
        fleeting=fleeting,
        not_joined=(
            reserve(object_.owner), *((discard_pile(object_.owner),) if fleeting else ())
        ),
    )


def _unmoved(game: Game, object_: Object) -> Iterator[Telling]:
    """That a Gear stays, since no Expedition of it moved, or it joined only then (CR 4.2.5.b)."""
    places = () if game.trace.silent else characteristics.expeditions(game.state, object_.id)
    moved = any((one.player, one.side) in game.state.moved for one in places)
    late = moved and game.state.readings.a_gear_that_joined_after and _joined_after(
        game.state, object_
    )
    if places and (late or not moved):
        yield about_day.RestGearStays(
            rules=("4.2.5.b",),
            items=(object_.item,),
            card=game.thing(object_.ref),
            expedition=object_.place,
            late=late,
            not_joined=(reserve(object_.owner),),
            disagreement=JOINED_AFTER if late else "",
        )


def _not_eternal(
    game: Game, object_: Object, known: Derived, actions: Sequence[AtomicAction]
) -> Iterator[Telling]:
    """That the condition of an ability which would have a Character stay is not true now.

    Also where what the same step does to others makes it true (CR 6.1.f).
    """
    if game.trace.silent or Type.CHARACTER not in known.types:
        return
    state = game.state
    context = Context(controller=characteristics.controller(object_), me=object_.ref)
    for passive in keywords.conditional(known, KeywordName.ETERNAL):
        assert passive.condition is not None, "`conditional` gives those with a condition"
        because = conditions.reasons(state, passive.condition, context)
        rules = (
            *pronouns.i_of_a_passive(state, passive, context), *because.every_rule(),
        )  # fmt: skip
        after = _after(state, (one for one in actions if one.what != object_.ref))
        begins = keywords.is_eternal(characteristics.derived(after, object_.id))
        at_once = ("6.1.f",) if begins else ()
        yield (about_day.RestNotEternalYet if begins else about_day.RestNotEternal)(
            rules=tuple(dict.fromkeys(("7.4.3.b", *rules, "4.2.5.b", *at_once))),
            items=(object_.item,),
            card=game.thing(object_.ref),
            ability=passive,
            figures=tuple(because.figures),
            parts=tuple(because.parts),
            stood=tuple(because.stood),
            disagreement=one_expedition.left_open(rules),
        )


def _eternal_lost(
    game: Game, object_: Object, actions: Sequence[AtomicAction]
) -> Iterator[Telling]:
    """Whose ability takes away the Eternal that would have a Character stay.

    It may leave in the same step (CR 6.1.f); passive abilities are evaluated after it (CR 2.3.1.e).
    """
    if game.trace.silent:
        return
    by = taken_by(game.state, object_, KeywordName.ETERNAL)
    if by is not None:
        at_once = any(one.what == by for one in actions if one.verb is ActionVerb.MOVE)
        yield about_day.RestEternalLost(
            rules=("7.4.3.b", *(("6.1.f", "2.3.1.e") if at_once else ())),
            items=(object_.item, by.item),
            card=game.thing(object_.ref),
            giver=game.thing(by),
            at_once=at_once,
        )


def _not_fleeting(game: Game, object_: Object) -> Iterator[Telling]:
    """That what was played from Reserve is not Fleeting, and so is not discarded (CR 2.4.7.d)."""
    if game.trace.silent:
        return
    if Status.FLEETING not in object_.statuses and _came_from_reserve(game.state, object_):
        yield about_day.RestNotFleeting(
            rules=("2.4.7.d",),
            items=(object_.item,),
            card=game.thing(object_.ref),
            not_joined=(discard_pile(object_.owner),),
        )


def _came_from_reserve(state: State, object_: Object) -> bool:
    """Whether an object is what a card became that was played from Reserve this day."""
    plays = (one.card for one in state.played if one.source is ZoneKind.RESERVE)
    in_limbo = max((one.object for one in plays if one.item == object_.item), default=None)
    if in_limbo is None:
        return False
    since = range(in_limbo + 1, object_.id)
    return not any(
        last.object.item == object_.item and identity in since
        for identity, last in state.last_known.items()
    )


def _to_reserve(
    state: State, object_: Object, known: Derived, rules: tuple[str, ...] = ()
) -> AtomicAction:
    """The atomic action of Rest. rules: by which it goes, if it does."""
    gear = Type.CHARACTER not in known.types
    late = gear and _joined_after(state, object_)
    return _resting(object_.ref, reserve(object_.owner), rules, gear=gear, late=late)


@lru_cache(maxsize=4096)
def _resting(
    ref: Referent, to: Place, rules: tuple[str, ...], *, gear: bool, late: bool
) -> AtomicAction:
    """The same, of which Rest makes one for each object. late: see `JOINED_AFTER`."""
    return AtomicAction(
        verb=ActionVerb.MOVE,
        what=ref,
        to=to,
        says=about_moving.RestsAsGear if gear else about_moving.Rests,
        rules=rules,
        disagreement=JOINED_AFTER if late else "",
    )


def _losing(object_: Object) -> list[AtomicAction]:
    """An object loses Anchored and Asleep during Rest (CR 2.4.2, 2.4.4)."""
    return [
        AtomicAction(
            verb=ActionVerb.LOSE_STATUS,
            what=object_.ref,
            status=status,
            says=about_objects.LosesStatus,
            rules=(rule,),
        )
        for status, rule in keywords.KEPT_BY
        if status in object_.statuses
    ]


def _descending(place: Place) -> AtomicAction:
    return AtomicAction(
        verb=ActionVerb.LOSE_STATUS,
        expedition=place,
        status=Status.ASCENDED,
        rules=("2.4.3", "4.2.5.b"),
    )


def clean_up(game: Game, ask: Asker) -> None:
    """Each player keeps as many objects as their limits allow (CR 4.2.5.c).

    The players choose in initiative order; then all the others are discarded and sacrificed
    simultaneously.
    """
    state = game.state
    exceeded = limits.exceeded(state)
    ask = in_initiative_order(
        state, ask, [*dict.fromkeys(player for player, _, _ in exceeded)]
    )
    actions = tuple(action for one in exceeded for action in _excess(state, ask, *one))
    silent = game.trace.silent
    if len(actions) > 1 and not silent:
        actions = modifiers.at_once(actions)
    told = () if silent else _clean_up_tellings(game, exceeded)
    before = [] if silent else limits.altered(state)
    zones = _zones(state, before) if before else {}
    over = {one[:2] for one in exceeded}
    entry = len(game.trace.entries)
    perform(game, ask, Step(actions=actions, daily=Daily.CLEAN_UP, told=told))
    at_once = ("6.1.f",) if len(actions) > 1 else ()
    if actions and not silent:
        for one in _altered_no_more(game, before, over, zones, at_once):
            game.trace.add(one, parent=entry)


def _zones(state: State, altered: list[Exceeded]) -> Mapping[Referent, ZoneKind]:
    """Where each thing is that alters a limit."""
    changing = {one.by for _, _, kept in altered for one in kept.changes}
    objects = ((ref, state.object_of(ref)) for ref in changing)
    return {ref: object_.place.zone for ref, object_ in objects if object_ is not None}


def _altered_no_more(
    game: Game,
    before: list[Exceeded],
    over: set[tuple[int, Limit]],
    zones: Mapping[Referent, ZoneKind],
    at_once: tuple[str, ...],
) -> Iterator[Telling]:
    """What altered a limit as its player chose what to keep, and does so no more (2.3.1.e, 6.1.g).

    over: the limits that were exceeded; by a greater one, more could have been kept of those only.
    zones: where what altered them was. Only in play, or in Reserve, it worked (2.2.12.g, 2.2.12.i).
    at_once: the rule by which several objects leave at the same time (CR 6.1.f).
    """
    for player, limit, kept in before:
        now = {one.by for one in limits.kept(game.state, player, limit).changes}
        gone = [one for one in kept.changes if one.by not in now]
        greater = [one.by for one in gone if one.number > 0]
        smaller = [one.by for one in gone if one.number < 0 and (player, limit) in over]
        for number, refs in ((1, greater), (-1, smaller)):
            if refs:
                left = {zones.get(ref) for ref in refs if ref.object not in game.state.objects}
                by_zone = (
                    *(("2.2.12.g",) if left - {ZoneKind.RESERVE} else ()),
                    *(("2.2.12.i",) if ZoneKind.RESERVE in left else ()),
                )
                yield about_day.LimitAlteredNoMore(
                    rules=("4.2.5.c", *at_once, "2.3.1.e", "6.1.g", *by_zone),
                    items=tuple(ref.item for ref in refs),
                    things=tuple(map(game.thing, refs)), player=game.who(player), to=kept.place,
                    number=number,
                )  # fmt: skip


Exceeded = tuple[int, Limit, limits.Kept]
"""A player, which of their limits is exceeded, and what they may keep."""


def _clean_up_tellings(game: Game, exceeded: list[Exceeded]) -> tuple[Telling, ...]:
    """What is told of Clean-up."""
    counting = (_counting(game, ref) for _, limit, kept in exceeded
                for ref in limits.silenced(game.state, kept, limit))  # fmt: skip
    kept_by = _in_order(game.state, exceeded)
    limited = (
        (_limited if len(kept.counted) > kept.limit else _reached)(game, player, kept)
        for player, _, kept in kept_by
    )
    daily = _clean_up_begins(game, exceeded)
    sums = (one for player, _, kept in _altered(game.state, kept_by)
            for one in _summed(game, player, kept))  # fmt: skip
    in_vain = (
        told
        for player, limit, kept in limits.each(game.state)
        for told in _unchanged(game, player, limit, kept)
    )
    return (daily, *sums, *in_vain, *limited, *counting)


def _unchanged(
    game: Game, player: int, limit: Limit, kept: limits.Kept
) -> Iterator[Telling]:
    """What would change how much a player keeps, were its condition true (CR 2.3.1.c).

    Also what would, were it in play (CR 2.2.12.g).
    """
    place = kept.place
    for one, because in limits.unchanged(game.state, player, limit, kept):
        yield from tellings(game, because.looks)
        yield about_day.LimitUnchanged(
            rules=("2.3.1.c", *because.all_rules()),
            items=(one.context.me.item,),
            card=game.thing(one.context.me),
            player=game.who(player),
            to=place,
            ability=sure(one.passive),
            figures=tuple(because.figures),
            parts=tuple(because.parts),
            stood=tuple(because.stood),
        )
    for one in limits.idle(game.state, player, limit, kept):
        object_ = game.state.objects[one.context.me.object]
        yield about_day.LimitOutOfPlay(
            rules=("2.2.12.g", "3.1.4.a"),
            items=(object_.item,),
            card=game.thing(object_.ref),
            player=game.who(player),
            to=place,
            ability=sure(one.passive),
            where=object_.place,
        )


def _altered(state: State, kept_by: list[Exceeded]) -> list[Exceeded]:
    """The limits of which it is told what abilities make of them.

    Beside those that are asked about, those by which it is told what a player keeps.
    """
    asked = limits.altered(state)
    known = {one[:2] for one in asked}
    told = kept_by or limits.within(state)
    return [*asked, *(one for one in told if one[2].changes and one[:2] not in known)]


def _in_order(state: State, exceeded: list[Exceeded]) -> list[Exceeded]:
    """What players keep in one place, in initiative order, where they have as much as they may.

    Also where they have less, if another limit is exceeded or reached.
    """
    reached = limits.reached(state)
    fewer = limits.within(state) if reached or exceeded else []
    order = state.initiative_order()
    return sorted([*exceeded, *reached, *fewer], key=lambda one: order.index(one[0]))


def _clean_up_begins(game: Game, exceeded: list[Exceeded]) -> Telling:
    """What Clean-up comes to: nothing, where each player has few enough.

    How many these are is told below where somebody has just as many as they may.
    """
    if exceeded:
        return about_day.DailyCleanUp(rules=("4.2.5.c",))
    found = [] if limits.reached(game.state) else limits.within(game.state)
    within = tuple(
        (sure(game.who(player)), kept.place, len(kept.counted), kept.limit)
        for player, _, kept in found
    )
    rules = dict.fromkeys(("4.2.5.c", *(rule for _, _, kept in found for rule in kept.rules)))
    return about_day.CleanUpOfNothing(rules=tuple(rules), within=within)


def _summed(game: Game, player: int, kept: limits.Kept) -> Iterator[Telling]:
    """What passive abilities make of a limit, one after the other, and what does not count."""
    who, limit = game.who(player), kept.printed
    for nth, one in enumerate(kept.changes):
        of = (*(() if nth else (kept.rule,)), *(("1.4.2.a",) if one.number > 0 else ()))
        after = limit + one.number
        yield from tellings(game, map(to_choose, one.looks))
        yield about_day.LimitChanged(
            rules=(*of, "2.2.12.m", *one.works, *one.whose, *one.counted), items=(one.by.item,),
            card=game.thing(one.by), player=who, to=kept.place, number=one.number, before=limit,
            after=after, ability=one.ability,
        )  # fmt: skip
        limit = after
    for ref, _ in kept.spent:
        yield about_day.LimitExhausted(
            rules=("2.4.6.e", "2.2.12.j"), items=(ref.item,), card=game.thing(ref), player=who,
            to=kept.place,
        )  # fmt: skip
    if limit < 0:
        yield about_day.LimitNegative(
            rules=("4.2.5.c",), player=who, to=kept.place, number=limit
        )
    for more in kept.more:
        yield about_day.LimitBeyond(
            rules=("1.4.2.a", "2.2.12.m", *more.whose, *_where(game, more.by)),
            items=(more.by.item,), card=game.thing(more.by), player=who,
            ability=Passive(statement=more.statement), to=kept.place, number=more.number,
            things=tuple(map(game.thing, more.fitting)),
        )  # fmt: skip
    for free in kept.free:
        yield about_day.LimitNotCounted(
            rules=("4.2.5.c", "1.4.2.a", "2.2.12.m", *free.meant, *_where(game, free.by)),
            items=(free.what.item, free.by.item), card=game.thing(free.what), player=who,
            to=kept.place, by=game.thing(free.by), ability=free.ability,
            disagreement=pronouns.open_you(
                game.state.objects.get(free.by.object), free.ability
            ),
        )  # fmt: skip


def _where(game: Game, by: Referent) -> tuple[str, ...]:
    """The rule by which an ability works where its object is, if that is not in play."""
    return characteristics.where_abilities_work(game.state, by)


def _limited(game: Game, player: int, kept: limits.Kept) -> Telling:
    """How many of their objects a player may keep in one place, if there are more."""
    letting = [one for one in kept.more if one.fitting]
    fitting = [ref for ref in kept.counted if any(ref in one.fitting for one in letting)]
    of_all = len(fitting) == len(kept.counted)
    return about_day.CleanUpLimit(
        rules=tuple(dict.fromkeys(("4.2.5.c", *kept.rules))),
        items=tuple(ref.item for ref in kept.counted),
        more=min(limits.beyond(kept, kept.counted), len(kept.counted) - kept.limit),
        by=tuple(game.thing(one.by) for one in letting),
        fitting=() if of_all else tuple(map(game.thing, fitting)),
        **_limit(game, player, kept),
    )


def _reached(game: Game, player: int, kept: limits.Kept) -> Telling:
    """That a player keeps all their objects in one place, which are not more than they may."""
    return about_day.CleanUpReached(rules=kept.rules, **_limit(game, player, kept))


def _limit(game: Game, player: int, kept: limits.Kept) -> dict[str, Any]:
    """How many objects lie in one place, and whose limit says how many may."""
    return {
        "player": game.who(player),
        "number": kept.limit,
        "hero": next((game.thing(one.ref) for one in game.state.at(hero_zone(player))), None),
        "altered": bool(kept.changes),
        "count": len(kept.counted),
        "to": kept.place,
        "of_all": not kept.free,
    }


def _counting(game: Game, ref: Referent) -> Telling:
    """That an exhausted object counts towards a limit, without the ability that says otherwise."""
    rules = ("2.4.6.e", "2.2.12.j")
    return about_day.CleanUpCounts(rules=rules, items=(ref.item,), card=game.thing(ref))


def _excess(
    state: State, ask: Asker, player: int, limit: Limit, kept: limits.Kept
) -> Iterator[AtomicAction]:
    """The atomic actions that rid a player of what they do not keep in one place."""
    decision = ChooseToKeep(player=player, rules=("4.2.5.c",), options=(), verb="keep")
    chosen = pick_some(
        ask,
        kept.counted,
        least=kept.limit,
        most=kept.limit + limits.beyond(kept, kept.counted),
        decision=decision,
        fits=lambda refs: len(refs) - kept.limit <= limits.beyond(kept, refs),
    )
    sacrificed = limit is Limit.LANDMARK
    for ref in kept.counted:
        if ref not in chosen:
            yield AtomicAction(
                verb=ActionVerb.MOVE,
                what=ref,
                called=Called.SACRIFICE if sacrificed else Called.DISCARD,
                to=discard_pile(state.items[ref.item].owner),
                says=about_moving.Sacrificed if sacrificed else about_moving.Discarded,
                rules=("4.2.5.c", *(("7.3.36.a",) if sacrificed else ()), "7.3.7.a"),
            )


def check_victory(game: Game, ask: Asker) -> None:
    """End the game, start tiebreakers, or go on (CR 4.2.5.d)."""
    state = game.state
    if state.tiebreakers:
        game.trace.add(about_day.DailyCheckVictoryArena(rules=("4.3.f",)))
        return
    sums = [adventure.total_distance(state, player) for player in range(len(state.players))]
    most = max(sums)
    best = [player for player, number in enumerate(sums) if number == most]
    enough = most >= adventure.far_enough(state)
    actions: tuple[AtomicAction, ...] = ()
    if enough and len(best) == 1:
        actions = (
            AtomicAction(verb=ActionVerb.WIN, player=best[0], by=best[0], rules=("4.2.5.d",)),
        )
    elif enough:
        rules = ("4.2.5.d", "3.2.1.c", "4.3.a", "4.3.c", "7.5.2.d")
        actions = (AtomicAction(verb=ActionVerb.START_TIEBREAKERS, rules=rules),)
    told = () if game.trace.silent else (_victory_checked(game, sums),)
    perform(game, ask, Step(actions=actions, daily=Daily.CHECK_VICTORY, told=told))


def _victory_checked(game: Game, sums: list[int]) -> Telling:
    """What is told of Check Victory."""
    return about_day.DailyCheckVictory(
        rules=("4.2.5.d",),
        sums=tuple((PlayerId(player), number) for player, number in enumerate(sums)),
    )


EFFECTS = {
    Daily.REST: rest,
    Daily.CLEAN_UP: clean_up,
    Daily.CHECK_VICTORY: check_victory,
}
"""The daily effects of Night, in order (CR 4.2.5.a)."""
