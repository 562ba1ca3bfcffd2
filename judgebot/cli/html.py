"""`--html OUT`: what a command found, as one page in a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from judgebot import extras, screen
from judgebot.errors import FilePlace, InputError
from judgebot.files import write_whole


def write(out: Path, what: str, page: Callable[[], str]) -> None:
    """Write a page, and say so.

    out: the file. what: what stands in it, for the sentence. page: makes it.
    Raises InputError for a file that cannot be written, and where the extra `web` is missing.
    """
    extras.require(extras.WEB)
    try:
        write_whole(out, page().encode())
    except OSError as error:
        raise InputError(
            f"the page cannot be written: {error.strerror}",
            where=FilePlace(file=str(out)),
            write="Name a file in a folder that can be written to",
        ) from None
    screen.say(f"{what} in {out}")
