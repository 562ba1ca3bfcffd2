"""Many files: several processes give what one gives, and one bad file costs that file alone."""

from __future__ import annotations

import multiprocessing
import os
from functools import partial

import pytest

from judgebot import notices
from judgebot.errors import InputError
from judgebot.scenario.batches import batch, several_processes
from judgebot.scenario.batches.batch import Came
from judgebot.scenario.batches.documents import documents
from judgebot.scenario.batches.several_processes import in_order
from judgebot.scenario.format.ways import AS_WRITTEN
from judgebot.scenario.play import runner

TABLE = """title: {title}
players:
  Ada: {{mana: 2}}
  Ben: {{}}
expect:
  - day: {day}
"""
HOLDS, FAILS, BROKEN = (TABLE.format(title="x", day=day) for day in (2, 3, "x"))
FILES = [HOLDS, FAILS, BROKEN, HOLDS, "title: x\n", HOLDS, FAILS, HOLDS]
CAME = [Came.HOLDS, Came.FAILS, Came.BROKEN, Came.HOLDS, Came.BROKEN, Came.HOLDS, Came.FAILS,
        Came.HOLDS]  # fmt: skip


@pytest.fixture(autouse=True)
def forked(monkeypatch):
    """Processes are forked although whoever runs the tests has threads; see the one that is not."""
    if "fork" in multiprocessing.get_all_start_methods():
        monkeypatch.setattr(several_processes, "_method", lambda: "fork")


@pytest.fixture
def files(tmp_path):
    """Some files, most of them fine."""
    paths = [tmp_path / f"{place}.yaml" for place in range(len(FILES))]
    for path, text in zip(paths, FILES, strict=True):
        path.write_text(text)
    return paths


def names(path, found):
    """Tells of a file by its name, and of what came of it by its class."""
    return path.name, [type(one).__name__ for one in found]


def reasons(_path, found):
    """Tells why judgebot itself failed."""
    return [one.error for one in found if isinstance(one, batch.Stopped)]


def ending(path, found, *, at):
    """Ends its process at one file."""
    if path.name == at and not isinstance(found[0], batch.Stopped):
        os._exit(7)
    return reasons(path, found)


def played(paths, tell, jobs):
    """What became of files, and what is told of them."""
    told = list(batch.play(paths, (AS_WRITTEN,), tell, jobs=jobs))
    return [came for one in told for came in one.came], [one.told for one in told]


@pytest.mark.parametrize("jobs", [1, 2, 3, 20])
def test_processes_make_no_difference(files, jobs):
    """What comes of files, and its order, is the same however many processes play them."""
    came, told = played(files, names, jobs)

    assert came == CAME
    assert told == played(files, names, 1)[1]
    assert [name for name, _ in told] == [path.name for path in files]


@pytest.mark.long
def test_processes_that_are_not_forked(files):
    """Where processes cannot be forked, those that are started afresh do the same."""
    tell = partial(documents, viewer=None)
    work = batch.BatchPlaying(ways=(AS_WRITTEN,), tell=tell)

    assert list(in_order(files, work, tell, 2, "spawn")) == [work(path) for path in files]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_in_judgebot_costs_one_file(files, monkeypatch, jobs):
    """A file at which judgebot itself fails is told as that, and the others are played.

    Processes that are started afresh would not know of the error that is made here.
    """
    if "fork" not in multiprocessing.get_all_start_methods():
        pytest.skip("processes cannot be forked here")
    real = runner.run

    def run(scenario, ask, **more):
        if scenario.file == str(files[3]):
            raise ZeroDivisionError("of its own")
        return real(scenario, ask, **more)

    monkeypatch.setattr(runner, "run", run)
    came, told = played(files, reasons, jobs)

    assert came == [*CAME[:3], Came.STOPPED, *CAME[4:]]
    assert told[3] == ["ZeroDivisionError: of its own"]
    assert batch.status(came) == 3


def test_a_process_that_ends_costs_one_file(files):
    """Where a process ends in the middle of a file, that file is told, the others are played."""
    came, told = played(files, partial(ending, at="3.yaml"), 2)

    assert came == [*CAME[:3], Came.STOPPED, *CAME[4:]]
    assert told[3] == ["the process that played it ended with status 7"]


def test_processes_that_cannot_be_started(files, monkeypatch):
    """Where no other process can be started, this one plays the files."""
    from multiprocessing.context import ForkProcess

    def start(_self):
        raise OSError("no more processes")

    monkeypatch.setattr(ForkProcess, "start", start)

    assert played(files, names, 2) == played(files, names, 1)


def warns(path, found):
    """Warns of something at every file."""
    notices.once(f"seen in a batch: {len(found)}")
    return path.name


def test_a_warning_is_written_once(files, capsys):
    """What every process warns of is written once."""
    played(files, warns, 2)

    assert capsys.readouterr().err.count("seen in a batch") == 1


def test_alone_its_error_is_its_callers(files):
    """The error of a file that is the only one is raised."""
    with pytest.raises(InputError):
        list(batch.play(files[2:3], (AS_WRITTEN,), names))


@pytest.mark.parametrize(
    ("came", "status"),
    [
        ([Came.HOLDS, Came.SKIPPED], 0),
        ([Came.HOLDS, Came.FAILS, Came.SKIPPED], 1),
        ([Came.HOLDS, Came.FAILS, Came.BROKEN], 2),
        ([Came.SKIPPED], 2),
        ([Came.BROKEN, Came.STOPPED, Came.FAILS], 3),
    ],
)
def test_the_exit_status(came, status):
    """What weighs most gives the status: an error of judgebot, a mistake, a failure."""
    assert batch.status(came) == status


def test_the_summary():
    """The summary counts what there is, and always what holds."""
    assert batch.summary([Came.FAILS, Came.FAILS]) == "2 scenarios: 0 hold, 2 fail"
    assert batch.summary([Came.STOPPED, Came.HOLDS]) == (
        "2 scenarios: 1 hold, 1 stopped by an error in judgebot itself"
    )
