"""The types that the program states are true, as far as mypy can tell; see pyproject.toml."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MOST_IGNORES = 10
WRONG = """
from judgebot import rule, run

rule("2.1.f")["words"]
run(5)
rule("2.1.f", version="5.0")
"""


def mypy(*arguments: str) -> list[str]:
    """The mistakes that mypy finds, a line each; none when there are none.

    What it knows from before is used; where nothing is known, writing it down takes long. It has a
    process of its own: what it leaves behind need not be looked through after it.
    """
    pytest.importorskip("mypy", reason="types are checked with judgebot[test]")
    config = str(ROOT / "pyproject.toml")
    known = ROOT / ".mypy_cache"
    cache = str(known) if known.is_dir() else os.devnull
    asked = ["--config-file", config, "--cache-dir", cache, *arguments]
    done = subprocess.run([sys.executable, "-m", "mypy", *asked], capture_output=True, text=True)

    assert done.returncode in (0, 1), done.stderr
    return [line for line in done.stdout.splitlines() if ": error: " in line]


def test_the_package_is_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No module of the package says of a value what it is not; a script that does is told."""
    monkeypatch.chdir(ROOT)
    script = tmp_path / "script.py"
    script.write_text(WRONG, encoding="utf-8")

    lines = mypy("judgebot", str(script))

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
