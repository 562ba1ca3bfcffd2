"""Facts as sentences: what a file says by keys and values."""

from __future__ import annotations

import re

import pytest

from judgebot.scenario.tell import report
from judgebot.screen import Style
from tests.scenario.tables import play

CARDS = """
cards:
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
  Pup:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
"""
BOARD = """
players:
  Ada: {{mana: 1, hand: [Cub], reserve: [{{card: Cub, named: Old, boosts: 2}}]}}
  Ben:
    deck: [Pup, Pup]
    ascended: Hero
    moved: Companion
    hero expedition: [Pup, {{card: Pup, named: Big Pup}}]
do:
  - Ada plays: Cub
    into: Hero Expedition
expect:
  - {fact}
"""


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        ("{card: Old, in: Ada's Reserve, boosts: 2}", "Old is in Ada's Reserve and has 2 boosts"),
        ("{player: Ben, passed: no, ready mana: 0}",
         "Ben has not passed and has no ready Mana Orbs"),
        ("{card: Old, statuses: Boosted, exhausted: no}", "Old is Boosted and is not exhausted"),
        ("{card: Old, statuses: none, boosts: 2}", "Old has no status but Boosted and 2 boosts"),
        ("{card: Cub, boosts: 0, statuses: none}", "Cub has no boosts and no status"),
        ("{happened: {happened: Cub}, times: 3}",
         "It is told, 3 times: Cub moves to Limbo; and: Ada pays {1} by exhausting 1 Mana Orb; "
         "and: Cub joins Ada's Hero Expedition"),
        ("{region: 0, terrains: VMO}", "The Hero region is {V}, {M} and {O}"),
        ("{region: 7, terrains: VMO}", "The Companion region is {V}, {M} and {O}"),
        ("{region: 1, face-down: yes}", "Tumult region 1 is face-down"),
        ("{count: Cub, in: Limbo, is: 0}", "There is no Cub in Limbo"),
        ("{count: Cub, is: 2}", "There are 2 cards named Cub"),
        ("{expedition: Ada's Hero Expedition, present: Cub}",
         "Cub is present in Ada's Hero Expedition"),
        ("{expedition: Ben's Hero Expedition, present: [Pup, Big Pup]}",
         "Pup and Big Pup are present in Ben's Hero Expedition"),
        ("{card: Old, counters: none}", "Old has no counters"),
        ("{card: Old, has not: [Fleeting]}", "Old is not Fleeting"),
        ("{card: Old, has not: [Fleeting, Asleep]}", "Old is neither Fleeting nor Asleep"),
        ("{card: Old, has not: [Fleeting, Defender]}", "Old has neither Fleeting nor Defender"),
        ("{player: Ben, deck: [Pup, Pup]}",
         "Ben has Pup and Pup in their Deck, in this order from the top"),
        ("{each of: [Old], boosts: 2}", "Each of Old has 2 boosts"),
        ("{player: Ada, hand: none, ready mana: 0}",
         "Ada has nothing in hand and no ready Mana Orbs"),
        ("{player: Ada, reserve size: 1, hero distance: 0}",
         "Ada has 1 card in Reserve and Ada's Hero Expedition is in its starting region"),
        ("{player: Ada, ascended: none}", "Neither of Ada's Expeditions is Ascended"),
        ("{player: Ben, ascended: Hero}",
         "Ben's Hero Expedition is Ascended, and the Companion Expedition is not"),
        ("{player: Ben, moved: [Companion]}",
         "Ben's Companion Expedition moved forward this Day, and the Hero Expedition did not"),
        ("{expedition: Ada's Hero Expedition, region: 0}",
         "Ada's Hero Expedition is in the Hero region"),
        ("{expedition: Ada's Companion Expedition, region: 7}",
         "Ada's Companion Expedition is in the Companion region"),
        ("{expedition: Ada's Hero Expedition, standing: tied}", "Ada's Hero Expedition is tied"),
        ("{day: 2, turn: Ben}", "It is day 2 and it is Ben's turn"),
        ("{count: Cub, in: Ada's Hero Expedition, is: 1}",
         "There is one Cub in Ada's Hero Expedition"),
        ("{did not happen: {activated: Old}}", "No ability of Old is activated"),
        ("{did not happen: {activated: Old, words: draw}}",
         "No ability of Old is activated, in words with “draw”"),
        ("{card: Cub, is a: Animal}", "Cub is an Animal"),
        ("{did not happen: {replaced: Old}}",
         "Old modifies nothing, and nothing that happens to Old is modified"),
        ("{did not happen: {already so: Old}}",
         "Nothing that would be done to Old is so already"),
        ("{did not happen: {joins: Old, place: Ben's Reserve}}",
         "Old does not join Ben's Reserve"),
        ("{did not happen: {applies: Cub, to: Old}}", "No passive ability of Cub applies to Old"),
        ("{did not happen: {event: phase.begins, facts: {phase: Dusk}}}",
         "It never happens that Dusk begins"),
        ("{did not happen: {happened: Old, event: gigantic.lost}}",
         "It never happens that Old, no longer Gigantic, leaves an Expedition"),
        ("{did not happen: {event: deck.shuffled}}",
         "No player shuffles their Deck"),
        ("{did not happen: {event: play.joins, facts: {card: Old}}}",
         "It never happens that Old joins a place"),
        ("{did not happen: {event: refused.cannot, facts: {card: Old}}}",
         "It never comes up that an ability of a card says that Old cannot be played"),
        ("{did not happen: {event: reaction.replaced, facts: {card: Old}}}",
         "It never comes up that an ability of Old is not activated because what would have "
         "activated it was modified, and is no event"),
        ("{did not happen: {checked and false: Old, event: meant.not-so}}",
         "It never comes up that Old is not meant"),
        ("{did not happen: {event: cost.less}}", "It never comes up that something costs less"),
        ("{did not happen: {event: moved.no-cooldown, facts: {card: Old}}}",
         "It never comes up that Old has Cooldown, which exhausts only what goes to Reserve after "
         "its resolution"),
        ("{did not happen: {event: moved.no-cooldown}}",
         "It never comes up that a card has Cooldown, which exhausts only what goes to Reserve "
         "after its resolution"),
        ("{did not happen: {event: chosen.die}}",
         "It never happens that chance decides what a die shows"),
        ("{did not happen: {event: chosen.die, facts: {option: 5}}}",
         "It never happens that chance decides: a die shows 5"),
        ("{did not happen: {event: tough.paid, facts: {player: Ada, mana: 3}}}",
         "It never happens that Ada pays {3} to target"),
        ("{did not happen: {event: defects}}", "No card defects"),
        ("{did not happen: {words: gains 2 boosts}}",
         "Nothing is told, in words with “gains 2 boosts”"),
        ("{happened: {event: play.joins}}",
         "It is told: Cub joins Ada's Hero Expedition"),
        ("{legal: {Ben passes: }}", "It is legal that Ben passes"),
    ],
)  # fmt: skip
def test_what_holds_is_said_in_a_sentence(fact, sentence):
    """Each property has words of its own; a subject is named once."""
    verdict = play(BOARD.format(fact=fact), CARDS)
    printed = report.as_text(verdict, Style(coloured=False), 200)

    assert verdict.holds, printed
    (held,) = [line for line in printed if line.startswith("  holds")]
    said = held.removeprefix("  holds  ")
    assert re.split(r" \((?:(?:see )?step|as set up)", said)[0] == sentence


def test_what_does_not_hold_is_said_as_the_file_does():
    """Whoever looks it up finds the words there."""
    verdict = play(BOARD.format(fact="{card: Old, boosts: 3}"), CARDS)
    printed = report.as_text(verdict, Style(coloured=False), 200)

    assert any(line.startswith("  fails  Old — boosts: 3. Found boosts: 2") for line in printed)
