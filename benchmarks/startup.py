"""How long a command takes from start to end, against a Typer program that says hello.

Each command and the hello program run in turns, in the same interpreter and on the same machine;
the figure is the median of the ratios of these pairs. `python benchmarks/startup.py [PAIRS]`
prints them with the limits they are to keep, and exits with 1 when one is not kept.

Where JUDGEBOT_TEST_DATA names a folder with official cards, their import is timed, too, and what a
library costs `judgebot card` and a scenario that takes its cards from it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
DISPUTE = ROOT / "scenarios" / "rulebook" / "2.1.d-new-zone-new-object.yaml"
HELLO = """\
import typer

app = typer.Typer()


@app.command()
def hello() -> None:
    print("Hello World")


app()
"""
START = "from judgebot.cli.main import main; main()"


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command to be timed."""

    arguments: tuple[str, ...]
    limit: float
    """The ratio it is to keep."""


PLAYED = """\
title: A card stands on the board
{cards}players:
  Ada:
    hero expedition: ["{name}"]
  Ben: {{}}
expect:
  - count: "{name}"
    is: 1
"""
INLINE = """\
cards:
  A Herald:
    type: Character
    costs: 2/1
    statistics: 1/1/1
    text: |
      {J} I gain 2 boosts.
"""
IMPORT_LIMIT = 4.0
"""How many seconds importing all official cards may take."""
LIBRARY_LIMIT = 1.2
"""The ratio that a scenario with cards of the library is to keep to one without."""
CARD_LIMIT = 1.5

COMMANDS = (
    Command(arguments=("show", "2.1.f"), limit=1.25),
    Command(arguments=("search", "can I look at my opponent's hand"), limit=2.0),
    Command(arguments=("run", str(DISPUTE)), limit=2.5),
)


def main() -> int:
    """Time every command, print the figures, return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("pairs", nargs="?", type=int, default=30)
    pairs = parser.parse_args().pairs
    with tempfile.TemporaryDirectory() as folder:
        hello = Path(folder) / "hello.py"
        hello.write_text(HELLO, encoding="utf-8")
        os.environ["JUDGEBOT_HOME"] = str(Path(folder) / "home")
        _keep_bytecode(Path(folder) / "bytecode")
        plain = [sys.executable, str(hello)]
        kept = [_report(command, plain, "hello", pairs) for command in COMMANDS]
        if data := os.environ.get("JUDGEBOT_TEST_DATA"):
            kept += _with_library(Path(data, "cards"), Path(folder), plain, pairs)
    return 0 if all(kept) else 1


def _with_library(cards: Path, folder: Path, hello: list[str], pairs: int) -> list[bool]:
    """Time the import of official cards, and what is then found in the library."""
    taken = _run(_command("cards", "import", str(cards)))
    print(f"judgebot cards import: {taken:.1f} s   limit {IMPORT_LIMIT:.0f} s")
    name = _a_character(cards)
    files = {"library": PLAYED.format(cards="", name=name),
             "inline": PLAYED.format(cards=INLINE, name="A Herald")}  # fmt: skip
    for file, text in files.items():
        (folder / f"{file}.yaml").write_text(text, encoding="utf-8")
    run = Command(arguments=("run", str(folder / "library.yaml")), limit=LIBRARY_LIMIT)
    without = _command("run", str(folder / "inline.yaml"))
    return [
        taken <= IMPORT_LIMIT,
        _report(Command(arguments=("card", name), limit=CARD_LIMIT), hello, "hello", pairs),
        _report(run, without, "without library", pairs),
    ]


def _a_character(cards: Path) -> str:
    """The name of an official Character."""
    records = json.loads((cards / "CORE_EN.json").read_text(encoding="utf-8"))
    return next(one["name"] for one in records if one["cardType"]["reference"] == "CHARACTER")


def _command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", START, *arguments]


def _keep_bytecode(folder: Path) -> None:
    """Let every process find compiled modules, as an installed program does."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)


def _report(command: Command, plain: list[str], called: str, pairs: int) -> bool:
    """Time one command beside a plain one, print its line; tell whether it keeps its limit."""
    timed = _command(*command.arguments)
    for words in (timed, timed, plain):
        _run(words)
    runs = [(_run(timed), _run(plain)) for _ in range(pairs)]
    ratio = median(one / other for one, other in runs)
    one, other = (1000 * median(times) for times in zip(*runs, strict=True))
    print(
        f"judgebot {command.arguments[0]:<7} {one:6.0f} ms   {called} {other:6.0f} ms   "
        f"ratio {ratio:5.2f}   limit {command.limit:.2f}   median of {pairs} pairs"
    )
    return ratio <= command.limit


def _run(words: list[str]) -> float:
    """The seconds one process takes; its output is thrown away."""
    start = time.perf_counter()
    done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    taken = time.perf_counter() - start
    if done.returncode != 0:
        raise SystemExit(f"not measured, it fails: {' '.join(words)}\n{done.stderr}")
    return taken


if __name__ == "__main__":
    sys.exit(main())
