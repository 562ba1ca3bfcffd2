"""Effects and their steps, in words: what is performed, modified and not done."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import Count
from judgebot.abilities.conditions import Earlier, Outcome
from judgebot.abilities.nouns import Expedition, Kind
from judgebot.abilities.references import Player
from judgebot.abilities.within import within
from judgebot.abilities.words import Duration
from judgebot.game.data.entries.about_effects import IfFalse
from judgebot.scenario.format.listing import listed
from judgebot.scenario.play.board import UNKNOWN
from judgebot.scenario.tell import condition_words
from judgebot.scenario.tell.parts import alone, lowered, part_words, printed
from judgebot.scenario.tell.phrases import shared
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases


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


_UNUSED = ", although it has applied to nothing"
"""What is told of what speaks of the next card, of which there was none (CR 2.2.15.c)."""


def _row(facts: EntryWords) -> str:
    """The numbers of a row of a table, as they are printed: "1", "2-5", "6+"."""
    low, high = facts.raw("low"), facts.raw("high")
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


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


def _though_free(facts: EntryWords) -> str:
    """That Tough is paid for even so: ", though Comet was played for free" (CR 7.4.7, Remark)."""
    by = facts.raw("played_free")
    return f", though {facts['played_free']} was played for free" if by else ""


_FEWER = "there are too few counters to spend"
"""That not so many counters can be spent (CR 7.3.38.b)."""


def _undone(facts: EntryWords) -> str:
    """Why something that a player may do cannot be done."""
    found = facts.raw("found")
    if found is not None:
        return f"it could be done to {found} only"
    if facts.raw("figures"):
        return f"{_FEWER}{shared.figures(facts)}"
    nothing = "there is nothing of which it speaks"
    return nothing if facts.raw("nothing") else "nothing of it can be done"


def _effect_lowered(facts: EntryWords) -> str:
    """Instructions in printed words, as they go on within a sentence."""
    return lowered(shared.effect(facts))


def _then(facts: EntryWords) -> str:
    """What is not done, either, in printed words."""
    words = printed(facts.raw("then"))
    rushed = "7.3.34.b" in facts.told.rules
    why = f"{facts['player']} plays no card due to Rush" if rushed else "it is not done"
    return f"; as {why}, this is not done, either: “{lowered(words)}”" if words else ""


def _not_done(facts: EntryWords) -> str:
    """What was not done that a condition asks of, as far as the grammar has words for it."""
    words = printed(facts.raw("undone"))
    begun = "begun" if _not_begun(facts) else "done"
    return f": “{lowered(words)}” was not {begun}" if words else ""


_OTHERWISE = ", so what follows “Otherwise” is not done"
"""What is told of the second of two conditional steps, where the first is done (CR 6.5.e)."""


def _targeted(facts: EntryWords) -> str:
    """What an emblem is about, behind its words for a target."""
    things = facts.each("things")
    if not things:
        return ""
    return f"; its {'target is' if len(things) == 1 else 'targets are'} {listed(things)}"


def _rolled(facts: EntryWords) -> str:
    """What dice show, which of them count, what is added, and the result that this comes to.

    Where something is added, it was told before what the dice show.
    """
    dice, counting, number = (facts.raw(one) for one in ("dice", "counting", "number"))
    many = len(dice) > 1
    rolls = "has rolled" if number != sum(counting) else "rolls"
    said = [rolls + (f" {len(dice)} dice: {facts['dice_words']}" if many else f" a die: {dice[0]}")]
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
    words = part_words(facts.raw("effect")).rstrip(".")
    done = f"“{words}” is done" if words else "this is done"
    if times == 0:
        return f"{done} zero times, as {_for_none(facts.raw('part'))}"
    things = listed(facts.each("things"))
    if things:
        return f"{done} for {things}{', one by one' if times > 1 else ''}"
    if facts.raw("players"):
        return f"{done} for {', then for '.join(facts.each('players'))}"
    return f"{done} once" if times == 1 else f"{done} {times} times, one by one"


def _for_none(part: Any) -> str:
    """Why something is done zero times; part: the words for how often, or for whom."""
    if isinstance(part, Player):
        return "there is nobody to do it for"
    if isinstance(part, Count) and isinstance(part.of, Expedition):
        return "no Expedition is counted"
    counted = "" if part is None else part_words(part)
    return f"{counted} is 0" if counted else "there is nothing to do it for"


def _for_whom(facts: EntryWords) -> str:
    """Which field says for what, or for whom, something is done this time; empty for none."""
    return next((one for one in ("thing", "player") if facts.raw(one) is not None), "")


def _unpaid(facts: EntryWords) -> str:
    """Why a cost cannot be paid, as far as its own things show it."""
    too_few = "7.3.38.b" in facts.told.rules
    because = [f"{_FEWER}{shared.figures(facts)}"] if too_few else []
    because += ["an ability forbids it"] if facts.raw("forbidden") else []
    because += [f"{facts['card']} {shared.no_more(facts)}"] if facts.raw("gone") else []
    if facts.raw("without_status"):
        because.append(f"nothing can have a status where {listed(facts.each('without_status'))} is")
    if facts.raw("exhausted"):
        several = len(facts.raw("exhausted")) > 1
        are = "are" if several else "is"
        because.insert(0, f"{listed(facts.each('exhausted'))} {are} exhausted already")
    if facts.raw("ready") is not None:
        because.append(f"{facts['player']} has {shared.orbs_ready(facts)}")
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


def _no_duration(facts: EntryWords) -> str:
    """Why nothing can last so long now: nobody's turn goes on, or this day's Afternoon is over."""
    if facts.raw("duration") is Duration.TURN:
        return "it is nobody's turn"
    return "this day's Afternoon is over"


def _about(facts: EntryWords) -> str:
    """Of what a condition is true, or is not, where its words say "it" or "they"."""
    things = dict.fromkeys((*facts.each("they"), *facts.each("about"), *facts.each("gone")))
    said = condition_words.said(facts.told, facts.names, true=facts.told.event == "if.true")
    if not things or not said.endswith("true"):
        return ""
    taken = UNKNOWN in things and not facts.raw("stood") and _asks_what_it_is(facts)
    return f" of {listed(list(things))}{f' ({UNKNOWN} is taken for a Spell)' * taken}"


def _asks_what_it_is(facts: EntryWords) -> bool:
    """Whether a condition asks for a type or a sub-type."""
    kinds = (part for part in within(facts.raw("effect")[0].condition) if isinstance(part, Kind))
    return any(kind.type or kind.sub_type for kind in kinds)


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


PHRASES: Phrases = {
    "true_words": lambda facts: condition_words.said(facts.told, facts.names, true=True),
    "false_words": lambda facts: condition_words.said(facts.told, facts.names, true=False),
    "about_words": _about,
    "gone_words": _gone,
    "row_words": _row,
    "of_nothing": lambda facts: ", as there is nothing of which it speaks" * facts.raw("nothing"),
    "orbs_words": shared.paid_orbs,
    "becomes_words": _result_becomes,
    "rolled_words": _rolled,
    "times_words": _times,
    "for_whom_words": lambda facts: f", for {facts[_for_whom(facts)]}" if _for_whom(facts) else "",
    "no_duration": _no_duration,
    "unpaid_words": _unpaid,
    "begun_words": _begun,
    "tough_parts": _tough_parts,
    "each_tough": _each_tough,
    "though_free": _though_free,
    "undone_words": _undone,
    "unused_words": lambda facts: _UNUSED if facts.raw("unused") else "",
    "effect_lowered": _effect_lowered,
    "then_words": _then,
    "not_done_words": _not_done,
    "otherwise_words": lambda facts: _OTHERWISE * ("6.5.e" in facts.told.rules),
    "targeted_words": _targeted,
    "where_x": lambda facts: "" if facts.raw("x") is None else f", where X is {facts.raw('x')}",
}
"""Each phrase by the name that it has in a sentence."""
