"""The nearest texts that the grammar reads: words taken out, put in or changed, as few as will do.

The text is followed to where it cannot go on; there, and a little before, it is mended in every way
that lets the next word be read, and the cheapest ways are followed further. Whether a mended text
means anything is for `parse` to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from judgebot.cards.text.other_words import OTHER_WORDS
from judgebot.cards.text.viable import Beginnings, Viable
from judgebot.dataclass import dataclass

_BEFORE = 3
"""How many words before the one that cannot come next may be mended; marks always may."""
_TRIES = 24
"""How many mended beginnings are followed."""
_LONG = 60
"""From how many words on fewer are."""
_TIMES, _MORE = 1.5, 0.2
"""How much more than another one a mended text may cost."""
_AHEAD = 0.25
"""What a word that was not followed yet is reckoned to cost."""
_BRACKETS = "{}[]"
_MARKS = frozenset({".", ",", ":", "—"})
_SMALL = _MARKS | {"a", "the", "this", "that", "to", "of", "in", "for", "you", "your", "it", "its",
                   "and", "or", "is", "are"}  # fmt: skip
_CHEAP, _WORD, _OTHER, _RUN = 0.6, 1.0, 1.5, 0.25
"""What a small word costs, any other, one word for quite another, a further word of a run."""
_MARK, _LOST = 0.4, 0.2
"""What one mark, or one word for the same, costs for another; how much more it costs to leave a
word out than to put one in."""

_SPELLING, _SLIP = 0.1, 0.5
"""What brackets and capitals cost; what a slip costs at most, after which the next word may be
another one, too."""


@dataclass(frozen=True, slots=True)
class _Path:
    """A beginning of the text, mended, and where it stands."""

    cost: float
    place: int
    """How many words of the text are behind it."""
    column: Beginnings
    words: tuple[str, ...]


def mended(
    viable: Viable, words: tuple[str, ...], most: float
) -> Iterator[tuple[float, tuple[str, ...]]]:
    """Texts near to a refused one that the grammar accepts, and what each costs.

    viable: the grammar. words: the refused text's. most: what mending may cost, see this module.
    The nearest come first as far as can be told; none costs much more than one before it.
    """
    order = count()
    start = _Path(0.0, 0, viable.start(), ())
    heap = [(0.0, next(order), start)]
    seen: set[tuple[int, tuple[str, ...]]] = set()
    tries = _TRIES if len(words) <= _LONG else _TRIES // 4
    while heap and tries:
        _, _, path = heappop(heap)
        followed = _follow(viable, path, words)
        last = followed[-1]
        if last.place == len(words) and last.column.accepting:
            yield last.cost, last.words
            most = min(most, last.cost * _TIMES + _MORE)
        tries -= 1
        for place in _mendable(followed, words):
            for found in _edits(viable, place, words, most):
                key = (found.place, found.words)
                if key not in seen:
                    seen.add(key)
                    rest = _AHEAD * (len(words) - _reached(viable, found, words))
                    heappush(heap, (found.cost + rest, next(order), found))


def _mendable(followed: list[_Path], words: tuple[str, ...]) -> list[_Path]:
    """Where a text that cannot go on may be mended: there, a little before, and at marks."""
    near = followed[-1 - _BEFORE :]
    return [*near, *(one for one in followed[: -len(near)] if words[one.place] in _MARKS)]


def worse(cost: float, best: float) -> bool:
    """Whether a mended text costs much more than the nearest one."""
    return cost > best * _TIMES + _MORE


def _follow(viable: Viable, path: _Path, words: tuple[str, ...]) -> list[_Path]:
    """The path and all that follow from it by reading the text as it stands."""
    followed = [path]
    for word in words[path.place :]:
        last = followed[-1]
        column = viable.step(last.column, word)
        if column is None:
            break
        followed.append(_Path(last.cost, last.place + 1, column, (*last.words, word)))
    return followed


def _reached(viable: Viable, path: _Path, words: tuple[str, ...]) -> int:
    """How many words of the text can be read from a path on without mending it again."""
    return _follow(viable, path, words)[-1].place


def _edits(
    viable: Viable, path: _Path, words: tuple[str, ...], most: float
) -> Iterator[_Path]:
    """The ways to mend a text at one place: after a slip, or so that its next word can be read."""
    at_end = path.place == len(words)
    word = "" if at_end else words[path.place]
    for taken in range(1, len(words) - path.place + 1):
        cost = path.cost + _price(word) + _LOST + _RUN * (taken - 1)
        found = _Path(cost, path.place + taken, path.column, path.words)
        if cost > most:
            break
        if _goes_on(viable, found, words):
            yield found
    viable.spread(path.column)
    for other in sorted(viable.words(viable.next_items(path.column))):
        put_in = path.cost + _price(other)
        changed = most + 1 if at_end or other == word else path.cost + _change(word, other)
        column = viable.step(path.column, other) if min(put_in, changed) <= most else None
        if column is None:
            continue
        mended_words = (*path.words, other)
        for cost, place in ((put_in, path.place), (changed, path.place + 1)):
            found = _Path(cost, place, column, mended_words)
            slip = cost - path.cost <= _SLIP
            if cost <= most and (slip or _goes_on(viable, found, words)):
                yield found


def _goes_on(viable: Viable, path: _Path, words: tuple[str, ...]) -> bool:
    if path.place == len(words):
        return path.column.accepting
    return viable.may_follow(path.column, words[path.place])


def _price(word: str) -> float:
    return _CHEAP if word in _SMALL else _WORD


def _change(word: str, other: str) -> float:
    """What it costs to write another word: little for a slip, more for another of its kind."""
    from rapidfuzz import fuzz

    if word.strip(_BRACKETS).casefold() == other.strip(_BRACKETS).casefold():
        return _SPELLING
    if {word, other} <= _MARKS:
        return _MARK
    if word[0] == other[0] == "{":
        return _CHEAP
    if other in OTHER_WORDS.get(word.casefold(), ()):
        return _MARK
    alike = fuzz.ratio(word.casefold(), other.casefold()) / 100
    return 1.3 - alike if alike >= 0.6 else _OTHER

