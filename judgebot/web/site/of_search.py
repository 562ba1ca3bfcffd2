"""The search of one version: its page, the index that it reads, and the scripts of all versions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from judgebot.documents import HitDocument
from judgebot.rulebook.compiled import store
from judgebot.rulebook.records import RecordFile
from judgebot.rulebook.search import RulingsBeside, exporting
from judgebot.rulebook.search.hits import HitKind
from judgebot.web.places import file_name
from judgebot.web.site.modules import plain
from judgebot.web.site.pages import SitePage
from judgebot.web.templating import page

ASSETS = Path(__file__).resolve().parent.parent / "assets"
"""The scripts of all pages."""

INDEX = "search.json"
"""The file of a version's index."""
ON_DISK = "search.js"
"""The same as a plain script, which a page from a disk may read."""
PAGE = "search.html"
"""The file of a version's search."""


_WITH_A_PAGE = frozenset(kind.value for kind in HitKind) - {HitKind.RULING}


def pages(
    book: RecordFile, *, offline: bool = False, beside: RulingsBeside | None = None
) -> Iterator[SitePage]:
    """The page of a version's search, and its index.

    book: the version. offline: see `of_rules.Site`. beside: official rulings to be found, too.
    """
    version = book.edition["version"]
    yield page_of(book, offline=offline)
    made = index(version, beside)
    yield SitePage(path=f"{version}/{INDEX}", content=made)
    said = json.dumps(made, ensure_ascii=False)
    yield SitePage(path=f"{version}/{ON_DISK}", content=f"searchIndex = {said};\n")


def page_of(
    book: RecordFile, *, offline: bool = False, query: str = "", hits: Sequence[HitDocument] = ()
) -> SitePage:
    """The page of a version's search; see `pages`.

    query: what a browser without scripts is answered. hits: its answers.
    """
    edition = book.edition
    return SitePage(
        path=f"{edition['version']}/{PAGE}",
        content=page(
            "search.html",
            title=f"Search {edition['title']} {edition['version']}",
            version=edition["version"],
            index=INDEX,
            on_disk=ON_DISK,
            query=query,
            hits=[(hit, file_name(hit["ref"])) for hit in hits if hit["kind"] in _WITH_A_PAGE],
            offline=offline,
            up="../",
        ),
    )


def index(version: str, beside: RulingsBeside | None = None) -> str:
    """The index of a version, and of rulings beside it, with the page of each document.

    Each part of it stands on a line of its own, so that it can be read in pieces.
    """
    found = exporting.document(store.index(version, beside))
    for one in found["documents"]:
        one["file"] = file_name(one["ref"])
    parts = ({key: value} for key, value in {"version": version, **found}.items())
    lines = (json.dumps(one, ensure_ascii=False, separators=(",", ":"))[1:-1] for one in parts)
    return "{\n" + ",\n".join(lines) + "\n}"


def scripts() -> Iterator[SitePage]:
    """The scripts of the search."""
    for path in sorted((ASSETS / "search").glob("*.js")):
        yield SitePage(path=f"assets/search/{path.name}", content=path.read_text(encoding="utf-8"))


def whole() -> SitePage:
    """The scripts of the search's page as a plain one, which a page from a disk may read."""
    return SitePage(path="assets/search/whole.js", content=plain(ASSETS / "search" / "page.js"))
