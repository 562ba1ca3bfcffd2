"""Modules as one plain script, for pages from a disk: browsers read no modules there.

Each module becomes a function that gives what the module exports, those that it imports before it.
"""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from pathlib import Path

_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./(\w+)\.js";$', re.MULTILINE)
_LATER = re.compile(r'import\("\./(\w+)\.js"\)')
"""A module that is imported when it is needed."""
_EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)


def plain(first: Path) -> str:
    """A module, and all that it imports from its folder, as a plain script."""
    texts: dict[str, str] = {}
    imported: dict[str, set[str]] = {}
    waiting = [first.stem]
    while waiting:
        name = waiting.pop()
        if name in texts:
            continue
        texts[name] = (first.parent / f"{name}.js").read_text(encoding="utf-8")
        imported[name] = {one[1] for one in _IMPORT.findall(texts[name])}
        imported[name].update(_LATER.findall(texts[name]))
        waiting += imported[name]
    order = TopologicalSorter(imported).static_order()
    inside = "\n".join(_as_function(name, texts[name]) for name in order)
    return f"(() => {{\n{inside}}})();\n"


def _as_function(name: str, text: str) -> str:
    exported = ", ".join(one for _, one in _EXPORT.findall(text))
    text = _IMPORT.sub(r"const \1 = $\2;", text)
    text = _EXPORT.sub(r"\1", _LATER.sub(r"$\1", text))
    return f"const ${name} = (() => {{\n{text}return {{ {exported} }};\n}})();\n"
