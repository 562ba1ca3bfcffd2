"""Loads what answers need: imported by the process of which those that answer are copies."""

import sys
from types import TracebackType

from judgebot.api import desk as desk
from judgebot.rulebook.search import ranking as ranking
from judgebot.scenario.explore import exploring as exploring
from judgebot.scenario.why import telling as telling
from judgebot.table import standing as standing


def nobody_left(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Say nothing where a copy begins whose owner has ended: nobody is there to be told.

    Neither its end of the connection nor what it shared with its copies is there then.
    """
    if not issubclass(kind, EOFError | ConnectionError | FileNotFoundError):
        sys.__excepthook__(kind, error, trace)


sys.excepthook = nobody_left
