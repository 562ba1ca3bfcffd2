"""A diff made ready for people and scripts: by section, with remarks in words.

`document` is what `--json` prints; `groups`, and the moves of `runs`, are what the terminal
prints, with the words of each pair as segments. How they look is the printer's business.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace

from judgebot.dataclass import dataclass
from judgebot.documents import (
    AnnouncementDocument,
    ChangeDocument,
    DiffDocument,
    FateDocument,
)
from judgebot.errors import InputError
from judgebot.rulebook.diff.model import (
    Announcement,
    Diff,
    Fate,
    Pair,
    Remark,
    RemarkKind,
    TextPlace,
)
from judgebot.rulebook.number import RuleNumber

_SAYINGS = {
    RemarkKind.SPLIT: ("split from {place}", "part of it is {place} now"),
    RemarkKind.MERGED: ("merged into {place}", "{place} was merged into it"),
    RemarkKind.DUPLICATE: ("the same words as {place}", "the same words as {place}"),
    RemarkKind.REFERENCE: ("", "where it named {detail} it names {place}"),
    RemarkKind.INCOMPLETE: ("", "one source lost the list after the colon"),
    RemarkKind.SOURCE: ("source: {detail}", "source: {detail}"),
    RemarkKind.TYPOGRAPHY: ("", "only capitals or punctuation differ"),
}
"""Each remark in words: on a text that stands alone, and on one with a counterpart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """What changed in one section, or in the glossary."""

    number: str
    """The section's number, the new one if it has one; "" for the glossary."""
    title: str
    """Its title; "" if only the other version's, unknown, has it."""
    pairs: tuple[Pair, ...]
    """The changes of words, in order: title, rules with their notes, bullets."""


def say(remark: Remark, pair: Pair) -> str:
    """A remark in words.

    remark: the remark.
    pair: the pair it stands on.
    """
    paired = bool(pair.old and pair.new)
    return _SAYINGS[remark.kind][paired].format(place=remark.place, detail=remark.detail)


def written(place: TextPlace) -> str:
    """A place as people write it: `2.1.d`, `2.1.d note 1`, `7.3.9 title`, `“Gift”`."""
    part, _, order = place.field.partition(".")
    address = place.address
    if address.startswith("glossary:"):
        address = f"“{address.removeprefix('glossary:')}”"
    if order:
        return f"{address} {part.removesuffix('s')} {int(order) + 1}"
    return address if part == "text" else f"{address} {part}"


def fates_in_words(pairs: Iterable[Pair]) -> str:
    """How many texts have each fate: "12 unchanged, 3 moved"."""
    number = Counter(pair.fate for pair in pairs)
    return ", ".join(f"{number[fate]} {fate}" for fate in Fate if number[fate])


def change_number(bullet: Announcement) -> str:
    """The number of a bullet of the list of changes."""
    return bullet.address.removeprefix("change:")


def announcing(diff: Diff) -> dict[tuple, list[str]]:
    """The numbers of the bullets that announce each pair, by the pair's key."""
    found: dict[tuple, list[str]] = defaultdict(list)
    for bullet in diff.announcements:
        for pair in bullet.pairs:
            found[pair.key].append(change_number(bullet))
    return found


def restrict(diff: Diff, section: str) -> Diff:
    """The part of a diff that concerns one section.

    diff: a comparison.
    section: a chapter's, section's or rule's number, of either version.
    Returns the pairs whose old or new number stands under it, with the bullets that announce
    them. Raises InputError if it is no number, or nothing in either version stands under it.
    """
    number = _number(section.lower())
    kept = {
        part: tuple(pair for pair in getattr(diff, part) if _under(pair, number))
        for part in ("rules", "sections", "texts")
    }
    if not any(kept.values()):
        raise InputError(
            f"neither {diff.old} nor {diff.new} has a {section}",
            nearest=_nearest(diff, section),
        )
    keys = {pair.key for part in kept.values() for pair in part}
    bullets = (
        replace(bullet, pairs=tuple(pair for pair in bullet.pairs if pair.key in keys))
        for bullet in diff.announcements
    )
    announced = tuple(bullet for bullet in bullets if bullet.pairs)
    return replace(
        diff,
        announcements=announced,
        rules=kept["rules"],
        sections=kept["sections"],
        texts=kept["texts"],
    )


def groups(diff: Diff) -> tuple[Group, ...]:
    """The changes of words, by section.

    diff: a comparison.
    Returns a group for each section with changes, in the rulebook's order, the glossary last.
    """
    found: dict[str, list[Pair]] = defaultdict(list)
    for pair in sorted(filter(_rewords, diff.pairs), key=_order):
        found[_home(pair)].append(pair)
    titles = {
        place.address: pair.new_text or pair.old_text or ""
        for pair in diff.sections
        for place in (pair.old, pair.new)
        if place
    }
    titles |= {pair.new.address: pair.new_text or "" for pair in diff.sections if pair.new}
    return tuple(
        Group(number=home, title=titles.get(home, "") if home else "Glossary", pairs=tuple(pairs))
        for home, pairs in found.items()
    )


def document(diff: Diff) -> DiffDocument:
    """A diff as the JSON document that `judgebot diff --json` prints.

    diff: a comparison.
    Returns `old`, `new`, `counts` and `changes` (every rule of both versions in one entry), and
    beside the contract `facts_only`, `sections`, `texts` (notes, bullets, glossary entries),
    `announced` (the list of changes) and `unannounced`.
    """
    return {
        "old": diff.old,
        "new": diff.new,
        "facts_only": diff.facts_only,
        "counts": diff.counts,
        "changes": [_entry(pair) for pair in diff.rules],
        "sections": [_entry(pair) for pair in diff.sections],
        "texts": [_entry(pair) for pair in diff.texts],
        "announced": [_announced(bullet) for bullet in diff.announcements],
        "unannounced": [_brief(pair) for pair in diff.unannounced],
    }


def _entry(pair: Pair) -> ChangeDocument:
    return {
        **_brief(pair),
        "old_text": pair.old_text,
        "new_text": pair.new_text,
        "notes": [say(remark, pair) for remark in pair.remarks],
    }


def _brief(pair: Pair) -> FateDocument:
    return {
        "kind": pair.fate.value,
        "old": str(pair.old) if pair.old else None,
        "new": str(pair.new) if pair.new else None,
    }


def _announced(bullet: Announcement) -> AnnouncementDocument:
    return {
        "ref": bullet.address,
        "heading": bullet.heading,
        "text": bullet.text,
        "changes": [_brief(pair) for pair in bullet.pairs],
    }


def _number(section: str) -> RuleNumber:
    try:
        return RuleNumber.parse(section)
    except ValueError:
        raise InputError(
            f"'{section}' is not the number of a section",
            write="Write a number such as 7.3, 7.3.9 or 2.1.d",
        ) from None


def _nearest(diff: Diff, section: str) -> tuple[str, ...]:
    from judgebot.rulebook.links.nearby import numbers

    known = {place.address for pair in diff.pairs for place in pair.key if place}
    return numbers(section, sorted(known))


def _under(pair: Pair, number: RuleNumber) -> bool:
    return any(place and place.rule and number.contains(place.rule) for place in pair.key)


def _rewords(pair: Pair) -> bool:
    return pair.fate.rewords


def _home(pair: Pair) -> str:
    place = pair.new or pair.old
    return str(place.rule.section) if place and place.rule else ""


def _order(pair: Pair) -> tuple:
    """The rulebook's order; titles first, then a rule before its notes; the glossary last."""
    place = pair.new or pair.old
    assert place is not None
    number = place.rule
    if number is None:
        return (1, place.address.casefold())
    rank = ("title", "text").index(place.field) if place.field in ("title", "text") else 2
    return (0, number, rank, place.field, pair.new is None)
