"""The list of repairs of the glossary page: what is put right in it, and why, as data.

Repairs change words of one passage; they never move a passage or make one up. A repair whose words
are not where it says is reported.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from judgebot.errors import InputError, Place
from judgebot.rulebook.model import Trouble


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceRepair:
    """Words to put right in the passage that holds one line."""

    line: int
    find: str
    write: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternRepair:
    """What the page writes alike in several places of its numbered part."""

    find: re.Pattern[str]
    write: str
    count: int
    """How many places there are; another number is reported."""
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Repairs:
    """Everything the list says about the page."""

    page: Mapping[str, str | list[str]]
    """Title, source, licence, the page furniture and the titles of the community's entries."""
    labels: Mapping[str, str]
    """The run-in heading of a rule, by the rule's number."""
    complete: Mapping[int, str]
    """Lines that look cut short and are not, with the reason."""
    lost: Mapping[int, str]
    """Lines after which words are lost without a sign of it, with the reason."""
    places: tuple[PlaceRepair, ...]
    patterns: tuple[PatternRepair, ...]


def load(path: Path) -> Repairs:
    """Read a list of repairs.

    path: the TOML file.
    Returns the repairs. Raises InputError if the file cannot be read or is no such list.
    """
    try:
        return _repairs(tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise _refusal(path, f"the list of repairs cannot be read ({error.strerror})") from error
    except (ValueError, KeyError, TypeError, AttributeError, re.error) as error:
        raise _refusal(path, f"the file is not a list of repairs of the page ({error})") from error


def _refusal(path: Path, what: str) -> InputError:
    return InputError(what, where=Place(file=str(path)))


def _repairs(data: dict) -> Repairs:
    return Repairs(
        page=data["page"],
        labels=data.get("labels", {}),
        complete={int(line): reason for line, reason in data.get("complete", {}).items()},
        lost={int(line): reason for line, reason in data.get("lost", {}).items()},
        places=tuple(PlaceRepair(**entry) for entry in data.get("place", ())),
        patterns=tuple(
            PatternRepair(**{**entry, "find": re.compile(entry["find"])})
            for entry in data.get("everywhere", ())
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A text to repair, with the lines it was read from."""

    text: str
    lines: tuple[int, ...]
    numbered: bool
    """Whether it stands in the numbered part of the page."""


def apply(
    repairs: Repairs, passages: Iterable[Passage]
) -> tuple[tuple[str, ...], tuple[Trouble, ...]]:
    """Put the passages right.

    repairs: the list.
    passages: every passage of the page, in order.
    Returns their texts, and a trouble for each repair that did not fit.
    """
    passages = tuple(passages)
    texts = [passage.text for passage in passages]
    troubles = [*_at_places(repairs.places, passages, texts)]
    troubles += _everywhere(repairs.patterns, passages, texts)
    return tuple(texts), tuple(troubles)


def _at_places(
    repairs: Iterable[PlaceRepair], passages: tuple[Passage, ...], texts: list[str]
) -> Iterable[Trouble]:
    holder = {line: index for index, passage in enumerate(passages) for line in passage.lines}
    for repair in repairs:
        index = holder.get(repair.line)
        if index is None or texts[index].count(repair.find) != 1:
            yield Trouble(
                line=repair.line, what=f"a repair's words do not stand here once: {repair.find!r}"
            )
        else:
            texts[index] = texts[index].replace(repair.find, repair.write)


def _everywhere(
    repairs: Iterable[PatternRepair], passages: tuple[Passage, ...], texts: list[str]
) -> Iterable[Trouble]:
    numbered = [index for index, passage in enumerate(passages) if passage.numbered]
    for repair in repairs:
        found = 0
        for index in numbered:
            texts[index], hits = repair.find.subn(repair.write, texts[index])
            found += hits
        if found != repair.count:
            what = f"a repair fits {found} places, not {repair.count}: {repair.find.pattern!r}"
            yield Trouble(line=None, what=what)
