"""The choices that a scenario's `do` list makes, matched to the decisions of the game.

Commands are used in order. Each answers the decision it names and, with `into` and `choosing`, the
choices that follow until the next command. A choice with a single option needs no command, but may
have one. A command that answers nothing the game asked is a mistake of the file, and so is a
choice that the file leaves open before its end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from judgebot.errors import InputError
from judgebot.game.day import Passing
from judgebot.game.decisions import DONE, Asked, Decision
from judgebot.game.engine import Game
from judgebot.game.playing import CardPlay
from judgebot.scenario.format import Command, Does, Word
from judgebot.scenario.nearest import nearest
from judgebot.scenario.options import ability_words, option_words, same

COMMAND_FOR = {Does.PLAYS: Asked.TURN, Does.PASSES: Asked.TURN, Does.RESOLVES: Asked.REACTION}
"""Which decision each kind of command answers."""


class Finished(Exception):  # noqa: N818 - the script ends, which is no error
    """The commands are used up and a new turn effect would have to be chosen."""


@dataclass(slots=True)
class Script:
    """The commands that are still to be used."""

    commands: list[Command]
    choosing: list[Word] = field(default_factory=list)
    """The choices of the current command that are still to be used."""
    current: Command | None = None

    def answer(self, game: Game, decision: Decision) -> Any:
        """The option that the file chooses.

        Returns one of the decision's options. Raises Finished at the end of the list, and
        InputError when the file says something else or nothing.
        """
        if decision.asked in (Asked.TURN, Asked.REACTION):
            return self._command(game, decision)
        return self._choice(game, decision)

    def left_over(self) -> InputError | None:
        """The mistake of whatever was never asked for, if anything is left."""
        if self.choosing:
            word = self.choosing[0]
            return InputError(
                f"this choice was never asked for: {word.text}",
                where=word.where,
                write="Take it out, or put it under the command it belongs to",
            )
        if self.commands:
            command = self.commands[0]
            return InputError(
                f"this was never asked for: {_said(command)}",
                where=command.where,
                write="Take it out, or put it where it happens",
            )
        return None

    def _command(self, game: Game, decision: Decision) -> Any:
        command = self.commands[0] if self.commands else None
        if command is None or not self._is_for(game, command, decision):
            if decision.asked is Asked.TURN and command is None:
                if error := self.left_over():
                    raise error
                raise Finished
            if len(decision.options) == 1:
                return decision.options[0]
            raise self._open(game, decision, command)
        if self.choosing:
            raise self.left_over()
        self.commands.pop(0)
        self.current = command
        self.choosing = list(command.choosing)
        return _option_of(game, decision, command)

    def _is_for(self, game: Game, command: Command, decision: Decision) -> bool:
        return (
            COMMAND_FOR[command.does] is decision.asked
            and command.player == game.state.players[decision.player]
        )

    def _choice(self, game: Game, decision: Decision) -> Any:
        if not self.choosing:
            if len(decision.options) == 1:
                return decision.options[0]
            raise self._open(game, decision, self.current)
        named = [option for option in decision.options if self._names(game, decision, option)]
        if not named and DONE in decision.options:
            return DONE
        if not named:
            if len(decision.options) == 1:
                return decision.options[0]
            word = self.choosing[0]
            raise _illegal(game, decision, word)
        chosen = named[0]
        self.choosing = _without(self.choosing, option_words(game, decision, chosen))
        return chosen

    def _names(self, game: Game, decision: Decision, option: Any) -> bool:
        words = option_words(game, decision, option)
        return option != DONE and any(same(word.text, words) for word in self.choosing)

    def _open(self, game: Game, decision: Decision, near: Command | None) -> InputError:
        """The message for a choice that the file leaves open (with the options it has)."""
        who = "chance" if decision.player is None else game.state.players[decision.player]
        options = "; ".join(sorted({option_words(game, decision, one) for one in decision.options}))
        return InputError(
            f"{who} must now choose a {decision.asked} (CR {', '.join(decision.rules)}), "
            f"and the file does not say which. Legal: {options}",
            where=near.where if near else None,
            write=_paste(game, decision, who),
        )


def _paste(game: Game, decision: Decision, who: str) -> str:
    example = option_words(game, decision, decision.options[0])
    if decision.asked is Asked.REACTION:
        return f"Write `- {who} resolves: {example}`"
    if decision.asked is Asked.TURN:
        return f"Write `- {who} passes:` or `- {who} plays: …`"
    return f"Write `choosing: {example}` under the command it belongs to"


def _option_of(game: Game, decision: Decision, command: Command) -> Any:
    if command.does is Does.PASSES:
        return next(one for one in decision.options if isinstance(one, Passing))
    if command.does is Does.RESOLVES:
        return _reaction(game, decision, command)
    return _play(game, decision, command)


def _reaction(game: Game, decision: Decision, command: Command) -> int:
    for option in decision.options:
        emblem = game.state.emblems[option]
        if same(command.what.text, ability_words(emblem.ability), part=True):
            return option
    raise _illegal(game, decision, command.what)


def _play(game: Game, decision: Decision, command: Command) -> CardPlay:
    plays = [one for one in decision.options if isinstance(one, CardPlay)]
    of_card = [one for one in plays if same(command.what.text, game.name(one.card))]
    if not of_card:
        raise _illegal(game, decision, command.what)
    if command.origin:
        in_reserve = same(command.origin.text, "Reserve")
        of_card = [one for one in of_card if bool(one.card.object) is in_reserve] or of_card
    if command.into is None:
        if len({one.side for one in of_card}) == 1:
            return of_card[0]
        raise InputError(
            f"{command.what.text} can be played in either Expedition",
            where=command.what.where,
            write="Write `into: Hero Expedition` or `into: Companion Expedition`",
        )
    for one in of_card:
        if one.side and same(command.into.text, f"{one.side.value} Expedition"):
            return one
    raise InputError(
        f"{command.what.text} cannot be played into {command.into.text}",
        where=command.into.where,
        nearest=tuple(sorted(f"{one.side.value} Expedition" for one in of_card if one.side)),
    )


def _illegal(game: Game, decision: Decision, word: Word) -> InputError:
    legal = sorted({option_words(game, decision, one) for one in decision.options})
    return InputError(
        f"{word.text} is not a legal choice here (CR {', '.join(decision.rules)}). "
        f"Legal: {'; '.join(legal)}",
        where=word.where,
        nearest=nearest(word.text, tuple(legal), limit=1),
    )


def _without(words: list[Word], used: str) -> list[Word]:
    for place, word in enumerate(words):
        if same(word.text, used):
            return [*words[:place], *words[place + 1 :]]
    return words


def _said(command: Command) -> str:
    what = f": {command.what.text}" if command.what else ""
    return f"{command.player} {command.does}{what}"
