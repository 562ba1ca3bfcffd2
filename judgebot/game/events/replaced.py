"""CR 6.2.m Which Reactions a step would have activated, had no modifier been applied to it.

Only what modifiers made of it is the event by which Reactions are tested. What it would have been
is carried out on a copy of the game, of which nobody is told anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from judgebot.abilities.effects import (
    Create,
    CreateAlike,
    Do,
    Draw,
    Exchange,
    Gain,
    Instruction,
    Move,
    MoveExpedition,
    Perform,
    ReceiveGift,
    TakeControl,
)
from judgebot.abilities.model import Reaction
from judgebot.abilities.nouns import Zone
from judgebot.abilities.triggers import PlayerDeed, PlayerDoes
from judgebot.game.data.agenda import Frame, said_in
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, CarriedOut, Event, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.game.data.trace import Silent
from judgebot.game.read.triggers.activating import Activation, activations
from judgebot.sure import as_a

_LEFT_OPEN = (ActionVerb.ROLL, ActionVerb.SHUFFLE_BACK)
"""What comes of these is not known before it is done."""
_DONE_BY = {
    ActionVerb.MOVE_FORWARD: MoveExpedition,
    ActionVerb.MOVE_BACKWARDS: MoveExpedition,
    ActionVerb.GAIN_COUNTERS: Gain,
}
"""The instructions by which something is done of which it is known how else it is not."""
_GIVING_TOKENS = (Create, CreateAlike, Do, Exchange, ReceiveGift, TakeControl)
"""The instructions by which a token may come to a player (CR 7.3.30.a)."""
_OF_GIFTS = (PlayerDeed.MAKE_GIFT, PlayerDeed.RECEIVE_GIFT)
_OF_DECKS = (PlayerDeed.DRAW, PlayerDeed.DRAW_A_CARD, PlayerDeed.RESUPPLY)


def would_activate(
    meant: Step, before: State, carry_out: Callable[[Game, Step], tuple[CarriedOut, ...]]
) -> list[Activation] | None:
    """The Reactions that a step would have activated to which no modifier is applied.

    meant: the step before modifiers were applied to it, as far as it was possible.
    carry_out: carries out all its atomic actions.
    Returns None where nobody knows what would have come of it.
    """
    if any(action.verb in _LEFT_OPEN for action in meant.actions):
        return None
    there = Game(before.copy(), Silent())
    changes = carry_out(there, meant)
    return _found(Event.of(meant, changes, before, there.state))


def not_activated(
    meant: Step, would: Sequence[Activation], then: Collection[Frame]
) -> Sequence[Activation]:
    """Those of which it is known now that what was meant to activate them is not done after all.

    would: what the step was meant to activate. then: what modifiers have done after the step, which
    may activate the same Reactions.
    """
    verbs = {action.verb for action in meant.actions}
    kinds = tuple({_DONE_BY.get(verb, Instruction) for verb in verbs})
    later = tuple(said_in(then))
    if not any(isinstance(part, kinds) for part in later):
        return would
    if any(isinstance(part, Draw | Perform) for part in later):
        return ()
    gives_tokens = any(map(_may_give_tokens, later))
    deeds = _OF_DECKS if gives_tokens else (*_OF_DECKS, *_OF_GIFTS)
    return [one for one in would if _asks_only_for(deeds, one)]


def _may_give_tokens(part: object) -> bool:
    """Whether an instruction may have a token come to a player: also as it moves within play."""
    if isinstance(part, Move):
        return not isinstance(part.to, Zone)
    return isinstance(part, _GIVING_TOKENS)


def _asks_only_for(deeds: Collection[PlayerDeed], one: Activation) -> bool:
    """Whether a trigger is only about such deeds, of whatever card.

    Drawing and Resupplying (CR 7.3.9, 7.3.31), or Gifts, which these are, or tokens (CR 7.3.29.a).
    """
    patterns = as_a(Reaction, one.holding.held.ability).trigger.patterns
    return all(isinstance(each, PlayerDoes) and each.deed in deeds for each in patterns)


def tell(game: Game, would: Sequence[Activation], event: Event, parent: int | None) -> None:
    """Tell which Reactions an event does not activate that what it was meant to be would have.

    Of those which the event nearly activates that is told already; of those which it activates, for
    what it does not.
    """
    came = [*activations(event, told=True)]
    of_others = {_which(one) for one in came}
    known = set(of_others)
    for one in would:
        things = _not_for(one, came, event.before) if _which(one) in of_others else ()
        if things or _which(one) not in known:
            known.add(_which(one))
            game.trace.add(_not_activated(one, things), parent=parent)


def _not_for(
    one: Activation, came: Sequence[Activation], before: State
) -> tuple[Thing, ...]:
    """What a Reaction would have been activated for; none where it is, or nearly, for any of that.

    came: what the event activates, or nearly.
    """
    theirs = [each.match for each in came if _which(each) == _which(one)]
    items = {thing.item for match in theirs for thing in match.things if _is_ref(thing)}
    was = {each.was.item: each.was for each in one.match.moves if each.was}
    things = [was.get(thing.item, thing) for thing in one.match.things if _is_ref(thing)]
    if any(thing.item in items or thing.object not in before.objects for thing in things):
        return ()
    return tuple(Thing(thing.item, thing.object) for thing in things)


def _is_ref(thing: object) -> bool:
    return isinstance(thing, Referent)


def is_by_modifying(one: Activation, event: Event, would: Sequence[Activation] | None) -> bool:
    """Whether a Reaction is activated by an event because that was modified (CR 6.2.m).

    would: what it would have activated otherwise; None where nobody knows.
    """
    if not event.modified:
        return False
    return would is None or all(_for_what(one) != _for_what(other) for other in would)


def _found(event: Event) -> list[Activation]:
    """The Reactions that an event activates."""
    return [one for one in activations(event, told=False) if one.why_not is None]


def _which(one: Activation) -> tuple[object, ...]:
    """Which Reaction it is that is activated, for whatever.

    What moves may be another object on the copy of the game, where other things move before it.
    """
    held = one.holding.held
    giver = None if held.giver is None else held.giver.item
    return one.holding.holder.item, held.ability, held.nth, giver


def _for_what(one: Activation) -> tuple[object, ...]:
    """Which Reaction it is that is activated, and for what: an object may be a new one then."""
    match, held = one.match, one.holding.held
    things = {each.item if isinstance(each, Referent) else each for each in match.things}
    moved = {ref.item for each in match.moves for ref in (each.was, each.now) if ref}
    return one.holding.holder.item, held.ability, held.nth, frozenset(things), frozenset(moved)


def _not_activated(
    one: Activation, things: tuple[Thing, ...]
) -> about_reactions.ReactionReplaced:
    holder = one.holding.holder
    return about_reactions.ReactionReplaced(
        rules=("6.2.m",),
        items=(holder.item,),
        card=Thing(holder.item, holder.id),
        ability=one.holding.held.ability,
        where=holder.place,
        things=things,
    )
