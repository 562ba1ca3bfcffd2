"""The bare facts of a comparison, for a version whose words may not ship.

`rules_text/4.0/fates.json` says of every text of 4.0 and 5.0 what became of it, by addresses
alone, and which changes each bullet of CR 5.0's chapter 8 announces. With it `diff` works where
the older rulebook was never imported: the texts of the other version are known, those of this one
are None.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from judgebot.errors import FilePlace as FilePlace
from judgebot.errors import InputError
from judgebot.resources import shipped
from judgebot.rulebook.diff.model import (
    Announcement,
    Diff,
    Fate,
    Pair,
    Remark,
    RemarkKind,
    TextPlace,
)
from judgebot.rulebook.model import RuleBook, texts

FILE = "fates.json"
"""The name of the file, in the older version's folder under `rules_text/`."""

_PARTS = ("rules", "sections", "texts")
_KEPT = frozenset(RemarkKind) - {RemarkKind.SOURCE}
"""The remarks that are facts of the comparison; the others are words about a source."""
_FIELD = re.compile(r"(.+) (title|(?:notes|bullets)\.\d+)")

Facts = dict[str, Any]


def derive(old: RuleBook, new: RuleBook) -> Facts:
    """Compare two rulebooks and keep the facts.

    old, new: the rulebooks.
    Returns plain data: for each text its fate, its old and its new address, and its remarks; for
    each bullet the addresses of the pairs it announces. No words of either rulebook.
    """
    from judgebot.rulebook.diff.compare import diff

    found = diff(old, new)
    return {
        "old": found.old,
        "new": found.new,
        **{part: [_row(pair) for pair in getattr(found, part)] for part in _PARTS},
        "announcements": {
            bullet.address: [_key(pair) for pair in bullet.pairs] for bullet in found.announcements
        },
    }


def _row(pair: Pair) -> list:
    remarks = [
        [remark.kind.value, remark.place, remark.detail or None]
        for remark in pair.remarks
        if remark.kind in _KEPT
    ]
    return [pair.fate.value, *_key(pair), *([remarks] if remarks else [])]


def _key(pair: Pair) -> list[str | None]:
    return [str(place) if place else None for place in (pair.old, pair.new)]


def dump(facts: Facts) -> str:
    """Write facts as JSON with one text to a line, so that changes of the file can be read.

    facts: what `derive` returned.
    """
    heads = [f"{json.dumps(name)}: {json.dumps(facts[name])}" for name in ("old", "new")]
    heads += [f'"{part}": [\n{_lines(map(json.dumps, facts[part]))}\n]' for part in _PARTS]
    bullets = (f"{json.dumps(ref)}: {json.dumps(keys)}" for ref, keys in _bullets(facts))
    heads.append(f'"announcements": {{\n{_lines(bullets)}\n}}')
    return "{\n" + ",\n".join(heads) + "\n}\n"


def _bullets(facts: Facts) -> Iterable[tuple[str, list]]:
    return facts["announcements"].items()


def _lines(items: Iterable[str]) -> str:
    return ",\n".join(items)


def find(one: str, other: str) -> Path | None:
    """The shipped facts that compare two versions.

    one, other: the versions, in either order.
    Returns the file; None if none ships.
    """
    for path in sorted(shipped("rules_text").glob(f"*/{FILE}")):
        if set(versions(path)) == {one, other}:
            return path
    return None


def versions(path: Path) -> tuple[str, str]:
    """The older and the newer version that a file of facts compares."""
    facts = json.loads(path.read_text("utf-8"))
    return facts["old"], facts["new"]


def numbers(path: Path, *, of: str, by: str) -> dict[str, str | None]:
    """The numbers that rules and sections have in one version, by those of the other.

    path: the file of facts about the two.
    Returns None for what that version does not have.
    """
    facts = json.loads(path.read_text("utf-8"))
    column = {facts["old"]: 1, facts["new"]: 2}
    titles = [[_address(place) for place in row[:3]] for row in facts["sections"]]
    return {
        row[column[by]]: row[column[of]] for row in [*facts["rules"], *titles] if row[column[by]]
    }


def _address(text: str | None) -> str | None:
    place = _place(text)
    return place.address if place else None


def read(path: Path, known: RuleBook, *, old: str) -> Diff:
    """A diff from shipped facts and the one rulebook that is at hand.

    path: the file of facts.
    known: one of the two rulebooks it compares.
    old: the version to compare from; if it is the facts' newer one, they are mirrored.
    Returns the diff with the texts of `known`; the others are None. Raises InputError if the
    facts are not about this rulebook's texts.
    """
    facts = json.loads(path.read_text("utf-8"))
    words = _words(known)
    is_new = facts["new"] == known.version
    pairs = {part: tuple(_pairs(facts[part], words, is_new=is_new)) for part in _PARTS}
    _check(pairs, words, path, is_new=is_new)
    if facts["old"] == old:
        announced = tuple(_announcements(facts, known, pairs)) if is_new else ()
        return _diff(old, facts["new"], pairs, announced)
    mirrored = {part: tuple(map(_mirror, found)) for part, found in pairs.items()}
    return _diff(old, facts["old"], mirrored, ())


def _diff(
    old: str, new: str, pairs: dict[str, tuple[Pair, ...]], announced: tuple[Announcement, ...]
) -> Diff:
    return Diff(
        old=old,
        new=new,
        rules=pairs["rules"],
        sections=pairs["sections"],
        texts=pairs["texts"],
        announcements=announced,
        facts_only=True,
    )


def _words(book: RuleBook) -> dict[TextPlace, str]:
    found = {
        TextPlace(node.address, name): text for node in book.nodes() for name, text in texts(node)
    }
    found |= {TextPlace(section.address, "title"): section.title for section in book.sections}
    return {place: text for place, text in found.items() if not place.address.startswith("change:")}


def _pairs(rows: list, words: dict[TextPlace, str], *, is_new: bool) -> Iterator[Pair]:
    for fate, old, new, *more in rows:
        places = _place(old), _place(new)
        known = places[is_new]
        text = words.get(known) if known else None
        yield Pair(
            fate=Fate(fate),
            old=places[0],
            new=places[1],
            old_text=None if is_new else text,
            new_text=text if is_new else None,
            remarks=tuple(_remark(*remark) for remark in (more[0] if more else ())),
        )


def _remark(kind: str, place: str | None, detail: str | None) -> Remark:
    return Remark(kind=RemarkKind(kind), place=place, detail=detail or "")


def _place(text: str | None) -> TextPlace | None:
    if text is None:
        return None
    match = _FIELD.fullmatch(text)
    return TextPlace(match[1], match[2]) if match else TextPlace(text)


def _check(
    pairs: dict[str, tuple[Pair, ...]], words: dict[TextPlace, str], path: Path, *, is_new: bool
) -> None:
    """Refuse facts about other texts than the rulebook's."""
    told = {pair.new if is_new else pair.old for part in pairs.values() for pair in part}
    strays = {place for place in told if place is not None} ^ words.keys()
    if strays:
        raise InputError(
            f"the shipped facts do not fit the rulebook: {min(strays)} stands in one of them only",
            where=FilePlace(file=str(path)),
            write="derive them again with 'judgebot rules facts'",
        )


def _announcements(
    facts: Facts, book: RuleBook, pairs: dict[str, tuple[Pair, ...]]
) -> Iterator[Announcement]:
    by_key = {tuple(_key(pair)): pair for part in pairs.values() for pair in part}
    for change in book.changes:
        yield Announcement(
            address=change.address,
            heading=change.heading,
            text=change.text,
            pairs=tuple(by_key[tuple(key)] for key in facts["announcements"][change.address]),
        )


def _mirror(pair: Pair) -> Pair:
    return Pair(
        fate=pair.fate.mirrored,
        old=pair.new,
        new=pair.old,
        old_text=pair.new_text,
        new_text=pair.old_text,
    )
