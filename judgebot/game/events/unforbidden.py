"""CR 1.4.1.a What is not prohibited, though a prohibition nearly speaks of it.

Told is what a player would point at: what it is done to lacks the one quality that the words ask
for, is another player's, or is in another place of that sort; or another player does it than they
say; or it does not hold now. What differs in two of these nobody asks about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from judgebot.abilities import nouns
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Noun, Pick
from judgebot.abilities.references import Player
from judgebot.abilities.statements import Cannot
from judgebot.abilities.words import Daily
from judgebot.game.data.entries import about_prohibitions
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId, Telling, Thing
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.events import modifying
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.steps import prohibitions
from judgebot.game.read.words import conditions, lacking, pronouns, selectors
from judgebot.game.read.words.places_meant import rules_of_whose
from judgebot.game.read.zones import unstopped
from judgebot.sure import sure


class _Spared(NamedTuple):
    """Why a prohibition does not speak of something, and what of."""

    tells: type[about_prohibitions.NotProhibited]
    rules: tuple[str, ...]
    facts: tuple[tuple[str, Any], ...]
    """What the kind of entry tells besides."""


def tellings(game: Game, step: Step) -> list[Telling]:
    """All that is told of prohibitions by which nothing is impossible of a step.

    step: as modifiers leave it, without what is impossible.
    """
    if not statements.may_be_any(game.state, Cannot):
        return []
    return [*nearly(game, step), *not_now(game, step)]


def nearly(game: Game, step: Step) -> list[Telling]:
    """That prohibitions do not speak of what a step does; those alike of several things once."""
    found: list[Telling] = []
    for one in statements.in_force(game.state, Cannot):
        spared: dict[_Spared, list[Referent]] = {}
        for action in step.actions if prohibitions.holds_now(game.state, one) else ():
            why = _spared(game, step, one, action)
            if why is not None:
                spared.setdefault(why, []).append(sure(action.what))
        found += (_told(game, one, why, refs) for why, refs in spared.items())
    return found


def not_now(game: Game, step: Step) -> Iterator[Telling]:
    """That prohibitions which speak of what a step does do not hold now (CR 1.4.1.a)."""
    for one in prohibitions.waived(game.state):
        forbidden = prohibitions.would_forbid(game.state, one, step.actions)
        things = tuple(dict.fromkeys(_done_to(game, one, action) for action in forbidden))
        if not things:
            continue
        source, is_of = one.context.me, one.statement.during
        facts: dict[str, Any] = {
            "items": (source.item, *(ref.item for action in forbidden if (ref := action.what))),
            "things": things,
            "forbidden_by": sure(game.thing(source)),
            "ability": one.passive or Passive(statement=one.statement),
        }
        if not prohibitions.holds_now(game.state, one):
            now = step.daily if isinstance(is_of, Daily) else None
            yield about_prohibitions.NotProhibitedThen(
                rules=("1.4.1.a",), **facts, now=now or game.state.phase
            )
        elif not all(_is_told_outside(game.state, one, action) for action in forbidden):
            because = conditions.reasons(game.state, one.condition, one.context)
            yield about_prohibitions.NotProhibitedSo(
                rules=tuple(dict.fromkeys(("1.4.1.a", *because.every_rule()))),
                disagreement=because.open_questions(),
                **facts,
                figures=tuple(because.figures),
                parts=tuple(because.parts),
                stood=tuple(because.stood),
            )


def _is_told_outside(state: State, one: InForce, action: AtomicAction) -> bool:
    """Whether it is told of an Expedition that moves that it is in no terrain that words name."""
    forward = action.verb is ActionVerb.MOVE_FORWARD and one.passive is not None
    return forward and bool(
        unstopped.why_outside(state, sure(one.passive), one.context, sure(action.expedition))
    )


def _done_to(game: Game, one: InForce, action: AtomicAction) -> Thing | Place | PlayerId:
    """Of what a prohibition forbids an atomic action: a player, an Expedition or an object."""
    if isinstance(one.statement.subject, Player):
        return sure(game.who(action.by))
    return action.expedition or sure(game.thing(action.what))


def _told(game: Game, one: InForce, why: _Spared, refs: list[Referent]) -> Telling:
    source = one.context.me
    return why.tells(
        rules=tuple(dict.fromkeys(("1.4.1.a", *why.rules))),
        items=(source.item, *(ref.item for ref in refs)),
        things=tuple(sure(game.thing(ref)) for ref in refs),
        forbidden_by=sure(game.thing(source)),
        ability=one.passive or Passive(statement=one.statement),
        **dict(why.facts),
    )


def _spared(game: Game, step: Step, one: InForce, action: AtomicAction) -> _Spared | None:
    """The one thing for which a prohibition does not speak of an atomic action, if it is only one.
    """
    state, ref, said = game.state, action.what, one.statement
    if ref is None or ref.object not in state.objects:
        return None
    if not prohibitions.forbids(state, one, action):
        return None
    if state.objects[ref.object].place.zone is ZoneKind.MANA:
        return None
    by_another = not prohibitions.by_whom(state, one, action.by)
    lacks = _lacks(state, one, ref)
    if lacks is None or len(lacks) + by_another != 1:
        return None
    if by_another:
        rules = (*pronouns.rules_of_player(said.by), *modifying.rules_of_doer(step, action))
        did = (("did", game.who(action.by)),)
        return _Spared(about_prohibitions.NotProhibitedWho, rules, did)
    (lack,) = lacks
    if lack.stands:
        return _Spared(
            about_prohibitions.NotProhibitedStands, lack.rules, (("stood", lack.stands),)
        )
    if lack.quality is not None:
        quality = (("part", lacking.one_of(lack.quality)), ("measures", lack.measures))
        return _Spared(about_prohibitions.NotProhibitedLacks, lack.rules, quality)
    if lack.whose is not None:
        owner = (("owner", game.who(lack.whose)),)
        return _Spared(about_prohibitions.NotProhibitedWhose, lack.rules, owner)
    place = sure(lack.place)
    if not _is_of_that_sort(state, one, place):
        return None
    places = said.subject.noun.places
    mine = (pronouns.rule_of_i(state, one.context),) if pronouns.says_i(places) else ()
    rules = (*mine, *lack.rules, *rules_of_whose(places))
    return _Spared(about_prohibitions.NotProhibitedThere, rules, (("where", place),))


def _lacks(state: State, one: InForce, ref: Referent) -> list[lacking.Lack] | None:
    """What something lacks of what a prohibition speaks of; None if it is another kind of thing."""
    subject = one.statement.subject
    if not isinstance(subject, Pick):
        return [] if statements.means(state, subject, ref, one.context) else None
    noun = subject.noun
    if one.statement.also is not None or not isinstance(noun, Noun) or noun.also:
        return None
    if not lacking.is_kind(state, ref, noun, one.context):
        return None
    return [*lacking.lacking(state, ref, noun, one.context)]


def _is_of_that_sort(state: State, one: InForce, there: Place) -> bool:
    """Whether words name places of the same zone as one: other Expeditions, another's Reserve."""
    for place in one.statement.subject.noun.places:
        if isinstance(place, nouns.Zone):
            if selectors.in_zone(state, there, replace(place, owner=None), one.context):
                return True
        elif isinstance(place, nouns.FacingPlace) or (
            isinstance(place, Pick) and isinstance(place.noun, nouns.Expedition)
        ):
            return there.zone is ZoneKind.EXPEDITION
    return False
