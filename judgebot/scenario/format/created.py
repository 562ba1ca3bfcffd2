"""CR 7.3.5.b, 2.2.b: the tokens that the cards of a scenario can create.

Most texts say what a token is. A token of which only the name, or name and statistics, is given is
what its own official card says, which the file writes out or the library has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass

from judgebot.abilities.card import Card
from judgebot.abilities.effects import Token
from judgebot.game.actions.tokens import is_bare, plain


def tokens_in(cards: Iterable[Card]) -> Iterator[Token]:
    """Every token that the abilities of some cards speak of."""
    stack: list[object] = [card.abilities for card in cards]
    while stack:
        one = stack.pop()
        if isinstance(one, Token):
            yield one
        if isinstance(one, tuple):
            stack += one
        elif is_dataclass(one):
            stack += [getattr(one, field.name) for field in fields(one)]


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
