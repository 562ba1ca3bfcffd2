"""What every scenario that ships tells, line by line, held against what it told before.

A line that a change did not mean to touch is noticed here, whichever scenario it stands in. The
lines themselves are too many to be kept: for each scenario stands how many it has and a digest of
them. `python -m tests.scenario.told FOLDER` writes the lines into a folder, so that those of two
versions can be compared, and `--keep` puts the digests of this one in place of those kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from judgebot.resources import shipped
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.play import runner
from judgebot.scenario.tell.report import lines
from judgebot.scenario.tell.verdict import Verdict

KEPT = Path(__file__).with_suffix(".txt")
"""For each scenario, in the order of their names: how many lines it tells, their digest, its name.
"""


def kept() -> Mapping[str, str]:
    """By the name of a scenario: how many lines it told, and their digest."""
    rows = KEPT.read_text(encoding="utf-8").splitlines()
    return {name: said for said, _, name in (row.rpartition("  ") for row in rows)}


def text(verdict: Verdict) -> Iterator[str]:
    """Every line that a scenario and its variants tell, with the rules that each cites."""
    for one in verdict.all:
        yield f"# {one.scenario.name or one.scenario.title}"
        for line in lines(one) if one.played else ():
            yield f"{line.number} {'  ' * line.depth}{line.text}  {' '.join(line.rules)}".rstrip()


def digest(verdict: Verdict) -> str:
    """How many lines a scenario tells, and what differs where one of them does."""
    told = [*text(verdict)]
    found = sha256("\n".join(told).encode()).hexdigest()
    return f"{len(told)} {found[:16]}"


def main() -> None:
    """Write what is told into a folder, or keep the digests."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, help="where the lines are written")
    parser.add_argument("--keep", action="store_true", help="keep the digests of what is told")
    given = parser.parse_args()
    home, found = shipped("scenarios"), dict(kept() if KEPT.exists() else {})
    names = sorted(path.relative_to(home).as_posix() for path in home.rglob("*.yaml"))
    for name in names:
        try:
            verdict = runner.run(loader.load(home / name))
        except NoLibrary:
            continue
        found[name] = digest(verdict)
        if given.folder:
            given.folder.mkdir(parents=True, exist_ok=True)
            to = given.folder / f"{name.replace('/', '@')}.txt"
            to.write_text("\n".join(text(verdict)) + "\n", encoding="utf-8")
    if given.keep:
        rows = (f"{found[name]}  {name}\n" for name in names if name in found)
        KEPT.write_text("".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
