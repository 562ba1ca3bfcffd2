"""The console script: exit statuses, and the one way to fail."""

from __future__ import annotations

import errno
import gc
import os
import sys
from contextlib import suppress
from io import TextIOWrapper

OWN_ERROR = 3
"""The exit status when judgebot itself failed; see `judgebot.scenario.batch.status`, too."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""
_NO_OUTPUT = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""What the system says when there is no room, or nobody, to write to."""
_COMPLETING = "_JUDGEBOT_COMPLETE"
"""What a shell sets where somebody presses Tab."""
_NO_MEANS = (errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN)
"""What it says where a process is given no more files, memory or helpers."""
COLLECT_AFTER = 200_000
"""New objects before garbage is looked for: what a command loads at its start is none."""


def main() -> None:
    """Run the command line of this process and exit with its status."""
    try:
        status = _status()
    except KeyboardInterrupt:  # Before anything was begun, or after all was done.
        status = INTERRUPTED
    gc.freeze()  # At the end of a process nobody need look for garbage.
    sys.exit(status)


def _status() -> int:
    """The exit status of the command line of this process."""
    from judgebot.screen import waiting

    gc.set_threshold(COLLECT_AFTER)
    _open_closed_streams()
    _wait_for_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.stderr.isatty():
        waiting.begin()
    try:
        status = run(sys.argv[1:])
    finally:
        waiting.end()
    try:
        sys.stdout.flush()
    except OSError:
        _let_go()
    return status


def run(arguments: list[str]) -> int:
    """Run one command line.

    arguments: the words after the program's name.
    Returns the exit status: 0 done, 1 a claim fails or nothing was found, 2 wrong input or no room
    to write, 3 judgebot itself failed, 130 after Ctrl-C; 0, too, when whoever read the output left.
    """
    from typer import Abort

    from judgebot.cli.app import UsageError, app, as_input_error
    from judgebot.cli.commands import OF_FILES
    from judgebot.cli.messages import complain
    from judgebot.errors import InputError

    if "" in arguments[1:] and arguments[0] in OF_FILES:
        return complain(InputError("an empty word names no file", write="Write the file's name"))
    try:
        status = app(args=arguments, prog_name="judgebot", standalone_mode=False)
        sys.stdout.flush()
        return status or 0
    except InputError as error:
        return complain(error)
    except UsageError as error:
        return complain(as_input_error(error))
    except (KeyboardInterrupt, Abort):
        return INTERRUPTED
    except (BrokenPipeError, SystemExit):
        # Typer itself ends the program, with 1, when whoever reads its output has left.
        return _reader_left()
    except OSError as error:
        if error.errno in _NO_MEANS:
            return complain(InputError(f"the system gives no more to this ({error.strerror})"))
        if error.errno not in _NO_OUTPUT:
            return _own_error()
        _let_go()
        return complain(InputError(f"there is no room to write ({error.strerror})"))
    except MemoryError:
        return complain(InputError("there is not enough memory for this"))
    except Exception:
        # A shell that completes a word, and did not say which, is told nothing.
        return 1 if _COMPLETING in os.environ else _own_error()


def _own_error() -> int:
    """Show where judgebot itself failed: nobody's input is at fault."""
    import traceback

    traceback.print_exc()
    print("judgebot: this is an error in judgebot itself, not in its input", file=sys.stderr)
    return OWN_ERROR


def _reader_left() -> int:
    """Stop quietly when whoever read the output has enough of it."""
    _let_go()
    return 0


def _let_go() -> None:
    """Write nothing more where nobody can take it."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_closed_streams() -> None:
    """Give a process that was started without its standard streams some that lead nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _wait_for_streams() -> None:
    """Wait for whoever writes and reads, also where the one who started this never waits."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            os.set_blocking(stream.fileno(), True)
