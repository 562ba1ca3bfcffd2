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
from judgebot.scenario.batches.batch import Broken, Outcome, SkippedFile, Stopped
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
    first = next((one for one in found if isinstance(one, Verdict)), None)
    for one in found:
        if not isinstance(one, Verdict):
            out.append(_not_played(one, first, viewer))
            continue
        told = document(one, viewer)
        if first is not None and one is not first:
            from judgebot.scenario.tell import versions

            who = player(one, viewer)
            told["parts_from"] = versions.as_data(versions.parting(first, one, who))
        out.append(told)
    return out


def document(verdict: Verdict, viewer: str | None) -> RunDocument:
    """What came of one scenario. viewer: see `documents`."""
    return report.as_data(verdict, player(verdict, viewer))


def _not_played(
    one: Broken | SkippedFile | Stopped, played: Verdict | None, viewer: str | None
) -> MistakeDocument | SkippedDocument | FailedDocument:
    if isinstance(one, SkippedFile):
        return {"file": one.file, "skipped": one.why}
    if isinstance(one, Stopped):
        return {"file": one.file, "failed": one.error, "trace": one.trace.splitlines()}
    told = str(hiding.error(one.error, viewer))
    mistake: MistakeDocument = {"file": one.file, "mistake": told}
    if played is not None:
        from judgebot.scenario.tell import refused, versions

        mistake["version"] = refused.version(one)
        mistake["differences"] = versions.differences_data(refused.because(one, played))
    return mistake


def player(verdict: Verdict, viewer: str | None) -> int | None:
    """Which player a report is for. Raises InputError for nobody's name."""
    return hiding.player(verdict.scenario.names, viewer, verdict.scenario.file)
