"""A ruling that depends on a disagreement of the rulebook with itself says so."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import judgebot.game
from judgebot.errors import InputError
from judgebot.game.data.readings import AS_TAKEN, FIELDS
from judgebot.game.data.ruleset import RULESETS
from judgebot.interface import run_all
from judgebot.resources import shipped
from judgebot.rulebook.disagreements import of_version
from judgebot.rulebook.number import RuleNumber
from judgebot.scenario.format import loader
from judgebot.scenario.format.ways import PlayedHow, ways
from judgebot.scenario.play import runner
from judgebot.scenario.tell import report, versions
from judgebot.screen import Style
from tests.source import nodes

LISTED = {one.id: one for version in RULESETS for one in of_version(version)}

HOME = shipped("scenarios") / "readings"


def test_every_reading_has_another_or_says_why_not():
    """Each question can be answered otherwise, or the list says why it cannot."""
    playable = {one.id for one in LISTED.values() if one.other}

    assert playable == FIELDS.keys()
    assert [one.id for one in LISTED.values() if bool(one.other) is bool(one.not_playable)] == []


@pytest.mark.sampled("name", [*FIELDS])
def test_the_other_reading_is_played(name):
    """A scenario shows each question: both readings hold, they part, and a ruling says so."""
    played = run_all(HOME / f"{name}.yaml", readings=[f"{name}=other"])
    told = [one for one in played if "steps" in one]
    parts = [part for one in played for part in (one, *one.get("variants", ()))]
    refused = [part for part in parts if "mistake" in part]

    assert len(played) == 2
    assert all(fact["holds"] for part in parts for fact in part.get("expect", ()))
    assert refused or all(one["holds"] for one in told)
    assert all(part["rests_on"] == [name] and _is_not_asked(part) for part in refused)
    says_so = [name in [each["id"] for each in one["disagreements"]] for one in told]
    assert all(says_so)
    assert refused or told[-1].get("parts_from")


def _is_not_asked(refused) -> bool:
    """Whether one of two readings asks for a choice, or lets be done, what the other does not."""
    said = (
        "was never asked for", "must now choose", "is not legal here", "is not a legal choice here",
        "nothing in this game",
    )  # fmt: skip
    return any(words in refused["mistake"] for words in said)


def test_a_reading_that_is_played_is_told_first():
    """The first lines of a ruling name both places, what is played, and what is usual."""
    way = PlayedHow(readings=(("are-landmarks-readied", True),))
    found = runner.run(loader.load(HOME / "are-landmarks-readied.yaml", way))
    first = "\n".join(report.as_text(found, Style(coloured=False), 500)).split("\n\n")[0]
    one = LISTED["are-landmarks-readied"]

    assert "1.3.2.b, 4.2.1.c" in first
    assert f"The other reading is played: {one.other}" in first
    assert one.reading in first


@pytest.mark.parametrize(
    ("said", "nearest"),
    [
        ("are-landmark-readied=other", ("are-landmarks-readied",)),
        ("are-landmarks-readied=othr", ("other",)),
        ("are-landmarks-readied", ()),
        ("is-mana-orb-a-type=other", ()),
        ("another-player=other", ()),
    ],
)
def test_a_reading_that_cannot_be_played_is_refused(said, nearest):
    """An unknown name or value is refused with the nearest; a matter of words with the reason."""
    with pytest.raises(InputError) as refused:
        ways(said=[said])

    assert refused.value.nearest[:1] == nearest


def test_a_file_names_its_readings():
    """A file plays the other reading itself, and the command line goes before it."""
    text = (HOME / "are-landmarks-readied.yaml").read_text(encoding="utf-8")
    own = text.replace("players:", "readings: {are-landmarks-readied: other}\n\nplayers:", 1)
    said = (("are-landmarks-readied", False),)

    assert loader.loads(own).readings.others == ("are-landmarks-readied",)
    assert loader.loads(own, readings=said).readings == AS_TAKEN
    assert runner.run(loader.loads(own)).holds


def test_a_version_that_leaves_nothing_open_has_one_reading():
    """CR 4.0 is not listed for it, so nothing else can be played there."""
    text = (HOME / "are-landmarks-readied.yaml").read_text(encoding="utf-8")

    with pytest.raises(InputError, match="CR 4.0"):
        loader.loads(text, rules="4.0", readings=(("are-landmarks-readied", True),))


RAID = """
title: A Sabotage, of a card or of none
cards:
  Raid:
    type: Spell
    costs: 1/1
    text: |
      Sabotage.
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {mana: 1, hand: [Raid], fill deck: 0}
  Ben: {reserve: [Cub]}
do:
  - Ada plays: Raid
    choosing: %s
expect: {player: Ben, reserve size: %s}
variants:
  the other one:
    do:
      - Ada plays: Raid
        choosing: %s
    expect: {player: Ben, reserve size: %s}
"""
TAKES, LEAVES = ("Cub", 0), ("nothing", 1)


@pytest.mark.parametrize("places", [(TAKES, LEAVES), (LEAVES, TAKES)])
def test_what_cannot_be_played_leaves_the_rest_compared(tmp_path, places):
    """A file or a variant that the other reading forbids says so, beside what it does not forbid.

    Of several readings the one is named that makes the difference.
    """
    file = tmp_path / "raid.yaml"
    file.write_text(RAID % (*places[0], *places[1]), encoding="utf-8")
    said = ["draw-is-third=other", "sabotage-up-to-one=other"]

    first, second = run_all(file, readings=said)

    assert first["holds"] and not second["holds"]
    found = [second, *second["variants"]]
    refused, played = found if places[0] is LEAVES else reversed(found)
    assert "nothing is not a legal choice here" in refused["mistake"]
    assert "this part of the effect is mandatory (CR 6.5.a)" in refused["mistake"]
    assert refused["rests_on"] == ["sabotage-up-to-one"]
    assert "mistake" not in played
    assert played["expect"][0]["holds"]
    assert played["parts_from"]["ends_alike"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("part-of-what-one-may-do", "tokens”, as it could be done to 1 only (CR 6.5.c, "),
        ("targets-to-which-nothing-can-be-done", "“I can't be discarded” (CR 1.4.1.a, "),
        ("the-highest-of-several", "there is nothing to discard (“the Character with the highest"),
        ("cost-by-target", "the other reading of cost-by-target says “It does not: the cost is"),
        ("modifiers-of-one-die", "the other reading of modifiers-of-one-die says “It does not: tw"),
    ],
)
def test_what_forbids_a_choice_is_said(name, why):
    """A choice that the other reading forbids is told with what the ruling says of it."""
    _, refused = run_all(HOME / f"{name}.yaml", readings=[f"{name}=other"])
    mistakes = [one["mistake"] for one in (refused, *refused.get("variants", ()))
                if "mistake" in one]  # fmt: skip

    assert "is not a legal choice here" in mistakes[0]
    assert why in mistakes[0]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("a-modifier-that-was-declined", "the reading of a-modifier-that-was-declined says “They"),
        ("flipping-a-tumult-card", "the reading of flipping-a-tumult-card says “It can"),
    ],
)
def test_what_the_usual_reading_forbids_is_said(name, why):
    """A choice that only the other reading has the game ask for is told with the usual one."""
    file = HOME / f"{name}-read-otherwise.yaml"
    text = file.read_text(encoding="utf-8")
    said = f"{name}: other"
    assert text.count(said) == 1

    with pytest.raises(InputError, match="is not a legal choice here") as refused:
        runner.run(loader.loads(text.replace(said, f"{name}: taken")))
    assert why in str(refused.value)


def test_what_no_reading_asks_for_is_forbidden_by_none():
    """A choice that neither reading has the game ask for is told as such."""
    text = (HOME / "cost-by-target.yaml").read_text(encoding="utf-8").partition("under:")[0]
    one = text.replace("may: yes", "may: [yes, yes]") + "expect:\n  - {card: Cub, boosts: 1}\n"

    with pytest.raises(InputError, match="this choice was never asked for: yes"):
        runner.run(loader.loads(one))


SUPPLY = """
title: A table
cards:
  Well:
    type: Spell
    costs: 1/1
    text: |
      Resupply.
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
players:
  Ada:
    mana: 1
    hand: [Well]
    fill deck: %s
    discard pile: [Cub]
  Ben: {}
do:
  - Ada plays: Well
expect:
  - day: 2
"""


def verdict(deck: str, rules: str = "5.0"):
    return runner.run(loader.loads(SUPPLY % deck, rules=rules))


def test_a_resupply_from_an_empty_deck_says_which_rule_is_followed():
    """The report names both places and the reading; the JSON document carries them."""
    found = verdict("0")
    (data,) = report.as_data(found)["disagreements"]
    text = "\n".join(report.as_text(found, Style(coloured=False), 500))
    one = LISTED["resupply-from-an-empty-deck"]

    assert (data["id"], data["places"], data["reading"]) == (one.id, list(one.places), one.reading)
    assert "7.3.31.c, 3.2.2.e" in text
    assert one.reading in text


@pytest.mark.parametrize(("deck", "rules"), [("1", "5.0"), ("0", "4.0")])
def test_what_does_not_depend_on_it_is_silent(deck, rules):
    """A Deck with a card raises no question, and 4.0 does not disagree with itself there."""
    assert report.as_data(verdict(deck, rules))["disagreements"] == []


def ids(node: ast.AST) -> set[str]:
    """The disagreements that a keyword, or an entry of a table of facts, gives."""
    values: list[ast.AST] = []
    if isinstance(node, ast.keyword) and node.arg == "disagreement":
        values = [node.value]
    elif isinstance(node, ast.Dict):
        values = [
            value
            for key, value in zip(node.keys, node.values, strict=True)
            if isinstance(key, ast.Constant) and key.value == "disagreement"
        ]
    within = [one for value in values for one in ast.walk(value)]
    return {one.value for one in within if isinstance(one, ast.Constant) and one.value}


NIGHT = """
title: A table
cards:
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
  Watch:
    type: Landmark Permanent
    costs: 1/1
    text: |
      When a Character leaves play, if you control an Anchored Character — Draw a card.
players:
  Ada:
    landmarks: %s
    hero expedition:
      - {card: Cub, named: Awake}
      - {card: Cub, named: Held, statuses: %s}
  Ben: {}
start: {phase: Night, at: Rest}
do:
  - until: Clean-up
expect:
  - day: 2
"""


@pytest.mark.parametrize(
    ("landmarks", "statuses", "depends"),
    [("Watch", "[Anchored]", True), ("[]", "[Anchored]", False), ("Watch", "[Fleeting]", False)],
)
def test_rest_says_that_it_is_one_step(landmarks, statuses, depends):
    """Whether Anchored is lost as another goes to Reserve is a reading where something asks."""
    night = runner.run(loader.loads(NIGHT % (landmarks, statuses)))
    found = report.as_data(night)["disagreements"]

    assert [one["id"] for one in found] == (["is-rest-one-step"] if depends else [])


def test_the_engine_names_only_listed_disagreements():
    """Each id that the engine's trace can carry is one that is listed."""
    named = set()
    for path in Path(judgebot.game.__file__).parent.rglob("*.py"):
        for node in nodes(path):
            named |= ids(node)

    assert len(named) > 0
    assert named <= LISTED.keys()


def test_markers_that_the_arena_replaces():
    """Tiebreakers that begin while a Terrain Marker lies on a region rest on a reading."""
    text = """
title: A table
players:
  Ada: {distances: {hero: 4, companion: 3}}
  Ben: {distances: {hero: 4, companion: 3}}
start: {phase: Night, at: Check Victory, regions: face up%s}
do:
  - end of phase:
expect:
  - tiebreakers: yes
"""
    marked = runner.run(loader.loads(text % ", markers: [{terrains: V, region: 2}]"))
    bare = runner.run(loader.loads(text % ""))

    assert [one["id"] for one in report.as_data(marked)["disagreements"]] == [
        "markers-on-replaced-regions"
    ]
    assert report.as_data(bare)["disagreements"] == []


DECLINED = """
title: A table
cards:
  Dawn:
    type: Character - Mage
    costs: 1/1
    statistics: 1/1/1
    text: |
      When an opponent draws one or more cards — [Resupply].
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {fill deck: 0, hero expedition: Dawn, discard pile: [Cub]}
  Ben: {}
start: {phase: Morning, at: Draw}
do:
  - until: Expand
    may: [%s]
expect:
  - {player: Ada, discard pile: [Cub]}
"""


def test_a_resupply_that_is_declined_in_morning():
    """A player who declines to shuffle back for a Resupply in Morning rests on a reading, too."""
    found = runner.run(loader.loads(DECLINED % "no, no, no"))

    assert found.holds
    assert [one["id"] for one in report.as_data(found)["disagreements"]] == [
        "resupply-from-an-empty-deck-in-morning"
    ]


GAINED = """
title: A table
cards:
  Smith:
    type: Character - Artist
    costs: 1/1
    statistics: 1/1/1
    text: |
      When another Character joins my Expedition — %s
  Pair:
    type: Spell
    costs: 1/1
    text: |
      Create two [Woollyback 1/1/1] Animal tokens in target Expedition.
players:
  Ada: {mana: 1, hand: [Pair], hero expedition: [Smith]}
  Ben: {}
do:
  - Ada plays: Pair
    choosing: Ada's Hero Expedition
expect:
  - day: 2
"""


@pytest.mark.parametrize(
    ("effect", "reading"),
    [
        ("I gain [Tough 1].", "a-keyword-without-a-duration"),
        ("Draw a card. You can only do this once per turn.", "once-per-turn-of-a-reaction"),
        ("Draw a card.", None),
    ],
)
def test_what_an_effect_leaves_open(effect, reading):
    """How long a keyword is had, and what a limit of a Reaction counts, are readings."""
    found = report.as_data(runner.run(loader.loads(GAINED % effect)))["disagreements"]

    assert [one["id"] for one in found] == ([reading] if reading else [])


def test_the_first_day_begins_with_its_noon():
    """What waits for the first Day to begin rests on a reading; a later Day has a Morning."""
    text = """
title: A table
cards:
  Cockerel:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      When the Day begins — I gain 1 boost.
players:
  Ada: {hero expedition: [Cockerel]}
  Ben: {}
start: {phase: Noon, at: begins, day: %s}
do:
  - until: Afternoon
expect:
  - {card: Cockerel, boosts: %s}
"""
    first, later = (runner.run(loader.loads(text % one)) for one in (("1", "1"), ("2", "0")))

    assert first.holds and later.holds
    assert [one["id"] for one in report.as_data(first)["disagreements"]] == [
        "the-first-day-begins", "the-first-morning"
    ]  # fmt: skip
    assert report.as_data(later)["disagreements"] == []


@pytest.mark.parametrize("one", [one for one in LISTED.values() if one.not_playable])
def test_a_question_that_cannot_be_played_says_why(one):
    """Who asks for its other reading is told the reason that the list gives."""
    with pytest.raises(InputError, match="no other reading") as refused:
        ways(said=[f"{one.id}=other"])

    assert str(refused.value).endswith(one.not_playable)
    assert len(one.not_playable) > 20


def test_a_step_says_of_which_reading_it_is_one():
    """What rests on a reading says so, and by which of the two it is done."""
    file = HOME / "modes-with-the-intent.yaml"
    usual, other = run_all(file, readings=["modes-with-the-intent=other"])

    assert [_saying(one["steps"], "as 6.5.g is read here") for one in (usual, other)] == [1, 0]
    by_the_other = "as the other reading of 6.5.g has it"
    assert [_saying(one["steps"], by_the_other) for one in (usual, other)] == [0, 1]


@pytest.mark.parametrize("name", ["in-whose-reserve", "modes-with-the-intent"])
def test_a_step_that_rests_on_a_reading_cites_what_is_read(name):
    """Whichever reading is played, the step cites the rule, once, that it names beside it."""
    place = LISTED[name].places[0]
    for played in run_all(HOME / f"{name}.yaml", readings=[f"{name}=other"]):
        told = [one for one in played["steps"] if f" of {place} has it" in one["text"]
                or f"as {place} is read" in one["text"]]  # fmt: skip

        assert told
        assert [one["rules"].count(place) for one in told] == [1] * len(told)


def test_a_card_that_asks_itself_for_fleeting_rests_on_when_it_gains_it():
    """It is asked of the card that is played, too, and not only of what is in play before it."""
    file = shipped("scenarios") / "rulings" / "2.2.12.g-no-modifier-of-its-own-in-limbo.yaml"
    (played,) = run_all(file)

    assert [one["id"] for one in played["disagreements"]] == ["fleeting-as-it-enters"]


def test_what_becomes_fleeting_says_how_its_rule_is_read_wherever_it_does():
    """A Gear gains Fleeting a step later, as its own rule is read, and nothing rests on that."""
    file = shipped("scenarios") / "rulings" / "4.2.5.b-a-gear-that-stays.yaml"
    (played,) = run_all(file)

    assert played["disagreements"] == []
    assert [one["n"] for one in played["steps"]
            if one["text"].endswith("as 5.2.2.c is read here")] == [4, 5]  # fmt: skip


def test_what_a_player_does_not_do_is_told_once_and_as_it_is_read():
    """The choice and what does not come of it, of which only one says how its rule is read."""
    (played,) = run_all(shipped("scenarios") / "rulebook" / "6.1.h-all-declare-what-they-play.yaml")
    rushing = played["variants"][-1]

    assert [one["text"] for one in rushing["steps"] if "Ben chooses" in one["text"]] == [
        "Ben chooses not to do this: “Rush”; as Ben plays no card due to Rush, this is not done, "
        "either: “draw a card”, as 6.1.h is read here"
    ]


def test_a_reading_that_steps_say_of_themselves_is_named_in_a_line_above_them(judgebot):
    """Where all ends the same by both, that is said, with the question and its answer alone."""
    text = judgebot("run", "scenarios/rulings/4.2.5.b-a-gear-that-stays.yaml").out

    named = " ".join(text[: text.index("\n  1  ")].split()).partition("Steps 4 and 5 ")[2]
    listed = LISTED["fleeting-as-it-enters"]
    assert named == (
        f"follow a reading of {', '.join(listed.places)} (fleeting-as-it-enters). {listed.about} "
        f"Reading: {listed.reading} Read otherwise, all ends the same."
    )


@pytest.mark.parametrize(
    ("file", "name", "says_so"),
    [
        ("abilities/other-than-each-of-them", "another-than-what", "counted in Ada's Companion"),
        ("abilities/moving-boosts-to-several", "another-than-what", "“other Characters you con"),
        ("rulebook/6.1.h-in-every-line-of-play", "modes-of-which-nothing-can-be-done",
         " cannot be chosen, as it cannot be done"),
    ],
)  # fmt: skip
def test_what_a_reading_leaves_out_rests_on_it(file, name, says_so):
    """What is counted, meant or no option by one reading only is told with it."""
    (played,) = run_all(shipped("scenarios") / f"{file}.yaml")
    parts = [played, *played.get("variants", ())]
    resting = [one for one in parts if name in [each["id"] for each in one["disagreements"]]]

    assert resting
    read = f"as {LISTED[name].places[0]} is read here"
    assert [one for part in resting for one in part["steps"]
            if says_so in one["text"] and one["text"].endswith(read)]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "rest_on_it"),
    [
        ("2.3.1.f-it-faces-it-until-it-is-applied", [True, False]),
        ("2.3.1.f-what-takes-away-its-own-ground", [True, True, True, False]),
    ],
)
def test_what_takes_away_its_own_ground_rests_on_a_reading(file, rest_on_it):
    """Not so what applies to a thing that its words describe still."""
    (played,) = run_all(shipped("scenarios") / "rulings" / f"{file}.yaml")
    named = [[one["id"] for one in part["disagreements"]]
             for part in (played, *played["variants"])]  # fmt: skip

    assert ["what-takes-away-its-own-ground" in one for one in named] == rest_on_it


def test_what_does_nothing_is_chosen_by_one_rule_and_was_done_by_another():
    """Each step of what may be attempted in vain says which place of the reading it follows."""
    (played,) = run_all(HOME / "an-attempt-that-does-nothing.yaml")
    (may,) = played["variants"]

    assert [one["text"] for one in may["steps"] if one["text"].endswith("read here")] == [
        "Ada chooses to do this: “Resupply”, as 6.1.g is read here",
        "the condition “If you do” is true, as 6.5.f is read here",
    ]


def test_so_much_one_by_one_is_told_as_it_is_read():
    """Of what is drawn "for each" something, that it is several steps though it ends the same."""
    (played,) = run_all(shipped("scenarios") / "readings" / "in-whose-reserve.yaml")

    assert "“draw a card” is done 2 times, one by one, as 6.5.i is read here" in [
        one["text"] for one in played["steps"]
    ]


def test_the_first_place_of_a_question_is_a_rule():
    """What a step cites as read is a rule, and no term or heading."""
    assert [one.id for one in LISTED.values() if not RuleNumber.parse(one.places[0])] == []


def _saying(steps, words) -> int:
    return sum(one["text"].endswith(words) for one in steps)


TARGETS = """
title: Whose Reserve a target is in
cards:
  Forge:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {T} : Target Character in Reserve gains 2 boosts.
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
  Owl: {type: Character, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {landmarks: [Forge], reserve: [Cub]}
  Ben: {reserve: [Owl]}
do:
  - Ada uses: Target Character in Reserve gains 2 boosts
    of: Forge
  - expect:
      - legal: {Ada chooses: Cub}
      %s
  - Ada chooses: Cub
expect:
  - {card: Cub, boosts: 2}
"""


@pytest.mark.parametrize(
    ("fact", "rests"), [("- legal: {Ada chooses: Owl}", True), ("- {card: Owl, boosts: 0}", False)]
)
def test_what_is_legal_by_a_reading_only_rests_on_it(fact, rests):
    """The head names the reading by which something may be chosen that nobody chooses."""
    first = "\n".join(report.as_text(
        runner.run(loader.loads(TARGETS % fact)), Style(coloured=False), 500
    ))  # fmt: skip

    assert ("This rests on a reading of 3.2.10.a" in first) is rests


def test_ways_that_end_alike_name_what_is_so_in_one_of_them_only():
    """What is legal by one reading only is named, though the game comes to the same end."""
    text = TARGETS % "- legal: {Ada chooses: Owl}"
    one = runner.run(loader.loads(text))
    other = runner.run(loader.loads(text, readings=(("in-whose-reserve", True),)))

    assert versions.as_text(versions.parting(one, other), one, other)[-1] == (
        "They end alike all the same, but not what is said in line 19."
    )
