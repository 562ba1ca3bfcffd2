"""CR 7.4.4.k What is asked of one Expedition, which Gigantic makes several.

"If my Expedition is behind", "if there are two or more other Characters in my Expedition": words
for a single Expedition mean each of those that a Gigantic object is present in, or that face it,
and each of them must satisfy the condition by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.abilities.conditions import Condition
from judgebot.abilities.nouns import Expedition, How, Pick
from judgebot.abilities.references import Me, Ref
from judgebot.abilities.value import derived
from judgebot.game.data.context import Context
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.words import pronouns, selectors_places


def each(state: State, condition: Condition, context: Context) -> list[Context]:
    """The contexts in which a condition is asked: one for each Expedition that it must be true of.

    Just the context as it is where no words for a single Expedition mean several.
    """
    found = [context]
    for words in _whose(condition):
        name = selectors_places.name_of_one(words)
        own = _expeditions(state, words, context)
        if len(own) > 1 and name not in context.bindings:
            found = [one.bind(name, place) for one in found for place in own]
    return found


def several(state: State, words: Any, context: Context) -> tuple[Place, ...]:
    """The Expeditions that words for a single one mean, where Gigantic makes them several.

    None where the words are others, or mean one.
    """
    if not _is_single(words):
        return ()
    whose = words.noun.of or words.noun.facing
    if len(_expeditions(state, whose, context)) < 2:
        return ()
    return tuple(sorted(selectors_places.places_meant(state, words, context)))


def _expeditions(state: State, words: Me | Ref, context: Context) -> list[Place]:
    """The Expeditions of one object; several objects have Expeditions, in the plural."""
    refs = pronouns.referents(context, words)
    return sorted(selectors_places.presence(state, refs[0])) if len(refs) == 1 else []


def rules(condition: Condition) -> tuple[str, ...]:
    """The rules by which words for a single Expedition mean several, which must all satisfy."""
    faced = any(one.facing is not None for one in _single(condition))
    own = any(one.of is not None for one in _single(condition))
    return (*(("7.4.4.f",) if own else ()), *(("7.4.4.g",) if faced else ()), "7.4.4.k")


def rules_of(words: Any) -> tuple[str, ...]:
    """The same of such words themselves, which `several` is asked about."""
    return ("7.4.4.f" if words.noun.of is not None else "7.4.4.g", "7.4.4.k")


def left_open(found: Iterable[str]) -> str:
    """What the rules leave open where a passive ability rests on these: 7.4.4.k names none."""
    return "each-expedition-of-a-passive" if "7.4.4.k" in found else ""


@derived
def _whose(condition: Condition) -> tuple[Me | Ref, ...]:
    """The objects whose one Expedition a condition speaks of, or the one that faces them."""
    found = (one.of or one.facing for one in _single(condition))
    return tuple(dict.fromkeys(one for one in found if isinstance(one, Me | Ref)))


@derived
def _single(condition: Condition) -> tuple[Expedition, ...]:
    """The words of a condition for a single Expedition of an object, or facing it."""
    return tuple(_phrases(condition))


def _phrases(words: Any) -> Iterator[Expedition]:
    if isinstance(words, tuple):
        for one in words:
            yield from _phrases(one)
        return
    if isinstance(words, Pick) and isinstance(words.noun, Expedition):
        if _is_single(words):
            yield words.noun
        return
    for name in getattr(words, "__dataclass_fields__", ()):
        yield from _phrases(getattr(words, name))


def _is_single(words: Any) -> bool:
    """Whether words are for the single Expedition of an object, or for the one that faces it."""
    return (
        isinstance(words, Pick)
        and isinstance(words.noun, Expedition)
        and words.how is How.THE
        and isinstance(words.noun.of or words.noun.facing, Me | Ref)
    )
