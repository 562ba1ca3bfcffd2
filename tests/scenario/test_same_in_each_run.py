"""What is told of a scenario does not differ from run to run."""

from __future__ import annotations

import os
import subprocess
import sys

from judgebot.resources import shipped
from tests.scenario.played import FILES

SEVERAL_EXPEDITIONS = "rulebook/7.5.8.b-the-hero-expedition-is-told-first.yaml"
"""Tells of several Expeditions, of which a condition and a description ask."""

SEEDS = ("1", "3")
"""By which sets are in two orders where that scenario asks for them."""

MOST = 60
"""How many scenarios are tried at most, as each is played in processes of their own."""


PLAYED = """
import sys
from pathlib import Path
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.play import runner
from judgebot.scenario.tell import report
from judgebot.screen import Style
for file in map(Path, sys.argv[1:]):
    try:
        found = runner.run(loader.load(file))
    except NoLibrary:
        continue
    for one in found.all:
        print(*report.as_text(one, Style(coloured=False), 100), sep="\\n")
"""


def told(files, seed):
    """All that is told of some scenarios, in a process in which sets have an order of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, "-c", PLAYED, *files]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True)


def test_sets_are_told_in_an_order_of_their_own(some):
    """Each line is the same, whatever order a process gives to what is in a set."""
    tried = some(FILES)
    names = (SEVERAL_EXPEDITIONS, *tried[:: len(tried) // MOST + 1])
    files = [str(shipped("scenarios") / name) for name in names]
    first, other = (told(files, seed).stdout.splitlines() for seed in SEEDS)

    assert any("of Whale" in line for line in first)
    assert other == first
