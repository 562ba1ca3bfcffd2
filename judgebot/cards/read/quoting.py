"""Whether texts that are quoted somewhere are read, each by itself."""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.cards.text import coverage


def check(sentences: Iterable[str]) -> dict[str, str]:
    """Read texts of cards.

    sentences: the texts; an empty one is passed over.
    Returns why each is refused, read in two ways, written otherwise than it was, or suspected of a
    word that was dropped; nothing for one that is read.
    """
    return {one: why for one in sentences if one and (why := _why(one))}


def _why(sentence: str) -> str:
    found = coverage([sentence])
    for refusal in (*found.not_understood, *found.ambiguous, *found.not_rendered):
        return refusal.why
    for suspicion in found.suspicious:
        return f"may have dropped: {', '.join(map(str, suspicion.findings))}"
    return ""
