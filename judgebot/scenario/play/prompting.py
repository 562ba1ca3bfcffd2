"""Asking the person at the terminal for the choices that a file leaves open."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

from judgebot import intake
from judgebot.errors import InputError
from judgebot.game.data.decisions import Decision
from judgebot.scenario.play.pasting import lines
from judgebot.scenario.play.script import ScriptAnswer
from judgebot.scenario.tell import board_text, hiding, offered
from judgebot.scenario.tell.called import ThingNames
from judgebot.screen import say

Read = Callable[[str], str]


def asker(
    read: Read | None = None, viewer: str | None = None
) -> tuple[Callable[[ThingNames, Decision, ScriptAnswer], Any], list[str]]:
    """Who asks at the terminal, and the lines that would have answered, as they are given.

    read: prints a prompt and gives what was typed; the terminal's own unless stated.
    viewer: the name of the player who sits there.
    """
    said: list[str] = []
    typed = read or intake.typed()

    def ask(thing_names: ThingNames, decision: Decision, plan: ScriptAnswer) -> Any:
        place = hiding.player(thing_names.game.state.players, viewer)
        option = _ask(thing_names, decision, plan.options, typed, place)
        line = lines(thing_names, decision, plan.after.current, option)[0].split("`", 1)[0]
        hidden = place is not None and not hiding.offers_known(
            hiding.of(thing_names, place), decision
        )
        said.append(f"# what is hidden from {viewer}" if hidden else line)
        return option

    return ask, said


def _ask(
    thing_names: ThingNames,
    decision: Decision,
    options: Sequence[Any],
    read: Read,
    viewer: int | None,
) -> Any:
    who = "Chance" if decision.player is None else thing_names.game.state.players[decision.player]
    say(*board_text.as_text(thing_names, viewer), file=sys.stderr)
    sight = None if viewer is None else hiding.of(thing_names, viewer)
    open_ = sight is None or hiding.offers_known(sight, decision)
    sort = decision.choice_sort.value
    what = offered.asks(thing_names, decision) if open_ else offered.article(sort)
    say(f"{who} chooses {what} ({thing_names.cited(decision.rules)})", file=sys.stderr)
    for number, option in enumerate(options, 1):
        told = offered.told(thing_names, decision, option) if open_ else "a choice that is hidden"
        say(f"  {number}. {told}", file=sys.stderr)
    while True:
        try:
            typed = read(f"1-{len(options)}: ").strip()
        except EOFError:
            raise InputError(
                "the input ended before every choice was made", write="Type a number for each"
            ) from None
        if typed.isdecimal() and len(typed) < 6 and 1 <= int(typed) <= len(options):
            return options[int(typed) - 1]
        say("Type one of the numbers.", file=sys.stderr)
