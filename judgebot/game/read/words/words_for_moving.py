"""CR 7.3.27.b, 7.3.32.c, 7.3.37.b "Put", "return" and "send", which are synonyms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgebot.abilities.triggers import word_for_moving

_WORDS = {
    "7.3.27.a": ("put", "7.3.27.b"),
    "7.3.32.a": ("return", "7.3.32.c"),
    "7.3.37.a": ("sen", "7.3.37.b"),
}
"""By the rule of each word for moving: the word, and the rule that all of them are synonyms."""


def rules_of_word(form: str, rules: Iterable[str]) -> Iterator[str]:
    """The rule that to put, return or send something is to move it, where words say so.

    Where they say another of these words: that they are synonyms. What is said to go to a zone
    does so by whatever word it is moved.
    form: how the words say it. rules: those by which something is moved.
    """
    said = word_for_moving(form)
    if said:
        for rule in rules:
            if rule in _WORDS:
                word, synonym = _WORDS[rule]
                yield rule if said == word else synonym
