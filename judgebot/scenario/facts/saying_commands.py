"""What a player does, as a sentence: a file says it by keys and values."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgebot.game.read.playing.declaring import Alternative
from judgebot.scenario.facts.saying import region
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import Command, Does, FileWord
from judgebot.scenario.play.options import is_alternative


def sentence(command: Command) -> str:
    """What a command does: "Ada plays Cub into their Hero Expedition for {1}"."""
    chosen = _chosen(command)
    if command.does is Does.CHOOSES:
        return " ".join((command.key.text, chosen, *_parts(command)))
    said = " ".join((command.key.text, *_parts(command)))
    return f"{said}, choosing {chosen}" if chosen else said


def _parts(command: Command) -> Iterator[str]:
    if command.what is not None:
        of_card = command.does is Does.PLAYS
        yield command.what.text if of_card else _quoted(command.what)
    for word, one in (("of", command.of), ("about", command.about), ("from", command.origin)):
        if one is not None:
            yield f"{word} {one.text}"
    into = command.into or command.choices.into
    if into is not None:
        yield f"into {_expedition(into.text)}"
    if command.paying is not None:
        yield f"for {{{command.paying.text}}}"
    for word, words in (("with", command.using), ("without", command.without)):
        if words:
            yield f"{word} {listed([*map(_way, words)])}"
    if rolls := command.choices.rolls:
        yield f"rolling {listed([one.text for one in rolls])}"
    if shuffled := command.choices.shuffled:
        yield f"shuffling {listed([one.text for one in shuffled])} to the top"


def _chosen(command: Command) -> str:
    words = (*command.choices.may, *command.choices.choosing)
    return listed([_option(one.text) for one in words])


def _option(written: str) -> str:
    """What is chosen; a region by its name."""
    number = _REGION.fullmatch(written)
    return region(number[1]) if number else written


_REGION = re.compile(r"region (\d+)")


def _quoted(word: FileWord) -> str:
    return f"“{word.text}”"


def _way(word: FileWord) -> str:
    """How a card is played: Scout, its normal cost, or an optional cost in its words."""
    named = any(is_alternative(word.text, one) for one in Alternative)
    return word.text if named else _quoted(word)


def _expedition(written: str) -> str:
    """An Expedition of the player, unless it is said whose it is."""
    whole = written if _EXPEDITION.search(written) else f"{written} Expedition"
    return whole if "'s " in whole else f"their {whole}"


_EXPEDITION = re.compile("expedition", re.IGNORECASE)
