"""What the process says of which those that answer are copies."""

from __future__ import annotations

import importlib
import sys

from judgebot.api import loaded


def test_a_copy_whose_owner_has_ended_says_nothing(monkeypatch, capsys):
    """The owner ends at any moment, also while a copy begins; other errors are told."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    importlib.reload(loaded)
    assert sys.excepthook is loaded.nobody_left
    for error in (EOFError(), BrokenPipeError(), ConnectionResetError(), FileNotFoundError()):
        loaded.nobody_left(type(error), error, None)
    assert capsys.readouterr().err == ""
    loaded.nobody_left(ValueError, ValueError("really"), None)
    assert "really" in capsys.readouterr().err
