"""The official rulings of the user's own card library, where they are asked for."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.rulebook.records import RecordFile
from judgebot.rulebook.search import RulingsBeside
from judgebot.web.places import OnTheSite, file_name
from judgebot.web.site.pages import SitePage
from judgebot.web.templating import page


def pages(beside: RulingsBeside | None, book: RecordFile) -> Iterator[SitePage]:
    """A page for each official ruling.

    beside: the rulings; None shows none. book: the version under which they stand.
    """
    if beside is None:
        return
    version = book.edition["version"]
    places = OnTheSite(known=frozenset(book))
    for one in beside.rulings():
        content = page(
            "card_ruling.html", title=one.title, ruling=one, places=places, version=version,
            offline=True, up="../",
        )  # fmt: skip
        yield SitePage(path=f"{version}/{file_name(one.ref)}", content=content)
