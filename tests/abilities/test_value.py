"""Value classes behave as frozen, keyword-only dataclasses do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.abilities.value import derived, replace, value


@value
class Base:
    """A base with a field."""

    name: str = ""


@value
class Pair(Base):
    """A class with a field that never compares."""

    left: int
    right: int = 7
    wording: str = field(default="", compare=False)


@dataclass(frozen=True, kw_only=True)
class Twin:
    """The same class as a dataclass."""

    name: str = ""
    left: int
    right: int = 7
    wording: str = field(default="", compare=False)


FIELDS = st.fixed_dictionaries(
    {"left": st.integers(0, 2)},
    optional={"name": st.sampled_from("ab"), "right": st.integers(6, 8), "wording": st.text()},
)


@given(FIELDS, FIELDS)
def test_equality_is_that_of_a_dataclass(one, other):
    """Two values are equal, and hash alike, exactly when such dataclasses are equal."""
    equal = Twin(**one) == Twin(**other)

    assert (Pair(**one) == Pair(**other)) is equal
    assert not equal or hash(Pair(**one)) == hash(Pair(**other))


@given(FIELDS)
def test_fields_are_those_of_a_dataclass(given_fields):
    """A value holds what a dataclass holds, in the same order, and shows it."""
    made, twin = Pair(**given_fields), Twin(**given_fields)

    assert [one.name for one in dataclasses.fields(made)] == [
        one.name for one in dataclasses.fields(twin)
    ]
    assert dataclasses.asdict(made) == dataclasses.asdict(twin)
    assert repr(made).replace("Pair", "Twin") == repr(twin)


def test_replace_copy_and_pickle():
    """A value can be replaced in part, copied and pickled, also once its hash is known."""
    made = Pair(left=1, name="a")
    hash(made)

    assert dataclasses.replace(made, right=9) == Pair(left=1, right=9, name="a")
    assert copy.copy(made) == made
    assert pickle.loads(pickle.dumps(made)) == made


def test_a_value_never_changes():
    """Neither assigning to a field nor deleting it is possible."""
    made = Pair(left=1)

    with pytest.raises(FrozenInstanceError):
        made.left = 2
    with pytest.raises(FrozenInstanceError):
        del made.left


@pytest.mark.parametrize("given_fields", [{}, {"left": 1, "up": 2}])
def test_fields_must_fit(given_fields):
    """A field that is missing or unknown is refused, by its name."""
    with pytest.raises(TypeError, match="left|up"):
        Pair(**given_fields)


def test_classes_differ():
    """Values of different classes are never equal, whatever they hold."""
    assert Base(name="a") != Pair(left=1, name="a")


def test_what_follows_from_a_value_is_worked_out_once():
    """What is derived from a value is asked once, and never of a copy that differs."""
    asked = []

    @derived
    def total(pair: Pair) -> int:
        asked.append(pair)
        return pair.left + pair.right

    made = Pair(left=1, right=2, name="a")
    totals = [total(made), total(made), total(replace(made, right=9)), total(made)]

    assert totals == [3, 3, 10, 3]
    assert len(asked) == 2


def test_what_was_derived_is_neither_compared_nor_sent():
    """A value of which something was derived is equal to others, and pickled without it."""
    size = derived(lambda pair: pair.left)
    made = Pair(left=1, right=2, name="a")
    size(made)

    assert made == Pair(left=1, right=2, name="a")
    assert pickle.loads(pickle.dumps(made)) == made
    assert copy.copy(made).__dict__ == Pair(left=1, right=2, name="a").__dict__
