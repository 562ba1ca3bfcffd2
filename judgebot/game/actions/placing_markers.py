"""CR 3.2.1.d, 7.3.23 Terrain Markers: placing new ones, and moving those there are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities import nouns
from judgebot.abilities.nouns import How, Marker, Pick
from judgebot.abilities.references import Ref as RefWords
from judgebot.game.actions.acting import nothing
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, ChooseMarker, ChooseRegion
from judgebot.game.data.entries import about_expeditions
from judgebot.game.data.events import ActionVerb, AtomicAction
from judgebot.game.data.game import Game
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.state import State
from judgebot.game.events.choices import choose, placed
from judgebot.game.read.steps.selecting import fitting
from judgebot.game.read.words import pronouns, selectors_places
from judgebot.game.read.zones.markers import can_start, is_new, known_markers, region_of
from judgebot.sure import as_a


def move(game: Game, ask: Asker, one: words.Move, context: Context) -> Plan:
    """A new Terrain Marker is placed on a region (CR 3.2.1.d), or one is moved to it (7.3.23).

    "A {V} Terrain Marker" that is only to be placed is a new one; "one of my Markers" is one with
    which the object began the game.
    """
    state = game.state
    who = pronouns.players(state, one.who, context)[0]
    if not can_start(state, one, context):
        return Plan(actions=(), context=context, notes=(nothing(game, "move a marker", who),))
    if not is_new(one):
        pick, context = placed(state, ask, as_a(Pick, one.what), context, "marker")
        one = replace(one, what=pick)
    markers, context = _from_target(state, ask, one, known_markers(state, one, context), context)
    marker = None if is_new(one) else _which(state, ask, one, who, markers, context)
    assert isinstance(one.to, Pick | RefWords), "markers are put on regions"
    chosen = choose(state, ask, one.to, context, player=who, verb="marker to")
    if not chosen.refs:
        return Plan(actions=(), context=context, notes=(nothing(game, "move a marker", who),))
    region = chosen.refs[0]
    if len(chosen.refs) > 1:
        region = ask(ChooseRegion(player=who, rules=("6.1.g",), options=chosen.refs))
    action = _creating(one, who, region) if marker is None else _moving(
        state, one, who, marker, region
    )
    because = chosen.because.rules if chosen.because else ()
    action = changed(action, rules=(*action.rules, *because))
    return Plan(actions=(action,), context=chosen.context)


def remove(game: Game, ask: Asker, one: words.RemoveMarkers, context: Context) -> Plan:
    """Terrain Markers are removed from regions (CR 3.2.1.d)."""
    state = game.state
    who = pronouns.players(state, one.who, context)[0]
    pick, context = placed(state, ask, one.what, context, "marker")
    because = Reasons()
    noun = as_a(Marker, pick.noun)
    options = selectors_places.placed_markers(state, noun, context.explained(because))
    number = len(options) if pick.how is How.ALL else 1
    found = _chosen(ask, pick, options, number, who)
    notes = () if found else (nothing(game, "remove a marker", who),)
    rules = tuple(because.rules)
    actions = tuple(
        AtomicAction(
            verb=ActionVerb.REMOVE_MARKER,
            by=who,
            marker=marker,
            says=about_expeditions.MarkerRemoved,
            rules=rules,
        )
        for marker in found
    )
    return Plan(actions=actions, context=context, notes=notes)


def _chosen(
    ask: Asker, pick: nouns.Pick, options: tuple[int, ...], number: int, who: int
) -> tuple[int, ...]:
    """The markers that are removed, or the one that is moved."""
    if len(options) <= number:
        return options
    choice = ChooseMarker(
        player=who,
        rules=("6.5.b",) if pick.how is How.TARGET else ("6.1.g",),
        options=options,
        verb="marker",
    )
    return (ask(choice),)


def _from_target(
    state: State, ask: Asker, one: words.Move, markers: list[int], context: Context
) -> tuple[list[int], Context]:
    """Of Terrain Markers, those on the region that is targeted for it: "from target region".

    A region without such a Terrain Marker is none from which one is moved (CR 6.5.b).
    """
    if one.from_ is None or one.from_.how is not How.TARGET:
        return markers, context
    regions = [region for region in fitting(state, one.from_, context)
               if any(region_of(state, marker) == region for marker in markers)]  # fmt: skip
    found = choose(state, ask, one.from_, context, among=regions, verb="marker")
    return [one for one in markers if region_of(state, one) in found.refs], found.context


def _which(
    state: State, ask: Asker, one: words.Move, who: int, markers: list[int], context: Context
) -> int:
    because = Reasons()
    known_markers(state, one, context.explained(because))
    return ask(
        ChooseMarker(
            player=who,
            rules=("6.5.b" if as_a(Pick, one.what).how is How.TARGET else "6.1.g", *because.rules),
            options=tuple(markers),
            verb="marker",
        )
    )


def _creating(one: words.Move, who: int, region: Any) -> AtomicAction:
    return AtomicAction(
        verb=ActionVerb.CREATE_MARKER,
        by=who,
        terrains=frozenset(as_a(Marker, as_a(Pick, one.what).noun).terrains),
        region=region,
        name=one.name,
        says=about_expeditions.MarkerPlaced,
    )


def _moving(state: State, one: words.Move, who: int, marker: int, region: Any) -> AtomicAction:
    return AtomicAction(
        verb=ActionVerb.MOVE_MARKER,
        by=who,
        marker=marker,
        region=region,
        name=one.name,
        says=about_expeditions.MarkerPlaced,
        rules=("7.3.23.a",) if region_of(state, marker) == region else (),
    )
