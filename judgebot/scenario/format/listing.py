"""Several words in one sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

_IN_PARENTHESES = re.compile(r"\([^()]*\)")


def listed(words: Sequence[str]) -> str:
    """Words one after the other: "Ada, Ben and Cub"; a single one stands by itself.

    Where one of three or more holds a comma, such as the name of a card, semicolons tell them
    apart: "Ada; Cub, the Bold; and Ben". What stands in parentheses is apart already.
    """
    if len(words) <= 1:
        return "".join(words)
    *first, last = words
    if len(first) > 1 and any(", " in _IN_PARENTHESES.sub("", one) for one in words):
        return f"{'; '.join(first)}; and {last}"
    return f"{', '.join(first)} and {last}"
