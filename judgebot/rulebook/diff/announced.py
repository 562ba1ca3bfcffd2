"""The rulebook's own list of changes (CR 8), each bullet tied to the changes it announces.

Of these the first that finds a bullet for a change decides:

1. its number: the bullet names the rule, or names the section it stands in (came from, went to)
   and has one of its changed words;
2. the very same words took the place of the same words in a change tied by 1;
3. for the glossary, its name: of the bullets that have it, the one with most of the changed words
   that are defined or new; if two have as many, one that speaks of many rules (see 5), then the
   one with most of the others;
4. the rule it belongs to, if it is a note;
5. a class: the bullet speaks of many rules ("throughout", "multiple rules", "in rules that") and
   the words that came or went are its own: those it quotes, those the glossary defines, those the
   old version did not know;
6. its section, without a common word;
7. the very same change of words in anything tied so far.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from judgebot.rulebook.diff.bullets import BulletNames, akin, named, words
from judgebot.rulebook.diff.changes import Changed, Changes, changes
from judgebot.rulebook.diff.model import Announcement, Diff
from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.number import RuleNumber

_PREVIOUS = re.compile(r"previous version,\s+([\w.]*\w)")

Ties = dict[Changed, set[int]]
"""The bullets of each change, by their place in the list."""


def announcements(book: RuleBook, diff: Diff) -> tuple[Announcement, ...]:
    """Tie every bullet of a rulebook's list of changes to the pairs it announces.

    book: the new version.
    diff: its comparison with the old one.
    Returns the bullets in order; none if the list starts from another version than the old one.
    """
    if previous(book) != diff.old:
        return ()
    ties = _ties([named(change.text) for change in book.changes], changes(book, diff))
    return tuple(
        Announcement(
            address=change.address,
            heading=change.heading,
            text=change.text,
            pairs=tuple(one.pair for one, bullets in ties.items() if place in bullets),
        )
        for place, change in enumerate(book.changes)
    )


def previous(book: RuleBook) -> str | None:
    """The version that a rulebook's list of changes starts from.

    book: the rulebook.
    Returns its name; None if the rulebook does not say.
    """
    found = (_PREVIOUS.search(extra.text) for extra in book.extras)
    return next((match[1] for match in found if match), None)


def _ties(bullets: list[BulletNames], found: Changes) -> Ties:
    ties: Ties = {one: set() for one in found.all}

    def settle(rule: Callable[[Changed], set[int]]) -> None:
        for one, tied in {one: rule(one) for one in ties if not ties[one]}.items():
            ties[one] = tied

    settle(lambda one: _where(bullets, lambda b: _names(b, one) or _near(b, one, found)))
    settle(lambda one: _twins(one, ties))
    settle(lambda one: _term(bullets, one, found))
    settle(lambda one: _owner(one, ties))
    settle(lambda one: _where(bullets, lambda b: _of_class(b, one, found)))
    settle(lambda one: _where(bullets, lambda b: _under(b, one, found)))
    settle(lambda one: _twins(one, ties))
    return ties


def _where(bullets: list[BulletNames], holds: Callable[[BulletNames], bool]) -> set[int]:
    return {place for place, bullet in enumerate(bullets) if holds(bullet)}


def _names(bullet: BulletNames, one: Changed) -> bool:
    """Whether a bullet names the very rule, or the very section by its title."""
    return one.new in bullet.new or one.old in bullet.old


def _near(bullet: BulletNames, one: Changed, found: Changes) -> bool:
    return _under(bullet, one, found) and (not one.words or _shared(bullet, one.words) > 0)


def _under(bullet: BulletNames, one: Changed, found: Changes) -> bool:
    """Whether a bullet names the section a rule stands in, or the one it left."""

    def holds(sections: Iterable[RuleNumber], number: RuleNumber | None) -> bool:
        return any(_holds(section, number, found) for section in sections)

    left = one.new is None or not one.pair.fate.rewords
    return (
        holds(bullet.new, one.new)
        or holds(bullet.old, one.old)
        or (left and holds(bullet.new, one.old))
    )


def _holds(section: RuleNumber, number: RuleNumber | None, found: Changes) -> bool:
    """Whether a rule stands directly in a section, or anywhere in one without rules."""
    if number is None or section.is_rule or not number.is_rule:
        return False
    inside = section not in found.filled and section.contains(number)
    return section == number.section or inside


def _shared(bullet: BulletNames, changed: frozenset[str]) -> int:
    """How many of some words, the shortest left out, a bullet has."""
    return sum(
        any(akin(word, other) for other in bullet.words) for word in changed if len(word) > 3
    )


def _twins(one: Changed, ties: Ties) -> set[int]:
    """The bullets of the changes in which the same words took the place of the same words."""
    return {
        bullet
        for other, bullets in ties.items()
        if bullets and one.blocks & other.blocks
        for bullet in bullets
    }


def _term(bullets: list[BulletNames], one: Changed, found: Changes) -> set[int]:
    """The bullet that speaks of a glossary entry, by name and with most of its changed words."""
    kind, _, name = one.place.address.partition(":")
    if kind != "glossary":
        return set()
    fits = {
        place: (
            _shared(bullet, one.words & found.telling),
            _of_class(bullet, one, found),
            _shared(bullet, one.words),
        )
        for place, bullet in enumerate(bullets)
        if all(any(akin(word, other) for other in bullet.words) for word in words(name))
    }
    best = max(fits.values(), default=(0, False, 0))
    return {place for place, fit in fits.items() if best[2] and fit == best}


def _owner(one: Changed, ties: Ties) -> set[int]:
    """The bullets of the rule that a note belongs to."""
    if one.place.field == "text":
        return set()
    return {
        bullet
        for other, bullets in ties.items()
        if other.place.field == "text" and other.place.address == one.place.address
        for bullet in bullets
    }


def _of_class(bullet: BulletNames, one: Changed, found: Changes) -> bool:
    """Whether a bullet speaks of many rules and has words that came or went."""
    if bullet.scope is None:
        return False
    if bullet.replaced:
        return any(akin(word, quoted) for word in one.gone for quoted in bullet.quoted)
    told = (bullet.scope | bullet.quoted) & found.telling
    return any(akin(word, other) for word in one.words for other in told)
