"""CR 3.2.7.c and 3.2.10.b Limits: how many objects a player keeps in Clean-up (CR 4.2.5.c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Noun
from judgebot.abilities.references import Me
from judgebot.abilities.statements import DoesNotCount, Limit, LimitChange
from judgebot.abilities.words import Status
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, ZoneKind, hero_zone, landmarks, reserve
from judgebot.game.read.objects import characteristics, statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.words import amounts, conditions, places_meant, pronouns, selectors
from judgebot.game.read.words.selectors_kinds import is_a
from judgebot.sure import as_a, sure

WITHOUT_HERO = 2
"""The limits of a player who has no Hero (CR 3.2.7.c, 3.2.10.b)."""


@record
class AddedToLimit:
    """What one passive ability adds to a limit."""

    by: Referent
    """Whose ability it is."""
    number: int
    """Less than zero if it decreases the limit."""
    works: tuple[str, ...]
    """The rules by which it works where its object is, if that is not in play."""
    whose: tuple[str, ...]
    """The rules by which its words mean the player whose limit it is."""
    counted: tuple[str, ...]
    """The rules by which what it counts is that, if it counts anything."""
    looks: tuple[Look, ...]
    """What it counts, and what it leaves out."""
    ability: Passive


@record
class BeyondLimit:
    """Whose ability lets how many more be kept, of those that fit, and what it says."""

    by: Referent
    number: int
    whose: tuple[str, ...]
    """The rules by which its words mean the player whose limit it is."""
    statement: LimitChange
    fitting: tuple[Referent, ...]
    """Which of the objects that count towards the limit it lets be kept."""


@record
class NotCounted:
    """What is there and does not count towards a limit, and whose ability says so."""

    what: Referent
    by: Referent
    meant: tuple[str, ...]
    """The rules by which its words mean what does not count."""
    ability: Passive
    """The ability that says so."""


@record
class Kept:
    """What a player may keep in one place."""

    place: Place
    rules: tuple[str, ...]
    """The rules that make the limit what it is."""
    rule: str
    """The rule of the printed limit."""
    limit: int
    """How many are chosen; never negative (CR 4.2.5.c)."""
    counted: tuple[Referent, ...]
    """The objects that count towards the limit."""
    printed: int = WITHOUT_HERO
    """The limit before what passive abilities make of it."""
    changes: tuple[AddedToLimit, ...] = ()
    """What each passive ability adds to the limit, by timestamp."""
    spent: tuple[tuple[Referent, int], ...] = ()
    """What would change the limit, were it not exhausted in Reserve (CR 2.2.12.j, 2.4.6.e)."""
    more: tuple[BeyondLimit, ...] = ()
    free: tuple[NotCounted, ...] = ()

    @property
    def extra(self) -> tuple[tuple[Referent, ...], ...]:
        """For each object that may be kept beyond the limit: which ones it may be."""
        return tuple(one.fitting for one in self.more for _ in range(one.number))


def reserve_limit(state: State, player: int) -> int:
    """A player's Reserve limit (CR 3.2.10.b); it may be negative."""
    return _limit(state, player, Limit.RESERVE, _changes(state, player, Limit.RESERVE))


def landmark_limit(state: State, player: int) -> int:
    """A player's landmark limit (CR 3.2.7.c); it may be negative."""
    return _limit(state, player, Limit.LANDMARK, _changes(state, player, Limit.LANDMARK))


def kept(state: State, player: int, limit: Limit) -> Kept:
    """What a player may keep in their Reserve, or among their Landmarks (CR 4.2.5.c)."""
    place = _place(player, limit)
    free = {
        ref: NotCounted(
            what=ref,
            by=one.context.me,
            meant=_meant(one.statement),
            ability=one.passive or Passive(statement=one.statement),
        )
        for one in statements.in_force(state, DoesNotCount)
        if one.statement.limit is limit
        for ref in _not_counted(state, one, player)
    }
    there = [one.ref for one in state.at(place)]
    counted = tuple(one for one in there if one not in free)
    changes = _changes(state, player, limit)
    number = _limit(state, player, limit, changes)
    by = [(one, _by(state, one)) for one in changes]
    return Kept(
        place=place,
        rules=_rules(limit, changes),
        rule=_RULE[limit],
        limit=max(number, 0),
        counted=counted,
        printed=_printed(state, player, limit),
        changes=tuple(
            AddedToLimit(
                by=one.context.me,
                number=-number if one.statement.decrease else number,
                works=statements.works(state, one),
                whose=pronouns.rules_of_player(one.statement.whose),
                counted=because.all_rules(),
                looks=(*because.looks, *because.fits_elsewhere),
                ability=one.passive or Passive(statement=one.statement),
            )
            for one, number in by
            if one.statement.only_for is None
            for because in (_why_so_many(state, one),)
        ),
        spent=tuple(_spent(state, player, limit)),
        more=tuple(
            BeyondLimit(
                by=one.context.me,
                number=number,
                whose=pronouns.rules_of_player(one.statement.whose),
                statement=one.statement,
                fitting=_fitting(state, one, counted),
            )
            for one, number in by
            if one.statement.only_for is not None
        ),
        free=tuple(free[ref] for ref in there if ref in free),
    )


def _rules(limit: Limit, changes: list[InForce]) -> tuple[str, ...]:
    """The rule of the printed limit, or of what passive abilities make of it (CR 4.2.5.c)."""
    if all(one.statement.only_for is not None for one in changes):
        return (_RULE[limit],)
    return ("4.2.5.c",)


_RULE = {Limit.RESERVE: "3.2.10.b", Limit.LANDMARK: "3.2.7.c"}
"""The rule of each printed limit."""


def _not_counted(state: State, one: InForce, player: int) -> tuple[Referent, ...]:
    """What doesn't count towards a limit of a player: an object itself, or all that fits."""
    if isinstance(one.statement.subject, Me):
        return (one.context.me,)
    if one.context.controller != player:
        return ()
    return tuple(selectors.candidates(state, one.statement.subject.noun, one.context))


def _meant(said: DoesNotCount) -> tuple[str, ...]:
    """The rules by which words mean what doesn't count: "I", "Permanents in your Reserve".

    It is "your" limit towards which it does not.
    """
    if isinstance(said.subject, Me):
        return ("7.2.1.a", "7.2.3.a")
    return places_meant.rules_of_whose(as_a(Noun, said.subject.noun).places)


def _place(player: int, limit: Limit) -> Place:
    return reserve(player) if limit is Limit.RESERVE else landmarks(player)


def beyond(kept: Kept, refs: Sequence[Referent]) -> int:
    """How many of some objects may be kept beyond the limit, each by an ability of its own."""
    by: dict[int, Referent] = {}
    return sum(_is_let(kept, ref, by, set()) for ref in refs)


def _is_let(kept: Kept, ref: Referent, by: dict[int, Referent], tried: set[int]) -> bool:
    """Whether an ability lets an object be kept, while others let those that had it before.

    by: which object each ability lets be kept; it is changed where the answer is yes.
    """
    for place, fitting in enumerate(kept.extra):
        if ref not in fitting or place in tried:
            continue
        tried.add(place)
        if place not in by or _is_let(kept, by[place], by, tried):
            by[place] = ref
            return True
    return False


def exceeded(state: State) -> list[tuple[int, Limit, Kept]]:
    """The players, in initiative order, whose limits are exceeded, with what they may keep."""
    found = [
        (player, limit, kept(state, player, limit))
        for player in state.initiative_order()
        for limit in _LIMITS
        if _may_exceed(state, player, limit)
    ]
    return [one for one in found if len(one[2].counted) > one[2].limit]


def reached(state: State) -> list[tuple[int, Limit, Kept]]:
    """The players who keep just as many objects as a limit of theirs allows."""
    return [one for one in each(state) if len(one[2].counted) == one[2].limit > 0]


def within(state: State) -> list[tuple[int, Limit, Kept]]:
    """The players who have objects in a place, and fewer than they may keep there."""
    return [one for one in each(state) if 0 < len(one[2].counted) < one[2].limit]


def altered(state: State) -> list[tuple[int, Limit, Kept]]:
    """The players whose limits passive abilities alter, where that is asked about.

    That is where there are more objects than the printed limit, or than the limit.
    """
    return [
        (player, limit, one)
        for player, limit, one in each(state)
        if len(one.counted) + len(one.free) > min(one.printed, one.limit)
        + sum(min(by, 0) for _, by in one.spent)
        and (one.changes or one.more or one.free or one.spent)
    ]


def each(state: State) -> Iterator[tuple[int, Limit, Kept]]:
    """All limits of all players, in initiative order, with what they may keep."""
    for player in state.initiative_order():
        for limit in _LIMITS:
            yield player, limit, kept(state, player, limit)


_LIMITS = tuple(Limit)


def _may_exceed(state: State, player: int, limit: Limit) -> bool:
    """Whether there are more objects than a limit allows, whichever of them count towards it."""
    there = len(state.zones[_place(player, limit)])
    return there > 0 and there > _limit(state, player, limit, _changes(state, player, limit))


def silenced(state: State, found: Kept, limit: Limit) -> tuple[Referent, ...]:
    """The exhausted objects that would not count, were they ready (CR 2.2.12.j, 2.4.6.e)."""
    return tuple(
        ref
        for ref in found.counted
        if Status.EXHAUSTED in state.objects[ref.object].statuses
        and any(
            isinstance(held.ability, Passive)
            and held.ability.support
            and isinstance(held.ability.statement, DoesNotCount)
            and held.ability.statement.limit is limit
            and isinstance(held.ability.statement.subject, Me)
            for held in characteristics.derived(state, ref.object).abilities
        )
    )


def _limit(state: State, player: int, limit: Limit, changes: list[InForce]) -> int:
    by = (_signed(state, one) for one in changes if one.statement.only_for is None)
    return _printed(state, player, limit) + sum(by)


def _printed(state: State, player: int, limit: Limit) -> int:
    for hero in state.at(hero_zone(player)):
        card = hero.card
        found = card.reserve_limit if limit is Limit.RESERVE else card.landmark_limit
        return WITHOUT_HERO if found is None else found
    return WITHOUT_HERO


def unchanged(
    state: State, player: int, limit: Limit, found: Kept
) -> Iterator[tuple[InForce, Reasons]]:
    """What would change a limit of a player, were its condition true, and why it is not (2.3.1.c).

    found: what the player may keep as it is; told is what would let them keep more of it, or less.
    """
    for one in statements.untrue(state, LimitChange):
        if _is_of(state, one, player, limit) and _would_decide(state, one, found):
            yield one, conditions.reasons(state, one.condition, one.context)


def idle(state: State, player: int, limit: Limit, found: Kept) -> Iterator[InForce]:
    """What would change a limit of a player, were it in play and not in Reserve (CR 2.2.12.g).

    found: see `unchanged`.
    """
    for one in statements.idle(state, LimitChange):
        if _is_of(state, one, player, limit) and _would_decide(state, one, found):
            yield one


def _would_decide(state: State, one: InForce, found: Kept) -> bool:
    """Whether a player would keep another number of objects, by a change that is not made.

    There are more than the limit, which would be greater, or than a smaller one.
    """
    return len(found.counted) > found.limit + min(_signed(state, one), 0)


def _changes(state: State, player: int, limit: Limit) -> list[InForce]:
    found = statements.in_force(state, LimitChange)
    return [one for one in found if _is_of(state, one, player, limit)]


def _is_of(state: State, one: InForce, player: int, limit: Limit) -> bool:
    """Whether a change is one of a certain limit of a player."""
    said = one.statement
    return said.limit is limit and player in pronouns.players(state, said.whose, one.context)


def _spent(state: State, player: int, limit: Limit) -> Iterator[tuple[Referent, int]]:
    """What exhausted cards in Reserve would add to a limit of a player, were they ready."""
    for object_ in state.objects.values():
        in_reserve = object_.place.zone is ZoneKind.RESERVE
        if not in_reserve or Status.EXHAUSTED not in object_.statuses:
            continue
        for held in characteristics.derived(state, object_.id).abilities:
            if isinstance(held.ability, Passive) and held.ability.support:
                yield from _would_add(state, object_, held.ability, player, limit)


def _would_add(
    state: State, object_: Object, passive: Passive, player: int, limit: Limit
) -> Iterator[tuple[Referent, int]]:
    change = passive.statement
    if not isinstance(change, LimitChange) or change.limit is not limit or change.only_for:
        return
    me = Context(controller=characteristics.controller(object_), me=object_.ref)
    for context in statements.contexts(state, passive, me):
        if player in pronouns.players(state, change.whose, context):
            by = amounts.value(state, change.by, context)
            yield object_.ref, -by if change.decrease else by


def _signed(state: State, one: InForce) -> int:
    """By how much an ability increases a limit; less than zero if it decreases it."""
    return _by(state, one) * (-1 if one.statement.decrease else 1)


def _by(state: State, one: InForce) -> int:
    return amounts.value(state, one.statement.by, one.context)


def _why_so_many(state: State, one: InForce) -> Reasons:
    """Why an ability changes a limit by as many: "for each Landmark an opponent controls"."""
    because = Reasons()
    amounts.value(state, one.statement.by, one.context.explained(because))
    return because


def _fitting(
    state: State, one: InForce, counted: tuple[Referent, ...]
) -> tuple[Referent, ...]:
    """ "Keep one more card in Reserve if it's exhausted": what such a card may be."""
    noun = sure(one.statement.only_for)
    return tuple(ref for ref in counted if is_a(state, ref, noun, one.context))
