"""CR 5.1.2.c-5.1.2.g Declaring the intent to play a card.

A player is only offered what can be played in full: `legal_plays` and `playable` list the cards
with the Expeditions they can be played in, and a `CostWay` is one set of alternative and optional
costs by which that can be paid. So no declaration has to be taken back (CR 5.1.2.g, 6.4.d).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from judgebot.abilities.card import Card
from judgebot.abilities.effects import Play
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import InTerrain, Noun, Pick, Things
from judgebot.abilities.references import Ref
from judgebot.abilities.sorts import Statement
from judgebot.abilities.statements import (
    AdditionalCost,
    Cannot,
    Change,
    CostChange,
    Forbidden,
    MayPlay,
    MayReduceCost,
)
from judgebot.abilities.words import (
    Comparison,
    CostName,
    Duration,
    Side,
    Status,
    Type,
    ZoneType,
)  # fmt: skip
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent, hidden_card
from judgebot.game.data.plays import Playing
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure
from judgebot.game.data.zones import Place, ZoneKind, expedition, hand, reserve
from judgebot.game.read.objects import keywords, statements
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.playing import cost_changes, elsewhere, played, played_from, which_plays
from judgebot.game.read.playing.cost_changes import AlteredCost
from judgebot.game.read.steps.payable import payable
from judgebot.game.read.words import amounts, pronouns, selectors, stood
from judgebot.game.read.words.denoting import denote
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.game.read.zones import paying_mana
from judgebot.sure import as_a, sure


class CardPlay(NamedTuple):
    """A legal way to play a card, as a player declares it (CR 5.1.2.c)."""

    card: Referent
    side: Side | None
    """In which Expedition; None for a card that joins none."""


@record
class Offer:
    """On what terms cards are played; by default as a turn effect (CR 5.1.1.b, 5.1.1.d)."""

    free: bool = False
    """For free (CR 7.3.26)."""
    less: int = 0
    """For so much less."""
    minimum: int | None = None
    """What that leaves at least."""
    less_from: ZoneKind | None = None
    """From where alone it is less."""
    cost: CostName | None = None
    """For that cost instead of the usual one (CR 5.1.2.e)."""
    or_cost: CostName | None = None
    """For that cost, if the player likes."""
    by: Referent | None = None
    """The object whose effect says so."""
    rush: bool = False
    """Due to Rush (CR 7.3.34)."""
    exhausted: bool = False
    """Whether the effect names the cards that it exhausted itself, and lets them be played so."""
    fleeting: bool = False
    """Whether a Spell gains Fleeting in Limbo, as the effect says after having it played."""
    found_by: tuple[str, ...] = ()
    """The rules by which the effect finds the cards where it had them go (CR 2.1.f)."""


TURN_EFFECT = Offer()


class Alternative(StrEnum):
    """Which mana cost is paid (CR 5.1.2.d, 5.1.2.e, 7.4.5.c)."""

    NORMAL = "normal cost"
    SCOUT = "Scout"
    HAND_COST = "Hand Cost"
    RESERVE_COST = "Reserve Cost"


_BY_NAME = {CostName.HAND: Alternative.HAND_COST, CostName.RESERVE: Alternative.RESERVE_COST}


@record
class CostWay:
    """One set of costs by which a card can be played."""

    alternative: Alternative
    optional: tuple[InForce, ...]
    """The optional costs and permissions that are made use of."""
    finals: tuple[int, ...]
    """What it may finally cost and can be paid, the least first; empty when it is for free."""
    altered: tuple[AlteredCost, ...] = ()
    """What alters its cost (CR 5.1.2.f)."""
    base: int = 0
    """The cost before that."""


def legal_plays(state: State, player: int) -> list[CardPlay]:
    """Every card a player may play now as a turn effect, and in which Expedition (CR 5.2.a)."""
    cards = [*own_cards(state, player), *elsewhere.permitted(state, player)]
    return playable(state, player, cards, TURN_EFFECT)


def playable(
    state: State,
    player: int,
    cards: Iterable[Referent],
    offer: Offer,
    *,
    into: Iterable[Place] | None = None,
) -> list[CardPlay]:
    """Which of some cards a player may play now on these terms, and in which Expedition.

    into: only in these Expeditions.
    """
    cards = [*cards]
    if not cards:
        return []
    plain = nothing_is_stated(state)
    ready = len(paying_mana.ready_orbs(state, player))
    plays = []
    for ref in cards:
        card = state.card(ref.item)
        if plain and not printed(card).of_itself:
            source = _source(state, player, ref)
            if _plain_ways(state, ref, card, source, offer, ready):
                plays += in_each(player, card, ref, into)
        else:
            each = in_each(player, card, ref, into)
            plays += [one for one in each if _has_way(state, player, one, offer)]
    return plays


def in_each(
    player: int, card: Card, ref: Referent, into: Iterable[Place] | None
) -> list[CardPlay]:
    """The ways to play a card, in each Expedition that it may be played in."""
    only = None if into is None else {(place.player, place.side) for place in into}
    return [
        CardPlay(ref, side)
        for side in sides(card)
        if only is None or side is None or (player, side) in only
    ]


def nothing_is_stated(state: State) -> bool:
    """Whether no ability bears on which cards can be played, and for what."""
    return statements.are_none(state, ABOUT_PLAYING)


def may_be_stated(state: State, card: Card) -> bool:
    """Whether any ability there may bear on how a card is played, its own among them, by now or at
    another time."""
    return bool(printed(card).of_itself) or statements.may_be_any(state, *ABOUT_PLAYING)


ABOUT_PLAYING = frozenset({CostChange, MayPlay, Cannot})
"""The statements that bear on which cards can be played."""


def _has_way(state: State, player: int, play: CardPlay, offer: Offer) -> bool:
    return next(ways(state, playing_of(state, player, play), offer), None) is not None


def least(state: State, playing: Playing, offer: Offer, spent: int) -> int | None:
    """The least mana for a card as it is being played; none when it is for free."""
    return min(
        (min(way.finals, default=0) for way in ways(state, playing, offer, spent)), default=None
    )


@record
class Cheapest:
    """The least mana cost that a card may be played for, whether it can be paid or not."""

    base: int
    """Before alterations."""
    altered: cost_changes.Alterations
    mana: int
    alone: bool
    """Whether it can come to no other cost."""


def cheapest(state: State, playing: Playing, offer: Offer) -> Cheapest | None:
    """The least mana cost of a card that is not played for free; None if it has none."""
    altered = cost_changes.alterations(state, playing, offered(offer, playing.source))
    bases = [mana for _, mana in mana_costs(state, playing, offer) if mana is not None]
    each = {base: cost_changes.finals(base, altered) for base in bases}
    alone = len({final for finals in each.values() for final in finals}) == 1
    found = (
        Cheapest(base=base, altered=altered, mana=finals[0], alone=alone)
        for base, finals in each.items()
    )
    return min(found, key=lambda one: one.mana, default=None)


def meant(state: State, player: int, what: Things, context: Context) -> list[Referent]:
    """The cards that an effect lets a player play.

    "… from these cards" means some of those spoken of; any other description without a place, the
    player's Hand and Reserve (CR 5.2.a).
    """
    if not isinstance(what, Pick) or not isinstance(what.noun, Noun) or what.among is not None:
        return list(denote(state, what, context))
    each = (_fitting(state, player, one, context) for one in alternatives(what.noun))
    return list(dict.fromkeys(ref for found in each for ref in found))


def from_anywhere(what: Things) -> bool:
    """Whether an effect does not specify where the card is that it lets a player play (5.2.a)."""
    if not isinstance(what, Pick) or not isinstance(what.noun, Noun) or what.among is not None:
        return False
    return not any(one.places for one in alternatives(what.noun))


def _fitting(state: State, player: int, noun: Noun, context: Context) -> list[Referent]:
    if noun.places:
        return selectors.candidates(state, noun, context)
    return selectors.fitting_among(state, own_cards(state, player), noun, context)


def own_cards(state: State, player: int) -> list[Referent]:
    """The cards in a player's Hand and Reserve (CR 5.2.a)."""
    in_hand = [hidden_card(item) for item in state.zones[hand(player)]]
    return [*in_hand, *(object_.ref for object_ in state.at(reserve(player)))]


def sides(card: Card) -> tuple[Side | None, ...]:
    """Where a card may be played: which Expedition, or nowhere in particular (CR 5.1.2.c)."""
    if card.type not in (Type.CHARACTER, Type.PERMANENT, Type.SPELL):
        return ()
    joins = card.type is Type.CHARACTER or card.zone_type is ZoneType.EXPEDITION
    return _SIDES if joins else (None,)


_SIDES = tuple(Side)


def playing_of(
    state: State,
    player: int,
    play: CardPlay,
    *,
    before: tuple[Playing, ...] = (),
    spoken_for: frozenset[Referent] = frozenset(),
) -> Playing:
    """A card as it would be played.

    before, spoken_for: in one step with other cards, see `Playing`.
    """
    return Playing(
        player=player,
        card=play.card,
        source=_source(state, player, play.card),
        side=play.side,
        before=before,
        spoken_for=spoken_for,
    )


def _source(state: State, player: int, card: Referent) -> ZoneKind:
    """From where a card would be played."""
    object_ = state.objects.get(card.object)
    if object_ is not None:
        return object_.place.zone
    if selectors.lies_in(state, hand(player), card.item):
        return ZoneKind.HAND
    return sure(selectors.place_of(state, card)).zone


def is_exhausted(state: State, playing: Playing) -> bool:
    """Whether a card is exhausted in Reserve, and nothing permits to play it so (2.4.6.c-d)."""
    return _lies_exhausted(state, playing) and not _permits_any(state, playing)


def is_elsewhere(state: State, playing: Playing, offer: Offer) -> bool:
    """Whether a card lies where no turn effect plays it from, and nothing permits it (5.2.a)."""
    if offer is not TURN_EFFECT or playing.source in elsewhere.USUAL:
        return False
    found = played.about(state, playing, MayPlay)
    return not any(cost_changes.permits_elsewhere(state, one, playing) for one in found)


def is_permitted_exhausted(state: State, playing: Playing) -> bool:
    """Whether a card is exhausted in Reserve, and an ability permits to play it so (2.4.6.d)."""
    return _lies_exhausted(state, playing) and _permits_any(state, playing)


def _lies_exhausted(state: State, playing: Playing) -> bool:
    object_ = state.objects.get(playing.card.object)
    return object_ is not None and Status.EXHAUSTED in object_.statuses


def _permits_any(state: State, playing: Playing) -> bool:
    found = played.about(state, playing, MayPlay)
    return any(permits_exhausted(state, one, playing) for one in found)


def permits_there(state: State, one: InForce, playing: Playing) -> bool:
    """Whether a permission lets a card be played that else could not be, where or as it lies.

    It is exhausted in Reserve (CR 2.4.6.d), or in another zone (CR 5.2.a).
    """
    if playing.source in elsewhere.USUAL:
        return permits_exhausted(state, one, playing)
    return cost_changes.permits_elsewhere(state, one, playing)


def permits_exhausted(state: State, one: InForce, playing: Playing) -> bool:
    """Whether a permission is to play exhausted cards, and speaks of this one (CR 2.4.6.d)."""
    return _speaks_of_exhausted(one) and cost_changes.permits(state, one, playing)


def forbidding(state: State, playing: Playing) -> InForce | None:
    """What forbids to play a card (CR 1.4.1.a); None if nothing does."""
    found = played.about(state, playing, Cannot)
    return next((one for one in found if forbids(state, one, playing)), None)


def _speaks_of_exhausted(one: InForce) -> bool:
    what = one.statement.what
    if not isinstance(what, Pick) or not isinstance(what.noun, Noun):
        return False
    return Status.EXHAUSTED in what.noun.statuses


def forbids(state: State, one: InForce, playing: Playing) -> bool:
    """Whether a prohibition is one to play a card as it is being played (CR 1.4.1.a)."""
    statement: Cannot = one.statement
    if statement.deed is not Forbidden.BE_PLAYED or statement.during not in (None, state.phase):
        return False
    if statement.only and statement.place is None:
        return _is_no_allowed_card(state, one, playing)
    if not which_plays.is_meant(state, statement.subject, playing, one.context):
        return False
    if statement.first_days and state.day > amounts.value(
        state, statement.first_days, one.context
    ):
        return False
    if statement.most is not None:
        return _is_one_too_many(state, one, playing)
    there = played_from.is_into(state, statement.place, playing, one.context)
    return there is not statement.only


def sparing(state: State, playing: Playing) -> Iterator[tuple[InForce, Reasons]]:
    """What forbids to play such a card elsewhere, at other times or once more, and not now.

    With the rules by which it does not, and how many there were of how many (CR 5.1.2.k).
    """
    for one in played.about(state, playing, Cannot):
        statement: Cannot = one.statement
        if statement.deed is not Forbidden.BE_PLAYED or statement.subject is None:
            continue
        if statement.only and statement.place is None:
            continue
        if not which_plays.is_meant(state, statement.subject, playing, one.context):
            continue
        if not forbids(state, one, playing):
            yield one, _why_not_forbidden(state, one, playing)


def sparing_itself(state: State, playing: Playing) -> Iterator[tuple[Passive, Reasons]]:
    """What a card says of itself that would forbid to play it, and whose condition is not true."""
    for passive, because in played.own_untrue(state, playing, forbidding=True):
        if as_a(Cannot, passive.statement).deed is Forbidden.BE_PLAYED:
            because.cite(*played.OF_ITSELF)
            yield passive, because


def _why_not_forbidden(state: State, one: InForce, playing: Playing) -> Reasons:
    statement: Cannot = one.statement
    because = Reasons()
    because.cite(*played.of_itself(state, playing, one))
    if statement.most is not None:
        because.cite("5.1.2.k")
        found = _played_so_far(state, one, playing)
        most = amounts.value(state, statement.most, one.context)
        because.compare(Figure(found, Comparison.LESS, most))
    note_where(state, one, playing, because)
    return because


def note_where(state: State, one: InForce, playing: Playing, because: Reasons) -> None:
    """Say where a card is, or would be, played, as far as a prohibition asks (CR 7.5.8.a)."""
    place = one.statement.place
    if place is None:
        return
    played_from.is_into(state, place, playing, one.context.explained(because))
    because.cite(*(("7.5.8.a",) if isinstance(place, InTerrain) else ()))
    here = () if playing.side is None else (expedition(playing.player, playing.side),)
    stood.note_where(state, here, place, because, inside=False)


def _played_so_far(state: State, one: InForce, playing: Playing) -> int:
    """How many cards of those that are limited the player has played in the while of the limit."""
    period = one.statement.period or Duration.DAY
    subject = as_a(Pick, one.statement.subject)
    return which_plays.times(state, subject, playing, period, one.context)


def _is_one_too_many(state: State, one: InForce, playing: Playing) -> bool:
    """Whether a player has played as many of these as they can (CR 5.1.2.k)."""
    statement: Cannot = one.statement
    assert statement.most is not None, "it says how many they can play"
    most = amounts.value(state, statement.most, one.context)
    return _played_so_far(state, one, playing) >= most


def _is_no_allowed_card(state: State, one: InForce, playing: Playing) -> bool:
    """Whether only other cards can be played by a player: "You can only play Spells"."""
    noun = one.statement.subject.noun
    if playing.player not in pronouns.players(state, noun.controller, one.context):
        return False
    return not which_plays.is_meant(state, one.statement.subject, playing, one.context)


def ways(state: State, playing: Playing, offer: Offer, spent: int = 0) -> Iterator[CostWay]:
    """Every set of costs by which a card can be played on these terms."""
    card = state.card(playing.card.item)
    if nothing_is_stated(state) and not printed(card).of_itself:
        ready = len(paying_mana.ready_orbs(state, playing.player)) - spent
        yield from _plain_ways(state, playing.card, card, playing.source, offer, ready)
        return
    if is_exhausted(state, playing) and not offer.exhausted:
        return
    if is_elsewhere(state, playing, offer):
        return
    if forbidding(state, playing) is not None:
        return
    altered = cost_changes.alterations(state, playing, offered(offer, playing.source))
    free = offer.free or altered.free
    optional = [] if free else optional_costs(state, playing)
    for alternative, mana in mana_costs(state, playing, offer):
        if free:
            yield CostWay(alternative=alternative, optional=(), finals=(), altered=altered.changes)
            continue
        if mana is None:
            continue
        for some in _subsets(optional):
            if not _holds_every_cost(state, optional, some):
                continue
            if not _is_permitted(state, playing, some, offer):
                continue
            if not _fits_cost(alternative, optional, some):
                continue
            less = tuple(_saved(state, one, playing) for one in some if _saves(one))
            changed = cost_changes.Alterations(changes=(*less, *altered.changes))
            if changed.free:
                if _payable(state, playing, some, spent):
                    yield CostWay(
                        alternative=alternative, optional=some, finals=(), altered=changed.changes
                    )
                continue
            finals = cost_changes.finals(mana, changed)
            within = tuple(one for one in finals if _payable(state, playing, some, one + spent))
            if within:
                yield CostWay(
                    alternative=alternative,
                    optional=some,
                    finals=within,
                    altered=changed.changes,
                    base=mana,
                )


def _plain_ways(
    state: State, ref: Referent, card: Card, source: ZoneKind, offer: Offer, ready: int
) -> list[CostWay]:
    """The same, where nothing is stated about playing: no side differs then.

    ready: how many Mana Orbs can pay for it.
    """
    object_ = state.objects.get(ref.object)
    if object_ is not None and Status.EXHAUSTED in object_.statuses and not offer.exhausted:
        return []
    if offer is TURN_EFFECT and source not in elsewhere.USUAL:
        return []
    found: list[CostWay] = []
    less = offered(offer, source)
    altered = cost_changes.Alterations(changes=less) if less else cost_changes.UNALTERED
    for alternative, mana in _costs_on_terms(state, card, source, offer, ()):
        if offer.free:
            found.append(CostWay(alternative=alternative, optional=(), finals=(), altered=less))
            continue
        if mana is None:
            continue
        within = tuple([one for one in cost_changes.finals(mana, altered) if one <= ready])
        if within:
            found.append(
                CostWay(
                    alternative=alternative, optional=(), finals=within, altered=less, base=mana
                )
            )
    return found


def every_way(state: State, playing: Playing, offer: Offer, spent: int) -> tuple[CostWay, ...]:
    """The same, all of them; known until the state changes, which it does not by declaring intent.

    All that is declared is declared anew with each answer (CR 5.1.2.g).
    """
    terms = ("ways", playing, offer, spent)
    known: tuple[CostWay, ...] | None = state.cache.get(terms)
    if known is None:
        known = state.cache[terms] = tuple(ways(state, playing, offer, spent))
    return known


def offered(offer: Offer, source: ZoneKind) -> tuple[AlteredCost, ...]:
    """What an offer alters of the cost of a card that is played from there."""
    if not offer.less or offer.less_from not in (None, source):
        return ()
    less = AlteredCost(
        change=Change.LESS, amount=offer.less, minimum=offer.minimum, by=offer.by
    )
    return (less,)


def offer_of(state: State, one: Play, context: Context) -> Offer:
    """On what terms an effect tells a player to play cards."""
    exhausted = names_what_it_exhausted(state, one, context)
    if not one.less:
        return Offer(
            free=one.free, by=context.me, cost=one.cost, or_cost=one.or_cost, rush=one.rush,
            exhausted=exhausted and not state.readings.playing_what_the_same_effect_exhausted,
        )  # fmt: skip
    return Offer(
        free=one.free,
        less=amounts.value(state, one.less, context),
        minimum=amounts.value(state, one.minimum, context) if one.minimum else None,
        less_from=selectors.zone_named(one.less_from) if one.less_from else None,
        by=context.me,
        cost=one.cost,
        or_cost=one.or_cost,
        rush=one.rush,
        exhausted=exhausted and not state.readings.playing_what_the_same_effect_exhausted,
    )


def names_what_it_exhausted(state: State, one: Play, context: Context) -> bool:
    """Whether an effect lets the very cards be played that it exhausted before."""
    things = one.what.among if isinstance(one.what, Pick) else one.what
    if not context.exhausted or not isinstance(things, Ref):
        return False
    return any(ref in context.exhausted for ref in denote(state, things, context))


ManaCosts = list[tuple[Alternative, int | None]]


def _costs_as_from_reserve(state: State, source: ZoneKind) -> bool:
    """Whether a card is played for its Reserve Cost (CR 5.1.2.d)."""
    if state.readings.cost_from_elsewhere:
        return source is not ZoneKind.HAND
    return source is ZoneKind.RESERVE


def mana_costs(state: State, playing: Playing, offer: Offer) -> ManaCosts:
    """The mana costs a card may be played for (CR 5.1.2.d, 7.4.5.c); None for one it has not."""
    card = state.card(playing.card.item)
    permitted = () if offer.cost is not None else _permitted_costs(state, playing)
    return _costs_on_terms(state, card, playing.source, offer, permitted)


def _costs_on_terms(
    state: State, card: Card, source: ZoneKind, offer: Offer, permitted: Collection[CostName]
) -> ManaCosts:
    """The same; permitted: the costs for which passive abilities let it be played."""
    if offer.cost is not None:
        return _named_costs(card, (offer.cost,))
    normal = card.reserve_cost if _costs_as_from_reserve(state, source) else card.hand_cost
    readings = state.readings
    if normal is None and (
        state.ruleset.missing_costs_are_zero or readings.a_cost_that_a_card_does_not_have
    ):
        normal = 0
    found: ManaCosts = [(Alternative.NORMAL, normal)]
    scout = keywords.scout(card) if source is ZoneKind.HAND else None
    if scout is not None:
        found.append((Alternative.SCOUT, scout))
    if offer.or_cost is None and not permitted:
        return found
    others = dict.fromkeys((offer.or_cost, *permitted))
    usual = CostName.RESERVE if source is ZoneKind.RESERVE else CostName.HAND
    return [*found, *_named_costs(card, [one for one in others if one and one is not usual])]


def _named_costs(card: Card, names: Iterable[CostName]) -> ManaCosts:
    """The costs of these names that a card has: only those may be chosen (CR 5.1.2.e)."""
    known = {CostName.HAND: card.hand_cost, CostName.RESERVE: card.reserve_cost}
    return [(_BY_NAME[name], known[name]) for name in names if known[name] is not None]


def _permitted_costs(state: State, playing: Playing) -> dict[CostName, Referent]:
    """The costs for which passive abilities let a card be played, and whose (CR 5.1.2.e).

    Of several that let it be played for the same cost, the first.
    """
    found: dict[CostName, Referent] = {}
    for one in played.about(state, playing, MayPlay):
        if one.statement.cost is not None and cost_changes.permits(state, one, playing):
            found.setdefault(one.statement.cost, one.context.me)
    return found


def permitting(state: State, playing: Playing) -> dict[Alternative, Referent]:
    """For each cost of its own that abilities let a card be played for: whose does (CR 5.1.2.e)."""
    return {_BY_NAME[cost]: one for cost, one in _permitted_costs(state, playing).items()}


def optional_costs(state: State, playing: Playing) -> list[InForce]:
    """What a card may cost besides mana, and the permissions with a condition of their own.

    An additional cost is no option: every way to play the card has it (CR 6.4.c).
    """
    reductions = played.own(state, playing, MayReduceCost | AdditionalCost)
    permissions = [
        one
        for one in played.about(state, playing, MayPlay)
        if one.statement.then and cost_changes.permits(state, one, playing)
    ]
    return [*reductions, *permissions]


def _holds_every_cost(state: State, found: list[InForce], some: tuple[InForce, ...]) -> bool:
    """Whether the additional costs are among those that are chosen."""
    return all(one in some for one in found if _must_be_paid(state, one.statement))


def _is_permitted(
    state: State, playing: Playing, some: tuple[InForce, ...], offer: Offer
) -> bool:
    """Whether what takes a permission is played by one of those that are chosen, or by a plain one.

    some: the permissions with more to them, and the costs, that are chosen. An effect needs none to
    have a card played from elsewhere (CR 5.2.a).
    """
    by_effect = offer is not TURN_EFFECT and playing.source not in elsewhere.USUAL
    if by_effect or not cost_changes.takes_permission(state, playing):
        return True
    permitting = [
        one
        for one in played.about(state, playing, MayPlay)
        if cost_changes.permits(state, one, playing)
    ]
    plain = any(one.statement.then is None for one in permitting)
    return plain or not permitting or any(one in some for one in permitting)


def _fits_cost(
    alternative: Alternative, optional: list[InForce], some: tuple[InForce, ...]
) -> bool:
    """Whether what comes with being played for a cost goes with that cost, and only with it."""
    return all(
        (one in some) is (alternative is _BY_NAME[one.statement.cost])
        for one in optional
        if isinstance(one.statement, MayPlay) and one.statement.cost is not None
    )


def _must_be_paid(state: State, statement: Statement) -> bool:
    """Whether a cost is no option; one for which less mana is paid is, with "may" or without."""
    if says_no_may(statement):
        return state.readings.a_cost_without_may
    return isinstance(statement, AdditionalCost)


def says_no_may(statement: Statement) -> bool:
    """Whether it is a cost for which less mana is paid, said without "may"."""
    return isinstance(statement, MayReduceCost) and statement.form == BARE


BARE = "play bare"
"""The form of "Sacrifice a Character to play me for {3} less", which says no "may"."""


def _saves(one: InForce) -> bool:
    """Whether it alters what is paid in mana, for less or for more."""
    said = one.statement
    if isinstance(said, MayPlay):
        return bool(said.less or said.more or said.free)
    return not isinstance(said, AdditionalCost)


def _saved(state: State, one: InForce, playing: Playing) -> AlteredCost:
    if isinstance(one.statement, MayPlay):
        return cost_changes.permitted_less(state, one, playing)
    if one.statement.by is None:
        return AlteredCost(
            change=Change.FREE, amount=0, by=one.context.me, rules=("7.3.26.a",)
        )
    amount = amounts.value(state, one.statement.by, one.context)
    return AlteredCost(change=Change.LESS, amount=amount, by=one.context.me)


def _subsets(optional: list[InForce]) -> Iterator[tuple[InForce, ...]]:
    for size in range(len(optional) + 1):
        yield from combinations(optional, size)


def _payable(state: State, playing: Playing, some: tuple[InForce, ...], mana: int) -> bool:
    """Whether a cost and the optional costs that go with it can be paid together (CR 6.4.c)."""
    if not paying_mana.can_pay(state, playing.player, mana):
        return False
    if not some:
        return True
    cost = tuple(
        instruction
        for one in some
        if isinstance(one.statement, MayReduceCost | AdditionalCost)
        for instruction in one.statement.cost
    )
    context = Context(controller=playing.player, me=playing.card)
    without = {playing.card, *playing.spoken_for}
    return not cost or payable(state, cost, context, more=mana, without=without)
