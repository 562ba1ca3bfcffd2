"""What "another" means before several descriptions: of each of them another than this one."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.words import Type
from judgebot.game.read.words.selectors_kinds import alternatives

PERMANENT = Noun(kinds=(Kind(type=Type.PERMANENT),))


@pytest.mark.parametrize("other", [True, False])
def test_another_holds_for_all_of_them(other):
    """ "Another Character or Permanent" is no Permanent that says so itself."""
    both = Noun(kinds=(Kind(type=Type.CHARACTER),), other=other, also=(PERMANENT,))

    assert [one.other for one in alternatives(both)] == [other, other]
    assert [one.kinds[0].type for one in alternatives(both)] == [Type.CHARACTER, Type.PERMANENT]
