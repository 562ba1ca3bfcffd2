"""Listening on an address until somebody stops it."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser

import uvicorn

from judgebot.errors import InputError
from judgebot.web.server.app import app

_OWN = ("127.0.0.1", "localhost", "::1")
"""Addresses that only this machine reaches."""


def serve(host: str, port: int, seconds: float, *, open_browser: bool) -> None:
    """Serve until interrupted.

    host, port: the address. seconds: how long one ruling may take. open_browser: whether to open
    it in a browser, too. Raises InputError for an address that cannot be had.
    """
    listening = _listen(host, port)
    address = f"http://{'localhost' if host in _OWN else host}:{port}/"
    if host not in _OWN:
        print(f"Everybody who can reach {host} can ask this server.", file=sys.stderr)
    print(f"judgebot listens at {address}; Ctrl-C ends it")
    sys.stdout.flush()
    if open_browser:
        webbrowser.open(address)
    names = {*_OWN, host} if host in _OWN else {*_OWN, host, socket.gethostname()}
    hosts = {f"{name}:{port}" for name in names}
    config = uvicorn.Config(
        app(hosts, processes=max(os.cpu_count() or 1, 1), seconds=seconds),
        log_level="warning",
        access_log=False,
    )
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise InputError(
            f"{host}:{port} cannot be listened at: {error.strerror}",
            write="Name another with --port, or stop what listens there",
        ) from None
    return listening
