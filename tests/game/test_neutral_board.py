"""Official cards are played: no part of an ability is ignored by the engine.

`pytest --whole` plays every official card that is understood, each other run a few of them.

Each card is played on neutral boards (`neutral/board.py`), through whole days, with random legal
choices. Every Reaction must be activated, every quick action played, every instruction carried out
with an entry in the trace, and without what a passive ability states play must go otherwise. What
is only told not to be activated, or never comes up, fails, unless it is listed here with a reason.
A day is given again by its card and its seed: `play_a_day(Record.of(card, {}), seed, tokens)`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from judgebot.abilities import effects as words
from judgebot.abilities import statements, triggers
from judgebot.abilities.card import Card
from judgebot.cards.library import library
from judgebot.game.actions import costs, effects
from judgebot.game.data.results import Plan, Result
from judgebot.game.day import setup
from judgebot.game.events import modifiers, planning
from judgebot.game.read.objects import alterations
from judgebot.game.read.objects import statements as in_force
from judgebot.game.read.triggers import triggers as activating
from judgebot.resources import shipped
from judgebot.scenario.play.options import ability_words
from tests.game.boards import character, hero, permanent, spell
from tests.game.neutral.distinct import distinct
from tests.game.neutral.parts import Part
from tests.game.neutral.playing import Ledger, Record, play_days
from tests.official import files

MOST_DAYS = 400
"""How many days a card is played at most until everything is shown; most take one or two."""

PARTS = 4
"""In how many tests they are played."""

NO_OCCASION = {
    "ALT_ALIZE_B_NE_01_C": (
        "A card of the type Mana Orb cannot be played whatever it says: CR 5.2 lets only "
        "Characters, Permanents and Spells be played",
        "rulings/3.2.9.b-a-card-of-the-type-mana-orb.yaml",
    ),
}
"""Cards of which something never comes up on a neutral board: why, and the scenario that has it."""


@pytest.fixture(scope="module")
def official(home_with_cards: Path) -> library.Library:
    """A library of the official cards."""
    files()
    return library.require()


@pytest.fixture(scope="module")
def printed(official: library.Library) -> list[Card]:
    """Every official card."""
    return [printing.card for printing in official]


@pytest.fixture(scope="module")
def cards(printed: list[Card]) -> list[Card]:
    """Every official card that is to be played."""
    return distinct(printed)


@pytest.fixture(scope="module")
def tokens(printed: list[Card]) -> dict[str, Card]:
    """The official tokens, by their names."""
    return {card.name.casefold(): card for card in printed if card.token}


@pytest.mark.long("tests/game/neutral")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_part_of_a_card(part, cards, tokens, some):
    """Every part of every ability of a card is resolved, or listed as without an occasion."""
    ledger: Ledger = {}

    open_ = {
        card.reference: record
        for card in some(cards, name=lambda card: card.reference)[part::PARTS]
        if card.reference not in NO_OCCASION
        and play_days(record := Record.of(card, ledger), MOST_DAYS, tokens)
        and record.open()
    }

    assert not open_, "\n".join(map(_told, open_.values()))


def _told(record: Record) -> str:
    """What of a card was not shown."""
    lines = [f"{record.card.name} ({record.card.reference}), {MOST_DAYS} days:"]
    for part in record.open():
        how = record.ledger.get(part.key, "never came up")
        lines.append(f"  {_name(part)} of: {ability_words(part.ability)}: {how}")
    return "\n".join(lines)


def _name(part: Part) -> str:
    return f"{type(part.words).__name__} to be {part.shown}"


@pytest.mark.parametrize("reference", NO_OCCASION)
def test_what_is_listed_has_no_occasion(reference, official):
    """What is listed really never comes up, and there is a scenario that has it."""
    record = Record.of(official.resolve(reference).card, {})
    play_days(record, 10, {})

    assert record.open()
    assert (shipped("scenarios") / NO_OCCASION[reference][1]).is_file()


# The test itself must fail for an engine that ignores something.


def _nothing(*given):
    return Plan(actions=(), context=given[3])


def _no_result(*given):
    return Result(started=True, context=given[3])


def _no_match(*_given):
    return iter(())


def _no_cost(*given):
    return [], given[3]


def _in_force_but(*kinds):
    known = in_force.in_force
    return lambda state, kind: [] if kind in kinds else known(state, kind)


BROKEN = {
    "an instruction": (
        spell("Page", "Draw a card."),
        lambda patch: patch.setitem(planning.PLANNERS, words.Draw, _nothing),
    ),
    "an optional instruction": (
        character("Scout", "{J} You may draw a card."),
        lambda patch: patch.setitem(effects.INSTRUCTIONS, words.May, _no_result),
    ),
    "a branch": (
        spell("Fork", "Choose one:\n• Draw a card.\n• Target Character gains 1 boost."),
        lambda patch: patch.setitem(effects.INSTRUCTIONS, words.Choose, _no_result),
    ),
    "a trigger": (
        permanent("Bell", "At Noon — Draw a card."),
        lambda patch: patch.setitem(activating._MATCHERS, triggers.AtPhase, _no_match),
    ),
    "a cost": (
        permanent("Lamp", "{T} : Draw a card."),
        lambda patch: patch.setitem(costs.DECLARE, words.Exhaust, _no_cost),
    ),
    "a passive ability": (
        permanent("Drum", "Characters you control are [Tough 1]."),
        lambda patch: patch.setitem(alterations._DOES, statements.Have, _no_match),
    ),
    "a cost alteration": (
        permanent("Coin", "Spells you play cost {1} less."),
        lambda patch: patch.setattr(in_force, "in_force", _in_force_but(statements.CostChange)),
    ),
    "a modifier": (
        character("Imp", "If I would go to Reserve from the Expedition zone, discard me instead."),
        lambda patch: patch.setattr(modifiers, "_applying", lambda *_given: []),
    ),
    "what a Hero begins with": (
        hero("Nadir", "I begin the game with 2 Quest counters."),
        lambda patch: patch.setattr(setup, "begin_with_counters", lambda *_given: None),
    ),
}
"""Cards of our own, and engines that ignore what they say."""


@cache
def _card(name: str) -> Card:
    return replace(BROKEN[name][0], reference=name)


@pytest.mark.parametrize("name", BROKEN)
def test_what_works_is_shown(name):
    """The engine as it is shows every part of these cards."""
    record = Record.of(_card(name), {})
    play_days(record, MOST_DAYS, {})

    assert record.open() == []


@pytest.mark.long("tests/game/neutral")
@pytest.mark.parametrize("name", BROKEN)
def test_what_is_ignored_is_found(name, monkeypatch):
    """An engine that ignores something of a card does not show that part."""
    BROKEN[name][1](monkeypatch)
    record = Record.of(_card(name), {})
    play_days(record, 10, {})

    assert record.open()
