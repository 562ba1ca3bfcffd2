"""The whole site in a folder: written beside its place and moved there when it is complete."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import field
from itertools import combinations
from pathlib import Path
from typing import NoReturn

from judgebot.dataclass import dataclass
from judgebot.errors import FilePlace as InputPlace
from judgebot.errors import InputError
from judgebot.files import build_whole, kept
from judgebot.progress import Progress
from judgebot.rulebook.compiled import store
from judgebot.rulings import beside
from judgebot.scenario.format.library import Imported
from judgebot.web.site import of_cards, of_diffs, of_rules, of_rulings, of_search, offline
from judgebot.web.site.of_rules import Elsewhere, Example, Site
from judgebot.web.site.offline import Worker
from judgebot.web.site.pages import SitePage
from judgebot.web.templating import page, style


@dataclass(frozen=True, slots=True, kw_only=True)
class SitePlan:
    """What a site shall hold."""

    versions: Sequence[str]
    """The oldest first; the last one is the law that the site opens with."""
    scenarios: Sequence[Path] = ()
    """Whose rulings are shown, under the last version."""
    cards: bool = False
    """Whether rulings that show official cards of the user's own library are among them, and the
    official rulings of that library can be found."""
    jobs: int | None = None


@dataclass(slots=True)
class Written:
    """What was written."""

    paths: list[str] = field(default_factory=list)
    """The places of its files in the site."""
    size: int = 0
    """In bytes."""
    rulings: int = 0

    @property
    def pages(self) -> int:
        """How many files it has."""
        return len(self.paths)


def build(folder: Path, plan: SitePlan, progress: Progress) -> Written:
    """Write a site.

    folder: where it shall stand; what stood there before is replaced when the new one is whole. A
    link leads to that folder.
    plan: what it holds. progress: told of each ruling.
    Returns what was written. Raises OSError when it cannot be, and InputError for an unknown
    version, a missing extra, and a folder that holds anything but an older site.
    """
    folder = Path(os.path.realpath(folder)) if folder.is_symlink() else folder
    _require_own(folder)
    written = Written()

    def fill(draft: Path) -> None:
        worker = Worker(plan.versions[-1])
        for one in _pages(plan, written, progress):
            worker.hear(one.path, _write(draft, one, written))
        _write(draft, worker.made(), written)
        listed = "".join(f"{path}\n" for path in sorted(written.paths))
        _write(draft, SitePage(path=_LIST, content=listed), written)

    build_whole(folder, fill, lambda _folder: False)
    return written


def _write(folder: Path, page: SitePage, written: Written) -> bytes:
    """Write a file of a site; returns what it holds."""
    path = folder / page.path
    path.parent.mkdir(parents=True, exist_ok=True)
    data = page.content.encode()
    path.write_bytes(data)
    written.paths.append(page.path)
    written.size += len(data)
    return data


def _pages(plan: SitePlan, written: Written, progress: Progress) -> Iterator[SitePage]:
    books = {version: store.records(version) for version in plan.versions}
    diffs = tuple(combinations(plan.versions, 2))
    examples: dict[str, list[Example]] = {}
    current = plan.versions[-1]
    cards = Imported() if plan.cards else Imported.nothing()
    for made, example, cited in of_rulings.pages(
        plan.scenarios, current, cards, plan.jobs, progress
    ):
        for ref in cited:
            examples.setdefault(ref, []).append(example)
        written.rulings += 1
        yield made
    official = beside() if plan.cards else None
    yield from of_cards.pages(official, books[current])
    for version, book in books.items():
        known = examples if version == current else {}
        there = elsewhere(version, diffs)
        yield from of_rules.pages(
            Site(version=version, book=book, elsewhere=there, examples=known, offline=True)
        )
        yield from of_search.pages(
            book, offline=True, beside=official if version == current else None
        )
    yield from of_search.scripts()
    yield of_search.whole()
    yield from offline.scripts()
    for old, new in diffs:
        yield from of_diffs.pages(old, new, list(books[new]), offline=True)
    editions = [books[version].edition for version in reversed(plan.versions)]
    yield SitePage(path="site.css", content=style())
    yield SitePage(
        path="index.html",
        content=page(
            "home.html", title="Altered rules", editions=editions, diffs=diffs, up="",
            rulings=written.rulings, version=current, offline=True,
        ),
    )  # fmt: skip


def elsewhere(version: str, diffs: Sequence[tuple[str, str]]) -> dict[str, list[Elsewhere]]:
    """For each address of a version, its counterparts in the others."""
    found: dict[str, list[Elsewhere]] = {}
    for old, new in diffs:
        if version not in (old, new):
            continue
        for before, after, fate in of_diffs.counterparts(old, new):
            here, there = (after, before) if version == new else (before, after)
            other = old if version == new else new
            found.setdefault(here, []).append(Elsewhere(version=other, ref=there, fate=fate))
    return found


def _require_own(folder: Path) -> None:
    """Make sure that nothing but an older site is replaced. Raises InputError and OSError."""
    if not folder.exists():
        return
    other = _other(folder) if folder.is_dir() else None
    if other is None and folder.is_dir():
        return
    what = "this is a file" if other is None else f"this holds {other}"
    raise InputError(
        f"{what}, which is of no site of judgebot's, and a site takes the place of all that is "
        "there",
        where=InputPlace(file=str(folder)),
        write="Name a new or an empty folder",
    )


def _other(folder: Path) -> str | None:
    """Something in a folder that no older site put there; None if there is no such."""
    listed = (kept(folder / _LIST) or b"").decode(errors="replace")
    own = {*listed.splitlines(), _LIST}
    for root, folders, names in os.walk(folder, onerror=_refuse):
        linked = (one for one in folders if Path(root, one).is_symlink())
        for name in sorted((*names, *linked)):
            path = Path(root, name).relative_to(folder).as_posix()
            if path not in own:
                return path
    return None


def _refuse(error: OSError) -> NoReturn:
    raise error


_LIST = "site.txt"
"""Lists the files of a site, one a line: a new one takes the place of these, and of no others."""
