"""CR 7.4.4.k What one Expedition must do to activate a Reaction, which Gigantic makes several.

"When my Expedition moves forward": the words mean each Expedition that a Gigantic object is present
in. All of them must do so, in the same event, and the Reaction is activated once.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.triggers import Pattern
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.record import changed
from judgebot.game.data.zones import Place
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.triggers.matching import TriggerMatch, Why
from judgebot.game.read.words import one_expedition
from judgebot.game.read.words.places_meant import rules_of_facing

LEFT_OPEN = "each-expedition-of-a-trigger"
"""Whether what stands before the comma is a condition, too (CR 6.3.b)."""


def together(
    happening: Happening, pattern: Pattern, found: list[TriggerMatch], context: Context
) -> list[TriggerMatch]:
    """The matches of a pattern; one for all Expeditions where words for a single one mean several.

    Where not all of them did it, that they did not.
    """
    subject: Any = getattr(pattern, "subject", None)
    state = happening.event.before
    meant = one_expedition.several(state, subject, context) if found else ()
    if len(meant) < 2:
        return found
    if state.readings.each_expedition_of_a_trigger:
        return [changed(one, disagreement=LEFT_OPEN) for one in found]
    did = tuple(thing for one in found for thing in one.things)
    missing = tuple(one for one in meant if one not in did)
    if missing:
        return [_not_each(did, missing, subject)] if happening.told else []
    each = (rule for one in found for rule in one.rules)
    rules = tuple(dict.fromkeys((*each, *one_expedition.rules_of(subject))))
    name = subject.name
    bindings = {**found[0].bindings, name: meant} if name else found[0].bindings
    return [TriggerMatch(things=meant, bindings=bindings, rules=rules, disagreement=LEFT_OPEN)]


def _not_each(
    did: tuple[Any, ...], missing: tuple[Place, ...], subject: Any
) -> TriggerMatch:
    """That some of the Expeditions that words mean did not do what others did."""
    why = Why(
        says=about_reactions.ReactionNotEach,
        rules=(*rules_of_facing((subject,)), *one_expedition.rules_of(subject)),
        facts=(("things", missing),),
    )
    return TriggerMatch(things=did, why_not=why, disagreement=LEFT_OPEN)
