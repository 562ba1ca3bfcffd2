"""CR 4.2.1 Morning: Succeed, Prepare, Draw and Expand.

A passive ability may change what a player does in Draw and Expand: fewer cards are drawn, and what
goes to the Mana zone comes from elsewhere than "from your hand" (CR 6.2.b). Expand is then
still a "may" as it is read, and the card arrives ready as in Expand.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.statements import MorningInstead
from judgebot.abilities.within import within
from judgebot.abilities.words import Daily, Side, Status
from judgebot.game.data.agenda import Frame, OfferShuffle
from judgebot.game.data.decisions import DONE, Asker, ChooseManaOrb, in_initiative_order
from judgebot.game.data.entries import about_day, about_moving, about_objects
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent, hidden_card
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import (
    IN_PLAY,
    Place,
    ZoneKind,
    expedition,
    hand,
    hero_zone,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.events import decks, planning
from judgebot.game.events.steps import perform
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.words import amounts
from judgebot.sure import sure

CARDS_DRAWN = 2
"""How many cards each player draws in Draw (CR 4.2.1.d)."""


def succeed(game: Game, ask: Asker) -> None:
    """The player to the left of the first player becomes the first player (CR 4.2.1.b)."""
    state = game.state
    player = (state.first_player + 1) % len(state.players)
    action = AtomicAction(
        verb=ActionVerb.BECOME_FIRST_PLAYER,
        player=player,
        says=about_day.SucceedsAsFirstPlayer,
        rules=("4.2.1.b",),
    )
    perform(game, ask, Step(actions=(action,), daily=Daily.SUCCEED))


def prepare(game: Game, ask: Asker) -> None:
    """Each player readies everything exhausted that is theirs (CR 4.2.1.c).

    CR 4.2.1.c names the personal zones and the Expeditions, and then Permanents; CR 1.3.2.b names
    all Permanents. So Landmarks are readied too, although their zone is shared now (CR 3.2.7.a).
    """
    actions = tuple(
        AtomicAction(
            verb=ActionVerb.LOSE_STATUS,
            what=object_.ref,
            by=player,
            called=Called.READY,
            status=Status.EXHAUSTED,
            says=about_objects.Readied,
            rules=("7.3.28.a",),
            disagreement="are-landmarks-readied" if place.zone is ZoneKind.LANDMARK else "",
        )
        for player in game.state.turn_order()
        for place in _own_places(game.state, player)
        for object_ in game.state.at(place)
        if Status.EXHAUSTED in object_.statuses
    )
    left_open = "draw-is-third" if actions and _asks_what_is_exhausted(game) else ""
    told = (about_day.DailyPrepare(rules=("4.2.1.c",), disagreement=left_open),)
    perform(game, ask, Step(actions=actions, daily=Daily.PREPARE, told=told))


def _asks_what_is_exhausted(game: Game) -> bool:
    """Whether an ability in play asks what is exhausted, so that it may matter if Draw is third."""
    if game.trace.silent:
        return False
    there = (one.card for one in game.state.objects.values() if one.place.zone in IN_PLAY)
    return any(Status.EXHAUSTED in within(ability) for one in there for ability in one.abilities)


def _own_places(state: State, player: int) -> tuple[Place, ...]:
    shared = () if state.readings.are_landmarks_readied else (landmarks(player),)
    return (
        hero_zone(player),
        *(expedition(player, side) for side in Side),
        *shared,
        reserve(player),
        mana_zone(player),
    )


def draw(game: Game, ask: Asker) -> None:
    """Each player draws two cards (CR 4.2.1.d)."""
    state = game.state
    wanted = [(player, _cards_drawn(state, player)) for player in state.turn_order()]
    drawn = decks.draw(state, ask, wanted)
    actions: list[AtomicAction] = []
    undone: list[AtomicAction] = []
    usual = tuple(sure(game.who(each)) for each, _ in wanted if _instead(state, each) is None)
    told: list[Telling] = [
        about_day.DailyDraw(
            rules=("4.2.1.d",), players=usual if len(usual) < len(wanted) else None
        )
    ]
    for (player, number), found in zip(wanted, drawn, strict=True):
        actions += found
        told += _otherwise(game, player, about_day.DrawInstead, number=number)
        told += decks.short(game, player, found, number)
        undone += decks.undrawn(player, found, number)
    step = Step(
        actions=tuple(actions), daily=Daily.DRAW, told=tuple(told), undone=tuple(undone)
    )
    perform(game, ask, step)


def _cards_drawn(state: State, player: int) -> int:
    instead = _instead(state, player)
    if instead is None:
        return CARDS_DRAWN
    return amounts.value(state, instead.statement.draw, instead.context)


def _instead(state: State, player: int) -> InForce | None:
    """What a player does in Morning instead of the usual; the latest, if there are several."""
    found = [
        one
        for one in statements.in_force(state, MorningInstead)
        if one.context.controller == player
    ]
    return found[-1] if found else None


def expand(game: Game, ask: Asker) -> None:
    """Each player may put one card in their Mana zone, ready; chosen in turn order (CR 4.2.1.e)."""
    players, begun = game.state.turn_order(), game.answered
    ask = in_initiative_order(
        game.state, ask, [one for one in players if game.state.zones[hand(one)]]
    )
    actions = tuple(action for player in players for action in _expanding(game, ask, player))
    told: list[Telling] = [about_day.DailyExpand(rules=("4.2.1.e",))]
    for player in players:
        instead = _instead(game.state, player)
        ability = instead.passive if instead else None
        told += _otherwise(
            game, player, about_day.DailyExpandOtherwise, ability=ability, answered=begun,
            disagreement="what-is-put-instead-in-expand",
        )  # fmt: skip
        if instead is None and not game.state.zones[hand(player)]:
            told.append(about_day.ExpandNone(rules=("4.2.1.e",), player=game.who(player)))
    perform(game, ask, Step(actions=actions, daily=Daily.EXPAND, told=tuple(told)))


def _otherwise(
    game: Game, player: int, tells: type[Telling], **facts: Any
) -> list[Telling]:
    """That a passive ability changes what a player does, or what they do it to.

    It is a replacing modifier of what the daily effect does (CR 6.2.b).
    """
    instead = _instead(game.state, player)
    if instead is None:
        return []
    by = instead.context.me
    told = tells(
        rules=("6.2.b", *statements.works(game.state, instead)),
        items=(by.item,),
        player=game.who(player),
        by=game.thing(by),
        **facts,
    )
    return [told]


def _expanding(game: Game, ask: Asker, player: int) -> tuple[AtomicAction, ...]:
    """What a player puts in their Mana zone, if they choose to."""
    instead = _instead(game.state, player)
    planned = () if instead is None else _expanding_instead(game, ask, player, instead)
    cards = [one.what for one in planned[:1]]
    if instead is None:
        cards = [hidden_card(item) for item in game.state.zones[hand(player)]]
    if not cards:
        return ()
    if planned and game.state.readings.what_is_put_instead_in_expand:
        return planned
    answer = ask(
        ChooseManaOrb(player=player, rules=("4.2.1.e",), options=(*cards, DONE), verb="expand")
    )
    return () if answer == DONE else planned or (_to_mana(player, answer),)


def _expanding_instead(
    game: Game, ask: Asker, player: int, instead: InForce
) -> tuple[AtomicAction, ...]:
    """What an ability has a player put in their Mana zone instead of a card from hand."""
    return tuple(
        _to_mana(player, sure(action.what), "6.2.b")
        for instruction in instead.statement.then
        for action in planning.plan(game, ask, instruction, instead.context).actions
    )


def _to_mana(player: int, ref: Referent, *rules: str) -> AtomicAction:
    return AtomicAction(
        verb=ActionVerb.MOVE,
        what=ref,
        by=player,
        to=mana_zone(player),
        arriving={"face_down": True},
        says=about_moving.Expanded,
        rules=("4.2.1.e", "3.2.9.b", *rules),
    )


def offer_shuffle(game: Game, ask: Asker) -> None:
    """Players with empty Decks may shuffle their Discard piles back, in turn order (CR 4.2.1.f)."""
    state = game.state
    if state.ruleset.discard_pile_reshuffles_any_time:
        return
    actions = tuple(
        decks.shuffle_back(player, "4.2.1.f")
        for player in state.turn_order()
        if decks.may_shuffle_back(state, player)
        and decks.wants_to_shuffle_back(state, ask, player, "4.2.1.f")
    )
    if actions:
        perform(game, ask, Step(actions=actions))


def carry_on(game: Game, _frame: OfferShuffle, ask: Asker) -> None:
    """Offer it after a daily effect, before the Reactions that the effect activated."""
    offer_shuffle(game, ask)


EFFECTS = {
    Daily.SUCCEED: succeed,
    Daily.PREPARE: prepare,
    Daily.DRAW: draw,
    Daily.EXPAND: expand,
}
"""The daily effects of Morning, in order (CR 4.2.1.a)."""

AFTER: tuple[Frame, ...] = (OfferShuffle(),)
"""What follows each of them before Reactions are checked."""
