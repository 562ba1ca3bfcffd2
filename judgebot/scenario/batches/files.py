"""Which scenario files a person names: files, and folders of them."""

from __future__ import annotations

from pathlib import Path

from judgebot import intake
from judgebot.errors import FilePlace, InputError


def find(named: list[Path]) -> list[Path]:
    """The scenario files meant by files and folders, in order.

    named: what a person wrote; a folder means every `.yaml` file in and below it.
    Returns the files. Raises InputError for a folder without any.
    """
    found: list[Path] = []
    for path in named:
        if not intake.is_folder(path):
            found.append(path)
            continue
        inside = intake.inside(path, ".yaml")
        if not inside:
            raise InputError(
                "no scenario files in this folder",
                where=FilePlace(file=str(path)),
                write="Name a `.yaml` file, or a folder that holds some",
            )
        found += inside
    return found
