"""Starting fast is kept by not importing: what `judgebot show` may load is a closed list."""

from __future__ import annotations

import subprocess
import sys

TYPER = "import typer\nfrom typer.core import TyperGroup\n"
HELLO = """
app = typer.Typer()

@app.command()
def hello(names: list[str], language: str = "en", shout: bool = False) -> None:
    print(names)

app(["x"], standalone_mode=False)
"""
SHOW = """
from judgebot.cli.main import run
assert run(["show", "2.1.f"]) == 0
"""
LOADED = "\nimport sys\nprint(*sys.modules, file=sys.stderr)"
ALLOWED = {
    "judgebot",
    "judgebot.cli",
    "judgebot.cli.app",
    "judgebot.cli.commands",
    "judgebot.cli.completing",
    "judgebot.cli.main",
    "judgebot.cli.messages",
    "judgebot.cli.options",
    "judgebot.cli.record_text",
    "judgebot.dataclass",
    "judgebot.screen",
    "judgebot.cli.show",
    "judgebot.errors",
    "judgebot.files",
    "judgebot.interface",
    "judgebot.paths",
    "judgebot.resources",
    "judgebot.rulebook",
    "judgebot.rulebook.compiled",
    "judgebot.rulebook.compiled.caching",
    "judgebot.rulebook.compiled.fingerprint",
    "judgebot.rulebook.compiled.shipped",
    "judgebot.rulebook.compiled.store",
    "judgebot.rulebook.links",
    "judgebot.rulebook.links.lookup",
    "judgebot.rulebook.number",
    "judgebot.rulebook.records",
    "judgebot.rulebook.sealed",
}
LIGHT = {"json", "json.decoder", "json.encoder", "json.scanner", "_json", "gc", "zlib"}
"""Parts of the standard library that load in a millisecond."""


def loaded(code: str) -> set[str]:
    """The modules that are loaded after running some code."""
    done = subprocess.run(
        [sys.executable, "-c", code + LOADED], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def test_show_loads_nothing_else() -> None:
    """Showing a rule from a compiled rulebook loads Typer, these modules and no others."""
    loaded(SHOW)
    extra = loaded(SHOW) - loaded(TYPER + HELLO)

    assert extra - ALLOWED - LIGHT == set()
    assert extra >= {"judgebot.cli.show"}


def test_help_needs_no_rulebook() -> None:
    """The list of commands loads no rulebook code."""
    modules = loaded("from judgebot.cli.main import run\nassert run(['--help']) == 0")

    assert not {name for name in modules if name.startswith("judgebot.rulebook.")}


def test_reading_a_text_loads_no_game() -> None:
    """A text that is understood is read without the engine and without what helps with others."""
    read = "from judgebot.cli.main import run\nassert run(['read', '{J} Draw a card.']) == 0"
    modules = loaded(read)

    assert "judgebot.cards.read.understanding" in modules
    assert "judgebot.cards.read.refusing" not in modules
    others = ("judgebot.game", "judgebot.scenario", "judgebot.rulebook", "rapidfuzz")
    assert {name for name in modules if name.startswith(others)} == set()


def test_the_package_loads_nothing() -> None:
    """Importing the package loads none of its modules; a function loads what it needs."""
    own = {name for name in loaded("import judgebot") if name.startswith("judgebot")}
    asked = loaded("from judgebot import read\nread('{J} Draw a card.')")

    assert own == {"judgebot"}
    assert loaded("import judgebot") - loaded("") == {"judgebot"}
    assert "judgebot.cards.read.understanding" in asked
    assert {name for name in asked if name.startswith(("judgebot.game", "typer"))} == set()
