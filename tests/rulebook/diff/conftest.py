"""Small rulebooks to compare."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from judgebot.rulebook.compiled.shipped import SHIPPED
from judgebot.rulebook.diff import Diff, diff
from judgebot.rulebook.model import Rule, RuleBook, Section
from judgebot.rulebook.number import RuleNumber


@dataclass
class Maker:
    """Makes rulebooks from titles and texts."""

    made: list[RuleBook] = field(default_factory=list)

    def book(self, version: str, chapters: dict[str, list[str]], **more: object) -> RuleBook:
        """A chapter 1 with one section for each title, its rules lettered in order."""
        sections = [Section(number=RuleNumber.parse("1"), title="All")]
        rules = []
        for place, (title, texts) in enumerate(chapters.items(), start=1):
            sections.append(Section(number=RuleNumber((1, place)), title=title))
            rules += [
                Rule(number=RuleNumber((1, place), chr(ord("a") + order)), text=text)
                for order, text in enumerate(texts)
            ]
        return RuleBook(
            version=version,
            title="Rules",
            effective="today",
            source="made",
            licence="none",
            sections=tuple(sections),
            rules=tuple(rules),
            **more,
        )


@pytest.fixture(scope="session")
def make() -> Maker:
    """A maker of rulebooks."""
    return Maker()


@pytest.fixture(scope="session")
def compared() -> Callable[[RuleBook, RuleBook], Diff]:
    """The comparison of two editions, which is made once."""
    known: dict[tuple[str, str], Diff] = {}

    def compare(old: RuleBook, new: RuleBook) -> Diff:
        pair = (old.version, new.version)
        if pair not in known:
            known[pair] = diff(old, new)
        return known[pair]

    return compare


@pytest.fixture(scope="session")
def cr_50() -> RuleBook:
    """The shipped rulebook 5.0."""
    return SHIPPED["5.0"].read()


@pytest.fixture(scope="session")
def cr_2024() -> RuleBook:
    """The shipped rulebook of 2024."""
    return SHIPPED["2024"].read()


@pytest.fixture(scope="session")
def cr_40(book_4_0: RuleBook) -> RuleBook:
    """The official rulebook 4.0, read from its PDF."""
    return book_4_0
