"""A scenario that is written for one version of the rules, played under another.

The rules that its facts name with `because` stand in the numbering of the file's version; what the
trace cites, in that of the version that runs. So the former are given the numbers of the latter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judgebot.scenario.format.scenario import Check, Fact, FileWord, Item, Scenario
from judgebot.scenario.tell.numbering import carried_over


def renumbered(scenario: Scenario, *, written: str) -> Scenario:
    """The scenario with the rules of its facts in the numbering of the version it is played under.

    written: the version that its file is written for.
    """
    version = scenario.rules
    if written == version:
        return scenario
    exploring = scenario.exploring
    return replace(
        scenario,
        items=tuple(_item(item, written, version) for item in scenario.items),
        expect=_facts(scenario.expect, written, version),
        claims=tuple(
            replace(claim, fact=_fact(claim.fact, written, version)) for claim in scenario.claims
        ),
        exploring=replace(
            exploring,
            always=_facts(exploring.always, written, version),
            never=_facts(exploring.never, written, version),
            possible=_facts(exploring.possible, written, version),
        ),
    )


def _item(item: Item, written: str, version: str) -> Item:
    if not isinstance(item, Check):
        return item
    return replace(item, facts=_facts(item.facts, written, version))


def _facts(facts: Iterable[Fact], written: str, version: str) -> tuple[Fact, ...]:
    return tuple(_fact(one, written, version) for one in facts)


def _fact(one: Fact, written: str, version: str) -> Fact:
    return replace(one, because=tuple(_word(word, written, version) for word in one.because))


def _word(word: FileWord, written: str, version: str) -> FileWord:
    return replace(word, text=carried_over(word.text, written, version))
