"""CR 7.3.1, 7.3.16, 7.3.21, 7.3.33: activating abilities, gaining them, and rolling dice."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import KeywordName, Side
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.zones import expedition
from judgebot.game.events.steps import perform
from judgebot.game.read.objects import characteristics
from tests.game.boards import a_game, character, put, said, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
TOUGH, DEFENDER = KeywordName.TOUGH, KeywordName.DEFENDER


@pytest.mark.parametrize(
    ("texts", "keywords"),
    [
        (("gains [Tough 1].", "gains [Tough 2]."), {TOUGH: 3}),
        (("gains [Defender].", "loses [Defender]."), {}),
        (("loses [Defender].", "gains [Defender]."), {DEFENDER: 1}),
        (("gains [Tough 1].", "loses [Defender]."), {TOUGH: 1}),
        (("gains [Tough 1].", "gains [Defender].", "loses [Defender]."), {TOUGH: 1}),
        (("gains [Defender].", "loses [Defender].", "gains [Defender]."), {DEFENDER: 1}),
    ],
)
def test_what_of_keywords_is_gained_and_lost(texts, keywords):
    """What is lost ends what gave it, what is gained ends that it was lost; other ones stay."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    for text in texts:
        do(game, f"Target Character {text}")
    found = characteristics.derived(game.state, ant.object).keywords

    assert {name: max(one, 1) for name, one in found.items()} == keywords


@pytest.mark.parametrize("keyword", ["gains [Defender].", "loses [Defender]."])
def test_sub_types_that_were_gained_stay(keyword):
    """No keyword that is gained or lost ends them, nor they a keyword (CR 2.2.e)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    put(game, expedition(0, Side.COMPANION), character("Bee", sub_types=("Robot",)))
    do(game, "Target a Character in your Companion Expedition. I gain its subtypes.", me=ant)
    do(game, f"Target Character in your Hero Expedition {keyword}")
    do(game, "Target a Character in your Companion Expedition. I gain its subtypes.", me=ant)

    found = characteristics.derived(game.state, ant.object)
    assert found.sub_types == {"Robot"}
    assert (KeywordName.DEFENDER in found.keywords) is keyword.startswith("gains")
    assert [said(game, one)["sub_types"] for one in told(game, "gains.sub-types")] == [
        ("Robot",), ("Robot",),
    ]  # fmt: skip


def test_what_dice_show_is_told():
    """Who rolled, what all dice show, which of them count, and what they come to (CR 7.3.33)."""
    game = a_game()
    roll = AtomicAction(verb=ActionVerb.ROLL, by=1, dice=(2, 5), counting=(5,), number=5)
    (change,) = perform(game, pytest.fail, Step(actions=(roll,))).changes
    (entry,) = game.trace.entries
    facts = said(game, entry)

    assert (change.done, change.number) == (True, 5)
    assert facts["player"] == "Ninette"
    assert (facts["dice"], facts["counting"], facts["number"]) == ((2, 5), (5,), 5)
