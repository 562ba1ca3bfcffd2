"""Search results as text for a terminal."""

from __future__ import annotations

import re

from judgebot.rulebook.search.hits import Hit, HitKind, MatchedHow
from judgebot.screen import COMMUNITY, Style, wrap

_LINES = 7
"""How many lines of a text a result shows."""


def lines(
    place: int, hit: Hit, style: Style, width: int, *, community: bool = False
) -> list[str]:
    """A result for a person to read, the matched words set off.

    place: its place among the results, from 1.
    hit: the result.
    style: how to set off words.
    width: the longest line.
    community: whether the text is not official.
    """
    name = hit.title if hit.kind is HitKind.TERM else f"{hit.ref}  {hit.title}"
    glossary = style.dim("  (Glossary)") if hit.kind is HitKind.TERM else ""
    unofficial = style.yellow(f"  {COMMUNITY}") if community else ""
    head = f"{style.bold(name)}{glossary}{unofficial}"
    text = wrap(hit.text, width, "    ")
    if len(text) > _LINES:
        text = [*text[: _LINES - 1], "    …"]
    marked = [_marked(line, hit, style) for line in text]
    why = wrap(_why(hit), width, "    ") if hit.why else []
    return [f"{place:2}  {head}", *marked, *map(style.dim, why)]


def _why(hit: Hit) -> str:
    """What of the query was found here; words that are a part of a longer find are left out."""
    exact = [match.found for match in hit.why if match.how is MatchedHow.EXACT]
    whole = [found for found in exact if not any(_is_part(found, other) for other in exact)]
    stems = [match.word for match in hit.why if match.how is MatchedHow.STEM]
    others = [
        str(match) for match in hit.why if match.how not in (MatchedHow.EXACT, MatchedHow.STEM)
    ]
    return f"matched: {', '.join([*whole, *stems, *others])}"


def _is_part(words: str, other: str) -> bool:
    return words != other and f" {words} " in f" {other} "


def _marked(line: str, hit: Hit, style: Style) -> str:
    """A line with the matched words in bold, whatever their ending."""
    found = sorted({re.escape(match.found) for match in hit.why}, key=len, reverse=True)
    if not style.coloured or not found:
        return line
    pattern = rf"(?<!\w)(?:{'|'.join(found)})\w*"
    return re.sub(pattern, lambda match: style.bold(match[0]), line, flags=re.IGNORECASE)
