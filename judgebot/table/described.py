"""What the table says of a board: the properties of its places, players and things.

They are those that a scenario can expect, so that whatever is shown can be asked for and claimed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgebot.abilities.words import Side, Status, Type
from judgebot.game.data.game import Game
from judgebot.game.data.zones import HIDDEN, ZoneKind, expedition
from judgebot.scenario.facts.of_cards import CARD
from judgebot.scenario.facts.properties import Where, every
from judgebot.scenario.facts.properties_table import PROPERTIES
from judgebot.scenario.format.scenario import About
from judgebot.scenario.tell.called import ThingNames

Values = Mapping[str, tuple[str, ...]]
"""Properties by name, each with its words; none where it has no value."""

SHOWN: Mapping[str, tuple[str, ...]] = {
    "card": ("in", "statistics", "boosts", "statuses", "keywords", "counters", "controller"),
    "player": ("ready mana", "exhausted mana", "hand size", "statistics", "reserve limit",
               "landmark limit", "reactions", "passed", "won"),
    "expedition": ("region", "terrains", "statistics", "standing", "present", "ascended", "moved"),
    "region": ("terrains", "face-down"),
    "game": ("day", "phase", "turn", "first player", "reactions waiting", "winner", "tiebreakers"),
}  # fmt: skip
"""The properties that are shown and can be asked for, by what they are of."""
KINDS = tuple(SHOWN)
"""What has properties that are shown."""
_OF_OBJECTS = ("statistics", "statuses", "keywords", "counters", "controller")
_OF_BOARDS: Mapping[str, tuple[str, ...]] = {
    "player": ("ready mana", "exhausted mana", "hand size", "reactions of", "passed", "won"),
    "expedition": ("region", "ascended", "moved"),
    "game": ("day", "phase", "turn", "winner", "tiebreakers"),
}
"""The properties by which boards are told apart; others follow from these and from the things."""
_NOTHING = ((), ("no",), ("none",))


def of_place(game: Game, kind: str, what: object, shown: tuple[str, ...] = ()) -> Values:
    """The properties of a player, an Expedition, a region or the game.

    kind: one of `KINDS`. what: which one, as facts have it. shown: other properties than `SHOWN`.
    """
    known = PROPERTIES[About(kind)]
    read = {name: known[name].read(game, what) for name in shown or SHOWN[kind]}
    return {name: tuple(filter(None, words)) for name, words in read.items()}


def of_card(thing_names: ThingNames, where: Where) -> Values:
    """The properties of a card or object, those aside that it cannot have where it is."""
    game = thing_names.game
    is_object = where.object in game.state.objects
    is_character = game.state.card(where.item).type is Type.CHARACTER
    counts = is_character and where.stands.zone is ZoneKind.EXPEDITION
    without = {*(() if is_object else _OF_OBJECTS), *(() if counts else ("statistics",))}
    read = {name: CARD[name].read(game, where) for name in SHOWN["card"] if name not in without}
    return {name: words for name, words in read.items() if words or name != "keywords"}


def board(thing_names: ThingNames) -> Iterator[str]:
    """All that tells a board from another, a line for each property and each thing.

    What is not so, such as that somebody has not passed, is told by no line.
    """
    game = thing_names.game
    places: list[tuple[str, str, object]] = [("game", "", None)]
    places += [("player", name, player) for player, name in enumerate(game.state.players)]
    for player in range(len(game.state.players)):
        for place in (expedition(player, side) for side in Side):
            places.append(("expedition", game.place(place), place))
    for kind, name, what in places:
        for key, words in of_place(game, kind, what, _OF_BOARDS[kind]).items():
            if words not in _NOTHING:
                yield (
                    f"{name} — {key}: {said(words)}"
                    if name
                    else f"{key.capitalize()}: {said(words)}"
                )
    for where in every(game):
        if _matters(thing_names, where):
            yield _line(thing_names, where)


def said(words: tuple[str, ...]) -> str:
    """A value in words."""
    return ", ".join(words) or "none"


def _matters(thing_names: ThingNames, where: Where) -> bool:
    """Whether a card lies where it matters which it is; of Decks and mana the number is enough."""
    if where.stands.zone is ZoneKind.MANA:
        return False
    return where.object in thing_names.game.state.objects or where.stands.zone not in HIDDEN


def _line(thing_names: ThingNames, where: Where) -> str:
    """A thing, where it is and what it has."""
    values = of_card(thing_names, where)
    boosts = int(said(values["boosts"])) if values["boosts"] else 0
    notes = [*values["in"], *values.get("statistics", ())]
    notes += values.get("keywords", ())
    notes += [one for one in values.get("statuses", ()) if one != Status.BOOSTED.value]
    notes += [f"{boosts} boost{'' if boosts == 1 else 's'}"] if boosts else []
    notes += values.get("counters", ())
    name = thing_names.game.state.card(where.item).name
    return f"{name}: {', '.join(dict.fromkeys(notes))}"
