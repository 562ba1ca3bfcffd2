"""Objects, in words: their counters, statuses, characteristics and tokens."""

from __future__ import annotations

from judgebot.abilities.words import Status
from judgebot.game.data.telling import PlayerId
from judgebot.scenario.format.listing import listed
from judgebot.scenario.tell.names import orb_of
from judgebot.scenario.tell.parts import ordinal, quoted
from judgebot.scenario.tell.phrases import shared
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


def _lies(facts: EntryWords) -> str:
    """Which card of a Deck it is: ", the top card of Ada's Deck, which stays there"."""
    lies = facts.raw("lies")
    if lies is None:
        return ""
    if lies.above:
        return f", the {ordinal(lies.above + 1)} card from the top"
    return f", the top card of {facts.names.of(lies.deck)}, which stays there"


def _most(facts: EntryWords) -> str:
    """The maximum, and how far a card lets something go beyond it."""
    printed = f"“up to a max of {facts.raw('printed')}”"
    if facts.raw("beyond") is None:
        return f" and may have {printed}:"
    most = facts.raw("most")
    more = f"{most - facts.raw('printed')} more because of {facts['beyond']}: “{facts['ability']}”"
    return f"; the max is {most}: {printed}, and {more};"


def _held(facts: EntryWords) -> str:
    """How many counters something has: "2 boosts", "no boosts"."""
    return shared.counters_held(facts.raw("held") or "no", facts.raw("counter"))


def _total(facts: EntryWords) -> str:
    total = facts.raw("total")
    return f" and has {total} now" if total else ""


def _activated_of(facts: EntryWords) -> str:
    """Whose abilities are activated: "Pupil are", or "Pupil, as if it was Inventor's, is"."""
    are = "is" if facts.raw("number") == 1 else "are"
    if facts.raw("of") is None:
        return f"{facts['card']} {are}"
    it_was = "it was" if are == "is" else "they were"
    return f"{facts['of']}, as if {it_was} {facts['card']}'s, {are}"


def _that_card(facts: EntryWords) -> str:
    """What is exhausted; of a card that was just Resupplied, and that nobody knows, that one."""
    card = facts["card"]
    resupplied = "7.3.14.a" in facts.told.rules
    return f"that {card.removeprefix('an ')}" if resupplied and card == "an unknown card" else card


def _symbols(facts: EntryWords) -> str:
    return listed([f"{{{str(symbol).casefold()}}}" for symbol in facts.raw("symbols")])


def _such_ability(facts: EntryWords) -> str:
    """The ability that something does not have: "{r} ability"."""
    symbols = " or ".join(f"{{{str(one).casefold()}}}" for one in facts.raw("symbols"))
    return f"{symbols or 'such'} ability"


def _abilities(facts: EntryWords) -> str:
    """The abilities that are activated: "the {r} abilities", "one of the {r} abilities"."""
    number, symbols = facts.raw("number"), _symbols(facts)
    if facts.raw("chosen"):
        return f"{'one' if number == 1 else number} of the {symbols} abilities"
    return f"the {symbols} {'ability' if number == 1 else 'abilities'}"


def _none(facts: EntryWords, why: str) -> str:
    """Why no counter is gained or lost."""
    return "the number is 0" if facts.raw("number") < 1 else why


def _none_gained(facts: EntryWords) -> str:
    """Why no counter is gained: "nothing in Ada's Discard pile has counters"."""
    return _none(facts, f"nothing in {facts['where']} has counters")


def _status(facts: EntryWords) -> str:
    """A status as it stands within a sentence."""
    return shared.as_word(facts.raw("status"))


def _sub_types(facts: EntryWords) -> str:
    found = list(facts.raw("sub_types"))
    if not found:
        return "no sub-type"
    return f"the sub-type{'' if len(found) == 1 else 's'} {listed(found)}"


def _keyword(facts: EntryWords) -> str:
    """The keyword ability that is gained or lost, with its number."""
    keyword, number = facts["keyword"], facts.raw("number")
    return f"{keyword} {number}" if number else keyword


def _one_of_whose(facts: EntryWords) -> str:
    """A card or object; of a face-down one, whose it is: "one of Ada's Mana Orbs"."""
    card = facts.raw("card")
    if not card.face_down:
        return facts["card"]
    return orb_of(facts.names.of(PlayerId(facts.names.game.state.items[card.item].owner)))


def _by_giver(facts: EntryWords) -> str:
    """By whose ability something has a keyword, and whether that object leaves at the same time."""
    if not facts.raw("giver"):
        return ""
    said = quoted(facts.raw("ability")).removeprefix(": ")
    return f", by {said} of {facts['giver']}{facts['at_once_words']}"


PHRASES: Phrases = {
    "by_giver": _by_giver,
    "one_of_whose": _one_of_whose,
    "lies_words": _lies,
    "activated_of": _activated_of,
    "are_words": lambda facts: "is" if facts.raw("number") == 1 else "are",
    "symbols_words": _symbols,
    "total_words": _total,
    "none_gained": _none_gained,
    "none_lost": lambda facts: _none(facts, "it has none"),
    "abilities_words": _abilities,
    "such_ability": _such_ability,
    "status_words": _status,
    "gain_words": lambda facts: (
        "be exhausted" if facts.raw("status") is Status.EXHAUSTED else f"gain {_status(facts)}"
    ),
    "held_words": _held,
    "sub_types_words": _sub_types,
    "keyword_words": _keyword,
    "that_card": _that_card,
    "cooldown_words": lambda facts: ", which has Cooldown," * ("7.4.1.b" in facts.told.rules),
    "most_words": _most,
}
"""Each phrase by the name that it has in a sentence."""
