"""What is told of a condition in an effect: its words, where Expeditions stand, what time it is.

The effect that depends on it is quoted where it begins, so only the condition is repeated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from judgebot.abilities.conditions import DieShows, Earlier, Outcome
from judgebot.abilities.effects import Effect, If
from judgebot.abilities.model import Passive
from judgebot.abilities.value import replace
from judgebot.abilities.words import Standing
from judgebot.game.actions.optional import RUSHED
from judgebot.game.data.telling import Found, Noted, Now, Stood, Telling
from judgebot.game.read.zones.adventure import facing
from judgebot.scenario.format.listing import listed
from judgebot.scenario.play.board import UNKNOWN
from judgebot.scenario.tell.names import Names, region_called
from judgebot.scenario.tell.parts import article, ordinal, part_words, printed


def said(told: Telling, names: Names, *, true: bool) -> str:
    """That a condition is true, or that it is not: "the condition “If …” is true".

    Of several players it says of whom it is true, and of whom it is not.
    """
    effect: Effect = told.facts["effect"]
    one = effect[0]
    assert isinstance(one, If), "only these have a condition"
    if one.form == RUSHED:
        return f"{'a' if true else 'no'} card was played due to Rush"
    condition, unless = _turned(one)
    words = _words(condition, unless=unless)
    if not words:
        whole = printed(effect) or "this part of the effect"
        return f"the condition is {'true' if true else 'not true'}: “{whole}”"
    so, not_so = (
        listed([names.of(one) for one in told.facts[of]]) for of in ("so_of", "not_of")
    )
    if not unless:
        return f"the condition “{words}” is {_of_whom(so, not_so, true=true)}"
    holds = true if one.unless else not true
    if not one.unless:
        so, not_so = not_so, so
    done = "so this is not done" if holds else "so this is done"
    done = "for whom this is done" if not_so else done
    return f"the condition of “{words}” is {_of_whom(so, not_so, true=holds)}, {done}"


def _of_whom(so: str, not_so: str, *, true: bool) -> str:
    """Whether something is true, and of whom: "true of Ada, and not true of Ben"."""
    if not so and not not_so:
        return "true" if true else "not true"
    each = (f"true of {so}" if so else "", f"not true of {not_so}" if not_so else "")
    return ", and ".join(filter(None, each))


def _turned(one: If) -> tuple[Any, bool]:
    """A condition as it is printed, and whether "unless" stands before it.

    "Unless they pay" is kept as "if they don't".
    """
    condition = one.condition
    if one.form.startswith("unless") and isinstance(condition, Earlier):
        return replace(condition, outcome=Outcome.DONE), True
    return condition, one.unless


def _words(condition: Any, *, unless: bool) -> str:
    """A condition in printed words, with the word that begins it; empty where it has none."""
    if isinstance(condition, DieShows):
        high = condition.high
        numbers = f"{condition.low}+" if high is None else f"{condition.low}-{high}"
        return f"On a {condition.low if high == condition.low else numbers}"
    words = part_words(condition)
    return f"{'unless' if unless else 'If'} {words}" if words else ""


def where(told: Telling, names: Names) -> str:
    """Where the Expeditions stand of which it is asked, or the time: ": it is day 2"."""
    return listed_as(told.facts["stood"], names)


def listed_as(noted: Iterable[Noted], names: Names) -> str:
    """What a condition looked at, behind a colon.

    What is so of several of one name is said once, with how many they are.
    """
    found = Counter(stands(one, names) for one in dict.fromkeys(noted))
    stood = [f"{one} ({number} of that name)" if number > 1 else one
             for one, number in found.items()]  # fmt: skip
    return f": {listed(stood)}" if stood else ""


def standing(told: Telling, names: Names) -> str:
    """The same after a condition that is not quoted: "; Ada's Hero Expedition is tied"."""
    return where(told, names).replace(": ", "; ", 1)


def _now(one: Now, names: Names) -> str:
    """What time it is: "it is day 2", "it is Ben's turn"."""
    if one.first is not None:
        return f"{names.of(one.first)} is the first player"
    if one.day is not None:
        return f"it is day {one.day}"
    if one.phase is not None:
        return f"it is {one.phase}"
    if not one.turn:
        return "it is nobody's turn"
    which = "" if one.nth is None else f"{ordinal(one.nth)} "
    return f"it is {names.of(one.turn[0])}'s {which}turn{' of this Day' if which else ''}"


def _beside_what(one: Stood, names: Names) -> str:
    """The Expedition beside which one is ahead, behind or tied: "of Ben's Hero Expedition"."""
    faced = listed([names.of(other) for other in facing(names.game.state, one.place)])
    return f"{_BESIDE[one.standing]}{faced}" if one.standing else ""


_BESIDE = {Standing.AHEAD: "of ", Standing.BEHIND: "", Standing.TIED: "with "}
"""What stands between a standing and the Expedition that faces it."""


def _found(one: Found, names: Names) -> str:
    """What is so of things: "Cub is in Ada's Reserve", "the Hand Cost of Cub is 1"."""
    things = listed([names.of(thing) for thing in one.things])
    if one.player is not None:
        return f"{names.of(one.player)} controls {things}"
    alone = len(one.things) == 1
    are = ("was" if alone else "were") if one.before else "is" if alone else "are"
    if one.so is not None:
        no = "" if one.so else "not "
        return f"{things} {are} {no}{one.value}" if one.value else f"that is {no}so of {things}"
    if one.where:
        return f"{things} {are} in {listed([names.of(place) for place in one.where])}"
    if one.meets is not None:
        return f"{things} {are} {part_words(one.meets)}"
    if one.asked:
        return f"the {one.asked} of {things} is {one.value}"
    if things == UNKNOWN:
        return f"{things} {are} taken for {article(one.value)}"
    return f"{things} {are} {article(one.value)}"


def stands(one: Noted, names: Names) -> str:
    """Where an Expedition stands, what time it is, or what was found of things."""
    if isinstance(one, Now):
        return _now(one, names)
    if isinstance(one, Found):
        return _found(one, names)
    place = names.of(one.place)
    is_ = "was" if one.before else "is"
    if one.standing is not None:
        if one.considered and one.by is None:
            return f"{place} is considered {one.standing}"
        by = f" by {one.by} region{'' if one.by == 1 else 's'}" if one.by else ""
        return f"{place} is {one.standing} {_beside_what(one, names)}{by}"
    if one.region:
        return f"{place} {is_} in {region_called(one.region)}"
    if one.terrains is not None:
        terrains = listed([f"{{{terrain}}}" for terrain in one.terrains])
        return f"{place} {is_} in {terrains or 'no terrain'}"
    if one.ascended is not None:
        return f"{place} {is_} {'' if one.ascended else 'not '}Ascended"
    if not one.beside:
        return f"no Expedition of another player {is_} in the region of {place}"
    others = listed([names.of(other) for other in one.beside])
    return f"{place} {is_} in the same region as {others}"


def condition_of(
    passive: Passive, *, applies: bool, afresh: bool = False, verb: str = "is"
) -> str:
    """Whether the condition of a certain passive ability is true, by which it applies or does not.
    """
    unless = passive.unless
    which = "the condition of its “unless”" if unless else "its condition"
    which += ", asked before it is applied," * afresh
    return f"{which} {verb} {'true' if applies is not unless else 'not true'}"
