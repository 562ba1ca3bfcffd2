"""Where judgebot keeps its own files: imported data, and caches that can be lost.

`JUDGEBOT_HOME=DIR` puts all of it under DIR; without it the platform's user directories are used.
Nothing is created here; `judgebot.files` makes a folder when something is written into it.
"""

from __future__ import annotations

import os
from pathlib import Path

from judgebot.errors import InputError

HOME_VARIABLE = "JUDGEBOT_HOME"


def data_dir() -> Path:
    """The folder of what a person imported and cannot be computed again.

    Raises InputError when the home that was named is not a folder.
    """
    home = _named_home()
    if home:
        return home / "data"
    import platformdirs

    return Path(platformdirs.user_data_dir("judgebot", appauthor=False))


def cache_dir() -> Path:
    """The folder of what can be computed again.

    Raises InputError when the home that was named is not a folder.
    """
    home = _named_home()
    if home:
        return home / "cache"
    import platformdirs

    return Path(platformdirs.user_cache_dir("judgebot", appauthor=False))


def _named_home() -> Path | None:
    """The folder that the environment names; None when it names none."""
    name = os.environ.get(HOME_VARIABLE)
    if not name:
        return None
    home = Path(name)
    if _is_something_else(home):
        raise InputError(
            f"{HOME_VARIABLE} is {name}, which is not a folder",
            write=f"Let {HOME_VARIABLE} name a folder, or unset it",
        )
    return home


def _is_something_else(home: Path) -> bool:
    """Whether something that is no folder stands there, as far as can be seen."""
    try:
        return home.exists() and not home.is_dir()
    except OSError:
        return False
