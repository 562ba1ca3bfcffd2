"""CR 6.5.b-g, 6.4.c What an effect could have acted on that was not carried out at all.

Nothing is chosen for what a player does not do, or cannot pay for, for a condition that is not
true, in a mode that was not chosen, or by a card that cannot be played; so nothing tells of what it
could have been.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from judgebot.abilities.card import Card
from judgebot.abilities.conditions import ThisWay
from judgebot.abilities.effects import (
    Action,
    Create,
    Deed,
    Discard,
    Do,
    Draw,
    Effect,
    Exchange,
    If,
    Instruction,
    Join,
    May,
    Move,
    PayTo,
    Perform,
    Play,
    Sacrifice,
)
from judgebot.abilities.model import EffectAbility, Passive, Reaction
from judgebot.abilities.nouns import FacingPlace, Noun, Pick, Zone
from judgebot.abilities.references import YOU, Me, MeAndIt, Player, PlayerKind, Ref
from judgebot.abilities.statements import AdditionalCost, MayReduceCost, Modifier
from judgebot.abilities.triggers import Symbol
from judgebot.abilities.value import replace
from judgebot.abilities.within import said_instead, within
from judgebot.abilities.words import Side, Type, ZoneType
from judgebot.game.actions import unplayable
from judgebot.game.actions.moving_objects import SABOTAGED
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_choices import Choosing, ChosenNotToMakeUse
from judgebot.game.data.entries.about_effects import (
    IfTrue,
    MayImpossible,
    MayNot,
    OfCondition,
    PayCannot,
    PayDeclined,
    RepeatTimes,
    TableRow,
)
from judgebot.game.data.entries.about_moving import ExchangeNotTwo
from judgebot.game.data.entries.about_playing import CannotBePlayed, CostUnpaid, PlayPerforms
from judgebot.game.data.entries.about_reactions import ReactionPlayed
from judgebot.game.data.entries.about_steps import ModifierDeclined, Modifying
from judgebot.game.data.entries.about_words import AskedDone, NothingFits
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import EntryKind, PlayerId, Telling, Thing
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import (
    PERSONAL,
    Place,
    ZoneKind,
    discard_pile,
    expedition,
    landmarks,
)
from judgebot.game.read.playing import declaring
from judgebot.game.read.steps.possible import players_meant
from judgebot.game.read.words import pronouns
from judgebot.game.read.words.denoting import denote
from judgebot.game.read.words.lacking import kind
from judgebot.game.read.words.places_meant import WITHOUT_SIDE
from judgebot.game.read.words.selectors import ZONES, place_of
from judgebot.game.read.words.selectors_places import places_meant
from judgebot.game.read.zones import adventure
from judgebot.scenario.why.history import History
from judgebot.scenario.why.speaking import HOLDING, context_of
from judgebot.scenario.why.touching import Subject, creates, might_act
from judgebot.scenario.why.undone import brought_into, done_for, taken_from, things_of
from judgebot.sure import as_a, sure

_LEFT_UNDONE = (
    MayNot, MayImpossible, PayCannot, PayDeclined, OfCondition, Choosing, NothingFits,
    CannotBePlayed, TableRow, ExchangeNotTwo, RepeatTimes, CostUnpaid,
)  # fmt: skip


def unchosen(history: History, subject: Subject) -> Iterator[int]:
    """The entries that tell that nothing was done, by which a subject could have been another."""
    for place, entry in enumerate(history.entries):
        if entry.kind is EntryKind.NOT_FOUND and _would_have_come(history, place, subject):
            yield place
            continue
        others = _but_what_is_played(entry, subject)
        left = [*left_undone(history, place)]
        states = _when_it_was_left(history, place, others) if left else ()
        if any(reaches(state, *one, others) for state in states for one in left):
            yield place


def _when_it_was_left(history: History, place: int, subject: Subject) -> Iterator[State]:
    """The states in which something is left undone: as it was told, and what follows "Otherwise"
    after what was done instead, too, of which the condition is not asked again (CR 6.5.e).

    The latter of what is in a place; where a card goes later is told by what moves it.
    """
    yield history.at(place)
    entry = history.entries[place]
    if isinstance(entry.told, IfTrue) and subject.names:
        after = range(len(history.entries) - 1, place, -1)
        same = (one for one in after if history.entries[one].parent == entry.parent)
        yield from (history.at(one) for one in islice(same, 1))


def _but_what_is_played(entry: Entry, subject: Subject) -> Subject:
    """The same subject, without a card that is played: it pays for nothing of that (5.1.2.h)."""
    if isinstance(entry.told, ChosenNotToMakeUse | CostUnpaid) and entry.told.card is not None:
        return changed(subject, items=subject.items - {entry.told.card.item})
    return subject


def left_undone(history: History, place: int) -> Iterator[tuple[Instruction, Context]]:
    """The instructions of an effect or a modifier that were not carried out, with whose they are.
    """
    of_modifier = isinstance(history.entries[place].told, Modifying)
    yield from (by_modifier if of_modifier else not_done)(history, place)


def not_done(history: History, place: int) -> Iterator[tuple[Instruction, Context]]:
    """The instructions that were not carried out, as an entry tells, with whose they are."""
    entry = history.entries[place]
    refused = isinstance(entry.told, CannotBePlayed)
    of_play = refused or isinstance(entry.told, ChosenNotToMakeUse | CostUnpaid)
    above: Any = entry.told if of_play else _above(history, entry)
    if above is None or not isinstance(entry.told, _LEFT_UNDONE):
        return
    card = getattr(above, "card", None)
    if card is None:
        return
    by = getattr(entry.told, "player", None)
    player = getattr(above, "player", None) if by is None else by
    context = Context(
        controller=-1 if player is None else player,
        me=Referent(card.item, card.object),
        bindings={**_bound(history, entry), **_chosen_before(history.entries, place)},
    )
    context = asked_of(entry.told, _with_what_was_done(history, place, context))
    state = history.at(place)
    undone = _of_card(state.card(card.item)) if refused else _left_undone(entry.told, above)
    context = _speaking_of(state, undone, context)
    yield from ((one, context) for one in _does(undone))


def _above(history: History, entry: Entry) -> Any:
    """What the entry tells under which one stands; None under none."""
    return None if entry.parent is None else history.entries[entry.parent].told


def _speaking_of(state: State, effect: Effect, context: Context) -> Context:
    """The same, in which what an effect speaks of again is all that it could have been; and those
    are known who would have been asked to pay, or to do something."""
    for one in within(effect):
        if isinstance(one, Pick) and one.name and one.name not in context.bindings:
            context = context.bind(one.name, tuple(denote(state, one, context)))
        elif isinstance(one, PayTo | May) and one.who.name:
            context = context.bind(one.who.name, pronouns.players(state, one.who, context))
    return context


def _chosen_before(entries: Sequence[Entry], place: int) -> Mapping[str, tuple[Any, ...]]:
    """What was chosen before an entry in the same effect, by the names that speak of it (6.5.b).

    What is chosen for another step by the same name is what it means from then on.
    """
    found: dict[str, tuple[Any, ...]] = {}
    ended: set[str] = set()
    parent = entries[place].parent
    if parent is None:
        return found
    for one in entries[parent + 1 : place]:
        if one.parent != parent:
            continue
        if one.kind is EntryKind.HAPPENED:
            ended |= {*found}
        elif isinstance(one.told, Choosing) and one.told.bound:
            name, chosen = one.told.bound, map(_meant_by, one.told.option.chosen)
            before = () if name in ended else found.get(name, ())
            ended.discard(name)
            found[name] = (*before, *chosen)
    return found


def _meant_by(chosen: Any) -> Any:
    """What was chosen, as words mean it."""
    return Referent(chosen.item, chosen.object) if isinstance(chosen, Thing) else chosen


def _with_what_was_done(history: History, place: int, context: Context) -> Context:
    """The same, in which "it" is what was done something to "this way" and is not as a condition
    asks, where that is told before it (CR 2.2.1.i)."""
    entry = history.entries[place]
    if not isinstance(entry.told, OfCondition):
        return context
    things: list[Thing] = []
    for before in reversed(history.entries[:place]):
        if before.parent != entry.parent or not isinstance(before.told, AskedDone):
            break
        things += before.told.things
    asked = (one.condition for one in entry.told.effect if isinstance(one, If))
    for one in within((*asked,)) if things else ():
        if isinstance(one, ThisWay):
            done = tuple(Referent(thing.item, thing.object) for thing in things)
            context = context.bind(one.to, done)
    return context


def _bound(history: History, entry: Entry) -> Mapping[str, Any]:
    """What the words of a Reaction under which an entry stands speak of, by what activated it
    (CR 6.3.i)."""
    above = None if entry.parent is None else history.entries[entry.parent]
    if above is None or not isinstance(above.told, ReactionPlayed):
        return {}
    waiting = history.at(sure(entry.parent)).emblems
    emblems = (waiting[one] for one in waiting.of_item(above.told.card.item))
    return next((one.bindings for one in emblems if one.entry == above.cause), {})


def _would_have_come(history: History, place: int, subject: Subject) -> bool:
    """Whether what an effect does not find any more would have gone where a subject is about."""
    told: Any = history.entries[place].told
    parent = history.entries[place].parent
    above: Any = None if parent is None else history.entries[parent].told
    bearer = getattr(above, "card", None)
    if bearer is None or not subject.names:
        return False
    says = Me | MeAndIt if bearer.item == told.card.item else Ref | MeAndIt
    moving = (
        one for one in _does(_effect_of(above))
        if might_act(one, subject) and any(isinstance(what, says) for what in things_of(one))
    )  # fmt: skip
    player = getattr(above, "player", None)
    context = Context(
        controller=-1 if player is None else player, me=Referent(bearer.item, bearer.object)
    )
    state = history.at(place)
    return any(
        subject.names & {*joined(state, one, context), *_own_zone(state, one, told.card.item)}
        for one in moving
    )


def would_join(history: History, place: int, thing: Thing) -> Iterator[Place]:
    """Where the ability under which an entry stands would have moved something."""
    parent = history.entries[place].parent
    above: Any = None if parent is None else history.entries[parent].told
    card, player = getattr(above, "card", None), getattr(above, "player", None)
    if card is None:
        return
    context = Context(
        controller=-1 if player is None else player, me=Referent(card.item, card.object)
    )
    state, ref = history.at(place), Referent(thing.item, thing.object)
    for one in _does(_effect_of(above)):
        yield from goes_to(state, one, context, ref)


def asked_of(told: Telling, context: Context) -> Context:
    """The same, in which "it" is what a condition asks of, where that is told."""
    if not isinstance(told, OfCondition):
        return context
    it = tuple(Referent(one.item, one.object) for one in told.about)
    for conditional in told.effect:
        for one in within(conditional.condition) if isinstance(conditional, If) and it else ():
            context = context.bind(one.to, it) if isinstance(one, Ref) else context
    return context


def by_modifier(history: History, place: int) -> Iterator[tuple[Instruction, Context]]:
    """The instructions of a modifier that were not carried out, as an entry tells, with whose they
    are.

    Where it was not applied, that is what it does, and what is done "if you don't" (CR 6.2.e) as
    nobody was asked; where it was, or was declined, what belongs to the other choice.
    """
    told: Any = history.entries[place].told
    statement, state = getattr(told.ability, "statement", None), history.at(place)
    if not isinstance(statement, Modifier) or told.giver.item not in state.items:
        return
    context = context_of(state, Referent(told.giver.item, told.giver.object))
    applied = told.kind is EntryKind.REPLACED
    undone = () if applied else statement.effect
    if not isinstance(told, ModifierDeclined):
        undone = (*undone, *statement.if_not)
    yield from ((one, context) for one in _does(undone))


def _of_card(card: Card) -> Effect:
    """What a card does as it is played: its effect, or its Reactions to entering play (7.1.1)."""
    return tuple(
        part
        for one in card.abilities
        if isinstance(one, EffectAbility)
        or isinstance(one, Reaction)
        and any(isinstance(pattern, Symbol) for pattern in one.trigger.patterns)
        for part in one.effect
    )


def _left_undone(told: Any, above: Any) -> Effect:
    """What was not done: of a cost that was not paid, what it would have paid for; of what a player
    could not choose to do, what is only done if they do it (CR 7.3.34.b); of an exchange that needs
    another thing, both (CR 7.3.12.b); of what is repeated, that which is done no times (6.5.i); of
    an optional cost of a card that is played, how it is paid (CR 5.1.2.c), and of any such cost of
    one that is played for free (CR 7.3.26.a)."""
    if isinstance(told, MayNot):
        return (*told.effect, *told.then)
    if isinstance(told, MayImpossible):
        return told.then
    if isinstance(told, ExchangeNotTwo):
        return tuple(one for one in _does(_effect_of(above)) if isinstance(one, Exchange))
    if isinstance(told, ChosenNotToMakeUse):
        return told.part.cost if isinstance(told.part, MayReduceCost) else ()
    if isinstance(told, CostUnpaid):
        said = as_a(Passive, told.ability).statement
        return said.cost if isinstance(said, AdditionalCost | MayReduceCost) else ()
    if isinstance(told, Choosing | TableRow):
        return tuple(one for effect in told.left_out for one in effect)
    if isinstance(told, RepeatTimes):
        return () if told.times else told.effect
    if isinstance(told, NothingFits):
        return tuple(_of_its_kind(one, told.part) for one in _does(_effect_of(above))
                     if told.part in things_of(one))  # fmt: skip
    if isinstance(told, OfCondition):
        conditional = (one for one in told.effect if isinstance(one, If))
        so = isinstance(told, IfTrue)
        return tuple(
            part
            for one in conditional
            for part in (one.otherwise if so is not one.unless else one.then)
        )
    within_it = within(_effect_of(above))
    paying = (one for one in within_it if isinstance(one, PayTo) and one.cost == told.effect)
    return next((one.effect for one in paying), ())


def _effect_of(above: Any) -> Effect:
    """The effect that an entry tells of: that of a Spell, or of an ability."""
    if isinstance(above, PlayPerforms):
        return above.effect
    return getattr(getattr(above, "ability", None), "effect", ())


def _of_its_kind(one: Instruction, part: Any) -> Instruction:
    """An instruction that speaks of all of a kind, where nothing is all that it says of it."""
    if not isinstance(part, Pick) or not isinstance(part.noun, Noun):
        return one
    such: Instruction = said_instead(one, part, replace(part, noun=kind(part.noun)))
    return such


def _does(effect: Effect) -> Iterator[Instruction]:
    """The instructions in an effect that do something; to Rush is to play a card (7.3.34.a)."""
    for one in within(effect):
        if isinstance(one, Perform) and one.action is Action.RUSH:
            yield unplayable.as_played(one)
        elif isinstance(one, Instruction) and not isinstance(one, HOLDING):
            yield one


def reaches(state: State, one: Instruction, context: Context, subject: Subject) -> bool:
    """Whether an instruction could have acted on what a subject is about."""
    if not might_act(one, subject):
        return False
    if subject.everybody:
        return True
    if subject.names & {*joined(state, one, context)} or creates(one, subject.token):
        return True
    players = frozenset() if subject.of_cards else subject.names
    done = {*done_for_whom(state, one, context)}
    if done & players or any(isinstance(name, Place) for name in done & subject.names):
        return True
    if subject.items & {*_top_cards(state, done)}:
        return True
    denoted = {*_denoted(state, one, context)}
    if subject.names & {place for place in denoted if isinstance(place, Place)}:
        return True
    return bool(subject.items & {ref.item for ref in denoted if isinstance(ref, Referent)})


def _top_cards(state: State, places: Iterable[PlayerId | Place]) -> Iterator[int]:
    """The cards that lie on top of the Decks among some places, which are taken from there first.
    """
    for place in places:
        if isinstance(place, Place) and place.zone is ZoneKind.DECK:
            yield from state.zones[place][:1]


def done_for_whom(
    state: State, one: Instruction, context: Context
) -> Iterator[PlayerId | Place]:
    """The players who would have done it, or could have, and their places."""
    who = getattr(one, "who", None)
    if not isinstance(who, Player) or who.kind is PlayerKind.YOU:
        yield from done_for(one, context.controller)
        return
    for player in _who_would(state, who, context):
        zones = brought_into(one)
        yield from (Place(zone, player) for zone in zones)
        if not zones:
            yield PlayerId(player)


def _who_would(state: State, who: Player, context: Context) -> tuple[int, ...]:
    """The players who would have done it: any, where that is the owner of what was never chosen."""
    of = who.of if who.kind in (PlayerKind.OWNER, PlayerKind.CONTROLLER) else None
    if isinstance(of, Ref) and of.to not in context.bindings:
        return state.initiative_order()
    return players_meant(state, who, context)


def joined(state: State, one: Instruction, context: Context) -> Iterator[Place]:
    """The places that something would have joined, or could have, by an instruction."""
    yield from _says_where(state, one, context)
    for ref in meant(state, one, context):
        yield from _where_of_its_own(state, one, context, ref)


def goes_to(
    state: State, one: Instruction, context: Context, ref: Referent
) -> Iterator[Place]:
    """The places that one thing would have joined, or could have, by an instruction."""
    yield from _says_where(state, one, context)
    yield from _where_of_its_own(state, one, context, ref)


def _says_where(state: State, one: Instruction, context: Context) -> Iterator[Place]:
    """The places to which an instruction moves things that it names itself."""
    phrases = one.places if isinstance(one, Create) else (one.to,) if isinstance(one, Join) else ()
    for phrase in phrases:
        if isinstance(phrase, Pick | FacingPlace):
            yield from places_meant(state, phrase, context)
        elif isinstance(phrase, Zone) and phrase.name not in WITHOUT_SIDE:
            owners = players_meant(state, phrase.owner or YOU, context)
            yield from (Place(ZONES[phrase.name], owner) for owner in owners)


def _where_of_its_own(
    state: State, one: Instruction, context: Context, ref: Referent
) -> Iterator[Place]:
    """Where an instruction moves something by whose it is, where it is, and what is drawn.

    What is discarded goes to the Discard pile of its owner (CR 7.3.7.a, 3.1.2.c).
    """
    sabotages = isinstance(one, Perform) and one.action is Action.SABOTAGE
    if sabotages or isinstance(one, Discard | Sacrifice):
        yield discard_pile(state.items[ref.item].owner)
    yield from crossed(state, one, ref)
    yield from _own_zone(state, one, ref.item)
    if isinstance(one, Play):
        yield from _where_played(state, one, context, ref)
    into = (*brought_into(one),)[:1]
    if into and isinstance(one, Draw | Perform):
        yield Place(into[0], state.items[ref.item].owner)


def _where_played(
    state: State, one: Play, context: Context, ref: Referent
) -> Iterator[Place]:
    """Where a card would have gone that an effect has somebody play (CR 5.1.2.j)."""
    card = state.card(ref.item)
    for player in players_meant(state, one.who, context):
        if card.zone_type is ZoneType.LANDMARK:
            yield landmarks(player)
        elif card.type in (Type.CHARACTER, Type.PERMANENT):
            yield from (expedition(player, side) for side in Side)


def _own_zone(state: State, one: Instruction, item: int) -> Iterator[Place]:
    """The zone of its owner to which something would have been put, sent or returned (3.1.2.c)."""
    zone = ZONES.get(one.to.name) if isinstance(one, Move) and isinstance(one.to, Zone) else None
    if zone is not None and zone in PERSONAL:
        yield Place(zone, state.items[item].owner)


def crossed(state: State, one: Instruction, ref: Referent) -> Iterator[Place]:
    """The Expeditions that something would have joined from its own (CR 7.3.6.a, 7.3.39.a).

    ref: it; of what ceased to exist, where it was last known to be.
    """
    here = place_of(state, ref) if isinstance(one, Do) else None
    if not isinstance(one, Do) or here is None or here.zone is not ZoneKind.EXPEDITION:
        return
    if one.deed is Deed.SWITCH_EXPEDITIONS:
        yield adventure.other_expedition(here)
    elif one.deed is Deed.DEFECT:
        fronts = adventure.facing(state, here)
        yield from (expedition(front.player, sure(here.side)) for front in fronts)


def meant(state: State, one: Instruction, context: Context) -> Iterator[Referent]:
    """The cards and objects that an instruction could have acted on; what is taken from the top of
    a Deck is the card that lies there."""
    yield from (ref for ref in _denoted(state, one, context) if isinstance(ref, Referent))
    if taken_from(one) == (ZoneKind.DECK,):
        top = _top_cards(state, done_for_whom(state, one, context))
        yield from (Referent(item, 0) for item in top)


def _denoted(state: State, one: Instruction, context: Context) -> Iterator[Any]:
    """What an instruction could have acted on: cards, objects, places."""
    players = players_meant(state, one.who, context) if isinstance(one, Play) else ()
    for what in _what(one, context):
        if isinstance(one, Play):
            yield from (ref for by in players for ref in declaring.meant(state, by, what, context))
            continue
        yield from denote(state, what, context)


def _what(one: Instruction, context: Context) -> Iterator[Any]:
    """The phrases of an instruction for what it acts on, as far as they speak of what is known."""
    if isinstance(one, Perform) and one.action is Action.SABOTAGE:
        yield SABOTAGED
    for what in things_of(one):
        spoken_of = {word.to for word in within((what,)) if isinstance(word, Ref)}
        if isinstance(what, MeAndIt):
            yield Me()
        elif isinstance(what, Me | Pick | Ref) and spoken_of <= context.bindings.keys():
            yield what
