"""Building an index: Whoosh's postings, and the lexicon beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.search import lexicon, thesaurus
from judgebot.rulebook.search.documents import Document, documents
from judgebot.rulebook.search.expressions import Expressions, expressions_of
from judgebot.rulebook.search.hits import HitKind, IndexedRuling
from judgebot.rulebook.search.lexicon import Lexicon, RankedDocument
from judgebot.rulebook.search.postings import GLOSS
from judgebot.rulebook.search.thesaurus import Saying, Thesaurus
from judgebot.rulebook.search.words import bare, bones, stem, stems, tokens

if TYPE_CHECKING:
    from judgebot.rulebook.search.memory import Memory

FIELDS = ("name", "text", "heading", "path", "notes")
"""The fields of a document that come from the rulebook."""


def build(book: RuleBook, folder: Path | Memory, rulings: Sequence[IndexedRuling] = ()) -> None:
    """Write the index of a rulebook into an empty folder.

    book: the rulebook.
    folder: an existing folder, or memory.
    rulings: official rulings to find beside the rules.
    """
    found = [*documents(book, rulings)]
    spoken = thesaurus.load()
    glosses = thesaurus.glosses()
    known = expressions_of(book, spoken)
    _write_postings(found, known, glosses, folder)
    lexicon.save(_lexicon(found, known, spoken, glosses), folder)


def _write_postings(
    found: Iterable[Document],
    known: Expressions,
    glosses: Mapping[Saying, str],
    folder: Path | Memory,
) -> None:
    from whoosh.fields import KEYWORD, STORED, Schema
    from whoosh.index import create_in

    fields = {field: KEYWORD(scorable=True) for field in FIELDS}
    fields[GLOSS] = KEYWORD(scorable=True)
    schema = Schema(**fields, title=STORED, shown=STORED, sequence=STORED)
    if isinstance(folder, Path):
        index = create_in(str(folder), schema)
    else:
        index = folder.create_index(schema)
    writer = index.writer()
    spaced = {f" {' '.join(words)} ": gloss for words, gloss in glosses.items()}
    # Many documents stand under the same titles.
    for_whoosh = cache(lambda text: _indexed(text, known))
    for document in found:
        indexed = {field: for_whoosh(getattr(document, field)) for field in FIELDS}
        indexed[GLOSS] = " ".join(stems(tokens(_gloss(document, spaced))))
        sequence = " ".join(bones(tokens(bare(f"{document.name} {document.text}"))))
        writer.add_document(
            **indexed, title=document.title, shown=document.shown, sequence=sequence
        )
    writer.commit()


def _indexed(text: str, known: Expressions) -> str:
    """What Whoosh is given for a text: its stems, and each known expression as one word."""
    lines = [tokens(bare(line)) for line in text.split("\n")]
    return " ".join(word for line in lines for word in [*stems(line), *known.within(line)])


def _gloss(document: Document, glosses: Mapping[str, str]) -> str:
    """The plain words for what a document says.

    glosses: those for the stems of words, with spaces between and around them.
    """
    parts = bones(tokens(bare(f"{document.text}\n{document.notes}")))
    text = f" {' '.join(parts)} "
    return " ".join(gloss for words, gloss in glosses.items() if words in text)


def _lexicon(
    found: list[Document],
    known: Expressions,
    spoken: Thesaurus,
    glosses: Mapping[Saying, str],
) -> Lexicon:
    words = _words(found)
    plain = {word for gloss in glosses.values() for word in tokens(gloss)}
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
        plain=sorted({stem(word) for word in plain} - {stem(word) for word in words}),
        spoken=sorted((spoken.words | plain) - words),
        expressions=sorted(known.all),
        sayings=sayings,
        rings=_rings(words | plain),
        dropped=sorted(spoken.dropped),
        faint=sorted(spoken.faint),
    )


def _rings(words: set[str]) -> dict[str, list[str]]:
    """For each everyday word, the near ones that can be found at all.

    words: what documents are found by.
    """
    findable = {stem(word) for word in words}
    return {
        root: near
        for root, others in thesaurus.rings().items()
        if (near := [other for other in others if stem(other) in findable])
    }


def _words(found: Iterable[Document]) -> set[str]:
    texts = {getattr(document, field) for document in found for field in FIELDS}
    return {word for text in texts for word in tokens(bare(text))}


def _entry(document: Document) -> RankedDocument:
    return RankedDocument(
        ref=document.ref,
        kind=document.kind.value,
        name=stems(tokens(document.name)),
        written=document.name.lower(),
        heading=stems(tokens(document.heading)),
        bare=document.kind is HitKind.TERM
        or (document.kind is HitKind.SECTION and not document.text),
        opens=document.opens,
    )
