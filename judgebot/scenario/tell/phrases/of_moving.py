"""Moves between zones, in words: how something arrives, with what, and where."""

from __future__ import annotations

from judgebot.game.data.telling import InDeck, PlayerId
from judgebot.scenario.format.listing import listed
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell.phrases import shared
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


def _described(facts: EntryWords) -> str:
    """A token as it is described: "a 2/2/2 Character, Robot", "a Landmark Permanent"."""
    statistics = facts["statistics"] if facts.raw("statistics") else facts["zone_type"]
    said = [" ".join(("a", statistics, facts["type"])), *facts.raw("sub_types")]
    abilities = [f"“{ability_words(one)}”" for one in facts.raw("abilities")]
    return ", ".join([*said, *([f"with {listed(abilities)}"] if abilities else [])])


def _owned(facts: EntryWords) -> str:
    """Who owns a token, where another player controls it (CR 1.1.7.b, 7.5.5.b)."""
    if facts.raw("owner") is None:
        return ""
    controller = facts.names.of(PlayerId(facts.raw("to").player))
    return f"; {facts['owner']}, who creates it, is its owner, and {controller} controls it"


def _owner_still(facts: EntryWords) -> str:
    """Who owns something that a player controls from now on (CR 7.5.5.b, 1.1.3.d)."""
    owner = facts.names.game.state.items[facts.raw("card").item].owner
    there = facts.raw("to").player
    control, own = (facts.names.of(PlayerId(one)) for one in (there, owner))
    if there == owner:
        return f"; {own}, its owner, controls it again"
    return f"; {control} controls it, and {own} is its owner still"


def _where_it_is(facts: EntryWords) -> str:
    """Where something is, which is not in play: ", which is in Ben's Reserve"."""
    if facts.raw("where") is None:
        return ", which does not exist any more"
    return f", which is in {facts['where']} and not in play"


def _deck(facts: EntryWords) -> str:
    """The Deck of a position in it."""
    to = facts.raw("to")
    return facts.names.of(to.deck if isinstance(to, InDeck) else to)


def _drawable(facts: EntryWords) -> str:
    """How many cards of a Deck can be drawn, of those that are meant."""
    number, wanted = facts.raw("number"), facts.raw("wanted")
    if not number:
        return "cannot draw a card" if wanted == 1 else f"can draw none of {wanted} cards"
    return f"can draw {number} of {wanted} cards"


def _discarding(facts: EntryWords) -> str:
    """Who discards what from where; nobody where a rule says so."""
    card, origin = facts["card"], facts["origin"]
    if facts.raw("by") is None:
        return f"{card} is discarded from {origin} to {facts['to']}"
    return f"{facts['by']} discards {card} from {origin} to {facts['to']}"


PHRASES: Phrases = {
    "where_it_is": _where_it_is,
    "owned_words": _owned,
    "owner_still": _owner_still,
    "deck_words": _deck,
    "drawable_words": _drawable,
    "discarding": _discarding,
    "nowhere_words": lambda facts: (
        "what is Gigantic is in both Expeditions, and has no other"
        if "7.4.4.l" in facts.told.rules
        else "there is no such Expedition"
    ),
    "more_words": shared.gained_beside,
    "described_words": _described,
}
"""Each phrase by the name that it has in a sentence."""
