"""CR 7.3.6, 7.3.39, 7.3.40: what moves objects to another Expedition, or to another player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities import nouns
from judgebot.abilities.card import Card
from judgebot.abilities.effects import Deed
from judgebot.abilities.words import Type, ZoneType
from judgebot.game.actions.acting import acting, plan_of
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_moving
from judgebot.game.data.events import ActionVerb, AtomicAction
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind, expedition, landmarks
from judgebot.game.events.choices_places import choose_place
from judgebot.game.read.objects import characteristics
from judgebot.game.read.words import selectors_places
from judgebot.game.read.zones import adventure
from judgebot.game.read.zones.shared_zones import own_place
from judgebot.sure import sure


def take_control(game: Game, ask: Asker, one: words.TakeControl, context: Context) -> Plan:
    """A player moves objects of another player to their own side (CR 7.3.40).

    Where Landmark zones are personal, an object stays in that of its owner (CR 4.0 3.1.2.c).
    """
    state = game.state
    found = acting(game, ask, "take control", (one.what,), context, who=one.who)
    actions, notes = [], list(found.notes)
    for player, ref in found.all:
        object_ = state.objects.get(ref.object)
        rule = _why_no_control(object_, player)
        if rule:
            notes.append(_no_control(game, ref, player, rule))
            continue
        to = _own_side(state, ask, one, sure(object_).place, player, found.context)
        if to is not None:
            if own_place(state, ref.item, to) == sure(object_).place:
                told = about_moving.ControlOwnZone(
                    rules=("3.1.2.c",), items=(ref.item,), card=game.thing(ref)
                )
                notes.append(told)
                continue
            by_type = _by_zone_type(state, one, ref, to)
            actions.append(_taking_control(state, ref, to, player, one.name, *by_type))
    return changed(plan_of(one, found, actions), notes=tuple(notes))


def _no_control(game: Game, ref: Referent, player: int, rule: str) -> Telling:
    """That control of an object is not taken, and why."""
    told: dict[str, Any] = {"rules": (rule,), "items": (ref.item,), "card": game.thing(ref)}
    if rule == "7.3.40.d":
        return about_moving.ControlAlready(player=game.who(player), **told)
    object_ = game.state.object_of(ref)
    where = None if object_ is None else object_.place
    return about_moving.ControlImpossible(where=where, **told)


def _why_no_control(object_: Any, player: int) -> str:
    if object_ is None:
        return "2.1.i"
    if object_.place.zone not in IN_PLAY:
        return "7.3.40.c"
    return "7.3.40.d" if characteristics.controller(object_) == player else ""


def _own_side(
    state: State, ask: Asker, one: words.TakeControl, here: Place, player: int, context: Context
) -> Place | None:
    if here.zone is ZoneKind.LANDMARK:
        return landmarks(player)
    places: Sequence[Place] = adventure.expeditions(state)
    if one.to is not None and not isinstance(one.to, nouns.Zone):
        places = sorted(selectors_places.places_meant(state, one.to, context))
    own = [place for place in places if place.player == player]
    return choose_place(state, ask, own, player, "take control", rules=("7.3.40.a",))


def _by_zone_type(
    state: State, one: words.TakeControl, ref: Referent, to: Place
) -> tuple[str, ...]:
    """The rule that a Permanent is of the sort that goes to a named Expedition (CR 2.2.3.c)."""
    named = isinstance(one.to, nouns.Pick) and to.zone is ZoneKind.EXPEDITION
    zone_types = characteristics.of_ref(state, ref).zone_types
    return ("2.2.3.c",) if named and ZoneType.EXPEDITION in zone_types else ()


def _taking_control(
    state: State, ref: Referent, to: Place, player: int, name: str, *by_type: str
) -> AtomicAction:
    item = state.items[ref.item]
    owner = _of_owner(item.card) if item.owner != player else ()
    rule = "7.3.40.b" if to.zone is ZoneKind.LANDMARK else "7.3.40.a"
    return AtomicAction(
        verb=ActionVerb.MOVE,
        what=ref,
        by=player,
        to=to,
        deed="take control",
        name=name,
        says=about_moving.ControlTaken,
        rules=(rule, "7.5.5.b", *owner, *by_type),
    )


def _of_owner(card: Card) -> tuple[str, ...]:
    """The rules by which the owner stays who it is; of a token, that is who created it."""
    return ("1.1.3.d", *(("1.1.7.b",) if card.token else ()))


def defect_or_switch(game: Game, ask: Asker, one: words.Do, context: Context) -> Plan:
    """Objects move to the Expedition facing theirs, or to the other one (CR 7.3.6, 7.3.39).

    What moves is the card that represents a Gigantic object (CR 7.4.4.i, 7.4.4.n).
    """
    state = game.state
    found = acting(game, ask, one.deed.value, (one.subject,), context)
    actions, notes = [], list(found.notes)
    for player, ref in found.all:
        object_ = state.objects.get(ref.object)
        if object_ is None or object_.place.zone is not ZoneKind.EXPEDITION:
            rules = ("2.1.i",) if object_ is None else (_CROSSES[one.deed], "6.5.h")
            notes.append(about_moving.NotInExpedition(rules=(*rules, ), card=game.thing(ref)))
            continue
        to = _across(state, ask, one.deed, object_.place, player)
        gigantic = len(characteristics.expeditions(state, object_.id)) > 1
        by = _crossing_rules(one.deed, object_, gigantic=gigantic)
        actions.append(_crossing(ref, to, one.deed, player, one.name, by, gigantic=gigantic))
    return changed(plan_of(one, found, actions), notes=tuple(notes))


_CROSSES = {Deed.DEFECT: "7.3.6.a", Deed.SWITCH_EXPEDITIONS: "7.3.39.a"}
"""The rule of each way to move between Expeditions, which says that it begins in one."""


def _across(state: State, ask: Asker, deed: Deed, here: Place, player: int) -> Place:
    if deed is Deed.SWITCH_EXPEDITIONS:
        return adventure.other_expedition(here)
    side = sure(here.side)
    fronts = [expedition(other.player, side) for other in adventure.facing(state, here)]
    found = choose_place(state, ask, fronts, player, "defect")
    return found or here


def _crossing_rules(deed: Deed, object_: Object, *, gigantic: bool) -> tuple[str, ...]:
    """The rules by which an object crosses; 7.3.39.b is about Characters."""
    if deed is Deed.DEFECT:
        stays_owner = characteristics.controller(object_) == object_.owner
        owner = _of_owner(object_.card) if stays_owner else ()
        return ("7.3.6.a", "1.2.3.c", "7.5.5.b", *owner, *(("7.4.4.i",) if gigantic else ()))
    leaves = ("7.3.39.b",) if object_.card.type is Type.CHARACTER else ()
    return ("7.3.39.a", *(("7.4.4.n",) if gigantic else leaves))


def _crossing(
    ref: Referent, to: Place, deed: Deed, player: int, name: str, rules: tuple[str, ...], *,
    gigantic: bool,
) -> AtomicAction:  # fmt: skip
    defects = deed is Deed.DEFECT
    switches = about_moving.SwitchesGigantic if gigantic else about_moving.SwitchingExpeditions
    return AtomicAction(
        verb=ActionVerb.MOVE,
        what=ref,
        by=player,
        to=to,
        deed="defect" if defects else "switch",
        name=name,
        says=about_moving.Defecting if defects else switches,
        rules=rules,
    )
