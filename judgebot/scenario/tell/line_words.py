"""A choice of a line of play as a sentence, beside which nothing else is told."""

from __future__ import annotations

from typing import Any

from judgebot.game.data.decisions import ChoiceSort, Decision
from judgebot.game.day.turns import Passing
from judgebot.game.play.quick_actions import QuickActionPlay
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell import chosen, offered
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.sentences import without_markup, words


def said(thing_names: ThingNames, decision: Decision, option: Any, names: Names) -> str:
    """What was chosen, and who chose it: "Ada plays Cub in their Hero Expedition".

    names: the names as whoever reads may see them.
    """
    if decision.choice_sort is ChoiceSort.TURN:
        text = _turn(thing_names, decision, option)
    elif decision.choice_sort is ChoiceSort.REACTION:
        text = _reaction(thing_names, option)
    else:
        told = words(chosen.telling(thing_names, decision, option), names)
        return f"{told[:1].upper()}{told[1:]}"
    return without_markup(f"{thing_names.game.state.players[decision.chooser]} {text}")


def _turn(thing_names: ThingNames, decision: Decision, option: Any) -> str:
    """A turn effect that is taken."""
    if isinstance(option, Passing):
        return "passes"
    called = offered.told(thing_names, decision, option)
    if isinstance(option, QuickActionPlay):
        ability = ability_words(option.ability).rstrip(".")
        return f"plays the quick action “{ability}”{called.removeprefix(ability)}"
    return f"plays {chosen.with_side(option, called)}"


def _reaction(thing_names: ThingNames, option: int) -> str:
    """A Reaction that is played, with what it speaks of besides its own object."""
    ability, of, about = thing_names.reaction(option)
    return f"plays the Reaction “{ability}” of {of}{''.join(f' about {name}' for name in about)}"
