"""Every behaviour that differs between versions of the rules, by name.

Code asks the ruleset by the name of the behaviour, never for a version number.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """How one version of the rules behaves where versions differ."""

    version: str
    """The version whose numbers its citations carry."""


RULESETS = {"5.0": Ruleset(version="5.0")}
"""The rulesets that can be played, by version."""
