"""CR 6.5 Effects: carrying out the instructions of an effect, one after the other.

Each verb is a step (CR 6.1.c). `carry_on` takes the next instruction; the function that the table
names for its class asks for what must be decided, then performs one step. Instructions nested in
others ("you may", "if") become the innermost block, so that an effect that waits is still a plain
list of what remains. A part that cannot be done is told and passed over (CR 6.5.h).

What an instruction puts on the agenda, such as a card being played (CR 5.2.b) or what a modifier
adds right after the step (CR 6.2.e), is carried out before the rest of the effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.asked_before import asked_of
from judgebot.abilities.conditions import Earlier
from judgebot.abilities.effects import SINGLE_STEPS, Instruction
from judgebot.abilities.model import Reaction
from judgebot.game.actions import (
    control,
    each_player,
    lasting,
    mana,
    modes,
    optional,
    paying,
    playing_by_effect,
)
from judgebot.game.data.agenda import (
    ArrangeMana,
    Block,
    CeaseEmblem,
    PlayReaction,
    Resolve,
    resolve,
)
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, with_intent
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.follow_ups import (
    Act,
    AfterAllPlayed,
    AfterPlaying,
    AllOfThem,
    CreateOngoing,
    EachDoes,
    ExhaustInstead,
    FinishPlaying,
    Gather,
    PayNow,
    Then,
)
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Emblem
from judgebot.game.data.record import changed
from judgebot.game.data.results import Result
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId, Telling, Thing
from judgebot.game.events import conditional, outlasting, planning, this_way
from judgebot.game.events.carrying_out import act, carry_out
from judgebot.game.events.reactions import may_be_done, reaction_context
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers import activating
from judgebot.game.read.words import pronouns
from judgebot.game.write.emblems import cease
from judgebot.game.write.moving import wait
from judgebot.sure import sure

Carry = Callable[["Game", "Asker", Any, Context, "int | None"], Result]
"""How an instruction is carried out: game, asker, instruction, context, parent entry."""


def _act(game: Game, ask: Asker, one: Act, context: Context, entry: int | None) -> Result:
    """Let a step happen that was planned; what was done instead meanwhile is known (CR 6.2.b)."""
    known = {**one.plan.context.bindings, **context.bindings}
    plan = changed(one.plan, context=changed(one.plan.context, bindings=known))
    return act(game, ask, plan, entry)


INSTRUCTIONS: dict[type[Instruction], Carry] = {
    **dict.fromkeys(SINGLE_STEPS, carry_out),
    words.Perform: control.perform,
    words.May: each_player.may,
    words.PayTo: each_player.pay_to,
    words.If: control.if_,
    words.Choose: each_player.choose_modes,
    words.Either: each_player.either,
    words.Repeat: control.repeat,
    words.ForEach: control.for_each,
    words.Table: control.table,
    words.Pay: paying.pay,
    words.ChangeResult: control.change_result,
    words.ReceiveGift: control.receive_gift,
    words.Delayed: lasting.delay,
    words.Reflex: lasting.reflex,
    words.Ongoing: lasting.ongoing,
    words.Play: each_player.play,
    Act: _act,
    Then: control.then,
    Gather: control.gather,
    EachDoes: each_player.each_does,
    AllOfThem: each_player.all_of_them,
    ExhaustInstead: control.exhaust_instead,
    CreateOngoing: lasting.create_ongoing,
    PayNow: paying.pay_now,
    AfterPlaying: playing_by_effect.after,
    FinishPlaying: playing_by_effect.finish,
    AfterAllPlayed: playing_by_effect.after_all,
}
"""Which function carries out which class of instruction."""


def carry_on(game: Game, frame: Resolve, ask: Asker) -> None:
    """Carry out the next instruction of an effect (CR 6.1.a)."""
    blocks = _without_finished(frame.blocks)
    if not blocks:
        return
    block = blocks[-1]
    instruction = control.as_read(game.state, block.instructions[block.at])
    agenda = game.state.agenda
    depth = len(agenda)
    later = _is_later(blocks)
    context = changed(
        frame.context,
        started=block.started,
        later=later,
        remains=block.impossible,
        follows=_after_playing(block),
        modified=frame.context.modified and isinstance(instruction, words.If | Then),
        asked=_asked(block, instruction),
    )
    if not frame.arranged and (who := mana.who_may_arrange(game.state, instruction, context)):
        agenda.append(frame.fresh(arranged=True))
        agenda += [ArrangeMana(player=player, entry=frame.entry) for player in reversed(who)]
        return
    if type(instruction) not in SINGLE_STEPS and not optional.is_each_time(instruction):
        context = planning.with_players(game.state, ask, instruction, context)
    questions = asked_of(block.instructions, block.at)
    before = game.state.copy() if questions else None
    result = INSTRUCTIONS[type(instruction)](game, ask, instruction, context, frame.entry)
    if before is not None:
        result = changed(result, context=control.as_it_was(before, questions, result.context))
    impossible = result.impossible or (block.impossible and not result.started)
    started = (*block.started, result.started)
    after = changed(block, at=block.at + 1, started=started, impossible=impossible)
    remains = result.impossible or (block.impossible and not _asks_earlier(instruction))
    nested = _nested_block(result, remains=remains)
    rest = _without_finished((*blocks[:-1], after, *nested))
    if result.context.way:
        this_way.carried_over(agenda, depth, frame.context, result.context)
    if rest:
        context = result.context
        if len(agenda) > depth or game.added:
            context = changed(context, bindings=wait(game.state, context.bindings))
        agenda.insert(depth, frame.fresh(context=context, blocks=rest, arranged=False))
    elif game.added and not context.way:
        game.added[:] = map(this_way.of_none, game.added)


def _after_playing(block: Block) -> tuple[Instruction, ...]:
    """What a sequence says after it tells a player to play something, which comes now."""
    plays = isinstance(block.instructions[block.at], words.Play)
    return block.instructions[block.at + 1 :] if plays else ()


def _asked(block: Block, one: Instruction) -> tuple[Instruction, ...]:
    """The instruction before, in a sequence, of which one asks whether it was done (CR 6.5.f)."""
    if not isinstance(one, words.If) or not isinstance(one.condition, Earlier):
        return ()
    return block.instructions[one.condition.step : one.condition.step + 1]


def _asks_earlier(one: Instruction) -> bool:
    """Whether instructions follow from what was done before: they are no rest of it (CR 6.5.h)."""
    return isinstance(one, words.If) and isinstance(one.condition, Earlier)


def _is_later(blocks: tuple[Block, ...]) -> bool:
    """Whether another verb of the effect came just before; the same again is none (CR 6.5.i).

    So of what was paid for in the step before, which a modifier changed (CR 6.1.d). That what a row
    of a table says follows the roll is said by another rule (CR 7.3.33.b).
    """
    inwards = ((block, block.at - (block is not blocks[-1])) for block in reversed(blocks))
    found = next(((block, at) for block, at in inwards if _steps(block, at)), None)
    if found is None:
        return any(block.behind for block in blocks)
    if _is_again(*found):
        return False
    block, at = found
    return not conditional.is_of_roll(block.instructions[at])


def _is_again(block: Block, at: int) -> bool:
    """Whether a sequence is of what is done several times, for whichever thing it is each time."""
    *before, now = block.instructions[: at + 1]
    return isinstance(now, Then) and all(
        isinstance(one, Then) and one.effect == now.effect for one in before
    )


def _steps(block: Block, before: int) -> bool:
    """Whether a sequence had a step already; choosing is none in itself (CR 6.1.g, 6.5.b)."""
    return any(not isinstance(one, words.Select) for one in block.instructions[:max(before, 0)])


def _nested_block(result: Result, *, remains: bool) -> tuple[Block, ...]:
    """The sequence nested in an instruction; remains: whether the one before could not be done."""
    if not result.nested:
        return ()
    return (
        Block(instructions=result.nested, impossible=remains, tells=result.as_nested),
    )


def _without_finished(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The sequences that are not finished; a finished one may tell whether it was started."""
    while blocks and blocks[-1].at >= len(blocks[-1].instructions):
        done, blocks = blocks[-1], blocks[:-1]
        if done.tells and blocks:
            outer = blocks[-1]
            started = (*outer.started[:-1], any(done.started))
            blocks = (*blocks[:-1], changed(outer, started=started))
    return blocks


def play_reaction(game: Game, frame: PlayReaction, ask: Asker) -> None:
    """Play an Emblem-Reaction: its effect, then it ceases to exist (CR 5.1.2.j, 5.4)."""
    emblem = game.state.emblems[frame.emblem]
    context = modes.declared(game, with_intent(ask), emblem.content, reaction_context(emblem))
    entry = game.trace.next
    performs = may_be_done(game, emblem)
    if not game.trace.silent:
        game.trace.add(_played(game, emblem, frame, performs=performs), cause=emblem.entry)
    game.state.agenda.append(CeaseEmblem(emblem=emblem.id, entry=entry))
    if performs:
        game.state.agenda.append(resolve(emblem.content, context, entry))
        return
    game.trace.add(
        about_reactions.ReactionDone(
            items=(emblem.source.item,), card=Thing(*emblem.source), ability=emblem.ability
        ),
        parent=entry,
    )


def _played(game: Game, emblem: Emblem, frame: PlayReaction, *, performs: bool) -> Telling:
    """That an Emblem-Reaction is played, among which it is chosen, and of the first one whose
    others wait (CR 4.4.b).

    performs: whether it performs its effect, and then ceases to exist (CR 5.1.2.j).
    """
    waiting = game.state.emblems.waiting
    led_away = outlasting.is_left_open(game.state, emblem)
    owns = game.state.items[emblem.source.item].owner == emblem.controller
    held = _held(game.state, emblem, owns=owns)
    found = emblem.source.object in game.state.objects
    bound = activating.bound_things(emblem.content, emblem.bindings)
    about = tuple(one for one in bound if one.item != emblem.source.item)
    places, players = activating.bound_others(emblem.content, emblem.bindings)
    is_bound = about or places or players
    return about_reactions.ReactionPlayed(
        rules=(
            *frame.rules,
            "5.4.a",
            *(("5.1.2.j",) if performs else ()),
            *(() if owns or led_away else ("7.5.5.b",)),
            *(() if owns and not led_away else ("7.5.5.c",)),
            *(("7.2.3.a",) if not owns and pronouns.says_you(emblem.content) else ()),
            *(() if owns or led_away or found else ("2.1.h",)),
            *(("6.3.i",) if is_bound and isinstance(emblem.ability, Reaction) else ()),
        ),
        disagreement="a-reaction-of-what-changed-sides" if led_away else "",
        items=(emblem.source.item,),
        card=Thing(*emblem.source),
        ability=emblem.ability,
        things=tuple(sure(game.thing(one)) for one in about),
        places=places,
        whom=tuple(PlayerId(one) for one in players),
        player=game.who(emblem.controller),
        held=held,
        controlled_now_by=game.who(_controls_now(game.state, emblem, held)),
        among=_to_choose_from(game.state, waiting.get(emblem.controller, ())),
        others=tuple(
            PlayerId(one) for one in waiting if frame.first and one != emblem.controller
        ),
    )


def _to_choose_from(state: State, waiting: Sequence[int]) -> int:
    """How many Reactions of a player wait, where they do not all do the same; else none."""
    if len(waiting) < 2:
        return 0
    emblems = [_done_by(state.emblems[one]) for one in waiting]
    alike = all(one == emblems[0] for one in emblems)
    return 0 if alike else len(emblems)


def _done_by(emblem: Emblem) -> tuple[object, ...]:
    """What a Reaction does: its effect, whose that is if it says so, and to what it is bound."""
    source = emblem.source if pronouns.says_i(emblem.content) else None
    bound = activating.bound_things(emblem.content, emblem.bindings)
    return emblem.content, source, bound, activating.bound_others(emblem.content, emblem.bindings)


def _held(state: State, emblem: Emblem, *, owns: bool) -> about_reactions.HowControlled | None:
    """How a player controls the object of a Reaction, or did; None where that is plain.

    owns: whether the player owns it.
    """
    if not isinstance(emblem.ability, Reaction):
        return None
    if emblem.handed_over:
        return about_reactions.HowControlled.NOW
    if outlasting.is_of_another(state, emblem):
        return about_reactions.HowControlled.BEFORE
    if owns:
        return None
    found = emblem.source.object in state.objects
    return about_reactions.HowControlled.STOLEN if found else about_reactions.HowControlled.LAST


def _controls_now(
    state: State, emblem: Emblem, held: about_reactions.HowControlled | None
) -> int | None:
    """Who controls the object of a Reaction by now, where another player plays it."""
    if held is not about_reactions.HowControlled.BEFORE:
        return None
    return characteristics.controller(state.objects[emblem.source.object])


def cease_emblem(game: Game, frame: CeaseEmblem, _ask: Asker) -> None:
    """A Reaction that has been played ceases to exist (CR 5.4.d)."""
    emblem = game.state.emblems[frame.emblem]
    cease(game.state, frame.emblem)
    if game.trace.silent:
        return
    game.trace.add(
        about_reactions.ReactionCeases(
            rules=("5.4.d",),
            items=(emblem.source.item,),
            card=Thing(*emblem.source),
            ability=emblem.ability,
        ),
        parent=frame.entry,
    )
