"""The Typer app: the program's own options, and Typer's errors in our words."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from judgebot.cli.commands import LazyGroup
from judgebot.errors import InputError

UsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""What Typer raises when the words of a command line do not fit the command."""

app = typer.Typer(cls=LazyGroup, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print judgebot's own version and exit.")
    ] = False,
) -> None:
    """Rules lookup and rulings for judges of the Altered trading card game."""
    if version:
        from importlib.metadata import version as installed

        print(f"judgebot {installed('judgebot')}")
        raise typer.Exit()
    if context.invoked_subcommand is None:
        print(context.get_help())


def as_input_error(error: Any) -> InputError:
    """Typer's usage error in the form of every other one.

    error: what Typer raised, a `UsageError`.
    """
    command = error.ctx.command_path if error.ctx else "judgebot"
    return InputError(
        error.format_message().rstrip("."), write=f"'{command} --help' shows what it takes"
    )
