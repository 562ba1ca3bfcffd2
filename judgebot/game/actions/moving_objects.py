"""CR 7.3.7, 7.3.12, 7.3.27, 7.3.32, 7.3.35-7.3.37: what moves objects and cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities import nouns
from judgebot.abilities.amounts import Number
from judgebot.abilities.nouns import DeckCards, How, Noun, Pick
from judgebot.abilities.references import Me, Player, PlayerKind
from judgebot.abilities.references import Ref as RefWords
from judgebot.abilities.value import replace
from judgebot.abilities.within import within
from judgebot.abilities.words import Status, Type, ZoneName
from judgebot.game.actions import deck_placing, placing_markers
from judgebot.game.actions.acting import Acting, acting, plan_of
from judgebot.game.data import telling
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_moving, about_words
from judgebot.game.data.events import ActionVerb, AtomicAction, Called
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import (
    HIDDEN,
    IN_PLAY,
    PERSONAL,
    Place,
    ZoneKind,
    discard_pile,
    landmarks,
)
from judgebot.game.events.choices import choose, rules_of_meaning
from judgebot.game.events.choices_places import choose_own, choose_place
from judgebot.game.read.objects import characteristics, keywords
from judgebot.game.read.objects.having_statuses import is_landmark_permanent_card
from judgebot.game.read.steps import prohibitions, selecting, without_consequence
from judgebot.game.read.steps.sacrificing import can_sacrifice, controlled_in_play
from judgebot.game.read.words import amounts, lacking, pronouns, selectors, selectors_places
from judgebot.game.read.words.places_meant import (
    WITHOUT_SIDE,
    nowhere,
    rules_of_place,
    rules_of_zone,
    says_in_play,
)
from judgebot.game.read.zones import markers
from judgebot.sure import as_a, sure


def discard(game: Game, ask: Asker, one: words.Discard, context: Context) -> Plan:
    """Cards or objects go to the Discard pile (CR 7.3.7)."""
    what = one.what
    if one.form == OF_HAND and game.state.readings.discarding_a_card:
        what = tuple(_of_hand_or_reserve(as_a(Pick, each)) for each in what)
    found = acting(game, ask, "discard", what, context, who=one.who)
    actions = [
        discarding(game.state, ref, player, one.name, about_moving.Discarded, ("7.3.7.a",))
        for player, ref in found.all
    ]
    if one.form == OF_HAND:
        left_open = "discarding-a-card"
        actions = [changed(each, disagreement=left_open) for each in actions]
        plan = plan_of(one, found, actions)
        notes = (telling.changed(each, disagreement=left_open) for each in plan.notes)
        return changed(plan, notes=tuple(notes))
    return plan_of(one, found, actions)


OF_HAND = "of hand"
"""The form of "discard a card", of which nothing says where it is."""


def _of_hand_or_reserve(pick: Pick) -> Pick:
    """A card of a player's hand, or one of their Reserve."""
    noun = as_a(Noun, pick.noun)
    hand = as_a(nouns.Zone, noun.places[0])
    return replace(pick, noun=replace(noun, places=(hand, replace(hand, name=ZoneName.RESERVE))))


def discarding(
    state: State,
    ref: Referent,
    player: int,
    name: str,
    says: type[Telling],
    rules: tuple[str, ...],
    called: Called = Called.DISCARD,
    deed: str = "",
) -> AtomicAction:
    """The atomic action that discards a card or object (CR 7.3.7.a)."""
    return AtomicAction(
        verb=ActionVerb.MOVE,
        what=ref,
        by=player,
        called=called,
        deed=deed,
        to=discard_pile(state.items[ref.item].owner),
        name=name,
        says=says,
        rules=rules,
    )


def sacrifice(game: Game, ask: Asker, one: words.Sacrifice, context: Context) -> Plan:
    """Each player who sacrifices discards objects in play that they control (CR 7.3.36.a)."""
    state = game.state
    found = acting(
        game,
        ask,
        "sacrifice",
        (one.what,),
        context,
        who=one.who,
        among=lambda player: can_sacrifice(state, player),
    )
    actions: list[AtomicAction] = []
    notes: list[Telling] = []
    for player, refs in found.each:
        own = [ref for ref in refs if ref in controlled_in_play(state, player)]
        if refs and not own:
            notes.append(_not_controlled(game, player, refs, "6.5.h"))
        actions += [
            discarding(
                state,
                ref,
                player,
                one.name,
                about_moving.Sacrificed,
                ("7.3.36.a", "7.3.7.a"),
                Called.SACRIFICE,
            )
            for ref in own
        ]
    said = [each for note in found.notes for each in _to_sacrifice(game, note, one, found)]
    if actions and not game.trace.silent:
        said += _kept_from_sacrifice(game, one, found)
    return changed(plan_of(one, found, actions), notes=(*said, *notes))


def _not_controlled(
    game: Game, player: int, refs: Sequence[Referent], *rules: str
) -> Telling:
    """That a player cannot sacrifice what they do not control in play (CR 7.3.36.a, 7.5.5.b)."""
    of_control = (
        rule for ref in refs for rule in lacking.rules_of_control(game.state.object_of(ref))
    )
    return about_moving.SacrificeNotControlled(
        rules=tuple(dict.fromkeys(("7.3.36.a", *of_control, *rules))),
        items=tuple(ref.item for ref in refs),
        things=tuple(game.thing(ref) for ref in refs),
        player=game.who(player),
    )


def _to_sacrifice(
    game: Game, note: Telling, one: words.Sacrifice, found: Acting
) -> Iterator[Telling]:
    """That a player has nothing to sacrifice, as they control nothing, or as it is impossible."""
    if not isinstance(note, about_words.NothingToDo | about_words.NothingFits):
        yield note
        return
    kept = [] if game.trace.silent else [*_kept_from_sacrifice(game, one, found)]
    yield from kept
    # What others control nobody has in mind who is made to sacrifice something.
    for player, _ in found.each if one.who.kind is PlayerKind.YOU and not game.trace.silent else ():
        own = controlled_in_play(game.state, player)
        fit = selecting.something(game.state, one.what, found.context)
        others = [ref for ref in fit if isinstance(ref, Referent) and ref not in own]
        if others:
            yield _not_controlled(game, player, others)
    told = not (kept or game.trace.silent)
    theirs = [ref for player, _ in found.each for ref in controlled_in_play(game.state, player)]
    meaning = rules_of_meaning(game.state, one.what, found.context, theirs) if told else ()
    yield about_moving.SacrificeNothing(
        rules=(*(("6.1.g",) if kept else ()), "7.3.36.a", *meaning, "6.5.h"),
        verb=note.verb,
        player=note.player,
    )


def _kept_from_sacrifice(game: Game, one: words.Sacrifice, found: Acting) -> Iterator[Telling]:
    """What fits the words, and an ability says that it cannot be sacrificed (CR 1.4.1.a)."""
    state = game.state
    for player, _ in found.each:
        own = controlled_in_play(state, player)
        for ref in selecting.something(state, one.what, found.context):
            if ref not in own:
                continue
            action = discarding(
                state, ref, player, "", about_moving.Sacrificed, (), Called.SACRIFICE
            )
            why = prohibitions.refusal(state, action)
            if why is not None:
                yield prohibitions.telling(game, action, why)


def sabotage(game: Game, ask: Asker, one: words.Perform, context: Context) -> Plan:
    """Discard up to one target card in a Reserve (CR 7.3.35.a)."""
    target = replace(SABOTAGED, up_to=not game.state.readings.sabotage_up_to_one)
    found = acting(game, ask, "sabotage", (target,), context, who=one.who)
    rules = ("7.3.35.a", "7.3.7.a")
    actions = [
        discarding(
            game.state, ref, player, one.name, about_moving.Discarded, rules, deed="Sabotage"
        )
        for player, ref in found.all
    ]
    return plan_of(one, found, actions)


_A_RESERVE = nouns.Zone(name=ZoneName.RESERVE, owner=Player(kind=PlayerKind.ANY))
SABOTAGED = Pick(how=How.TARGET, noun=Noun(places=(_A_RESERVE,)), up_to=True)
"""What Sabotage targets (CR 7.3.35.a)."""


def move(game: Game, ask: Asker, one: words.Move, context: Context) -> Plan:
    """Put, send, return: cards or objects move to a zone (CR 7.3.27, 7.3.32, 7.3.37)."""
    if markers.is_about_markers(one):
        return placing_markers.move(game, ask, one, context)
    idle = partial(without_consequence.is_there, game.state, one)
    found = acting(game, ask, _said(one), (one.what,), context, who=one.who, idle=idle)
    things = deck_placing.in_order(ask, found.all, one.order)
    each, context_after = moving(game.state, ask, one, things, found.context)
    notes = [
        *found.notes,
        *(
            about_moving.MoveNowhere(
                rules=nowhere(one.to), items=(ref.item,), card=game.thing(ref)
            )
            for ref, action in each
            if action is None
        ),
        *(
            _stays(game, action, pronouns.rules_of_me(game.state, ref, one.what, context))
            for ref, action in each
            if action and _is_there(game.state, action)
        ),
        *(
            note
            for _, action in each
            if not game.trace.silent and action
            for note in (*_only_in_rest(game, action), *_not_discarded(game, action, context))
        ),
    ]
    actions = [action for _, action in each if action and not _is_there(game.state, action)]
    notes += _lying(game, one, actions)
    if not actions and in_other_words(one) is not None:
        notes[:1] = [telling.changed(note, disagreement=IN_OTHER_WORDS) for note in notes[:1]]
    context = _knowing_whose(game.state, one.to, context_after)
    return changed(plan_of(one, found, actions), context=context, notes=tuple(notes))


def _lying(game: Game, one: words.Move, actions: Sequence[AtomicAction]) -> Iterator[Telling]:
    """In which order several cards come to lie that a player puts on the top or bottom of a Deck.
    """
    cards = [one for one in actions if not game.state.items[sure(one.what).item].card.token]
    places = {(action.to, action.top, action.from_bottom) for action in cards}
    if one.order is not words.Order.ANY or len(cards) < 2 or len(places) > 1:
        return
    to, top, from_bottom = sure(cards[0].to), cards[0].top, cards[0].from_bottom
    if to.zone is not ZoneKind.DECK or top or (from_bottom and top is not None):
        return
    from_top = cards if top is None else cards[::-1]
    yield about_moving.InThisOrder(
        rules=("3.2.2.b",),
        items=tuple(sure(action.what).item for action in from_top),
        things=tuple(sure(game.thing(action.what)) for action in from_top),
    )


def _is_there(state: State, action: AtomicAction | None) -> bool:
    """Whether something is in the Reserve already to which it would be moved."""
    if action is None or action.arriving or sure(action.to).zone is not ZoneKind.RESERVE:
        return False
    object_ = state.objects.get(sure(action.what).object)
    return object_ is not None and object_.place == action.to


def _only_in_rest(game: Game, action: AtomicAction) -> Iterator[Telling]:
    """That what is sent to Reserve would not be during Rest: it is Eternal, Anchored or Asleep."""
    ref = sure(action.what)
    object_ = game.state.objects.get(ref.object)
    if object_ is None or object_.place.zone is not ZoneKind.EXPEDITION:
        return
    if sure(action.to).zone is not ZoneKind.RESERVE:
        return
    derived = characteristics.derived(game.state, object_.id)
    for why, rule in keywords.why_it_stays(object_, derived).items():
        yield about_moving.OnlyInRest(
            rules=(rule,), items=(ref.item,), card=game.thing(ref), why=why
        )


def _not_discarded(game: Game, action: AtomicAction, context: Context) -> Iterator[Telling]:
    """That what is Fleeting goes from its Expedition to another zone than Reserve (CR 2.4.7.d).

    What stays in play, or is discarded, nobody takes for that; a token ceases to exist. Of what is
    done instead by a modifier, it is told with the modifiers (CR 6.2.i).
    """
    ref, goes_to = sure(action.what), sure(action.to)
    to = goes_to.zone
    object_ = game.state.objects.get(ref.object)
    if context.instead or object_ is None:
        return
    if object_.place.zone is not ZoneKind.EXPEDITION or object_.card.token:
        return
    if to in (*IN_PLAY, ZoneKind.RESERVE, ZoneKind.DISCARD_PILE):
        return
    if Status.FLEETING in object_.statuses:
        yield about_moving.NotDiscarded(
            rules=("2.4.7.d",),
            items=(ref.item,),
            card=game.thing(ref),
            not_joined=(discard_pile(sure(goes_to.player)),),
        )


def _stays(game: Game, action: AtomicAction, whose: tuple[str, ...]) -> Telling:
    """That what is not moved to a different zone is no new object (CR 2.1.d).

    whose: the rule by which the words mean it, where that is to be said.
    """
    ref = sure(action.what)
    return about_moving.StaysThere(
        rules=(*action.rules, "2.1.d", *whose),
        items=(ref.item,),
        card=game.thing(ref),
        to=sure(action.to),
    )


def _knowing_whose(state: State, to: nouns.Place, context: Context) -> Context:
    """The context with "its owner's hand" bound to that owner, of whom "that player" may speak."""
    who = to.owner if isinstance(to, nouns.Zone) else None
    if who is None or not who.name:
        return context
    return context.bind(who.name, pronouns.players(state, who, context))


def join(game: Game, ask: Asker, one: words.Join, context: Context) -> Plan:
    """An object moves to an Expedition, which it joins if it is not in it yet (CR 7.5.10.a)."""
    state = game.state
    places = sorted(selectors_places.places_meant(state, one.to, context))
    idle = partial(without_consequence.is_the_only, state, places)
    found = acting(game, ask, "join", (one.subject,), context, idle=idle)
    put = words.Move(what=one.subject, to=one.to, name=one.name)
    each, context_after = moving(state, ask, put, found.all, found.context)
    actions, notes = [], list(found.notes)
    whose = pronouns.whose_i(state, context) if pronouns.says_i_beside_choices(one) else ()
    for ref, action in each:
        object_ = state.objects.get(ref.object)
        card = game.thing(ref)
        if action is None:
            notes.append(
                about_moving.MoveNowhere(rules=nowhere(one.to), items=(ref.item,), card=card)
            )
        elif object_ is not None and object_.place == action.to:
            notes.append(
                about_moving.JoinThere(
                    rules=("7.5.10.a", *whose),
                    items=(ref.item,),
                    card=card,
                    to=action.to,
                )
            )
        else:
            actions.append(changed(action, says=about_moving.Joining, rules=("7.5.10.a",)))
    return changed(plan_of(one, found, actions), context=context_after, notes=tuple(notes))


def moving(
    state: State,
    ask: Asker,
    one: words.Move,
    things: Iterable[tuple[int, Referent]],
    context: Context,
) -> tuple[list[tuple[Referent, AtomicAction | None]], Context]:
    """The atomic action by which each thing moves, with who moves it; asks where it goes.

    Returns them, none for what has nowhere to go, and the context in which the places are bound.
    """
    things = tuple(things)
    if not things:
        return [], context
    places, context = _chosen_places(state, ask, one, things[0][0], context)
    found: list[tuple[Referent, AtomicAction | None]] = []
    for player, ref in things:
        to = _destination(state, ask, one, ref, player, context, places)
        found.append((ref, _moving(state, one, ref, to, player, context) if to else None))
    return found, context


def _chosen_places(
    state: State, ask: Asker, one: words.Move, player: int, context: Context
) -> tuple[tuple[Place, ...], Context]:
    """The Expeditions that the destination means, if it is a phrase for Expeditions.

    player: who moves something, and so chooses where to.
    """
    if isinstance(one.to, Pick | RefWords):
        chosen = choose(state, ask, one.to, context, player=player, verb="move to")
        return chosen.refs, chosen.context
    return (), context


def _destination(
    state: State,
    ask: Asker,
    one: words.Move,
    ref: Referent,
    player: int,
    context: Context,
    places: tuple[Place, ...],
) -> Place | None:
    if not isinstance(one.to, nouns.Zone):
        rules = rules_of_place(one.to)
        return choose_place(state, ask, places, player, "move to", card=ref, rules=rules)
    if one.to.name in WITHOUT_SIDE:
        return _in_play(state, ask, one.to, ref, player)
    zone = selectors.ZONES[one.to.name]
    if zone is ZoneKind.LANDMARK:
        owners = pronouns.players(state, one.to.owner, context) if one.to.owner else (player,)
        zones = tuple(landmarks(owner) for owner in owners)
        return choose_place(state, ask, zones, player, "move to", card=ref)
    if zone in PERSONAL:
        return Place(zone, _whose(state, one.to, ref, context))
    return Place(zone)


def _in_play(
    state: State, ask: Asker, zone: nouns.Zone, ref: Referent, player: int
) -> Place | None:
    """Where the player puts a card "in play", or in the Expedition zone (CR 3.1.4.a).

    The zone type of a Landmark Permanent says where it is in play, as when it is played.
    """
    card = state.items[ref.item].card
    if zone.name is ZoneName.PLAY and state.readings.put_in_play:
        player = state.items[ref.item].owner
    if zone.name is ZoneName.PLAY and is_landmark_permanent_card(card):
        return landmarks(player)
    rules = rules_of_zone(zone)
    return choose_own(state, ask, player, "move to", card=ref, rules=rules)


def _whose(state: State, zone: nouns.Zone, ref: Referent, context: Context) -> int:
    """Whose personal zone is meant; that of the owner is where it will go (CR 3.1.2.c)."""
    found = pronouns.players(state, zone.owner, context) if zone.owner else ()
    return found[0] if len(found) == 1 else state.items[ref.item].owner


def _moving(
    state: State, one: words.Move, ref: Referent, to: Place, player: int, context: Context
) -> AtomicAction:
    top = _position(state, one, to, context)
    return AtomicAction(
        verb=ActionVerb.MOVE,
        what=ref,
        by=player,
        called=Called.DISCARD if to.zone is ZoneKind.DISCARD_PILE else Called.OTHER,
        to=to,
        top=None if top is None else max(top, 0),
        from_bottom=one.bottom,
        to_owner=_says_owner(one.to),
        arriving=arriving(to, one.status, ready=one.ready),
        name=one.name,
        says=about_moving.MovedTo,
        disagreement=_left_open(one),
        rules=(
            *_word_rules(state, one, ref, to),
            *(_by_zone_type(state, ref) if _says_in_play(one) else ()),
            *(("3.1.2.c",) if _is_its_owners(state, one, ref, to, context) else ()),
            *(("3.2.9.b",) if to.zone is ZoneKind.MANA else ()),
            *(("2.4.6.b",) if one.ready else ()),
            *(("3.2.2.f",) if _is_beyond(state, to, top) else ()),
        ),
    )


def _by_zone_type(state: State, ref: Referent) -> tuple[str, ...]:
    """The rules of which zone is "in play" for a card: of a Permanent, by its zone type (2.2.3.b).
    """
    permanent = state.card(ref.item).type is Type.PERMANENT
    return ("3.1.4.a", *(("2.2.3.b",) if permanent else ()))


def _is_its_owners(
    state: State, one: words.Move, ref: Referent, to: Place, context: Context
) -> bool:
    """Whether "me" goes to a zone that names nobody and is another player's (CR 3.1.2.c).

    So it is where a Reaction of an object that another player than its owner controlled finds it.
    """
    unsaid = isinstance(one.what, Me) and isinstance(one.to, nouns.Zone) and one.to.owner is None
    return unsaid and to.zone in PERSONAL and context.controller != state.items[ref.item].owner


def _says_owner(to: nouns.Place | None) -> bool:
    """Whether the words name a zone of the owner, "its owner's hand", so that they decide it."""
    whose = to.owner if isinstance(to, nouns.Zone) else None
    return whose is not None and whose.kind is PlayerKind.OWNER


def _is_beyond(state: State, to: Place, top: int | None) -> bool:
    """Whether a Deck has no such position, so that it is the nearest, top or bottom (3.2.2.f)."""
    return to.zone is ZoneKind.DECK and top is not None and not 0 <= top <= len(state.zones[to])


def _left_open(one: words.Move) -> str:
    """What the rulebook leaves open of a move: where "in play" is, or whether it is a Resupply."""
    if in_other_words(one) is not None:
        return IN_OTHER_WORDS
    return "put-in-play" if _says_in_play(one) else ""


IN_OTHER_WORDS = "resupplying-in-other-words"
"""What is left open: whether what does the same as a Resupply is one."""


def in_other_words(one: words.Move) -> words.Perform | None:
    """The Resupply, of which a move does what it is to do (CR 7.3.31.a)."""
    cards, to = one.what, one.to
    if not isinstance(cards, DeckCards) or not isinstance(to, nouns.Zone) or cards.until:
        return None
    own = one.who.kind is cards.owner.kind is PlayerKind.YOU
    if not own or to.name is not ZoneName.RESERVE or cards.number != Number(value=1) or one.status:
        return None
    return words.Perform(action=words.Action.RESUPPLY, name=cards.name)


def _says_in_play(one: words.Move) -> bool:
    """Whether something is moved "in play": to the Expedition or the Landmark zone (CR 3.1.4.a)."""
    return one.to is not None and says_in_play(one.to)


def _word_rules(state: State, one: words.Move, ref: Referent, to: Place) -> tuple[str, ...]:
    """The rule of the word for moving; what returns may never have been there (CR 7.3.32.b)."""
    verb = one.form.partition(" ")[0]
    rule = _MOVES.get(verb, "7.3.27.a")
    was_there = any(
        last.object.item == ref.item and last.object.place == to
        for last in state.last_known.values()
    )
    never = verb == "return" and to.zone not in HIDDEN and not was_there
    return (rule, "7.3.32.b") if never else (rule,)


_MOVES = {"send": "7.3.37.a", "return": "7.3.32.a"}
"""The rule of each word for moving; they are synonyms (CR 7.3.27.b)."""


def _said(one: words.Move) -> str:
    """The word that an instruction has for moving, where it says what is done by itself."""
    verb = one.form.partition(" ")[0]
    return verb if verb in _MOVES else "move"


def _position(state: State, one: words.Move, to: Place, context: Context) -> int | None:
    """How many cards of the Deck are above it; negative where the Deck is too small for it."""
    if one.position is None:
        return None
    beyond = max(amounts.value(state, one.position, context) - 1, 0)
    return len(state.zones[to]) - beyond if one.bottom else beyond


def arriving(to: Place, status: Status | None = None, *, ready: bool = False) -> dict[str, Any]:
    """What a card or object has as it arrives in a place (CR 2.4.1.d, 3.2.9.b)."""
    if to.zone is ZoneKind.MANA:
        statuses = frozenset() if ready else frozenset({Status.EXHAUSTED})
        return {"statuses": statuses, "face_down": True}
    return {"statuses": frozenset({status})} if status else {}


def exchange(game: Game, ask: Asker, one: words.Exchange, context: Context) -> Plan:
    """Two cards or objects move to each other's zone (CR 7.3.12).

    Where one of them is not there, the other one is not chosen either (CR 6.1.g, 7.3.12.b).
    """
    assert one.with_ is not None, "what is exchanged is exchanged with something"
    both = one.what, one.with_
    not_there = tuple(each for each in both if _is_not_there(game.state, each, one, context))
    found = acting(game, ask, "exchange", not_there or both, context, who=one.who)
    refs = [ref for _, ref in found.all]
    if len(refs) != 2:
        items = tuple(ref.item for ref in refs)
        not_two = about_moving.ExchangeNotTwo(rules=("7.3.12.b",), items=items)
        notes = (*map(_lacking, found.notes), not_two)
        return Plan(actions=(), context=found.context, notes=notes, tough=found.tough)
    player = found.all[0][0]
    places = [selectors.place_of(game.state, ref) for ref in refs]
    inside = _within_one_zone(places)
    if inside and game.state.readings.an_exchange_inside_a_zone:
        zone = sure(places[0]).zone
        stays = about_moving.ExchangeStays(
            rules=("7.3.12.a", *_IN_PARTS[zone]),
            items=tuple(ref.item for ref in refs),
            things=tuple(game.thing(ref) for ref in refs),
            zone=zone,
            disagreement=_INSIDE,
        )
        return Plan(
            actions=(), context=found.context, notes=(*found.notes, stays), tough=found.tough
        )
    actions = [
        AtomicAction(
            verb=ActionVerb.MOVE,
            what=ref,
            by=player,
            to=to,
            arriving=arriving(sure(to)),
            name=one.name,
            says=about_moving.Exchanged,
            rules=("7.3.12.a",),
            disagreement=_INSIDE if inside else "",
        )
        for ref, to in zip(refs, reversed(places), strict=True)
    ]
    return plan_of(one, found, actions)


def _is_not_there(
    state: State, things: nouns.Things, one: words.Exchange, context: Context
) -> bool:
    """Whether nothing fits the words for one of two things to exchange.

    Of what hangs on the other one, that is only known once it is chosen.
    """
    if not isinstance(things, Pick):
        return False
    names = {each.name for each in within((one.what, one.with_)) if isinstance(each, Pick)}
    spoken_of = {each.to for each in within((things,)) if isinstance(each, RefWords)}
    return not names & spoken_of and not selecting.something(state, things, context)


_IN_PARTS = {
    ZoneKind.EXPEDITION: ("3.2.4.a", "3.2.4.d"),
    ZoneKind.LANDMARK: ("3.2.7.a", "3.2.7.b"),
}
"""The rules by which a zone of which players have parts is one."""
_INSIDE = "an-exchange-inside-a-zone"
"""What is left open: whether an exchange inside a zone that is shared moves anything."""


def _lacking(told: Telling) -> Telling:
    """That one of two things to exchange is not there: nothing is left to ignore (CR 7.3.12.b)."""
    ignored = isinstance(told, about_words.NothingFits) and "6.5.h" in told.rules
    if not ignored:
        return told
    meant = (one for one in told.rules if one != "6.5.h")
    return telling.changed(told, rules=("7.3.12.b", *meant))


def _within_one_zone(places: list[Place | None]) -> bool:
    """Whether two places are different parts of one zone (CR 3.2.4, 3.2.7)."""
    one, other = places
    return one != other and sure(one).zone is sure(other).zone and sure(one).zone in IN_PLAY
