"""The page of what changed between two versions, word by word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgebot.rulebook.compiled import comparing
from judgebot.web.places import OnTheSite
from judgebot.web.single.compared import shown
from judgebot.web.site.pages import SitePage
from judgebot.web.templating import page


def pages(
    old: str, new: str, known: Sequence[str], *, offline: bool = False
) -> list[SitePage]:
    """The page of a comparison.

    old, new: two versions. known: the addresses of the newer one. offline: see `of_rules.Site`.
    """
    diff = comparing.compare(old, new)
    content = page(
        "diff.html",
        title=f"{old} → {new}",
        places=OnTheSite(known=frozenset(known), up=f"../{new}/"),
        version=new,
        offline=offline,
        up="../",
        **shown(diff),
    )
    return [SitePage(path=f"diff/{old}-{new}.html", content=content)]


def counterparts(old: str, new: str) -> Iterator[tuple[str, str, str]]:
    """What became of each place between two versions: the old address, the new one, the fate.

    Only places that both versions have are told.
    """
    diff = comparing.compare(old, new)
    for pair in (*diff.rules, *diff.sections):
        if pair.old and pair.new:
            yield pair.old.address, pair.new.address, pair.fate.value
