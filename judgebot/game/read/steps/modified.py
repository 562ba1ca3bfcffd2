"""CR 6.2.a What would happen: whether an atomic action is what a modifier changes."""

from __future__ import annotations

from collections.abc import Callable

from judgebot.abilities import nouns
from judgebot.abilities.card import Card
from judgebot.abilities.nouns import Expedition, How, Pick
from judgebot.abilities.references import Me, Player
from judgebot.abilities.statements import Modifiable, WouldDo
from judgebot.abilities.verbs import Use, of_keyword_actions
from judgebot.abilities.words import KeywordName, Side, Status, ZoneName
from judgebot.dataclass import dataclass
from judgebot.game.data.context import Context
from judgebot.game.data.events import MOVED_COUNTERS, ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, ZoneKind, expedition
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.regaining import may_regain
from judgebot.game.read.words import amounts, denoting, pronouns, selectors, selectors_places
from judgebot.game.read.words.places_meant import rules_of_whose, says_in_play
from judgebot.game.read.words.selectors_kinds import alternatives, is_a
from judgebot.game.read.words.words_for_moving import rules_of_word
from judgebot.game.read.zones.adventure import room
from judgebot.sure import as_a, sure


def matching(
    state: State,
    said: Modifiable,
    action: AtomicAction,
    context: Context,
    *,
    even_impossible: bool = False,
    even_staying: bool = False,
) -> Context | None:
    """The context with what would do so bound, if an atomic action is what a modifier changes.

    Rolls are not among them: `dice.py` applies their modifiers as the dice are seen (CR 7.3.33.c).
    even_impossible: whether also what is impossible, and so cannot be modified, is what the
    modifier speaks of (CR 1.4.1.d). even_staying: whether also what moves within the place that it
    would leave (CR 7.5.11.c, 7.4.4.n).
    """
    if said.by is not None:
        by = _doer(state, said, action)
        if by not in pronouns.players(state, said.by, context):
            return None
        context.cite(*pronouns.rules_of_player(said.by))
        context = context.bind(said.by.name, (by,))
    matches = _MATCHES.get(said.verb)
    if matches is None:
        return None
    return matches(_Matching(state, said, action, context, even_impossible, even_staying))


WHOSE_EFFECT = "whose-effect-a-modifier-changes"
"""What is left open of what is done instead by another player than whose effect it would be."""


def whose_effect(said: Modifiable, action: AtomicAction) -> str:
    """What is left open, if words for a player's effect are asked of what is done instead."""
    if said.by is None or not said.by.has_an_effect or action.effect_of in (None, action.by):
        return ""
    return WHOSE_EFFECT


def as_asked(state: State, said: Modifiable, action: AtomicAction) -> AtomicAction:
    """The same, done by whom words are asked of that have it done by a player, or their effect."""
    by = _doer(state, said, action)
    return action if by == action.by else changed(action, by=by, doer_said=False)


def _doer(state: State, said: Modifiable, action: AtomicAction) -> int | None:
    """Who does what words have done by a player, or by their effect (CR 7.5.6, 7.5.5.c)."""
    if state.readings.whose_effect_a_modifier_changes and whose_effect(said, action):
        return action.effect_of
    return action.by


def why(state: State, said: Modifiable, action: AtomicAction, context: Context) -> tuple[str, ...]:
    """The rules by which an atomic action is what a modifier speaks of: whose, and of which kind.

    So "your Reserve" is that of the controller of the ability (CR 7.2.3.a).
    """
    because = Reasons()
    matching(state, said, action, context.explained(because))
    return because.all_rules()


def together(
    state: State, said: Modifiable, action: AtomicAction, step: Step, context: Context
) -> tuple[int, ...]:
    """Which other atomic actions of a step, by the same player, a modifier speaks of, too."""
    return tuple(
        place
        for place, other in enumerate(step.actions)
        if other is not action
        and other.by == action.by
        and matching(state, said, other, context) is not None
    )


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


_FROM_ANYWHERE = (WouldDo.LEAVE, WouldDo.GO)
"""What says by itself where a thing is: "a card" is then not only one in play (CR 2.2.1.h)."""


def _is_any_card(noun: nouns.Noun) -> bool:
    """Whether it is "a card", of no type, which CR 2.2.1.h does not limit to what is in play."""
    return noun.controller is None and all(one == nouns.Kind() for one in noun.kinds)


@dataclass(slots=True)
class _Matching:
    """What an atomic action has of what a modifier says.

    Each way to be that returns the context with what would do so bound, or None.
    """

    state: State
    said: Modifiable
    action: AtomicAction
    context: Context
    even_impossible: bool = False
    even_staying: bool = False

    def object(self) -> Context | None:
        """That it acts on an object, or a card in a hidden zone, that the words mean."""
        ref, subject = self.action.what, self.said.subject
        if ref is None:
            return None
        if isinstance(subject, Me):
            return self.context if ref == self.context.me else None
        if ref.object and ref.object not in self.state.objects:
            return None
        if isinstance(subject, Pick) and self._is_one(subject, ref):
            chosen = subject.how is How.TARGET
            return self.context if chosen else self.context.bind(subject.name, (ref,))
        return None

    def _is_one(self, pick: Pick, ref: Referent) -> bool:
        """Whether an object is one that the words mean, where they mean it."""
        state, context = self.state, self.context
        if pick.how is How.TARGET:
            return ref in pronouns.existing(state, denoting.stated(state, pick, context), context)
        noun = pick.noun
        if not isinstance(noun, nouns.Noun) or not is_a(state, ref, noun, context):
            return False
        meant = (
            one for one in alternatives(noun) if not noun.also or is_a(state, ref, one, context)
        )
        there = next((one for one in meant if self._is_where(one, ref)), None)
        context.cite(*rules_of_whose(there.places if there else ()))
        return there is not None

    def _is_where(self, noun: nouns.Noun, ref: Referent) -> bool:
        """Whether something is where a description means it: anywhere, of what goes elsewhere.

        Who controls it, if words say that, they control in play alone (CR 7.5.5.a).
        """
        said = self.said
        elsewhere = said.verb in _FROM_ANYWHERE and noun.controller is None
        if not noun.places and (said.from_ is not None or elsewhere or _is_any_card(noun)):
            return True
        here = selectors.place_of(self.state, ref)
        return here is not None and selectors.is_where(self.state, ref, here, noun, self.context)

    def expedition(self) -> Context | None:
        """That it acts on an Expedition that the words mean."""
        subject, place = self.said.subject, self.action.expedition
        if place is None or not isinstance(subject, Pick):
            return None
        state, context = self.state, self.context
        if subject.how is How.TARGET:
            return context if place in denoting.stated(state, subject, context) else None
        noun = as_a(Expedition, subject.noun)
        if place not in selectors_places.expeditions(state, noun, context):
            return None
        context.cite(*pronouns.rules_of_player(noun.owner))
        return context.bind(subject.name, (place,))

    def player(self) -> Context | None:
        """That a player whom the words mean does it."""
        who, by, context = self.said.subject, self.action.by, self.context
        if not isinstance(who, Player) or by not in pronouns.players(self.state, who, context):
            return None
        context.cite(*pronouns.rules_of_player(who))
        return context.bind(who.name, (by,)).bind(self.said.name, 1)

    def created(self) -> Context | None:
        """That a player whom they mean creates a token that they describe (CR 7.3.5)."""
        if self.action.verb is not ActionVerb.CREATE:
            return None
        found = self.player()
        noun, card = sure(self.said.what), sure(self.action.card)
        if found is None or not any(_is_of_kind(card, one) for one in noun.kinds):
            return None
        to = sure(self.action.to)
        there = any(_is_created_in(self.state, to, place, found) for place in noun.places)
        if noun.places and not there:
            return None
        found.cite(*rules_of_whose(noun.places))
        return found

    def left(self) -> Context | None:
        """That an object leaves a place (CR 7.5.11)."""
        if self.action.verb is not ActionVerb.MOVE:
            return None
        found, place = self.object(), self.said.place
        assert place is not None, "what would be left is a place"
        if found is None or not self._is_in(place, found):
            return None
        if self.even_staying:
            return found
        return None if stays(self.state, place, self.action, found) else found

    def _is_in(self, place: nouns.Place | None, context: Context) -> bool:
        """Whether what it acts on is in a place, if one is named."""
        if place is None:
            return True
        if not selectors.is_in(self.state, sure(self.action.what), place, context):
            return False
        in_play = ("3.1.4.a",) if says_in_play(place) else ()
        context.cite(*rules_of_whose((place,)), *in_play)
        return True

    def gone(self) -> Context | None:
        """That an object goes to a zone: "If I would go to Reserve from the Expedition zone"."""
        if self.action.verb is not ActionVerb.MOVE:
            return None
        found, place = self.object(), self.said.place
        if found is None or not isinstance(place, nouns.Zone):
            return None
        if not selectors.in_zone(self.state, sure(self.action.to), place, found):
            return None
        self.context.cite(*rules_of_whose((place,)))
        self.context.cite(*rules_of_word(self.said.form, self.action.rules))
        return found if self._is_in(self.said.from_, found) else None

    def discarded(self) -> Context | None:
        """That an object is discarded, or sacrificed, which is discarding it, too."""
        if self.action.called not in (Called.DISCARD, Called.SACRIFICE):
            return None
        found = self.object()
        return found if found is not None and self._is_in(self.said.from_, found) else None

    def sacrificed(self) -> Context | None:
        """That an object is sacrificed."""
        return self.object() if self.action.called is Called.SACRIFICE else None

    def moved(self, deed: str) -> Context | None:
        """That an object is moved by what is called so."""
        is_so = self.action.verb is ActionVerb.MOVE and self.action.deed == deed
        return self.object() if is_so else None

    def exhausted(self, verb: ActionVerb) -> Context | None:
        """That an object is exhausted, or readied, and was not (CR 7.3.13, 7.3.28)."""
        action = self.action
        if action.verb is not verb or action.status is not Status.EXHAUSTED:
            return None
        found = self.object()
        object_ = self.state.objects.get(action.what.object) if action.what else None
        if found is None or object_ is None:
            return None
        already = Status.EXHAUSTED in object_.statuses
        possible = already is (verb is ActionVerb.LOSE_STATUS)
        return found if possible or self.even_impossible else None

    def counters(self, verb: ActionVerb) -> Context | None:
        """That an object gains, or loses, so many counters; how many is bound (CR 2.5)."""
        action, counters = self.action, self.said.counters
        if action.verb is not verb or counters is None:
            return None
        if action.deed == MOVED_COUNTERS and self.state.readings.gaining_what_is_moved:
            return None
        if counters.counter not in ("", action.counter):
            return None
        least = counters.amount
        if least is not None and action.number < amounts.value(self.state, least, self.context):
            return None
        found = self.object()
        return found.bind(self.said.name, action.number) if found else None

    def gains(self) -> Context | None:
        """An impossible gain cannot be modified (CR 1.4.1.d, 2.4.1.f), but see CR 2.4.1.g."""
        action = self.action
        if action.verb is not ActionVerb.GAIN_STATUS or action.status is not self.said.status:
            return None
        found = self.object()
        if found is None or self.even_impossible:
            return found
        object_, status = self.state.objects[sure(action.what).object], sure(action.status)
        again = status in object_.statuses
        return None if again and not may_regain(self.state, object_, status) else found

    def loses(self) -> Context | None:
        """What an object has not, it cannot lose (CR 7.3.21.b), and no modifier changes that."""
        action = self.action
        if action.verb is not ActionVerb.LOSE_STATUS or action.status is not self.said.status:
            return None
        found = self.object()
        if found is None or self.even_impossible:
            return found
        had = self.state.objects[sure(action.what).object].statuses
        return found if action.status in had else None

    def moves_forward(self) -> Context | None:
        """An Expedition at the end of its row does not move forward (CR 7.3.25.c)."""
        place, due_to = self.action.expedition, self.said.due_to
        if self.action.verb is not ActionVerb.MOVE_FORWARD or place is None:
            return None
        if due_to and not self.action.due_to.intersection(due_to):
            return None
        return self._moves_somewhere(bool(room(self.state, place)))

    def moves_backwards(self) -> Context | None:
        """An Expedition in its region of origin does not move backwards (CR 7.3.24.b)."""
        place = self.action.expedition
        if self.action.verb is not ActionVerb.MOVE_BACKWARDS or place is None:
            return None
        return self._moves_somewhere(bool(self.state.distances[place.player, place.side]))

    def _moves_somewhere(self, somewhere: bool) -> Context | None:
        nowhere = self.state.readings.modifiers_of_a_move_that_goes_nowhere or self.even_impossible
        return self.expedition() if somewhere or nowhere else None

    def ascends(self, *, again: bool) -> Context | None:
        """An Expedition Ascends for the first time: again is only an attempt (CR 7.5.3)."""
        place = self.action.expedition
        if self.action.verb is not ActionVerb.GAIN_STATUS or place is None:
            return None
        has = (place.player, place.side) in self.state.ascended
        return self.expedition() if has is again else None

    def done(self) -> Context | None:
        """A player does what is called so: draws, or a keyword action (CR 7.3)."""
        return self.player() if self.action.is_part_of(self.said.verb) else None


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


_MATCHES: dict[WouldDo, Callable[[_Matching], Context | None]] = {
    WouldDo.LEAVE: _Matching.left,
    WouldDo.GO: _Matching.gone,
    WouldDo.BE_DISCARDED: _Matching.discarded,
    WouldDo.BE_SACRIFICED: _Matching.sacrificed,
    WouldDo.GAIN: _Matching.gains,
    WouldDo.GAIN_COUNTERS: lambda one: one.counters(ActionVerb.GAIN_COUNTERS),
    WouldDo.LOSE_COUNTERS: lambda one: one.counters(ActionVerb.REMOVE_COUNTERS),
    WouldDo.BE_EXHAUSTED: lambda one: one.exhausted(ActionVerb.GAIN_STATUS),
    WouldDo.BE_READIED: lambda one: one.exhausted(ActionVerb.LOSE_STATUS),
    WouldDo.DEFECT: lambda one: one.moved("defect"),
    WouldDo.LOSE: _Matching.loses,
    WouldDo.SWITCH_EXPEDITIONS: lambda one: one.moved("switch"),
    WouldDo.MOVE_FORWARD: _Matching.moves_forward,
    WouldDo.MOVE_BACKWARDS: _Matching.moves_backwards,
    WouldDo.ASCEND: lambda one: one.ascends(again=False),
    WouldDo.ASCEND_AGAIN: lambda one: one.ascends(again=True),
    WouldDo.DRAW: _Matching.done,
    WouldDo.CREATE: _Matching.created,
    **dict.fromkeys(of_keyword_actions(Use.WOULD).values(), _Matching.done),
}
