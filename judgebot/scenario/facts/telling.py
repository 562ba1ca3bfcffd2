"""Of which cards and places a fact tells something: it is told to no player who may not know it."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.game.data.decisions import Decision
from judgebot.game.data.record import changed
from judgebot.game.data.zones import HIDDEN, Place, ZoneKind
from judgebot.scenario.facts import of_players
from judgebot.scenario.facts.subjects import named
from judgebot.scenario.format.scenario import About, Command, Does, Fact
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import OF_HIDDEN_ZONES
from judgebot.scenario.tell.verdict import Checked


def of_what(
    thing_names: ThingNames, fact: Fact, checked: Checked, decision: Decision | None
) -> Checked:
    """A fact that was looked at, with the cards and places that it tells of.

    decision: what was asked then.
    """
    if thing_names.game.trace.silent:
        return checked
    return changed(
        checked,
        items=tuple(dict.fromkeys(_items(thing_names, fact, decision))),
        places=tuple(dict.fromkeys(_places(thing_names, fact))),
        private=_private(fact),
    )


def _private(fact: Fact) -> int | None:
    """The player whose hidden cards decide whether a command is legal, as far as words tell."""
    command = fact.command
    if command is None or command.what is None or command.does is Does.PLAYS:
        return None
    return command.player if OF_HIDDEN_ZONES.search(command.what.text) else None


def _items(thing_names: ThingNames, fact: Fact, decision: Decision | None) -> Iterator[int]:
    """The cards that a fact names."""
    if fact.command is not None:
        yield from _of_command(thing_names, fact.command, decision)
    elif fact.about in (About.CARD, About.COUNT):
        yield from (where.item for where in named(thing_names, fact.subject.text))
    elif fact.about is About.EACH:
        for name in fact.each:
            yield from (where.item for where in named(thing_names, name.text))
    elif fact.told is not None:
        words = [fact.told.card, *(word for _, values in fact.told.facts for word in values)]
        for word in words:
            if word is not None:
                yield from (where.item for where in named(thing_names, word.text))


def _of_command(
    thing_names: ThingNames, command: Command, decision: Decision | None
) -> Iterator[int]:
    """The cards that a command names, and those among which the choice is that it tells of."""
    words = (command.what, command.of, command.about, *command.choices.choosing)
    for word in words:
        if word is not None:
            yield from (where.item for where in named(thing_names, word.text))
    if command.does is Does.CHOOSES and decision is not None:
        refs = (offered.thing(decision, one) for one in decision.options)
        yield from (ref.item for ref in refs if ref is not None)


def _places(thing_names: ThingNames, fact: Fact) -> Iterator[Place]:
    """The places of which a fact tells all the cards, or that something is not there."""
    if fact.about is About.PLAYER:
        player = _player(thing_names, fact.subject.text)
        for name in fact.values:
            if name in of_players.PLACES:
                yield of_players.PLACES[name].of(player)
    elif fact.about is About.COUNT:
        yield from _counted(thing_names, fact)


def _player(thing_names: ThingNames, written: str) -> int:
    names = [name.casefold() for name in thing_names.game.state.players]
    return names.index(written.casefold())


def _counted(thing_names: ThingNames, fact: Fact) -> Iterator[Place]:
    """The places where a fact counts cards; tokens are in no place where they could be hidden."""
    items = thing_names.game.state.items
    found = named(thing_names, fact.subject.text)
    tokens = bool(found) and all(items[where.item].card.token for where in found)
    for place in thing_names.game.state.zones:
        within = "in" not in fact.values or thing_names.is_place(place, fact.values["in"][0].text)
        if within and not tokens and place.zone in (*HIDDEN, ZoneKind.MANA):
            yield place
