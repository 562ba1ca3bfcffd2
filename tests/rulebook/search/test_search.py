"""A search finds the rule a person means, says why, and refuses only an empty query."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judgebot.errors import InputError
from judgebot.rulebook.search import MatchedHow, WordMatch, search
from judgebot.rulebook.search.hits import HitKind


def first(index: Path, query: str) -> str:
    """The address of the best hit."""
    return search(index, query)[0].ref


def how(index: Path, query: str) -> set[tuple[str, MatchedHow, str]]:
    """How the words of a query matched the best hit."""
    return {(match.word, match.how, match.found) for match in search(index, query)[0].why}


@pytest.mark.parametrize("query", ["", "   ", "\n"])
def test_empty_query_is_refused(index: Path, query: str) -> None:
    """An empty query raises InputError that says what to write."""
    with pytest.raises(InputError) as caught:
        search(index, query)

    assert caught.value.write


@pytest.mark.parametrize("query", ["xyzzyq", "qqq zzz", "is it xyzzyq", "?!", "9.9.9.9"])
def test_nonsense_finds_nothing(index: Path, query: str) -> None:
    """What resembles nothing of the rulebook has no answer, rather than a wrong one."""
    assert search(index, query) == []


def test_limit_is_kept(index: Path) -> None:
    """No more hits come than asked for, and the best ones stay the same."""
    many, few = search(index, "expedition", 10), search(index, "expedition", 3)

    assert len(many) == 10
    assert few == many[:3]


def test_hits_come_best_first_and_once(index: Path) -> None:
    """Scores fall, and no address is there twice."""
    hits = search(index, "6.3.e self-move reactions of an object")

    scores = [hit.score for hit in hits]
    assert scores == sorted(scores, reverse=True)
    assert len({hit.ref for hit in hits}) == len(hits)


def test_number_comes_before_words(index: Path) -> None:
    """A number in a longer query is answered first, then its words."""
    hits = search(index, "6.3.e and exhausted resupply")

    assert hits[0].ref == "6.3.e"
    assert any(hit.ref.startswith("7.3.14") for hit in hits[1:])


def test_lone_section_is_followed_by_its_rules(index: Path) -> None:
    """A query that is only a section's number shows the section, then what stands in it."""
    refs = [hit.ref for hit in search(index, "7.3.39")]

    assert refs == ["7.3.39", "7.3.39.a", "7.3.39.b"]


def test_kinds_are_told(index: Path) -> None:
    """Rules, sections and glossary entries each say what they are."""
    hits = search(index, "seasoned", 10)

    kinds = {hit.ref: hit.kind for hit in hits}
    assert kinds["7.4.6"] is HitKind.SECTION
    assert kinds["7.4.6.b"] is HitKind.RULE
    assert kinds["glossary:Seasoned"] is HitKind.TERM


def test_ruling_is_found_beside_rules(index: Path) -> None:
    """A ruling given to the index is found by its own words and by its card's name."""
    by_text, by_card = search(index, "bamboozlement zigzag")[0], search(index, "Kuwat ruling")[0]

    assert by_text.kind is by_card.kind is HitKind.RULING
    assert by_text.title == "Kuwat, the Dissenter"


def test_unnumbered_bullets_are_found_as_their_section(index: Path) -> None:
    """The normative bullets of 2.4.2-2.4.4 answer under their section's number."""
    hit = search(index, "asleep character statistics not counted in progress")[0]

    assert hit.ref == "2.4.4"
    assert "statistics are not counted" in hit.text


def test_remark_counts_for_its_rule(index: Path) -> None:
    """Words that stand only in a Remark find the rule it belongs to (CR 3.2.8.a)."""
    assert first(index, "transitory zone") == "3.2.8.a"


@pytest.mark.parametrize(
    ("query", "match"),
    [
        ("divide by zero", ("divide", MatchedHow.EXACT, "divide")),
        ("replaces", ("replaces", MatchedHow.STEM, "replac")),
        ("untap", ("untap", MatchedHow.SYNONYM, "ready")),
        ("gigantcic", ("gigantcic", MatchedHow.SPELLING, "gigantic")),
        ("7.4.4 h", ("7.4.4 h", MatchedHow.NUMBER, "7.4.4.h")),
    ],
)
def test_each_way_to_match_is_told(
    index: Path, query: str, match: tuple[str, MatchedHow, str]
) -> None:
    """A hit says which word matched, how, and what it was read as."""
    found = {one for hit in search(index, query) for one in hit.why}

    assert WordMatch(word=match[0], how=match[1], found=match[2]) in found


def test_match_of_plain_words_is_not_called_exact(index: Path) -> None:
    """A word that stands only in the plain words for a rule is told as a synonym."""
    ways = how(index, "mulligan")

    assert ways
    assert all(way is MatchedHow.SYNONYM for _, way, _ in ways)


@pytest.mark.parametrize(
    ("query", "right"),
    [
        ("graveyard", "Discard pile"),
        ("library", "Deck"),
        ("region type", "Terrain"),
        ("initiative token", "First player"),
        ("creature", "Character"),
    ],
)
def test_other_games_words_find_the_entry(index: Path, query: str, right: str) -> None:
    """Words of other games and older editions lead to the rulebook's own."""
    refs = {hit.ref for hit in search(index, query)}

    assert f"glossary:{right}" in refs


def test_word_in_this_form_comes_first(index: Path) -> None:
    """Of entries with one stem, the one as typed wins: "exhausted" is not "exhaust"."""
    hits = search(index, "exhausted")

    refs = [hit.ref for hit in hits]
    assert refs.index("glossary:Exhausted") < refs.index("glossary:Exhaust")


def test_importing_search_is_cheap() -> None:
    """The package loads neither Whoosh nor rapidfuzz before it is called."""
    code = "import sys, judgebot.rulebook.search; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()

    assert "judgebot.rulebook.search" in loaded
    assert not {"whoosh", "rapidfuzz", "judgebot.rulebook.model"} & {*loaded}


def test_query_without_mistakes_loads_no_speller(index: Path) -> None:
    """rapidfuzz and Whoosh's slow modules stay out of a query whose words are all known."""
    code = (
        "import sys, pathlib; from judgebot.rulebook.search import search;"
        f"search(pathlib.Path({str(index)!r}), 'divide by zero'); print(*sys.modules)"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()

    assert "whoosh.reading" in loaded
    assert not {"rapidfuzz", "whoosh.qparser", "whoosh.query", "whoosh.searching"} & {*loaded}
