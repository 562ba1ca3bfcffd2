"""What a fact about the trace says as a sentence, where no one entry tells it.

That nothing is told is said in the words of what is looked for; so is how often it is, whatever
game is played.
"""

from __future__ import annotations

from collections.abc import Mapping

from judgebot.game.data.telling import EntryKind
from judgebot.scenario.facts import in_general
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import TraceFact


def never(told: TraceFact) -> str:
    """That nothing of a sort is told: "no ability of Cub is activated"."""
    if told.event is None and not told.kind:
        return f"nothing is told{_with_facts(told)}"
    return f"{_so(told, _NEVER) or in_general.never(told)}{_with_facts(told)}"


def often(told: TraceFact, times: str) -> str:
    """That something of a sort is told: "an ability of Cub is activated 2 times".

    times: how often; empty where that is not said.
    """
    if told.event is None and not told.kind:
        return f"{f'something is told {times}'.rstrip()}{_with_facts(told)}"
    said = _so(told, _EVER)
    said = f"{said} {times}".rstrip() if said else in_general.ever(told, times)
    return f"{said}{_with_facts(told)}"


def names_what_it_is(told: TraceFact) -> bool:
    """Whether the words for a kind of entry say themselves what is told of one thing."""
    return told.event is None and not told.facts and told.kind in _SAY_WHAT


_SAY_WHAT = (EntryKind.ACTIVATED, "joins", "leaves", "applies")
"""The kinds that each tell one sort of thing."""


def _so(told: TraceFact, words: Mapping[str, Words]) -> str:
    """The words for a kind of entry; none for an event, which has a sentence of its own."""
    return _of_kind(told, words[told.kind]) if told.event is None else ""


def _with_facts(told: TraceFact) -> str:
    """What a fact says of the words of an entry, and of what it is about beside its event."""
    words = f", in words with “{told.words.text}”" if told.words is not None else ""
    if told.event is not None:
        return words
    facts = (f"{name.text}: {listed([one.text for one in found])}" for name, found in told.facts)
    said = "; ".join(facts)
    return f"{words}{f' ({said})' if said else ''}"


Words = tuple[str, str]
"""What a kind of entries tells of one object, and of any."""


def _of_kind(told: TraceFact, words: Words) -> str:
    of, of_any = words
    said = of_any if told.card is None else of.format(told.card.text)
    if told.place is not None:
        said = f"{said} {_place(told.place.text)}"
    return said if told.to is None else f"{said} to {told.to.text}"


def _place(written: str) -> str:
    """A place within a sentence: "the Expedition zone", but "Ada's Mana zone" and "Limbo"."""
    of_all = written.endswith(" zone") and "'s " not in written and not written.startswith("the ")
    return f"the {written}" if of_all else written


_NEVER: Mapping[str, Words] = {
    EntryKind.HAPPENED: ("nothing happens to {}", "nothing happens"),
    EntryKind.CHOSEN: ("nothing is chosen for {}", "nothing is chosen"),
    EntryKind.ACTIVATED: ("no ability of {} is activated", "no ability is activated"),
    EntryKind.CHECKED: (
        "nothing that is looked at for {} is found so", "nothing that is looked at is found so",
    ),
    EntryKind.FALSE: (
        "nothing that is looked at for {} is found not so",
        "nothing that is looked at is found not so",
    ),
    EntryKind.IMPOSSIBLE: ("nothing is impossible for {}", "nothing is impossible"),
    EntryKind.REPLACED: (
        "{0} modifies nothing, and nothing that happens to {0} is modified",
        "nothing that happens is modified",
    ),
    EntryKind.ALREADY: (
        "nothing that would be done to {} is so already",
        "nothing that would be done is so already",
    ),
    EntryKind.NOT_ACTIVATED: (
        "of no ability of {} is it told why it is not activated",
        "of no ability is it told why it is not activated",
    ),
    EntryKind.NOT_FOUND: ("{} is not looked for in vain", "nothing is looked for in vain"),
    EntryKind.SKIPPED: ("nothing is left undone with {}", "nothing is left undone"),
    EntryKind.UNREAD: (
        "no text of {} that is not understood matters", "no text that is not understood matters",
    ),
    "joins": ("{} does not join", "nothing joins"),
    "leaves": ("{} does not leave", "nothing leaves"),
    "applies": ("no passive ability of {} applies", "no passive ability applies"),
}  # fmt: skip
"""How it is said that no entry of a kind is there."""

_EVER: Mapping[str, Words] = {
    EntryKind.HAPPENED: ("something happens to {}", "something happens"),
    EntryKind.CHOSEN: ("something is chosen for {}", "something is chosen"),
    EntryKind.ACTIVATED: ("an ability of {} is activated", "an ability is activated"),
    EntryKind.CHECKED: (
        "something that is looked at for {} is found so", "something that is looked at is found so",
    ),
    EntryKind.FALSE: (
        "something that is looked at for {} is found not so",
        "something that is looked at is found not so",
    ),
    EntryKind.IMPOSSIBLE: ("something is impossible for {}", "something is impossible"),
    EntryKind.REPLACED: (
        "{0} modifies something, or something that happens to {0} is modified,",
        "something that happens is modified",
    ),
    EntryKind.ALREADY: (
        "something that would be done to {} is so already",
        "something that would be done is so already",
    ),
    EntryKind.NOT_ACTIVATED: (
        "an ability of {} is told not to be activated", "an ability is told not to be activated",
    ),
    EntryKind.NOT_FOUND: ("{} is looked for in vain", "something is looked for in vain"),
    EntryKind.SKIPPED: ("something is left undone with {}", "something is left undone"),
    EntryKind.UNREAD: (
        "text of {} that is not understood matters", "text that is not understood matters",
    ),
    "joins": ("{} joins", "something joins"),
    "leaves": ("{} leaves", "something leaves"),
    "applies": ("a passive ability of {} applies", "a passive ability applies"),
}  # fmt: skip
"""How it is said that entries of a kind are there."""
