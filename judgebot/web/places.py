"""Where a page's rule numbers lead: to the rule on the same page, or to its page on the site."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Protocol

from markupsafe import Markup, escape

from judgebot.dataclass import dataclass

_NUMBER = re.compile(r"\b\d+(?:\.\d+)+(?:\.[a-z])?\b")
_NO_NAME = re.compile(r"[^0-9a-z.]+")


class Places(Protocol):
    """Makes the links of a page."""

    def link(self, ref: str) -> Markup:
        """What stands for an address: what opens it, or its bare words where nothing does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OnThisPage:
    """The rules stand on the page itself and open in place."""

    known: Collection[str]

    def link(self, ref: str) -> Markup:
        """A button that opens the rule."""
        if ref not in self.known:
            return escape(plain(ref))
        return Markup('<button class="rule" popovertarget="{}">{}</button>').format(
            anchor(ref), plain(ref)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class OnTheSite:
    """Each place of the rulebook has a page of its own."""

    known: Collection[str]
    up: str = ""
    """The way from the page to the folder of its version: `../`."""

    def link(self, ref: str) -> Markup:
        """A link to the page."""
        if ref not in self.known:
            return escape(plain(ref))
        return Markup('<a class="rule" href="{}{}">{}</a>').format(
            self.up, file_name(ref), plain(ref)
        )


def linked_numbers(markup: Markup, places: Places) -> Markup:
    """A text in which rule numbers lead to their rules.

    markup: the text, escaped. places: where they lead.
    """
    return Markup(_NUMBER.sub(lambda found: str(places.link(found[0])), str(markup)))


def plain(ref: str) -> str:
    """An address as a person reads it: `Gigantic` for `glossary:Gigantic`."""
    return ref.removeprefix("glossary:").replace("change:", "change ")


def anchor(ref: str) -> str:
    """The name of an address's place on a page: `r-7.4.4.h`."""
    return f"r-{slug(ref)}"


def file_name(ref: str) -> str:
    """The file of an address's page on the site: `7.4.4.h.html`, `term-gigantic.html`."""
    return f"{slug(ref.replace('glossary:', 'term '))}.html"


def slug(words: str) -> str:
    """Words as a part of an address: small letters, digits, dots and hyphens."""
    return _NO_NAME.sub("-", words.casefold()).strip("-")
