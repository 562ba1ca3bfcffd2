"""An event as a sentence where little is said of it: "any player shuffles their Deck".

Each class of entries has its sentence; here it is filled with what a file says of the event. What
the file does not say is "any card" or "any player", and from what can be left out on, the sentence
ends. What is no deed is told where it comes up, so that nowhere else anything is said of it: that
no card is told to be Fleeting does not make it so that none is.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from judgebot.game.data.entries.by_name import EVENTS
from judgebot.game.data.telling import EntryKind, Telling
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import FileWord, TraceFact
from judgebot.scenario.tell.sentences import without_markup
from judgebot.sure import sure


def never(told: TraceFact) -> str:
    """That an event is nowhere: "no player shuffles their Deck"."""
    said = _sentence(told)
    if _is_deed(told) and _ANY.match(said) and not _SAYS_MORE.search(said):
        return _ANY.sub("no ", said)
    so = "never happens" if _is_deed(told) else "never comes up"
    return f"it {so} that {_each_some(said)}"


def ever(told: TraceFact, times: str) -> str:
    """That an event is there: "a player shuffles their Deck 2 times"; times: how often, if so."""
    said = _sentence(told)
    if not times:
        return _some(said)
    so = "happens" if _is_deed(told) else "comes up"
    return f"it {so} {times} that {_each_some(said)}"


def _is_deed(told: TraceFact) -> bool:
    """Whether an event is something that is done; others are told where they come up."""
    return _event(told).kind in _DEEDS


def _each_some(said: str) -> str:
    """A sentence with "a card" for "any card", in what it says and in its reason."""
    what, reason, rest = _REASON.split(said, maxsplit=1) if _REASON.search(said) else (said, "", "")
    return f"{_some(what)}{reason}{_some(rest)}"


def _some(words: str) -> str:
    """A sentence with "a card" for "any card", and "some cards" for "any cards"."""
    words = _SOME_OF_MANY.sub("some ", words)
    return _SOME.sub(lambda one: f"a{'n' * (one[1] in _VOWELS)} ", words)


_REASON = re.compile(r"(: | because )")
"""What separates a sentence from its reason."""
_DEEDS = (EntryKind.HAPPENED, EntryKind.CHOSEN, EntryKind.ACTIVATED, EntryKind.REPLACED)
"""The kinds of what is done; what the others tell is so, or is not."""
_ANY = re.compile(r"^(?:any|an?) ")
_SOME = re.compile(r"\bany (?!more)(?=(\w))")
_SOME_OF_MANY = re.compile(r"\bany (?=(?:cards|counters|dice)\b)")
_VOWELS = "aeiouAEIOU"
_SAYS_MORE = re.compile(r"\b(?:not|no|cannot|nothing|neither|and|because|as)\b|[,:;]")
"""What stands in a sentence that says more than one thing, or that something is not so: what "no
card" would begin could be read in two ways."""


def _event(told: TraceFact) -> type[Telling]:
    """The class that names an event, and says no more than all the others of that name."""
    one = EVENTS[sure(told.event).text]
    return next(each for each in one.__mro__ if "event" in vars(each))


def _sentence(told: TraceFact) -> str:
    """What an event is, with what a file says of it; in brackets what no sentence has room for."""
    event = _event(told)
    ways = [_filled(told, event, one) for one in _sentences(event)]
    return next((said for said, left in ways if not left), "") or _with_the_rest(*ways[0])


def _sentences(event: type[Telling]) -> list[str]:
    """What may be said of an event: what is said of it in general, and what each entry says."""
    own = next(one for one in event.__mro__ if {"in_general", "sentence"} & vars(one).keys())
    return [one for one in (vars(own).get("in_general", ""), event.sentence) if one]


def _with_the_rest(said: str, left: list[str]) -> str:
    return f"{said} ({'; '.join(left)})"


def _filled(told: TraceFact, event: type[Telling], sentence: str) -> tuple[str, list[str]]:
    """A sentence, filled with what a file says of an event; and what of that it does not say."""
    said = {name.text: _listed(values) for name, values in told.facts}
    said |= {f"{name}_words": words for name, words in said.items() if name in _AS_WORDS}
    if told.card is not None:
        field = next((one for one in _ABOUT if f"{{{one}}}" in sentence), "card")
        said |= {field: told.card.text}
    filled = sentence.format_map(defaultdict(lambda: _GAP, {**_open(event), **said}))
    filled = without_markup(filled.replace("“any ability”", "any ability"))
    words = _first_part(re.sub(" {2,}", " ", filled))
    for written, as_said in _AS_SAID:
        words = written.sub(as_said, words)
    is_heading = event.kind is EntryKind.CHECKED and ": {" in sentence
    if is_heading and not _VERB.search(words):
        words = f"{_OPEN.sub('', words)} is told of"
    if _NO_SENTENCE.fullmatch(words):
        words = f"any entry called {sure(told.event).text} is told"
    return words, [*_unsaid(told, words)]


def _unsaid(told: TraceFact, words: str) -> Iterator[str]:
    """What a file says of an event that a sentence does not say."""
    about = () if told.card is None else (told.card.text,)
    yield from (one for one in about if without_markup(one) not in words)
    for name, values in told.facts:
        if without_markup(_listed(values)) not in words:
            yield f"{name.text}: {_listed(values)}"


_NO_SENTENCE = re.compile(r"\S*|(?:any|the|this|an?) \S+")
"""What is left of a sentence where all is open."""

_VERB = re.compile(r"\b(?:is|are|has|have|does|do|cannot|would|mean|faces|shares|lie|add)\b")
"""What a heading lacks, behind which stands what is counted or compared."""
_OPEN = re.compile(r",? in any \w+| \(any [^()]*\)")
"""What says nothing of where something is, or of what else is so."""

_AS_WORDS = ("things", "option")
"""The fields that a sentence names by a phrase."""
_ABOUT = ("card", "things_words", "thing", "giver", "option")
"""The fields of what an event is about, the first of which a sentence names it by."""


def _listed(values: tuple[FileWord, ...]) -> str:
    return listed([one.text for one in values])


def _open(event: type[Telling]) -> dict[str, str]:
    """What an event is about, as nothing is said of it."""
    kinds: dict[str, str] = {}
    for one in reversed(event.__mro__):
        kinds |= one.__dict__.get("__annotations__", {})
    found = {name: _of_type(kind) for name, kind in kinds.items()}
    return {**found, **_OF_NAMES}


def _of_type(kind: str) -> str:
    return _OF_TYPES.get(kind) or _OF_TYPES.get(kind.partition(" ")[0], _GAP)


_OF_TYPES = {
    "Status | KeywordName": "anything",
    "Thing": "any card", "PlayerId": "any player", "Place": "any place", "Status": "any status",
    "Option": "anything", "int": "any number",
}  # fmt: skip
_OF_NAMES: Mapping[str, str] = {
    "ability": "any ability",
    "emblem_words": "any ability",
    "abilities_words": "the abilities",
    "activated_of": "any card are",
    "expedition": "any Expedition",
    "phase": "any phase",
    "region": "any region",
    "region_name": "any region",
    "token": "any token",
    "keyword_words": "any keyword ability",
    "terrain_words": "any terrain",
    "things_words": "any card",
    "option_words": "anything",
    "there_words": "any card",
    "number_words": "any number",
    "counters_words": "any counters",
    "cards_words": "any cards",
    "rolled_words": "any dice",
    "limit_words": "limit",
    "meant_or_counted": "meant",
    "asked": "any characteristic",
    "day": "",
    "daily": "any daily effect",
    "tumult": "",
    "status_words": "so",
    "change_words": "another one",
    "phrase_words": "the words mean",
    "amount_is_words": "the amount is",
    "amount_words": "any amount",
    "divided_words": "is divided",
    "true_words": "the condition is true",
    "was_true": "is",
    "false_words": "the condition is not true",
    "fits_words": "nothing that fits",
    "nth_words": "any other",
    "it_or_them": "it",
    "is_each": "is",
    "which_were_not": "which was not so",
    "is_not_words": "is not so",
    "would_words": "",
    "at_least": "",
    "no_more_words": "does not exist any more",
    "nothing_words": "chooses nothing",
    "targeting": "targets",
    "chooses": "chooses",
}
"""What stands for a field of which nothing is said, by the type of its value or by its name."""

_GAP = "…"


def _first_part(words: str) -> str:
    """A sentence up to the first thing that is left open, without what would go on there."""
    optional = _AT_A_WORD.sub("", words)
    whole, gap, _ = optional.partition(_GAP)
    return _GOES_ON.sub("", whole) if gap else whole.rstrip(" ,;:")


_AT_A_WORD = re.compile(rf"(?<=[^\s“({{]){_GAP}+")
"""What can be left out, as nothing separates it from the word before it."""
_GOES_ON = re.compile(
    r"(?:[\s,;:“({]|\b(?:to|of|in|for|by|is|are|with|from|as|at|has|have|which|and|because|due|the"
    r"|it was|it is|per|its|no|when|(?<=for )this|(?<=as )this|(?<=“)this|(?<=: )this)\b)+$"
)
"""What stands before something that is left open."""

_ABILITY = "(?:“.*?”|any ability)"
_BECAUSE = r"\1 is not activated because "
_SOMEWHERE = re.compile(
    r": (?:it|any card) (?:moves|goes) to any place(?: and is a new object there)?$"
)
"""What says of something that moves no more than that it does."""
_AS_SAID: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(rf"^not activated: ({_ABILITY} of [^:,]+)(?:: |, (?=which))"), _BECAUSE),
    (re.compile(r"(?<=because )which "), "it "),
    (re.compile(rf"^not activated: ({_ABILITY} of [^:,]+)$"), r"\1 is not activated"),
    (re.compile(rf"^not activated: ({_ABILITY}) (?=is)"), f"{_BECAUSE}it "),
    (re.compile(r"^not activated: "), ""),
    (re.compile(r"^counted: (.*)$"), r"\1 is counted"),
    (re.compile(r"^activated: (.*)$"), r"\1 is activated"),
    (re.compile(r"^not (meant|counted|suitable): ([^:;,]+)"), r"\2 is not \1"),
    (re.compile(r"^(?:not )?found: "), ""),
    (re.compile(r"\bthe token any (?:card|token)\b"), "any token"),
    (re.compile(r"\b(the|a|an|no|this|only|its|different|total) any "), r"\1 "),
    (re.compile(r": any ability$"), ""),
    (re.compile(r" is anything (?:before this step )?and (?=does )"), " "),
    (re.compile(r" is anything, which "), " is anything that "),
    (re.compile(r" was any status already"), " was so already"),
    (re.compile(r", any number to any number"), ""),
    (_SOMEWHERE, ""),
)
"""How a sentence is said that begins with what sort of thing it tells."""
