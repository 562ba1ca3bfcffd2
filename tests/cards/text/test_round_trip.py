"""What is read is written again, word for word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgebot.abilities.model import Passive
from judgebot.abilities.references import Me
from judgebot.cards.text import normalise, parse, render
from judgebot.cards.text.audit import audit
from tests.each import of_each

TRIGGERS = (
    "{J}",
    "{H}",
    "{R}",
    "At Dusk —",
    "When I leave the Expedition zone —",
    "When I leave the Expedition zone, if I was [[Anchored]] —",
    "When I gain 2 or more boosts —",
    "When another Plant joins your Expeditions —",
    "When you sacrifice a Landmark —",
    "When an opponent plays a Spell —",
    "When my Expedition moves forward due to {M} —",
    "When a card leaves your Reserve during the Afternoon —",
    "When you roll one or more dice —",
    "When you pass first —",
    "When a token Character you control gains [[Asleep]] —",
)

CONDITIONS = (
    "I am [[Boosted]]",
    "I have 5 or more boosts",
    "I have no Quest counters",
    "you control three or more other Plants",
    "you control a token",
    "an opponent controls two or more Permanents",
    "there are two or more Spells in your Reserve",
    "my Expedition is behind or tied",
    "at least one of your Expeditions is Ascended",
    "you are first player",
    "your hand is empty",
    "I am in {V}",
    "I am facing an Expedition in {O}",
    "I am facing only one Character",
    "you have less than four Mana Orbs",
    "you control three or more other Plants with different names",
    "an opponent controls two or more Characters with different Hand Costs",
    "your Reserve contains two or more Spells with different names",
    "there are three or more cards in your Reserve with different Base Costs",
    "my Expedition and the Expedition facing me are tied",
    "your Hero Expedition and the Expedition facing it are not tied",
    "my Expedition contains two or more other Plants",
    "the Expedition facing me has no Characters",
    "none of your Expeditions moved forward this Day",
    "none of your Expeditions has moved forward this Afternoon",
    "you control a Plant, I have no boosts and your hand is empty",
    "you control a Plant, I have no boosts, or you are first player",
)

EFFECTS = (
    "draw two cards.",
    "[Resupply].",
    "[Sabotage], then [Resupply].",
    "I gain 3 boosts and lose [[Fleeting]].",
    "target Character loses all boosts.",
    "[Resupply] for each of your Expeditions that is behind.",
    "draw a card for each of your Landmarks.",
    "I gain 1 boost per Landmark you control, up to a max of 4.",
    "I gain 1 boost per Landmark you control, up to a max of 5 boosts on me.",
    "target Character gains 1 boost, up to a max of 1 boost on it.",
    "target Character with Hand Cost {4} or less gains [[Asleep]].",
    "up to two target Characters in play or in Reserve each gain 1 boost.",
    "each player sacrifices a Permanent.",
    "target opponent discards a card from their hand.",
    "send to Reserve any number of target Characters with total {O} of 6 or less.",
    "return target Permanent to the top of its owner's deck.",
    "create two [Paper Boat 1/2/3] Robot tokens in each of your Expeditions.",
    "create an [Aerolith] token in target player's Landmarks.",
    "discard target Character, then create a [Paper Boat 1/2/3] Robot token in its Expedition.",
    "you may exhaust target card in Reserve.",
    "you may pay {2} to have target Character gain 2 boosts.",
    "you may sacrifice a Plant. If you do, my Expedition [Ascends].",
    "you may discard a Spell from your Reserve. If you don't, sacrifice me.",
    "target Expedition moves backwards one region.",
    "your Hero Expedition moves forward.",
    "you may move target Expedition backwards.",
    "discard the Character with the fewest boosts.",
    "each player with the fewest cards in hand draws a card.",
    "reveal the top card of your deck. If it is a Plant, draw it. Otherwise, discard it.",
    "roll a die. On a 3+, I gain 2 boosts. On a 1-2, I lose [[Anchored]].",
    "target Character gains X boosts, where X is the number of cards in your hand.",
    "the next Plant you play this turn costs {2} less.",
    "immediately play a Spell for {2} less.",
    "choose two:\n• Draw a card.\n• [Sabotage].\n• I gain 2 boosts.",
)

SIMPLE = tuple(effect for effect in EFFECTS if effect.count(".") == 1 and "•" not in effect)
"""Effects of one sentence, which a condition may stand before."""

STATEMENTS = (
    "[Gigantic].",
    "[Seasoned], [Tough 2].",
    "[Scout] {2}.",
    "Plants you control are [Tough 1].",
    "If you control two or more Robots, I am [Eternal].",
    "I am [Defender] unless you control another Soldier.",
    "I cost {2} less for each of your Ascended Expeditions.",
    "Spells your opponents play can't cost less than {3}.",
    'Your Characters have: "{H} I gain 1 boost."',
    "If I would gain [[Asleep]], I gain 1 boost instead.",
    "If I would leave the Expedition zone, you may put me in my owner's Mana zone instead. "
    "If you don't, draw a card.",
    "My region is {M} in addition to its other terrains.",
    "You may play exhausted Permanents from your Reserve.",
    "Your Reserve limit is increased by two.",
    "Ignore my abilities during the first three Days.",
    "Characters in your Reserve can't gain counters.",
)

QUICK_ACTIONS = (
    "{T} : Draw a card.",
    "{T}, {2}, Sacrifice a Permanent: I gain 2 boosts.",
    "{D} : The next Permanent you play this turn costs {3} less.",
    "{T}, Spend 2 of my Quest counters: [Resupply].",
    "{1}, {T} : [After You]. You can only activate this if you are first player.",
)


def _capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[0].upper() + text[1:]


def _abilities() -> list[str]:
    """Every trigger and every condition with an effect, and the lines that stand alone."""
    made = [f"{trigger} {_capital(effect)}" for trigger in TRIGGERS for effect in EFFECTS]
    made += [f"If {condition}, {effect}" for condition in CONDITIONS for effect in SIMPLE]
    return made + [*STATEMENTS, *QUICK_ACTIONS]


COMBINATIONS = (
    "{J} Discard target Permanent with Hand Cost {2} or less.",
    "{J} Each opponent discards a card from their hand.",
    "{J} Put target Character in its owner's Mana zone, exhausted.",
    "{J} Draw a card, then put a card from your hand on the bottom of your deck.",
    "At Dusk — Sacrifice me.",
    "When I leave play — Draw a card.",
    "When you draw a card — I gain 1 boost.",
    "When you [Sabotage] — I gain 1 boost.",
    "When another Character you control is sacrificed — I gain 1 boost.",
    "When a Character you control switches Expeditions — It gains 1 boost.",
    "When an opponent's Expedition moves forward — I gain 1 boost.",
    "When your hand becomes empty — Draw a card.",
    "{J} Each player with the least cards in hand draws a card.",
    "Other Plants can't be returned to the Expedition zone or gain [[Asleep]].",
    "When I switch Expeditions — I gain 1 boost.",
    "Other Characters you control are [Seasoned].",
    "Permanents you control are [Tough 2].",
    "The Expedition facing me can't move forward this Day.",
    "Characters you play cost {1} less.",
    "The first Spell you play each turn costs {1} less.",
    "{J} Target Character gains 2 boosts, then switches Expeditions.",
    "{J} Up to two target Characters lose [[Fleeting]].",
    "{J} Ready up to two Mana Orbs.",
    "{J} I gain X boosts, where X is the number of Landmarks you control.",
    "{J} Draw a card for each Landmark you control.",
    "{J} Create a [Night Lantern 2/2/2] Illusion token in my Expedition for each Spell in your "
    "Reserve.",
    "{T}, {2} : Draw a card.",
    "{T}, Sacrifice me: Draw two cards.",
    "{D}, {1} : Draw a card.",
    "{D} : I gain 1 boost.",
    "{I} At Dusk — You may ready target Mana Orb.",
    "If you control another Robot, I am [Tough 1].",
    "I cost {3} less if your hand is empty.",
    "If a Character you control would be discarded, you may put it in Reserve instead.",
    "If you would draw a card, [Resupply] instead.",
    "Choose one:\n• Draw a card.\n• I gain 2 boosts.\n• [Sabotage].",
    "{J} Choose one:\n• I gain 2 boosts.\n• Draw a card.",
    "{J} Roll a die. On a 1-2, draw a card. On a 3-6, I gain 2 boosts.",
    "Discard all Characters with Hand Cost {2} or less.",
    "All Characters gain [[Fleeting]].",
    "Target player draws two cards.",
    "Each player may [Resupply].",
    "Look at the top three cards of your deck. Put one in your hand and put the others in "
    "Reserve.",
    "You may play Spells from your discard pile.",
    "Return a Spell from your discard pile to your hand.",
    "Put a Character from your hand in target Expedition. It gains [[Fleeting]].",
    "Ready me.",
    "At Noon — If I have no boosts, I gain 1 boost. Otherwise, draw a card.",
    "At Night — Return me to my owner's hand.",
    "I am [Gigantic] if you control two or more Landmarks.",
    "Target Character facing me gains [[Asleep]].",
    "{J} If you control no other Characters, I gain 2 boosts.",
    "{H} If you have no cards in hand, draw two cards.",
    "{J} If your Reserve is empty, I gain 1 boost.",
    "Gear you control are [Tough 1].",
    "{J} You may send target Gear to Reserve.",
    "{J} Deities you control gain 1 boost.",
    "{H} Target opponent draws a card. If they can't, I gain 1 boost.",
    "{H} Create a [Woollyback 1/1/1] Animal token in target opponent's Hero Expedition.",
    "When you make a Gift — I gain 1 boost.",
    "If I am [In Contact], I am [Gigantic].",
    "{R} If my Expedition is [In Contact], draw a card.",
    "When I become [[Anchored]] — Draw a card.",
    "{J} You may pay {3} to take control of target Permanent.",
    "At Noon — Each opponent [Resupplies].",
    "{T}, Spend 1 of my Seed counters: Target Character gains 1 boost.",
    "When another Landmark joins your Landmarks — I gain 1 boost.",
    "If I have 3 or more Seed counters, I am [Gigantic].",
    "At Dusk — You may exhaust me to have target Expedition move forward one region.",
    "{J} Put a Seed counter on target Permanent.",
    "Target Character you control switches Expeditions. If it does, it gains 1 boost.",
    "Choose one at random:\n• Draw a card.\n• [Resupply].",
    "{R} I gain 1 boost for each card in your Reserve.",
    "{H} Discard up to one target Permanent with Hand Cost {3} or less.",
    "{J} You may return target Character to its owner's hand. If you do, its owner draws a "
    "card.",
    "Draw a card. If it is a Spell, you may play it for free.",
    "[Sabotage] twice.",
    "{J} Exhaust up to three target cards in an opponent's Reserve.",
    "{J} Target Character loses all its boosts. I gain that many boosts.",
    "Target Character gains [[Anchored]] or [[Asleep]].",
    "The next card you play from your Reserve this turn costs {2} less.",
    "This turn, Spells you play cost {1} less.",
    "I cost {1} less to play in an Ascended Expedition.",
    "I cost {1} less if an opponent controls a Landmark.",
    "If each of your Expeditions is Ascended, I am [Eternal].",
    "If you control more Characters than each opponent, I am [Defender].",
    "[[Anchored]] Characters you control are [Tough 1].",
    "Robots in your Reserve gain 1 boost.",
    "Your Landmark limit is increased by one.",
    "You may play cards from your discard pile.",
    "Characters in my Expedition can't gain [[Asleep]].",
    "When a [[Fleeting]] Character leaves your Expeditions — Draw a card.",
    "When I leave the Expedition zone — If I had 3 or more boosts, draw a card.",
    "When I leave my Expedition — Draw a card.",
    "When you sacrifice another Character — It gains [[Fleeting]].",
    "When a Character joins an Expedition — I gain 1 boost.",
    "When a card goes to your Reserve from your hand — I gain 1 boost.",
    "{I} At Dusk — If you control two or more Plants, I gain 1 boost.",
    "{I} Your Characters have: \"{J} I gain 1 boost.\"",
    "{D} : You may put a card from your hand in Reserve.",
    "Target Character [In Contact] gains 2 boosts.",
    "{J} If one of your Expeditions is [In Contact], draw a card.",
    "{J} Create a [Night Lantern 2/2/2] Illusion token in target Expedition that is [In Contact].",
    "Characters [In Contact] are [Tough 1].",
    "{T}, {1} : Target Gear you control activates its {j} abilities.",
    "{J} Return a Gear from your Reserve to your hand.",
    "{H} Take control of target Permanent.",
)
"""Further abilities of our own, each of pieces that the others hold elsewhere."""

CONDITIONED = (
    "At Noon — If I am [[Boosted]] and in {V}, draw a card.",
    "At Noon — If I am [[Anchored]] or [[Asleep]], I gain 1 boost.",
    "At Noon — If you control a Plant and a Robot, draw a card.",
    "At Noon — If none of your Expeditions are ahead, draw a card.",
    "At Dusk, if I am [[Boosted]] and you control a Landmark — Draw a card.",
    "When I leave the Expedition zone, if I was [[Boosted]] and in {O} — Draw a card.",
    "{J} If an opponent controls more Landmarks than you, draw a card.",
    "{J} If you have less cards in hand than each opponent, draw a card.",
    "{J} If you played another card this Afternoon, I gain 2 boosts.",
    "{J} If you didn't play a Spell this Day, sacrifice me.",
    "{J} If you played two or more Plants from Reserve this turn, draw a card.",
    "{J} If my Expedition moved forward this Day, I gain 1 boost.",
    "{J} If an opponent has passed, I gain 2 boosts.",
    "{J} If your deck is empty, draw a card.",
    "{J} If I am the only Robot you control, I gain 2 boosts.",
    "{J} If I am facing no Characters, [Resupply].",
    "{J} If I am in {V} or {M}, I gain 1 boost.",
    "{J} Reveal the top card of your deck. If its Hand Cost is {4} or less, draw it.",
    "{J} Sacrifice another Plant. I gain X boosts, where X is its Hand Cost.",
    "{R} Draw a card. If you control two or more Robots, draw two cards instead.",
    "{R} Target Character gains 1 boost. If it is a Plant, it gains 3 boosts instead.",
    "{R} Roll a die. On a 5+, draw a card. Otherwise, I gain 1 boost.",
    "{R} I gain [[Anchored]] unless you control another Character.",
    "If I am not [In Contact], I have [Defender].",
    "[Gigantic], [Defender], [Tough 1].",
    "I am [Seasoned] and [Eternal].",
    "Each other Character in my Expedition is [Tough 1].",
    "Your opponents' Reserve limits are reduced by X, where X is the number of Landmarks you "
    "control.",
    "I am also considered a Plant.",
    "{J} You may have target opponent take control of me.",
    "{J} Take control of target Character facing me.",
    "{J} Up to two other target Plants each gain 1 boost.",
    "{J} Ready up to three of your Mana Orbs.",
    "{J} Ready all your Mana Orbs.",
    "{J} Discard target Character with Hand Cost {2}.",
    "{J} Discard target Character with less than 3 boosts.",
    "{J} Put a card from your hand on top of your deck.",
)
"""Conditions, selectors and lists in places where they do not usually stand."""

TRIGGERED = (
    "When a player receives a Gift — I gain 1 boost.",
    "When you receive a token — It gains 1 boost.",
    "When an opponent takes control of me — I gain [[Anchored]].",
    "When a Character you control defects — Draw a card.",
    "When I enter play — Draw a card.",
    "When another token enters play — I gain 1 boost.",
    "When I am discarded from Reserve — Draw a card.",
    "When you discard one or more cards from your Reserve — I gain 1 boost.",
    "When a Permanent you control is readied — I gain 1 boost.",
    "When I gain a boost — Draw a card.",
    "When a card you control gains a Seed counter — [Resupply].",
    "When each opponent passes — Draw a card.",
    "When you become first player — Draw a card.",
    "When you [Resupply] a Plant — I gain 1 boost.",
    "When an opponent [Sabotages] — Draw a card.",
    "When you [Augment] another card — I gain 1 boost.",
    "When you spend one or more boosts — Draw a card.",
    "When you create one or more Robot tokens — I gain 1 boost.",
    "When one of your Expeditions [Ascends] — Draw a card.",
    "When the Expedition facing me moves backwards — Draw a card.",
    "When my Expedition moves forward due to {V} or {M} — Draw a card.",
    "When an opponent's Expedition moves forward due to Ascension — Draw a card.",
)
"""Triggers that speak of keyword actions (CR 7.3) and of what happens by them."""

PLACED = (
    "{J} Target opponent draws a card. Then, you draw two cards.",
    "{J} Target player [Resupplies] twice.",
    "{J} [Resupply] X times, where X is the number of Landmarks you control.",
    "{J} Discard your hand, then draw that many cards.",
    '{J} Create a [Night Lantern 2/2/2] Illusion token with "At Night — Sacrifice me" in target '
    "Expedition.",
    "{J} Create two [Night Lantern 2/2/2] Illusion tokens with [Gigantic] in target Expedition.",
    "{J} You may immediately play a Spell.",
    "{J} You may play a card from your Reserve for {1} less.",
    "{J} The next Plant target opponent plays this Day costs {1} more.",
    "{D} : The next Spell you play this turn costs {2} less and loses [[Fleeting]].",
    "{R} Double my Seed counters.",
    "{R} Activate my {j} abilities.",
    "{R} Look at the top two cards of your deck. Put one in your hand and the other on the bottom "
    "of your deck.",
    "{R} Target [Gigantic] Character gains 1 boost.",
    "When you sacrifice a [Night Lantern] token — Draw a card.",
    "I am [Eternal] as long as I am [[Boosted]].",
    "While I am [[Boosted]], I am [Eternal].",
    "{T} : Draw a card. This action costs {1} less for each Plant you control.",
    "At Dusk — Characters facing me lose all their boosts.",
)
"""Verbs, players and descriptions in places where they do not usually stand."""

FORBIDDEN = (
    "Characters facing me can't gain boosts.",
    "I can't be targeted.",
    "Other Characters you control can't switch Expeditions.",
    "The Expedition facing me can't [Ascend].",
    "Your Expeditions can't move backwards.",
    "I can't be played from Reserve.",
    "I can't be played in {V}.",
    "I cost {1} less to play in {V}.",
    "I cost {2} more to play from Reserve.",
    "If I would lose [[Asleep]], I gain 1 boost instead.",
    "If a Character you control would switch Expeditions, it gains 1 boost instead.",
    "If my Expedition would move backwards, you may sacrifice me instead.",
    "If one of your Expeditions would [Ascend], draw a card instead.",
    "If an opponent would draw a card, they [Resupply] instead.",
)
"""What can't be done, and what is done instead."""

RULEBOOK = (
    "{J} Sacrifice a Character",
    "{R} I gain 1 boost",
    "When I am sacrificed, if I was not Fleeting – Put me in Reserve",
    "When I go to Reserve from your Hand – You may play me for free and I gain Asleep",
    "Discard target Character or Permanent",
    "{R} You may put a card from your hand in Reserve. If it’s a Permanent, draw a card",
    "{J} Create a Brassbug 2/2/2 Robot token in target Expedition",
    "At Noon – Resupply",
    "Expeditions can’t move forward this Day",
    "At Noon, if you are the first player – Create a Booda 2/2/2 Companion token in your companion "
    "Expedition",
    "{T} : Create a Maw 0/0/0 Companion token in your companion Expedition with “When you "
    "sacrifice a Character – I gain two boosts”. This action costs {1} more if you are not the "
    "first player",
    "{D}: The next Character you play this turn gains 1 boost. (Discard me from Reserve to do "
    "this.)",
    "Cards your opponents play can’t cost less than {2}",
    "Cards played from Reserve cost {1} less, down to a minimum of {1}",
    "When a Character joins my Expedition— It gains 1 boost and Fleeting",
    "Sabotage, then Resupply",
    "Create two Ordis Recruit 1/1/1 Soldier tokens in each of your Expeditions",
    "{J} Each player sacrifices a Character",
    "If I would leave the Expedition zone, you may put me in my owner’s Mana zone instead. If you "
    "don’t, draw a card.",
    "When I go to Reserve from anywhere – Exhaust me ({T})",
    "When I leave the Expedition zone, if I was Fleeting – Draw a card",
    "{H} Target opponent may Exhausted Resupply twice",
    "{R} You may activate the {j} abilities of target Permanent you control",
    "The {j}, {h}, and {r} triggers of Characters facing me don’t activate",
    "{H} You may have target Character gain Fleeting",
    "Exchange target card in your Reserve with a card from your Hand",
    "When you make a Gift — You may exhaust me ({T}) to also receive it",
    "If there is only one Character in my Expedition, it is Gigantic",
    "{J} If my Expedition is behind, create an Ordis Recruit 1/1/1 Soldier token in my Expedition",
    "If one of your Ascended Expeditions would attempt to Ascend again, Resupply instead",
    "All Elementals have Gigantic",
    "All Characters are Elementals",
    "All regions are Forests",
    "If I am in Forest, I am Gigantic",
    "Scout 1",
)
"""Abilities that the examples of CR 5.0 print."""


SPOKEN_OF = (
    "When an opponent's Expedition moves forward — If I am facing it, I gain 1 boost.",
    "When a Character you control switches Expeditions — If it is not facing me, it gains 1 boost.",
    "Target Character gains 1 boost. If I'm facing it, draw a card.",
    "Target Character gains 1 boost. If I am not facing that Character, draw a card.",
    "Two target Characters gain 1 boost. If I am facing those Characters, draw a card.",
    "If target Expedition is behind, draw a card.",
    "Target tied Expedition moves forward one region.",
    "I gain 1 boost for each of your tied Expeditions.",
    "If you control a tied Expedition, draw a card.",
    "When a tied Expedition moves forward — Draw a card.",
    "Target non-Ascended Expedition [Ascends].",
    "Target player draws two cards. If it is an opponent, put the top card of your deck in "
    "your Mana zone.",
    "Target player discards a card. If they're not an opponent, draw a card.",
    "Target player draws a card. If that player is you, [Sabotage].",
    "When a player passes — If it isn't you, draw a card.",
    "When a player makes a Gift — If they are an opponent, I gain 1 boost.",
    "{H} You may discard a Spell from your hand. If you do, discard target Character with "
    "Base Cost less than or equal to that Spell's Hand Cost.",
    "{J} Discard target Character. I gain boosts equal to the discarded Character's {V}.",
    "Sacrifice a Permanent. If you do, draw cards equal to the sacrificed Permanent's Hand Cost.",
    "When you play your second card in an Afternoon — You may exhaust me to [Resupply].",
    "When you play your second Spell in a turn — Draw a card.",
    "When you create a token — I gain 1 boost if that token's {V} is 2 or more.",
    "{H} Create a [Manaseed] token in target opponent's Landmarks. If there are more cards in "
    "their Landmarks than in yours, draw a card.",
    "{J} If there are more cards in your Reserve than in your hand, draw a card.",
    "{J} If there are less cards in your hand than in an opponent's, draw a card.",
    "{J} If you have more cards in your Reserve than in your opponent's, [Sabotage].",
    "{J} If there are more Characters in your Hero Expedition than in your Companion "
    "Expedition, draw a card.",
    "When a player passes — If there are more cards in their hand than in yours, draw a card.",
    "If there are more Characters in your Hero Expedition than in your opponent's, I gain 1 boost.",
    "If another Character you control would be sent to Reserve by an opponent's effect, you "
    "may send me to Reserve instead.",
    "If I would be discarded by an opponent's ability, I gain 1 boost instead.",
    "If I would leave the Expedition zone by an opponent's effect, draw a card instead.",
    "If I would gain [[Asleep]] by an effect an opponent controls, I gain 1 boost instead.",
    "When I am discarded by an opponent's effect — Draw a card.",
    "Characters you control can't be discarded by an opponent's effect.",
    "I can't be targeted by your opponents' effects.",
    "{J} Target Character defects. If you now control it, I gain [[Fleeting]].",
    "{J} You may have another target Character you control switch Expeditions. If it is now "
    "[In Contact], it gains 1 boost.",
    "{J} Draw a card. If you now have five or more cards in your hand, discard a card.",
    "{J} My Expedition moves forward one region. If it's now ahead, I gain [[Asleep]].",
    "{H} Sacrifice another Character. If it was a token, draw a card. If it was not, draw two "
    "cards instead.",
    "{H} Discard a card from your hand. If it was a Spell, draw a card. If it wasn't, [Resupply].",
    "{J} Reveal the top card of your deck. If it is a Character, put it in your hand. If it "
    "isn't, put it in Reserve.",
    "{J} If you control a Plant, draw a card. If you don't, [Resupply].",
    "If an opponent would draw a card during your turn, they [Exhausted Resupply] instead.",
    "If an opponent would [Resupply] on your turn, they draw a card instead.",
    "If I would lose boosts during an opponent's turn, I gain 1 boost instead.",
    "Exhausted cards in opponents' Reserves can't be readied, except during Morning.",
    "Players can't draw cards except during Morning.",
    "Cards your opponents play cost {1} more, except during the first Day.",
    "I can't be targeted, except during your turn.",
    "I am also considered a Soldier and an Engineer, even when not in play.",
    "I'm also considered a Plant, a Robot and a Mage.",
    "This Day, the {V}, {M} and {O} of target Character are equal to its lowest statistic.",
    "The statistics of Characters facing me are equal to their lowest statistic.",
    "My {V}, {M} and {O} are equal to my lowest statistic.",
    "My statistics are equal to my highest statistic.",
    "The first Spell you play in a turn costs {1} less.",
    "When you draw your second card in a turn — I gain 1 boost.",
    "{J} If you control a Plant, draw a card. If you don't, discard a card.",
    "{J} If you have no cards in your hand, draw two cards. If you don't, draw one card instead.",
    "{H} You may [Rush] a Permanent. If played from your hand, it costs {1} less.",
    "{H} You may [Rush] a Character. If it's played from Reserve, it costs {2} less, down to "
    "a minimum of {1}.",
    "{J} You may [Rush]. If you play it from your hand, it costs {1} less.",
    "{J} You may [Rush] a Permanent for {1} less, down to a minimum of {1}.",
    "{J} You may play a Spell from your hand for {2} less, down to a minimum of {1}.",
    "{J} You may immediately play two Characters for {1} less each, down to a minimum of {1}.",
    "{H} I gain 1 boost per other Character you control that shares a subtype with me.",
    "{J} If you control Characters with four or more different subtypes, draw a card. "
    "Otherwise, [Resupply].",
    "Up to three target Characters each gain 1 boost. If they are all in the same Expedition, "
    "draw a card.",
    "{J} Up to two target Characters in different Expeditions each gain 1 boost.",
    "{J} Sacrifice two Characters in different Expeditions.",
    "{J} Two target Characters controlled by different players gain [[Anchored]].",
    "{J} Discard two target Permanents with different controllers.",
    "When you play a card that shares a subtype with me — I gain 1 boost.",
    "{J} Target a Character. Each other Character that shares a subtype with it gains 1 boost.",
    "{J} Reveal the top card of your deck. If it shares a subtype with me, draw it.",
    "{J} You may discard a card from your hand. If you do, put a card with the same name as "
    "that card from your Reserve in your hand.",
    "Other Characters you control that share a subtype with me have [Tough 1].",
    "If you control Permanents with three or more different names, draw a card.",
    "{J} Reveal the top two cards of your deck. If they have different Hand Costs, draw them.",
    "{J} Target two Characters. If they're both controlled by the same player, draw a card.",
    "Two target Characters with different Base Costs each gain 1 boost.",
    "If all Characters you control are in the same Expedition, I gain 1 boost.",
    "{J} I gain 1 boost per different subtype among Characters you control.",
    "When a Character joins your Expeditions — If it shares a subtype with a Character you "
    "control, it gains 1 boost.",
    "If I share a subtype with another Character you control, I am [Tough 1].",
    "{J} Reveal the top card of your deck. If it doesn't share a subtype with me, discard it.",
    "If you would roll a die, roll two dice instead and ignore the lowest result.",
    "If you would roll one or more dice, instead roll that many dice plus one and ignore the "
    "roll of your choice.",
    "If you would roll one or more dice, instead roll that many dice plus one and ignore the "
    "lowest result.",
    "If an opponent would roll a die, instead roll two dice and ignore the highest result.",
    "{J} Roll two dice and ignore the lowest result. On a 4+, draw a card.",
    "{J} Roll three dice, ignore the lowest result. I gain boosts equal to the result.",
    "When a Character joins your Expeditions — If it shares a subtype with a Character you "
    "control, it gains 1 boost.",
    "{J} Roll two dice. Ignore the highest result. On a 4+, draw a card.",
    "Reveal the top five cards of your deck. Put a Permanent and a Character from among them "
    "in your hand, then discard the rest.",
    "{J} Look at the top four cards of your deck. Put up to one Spell and up to one Character "
    "from among them in your hand, then put the rest on the bottom of your deck in any order.",
    "{J} Look at the top four cards of your deck. You may reveal a Plant and a Robot from "
    "among them and draw them.",
    "If you would create a token in my Expedition, you may pay {1} to create two of them instead.",
    "If you would create one or more Soldier tokens, create that many plus one instead.",
    "If you would create one or more tokens, create twice that many instead.",
    "If you would create a Soldier token, create two of them instead.",
    "If an opponent would draw one or more cards during your turn, they [Exhausted Resupply] "
    "instead.",
    "If you would draw one or more cards during Noon, draw that many cards plus one instead.",
    "If you would create one or more tokens in your Landmarks, create that many tokens plus "
    "one instead.",
    "If an opponent would create one or more tokens, draw a card instead.",
    "If you would create a token, draw a card instead.",
    "If you would draw one or more cards, you may [Resupply] instead.",
    "If you would draw one or more cards, [Resupply] that many times instead.",
    "When you [Rush] — You may pay {2}. If you do: Target Character gains 1 boost.",
    "When an opponent [Rushes] — Draw a card.",
    "When you [Rush] a Permanent — I gain 1 boost.",
    "When you [Rush] — It gains 1 boost.",
    "When you [Rush] a Character — It gains 1 boost.",
    "{D} : The next Permanent played from your hand this turn activates its {j} abilities an "
    "additional time.",
    "The next Character you play this turn activates its {h} abilities again.",
    "Characters you play from Reserve activate their {r} abilities an additional time.",
    "{J} Activate my {j} abilities twice.",
    "Target Character activates its {j} abilities again.",
    "The next Character you play this turn enters play with 2 boosts.",
    "{J} The next Permanent you play this Afternoon enters play exhausted.",
    "The first Character you play each Afternoon enters play with 1 boost.",
    "The second Character you play each Day enters play with 2 boosts.",
    "{D} : The next Robot you play this turn enters play with 1 boost.",
    "When an opponent's effect discards a Character you control — Draw a card.",
    "When an opponent's ability exhausts a Permanent you control — I gain 1 boost.",
    "{J} Roll two dice. Ignore one of them. On a 4+, draw a card.",
    "If you would roll a die, roll two dice instead and ignore one of them.",
)
"""What was spoken of, whose, when and by whose effect, in conditions, modifiers and statements."""


WRITTEN = (
    *COMBINATIONS, *CONDITIONED, *TRIGGERED, *PLACED, *FORBIDDEN, *RULEBOOK, *SPOKEN_OF,
)  # fmt: skip


@of_each("text", [*_abilities(), *WRITTEN], sampled=True)
def test_round_trip(text: str) -> None:
    """Every ability is written as it was read, and no small word of it is lost."""
    (line,) = normalise(text)
    found = parse(line)

    assert render(*found) == line
    assert audit(line, found) == ()


@pytest.mark.long
def test_hashable() -> None:
    """Abilities can be hashed, and different texts are different abilities."""
    texts = _abilities()

    assert len({parse(text) for text in texts}) == len(texts)


@pytest.mark.parametrize(
    ("permission", "words"),
    [
        (
            "You may play me for {1} less. If you do, I can only target a Character in {O}.",
            "I can only target a Character in {O}.",
        ),
        ("You may play me for {1} less. If you do, I gain 1 boost.", "I gain 1 boost."),
        (
            "You may play me for {1} more. If you do, I don't gain [[Fleeting]].",
            "I don't gain [[Fleeting]].",
        ),
    ],
)
def test_what_a_card_gains_by_being_played_so(permission: str, words: str) -> None:
    """It has words, though no card prints them by themselves (CR 5.1.2.c)."""
    (found,) = parse(permission)

    assert render(Passive(statement=replace(found.statement.then, subject=Me()))) == words
