"""The table of commands, and a group that imports the one that is called and no other."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from typer.core import TyperGroup

from judgebot.errors import InputError

COMMANDS = (
    "show",
    "search",
    "card",
    "read",
    "run",
    "new",
    "why",
    "explore",
    "diff",
    "deck",
    "site",
    "serve",
    "mcp",
    "coverage",
    "rules",
    "cards",
    "schema",
)
"""Each command; the module `judgebot.cli.NAME` holds its Typer app, whose docstring is its help."""
OF_FILES = frozenset(("run", "new", "why", "explore", "deck", "site", "coverage", "rules", "cards"))
"""Those that take files; as one, the empty word would be the folder where one happens to stand."""


class LazyGroup(TyperGroup):
    """Typer's group, looking commands up in `COMMANDS` and importing them when called."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of the commands, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name.

        ctx: Typer's context.
        cmd_name: what was typed.
        Returns the command, or None where Typer shall go on by itself. Raises InputError for a
        word that is no command.
        """
        if cmd_name in COMMANDS:
            return _load(cmd_name)
        if ctx.resilient_parsing or cmd_name.startswith("-"):
            return None
        raise _unknown(cmd_name)


def _load(name: str) -> Any:
    """Import a command's module and turn its app into a command."""
    from typer.main import get_command

    app = import_module(f"judgebot.cli.{name}").app
    command = get_command(app)
    command.name = name
    return command


def _unknown(name: str) -> InputError:
    from difflib import get_close_matches

    return InputError(
        f"there is no command '{name}'",
        nearest=tuple(get_close_matches(name, COMMANDS)),
        write="'judgebot --help' lists the commands",
    )
