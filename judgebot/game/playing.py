"""CR 5.1.2 and 5.2 Playing a card: declare intent, move to Limbo, pay costs, resolve.

What may be declared is in `declaring.py`, what a cost comes to in `cost_changes.py`, and what
passive abilities have a card do as it is played in `played_does.py`. An effect that lets a player
play cards calls `begin`; everything that follows is part of its resolution (CR 5.2.b).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judgebot.abilities.card import Card
from judgebot.abilities.model import Ability, EffectAbility, Passive
from judgebot.abilities.statements import CanOnlyTarget, MayPlay
from judgebot.abilities.words import Status, Type, ZoneType
from judgebot.game import costs, keywords, played_does
from judgebot.game.agenda import DeclareCards, PlayCard, Stage, resolve
from judgebot.game.cost_changes import Altered
from judgebot.game.decisions import Asked, Decision
from judgebot.game.declaring import (
    TURN_EFFECT,
    Alternative,
    CardPlay,
    Offer,
    Way,
    legal_plays,
    meant,
    playable,
    playing_of,
    sides,
    ways,
)
from judgebot.game.events import Action, Called, Step, Telling, Verb
from judgebot.game.objects import Ref
from judgebot.game.played import Playing, counted_in, record
from judgebot.game.pronouns import Context
from judgebot.game.statements import InForce
from judgebot.game.steps import perform
from judgebot.game.trace import Kind
from judgebot.game.zones import (
    LIMBO,
    Place,
    discard_pile,
    expedition,
    landmarks,
    reserve,
)

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game

__all__ = [
    "CardPlay",
    "Offer",
    "begin",
    "carry_on",
    "counted_in",
    "declare",
    "declare_cards",
    "legal_plays",
    "meant",
    "playable",
    "sides",
]


def declare(game: Game, player: int, play: CardPlay) -> None:
    """Begin to play a card as a turn effect (CR 5.1.1.b)."""
    begin(game, player, (play,), TURN_EFFECT)


def begin(
    game: Game, player: int, plays: Sequence[CardPlay], offer: Offer, entry: int | None = None
) -> None:
    """Begin to play cards: next, their intent is declared (CR 5.1.2.c, 5.2.b, 5.2.c).

    plays: each one of those that `legal_plays` or `playable` lists for the offer.
    offer: on what terms.
    """
    game.state.agenda.append(
        DeclareCards(player=player, plays=tuple(plays), offer=offer, entry=entry)
    )


# Declaring intent.


def declare_cards(game: Game, frame: DeclareCards, ask: Asker) -> None:
    """Declare the intent to play cards, then play them one by one (CR 5.1.2.c, 5.2.c).

    The state does not change by it (CR 5.1.2.g).
    """
    spent = 0
    declared: list[PlayCard] = []
    altered: dict[Ref, tuple[Altered, ...]] = {}
    for play in frame.plays:
        made = _declare_one(game, frame, ask, play, spent)
        if made is not None:
            card, altered[play.card] = made
            declared.append(card)
            spent += card.mana or 0
    ordered = _in_order(ask, frame.player, declared)
    told = [_tell_declared(game, one, altered[one.card]) for one in ordered]
    game.state.agenda += reversed(told)


def _in_order(ask: Asker, player: int, declared: list[PlayCard]) -> list[PlayCard]:
    """The cards in the order in which the player finishes playing them (CR 5.2.c)."""
    rest, ordered = list(declared), []
    while len(rest) > 1:
        options = tuple(one.card for one in rest)
        decision = Decision(
            asked=Asked.ORDER,
            player=player,
            rules=("5.2.c",),
            options=options,
            about={"verb": "play first"},
        )
        ordered.append(rest.pop(options.index(ask(decision))))
    return [*ordered, *rest]


def _declare_one(
    game: Game, frame: DeclareCards, ask: Asker, play: CardPlay, spent: int
) -> tuple[PlayCard, tuple[Altered, ...]] | None:
    """One card as it is declared, and what alters its cost.

    Returns None when it cannot be paid besides the others.
    """
    state = game.state
    playing = playing_of(state, frame.player, play)
    found = list(ways(state, playing, frame.offer, spent))
    if not found:
        return None
    way = _choose_way(ask, playing, found)
    mana = _choose_cost(ask, playing, way)
    reductions = tuple(one for one in way.optional if not isinstance(one.statement, MayPlay))
    cost = tuple(instruction for one in reductions for instruction in one.statement.cost)
    context = Context(controller=frame.player, me=play.card)
    paid = costs.declare(state, ask, cost, context, without={play.card}) if cost else None
    card = PlayCard(
        player=frame.player,
        card=play.card,
        source=playing.source,
        side=play.side,
        mana=mana,
        costs=paid.actions if paid else (),
        gains=_gains(way.optional),
        scout=way.alternative is Alternative.SCOUT,
        claimed=played_does.next_emblems(state, playing),
        entry=frame.entry,
    )
    return card, way.altered


def _choose_way(ask: Asker, playing: Playing, found: list[Way]) -> Way:
    """Choose alternative and optional costs among those that can be paid (CR 5.1.2.c)."""
    alternatives = tuple(dict.fromkeys(way.alternative for way in found))
    if len(alternatives) > 1:
        chosen = ask(_about_cost(playing, alternatives, ("7.4.5.c", "5.1.2.c"), "alternative"))
        found = [way for way in found if way.alternative is chosen]
    optional = max((way.optional for way in found), key=len)
    for one in optional:
        with_, without = _split(found, one)
        if with_ and without:
            using = ask(_about_cost(playing, (True, False), ("5.1.2.c", "6.4.b"), "optional", one))
            found = with_ if using else without
        else:
            found = with_ or without
    return found[0]


def _split(found: list[Way], one: InForce) -> tuple[list[Way], list[Way]]:
    return [way for way in found if one in way.optional], [
        way for way in found if one not in way.optional
    ]


def _choose_cost(ask: Asker, playing: Playing, way: Way) -> int | None:
    """The final cost; where the order of alterations matters, the player chooses (CR 5.1.2.f)."""
    if len(way.finals) > 1:
        return ask(_about_cost(playing, way.finals, ("5.1.2.f",), "final cost"))
    return way.finals[0] if way.finals else None


def _about_cost(
    playing: Playing,
    options: tuple[Any, ...],
    rules: tuple[str, ...],
    verb: str,
    one: InForce | None = None,
) -> Decision:
    about = {"verb": verb, "card": playing.card}
    if one is not None:
        about["statement"] = one.statement
    return Decision(
        asked=Asked.PAYMENT, player=playing.player, rules=rules, options=options, about=about
    )


def _gains(optional: tuple[InForce, ...]) -> tuple[Ability, ...]:
    """What a card gains in Limbo because of the permission by which it is played."""
    return tuple(
        Passive(statement=one.statement.then)
        for one in optional
        if isinstance(one.statement, MayPlay) and isinstance(one.statement.then, CanOnlyTarget)
    )


def _tell_declared(game: Game, frame: PlayCard, altered: tuple[Altered, ...]) -> PlayCard:
    rules = ("5.1.2.c", "7.3.26.a") if frame.mana is None else ("5.1.2.c", "5.1.2.d")
    entry = game.trace.add(
        Kind.CHOSEN,
        "play.declared",
        (*rules, *(("7.4.5.c",) if frame.scout else ())),
        parent=frame.entry,
        items=(frame.card.item,),
        card=game.name(frame.card),
        player=game.player(frame.player),
        origin=frame.source,
        into=game.place(expedition(frame.player, frame.side)) if frame.side else "",
        mana=frame.mana,
        scout=frame.scout,
    )
    for one in altered:
        game.trace.add(
            Kind.CHECKED,
            f"cost.{one.change.name}",
            ("5.1.2.f",),
            parent=entry,
            items=(frame.card.item,),
            card=game.name(frame.card),
            giver=game.name(one.by),
            number=one.amount,
            minimum=one.minimum,
        )
    return replace(frame, entry=entry)


# The rest of the process.


def carry_on(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Carry out the next part of the process of playing a card (CR 5.1.2.a)."""
    _STAGES[frame.stage](game, frame, ask)


def _playing(frame: PlayCard) -> Playing:
    return Playing(player=frame.player, card=frame.card, source=frame.source, side=frame.side)


def _to_limbo(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Move the card to Limbo; it may gain Fleeting as it enters (CR 5.1.2.h, 2.4.7.a, 5.2.4.a)."""
    entering = played_does.entering_limbo(game.state, _playing(frame))
    arriving: dict[str, Any] = {"played_from": frame.source}
    if entering.fleeting:
        arriving["statuses"] = frozenset({Status.FLEETING})
    if frame.gains:
        arriving["gained"] = frame.gains
    action = Action(
        verb=Verb.MOVE,
        what=frame.card,
        by=frame.player,
        to=LIMBO,
        arriving=arriving,
        says="play.limbo",
        rules=("5.1.2.h", *entering.rules),
    )
    event = perform(game, ask, Step(actions=(action,), controller=frame.player))
    now = event.changes[0].now
    game.state.agenda.append(frame.fresh(card=now, stage=Stage.PAY))


def _pay(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Pay all costs in a single step (CR 5.1.2.i, 6.4.a)."""
    state = game.state
    if frame.mana is None:
        game.trace.add(
            Kind.SKIPPED,
            "play.free",
            ("7.3.26.a",),
            items=(frame.card.item,),
            card=game.name(frame.card),
        )
    elif frame.mana or frame.costs:
        payment = costs.mana_payment(state, frame.player, frame.mana)
        telling = Telling(
            kind=Kind.HAPPENED,
            what="play.paid",
            rules=("5.1.2.i", "3.2.9.f") if frame.mana else ("5.1.2.i",),
            items=(frame.card.item,),
            facts={
                "card": game.name(frame.card),
                "player": game.player(frame.player),
                "mana": frame.mana,
            },
        )
        step = Step(actions=(*frame.costs, *payment), controller=frame.player, told=(telling,))
        perform(game, ask, step)
    state.agenda.append(frame.fresh(stage=Stage.RESOLVE))


def _resolve(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Begin the resolution: the card counts as played from now on (CR 5.1.2.j, 5.1.2.k)."""
    if game.state.card(frame.card.item).type is Type.SPELL:
        _resolve_spell(game, frame)
    else:
        _resolve_object(game, frame, ask)


def _resolve_spell(game: Game, frame: PlayCard) -> None:
    """A Spell performs its effect (CR 5.1.2.j)."""
    state = game.state
    if state.ruleset.played_from_start_of_resolution:
        record(state, _playing(frame))
    played_does.use_up(game, frame.claimed, _playing(frame))
    state.agenda.append(frame.fresh(stage=Stage.LEAVE_LIMBO))
    effect = tuple(
        instruction
        for ability in state.card(frame.card.item).abilities
        if isinstance(ability, EffectAbility)
        for instruction in ability.effect
    )
    context = Context(controller=frame.player, me=frame.card)
    state.agenda.append(resolve(effect, context, frame.entry))


def _resolve_object(game: Game, frame: PlayCard, ask: Asker) -> None:
    """A Character or Permanent joins its Expedition or the Landmarks (CR 5.2.1-5.2.3)."""
    state = game.state
    card = state.card(frame.card.item)
    playing = _playing(frame)
    was_fleeting = Status.FLEETING in state.objects[frame.card.object].statuses
    waiting = played_does.waiting_effects(state, playing)
    to = expedition(frame.player, frame.side) if frame.side else landmarks(frame.player)
    rules = ("5.1.2.j", _JOINS[card.type, card.zone_type])
    action = Action(
        verb=Verb.MOVE,
        what=frame.card,
        by=frame.player,
        called=Called.PLAY,
        to=to,
        arriving={"gained": (keywords.SENT_BY_SCOUT,)} if frame.scout else {},
        played_from=frame.source,
        says="play.joins",
        rules=(*rules, "7.4.5.c") if frame.scout else rules,
    )
    event = perform(game, ask, Step(actions=(action,), controller=frame.player))
    record(state, playing)
    now = event.changes[0].now
    played_does.use_up(game, frame.claimed, playing)
    if now is None:
        return
    played_does.create_reactions(game, waiting, now, frame.entry)
    if was_fleeting:
        state.agenda.append(frame.fresh(card=now, stage=Stage.FLEETING))


_JOINS = {
    (Type.CHARACTER, None): "5.2.1.c",
    (Type.PERMANENT, ZoneType.EXPEDITION): "5.2.2.c",
    (Type.PERMANENT, ZoneType.LANDMARK): "5.2.3.a",
}
"""The rule by which each kind of card joins its zone."""


def _gain_fleeting(game: Game, frame: PlayCard, ask: Asker) -> None:
    """In another step, what was Fleeting in Limbo gains Fleeting (CR 5.2.1.c, 5.2.2.c)."""
    card: Card = game.state.card(frame.card.item)
    action = Action(
        verb=Verb.GAIN_STATUS,
        what=frame.card,
        by=frame.player,
        status=Status.FLEETING,
        says="play.fleeting",
        rules=("2.4.7.c", "5.2.1.c" if card.type is Type.CHARACTER else "5.2.2.c"),
    )
    perform(game, ask, Step(actions=(action,), controller=frame.player))


def _leave_limbo(game: Game, frame: PlayCard, ask: Asker) -> None:
    """A Spell that is done joins its owner's Reserve, or Discard pile if Fleeting (CR 5.2.4.b)."""
    state = game.state
    if not state.ruleset.played_from_start_of_resolution:
        record(state, _playing(frame))
    spell = state.objects.get(frame.card.object)
    if spell is None:
        game.trace.add(
            Kind.SKIPPED,
            "play.spell-gone",
            ("2.1.i",),
            items=(frame.card.item,),
            card=game.name(frame.card),
        )
        return
    fleeting = Status.FLEETING in spell.statuses
    cooldown = not fleeting and keywords.has_cooldown(state, spell)
    to: Place = discard_pile(spell.owner) if fleeting else reserve(spell.owner)
    action = Action(
        verb=Verb.MOVE,
        what=frame.card,
        by=frame.player,
        called=Called.PLAY,
        to=to,
        arriving={"statuses": frozenset({Status.EXHAUSTED})} if cooldown else {},
        played_from=frame.source,
        says="play.spell-done",
        rules=("5.2.4.b", *(("2.4.7.e",) if fleeting else ()), *(("7.4.1.b",) if cooldown else ())),
    )
    perform(game, ask, Step(actions=(action,), controller=frame.player))


_STAGES = {
    Stage.LIMBO: _to_limbo,
    Stage.PAY: _pay,
    Stage.RESOLVE: _resolve,
    Stage.FLEETING: _gain_fleeting,
    Stage.LEAVE_LIMBO: _leave_limbo,
}
"""What carries out each part of the process."""
