"""The difference between two versions by name: from their texts, or from shipped facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgebot.rulebook.compiled import store
from judgebot.rulebook.diff import fates

if TYPE_CHECKING:
    from judgebot.rulebook.diff.model import Diff


def between(old: str, new: str) -> Diff:
    """Compare two versions.

    old, new: their names.
    Returns the diff; where one version was never imported but facts about the two ship, its texts
    are None. Raises InputError if that is not enough, or if a kept rulebook is damaged.
    """
    missing = [version for version in (old, new) if not store.is_known(version)]
    facts = fates.find(old, new) if len(missing) == 1 else None
    if facts:
        [known] = {old, new} - set(missing)
        return fates.read(facts, store.book(known), old=old)
    for version in missing:
        store.require(version)

    from judgebot.rulebook.diff.compare import diff

    return diff(store.book(old), store.book(new))
