"""What decides a ruling, in ten lines: what was asked, and what carries its reasons."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.game.data.telling import DID_NOT_HAPPEN, EntryId
from judgebot.scenario.tell import order
from judgebot.scenario.tell.numbering import under
from judgebot.scenario.tell.verdict import Checked, Verdict
from judgebot.scenario.why.leading import Leading

LINES = 10
"""How many lines a brief account has at most, its heading aside."""
_ASKED = 5
"""How many of them are claims and expectations."""


def told_in_brief(verdict: Verdict) -> list[Checked]:
    """The claims and expectations that a brief account tells.

    What fails comes first, then what is claimed, then what names its rules, then the others.
    """
    every = [*verdict.claims, *verdict.expect]
    return sorted(every, key=_weight)[:_ASKED]


def _weight(one: Checked) -> tuple[bool, bool, bool]:
    return (one.holds or bool(one.by), not one.by, not one.because)


def places(verdict: Verdict, told: list[Checked]) -> frozenset[int]:
    """The entries that carry the reasons of some facts, as many as a brief account has room for.

    First those that cite the rules of a fact's `because`, with what they speak of, then those that
    made it so or last told of it, then the steps under which they stand.
    """
    facts = [one for one in told if one.made.last is not None] if verdict.played else []
    reasons = [place for one in facts for place in _reasons(verdict, one)]
    last = [place for one in facts for place in _telling(one)]
    entries = verdict.trace.entries
    spoken_of = [
        int(one) for place in reasons for one in entries[place].facts.values()
        if isinstance(one, EntryId)
    ]  # fmt: skip
    above = order.parents(entries)
    heads = [order.head(above, place) for place in (*reasons, *last)]
    found = dict.fromkeys((*reasons, *spoken_of, *last, *heads))
    shown = [place for place in found if not entries[place].told.detail]
    return frozenset(shown[: LINES - len(told)])


def _telling(one: Checked) -> list[int]:
    """The entries that made a fact so, and the one that last told of it."""
    made = one.made
    return [*dict.fromkeys((*made.places, *(() if made.last is None else (made.last,))))]


def _reasons(verdict: Verdict, one: Checked) -> Iterator[int]:
    """The last entries that led to a fact by its rules; without rules, what did not happen."""
    entries = verdict.trace.entries
    leading = Leading(entries)
    telling = _telling(one)
    found = sorted({*telling}.union(*map(leading.to, telling)), reverse=True)
    version = verdict.scenario.rules
    for rule in one.because:
        yield from [place for place in found if rule in under(entries[place].rules, version)][:1]
    if not one.because:
        yield from [place for place in found if entries[place].kind in DID_NOT_HAPPEN][:1]
