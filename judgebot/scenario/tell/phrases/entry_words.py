"""What an entry tells as words: its fields, and the phrases that are made of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from judgebot.game.data.apart import ToldApart
from judgebot.game.data.telling import InDeck, PlayerId, Telling, Thing
from judgebot.game.data.zones import Place
from judgebot.scenario.play.options import ability_words, emblem_words
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.parts import ordinal, part_words

NOTHING: Mapping[int, ToldApart] = {}
"""That nothing has to be told apart."""


class EntryWords(Mapping[str, str]):
    """What an entry tells as words: its fields, and the phrases that are made of several."""

    def __init__(
        self, told: Telling, names: Names, steps: Sequence[int], phrases: Phrases,
        apart: Mapping[int, ToldApart] = NOTHING,
    ) -> None:  # fmt: skip
        self.told = told
        self.names = names
        self.steps = steps
        self.phrases = phrases
        self.apart = apart

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
        if isinstance(value, Thing):
            return self._thing(name, value)
        return self._called(value)

    def __iter__(self) -> Iterator[str]:
        return iter(self.told.fields)

    def __len__(self) -> int:
        return len(self.told.fields)

    def raw(self, name: str) -> Any:
        """The field itself."""
        return getattr(self.told, name)

    def each(self, name: str) -> list[str]:
        """What each of several is called, told apart from others of its name beside them.

        Who acts in the line has not thereby the things that it is about.
        """
        said = {*_said(map(self.raw, self._fields_but_who_acts()))}
        where = self.told.facts.get("where")
        said.update(chain.from_iterable(map(_said, where if type(where) is tuple else ())))
        return [
            self.names.apart(one, found, said)
            if isinstance(one, Thing) and (found := self.apart.get(one.object))
            else self._called(one)
            for one in self.raw(name)
        ]

    def _fields_but_who_acts(self) -> Iterator[str]:
        return (one for one in self.told.fields if one not in ("by", "player"))

    def _thing(self, name: str, thing: Thing) -> str:
        """An object that stands in a field, told apart from others of its name, once in a line.

        Neither where it is nor whose, where the line says this of its own.
        """
        whose = getattr(self.told, "controlled_by", None) if name == "card" else None
        found = self.apart.get(thing.object)
        if found is None or self._is_named_before(name, thing):
            return f"{self.names.whose(thing, whose)}{self._called(thing)}"
        if whose is not None and found.place is None:
            has = self.names.having(thing, found)
            return f"{self.names.whose(thing, whose)}{self._called(thing)}{has}"
        sentence = self.told.sentence
        fields = self._fields_but_who_acts() if f"{{{name}}}" not in sentence else (
            one for one in self.told.fields if f"{{{one}}}" in sentence
        )
        return self.names.apart(thing, found, {*_said(map(self.raw, fields))})

    def _is_named_before(self, name: str, thing: Thing) -> bool:
        """Whether the sentence names the same object in a field that comes before."""
        fields = self.told.fields
        before = fields[: fields.index(name)]
        return any(
            self.raw(one) == thing and f"{{{one}}}" in self.told.sentence for one in before
        )

    def _called(self, value: Any) -> str:
        return _in_deck(value, self.names) if isinstance(value, InDeck) else self.names.of(value)


def _said(values: Iterable[Any]) -> Iterator[Place | PlayerId]:
    """The places and players among what an entry tells, and whose the places are."""
    for one in values:
        if isinstance(one, PlayerId):
            yield one
        elif isinstance(one, Place):
            yield from (one, PlayerId(one.player))


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
