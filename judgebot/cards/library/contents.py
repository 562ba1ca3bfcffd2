"""Printings as they are kept -> facts, the lines of their texts, the card that is played.

A text is read when it is first asked for; what was read is kept (`store.readings`), and showing it
again needs neither the grammar nor the classes of abilities.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from judgebot.cards.library import whole
from judgebot.cards.library.facts import Facts, filled, restored
from judgebot.cards.library.records import LineRecord
from judgebot.cards.store import packing, places, readings
from judgebot.cards.store.finding import StoredRow

if TYPE_CHECKING:
    from judgebot.abilities.card import Card
    from judgebot.cards.read.refusing import Explained

_MOST = 2048
"""How many cards, and how many lines, are remembered."""


class PrintedTexts:
    """What the printings of a library say."""

    def __init__(self, sub_types: Iterable[str]) -> None:
        """Begin. sub_types: those on the type lines of the library (CR 2.2.2.i)."""
        self.kept = readings.KeptReadings()
        self._all_sub_types = sorted(sub_types)
        self._new_sub_types: frozenset[str] | None = None
        self._cards: dict[bytes, Card] = {}
        self._lines: dict[tuple[str, bool, str], LineRecord] = {}

    def facts(self, row: StoredRow) -> Facts:
        """What is printed on a printing. Raises Unusable if it is damaged."""
        known = self.kept.get(_printing(row))
        return restored(known["facts"]) if whole.is_printing(known) else _official(row)

    def lines(self, row: StoredRow) -> tuple[LineRecord, ...]:
        """The lines of its text, read; those of the support box last.

        Raises Unusable if it is damaged.
        """
        known = self._known(_printing(row), lambda: _split(_official(row)), whole.is_printing)
        kind = known["facts"]["type"]
        return tuple(self._line(text, support, kind) for text, support in known["lines"])

    def explained(self, line: LineRecord, card_type: str) -> Explained | None:
        """What helps with a refused line of a card of a type; None if it is understood."""
        from judgebot.cards.read.refusing import explain

        return explain(
            line["text"],
            support=line["support"],
            card_type=card_type,
            sub_types=self._sub_types() if self._spoken_of(line["text"]) else frozenset(),
        )

    def card(self, row: StoredRow) -> Card:
        """The card as the engine plays it."""
        if row.digest not in self._cards:
            from judgebot.cards.library.decoding import card

            if len(self._cards) >= _MOST:
                self._cards.clear()
            try:
                self._cards[row.digest] = card(self.facts(row), self.lines(row))
            except ValueError:  # What is kept has words that this program does not have.
                self.kept.forget()
                self._lines.clear()
                self._cards[row.digest] = card(self.facts(row), self.lines(row))
        return self._cards[row.digest]

    def _line(self, text: str, support: bool, card_type: str) -> LineRecord:
        """One line, read before or now; most lines stand on several printings."""
        line = self._lines.get((text, support, card_type))
        if line is None:
            spoken = self._spoken_of(text)
            key = readings.key("line", text, support, card_type, spoken)
            line = self._known(
                key, lambda: self._read(text, support, card_type, bool(spoken)), whole.is_read
            )
            if len(self._lines) >= _MOST:
                self._lines.clear()
            self._lines[text, support, card_type] = line
        return line

    def _read(self, text: str, support: bool, card_type: str, new_types: bool) -> LineRecord:
        from judgebot.cards.imports.compiling import compile_line

        sub_types = self._sub_types() if new_types else frozenset()
        return compile_line(text, support, card_type, sub_types)

    def _spoken_of(self, text: str) -> list[str]:
        """The sub-types the rulebook does not list that a text may speak of: in any inflection."""
        words = text.lower()
        return [name for name in sorted(self._sub_types()) if name[:3].lower() in words]

    def _sub_types(self) -> frozenset[str]:
        """The sub-types of the library that the rulebook does not list."""
        if self._new_sub_types is None:
            key = readings.key("sub-types", self._all_sub_types)
            self._new_sub_types = frozenset(
                self._known(key, self._not_in_the_rulebook, whole.are_words)
            )
        return self._new_sub_types

    def _not_in_the_rulebook(self) -> list[str]:
        from judgebot.cards.text.lexicon import SUB_TYPES

        return [name for name in self._all_sub_types if name not in SUB_TYPES]

    def _known(self, key: bytes, find: Callable[[], Any], is_whole: whole.Whole) -> Any:
        """What is kept by a key, found and kept if it is not, or if it has another shape."""
        known = self.kept.get(key)
        if known is None or not is_whole(known):
            known = find()
            self.kept.put(key, known)
        return known


def _printing(row: StoredRow) -> bytes:
    return readings.key("printing", row.digest.hex())


def _official(row: StoredRow) -> Facts:
    """The facts of a printing, from its record."""
    from judgebot.cards.imports import official

    try:
        return official.facts(packing.unpack(row.digest, row.record))
    except (official.BadRecord, official.LeftOut):
        raise places.damaged() from None


def _split(facts: Facts) -> dict[str, Any]:
    """The facts, and the lines that the text boxes have."""
    from judgebot.cards.imports.compiling import texts

    return {"facts": filled(facts), "lines": [list(line) for line in texts(facts)]}
