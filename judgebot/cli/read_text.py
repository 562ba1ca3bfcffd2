"""How a text is understood, as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.cards.read.anatomy import AbilityPart
from judgebot.cards.read.understanding import TextLine, Understood
from judgebot.cli import refusal_text
from judgebot.screen import Style, wrap

_LABEL = 10
"""How wide the names of parts are, at least."""


def lines(read: tuple[TextLine, ...], style: Style, width: int) -> list[str]:
    """Each line of a text box with its abilities, or with what helps.

    read: the lines. style: how to set off words. width: the longest line.
    """
    found: list[str] = []
    for line in read:
        first, *rest = wrap(line.text, width)
        found += [""] if found else []
        found += [style.bold(first), *map(style.bold, rest)]
        for ability in line.abilities:
            found += _ability(ability, style, width)
        if line.refused is not None:
            found += refusal_text.lines(line.refused, style, width, "  ")
    return found


def _ability(ability: Understood, style: Style, width: int) -> list[str]:
    """The kind of an ability with the rules that make it so, then its parts."""
    kind = ability.told.kind
    said = f"Support ability: {kind}" if ability.told.support else kind
    found = [*_row(f"{said[0].upper()}{said[1:]}", _own_rules(ability), "  ", style, width)]
    for part in ability.parts:
        found += _part(part, "    ", style, width)
    return found


def _own_rules(ability: Understood) -> tuple[str, ...]:
    """The rules of an ability that are of none of its parts."""
    of_parts = set(_rules(ability.parts))
    return tuple(rule for rule in ability.told.rules if rule not in of_parts)


def _rules(parts: tuple[AbilityPart, ...]) -> Iterator[str]:
    for part in parts:
        yield from part.rules
        yield from _rules(part.parts)


def _part(part: AbilityPart, indent: str, style: Style, width: int) -> list[str]:
    """A part in its words with its rules; what it holds stands further to the right."""
    if part.label == "step":
        found = _row(part.words, part.rules, f"{indent}- ", style, width)
    elif part.words:
        first = f"{indent}{part.label:<{_LABEL}} "
        found = _row(part.words, part.rules, first, style, width)
    else:
        found = _row(part.label, part.rules, indent, style, width)
    for inner in part.parts:
        found += _part(inner, f"{indent}  ", style, width)
    return found


def _row(
    words: str, rules: tuple[str, ...], first: str, style: Style, width: int
) -> list[str]:
    """Words, and their rules behind them in brackets."""
    hanging = " " * len(first)
    found = wrap(words, width, hanging, first)
    if not rules:
        return found
    cited = f"({', '.join(rules)})"
    if len(found[-1]) + 2 + len(cited) <= width:
        return [*found[:-1], f"{found[-1]}  {style.dim(cited)}"]
    return [*found, *map(style.dim, wrap(cited, width, f"{hanging} ", hanging))]
