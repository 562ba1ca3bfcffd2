"""Splits, merges and duplicates: what became of words that pairs of rules cannot show.

A rule that was added although its words were cut out of another rule was split off; one that was
removed although its words were put into another was merged; one whose words stand in a rule that
has another counterpart is its duplicate.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from judgebot.rulebook.diff.model import Fate, Pair, Place, Remark, RemarkKind, SegmentKind
from judgebot.rulebook.diff.similarity import Vocabulary

HELD = 0.8
"""How much of a rule's words must stand in what another lost or won."""
TWIN = 0.99
"""How alike a duplicate is: in every word."""

Remarks = dict[tuple[Place | None, Place | None], list[Remark]]


def with_parts(pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """Say which rules were split, merged or were duplicates.

    pairs: the pairs of all rules.
    Returns them in the same order, with remarks on both pairs that take part.
    """
    found: Remarks = defaultdict(list)
    _look(pairs, Fate.ADDED, RemarkKind.SPLIT, found)
    _look(pairs, Fate.REMOVED, RemarkKind.MERGED, found)
    return tuple(
        replace(pair, remarks=(*pair.remarks, *found.get(pair.key, ()))) for pair in pairs
    )


def _look(pairs: tuple[Pair, ...], fate: Fate, kind: RemarkKind, found: Remarks) -> None:
    """Find the pairs that lost the words of what was added, or won those of what was removed."""
    lone = [pair for pair in pairs if pair.fate is fate]
    added = fate is Fate.ADDED
    stretches = {
        pair.key: _moved(pair, SegmentKind.DELETE if added else SegmentKind.INSERT)
        for pair in pairs
        if pair.old and pair.new and pair.fate.rewords
    }
    twins = {pair.key: pair.old_text if added else pair.new_text for pair in pairs}
    words = Vocabulary(
        (*_own(lone), *stretches.values(), *(text for text in twins.values() if text))
    )
    places = {pair.key: pair for pair in pairs}
    for pair in lone:
        text = words[(pair.new_text if added else pair.old_text) or ""]
        whole = _best(
            (words.held(text, words[stretch]), key) for key, stretch in stretches.items()
        )
        twin = _best(
            (words.alike(text, words[other]), key)
            for key, other in twins.items()
            if other and all(key)
        )
        if whole and whole[0] >= HELD:
            _remark(found, pair, places[whole[1]], kind)
        elif twin and twin[0] >= TWIN:
            _remark(found, pair, places[twin[1]], RemarkKind.DUPLICATE)


def _own(lone: Iterable[Pair]) -> Iterable[str]:
    return ((pair.new_text or pair.old_text or "") for pair in lone)


def _moved(pair: Pair, kind: SegmentKind) -> str:
    return " ".join(part.old or part.new for part in pair.segments if part.kind is kind)


def _best(scored: Iterable[tuple[float, tuple]]) -> tuple[float, tuple] | None:
    return max(scored, key=lambda entry: entry[0], default=None)


def _remark(found: Remarks, lone: Pair, other: Pair, kind: RemarkKind) -> None:
    """Say it on both: each names where the other stands, in the version that has its words."""
    there = other.old if lone.fate is Fate.ADDED else other.new
    here = lone.new or lone.old
    found[lone.key].append(Remark(kind=kind, place=str(there)))
    found[other.key].append(Remark(kind=kind, place=str(here)))
