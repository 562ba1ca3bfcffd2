"""CR 7.3.1 Activating Reactions by an effect: only those with the symbol that it names."""

from __future__ import annotations

import pytest

from judgebot.abilities.value import replace
from judgebot.abilities.words import Side
from judgebot.game.actions import activating
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import DONE
from judgebot.game.data.zones import expedition, reserve
from tests.game.boards import a_game, character, put, told
from tests.game.carrying import do, effect_of, react

HERO = expedition(0, Side.HERO)
LINES = (
    "{J} I gain 1 boost.\n{H} I gain 2 boosts.\n{R} I gain 4 boosts.\n"
    "At Noon — I gain 8 boosts."
)


@pytest.mark.parametrize("which", ["its", "one of its"])
@pytest.mark.parametrize(("symbol", "boosts"), [("j", 1), ("h", 2), ("r", 4)])
def test_only_the_abilities_with_the_symbol(which, symbol, boosts):
    """Of several Reactions only the one whose trigger is the symbol is activated (CR 7.3.1.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant", LINES))
    do(game, f"Target Character activates {which} {{{symbol}}} abilities.")
    react(game)

    assert dict(game.state.objects[ant.object].counters) == {"boost": boosts}


def test_an_ability_as_if_it_was_of_what_is_gone():
    """What is not there any more has no abilities as its own: nothing is activated (CR 6.5.h)."""
    game = a_game()
    me = put(game, expedition(0, Side.HERO), character("Inventor"))
    put(game, reserve(0), character("Pupil", "{R} I gain 2 boosts."))
    text = (
        "Sacrifice me. You may discard a Character from your Reserve. If you do, I activate one "
        "of its {r} abilities as if it was mine."
    )
    do(game, text, True, me=me)

    assert len(told(game, "not-found.elsewhere")) == 1
    assert told(game, "reaction.activated") == []


@pytest.mark.parametrize(
    ("which", "answers", "boosts"),
    [("one of its", (1,), 2), ("two of its", (0, 0), 3), ("up to two of its", (1, DONE), 2),
     ("up to two of its", (DONE,), 0), ("up to two of its", (1, 0), 3)],
)  # fmt: skip
def test_some_of_its_abilities(which, answers, boosts):
    """So many of those with the symbol as the words say, each once (CR 6.1.g)."""
    game = a_game()
    ant = put(game, HERO, character("Ant", "{J} I gain 1 boost.\n{J} I gain 2 boosts."))
    (one,) = effect_of(f"Target Character activates {which} {{j}} abilities.")
    given = iter(answers)
    context = Context(controller=0, me=ant)
    found = activating.chosen(game.state, lambda _: next(given), one, [ant], context)
    gained = [part.what[0].amount.value for each in found.values() for ability in each
              for part in ability.effect]  # fmt: skip

    assert sum(gained) == boosts


def test_all_of_its_abilities():
    """Without a number, each of them is chosen, in the order in which they are."""
    game = a_game()
    ant = put(game, HERO, character("Ant", LINES))
    (one,) = effect_of("Target Character activates one of its {j} abilities.")
    context = Context(controller=0, me=ant)
    asked = []
    found = activating.chosen(
        game.state, lambda it: asked.append(it) or 0, replace(one, number=None), [ant], context
    )

    assert [len(each) for each in found.values()] == [1]
    assert [it.options for it in asked] == [(0,)]
