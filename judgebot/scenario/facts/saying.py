"""Facts that hold, as sentences in the rulebook's words; a file says them by keys and values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from judgebot.abilities.words import Side, Status
from judgebot.game.data.zones import ZoneKind
from judgebot.scenario.format.fact_words import NONE
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import About, Fact
from judgebot.scenario.tell.parts import article

Clause = Callable[[str, Sequence[str]], str]
"""Says of a subject what the words of a value say."""


def sentence(fact: Fact, *, arena: bool = False) -> str:
    """A fact about what is so, as a sentence; empty for one that is said as the file does.

    arena: whether tiebreakers have started, so that the Arena is the only region.
    """
    if fact.about is About.COUNT:
        return _count(fact)
    table = _TABLES.get(fact.about)
    if table is None or not fact.values.keys() <= table.keys():
        return ""
    subject = fact.subject.text
    if fact.about is About.EACH:
        subject = f"each of {listed([one.text for one in fact.each])}"
    elif fact.about is About.REGION:
        subject = region(_ARENA if arena else subject)
    values = {
        name: [word.text for word in words if word.text != NONE]
        for name, words in fact.values.items()
    }
    if arena and "region" in values:
        values["region"] = [_ARENA]
    clauses = {name: table[name](subject, value) for name, value in values.items()}
    if values.get("boosts", ["0"]) != ["0"] and values.get("statuses") == []:
        clauses["statuses"] = f"{subject} has no status but Boosted"
    return listed(_once(subject, [*clauses.values()]))


def _once(subject: str, said: list[str]) -> list[str]:
    """Clauses about one subject, which is named in the first of them only, and "has" once."""
    found = [said[0]]
    alike = said[0].startswith(f"{subject} ")
    has = alike and _says_what_it_has(said[0].removeprefix(f"{subject} "))
    for one in said[1:]:
        own = one.removeprefix(f"{subject} ") if alike else one
        has = has and _says_what_it_has(own)
        found.append(own.removeprefix("has ") if has else own)
    return found


def _says_what_it_has(clause: str) -> bool:
    """Whether a clause says what something has: "has 2 boosts", and not "has passed"."""
    return clause.startswith("has ") and not clause.startswith(_HAS_DONE)


_HAS_DONE = ("has passed", "has won", "has not ")
"""How clauses begin that say what a player has done, or not."""


def _count(fact: Fact) -> str:
    """"There are 2 cards named Ordis Recruit in …"; tokens are cards, too (CR 1.1.7.b)."""
    (number,) = [one.text for one in fact.values.get("is", ())] or ["1"]
    there = "".join(f" in {_place(one.text)}" for one in fact.values.get("in", ()))
    if not fact.values.keys() <= {"in", "is"}:
        return ""
    if number in ("0", "1"):
        return f"there is {'no' if number == '0' else 'one'} {fact.subject.text}{there}"
    return f"there are {number} cards named {fact.subject.text}{there}"


def _place(words: str) -> str:
    """A place as it stands in a sentence: one that is no player's has an article, but Limbo."""
    own_name = "'s " in words or words[-1:].isdigit() or words.casefold() == _LIMBO
    return words if own_name else f"the {words}"


_LIMBO = ZoneKind.LIMBO.value.casefold()


def _is(words: str) -> Clause:
    return lambda subject, value: f"{subject} {words} {listed(value)}"


def _place_of(words: str) -> Clause:
    return lambda subject, value: f"{subject} {words} {listed([*map(_place, value)])}"


def _number(one: str, more: str) -> Clause:
    """How many something has: "has no boosts", "has 1 boost"."""

    def said(subject: str, value: Sequence[str]) -> str:
        number = value[0]
        return f"{subject} has {'no' if number == '0' else number} {one if number == '1' else more}"

    return said


def _whether(true: str, false: str) -> Clause:
    return lambda subject, value: f"{subject} {true if value[0] in _YES else false}"


def _having(none: str, words: str) -> Clause:
    """What something has of a sort, where it may have nothing."""
    return lambda subject, value: (
        f"{subject} {none}" if not value else f"{subject} {words} {listed(value)}"
    )


def _in_own(name: str, words: str) -> Mapping[str, Clause]:
    """What is in a place of a player, and how much."""
    return {
        name: lambda subject, value: f"{subject} has {listed(value) or 'nothing'} in {words}",
        f"{name} size": lambda subject, value: (
            f"{subject} has {'no' if value[0] == '0' else value[0]} "
            f"card{'' if value[0] == '1' else 's'} in {words}"
        ),
    }


def _of_own(words: str) -> Clause:
    """The number of something that is a player's own: "Ada's reserve limit is 2"."""
    return lambda subject, value: f"{subject}'s {words} is {value[0]}"


def _in_region(subject: str, value: Sequence[str]) -> str:
    """In which region an Expedition is, by its name and not by its number alone."""
    return f"{subject} is in {listed([*map(region, value)])}"


def region(number: str) -> str:
    """A region as the Adventure names it, by its number among all of them."""
    return _ENDS.get(number, f"Tumult region {number}")


_ARENA = "Arena"
_ENDS = {"0": "the Hero region", "7": "the Companion region", _ARENA: "the Arena"}
"""The regions at both ends of the Adventure, by their numbers, and the one of tiebreakers."""


def _regions(words: str) -> Clause:
    """How far an Expedition is."""

    def said(subject: str, value: Sequence[str]) -> str:
        if value[0] == "0":
            return f"{subject}{words} is in its starting region"
        regions = "1 region" if value[0] == "1" else f"{value[0]} regions"
        return f"{subject}{words} is {regions} from its starting region"

    return said


def _bears(is_so: str, has: str) -> Clause:
    """A status is what something is, and a keyword ability what it has."""
    return lambda subject, value: f"{subject} {is_so if _are_statuses(value) else has} " + (
        listed(value)
    )


def _lacks(subject: str, value: Sequence[str]) -> str:
    """None of several statuses and keyword abilities: "is neither Asleep nor Anchored"."""
    if len(value) == 1:
        return _bears("is not", "does not have")(subject, value)
    first, *others = value
    words = f"neither {first}{''.join(f' nor {one}' for one in others)}"
    return f"{subject} {'is' if _are_statuses(value) else 'has'} {words}"


def _are_statuses(value: Sequence[str]) -> bool:
    """Whether all of these are statuses, and none a keyword ability."""
    statuses = {str(one).casefold() for one in Status}
    return all(one.casefold() in statuses for one in value)


def _counters(value: Sequence[str]) -> str:
    """Counters with their numbers, as a file has them: "Kelon 2" are 2 Kelon counters."""
    said = []
    for one in value:
        name, _, number = one.rpartition(" ")
        said.append(f"{number} {name} counter{'' if number == '1' else 's'}")
    return listed(said)


def _sides(one: str, both: str, not_so: str) -> Clause:
    """Of which Expeditions of a player something is so."""
    def said(subject: str, value: Sequence[str]) -> str:
        if len(value) != 1:
            which = f"both of {subject}'s Expeditions {both}"
            return which if value else f"neither of {subject}'s Expeditions {one}"
        others = (side for side in Side if side.value.casefold() not in value[0].casefold())
        rest = "".join(f", and the {side.value} Expedition {not_so}" for side in others)
        return f"{subject}'s {value[0]} Expedition {one}{rest}"

    return said


def _terrains(subject: str, value: Sequence[str]) -> str:
    found = [f"{{{letter}}}" for one in value for letter in one]
    return f"{subject} is {listed(found)}" if found else f"{subject} has no terrain"


_YES = ("yes", "true", "True")

_STATUSES = _having("has no status", "is")
_STATISTICS = _is("has the statistics")

_OF_CARD: Mapping[str, Clause] = {
    "in": _place_of("is in"),
    "zone": _place_of("is in"),
    "present in": _place_of("is present in"),
    "exists": _whether("exists", "does not exist"),
    "boosts": _number("boost", "boosts"),
    "statuses": _STATUSES,
    "has": _bears("is", "has"),
    "has not": _lacks,
    "keywords": _having("has no keyword", "has"),
    "statistics": _STATISTICS,
    "is a": lambda subject, value: f"{subject} is {article(listed(value))}",
    "counters": lambda subject, value: f"{subject} has {_counters(value) or 'no counters'}",
    "base cost": _is("has the Base Cost"),
    "controller": lambda subject, value: f"{subject} is controlled by {listed(value) or 'nobody'}",
    "owner": _is("is owned by"),
    "exhausted": _whether("is exhausted", "is not exhausted"),
    "ready": _whether("is ready", "is not ready"),
    "face-down": _whether("is face-down", "is face-up"),
}

_OF_PLAYER: Mapping[str, Clause] = {
    **_in_own("hand", "hand"),
    **_in_own("deck", "their Deck"),
    "deck": lambda subject, value: (
        f"{subject} has {listed(value) or 'nothing'} in their Deck"
        f"{', in this order from the top' if len(value) > 1 else ''}"
    ),
    **_in_own("reserve", "Reserve"),
    **_in_own("discard pile", "their Discard pile"),
    **_in_own("landmarks", "their Landmarks"),
    **_in_own("hero expedition", "their Hero Expedition"),
    **_in_own("companion expedition", "their Companion Expedition"),
    **_in_own("mana zone", "their Mana zone"),
    "ready mana": _number("ready Mana Orb", "ready Mana Orbs"),
    "exhausted mana": _number("exhausted Mana Orb", "exhausted Mana Orbs"),
    "hero distance": _regions("'s Hero Expedition"),
    "companion distance": _regions("'s Companion Expedition"),
    "reactions": _number("Reaction in Limbo", "Reactions in Limbo"),
    "reactions of": lambda subject, value: (
        f"{subject} has {f'the Reactions of {listed(value)}' if value else 'no Reaction'} in Limbo"
    ),
    "emblems of": lambda subject, value: (
        f"{subject} has {f'Ongoing Emblems of {listed(value)}' if value else 'no Ongoing Emblem'}"
    ),
    "ascended": _sides("is Ascended", "are Ascended", "is not"),
    "moved": _sides("moved forward this Day", "moved forward this Day", "did not"),
    "statistics": _STATISTICS,
    "reserve limit": _of_own("reserve limit"),
    "landmark limit": _of_own("landmark limit"),
    "passed": _whether("has passed", "has not passed"),
    "won": _whether("has won", "has not won"),
}

_OF_EXPEDITION: Mapping[str, Clause] = {
    "region": _in_region,
    "distance": _regions(""),
    "statistics": _STATISTICS,
    "ascended": _whether("is Ascended", "is not Ascended"),
    "moved": _whether("moved forward this Day", "did not move forward this Day"),
    "standing": _is("is"),
    "present": lambda subject, value: (
        f"{listed(value) or 'nothing'} {'are' if len(value) > 1 else 'is'} present in {subject}"
    ),
    "terrains": lambda subject, value: (
        f"{subject} is in {listed([f'{{{letter}}}' for one in value for letter in one])}"
        if value else f"{subject} is in no terrain"
    ),
}

_OF_GAME: Mapping[str, Clause] = {
    "day": lambda _, value: f"it is day {value[0]}",
    "phase": lambda _, value: f"it is {value[0]}",
    "turn": lambda _, value: f"it is {f'{value[0]}' if value else 'nobody'}'s turn",
    "first player": lambda _, value: f"{value[0]} is first player",
    "tiebreakers": lambda _, value: (
        f"tiebreakers have {'' if value[0] in _YES else 'not '}started"
    ),
    "reactions waiting": lambda _, value: (
        f"there {'is 1 Reaction' if value[0] == '1' else f'are {value[0]} Reactions'} in Limbo"
    ),
    "winner": lambda _, value: f"{value[0] if value else 'nobody'} has won",
}

_OF_REGION: Mapping[str, Clause] = {
    "terrains": _terrains,
    "face-down": _whether("is face-down", "is face-up"),
}

_TABLES: Mapping[About, Mapping[str, Clause]] = {
    About.CARD: _OF_CARD,
    About.EACH: _OF_CARD,
    About.PLAYER: _OF_PLAYER,
    About.EXPEDITION: _OF_EXPEDITION,
    About.GAME: _OF_GAME,
    About.REGION: _OF_REGION,
}
"""What each property says, in a sentence."""
