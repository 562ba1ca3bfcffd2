"""Glossary entries are recognised in the forms the rulebook uses, and nowhere else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.resources import shipped
from judgebot.rulebook.links.terms import USAGES, TermVocabulary, spot, vocabulary
from judgebot.rulebook.model import Authority, RuleBook, Term
from judgebot.rulebook.readers import markdown

FOLDER: Path = shipped("rules_text") / "5.0"
NAMES = (
    "Ability Altered Boost Boosted Character Clean-up Cost Deck Draw Emblem Event Exhaust Exhausted"
    " Hand Hero Landmark Neutral Player Rarity Reaction Ready Reserve Rest Resupply Rule Status"
    " Step Sub-type Target Turn Version Zone"
)
PHRASES = ("Atomic action", "Hand Cost", "Hero zone", "In play", "Landmark limit", "Scout X")
ENTRIES = tuple(Term(name=name, text="") for name in (*re.findall(r"\S+", NAMES), *PHRASES))


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return markdown.read(FOLDER / "rulebook.md", FOLDER / "repairs.toml")


def named(text: str, **options: bool) -> list[tuple[str, str]]:
    found = spot(vocabulary(ENTRIES), text, **options)
    return [(text[one.start : one.end], one.name) for one in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Characters and a character", [("Characters", "Character"), ("character", "Character")]),
        ("abilities, rarities, raritys", [("abilities", "Ability"), ("rarities", "Rarity"),
                                          ("raritys", "Rarity")]),
        ("two statuses, Heroes", [("statuses", "Status"), ("Heroes", "Hero")]),
        ("the player's zones", [("player", "Player"), ("zones", "Zone")]),
        ("an Emblem-Reaction", [("Emblem", "Emblem"), ("Reaction", "Reaction")]),
        ("sub-types of it", [("sub-types", "Sub-type")]),
        ("two-player game, non-Character", [("player", "Player"), ("Character", "Character")]),
        ("the Hero zone", [("Hero zone", "Hero zone")]),
        ("the Hero\nzone", [("Hero\nzone", "Hero zone")]),
        ("In play or in play", [("In play", "In play"), ("in play", "In play")]),
        ("play a Hero", [("Hero", "Hero")]),
        ("Scout 1 or Scout X", [("Scout 1", "Scout X"), ("Scout X", "Scout X")]),
        ("Scout {2}, Scout and", [("Scout {2}", "Scout X"), ("Scout", "Scout X")]),
        ("exhausted, exhausting", [("exhausted", "Exhausted"), ("exhausting", "Exhaust")]),
        ("exhausts; Boosted", [("exhausts", "Exhaust"), ("Boosted", "Boosted")]),
        ("Resupplies, resupplied", [("Resupplies", "Resupply"), ("resupplied", "Resupply")]),
        ("readies, reading", [("readies", "Ready")]),
        ("targeting targets", [("targeting", "Target"), ("targets", "Target")]),
        ("atomic actions", [("atomic actions", "Atomic action")]),
        ("the Clean-up", [("Clean-up", "Clean-up")]),
        ("clean up, sub type, subtype", []),
        ("stepped, turned, costing, heroic, unready", []),
    ],
)  # fmt: skip
def test_forms_name_their_entry(text: str, expected: list[tuple[str, str]]) -> None:
    """Plurals, verbs, possessives and compounds name their entry; the longest name wins."""
    assert named(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the rest of the Rest effect", ["Rest"]),
        ("they draw two cards (Draw)", ["Draw"]),
        ("“Draw a card” means draw 1", []),
        ("7.3.9 (Draw) was updated", []),
        ("build a deck, put it in their Deck", ["Deck"]),
        ("a card in hand, the Hand, a hand cost", ["Hand", "Hand Cost"]),
        ("turn the region card face-down this turn", ["Turn"]),
        ("a constructed event is no event", ["Event"]),
        ("as of version 2, altered", []),
        ("the neutral third person, a neutral one", ["Neutral"]),
    ],
)
def test_ordinary_words_name_nothing(text: str, expected: list[str]) -> None:
    """A word in its ordinary English sense is no term."""
    assert [name for _, name in named(text)] == expected


def test_symbols_name_nothing() -> None:
    """The name inside a symbol's braces is part of the symbol."""
    known = vocabulary([Term(name="Axiom", text="")])

    assert [one.start for one in spot(known, "{Axiom} Axiom {Axiom}")] == [8]


def test_a_form_that_fits_two_entries_names_neither() -> None:
    """An ambiguous form is reported and left alone."""
    known = vocabulary([Term(name="Ready", text=""), Term(name="Readie", text="")])

    assert [trouble.what for trouble in known.troubles] == [
        "the words 'readies' fit Readie and Ready"
    ]
    assert [one.name for one in spot(known, "readies readie ready")] == ["Readie", "Ready"]


def test_community_entries_are_named_by_community_texts_only() -> None:
    """The community's titles, which are ordinary words, never link an official text."""
    titles = ("Control", "Booster Draft (Game Mode)", "Instants / Atomic Actions")
    known = vocabulary(
        [Term(name=title, text="", standing=Authority.COMMUNITY) for title in titles]
    )
    text = "Control decks, a Booster Draft and Atomic Actions control it"

    assert list(spot(known, text)) == []
    assert [one.name for one in spot(known, text, community=True)] == list(titles)


def test_taken_places_are_passed_over() -> None:
    """No term is found where something else stands."""
    text = "Rule 6.1.h and a rule"

    assert [one.start for one in spot(vocabulary(ENTRIES), text, taken=[(0, 10)])] == [17]


def test_every_keyword_that_the_source_marks_is_known(book: RuleBook) -> None:
    """Each keyword link of the source's own markup is, as a whole, a form of an entry."""
    known = vocabulary(book.terms)
    source = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
    linked = {" ".join(words.split()) for words in re.findall(r"\[([^\]\d]+)\]\(#\)", source)}
    unknown = {words for words in linked if _left_over(known, words)}

    # Half a link ("[Tumult](#) cards") and one that swallowed half a placeholder.
    assert unknown == {"Tumult", "an [object"}
    assert len(linked) > 100


def _left_over(known: TermVocabulary, words: str) -> list[str]:
    """The words that no place covers, but for the s of a possessive."""
    covered = [range(one.start, one.end) for one in spot(known, words)]
    found = re.finditer(r"(?<!['’])\b\w+", words)
    return [word[0] for word in found if not any(word.start() in place for place in covered)]


def test_no_form_of_the_glossary_is_ambiguous(book: RuleBook) -> None:
    """In CR 5.0 every form belongs to one entry."""
    assert vocabulary(book.terms).troubles == ()


def test_usages_name_entries_and_give_reasons(book: RuleBook) -> None:
    """Each listed usage is of an entry that exists, with its reason."""
    names = {term.name for term in book.terms}

    assert set(USAGES) <= names
    assert all(usage.reason for usage in USAGES.values())


_WORDS = st.sampled_from(
    re.findall(r"\S+", NAMES.lower()) + re.findall(r"\S+", NAMES)
    + ["zone", "Scout", "1", "X", "in", "play", "sub", "type", "exhausting", "{Hand}", "Heroes"]
)  # fmt: skip


@given(st.lists(st.tuples(_WORDS, st.sampled_from([" ", "-", "\n", ", ", "’s ", "("]))))
def test_places_are_in_order_and_hold_a_form(parts: list[tuple[str, str]]) -> None:
    """In any text, places never overlap and each holds words of the entry it names."""
    text = "".join(word + gap for word, gap in parts)
    found = list(spot(vocabulary(ENTRIES), text))

    assert all(one.end <= two.start for one, two in zip(found, found[1:], strict=False))
    for one in found:
        assert text[one.start : one.end].lower()[:3] == one.name.lower()[:3]
