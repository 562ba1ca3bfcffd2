"""CR 6.2.a What an atomic action would do, as whoever tells of its modifiers says it."""

from __future__ import annotations

from judgebot.abilities.statements import WouldDo
from judgebot.game.data.events import ActionVerb, AtomicAction, Called
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.data.telling import Would
from judgebot.game.data.zones import IN_PLAY, PERSONAL
from judgebot.sure import sure


def told(game: Game, action: AtomicAction, several: int = 0) -> Would | None:
    """What an atomic action would do, were it not modified; None where nobody is told.

    several: how many of the step would do so, if a modifier speaks of them together.
    """
    if game.trace.silent:
        return None
    return Would(
        deed=_deed(game.state, action),
        thing=game.thing(action.what),
        place=action.expedition,
        player=game.who(action.by),
        to=action.to,
        token=action.card.name if action.card else "",
        status=action.status,
        counter=action.counter,
        number=action.number,
        resolved=action.played_from is not None and sure(action.to).zone not in IN_PLAY,
        several=several,
    )


def rules(state: State, action: AtomicAction, said: WouldDo) -> tuple[str, ...]:
    """The rules by which it would be what a modifier speaks of: a keyword action, or the end of a
    Spell, which is discarded or not (CR 5.2.4.b).

    said: what the modifier speaks of: of a sacrifice, it need not matter that it is a discard.
    """
    found = [one for one in action.rules if one in _MOVES or _is_of_keyword_action(one, said)]
    if said is WouldDo.BE_SACRIFICED and "7.3.36.a" in found:
        found.remove("7.3.7.a")
    return (*found, *(("3.1.2.c",) if _goes_home(state, action) else ()))


def _goes_home(state: State, action: AtomicAction) -> bool:
    """Whether an object would leave another player's places for a zone of its owner (3.1.2.c).

    Of what would be discarded or sacrificed it does not matter whose zone that is.
    """
    object_ = state.object_of(action.what) if action.what and not action.to_owner else None
    if object_ is None or action.to is None or action.to.zone not in PERSONAL:
        return False
    theirs = object_.place.zone in IN_PLAY and object_.place.player != object_.owner
    return theirs and _deed(state, action) == ActionVerb.MOVE.value


_MOVES = (
    "2.4.7.c", "2.4.7.e", "2.5.g", "4.2.5.b", "5.2.1.c", "5.2.2.c", "5.2.4.b", "6.1.c",
)  # fmt: skip
"""The rules outside of those of keyword actions by which a thing is moved, or gains Fleeting, or
that it is another step than the one before."""
_KEYWORD_ACTIONS = "7.3."


_BY_ITS_NAME = {
    "7.3.9.a": WouldDo.DRAW,
    "7.3.15.a": WouldDo.GAIN_COUNTERS,
    "7.3.16.a": WouldDo.GAIN,
    "7.3.31.a": WouldDo.RESUPPLY,
}
"""Those of what needs no rule where a modifier names it as it is called."""


def rules_of_its_name(action: AtomicAction, said: WouldDo) -> tuple[str, ...]:
    """The rule of what a player does that a modifier names by a word: what else is done is not it.
    """
    if said not in (WouldDo.DRAW, WouldDo.RESUPPLY):
        return ()
    return tuple(one for one in action.rules if _BY_ITS_NAME.get(one) is said)


def _is_of_keyword_action(rule: str, said: WouldDo) -> bool:
    """Whether a rule says what a keyword action is, by which it is what a modifier speaks of.

    The first rule of its section says so: to Resupply is to go to Reserve, for one that speaks of
    that.
    """
    is_first = rule.startswith(_KEYWORD_ACTIONS) and rule.endswith(".a")
    return is_first and _BY_ITS_NAME.get(rule) is not said


def _deed(state: State, action: AtomicAction) -> str:
    """What it is called: by the keyword action of which it is all, or by what it does."""
    place = action.expedition
    if place is not None and action.verb is ActionVerb.GAIN_STATUS:
        return "ascend again" if (place.player, place.side) in state.ascended else "ascend"
    if action.deed in _WHOLE:
        return action.deed
    if action.called in (Called.PLAY, Called.OTHER):
        return action.verb.value
    return action.called.value


_WHOLE = ("defect", "switch")
"""The keyword actions that are known by more than what they are called."""
