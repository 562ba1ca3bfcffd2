"""Of which kind a choice is, and whether what is written names something of another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgebot.game.data.decisions import Decision, Offered
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import ZoneKind
from judgebot.scenario.facts.properties import every
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.play.options import same
from judgebot.scenario.play.refused import Illegal
from judgebot.scenario.play.said import is_said
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames


def of_another_kind(
    thing_names: ThingNames, decision: Decision, word: FileWord
) -> Illegal | None:
    """That what is written is of another kind than what is asked, such as a region for a Marker."""
    asked = _ASKED.get(decision.offers)
    if asked is None:
        return None
    kinds = [kind for kind, means in _MEANS.items() if means(thing_names, word.text)]
    if not kinds or asked in kinds:
        return None
    words = f"what is asked now is {asked}, and {word.text} is {kinds[0]}"
    return Illegal(words=words, rules=decision.rules, unexplained=True, beside_it=True)


_CARD, _EXPEDITION, _MARKER = "a card or an object", "an Expedition", "a Terrain Marker"
_MODE, _NUMBER, _PLAYER, _REGION = "a mode", "a number", "a player", "a region"

_ASKED: Mapping[Offered, str] = {
    Offered.CARD_PLAYS: _CARD,
    Offered.THINGS: _CARD,
    Offered.OWN_ORBS: _CARD,
    Offered.PLACES: _EXPEDITION,
    Offered.REGIONS: _REGION,
    Offered.MARKERS: _MARKER,
    Offered.PLAYERS: _PLAYER,
    Offered.MODES: _MODE,
    Offered.NUMBERS: _NUMBER,
}
"""What is asked, by what the options are."""


def _is_card(thing_names: ThingNames, written: str) -> bool:
    name = written.rpartition(" into ")[0]
    return any(
        thing_names.is_called(Referent(one.item, one.object), called)
        for one in every(thing_names.game)
        for called in (written, name)
        if called
    )


def _is_expedition(thing_names: ThingNames, written: str) -> bool:
    places = (one for one in thing_names.game.state.zones if one.zone is ZoneKind.EXPEDITION)
    return any(thing_names.is_place(one, written) for one in places)


def _is_marker(thing_names: ThingNames, written: str) -> bool:
    markers = (one.id for one in thing_names.game.state.markers)
    return any(offered.is_marker(thing_names, one, written) for one in markers)


def _is_player(thing_names: ThingNames, written: str) -> bool:
    return any(same(written, name) for name in thing_names.game.state.players)


def _is_mode(thing_names: ThingNames, written: str) -> bool:
    """Whether several words are those of some ability, of which they may be a mode."""
    return " " in written and is_said(thing_names, written)


_MEANS: Mapping[str, Callable[[ThingNames, str], bool]] = {
    _PLAYER: _is_player,
    _CARD: _is_card,
    _EXPEDITION: _is_expedition,
    _REGION: offered.names_region,
    _MARKER: _is_marker,
    _NUMBER: lambda _, written: written.isdigit(),
    _MODE: _is_mode,
}
"""What is written for each of them."""
