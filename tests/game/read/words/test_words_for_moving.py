"""CR 7.3.27.b, 7.3.32.c, 7.3.37.b "Put", "return" and "send", which are synonyms."""

from __future__ import annotations

import pytest

from judgebot.game.read.words.words_for_moving import rules_of_word


@pytest.mark.parametrize(
    ("form", "rules", "found"),
    [
        ("put", ("7.3.27.a",), ("7.3.27.a",)),
        ("put", ("7.3.37.a",), ("7.3.37.b",)),
        ("put", ("7.3.32.a",), ("7.3.32.c",)),
        ("send", ("7.3.37.a",), ("7.3.37.a",)),
        ("sent by you", ("7.3.27.a",), ("7.3.27.b",)),
        ("return", ("7.3.32.a", "6.1.f"), ("7.3.32.a",)),
        ("returned", ("7.3.37.a",), ("7.3.37.b",)),
        ("", ("7.3.37.a",), ()),
        ("go", ("7.3.27.a",), ()),
        ("put", ("4.2.5.b", "6.1.f"), ()),
    ],
)
def test_the_rule_of_a_word(form, rules, found):
    """That of the word itself, or that it is a synonym; none where nothing is put, or it "goes"."""
    assert tuple(rules_of_word(form, rules)) == found
