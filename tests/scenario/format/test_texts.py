"""Card texts are read once and kept; a cache that is lost or damaged costs only time."""

from __future__ import annotations

import subprocess
import sys

import pytest

from judgebot.cards import text as grammar
from judgebot.scenario.format import texts

TEXT = "{J} Sacrifice a Character."


@pytest.fixture(autouse=True)
def fresh(empty_home):
    """An empty cache, and nothing remembered."""
    texts.read.cache_clear()
    yield empty_home
    texts.read.cache_clear()


def kept(home):
    """The files of the cache."""
    return [path for path in (home / "cache").rglob("*") if path.is_file()]


def test_what_is_kept_is_what_was_read(fresh):
    """A second process reads from the cache what the grammar gave the first."""
    first = texts.read(TEXT, support=False, card_type="Character")
    texts.read.cache_clear()
    second = texts.read(TEXT, support=False, card_type="Character")

    assert first == second == grammar.read(TEXT, card_type="Character")
    assert len(kept(fresh)) == 1


@pytest.mark.parametrize("damage", [b"", b"{", b"[1]", b'{"Nothing": {}}', b"\xff\xfe"])
def test_damaged(fresh, damage):
    """A damaged file is read again by the grammar."""
    first = texts.read(TEXT, support=False, card_type="Character")
    for path in kept(fresh):
        path.write_bytes(damage)
    texts.read.cache_clear()

    assert texts.read(TEXT, support=False, card_type="Character") == first


def test_a_cache_that_cannot_be_written(fresh):
    """Where the cache cannot be written, texts are read all the same."""
    (fresh / "cache").parent.mkdir(parents=True, exist_ok=True)
    (fresh / "cache").write_text("a file where the folder should be")

    assert texts.read(TEXT, support=False, card_type="Character")


def test_refusals_are_not_kept(fresh):
    """A text that is not understood is refused each time, and nothing is kept."""
    for _ in range(2):
        with pytest.raises(texts.UnreadWords):
            texts.read("Sacrifice a Charakter.", support=False, card_type="Spell")

    assert kept(fresh) == []


def test_words_are_kept(fresh):
    """An ability's printed words come from the cache the second time."""
    (ability,) = grammar.read(TEXT, card_type="Character")

    assert texts.render(ability) == texts.render(ability) == grammar.render(ability)
    assert len(kept(fresh)) == 1


@pytest.mark.long("judgebot/scenario/format")
def test_the_second_run_does_not_load_the_grammar(fresh):
    """Once its texts are kept, a scenario runs without the grammar."""
    program = (
        "import sys; from judgebot.scenario.format import loader;"
        "from judgebot.scenario.play import runner; from judgebot.scenario.tell import report;"
        "from judgebot.resources import shipped;"
        "path = shipped('scenarios') / 'rulebook' / '2.1.d-new-zone-new-object.yaml';"
        "list(report.lines(runner.run(loader.load(path))));"
        "print('judgebot.cards.text.tables' in sys.modules)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        for _ in range(2)
    ]

    assert [one.stdout.strip() for one in runs] == ["True", "False"]
