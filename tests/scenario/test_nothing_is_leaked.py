"""CR 3.1.3 Output for a player names no card that they cannot know, whatever scenario is played."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from judgebot.game.data.entries.about_objects import LookedAt, Revealed
from judgebot.game.data.entries.about_playing import PlayDeclared
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.zones import HIDDEN, ZoneKind
from judgebot.resources import shipped
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.play import runner
from judgebot.scenario.play.board import NAMELESS
from judgebot.scenario.tell import board_text, report
from judgebot.screen import Style
from tests.scenario.played import FILES

HOME = shipped("scenarios")
BOUND = 2000
"""How many choices are explored, where a file asks for it."""


pytestmark = pytest.mark.usefixtures("home_with_cards")


def told(verdict, viewer):
    """All that is told to a player of what came of a scenario: text, JSON and the board."""
    text = report.as_text(verdict, Style(coloured=False), 400, viewer)
    board = board_text.as_text(verdict.thing_names, viewer)
    data = json.dumps(report.as_data(verdict, viewer), ensure_ascii=False)
    return "\n".join((*text, *board, data))


@cache
def met(path):
    """The items of a game, and those that each player could see at some time, as its states show.

    Whether it holds is no matter here: it is played once, without what it claims and explores.
    """
    scenario = loader.load(path)
    going = runner.start(scenario)
    found = [set() for _ in scenario.names]

    def look():
        state = going.game.state
        for place, members in state.zones.items():
            for member in members:
                for viewer, seen in enumerate(found):
                    if place.zone in HIDDEN:
                        if place.zone is ZoneKind.HAND and place.player == viewer:
                            seen.add(member)
                    elif not state.objects[member].face_down or place.player == viewer:
                        seen.add(state.objects[member].item)

    look()
    ended = not scenario.plays_a_line
    while not ended:
        decision, ended = runner.step(going)
        look()
    for entry in going.game.trace.entries:
        for viewer, seen in enumerate(found):
            if _shows(entry.told, viewer):
                seen.add(entry.told.card.item)
            if giver := entry.told.facts.get("giver"):
                seen.add(giver.item)  # whoever applies an ability shows whose it is
    return going.game.state.items, found


def _shows(one, viewer):
    """Whether an entry shows a card that the states between choices may not."""
    if isinstance(one, Moving):
        return one.to.zone not in (*HIDDEN, ZoneKind.MANA) if hasattr(one.to, "zone") else False
    looks = isinstance(one, LookedAt) and one.by == viewer
    return looks or isinstance(one, Revealed | PlayDeclared)


def leaks(path, verdict, viewer):
    """The names of cards that the player never could see, in what is told to that player."""
    items, seen = met(path)
    open_ = {items[one].card.name for one in seen[viewer]}
    secret = {one.card.name for one in items.values()} - open_ - set(NAMELESS)
    text = told(verdict, viewer)
    # A name that is also a word of the rules, such as "third", tells nothing in small letters.
    return {name for name in secret if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}


def check(path):
    """Look for leaks to either player; a scenario that no library is there for is skipped."""
    try:
        scenario = loader.load(path)
    except NoLibrary as error:
        pytest.skip(f"no card library is imported: {error.what}")
    verdict = runner.run(scenario, bound=BOUND)
    found = [leaks(path, verdict, one) - {"A card"} for one in range(len(scenario.names))]
    assert found == [set(), set()]


@pytest.mark.sampled("name", FILES)
def test_no_card_is_named_that_is_hidden(name):
    """Nothing that is printed for a player names what that player never saw."""
    check(HOME / name)


def test_there_are_secrets_to_keep(some):
    """Many of the scenarios put some card where a player cannot see it."""
    found, names = 0, some(FILES)
    for path in (HOME / name for name in names):
        try:
            items, seen = met(path)
        except NoLibrary:
            continue
        found += any(item not in seen[1] for item in items)

    assert found > len(names) // 8
