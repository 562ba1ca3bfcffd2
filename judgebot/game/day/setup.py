"""CR 4.1 Beginning of the game: from two deck lists to the first day.

Everything that is random is a decision of nobody: the Tumult cards, the first player, and each
card drawn from a shuffled Deck (`deck_order.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from judgebot.abilities.card import Card
from judgebot.abilities.triggers import AtPhase
from judgebot.abilities.words import Phase, Side, Terrain
from judgebot.game.data import moments
from judgebot.game.data.agenda import Day, Frame, SetUp, SetUpStage
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import (
    Asker,
    ChanceNumber,
    ChooseManaOrb,
    Decision,
    Instead,
    in_initiative_order,
)
from judgebot.game.data.entries import about_beginning, about_moving, about_reactions
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent, hidden_card
from judgebot.game.data.record import changed
from judgebot.game.data.regions import ALL_TERRAINS, AdventureRegion
from judgebot.game.data.ruleset import RULESETS, Ruleset
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, deck, expedition, hand, hero_zone, mana_zone
from judgebot.game.events import decks, reactions
from judgebot.game.events.picking import pick_some
from judgebot.game.events.steps import perform
from judgebot.game.read.objects.begun import begun_with
from judgebot.game.read.triggers import holding as holding_reactions
from judgebot.game.read.triggers.matching import Why
from judgebot.game.read.words import amounts
from judgebot.game.read.zones.adventure import in_order
from judgebot.game.write import progress, shuffling, travelling
from judgebot.game.write.counters import add_counters
from judgebot.game.write.markers import create_marker
from judgebot.game.write.moving import enter, make

CARDS_DRAWN = 6
"""How many cards each player draws (CR 4.1.h)."""

MANA_ORBS = 3
"""How many cards each player puts in their Mana zone (CR 4.1.i)."""

TUMULT_CARDS = (
    (frozenset({Terrain.FOREST}), frozenset({Terrain.MOUNTAIN, Terrain.WATER})),
    (frozenset({Terrain.MOUNTAIN}), frozenset({Terrain.FOREST, Terrain.WATER})),
    (frozenset({Terrain.WATER}), frozenset({Terrain.FOREST, Terrain.MOUNTAIN})),
)
"""The terrains of the two halves of each Tumult card (CR 1.1.7.f)."""


def new_game(
    decks_: Sequence[Sequence[Card]],
    heroes: Sequence[Card | None],
    names: Sequence[str],
    ruleset: Ruleset = RULESETS["5.0"],
) -> State:
    """A game that is about to begin (CR 4.1).

    decks_: the cards of each player's deck, without the Hero.
    heroes: each player's Hero, or None in formats without one.
    Returns the state; its first decisions are those of chance.
    """
    state = State(players=tuple(names), ruleset=ruleset)
    travelling.lay_out(state, adventure(TUMULT_CARDS))
    for player, cards in enumerate(decks_):
        hero = heroes[player]
        if hero is not None:
            _place_hero(state, hero, player)
        for card in cards:
            _own(state, card, player, deck(player))
        shuffling.shuffle(state, player)
    state.agenda = [SetUp()]
    return state


def adventure(
    tumults: Sequence[tuple[frozenset[Terrain], ...]], *, face_down: bool = True
) -> tuple[AdventureRegion, ...]:
    """The eight regions of an Adventure (CR 3.2.1.b, 4.1.b, 4.1.c).

    tumults: the terrains of the halves of each Tumult card, from the Hero region on.
    """
    halves = [(card, half) for card, both in enumerate(tumults, 1) for half in both]
    return (
        AdventureRegion(name="Hero region", terrains=ALL_TERRAINS),
        *(
            AdventureRegion(
                name=f"Tumult region {place}", terrains=half, face_down=face_down, tumult=card
            )
            for place, (card, half) in enumerate(halves, 1)
        ),
        AdventureRegion(name="Companion region", terrains=ALL_TERRAINS),
    )


def _own(state: State, card: Card, player: int, place: Place, **fields: Any) -> Referent:
    item = make(state, card, player)
    return enter(state, item.id, place, **fields)


def _place_hero(state: State, hero: Card, player: int) -> None:
    """Put a Hero face-up in its zone, with what it begins the game with (CR 2.5.e, 4.1.e)."""
    ref = _own(state, hero, player, hero_zone(player))
    begin_with_counters(state, ref, player)
    begin_with_markers(state, ref)


def begin_with_counters(
    state: State, ref: Referent, player: int, besides: Collection[str] = ()
) -> None:
    """Give a Hero the counters that it says it begins the game with (CR 2.5.e).

    besides: the names of those of which it is known already how many it has.
    """
    for statement in begun_with(state.objects[ref.object].card):
        given = statement.counters
        if given and given.amount and given.counter not in besides:
            number = amounts.value(state, given.amount, Context(controller=player, me=ref))
            add_counters(state, ref.object, given.counter, number)


def begin_with_markers(state: State, ref: Referent) -> None:
    """Lay on a Hero the Terrain Markers that it says it begins the game with (CR 2.2.12.h)."""
    for statement in begun_with(state.objects[ref.object].card):
        for terrain in statement.markers:
            create_marker(state, frozenset({terrain}), None, bearer=ref.item)


def carry_on(game: Game, frame: SetUp, ask: Asker) -> None:
    """Carry out the next part of the beginning of the game."""
    below = len(game.state.agenda)
    known = list(frame.known)

    def ask_unless_known(decision: Decision) -> object:
        return known.pop(0) if known else ask(decision)

    following = _STAGES[frame.stage](game, Instead(ask_unless_known))
    if isinstance(following, SetUp):
        following = changed(following, known=tuple(known))
    game.state.agenda.insert(below, following)


def outcome(
    regions: Sequence[frozenset[Terrain]], first_player: int
) -> tuple[int, ...] | None:
    """How chance decides the beginning of a game (CR 4.1.c, 4.1.f) that has these Tumult regions.

    regions: the terrains of the six of them, from the Hero region on.
    Returns what `SetUp.known` takes; None when the three Tumult cards cannot lie so.
    """
    rest, found = list(TUMULT_CARDS), []
    for place in range(0, len(regions), 2):
        halves = tuple(regions[place : place + 2])
        card = halves if halves in rest else halves[::-1]
        if card not in rest:
            return None
        found += [rest.index(card), int(card != halves)]
        rest.remove(card)
    return (*found, first_player)


def _adventure(game: Game, ask: Asker) -> Frame:
    """Place the regions, the Tumult cards shuffled by position and orientation (CR 4.1.b, 4.1.c).

    Each player's Expeditions are in the regions of their names (CR 4.1.d).
    """
    rest, tumults = list(TUMULT_CARDS), []
    while rest:
        card = rest.pop(_chance(ask, "4.1.c", len(rest), "Tumult card"))
        turned = _chance(ask, "4.1.c", 2, "which way round")
        tumults.append(card[::-1] if turned else card)
    state = game.state
    travelling.lay_out(state, adventure(tumults))
    game.trace.add(about_beginning.SetupAdventure(rules=("4.1.b", "4.1.c", "3.2.1.b", "2.2.2.k")))
    for player in range(len(state.players)):
        hero, companion = (expedition(player, side) for side in (Side.HERO, Side.COMPANION))
        told = about_beginning.SetupExpeditions(rules=("4.1.d",), Hero=hero, Companion=companion)
        game.trace.add(told)
        _present(game, player)
    return SetUp(stage=SetUpStage.FIRST_PLAYER)


def _present(game: Game, player: int) -> None:
    """Tell what a player presents: their deck, and their Hero if they have one (CR 4.1.e).

    A Hero has its counters from then on (CR 2.5.e), and its Terrain Markers.
    """
    heroes = [*game.state.at(hero_zone(player))]
    who = game.who(player)
    if not heroes:
        game.trace.add(about_beginning.SetupNoHero(rules=("4.1.e",), player=who))
        return
    cards = tuple(game.thing(one.ref) for one in heroes)
    items = tuple(one.item for one in heroes)
    told = about_beginning.SetupHero(rules=("4.1.e",), items=items, player=who, cards=cards)
    entry = game.trace.add(told)
    for hero in heroes:
        for counter, number in hero.counters.items():
            game.trace.add(
                about_beginning.SetupCounters(
                    rules=("2.5.e",),
                    items=(hero.item,),
                    card=game.thing(hero.ref),
                    counter=counter,
                    number=number,
                ),
                parent=entry,
            )
        for marker in game.state.markers:
            if marker.bearer == hero.item:
                game.trace.add(
                    about_beginning.SetupMarkers(
                        rules=("2.2.12.h",),
                        items=(hero.item,),
                        card=game.thing(hero.ref),
                        terrains=in_order(marker.terrains),
                    ),
                    parent=entry,
                )


def _first_player(game: Game, ask: Asker) -> Frame:
    """Determine the first player at random (CR 4.1.f); then the decks are shuffled (CR 4.1.g)."""
    player = _chance(ask, "4.1.f", len(game.state.players), "first player")
    state = game.state
    state.changed()
    progress.become_first_player(state, player)
    game.trace.add(about_beginning.SetupFirstPlayer(rules=("4.1.f",), player=game.who(player)))
    game.trace.add(about_beginning.SetupDecks(rules=("4.1.g",)))
    return SetUp(stage=SetUpStage.DRAW)


def _chance(ask: Asker, rule: str, number: int, verb: str) -> int:
    options = tuple(range(number))
    return ask(
        ChanceNumber(player=None, rules=(rule,), options=options, verb=verb)
    )


def _draw(game: Game, ask: Asker) -> Frame:
    """Each player draws six cards (CR 4.1.h)."""
    state = game.state
    wanted = [(player, CARDS_DRAWN) for player in state.turn_order()]
    actions = tuple(action for own in decks.draw(state, ask, wanted) for action in own)
    told = (about_beginning.SetupDraw(rules=("4.1.h",)),)
    perform(game, ask, Step(actions=actions, told=told))
    return SetUp(stage=SetUpStage.MANA)


def _mana(game: Game, ask: Asker) -> Frame:
    """Each player puts three cards in their Mana zone, ready (CR 4.1.i); then the first day begins.

    Its Morning is skipped (CR 4.1.j).
    """
    state = game.state
    ask = in_initiative_order(
        state, ask, [one for one in state.turn_order() if state.zones[hand(one)]]
    )
    actions = tuple(
        AtomicAction(
            verb=ActionVerb.MOVE,
            what=ref,
            by=player,
            called=Called.OTHER,
            to=mana_zone(player),
            arriving={"face_down": True},
            says=about_moving.Expanded,
            rules=("4.1.i", "3.2.9.b"),
        )
        for player in state.turn_order()
        for ref in _chosen_for_mana(state, ask, player)
    )
    told = (about_beginning.SetupMana(rules=("4.1.i",)),)
    perform(game, ask, Step(actions=actions, told=told))
    if not state.readings.the_first_morning:
        skipped = game.trace.add(
            about_beginning.SetupNoMorning(rules=("4.1.j",), disagreement="the-first-morning")
        )
        _tell_skipped(game, Phase.MORNING, skipped)
        progress.go_to(state, moments.moment_of(Phase.NOON))
    return Day()


def _tell_skipped(game: Game, phase: Phase, entry: int) -> None:
    """Tell which Reactions the beginning of a phase would activate, which is skipped (CR 4.2.b).

    entry: the trace entry that tells that it is.
    """
    says, facts = about_reactions.ReactionPhaseSkipped, (("phase", phase),)
    why = Why(says=says, rules=("4.2.b",), facts=facts)
    for holding in holding_reactions.others(game.state) if not game.trace.silent else ():
        patterns = holding.reaction.trigger.patterns
        its_own = any(isinstance(one, AtPhase) and one.phase is phase for one in patterns)
        if its_own and holding.works():
            reactions.tell_not_activated(game, holding, why, entry)


def _chosen_for_mana(state: State, ask: Asker, player: int) -> tuple[Referent, ...]:
    cards = [hidden_card(item) for item in state.zones[hand(player)]]
    decision = ChooseManaOrb(
        player=player, rules=("4.1.i",), options=(), verb="begin with mana"
    )
    return pick_some(ask, cards, least=MANA_ORBS, most=MANA_ORBS, decision=decision)


_STAGES = {
    SetUpStage.ADVENTURE: _adventure,
    SetUpStage.FIRST_PLAYER: _first_player,
    SetUpStage.DRAW: _draw,
    SetUpStage.MANA: _mana,
}
