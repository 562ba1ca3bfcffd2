"""That a Hero whose limits are not known has the usual ones (CR 2.2.13, 2.2.14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgebot.game.read.zones.limits import WITHOUT_HERO
from judgebot.scenario.format.scenario import Granted, PlayerSetup


def limits_not_known(players: Iterable[PlayerSetup]) -> Iterator[Granted]:
    """Which limits are taken for granted of Heroes of which none are known.

    No rule says what they are: CR 3.2.10.b and 3.2.7.c are of players without a Hero.
    """
    for hero in (one for player in players for one in player.cards.get("hero", ())):
        each = {"reserve": hero.card.reserve_limit, "landmark": hero.card.landmark_limit}
        missing = [name for name, limit in each.items() if limit is None]
        if missing:
            named = " and ".join(f"a {name} limit of {WITHOUT_HERO}" for name in missing)
            words = f"{hero.label or hero.card.name} has {named}, as its card is known without any"
            yield Granted(words=words, card=hero.card.name)
