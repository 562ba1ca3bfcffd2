"""The shell completes commands, addresses, terms, versions and names of cards."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.test_imports import loaded

START = "from judgebot.cli.main import main; main()"


@pytest.fixture
def complete(command):
    """What bash is offered for the last word of a command line."""

    def completing(line: str) -> list[str]:
        asked = {
            "_JUDGEBOT_COMPLETE": "complete_bash",
            "COMP_WORDS": f"judgebot {line}",
            "COMP_CWORD": str(len(line.split(" "))),
        }
        ran = command(**asked)
        assert (ran.status, ran.err) == (0, "")
        return [one for one in ran.out.splitlines() if one]

    return completing


@pytest.mark.long("judgebot/cards/library")
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("sho", ["show"]),
        ("show 2.1.", [f"2.1.{letter}" for letter in "abcdefgh"]),
        ("show giga", ["gigantic"]),
        ("search Giga", ["Gigantic"]),
        ("show --rules ", ["5.0", "2024"]),
        ("search boost --rules 2", ["2024"]),
        ("show nothing", []),
        ("card lantern", [r"lantern\ Keeper"]),
        ('card "Lantern', ["Lantern Keeper"]),
    ],
)
def test_what_is_completed(line, offered, complete, home_with_invented):
    """A word is completed in the letters that were typed; blanks are one word for the shell."""
    assert complete(line)[: max(len(offered), 1)] == offered


def test_without_cards_nothing_is_completed(complete, home_with_5_0):
    """Where no cards were imported, their names are not completed, and nothing is said."""
    assert complete("card lantern") == []


def test_completing_a_rule_loads_no_game():
    """Rules and terms are completed without the engine, the grammar and the search."""
    code = (
        "import os\n"
        "os.environ.update(_JUDGEBOT_COMPLETE='complete_bash', COMP_WORDS='judgebot show 2.1.',"
        " COMP_CWORD='2')\n"
        "from judgebot.cli.main import run\nrun([])"
    )
    others = ("judgebot.game", "judgebot.cards", "judgebot.scenario", "whoosh", "rapidfuzz")

    assert {name for name in loaded(code) if name.startswith(others)} == set()


def test_the_script_can_be_shown():
    """`--show-completion` prints what a shell is to read."""
    ran = subprocess.run(
        [sys.executable, "-c", START, "--show-completion", "bash"], capture_output=True, text=True,
        env={"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1", "PATH": "/usr/bin:/bin"},
    )  # fmt: skip

    assert "_JUDGEBOT_COMPLETE=complete_bash" in ran.stdout
