"""What came of scenario files, as documents for scripts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from judgebot.documents import (
    FailedDocument,
    MistakeDocument,
    OutcomeDocument,
    RunDocument,
    SkippedDocument,
)
from judgebot.scenario.batches.batch import Broken, Outcome, Skipped, Stopped
from judgebot.scenario.tell import hiding, report
from judgebot.scenario.tell.verdict import Verdict


def documents(
    _path: Path, found: Sequence[Outcome], *, viewer: str | None
) -> list[OutcomeDocument]:
    """What came of one file under each version, as the JSON documents of `judgebot run`.

    viewer: the name of the player for whom it is told, None for everybody.
    Raises InputError for nobody's name.
    """
    out: list[OutcomeDocument] = []
    first: Verdict | None = None
    for one in found:
        if not isinstance(one, Verdict):
            out.append(_not_played(one, viewer))
            continue
        told = document(one, viewer)
        if first is not None:
            from judgebot.scenario.tell import versions

            told["parts_from"] = versions.as_data(
                versions.parting(first, one, player(one, viewer))
            )
        first = first or one
        out.append(told)
    return out


def document(verdict: Verdict, viewer: str | None) -> RunDocument:
    """What came of one scenario. viewer: see `documents`."""
    return report.as_data(verdict, player(verdict, viewer))


def _not_played(
    one: Broken | Skipped | Stopped, viewer: str | None
) -> MistakeDocument | SkippedDocument | FailedDocument:
    if isinstance(one, Skipped):
        return {"file": one.file, "skipped": one.why}
    if isinstance(one, Stopped):
        return {"file": one.file, "failed": one.error, "trace": one.trace.splitlines()}
    return {"file": one.file, "mistake": str(hiding.error(one.error, viewer))}


def player(verdict: Verdict, viewer: str | None) -> int | None:
    """Which player a report is for. Raises InputError for nobody's name."""
    return hiding.player(verdict.scenario.names, viewer, verdict.scenario.file)
