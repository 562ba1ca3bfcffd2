"""CR 7.3.5, 2.2.b Tokens: the cards that effects define, and creating them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judgebot.abilities import effects as words
from judgebot.abilities import nouns
from judgebot.abilities.amounts import X
from judgebot.abilities.card import Card, Statistics
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import PlayerKind
from judgebot.abilities.references import Ref as RefWords
from judgebot.abilities.value import derived
from judgebot.abilities.words import Type, ZoneType
from judgebot.game.actions.acting import limited, meant, standing_otherwise
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, ChoosePlace
from judgebot.game.data.entries import about_effects, about_moving
from judgebot.game.data.events import ActionVerb, AtomicAction
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.results import Plan
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place, ZoneKind, landmarks
from judgebot.game.events.choices import choose
from judgebot.game.events.choices_each import for_each_owner
from judgebot.game.events.choices_places import choose_own, choose_place
from judgebot.game.events.entering import having
from judgebot.game.read.steps.not_read import Unread
from judgebot.game.read.steps.selecting import fitting
from judgebot.game.read.words import amounts, pronouns, selectors, selectors_places
from judgebot.game.read.words.places_meant import (
    WITHOUT_SIDE,
    is_limited,
    nowhere,
    of_what_is_gone,
    rules_of_place,
    rules_of_zone,
)
from judgebot.game.read.zones.shared_zones import is_of_another
from judgebot.sure import as_a, sure


def card_of(state: State, token: words.Token) -> Card:
    """The card that a token's definition describes (CR 2.2.b, 7.3.5.b).

    A definition that names a part only leaves the rest to the official card of that token.
    Raises Unread for a token that is defined by its official card, when the game does not know it.
    """
    in_part = _says_a_part(token)
    if token.statistics is None and not (in_part and state.readings.tokens_described_in_part):
        known = state.tokens.get(plain(token.token_name))
        if known is None:
            raise Unread(token.token_name, ("no card says what this token is",))
        if not in_part:
            return known
    return _own_card(state, token) or _card(token)


def _own_card(state: State, token: words.Token) -> Card | None:
    """The official card of a token whose definition names a part of it, and says the same of it.

    The part is its statistics, or else its sub-types and abilities, as far as they are named.
    """
    card = state.tokens.get(plain(token.token_name)) if is_bare(token) else None
    if card is None or not _says_a_part(token) or state.readings.tokens_described_in_part:
        return None
    if token.statistics is not None:
        return card if card.statistics == _statistics(token) else None
    same = _sub_types(token) in (set(), {*card.sub_types})
    return card if same and token.abilities in ((), card.abilities) else None


def _says_a_part(token: words.Token) -> bool:
    """Whether a definition says more of a token than its name."""
    return token.statistics is not None or bool(_sub_types(token) or token.abilities)


def _sub_types(token: words.Token) -> set[str]:
    """The sub-types that a definition names, without the word of a zone type: "Landmark"."""
    return {*token.sub_types}.difference(ZoneType)


def is_bare(token: words.Token) -> bool:
    """Whether a definition leaves something to the official card of the token."""
    return token.statistics is None or not (token.sub_types or token.abilities)


def plain(name: str) -> str:
    """A token's name as it is looked up."""
    return name.casefold()


def _of_what_it_has(created: Iterable[AtomicAction]) -> tuple[str, ...]:
    """The rules by which tokens may have statuses and counters as they are created."""
    has = {name for one in created for name, what in one.arriving.items() if what}
    return tuple(rule for name, rule in _MAY_HAVE.items() if name in has)


_MAY_HAVE = {"statuses": "2.4.1.d", "more_counters": "2.5.a"}
"""The rule by which what is created may have more than characteristics, as the effect says."""


def _statistics(token: words.Token) -> Statistics:
    """Its statistics; zero where the effect names none and no card says which (CR 2.2.f)."""
    if token.statistics is None:
        return Statistics()
    forest, mountain, water = sure(token.statistics)
    return Statistics(forest=forest, mountain=mountain, water=water)


@derived
def _card(token: words.Token) -> Card:
    return Card(
        name=token.token_name,
        type=Type.CHARACTER,
        sub_types=token.sub_types,
        statistics=_statistics(token),
        abilities=token.abilities,
        token=True,
    )


def create(game: Game, ask: Asker, one: words.Create, context: Context) -> Plan:
    """Players create tokens (CR 7.3.5), each an atomic action of one step (CR 6.1.e)."""
    state = game.state
    players = pronouns.players(state, one.who, context)
    actions: list[AtomicAction] = []
    notes: list[Telling] = []
    tough: list[Referent] = []
    for player in players:
        own = context.bind(pronouns.name_of(one.who), (player,))
        one, own = _where_first(state, ask, one, own)
        number = amounts.for_each(state, one.number, one.per, own)
        if one.maximum:
            wanted, number = number, min(number, amounts.value(state, one.maximum, own))
            notes += limited(wanted, number, about_effects.TokensLimited)
        if not number:
            none = about_moving.CreateNone(
                rules=("1.2.7.d",), player=game.who(player), token=one.token.token_name
            )
            notes.append(none)
        places, own = _places(state, ask, one, number, player, own)
        for phrase in filter(_is_limited, one.places):
            because = Reasons()
            selectors_places.places_meant(state, phrase, own.explained(because))
            if isinstance(phrase, Pick):
                notes += meant(game, phrase, tuple(dict.fromkeys(places)), because)
                notes += standing_otherwise(game, phrase, places, own)
        if not places and number:
            why = nowhere(one.places[0])
            notes.append(about_moving.CreateNowhere(rules=(*why, ), token=one.token.token_name))
        card = card_of(state, one.token) if places else None
        rules = tuple(
            dict.fromkeys(rule for to in one.places for rule in of_what_is_gone(state, to, own))
        )
        has = having(state, {}, one.arrives, own) if one.arrives else {}
        created = [
            _creating(state, sure(card), place, player, one.name, rules) for place in places
        ]
        actions += [replace(each, arriving=has) for each in created] if has else created
        context = own
    if actions and one.arrives:
        said = about_moving.TokenHas(
            rules=_of_what_it_has(actions), token=one.token.token_name, effect=(one,)
        )
        notes.append(said)
    if actions and _own_card(state, one.token) is not None:
        actions = [
            replace(each, disagreement=each.disagreement or "tokens-described-in-part")
            for each in actions
        ]
    if actions:
        notes.append(_described(state, one.token, sure(actions[0].card)))
    return Plan(
        actions=tuple(actions),
        context=context.bind(pronouns.name_of(one.who), players),
        notes=tuple(notes),
        tough=tuple(tough),
        names=(one.name,) if one.name else (),
    )


def _is_limited(phrase: nouns.Place) -> bool:
    """Whether a phrase means those Expeditions only of which something is true."""
    noun = phrase.noun if isinstance(phrase, Pick) else None
    return isinstance(noun, nouns.Expedition) and is_limited(noun)


def _where_first(
    state: State, ask: Asker, one: words.Create, context: Context
) -> tuple[words.Create, Context]:
    """With its target chosen, where X speaks of that: "the number of Characters facing it"."""
    place = one.places[0] if one.places else None
    if not isinstance(one.number, X) or not isinstance(place, Pick) or not place.name:
        return one, context
    if place.how is not How.TARGET:
        return one, context
    context = choose(state, ask, place, context, verb="create in").context
    return replace(one, places=(RefWords(to=place.name), *one.places[1:])), context


def _creating(
    state: State, card: Card, to: Place, player: int, name: str, rules: tuple[str, ...]
) -> AtomicAction:
    disputed = is_of_another(state, player, to)
    own = disputed and state.readings.tokens_in_the_landmarks_of_another
    return AtomicAction(
        verb=ActionVerb.CREATE,
        by=player,
        card=card,
        owner=player,
        to=Place(to.zone, player) if own else to,
        name=name,
        says=about_moving.TokenCreated,
        rules=(*rules_of_creating(card, to), *rules),
        disagreement="tokens-in-the-landmarks-of-another" if disputed else "",
    )


def rules_of_creating(card: Card, to: Place) -> tuple[str, ...]:
    """The rules by which a token is created in a place: a Character in an Expedition, or a card.

    Where a card has something else created, or elsewhere, the card goes first (CR 1.4.2.a); that a
    token may join Landmarks or a Reserve is known to 7.3.30.a only.
    card: the token. to: where it is created.
    """
    if to.zone is not ZoneKind.EXPEDITION:
        return ("1.4.2.a", "7.3.30.a")
    return ("7.3.5.a",) if card.type is Type.CHARACTER else ("1.4.2.a",)


def _described(state: State, token: words.Token, card: Card) -> Telling:
    """What a token is by the words of the effect (CR 2.2.b), or by its own card (1.1.7.b)."""
    bare = not _says_a_part(token)
    if bare or _own_card(state, token) is not None:
        says, said = _left_to_its_card(token)
        other = card.type is not Type.CHARACTER and state.ruleset.tokens_are_all_characters
        fits = {*token.sub_types} & {*card.sub_types} and "2.2.2.j" not in said
        also = ("2.2.2.j",) if fits else ()
        return says(
            rules=(*said, "1.1.7.b", "2.2.1.d", *also, *(("1.4.2.a",) if other else ())),
            token=card.name,
            type=card.type,
            zone_type=card.zone_type,
            sub_types=card.sub_types,
            statistics=card.statistics,
            abilities=card.abilities,
            disagreement="tokens-of-their-own-card" if bare else "tokens-described-in-part",
        )
    by_words = {
        "2.2.1.d": card.type is Type.CHARACTER,
        "2.2.2.j": card.sub_types,
        "2.2.4.f": card.name,
        "2.2.11.e": token.statistics is not None,
        "2.2.f": token.statistics is None,
        "2.2.12.f": card.abilities,
    }
    return about_moving.TokenDescribed(
        rules=("7.3.5.b", "2.2.b", *(rule for rule, is_said in by_words.items() if is_said)),
        token=card.name,
        type=card.type,
        sub_types=card.sub_types,
        statistics=sure(card.statistics),
        abilities=card.abilities,
    )


def _left_to_its_card(
    token: words.Token,
) -> tuple[type[about_moving.TokenOfItsCard], tuple[str, ...]]:
    """How it is told that the card of a token says what it is, and by which rules the rest."""
    if not _says_a_part(token):
        return about_moving.TokenOfItsCard, ()
    if token.statistics is not None:
        return about_moving.TokenLeftToItsCard, ("7.3.5.b", "2.2.4.f", "2.2.11.e", "2.2.b")
    said = {"2.2.2.j": _sub_types(token), "2.2.12.f": token.abilities}
    rules = (rule for rule, named in said.items() if named)
    return about_moving.TokenWithoutStatistics, ("7.3.5.b", "2.2.4.f", *rules, "2.2.b")


def _places(
    state: State, ask: Asker, one: words.Create, number: int, player: int, context: Context
) -> tuple[list[Place], Context]:
    """Where each token is created, with the context in which the places are bound."""
    if one.distributed:
        return _distributed(state, ask, one, number, player, context)
    found: list[Place] = []
    phrases: list[nouns.Place] = []
    for said in one.places:
        each, context = (
            for_each_owner(state, said, context) if isinstance(said, Pick) else ((said,), context)
        )
        phrases += each
    for phrase in phrases:
        if isinstance(phrase, nouns.Zone) and phrase.name in WITHOUT_SIDE:
            rules = rules_of_zone(phrase)
            own = (choose_own(state, ask, player, "create", rules=rules) for _ in range(number))
            found += [place for place in own if place]
            continue
        if isinstance(phrase, nouns.Zone):
            zones = _zones(state, phrase, player, context)
            if phrase.owner and phrase.owner.kind in _ONE_OF_THEM:
                picked = (choose_place(state, ask, zones, player, "create") for _ in range(number))
                found += [place for place in picked if place]
            else:
                found += [place for place in zones for _ in range(number)]
            continue
        places, context = _meant(state, ask, phrase, player, context)
        if _separately(phrase):
            found += [place for place in places for _ in range(number)]
        else:
            rules = rules_of_place(phrase)
            chosen = (
                choose_place(state, ask, places, player, "create", rules=rules)
                for _ in range(number)
            )
            found += [place for place in chosen if place]
    return found, context


def _separately(phrase: nouns.Place) -> bool:
    """Whether tokens are created in each of the Expeditions meant, not in one of them.

    "My Expedition" of a Gigantic object, and "your Expeditions", are one (CR 7.4.4.h).
    """
    return isinstance(phrase, RefWords) or (
        isinstance(phrase, Pick) and phrase.how in (How.ALL, How.TARGET)
    )


def _meant(
    state: State, ask: Asker, phrase: nouns.Place, player: int, context: Context
) -> tuple[tuple[Place, ...], Context]:
    if isinstance(phrase, Pick | RefWords):
        chosen = choose(state, ask, phrase, context, player=player, verb="create in")
        return tuple(one for one in chosen.refs if isinstance(one, Place)), chosen.context
    return tuple(sorted(selectors_places.places_meant(state, phrase, context))), context


def _zones(
    state: State, zone: nouns.Zone, player: int, context: Context
) -> tuple[Place, ...]:
    """The zones that are meant: that of each player who is spoken of.

    "In each player's Landmarks" is one step that has an object enter in every one (CR 6.1.e);
    none where the player that a pronoun speaks of is not known.
    """
    owners = pronouns.players(state, zone.owner, context) if zone.owner else (player,)
    kind = selectors.ZONES[zone.name]
    return tuple(
        landmarks(owner) if kind is ZoneKind.LANDMARK else Place(kind, owner) for owner in owners
    )


_ONE_OF_THEM = (PlayerKind.ANY, PlayerKind.AN_OPPONENT)
"""The players of whom one is meant, whichever is chosen (CR 6.1.g)."""


def _distributed(
    state: State, ask: Asker, one: words.Create, number: int, player: int, context: Context
) -> tuple[list[Place], Context]:
    """Tokens are distributed among Expeditions as the player chooses for each, in any order."""
    phrase = as_a(Pick, one.places[0])
    rest = fitting(state, phrase, context)
    target = phrase.how is How.TARGET
    found: list[Place] = []
    for _ in range(number if rest else 0):
        chosen = ask(
            ChoosePlace(
                player=player,
                rules=("6.5.b",) if target else rules_of_place(phrase),
                options=tuple(rest),
                verb="create",
                targeted=tuple(found) if target else (),
            )
        )
        found.append(chosen)
    return found, context.bind(phrase.name, tuple(dict.fromkeys(found)))
