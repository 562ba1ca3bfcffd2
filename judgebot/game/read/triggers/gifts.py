"""CR 7.3.22, 7.3.29, 7.3.30 Gifts: who received one by an event, and receiving it too."""

from __future__ import annotations

from typing import NamedTuple

from judgebot.abilities.card import Card
from judgebot.abilities.references import Player, PlayerKind
from judgebot.game.data.events import Called, CarriedOut, Event
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import ZoneKind


class Gift(NamedTuple):
    """What a player received during another player's turn (CR 7.3.29.a)."""

    player: int
    called: str
    """As which keyword action: "draw", "Resupply", "Exhausted Resupply" or "token"."""
    token: Card | None = None
    zone: ZoneKind | None = None
    after: int = 0
    """How much of what happened this day is kept from before it."""
    place: int = 0
    """How many Gifts that the same event was come before it."""


TOKEN = "token"

_OTHER, _SAME = "other receiver", "same receiver"
"""How a player is named who also receives a Gift, that of another or their own."""


def receiver(gift: Gift, player: int) -> Player:
    """A player who also receives a Gift, by the name that is bound to them."""
    name = _SAME if gift.player == player else _OTHER
    return Player(kind=PlayerKind.THAT, to=f"{name} {player}")


def is_other_receiver(who: Player) -> bool:
    """Whether this is a player who also receives what another received (CR 7.3.29.b)."""
    return who.kind is PlayerKind.THAT and who.to.startswith(_OTHER)


def received(event: Event) -> list[tuple[CarriedOut, Gift]]:
    """The Gifts that an event was; each card or token is one of its own (CR 7.3.29, Remark)."""
    turn = event.before.turn
    if turn is None or not event.before.ruleset.gifts_exist:
        return []
    found = [(change, gift) for change, gift in like_gifts(event) if gift.player != turn]
    known = len(event.before.deeds)
    return [
        (change, gift._replace(after=known, place=place))
        for place, (change, gift) in enumerate(found)
    ]


def like_gifts(event: Event) -> list[tuple[CarriedOut, Gift]]:
    """What would be Gifts during another player's turn, whosever turn it is."""
    found = ((change, _gift(event, change)) for change in event.changes if change.done)
    return [(change, gift) for change, gift in found if gift]


def _gift(event: Event, change: CarriedOut) -> Gift | None:
    action = change.action
    if change.moved is None or action.called not in (Called.DRAW, Called.RESUPPLY):
        return _token(event, change)
    called = action.deed or action.called.value
    return Gift(change.moved.to.player, called)


def _token(event: Event, change: CarriedOut) -> Gift | None:
    """CR 7.3.30.a: a token that joins a player's Expeditions, Landmarks or Reserve."""
    object_ = event.after.objects.get(change.now.object) if change.now else None
    if object_ is None or not object_.card.token or object_.place.zone not in TOKEN_ZONES:
        return None
    before = event.before.objects.get(object_.id)
    was_theirs = before is not None and before.place.player == object_.place.player
    if was_theirs and not (event.before.readings.joining_your_expeditions and switches(change)):
        return None
    return Gift(object_.place.player, TOKEN, object_.card, object_.place.zone)


def switches(change: CarriedOut) -> bool:
    """Whether something goes from one Expedition to the other of the same player (CR 7.3.39.a)."""
    moved = change.moved
    if moved is None or not moved.same_object or moved.origin.player != moved.to.player:
        return False
    return moved.origin.zone is ZoneKind.EXPEDITION is moved.to.zone


def switching_tokens(event: Event) -> list[tuple[Referent, int]]:
    """The tokens that switch Expeditions, and whose those are: nobody receives them by that.

    They join one of that player's Expeditions, which count as one (CR 7.3.30.a, 7.5.10.c).
    """
    found = ((change.now, change.moved) for change in event.changes if switches(change))
    return [
        (now, moved.to.player)
        for now, moved in found
        if now is not None and moved is not None and event.after.objects[now.object].card.token
    ]


TOKEN_ZONES = (ZoneKind.EXPEDITION, ZoneKind.LANDMARK, ZoneKind.RESERVE)
"""Where a token that joins is received (CR 7.3.30.a)."""


