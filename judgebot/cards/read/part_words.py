"""The words of a part of an ability, taken out of the text around it.

Most parts are written as they stand in a text; what stands there in a shape that has no words by
itself (how many modes are chosen, what a die shows, what is chosen before anything is done with
it) is written here.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Number, Sum, X
from judgebot.abilities.conditions import DieShows
from judgebot.abilities.effects import Choose, Select
from judgebot.abilities.nouns import Pick
from judgebot.abilities.references import YOU, Me, Player, Pronoun
from judgebot.cards.text import phrase
from judgebot.cards.text.holes import is_hole, is_same_player
from judgebot.cards.text.trees import parts, rewrite


def written(value: Any) -> str:
    """The words of a part; none where there are none for it by itself."""
    own = _OWN.get(type(value))
    said = own(value) if own is not None else ""
    if not said and any(map(is_same_player, parts(value))):
        said = by_itself(rewrite(value, _with_player))
    return said or by_itself(value) or by_itself(rewrite(value, _with_subject))


def each(things: Any) -> str:
    """What something is done for each of: "Landmark you control"."""
    one = replace(things, form="each") if isinstance(things, Pick) else things
    return written(one).removeprefix("each ")


def how_many(choice: Choose) -> str:
    """How many modes are chosen, and what more depends on (CR 6.5.g, 6.5.j)."""
    number = written(choice.number) if choice.number is not None else "any number"
    said = [
        f"{'up to ' if choice.up_to else ''}{number}{' or more' if choice.or_more else ''}",
        "at random" if choice.random else "",
        "the same one several times if wanted" if choice.repeat else "",
    ]
    more = written(choice.then_number) if choice.then_number is not None else "both"
    if choice.both_if is not None:
        said.append(f"{more}{'' if choice.must else ' if wanted'} if {written(choice.both_if)}")
    if choice.both_cost:
        said.append(f"both if this is paid: {written(choice.both_cost)}")
    return ", ".join(filter(None, said))


def by_itself(value: Any) -> str:
    """The words of a part as they stand in a text; none where the grammar has none for it."""
    with suppress(ValueError):
        return phrase(value)
    return ""


def _with_player(part: Any) -> Any:
    """The player of the verb before, by a pronoun."""
    return replace(part, word="they") if is_same_player(part) else part


def _with_subject(part: Any) -> Any:
    """A verb's subject, written out where it is that of the verb before."""
    if isinstance(part, Me) and part.word:
        return Me()
    if is_hole(part):
        return replace(part, word=Pronoun.IT)
    return YOU if is_same_player(part) else part


def _of_number(number: Number) -> str:
    return number.word if len(number.word) > 1 else str(number.value)


def _of_x(x: X) -> str:
    return written(x.is_) if x.is_ is not None else "X"


def _of_die(die: DieShows) -> str:
    if die.high is None:
        return f"the result is {die.low} or more"
    if die.high == die.low:
        return f"the result is {die.low}"
    return f"the result is {die.low} to {die.high}"


def _of_effect(effect: tuple[Any, ...]) -> str:
    """What is chosen before anything is done with it."""
    if len(effect) != 1 or not isinstance(effect[0], Select):
        return ""
    what = effect[0].what
    things = [written(one) for one in (what if isinstance(what, tuple) else (what,))]
    return f"choose {' and '.join(things)}" if all(things) else ""


def _of_player(player: Player) -> str:
    return by_itself(replace(player, name="")) or str(player.kind)


def _of_sum(sum_: Sum) -> str:
    return f"{written(sum_.left)} + {written(sum_.right)}"


_OWN: dict[type, Callable[[Any], str]] = {
    Number: _of_number,
    X: _of_x,
    DieShows: _of_die,
    tuple: _of_effect,
    Player: _of_player,
    Sum: _of_sum,
}
"""The parts with words of their own here."""
