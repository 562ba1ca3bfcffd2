"""How many wrong citations the tests catch: one is planted at a time in `judgebot/game/`.

    python benchmarks/citations.py [--number 60] [--seed 20] [--rules cited|all] [--fast]

At a random place where the engine cites a rule, another rule stands instead of it, or beside it,
in a copy of this tree; the tree itself is left alone. The other rule is one that the engine cites
elsewhere (`cited`, which is harder to catch), or any of chapters 2 to 7 (`all`). Each is tried by
what the tests of citations check, scenario by scenario until one shows it, and then, without
--fast, by the tests of the engine and of what is refused. What none catches is printed. The
official cards must be imported for the scenarios that name them.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
ENGINE = Path("judgebot", "game")
TABLE = "citations.py"
NUMBER = re.compile(r"\d+\.[1-9]\d*(?:\.\d+)?(?:\.[a-z])?")

FIRST = (sys.executable, "benchmarks/citations.py", "--try")
_WHOLE = ("--whole", "-m", "not whole")
_PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *_WHOLE)
_ENGINE_TESTS = ("actions", "day", "events", "play", "read", "write", "data")
REST = (
    *_PYTEST,
    *(f"tests/game/{one}" for one in _ENGINE_TESTS),
    "tests/game/test_engine.py",
    "tests/scenario",
)
MOST_SECONDS = 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class Planted:
    """A wrong citation: what stands at a place instead of a rule's number."""

    file: Path
    line: int
    start: int
    end: int
    rule: str
    other: str
    added: bool

    def of(self, text: str) -> str:
        """The text of the file with it."""
        lines = text.split("\n")
        line = lines[self.line - 1].encode()
        words = f'"{self.rule}", "{self.other}"' if self.added else f'"{self.other}"'
        lines[self.line - 1] = (line[: self.start] + words.encode() + line[self.end :]).decode()
        return "\n".join(lines)

    def __str__(self) -> str:
        """Where it is, and what it is."""
        how = f"{self.other} beside {self.rule}" if self.added else f"{self.other} for {self.rule}"
        return f"{self.file}:{self.line} {how}"


def sites(root: Path) -> list[tuple[Path, ast.Constant, bool]]:
    """Where the engine cites a rule, and whether another can stand beside it there."""
    found = []
    for path in sorted((root / ENGINE).rglob("*.py")):
        if path.name == TABLE:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        compared = {
            one for node in ast.walk(tree) if isinstance(node, ast.Compare)
            for one in ast.walk(node)
        }  # fmt: skip
        listed = {
            one for node in ast.walk(tree) if isinstance(node, ast.Tuple | ast.List)
            for one in node.elts
        }  # fmt: skip
        found += [
            (path.relative_to(root), node, node in listed)
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and NUMBER.fullmatch(node.value)
            and node not in compared
        ]
    return found


def planted(root: Path, others: list[str], number: int, seed: int) -> list[Planted]:
    """Some wrong citations, at different places."""
    chance = random.Random(seed)
    places = sites(root)
    return [
        Planted(
            file=file,
            line=node.lineno,
            start=node.col_offset,
            end=node.end_col_offset or 0,
            rule=str(node.value),
            other=chance.choice([one for one in others if one != node.value]),
            added=listed and chance.random() < 0.5,
        )
        for file, node, listed in chance.sample(places, min(number, len(places)))
    ]


def other_rules(which: str) -> list[str]:
    """The rules that may be cited wrongly."""
    from judgebot.game.data.citations import CITED
    from judgebot.rulebook.compiled import store

    if which == "cited":
        return sorted(CITED)
    numbers = (str(rule.number) for rule in store.book("5.0").rules)
    return sorted(one for one in numbers if not one.startswith("1."))


def tried() -> str:
    """What shows first that a citation of this tree is wrong; nothing if all is well."""
    sys.path.insert(0, str(ROOT))
    from judgebot.game.data.citations import CITED
    from tests.game import test_citations
    from tests.game.citing import known_pairs, watching
    from tests.scenario import told

    cited = test_citations.cited_by_code()
    if odd := cited.keys() ^ CITED.keys():
        return f"CR {min(odd)} is cited, and not known, or known, and not cited"
    known, before = known_pairs(), told.kept()
    files = sorted((ROOT / "scenarios").rglob("*.yaml"))
    random.Random(0).shuffle(files)
    with watching() as seen:
        for file in files:
            otherwise = _told_otherwise(seen, file, before)
            if found := _shown(seen, known.keys()) or otherwise:
                return found
    unused = known.keys() - seen.pairs.keys()
    return f"no scenario shows {min(unused)}" if unused else ""


def _told_otherwise(seen, file: Path, before: Mapping[str, str]) -> str:  # noqa: ANN001
    """Play a scenario; whether it tells what it told."""
    from judgebot.scenario.format import loader
    from judgebot.scenario.format.library import NoLibrary
    from tests.game.citing import play
    from tests.scenario import told

    name = file.relative_to(ROOT / "scenarios").as_posix()
    with suppress(NoLibrary):
        found = told.digest(play(seen, loader.load(file)))
        return "" if found == before.get(name) else f"{name} tells something else"
    return ""


def _shown(seen, known) -> str:  # noqa: ANN001
    if new := seen.pairs.keys() - known:
        return f"{min(new)} is no known pair"
    if seen.impossible:
        return f"the guard of {min(seen.impossible)} is false"
    if seen.alone:
        return f"{min(seen.alone)} stands by itself"
    return f"{seen.failed[0]} does not hold" if seen.failed else ""


def _passes(tree: Path, stage: tuple[str, ...]) -> bool:
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    try:
        done = subprocess.run(
            stage, cwd=tree, env=environment, capture_output=True, timeout=MOST_SECONDS
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def caught(tree: Path, one: Planted, stages: tuple[tuple[str, ...], ...]) -> int | None:
    """The stage that catches a wrong citation, from 1; None if none does."""
    path = tree / one.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(one.of(whole), encoding="utf-8")
    try:
        numbered = enumerate(stages, 1)
        return next((number for number, stage in numbered if not _passes(tree, stage)), None)
    finally:
        path.write_text(whole, encoding="utf-8")


def main() -> None:
    """Plant wrong citations, and print how many are caught and which are not."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--number", type=int, default=60)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--rules", choices=("cited", "all"), default="cited")
    parser.add_argument("--fast", action="store_true", help="without the other tests")
    parser.add_argument("--try", action="store_true", dest="one", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        sys.exit(tried() or 0)
    stages = (FIRST,) if given.fast else (FIRST, REST)
    with TemporaryDirectory() as folder:
        aside = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".pytest_cache")
        tree = Path(shutil.copytree(ROOT, Path(folder) / "tree", ignore=aside))
        if not _passes(tree, FIRST):
            sys.exit("the citations are wrong before anything is planted")
        number = 0
        every = planted(tree, other_rules(given.rules), given.number, given.seed)
        for one in every:
            stage = caught(tree, one, stages)
            number += stage is not None
            print(f"{one}: {f'caught by stage {stage}' if stage else 'NOT CAUGHT'}", flush=True)
        print(f"{number} of {len(every)} wrong citations are caught")


if __name__ == "__main__":
    main()
