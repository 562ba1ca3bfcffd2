"""CR 6.3.g, 6.3.i What all triggers share: matching, and what is bound by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Me, Player
from judgebot.abilities.words import Comparison, Type
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, CarriedOut
from judgebot.game.data.objects import Moved, Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure, Measure, Noted, Telling
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.read.triggers.happening import Happening, meant_by
from judgebot.game.read.words import pronouns, selectors, selectors_places, telling
from judgebot.game.read.words.descriptors import (
    done_by,
    places_of,
    played_by,
    rules_of_doer,
    rules_of_who_plays,
)
from judgebot.game.read.words.places_meant import rules_of_where
from judgebot.game.read.words.selectors_kinds import alternatives, is_a


@record
class Why:
    """Why a Reaction is not activated by an event."""

    says: type[Telling]
    rules: tuple[str, ...]
    by: Referent | None = None
    """The object whose ability forbids it."""
    facts: tuple[tuple[str, Any], ...] = ()
    """What else tells it, by the names of the entry's fields."""
    looks: tuple[Look, ...] = ()
    """What its condition does not count."""


class TriggeringThing(NamedTuple):
    """A thing of which an event is what a trigger speaks of."""

    thing: Any
    moved: Moved | None = None
    rules: tuple[str, ...] = ()
    """The rules by which it is."""
    bindings: Mapping[str, tuple[Any, ...]] = MappingProxyType({})
    """What else the trigger's words are bound to: the Expedition that it joined."""
    because: Reasons | None = None
    """Why it fits the words, if anybody asked."""


@record
class TriggerMatch:
    """One way in which an event matches a trigger (CR 6.3.g)."""

    bindings: dict[str, Any] = field(default_factory=dict)
    """What the trigger's words are bound to (CR 6.3.i)."""
    things: tuple[Any, ...] = ()
    """What it speaks of, whether its words are referred to or not."""
    moves: tuple[Moved, ...] = ()
    """The moves that the trigger speaks of (CR 2.1.f)."""
    entry: int | None = None
    """The entry of the atomic action that is what it speaks of, where words name none of it."""
    rules: tuple[str, ...] = ()
    """The rules that say what happened is what the trigger speaks of."""
    why_not: Why | None = None
    """Why the event only seems to match: it does not, and that is told."""
    measures: tuple[Measure, ...] = ()
    """What the one thing that it speaks of has of what its words ask for."""
    looks: tuple[Look, ...] = ()
    """What has things be considered to be what its words ask for, and what its condition counts."""
    figures: tuple[Figure, ...] = ()
    """What its condition found, and what that needs."""
    parts: tuple[Any, ...] = ()
    """The parts of its condition that make it true by themselves."""
    noted: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which its condition asks, what time it is, and the like."""
    disagreement: str = ""
    """The listed disagreement of the rulebook with itself on whether it matches."""
    together: bool = False
    """Whether several atomic actions are what it speaks of, together and once (CR 6.3.g)."""
    drawn_by: int | None = None
    """The player whose draws they are, if they are draws."""


def as_true(match: TriggerMatch, because: Reasons) -> TriggerMatch:
    """The match with what a condition found by which it is true."""
    return changed(
        match,
        looks=(*match.looks, *because.looks),
        figures=(*match.figures, *because.figures),
        parts=(*match.parts, *because.parts),
        noted=(*match.noted, *because.stood),
    )


def done(happening: Happening, verb: ActionVerb) -> list[CarriedOut]:
    """The atomic actions of a kind that were done."""
    return [one for one in happening.event.changes if one.done and one.action.verb is verb]


def is_who(
    happening: Happening, change: CarriedOut, who: Player | None, context: Context,
    *, plays: bool = False,
) -> bool:
    """Whether one of these players did it (CR 7.5.6), or played it."""
    if who is None:
        return True
    did = played_by if plays else done_by
    return did(happening.event, change) in pronouns.players(happening.event.before, who, context)


def who_rules(
    happening: Happening, change: CarriedOut, who: Player | None, *, plays: bool = False
) -> tuple[str, ...]:
    """The rules by which a player did what a trigger says a player does (CR 7.5.6.a)."""
    if who is None:
        return ()
    rules_of = rules_of_who_plays if plays else rules_of_doer
    return (*pronouns.rules_of_player(who), *rules_of(happening.event, change))


def is_place(state: State, place: Place | None, subject: words.Doer, context: Context) -> bool:
    """Whether an Expedition is one of those that a trigger speaks of."""
    if place is None or not isinstance(subject, Pick):
        return False
    return selectors_places.is_expedition_in(state, place, subject, context)


def is_subject(state: State, ref: Referent | None, subject: words.Doer, context: Context) -> bool:
    """Whether an object or card is what a trigger speaks of, and where it says, if anywhere."""
    if ref is None:
        return False
    if isinstance(subject, Me):
        return ref == context.me
    noun = subject.noun
    if isinstance(noun, nouns.Noun) and noun.also:
        silent = context.explained(None)
        each = (replace(subject, noun=one) for one in alternatives(noun))
        fitting = next((one for one in each if is_subject(state, ref, one, silent)), None)
        return fitting is not None and is_subject(state, ref, fitting, context)
    if not isinstance(noun, nouns.Noun) or not is_a(state, ref, noun, context):
        return False
    if not noun.places:
        return True
    here = selectors.place_of(state, ref)
    return here is not None and selectors.is_where(state, ref, here, noun, context)


def is_there(state: State, ref: Referent, subject: words.Doer, context: Context) -> bool:
    """Whether an object is what a trigger speaks of, where it says; in play if nowhere.

    "A Character" means one in play, "a Character in your Reserve" one there (CR 2.2.1.h).
    """
    if isinstance(subject, Me) or not isinstance(subject.noun, nouns.Noun):
        return is_subject(state, ref, subject, context)
    here = selectors.place_of(state, ref)
    return here is not None and selectors.is_there(state, ref, here, subject.noun, context)


def is_from(
    state: State,
    ref: Referent | None,
    subject: words.Doer,
    from_: tuple[nouns.Place, ...],
    context: Context,
    origins: frozenset[Place] | None = None,
) -> bool:
    """Whether what goes somewhere is what a trigger speaks of, and was where that says.

    origins: where it left, if it was elsewhere before the event (CR 7.3.31.c).
    Where no place is named, a [type] is in play (CR 2.2.1.h), and so is what somebody controls
    (CR 7.5.5.b); a Spell is in Limbo if anywhere, and "a card" may be anywhere.
    """
    if ref is None or not is_subject(state, ref, subject, context):
        return False
    if from_:
        left = places_of(state, ref) if origins is None else origins
        own = pronouns.of_one(context, subject, ref)
        return any(meant_by(state, one, from_, own) for one in left)
    here = selectors.place_of(state, ref)
    noun = subject.noun if isinstance(subject, Pick) else None
    if here is None or not isinstance(noun, nouns.Noun):
        return here is not None
    return any(
        is_a(state, ref, one, context)
        and (_is_home(one, here) or selectors.is_where(state, ref, here, one, context))
        for one in alternatives(noun)
    )


def _is_home(noun: nouns.Noun, here: Place) -> bool:
    """Whether words that name no place mean what is here, though it is not in play."""
    if noun.places or noun.controller:
        return False
    if here.zone is ZoneKind.LIMBO and any(kind.type is Type.SPELL for kind in noun.kinds):
        return True
    return not any(kind.type or kind.sub_type or kind.token for kind in noun.kinds)


def why_subject(
    happening: Happening, state: State, ref: Referent, subject: words.Doer, context: Context
) -> Reasons | None:
    """Why something is what a trigger speaks of; None where nobody asks."""
    if not happening.told:
        return None
    because = Reasons()
    is_subject(state, ref, subject, context.explained(because))
    because.cite(*of_whose_places(subject))
    return because


def of_whose_places(subject: words.Doer) -> tuple[str, ...]:
    """The rules by which what a trigger speaks of is in somebody's places: "in your Reserve"."""
    noun = None if isinstance(subject, Me) else subject.noun
    return rules_of_where(noun.places) if isinstance(noun, nouns.Noun) else ()


def once_for_all_of(changes: Sequence[Any]) -> tuple[str, ...]:
    """CR 6.3.b, 6.3.g where a trigger says what several atomic actions are together, once."""
    return ("6.3.b", "6.3.g") if len(changes) > 1 else ()


def _bound(group: Sequence[TriggeringThing]) -> dict[str, Any]:
    """What else than the things themselves the words of a trigger are bound to."""
    found: dict[str, dict[Any, None]] = {}
    for one in group:
        for name, bound in one.bindings.items():
            found.setdefault(name, {}).update(dict.fromkeys(bound))
    return {name: tuple(bound) for name, bound in found.items()}


def matched(subject: words.Doer, found: list[TriggeringThing]) -> list[TriggerMatch]:
    """One match for each thing, or one for all of them for "one or more" (CR 6.3.b)."""
    if not found:
        return []
    name = subject.name if isinstance(subject, Pick) else ""
    if isinstance(subject, Pick) and subject.how is How.ONE_OR_MORE:
        needed = _needed(subject)
        if len(found) < needed:
            return [_too_few(found, needed, _of_both(subject))]
        groups = [found]
    else:
        groups = [[one] for one in found]
    return [
        TriggerMatch(
            bindings={
                **_bound(group), **({name: tuple(one.thing for one in group)} if name else {})
            },
            things=tuple(one.thing for one in group),
            moves=tuple(one.moved for one in group if one.moved and not one.moved.same_object),
            rules=tuple(dict.fromkeys(
                (
                    *(rule for one in group for rule in _rules(one)),
                    *_of_both(subject),
                    *once_for_all_of(group),
                )
            )),
            measures=_measures(group),
            looks=tuple(look for one in group for look in _considered(one)),
            disagreement=_left_open(group),
            together=len(group) > 1,
        )
        for group in groups
    ]


def _of_both(subject: words.Doer) -> tuple[str, ...]:
    """The rule of how many Expeditions a player has, where a trigger speaks of both (3.2.4.b)."""
    noun = subject.noun if isinstance(subject, Pick) else None
    if not isinstance(noun, nouns.Expedition) or noun.owner is None or _needed(subject) < 2:
        return ()
    return (
        *pronouns.rules_of_player(noun.owner),
        selectors_places.rule_of_whose_expeditions(noun),
    )


def _needed(subject: words.Doer) -> int:
    """How many things a trigger asks for."""
    return getattr(getattr(subject, "number", None), "value", 1)


def _too_few(
    found: list[TriggeringThing], needed: int, of_both: tuple[str, ...]
) -> TriggerMatch:
    """That an event is what a trigger speaks of for less things than that asks for (CR 6.3.b)."""
    figure = Figure(len(found), Comparison.EQUAL if of_both else Comparison.AT_LEAST, needed)
    things = tuple(one.thing for one in found)
    of_expeditions = all(isinstance(one, Place) for one in things)
    facts = (
        ("number", len(found)), ("figures", (figure,)), ("things", things),
        *((("asked", "number of Expeditions"),) if of_expeditions else ()),
    )  # fmt: skip
    why = Why(says=about_reactions.ReactionNumber, rules=("6.3.b", *of_both), facts=facts)
    return TriggerMatch(things=things, why_not=why)


def _rules(one: TriggeringThing) -> tuple[str, ...]:
    """The rules by which an event is what a trigger speaks of, and those of its words."""
    return (*one.rules, *(one.because.all_rules() if one.because else ()))


def _measures(group: Sequence[TriggeringThing]) -> tuple[Measure, ...]:
    """What a thing by itself has of what the words of a trigger ask for."""
    because = group[0].because if len(group) == 1 else None
    return tuple(because.measures) if because else ()


def _considered(one: TriggeringThing) -> Iterator[Look]:
    """What has a thing be considered to be what the words of a trigger ask for."""
    return telling.considered(one.because) if one.because else iter(())


def _left_open(group: Sequence[TriggeringThing]) -> str:
    """The questions that the rules leave open of what fits the words of a trigger."""
    each = (one.because for one in group if one.because)
    return " ".join(dict.fromkeys(question for one in each for question in one.readings))
