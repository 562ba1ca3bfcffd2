"""Parts of sentences that are made from what an entry tells."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Type
from judgebot.cards.text import read
from judgebot.errors import InputError
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell import report
from tests.scenario.tables import play

CARDS = """
cards:
  Mimic:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Sacrifice another Character. I gain its subtypes.
  Model:
    type: {type}
    costs: 1/1
    statistics: 1/1/1
"""
BOARD = """
players:
  Ada: {mana: 1, hand: [Mimic], hero expedition: [Model]}
  Ben: {}
do:
  - Ada plays: Mimic
    into: Hero Expedition
expect:
  - {card: Mimic, in: Ada's Hero Expedition}
"""


@pytest.mark.parametrize(
    ("type_", "told"),
    [
        ("Character", "Mimic gains no sub-type"),
        ("Character - Soldier", "Mimic gains the sub-type Soldier"),
        ("Character - Soldier, Mage", "Mimic gains the sub-types Mage and Soldier"),
    ],
)
def test_the_sub_types_that_are_gained_are_named(type_, told):
    """What has one sub-type, several or none gives those to what gains them."""
    verdict = play(BOARD, CARDS.replace("{type}", type_))

    assert told in [line.text for line in report.lines(verdict, None)]


@pytest.mark.parametrize(("rolled", "row"), [(1, "1"), (2, "2-5"), (6, "6+")])
def test_the_row_of_a_table_is_called_as_it_is_printed(rolled, row):
    """A row of one number, of several, and one without an end."""
    text = "Roll a die. On a:\n      • 6+, draw a card.\n      • 2-5, draw two cards.\n"
    text += "      • 1, draw three cards."
    cards = f"\ncards:\n  Oracle:\n    type: Spell\n    costs: 1/1\n    text: |\n      {text}\n"
    board = "\nplayers:\n  Ada: {mana: 1, hand: [Oracle]}\n  Ben: {}\n"
    do = f"do:\n  - Ada plays: Oracle\n    rolls: {rolled}\nexpect:\n  - day: 2\n"
    told = [line.text for line in report.lines(play(board + do, cards))]

    assert f"the result is {rolled}: what follows “{row}” applies" in told


def test_what_may_be_done_and_cannot():
    """Where nothing of an optional part can be done that is told, in the words of the part."""
    cards = """
cards:
  Seer:
    type: Spell
    costs: 1/1
    text: |
      You may pay {5} to reveal the top card of your deck. MAY
""".replace("MAY", "You may play it for free or put it into your hand.")
    board = "\nplayers:\n  Ada: {mana: 1, hand: [Seer]}\n  Ben: {}\n"
    do = "do:\n  - Ada plays: Seer\nexpect:\n  - {player: Ada, hand: none}\n"
    verdict = play(board + do, cards)
    told = [line for line in report.lines(verdict) if line.rules == ("6.5.c", "6.1.g")]

    assert verdict.holds
    assert [line.text for line in told] == [
        "Ada cannot choose “Play it for free or put it into your hand”, as there is nothing of "
        "which it speaks"
    ]


BOUNCE = """
cards:
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
  Tide:
    type: Spell
    costs: 1/1
    text: |
      Send target Character to Reserve.
"""
BORROWED = """
players:
  Ada: {mana: 1, hand: [Tide], hero expedition: [{card: Cub, owner: %s}]}
  Ben: {}
do:
  - Ada plays: Tide
expect:
  - {card: Cub, in: "%s's Reserve"}
"""


@pytest.mark.parametrize(
    ("owner", "told"),
    [
        ("Ada", "Cub moves to Ada's Reserve; it is a new object there"),
        ("Ben", "Cub moves to Ben's Reserve; it is a new object there; Ben is its owner"),
    ],
)
def test_whose_it_is_is_told_where_that_decides(owner, told):
    """What another player controlled goes to the zone of its owner instead (CR 3.1.2.c)."""
    verdict = play(BORROWED % (owner, owner), BOUNCE)

    assert told in [line.text for line in report.lines(verdict, None)]


LESSON = """
cards:
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
  Lesson:
    type: Spell
    costs: 1/1
    text: |
      [Resupply]. Exhaust target Character in your Reserve.
"""


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        (
            "",
            "not meant: an unknown card, which is not a Character (an unknown card is taken for "
            "a Spell)",
        ),
        (", deck: [Lesson]", "not meant: Lesson, which is not a Character"),
    ],
)
def test_what_an_unknown_card_is_taken_for(deck, told):
    """All players know what lies in a visible zone (CR 3.1.3.b), only the file does not say it."""
    board = f"\nplayers:\n  Ada: {{mana: 1, hand: [Lesson]{deck}}}\n  Ben: {{}}\n"
    verdict = play(board + "do:\n  - Ada plays: Lesson\nexpect:\n  - day: 2\n", LESSON)

    assert told in [line.text for line in report.lines(verdict)]


MINE = "with Hand Cost greater than or equal to my number of Pride counters"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (MINE, f"Cub is not “a Character {MINE}”"),
        ("with Hand Cost {3} or more", "Cub is not a Character with Hand Cost {3} or more"),
    ],
)
def test_what_says_my_is_quoted(words, told):
    """In a sentence that is not the ability's own, "my" would be of nobody (CR 7.2.1.a)."""
    cards = f"""
cards:
  Cub: {{type: Character, costs: 1/1, statistics: 1/1/1}}
  Lion:
    type: Hero
    limits: 2/2
    text: |
      I begin the game with 3 Pride counters.
      When you play a Character {words} — I gain 1 Pride counter.
"""
    board = "\nplayers:\n  Ada: {hero: Lion, mana: 1, hand: [Cub]}\n  Ben: {}\n"
    do = "do:\n  - Ada plays: Cub\n    into: Hero Expedition\nexpect:\n  - day: 2\n"
    lines = [line.text for line in report.lines(play(board + do, cards))]

    assert any(told in one for one in lines)


WALL = """
cards:
  Wall:
    type: Landmark Permanent
    costs: 1/1
    text: |
      [[Boosted]] Characters you control have [Defender].
  Muster:
    type: Spell
    costs: 1/1
    text: |
      Create a [Guard 1/1/1] Soldier token in each of your Expeditions.
  Horn:
    type: Spell
    costs: 1/1
    text: |
      %s gains 1 boost.
"""
GUARDED = """
players:
  Ada: {mana: 2, hand: [Muster, Horn], landmarks: [Wall]}
  Ben: {}
do:
  - Ada plays: Muster
  - Ben passes:
  - Ada plays: Horn
%sexpect:
  - day: 2
"""


@pytest.mark.parametrize(
    ("boosted", "choosing", "told"),
    [
        ("Target Character", "Guard in Ada's Companion Expedition",
         "Guard in Ada's Companion Expedition"),
        ("Each token Character you control", "", "Guard"),
    ],
)  # fmt: skip
def test_one_of_two_tokens_of_a_name_is_told_apart_by_its_expedition(boosted, choosing, told):
    """An ability that applies to one of them says to which, and to both of them only the name."""
    chosen = f"    choosing: {choosing}\n" if choosing else ""
    verdict = play(GUARDED % chosen, WALL % boosted)

    applies = [line.text for line in report.lines(verdict) if "applies to" in line.text]
    assert [text.partition(" applies to ")[2] for text in applies] == [told]


CAMP = """
cards:
  Muster:
    type: Spell
    costs: 1/1
    text: |
      Create a [Guard 1/1/1] Soldier token in each of your Expeditions.
  Wall:
    type: Landmark Permanent
    costs: 1/1
    text: |
      Characters you control are [Tough 1].
  Guard: {type: Character - Soldier, token: yes, statistics: 1/1/1}
"""


def test_each_of_several_tokens_of_a_name_is_told_with_its_expedition():
    """Where the place of one is told, so is that of another one with its name."""
    board = (
        "\nplayers:\n"
        "  Ada: {mana: 1, hand: [Muster], landmarks: [Wall], hero expedition: [Guard]}\n"
        "  Ben: {}\ndo:\n  - Ada plays: Muster\nexpect:\n  - day: 2\n"
    )
    told = [line.text for line in report.lines(play(board, CAMP)) if "applies to" in line.text]

    both = "Guard in Ada's Hero Expedition and Guard in Ada's Companion Expedition"
    assert [text.partition(" applies to ")[2] for text in told] == ["Guard", both]


MAW = """
cards:
  Maw:
    type: Character - Companion
    token: yes
    statistics: 0/0/0
    text: |
      When you sacrifice a Character — I gain 2 boosts.
  Hub: {type: Landmark Permanent, costs: 1/1}
"""


@pytest.mark.parametrize(
    ("board", "told"),
    [
        # The first of them does not exist any more as it is told of the second.
        ("Ada: {hero expedition: [Maw]}\n  Ben: {hero expedition: [Maw]}\nstart: {phase: Night}",
         ["Ada's Maw, a token, ceases to exist instead of going to Reserve",
          "Ben's Maw, a token, ceases to exist instead of going to Reserve"]),
        # Who readies it is no word of that line.
        ("Ada: {landmarks: [{card: Hub, exhausted: yes}]}\n  Ben: {landmarks: [Hub]}\n"
         "start: {phase: Morning}", ["Ada's Hub is readied"]),
    ],
)  # fmt: skip
def test_each_of_one_name_in_a_step_is_told_apart(board, told):
    """Those that are in play as the step begins are set apart until all of it is told (2.1.a)."""
    until = "Noon" if "Morning" in board else "Morning"
    played = f"do:\n  - until: {until}\nexpect:\n  - {{player: Ada, hero distance: 0}}\n"
    verdict = play(f"\nplayers:\n  {board}\n{played}", MAW)
    lines = [line.text for line in report.lines(verdict)]

    assert [one for one in lines if one in told] == told


COUNTED = """
cards:
  Frost:
    type: Spell
    costs: 1/1
    text: |
      I gain [[Fleeting]] unless there are two or more exhausted cards in Reserve.
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
"""


@pytest.mark.parametrize(
    ("own", "other", "told"),
    [
        ([], ["Cub"], "counted: Cub in Ben's Reserve; none in Ada's Reserve"),
        (["Cub"], ["Cub"], "counted: Cub in Ada's Reserve; Cub in Ben's Reserve"),
    ],
)
def test_where_what_is_counted_is_and_where_none_is(own, other, told):
    """Each is told where it is, also where another Reserve holds none."""
    reserves = [", ".join(f"{{card: {one}, exhausted: yes}}" for one in each)
                for each in (own, other)]  # fmt: skip
    board = (
        f"\nplayers:\n  Ada: {{mana: 1, hand: [Frost], reserve: [{reserves[0]}]}}\n"
        f"  Ben: {{reserve: [{reserves[1]}]}}\n"
        "do:\n  - Ada plays: Frost\nexpect:\n  - day: 2\n"
    )
    lines = [line.text for line in report.lines(play(board, COUNTED))]

    assert any(one.startswith(told) for one in lines), lines


CROWD = """
cards:
  Ovation:
    type: Spell
    costs: 1/1
    text: |
      If you control two or more Characters, draw a card.
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
  Roe: {type: Character, costs: 1/1, statistics: 1/1/1}
  Hare: {type: Character, costs: 1/1, statistics: 1/1/1}
  Tuk, the Third: {type: Character, costs: 1/1, statistics: 1/1/1}
"""


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Roe", "Cub in Ada's Hero Expedition; Roe, Hare and Cub in Ada's Companion Expedition"),
        ("Tuk, the Third", "in Ada's Hero Expedition: Cub; in Ada's Companion Expedition: "
         "Tuk, the Third; Hare; and Cub"),
    ],
)  # fmt: skip
def test_in_which_expedition_each_of_several_is(name, told):
    """The place stands before what is there where the names have commas themselves."""
    board = (
        "\nplayers:\n  Ada:\n    mana: 1\n    hand: [Ovation]\n    hero expedition: [Cub]\n"
        f"    companion expedition:\n      - {{card: '{name}'}}\n      - Hare\n      - Cub\n"
        "  Ben: {}\ndo:\n  - Ada plays: Ovation\nexpect:\n  - day: 2\n"
    )
    lines = [line.text for line in report.lines(play(board, CROWD))]

    assert f"counted: {told}" in lines, lines


LACKING = """
cards:
  Watch:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      When another Character joins your Expeditions%s, draw a card.
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
"""
JOINING = """
players:
  Ada: {mana: 1, hand: [Cub], hero expedition: [Watch]}
  Ben: {}
do:
  - Ada plays: Cub
    into: Hero Expedition
expect:
  - {player: Ada, hand size: 0}
"""


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (", if it is Fleeting — If I am Boosted",
         "its condition is not true; Cub is not Fleeting"),
        (" — If you control six or more cards", "is not true now (found: 2; needed: 6 or more)"),
        (" — If my Expedition is behind",
         "is not true now: Ada's Hero Expedition is tied with Ben's Hero Expedition"),
    ],
)  # fmt: skip
def test_what_a_condition_found_is_told_where_it_is_not_true(asked, found):
    """A status that is lacking, how many there are, and where an Expedition stands."""
    cards = LACKING % asked
    told = [line.text for line in report.lines(play(JOINING, cards), None)]

    assert len([one for one in told if one.endswith(found)]) == 1


HERALD = """
cards:
  Herald:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} %s
"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("If I am [[Boosted]], draw a card.", True),
        ("If I am [[Boosted]], reveal the top card of your deck. If it is a Spell, draw it. "
         "Otherwise, discard it.", True),
        ("If I am [[Boosted]], you may discard a card. If you do, draw a card.", True),
        # This is done whatever the condition comes to.
        ("If I am [[Boosted]], reveal the top card of your deck. I gain 1 boost.", False),
        ("If I am [[Boosted]], draw a card. Otherwise, I gain 1 boost.", False),
    ],
)  # fmt: skip
def test_all_of_an_effect_rests_on_its_condition(text, told):
    """What is done to what the first part names, or if that was done, rests on its condition."""
    board = (
        "\nplayers:\n  Ada: {mana: 1, hand: [Herald]}\n  Ben: {}\n"
        "do:\n  - Ada plays: Herald\n    into: Hero Expedition\n"
        "expect:\n  - day: 2\n"
    )
    verdict = play(board, HERALD % text)
    (line,) = [one.text for one in report.lines(verdict) if one.text.startswith("activated")]

    assert ("though the condition of its effect" in line) is told


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("If I am [In Contact]: You may play exhausted cards from your Reserve.",
         "its condition is not true; no Expedition"),
        ("You may play exhausted cards from your Reserve unless I am in {V}.",
         "the condition of its “unless” is true; Ada's Hero Expedition is in {V}"),
    ],
)  # fmt: skip
def test_what_does_not_permit_says_what_its_condition_comes_to(text, why):
    """What stands behind "unless" is true where it does not apply."""
    cub = "  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}\n"
    cards = "\ncards:\n  Smuggler:\n    type: Character\n    costs: 1/1\n"
    cards += f"    statistics: 1/1/1\n    text: |\n      {text}\n{cub}"
    board = JOINING.replace("hand: [Cub], hero expedition: [Watch]",
                            "reserve: [{card: Cub, exhausted: yes}], hero expedition: [Smuggler]")
    board = board.replace("Ben: {}", "Ben: {distances: {hero: 1}}")
    with pytest.raises(InputError, match="it is exhausted") as refused:
        play(board, cards)

    assert why in str(refused.value)


@pytest.mark.parametrize("said", ["becomes", "is"])
def test_what_becomes_behind_is_quoted_as_it_is_printed(said):
    """Both mean the same, and each is printed as the card has it."""
    text = f"When my Expedition {said} behind — Draw a card."
    (reaction,) = read(text, card_type=Type.CHARACTER)

    assert ability_words(reaction) == text


WAITING = """
cards:
  Clerk:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      At Noon — I gain 1 boost.
  Scribe:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      At Noon — Draw a card.
players:
  Ada: {hero expedition: [{card: Clerk, named: Older}{first}]}
  Ben: {companion expedition: {second}}
start: {phase: Noon, at: begins, first player: Ada}
do:
  - Ada resolves: At Noon
    of: Older
  - until: Afternoon
expect:
  - {phase: Afternoon}
"""


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("Scribe", "[Scribe]", "chosen among 2 and before any of Ben's"),
        ("Scribe", "none", "chosen among 2"),
        ("{card: Clerk, named: Younger}", "none", "chosen among 2"),
        ("none", "[Clerk]", "before any of Ben's"),
        ("none", "none", ""),
    ],
)
def test_of_the_first_reaction_it_is_told_which_others_wait(first, second, told):
    """Who plays it chose it, and plays the others before another player does (CR 4.4.b)."""
    others = "" if first == "none" else f", {first}"
    verdict = play(WAITING.replace("{first}", others).replace("{second}", second), "")
    lines = (line.text for line in report.lines(verdict, None))
    played = [line.partition(", ")[2] for line in lines if "plays the Reaction" in line]

    assert played[0] == told
    assert not any(played[1:])
