"""What is done unless somebody pays for it."""

from __future__ import annotations

import pytest

from judgebot.abilities.conditions import Outcome
from judgebot.abilities.effects import If, PayTo, Select
from judgebot.abilities.references import PlayerKind
from judgebot.cards.text import normalise, parse, render
from judgebot.cards.text.audit import audit


def _effect(text: str) -> tuple:
    (line,) = normalise(text)
    (ability,) = parse(line)

    assert render(ability) == line
    assert audit(line, (ability,)) == ()

    return ability.effect


@pytest.mark.parametrize(
    "text",
    [
        "{J} Sacrifice me unless you pay {2}.",
        "{J} Unless you pay {2}, sacrifice me.",
        "{J} Unless you pay {2}: Sacrifice me.",
    ],
)
def test_the_payment_is_offered_first(text: str) -> None:
    """It is an option, and what else is said is done if it was not taken (CR 6.4.b)."""
    option, unpaid = _effect(text)

    assert isinstance(option, PayTo)
    assert isinstance(unpaid, If)
    assert (unpaid.condition.outcome, unpaid.condition.step) == (Outcome.NOT_DONE, 0)


def test_a_target_is_chosen_before_it_may_pay() -> None:
    """Who "they" are is determined first."""
    chosen, option, unpaid = _effect(
        "{J} Target opponent discards a card from their hand unless they pay {1}."
    )

    assert isinstance(chosen, Select)
    assert option.who.to == chosen.what[0].name == unpaid.then[0].who.to != ""


def test_each_of_several_decides() -> None:
    """What each opponent may prevent, each prevents for themselves."""
    option, unpaid = _effect(
        "{J} Each opponent discards a card from their hand unless they pay {1}."
    )

    assert option.who.kind is PlayerKind.EACH_OPPONENT
    assert option.cost[0].who.to == unpaid.then[0].who.to == option.who.name != ""
    assert unpaid.condition.subject.to == option.who.name


def test_what_is_paid_is_not_spoken_of() -> None:
    """"It" after the payment is what it was before."""
    _, option, unpaid = _effect(
        "{J} Target a Character. Unless its controller sacrifices a Permanent: Discard it."
    )

    assert unpaid.then[0].what[0].to == option.who.of.to


def test_a_condition_is_no_payment() -> None:
    """What somebody has or controls is asked for, and not done."""
    (step,) = _effect("{J} Sacrifice me unless you control a token.")

    assert isinstance(step, If)
