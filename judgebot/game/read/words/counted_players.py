"""CR 1.1.6 What is asked of each of several players by themselves, above all what they count."""

from __future__ import annotations

from typing import Any

from judgebot.abilities import conditions as words
from judgebot.abilities.amounts import Amount, Times
from judgebot.abilities.nouns import OF_ANY, Expedition, Noun, Pick, Place, Zone
from judgebot.abilities.references import OF_EVERY, Player, PlayerKind
from judgebot.abilities.value import derived, replace
from judgebot.abilities.within import said_instead
from judgebot.abilities.words import Comparison

ONE = "one of them"
"""The name of the player, or thing, of whom it is being asked."""

ANOTHER = "another of them"
"""The name of the player with whom that one is compared."""

_APART = (*OF_EVERY, PlayerKind.AN_OPPONENT, PlayerKind.ANY)
"""Players of whom each has a number of their own."""


@derived
def separately(condition: words.Condition) -> tuple[Player, words.Condition, str] | None:
    """Of whom something is asked player by player, and what is then asked of one of them, who has
    the name given last.

    condition: any but one made of others. Returns None where it speaks of no such players.
    """
    if isinstance(condition, words.Compare):
        return _compared(condition)
    who = owner(getattr(condition, "amount", None)) or _owner_of_one(condition)
    if who is None or who.kind not in OF_EVERY:
        return None
    return who, said_instead(condition, who, _one_of(who, ONE)), ONE


def _compared(compare: words.Compare) -> tuple[Player, words.Compare, str] | None:
    """Whose numbers are compared player by player."""
    for name, bound in (("left", ONE), ("right", ANOTHER)):
        amount = getattr(compare, name)
        who = owner(amount)
        if who is None or who.kind not in _APART:
            continue
        if _in_any_zone(amount, who) and compare.comparison not in _UPWARDS:
            continue
        one = _one_of(who, bound)
        sides = {side: said_instead(getattr(compare, side), who, one) for side in ("left", "right")}
        return who, replace(compare, **sides), bound
    return None


def _one_of(who: Player, name: str) -> Player:
    """One of several players, to whom a name is bound."""
    return replace(who, kind=PlayerKind.THAT, to=name, one_of=who.kind)


def _owner_of_one(condition: words.Condition) -> Player | None:
    """Whose thing it is of which a condition speaks: "a Character in each player's Reserve"."""
    subject = getattr(condition, "subject", None)
    several = isinstance(subject, Pick) and subject.how not in OF_ANY
    return None if several else owner(subject)


_UPWARDS = (Comparison.AT_LEAST, Comparison.MORE)
"""So many in one player's zone are asked for; "no cards in any Reserve" are none in all of them."""


def owner(phrase: Amount | words.Subject | None) -> Player | None:
    """Whose things are counted or spoken of, in whose zone, or who did what is counted."""
    if isinstance(phrase, Times):
        return phrase.past.by
    of = _things(phrase)
    if isinstance(of, Noun):
        return of.controller or next((one for one in map(_zone_of, of.places) if one), None)
    return of.owner if isinstance(of, Expedition) else None


def _things(phrase: Any) -> Any:
    """The words for the things of which an amount is a number, or which are spoken of."""
    of = next((of for name in _OF if (of := getattr(phrase, name, None))), None)
    return of.noun if isinstance(of, Pick) else of


_OF = ("of", "on", "among", "noun")
"""How phrases call what they are of."""


def _zone_of(place: Place) -> Player | None:
    """Whose zone a place is."""
    return place.owner if isinstance(place, Zone) else None


def _in_any_zone(amount: Amount, who: Player) -> bool:
    """Whether something is counted in zones of whomever."""
    of = _things(amount)
    return who.kind is PlayerKind.ANY and isinstance(of, Noun) and of.controller is None
