"""What a trace says of a choice: who chose what, in the words of what was asked.

Most choices are said by what was chosen alone ("Ada chooses Red"), for the step they stand under
says what for. A choice between doing something and not, an order or a number says nothing so; the
table gives the sentence of each.
"""

from __future__ import annotations

from typing import Any

from judgebot.game.data.decisions import DONE, Asked, Decision
from judgebot.game.data.entries import about_choices
from judgebot.game.data.entries.about_choices import Choosing
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Ref
from judgebot.game.data.telling import Option, PlayerId, Thing
from judgebot.game.data.zones import Place
from judgebot.scenario.tell.called import Talk

TOLD_OTHERWISE = (Asked.TURN, Asked.REACTION)
"""Choices whose carrying out tells what was chosen."""

_TELLINGS: dict[tuple[Asked, str], type[Choosing]] = {
    (Asked.MAY, "do"): about_choices.ChosenToDo,
    (Asked.MAY, "modify"): about_choices.ChosenToModify,
    (Asked.MAY, "shuffle back"): about_choices.ChosenToShuffle,
    (Asked.PAYMENT, "pay"): about_choices.ChosenToPay,
    (Asked.PAYMENT, "optional"): about_choices.ChosenToMakeUse,
    (Asked.PAYMENT, "alternative"): about_choices.ChosenAlternative,
    (Asked.PAYMENT, "final cost"): about_choices.ChosenFinalCost,
    (Asked.MODIFIER, "change the roll"): about_choices.ChosenToDo,
    (Asked.MODIFIER, "apply first"): about_choices.ChosenFirstModifier,
    (Asked.ORDER, "play first"): about_choices.ChosenFirstCard,
    (Asked.ORDER, "put next"): about_choices.ChosenNext,
    (Asked.ORDER, "timestamp"): about_choices.ChosenTimestamp,
    (Asked.OBJECT, "keep"): about_choices.ChosenKept,
    (Asked.OBJECT, "expand"): about_choices.ChosenMana,
    (Asked.OBJECT, "begin with mana"): about_choices.ChosenMana,
    (Asked.DIE, ""): about_choices.ChosenDie,
    (Asked.RANDOM, "put next"): about_choices.ChosenNextByChance,
    (Asked.RANDOM, "top card"): about_choices.ChosenTopCard,
}
"""The entry of each sort of choice that is not said by what was chosen alone."""
_NOT: dict[tuple[Asked, str], type[Choosing]] = {
    (Asked.MAY, "do"): about_choices.ChosenNotToDo,
    (Asked.MAY, "modify"): about_choices.ChosenNotToModify,
    (Asked.MAY, "shuffle back"): about_choices.ChosenNotToShuffle,
    (Asked.PAYMENT, "pay"): about_choices.ChosenNotToPay,
    (Asked.PAYMENT, "optional"): about_choices.ChosenNotToMakeUse,
    (Asked.MODIFIER, "change the roll"): about_choices.ChosenNotToDo,
}
"""The entry of each sort of choice where something is chosen not to be done."""


def tell(talk: Talk, decision: Decision, chosen: Any) -> None:
    """Tell a choice in the trace, under the step it belongs to.

    chosen: the option that was taken.
    """
    if decision.asked in TOLD_OTHERWISE or _cannot(decision):
        return
    game, about = talk.game, decision.about
    card, whose = about.get("card"), about.get("whose")
    words = (talk.words if decision.player is None else talk.told)(decision, chosen)
    told = _telling(decision, chosen)(
        rules=(*decision.rules, *_of_what(decision, chosen)),
        items=tuple(one.item for one in _refs(decision, chosen)),
        disagreement=about.get("disagreement", ""),
        player=game.who(decision.player),
        option=Option(_things(game, decision, chosen), words),
        part=about.get("effect", about.get("statement")),
        card=game.thing(card) if isinstance(card, Ref) else None,
        whose=game.who(game.state.players.index(whose)) if whose else None,
        alone=len(decision.options) == 1,
    )
    game.trace.add(told, parent=getattr(game.state.agenda[-1], "entry", None))


def _things(
    game: Game, decision: Decision, chosen: Any
) -> tuple[Thing | Place | PlayerId | int, ...]:
    """What was chosen, where it is things and not a part of an ability."""
    refs = _refs(decision, chosen)
    if refs:
        return tuple(game.thing(one) for one in refs)
    if decision.asked is Asked.PLAYER and isinstance(chosen, int):
        return (PlayerId(chosen),)
    return (chosen,) if isinstance(chosen, Place | int) else ()


def _refs(decision: Decision, chosen: Any) -> tuple[Ref, ...]:
    """The cards and objects that were chosen."""
    ref = chosen if isinstance(chosen, Ref) else getattr(chosen, "card", None)
    refs = chosen if decision.asked is Asked.MANA and chosen != DONE else (ref,)
    return tuple(one for one in refs if isinstance(one, Ref))


def _of_what(decision: Decision, chosen: Any) -> tuple[str, ...]:
    """The rules that act for what was chosen, and for nothing else that could have been."""
    return decision.if_chosen.get(chosen, ()) if isinstance(chosen, Ref) else ()


def _cannot(decision: Decision) -> bool:
    """Whether something can only be declined, or a selection only ended: nothing was chosen."""
    asked = decision.asked in (Asked.PAYMENT, Asked.MAY)
    return decision.options == (DONE,) or (asked and decision.options == (False,))


def _telling(decision: Decision, chosen: Any) -> type[Choosing]:
    """What tells of a choice: the general entry where its sort has none, or it is done.

    Targets are whatever CR 6.5.b asks for: objects, players, Expeditions. Only what a modal effect
    offers is a mode (CR 6.5.g); "or" within an instruction is not.
    """
    general = about_choices.ChosenByChance if decision.player is None else about_choices.Chosen
    if chosen == DONE:
        return general
    if "6.5.b" in decision.rules:
        return about_choices.ChosenTarget
    if "6.5.g" in decision.rules:
        return about_choices.ChosenMode
    sort = (decision.asked, decision.about.get("verb", ""))
    if chosen is False and sort in _NOT:
        return _NOT[sort]
    return _TELLINGS.get(sort, general)
