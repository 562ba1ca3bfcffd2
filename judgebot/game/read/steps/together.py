"""CR 7.4.4.k What a modifier speaks of as one Expedition, which Gigantic makes several.

"If my Expedition would move forward": each Expedition that a Gigantic object is present in would
have to do so in the same step; the modifier is then applied once, to all of them.
"""

from __future__ import annotations

from judgebot.abilities.statements import Modifiable
from judgebot.game.data.context import Context
from judgebot.game.data.events import AtomicAction, Step
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.steps import modified as modifying
from judgebot.game.read.words import one_expedition

LEFT_OPEN = "each-expedition-of-a-passive"
"""Whether what 7.4.4.k says of effects and triggers is so of passive abilities, too."""


def meant(state: State, modified: Modifiable, context: Context) -> tuple[Place, ...]:
    """The Expeditions that the words of a modifier for a single one mean; none if they mean one."""
    return one_expedition.several(state, modified.subject, context)


def missing(
    state: State, step: Step, modified: Modifiable, context: Context, places: tuple[Place, ...]
) -> tuple[Place, ...]:
    """Those of some Expeditions that would not do, in a step, what a modifier says of all."""
    doing = {
        action.expedition
        for action in step.actions
        if modifying.matching(state, modified, action, context) is not None
    }
    return tuple(one for one in places if one not in doing)


def beside(step: Step, action: AtomicAction, places: tuple[Place, ...]) -> tuple[int, ...]:
    """Which other atomic actions of a step do the same to the other ones of some Expeditions."""
    return tuple(
        place
        for place, other in enumerate(step.actions)
        if other.verb is action.verb
        and other.expedition in places
        and other.expedition != action.expedition
    )
