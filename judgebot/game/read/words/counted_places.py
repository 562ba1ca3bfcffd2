"""CR 1.2.3.c What is asked of each of several Expeditions by itself, above all what is in them.

"If there are three or more Characters in one of your Expeditions": it must be so in any of these,
not in all of them together; "in each of your Expeditions", in every one.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeGuard

from judgebot.abilities import conditions as words
from judgebot.abilities.nouns import Expedition, FacingPlace, How, Noun, Pick
from judgebot.abilities.references import Ref
from judgebot.abilities.value import derived, replace
from judgebot.abilities.within import said_instead

ONE = "one of the places"
"""The name of the Expedition of which it is being asked, where its words give none."""


class Apart(NamedTuple):
    """A condition that is asked of each of several Expeditions."""

    places: Pick
    condition: words.Condition
    """What is asked of one of them."""
    name: str
    """To which that one is bound."""
    every: bool
    """Whether it must be so of every one of them, and not just of any."""
    facing: bool
    """Whether it is asked what is facing that one, and not what is in it."""


@derived
def separately(condition: words.Condition) -> Apart | None:
    """How a condition is asked Expedition by Expedition; None where it speaks of none, or of all.

    condition: any but one made of others.
    """
    every = isinstance(condition, words.Compare) and condition.in_each
    for field in ("left", "right", "amount", "subject", "noun"):
        phrase = getattr(condition, field, None)
        found = _place_in(phrase, How.ALL if every else How.A)
        if found is not None:
            place, facing = found
            name = place.name or ONE
            one: dict[str, Any] = {field: said_instead(phrase, place, Ref(to=name))}
            of_one = replace(condition, **one)
            if every:
                of_one = replace(of_one, in_each=False)
            return Apart(
                places=place, condition=of_one, name=name, every=every, facing=facing
            )
    return None


def _place_in(phrase: Any, how: How) -> tuple[Pick, bool] | None:
    """The words for several Expeditions in which things are, and whether they are facing these."""
    noun = _noun(phrase)
    if not isinstance(noun, Noun):
        return None
    for one in noun.places:
        facing = isinstance(one, FacingPlace)
        place = one.of if isinstance(one, FacingPlace) else one
        if _is_of_several(place, how):
            return place, facing
    return None


def _noun(phrase: Any) -> Any:
    """The description in a number of things, or in words for them."""
    of = getattr(phrase, "of", None) or phrase
    return getattr(of, "noun", of)


def _is_of_several(place: Any, how: How) -> TypeGuard[Pick]:
    return isinstance(place, Pick) and place.how is how and isinstance(place.noun, Expedition)
