"""CR 7.5.8 The rules by which a phrase means a place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Me, Player, Ref
from judgebot.abilities.words import ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.state import State
from judgebot.game.read.words import pronouns


def rules_of_place(phrase: nouns.Place) -> tuple[str, ...]:
    """By which rules a player chooses among the Expeditions that a phrase means.

    The Expedition of an object, or facing it, is more than one if it is Gigantic (CR 7.4.4.f,
    7.4.4.g), and then one is picked for each card, object or token (CR 7.4.4.h).
    """
    noun = phrase.noun if isinstance(phrase, Pick) else None
    named = noun if isinstance(noun, nouns.Expedition) else None
    if is_facing(phrase):
        return ("7.4.4.g", "7.4.4.h")
    return ("7.4.4.f", "7.4.4.h") if named and named.of else ("6.1.g",)


def rules_of_whose(phrases: Iterable[nouns.Place]) -> tuple[str, ...]:
    """The rules by which a place is a player's: "your Reserve", "one of your Expeditions"."""
    owners = (owner_of(one) for one in phrases)
    return tuple(dict.fromkeys(rule for one in owners for rule in pronouns.rules_of_player(one)))


def rules_of_where(phrases: Iterable[nouns.Place]) -> tuple[str, ...]:
    """The rules by which a place is a player's, or faces something."""
    phrases = tuple(phrases)
    return (*rules_of_whose(phrases), *rules_of_facing(phrases))


def rules_of_facing(phrases: Iterable[nouns.Place]) -> tuple[str, ...]:
    """The rule of which Expeditions face each other, where a phrase names the one facing."""
    return ("1.2.3.c",) if any(map(is_facing, phrases)) else ()


def is_facing(phrase: nouns.Place) -> bool:
    """Whether a phrase names the Expedition facing something: "the Expedition facing me"."""
    noun = phrase.noun if isinstance(phrase, Pick) else None
    faced = noun.facing if isinstance(noun, nouns.Expedition) else None
    return isinstance(phrase, nouns.FacingPlace) or faced is not None


def owner_of(phrase: nouns.Place) -> Player | None:
    """The player whose place a phrase means, if it says so."""
    if isinstance(phrase, nouns.Zone):
        return phrase.owner
    noun = phrase.noun if isinstance(phrase, Pick) else None
    return noun.owner if isinstance(noun, nouns.Expedition) else None


def nowhere(phrase: Any) -> tuple[str, ...]:
    """The rules by which nothing can be put where a phrase for Expeditions means none.

    An object in both Expeditions has no other one (CR 7.4.4.l); there may also be no target, or
    the object whose Expedition is meant is in none (CR 6.5.b, 6.5.h).
    """
    if not isinstance(phrase, Pick):
        return ("6.5.h",)
    if phrase.how is How.TARGET:
        return ("6.5.b", "6.5.h")
    other = isinstance(phrase.noun, nouns.Expedition) and phrase.noun.other
    return ("7.4.4.l",) if other else ("6.5.h",)


WITHOUT_SIDE = (ZoneName.EXPEDITION, ZoneName.PLAY)
"""The names of zones that leave open which Expedition is meant."""


def of_what_is_gone(state: State, phrase: Any, context: Context) -> tuple[str, ...]:
    """The rule by which a place is meant that is of an object which does not exist any more.

    "My Expedition" is where it was last (CR 6.3.j), and so is that of "it", or its controller's
    (CR 2.1.h).
    """
    of = _whose(phrase)
    if isinstance(of, Me) and isinstance(phrase, Pick):
        return () if context.me.object in state.objects else ("6.3.j",)
    if not isinstance(of, Ref):
        return ()
    gone = any(pronouns.is_gone(state, ref) for ref in pronouns.referents(context, of))
    return ("2.1.h",) if gone else ()


def _whose(phrase: Any) -> Any:
    """The object whose place a phrase means, or whose controller's."""
    if isinstance(phrase, nouns.Zone):
        return phrase.owner.of if phrase.owner else None
    noun = phrase.noun if isinstance(phrase, Pick) else None
    if not isinstance(noun, nouns.Expedition):
        return None
    return noun.of if noun.of is not None else noun.facing
