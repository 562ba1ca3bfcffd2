"""CR 6.1.g What can be done at all: an impossible option cannot be chosen.

A choice without consequence is not impossible for that reason alone (CR 6.1.g, Remark): only what
has nothing to act on is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.amounts import Number
from judgebot.abilities.effects import Effect, Instruction
from judgebot.abilities.nouns import How, Kind, Noun, Pick, Things
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.words import Phase, Status
from judgebot.game.data.context import Context
from judgebot.game.data.state import State
from judgebot.game.data.zones import deck, discard_pile
from judgebot.game.read.playing import declaring
from judgebot.game.read.steps import activatable, choosing_players, own_orbs, sacrificing
from judgebot.game.read.steps.payable import payable
from judgebot.game.read.steps.selecting import number_of, something
from judgebot.game.read.steps.without_consequence import has_no_counters
from judgebot.game.read.words import pronouns
from judgebot.game.read.zones import markers

IMPOSSIBLE_CHOICE = "exhausting-what-is-exhausted"
"""What is left open by CR 7.3.16.b, and by 7.3.8.b of what has no counters to double."""

READYING = "readying-what-is-ready"
"""What is left open by CR 7.3.28.b: whether what is not exhausted can be chosen to be readied."""

ANY_CARD = Pick(how=How.A, noun=Noun(kinds=(Kind(),)))
"""What Rush plays: a card (CR 7.3.34.a)."""


def can_start(state: State, effect: Effect, context: Context) -> bool:
    """Whether the first of some instructions has something to act on."""
    if not effect or not _can(state, effect[0], context):
        return not effect
    in_full = state.readings.part_of_what_one_may_do
    return not (in_full and _is_only_a_part(state, effect[0], context))


def too_few(state: State, effect: Effect, context: Context) -> int | None:
    """To how many things it can be done, where that is not enough as it is read; else None."""
    if not state.readings.part_of_what_one_may_do or not effect:
        return None
    one = effect[0]
    return _how_many(state, one, context) if _is_only_a_part(state, one, context) else None


def can_do_some(state: State, effect: Effect, context: Context) -> bool:
    """Whether any of some instructions has something to act on."""
    return any(_can(state, one, context) for one in effect)


def rushes(cost: Effect) -> bool:
    """Whether what is done "to" do something is Rush, which is no step (CR 7.3.34)."""
    return any(isinstance(one, words.Perform) and one.action is words.Action.RUSH for one in cost)


def _can(state: State, one: Instruction, context: Context) -> bool:
    check = _CHECKS.get(type(one))
    return True if check is None else check(state, one, context) or is_of_none(state, one, context)


def is_of_none(state: State, one: Instruction, context: Context) -> bool:
    """Whether it is done to as many things as are counted, and these are none (Remark of 6.1.g)."""
    if not isinstance(one, _TO_SO_MANY):
        return False
    things = _things(one)
    if not isinstance(things, Pick) or things.how is not How.A or isinstance(things.number, Number):
        return False
    return number_of(state, things, context) == 0


def players_meant(state: State, who: Player, context: Context) -> tuple[int, ...]:
    """The players that words mean, or all whom they may mean once one is chosen."""
    if not choosing_players.players_to_choose(who) or pronouns.player_name(who) in context.bindings:
        return pronouns.players(state, who, context)
    anyone = who.kind is PlayerKind.TARGET
    return tuple(one for one in state.initiative_order() if anyone or one != context.controller)


def _acts_on(name: str) -> Callable[[State, Any, Context], bool]:
    def check(state: State, one: Any, context: Context) -> bool:
        found = getattr(one, name)
        things = found if isinstance(found, tuple) else (found,)
        return any(
            isinstance(thing, Player) or something(state, thing, context) for thing in things
        )

    return check


def _sacrifice(state: State, one: words.Sacrifice, context: Context) -> bool:
    return any(
        set(something(state, one.what, context))
        & set(sacrificing.can_sacrifice(state, who))
        for who in players_meant(state, one.who, context)
    )


def _exhaust(state: State, one: words.Exhaust, context: Context) -> bool:
    """It is impossible to exhaust an exhausted object (CR 7.3.16.b)."""
    found = something(state, one.what, context)
    if isinstance(one.what, Pick) and one.what.how is not How.A:
        return bool(found)
    if state.readings.exhausting_what_is_exhausted:
        return bool(found)
    return any(
        ref.object in state.objects and Status.EXHAUSTED not in state.objects[ref.object].statuses
        for ref in found
        if ref not in context.beside.exhausted
    )


def _activate(state: State, one: words.ActivateAbilities, context: Context) -> bool:
    """A Reaction must exist to be activated (CR 7.3.1.a); a target may have none (6.1.g)."""
    found = something(state, one.of, context)
    if isinstance(one.of, Pick) and one.of.how is not How.A:
        return bool(found)
    return any(not activatable.has_none(state, one, ref) for ref in found)


def _double(state: State, one: words.DoubleCounters, context: Context) -> bool:
    """It is impossible to double 0 counters (CR 7.3.8.b)."""
    chosen = one_that_is_chosen(one)
    if chosen is None or state.readings.exhausting_what_is_exhausted:
        return _acts_on("on")(state, one, context)
    return any(not has_no_counters(state, one.counter, ref)
               for ref in something(state, chosen, context))  # fmt: skip


def one_that_is_chosen(one: words.DoubleCounters) -> Pick | None:
    """What a player chooses to double the counters of; nothing where it is a target."""
    first = one.on[0] if len(one.on) == 1 else None
    return first if isinstance(first, Pick) and first.how is How.A else None


def _ready(state: State, one: words.Ready, context: Context) -> bool:
    """An object that is not exhausted cannot be readied (CR 7.3.28.b)."""
    found = something(state, one.what, context)
    if isinstance(one.what, Pick) and one.what.how is not How.A:
        return bool(found)
    own = own_orbs.without_others(state, one.what, found, players_meant(state, one.who, context))
    if state.readings.readying_what_is_ready:
        return bool(own)
    return any(
        ref.object in state.objects and Status.EXHAUSTED in state.objects[ref.object].statuses
        for ref in own
    )


def _draw(state: State, one: words.Draw, context: Context) -> bool:
    if one.what is not None:
        return bool(something(state, one.what, context))
    morning = state.phase == Phase.MORNING
    return any(
        state.zones[deck(who)] or (morning and state.zones[discard_pile(who)])
        for who in players_meant(state, one.who, context)
    )


def _perform(state: State, one: words.Perform, context: Context) -> bool:
    who = players_meant(state, one.who, context)
    if one.action is words.Action.RUSH:
        rushed = one.what or ANY_CARD
        offer = declaring.Offer(rush=True)
        return any(_can_play(state, rushed, player, context, offer) for player in who)
    if one.action is words.Action.PASS:
        return any(player not in state.passed for player in who)
    if one.action in RESUPPLIES and state.readings.an_attempt_that_does_nothing:
        return any(_has_cards(state, player) for player in who)
    return True


RESUPPLIES = (words.Action.RESUPPLY, words.Action.EXHAUSTED_RESUPPLY)
"""What does nothing where there is no card to take (CR 7.3.31.c)."""


def _has_cards(state: State, player: int) -> bool:
    return bool(state.zones[deck(player)] or state.zones[discard_pile(player)])


def left_open(state: State, effect: Effect, context: Context) -> str:
    """What is left open of what may be done.

    Whether a Resupply that does nothing may be, what the same effect exhausted may be played, and
    what it says of several things may be done to fewer.
    """
    first = effect[0] if effect else None
    if isinstance(first, words.Play) and declaring.names_what_it_exhausted(state, first, context):
        return "playing-what-the-same-effect-exhausted"
    if first is not None and _is_only_a_part(state, first, context):
        return "part-of-what-one-may-do"
    if not isinstance(first, words.Perform) or first.action not in RESUPPLIES:
        return ""
    some = any(_has_cards(state, player) for player in players_meant(state, first.who, context))
    return "" if some else "an-attempt-that-does-nothing"


def _play(state: State, one: words.Play, context: Context) -> bool:
    offer = declaring.offer_of(state, one, context)
    return any(
        _can_play(state, one.what, player, context, offer)
        for player in players_meant(state, one.who, context)
    )


def _can_play(
    state: State,
    what: Things,
    player: int,
    context: Context,
    offer: declaring.Offer,
) -> bool:
    cards = declaring.meant(state, player, what, context)
    return bool(declaring.playable(state, player, cards, offer))


def _move(state: State, one: words.Move, context: Context) -> bool:
    if markers.is_about_markers(one):
        return markers.can_start(state, one, context)
    return _acts_on("what")(state, one, context)


def _one_verb(state: State, one: words.OneVerb, context: Context) -> bool:
    return can_do_some(state, one.parts, context)


def _shuffle(state: State, one: words.Shuffle, context: Context) -> bool:
    return one.what is None or _acts_on("what")(state, one, context)


def _pay_to(state: State, one: words.PayTo, context: Context) -> bool:
    """A cost must be paid in full (CR 6.4.c)."""
    if rushes(one.cost):
        return can_start(state, one.cost, context)
    return payable(state, one.cost, context)


def _may(state: State, one: words.May, context: Context) -> bool:
    return can_start(state, one.effect, context)


def _pay(state: State, one: words.Pay, context: Context) -> bool:
    """So much mana must be paid in full (CR 6.4.c)."""
    return payable(state, (one,), context)


def _remove_counters(state: State, one: words.RemoveCounters, context: Context) -> bool:
    """No object spends more counters than it has (CR 7.3.38.b); it loses as many as it can."""
    return payable(state, (one,), context) if one.spend else _acts_on("from_")(state, one, context)


def _is_only_a_part(state: State, one: Instruction, context: Context) -> bool:
    """Whether there are fewer things than it says to do it to, and some."""
    if not isinstance(one, _TO_SO_MANY):
        return False
    things = _things(one)
    if not isinstance(things, Pick) or things.how is not How.A or things.up_to:
        return False
    if things.number is None or things.any_number:
        return False
    return 0 < _how_many(state, one, context) < number_of(state, things, context)


def _things(one: Any) -> Any:
    """The words for what it is done to; several phrases stay several."""
    return one.what[0] if isinstance(one.what, tuple) and len(one.what) == 1 else one.what


def _how_many(state: State, one: Any, context: Context) -> int:
    """To how many things something can be done that is done to several."""
    found = set(something(state, _things(one), context))
    if isinstance(one, words.Sacrifice):
        found &= {
            ref for who in players_meant(state, one.who, context)
            for ref in sacrificing.can_sacrifice(state, who)
        }  # fmt: skip
    return len(found)


_TO_SO_MANY = (words.Sacrifice, words.Discard, words.Exhaust, words.Ready, words.Move)
"""What can be done to some of the things that it says."""


def _either(state: State, one: words.Either, context: Context) -> bool:
    return _any_of(state, one.options, context)


def _choose(state: State, one: words.Choose, context: Context) -> bool:
    return _any_of(state, one.modes, context)


def _any_of(state: State, effects: tuple[Effect, ...], context: Context) -> bool:
    """Whether something of one of several effects can be done (CR 6.1.g)."""
    return any(_can(state, part, context) for effect in effects for part in effect)


_CHECKS: dict[type[Instruction], Callable[[State, Any, Context], bool]] = {
    words.Gain: _acts_on("subject"),
    words.Lose: _acts_on("subject"),
    words.Join: _acts_on("subject"),
    words.Do: _acts_on("subject"),
    words.MoveExpedition: _acts_on("subject"),
    words.ActivateAbilities: _activate,
    words.Discard: _acts_on("what"),
    words.Move: _move,
    words.RemoveMarkers: markers.can_remove,
    words.Shuffle: _shuffle,
    words.TakeControl: _acts_on("what"),
    words.Exchange: _acts_on("what"),
    words.Ready: _ready,
    words.Augment: _acts_on("what"),
    words.DoubleCounters: _double,
    words.MoveCounters: _acts_on("from_"),
    words.Pay: _pay,
    words.RemoveCounters: _remove_counters,
    words.Reveal: _acts_on("what"),
    words.Select: _acts_on("what"),
    words.Sacrifice: _sacrifice,
    words.Exhaust: _exhaust,
    words.Draw: _draw,
    words.Perform: _perform,
    words.Play: _play,
    words.PayTo: _pay_to,
    words.May: _may,
    words.Either: _either,
    words.OneVerb: _one_verb,
    words.Choose: _choose,
}
"""What each class of instruction needs; those not named here can always be started."""
