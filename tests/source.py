"""The modules of the program as tests look at them: each is read and taken apart once."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def text(path: Path) -> str:
    """What stands in a module."""
    return path.read_text(encoding="utf-8")


@cache
def parsed(path: Path) -> ast.Module:
    """A module, taken apart."""
    return ast.parse(text(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All parts of a module, outermost first."""
    return tuple(ast.walk(parsed(path)))


@cache
def constants(path: Path) -> tuple[tuple[int, str], ...]:
    """The strings of a module's code, each with its line; not what only stands there to be read."""
    prose = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    return tuple(
        (node.lineno, node.value)
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose
    )
