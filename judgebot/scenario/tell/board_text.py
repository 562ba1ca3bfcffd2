"""The board of a game as text: what a judge would see on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from judgebot.documents import (
    BoardDocument,
    BoardPlayerDocument,
    BoardRegionDocument,
    BoardThingDocument,
    HiddenCardsDocument,
)
from judgebot.game.data.objects import BOOST
from judgebot.scenario.play.board import UNKNOWN
from judgebot.scenario.tell import board_data
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.sentences import without_markup


def as_text(thing_names: ThingNames, viewer: int | None = None) -> list[str]:
    """The board.

    viewer: the player for whom it is printed, who is not told what is hidden from them.
    """
    board = board_data.of(thing_names, viewer)
    return list(_lines(board))


def _lines(board: BoardDocument) -> Iterator[str]:
    turn = f", {board['turn']}'s turn" if board["turn"] else ""
    phase = board["phase"] or "Set-up"
    yield f"Day {board['day']}, {phase}{turn}; first player: {board['first_player']}"
    yield f"  Regions: {' '.join(map(_region, board['regions']))}"
    for player in board["players"]:
        yield f"  {player['name']}"
        for label, words in _zones(player):
            yield f"    {label}: {words}"
        if player["passed"]:
            yield "    has passed"
    for thing in board["limbo"]:
        yield f"  In Limbo: {thing['name']}"
    for one in board["emblems"]:
        ability = without_markup(one["ability"]).rstrip(".")
        yield f"  In Limbo: {one['player']}'s Reaction “{ability}” of {one['of']}"


def _region(region: BoardRegionDocument) -> str:
    return "face-down" if region["face_down"] else "".join(region["terrains"]) or "-"


def _zones(player: BoardPlayerDocument) -> Iterator[tuple[str, str]]:
    """The zones of a player that hold something, and what; Expeditions always."""
    yield from _held("Hero", player["hero"])
    for one in player["expeditions"]:
        flags = "; Ascended" if one["ascended"] else ""
        label = f"{one['side']} Expedition (region {one['region']}{flags})"
        present = [f"{thing['name']}, Gigantic" for thing in one["present"]]
        yield label, "; ".join([*map(thing_words, one["things"]), *present]) or "-"
    yield from _held("Landmarks", player["landmarks"])
    yield from _held("Reserve", player["reserve"])
    if player["hand"]["number"]:
        yield "Hand", _hand(player["hand"])
    yield from _held("Discard pile", player["discard_pile"])
    if player["deck"]["number"]:
        yield "Deck", _deck(player["deck"])
    mana = player["mana"]
    if any(mana.values()):
        yield "Mana", f"{mana['ready']} ready, {mana['exhausted']} exhausted"


def _held(label: str, things: Sequence[BoardThingDocument]) -> Iterator[tuple[str, str]]:
    if things:
        yield label, _things(things)


def _things(things: Sequence[BoardThingDocument]) -> str:
    return "; ".join(map(thing_words, things))


def thing_words(thing: BoardThingDocument) -> str:
    """A thing with what can be seen on it: `Cub (2/2/2, Fleeting, 1 boost)`.

    Where a file calls it by a name of its own, its card is among that: `the elder (Cub, 2/2/2)`.
    """
    notes = [thing["card"]] if thing["card"] else []
    notes += ["/".join(map(str, thing["statistics"]))] if thing["statistics"] else []
    notes += [*thing["statuses"], *counters(thing)]
    if thing["owner"]:
        notes.append(f"owned by {thing['owner']}")
    return f"{thing['name']} ({', '.join(notes)})" if notes else thing["name"]


def counters(thing: BoardThingDocument) -> Iterator[str]:
    """The counters of a thing: `2 boosts`, `1 Kelon counter`."""
    for name, number in thing["counters"].items():
        what = name if name == BOOST else f"{name} counter"
        yield f"{number} {what}{'' if number == 1 else 's'}"


def _hand(cards: HiddenCardsDocument) -> str:
    if cards["names"] is None:
        return _cards(cards["number"])
    return "; ".join(
        name if times == 1 else f"{times} {_several(name)}"
        for name, times in Counter(cards["names"]).items()
    )


def _deck(cards: HiddenCardsDocument) -> str:
    if cards["names"] is not None and cards["number"] <= _FEW:
        return _hand(cards)
    known = known_top(cards)
    top = f", from the top: {'; '.join(known)}" if known else ""
    return f"{_cards(cards['number'])}{top}"


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


_FEW = 3
"""A Deck of so many cards is named card by card."""


def known_top(cards: HiddenCardsDocument) -> list[str]:
    """The names of the cards from the top down to where all that follow are alike."""
    names = cards["names"] or []
    known: list[str] = []
    for name in names:
        if name == names[-1]:
            break
        known.append(name)
    return known


def _several(name: str) -> str:
    return f"{name.removeprefix('an ')}s" if name == UNKNOWN else name
