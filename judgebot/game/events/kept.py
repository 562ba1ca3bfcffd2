"""CR 2.5.k, 2.5.l, 7.4.6.b What is told of the counters that stay on what moves, or do not."""

from __future__ import annotations

from collections.abc import Set

from judgebot.abilities.words import KeywordName
from judgebot.game.data.entries import about_objects
from judgebot.game.data.events import Event
from judgebot.game.data.game import Game
from judgebot.game.data.objects import BOOST, Moved, Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling, Thing
from judgebot.game.data.zones import IN_PLAY, ZoneKind
from judgebot.game.events.unaltered import elsewhere
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.keywords import keeps_boosts
from judgebot.game.read.objects.taken_away import taken_by
from judgebot.game.read.steps import prohibitions
from judgebot.game.read.words import keywords_given
from judgebot.sure import sure


def tell(game: Game, event: Event) -> None:
    """Tell where counters are kept that could not be gained, and where Seasoned keeps none."""
    if event.moves:
        _tell_kept(game, event)
        _tell_seasoned(game, event)
        _tell_not_kept(game, event)


def _tell_kept(game: Game, event: Event) -> None:
    """Tell where counters are kept though none could be gained: keeping is not gaining."""
    for change in event.changes:
        moved = change.moved
        if moved is None or moved.now is None or not _KEEPS.intersection(moved.rules):
            continue
        object_ = event.after.objects.get(moved.now.object)
        if object_ is None or not object_.counters:
            continue
        one = prohibitions.forbade_gaining(event.before, event.after, moved.now)
        if one is not None:
            told = about_objects.CountersKept(
                rules=tuple(rule for rule in moved.rules if rule in _KEEPS),
                items=(moved.now.item,),
                card=sure(game.thing(moved.now)),
                giver=sure(game.thing(one.context.me)),
            )
            game.trace.add(told, parent=change.entry)


def _tell_seasoned(game: Game, event: Event) -> None:
    """Tell by what that which kept its boosts had Seasoned as it left (CR 7.4.6.b).

    What gave it may leave in the same event: that happens at once, and passive abilities are
    evaluated after it (CR 6.1.f, 2.3.1.e).
    """
    left = {change.was.object for change in event.changes if change.moved and change.was}
    for change in event.changes:
        moved = change.moved
        if moved is None or moved.now is None or "7.4.6.b" not in moved.rules:
            continue
        was = event.before.objects[moved.was.object].ref
        found = [*keywords_given.told_of(game, was, KeywordName.SEASONED, event.before)]
        for told in found or (_kept_by(game, event.before, was, left),):
            game.trace.add(told, parent=change.entry)


def _kept_by(game: Game, before: State, was: Referent, left: Set[int]) -> Telling:
    """By whose ability something had Seasoned as it left, which asks for no condition."""
    source = next(keywords_given.givers(before, was, KeywordName.SEASONED), None)
    giver = source.context.me if source is not None and source.context.me != was else None
    at_once = giver is not None and giver.object in left
    whose = (
        statements.why_meant(before, source.passive, source.context, was)
        if source is not None and giver
        else ()
    )
    return about_objects.SeasonedKept(
        rules=("7.4.6.b", *whose, *(("6.1.f", "2.3.1.e") if at_once else ())),
        items=(was.item, *((giver.item,) if giver else ())),
        card=game.thing(was),
        giver=game.thing(giver),
        ability=source.passive if source is not None and giver else None,
        at_once=at_once,
    )


def _tell_not_kept(game: Game, event: Event) -> None:
    """Tell which boosts are lost though Seasoned is what would keep them (CR 7.4.6.b).

    It was lost before, or what has it goes to another zone than Reserve: it is Fleeting, say. A
    token that ceases to exist takes its boosts with it, whatever it has (CR 2.1.e).
    What takes it away may leave play in the same event: all of that happens at once, and passive
    abilities are evaluated after it (CR 6.1.f, 2.3.1.e).
    """
    left = {change.was.object for change in event.changes if change.moved and change.was}
    for change in event.changes:
        moved = change.moved
        if moved is None or moved.now is None or change.was is None:
            continue
        was = event.before.objects.get(change.was.object)
        if was is None or was.place.zone is not ZoneKind.EXPEDITION:
            continue
        if not was.counters.get(BOOST):
            continue
        to_reserve = moved.to.zone is ZoneKind.RESERVE
        if keeps_boosts(event.before, was):
            if not to_reserve:
                _tell_elsewhere(game, moved, was, change.entry)
            continue
        if not to_reserve:
            continue
        by = taken_by(event.before, was, KeywordName.SEASONED)
        if by is not None:
            at_once = ("6.1.f", "2.3.1.e") if by.object in left else ()
            told = about_objects.SeasonedLost(
                rules=("7.4.6.b", *at_once),
                items=(was.item, by.item),
                card=Thing(was.item, was.id),
                giver=Thing(by.item, by.object),
                at_once=bool(at_once),
            )
            game.trace.add(told, parent=change.entry)
        else:
            for one in elsewhere(game, event.before, was, KeywordName.SEASONED, "7.4.6.b"):
                game.trace.add(one, parent=change.entry)


def _tell_elsewhere(game: Game, moved: Moved, was: Object, entry: int | None) -> None:
    """Tell that Seasoned keeps no boosts on what leaves play for another zone than Reserve."""
    if moved.to.zone in IN_PLAY:
        return
    told = about_objects.SeasonedElsewhere(
        rules=("7.4.6.b",), items=(was.item,), card=Thing(was.item, was.id)
    )
    game.trace.add(told, parent=entry)


_KEEPS = frozenset({"2.5.k", "2.5.l", "7.4.6.b"})
"""The rules by which counters are kept."""
