"""The table: how a scenario stands, what may be chosen, and the line that chooses it.

The text of the scenario is all there is: a choice is a line more under `do:`, so that undoing it
is the text before, and what lies on the table can always be saved, sent and played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.documents import TableChoiceDocument, TableDocument, TableOptionDocument
from judgebot.errors import InputError
from judgebot.game.data.decisions import ChoiceSort, Decision
from judgebot.game.data.game import Game
from judgebot.game.data.trace import Trace
from judgebot.game.engine import advance
from judgebot.game.read.steps.not_read import Unread
from judgebot.scenario.batches.documents import player
from judgebot.scenario.format import loader
from judgebot.scenario.format.scenario import Item, Until
from judgebot.scenario.play import pasting, runner
from judgebot.scenario.play.mistakes import OpenChoice
from judgebot.scenario.tell import board_data, offered, report
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.verdict import Verdict
from judgebot.sure import sure
from judgebot.table import paper

_UNDER = "` under `"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedSoFar:
    """A scenario as far as it was played."""

    text: str
    verdict: Verdict
    decision: Decision | None
    """What is asked now."""
    near: Item | None
    """What was done last, where the choice belongs to it."""
    beyond: ThingNames | None = None
    """The game in which it is asked, where that is beyond the moment at which the script stops."""

    @property
    def thing_names(self) -> ThingNames:
        """The game as it stands, and the names in it."""
        return self.verdict.thing_names


def played(text: str) -> PlayedSoFar:
    """Play what a scenario's `do` says, and come to what is asked then. Raises InputError."""
    going = runner.start(loader.loads(text, may_be_idle=True), asks_costs=True)
    near: Item | None = None
    decision: Decision | None
    with runner.noting_where_it_stands(going):
        try:
            decision = runner.play(going)
        except OpenChoice as error:
            decision, near = error.decision, error.near
        verdict = runner.at_the_end(going, decision)
    beyond = None
    if decision is None:
        beyond, decision = _beyond(going.thing_names)
    return PlayedSoFar(text=text, verdict=verdict, decision=decision, near=near, beyond=beyond)


def _beyond(thing_names: ThingNames) -> tuple[ThingNames, Decision | None]:
    """What is asked next after the script has stopped, and the game in which it is.

    The game that was played stays where it stopped.
    """
    game = Game(thing_names.game.state.copy(), Trace(), auto=False)
    try:
        decision = advance(game)
    except Unread:
        decision = None
    return replace(thing_names, game=game), decision


def stand(text: str, *, choose: int | None = None, viewer: str | None = None) -> TableDocument:
    """How a table stands after what the scenario's `do` says.

    text: the scenario. choose: which of the options is taken first, from 0. viewer: the player for
    whom it is shown.
    Returns the text with that choice in it, the steps, the board, and what may be chosen next.
    Raises InputError for a mistake in the text, and for an option that there is not.
    """
    return document(played(text if choose is None else chosen(text, choose)), viewer)


def chosen(text: str, choose: int) -> str:
    """The text with one of the options taken that are open at its end.

    choose: its place among them, from 0. Raises InputError for an option that there is not.
    """
    now = played(text)
    choice = None if now.decision is None else _choice(now, None)
    if choice is None or choose >= len(choice["options"]):
        raise InputError(
            f"there is no option {choose}", write="Choose one of those that are offered"
        )
    return _with_choice(now, choice["options"][choose]["line"])


def taken(text: str, label: str) -> str:
    """The text with an option taken that is open at its end and called so. Raises InputError."""
    now = played(text)
    options = [] if now.decision is None else _choice(now, None)["options"]
    found = next((one for one in options if one["label"] == label), None)
    if found is None:
        raise InputError(f"{label} is not offered now", write="Choose one of those that are")
    return _with_choice(now, found["line"])


def document(now: PlayedSoFar, viewer: str | None = None) -> TableDocument:
    """How a table stands as the open interface tells it."""
    who = player(now.verdict, viewer)
    return {
        "scenario": now.text,
        "ruling": report.as_data(now.verdict, who),
        "board": board_data.of(now.thing_names, who),
        "choice": None if now.decision is None else _choice(now, who),
    }


def _choice(now: PlayedSoFar, viewer: int | None) -> TableChoiceDocument:
    thing_names, decision = now.beyond or now.thing_names, sure(now.decision)
    may_see = viewer in (None, decision.player)
    return {
        "player": "Chance" if decision.player is None else thing_names.game.player(decision.player),
        "what": offered.asks(thing_names, decision),
        "rules": list(thing_names.numbered(decision.rules)),
        "options": list(_options(thing_names, decision, now.near)) if may_see else [],
    }


def _options(
    thing_names: ThingNames, decision: Decision, near: Item | None
) -> Iterator[TableOptionDocument]:
    for option in offered.distinct(thing_names, decision, decision.options):
        ref = offered.thing(decision, option)
        yield {
            "label": offered.told(thing_names, decision, option),
            "item": None if ref is None else ref.item,
            "line": _line(thing_names, decision, near, option),
        }


def _line(thing_names: ThingNames, decision: Decision, near: Item | None, option: Any) -> str:
    """The lines of `do` that choose an option; indented where they stand under the last item.

    What a player chooses is an item of its own: it is undone by itself, and it does not belong to
    what came before where a Reaction that nobody had to choose was played between. How a card is
    played belongs to what has it played.
    """
    how = pasting.is_how(decision)
    if decision.player is not None and not isinstance(near, Until) and not how:
        near = None
    line = pasting.lines(thing_names, decision, near, option)[0]
    written, under, _ = line.partition(_UNDER)
    return "\n".join(f"  {one}" for one in written.split("\n")) if under else written


def _with_choice(now: PlayedSoFar, line: str) -> str:
    """The text with what was chosen; a Reaction on the way of an `until` stands before it."""
    if not isinstance(now.near, Until) or line.startswith(" "):
        return _understood(now, with_line(now.text, line), line)
    last = paper.at(paper.read(now.text), ("do", -1))
    text = paper.put(now.text, ("do", -1), None)
    if _moment(played(text)) != _moment(now) and (phase := now.thing_names.game.state.phase):
        text = with_line(text, f"- until: {phase.value}")
    return paper.put(with_line(text, line), ("do", paper.NEW), last)


def _understood(before: PlayedSoFar, text: str, line: str) -> str:
    """The text with what was chosen, and with what went without saying where it must be said then.

    A choice with one option, and the one Reaction that waits, need no words; but words that fit
    them are taken for them, and the Reaction that is named must be the next one.
    """
    for _ in range(_UNSAID):
        try:
            after = played(text)
        except InputError as error:
            _, decision = error.stood or (None, None)
            if decision is None or decision.choice_sort is not ChoiceSort.REACTION:
                return text
            thing_names = sure(error.stood)[0]
            last = paper.at(paper.read(text), ("do", -1))
            unsaid = pasting.lines(thing_names, decision, None, decision.options[0])[0]
            text = with_line(paper.put(text, ("do", -1), None), unsaid)
            text = paper.put(text, ("do", paper.NEW), last)
            continue
        return with_line(text, line) if _asks_again(before, after) else text
    return text


def _asks_again(before: PlayedSoFar, after: PlayedSoFar) -> bool:
    """Whether a choice is still open after it was made, and nothing has happened since."""
    if after.decision is None or after.decision.player is None or after.beyond is not None:
        return False
    told = len(before.thing_names.game.trace.entries), len(after.thing_names.game.trace.entries)
    return told[0] == told[1] and after.decision == before.decision


_UNSAID = 20
"""So many Reactions at most are put into words for one that is chosen."""


def _moment(now: PlayedSoFar) -> tuple[int, object]:
    state = now.thing_names.game.state
    return state.day, state.phase


def with_line(text: str, line: str) -> str:
    """A scenario with a line more at the end of what is done.

    line: as a `_line`; indented where it belongs to the last item.
    """
    said = read_line(line)
    if not line.startswith(" "):
        return paper.put(text, ("do", paper.NEW), said)
    ((key, value),) = said.items()
    before = paper.at(paper.read(text), ("do", -1, key))
    if before is not None:
        several = (*_listed(before), *_listed(value))
        value = list(several)
    return paper.put(text, ("do", -1, key), value)


def read_line(line: str) -> dict[str, Any]:
    """What a line of `do` says."""
    lines = line.removeprefix("- ").split("\n")
    return paper.read("\n".join(one.strip() for one in lines))


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
