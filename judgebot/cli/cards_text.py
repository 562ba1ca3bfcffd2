"""The card library, an import and a check of card data as text for a terminal, and as JSON."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from judgebot.cards.library import IMPORT, Library
from judgebot.screen import Style, wrap

if TYPE_CHECKING:
    from judgebot.cards.checking import Check, NotUnderstood
    from judgebot.cards.importing import Report, Skipped

_SHOWN = 20
"""How many skipped records are told one by one."""


def library_lines(library: Library | None, style: Style) -> list[str]:
    """What the library holds.

    library: the imported cards, or None.
    style: how to set off words.
    """
    if library is None:
        return ["No cards were imported yet.", IMPORT]
    facts = [printing.record["facts"] for printing in library]
    sets = Counter((fact["set_code"], fact.get("set_name", "")) for fact in facts)
    unread = sum(
        any("refused" in line for line in printing.record["lines"]) for printing in library
    )
    longest = max(len(code) for code, _ in sets)
    found = [style.bold(f"{len(library)} printings of {len(library.names())} cards")]
    for (code, name), count in sorted(sets.items()):
        found.append(f"  {code:<{longest}}  {count:5}  {name}".rstrip())
    found.append(f"not understood to the last word: {unread or 'none'}")
    return found


def import_lines(report: Report, style: Style, width: int) -> list[str]:
    """What an import did.

    report: what it did.
    style: how to set off words.
    width: the longest line.
    """
    files = "1 file" if report.files == 1 else f"{report.files} files"
    done = f"{report.new} new, {report.changed} changed, {report.unchanged} as before"
    return [f"{files}: {done}", *_skipped(report.skipped, style, width)]


def check_lines(check: Check, style: Style, width: int) -> list[str]:
    """How much is understood, and what is not, the most-blocking first.

    check: the result.
    style: how to set off words.
    width: the longest line.
    """
    share = f" ({100 * check.understood / check.texts:.1f} %)" if check.texts else ""
    found = [
        style.bold(f"{check.understood} of {check.texts} texts understood{share}"),
        f"{check.whole} of {check.printings} printings understood to the last word",
        *_skipped(check.skipped, style, width),
    ]
    for refused in check.not_understood:
        found += ["", *_refused(refused, style, width)]
    return found


def check_json(check: Check) -> dict[str, Any]:
    """The check as the JSON contract has it.

    check: the result.
    """
    return {
        "texts": check.texts,
        "understood": check.understood,
        "not_understood": [
            {
                "text": refused.text,
                "card": refused.card,
                "at": refused.refusal["at"],
                "words": refused.refusal["words"],
                "why": refused.refusal["why"],
                "printings": refused.printings,
            }
            for refused in check.not_understood
        ],
        "printings": check.printings,
        "skipped": [
            {"file": skipped.file, "record": skipped.record, "why": skipped.why}
            for skipped in check.skipped
        ],
    }


def _refused(refused: NotUnderstood, style: Style, width: int) -> list[str]:
    printings = "1 printing" if refused.printings == 1 else f"{refused.printings} printings"
    why, at = refused.refusal["why"], refused.refusal["at"]
    place = f"{why} from column {at}" if refused.refusal["words"] else f"{why} at its end"
    return [
        *wrap(refused.text, width, "  "),
        *wrap(f"{place}: {refused.refusal['words']}".rstrip(": "), width, "    "),
        style.dim(f"    {refused.card}; {printings}"),
    ]


def _skipped(skipped: tuple[Skipped, ...], style: Style, width: int) -> list[str]:
    """The bad records, and how many were left out for being no card."""
    bad = [record for record in skipped if record.bad]
    found = []
    if bad:
        found.append(style.red(f"{len(bad)} bad records skipped:"))
    for record in bad[:_SHOWN]:
        found += wrap(f"{record.file}: {record.record}: {record.why}", width, "    ", "  ")
    if len(bad) > _SHOWN:
        found.append(f"  and {len(bad) - _SHOWN} more")
    for why, count in Counter(record.why for record in skipped if not record.bad).items():
        found += wrap(f"{count} left out: {why}", width, "  ", "")
    return found
