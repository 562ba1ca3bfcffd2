"""CR 2.5.j-2.5.l, 7.4.6.b Which counters stay on an item as it changes zones."""

from __future__ import annotations

from collections.abc import Mapping

from judgebot.game.data.objects import BOOST, Object
from judgebot.game.data.state import State
from judgebot.game.data.zones import HIDDEN, IN_PLAY, Place, ZoneKind
from judgebot.game.read.objects.keywords import keeps_boosts


def kept_counters(
    state: State, old: Object, to: Place
) -> tuple[Mapping[str, int], tuple[str, ...]]:
    """The counters that stay on an item as it changes zones (CR 2.5.j-2.5.l, 7.4.6.b).

    Leaving play loses them all, but Seasoned keeps boosts on the way to Reserve; staying in play
    keeps them; from Reserve and Limbo they are kept in any visible zone but the Discard pile.
    Returns them, and the rules that act beside CR 2.1.d.
    """
    origin = old.place.zone
    if origin in (ZoneKind.RESERVE, ZoneKind.LIMBO):
        if to.zone in HIDDEN:
            return {}, ("2.5.b",)
        return {} if to.zone is ZoneKind.DISCARD_PILE else old.counters, ("2.5.l",)
    if origin in IN_PLAY and to.zone in IN_PLAY:
        kept = old.counters if state.ruleset.counters_stay_in_play else {}
        return kept, ("2.5.k",) if kept else ("2.5.j",)
    if to.zone is ZoneKind.RESERVE and BOOST in old.counters and keeps_boosts(state, old):
        others = ("2.5.j",) if len(old.counters) > 1 else ()
        return {BOOST: old.counters[BOOST]}, ("7.4.6.b", *others)
    stays = origin in _NOT_NAMED and state.readings.what_loses_counters_on_leaving
    if stays and to.zone not in HIDDEN and to.zone is not ZoneKind.DISCARD_PILE:
        return old.counters, ("2.5.l",)
    return {}, ("2.5.j",) if origin in IN_PLAY else ()


_NOT_NAMED = (ZoneKind.HERO, ZoneKind.MANA)
"""The zones outside of play of whose counters no rule speaks."""
