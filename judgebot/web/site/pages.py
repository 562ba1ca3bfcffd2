"""A page of the site: its path and its content."""

from __future__ import annotations

from judgebot.dataclass import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SitePage:
    """A file of the site."""

    path: str
    """From the root of the site: `5.0/7.4.4.h.html`."""
    content: str
