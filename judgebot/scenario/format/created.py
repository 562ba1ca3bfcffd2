"""CR 7.3.5.b, 2.2.b: the tokens that the cards of a scenario can create.

Most texts say what a token is. A token of which only the name, or name and statistics, is given is
what its own official card says, which the file writes out or the library has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judgebot.abilities.card import Card
from judgebot.abilities.effects import Token
from judgebot.abilities.value import derived
from judgebot.abilities.within import within
from judgebot.game.actions.tokens import is_bare, plain


def tokens_in(cards: Iterable[Card]) -> Iterator[Token]:
    """Every token that the abilities of some cards speak of."""
    for card in cards:
        yield from _tokens_of(card)


@derived
def _tokens_of(card: Card) -> tuple[Token, ...]:
    """Every token that the abilities of a card speak of."""
    return tuple(one for one in within(card.abilities) if isinstance(one, Token))


def defined_by_cards(
    cards: Iterable[Card], find: Callable[[str], Card | None]
) -> dict[str, Card]:
    """The tokens among those that only their own cards define, by plain name (CR 2.2.b).

    find: the card of a token's name, if there is one. A token of which there is none stops the game
    when it would be created.
    """
    found: dict[str, Card] = {}
    waiting = list(cards)
    while waiting:
        for token in tokens_in((waiting.pop(),)):
            name = plain(token.token_name)
            card = find(token.token_name) if is_bare(token) else None
            if card is not None and name not in found:
                found[name] = card
                waiting.append(card)
    return found
