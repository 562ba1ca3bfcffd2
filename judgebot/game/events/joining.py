"""CR 5.2.d, 7.5.10 What an Ongoing Emblem has the next object do that joins an Expedition.

"The next Character that joins my Expedition this turn gains 1 boost" speaks of whatever joins it,
played or not (CR 7.5.10.a-c). That it gains something is then an Emblem-Reaction, as it is for a
card being played (CR 5.2.d).
"""

from __future__ import annotations

from dataclasses import replace

from judgebot.abilities.nouns import How
from judgebot.abilities.statements import JoiningDoes
from judgebot.abilities.triggers import Joins
from judgebot.game.data.entries import about_playing, about_reactions
from judgebot.game.data.events import Called, Event
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.events import causes
from judgebot.game.events.emblem_reactions import create_reaction, facts_of
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.triggers import of_moving
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.words.pronouns import i_of_an_emblem
from judgebot.game.write.emblems import use

NAME = "subject"
"""The name of what joins, where the words give none."""


def activate(game: Game, event: Event, parent: int | None) -> None:
    """Let the emblems that waited for what an event brought speak of it, and of nothing else."""
    waiting = statements.in_force(event.before, JoiningDoes)
    if not waiting or not event.changes:
        return
    happening = Happening(event)
    for one in waiting:
        found = _joined(happening, one)
        if found is None and not game.trace.silent:
            _tell_elsewhere(game, event, one, parent)
        if found is not None and one.timestamp in game.state.emblems:
            ref, by = found
            under = causes.of_objects(event, (ref.object,), parent)
            _use(game, event, one, ref, by, under)


def _joined(happening: Happening, one: InForce) -> tuple[Referent, str] | None:
    """The first object that joins as a statement says, and the rule by which it joins."""
    for match in of_moving.joins(happening, _pattern(one.statement), one.context):
        if match.why_not is None:
            (found,) = match.bindings[NAME]
            by = next(rule for rule in match.rules if rule.startswith("7.5.10."))
            return (found, by) if _may_join(happening.event, found) else None
    return None


def _pattern(statement: JoiningDoes) -> Joins:
    """What a statement waits for, as a trigger says it."""
    subject = replace(statement.subject, how=How.A, name=NAME)
    return Joins(subject=subject, places=(statement.place,))


def _tell_elsewhere(game: Game, event: Event, one: InForce, parent: int | None) -> None:
    """Tell what joins another Expedition than a statement speaks of (CR 7.5.10.a-c)."""
    told = Happening(event, told=True)
    for match in of_moving.joins(told, _pattern(one.statement), one.context):
        why = match.why_not
        into = dict(why.facts).get(_INTO.get(why.says, "")) if why else None
        if why is None or into is None or one.timestamp not in game.state.emblems:
            continue
        (ref,), emblem = match.things, game.state.emblems[one.timestamp]
        by = (rule for rule in why.rules if rule.startswith("7.5.10."))
        game.trace.add(
            about_playing.EmblemElsewhere(
                rules=(*by, *i_of_an_emblem(one.statement)),
                into=into,
                **facts_of(game, emblem, ref),
            ),
            parent=parent,
        )


_INTO = {about_reactions.ReactionElsewhere: "to", about_reactions.ReactionNotThere: "place"}
"""Which fact of what nearly activates a Reaction says where something joined."""


def _may_join(event: Event, found: Referent) -> bool:
    """Whether what joins is meant, though it may not have been played (CR 5.2.d)."""
    if not event.before.readings.the_next_that_joins:
        return True
    return any(one.now == found and one.action.called is Called.PLAY for one in event.changes)


def _use(
    game: Game, event: Event, one: InForce, ref: Referent, joins_by: str, parent: int | None
) -> None:
    gone = one.context.me.object not in game.state.objects
    played = any(one.now == ref and one.action.called is Called.PLAY for one in event.changes)
    by = (*(("5.2.d",) if played else ()), joins_by)
    rules = (*by, *(("2.1.h",) if gone else ()))
    effect = one.statement.effect
    left_open = {} if played else {"disagreement": "the-next-that-joins"}
    create_reaction(game, one, effect, ref, parent, about_playing.JoinDoes, rules, **left_open)
    used = game.state.emblems[one.timestamp]
    use(game.state, one.timestamp, ref)
    game.trace.add(
        about_playing.EmblemUsed(
            rules=(by[-1], "2.2.15.c", *i_of_an_emblem(one.statement)),
            by_joining=True,
            **facts_of(game, used, ref),
        ),
        parent=parent,
    )
