"""Display records as text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.rulebook.records import Edition, NoteRecord, RecordFile, RuleRecord
from judgebot.screen import COMMUNITY, Style, wrap

_WITH_WORDS = 6
"""Up to how many addresses are listed with the words they begin with."""
_AT_MOST = 24
"""How many addresses are listed before the rest is only counted."""
_MARGIN = 13
"""Where the column of addresses begins."""


def edition_line(edition: Edition, style: Style) -> str:
    """Which rulebook answers, and since when it has been in force.

    edition: the rulebook.
    style: how to set it.
    """
    return style.dim(f"CR {edition['version']}, effective {edition['effective']}")


def lines(record: RuleRecord, book: RecordFile, style: Style, width: int) -> list[str]:
    """A record for a person to read.

    record: a rule, a section or a term.
    book: the rulebook it is of.
    style: how to set off words.
    width: the longest line.
    """
    if record["kind"] == "section":
        body = _section(record, style, width)
    else:
        body = wrap(record["text"], width, "  ") + _notes(record["notes"], style, width, "  ")
    return [
        *_heading(record, style, width),
        *body,
        *_disagreements(record, style, width),
        *_links(record, book, style, width),
    ]


def _heading(record: RuleRecord, style: Style, width: int) -> list[str]:
    """The address, a section's title, and where it stands."""
    kind = record["kind"]
    name = {"term": record["title"], "section": f"{record['ref']}  {record['title']}"}.get(
        kind, record["ref"]
    )
    path = " › ".join(filter(None, (heading["title"] for heading in record["context"])))
    place = {
        "term": "Glossary",
        "change": f"Changes › {record['title']}",
        "section": f"({path})" if path else "",
    }.get(kind, path)
    first, *rest = wrap(place, width, " " * (len(name) + 2), f"{name}  ")
    found = [style.bold(name) + style.dim(first[len(name) :]), *map(style.dim, rest)]
    if record.get("standing") == "community":
        found.append(style.yellow(f"  {COMMUNITY}"))
    return found


def _section(record: RuleRecord, style: Style, width: int) -> list[str]:
    found: list[str] = []
    for bullet in record["bullets"]:
        found += wrap(f"• {bullet}", width, "  ")
    found += _notes(record["notes"], style, width, "  ")
    for rule in record["rules"]:
        found += _rule_of_section(rule, style, width)
    shown = [(heading["ref"], heading["title"]) for heading in record["sections"]]
    longest = max((len(ref) for ref, _ in shown), default=0)
    if shown and (record["rules"] or record["bullets"]):
        found.append("")
    found += [f"  {style.bold(ref)}{' ' * (longest - len(ref))}  {title}" for ref, title in shown]
    return found


def _rule_of_section(rule: RuleRecord, style: Style, width: int) -> list[str]:
    """A rule as its section shows it: the number before it, notes under it."""
    indent = " " * (len(rule["ref"]) + 4)
    first, *rest = wrap(rule["text"], width, indent, f"  {rule['ref']}  ")
    styled = f"  {style.bold(rule['ref'])}{first[len(rule['ref']) + 2 :]}"
    return ["", styled, *rest, *_notes(rule["notes"], style, width, indent)]


def _notes(notes: Sequence[NoteRecord], style: Style, width: int, indent: str) -> list[str]:
    found: list[str] = []
    for note in notes:
        by = " (community)" if note.get("standing") == "community" else ""
        label = f"{note['kind'].capitalize()}{by}."
        text = wrap(f"{label} {note['text']}", width, indent)
        found += ["", *(indent + style.italic(line[len(indent) :]) for line in text)]
    return found


def _disagreements(record: RuleRecord, style: Style, width: int) -> list[str]:
    """Where the rulebook disagrees with itself here, and the reading that rulings rest on."""
    found: list[str] = []
    for one in record.get("disagreements", ()):
        others = ", ".join(_plain(place) for place in one["places"] if place != record["ref"])
        text = wrap(f"Disagrees with {others}. {one['about']}", width, "  ")
        found += ["", *(style.yellow(line) for line in text)]
        found += wrap(f"{one['reading']} {one['why']}", width, "    ", "    Reading: ")
    return found


def _links(record: RuleRecord, book: RecordFile, style: Style, width: int) -> list[str]:
    """What the record names and what names it; a section's own rules left out."""
    inside = f"{record['ref']}." if record["kind"] == "section" else "\0"
    references = [ref for ref in record["references"] if not ref.startswith(inside)]
    citing = "Used in" if record["kind"] == "term" else "Cited by"
    found = [
        *_labelled("Refers to", _listed(references, book, width - _MARGIN), style),
        *_labelled(citing, _listed(record["cited_by"], book, width - _MARGIN), style),
        *_labelled("Terms", wrap(", ".join(record["terms"]), width - _MARGIN), style),
    ]
    return ["", *found] if found else []


def _labelled(label: str, lines: Sequence[str], style: Style) -> list[str]:
    """Lines in a column of their own, the label before the first of them."""
    labels = [label, *[""] * (len(lines) - 1)]
    return [
        f"  {style.dim(name.ljust(_MARGIN - 2))}{line}"
        for name, line in zip(labels, lines, strict=False)
        if line
    ]


def _listed(refs: Sequence[str], book: RecordFile, width: int) -> list[str]:
    """A few addresses with the words they begin with, one a line; many in a row."""
    if len(refs) <= _WITH_WORDS:
        longest = max((len(_plain(ref)) for ref in refs), default=0)
        return [_with_words(ref, book, longest, width) for ref in refs]
    rest = len(refs) - _AT_MOST
    shown = ", ".join(_plain(ref) for ref in refs[:_AT_MOST])
    return wrap(f"{shown} and {rest} more" if rest > 0 else shown, width)


def _with_words(ref: str, book: RecordFile, column: int, width: int) -> str:
    """An address and the beginning of its text, or a section's title, cut to one line."""
    record = book[ref]
    words = record["title"] if record["kind"] == "section" else record["text"]
    line = f"{_plain(ref):<{column}}  {' '.join(words.split())}"
    return line if len(line) <= width else f"{line[: width - 1].rstrip()}…"


def _plain(ref: str) -> str:
    """An address as people write it."""
    kind, _, name = ref.rpartition(":")
    return {"glossary": f"“{name}”", "change": f"change {name}"}.get(kind, ref)
