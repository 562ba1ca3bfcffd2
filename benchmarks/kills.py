"""Commands killed at random moments, full disks and unwritable folders: does every store survive?

    python -m benchmarks.kills [NUMBER [SEED]]

Imports of cards, imports of a rulebook, building the search index and writing the caches are killed
at a random moment of the time that they take; then the stores must open without being mended, with
all of what was there before or all of what was to come. Then the disk is full: after so many bytes
nothing can be written. Last, nothing can be written anywhere. The status is 1 if anything is lost.
"""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from benchmarks.given import given
from judgebot.errors import LONGEST
from tests.attack.attacking import Ended, apart
from tests.attack.attempt import RECORD, SCENARIO, Attempt

OTHERS = 400
"""How many records the second import adds, so that there is a moment to kill it at."""


PDF = "Altered_Complete_Rules_4.0.pdf"
"""The official rulebook, in the folder that JUDGEBOT_TEST_DATA names."""


@dataclass(frozen=True, slots=True)
class Work:
    """A command that writes, and what is forgotten before it so that it has to."""

    words: tuple[str, ...]
    forgets: tuple[str, ...] = ()

    @property
    def must_last(self) -> bool:
        """Whether what it writes cannot be computed again, so that it must say when it cannot."""
        return self.words[1] == "import"


class Desk:
    """A home with stores, and the files that are imported into it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.first = self._cards("first.json", 40)
        self.second = self._cards("second.json", OTHERS)
        self.book = Path(os.environ.get("JUDGEBOT_TEST_DATA", ""), PDF)
        self.scenario = folder / "ox.yaml"
        self.scenario.write_text(SCENARIO, encoding="utf-8")
        self.works = (
            Work(("cards", "import", str(self.second))),
            Work(("search", "gift"), ("cache/5.0",)),
            Work(("card", "Ox 1"), ("cache/cards",)),
            Work(("run", str(self.scenario)), ("cache/texts",)),
            *([self._importing_rules()] if self.book.is_file() else []),
        )

    def _importing_rules(self) -> Work:
        return Work(("rules", "import", str(self.book), "--as", "4.0"), ("data/rulebooks",))

    def _cards(self, name: str, number: int) -> Path:
        records = [
            {**RECORD, "reference": f"ALT_TRY_B_BR_{place:02}_C", "name": f"Ox {place}"}
            for place in range(1, number + 1)
        ]
        file = self.folder / name
        file.write_text(json.dumps(records), encoding="utf-8")
        return file

    def command(self, *words: str) -> list[str]:
        """A command line of this program."""
        return [sys.executable, "-m", "judgebot", *words]

    def ran(self, *words: str, **given: object) -> subprocess.CompletedProcess[str]:
        """A command that was carried out to its end."""
        environment = {**os.environ, "JUDGEBOT_HOME": str(self.home)}
        return subprocess.run(
            self.command(*words), env=environment, capture_output=True, text=True, check=False,
            **given,  # type: ignore[call-overload]
        )  # fmt: skip

    def looked(self, *words: str) -> Ended:
        """How a command ends that looks something up, in a process that has imported all of it."""
        home = (("JUDGEBOT_HOME", str(self.home)),)
        return apart(Attempt(kind="look", words=words, environment=home), self.folder)

    def begin(self) -> None:
        """The home as it was before: the first cards, a search index, caches."""
        shutil.rmtree(self.home, ignore_errors=True)
        begun = self.folder / "begun"
        if begun.is_dir():
            shutil.copytree(begun, self.home)
            return
        self.ran("cards", "import", str(self.first))
        for words in (("search", "gift"), ("card", "Ox 1"), ("run", str(self.scenario))):
            self.ran(*words)
        shutil.copytree(self.home, begun)

    def forget(self, work: Work) -> None:
        """Let a command have to write."""
        for name in work.forgets:
            shutil.rmtree(self.home / name, ignore_errors=True)


def lost(desk: Desk) -> list[str]:
    """What is wrong with the stores; nothing if all that was there is there."""
    found = []
    cards = desk.looked("card", "Ox 40", "--json")
    if cards.status != 0:
        found.append(f"a card that was there is gone: {_end(cards)}")
    added = desk.looked("card", f"Ox {OTHERS}").status == 0
    middle = desk.looked("card", f"Ox {OTHERS // 2}").status == 0
    if added is not middle:
        found.append("an import is there in part")
    for words in (("search", "gift"), ("show", "2.1.d"), ("run", str(desk.scenario))):
        one = desk.looked(*words)
        if one.status != 0 or "damaged" in one.err:
            found.append(f"{words[0]}: {_end(one)}")
    return found


def _end(one: Ended) -> str:
    return f"status {one.status}, {one.err.strip()[-200:]!r}"


def _last(one: subprocess.CompletedProcess[str]) -> str:
    return f"status {one.returncode}, {one.stderr.strip()[-200:]!r}"


def killed(desk: Desk, work: Work, seconds: float) -> bool:
    """Whether a command was still at work when it was killed."""
    environment = {**os.environ, "JUDGEBOT_HOME": str(desk.home)}
    process = subprocess.Popen(
        desk.command(*work.words),
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        process.wait(seconds)
        return False
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return True


def kills(desk: Desk, number: int, chance: random.Random) -> int:
    """Kill so many commands at work; gives how often something was lost."""
    failed, done = 0, Counter[str]()
    times = [_seconds(desk, work) for work in desk.works]
    tried = 0
    while done.total() < number and tried < 3 * number:
        place = tried % len(desk.works)
        work, tried = desk.works[place], tried + 1
        desk.forget(work)
        before = (desk.home / "data").exists()
        if not killed(desk, work, chance.uniform(0.1, 1.0) * times[place]):
            if work.words[:2] == ("cards", "import"):
                desk.begin()
            continue
        done[work.words[0]] += 1
        if wrong := lost(desk):
            failed += 1
            print(f"{work.words[:2]} (data before: {before}): {wrong}")
            desk.begin()
        sys.stdout.flush()
    left = [path for path in desk.home.rglob("*") if path.name.endswith(".draft")]
    kinds = ", ".join(f"{times} {kind}" for kind, times in done.items())
    print(f"killed {done.total()} at work ({kinds}), lost {failed}, drafts left {len(left)}")
    return failed


def _seconds(desk: Desk, work: Work) -> float:
    desk.begin()
    desk.forget(work)
    begun = time.perf_counter()
    desk.ran(*work.words)
    taken = time.perf_counter() - begun
    desk.begin()
    return taken


def full_disk(desk: Desk) -> int:
    """Let no file be larger than so many bytes; gives how often something was lost."""
    failed = tried = refused = 0
    for bytes_ in (0, 100, 4096, 50_000, 200_000, 500_000):
        for work in desk.works:
            desk.forget(work)

            def limited(most: int = bytes_) -> None:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

            one = desk.ran(*work.words, preexec_fn=limited)
            tried += 1
            refused += one.returncode == 2
            if wrong := _badly_ended(work, one) + lost(desk):
                failed += 1
                print(f"full after {bytes_} bytes, {work.words[:2]}: {wrong}")
            desk.begin()
            sys.stdout.flush()
    print(f"files of limited size {tried} times, refused {refused}, lost {failed}")
    return failed


def small_disk(desk: Desk) -> int:
    """Let the home stand on a disk with so many bytes left; gives how often something was lost."""
    failed = tried = refused = 0
    desk.begin()
    kept, disk = desk.home, desk.folder / "disk"
    disk.mkdir()
    for left in (0, 8192, 100_000, 400_000, 2_000_000):
        for work in desk.works:
            desk.home = kept
            desk.forget(work)
            if not _mounted(disk, _pages(kept) + left):
                print("no disk can be made here: files of limited size only")
                desk.begin()
                return failed
            try:
                desk.home = disk / "home"
                shutil.copytree(kept, desk.home)
                one = desk.ran(*work.words)
                tried += 1
                refused += one.returncode == 2
                if wrong := _badly_ended(work, one) + lost(desk):
                    failed += 1
                    print(f"a disk with {left} bytes left, {work.words[:2]}: {wrong}")
            finally:
                subprocess.run(["umount", str(disk)], check=True)
            desk.home = kept
            desk.begin()
            sys.stdout.flush()
    print(f"small disk {tried} times, refused {refused}, lost {failed}")
    return failed


_PAGE = 4096


def _pages(folder: Path) -> int:
    """How many bytes a folder takes on a disk, and its copy's own."""
    files = [folder, *folder.rglob("*")]
    return sum(-(-one.stat().st_size // _PAGE) * _PAGE for one in files if one.is_file()) + _PAGE


def _mounted(disk: Path, most: int) -> bool:
    """Whether a disk of so many bytes stands at a folder now."""
    asked = ["mount", "-t", "tmpfs", "-o", f"size={most}", "none", str(disk)]
    if shutil.which("mount") is None:
        return False
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def _badly_ended(work: Work, one: subprocess.CompletedProcess[str]) -> list[str]:
    """What is wrong with how a command ended that could not write all it wanted to."""
    wrong = []
    if "Traceback" in one.stderr or one.returncode not in (0, 2):
        wrong.append(_last(one))
    if one.returncode == 2 and not work.must_last:
        wrong.append(f"it needs no disk: {_last(one)}")
    if one.returncode == 2 and not 0 < len(one.stderr.split("\n  ")[0]) <= LONGEST:
        wrong.append(f"not one message: {_last(one)}")
    return wrong


def nowhere_to_write(desk: Desk) -> int:
    """Look things up where no folder can be written to; gives how often that failed."""
    failed = 0
    commands = (("show", "2.1.d"), ("search", "gift"), ("run", str(desk.scenario)),
                ("diff", "2024", "5.0"), ("read", "{J} Draw a card."))  # fmt: skip
    for home in ("/proc/nowhere", "/dev/null/x"):
        for words in commands:
            environment = {**os.environ, "JUDGEBOT_HOME": home, "TMPDIR": "/proc/nowhere"}

            def limited() -> None:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

            one = subprocess.run(
                desk.command(*words), env=environment, capture_output=True, text=True,
                check=False, preexec_fn=limited,
            )  # fmt: skip
            if one.returncode not in (0, 1) or not one.stdout:
                failed += 1
                print(f"nowhere to write ({home}), {words[:2]}: {_last(one)}")
    print(f"nowhere to write {2 * len(commands)} times, failed {failed}")
    return failed


def main(number: int, seed: int) -> int:
    """Print the figures; gives the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        desk.begin()
        print(f"before: {lost(desk) or 'all is there'}")
        failed = nowhere_to_write(desk) + full_disk(desk) + small_disk(desk)
        failed += kills(desk, number, random.Random(seed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*given(__doc__, ("number", 100), ("seed", 1))))
