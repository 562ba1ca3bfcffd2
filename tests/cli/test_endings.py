"""However a command ends, its status says how, and what it found is not lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

OX = "{type: Character - Animal, faction: Bravos, costs: 1/1, statistics: 1/1/1}"
LONG = f"""title: Many lines
cards:
  Old Ox: {OX}
  Grey Ox: {OX}
players:
  Lithium: {{mana: 8, hand: [Old Ox, Grey Ox, Old Ox, Grey Ox]}}
  Ninette: {{mana: 8, hand: [Old Ox, Grey Ox, Old Ox, Grey Ox]}}
explore: {{turns: 20}}
possible:
  - {{player: Lithium, hand size: 17}}
"""


@pytest.fixture
def long(tmp_path: Path) -> Path:
    """A scenario that takes hours to explore."""
    file = tmp_path / "long.yaml"
    file.write_text(LONG)
    return file


def explore(file: Path, *options: str) -> subprocess.Popen[str]:
    """Begin to explore it."""
    words = ["explore", str(file), "--decisions", "9999999", *options]
    return subprocess.Popen(
        [sys.executable, "-m", "judgebot", *words], stdout=subprocess.PIPE, text=True
    )


def wait_for_help(process: subprocess.Popen[str]) -> None:
    """Wait until others help to explore; where that cannot be seen, long enough."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if not children.exists():
        time.sleep(4)
        return
    while process.poll() is None and len(children.read_text().split()) < 2:
        time.sleep(0.05)
    time.sleep(0.3)


@pytest.mark.skipif(os.name == "nt", reason="signals differ there")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_what_was_found_is_told(long: Path, number: int, status: int) -> None:
    """Ctrl-C and SIGTERM end exploring with what was found until then, marked as incomplete."""
    process = explore(long, "--jobs", "2")
    wait_for_help(process)
    process.send_signal(number)
    try:
        out, _ = process.communicate(timeout=20)
    finally:
        process.kill()

    assert process.returncode == status
    assert "It was interrupted before every line" in out.replace("\n  ", " ")


def test_a_limit_of_seconds(long: Path) -> None:
    """After its seconds exploring tells what it knows; what it does not know does not hold."""
    out, _ = explore(long, "--limit-seconds", "0.5", "--jobs", "1").communicate(timeout=30)

    assert "The 0.5 seconds are over" in out
    assert "unsure  possible" in out
