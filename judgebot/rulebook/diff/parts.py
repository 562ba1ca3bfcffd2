"""Splits, merges and duplicates: what became of words that pairs of rules cannot show.

A rule that was added although its words were cut out of another rule was split off; one that was
removed although its words were put into another was merged; one whose words stand in a rule that
has another counterpart is its duplicate.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from judgebot.rulebook.diff.model import Fate, Pair, Remark, RemarkKind, SegmentKind, TextPlace
from judgebot.rulebook.diff.similarity import WordWeights, blurred

HELD = 0.8
"""How much of a rule's words must stand in what another lost or won."""

Remarks = dict[tuple[TextPlace | None, TextPlace | None], list[Remark]]


def with_parts(pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """Say which rules were split, merged or were duplicates.

    pairs: the pairs of all rules.
    Returns them in the same order, with remarks on both pairs that take part.
    """
    found: Remarks = defaultdict(list)
    _look(pairs, Fate.ADDED, RemarkKind.SPLIT, found)
    _look(pairs, Fate.REMOVED, RemarkKind.MERGED, found)
    return tuple(replace(pair, remarks=(*pair.remarks, *found.get(pair.key, ()))) for pair in pairs)


def _look(pairs: tuple[Pair, ...], fate: Fate, kind: RemarkKind, found: Remarks) -> None:
    """Find the pairs that lost the words of what was added, or won those of what was removed."""
    paired = [pair for pair in pairs if pair.old and pair.new]
    cut = SegmentKind.DELETE if fate is Fate.ADDED else SegmentKind.INSERT
    stretches = [(pair, _moved(pair, cut)) for pair in paired if pair.fate.rewords]
    twins = {blurred(_other(pair, fate)): pair for pair in paired}
    lone = [pair for pair in pairs if pair.fate is fate]
    words = WordWeights((*map(_own, lone), *(stretch for _, stretch in stretches)))
    for pair in lone:
        text = _own(pair)
        held = ((words.held(words[text], words[part]), other) for other, part in stretches)
        share, other = max(held, key=lambda entry: entry[0], default=(0.0, None))
        if other and share >= HELD:
            _remark(found, pair, other, kind)
        elif blurred(text) in twins:
            _remark(found, pair, twins[blurred(text)], RemarkKind.DUPLICATE)


def _own(pair: Pair) -> str:
    """The text of a pair that stands alone."""
    return pair.new_text or pair.old_text or ""


def _other(pair: Pair, fate: Fate) -> str:
    """The text of a pair in the version that what has this fate is missing from."""
    return (pair.old_text if fate is Fate.ADDED else pair.new_text) or ""


def _moved(pair: Pair, kind: SegmentKind) -> str:
    return " ".join(part.old or part.new for part in pair.segments if part.kind is kind)


def _remark(found: Remarks, lone: Pair, other: Pair, kind: RemarkKind) -> None:
    """Say it on both: each names where the other stands, in the version that has its words."""
    there = other.old if lone.fate is Fate.ADDED else other.new
    here = lone.new or lone.old
    found[lone.key].append(Remark(kind=kind, place=str(there)))
    found[other.key].append(Remark(kind=kind, place=str(here)))
