"""Many small cases in one test: each is tried, and every one that fails is told.

`pytest.mark.parametrize` makes a test of each case, which takes longer than the case itself where
there are a thousand small ones. It is still right where a case takes long, or is asked for by name.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

MOST_TOLD = 20
"""Of how many cases that fail it is said how."""


def of_each(
    names: str | tuple[str, ...], cases: Iterable[Any], *, sampled: bool = False
) -> Callable[..., Any]:
    """Call a test with each case under these names; it passes if it passes with all of them.

    names: one parameter, which is given the case, or several, which are given its parts.
    sampled: whether only those are tried that this run tries of many (`sampling.py`).
    """
    listed = list(cases)
    assert listed, "without cases a test cannot fail"

    def of_all(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def tried(*given: Any, **fixtures: Any) -> None:
            taken = fixtures.pop("some")(listed) if sampled else listed
            wrong = [
                (case, error)
                for case in taken
                if (error := _error(test, *given, **fixtures, **_named(names, case)))
            ]
            if wrong:
                raise AssertionError(_told(wrong, len(taken))) from wrong[0][1]

        kept = inspect.signature(test)
        left = [one for one in kept.parameters.values() if one.name not in _all(names)]
        asked = [inspect.Parameter("some", inspect.Parameter.KEYWORD_ONLY)] if sampled else []
        tried.__signature__ = kept.replace(  # type: ignore[attr-defined]
            parameters=[*left, *asked]
        )
        return tried

    return of_all


def _all(names: str | tuple[str, ...]) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else names


def _named(names: str | tuple[str, ...], case: Any) -> dict[str, Any]:
    """A case as arguments of a test."""
    if isinstance(names, str):
        return {names: case}
    return dict(zip(names, case, strict=True))


def _error(test: Callable[..., None], *given: Any, **arguments: Any) -> BaseException | None:
    """How a test fails with a case. One of many cannot be skipped: nobody would see it."""
    try:
        test(*given, **arguments)
    except (Exception, pytest.fail.Exception, pytest.skip.Exception) as error:
        return error
    return None


def _told(wrong: list[tuple[Any, BaseException]], number: int) -> str:
    lines = [f"{len(wrong)} of {number} cases fail:"]
    for case, error in wrong[:MOST_TOLD]:
        lines.append(f"--- {case!r}: {type(error).__name__}: {error}")
    return "\n".join(lines)
