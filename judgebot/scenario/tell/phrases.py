"""The words of a trace entry's facts, and the phrases of its sentence that several facts make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from judgebot.abilities.card import Statistics
from judgebot.abilities.conditions import Earlier, Outcome
from judgebot.abilities.model import Ability, Passive
from judgebot.abilities.words import Duration, KeywordName, Status, Terrain, ZoneName
from judgebot.game.data.entries.about_choices import ChosenNoTarget, ChosenTarget
from judgebot.game.data.entries.about_day import TiebreakersCompared
from judgebot.game.data.entries.about_effects import IfFalse
from judgebot.game.data.entries.about_playing import PlayJoins
from judgebot.game.data.telling import AppliedTo, Figure, InDeck, Now, PlayerId, Telling, Thing
from judgebot.game.data.zones import HIDDEN, PERSONAL, SHARED_BY_ALL, Place, ZoneKind
from judgebot.game.read.playing.declaring import Alternative
from judgebot.scenario.format.listing import listed
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell import condition_words, cost_words, would
from judgebot.scenario.tell.figure_words import needed, ready_orbs
from judgebot.scenario.tell.names import Names, orb_of, region_called
from judgebot.scenario.tell.parts import (
    alone,
    article,
    lowered,
    ordinal,
    part_words,
    printed,
    quoted,
)


class EntryWords(Mapping[str, str]):
    """What an entry tells as words: its fields, and the phrases that are made of several."""

    def __init__(self, told: Telling, names: Names, steps: Sequence[int]) -> None:
        self.told = told
        self.names = names
        self.steps = steps

    def __getitem__(self, name: str) -> str:
        if name in PHRASES:
            return PHRASES[name](self)
        value = self.raw(name)
        if name in ("ability", "applied_first", "ignoring"):
            return ability_words(value).rstrip(".")
        if name == "part":
            return part_words(value)
        if name == "card":
            return f"{self._whose(value)}{self._called(value)}"
        return self._called(value)

    def __iter__(self) -> Iterator[str]:
        return iter(self.told.fields)

    def __len__(self) -> int:
        return len(self.told.fields)

    def raw(self, name: str) -> Any:
        """The field itself."""
        return getattr(self.told, name)

    def each(self, name: str) -> list[str]:
        """What each of several is called."""
        return [self._called(one) for one in self.raw(name)]

    def _whose(self, card: Any) -> str:
        """Whose an object is, where one of the same name is told of beside it: "Ada's "."""
        player = getattr(self.told, "controlled_by", None)
        if player is None or card.item in self.names.given:
            return ""
        return f"{self._called(player)}'s "

    def _called(self, value: Any) -> str:
        return _in_deck(value, self.names) if isinstance(value, InDeck) else self.names.of(value)


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
    "gigantic_words": ("gigantic", ", as it is Gigantic", ""),
    "not_tied_words": ("not_tied", ", in which it is not tied", ""),
    "and_has_left": ("left", " and has {left} left", ""),
    "which_has_left": ("left", ", which has {left} left", ""),
    "max_words": ("unlimited", " (the max; without it, {unlimited})", ""),
    "minimum_words": ("minimum", ", down to a minimum of {minimum}", ""),
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
    "quality_words": ("{}", "all that it says"),
}
"""How the part of an ability that something is about is said, and what where it has no words."""


def _part(said: str, otherwise: str, facts: EntryWords) -> str:
    part = facts.raw("part")
    words = "" if part is None else part_words(part)
    return said.format(words) if words else otherwise


TERRAINS: Mapping[str, tuple[str, str, str]] = {
    "terrain_words": ("terrains", "{}", "no terrain"),
    "now_words": ("now", "{}", "of no terrain"),
    "terrains_words": ("terrains", "{}", ""),
    "due_to_words": ("due_to", "{}", ""),
    "moves_due_to": ("due_to", "due to {}", "due to no terrain"),
    "moved_by_words": ("due_to", " due to {}", ""),
    "ascension_words": ("ascension", ", due to Ascension in {}", ""),
}
"""How the terrains of a field are said, and what where there are none."""


def _of_terrains(field: str, said: str, otherwise: str, facts: EntryWords) -> str:
    found = _all_terrains(facts.raw(field))
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
    return listed(each) if field in ("counting", "dice") else _once_each(each)


def _once_each(names: Iterable[str]) -> str:
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


CHANGES = {"by_words": ("less", "more"), "change_words": ("smaller", "greater")}
"""How it is said that a number makes something less, or more."""


def _changed(less: str, more: str, facts: EntryWords) -> str:
    number = facts.raw("number")
    return f"{abs(number)} {less if number < 0 else more}"


def _in_deck(position: InDeck, names: Names) -> str:
    """A position in a Deck: "the top of Ada's Deck", "Ada's Deck, third from the bottom"."""
    if not position.above:
        return names.of(position)
    place = names.of(position.deck)
    if position.beneath is not None:
        return f"{place}, {ordinal(position.beneath + 1)} from the bottom"
    return f"{place}, {ordinal(position.above + 1)} from the top"


def _lies(facts: EntryWords) -> str:
    """Which card of a Deck it is: ", the top card of Ada's Deck, which stays there"."""
    lies = facts.raw("lies")
    if lies is None:
        return ""
    if lies.above:
        return f", the {ordinal(lies.above + 1)} card from the top"
    return f", the top card of {facts.names.of(lies.deck)}, which stays there"


def _nth(facts: EntryWords) -> str:
    """Which of several something is: "the second one"."""
    return ordinal(facts.raw("number"))


def _mana(facts: EntryWords) -> str:
    mana = facts.raw("mana")
    return " for free" if mana is None else f" for {{{mana}}}"


def _ready_orbs(facts: EntryWords) -> str:
    return ready_orbs(facts.raw("ready"))


def _all_costs(facts: EntryWords) -> str:
    """What cards cost together that cannot all be played, and what there is to pay them."""
    cards = (*facts.told.facts.get("others", ()), *facts.raw("cards"))
    them = listed([facts.names.of(one) for one in cards])
    if facts.raw("mana") is None:
        return f"what {them} cost besides mana cannot all be paid"
    mana = facts.raw("mana")
    return f"{them} cost at least {mana} together, and {facts['player']} has {_ready_orbs(facts)}"


def _paid(facts: EntryWords) -> str:
    """What is paid for a card: mana, or only other costs."""
    mana = facts.raw("mana")
    if not mana:
        return f"the cost of {facts['card']}, which takes no mana"
    return f"{{{mana}}}{_orbs(facts)}"


def _orbs(facts: EntryWords) -> str:
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


def _more(facts: EntryWords) -> str:
    """The counters that something enters with: " with 2 boosts"."""
    counters = facts.raw("more")
    return f" with {listed([_number_of(*one) for one in counters])}" if counters else ""


def _number_of(counter: str, number: int) -> str:
    """The same with its number, one as well: "1 boost"."""
    return f"1 {_counters(counter, 1)}" if number == 1 else _counters(counter, number)


def _with(facts: EntryWords) -> str:
    """The statuses and counters that something has as it enters: " exhausted, with 1 boost"."""
    statuses = " and ".join(_as_word(one) for one in facts.raw("arriving"))
    comma = "," if statuses and facts.raw("more") else ""
    return f"{' ' if statuses else ''}{statuses}{comma}{_more(facts)}"


def _carried(facts: EntryWords) -> str:
    """What becomes of the counters and statuses of what moves: "; it keeps its 2 boosts"."""
    kept, lost, without = facts.raw("kept"), facts.raw("lost"), facts.raw("without")
    said = [f"keeps its {listed([_counters(*one) for one in kept])}"] if kept else []
    said += [f"loses its {listed([_counters(*one) for one in lost])}"] if lost else []
    no_more = " or ".join(_as_word(one) for one in without)
    still = " and ".join(_as_word(one) for one in facts.raw("still"))
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


def _giver(facts: EntryWords) -> str:
    giver = facts.raw("giver")
    if not giver or giver.item == facts.raw("card").item:
        return ""
    return f" that {facts['giver']} gives it"


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
    return f": {before} to {after}" if before != after else f": it stays {after}"


def _costs(facts: EntryWords) -> str:
    """That it costs so much less, or would if its cost could be altered so far."""
    stays = facts.raw("number") and facts.raw("before") == facts.raw("after") is not None
    return "would cost" if stays else "costs"


def _course_of_cost(facts: EntryWords) -> str:
    """How the least cost comes about, and what does not alter it."""
    course = cost_words.course(facts.raw("cost"), facts.raw("altered"), facts.names.of)
    return course + cost_words.unaltered(facts.raw("unaltered"), facts.names)


def _limit(facts: EntryWords) -> str:
    """Which limit of a player it is, by the place of what it counts."""
    return f"{'reserve' if facts.raw('to').zone is ZoneKind.RESERVE else 'landmark'} limit"


def _figures(facts: EntryWords) -> str:
    """What was found and what is needed, and of which part: " (found: 2; needed: 3 or more)"."""
    figures = facts.raw("figures")
    return "".join(
        f" (found: {one.number} different ones; needed: {one.needed})"
        if one.different
        else f" ({_figure_whose(one, facts)}{_figure_of(one, figures)}found: {one.number}; "
        f"needed: {needed(one)})"
        for one in figures
    )


def _figure_whose(figure: Figure, facts: EntryWords) -> str:
    """Of which Expedition or player a figure is, where it is asked of each of several."""
    return "" if figure.whose is None else f"{facts.names.of(figure.whose)}: "


def _figure_of(figure: Figure, figures: Sequence[Figure]) -> str:
    """Which part of a condition a figure is about, where there are several."""
    parts = {one.of for one in figures}
    words = "" if figure.of is None or len(parts) < 2 else part_words(figure.of)
    return f"“{words}”: " if words else ""


def _needed(facts: EntryWords) -> str:
    """What a number is compared with: "; needed: 3 or more and 5 or less"."""
    each = [needed(one) for one in facts.raw("figures")]
    return f"; needed: {' and '.join(each)}" if each else ""


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


def _by_words(ability: Ability | None) -> str:
    """By which ability something is so, if it has words by itself."""
    words = quoted(ability).removeprefix(": ")
    return f" by {words}" if words else ""


def _where_all(facts: EntryWords) -> str:
    """Where things are, if all of them are there."""
    if "5.1.2.k" in facts.told.rules:
        return " as played"
    where = set(facts.raw("where"))
    return _in_all(facts, where.pop()) if len(where) == 1 and any(where) else ""


def _none_in(facts: EntryWords) -> str:
    """The Reserves that were looked at, too, and hold none: ", and none in Ada's Reserve"."""
    places = facts.each("none_in")
    return f", and none in {listed(places)}" if places else ""


def _there(facts: EntryWords) -> str:
    """Things, and of those that are not all in the same places, in which each of them is."""
    there: dict[tuple[Place, ...], list[str]] = {}
    for thing, places in zip(facts.each("things"), facts.raw("where"), strict=True):
        there.setdefault(places, []).append(thing)
    if len(there) < 2:
        return _once_each(facts.each("things"))
    groups = (
        f"{_once_each(things)}{_in_all(facts, places)}" for places, things in there.items()
    )
    return "; ".join(groups)


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


def _in_all(facts: EntryWords, places: tuple[Place, ...]) -> str:
    """Where something is; what is in several places at once counts once (CR 7.4.4.b)."""
    if not places:
        return ""
    once = " once," if len(places) > 1 else ""
    return f"{once} in {listed([facts.names.of(one) for one in places])}"


def _counted(facts: EntryWords) -> str:
    """As which of several something happened: "it is the third one"."""
    first, last = (ordinal(facts.raw(name)) for name in ("first", "last"))
    return f"it is the {first} one" if first == last else f"they are the {first} to {last} ones"


def _measures(facts: EntryWords) -> str:
    """What something has of what words ask for: " (Hand Cost: 5; needed: 4 or more)"."""
    by_need: dict[str, list[str]] = {}
    for asked, one in facts.raw("measures"):
        by_need.setdefault(needed(one), []).append(f"{asked}: {one.number}")
    return "".join(f" ({', '.join(each)}; needed: {one})" for one, each in by_need.items())


_RESERVE = ": its Reserve Cost, as it {} Fleeting"
"""Why a Base Cost is not the Hand Cost (CR 2.2.9.b)."""


def _measured(facts: EntryWords) -> str:
    """What something that is chosen has of what words ask for; of what is hidden, nothing."""
    if any(map(facts.names.is_hidden, facts.raw("option").chosen)):
        return ""
    status = f", which is {facts.raw('status')}" if facts.raw("status") else ""
    return f"{status or facts['fleeting_words']}{_measures(facts)}"


def _at_most(facts: EntryWords) -> str:
    """What X can be at most, and why: by words of the ability, or by the mana that can be paid."""
    most = f", which can be {facts.raw('most')} at most"
    if facts.raw("part") is not None:
        return f"{most}: “{facts['part']}”"
    rest = facts.raw("rest")
    besides = f", and {{{rest}}} is to be paid besides" if rest else ""
    return f"{most}, with {_ready_orbs(facts)}{besides}"


def _lacking(facts: EntryWords) -> str:
    """What something lacks to be meant: the number of it, or else the words that ask for it."""
    return _measures(facts) or f"; not {facts['part']}"


_NONE_OF = {1: "which is not", 2: "neither of which is"}
"""That a description fits none of so many things."""


def _between(facts: EntryWords) -> str:
    """By way of whose abilities one depends on another: ", by way of that of Forge,"."""
    givers = [f"that of {one}" for one in facts.each("between")]
    return f", by way of {listed(givers)}," if givers else ""


def _begun(facts: EntryWords) -> str:
    """That "you do" asks whether something was begun (CR 6.5.f), where that may be in doubt."""
    if facts.raw("modified"):
        return ": that was begun, though it was modified"
    if facts.raw("unmoved"):
        return ": the Expedition did not move"
    return ": that was not begun" if _not_begun(facts) and not _not_done(facts) else ""


def _not_begun(facts: EntryWords) -> bool:
    """Whether "you do" is not true, as what it asks of was not begun (CR 6.5.f)."""
    asked = facts.raw("effect")[0].condition
    did = isinstance(asked, Earlier) and asked.outcome is Outcome.DONE
    return did and isinstance(facts.told, IfFalse)


def _parts(facts: EntryWords) -> str:
    """The parts of a condition that decide of it: ", as to “you are first player”"."""
    counted = {one.of for one in facts.raw("figures") or ()}
    parts = (one for one in facts.raw("parts") if len(counted) < 2 or one not in counted)
    found = filter(None, map(part_words, parts))
    said = listed([f"“{one}”" for one in found])
    return f", as to {said}" if said else ""


def _untrue(facts: EntryWords) -> str:
    """Why a passive ability no longer applies, where its condition is not true any more."""
    if not facts.raw("untrue"):
        return ""
    standing = condition_words.standing(facts.told, facts.names)
    condition = _condition(facts, applies=False, afresh=facts.raw("afresh"))
    return f": {condition}{_figures(facts)}{_parts(facts)}{standing}"


def _true(facts: EntryWords) -> str:
    """What the condition of a passive ability comes to that applies."""
    figures = _figures(facts)
    condition = _condition(facts, applies=True, afresh=facts.raw("afresh"))
    return f": {condition}{figures}" if figures or facts.raw("afresh") else ""


def _unmoved(facts: EntryWords) -> str:
    """Why a Gear stays: its Expedition did not move, or had moved when it joined (CR 4.2.5.b)."""
    expedition = facts["expedition"]
    if facts.raw("late"):
        return f"it joined {expedition} after that had moved forward"
    return f"{expedition} did not move forward this day"


def _undone_itself(facts: EntryWords) -> str:
    """What a passive ability takes away that it rests on, though it goes on applying (2.3.1.f)."""
    if facts.raw("of_itself"):
        return f"; it goes on applying, though {facts['card']} loses this ability by it"
    if facts.raw("of_described"):
        return "; what it describes is looked at before it is applied"
    return ""


def _false_as_is(facts: EntryWords) -> str:
    """What the condition of a passive ability comes to that does not apply."""
    figures = _figures(facts)
    asked = figures or facts.told.facts.get("stood")
    return f"; {_condition(facts, applies=False)}{figures}" if asked else ""


def _true_as(verb: str, facts: EntryWords) -> str:
    """By which ability something is so as long as its condition is true, and what that comes to."""
    if facts.raw("ability") is None:
        return ""
    condition = _condition_of(facts.raw("ability"), applies=True, verb=verb)
    of = f" of {facts['whose']}" if facts.told.facts.get("whose") is not None else ""
    return f", as “{facts['ability']}”{of} says; {condition}{_figures(facts)}"


def _as_altered(facts: EntryWords) -> str:
    """Which terrains a region has that has others printed on it: ": its region is {O} now"."""
    return "" if facts.raw("now") is None else f": its region is {facts['now_words']} now"


def _true_of_cost(facts: EntryWords) -> str:
    """What the condition comes to of what alters a cost."""
    figures, standing = _figures(facts), condition_words.standing(facts.told, facts.names)
    if not figures and not standing:
        return ""
    passive = facts.raw("ability")
    condition = _condition_of(passive, applies=True) if passive else "its condition is true"
    return f"; {condition}{figures}{standing}"


def _condition(facts: EntryWords, *, applies: bool, afresh: bool = False) -> str:
    """Whether the condition of a passive ability is true, by which it applies or does not."""
    return _condition_of(facts.raw("ability"), applies=applies, afresh=afresh)


def _condition_of(
    passive: Passive, *, applies: bool, afresh: bool = False, verb: str = "is"
) -> str:
    """Whether the condition of a certain passive ability is true, by which it applies or does not.
    """
    unless = passive.unless
    which = "the condition of its “unless”" if unless else "its condition"
    which += ", asked before it is applied," * afresh
    return f"{which} {verb} {'true' if applies is not unless else 'not true'}"


def _waived(facts: EntryWords) -> str:
    """Why a prohibition does not hold now: what time it is, or what its condition comes to."""
    stood = facts.raw("stood")
    of_time = stood and all(isinstance(one, Now) for one in stood)
    if of_time and not facts.raw("figures") and not facts.raw("parts"):
        return condition_words.where(facts.told, facts.names)
    standing = condition_words.standing(facts.told, facts.names)
    return f": {_condition(facts, applies=False)}{_figures(facts)}{_parts(facts)}{standing}"


def _passed(facts: EntryWords) -> str:
    """Who is passed over as the next turn begins."""
    who = facts.each("passed")
    if not who:
        return ""
    return f"{listed(who)} {'have' if len(who) > 1 else 'has'} passed, so "


def _beyond(facts: EntryWords) -> str:
    """How far a card lets something go beyond a maximum: ", and 1 more because of Lamp"."""
    if facts.raw("beyond") is None:
        return ""
    more = facts.raw("most") - facts.raw("printed")
    return f", and {more} more because of {facts['beyond']}"


def _number(facts: EntryWords) -> str:
    return _counters_held(facts.raw("number"), facts.raw("counter"))


def _held(facts: EntryWords) -> str:
    """How many counters something has: "2 boosts", "no boosts"."""
    return _counters_held(facts.raw("held") or "no", facts.raw("counter"))


def _counters_held(number: int | str, counter: str) -> str:
    several = _counters_of(counter)
    return f"{number} {several.removesuffix('s') if number == 1 else several}"


def _total(facts: EntryWords) -> str:
    total = facts.raw("total")
    return f" and has {total} now" if total else ""


def _presence(prefix: str, facts: EntryWords) -> str:
    """Who counts in a sum as a Gigantic Character, and who does not as one that is Asleep.

    prefix: before the names of the fields that say so.
    """
    twice = " and counted twice" if isinstance(facts.told, TiebreakersCompared) else ""
    each = (("with", "gigantic", f"Gigantic{twice}"), ("without", "asleep", "Asleep"))
    said = [
        f"{how} {_once_each(facts.each(prefix + name))}, "
        f"which {'is' if len(things) == 1 else 'are'} {status}"
        for how, name, status in each
        if (things := facts.raw(prefix + name))
    ]
    return f", {', and '.join(said)}," if said else ""


def _facing(facts: EntryWords) -> str:
    """The same of the Expeditions facing one; what follows begins with a comma."""
    return _presence("facing_", facts).removesuffix(",")


def _all_terrains(terrains: Iterable[Terrain]) -> str:
    return listed([f"{{{terrain}}}" for terrain in terrains])


def _marker(facts: EntryWords) -> str:
    """The Terrain Marker that decides; of several, which of them it is."""
    several = facts.raw("markers")
    return f"{_all_terrains(several[-1])} Terrain Marker" if several else "Terrain Marker"


def _markers(facts: EntryWords) -> str:
    """Why that Terrain Marker decides, where there are several (CR 3.2.1.e)."""
    several = facts.raw("markers")
    if not several:
        return ""
    each = listed([_all_terrains(one) for one in several])
    return (
        f"; of the Terrain Markers there, {each}, that one has the greatest timestamp and is "
        "applied last"
    )


def _described(facts: EntryWords) -> str:
    """A token as it is described: "a 2/2/2 Character, Robot", "a Landmark Permanent"."""
    statistics = facts["statistics"] if facts.raw("statistics") else facts["zone_type"]
    said = [" ".join(("a", statistics, facts["type"])), *facts.raw("sub_types")]
    abilities = [f"“{ability_words(one)}”" for one in facts.raw("abilities")]
    return ", ".join([*said, *([f"with {listed(abilities)}"] if abilities else [])])


def _targets(facts: EntryWords) -> str:
    """What an ability applies to, with the values it has now: "Wolf and Cub (5/5/5 now)"."""
    return listed([_altered(facts.names, one) for one in facts.raw("targets")])


def _altered(names: Names, one: AppliedTo) -> str:
    called = list(dict.fromkeys(
        region_called(thing) if isinstance(thing, str) else names.of(thing) for thing in one.things
    ))  # fmt: skip
    things = "all regions" if one.every_region else listed(called)
    if one.value is None:
        return things
    each = "each " if len(called) > 1 and not one.every_region else ""
    when = "still" if one.as_before else "now"
    return f"{things} ({each}{_value(one.value)} {when}{_without_boosts(one)})"


def _without_boosts(one: AppliedTo) -> str:
    """What the boosts of a Character add to: ": 1/1/1, and 2 more of each by its 2 boosts"."""
    if not one.boosts or not isinstance(one.value, Statistics):
        return ""
    each = (one.value.of(terrain) - one.boosts for terrain in Terrain)
    forest, mountain, water = each
    less = Statistics(forest=forest, mountain=mountain, water=water)
    boosts = "boost" if one.boosts == 1 else f"{one.boosts} boosts"
    return f": {less}, and {one.boosts} more of each by its {boosts}"


def _value(value: Any) -> str:
    """Statistics, the terrains of a region, or a keyword with its number."""
    if isinstance(value, Statistics):
        return str(value)
    if value and isinstance(value[0], KeywordName):
        return f"{value[0].value} {value[1]}"
    return listed([f"{{{terrain}}}" for terrain in value]) if value else "no terrain"


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
    elsewhere = facts.raw("elsewhere")
    if not elsewhere:
        return ", so it does not move forward"
    are = "are" if len(elsewhere) > 1 else "is"
    return (
        f", so it does not move forward: it is greater in {_all_terrains(elsewhere)}, "
        f"which {are} not among its terrains"
    )


def _tied(facts: EntryWords) -> str:
    """In which terrains it is tied, and where that is at 0: ", tied in {V} and at 0 in {M}".

    That one which is Ascended is tied nowhere is said where it does not move forward.
    """
    if facts.raw("ascended") and not facts.raw("tied") and not facts.raw("due_to"):
        return f", tied in none of {'the others' if facts.raw('ignored') else 'them'}"
    own = facts.raw("own")
    by_number: dict[int, list[Terrain]] = {}
    for terrain in facts.raw("tied"):
        by_number.setdefault(min(own.of(terrain), 1), []).append(terrain)
    said = [
        f"{f'at {number} ' if number < 1 else ''}in {_all_terrains(by_number[number])}"
        for number in sorted(by_number, reverse=True)
    ]
    return f", tied {' and '.join(said)}" if said else ""


def _tied_in_vain(facts: EntryWords) -> str:
    """In which terrains it is only tied: "; the tie in {V} is not sufficient"."""
    terrains = facts.raw("not_sufficient")
    return f"; the tie in {_all_terrains(terrains)} is not sufficient" if terrains else ""


def _ignored(facts: EntryWords) -> str:
    """The terrains that are ignored as statistics are compared: " ({V} is ignored)"."""
    found = [f"{{{terrain}}}" for terrain in facts.raw("ignored")]
    return f" ({listed(found)} {'are' if len(found) > 1 else 'is'} ignored)" if found else ""


def _stating(facts: EntryWords) -> str:
    """The ability that makes something impossible, in its own words."""
    if facts.raw("ability") is None or facts.raw("forbidden_by") is None:
        return _because(facts)
    return f": “{facts['ability']}” of {facts['forbidden_by']}"


def _of_by(facts: EntryWords) -> str:
    """Whose ability it is, if it is not the card's own."""
    return "" if facts.raw("by").item == facts.raw("card").item else f" of {facts['by']}"


def _sums(facts: EntryWords) -> str:
    found = ((facts.names.of(player), number) for player, number in facts.raw("sums"))
    return listed([f"{number} for {player}" for player, number in found])


def _activated_of(facts: EntryWords) -> str:
    """Whose abilities are activated: "Pupil are", or "Pupil, as if it was Inventor's, is"."""
    are = "is" if facts.raw("number") == 1 else "are"
    if facts.raw("of") is None:
        return f"{facts['card']} {are}"
    it_was = "it was" if are == "is" else "they were"
    return f"{facts['of']}, as if {it_was} {facts['card']}'s, {are}"


def _owned(facts: EntryWords) -> str:
    """Who owns a token, where another player controls it (CR 1.1.7.b, 7.5.5.b)."""
    if facts.raw("owner") is None:
        return ""
    controller = facts.names.of(PlayerId(facts.raw("to").player))
    return f"; {facts['owner']}, who creates it, is its owner, and {controller} controls it"


def _owner_still(facts: EntryWords) -> str:
    """Who owns something that a player controls from now on (CR 7.5.5.b, 1.1.3.d)."""
    owner = facts.names.game.state.items[facts.raw("card").item].owner
    there = facts.raw("to").player
    control, own = (facts.names.of(PlayerId(one)) for one in (there, owner))
    if there == owner:
        return f"; {own}, its owner, controls it again"
    return f"; {control} controls it, and {own} is its owner still"


def _no_more(facts: EntryWords) -> str:
    """That an object is no more, and what its card is now (CR 2.1.d, 2.1.j)."""
    now_at = facts.raw("now_at")
    if now_at is None:
        return "does not exist any more"
    if now_at.zone in HIDDEN:
        return f"is a card in {facts['now_at']} now, and no object"
    return f"is another object now, in {facts['now_at']}"


def _where_it_is(facts: EntryWords) -> str:
    """Where something is, which is not in play: ", which is in Ben's Reserve"."""
    if facts.raw("where") is None:
        return ", which does not exist any more"
    return f", which is in {facts['where']} and not in play"


def _deck(facts: EntryWords) -> str:
    """The Deck of a position in it."""
    to = facts.raw("to")
    return facts.names.of(to.deck if isinstance(to, InDeck) else to)


def _that_card(facts: EntryWords) -> str:
    """What is exhausted; of a card that was just Resupplied, and that nobody knows, that one."""
    card = facts["card"]
    resupplied = "7.3.14.a" in facts.told.rules
    return f"that {card.removeprefix('an ')}" if resupplied and card == "an unknown card" else card


def _ignored_no_more(facts: EntryWords) -> str:
    """That the Days are over in which it was ignored (CR 7.3.19.b)."""
    days = facts.raw("ignored_for")
    if not days:
        return ""
    first = f"first {days} Days" if days > 1 else "first Day"
    return f", whose abilities are ignored only during the {first}"


_UNUSED = ", although it has applied to nothing"
"""What is told of what speaks of the next card, of which there was none (CR 2.2.15.c)."""


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
    if "7.2.3.a" not in facts.told.rules:
        return ""
    place = facts["origin" if facts.raw("left") else "to"]
    you = facts["controller"]
    return f"; {you} controls this Reaction, and {place} is not {you}'s"


def _not_mine(facts: EntryWords) -> str:
    """Where it would have to be, of what speaks of "my Expedition", or of the one facing me."""
    if "1.2.3.c" in facts.told.rules:
        return f", which does not face {facts['card']}"
    return f", and not in the Expedition of {facts['card']}" if facts.raw("mine") else ""


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


def _effect(facts: EntryWords) -> str:
    """Instructions in printed words, as far as the grammar has words for a part alone."""
    return printed(facts.raw("effect")) or "this part of the effect"


def _divided(facts: EntryWords) -> str:
    """What was divided, and how it was rounded: "half of 3, rounded up, is 2"."""
    whole, by, up, number = (facts.raw(name) for name in ("whole", "by", "up", "number"))
    if up is None:
        return f"{whole} has {number} whole group{'' if number == 1 else 's'} of {by}"
    said = f"half of {whole}" if by == _HALVES else f"{whole} divided by {by}"
    return f"{said}, rounded {'up' if up else 'down'}, is {number}"


_HALVES = 2


def _row(facts: EntryWords) -> str:
    """The numbers of a row of a table, as they are printed: "1", "2-5", "6+"."""
    low, high = facts.raw("low"), facts.raw("high")
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _symbols(facts: EntryWords) -> str:
    return listed([f"{{{str(symbol).casefold()}}}" for symbol in facts.raw("symbols")])


def _such_ability(facts: EntryWords) -> str:
    """The ability that something does not have: "{r} ability"."""
    symbols = " or ".join(f"{{{str(one).casefold()}}}" for one in facts.raw("symbols"))
    return f"{symbols or 'such'} ability"


def _paying(facts: EntryWords) -> str:
    """What a quick action costs in mana: ", paying {2} by exhausting 2 Mana Orbs"."""
    return f", paying {_paid(facts)}" if facts.raw("mana") else ""


def _alternative(facts: EntryWords) -> str:
    """By which of its costs a card is played: "with Scout", "for its Hand Cost"."""
    option = facts["option"]
    return "with Scout" if option == Alternative.SCOUT else f"for its {option}"


def _abilities(facts: EntryWords) -> str:
    """The abilities that are activated: "the {r} abilities", "one of the {r} abilities"."""
    number, symbols = facts.raw("number"), _symbols(facts)
    if facts.raw("chosen"):
        return f"{'one' if number == 1 else number} of the {symbols} abilities"
    return f"the {symbols} {'ability' if number == 1 else 'abilities'}"


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


def _tough_parts(facts: EntryWords) -> str:
    """What Tough adds up to: ": 1 by its own ability and 2 because of Bough"."""
    own = facts.raw("card").item
    each = (
        (number, "by its own ability" if one.item == own else f"because of {facts.names.of(one)}")
        for one, number in facts.raw("parts")
    )
    found = [*each]
    if len(found) == 1:
        return f" {found[0][1]}"
    return ": " + listed([f"{number} {by}" for number, by in found])


def _each_tough(facts: EntryWords) -> str:
    """Several targets with their Tough: "Bear (Tough 1) and Wolf (Tough 2)"."""
    both = zip(facts.each("cards"), facts.raw("each"), strict=True)
    return listed([f"{card} (Tough {number})" for card, number in both])


_FEWER = "there are too few counters to spend"
"""That not so many counters can be spent (CR 7.3.38.b)."""


def _undone(facts: EntryWords) -> str:
    """Why something that a player may do cannot be done."""
    found = facts.raw("found")
    if found is not None:
        return f"it could be done to {found} only"
    if facts.raw("figures"):
        return f"{_FEWER}{_figures(facts)}"
    nothing = "there is nothing that it speaks of"
    return nothing if facts.raw("nothing") else "nothing of it can be done"


def _each_with_number(facts: EntryWords) -> str:
    """Several things with the number of each: "Bear (2) and Wolf (1)"."""
    both = zip(facts.each("things"), facts.raw("each"), strict=True)
    return listed([f"{thing} ({number})" for thing, number in both])


def _whose(facts: EntryWords) -> str:
    """Whose something is: who controls it in play, or else whose card it is."""
    if "7.5.5.b" in facts.told.rules:
        return f"{facts['whose']} controls {facts['thing']}"
    return f"{facts['thing']} is {facts['whose']}'s"


def _specified(facts: EntryWords) -> str:
    """That an effect has another player than its controller decide (CR 6.1.g)."""
    return ", as the effect specifies," if facts.raw("specified") else ""


def _not_passed(facts: EntryWords) -> str:
    """Why a player passes first: ", as Ben has not passed"."""
    who = facts.each("not_passed")
    return f", as {listed(who)} {'have' if len(who) > 1 else 'has'} not passed" if who else ""


_REST = " here: what there is, the rest of this step takes"
"""What is said of nothing that is left, as other parts of the same step take it."""

_NOT_YET = (
    ", though the condition of its effect, which is asked as the effect resolves, is not true now"
)
"""What is said of a Reaction that is activated, where a player may say that it is not."""


def _present(facts: EntryWords) -> str:
    """What is present in an Expedition: ", where Atlas is present"."""
    things = _that_are(facts, "things")
    return f", where {things} present" if things else ""


def _for_each(facts: EntryWords) -> str:
    """For which of several things something is: ", for Cub"."""
    things = _once_each(facts.each("things"))
    return f", for {things}" if things else ""


def _taken(facts: EntryWords) -> str:
    """What another player chose before: ", as Gale is chosen already"."""
    things = _that_are(facts, "taken")
    return f", as {things} chosen already" if things else ""


def _that_are(facts: EntryWords, key: str) -> str:
    """Several things with their verb: "Gale is", "Gale and Atlas are"; empty where none is told."""
    things = facts.each(key)
    return f"{_once_each(things)} {'is' if len(things) == 1 else 'are'}" if things else ""


def _fits(facts: EntryWords) -> str:
    """What is not there: no target (CR 6.5.b), or nothing that something could be done with."""
    if "6.5.b" in facts.told.rules:
        by_name = " to Sabotage" if "7.3.35.a" in facts.told.rules else ""
        return f"no suitable target{by_name}{facts['meaning_words']}: this does nothing"
    ignored = ": this part is ignored" if "6.5.h" in facts.told.rules else ""
    if gaining := facts.raw("effect"):
        return f"nothing for “{part_words(gaining).rstrip('.')}”{ignored}"
    of = " of" if facts["verb"] == "take control" else ""
    return f"nothing to {facts['verb']}{of}{facts['meaning_words']}{ignored}"


def _so_far(facts: EntryWords) -> str:
    """How many regions an Expedition moves, where it is not one."""
    number = facts.raw("number")
    return f" {number} regions" if number > 1 else ""


def _no_farther(facts: EntryWords) -> str:
    """That an Expedition moves by fewer regions than it would, as no more are left."""
    number, meant = facts.raw("number"), facts.raw("meant")
    left = "is" if number == 1 else "are"
    return f": of {meant} regions, only {number} {left} left" if number < meant else ""


def _effect_lowered(facts: EntryWords) -> str:
    """Instructions in printed words, as they go on within a sentence."""
    return lowered(_effect(facts))


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
    return f"; it is not declined, so this is not done: “{lowered(printed(otherwise))}”"


def _then(facts: EntryWords) -> str:
    """What is not done, either, in printed words."""
    words = printed(facts.raw("then"))
    why = "no card is played due to Rush" if "7.3.34.b" in facts.told.rules else "it is not done"
    return f"; as {why}, this is not done, either: “{lowered(words)}”" if words else ""


def _not_done(facts: EntryWords) -> str:
    """What was not done that a condition asks of, as far as the grammar has words for it."""
    words = printed(facts.raw("undone"))
    begun = "begun" if _not_begun(facts) else "done"
    return f": “{lowered(words)}” was not {begun}" if words else ""


def _is_forced(facts: EntryWords) -> bool:
    """Whether something must be chosen, as the effect is mandatory (CR 6.5.a)."""
    return "6.5.a" in facts.told.rules


def _chooses(facts: EntryWords) -> str:
    return "must choose" if _is_forced(facts) else "chooses"


def _targeting(facts: EntryWords) -> str:
    return "must target" if _is_forced(facts) else "targets"


def _as_forced(facts: EntryWords) -> str:
    """Why nothing else can be chosen instead; also where nothing had to be, of what is acted on."""
    acted_on = facts.raw("verb") in _CHOSEN_TO and bool(facts.raw("option").chosen)
    if not facts.raw("alone") or not (_is_forced(facts) or acted_on):
        return ""
    fitting = facts.raw("fitting")
    if facts.raw("barred"):
        more = "nothing else" if fitting == 1 else "nothing more"
        can_be = "targeted" if isinstance(facts.told, ChosenTarget) else "chosen"
        return f": {more} that fits can be {can_be}"
    return ": nothing else fits" if fitting == 1 else f": no more than {fitting} fit"


def _says_so(facts: EntryWords) -> str:
    """What says of some things what they are, and in which words."""
    return _says(facts, "card", facts.raw("things"))


def _limit_says(facts: EntryWords) -> str:
    """What says that something does not count towards a limit, and in which words."""
    return _says(facts, "by", (facts.raw("card"),))


def _says(facts: EntryWords, by: str, of: tuple[Any, ...]) -> str:
    """That what is said of some things is said by their own card, or by another one."""
    who = "its own ability says" if of == (facts.raw(by),) else f"{facts[by]} says"
    return f"{who}{quoted(facts.raw('ability'))}"


def _verb_to(facts: EntryWords) -> str:
    """What an object or card is chosen for: " to discard"."""
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
    return f"chooses nothing{more}{_verb_to(facts)}"


def _so_many(facts: EntryWords) -> str:
    """How many counters are removed or spent: "remove 2 counters"."""
    number = facts["option"]
    plural = "" if number == "1" else "s"
    return f"{facts['verb'].split()[0]} {'no' if number == '0' else number} counter{plural}"


def _emblem(facts: EntryWords) -> str:
    """What an Ongoing Emblem says, of which its duration is no part (CR 2.2.2.m, 2.2.15.c)."""
    words = _effect(facts)
    duration = facts["duration"]
    for said, instead in ((f"This {duration}, ", ""), (f" this {duration}", ""),
                          (f" until end of {duration}", "")):  # fmt: skip
        words = words.replace(said, instead, 1)
    return words[:1].upper() + words[1:]


def _amount_is(facts: EntryWords) -> str:
    """What a number comes to: "the {M} of Cub is 2", "X is 2: …", or behind its own words."""
    number = facts.raw("number")
    what, more = _what_is_asked(facts)
    if facts.raw("is_x"):
        return f"X is {number}: {what or _part('“{}”', 'all that it says', facts)}{more}"
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


def _asked_of(facts: EntryWords) -> str:
    """Whose something is, behind words that have only a pronoun for it."""
    return f", of {listed(facts.each('things'))}" if facts.raw("things") else ""


def _used(facts: EntryWords) -> str:
    """By what a card is the next one of which an emblem speaks."""
    if facts.raw("resolves"):
        return "whose resolution has started"
    return "which joined" if facts.raw("by_joining") else "which was played"


def _because(facts: EntryWords) -> str:
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


def _unless(facts: EntryWords) -> str:
    """Which ability would let something be done all the same, but does not apply, and why."""
    if facts.raw("giver") is None:
        return ""
    said = ability_words(facts.raw("unless")).rstrip(".")
    condition = _condition_of(facts.raw("unless"), applies=False)
    return f", and “{said}” of {facts['giver']} does not apply: {condition}{_figures(facts)}"


def _discarding(facts: EntryWords) -> str:
    """Who discards what from where; nobody where a rule says so."""
    card, origin = facts["card"], facts["origin"]
    if facts.raw("by") is None:
        return f"{card} is discarded from {origin} to {facts['to']}"
    return f"{facts['by']} discards {card} from {origin} to {facts['to']}"


def _rolled(facts: EntryWords) -> str:
    """What dice show, which of them count, what is added, and the result that this comes to."""
    dice, counting, number = (facts.raw(one) for one in ("dice", "counting", "number"))
    many = len(dice) > 1
    said = [f"{len(dice)} dice: {facts['dice_words']}" if many else f"a die: {dice[0]}"]
    if len(counting) == 1 and many:
        said.append(f"{facts['counting_words']} counts")
    if more := number - sum(counting):
        said.append(f"{more} {'is' if more == 1 else 'are'} added")
    if len(counting) == 1 and (many or more):
        said.append(f"the result is {number}")
    elif sorted(counting) != sorted(dice):
        said.append(f"the results are {facts['counting_words']}")
    return said[0] + "".join(f"; {one}" for one in said[1:])


def _result_becomes(facts: EntryWords) -> str:
    """What the result of a roll becomes, or what each of several becomes."""
    if len(facts.raw("counting")) > 1:
        return f"results of the roll become {facts['counting_words']}"
    return f"result of the roll becomes {facts['number']}"


def _times(facts: EntryWords) -> str:
    """How often something is done."""
    times = facts.raw("times")
    if times == 0:
        return "this is done zero times, as the number is 0"
    things = listed(facts.each("things"))
    if things:
        return f"this is done for {things}{', one by one' if times > 1 else ''}"
    if facts.raw("players"):
        return f"this is done for {', then for '.join(facts.each('players'))}"
    return "this is done once" if times == 1 else f"this is done {times} times, one by one"


def _none(facts: EntryWords, why: str) -> str:
    """Why no counter is gained or lost."""
    return "the number is 0" if facts.raw("number") < 1 else why


def _unpaid(facts: EntryWords) -> str:
    """Why a cost cannot be paid, as far as its own things show it."""
    too_few = "7.3.38.b" in facts.told.rules
    because = [f"{_FEWER}{_figures(facts)}"] if too_few else []
    because += ["an ability forbids it"] if facts.raw("forbidden") else []
    because += [f"{facts['card']} {_no_more(facts)}"] if facts.raw("gone") else []
    if facts.raw("without_status"):
        because.append(f"nothing can have a status where {listed(facts.each('without_status'))} is")
    if facts.raw("exhausted"):
        several = len(facts.raw("exhausted")) > 1
        are = "are" if several else "is"
        because.insert(0, f"{listed(facts.each('exhausted'))} {are} exhausted already")
    if facts.raw("ready") is not None:
        because.append(f"{facts['player']} has {_ready_orbs(facts)}")
    for things, found in () if too_few else facts.raw("few"):
        much = "too little" if found else "nothing"
        because.append(f"{much} fits “{part_words(things)}”")
    controllers = facts.each("controllers")
    for whose in dict.fromkeys(controllers):
        named = zip(facts.each("others"), controllers, strict=True)
        because.append(f"{whose} controls {listed([one for one, who in named if who == whose])}")
    parts = [] if because else [lowered(alone(one)) for one in facts.raw("lacking")]
    because += [f"“{part}” is impossible" for part in parts if part]
    return f", as {listed(because)}" if because else ""


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
    """How many more may stay than must be chosen."""
    more = facts.raw("more")
    return f", and may choose {'up to ' if more > 1 else ''}{more} more" if more else ""


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


def _no_duration(facts: EntryWords) -> str:
    """Why nothing can last so long now: nobody's turn goes on, or this day's Afternoon is over."""
    if facts.raw("duration") is Duration.TURN:
        return "it is nobody's turn"
    return "this day's Afternoon is over"


def _placed(facts: EntryWords) -> str:
    """Whether a Terrain Marker is moved and not placed, or the other way round."""
    origin = facts.raw("origin")
    if origin:
        return f"was on {origin} before, so it is moved and not placed"
    return "was on no region before, so it is placed and not moved"


def _marker_goes(facts: EntryWords) -> str:
    """How a Terrain Marker comes to where it is: "moves from the Hero region to"."""
    origin = facts.raw("origin")
    if not origin:
        return "is placed on"
    again = origin == facts.raw("region")
    return "is moved to where it is, on" if again else f"moves from {region_called(origin)} to"


def _region(facts: EntryWords) -> str:
    """A region as a sentence names it; those of a Tumult card have numbers."""
    return region_called(facts["region"])


def _status(facts: EntryWords) -> str:
    """A status as it stands within a sentence."""
    return _as_word(facts.raw("status"))


def _as_word(status: Status) -> str:
    return "exhausted" if status is Status.EXHAUSTED else str(status)


def _reaction(facts: EntryWords) -> str:
    """The words of a Reaction; what was put off until later has none."""
    ability = facts.raw("ability")
    return f"“{facts['ability']}”" if ability else "that an Ongoing Emblem gives now,"


def _sub_types(facts: EntryWords) -> str:
    found = list(facts.raw("sub_types"))
    if not found:
        return "no sub-type"
    return f"the sub-type{'' if len(found) == 1 else 's'} {listed(found)}"


def _keyword(facts: EntryWords) -> str:
    """The keyword ability that is gained or lost, with its number."""
    keyword, number = facts["keyword"], facts.raw("number")
    return f"{keyword} {number}" if number else keyword


def _about(facts: EntryWords) -> str:
    """Of what a condition is true, or is not, where its words say "it" or "they"."""
    things = dict.fromkeys((*facts.each("about"), *facts.each("gone")))
    said = condition_words.said(facts.told, true=facts.told.event == "if.true")
    return f" of {listed(list(things))}" if things and said.endswith("true") else ""


def _controller(facts: EntryWords) -> str:
    """Why a player plays the Reaction of an object that is, or was, another player's."""
    held, by = facts.raw("held"), facts.raw("controlled_now_by")
    if held is None:
        return ""
    now = f" and {facts.names.of(by)} controls now" if by is not None else ""
    return f", which {facts['player']} {held}{now}"


def _one_of_whose(facts: EntryWords) -> str:
    """A card or object; of a face-down one, whose it is: "one of Ada's Mana Orbs"."""
    card = facts.raw("card")
    if not card.face_down:
        return facts["card"]
    return orb_of(facts.names.of(PlayerId(facts.names.game.state.items[card.item].owner)))


def _gone(facts: EntryWords) -> str:
    """That it is asked of things as they last were: " as it last was (it ceased to exist …)"."""
    gone = list(dict.fromkeys(facts.each("gone")))
    if not gone:
        return ""
    one = len(gone) == 1
    they, were = ("it", "was") if one else ("they", "were")
    since = f" at {facts['since_words']}" if facts.raw("since") is not None else ""
    named = "" if _about(facts) else f"; of {listed(gone)}"
    return f"{named} as {they} last {were} ({they} ceased to exist{since})"


def _progress(facts: EntryWords) -> str:
    """What the day goes on with: a daily effect by its name, or the next phase or day."""
    daily = facts.raw("daily")
    if facts.raw("next_one") == "turn":
        return "first turn"
    return f"daily effect {daily}" if daily else f"next {facts['next_one']}"


def _not_others(facts: EntryWords) -> str:
    """What a card would cost by other orders of alterations: ", and not 1"."""
    costs = [str(one) for one in facts.raw("costs")]
    return f", and not {' or '.join(costs)}" if costs else ""


PHRASES: Mapping[str, Callable[[EntryWords], str]] = {
    **{name: partial(_case, *said) for name, said in CASES.items()},
    **{name: partial(_part, *said) for name, said in PARTS.items()},
    **{name: partial(_of_terrains, *said) for name, said in TERRAINS.items()},
    **{name: partial(_each, field) for name, field in EACH.items()},
    **{name: partial(_so_many_of, noun) for name, noun in NOUNS.items()},
    **{name: partial(_changed, *said) for name, said in CHANGES.items()},
    "not_others": _not_others,
    "true_words": lambda facts: condition_words.said(facts.told, true=True),
    "false_words": lambda facts: condition_words.said(facts.told, true=False),
    "waived_words": _waived,
    "standing_words": lambda facts: condition_words.standing(facts.told, facts.names),
    "about_words": _about,
    "controller_words": _controller,
    "zone_words": lambda facts: (
        "play" if facts.raw("place") is ZoneName.PLAY else f"the {facts['place']}"
    ),
    "gone_words": _gone,
    "no_more_words": _no_more,
    "one_of_whose": _one_of_whose,
    "lies_words": _lies,
    "stood_words": lambda facts: condition_words.where(facts.told, facts.names),
    "since_words": lambda facts: f"step {facts.steps[facts.raw('since')]}",
    "make_words": lambda facts: "makes" if len(facts.raw("things")) == 1 else "make",
    "is_each": lambda facts: "is" if len(facts.raw("things")) == 1 else "are each",
    "which_are_not": lambda facts: _NONE_OF.get(len(facts.raw("things")), "none of which is"),
    "says_so": _says_so,
    "limit_says": _limit_says,
    "a_kind": lambda facts: article(facts["asked"]),
    "activated_of": _activated_of,
    "performs_words": lambda facts: (
        f"performs its effect: “{_effect(facts)}”" if facts.raw("effect") else "has no effect"
    ),
    "are_words": lambda facts: "is" if facts.raw("number") == 1 else "are",
    "lines_words": lambda facts: "; ".join(facts.raw("lines")),
    "symbols_words": _symbols,
    "halves_words": _halves,
    "total_words": _total,
    "none_gained": lambda facts: _none(facts, "nothing has counters where it is"),
    "counters_words": lambda facts: _counters_of(facts.raw("counter")),
    "none_lost": lambda facts: _none(facts, "it has none"),
    "unpermitted_words": lambda facts: cost_words.unpermitted(
        facts.raw("unpermitted"), facts.names
    ),
    "untrue_words": _untrue,
    "false_as_is": _false_as_is,
    "as_altered": _as_altered,
    "true_of_cost": _true_of_cost,
    "true_as_is": partial(_true_as, "is"),
    "true_as_was": partial(_true_as, "was"),
    "now_true_words": _true,
    "undone_itself": _undone_itself,
    "unmoved_words": _unmoved,
    "meant_or_counted": lambda facts: "counted" if facts.raw("counted") else "meant",
    "condition_words": lambda facts: _condition(facts, applies=False),
    "taken_words": _taken,
    "left_words": lambda facts: "left " if facts.raw("left") else "",
    "rest_words": lambda facts: _REST if facts.raw("left") else "",
    "forbidding_words": lambda facts: quoted(facts.told.facts.get("ability")),
    "for_words": _for_each,
    "bound_words": lambda facts: f", for {facts['things_words']}" if facts.raw("things") else "",
    "together_words": lambda facts: ", once for all of them" if facts.raw("together") else "",
    "would_words": lambda facts: would.said(facts.raw("would"), facts.raw("giver"), facts.names),
    "passed_words": _passed,
    "effect_words": _effect,
    "divided_words": _divided,
    "row_words": _row,
    "abilities_words": _abilities,
    "alternative_words": _alternative,
    "as_lets": lambda facts: f", as {facts['giver']} lets them" if facts.raw("giver") else "",
    "dailies_words": _dailies,
    "presence_words": partial(_presence, ""),
    "facing_words": _facing,
    "marker_words": _marker,
    "markers_words": _markers,
    "tied_words": _tied,
    "tied_in_vain": _tied_in_vain,
    "winning_words": _winning,
    "ignored_words": _ignored,
    "stating_words": _stating,
    "of_by": _of_by,
    "sums_words": _sums,
    "within_words": _within,
    "saying": lambda facts: f": “{facts['ability']}”" if facts.raw("ability") else "",
    "where_it_is": _where_it_is,
    "owned_words": _owned,
    "owner_still": _owner_still,
    "deck_words": _deck,
    "of_nothing": lambda facts: ", as there is nothing of which it asks" * facts.raw("nothing"),
    "meant_words": _meant,
    "not_mine_words": _not_mine,
    "instead_words": _instead,
    "victory_words": _victory,
    "mana_words": _mana,
    "paying_words": _paying,
    "such_ability": _such_ability,
    "paid_words": _paid,
    "orbs_words": _orbs,
    "because_words": _because,
    "unless_words": _unless,
    "discarding": _discarding,
    "becomes_words": _result_becomes,
    "rolled_words": _rolled,
    "times_words": _times,
    "status_words": _status,
    "nowhere_words": lambda facts: (
        "what is Gigantic is in both Expeditions, and has no other"
        if "7.4.4.l" in facts.told.rules
        else "there is no such Expedition"
    ),
    "gain_words": lambda facts: (
        "be exhausted" if facts.raw("status") is Status.EXHAUSTED else f"gain {_status(facts)}"
    ),
    "progress_words": _progress,
    "keeping_words": _keeping,
    "count_words": _count,
    "kept_more_words": _kept_more,
    "over_words": _over,
    "by_limit_words": _by_limit,
    "marker_goes": _marker_goes,
    "placed_words": _placed,
    "where_words": _where_all,
    "none_in_words": _none_in,
    "there_words": _there,
    "typed_words": _typed,
    "of_type_words": _of_type,
    "no_duration": _no_duration,
    "as_new_object": lambda facts: ", and is a new object there" if facts.raw("origin") else "",
    "unpaid_words": _unpaid,
    "region_name": _region,
    "reaction_words": _reaction,
    "all_costs_words": _all_costs,
    "ready_orbs": _ready_orbs,
    "with_orbs": lambda facts: "" if facts.raw("ready") is None else f" with {_ready_orbs(facts)}",
    "arriving_words": _arriving,
    "more_words": _more,
    "with_words": _with,
    "carried_words": _carried,
    "giver_words": _giver,
    "number_words": _number,
    "begun_words": _begun,
    "held_words": _held,
    "nth_words": _nth,
    "targets_words": _targets,
    "described_words": _described,
    "sub_types_words": _sub_types,
    "keyword_words": _keyword,
    "tough_parts": _tough_parts,
    "each_tough": _each_tough,
    "each_with_number": _each_with_number,
    "undone_words": _undone,
    "whose_words": _whose,
    "fits_words": _fits,
    "that_card": _that_card,
    "cooldown_words": lambda facts: ", which has Cooldown," * ("7.4.1.b" in facts.told.rules),
    "at_once_words": lambda facts: ", which leaves at the same time" * facts.raw("at_once"),
    "it_or_them": lambda facts: "it" if len(facts.raw("things")) == 1 else "them",
    "present_words": _present,
    "not_passed_words": _not_passed,
    "unused_words": lambda facts: _UNUSED if facts.raw("unused") else "",
    "as_by_says": _as_by_says,
    "ignored_no_more": _ignored_no_more,
    "support_words": lambda facts: "Support " if facts.raw("support") else "",
    "not_yet_words": lambda facts: _NOT_YET if facts.raw("not_yet") else "",
    "specified_words": _specified,
    "so_far_words": _so_far,
    "no_farther_words": _no_farther,
    "effect_lowered": _effect_lowered,
    "as_chosen": _as_chosen,
    "done_by": _done_by,
    "not_declined": _not_declined,
    "then_words": _then,
    "not_done_words": _not_done,
    "chooses": _chooses,
    "targeting": _targeting,
    "as_forced": _as_forced,
    "once_per": lambda facts: str(facts.raw("ability").once_per),
    "finishes": lambda facts: (
        "must finish playing" if facts.raw("alone") else "chooses to finish playing"
    ),
    "option_or_top": lambda facts: (
        "the top card of their Deck" if facts.raw("on_top") else facts["option"]
    ),
    "parts_words": _parts,
    "also_words": _also,
    "verb_to": _verb_to,
    "nothing_words": _nothing,
    "so_many_words": _so_many,
    "emblem_words": _emblem,
    "amount_is": _amount_is,
    "asked_of_words": _asked_of,
    "used_words": _used,
    "because_of_giver": _because_of_giver,
    "as_giver_says": _as_giver_says,
    "so_nothing_to_lose": _nothing_to_lose,
    "giver_or_emblem": _giver_or_emblem,
    "later_than_words": _later_than,
    "figures_words": _figures,
    "lacking_words": _lacking,
    "measured_words": _measured,
    "measures_words": _measures,
    "at_most_words": _at_most,
    "fleeting_words": lambda facts: ", which is Fleeting" * facts.raw("fleeting"),
    "as_fleeting_words": lambda facts: _RESERVE.format("is") * facts.raw("fleeting"),
    "was_fleeting_words": lambda facts: _RESERVE.format("was") * facts.raw("fleeting"),
    "needed_words": _needed,
    "those_words": _those,
    "time_words": _time,
    "beside_words": lambda facts: (
        f", beside {_once_each(facts.each('beside'))}" if facts.raw("beside") else ""
    ),
    "number_of_each": lambda facts: listed([
        f"{count} of {thing}"
        for count, thing in zip(facts.raw("each"), facts.each("things"), strict=True)
    ]) or "none",
    "names_words": lambda facts: listed(facts.raw("names")),
    "places_words": lambda facts: " or ".join(facts.each("places")),
    "counted_words": _counted,
    "beyond_words": _beyond,
    "limit_words": _limit,
    "greater_words": lambda facts: "smaller" if facts.raw("number") < 0 else "greater",
    "between_words": _between,
    "for_what": lambda facts: f" for {facts['about']}" if facts.raw("about") else "",
    "course_of_cost": _course_of_cost,
    "course_words": _course,
    "costs_words": _costs,
    "stated_words": lambda facts: _by_words(facts.raw("stated")),
}
