"""What the file itself says of when and where a scenario begins, in words for whoever reads it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from judgebot.abilities.words import Side, Terrain
from judgebot.errors import InputError
from judgebot.game.data.moments import BEGINS, TURNS
from judgebot.game.data.regions import ALL_TERRAINS
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import (
    SET_UP,
    FileWord,
    Granted,
    PlayerSetup,
    RegionSetup,
    Start,
)
from judgebot.scenario.format.shapes import Fields

_LAST = 7
"""The number of the Companion region."""


def set_up(
    fields: Fields | None, begins: Start, players: Sequence[PlayerSetup]
) -> tuple[Granted, ...]:
    """What a file says of the moment at which it begins, and of the Adventure.

    fields: what stands under `start`. begins: what that comes to, with what was taken for granted.
    """
    written = fields if fields is not None else {}
    names = [one.name for one in players]
    found = [Granted(words=one) for one in _time(written, begins, names)]
    came = frozenset[int]() if begins.tiebreakers else flipped(players)
    lie = (replace(one, face_down=one.face_down and number not in came)
           for number, one in enumerate(begins.regions, 1))  # fmt: skip
    found += _regions(written.get("regions"), tuple(lie))
    for at, (terrains, region) in enumerate(begins.markers):
        words = f"a {_letters(terrains)} Terrain Marker lies on {_region(region)}"
        if any(other == region for _, other in begins.markers[:at]):
            words += ", placed later"
        found.append(Granted(words=words))
    if begins.tiebreakers:
        found.append(Granted(words="tiebreakers have started"))
    for player in players:
        found += (Granted(words=one) for one in _expeditions(player, begins))
    return tuple(found)


def flipped(players: Sequence[PlayerSetup]) -> frozenset[int]:
    """The regions of Tumult cards to which Expeditions came, which are face-up (CR 7.3.25.b)."""
    came = {
        place if side is Side.HERO else _LAST - place
        for player in players
        for side in Side
        for place in range(1, player.distances.get(side, 0) + 1)
    }
    cards = {_card(one) for one in came}
    return frozenset(one for one in range(1, _LAST) if _card(one) in cards)


def check_flipped(
    written: Fields | None, begins: Start, players: Sequence[PlayerSetup]
) -> None:
    """Raise InputError for regions said to be face-down to which Expeditions came (CR 7.3.25.b).

    written: what stands under `start`.
    """
    if written is None or "regions" not in written or begins.tiebreakers:
        return
    said = written["regions"]
    for player in players:
        for number in sorted(flipped((player,))):
            word = said.get(str(number)) if isinstance(said, Fields) else said
            if word is None or not begins.regions[number - 1].face_down:
                continue
            at = player.distances_at
            raise InputError(
                f"region {number} cannot be face-down, as an Expedition of {player.name} came to "
                "its Tumult card"
                + (f", as `distances` says at line {at.line}" if at and at.line else "")
                + " (CR 7.3.25.b)",
                where=written.at["regions"],
                write="Leave out `face down` where Expeditions came, or leave `regions` out: then "
                "only the other Tumult cards are face-down",
            )


def _card(region: int) -> int:
    """Which Tumult card a region is half of."""
    return (region + 1) // 2


def _time(written: Any, begins: Start, names: Sequence[str]) -> Iterator[str]:
    """The day, the phase and its moment, whose turn it is, and who has passed."""
    if "day" in written:
        yield f"it is day {begins.day}"
    if begins.phase == SET_UP:
        yield "the game begins with its set-up"
    elif "phase" in written or "at" in written:
        yield _moment(begins)
    if "first player" in written:
        yield f"{names[begins.first_player]} is first player"
    if "turn" in written and begins.turn is not None:
        yield f"it is {names[begins.turn]}'s turn"
    if begins.passed:
        who = listed([names[one] for one in begins.passed])
        yield f"{who} {'has' if len(begins.passed) == 1 else 'have'} passed"


def _moment(begins: Start) -> str:
    if begins.at == TURNS:
        return f"it is {begins.phase}"
    if begins.at == BEGINS:
        return f"{begins.phase} begins"
    return f"it is {begins.phase}, and {begins.at} comes next"


def _regions(written: Any, regions: tuple[RegionSetup, ...]) -> Iterator[Granted]:
    """The regions of the Tumult cards, where the file says which they are or how they lie."""
    if isinstance(written, FileWord):
        if all(one.terrains == ALL_TERRAINS for one in regions):
            yield Granted(words=f"all Tumult regions are face-up, {_letters(ALL_TERRAINS)}")
        return
    if written is None:
        return
    said = [int(number) for number in written] if isinstance(written, Fields) else None
    yield from regions_lie(regions, said or range(1, _LAST))


def regions_lie(
    regions: Sequence[RegionSetup], which: Sequence[int], *, others: bool = False
) -> Iterator[Granted]:
    """That these Tumult regions are what they are; no player may look at a face-down one.

    which: their numbers. others: whether they are those of which the file does not speak.
    """
    if not which:
        return
    words, known = (
        listed([_lies(number, regions[number - 1], known=known) for number in which])
        for known in (True, False)
    )
    if len(which) == 1:
        words, known = (one.replace(" ", " is ", 1) for one in (words, known))
        named = f"{'the other ' if others else ''}Tumult region"
    else:
        are = "are" if any(regions[one - 1].face_down for one in which) else "are face-up:"
        named = f"the {'other ' if others else ''}Tumult regions {are}"
    yield Granted(words=f"{named} {words}", for_players=f"{named} {known}")


def _lies(number: int, region: RegionSetup, *, known: bool = True) -> str:
    """One of them: "2 {M}{O} face-down"."""
    if not region.face_down:
        return f"{number} {_letters(region.terrains)}"
    return f"{number} {_letters(region.terrains)} face-down" if known else f"{number} face-down"


def _expeditions(player: PlayerSetup, begins: Start) -> Iterator[str]:
    """The Expeditions that have left their regions of origin, moved this day, or are Ascended."""
    for side in Side:
        called = f"{player.name}'s {side} Expedition"
        distance = player.distances.get(side, 0)
        if distance and not begins.tiebreakers:
            yield f"{called} is in {_region(distance if side is Side.HERO else _LAST - distance)}"
        if side in player.ascended:
            yield f"{called} is Ascended"
        if side in player.moved:
            yield f"{called} moved forward this day"


def _region(number: int) -> str:
    ends = {0: "the Hero region", _LAST: "the Companion region"}
    return ends.get(number, f"Tumult region {number}")


def _letters(terrains: Iterable[Terrain]) -> str:
    found = set(terrains)
    return "".join(f"{{{one.value}}}" for one in Terrain if one in found)
