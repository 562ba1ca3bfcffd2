"""What the answer to an open question says of a choice that it forbids."""

import pytest

from judgebot.rulebook.disagreements import Disagreement, of_version
from judgebot.rulebook.number import RuleNumber
from judgebot.scenario.play.forbidden import _reading


@pytest.mark.parametrize("one", of_version("5.0"), ids=lambda one: one.id)
def test_an_answer_cites_the_rules_among_its_places(one: Disagreement) -> None:
    """Entries of the Glossary and of the list of changes are no rules."""
    cited = _reading(one, other=False).rules
    assert set(cited) <= set(one.places)
    assert [str(RuleNumber.parse(rule)) for rule in cited] == list(cited)
    assert len(cited) == sum(":" not in place for place in one.places)
