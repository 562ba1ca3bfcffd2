"""What several topics say in the same words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from judgebot.abilities.words import Status, Terrain
from judgebot.game.data.entries.about_day import TiebreakersCompared
from judgebot.game.data.entries.about_playing import PlayJoins
from judgebot.game.data.telling import Figure, InDeck, Now, PlayerId, Telling, Thing
from judgebot.game.data.zones import HIDDEN, PERSONAL, SHARED_BY_ALL, Place, ZoneKind
from judgebot.game.read.words import pronouns
from judgebot.scenario.format.listing import listed
from judgebot.scenario.play.options import without_duration
from judgebot.scenario.tell import condition_words
from judgebot.scenario.tell.figure_words import measured, needed, ready_orbs
from judgebot.scenario.tell.lacks import excluded, status_lacked
from judgebot.scenario.tell.names import region_called
from judgebot.scenario.tell.parts import ordinal, part_words, printed, quoted
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases

CASES: Mapping[str, tuple[str, str, str]] = {
    "owners_words": ("owner", "{owner}'s ", ""),
    "into_words": ("into", " into {into}", ""),
    "from_words": ("source", ", which is played from {source}", ""),
    "whose_it_is": ("whose", ", which is {whose}'s", ""),
    "located_words": ("place", ", which is in {place}", ""),
    "scout_words": ("scout", ", with Scout", ""),
    "staying_words": ("stays_in", ", within the {stays_in}", ""),
    "scouted_words": (
        "scouted", ", which only its own Reactions, activated by playing it, find in Reserve", "",
    ),
    "not_reserve_words": (
        "not_in_reserve", ", and not in Reserve, where this Reaction of its own would find it", "",
    ),
    "no_character_words": (
        "no_character", ", and its own Reactions find only a Character there by Scout", "",
    ),
    "gigantic_words": ("gigantic", ", as it is Gigantic", ""),
    "not_tied_words": ("not_tied", ", in which it is not tied", ""),
    "nothing_more_words": (
        "more", " and targets nothing more", "; nothing is targeted, so this part is ignored",
    ),
    "and_has_left": ("left", " and has {left} left", ""),
    "which_has_left": ("left", ", which has {left} left", ""),
    "max_words": ("unlimited", " (the max; without it, {{{unlimited}}})", ""),
    "minimum_words": ("minimum", ", down to a minimum of {{{minimum}}}", ""),
    "left_place": ("was", "{was} ", ""),
    "way_words": ("through", " by way of {through_words}", ""),
    "boosted_words": ("boosted", " to which its boosts could add", ""),
    "ascended_words": ("ascended", ", which is Ascended", ""),
    "removed_words": (
        "gone",
        " and ceases to exist",
        "; it can be placed again",
    ),
    "why_words": (
        "controlled", "nobody controls what is in Reserve", "what is in Reserve is not in play",
    ),
    "why_orbs": (
        "controlled", "nobody controls what is in the Mana zone", "none of them is in play",
    ),
    "as_controller": (
        "uncontrolled",
        ", who is first in initiative order, as nobody controls this step,",
        ", who controls this step,",
    ),
    "only_support_words": (
        "only_support", "; {only_support} lets only support abilities give more", "",
    ),
    "of_its_controller": ("controlled", ", as the controller of {controlled}", ""),
    "not_discarded": ("fleeting", ": Fleeting discards only what would go there", ""),
}  # fmt: skip
"""What is said where a field says something, and what where it does not."""


def _case(field: str, said: str, otherwise: str, facts: EntryWords) -> str:
    value = facts.raw(field)
    return otherwise if value is None or value is False else said.format_map(facts)


PARTS: Mapping[str, tuple[str, str]] = {
    "phrase_words": ("“{}” means", "this means"),
    "amount_words": ("“{}”:", "counted:"),
    "amount_is_words": ("“{}”:", "the number is"),
    "as_is_so": (", as “{}” is true", ""),
    "part_words": (": “{}”", ""),
    "meaning_words": (" (“{}”)", ""),
}
"""How the part of an ability that something is about is said, and what where it has no words."""


def _part(said: str, otherwise: str, facts: EntryWords) -> str:
    part = facts.raw("part")
    words = "" if part is None else part_words(part)
    return said.format(words) if words else otherwise


def _quality(facts: EntryWords) -> str:
    """What something is not; as a quotation where it says "I" or "my" of the ability's object."""
    part = facts.raw("part")
    if status := status_lacked(part):
        return status
    words = "" if part is None else part_words(part)
    if words and pronouns.says_i(part):
        return f"“{words}”"
    return words or "all that it says"


TERRAINS: Mapping[str, tuple[str, str, str]] = {
    "terrain_words": ("terrains", "{}", "no terrain"),
    "now_words": ("now", "{}", "of no terrain"),
    "terrains_words": ("terrains", "{}", ""),
    "due_to_words": ("due_to", "{}", ""),
    "moves_due_to": ("due_to", "due to {}", "due to no terrain"),
    "moved_by_words": ("due_to", " due to {}", ""),
    "ascension_words": ("ascension", ", which is due to Ascension, by the tie in {}", ""),
}
"""How the terrains of a field are said, and what where there are none."""


def _of_terrains(field: str, said: str, otherwise: str, facts: EntryWords) -> str:
    found = all_terrains(facts.raw(field))
    return said.format(found) if found else otherwise


EACH = {
    "things_words": "things",
    "cards_listed": "cards",
    "counting_words": "counting",
    "dice_words": "dice",
    "others_words": "others",
    "through_words": "through",
}
"""The fields whose values are listed."""


def _each(field: str, facts: EntryWords) -> str:
    """What is listed; things of one name once, with how many they are: "Cub (2 of them)"."""
    each = facts.each(field)
    return listed(each) if field in ("counting", "dice") else once_each(each)


def once_each(names: Iterable[str]) -> str:
    found = Counter(names)
    return listed([_so_many_named(*one) for one in found.items()])


def _so_many_named(name: str, many: int) -> str:
    if many == 1:
        return name
    if name.startswith("a "):
        return f"{many} {name.removeprefix('a ')}s"
    return f"{name} ({many} of them)"


NOUNS = {"region_words": "region", "cards_words": "card"}
"""Of what a number is."""


def _so_many_of(noun: str, facts: EntryWords) -> str:
    number = facts.raw("number")
    return f"{number} {noun}{'' if number == 1 else 's'}"


CHANGES = {"by_words": ("{{{}}} less", "{{{}}} more"), "change_words": ("{} smaller", "{} greater")}
"""How it is said that a number makes something less, or more."""


def _changed(less: str, more: str, facts: EntryWords) -> str:
    number = facts.raw("number")
    return (less if number < 0 else more).format(abs(number))


def _nth(facts: EntryWords) -> str:
    """Which of several something is: "the second one"."""
    return ordinal(facts.raw("number"))


def orbs_ready(facts: EntryWords) -> str:
    return ready_orbs(facts.raw("ready"))


def _all_costs(facts: EntryWords) -> str:
    """What cards cost together that cannot all be played, and what there is to pay them."""
    cards = (*facts.told.facts.get("others", ()), *facts.raw("cards"))
    them = listed([facts.names.of(one) for one in cards])
    if facts.raw("mana") is None:
        return f"what {them} cost besides mana cannot all be paid"
    mana = facts.raw("mana")
    has = f"{facts['player']} has {orbs_ready(facts)}"
    return f"{them} cost at least {{{mana}}} together, and {has}"


def paid_orbs(facts: EntryWords) -> str:
    """How mana is paid: " by exhausting 2 Mana Orbs"."""
    mana = facts.raw("mana")
    return f" by exhausting {mana} Mana Orb{'' if mana == 1 else 's'}" if mana else ""


def _arriving(facts: EntryWords) -> str:
    """How something enters: with a status that it gains, or as a Mana Orb, ready or exhausted."""
    gained = facts.raw("arriving")
    to = facts.raw("to")
    if isinstance(to, Place) and to.zone is ZoneKind.MANA:
        return f", face-down and {'exhausted' if Status.EXHAUSTED in gained else 'ready'}"
    if not gained:
        return ""
    why = next((words for rule, words in _FLEETING.items() if rule in facts.told.rules), "")
    return f" and gains {', '.join(map(str, gained))} as it enters{why}"


_FLEETING = {"2.4.7.a": ", as it is played from Reserve", "2.4.7.b": ", as its text says"}
"""Why a card gains Fleeting as it enters Limbo."""


def gained_beside(facts: EntryWords) -> str:
    """The counters that something enters with: " with 2 boosts"."""
    counters = facts.raw("more")
    return f" with {listed([_number_of(*one) for one in counters])}" if counters else ""


def _number_of(counter: str, number: int) -> str:
    """The same with its number, one as well: "1 boost"."""
    return f"1 {_counters(counter, 1)}" if number == 1 else _counters(counter, number)


def _with(facts: EntryWords) -> str:
    """The statuses and counters that something has as it enters: " exhausted, with 1 boost"."""
    statuses = " and ".join(as_word(one) for one in facts.raw("arriving"))
    comma = "," if statuses and facts.raw("more") else ""
    return f"{' ' if statuses else ''}{statuses}{comma}{gained_beside(facts)}"


def _carried(facts: EntryWords) -> str:
    """What becomes of the counters and statuses of what moves: "; it keeps its 2 boosts"."""
    kept, lost, without = facts.raw("kept"), facts.raw("lost"), facts.raw("without")
    said = [f"keeps its {listed([_counters(*one) for one in kept])}"] if kept else []
    said += [f"loses its {listed([_counters(*one) for one in lost])}"] if lost else []
    no_more = " or ".join(as_word(one) for one in without)
    still = " and ".join(as_word(one) for one in facts.raw("still"))
    said += [f"stays {still}"] if still else []
    yet = isinstance(facts.told, PlayJoins)
    said += [f"is not {no_more} there yet" if yet else f"is no longer {no_more}"] if without else []
    said += ["is a new object there"] if _is_new(facts.told, facts.raw("to")) else []
    return (f"; it {listed(said)}" if said else "") + _home(facts)


def _home(facts: EntryWords) -> str:
    """Whose it is, where it goes to its owner's zone instead of another one (CR 3.1.2.c).

    Or there from another player's places, as the words themselves say.
    """
    if "3.1.2.c" not in facts.told.rules and not _goes_home(facts.raw("origin"), facts.raw("to")):
        return ""
    owner = facts.names.game.state.items[facts.raw("card").item].owner
    return f"; {facts.names.of(PlayerId(owner))} is its owner"


def _goes_home(origin: Place, to: Place | InDeck) -> bool:
    """Whether something goes from another player's places to a zone of its owner."""
    there = to.deck if isinstance(to, InDeck) else to
    return there.zone in PERSONAL and origin.player not in (SHARED_BY_ALL, there.player)


def _is_new(told: Telling, to: Place | InDeck) -> bool:
    """Whether it is told here alone that what moved is another object now (CR 2.1.d)."""
    if isinstance(to, InDeck) or to.zone in HIDDEN:
        return False
    elsewhere = isinstance(told, PlayJoins) or "new_object" in told.sentence
    return "2.1.d" in told.rules and not elsewhere and "new object" not in told.sentence


def _counters(counter: str, number: int) -> str:
    """So many counters of a kind: "boost", "2 boosts", "3 Trial counters"."""
    several = _counters_of(counter)
    return several.removesuffix("s") if number == 1 else f"{number} {several}"


def _counters_of(counter: str) -> str:
    """Counters of a kind, or of any: "boosts", "Trial counters", "counters"."""
    return "boosts" if counter == "boost" else f"{counter} counters".lstrip()


def figures(facts: EntryWords, name: str = "figures") -> str:
    """What was found and what is needed, and of which part: " (found: 2; needed: 3 or more)".

    name: of the field that holds them.
    """
    figures = facts.raw(name)
    each = [
        f"({_figure_whose(one, facts)}{_figure_of(one, figures)}{_figure(one, facts)})"
        for one in figures
    ]
    return f" {listed(each)}" if each else ""


def _figure(figure: Figure, facts: EntryWords) -> str:
    """What was found and what is needed, or which in an order it is: "it is the second one"."""
    if figure.nth:
        return f"it is the {ordinal(figure.number)} one"
    if figure.different:
        return f"found: {figure.number} different ones; needed: {figure.needed}"
    without = _figure_without(figure, facts)
    before = "" if figure.before is None else f"; before: {figure.before}"
    return f"found: {figure.number}{without}{before}; needed: {needed(figure)}"


def _figure_whose(figure: Figure, facts: EntryWords) -> str:
    """Of which Expedition or player a figure is, where it is asked of each of several."""
    facing = "facing " * figure.facing
    return "" if figure.whose is None else f"{facing}{facts.names.of(figure.whose)}: "


def _figure_without(figure: Figure, facts: EntryWords) -> str:
    """What should be among what was found, and is not."""
    missing = figure.without
    return "" if missing is None else f", and {facts.names.of(missing)} is not among them"


def _figure_of(figure: Figure, figures: Sequence[Figure]) -> str:
    """Which part of a condition a figure is about, where there are several."""
    parts = {one.of for one in figures}
    words = "" if figure.of is None or len(parts) < 2 else part_words(figure.of)
    return f"“{words}”: " if words else ""


def _needed(facts: EntryWords) -> str:
    """What a number is compared with: "; needed: 3 or more and 5 or less"."""
    each = [needed(one) for one in facts.raw("figures")]
    return f"; needed: {' and '.join(each)}" if each else ""


def measures(facts: EntryWords) -> str:
    """What something has of what words ask for: " (Hand Cost: 5; needed: 4 or more)"."""
    return measured(facts.raw("measures"))


def _lacking(facts: EntryWords) -> str:
    """What something lacks to be meant: the number of it, or else the words that ask for it."""
    many = len(facts.told.facts.get("things", ())) or 1
    return measures(facts) or f", {which_lack(facts, many)}"


def which_lack(facts: EntryWords, many: int, *, before: bool = False) -> str:
    """What so many things lack: "which is not a Plant", "neither of which is a Plant".

    Or what they are and should not be: "which is Fleeting", "both of which are Fleeting".
    before: that it was so before the step: "which was not a Plant".
    """
    left_out = excluded(facts.raw("part"), before=before)
    if left_out is not None:
        which = {1: "which", 2: "both of which"}.get(many, "all of which")
        return f"{which} {left_out.of_one if many == 1 else left_out.of_several}"
    is_ = "was" if before else "is"
    which = {1: f"which {is_} not", 2: f"neither of which {is_}"}.get(many, f"none of which {is_}")
    return f"{which} {_quality(facts)}"


def _is_not(facts: EntryWords) -> str:
    """What one thing is not, or is and should not be: "is not a Plant", "is Fleeting"."""
    left_out = excluded(facts.raw("part"))
    return f"is not {_quality(facts)}" if left_out is None else left_out.of_one


def parts(facts: EntryWords, name: str = "parts", figures: str = "figures") -> str:
    """The parts of a condition that decide of it: ", as to “you are first player”".

    name, figures: of the fields that hold them, and what was found and what is needed.
    """
    counted = {one.of for one in facts.raw(figures) or ()}
    parts = (one for one in facts.raw(name) if len(counted) < 2 or one not in counted)
    found = filter(None, map(part_words, parts))
    said = listed([f"“{one}”" for one in found])
    return f", as to {said}" if said else ""


def _false_as_is(facts: EntryWords) -> str:
    """What the condition of a passive ability comes to that does not apply."""
    found = figures(facts)
    asked = found or facts.told.facts.get("stood")
    return f"; {condition(facts, applies=False)}{found}" if asked else ""


def true_as(verb: str, facts: EntryWords) -> str:
    """By which ability something is so as long as its condition is true, and what that comes to."""
    if facts.raw("ability") is None:
        return ""
    condition = condition_words.condition_of(facts.raw("ability"), applies=True, verb=verb)
    of = f" of {facts['whose']}" if facts.told.facts.get("whose") is not None else ""
    return f", as “{facts['ability']}”{of} says; {condition}{figures(facts)}"


def condition(facts: EntryWords, *, applies: bool, afresh: bool = False) -> str:
    """Whether the condition of a passive ability is true, by which it applies or does not."""
    return condition_words.condition_of(facts.raw("ability"), applies=applies, afresh=afresh)


def _waived(facts: EntryWords) -> str:
    """Why a prohibition does not hold now: what time it is, or what its condition comes to."""
    stood = facts.raw("stood")
    of_time = stood and all(isinstance(one, Now) for one in stood)
    if of_time and not facts.raw("figures") and not facts.raw("parts"):
        return condition_words.where(facts.told, facts.names)
    standing = condition_words.standing(facts.told, facts.names)
    return f": {condition(facts, applies=False)}{figures(facts)}{parts(facts)}{standing}"


def _number(facts: EntryWords) -> str:
    return counters_held(facts.raw("number"), facts.raw("counter"))


def counters_held(number: int | str, counter: str) -> str:
    several = _counters_of(counter)
    return f"{number} {several.removesuffix('s') if number == 1 else several}"


def presence(prefix: str, facts: EntryWords) -> str:
    """Who counts in a sum as a Gigantic Character, and who does not as one that is Asleep.

    prefix: before the names of the fields that say so.
    """
    twice = " and counted twice" if isinstance(facts.told, TiebreakersCompared) else ""
    each = (("with", "gigantic", f"Gigantic{twice}"), ("without", "asleep", "Asleep"))
    said = [
        f"{how} {once_each(facts.each(prefix + name))}, "
        f"which {'is' if len(things) == 1 else 'are'} {status}"
        for how, name, status in each
        if (things := facts.raw(prefix + name))
    ]
    return f", {', and '.join(said)}," if said else ""


def all_terrains(terrains: Iterable[Terrain]) -> str:
    return listed([f"{{{terrain}}}" for terrain in terrains])


def no_more(facts: EntryWords) -> str:
    """That an object is no more, and what its card is now (CR 2.1.d, 2.1.j)."""
    now_at = facts.raw("now_at")
    if now_at is None:
        return "does not exist any more"
    if now_at.zone in HIDDEN:
        return f"is a card in {facts['now_at']} now, and no object"
    return f"is another object now, in {facts['now_at']}"


def effect(facts: EntryWords) -> str:
    """Instructions in printed words, as far as the grammar has words for a part alone."""
    return printed(facts.raw("effect")) or "this part of the effect"


def _present(facts: EntryWords) -> str:
    """What is present in an Expedition: ", where Atlas is present"."""
    things = that_are(facts, "things")
    return f", where {things} present" if things else ""


def that_are(facts: EntryWords, key: str) -> str:
    """Several things with their verb: "Gale is", "Gale and Atlas are"; empty where none is told."""
    things = facts.each(key)
    return f"{once_each(things)} {'is' if len(things) == 1 else 'are'}" if things else ""


def as_it_says(facts: EntryWords, by: str, of: tuple[Any, ...]) -> str:
    """That what is said of some things is said by their own card, or by another one."""
    who = "its own ability says" if of == (facts.raw(by),) else f"{facts[by]} says"
    return f"{who}{quoted(facts.raw('ability'))}"


def _emblem(facts: EntryWords) -> str:
    """What an Ongoing Emblem says, of which its duration is no part (CR 2.2.2.m, 2.2.15.c)."""
    return without_duration(effect(facts), facts["duration"])


def because(facts: EntryWords) -> str:
    """Whose ability makes something impossible, behind what is."""
    by = facts.raw("forbidden_by")
    if by is None:
        return ""
    things = getattr(facts.told, "things", None) or (getattr(facts.told, "card", None),)
    own = all(isinstance(one, Thing) and one.item == by.item for one in things)
    said = quoted(facts.told.facts.get("ability"))
    if own and not facts.told.facts.get("emblem"):
        return f" because of its own ability{said}"
    of = "the Ongoing Emblem of " if facts.told.facts.get("emblem") else ""
    return f" because of {of}{facts['forbidden_by']}{said}"


def _region(facts: EntryWords) -> str:
    """A region as a sentence names it; those of a Tumult card have numbers."""
    return region_called(facts["region"])


def as_word(status: Status) -> str:
    return "exhausted" if status is Status.EXHAUSTED else str(status)


PHRASES: Phrases = {
    **{name: partial(_case, *said) for name, said in CASES.items()},
    **{name: partial(_part, *said) for name, said in PARTS.items()},
    "is_not_words": _is_not,
    **{name: partial(_of_terrains, *said) for name, said in TERRAINS.items()},
    **{name: partial(_each, field) for name, field in EACH.items()},
    **{name: partial(_so_many_of, noun) for name, noun in NOUNS.items()},
    **{name: partial(_changed, *said) for name, said in CHANGES.items()},
    "condition_words": lambda facts: condition(facts, applies=False),
    "waived_words": _waived,
    "standing_words": lambda facts: condition_words.standing(facts.told, facts.names),
    "stood_words": lambda facts: condition_words.where(facts.told, facts.names),
    "counters_words": lambda facts: _counters_of(facts.raw("counter")),
    "false_as_is": _false_as_is,
    "true_as_is": partial(true_as, "is"),
    "effect_words": effect,
    "presence_words": partial(presence, ""),
    "because_words": because,
    "region_name": _region,
    "all_costs_words": _all_costs,
    "ready_orbs": orbs_ready,
    "arriving_words": _arriving,
    "with_words": _with,
    "carried_words": _carried,
    "number_words": _number,
    "nth_words": _nth,
    "at_once_words": lambda facts: ", which leaves at the same time" * facts.raw("at_once"),
    "it_or_them": lambda facts: "it" if len(facts.raw("things")) == 1 else "them",
    "present_words": _present,
    "parts_words": parts,
    "emblem_words": _emblem,
    "figures_words": figures,
    "lacking_words": _lacking,
    "measures_words": measures,
    "needed_words": _needed,
    "for_what": lambda facts: f" for {facts['about']}" if facts.raw("about") else "",
}
"""Each phrase by the name that it has in a sentence."""
