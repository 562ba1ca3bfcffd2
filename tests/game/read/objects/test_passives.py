"""CR 2.3: passive abilities, in order of dependency and timestamp; the CR's own examples."""

from __future__ import annotations

import pytest

from judgebot.abilities.amounts import Number
from judgebot.abilities.conditions import IsIn, IsTurnOf
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, InTerrain, Kind, Noun, Pick, Region
from judgebot.abilities.references import YOU, Me, Ref
from judgebot.abilities.statements import AlsoA, Have, Keyword, LoseAbilities, RegionsAre
from judgebot.abilities.words import Duration, KeywordName, Side, Terrain, Type
from judgebot.game.data.altering import PassiveSource
from judgebot.game.data.context import Context
from judgebot.game.data.objects import EmblemKind, Referent
from judgebot.game.data.zones import LIMBO, expedition, landmarks, reserve
from judgebot.game.read.objects import characteristics, passives
from judgebot.game.write.emblems import create_emblem
from judgebot.game.write.markers import create_marker
from judgebot.game.write.moving import move
from tests.game.boards import a_game, character, permanent, put, spell

HERE = expedition(0, Side.HERO)
THERE = expedition(0, Side.COMPANION)
ALL_CHARACTERS = Noun(kinds=(Kind(type=Type.CHARACTER),))
ALL_OTHERS = Noun(kinds=(Kind(type=Type.CHARACTER),), other=True)
GIGANTIC = Keyword(keyword=KeywordName.GIGANTIC)
ALL_FORESTS = Passive(
    statement=RegionsAre(
        regions=(Pick(how=How.ALL, noun=Region()),), terrains=(Terrain.FOREST,), lose_others=True
    )
)
OTHERS_LOSE = Passive(statement=LoseAbilities(subject=Pick(how=How.ALL, noun=ALL_OTHERS)))
ALL_ELEMENTALS = Passive(
    statement=AlsoA(
        subject=Pick(how=How.ALL, noun=ALL_CHARACTERS),
        noun=Noun(kinds=(Kind(sub_type="Elemental"),)),
    )
)
ELEMENTALS_GIGANTIC = Passive(
    statement=Have(
        subject=Pick(how=How.ALL, noun=Noun(kinds=(Kind(sub_type="Elemental"),))),
        abilities=(GIGANTIC,),
    )
)
GIGANTIC_IN_FOREST = Passive(
    statement=Have(subject=Me(), abilities=(GIGANTIC,)),
    condition=IsIn(subject=Me(), place=InTerrain(terrains=(Terrain.FOREST,))),
)


def _is_gigantic(game, ref):
    return characteristics.has_keyword(game.state, ref.object, KeywordName.GIGANTIC)


def test_losing_abilities_comes_before_what_is_lost():
    """An ability that would be removed is applied after the one that removes it (CR 2.3.2.d)."""
    game = a_game()
    put(game, HERE, character("A", abilities=(ALL_FORESTS,)))
    put(game, HERE, character("B", abilities=(OTHERS_LOSE,)))

    assert characteristics.view(game.state).terrains[1] == {Terrain.WATER}


def test_becoming_an_elemental_comes_before_what_elementals_have():
    """What changes what an ability applies to is applied before it (CR 2.3.2.e)."""
    game = a_game()
    put(game, HERE, character("A", abilities=(ELEMENTALS_GIGANTIC,)))
    put(game, HERE, character("B", abilities=(ALL_ELEMENTALS,)))
    c = put(game, HERE, character("C"))

    assert _is_gigantic(game, c)


def test_terrains_come_before_what_depends_on_them():
    """What changes what an ability does is applied before it (CR 2.3.2.f)."""
    game = a_game(distances={(player, side): 1 for player in (0, 1) for side in Side})
    a = put(game, HERE, character("A", abilities=(GIGANTIC_IN_FOREST,)))

    assert not _is_gigantic(game, a)

    put(game, HERE, character("B", abilities=(ALL_FORESTS,)))

    assert _is_gigantic(game, a)


def test_of_two_that_depend_on_each_other_the_older_is_applied():
    """Two that remove each other are free; the smaller timestamp comes first (CR 2.3.3)."""
    game = a_game()
    put(game, HERE, character("A", abilities=(OTHERS_LOSE, ALL_FORESTS)))
    put(game, HERE, character("B", abilities=(OTHERS_LOSE, Passive(statement=GIGANTIC))))

    assert characteristics.view(game.state).terrains[1] == {Terrain.FOREST}
    assert [
        len(known.abilities) for known in characteristics.view(game.state).objects.values()
    ] == [2, 0]


def test_terrains_by_timestamp_without_dependency():
    """Where none depends on another, the younger one has the last word (CR 2.3.3.b)."""
    game = a_game()
    waters = Passive(
        statement=RegionsAre(
            regions=ALL_FORESTS.statement.regions, terrains=(Terrain.MOUNTAIN,), lose_others=True
        )
    )
    put(game, HERE, character("A", abilities=(waters,)))
    put(game, HERE, character("B", abilities=(ALL_FORESTS,)))

    assert characteristics.view(game.state).terrains[3] == {Terrain.FOREST}


def test_terrain_markers_come_first():
    """A Terrain Marker is applied before every other ability, although younger (CR 3.2.1.e)."""
    game = a_game()
    put(game, HERE, character("P", "My region is {M} in addition to its other terrains."))
    create_marker(game.state, frozenset({Terrain.FOREST}), 0)

    assert characteristics.view(game.state).terrains[0] == {Terrain.MOUNTAIN, Terrain.FOREST}


def test_tough_adds_up():
    """Keyword numbers from several abilities add up."""
    game = a_game()
    a = put(game, HERE, character("A", "[Tough 1]."))
    put(game, landmarks(0), permanent("L", "Characters you control are [Tough 2]."))

    assert characteristics.derived(game.state, a.object).keywords[KeywordName.TOUGH] == 3


def test_an_ability_counts_as_it_is_applied():
    """A number in an ability is what it is once what it depends on was applied (CR 2.3.2.f)."""
    game = a_game()
    a = put(game, HERE, character("A", "[Tough X], where X is the number of Robots you control."))
    put(game, HERE, character("B", abilities=(
        Passive(statement=AlsoA(
            subject=Pick(how=How.ALL, noun=ALL_CHARACTERS),
            noun=Noun(kinds=(Kind(sub_type="Robot"),)),
        )),
    )))  # fmt: skip

    assert characteristics.derived(game.state, a.object).keywords[KeywordName.TOUGH] == 2


def test_only_objects_in_play_are_affected():
    """An ability that alters characteristics leaves objects in Reserve alone (CR 2.3.1.b)."""
    game = a_game()
    card = put(game, reserve(0), character("C"))
    put(game, HERE, character("B", abilities=(ALL_ELEMENTALS,)))

    assert "Elemental" not in characteristics.derived(game.state, card.object).sub_types


def test_also_considered_holds_everywhere():
    """ "Even when not in play" holds in Reserve too."""
    game = a_game()
    card = put(
        game, reserve(0), character("C", "I am also considered a Spell, even when not in play.")
    )

    assert characteristics.derived(game.state, card.object).types == {Type.CHARACTER, Type.SPELL}


def test_an_ongoing_emblem_gives_keywords():
    """The passive ability of an Ongoing Emblem works in Limbo (CR 2.2.2.m)."""
    game = a_game()
    source = put(game, HERE, character("S"))
    statement = Have(
        subject=Pick(how=How.ALL, noun=ALL_CHARACTERS),
        abilities=(Keyword(keyword=KeywordName.TOUGH, number=Number(value=5)),),
    )
    create_emblem(
        game.state,
        kind=EmblemKind.ONGOING,
        controller=0,
        source=source,
        name="S",
        content=statement,
        duration=Duration.DAY,
    )

    assert characteristics.derived(game.state, source.object).keywords[KeywordName.TOUGH] == 5


def test_highest_statistic_with_boosts():
    """All statistics become the highest one, and boosts add to each (CR 2.5.1.b)."""
    game = a_game()
    put(
        game,
        HERE,
        character(
            "E",
            "The {V}, {M} and {O} of Characters you control are equal to their highest statistic.",
        ),
    )
    c = put(game, HERE, character("C", stats="0/3/1"), counters={"boost": 2})
    found = characteristics.statistics(game.state, c.object)

    assert (found.forest, found.mountain, found.water) == (5, 5, 5)


def test_statistics_may_become_negative():
    """What is taken from a statistic of 0 is below it, with boosts on top (CR 4.2.4.f, 2.5.1.b)."""
    game = a_game()
    put(game, landmarks(0), permanent("P", "Characters have 2 less {V}."))
    put(game, landmarks(0), permanent("Q", "Characters you control have 1 less of each statistic."))
    c = put(game, HERE, character("C", stats="0/3/1"), counters={"boost": 1})
    found = characteristics.statistics(game.state, c.object)

    assert (found.forest, found.mountain, found.water) == (-2, 3, 1)


def test_what_is_added_comes_after_what_it_depends_on():
    """"Equal to their highest statistic" depends on what is added to it (CR 2.3.2)."""
    game = a_game()
    words = "The {V}, {M} and {O} of Characters you control are equal to their highest statistic."
    put(game, landmarks(0), permanent("P", words))
    put(game, landmarks(0), permanent("Q", "Characters you control have 2 more {V}."))
    c = put(game, HERE, character("C", stats="2/3/1"))
    found = characteristics.statistics(game.state, c.object)

    assert (found.forest, found.mountain, found.water) == (4, 4, 4)


def test_what_would_be_taken_away_while_it_waits_does_not_wait():
    """It is free from dependency as things are (CR 2.3.3.a), whatever would change it later."""
    game = a_game()
    put(game, HERE, character("X", "All Robots have [Gigantic].", sub_types=("Mage",)))
    robot = put(game, expedition(1, Side.HERO), character("R", sub_types=("Robot",)))
    put(game, landmarks(0), permanent("L", "Animals lose their abilities."))
    put(game, landmarks(0), permanent("M", "All Animals are Robots."))
    put(game, landmarks(0), permanent("N", "Characters you control are also considered Animals."))

    assert characteristics.has_keyword(game.state, robot.object, KeywordName.GIGANTIC)


def test_one_waits_for_none_that_would_take_it_away_only_after_others():
    """Nothing takes it away as things are, so that its timestamp decides (CR 2.3.2.d, 2.3.3.b)."""
    game = a_game()
    x = put(game, HERE, character("X", "Characters facing me lose their abilities."))
    other = put(game, expedition(1, Side.HERO), character("Y", "[Tough 1]."))
    put(game, landmarks(0), permanent("L", "Animals lose their abilities."))
    put(game, landmarks(0), permanent("N", "Characters you control are also considered Animals."))

    assert not characteristics.has_keyword(game.state, other.object, KeywordName.TOUGH)
    assert not characteristics.abilities(game.state, game.state.objects[x.object])


def test_gigantic_reaches_what_is_in_the_other_expedition():
    """An ability for "my Expedition" of a Gigantic object reaches both Expeditions (CR 7.4.4.f)."""
    game = a_game()
    put(game, HERE, character("G", "[Gigantic].\nCharacters in my Expedition are [Seasoned]."))
    c = put(game, THERE, character("C"))

    assert characteristics.has_keyword(game.state, c.object, KeywordName.SEASONED)


def test_a_reevaluation_is_never_seen():
    """Gigantic that applies again has not been away in between (CR 2.3.1.f, Example)."""
    game = a_game()
    atlas = put(game, HERE, character("Atlas", "[Gigantic]."))
    before = characteristics.expeditions(game.state, atlas.object)
    put(game, THERE, character("Other", abilities=(ALL_FORESTS,)))

    assert characteristics.expeditions(game.state, atlas.object) == before == {HERE, THERE}


def test_abilities_that_are_ignored_have_no_effect():
    """Abilities to be ignored on the first two Days exist then but do nothing (CR 7.3.19.b)."""
    card = permanent(
        "L", "Ignore my abilities during the first two Days.\nCharacters you control are [Tough 1]."
    )
    for day, tough in ((1, False), (2, False), (3, True)):
        game = a_game(day=day)
        a = put(game, HERE, character("A"))
        put(game, landmarks(0), card)

        assert characteristics.has_keyword(game.state, a.object, KeywordName.TOUGH) is tough


ONLY_ONE = "If there is only one Character in my Expedition, it is [Gigantic]."


def test_two_that_would_make_each_other_false():
    """Each changes what the other does, so the older one is applied first (CR 2.3.2.f, 2.3.3)."""
    game = a_game()
    put(game, HERE, permanent("older", ONLY_ONE, where="Expedition"))
    put(game, THERE, permanent("newer", ONLY_ONE, where="Expedition"))
    first = put(game, HERE, character("first"))

    assert _is_gigantic(game, first)

    second = put(game, THERE, character("second"))

    assert _is_gigantic(game, first)
    assert not _is_gigantic(game, second)


def test_the_same_with_the_older_one_on_the_other_side():
    """It is the timestamp of the ability that counts, not that of the Character."""
    game = a_game()
    put(game, THERE, permanent("older", ONLY_ONE, where="Expedition"))
    put(game, HERE, permanent("newer", ONLY_ONE, where="Expedition"))
    here = put(game, HERE, character("here"))
    there = put(game, THERE, character("there"))

    assert not _is_gigantic(game, here)
    assert _is_gigantic(game, there)


def test_a_region_with_a_terrain_more():
    """ "In addition to its other terrains" keeps them; "lose their other terrains" does not."""
    game = a_game(distances={(player, side): 1 for player in (0, 1) for side in Side})
    put(game, HERE, character("P", "My region is {M} in addition to its other terrains."))

    assert characteristics.view(game.state).terrains[1] == {Terrain.WATER, Terrain.MOUNTAIN}

    text = (
        "My region and the region of the Expedition facing me are {M} and lose their other "
        "terrains."
    )
    put(game, HERE, character("Q", text))

    assert characteristics.view(game.state).terrains[1] == {Terrain.MOUNTAIN}


def test_statistics_of_what_is_single_terrain():
    """A condition looks at the terrains as other abilities leave them (CR 2.3.2.f)."""
    text = (
        "If four or more single-terrain regions are visible, my {V}, {M} and {O} are equal to my "
        "highest statistic."
    )
    game = a_game()
    c = put(game, HERE, character("C", text, stats="0/3/1"))

    assert characteristics.statistics(game.state, c.object).forest == 3

    put(game, HERE, character("P", "All regions are {V} in addition to their other terrains."))

    assert characteristics.statistics(game.state, c.object).forest == 0


def test_losing_abilities_takes_keywords_along():
    """What lost its abilities has no keyword ability either (CR 2.3.2.d)."""
    game = a_game()
    c = put(game, HERE, character("C", "[Gigantic]."))
    put(game, HERE, character("B", abilities=(OTHERS_LOSE,)))

    assert not _is_gigantic(game, c)


def test_a_granted_ability_names_its_giver():
    """What an object is given can be told from its own."""
    game = a_game()
    giver = put(game, landmarks(0), permanent("L", 'Your Characters have: "{R} Draw a card."'))
    c = put(game, HERE, character("C"))
    (held,) = characteristics.derived(game.state, c.object).abilities

    assert held.giver == giver


def test_leaving_ends_it_at_once():
    """Passive abilities are looked at anew after each event (CR 2.3.1.e)."""
    game = a_game()
    giver = put(game, landmarks(0), permanent("L", "Characters you control are [Tough 1]."))
    c = put(game, HERE, character("C"))

    assert characteristics.has_keyword(game.state, c.object, KeywordName.TOUGH)

    move(game.state, giver, reserve(0))

    assert not characteristics.has_keyword(game.state, c.object, KeywordName.TOUGH)


KEYWORDS = ("Cooldown", "Defender", "Eternal", "Fleeting", "Gigantic", "Seasoned", "Tough 1")


@pytest.mark.parametrize("other", ["My region loses {O}.", "If I'm Boosted, I am [Tough 1]."])
def test_what_alters_nothing_of_others_leaves_them_as_they_are(other):
    """Keywords apply alike wherever they are printed, however others must be found out (2.3.3)."""
    found = []
    for text in ("", other):
        game = a_game()
        ids = [
            put(game, place, kind(word, f"[{word}].")).object
            for word in KEYWORDS
            for place, kind in (
                (LIMBO, spell), (reserve(0), spell), (reserve(0), character),
                (expedition(0, Side.HERO), character), (landmarks(0), permanent),
            )
        ]
        put(game, expedition(1, Side.HERO), character("other", text))
        found.append([characteristics.derived(game.state, one).keywords for one in ids])

    assert found[0] == found[1]
    assert any(found[0])


@pytest.mark.parametrize(
    ("condition", "statement", "loss"),
    [
        (None, LoseAbilities(subject=Me()), True),
        (IsTurnOf(who=YOU), LoseAbilities(subject=Me()), False),
        (None, LoseAbilities(subject=Ref(to="it")), False),
        (None, "another statement", False),
    ],
)
def test_what_an_effect_made_an_object_lose(condition, statement, loss):
    """It says of the object itself, without a condition, that it loses abilities."""
    passive = Passive(statement=statement, condition=condition)
    context = Context(controller=0, me=Referent(1, 2))
    source = PassiveSource(
        passive=passive, context=context, timestamp=1, place=0, key=(1, 0, False)
    )

    assert passives.is_loss(source) is loss
