"""A whole day at random on a neutral board, and what it shows of the card under test."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.card import Card
from judgebot.abilities.effects import Instruction
from judgebot.abilities.references import YOU
from judgebot.abilities.so_much_per import once_for_each
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import BeginWith
from judgebot.game.actions import costs, effects
from judgebot.game.data.agenda import DeclareCards
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import ChanceTopCard, ChoiceSort, Decision
from judgebot.game.data.follow_ups import PayNow
from judgebot.game.data.game import Game
from judgebot.game.data.telling import DID_NOT_HAPPEN, EntryKind
from judgebot.game.data.trace import Entry
from judgebot.game.engine import advance, answer
from judgebot.game.events import modifying, planning
from judgebot.game.play.quick_actions import QuickActionPlay
from judgebot.game.read.playing.declaring import CardPlay
from tests.game.neutral.board import Tested, neutral_board
from tests.game.neutral.differing import Variants, begins_otherwise, one_frame, outcome
from tests.game.neutral.parts import Part, Shown, apart, parts_of, themes

MOST_TURN_EFFECTS = 12
"""How many turn effects a player chooses in a day before passing."""

MOST_FRAMES = 20_000
"""A day that has not ended by then is a mistake of the engine."""

WITHOUT_ENTRY = (
    words.May,
    words.If,
    words.PayTo,
    words.Choose,
    words.Either,
    words.ForEach,
    words.Repeat,
    words.Table,
    words.Delayed,
    words.Reflex,
    words.Select,
    words.ReceiveGift,
)
"""Instructions that tell others to be carried out: those are told."""


_TOLD = (Shown.ACTIVATED, Shown.PLAYED)


class How(StrEnum):
    """What play shows of a part."""

    DONE = "done"
    NOT = "told why not"
    """The trace tells, with the rule, why it was not activated or came to nothing."""


Ledger = dict[tuple[Ability, int], How]
"""What was shown of the parts of abilities so far; equal abilities of several cards are one."""


@dataclass(slots=True)
class Record:
    """What was shown of the parts of a card."""

    card: Card
    parts: list[Part]
    ledger: Ledger
    _open: list[Part] | None = None

    @staticmethod
    def of(card: Card, ledger: Ledger) -> Record:
        """The record of a card whose words are no other text's, so that each is known again."""
        own = replace(card, abilities=apart(card.abilities))
        return Record(card=own, parts=parts_of(own), ledger=ledger)

    def show(self, part: Part, how: How) -> None:
        """Something was shown; what is done is not taken back."""
        if self.ledger.get(part.key) is not How.DONE:
            self.ledger[part.key] = how
            self._open = None

    def open(self) -> list[Part]:
        """The parts that were not shown to be done."""
        if self._open is None:
            done = How.DONE
            self._open = [one for one in self.parts if self.ledger.get(one.key) is not done]
        return self._open


def play_days(record: Record, most: int, tokens: Mapping[str, Card]) -> int:
    """Play a card through whole days until everything is shown.

    most: how many days at most. Returns how many days were played.
    """
    for seed in range(most):
        play_a_day(record, seed, tokens)
        if not record.open():
            return seed + 1
    return most


def play_a_day(
    record: Record, seed: int, tokens: Mapping[str, Card], enough: int = MOST_FRAMES
) -> Game:
    """Play a day with a card, and record what it shows.

    seed: gives the same day again; days after the first end as soon as everything is shown.
    tokens: those that are defined by their official cards. enough: after how many frames the day is
    left.
    """
    chance = random.Random(f"{record.card.name} {record.card.reference} {seed}")
    game, tested = neutral_board(record.card, chance, tokens)
    day = game.state.day
    for part in record.open():
        if isinstance(part.words, BeginWith) and begins_otherwise(record.card, part):
            record.show(part, How.DONE)
    seen: list[Seen] = []
    watch = _Watch(record=record, tested=tested, variants=Variants(tested), seen=seen)
    policy = Policy.of(tested, chance)
    with listening(seen):
        for _ in range(enough):
            decision = watch.frame(game)
            if decision is not None:
                answer(game, policy.choose(decision))
            over = not game.state.agenda or game.state.winner is not None
            if over or game.state.day != day or (seed and not record.open()):
                return game
    if enough < MOST_FRAMES:
        return game
    raise AssertionError(f"the day of {record.card.name}, seed {seed}, does not end")


Seen = tuple[Instruction, Context]
"""An instruction that the engine reached, and the context in which it did."""


@contextmanager
def listening(seen: list[Seen]) -> Iterator[None]:
    """Note each instruction that the engine is about to carry out, plan or declare as a cost."""
    tables: tuple[dict[Any, Any], ...] = (
        effects.INSTRUCTIONS,
        planning.PLANNERS,
        costs.DECLARE,
        modifying._WITHIN,
    )
    before = [dict(table) for table in tables]
    for table in tables:
        noting = _noting_within if table is modifying._WITHIN else _noting
        for kind, function in table.items():
            table[kind] = noting(function, seen)
    try:
        yield
    finally:
        for table, old in zip(tables, before, strict=True):
            table.update(old)


def _noting(function: Any, seen: list[Seen]) -> Any:
    def noting(game: Any, ask: Any, one: Instruction, context: Context, *more: Any) -> Any:
        seen.append((one, context))
        return function(game, ask, one, context, *more)

    return noting


def _noting_within(function: Any, seen: list[Seen]) -> Any:
    def noting(work: Any, one: Instruction) -> Any:
        seen.append((one, work.context))
        return function(work, one)

    return noting


@dataclass(slots=True)
class _Watch:
    """Carries a game on frame by frame, and records what each shows."""

    record: Record
    tested: Tested
    variants: Variants
    seen: list[Seen]

    def frame(self, game: Game) -> Decision | None:
        """Carry out a frame."""
        open_ = self.record.open()
        differing = [part for part in open_ if part.shown is Shown.APPLIED]
        before = game.state.copy() if differing else None
        self.seen.clear()
        told = len(game.trace.entries)
        decision = advance(game, one_frame())
        entries = game.trace.entries[told:]
        if differing and (entries or decision is not None):
            did = outcome(game, decision, entries)
            for part in differing:
                if self.variants.differs(before, game.trace.entries[:told], part, did):
                    self.record.show(part, How.DONE)
        if entries:
            self._entries(entries, open_)
        if decision is None and self.seen:
            self._instructions(game, entries, open_)
        return decision

    def _paid(self) -> list[Seen]:
        """The mana in the costs that were paid."""
        return [
            (part, context)
            for one, context in self.seen
            if isinstance(one, words.PayTo | PayNow | words.May)
            for part in (one.effect if isinstance(one, words.May) else one.cost)
            if isinstance(part, words.Pay)
        ]

    def _entries(self, entries: list[Entry], open_: list[Part]) -> None:
        """Reactions and quick actions that are told."""
        for entry in entries:
            ability = entry.facts.get("ability")
            if ability is None:
                continue
            own = bool(self.tested.items & set(entry.items))
            for part in open_:
                given = part.words is not part.ability
                if part.shown in _TOLD and part.words == ability and (own or given):
                    self._told(part, entry, entries)

    def _told(self, part: Part, entry: Entry, entries: list[Entry]) -> None:
        if entry.what == "reaction.activated":
            self.record.show(part, How.DONE)
        elif entry.what == "quick-action.played":
            if len(entries) > len(part.words.cost):
                self.record.show(part, How.DONE)
        elif entry.kind is EntryKind.NOT_ACTIVATED and entry.rules:
            self.record.show(part, How.NOT)

    def _instructions(self, game: Game, entries: list[Entry], open_: list[Part]) -> None:
        """Instructions that were carried out in a frame."""
        happened = any(one.kind not in DID_NOT_HAPPEN for one in entries)
        happened |= bool(game.state.agenda) and isinstance(game.state.agenda[-1], DeclareCards)
        by_orbs = any(entry.what in ("mana.exhausted", "cost.paid") for entry in entries)
        paid = self._paid() if by_orbs else []
        for instruction, context in (*self.seen, *paid):
            own = context.me.item in self.tested.items
            for part in _meant(instruction, open_, own=own):
                if happened or isinstance(instruction, WITHOUT_ENTRY):
                    self.record.show(part, How.DONE)
                elif entries and all(one.rules for one in entries):
                    self.record.show(part, How.NOT)


def _meant(instruction: Instruction, open_: list[Part], *, own: bool) -> list[Part]:
    """The parts that an instruction is: the very one, or one that the engine made of it.

    own: whether the card under test says it.
    """
    among = [part for part in open_ if part.shown is Shown.CARRIED_OUT]
    same = [part for part in among if part.words is instruction]
    if same or not own:
        return same
    return [part for part in among if _is_made_of(instruction, part.words)]


def _is_made_of(instruction: Instruction, printed: Any) -> bool:
    """Whether an instruction is what the engine made of a printed one."""
    if isinstance(instruction, PayNow) and isinstance(printed, words.PayTo):
        return instruction.cost is printed.cost
    if isinstance(instruction, words.Repeat):
        as_often = once_for_each(printed) or printed
        return isinstance(as_often, words.Repeat) and instruction.times is as_often.times
    if isinstance(instruction, words.Play) and isinstance(printed, words.Perform):
        return instruction.rush and printed.action is words.Action.RUSH
    return _plain(printed) == _plain(instruction)


def _plain(instruction: Instruction) -> Instruction:
    """An instruction without what the engine writes anew: who does it, and its name."""
    changed = {"who": YOU} if hasattr(instruction, "who") else {}
    return replace(instruction, name="", **changed)


@dataclass(slots=True)
class Policy:
    """Chooses at random, rather with the card under test and about what it speaks of."""

    tested: Tested
    chance: random.Random
    eager: float
    """How likely an own card or ability is chosen first."""
    willing: float
    """How likely what may be done is done."""
    passing: float
    """How likely a player passes although they could do something."""
    done: dict[int, int] = field(default_factory=dict)
    """How many turn effects each player has chosen."""

    @staticmethod
    def of(tested: Tested, chance: random.Random) -> Policy:
        """The policy of a day."""
        return Policy(
            tested=tested,
            chance=chance,
            eager=chance.choice((0.2, 0.8)),
            willing=chance.choice((0.5, 0.9)),
            passing=chance.choice((0.02, 0.15)),
        )

    def choose(self, decision: Decision) -> Any:
        """One of the options of a decision."""
        options = decision.options
        if decision.choice_sort is ChoiceSort.TURN:
            return self._turn(decision)
        if decision.choice_sort in (ChoiceSort.MAY, ChoiceSort.PAYMENT) and True in options:
            return self.chance.random() < self.willing
        own = [one for one in options if getattr(one, "item", None) in self.tested.items]
        if own and self.chance.random() < 0.6:
            return self.chance.choice(own)
        weights = decision.weights if isinstance(decision, ChanceTopCard) else None
        return self.chance.choices(options, weights)[0]

    def _turn(self, decision: Decision) -> Any:
        options, chance = decision.options, self.chance
        self.done[decision.player] = self.done.get(decision.player, 0) + 1
        if self.done[decision.player] > MOST_TURN_EFFECTS or chance.random() < self.passing:
            return options[-1]
        own = [one for one in options if self._is_tested(one)]
        if own and chance.random() < self.eager:
            return chance.choice(own)
        actions = [one for one in options if isinstance(one, QuickActionPlay) and one not in own]
        about = themes(self.tested.card.abilities)
        fitting = [one for one in actions if about & themes(one.ability)]
        if fitting and chance.random() < 0.5:
            return chance.choice(fitting)
        cards = [one for one in options if isinstance(one, CardPlay)]
        if cards and "Plays" in about and chance.random() < 0.5:
            return chance.choice(cards)
        return chance.choice((*own, *options))

    def _is_tested(self, option: Any) -> bool:
        if isinstance(option, CardPlay):
            return option.card.item in self.tested.items
        if isinstance(option, QuickActionPlay):
            return option.source.item in self.tested.items
        return False
