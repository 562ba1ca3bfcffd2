"""Whether what pages are drawn with is installed."""

from __future__ import annotations

from importlib.util import find_spec

from judgebot.errors import InputError


def require(*modules: str) -> None:
    """Make sure that the extra `web` is installed.

    modules: what is needed of it besides Jinja2. Raises InputError for what is not there.
    """
    if any(find_spec(one) is None for one in ("jinja2", *modules)):
        raise InputError(
            "pages need the extra 'web', which is not installed here",
            write="Install it with: pip install 'judgebot[web]'",
        )
