"""Worked examples: the rulings of the shipped scenarios, and which rules each cites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from judgebot.progress import Progress
from judgebot.rulebook.compiled import store
from judgebot.scenario.batches import batch
from judgebot.scenario.batches.batch import Outcome
from judgebot.scenario.format.library import Imported
from judgebot.scenario.format.ways import AS_WRITTEN
from judgebot.scenario.tell.verdict import Verdict
from judgebot.web.places import OnTheSite, slug
from judgebot.web.ruling import ruling
from judgebot.web.site.of_rules import Example
from judgebot.web.site.pages import SitePage
from judgebot.web.templating import page

Made = tuple[SitePage, Example, tuple[str, ...]]
"""The page of a ruling, how others name it, and the rules that it cites."""


def pages(
    files: Sequence[Path], version: str, cards: Imported, jobs: int | None, progress: Progress
) -> Iterator[Made]:
    """The rulings on scenarios that hold under a version.

    files: the scenarios; one that cannot be played here is left out. version: of the rules.
    cards: the official cards that may be shown. jobs: see `batch.play`. progress: told of each.
    """
    tell = partial(_made, version=version)
    played = batch.play(list(files), (AS_WRITTEN,), tell, jobs=jobs, imported=cards)
    taken: set[str] = set()
    for done, one in enumerate(played, start=1):
        yield from (_with_own_file(made, taken) for made in one.told)
        progress(done, len(files))


def _with_own_file(made: Made, taken: set[str]) -> Made:
    """A ruling with a file of its own: two scenarios may be called the same.

    taken: the files of those before it, to which it is added.
    """
    page, example, cited = made
    number, path = 1, page.path
    while path in taken:
        number += 1
        path = page.path.replace(".html", f"-{number}.html")
    taken.add(path)
    place = f"{example.path.rpartition('/')[0]}/{path.rpartition('/')[2]}"
    return replace(page, path=path), replace(example, path=place), cited


def _made(path: Path, found: tuple[Outcome, ...], *, version: str) -> list[Made]:
    book = store.records(version)
    places = OnTheSite(known=frozenset(book), up="../")
    made: list[Made] = []
    for one in found:
        if not isinstance(one, Verdict) or not one.holds or one.scenario.rules != version:
            continue
        shown = ruling(one)
        cited = tuple(rule.record["ref"] for rule in shown.rules)
        content = page(
            "example.html", ruling=shown, places=places, title=one.scenario.title,
            version=version, offline=True, up="../../",
        )
        place = f"rulings/{slug(path.parent.name)}-{slug(path.stem)}.html"
        made.append(
            (
                SitePage(path=f"{version}/{place}", content=content),
                Example(title=one.scenario.title, path=place),
                cited,
            )
        )
    return made
