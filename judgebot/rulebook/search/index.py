"""Building an index: Whoosh's postings, and the lexicon beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.search import lexicon, thesaurus
from judgebot.rulebook.search.documents import Document, documents
from judgebot.rulebook.search.expressions import Expressions, expressions_of
from judgebot.rulebook.search.hits import Ruling
from judgebot.rulebook.search.lexicon import Entry, Lexicon
from judgebot.rulebook.search.thesaurus import Thesaurus
from judgebot.rulebook.search.words import bare, stem, stems, tokens

FIELDS = ("name", "text", "heading", "path", "notes")
"""The fields of a document that are searched."""


def build(book: RuleBook, folder: Path, rulings: Sequence[Ruling] = ()) -> None:
    """Write the index of a rulebook into an empty folder.

    book: the rulebook.
    folder: an existing folder.
    rulings: official rulings to find beside the rules.
    """
    found = [*documents(book, rulings)]
    spoken = thesaurus.load()
    known = expressions_of(book, spoken)
    _write_postings(found, known, folder)
    lexicon.save(_lexicon(found, known, spoken), folder)


def _write_postings(found: Iterable[Document], known: Expressions, folder: Path) -> None:
    from whoosh.fields import KEYWORD, STORED, Schema
    from whoosh.index import create_in

    fields = {field: KEYWORD(scorable=True) for field in FIELDS}
    schema = Schema(**fields, title=STORED, shown=STORED, sequence=STORED)
    writer = create_in(str(folder), schema).writer()
    for document in found:
        indexed = {field: _indexed(getattr(document, field), known) for field in FIELDS}
        sequence = " ".join(stems(tokens(bare(document.text))))
        writer.add_document(
            **indexed, title=document.title, shown=document.shown, sequence=sequence
        )
    writer.commit()


def _indexed(text: str, known: Expressions) -> str:
    """What Whoosh is given for a text: its stems, and each known expression as one word."""
    lines = [tokens(bare(line)) for line in text.split("\n")]
    return " ".join(word for line in lines for word in [*stems(line), *known.within(line)])


def _lexicon(found: list[Document], known: Expressions, spoken: Thesaurus) -> Lexicon:
    words = _words(found)
    sayings = {
        " ".join(saying): [
            (meaning.name, " ".join(meaning.parts), meaning.weight) for meaning in meanings
        ]
        for saying, meanings in spoken.meanings.items()
    }
    return Lexicon(
        entries=[_entry(document) for document in found],
        words=sorted(words),
        stems=sorted({stem(word) for word in words}),
        spoken=sorted(spoken.words - words),
        expressions=sorted(known.all),
        sayings=sayings,
        dropped=sorted(spoken.dropped),
        faint=sorted(spoken.faint),
    )


def _words(found: Iterable[Document]) -> set[str]:
    texts = (getattr(document, field) for document in found for field in FIELDS)
    return {word for text in texts for word in tokens(bare(text))}


def _entry(document: Document) -> Entry:
    return Entry(
        ref=document.ref,
        kind=document.kind.value,
        name=stems(tokens(document.name)),
        opens=document.opens,
        informal=document.informal,
    )
