"""CR 6.1.g: what nothing would change of may be chosen, and it is said so of that alone."""

from __future__ import annotations

from judgebot.abilities.words import Side, Status
from judgebot.game.data.zones import expedition, reserve
from tests.each import of_each
from tests.game.boards import a_game, character, put
from tests.game.carrying import do

HERO, COMPANION = expedition(0, Side.HERO), expedition(0, Side.COMPANION)
BEGIN = {(player, side): 0 for player in (0, 1) for side in Side}

CHOSEN = {
    "Target Character loses 1 boost.": {"Ant"},
    "Target Character loses [[Fleeting]].": {"Ant"},
    "Target Character loses 1 boost and [[Fleeting]].": {"Ant"},
    "Target Character gains [[Fleeting]].": {"Bee"},
    "Target Character gains 1 boost and [[Fleeting]].": set(),
    "[Augment] target Character in play.": {"Ant"},
    "Target Character joins my Expedition.": {"Ant"},
    "Send target card in play or in Reserve to Reserve.": {"Cub"},
    "Exhaust target Character.": set(),
    "Target Expedition [Ascends].": {HERO},
    "Target Expedition moves backwards one region.": {HERO, COMPANION},
    "Target Expedition moves forward one region.": {expedition(1, Side.HERO)},
    "Discard target Character.": set(),
}
"""What nothing would change of: my Ant is bare, my Bee is Fleeting and has a boost, my Cub is in
Reserve; my Hero Expedition is Ascended, mine did not move yet, and theirs went all the way."""


@of_each(("effect", "idle"), CHOSEN.items())
def test_what_may_be_chosen_all_the_same(effect, idle):
    """A choice without consequence is not impossible for this reason alone (CR 6.1.g)."""
    theirs = {(1, Side.HERO): 7, (1, Side.COMPANION): 3}
    game = a_game(distances={**BEGIN, **theirs}, ascended=frozenset({(0, Side.HERO)}))
    ant = put(game, HERO, character("Ant"))
    bee = put(
        game, COMPANION, character("Bee"),
        counters={"boost": 1}, statuses=frozenset({Status.FLEETING}),
    )  # fmt: skip
    cub = put(game, reserve(0), character("Cub"))
    names = {ant: "Ant", bee: "Bee", cub: "Cub"}
    asked = do(game, effect, me=ant)[-1]

    cited = {one for one, rules in asked.if_chosen.items() if "6.1.g" in rules}
    assert {names.get(one, one) for one in cited} == idle
