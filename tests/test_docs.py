"""README.md cannot drift: its commands exist, and the outputs it quotes are the real ones."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

import judgebot
from judgebot.cli.commands import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```console\n\$ judgebot (.+)\n((?s:.*?))^```$", README, re.MULTILINE)
PYTHON = re.findall(r"^```python\n((?s:.*?))^```$", README, re.MULTILINE)
SHELL = re.findall(r"^```sh\n(.+)\n```$", README, re.MULTILINE)
WHAT_SHELLS_RUN = re.compile(r"\.venv/bin/(.+?)(?: && |$)")


@pytest.mark.parametrize(
    ("line", "output"), EXAMPLES, ids=[line.split()[0] for line, _ in EXAMPLES]
)
def test_quoted_output(
    judgebot: Callable, line: str, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every quoted command prints what README.md shows under it."""
    monkeypatch.chdir(ROOT)
    ran = judgebot(*shlex.split(line))

    assert ran.out + ran.err == output


def test_pictures_are_there() -> None:
    """Each has words for who does not see it, is small, and is made by the command named there."""
    maker = (ROOT / "benchmarks" / "pictures.py").read_text(encoding="utf-8")
    pictures = re.findall(r'<img src="([^"]+)" width="\d+" alt="([^"]+)">', README)
    assert len(pictures) == README.count("<img") >= 4
    for path, words in pictures:
        data = (ROOT / path).read_bytes()
        assert data.startswith(b"\x89PNG") and len(data) <= 100_000
        assert f'"{Path(path).name}"' in maker and len(words) > 20
    assert "python -m benchmarks.pictures" in README


@pytest.mark.parametrize("example", PYTHON, ids=[code.split()[4] for code in PYTHON])
def test_python_examples(
    example: str, monkeypatch: pytest.MonkeyPatch, home_with_5_0: Path
) -> None:
    """Every example of the Python interface gives what README.md shows, in five lines or fewer."""
    monkeypatch.chdir(ROOT)
    parsed = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    told: list[str] = []
    ran = doctest.DocTestRunner(verbose=False).run(parsed, out=told.append)

    assert "".join(told) == ""
    assert ran.attempted > 0
    assert example.count(">>>") + example.count("...") <= 5


def test_every_function_is_named() -> None:
    """README.md names each function of the interface, and shows those at work it has data for."""
    (named,) = re.findall(r"`from judgebot import (.+?)`", README)
    functions = {name for name in judgebot.__all__ if name.islower()}

    assert set(named.split(", ")) == functions
    assert functions - {"check", "show", "run_all"} <= set(re.findall(r"(\w+)\(", "".join(PYTHON)))


def test_every_command_is_named() -> None:
    """README.md names each command that exists, and shows those at work that need no card data."""
    named = set(re.findall(r"judgebot (\w+)", README))
    shown = {line.split()[0] for line, _ in EXAMPLES}

    assert set(COMMANDS) - named == set()
    assert {"show", "search", "run", "diff", "rules"} <= shown


def test_every_mentioned_command_exists(judgebot: Callable) -> None:
    """What README.md sets as a command is one, and takes the options named beside it."""
    mentioned = re.findall(r"(?:`|\$ |bin/)judgebot (\w+)(?: (import|check)\b)?([^`\n]*)", README)

    assert mentioned
    for name, word, rest in mentioned:
        ran = judgebot(*filter(None, (name, word)), "--help")
        assert ran.status == 0
        assert all(option in ran.out for option in re.findall(r"--[a-z-]+", rest))


def test_mentioned_files_exist() -> None:
    """Every path in README.md's table, links and commands is there."""
    paths = re.findall(r"`([\w./-]+/[\w./-]*)`|\]\(([\w./]+)\)|(scenarios/\S+\.yaml)", README)
    named = {path for found in paths for path in found if path and not path.startswith(".venv")}

    assert named
    assert {path for path in named if not (ROOT / path).exists()} == set()


def test_two_shell_commands() -> None:
    """One command line installs and plays a scenario, one installs and passes the tests."""
    ran = [WHAT_SHELLS_RUN.findall(line) for line in SHELL]

    assert [words[0] for words in ran] == ["pip install .", "pip install -e '.[test,pdf,web,mcp]'"]
    assert ran[0][1].startswith("judgebot run scenarios/")
    assert ran[1][1] == "pytest -n auto"
