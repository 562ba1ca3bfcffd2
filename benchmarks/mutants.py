"""How many broken engines the tests catch: one line of `judgebot/game/` is broken at a time.

    python benchmarks/mutants.py [--number 60] [--seed 20] [--fast]

Conditions are turned round, comparisons and plus and minus exchanged, `and` and `or` too, and
branches dropped, in a copy of this tree; the tree itself is left alone. Each broken line is tried
by the scenarios, then by the tests of the engine, then by all tests (not with --fast), until one
of them fails. What none catches is printed with its place, as it was and as it became.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
BROKEN = Path("judgebot", "game")

_PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider")
STAGES = (
    (sys.executable, "-m", "judgebot", "run", "scenarios"),
    (*_PYTEST, "tests/game"),
    (*_PYTEST, "-n", "auto"),
)
"""What tries a broken line, the fastest first."""

MOST_SECONDS = 900
"""An engine that does not come to an end by then is caught."""

_OTHER = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
"""What stands for what in a broken line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A line that is broken."""

    file: Path
    line: int
    column: int
    end: tuple[int, int]
    """Where the broken words end."""
    words: str
    """What stands there instead."""
    how: str

    def of(self, text: str) -> str:
        """The text of the file with the broken words."""
        lines = text.split("\n")
        last, column = self.end
        before = lines[self.line - 1].encode()[: self.column].decode()
        after = lines[last - 1].encode()[column:].decode()
        lines[self.line - 1 : last] = [before + self.words + after]
        return "\n".join(lines)


def mutants(root: Path) -> list[Mutant]:
    """Every way to break a line of the engine, in the order of the files."""
    found = []
    for path in sorted((root / BROKEN).rglob("*.py")):
        file = path.relative_to(root)
        for node in _running(ast.parse(path.read_text(encoding="utf-8"))):
            for how, words in _broken(node):
                found.append(
                    Mutant(
                        file=file,
                        line=node.lineno,
                        column=node.col_offset,
                        end=(node.end_lineno or node.lineno, node.end_col_offset or 0),
                        words=words,
                        how=how,
                    )
                )
    return found


def chosen(found: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """Some of the mutants, of different lines; of every way to break one about as many."""
    chance = random.Random(seed)
    by_how: dict[str, list[Mutant]] = {}
    for one in chance.sample(found, len(found)):
        by_how.setdefault(one.how, []).append(one)
    taken: dict[tuple[Path, int], Mutant] = {}
    while len(taken) < number and any(by_how.values()):
        for how in sorted(by_how):
            if by_how[how] and len(taken) < number:
                one = by_how[how].pop()
                taken.setdefault((one.file, one.line), one)
    return sorted(taken.values(), key=lambda one: (one.file, one.line))


def _running(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """What is carried out when a function is: no annotations, no decorators, no tables."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                yield from _inside(statement)


def _inside(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return
    if isinstance(node, ast.expr | ast.stmt):
        yield node
    for name, value in ast.iter_fields(node):
        if name != "annotation":
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, ast.AST):
                    yield from _inside(one)


def _broken(node: ast.AST) -> Iterator[tuple[str, str]]:
    """In which ways something is broken, and what then stands there."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in _OTHER:
            yield "a comparison", ast.unparse(
                ast.Compare(node.left, [_OTHER[type(op)]()], node.comparators)
            )
        case ast.BinOp(op=ast.Add() | ast.Sub()) if not _is_text(node):
            other = _OTHER[type(node.op)]()
            yield "plus and minus", f"({ast.unparse(ast.BinOp(node.left, other, node.right))})"
        case ast.BoolOp():
            other = ast.BoolOp(_OTHER[type(node.op)](), node.values)
            yield "and, or", f"({ast.unparse(other)})"
        case ast.UnaryOp(op=ast.Not()):
            yield "a condition", f"bool({ast.unparse(node.operand)})"
        case ast.IfExp():
            yield "a branch", f"({ast.unparse(node.body)})"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "an answer", "return None"
        case ast.If(orelse=[]):
            yield "a branch", "pass"
        case ast.Expr(value=ast.Call()):
            yield "a deed", "pass"


def _is_text(node: ast.BinOp) -> bool:
    """Whether text is put together, which can be nothing but a mistake to take apart."""
    return any(
        isinstance(one, ast.JoinedStr | ast.Tuple | ast.List)
        or (isinstance(one, ast.Constant) and isinstance(one.value, str))
        for one in (node.left, node.right)
    )


def catching(tree: Path, mutant: Mutant, stages: tuple[tuple[str, ...], ...]) -> int | None:
    """The stage that catches a mutant, from 1; None if none does. The copy is as it was then."""
    path = tree / mutant.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(mutant.of(whole), encoding="utf-8")
    try:
        numbered = enumerate(stages, 1)
        return next((number for number, stage in numbered if not _passes(tree, stage)), None)
    finally:
        path.write_text(whole, encoding="utf-8")


def _passes(tree: Path, stage: tuple[str, ...]) -> bool:
    environment = {**os.environ, "PYTHONPATH": str(tree), "JUDGEBOT_HOME": str(tree / "home")}
    try:
        done = subprocess.run(
            stage, cwd=tree, env=environment, capture_output=True, timeout=MOST_SECONDS
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def _copy(folder: Path) -> Path:
    """A copy of the tree, in a folder."""
    aside = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".pytest_cache")
    return Path(shutil.copytree(ROOT, folder / "tree", ignore=aside))


def _told(mutant: Mutant, tree: Path) -> str:
    """A mutant that nothing catches, before and after."""
    text = (tree / mutant.file).read_text(encoding="utf-8")
    was = text.split("\n")[mutant.line - 1].strip()
    new = mutant.of(text).split("\n")[mutant.line - 1].strip()
    return f"{mutant.file}:{mutant.line} ({mutant.how})\n    - {was}\n    + {new}"


def main() -> None:
    """Break lines, and print how many are caught and which are not."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--number", type=int, default=60)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--fast", action="store_true", help="without the whole suite")
    given = parser.parse_args()
    stages = STAGES[:-1] if given.fast else STAGES
    with TemporaryDirectory() as folder:
        tree = _copy(Path(folder))
        if not all(_passes(tree, stage) for stage in stages):
            sys.exit("the tests fail before anything is broken")
        tried = chosen(mutants(tree), given.number, given.seed)
        survivors = _survivors(tree, tried, stages)
        print(f"{len(tried) - len(survivors)} of {len(tried)} are caught")
        for one in survivors:
            print(_told(one, tree))


def _survivors(
    tree: Path, found: list[Mutant], stages: tuple[tuple[str, ...], ...]
) -> list[Mutant]:
    survivors = []
    for one in found:
        stage = catching(tree, one, stages)
        caught = f"caught by stage {stage} of {len(stages)}" if stage else "not caught"
        print(f"{one.file}:{one.line} {one.how}: {caught}", flush=True)
        if stage is None:
            survivors.append(one)
    return survivors


if __name__ == "__main__":
    main()
