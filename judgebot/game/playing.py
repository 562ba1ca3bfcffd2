"""CR 5 Playing cards: declare intent, move to Limbo, pay costs, resolve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from judgebot.abilities.card import Card
from judgebot.abilities.model import EffectAbility, Passive
from judgebot.abilities.statements import Keyword
from judgebot.abilities.words import KeywordName, Side, Status, Type, ZoneType
from judgebot.game import costs
from judgebot.game.agenda import PlayCard, Stage, resolve
from judgebot.game.objects import Ref
from judgebot.game.pronouns import Context
from judgebot.game.steps import Action, Called, Step, Verb, perform
from judgebot.game.trace import Kind
from judgebot.game.zones import (
    LIMBO,
    Place,
    Zone,
    discard_pile,
    expedition,
    hand,
    landmarks,
    reserve,
)

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game
    from judgebot.game.state import State


class CardPlay(NamedTuple):
    """A legal way to play a card, as a player declares it (CR 5.1.2.c)."""

    card: Ref
    side: Side | None
    """In which Expedition; None for a card that joins none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A card that counts as played (CR 5.1.2.k)."""

    player: int
    card: Ref
    source: Zone
    turn: int


def legal_plays(state: State, player: int) -> list[CardPlay]:
    """Every card a player may play now from Hand or Reserve, and in which Expedition.

    CR 5.2.a, 2.4.6.c (not an exhausted one), 5.1.2.d and 6.4.c (its cost can be paid).
    """
    plays: list[CardPlay] = []
    for ref, source in _playable(state, player):
        card = state.card(ref.item)
        mana = costs.mana_cost(card, source)
        if mana is None or not costs.can_pay_mana(state, player, mana):
            continue
        plays += [CardPlay(ref, side) for side in _sides(card)]
    return plays


def _playable(state: State, player: int) -> list[tuple[Ref, Zone]]:
    in_hand = [(Ref(item, 0), Zone.HAND) for item in state.zones[hand(player)]]
    in_reserve = [
        (object_.ref, Zone.RESERVE)
        for object_ in state.at(reserve(player))
        if Status.EXHAUSTED not in object_.statuses
    ]
    return [*in_hand, *in_reserve]


def _sides(card: Card) -> tuple[Side | None, ...]:
    """Where a card may be played: which Expedition, or nowhere in particular (CR 5.1.2.c)."""
    joins_expedition = card.type is Type.CHARACTER or card.zone_type is ZoneType.EXPEDITION
    if card.type not in (Type.CHARACTER, Type.PERMANENT, Type.SPELL):
        return ()
    return tuple(Side) if joins_expedition else (None,)


def declare(game: Game, player: int, play: CardPlay) -> None:
    """Declare the intent to play a card (CR 5.1.2.c); the state does not change (CR 5.1.2.g)."""
    state = game.state
    source = Zone.RESERVE if play.card.object else Zone.HAND
    mana = costs.mana_cost(state.card(play.card.item), source)
    entry = game.trace.add(
        Kind.CHOSEN,
        "play.declared",
        ("5.1.2.c", "5.1.2.d"),
        items=(play.card.item,),
        card=game.name(play.card),
        player=game.player(player),
        origin=source,
        into=game.place(expedition(player, play.side)) if play.side else "",
        mana=mana,
    )
    state.agenda.append(
        PlayCard(
            player=player, card=play.card, source=source, side=play.side, mana=mana, entry=entry
        )
    )


def carry_on(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Carry out the next part of the process of playing a card (CR 5.1.2.a)."""
    _STAGES[frame.stage](game, frame, ask)


def _to_limbo(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Move the card to Limbo; from Reserve it gains Fleeting as it enters (CR 5.1.2.h, 2.4.7.a)."""
    card = game.state.card(frame.card.item)
    fleeting, rules = _fleeting_in_limbo(card, frame.source)
    arriving: dict[str, Any] = {"played_from": frame.source}
    if fleeting:
        arriving["statuses"] = frozenset({Status.FLEETING})
    action = Action(
        verb=Verb.MOVE,
        what=frame.card,
        by=frame.player,
        to=LIMBO,
        arriving=arriving,
        says="play.limbo",
        rules=("5.1.2.h", *rules),
    )
    event = perform(game, ask, Step(actions=(action,), controller=frame.player))
    game.state.agenda.append(
        frame.fresh(card=event.changes[0].now, stage=Stage.PAY, fleeting=fleeting)
    )


def _fleeting_in_limbo(card: Card, source: Zone) -> tuple[bool, tuple[str, ...]]:
    """Whether a card gains Fleeting as it enters Limbo, and why.

    CR 5.2.1.b, 5.2.2.b and 5.2.4.a: from Reserve, except for Landmark Permanents (CR 5.2.3.a), and
    a Spell that has Fleeting as a passive ability.
    """
    if card.type is Type.SPELL and KeywordName.FLEETING in _keywords(card):
        return True, ("5.2.4.a",)
    if source is not Zone.RESERVE or card.zone_type is ZoneType.LANDMARK:
        return False, ()
    section = {Type.CHARACTER: "5.2.1.b", Type.PERMANENT: "5.2.2.b", Type.SPELL: "5.2.4.a"}
    return True, ("2.4.7.a", section[card.type])


def _keywords(card: Card) -> set[KeywordName]:
    return {
        ability.statement.keyword
        for ability in card.abilities
        if isinstance(ability, Passive) and isinstance(ability.statement, Keyword)
    }


def _pay(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Pay all costs in a single step (CR 5.1.2.i, 6.4.a)."""
    if frame.mana:
        entry = game.trace.add(
            Kind.HAPPENED,
            "play.paid",
            ("5.1.2.i", "3.2.9.f"),
            items=(frame.card.item,),
            card=game.name(frame.card),
            player=game.player(frame.player),
            mana=frame.mana,
        )
        payment = costs.mana_payment(game.state, frame.player, frame.mana)
        perform(game, ask, Step(actions=payment, controller=frame.player, parent=entry))
    game.state.agenda.append(frame.fresh(stage=Stage.RESOLVE))


def _resolve(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Begin the resolution: the card counts as played from now on (CR 5.1.2.j, 5.1.2.k)."""
    state = game.state
    card = state.card(frame.card.item)
    if card.type is Type.SPELL:
        state.agenda.append(frame.fresh(stage=Stage.LEAVE_LIMBO))
        context = Context(controller=frame.player, me=frame.card)
        effect = tuple(
            instruction
            for ability in card.abilities
            if isinstance(ability, EffectAbility)
            for instruction in ability.effect
        )
        state.agenda.append(resolve(effect, context, frame.entry))
        return
    to = expedition(frame.player, frame.side) if frame.side else landmarks(frame.player)
    rules = ("5.1.2.j", "5.2.1.c" if card.type is Type.CHARACTER else _permanent_rule(card))
    action = Action(
        verb=Verb.MOVE,
        what=frame.card,
        by=frame.player,
        called=Called.PLAY,
        to=to,
        played_from=frame.source,
        says="play.joins",
        rules=rules,
    )
    event = perform(game, ask, Step(actions=(action,), controller=frame.player))
    if frame.fleeting and event.changes[0].now:
        state.agenda.append(frame.fresh(card=event.changes[0].now, stage=Stage.FLEETING))


def _permanent_rule(card: Card) -> str:
    return "5.2.3.a" if card.zone_type is ZoneType.LANDMARK else "5.2.2.c"


def _gain_fleeting(game: Game, frame: PlayCard, ask: Asker) -> None:
    """In another step, what was Fleeting in Limbo gains Fleeting (CR 5.2.1.c, 5.2.2.c)."""
    card = game.state.card(frame.card.item)
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
    spell = state.objects.get(frame.card.object)
    if spell is None:
        return
    fleeting = Status.FLEETING in spell.statuses
    cooldown = KeywordName.COOLDOWN in _keywords(spell.card) and not fleeting
    to: Place = discard_pile(spell.owner) if fleeting else reserve(spell.owner)
    arriving = {"statuses": frozenset({Status.EXHAUSTED})} if cooldown else {}
    action = Action(
        verb=Verb.MOVE,
        what=frame.card,
        by=frame.player,
        called=Called.PLAY,
        to=to,
        arriving=arriving,
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
