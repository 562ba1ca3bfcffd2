"""The page of `judgebot diff`: what changed between two versions, word by word."""

from __future__ import annotations

from typing import Any

from judgebot.rulebook.compiled import comparing
from judgebot.rulebook.diff import Diff, Pair, Segment
from judgebot.rulebook.diff.report import (
    announcing,
    change_number,
    fates_in_words,
    groups,
    say,
    written,
)
from judgebot.rulebook.diff.runs import runs
from judgebot.rulebook.diff.words import segments_of
from judgebot.web.places import OnThisPage
from judgebot.web.templating import page


def as_html(diff: Diff, section: str | None) -> str:
    """The page of a comparison. section: what it was narrowed down to, if it was."""
    where = f" {section}" if section else ""
    return page(
        "compared.html",
        title=f"CR {diff.old} → CR {diff.new}{where}",
        places=OnThisPage(known=()),
        **shown(diff),
    )


def shown(diff: Diff) -> dict[str, Any]:
    """What the templates show of a comparison."""
    parts = {"rules": diff.rules, "section titles": diff.sections, "other texts": diff.texts}
    return {
        "diff": diff,
        "counts": [(name, fates_in_words(pairs)) for name, pairs in parts.items() if pairs],
        "absent": comparing.absent(diff),
        "groups": groups(diff),
        "segments": segments,
        "remarks": remarks,
        "announced": announcing(diff),
        "moved": [str(run) for run in runs(diff)],
        "change_number": change_number,
        "written": written,
    }


def segments(pair: Pair) -> list[tuple[bool, Segment]]:
    """The stretches of a pair, each with whether it stayed."""
    return [(one.old == one.new, one) for one in segments_of(pair)]


def remarks(pair: Pair) -> str:
    """What is to be said of a pair beside its words."""
    return "; ".join(say(remark, pair) for remark in pair.remarks)
