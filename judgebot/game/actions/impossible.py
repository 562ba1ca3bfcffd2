"""CR 6.1.g Why nothing can be done of an effect that a player would choose."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Effect, Instruction
from judgebot.abilities.references import Me, MeAndIt, Ref
from judgebot.abilities.within import within
from judgebot.game.actions import course, unfitting, unplayable
from judgebot.game.actions.acting import missing, unsuitable
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Instead
from judgebot.game.data.entries import about_expeditions, about_moving, about_words
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling, changed
from judgebot.game.events import planning
from judgebot.game.read.steps.payable import of_i, payable, why_not_payable
from judgebot.game.read.steps.possible import READYING
from judgebot.game.read.steps.selecting import something
from judgebot.game.read.words import pronouns
from judgebot.game.read.words.denoting import referred
from judgebot.game.read.zones import markers


def rules_of(state: State, player: int, effect: Effect, context: Context) -> tuple[str, ...]:
    """The rules by which nothing can be done of an effect: impossible options are not chosen.

    No object spends more counters than it has (CR 7.3.38.b), and a cost is paid in full (CR 6.4.c).
    Only what is exhausted can be readied (CR 7.3.28.b), and only what is controlled in play be
    sacrificed (CR 7.3.36.a). To Rush is to play a card (CR 7.3.34.a).
    Cards elsewhere than in Hand and Reserve are none to play (CR 5.2.a).
    """
    unpaid = ((*_unpaid(state, one, context), *_of_i(state, one, context)) for one in effect)
    rushed = ("7.3.34.a",) if any(map(unplayable.is_rush, effect)) else ()
    ready = ("7.3.28.b",) if any(isinstance(one, words.Ready) for one in effect) else ()
    own = ("7.3.36.a",) if any(isinstance(one, words.Sacrifice) for one in effect) else ()
    none = ("5.2.a",) if unplayable.has_none(state, player, effect, context) else ()
    rules = (rule for rules in unpaid for rule in rules)
    return tuple(dict.fromkeys(("6.1.g", *rushed, *ready, *own, *none, *rules)))


def left_open(state: State, effect: Effect, context: Context) -> str:
    """What is left open of it: whether something that is ready could be readied (CR 7.3.28.b)."""
    ready = (one for one in effect if isinstance(one, words.Ready))
    return READYING if any(something(state, one.what, context) for one in ready) else ""


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
    if game.trace.silent:
        return []
    cards = unplayable.why_not(game, player, effect, context)
    told = [note for one in effect for note in _were_it_done(game, player, one, context)]
    told += [note for note in unsuitable(game, effect, context) if note not in told]
    gone = _gone(game, effect, context)
    return [*_no_markers(game, effect, context), *gone, *told, *cards]


def _gone(game: Game, effect: Effect, context: Context) -> Iterator[Telling]:
    """That what is no step and would be acted on does not exist any more (CR 2.1.d, 6.3.j)."""
    for one in (each for each in effect if type(each) not in planning.PLANNERS):
        said = (getattr(one, name, ()) for name in _ACTED_ON)
        each = (parts if isinstance(parts, tuple) else (parts,) for parts in said)
        for things in chain.from_iterable(each):
            if isinstance(things, Me | MeAndIt | Ref):
                refs = referred(game.state, things, context).missing
                yield from missing(game, "", refs, context, things)


_ACTED_ON = ("subject", "what", "on")
"""The fields of an instruction that hold what it acts on."""


def _were_it_done(
    game: Game, player: int, one: Instruction, context: Context
) -> Iterator[Telling]:
    """What would be told, besides that nothing is done, were an instruction carried out."""
    parts = _parts(one)
    for part in (each for effect in parts for each in effect):
        yield from _were_it_done(game, player, part, context)
    if parts or type(one) not in planning.PLANNERS or unplayable.is_rush(one):
        return
    if isinstance(one, words.ActivateAbilities):
        for ref in something(game.state, one.of, context):
            if isinstance(ref, Referent):
                yield course.without_any(game, ref, one)
    found = planning.plan(game, Instead(lambda decision: decision.options[0]), one, context)
    left_out = [note for note in found.notes if isinstance(note, _DONE_OF_NOTHING)]
    left_open = "".join(note.disagreement for note in left_out[:1])
    for note in found.notes:
        if note not in left_out:
            yield changed(note, disagreement=note.disagreement or left_open)
        elif isinstance(note, about_words.NothingFits | about_words.NothingToDo):
            yield from unfitting.nowhere(game, note.part, context)


def _parts(one: Instruction) -> tuple[Effect, ...]:
    """The effects of which one would be done by an instruction that is no step itself."""
    if isinstance(one, words.May):
        return (one.effect[:1],)
    if isinstance(one, words.Either):
        return one.options
    return one.modes if isinstance(one, words.Choose) else ()


_DONE_OF_NOTHING = (
    about_words.NothingFits, about_words.NothingToDo, about_moving.SacrificeNothing
)  # fmt: skip
"""What tells that a step is ignored, as there is nothing for it."""


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
