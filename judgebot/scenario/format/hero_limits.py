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
            limits = " and ".join(missing)
            s, are = ("s", "are") if len(missing) > 1 else ("", "is")
            words = (
                f"the {limits} limit{s} of this printing of {hero.label or hero.card.name} {are} "
                f"not known, and {WITHOUT_HERO} is assumed"
            )
            yield Granted(words=words, card=hero.card.name)
