"""Two rulebooks compared: align them by content, then compare the words of every pair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from judgebot.rulebook.diff import texts
from judgebot.rulebook.diff.align import Alignment, align
from judgebot.rulebook.diff.model import Diff, Pair, TextPlace
from judgebot.rulebook.diff.pairing import Pairing
from judgebot.rulebook.model import Authority, Rule, RuleBook, Section
from judgebot.rulebook.number import RuleNumber

N = TypeVar("N")


def diff(old: RuleBook, new: RuleBook) -> Diff:
    """Compare two rulebooks.

    old, new: the rulebooks, of any two versions.
    Returns every rule, section, note, bullet and glossary entry of both in exactly one pair; what
    a community wrote is left out. `diff(b, a)` mirrors `diff(a, b)`, but for the announcements,
    which are always those of `new`.
    """
    from judgebot.rulebook.diff.announced import announcements
    from judgebot.rulebook.diff.parts import with_parts

    old, new = _official(old), _official(new)
    alignment = align(old, new)
    compared = Pairing.of(old, new, alignment)
    found = Diff(
        old=old.version,
        new=new.version,
        rules=with_parts(tuple(_rules(old, new, alignment, compared))),
        sections=tuple(_sections(old, new, alignment, compared)),
        texts=tuple(_others(old, new, alignment, compared)),
    )
    return replace(found, announcements=announcements(new, found))


def _official(book: RuleBook) -> RuleBook:
    rules = tuple(rule for rule in book.rules if rule.standing is Authority.OFFICIAL)
    return replace(book, rules=rules)


def _rules(
    old: RuleBook, new: RuleBook, alignment: Alignment, compared: Pairing
) -> Iterator[Pair]:
    olds = {rule.number: rule for rule in old.rules}
    news = {rule.number: rule for rule in new.rules}
    for before, after in _joined(olds, news, alignment.rules):
        yield compared.pair(
            _text(_at(olds, before)), _text(_at(news, after)), moved=before != after
        )


def _at(nodes: dict[RuleNumber, N], number: RuleNumber | None) -> N | None:
    return None if number is None else nodes.get(number)


def _text(rule: Rule | None) -> tuple[TextPlace, str] | None:
    return (TextPlace(rule.address), rule.text) if rule else None


def _sections(
    old: RuleBook, new: RuleBook, alignment: Alignment, compared: Pairing
) -> Iterator[Pair]:
    olds = {section.number: section for section in old.sections}
    news = {section.number: section for section in new.sections}
    for before, after in _joined(olds, news, alignment.sections):
        yield compared.pair(
            _title(_at(olds, before)), _title(_at(news, after)), moved=before != after
        )


def _title(section: Section | None) -> tuple[TextPlace, str] | None:
    return (TextPlace(section.address, "title"), section.title) if section else None


def _others(
    old: RuleBook, new: RuleBook, alignment: Alignment, compared: Pairing
) -> Iterator[Pair]:
    old_homes, new_homes = texts.homes(alignment)
    found = texts.couples(texts.pieces(old, old_homes), texts.pieces(new, new_homes))
    for one, other in sorted(found, key=_order):
        yield compared.pair(
            (one.place, one.text) if one else None,
            (other.place, other.text) if other else None,
            moved=bool(one and other and (one.home is None or one.home != other.home)),
        )


def _order(couple: texts.Couple) -> tuple[int, bool]:
    one, other = couple
    piece = other or one
    return piece.order if piece else 0, other is None


def _joined(
    olds: dict, news: dict, links: dict[RuleNumber, RuleNumber]
) -> Iterator[tuple[RuleNumber | None, RuleNumber | None]]:
    """Every number once, by its place in the new version; what was removed stands where it was."""
    couples = [(old, links.get(old)) for old in olds]
    couples += [(None, new) for new in news.keys() - links.values()]
    return iter(sorted(couples, key=lambda couple: (couple[1] or couple[0], couple[1] is None)))
