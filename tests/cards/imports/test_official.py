"""Official records of every age become what CR 5.0 describes, or are refused with a reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from judgebot.abilities.card import Faction, Rarity
from judgebot.abilities.words import Type, ZoneType
from judgebot.cards.imports import normalising, official, sources
from judgebot.cards.library.facts import Ruling
from tests.official import SETS, Totals
from tests.official import file as set_file


def coded(reference: str) -> dict[str, str]:
    """A part of a record that is known by its code."""
    return {"reference": reference, "name": reference.title()}


def test_what_is_printed(record: Callable) -> None:
    """A record's facts are told in the rulebook's words."""
    facts = official.facts(record())

    assert (facts.name, facts.type) == ("Lantern Keeper", "Character")
    assert facts.sub_types == ("Citizen",)
    assert (facts.faction, facts.rarity, facts.version) == ("Bravos", "common", "TRY-001-C")
    assert (facts.hand_cost, facts.reserve_cost, facts.statistics) == (3, 2, (1, 2, 3))
    assert facts.rulings[1] == Ruling(
        question="Is the boost a counter?", answer="Yes.", date="2024-02-01"
    )
    assert facts.normalised == ()


def test_changed_numbers(record: Callable) -> None:
    """A number between # signs is the number, and known to be changed by the rarity."""
    elements = {"MAIN_COST": "#4#", "RECALL_COST": "2", "FOREST_POWER": "1", "MOUNTAIN_POWER": "2",
                "OCEAN_POWER": "#10#"}  # fmt: skip
    facts = official.facts(record(elements=elements))

    assert (facts.hand_cost, facts.statistics) == (4, (1, 2, 10))
    assert facts.changed == ("hand cost", "water")


@pytest.mark.parametrize(
    ("type_", "sub_types", "zone_type", "kept"),
    [
        ("PERMANENT", ["LANDMARK"], "Landmark", ()),
        ("PERMANENT", ["LANDMARK", "SITE"], "Landmark", ("Site",)),
        ("PERMANENT", ["EXPEDITION", "GEAR"], "Expedition", ("Gear",)),
        ("LANDMARK_PERMANENT", ["CONSTRUCTION"], "Landmark", ("Construction",)),
        ("EXPEDITION_PERMANENT", ["GEAR"], "Expedition", ("Gear",)),
        ("TOKEN_LANDMARK_PERMANENT", ["ORE"], "Landmark", ("Ore",)),
    ],
)
def test_permanents_of_every_age(
    record: Callable, type_: str, sub_types: list[str], zone_type: str, kept: tuple[str, ...]
) -> None:
    """A Permanent has its zone type (CR 2.2.3), wherever its record says it."""
    facts = official.facts(
        record(cardType=coded(type_), cardSubTypes=[coded(name) for name in sub_types])
    )

    assert (facts.type, facts.zone_type, facts.sub_types) == ("Permanent", zone_type, kept)
    assert facts.statistics is None


def test_tokens(record: Callable) -> None:
    """A token is a Character without rarity or faction (CR 2.2.1.d, 2.2.5.c, 2.2.10.d)."""
    facts = official.facts(record(cardType=coded("TOKEN")))

    assert (facts.type, facts.token, facts.rarity, facts.faction) == ("Character", True, None, None)
    assert normalising.TOKEN_FACTION_REASON in facts.normalised


def test_heroes(record: Callable) -> None:
    """A Hero has limits, and neither costs, statistics, rarity nor sub-types."""
    elements = {"MAIN_COST": "0", "RECALL_COST": "0", "RESERVE": "2", "PERMANENT": "1"}
    facts = official.facts(record(cardType=coded("HERO"), elements=elements))

    assert (facts.reserve_limit, facts.landmark_limit) == (2, 1)
    assert (facts.hand_cost, facts.reserve_cost, facts.statistics) == (None, None, None)
    assert (facts.rarity, facts.sub_types, facts.faction) == (None, (), "Bravos")


def test_limits_that_are_not_given(record: Callable) -> None:
    """A Hero whose record says no limit has none."""
    facts = official.facts(record(cardType=coded("HERO"), elements={}))

    assert (facts.reserve_limit, facts.landmark_limit) == (None, None)


def test_names_are_spelt_alike(record: Callable) -> None:
    """Other spaces and apostrophes in a name are the ordinary ones."""
    assert official.facts(record(name="Robin\u00a0 o’Dale ")).name == "Robin o'Dale"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"cardType": coded("WEATHER")}, "its type WEATHER is not known"),
        ({"cardType": None}, "it has no cardType"),
        ({"mainFaction": coded("QQ")}, "its mainFaction QQ is not known"),
        ({"rarity": coded("MYTHIC")}, "its rarity MYTHIC is not known"),
        ({"name": "  "}, "it has no name"),
        ({"name": 7}, "its name is no text"),
        ({"reference": ""}, "it has no reference"),
        ({"elements": []}, "it has no elements"),
        ({"elements": {"MAIN_COST": "many"}}, "its hand cost is 'many', which is no number"),
        ({"elements": {"MAIN_COST": "-1"}}, "its hand cost is '-1', which is no number"),
        ({"elements": {"FOREST_POWER": "1"}}, "without its statistics: mountain, water"),
        ({"cardSubTypes": "Animal"}, "its cardSubTypes are no list"),
        ({"cardRulings": [1]}, "its cardRulings are no list of rulings"),
        ({"cardRulings": [{"question": "Why?"}]}, "it has no answer"),
        ({"isBanned": "yes"}, "its isBanned is neither true nor false"),
        ({"cardType": coded("PERMANENT")}, "a Permanent without a zone type"),
    ],
)
def test_bad_records(record: Callable, changes: dict, words: str) -> None:
    """A record that lacks or garbles what every card has is refused in words."""
    with pytest.raises(official.BadRecord, match=words.replace("(", r"\(")):
        official.facts(record(**changes))


@pytest.mark.parametrize("type_", normalising.NO_CARDS)
def test_what_is_no_card(record: Callable, type_: str) -> None:
    """A record of something that is no card of the game is left out, not complained of."""
    with pytest.raises(official.LeftOut):
        official.facts(record(cardType=coded(type_)))


def test_the_lists_know_the_rulebooks_words() -> None:
    """Every faction, rarity and printed type of the rulebook has a code."""
    types = {rule.type for rule in normalising.TYPES.values()}

    assert set(normalising.FACTIONS.values()) == {None, *Faction}
    assert set(normalising.RARITIES.values()) == set(Rarity)
    assert types >= {Type.CHARACTER, Type.HERO, Type.PERMANENT, Type.SPELL}
    assert {rule.zone_type for rule in normalising.TYPES.values()} == {None, *ZoneType}


def test_essential_forgets_the_service(record: Callable) -> None:
    """What is kept of a record says the same facts, without the service's own keys."""
    kept = official.essential(record())

    assert official.facts(kept) == official.facts(record())
    assert "@id" not in str(kept)
    assert "'id'" not in str(kept)


@pytest.mark.parametrize("code", SETS)
def test_a_set(code: str) -> None:
    """Every record of an official set is a card of one of the rulebook's types (CR 2.2.2.a)."""
    (file,) = sources.find([set_file(code)])
    found = [official.facts(item.value) for item in sources.read(file)]
    types = Counter(facts.type for facts in found)

    assert SETS[code] == Totals(
        records=len(found),
        characters=types["Character"],
        permanents=types["Permanent"],
        spells=types["Spell"],
        heroes=types["Hero"],
        tokens=sum(facts.token for facts in found),
        rulings=sum(len(facts.rulings) for facts in found),
    )
    assert {facts.zone_type for facts in found if facts.type == "Permanent"} <= set(ZoneType)
