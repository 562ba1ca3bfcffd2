"""The console script: the Typer app, its exit statuses and its one way to fail."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from judgebot.cli.commands import LazyGroup
from judgebot.cli.messages import complain
from judgebot.errors import InputError

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""

UsageError = typer.BadParameter.__base__
"""What Typer raises when the words of a command line do not fit the command."""

app = typer.Typer(
    cls=LazyGroup,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


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


def main() -> None:
    """Run the command line of this process and exit with its status."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line.

    arguments: the words after the program's name.
    Returns the exit status: 0 done, 1 a claim fails or nothing was found, 2 wrong input.
    """
    try:
        status = app(args=arguments, prog_name="judgebot", standalone_mode=False)
        sys.stdout.flush()
        return status or 0
    except InputError as error:
        return complain(error)
    except UsageError as error:
        return complain(_as_input_error(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return _reader_left()


def _as_input_error(error: Exception) -> InputError:
    """Typer's usage error in the words of every other one."""
    command = error.ctx.command_path if error.ctx else "judgebot"
    return InputError(
        error.format_message().rstrip("."), write=f"'{command} --help' shows what it takes"
    )


def _reader_left() -> int:
    """Stop quietly when whoever read the output has enough of it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
