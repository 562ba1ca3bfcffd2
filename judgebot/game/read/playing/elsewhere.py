"""CR 5.2.a Cards that a passive ability lets a player play from elsewhere than Hand and Reserve."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.nouns import DeckCards, Noun, Pick
from judgebot.abilities.nouns import Zone as ZoneWords
from judgebot.abilities.statements import MayPlay
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import ZoneKind, deck, discard_pile
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.steps.not_read import Unread
from judgebot.game.read.words import amounts, pronouns, selectors
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.game.read.zones import deck_order

USUAL = frozenset({ZoneKind.HAND, ZoneKind.RESERVE})
"""The zones that cards are played from unless something else is specified."""


def permitted(state: State, player: int) -> Iterator[Referent]:
    """The cards in other zones that passive abilities let a player play now (CR 1.4.2.a).

    Raises Unread where one speaks of cards of a Deck whose order is open.
    """
    yield from _by_themselves(state, player)
    for one in statements.in_force(state, MayPlay):
        if player not in pronouns.players(state, one.statement.who, one.context):
            continue
        yield from meant(state, one)


def meant(state: State, one: InForce) -> Iterator[Referent]:
    """The cards in other zones of which a permission speaks, whomever it permits to play them.

    Raises Unread where it speaks of cards of a Deck whose order is open.
    """
    what = one.statement.what
    if isinstance(what, DeckCards):
        yield from _on_top(state, one, what)
    elif isinstance(what, Pick) and isinstance(what.noun, Noun):
        each = [noun for noun in alternatives(what.noun) if noun.places]
        found = (selectors.candidates(state, noun, one.context) for noun in each)
        for ref in dict.fromkeys(ref for refs in found for ref in refs):
            here = selectors.place_of(state, ref)
            if here is not None and here.zone not in USUAL:
                yield ref


def _by_themselves(state: State, player: int) -> Iterator[Referent]:
    """The cards of a player's Discard pile that state that they may be played from there."""
    for object_ in state.at(discard_pile(player)):
        if any(
            isinstance(one.statement, MayPlay)
            and isinstance(one.statement.into, ZoneWords)
            and selectors.ZONES.get(one.statement.into.name) is ZoneKind.DISCARD_PILE
            for one in printed(object_.card).of_itself
        ):
            yield object_.ref


def _on_top(state: State, one: InForce, what: DeckCards) -> Iterator[Referent]:
    number = amounts.value(state, what.number, one.context)
    for owner in pronouns.players(state, what.owner, one.context):
        cards = state.zones[deck(owner)]
        known = state.shuffled[owner][0] if deck_order.open_cards(state, owner) else len(cards)
        if min(number, len(cards)) > known:
            bearer = state.card(one.context.me.item).name
            raise Unread(bearer, ("which card lies on top of a shuffled Deck",))
        yield from (Referent(item, 0) for item in cards[:number])
