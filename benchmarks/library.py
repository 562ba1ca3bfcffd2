"""What the card library costs, and that it costs the same however many cards it holds.

Imports the official cards, then a number of made-up Uniques, and times the import; then runs `card`
and `run` with the small library and the large one in turns: the figure is the median of the ratios
of these pairs. `python -m benchmarks.library [UNIQUES] [PAIRS]` prints the figures with the limits
they are to keep, and exits with 1 when one is not kept. JUDGEBOT_TEST_DATA names the folder with
`cards` and `uniques`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks import uniques
from benchmarks.given import given

START = "from judgebot.cli.main import main; main()"
MEGABYTE = 1024
IMPORT_LIMIT = 4.0
"""How many seconds importing all official cards may take."""
UNIQUES_LIMIT = 300.0
"""How many seconds importing 300,000 Uniques may take."""
MEMORY_LIMIT = 500
"""How many megabytes."""
RATIO_LIMIT = 1.1
"""How much longer a command may take with the large library."""
SCENARIO = """\
title: Two cards of the library stand on the board
players:
  Ada: {{hero expedition: ["{first}"]}}
  Ben: {{hero expedition: ["{second}"]}}
expect:
  - count: "{first}"
    is: 1
"""


def main() -> int:
    """Time everything, print the figures, return the exit status."""
    count, pairs = given(__doc__, ("uniques", 300_000), ("pairs", 20))
    data = Path(os.environ["JUDGEBOT_TEST_DATA"])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        small, large = folder / "small", folder / "large"
        kept = [_import("official printings", data / "cards", small, IMPORT_LIMIT)]
        _import("official printings", data / "cards", large, IMPORT_LIMIT)
        file = folder / "uniques.json"
        uniques.write(uniques.generate(data, count), file)
        label = f"{count} Uniques ({file.stat().st_size >> 20} MB)"
        kept.append(_import(label, file, large, UNIQUES_LIMIT * count / 300_000 + 2))
        _import("the same again", file, large, UNIQUES_LIMIT)
        for home in (small, large):
            _inside(home)
        first, second = _names(data / "cards")
        scenario = folder / "scenario.yaml"
        scenario.write_text(SCENARIO.format(first=first, second=second), encoding="utf-8")
        commands = (("card", first), ("card", f"{first} (rare)"), ("run", str(scenario)))
        kept += [_report(command, small, large, pairs) for command in commands]
    return 0 if all(kept) else 1


def _import(label: str, path: Path, home: Path, limit: float) -> bool:
    """Time an import and its memory."""
    start = time.perf_counter()
    pid = os.posix_spawn(
        sys.executable,
        [sys.executable, "-c", START, "cards", "import", str(path)],
        {**os.environ, "JUDGEBOT_HOME": str(home)},
        file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
    )
    _, status, used = os.wait4(pid, 0)
    taken, memory = time.perf_counter() - start, used.ru_maxrss / MEGABYTE
    if status:
        raise SystemExit(f"not measured, the import of {path} fails")
    print(
        f"import of {label}: {taken:.1f} s (limit {limit:.0f} s), at most {memory:.0f} MB "
        f"(limit {MEMORY_LIMIT} MB)"
    )
    return taken <= limit and memory <= MEMORY_LIMIT


INSIDE = """
import time
from judgebot.cards.library import library
start = time.perf_counter(); cards = library.require(); opened = time.perf_counter() - start
def timed(ask):
    start = time.perf_counter()
    for _ in range(20): ask()
    return 1000 * (time.perf_counter() - start) / 20
def near():
    try: cards.resolve("Amrok of the North")
    except Exception as error: return error.nearest
name, none = timed(lambda: cards.find("Amarok")), timed(lambda: cards.knows("Nobody, Never"))
print(f"{len(cards)} printings: opened in {1000 * opened:.1f} ms, a name {name:.2f} ms, "
      f"an unknown one {none:.2f} ms, near names {timed(near):.1f} ms")
"""


def _inside(home: Path) -> None:
    """Print what single questions cost."""
    subprocess.run(
        [sys.executable, "-c", INSIDE], env={**os.environ, "JUDGEBOT_HOME": str(home)}, check=True
    )


def _names(cards: Path) -> tuple[str, str]:
    """The names of two official Characters."""
    records = json.loads((cards / "CORE_EN.json").read_text(encoding="utf-8"))
    found = [one["name"] for one in records if one["cardType"]["reference"] == "CHARACTER"]
    return found[0], next(name for name in found if name != found[0])


def _report(command: tuple[str, ...], small: Path, large: Path, pairs: int) -> bool:
    """Time one command with both libraries, print its line; tell whether it keeps its limit."""
    for home in (small, large):
        _run(command, home)
    runs = [(_run(command, small), _run(command, large)) for _ in range(pairs)]
    ratio = median(large_ / small_ for small_, large_ in runs)
    one, other = (1000 * median(times) for times in zip(*runs, strict=True))
    print(
        f"judgebot {command[0]:<5} small library {one:5.0f} ms   large {other:5.0f} ms   "
        f"ratio {ratio:4.2f}   limit {RATIO_LIMIT:.2f}   median of {pairs} pairs"
    )
    return ratio <= RATIO_LIMIT


def _run(command: tuple[str, ...], home: Path) -> float:
    """The seconds one process takes; its output is thrown away."""
    environment = {**os.environ, "JUDGEBOT_HOME": str(home)}
    start = time.perf_counter()
    words = [sys.executable, "-c", START, *command]
    done = subprocess.run(words, env=environment, capture_output=True, text=True)
    taken = time.perf_counter() - start
    if done.returncode != 0:
        raise SystemExit(f"not measured, it fails: {' '.join(words)}\n{done.stderr}")
    return taken


if __name__ == "__main__":
    sys.exit(main())
