"""CR 5.1.2.g, 6.1.g Why none of the cards that an effect would have a player play can be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Effect
from judgebot.abilities.nouns import Noun, Pick
from judgebot.game.actions import unfitting
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_effects, about_words
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.read.playing import declaring, refusing
from judgebot.game.read.playing.declaring import CardPlay, Offer
from judgebot.game.read.steps import possible
from judgebot.game.read.words import lacking
from judgebot.game.read.words.denoting import denote
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.game.read.zones import paying_mana
from judgebot.sure import sure


def is_rush(one: words.Instruction) -> bool:
    """Whether an instruction is to Rush."""
    return isinstance(one, words.Perform) and one.action is words.Action.RUSH


def as_played(one: words.Perform) -> words.Play:
    """Rush as what it is: a card is played (CR 7.3.34.a)."""
    return words.Play(what=one.what or possible.ANY_CARD, who=one.who, name=one.name, rush=True)


def why_not(game: Game, player: int, effect: Effect, context: Context) -> list[Telling]:
    """Why an effect that begins by playing a card cannot be begun; nothing of any other effect.

    player: who would play it.
    """
    one = _playing_first(effect)
    if one is None or game.trace.silent:
        return []
    return of_each(game, player, one, declaring.offer_of(game.state, one, context), context)


def has_none(state: State, player: int, effect: Effect, context: Context) -> bool:
    """Whether an effect begins by playing a card from Hand or Reserve that is not there (5.2.a)."""
    one = _playing_first(effect)
    if one is None or not declaring.from_anywhere(one.what):
        return False
    return not declaring.meant(state, player, one.what, context)


def _playing_first(effect: Effect) -> words.Play | None:
    """The instruction to play a card with which an effect begins, if it does."""
    one = effect[0] if effect else None
    if isinstance(one, words.Perform) and is_rush(one):
        return as_played(one)
    return one if isinstance(one, words.Play) else None


def of_each(
    game: Game, player: int, one: words.Play, offer: Offer, context: Context
) -> list[Telling]:
    """Why each card that is spoken of, or that would fit, cannot be played."""
    state = game.state
    if isinstance(one.what, Pick):
        cards = tuple(declaring.meant(state, player, one.what, context))
    else:
        cards = tuple(denote(state, one.what, context))
    found = [(card, _refused(game, player, card, offer)) for card in cards]
    others = _of_another_type(game, player, one, context)
    return [*others, *_not_suitable(game, player, one, context), *_told(game, player, found)]


def _of_another_type(
    game: Game, player: int, one: words.Play, context: Context
) -> list[Telling]:
    """The cards in the player's Hand and Reserve that are of another type (CR 5.2.a, 2.2.1.i)."""
    noun = one.what.noun if isinstance(one.what, Pick) else None
    if not declaring.from_anywhere(one.what) or not isinstance(noun, Noun):
        where = unfitting.nowhere(game, one.what, context)
        return [*where, *unfitting.others(game, player, one.what, context)]
    return unfitting.own_cards(game, player, noun, context)


def of_others(
    game: Game,
    player: int,
    one: words.Play,
    offer: Offer,
    context: Context,
    plays: Sequence[CardPlay],
) -> list[Telling]:
    """Why cards that would fit cannot be played whatever is paid, beside those that are played.

    Where no other card fits, also what would fit but for a number.
    """
    chosen = {play.card for play in plays}
    if game.trace.silent or not isinstance(one.what, Pick):
        return []
    fitting = declaring.meant(game.state, player, one.what, context)
    others = [card for card in fitting if card not in chosen]
    found = [(card, _as_it_is(game, player, card, offer)) for card in others]
    near = [] if others else _not_suitable(game, player, one, context)
    return [*near, *_told(game, player, found)]


def _not_suitable(
    game: Game, player: int, one: words.Play, context: Context
) -> list[Telling]:
    """The cards in the player's Hand and Reserve that would fit but for a number (CR 5.2.a)."""
    noun = one.what.noun if isinstance(one.what, Pick) else None
    if not declaring.from_anywhere(one.what) or not isinstance(noun, Noun):
        return []
    silent = context.explained(None)
    fitting = declaring.meant(game.state, player, one.what, silent)
    found = (
        (card, lack)
        for card in declaring.own_cards(game.state, player)
        if card not in fitting
        for lack in _only_lacks(game, card, noun, silent)
    )
    return [
        about_words.CardNotSuitable(
            rules=lack.rules,
            items=(card.item,),
            card=sure(game.thing(card)),
            measures=lack.measures,
        )
        for card, lack in found
        if lack.measures
    ]


def _only_lacks(
    game: Game, card: Referent, noun: Noun, context: Context
) -> Iterator[lacking.Lack]:
    """The one thing that a card of its kind lacks for each of the descriptions, wherever it is."""
    for one in alternatives(noun):
        if lacking.is_kind(game.state, card, one, context):
            lacks = lacking.lacking(game.state, card, one, context)
            found = [each for each in lacks if each.place is None]
            yield from found if len(found) == 1 else ()


def _told(
    game: Game, player: int, found: Iterable[tuple[Referent, refusing.Unplayable | None]]
) -> list[Telling]:
    """That cards cannot be played, and why not."""
    return [
        refused.says(
            rules=refused.rules,
            items=(card.item,),
            card=game.thing(card),
            player=game.who(player),
            by=game.thing(refused.by),
            ability=refused.ability,
            mana=refused.mana,
            ready=refused.ready,
            cost=refused.cost,
            altered=refused.altered,
            unaltered=refused.unaltered,
            exactly=refused.exactly,
            unpermitted=refused.unpermitted,
            disagreement=refused.disagreement,
        )
        for card, refused in found
        if refused is not None
    ]


def _refused(
    game: Game, player: int, card: Referent, offer: Offer
) -> refusing.Unplayable | None:
    side = declaring.sides(game.state.card(card.item))[:1]
    return refusing.why_not(game.state, player, CardPlay(card, side[0] if side else None), offer)


def _as_it_is(
    game: Game, player: int, card: Referent, offer: Offer
) -> refusing.Unplayable | None:
    """Why a card cannot be played in any Expedition, whatever is paid for it; None if it can."""
    refused = None
    for side in declaring.sides(game.state.card(card.item)):
        playing = declaring.playing_of(game.state, player, CardPlay(card, side))
        refused = refusing.as_it_is(game.state, playing, offer)
        if refused is None:
            return None
    return refused


def not_besides(
    game: Game, player: int, card: Referent, others: Sequence[Referent], mana: int | None
) -> Telling:
    """That what would pay for a card pays for others that are played with it (CR 5.2.c).

    mana: what all of them cost at least; None if that is not known.
    """
    short, ready = out_of_reach(game.state, player, mana)
    return about_effects.PlayNotBesides(
        rules=("5.2.c", "6.4.c", "5.1.2.g", "6.5.h"),
        items=(card.item,),
        player=game.who(player),
        cards=(sure(game.thing(card)),),
        others=tuple(sure(game.thing(one)) for one in others),
        mana=short,
        ready=ready,
    )


def out_of_reach(state: State, player: int, mana: int | None) -> tuple[int | None, int]:
    """What cards cost together, if that is more than a player has, and what there is to pay it.

    mana: what they cost at least; None if that is not known.
    """
    ready = len(paying_mana.ready_orbs(state, player))
    return mana if mana is not None and mana > ready else None, ready
