"""Which rules of chapters 2 to 7 scenarios exercise, and which none does.

A rule is exercised when the trace of a scenario that holds cites it: the line of play that its
script gives, or a line that proves something of all of them. So is a rule that a fact which holds
names, though no entry does: one that forbids what is illegal, or says who may look at a card. Rules
that no play can exercise are listed with the reason in `not_exercised.toml` beside the rulebook.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from judgebot.errors import InputError
from judgebot.game.data.record import record
from judgebot.progress import Progress, silent
from judgebot.scenario.batches import batch
from judgebot.scenario.batches.batch import Came, Outcome
from judgebot.scenario.format.ways import AS_WRITTEN
from judgebot.scenario.tell.verdict import Verdict

CHAPTERS = ("2", "3", "4", "5", "6", "7")
VERSION = "5.0"
REASONS = "not_exercised.toml"
"""The file that gives the reason for each rule that cannot be exercised."""


@record
class Coverage:
    """What scenarios exercise."""

    exercised: dict[str, tuple[str, ...]]
    """For each rule, the files of the scenarios that cite it."""
    excused: dict[str, str]
    """For each rule that cannot be exercised, the reason."""
    missing: tuple[str, ...]
    """All other rules."""
    came: tuple[Came, ...]
    """What became of each scenario."""


def measure(
    paths: list[Path], reasons: dict[str, str], jobs: int | None = None, progress: Progress = silent
) -> Coverage:
    """Run scenarios and collect the rules they cite.

    reasons: for each rule that cannot be exercised, why. jobs: see `batch.play`. progress: told of
    each file.
    Raises InputError for a reason that is given for no rule of these chapters.
    """
    rules = addresses()
    unknown = [rule for rule in reasons if rule not in rules]
    if unknown:
        raise InputError(
            f"{REASONS} gives a reason for {unknown[0]}, which is no rule of chapters "
            f"{CHAPTERS[0]} to {CHAPTERS[-1]}"
        )
    came: list[Came] = []
    cited: dict[str, list[str]] = {}
    played = batch.play(paths, (AS_WRITTEN,), _citations, jobs=jobs)
    for done, (path, one) in enumerate(zip(paths, played, strict=True), start=1):
        progress(done, len(paths))
        came += one.came
        for rule in one.told:
            cited.setdefault(rule, []).append(str(path))
    exercised = {rule: tuple(cited[rule]) for rule in rules if rule in cited}
    excused = {rule: why for rule, why in reasons.items() if rule not in exercised}
    missing = tuple(rule for rule in rules if rule not in exercised and rule not in excused)
    return Coverage(exercised=exercised, excused=excused, missing=missing, came=tuple(came))


def _citations(_path: Path, found: tuple[Outcome, ...]) -> frozenset[str]:
    """The rules that a file's scenario cites, if it is of this version and holds."""
    return frozenset(rule for one in found for rule in citations(one))


def citations(one: Outcome) -> set[str]:
    """The rules that a scenario of this version which holds cites; none of any other."""
    if not isinstance(one, Verdict) or not one.holds or one.scenario.rules != VERSION:
        return set()
    return {rule for verdict in one.all for rule in _cited(verdict)}


def _cited(one: Verdict) -> set[str]:
    """The rules that a scenario, or one of its variants, cites."""
    rules = {rule for entry in one.trace.entries for rule in entry.rules}
    rules |= {rule for fact in one.expect if fact.holds for rule in fact.because}
    return rules if one.explored is None else rules | one.explored.rules


def addresses() -> tuple[str, ...]:
    """The rules of chapters 2 to 7, in the rulebook's order."""
    from judgebot.rulebook.compiled import store

    book = store.book(VERSION)
    return tuple(
        str(rule.number)
        for rule in book.rules
        if rule.number is not None and str(rule.number.chapter) in CHAPTERS
    )


def reasons_in(folder: Path) -> dict[str, str]:
    """The reasons that stand beside a rulebook; none where there is no such file.

    Raises InputError for a file that is not a table of rules and reasons.
    """
    import tomllib

    path = folder / REASONS
    if not path.is_file():
        return {}
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"{path} cannot be read: {error}") from None
    return {str(rule): str(why) for rule, why in found.get("rules", {}).items()}


def as_data(found: Coverage) -> dict[str, Any]:
    """Coverage as the JSON document that `judgebot coverage --json` prints."""
    return {
        "version": VERSION,
        "scenarios": batch.summary(found.came),
        "counts": {
            "rules": len(found.exercised) + len(found.excused) + len(found.missing),
            "exercised": len(found.exercised),
            "not_exercisable": len(found.excused),
            "not_exercised": len(found.missing),
        },
        "exercised": {rule: list(files) for rule, files in found.exercised.items()},
        "not_exercisable": found.excused,
        "not_exercised": list(found.missing),
    }
