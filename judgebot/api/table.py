"""The table: how a scenario stands, what may be chosen, and the line that chooses it.

The text of the scenario is all there is: a choice is a line more under `do:`, so that undoing it
is the text before, and what lies on the table can always be saved, sent and played again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judgebot.documents import TableChoiceDocument, TableDocument, TableOptionDocument
from judgebot.errors import InputError
from judgebot.game.data.decisions import Decision
from judgebot.scenario.batches.documents import player
from judgebot.scenario.format import loader
from judgebot.scenario.format.scenario import Item
from judgebot.scenario.play import pasting, runner
from judgebot.scenario.play.mistakes import OpenChoice
from judgebot.scenario.tell import board_data, offered, report
from judgebot.scenario.tell.called import Talk
from judgebot.scenario.tell.verdict import Verdict

_DO = re.compile(r"^do:[ \t]*(?:\[\s*\])?[ \t]*$", re.MULTILINE)
_NEXT_KEY = re.compile(r"^\S", re.MULTILINE)
_UNDER = "` under `"


def stand(text: str, *, choose: int | None = None, viewer: str | None = None) -> TableDocument:
    """How a table stands after what the scenario's `do` says.

    text: the scenario. choose: which of the options is taken first, from 0. viewer: the player for
    whom it is shown.
    Returns the text with that choice in it, the steps, the board, and what may be chosen next.
    Raises InputError for a mistake in the text, and for an option that there is not.
    """
    if choose is not None:
        open_now = _stand(text, viewer)["choice"]
        if open_now is None or choose >= len(open_now["options"]):
            raise InputError(
                f"there is no option {choose}", write="Choose one of those that are offered"
            )
        text = with_line(text, open_now["options"][choose]["line"])
    return _stand(text, viewer)


def _stand(text: str, viewer: str | None) -> TableDocument:
    scenario = loader.loads(text, may_be_idle=True)
    going = runner.start(scenario)
    near: Item | None = None
    decision: Decision | None
    try:
        decision = runner.play(going)
    except OpenChoice as error:
        decision, near = error.decision, error.near
    verdict = runner.at_the_end(going, decision)
    who = player(verdict, viewer)
    return {
        "scenario": text,
        "ruling": report.as_data(verdict, who),
        "board": board_data.of(verdict.talk, who),
        "choice": None if decision is None else _choice(verdict, decision, near, who),
    }


def _choice(
    verdict: Verdict, decision: Decision, near: Item | None, viewer: int | None
) -> TableChoiceDocument:
    talk = verdict.talk
    may_see = viewer in (None, decision.player)
    return {
        "player": "Chance" if decision.player is None else talk.game.player(decision.player),
        "what": offered.asks(talk, decision),
        "rules": list(talk.numbered(decision.rules)),
        "options": list(_options(talk, decision, near)) if may_see else [],
    }


def _options(talk: Talk, decision: Decision, near: Item | None) -> Iterator[TableOptionDocument]:
    for option in offered.distinct(talk, decision, decision.options):
        ref = offered.thing(decision, option)
        yield {
            "label": offered.told(talk, decision, option),
            "item": None if ref is None else ref.item,
            "line": _line(talk, decision, near, option),
        }


def _line(talk: Talk, decision: Decision, near: Item | None, option: Any) -> str:
    """The lines of `do` that choose an option; indented where they stand under the last item."""
    line = pasting.lines(talk, decision, near, option)[0]
    written, under, _ = line.partition(_UNDER)
    return "\n".join(f"  {one}" for one in written.split("\n")) if under else written


def with_line(text: str, line: str) -> str:
    """A scenario with a line more at the end of what is done.

    text: the scenario. line: as a `_line`; indented where it belongs to the last item.
    """
    added = "".join(f"  {one}\n" for one in line.split("\n"))
    found = _DO.search(text)
    if found is None:
        return f"{text.rstrip()}\n\ndo:\n{added}"
    head, body = text[: found.start()] + "do:", text[found.end() :]
    after = _NEXT_KEY.search(body)
    end = after.start() if after else len(body)
    done, rest = body[:end].rstrip("\n"), body[end:]
    return f"{head}{done}\n{added}" + (f"\n{rest}" if rest else "")


def names(letters: str) -> list[str]:
    """Names of cards of the library that hold these letters, the likeliest first.

    letters: what was typed so far.
    Returns at most a dozen; none where no cards were imported.
    """
    from judgebot.cards.library import library

    found = library.open()
    return [] if found is None else list(found.holding(letters, _FEW))


_FEW = 12
