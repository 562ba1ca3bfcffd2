"""What the programs beside this one drive: Chromium, files that are served, and the server."""

from __future__ import annotations

import functools
import http.server
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

CHROMIUM = "chromium-headless-shell", "chromium"
"""Debian's names of the browser; the first one has no windows."""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing of it."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_said: object) -> None:
        """Say nothing."""

    def handle(self) -> None:
        """Answer; a browser that is closed asks no more."""
        with suppress(ConnectionError):
            super().handle()


@contextmanager
def files(folder: Path) -> Iterator[str]:
    """The address of a folder's files; they are served no longer when this ends."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@contextmanager
def judgebot() -> Iterator[str]:
    """The address of `judgebot serve`; it is ended when this ends."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "judgebot", "serve", "--port", str(port)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        _wait_for(f"http://localhost:{port}/")
        yield f"http://localhost:{port}"
    finally:
        running.terminate()
        running.wait()


def _wait_for(address: str) -> None:
    """Wait until somebody answers, a minute at most."""
    for _ in range(600):
        try:
            urlopen(address).close()
            return
        except URLError:
            time.sleep(0.1)
    raise TimeoutError(address)


@contextmanager
def chromium() -> Iterator[Any]:
    """A running Chromium, driven by playwright."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        path = next(filter(None, map(shutil.which, CHROMIUM)), None)
        browser = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()
