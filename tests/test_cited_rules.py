"""Every rule that the code names, in its comments or in its data, is a rule of CR 5.0."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgebot.cards.decks.limits import LIMITS
from judgebot.rulebook.compiled import store
from judgebot.rulebook.number import RuleNumber
from tests.source import constants, nodes, text

PACKAGE = Path(__file__).resolve().parent.parent / "judgebot"

NUMBER = r"\d+(?:\.\d+)*(?:\.[a-z])?(?![\w.]\w)"
NOTED = re.compile(r"#.*\bCR\s")
"""What a module has of whose comments one names a rule."""
VERSION = re.compile(r"\d+\.0")
"""No section is 0: after CR, `5.0` is a version."""
HEAD = re.compile(rf"\bCR\s+({NUMBER})")
NEXT = re.compile(rf"(\s*(?:-|–)\s*|\s+to\s+|\s*(?:,\s*|\s+)(?:and\s+|or\s+)?)({NUMBER}|[a-z]\b)")
"""What may follow a number in an enumeration: the end of a range, or another number."""

CITING = ("game", "cards", "scenario")
"""The parts of the package whose data names rules of CR 5.0."""
OF_EACH_VERSION = PACKAGE / "cards" / "decks"
"""Where the data names rules of several versions."""


@pytest.fixture(scope="module")
def known() -> set[RuleNumber]:
    """Every rule, section and chapter of CR 5.0."""
    book = store.book("5.0")
    return {node.number for node in (*book.sections, *book.rules)}


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The docstrings of a module and, where one names a rule, its comments, each with its line."""
    for node in nodes(path):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value)
    source = text(path)
    if not NOTED.search(source):
        return  # To take a module apart into its tokens takes long.
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def enumerations(text: str) -> Iterator[list[tuple[str, str]]]:
    """The numbers that each "CR" of a text is for: how each is joined to the last, and the number.

    A range may end in a letter alone, as in CR 2.2.12.g-j.
    """
    for head in HEAD.finditer(text):
        if VERSION.fullmatch(head[1]):
            continue
        found, end = [("", head[1])], head.end()
        while (more := NEXT.match(text, end)) and _continues(more[1].strip(), more[2], found):
            found.append((more[1].strip(), more[2]))
            end = more.end()
        yield found


def _continues(joint: str, word: str, found: list[tuple[str, str]]) -> bool:
    """Whether a word goes on an enumeration: any number with a dot, or the end of a range."""
    if VERSION.fullmatch(word):
        return False
    is_range = joint in ("-", "–") or (joint == "to" and word.isdigit())
    return "." in word or (is_range and "." in found[-1][1]) or (is_range and word.isdigit())


def numbers_in(found: list[tuple[str, str]]) -> Iterator[tuple[bool, str]]:
    """Each number written out, and whether it ends a range."""
    last = ""
    for joint, word in found:
        number = f"{last.rpartition('.')[0]}.{word}" if word.isalpha() else word
        yield joint in ("-", "–", "to"), number
        last = number


def parsed(written: str) -> RuleNumber | None:
    """A number as the rulebook prints it; None for one with too many parts."""
    try:
        return RuleNumber.parse(written)
    except ValueError:
        return None


def wrong_in(text: str, known: set[RuleNumber]) -> Iterator[str]:
    """The numbers of a text that name nothing, and the ranges that do not ascend in a section."""
    for found in enumerations(text):
        last = None
        for ends_range, written in numbers_in(found):
            number = parsed(written)
            if number not in known:
                yield written
            elif ends_range and not (last and last.parent == number.parent and last < number):
                yield f"{last}-{written}"
            last = number


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("As CR 2.1.d, 2.1.e and 6.3.e say (CR 4.3.a-4.3.c, CR 2.2.12.g-j).", []),
        ("CR 3 Zones: the ten zones; CR 1 to 7; CR 5.0, 4.0 and CR 5.0's chapter 8.", []),
        ("CR 2.1.d,\n    2.1.z and 7.9", ["2.1.z", "7.9"]),
        ("CR 2.1.f-d, CR 2.1.a-2.2.a", ["2.1.f-2.1.d", "2.1.a-2.2.a"]),
        ("CR 9, CR 5.1.2.1", ["9", "5.1.2.1"]),
    ],
)
def test_wrong_numbers_are_told_apart(text, wrong, known):
    """Enumerations and ranges are read as a person reads them, versions are none."""
    assert list(wrong_in(text, known)) == wrong


def test_every_rule_named_in_prose_exists(known):
    """Each rule, section or chapter that a comment or docstring names is one of CR 5.0."""
    wrong, read = [], 0
    for path in sorted(PACKAGE.rglob("*.py")):
        for line, words in prose(path):
            if "CR" not in words:
                continue
            read += sum(len(found) for found in enumerations(words))
            found = wrong_in(words, known)
            wrong += [f"{path.relative_to(PACKAGE)}:{line}: {number}" for number in found]

    assert read > 1000
    assert wrong == []


@pytest.mark.parametrize("part", CITING)
def test_every_rule_named_in_data_exists(part, known):
    """Each string of the code that is the number of a rule or section is one of CR 5.0."""
    pattern = re.compile(r"\d+\.\d+(?:\.\d+)?(?:\.[a-z])?")
    found = [
        (f"{path.relative_to(PACKAGE)}:{line}", words)
        for path in sorted((PACKAGE / part).rglob("*.py"))
        if path.parent != OF_EACH_VERSION
        for line, words in constants(path)
        if pattern.fullmatch(words) and not VERSION.fullmatch(words)
    ]
    wrong = [(place, words) for place, words in found if RuleNumber.parse(words) not in known]

    assert len(found) > 0
    assert wrong == []


@pytest.mark.parametrize("version", ["5.0", "2024"])
def test_every_limit_of_decks_names_a_rule_of_its_version(version):
    """What decks must keep to is cited from the version that says so."""
    rules = {rule.address for rule in store.book(version).rules}
    named = {limit.rule for (of, _), all_ in LIMITS.items() if of == version for limit in all_}

    assert len(named) > 0
    assert named <= rules
