"""Without the extra `web`, pages are refused with what to install."""

import sys

import pytest

from judgebot.errors import InputError
from judgebot.web import extra


def test_what_is_missing_is_said(monkeypatch):
    """Where Jinja2 cannot be found, the message says how to install it."""
    monkeypatch.setattr(sys, "path", [])
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.delitem(sys.modules, "jinja2", raising=False)
    with pytest.raises(InputError) as caught:
        extra.require()
    assert "judgebot[web]" in str(caught.value)
