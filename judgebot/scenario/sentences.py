"""The sentences of a trace, printed from its entries and never parsed back.

One line for each `what` that the engine tells, filled with the entry's facts. A fact that is an
ability is printed in its printed words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgebot.game.trace import Entry
from judgebot.scenario.options import ability_words

SENTENCES: Mapping[str, str] = {
    "play.declared": "{player} declares: {card} from {origin}{into_words}{mana_words}",
    "play.limbo": "{card} moves to Limbo{arriving_words}",
    "play.paid": "{player} pays {mana} by exhausting {orbs}",
    "play.joins": "{card} joins {to}",
    "play.fleeting": "{card}, which was Fleeting in Limbo, gains Fleeting",
    "play.spell-done": "{card} is done resolving and moves to {to}",
    "mana.exhausted": "a Mana Orb is exhausted",
    "reaction.activated": "activated: {ability}, a Reaction of {card}{giver_words}",
    "reaction.limit": "not activated: {ability}, of {card}, was activated {limit} times this day",
    "reaction.played": "{player} plays the Reaction {ability}, of {card}",
    "reaction.ceases": "the Reaction has been played and ceases to exist",
    "sacrificed": "{by} sacrifices {card}: it moves to {to} and is a new object there",
    "sacrificed.token": "{by} sacrifices the token {card}: it ceases to exist",
    "discarded": "{card} is discarded",
    "discarded.token": "the token {card} ceases to exist instead of joining another zone",
    "sacrifice.nothing": "{player} has nothing to sacrifice",
    "fleeting.discarded": "{card} is Fleeting: it is discarded instead of going to Reserve",
    "gains.counters": "{card} gains {number_words}",
    "gains.status": "{card} gains {status}",
    "gain status.AGAIN": "{card} is already {status} and gains it again: nothing changes",
    "gain status.ALREADY": "{card} is already {status} and cannot gain it again",
    "gain status.NO_STATUS_HERE": "{card} cannot have a status where it is",
    "gain status.NEVER_FLEETING": "{card} is a Landmark Permanent and cannot have Fleeting",
    "gain status.BOOSTS_DECIDE": "{card} cannot gain Boosted directly",
    "lose status.ABSENT": "{card} is not {status} and cannot lose it",
    "lose status.BOOSTS_DECIDE": "{card} cannot lose Boosted directly",
    "gain counters.none": "{card} gains no {counter}",
    "remove counters.none": "{card} loses no {counter}",
    "gone": "{card} does not exist any more and cannot be acted on",
    "not-found.elsewhere": (
        "not found: the object this speaks of, {card} in {was}, ceased to exist at {since_words}; "
        "{card} in the {where} is another object"
    ),
    "not-found.gone": (
        "not found: the object this speaks of, {card} in {was}, ceased to exist at {since_words}"
    ),
    "turn.passes": "{player} passes",
    "turn.next": "the turn ends; {player} takes the next turn",
    "afternoon.ends": "all players have passed: the Afternoon ends",
    "chosen": "{player} chooses {option}",
}
"""The sentence of each `what`."""


def sentence(entry: Entry, steps: Sequence[int]) -> str:
    """The sentence that tells an entry.

    steps: the number of the step that each entry so far belongs to.
    Raises KeyError when the engine told something that has no sentence.
    """
    return SENTENCES[entry.what].format_map(_Words(entry.facts, steps))


class _Words(dict):
    """The facts of an entry as words, with the phrases that are made of several facts."""

    def __init__(self, facts: Mapping[str, object], steps: Sequence[int]) -> None:
        super().__init__(facts)
        self.steps = steps

    def __getitem__(self, name: str) -> str:
        if name in _PHRASES:
            return _PHRASES[name](self)
        value = super().__getitem__(name)
        return ability_words(value).rstrip(".") if name == "ability" else str(value)

    def raw(self, name: str) -> object:
        """The fact itself."""
        return super().__getitem__(name)


def _into(facts: _Words) -> str:
    return f" into {facts['into']}" if facts.raw("into") else ""


def _mana(facts: _Words) -> str:
    mana = facts.raw("mana")
    return " for free" if mana is None else f", for {mana}"


def _orbs(facts: _Words) -> str:
    return "1 Mana Orb" if facts.raw("mana") == 1 else f"{facts['mana']} Mana Orbs"


def _arriving(facts: _Words) -> str:
    gained = [str(status) for status in facts.raw("arriving")]
    return f" and gains {', '.join(gained)} as it enters" if gained else ""


def _giver(facts: _Words) -> str:
    return f" that {facts['giver']} gives it" if facts.raw("giver") else ""


def _since(facts: _Words) -> str:
    return f"step {facts.steps[facts.raw('since')]}"


def _number(facts: _Words) -> str:
    number, counter = facts.raw("number"), facts.raw("counter")
    noun = counter if counter == "boost" else f"{counter} counter"
    return f"{number} {noun}{'' if number == 1 else 's'}"


_PHRASES = {
    "into_words": _into,
    "mana_words": _mana,
    "orbs": _orbs,
    "arriving_words": _arriving,
    "giver_words": _giver,
    "number_words": _number,
    "since_words": _since,
}
