"""CR 1.2.7, 2.2.15.c Ongoing Emblems that are created or cease to exist: events like any other.

A passive ability of such an emblem alters what is there as it is created, until it ceases to exist
(CR 2.3.1.e). Both are compared with what was so before, so that Reactions are activated by what
joins or leaves an Expedition, or becomes something, that way (CR 6.3.f, 7.4.4.o, 7.4.4.p).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgebot.game.data.events import ActionVerb, AtomicAction, CarriedOut, Event
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.events import altered, joining, reactions, remembering
from judgebot.game.read.objects import characteristics, ordering
from judgebot.game.read.objects.bases import ALTERING, said

_Ending = tuple[object, Callable[[], int]]
"""What an emblem says, and what lets it cease to exist, which gives the entry of that."""


def created(
    game: Game,
    content: object,
    create: Callable[[], int],
    controller: int,
    effect: int | None,
) -> None:
    """Let a step create an Ongoing Emblem, which activates Reactions (CR 2.2.2.m, 6.3.h).

    content: what the emblem says. create: creates it, and gives the entry of that, under which
    stands what is altered. effect: the entry of the effect that the step belongs to.
    """
    if not _alters(content):
        create()
        return
    before = game.state.copy()
    entry = create()
    _tell(game, before, entry)
    event = _event(game, ActionVerb.CREATE_EMBLEM, (entry,), before, controller)
    _follows(game, event, entry, game.trace.before(effect))
    if not game.trace.silent:
        game.trace.became(effect, event)


def expired(game: Game, endings: Sequence[_Ending]) -> None:
    """Let Ongoing Emblems cease to exist as their duration ends: one event (CR 1.2.7.a, 2.2.15.c).

    endings: of each of them, in the order in which it is told.
    """
    if not any(_alters(content) for content, _ in endings):
        for _, end in endings:
            end()
        return
    before = game.state.copy()
    entries, last = [], None
    for content, end in endings:
        if not _alters(content):
            entries.append(end())
            continue
        was = before if game.trace.silent else game.state.copy()
        entries.append(end())
        _tell(game, was, entries[-1])
        if last is None or characteristics.gigantic(was) != characteristics.gigantic(game.state):
            last = entries[-1]
    if not game.state.readings.when_an_emblem_expires:
        event = _event(game, ActionVerb.EXPIRE, entries, before, None)
        _follows(game, event, last)


def _alters(content: object) -> bool:
    """Whether an emblem has a passive ability that alters characteristics."""
    return isinstance(said(content), ALTERING)


def _event(
    game: Game, verb: ActionVerb, entries: Sequence[int], before: State, controller: int | None
) -> Event:
    """What became of emblems: an atomic action for each of them (CR 6.1.e)."""
    action = AtomicAction(verb=verb)
    changes = tuple([CarriedOut(action=action, done=True, entry=one) for one in entries])
    return Event(changes=changes, before=before, after=game.state, controller=controller)


def _tell(game: Game, before: State, entry: int) -> None:
    """Tell what is altered, or is no more, since an emblem was created, or ceased to exist."""
    if not game.trace.silent:
        ordering.tell(game, before, entry)
        altered.tell(game, Event(changes=(), before=before, after=game.state), entry)


def _follows(
    game: Game, event: Event, entry: int | None, earlier: Sequence[Event] = ()
) -> None:
    """Let an event be remembered, and activate Reactions (CR 6.3.h, 5.2.d)."""
    remembering.note(event)
    reactions.activate(game, event, entry, earlier=earlier)
    joining.activate(game, event, entry)
