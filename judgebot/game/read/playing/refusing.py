"""CR 5.1.2.g Why a card cannot be played as somebody wants to, for whoever tells it."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.card import Card
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Noun, Pick
from judgebot.abilities.statements import AdditionalCost, Change, CostChange, MayReduceCost
from judgebot.abilities.words import Type
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_playing
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.telling import AlteredBy, Noted, PlayerId, Thing, Unaltered, Unpermitted
from judgebot.game.data.zones import ZoneKind, expedition
from judgebot.game.read.objects import characteristics, keywords, statements
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.playing import cost_changes, declaring, in_vain, played, which_plays
from judgebot.game.read.playing.declaring import TURN_EFFECT, CardPlay, Offer
from judgebot.game.read.playing.in_vain import InVain
from judgebot.game.read.steps import prohibitions
from judgebot.game.read.steps.payable import payable, why_not_payable
from judgebot.game.read.words.pronouns import open_you
from judgebot.game.read.zones import paying_mana
from judgebot.sure import as_a, sure


@record
class OfAnother:
    """What would lower the cost of a card of another type or sub-type, or with another number."""

    by: Referent
    """Whose ability or Ongoing Emblem it is."""
    emblem: bool
    what: Noun
    """What it speaks of."""
    rules: tuple[str, ...]
    """The rules by which the card is none."""


@record
class Unplayable:
    """Why a card cannot be played as somebody wants to."""

    says: type[about_playing.CannotBePlayed]
    """Which entry tells it."""
    rules: tuple[str, ...]
    by: Referent | None = None
    """The object or card whose ability forbids it."""
    ability: Passive | None = None
    """The ability that forbids it."""
    source: ZoneKind | None = None
    """From where it would be played."""
    cost: int = 0
    """Its mana cost before alterations."""
    mana: int = 0
    """What it would cost at least."""
    exactly: bool = False
    """Whether it could come to no other cost."""
    ready: int = 0
    """How many Mana Orbs the player could exhaust."""
    counted: int | None = None
    """Of what a condition of that ability counts, how many there are."""
    noted: tuple[Noted, ...] = ()
    """What that ability asks of a place or a time, and how that is."""
    altered: tuple[AlteredBy, ...] = ()
    """What makes another cost of that, in the order used."""
    unaltered: tuple[Unaltered, ...] = ()
    """What the card says of its own cost that does not alter it now."""
    of_others: tuple[OfAnother, ...] = ()
    """What would lower the cost of a card of another type."""
    unpermitted: tuple[Unpermitted, ...] = ()
    """What permits to play other cards that are exhausted in Reserve."""
    scout: bool = False
    """Whether it has Scout, which works in Hand only (CR 7.4.5.b)."""
    disagreement: str = ""
    """The listed disagreement of the rules that it rests on."""


def why_not(
    state: State, player: int, play: CardPlay, offer: Offer = TURN_EFFECT
) -> Unplayable | None:
    """Why a card cannot be played as somebody wants to; None if it can."""
    card = state.card(play.card.item)
    open_ = declaring.sides(card)
    if open_ and play.side not in open_:
        return elsewhere(card)
    playing = declaring.playing_of(state, player, play)
    refused = as_it_is(state, playing, offer)
    if refused is not None or not open_:
        return refused or elsewhere(card)
    if next(declaring.ways(state, playing, offer), None) is not None:
        return None
    return _too_dear(state, playing, offer)


def elsewhere(card: Card) -> Unplayable:
    """That a card is not played there: only what joins an Expedition is played in one (5.1.2.c)."""
    where = (SIDE_RULES[card.type],) if len(declaring.sides(card)) > 1 else ()
    return Unplayable(says=about_playing.RefusedPlace, rules=("5.1.2.c", *where))


SIDE_RULES = {Type.CHARACTER: "5.2.1.a", Type.PERMANENT: "5.2.2.a"}
"""By which rule the Expedition is chosen in which a card is played."""


def as_it_is(
    state: State, playing: Playing, offer: Offer = TURN_EFFECT
) -> Unplayable | None:
    """Why a card cannot be played whatever is paid for it: exhausted, or forbidden (CR 1.4.1.a)."""
    if declaring.is_exhausted(state, playing) and not offer.exhausted:
        return _exhausted(state, playing)
    one = declaring.forbidding(state, playing)
    if one is None:
        return None
    counted = ("5.1.2.k",) if one.statement.most is not None else ()
    whose = prohibitions.of_whom(state, one, playing.card)
    by_itself = played.of_itself(state, playing, one)
    because = statements.reasons(state, one)
    declaring.note_where(state, one, playing, because)
    permitted = ("2.4.6.d",) if declaring.is_permitted_exhausted(state, playing) else ()
    found = ("1.4.1.a", *by_itself, *counted, *because.every_rule(), *whose, *permitted, "5.1.2.g")
    rules = tuple(dict.fromkeys(found))
    figures = tuple(because.figures)
    ability = one.passive
    if statements.of_emblem(state, one):
        ability = None  # what an emblem says of a target is no ability by itself
    says = about_playing.RefusedCannot
    return Unplayable(
        says=says,
        rules=rules,
        by=one.context.me,
        ability=ability,
        counted=figures[0].number if len(figures) == 1 else None,
        noted=tuple(because.stood),
        disagreement=open_you(state.objects.get(one.context.me.object), one.passive),
    )


def unpermitted(state: State, playing: Playing) -> tuple[tuple[Unpermitted, ...], tuple[str, ...]]:
    """What would permit to play a card from where it lies, and by which rules it does not."""
    found = [*in_vain.not_permitting(state, playing)]
    because = dict.fromkeys(rule for one in found for rule in one.because.all_rules())
    return tuple(map(_unpermitted, found)), tuple(because)


def _exhausted(state: State, playing: Playing) -> Unplayable:
    """That it is exhausted in Reserve, and that nothing permits to play it so (CR 2.4.6.c)."""
    found, because = unpermitted(state, playing)
    return Unplayable(
        says=about_playing.RefusedExhausted,
        rules=("2.4.6.c", *because, "5.1.2.g"),
        unpermitted=found,
    )


def _unpermitted(one: InVain) -> Unpermitted:
    return Unpermitted(
        ability=sure(one.stated.passive),
        giver=Thing(*one.stated.context.me),
        figures=tuple(one.because.figures),
        stood=tuple(one.because.stood),
        player=None if one.player is None else PlayerId(one.player),
        exhausted=one.exhausted,
        elsewhere=one.elsewhere,
        part=one.part,
        measures=tuple(one.because.measures),
    )


def _too_dear(state: State, playing: Playing, offer: Offer) -> Unplayable:
    """That it has no such cost, or one that cannot be paid in full (CR 5.1.2.d-f, 6.4.c)."""
    usual = ("5.1.2.d",) if offer.cost is None else ()
    found = declaring.cheapest(state, playing, offer)
    if found is None:
        rules = (*usual, "5.1.2.e", "5.1.2.g")
        left_open = "a-cost-that-a-card-does-not-have" if offer.cost is None else ""
        return Unplayable(
            says=about_playing.RefusedNoCost,
            rules=rules,
            source=playing.source,
            disagreement=left_open,
        )
    altered, least = found.altered, found.mana
    ready = len(paying_mana.ready_orbs(state, playing.player))
    more = declaring.optional_costs(state, playing)
    if least <= ready and any(isinstance(one.statement, AdditionalCost) for one in more):
        return Unplayable(says=about_playing.RefusedAdditional, rules=("6.4.c", "5.1.2.g"))
    of_itself = printed(state.card(playing.card.item)).of_itself
    alters = altered.changes or any(isinstance(one.statement, CostChange) for one in of_itself)
    says, reducing = _not_reduced(state, playing, more)
    unaltered = [*not_altering(state, playing)]
    scout = playing.source is not ZoneKind.HAND and offer is TURN_EFFECT
    scout = scout and keywords.scout(state.card(playing.card.item)) is not None
    rules = (
        *usual,
        *(("5.1.2.f",) if alters else ()),
        *(rule for _, why in unaltered for rule in why),
        *reducing,
        *(("7.4.5.b",) if scout else ()),
        "6.4.c",
        *(paying_mana.why_too_little(state, playing.player) if least > ready else ()),
        "5.1.2.g",
    )
    return Unplayable(
        says=says,
        rules=tuple(dict.fromkeys(rules)),
        cost=found.base,
        mana=least,
        exactly=found.alone and not more,
        ready=ready,
        altered=tuple(_altered_by(state, found)),
        unaltered=tuple(one for one, _ in unaltered),
        of_others=tuple(of_others_such(state, playing)),
        scout=scout,
    )


def _altered_by(state: State, found: declaring.Cheapest) -> Iterator[AlteredBy]:
    """What makes the least cost of a card another one than it is before alterations."""
    for step in cost_changes.course(found.base, found.altered, found.mana):
        one = step.by
        if step.before != step.after:
            yield AlteredBy(
                change=one.change,
                number=one.amount,
                giver=None if one.by is None else Thing(*one.by),
                emblem=statements.of_emblem(state, one.stated),
                minimum=one.minimum,
            )


def not_altering(
    state: State, playing: Playing
) -> Iterator[tuple[Unaltered, tuple[str, ...]]]:
    """What is said of the cost of a card that does not alter it now, and by which rules."""
    for passive, because in played.own_untrue(state, playing):
        figures = tuple(because.figures)
        yield Unaltered(passive, figures), (*played.OF_ITSELF, *because.all_rules())
    for passive, because in played.own_elsewhere(state, playing):
        there = expedition(playing.player, sure(playing.side))
        beside = any(one.place != there for one in characteristics.present(state, there))
        gigantic = ("7.4.4.b",) if beside else ()
        yield Unaltered(passive), (*played.OF_ITSELF, *because.all_rules(), *gigantic)
    for one in in_vain.not_altering(state, playing):
        if getattr(one.stated.statement, "change", Change.LESS) not in _MORE:
            yield _not_now(one), one.because.all_rules()


_MORE = (Change.MORE, Change.AT_LEAST)
"""What would have a card cost more."""


def _not_now(one: InVain) -> Unaltered:
    """What would alter the cost of a card if its condition were true."""
    giver, because = Thing(*one.stated.context.me), one.because
    return Unaltered(
        sure(one.stated.passive), tuple(because.figures), giver, tuple(because.stood)
    )


def of_others_such(state: State, playing: Playing) -> Iterator[OfAnother]:
    """What would lower the cost of a card of another type, or with another number, and by which
    rules not that of this one."""
    for one in statements.in_force(state, CostChange):
        said = one.statement
        if said.change not in (Change.LESS, Change.FREE):
            continue
        lacked = which_plays.but_for_a_number(state, said.subject, playing, one.context)
        rules = which_plays.but_for_its_kind(state, said.subject, playing, one.context)
        rules = rules if lacked is None else lacked.because.all_rules()
        if rules:
            kinds = as_a(Noun, as_a(Pick, said.subject).noun).kinds
            emblem = statements.of_emblem(state, one)
            what = Noun(kinds=kinds, filters=() if lacked is None else (lacked.asked,))
            yield OfAnother(by=one.context.me, emblem=emblem, what=what, rules=rules)


def _not_reduced(
    state: State, playing: Playing, optional: list[InForce]
) -> tuple[type[about_playing.RefusedCost], tuple[str, ...]]:
    """Whether no optional cost can be paid by which a card would cost less, and by which rules.

    A card is in Limbo when its costs are paid, and so is nothing that they ask for (CR 5.1.2.h).
    """
    context = Context(controller=playing.player, me=playing.card)
    costs = [one.statement.cost for one in optional if isinstance(one.statement, MayReduceCost)]
    if not costs or any(payable(state, one, context, without={playing.card}) for one in costs):
        return about_playing.RefusedCost, ()
    if any(payable(state, one, context) for one in costs):
        return about_playing.RefusedByItself, ("5.1.2.c", "5.1.2.h")
    rules = (rule for one in costs for rule in why_not_payable(state, one, context))
    return about_playing.RefusedReducing, ("5.1.2.c", *rules)
