"""Scenario file -> `Scenario`, or one clear message with the line of the mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from judgebot.abilities.card import Card
from judgebot.abilities.words import Side, Status
from judgebot.errors import InputError
from judgebot.game.ruleset import RULESETS
from judgebot.game.zones import Zone
from judgebot.scenario import document as doc
from judgebot.scenario.cards import card_written
from judgebot.scenario.facts import PROPERTIES
from judgebot.scenario.format import (
    Claim,
    Command,
    Does,
    Fact,
    Placed,
    PlayerSetup,
    Scenario,
    Start,
    Word,
)
from judgebot.scenario.nearest import nearest

KEYS = ("title", "source", "rules", "cards", "players", "start", "do", "expect", "claims")
"""The main keys of a scenario file."""

ZONES = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "reserve": Zone.RESERVE,
    "landmarks": Zone.LANDMARK,
    "discard pile": Zone.DISCARD_PILE,
    "hero": Zone.HERO,
}
"""The keys of a player that name a zone."""

EXPEDITIONS = {"hero expedition": Side.HERO, "companion expedition": Side.COMPANION}
"""The keys of a player that name an Expedition."""

PLAYER_KEYS = (*ZONES, *EXPEDITIONS, "mana", "distances")
START_KEYS = ("day", "phase", "first player", "turn", "passed")
CLAIM_KEYS = ("by", "says", "ruled")
COMMAND_KEYS = ("into", "from", "choosing")

_STATUSES = {status.value.lower(): status for status in Status if status is not Status.BOOSTED}


def load(path: Path) -> Scenario:
    """Read a scenario file.

    Returns it as data. Raises InputError, with file, line and column, for anything that a scenario
    cannot mean.
    """
    root = doc.read(path)
    doc.only(root, KEYS)
    cards = _cards(root)
    players = _players(root, cards)
    names = tuple(player.name for player in players)
    start, defaults = _start(root, names)
    expect = tuple(_fact(node, names) for node in _list(root, "expect"))
    claims = tuple(_claim(node, names) for node in _list(root, "claims"))
    if not expect and not claims:
        raise InputError(
            "a scenario must be able to fail, and this one expects nothing",
            where=root.place,
            write="Write under `expect:` what is true afterwards",
        )
    return Scenario(
        file=str(path),
        title=doc.text(doc.required(root, "title")),
        source=_optional(root, "source", ""),
        rules=_rules(root),
        players=players,
        start=start,
        commands=tuple(_command(node, names) for node in _list(root, "do")),
        expect=expect,
        claims=claims,
        defaults=defaults,
    )


def _list(root: doc.Mapping, key: str) -> list[doc.Node]:
    node = root.get(key)
    return doc.listing(node) if node is not None else []


def _optional(root: doc.Mapping, key: str, default: str) -> str:
    node = root.get(key)
    return default if node is None else doc.text(node)


def _rules(root: doc.Mapping) -> str:
    node = root.get("rules")
    return next(iter(RULESETS)) if node is None else doc.choice(node, tuple(RULESETS))


def _cards(root: doc.Mapping) -> dict[str, Card]:
    node = root.get("cards")
    if node is None:
        return {}
    return {key.value: card_written(key, value) for key, value in doc.mapping(node).entries}


def _players(root: doc.Mapping, cards: Mapping[str, Card]) -> tuple[PlayerSetup, ...]:
    node = doc.mapping(doc.required(root, "players"))
    if len(node.entries) != 2:
        raise InputError(
            f"a game needs two players, and here are {len(node.entries)}",
            where=node.place,
            write="Name both players, each with a colon; `Name: {}` for one who has nothing",
        )
    return tuple(_player(key, doc.mapping(value), cards) for key, value in node.entries)


def _player(key: doc.Text, node: doc.Mapping, cards: Mapping[str, Card]) -> PlayerSetup:
    doc.only(node, PLAYER_KEYS)
    ready, exhausted = _mana(node.get("mana"))
    return PlayerSetup(
        name=key.value,
        zones={
            zone: _placed(node.get(name), cards, zone)
            for name, zone in ZONES.items()
            if node.get(name) is not None
        },
        expeditions={
            side: _placed(node.get(name), cards, Zone.EXPEDITION)
            for name, side in EXPEDITIONS.items()
            if node.get(name) is not None
        },
        ready_mana=ready,
        exhausted_mana=exhausted,
        distances=_distances(node.get("distances")),
    )


def _mana(node: doc.Node | None) -> tuple[int, int]:
    if node is None:
        return 0, 0
    if isinstance(node, doc.Mapping):
        doc.only(node, ("ready", "exhausted"))
        return _count(node.get("ready")), _count(node.get("exhausted"))
    return doc.number(node), 0


def _count(node: doc.Node | None) -> int:
    return 0 if node is None else doc.number(node)


def _distances(node: doc.Node | None) -> dict[Side, int]:
    if node is None:
        return {}
    mapping = doc.mapping(node)
    doc.only(mapping, ("hero", "companion"))
    sides = {"hero": Side.HERO, "companion": Side.COMPANION}
    return {sides[key.value]: doc.number(value) for key, value in mapping.entries}


def _placed(node: doc.Node | None, cards: Mapping[str, Card], zone: Zone) -> tuple[Placed, ...]:
    if isinstance(node, doc.Sequence):
        hint = doc.joined_at_comma(node, lambda name: name in cards)
        if hint:
            raise InputError(
                "this list cuts a card name at its comma",
                where=node.place,
                write=f"Write {hint}, or each card on a line of its own after a dash",
            )
    return tuple(_one_placed(one, cards, zone) for one in doc.listing(node))


def _one_placed(node: doc.Node, cards: Mapping[str, Card], zone: Zone) -> Placed:
    if not isinstance(node, doc.Mapping):
        return Placed(card=_card(node, cards), where=node.place)
    doc.only(node, ("card", "statuses", "boosts", "counters"))
    counters = {}
    if (boosts := node.get("boosts")) is not None:
        counters["boost"] = doc.number(boosts)
    if (others := node.get("counters")) is not None:
        counters |= {key.value: doc.number(value) for key, value in doc.mapping(others).entries}
    if zone in (Zone.HAND, Zone.DECK, Zone.DISCARD_PILE) and len(node.entries) > 1:
        raise InputError(
            f"nothing has statuses or counters in the {zone} (CR 2.4.1.c, 2.5.b)",
            where=node.place,
            write="Write only the card's name",
        )
    statuses = [] if node.get("statuses") is None else doc.listing(node.get("statuses"))
    return Placed(
        card=_card(doc.required(node, "card"), cards),
        statuses=frozenset(_STATUSES[doc.choice(one, tuple(_STATUSES))] for one in statuses),
        counters={name: number for name, number in sorted(counters.items()) if number},
        where=node.place,
    )


def _card(node: doc.Node, cards: Mapping[str, Card]) -> Card:
    name = doc.text(node)
    if name in cards:
        return cards[name]
    raise InputError(
        f"unknown card: {name}",
        where=node.place,
        nearest=nearest(name, tuple(cards)),
        write="Write its facts and its printed text under `cards:`",
    )


def _start(root: doc.Mapping, names: tuple[str, ...]) -> tuple[Start, tuple[str, ...]]:
    node = root.get("start")
    mapping = doc.mapping(node) if node is not None else None
    defaults: list[str] = []

    def read(key: str, convert: Callable[[doc.Node], str], default: str, words: str) -> str:
        value = mapping.get(key) if mapping is not None else None
        if value is None:
            defaults.append(words)
            return default
        return convert(value)

    if mapping is not None:
        doc.only(mapping, START_KEYS)
    first = read(
        "first player",
        lambda value: doc.choice(value, names),
        names[0],
        f"{names[0]} is first player",
    )
    phase = read(
        "phase", lambda value: doc.choice(value, ("Afternoon",)), "Afternoon", "it is Afternoon"
    )
    day = read("day", lambda value: str(doc.number(value)), "2", "it is not the first day")
    turn = read("turn", lambda value: doc.choice(value, names), first, f"it is {first}'s turn")
    passed = mapping.get("passed") if mapping is not None else None
    return (
        Start(
            day=int(day),
            phase=phase,
            first_player=first,
            turn=turn,
            passed=tuple(doc.choice(one, names) for one in doc.listing(passed)) if passed else (),
        ),
        tuple(defaults),
    )


def _command(node: doc.Node, names: tuple[str, ...]) -> Command:
    mapping = doc.mapping(node)
    key, value = mapping.entries[0]
    player, does = _who_does(key, names)
    known = (key.value, *COMMAND_KEYS)
    doc.only(mapping, known)
    what = None if isinstance(value, doc.Nothing) else _word(value)
    if does is not Does.PASSES and what is None:
        raise InputError(
            f"`{key.value}:` does not say what",
            where=key.place,
            write=f"Write it after the colon, as in `{key.value}: …`",
        )
    choosing = mapping.get("choosing")
    return Command(
        player=player,
        does=does,
        what=what,
        into=_word_at(mapping, "into"),
        origin=_word_at(mapping, "from"),
        choosing=tuple(_word(one) for one in doc.listing(choosing)) if choosing else (),
        where=key.place,
    )


def _who_does(key: doc.Text, names: tuple[str, ...]) -> tuple[str, Does]:
    for name in names:
        for does in Does:
            if key.value == f"{name} {does}":
                return name, does
    forms = tuple(f"{name} {does}" for name in names for does in Does)
    raise InputError(
        f"this does not say who does what: {key.value}",
        where=key.place,
        nearest=nearest(key.value, forms),
        write="Write a player's name and plays, resolves or passes",
    )


def _word(node: doc.Node) -> Word:
    return Word(text=doc.text(node), where=node.place)


def _word_at(mapping: doc.Mapping, key: str) -> Word | None:
    node = mapping.get(key)
    return None if node is None else _word(node)


def _claim(node: doc.Node, names: tuple[str, ...]) -> Claim:
    mapping = doc.mapping(node)
    doc.only(mapping, CLAIM_KEYS)
    by = doc.choice(doc.required(mapping, "by"), names)
    ruled = mapping.get("ruled")
    right = ruled is None or doc.choice(ruled, ("right", "wrong")) == "right"
    return Claim(by=by, fact=_fact(doc.required(mapping, "says"), names), right=right)


def _fact(node: doc.Node, names: tuple[str, ...]) -> Fact:
    mapping = doc.mapping(node)
    about_player = mapping.get("player") is not None
    key = "player" if about_player else "card"
    subject = doc.required(mapping, key)
    if about_player:
        doc.choice(subject, names)
    known = tuple(PROPERTIES["player" if about_player else "card"])
    doc.only(mapping, (key, "because", *known))
    values = {
        one.value: _words(value)
        for one, value in mapping.entries
        if one.value not in (key, "because")
    }
    if not values:
        raise InputError(
            f"this expects nothing of {doc.text(subject)}",
            where=node.place,
            write=f"Say what is true of it: {', '.join(known)}",
        )
    because = mapping.get("because")
    return Fact(
        subject=_word(subject),
        about_player=about_player,
        values=values,
        because=tuple(_word(one) for one in doc.listing(because)) if because else (),
        where=node.place,
    )


def _words(node: doc.Node) -> tuple[Word, ...]:
    return tuple(_word(one) for one in doc.listing(node))
