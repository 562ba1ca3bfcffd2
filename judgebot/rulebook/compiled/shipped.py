"""The rulebooks that ship with judgebot: which files they are made of, and who reads them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from judgebot.dataclass import dataclass
from judgebot.resources import shipped

if TYPE_CHECKING:
    from judgebot.rulebook.model import RuleBook


@dataclass(frozen=True, slots=True, kw_only=True)
class Shipped:
    """One shipped rulebook."""

    version: str
    source: str
    """Its text, named from `rules_text/VERSION/`."""
    reader: str
    """The module of `judgebot.rulebook.readers` that reads it."""

    @property
    def disagreements(self) -> Path:
        """The list of its disagreements with itself; a version that has none listed has no file."""
        return shipped("rules_text") / self.version / "disagreements.toml"

    @property
    def files(self) -> tuple[Path, Path]:
        """The text and the list of its repairs."""
        folder = shipped("rules_text") / self.version
        return folder / self.source, folder / "repairs.toml"

    def read(self) -> RuleBook:
        """Read the rulebook. Raises InputError if its files are damaged."""
        source, repairs = self.files
        return import_module(f"judgebot.rulebook.readers.{self.reader}").read(source, repairs)


SHIPPED = {
    book.version: book
    for book in (
        Shipped(version="5.0", source="rulebook.md", reader="markdown"),
        Shipped(version="2024", source="glossary.txt", reader="glossary"),
    )
}
"""Every shipped rulebook by its version, the current one first."""
