"""What may stand somewhere, in words a judge uses: the grammar's symbols by what they stand for.

A symbol is looked up by its whole name, then by its name without its last parts (`thing.sg` is a
`thing`); one that is not listed is told by the words it may begin with.
"""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.cards.text.grammar import Item
from judgebot.cards.text.viable import Viable
from judgebot.dataclass import dataclass

SAID = {
    "ability": "an ability",
    "a.card": "a card",
    "a.player": "a player",
    "a.token": "a token",
    "act": "what a player does, such as \"draw a card\"",
    "clause": "what is done, such as \"draw a card\"",
    "condition": "a condition, such as \"you control a Plant\"",
    "conditions": "a condition, such as \"you control a Plant\"",
    "contact": "[In Contact]",
    "cost": "a cost, such as {T} or {1}",
    "cost.name": "Hand Cost, Reserve Cost or Base Cost",
    "counter": "boosts or counters",
    "counters": "how many boosts or counters",
    "deck": "a deck",
    "destination": "where to, such as \"to Reserve\"",
    "destinations": "where to, such as \"to Reserve\"",
    "do": "what it does, such as \"gains 1 boost\"",
    "duration": "how long, such as \"this turn\"",
    "during": "when, such as \"during Dusk\"",
    "effect": "an effect, such as \"Draw a card.\"",
    "expedition": "an Expedition",
    "filter": "a quality, such as \"[[Boosted]]\"",
    "filters": "a quality, such as \"[[Boosted]]\"",
    "gained": "what is gained, such as \"1 boost\" or \"[[Anchored]]\"",
    "hero": "a Hero",
    "keyword": "a keyword, such as [Gigantic]",
    "keywords": "keywords, such as [Gigantic]",
    "kind": "a type or sub-type, such as \"Character\" or \"Plant\"",
    "kind.token": "a sub-type",
    "kinds": "a type or sub-type, such as \"Character\" or \"Plant\"",
    "limit": "a limit",
    "line": "an ability",
    "mana": "an amount of mana, such as {1}",
    "mana.number": "an amount of mana, such as {1}",
    "many": "a number",
    "marker": "a Terrain Marker",
    "markers": "Terrain Markers",
    "max": "a maximum, such as \"up to a max of 3\"",
    "modes": "modes, each after a •",
    "noun": "a kind of card, such as \"Character you control\"",
    "noun.hero": "a Hero",
    "np": "cards or objects, such as \"Characters you control\"",
    "number": "a number",
    "number.pl": "a number",
    "number.sg": "a number",
    "any": "a number",
    "one": "a number",
    "ordinal": "first, second and so on",
    "origins": "where from, such as \"from Reserve\"",
    "pattern": "what happens, such as \"I leave the Expedition zone\"",
    "per": "what is counted, such as \"per card in your hand\"",
    "phase": "a phase of the day",
    "pick": "cards or objects, such as \"target Character\"",
    "places": "places",
    "places.made": "where, such as \"your Landmarks\"",
    "player": "a player, such as \"you\" or \"target opponent\"",
    "poss": "whose it is, such as \"your\"",
    "predicate": "what is so, such as \"is [[Boosted]]\"",
    "range": "results of a die, such as 4+ or 1-3",
    "ref": "what was spoken of, such as \"it\"",
    "region": "a region",
    "regions": "regions",
    "sent": "what is done, such as \"draw a card\"",
    "sentence": "what is done, such as \"draw a card\"",
    "seq": "what is done, such as \"draw a card\"",
    "standing": "ahead, behind or tied",
    "standings": "ahead, behind or tied",
    "statement": "a statement, such as \"I am [Gigantic]\"",
    "status": "a status, such as [[Anchored]]",
    "statuses": "a status, such as [[Anchored]]",
    "sub.type": "a sub-type",
    "symbol": "{j}, {h} or {r}",
    "symbols": "{j}, {h} or {r}",
    "terrain": "a terrain: {V}, {M} or {O}",
    "terrains": "terrains: {V}, {M} or {O}",
    "thing": "cards or objects, such as \"target Character\" or \"me\"",
    "things": "cards or objects, such as \"target Character\" or \"me\"",
    "token": "a token",
    "token.name": "a token, such as [Brassbug 2/2/2]",
    "tough": "[Tough 1]",
    "when": "what happens, such as \"leaves the Expedition zone\"",
    "where": "where, such as \"in Reserve\"",
    "zone": "a zone",
}
"""What the symbols of the grammar stand for."""

_MOST = 14
"""How many words are listed; of more, only how many there are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """Something that could stand at a place."""

    said: str
    word: bool
    """Whether it is that very word, and not a description of many."""


def expected(viable: Viable, items: Iterable[Item]) -> tuple[Expected, ...]:
    """What could stand where one of these comes next: kinds of words first, then single words.

    viable: the grammar. items: what may come next, see `Viable.next_items`.
    """
    kinds: set[str] = set()
    words: set[str] = set()
    todo = list(items)
    seen = set(todo)
    while todo:
        item = todo.pop()
        if isinstance(item, str):
            words.add(item)
        elif told := _told(item.symbol):
            kinds.add(told)
        else:
            begins = [one for one in viable.begins(item.symbol) if one not in seen]
            seen.update(begins)
            todo += begins
    listed = [Expected(said=kind, word=False) for kind in sorted(kinds)]
    listed += [Expected(said=word, word=True) for word in sorted(words, key=_letters_first)]
    if len(listed) <= _MOST:
        return tuple(listed)
    more = Expected(said=_others(len(listed) - _MOST), word=False)
    return (*listed[:_MOST], more)


def _others(number: int) -> str:
    return f"{number} other word{'' if number == 1 else 's'}"


def _letters_first(word: str) -> tuple[bool, str]:
    return not word[0].isalpha(), word.casefold()


def _told(symbol: str) -> str:
    """What a symbol stands for; empty if the table does not say."""
    while symbol:
        if symbol in SAID:
            return SAID[symbol]
        symbol = symbol.rpartition(".")[0]
    return ""
