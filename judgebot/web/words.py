"""Texts as markup: the symbols of cards, and rule numbers that lead to their rules."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from judgebot.web.places import Places, linked_numbers

_SYMBOL = re.compile(r"\{(\w+)\}")


def symbols(text: str) -> Markup:
    """A text with the symbols of cards drawn: `{J}`, `{2}`.

    text: plain words. Returns them escaped.
    """
    return Markup(
        _SYMBOL.sub(
            lambda found: f'<b class="symbol s-{found[1].lower()}">{found[1]}</b>',
            str(escape(text)),
        )
    )


def linked(text: str, places: Places) -> Markup:
    """A text with its symbols, in which rule numbers lead to their rules.

    text: plain words. places: where they lead.
    """
    return linked_numbers(symbols(text), places)
