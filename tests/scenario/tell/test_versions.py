"""Each behaviour that differs between versions is shown by a scenario, under both of them."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from judgebot.errors import InputError
from judgebot.game.data.ruleset import RULESETS, Ruleset, defined_by
from judgebot.interface import run_all
from judgebot.resources import shipped
from judgebot.rulebook.compiled import store
from judgebot.scenario.format import loader
from judgebot.scenario.format.ways import PlayedHow
from judgebot.scenario.play import runner
from judgebot.scenario.tell import versions
from judgebot.scenario.tell.report import lines
from tests.scenario.tables import CARDS

HOME = shipped("scenarios") / "versions"
FILES = sorted(path.name for path in HOME.glob("*.yaml"))

BEFORE_ANYTHING = {"5.1.2.e-a-cost-that-a-card-does-not-have.yaml"}
"""Files about what may be done, in which nothing is done."""

IN_TESTS = {
    "reactions_are_limited_by_name": "a thousand Reactions are no scenario",
    "tokens_are_all_characters": "what is cited differs only, as a reading of 4.0 expects",
}
"""The differences that are shown elsewhere, with the reason."""


def verdict(name, rules):
    return runner.run(loader.load(HOME / name, PlayedHow(rules=rules)))


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("name", FILES)
def test_holds_under_each_version(name, rules):
    """What a scenario says of a version is true under it."""
    found = verdict(name, rules)

    assert [one for one in found.expect if not one.holds] == []
    assert len(found.expect) > 0


@pytest.mark.parametrize("name", [name for name in FILES if name not in BEFORE_ANYTHING])
def test_the_versions_part(name):
    """The first step at which the versions differ is found."""
    assert versions.parting(verdict(name, "4.0"), verdict(name, "5.0")) is not None


@pytest.mark.parametrize(
    "difference",
    [one.name for one in fields(Ruleset) if one.name not in ("version", *IN_TESTS)],
)
def test_a_scenario_shows_each_difference(difference, monkeypatch):
    """Were 4.0 as 5.0 is in one difference alone, some scenario's facts would not hold."""
    as_now = {difference: getattr(RULESETS["5.0"], difference)}
    monkeypatch.setitem(RULESETS, "4.0", replace(RULESETS["4.0"], **as_now))

    assert not all(verdict(name, "4.0").holds for name in FILES)


@pytest.mark.parametrize("name", FILES)
def test_citations_carry_the_numbers_of_the_version(name, home_with_4_0):
    """Every rule that is printed under 4.0 is a rule, or a section, of 4.0."""
    book = store.book("4.0")
    known = {node.address for node in (*book.rules, *book.sections)}

    cited = {rule for line in lines(verdict(name, "4.0")) for rule in line.rules}

    assert cited <= known


TABLE = f"""
title: A table
{CARDS}
players:
  Ada: {{}}
  Ben: {{}}
expect:
  - day: 2
under:
  4.0:
    - phase: Afternoon
    - first player: Ada
"""


def test_facts_under_a_version_are_for_it_alone():
    """A fact under 4.0 is looked at beside the others there, and not under 5.0."""
    assert len(loader.loads(TABLE, rules="4.0").expect) == 3
    assert len(loader.loads(TABLE, rules="5.0").expect) == 1


def test_facts_under_a_version_that_cannot_be_played_are_refused():
    """A version of which nothing is known is a mistake, at its line."""
    with pytest.raises(InputError, match="3.9"):
        loader.loads(TABLE.replace("4.0:", "3.9:"))


RENUMBERED = f"""
title: A table
{CARDS}
players:
  Ada:
    mana: {{ready: 1, exhausted: 1}}
    hand: [Cub]
  Ben: {{}}
do:
  - Ada plays: Cub
    into: Hero Expedition
expect:
  - card: Cub
    in: Ada's Hero Expedition
    because: [5.1.2.j]
"""


def test_rules_are_named_as_the_file_numbers_them():
    """5.1.2.j of 5.0 was 5.1.2.i: a file for 5.0 holds under 4.0, with its own numbers."""
    assert runner.run(loader.loads(RENUMBERED, rules="4.0")).holds
    as_4_0 = RENUMBERED.replace("title:", "rules: 4.0\ntitle:").replace("5.1.2.j", "5.1.2.i")
    assert runner.run(loader.loads(as_4_0)).holds
    assert runner.run(loader.loads(as_4_0, rules="5.0")).holds
    assert not runner.run(loader.loads(as_4_0.replace("5.1.2.i", "5.1.2.j"))).holds


def test_only_what_differs_parts():
    """An old number for the same rule is no difference: such games agree on every step."""
    text = RENUMBERED.replace("    because: [5.1.2.j]\n", "")
    old, new = (runner.run(loader.loads(text, rules=rules)) for rules in ("4.0", "5.0"))

    assert versions.parting(old, new) is None
    assert [line.rules for line in lines(old)] != [line.rules for line in lines(new)]


@pytest.mark.parametrize(
    ("name", "behaviour"),
    [
        ("7.5.9.a-in-contact.yaml", "contact_exists"),
        ("2.5.k-from-landmarks-to-an-expedition.yaml", "counters_stay_in_play"),
        ("7.3.29.a-a-gift.yaml", "gifts_exist"),
    ],
)
def test_the_behaviour_behind_it_is_named(name, behaviour):
    """Versions part by the behaviour that, taken from the other one, has them part no more."""
    found = versions.parting(verdict(name, "4.0"), verdict(name, "5.0"))
    document = versions.as_data(found)

    assert [one.name for one in found.behind] == [behaviour]
    assert document["differences"][0]["new_rules"] == list(defined_by()[behaviour]["5.0"])
    assert document["ends_alike"] is False


def test_what_only_one_version_does_stands_alone():
    """A Reaction that 4.0 does not know stands against nothing, not against the next line."""
    found = versions.parting(
        verdict("7.3.29.a-a-gift.yaml", "4.0"), verdict("7.3.29.a-a-gift.yaml", "5.0")
    )

    assert found.old_line is None
    assert "When you make a Gift" in found.new_line.text


def test_a_file_that_one_version_cannot_play(tmp_path):
    """The run tells of both, and which rule makes the difference; JSON likewise."""
    text = (HOME / "7.3.29.a-a-gift.yaml").read_text(encoding="utf-8")
    file = tmp_path / "gift.yaml"
    file.write_text(text.replace("\nexpect:", "  - Ninette resolves: gain 1 boost\n\nexpect:", 1))

    refused, played = run_all(file, rules=["4.0", "5.0"])

    assert refused["version"] == "4.0"
    assert [one["behaviour"] for one in refused["differences"]] == ["gifts_exist"]
    assert played["version"] == "5.0"


def test_a_variant_that_one_version_cannot_play(tmp_path):
    """It ends nothing: the file itself is compared, and the variant says what makes it so."""
    text = (HOME / "7.3.29.a-a-gift.yaml").read_text(encoding="utf-8")
    do = text[text.index("\ndo:") : text.index("\nexpect:")].rstrip()
    do = do.replace("\n", "\n    ") + "\n      - Ninette resolves: gain 1 boost\n"
    own = text[: text.index("\nexpect:")] + "\nexpect:\n  - {player: Ninette, passed: no}\n"
    file = tmp_path / "gift.yaml"
    file.write_text(f"{own}variants:\n  she is given:{do}    expect: {{phase: Afternoon}}\n")

    old, new = run_all(file, rules=["4.0", "5.0"])

    (refused,), (played,) = old["variants"], new["variants"]
    assert "Ninette resolves" in refused["mistake"]
    assert [one["behaviour"] for one in refused["differences"]] == ["gifts_exist"]
    assert refused["rests_on"] == []
    assert played["holds"]
    assert new["parts_from"]["old"] == "4.0"


def test_each_difference_names_its_rules():
    """Every behaviour that differs says by which rules, in each version."""
    names = {one.name for one in fields(Ruleset)} - {"version"}

    assert defined_by().keys() == names
    assert all(by.keys() == RULESETS.keys() for by in defined_by().values())
