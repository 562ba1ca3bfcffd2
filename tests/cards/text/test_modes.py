"""Headers of modal effects, and alternatives within a sentence."""

from __future__ import annotations

import pytest

from judgebot.abilities.effects import Choose, Either, Exhaust, ForEach, Gain, Lose, Repeat
from judgebot.abilities.references import YOU, Player, PlayerKind
from judgebot.cards.text import normalise, parse, render

MODES = " • Draw a card. • [Resupply]."


def _one(text: str) -> tuple:
    (line,) = normalise(text)
    (ability,) = parse(line)

    assert render(ability) == line

    return ability.effect


@pytest.mark.parametrize(
    ("header", "fields"),
    [
        ("Choose any number:", {"number": None}),
        ("Choose up to the number of cards in your Landmarks:", {"up_to": True}),
        ("Choose up to two. You may choose the same option multiple times:", {"repeat": True}),
        ("Choose up to two, you may pick the same mode more than once:", {"repeat": True}),
        ("Choose one. If your hand is empty, choose both instead:", {"must": True}),
        ("Choose one. If your hand is empty, you may choose both instead:", {"must": False}),
        ("Target opponent chooses one:", {"up_to": False}),
    ],
)
def test_headers(header: str, fields: dict[str, object]) -> None:
    """How many modes are chosen, and by whom (CR 6.5.g)."""
    (choose,) = _one(f"{{J}} {header}{MODES}")

    assert isinstance(choose, Choose)
    assert {name: getattr(choose, name) for name in fields} == fields
    assert (choose.who == YOU) is not header.startswith("Target")


def test_a_cost_for_both() -> None:
    """What is paid so that both may be chosen (CR 6.4.b)."""
    (choose,) = _one(f"{{J}} Choose one, or exhaust a Permanent you control to choose both:{MODES}")

    assert [type(step) for step in choose.both_cost] == [Exhaust]


def test_modes_of_another_player_are_done_by_that_player() -> None:
    """An order is for who chooses; words that say who does it are kept."""
    (choose,) = _one("{J} Each player chooses one: • Draw a card. • You [Resupply].")
    (draw,), (resupply,) = choose.modes

    assert draw.who == Player(kind=PlayerKind.THAT, to=choose.who.name)
    assert resupply.who.kind is PlayerKind.YOU


def test_for_each_player() -> None:
    """One after the other, starting with you (CR 6.5.i)."""
    (each,) = _one("{J} Do this for each player, starting with you: • That player draws a card.")

    assert isinstance(each, ForEach)
    assert each.of.starting_with_you
    assert each.effect[0].who.to == each.of.name


@pytest.mark.parametrize("times", ["twice", "two times", "three times"])
def test_doing_this_several_times(times: str) -> None:
    """The same is done one time after the other (CR 6.5.i)."""
    (repeat,) = _one(f"{{J}} Do this {times}: • Draw a card. I gain 1 boost.")

    assert isinstance(repeat, Repeat)
    assert repeat.times.value == (3 if "three" in times else 2)


def test_alternatives_of_players() -> None:
    """One verb or the other, as who does it chooses (CR 6.1.g)."""
    (own,) = _one("{J} Draw a card or [Resupply].")
    (other,) = _one("{J} Target opponent draws a card or [Resupplies].")

    assert (type(own), own.who) == (Either, YOU)
    assert other.options[0][0].who == Player(kind=PlayerKind.THAT, to=other.who.name)


def test_alternatives_of_an_object() -> None:
    """What they are about is chosen first."""
    chosen, either = _one("{J} Target Character gains 1 boost or loses [Fleeting].")

    assert [type(one) for (one,) in either.options] == [Gain, Lose]
    assert either.options[0][0].subject.to == chosen.what[0].name
