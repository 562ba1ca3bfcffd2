"""The site for reading offline: the worker that keeps its pages in the browser."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from judgebot.web.site.of_search import ASSETS, INDEX, PAGE
from judgebot.web.site.pages import SitePage
from judgebot.web.templating import page

WORKER = "sw.js"
"""The worker's file; it stands at the root, since it serves what stands beside and under it."""
SORRY = "offline.html"
"""What is shown for a page that is not kept."""


def scripts() -> Iterator[SitePage]:
    """The page that stands for one that is not kept, and the script that every page runs."""
    content = page("offline.html", title="Not kept here", up="", offline=True)
    yield SitePage(path=SORRY, content=content)
    yield SitePage(path="assets/offline/keeping.js", content=_asset("keeping.js"))


class Worker:
    """Hears of each file of a site, and makes the worker that keeps them."""

    def __init__(self, version: str) -> None:
        """A worker of a site that holds nothing yet.

        version: the one whose pages are kept before they are asked for.
        """
        self._folder = f"{version}/"
        self._paths: list[str] = []
        self._digest = hashlib.sha256()

    def hear(self, path: str, data: bytes) -> None:
        """Take a file in. path: its place in the site. data: what it holds."""
        self._paths.append(path)
        for part in (path.encode(), data):
            self._digest.update(len(part).to_bytes(8))
            self._digest.update(part)

    def made(self) -> SitePage:
        """The worker of all files heard of."""
        site = {
            "digest": self._digest.hexdigest(),
            "needed": [path for path in self._paths if self._is_needed(path)],
            "pages": [path for path in self._paths if self._is_kept(path)],
            "sorry": SORRY,
        }
        said = json.dumps(site, separators=(",", ":"))
        return SitePage(path=WORKER, content=f"const SITE = {said};\n\n{_asset('worker.js')}")

    def _is_needed(self, path: str) -> bool:
        """Whether every page needs it, or the search does."""
        search = (f"{self._folder}{INDEX}", f"{self._folder}{PAGE}")
        return "/" not in path or path.startswith("assets/") or path in search

    def _is_kept(self, path: str) -> bool:
        """Whether it is a page of the version, and no worked example."""
        name = path.removeprefix(self._folder)
        return name != path and "/" not in name and name.endswith(".html")


def _asset(name: str) -> str:
    return (ASSETS / "offline" / name).read_text(encoding="utf-8")
