"""CR 5.1.2.c and 5.1.2.f Declaring intent: the choices of a player who plays cards.

Only what can be paid is offered (`declaring.py`), so every choice here is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any, NamedTuple

from judgebot.abilities.effects import Effect
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Me
from judgebot.abilities.sorts import Ability, Statement
from judgebot.abilities.statements import (
    AdditionalCost,
    Cannot,
    Change,
    CostChange,
    MayPlay,
    MayReduceCost,
    PlayedDoes,
)
from judgebot.abilities.value import replace
from judgebot.abilities.words import Status, Type
from judgebot.game.actions import costs, modes, played_does, unplayable
from judgebot.game.actions.playing_by_effect import DECLARED_PLAYS, IN_TURN
from judgebot.game.data import telling
from judgebot.game.data.agenda import DeclareCards, PlayCard, Resolve
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import (
    Asker,
    OrderCards,
    PayAlternativeCost,
    PayFinalCost,
    PayOptionalCost,
    with_intent,
)
from judgebot.game.data.entries import about_playing
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId, Telling
from judgebot.game.data.zones import ZoneKind, expedition
from judgebot.game.events import exhausting_orbs, steps
from judgebot.game.events.emblem_reactions import facts_of
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.playing import (
    cost_changes,
    declaring,
    elsewhere,
    in_vain,
    not_the_first,
    played,
    which_plays,
)
from judgebot.game.read.playing.cost_changes import Alterations, AlteredCost, CostAfter
from judgebot.game.read.playing.declaring import (
    Alternative,
    CardPlay,
    CostWay,
    Offer,
    cheapest,
    every_way,
    is_exhausted,
    least,
)
from judgebot.game.read.playing.refusing import SIDE_RULES
from judgebot.game.read.playing.together import in_step, least_with_first, may_come_first
from judgebot.game.read.steps import cost_parts
from judgebot.game.read.words import pronouns
from judgebot.game.read.words.telling import tellings
from judgebot.sure import as_a, sure


def declare_cards(game: Game, frame: DeclareCards, ask: Asker) -> None:
    """Declare the intent to play cards, then play them one by one (CR 5.1.2.c, 5.2.c).

    The state does not change by it (CR 5.1.2.g). The costs of all the cards must be payable, so
    each leaves the mana that the others need at least.
    """
    spent = 0
    before: tuple[Playing, ...] = ()
    used: frozenset[Referent] = frozenset()
    declared: list[PlayCard] = []
    courses: dict[Referent, _Course] = {}
    not_first: list[Telling] = []
    finished = _in_order(game, ask, frame, not_first)
    by_intent = game.state.readings.the_next_of_several_declared
    ordered = list(frame.plays) if by_intent else finished
    for place, play in enumerate(ordered):
        playing = in_step(game.state, frame.player, play, before, ordered[place + 1 :], used)
        kept = _kept(game.state, frame, (*before, playing), ordered[place + 1 :])
        made = _declare_one(game, frame, ask, playing, spent + kept)
        before = (*before, playing)
        if made is None:
            others = tuple(one.card for one in declared)
            own = cheapest(game.state, playing, frame.offer)
            mana = None if own is None else spent + own.mana
            unpaid = unplayable.not_besides(game, frame.player, play.card, others, mana)
            game.trace.add(unpaid, parent=frame.entry)
        else:
            card, courses[play.card] = made
            declared.append(card)
            spent += card.mana or 0
            used |= {one.what for one in card.costs if one.what}
    last = {play.card: place for place, play in enumerate(finished)}
    declared.sort(key=lambda one: last[one.card])
    declared = _with_orbs(game.state, with_intent(ask), declared, used)
    for why in not_first:
        game.trace.add(why, parent=frame.entry)
    earlier = _by_other_players(game.state, frame)
    told: list[PlayCard] = []
    claimed: dict[int, Referent] = {}
    left_open = IN_TURN if earlier else ""
    for one in declared:
        beside = ("5.2.c",) if left_open or len(declared) > 1 else ()
        course = courses[one.card]
        done = _tell_declared(game, one, course, claimed, frame.offer, beside, left_open)
        if not game.trace.silent:
            not_yet = in_vain.not_yet(game, _as_declared(one), (*earlier, *told))
            steps.tell(game, not_yet, sure(done.entry))
        told.append(done)
        claimed.update(dict.fromkeys(one.claimed, one.card))
    if frame.held:
        _hold(game, told)
    else:
        game.state.agenda += reversed(told)


def _with_orbs(
    state: State, ask: Asker, declared: Sequence[PlayCard], used: Set[Referent]
) -> list[PlayCard]:
    """The cards with the Mana Orbs that pay for each, as is declared with the intent (5.1.2.c)."""
    spent = set(used)
    paid: list[PlayCard] = []
    for one in declared:
        orbs = exhausting_orbs.payment(state, ask, one.player, one.mana or 0, spent)
        spent |= {action.what for action in orbs if action.what}
        paid.append(one.fresh(orbs=orbs))
    return paid


def _hold(game: Game, plays: Sequence[PlayCard]) -> None:
    """Keep the cards with the effect until all players have declared theirs (CR 5.2.c, 6.1.h)."""
    effect = as_a(Resolve, game.state.agenda.pop())
    held = (*effect.context.bindings.get(DECLARED_PLAYS, ()), *plays)
    context = effect.context.bind(DECLARED_PLAYS, held)
    game.state.agenda.append(changed(effect, context=context))


def _by_other_players(state: State, frame: DeclareCards) -> tuple[PlayCard, ...]:
    """What other players have declared by the same effect and not finished yet (6.1.h)."""
    if not frame.held:
        return ()
    effect = as_a(Resolve, state.agenda[-1])
    held = effect.context.bindings.get(DECLARED_PLAYS, ())
    return tuple(one for one in held if one.player != frame.player)


def _kept(
    state: State, frame: DeclareCards, before: tuple[Playing, ...], rest: Sequence[CardPlay]
) -> int:
    """The mana that the cards after one need at least, in their order."""
    kept = 0
    for place, play in enumerate(rest):
        playing = in_step(state, frame.player, play, before, rest[place + 1 :])
        kept += least(state, playing, frame.offer, kept) or 0
        before = (*before, playing)
    return kept


def _in_order(
    game: Game, ask: Asker, frame: DeclareCards, not_first: list[Telling]
) -> list[CardPlay]:
    """The cards in the order in which the player finishes playing them (CR 5.2.c).

    It is asked for first, since costs depend on which card is the next or the first one.
    not_first: takes what is told of cards that cannot come first, as then not all could be paid.
    """
    state = game.state
    rest, ordered = list(frame.plays), []
    before: tuple[Playing, ...] = ()
    spent = 0
    while len(rest) > 1:
        first = may_come_first(state, frame.player, rest, frame.offer, before, spent) or rest
        options = tuple(one.card for one in first)
        for one in () if game.trace.silent else [each for each in rest if each not in first]:
            others = [other for other in rest if other is not one]
            mana = least_with_first(state, frame.player, one, others, frame.offer, before)
            all_of_it = None if mana is None else spent + mana
            not_first.append(_not_first(game, frame, one.card, all_of_it))
        decision = OrderCards(
            player=frame.player,
            rules=("5.2.c",),
            options=options,
            verb="play first",
            disagreement="the-next-of-several-declared" if _one_is_next(frame, state) else "",
        )
        chosen = first[options.index(ask(decision))]
        rest.remove(chosen)
        playing = in_step(state, frame.player, chosen, before, rest)
        spent += least(state, playing, frame.offer, spent) or 0
        before = (*before, playing)
        ordered.append(chosen)
    return [*ordered, *rest]


def _declare_one(
    game: Game, frame: DeclareCards, ask: Asker, playing: Playing, spent: int
) -> tuple[PlayCard, _Course] | None:
    """One card as it is declared, and how its cost comes about.

    Returns None when it cannot be paid besides the others.
    """
    state = game.state
    found = every_way(state, playing, frame.offer, spent)
    if not found:
        return None
    way, unasked = _choose_way(state, ask, playing, found)
    mana = _choose_cost(ask, playing, way)
    reductions = tuple(one for one in way.optional if not isinstance(one.statement, MayPlay))
    cost = tuple(instruction for one in reductions for instruction in one.statement.cost)
    context = Context(controller=frame.player, me=playing.card)
    without = {playing.card, *playing.spoken_for}
    intent = with_intent(ask)
    paid = costs.declare(game, intent, cost, context, without=without) if cost else None
    card = PlayCard(
        player=frame.player,
        card=playing.card,
        source=playing.source,
        side=playing.side,
        mana=mana,
        costs=paid.actions if paid else (),
        gains=_gains(way.optional) if way.optional else (),
        gains_by=_gains_by(way.optional) if way.optional else None,
        scout=way.alternative is Alternative.SCOUT,
        by_name=way.alternative in _BY_NAME,
        claimed=played_does.next_emblems(state, playing),
        modes=_modes(game, ask, playing),
        rushed=frame.offer.rush,
        fleeting_by=frame.offer.by if frame.offer.fleeting else None,
        entry=frame.entry,
    )
    if game.trace.silent:
        return card, _NO_COURSE
    itself = paid is not None and _would_pay(state, playing, cost, context, paid)
    return card, _Course(_course(way, mana), unasked, itself)


def _would_pay(
    state: State, playing: Playing, cost: Effect, context: Context, paid: costs.Declared
) -> bool:
    """Whether the card that is being played fits what pays for it, and nothing else is left.

    It is in Limbo when that is paid (CR 5.1.2.h, 5.1.2.i).
    """
    used = {action.what for action in paid.actions} | playing.spoken_for
    fitting = (
        cost_parts.fitting(state, part, things, context, set())
        for part in cost
        if isinstance(part, cost_parts.DECLARED)
        for things in cost_parts.things_of(part)
        if isinstance(things, Pick)
    )
    return any(playing.card in found and used.issuperset({*found} - {playing.card})
               for found in fitting)  # fmt: skip


class _Course(NamedTuple):
    """How the cost of a card comes about."""

    altered: tuple[CostAfter, ...] = ()
    unasked: tuple[InForce, ...] = ()
    """The costs of its own besides the mana that must be paid, or it could not be played."""
    itself: bool = False
    """Whether it fits what else pays for it, and cannot, as it is in Limbo then."""


_NO_COURSE = _Course()
"""That of a card of which nothing is told."""


def _modes(game: Game, ask: Asker, playing: Playing) -> Any:
    """The modes of a Spell that are chosen with the intent, if that is how it is read."""
    card = game.state.card(playing.card.item)
    if card.type is not Type.SPELL:
        return ()
    context = Context(controller=playing.player, me=playing.card)
    effect = modes.of_card(card)
    return modes.declared(game, with_intent(ask), effect, context).bindings.get(modes.DECLARED, ())


def _course(way: CostWay, mana: int | None) -> tuple[CostAfter, ...]:
    """What alters a cost, in the order by which it comes to what is paid (CR 5.1.2.f).

    Of what is free, what makes it so, and what would have it cost more, or not less.
    """
    if mana is None:
        free = (one for one in way.altered if one.change is Change.FREE)
        about = *free, *(one for one in way.altered if one.change in _NO_LESS)
        return tuple(CostAfter(by=one, before=0, after=0) for one in about)
    return cost_changes.course(way.base, Alterations(changes=way.altered), mana)


_BY_NAME = (Alternative.HAND_COST, Alternative.RESERVE_COST)
"""The alternatives that are costs of the card itself (CR 5.1.2.e)."""


def _choose_way(
    state: State, ask: Asker, playing: Playing, found: Sequence[CostWay]
) -> tuple[CostWay, tuple[InForce, ...]]:
    """Choose alternative and optional costs among those that can be paid (CR 5.1.2.c).

    Returns the way, and the costs of it that were not asked about: without them there is none.
    """
    if len(found) == 1 and not found[0].optional:
        return found[0], ()
    alternatives = tuple(dict.fromkeys(way.alternative for way in found))
    if len(alternatives) > 1:
        by_name = any(one in _BY_NAME for one in alternatives)
        rules = ("5.1.2.e" if by_name else "7.4.5.c", "5.1.2.c")
        paid = {way.alternative for way in found if way.finals}
        chosen = ask(
            PayAlternativeCost(
                player=playing.player,
                rules=rules,
                options=alternatives,
                verb="alternative",
                card=playing.card,
                permitted={
                    alternative: giver
                    for alternative, giver in declaring.permitting(state, playing).items()
                    if alternative in paid
                },
            )
        )
        found = [way for way in found if way.alternative is chosen]
    optional = max((way.optional for way in found), key=len)
    unasked: list[InForce] = []
    for one in optional:
        with_, without = _split(found, one)
        if with_ and without:
            using = ask(
                PayOptionalCost(
                    player=playing.player,
                    rules=("5.1.2.c", "6.4.b"),
                    options=(True, False),
                    verb="optional",
                    card=playing.card,
                    part=one.statement,
                )
            )
            found = with_ if using else without
        else:
            found = with_ or without
            unasked += [one] if with_ else []
    return found[0], tuple(unasked)


def _split(found: Sequence[CostWay], one: InForce) -> tuple[list[CostWay], list[CostWay]]:
    return [way for way in found if one in way.optional], [
        way for way in found if one not in way.optional
    ]


def _choose_cost(ask: Asker, playing: Playing, way: CostWay) -> int | None:
    """The final cost; where the order of alterations matters, the player chooses (CR 5.1.2.f)."""
    if len(way.finals) > 1:
        return ask(
            PayFinalCost(
                player=playing.player,
                rules=("5.1.2.f",),
                options=way.finals,
                verb="final cost",
                card=playing.card,
            )
        )
    return way.finals[0] if way.finals else None


def _not_first(game: Game, frame: DeclareCards, card: Referent, mana: int | None) -> Telling:
    """That a card cannot be finished before others, as the cost of one would not be paid then.

    mana: what all of them would cost at least; None if that is not known.
    """
    short, ready = unplayable.out_of_reach(game.state, frame.player, mana)
    return about_playing.CardNotFirst(
        rules=("5.2.c", "5.1.2.g", "6.4.c"),
        items=(card.item,),
        card=sure(game.thing(card)),
        player=game.who(frame.player),
        cards=tuple(sure(game.thing(one.card)) for one in frame.plays),
        mana=short,
        ready=ready,
    )


def _gains(optional: tuple[InForce, ...]) -> tuple[Ability, ...]:
    """What a card gains in Limbo because of the permission by which it is played."""
    return tuple(
        Passive(statement=_of_itself(one.statement.then)) for one in _giving(optional)
    )


def _gains_by(optional: tuple[InForce, ...]) -> Referent | None:
    """The object whose permission has a card gain something in Limbo."""
    return next((one.context.me for one in _giving(optional)), None)


def _giving(optional: tuple[InForce, ...]) -> Iterator[InForce]:
    """The permissions by which a card is played that say more of it: "If you do, …"."""
    return (one for one in optional if isinstance(one.statement, MayPlay) and one.statement.then)


def _of_itself(statement: Statement) -> Statement:
    """What is said of the cards that are played, as the card itself says it."""
    is_of_played = isinstance(statement, PlayedDoes | Cannot)
    return replace(statement, subject=Me()) if is_of_played else statement


def _permitted(state: State, card: Referent) -> tuple[str, ...]:
    """The rules by which it takes a passive ability to play an exhausted card in Reserve."""
    object_ = state.objects.get(card.object)
    exhausted = object_ is not None and Status.EXHAUSTED in object_.statuses
    return ("2.4.6.c", "2.4.6.d") if exhausted else ()


def _one_is_next(frame: DeclareCards, state: State) -> bool:
    """Whether something is said of the cost of the next card, or of the first one."""
    subjects = (one.statement.subject for one in statements.in_force(state, CostChange))
    return any(isinstance(one, Pick) and one.how in (How.NEXT, How.FIRST_EACH) for one in subjects)


def _cost_left_open(state: State, frame: PlayCard) -> str:
    """What the rulebook leaves open: a cost from elsewhere, and one without "may"."""
    if frame.source not in elsewhere.USUAL and frame.mana is not None:
        return "cost-from-elsewhere"
    own = printed(state.card(frame.card.item)).of_itself
    bare = any(declaring.says_no_may(one.statement) for one in own)
    return "a-cost-without-may" if bare else ""


def _tell_declared(
    game: Game,
    frame: PlayCard,
    course: _Course,
    claimed: Mapping[int, Referent],
    offer: Offer,
    beside: tuple[str, ...],
    left_open: str,
) -> PlayCard:
    """Tell of a card that is declared.

    beside: the rules of what is declared with it. left_open: what they leave open.
    """
    if game.trace.silent:
        return frame
    usual = () if frame.scout or frame.by_name else ("5.1.2.d", *_its_base_cost(game.state, frame))
    cost = ("7.3.26.a",) if frame.mana is None else usual
    chosen = _side_rules(game.state, frame)
    told_to = ("5.1.1.b",) if frame.entry is None else (
        "5.1.1.d", "5.2.b", *_from_elsewhere(game.state, frame),
    )  # fmt: skip
    named = ("5.1.2.e",) if frame.by_name else ()
    rules = (*told_to, *beside, *offer.found_by, "5.1.2.c", *chosen, *cost, *named)
    altered = course.altered
    costs_less = ("7.4.5.d",) if altered and frame.mana is not None else ()
    scout = ("7.4.5.b", "7.4.5.c", *costs_less) if frame.scout else ()
    entry = game.trace.add(
        about_playing.PlayDeclared(
            rules=(*rules, *scout),
            items=(frame.card.item,),
            card=game.thing(frame.card),
            player=game.who(frame.player),
            origin=frame.source,
            owner=_of_another(game, frame),
            into=expedition(frame.player, frame.side) if frame.side else None,
            mana=frame.mana,
            scout=frame.scout,
            disagreement=left_open or _cost_left_open(game.state, frame),
        ),
        parent=frame.entry,
    )
    for beside_mana in course.unasked:
        steps.tell(game, _costs_beside(game, frame, beside_mana), entry)
    if course.itself:
        game.trace.add(
            about_playing.CostNotItself(
                rules=("5.1.2.h", "5.1.2.i"), items=(frame.card.item,), card=game.thing(frame.card)
            ),
            parent=entry,
        )
    playing = _as_declared(frame)
    for altering in altered:
        one = altering.by
        if frame.mana is None and one.change is not Change.FREE:
            _tell_skipped(game, frame, one, entry)
            continue
        because = _why_altered(game.state, one.stated, playing)
        of_emblem = statements.of_emblem(game.state, one.stated)
        told = about_playing.ALTERED[one.change](
            rules=(*one.rules, *_says_of_itself(game.state, one, frame.card), *because.all_rules()),
            items=(frame.card.item,),
            card=game.thing(frame.card),
            giver=game.thing(one.by),
            emblem=of_emblem,
            number=one.amount,
            minimum=one.minimum,
            unlimited=cost_changes.unlimited(game.state, one.stated),
            before=None if one.change is Change.FREE else altering.before,
            after=None if one.change is Change.FREE else altering.after,
            ability=one.stated.passive if one.stated and not of_emblem else None,
            figures=tuple(because.figures),
            stood=tuple(because.stood),
        )
        notes = (*tellings(game, because.looks), told)
        steps.tell(game, (_of_open_you(game.state, one.stated, note) for note in notes), entry)
    stated = declaring.may_be_stated(game.state, game.state.card(frame.card.item))
    if stated:
        _tell_permitted(game, frame, entry)
    _tell_not_from(game, frame, offer, entry)
    if stated:
        _tell_nearly(game, frame, playing, entry, claimed)
    return changed(frame, entry=entry)


def _tell_nearly(
    game: Game, frame: PlayCard, playing: Playing, entry: int, claimed: Mapping[int, Referent]
) -> None:
    """Tell what is said of cards that are played, and does not alter or forbid this one.

    claimed: see `_tell_not_next`.
    """
    _tell_unaltered(game, frame, entry)
    _tell_not_forbidden(game, frame, entry)
    applying = ((CostChange, cost_changes.applies),)
    whose = in_vain.not_whose(game, playing, applying, about_playing.CostNotWhose)
    such = in_vain.not_such(game, playing, cost_changes.ALTERING, about_playing.CostNotSuch)
    steps.tell(game, [*whose, *such], entry)
    _tell_not_next(game, frame, entry, claimed)
    stated = statements.in_force(game.state, CostChange)
    others = not_the_first.tellings(game, stated, playing, about_playing.CostNotFirst)
    steps.tell(game, others, entry)
    not_such = played_does.not_such(game, stated, playing, about_playing.CostNotSo)
    steps.tell(game, not_such, entry)


def _tell_skipped(game: Game, frame: PlayCard, one: AlteredCost, entry: int) -> None:
    """Tell what would have a card cost more, or not less, whose costs are not paid (CR 5.1.2.f)."""
    passive = one.stated.passive if one.stated else None
    giver = game.thing(one.by)
    if one.change not in _NO_LESS or passive is None or giver is None:
        return
    game.trace.add(
        about_playing.CostSkipped(
            rules=("5.1.2.f", "7.3.26.a"),
            items=(frame.card.item,),
            card=game.thing(frame.card),
            giver=giver,
            ability=passive,
        ),
        parent=entry,
    )


_NO_LESS = (Change.MORE, Change.AT_LEAST)
"""What has a card cost more than it would, and matters to nothing that is free."""


def _of_another(game: Game, frame: PlayCard) -> PlayerId | None:
    """The player from whose zone another one plays a card (CR 5.2.a)."""
    owner = game.state.items[frame.card.item].owner
    return game.who(owner) if owner != frame.player else None


def _costs_beside(game: Game, frame: PlayCard, one: InForce) -> Iterator[Telling]:
    """How a card must be played that could not be paid otherwise (CR 5.1.2.c, 6.4.c)."""
    says = _says_how(one.statement)
    own = played.OF_ITSELF if one.context.me == frame.card else ()
    must = ("6.4.d",) if isinstance(one.statement, AdditionalCost) else ()
    if says is not None:
        yield says(
            rules=("5.1.2.c", "6.4.c", *must, *own),
            items=(frame.card.item,),
            card=game.thing(frame.card),
            ability=Passive(statement=one.statement),
            player=game.who(frame.player),
        )


def _says_how(statement: Statement) -> type[about_playing.CostAdditional] | None:
    """What tells of a way to play a card without which it could not be paid."""
    if isinstance(statement, MayPlay):
        return about_playing.CostForLess if statement.less or statement.free else None
    return _BESIDE.get(type(statement))


_BESIDE = {
    AdditionalCost: about_playing.CostAdditional,
    MayReduceCost: about_playing.CostReducing,
}
"""What tells of each sort of cost that a card has of its own besides the mana."""


def _of_open_you(state: State, stated: InForce | None, note: Telling) -> Telling:
    """The same telling with what is left open of "you", of what a card in Reserve says."""
    if stated is None or "7.2.3.a" not in note.rules:
        return note
    bearer = state.objects.get(stated.context.me.object)
    open_you = pronouns.open_you(bearer, stated.statement)
    question = Reasons().open_questions(note.disagreement, open_you)
    return telling.changed(note, disagreement=question)


def _says_of_itself(state: State, one: AlteredCost, card: Referent) -> tuple[str, ...]:
    """Those rules, where it is the card being played that alters its own cost."""
    own = printed(state.card(card.item)).of_itself
    its_own = one.by == card and (one.stated is None or one.stated.passive in own)
    return played.OF_ITSELF if its_own else ()


def _from_elsewhere(state: State, frame: PlayCard) -> tuple[str, ...]:
    """The rule that an effect may have a card played that lies elsewhere (CR 5.2.a).

    That is in no Hand and no Reserve, or in that of another player.
    """
    own = state.items[frame.card.item].owner == frame.player
    usual = own and frame.source in (ZoneKind.HAND, ZoneKind.RESERVE)
    return () if usual else ("5.2.a",)


def _side_rules(state: State, frame: PlayCard) -> tuple[str, ...]:
    """The rule by which an Expedition is chosen for a card that joins one (CR 5.2.1.a, 5.2.2.a)."""
    return (SIDE_RULES[state.card(frame.card.item).type],) if frame.side else ()


def _its_base_cost(state: State, frame: PlayCard) -> tuple[str, ...]:
    """The rule by which a card from neither Hand nor Reserve costs its Hand Cost (CR 2.2.9.b)."""
    usual = frame.source in elsewhere.USUAL or state.readings.cost_from_elsewhere
    return () if usual else ("2.2.9.b",)


def _why_altered(state: State, stated: InForce | None, playing: Playing) -> Reasons:
    return cost_changes.why(state, stated, playing) if stated else Reasons()


def _as_declared(frame: PlayCard) -> Playing:
    """How a card is being played, as abilities that speak of it ask."""
    return Playing(player=frame.player, card=frame.card, source=frame.source, side=frame.side)


def _tell_permitted(game: Game, frame: PlayCard, entry: int) -> None:
    """Tell by whose ability a card may be played that else could not be (CR 1.4.2.a, 2.4.6.d)."""
    playing = _as_declared(frame)
    exhausted = _permitted(game.state, frame.card)
    by_effect = frame.entry is not None
    if by_effect and is_exhausted(game.state, playing):
        return
    if not exhausted and (by_effect or frame.source in elsewhere.USUAL):
        return
    for one in played.about(game.state, playing, MayPlay):
        if cost_changes.permits(game.state, one, playing):
            why = _why_altered(game.state, one, playing).all_rules()
            first = exhausted or ("5.2.a", "1.4.2.a")
            itself = played.of_itself(game.state, playing, one)
            where = itself or statements.works(game.state, one)
            tells = about_playing.PermittedExhausted if exhausted else about_playing.PlayPermitted
            game.trace.add(
                tells(
                    rules=tuple(dict.fromkeys((*first, *why, *where))),
                    items=(frame.card.item,),
                    card=game.thing(frame.card),
                    player=game.who(frame.player),
                    giver=sure(game.thing(one.context.me)),
                ),
                parent=entry,
            )


def _tell_not_next(
    game: Game, frame: PlayCard, entry: int, claimed: Mapping[int, Referent]
) -> None:
    """Tell which emblems for "the next card" do not alter a cost: another card came before it.

    claimed: the emblems that speak of cards which are declared together with it, with those.
    """
    playing = _as_declared(frame)
    for identity, emblem in game.state.emblems.ongoing.items():
        statement = emblem.content
        if not (emblem.used or identity in claimed) or not isinstance(statement, CostChange):
            continue
        subject = as_a(Pick, statement.subject)
        context = Context(controller=emblem.controller, me=emblem.source)
        if which_plays.is_meant(game.state, subject, playing, context):
            game.trace.add(
                about_playing.CostNotNext(
                    rules=("5.2.c",) if identity in claimed else ("5.1.2.k",),
                    other=sure(game.thing(claimed.get(identity, emblem.meant))),
                    before=identity not in claimed,
                    **facts_of(game, emblem, frame.card),
                ),
                parent=entry,
            )


def _tell_not_from(game: Game, frame: PlayCard, offer: Offer, entry: int) -> None:
    """Tell what the effect that has a card played offers only for one from another zone."""
    if not offer.less or offer.less_from in (None, frame.source) or frame.mana is None:
        return
    giver = sure(offer.by)
    told = about_playing.CostNotFrom(
        rules=("5.1.2.f",),
        items=(frame.card.item, giver.item),
        card=game.thing(frame.card),
        giver=sure(game.thing(giver)),
        number=offer.less,
        where=offer.less_from,
        origin=frame.source,
    )
    game.trace.add(told, parent=entry)


def _tell_not_forbidden(game: Game, frame: PlayCard, entry: int) -> None:
    """Tell which abilities forbid to play such a card, and not to play it now (CR 5.1.2.g)."""
    playing = _as_declared(frame)
    found = [
        (one.passive, one.context.me, because)
        for one, because in declaring.sparing(game.state, playing)
        if one.passive is not None and not statements.of_emblem(game.state, one)
    ]
    found += [
        (sure(one.stated.passive), one.stated.context.me, one.because)
        for one in in_vain.not_forbidding(game.state, playing)
    ]
    own = declaring.sparing_itself(game.state, playing)
    found += [(passive, frame.card, because) for passive, because in own]
    for passive, giver, because in found:
        steps.tell(game, tellings(game, because.looks), entry)
        game.trace.add(
            about_playing.PlayNotForbidden(
                rules=("5.1.2.g", *because.all_rules()),
                items=(frame.card.item, giver.item),
                card=game.thing(frame.card),
                ability=passive,
                giver=game.thing(giver),
                figures=tuple(because.figures),
                stood=tuple(because.stood),
                disagreement=pronouns.open_you(game.state.objects.get(giver.object), passive),
            ),
            parent=entry,
        )


def _tell_unaltered(game: Game, frame: PlayCard, entry: int) -> None:
    """Tell what is said of the cost of a card that is not so now (CR 5.1.2.f)."""
    playing = _as_declared(frame)
    for passive, because in played.own_untrue(game.state, playing):
        steps.tell(game, tellings(game, because.looks), entry)
        game.trace.add(
            about_playing.CostUnaltered(
                rules=(*played.OF_ITSELF, *because.all_rules()),
                items=(frame.card.item,),
                card=game.thing(frame.card),
                ability=passive,
                figures=tuple(because.figures),
                parts=tuple(because.parts),
                stood=tuple(because.stood),
            ),
            parent=entry,
        )
    for passive, because in played.own_elsewhere(game.state, playing):
        steps.tell(game, tellings(game, because.looks), entry)
        game.trace.add(
            about_playing.CostElsewhere(
                rules=(*played.OF_ITSELF, *_side_rules(game.state, frame), *because.all_rules()),
                items=(frame.card.item,),
                card=game.thing(frame.card),
                ability=passive,
                into=expedition(frame.player, sure(frame.side)),
                figures=tuple(because.figures),
            ),
            parent=entry,
        )
    for one in in_vain.not_altering(game.state, playing):
        giver, why = one.stated.context.me, one.because
        steps.tell(game, tellings(game, why.looks), entry)
        game.trace.add(
            about_playing.CostNotNow(
                rules=("5.1.2.f", *why.all_rules()),
                items=(frame.card.item, giver.item),
                card=game.thing(frame.card),
                ability=sure(one.stated.passive),
                figures=tuple(why.figures),
                parts=tuple(why.parts),
                stood=tuple(why.stood),
                giver=sure(game.thing(giver)),
            ),
            parent=entry,
        )
