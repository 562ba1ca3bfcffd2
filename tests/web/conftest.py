"""What the tests of pages share: a browser, a small site, the server as it is started.

Those that need a browser skip without one: Chromium, driven by playwright.
"""

import functools
import http.server
import json
import os
import pickle
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.conftest import made_once
from tests.web.ports import free_port

try:
    import fcntl
except ImportError:
    fcntl = None
    """Windows has none; there, two processes of a run may begin a server each."""

CHROMIUM = "chromium-headless-shell", "chromium"
"""Debian's names of the browser; the first one has no windows, and starts in half the time."""


PHONE = {"width": 360, "height": 740}


SOUGHT = "JUDGEBOT_TEST_BROWSER"
"""Names a file that is there once nobody looks for a browser to install any more."""


def wait_until_sought():
    """Wait for whoever installs a browser beside the tests, if that is said."""
    sought = os.environ.get(SOUGHT)
    begun = time.monotonic()
    while sought and not Path(sought).exists() and time.monotonic() < begun + 90:
        time.sleep(0.1)


@pytest.fixture(scope="session")
def chromium():
    """A running Chromium."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    wait_until_sought()
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        pytest.skip("no chromium on this machine")
    with playwright.sync_playwright() as started:
        made = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture(scope="session")
def opened(chromium):
    """A page on a phone; the pages that it shows keep nothing between two of them."""
    phone = chromium.new_context(viewport=PHONE, service_workers="block")
    yield phone.new_page()
    phone.close()


@pytest.fixture
def keeping(chromium):
    """A browser of its own, which keeps a site for reading offline."""
    opened = chromium.new_context(viewport=PHONE)
    yield opened
    opened.close()


@pytest.fixture
def phone(opened):
    """A page that fails on errors of its scripts, and on what it asks for and does not get."""
    wrong: list[str] = []

    def hear(said):
        if said.type == "error":
            wrong.append(said.text)

    def break_down(error):
        wrong.append(str(error))

    opened.on("pageerror", break_down)
    opened.on("console", hear)
    yield opened
    opened.remove_listener("pageerror", break_down)
    opened.remove_listener("console", hear)
    opened.emulate_media(color_scheme="light")
    opened.goto("about:blank")
    assert wrong == []


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing of it."""

    protocol_version = "HTTP/1.1"

    def setup(self):
        """Be ended with the server, though the browser holds the line."""
        super().setup()
        self.server.lines.append(self.connection)

    def do_GET(self):
        """Send the file as it is now, though it may have changed within the same second."""
        del self.headers["If-Modified-Since"]
        super().do_GET()

    def log_message(self, *_said):
        """Say nothing."""


@contextmanager
def served(folder):
    """The address of a folder's files; they are served no longer when this ends."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.lines = []
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        for line in server.lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)


EXAMPLES = [
    Path("scenarios/rulebook/2.1.d-new-zone-new-object.yaml"),
    Path("scenarios/rulebook/2.2.2.m-emblem-ongoing.yaml"),
]


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """A small site, both shipped versions and two examples, and what was written of it."""
    pytest.importorskip("jinja2", reason="the extra `web` is not installed")
    from judgebot.progress import silent
    from judgebot.web.site import building

    def make(folder):
        plan = building.SitePlan(versions=["2024", "5.0"], scenarios=EXAMPLES, jobs=1)
        written = building.build(folder / "rules", plan, silent)
        (folder / "written.pickle").write_bytes(pickle.dumps(written))

    folder = made_once(tmp_path_factory, "site", make)
    return folder / "rules", pickle.loads((folder / "written.pickle").read_bytes())


@pytest.fixture(scope="session")
def address(site):
    """Where the small site is served."""
    folder, _written = site
    with served(folder) as found:
        yield found


@pytest.fixture(scope="session")
def serving():
    """Serves a folder's files; see `served`."""
    return served


@pytest.fixture(scope="session")
def server(kept_with_5_0, tmp_path_factory):
    """The address of a server that was started from the command line; it knows no cards.

    It is one for all processes of a run: the first begins it, and the last ends it.
    """
    pytest.importorskip("starlette", reason="the extra `web` is not installed")
    place = made_once(tmp_path_factory, "server", lambda folder: (folder / "lock").touch())
    with _alone(place):
        users = [*place.glob("used by *")]
        if not users:
            (place / "running").write_text(json.dumps(_started(kept_with_5_0)))
        own = place / f"used by {os.getpid()}"
        own.touch()
        process, found = json.loads((place / "running").read_text())
    yield found
    with _alone(place):
        own.unlink()
        if not [*place.glob("used by *")]:
            os.kill(process, signal.SIGTERM)


@contextmanager
def _alone(place):
    """Keep other processes of the run out meanwhile."""
    if fcntl is None:
        yield
        return
    with (place / "lock").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _started(home):
    """The process of a server that answers, and its address."""
    port = free_port()
    running = subprocess.Popen(
        [sys.executable, "-m", "judgebot", "serve", "--port", str(port)],
        env={**os.environ, "JUDGEBOT_HOME": str(home)}, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    found = f"http://localhost:{port}"
    for _ in range(600):
        with suppress(OSError):
            urllib.request.urlopen(f"{found}/api/show?ref=2.1.d").close()
            return running.pid, found
        time.sleep(0.1)
    running.kill()
    pytest.fail("the server does not answer")


@pytest.fixture(scope="session")
def client(server):
    """Asks the server, as a program does."""
    httpx = pytest.importorskip("httpx", reason="httpx is not installed")
    with httpx.Client(base_url=server, timeout=60, follow_redirects=True) as found:
        yield found
