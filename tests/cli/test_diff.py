"""`judgebot diff` prints every change once, marks exactly the words that differ, or refuses."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable

import pytest

from judgebot.cli import diff_words
from judgebot.rulebook.compiled import comparing, store
from judgebot.rulebook.diff import Diff, Pair, SegmentKind
from judgebot.screen import Style

PLAIN, COLOURED = Style(coloured=False), Style(coloured=True)
ANSI = re.compile(r"\x1b\[(\d+)m(.*?)\x1b\[0m")
GONE, CAME = re.compile(r"\[-.*?-\]", re.DOTALL), re.compile(r"\{\+.*?\+\}", re.DOTALL)


@pytest.fixture(scope="module")
def old_to_new(home: object) -> Diff:
    """The comparison of the two rulebooks that ship."""
    return comparing.compare("2024", "5.0")


def reworded(diff: Diff) -> list[Pair]:
    return [pair for pair in diff.pairs if pair.segments and pair.fate.rewords]


def printed_alike(pair: Pair) -> bool:
    """Whether the words that both texts have are printed alike, capitals and quotes too."""
    equal = [segment for segment in pair.segments if segment.kind is SegmentKind.EQUAL]
    return all(segment.old == segment.new for segment in equal)


def bare(text: str) -> str:
    """A text without its spaces and line breaks."""
    return re.sub(r"\s", "", text)


@pytest.mark.long("judgebot/rulebook/diff")
def test_inline_words_hold_both_texts(old_to_new: Diff) -> None:
    """Without what is marked as gone a line is the new text, without what came it is the old."""
    pairs = reworded(old_to_new)

    assert len(pairs) > 100
    for pair in pairs:
        printed = "\n".join(diff_words.inline(pair, PLAIN, 80, ""))
        new = CAME.sub(lambda match: match[0][2:-2], GONE.sub("", printed))
        old = GONE.sub(lambda match: match[0][2:-2], CAME.sub("", printed))
        assert bare(new) == bare(pair.new_text or "")
        if printed_alike(pair):
            assert bare(old) == bare(pair.old_text or "")


def test_colours_mark_the_same_words_as_brackets(old_to_new: Diff) -> None:
    """Red is what stands in `[-` `-]`, green what stands in `{+` `+}`; no other sign is added."""
    for pair in reworded(old_to_new)[:60]:
        plain = " ".join(diff_words.inline(pair, PLAIN, 80, "  "))
        coloured = " ".join(diff_words.inline(pair, COLOURED, 80, "  "))
        painted = Counter()
        for code, words in ANSI.findall(coloured):
            painted[code] += len(bare(words))

        assert painted["31"] == sum(len(bare(words)) - 4 for words in GONE.findall(plain))
        assert painted["32"] == sum(len(bare(words)) - 4 for words in CAME.findall(plain))
        uncoloured = ANSI.sub(r"\2", coloured)
        assert bare(uncoloured) == bare(re.sub(r"\[-|-\]|\{\+|\+\}", "", plain))


def test_sides_stand_beside_each_other(old_to_new: Diff) -> None:
    """Side by side, the left column is the old text and the right one the new, within the width."""
    for pair in reworded(old_to_new)[:60]:
        lines = [
            ANSI.sub(r"\2", line)
            for line in diff_words.side_by_side(pair, COLOURED, 100, "    ")
        ]
        left, right = zip(*(line.split("│") for line in lines), strict=True)

        assert max(map(len, lines)) <= 100
        assert len({line.index("│") for line in lines}) == 1
        assert bare("".join(left)) == bare("".join(s.old for s in pair.segments))
        assert bare("".join(right)) == bare("".join(s.new for s in pair.segments))


def test_json_holds_every_rule_once(judgebot: Callable) -> None:
    """Each numbered rule of both versions stands in exactly one change, and the counts agree."""
    ran = judgebot("diff", "2024", "5.0", "--json")
    document = json.loads(ran.out)
    official = [rule for rule in store.book("2024").rules if rule.standing == "official"]

    assert (document["old"], document["new"]) == ("2024", "5.0")
    for side, rules in (("old", official), ("new", store.book("5.0").rules)):
        named = [change[side] for change in document["changes"] if change[side]]
        assert sorted(named) == sorted(rule.address for rule in rules)
    kinds = Counter(change["kind"] for change in document["changes"])
    assert {kind: n for kind, n in document["counts"].items() if n} == kinds
    assert all(
        change.keys() >= {"kind", "old", "new", "old_text", "new_text", "notes"}
        for change in document["changes"]
    )


def test_nothing_changed(judgebot: Callable) -> None:
    """A version compared with itself has no change to print."""
    ran = judgebot("diff", "5.0", "5.0")

    assert ran.status == 0
    assert "631 unchanged\n" in ran.out
    assert not re.search(r"amended|added|removed|Moved", ran.out)


def test_counts_come_first(judgebot: Callable, old_to_new: Diff) -> None:
    """After both editions come the counts, then sections in the order of the rulebook."""
    lines = judgebot("diff", "2024", "5.0").out.splitlines()
    headings = [line.split()[0] for line in lines if re.match(r"\d[\d.]*( |$)", line)]

    assert re.match(r"CR 2024, effective .* → CR 5\.0, effective ", lines[0])
    assert lines[1].startswith(f"  rules                     {old_to_new.counts['unchanged']} ")
    assert headings == sorted(headings, key=lambda n: [int(part) for part in n.split(".")])
    assert len(headings) == len(set(headings))


def test_one_section(judgebot: Callable) -> None:
    """`--section` leaves what stands or stood in that section."""
    ran = judgebot("diff", "2024", "5.0", "--section", "7.4", "--json")
    places = [
        place
        for change in json.loads(ran.out)["changes"]
        for place in (change["old"], change["new"])
        if place
    ]

    assert places
    assert all(
        any(place.startswith("7.4.") for place in (change["old"], change["new"]) if place)
        for change in json.loads(ran.out)["changes"]
    )


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["2024", "5.0", "--section", "9.1"], "neither 2024 nor 5.0 has a 9.1\n"),
        (["2024", "5.0", "--section", "draw"], "'draw' is not the number of a section\n"),
        (["2024", "3.0"], "there is no rulebook 3.0 here\n"),
        (["3.0", "5.0"], "there is no rulebook 3.0 here\n"),
        (["5.0"], "Missing argument 'NEW'\n"),
    ],
)
def test_wrong_words(judgebot: Callable, typed: list[str], says: str) -> None:
    """Versions and sections that do not exist get one message."""
    ran = judgebot("diff", *typed)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"judgebot: {says}")


def test_facts_stand_in_for_words(judgebot: Callable) -> None:
    """Where 4.0 was not imported, each rule's fate is told, and how to get the words."""
    ran = judgebot("diff", "4.0", "5.0")
    document = json.loads(judgebot("diff", "4.0", "5.0", "--json").out)

    assert "To see what changed: judgebot rules import FILE --as 4.0" in ran.out
    assert document["facts_only"] is True
    assert {change["old_text"] for change in document["changes"]} == {None}
    assert len([change for change in document["changes"] if change["old"]]) == 605
    assert len([change for change in document["changes"] if change["new"]]) == 631
    assert len(document["announced"]) == 20


@pytest.mark.long("judgebot/rulebook/diff")
def test_facts_agree_with_the_words(
    judgebot: Callable, home: object, home_with_4_0: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the official PDF imported, the same fates are found from the words."""
    words = json.loads(judgebot("diff", "4.0", "5.0", "--json").out)
    monkeypatch.setenv("JUDGEBOT_HOME", str(home))
    facts = json.loads(judgebot("diff", "4.0", "5.0", "--json").out)

    assert words["facts_only"] is False
    assert words["counts"] == facts["counts"]
    for one, other in zip(words["changes"], facts["changes"], strict=True):
        assert [one[key] for key in ("kind", "old", "new")] == [
            other[key] for key in ("kind", "old", "new")
        ]
