"""Lists in brackets that cut a card's name at its comma, wherever names may stand.

`choosing: [Haven, Bravos Bastion]` chooses two things that nobody has. The cards that a file puts
on the table are known once it is read; so the lists of its commands and facts are looked at then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from judgebot.errors import InputError
from judgebot.scenario.format.scenario import Command, Fact, FileWord, Scenario, Until
from judgebot.scenario.play.options import plain

_PIECES = 4
"""Into how many pieces the commas of a name may cut it."""


def check(scenario: Scenario, knows: Callable[[str], bool]) -> None:
    """Raise InputError for a list that cuts the name of a card of the scenario or the library.

    knows: whether a name is written in the file or found in the library.
    """
    names = {plain(name): name for name in _names(scenario)}
    for words in _lists(scenario):
        for first in range(len(words) - 1):
            for last in range(first + 2, min(first + _PIECES, len(words)) + 1):
                pieces = [word.text for word in words[first:last]]
                name = _joined(pieces, names, knows)
                if name is not None:
                    raise InputError(
                        "this list cuts a card name at its comma",
                        where=words[first].where,
                        write=f'Write "{name}", or each name on a line of its own after a dash',
                    )


def _joined(
    pieces: list[str], names: Mapping[str, str], knows: Callable[[str], bool]
) -> str | None:
    """The name that some pieces give, joined; None when they give none.

    A card that the scenario does not have is looked for only where each piece alone is none of its.
    """
    joined = ", ".join(pieces)
    if plain(joined) in names:
        return names[plain(joined)]
    of_game = any(plain(piece) in names for piece in pieces)
    return joined if not of_game and knows(joined) else None


def _names(scenario: Scenario) -> Iterator[str]:
    yield from scenario.cards
    for player in scenario.players:
        for cards in player.cards.values():
            yield from (placed.card.name for placed in cards)


def _lists(scenario: Scenario) -> Iterator[tuple[FileWord, ...]]:
    """The lists of names in commands and facts."""
    for item in scenario.items:
        if isinstance(item, Command | Until):
            yield item.choices.choosing
            yield item.choices.shuffled
    for fact in scenario.facts:
        yield from _of_fact(fact)


def _of_fact(fact: Fact) -> Iterator[tuple[FileWord, ...]]:
    yield from fact.values.values()
    if fact.command is not None:
        yield fact.command.choices.choosing
