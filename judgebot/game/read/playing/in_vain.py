"""CR 5.1.2.f, 2.4.6.d What abilities say of how cards are played, and not of this one now.

What a card says of itself is asked in `played.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judgebot.abilities.model import EffectAbility
from judgebot.abilities.nouns import How, Noun, Pick, Things, Zone
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.statements import Cannot, CostChange, MayPlay
from judgebot.abilities.value import replace
from judgebot.game.data.agenda import PlayCard
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_playing
from judgebot.game.data.game import Game
from judgebot.game.data.plays import Playing
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.read.objects import characteristics, statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.playing import (
    cost_changes,
    declaring,
    played,
    played_from,
    which_plays,
)
from judgebot.game.read.words import conditions, lacking, pronouns
from judgebot.game.read.words.selectors_kinds import rules_of_kinds
from judgebot.sure import as_a, sure

Means = Callable[[InForce], bool]
"""Whether a statement, were it true, would speak of a card as it is being played."""
Speaking = tuple[type, Callable[[State, InForce, Playing], bool]]
"""Statements that may speak of a card as it is being played, and whether one does."""


@record
class InVain:
    """What an ability says of cards like one being played, and that does not help, or hinder, it.
    """

    stated: InForce
    because: Reasons
    """Why it does not."""
    player: int | None = None
    """The "you" of the ability, where it is for whom it speaks that it does not."""
    part: Pick | None = None
    """What the card is not, where it is of another type, or lacks a sub-type."""
    exhausted: bool = False
    """Whether the object is exhausted in Reserve, so that its support ability does not work."""
    elsewhere: bool = False
    """Whether it speaks of cards that are played in other Expeditions."""


def telling(
    game: Game, one: InVain, playing: Playing, tells: type[Telling], **facts: Any
) -> Telling:
    """What is told of an ability that does not speak of a card being played.

    facts: what only this entry says.
    """
    emblem = game.state.emblems.ongoing.get(one.stated.timestamp)
    if emblem is not None:
        facts["emblem"] = True
    return tells(
        rules=one.because.all_rules(),
        items=(playing.card.item,),
        card=game.thing(playing.card),
        giver=game.thing(one.stated.context.me),
        ability=(
            sure(one.stated.passive)
            if emblem is None
            else EffectAbility(effect=statements.said_by(game, emblem))
        ),
        **facts,
    )


def not_whose(
    game: Game, playing: Playing, speaking: Iterable[Speaking], tells: type[Telling]
) -> Iterator[Telling]:
    """What would speak of a card being played, did another player play it (CR 7.2.3.a)."""
    for kind, means in speaking:
        for one in _of_others(game.state, kind, playing, means):
            yield telling(game, one, playing, tells, player=game.who(sure(one.player)))


def not_such(
    game: Game, playing: Playing, speaking: Iterable[Speaking], tells: type[Telling]
) -> Iterator[Telling]:
    """What would speak of a card being played, were it of another kind (CR 2.2.1.i, 2.2.2.o), or
    had it another number."""
    for kind, means in speaking:
        for one in _of_others_such(game.state, kind, playing, means):
            measures = tuple(one.because.measures)
            yield telling(game, one, playing, tells, part=sure(one.part), measures=measures)


def not_altering(state: State, playing: Playing) -> Iterator[InVain]:
    """What would alter the cost of a card, and whose condition is not true (CR 5.1.2.f).

    The condition may be one that is asked of each card.
    """
    yield from _untrue(state, CostChange, lambda one: cost_changes.applies(state, one, playing))
    for_less = cost_changes.permits_for_less
    yield from _untrue(state, MayPlay, lambda one: for_less(state, one, playing))
    for one in statements.in_force(state, MayPlay):
        said = one.statement
        if said.condition is None or one.passive is None or for_less(state, one, playing):
            continue
        if for_less(state, changed(one, statement=replace(said, condition=None)), playing):
            of_card = cost_changes.of_card(one, playing)
            yield InVain(stated=one, because=conditions.reasons(state, said.condition, of_card))


def _of_others(
    state: State, kind: type, playing: Playing, means: Callable[[State, InForce, Playing], bool]
) -> Iterator[InVain]:
    """What would speak of a card being played, did another player play it (CR 7.2.3.a).

    It speaks of what "you" or "your opponents" play, and this player is none of these; all else is
    as it says.
    """
    for one in statements.in_force(state, kind):
        subject = one.statement.subject
        whose = _of_whom(subject)
        if whose is None or one.passive is None or means(state, one, playing):
            continue
        own = replace(subject, noun=replace(subject.noun, controller=_YOU))
        context = changed(one.context, controller=playing.player)
        said = changed(one, statement=replace(one.statement, subject=own), context=context)
        if means(state, said, playing):
            because = Reasons()
            by_effect = statements.of_emblem(state, one)
            control = "7.5.5.c" if by_effect else "7.5.5.b"
            because.cite(*pronouns.rules_of_player(whose), control)
            yield InVain(stated=one, because=because, player=one.context.controller)


def _of_others_such(
    state: State, kind: type, playing: Playing, means: Callable[[State, InForce, Playing], bool]
) -> Iterator[InVain]:
    """What would speak of a card being played, were it of another kind, or had it another number.
    """
    yield from _of_other_kinds(state, kind, playing, means)
    yield from _of_other_numbers(state, kind, playing, means)


def _of_other_numbers(
    state: State, kind: type, playing: Playing, means: Callable[[State, InForce, Playing], bool]
) -> Iterator[InVain]:
    """What would speak of a card being played, had it another cost, statistic or such.

    All else is as the ability says. What a card costs is not what is paid (CR 2.2.7.b, 2.2.9.b).
    """
    for one in statements.in_force(state, kind):
        subject = which_plays.subject(one.statement)
        if one.passive is None or statements.of_emblem(state, one) or means(state, one, playing):
            continue
        lacked = which_plays.but_for_a_number(state, subject, playing, one.context)
        if lacked is None:
            continue
        rest = which_plays.about(one.statement, lacked.rest)
        if means(state, changed(one, statement=rest), playing):
            kinds = as_a(Noun, lacked.rest.noun).kinds
            such = Noun(kinds=kinds, filters=(lacked.asked,))
            yield InVain(stated=one, because=lacked.because, part=lacking.one_of(such))


def _of_other_kinds(
    state: State, kind: type, playing: Playing, means: Callable[[State, InForce, Playing], bool]
) -> Iterator[InVain]:
    """What would speak of a card being played, were it of another type, or had it a sub-type.

    All else is as the ability says (CR 2.2.1.i, 2.2.2.o); where it names sub-types, the card is of
    the type that has these. Of Ongoing Emblems, which speak of one card each, is told elsewhere
    (CR 5.2.d).
    """
    for one in statements.in_force(state, kind):
        subject = which_plays.subject(one.statement)
        noun = subject.noun if isinstance(subject, Pick) else None
        if not isinstance(noun, Noun) or noun.also or one.passive is None:
            continue
        if statements.of_emblem(state, one):
            continue
        of_types = lacking.names_types(noun)
        such = replace(noun, kinds=()) if of_types else lacking.of_any_sub_type(noun)
        if such is None or means(state, one, playing):
            continue
        if which_plays.number_instead(state, subject, playing, one.context) is not None:
            continue
        anyway = which_plays.about(one.statement, replace(subject, how=How.ALL, noun=such))
        if means(state, changed(one, statement=anyway), playing):
            because = Reasons()
            because.cite(*rules_of_kinds(noun))
            part = lacking.one_of(Noun(kinds=noun.kinds))
            yield InVain(stated=one, because=because, part=part)


def _of_whom(subject: Things | Player | None) -> Player | None:
    """The players of whose cards a statement speaks, if it says whose."""
    noun = subject.noun if isinstance(subject, Pick) else None
    return noun.controller if isinstance(noun, Noun) and not noun.also else None


_YOU = Player(kind=PlayerKind.YOU)


def not_forbidding(state: State, playing: Playing) -> Iterator[InVain]:
    """What would forbid to play a card, and whose condition is not true (CR 1.4.1.a)."""
    yield from _untrue(state, Cannot, lambda one: declaring.forbids(state, one, playing))


def not_permitting(state: State, playing: Playing) -> Iterator[InVain]:
    """What would permit to play a card that else cannot be played, and does not.

    It is exhausted in Reserve (CR 2.4.6.d), or lies elsewhere (CR 5.2.a).
    """

    def means(one: InForce) -> bool:
        return declaring.permits_there(state, one, playing)

    yield from _of_others_such(state, MayPlay, playing, declaring.permits_there)
    yield from _untrue(state, MayPlay, means)
    yield from _in_other_places(state, playing, means)
    for one in played.own_false(state, playing, MayPlay):
        if means(one):
            because = conditions.reasons(state, one.condition, one.context)
            because.cite(*played.OF_ITSELF)
            yield InVain(stated=one, because=because)
    for one in statements.in_force(state, MayPlay):
        context = changed(one.context, controller=playing.player)
        if not means(one) and means(changed(one, context=context)):
            because = Reasons()
            because.cite(*pronouns.rules_of_player(one.statement.who), "7.5.5.c")
            yield InVain(stated=one, because=because, player=one.context.controller)
    for one in statements.exhausted(state, MayPlay):
        if means(one):
            because = Reasons()
            characteristics.works(state.objects[one.timestamp], sure(one.passive), because)
            yield InVain(stated=one, because=because, exhausted=True)


def _in_other_places(state: State, playing: Playing, means: Means) -> Iterator[InVain]:
    """What would permit to play a card, were it played in another Expedition (CR 5.1.2.c)."""
    for one in played.about(state, playing, MayPlay):
        into = one.statement.into
        if one.passive is None or into is None or isinstance(into, Zone) or means(one):
            continue
        if means(changed(one, statement=replace(one.statement, into=None))):
            because = Reasons()
            played_from.is_into(state, into, playing, one.context.explained(because))
            yield InVain(stated=one, because=because, elsewhere=True)


def not_yet(game: Game, playing: Playing, before: Iterable[PlayCard]) -> Iterator[Telling]:
    """What cards that are declared before, in the same step, say of a cost once they are in play.

    Until then their abilities do not work (CR 2.2.12.g).
    """
    for other in before:
        context = Context(controller=other.player, me=other.card)
        card = game.state.card(other.card.item)
        for one in statements.once_in_play(game.state, card, CostChange, context):
            if cost_changes.applies(game.state, one, playing):
                yield about_playing.CostNotYet(
                    rules=("5.1.2.f", "2.2.12.g", "3.1.4.a"),
                    items=(playing.card.item, other.card.item),
                    card=sure(game.thing(playing.card)),
                    giver=sure(game.thing(other.card)),
                    ability=sure(one.passive),
                )


def _untrue(state: State, kind: type, means: Means) -> Iterator[InVain]:
    for one in statements.untrue(state, kind):
        if means(one) and one.passive is not None:
            because = conditions.reasons(state, one.condition, one.context)
            yield InVain(stated=one, because=because)
