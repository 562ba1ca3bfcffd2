"""What came of scenario files, as documents for scripts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

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
    told = [
        document(one, viewer) if isinstance(one, Verdict) else _not_played(one, viewer)
        for one in found
    ]
    if len(found) > 1:
        _compare(found, told, viewer)
    return told


def _compare(
    found: Sequence[Outcome], told: Sequence[OutcomeDocument], viewer: str | None
) -> None:
    """Say in the documents of a file where each way parts from the first, or why it refuses it."""
    from judgebot.scenario.batches import compared
    from judgebot.scenario.tell import refused, versions

    of = {
        id(each): document
        for one, whole in zip(found, told, strict=True)
        for each, document in _each(one, whole)
    }
    for part in compared.parts(found):
        for one in part.others:
            if (ruling := of.get(id(one))) is not None:
                parting = versions.parting(part.first, one, player(one, viewer))
                ruling["parts_from"] = versions.as_data(parting)
        for none in part.refused:
            if (mistake := of.get(id(none))) is not None:
                behind = refused.of(none, part.first)
                mistake["version"] = behind.version
                mistake["differences"] = versions.differences_data(behind.behind)
                mistake["rests_on"] = [each.id for each, _ in behind.readings]


def _each(one: Outcome, told: Any) -> Iterator[tuple[Outcome, Any]]:
    """What came of a file and of each of its variants, with its document.

    Without variants of which all that happened is hidden from the viewer.
    """
    yield one, told
    if isinstance(one, Verdict):
        variants = zip(one.variants, told.get("variants", ()), strict=True)
        yield from ((each, document) for each, document in variants if document["steps"])


def document(verdict: Verdict, viewer: str | None) -> RunDocument:
    """What came of one scenario. viewer: see `documents`."""
    return report.as_data(verdict, player(verdict, viewer))


def _not_played(
    one: Broken | SkippedFile | Stopped, viewer: str | None
) -> MistakeDocument | SkippedDocument | FailedDocument:
    if isinstance(one, SkippedFile):
        return {"file": one.file, "skipped": one.why}
    if isinstance(one, Stopped):
        return {"file": one.file, "failed": one.error, "trace": one.trace.splitlines()}
    return {"file": one.file, "mistake": str(hiding.error(one.error, viewer))}


def player(verdict: Verdict, viewer: str | None) -> int | None:
    """Which player a report is for. Raises InputError for nobody's name."""
    return hiding.player(verdict.scenario.names, viewer, verdict.scenario.file)
