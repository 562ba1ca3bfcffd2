"""CR 6.1.g and 6.5.b: choosing what a step acts on, immediately before it happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import How, Noun, Pick, Things
from judgebot.game import amounts, decks, pronouns, selectors
from judgebot.game.decisions import DONE, Asked, Decision
from judgebot.game.objects import Ref
from judgebot.game.pronouns import Context

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What an instruction acts on, with the context in which its words are now bound."""

    refs: tuple[Ref, ...]
    context: Context
    missing: tuple[Ref, ...] = ()
    """What was meant but cannot be found any more (CR 6.3.j)."""


def choose(
    state: State,
    ask: Asker,
    things: Things,
    context: Context,
    *,
    player: int | None = None,
    among: Sequence[Ref] | None = None,
    about: Mapping[str, Any] | None = None,
) -> Chosen:
    """What the words of an instruction mean, asking for every choice they leave.

    things: the words.
    player: who chooses what is not a target; targets are for the controller of the effect.
    among: the only things that may be chosen, when a rule narrows them.
    about: what a printer needs to say what the choice is for.
    Returns what was found or chosen; nothing when nothing fits (CR 6.5.b, 6.5.h).
    """
    if isinstance(things, references.Me | references.Ref | references.MeAndIt):
        return _found(state, pronouns.referents(context, things), context)
    if isinstance(things, nouns.DeckCards):
        return _from_deck(state, ask, things, context)
    if isinstance(things, nouns.Zone):
        return Chosen(
            refs=tuple(selectors.candidates(state, Noun(places=(things,)), context)),
            context=context,
        )
    return _picked(state, ask, things, context, player, among, about or {})


def _found(state: State, refs: tuple[Ref, ...], context: Context) -> Chosen:
    found = tuple((ref, pronouns.find(state, ref, context)) for ref in refs)
    return Chosen(
        refs=tuple(now for _, now in found if now),
        context=context,
        missing=tuple(ref for ref, now in found if not now),
    )


def _from_deck(state: State, ask: Asker, things: nouns.DeckCards, context: Context) -> Chosen:
    """The first cards of a Deck, or all there are (CR 3.2.2.e)."""
    (owner,) = pronouns.players(state, things.owner, context)
    number = amounts.value(state, things.number, context)
    refs = decks.top(state, ask, owner, number)
    return Chosen(refs=refs, context=context.bind(things.name, refs))


def _picked(
    state: State,
    ask: Asker,
    pick: Pick,
    context: Context,
    player: int | None,
    among: Sequence[Ref] | None,
    about: Mapping[str, Any],
) -> Chosen:
    fitting = selectors.candidates(state, pick.noun, context)
    if among is not None:
        fitting = [ref for ref in fitting if ref in among]
    if pick.how in (How.ALL, How.THE):
        refs = tuple(fitting)
        return Chosen(refs=refs, context=context.bind(pick.name, refs))
    target = pick.how is How.TARGET
    who = context.controller if target or player is None else player
    most = len(fitting) if pick.any_number else _number(state, pick, context)
    least = 0 if pick.up_to or pick.any_number else most
    refs = pick_some(
        ask,
        fitting,
        least=least,
        most=most,
        decision=Decision(
            asked=Asked.TARGET if target else Asked.OBJECT,
            player=who,
            rules=("6.5.b",) if target else ("6.1.g",),
            options=(),
            about=about,
        ),
    )
    return Chosen(refs=refs, context=context.bind(pick.name, refs))


def _number(state: State, pick: Pick, context: Context) -> int:
    return amounts.value(state, pick.number, context) if pick.number else 1


def pick_some(
    ask: Asker, fitting: Sequence[Ref], *, least: int, most: int, decision: Decision
) -> tuple[Ref, ...]:
    """Choose several, one after the other, each once per step (CR 6.5.b).

    The choices are asked for in the order of the things, so that the same set is asked for in one
    way only. Fewer than `least` are chosen when there are not so many.
    decision: as each choice is asked, without its options.
    """
    least = min(least, len(fitting))
    chosen: list[Ref] = []
    rest = list(fitting)
    while rest and len(chosen) < most:
        still = least - len(chosen)
        reachable = rest[: len(rest) - still + 1] if still > 0 else rest
        options = tuple(reachable) if still > 0 else (*reachable, DONE)
        answer = ask(replace(decision, options=options))
        if answer == DONE:
            break
        chosen.append(answer)
        rest = rest[rest.index(answer) + 1 :]
    return tuple(chosen)
