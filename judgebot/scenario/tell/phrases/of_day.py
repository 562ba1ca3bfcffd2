"""The day, in words: Progress, limits, Clean-up, victory and tiebreakers."""

from __future__ import annotations

from judgebot.game.data.zones import Place, ZoneKind
from judgebot.scenario.format.listing import listed
from judgebot.scenario.tell.phrases import shared
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


def _limit(facts: EntryWords) -> str:
    """Which limit of a player it is, by the place of what it counts."""
    return f"{'reserve' if facts.raw('to').zone is ZoneKind.RESERVE else 'landmark'} limit"


def _unmoved(facts: EntryWords) -> str:
    """Why a Gear stays: its Expedition did not move, or had moved when it joined (CR 4.2.5.b)."""
    expedition = facts["expedition"]
    if facts.raw("late"):
        return f"it joined {expedition} after that had moved forward"
    return f"{expedition} did not move forward this day"


def _draw_two(facts: EntryWords) -> str:
    """Who draws two cards: "each player draws", or those whom no ability has draw otherwise."""
    if facts.raw("players") is None:
        return "each player draws"
    who = facts.each("players")
    return f"{listed(who)} {'draw' if len(who) > 1 else 'draws'}" if who else "no player draws"


def _passed(facts: EntryWords) -> str:
    """Who is passed over as the next turn begins."""
    who = facts.each("passed")
    if not who:
        return ""
    return f"{listed(who)} {'have' if len(who) > 1 else 'has'} passed, so "


def _sums(facts: EntryWords) -> str:
    found = ((facts.names.of(player), number) for player, number in facts.raw("sums"))
    return listed([f"{number} for {player}" for player, number in found])


def _instead(facts: EntryWords) -> str:
    """Who was the first player until then: " in Ada's place"."""
    return "" if facts.raw("before") is None else f" in {facts['before']}'s place"


def _within(facts: EntryWords) -> str:
    """Who has how many, of how many: ": Ada has 1 object in Reserve, of at most 2"."""
    found = [
        f"{facts.names.of(player)} has {_objects(count, place)}, of at most {limit}"
        for player, place, count, limit in facts.raw("within")
    ]
    return f": {'; '.join(found)}" if found else ""


def _objects(count: int, place: Place) -> str:
    """So many of what a limit counts: "1 object in Reserve", "2 Landmarks"."""
    noun = "object" if place.zone is ZoneKind.RESERVE else "Landmark"
    where = " in Reserve" if place.zone is ZoneKind.RESERVE else ""
    return f"{count} {noun}{'' if count == 1 else 's'}{where}"


def _victory(facts: EntryWords) -> str:
    """What comes of the sums: ", none is 7 or more: nothing happens" (CR 4.2.5.d)."""
    sums = [number for _, number in facts.raw("sums")]
    most = max(sums)
    if most < _ENOUGH:
        return f"; no sum is {_ENOUGH} or more, so nothing happens"
    if sums.count(most) > 1:
        return f"; {most} is the highest sum and is tied"
    (best,) = [facts.names.of(player) for player, number in facts.raw("sums") if number == most]
    return f"; {best} has {_ENOUGH} or more and the greatest sum"


_ENOUGH = 7
"""The sum of distances at which the Expeditions of a player have met (CR 4.2.5.d)."""


def _dailies(facts: EntryWords) -> str:
    """The daily effects of a phase."""
    found = facts.each("dailies")
    if not found:
        return ", which has no daily effect"
    return f", whose daily effect{' is' if len(found) == 1 else 's are'} {listed(found)}"


def _also(facts: EntryWords) -> str:
    """What else keeps something where it is: ", Asleep and Eternal"."""
    *some, last = ("", *facts.each("also"))
    return "".join(f", {one}" for one in some if one) + (f" and {last}" if last else "")


def _limit_says(facts: EntryWords) -> str:
    """What says that something does not count towards a limit, and in which words."""
    return shared.as_it_says(facts, "by", (facts.raw("card"),))


def _count(facts: EntryWords) -> str:
    """The objects that count towards a limit, and that others do not."""
    count, of_all = facts.raw("count"), facts.raw("of_all")
    counting = "" if of_all else " that counts" if count == 1 else " that count"
    return f"{'the one object' if count == 1 else f'the {count} objects'}{counting}"


def _keeping(facts: EntryWords) -> str:
    """How many of the objects in a place a player must choose to stay there, if any may."""
    there = f"{_count(facts)} in {facts['to']}"
    if facts.raw("number"):
        return f"must choose {facts['number']} of {there} to stay there"
    return f"cannot keep {there}" if facts.raw("count") == 1 else f"cannot keep any of {there}"


def _kept_more(facts: EntryWords) -> str:
    """How many more may stay than must be chosen, by whose abilities, and which those may be."""
    more = facts.raw("more")
    if not more:
        return ""
    some = facts.raw("number")
    by = facts.each("by")
    says = f", as {shared.once_each(by)} {'says' if len(by) == 1 else 'say'}," if by else ""
    *others, last = facts.each("fitting") or ("",)
    which = f"{', '.join(others)} or {last}" if others else last
    only = f", {which}" if which else ""
    choose = f"may choose {'up to ' if more > 1 else ''}{more}{' more' if some else ''}"
    return f" {'and' if some else 'but'}{says} {choose}{only}"


def _over(facts: EntryWords) -> str:
    """Why more stay than a limit allows: abilities let so many stay, and Clean-up is over."""
    more, things = facts.raw("more"), facts.raw("things")
    lets = f"{facts['things_words']} {'lets' if len(things) == 1 else 'let'} {facts['player']} keep"
    let = [f"{lets} {more} more"] if more else []
    over = facts.raw("count") > facts.raw("number") + more
    return ", and ".join((*let, *(["Clean-up is over for this day"] if over else [])))


def _by_limit(facts: EntryWords) -> str:
    """By whose limit so many stay: ", as without a Hero the reserve limit is 2"."""
    if facts.raw("altered"):
        return ""
    whose = f"of {facts['hero']} " if facts.raw("hero") else ""
    without = "" if whose else "without a Hero "
    return f": {without}the {_limit(facts)} {whose}is {facts['number']}"


PHRASES: Phrases = {
    "make_words": lambda facts: "makes" if len(facts.raw("things")) == 1 else "make",
    "limit_says": _limit_says,
    "lets_words": lambda facts: "lets" if facts.raw("things") else "does not let",
    "none_fits": lambda facts: "" if facts.raw("things") else ", as nothing there is such",
    "unmoved_words": _unmoved,
    "passed_words": _passed,
    "dailies_words": _dailies,
    "sums_words": _sums,
    "within_words": _within,
    "instead_words": _instead,
    "victory_words": _victory,
    "keeping_words": _keeping,
    "count_words": _count,
    "kept_more_words": _kept_more,
    "over_words": _over,
    "by_limit_words": _by_limit,
    "also_words": _also,
    "draw_two": _draw_two,
    "limit_words": _limit,
    "greater_words": lambda facts: "smaller" if facts.raw("number") < 0 else "greater",
}
"""Each phrase by the name that it has in a sentence."""
