"""Answers that are kept: the last ones, so many bytes of them, while nothing is imported."""

from __future__ import annotations

from collections import OrderedDict

from judgebot.api import warm
from judgebot.api.mistakes import Told

_ALL = 32_000_000
"""How many bytes are kept, questions included."""
_ONE = 1_000_000
"""The largest answer that is kept."""


class KeptAnswers:
    """Answers by what was asked."""

    def __init__(self) -> None:
        """Nothing is kept yet."""
        self._answers: OrderedDict[str, Told] = OrderedDict()
        self._bytes = 0
        self._stamp = warm.stamp()

    def get(self, key: str) -> Told | None:
        """The answer to a question, where it is kept and nothing was imported since."""
        if self._stamp != warm.stamp():
            self._forget()
        found = self._answers.get(key)
        if found is not None:
            self._answers.move_to_end(key)
        return found

    def put(self, key: str, stamp: object, answer: Told) -> None:
        """Keep an answer. stamp: what was imported when it was asked for."""
        size = _size(key, answer)
        if size > _ONE or stamp != self._stamp or key in self._answers:
            return
        self._answers[key] = answer
        self._bytes += size
        while self._bytes > _ALL:
            self._bytes -= _size(*self._answers.popitem(last=False))

    def _forget(self) -> None:
        self._answers.clear()
        self._bytes = 0
        self._stamp = warm.stamp()


def _size(key: str, answer: Told) -> int:
    return len(key) + len(answer[1])
