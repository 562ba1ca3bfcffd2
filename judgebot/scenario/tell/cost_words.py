"""What is told of a cost that cannot be paid, and of what does not help to play a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgebot.abilities.model import Passive
from judgebot.abilities.statements import Change
from judgebot.game.data.telling import AlteredBy, Thing, Unaltered, Unpermitted
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell import condition_words
from judgebot.scenario.tell.figure_words import measured, needed
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.parts import part_words
from judgebot.sure import as_a


def course(cost: int, altered: Sequence[AlteredBy], name: Callable[[Thing], str]) -> str:
    """What makes a cost what it is: " ({3} before alterations; {2} less because of Red)"."""
    if not altered:
        return ""
    each = (f"{_SAID[one.change].format(one.number)}{_why(one, name)}" for one in altered)
    return f" ({'; '.join((f'{{{cost}}} before alterations', *each))})"


_SAID = {
    Change.MORE: "{{{}}} more", Change.LESS: "{{{}}} less", Change.AT_LEAST: "not less than {{{}}}",
    Change.AT_MOST: "not more than {{{}}}",
}  # fmt: skip
"""How it is said what an alteration does."""


def _why(one: AlteredBy, name: Callable[[Thing], str]) -> str:
    """Whose ability or effect an alteration is, and down to which cost it goes."""
    of = "the Ongoing Emblem of " if one.emblem else ""
    said = f" because of {of}{name(one.giver)}" if one.giver else ""
    return said if one.minimum is None else f"{said}, down to a minimum of {{{one.minimum}}}"


def unaltered(each: Sequence[Unaltered], names: Names) -> str:
    """What is said of the cost of a card that does not alter it now, and what it would take."""
    return "".join(
        f" (not altered by {_ability(one, names)}{_figures(one, names)})" for one in each
    )


def unpermitted(each: Sequence[Unpermitted], names: Names) -> str:
    """What permits to play other cards, or would permit this one: " (“…” of Bell …)"."""
    return "".join(f" ({_ability(one, names)} {_why_not(one, names)})" for one in each)


def _why_not(one: Unpermitted, names: Names) -> str:
    if one.part is not None:
        return f"is not about it, which is not {part_words(one.part)}{measured(one.measures)}"
    if one.player is not None:
        return f"lets only {names.of(one.player)} do so"
    if one.elsewhere:
        return "is not about this Expedition"
    if one.exhausted:
        return f"does not work, as {names.of(one.giver)} is exhausted"
    false = condition_words.condition_of(as_a(Passive, one.ability), applies=False)
    return f"does not apply: {false}{_figures(one, names)}"


def _ability(one: Unaltered | Unpermitted, names: Names) -> str:
    of = f" of {names.of(one.giver)}" if one.giver else ""
    return f"“{ability_words(one.ability).rstrip('.')}”{of}"


def _figures(one: Unaltered | Unpermitted, names: Names) -> str:
    counted = (f"; found: {two.number}; needed: {needed(two)}" for two in one.figures)
    there = (f"; {condition_words.stands(two, names)}" for two in one.stood)
    return "".join((*counted, *there))
