"""Reactions, in words: what activates them, and why one does not."""

from __future__ import annotations

from judgebot.game.data.zones import ZoneKind
from judgebot.scenario.format.listing import listed
from judgebot.scenario.tell import condition_words
from judgebot.scenario.tell.parts import ordinal
from judgebot.scenario.tell.phrases import shared
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


def _giver(facts: EntryWords) -> str:
    giver = facts.raw("giver")
    if not giver or giver.item == facts.raw("card").item:
        return ""
    return f" that {facts['giver']} gives it"


def _those(facts: EntryWords) -> str:
    """What is counted: " (Ada's Hero Expedition)"."""
    found = facts.each("things")
    return f" ({listed(list(found))})" if found else ""


def _time(facts: EntryWords) -> str:
    """Which time it is, where words speak of another."""
    if facts.raw("no_turn"):
        return "nobody's turn"
    daily, phase = facts.raw("daily"), facts.raw("phase")
    if daily and facts.raw("of_phase"):
        return f"{daily}, a daily effect of {phase}"
    return str(daily or phase)


def _counted(facts: EntryWords) -> str:
    """As which of several something happened: "it is the third one"."""
    first, last = (ordinal(facts.raw(name)) for name in ("first", "last"))
    return f"it is the {first} one" if first == last else f"they are the {first} to {last} ones"


def _ignored_no_more(facts: EntryWords) -> str:
    """That the Days are over in which it was ignored (CR 7.3.19.b)."""
    days = facts.raw("ignored_for")
    if not days:
        return ""
    first = f"first {days} Days" if days > 1 else "first Day"
    return f", whose abilities are ignored only during the {first}"


def _as_by_says(facts: EntryWords) -> str:
    """Whose ability says so: its own, or that of another object."""
    own = facts.raw("by") == facts.raw("card")
    return f"as {'it' if own else facts['by']} says{' itself' if own else ''}"


def _meant(facts: EntryWords) -> str:
    """Whose place it would have to be, where that is what is lacking (CR 7.2.3.a, 1.2.3.c)."""
    towards = "from" if facts.raw("left") else "to"
    if "1.2.3.c" in facts.told.rules:
        return f", and not {towards} the Expedition facing {facts['card']}"
    if facts.raw("mine"):
        return f", and not {towards} the Expedition of {facts['card']}"
    if facts.raw("in_play"):
        return "; only what was in play is meant"
    return _not_yours(facts, "origin" if facts.raw("left") else "to")


def _not_yours(facts: EntryWords, place: str) -> str:
    """Whose a place is not, where words say "your" of it (CR 7.2.3.a).

    Nobody controls the Reaction of a card in Reserve (CR 7.5.5.a).
    """
    if "7.2.3.a" not in facts.told.rules:
        return ""
    you = facts["controller"]
    in_reserve = facts.raw("where").zone is ZoneKind.RESERVE
    why = f"“your” means {you}'s here" if in_reserve else f"{you} controls this Reaction"
    return f"; {why}, and {facts[place]} is not {you}'s"


def _at(facts: EntryWords) -> str:
    """Where the object of a Reaction is, if its name does not say it and others are elsewhere."""
    at, card = facts.raw("at"), facts.raw("card")
    told_apart = facts.apart.get(card.object)
    if at is None or (told_apart is not None and told_apart.place is not None):
        return ""
    return facts.names.where(card, at)


def _whose_reaction(facts: EntryWords) -> str:
    """Who controls a Reaction that asks who did something, or whose a thing is (CR 7.5.5.c).

    Nobody controls that of a card in Reserve (CR 7.5.5.a).
    """
    you = facts.raw("controller")
    did = facts.told.facts.get("did", facts.told.facts.get("whose"))
    if "7.5.5.c" not in facts.told.rules or (facts.raw("controlled_by") and you != did):
        return ""
    return f", and {'' if you == did else facts['controller'] + ' '}controls this Reaction"


def _not_mine(facts: EntryWords) -> str:
    """Where it would have to be, of what says "my Expedition", "the one facing me", or "your"."""
    if "1.2.3.c" in facts.told.rules:
        return f", which does not face {facts['card']}"
    if facts.raw("mine"):
        return f", and not in the Expedition of {facts['card']}"
    return _not_yours(facts, "place")


def _whose(facts: EntryWords) -> str:
    """Whose something is: who controls it in play, or else whose card it is."""
    if "7.5.5.b" in facts.told.rules:
        return f"{facts['whose']} controls {facts['thing']}"
    return f"{facts['thing']} is {facts['whose']}'s"


def _not_passed(facts: EntryWords) -> str:
    """Why a player passes first: ", as Ben has not passed"."""
    who = facts.each("not_passed")
    return f", as {listed(who)} {'have' if len(who) > 1 else 'has'} not passed" if who else ""


def _not_yet(facts: EntryWords) -> str:
    """What is said of a Reaction that is activated, where a player may say that it is not."""
    if not facts.raw("not_yet"):
        return ""
    figures = shared.figures(facts, "figures_now")
    parts = shared.parts(facts, "parts_now", "figures_now")
    stood = condition_words.listed_as(facts.raw("stood_now"), facts.names)
    return f"{_NOT_YET}{figures}{parts}{stood}"


_NOT_YET = (
    ", though the condition of its effect, which is asked as the effect resolves, is not true now"
)


def _for_each(facts: EntryWords) -> str:
    """For which of several things something is: ", for Cub"."""
    things = shared.once_each(facts.each("things"))
    return f", for {things}" if things else ""


def _bound(facts: EntryWords) -> str:
    """What a Reaction that is played is bound to: ", for Cub", ", for Ada's Hero Expedition"."""
    things = [facts["things_words"]] if facts.raw("things") else []
    words = listed([*things, *facts.each("places"), *facts.each("whom")])
    return f", for {words}" if words else ""


def _waiting(facts: EntryWords) -> str:
    """Among how many a Reaction is chosen, and whose wait: ", chosen among 2"."""
    among, others = facts.raw("among"), facts.each("others")
    words = [f"chosen among {among}"] if among else []
    if others:
        whose = listed([f"{one}'s" for one in others])
        words.append(f"before any of {whose}")
    return f", {' and '.join(words)}" if words else ""


def _placed(facts: EntryWords) -> str:
    """Whether a Terrain Marker is moved and not placed, or the other way round."""
    origin = facts.raw("origin")
    if origin:
        return f"was on {origin} before, so it is moved and not placed"
    return "was on no region before, so it is placed and not moved"


def _reaction(facts: EntryWords) -> str:
    """The words of a Reaction; what was put off until later has none."""
    ability = facts.raw("ability")
    return f"“{facts['ability']}”" if ability else "that an Ongoing Emblem gives now,"


def _controller(facts: EntryWords) -> str:
    """Why a player plays the Reaction of an object that is, or was, another player's."""
    held, by = facts.raw("held"), facts.raw("controlled_now_by")
    if held is None:
        return ""
    now = f" and {facts.names.of(by)} controls now" if by is not None else ""
    return f", which {facts['player']} {held}{now}"


def _progress(facts: EntryWords) -> str:
    """What the day goes on with: a daily effect by its name, or the next phase or day."""
    daily = facts.raw("daily")
    if facts.raw("next_one") == "turn":
        return "first turn"
    return f"daily effect {daily}" if daily else f"next {facts['next_one']}"


def _together(facts: EntryWords) -> str:
    """That it is activated once for several things: "once for all cards that Ada draws"."""
    if not facts.raw("together"):
        return ""
    if facts.raw("drawn_by") is None:
        return ", once for all of them"
    return f", once for all cards that {facts['drawn_by']} draws"


def _goes(facts: EntryWords) -> str:
    """Where something goes from, and where to; a token may cease to exist instead (CR 2.1.e)."""
    if facts.raw("ceases"):
        return f"leaves {facts['origin']} and ceases to exist"
    return f"goes from {facts['origin']} to {facts['to']}"


def _emblems_stay(facts: EntryWords) -> str:
    """Which Reactions of an object stay where they wait."""
    number, card = facts.raw("number"), facts["card"]
    if number == 1:
        return f"the Emblem-Reaction of {card} stays"
    return f"the {number} Emblem-Reactions of {card} stay"


PHRASES: Phrases = {
    "emblems_stay": _emblems_stay,
    "goes_words": _goes,
    "controller_words": _controller,
    "for_words": _for_each,
    "bound_words": _bound,
    "waiting_words": _waiting,
    "was_true": lambda facts: "was" if facts.raw("before") else "is",
    "together_words": _together,
    "meant_words": _meant,
    "not_mine_words": _not_mine,
    "progress_words": _progress,
    "placed_words": _placed,
    "reaction_words": _reaction,
    "giver_words": _giver,
    "whose_words": _whose,
    "whose_reaction": _whose_reaction,
    "at_words": _at,
    "not_passed_words": _not_passed,
    "as_by_says": _as_by_says,
    "ignored_no_more": _ignored_no_more,
    "support_words": lambda facts: "Support " if facts.raw("support") else "",
    "not_yet_words": _not_yet,
    "once_per": lambda facts: str(facts.raw("ability").once_per),
    "those_words": _those,
    "time_words": _time,
    "counted_words": _counted,
}
"""Each phrase by the name that it has in a sentence."""
