"""The changed words of a pair as lines of text: inline, or the two versions side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judgebot.rulebook.diff import Pair, Segment, SegmentKind
from judgebot.rulebook.diff.words import segments_of
from judgebot.screen import Style, wrap

_GONE, _CAME, _END = "\x01", "\x02", "\x03"
"""Stand in a text while it is wrapped, and become colours or brackets afterwards."""
_BRACKETS = str.maketrans({_GONE: "[-", _CAME: "{+"})
_GAP = " │ "


def inline(pair: Pair, style: Style, width: int, indent: str) -> list[str]:
    """One text with what went and what came.

    pair: the pair.
    style: how to set off words; without colours they stand in `[-` `-]` and `{+` `+}`.
    width: the longest line.
    indent: what stands before every line.
    """
    marked = "".join(_inline(pair))
    if not style.coloured:
        return wrap(_bracketed(marked), width, indent)
    return _painted(wrap(marked, width, indent), style)


def side_by_side(pair: Pair, style: Style, width: int, indent: str) -> list[str]:
    """The old text on the left, the new one on the right.

    pair: the pair.
    style: how to set off words.
    width: the longest line.
    indent: what stands before every line.
    """
    column = (width - len(indent) - len(_GAP)) // 2
    left = _column("".join(_side(pair, _old)), style, column)
    right = _column("".join(_side(pair, _new)), style, column)
    height = max(len(left), len(right))
    left += [(" " * column)] * (height - len(left))
    right += [""] * (height - len(right))
    return [
        f"{indent}{one}{style.dim(_GAP)}{other}".rstrip()
        for one, other in zip(left, right, strict=True)
    ]


def _inline(pair: Pair) -> Iterator[str]:
    for segment in segments_of(pair):
        if segment.kind is SegmentKind.EQUAL:
            yield segment.new
        else:
            yield _marked(segment.old, _GONE) + _marked(segment.new, _CAME)


def _side(pair: Pair, pick: Callable[[Segment], tuple[str, str]]) -> Iterator[str]:
    for segment in segments_of(pair):
        text, mark = pick(segment)
        yield text if segment.kind is SegmentKind.EQUAL else _marked(text, mark)


def _old(segment: Segment) -> tuple[str, str]:
    return segment.old, _GONE


def _new(segment: Segment) -> tuple[str, str]:
    return segment.new, _CAME


def _marked(text: str, mark: str) -> str:
    """Each line of a text between marks, the spaces around it outside."""
    return "\n".join(_marked_line(line, mark) for line in text.split("\n"))


def _marked_line(line: str, mark: str) -> str:
    words = line.strip()
    if not words:
        return line
    before = line[: len(line) - len(line.lstrip())]
    after = line[len(line.rstrip()) :]
    return f"{before}{mark}{words}{_END}{after}"


def _bracketed(text: str) -> str:
    """The marks as brackets; each closing one matches the mark it closes."""
    parts = text.split(_END)
    closed = [
        part + ("-]" if part.rfind(_GONE) > part.rfind(_CAME) else "+}") for part in parts[:-1]
    ]
    return "".join([*closed, parts[-1]]).translate(_BRACKETS)


def _painted(lines: Iterable[str], style: Style) -> list[str]:
    """The marks as colours, which a line break inside them does not end."""
    colours = {_GONE: style.red, _CAME: style.green}
    found: list[str] = []
    paint = None
    for line in lines:
        indent = line[: len(line) - len(line.lstrip(" "))]
        pieces, rest = [indent], line[len(indent) :]
        while rest:
            stop = next((i for i, sign in enumerate(rest) if sign in (_GONE, _CAME, _END)), None)
            words = rest[:stop]
            pieces.append(paint(words) if paint else words)
            if stop is None:
                break
            paint, rest = colours.get(rest[stop]), rest[stop + 1 :]
        found.append("".join(pieces))
    return found


def _column(marked: str, style: Style, width: int) -> list[str]:
    """A text wrapped to a column and filled up with spaces to its width."""
    if not style.coloured:
        return [line.ljust(width) for line in wrap(_bracketed(marked), width)]
    lines = wrap(marked, width)
    visible = [sum(sign not in (_GONE, _CAME, _END) for sign in line) for line in lines]
    return [
        line + " " * (width - length)
        for line, length in zip(_painted(lines, style), visible, strict=True)
    ]
