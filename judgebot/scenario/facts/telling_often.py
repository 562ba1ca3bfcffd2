"""What a fact about the trace says as a sentence, where no one entry tells it.

That nothing is told is said in the words of what is looked for; so is how often several different
entries tell it. What the file does not say of an event is "a card", "a player" or left open.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from judgebot.game.data.entries.by_name import EVENTS
from judgebot.game.data.telling import EntryKind, Telling
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import FileWord, TraceFact
from judgebot.scenario.tell.sentences import without_markup


def never(told: TraceFact) -> str:
    """That nothing of a sort is told: "no ability of Cub is activated"."""
    if _is_plain(told):
        return f"{_of_kind(told, _NEVER[told.kind])}{_in_words(told)}"
    return f"it is nowhere told {_what(told)}"


def often(told: TraceFact, times: str) -> str:
    """That something of a sort is told: "an ability of Cub is activated 2 times".

    times: how often; empty where that is not said.
    """
    if _is_plain(told):
        return f"{f'{_of_kind(told, _EVER[told.kind])} {times}'.rstrip()}{_in_words(told)}"
    return " ".join(filter(None, ("it is told", times, _what(told))))


def _is_plain(told: TraceFact) -> bool:
    """Whether a fact says no more than the kind of entry, and of what, and in which words."""
    return told.kind in _NEVER and told.event is None and not told.facts


def _in_words(told: TraceFact) -> str:
    return f", in words with “{told.words.text}”" if told.words is not None else ""


Words = tuple[str, str]
"""What a kind of entries tells of one object, and of any."""


def _of_kind(told: TraceFact, words: Words) -> str:
    of, of_any = words
    said = of_any if told.card is None else of.format(told.card.text)
    if told.place is not None:
        said = f"{said} {told.place.text}"
    return said if told.to is None else f"{said} to {told.to.text}"


def _what(told: TraceFact) -> str:
    """What entries tell, of whose kind a fact means some only: "that Cub gains 2 boosts"."""
    of = f" of {told.card.text}" if told.card is not None else ""
    words = f"“{told.words.text}”" if told.words is not None else ""
    if told.event is None:
        facts = [f"{name.text}: {_listed(values)}" for name, values in told.facts]
        return "".join((f"in words with {words or 'these facts'}", of, *facts))
    event = _general(EVENTS[told.event.text])
    said = {name.text: _listed(values) for name, values in told.facts}
    if told.card is not None and "{card}" in event.sentence:
        said["card"], of = told.card.text, ""
    sentence = event.sentence.format_map(defaultdict(lambda: "…", {**_open(event), **said}))
    named = f", in words with {words}" if words else ""
    open_ = _GAP.sub("…", sentence.replace("“…”", "an ability"))
    whole = without_markup(_BEFORE.sub("", open_))
    return f"“{whole}”{of}{named}" if ": " in whole else f"that {whole}{of}{named}"


def _general(one: type[Telling]) -> type[Telling]:
    """The class that names an event, and says no more than all the others of that name."""
    return next(each for each in one.__mro__ if "event" in vars(each))


def _listed(values: tuple[FileWord, ...]) -> str:
    return listed([one.text for one in values])


def _open(event: type[Telling]) -> dict[str, str]:
    """What an event is about, as nothing is said of it."""
    kinds: dict[str, str] = {}
    for one in reversed(event.__mro__):
        kinds |= one.__dict__.get("__annotations__", {})
    found = {name: _ANY.get(kind.partition(" ")[0], "…") for name, kind in kinds.items()}
    return {**found, "expedition": "an Expedition"}


_ANY = {"Thing": "a card", "PlayerId": "a player", "Place": "a place"}
_GAP = re.compile(r"[ “]*…(?:[ ”:,;]*…)*")
"""What is left open of a sentence."""
_BEFORE = re.compile(r"^…(?=\w)")
"""What may stand before a sentence."""

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
