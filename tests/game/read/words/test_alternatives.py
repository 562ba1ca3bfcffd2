"""What "another" means before several descriptions: of each that shares its article."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.words import Type
from judgebot.cards.text import parse
from judgebot.cards.text.trees import parts
from judgebot.game.read.words.selectors_kinds import alternatives


def _alternatives(text: str) -> list[Noun]:
    """The descriptions of the first phrase of a text that has several."""
    nouns = (part for part in parts(parse(text)) if isinstance(part, Noun))
    return list(alternatives(next(one for one in nouns if one.also)))


@pytest.mark.parametrize(
    ("article", "others"),
    [("a", [False, False]), ("another", [True, True])],
)
def test_another_holds_for_all_of_them(article, others):
    """ "Another Boosted Character or exhausted Permanent" is no Permanent that says so itself."""
    what = "[[Boosted]] Character or exhausted Permanent"
    said = f"When you sacrifice {article} {what} — Draw a card."
    found = _alternatives(said)

    assert [one.other for one in found] == others
    assert [one.kinds[0].type for one in found] == [Type.CHARACTER, Type.PERMANENT]


def test_another_article_is_another_phrase():
    """ "Another Character or a Permanent" may be the very Permanent that says so."""
    found = _alternatives("When you sacrifice another Character or a Permanent — Draw a card.")

    assert [one.other for one in found] == [True, False]


def test_each_keeps_how_it_is_written():
    """One that means the same in other words was looked at before; it is told in its own words."""
    one, other = (Noun(kinds=(Kind(type=Type.PERMANENT, form=form),)) for form in ("", "short"))

    assert one == other
    assert [alternatives(noun)[0].kinds[0].form for noun in (one, other)] == ["", "short"]
