"""`--html OUT`: what a command found, as one page in a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from judgebot import extras, screen
from judgebot.files import writable, write_whole


def write(out: Path, what: str, page: Callable[[], str]) -> None:
    """Write a page, and say so.

    out: the file. what: what stands in it, for the sentence. page: makes it.
    Raises InputError for a file that cannot be written, and where the extra `web` is missing.
    """
    extras.require(extras.WEB)
    with writable(out, "the page", "Name a file in a folder that can be written to"):
        write_whole(out, page().encode())
    screen.say(f"{what} in {out}")
