"""Passive abilities, in words: what each applies to, and when it stops."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import zip_longest
from typing import Any

from judgebot.abilities.card import Statistics
from judgebot.abilities.words import KeywordName, Terrain
from judgebot.game.data.apart import ToldApart
from judgebot.game.data.entries.about_passives import PassiveLoop
from judgebot.game.data.telling import AppliedTo, Thing
from judgebot.scenario.format.listing import listed
from judgebot.scenario.tell import condition_words
from judgebot.scenario.tell.names import Names, region_called
from judgebot.scenario.tell.phrases import shared
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


def _between(facts: EntryWords) -> str:
    """By way of whose abilities one depends on another: ", by way of that of Forge,"."""
    givers = [f"that of {one}" for one in facts.each("between")]
    return f", by way of {listed(givers)}," if givers else ""


def _untrue(facts: EntryWords) -> str:
    """Why a passive ability no longer applies, where its condition is not true any more."""
    if not facts.raw("untrue"):
        return ""
    standing = condition_words.standing(facts.told, facts.names)
    condition = shared.condition(facts, applies=False, afresh=facts.raw("afresh"))
    return f": {condition}{shared.figures(facts)}{shared.parts(facts)}{standing}"


def _true(facts: EntryWords) -> str:
    """What the condition of a passive ability comes to that applies."""
    figures = shared.figures(facts)
    condition = shared.condition(facts, applies=True, afresh=facts.raw("afresh"))
    return f": {condition}{figures}" if figures or facts.raw("afresh") else ""


def _undone_itself(facts: EntryWords) -> str:
    """What a passive ability takes away that it rests on, though it goes on applying (2.3.1.f)."""
    if facts.raw("of_itself"):
        return f"; it goes on applying, though {facts['card']} loses this ability by it"
    if facts.raw("of_described"):
        by_gigantic = ", when Gigantic has it there" * facts.raw("by_gigantic")
        return f"; what it describes is looked at before it is applied{by_gigantic}"
    return ""


def _applied(facts: EntryWords) -> str:
    """That one ability is applied before another one, and which of both takes the other away."""
    loop = isinstance(facts.told, PassiveLoop)
    other = "the other one" if loop else "it"
    if facts.raw("taken_away"):
        spared = listed([
            "any region" if one.every_region else _altered(facts.names, one, facts.apart)
            for one in facts.raw("spared")
        ])  # fmt: skip
        kept = f": {'that' if loop else 'it'} does not apply to {spared}" if spared else ""
        return f"is applied first and takes {other} away{kept}"
    before = "is applied first" if loop else "is applied before it"
    takes = f", and still applies though {facts['giver']} loses it then" * facts.raw("takes_other")
    return f"{before}{takes}"


def _marker(facts: EntryWords) -> str:
    """The Terrain Marker that decides; of several, which of them it is."""
    several = facts.raw("markers")
    return f"{shared.all_terrains(several[-1])} Terrain Marker" if several else "Terrain Marker"


def _markers(facts: EntryWords) -> str:
    """Why that Terrain Marker decides, where there are several (CR 3.2.1.e)."""
    several = facts.raw("markers")
    if not several:
        return ""
    each = listed([shared.all_terrains(one) for one in several])
    return (
        f"; of the Terrain Markers there, {each}, that one has the greatest timestamp and is "
        "applied last"
    )


def _targets(facts: EntryWords) -> str:
    """What an ability applies to, with the values it has now: "Wolf and Cub (5/5/5 now)"."""
    return listed([_altered(facts.names, one, facts.apart) for one in facts.raw("targets")])


def _altered(names: Names, one: AppliedTo, apart: Mapping[int, ToldApart]) -> str:
    called = list(dict.fromkeys(
        region_called(thing) if isinstance(thing, str)
        else f"{names.whose(thing, who)}{names.of(thing)}" if where is None
        else f"{names.of(thing)}{names.where(thing, where)}"
        for thing, who, where in zip_longest(one.things, one.whose, one.where)
    ))  # fmt: skip
    things = "all regions" if one.every_region else listed(called)
    if one.value is None:
        has = (
            names.having(thing, apart[thing.object])
            for thing in one.things if isinstance(thing, Thing) and thing.object in apart
        )  # fmt: skip
        return f"{things}{''.join(has)}"
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


def _lost(facts: EntryWords) -> str:
    """That the object of an ability has lost it, which therefore no longer applies."""
    return f": {facts['card']} has lost this ability" if facts.raw("lost") else ""


def _altering(facts: EntryWords) -> str:
    """That passive abilities of some things apply to a region: one ability, or several."""
    one = facts.raw("abilities") == 1
    abilities, apply_ = ("a passive ability", "applies") if one else ("passive abilities", "apply")
    return f"{abilities} of {facts['things_words']} {apply_}"


PHRASES: Phrases = {
    "altering_words": _altering,
    "now_or_still": lambda facts: "still" if facts.raw("still") else "now",
    "lost_words": _lost,
    "left_play_words": lambda facts: ", which has left play" * facts.raw("left"),
    "takes_away_words": lambda facts: ", and takes away what that gives" * facts.raw("takes_away"),
    "untrue_words": _untrue,
    "true_as_was": partial(shared.true_as, "was"),
    "now_true_words": _true,
    "undone_itself": _undone_itself,
    "marker_words": _marker,
    "markers_words": _markers,
    "targets_words": _targets,
    "as_listed_words": lambda facts: " (the file names it first)" * facts.raw("as_listed"),
    "applied_words": _applied,
    "between_words": _between,
}
"""Each phrase by the name that it has in a sentence."""
