"""The ways to break a line of the engine.

Conditions are turned round, comparisons and plus and minus exchanged, `and` and `or` too, answers
and deeds left out, and branches dropped.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ENGINE = Path("judgebot", "game")

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
    function: str
    """The outermost function or method that it stands in."""
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
    for path in sorted((root / ENGINE).rglob("*.py")):
        file = path.relative_to(root)
        for function, node in _running(ast.parse(path.read_text(encoding="utf-8"))):
            for how, words in _broken(node):
                found.append(
                    Mutant(
                        file=file,
                        function=function,
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


def _running(
    tree: ast.AST, outer: str = "", within: str = ""
) -> Iterator[tuple[str, ast.expr | ast.stmt]]:
    """What is carried out when a function is: no annotations, no decorators, no tables.

    outer: the function it is in; within: the class.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            name = outer or f"{within}{node.name}"
            for statement in node.body:
                yield from ((name, one) for one in _inside(statement))
            yield from _running(node, name)
        elif isinstance(node, ast.ClassDef):
            yield from _running(node, outer, f"{node.name}.")
        else:
            yield from _running(node, outer, within)


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
        case ast.Return(value=ast.expr() as value) if not _is_nothing(value):
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


def _is_nothing(node: ast.expr) -> bool:
    """Whether an answer is nothing already, or a constant: `()`, `[]`, `set()`, `False`."""
    match node:
        case ast.Constant() | ast.Tuple(elts=[]) | ast.List(elts=[]) | ast.Dict(keys=[]):
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset" | "iter"), args=[], keywords=[]):
            return True
    return False


def was_and_became(mutant: Mutant, text: str) -> tuple[str, str]:
    """The broken line of a file as it was, and as it became."""
    was = text.split("\n")[mutant.line - 1].strip()
    return was, mutant.of(text).split("\n")[mutant.line - 1].strip()
