"""Whether a scenario that ships notices a broken line: the fastest catchers, within one process.

All scenarios are loaded and played once, and which of them call which functions of the engine is
kept. To try a mutant, a forked process gives the broken code to the functions of that file, and
plays those scenarios that call the broken one, the quickest first. A scenario notices what the
tests of scenarios do: that it does not hold or tells what it did not tell before, that a rule is
cited for an entry for which it is not known to be, where it cannot be or where nothing stands
beside it, that an entry cites nothing or tells what was just told, and that a known citation is
shown by none of them any more.
"""

from __future__ import annotations

import gc
import importlib
import os
import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from benchmarks.mutants.breaking import ENGINE, Mutant
from judgebot.cards.imports import importing
from judgebot.scenario.explore.exploring import explore
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.format.scenario import Scenario
from tests.game.citing import known_pairs, play, watching
from tests.game.test_citations_in_play import BY_THE_CARD_ALONE
from tests.official import at_hand
from tests.scenario import told

MOST_CPU_SECONDS = 120
"""An engine with which a scenario does not come to an end by then is caught; they take less."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A scenario, how many seconds it takes, and the functions of the engine that it calls."""

    scenario: Scenario
    seconds: float
    called: frozenset[tuple[str, str]]
    cited: frozenset[tuple[str, str]]
    """Each entry with each rule that was cited for it."""
    told: str
    """How many lines it tells, and a digest of them."""


def played(root: Path, home: Path) -> list[Played]:
    """Every scenario that ships, the quickest first.

    home: a folder for the official cards that are at hand.
    """
    os.environ["JUDGEBOT_HOME"] = str(home)
    if sets := at_hand():
        importing.import_cards(sets)
    found = [_played(one, root) for one in _scenarios(root)]
    return sorted(found, key=lambda one: one.seconds)


def catches(known: list[Played], root: Path, mutant: Mutant) -> bool:
    """Whether some scenario does not hold with a broken line; breaks it for good."""
    asked = [one for one in known if (str(mutant.file), mutant.function) in one.called]
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_CPU_SECONDS, MOST_CPU_SECONDS))
    try:
        _break(root, mutant)
    except ValueError:
        return False
    shown = {pair for one in known if one not in asked for pair in one.cited}
    for one in asked:
        found = _shown(one.scenario)
        if found is None or found[1] != one.told:
            return True
        shown |= found[0]
    return not shown.issuperset(known_pairs())


def _scenarios(root: Path) -> Iterator[Scenario]:
    for path in sorted((root / "scenarios").rglob("*.yaml")):
        try:
            yield loader.load(path)
        except NoLibrary:
            continue


def _played(scenario: Scenario, root: Path) -> Played:
    """Play a scenario, noting what it calls, and once more for the time it takes."""
    codes: set[CodeType] = set()
    found = None

    def noted(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            codes.add(frame.f_code)

    sys.setprofile(noted)
    try:
        found = _shown(scenario)
    finally:
        sys.setprofile(None)
    if found is None:
        sys.exit(f"{scenario.file} does not hold before anything is broken")
    before = time.process_time()
    _shown(scenario)
    called = (_place(one, root) for one in codes)
    return Played(
        scenario=scenario,
        seconds=time.process_time() - before,
        called=frozenset(one for one in called if one),
        cited=found[0],
        told=found[1],
    )


def _place(code: CodeType, root: Path) -> tuple[str, str] | None:
    """The file and the outermost function of a piece of code; None outside the engine."""
    path = Path(code.co_filename)
    if not path.is_relative_to(root / ENGINE):
        return None
    return str(path.relative_to(root)), code.co_qualname.partition(".<locals>")[0]


def _shown(scenario: Scenario) -> tuple[frozenset[tuple[str, str]], str] | None:
    """Each entry with each rule that is cited for it, and a digest of what is told.

    None where something is not as a scenario says or is cited wrongly; an engine that fails is
    none of which anything holds.
    """
    try:
        with watching() as seen:
            verdict = play(seen, scenario)
        said = told.digest(verdict)
        proofs = explore(scenario).proofs if scenario.exploring.asks else ()
    except Exception:
        return None
    holds = (
        all(one.holds for one in verdict.expect)
        and all(one.as_said for one in verdict.claims)
        and all(one.holds and one.known for one in proofs)
    )
    odd = seen.impossible or seen.alone or seen.again or seen.bare.keys() - BY_THE_CARD_ALONE
    pairs = frozenset(seen.pairs)
    known = pairs.issubset(known_pairs())
    return (pairs, said) if holds and not odd and known else None


def _break(root: Path, mutant: Mutant) -> None:
    """Give the functions of a file the broken code. Raises ValueError where it does not fit."""
    path = root / mutant.file
    text = mutant.of(path.read_text(encoding="utf-8"))
    broken = dict(_functions(compile(text, str(path), "exec")))
    importlib.import_module(".".join(mutant.file.with_suffix("").parts))
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == str(path):
            code = broken.get(function.__code__.co_qualname)
            if code is not None:
                function.__code__ = code


def _functions(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """The functions and methods of a module."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_flags & 0x2:
                yield one.co_qualname, one
            else:
                yield from _functions(one)
