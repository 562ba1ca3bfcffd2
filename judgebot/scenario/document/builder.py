"""From YAML's events to nodes, refusing what scenario files do without.

Anchors, aliases, merge keys, tags, duplicate keys and several documents are refused here; so is
whatever YAML accepts but nobody at a table means: a value that runs on over several lines without
quotes, a key without a value in `{ }`, an empty `|` block.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from judgebot.errors import FilePlace
from judgebot.scenario.document.comments import Span
from judgebot.scenario.document.nodes import Mapping, Node, Nothing, Sequence, TextNode
from judgebot.scenario.document.refusals import (
    bad_escape,
    bad_key,
    cut_at_comma,
    duplicate,
    empty_block,
    glued_dash,
    merge,
    missing_key,
    runs_on,
    several_documents,
    special,
    strange_space,
    tab,
    too_deep,
)
from judgebot.scenario.document.source import SourceText

DEEPEST = 50
"""How many mappings and lists may stand inside each other."""

_COLON = re.compile(r"\s*:")
_GLUED_DASH = re.compile(r"-[^\s\d-]")


class Builder:
    """Builds the nodes of one file; `spans` tells afterwards which characters were values."""

    def __init__(self, events: Iterator[Any], source: SourceText) -> None:
        self._events = events
        self._source = source
        self.spans: list[Span] = []
        """The characters of each key and value, in the order of the file."""
        self.quotes: list[tuple[FilePlace, int]] = []
        """Where each quoted value that spans several lines begins, and its last line, from 0."""

    def document(self) -> Node | None:
        """The file's one document.

        Returns its node, or None when the file holds none. Raises InputError for what is refused.
        """
        next(self._events)
        if isinstance(next(self._events), yaml.StreamEndEvent):
            return None
        node = self._node(next(self._events), 0)
        next(self._events)
        following = next(self._events)
        if isinstance(following, yaml.DocumentStartEvent):
            raise several_documents(self._place(following))
        return node

    def _place(self, event: Any) -> FilePlace:
        return self._source.place(event.start_mark.line, event.start_mark.column)

    def _node(self, event: Any, depth: int) -> Node:
        self._refuse_decorations(event)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if depth == DEEPEST:
            raise too_deep(DEEPEST, self._place(event))
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(event, depth + 1)
        return self._mapping(event, depth + 1)

    def _refuse_decorations(self, event: Any) -> None:
        if isinstance(event, yaml.AliasEvent):
            raise special("*", self._place(event))
        if event.anchor is not None:
            raise special("&", self._place(event))
        if event.tag is not None:
            raise special("!", self._place(event))

    def _sequence(self, start: Any, depth: int) -> Sequence:
        items: list[Node] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            items.append(self._node(event, depth))
        return Sequence(items=tuple(items), place=self._place(start))

    def _mapping(self, start: Any, depth: int) -> Mapping:
        entries: dict[str, tuple[TextNode, Node]] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._key(event, depth)
            if key.value in entries:
                raise duplicate(key, entries[key.value][0])
            value = self._node(next(self._events), depth)
            if start.flow_style and isinstance(value, Nothing) and not self._colon_after(event):
                raise cut_at_comma(key, list(entries.values()))
            entries[key.value] = (key, value)
        return Mapping(entries=tuple(entries.values()), place=self._place(start))

    def _colon_after(self, event: Any) -> bool:
        return bool(_COLON.match(self._source.text, event.end_mark.index))

    def _key(self, event: Any, depth: int) -> TextNode:
        key = self._node(event, depth)
        if isinstance(key, Nothing):
            raise missing_key(key.place)
        if not isinstance(key, TextNode) or "\n" in key.value:
            raise bad_key(key.place)
        if key.value == "<<" and not event.style:
            raise merge(key.place)
        return key

    def _scalar(self, event: Any) -> TextNode | Nothing:
        self.spans.append(self._span(event))
        place = self._place(event)
        if not event.style:
            return self._plain(event, place)
        if event.style in "|>":
            return self._block(event, place)
        if event.end_mark.line > event.start_mark.line:
            self.quotes.append((place, event.end_mark.line))
        if any("\ud800" <= character <= "\udfff" for character in event.value):
            raise bad_escape(place)
        return TextNode(value=event.value, place=place)

    def _span(self, event: Any) -> Span:
        start, end = event.start_mark.index, event.end_mark.index
        if event.style in ("|", ">"):
            header_end = self._source.text.find("\n", start)
            start = end if header_end < 0 else header_end
        return start, end

    def _block(self, event: Any, place: FilePlace) -> TextNode:
        if not event.value.strip():
            raise empty_block(event.style, place)
        block = event.style == "|"
        return TextNode(value=event.value, place=place, block=block, first=self._first(event))

    def _first(self, event: Any) -> FilePlace:
        """Where the first line of a block begins; its margin is that of the first with words."""
        line = event.start_mark.line + 1
        lines = self._source.lines
        words = next(lines[one] for one in range(line, len(lines)) if lines[one].strip())
        return self._source.place(line, len(words) - len(words.lstrip(" ")))

    def _plain(self, event: Any, place: FilePlace) -> TextNode | Nothing:
        value = event.value
        if not value:
            return Nothing(place=place)
        if "\t" in value:
            raise tab(self._source.at(self._source.text.index("\t", event.start_mark.index)))
        if _GLUED_DASH.match(value):
            raise glued_dash(self._first_line(event), place)
        if event.end_mark.line > event.start_mark.line:
            following = self._source.lines[event.start_mark.line + 1].strip()
            raise runs_on(following, place)
        if value != value.strip():
            raise strange_space(value, place)
        return TextNode(value=value, place=place)

    def _first_line(self, event: Any) -> str:
        written = self._source.text[event.start_mark.index : event.end_mark.index]
        return written.partition("\n")[0].rstrip()
