"""What is answered when something is wrong with a request."""

from __future__ import annotations

from typing import Any

Answered = tuple[int, Any]
"""The status of an answer, and its document."""


def mistake(what: str, write: str) -> dict[str, Any]:
    """A mistake as a document. what: the mistake. write: what to do instead."""
    return {"error": {"what": what, "write": write}}
