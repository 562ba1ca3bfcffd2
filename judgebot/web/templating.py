"""Templates to HTML: one environment, in which every text is escaped."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from judgebot.errors import InputError

if TYPE_CHECKING:
    from jinja2 import Environment


def page(template: str, **values: Any) -> str:
    """A page, complete in itself.

    template: its name in `judgebot/web/templates`. values: what the template speaks of.
    Raises InputError when the extra `web` is not installed.
    """
    return environment().get_template(template).render(**values)


@cache
def environment() -> Environment:
    """The environment of the templates. Raises InputError when Jinja2 is not installed."""
    try:
        from jinja2 import Environment, PackageLoader, StrictUndefined
    except ImportError:
        raise InputError(
            "pages need the extra 'web', which is not installed here",
            write="Install it with: pip install 'judgebot[web]'",
        ) from None
    from judgebot.scenario.tell.board_text import known_top
    from judgebot.web import words

    made = Environment(
        loader=PackageLoader("judgebot.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["known_top"] = known_top
    made.filters["symbols"] = words.symbols
    made.filters["linked"] = words.linked
    made.filters["anchor"] = words.anchor
    return made
