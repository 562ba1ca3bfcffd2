"""CR 5.1.2.f Cost alterations: increases, then decreases, then restrictions by timestamp.

The player chooses the order among increases and among decreases. The order of increases never
matters; that of decreases matters only where one of them has a minimum of its own, so `finals`
gives every cost that some order comes to.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import chain, permutations

from judgebot.abilities.amounts import Count, Limited
from judgebot.abilities.nouns import DeckCards, How, Noun, Pick, Zone
from judgebot.abilities.statements import Change, CostChange, MayPlay
from judgebot.abilities.words import Status
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.playing import elsewhere, played, played_from, which_plays
from judgebot.game.read.words import amounts, pronouns
from judgebot.game.read.words.conditions import holds


@record
class AlteredCost:
    """One alteration of a cost."""

    change: Change
    amount: int
    minimum: int | None = None
    """Of this decrease only."""
    by: Referent | None = None
    """The object or card whose ability it is, or whose effect offers it."""
    timestamp: int = 0
    rules: tuple[str, ...] = ("5.1.2.f",)
    """The rules that act; CR 5.1.2.k too where the cards that were played are counted."""
    stated: InForce | None = None
    """What states it, which may depend on a condition."""


@record
class Alterations:
    """Everything that alters the cost of playing one card in one way."""

    changes: tuple[AlteredCost, ...] = ()

    @property
    def free(self) -> bool:
        """Whether it is free (CR 7.3.26)."""
        return any(one.change is Change.FREE for one in self.changes)

    def of(self, change: Change) -> tuple[AlteredCost, ...]:
        """The alterations of one sort."""
        return tuple([one for one in self.changes if one.change is change])


UNALTERED = Alterations()
"""Where nothing alters a cost."""


def alterations(
    state: State, playing: Playing, offered: tuple[AlteredCost, ...] = ()
) -> Alterations:
    """What alters the cost of a card as it is being played.

    offered: what the player chose or an effect offers besides.
    """
    stated = played.about(state, playing, CostChange)
    permitted = played.about(state, playing, MayPlay)
    if not stated and not permitted:
        return Alterations(changes=offered)
    changes = chain(
        (_stated(state, one) for one in stated if applies(state, one, playing)),
        (
            permitted_less(state, one, playing)
            for one in permitted
            if permits_for_less(state, one, playing)
        ),
    )
    return Alterations(changes=(*offered, *changes))


def _alters(state: State, statement: MayPlay, playing: Playing) -> bool:
    """Whether a permission is for less or for free, with no choice beyond that.

    One for more alters the cost of what could not be played without it.
    """
    if statement.then:
        return False
    needed = statement.more is not None and takes_permission(state, playing)
    return bool(statement.less or statement.free) or needed


def permits_for_less(state: State, one: InForce, playing: Playing) -> bool:
    """Whether a permission speaks of a card as it is being played, and alters its cost."""
    return _alters(state, one.statement, playing) and permits(state, one, playing)


def permits_elsewhere(state: State, one: InForce, playing: Playing) -> bool:
    """Whether a permission is to play cards from elsewhere, and speaks of this one (CR 5.2.a).

    What a card says of itself names the zone where it lies.
    """
    if not permits(state, one, playing):
        return False
    of_itself = isinstance(one.statement.into, Zone) and one.context.me == playing.card
    return of_itself or playing.card in elsewhere.meant(state, one)


def takes_permission(state: State, playing: Playing) -> bool:
    """Whether a card is played from elsewhere, or exhausted from Reserve (5.2.a, 2.4.6.c)."""
    if playing.source not in elsewhere.USUAL:
        return True
    object_ = state.objects.get(playing.card.object)
    return object_ is not None and Status.EXHAUSTED in object_.statuses


def applies(state: State, one: InForce, playing: Playing) -> bool:
    """Whether a statement alters the cost of a card as it is being played."""
    statement: CostChange = one.statement
    return (
        statement.subject is not None
        and which_plays.is_meant(state, statement.subject, playing, one.context)
        and played_from.is_into(state, statement.into, playing, one.context)
        and not _claimed(state, one)
    )


ALTERING = ((CostChange, applies), (MayPlay, permits_for_less))
"""What alters costs, and whether it does that of a card as it is being played."""


def why(state: State, one: InForce, playing: Playing) -> Reasons:
    """Why what alters a cost speaks of a card as it is being played now, and by how much."""
    because = Reasons()
    statement, context = one.statement, one.context.explained(because)
    subject = statement.what if isinstance(statement, MayPlay) else statement.subject
    which_plays.is_meant(state, subject, playing, context)
    played_from.is_into(state, statement.into, playing, context)
    if isinstance(statement, MayPlay) and isinstance(subject, Pick):
        context.cite(*pronouns.rules_of_player(statement.who))
    because.add(statements.reasons(state, one))
    if isinstance(statement, CostChange) and statement.amount:
        amounts.for_each(state, statement.amount, statement.per, context)
    elif isinstance(statement, MayPlay):
        _permitted_amount(state, statement, context)
    return because


def _claimed(state: State, one: InForce) -> bool:
    """Whether "the next card" that an emblem speaks of was declared already (CR 5.2.c)."""
    subject = one.statement.subject
    if not isinstance(subject, Pick) or subject.how is not How.NEXT:
        return False
    return any(one.timestamp in getattr(frame, "claimed", ()) for frame in state.agenda)


def _stated(state: State, one: InForce) -> AlteredCost:
    statement, context = one.statement, one.context
    amount = (
        amounts.for_each(state, statement.amount, statement.per, context)
        if statement.amount
        else 0
    )
    return AlteredCost(
        change=statement.change,
        amount=amount,
        minimum=_minimum(state, statement, context),
        by=context.me,
        timestamp=one.timestamp,
        rules=_rules(statement),
        stated=one,
    )


def unlimited(state: State, one: InForce | None) -> int | None:
    """By how much a statement would alter a cost without its "up to a max"; None if by no more."""
    per = getattr(one.statement, "per", None) if one else None
    if one is None or not isinstance(per, Limited) or per.most is None:
        return None
    limited, found = (
        amounts.for_each(state, one.statement.amount, each, one.context) for each in (per, per.of)
    )
    return found if found > limited else None


def _rules(statement: CostChange) -> tuple[str, ...]:
    """The rules of an alteration: what is free has no cost that could be altered (CR 7.3.26.a)."""
    if statement.change is Change.FREE:
        return ("7.3.26.a",)
    return ("5.1.2.f", "5.1.2.k") if _counts_played(statement) else ("5.1.2.f",)


def _counts_played(statement: CostChange) -> bool:
    """Whether an alteration depends on how many cards were played (CR 5.1.2.k)."""
    per = statement.per
    return isinstance(per, Count) and isinstance(per.of, Noun) and per.of.played is not None


def _minimum(state: State, statement: CostChange | MayPlay, context: Context) -> int | None:
    return amounts.value(state, statement.minimum, context) if statement.minimum else None


def permits(state: State, one: InForce, playing: Playing) -> bool:
    """Whether a permission speaks of a card as it is being played (CR 2.4.6.d)."""
    statement: MayPlay = one.statement
    context = one.context
    if playing.player not in pronouns.players(state, statement.who, context):
        return False
    if isinstance(statement.what, DeckCards):
        return playing.card in elsewhere.meant(state, one)
    if not which_plays.is_meant(state, statement.what, playing, context):
        return False
    if not played_from.is_into(state, statement.into, playing, context):
        return False
    if statement.condition is None:
        return True
    return holds(state, statement.condition, of_card(one, playing))


def of_card(one: InForce, playing: Playing) -> Context:
    """What the words of a permission mean, "they" and "it" the card that is being played."""
    what = one.statement.what
    return one.context.bind(what.name if isinstance(what, Pick) else "", (playing.card,))


def _permitted_amount(state: State, statement: MayPlay, context: Context) -> int:
    """By how much a permission alters the cost, for less or for more."""
    amount = statement.less or statement.more
    return amounts.value(state, amount, context) if amount else 0


def permitted_less(state: State, one: InForce, playing: Playing) -> AlteredCost:
    """What a permission alters of the cost: "You may play Robots for {1} less"."""
    more, free = one.statement.more, one.statement.free
    altered = Change.MORE if more else Change.LESS
    return AlteredCost(
        change=Change.FREE if free else altered,
        amount=_permitted_amount(state, one.statement, one.context),
        minimum=_minimum(state, one.statement, one.context),
        by=one.context.me,
        timestamp=one.timestamp,
        rules=("7.3.26.a",) if free else ("5.1.2.f",),
        stated=changed(one, context=of_card(one, playing)),
    )


def finals(base: int, altered: Alterations) -> tuple[int, ...]:
    """Every final cost that an order of the alterations comes to, the least first (CR 5.1.2.f)."""
    if not altered.changes:
        return (base if base > 0 else 0,)
    increased = base + sum(one.amount for one in altered.of(Change.MORE))
    decreases = tuple(
        sorted((one.amount, -1 if one.minimum is None else one.minimum)
               for one in altered.of(Change.LESS))
    )  # fmt: skip
    limits = (*altered.of(Change.AT_LEAST), *altered.of(Change.AT_MOST))
    restrictions = sorted(limits, key=lambda one: one.timestamp)
    found = set()
    for cost in _decreased(increased, decreases):
        final = max(cost, 0)
        for one in restrictions:
            limit = max if one.change is Change.AT_LEAST else min
            final = limit(final, one.amount)
        found.add(final)
    return tuple(sorted(found))


@record
class CostAfter:
    """One alteration in the order used, with what the cost was and what it makes of it."""

    by: AlteredCost
    before: int
    after: int


def course(base: int, altered: Alterations, final: int) -> tuple[CostAfter, ...]:
    """The alterations in an order by which a cost comes to what is paid (CR 5.1.2.f).

    base: the cost before alterations. final: what it comes to, one of `finals`.
    """
    if not altered.changes:
        return ()
    increases = altered.of(Change.MORE)
    limits = (*altered.of(Change.AT_LEAST), *altered.of(Change.AT_MOST))
    restrictions = tuple(sorted(limits, key=lambda one: one.timestamp))
    for decreases in permutations(altered.of(Change.LESS)):
        steps = _steps(base, (*increases, *decreases, *restrictions))
        if (steps[-1].after if steps else max(base, 0)) == final:
            return steps
    return ()


def _steps(base: int, order: tuple[AlteredCost, ...]) -> tuple[CostAfter, ...]:
    """What each alteration makes of a cost; a decrease leaves it at 0 or more.

    All increases are applied before, so what is more than the cost could not be used later.
    """
    found, cost = [], base
    for one in order:
        found.append(CostAfter(by=one, before=cost, after=max(_ALTERING[one.change](cost, one), 0)))
        cost = found[-1].after
    return tuple(found)


def _less(cost: int, one: AlteredCost) -> int:
    less = cost - one.amount
    return less if one.minimum is None else max(less, min(one.minimum, cost))


_ALTERING: dict[Change, Callable[[int, AlteredCost], int]] = {
    Change.MORE: lambda cost, one: cost + one.amount,
    Change.LESS: _less,
    Change.AT_LEAST: lambda cost, one: max(max(cost, 0), one.amount),
    Change.AT_MOST: lambda cost, one: min(max(cost, 0), one.amount),
}
"""What each way to alter a cost makes of it."""


@lru_cache(maxsize=4096)
def _decreased(cost: int, decreases: tuple[tuple[int, int], ...]) -> frozenset[int]:
    """What a cost may come to by these decreases, in any order."""
    if all(minimum < 0 for _, minimum in decreases):
        return frozenset({cost - sum(amount for amount, _ in decreases)})
    found: set[int] = set()
    for place, (amount, minimum) in enumerate(decreases):
        if place and decreases[place - 1] == (amount, minimum):
            continue
        rest = (*decreases[:place], *decreases[place + 1 :])
        less = cost - amount
        found |= _decreased(max(less, min(minimum, cost)) if minimum >= 0 else less, rest)
    return frozenset(found)
