"""`judgebot search` prints results with why they matched, as text and as JSON."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebot.cli import hit_text
from judgebot.rulebook.compiled import store
from judgebot.rulebook.search.hits import Hit, HitKind, MatchedHow, WordMatch
from judgebot.screen import Style

takes_long = pytest.mark.long("judgebot/rulebook/search", "judgebot/rulebook/compiled")

HIT = Hit(
    ref="9.9.a",
    kind=HitKind.RULE,
    title="Kettles",
    text="A kettle that boils is filled. Kettles whistle; the filled kettle does not.",
    score=1.0,
    why=(
        WordMatch(word="kettle", how=MatchedHow.EXACT, found="kettle"),
        WordMatch(word="pot", how=MatchedHow.SYNONYM, found="kettle"),
        WordMatch(word="filing", how=MatchedHow.SPELLING, found="filled"),
        WordMatch(word="boil", how=MatchedHow.STEM, found="boil"),
    ),
)


def test_json_contract(judgebot: Callable) -> None:
    """Results hold the keys that scripts rely on, best first, no more than asked for."""
    ran = judgebot("search", "discard", "pile", "--limit", "5", "--json")
    hits = json.loads(ran.out)

    assert (ran.status, ran.err) == (0, "")
    assert len(hits) == 5
    assert all(hit.keys() >= {"ref", "kind", "title", "text", "score"} for hit in hits)
    assert {hit["kind"] for hit in hits} <= {"rule", "section", "term", "ruling"}
    assert [hit["score"] for hit in hits] == sorted((h["score"] for h in hits), reverse=True)
    assert all(hit["ref"] in store.records("5.0") for hit in hits)


def test_ten_results_unless_told_otherwise(judgebot: Callable) -> None:
    """Without `--limit` there are ten results at most."""
    assert len(json.loads(judgebot("search", "character", "--json").out)) == 10


def test_result_says_why() -> None:
    """A result names the words it was found by; what was read otherwise shows how."""
    lines = hit_text.lines(1, HIT, Style(coloured=False), 200)

    assert lines == [
        " 1  9.9.a  Kettles",
        f"    {HIT.text}",
        "    matched: kettle, boil, pot → kettle (synonym), filing → filled (spelling)",
    ]


def test_matched_words_are_bold() -> None:
    """On a terminal the matched words stand out, whatever their ending, and no others."""
    text = hit_text.lines(1, HIT, Style(coloured=True), 200)[1]

    assert text == (
        "    A \x1b[1mkettle\x1b[0m that \x1b[1mboils\x1b[0m is \x1b[1mfilled\x1b[0m. "
        "\x1b[1mKettles\x1b[0m whistle; the \x1b[1mfilled\x1b[0m \x1b[1mkettle\x1b[0m does not."
    )


def test_long_texts_are_cut(judgebot: Callable) -> None:
    """A long text shows its first lines and that there is more."""
    ran = judgebot("search", "2.2.12.j", "--limit", "1")
    shown = hit_text.lines(1, HIT, Style(coloured=False), 16)

    assert ran.status == 0
    assert "    …" in shown
    assert len(shown) < 20


@takes_long
def test_edition_is_printed(judgebot: Callable) -> None:
    """The results open with the rulebook they are from."""
    ran = judgebot("search", "gigantic", "--rules", "2024")

    assert ran.out.startswith("CR 2024, effective ")


def test_community_text_is_marked(judgebot: Callable) -> None:
    """A result that is no official rule says so."""
    ran = judgebot("search", "aggro deck", "--rules", "2024", "--limit", "1")

    assert "Aggro  (Glossary)  [a community text, not an official rule]" in ran.out
    assert "community" not in judgebot("search", "gigantic", "--limit", "1").out


@takes_long
@pytest.mark.parametrize("damage", ["a file is gone", "a byte is changed", "no manifest", "junk"])
def test_damaged_index_is_built_again(
    judgebot: Callable, home_with_5_0: Path, damage: str
) -> None:
    """An index that is not whole is built again without a word."""
    expected = judgebot("search", "gigantic", "--json")
    folder = store.index("5.0")
    victim = max(folder.iterdir(), key=lambda file: file.stat().st_size)
    if damage == "a file is gone":
        victim.unlink()
    elif damage == "a byte is changed":
        data = bytearray(victim.read_bytes())
        data[len(data) // 2] ^= 0xFF
        victim.write_bytes(data)
    elif damage == "no manifest":
        (folder / "manifest.json").unlink()
    else:
        shutil.rmtree(folder)
        folder.write_text("no folder")

    assert judgebot("search", "gigantic", "--json") == expected
    assert expected.status == 0
    kept = (home_with_5_0 / "cache" / "5.0").glob("*search*")
    assert [file.name for file in kept] == [folder.name]


@takes_long
def test_processes_index_side_by_side(home_with_5_0: Path) -> None:
    """Processes that build the index at once all answer, and leave one index and nothing else."""
    shutil.rmtree(store.index("5.0"))
    code = "from judgebot.cli.main import main; main()"
    words = [sys.executable, "-c", code, "search", "gigantic", "--json"]
    running = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    answers = [process.communicate()[0] for process in running]

    assert len(set(answers)) == 1
    assert len(json.loads(answers[0])) == 10
    assert len(list((home_with_5_0 / "cache" / "5.0").glob("*search*"))) == 1


@takes_long
def test_nothing_need_be_written(
    judgebot: Callable, home_with_5_0: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where no folder can be written to, not even a temporary one, the index is in memory."""
    expected = judgebot("search", "gigantic", "--json")
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("JUDGEBOT_HOME", str(file / "home"))
    monkeypatch.setattr(tempfile, "mkdtemp", _refused)
    monkeypatch.setattr(tempfile, "gettempdir", _refused)

    found = judgebot("search", "gigantic", "--json")

    assert (found.status, found.out) == (0, expected.out)
    assert found.err.count("\n") == 1


def _refused(*_words: object, **_options: object) -> str:
    raise FileNotFoundError("no usable temporary directory")
