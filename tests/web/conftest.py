"""A browser for the tests that need one: Chromium, driven by playwright; they skip without."""

import functools
import http.server
import shutil
import socket
import threading
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def chromium():
    """A running Chromium."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("no chromium on this machine")
    with playwright.sync_playwright() as started:
        made = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture
def context(chromium):
    """What a person has open, on a phone, with nothing kept from before."""
    opened = chromium.new_context(viewport={"width": 360, "height": 740})
    yield opened
    opened.close()


@pytest.fixture
def phone(context):
    """A page that fails on errors of its scripts, and on what it asks for and does not get."""
    opened = context.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield opened
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

    folder = tmp_path_factory.mktemp("site") / "rules"
    plan = building.SitePlan(versions=["2024", "5.0"], scenarios=EXAMPLES, jobs=1)
    return folder, building.build(folder, plan, silent)


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
