"""The types that the program states are true, as far as mypy can tell; see pyproject.toml."""

from __future__ import annotations

import os
import re
from collections.abc import Set
from pathlib import Path

import pytest

from tests.sampling import Some

ROOT = Path(__file__).resolve().parent.parent
MOST_IGNORES = 10
WRONG = """
from judgebot import rule, run

rule("2.1.f")["words"]
run(5)
rule("2.1.f", version="5.0")
"""


KNOWN = ROOT / ".mypy_cache"
"""What mypy knows from before. Where nothing is known, writing it down takes long."""
MODULES = [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob("judgebot/**/*.py"))]


def mypy(*arguments: str) -> list[str]:
    """The mistakes that mypy finds, a line each; none when there are none."""
    api = pytest.importorskip("mypy.api", reason="types are checked with judgebot[test]")
    config = str(ROOT / "pyproject.toml")
    cache = str(KNOWN) if KNOWN.is_dir() else os.devnull
    out, err, status = api.run(["--config-file", config, "--cache-dir", cache, *arguments])

    assert status in (0, 1), err
    return [line for line in out.splitlines() if ": error: " in line]


def importing(changed: Set[str]) -> list[str]:
    """The modules that name one of these: what they say of it may be wrong by now."""
    parts = [one.removesuffix(".py").removesuffix("/__init__").split("/") for one in changed]
    names = [rf"from {re.escape('.'.join(one[:-1]))} import [^#]*?\b{one[-1]}\b"
             rf"|{re.escape('.'.join(one))}\b" for one in parts]  # fmt: skip
    found = re.compile("|".join(names))
    return [one for one in MODULES if names and found.search((ROOT / one).read_text("utf-8"))]


def test_who_imports_a_module() -> None:
    """Modules that import it, or what stands in it, are found."""
    found = importing({"judgebot/rulebook/number.py"})

    assert {"judgebot/rulebook/model.py", "judgebot/rulebook/check.py"} <= {*found}
    assert len(found) < len(MODULES) / 2
    assert importing(set()) == []


def test_the_package_is_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, some: Some, changed: Set[str]
) -> None:
    """No module of the package says of a value what it is not; a script that does is told.

    Unless all are asked for or known from before: those that are tried, and what imports others.
    """
    monkeypatch.chdir(ROOT)
    tried = {*some(MODULES), *importing(changed & {*MODULES})}
    if KNOWN.is_dir() or len(tried) > len(MODULES) / 2:
        asked = ["judgebot"]
    else:
        asked = ["--follow-imports", "silent", *sorted(tried)]
    script = tmp_path / "script.py"
    script.write_text(WRONG, encoding="utf-8")

    lines = mypy(*asked, str(script))

    of_script = [line for line in lines if line.startswith(str(script))]
    found = [re.search(r":(\d+): error: .* \[(.+)\]$", line) for line in of_script]
    assert [line for line in lines if line not in of_script] == []
    assert [(one[1], one[2]) for one in found if one] == [
        ("4", "typeddict-item"),
        ("5", "arg-type"),
        ("6", "call-arg"),
    ]


def test_types_are_shipped() -> None:
    """The package says that it is typed, and few lines ask not to be checked."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "judgebot").rglob("*.py")]

    assert (ROOT / "judgebot" / "py.typed").is_file()
    assert sum(text.count("# type: ignore") for text in sources) < MOST_IGNORES
