"""CR 6.2.a What would happen: whether an atomic action is what a modifier changes."""

from __future__ import annotations

from collections.abc import Callable

from judgebot.abilities import nouns
from judgebot.abilities.card import Card
from judgebot.abilities.nouns import Expedition, How, Pick
from judgebot.abilities.references import Me, Player
from judgebot.abilities.statements import Modifiable, Modifier, WouldDo
from judgebot.abilities.verbs import Use, of_keyword_actions
from judgebot.abilities.words import KeywordName, Side, Status, ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, ZoneKind, expedition
from judgebot.game.read.objects import characteristics, statements
from judgebot.game.read.objects.regaining import may_regain
from judgebot.game.read.words import amounts, denoting, pronouns, selectors, selectors_places
from judgebot.game.read.words.selectors_kinds import is_a
from judgebot.game.read.zones.adventure import room
from judgebot.sure import as_a, sure

Matcher = Callable[[State, Modifiable, AtomicAction, Context], Context | None]


def matching(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    """The context with what would do so bound, if an atomic action is what a modifier changes.

    Rolls are not among them: `dice.py` applies their modifiers as the dice are seen (CR 7.3.33.c).
    """
    if said.by is not None:
        if action.by not in pronouns.players(state, said.by, context):
            return None
        context = context.bind(said.by.name, (action.by,))
    matches = _MATCHES.get(said.verb)
    return matches(state, said, action, context) if matches else None


def _object(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    """Whether the atomic action acts on an object that the words mean."""
    ref = action.what
    if ref is None:
        return None
    if isinstance(said.subject, Me):
        return context if ref == context.me else None
    if ref.object not in state.objects:
        return None
    if isinstance(said.subject, Pick) and _is_one(state, said, ref, context):
        chosen = said.subject.how is How.TARGET
        return context if chosen else context.bind(said.subject.name, (ref,))
    return None


_FROM_ANYWHERE = (WouldDo.LEAVE, WouldDo.GO)
"""What says by itself where a thing is: "a card" is then not only one in play (CR 2.2.1.h)."""


def _is_one(state: State, said: Modifiable, ref: Referent, context: Context) -> bool:
    """Whether an object is one that the words mean, where they mean it."""
    pick = as_a(Pick, said.subject)
    if pick.how is How.TARGET:
        return ref in pronouns.existing(state, denoting.stated(state, pick, context), context)
    noun = pick.noun
    if not isinstance(noun, nouns.Noun) or not is_a(state, ref, noun, context):
        return False
    if not noun.places and (said.from_ is not None or said.verb in _FROM_ANYWHERE):
        return True
    here = selectors.place_of(state, ref)
    return here is not None and selectors.is_where(state, ref, here, noun, context)


def _expedition(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    """Whether the atomic action acts on an Expedition that the words mean."""
    subject, place = said.subject, action.expedition
    if place is None or not isinstance(subject, Pick):
        return None
    if subject.how is How.TARGET:
        return context if place in denoting.stated(state, subject, context) else None
    if place not in selectors_places.expeditions(state, as_a(Expedition, subject.noun), context):
        return None
    return context.bind(subject.name, (place,))


def _by_player(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    """Whether a player that the words mean does the atomic action."""
    who = said.subject
    if not isinstance(who, Player) or action.by not in pronouns.players(state, who, context):
        return None
    return context.bind(who.name, (action.by,)).bind(said.name, 1)


def _create(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    """Whether a player that the words mean creates a token that they describe (CR 7.3.5)."""
    if action.verb is not ActionVerb.CREATE:
        return None
    found = _by_player(state, said, action, context)
    noun = sure(said.what)
    if found is None or not any(_is_of_kind(sure(action.card), one) for one in noun.kinds):
        return None
    there = not noun.places or any(
        _is_created_in(state, sure(action.to), place, found) for place in noun.places
    )
    return found if there else None


def _is_of_kind(card: Card, kind: nouns.Kind) -> bool:
    """Whether a token that is not created yet will be of a kind."""
    return (
        (kind.type is None or card.type is kind.type)
        and (not kind.sub_type or kind.sub_type in card.sub_types)
        and (not kind.called or card.name == kind.called)
    )


def _is_created_in(state: State, to: Place, place: nouns.Place, context: Context) -> bool:
    if isinstance(place, nouns.Zone):
        return selectors.in_zone(state, to, place, context)
    return to in selectors_places.places_meant(state, place, context)


def together(
    state: State, said: Modifiable, action: AtomicAction, step: Step, context: Context
) -> tuple[int, ...]:
    """Which other atomic actions of a step a modifier of the whole of it speaks of, too."""
    if not said.whole:
        return ()
    return tuple(
        place
        for place, other in enumerate(step.actions)
        if other is not action
        and other.by == action.by
        and matching(state, said, other, context) is not None
    )


def _leave(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    if action.verb is not ActionVerb.MOVE:
        return None
    found = _object(state, said, action, context)
    place = said.place
    assert place is not None, "what would be left is a place"
    if found is None or not selectors.is_in(state, sure(action.what), place, context):
        return None
    return None if stays(state, place, action, context) else found


def stays(state: State, place: nouns.Place, action: AtomicAction, context: Context) -> bool:
    """Whether an object would still be in a place after it moved (CR 7.5.11, 7.4.4.n)."""
    if isinstance(place, nouns.Zone):
        if place.name is ZoneName.PLAY:
            return sure(action.to).zone in (ZoneKind.EXPEDITION, ZoneKind.LANDMARK)
        return sure(action.to).zone is selectors.ZONES.get(place.name)
    if sure(action.to).zone is not ZoneKind.EXPEDITION or not isinstance(place, Pick):
        return False
    meant = set(selectors_places.expeditions(state, as_a(Expedition, place.noun), context))
    gigantic = characteristics.has_keyword(state, sure(action.what).object, KeywordName.GIGANTIC)
    sides = tuple(Side) if gigantic else (sure(action.to).side,)
    return any(expedition(sure(action.to).player, side) in meant for side in sides)


def _go(state: State, said: Modifiable, action: AtomicAction, context: Context) -> Context | None:
    """ "If I would go to Reserve from the Expedition zone"."""
    if action.verb is not ActionVerb.MOVE:
        return None
    found = _object(state, said, action, context)
    place, source = said.place, said.from_
    if found is None or not isinstance(place, nouns.Zone):
        return None
    if not selectors.in_zone(state, sure(action.to), place, context):
        return None
    if source is not None and not selectors.is_in(state, sure(action.what), source, context):
        return None
    return found


def _discarded(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    if action.called not in (Called.DISCARD, Called.SACRIFICE):
        return None
    source = said.from_
    if source is not None and not selectors.is_in(state, sure(action.what), source, context):
        return None
    return _object(state, said, action, context)


def _of_exhausted(verb: ActionVerb) -> Matcher:
    """Whether an object would be exhausted, or readied, and was not (CR 7.3.13, 7.3.28)."""

    def matches(
        state: State, said: Modifiable, action: AtomicAction, context: Context
    ) -> Context | None:
        if action.verb is not verb or action.status is not Status.EXHAUSTED:
            return None
        found = _object(state, said, action, context)
        object_ = state.objects.get(action.what.object) if action.what else None
        if found is None or object_ is None:
            return None
        already = Status.EXHAUSTED in object_.statuses
        return found if already is (verb is ActionVerb.LOSE_STATUS) else None

    return matches


def _of_counters(verb: ActionVerb) -> Matcher:
    """Whether an object would gain, or lose, so many counters; how many is bound (CR 2.5)."""

    def matches(
        state: State, said: Modifiable, action: AtomicAction, context: Context
    ) -> Context | None:
        counters = said.counters
        if action.verb is not verb or counters is None:
            return None
        if counters.counter not in ("", action.counter):
            return None
        least = counters.amount
        if least is not None and action.number < amounts.value(state, least, context):
            return None
        found = _object(state, said, action, context)
        return found.bind(said.name, action.number) if found else None

    return matches


def _defect(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    if action.verb is not ActionVerb.MOVE or action.deed != "defect":
        return None
    return _object(state, said, action, context)


def _sacrificed(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    if action.called is not Called.SACRIFICE:
        return None
    return _object(state, said, action, context)


def speaks_of_gain(state: State, said: Modifiable, action: AtomicAction, context: Context) -> bool:
    """Whether a modifier speaks of what would be gained, whether that is possible or not."""
    return said.verb is WouldDo.GAIN and _gained(state, said, action, context) is not None


def _gained(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    if action.verb is not ActionVerb.GAIN_STATUS or action.status is not said.status:
        return None
    return _object(state, said, action, context)


def _gain(state: State, said: Modifiable, action: AtomicAction, context: Context) -> Context | None:
    """An impossible gain cannot be modified (CR 1.4.1.d, 2.4.1.f), but see CR 2.4.1.g."""
    found = _gained(state, said, action, context)
    if found is None:
        return None
    object_ = state.objects[sure(action.what).object]
    again = action.status in object_.statuses
    return None if again and not may_regain(state, object_, sure(action.status)) else found


def _lose(state: State, said: Modifiable, action: AtomicAction, context: Context) -> Context | None:
    """What an object has not, it cannot lose (CR 7.3.21.b), and no modifier changes that."""
    if action.verb is not ActionVerb.LOSE_STATUS or action.status is not said.status:
        return None
    found = _object(state, said, action, context)
    if found is None or action.status not in state.objects[sure(action.what).object].statuses:
        return None
    return found


def _switch(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    if action.verb is not ActionVerb.MOVE or action.deed != "switch":
        return None
    return _object(state, said, action, context)


def _move_forward(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    """An Expedition at the end of its row does not move forward (CR 7.3.25.c)."""
    place = action.expedition
    if action.verb is not ActionVerb.MOVE_FORWARD or place is None:
        return None
    if said.due_to and not action.due_to.intersection(said.due_to):
        return None
    if not room(state, place) and not state.readings.modifiers_of_a_move_that_goes_nowhere:
        return None
    return _expedition(state, said, action, context)


def speaks_of_moving(state: State, action: AtomicAction) -> bool:
    """Whether a modifier would apply to a move of an Expedition that has nowhere to go."""
    verbs = (WouldDo.MOVE_FORWARD, WouldDo.MOVE_BACKWARDS)
    return any(
        one.statement.modified.verb in verbs
        and _expedition(state, one.statement.modified, action, one.context) is not None
        for one in statements.in_force(state, Modifier)
    )


def _move_backwards(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    """An Expedition in its region of origin does not move backwards (CR 7.3.24.b)."""
    place = action.expedition
    if action.verb is not ActionVerb.MOVE_BACKWARDS or place is None:
        return None
    stays = not state.distances[place.player, place.side]
    if stays and not state.readings.modifiers_of_a_move_that_goes_nowhere:
        return None
    return _expedition(state, said, action, context)


def _ascend(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    """An Expedition Ascends for the first time: again is only an attempt (CR 7.5.3)."""
    place = action.expedition
    if action.verb is not ActionVerb.GAIN_STATUS or place is None:
        return None
    if (place.player, place.side) in state.ascended:
        return None
    return _expedition(state, said, action, context)


def _ascend_again(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    """An Ascended Expedition attempts to Ascend (CR 7.5.3)."""
    place = action.expedition
    if action.verb is not ActionVerb.GAIN_STATUS or place is None:
        return None
    if (place.player, place.side) not in state.ascended:
        return None
    return _expedition(state, said, action, context)


def _done_by_player(
    state: State, said: Modifiable, action: AtomicAction, context: Context
) -> Context | None:
    """A player does what is called so: draws, or a keyword action (CR 7.3)."""
    if not action.is_part_of(said.verb):
        return None
    return _by_player(state, said, action, context)


_MATCHES: dict[WouldDo, Matcher] = {
    WouldDo.LEAVE: _leave,
    WouldDo.GO: _go,
    WouldDo.BE_DISCARDED: _discarded,
    WouldDo.BE_SACRIFICED: _sacrificed,
    WouldDo.GAIN: _gain,
    WouldDo.GAIN_COUNTERS: _of_counters(ActionVerb.GAIN_COUNTERS),
    WouldDo.LOSE_COUNTERS: _of_counters(ActionVerb.REMOVE_COUNTERS),
    WouldDo.BE_EXHAUSTED: _of_exhausted(ActionVerb.GAIN_STATUS),
    WouldDo.BE_READIED: _of_exhausted(ActionVerb.LOSE_STATUS),
    WouldDo.DEFECT: _defect,
    WouldDo.LOSE: _lose,
    WouldDo.SWITCH_EXPEDITIONS: _switch,
    WouldDo.MOVE_FORWARD: _move_forward,
    WouldDo.MOVE_BACKWARDS: _move_backwards,
    WouldDo.ASCEND: _ascend,
    WouldDo.ASCEND_AGAIN: _ascend_again,
    WouldDo.DRAW: _done_by_player,
    WouldDo.CREATE: _create,
    **dict.fromkeys(of_keyword_actions(Use.WOULD).values(), _done_by_player),
}
