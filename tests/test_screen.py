"""Text is wrapped without losing a word, items hang under their own text."""

from __future__ import annotations

import io
import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot import screen
from judgebot.screen import Style, plain, print_json, say, wrap

WORDS = st.text(st.sampled_from("abcxyz{}.,“”"), min_size=1, max_size=12)
TEXTS = st.lists(st.lists(WORDS, min_size=1, max_size=20).map(" ".join), min_size=1, max_size=4)


@given(TEXTS, st.integers(20, 90), st.integers(0, 6))
def test_every_word_is_kept_and_fits(parts: list[str], width: int, indent: int) -> None:
    """Wrapped lines hold the same words in the same order, within the width."""
    lines = wrap("\n".join(parts), width, " " * indent)

    assert " ".join(lines).split() == " ".join(parts).split()
    assert all(len(line) <= width for line in lines)
    assert all(line.startswith(" " * indent) for line in lines)


@given(TEXTS)
def test_lines_are_filled(parts: list[str]) -> None:
    """No line breaks while the next word would still fit."""
    lines = wrap(parts[0], 30)

    for line, following in zip(lines, lines[1:], strict=False):
        assert len(line) + 1 + len(following.split()[0]) > 30


def test_items_hang_under_their_own_text() -> None:
    """A list item's further lines stand under its first word, a nested item deeper."""
    text = "It is one of:\n• first of all the kettles\n  • second of the kettles\n1. third one"

    assert wrap(text, 18, "  ") == [
        "  It is one of:",
        "  • first of all",
        "    the kettles",
        "    • second of",
        "      the kettles",
        "  1. third one",
    ]


def test_first_line_may_begin_otherwise() -> None:
    """What stands before the first line takes the place of its indentation."""
    assert wrap("one two three", 12, "     ", " 1.  ") == [" 1.  one two", "     three"]


UNSEEN = [
    *("\x00", "\x07", "\x1b]0;x\x07", "\x7f", "\x9b31m"),
    *("\u202e", "\u200b", "\u2066", "\ufeff", "\ud800"),
]


@pytest.mark.parametrize("sign", UNSEEN)
def test_nothing_that_steers_the_terminal_is_printed(sign: str) -> None:
    """A sign that nobody sees is printed as an escape."""
    out = io.StringIO()

    say(f"a{sign}b", file=out)

    assert all(unicodedata.category(one)[0] != "C" for one in out.getvalue()[:-1])
    assert plain(f"a{sign}b") == out.getvalue()[:-1]


@pytest.mark.parametrize(("coloured", "red"), [(True, "\x1b[31mOx\x1b[0m"), (False, "\\x1b[31m")])
def test_the_codes_of_a_style_are_printed(
    coloured: bool, red: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Colours reach a terminal that wants them; a code that no style has reaches none."""
    monkeypatch.setattr(screen, "style", lambda: Style(coloured=coloured))
    say("\x1b[31mOx\x1b[0m", "\x1b[2J")
    out = capsys.readouterr().out

    assert out.startswith(red)
    assert out.endswith("\n\\x1b[2J\n")


@pytest.mark.parametrize("sign", UNSEEN)
def test_json_escapes_what_nobody_sees(sign: str, capsys: pytest.CaptureFixture[str]) -> None:
    """JSON holds the very text, written so that a terminal may print it."""
    print_json([f"Kuwat{sign}"])
    out = capsys.readouterr().out

    assert json.loads(out) == [f"Kuwat{sign}"]
    assert not [one for one in out if one != "\n" and unicodedata.category(one)[0] == "C"]
