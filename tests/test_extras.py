"""Without an extra, what needs it is refused with what to install."""

import sys

import pytest

from judgebot import extras
from judgebot.errors import InputError


@pytest.mark.parametrize("extra", [extras.WEB, extras.MCP])
def test_what_is_missing_is_said(extra, monkeypatch):
    """Where a module of an extra cannot be found, the message says how to install it."""
    monkeypatch.setattr(sys, "path", [])
    monkeypatch.setattr(sys, "meta_path", [])
    for name in ("jinja2", "mcp"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(InputError) as caught:
        extras.require(extra)
    assert f"judgebot[{extra}]" in str(caught.value)
