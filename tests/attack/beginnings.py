"""How a process of its own is begun: with little of everything, or with streams that lead nowhere.

What an environment decides before the first line of the program runs is among it, so the program
is begun anew, not copied from one that runs.
"""

from __future__ import annotations

import os
import resource
import shutil
import socket
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import NoReturn

from tests.attack.attempt import NASTY, SCENARIO, Attempt, told, written

_ROOT = Path(__file__).parents[2]
_EITHER = frozenset((0, 1, 2))


def _few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (16, 16))


def _little_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))


def _small_files() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))


def _input_closed() -> None:
    os.close(0)


def _input_is_a_folder() -> None:
    os.dup2(os.open("/", os.O_RDONLY), 0)


def _input_never_waits() -> None:
    """A pipe that gives nothing at first, and whose other end soon closes."""
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    os.dup2(ours.fileno(), 0)
    os.set_inheritable(0, True)
    if os.fork() == 0:
        os.close(0)
        os.execvp("sleep", ["sleep", "0.5"])
    theirs.close()


def _nowhere() -> None:
    """The folder in which it stands is gone."""
    folder = Path("gone").absolute()
    folder.mkdir(exist_ok=True)
    os.chdir(folder)
    shutil.rmtree(folder)


def _as_usual() -> None:
    pass


BEGINNINGS: Mapping[str, Callable[[], None]] = {
    "few files": _few_files,
    "little memory": _little_memory,
    "small files": _small_files,
    "input closed": _input_closed,
    "input is a folder": _input_is_a_folder,
    "input never waits": _input_never_waits,
    "nowhere": _nowhere,
    "as usual": _as_usual,
}
"""What is done before the program begins."""
SURROUNDINGS = (
    *((("PYTHONIOENCODING", one),) for one in ("ascii", "latin-1", "utf-8:strict")),
    *((("LC_ALL", one), ("PYTHONUTF8", "0"), ("PYTHONCOERCECLOCALE", "0"))
      for one in ("C", "POSIX", "tr_TR.UTF-8", "xx", "C.UTF-8")),
    *((("PYTHONWARNINGS", "error"),), (("PYTHONOPTIMIZE", "2"),), (("PYTHONHASHSEED", "7"),)),
    *((("PYTHONDEVMODE", "1"),), (("TZ", "\x01"),), (("HOME", "/nowhere"),), (("COLUMNS", "1"),)),
    *((("COLUMNS", "3"), ("LINES", "1")), (("FORCE_COLOR", "1"), ("TERM", "xterm")), ()),
)  # fmt: skip


def begun(random: Random, path: Path) -> Attempt:
    """A question that is right, of a process that is given little, or nothing as it should be."""
    file = written(path.with_suffix(".yaml"), SCENARIO)
    folder = path.with_name(f"{path.name} files")
    folder.mkdir()
    for number in range(40):
        written(folder / f"{number}.yaml", SCENARIO)
    how = random.choice([*BEGINNINGS])
    command = random.choice(
        (("search", "gift"), ("show", "2.1.d"), ("run", file), ("diff", "2024", "5.0"),
         ("card", "Old Ox"), ("explore", file), ("deck", file), ("read", "-"), ("new", f"{path}.y"),
         ("run", str(folder), "--jobs", "1000000000"), ("cards", "import", file), ("rules", "list"),
         ("explore", file, "--jobs", "1000000000"), ("run", "x.yaml"), ("coverage", str(folder)))
    )  # fmt: skip
    around = random.choice(SURROUNDINGS)
    attempt = told(random, "begun", command) if command[0] != "new" else None
    words = attempt.words if attempt else command
    return Attempt(
        kind="begun", words=words, statuses=_EITHER, environment=around, begun=how, given=b"y\n"
    )


def completed(random: Random, path: Path) -> Attempt:
    """What a shell asks when somebody presses Tab, and what no shell asks."""
    words = random.choice(("judgebot show 7.4", "judgebot card Ol", "judgebot ", "", *NASTY))
    words = words.replace("\0", "").encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    around = (
        ("_JUDGEBOT_COMPLETE", random.choice(("complete_bash", "complete_zsh", "source_bash", "x",
                                              "complete_fish", "source_", "complete_"))),
        ("COMP_WORDS", words), ("_TYPER_COMPLETE_ARGS", words),
        ("COMP_CWORD", random.choice(("1", "2", "-1", "x", "99", "²", "")))
    )  # fmt: skip
    del path
    return Attempt(kind="completed", words=(), environment=around, begun="as usual")


def begin(attempt: Attempt) -> NoReturn:
    """Become the program, begun as an attempt says."""
    # An empty entry would mean the folder in which a process stands, which may be gone.
    paths = (str(_ROOT), os.environ.get("PYTHONPATH", ""))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    BEGINNINGS[attempt.begun]()
    words = [os.fsencode(word) if _is_plain(word) else b"?" for word in attempt.words]
    os.execv(sys.executable, [os.fsencode(sys.executable), b"-m", b"judgebot", *words])


def _is_plain(word: str) -> bool:
    """Whether a word can be given to a process at all."""
    try:
        return b"\0" not in os.fsencode(word)
    except UnicodeEncodeError:
        return False
