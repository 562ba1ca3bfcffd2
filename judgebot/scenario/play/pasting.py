"""What a file says to choose an option: the lines that a message offers for pasting."""

from __future__ import annotations

from typing import Any

from judgebot.game.data.decisions import (
    ChoiceSort,
    Decision,
    PayAlternativeCost,
    PayOptionalCost,
)
from judgebot.game.day.turns import Passing
from judgebot.game.play.quick_actions import QuickActionPlay
from judgebot.game.read.playing.declaring import Alternative, CardPlay
from judgebot.scenario.format.keys.commands import END_OF_PHASE
from judgebot.scenario.format.scenario import Check, Command, Does, Item, Until
from judgebot.scenario.play.naming import keys_of
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words
from judgebot.scenario.tell.sentences import without_markup

OF_THE_CARD = frozenset({Alternative.HAND_COST, Alternative.RESERVE_COST})
"""The alternatives that are costs of the card itself (CR 5.1.2.e)."""


def to_write(thing_names: ThingNames, decision: Decision, near: Item | None) -> str:
    """The line to paste, for the first option."""
    return f"Write {' or '.join(f'`{line}`' for line in lines(thing_names, decision, near))}"


def lines(
    thing_names: ThingNames, decision: Decision, near: Item | None, option: Any = None
) -> tuple[str, ...]:
    """What a file says to choose an option, in one way or another.

    near: the item under which the choice is made, if one is.
    """
    if decision.choice_sort is ChoiceSort.TURN and option is None:
        who = _who(thing_names, decision)
        return (f"- {who} passes:", f"- {who} plays: …")
    index = 0 if option is None else offered.index(decision, option)
    option, words = decision.options[index], offered.all_words(thing_names, decision)[index]
    if decision.choice_sort is ChoiceSort.TURN:
        return (_turn(thing_names, decision, option, words),)
    if decision.choice_sort is ChoiceSort.REACTION:
        return (_reaction(thing_names, decision, option),)
    if isinstance(near, Command) and is_how(decision):
        return (_under(near, _how(decision, option)),)
    return _choice(thing_names, decision, None if isinstance(near, Check) else near, _quoted(words))


def is_how(decision: Decision) -> bool:
    """Whether it is asked how a card is played: with Scout or not, with an optional cost or not."""
    if isinstance(decision, PayAlternativeCost):
        return OF_THE_CARD.isdisjoint(decision.options)
    return isinstance(decision, PayOptionalCost)


def _how(decision: Decision, option: Any) -> str:
    """How a card is played, as a key beside what has it played."""
    if isinstance(decision, PayAlternativeCost):
        return f"with: {option}"
    return f"{'with' if option else 'without'}: {_quoted(part_words(decision.part))}"


def _choice(
    thing_names: ThingNames, decision: Decision, near: Item | None, words: str
) -> tuple[str, ...]:
    """A choice that follows from something: a key beside that, or a command of its own."""
    key = keys_of(decision)[0]
    beside = _under(near, f"{key}: {words}")
    of_chance = decision.player is None
    if not of_chance and isinstance(near, Command) and near.player != decision.player:
        return (f"- {_who(thing_names, decision)} chooses: {words}",)
    if of_chance or isinstance(near, Until) or (near is not None and key != "choosing"):
        return (beside,)
    own = f"- {_who(thing_names, decision)} chooses: {words}"
    chooses = isinstance(near, Command) and near.does is Does.CHOOSES
    return (own,) if near is None or chooses else (own, beside)


def _who(thing_names: ThingNames, decision: Decision) -> str:
    return thing_names.game.state.players[decision.chooser]


def _turn(thing_names: ThingNames, decision: Decision, option: Any, words: str) -> str:
    """A turn effect as a command."""
    who = _who(thing_names, decision)
    if isinstance(option, Passing):
        return f"- {who} passes:"
    if isinstance(option, QuickActionPlay):
        ability = ability_words(option.ability).rstrip(".")
        of = words.removeprefix(f"{ability} of ")
        return f"- {who} uses: {_quoted(ability)}\n  of: {_quoted(of)}"
    return f"- {who} plays: {_played(option, words)}"


def _played(option: CardPlay, words: str) -> str:
    if option.side is None:
        return _quoted(words)
    into = f"{option.side.value} Expedition"
    return f"{_quoted(words.removesuffix(f' into {into}'))}\n  into: {into}"


def _reaction(thing_names: ThingNames, decision: Decision, option: int) -> str:
    """A Reaction as a command names it: its words, its card, and what it speaks of."""
    ability, of, about = thing_names.reaction(option)
    lines_ = f"- {_who(thing_names, decision)} resolves: {_quoted(ability)}\n  of: {_quoted(of)}"
    return f"{lines_}\n  about: {_quoted(about[0])}" if about else lines_


def _quoted(words: str) -> str:
    """A value as YAML takes it for text, without the brackets that a file need not write."""
    words = without_markup(words)
    risky = words[:1] in "{[&*!|>'\"%@`#-?:," or ": " in words or " #" in words
    return "'" + words.replace("'", "''") + "'" if risky else words


def _under(near: Item | None, line: str) -> str:
    """A key beside an item; before the first one, beside one that only goes on."""
    return f"{line}` under `{said(near)}" if near is not None else f"- {END_OF_PHASE}:\n  {line}"


def said(item: Item) -> str:
    """An item of the `do` list as it is written."""
    if isinstance(item, Until) and item.key.text != item.target:
        return f"until: {item.target}"
    if isinstance(item, Command) and item.what is not None:
        return f"{item.key.text}: {item.what.text}"
    return f"{item.key.text}:"
