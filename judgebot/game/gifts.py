"""CR 7.3.22, 7.3.29, 7.3.30 Gifts: who received one by an event, and receiving it too."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from judgebot.abilities import effects as words
from judgebot.abilities.card import Card
from judgebot.abilities.references import Player, PlayerKind
from judgebot.game import pronouns
from judgebot.game.choices_places import choose_own
from judgebot.game.events import Action, Called, Change, Event, Verb
from judgebot.game.inner import Act
from judgebot.game.pronouns import Context
from judgebot.game.results import Plan
from judgebot.game.state import State
from judgebot.game.zones import Place, Zone

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker


class Gift(NamedTuple):
    """What a player received during another player's turn (CR 7.3.29.a)."""

    player: int
    called: str
    """As which keyword action: "draw", "Resupply", "Exhausted Resupply" or "token"."""
    token: Card | None = None
    zone: Zone | None = None


TOKEN = "token"


def received(event: Event) -> list[tuple[Change, Gift]]:
    """The Gifts that an event was; each card or token is one of its own (CR 7.3.29, Remark)."""
    turn = event.before.turn
    if turn is None or not event.before.ruleset.gifts_exist:
        return []
    found = ((change, _gift(event, change)) for change in event.changes if change.done)
    return [(change, gift) for change, gift in found if gift and gift.player != turn]


def _gift(event: Event, change: Change) -> Gift | None:
    action = change.action
    if action.verb is Verb.CREATE:
        return _token(event, change)
    if change.moved is None or action.called not in (Called.DRAW, Called.RESUPPLY):
        return _token(event, change)
    called = action.deed or action.called.value
    return Gift(change.moved.to.player, called)


def _token(event: Event, change: Change) -> Gift | None:
    """CR 7.3.30.a: a token that joins a player's Expeditions, Landmarks or Reserve."""
    object_ = event.after.objects.get(change.now.object) if change.now else None
    if object_ is None or not object_.card.token or object_.place.zone not in TOKEN_ZONES:
        return None
    before = event.before.objects.get(object_.id)
    if before is not None and before.place.player == object_.place.player:
        return None
    return Gift(object_.place.player, TOKEN, object_.card, object_.place.zone)


TOKEN_ZONES = (Zone.EXPEDITION, Zone.LANDMARK, Zone.RESERVE)
"""Where a token that joins is received (CR 7.3.30.a)."""


def also_received(
    state: State, ask: Asker, one: words.ReceiveGift, context: Context
) -> tuple[words.Effect, Context]:
    """The instructions by which players also receive a Gift (CR 7.3.29.b), and what they mean."""
    bound = context.bindings.get(one.what.to, ())
    players = pronouns.players(state, one.who, context)
    for player in players:
        context = context.bind(_receiver(player).to, (player,))
    effect = tuple(
        _again(state, ask, gift, player, context)
        for gift in bound
        if isinstance(gift, Gift)
        for player in players
    )
    return effect, context


def _receiver(player: int) -> Player:
    """One of the players who also receive a Gift."""
    return Player(kind=PlayerKind.THAT, to=f"receiver {player}")


def _again(
    state: State, ask: Asker, gift: Gift, player: int, context: Context
) -> words.Instruction:
    who = _receiver(player)
    if gift.called == TOKEN:
        return Act(plan=_another(state, ask, gift, player, context))
    if gift.called == Called.DRAW.value:
        return words.Draw(who=who)
    return words.Perform(action=words.Action(gift.called), who=who)


def _another(state: State, ask: Asker, gift: Gift, player: int, context: Context) -> Plan:
    """The same token in the same zone on the player's side, in an Expedition they choose."""
    to: Place | None = Place(gift.zone, player)
    if gift.zone is Zone.EXPEDITION:
        to = choose_own(state, ask, player, {"verb": "create", "token": gift.token.name})
    action = Action(
        verb=Verb.CREATE,
        by=player,
        card=gift.token,
        owner=player,
        to=to,
        says="token.created",
        rules=("7.3.29.b", "7.3.5.a"),
    )
    return Plan(actions=(action,), context=context)
