"""What all tests share: a home of their own, other people's data when it is there, the command."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import settings

from judgebot.cli import main

HOME = "JUDGEBOT_HOME"

settings.register_profile("judgebot", deadline=None)
settings.load_profile("judgebot")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran:
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def transcript(self) -> str:
        """What a person sees, and the exit status when it is not 0."""
        return self.out + self.err + (f"[exit {self.status}]\n" if self.status else "")


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The home of the whole run, so that rulebooks are compiled once and nobody's own is used."""
    folder = tmp_path_factory.mktemp("home")
    before = os.environ.get(HOME)
    os.environ[HOME] = str(folder)
    yield folder
    os.environ.pop(HOME) if before is None else os.environ.update({HOME: before})


@pytest.fixture
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home for one test in which nothing has been compiled or imported."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME, str(folder))
    return folder


@pytest.fixture(scope="session")
def data_folder() -> Path:
    """The folder with the official 4.0 PDF and the card data."""
    return _named_folder("JUDGEBOT_TEST_DATA", "the official PDF and the card data")


@pytest.fixture(scope="session")
def cases_folder() -> Path:
    """The folder with the independent queries and cases."""
    return _named_folder("JUDGEBOT_TEST_CASES", "the independent queries and cases")


@pytest.fixture(scope="session")
def official_pdf(data_folder: Path) -> Path:
    """The official PDF of version 4.0."""
    return data_folder / "Altered_Complete_Rules_4.0.pdf"


@pytest.fixture(scope="session")
def kept_with_4_0(
    official_pdf: Path, home: Path, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A home in which version 4.0 was imported, made once; use `home_with_4_0`."""
    folder = tmp_path_factory.mktemp("home_with_4_0")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME, str(folder))
        assert main.run(["rules", "import", str(official_pdf), "--as", "4.0"]) == 0
    return folder


@pytest.fixture
def home_with_4_0(kept_with_4_0: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """For one test, the home in which version 4.0 was imported; not to be changed."""
    monkeypatch.setenv(HOME, str(kept_with_4_0))
    return kept_with_4_0


@pytest.fixture
def judgebot(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Ran]:
    """The command line inside this process, on a terminal of 80 columns without colours."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str) -> Ran:
        capsys.readouterr()
        status = main.run(list(arguments))
        return Ran(status=status, **capsys.readouterr()._asdict())

    return run


@pytest.fixture
def command() -> Callable[..., Ran]:
    """The real command in a process of its own."""

    def run(*arguments: str, **environment: str) -> Ran:
        done = subprocess.run(
            [sys.executable, "-c", "from judgebot.cli.main import main; main()", *arguments],
            env={**os.environ, "COLUMNS": "80", **environment},
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        return Ran(status=done.returncode, out=done.stdout, err=done.stderr)

    return run


def _named_folder(variable: str, what: str) -> Path:
    name = os.environ.get(variable)
    if not name:
        pytest.skip(f"{variable} does not name the folder with {what}")
    return Path(name)
