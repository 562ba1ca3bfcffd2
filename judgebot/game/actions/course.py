"""CR 7.3.1-7.3.3, 7.3.9, 7.3.24, 7.3.25, 7.3.31: players, Expeditions, Decks and abilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities import nouns
from judgebot.abilities.effects import Direction
from judgebot.abilities.model import QuickAction
from judgebot.abilities.references import SAID, Me, Player
from judgebot.abilities.words import OF_TRIGGERS, Phase, Status
from judgebot.game.actions import activating
from judgebot.game.actions.acting import DRAW, acting, limited, missing, nothing, plan_of
from judgebot.game.actions.dice import ROLLED
from judgebot.game.data import telling
from judgebot.game.data.beside import Beside
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_day, about_decks, about_effects, about_objects
from judgebot.game.data.events import ActionVerb, AtomicAction, Called
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place, deck, discard_pile, hand
from judgebot.game.events import decks, whose
from judgebot.game.read.objects import characteristics
from judgebot.game.read.steps import activatable, prohibitions, without_consequence
from judgebot.game.read.words import amounts, pronouns
from judgebot.game.read.words.of_each import said_of
from judgebot.game.read.words.places_meant import of_what_is_gone
from judgebot.game.read.words.selectors_kinds import rules_of_kinds, rules_of_zone_types
from judgebot.game.read.zones import unstopped
from judgebot.sure import sure


def ascend(game: Game, ask: Asker, one: words.Do, context: Context) -> Plan:
    """Expeditions gain Ascended (CR 7.3.3)."""
    idle = partial(without_consequence.has_all, game.state, (Status.ASCENDED,))
    found = acting(game, ask, "Ascend", (one.subject,), context, idle=idle)
    actions = [
        AtomicAction(
            verb=ActionVerb.GAIN_STATUS,
            expedition=place,
            by=player,
            status=Status.ASCENDED,
            name=one.name,
            rules=("7.3.3.a",),
        )
        for player, place in found.all
        if isinstance(place, Place)
    ]
    return plan_of(one, found, actions)


def move_expedition(game: Game, ask: Asker, one: words.MoveExpedition, context: Context) -> Plan:
    """Expeditions move by regions (CR 7.3.24, 7.3.25)."""
    idle = partial(without_consequence.has_no_way, game.state, one.direction)
    found = acting(
        game, ask, f"move {one.direction}", (one.subject,), context, who=one.by, idle=idle
    )
    forward = one.direction is Direction.FORWARD
    actions = [
        AtomicAction(
            verb=ActionVerb.MOVE_FORWARD if forward else ActionVerb.MOVE_BACKWARDS,
            expedition=place,
            by=player,
            number=amounts.value(
                game.state, one.regions, said_of(place, one.subject, one.regions, found.context)
            ),
            name=one.name,
            rules=(
                *pronouns.rules_of_controller(one.by, context),
                *of_what_is_gone(game.state, one.subject, context),
            ),
        )
        for player, place in found.all
        if isinstance(place, Place)
    ]
    told = (note for each in actions if forward for note in _unstopped(game, each))
    return changed(plan_of(one, found, actions), notes=(*found.notes, *told))


def _unstopped(game: Game, moving: AtomicAction) -> list[Telling]:
    """What does not stop an Expedition from moving forward, unless something else does."""
    if game.trace.silent or prohibitions.refusal(game.state, moving) is not None:
        return []
    return unstopped.tellings(game, sure(moving.expedition))


def activate(game: Game, ask: Asker, one: words.ActivateAbilities, context: Context) -> Plan:
    """Abilities of objects are activated (CR 7.3.1.b, 7.3.1.c)."""
    idle = partial(activatable.has_none, game.state, one)
    found = acting(game, ask, "activate", (one.of,), context, idle=idle)
    older = _such(one)
    of = [ref for _, ref in found.all]
    chosen = None if one.number is None else activating.chosen(game.state, ask, one, of, context)
    actions, notes = [], [*found.notes, *_other_sorts(game, of, older)]
    if one.as_mine and found.all and context.me.object not in game.state.objects:
        notes += missing(game, "activate", (context.me,), context, Me())
        return changed(plan_of(one, found, ()), notes=tuple(notes))
    for player, ref in found.all:
        if chosen is not None and not chosen.get(ref):
            notes += [] if chosen else [without_any(game, ref, one)]
            continue
        bearer = context.me if one.as_mine else ref
        foreign = ("7.3.1.d",) if ref.item != context.me.item else ()
        own = ("1.4.2.a",) if one.as_mine else ()
        actions.append(
            AtomicAction(
                verb=ActionVerb.ACTIVATE,
                what=bearer,
                by=player,
                symbols=one.symbols,
                activates=chosen[ref] if chosen else (),
                name=one.name,
                of=ref if one.as_mine else None,
                rules=("7.3.1.b", *older, *foreign, *own),
            )
        )
    return changed(plan_of(one, found, actions), notes=tuple(notes))


def _such(one: words.ActivateAbilities) -> tuple[str, ...]:
    """The rule of which abilities an effect would activate."""
    return ("7.3.1.c",) if OF_TRIGGERS in one.form else ("7.5.1.a",)


def _other_sorts(game: Game, of: Iterable[Referent], such: tuple[str, ...]) -> Iterator[Telling]:
    """The quick actions of objects of which Reactions are activated.

    such: the rule of what such an ability is (CR 7.5.1.a, 7.3.1.c).
    """
    for ref in () if game.trace.silent else of:
        for held in characteristics.of_ref(game.state, ref).abilities:
            if isinstance(held.ability, QuickAction):
                yield about_objects.ActivateOther(
                    rules=such,
                    items=(ref.item,),
                    card=game.thing(ref),
                    ability=held.ability,
                    effect=held.ability.effect,
                )


def without_any(game: Game, ref: Referent, one: words.ActivateAbilities) -> Telling:
    """That an object or card has no ability of which one could be activated."""
    such = _such(one)
    return about_objects.ActivateNone(
        rules=(*such, "6.5.h"), items=(ref.item,), card=game.thing(ref), symbols=one.symbols
    )


def draw(game: Game, ask: Asker, one: words.Draw, context: Context) -> Plan:
    """Players draw (CR 7.3.9)."""
    if one.what is not None:
        return _draw_that(game, ask, one, context)
    one_card = ("7.3.9.b",) if getattr(one.number, "word", "") == "a" else ()
    players = pronouns.players(game.state, one.who, context)
    actions: list[AtomicAction] = []
    notes: list[Telling] = []
    undone: list[AtomicAction] = []
    so_many: dict[int, int] = {}
    for player in players:
        own = whose.said_of(player, one.who, one, context)
        wanted, so_many[player] = _how_many(game.state, one, own)
        told = limited(wanted, so_many[player], about_effects.DrawLimited)
        notes += [note for note in told if note not in notes]
        if not so_many[player]:
            none = about_decks.DrawNone(rules=("1.2.7.d", "7.3.9.a"), player=game.who(player))
            notes.append(none)
    each = decks.draw(game.state, ask, [*so_many.items()], beside=context.beside)
    for (player, number), drawn in zip(so_many.items(), each, strict=True):
        for action in drawn:
            how = one_card if action.called is Called.DRAW else ()
            actions.append(changed(action, name=one.name, rules=(*action.rules, *how)))
        notes += decks.short(game, player, drawn, number)
        undone += decks.undrawn(player, drawn, number)
    plan = _of_players(one, one.who, context, players, actions, notes)
    return changed(plan, undone=tuple(undone))


def _how_many(state: State, one: words.Draw, context: Context) -> tuple[int, int]:
    """How many cards a player is to draw, and how many "up to a max of …" leaves of them."""
    wanted = amounts.value(state, one.number, context) if one.number else 1
    if one.per is not None:
        wanted *= amounts.value(state, one.per, context)
    if one.maximum is None:
        return wanted, wanted
    return wanted, min(wanted, amounts.value(state, one.maximum, context))


def _draw_that(game: Game, ask: Asker, one: words.Draw, context: Context) -> Plan:
    """A card that was just spoken of is drawn."""
    assert one.what is not None, "it is drawn because it is spoken of"
    found = acting(game, ask, DRAW, (one.what,), context, who=one.who)
    actions = [
        AtomicAction(
            verb=ActionVerb.MOVE,
            what=ref,
            by=player,
            called=Called.DRAW,
            to=hand(player),
            name=one.name,
            says=about_decks.Drawing,
            rules=("7.3.9.a", *_not_on_top(game, player, ref)),
        )
        for player, ref in found.all
    ]
    return plan_of(one, found, actions)


def _not_on_top(game: Game, player: int, ref: Referent) -> tuple[str, ...]:
    """The rule by which a card is drawn that is not the top card of the Deck (CR 1.4.2.a)."""
    cards = game.state.zones[deck(player)]
    return () if cards and cards[0] == ref.item else ("1.4.2.a",)


def resupply(game: Game, ask: Asker, one: words.Perform, context: Context) -> Plan:
    """Players put the top card of their Deck into their Reserve (CR 7.3.31)."""
    players = pronouns.players(game.state, one.who, context)
    actions: list[AtomicAction] = []
    notes: list[Telling] = []
    deed = one.action.value if one.action is words.Action.EXHAUSTED_RESUPPLY else ""
    each = decks.resupply(game.state, ask, players, beside=context.beside)
    for player, taken in zip(players, each, strict=True):
        actions += [_named(action, one.name, deed) for action in taken]
        if not taken:
            note = _nothing_to_resupply(game, player, context.beside)
            notes.append(telling.changed(note, disagreement=_left_open(game.state, player)))
    plan = _of_players(one, one.who, context, players, actions, notes)
    attempt = not actions and not game.state.readings.an_attempt_that_does_nothing
    return changed(plan, shows=attempt and bool(players))


def _nothing_to_resupply(game: Game, player: int, beside: Beside) -> Telling:
    """That nobody resupplies from a Deck that stays empty, as nothing is shuffled into it.

    Or as there are not so many cards after that, in Morning (CR 7.3.31.b).
    beside: what the rest of the step takes.
    """
    state = game.state
    any_time = state.ruleset.discard_pile_reshuffles_any_time
    if any_time or state.zones[discard_pile(player)]:
        in_morning = ("7.3.31.b",) if state.phase is Phase.MORNING and not any_time else ()
        told = nothing(game, "Resupply", player, "7.3.31.a", *in_morning)
        left = any(state.items[one].owner == player for one in beside.on_top)
        return telling.changed(told, left=left)
    if state.zones[deck(player)]:
        return nothing(game, "Resupply", player, "7.3.31.c")
    return about_decks.ResupplyNothing(
        rules=("7.3.31.c",), verb="Resupply", player=game.who(player), part=None
    )


def _left_open(state: State, player: int) -> str:
    """What is left open of a Resupply of nothing, though there is a Deck, and a Discard pile."""
    emptied = state.zones[deck(player)] and state.zones[discard_pile(player)]
    return "a-deck-that-the-same-step-empties" if emptied else ""


def _named(action: AtomicAction, name: str, deed: str = "") -> AtomicAction:
    resupplies = deed and action.called is Called.RESUPPLY
    by = (*action.rules, "7.3.14.a") if resupplies else action.rules
    return changed(action, name=name, deed=deed, rules=by) if name or deed else action


def _of_players(
    one: words.Instruction,
    who: Player,
    context: Context,
    players: tuple[int, ...],
    actions: list[AtomicAction],
    notes: list[Telling],
) -> Plan:
    return Plan(
        actions=tuple(actions),
        context=context.bind(who.name, players),
        notes=tuple(notes),
        names=(one.name,) if one.name else (),
    )


def perform(game: Game, ask: Asker, one: words.Perform, context: Context) -> Plan:
    """Players do what needs no more words: pass, After You, become first player, win."""
    del ask
    players = pronouns.players(game.state, one.who, context)
    if one.action is words.Action.PASS:
        players = _starting_with(context.controller, players)
    verb, says, by = _PERFORMED[one.action]
    rules = (*by, *(pronouns.rules_of_player(one.who) if one.who.word not in ("", SAID) else ()))
    actions = tuple(
        AtomicAction(verb=verb, player=player, by=player, says=says, rules=rules)
        for player in players
    )
    return Plan(actions=actions, context=context.bind(one.who.name, players))


def _starting_with(controller: int, players: tuple[int, ...]) -> tuple[int, ...]:
    """The players, first the controller of the effect, then those to their left."""
    return tuple(sorted(players, key=lambda player: (player < controller, player)))


_PERFORMED = {
    words.Action.PASS: (ActionVerb.PASS, about_day.PassesByEffect, ("4.2.3.e",)),
    words.Action.AFTER_YOU: (ActionVerb.AFTER_YOU, about_day.AfterYou, ("7.3.2.a",)),
    words.Action.BECOME_FIRST_PLAYER: (
        ActionVerb.BECOME_FIRST_PLAYER,
        about_day.FirstPlayer,
        ("6.1.a",),
    ),
    words.Action.WIN: (ActionVerb.WIN, about_day.Wins, ()),
}


def reveal(game: Game, ask: Asker, one: words.Reveal, context: Context) -> Plan:
    """Players show cards to all players, or only look at them (CR 3.1.3.f)."""
    verb = ActionVerb.LOOK if one.only_look else ActionVerb.REVEAL
    found = acting(game, ask, verb.value, (one.what,), context, who=one.who)
    actions = tuple(
        AtomicAction(
            verb=verb,
            what=ref,
            by=player,
            source=context.me,
            number=context.bindings.get(ROLLED, 0),
            name=one.name,
            says=about_objects.LookedAt if one.only_look else about_objects.Revealed,
            rules=("3.1.3.f", *_asked_of(game.state, ref, one.what)),
        )
        for player, ref in found.all
    )
    until = isinstance(one.what, nouns.DeckCards) and one.what.until is not None
    plan = changed(plan_of(one, found, actions), shows=True, one_by_one=until)
    if one.only_look:
        return plan
    seen = (*plan.context.bindings.get(REVEALED, ()), *(ref for _, ref in found.all))
    return changed(plan, context=plan.context.bind(REVEALED, seen))


REVEALED = "revealed cards"
"""The name to which what an effect has revealed is bound."""


def _asked_of(state: State, ref: Referent, what: Any) -> tuple[str, ...]:
    """The rules by which a card that is revealed is one that is looked for, or is not."""
    until = what.until if isinstance(what, nouns.DeckCards) else None
    noun = until.noun if isinstance(until, nouns.Pick) else None
    if not isinstance(noun, nouns.Noun):
        return ()
    return (*rules_of_kinds(noun), *rules_of_zone_types(state, (ref,), noun))


def count_up(game: Game, _ask: Asker, one: words.CountUp, context: Context) -> Plan:
    """Something is counted, and what follows speaks of how many it is (CR 1.1.6)."""
    number = amounts.value(game.state, one.amount, context)
    return Plan(actions=(), context=context.bind(one.name, number), shows=True)


def select(game: Game, ask: Asker, one: words.Select, context: Context) -> Plan:
    """Something is targeted or chosen and nothing more yet (CR 6.5.b).

    Players that are targeted are chosen before any instruction is planned.
    """
    notes: list[Telling] = []
    tough: list[Referent] = []
    chosen = False
    for thing in one.what:
        if isinstance(thing, Player):
            continue
        found = acting(
            game,
            ask,
            "choose",
            (thing,),
            context,
            who=one.who,
            targets_by=None if one.who == words.YOU else one.who,
        )
        context = found.context
        notes += found.notes
        tough += found.tough
        chosen |= bool(found.all)
    return Plan(
        actions=(),
        context=context,
        notes=tuple(notes),
        tough=tuple(tough),
        shows=chosen or not notes,
        chosen=chosen,
    )
