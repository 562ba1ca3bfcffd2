"""Mutants that change nothing which the rules speak of, and why; nothing can catch them."""

from __future__ import annotations

EQUIVALENT: dict[tuple[str, str, str], str] = {}
"""By the file within the engine, the line as it was and as it became: why both are the same."""
