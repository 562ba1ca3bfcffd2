"""Choices, in words: what is chosen, and out of what."""

from __future__ import annotations

from judgebot.game.data.entries.about_choices import ChosenNoTarget, ChosenTarget
from judgebot.game.data.telling import PlayerId
from judgebot.game.read.playing.declaring import Alternative
from judgebot.scenario.format.listing import listed
from judgebot.scenario.tell.parts import part_words
from judgebot.scenario.tell.phrases import shared
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


def _measured(facts: EntryWords) -> str:
    """What something that is chosen has of what words ask for; of what is hidden, nothing."""
    if any(map(facts.names.is_hidden, facts.raw("option").chosen)):
        return ""
    status = f", which is {facts.raw('status')}" if facts.raw("status") else ""
    return f"{status or facts['fleeting_words']}{shared.measures(facts)}"


def _at_most(facts: EntryWords) -> str:
    """What X can be at most, and why: by words of the ability, or by the mana that can be paid."""
    most = f", which can be {facts.raw('most')} at most"
    limit, rest = facts.raw("limit"), facts.raw("rest")
    besides = f", and {{{rest}}} is to be paid besides" if rest else ""
    orbs = f"with {shared.orbs_ready(facts)}{besides}"
    if facts.raw("by_words"):
        could = max(facts.raw("ready") - rest, 0)
        return f"{most}: “{facts['part']}”; {orbs}, {could} could be paid"
    more = "" if limit is None else f"; “{facts['part']}”: {limit}"
    return f"{most}, {orbs}{more}"


def _alternative(facts: EntryWords) -> str:
    """By which of its costs a card is played: "with Scout", "for its Hand Cost"."""
    option = facts["option"]
    return "with Scout" if option == Alternative.SCOUT else f"for its {option}"


def _specified(facts: EntryWords) -> str:
    """That an effect has another player than its controller decide (CR 6.1.g)."""
    return ", as the effect specifies," if facts.raw("specified") else ""


def _is_forced(facts: EntryWords) -> bool:
    """Whether something must be chosen, as the effect is mandatory (CR 6.5.a)."""
    return "6.5.a" in facts.told.rules


def _chooses(facts: EntryWords) -> str:
    return "must choose" if _is_forced(facts) else "chooses"


def _targeting(facts: EntryWords) -> str:
    return "must target" if _is_forced(facts) else "targets"


def _as_forced(facts: EntryWords) -> str:
    """Why nothing else can be chosen instead; also where nothing had to be, of what is acted on.

    Or that it is all one which of several is chosen.
    """
    if alike := facts.raw("alike"):
        return f"; which of the {alike} that fit makes no difference"
    acted_on = facts.raw("verb") in _CHOSEN_TO and bool(facts.raw("option").chosen)
    if not facts.raw("alone") or not (_is_forced(facts) or acted_on):
        return ""
    fitting = facts.raw("fitting")
    if facts.raw("barred"):
        more = "nothing else" if fitting == 1 else "nothing more"
        can_be = "targeted" if isinstance(facts.told, ChosenTarget) else "chosen"
        return f": {more} that fits can be {can_be}"
    of_players = any(isinstance(one, PlayerId) for one in facts.raw("option").chosen)
    else_ = "nobody" if of_players else "nothing"
    return f": {else_} else fits" if fitting == 1 else f": only {fitting} fit"


def _verb_to(facts: EntryWords) -> str:
    """What an object or card is chosen for: " to discard", or a place: " for Brave Cub"."""
    if facts.raw("verb") == "move to" and facts.raw("card"):
        return f" for {facts['card']}"
    return _CHOSEN_TO.get(facts.raw("verb"), "")


_CHOSEN_TO = {
    **{verb: f" to {verb}" for verb in (
        "sacrifice", "move", "return", "send", "discard", "exchange", "exhaust", "reveal", "draw",
        "ready",
    )},
    "pay": " to pay with",
    "create": " for what is created",
    "create in": " for what is created",
    "create more": " for one more of what is created",
    "move to": " for what moves",
    "marker to": " for the Terrain Marker",
    "distribute": " to receive one of them",
}  # fmt: skip
"""How it is said what is done with what is chosen, where that says more than the choice."""


def _nothing(facts: EntryWords) -> str:
    """That nothing is chosen, or nothing more: "chooses nothing more to discard"."""
    more = " more" if facts.raw("more") else ""
    if isinstance(facts.told, ChosenNoTarget):
        return f"targets nothing{more}"
    if facts.raw("verb") == "play":
        return f"chooses to play nothing{more}"
    if facts.raw("verb") == "arrange mana":
        return f"exhausts no{more} Mana Orb to ready another"
    return f"chooses nothing{more}{_verb_to(facts)}"


def _so_many(facts: EntryWords) -> str:
    """How many counters are removed or spent: "remove 2 counters"."""
    number = facts["option"]
    plural = "" if number == "1" else "s"
    return f"{facts['verb'].split()[0]} {'no' if number == '0' else number} counter{plural}"


def _not_others(facts: EntryWords) -> str:
    """What a card would cost by other orders of alterations: ", and not {1}"."""
    costs = [f"{{{one}}}" for one in facts.raw("costs")]
    return f", and not {' or '.join(costs)}" if costs else ""


def _before(facts: EntryWords) -> str:
    """Before which other modifiers one is applied: ", before “discard it instead”"."""
    each = [f"“{part_words(one)}”" for one in facts.raw("later")]
    return f", before {listed(each)}" if each else ""


def _orbs(facts: EntryWords) -> str:
    """The Mana Orbs that a choice has pay, with those that are left with it to do so."""
    if not facts.raw("beside"):
        return f"{facts['option']} as a Mana Orb that pays"
    orbs = shared.once_each([facts["option"], *facts.each("beside")])
    return f"{orbs} as Mana Orbs that pay"


def _option(facts: EntryWords) -> str:
    """What is chosen; of two Mana Orbs, which is exhausted to ready which (CR 3.2.9.e)."""
    option = facts.raw("option")
    if facts.raw("verb") != "arrange mana":
        return facts["option"]
    if any(map(facts.names.is_hidden, option.chosen)):
        return "to exhaust a Mana Orb and ready another"
    exhausted, readied = map(facts.names.card, option.chosen)
    return f"to exhaust {exhausted} and ready {readied}"


PHRASES: Phrases = {
    "option_words": _option,
    "before_words": _before,
    "not_others": _not_others,
    "alternative_words": _alternative,
    "as_lets": lambda facts: f", as {facts['giver']} lets them" if facts.raw("giver") else "",
    "specified_words": _specified,
    "chooses": _chooses,
    "targeting": _targeting,
    "as_forced": _as_forced,
    "as_named": lambda facts: ", as the effect says" if facts.raw("named") else "",
    "finishes": lambda facts: (
        "must finish playing" if facts.raw("alone") else "chooses to finish playing"
    ),
    "option_or_top": lambda facts: (
        "the top card of their Deck" if facts.raw("on_top") else facts["option"]
    ),
    "verb_to": _verb_to,
    "nothing_words": _nothing,
    "so_many_words": _so_many,
    "measured_words": _measured,
    "at_most_words": _at_most,
    "chosen_orbs_words": _orbs,
}
"""Each phrase by the name that it has in a sentence."""
