"""Which words the value of a fact may have: a word that can never be true is a slip of the pen."""

from __future__ import annotations

import re
from collections.abc import Callable

from judgebot.abilities.words import KeywordName, Phase, Side, Status
from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.game.data.record import record
from judgebot.game.data.zones import ZoneKind
from judgebot.scenario.format.nearest import nearest
from judgebot.scenario.format.places import OWN_PLACES
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.play.options import plain

NONE = "none"
"""What is written for nothing, where an empty list would be overlooked."""

_NUMBER = re.compile(r" \d+$")


@dataclass(frozen=True, slots=True)
class OneOfThese:
    """Words of which a value may have some; `none` is always among them."""

    known: Callable[[tuple[str, ...]], tuple[str, ...]]
    """The words, in a game of some players."""

    def check(self, name: str, word: FileWord, players: tuple[str, ...]) -> None:
        """Raise InputError for a word that the property of a name can never have."""
        known = self.known(players)
        written = plain(_NUMBER.sub("", word.text))
        if written in (NONE, *map(plain, known)):
            return
        own = [f"`{one}`" for one in known if plain(one).endswith(f"'s {plain(word.text)}")]
        one_of = f"Write one of: {', '.join((*known, NONE))}"
        raise InputError(
            f"`{name}` is never `{word.text}`",
            where=word.where,
            nearest=nearest(word.text, known),
            write=f"Write whose it is: {' or '.join(own)}" if own else one_of,
        )


@record
class ValueForm:
    """What a value looks like."""

    pattern: str
    example: str

    def check(self, _name: str, word: FileWord, _players: tuple[str, ...]) -> None:
        """Raise InputError for a word that looks otherwise."""
        if plain(word.text) == NONE or re.fullmatch(self.pattern, word.text, re.IGNORECASE):
            return
        raise InputError(
            f"`{word.text}` cannot stand here",
            where=word.where,
            write=f"Write it as in {self.example}",
        )


def _places(names: tuple[str, ...]) -> tuple[str, ...]:
    own = [one.words.removeprefix("the ").capitalize() for one in OWN_PLACES.values()]
    return (*(f"{name}'s {place}" for name in names for place in own), *_SHARED)


def _expeditions(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{name}'s {side.value} Expedition" for name in names for side in Side)


_SHARED = (ZoneKind.LIMBO.value, ZoneKind.ADVENTURE.value)
_STATUSES = tuple(status.value for status in Status)
_KEYWORDS = tuple(str(name) for name in KeywordName)

PLAYERS = OneOfThese(lambda names: names)
PLACES = OneOfThese(_places)
EXPEDITIONS = OneOfThese(_expeditions)
PHASES = OneOfThese(lambda _: tuple(phase.value for phase in Phase))
STATUSES = OneOfThese(lambda _: _STATUSES)
KEYWORDS = OneOfThese(lambda _: _KEYWORDS)
HAVING = OneOfThese(lambda _: tuple(dict.fromkeys((*_STATUSES, *_KEYWORDS))))
STATISTICS = ValueForm(
    pattern="[0-9]{1,4}/[0-9]{1,4}/[0-9]{1,4}", example="`5/5/5`: Forest, Mountain, Water"
)
TERRAINS = ValueForm(
    pattern=r"[VMO{},/ ]+", example="`VM`, of the letters V, M and O; or `none`"
)
