"""The pages of one rulebook: its contents, and each rule, section, term and change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from judgebot.dataclass import dataclass
from judgebot.rulebook.records import RecordFile, RuleRecord
from judgebot.web.places import OnTheSite, file_name
from judgebot.web.records import with_words
from judgebot.web.site.pages import SitePage
from judgebot.web.templating import page


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: a scenario whose ruling has a page."""

    title: str
    path: str
    """From the folder of its version."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Elsewhere:
    """A place's counterpart in another version."""

    version: str
    ref: str
    fate: str
    """What became of it between the two: `amended`."""


@dataclass(frozen=True, kw_only=True)
class Site:
    """What the pages of one version know of the rest."""

    version: str
    book: RecordFile
    elsewhere: Mapping[str, Sequence[Elsewhere]]
    """For each address, what it is in other versions."""
    examples: Mapping[str, Sequence[Example]]
    """For each rule, the rulings that cite it."""

    offline: bool = False
    """Whether the browser may keep the pages for reading offline."""

    @cached_property
    def known(self) -> frozenset[str]:
        """Every address of the book."""
        return frozenset(self.book)


def pages(site: Site) -> Iterator[SitePage]:
    """All pages of a version, the contents first."""
    top = [site.book[ref] for ref in site.book if _is_chapter(site.book[ref])]
    terms = [site.book[ref] for ref in site.book if ref.startswith("glossary:")]
    title = f"{site.book.edition['title']} {site.version}"
    contents = [(one, list(_sections(one, site.book))) for one in top]
    yield SitePage(
        path=f"{site.version}/index.html",
        content=page(
            "contents.html", title=title, contents=contents, terms=terms, site=site,
            version=site.version, offline=site.offline, up="../",
        ),
    )
    for ref in site.book:
        yield page_of(site, ref)


def page_of(site: Site, ref: str) -> SitePage:
    """The page of one address."""
    record = site.book[ref]
    return SitePage(
        path=f"{site.version}/{file_name(ref)}",
        content=page(
            "record.html",
            title=_title(record),
            record=record,
            elsewhere=site.elsewhere.get(ref, ()),
            examples=_examples(record, site.examples),
            refers_to=with_words(record["references"], site.book),
            cited_by=with_words(record["cited_by"], site.book),
            site=site,
            version=site.version,
            offline=site.offline,
            places=OnTheSite(known=site.known),
            up="../",
        ),
    )


def _is_chapter(record: RuleRecord) -> bool:
    return record["kind"] == "section" and not record["context"]


def _sections(record: RuleRecord, book: RecordFile) -> Iterator[RuleRecord]:
    """The sections under one, at every depth, in order."""
    for heading in record.get("sections", ()):
        under = book[heading["ref"]]
        yield under
        yield from _sections(under, book)


def _title(record: RuleRecord) -> str:
    ref = record["ref"]
    if record["kind"] in ("term", "change"):
        return record["title"] or ref
    return f"{ref} {record['title']}".strip()


def _examples(record: RuleRecord, known: Mapping[str, Sequence[Example]]) -> list[Example]:
    """The rulings that cite a rule, or any rule of a section, each once."""
    refs = [record["ref"], *(rule["ref"] for rule in record.get("rules", ()))]
    found = {one.path: one for ref in refs for one in known.get(ref, ())}
    return list(found.values())[:_MOST]


_MOST = 12
"""So many worked examples are shown on one page at most."""
