"""Whether a command can be carried out with all the choices that stand beside it.

`legality` looks at what is asked now; the choices that follow are asked for later. So the command
is tried on a copy of the game, as the script of a file would be played, in every way that it leaves
open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judgebot.abilities.words import Phase
from judgebot.errors import InputError
from judgebot.game.data.decisions import ChoiceSort, Decision, Offered
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.trace import Silent, Trace
from judgebot.game.engine import advance, answer
from judgebot.game.read.steps.not_read import Unread
from judgebot.scenario.format.scenario import Choices, Command, Does, FileWord
from judgebot.scenario.play import told_impossible
from judgebot.scenario.play.legality import refusal
from judgebot.scenario.play.legality_choosing import OF_OTHERS, choosing, not_into, of_what_fits
from judgebot.scenario.play.refused import Illegal
from judgebot.scenario.play.script import Finished, Script
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames

_BOUND = 500
"""How many lines of play are tried."""

Reasons = dict[str, Illegal]
"""Why words that name a choice name none that was asked for."""


def refused(thing_names: ThingNames, decision: Decision | None, command: Command) -> Illegal | None:
    """Why a player may not do what a command says, with its choices; None when they may.

    decision: what is asked now, if anything.
    """
    found = refusal(thing_names, decision, command)
    begun = command.choices
    if command.does is Does.CHOOSES:  # the first word is for what is asked now
        begun = replace(begun, choosing=begun.choosing[1:])
    if found is not None or not (begun.first or command.using or command.without):
        return found
    return _tried(thing_names, command)


def _tried(thing_names: ThingNames, command: Command) -> Illegal | None:
    """Why no line of play carries a command out with all its choices; None when one does."""
    why: Reasons = {}
    state = thing_names.game.state
    waiting = [(state.copy(), Script(items=(command,)), why)]
    until = (state.day, state.phase) if command.does is Does.CHOOSES else None
    first = Illegal(words="it cannot be carried out", unexplained=True)
    for _ in range(_BOUND):
        if not waiting:
            known = first.rules or not first.unexplained
            return first if known else _impossible(thing_names, command) or first
        state, script, why = waiting.pop()
        there = replace(thing_names, game=Game(state, Silent(), auto=False))
        line = _Line(thing_names=there, script=script, command=command, why=why, until=until)
        if line.goes_on():
            waiting += line.branches()
        elif line.reason is None:
            return None
        if not first.rules:
            first = line.reason or first
    return None


def _impossible(thing_names: ThingNames, command: Command) -> Illegal | None:
    """What is told to be impossible as a command is carried out; of open choices, the first."""
    there = replace(thing_names, game=Game(thing_names.game.state.copy(), Trace(), auto=False))
    line = _Line(thing_names=there, script=Script(items=(command,)), command=command, why={})
    while line.goes_on() and line.take_first():
        pass
    return told_impossible.first(there, command.choices.choosing)


class _Line:
    """A line of play on which a command is carried out, up to its next open choice."""

    def __init__(
        self, *, thing_names: ThingNames, script: Script, command: Command, why: Reasons,
        until: tuple[int, Phase] | None = None,
    ) -> None:  # fmt: skip
        """until: the day and phase after which nothing that is asked is what the words choose."""
        self.thing_names = thing_names
        self.command = command
        self.script = script
        self.reason: Illegal | None = None
        """Why the command cannot be carried out."""
        self._why = dict(why)
        self._until = until
        self._open: Sequence[Any] = ()

    def goes_on(self) -> bool:
        """Carry the line on; tell whether a choice is left open, or the command is at its end."""
        while not self._done:
            try:
                decision = advance(self.thing_names.game)
            except Unread:
                return False
            self._note(decision)
            try:
                plan = self.script.plan(self.thing_names, decision) if decision else None
            except (InputError, Finished):
                plan = None
            if plan is None:
                self.reason = self._never_asked()
                return False
            self._note_declined(decision, plan.options)
            self.script = plan.after
            if len(plan.options) != 1:
                self._open = plan.options
                return True
            answer(self.thing_names.game, plan.options[0])
        return False

    def take_first(self) -> bool:
        """Decide the open choice as its first option says, if there is one; tell whether so."""
        if self._open:
            answer(self.thing_names.game, self._open[0])
        return bool(self._open)

    def branches(self) -> list[tuple]:
        """The lines that go on from the open choice."""
        found = []
        for option in self._open:
            state = self.thing_names.game.state.copy()
            answer(Game(state, Silent(), auto=False), option)
            found.append((state, self.script, self._why))
        return found

    @property
    def _done(self) -> bool:
        script = self.script
        return script.next is None and script.left.first is None and not script.using

    def _note(self, decision: Decision | None) -> None:
        """Note why the first choice that is left is not among the options, if it is asked for."""
        begins = self.script.next is self.command and self.command.does is Does.CHOOSES
        choices = self.command.choices if begins else self.script.left
        left, into = choices.choosing, choices.into
        if decision is None or not (left or into) or decision.choice_sort in OF_OTHERS:
            return
        state = self.thing_names.game.state
        if self._until not in (None, (state.day, state.phase)):
            return
        if decision.offers in (Offered.YES_OR_NO, Offered.NAMES):
            return  # whether, and for which cost, a card is played is said by `with`
        elsewhere = into and not_into(self.thing_names, decision, left, into)
        if into and elsewhere:
            self._why.setdefault(into.text, elsewhere)
        if not left:
            return
        self._note_too_many(decision, left)
        known = self._why.get(left[0].text)
        if known is not None and not known.unexplained:
            return
        if not any(self._names(decision, word) for word in left):
            first = Choices(choosing=left[:1])
            command = changed(self.command, player=decision.player or 0, choices=first)
            found = choosing(self.thing_names, decision, command)
            if found is not None and (known is None or not found.unexplained):
                self._why[left[0].text] = found

    def _note_declined(self, decision: Decision | None, options: Sequence[Any]) -> None:
        """Note that what is left is not to be chosen where what may be done is not (CR 6.5.c)."""
        if decision is None or decision.choice_sort is not ChoiceSort.MAY or not decision.is_open:
            return
        if tuple(options) != (False,):
            return
        for word in self.script.left.choosing:
            words = f"“{word.text}” is never to be chosen, as what may be done is not done"
            why = Illegal(words=words, rules=decision.rules, unexplained=True)
            self._why.setdefault(word.text, why)

    def _note_too_many(self, decision: Decision, left: Sequence[FileWord]) -> None:
        """Note that no more may be chosen than a set has, where more of its options are named."""
        named = [word for word in left if self._names(decision, word)]
        selects = decision.picked or decision.in_order is not None
        if not selects or len(named) <= decision.left:
            return
        most = len(decision.picked) + decision.left
        why = Illegal(
            words=f"only {most} may be chosen", rules=of_what_fits(decision), unexplained=True
        )
        for word in named:
            self._why.setdefault(word.text, why)

    def _names(self, decision: Decision, word: FileWord) -> bool:
        return any(
            offered.means(self.thing_names, decision, one, word.text) for one in decision.options
        )

    def _never_asked(self) -> Illegal:
        word = self.script.left.first or next(iter(self.script.using), None)
        if word is not None and word.text in self._why:
            return self._why[word.text]
        if self.script.no_way is not None and self.script.using:
            return self.script.no_way.why
        if word is None:
            return Illegal(words="it cannot be carried out", unexplained=True)
        chosen = word in self.script.left.choosing
        what = "is never to be chosen" if chosen else "answers nothing that is asked"
        done = word in self.script.left.may and word.text == "yes"
        return Illegal(words=f"“{word.text}” {what}", unexplained=chosen or done)
