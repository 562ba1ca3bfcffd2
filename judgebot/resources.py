"""Where the texts and scenarios that ship with judgebot stand on disk."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def shipped(name: str) -> Path:
    """The folder of shipped files.

    name: `rules_text` or `scenarios`.
    Returns its path: inside the installed package, or beside it in a checkout.
    """
    installed = _PACKAGE / "_data" / name
    return installed if installed.exists() else _PACKAGE.parent / name
