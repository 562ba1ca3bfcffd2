"""Whether a player may do something now, and the rules that forbid it."""

from __future__ import annotations

from judgebot.abilities.statements import CostChange
from judgebot.game.data.decisions import ChoiceSort, Decision, Offered, OrderModifiers
from judgebot.game.data.entries import about_playing
from judgebot.game.data.entries.about_playing import QuickActionPlayed
from judgebot.game.data.entries.about_reactions import ReactionPlayed
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, hand, reserve
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.playing import refusing
from judgebot.game.read.playing.declaring import (
    TURN_EFFECT,
    Alternative,
    CardPlay,
    Offer,
    is_elsewhere,
    playing_of,
    sides,
)
from judgebot.game.read.playing.elsewhere import USUAL, permitted
from judgebot.game.read.playing.refusing import elsewhere, why_not
from judgebot.scenario.facts.properties import every
from judgebot.scenario.format.scenario import Command, Does
from judgebot.scenario.play import legality_ways as ways_of
from judgebot.scenario.play.legality_choosing import choosing, not_into, not_offered
from judgebot.scenario.play.legality_costs import unpaid
from judgebot.scenario.play.legality_using import using
from judgebot.scenario.play.naming import goes_into, plays_named, reactions_named
from judgebot.scenario.play.refused import (
    Illegal,
    not_altering_words,
    refused_rules,
    refused_words,
    turn_only,
)
from judgebot.scenario.tell import cost_words
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.sentences import without_markup
from judgebot.sure import sure


def refusal(thing_names: ThingNames, decision: Decision | None, command: Command) -> Illegal | None:
    """Why a player may not do what a command says now; None when they may.

    decision: what is asked now, if anything.
    """
    state = thing_names.game.state
    name = state.players[command.player]
    if decision is None:
        turns = command.does in (Does.PLAYS, Does.USES, Does.PASSES)
        return Illegal(
            words="nobody takes a turn now, and nothing is asked of anybody",
            rules=("5.1.1.b",) if turns else (),
        )
    if decision.player != command.player:
        return _not_theirs(thing_names, decision, command, name)
    return _REFUSALS[command.does](thing_names, decision, command)


def _not_theirs(
    thing_names: ThingNames, decision: Decision, command: Command, name: str
) -> Illegal:
    """Why a player may do nothing now: another one chooses, or they have passed."""
    state = thing_names.game.state
    who = "chance" if decision.player is None else state.players[decision.player]
    if decision.choice_sort is not ChoiceSort.TURN:
        words = f"it is {who} who chooses now, not {name}{_as_whom(decision)}"
        source = _of_theirs(thing_names, decision, command)
        by = _of_who_chooses(decision.rules)
        if source is None:
            return Illegal(words=words, rules=by)
        words += f", as {who} controls {thing_names.name(source)} and so what its abilities do"
        return Illegal(words=words, rules=(*by, "7.5.5.b", "7.5.5.c"))
    if command.player in state.passed:
        return Illegal(
            words=f"{name} has passed and takes no more turns this day",
            rules=("4.2.3.e", "4.2.3.d"),
        )
    return Illegal(words=f"it is {who}'s turn, not {name}'s", rules=("4.2.3.d", "5.1.1.b"))


def _of_who_chooses(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of a choice without those that say only what may be chosen, where others do."""
    return tuple(one for one in rules if not one.startswith(_OF_WHAT)) or rules


_OF_WHAT = ("1.2.3.", "2.2.", "3.1.", "3.2.", "7.2.1.", "7.3.35.", "7.4.", "7.5.8.", "7.5.9.")
"""The chapters of what an effect means: types and qualities, places, and what is faced."""


def _of_theirs(
    thing_names: ThingNames, decision: Decision, command: Command
) -> Referent | None:
    """The object that a player owns whose effect asks its controller, another player (7.5.5.c)."""
    entries = thing_names.game.trace.entries
    place = getattr(thing_names.game.state.agenda[-1], "entry", None)
    while place is not None and place < len(entries):
        told = entries[place].told
        if isinstance(told, ReactionPlayed | QuickActionPlayed):
            theirs = thing_names.game.state.items[told.card.item].owner == command.player
            controls = told.player == decision.player
            return Referent(told.card.item, told.card.object) if theirs and controls else None
        place = entries[place].parent
    return None


def _as_whom(decision: Decision) -> str:
    """As whom a player chooses the order of modifiers (CR 6.2.h)."""
    if not isinstance(decision, OrderModifiers):
        return ""
    if decision.uncontrolled:
        return ": nobody controls this step, so the first player in initiative order chooses"
    return ": who controls this step chooses"


def _passing(_thing_names: ThingNames, decision: Decision, _command: Command) -> Illegal | None:
    return turn_only(decision)


def _played_by_effect(
    thing_names: ThingNames, decision: Decision, command: Command
) -> Illegal | None:
    """Why a player may not play a card so which an effect has them choose; None when they may."""
    plays = plays_named(thing_names, decision, command)
    if plays:
        return other_cost(thing_names, command, plays, ways_of.terms(decision))
    word = command.named
    anywhere = changed(command, into=None)
    if command.into is not None and plays_named(thing_names, decision, anywhere):
        found = not_into(thing_names, decision, (word,), command.into)
        if found is not None:
            return found
    return not_offered(thing_names, decision, word)


def _playing(thing_names: ThingNames, decision: Decision, command: Command) -> Illegal | None:
    if decision.offers is Offered.CARD_PLAYS and decision.choice_sort is not ChoiceSort.TURN:
        return _played_by_effect(thing_names, decision, command)
    if (other := turn_only(decision)) is not None:
        return other
    plays = plays_named(thing_names, decision, command)
    if plays:
        return other_cost(thing_names, command, plays, TURN_EFFECT)
    state, player = thing_names.game.state, command.player
    held = [Referent(item, 0) for item in state.zones[hand(player)]]
    held += [object_.ref for object_ in state.at(reserve(player))]
    held += [ref for ref in permitted(state, player) if _is_permitted(state, player, ref)]
    named = [ref for ref in held if thing_names.is_called(ref, command.named.text)]
    if command.origin is not None:
        named = [
            ref
            for ref in named
            if thing_names.is_place(sure(thing_names.place(ref)), command.origin.text)
        ]
    if not named:
        return _not_held(thing_names, command)
    return _not_playable(thing_names, command, named[0])


def other_cost(
    thing_names: ThingNames, command: Command, plays: tuple[CardPlay, ...], offer: Offer
) -> Illegal | None:
    """A card that may be played, but not so, or not for the mana that the command names.

    offer: on what terms it is played.
    """
    found = ways_of.possible(thing_names, command.player, plays, offer)
    fitting = [way for way in found if ways_of.fits(way, command.using, command.without)]
    if not fitting:
        playing = playing_of(thing_names.game.state, command.player, plays[0])
        if (cost := unpaid(thing_names, playing, command.using)) is not None:
            return cost
        said = command.using, command.without
        return ways_of.not_so(thing_names, command.player, plays, offer, *said)
    if command.paying is None:
        return None
    finals = {final for way in fitting for final in way.finals or (0,)}
    if int(command.paying.text) in finals:
        return None
    costs = " or ".join(f"{{{one}}}" for one in sorted(finals))
    scout = all(way.alternative is Alternative.SCOUT for way in fitting)
    of_base = ("7.4.5.c", "7.4.5.d") if scout else ("5.1.2.d",)
    altered = any(way.altered for way in fitting) or _says_what_it_costs(thing_names, plays)
    by = (*of_base, *(("5.1.2.f",) if altered else ()))
    if int(command.paying.text) > min(finals):
        return Illegal(words=f"it costs {costs}", rules=by)
    playing = playing_of(thing_names.game.state, command.player, plays[0])
    lower, why = _not_lower(thing_names, playing)
    return Illegal(words=f"it costs {costs}{lower}", rules=tuple(dict.fromkeys((*by, *why))))


def _not_lower(thing_names: ThingNames, playing: Playing) -> tuple[str, tuple[str, ...]]:
    """What is said of lower costs, and not of that of this card now, and by which rules."""
    state = thing_names.game.state
    unaltered = [*refusing.not_altering(state, playing)]
    of_others = [*refusing.of_others_such(state, playing)]
    words = not_altering_words(thing_names, (one for one, _ in unaltered), of_others)
    rules = [rule for _, why in unaltered for rule in why]
    return words, (*rules, *(rule for one in of_others for rule in one.rules))


def _says_what_it_costs(thing_names: ThingNames, plays: tuple[CardPlay, ...]) -> bool:
    """Whether one of these cards itself says when its cost is altered."""
    cards = (thing_names.game.state.card(play.card.item) for play in plays)
    of_themselves = (one for card in cards for one in printed(card).of_itself)
    return any(isinstance(one.statement, CostChange) for one in of_themselves)


def _not_held(thing_names: ThingNames, command: Command) -> Illegal:
    """A card that is not where its player may play it from."""
    for where in every(thing_names.game):
        ref = Referent(where.item, where.object)
        if thing_names.is_called(ref, command.named.text):
            play = CardPlay(ref, next(iter(sides(thing_names.game.state.card(ref.item))), None))
            return _elsewhere(thing_names, command.player, play, where.stands)
    return Illegal(words=f"no card is called {command.named.text}", unknown=True)


def _is_permitted(state: State, player: int, ref: Referent) -> bool:
    """Whether a permission lets a card be played from elsewhere in some Expedition, or in none."""
    plays = (CardPlay(ref, side) for side in sides(state.card(ref.item)))
    return not all(
        is_elsewhere(state, playing_of(state, player, one), TURN_EFFECT) for one in plays
    )


def _elsewhere(
    thing_names: ThingNames, player: int, play: CardPlay, here: Place | None
) -> Illegal:
    """That a card lies where nothing lets its player play it from, and what does not (5.2.a)."""
    state, words = thing_names.game.state, f"it is in {thing_names.game.place(sure(here))}"
    if sure(here).zone in USUAL:
        return Illegal(words=words, rules=("5.2.a",))
    found, why = refusing.unpermitted(state, playing_of(state, player, play))
    names = Names(thing_names.game, given=thing_names.given)
    words += without_markup(cost_words.unpermitted(found, names))
    return Illegal(words=words, rules=("5.2.a", *why))


def _not_playable(thing_names: ThingNames, command: Command, ref: Referent) -> Illegal:
    state, player = thing_names.game.state, command.player
    possible = sides(state.card(ref.item))
    wanted = [one for one in possible if goes_into(thing_names, CardPlay(ref, one), command)]
    play = CardPlay(ref, wanted[0] if wanted else None)
    if is_elsewhere(state, playing_of(state, player, play), TURN_EFFECT):
        return _elsewhere(thing_names, player, play, thing_names.place(ref))
    nowhere = bool(possible) and not wanted or possible == (None,) and command.into is not None
    refused = elsewhere(state.card(ref.item)) if nowhere else why_not(state, player, play)
    if refused is None or refused.says not in _AS_IT_IS:
        cost = unpaid(thing_names, playing_of(state, player, play), command.using)
        if cost is not None:
            return cost
    if refused is None:
        return Illegal(words="it cannot be played now", rules=("5.1.2.g",))
    words = refused_words(thing_names, refused, state.card(ref.item).type)
    about_place = refused.says is about_playing.RefusedPlace
    return Illegal(
        words=words,
        rules=refused_rules(refused),
        about_place=about_place,
        rests_on=refused.disagreement,
    )


_AS_IT_IS = (
    about_playing.RefusedPlace, about_playing.RefusedExhausted, about_playing.RefusedCannot
)  # fmt: skip
"""What forbids to play a card whatever is paid for it."""


def _resolving(thing_names: ThingNames, decision: Decision, command: Command) -> Illegal | None:
    waits = decision.choice_sort is ChoiceSort.REACTION
    if waits and reactions_named(thing_names, decision, command):
        return None
    for key, wider in (
        ("about", changed(command, about=None)), ("of", changed(command, about=None, of=None))
    ):  # fmt: skip
        if waits and reactions_named(thing_names, decision, wider):
            card = sure(getattr(command, key)).text
            words = f"no Reaction of these words that is {key} {card} waits"
            return Illegal(words=words, rules=("4.4.b",))
    return Illegal(words="no Reaction of these words waits", rules=("4.4.b",))


_REFUSALS = {
    Does.PASSES: _passing,
    Does.PLAYS: _playing,
    Does.USES: using,
    Does.CHOOSES: choosing,
    Does.RESOLVES: _resolving,
}
