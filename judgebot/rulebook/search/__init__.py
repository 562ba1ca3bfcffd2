"""Search: the words a person types in, the rules that answer them out.

`build` writes an index of one rulebook into a folder; `search` reads it. The parts, in the order
a query passes them: `numbers` (rule numbers and what looks like one), `words` (tokens and stems),
`spelling` (typing mistakes), `concepts` (the game's older words, other games' words and everyday
words, from `synonyms.toml`), `ranking` (Whoosh's postings weighed together). Importing this
package loads neither Whoosh nor rapidfuzz; calling it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from judgebot.rulebook.search.hits import Hit, IndexedRuling, MatchedHow, RulingsBeside, WordMatch

if TYPE_CHECKING:
    from judgebot.rulebook.model import RuleBook
    from judgebot.rulebook.search.answer import Index

__all__ = [
    "RulingsBeside",
    "Hit",
    "MatchedHow",
    "WordMatch",
    "IndexedRuling",
    "build",
    "opened",
    "search",
]


def build(book: RuleBook, folder: Path, rulings: Sequence[IndexedRuling] = ()) -> None:
    """Write the search index of a rulebook.

    book: the rulebook to index.
    folder: an existing empty folder; nothing outside it is written.
    rulings: official rulings to find beside the rules.
    """
    from judgebot.rulebook.search import index

    index.build(book, folder, rulings)


def opened(folder: Path) -> Index:
    """Open an index for many queries.

    folder: where `build` wrote the index.
    """
    from judgebot.rulebook.search import answer

    return answer.Index.of(folder)


def search(index: Index | Path, words: str, limit: int = 10) -> list[Hit]:
    """Find what answers a query, best first.

    index: where `build` wrote it, or the index as it was `opened`.
    words: what the person typed: numbers, keywords, a phrase or a question.
    limit: the most hits to return.
    Returns the hits; none if nothing of the query is in the rulebook. Raises InputError if the
    query is empty.
    """
    from judgebot.rulebook.search import answer

    return answer.search(index, words, limit)

