"""JSON is read value by value, whatever the size of the parts in which its text arrives."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.cards.imports import streaming

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@pytest.fixture(autouse=True, scope="module")
def small_parts() -> Any:
    """Let a text arrive three signs at a time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(streaming, "_CHUNK", 3)
        yield


@given(values=st.lists(VALUES, max_size=5), indent=st.sampled_from([None, 2]))
def test_lists(values: list[Any], indent: int | None) -> None:
    """The items of a list are those that it has."""
    stream = streaming.Stream(io.StringIO(json.dumps(values, indent=indent)))

    assert list(stream.items()) == values
    stream.end()


@given(values=st.dictionaries(st.text(max_size=3), VALUES, max_size=4))
def test_objects(values: dict[str, Any]) -> None:
    """The names of an object come with their values."""
    stream = streaming.Stream(io.StringIO(json.dumps(values)))

    assert {name: stream.value() for name in stream.names()} == values


@given(values=st.lists(VALUES, min_size=1, max_size=4), cut=st.integers(1, 40))
def test_what_is_cut_off(values: list[Any], cut: int) -> None:
    """A list that is cut off is no JSON, and the place is where the text ends or before."""
    text = json.dumps(values, indent=1)[:-cut]
    stream = streaming.Stream(io.StringIO(text))

    with pytest.raises(json.JSONDecodeError) as caught:
        list(stream.items())
    line, column = stream.where(caught.value.pos)
    assert (line, column) <= (text.count("\n") + 1, len(text.rpartition("\n")[2]) + 1)


@pytest.mark.parametrize(
    ("text", "place"),
    [('[1,\n 2,\n x]', (3, 2)), ('[{"a": 1}\n {}]', (2, 2)), ("[1, 2", (1, 6)), ("[]\n 5", (2, 2))],
)
def test_the_place_of_a_mistake(text: str, place: tuple[int, int]) -> None:
    """A mistake is told by its line and column."""
    stream = streaming.Stream(io.StringIO(text))

    with pytest.raises(json.JSONDecodeError) as caught:
        list(stream.items())
        stream.end()
    assert stream.where(caught.value.pos) == place


def test_a_value_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value that does not end is given up before it fills the memory."""
    monkeypatch.setattr(streaming, "_CHUNK", 100)
    monkeypatch.setattr(streaming, "_LONGEST", 1000)
    text = io.StringIO('["' + "a" * 100_000)

    with pytest.raises(json.JSONDecodeError):
        list(streaming.Stream(text).items())
    assert text.tell() < 10_000
