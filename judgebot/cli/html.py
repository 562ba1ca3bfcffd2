"""`--html OUT`: what a command found, as one page in a file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from judgebot import extras, screen
from judgebot.errors import FilePlace, InputError
from judgebot.files import kept, writable, write_whole

_BEGINS = b"<!doctype html"
"""How every page begins, in any letter case."""


def write(out: Path, what: str, page: Callable[[], str]) -> None:
    """Write a page, and say so.

    out: the file, or a link to it; where one stands, it must be a page. what: what stands in it,
    for the sentence. page: makes it.
    Raises InputError for a file that cannot be written or that is no page, such as the scenario
    itself, and where the extra `web` is missing.
    """
    extras.require(extras.WEB)
    there = (kept(out) or b"").lstrip()
    if there and there[: len(_BEGINS)].lower() != _BEGINS:
        raise InputError(
            "this holds something that is no page, which would be lost",
            where=FilePlace(file=str(out)),
            write="Name another file, or remove that one",
        )
    with writable(out, "the page", "Name a file in a folder that can be written to"):
        write_whole(Path(os.path.realpath(out)) if out.is_symlink() else out, page().encode())
    screen.say(f"{what} in {out}")
