"""A comparison of two rulebooks as text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.cli import diff_words
from judgebot.dataclass import dataclass
from judgebot.rulebook.compiled import comparing, store
from judgebot.rulebook.diff import Diff, Fate, Pair
from judgebot.rulebook.diff.report import (
    Group,
    announcing,
    change_number,
    fates_in_words,
    groups,
    say,
    written,
)
from judgebot.rulebook.diff.runs import runs
from judgebot.screen import Style, wrap

_INDENT = "    "


@dataclass(frozen=True, slots=True, kw_only=True)
class DiffForm:
    """How a comparison is to be printed."""

    style: Style
    width: int
    side_by_side: bool


def lines(diff: Diff, form: DiffForm) -> list[str]:
    """Counts first, then the changed words by section, the moves, and the list of changes.

    diff: the comparison.
    form: how to print it.
    """
    announced = announcing(diff)
    return [
        *_counts(diff, form),
        *(line for group in groups(diff) for line in _group(group, announced, diff, form)),
        *_moved(diff, form),
        *_announcements(diff, form),
    ]


def headline(diff: Diff) -> str:
    """Both editions in one line; the date of one that is not here is not known.

    diff: the comparison.
    """
    return " → ".join(_edition(version) for version in (diff.old, diff.new))


def _edition(version: str) -> str:
    if not store.is_known(version):
        return f"CR {version}"
    return f"CR {version}, effective {store.records(version).edition['effective']}"


def _counts(diff: Diff, form: DiffForm) -> list[str]:
    rows = {
        "rules": diff.rules,
        "section titles": diff.sections,
        "notes, bullets, glossary": diff.texts,
    }
    found = []
    for name, pairs in rows.items():
        if pairs:
            found += wrap(fates_in_words(pairs), form.width, " " * 28, f"  {name:<24}  ")
    if diff.announcements:
        number = len(diff.unannounced) or "none"
        found.append(f"  changes of words that {diff.new} does not announce itself: {number}")
    return found + [
        line for words in comparing.absent(diff) for line in ("", *wrap(words, form.width, "  "))
    ]


def _group(
    group: Group, announced: dict[tuple, list[str]], diff: Diff, form: DiffForm
) -> list[str]:
    """One section's changes."""
    found = ["", form.style.bold(f"{group.number} {group.title}".strip())]
    for pair in group.pairs:
        found += _pair(pair, announced.get(pair.key, ()), diff, form)
    return found


def _pair(pair: Pair, announced: Sequence[str], diff: Diff, form: DiffForm) -> list[str]:
    style = form.style
    colour = {Fate.ADDED: style.green, Fate.REMOVED: style.red}.get(pair.fate, style.yellow)
    places = dict.fromkeys(written(place) for place in (pair.old, pair.new) if place)
    said = [say(remark, pair) for remark in pair.remarks]
    if diff.announcements:
        said.append(f"announced in change {', '.join(announced)}" if announced else "not announced")
    print_words = diff_words.side_by_side if form.side_by_side else diff_words.inline
    return [
        f"  {style.bold(' → '.join(places))}  {colour(pair.fate.value)}",
        *print_words(pair, style, form.width, _INDENT),
        *(style.dim(line) for line in wrap("; ".join(said), form.width, _INDENT) if said),
    ]


def _moved(diff: Diff, form: DiffForm) -> list[str]:
    found = [f"  {run}" for run in runs(diff)]
    return ["", form.style.bold("Moved"), *found] if found else []


def _announcements(diff: Diff, form: DiffForm) -> list[str]:
    """Each bullet of the list of changes, and the texts it announces."""
    found: list[str] = []
    for bullet in diff.announcements:
        named = (pair.new or pair.old for pair in bullet.pairs)
        places = ", ".join(written(place) for place in named if place)
        found += wrap(bullet.text, form.width, "      ", f"  {change_number(bullet):>2}  ")
        found += map(form.style.dim, wrap(f"→ {places or 'nothing'}", form.width, "      "))
    heading = form.style.bold(f"Changes that {diff.new} announces")
    return ["", heading, *found] if found else []
