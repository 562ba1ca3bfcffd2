"""The house rules that no single module can promise: who imports whom, who writes, no names."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.official import records
from tests.source import nodes, parsed

PACKAGE = Path(__file__).resolve().parent.parent / "judgebot"

MAY_IMPORT = {
    "rulebook": set(),
    "abilities": set(),
    "game": {"abilities"},
    "cards": {"abilities"},
    "scenario": {"game", "cards", "abilities", "rulebook"},
    "table": {"scenario", "game", "cards", "abilities", "rulebook"},
}
"""Which parts of the package each part may import, besides itself and `rulebook.number`."""

EVERYBODY_MAY = {
    "dataclass", "documents", "errors", "files", "intake", "memory", "notices", "paths", "progress",
    "resources", "screen", "sure",
}  # fmt: skip
"""The small modules at the top that have no part of their own."""

LAYERS = ("data", "read", "write", "events", "actions", "play", "day", "engine")
"""The rooms of `game/`, each of which imports only itself and those before it."""


CHANGEABLE = {"self", "other", "left", "fields", "details"}
"""What things are called that are no records, and have fields of the same names as some; those
that a function is given are known by their annotation."""


def _modules(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, parsed(path)


@cache
def _imports(path: Path) -> tuple[str, ...]:
    return tuple(_names(path))


def _names(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_one_way(part):
    """Each part of the package imports only what stands below it."""
    wrong = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path, _ in _modules(PACKAGE / part)
        for name in _imports(path)
        if name.startswith("judgebot.")
        and not name.startswith("judgebot.rulebook.number")
        and name.split(".")[1] not in {part, *MAY_IMPORT[part], *EVERYBODY_MAY}
    ]

    assert wrong == []


GAME = PACKAGE / "game"


def _module_imports(folder: Path) -> dict[str, set[str]]:
    """Which modules of a folder each of its modules imports, wherever in it that stands."""
    names = {
        ".".join(("judgebot", *path.relative_to(PACKAGE).with_suffix("").parts)): path
        for path, _ in _modules(folder)
    }
    return {
        name: {other for other in _imports(path) if other in names}
        for name, path in names.items()
        if not name.endswith("__init__")
    }


def _layer(module: str) -> int:
    return LAYERS.index(module.split(".")[2])


def test_the_layers_of_the_engine_point_one_way():
    """A question never imports a deed: each layer imports itself and those before it."""
    wrong = [
        f"{name} imports {other}"
        for name, others in _module_imports(GAME).items()
        for other in others
        if _layer(other) > _layer(name)
    ]

    assert wrong == []


def test_there_are_no_circles():
    """No more than two modules import one another in a circle, in the whole package."""
    imports = _module_imports(PACKAGE)
    reached = {name: _reached(name, imports) for name in imports}

    circles = {
        frozenset(other for other in reached[name] if name in reached[other]) for name in imports
    }

    assert [sorted(one) for one in circles if len(one) > 2] == []


def _reached(name: str, imports: dict[str, set[str]]) -> set[str]:
    """All modules that a module imports, directly or by way of others."""
    found, waiting = set(), [name]
    while waiting:
        for other in imports[waiting.pop()] - found:
            found.add(other)
            waiting.append(other)
    return found


def test_the_engine_imports_at_the_top():
    """No module of the engine imports within a function, or for the type checker alone."""
    hidden = [
        f"{path.relative_to(GAME)}:{node.lineno}"
        for path, _ in _modules(GAME)
        for inner in nodes(path)
        if isinstance(inner, ast.FunctionDef | ast.If)
        for node in ast.walk(inner)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]

    assert hidden == []


def _assigned(among: Iterable[ast.AST]) -> Iterator[tuple[int, ast.Attribute]]:
    """Assignments to attributes, and to the items of attributes."""
    for node in among:
        targets = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        for target in targets:
            inner = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(inner, ast.Attribute):
                yield node.lineno, inner


def _written_fields(path: Path) -> Iterator[tuple[int, str]]:
    """Assignments to the fields of something called `state`, and to their items."""
    for line, target in _assigned(nodes(path)):
        if _is_state(target.value):
            yield line, target.attr


def _is_state(node: ast.expr) -> bool:
    if isinstance(node, ast.Name):
        return node.id == "state"
    return isinstance(node, ast.Attribute) and node.attr == "state"


def test_only_the_writers_change_a_state():
    """No module of the engine but the writers assigns to a field of a state.

    The agenda and what is computed from the state are not part of what a writer owns.
    """
    wrong = [
        f"{path.name}:{line} {field}"
        for path, _ in _modules(PACKAGE / "game")
        if path.parent.name != "write" and path.name != "state.py"
        for line, field in _written_fields(path)
        if field not in ("agenda", "cache", "standing", "bases", "having")
    ]

    assert wrong == []


def _records() -> dict[str, ast.ClassDef]:
    """The classes of the engine that are records."""
    return {
        node.name: node
        for _, tree in _modules(PACKAGE / "game")
        for node in tree.body
        if isinstance(node, ast.ClassDef) and _is_record(node)
    }


def _is_record(node: ast.ClassDef) -> bool:
    return any(
        isinstance(name, ast.Name) and name.id == "record"
        for decorator in node.decorator_list
        for name in ast.walk(decorator)
    )


def _given(path: Path) -> dict[tuple[int, str], str]:
    """The class of each argument of a function, by the lines of the function and its name."""
    return {
        (line, argument.arg): ast.unparse(argument.annotation)
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef)
        for argument in (*node.args.args, *node.args.kwonlyargs)
        if argument.annotation is not None
        for line in range(node.lineno, node.end_lineno + 1)
    }


def _own(tree: ast.Module) -> set[str]:
    """The classes of a module that are no records."""
    return {
        node.name for node in tree.body if isinstance(node, ast.ClassDef) and not _is_record(node)
    }


def test_no_record_is_changed():
    """Nobody assigns to a field of a record: neither its class nor whoever else has one."""
    records = _records()
    fields = {
        one.target.id
        for node in records.values()
        for one in node.body
        if isinstance(one, ast.AnnAssign)
    }

    changed = [
        f"{path.relative_to(PACKAGE)}:{line} {ast.unparse(target)}"
        for part in ("game", "scenario")
        for path, tree in _modules(PACKAGE / part)
        for assigned in [[*_assigned(nodes(path))]]
        for given in [_given(path) if assigned else {}]
        for line, target in assigned
        for name in [ast.unparse(target.value)]
        if target.attr in fields
        and not _is_state(target.value)
        and name not in CHANGEABLE
        and given.get((line, name), "a record") in {"a record", *records} - _own(tree)
    ]

    assert {"AtomicAction", "Object", "Context", "Resolve"} <= records.keys()
    assert [name for name, node in records.items() for _ in _assigned(ast.walk(node))] == []
    assert changed == []


def _all_texts(path: Path) -> str:
    return "\0".join(
        node.value for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )  # fmt: skip


def test_no_card_is_named_in_the_engine_or_the_grammar():
    """No name of an official card occurs in a text of the engine, the abilities or the grammar."""
    names = {card["name"] for card in records() if len(card["name"].split()) > 1}

    named = [
        f"{path.relative_to(PACKAGE)}:{node.lineno} {name}"
        for folder in ("game", "abilities", "cards")
        for path, _ in _modules(PACKAGE / folder)
        if any(name in text for text in [_all_texts(path)] for name in names)
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for name in names
        if name in node.value
    ]

    assert len(names) > 300
    assert named == []


def test_a_class_name_means_one_thing():
    """No two classes of the package have one name."""
    found = Counter(
        node.name
        for _, tree in _modules(PACKAGE)
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    )

    assert [name for name, times in found.items() if times > 1] == []
