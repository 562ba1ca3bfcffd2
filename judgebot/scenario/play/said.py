"""What the abilities in a game say: words that none of them has are a slip of the pen."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.errors import InputError
from judgebot.game.read.objects import characteristics, keywords
from judgebot.scenario.format.created import tokens_in
from judgebot.scenario.format.nearest import nearest
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.play.options import ability_words, same
from judgebot.scenario.tell.called import ThingNames


def check_said(thing_names: ThingNames, word: FileWord) -> None:
    """Raise InputError for words that no ability in the game has."""
    if not is_said(thing_names, word.text):
        raise InputError(
            f"nothing in this game says these words: {word.text}",
            where=word.where,
            nearest=nearest(word.text, tuple(abilities(thing_names)), limit=1),
        )


def is_said(thing_names: ThingNames, written: str) -> bool:
    """Whether some ability in the game has these words."""
    return any(same(written.rstrip("."), one, part=True) for one in abilities(thing_names))


def abilities(thing_names: ThingNames) -> Iterator[str]:
    """The words of all abilities that cards print, objects have and Reactions are."""
    state = thing_names.game.state
    cards = [item.card for item in state.items.values()]
    found = [one for card in cards for one in card.abilities]
    found += [one for token in tokens_in(cards) for one in token.abilities]
    views = characteristics.view(state).objects.values()
    found += [held.ability for derived in views for held in derived.abilities]
    waiting = (one.ability for one in state.emblems.values())
    found += [one for one in waiting if one is not None]
    found.append(keywords.SENT_BY_SCOUT)
    yield from (ability_words(one) for one in dict.fromkeys(found))
    yield from (line for card in cards for line in card.unread_lines)
