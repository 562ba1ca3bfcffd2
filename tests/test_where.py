"""Which code carries a rule out."""

import ast
from pathlib import Path

import pytest

from judgebot import where
from judgebot.game.data.citations import CITED
from judgebot.rulebook.number import RuleNumber


def _names(ref: str, how: where.Nearness) -> set[str]:
    return {one.name for one in where.find(RuleNumber.parse(ref)) if one.how is how}


def test_a_rule_is_found_where_a_docstring_promises_it() -> None:
    """A function that names a rule in its docstring carries it out."""
    assert "is_fleeting_to_reserve" in _names("2.4.7.d", where.Nearness.PROMISES)


def test_a_rule_within_a_range_is_promised_too() -> None:
    """A docstring that names a range of rules names each of them."""
    assert "kept_counters" in _names("2.5.k", where.Nearness.PROMISES)


def test_a_rule_is_found_where_a_trace_is_told_of_it() -> None:
    """Code that puts a rule into a trace cites it."""
    assert "kept_counters" in _names("2.5.j", where.Nearness.PROMISES) | _names(
        "2.5.j", where.Nearness.CITES
    )
    assert "advance" not in _names("2.5.j", where.Nearness.CITES)


def test_a_section_is_all_that_its_rules_are() -> None:
    """A section is found where its rules are, and where it is named itself."""
    found = where.find(RuleNumber.parse("6.2"))

    assert {one.how for one in found} >= {where.Nearness.PROMISES, where.Nearness.WITHIN}


def test_a_rule_without_code_of_its_own_is_found_by_its_section(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What no code speaks of is carried out, if at all, where its section is."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "steps.py").write_text('"""CR 6.1 Steps."""\nRULE = "6.1.b"\n')
    monkeypatch.setattr(where, "PACKAGE", tmp_path / "game")
    monkeypatch.setattr(where, "GAME", tmp_path / "game")

    (cited,) = where.find(RuleNumber.parse("6.1.b"))
    (section,) = where.find(RuleNumber.parse("6.1.c"))

    assert (cited.how, section.how) == (where.Nearness.CITES, where.Nearness.SECTION)
    assert where.find(RuleNumber.parse("6.2.a")) == []


def test_a_rule_that_is_no_business_of_the_engine_is_nowhere() -> None:
    """Of a rule without code nothing is found."""
    assert where.find(RuleNumber.parse("1.1.1.a")) == []


@pytest.mark.parametrize("chapter", range(2, 8))
def test_what_the_engine_cites_has_code(chapter: int) -> None:
    """Each rule that a trace may cite is found in the engine; a sample of each chapter."""
    cited = [one for one in CITED if one.startswith(f"{chapter}.")][::9]

    assert cited
    assert [one for one in cited if not where.find(RuleNumber.parse(one))] == []


def test_the_line_is_that_of_the_code() -> None:
    """The line that is given is the one on which the function or class begins."""
    for one in where.find(RuleNumber.parse("7.4.4.h")):
        source = (where.PACKAGE.parent / one.file).read_text()
        lines = {
            node.lineno
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == one.name
        }

        assert one.line in (lines if one.name else {1})
