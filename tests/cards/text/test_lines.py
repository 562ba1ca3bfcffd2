"""Lines that hold several abilities, and abilities that share a condition."""

from __future__ import annotations

import pytest

from judgebot.abilities.model import Passive, Reaction
from judgebot.abilities.statements import Have, Keyword, LoseAbilities
from judgebot.cards.text import normalise, parse, render


def _line(text: str) -> tuple:
    (line,) = normalise(text)
    abilities = parse(line)

    assert render(*abilities) == line

    return abilities


@pytest.mark.parametrize("mark", [":", ","])
@pytest.mark.parametrize("words", ["If", "While", "As long as", "Unless"])
def test_two_statements_share_what_stands_before_them(words: str, mark: str) -> None:
    """Both are true while the condition is (CR 2.2.12.m)."""
    text = f"{words} I'm [Boosted]{mark} I am [Eternal] and Robots lose their abilities."
    first, second = _line(text)

    assert (first.condition, first.unless) == (second.condition, second.unless)
    assert isinstance(second.statement, LoseAbilities)


@pytest.mark.parametrize(
    "text",
    [
        "If I'm [Boosted]: I am [Eternal], otherwise I am [Defender].",
        "If I'm [Boosted], I am [Eternal]. Otherwise, I am [Defender].",
    ],
)
def test_a_statement_and_its_alternative(text: str) -> None:
    """The second is true while the condition is not."""
    first, second = _line(text)

    assert first.condition == second.condition
    assert (first.unless, second.unless) == (False, True)


def test_each_ability_of_a_line_has_words_of_its_own() -> None:
    """What shares a condition says it when it stands alone."""
    _, second = _line("If I'm [Boosted]: I am [Eternal]. At Night — I lose 1 boost.")

    assert render(second) == "If I am [[Boosted]]: At Night — I lose 1 boost."


def test_statements_without_a_condition() -> None:
    """Two sentences, or two statements in one."""
    one = _line("I am [Eternal] and Robots have [Tough 1].")
    two = _line("Robots have [Tough 1]. Plants are [Defender].")

    assert [type(part) for part in (*one, *two)] == [Passive] * 4


def test_keywords_of_one_subject_are_one_statement() -> None:
    """"And" between keywords is no second statement."""
    (ability,) = _line("I have [Seasoned] and [Gigantic].")

    assert isinstance(ability.statement, Have)
    assert all(isinstance(one, Keyword | Passive) for one in ability.statement.abilities)


def test_a_reaction_ends_a_line() -> None:
    """What follows a trigger is its effect."""
    abilities = _line("I am [Eternal]. Robots have [Tough 1]. At Night — I lose 1 boost.")

    assert [type(one) for one in abilities] == [Passive, Passive, Reaction]
