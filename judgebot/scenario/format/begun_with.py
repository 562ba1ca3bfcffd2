"""That a Hero has the counters that it began the game with, where the file says nothing of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgebot.game.read.objects.begun import begun_with
from judgebot.scenario.format.scenario import SET_UP, Granted, PlayerSetup, Start


def counters_begun_with(players: Iterable[PlayerSetup], begins: Start) -> Iterator[Granted]:
    """Which counters it is taken for granted that the Heroes still have (CR 2.5.e).

    players: what each has. begins: when it begins; in the Set-up nothing is taken for granted, as
    they get them then.
    """
    if begins.phase == SET_UP:
        return
    for hero in (one for player in players for one in player.cards.get("hero", ())):
        for statement in begun_with(hero.card):
            given = statement.counters
            if given and given.amount and given.counter not in hero.counters:
                name = hero.label or hero.card.name
                words = f"{name} has the {given.counter} counters that it began the game with"
                yield Granted(words=words, card=hero.card.name)
