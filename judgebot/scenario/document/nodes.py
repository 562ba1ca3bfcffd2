"""What a file holds once read: text, mappings, lists and nothing, each with its place.

No value has a type yet: `5.0` and `yes` are the characters that were written. What they mean is
said by whoever asks, through `judgebot.scenario.document.fields`.
"""

from __future__ import annotations

from judgebot.errors import FilePlace
from judgebot.game.data.record import record


@record
class TextNode:
    """A value or a key, as the characters written."""

    value: str
    place: FilePlace
    block: bool = False
    """Whether it was written as a `|` block, in which every character is kept."""
    first: FilePlace | None = None
    """Where the first line of a block begins."""


@record
class Nothing:
    """The value of a key, or an item of a list, that was left empty."""

    place: FilePlace


@record
class Sequence:
    """A list."""

    items: tuple[Node, ...]
    place: FilePlace


@record
class Mapping:
    """Keys and their values, in the order of the file; no key occurs twice."""

    entries: tuple[tuple[TextNode, Node], ...]
    place: FilePlace

    @property
    def keys(self) -> tuple[TextNode, ...]:
        """The keys, in the order of the file."""
        return tuple(key for key, _ in self.entries)

    def get(self, name: str) -> Node | None:
        """The value of the key written exactly so, or None when there is no such key."""
        return next((value for key, value in self.entries if key.value == name), None)


Node = TextNode | Mapping | Sequence | Nothing
