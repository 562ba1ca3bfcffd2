"""The short forms that cards print, or not: "I'm Boosted" on one, "I am Boosted" on another.

The grammar reads both alike and writes one of them, so that an ability told in its words is told in
those of the grammar. A card knows which of them it prints, and where; what quotes it asks it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

_FORMS: Mapping[str, str] = {
    "I am": "I'm",
    "it is": "it's", "that is": "that's", "there is": "there's", "what is": "what's",
    "who is": "who's", "you are": "you're", "they are": "they're",
    "I have": "I've", "you have": "you've", "they have": "they've",
    "is not": "isn't", "are not": "aren't", "was not": "wasn't", "were not": "weren't",
    "has not": "hasn't", "have not": "haven't", "had not": "hadn't",
    "did not": "didn't", "do not": "don't", "does not": "doesn't", "cannot": "can't",
}  # fmt: skip
"""Each long form with its short one."""
_LONG = {form.casefold(): long for long, short in _FORMS.items() for form in (long, short)}
"""The long form of each, by either."""
_FORM = re.compile(
    rf"\b(?P<form>{'|'.join(sorted(_LONG, key=len, reverse=True))})\b(?P<next>[\W_]*\w*)", re.I
)
"""A form, with the word behind it."""
_REMINDER = re.compile(r"\([^()]*\)")


def contractions(texts: Iterable[str]) -> tuple[str, ...]:
    """What a text box prints wherever it could contract, or does, each with the word behind it.

    texts: the texts of the box, as they are printed; its reminders are no words of its abilities.
    """
    joined = (" ".join(_REMINDER.sub("", text.replace("’", "'")).split()) for text in texts)
    return tuple(dict.fromkeys(one[0] for text in joined for one in _FORM.finditer(text)))


def as_printed(words: str, card: tuple[str, ...], others: Iterable[tuple[str, ...]] = ()) -> str:
    """Words of an ability in the short forms of the card that prints it.

    card: the `contractions` of the card whose it is, or may be; others: those of all the others,
    one of which it is if that card has no such words.
    """
    if not _FORM.search(words):
        return words
    known = _Known(card, others)
    return _FORM.sub(known.form_of, words)


class _Known:
    """Which form stands before which word, on a card or else on others."""

    def __init__(self, card: tuple[str, ...], others: Iterable[tuple[str, ...]]) -> None:
        self._printed = dict(_each(card))
        self._of_card: dict[str, set[str]] = {}
        for (long, _), form in self._printed.items():
            self._of_card.setdefault(long, set()).add(form.casefold())
        self._others = others

    def form_of(self, found: re.Match[str]) -> str:
        """A form as it is printed, with what stands behind it."""
        key = _key(found)
        form = self._printed.get(key) or self._only(key[0]) or self._elsewhere(key)
        if form is None:
            return found[0]
        return f"{found['form'][0]}{form[1:]}{found['next']}"

    def _only(self, long: str) -> str | None:
        """The form that the card prints before whatever word."""
        (form, *more) = self._of_card.get(long, {""})
        return form if form and not more else None

    def _elsewhere(self, key: tuple[str, str]) -> str | None:
        return next((form for one in self._others for own, form in _each(one) if own == key), None)


def _each(card: tuple[str, ...]) -> Iterator[tuple[tuple[str, str], str]]:
    """What a card prints: the long form and the word behind it, and the form that stands there."""
    for one in reversed(card):
        found = _FORM.fullmatch(one)
        if found is not None:
            yield _key(found), found["form"]


def _key(found: re.Match[str]) -> tuple[str, str]:
    return _LONG[found["form"].casefold()], found["next"].strip(" []#\"'“”{}(),.:;").casefold()
