"""CR 3.2.9 Mana zone: which of a player's Mana Orbs are ready.

Before a step that asks a player to choose one of their Mana Orbs, they can exhaust a Mana Orb to
ready another exhausted one (CR 3.2.9.e). Orbs differ only by the card that they are; where all are
the same, or all are ready or exhausted alike, that makes no difference and nothing is asked.
"""

from __future__ import annotations

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Instruction
from judgebot.abilities.words import Status
from judgebot.game.data.agenda import ArrangeMana
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import DONE, Asker, ExchangeManaOrbs
from judgebot.game.data.entries import about_objects, about_playing
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import mana_zone
from judgebot.game.events.steps import perform
from judgebot.game.read.steps.own_orbs import is_orb
from judgebot.game.read.words.pronouns import players


def who_may_arrange(state: State, instruction: Instruction, context: Context) -> tuple[int, ...]:
    """The players whom an instruction asks to choose one of their Mana Orbs (CR 3.2.9.e)."""
    if isinstance(instruction, words.OneVerb):
        each = (who_may_arrange(state, part, context) for part in instruction.parts)
        return tuple(dict.fromkeys(one for some in each for one in some))
    if not isinstance(instruction, words.Discard | words.Move):
        return ()
    things = instruction.what if isinstance(instruction.what, tuple) else (instruction.what,)
    if not any(map(is_orb, things)):
        return ()
    return tuple(one for one in players(state, instruction.who, context) if swaps(state, one, ()))


def swaps(
    state: State, player: int, touched: tuple[int, ...]
) -> tuple[tuple[Referent, Referent], ...]:
    """Which ready Mana Orb a player can exhaust to ready which other one.

    touched: the orbs that were exhausted or readied so already; undoing it has no use.
    """
    ready: dict[int, Object] = {}
    exhausted: dict[int, Object] = {}
    for orb in state.at(mana_zone(player)):
        if orb.id not in touched:
            side = exhausted if Status.EXHAUSTED in orb.statuses else ready
            side.setdefault(id(orb.card), orb)
    return tuple(
        (one.ref, other.ref)
        for one in ready.values()
        for other in exhausted.values()
        if one.card is not other.card
    )


def arrange(game: Game, frame: ArrangeMana, ask: Asker) -> None:
    """Let a player exhaust a Mana Orb to ready another, as often as they want (CR 3.2.9.e)."""
    state = game.state
    options = swaps(state, frame.player, frame.touched)
    if not options:
        return
    chosen = ask(
        ExchangeManaOrbs(
            player=frame.player,
            rules=("3.2.9.e",),
            options=(*options, DONE),
            verb="arrange mana",
        )
    )
    if chosen == DONE:
        return
    exhausted, readied = chosen
    actions = (
        _changing(
            ActionVerb.GAIN_STATUS,
            exhausted,
            frame.player,
            Called.EXHAUST,
            about_playing.ManaExhausted,
        ),
        _changing(
            ActionVerb.LOSE_STATUS, readied, frame.player, Called.READY, about_objects.Readied
        ),
    )
    told = about_playing.ManaArranged(rules=("3.2.9.e",), player=game.who(frame.player))
    below = len(state.agenda)
    step = Step(actions=actions, controller=frame.player, parent=frame.entry, told=(told,))
    perform(game, ask, step)
    touched = (*frame.touched, exhausted.object, readied.object)
    state.agenda.insert(below, frame.fresh(touched=touched))


def _changing(
    verb: ActionVerb, ref: Referent, player: int, called: Called, says: type[Telling]
) -> AtomicAction:
    return AtomicAction(
        verb=verb,
        what=ref,
        by=player,
        called=called,
        status=Status.EXHAUSTED,
        says=says,
        rules=("7.3.13.a",) if called is Called.EXHAUST else ("7.3.28.a",),
    )
