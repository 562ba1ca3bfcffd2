"""CR 2.2.15 Durations: Ongoing Emblems that cease to exist, and what is then forgotten."""

from __future__ import annotations

from functools import partial

from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import Keyword
from judgebot.abilities.words import Duration
from judgebot.game.data.entries import about_effects, about_objects, about_passives
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Emblem
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.game.events import emblem_events
from judgebot.game.read.objects.bases import ALTERING, said
from judgebot.game.read.objects.spoken_of import spoken_of
from judgebot.game.write.emblems import cease
from judgebot.game.write.moving import change, wait_no_more
from judgebot.game.write.progress import forget as forget_all_but


def expire(game: Game, duration: Duration, parent: int | None = None) -> None:
    """Let the Ongoing Emblems of a duration cease to exist as it ends, all at once (CR 2.2.15.c).

    parent: the entry of that end, where it is told before.
    """
    over = [one for one in game.state.emblems.ongoing.values() if one.duration is duration]
    each = [(one.content, partial(_expire, game, one, duration, parent)) for one in over]
    emblem_events.expired(game, each)


def _expire(game: Game, emblem: Emblem, duration: Duration, parent: int | None) -> int:
    cease(game.state, emblem.id)
    return game.trace.add(
        about_effects.EmblemExpires(
            rules=("2.2.15.c",),
            items=(emblem.source.item,),
            card=Thing(*emblem.source),
            duration=duration,
            unused=_waits_still(emblem) or _has_altered_nothing(game, emblem),
        ),
        parent=parent,
        cause=emblem.entry,
    )


def _waits_still(emblem: Emblem) -> bool:
    """Whether an emblem speaks of the next card, and there was none (CR 2.2.15.c)."""
    subject = getattr(said(emblem.content), "subject", None)
    return isinstance(subject, Pick) and subject.how is How.NEXT and not emblem.used


def _has_altered_nothing(game: Game, emblem: Emblem) -> bool:
    """Whether an emblem alters all that its words describe, and nothing was that (CR 2.2.15.c)."""
    statement = said(emblem.content)
    subject = getattr(statement, "subject", None)
    of_all = isinstance(subject, Pick) and subject.how is How.ALL
    if game.trace.silent or emblem.entry is None or not of_all:
        return False
    if not isinstance(statement, ALTERING):
        return False
    since = game.trace.entries[emblem.entry :]
    applied = [one.told for one in since if isinstance(one.told, about_passives.AppliesNow)]
    source = Thing(*emblem.source)
    return all(one.card != source or said(one.ability) != statement for one in applied)


def lose_keywords(game: Game, parent: int | None = None) -> None:
    """Let objects lose the keyword abilities that effects gave them, as a turn ends.

    That is how long they have them if a duration that is not said is that of the turn; as it is
    usually read, they have them as long as they exist.

    parent: the entry of that end, where it is told before.
    """
    if not game.state.readings.a_keyword_without_a_duration:
        return
    for object_ in [one for one in game.state.objects.values() if one.gained]:
        kept = tuple(one for one in object_.gained if _keyword(one) is None)
        if kept == object_.gained:
            continue
        change(game.state, object_, gained=kept)
        for keyword in filter(None, map(_keyword, object_.gained)):
            game.trace.add(
                about_objects.LosesKeyword(
                    items=(object_.item,),
                    card=Thing(object_.item, object_.id),
                    keyword=keyword.keyword,
                    number=getattr(keyword.number, "value", 0),
                ),
                parent=parent,
            )


def _keyword(gained: Ability) -> Keyword | None:
    """The keyword ability that an effect gave, if that is what it gave."""
    statement = gained.statement if isinstance(gained, Passive) else None
    return statement if isinstance(statement, Keyword) else None


def forget(state: State) -> None:
    """Forget the objects that ceased to exist, except those that something speaks of (CR 2.1.h).

    That is an emblem, or a card that asks what happened to them.

    Only called when nothing is being carried out.
    """
    wait_no_more(state)
    if state.last_known:
        forget_all_but(state, spoken_of(state))
