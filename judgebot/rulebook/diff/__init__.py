"""The difference between two rulebooks: which rule became which, then which words.

`diff` compares two rulebooks that are at hand; `fates` keeps the bare facts of a comparison, for a
version whose words may not ship; `report` turns a comparison into the document people read.
"""

from judgebot.rulebook.diff.compare import diff
from judgebot.rulebook.diff.model import (
    Announcement,
    Diff,
    Fate,
    Pair,
    Remark,
    RemarkKind,
    Segment,
    SegmentKind,
    TextPlace,
)

__all__ = [
    "Announcement",
    "Diff",
    "Fate",
    "Pair",
    "TextPlace",
    "Remark",
    "RemarkKind",
    "Segment",
    "SegmentKind",
    "diff",
]
