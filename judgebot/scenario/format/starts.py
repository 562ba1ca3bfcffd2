"""When and where a scenario begins, as data."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import permutations, product
from typing import Any

from judgebot.abilities.words import Daily, Phase, Terrain
from judgebot.errors import FilePlace, InputError
from judgebot.game.data.moments import BEGINS, MOMENTS, TURNS
from judgebot.game.data.regions import ALL_TERRAINS
from judgebot.game.day.setup import TUMULT_CARDS, outcome
from judgebot.scenario import document as doc
from judgebot.scenario.format.keys.start import ALL_TERRAINS as EVERYWHERE
from judgebot.scenario.format.keys.start import FACE_DOWN, STARTS
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import SET_UP, FileWord, Granted, RegionSetup, Start
from judgebot.scenario.format.set_up_words import regions_lie
from judgebot.scenario.format.shapes import Fields

_REGION = re.compile(r"\s*([VMO{},/ ]*?)\s*(face[ -]down|face[ -]up)?\s*", re.IGNORECASE)
_TUMULTS = tuple(half for card in TUMULT_CARDS for half in card)


def start(
    fields: Fields | None, names: tuple[str, ...], came: frozenset[int] = frozenset()
) -> tuple[Start, tuple[Granted, ...]]:
    """When a scenario begins, and what was taken for granted about it.

    came: the Tumult regions that are face-up, as Expeditions came to their cards (CR 7.3.25.b).

    Raises InputError for a moment that there is not.
    """
    fields = fields if fields is not None else Fields(FilePlace(file=""))
    defaults: list[Granted] = []

    def read(key: str, convert: Callable[[Any], Any], default: Any, words: str) -> Any:
        if key in fields:
            return convert(fields[key])
        if words:
            defaults.append(Granted(words=words))
        return default

    def player(word: FileWord) -> int:
        return names.index(doc.choice(doc.TextNode(value=word.text, place=word.where), names))

    first = read("first player", player, 0, f"{names[0]} is first player")
    phase = read("phase", lambda word: word.text, *_unstated_phase(fields))
    day = read("day", int, 1 if phase == SET_UP else 2, "" if phase == SET_UP else "it is day 2")
    at = _moment(fields, phase)
    in_turn = at == TURNS
    whose = f"it is {names[first]}'s turn" if in_turn else ""
    turn = read("turn", player, first, whose)
    if "turn" in fields and not in_turn:
        raise InputError(
            f"nobody takes a turn in {phase} at this moment",
            where=fields.at["turn"],
            write="Leave `turn` out, or write `phase: Afternoon`",
        )
    regions = read("regions", _regions, _standard(face_down=True), "")
    if not fields.get("tiebreakers"):
        defaults += _granted(fields.get("regions"), regions, came)
    if phase == SET_UP and "regions" in fields:
        _check_set_up(regions, fields)
    begins = Start(
        day=day,
        phase=phase,
        at=at,
        first_player=first,
        turn=turn if in_turn else None,
        passed=tuple(player(word) for word in fields.get("passed", ())),
        regions=regions,
        markers=tuple(
            (terrains(marker["terrains"]), marker["region"]) for marker in fields.get("markers", ())
        ),
        tiebreakers=fields.get("tiebreakers", False),
    )
    if begins.turn in begins.passed:
        raise InputError(
            f"{names[begins.turn]} has passed and takes no turn (CR 4.2.3.e)",
            where=fields.at["passed"],
        )
    return begins, tuple(defaults)


def _granted(
    written: Any, regions: tuple[RegionSetup, ...], came: frozenset[int]
) -> tuple[Granted, ...]:
    """What was taken for granted of the Tumult cards; no player may look at a face-down one."""
    if isinstance(written, Fields):
        left = [number for number in range(1, len(regions) + 1) if str(number) not in written]
        lie = [
            replace(one, face_down=one.face_down and number not in came)
            for number, one in enumerate(regions, 1)
        ]
        return tuple(regions_lie(lie, left, others=True))
    if isinstance(written, tuple) or (
        isinstance(written, FileWord) and written.text == EVERYWHERE
    ):
        return ()
    told = ", ".join(
        "".join(one.value for one in Terrain if one in region.terrains) for region in regions
    )
    up = [str(number) for number in sorted(came)]
    if not regions[0].face_down or len(up) == len(regions):
        return (Granted(words=f"the Tumults are face-up ({told})"),)
    shown = "the Tumults are face-down"
    if up:
        shown = f"Tumult regions {listed(up)} are face-up and the others face-down"
    return (Granted(words=f"{shown} ({told})", for_players=shown),)


def _check_set_up(regions: tuple[RegionSetup, ...], fields: Fields) -> None:
    """Raise InputError for regions that no set-up gives (CR 4.1.c)."""
    if any(not region.face_down for region in regions):
        raise InputError(
            "the Tumult cards begin the game face-down (CR 4.1.c)",
            where=fields.at["regions"],
            write="Write `face down`, or `face down` after the terrains of each region",
        )
    if outcome([region.terrains for region in regions], 0) is None:
        raise InputError(
            "the three Tumult cards cannot lie so (CR 4.1.c)",
            where=fields.at["regions"],
            write="Place one card after the other, such as [V, MO, M, VO, O, VM], each face down",
        )


def _moment(fields: Fields, phase: str) -> str:
    """The moment of the phase; the turns in the Afternoon, else its beginning."""
    if "at" not in fields:
        return TURNS if phase == Phase.AFTERNOON else BEGINS
    at = fields["at"]
    known = [
        moment.name for moment in MOMENTS if moment.phase == phase and moment.name in STARTS
    ]
    if at.text in known:
        return at.text
    raise InputError(
        f"{phase} has no moment called {at.text}",
        where=at.where,
        nearest=tuple(str(name) for name in dict.fromkeys(known)),
    )


def _unstated_phase(fields: Fields) -> tuple[str, str]:
    """The phase where none is written, and the words for taking it for granted.

    A daily effect has its own phase; without one it is Afternoon.
    """
    daily = fields["at"].text if "at" in fields else ""
    for moment in MOMENTS:
        if moment.name == daily and daily in tuple(Daily):
            return moment.phase.value, ""
    return Phase.AFTERNOON.value, "it is Afternoon"


def _standard(*, face_down: bool) -> tuple[RegionSetup, ...]:
    return tuple(RegionSetup(terrains=half, face_down=face_down) for half in _TUMULTS)


def _regions(written: FileWord | Fields | tuple[FileWord, ...]) -> tuple[RegionSetup, ...]:
    if isinstance(written, Fields):
        return _by_number({int(number): _region(word) for number, word in written.items()})
    if isinstance(written, FileWord):
        if written.text == EVERYWHERE:
            return (RegionSetup(terrains=ALL_TERRAINS),) * len(_TUMULTS)
        return _standard(face_down=written.text == FACE_DOWN)
    if len(written) != len(_TUMULTS):
        raise InputError(
            f"there are {len(_TUMULTS)} Tumult regions, and here are {len(written)}",
            where=written[0].where if written else None,
            write="Write all of them, from the Hero region on, or those that matter by their "
            "numbers, such as `{1: MO, 2: V}`",
        )
    return tuple(_region(word) for word in written)


def _by_number(written: Mapping[int, RegionSetup]) -> tuple[RegionSetup, ...]:
    """The regions that are written, and the others; both of a Tumult card lie the same way up.

    The others are what is left of the three Tumult cards, in their usual order (CR 4.1.c).
    """
    found = []
    for number, half in enumerate(_around(written), start=1):
        beside = written.get(number + 1 if number % 2 else number - 1)
        face_up = beside is not None and not beside.face_down
        found.append(written.get(number, RegionSetup(terrains=half, face_down=not face_up)))
    return tuple(found)


def _around(written: Mapping[int, RegionSetup]) -> tuple[frozenset[Terrain], ...]:
    """The terrains of three Tumult cards as they lie where regions are as written.

    Where they cannot all be, as many of them as can.
    """
    ways = (
        tuple(half for card, turned in zip(cards, turns, strict=True) for half in card[::turned])
        for cards in permutations(TUMULT_CARDS)
        for turns in product((1, -1), repeat=len(TUMULT_CARDS))
    )
    return max(
        ways, key=lambda halves: sum(halves[one - 1] == written[one].terrains for one in written)
    )


def _region(word: FileWord) -> RegionSetup:
    found = _REGION.fullmatch(word.text)
    if not found or not found[1].strip():
        raise _no_terrains(word)
    face_down = bool(found[2]) and "down" in found[2].lower()
    return RegionSetup(
        terrains=terrains(FileWord(text=found[1], where=word.where)), face_down=face_down
    )


def terrains(word: FileWord) -> frozenset[Terrain]:
    """The terrains that letters mean. Raises InputError for other letters."""
    letters = re.sub(r"[{},/ ]", "", word.text.upper())
    if not letters or set(letters) - {terrain.value for terrain in Terrain}:
        raise _no_terrains(word)
    return frozenset(Terrain(letter) for letter in letters)


def _no_terrains(word: FileWord) -> InputError:
    return InputError(
        f"these are no terrains: {word.text}",
        where=word.where,
        write="Write V, M and O, such as `V` or `MO`, and `face down` after them if it is",
    )
