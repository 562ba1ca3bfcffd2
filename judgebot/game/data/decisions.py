"""What a player is asked, and the legal options.

Every choice of a game is a `Decision`: it names who decides, the rule that asks, and every legal
option. Randomness is a decision of nobody. Whoever carries out a rule asks through an `Asker`
*before* it changes anything: as long as an answer is missing, the work is put back untouched and
done again once the answer is there. So a decision in the middle of an effect is data on the
agenda, and a state can be copied at any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from typing import Any

from judgebot.game.data.record import changed, record
from judgebot.sure import sure


class Asked(StrEnum):
    """What sort of choice is asked for; the printers and the scenario format speak by these."""

    TURN = "turn effect"
    REACTION = "Reaction to play"
    PLAY = "card to play"
    EXPEDITION = "Expedition"
    TARGET = "target"
    OBJECT = "object or card"
    MAY = "whether to"
    MODE = "mode"
    PAYMENT = "cost"
    MANA = "Mana Orb to ready"
    MODIFIER = "modifier"
    ORDER = "order"
    COUNTER = "counter"
    NUMBER = "number"
    PLAYER = "player"
    DIE = "die"
    RANDOM = "chance"


DONE = "done"
"""The option that ends a choice of "up to" or "any number"."""


@record
class Decision:
    """One choice to be made now."""

    asked: Asked
    player: int | None
    """Who decides; None when chance does."""
    rules: tuple[str, ...]
    """The rule that asks for it."""
    options: tuple[Any, ...]
    """The legal answers: plain values (references, Expeditions, numbers, True and False)."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """What a printer needs to say what the choice is for."""
    if_chosen: Mapping[Any, tuple[str, ...]] = field(default_factory=dict)
    """The rules that act only if an option is the one that is chosen."""

    @property
    def chooser(self) -> int:
        """The player who decides, where it is not chance."""
        return sure(self.player)


class Pending(Exception):  # noqa: N818 - not an error: an answer is missing
    """Raised inside a handler when a decision has no answer yet; the engine catches it."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.asked)
        self.decision = decision


class Asker:
    """Gives the answers that were already given, in order, and then asks for the next.

    answers: the answers given so far to the work at hand.
    auto: whether a decision with a single option is taken without asking. A turn effect is always
    asked for, so that a game in which nobody can do anything does not go on for ever.
    """

    __slots__ = ("_answers", "_auto", "_next")

    def __init__(self, answers: tuple[Any, ...], *, auto: bool) -> None:
        self._answers = answers
        self._auto = auto
        self._next = 0

    def __call__(self, decision: Decision) -> Any:
        """The chosen option.

        decision: what is asked; the same question, in the same order, each time the work is redone.
        Returns one of its options. Raises Pending when there is no answer yet.
        """
        if self._auto and len(decision.options) == 1 and decision.asked is not Asked.TURN:
            return decision.options[0]
        if self._next < len(self._answers):
            answer = self._answers[self._next]
            self._next += 1
            return answer
        raise Pending(decision)


class Instead(Asker):
    """Answers some questions by itself, or puts them in other words to whoever is asked.

    ask: gives the answer.
    """

    __slots__ = ("_ask",)

    def __init__(self, ask: Callable[[Decision], Any]) -> None:
        self._ask = ask

    def __call__(self, decision: Decision) -> Any:
        """The chosen option, see `Asker`."""
        return self._ask(decision)


def in_initiative_order(ask: Asker, players: Sequence[int]) -> Asker:
    """Who is asked when players take part in a step: each in their turn (CR 6.1.h).

    Returns an asker whose decisions cite that rule when there is more than one player.
    """
    if len(players) < 2:
        return ask
    return Instead(lambda decision: ask(changed(decision, rules=(*decision.rules, "6.1.h"))))
