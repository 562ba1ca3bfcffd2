"""What can go wrong in reading a card text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judgebot.abilities.sorts import Ability
from judgebot.errors import InputError


class NotUnderstood(InputError):
    """A text holds words that the grammar does not read.

    text: the text. at: the column of the first such word, from 1. expected: words that would have
    been understood there; symbols of the grammar stand for whole kinds of words. reason: what is
    wrong where all words can be read; empty otherwise.
    """

    reason = ""

    def __init__(self, text: str, at: int, expected: tuple[str, ...] = ()) -> None:
        self.text = text
        self.at = at
        self.expected = expected
        words = self.rest.split()
        word = shortened(words[0]) if words else "the end of the text"
        super().__init__(f"not understood: '{word}', at column {at}{_after(text, at)}")

    @property
    def rest(self) -> str:
        """The text from the first word that was not understood on."""
        return self.text[self.at - 1 :]

    def moved(self, text: str, columns: int) -> NotUnderstood:
        """The same error in a longer text, in which this one stands so many columns later."""
        return NotUnderstood(text, self.at + columns, self.expected)

    def within(self, text: str) -> NotUnderstood:
        """The same error in a text that quotes this one; itself where it is the text."""
        place = text.find(self.text.removesuffix("."))
        return self if self.text == text or place < 0 else self.moved(text, place)


def shortened(word: str) -> str:
    """A word as a message can show it."""
    return word if len(word) <= 40 else f"{word[:40]}…"


def _after(text: str, at: int) -> str:
    """The words before a column, to find it by."""
    before = text[: at - 1].split()[-4:]
    return f", after '{' '.join(map(shortened, before))}'" if before else ""


class Meaningless(NotUnderstood):
    """All words of a text can be read, but it says nothing that can be.

    given: what else such an error is made of, so that it can be made of a longer text.
    """

    def __init__(self, text: str, at: int, reason: str, *given: Any) -> None:
        super().__init__(text, at)
        self.reason = reason
        self.what = f"{reason}, in '{text}'"
        self._given = given

    def moved(self, text: str, columns: int) -> NotUnderstood:
        """The same error in a longer text."""
        make: Callable[..., NotUnderstood] = type(self)
        return make(text, *self._given)


class Dangling(Meaningless):
    """A text speaks of something ("it", "that many") that nothing before it mentions."""

    def __init__(self, text: str, word: str) -> None:
        match = re.search(rf"\b(?:{REFERRING.get(word, word)})\b", text, re.IGNORECASE)
        self.word = match[0] if match else word
        reason = f"'{self.word}' speaks of nothing that was mentioned before"
        super().__init__(text, match.start() + 1 if match else 1, reason, word)


class Unclear(Meaningless):
    """A pronoun could mean either of two things, and nothing decides between them."""

    def __init__(self, text: str, word: str, meanings: tuple[str, ...]) -> None:
        self.word, self.meanings = word, meanings
        found = [*re.finditer(rf"\b{re.escape(word)}s?\b", text, re.IGNORECASE)]
        either = " or ".join(f"'{one}'" for one in meanings)
        reason = f"'{word}' can mean {either}"
        super().__init__(text, found[-1].start() + 1 if found else 1, reason, word, meanings)


REFERRING = {
    "it": "its?|that Character",
    "they": "they|them|their|each one",
    "number": "that many|the same number|the (?:final )?result|the die's result|on a|X",
    "player": "they|their|that opponent|that player",
    "expedition": "that Expedition|each one|its?",
}
"""The words that refer to a thing of each kind."""


class Senseless(Meaningless):
    """A word means nothing where it stands."""

    def __init__(self, text: str, word: str) -> None:
        match = re.search(rf"\b{word}\b", text, re.IGNORECASE)
        reason = f"'{word}' means nothing where it stands"
        super().__init__(text, match.start() + 1 if match else 1, reason, word)


class MisplacedTarget(Meaningless):
    """A trigger or a passive ability speaks of a target, which only steps of effects have (6.5.b).
    """

    def __init__(self, text: str) -> None:
        match = re.search(r"\btargets?\b", text, re.IGNORECASE)
        reason = (
            "targets are chosen when a step of an effect resolves (CR 6.5.b), and there are none "
            "in a trigger or a passive ability"
        )
        super().__init__(text, match.start() + 1 if match else 1, reason)
        self.write = "Write 'a' or 'an opponent', or say it in the effect"


class OnlyAnEffect(Meaningless):
    """An effect stands where none resolves by itself: on a card other than a Spell, or in Reserve.

    A quick action has a cost, a Reaction a trigger; a passive ability is a statement (2.2.12.k-n).
    """

    def __init__(self, text: str, card_type: str, support: bool) -> None:
        where = "in a support box" if support else f"on a {card_type}"
        reason = f"an effect {where} needs a trigger or a cost before it"
        super().__init__(text, 1, reason, card_type, support)


class TooLong(Meaningless):
    """A text is longer than any ability."""

    def __init__(self, text: str, words: int, longest: int) -> None:
        reason = f"{words} words are more than an ability holds ({longest})"
        super().__init__(text, 1, reason, words, longest)
        self.what = reason
        self.write = "Put two spaces or a line break between abilities"


class Ambiguous(InputError):
    """A text has two different readings; neither is chosen."""

    def __init__(self, text: str, readings: tuple[tuple[Ability, ...], ...]) -> None:
        self.text = text
        self.readings = readings
        super().__init__(f"{len(readings)} readings of '{text}'")
