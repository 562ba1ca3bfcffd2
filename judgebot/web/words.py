"""Texts as markup: the card's symbols, and rule numbers that open the rule."""

from __future__ import annotations

import re
from collections.abc import Collection

from markupsafe import Markup, escape

_SYMBOL = re.compile(r"\{(\w+)\}")
_NUMBER = re.compile(r"\b\d+(?:\.\d+)+(?:\.[a-z])?\b")


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


def linked(text: str, known: Collection[str]) -> Markup:
    """A text with its symbols, in which rule numbers open their rules.

    text: plain words. known: the addresses that the page has a place for.
    """

    def link(found: re.Match[str]) -> str:
        ref = found[0]
        if ref not in known:
            return ref
        return f'<button class="rule" popovertarget="{anchor(ref)}">{ref}</button>'

    return Markup(_NUMBER.sub(link, str(symbols(text))))


def anchor(ref: str) -> str:
    """The name of an address's place on a page: `r-7-4-4-h`."""
    return "r-" + re.sub(r"[^0-9a-z]+", "-", ref.casefold()).strip("-")
