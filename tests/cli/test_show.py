"""`judgebot show` finds exactly what was named, says which edition answers, or refuses clearly."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from judgebot.rulebook.compiled import store

KEYS = {"ref", "version", "kind", "title", "text", "notes", "references", "cited_by", "terms"}


def shown(judgebot: Callable, *refs: str) -> list[dict]:
    """What `show --json` prints."""
    ran = judgebot("show", *refs, "--json")
    assert (ran.status, ran.err) == (0, "")
    return json.loads(ran.out)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["2.1.f"], ["2.1.f"]),
        (["2.1.F"], ["2.1.f"]),
        (["rule 2.1.f."], ["2.1.f"]),
        (["CR 7.4.4"], ["7.4.4"]),
        (["7"], ["7"]),
        (["glossary:Gigantic"], ["glossary:Gigantic"]),
        (["gigantic"], ["glossary:Gigantic"]),
        (["discard", "pile"], ["glossary:Discard pile"]),
        (["New Zone, New Object"], ["1.4.4"]),
        (["change:1"], ["change:1"]),
        (["2.1.f", "gigantic", "7.4.4"], ["2.1.f", "glossary:Gigantic", "7.4.4"]),
        (["2.1.f", "2.1.f"], ["2.1.f", "2.1.f"]),
        (["7.3.9-7.3.11"], ["7.3.9", "7.3.10", "7.3.11"]),
        (["7.3.9 – 7.3.11"], ["7.3.9", "7.3.10", "7.3.11"]),
        (["6-7"], ["6", "7"]),
        (["2.1.d-2.1.f"], ["2.1.d", "2.1.e", "2.1.f"]),
        (["2.1.d-f"], ["2.1.d", "2.1.e", "2.1.f"]),
        (["7.3.8.b-7.3.9.b"], ["7.3.8.b", "7.3.9.a", "7.3.9.b"]),
        (["4.2.5.c-4.3.a"], ["4.2.5.c", "4.2.5.d", "4.3.a"]),
    ],
)
def test_addresses(judgebot: Callable, typed: list[str], expected: list[str]) -> None:
    """One record answers each unit that was named, in the order typed."""
    assert [record["ref"] for record in shown(judgebot, *typed)] == expected


@pytest.mark.parametrize(
    ("typed", "nearest", "what"),
    [
        ("5.1.2.1", "5.1.2.l", "CR 5.0 has no 5.1.2.1"),
        ("7.4.4.z", "7.4.4.p", "CR 5.0 has no 7.4.4.z"),
        ("7.3.99", "7.3", "CR 5.0 has no 7.3.99"),
        ("9.1", "8", "CR 5.0 has no 9.1"),
        ("2.1.f.3", "2.1.f", "CR 5.0 has no 2.1.f.3"),
        ("2.1.d-2.1.z", "2.1", "CR 5.0 has no 2.1.z"),
        ("gigantc", "Gigantic", "CR 5.0 has no glossary term and no section called 'gigantc'"),
        ("glossary:Gigantik", "Gigantic", "CR 5.0 has no glossary term"),
        ("general", "2.1", "several sections are titled 'general'"),
    ],
)
def test_unknown_address_suggests_near_ones(
    judgebot: Callable, typed: str, nearest: str, what: str
) -> None:
    """What does not exist is refused in one message that names what exists near by."""
    ran = judgebot("show", typed)
    suggested = re.search(r"^  nearest: (.*)$", ran.err, re.MULTILINE)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"judgebot: {what}")
    assert suggested is not None
    assert nearest in suggested[1].split(", ")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("7.3.11-7.3.9", "Write 7.3.9-7.3.11"),
        ("7.3.9-7.3.9.b", "not of the same rank"),
        ("7.3-7.3.9", "not of the same rank"),
        ("", "no section called ''"),
        ("…", "no section called '…'"),
        ("--bogus", "No such option"),
    ],
)
def test_nonsense_is_refused(judgebot: Callable, typed: str, says: str) -> None:
    """What is no address at all is refused with what to write."""
    ran = judgebot("show", typed)

    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err


def test_one_bad_address_shows_nothing(judgebot: Callable) -> None:
    """When one of several is wrong, none is shown, so that nobody overlooks it."""
    ran = judgebot("show", "2.1.f", "7.4.4.z")

    assert (ran.status, ran.out) == (2, "")


@pytest.mark.parametrize("ref", ["2.1.f", "2.4.4", "7", "gigantic", "change:1"])
@pytest.mark.parametrize("version", ["5.0", "2024"])
def test_edition_is_printed(judgebot: Callable, ref: str, version: str) -> None:
    """Every answer opens with the version and the date of the rulebook that gives it."""
    edition = store.records(version).edition
    ran = judgebot("show", ref, "--rules", version)

    if ran.status == 0:
        assert ran.out.startswith(f"CR {version}, effective {edition['effective']}\n")
    else:
        assert f"CR {version} has no" in ran.err


def test_json_contract(judgebot: Callable) -> None:
    """Records hold the keys that scripts rely on, and each kind of address has its kind."""
    records = shown(judgebot, "2.1.f", "7.4.4", "gigantic")

    assert all(record.keys() >= KEYS for record in records)
    assert [record["kind"] for record in records] == ["rule", "section", "term"]
    assert {record["version"] for record in records} == {"5.0"}
    assert all(rule.keys() >= KEYS for rule in records[1]["rules"])
    assert [rule["ref"] for rule in records[1]["rules"]] == [
        f"7.4.4.{letter}" for letter in "abcdefghijklmnop"
    ]


def test_json_of_a_rule_with_everything(judgebot: Callable) -> None:
    """A rule's record names what its text and notes name, and what names it."""
    (record,) = shown(judgebot, "2.1.d")

    assert record["title"] == "General"
    assert record["text"].startswith("When a cost or an effect “moves” an object")
    assert [note["kind"] for note in record["notes"]] == ["example"]
    assert record["references"] == ["2.1.f"]
    assert "2.1.f" in record["cited_by"]
    assert {"Cost", "Object", "Timestamp", "Reaction"} <= set(record["terms"])


def test_section_shows_its_unnumbered_bullets(judgebot: Callable) -> None:
    """Normative bullets that carry no number are shown and found under their section."""
    (record,) = shown(judgebot, "2.4.4")

    assert len(record["bullets"]) == 3
    assert "• During Rest, an Asleep object loses Asleep." in record["text"]


def test_chapter_lists_its_sections(judgebot: Callable) -> None:
    """A chapter shows the sections under it."""
    (record,) = shown(judgebot, "6")

    assert [section["ref"] for section in record["sections"]] == [f"6.{n}" for n in range(1, 6)]


def test_chapter_of_changes_shows_them(judgebot: Callable) -> None:
    """The chapter without rules shows the list of changes that it holds, with what they name."""
    (record,) = shown(judgebot, "8")
    changes = store.book("5.0").changes

    assert record["bullets"] == [change.text for change in changes]
    assert {"1.1.4.f", "7.5.8"} <= set(record["references"])
    assert record["cited_by"] == []


def test_community_text_is_marked(judgebot: Callable) -> None:
    """A text that is not official says so, in words and in JSON."""
    ran = judgebot("show", "aggro", "--rules", "2024")
    (record,) = json.loads(judgebot("show", "aggro", "--rules", "2024", "--json").out)

    assert "[a community text, not an official rule]" in ran.out
    assert record["standing"] == "community"
    assert "community" not in judgebot("show", "7.1.1.a", "--rules", "2024").out


def test_lines_fit_the_terminal(judgebot: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Text is wrapped to the terminal, and to a readable measure on a wide one."""
    for columns, widest in (("50", 50), ("200", 96)):
        monkeypatch.setenv("COLUMNS", columns)
        lines = judgebot("show", "7.4.4", "gigantic", "4.4").out.splitlines()

        assert max(map(len, lines)) <= widest
        assert max(map(len, lines)) > widest - 12


def test_official_pdf(judgebot: Callable, home_with_4_0: object) -> None:
    """An imported version is shown like the shipped ones, under its own name and date."""
    ran = judgebot("show", "2.1.f", "--rules", "4.0")

    assert ran.status == 0
    assert ran.out.startswith("CR 4.0, effective October 3, 2025\n")


def test_disagreements_stand_beside_each_of_their_places(judgebot):
    """Where the rulebook disagrees with itself, each place names the others and the reading."""
    (one,), (other,) = shown(judgebot, "7.4.6.c"), shown(judgebot, "4.2.5.b")

    shared = [found for found in one["disagreements"] if found in other["disagreements"]]

    assert [set(found["places"]) for found in shared] == [{"4.2.5.b", "7.4.6.c", "glossary:Rest"}]
    assert "Disagrees with 4.2.5.b, “Rest”." in judgebot("show", "7.4.6.c").out


def test_no_disagreement_is_made_up(judgebot):
    """A place that disagrees with none says nothing of it."""
    (record,) = shown(judgebot, "2.1.g")

    assert "disagreements" not in record
