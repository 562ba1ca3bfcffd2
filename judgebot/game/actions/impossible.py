"""CR 6.1.g Why nothing can be done of an effect that a player would choose."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Effect, Instruction
from judgebot.abilities.references import Me, MeAndIt, Ref
from judgebot.abilities.within import within
from judgebot.game.actions import unplayable
from judgebot.game.actions.acting import missing, unsuitable
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_expeditions
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.read.steps.payable import of_i, payable, why_not_payable
from judgebot.game.read.words import pronouns
from judgebot.game.read.words.denoting import referred
from judgebot.game.read.zones import markers


def rules_of(state: State, player: int, effect: Effect, context: Context) -> tuple[str, ...]:
    """The rules by which nothing can be done of an effect: impossible options are not chosen.

    No object spends more counters than it has (CR 7.3.38.b), and a cost is paid in full (CR 6.4.c).
    Only what is exhausted can be readied (CR 7.3.28.b). To Rush is to play a card (CR 7.3.34.a).
    Cards elsewhere than in Hand and Reserve are none to play (CR 5.2.a).
    """
    unpaid = ((*_unpaid(state, one, context), *_of_i(state, one, context)) for one in effect)
    rushed = ("7.3.34.a",) if any(map(unplayable.is_rush, effect)) else ()
    ready = ("7.3.28.b",) if any(isinstance(one, words.Ready) for one in effect) else ()
    none = ("5.2.a",) if unplayable.has_none(state, player, effect, context) else ()
    rules = (rule for rules in unpaid for rule in rules)
    return tuple(dict.fromkeys(("6.1.g", *rushed, *ready, *none, *rules)))


def _of_i(state: State, one: Instruction, context: Context) -> tuple[str, ...]:
    """The rule of whose "I" and "my" are in what cannot be done (CR 7.2.1.b-d)."""
    if isinstance(one, words.PayTo):
        return of_i(state, one.cost, context)
    return pronouns.whose_i(state, context) if pronouns.says_i(one) else ()


def is_of_nothing(effect: Effect, context: Context) -> bool:
    """Whether an effect speaks only of what is not there: of a card that was not revealed."""
    named = {getattr(part, "name", None) for part in within(effect)}
    refs = [part.to for part in within(effect) if isinstance(part, Ref) and part.to not in named]
    return bool(refs) and not any(context.bindings.get(name) for name in refs)


def why(game: Game, player: int, effect: Effect, context: Context) -> list[Telling]:
    """What is told of the targets and cards that are none for an effect; player: who would do it.

    Also of what its words mean, and what is no more.
    """
    cards = unplayable.why_not(game, player, effect, context)
    gone = [] if game.trace.silent else _gone(game, effect, context)
    return [*_no_markers(game, effect, context), *gone, *unsuitable(game, effect, context), *cards]


def _gone(game: Game, effect: Effect, context: Context) -> Iterator[Telling]:
    """That what an effect would act on does not exist any more (CR 2.1.d, 6.3.j)."""
    for one in effect:
        said = (getattr(one, name, ()) for name in _ACTED_ON)
        each = (parts if isinstance(parts, tuple) else (parts,) for parts in said)
        for things in chain.from_iterable(each):
            if isinstance(things, Me | MeAndIt | Ref):
                refs = referred(game.state, things, context).missing
                yield from missing(game, "", refs, context, things)


_ACTED_ON = ("subject", "what", "on")
"""The fields of an instruction that hold what it acts on."""


def _no_markers(game: Game, effect: Effect, context: Context) -> Iterator[Telling]:
    """That there are none of the Terrain Markers that an effect would place (CR 3.2.1.d)."""
    for one in effect:
        if not isinstance(one, words.Move) or not markers.is_about_markers(one):
            continue
        if not markers.is_new(one) and not markers.known_markers(game.state, one, context):
            yield about_expeditions.MarkerNone(
                rules=("3.2.1.d", "2.1.i"),
                items=(context.me.item,),
                part=one.what,
                disagreement="markers-that-are-removed",
            )


def _unpaid(state: State, one: Instruction, context: Context) -> tuple[str, ...]:
    """The rules by which an instruction spends, or asks for, what is not there."""
    if isinstance(one, words.RemoveCounters) and one.spend:
        return ("7.3.38.b",)
    if not isinstance(one, words.PayTo) or payable(state, one.cost, context):
        return ()
    return why_not_payable(state, one.cost, context)
