"""Facts about the trace that name an event and the things it is about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgebot.errors import InputError
from tests.scenario.tables import found

PLAYED = """
players:
  Ada: {mana: 2, hand: Wolf}
  Ben: {}
do:
  - Ada plays: Wolf
    into: Hero Expedition
expect:
"""


@pytest.mark.parametrize(
    "told",
    [
        "{event: gains.counters}",
        "{event: gains.counters, facts: {number: 1, card: Wolf}}",
        "{happened: Wolf, event: gains.counters, times: 1}",
        "{event: play.joins, facts: {to: Ada's Hero Expedition}}",
        "{event: play.declared, facts: {player: Ada, mana: 2, scout: no}}",
        "{event: reaction.activated, facts: {ability: gain 1 boost}}",
        "{event: gains.counters, facts: {by: [Ada], counter: [boost]}}",
        "{event: play.limbo, facts: {arriving: none}}",
    ],
)
def test_an_event_is_found_by_its_name_and_things(told):
    """Each thing is named as the file names it, a number is a number, and a flag yes or no."""
    assert found(f"{PLAYED}  - happened: {told}\n") == [(True, "")]


@pytest.mark.parametrize(
    "told",
    [
        "{event: gains.status}",
        "{event: gains.counters, facts: {number: 2}}",
        "{event: play.joins, facts: {to: Ben's Hero Expedition}}",
        "{checked: Wolf, event: gains.counters}",
        "{event: gains.counters, facts: {by: [Ada, Ben]}}",
        "{event: reaction.activated, facts: {ability: gain 2 boosts}}",
    ],
)
def test_another_event_is_not_meant(told):
    """An event of another name, about other things or of another kind does not count."""
    ((holds, instead),) = found(f"{PLAYED}  - happened: {told}\n")

    assert (holds, instead.endswith("never")) == (False, True)


@pytest.mark.parametrize(
    ("told", "what", "nearest"),
    [
        ("{event: play.join}", "no entry tells of the event `play.join`", "play.joins"),
        ("{event: draw, facts: {bye: Ada}}", "`draw` has no `bye`", "by"),
        ("{happened: Wolf, facts: {by: Ada}}", "these are facts of no event", None),
    ],
)
def test_what_no_event_tells_is_refused(told, what, nearest):
    """An event that there is none of, or a fact that it does not have, is a mistake of the file."""
    with pytest.raises(InputError) as caught:
        found(f"{PLAYED}  - happened: {told}\n")

    assert caught.value.what == what
    assert nearest is None or caught.value.nearest[0] == nearest


def test_no_scenario_matches_sentences():
    """The project's own files name events, so that every sentence may be bettered."""
    files = sorted(Path("scenarios").rglob("*.yaml"))

    assert len(files) > 900
    assert [str(one) for one in files if re.search(r"(?<![\w-])words:", one.read_text())] == []
