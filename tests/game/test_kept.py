"""What is kept with a state until it changes is what would be worked out anew, in random games."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgebot.abilities.sorts import Statement
from judgebot.abilities.words import KeywordName, Side, Status
from judgebot.game.data.agenda import CheckReactions
from judgebot.game.data.game import Game
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.state import State
from judgebot.game.data.zones import expedition, reserve
from judgebot.game.day import setup
from judgebot.game.engine import advance, answer
from judgebot.game.read.identity import canonical
from judgebot.game.read.objects import characteristics, statements
from judgebot.game.read.steps import not_read
from judgebot.game.read.triggers import holding
from judgebot.game.read.zones.adventure import base_terrains, marked_terrains
from judgebot.game.write.statuses import lose_status
from tests.game.boards import a_game, character, hero, permanent, put, spell

SIMPLE = (
    "",
    "{J} I gain 1 boost.",
    "{R} Target Character gains 1 boost.",
    "At Noon — [Resupply].",
    "When another Character joins your Expeditions — I gain 1 boost.",
    "[Gigantic].",
    "[Eternal].",
)
ALTERING = (
    "Characters you control are [Tough 1].",
    "If there is only one Character in my Expedition, it is [Gigantic].",
    "If I am in {V}, I am [Gigantic].",
    "My region is {M} in addition to its other terrains.",
    "Characters you play cost {1} less.",
)
GIVING = (
    'Characters you control have: "At Noon — I gain 1 boost."',
    "Permanents you control lose their abilities.",
    "Other Characters in my Expedition are [Gigantic].",
)
"""What gives and takes abilities."""
FEW = max(1, settings.default.max_examples // 15)
"""How many games are played of each kind, since each takes long."""
DECKS = {"simple": SIMPLE, "altering": (*SIMPLE, *ALTERING), "giving": (*SIMPLE, *GIVING)}
MIMICS = (
    "Target a Character facing me. I gain its subtypes and X boosts, where X equals its highest "
    "statistic."
)


def _game(deck: str, version: str) -> Game:
    """A game about to begin with cards that react, alter, leave and come back."""
    lines = DECKS[deck]
    cards = [
        character(f"Traveller {number}", lines[number % len(lines)], stats="2/1/1")
        for number in range(26)
    ]
    cards += [
        permanent("A Site", "At Noon — Target Character gains 1 boost."),
        permanent("A Banner", "When I leave the Expedition zone — Draw a card.", "Expedition"),
        spell("A Song", "Draw a card."),
        spell("A Lull", "Target Character gains [Asleep]."),
        spell(
            "A Wall", "This Day, Characters with Hand Cost {1} or more you control are [Tough 2]."
        ),
        character("A Mimic", "{J} " + MIMICS, sub_types=("Plant",)),
        character("A Sleeper", support="Characters you control are [Tough 1]."),
        character("A Tinker", "{J} [Exhausted Resupply]."),
        character("A Robot", sub_types=("Robot", "Mage")),
        character("A Keeper", support="{D} : Target Character gains 1 boost."),
    ] * 2
    leader = hero("A Leader", reserve_limit=2, landmark_limit=2)
    names = ("Lithium", "Ninette")
    return Game(setup.new_game([cards, cards], (leader, leader), names, RULESETS[version]))


def _told(state: State) -> tuple:
    """Everything that is kept with a state, as its readers see it."""
    view = characteristics.view(state)
    return (
        view.objects,
        view.terrains,
        view.waits,
        holding.others(state),
        holding.self_moving(state, state.objects),
        characteristics.gigantic(state),
        [statements.working(state, kind) for kind in Statement.__subclasses__()],
        [*not_read.carriers(state)],
    )


def _anew(state: State) -> State:
    """The same state, of which nothing is known yet."""
    copy = state.copy()
    copy.rearranged()
    return copy


@pytest.mark.parametrize("deck", ["simple", "altering"])
@settings(max_examples=FEW)
@given(seed=st.integers(min_value=0, max_value=2**32))
def test_the_canonical_form_knows_no_numbers(deck, seed):
    """Two games with the same choices are the same, whatever their identities are."""
    chance = random.Random(seed)
    game, other = _game(deck, "5.0"), _game(deck, "5.0")
    other.state.next_id += 1000

    while (decision := advance(game)) is not None and game.state.day < 4:
        there = advance(other)
        assert canonical(game.state) == canonical(other.state)
        place = chance.randrange(len(decision.options))
        answer(game, decision.options[place])
        answer(other, there.options[place])


COMPUTED = ("cache", "standing", "bases", "having")


def _printed(state: State) -> dict[str, str]:
    """Everything in a state, as text that nothing can change any more."""
    return {name: repr(value) for name, value in vars(state).items() if name not in COMPUTED}


@settings(max_examples=3)
@given(seed=st.integers(min_value=0, max_value=2**32))
def test_a_copy_stays_as_it_was(seed):
    """Whatever the rest of a random game writes, copies taken on the way do not change."""
    chance = random.Random(seed)
    game = _game("altering", "5.0")
    taken: list[tuple[State, dict[str, str]]] = []

    while (decision := advance(game)) is not None and game.state.day < 4:
        if chance.random() < 0.4:
            taken.append((game.state.copy(), _printed(game.state)))
        answer(game, chance.choice(decision.options))

    assert len(taken) > 5
    assert [_printed(copy) for copy, _ in taken] == [printed for _, printed in taken]


@pytest.mark.long("judgebot/game/data")
@pytest.mark.parametrize("version", RULESETS)
@pytest.mark.parametrize("deck", DECKS)
@settings(max_examples=FEW)
@given(seed=st.integers(min_value=0, max_value=2**32))
def test_what_is_kept_is_what_is_worked_out_anew(deck, version, seed):
    """Before each piece of work of a random game, what is kept is as if nothing had been kept."""
    chance = random.Random(seed)
    game = _game(deck, version)
    looked = 0

    def look(state: State) -> bool:
        nonlocal looked
        assert _told(state) == _told(_anew(state))
        assert marked_terrains(state) == tuple(base_terrains(one) for one in state.regions)
        looked += 1
        return False

    while (decision := advance(game, look)) is not None and game.state.day < 5:
        answer(game, chance.choice(decision.options))

    assert looked > 100


def test_a_support_ability_works_once_its_card_is_readied():
    """An exhausted card in Reserve alters nothing, and does so as soon as it is ready (2.4.6.e)."""
    game = a_game()
    ant = put(game, expedition(0, Side.HERO), character("Ant"))
    sleeper = character("Sleeper", support="Characters you control are [Tough 1].")
    ref = put(game, reserve(0), sleeper, statuses=frozenset({Status.EXHAUSTED}))
    before = characteristics.derived(game.state, ant.object).keywords

    lose_status(game.state, ref.object, Status.EXHAUSTED)

    assert before == {}
    assert characteristics.derived(game.state, ant.object).keywords == {KeywordName.TOUGH: 1}


def test_what_only_the_trace_says_makes_no_other_state():
    """By which rule Reactions are checked is told, and decides nothing."""
    states = [a_game().state for _ in range(3)]

    for state, frame in zip(
        states,
        (
            CheckReactions(rule="4.2.b"),
            CheckReactions(rule="4.2.g", again=True),
            CheckReactions(rule="4.2.b", answers=(1,)),
        ),
        strict=True,
    ):
        state.agenda.append(frame)

    first, other, answered = (canonical(state) for state in states)
    assert first == other
    assert first != answered
