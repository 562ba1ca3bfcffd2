"""What the open interface answers: each function gives the JSON document of a command.

Scenarios come as text, never as a path: no file can be named over HTTP. What is wrong with the
input is an `InputError`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judgebot import interface
from judgebot.errors import InputError
from judgebot.interface import CURRENT
from judgebot.scenario.batches.documents import player
from judgebot.scenario.explore import explored, exploring
from judgebot.scenario.format import loader, ways
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play import runner
from judgebot.scenario.tell import report
from judgebot.scenario.why import asking, telling
from judgebot.web.server import table

Parameters = Mapping[str, Any]
"""What was asked: the query of the address, or the members of the JSON body."""

_DECISIONS = 20_000
"""So many decisions are explored at most for one request."""
_HITS = 50


def show(asked: Parameters) -> Any:
    """`ref`, and `rules`: what stands at an address of the rulebook."""
    return interface.show(*_text(asked, "ref").split(), rules=_rules(asked))


def search(asked: Parameters) -> Any:
    """`q`, `rules` and `limit`: what answers a query, best first."""
    limit = min(_number(asked, "limit", 10), _HITS)
    return interface.search(_text(asked, "q"), rules=_rules(asked), limit=limit)


def diff(asked: Parameters) -> Any:
    """`old`, `new` and `section`: what changed between two versions."""
    section = asked.get("section") or None
    return interface.diff(_text(asked, "old"), _text(asked, "new"), section=section)


def card(asked: Parameters) -> Any:
    """`name`: a card of the library, and how it is read."""
    return interface.card(_text(asked, "name"))


def read(asked: Parameters) -> Any:
    """`text`, `type` and `support`: how a card text is understood."""
    support = str(asked.get("support", "")).casefold() in ("1", "true", "yes")
    return interface.read(
        _text(asked, "text"), card_type=str(asked.get("type") or ""), support=support
    )


def run(asked: Parameters) -> Any:
    """`scenario`, `rules`, `reading` and `for`: what `judgebot run --json` prints."""
    verdict = runner.run(_scenario(asked))
    return report.as_data(verdict, player(verdict, asked.get("for") or None))


def explore(asked: Parameters) -> Any:
    """`scenario`, `rules` and `decisions`: every legal choice of a scenario."""
    scenario = _scenario(asked)
    bound = min(_number(asked, "decisions", _DECISIONS), _DECISIONS)
    return explored.document(scenario, exploring.explore(scenario, bound=bound))


def why(asked: Parameters) -> Any:
    """`scenario`, `fact`, `step`, `rules` and `for`: why a fact is so."""
    step = _number(asked, "step", 0) or None
    scenario = _scenario(asked, _text(asked, "fact"))
    return telling.as_data(*asking.why_of(scenario, step=step, viewer=asked.get("for") or None))


def at_table(asked: Parameters) -> Any:
    """`scenario`, `choose` and `for`: how the table stands, and what may be chosen."""
    chosen = asked.get("choose")
    return table.stand(
        _text(asked, "scenario"),
        choose=None if chosen is None else _number(asked, "choose", 0),
        viewer=asked.get("for") or None,
    )


def names(asked: Parameters) -> Any:
    """`q`: names of cards of the library that hold these letters."""
    return table.names(_text(asked, "q"))


QUICK: Mapping[str, Callable[[Parameters], Any]] = {
    "show": show, "search": search, "card": card, "read": read, "names": names,
}  # fmt: skip
"""What is answered at once."""
LONG: Mapping[str, Callable[[Parameters], Any]] = {
    "run": run, "explore": explore, "why": why, "table": at_table, "diff": diff,
}  # fmt: skip
"""What may take long, and is carried out in a process that can be stopped."""


def answer(name: str, asked: Parameters) -> Any:
    """The document that one address answers. Raises InputError."""
    return {**QUICK, **LONG}[name](asked)


def _text(asked: Parameters, name: str) -> str:
    value = asked.get(name)
    if not isinstance(value, str) or not value.strip():
        raise InputError(f"`{name}` is missing", write=f"Give `{name}` as text")
    return value


def _number(asked: Parameters, name: str, usual: int) -> int:
    value = asked.get(name, usual)
    if isinstance(value, int) and not isinstance(value, bool):
        return max(value, 0)
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < _DIGITS:
        return int(value)
    raise InputError(f"`{name}` is no number", write=f"Give `{name}` as a whole number")


_DIGITS = 9


def _rules(asked: Parameters) -> str:
    return str(asked.get("rules") or CURRENT)


def _scenario(asked: Parameters, fact: str | None = None) -> Scenario:
    """The scenario that was sent, under the rules and readings that were named."""
    rules, reading = asked.get("rules"), asked.get("reading")
    way = ways.way(str(rules) if rules else None, [str(reading)] if reading else ())
    text = _text(asked, "scenario")
    return loader.loads(text, rules=way.rules, readings=way.readings, asked=fact)
