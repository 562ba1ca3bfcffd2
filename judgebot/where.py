"""Which code carries a rule out: found in the engine's own words, so that it cannot go stale.

Each module of `game/` opens with the section that it implements, each function names in its
docstring the rules that it carries out, and what a trace cites stands in the code as a number.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from pathlib import Path

from judgebot.dataclass import dataclass
from judgebot.rulebook.number import RuleNumber

PACKAGE = Path(__file__).parent
GAME = PACKAGE / "game"
_NUMBER = re.compile(r"\b(\d\.\d+(?:\.\d+)?(?:\.[a-z])?)(?:-(\d\.\d+(?:\.\d+)?(?:\.[a-z])?))?\b")
_LONE = re.compile(r"\d\.\d+(?:\.\d+)?(?:\.[a-z])?")

Node = ast.Module | ast.ClassDef | ast.FunctionDef
_LISTS = ("__init__.py", "citations.py")
"""The files that only list modules or rules."""


class Nearness(IntEnum):
    """How code speaks of a rule, the nearest first."""

    PROMISES = 0
    """Its docstring names the rule itself."""
    CITES = 1
    """It puts the rule into a trace."""
    WITHIN = 2
    """It names or cites something within the section that was asked for."""
    SECTION = 3
    """It opens with the section of the rule, or one that this belongs to."""


@dataclass(frozen=True, kw_only=True)
class Code:
    """A piece of the engine that has to do with a rule."""

    file: str
    """Its file, from the package's folder on."""
    line: int
    name: str
    """Of a function or class; empty for a whole module."""
    says: str
    """The first line of its docstring."""
    how: Nearness


def find(rule: RuleNumber) -> list[Code]:
    """The code that carries a rule out.

    rule: of CR 5.0; a section or chapter means everything in it.
    Returns the nearest kinds of code that there are, each in the order of the files: what promises
    or cites the rule itself, else what opens with its section; nothing for a rule without code.
    """
    files = sorted(path for path in GAME.rglob("*.py") if path.name not in _LISTS)
    found = [code for path in files for code in _in_file(path, rule)]
    near = [one for one in found if one.how is not Nearness.SECTION]
    return sorted(near or found, key=lambda one: one.how)


def _in_file(path: Path, rule: RuleNumber) -> Iterator[Code]:
    file = path.relative_to(PACKAGE.parent).as_posix()
    for piece in _pieces(path):
        how = _how(piece, rule)
        if how is not None:
            yield Code(file=file, line=piece.line, name=piece.name, says=piece.says, how=how)


@dataclass(frozen=True, kw_only=True)
class _Piece:
    """A module, a class or a function, and the rules that it speaks of."""

    line: int
    name: str
    """Empty for a module."""
    says: str
    promised: tuple[tuple[RuleNumber, RuleNumber | None], ...]
    cited: tuple[RuleNumber, ...]


@cache
def _pieces(path: Path) -> tuple[_Piece, ...]:
    """What there is in a file, outermost first."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(_piece(node) for node in ast.walk(tree) if isinstance(node, Node))


def _piece(node: Node) -> _Piece:
    words = ast.get_docstring(node) or ""
    return _Piece(
        line=1 if isinstance(node, ast.Module) else node.lineno,
        name="" if isinstance(node, ast.Module) else node.name,
        says=words.partition("\n")[0],
        promised=tuple(_promised(words)),
        cited=() if isinstance(node, ast.ClassDef) else tuple(_cited(node)),
    )


def _how(piece: _Piece, rule: RuleNumber) -> Nearness | None:
    if any(first == rule and last is None for first, last in piece.promised):
        return Nearness.PROMISES
    if rule.is_rule and any(_spans(first, last, rule) for first, last in piece.promised):
        return Nearness.PROMISES
    if rule in piece.cited:
        return Nearness.CITES
    named = (*piece.cited, *(first for first, _ in piece.promised))
    if not rule.is_rule and any(rule.contains(one) for one in named):
        return Nearness.WITHIN
    if not piece.name and any(first.contains(rule) for first, _ in piece.promised[:1]):
        return Nearness.SECTION
    return None


def _promised(docstring: str) -> Iterator[tuple[RuleNumber, RuleNumber | None]]:
    """The rules that a docstring names, each with the last one of its range."""
    for match in _NUMBER.finditer(docstring):
        yield RuleNumber.parse(match[1]), RuleNumber.parse(match[2]) if match[2] else None


def _spans(first: RuleNumber, last: RuleNumber | None, rule: RuleNumber) -> bool:
    """Whether a rule lies in a range of rules: "2.5.j-2.5.l"."""
    return last is not None and first.is_rule and first <= rule <= last


def _cited(node: Node) -> Iterator[RuleNumber]:
    """The rules that stand in code as citations, its inner functions and classes aside."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(node))
    while waiting:
        one = waiting.pop()
        if isinstance(one, ast.FunctionDef | ast.ClassDef):
            continue
        value = one.value if isinstance(one, ast.Constant) else None
        if isinstance(value, str) and _LONE.fullmatch(value):
            yield RuleNumber.parse(value)
        waiting += ast.iter_child_nodes(one)
