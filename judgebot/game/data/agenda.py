"""What remains to be done, as data.

The agenda is a list of frames, the next one last. A frame waits until it is on top; then the engine
takes it off and hands it to the function that carries it out, which puts back whatever remains. A
frame whose work needs a decision is put back as it was, together with the answers given so far; no
work is ever half done. There is one class for each thing the rules tell somebody to do, and none
for a pausing effect: an effect that waits is a list of remaining instructions with its bindings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from enum import StrEnum
from typing import Any

from judgebot.abilities.effects import Effect, Instruction
from judgebot.abilities.sorts import Ability
from judgebot.abilities.within import within
from judgebot.abilities.words import Side
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed, record
from judgebot.game.data.zones import ZoneKind


@record
class Frame:
    """Something that remains to be done."""

    answers: tuple[Any, ...] = ()
    """The decisions already made for it, in the order in which it asks."""

    def fresh(self, **fields: Any) -> Any:
        """The same frame without answers, with other fields changed."""
        return changed(self, answers=(), **fields)


@record
class Day(Frame):
    """Carry the day on from its current moment (CR 4.2)."""


@record
class CheckReactions(Frame):
    """Check Reactions until none remains (CR 4.4)."""

    rule: str = "4.2.g"
    """The rule that has them checked now (CR 4.4.a)."""
    again: bool = False
    """Whether one was played already, so that CR 4.4.c has them checked again."""


@record
class TakeTurn(Frame):
    """Let a player choose a turn effect (CR 4.2.3.d)."""

    player: int


@record
class EndTurn(Frame):
    """After a turn effect: the turn continues, or the next player takes one (CR 4.2.3.e)."""

    continues: bool = False
    """Whether the turn effect was a quick action."""


@record
class OfferShuffle(Frame):
    """Let players with empty Decks shuffle their Discard piles back (CR 4.2.1.f)."""


@record
class ArrangeMana(Frame):
    """Let a player exhaust Mana Orbs to ready others (CR 3.2.9.e)."""

    player: int
    touched: tuple[int, ...] = ()
    """The Mana Orbs that were exhausted or readied so already."""
    entry: int | None = None
    """The trace entry under which it stands: that of the effect."""


class SetUpStage(StrEnum):
    """How far the beginning of the game is (CR 4.1)."""

    ADVENTURE = "place the Tumult cards"
    FIRST_PLAYER = "determine the first player"
    DRAW = "draw six cards"
    MANA = "put three cards in the Mana zone"


@record
class SetUp(Frame):
    """Carry out the next part of the beginning of the game (CR 4.1)."""

    stage: SetUpStage = SetUpStage.ADVENTURE
    known: tuple[int, ...] = ()
    """What chance decides next, where that is known; `setup.outcome` gives it."""


@record
class DeclareCards(Frame):
    """Declare the intent to play cards, all of them before the first is played (CR 5.2.c)."""

    player: int
    plays: tuple[Any, ...]
    """See `declaring.CardPlay`."""
    offer: Any
    """On what terms, see `declaring.Offer`."""
    entry: int | None = None
    """The trace entry under which it stands: that of the effect; None for a turn effect."""
    held: bool = False
    """Whether other players declare theirs before any of these is played (CR 6.1.h)."""


class PlayStage(StrEnum):
    """How far the process of playing a card is (CR 5.1.2.a)."""

    LIMBO = "move to Limbo"
    PAY = "pay costs"
    RESOLVE = "resolution"
    FLEETING = "gain Fleeting"
    LEAVE_LIMBO = "leave Limbo"
    COOLDOWN = "Cooldown"


@record
class PlayCard(Frame):
    """Play a card whose intent has been declared (CR 5.1.2)."""

    player: int
    card: Referent
    """The card where it is now: in its zone, then in Limbo, then in play."""
    source: ZoneKind
    """From where it is played."""
    stage: PlayStage = PlayStage.LIMBO
    side: Side | None = None
    """In which Expedition, for a Character or an Expedition Permanent."""
    mana: int | None = None
    """What it costs; None when it is played for free (CR 7.3.26)."""
    costs: tuple[Any, ...] = ()
    """The atomic actions that pay its other costs (CR 5.1.2.i)."""
    orbs: tuple[Any, ...] = ()
    """Those that exhaust the Mana Orbs that are declared to pay what it costs (CR 5.1.2.c)."""
    gains: tuple[Ability, ...] = ()
    """The abilities it gains in Limbo by how it is played."""
    gains_by: Referent | None = None
    """The object that allows it to be played that way."""
    scout: bool = False
    """Whether it is played with Scout (CR 7.4.5.c)."""
    by_name: bool = False
    """Whether a cost of the card was paid that is not the usual one (CR 5.1.2.e)."""
    claimed: tuple[int, ...] = ()
    """The emblems for "the next card" that speak of this one."""
    modes: Any = ()
    """The modes that were chosen with the intent, see `modes.declared`."""
    rushed: bool = False
    """Whether it is played due to Rush (CR 7.3.34)."""
    fleeting_by: Referent | None = None
    """The object by whose effect it gains Fleeting in Limbo, if it is a Spell."""
    entry: int | None = None
    """The trace entry of its declaration."""


@record
class PlayQuickAction(Frame):
    """Play a quick action (CR 5.3)."""

    player: int
    play: Any
    """See `quick_actions.QuickActionPlay`."""
    paid: Context | None = None
    """What its effect knows once its cost is paid (CR 5.1.2.b); None before."""
    entry: int | None = None
    """Where it is told that it is played."""


@record
class PlayReaction(Frame):
    """Play an Emblem-Reaction (CR 5.4)."""

    emblem: int
    rules: tuple[str, ...]
    """The rules by which it is played now."""
    first: bool = False
    """Whether it is the first one that is played as Reactions are checked."""


@record
class CeaseEmblem(Frame):
    """Let an emblem cease to exist after its resolution (CR 5.4.d)."""

    emblem: int
    entry: int | None = None
    """The trace entry of its being played."""


def resolving_for_free(agenda: Iterable[Frame], spell: Referent | None) -> bool:
    """Whether a Spell is one that resolves and was played for free (CR 7.3.26.a)."""
    return any(
        isinstance(one, PlayCard)
        and one.card == spell
        and one.stage is PlayStage.LEAVE_LIMBO
        and one.mana is None
        for one in agenda
    )


def being_played(agenda: Iterable[Frame]) -> frozenset[int]:
    """The emblems of the Reactions that are being played, and cease to exist after that."""
    return frozenset(one.emblem for one in agenda if isinstance(one, CeaseEmblem))


@record
class Block:
    """A sequence of instructions within an effect, and how far it is carried out."""

    instructions: tuple[Instruction, ...]
    at: int = 0
    started: tuple[bool, ...] = ()
    """For each instruction that was reached: whether it was started (CR 6.5.f)."""
    impossible: bool = False
    """Whether what came just before could not be done (CR 6.5.h)."""
    tells: bool = False
    """Whether the instruction it is nested in was started if one of these was."""
    behind: bool = False
    """Whether it follows a step in which it was paid for, instead of what that would do (6.1.c)."""


@record
class Resolve(Frame):
    """Carry out the instructions of an effect, one after the other (CR 6.1.a, 6.5)."""

    context: Context
    arranged: bool = False
    """Whether Mana Orbs were arranged for the next instruction (CR 3.2.9.e)."""
    blocks: tuple[Block, ...] = field(default_factory=tuple)
    """The sequences under way, the innermost last: instructions nested in "you may" or "if"."""
    entry: int | None = None
    """The trace entry under which its steps stand."""
    cause: int | None = None
    """The one that had it carried out, where that is another: a modifier (CR 6.2.b, 6.2.e)."""


def resolve(
    effect: Effect, context: Context, entry: int | None, *, behind: bool = False
) -> Resolve:
    """The frame that carries out an effect from its beginning.

    behind: whether it was paid for in the step just before, which a modifier changed (CR 6.2.b).
    """
    block = Block(instructions=effect, behind=behind)
    return Resolve(context=context, blocks=(block,), entry=entry)


def said_in(frames: Iterable[Frame]) -> Iterator[Any]:
    """All the parts and words of the instructions that frames of the agenda still carry out."""
    for one in frames:
        if isinstance(one, Resolve):
            yield from within(tuple(block.instructions for block in one.blocks))
