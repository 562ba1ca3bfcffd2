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
from judgebot.game.read.words.selectors_places import rule_of_whose_expeditions, rules_of_gone


def rules_of_place(phrase: nouns.Place) -> tuple[str, ...]:
    """By which rules a player chooses among the Expeditions that a phrase means.

    The Expedition of an object, or facing it, is more than one if it is Gigantic (CR 7.4.4.f,
    7.4.4.g), and then one is picked for each card, object or token (CR 7.4.4.h). Those of a player
    are two (CR 3.2.4.b).
    """
    named = _expeditions(phrase)
    if is_facing(phrase):
        return ("7.4.4.g", "7.4.4.h")
    if named and named.of:
        return ("7.4.4.f", "7.4.4.h")
    if named is None or named.owner is None:
        return ("6.1.g",)
    return ("6.1.g", *pronouns.rules_of_player(named.owner), rule_of_whose_expeditions(named))


def rules_of_zone(zone: nouns.Zone) -> tuple[str, ...]:
    """By which rules a player chooses among their Expeditions where a zone alone is named.

    What is put "in play" goes to the Expedition zone, unless it is a Landmark (CR 3.1.4.a).
    """
    return ("6.1.g", *(("3.1.4.a",) if says_in_play(zone) else ()), "3.2.4.b")


def rules_of_each(phrases: Iterable[nouns.Place]) -> tuple[str, ...]:
    """The rule of which Expeditions a player has, where a phrase means each of them.

    Where it means only those of which something is true, it is told which these are.
    """
    each = (_expeditions(one) for one in phrases if isinstance(one, Pick) and one.how is How.ALL)
    return tuple(dict.fromkeys(
        rule_of_whose_expeditions(one) for one in each if one and one.owner and not is_limited(one)
    ))  # fmt: skip


def is_limited(expeditions: nouns.Expedition) -> bool:
    """Whether a description means those Expeditions only of which something is true."""
    one = expeditions
    return any((one.standings, one.status, one.place, one.holds, one.such, one.unlike))


def _expeditions(phrase: nouns.Place) -> nouns.Expedition | None:
    """The description of Expeditions that a phrase is, if it is one."""
    noun = phrase.noun if isinstance(phrase, Pick) else None
    return noun if isinstance(noun, nouns.Expedition) else None


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
    named = _expeditions(phrase)
    faced = named.facing if named else None
    return isinstance(phrase, nouns.FacingPlace) or faced is not None


def says_in_play(phrase: nouns.Place) -> bool:
    """Whether a phrase is "in play", and not what somebody controls there (CR 3.1.4.a)."""
    in_play = isinstance(phrase, nouns.Zone) and phrase.name is ZoneName.PLAY
    return in_play and owner_of(phrase) is None


def owner_of(phrase: nouns.Place) -> Player | None:
    """The player whose place a phrase means, if it says so."""
    if isinstance(phrase, nouns.Zone):
        return phrase.owner
    named = _expeditions(phrase)
    return named.owner if named else None


def nowhere(phrase: Any) -> tuple[str, ...]:
    """The rules by which nothing can be put where a phrase for Expeditions means none.

    An object in both Expeditions has no other one (CR 7.4.4.l); there may also be no target, or
    the object whose Expedition is meant is in none (CR 6.5.b, 6.5.h).
    """
    if not isinstance(phrase, Pick):
        return ("6.5.h",)
    if phrase.how is How.TARGET:
        return ("6.5.b", "6.5.h")
    named = _expeditions(phrase)
    other = named is not None and named.other
    return ("7.4.4.l",) if other else ("6.5.h",)


WITHOUT_SIDE = (ZoneName.EXPEDITION, ZoneName.PLAY)
"""The names of zones that leave open which Expedition is meant."""


def of_what_is_gone(state: State, phrase: Any, context: Context) -> tuple[str, ...]:
    """The rule by which a place is meant that is of an object which does not exist any more.

    "My Expedition" is where it was last (CR 6.3.j), and so is that of "it", or its controller's
    (CR 2.1.h); a Reaction may be bound to "it" by its trigger.
    """
    of = _whose(phrase)
    if not isinstance(of, Ref) and not (isinstance(of, Me) and isinstance(phrase, Pick)):
        return ()
    return rules_of_gone(state, of, context)


def _whose(phrase: Any) -> Any:
    """The object whose place a phrase means, or whose controller's."""
    if isinstance(phrase, nouns.Zone):
        return phrase.owner.of if phrase.owner else None
    named = _expeditions(phrase)
    if named is None:
        return None
    return named.of if named.of is not None else named.facing
