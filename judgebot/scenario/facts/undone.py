"""Which entries of a trace say why an event did not happen to what a fact names."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from judgebot.abilities import effects
from judgebot.abilities.effects import Action, Create, Deed, Do, Instruction, Perform
from judgebot.abilities.model import Reaction
from judgebot.abilities.references import MeAndIt, Player, Ref
from judgebot.abilities.statements import Modifier
from judgebot.abilities.within import within
from judgebot.game.data.aspects import Aspect, Aspects
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_effects import MayImpossible, MayNot, OfCondition
from judgebot.game.data.entries.about_reactions import NotActivated, ReactionLimit
from judgebot.game.data.entries.about_steps import Modifying
from judgebot.game.data.entries.by_name import EVENTS
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import DID_NOT_HAPPEN, EntryKind, Telling, Thing
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import Place
from judgebot.game.read.words import pronouns
from judgebot.game.read.words.selectors import place_of
from judgebot.scenario.facts import departed, unactivated, unapplied, unmoved
from judgebot.scenario.facts.events import is_called
from judgebot.scenario.format.scenario import TraceFact
from judgebot.scenario.play.options import same
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.facts import OF_WORDS
from judgebot.scenario.tell.parts import part_words
from judgebot.scenario.why.history import History
from judgebot.scenario.why.parts import FigurePart
from judgebot.scenario.why.speaking import HOLDING, acts_on, context_of, would_act_on
from judgebot.scenario.why.touching import acted_on, tells_of
from judgebot.scenario.why.unchosen import goes_to, joined, left_undone, meant
from judgebot.scenario.why.undone import things_of

_SAY_WHY = DID_NOT_HAPPEN | {EntryKind.REPLACED}
"""The kinds that tell what did not happen, or what happened instead."""


def why_not(thing_names: ThingNames, told: TraceFact) -> list[int]:
    """The places of the entries that tell what did not happen to all that a fact names.

    Such an entry tells of another event than the fact, or of none: that a player cannot draw, that
    a Reaction is not activated, what is done instead; or that an effect was not carried out by
    which it would have happened. Numbers name nothing.
    """
    if not any(True for _ in told.names()):
        return []
    history = thing_names.game.trace
    if not isinstance(history, History):
        return []
    moves = told.kind in _DEEDS
    found = {
        place
        for place, entry in enumerate(history.entries)
        if entry.kind in _SAY_WHY
        and _says_why(thing_names, told, history, place)
        or moves
        and unmoved.moved_otherwise(thing_names, told, entry.told)
        or any(_would_be(thing_names, told, history.at(place), one, context)
               for one, context in left_undone(history, place))
    }
    if moves:
        found |= {*unmoved.passed_over(thing_names, told, history)}
        found |= {*unmoved.moved_elsewhere(thing_names, told, history)}
    if unactivated.is_asked(told):
        found |= {one.place for one in departed.departures(thing_names, told, history)}
    if told.kind == "applies":
        found |= {*unapplied.why_not(thing_names, told, history)}
    return sorted(found)


def unsaid(thing_names: ThingNames, told: TraceFact) -> Iterator[FigurePart]:
    """Why something did not happen, as far as no entry tells it."""
    history = thing_names.game.trace
    if not isinstance(history, History):
        return
    if told.kind == "applies":
        yield from unapplied.left_out(thing_names, told, history)
    elif told.moves:
        yield from unmoved.not_fleeting(thing_names, told, history)
        yield from unmoved.unfitting(thing_names, told, history)
    elif unactivated.is_asked(told):
        left = [*departed.not_working(thing_names, told, history)]
        yield from left or unactivated.never_matched(thing_names, told)


def _says_why(thing_names: ThingNames, told: TraceFact, history: History, place: int) -> bool:
    """Whether an entry of what did not happen speaks of all that a fact names."""
    entry = history.entries[place]
    if told.kind in _DEEDS:
        return unmoved.says_why(thing_names, told, history, place)
    ability = getattr(entry.told, "ability", None)
    if told.kind == "applies" and isinstance(ability, Reaction):
        return False
    if told.event is not None and told.event.text in _OF_INSTRUCTIONS:
        return _says_why_not_done(thing_names, told, history, place)
    if unactivated.is_asked(told):
        if unactivated.waits_for(thing_names, told, entry):
            return True
        could = _could_act(history.entries, entry)
        if not unactivated.says_why(thing_names, told, history.entries, entry, could):
            return False
    return _might_be(told, history.entries, entry) and all(
        _speaks_of(thing_names, entry.told, one) for one in told.names()
    )


def _says_why_not_done(
    thing_names: ThingNames, told: TraceFact, history: History, place: int
) -> bool:
    """Whether an entry of what did not happen speaks of an event that an instruction would be, as
    happening to what a fact names; what only says so of it, or would modify it, does not."""
    entry = history.entries[place]
    if isinstance(entry.told, NotActivated | ReactionLimit):
        return _would_have_been(thing_names, told, history, place)
    if isinstance(entry.told, OfCondition | MayNot | MayImpossible):
        return False
    return _might_be(told, history.entries, entry) and all(
        _is_about(thing_names, entry.told, one) for one in told.names()
    )


def _would_have_been(
    thing_names: ThingNames, told: TraceFact, history: History, place: int
) -> bool:
    """Whether a Reaction that was not activated would have been the event of a fact."""
    entries, state = history.entries, history.at(place)
    entry: Any = entries[place].told
    context = context_of(state, Referent(entry.card.item, entry.card.object))
    parent = entries[place].parent
    event = frozenset() if parent is None else acted_on(entries, entries[parent])
    for one in within(getattr(entry.ability, "effect", ())):
        if not isinstance(one, Instruction) or isinstance(one, HOLDING):
            continue
        if _would_be(thing_names, told, state, one, context):
            return True
        spoken_of = any(isinstance(what, Ref | MeAndIt) for what in things_of(one))
        if spoken_of and _is_alike(told, one) and all(
            any(thing_names.is_one_of(Referent(item, 0), name) for item in event)
            for name in told.names()
        ):
            return True
    return False


def _is_about(thing_names: ThingNames, told: Telling, written: str) -> bool:
    """Whether an entry names what a person wrote as what something is done to, or by whom.

    By whose ability it is so, or would be modified, is another question.
    """
    return any(
        _is(thing_names, name, value, written)
        for name, value in told.facts.items()
        if name in _ACTED_ON or not _is_thing(value) and name not in _COUNTED
    )


def _is_thing(value: Any) -> bool:
    values = value if type(value) is tuple else (value,)
    return any(isinstance(one, Thing) for one in values)


_ACTED_ON = ("card", "cards", "thing", "things", "option", "counters")
"""The fields that name what something is done to, or would be."""


def _might_be(told: TraceFact, entries: list[Entry], entry: Entry) -> bool:
    """Whether what an entry names as not carried out might have been the event of a fact.

    What is not done may be the event that activates a Reaction, whatever it is.
    """
    if told.event is None:
        return True
    event = EVENTS[told.event.text].aspects
    return not event or Aspect.REACTIONS in event or bool(event & _could_act(entries, entry))


def _could_act(entries: list[Entry], entry: Entry) -> Aspects:
    """What an entry tells of, or what would be done that it names as not carried out."""
    told = entry.told
    if isinstance(told, OfCondition | MayNot | MayImpossible):
        return acts_on((*told.effect, *told.facts.get("then", ())))
    if isinstance(told, NotActivated | ReactionLimit):
        return told.aspects | acts_on(getattr(told.ability, "effect", ()))
    if isinstance(told, Modifying):
        statement = getattr(told.ability, "statement", None)
        effect = statement.effect if isinstance(statement, Modifier) else ()
        return would_act_on(told.ability) | acts_on(effect)
    return tells_of(entries, entry)


def _would_be(
    thing_names: ThingNames, told: TraceFact, state: State, one: Instruction, context: Context
) -> bool:
    """Whether an instruction that was not carried out could have been the event of a fact."""
    if not _is_alike(told, one):
        return False
    who = getattr(one, "who", None)
    players = pronouns.players(state, who, context) if isinstance(who, Player) else ()
    token = one.token.token_name if isinstance(one, Create) else ""
    called = [token, *(state.players[player] for player in players)]

    def names(written: str, ref: Referent | None, places: Collection[Place]) -> bool:
        return (
            any(same(written, one) for one in called)
            or ref is not None
            and thing_names.is_one_of(ref, written)
            or any(thing_names.is_place(place, written) for place in places)
        )

    return any(
        all(names(written, ref, places) for written in told.names())
        for ref, places in _moves(state, told, one, context)
    )


def _is_alike(told: TraceFact, one: Instruction) -> bool:
    """Whether an instruction is of the kind by which the event of a fact happens."""
    kind = _kind(one)
    if told.event is None:
        return kind in _DEEDS.get(told.kind, ())
    event = told.event.text.removesuffix(".token")
    return event in _EVENTS.get(kind, ()) and bool(EVENTS[event].aspects & acts_on(one))


def _moves(
    state: State, told: TraceFact, one: Instruction, context: Context
) -> Iterator[tuple[Referent | None, Collection[Place]]]:
    """Each thing that an instruction could have acted on, with what it would have joined, or left
    where that is asked; what it would have created is no thing yet."""
    yield None, () if told.kind == "leaves" else {*joined(state, one, context)}
    for ref in meant(state, one, context):
        here = place_of(state, ref)
        left = {here} if here is not None else set()
        yield ref, left if told.kind == "leaves" else {*goes_to(state, one, context, ref)}


def _kind(one: Instruction) -> type[Instruction] | Action | Deed:
    if isinstance(one, Perform):
        return one.action
    return one.deed if isinstance(one, Do) else type(one)


_GAINS = ("gains.counters", "gains.status", "gains.keyword", "gains.sub-types")
_LOSES = ("loses.counters", "loses.status", "loses.keyword")
_EVENTS: Mapping[type[Instruction] | Action | Deed, tuple[str, ...]] = {
    effects.Draw: ("draw",),
    effects.Discard: ("discarded",),
    effects.Sacrifice: ("sacrificed",),
    effects.Create: ("token.created",),
    effects.Join: ("joins",),
    effects.Move: ("moved",),
    effects.TakeControl: ("control.taken",),
    effects.Exchange: ("exchanged",),
    effects.Play: ("play.declared", "play.limbo", "play.paid", "play.joins"),
    effects.Gain: _GAINS,
    effects.Augment: _GAINS,
    effects.Lose: _LOSES,
    effects.RemoveCounters: _LOSES,
    effects.Exhaust: ("exhausted",),
    effects.Ready: ("readied",),
    Action.RESUPPLY: ("resupply",),
    Action.EXHAUSTED_RESUPPLY: ("resupply",),
    Action.SABOTAGE: ("discarded",),
    Deed.DEFECT: ("defects",),
    Deed.SWITCH_EXPEDITIONS: ("switches",),
}
"""The events that an instruction would be."""
_OF_INSTRUCTIONS = frozenset(
    name for each in _EVENTS.values() for one in each for name in (one, f"{one}.token")
)
"""All events that an instruction would be."""
_DEEDS: Mapping[str, tuple[type[Instruction] | Action | Deed, ...]] = {
    "joins": (
        effects.Create, effects.Join, effects.Move, effects.TakeControl,
        effects.Discard, effects.Sacrifice, effects.Draw, effects.Play,
        Action.SABOTAGE, Action.RESUPPLY, Action.EXHAUSTED_RESUPPLY,
        Deed.DEFECT, Deed.SWITCH_EXPEDITIONS,
    ),
    "leaves": (
        effects.Discard, effects.Sacrifice, effects.Join, effects.Move, effects.TakeControl,
        effects.Exchange, effects.Play, Action.SABOTAGE, Deed.DEFECT, Deed.SWITCH_EXPEDITIONS,
    ),
}  # fmt: skip
"""By which instructions something joins or leaves a place."""


def _speaks_of(thing_names: ThingNames, told: Telling, written: str) -> bool:
    """Whether an entry names what a person wrote, whatever it says of it.

    Of what it leaves out of a count it does not tell that nothing happened to that.
    """
    return any(
        _is(thing_names, name, value, written)
        for name, value in told.facts.items()
        if name not in _COUNTED
    )


_COUNTED = ("asleep", "facing_asleep", "gigantic", "facing_gigantic", "elsewhere")
"""The fields that name what counts in a comparison, or does not (CR 4.2.4.b)."""


def _is(thing_names: ThingNames, name: str, value: Any, written: str) -> bool:
    if name in OF_WORDS:
        return value is not None and same(written, part_words(value), part=True)
    return is_called(thing_names, value, written)
