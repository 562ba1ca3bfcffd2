"""Word segments: two texts as stretches that stayed, went or came.

The words are compared by the keys of `normal`; a reference is compared by what it names, so that
one that only follows a renumbering stays. Put together, the segments give back both texts exactly,
and the segments of (b, a) mirror those of (a, b).
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from judgebot.rulebook.diff.model import Pair, Segment, SegmentKind
from judgebot.rulebook.diff.normal import DiffToken, same_stretch, tokens

Block = tuple[bool, int, int, int, int]
"""Whether the stretch stayed, and its tokens: old start and end, new start and end."""


def segments(
    old: str,
    new: str,
    old_keys: Sequence[str] | None = None,
    new_keys: Sequence[str] | None = None,
) -> tuple[Segment, ...]:
    """Compare two texts word by word.

    old, new: the texts.
    old_keys, new_keys: what each token is compared by, instead of its own key.
    Returns the segments in order; a deletion stands before the insertion that replaces it.
    """
    old_tokens, new_tokens = tokens(old), tokens(new)
    left = list(old_keys or [token.key for token in old_tokens])
    right = list(new_keys or [token.key for token in new_tokens])
    raw = _blocks(left, right, swap=old > new)
    judged = _joined(_judged(raw, left, right))
    blocks = _joined(_flooded(judged, left)) or [(True, 0, 0, 0, 0)]
    return tuple(
        segment
        for block in blocks
        for segment in _printed(block, (old, old_tokens), (new, new_tokens))
    )


def segments_of(pair: Pair) -> tuple[Segment, ...]:
    """The words of a pair; a text that stands alone is one segment.

    pair: a text and its counterpart.
    """
    if pair.segments:
        return pair.segments
    old, new = pair.old_text or "", pair.new_text or ""
    if old == new or (pair.old and pair.old_text is None):
        return (Segment(kind=SegmentKind.EQUAL, old=new, new=new),)
    return _apart(old, "" if old else new)


def _apart(old: str, new: str) -> tuple[Segment, ...]:
    """What went, and what came, as segments."""
    gone = Segment(kind=SegmentKind.DELETE, old=old, new="")
    come = Segment(kind=SegmentKind.INSERT, old="", new=new)
    return (*((gone,) if old else ()), *((come,) if new else ()))


def changed(found: tuple[Segment, ...]) -> bool:
    """Whether any segment went or came."""
    return any(segment.kind is not SegmentKind.EQUAL for segment in found)


def _blocks(left: list[str], right: list[str], *, swap: bool) -> list[Block]:
    """The raw comparison; swapped for one of the two directions, so that both agree."""
    if swap:
        return [(same, c, d, a, b) for same, a, b, c, d in _blocks(right, left, swap=False)]
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    return [(tag == "equal", a, b, c, d) for tag, a, b, c, d in matcher.get_opcodes()]


def _judged(blocks: list[Block], left: list[str], right: list[str]) -> list[Block]:
    """Let stretches that differ only in form stay."""
    return [
        (same or same_stretch(left[a:b], right[c:d]), a, b, c, d) for same, a, b, c, d in blocks
    ]


def _flooded(blocks: list[Block], left: list[str]) -> list[Block]:
    """Let islands too small to read go with the changes around them."""
    last = len(blocks) - 1
    return [
        (same and not (0 < place < last and _is_island(left[a:b])), a, b, c, d)
        for place, (same, a, b, c, d) in enumerate(blocks)
    ]


def _is_island(words: list[str]) -> bool:
    """Whether a stretch is a lone punctuation mark between changes."""
    return len(words) == 1 and not words[0][0].isalnum() and len(words[0]) == 1


def _joined(blocks: list[Block]) -> list[Block]:
    joined: list[Block] = []
    for block in blocks:
        if joined and joined[-1][0] == block[0]:
            same, a, _, c, _ = joined.pop()
            block = (same, a, block[2], c, block[4])
        joined.append(block)
    return joined


def _printed(
    block: Block, old: tuple[str, tuple[DiffToken, ...]], new: tuple[str, tuple[DiffToken, ...]]
) -> tuple[Segment, ...]:
    same, a, b, c, d = block
    old_text, new_text = _slice(*old, a, b), _slice(*new, c, d)
    if same and (old_text or new_text):
        return (Segment(kind=SegmentKind.EQUAL, old=old_text, new=new_text),)
    return _apart(old_text, new_text)


def _slice(text: str, words: tuple[DiffToken, ...], first: int, last: int) -> str:
    """The text of some tokens; all of a text that has none."""
    if not words:
        return text
    return text[words[first].start : words[last - 1].end] if last > first else ""
