"""CR 2.5.h, 6.1.g Counters that several objects lose together, each as a player chooses."""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.game.data.decisions import Asker, ChooseCounter, ChooseThing
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State

Taken = dict[tuple[Referent, str], int]
"""How many counters of which name each object loses."""


def spread(
    state: State,
    ask: Asker,
    counter: str,
    refs: Sequence[Referent],
    player: int,
    number: int,
    meant: tuple[str, ...],
) -> Taken:
    """So many counters from among objects, or all there are; one after the other is chosen.

    counter: their name; empty for those of any name. player: who chooses.
    meant: the rules by which these objects are meant.
    """
    left = {
        (ref, name): held
        for ref in refs
        if ref.object in state.objects
        for name, held in state.objects[ref.object].counters.items()
        if held and counter in ("", name)
    }
    taken: Taken = {}
    rules = ("6.1.g", *meant)
    for _ in range(min(number, sum(left.values()))):
        bearers = tuple(dict.fromkeys(ref for (ref, _), held in left.items() if held))
        ref = ask(
            ChooseThing(player=player, rules=rules, options=bearers, verb="remove counters")
        )
        names = tuple(name for (one, name), held in left.items() if one == ref and held)
        name = names[0] if len(names) == 1 else _named(ask, player, names)
        left[ref, name] -= 1
        taken[ref, name] = taken.get((ref, name), 0) + 1
    return taken


def _named(ask: Asker, player: int, names: tuple[str, ...]) -> str:
    return ask(ChooseCounter(player=player, rules=("6.1.g",), options=names, verb="counter"))
