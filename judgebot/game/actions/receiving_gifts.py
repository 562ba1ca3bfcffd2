"""CR 7.3.29.b Gifts: what receiving one, too, has a player do."""

from __future__ import annotations

from judgebot.abilities import effects as words
from judgebot.game.actions.tokens import rules_of_creating
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, citing
from judgebot.game.data.entries import about_moving
from judgebot.game.data.events import ActionVerb, AtomicAction, Called
from judgebot.game.data.follow_ups import Act
from judgebot.game.data.results import Plan
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.events.choices_places import choose_own
from judgebot.game.read.triggers.gifts import TOKEN, Gift, receiver
from judgebot.game.read.words import pronouns
from judgebot.sure import sure


def also_received(
    state: State, ask: Asker, one: words.ReceiveGift, context: Context
) -> tuple[words.Effect, Context]:
    """The instructions by which players also receive a Gift (CR 7.3.29.b), and what they mean."""
    bound = context.bindings.get(one.what.to, ())
    players = pronouns.players(state, one.who, context)
    pairs = [(one, player) for one in bound if isinstance(one, Gift) for player in players]
    for gift, player in pairs:
        context = context.bind(receiver(gift, player).to, (player,))
    return tuple(_again(state, ask, gift, player, context) for gift, player in pairs), context


def _again(
    state: State, ask: Asker, gift: Gift, player: int, context: Context
) -> words.Instruction:
    who = receiver(gift, player)
    if gift.called == TOKEN:
        return Act(plan=_another(state, ask, gift, player, context))
    if gift.called == Called.DRAW.value:
        return words.Draw(who=who)
    return words.Perform(action=words.Action(gift.called), who=who)


def _another(state: State, ask: Asker, gift: Gift, player: int, context: Context) -> Plan:
    """The same token in the same zone on the player's side, in an Expedition they choose.

    That it is no Character, or elsewhere, is as this rule says, and not as a card does.
    """
    to: Place | None = Place(sure(gift.zone), player)
    if gift.zone is ZoneKind.EXPEDITION:
        to = choose_own(state, citing(ask, "7.3.29.b"), player, "create")
    made = rules_of_creating(gift.token, to) if gift.token and to else ()
    action = AtomicAction(
        verb=ActionVerb.CREATE,
        by=player,
        card=gift.token,
        owner=player,
        to=to,
        says=about_moving.TokenCreated,
        rules=("7.3.29.b", *(rule for rule in made if rule != "1.4.2.a")),
    )
    return Plan(actions=(action,), context=context)
