"""What a trace says of a choice: who chose what, in the words of what was asked.

Most choices are said by what was chosen alone ("Ada chooses Red"), for the step they stand under
says what for. A choice between doing something and not, an order or a number says nothing so; the
table gives the sentence of each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgebot.abilities.nouns import Noun
from judgebot.game.data import decisions
from judgebot.game.data.decisions import DONE, ChoiceSort, Decision, Offered, OrderNext, YesOrNo
from judgebot.game.data.entries import about_choices
from judgebot.game.data.entries.about_choices import Choosing
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.telling import Option, PlayerId, Thing, changed
from judgebot.game.data.zones import Place
from judgebot.game.read.playing.declaring import CardPlay, from_anywhere
from judgebot.game.read.words import lacking
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames

TOLD_OTHERWISE = (ChoiceSort.TURN, ChoiceSort.REACTION)
"""Choices whose carrying out tells what was chosen."""

_TELLINGS: Mapping[type[Decision], type[Choosing]] = {
    decisions.MayDo: about_choices.ChosenToDo,
    decisions.MayPayMore: about_choices.ChosenToPayMore,
    decisions.MayModify: about_choices.ChosenToModify,
    decisions.MayShuffleBack: about_choices.ChosenToShuffle,
    decisions.MayShuffleForTheRest: about_choices.ChosenToShuffleForTheRest,
    decisions.MayChangeRoll: about_choices.ChosenToChange,
    decisions.MayPay: about_choices.ChosenToPay,
    decisions.PayOptionalCost: about_choices.ChosenToMakeUse,
    decisions.PayAlternativeCost: about_choices.ChosenAlternative,
    decisions.PayFinalCost: about_choices.ChosenFinalCost,
    decisions.OrderModifiers: about_choices.ChosenFirstModifier,
    decisions.OrderModifiersOfOne: about_choices.ChosenFirstModifierOfOne,
    decisions.OrderModified: about_choices.ChosenFirstModified,
    decisions.OrderCards: about_choices.ChosenFirstCard,
    decisions.OrderNext: about_choices.ChosenNext,
    decisions.OrderArrivals: about_choices.ChosenTimestamp,
    decisions.ChooseToKeep: about_choices.ChosenKept,
    decisions.ChooseManaOrb: about_choices.ChosenMana,
    decisions.PayWithOrb: about_choices.ChosenOrb,
    decisions.ChooseCardToPlay: about_choices.ChosenToPlay,
    decisions.ChooseMode: about_choices.ChosenPart,
    decisions.ChooseCounter: about_choices.ChosenCounters,
    decisions.ChooseCounterToPay: about_choices.ChosenCounters,
    decisions.ChooseNumber: about_choices.ChosenNumber,
    decisions.ChooseX: about_choices.ChosenX,
    decisions.ChangeDie: about_choices.ChosenDieToChange,
    decisions.IgnoreDie: about_choices.ChosenIgnored,
    decisions.RollDie: about_choices.ChosenDie,
    decisions.RollDieToSee: about_choices.ChosenDieSeen,
    decisions.ChanceTopCard: about_choices.ChosenTopCard,
}
"""The entry of each kind of choice that is not said by what was chosen alone."""
_NOT: Mapping[type[Decision], type[Choosing]] = {
    decisions.MayDo: about_choices.ChosenNotToDo,
    decisions.MayPayMore: about_choices.ChosenNotToPayMore,
    decisions.MayModify: about_choices.ChosenNotToModify,
    decisions.MayShuffleBack: about_choices.ChosenNotToShuffle,
    decisions.MayShuffleForTheRest: about_choices.ChosenNotToShuffleForTheRest,
    decisions.MayChangeRoll: about_choices.ChosenNotToChange,
    decisions.MayPay: about_choices.ChosenNotToPay,
    decisions.PayOptionalCost: about_choices.ChosenNotToMakeUse,
}
"""The entry of each kind of choice where something is chosen not to be done."""


def tell(thing_names: ThingNames, decision: Decision, chosen: Any) -> None:
    """Tell a choice in the trace, under the step it belongs to.

    chosen: the option that was taken.
    """
    if _is_told_otherwise(decision, chosen) or _cannot(decision):
        return
    game = thing_names.game
    frame = game.state.agenda[-1]
    told = changed(telling(thing_names, decision, chosen), answered=len(frame.answers))
    game.trace.add(told, parent=getattr(frame, "entry", None))


def telling(thing_names: ThingNames, decision: Decision, chosen: Any) -> Choosing:
    """What tells of a choice that is not told by carrying it out, see `tell`."""
    game, card, whose = thing_names.game, decision.card, decision.whose
    name = offered.words if decision.player is None else offered.told
    tells = _telling(decision, chosen)
    words = name(thing_names, decision, chosen)
    more: dict[str, Any] = {}
    if "more" in tells.fields:
        more["more"] = bool(getattr(decision, "picked", ()))
    if isinstance(decision, decisions.ChooseCardToPlay) and chosen != DONE:
        more["named"] = bool(chosen.side and decision.named)
    if isinstance(decision, decisions.PayWithOrb):
        more["beside"] = tuple(
            Option(_things(game, decision, one), offered.words(thing_names, decision, one))
            for one in decision.beside(chosen)
        )
    return tells(
        rules=_rules(decision, chosen),
        items=tuple(one.item for one in _refs(decision, chosen)),
        disagreement=left_open(decision, chosen),
        player=game.who(decision.player),
        option=Option(_things(game, decision, chosen), with_side(chosen, words)),
        part=decision.part,
        card=game.thing(card) if isinstance(card, Referent) else None,
        whose=game.who(whose),
        specified=_is_specified(decision),
        alone=not decision.is_open and not decision.alike,
        fitting=len(decision.picked) + sum(one != DONE for one in decision.options),
        alike=left if (left := decision.alike - len(decision.picked)) > 1 else 0,
        barred=decision.barred,
        others=_others(game, decision, chosen),
        verb=_verb(decision, chosen),
        bound=decision.meant[0].name if decision.meant is not None else "",
        **_about(game, decision, chosen),
        **_measured(game, decision, chosen),
        **more,
    )


def left_open(decision: Decision, chosen: Any) -> str:
    """The listed disagreements of the rules on which a choice rests."""
    if chosen == DONE:
        return decision.if_nothing
    of_it = decision.left_open.get(chosen, "") if isinstance(chosen, _WITH_RULES) else ""
    return " ".join(filter(None, (decision.disagreement, of_it)))


def _about(game: Game, decision: Decision, chosen: Any) -> dict[str, Any]:
    """For what a modifier is applied or not, and whether nobody controls the step of several; whose
    ability lets another cost be paid; what X could be at most; what a card would cost otherwise;
    which modes are left out; whether what goes to the Mana zone is the top card of a Deck.
    """
    if isinstance(decision, decisions.OrderModifiersOfOne):
        left = [mode for place, mode in enumerate(decision.modes) if place != chosen]
        return {
            "uncontrolled": decision.uncontrolled,
            "about": game.thing(decision.things[chosen]),
            "later": tuple(left),
        }
    if isinstance(decision, decisions.OrderModifiers):
        return {"uncontrolled": decision.uncontrolled}
    if isinstance(decision, decisions.ChooseX):
        most = max(decision.options)
        bounds = {"limit": decision.limit, "ready": decision.ready, "rest": decision.rest}
        return {"most": most, "by_words": decision.by_words, **bounds}
    if isinstance(decision, decisions.ChooseManaOrb):
        unseen = offered.is_unseen(game.state, decision, chosen)
        return {"on_top": unseen} if chosen != DONE else {}
    if isinstance(decision, decisions.PayFinalCost):
        return {"costs": tuple(one for one in decision.options if one != chosen)}
    if isinstance(decision, decisions.PayAlternativeCost):
        return {"giver": game.thing(decision.permitted.get(chosen))}
    if isinstance(decision, decisions.ChooseMode):
        left = [one for one in decision.options if one not in (chosen, DONE)]
        return {"left_out": tuple(decision.modes[one] for one in left)}
    if not isinstance(decision, decisions.MayModify | decisions.MayDo):
        return {}
    return {"about": game.thing(decision.about)} if decision.about else {}


def _measured(game: Game, decision: Decision, chosen: Any) -> dict[str, Any]:
    """What a card or object that is chosen has of the numbers, or statuses, that words ask for."""
    if decision.meant is None or not (refs := _refs(decision, chosen)):
        return {}
    pick, context = decision.meant
    if not isinstance(pick.noun, Noun):
        return {}
    played = isinstance(decision, decisions.ChooseCardToPlay) and from_anywhere(pick)
    anywhere = played or pick.among is not None
    found = lacking.measured(game.state, refs[0], pick.noun, context, anywhere=anywhere)
    return dict(zip(("measures", "fleeting", "status"), found, strict=True))


def _is_specified(decision: Decision) -> bool:
    """Whether the effect says who decides: another player, or each of several (CR 6.1.g)."""
    if decision.player is None or decision.meant is None or "6.1.g" not in decision.rules:
        return False
    _, context = decision.meant
    return context.controller != decision.player or "6.1.h" in decision.rules


def with_side(chosen: Any, words: str) -> str:
    """What was chosen, as a sentence goes on with it: "Red into their Hero Expedition"."""
    if isinstance(chosen, CardPlay) and chosen.side:
        there = f"{chosen.side.value} Expedition"
        return words.replace(f" into {there}", f" into their {there}")
    return words


def _things(
    game: Game, decision: Decision, chosen: Any
) -> tuple[Thing | Place | PlayerId | int, ...]:
    """What was chosen, where it is things and not a part of an ability."""
    refs = _refs(decision, chosen)
    if refs:
        return tuple(game.thing(one) for one in refs)
    if decision.offers is Offered.PLAYERS:
        return (PlayerId(chosen),)
    return (chosen,) if isinstance(chosen, Place | int) else ()


def _verb(decision: Decision, chosen: Any) -> str:
    """What is done with what is chosen, or with so many; or would be done with anything."""
    named = chosen == DONE or decision.offers in _WITH_VERB
    return decision.verb if named else ""


_WITH_VERB = (
    Offered.THINGS, Offered.NUMBERS, Offered.PLACES, Offered.REGIONS, Offered.MANA_ORBS,
)  # fmt: skip
"""What is chosen for something that a verb says."""


def _others(game: Game, decision: Decision, chosen: Any) -> tuple[Thing | PlayerId, ...]:
    """The cards, objects and players that could have been chosen instead."""
    open_ = decision.options if decision.is_open else ()
    left = [one for one in open_ if one not in (chosen, DONE)]
    if decision.offers is Offered.PLAYERS:
        return tuple(PlayerId(one) for one in left)
    if decision.offers is Offered.MANA_ORBS:
        return ()
    refs = (ref for one in left for ref in _refs(decision, one))
    return tuple(game.thing(one) for one in refs)


def _refs(decision: Decision, chosen: Any) -> tuple[Referent, ...]:
    """The cards and objects that were chosen."""
    if decision.offers is Offered.MANA_ORBS and chosen != DONE:
        return chosen
    if decision.offers is Offered.OWN_ORBS:
        return (chosen,)
    ref = offered.thing(decision, chosen)
    return () if ref is None else (ref,)


def _rules(decision: Decision, chosen: Any) -> tuple[str, ...]:
    """The rules of a choice; those that describe what could be chosen decide nothing of none.

    Nor does it that a target must be chosen (CR 6.5.b): that it need not is a decision (6.1.g).
    """
    rules = decision.rules
    if chosen == DONE:
        left = (one for one in rules if not one.startswith(_DESCRIBING))
        rules = tuple(dict.fromkeys("6.1.g" if one == "6.5.b" else one for one in left))
    return (*rules, *_of_what(decision, chosen))


_DESCRIBING = ("2.2.", "7.2.", "7.3.36.a", "7.5.")
"""The sections of the characteristics, of who “I” and “you” are and of the other terms by which
things are described, and what can be sacrificed."""


def _of_what(decision: Decision, chosen: Any) -> tuple[str, ...]:
    """The rules that act for what was chosen, and for nothing else that could have been."""
    return decision.if_chosen.get(chosen, ()) if isinstance(chosen, _WITH_RULES) else ()


_WITH_RULES = (Referent, Place, CardPlay, str)
"""The sorts of options for which some rules act."""


def _is_told_otherwise(decision: Decision, chosen: Any) -> bool:
    """Whether carrying it out tells what was chosen; so does a roll on which nobody decides.

    What each target gets of that which is distributed is told as they get it.
    """
    if chosen in decision.targeted:
        return True
    return decision.choice_sort in TOLD_OTHERWISE or type(decision) is decisions.RollDie


def _cannot(decision: Decision) -> bool:
    """Whether something can only be declined, or a selection only ended: nothing was chosen.

    Nor does chance decide anything where a pile has one sort of card left.
    """
    declined = isinstance(decision, YesOrNo) and decision.options == (False,)
    known = isinstance(decision, decisions.ChanceTopCard) and len(decision.options) == 1
    return declined or known or decision.options == (DONE,)


def _telling(decision: Decision, chosen: Any) -> type[Choosing]:
    """What tells of a choice: the general entry where its sort has none, or it is done.

    Targets are whatever CR 6.5.b asks for: objects, players, Expeditions. Only what a modal effect
    offers is a mode (CR 6.5.g); "or" within an instruction is not.
    """
    general = (
        about_choices.ChosenByChance if decision.player is None else about_choices.OptionChosen
    )
    if chosen == DONE:
        expands = isinstance(decision, decisions.ChooseManaOrb)
        if expands:
            return about_choices.ChosenNoMana
        of_modes = "6.5.g" in decision.rules
        nothing = about_choices.ChosenNoMode if of_modes else about_choices.ChosenNothing
        return about_choices.ChosenNoTarget if "6.5.b" in decision.rules else nothing
    if "6.5.b" in decision.rules:
        return about_choices.ChosenTarget
    if "6.5.g" in decision.rules:
        return about_choices.ChosenMode
    kind = type(decision)
    if kind is OrderNext and decision.player is None:
        return about_choices.ChosenNextByChance
    return (_NOT if chosen is False else _TELLINGS).get(kind, general)
