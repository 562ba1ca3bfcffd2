"""Traces that are looked at as they are told: which rule for which entry, and whether it can be."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import judgebot.game.data
from judgebot.game.data.citations import CITED
from judgebot.game.data.game import Game
from judgebot.game.data.guards import Told
from judgebot.game.data.trace import Trace
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.format.scenario import Exploring
from judgebot.scenario.play import runner

TABLE = Path(judgebot.game.data.__file__).parent / "cited_by.toml"


def table() -> dict[str, dict[str, list[str]]]:
    """By rule and by why it acts: the entries it is cited for."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


def known_pairs() -> dict[tuple[str, str], str]:
    """Why each rule is cited for each entry."""
    return {
        (entry, rule): why
        for rule, whys in table().items()
        for why, entries in whys.items()
        for entry in entries
    }


class Seen:
    """What was told so far."""

    def __init__(self) -> None:
        self.pairs: Counter[tuple[str, str]] = Counter()
        """How often each rule was cited for each entry: its name and the rule."""
        self.impossible: dict[tuple[str, str], str] = {}
        """Where a rule's guard was false: the first place for each entry and rule."""
        self.failed: list[str] = []
        """The scenarios that do not hold."""
        self.where = ""
        """What is being played."""
        self.decision: Any = None

    def look(self, game: Game | None, trace: Trace) -> None:
        """Look at the entry that was told last."""
        entry = trace.entries[-1]
        told = game and Told(
            kind=entry.kind,
            what=entry.what,
            rules=tuple(entry.rules),
            facts=entry.facts,
            items=tuple(entry.items),
            state=game.state,
            above=tuple(_above(trace)),
            decision=self.decision,
        )
        for rule in entry.rules:
            self.pairs[entry.what, rule] += 1
            guard = CITED[rule].guard if rule in CITED else None
            if told and guard is not None and not guard(told):
                self.impossible.setdefault((entry.what, rule), self.where)


def _above(trace: Trace) -> Iterator[str]:
    entry = trace.entries[-1]
    while entry.parent is not None:
        entry = trace.entries[entry.parent]
        yield entry.what


@contextmanager
def watching() -> Iterator[Seen]:
    """Look at whatever is told in a trace until the end of the block."""
    seen, games = Seen(), {}
    add, made, tell = Trace.add, Game.__init__, runner.tell

    def telling(self: Trace, *arguments: Any, **named: Any) -> int:
        place = add(self, *arguments, **named)
        known = games.get(id(self))
        seen.look(known[1] if known else None, self)
        return place

    def starting(self: Game, *arguments: Any, **named: Any) -> None:
        made(self, *arguments, **named)
        games[id(self.trace)] = (self.trace, self)

    def choosing(talk: Any, decision: Any, chosen: Any) -> None:
        seen.decision = decision
        tell(talk, decision, chosen)
        seen.decision = None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Trace, "add", telling)
        patch.setattr(Game, "__init__", starting)
        patch.setattr(runner, "tell", choosing)
        yield seen


def play_all(seen: Seen, files: list[Path]) -> None:
    """Play these scenarios, as far as cards for them are at hand."""
    for file in files:
        seen.where = file.name
        try:
            scenario = loader.load(file)
        except NoLibrary:
            continue
        verdict = runner.run(replace(scenario, exploring=Exploring()))
        if not all(one.holds for one in verdict.expect):
            seen.failed.append(file.name)
