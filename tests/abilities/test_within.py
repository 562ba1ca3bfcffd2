"""Walking through abilities, and saying the same of something else."""

from __future__ import annotations

from judgebot.abilities.amounts import Count, Product
from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.references import YOU, Player, PlayerKind
from judgebot.abilities.within import parts_of, said_instead, within

EACH = Player(kind=PlayerKind.EACH)
THEIRS = Noun(kinds=(Kind(),), controller=EACH)


def test_the_same_said_of_something_else() -> None:
    """It is replaced wherever it stands, in parts and in tuples of them."""
    twice = Product(times=Count(of=THEIRS), of=Count(of=THEIRS))

    (yours, nothing) = said_instead((twice, "a word"), EACH, YOU)

    assert nothing == "a word"
    assert EACH in within(twice) and EACH not in within(yours)
    assert [one for one in within(yours) if isinstance(one, Player)] == [YOU, YOU]
    assert said_instead(yours, EACH, YOU) == yours


def test_what_a_part_itself_names() -> None:
    """Several in a tuple are named one by one; what is in those is not named."""
    named = list(parts_of(THEIRS))

    assert Kind() in named and EACH in named
    assert (Kind(),) not in named
    assert THEIRS in parts_of(Count(of=THEIRS)) and EACH not in parts_of(Count(of=THEIRS))
