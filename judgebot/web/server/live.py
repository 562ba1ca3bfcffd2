"""The site's pages made when they are asked for, from the rulebooks at hand."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from judgebot.documents import HitDocument
from judgebot.rulebook.compiled import store
from judgebot.rulebook.compiled.shipped import SHIPPED
from judgebot.web.places import file_name
from judgebot.web.site import of_diffs, of_rules, of_search
from judgebot.web.site.building import elsewhere
from judgebot.web.site.of_rules import Site
from judgebot.web.templating import page

_VERSIONS = tuple(reversed(SHIPPED))
"""The versions that ship, the oldest first; others may not be shown to everybody."""
_DIFFS = tuple(combinations(_VERSIONS, 2))


@lru_cache(maxsize=512)
def live_page(version: str, name: str) -> str | None:
    """A page of the site.

    version: a version, `diff`, or empty for the root. name: the file's name.
    Returns None where there is no such page.
    """
    if not version and name == "index.html":
        editions = [store.records(one).edition for one in reversed(_VERSIONS)]
        return page("home.html", title="Altered rules", editions=editions, diffs=_DIFFS, up="",
                    rulings=0)  # fmt: skip
    if version == "diff":
        return _diff(name)
    if version not in _VERSIONS:
        return None
    if name == of_search.PAGE:
        return of_search.page_of(store.records(version)).content
    site = _site(version)
    if name == "index.html":
        return next(of_rules.pages(site)).content
    ref = _files(version).get(name)
    return None if ref is None else of_rules.page_of(site, ref).content


def live_search(version: str, query: str, hits: Sequence[HitDocument]) -> str | None:
    """The page of a version's search with what answers a query; None for an unknown version."""
    if version not in _VERSIONS:
        return None
    return of_search.page_of(store.records(version), query=query, hits=hits).content


@lru_cache(maxsize=8)
def live_index(version: str) -> str | None:
    """The index of a version's search; None for a version that is not shown."""
    return of_search.index(version) if version in _VERSIONS else None


@lru_cache(maxsize=8)
def live_packed_index(version: str) -> bytes | None:
    """The same with a quarter of its size, for a phone with a slow line."""
    found = live_index(version)
    return None if found is None else gzip.compress(found.encode())


def _diff(name: str) -> str | None:
    for old, new in _DIFFS:
        if name == f"{old}-{new}.html":
            return of_diffs.pages(old, new, list(store.records(new)))[0].content
    return None


@lru_cache(maxsize=8)
def _site(version: str) -> Site:
    return Site(
        version=version,
        book=store.records(version),
        elsewhere=elsewhere(version, _DIFFS),
        examples={},
    )


@lru_cache(maxsize=8)
def _files(version: str) -> dict[str, str]:
    """The address of each file."""
    return {file_name(ref): ref for ref in store.records(version)}
