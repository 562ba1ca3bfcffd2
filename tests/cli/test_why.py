"""`judgebot why`: what it tells, and one clear message for what cannot be told."""

from __future__ import annotations

import json

import pytest

FILE = """
title: t
cards:
  Tinker:
    type: Character - Engineer
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Create a [Brassbug 2/2/2] Robot token in my Expedition.
players:
  Ada: {mana: 1, hand: Tinker}
  Ben: {}
do:
  - Ada plays: Tinker
    into: Hero Expedition
expect:
  - {card: Brassbug, boosts: 0}
"""


@pytest.fixture
def file(tmp_path):
    """A scenario in which a token is created."""
    path = tmp_path / "t.yaml"
    path.write_text(FILE)
    return str(path)


def test_what_changed_it(judgebot, file):
    """A fact that holds is told with where it began and each change; the status is 0."""
    ran = judgebot("why", file, "card: Tinker, in: Ada's Hero Expedition")

    assert ran.status == 0
    assert "As the file sets it up: in: Ada's Hand" in ran.out
    assert "Tinker moves to Limbo → in: Limbo" in ran.out


def test_what_is_true_instead(judgebot, file):
    """A fact that does not hold is told with what is found and why; the status is 1."""
    ran = judgebot("why", file, "player: Ada, ready mana: 1", "--json")
    told = json.loads(ran.out)

    assert ran.status == 1
    assert (told["holds"], told["found"]) == (False, "ready mana: 0")
    assert [one["value"] for one in told["reasons"] if "7.3.13.a" in one["rules"]] == ["0"]


def test_after_a_step(judgebot, file):
    """With a step the fact is asked of the game as it stood after it."""
    ran = judgebot("why", file, "card: Tinker, zone: Limbo", "--step", "2")

    assert ran.status == 0
    assert "true after step 2" in ran.out


def test_of_what_nothing_is_told(judgebot, file):
    """Of what did not happen, and of which nothing is told, the answer says so."""
    ran = judgebot("why", file, "did not happen: {activated: Tinker, words: draw}")

    assert ran.status == 0
    said = "Nothing that was told did this, or would have done it"
    assert " ".join(ran.out.split()).endswith(said)


VARIANTS = """
variants:
  without her:
    do: []
    expect: {card: Tinker, in: Ada's Hand}
  into the other:
    do:
      - Ada plays: Tinker
        into: Companion Expedition
    expect: {card: Brassbug, in: Ada's Companion Expedition}
"""


@pytest.fixture
def varied(tmp_path):
    """The scenario with variants, in one of which no token is created."""
    path = tmp_path / "varied.yaml"
    path.write_text(FILE + VARIANTS)
    return str(path)


def test_of_a_variant(judgebot, varied):
    """With the name of a variant the fact is asked as that is played, and the answer says so."""
    fact = "card: Brassbug, in: Ada's Companion Expedition"
    ran = judgebot("why", varied, fact, "--variant", "Into the other")
    told = json.loads(judgebot("why", varied, fact, "--json").out)

    assert ran.status == 0
    assert "true at the end of the variant “into the other”, under CR 5.0" in ran.out
    assert (told["holds"], told["variant"]) == (False, None)


def test_what_a_variant_does_not_do_is_not_there(judgebot, varied):
    """What the scenario does and its variant does not is not in the variant."""
    ran = judgebot("why", varied, "card: Brassbug, boosts: 0", "--variant", "without her")

    assert ran.status == 1
    assert "There is no Brassbug" in ran.out


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("without him", "there is no variant called without him\n  nearest: without her"),
        ("nothing", "Write one of: without her, into the other"),
    ],
)
def test_an_unknown_variant(judgebot, varied, name, said):
    """A name that no variant has is refused with the nearest one, and with those there are."""
    ran = judgebot("why", varied, "card: Tinker, boosts: 0", "--variant", name)

    assert ran.status == 2
    assert said in ran.err


def test_a_file_without_variants(judgebot, file):
    """Of a file without variants none can be asked."""
    ran = judgebot("why", file, "card: Tinker, boosts: 0", "--variant", "any")

    assert ran.status == 2
    assert "the file has no variants" in ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["card: Brassbug, boosts: 0", "--step", "1"], "Brassbug is not there before step 5"),
        (["card: Dragon, boosts: 0"], "nothing of that name is in this game: Dragon"),
        (["card: Tinker, boosts: 0", "--step", "99"], "there is no step 99: the scenario has"),
        (["card: Tinker, boosts: 0", "--step", "0"], "there is no step 0"),
        (["why not?"], "`why not?` is no fact"),
        (["Brassbug has no boosts (step 5)"], "is how the fact at line 17 is told"),
        (["card: Tinker, bosts: 0"], "bosts"),
        (["card: Tinker"], "this expects nothing of Tinker"),
        (["player: Ada, deck: none", "--for", "Ben"], "what this asks is hidden from Ben"),
        (["card: Tinker, boosts: 0", "--for", "Cy"], "no player is called Cy"),
    ],
)
def test_one_clear_message(judgebot, file, words, said):
    """What is no fact, is not there or not there yet is refused in one message, with status 2."""
    ran = judgebot("why", file, *words)

    assert ran.status == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
