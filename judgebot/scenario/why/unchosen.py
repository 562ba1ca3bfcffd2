"""CR 6.5.b, 6.5.c, 6.4.c What an effect could have targeted that was not carried out at all.

No target is chosen for what a player does not do, or cannot pay for; so nothing tells of what they
could have chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.effects import Effect, Instruction, PayTo
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Ref
from judgebot.abilities.within import within
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_effects import MayNot, PayCannot, PayDeclined
from judgebot.game.data.objects import Referent
from judgebot.game.read.words.denoting import denote
from judgebot.scenario.why.history import History
from judgebot.scenario.why.speaking import HOLDING, acts_on
from judgebot.scenario.why.touching import Subject


def unchosen(history: History, subject: Subject) -> Iterator[int]:
    """The entries that tell that nothing was done, by which a subject could have been targeted."""
    for place, entry in enumerate(history.entries):
        told = entry.told
        if entry.parent is None or not isinstance(told, MayNot | PayCannot | PayDeclined):
            continue
        above: Any = history.entries[entry.parent].told
        card = getattr(above, "card", None)
        if card is None:
            continue
        context = Context(controller=told.player, me=Referent(card.item, card.object))
        for pick in _targets(_left_undone(told, above), subject):
            found = denote(history.at(place), pick, context)
            if any(isinstance(one, Referent) and one.item in subject.items for one in found):
                yield place


def _left_undone(told: MayNot | PayCannot | PayDeclined, above: Any) -> Effect:
    """What was not done: of a cost that was not paid, what it would have paid for."""
    if isinstance(told, MayNot):
        return told.effect
    effect = getattr(getattr(above, "ability", None), "effect", ())
    paying = (one for one in within(effect) if isinstance(one, PayTo) and one.cost == told.effect)
    return next((one.effect for one in paying), ())


def _targets(effect: Effect, subject: Subject) -> Iterator[Pick]:
    """The targets in the instructions of an effect that act on what a subject is about."""
    for one in within(effect):
        if not isinstance(one, Instruction) or isinstance(one, HOLDING):
            continue
        if not acts_on(one) & subject.aspects:
            continue
        for what in within(one):
            spoken_of = any(isinstance(word, Ref) for word in within(what))
            if isinstance(what, Pick) and what.how is How.TARGET and not spoken_of:
                yield what
