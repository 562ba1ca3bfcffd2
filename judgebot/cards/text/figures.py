"""What the grammar understands of a body of texts, and what it does not, with text and place."""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.cards.text.audit import Finding, audit
from judgebot.cards.text.errors import Ambiguous, NotUnderstood
from judgebot.cards.text.interface import parse, render
from judgebot.cards.text.normal import normalise
from judgebot.dataclass import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedText:
    """A text that was not understood, and why."""

    text: str
    at: int
    """The column of the first word that was not understood, from 1."""
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspicion:
    """A text in which a word may have been dropped."""

    text: str
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingFigures:
    """The figures of a body of texts; every text is counted once, however often it is printed."""

    texts: int
    understood: int
    not_understood: tuple[RefusedText, ...]
    ambiguous: tuple[RefusedText, ...]
    not_rendered: tuple[RefusedText, ...]
    """Read, but written otherwise than they were."""
    suspicious: tuple[Suspicion, ...]
    """Understood, but the dropped-clause audit found something."""


def coverage(lines: Iterable[str]) -> ReadingFigures:
    """Try the grammar on texts.

    lines: text boxes or single lines, as printed.
    Returns the figures, with every text that failed.
    """
    distinct = dict.fromkeys(line for text in lines for line in normalise(text))
    refused: dict[str, list[RefusedText]] = {"not": [], "ambiguous": [], "render": []}
    suspicious: list[Suspicion] = []
    for line in distinct:
        kind, refusal, findings = _try(line)
        if refusal is not None:
            refused[kind].append(refusal)
        elif findings:
            suspicious.append(Suspicion(text=line, findings=findings))
    failed = sum(map(len, refused.values()))
    return ReadingFigures(
        texts=len(distinct),
        understood=len(distinct) - failed,
        not_understood=tuple(refused["not"]),
        ambiguous=tuple(refused["ambiguous"]),
        not_rendered=tuple(refused["render"]),
        suspicious=tuple(suspicious),
    )


def _try(line: str) -> tuple[str, RefusedText | None, tuple[Finding, ...]]:
    """What became of one line: the kind of failure and its place, or the audit's findings."""
    try:
        abilities = parse(line)
    except NotUnderstood as error:
        return "not", RefusedText(text=line, at=error.at, why=str(error)), ()
    except Ambiguous as error:
        return "ambiguous", RefusedText(text=line, at=1, why=str(error)), ()
    written = render(*abilities)
    if written != line:
        return "render", RefusedText(text=line, at=1, why=f"written as '{written}'"), ()
    return "", None, audit(line, abilities)
