"""How the cost of a card comes about that cannot be paid, in words (CR 5.1.2.f)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgebot.abilities.statements import Change
from judgebot.game.data.telling import AlteredBy, Thing, Unaltered
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell.figure_words import needed


def course(cost: int, altered: Sequence[AlteredBy], name: Callable[[Thing], str]) -> str:
    """What makes a cost what it is: " (3 before alterations; 2 less because of Red)"."""
    if not altered:
        return ""
    each = (f"{_SAID[one.change].format(one.number)}{_why(one, name)}" for one in altered)
    return f" ({'; '.join((f'{cost} before alterations', *each))})"


_SAID = {
    Change.MORE: "{} more", Change.LESS: "{} less", Change.AT_LEAST: "not less than {}",
    Change.AT_MOST: "not more than {}",
}  # fmt: skip
"""How it is said what an alteration does."""


def _why(one: AlteredBy, name: Callable[[Thing], str]) -> str:
    """Whose ability or effect an alteration is, and down to which cost it goes."""
    of = "the Ongoing Emblem of " if one.emblem else ""
    said = f" because of {of}{name(one.giver)}" if one.giver else ""
    return said if one.minimum is None else f"{said}, down to a minimum of {one.minimum}"


def unaltered(each: Sequence[Unaltered]) -> str:
    """What a card says of its own cost that does not alter it now, and what it would take."""
    return "".join(
        f" (not altered by “{ability_words(one.ability).rstrip('.')}”{_figures(one)})"
        for one in each
    )


def _figures(one: Unaltered) -> str:
    each = (f"; found: {two.number}; needed: {needed(two)}" for two in one.figures)
    return "".join(each)
