"""Dataclasses whose methods are made late behave as those of the standard library."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace
from typing import Any

import pytest

from judgebot.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    """Frozen, with slots, given by place."""

    x: int
    y: int = 0
    note: str = field(default="", compare=False)


@dataclass(slots=True, kw_only=True)
class Basket:
    """To be changed, given by name, with what each makes for itself."""

    name: str
    fruits: list[str] = field(default_factory=list)
    weight: int = field(init=False)
    seen: set[str] = field(init=False, default_factory=set, repr=False)

    def __post_init__(self) -> None:
        self.weight = len(self.fruits)


@dataclass(frozen=True, slots=True)
class Labelled(Point):
    """With a field more than its base, which is given by name."""

    label: str = field(default="none", kw_only=True)


@dataclass(eq=False)
class Lone:
    """Compared by what it is itself, with a method of its own."""

    x: int

    def __repr__(self) -> str:
        return "alone"


def test_fields_are_given_by_place_and_by_name():
    """What is left out has its default, also in the second one that is made."""
    assert [Point(1), Point(1, 2), Point(y=2, x=1)] == [Point(x=1), Point(1, 2), Point(1, 2)]
    assert Labelled(1, label="here").label == "here"
    assert Labelled(1, 2) == Labelled(1, 2, label="none")


@pytest.mark.parametrize(
    ("kind", "given", "named"),
    [
        (Point, (), {}),
        (Point, (1, 2, "", 4), {}),
        (Point, (1,), {"z": 2}),
        (Basket, ("a",), {}),
        (Basket, (), {"name": "a", "weight": 2}),
    ],
)
def test_other_fields_are_refused(kind: Any, given: tuple[Any, ...], named: dict[str, Any]):
    """One that is missing, one too many, one that there is not, one that is not to be given."""
    with pytest.raises(TypeError):
        kind(*given, **named)


def test_each_has_what_is_made_for_it():
    """And what it works out of what it is given."""
    one, other = Basket(name="a"), Basket(name="b", fruits=["fig"])
    one.fruits.append("plum")

    assert (one.fruits, other.fruits, Basket(name="c").fruits) == (["plum"], ["fig"], [])
    assert (one.weight, other.weight) == (0, 1)
    assert one.seen is not other.seen


def test_what_is_frozen_is_not_changed():
    """Neither by setting a field nor by deleting one; what is not frozen is."""
    point, basket = Point(1), Basket(name="a")
    basket.name = "b"

    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del point.x  # type: ignore[misc]
    assert (point.x, basket.name) == (1, "b")


def test_they_are_compared_by_class_and_fields():
    """A field that is not compared counts for nothing; what is frozen can be hashed."""
    assert Point(1, note="a") == Point(1, note="b")
    assert len({Point(1, note="a"), Point(1, note="b")}) == 1
    assert Point(1) != (1, 0)
    assert Lone(1) != Lone(1)
    assert hash(Lone(1)) is not None
    with pytest.raises(TypeError):
        hash(Basket(name="a"))


def test_they_show_their_fields():
    """But for those that are not to be shown, and in a way of their own where they have one."""
    assert repr(Point(1, 2)) == "Point(x=1, y=2, note='')"
    assert repr(Basket(name="a", fruits=["fig"])) == "Basket(name='a', fruits=['fig'], weight=1)"
    assert repr(Lone(1)) == "alone"


@pytest.mark.parametrize("one", [Point(1, 2, "here"), Labelled(1, 2, label="a"), Basket(name="a")])
def test_they_are_copied_and_kept(one: Any):
    """As they are, also those that are frozen and have slots."""
    kept = pickle.loads(pickle.dumps(one))

    assert [kept, copy.copy(one), copy.deepcopy(one)] == [one] * 3
    assert not hasattr(one, "__dict__")


def test_to_all_others_they_are_dataclasses():
    """They tell their fields, and are made again with others."""
    assert dataclasses.is_dataclass(Point)
    assert [one.name for one in fields(Labelled)] == ["x", "y", "note", "label"]
    assert replace(Point(1, 2), y=3) == Point(1, 3)
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)
