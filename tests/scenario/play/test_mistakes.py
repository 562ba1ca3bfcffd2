"""What a message says that no line of the file is to blame for by itself."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from tests.scenario.tables import CARDS, play

LONG = "Draw a card. Discard a card from your Reserve. Each player draws a card. Resupply. Resupply"
"""Words by which the options of a choice become long."""

TABLE = CARDS + f"""  Gong:
    type: Landmark Permanent
    costs: 1/1
    text: |
      At Night — I gain 1 Ember counter.
  Guard:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      [Tough 2].
  Long:
    type: Landmark Permanent
    costs: 1/1
    text: |
      At Night — {LONG}.
  Longer:
    type: Landmark Permanent
    costs: 1/1
    text: |
      At Night — {LONG}. Resupply.
""" + """  Blanket:
    type: Spell
    costs: 3/3
    text: |
      You may exhaust a card in your Reserve to play me for {2} less.
      Target Character gains 1 boost.
  Twin:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      When another Character joins your Expeditions — I gain 1 boost.
  Raid:
    type: Spell
    costs: 1/1
    text: |
      Your Hero Expedition moves forward one region.
  Post:
    type: Landmark Permanent
    costs: 1/1
    text: |
      When an Expedition moves forward — Each Character in it gains 1 boost.
  Feast:
    type: Spell
    costs: 1/1
    text: |
      Each player draws a card.
  Toll:
    type: Landmark Permanent
    costs: 1/1
    text: |
      When a player draws one or more cards — They discard a card from their hand.
  Drum:
    type: Landmark Permanent
    costs: 1/1
    text: |
      At Night — Target Character gains 1 boost.
  Bell:
    type: Landmark Permanent
    costs: 5/5
    text: |
      {T}: Ready target Permanent. """ + """\
This costs {2} more to target a Permanent with Hand Cost {5} or more.
"""


def message(table: str) -> str:
    """The message of the mistake in a table."""
    with pytest.raises(InputError) as caught:
        play(table, TABLE)
    return str(caught.value)


@pytest.mark.parametrize(
    ("reserve", "why"),
    [
        ("[{card: Wolf, exhausted: yes}]", "Wolf is exhausted already (CR 6.4.c, 1.4.1.b"),
        ("[]", "not enough fits “a card in your Reserve” (CR 6.4.c"),
    ],
)
def test_what_is_lacking_for_an_optional_cost_is_told(reserve, why):
    """`with` names a cost that cannot be paid: that is the mistake, and not what follows it."""
    found = message(f"""
players:
  Ada: {{mana: 3, hand: Blanket, reserve: {reserve}}}
  Ben: {{hero expedition: [Cub, Cub]}}
do:
  - Ada plays: Blanket
    with: You may exhaust
    choosing: Wolf
expect: {{turn: Ben}}
""")
    assert f"its optional cost cannot be paid in full: {why}" in found
    assert "You may exhaust" in found


def test_what_alone_could_be_chosen_is_named():
    """It was taken unasked, so that what the file names was never asked for."""
    found = message("""
players: {Ada: {mana: 2, hand: Storm, reserve: Wolf}, Ben: {hero expedition: Cub}}
do:
  - Ada plays: Storm
    choosing: Wolf
expect: {turn: Ben}
""")
    assert "what was asked is a target (discard), for which there was only Cub" in found


def test_what_more_is_paid_to_target_something_is_said_as_any_optional_cost():
    """What costs more for some targets is asked for as it is used (CR 5.3.a, 5.1.2.c)."""
    table = """
players:
  Ada: {mana: 3, landmarks: [Bell, {card: Bell, named: Gate, exhausted: yes}]}
  Ben: {landmarks: {card: Bell, named: Shed, exhausted: yes}}
do:
  - Ada uses: Bell
    %s: This costs {2} more to target
    choosing: %s
expect: {player: Ada, ready mana: %s}
"""
    assert play(table % ("with", "Shed", 1), TABLE).holds
    assert "Shed is not a legal choice here" in message(table % ("without", "Shed", 3))


def test_what_the_file_chooses_instead_is_named():
    """A choice is left open because what the next item names is no option."""
    found = message("""
players: {Ada: {mana: 2, hand: Storm, reserve: Wolf}, Ben: {hero expedition: [Cub, Scribe]}}
do:
  - Ada plays: Storm
  - Ada chooses: Wolf
expect: {turn: Ben}
""")
    assert "and the file chooses Wolf, which is no option here. Legal: Cub; Scribe" in found


def test_what_the_file_chooses_too_late_is_named():
    """What an `until` passes asks for it, so that it stands under that and not behind it."""
    found = message("""
players: {Ada: {landmarks: Drum}, Ben: {hero expedition: [Cub, Scribe]}}
do:
  - until: Rest
  - Ada chooses: Cub
expect: {day: 2}
""")
    assert "and the file chooses Cub only after `until: Rest`. Legal: Cub; Scribe" in found


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("about: Cub", "Cub is not what the Reaction speaks of: I gain 1 boost"),
        ("of: Twin", "Twin is not the card whose Reaction it is: I gain 1 boost; that is Wolf"),
    ],
)
def test_a_reaction_is_of_and_about_other_cards(key, says):
    """The key that is wrong is named, and not the words that are right."""
    found = message(f"""
players: {{Ada: {{mana: 2, hand: Wolf, reserve: [Cub, Twin]}}, Ben: {{}}}}
do:
  - Ada plays: Wolf
    into: Hero Expedition
  - Ada resolves: I gain 1 boost
    {key}
expect: {{card: Wolf, boosts: 1}}
""")
    assert says in found


@pytest.mark.parametrize(
    ("about", "near"),
    [("Hero Expedition", "Ada's Hero Expedition"), ("Ada", "Ada's Hero Expedition")],
)
def test_a_reaction_is_about_an_expedition(about, near):
    """It is named with whose it is; nothing else is what such a Reaction speaks of."""
    found = message(f"""
players: {{Ada: {{mana: 1, hand: Raid, landmarks: Post, hero expedition: Wolf}}, Ben: {{}}}}
do:
  - Ada plays: Raid
  - Ada resolves: gains 1 boost
    about: {about}
expect: {{card: Wolf, boosts: 1}}
""")
    assert f"{about} is not what the Reaction speaks of: gains 1 boost; that is {near}" in found


@pytest.mark.parametrize(("about", "boosts"), [("Ben", 0), ("Ada", 1)])
def test_a_reaction_is_about_a_player(about, boosts):
    """Of two that speak of one player each, that of the player who is named is played."""
    verdict = play(f"""
players: {{Ada: {{mana: 1, hand: [Feast, Wolf], landmarks: Toll}}, Ben: {{}}}}
do:
  - Ada plays: Feast
  - Ada resolves: They discard
    about: {about}
    {"choosing: Wolf" if about == "Ada" else ""}
  - expect: {{player: Ben, hand size: {boosts}}}
  - Ada resolves: They discard
    {"choosing: Wolf" if about == "Ben" else ""}
expect: {{player: Ben, hand size: 0}}
""", TABLE)
    assert verdict.holds


def test_what_tough_forbids_is_told_with_its_figures():
    """A target that cannot be paid for is refused by Tough, and not by what may be targeted."""
    found = message("""
players:
  Ada: {mana: 3, hand: Storm}
  Ben: {hero expedition: [{card: Guard, named: First}, Cub, Wolf]}
do:
  - Ada plays: Storm
    choosing: First
expect: {turn: Ben}
""")
    assert (
        "First is not a legal choice here: First cannot be targeted: it has Tough 2, and Ada has "
        "1 ready Mana Orb to pay {2} (CR 7.4.7.c, 6.4.c"
    ) in found


def test_whose_reactions_come_first_is_told():
    """A Reaction of who has no initiative is named while the other one has several."""
    table = """
players: {Ada: {landmarks: [Drum, Gong]}, Ben: {landmarks: [Drum, Gong]}}
start: {phase: Dusk}
do:
  - Ben resolves: I gain 1 Ember counter
expect:
  - {day: 2}
"""
    found = message(table)
    assert "goes on with `Ben resolves: I gain 1 Ember counter`; Ada's Reactions" in found


def test_long_options_stand_on_lines_of_their_own():
    """No option is cut, and none runs into the next one."""
    found = message("""
players:
  Ada: {landmarks: [Long, Longer, Gong]}
  Ben: {hero expedition: [Cub, Wolf]}
start: {phase: Dusk}
do:
  - until: Morning
expect:
  - {day: 2}
""")
    assert "What is legal is listed below" in found
    assert f"\n  At Night — {LONG} of Long" in found


def test_options_that_would_be_cut_beside_the_line_to_write_stand_below():
    """They stand on lines of their own where the whole message would be too long."""
    found = message("""
  Scout of the Far and Windy Northern Mountain Pass:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Draw a card. Draw a card. Draw a card.  {H} Draw a card. Draw a card.
players:
  Ada: {mana: 1, hand: Scout of the Far and Windy Northern Mountain Pass}
  Ben: {}
do:
  - Ada plays: Scout of the Far and Windy Northern Mountain Pass
    into: Hero Expedition
expect:
  - {day: 2}
""")
    assert "What is legal is listed below" in found
    assert " … " not in found


MODES = """
  Pick:
    type: Spell
    costs: 1/1
    text: |
      Choose one:
      • Discard target Fleeting Character.
      • Discard target Permanent.
"""


def test_a_mode_that_is_named_is_said_to_be_impossible_itself():
    """Where no mode can be chosen, the one that the file names is quoted."""
    found = message(MODES + """
players:
  Ada: {mana: 1, hand: Pick}
  Ben: {hero expedition: Cub}
do:
  - Ada plays: Pick
    choosing: Discard target Permanent
expect:
  - {day: 2}
""")
    assert "“Discard target Permanent” cannot be chosen, as nothing of it can be done" in found


def test_what_was_carried_out_is_not_what_the_file_goes_on_with():
    """Of several Reactions that wait, it is open which is first, after another player's."""
    found = message("""
  Bat:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      When an opponent plays a Character — Draw a card.
  Call:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may play target card in your Reserve for free.
players:
  Ada: {mana: 1, hand: Call, reserve: Cub}
  Ben: {hero expedition: [Bat, {card: Bat, named: Other}]}
do:
  - Ada plays: Call
    into: Hero Expedition
  - Ada resolves: You may play target card
    may: yes
    choosing: Cub
    into: Hero Expedition
expect:
  - {day: 2}
""")
    assert "Ben must now choose a Reaction to play" in found
    assert "the file does not say which" in found


RUSH = """
  Hasty:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may [Rush].
players:
  Ada: {mana: 3, hand: [Hasty, Cub, Wolf]}
  Ben: {}
do:
  - Ada plays: Hasty
    into: Hero Expedition
    may: yes
  - Ada plays: Cub
"""


def test_what_a_rush_costs_is_checked():
    """`paying` beside the card that is played by it names another cost."""
    rest = "    into: Hero Expedition\n    paying: 2\nexpect: {day: 2}\n"
    assert "Ada plays: Cub is not legal here: it costs {1} (CR 5.1.2.d)" in message(RUSH + rest)


def test_where_a_rush_goes_is_asked():
    """Without `into` it can be played into either Expedition."""
    assert "Cub can be played into either Expedition" in message(RUSH + "expect: {day: 2}\n")


def test_where_a_spell_goes_is_said_of_the_card_that_it_has_played():
    """A Spell joins no Expedition: `into` is for what it has played, which is named beside it."""
    found = message("""
players:
  Ada: {mana: 2, hand: [Storm, Cub]}
  Ben: {hero expedition: [Wolf]}
do:
  - Ada plays: Storm
    into: Hero Expedition
expect:
  - {day: 2}
""")
    assert "or name the card that this has played beside it, with `choosing:`" in found
