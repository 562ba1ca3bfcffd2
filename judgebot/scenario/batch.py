"""Several scenario files at once: which were played, which were skipped and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judgebot.errors import InputError
from judgebot.scenario import loader, runner
from judgebot.scenario.library import Imported, NoLibrary
from judgebot.scenario.runner import Ask
from judgebot.scenario.verdict import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """A scenario that cannot be played here."""

    file: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """A scenario file with a mistake, among others without."""

    file: str
    error: InputError


Outcome = Verdict | Skipped | Broken


def play(
    paths: list[Path], versions: tuple[str | None, ...], ask: Ask | None = None
) -> Iterator[tuple[Path, tuple[Outcome, ...]]]:
    """Play files out, each under every version.

    versions: of the rules; None for the file's own.
    ask: see `runner.run`.
    Gives each file with what came of it. Raises the InputError of a file when it is the only one.
    """
    imported = Imported()
    for path in paths:
        alone = len(paths) == 1
        yield path, tuple(_one(path, rules, ask, imported, alone=alone) for rules in versions)


def _one(
    path: Path, rules: str | None, ask: Ask | None, imported: Imported, *, alone: bool
) -> Outcome:
    try:
        return runner.run(loader.load(path, rules, imported), ask)
    except NoLibrary as error:
        if alone:
            raise
        why = f"no card library is imported, and it names {error.card}"
        return Skipped(file=str(path), why=why)
    except InputError as error:
        if alone:
            raise
        return Broken(file=str(path), error=error)


def summary(outcomes: list[Outcome]) -> str:
    """How many scenarios hold, fail, have mistakes and were skipped, in one line."""
    verdicts = [one for one in outcomes if isinstance(one, Verdict)]
    holding = sum(one.holds for one in verdicts)
    parts = [f"{len(outcomes)} scenarios: {holding} hold"]
    counts = (
        (len(verdicts) - holding, "fail"),
        (sum(isinstance(one, Broken) for one in outcomes), "have mistakes"),
        (sum(isinstance(one, Skipped) for one in outcomes), "skipped"),
    )
    parts += [f"{number} {words}" for number, words in counts if number]
    return ", ".join(parts)


def status(outcomes: list[Outcome]) -> int:
    """The exit status: 2 when a file has a mistake or none could be played, 1 when one fails."""
    if any(isinstance(one, Broken) for one in outcomes):
        return 2
    if not any(isinstance(one, Verdict) for one in outcomes):
        return 2
    return 0 if all(one.holds for one in outcomes if isinstance(one, Verdict)) else 1
