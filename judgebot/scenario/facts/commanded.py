"""Whether the words of a command that is said to be legal, or not, can mean anything in the game.

What nothing is called is never legal: `illegal` would hold by a slip of the pen.
"""

from __future__ import annotations

import re

from judgebot.abilities.words import Side
from judgebot.errors import InputError
from judgebot.game.data.decisions import Decision
from judgebot.game.read.playing.declaring import Alternative
from judgebot.scenario.facts.subjects import check_known, check_place
from judgebot.scenario.format.nearest import nearest
from judgebot.scenario.format.scenario import Command, Does, FileWord
from judgebot.scenario.play.options import is_alternative, same
from judgebot.scenario.play.said import check_said, is_said
from judgebot.scenario.tell import chosen, offered
from judgebot.scenario.tell.called import ThingNames

_NO_NAMES = re.compile(r"nothing|yes|no|\d+|mode \d+|region \d+|(an exhausted|a ready) Mana Orb")
_SHOWN = re.compile(r" \([^()]*\)$")
"""What is said of a copy behind its name."""


def check(
    thing_names: ThingNames, command: Command, decision: Decision | None, known: tuple[str, ...]
) -> None:
    """Raise InputError for a word of a command that means nothing in this game.

    decision: what is asked now, whose options may be called otherwise. known: names of cards that
    the file writes out.
    """
    if command.does is Does.PLAYS:
        _check_card(thing_names, command.named, known)
    elif command.what is not None:
        _check_ability(thing_names, command.what, decision)
    if command.of is not None:
        _check_card(thing_names, command.of, known)
    if command.about is not None and not _is_player_or_place(thing_names, command.about):
        _check_card(thing_names, command.about, known)
    for word in (command.into, command.choices.into):
        if word is not None:
            _check_expedition(thing_names, word)
    if command.origin is not None:
        check_place(thing_names, command.origin)
    for word in (*command.using, *command.without):
        if not any(is_alternative(word.text, one) for one in Alternative):
            _check_ability(thing_names, word, decision)
    for word in command.choices.choosing:
        _check_choice(thing_names, word, decision, known)


def _check_card(thing_names: ThingNames, word: FileWord, known: tuple[str, ...]) -> None:
    """Raise InputError for what is the name of no card, and no name with a place behind it."""
    if word.text in thing_names.labels:
        return
    name, found, place = word.text.rpartition(" in ")
    if found and any(thing_names.is_place(one, place) for one in thing_names.game.state.zones):
        word = FileWord(text=name, where=word.where)
    bare = FileWord(text=_SHOWN.sub("", word.text), where=word.where)
    try:
        check_known(thing_names, bare, known)
    except InputError:
        check_known(thing_names, word, known)


def _check_expedition(thing_names: ThingNames, word: FileWord) -> None:
    names = thing_names.game.state.players
    sides = tuple(f"{side.value} Expedition" for side in Side)
    whole = (f"{name}'s {side}" for name in names for side in sides)
    if not any(same(word.text, one) for one in (*sides, *(side.value for side in Side), *whole)):
        raise InputError(
            f"there is no Expedition called {word.text}",
            where=word.where,
            nearest=nearest(word.text, sides),
        )


def _check_ability(thing_names: ThingNames, word: FileWord, decision: Decision | None) -> None:
    """Raise InputError for words that no ability in the game has."""
    if not _is_offered(thing_names, word, decision):
        check_said(thing_names, word)


def _check_choice(
    thing_names: ThingNames, word: FileWord, decision: Decision | None, known: tuple[str, ...]
) -> None:
    """Raise InputError for what can be chosen nowhere: no card, player, place or mode."""
    if _NO_NAMES.fullmatch(word.text) or _is_offered(thing_names, word, decision):
        return
    if _is_player_or_place(thing_names, word):
        return
    if offered.names_region(thing_names, word.text):
        return
    if is_said(thing_names, word.text):
        return
    first, *others = re.split(r" (?:for|into) ", word.text, maxsplit=1)
    try:
        _check_card(thing_names, word, known)
    except InputError:
        if not others or word.text.casefold().startswith("terrain marker"):
            raise
        _check_card(thing_names, FileWord(text=first, where=word.where), known)


def _is_player_or_place(thing_names: ThingNames, word: FileWord) -> bool:
    game = thing_names.game
    return any(same(word.text, name) for name in game.state.players) or any(
        thing_names.is_place(place, word.text) for place in game.state.zones
    )


def _is_offered(thing_names: ThingNames, word: FileWord, decision: Decision | None) -> bool:
    if decision is None:
        return False
    return any(offered.means(thing_names, decision, one, word.text) for one in decision.options)


def left_open(thing_names: ThingNames, decision: Decision, command: Command) -> str:
    """The listed disagreements of the rules on whether what a command chooses may be chosen."""
    named = (
        chosen.left_open(decision, option)
        for word in command.choices.choosing
        for option in decision.options
        if offered.means(thing_names, decision, option, word.text)
    )
    return " ".join(dict.fromkeys(name for names in named for name in names.split()))
