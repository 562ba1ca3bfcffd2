"""CR 7.5.12.a What is said of what is played, and not of what is put into play, or created.

"The next Character you play gains 1 boost", "the first Character you play each Afternoon costs {1}
less": told where it would speak of something, had it been played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.statements import Cannot, CostChange, EntersWith, Forbidden, PlayedDoes
from judgebot.game.data.entries import about_playing
from judgebot.game.data.events import ActionVerb, Called, CarriedOut, Event
from judgebot.game.data.game import Game
from judgebot.game.data.plays import Playing
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.telling import Telling
from judgebot.game.events import causes
from judgebot.game.events.entering import PLAYED
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.playing import in_vain, which_plays
from judgebot.game.read.words.descriptors import done_by, enters_play
from judgebot.sure import sure


def tell(game: Game, event: Event, parent: int | None) -> None:
    """Tell what is not about what an event put into play, or created."""
    came = [one for one in event.changes if _comes_unplayed(event, one)]
    if not came:
        return
    stated = [*_about_what_is_played(event)]
    for change in came if stated else ():
        ref, by = sure(change.now), done_by(event, change)
        if by is None:
            continue
        under = causes.of_objects(event, (ref.object,), parent)
        for told in _tellings(game, event, change, _as_if_played(event, change, by), stated):
            game.trace.add(told, parent=under)


def _comes_unplayed(event: Event, change: CarriedOut) -> bool:
    return change.action.called is not Called.PLAY and enters_play(event, change)


def _about_what_is_played(event: Event) -> Iterator[InForce]:
    """The statements that are true before an event and speak of what somebody plays."""
    for kind in (PlayedDoes, CostChange, EntersWith, Cannot):
        yield from (
            one for one in statements.in_force(event.before, kind) if _is_asked(one.statement)
        )


def _is_asked(statement: Any) -> bool:
    """Whether a statement is about what somebody plays, and not only about what it costs.

    Of what alters costs, or what Spells are Fleeting, is asked which one it speaks of.
    """
    subject = statement.subject
    if not isinstance(subject, Pick) or not isinstance(subject.noun, Noun):
        return False
    if isinstance(statement, Cannot) and statement.deed is not Forbidden.BE_PLAYED_FLEETING:
        return False
    if isinstance(statement, PlayedDoes) or subject.how in (How.NEXT, How.FIRST_EACH):
        return True
    who = subject.noun.controller
    return isinstance(statement, EntersWith) and who is not None and who.word == PLAYED


def _as_if_played(event: Event, change: CarriedOut, by: int) -> Playing:
    """What came, as if it had been played from where it was, into where it is."""
    ref = sure(change.now)
    here = event.after.objects[ref.object].place
    source = change.moved.origin.zone if change.moved else here.zone
    return Playing(player=by, card=ref, source=source, side=here.side)


def _tellings(
    game: Game, event: Event, change: CarriedOut, playing: Playing, stated: list[InForce]
) -> Iterator[Telling]:
    for one in stated:
        if which_plays.is_meant(event.after, one.statement.subject, playing, one.context):
            of_cost = isinstance(one.statement, CostChange)
            because = Reasons()
            because.cite("7.5.12.a")
            yield in_vain.telling(
                game,
                in_vain.InVain(stated=one, because=because),
                playing,
                about_playing.CostNotPlayed if of_cost else about_playing.PlayNotPlayed,
                created=change.action.verb is ActionVerb.CREATE,
            )
