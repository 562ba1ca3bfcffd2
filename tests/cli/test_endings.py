"""However a command ends, its status says how, and what it found is not lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

takes_long = pytest.mark.long("judgebot/scenario/explore", "judgebot/scenario/play/ending.py")

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


@takes_long
@pytest.mark.skipif(os.name == "nt", reason="signals differ there")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_what_was_found_is_told(long: Path, number: int, status: int) -> None:
    """Ctrl-C and SIGTERM end exploring with what was found until then, marked as incomplete."""
    process = explore(long, "--jobs", "2")
    wait_for_help(process)
    process.send_signal(number)
    try:
        out, _ = process.communicate(timeout=60)
    finally:
        process.kill()

    assert process.returncode == status
    assert "It was interrupted before every line" in out.replace("\n  ", " ")


@takes_long
def test_a_limit_of_seconds(long: Path) -> None:
    """After its seconds exploring tells what it knows; what it does not know does not hold."""
    out, _ = explore(long, "--limit-seconds", "0.5", "--jobs", "1").communicate(timeout=30)

    assert "The time limit of 0.5 s is over" in out
    assert "unsure  possible" in out


@takes_long
def test_a_limit_of_megabytes(long: Path) -> None:
    """With so much memory taken exploring tells what it knows, whoever of its processes took it."""
    out, _ = explore(long, "--limit-megabytes", "80", "--jobs", "2").communicate(timeout=60)

    assert "The memory limit of 80 MB is reached before every line" in out.replace("\n  ", " ")


PASSES = "  - Lithium passes:\n  - Ninette passes:\n"
DAYS = f"""title: Many days
players:
  Lithium: {{mana: 3, fill deck: 0}}
  Ninette: {{fill deck: 0}}
do:
  - Lithium passes:
  - Ninette passes:
  - expect:
      - {{player: Lithium, ready mana: 3}}
{PASSES * 5000}expect:
  - {{player: Ninette, hand: none}}
claims:
  - {{by: Ninette, says: {{player: Ninette, hand: none}}}}
"""


@takes_long
def test_playing_has_a_limit_of_seconds(tmp_path: Path) -> None:
    """After its seconds `run` tells the steps so far; facts that it did not come to are unsure."""
    file = tmp_path / "days.yaml"
    file.write_text(DAYS)
    words = [sys.executable, "-m", "judgebot", "run", str(file), "--limit-seconds", "1"]
    ran = subprocess.run(words, capture_output=True, text=True, timeout=100, check=False)

    assert ran.returncode == 1, ran.stderr
    assert "The time limit of 1 s is over before the script was played to its end." in ran.stdout
    assert "unsure  Ninette — hand: none" in ran.stdout


@takes_long
def test_the_files_that_were_not_played_are_listed(long: Path) -> None:
    """Of several files, those that the time did not suffice for are told, and the status is 1."""
    words = [sys.executable, "-m", "judgebot", "run", str(long), str(long), "--jobs", "1"]
    ran = subprocess.run(
        [*words, "--limit-seconds", "0.5"], capture_output=True, text=True, timeout=100, check=False
    )

    assert ran.returncode == 1, ran.stderr
    assert "1 not played in time" in ran.stdout
