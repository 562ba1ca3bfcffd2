"""A test of many cases passes if each case does, and says which do not."""

from __future__ import annotations

import pytest

from tests.each import of_each


@of_each("number", range(20))
def even_squares(number):
    """What is tried in the tests below."""
    assert number * number % 2 == number % 2


@of_each(("number", "half"), [(2, 1), (3, 1), (4, 2), (7, 3)])
def halves(number, half):
    """What fails for odd numbers."""
    assert number == half * 2


def test_it_passes_if_each_does():
    """Nothing is told where each case passes."""
    even_squares()


def test_each_that_fails_is_told():
    """The cases that fail are told with what was wrong, and those that pass are not."""
    with pytest.raises(AssertionError, match="2 of 4 cases fail") as caught:
        halves()

    assert "(3, 1): AssertionError: assert 3 == (1 * 2)" in str(caught.value)
    assert "(7, 3)" in str(caught.value)
    assert "(4, 2)" not in str(caught.value)


def _breaks() -> None:
    raise RuntimeError("broken")


@pytest.mark.parametrize(
    "stop", [lambda: pytest.fail("failed"), lambda: pytest.skip("skipped"), _breaks]
)
def test_none_is_left_out(stop):
    """A case that fails, is skipped or breaks down is told."""

    @of_each("number", [1, 2])
    def stopped(number):
        if number == 2:
            stop()

    with pytest.raises(AssertionError, match="1 of 2 cases fail"):
        stopped()


def test_no_cases():
    """A test that nothing is tried in is a mistake."""
    with pytest.raises(AssertionError, match="cannot fail"):
        of_each("number", [])


SEEN: list[int] = []


@of_each("number", range(400), sampled=True)
def test_some_of_them(number):
    """Of many cases those are tried that this run tries."""
    SEEN.append(number)


def test_they_are_those_of_this_run(some):
    """They are the same as in every other test."""
    test_some_of_them(some=some)

    assert SEEN[-len(some(range(400))) :] == some(range(400))


@pytest.mark.parametrize("factor", [1, 3])
@of_each("number", range(4))
def test_fixtures_and_parameters(number, factor, tmp_path):
    """The other parameters are given as ever."""
    assert tmp_path.is_dir()
    assert number * factor in range(10)
