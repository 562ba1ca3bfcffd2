"""Steps, in words: what happens at once, and what is done instead."""

from __future__ import annotations

from judgebot.abilities.words import ZoneName
from judgebot.scenario.tell import would
from judgebot.scenario.tell.parts import lowered, printed
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


def _as_chosen(facts: EntryWords) -> str:
    """Who chooses that an optional modifier is applied (CR 6.2.d)."""
    optional = facts.raw("ability").statement.optional
    return f"{facts['player']} chooses that " if optional else ""


def _done_by(facts: EntryWords) -> str:
    """Who does what a modifier says, where another player would do what it changes (7.5.5.c)."""
    if facts.raw("instead_of") is None:
        return ""
    player, other = facts["player"], facts["instead_of"]
    return f"; {player}, who controls this ability, does that, and not {other}"


def _not_declined(facts: EntryWords) -> str:
    """What would be done were a modifier declined, which nobody does (CR 6.2.e)."""
    declined = facts.told.facts.get("declined_before")
    otherwise = None if declined else facts.raw("ability").statement.if_not
    if not otherwise:
        return ""
    return f"; as it is not declined, “{lowered(printed(otherwise))}” is not done"


def _either_order(facts: EntryWords) -> str:
    """That nobody chooses the order of this and of what Fleeting does, which ends alike (6.2.h)."""
    if not facts.told.facts.get("before_fleeting"):
        return ""
    return "; whether this or Fleeting is applied first comes to the same"


PHRASES: Phrases = {
    "zone_words": lambda facts: (
        "play" if facts.raw("place") is ZoneName.PLAY else f"the {facts['place']}"
    ),
    "would_words": lambda facts: would.said(facts.raw("would"), facts.raw("giver"), facts.names),
    "as_chosen": _as_chosen,
    "done_by": _done_by,
    "not_declined": _not_declined,
    "either_order": _either_order,
    "card_or_it": lambda facts: (
        "it" if facts.raw("card") == facts.raw("giver") else facts["card"]
    ),
}
"""Each phrase by the name that it has in a sentence."""
