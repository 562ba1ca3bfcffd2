"""The official rulings of the imported cards, for the search to find beside the rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from judgebot.errors import InputError
from judgebot.rulebook.search import Beside, Ruling

if TYPE_CHECKING:
    from judgebot.cards.library import Library


def beside() -> Beside | None:
    """The rulings of the imported cards; None when there are none.

    A card library that is damaged costs a warning and its rulings, not the search.
    Raises InputError when judgebot's home is wrong.
    """
    from judgebot.cards import library
    from judgebot.cards.store.places import Unusable

    try:
        cards = library.open()
        return Beside(key=cards.rulings_key(), rulings=_rulings) if cards else None
    except Unusable as error:
        return _without(error)


def _rulings() -> list[Ruling]:
    from judgebot.cards import library
    from judgebot.cards.store.places import Unusable

    try:
        return _listed(library.require())
    except Unusable as error:
        _without(error)
        return []


def find(ref: str) -> Ruling:
    """The ruling of an address, in any letter case.

    ref: as the search prints it, such as `ruling:Amarok:1`.
    Raises InputError for one that does not exist, and when no cards were imported.
    """
    from judgebot.cards import library

    known = {one.ref: one for one in _listed(library.require())}
    for address, ruling in known.items():
        if address.casefold() == ref.casefold():
            return ruling
    raise InputError(
        f"there is no ruling called {ref}",
        nearest=_near(ref, tuple(known)),
        write="To find one by its words: judgebot search WORDS",
    )


def _near(ref: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """The rulings of the same card, or of cards with a similar name."""
    from judgebot.scenario.nearest import nearest

    card = ref.casefold()
    names = (card, card.rpartition(":")[0])
    of_card = [one for one in known if one.casefold().rpartition(":")[0] in names]
    return tuple(of_card[:_FEW]) or nearest(ref, known)


_FEW = 5


def as_json(ruling: Ruling) -> dict[str, Any]:
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


def _listed(library: Library) -> list[Ruling]:
    """Every ruling as the search shows it: called by its first card and a number."""
    numbers: Counter[str] = Counter()
    found = []
    for given in library.rulings():
        card = given.cards[0]
        numbers[card] += 1
        date = f" ({given.ruling.date})" if given.ruling.date else ""
        said = (given.ruling.question, f"{given.ruling.answer}{date}")
        found.append(
            Ruling(
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
