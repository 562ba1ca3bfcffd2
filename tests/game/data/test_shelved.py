"""A mapping that shares with the one before it answers as a plain one that is copied does."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.game.data.shelved import Shelved

_OF_ONE_HASH = sys.hash_info.modulus
KEYS = st.one_of(
    st.integers(0, 200),
    st.tuples(st.sampled_from("ab"), st.integers(0, 3)),
    *(st.integers(0, 60).map(lambda one, step=step: one * step) for step in (64, 64**2)),
    st.integers(0, 60).map(lambda one: one * _OF_ONE_HASH),
)
"""Keys of which many lie on one shelf, or have one hash."""
WRITES = st.lists(st.tuples(KEYS, st.booleans()), max_size=40) | st.lists(
    st.tuples(KEYS, st.sampled_from((True, True, True, False))), min_size=150, max_size=300
)


def _written(
    start: tuple[dict, Shelved], writes: list[tuple[object, bool]]
) -> tuple[dict, Shelved]:
    plain, shelved = dict(start[0]), start[1]
    for value, (key, there) in enumerate(writes):
        if there:
            plain[key] = [value]
            shelved = shelved.put(key, plain[key])
        elif key in plain:
            del plain[key]
            shelved = shelved.without(key)
    return plain, shelved


@pytest.mark.long
@given(WRITES)
def test_it_has_what_was_put_into_it(writes: list[tuple[object, bool]]) -> None:
    """Its entries, its size and what it says of a key are those of a dictionary."""
    plain, shelved = _written(({}, Shelved()), writes)

    assert dict(shelved) == plain
    assert dict(shelved.items()) == plain
    assert sorted(map(id, shelved.values())) == sorted(map(id, plain.values()))
    assert len(shelved) == len(plain)
    assert bool(shelved) is bool(plain)
    assert all((key in shelved) is (key in plain) for key in range(200))


def test_nothing_is_left_of_what_is_taken_out() -> None:
    """However many lay together: what is empty is false, and like one that never had any."""
    keys = [one * 64 for one in range(100)]
    shelved = Shelved[int, int]()
    for key in keys:
        shelved = shelved.put(key, 1)
    for key in keys:
        assert shelved
        shelved = shelved.without(key)

    assert not shelved
    assert (len(shelved), [*shelved], shelved == {}) == (0, [], True)


@pytest.mark.long
@given(WRITES, WRITES)
def test_what_differs_from_an_older_one(
    first: list[tuple[object, bool]], then: list[tuple[object, bool]]
) -> None:
    """The difference, put into the older one, gives the younger one; the older stays as it was."""
    plain, old = _written(({}, Shelved()), first)
    later, new = _written((plain, old), then)

    changed, gone = new.since(old)

    assert dict(old) == plain
    assert dict(old.then(changed, gone)) == later
    assert set(gone) == plain.keys() - later.keys()
    assert all(plain.get(key) is not value for key, value in changed.items())
