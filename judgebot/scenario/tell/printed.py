"""Quotes of abilities in the short forms of the cards that print them: "I'm", or "I am"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judgebot.abilities.contractions import as_printed as with_forms
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.scenario.tell.names import Names

_QUOTE = re.compile(r"“[^“”]*”")


def as_printed(said: str, names: Names, named: Iterable[Thing] = ()) -> str:
    """What is said, with its quotes as they are printed.

    names: what things are called, in a game. named: what is spoken of, those first whose ability it
    may be; what whoever reads may not see prints nothing for them.
    """
    if "“" not in said:
        return said
    own = tuple(form for one in named for form in _of(names, one))
    others = [*dict.fromkeys(_all(names))]
    return _QUOTE.sub(lambda quote: with_forms(quote[0], own, others), said)


def part_printed(words: str, state: State, item: int | None = None) -> str:
    """The words of an ability, or of a part of one, as they are printed.

    item: the card whose it is, where that is known.
    """
    own = () if item is None else state.items[item].card.contractions
    others = (one.card.contractions for one in state.items.values())
    return with_forms(words, own, (*dict.fromkeys(others),))


def _of(names: Names, thing: Thing) -> tuple[str, ...]:
    item = None if names.is_hidden(thing) else names.game.state.items.get(thing.item)
    return () if item is None else item.card.contractions


def _all(names: Names) -> Iterator[tuple[str, ...]]:
    """What is printed on all the cards that whoever reads may know."""
    for number, item in names.game.state.items.items():
        if item.card.contractions and number not in names.hidden:
            yield item.card.contractions
