"""What an entry tells as words: its fields, and the phrases that are made of several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from judgebot.game.data.telling import InDeck, Telling
from judgebot.scenario.play.options import ability_words, emblem_words
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.parts import ordinal, part_words


class EntryWords(Mapping[str, str]):
    """What an entry tells as words: its fields, and the phrases that are made of several."""

    def __init__(
        self, told: Telling, names: Names, steps: Sequence[int], phrases: Phrases
    ) -> None:
        self.told = told
        self.names = names
        self.steps = steps
        self.phrases = phrases

    def __getitem__(self, name: str) -> str:
        phrase = self.phrases.get(name)
        if phrase is not None:
            return phrase(self)
        value = self.raw(name)
        if name == "ability" and getattr(self.told, "emblem", False):
            return emblem_words(value).rstrip(".")
        if name in ("ability", "applied_first", "ignoring"):
            return ability_words(value).rstrip(".")
        if name == "part":
            return part_words(value)
        if name == "card":
            whose = self.names.whose(value, getattr(self.told, "controlled_by", None))
            return f"{whose}{self._called(value)}"
        return self._called(value)

    def __iter__(self) -> Iterator[str]:
        return iter(self.told.fields)

    def __len__(self) -> int:
        return len(self.told.fields)

    def raw(self, name: str) -> Any:
        """The field itself."""
        return getattr(self.told, name)

    def each(self, name: str) -> list[str]:
        """What each of several is called."""
        return [self._called(one) for one in self.raw(name)]

    def _called(self, value: Any) -> str:
        return _in_deck(value, self.names) if isinstance(value, InDeck) else self.names.of(value)


def _in_deck(position: InDeck, names: Names) -> str:
    """A position in a Deck: "the top of Ada's Deck", "Ada's Deck, third from the bottom"."""
    if not position.above:
        return names.of(position)
    place = names.of(position.deck)
    if position.beneath is not None:
        return f"{place}, {ordinal(position.beneath + 1)} from the bottom"
    return f"{place}, {ordinal(position.above + 1)} from the top"


Phrases = Mapping[str, Callable[[EntryWords], str]]
"""How each phrase is made, by the name that it has in a sentence."""
