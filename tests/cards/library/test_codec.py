"""Abilities become plain data and come back the same, and nothing else comes back."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.abilities.effects import Draw
from judgebot.abilities.references import YOU, Player, PlayerKind
from judgebot.cards.library import codec
from judgebot.cards.text import parse

ENUMS = [kind for kind in codec.classes().values() if issubclass(kind, Enum)]
DATA = [kind for kind in codec.classes().values() if not issubclass(kind, Enum)]

LINES = (
    "{J} I gain 1 boost.",
    "{T}, {1} : Draw a card.",
    "At Noon — If you are first player, draw a card.",
    "[Gigantic], [Tough 2].",
    "Choose one:\n• Draw a card.\n• [Resupply].",
    "If I would leave the Expedition zone while I am [[Boosted]], put me in my owner's Mana zone "
    "instead.",
)


def _made(kind: type, values: list[Any]) -> Any:
    """An instance whose fields hold these values, or their defaults where they run out."""
    given_ = iter(values)
    held = {
        field.name: next(given_, None if field.default is MISSING else field.default)
        for field in fields(kind)
    }
    return kind(**held)


def _larger(parts: st.SearchStrategy) -> st.SearchStrategy:
    return st.one_of(
        st.lists(parts, max_size=3).map(tuple),
        st.builds(_made, st.sampled_from(DATA), st.lists(parts, max_size=4)),
    )


LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.text(max_size=5),
    st.one_of([st.sampled_from(list(kind)) for kind in ENUMS]),
)


@given(st.recursive(LEAVES, _larger, max_leaves=12))
def test_round_trip(value: Any) -> None:
    """Whatever the classes of the model hold comes back from JSON, wording included."""
    text = json.dumps(codec.encode(value))

    assert repr(codec.decode(json.loads(text))) == repr(value)


@pytest.mark.parametrize("line", LINES)
def test_abilities_round_trip(line: str) -> None:
    """An ability that was read comes back as it was."""
    abilities = parse(line)

    assert repr(codec.decode(codec.encode(abilities))) == repr(abilities)


def test_defaults_are_left_out() -> None:
    """A field that holds its default is not written."""
    assert codec.encode(Draw()) == {"Draw": {}}


def test_wording_is_kept() -> None:
    """A field that never compares is written when its words are not the default's."""
    they = Player(kind=PlayerKind.YOU, word="they")

    assert they == YOU
    assert codec.decode(codec.encode(Draw(who=they))).who.word == "they"


@pytest.mark.parametrize(
    "data",
    [
        {"Path": {}},
        {"Draw": {"speed": 1}},
        {"Draw": []},
        {"Status": "Furious"},
        {"Draw": {}, "Gain": {}},
        {"Gain": {}},
        {"Trigger": "x"},
    ],
)
def test_nothing_else_comes_back(data: Any) -> None:
    """Data that names another class, another field or another word is refused."""
    with pytest.raises(ValueError):
        codec.decode(data)


@pytest.mark.parametrize("value", [1.5, object(), {"a": 1}, [1]])
def test_only_the_model_is_written(value: Any) -> None:
    """A value that is no part of an ability is refused."""
    with pytest.raises(TypeError):
        codec.encode(value)
