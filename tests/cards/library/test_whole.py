"""What a cache gives is believed where it has the shape of what is kept, else it is read anew."""

from __future__ import annotations

import pytest

from judgebot.cards.library import whole
from judgebot.cards.library.facts import Facts, Ruling, filled

FACTS = filled(
    Facts(
        name="Old Ox", reference="R", version="V", set_code="S", set_name="A Set",
        type="Character", sub_types=("Animal",), statistics=(1, 2, 3), hand_cost=1,
        rulings=(Ruling(question="?", answer="Yes.", date=""),),
    )
)  # fmt: skip
AS_JSON = {**FACTS, "sub_types": ["Animal"], "statistics": [1, 2, 3]}
PRINTING = {"facts": AS_JSON, "lines": [["{J} Draw a card.", False]]}
ABILITY = {"kind": "Reaction", "text": "x", "reading": "x", "rules": ["2.1.a"], "data": {}}
LINE = {"text": "x", "support": False, "abilities": [ABILITY]}
REFUSED = {**LINE, "abilities": [], "refused": {"why": "x", "at": 1, "words": "x"}}


def test_what_is_kept_is_believed() -> None:
    """A printing with all sorts of facts, a line that is read and one that is not."""
    assert whole.is_printing(PRINTING)
    assert whole.is_read(LINE)
    assert whole.is_read(REFUSED)
    assert whole.are_words(["Animal"])


@pytest.mark.parametrize(
    "bad",
    [
        None, [], {}, 1, "x", {**PRINTING, "lines": None}, {**PRINTING, "lines": [["x", 1]]},
        {**PRINTING, "facts": {**AS_JSON, "name": None}}, {**PRINTING, "facts": {"name": "x"}},
        {**PRINTING, "facts": {**AS_JSON, "other": 1}},
        {**PRINTING, "facts": {**AS_JSON, "statistics": [1, 2]}},
        {**PRINTING, "facts": {**AS_JSON, "hand_cost": True}},
        {**PRINTING, "facts": {**AS_JSON, "rulings": [{"question": "?"}]}},
    ],
)  # fmt: skip
def test_another_shape_of_a_printing(bad: object) -> None:
    """A fact that is missing, too many or of another kind."""
    assert not whole.is_printing(bad)


@pytest.mark.parametrize(
    "bad",
    [
        None, [], {**LINE, "text": 1}, {**LINE, "abilities": None}, {**LINE, "abilities": [1]},
        {**LINE, "abilities": [{**ABILITY, "rules": [1]}]},
        {**LINE, "abilities": [{**ABILITY, "cost": 1}]}, {**REFUSED, "refused": None},
        {**REFUSED, "refused": {"why": "x"}},
    ],
)  # fmt: skip
def test_another_shape_of_a_line(bad: object) -> None:
    """An ability, or a refusal, that is none."""
    assert not whole.is_read(bad)
    assert not whole.are_words([bad])
