"""Expeditions, in words: their regions, statistics, moves and markers."""

from __future__ import annotations

from judgebot.abilities.words import Terrain
from judgebot.scenario.format.listing import listed
from judgebot.scenario.tell.names import region_called
from judgebot.scenario.tell.phrases import shared
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


def _as_altered(facts: EntryWords) -> str:
    """Which terrains a region has that has others printed on it: ": its region is {O} now"."""
    return "" if facts.raw("now") is None else f": its region is {facts['now_words']} now"


def _facing(facts: EntryWords) -> str:
    """The same of the Expeditions facing one; what follows begins with a comma."""
    return shared.presence("facing_", facts).removesuffix(",")


def _halves(facts: EntryWords) -> str:
    """The terrains of the regions of a Tumult card: "{V} for Tumult region 1 and …"."""
    halves = ("".join(f"{{{one}}}" for one in terrains) for terrains in facts.raw("halves"))
    regions = map(region_called, facts.raw("regions"))
    each = zip(halves, regions, strict=True)
    return listed([f"{half or 'no terrain'} for {one}" for half, one in each])


def _winning(facts: EntryWords) -> str:
    won = listed([f"{{{terrain}}}" for terrain in facts.raw("due_to")])
    verb = "would move" if facts.raw("stopped") else "moves"
    if won:
        return f", so it {verb} forward due to {won}"
    own, others = facts.raw("own"), facts.raw("others")
    ignored = [one for one in facts.raw("ignored")
               if own.of(one) > max(0, *(each.of(one) for each in others))]  # fmt: skip
    greater = [
        f"{shared.all_terrains(terrains)}, which {'are' if len(terrains) > 1 else 'is'} {said}"
        for terrains, said in (
            (ignored, "ignored"), (facts.raw("elsewhere"), "not among its terrains"),
        )
        if terrains
    ]  # fmt: skip
    why = f": it is greater in {', and in '.join(greater)}" if greater else ""
    return f", so it does not move forward{why}"


def _tied(facts: EntryWords) -> str:
    """In which terrains it is tied, and where that is at 0: ", tied in {V} and at 0 in {M}".

    That one which is Ascended is tied nowhere is said where it does not move forward.
    """
    if facts.raw("ascended") and not facts.raw("tied") and not facts.raw("due_to"):
        counted = [one for one in facts.raw("terrains") if one not in facts.raw("ignored")]
        return f", not tied in {shared.all_terrains(counted)}" if len(counted) == 1 else (
            f", tied in none of its {'other ' if facts.raw('ignored') else ''}terrains"
        )
    own = facts.raw("own")
    by_number: dict[int, list[Terrain]] = {}
    for terrain in facts.raw("tied"):
        by_number.setdefault(min(own.of(terrain), 1), []).append(terrain)
    said = [
        f"{f'at {number} ' if number < 1 else ''}in {shared.all_terrains(by_number[number])}"
        for number in sorted(by_number, reverse=True)
    ]
    return f", tied {' and '.join(said)}" if said else ""


def _in_vain(facts: EntryWords) -> str:
    """In which terrains what is not less is not enough: "; the tie in {V} is not sufficient".

    And where that is not positive: "; the tie at 0 in {O} is not sufficient".
    """
    own, others = facts.raw("own"), facts.raw("others")
    found: dict[str, list[Terrain]] = {}
    for terrain in facts.raw("not_sufficient"):
        found.setdefault("the tie", []).append(terrain)
    for terrain in facts.raw("nothing"):
        number = own.of(terrain)
        is_tie = number == max(one.of(terrain) for one in others)
        found.setdefault(f"the tie at {number}" if is_tie else str(number), []).append(terrain)
    said = [f"{what} in {shared.all_terrains(terrains)}" for what, terrains in found.items()]
    return f"; {listed(said)} {'are' if len(said) > 1 else 'is'} not sufficient" if said else ""


def _ignored(facts: EntryWords) -> str:
    """The terrains that are ignored as statistics are compared: "; {V} is ignored"."""
    found = [f"{{{terrain}}}" for terrain in facts.raw("ignored")]
    return f"; {listed(found)} {'are' if len(found) > 1 else 'is'} ignored" if found else ""


def _stating(facts: EntryWords) -> str:
    """The ability that makes something impossible, in its own words."""
    if facts.raw("ability") is None or facts.raw("forbidden_by") is None:
        return shared.because(facts)
    return f": “{facts['ability']}” of {facts['forbidden_by']}"


def _of_by(facts: EntryWords) -> str:
    """Whose ability it is, if it is not the card's own."""
    return "" if facts.raw("by").item == facts.raw("card").item else f" of {facts['by']}"


def _so_far(facts: EntryWords) -> str:
    """How many regions an Expedition moves, where it is not one."""
    number = facts.raw("number")
    return f" {number} regions" if number > 1 else ""


def _no_farther(facts: EntryWords) -> str:
    """That an Expedition moves by fewer regions than it would, as no more are left."""
    number, meant = facts.raw("number"), facts.raw("meant")
    left = "is" if number == 1 else "are"
    return f": of {meant} regions, only {number} {left} left" if number < meant else ""


def _marker_goes(facts: EntryWords) -> str:
    """How a Terrain Marker comes to where it is: "moves from the Hero region to"."""
    origin = facts.raw("origin")
    if not origin:
        return "is placed on"
    again = origin == facts.raw("region")
    return "is moved to where it is, on" if again else f"moves from {region_called(origin)} to"


PHRASES: Phrases = {
    "halves_words": _halves,
    "as_altered": _as_altered,
    "facing_words": _facing,
    "tied_words": _tied,
    "in_vain_words": _in_vain,
    "winning_words": _winning,
    "ignored_words": _ignored,
    "stating_words": _stating,
    "of_by": _of_by,
    "marker_goes": _marker_goes,
    "at_arena": lambda facts: (
        "stays, on the Arena" if facts.raw("stays") else "leaves the game with it"
    ),
    "as_new_object": lambda facts: ", and is a new object there" if facts.raw("origin") else "",
    "so_far_words": _so_far,
    "no_farther_words": _no_farther,
}
"""Each phrase by the name that it has in a sentence."""
