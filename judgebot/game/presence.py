"""CR 7.4.4.o-7.4.4.p Gaining and losing Gigantic: joining and leaving an Expedition without a move.

What is given and taken by passive abilities is no atomic action, so an event has no change for it;
whoever asks what joined or left an Expedition asks here too.
"""

from __future__ import annotations

from judgebot.abilities.words import KeywordName, Side
from judgebot.game import characteristics
from judgebot.game.events import Action, Change, Event, Verb
from judgebot.game.objects import Moved, Object
from judgebot.game.state import State
from judgebot.game.zones import expedition


def shifted(event: Event) -> list[Change]:
    """The objects that are present in other Expeditions after an event without having moved.

    Returns a change for each, as if it had moved within the Expedition zone (CR 3.2.4.d).
    """
    gigantic = _gigantic(event.before) ^ _gigantic(event.after)
    if not gigantic:
        return []
    moved = {change.was.object for change in event.changes if change.moved and change.was}
    return [
        _change(event.after.objects[identity])
        for identity in sorted(gigantic)
        if identity in event.before.objects
        and identity in event.after.objects
        and identity not in moved
    ]


def _gigantic(state: State) -> set[int]:
    """The Gigantic objects in the Expedition zone."""
    return {
        object_.id
        for player in range(len(state.players))
        for side in Side
        for object_ in state.at(expedition(player, side))
        if characteristics.has_keyword(state, object_.id, KeywordName.GIGANTIC)
    }


def _change(object_: Object) -> Change:
    here = object_.place
    return Change(
        action=Action(verb=Verb.MOVE, what=object_.ref, to=here),
        done=True,
        was=object_.ref,
        now=object_.ref,
        moved=Moved(object_.ref, object_.ref, here, here, same_object=True),
    )
