"""How the options of a decision, and abilities, are called in files and reports."""

from __future__ import annotations

import unicodedata
from typing import Any

from judgebot.abilities.model import Ability
from judgebot.game.day import Passing
from judgebot.game.decisions import Asked, Decision
from judgebot.game.engine import Game
from judgebot.game.objects import Ref
from judgebot.game.playing import CardPlay


def option_words(game: Game, decision: Decision, option: Any) -> str:
    """What a file or a report calls an option."""
    if isinstance(option, Ref):
        return game.name(option)
    if isinstance(option, CardPlay):
        into = f" into the {option.side.value} Expedition" if option.side else ""
        return f"{game.name(option.card)}{into}"
    if isinstance(option, Passing):
        return "pass"
    if isinstance(option, bool):
        return "yes" if option else "no"
    if decision.asked is Asked.REACTION:
        return ability_words(game.state.emblems[option].ability)
    return str(option)


def ability_words(ability: Ability) -> str:
    """An ability in its printed words."""
    from judgebot.cards.text import render

    return render(ability)


def same(written: str, name: str, *, part: bool = False) -> bool:
    """Whether what a person wrote is a name, case and accents aside.

    part: whether a part of the name is enough, as for the words of an ability.
    """
    left, right = plain(written), plain(name)
    return left in right if part else left == right


def plain(text: str) -> str:
    """A text without case, accents and the shape of apostrophes, for comparing names."""
    decomposed = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return "".join(char for char in decomposed if not unicodedata.combining(char)).casefold()
