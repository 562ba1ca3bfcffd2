"""The thesaurus speaks of the rulebook: each of its keys is there, and nothing is said twice."""

from __future__ import annotations

from functools import cache

from judgebot.rulebook.compiled import store
from judgebot.rulebook.search import thesaurus
from judgebot.rulebook.search.documents import Document, documents
from judgebot.rulebook.search.words import bare, bones, tokens
from tests.each import of_each


@cache
def found() -> tuple[Document, ...]:
    """Every document of CR 5.0."""
    return tuple(documents(store.book("5.0")))


def stemmed(text: str) -> str:
    """The stems of a text, between spaces."""
    return f" {' '.join(bones(tokens(bare(text))))} "


@cache
def texts() -> tuple[str, ...]:
    """What each document says, in stems: its own text with its notes."""
    return tuple(stemmed("\n".join((one.text, one.notes))) for one in found())


@cache
def titles() -> tuple[str, ...]:
    """What each document is called, in stems."""
    return tuple(stemmed(one.name) for one in found())


@of_each("expression", thesaurus.expressions())
def test_synonyms_are_of_words_of_the_rulebook(expression: str) -> None:
    """What people's words are tied to stands in CR 5.0, in these words."""
    wanted = stemmed(expression)

    assert any(wanted in text for text in (*texts(), *titles()))


def test_plain_words_are_of_texts_of_the_rulebook() -> None:
    """Each text that plain words are given for stands in CR 5.0."""
    keys = [f" {' '.join(words)} " for words in thesaurus.glosses()]

    missing = [key.strip() for key in keys if not any(key in text for text in texts())]
    assert missing == []


def test_plain_words_point_at_few_texts() -> None:
    """Plain words belong to a rule and its twins, not to every rule with a common phrase."""
    wide = {
        " ".join(words): count
        for words in thesaurus.glosses()
        if (count := sum(f" {' '.join(words)} " in text for text in texts())) > 5
    }

    assert wide == {}


def test_rings_are_rings() -> None:
    """Every word of a ring leads to the others, and none to itself."""
    rings = thesaurus.rings()

    assert rings
    assert all(others and root not in others for root, others in rings.items())


def test_small_words_are_not_also_faint() -> None:
    """A word is either left out or made light, not both."""
    read = thesaurus.load()

    assert not read.dropped & read.faint
