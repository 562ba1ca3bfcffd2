"""The lexicon of an index: what a query needs before Whoosh is asked.

It is compiled when the index is built, so that reading a query parses no data files.
"""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgebot.dataclass import dataclass

if TYPE_CHECKING:
    from judgebot.rulebook.search.memory import Memory

_FILE = "lexicon.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedDocument:
    """A document as the ranking sees it; its place in the list is its number in Whoosh."""

    ref: str
    kind: str
    name: list[str]
    """The stems of what it defines."""
    written: str
    """The same as printed, in lower case."""
    heading: list[str]
    """The stems of the title it stands under."""
    bare: bool
    """Whether it is a mere heading or definition: a glossary entry, a section without own text."""
    opens: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """Words, expressions and documents of one index."""

    entries: list[RankedDocument]
    words: list[str]
    """Every word of the rulebook as printed, in lower case."""
    stems: list[str]
    """Every stem of the rulebook."""
    plain: list[str]
    """The stems that only the plain words for its rules use."""
    spoken: list[str]
    """The words of the thesaurus that the rulebook does not use."""
    expressions: list[str]
    """Expressions indexed as one word, their stems parted by spaces."""
    sayings: dict[str, list[tuple[str, str, float]]]
    """What people say (stems) → the rulebook's words: name, stems, weight."""
    rings: dict[str, list[str]]
    """A stem → everyday words that say nearly the same."""
    dropped: list[str]
    faint: list[str]


def save(lexicon: Lexicon, folder: Path | Memory) -> None:
    """Write a lexicon into an index folder, or into memory."""
    entries = [_values(entry) for entry in lexicon.entries]
    text = json.dumps({**_values(lexicon), "entries": entries}, ensure_ascii=False)
    if isinstance(folder, Path):
        (folder / _FILE).write_text(text, encoding="utf-8")
    else:
        folder.lexicon = text


def _values(record: RankedDocument | Lexicon) -> dict[str, Any]:
    return {field.name: getattr(record, field.name) for field in fields(record)}


def load(folder: Path | Memory) -> Lexicon:
    """Read the lexicon of an index folder, or of memory."""
    if isinstance(folder, Path):
        text = (folder / _FILE).read_text(encoding="utf-8")
    else:
        text = folder.lexicon
    data = json.loads(text)
    entries = [RankedDocument(**entry) for entry in data.pop("entries")]
    return Lexicon(entries=entries, **data)
