"""Whether an extra is installed: what is imported only where it is asked for."""

from __future__ import annotations

from importlib.util import find_spec

from judgebot.errors import InputError

WEB = "web"
MCP = "mcp"
_MODULES = {
    WEB: ("jinja2",),
    MCP: ("mcp", "mcp_types", "anyio", "pebble"),
}
_FOR = {
    WEB: "pages need",
    MCP: "assistants need",
}


def require(extra: str, *modules: str) -> None:
    """Make sure that an extra is installed.

    extra: its name. modules: what is needed of it besides what always is.
    Raises InputError, which says what to install, for what is not there.
    """
    if any(find_spec(one) is None for one in (*_MODULES[extra], *modules)):
        raise InputError(
            f"{_FOR[extra]} the extra '{extra}', which is not installed here",
            write=f"Install it with: pip install 'judgebot[{extra}]'",
        )
