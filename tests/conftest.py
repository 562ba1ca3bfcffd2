"""What all tests share: a home of their own, other people's data when it is there, the command.

What takes long is made once for all processes of a run (`made_once`) and shared by all tests that
only look at it: homes with a rulebook (`home_with_5_0`, `home_with_4_0`), those with the invented
and the official cards (`home_with_invented`, `home_with_cards`), and what every scenario shows when
it is played (`tests/scenario/played.py`).
"""

from __future__ import annotations

import gc
import os
import pickle
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from judgebot import rulings
from judgebot.cards.imports import importing
from judgebot.cli import main
from judgebot.rulebook.compiled import store
from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.readers import pdf
from judgebot.rulebook.readers.pdf_source import PdfSource
from tests.official import at_hand
from tests.scenario.played import Shelf

HOME = "JUDGEBOT_HOME"

WORKER = os.environ.get("PYTEST_XDIST_WORKER")
"""The name of this process among those of a run; none where there is one."""

INVENTED = Path(__file__).parent / "cards" / "invented"
"""The folder of the invented set."""

PRINTED = "printed.pickle"
"""Where in a home stands what the PDF prints that was imported into it."""

LONGEST = ("test_types.py", "test_citations_in_play.py")
"""The modules whose longest test takes a good part of the time of all."""

MOST_SECONDS = 120
"""How long a process waits for what another one makes."""

# Thousands of tests stay in memory, and looking through them for garbage takes long.
gc.set_threshold(100_000, 50, 1_000)

pytest_plugins = ["tests.sampling", "pytester"]

# Before each commit a property is tried on fewer examples than when the whole is asked for.
settings.register_profile("judgebot", deadline=None, max_examples=30)
settings.register_profile("whole", deadline=None, max_examples=300)
settings.load_profile("judgebot")


def pytest_configure(config: pytest.Config) -> None:
    """Try properties on many examples where the whole is asked for, and on constants of the code.

    To find these, each process of a run would take all modules of the program apart.
    """
    if config.option.whole:
        settings.load_profile("whole")
    elif hasattr(providers, "_get_local_constants"):
        found = providers._local_constants
        providers._get_local_constants = lambda: found


class InItsOrder(pytest.Dir):
    """A folder whose tests are loaded in an order of the process that loads them."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Its tests and folders."""
        return sorted(
            super().collect(), key=lambda one: sha256(f"{WORKER} {one.name}".encode()).digest()
        )


def pytest_collect_directory(
    path: Path, parent: pytest.Collector
) -> pytest.Collector | None:
    """Let the processes of a run begin at different places: each finds compiled what others loaded.

    What two load at the same time is compiled twice.
    """
    return InItsOrder.from_parent(parent, path=path) if WORKER else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests in one order, however they were loaded: first long ones, then the browsers'.

    What is last goes to whoever has nothing to do: nobody waits for a long test that began last,
    nor begins a browser of its own.
    """
    items.sort(
        key=lambda item: (
            item.path.name not in LONGEST,
            item.get_closest_marker("long") is None,
            "web" not in item.path.parts,
            item.path,
        )
    )


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say why tests were skipped, and how many for each reason."""
    skipped = terminalreporter.stats.get("skipped", ())
    words = (one.longrepr[2].removeprefix("Skipped: ") for one in skipped)
    reasons = Counter(one.partition(": ")[0] for one in words)
    for reason, number in reasons.most_common():
        terminalreporter.write_line(f"{number} skipped: {reason}")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """As many processes as there are processors: one more would load all tests once more."""
    return os.cpu_count() or 1


def pytest_collection_finish() -> None:
    """What was loaded stays, so that nobody need look whether it is garbage."""
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What is left at the end need not be looked through either."""
    gc.freeze()


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
def home(kept_with_5_0: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The home of the whole run, so that rulebooks are compiled once and nobody's own is used."""
    folder = Path(shutil.copytree(kept_with_5_0, tmp_path_factory.mktemp("run") / "home"))
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
def kept_with_5_0(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which version 5.0 was compiled and indexed, made once for all processes."""

    def make(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(HOME, str(folder))
            store.records("5.0")["2.1.f"]
            store.index("5.0")

    return made_once(tmp_path_factory, "home_with_5_0", make)


@pytest.fixture
def home_with_5_0(kept_with_5_0: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home for one test in which version 5.0 was compiled and indexed."""
    return _copied(kept_with_5_0, tmp_path, monkeypatch)


@pytest.fixture(scope="session")
def kept_with_invented(kept_with_5_0: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with the invented set, in which version 5.0 was indexed, made once for all processes.

    Use `home_with_invented`, which gives a test a copy.
    """

    def make(folder: Path) -> None:
        shutil.copytree(kept_with_5_0, folder, dirs_exist_ok=True)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(HOME, str(folder))
            importing.import_cards([INVENTED])
            rulings.search("lantern", "5.0", 1)

    return made_once(tmp_path_factory, "home_with_invented", make)


@pytest.fixture
def home_with_invented(
    kept_with_invented: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A home for one test with the invented set, in which version 5.0 was indexed."""
    return _copied(kept_with_invented, tmp_path, monkeypatch)


def _copied(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = Path(shutil.copytree(kept, tmp_path / "home"))
    monkeypatch.setenv(HOME, str(folder))
    return folder


@pytest.fixture(scope="session")
def kept_with_cards(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with the official sets that are at hand, made once for all processes of the run.

    Use `home_with_cards`, or give a copy to whoever changes it.
    """

    def make(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(HOME, str(folder))
            if sets := at_hand():
                importing.import_cards(sets)

    return made_once(tmp_path_factory, "home_with_cards", make)


@pytest.fixture(scope="module")
def home_with_cards(kept_with_cards: Path) -> Iterator[Path]:
    """For the tests of a module, the home with the official sets that are at hand."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME, str(kept_with_cards))
        yield kept_with_cards


@pytest.fixture(scope="module")
def played(home_with_cards: Path, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """What every scenario that ships shows when it is played; official sets are at hand."""
    return Shelf(made_once(tmp_path_factory, "played", lambda _folder: None))


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
    request: pytest.FixtureRequest, home: Path, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A home in which version 4.0 was imported, made once for all processes of the run.

    Use `home_with_4_0`, or `book_4_0` for the rulebook alone.
    """
    pytest.importorskip("pdfminer", reason="reading PDFs needs judgebot[pdf]")
    official_pdf = request.getfixturevalue("official_pdf")
    load = pdf.load

    def make(folder: Path) -> None:
        def kept(source: Path, progress: Any = None) -> PdfSource:
            printed = load(source, progress)
            (folder / PRINTED).write_bytes(pickle.dumps(printed))
            return printed

        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(HOME, str(folder))
            patch.setattr(pdf, "load", kept)
            assert main.run(["rules", "import", str(official_pdf), "--as", "4.0"]) == 0

    return made_once(tmp_path_factory, "home_with_4_0", make)


@pytest.fixture(scope="session")
def book_4_0(kept_with_4_0: Path) -> RuleBook:
    """The official rulebook 4.0 as its PDF is read."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME, str(kept_with_4_0))
        return store.book("4.0")


@pytest.fixture(scope="session")
def printed_4_0(kept_with_4_0: Path) -> PdfSource:
    """What the official PDF prints, as it was read when it was imported."""
    printed: PdfSource = pickle.loads((kept_with_4_0 / PRINTED).read_bytes())
    return printed


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


def made_once(
    factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]
) -> Path:
    """A folder that the first process of a run makes, and the others wait for.

    make: fills the folder; it stands under its name only when it is whole.
    """
    shared = factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent
    folder = shared / name
    try:
        (shared / f"{name}.begun").touch(exist_ok=False)
    except FileExistsError:
        return _awaited(folder, shared / f"{name}.failed")
    try:
        draft = factory.mktemp(name)
        make(draft)
    except BaseException:
        (shared / f"{name}.failed").touch()
        raise
    draft.rename(folder)
    return folder


def _awaited(folder: Path, failed: Path) -> Path:
    """A folder that another process makes."""
    for _ in range(MOST_SECONDS * 20):
        if folder.exists():
            return folder
        if failed.exists():
            break
        time.sleep(0.05)
    pytest.fail(f"{folder.name} was not made by the process that began it")


def _named_folder(variable: str, what: str) -> Path:
    name = os.environ.get(variable)
    if not name:
        pytest.skip(f"{variable} does not name the folder with {what}")
    return Path(name)
