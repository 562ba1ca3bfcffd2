"""The search of one version: its page, the index that it reads, and the scripts of all versions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from judgebot.rulebook.compiled import store
from judgebot.rulebook.records import RecordFile
from judgebot.rulebook.search import RulingsBeside, exporting
from judgebot.web.places import file_name
from judgebot.web.site.pages import SitePage
from judgebot.web.templating import page

ASSETS = Path(__file__).resolve().parent.parent / "assets"
"""The scripts of all pages."""

INDEX = "search.json"
"""The file of a version's index."""
PAGE = "search.html"
"""The file of a version's search."""


def pages(
    book: RecordFile, *, offline: bool = False, beside: RulingsBeside | None = None
) -> Iterator[SitePage]:
    """The page of a version's search, and its index.

    book: the version. offline: see `of_rules.Site`. beside: official rulings to be found, too.
    """
    version = book.edition["version"]
    yield page_of(book, offline=offline)
    yield SitePage(path=f"{version}/{INDEX}", content=index(version, beside))


def page_of(book: RecordFile, *, offline: bool = False) -> SitePage:
    """The page of a version's search; see `pages`."""
    edition = book.edition
    return SitePage(
        path=f"{edition['version']}/{PAGE}",
        content=page(
            "search.html",
            title=f"Search {edition['title']} {edition['version']}",
            version=edition["version"],
            index=INDEX,
            offline=offline,
            up="../",
        ),
    )


def index(version: str, beside: RulingsBeside | None = None) -> str:
    """The index of a version, and of rulings beside it, with the page of each document."""
    found = exporting.document(store.index(version, beside))
    for one in found["documents"]:
        one["file"] = file_name(one["ref"])
    return json.dumps({"version": version, **found}, ensure_ascii=False, separators=(",", ":"))


def scripts() -> Iterator[SitePage]:
    """The scripts of the search."""
    for path in sorted((ASSETS / "search").glob("*.js")):
        yield SitePage(path=f"assets/search/{path.name}", content=path.read_text(encoding="utf-8"))
