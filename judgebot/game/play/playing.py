"""CR 5.1.2 and 5.2 Playing a card: declare intent, move to Limbo, pay costs, resolve.

What may be declared is in `declaring.py`, how it is chosen in `declaration.py`, what a cost comes
to in `cost_changes.py`, and what passive abilities have a card do in `played_does.py`. Whoever lets
a player play cards puts `DeclareCards` on the agenda; when an effect does, everything that follows
is part of its resolution (CR 5.2.b).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.card import Card
from judgebot.abilities.model import Passive
from judgebot.abilities.statements import AdditionalCost, MayReduceCost
from judgebot.abilities.words import Status, Type, ZoneType
from judgebot.game.actions import modes, played_does
from judgebot.game.actions.played_does import FleetingBy
from judgebot.game.actions.playing_by_effect import FLEETING_OF_A_SPELL
from judgebot.game.data.agenda import DeclareCards, PlayCard, PlayStage, resolve
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, with_intent
from judgebot.game.data.entries import about_objects, about_playing, about_reactions
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import (
    HIDDEN,
    LIMBO,
    Place,
    ZoneKind,
    discard_pile,
    expedition,
    landmarks,
    reserve,
)
from judgebot.game.events import exhausting_orbs, unmodified
from judgebot.game.events.steps import perform, tell
from judgebot.game.read.objects import keywords
from judgebot.game.read.objects.having_statuses import LANDMARKS
from judgebot.game.read.playing import played
from judgebot.game.read.playing.declaring import TURN_EFFECT, CardPlay
from judgebot.game.read.zones import paying_mana
from judgebot.game.write.progress import count_played
from judgebot.sure import sure


def declare(game: Game, player: int, play: CardPlay) -> None:
    """Begin to play a card as a turn effect (CR 5.1.1.b): next, its intent is declared."""
    game.state.agenda.append(DeclareCards(player=player, plays=(play,), offer=TURN_EFFECT))


def carry_on(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Carry out the next part of the process of playing a card (CR 5.1.2.a)."""
    by_effect = frame.entry is not None
    if by_effect and frame.stage is PlayStage.LIMBO and _tell_not_finished(game, frame):
        return
    _STAGES[frame.stage](game, frame, ask)


def _tell_not_finished(game: Game, frame: PlayCard) -> bool:
    """Whether a card that was declared cannot be played any more, which is told (CR 5.2.c).

    A card that was finished before it may have taken it away, or what would have paid for it.
    """
    state = game.state
    gone = not is_there(state, frame.card)
    mana = frame.mana or 0
    spent = {sure(one.what) for one in frame.costs if one.verb is ActionVerb.GAIN_STATUS}
    has_mana = paying_mana.can_pay(state, frame.player, mana, spent)
    paid = has_mana and all(is_there(state, sure(one.what)) for one in frame.costs)
    if paid and not gone:
        return False
    items, card, player = (frame.card.item,), game.thing(frame.card), game.who(frame.player)
    told: Telling
    if gone:
        rules: tuple[str, ...] = ("5.2.c", "6.5.h")
        told = about_playing.PlayedNoMore(rules=rules, items=items, card=card, player=player)
    else:
        too_little = () if has_mana else paying_mana.why_too_little(state, frame.player)
        told = about_playing.PlayNotPaid(
            rules=("5.2.c", "6.4.c", *too_little),
            items=items,
            card=card,
            player=player,
            ready=None if has_mana else len(paying_mana.ready_orbs(state, frame.player, spent)),
        )
    game.trace.add(told, parent=_under(game, frame))
    return True


def is_there(state: State, ref: Referent) -> bool:
    """Whether an object exists, or a card is in a hidden zone."""
    if ref.object:
        return ref.object in state.objects
    hidden = (here for place, here in state.zones.items() if place.zone in HIDDEN)
    return any(ref.item in here for here in hidden)


def _playing(frame: PlayCard) -> Playing:
    return Playing(player=frame.player, card=frame.card, source=frame.source, side=frame.side)


def _under(game: Game, frame: PlayCard) -> int | None:
    """The entry under which it is told: that of the effect of which it is a part (CR 5.2.b)."""
    if frame.entry is None or game.trace.silent:
        return None
    return game.trace.entries[frame.entry].parent


def _step(game: Game, frame: PlayCard, *actions: AtomicAction) -> Step:
    """A step of the process by which the player plays the card."""
    return Step(actions=actions, controller=frame.player, parent=_under(game, frame))


def _is_never_fleeting(entering: played_does.InLimbo) -> bool:
    """Whether it is a Landmark Permanent, which gains no Fleeting from Reserve (CR 5.2.3.a)."""
    return entering.rules == ("5.2.3.a",)


def _says_of_limbo(entering: played_does.InLimbo) -> type[about_playing.PlayLimbo]:
    """What is told of a card that moves to Limbo, by what is to be told of its Fleeting."""
    if entering.by:
        return about_playing.PlayLimboFirst
    if _is_never_fleeting(entering):
        return about_playing.PlayLimboUnfleeting
    return about_playing.PlayLimboNotReserve if entering.elsewhere else about_playing.PlayLimbo


def _to_limbo(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Move the card to Limbo; it may gain Fleeting as it enters (CR 5.1.2.h, 2.4.7.a, 5.2.4.a)."""
    entering = played_does.entering_limbo(
        game.state, _playing(frame), frame.gains, frame.fleeting_by, frame.gains_by
    )
    arriving: dict[str, Any] = {"played_from": frame.source}
    if entering.fleeting:
        arriving["statuses"] = frozenset({Status.FLEETING})
    if frame.gains:
        arriving["gained"] = frame.gains
    action = AtomicAction(
        verb=ActionVerb.MOVE,
        what=frame.card,
        by=frame.player,
        to=LIMBO,
        arriving=arriving,
        says=_says_of_limbo(entering),
        rules=("5.1.2.h", *(() if entering.by else entering.rules)),
        disagreement=LANDMARKS if _is_never_fleeting(entering) else "",
    )
    entry = len(game.trace.entries)
    event = perform(game, ask, _step(game, frame, action))
    now = sure(event.changes[0].now)
    items, card = (frame.card.item,), game.thing(now)
    if entering.lost:
        first = about_playing.PlayFleetingFirst(rules=entering.lost, items=items, card=card)
        game.trace.add(first, parent=entry)
    for says, rules, by in _of_its_fleeting(entering):
        told = says(
            rules=rules,
            items=items,
            card=card,
            giver=game.thing(by.giver),
            emblem=by.emblem,
            after=game.thing(by.after.giver) if by.after else None,
            after_emblem=by.after is not None and by.after.emblem,
            disagreement=FLEETING_OF_A_SPELL if by.giver == frame.fleeting_by else "",
        )
        game.trace.add(told, parent=entry)
    if entering.fleeting and not game.trace.silent:
        tell(game, unmodified.where_it_is(game, now, Status.FLEETING), entry)
    if game.state.card(now.item).type is Type.SPELL:
        tell(game, played_does.not_done(game, _playing(frame.fresh(card=now))), entry)
    game.state.agenda.append(frame.fresh(card=now, stage=PlayStage.PAY))


def _of_its_fleeting(
    entering: played_does.InLimbo,
) -> Iterator[tuple[type[about_playing.FleetingByAbility], tuple[str, ...], FleetingBy]]:
    """What abilities make of the Fleeting of a card in Limbo, and by which rules (CR 5.2.4.a)."""
    if entering.kept:
        yield about_playing.PlayKeptFromFleeting, entering.kept_by, entering.kept
    for by in entering.in_order:
        if by.idle:
            rules = ("5.2.4.a", "7.3.21.b", *by.rules)
            yield about_playing.PlayNoFleetingToLose, rules, by
            continue
        says = about_playing.PlayFleetingBy if by.gains else about_playing.PlayNotFleetingBy
        rules = ("5.2.4.a", "7.3.16.a" if by.gains else "7.3.21.a", *by.rules)
        yield says, (*rules, *_later(by)), by


def _later(by: FleetingBy) -> tuple[str, ...]:
    """The rules by which an ability comes after one that says the opposite: by its timestamp."""
    if by.after is None:
        return ()
    created = ("2.2.16.b",) if by.emblem else ()
    return ("2.3.3.b", *created, "2.2.16.c")


def _pay(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Pay all costs in a single step (CR 5.1.2.i, 6.4.a)."""
    state = game.state
    if frame.mana is None:
        game.trace.add(
            about_playing.PlayFree(
                rules=("7.3.26.a",), items=(frame.card.item,), card=game.thing(frame.card)
            ),
            parent=_under(game, frame),
        )
        _tell_unpaid(game, frame)
    elif frame.mana or frame.costs:
        payment = _payment(game, frame, ask)
        told = () if game.trace.silent else (_paid(game, frame),)
        step = changed(_step(game, frame, *frame.costs, *payment), pays=True, told=told)
        perform(game, ask, step)
    state.agenda.append(frame.fresh(stage=PlayStage.RESOLVE))


def _tell_unpaid(game: Game, frame: PlayCard) -> None:
    """Tell which costs besides the mana are not paid, as the card is played for free (7.3.26.a)."""
    if game.trace.silent:
        return
    for one in played.own(game.state, _playing(frame), AdditionalCost | MayReduceCost):
        game.trace.add(
            about_playing.CostUnpaid(
                rules=("7.3.26.a",),
                items=(frame.card.item,),
                card=sure(game.thing(frame.card)),
                player=game.who(frame.player),
                ability=Passive(statement=one.statement),
            ),
            parent=_under(game, frame),
        )


def _payment(game: Game, frame: PlayCard, ask: Asker) -> tuple[AtomicAction, ...]:
    """Exhaust the Mana Orbs that were declared, or others where one is not ready any more."""
    ready = {orb.ref for orb in paying_mana.ready_orbs(game.state, frame.player)}
    if all(one.what in ready for one in frame.orbs):
        return frame.orbs
    ask = with_intent(ask)
    return exhausting_orbs.payment(game.state, ask, frame.player, sure(frame.mana))


def _paid(game: Game, frame: PlayCard) -> Telling:
    """What is told of all costs."""
    return about_playing.PlayPaid(
        rules=("5.1.2.i", "3.2.9.f") if frame.mana else ("5.1.2.i",),
        items=(frame.card.item,),
        card=game.thing(frame.card),
        player=game.who(frame.player),
        mana=sure(frame.mana),
    )


def _resolve(game: Game, frame: PlayCard, ask: Asker) -> None:
    """Begin the resolution: the card counts as played from now on (CR 5.1.2.j, 5.1.2.k)."""
    if game.state.card(frame.card.item).type is Type.SPELL:
        _resolve_spell(game, frame)
    else:
        _resolve_object(game, frame, ask)


def _resolve_spell(game: Game, frame: PlayCard) -> None:
    """A Spell performs its effect (CR 5.1.2.j)."""
    state = game.state
    if state.ruleset.played_from_start_of_resolution:
        count_played(state, _playing(frame))
    played_does.use_up(game, frame.claimed, _playing(frame))
    state.agenda.append(frame.fresh(stage=PlayStage.LEAVE_LIMBO))
    effect = modes.of_card(state.card(frame.card.item))
    context = Context(controller=frame.player, me=frame.card)
    context = context.bind(modes.DECLARED, frame.modes) if frame.modes else context
    performed = game.trace.next
    if not game.trace.silent:
        game.trace.add(
            about_playing.PlayPerforms(
                rules=("5.1.2.j",),
                items=(frame.card.item,),
                card=game.thing(frame.card),
                player=game.who(frame.player),
                effect=effect,
            ),
            parent=_under(game, frame),
        )
    state.agenda.append(resolve(effect, context, performed))


def _resolve_object(game: Game, frame: PlayCard, ask: Asker) -> None:
    """A Character or Permanent joins its Expedition or the Landmarks (CR 5.2.1-5.2.3)."""
    state = game.state
    card = state.card(frame.card.item)
    playing = _playing(frame)
    was_fleeting = Status.FLEETING in state.objects[frame.card.object].statuses
    waiting = played_does.waiting_effects(state, playing)
    not_done = played_does.not_done(game, playing)
    to = expedition(frame.player, frame.side) if frame.side else landmarks(frame.player)
    arrives_fleeting = was_fleeting and state.readings.fleeting_as_it_enters
    rules = (
        "5.1.2.j",
        *_JOINS[card.type, card.zone_type],
        *(("2.4.7.c",) if arrives_fleeting else ()),
    )
    arriving: dict[str, Any] = {"gained": (keywords.SENT_BY_SCOUT,)} if frame.scout else {}
    if arrives_fleeting:
        arriving["statuses"] = frozenset({Status.FLEETING})
    action = AtomicAction(
        verb=ActionVerb.MOVE,
        what=frame.card,
        by=frame.player,
        called=Called.PLAY,
        to=to,
        arriving=arriving,
        played_from=frame.source,
        played_by=frame.player,
        free=frame.mana is None,
        deed=_deed(frame),
        says=about_playing.PlayJoinsWithScout if frame.scout else about_playing.PlayJoins,
        rules=(*rules, "7.4.5.c") if frame.scout else rules,
        disagreement=AS_IT_ENTERS if was_fleeting else "",
    )
    if state.ruleset.played_from_start_of_resolution:
        count_played(state, playing)
    event = perform(game, ask, _step(game, frame, action))
    if not state.ruleset.played_from_start_of_resolution:
        count_played(state, playing)
    own = next((one for one in event.changes if one.was == frame.card), None)
    joined = own.entry if own else None
    played_does.use_up(game, frame.claimed, playing, joined)
    now = own.now if own else None
    if now is None:
        return
    tell(game, not_done, joined)
    _tell_without_scout(game, frame, now, joined)
    played_does.create_reactions(game, waiting, now, joined)
    if was_fleeting and not arrives_fleeting:
        state.agenda.append(frame.fresh(card=now, stage=PlayStage.FLEETING))


def _tell_without_scout(
    game: Game, frame: PlayCard, now: Referent, entry: int | None
) -> None:
    """That what was not played with its Scout gains no ability to go to Reserve (CR 7.4.5.c)."""
    if game.trace.silent or frame.scout or frame.source is not ZoneKind.HAND:
        return
    if keywords.scout(game.state.card(now.item)) is None:
        return
    told = about_reactions.ReactionWithoutScout(
        rules=("7.4.5.c",),
        items=(now.item,),
        card=sure(game.thing(now)),
        ability=keywords.SENT_BY_SCOUT,
        where=game.state.objects[now.object].place,
    )
    game.trace.add(told, parent=entry)


def _deed(frame: PlayCard) -> str:
    """The keyword action due to which a card is played, if it is (CR 7.3.34.a)."""
    return RUSH if frame.rushed else ""


RUSH = "Rush"
"""The keyword action due to which a card may be played."""

AS_IT_ENTERS = "fleeting-as-it-enters"
"""What is left open of what was Fleeting in Limbo: in which step it gains Fleeting."""

_JOINS = {
    (Type.CHARACTER, None): ("5.2.1.c",),
    (Type.PERMANENT, ZoneType.EXPEDITION): ("2.2.3.d", "5.2.2.c"),
    (Type.PERMANENT, ZoneType.LANDMARK): ("2.2.3.e", "5.2.3.a"),
}
"""The rules by which each kind of card joins its zone."""


def _gain_fleeting(game: Game, frame: PlayCard, ask: Asker) -> None:
    """In another step, what was Fleeting in Limbo gains Fleeting (CR 5.2.1.c, 5.2.2.c)."""
    card: Card = game.state.card(frame.card.item)
    action = AtomicAction(
        verb=ActionVerb.GAIN_STATUS,
        what=frame.card,
        by=frame.player,
        status=Status.FLEETING,
        says=about_playing.PlayFleeting,
        rules=("2.4.7.c", "5.2.1.c" if card.type is Type.CHARACTER else "5.2.2.c"),
        disagreement=AS_IT_ENTERS,
    )
    perform(game, ask, _step(game, frame, action))


def _spell_gone(game: Game, spell: Referent) -> Telling:
    """That a Spell which has left Limbo is not discarded, and does not go to Reserve (CR 5.2.4.b).

    What does not exist any more cannot move (CR 2.1.i).
    """
    last = game.state.last_known.get(spell.object)
    fleeting = last is not None and Status.FLEETING in last.object.statuses
    tells = about_playing.PlayFleetingSpellGone if fleeting else about_playing.PlaySpellGone
    by = ("5.2.4.b", "2.4.7.e") if fleeting else ("5.2.4.b",)
    owner = game.state.items[spell.item].owner
    return tells(
        rules=(*by, "2.1.i"),
        items=(spell.item,),
        card=game.thing(spell),
        not_joined=(discard_pile(owner) if fleeting else reserve(owner),),
    )


def _leave_limbo(game: Game, frame: PlayCard, ask: Asker) -> None:
    """A Spell that is done joins its owner's Reserve, or Discard pile if Fleeting (CR 5.2.4.b).

    A player plays it, and neither moves or discards it there (CR 7.5.6.e), see `_of_the_rules`.
    """
    state = game.state
    if not state.ruleset.played_from_start_of_resolution:
        count_played(state, _playing(frame))
    spell = state.objects.get(frame.card.object)
    if spell is None:
        game.trace.add(_spell_gone(game, frame.card), parent=_under(game, frame))
        return
    fleeting = Status.FLEETING in spell.statuses
    asked = not (fleeting and game.trace.silent)
    cooldown = asked and keywords.has_cooldown(state, spell)
    to: Place = discard_pile(spell.owner) if fleeting else reserve(spell.owner)
    action = AtomicAction(
        verb=ActionVerb.MOVE,
        what=frame.card,
        called=Called.DISCARD if fleeting else Called.PLAY,
        to=to,
        played_from=frame.source,
        played_by=frame.player,
        free=frame.mana is None,
        deed=_deed(frame),
        says=about_playing.PlaySpellDone,
        rules=("5.2.4.b", *(("2.4.7.e", "7.3.7.a") if fleeting else ())),
    )
    event = perform(game, ask, _of_the_rules(game, frame, action))
    left = next((one for one in event.changes if one.was == frame.card), None)
    now = left.now if left else None
    if cooldown and now is not None and fleeting:
        _tell_no_cooldown(game, now, sure(left).entry)
    elif cooldown and now is not None:
        state.agenda.append(frame.fresh(card=now, stage=PlayStage.COOLDOWN))


def _tell_no_cooldown(game: Game, spell: Referent, parent: int | None) -> None:
    """Tell why a Fleeting Spell with Cooldown is not exhausted where it went (CR 7.4.1.b)."""
    place = game.state.objects[spell.object].place if spell.object in game.state.objects else None
    if place is not None and place.zone is ZoneKind.DISCARD_PILE:
        told = about_playing.PlayNoCooldown(
            rules=("7.4.1.b",), items=(spell.item,), card=game.thing(spell), place=place
        )
        game.trace.add(told, parent=parent)


def _cool_down(game: Game, frame: PlayCard, ask: Asker) -> None:
    """In another step, a Spell with Cooldown becomes exhausted in Reserve (CR 7.4.1.b, 7.4.1.c)."""
    spell = game.state.objects.get(frame.card.object)
    if spell is None or spell.place.zone is not ZoneKind.RESERVE:
        return
    action = AtomicAction(
        verb=ActionVerb.GAIN_STATUS,
        what=spell.ref,
        called=Called.EXHAUST,
        status=Status.EXHAUSTED,
        played_by=frame.player,
        says=about_objects.Exhausted,
        rules=("5.2.4.b", "7.4.1.b", "7.4.1.c"),
    )
    perform(game, ask, _of_the_rules(game, frame, action))


def _of_the_rules(game: Game, frame: PlayCard, action: AtomicAction) -> Step:
    """A step that the rules have of a Spell that is done resolving (CR 5.2.4.b).

    No effect does it, and nobody controls what is in Limbo or Reserve: neither player did it (CR
    7.5.5.a, 7.5.6.e), unless whose Spell it was is read to do so.
    """
    whose = frame.player if game.state.readings.who_acts_as_a_spell_is_done else None
    return Step(actions=(action,), controller=whose, parent=_under(game, frame))


_STAGES = {
    PlayStage.LIMBO: _to_limbo,
    PlayStage.PAY: _pay,
    PlayStage.RESOLVE: _resolve,
    PlayStage.FLEETING: _gain_fleeting,
    PlayStage.LEAVE_LIMBO: _leave_limbo,
    PlayStage.COOLDOWN: _cool_down,
}
"""What carries out each part of the process."""
