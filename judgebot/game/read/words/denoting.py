"""CR 7.2, 2.2.1.h, 7.5.8 What a phrase denotes: pronouns, descriptions, and both together.

Everybody who acts on things, counts them or asks something of them asks here. There are three ways
to ask: what there is now, what is spoken of whether it still exists or not, and what a statement is
about, whose target was chosen when it was made.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import deck
from judgebot.game.read.words import pronouns, selectors, selectors_places
from judgebot.game.read.words.selectors_kinds import is_a
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a

_PRONOUNS = (references.Me, references.Ref, references.MeAndIt)


def denote(state: State, phrase: Any, context: Context) -> tuple[Any, ...]:
    """Everything that a phrase means now, or leaves to choose from.

    phrase: words for objects, cards, Expeditions, regions or Terrain Markers.
    Returns objects and cards as references, Expeditions as places, regions and markers by number.
    """
    if isinstance(phrase, _PRONOUNS):
        return referred(state, phrase, context).found
    if isinstance(phrase, nouns.Both):
        each = (denote(state, one, context) for one in phrase.things)
        return tuple(dict.fromkeys(one for found in each for one in found))
    if isinstance(phrase, nouns.DeckCards):
        owners = pronouns.players(state, phrase.owner, context)
        return tuple(Referent(card, 0) for owner in owners for card in state.zones[deck(owner)])
    if isinstance(phrase, Pick):
        if phrase.among is not None and isinstance(phrase.noun, nouns.Expedition):
            places = selectors_places.places_meant(state, phrase, context)
            return tuple(one for one in adventure.expeditions(state) if one in places)
        if phrase.among is not None:
            known = denote(state, phrase.among, context)
            noun = as_a(Noun, phrase.noun)
            return tuple(one for one in known if is_a(state, one, noun, context))
        return _described(state, phrase.noun, context, named=selectors_places.is_name(phrase))
    return _described(state, phrase, context, named=False)


def _described(state: State, words: Any, context: Context, *, named: bool) -> tuple[Any, ...]:
    """Everything that a description means, whatever it is of."""
    if isinstance(words, nouns.Expedition):
        return selectors_places.expeditions(state, words, context, named=named)
    if isinstance(words, nouns.Region):
        return selectors_places.regions(state, words, context)
    if isinstance(words, nouns.Marker):
        return selectors_places.markers(state, words, context)
    if isinstance(words, nouns.Zone):
        words = Noun(places=(words,))
    return tuple(selectors.candidates(state, words, context))


class Referred(NamedTuple):
    """What a pronoun means."""

    found: tuple[Any, ...]
    missing: tuple[Referent, ...] = ()
    """What is meant but cannot be found any more (CR 6.3.j)."""
    became: tuple[tuple[Referent, Referent], ...] = ()
    """What is meant, and the object it became through this ability (CR 2.1.f, 2.1.g)."""


def referred(
    state: State, words: references.Me | references.Ref | references.MeAndIt, context: Context
) -> Referred:
    """What "I", "it", "them" or "we both" means now, and what of it cannot be found."""
    others = _others(words, context)
    if others:
        return Referred(others)
    refs = pronouns.referents(context, words)
    if isinstance(words, references.Ref) and words.others:
        refs = tuple(ref for ref in refs if ref not in context.acted_on)
    each = tuple((ref, pronouns.find(state, ref, context)) for ref in refs)
    return Referred(
        tuple(dict.fromkeys(now for _, now in each if now)),
        missing=tuple(ref for ref, now in each if not now),
        became=tuple((ref, now) for ref, now in each if now and now.object and now != ref),
    )


def _others(words: Any, context: Context) -> tuple[Any, ...]:
    """The Expeditions, regions or markers that a pronoun means, if it means no objects or cards."""
    bound = context.bindings.get(words.to, ()) if isinstance(words, references.Ref) else ()
    several = bound if isinstance(bound, tuple) else ()
    return several if several and not isinstance(several[0], Referent) else ()


def spoken_of(state: State, phrase: Any, context: Context) -> tuple[Any, ...]:
    """Everything that a phrase speaks of, of pronouns whether it still exists or not (2.1.h)."""
    if isinstance(phrase, _PRONOUNS):
        return _others(phrase, context) or pronouns.referents(context, phrase)
    return denote(state, phrase, context)


def stated(state: State, phrase: Any, context: Context) -> tuple[Any, ...]:
    """Everything that a statement is about; a target is what was chosen when it was made."""
    if isinstance(phrase, Pick) and phrase.how is How.TARGET:
        phrase = references.Ref(to=phrase.name)
    return () if phrase is None else spoken_of(state, phrase, context)
