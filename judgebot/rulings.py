"""The official rulings of the imported cards, and the search that finds them beside the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judgebot.cards.imports.languages import ENGLISH
from judgebot.dataclass import dataclass
from judgebot.documents import RulingRecord
from judgebot.errors import InputError
from judgebot.rulebook.search import Hit, IndexedRuling, RulingsBeside

if TYPE_CHECKING:
    from judgebot.cards.library.library import Library
    from judgebot.rulebook.search.answer import Index


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """What a search found."""

    query: str
    """As it was understood."""
    understood: tuple[str, ...]
    """What names in other languages were taken for, in words."""
    hits: tuple[Hit, ...]


def search(
    query: str, rules: str, limit: int, opened: Callable[[Path], Index] | None = None
) -> Answers:
    """Search a rulebook, and the rulings of the imported cards.

    query: what was typed. rules: the version of the rulebook. limit: the most hits.
    opened: opens the index in a folder, for whoever keeps it open.
    Raises InputError for a query without a word, and for an unknown version.
    """
    if not any(sign.isalnum() for sign in query):
        raise InputError("the query holds no word", write="Write words or a number to look for")
    from judgebot.rulebook.compiled import store
    from judgebot.rulebook.search import search as find

    english, understood = in_english(query)
    folder = store.index(rules, beside())
    hits = find(opened(folder) if opened else folder, english, limit)
    return Answers(query=english, understood=tuple(understood), hits=tuple(hits))


def beside() -> RulingsBeside | None:
    """The rulings of the imported cards; None when there are none.

    A card library that is damaged costs a warning and its rulings, not the search.
    Raises InputError when judgebot's home is wrong.
    """
    from judgebot.cards.library import library
    from judgebot.cards.store.places import Unusable

    try:
        cards = library.open()
        return RulingsBeside(key=cards.rulings_key(), rulings=_rulings) if cards else None
    except Unusable as error:
        _without(error)
        return None


def _rulings() -> list[IndexedRuling]:
    from judgebot.cards.library import library
    from judgebot.cards.store.places import Unusable

    try:
        return _listed(library.require())
    except Unusable as error:
        _without(error)
        return []


def in_english(query: str) -> tuple[str, list[str]]:
    """A query with English names for cards that it calls otherwise, since rulings are in English.

    query: what was typed.
    Returns it, and what was understood, in words. Raises InputError when judgebot's home is wrong.
    """
    from judgebot.cards.library import library
    from judgebot.cards.store.places import Unusable

    try:
        cards = library.open()
        if cards is None or not cards.languages():
            return query, []
        return _translated(cards, query.split())
    except Unusable:
        return query, []


_LONGEST = 8
"""How many words of a query are looked at together, as one name."""


def _translated(cards: Library, words: list[str]) -> tuple[str, list[str]]:
    """Words with English names for others, the longest names first."""
    said: list[str] = []
    found: list[str] = []
    at = 0
    while at < len(words):
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            name = " ".join(words[at : at + length]).strip("?!.,;:\"“”«»")
            meanings = cards.meanings(name) if name else ()
            if meanings and ENGLISH not in {language for _, language in meanings}:
                break
        else:
            length, meanings = 1, ()
        found += [one for one, _ in meanings] or words[at : at + length]
        said += [f"{name} is the {language} name of {one}" for one, language in meanings]
        at += length
    return " ".join(found), list(dict.fromkeys(said))


def find(ref: str) -> IndexedRuling:
    """The ruling of an address, in any letter case.

    ref: as the search prints it, such as `ruling:Amarok:1`; the name may be in any language.
    Raises InputError for one that does not exist, and when no cards were imported.
    """
    from judgebot.cards.library import library

    cards = library.require()
    known = {one.ref: one for one in _listed(cards)}
    wanted = {ref.casefold(), *_otherwise(cards, ref)}
    for address, ruling in known.items():
        if address.casefold() in wanted:
            return ruling
    raise InputError(
        f"there is no ruling called {ref}",
        nearest=_near(ref, tuple(known)),
        write="To find one by its words: judgebot search WORDS",
    )


def _otherwise(cards: Library, ref: str) -> Iterator[str]:
    """The addresses with the English names of the card that an address names."""
    kind, _, rest = ref.partition(":")
    name, _, number = rest.rpartition(":")
    for one, _ in cards.meanings(name):
        yield f"{kind}:{one}:{number}".casefold()


def _near(ref: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """The rulings of the same card, or of cards with a similar name."""
    from judgebot.scenario.format.nearest import nearest

    card = ref.casefold()
    names = (card, card.rpartition(":")[0])
    of_card = [one for one in known if one.casefold().rpartition(":")[0] in names]
    return tuple(of_card[:_FEW]) or nearest(ref, known)


_FEW = 5


def document(ruling: IndexedRuling) -> RulingRecord:
    """A ruling as the JSON contract of `judgebot show` has it."""
    return {
        "ref": ruling.ref,
        "version": None,
        "kind": "ruling",
        "title": ruling.title,
        "text": ruling.text,
        "notes": [],
        "references": [],
        "cited_by": [],
        "terms": [],
    }


def _listed(library: Library) -> list[IndexedRuling]:
    """Every ruling as the search shows it: called by its first card and a number."""
    numbers: Counter[str] = Counter()
    found = []
    for given in library.rulings():
        card = given.cards[0]
        numbers[card] += 1
        date = f" ({given.ruling.date})" if given.ruling.date else ""
        said = (given.ruling.question, f"{given.ruling.answer}{date}")
        found.append(
            IndexedRuling(
                ref=f"ruling:{card}:{numbers[card]}",
                title=", ".join(given.cards),
                text="\n".join(filter(None, said)),
            )
        )
    return found


def _without(error: InputError) -> None:
    """Warn that the rulings cannot be searched."""
    from judgebot import notices

    notices.once(f"{error.what}, so that its rulings are not searched")
