"""What an ability means and counts, in words: amounts, conditions and what they found."""

from __future__ import annotations

from judgebot.abilities.references import Ref
from judgebot.abilities.words import ZoneName
from judgebot.game.data.zones import Place
from judgebot.scenario.format.listing import listed
from judgebot.scenario.play.board import UNKNOWN
from judgebot.scenario.tell.parts import article, part_words
from judgebot.scenario.tell.phrases import shared
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


def _where_all(facts: EntryWords) -> str:
    """Where things are, if all of them are there."""
    if "5.1.2.k" in facts.told.rules:
        return " as played"
    if facts.raw("none_in"):
        return ""
    where = set(facts.raw("where"))
    return _in_all(facts, where.pop()) if len(where) == 1 and any(where) else ""


def _none_in(facts: EntryWords) -> str:
    """The Reserves that were looked at, too, and hold none: "; none in Ada's Reserve"."""
    places = facts.each("none_in")
    return f"; none in {listed(places)}" if places else ""


def _and_none(facts: EntryWords) -> str:
    """The kinds and zones that are counted, too, and of which nothing is: ", and no Plant"."""
    words = facts.raw("lacking")
    zones = [one for one in words if isinstance(one, ZoneName)]
    kinds = [one for one in words if not isinstance(one, ZoneName)]
    return "".join((
        f", and no {' or '.join(kinds)}" * bool(kinds),
        f", and none in {' or '.join(zones)}" * bool(zones),
    ))


def _there(facts: EntryWords) -> str:
    """Things, and in which places each of them is, if not all are in the same, or others hold none.
    """
    there: dict[tuple[Place, ...], list[str]] = {}
    for thing, places in zip(facts.each("things"), facts.raw("where"), strict=True):
        there.setdefault(places, []).append(thing)
    if len(there) < 2 and not facts.raw("none_in"):
        return shared.once_each(facts.each("things"))
    groups = [(_in_all(facts, places), shared.once_each(each)) for places, each in there.items()]
    if any("; " in each for _, each in groups):
        return "; ".join(f"{where.strip()}: {each}".removeprefix(": ") for where, each in groups)
    return "; ".join(f"{each}{where}" for where, each in groups)


def _lying(facts: EntryWords) -> str:
    """Things, and in which zone of which player each of them lies."""
    there: dict[tuple[Place, ...], list[str]] = {}
    for thing, places in zip(facts.each("things"), facts.raw("where"), strict=True):
        there.setdefault(places, []).append(thing)
    each = [
        f"{shared.once_each(things)}{_in_all(facts, places)}" for places, things in there.items()
    ]
    return listed(each)


def _of_type(facts: EntryWords) -> str:
    """Of which type things are, and of which not."""
    its_own, other = facts.raw("names")
    if len(facts.raw("things")) == 1:
        return f"a {its_own} and no {other}"
    return f"{its_own}s and no {other}s"


def _typed(facts: EntryWords) -> str:
    """Things with what they are: "Page (Spell) and Heron (Character - Animal)"."""
    both = zip(facts.each("things"), facts.raw("names"), strict=True)
    return listed([f"{thing} ({types})" for thing, types in both])


def _unknown(facts: EntryWords) -> str:
    """What a card is taken for of which the file says nothing, where it is asked what it is."""
    return f" ({UNKNOWN} is taken for a Spell)" if UNKNOWN in facts.each("things") else ""


def _in_all(facts: EntryWords, places: tuple[Place, ...]) -> str:
    """Where something is; what is in several places at once counts once (CR 7.4.4.b)."""
    if not places:
        return ""
    once = " once," if len(places) > 1 else ""
    return f"{once} in {listed([facts.names.of(one) for one in places])}"


_RESERVE = ": its Reserve Cost, as it {} Fleeting"
"""Why a Base Cost is not the Hand Cost (CR 2.2.9.b)."""


def _divided(facts: EntryWords) -> str:
    """What was divided, and how it was rounded: "half of 3, rounded up, is 2"."""
    whole, by, up, number = (facts.raw(name) for name in ("whole", "by", "up", "number"))
    if up is None:
        return f"{whole} has {number} whole group{'' if number == 1 else 's'} of {by}"
    said = f"half of {whole}" if by == _HALVES else f"{whole} divided by {by}"
    return f"{said}, rounded {'up' if up else 'down'}, is {number}"


_HALVES = 2


def _each_with_number(facts: EntryWords) -> str:
    """Several things with the number of each: "Bear (2) and Wolf (1)"."""
    both = zip(facts.each("things"), facts.raw("each"), strict=True)
    return listed([f"{thing} ({number})" for thing, number in both])


_REST = " here: what there is, the rest of this step takes"
"""What is said of nothing that is left, as other parts of the same step take it."""


def _taken(facts: EntryWords) -> str:
    """What another player chose before: ", as Gale is chosen already"."""
    things = shared.that_are(facts, "taken")
    return f", as {things} chosen already" if things else ""


_PRONOUNS = ("it", "them")
"""The words that mean only what was spoken of before."""


def _fits(facts: EntryWords) -> str:
    """What is not there: no target (CR 6.5.b), or nothing that something could be done with."""
    if "6.5.b" in facts.told.rules:
        by_name = " to Sabotage" if "7.3.35.a" in facts.told.rules else ""
        return f"no suitable target{by_name}{facts['meaning_words']}: this does nothing"
    ignored = ": this part is ignored" if "6.5.h" in facts.told.rules else ""
    if gaining := facts.raw("effect"):
        return f"nothing for “{part_words(gaining).rstrip('.')}”{ignored}"
    of = " of" if facts["verb"] == "take control" else ""
    if isinstance(facts.raw("part"), Ref) and facts["part"] in _PRONOUNS:
        return f"nothing to {facts['verb']}{of}, as “{facts['part']}” means nothing{ignored}"
    return f"nothing to {facts['verb']}{of}{facts['meaning_words']}{ignored}"


def _says_so(facts: EntryWords) -> str:
    """What says of some things what they are, and in which words."""
    return shared.as_it_says(facts, "card", facts.raw("things"))


def _amount_is(facts: EntryWords) -> str:
    """What a number comes to: "the {M} of Cub is 2", "X is 2: …", or behind its own words."""
    number = facts.raw("number")
    what, more = _what_is_asked(facts)
    if facts.raw("is_x"):
        return f"X is {number}: {what or shared._part('“{}”', 'all that it says', facts)}{more}"
    if not what:
        return f"{facts['amount_is_words']} {number}"
    return f"{what}{more}{more and ','} is {number}"


def _what_is_asked(facts: EntryWords) -> tuple[str, str]:
    """What some things are asked for, and that they are gone, or have kept it (2.1.h, 2.5.l)."""
    things = facts.each("things")
    if not things:
        return "", ""
    last = "as it last was" if len(things) == 1 else "as they last were"
    more = f", {last}" if "2.1.h" in facts.told.rules else ""
    more += ", kept in Limbo" if "2.5.l" in facts.told.rules else ""
    return f"the {facts['asked']} of {listed(things)}", more


PHRASES: Phrases = {
    "no_more_words": shared.no_more,
    "since_words": lambda facts: f"step {facts.steps[facts.raw('since')]}",
    "is_each": lambda facts: "is" if len(facts.raw("things")) == 1 else "are each",
    "says_so": _says_so,
    "a_kind": lambda facts: article(facts["asked"]),
    "lines_words": lambda facts: "; ".join(facts.raw("lines")),
    "meant_or_counted": lambda facts: "counted" if facts.raw("counted") else "meant",
    "taken_words": _taken,
    "unknown_words": _unknown,
    "left_words": lambda facts: "left " if facts.raw("left") else "",
    "rest_words": lambda facts: _REST if facts.raw("left") else "",
    "divided_words": _divided,
    "where_words": _where_all,
    "none_in_words": _none_in,
    "there_words": _there,
    "lying_words": _lying,
    "and_none_words": _and_none,
    "typed_words": _typed,
    "of_type_words": _of_type,
    "each_with_number": _each_with_number,
    "fits_words": _fits,
    "amount_is": _amount_is,
    "fleeting_words": lambda facts: ", which is Fleeting" * facts.raw("fleeting"),
    "as_fleeting_words": lambda facts: _RESERVE.format("is") * facts.raw("fleeting"),
    "was_fleeting_words": lambda facts: _RESERVE.format("was") * facts.raw("fleeting"),
    "number_of_each": lambda facts: listed([
        f"{count} of {thing}"
        for count, thing in zip(facts.raw("each"), facts.each("things"), strict=True)
    ]) or "none",
    "names_words": lambda facts: listed(facts.raw("names")),
    "places_words": lambda facts: " or ".join(facts.each("places")),
}
"""Each phrase by the name that it has in a sentence."""
