"""Rule numbers: `7` (chapter), `7.4.4` (section), `7.4.4.h` (rule).

A number is parsed exactly or refused; a guess at what a person meant is the search's work.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_PATTERN = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,4}){0,2})(?:\.([a-z]))?")


@dataclass(frozen=True, slots=True, order=True)
class RuleNumber:
    """The address of a chapter, a section or a rule; ordered as the rulebook is."""

    parts: tuple[int, ...]
    """The numbers before the letter: chapter, section, sub-section."""
    letter: str = ""
    """The letter of a rule; empty for a chapter or a section."""

    @classmethod
    def parse(cls, text: str) -> RuleNumber:
        """Read a number as the rulebook prints it.

        text: for example `6.3.e`, `7.4.4` or `2`.
        Returns the number. Raises ValueError if the text is not exactly a number.
        """
        match = _PATTERN.fullmatch(text.strip())
        if match is None:
            raise ValueError(f"not a rule number: {text!r}")
        parts = tuple(int(part) for part in match[1].split("."))
        if match[2] and len(parts) == 1:
            raise ValueError(f"not a rule number: {text!r}")
        return cls(parts, match[2] or "")

    @property
    def is_rule(self) -> bool:
        """Whether this is the number of a rule, not of a section or a chapter."""
        return bool(self.letter)

    @property
    def section(self) -> RuleNumber:
        """The section a rule stands in; a section is its own."""
        return RuleNumber(self.parts)

    @property
    def chapter(self) -> RuleNumber:
        """The chapter this number belongs to."""
        return RuleNumber(self.parts[:1])

    @property
    def parent(self) -> RuleNumber | None:
        """The next larger unit: a rule's section, a section's section, None for a chapter."""
        if self.letter:
            return self.section
        return RuleNumber(self.parts[:-1]) if len(self.parts) > 1 else None

    def contains(self, other: RuleNumber) -> bool:
        """Whether `other` is this number or stands under it."""
        if self.letter:
            return self == other
        return other.parts[: len(self.parts)] == self.parts

    def __str__(self) -> str:
        numbers = ".".join(map(str, self.parts))
        return f"{numbers}.{self.letter}" if self.letter else numbers
