"""The command line fails in one way: one message on standard error, no traceback, status 2."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebot.cli.commands import COMMANDS
from judgebot.rulebook.compiled import store

START = [sys.executable, "-c", "from judgebot.cli.main import main; main()"]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("shwo 2.1.f", "there is no command 'shwo'\n  nearest: show\n"),
        ("frobnicate", "there is no command 'frobnicate'\n"),
        ("--frobnicate", "No such option: --frobnicate\n"),
        ("show", "Missing argument 'REF'\n"),
        ("show --rules", "Option '--rules' requires an argument\n"),
        ("show 2.1.f --rules 3.0", "there is no rulebook 3.0 here\n  nearest: 5.0, 2024"),
        ("show 2.1.f --rules ../5.0", "there is no rulebook ../5.0 here\n"),
        ("search", "Missing argument 'WORDS'\n"),
        ("search draw --limit none", "Invalid value for '--limit'"),
        ("search draw --limit 0", "Invalid value for '--limit'"),
        ("search draw --rules 3.0", "there is no rulebook 3.0 here\n"),
        ("rules frobnicate", "No such command 'frobnicate'\n"),
        ("rules import", "Missing argument 'FILE'"),
        ("rules import there-is-no-such.pdf", "Missing option '--as'"),
        ("rules import there-is-no-such.pdf --as 4.0", "there-is-no-such.pdf: "),
        ("rules import there-is-no-such.pdf --as 5.0", "the rulebook 5.0 ships with judgebot"),
        ("rules import there-is-no-such.pdf --as ../x", "a rulebook cannot be named '../x'"),
        ("rules check", "Missing argument 'VERSION'"),
        ("rules check 3.0", "there is no rulebook 3.0 here\n"),
    ],
)
def test_wrong_words(judgebot: Callable, typed: str, says: str) -> None:
    """Words that do not fit get one message that says what is wrong, and nothing else."""
    ran = judgebot(*typed.split())

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"judgebot: {says}")
    assert "Traceback" not in ran.err
    assert all(line.startswith("  ") for line in ran.err.splitlines()[1:])


@pytest.mark.parametrize("query", ["", "   ", "?!"])
def test_empty_query(judgebot: Callable, query: str) -> None:
    """A query without a word is refused."""
    ran = judgebot("search", query)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("judgebot: ")


@pytest.mark.parametrize("words", [("run", ""), ("coverage", ""), ("site", "x", "--examples", "")])
def test_the_empty_word_is_no_file(judgebot: Callable, words: tuple[str, ...]) -> None:
    """It is not taken for the folder in which one happens to be."""
    ran = judgebot(*words)

    assert (ran.status, ran.out) == (2, "")
    assert "an empty word names no file" in ran.err


def test_nothing_found(judgebot: Callable) -> None:
    """A search that finds nothing says so and ends with status 1; its JSON is an empty list."""
    query = "qzxvkj wvqxz"
    words, data = judgebot("search", query), judgebot("search", query, "--json")

    assert (words.status, data.status) == (1, 1)
    assert f"Nothing in this rulebook answers “{query}”." in words.out
    assert data.out == "[]\n"


@pytest.mark.parametrize("typed", [[], ["--help"]])
def test_help_lists_every_command(judgebot: Callable, typed: list[str]) -> None:
    """Without a command, and when asked, judgebot lists its commands, each with a summary."""
    ran = judgebot(*typed)
    listed = re.findall(r"^  (\w+)  +\S", ran.out.partition("Commands:")[2], re.MULTILINE)

    assert ran.status == 0
    assert tuple(listed) == COMMANDS


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(judgebot: Callable, name: str) -> None:
    """Every command explains itself."""
    ran = judgebot(name, "--help")

    assert ran.status == 0
    assert ran.out.startswith(f"Usage: judgebot {name} ")


@pytest.mark.long("judgebot/rulebook/compiled", "judgebot/files.py")
def test_unwritable_home_still_answers(command: Callable, tmp_path: Path) -> None:
    """In a home that cannot be written, reading commands answer and warn once; imports refuse."""
    (tmp_path / "cache").write_text("a file where the folder should be")
    (tmp_path / "data").write_text("a file where the folder should be")
    pdf = tmp_path / "rules.pdf"
    pdf.write_bytes(b"%PDF-1.5")

    shown = command("show", "2.1.f", JUDGEBOT_HOME=str(tmp_path))
    found = command("search", "new object", "--limit", "1", JUDGEBOT_HOME=str(tmp_path))
    refused = command("rules", "import", str(pdf), "--as", "4.0", JUDGEBOT_HOME=str(tmp_path))

    for ran in (shown, found):
        assert ran.status == 0
        assert ran.out.startswith("CR 5.0")
        assert ran.err.startswith("judgebot: warning: ")
        assert ran.err.count("\n") == 1
    assert (refused.status, refused.out) == (2, "")
    assert "cannot be written" in refused.err.splitlines()[0]


def test_home_that_is_a_file(
    judgebot: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A home that is a file is named, whatever the command."""
    home = tmp_path / "home"
    home.write_text("no folder")
    monkeypatch.setenv("JUDGEBOT_HOME", str(home))

    for words in (["show", "2.1.f"], ["search", "draw"], ["rules"], ["rules", "check", "5.0"]):
        ran = judgebot(*words)

        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"judgebot: JUDGEBOT_HOME is {home}, which is not a folder\n")


@pytest.mark.long
def test_home_whose_name_is_too_long(
    judgebot: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A home that cannot exist is one that cannot be written: answers, with one warning."""
    monkeypatch.setenv("JUDGEBOT_HOME", "x" * 5000)
    shown = judgebot("show", "2.1.f")
    unknown = judgebot("show", "2.1.f", "--rules", "4.0")

    assert shown.status == 0
    assert shown.out.startswith("CR 5.0")
    assert shown.err.startswith("judgebot: warning: ")
    assert shown.err.count("\n") == 1
    assert unknown.status == 2
    assert unknown.err.startswith("judgebot: there is no rulebook 4.0 here\n")


def test_reader_that_leaves(home: Path) -> None:
    """When whoever reads the output stops, judgebot stops without a word."""
    process = subprocess.Popen(
        [*START, "show", "1-7"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    process.stdout.close()

    assert process.stderr.read() == b""
    assert process.wait() == 0


@pytest.mark.skipif(os.name == "nt", reason="signals differ there")
def test_interrupt_is_quiet() -> None:
    """Ctrl-C ends a command with status 130 and no traceback."""
    start = (
        "import os, signal, time\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from judgebot.cli import main\n"
        "from judgebot.rulebook.compiled import store\n"
        "def interrupt(version):\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    time.sleep(5)\n"
        "store.records = interrupt\n"
        "main.main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", start, "show", "2.1.f"], capture_output=True, text=True
    )

    assert done.returncode == 128 + signal.SIGINT
    assert done.stderr == ""


@pytest.mark.long
def test_output_survives_a_poor_encoding(command: Callable) -> None:
    """A terminal that cannot write curly quotes gets an answer all the same."""
    ran = command("show", "2.1.f", PYTHONIOENCODING="ascii")
    data = command("show", "2.1.f", "--json", PYTHONIOENCODING="ascii")

    assert (ran.status, ran.err) == (0, "")
    assert "\\u201cmoves\\u201d" in command("show", "2.1.d", "--json", PYTHONIOENCODING="ascii").out
    assert data.status == 0


@pytest.mark.parametrize(
    ("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colour_only_on_a_willing_terminal(
    environment: dict[str, str], coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ANSI codes go to terminals only, and not where NO_COLOR or a dumb terminal forbids them."""
    from judgebot import screen

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)

    assert screen.style().coloured is coloured
    assert ("\x1b[" in screen.style().bold("x")) is coloured


def test_rules_lists_every_version(judgebot: Callable) -> None:
    """`rules` lists each version with its date, its counts, its source and its licence."""
    ran = judgebot("rules")
    listed = " ".join(ran.out.split())

    assert ran.status == 0
    for version in store.versions():
        edition = store.records(version).edition
        assert f"{version} effective {edition['effective']}" in listed
        assert f"{edition['counts']['rules']} rules" in listed
        assert edition["source"] in listed
        assert f"Licence: {edition['licence']}" in listed


def test_damaged_import_does_not_hide_the_others(
    judgebot: Callable, home_with_5_0: Path
) -> None:
    """`rules` lists what is whole, and says of what is not how to mend it."""
    (home_with_5_0 / "data" / "rulebooks").mkdir(parents=True)
    (home_with_5_0 / "data" / "rulebooks" / "4.0.json").write_text("half a")

    ran = judgebot("rules")

    assert ran.status == 2
    assert ran.out.startswith("5.0  effective February 27, 2026")
    assert ran.err.startswith("judgebot: the imported rulebook 4.0 is damaged")
    assert "judgebot rules import FILE --as 4.0" in ran.err


def test_check_prints_the_counts(judgebot: Callable) -> None:
    """`rules check 5.0` prints what the rulebook holds, and that nothing is unresolved."""
    ran = judgebot("rules", "check", "5.0")

    assert ran.status == 0
    assert "631 rules, 181 sections, 7 bullets, 53 examples, 81 remarks, 140 terms, 20" in ran.out
    assert ran.out.endswith("unresolved: nothing\n")


def test_check_fails_when_something_is_unresolved(judgebot: Callable) -> None:
    """A rulebook whose source lost text is listed with each place, and the status is 1."""
    ran = judgebot("rules", "check", "2024")

    assert ran.status == 1
    assert "incomplete" in ran.out


def test_import_of_the_official_pdf(judgebot: Callable, home_with_4_0: Path) -> None:
    """An imported rulebook is listed with its counts and can be searched."""
    assert "605 rules" in judgebot("rules").out
    assert judgebot("search", "gigantic", "--rules", "4.0").out.startswith("CR 4.0")


def test_an_error_of_its_own(judgebot: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where judgebot itself fails, it says so and where, with a status that nothing else has."""

    def fail(_version: str) -> None:
        raise ZeroDivisionError("of its own")

    monkeypatch.setattr(store, "records", fail)
    ran = judgebot("show", "2.1.f")

    assert ran.status == 3
    assert "ZeroDivisionError: of its own" in ran.err
    assert ran.err.endswith("this is an error in judgebot itself, not in its input\n")


def test_what_the_rulebook_quotes(judgebot: Callable) -> None:
    """`rules quoted` counts the quotations that are read, and lists the others."""
    words, data = judgebot("rules", "quoted"), json.loads(judgebot("rules", "quoted", "--json").out)

    assert f"{data['card_texts']} of them card texts" in words.out
    assert data["card_texts"] - data["read"] == len(data["refused"])
    assert all(f"“{one['text']}”" in " ".join(words.out.split()) for one in data["refused"])
    assert words.status == (1 if data["refused"] else 0)


@pytest.mark.long("judgebot/where.py")
def test_where_the_code_of_a_rule_stands(judgebot: Callable) -> None:
    """`rules where` prints file, line and promise of the code that carries a rule out."""
    words = judgebot("rules", "where", "2.4.7.d")

    found = json.loads(judgebot("rules", "where", "2.4.7.d", "--json").out)

    assert words.status == 0
    assert words.out.startswith("2.4.7.d is carried out by\n")
    assert {"is_fleeting_to_reserve"} <= {one["name"] for one in found}
    assert all(f"{one['file']}:{one['line']}" in words.out for one in found)


def test_a_rule_without_code(judgebot: Callable) -> None:
    """A rule that no code carries out is said to have none, and the status is 1."""
    ran = judgebot("rules", "where", "1.1.1.a")

    assert (ran.status, ran.out) == (1, "no code carries 1.1.1.a out\n")


def test_where_asks_for_a_number(judgebot: Callable) -> None:
    """A term has no code of its own: a number is asked for."""
    ran = judgebot("rules", "where", "Gigantic")

    assert ran.status == 2
    assert "Gigantic is no rule or section" in ran.err


@pytest.mark.parametrize("imported", ["judgebot.screen", "typer", "judgebot.cli.app"])
def test_ctrl_c_while_it_loads(imported: str) -> None:
    """However early it comes, the status is that of Ctrl-C, and there is no traceback."""
    interrupted = f"""
import sys

class Interrupted:
    def find_spec(self, name, *_):
        if name == {imported!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupted())
"""
    program = [sys.executable, "-c", interrupted + START[2], "show", "2.1.d"]
    ended = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")
