"""The page of `judgebot show`: rules, and in place those that they name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from judgebot.documents import RulingRecord
from judgebot.rulebook.records import RecordFile, RuleRecord
from judgebot.web import cited
from judgebot.web.places import OnThisPage, plain
from judgebot.web.templating import page


def as_html(
    records: Sequence[RuleRecord], rulings: Sequence[RulingRecord], book: RecordFile | None
) -> str:
    """The page of some places of a rulebook.

    records: what stands there. rulings: official rulings that were asked for, too. book: the
    rulebook; None where only rulings were asked for.
    """
    shown = () if book is None else tuple(cited.rules((one["ref"] for one in records), book))
    named = () if book is None else tuple(map(_alone, cited.rules(_named(records), book)))
    titles = [plain(one["ref"]) for one in (*records, *rulings)]
    return page(
        "shown.html",
        title=", ".join(titles[:_NAMED]) + ("…" if len(titles) > _NAMED else ""),
        edition=None if book is None else book.edition,
        shown=sorted(shown, key=lambda one: titles.index(plain(one.record["ref"]))),
        rulings=rulings,
        rules=named,
        places=OnThisPage(known=frozenset(one.record["ref"] for one in named)),
    )


def _alone(rule: cited.CitedRule) -> cited.CitedRule:
    """A rule without the many that name it: they would make the page large."""
    return replace(rule, refers_to=(), cited_by=())


_NAMED = 3
"""So many addresses stand in the title of a page."""


def _named(records: Sequence[RuleRecord]) -> Iterator[str]:
    """The addresses that some records, and the rules of a section, name or are named by."""
    for record in records:
        yield from (*record["references"], *record["cited_by"])
        yield from (f"glossary:{term}" for term in record["terms"])
        yield from _named(record.get("rules", ()))
