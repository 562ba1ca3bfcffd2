"""What a trace says of a choice: who chose what, in the words of what was asked.

Most choices are said by what was chosen alone ("Ada chooses Red"), for the step they stand under
says what for. A choice between doing something and not, an order or a number says nothing so; the
table gives the sentence of each.
"""

from __future__ import annotations

from typing import Any

from judgebot.game.data.decisions import DONE, Asked, Decision
from judgebot.game.data.objects import Ref
from judgebot.game.data.trace import Kind
from judgebot.scenario.tell.called import Talk
from judgebot.scenario.tell.parts import part_words

TOLD_OTHERWISE = (Asked.TURN, Asked.REACTION)
"""Choices whose carrying out tells what was chosen."""

_SENTENCES: dict[tuple[Asked, str], str] = {
    (Asked.MAY, "do"): "chosen.to-do",
    (Asked.MAY, "modify"): "chosen.to-modify",
    (Asked.MAY, "shuffle back"): "chosen.to-shuffle",
    (Asked.PAYMENT, "pay"): "chosen.to-pay",
    (Asked.PAYMENT, "optional"): "chosen.to-make-use",
    (Asked.PAYMENT, "alternative"): "chosen.alternative",
    (Asked.PAYMENT, "final cost"): "chosen.final-cost",
    (Asked.MODIFIER, "change the roll"): "chosen.to-do",
    (Asked.MODIFIER, "apply first"): "chosen.first-modifier",
    (Asked.ORDER, "play first"): "chosen.first-card",
    (Asked.ORDER, "put next"): "chosen.next",
    (Asked.ORDER, "timestamp"): "chosen.timestamp",
    (Asked.OBJECT, "keep"): "chosen.kept",
    (Asked.OBJECT, "expand"): "chosen.mana",
    (Asked.OBJECT, "begin with mana"): "chosen.mana",
    (Asked.DIE, ""): "chosen.die",
    (Asked.RANDOM, "put next"): "chosen.next-by-chance",
    (Asked.RANDOM, "top card"): "chosen.top-card",
}
"""The sentence of each sort of choice that is not said by what was chosen alone."""


def tell(talk: Talk, decision: Decision, chosen: Any) -> None:
    """Tell a choice in the trace, under the step it belongs to.

    chosen: the option that was taken.
    """
    if decision.asked in TOLD_OTHERWISE or _cannot(decision):
        return
    game, about = talk.game, decision.about
    ref = chosen if isinstance(chosen, Ref) else getattr(chosen, "card", None)
    refs = chosen if decision.asked is Asked.MANA and chosen != DONE else (ref,)
    card = about.get("card")
    named = about.get("disagreement", "")
    game.trace.add(
        Kind.CHOSEN,
        _sentence(decision, chosen),
        (*decision.rules, *_of_what(decision, chosen)),
        parent=getattr(game.state.agenda[-1], "entry", None),
        items=tuple(one.item for one in refs if isinstance(one, Ref)),
        player=game.player(decision.player),
        option=(talk.words if decision.player is None else talk.told)(decision, chosen),
        part=part_words(about.get("effect", about.get("statement", ""))) or "this",
        card=game.name(card) if isinstance(card, Ref) else card,
        whose=about.get("whose", ""),
        alone=len(decision.options) == 1,
        **({"disagreement": named} if named else {}),
    )


def _of_what(decision: Decision, chosen: Any) -> tuple[str, ...]:
    """The rules that act for what was chosen, and for nothing else that could have been."""
    return decision.if_chosen.get(chosen, ()) if isinstance(chosen, Ref) else ()


def _cannot(decision: Decision) -> bool:
    """Whether something can only be declined, or a selection only ended: nothing was chosen."""
    asked = decision.asked in (Asked.PAYMENT, Asked.MAY)
    return decision.options == (DONE,) or (asked and decision.options == (False,))


def _sentence(decision: Decision, chosen: Any) -> str:
    """The sentence of a choice: the general one where its sort has none, or it is done.

    Targets are whatever CR 6.5.b asks for: objects, players, Expeditions. Only what a modal effect
    offers is a mode (CR 6.5.g); "or" within an instruction is not.
    """
    general = "chosen.by-chance" if decision.player is None else "chosen"
    if chosen == DONE:
        return general
    if "6.5.b" in decision.rules:
        return "chosen.target"
    if "6.5.g" in decision.rules:
        return "chosen.mode"
    found = _SENTENCES.get((decision.asked, decision.about.get("verb", "")))
    if found is None:
        return general
    return found.replace("chosen.to-", "chosen.not-to-") if chosen is False else found
