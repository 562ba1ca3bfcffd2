"""A whole file, from its characters to its top mapping."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from judgebot.errors import FilePlace, InputError
from judgebot.scenario.document.nodes import Mapping, Node, Nothing, TextNode
from judgebot.scenario.document.source import SourceText, open_source, source
from judgebot.sure import sure

_FIRST_LINE = "Begin it with a line such as `title: What the dispute is about`"


_NEAR_LINES = 2
_NEAR_EVENTS = 100
"""How far after a refusal YAML may break off for the two to have one cause."""


def read(path: Path) -> Mapping:
    """Read a scenario file.

    path: the file.
    Returns its top mapping. Raises InputError for a file that cannot be read, is not UTF-8, is
    larger than 1 MB, is not YAML, or holds what scenario files do without.
    """
    return _top(open_source(path))


def parse(text: str, file: str) -> Mapping:
    """Read the text of a scenario file.

    text: the file's characters.
    file: the file's name, for messages.
    Returns its top mapping. Raises InputError as `read` does.
    """
    return _top(source(text, file))


def _top(source: SourceText) -> Mapping:
    node = _document(source)
    if isinstance(node, Mapping):
        return node
    if node is None or isinstance(node, Nothing):
        raise InputError("The file is empty", where=FilePlace(file=source.file), write=_FIRST_LINE)
    if isinstance(node, TextNode) and ":" in node.value:
        raise InputError(
            "The colon after the first key has no space after it",
            where=node.place,
            write=f"Write a space after the colon: `{_spaced(node.value)}`",
        )
    raise InputError(
        "The file does not begin with a key and a colon", where=node.place, write=_FIRST_LINE
    )


def _spaced(words: str) -> str:
    key, _, value = words.partition(":")
    return f"{key}: {value.strip()}"


def _document(source: SourceText) -> Node | None:
    import yaml

    from judgebot.scenario.document.builder import Builder
    from judgebot.scenario.document.comments import check_gaps
    from judgebot.scenario.document.refusals import bad_escape

    events = _events(source.text)
    builder = Builder(events, source)
    try:
        node = _built(builder, events)
    except yaml.MarkedYAMLError as error:
        from judgebot.scenario.document.mistakes import explain

        raise explain(error, source, builder.quotes) from None
    except (ValueError, OverflowError):
        raise bad_escape(FilePlace(file=source.file)) from None
    check_gaps(source, builder.spans)
    return node


def _built(builder: Any, events: Iterator[Any]) -> Node | None:
    """Build the document; where YAML itself breaks off just after a refusal, that explains more."""
    try:
        return builder.document()
    except InputError as refusal:
        line = sure(sure(refusal.where).line)
        for event in islice(events, _NEAR_EVENTS):
            if event.start_mark.line > line + _NEAR_LINES:
                break
        raise


def _events(text: str) -> Iterator[Any]:
    """YAML's events, from the fast parser where it is installed.

    The pure parser raises ValueError or OverflowError for an escape that stands for no character.
    """
    import yaml

    return yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
