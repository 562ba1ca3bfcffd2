"""The card library, an import and a check of card data as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgebot.cards.library.library import Library
from judgebot.cards.library.unfound import IMPORT
from judgebot.cards.read.documents import EXPLAINED
from judgebot.screen import Style, wrap

if TYPE_CHECKING:
    from judgebot.cards.imports.importing import ImportReport
    from judgebot.cards.read.checking import CardCheck, RefusedLine
    from judgebot.cards.read.refusing import Explained
    from judgebot.cards.store.staging import SkippedRecord

Reasons = tuple[tuple[str, bool, int], ...]
"""Why records were not taken, whether that is bad, and how many they are."""
_SHOWN = 20
"""How many skipped records are told one by one."""


def library_lines(library: Library | None, style: Style) -> list[str]:
    """What the library holds.

    library: the imported cards, or None.
    style: how to set off words.
    """
    if library is None:
        return ["No cards were imported yet.", IMPORT]
    found = [style.bold(f"{len(library)} printings of {len(library.names())} cards")]
    sets = library.sets()
    longest = max((len(code) for code, _, _ in sets), default=0)
    widest = max((len(str(count)) for _, _, count in sets), default=0)
    for code, name, count in sets:
        found.append(f"  {code:<{longest}}  {count:{max(5, widest)}}  {name}".rstrip())
    for language, count in library.languages():
        found.append(f"{language} names: {_number(count, 'card')}")
    shared = library.shared()
    unread = sum(any("refused" in line for line in printing.lines) for printing in shared)
    found.append(f"not understood to the last word: {unread or 'none'}")
    if uniques := library.uniques():
        found.append(f"and {_number(uniques, 'Unique')}, read when one is asked for")
    return found


def _number(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count} {what}s"


def import_lines(report: ImportReport, style: Style, width: int) -> list[str]:
    """What an import did.

    report: what it did.
    style: how to set off words.
    width: the longest line.
    """
    done = f"{report.new} new, {report.changed} changed, {report.unchanged} as before"
    found = [f"{_number(report.files, 'file')}: {done}"]
    if report.names:
        found.append(f"{_number(report.names, 'new name')} in other languages")
    return [*found, *_skipped(report.skipped, report.reasons, style, width)]


def check_lines(check: CardCheck, style: Style, width: int) -> list[str]:
    """How much is understood, and what is not, the most-blocking first.

    check: the result.
    style: how to set off words.
    width: the longest line.
    """
    share = f" ({100 * check.understood / check.texts:.1f} %)" if check.texts else ""
    found = [
        style.bold(f"{check.understood} of {check.texts} texts understood{share}"),
        f"{check.whole} of {check.printings} printings understood to the last word",
        *_skipped(check.skipped, check.reasons, style, width),
    ]
    for place, refused in enumerate(check.not_understood):
        told = check.explained(refused) if place < EXPLAINED else None
        found += ["", *_refused(refused, told, style, width)]
    return found


def _refused(
    refused: RefusedLine, told: Explained | None, style: Style, width: int
) -> list[str]:
    from judgebot.cli import refusal_text

    found = wrap(refused.text, width, "  ")
    if told:
        found += refusal_text.lines(told, style, width, "    ")
    else:
        why, at, words = (refused.refusal[key] for key in ("why", "at", "words"))
        found += wrap(f"{why} from column {at}: {words}", width, "    ")
    printings = "1 printing" if refused.printings == 1 else f"{refused.printings} printings"
    return [*found, style.dim(f"    {refused.card}; {printings}")]


def _skipped(
    skipped: tuple[SkippedRecord, ...], reasons: Reasons, style: Style, width: int
) -> list[str]:
    """The bad records, and how many were left out for being no card."""
    bad = sum(count for _, is_bad, count in reasons if is_bad)
    found = [style.red(f"{_number(bad, 'bad record')} skipped:")] if bad else []
    for record in [one for one in skipped if one.bad][:_SHOWN]:
        found += wrap(f"{record.file}: {record.record}: {record.why}", width, "    ", "  ")
    if bad > _SHOWN:
        found.append(f"  and {bad - _SHOWN} more")
    for why, is_bad, count in reasons:
        if not is_bad:
            found += wrap(f"{count} left out: {why}", width, "  ", "")
    return found
