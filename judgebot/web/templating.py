"""Templates to HTML: one environment, in which every text is escaped."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from judgebot.interface import CURRENT
from judgebot.scenario.tell.board_text import known_top
from judgebot.web import places, words


def page(template: str, **values: Any) -> str:
    """A page, complete in itself.

    template: its name in `judgebot/web/templates`. values: what the template speaks of.
    """
    return environment().get_template(template).render(**values)


def style() -> str:
    """The style sheet of all pages."""
    return environment().get_template("page.css").render()


@cache
def environment() -> Environment:
    """The environment of the templates."""

    made = Environment(
        loader=PackageLoader("judgebot.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["current"] = CURRENT
    made.filters["known_top"] = known_top
    made.filters["symbols"] = words.symbols
    made.filters["linked"] = words.linked
    made.filters["anchor"] = places.anchor
    made.filters["plain"] = places.plain
    made.filters["file_name"] = places.file_name
    return made
