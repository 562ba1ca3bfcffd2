"""CR 6.1.e Atomic actions on objects and cards: how each is carried out, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgebot.abilities.words import KeywordName, Status
from judgebot.game.data.entries import about_moving, about_objects, about_playing
from judgebot.game.data.entries.shapes import Acted, Moving
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, CarriedOut
from judgebot.game.data.game import Game
from judgebot.game.data.objects import BOOST, Moved, Object
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.telling import InDeck, Telling, Thing
from judgebot.game.data.zones import (
    HIDDEN,
    IN_PLAY,
    PERSONAL,
    SHARED_BY_ALL,
    WITHOUT_STATUS,
    Place,
    ZoneKind,
)
from judgebot.game.read.objects import characteristics, keywords
from judgebot.game.read.objects.having_statuses import LANDMARKS, StatusOutcome
from judgebot.game.read.objects.spoken_of import spoken_of
from judgebot.game.read.words.descriptors import doer
from judgebot.game.read.words.selectors import place_of
from judgebot.game.write.counters import add_counters, remove_counters
from judgebot.game.write.moving import enter, make, move
from judgebot.game.write.statuses import gain_status, lose_status
from judgebot.sure import sure

_NOT_DONE: dict[ActionVerb, dict[StatusOutcome, type[Telling]]] = {
    ActionVerb.GAIN_STATUS: {
        StatusOutcome.AGAIN: about_objects.GainStatusAgain,
        StatusOutcome.ALREADY: about_objects.GainStatusAlready,
        StatusOutcome.NO_STATUS_HERE: about_objects.GainStatusNoStatusHere,
        StatusOutcome.NEVER_FLEETING: about_objects.GainStatusNeverFleeting,
        StatusOutcome.BOOSTS_DECIDE: about_objects.GainStatusBoostsDecide,
    },
    ActionVerb.LOSE_STATUS: {
        StatusOutcome.ABSENT: about_objects.LoseStatusAbsent,
        StatusOutcome.BOOSTS_DECIDE: about_objects.LoseStatusBoostsDecide,
    },
}
"""What is told of a status that was not gained, or not lost."""
_NO_COUNTERS: dict[ActionVerb, type[Telling]] = {
    ActionVerb.GAIN_COUNTERS: about_objects.GainCountersNone,
    ActionVerb.REMOVE_COUNTERS: about_objects.RemoveCountersNone,
}
"""What is told where no counter was gained, or lost."""
_OF_WHERE_IT_COMES = frozenset({"3.2.2.f", "3.2.9.b"})
"""The rules of how something comes to a place, which a token does not that ceases to exist."""


def move_item(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Move an item to a place (CR 2.1.d, 2.1.e, 3.1.2.c)."""
    assert action.what is not None and action.to is not None, "what moves goes somewhere"
    was = None if game.trace.silent else _was(game, action)
    moved = move(game.state, action.what, action.to, top=action.top, **action.arriving)
    if was is not None:
        _tell_move(game, action, parent, moved, was)
    return CarriedOut(action=action, done=True, was=action.what, now=moved.now, moved=moved)


@record
class _Was:
    """What is told of an item as it was before it moved."""

    object: Object | None
    """None for a card in a hidden zone."""
    thing: Thing
    by: int | None
    """Who moves it (CR 7.5.6)."""


def _was(game: Game, action: AtomicAction) -> _Was:
    what = sure(action.what)
    return _Was(
        object=game.state.objects.get(what.object),
        thing=game.thing(what),
        by=doer(game.state, action, None),
    )


def _tell_move(
    game: Game, action: AtomicAction, parent: int | None, moved: Moved, was: _Was
) -> None:
    """Tell what moved, and what that made of it."""
    old, rules, tells = was.object, action.rules, action.says or Moving
    sent = _goes_home(moved) or _is_sent_by_another(moved, was)
    home = (sent and not action.to_owner) or moved.to.player != sure(action.to).player
    of_token = tells.ceasing is not None and tells.ceasing.says_where
    if (moved.now or of_token) and home and "3.1.2.c" not in rules:
        rules = (*rules, "3.1.2.c")
    if moved.now is None:
        still_sacrificed = ("7.3.36.b",) if action.called is Called.SACRIFICE else ()
        others = (one for one in rules if one not in _OF_WHERE_IT_COMES)
        rules = (*others, "2.1.e", *still_sacrificed)
    else:
        of_counters = (*moved.rules, *_any_move(action, moved.rules))
        counted = ("3.2.2.b",) if moved.to.zone is ZoneKind.DECK and action.top else ()
        as_object = _as_object(game.state, old, moved, tells)
        rules = (*rules, *counted, *as_object, *of_counters)
    told = (tells if moved.now else tells.ceasing or tells)(
        rules=rules,
        items=(sure(action.what).item,),
        disagreement=_disagreement(game.state, action, old, moved),
        card=was.thing,
        by=game.who(was.by),
        origin=moved.origin,
        to=_where_to(game.state, action, moved),
        arriving=tuple(action.arriving.get("statuses", ())),
        more=tuple(action.arriving.get("more_counters", {}).items()),
        **_carried(game.state, action, old, moved),
    )
    entry = game.trace.add(told, parent=parent)
    if moved.now and moved.to.zone is ZoneKind.MANA and old and not old.face_down:
        _tell_face_down(game, was.thing, entry)
    if moved.now and _comes_unplayed(game.state, moved, tells):
        game.trace.add(
            about_moving.NotFleeting(
                rules=("2.4.7.a", "2.4.1.d"),
                items=(sure(action.what).item,),
                card=sure(game.thing(moved.now)),
            ),
            parent=entry,
        )
    if moved.now and _comes_unresolved(game.state, moved):
        game.trace.add(
            about_moving.NotCooledDown(
                rules=("7.4.1.b",),
                items=(sure(action.what).item,),
                card=sure(game.thing(moved.now)),
            ),
            parent=entry,
        )


def _comes_unresolved(state: State, moved: Moved) -> bool:
    """Whether a Spell with Cooldown comes to Reserve, and not from Limbo, where it would have been
    resolved (CR 7.4.1.b)."""
    if moved.to.zone is not ZoneKind.RESERVE or moved.origin.zone is ZoneKind.LIMBO:
        return False
    card = state.card(sure(moved.now).item)
    return keywords.printed_keyword(card, KeywordName.COOLDOWN) is not None


def _comes_unplayed(state: State, moved: Moved, says: type[Telling]) -> bool:
    """Whether something comes from Reserve to an Expedition without being played (CR 2.4.7.a)."""
    if moved.origin.zone is not ZoneKind.RESERVE or moved.to.zone is not ZoneKind.EXPEDITION:
        return False
    played = issubclass(says, about_playing.OfPlaying)
    return not played and Status.FLEETING not in state.objects[sure(moved.now).object].statuses


def _as_object(
    state: State, old: Object | None, moved: Moved, says: type[Telling]
) -> tuple[str, ...]:
    """The rules by which it stays the object it was, or becomes a new one, and its statuses.

    CR 2.1.d says what is lost by a move: what the object had, or what speaks of it. Of what leaves
    play for a visible zone that is always said.
    """
    statuses = old.statuses if old else frozenset()
    if moved.same_object and old is not None:
        expeditions = moved.to.zone is ZoneKind.EXPEDITION
        zone = ("3.2.4.d",) if expeditions else ("3.2.7.a", "3.2.7.b")
        counters = ("7.3.20.a", "2.5.j") if any(old.counters.values()) else ()
        return (*zone, *(("2.4.1.e",) if statuses else ()), *counters)
    if old is None:
        return ()
    if _without(state, old, moved, says):
        return ("2.1.d", "2.4.1.c" if moved.to.zone in WITHOUT_STATUS else "2.4.1.d")
    leaves_play = moved.origin.zone in IN_PLAY and moved.to.zone not in HIDDEN
    if any(old.counters.values()) or leaves_play:
        return ("2.1.d",)
    if issubclass(says, about_playing.OfPlaying):
        return ()
    return ("2.1.d",) if old.gained or old.statuses or old.id in spoken_of(state) else ()


def _without(
    state: State, old: Object, moved: Moved, says: type[Telling]
) -> tuple[Status, ...]:
    """The statuses that it had and has no more, in a zone where it may have some (CR 2.4.1.d).

    A card in Hand has none (CR 2.4.1.c), and can be played from there whatever it had. Nor has an
    object in a Discard pile: that is told of what comes there neither from play nor being played.
    """
    if not old.statuses:
        return ()
    discarded = moved.to.zone is ZoneKind.DISCARD_PILE and moved.origin.zone not in IN_PLAY
    if moved.to.zone is ZoneKind.HAND or (
        discarded and not issubclass(says, about_playing.OfPlaying)
    ):
        return tuple(one for one in Status if one in old.statuses)
    if moved.same_object or moved.now is None or moved.to.zone in (*HIDDEN, *WITHOUT_STATUS):
        return ()
    now = state.objects[moved.now.object].statuses
    return tuple(one for one in Status if one in old.statuses and one not in now)


def _carried(
    state: State, action: AtomicAction, old: Object | None, moved: Moved
) -> dict[str, Any]:
    """What becomes of its counters and statuses, as an entry tells of them."""
    if old is None or moved.now is None:
        return {}
    if moved.same_object:
        borne = tuple((one, n) for one, n in old.counters.items() if n)
        still = tuple(one for one in Status if one in old.statuses)
        return {"stays_in": moved.to.zone, "kept": borne, "still": still}
    found: dict[str, Any] = {"without": _without(state, old, moved, action.says or Moving)}
    if moved.rules or old.counters:
        new = state.objects.get(moved.now.object)
        more = action.arriving.get("more_counters", {})
        kept = {one: n - more.get(one, 0) for one, n in (new.counters if new else {}).items()}
        both = [(one, n) for one, n in old.counters.items() if n]
        found["kept"] = tuple((one, n) for one, n in both if kept.get(one))
        found["lost"] = tuple((one, n) for one, n in both if not kept.get(one))
    return found


def _tell_face_down(game: Game, was: Thing, entry: int) -> None:
    """Tell what an object that all could see is in the Mana zone (CR 2.2.1.f, 3.1.3.c, 3.2.9.c)."""
    game.trace.add(
        about_playing.ManaFaceDown(
            rules=("2.2.1.f", "3.1.3.c", "3.2.9.c"), items=(was.item,), card=was
        ),
        parent=entry,
    )


def _where_to(state: State, action: AtomicAction, moved: Moved) -> Place | InDeck:
    """Where something moved; in a Deck, at which position (CR 3.2.2.b).

    That is the bottom where the Deck has not so many cards (CR 3.2.2.f).
    """
    if moved.to.zone is not ZoneKind.DECK:
        return moved.to
    beneath = len(state.zones[moved.to]) - 1
    beyond = action.top is not None and action.top > beneath
    counted = action.from_bottom and action.top is not None
    under = beneath - sure(action.top) if counted else None
    return InDeck(moved.to, None if beyond else action.top, under)


def _goes_home(moved: Moved) -> bool:
    """Whether an item leaves another player's places for a zone of its owner (CR 3.1.2.c)."""
    here = moved.origin.player
    return moved.to.zone in PERSONAL and here not in (SHARED_BY_ALL, moved.to.player)


def _is_sent_by_another(moved: Moved, was: _Was) -> bool:
    """Whether it goes to a zone of its owner as another player has it go there (CR 3.1.2.c)."""
    return moved.to.zone in PERSONAL and was.by is not None and was.by != moved.to.player


def _any_move(action: AtomicAction, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rule that Seasoned keeps boosts by any move, where it is not that of Rest."""
    rests = action.says is not None and issubclass(action.says, about_moving.Rests)
    return ("7.4.6.c",) if "7.4.6.b" in rules and not rests else ()


def _disagreement(state: State, action: AtomicAction, old: Object | None, moved: Moved) -> str:
    """What is disagreed on: where the move goes, or what becomes of a token that is moved."""
    token = state.items[sure(action.what).item].card.token and not moved.same_object
    if token and moved.origin.zone is not ZoneKind.EXPEDITION:
        return "tokens-outside-the-expedition-zone"
    return action.disagreement or _of_counters(old, moved)


def _of_counters(old: Object | None, moved: Moved) -> str:
    """What no rule says: what becomes of counters that were in a zone which none names."""
    stays_visible = moved.now is not None and moved.to.zone not in WITHOUT_STATUS
    had = old is not None and any(old.counters.values())
    unnamed = moved.origin.zone in (ZoneKind.HERO, ZoneKind.MANA)
    return "what-loses-counters-on-leaving" if had and unnamed and stays_visible else ""


def create_token(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Put a new token into a place (CR 7.3.5)."""
    state = game.state
    item = make(state, sure(action.card), sure(action.owner))
    fields = {**action.arriving}
    if counters := fields.pop("more_counters", None):
        fields["counters"] = counters
    now = enter(state, item.id, sure(action.to), **fields)
    entering: dict[str, Any] = {}
    rules = action.rules
    if action.says is about_moving.TokenCreated:
        statuses, more = fields.get("statuses", ()), fields.get("counters", {})
        of_another = sure(action.to).player != action.owner
        entering = {
            "arriving": tuple(statuses),
            "more": tuple(more.items()),
            "owner": game.who(action.owner) if of_another else None,
        }
        did = "7.5.6.b" if action.doer_said else "7.5.6.c"
        rules = (*rules, *(("1.1.7.b", did, "7.5.5.b") if of_another else ()))
    tell(game, changed(action, what=now), action.says, rules, parent, **entering)
    return CarriedOut(action=action, done=True, now=now)


def gain(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Give an object a status (CR 7.3.16), which it may have in Reserve, too."""
    if not game.trace.silent and action.says is about_objects.GainsStatus:
        here = game.state.objects.get(sure(action.what).object)
        if here is not None and here.place.zone is ZoneKind.RESERVE:
            action = changed(action, rules=(*action.rules, "2.4.1.b"))
    return _status(game, action, parent, gain_status)


def lose(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Take a status from an object (CR 7.3.21)."""
    return _status(game, action, parent, lose_status)


def _status(
    game: Game,
    action: AtomicAction,
    parent: int | None,
    write: Callable[[State, int, Status], StatusOutcome],
) -> CarriedOut:
    outcome = write(game.state, sure(action.what).object, sure(action.status))
    happens = outcome in (StatusOutcome.DONE, StatusOutcome.AGAIN)
    if outcome is StatusOutcome.DONE:
        tell(game, action, action.says, action.rules, parent)
    elif not game.trace.silent:
        unready = outcome is StatusOutcome.ABSENT and action.called is Called.READY
        had = _as_had(action)
        nowhere = outcome is StatusOutcome.NO_STATUS_HERE
        ignored = ("6.5.h",) if nowhere else ()
        exhausts = nowhere and action.status is Status.EXHAUSTED
        of_what = (
            *(("7.3.28.b",) if unready else ()), *(("7.3.13.a",) if exhausts else ()),
            *outcome.rules, *ignored,
        )  # fmt: skip
        rules = (*of_what, *had, *action.of_i)
        if outcome is StatusOutcome.NEVER_FLEETING:
            action = changed(action, disagreement=LANDMARKS)
        tell(game, action, _NOT_DONE[action.verb][outcome], rules, parent)
    return CarriedOut(action=action, done=happens, was=action.what, now=action.what)


def _as_had(action: AtomicAction) -> tuple[str, ...]:
    """The rule by which an object itself does what a player has it do, though nothing changes."""
    return tuple(one for one in action.rules if one == "7.3.18.a")


def gain_counters(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Put counters on an object (CR 7.3.15)."""
    state, identity = game.state, sure(action.what).object
    had = state.objects[identity].counters.get(action.counter, 0)
    number = add_counters(state, identity, action.counter, action.number)
    facts = {}
    in_reserve = state.objects[identity].place.zone is ZoneKind.RESERVE
    if number and in_reserve and action.says is not None:
        action = changed(action, rules=(*action.rules, "2.5.a"))
    if number and action.says is not None:
        action = changed(action, rules=(*action.rules, "2.5.f"))
    if had and number:
        facts = {"total": had + number}
    if action.says is about_objects.GainsCountersFull:
        facts = {"held": had}
    why_not = ("2.5.b",) if action.number > 0 else ("7.3.15.a",)
    change = _counted(game, action, parent, number, why_not, **facts)
    if number and action.counter == BOOST and not game.trace.silent:
        _tell_no_statistics(game, action, parent)
    return change


def _tell_no_statistics(game: Game, action: AtomicAction, parent: int | None) -> None:
    """Tell where boosts add to no statistics, because there are none (CR 2.2.d, 2.5.1.b)."""
    if characteristics.derived(game.state, sure(action.what).object).statistics is None:
        rules = ("2.2.11.c", "2.2.d", "2.5.1.b")
        tell(game, action, about_objects.BoostsNoStatistics, rules, parent)


def lose_counters(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Take counters from an object (CR 2.5.g)."""
    bearer = sure(action.what).object
    number = remove_counters(game.state, bearer, action.counter, action.number)
    told = not game.trace.silent and number and "left" in sure(action.says).fields
    left = {"left": game.state.objects[bearer].counters.get(action.counter)} if told else {}
    return _counted(game, action, parent, number, ("2.5.g",), **left)


def _counted(
    game: Game,
    action: AtomicAction,
    parent: int | None,
    number: int,
    why_not: tuple[str, ...],
    **facts: Any,
) -> CarriedOut:
    if not game.trace.silent:
        _tell_counted(game, action, parent, number, why_not, **facts)
    return CarriedOut(
        action=action, done=number > 0, was=action.what, now=action.what, number=number
    )


def _tell_counted(
    game: Game,
    action: AtomicAction,
    parent: int | None,
    number: int,
    why_not: tuple[str, ...],
    **facts: Any,
) -> None:
    """Tell how many counters were gained or lost, or why none were."""
    if number:
        told = changed(action, number=number)
        tell(game, told, action.says, action.rules, parent, **facts)
        return
    full = action.says is about_objects.GainsCountersFull
    says = action.says if full else _NO_COUNTERS[action.verb]
    of_none = ("1.2.7.d",) if not (full or action.number) else ()
    rules = (*of_none, *why_not, *_as_had(action), *action.of_i)
    if says is about_objects.GainCountersNone and action.what is not None:
        facts["where"] = place_of(game.state, action.what)
    tell(game, action, says, rules, parent, **facts)


CARRY_OUT: dict[ActionVerb, Callable[[Game, AtomicAction, int | None], CarriedOut]] = {
    ActionVerb.MOVE: move_item,
    ActionVerb.CREATE: create_token,
    ActionVerb.GAIN_STATUS: gain,
    ActionVerb.LOSE_STATUS: lose,
    ActionVerb.GAIN_COUNTERS: gain_counters,
    ActionVerb.REMOVE_COUNTERS: lose_counters,
}
"""How each atomic action on an object or card is carried out."""


def tell(
    game: Game,
    action: AtomicAction,
    tells: type[Telling] | None,
    rules: tuple[str, ...],
    parent: int | None,
    items: tuple[int, ...] = (),
    **facts: Any,
) -> None:
    """Tell an atomic action.

    tells: what tells it, with each of its fields that the action has.
    items: what it is about besides what the action names.
    facts: more of them, that only some have.
    """
    if game.trace.silent:
        return
    tells = tells or Acted
    known = {
        "card": game.thing(action.what),
        "by": game.who(action.by),
        "player": game.who(action.player),
        "expedition": action.expedition,
        "status": action.status,
        "counter": action.counter,
        "number": action.number,
        "to": action.to,
    }
    has = {name: value for name, value in known.items() if name in tells.fields}
    told = tells(
        rules=rules,
        items=(action.what.item, *items) if action.what else items,
        disagreement=action.disagreement,
        **{**has, **facts},
    )
    game.trace.add(told, parent=parent)
