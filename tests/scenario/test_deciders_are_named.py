"""Whatever decides is said: each card whose ability matters, and the rules of each scenario."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from judgebot.resources import shipped
from judgebot.rulebook.disagreements import of_version
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play import runner
from tests.scenario.named import silent_deciders

SCENARIOS = shipped("scenarios")
FILES = sorted(path.relative_to(SCENARIOS).as_posix() for path in SCENARIOS.rglob("*.yaml"))
KNOWN = tomllib.loads((Path(__file__).parent / "not_said.toml").read_text(encoding="utf-8"))
"""What is not said yet, and what need not be: this list only gets shorter."""


def _known_rules() -> dict[str, list[str]]:
    """The rules that are not cited yet, and those on which nothing rests that could be told."""
    found: dict[str, list[str]] = {}
    for one in (KNOWN["rules"], *KNOWN["beside"].values()):
        for name, rules in one.items():
            found[name] = sorted([*found.get(name, ()), *rules])
    return found


@pytest.fixture
def no_library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only cards of our own are looked at, so that the answer is the same everywhere."""
    monkeypatch.setenv("JUDGEBOT_HOME", str(tmp_path))


@pytest.fixture
def library(kept_with_cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The official cards that are at hand are looked at, too."""
    monkeypatch.setenv("JUDGEBOT_HOME", str(kept_with_cards))


def _scenarios(names: list[str]) -> Iterator[tuple[str, Scenario]]:
    for name in names:
        try:
            yield name, loader.load(SCENARIOS / name)
        except NoLibrary:
            continue


def _unnamed(names: list[str]) -> dict[str, list[str]]:
    found = {name: silent_deciders(scenario) for name, scenario in _scenarios(names)}
    return {name: cards for name, cards in found.items() if cards}


def test_what_decides_is_named(no_library, some):
    """Each card without whose abilities another board comes of a scenario is named.

    What is named by now has left the list.
    """
    names = some(FILES)
    known = {name: cards for name, cards in KNOWN["cards"].items() if name in names}

    assert _unnamed(names) == known


RULE = re.compile(r"(?<![\d.])[1-8]\.\d+(?:\.\d+)?(?:\.[a-z])?(?![\w]|\.\d)")


@lru_cache(maxsize=1)
def _source_key() -> re.Pattern[str]:
    return re.compile(r"^source:(.*(?:\n  .*)*)", re.MULTILINE)


def _of(name: str) -> set[str]:
    """The rules of CR 5.0 that a scenario says it is of."""
    text = (SCENARIOS / name).read_text(encoding="utf-8")
    found = _source_key().search(text)
    said = re.sub(r"\bCR 4\.0\b[^;]*|\bCR \d\.\d\b(?!\.)", "", found.group(1)) if found else ""
    return set(RULE.findall(said))


def _cited(scenario: Scenario) -> set[str]:
    """The rules that its trace, the lines of play it looks for and its refusals cite.

    A line that rests on a reading names the place that the reading follows.
    """
    verdict = runner.run(scenario)
    runs = (verdict, *verdict.variants)
    told = {rule for one in runs for entry in one.trace.entries for rule in entry.rules}
    rests_on = {
        name for one in runs for entry in one.trace.entries
        for name in entry.told.disagreement.split()
    }  # fmt: skip
    told |= {one.followed(told) for one in of_version("5.0") if one.id in rests_on}
    told |= {rule for one in runs if one.explored is not None for rule in one.explored.rules}
    checked = [fact for one in runs for fact in (*one.expect, *one.claims)]
    return told | {rule for one in checked for rule in RULE.findall(str(one))}


def _acts(rule: str, cited: set[str]) -> bool:
    """Whether a rule is cited, or one of a section."""
    return any(one == rule or one.startswith(f"{rule}.") for one in cited)


def _not_cited(names: list[str]) -> dict[str, list[str]]:
    found = {}
    for name, scenario in _scenarios(names):
        of = _of(name)
        cited = _cited(scenario) if of else set()
        rest = {one for one in of if not _acts(one, cited)}
        if rest:
            found[name] = sorted(rest)
    return found


def test_what_a_scenario_is_of_is_cited(library, some):
    """The rules of a scenario's `source` act in the trace or in what is refused.

    What is cited by now has left the list.
    """
    names = some(FILES)
    known = {name: rules for name, rules in _known_rules().items() if name in names}
    loaded = {name for name, _ in _scenarios(list(known))}

    assert _not_cited(names) == {name: rules for name, rules in known.items() if name in loaded}
