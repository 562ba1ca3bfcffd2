"""What the command line of a benchmark gives, declared in one line for each of them."""

from __future__ import annotations

import argparse
from typing import Any


def given(doc: str | None, *values: tuple[str, int | float | str], rest: str = "") -> list[Any]:
    """The values that stand on the command line, in order, and the words after them.

    Args:
        doc: what the program says of itself: `--help` prints it.
        values: the name of each value and what it is unless stated; what is given is of the same
            kind, a whole number for instance.
        rest: the name of the words that may follow; empty where none may.

    Returns:
        The values, and a list of the words at the end where there may be some.

    Raises:
        SystemExit: what stands there is of another kind, or is too much; or `--help` was wanted.
    """
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, usual in values:
        parser.add_argument(name, nargs="?", type=type(usual), default=usual)
    if rest:
        parser.add_argument(rest, nargs="*")
    return list(vars(parser.parse_args()).values())
