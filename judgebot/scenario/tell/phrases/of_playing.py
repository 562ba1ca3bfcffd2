"""Playing a card, in words: its costs, what is paid, what may be played and what not."""

from __future__ import annotations

from judgebot.abilities.model import Ability
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell import condition_words, cost_words
from judgebot.scenario.tell.parts import quoted
from judgebot.scenario.tell.phrases import shared
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


def _mana(facts: EntryWords) -> str:
    mana = facts.raw("mana")
    return " for free" if mana is None else f" for {{{mana}}}"


def _in_terrains(facts: EntryWords) -> str:
    """In which terrains a card is played, where that is asked: ", in {O}"."""
    terrains = facts.raw("terrains")
    return "" if terrains is None else f", in {shared.all_terrains(terrains) or 'no terrain'}"


def _paid(facts: EntryWords) -> str:
    """What is paid for a card: mana, or only other costs."""
    mana = facts.raw("mana")
    if not mana:
        return f"the cost of {facts['card']}, which takes no mana"
    return f"{{{mana}}}{shared.paid_orbs(facts)}"


def _giver_or_emblem(facts: EntryWords) -> str:
    """Whose ability says something: an object's, or that of an Ongoing Emblem of it."""
    of = "the Ongoing Emblem of " if facts.raw("emblem") else ""
    return f"{of}{facts['giver']}"


def _because_of_giver(facts: EntryWords) -> str:
    return f" because of {_giver_or_emblem(facts)}" if facts.raw("giver") else ""


def _as_giver_says(facts: EntryWords) -> str:
    """Whose ability makes something of a card, which may be its own."""
    own = facts.raw("giver").item == facts.raw("card").item and not facts.raw("emblem")
    return ", as its text says" if own else _because_of_giver(facts)


def _nothing_to_lose(facts: EntryWords) -> str:
    """That what would take Fleeting away has nothing to take."""
    own = facts.raw("giver").item == facts.raw("card").item and not facts.raw("emblem")
    return f"{'its text' if own else _giver_or_emblem(facts)} takes nothing from it"


def _later_than(facts: EntryWords) -> str:
    """After whose opposite ability one is applied, by its greater timestamp."""
    if not facts.raw("after"):
        return ""
    of = "the Ongoing Emblem of " if facts.raw("after_emblem") else ""
    return f", which comes after {of}{facts['after']}, as its timestamp is greater"


def _course(facts: EntryWords) -> str:
    """What a cost was, and what an alteration makes of it."""
    before, after = facts.raw("before"), facts.raw("after")
    if before is None:
        return ""
    return f": {{{before}}} to {{{after}}}" if before != after else f": it stays {{{after}}}"


def _costs(facts: EntryWords) -> str:
    """That it costs so much less, or would if its cost could be altered so far."""
    stays = facts.raw("number") and facts.raw("before") == facts.raw("after") is not None
    return "would cost" if stays else "costs"


def _course_of_cost(facts: EntryWords) -> str:
    """How the least cost comes about, and what does not alter it."""
    course = cost_words.course(facts.raw("cost"), facts.raw("altered"), facts.names.of)
    return course + cost_words.unaltered(facts.raw("unaltered"), facts.names)


def _by_words(ability: Ability | None) -> str:
    """By which ability something is so, if it has words by itself."""
    words = quoted(ability).removeprefix(": ")
    return f" by {words}" if words else ""


def _true_of_cost(facts: EntryWords) -> str:
    """What the condition comes to of what alters a cost."""
    figures, standing = shared.figures(facts), condition_words.standing(facts.told, facts.names)
    if not figures and not standing:
        return ""
    passive = facts.raw("ability")
    condition = "its condition is true"
    if passive:
        condition = condition_words.condition_of(passive, applies=True)
    return f"; {condition}{figures}{standing}"


def _paying(facts: EntryWords) -> str:
    """What a quick action costs in mana: ", paying {2} by exhausting 2 Mana Orbs"."""
    return f", paying {_paid(facts)}" if facts.raw("mana") else ""


def _used(facts: EntryWords) -> str:
    """By what a card is the next one of which an emblem speaks."""
    if facts.raw("resolves"):
        return "whose resolution has started"
    return "which joined" if facts.raw("by_joining") else "which was played"


def _unless(facts: EntryWords) -> str:
    """Which ability would let something be done all the same, but does not apply, and why."""
    if facts.raw("giver") is None:
        return ""
    said = ability_words(facts.raw("unless")).rstrip(".")
    condition = condition_words.condition_of(facts.raw("unless"), applies=False)
    return f", and “{said}” of {facts['giver']} does not apply: {condition}{shared.figures(facts)}"


def _holder(facts: EntryWords) -> str:
    """The object whose controller is the "you" of an ability: the Ongoing Emblem, if one says it.
    """
    return "the Ongoing Emblem" if facts.raw("emblem") else facts["giver"]


PHRASES: Phrases = {
    "next_is": lambda facts: "was" if facts.raw("before") else "is",
    "holder_words": _holder,
    "which_were_not": lambda facts: shared.which_lack(
        facts, len(facts.raw("things")), before=True
    ),
    "performs_words": lambda facts: (
        f"performs its effect: “{shared.effect(facts)}”" if facts.raw("effect") else "has no effect"
    ),
    "unpermitted_words": lambda facts: cost_words.unpermitted(
        facts.raw("unpermitted"), facts.names
    ),
    "true_of_cost": _true_of_cost,
    "forbidding_words": lambda facts: quoted(facts.told.facts.get("ability")),
    "saying": lambda facts: f": “{facts['ability']}”" if facts.raw("ability") else "",
    "mana_words": _mana,
    "paying_words": _paying,
    "paid_words": _paid,
    "unless_words": _unless,
    "with_orbs": lambda facts: (
        "" if facts.raw("ready") is None else f" with {shared.orbs_ready(facts)}"
    ),
    "used_words": _used,
    "in_terrains": _in_terrains,
    "put_words": lambda facts: "created" if facts.raw("created") else "put into play",
    "because_of_giver": _because_of_giver,
    "as_giver_says": _as_giver_says,
    "so_nothing_to_lose": _nothing_to_lose,
    "giver_or_emblem": _giver_or_emblem,
    "later_than_words": _later_than,
    "at_least": lambda facts: "" if facts.raw("exactly") else "at least ",
    "course_of_cost": _course_of_cost,
    "course_words": _course,
    "costs_words": _costs,
    "stated_words": lambda facts: _by_words(facts.raw("stated")),
}
"""Each phrase by the name that it has in a sentence."""
