"""A repair is applied exactly, with its reason and its evidence, or it is reported."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.errors import InputError
from judgebot.rulebook import repairs
from judgebot.rulebook.model import Evidence, Repair

SPOT = ("7.1.1.a", "text")
REPAIR = Repair(
    address="7.1.1.a",
    field="text",
    stands="symbol  means",
    reads="symbol {J} means",
    reason="the symbol is lost",
    evidence=Evidence.PREVIOUS,
    where="7.1.1.a",
)


def test_a_repair_changes_its_place_only():
    """The words that stand there are replaced, in that text and in no other."""
    texts = {SPOT: "The symbol  means", ("7.1.1.b", "text"): "The symbol  means"}
    done = repairs.apply(texts, [REPAIR])

    assert done.texts == {**texts, SPOT: "The symbol {J} means"}
    assert (done.applied, done.troubles) == ((REPAIR,), ())


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        ({SPOT: "The symbol means"}, 0),
        ({SPOT: "The Symbol  means"}, 0),
        ({SPOT: "symbol  means symbol  means"}, 2),
        ({("7.1.1.b", "text"): "The symbol  means"}, 0),
        ({("7.1.1.a", "notes.0"): "The symbol  means"}, 0),
    ],
)
def test_a_repair_that_does_not_fit_is_a_trouble(texts: dict[repairs.Spot, str], found: int):
    """Words that are not there exactly once, exactly so, are left as they are and reported."""
    done = repairs.apply(texts, [REPAIR])
    (trouble,) = done.troubles

    assert (done.texts, done.applied) == (texts, ())
    assert trouble.address == "7.1.1.a"
    assert trouble.what == f"repair not applied: “symbol  means” stands {found} times in text"


def test_a_repair_applied_twice_is_a_trouble():
    """The same repair listed twice fits once."""
    done = repairs.apply({SPOT: "The symbol  means"}, [REPAIR, REPAIR])

    assert len(done.applied) == len(done.troubles) == 1


@given(st.text(alphabet="ab", max_size=8), st.text(alphabet="ab", min_size=1, max_size=2))
def test_a_text_changes_exactly_when_its_words_stand_there_once(text: str, stands: str):
    """Whatever the text, a repair is applied when its words occur once, else it is reported."""
    done = repairs.apply({SPOT: text}, [replace(REPAIR, stands=stands, reads="X")])
    parts = text.split(stands)
    fits = len(parts) == 2

    assert done.texts[SPOT] == ("X".join(parts) if fits else text)
    assert (len(done.applied), len(done.troubles)) == ((1, 0) if fits else (0, 1))


def test_no_list_means_no_repairs():
    """Without a file nothing is repaired."""
    assert repairs.load(None) == ()


ENTRY = """[[repair]]
address = "7.1.1.a"
field = "text"
stands = "symbol  means"
reads = "symbol {J} means"
reason = "the symbol is lost"
evidence = "4.0"
where = "7.1.1.a"
"""


def written(folder: Path, words: str) -> Path:
    """A list of repairs on disk."""
    file = folder / "repairs.toml"
    file.write_text(words, encoding="utf-8")
    return file


def test_an_entry_is_a_repair(tmp_path: Path):
    """Each table of the list is one repair."""
    assert repairs.load(written(tmp_path, ENTRY)) == (REPAIR,)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('evidence = "4.0"\n', "", "'evidence'"),
        ('"4.0"', '"3.0"', "'3.0' is not a valid Evidence"),
        ('"4.0"', '"none"', "`{?}` stands exactly where there is no evidence"),
        ("{J}", "{?}", "`{?}` stands exactly where there is no evidence"),
        ("{J}", "{Q}", "{Q} is no symbol"),
        ('where = "7.1.1.a"\n', "", "evidence has its place in `where`"),
        ('"the symbol is lost"', '""', "a value is empty"),
        ("reason", "because", "unexpected keyword argument 'because'"),
    ],
)
def test_a_wrong_entry_is_refused(tmp_path: Path, old: str, new: str, words: str):
    """An entry with a wrong key or value is one clear error that names it."""
    file = written(tmp_path, ENTRY.replace(old, new))

    with pytest.raises(InputError) as caught:
        repairs.load(file)
    assert str(caught.value).startswith(f"{file}: the entry for “7.1.1.a” is not a repair: ")
    assert words in str(caught.value)


def test_a_list_that_is_no_toml_is_refused(tmp_path: Path):
    """A broken file is one clear error, and so is a missing one."""
    with pytest.raises(InputError, match="the list of repairs is not TOML"):
        repairs.load(written(tmp_path, "[[repair"))
    with pytest.raises(InputError, match="the file cannot be read"):
        repairs.load(tmp_path / "none.toml")
