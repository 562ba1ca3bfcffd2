"""CR 2.2.12.m What passive abilities state, for the rules that ask when it matters.

`passives.py` applies the statements that alter characteristics. All others (limits, prohibitions,
cost alterations, permissions) are looked up here: those of the passive abilities that exist, work
where their object is and whose condition is true, and those of Ongoing Emblems.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from judgebot.abilities import nouns, references
from judgebot.abilities.card import Card
from judgebot.abilities.conditions import Condition, IsIn, Stands
from judgebot.abilities.effects import Effect
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Expedition, How, Pick, Things
from judgebot.abilities.sorts import Statement
from judgebot.abilities.words import Status, Type
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_effects
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Emblem, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind
from judgebot.game.read.objects import characteristics, ignoring
from judgebot.game.read.objects.bases import printed, said
from judgebot.game.read.words import (
    amounts,
    one_expedition,
    pronouns,
    selectors,
    selectors_places,
    spoken_of,
)
from judgebot.game.read.words.conditions import holds
from judgebot.game.read.words.denoting import stated
from judgebot.game.read.words.places_meant import rules_of_where
from judgebot.sure import as_a

S = TypeVar("S", bound=Statement)


@record
class InForce:
    """A statement that is true now."""

    statement: Any
    context: Context
    """Whose "I" and "you" its words are, with what its condition bound."""
    timestamp: int
    """Of the object or emblem that states it."""
    condition: Condition | None = None
    """While what it is true, if it is not always."""
    passive: Passive | None = None
    """The ability that states it, where it is one of an object or emblem."""


def in_force(state: State, kind: type[S]) -> tuple[InForce, ...]:
    """The statements of a kind that are true now, by timestamp.

    kind: a class of statement that alters no characteristics.
    """
    having = state.having
    stating = None if having is None else having.stating
    if kind not in (_stating(state) if stating is None else stating) and not state.emblems.ongoing:
        return _NONE
    found = state.cache.get(kind)
    if found is None:
        found = state.cache[kind] = tuple([
            _stated(timestamp, one, passive)
            for timestamp, context, passive in working(state, kind)
            for one in contexts(state, passive, context)
        ])
    return found


def are_none(state: State, kinds: frozenset[type]) -> bool:
    """Whether no statement of some kinds is true now: as a rule, nobody states any of them."""
    if not state.emblems.ongoing and kinds.isdisjoint(_stating(state)):
        return True
    return not any([in_force(state, kind) for kind in kinds])


def may_be_any(state: State, *kinds: type) -> bool:
    """Whether any ability there, or emblem, may state something of some kinds, in force or not."""
    return bool(state.emblems.ongoing) or not _stating(state).keys().isdisjoint(kinds)


_NONE: tuple[InForce, ...] = ()
"""What is true where nobody states anything."""


def supposing(state: State, kind: type[S], one: InForce) -> State:
    """The same state, were this the only statement of its kind that is true."""
    supposed = state.copy()
    supposed.cache = {**state.cache, kind: (one,)}
    return supposed


def untrue(state: State, kind: type) -> Iterator[InForce]:
    """The statements of a kind of abilities that work now and whose condition is not true."""
    for timestamp, context, passive in working(state, kind):
        if passive.condition is not None and not contexts(state, passive, context):
            for one in about(state, passive, context):
                yield _stated(timestamp, one, passive)


def exhausted(state: State, kind: type) -> Iterator[InForce]:
    """The statements of a kind that would be true, were their objects not exhausted in Reserve."""
    for identity, passive in _stating(state).get(kind, ()):
        object_ = state.objects[identity]
        ready = changed(object_, statuses=object_.statuses - {Status.EXHAUSTED})
        works_now = characteristics.works(object_, passive)
        if works_now or not characteristics.works(ready, passive):
            continue
        context = Context(controller=characteristics.controller(object_), me=object_.ref)
        for one in contexts(state, passive, context):
            yield _stated(identity, one, passive)


def idle(state: State, kind: type) -> Iterator[InForce]:
    """The statements of a kind that would be true, were their objects not in Reserve but in play.

    A support ability works there, or would were its object ready (CR 2.2.12.g, 2.2.12.i).
    """
    for identity, passive in _stating(state).get(kind, ()):
        object_ = state.objects[identity]
        if object_.place.zone is ZoneKind.RESERVE and not passive.support:
            context = Context(controller=characteristics.controller(object_), me=object_.ref)
            for one in contexts(state, passive, context):
                yield _stated(identity, one, passive)


def once_in_play(state: State, card: Card, kind: type, context: Context) -> Iterator[InForce]:
    """What a card states of a kind once it is in play, were it there now (CR 2.2.12.g)."""
    if card.type in _NEVER_IN_PLAY:
        return
    for passive in card.abilities:
        if isinstance(passive, Passive) and isinstance(passive.statement, kind):
            for one in () if passive.support else contexts(state, passive, context):
                yield _stated(context.me.object, one, passive)


_NEVER_IN_PLAY = (Type.SPELL, Type.HERO)
"""The types of cards that are played, or begin the game, and never are in play (CR 3.1.4.a)."""


def _stated(timestamp: int, context: Context, passive: Passive) -> InForce:
    return InForce(
        statement=passive.statement,
        context=context,
        timestamp=timestamp,
        condition=passive.condition,
        passive=passive,
    )


def of_emblem(state: State, one: InForce | None) -> bool:
    """Whether an Ongoing Emblem states it, and not the object that is told of."""
    return one is not None and one.timestamp in state.emblems.ongoing


def said_by(game: Game, emblem: Emblem) -> Effect:
    """The instruction that created an Ongoing Emblem, whose words tell what it says."""
    if game.trace.silent or emblem.entry is None:
        return ()
    told = game.trace.entries[emblem.entry].told
    return told.effect if isinstance(told, about_effects.EmblemCreated) else ()


def why(state: State, one: InForce) -> tuple[str, ...]:
    """The rules by which what a statement depends on is true now, and speaks of what it does.

    None if it always holds, and speaks of nothing that takes a rule.
    """
    return reasons(state, one).every_rule()


def reasons(state: State, one: InForce) -> Reasons:
    """Why what a statement depends on is true now, and speaks of what it does."""
    because = Reasons()
    for each in (one.condition, getattr(one.statement, "condition", None)):
        if each is not None:
            holds(state, each, one.context.explained(because))
    for each in (one.condition, one.statement):
        because.cite(*_why_these(state, getattr(each, "subject", None), one.context))
    return because


def _why_these(state: State, subject: object, context: Context) -> tuple[str, ...]:
    """CR 7.4.4.f-g Why words for the Expedition of an object, or facing it, mean several."""
    if not isinstance(subject, Pick) or not isinstance(subject.noun, Expedition):
        return ()
    because = Reasons()
    selectors_places.expeditions(state, subject.noun, context.explained(because))
    return tuple(one for one in because.every_rule() if one in ("7.4.4.f", "7.4.4.g"))


def working(state: State, kind: type) -> list[tuple[int, Context, Passive]]:
    """The passive abilities that state something of a kind and work now, by timestamp.

    Whatever their conditions.
    """
    found = [*_of_objects(state, kind)]
    if not state.emblems.ongoing:
        return found
    return sorted([*found, *_of_emblems(state, kind)], key=lambda one: one[0])


def _of_objects(state: State, kind: type) -> Iterable[tuple[int, Context, Passive]]:
    for identity, passive in _stating(state).get(kind, ()):
        object_ = state.objects[identity]
        if characteristics.works(object_, passive) and not ignoring.ignored(state, object_):
            controller = characteristics.controller(object_)
            yield identity, Context(controller=controller, me=object_.ref), passive


def _stating(state: State) -> dict[type, list[tuple[int, Passive]]]:
    """The passive abilities that objects have, or were given, by what they state.

    Found out once for each view; of a card that states nothing, none is looked at.
    """
    view = state.having or characteristics.having(state)
    if view.stating is None:
        view.stating = {}
        for identity in sorted(view.objects):
            abilities = view.objects[identity].abilities
            if not abilities:
                continue
            known = printed(state.objects[identity].card)
            if known.states or abilities is not known.derived.abilities:
                for held in abilities:
                    if isinstance(held.ability, Passive):
                        kind = type(held.ability.statement)
                        view.stating.setdefault(kind, []).append((identity, held.ability))
    return view.stating


def _of_emblems(state: State, kind: type) -> Iterable[tuple[int, Context, Passive]]:
    for emblem in state.emblems.ongoing.values():
        content = emblem.content
        if type(said(content)) is kind and not emblem.used:
            passive = content if isinstance(content, Passive) else Passive(statement=content)
            context = Context(
                controller=emblem.controller,
                me=Referent(*emblem.source),
                bindings=emblem.bindings,
                moves=emblem.moves,
                of_emblem=True,
            )
            yield emblem.id, context, passive


def contexts(state: State, passive: Passive, context: Context) -> list[Context]:
    """The contexts in which a passive ability is true now: none if its condition is false.

    What the condition speaks of is bound ("If there is only one Character in my Expedition, it
    …"); one that speaks of Expeditions is asked of each ("If an Expedition facing me is in {O},
    it …").
    """
    condition = passive.condition
    if condition is None:
        return [context]
    if isinstance(condition, IsIn | Stands) and _speaks_of_expeditions(condition.subject):
        return _bound(state, passive, context)
    if _is_true(state, condition, context) is passive.unless:
        return []
    return [spoken_of.bound(state, condition, amounts.counted(state, condition, context))]


def _is_true(state: State, condition: Condition, context: Context) -> bool:
    """Whether a condition is true, on one Expedition that means several of each of them."""
    if not state.readings.each_expedition_of_a_passive:
        return holds(state, condition, context)
    return any(
        holds(state, condition, one) for one in one_expedition.each(state, condition, context)
    )


def _speaks_of_expeditions(subject: object) -> bool:
    return isinstance(subject, Pick) and isinstance(subject.noun, nouns.Expedition)


def _bound(state: State, passive: Passive, context: Context) -> list[Context]:
    """ "If an Expedition facing me is in {O}, it …": once for each Expedition it is true of.

    "If my Expedition is behind, it …" must be true of each that is meant (CR 7.4.4.k), and so must
    "If each of your Expeditions is behind, …"; "if one of your Expeditions is", of any. What is
    stated of none of these Expeditions is stated once.
    """
    condition: Any = passive.condition
    pick = as_a(Pick, condition.subject)
    of_one = replace(condition, subject=references.Ref(to=pick.name or _EXPEDITION))
    each = about(state, passive, context)
    true = [holds(state, of_one, one) for one in each]
    of_any = pick.how in nouns.OF_ANY
    if of_any and pick.name:
        both = zip(each, true, strict=True)
        return [one for one, is_so in both if is_so is not passive.unless]
    one_is_enough = of_any or (pick.how is How.THE and state.readings.each_expedition_of_a_passive)
    so = any(true) if one_is_enough else all(true)
    found = each if each and so is not passive.unless else []
    return found if pick.name else found[:1]


_EXPEDITION = "expedition"
"""The name of the Expedition that a condition speaks of, where its words give none."""


def about(state: State, passive: Passive, context: Context) -> list[Context]:
    """What a passive ability would speak of were it true: each Expedition its condition means."""
    pick = getattr(passive.condition, "subject", None)
    if not isinstance(pick, Pick) or not isinstance(pick.noun, Expedition):
        return [context]
    places = selectors_places.expeditions(state, pick.noun, context)
    return [context.bind(pick.name or _EXPEDITION, (place,)) for place in places]


def expeditions(state: State, things: Things | None, context: Context) -> tuple[Place, ...]:
    """The Expeditions that the subject of a statement means.

    A target was chosen as its Ongoing Emblem was created, and is bound.
    """
    return tuple(one for one in stated(state, things, context) if isinstance(one, Place))


def means(state: State, things: Things | None, ref: Referent, context: Context) -> bool:
    """Whether the subject of a statement means an object or card."""
    if isinstance(things, references.Me):
        return ref == context.me
    if context.because is None:
        return ref in stated(state, things, context)
    found = ref in stated(state, things, context.explained(None))
    noun, here = getattr(things, "noun", None), selectors.place_of(state, ref)
    if found and here is not None and isinstance(noun, nouns.Noun):
        selectors.is_there(state, ref, here, noun, context)
    return found


def why_meant(
    state: State, passive: Passive, context: Context, ref: Referent
) -> tuple[str, ...]:
    """The rules by which what a passive ability applies to is an object: whose it is, and where.
    """
    subject = getattr(passive.statement, "subject", None)
    because, noun = Reasons(), getattr(subject, "noun", None)
    means(state, subject, ref, context.explained(because))
    return (
        *pronouns.i_of_a_passive(state, passive, context),
        *because.all_rules(),
        *(rules_of_where(noun.places) if isinstance(noun, nouns.Noun) else ()),
    )


def works(state: State, one: InForce) -> tuple[str, ...]:
    """The rules by which an ability works whose object is not in play: a Hero's, or support."""
    bearer = state.objects.get(one.context.me.object)
    if one.passive is None or bearer is None or bearer.id != one.timestamp:
        return ()
    where = Reasons()
    if bearer.place.zone not in IN_PLAY:
        characteristics.works(bearer, one.passive, where)
    return tuple(where.rules)
