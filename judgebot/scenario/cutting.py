"""Lists in brackets that cut a card's name at its comma, wherever names may stand.

`choosing: [Haven, Bravos Bastion]` chooses two things that nobody has. The cards that a file puts
on the table are known once it is read; so the lists of its commands and facts are looked at then.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.errors import InputError
from judgebot.scenario.format import Command, Fact, Scenario, Until, Word
from judgebot.scenario.options import plain


def check(scenario: Scenario) -> None:
    """Raise InputError for a list that cuts the name of one of the scenario's cards."""
    names = {plain(name): name for name in _names(scenario) if ", " in name}
    if not names:
        return
    for words in _lists(scenario):
        for first in range(len(words) - 1):
            for last in range(first + 2, len(words) + 1):
                pieces = words[first:last]
                name = names.get(plain(", ".join(word.text for word in pieces)))
                if name is not None:
                    raise InputError(
                        "this list cuts a card name at its comma",
                        where=pieces[0].where,
                        write=f'Write "{name}", or each name on a line of its own after a dash',
                    )


def _names(scenario: Scenario) -> Iterator[str]:
    yield from scenario.cards
    for player in scenario.players:
        for cards in (*player.zones.values(), *player.expeditions.values()):
            yield from (placed.card.name for placed in cards)


def _lists(scenario: Scenario) -> Iterator[tuple[Word, ...]]:
    """The lists of names in commands and facts."""
    for item in scenario.items:
        if isinstance(item, Command | Until):
            yield item.choices.choosing
            yield item.choices.shuffled
    for fact in scenario.facts:
        yield from _of_fact(fact)


def _of_fact(fact: Fact) -> Iterator[tuple[Word, ...]]:
    yield from fact.values.values()
    if fact.command is not None:
        yield fact.command.choices.choosing
