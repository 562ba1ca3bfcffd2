"""Whether a player may do something now, and the rules that forbid it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judgebot.abilities.model import QuickAction
from judgebot.game import characteristics, costs, inactive
from judgebot.game.decisions import Asked, Decision
from judgebot.game.declaration import SIDE_RULES
from judgebot.game.declaring import TURN_EFFECT, CardPlay, playing_of, sides, ways, why_not
from judgebot.game.objects import Object, Ref
from judgebot.game.quick_actions import QuickActionPlay
from judgebot.game.quick_actions import why_not as why_not_used
from judgebot.game.zones import Zone, hand, reserve
from judgebot.scenario import facts
from judgebot.scenario.format import Command, Does
from judgebot.scenario.options import ability_words, same
from judgebot.scenario.script import goes_into, plays_named, uses_named
from judgebot.scenario.talk import Talk


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why something is not legal."""

    words: str
    rules: tuple[str, ...] = ()
    about_place: bool = False
    """Whether only the place it would go to is wrong."""
    unknown: bool = False
    """Whether no card of the game is called so."""


def refusal(talk: Talk, decision: Decision | None, command: Command) -> Refusal | None:
    """Why a player may not do what a command says now; None when they may.

    decision: what is asked now, if anything.
    """
    if decision is None:
        return Refusal(words="nothing is asked of anybody now")
    state = talk.game.state
    name = state.players[command.player]
    if decision.player != command.player:
        who = "chance" if decision.player is None else state.players[decision.player]
        rule = ("4.2.3.d",) if decision.asked is Asked.TURN else decision.rules
        return Refusal(words=f"it is {who} who chooses now, not {name}", rules=rule)
    return _REFUSALS[command.does](talk, decision, command)


def _turn_only(decision: Decision) -> Refusal | None:
    if decision.asked is Asked.TURN:
        return None
    return Refusal(words=f"a {decision.asked} is to be chosen first", rules=decision.rules)


def _passing(_talk: Talk, decision: Decision, _command: Command) -> Refusal | None:
    return _turn_only(decision)


def _playing(talk: Talk, decision: Decision, command: Command) -> Refusal | None:
    if (other := _turn_only(decision)) is not None:
        return other
    plays = plays_named(talk, decision, command)
    if plays:
        return _other_cost(talk, command, plays)
    state, player = talk.game.state, command.player
    held = [Ref(item, 0) for item in state.zones[hand(player)]]
    held += [object_.ref for object_ in state.at(reserve(player))]
    named = [ref for ref in held if talk.is_called(ref, command.what.text)]
    if command.origin is not None:
        named = [ref for ref in named if talk.is_place(talk.place(ref), command.origin.text)]
    if not named:
        return _not_held(talk, command)
    return _not_playable(talk, command, named[0])


def _other_cost(talk: Talk, command: Command, plays: tuple[CardPlay, ...]) -> Refusal | None:
    """A card that may be played, but not for the mana that the command names."""
    if command.paying is None:
        return None
    state, player = talk.game.state, command.player
    finals = {
        final
        for play in plays
        for way in ways(state, playing_of(state, player, play), TURN_EFFECT)
        for final in way.finals or (0,)
    }
    if int(command.paying.text) in finals:
        return None
    found = " or ".join(str(one) for one in sorted(finals))
    return Refusal(words=f"it costs {found}", rules=("5.1.2.d", "5.1.2.f"))


def _not_held(talk: Talk, command: Command) -> Refusal:
    """A card that is not where its player may play it from."""
    for where in facts.every(talk.game):
        ref = Ref(where.item, where.object)
        if talk.is_called(ref, command.what.text):
            return Refusal(words=f"it is in {talk.game.place(where.place)}", rules=("5.2.a",))
    return Refusal(words=f"no card is called {command.what.text}", unknown=True)


def _not_playable(talk: Talk, command: Command, ref: Ref) -> Refusal:
    state, player = talk.game.state, command.player
    card = state.card(ref.item)
    possible = sides(card)
    wanted = [one for one in possible if goes_into(talk, CardPlay(ref, one), command)]
    elsewhere = Refusal(
        words=f"a {card.type} is not played there",
        rules=("5.1.2.c", *(SIDE_RULES[card.type] for _ in possible[1:])),
        about_place=True,
    )
    joins_none = possible == (None,) and command.into is not None
    if possible and not wanted or joins_none:
        return elsewhere
    playing = playing_of(state, player, CardPlay(ref, wanted[0] if wanted else None))
    if rules := why_not(state, playing):
        exhausted = rules == ("2.4.6.c",)
        return Refusal(words="it is exhausted" if exhausted else "that is forbidden", rules=rules)
    if not possible:
        return elsewhere
    printed = card.reserve_cost if playing.source is Zone.RESERVE else card.hand_cost
    if printed is None:
        return Refusal(words=f"it has no cost to be played from {playing.source}",
                       rules=("5.1.2.e",))  # fmt: skip
    ready = len(costs.ready_mana_orbs(state, player))
    return Refusal(
        words=f"its cost, {printed} before alterations, cannot be paid with {ready} ready Mana "
        "Orbs",
        rules=("5.1.2.d", "5.1.2.f", "6.4.c", "5.1.2.g"),
    )


def _using(talk: Talk, decision: Decision, command: Command) -> Refusal | None:
    if (other := _turn_only(decision)) is not None:
        return other
    if uses_named(talk, decision, command):
        return None
    state = talk.game.state
    for object_, ability in _quick_actions(talk, command):
        if not characteristics.works(object_, ability):
            where = talk.game.place(object_.place)
            return Refusal(
                words=f"it does not work in {where}", rules=inactive.not_working(object_, ability)
            )
        if rules := why_not_used(state, command.player, QuickActionPlay(object_.ref, ability)):
            return Refusal(words="it cannot be played now", rules=rules)
    return Refusal(
        words="no quick action of these words can be played now",
        rules=("5.3.b",),
    )


def _quick_actions(talk: Talk, command: Command) -> Iterator[tuple[Object, QuickAction]]:
    """The quick actions that a command names and its player controls, wherever they are."""
    state = talk.game.state
    for identity, derived in characteristics.view(state).objects.items():
        object_ = state.objects[identity]
        named = command.of is None or talk.is_called(object_.ref, command.of.text)
        if not named or characteristics.controller(object_) != command.player:
            continue
        for held in derived.abilities:
            if isinstance(held.ability, QuickAction) and same(
                command.what.text, ability_words(held.ability), part=True
            ):
                yield object_, held.ability


def _choosing(talk: Talk, decision: Decision, command: Command) -> Refusal | None:
    words = command.choices.choosing
    for word in words:
        if not any(talk.means(decision, option, word.text) for option in decision.options):
            return Refusal(words=f"{word.text} cannot be chosen", rules=decision.rules)
    return None


def _resolving(talk: Talk, decision: Decision, command: Command) -> Refusal | None:
    if decision.asked is Asked.REACTION:
        waiting = [talk.game.state.emblems[one] for one in decision.options]
        for option, emblem in zip(decision.options, waiting, strict=True):
            of = command.of is None or talk.is_called(emblem.source, command.of.text)
            if of and talk.means(decision, option, command.what.text):
                return None
    return Refusal(words="no Reaction of these words waits", rules=("4.4.b",))


_REFUSALS = {
    Does.PASSES: _passing,
    Does.PLAYS: _playing,
    Does.USES: _using,
    Does.CHOOSES: _choosing,
    Does.RESOLVES: _resolving,
}
