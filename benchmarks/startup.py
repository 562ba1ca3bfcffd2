"""How long a command takes from start to end, against a Typer program that says hello.

Each command and the hello program run in turns, in the same interpreter and on the same machine;
the figure is the median of the ratios of these pairs. `python benchmarks/startup.py [PAIRS]`
prints them with the limits they are to keep, and exits with 1 when one is not kept.
"""

from __future__ import annotations

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


COMMANDS = (
    Command(arguments=("show", "2.1.f"), limit=1.25),
    Command(arguments=("search", "can I look at my opponent's hand"), limit=2.0),
    Command(arguments=("run", str(DISPUTE)), limit=2.5),
)


def main() -> int:
    """Time every command, print the figures, return the exit status."""
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    with tempfile.TemporaryDirectory() as folder:
        hello = Path(folder) / "hello.py"
        hello.write_text(HELLO, encoding="utf-8")
        os.environ["JUDGEBOT_HOME"] = str(Path(folder) / "home")
        _keep_bytecode(Path(folder) / "bytecode")
        kept = [_report(command, hello, pairs) for command in COMMANDS]
    return 0 if all(kept) else 1


def _keep_bytecode(folder: Path) -> None:
    """Let every process find compiled modules, as an installed program does."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)


def _report(command: Command, hello: Path, pairs: int) -> bool:
    """Time one command and print its line; tell whether it keeps its limit."""
    timed = [sys.executable, "-c", START, *command.arguments]
    plain = [sys.executable, str(hello)]
    for words in (timed, timed, plain):
        _run(words)
    runs = [(_run(timed), _run(plain)) for _ in range(pairs)]
    ratio = median(one / other for one, other in runs)
    one, other = (1000 * median(times) for times in zip(*runs, strict=True))
    print(
        f"judgebot {command.arguments[0]:<7} {one:6.0f} ms   hello {other:6.0f} ms   "
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
