"""Comparisons of two versions, kept in the cache when both are at hand."""

from __future__ import annotations

import json

from judgebot.rulebook.compiled import fingerprint, store
from judgebot.rulebook.compiled.caching import compiled
from judgebot.rulebook.diff import Diff
from judgebot.rulebook.diff.report import restrict


def compare(old: str, new: str, section: str | None = None) -> Diff:
    """The comparison of two versions.

    old, new: their names. section: only this chapter, section or rule, of either version.
    Returns it; from shipped facts, without one version's words, where that is not imported.
    Raises InputError if that is not enough, if a kept rulebook is damaged, or if neither version
    has the section.
    """
    found = _whole(old, new)
    return restrict(found, section) if section else found


def absent(diff: Diff) -> list[str]:
    """What to do where a version's words are missing."""
    return [
        f"The words of {version} are not here, so only what became of each rule can be told. "
        f"To see what changed: judgebot rules import FILE --as {version}"
        for version in (diff.old, diff.new)
        if diff.facts_only and not store.is_known(version)
    ]


def _whole(old: str, new: str) -> Diff:
    from judgebot.rulebook.compiled.codec import decode
    from judgebot.rulebook.diff.between import between

    if not (store.is_known(old) and store.is_known(new)):
        return between(old, new)
    key = fingerprint.of(
        store.source_key(old), store.source_key(new), fingerprint.of_code("diff", *store.LINKING)
    )
    return compiled(
        f"{new}/since-{old}",
        key,
        lambda: _compared(old, new),
        lambda body: decode(Diff, json.loads(body)),
    )


def _compared(old: str, new: str) -> bytes:
    from judgebot.rulebook.compiled.codec import encode
    from judgebot.rulebook.diff.between import between

    return json.dumps(encode(between(old, new)), ensure_ascii=False).encode()
