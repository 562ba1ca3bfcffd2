"""What every scenario that ships shows when it is played, once in a run of the tests.

Whichever test asks first for a scenario plays it, and keeps what came of it for all processes:
whether it holds, and what was told and cited. Tests that look at all traces ask here, and add what
they want to know to `Played`.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from judgebot.resources import shipped
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import Imported, NoLibrary
from judgebot.scenario.tell import report
from judgebot.scenario.tell.verdict import Verdict
from judgebot.screen import Style
from tests.game.citing import Seen, play, watching
from tests.scenario import told

HOME = shipped("scenarios")
FILES = sorted(path.relative_to(HOME).as_posix() for path in HOME.rglob("*.yaml"))
"""The names of all scenarios that ship."""


WIDTH = 100
"""Of the terminal on which it is printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What a scenario shows when it is played, without what it explores."""

    missing: str = ""
    """What was not at hand, so that it was not played."""
    explores: bool = False
    wrong: list[str] = field(default_factory=list)
    """What does not hold of what it expects and claims."""
    pairs: list[list[str]] = field(default_factory=list)
    """Each entry with each rule that was cited for it."""
    impossible: list[list[str]] = field(default_factory=list)
    """Those whose guard was false."""
    alone: list[list[str]] = field(default_factory=list)
    """Those that stand alone, of a rule about several."""
    again: list[str] = field(default_factory=list)
    """Entries that tell what was just told."""
    bare: list[str] = field(default_factory=list)
    """Entries that cite nothing."""
    told: str = ""
    """How many lines it tells, and a digest of them."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Keeps what came of each scenario in a folder that all processes share."""

    folder: Path
    imported: Imported = field(default_factory=Imported)
    """The official cards, opened once for all scenarios."""

    def of(self, name: str) -> Played:
        """What a scenario shows; it is played unless somebody did."""
        kept = self.folder / f"{name.replace('/', '@')}.pickle"
        if not kept.exists():
            draft = kept.with_suffix(f".{os.getpid()}")
            draft.write_bytes(pickle.dumps(_played(name, self.imported)))
            draft.replace(kept)
        found: Played = pickle.loads(kept.read_bytes())
        return found

    def seen(self, names: Iterable[str]) -> Seen:
        """What is told in some scenarios together."""
        seen = Seen(guards=True)
        for name in names:
            one = self.of(name)
            seen.pairs.update((entry, rule) for entry, rule in one.pairs)
            for pairs, found in ((one.impossible, seen.impossible), (one.alone, seen.alone)):
                for entry, rule in pairs:
                    found.setdefault((entry, rule), name)
            for entries, first in ((one.again, seen.again), (one.bare, seen.bare)):
                for entry in entries:
                    first.setdefault(entry, name)
        return seen


def _played(name: str, imported: Imported) -> Played:
    try:
        scenario = loader.load(HOME / name, imported=imported)
    except NoLibrary as error:
        return Played(missing=error.what)
    with watching() as seen:
        verdict = play(seen, scenario)
    wrong = [one for each in verdict.all for one in each.expect if not one.holds]
    wrong += [one for each in verdict.all for one in each.claims if not one.as_said]
    _print(verdict)
    return Played(
        explores=any(one.exploring.asks for one in (scenario, *scenario.variants)),
        wrong=[repr(one) for one in wrong],
        pairs=[list(pair) for pair in seen.pairs],
        impossible=[list(pair) for pair in seen.impossible],
        alone=[list(pair) for pair in seen.alone],
        again=list(seen.again),
        bare=list(seen.bare),
        told=told.digest(verdict),
    )


def _print(verdict: Verdict) -> None:
    """Print it as a terminal shows it: for each fact, by what it is so is looked for then."""
    for one in verdict.all:
        report.as_text(one, Style(coloured=False), WIDTH)
