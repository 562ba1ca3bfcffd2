"""Listening on an address until somebody stops it."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser

import uvicorn

from judgebot import screen
from judgebot.api import warm
from judgebot.errors import InputError
from judgebot.web.server.app import app

_OWN = ("127.0.0.1", "localhost", "::1")
"""Addresses that only this machine reaches."""
_SWITCH = 0.0005
"""After so many seconds a thread gives way: the one that talks to browsers is not to wait long for
those that hand questions to the processes."""


def serve(host: str, port: int, seconds: float, *, open_browser: bool) -> None:
    """Serve until interrupted.

    host, port: the address. seconds: how long one ruling may take. open_browser: whether to open
    it in a browser, too. Raises InputError for an address that cannot be had, and when judgebot's
    home is wrong.
    """
    warm.stamp()
    listening = _listen(host, port)
    address = f"http://{_written(host)}:{port}/"
    if host not in _OWN:
        screen.say(f"Everybody who can reach {host} can ask this server.", file=sys.stderr)
    screen.say(f"judgebot listens at {address}; {address}api tells scripts what they may ask")
    screen.say("Ctrl-C ends it")
    sys.stdout.flush()
    if open_browser:
        webbrowser.open(address)
    sys.setswitchinterval(_SWITCH)
    config = uvicorn.Config(
        app(_names(host, port), processes=max(os.cpu_count() or 1, 1), seconds=seconds),
        log_level="warning",
        access_log=False,
    )
    uvicorn.Server(config).run(sockets=[listening])


def _names(host: str, port: int) -> set[str]:
    """The names under which the server may be asked."""
    names = {*_OWN, host} if host in _OWN else {*_OWN, host, socket.gethostname()}
    return {f"{_bracketed(name)}:{port}" for name in names}


def _written(host: str) -> str:
    """A host as it stands in an address."""
    return "localhost" if host in _OWN else _bracketed(host)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()
    except (OSError, UnicodeError) as error:
        listening.close()
        why = error.strerror if isinstance(error, OSError) else "this is no name of a host"
        raise InputError(
            f"{_bracketed(host)}:{port} cannot be listened at: {why}",
            write="Name another with --port or --host, or stop what listens there",
        ) from None
    return listening
