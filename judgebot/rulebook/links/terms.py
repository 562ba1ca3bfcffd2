"""Which words of a text name an entry of the glossary.

An entry is named by its own name and by the forms the rulebook gives it: the plural, and for an
action its -s, -ed and -ing. The longest name wins ("Hero zone" before "Hero" and "Zone"), then an
entry's own name before another's inflection ("Exhausted" before "Exhaust"). Words are compared
exactly; a form that fits two entries names neither and is reported. Where ordinary English uses
the same word, `USAGES` says so, with the reason.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import Authority, Term, Trouble

Span = tuple[int, int]
"""Offsets into a text: from the first character to after the last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """How the rulebook uses an entry's words, where it is not the way of most entries."""

    reason: str
    capital: bool = False
    """Whether only the capitalised word is the game's."""
    action: bool = False
    """Whether the word is also a verb, with -ed and -ing."""
    not_after: re.Pattern[str] | None = None
    """Words before which show the ordinary sense; read up to the word."""
    not_before: re.Pattern[str] | None = None
    """Words behind which show the ordinary sense; read from the word on."""


_ACTION = Usage(action=True, reason="the rulebook also uses it as a verb")
_DAILY = "the daily effect has a capital; in lower case it is the ordinary verb or noun"

USAGES: Mapping[str, Usage] = {
    **dict.fromkeys(
        (
            "Ascend",
            "Augment",
            "Boost",
            "Defect",
            "Discard",
            "Exhaust",
            "Ready",
            "Resupply",
            "Rush",
            "Sabotage",
            "Sacrifice",
            "Target",
            "Trigger",
        ),
        _ACTION,
    ),
    **dict.fromkeys(
        ("Expand", "Prepare", "Progress", "Rest", "Succeed"), Usage(capital=True, reason=_DAILY)
    ),
    "Altered": Usage(capital=True, reason="the game has a capital; altered is changed"),
    "Deck": Usage(
        capital=True,
        reason="the zone has a capital; a deck is what a player builds and brings (CR 1.1.3.b)",
    ),
    "Draw": Usage(
        capital=True,
        not_after=re.compile(r"\d \($"),
        not_before=re.compile(r"\s+(?:a|\d+|X)\b"),
        reason=f"{_DAILY}; “Draw a card” opens with the verb, and after a number it is a heading",
    ),
    "Event": Usage(
        not_after=re.compile(r"\b(?:constructed|limited|specific)\s+$"),
        reason="a constructed or specific event is a tournament (CR 1.1.4, 1.1.5)",
    ),
    "Hand": Usage(capital=True, reason="the zone has a capital; a hand cost is another entry"),
    "Neutral": Usage(
        not_before=re.compile(r"\s+third\s+person"),
        reason="the neutral third person is one of grammar (CR 7.2.5)",
    ),
    "Reserve": Usage(capital=True, reason="the zone has a capital; limits and costs have entries"),
    "Turn": Usage(
        not_before=re.compile(r"\s+(?:the|that|this|it|them|both)\b[^.;]*\bface\b"),
        reason="to turn a card face-down is the ordinary verb",
    ),
    "Version": Usage(
        capital=True,
        reason="the characteristic has a capital; a version is also a printing, or a rulebook's",
    ),
}
"""The entries whose words need more than their plural, by name."""

_COMMUNITY = Usage(
    capital=True, reason="the community's entries bear ordinary words; only their titles name them"
)
_PLAIN = Usage(reason="its name and its plural, whatever the case")

_WORD = re.compile(r"[^\W_]+")
_AMOUNT = re.compile(r"\s+(?:\d+|X|\{(?:\d+|X)\})(?![\w}])")
_PARENTHESIS = re.compile(r"\s*\(.*\)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class TermForm:
    """One way to write an entry's name."""

    words: tuple[str, ...]
    """In lower case."""
    gaps: tuple[str, ...]
    """What stands between the words: a space or a hyphen."""
    name: str
    """The entry it names."""
    own: bool
    """Whether it is the entry's own name, not an inflection."""
    amount: bool
    """Whether a number may follow, as in "Scout 1" for "Scout X"."""
    usage: Usage
    community: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TermVocabulary:
    """Every form of every entry, longest first, by the form's first word."""

    forms: Mapping[str, tuple[TermForm, ...]]
    troubles: tuple[Trouble, ...]
    """The forms that fit two entries, and so name none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spotted:
    """A place in a text that names an entry."""

    start: int
    end: int
    name: str


def vocabulary(entries: Iterable[Term]) -> TermVocabulary:
    """The forms by which texts name entries.

    entries: the glossary.
    Returns the forms; those that fit two entries are left out and reported.
    """
    by_shape: dict[tuple[tuple[str, ...], tuple[str, ...]], list[TermForm]] = defaultdict(list)
    for entry in entries:
        for form in _forms(entry):
            by_shape[form.words, form.gaps].append(form)
    kept: dict[str, list[TermForm]] = defaultdict(list)
    troubles = []
    for shape, forms in by_shape.items():
        candidates = [form for form in forms if form.own] or forms
        names = {form.name for form in candidates}
        if len(names) == 1:
            kept[shape[0][0]].append(candidates[0])
        else:
            what = f"the words {' '.join(shape[0])!r} fit {' and '.join(sorted(names))}"
            troubles.append(Trouble(line=None, what=what))
    ordered = {
        word: tuple(sorted(forms, key=lambda form: -len(form.words)))
        for word, forms in kept.items()
    }
    return TermVocabulary(forms=ordered, troubles=tuple(troubles))


def _forms(entry: Term) -> Iterator[TermForm]:
    community = entry.standing is Authority.COMMUNITY
    usage = _COMMUNITY if community else USAGES.get(entry.name, _PLAIN)
    titles = _PARENTHESIS.sub("", entry.name).split(" / ") if community else [entry.name]
    for title in titles:
        name = title.removesuffix(" X")
        words = tuple(word.lower() for word in _WORD.findall(name))
        gaps = tuple(gap if gap == "-" else " " for gap in _WORD.split(name)[1:-1])
        for last in sorted(_inflections(words[-1], action=usage.action)):
            yield TermForm(
                words=(*words[:-1], last),
                gaps=gaps,
                name=entry.name,
                own=last == words[-1],
                amount=title.endswith(" X"),
                usage=usage,
                community=community,
            )


def _inflections(word: str, *, action: bool) -> set[str]:
    """A word, its plural and, for an action, its -ed and -ing, all in lower case."""
    forms = {word, f"{word}s"}
    if word.endswith(("s", "x", "ch", "sh", "o")):
        forms.add(f"{word}es")
    if word.endswith("y"):
        forms.add(f"{word[:-1]}ies")
    if action:
        past = f"{word[:-1]}ied" if word.endswith("y") else f"{word.removesuffix('e')}ed"
        forms |= {past, f"{word.removesuffix('e')}ing"}
    return forms


def spot(
    known: TermVocabulary, text: str, *, taken: Sequence[Span] = (), community: bool = False
) -> Iterator[Spotted]:
    """Find the entries that a text names.

    known: the forms.
    text: the text.
    taken: places to pass over.
    community: whether the text is the community's; only such a text names its entries.
    Yields each place in order; no two overlap.
    """
    words = [match.span() for match in _WORD.finditer(text) if _is_free(text, match, taken)]
    index = 0
    while index < len(words):
        form = _longest(known, text, words, index, community)
        if form is None:
            index += 1
            continue
        start, end = words[index][0], words[index + len(form.words) - 1][1]
        index += len(form.words)
        if form.amount and (amount := _AMOUNT.match(text, end)):
            end = amount.end()
        yield Spotted(start=start, end=end, name=form.name)


def _is_free(text: str, word: re.Match[str], taken: Sequence[Span]) -> bool:
    """Whether a word is neither a symbol's name nor in a place to pass over."""
    start, end = word.span()
    if text[start - 1 : start] == "{" or text[end : end + 1] == "}":
        return False
    return not any(start < until and begin < end for begin, until in taken)


def _longest(
    known: TermVocabulary, text: str, words: Sequence[Span], index: int, community: bool
) -> TermForm | None:
    start, end = words[index]
    for form in known.forms.get(text[start:end].lower(), ()):
        if form.community and not community:
            continue
        if _stands(form, text, words[index : index + len(form.words)]):
            return form
    return None


def _stands(form: TermForm, text: str, words: Sequence[Span]) -> bool:
    """Whether a form's words, and the sense it has there, stand at these places."""
    if tuple(text[start:end].lower() for start, end in words) != form.words:
        return False
    gaps = [text[one[1] : two[0]] for one, two in zip(words, words[1:], strict=False)]
    if any(gap.strip() != wanted.strip() for gap, wanted in zip(gaps, form.gaps, strict=True)):
        return False
    return _has_sense(form.usage, text, words[0][0], words[-1][1])


def _has_sense(usage: Usage, text: str, start: int, end: int) -> bool:
    if usage.capital and not text[start].isupper():
        return False
    if usage.not_after and usage.not_after.search(text[max(0, start - 40) : start]):
        return False
    return not (usage.not_before and usage.not_before.match(text, end))
