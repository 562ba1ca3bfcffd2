"""CR 7.5.5.b What a passive ability leaves alone: another player controls it, or it is elsewhere.

The rule of thumb: it is told of what its controller owns or created, which a player would take for
theirs, from when all else is as the ability says; not where it is told that it applies no longer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities.nouns import How, Noun, Pick, Zone
from judgebot.abilities.references import PlayerKind
from judgebot.abilities.statements import Have, Keyword
from judgebot.abilities.words import KeywordName
from judgebot.game.data.altering import PassiveSource
from judgebot.game.data.entries import about_passives
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Object
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling, Thing
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.objects import characteristics
from judgebot.game.read.words import conditions, pronouns
from judgebot.game.read.words.places_meant import rules_of_where
from judgebot.game.read.words.selectors import is_there
from judgebot.sure import as_a


def tell(game: Game, before: State, parent: int | None) -> None:
    """Tell which abilities leave something alone from now on that another player controls.

    before: the state before the event that just happened.
    """
    given = [
        one
        for one in game.state.objects.values()
        if one.place.zone in IN_PLAY and characteristics.controller(one) != one.owner
    ]
    for source, noun in _of_ones_own(game.state) if given else ():
        left = [
            one
            for one in given
            if one.owner == source.context.controller
            and _fits(game.state, one, source, noun)
            and not _fitted(before, one, source, noun)
            and not _was_altered(before, one, source)
        ]
        if left:
            told = about_passives.PassiveNotWhose(
                rules=("7.2.3.a", "7.5.5.b"),
                items=(source.context.me.item, *(one.item for one in left)),
                ability=source.passive,
                card=game.thing(source.context.me),
                things=tuple(game.thing(one.ref) for one in left),
                player=game.who(characteristics.controller(left[0])),
            )
            game.trace.add(told, parent=parent)


def elsewhere(
    game: Game, state: State, one: Object, keyword: KeywordName, rule: str
) -> Iterator[Telling]:
    """Tell which abilities give a keyword to what is in an Expedition that something is not in.

    state: as it is asked about; rule: of what the keyword would do for it.
    """
    controller = characteristics.controller(one)
    for source, _ in characteristics.view(state).applied if not game.trace.silent else ():
        noun = _given(source.passive.statement, keyword)
        if noun is None or source.context.controller != controller or not _is_true(state, source):
            continue
        anywhere = replace(noun, places=())
        if _fits(state, one, source, anywhere) and not _fits(state, one, source, noun):
            yield about_passives.PassiveElsewhere(
                rules=(
                    rule,
                    *(("7.2.1.a",) if pronouns.says_i(noun.places) else ()),
                    *rules_of_where(noun.places),
                ),
                items=(source.context.me.item, one.item),
                ability=source.passive,
                giver=Thing(source.context.me.item, source.context.me.object),
                card=Thing(one.item, one.id),
                place=one.place,
            )


def _given(statement: Any, keyword: KeywordName) -> Noun | None:
    """What an ability gives a keyword to, if that is all of some in certain Expeditions."""
    subject = statement.subject if isinstance(statement, Have) else None
    if not isinstance(subject, Pick) or subject.how is not How.ALL:
        return None
    gives = any(isinstance(one, Keyword) and one.keyword is keyword for one in statement.abilities)
    noun = as_a(Noun, subject.noun) if gives else None
    if noun is None or not noun.places or any(isinstance(one, Zone) for one in noun.places):
        return None
    return noun


def _of_ones_own(state: State) -> Iterator[tuple[PassiveSource, Noun]]:
    """The abilities of all that their controller controls, with what else their words describe."""
    for source, _ in characteristics.view(state).applied:
        subject = getattr(source.passive.statement, "subject", None)
        noun = subject.noun if isinstance(subject, Pick) and subject.how is How.ALL else None
        if not isinstance(noun, Noun) or noun.controller is None:
            continue
        if noun.controller.kind is PlayerKind.YOU and _is_true(state, source):
            yield source, replace(noun, controller=None)


def _is_true(state: State, source: PassiveSource) -> bool:
    """Whether the condition of an ability is true, if it has one."""
    condition = source.passive.condition
    return condition is None or conditions.holds(state, condition, source.context)


def _was_altered(before: State, one: Object, source: PassiveSource) -> bool:
    """Whether the ability applied to it until now."""
    applied = characteristics.view(before).applied
    return any(
        source == each and any(altered.target == one.id for altered in what)
        for each, what in applied
    )


def _fits(state: State, one: Object, source: PassiveSource, noun: Noun) -> bool:
    return is_there(state, one.ref, one.place, noun, source.context)


def _fitted(before: State, one: Object, source: PassiveSource, noun: Noun) -> bool:
    """Whether it was so before, under the same controller, and is told already."""
    was = before.objects.get(one.id)
    if was is None or characteristics.controller(was) != characteristics.controller(one):
        return False
    known = any(source == each for each, _ in characteristics.view(before).applied)
    return known and _is_true(before, source) and _fits(before, was, source, noun)
