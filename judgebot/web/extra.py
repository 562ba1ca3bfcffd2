"""Whether what pages are drawn with is installed."""

from __future__ import annotations

from importlib.util import find_spec

from judgebot.errors import InputError


def require() -> None:
    """Make sure that the extra `web` is installed. Raises InputError if it is not."""
    if find_spec("jinja2") is None:
        raise InputError(
            "pages need the extra 'web', which is not installed here",
            write="Install it with: pip install 'judgebot[web]'",
        )
