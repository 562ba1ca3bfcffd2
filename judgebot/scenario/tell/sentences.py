"""The sentences of a trace, printed from its entries and never parsed back.

One line for each `what` that the engine tells, filled with the entry's facts. A fact that is an
ability is printed in its printed words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgebot.game.data.trace import Entry
from judgebot.scenario.tell.phrases import Words

SENTENCES: Mapping[str, str] = {
    "play.declared": "{player} declares: {card} from {origin}{into_words}{mana_words}{scout_words}",
    "refused.place": "{card} cannot be played there",
    "refused.exhausted": "{card} is exhausted in Reserve and cannot be played",
    "refused.cannot": "an ability says that {card} cannot be played",
    "refused.no-cost": "{card} has no cost to be played for",
    "refused.cost": "{card} costs at least {mana}, and {player} has {ready} ready Mana Orbs",
    "cost.LESS": "it costs {number} less{by_giver}{minimum_words}",
    "cost.MORE": "it costs {number} more{by_giver}",
    "cost.AT_LEAST": "it cannot cost less than {number}{by_giver}",
    "cost.AT_MOST": "it cannot cost more than {number}{by_giver}",
    "cost.FREE": "it is free{by_giver}",
    "cost.unaltered": "{ability}, of {card}, does not apply: its condition is not true",
    "play.limbo": "{card} moves to Limbo{arriving_words}",
    "play.fleeting-first": "{card} gains Fleeting as it enters",
    "play.fleeting-by": "{card} gains Fleeting by {giver}",
    "play.not-fleeting-by": "{card} loses Fleeting by {giver}",
    "play.paid": "{player} pays {mana} by exhausting {orbs}",
    "play.joins": "{card} joins {to}",
    "play.fleeting": "{card}, which was Fleeting in Limbo, gains Fleeting",
    "play.performs": "{card} performs its effect",
    "play.spell-done": "{card} is done resolving and moves to {to}",
    "play.free": "{card} is played for free: no cost is paid",
    "play.spell-gone": "{card} is no longer in Limbo, so it does not leave it for another zone",
    "join.does": "activated: {ability}, which {giver} has {card} do as it joins the Expedition",
    "play.does": "activated: {ability}, which {giver} has {card} do as it is played",
    "emblem.used": "{card} was the next one that the emblem of {giver} spoke of: the emblem ceases",
    "quick-action.played": "{player} plays the quick action {ability}, of {card}",
    "cost.exhausted": "{card} is exhausted",
    "cost.moved": "{card} moves to {to}",
    "cost.moved.token": "the token {card} ceases to exist instead of joining another zone",
    "cost.spent": "{card} spends {number_words}",
    "mana.arranged": "{player} exhausts a Mana Orb to ready another",
    "mana.exhausted": "a Mana Orb is exhausted",
    "reaction.activated": "activated: {ability}, a Reaction of {card}{giver_words}",
    "reaction.limit": "not activated: {ability}, of {card}, was activated {limit} times this day",
    "reaction.played": "{player} plays the Reaction {ability}, of {card}",
    "reactions.none-left": "no Reaction is left in Limbo: the day goes on",
    "reaction.ceases": "the Reaction has been played and ceases to exist",
    "sacrificed": "{by} sacrifices {card}: it moves to {to} and is a new object there",
    "sacrificed.token": "{by} sacrifices the token {card}: it ceases to exist",
    "discarded": "{card} is discarded",
    "discarded.token": "the token {card} ceases to exist instead of joining another zone",
    "sacrifice.nothing": "{player} has nothing to sacrifice",
    "fleeting.discarded": "{card} is Fleeting: it is discarded instead of going to Reserve",
    "modifier.REPLACING": "{giver} modifies this step: {ability}",
    "modifier.ADDITIVE": "{giver} adds to this step: {ability}",
    "modifier.declined": "{player} does not apply the modifier of {giver}: {ability}",
    "gains.counters": "{card} gains {number_words}{total_words}",
    "gains.status": "{card} gains {status}",
    "gain status.AGAIN": "{card} is already {status} and gains it again: nothing changes",
    "gain status.ALREADY": "{card} is already {status} and cannot gain it again",
    "gain status.NO_STATUS_HERE": "{card} cannot have a status where it is",
    "gain status.NEVER_FLEETING": "{card} is a Landmark Permanent and cannot have Fleeting",
    "gain status.BOOSTS_DECIDE": "{card} cannot gain Boosted directly",
    "lose status.ABSENT": "{card} is not {status} and cannot lose it",
    "lose status.BOOSTS_DECIDE": "{card} cannot lose Boosted directly",
    "gain counters.none": "{card} gains no {counter}",
    "gains.counters.full": "{card} gains no {counter}: it has as many as it may be given",
    "boosts.no-statistics": "{card} has no statistics that a boost could add to",
    "remove counters.none": "{card} loses no {counter}",
    "gone": "{card} does not exist any more and cannot be acted on",
    "not-found.elsewhere": (
        "not found: the object this speaks of, {card} in {was}, ceased to exist at {since_words}; "
        "{card} in the {where} is another object"
    ),
    "not-found.card": (
        "not found: {card}, the card this speaks of, has left for the {where} by another effect"
    ),
    "not-found.gone": (
        "not found: the object this speaks of, {card} in {was}, ceased to exist at {since_words}"
    ),
    "not-found.hidden": (
        "not found: the object this speaks of, {card} in {was}, ceased to exist at {since_words}; "
        "in the {where} it is a card and no object"
    ),
    "found.card": "found: the card this speaks of is the {card} in {where} now",
    "found.new-object": "found: what was {card} in {was} is the {card} in {where} now",
    "meant": "meant: {things_words}",
    "meant.not": "not meant: {things_words}, in Reserve, which {why}",
    "deck.short": "{player}'s Deck has {number} of {wanted} cards: all of them are meant",
    "deck.no-such-card": "{player}'s Deck has no such card: nothing is done",
    "standing": "passive abilities apply to the board as it stands",
    # 2.3.2 Dependency
    "passive.waits": (
        "{ability}, of {card}, depends on an ability of {giver}, which is applied first"
    ),
    "passive.waits-indirectly": (
        "{ability}, of {card}, depends by way of others on an ability of {giver}, which is applied "
        "first"
    ),
    "passive.loop": (
        "{ability}, of {card}, and an ability of {giver} depend on each other: that of {giver}, "
        "which has the smaller timestamp, is applied first"
    ),
    # 2.3.1 Effect on characteristics
    "passive.applies": "{ability}, of {card}, applies to {targets_words}",
    "passive.changes": "{ability}, of {card}, now applies to {targets_words}",
    "passive.ends": "{ability}, of {card}, no longer applies to {targets_words}",
    "passive.out-of-play": (
        "{ability}, of {card}, affects only what is in play, and {targets_words} no longer"
    ),
    "passive.kept": (
        "{ability}, of {card}, no longer applies to {targets_words}, but another ability does the "
        "same"
    ),
    "passive.later": (
        "{ability}, of {card}, has a greater timestamp than an ability of {other} and is applied "
        "after it: {targets_words}"
    ),
    # 7.4.4 Gigantic
    "gigantic.present": "{card} is Gigantic and is present in {expedition}, too",
    "gigantic.joins": "{card} is Gigantic and joins {expedition}, too",
    "gigantic.gained": "{card}, now Gigantic, joins {expedition}, too",
    "gigantic.lost": "{card}, no longer Gigantic, leaves {expedition}",
    # 6.3 Reactions that are not activated
    "reaction.condition": "not activated: {ability}, of {card}, whose condition is not true",
    "reaction.not-working": "not activated: {ability}, of {card}, does not work in {where}",
    "reaction.not-entering": "not activated: {ability}, of {card}, which was in play already",
    "reaction.one-subset": (
        "not activated: {ability}, of {card}: it was in one of those Expeditions already, or still "
        "is, and they count as one"
    ),
    "reaction.was-there": (
        "not activated: {ability}, of {card}: what switched Expeditions was there already"
    ),
    "reaction.still-there": (
        "not activated: {ability}, of {card}: what switched Expeditions still is there"
    ),
    "reaction.once": "not activated: {ability}, of {card}, was activated, and can only once",
    "reaction.not-first": "not activated: {ability}, of {card}: it is not the first time",
    "reaction.nobody": "not activated: {ability}, of {card}: neither player did that",
    "reaction.ignored": "not activated: the abilities of {card} are ignored now",
    "reaction.cannot": "not activated: {ability}, of {card}, cannot activate because of {by}",
    "unread": "{card} has text that is not understood: {lines_words}",
    # 6.4, 6.5 Costs and effects
    "nothing": "{player} has nothing to {verb}",
    "target.not-allowed": "{things_words} cannot be targeted, as an ability says",
    "nothing.fits": "nothing is there to {verb}: this part is ignored",
    "resupply.none": "no card was Resupplied, so none is exhausted: this part is ignored",
    "either.impossible": "this cannot be done, so it cannot be chosen: {effect_words}",
    "mode.both": "the condition is true: all modes may be chosen",
    "mode.not-both": "the condition is not true: not all modes may be chosen",
    "mode.impossible": "nothing of this mode can be done, so it cannot be chosen: {effect_words}",
    "may.impossible": "nothing of this can be done, so it cannot be chosen: {effect_words}",
    "may.not": "{player} does not: {effect_words}",
    "if.true": "the condition is true: {effect_words}",
    "if.false": "the condition is not true: {effect_words}",
    "repeat.times": "this is done {times} times, one after the other",
    "cost.paid": "{player} pays: {effect_words}",
    "pay.cannot": "{player} cannot pay in full: {effect_words}",
    "pay.not-enough": "there is not enough mana to pay",
    "tough.paid": "{player} pays {mana} to target {card}, which is Tough",
    "tough.paid-several": "{player} pays {mana} to target {card}, which are Tough",
    "tough.unforced": "{player} does not pay to target what is Tough, and targets nothing more",
    "tough.cannot-pay": (
        "{card} cannot be targeted: {player} cannot pay for its Tough with {ready_orbs}"
    ),
    "tough.no-target": "nothing is paid for the Tough of {things_words}: nobody targets it",
    "tough.again": "{card} is Tough, and this effect has paid for it already",
    "table.number": "the number is {number}: the row {row_words}",
    "table.row": "the result is {number}: the row {row_words}",
    "delayed": "{card}: put off until after {after}: {effect_words}",
    "emblem.created": "an Ongoing Emblem of {card}, for this {duration}: {effect_words}",
    "emblem.not-now": "no Emblem with the duration 'this {duration}' can be created now",
    "asked.now": "the {asked} of {card} is {number}",
    "asked.last-known": "{card} does not exist any more: its {asked} is {number}, as it last was",
    "asked.not-counted": "not counted: {things_words}, in Reserve, which {why}",
    "asked.not-who": "not {player}, of whom that is not so",
    "asked.counted": "counted: {things_words}",
    "asked.considered": "considered {asked} because of {card}: {things_words}",
    "asked.absent": "{card} has no {asked}: it counts as {number}",
    # 7.3 Keyword actions
    "abilities.activated": "abilities of {card} are activated: {symbols_words}",
    "augment.none": "{card} has no counter of which it could gain one more",
    "control.impossible": "nobody can take control of {card}",
    "control.own-zone": "{card} stays in the zone of its owner",
    "activate.none": "{card} has no such ability to activate",
    "joins": "{card} joins {to}",
    "join.there": "{card} is in {to} already",
    "control.taken": "{by} takes control of {card}: it moves to {to}",
    "control.taken.token": "{by} takes control of the token {card}, which ceases to exist",
    "create.nowhere": "{token} cannot be created: there is no such Expedition",
    "defects": "{card} defects: it moves to {to}",
    "dice.changed": "the result becomes {number}",
    "dice.rolled": "{player} rolls {dice_words}: the result is {number}",
    "double.none": "{card} has no such counters to double",
    "exchange.not-two": "there are not two to exchange",
    "exchange.same": "both have the same number of boosts: nothing happens",
    "exchanged": "{card} goes to {to} in the exchange",
    "exchanged.token": "the token {card} ceases to exist in the exchange",
    "exhausted": "{card} is exhausted",
    "gains.sub-types": "{card} gains {sub_types_words}",
    "looked-at": "{by} looks at {card}",
    "gains.keyword": "{card} gains {keyword_words}",
    "loses.counters": "{card} loses {number_words}",
    "loses.keyword": "{card} loses {keyword_words}",
    "move.nowhere": "{card} cannot move: there is no such Expedition",
    "moved": "{card} moves to {to}{arriving_words}",
    "moved.token": "the token {card} ceases to exist instead of moving to {to}",
    "not-in-expedition": "{card} is in no Expedition any more",
    "play.declined": "{player} chooses not to play a card that they could play",
    "play.none": "{player} has no card to play",
    "revealed": "{by} reveals {card}",
    "sacrifice.not-controlled": "only what one controls in play can be sacrificed",
    "switches": "{card} switches Expeditions: it moves to {to}",
    "token.created": "the token {card} is created in {to}",
    "token.described": "{token} is what the effect describes: {described_words}",
    # 4.1 Beginning of the game
    "setup.adventure": (
        "the Hero region and the Companion region, both {{V}}{{M}}{{O}}, lie at either end of the "
        "Adventure, with the six regions of three Tumult cards, shuffled and face-down, between"
    ),
    "setup.expeditions": (
        "{Hero} begins in the Hero region, {Companion} in the Companion region"
    ),
    "setup.hero": "{player} presents their deck, face down, and their Hero {card}, face up",
    "setup.counters": "{card} begins the game with {number_words}",
    "setup.no-hero": "{player} presents their deck, face down, and has no Hero",
    "setup.decks": "each player shuffles their deck and puts it in their Deck zone",
    "setup.first-player": "{player} is the first player",
    "setup.draw": "each player draws six cards",
    "setup.mana": "each player puts three cards in their Mana zone, ready",
    "setup.no-morning": "the first Morning is skipped",
    # 4.2 Day structure
    "day.begins": "Day {day} begins",
    "phase.begins": "{phase} begins{dailies}",
    "daily.prepare": "Prepare: each player readies what is theirs",
    "daily.draw": "Draw: each player draws two cards",
    "daily.expand-otherwise": (
        "{player} may put there what {by} says instead of a card from their hand"
    ),
    "daily.expand": "Expand: each player may put a card from their hand in their Mana zone, ready",
    "mana.face-down": "{card} is a face-down Mana Orb there and has no other characteristics",
    "expanded": "{by} puts {card} in their Mana zone, face-down and ready",
    "readied": "{card} is readied",
    "first-player": "{player} becomes the first player",
    "first-player.already": "{player} is the first player already",
    "turn.first": "{player} takes the first turn",
    "turn.passes": "{player} passes",
    "pass.already": "{player} has passed already",
    "turn.next": "the turn ends; {player} takes the next turn",
    "turn.goes-on": "{player}'s turn goes on: they choose another turn effect",
    "turn.after-you": "no Reaction is left in Limbo: After You ends the turn of {player}",
    "after-you": "the turn will end once there are no Reactions in Limbo",
    "after-you.no-turn": "it is nobody's turn, so none can end",
    "afternoon.ends": "all players have passed: the Afternoon ends",
    "daily.progress": "Progress: the statistics of the Expeditions are compared",
    "spared.not-in-terrain": (
        "{expedition} is not in the terrain that {card} speaks of, which does not restrict it"
    ),
    "spared.no-other": (
        "{card} does not stop {expedition}: it is Gigantic, so the other Expedition that it speaks "
        "of is none"
    ),
    "progress.only-due-to": (
        "{expedition} can move forward only due to {terrains_words} because of {forbidden_by}"
    ),
    "progress.not-due-to": (
        "{expedition} cannot move forward due to {terrains_words} because of {forbidden_by}"
    ),
    "progress.compared": (
        "{expedition}, in {terrain_words}: {own} against {others_words}{winning_words}"
    ),
    "progress.moves": "{expedition} moves forward to {region}{ascension_words}",
    "expedition.fails": "{expedition} fails to move forward",
    "daily.rest": "Rest: Characters, and Gears of Expeditions that moved, go to Reserve",
    "rests": "{card} goes to {to} and is a new object there",
    "rests.token": "the token {card} ceases to exist instead of going to Reserve",
    "rest.not-eternal": "{card} is not Eternal now: {ability}",
    "rest.stays": "{card} is {why} and does not go to Reserve",
    "clean-up.limit": "{player} may keep {number} of the {count} objects in {to}",
    "clean-up.counts": "{card} is exhausted and counts: it has no support abilities",
    "loses.status": "{card} loses {status}",
    "daily.clean-up": "Clean-up: each player keeps as many objects as their limits allow",
    "daily.check-victory": "Check Victory: the distances add up to {sums_words}",
    "daily.check-victory.arena": "Check Victory has no effect during tiebreakers",
    "wins": "{player} wins the game",
    "emblem.expires": "what {card} did for this {duration} ends",
    "reaction.delayed": "what {card} put off until after {after} is a Reaction now",
    # 4.3 Tiebreakers
    "tiebreakers.start": "tiebreakers start: the Arena replaces all regions",
    "daily.progress-arena": "Progress in the Arena: the statistics of the players are compared",
    "tiebreakers.compared": "{player} has {own} in all Expeditions and wins in {terrain_words}",
    "tiebreakers.no-move": "in the Arena, no Expedition moves forward, and none fails to",
    "tiebreakers.go-on": "no player wins in more terrains than every other: the game continues",
    # 3.2.1, 7.3.3, 7.3.23-7.3.25 Expeditions, Tumult cards, Terrain Markers
    "expedition.move forward": "{expedition} moves forward {region_words} to {region}",
    "expedition.move backwards": "{expedition} moves backwards {region_words} to {region}",
    "expedition.no-move forward": "{expedition} is in the region opposite to its own already",
    "expedition.no-move backwards": "{expedition} is in its region of origin already",
    "expedition.ascends": "{expedition} ascends",
    "expedition.already-ascended": "{expedition} is Ascended already and cannot ascend again",
    "expedition.descends": "{expedition} loses Ascended",
    "expedition.not-ascended": "{expedition} is not Ascended and cannot lose it",
    "tumult.flipped": "Tumult card {tumult} is flipped face-up: its regions are {halves_words}",
    "marker.removed": "a {terrain_words} Terrain Marker is removed from {region}",
    "marker.placed": "a {terrain_words} Terrain Marker lies on {region} now, as a new object",
    "marker.gone": "that Terrain Marker does not exist any more",
    # 1.4.1 Can't beats can
    "cannot.move-forward": "{expedition} cannot move forward because of {forbidden_by}",
    "cannot.defender": "{expedition} cannot move forward: {forbidden_by} has Defender",
    "cannot.arena": "in the Arena, Expeditions cannot move",
    "cannot.lose-status": "{card} cannot lose that status because of {forbidden_by}",
    "cannot.lose-counters": "{card} cannot lose counters because of {forbidden_by}",
    "cannot.leave": "{card} cannot leave because of {forbidden_by}",
    "cannot.go": "{card} cannot go there because of {forbidden_by}",
    "cannot.defect": "{card} cannot defect because of {forbidden_by}",
    "cannot.draw": "no card is drawn because of {forbidden_by}",
    "cannot.resupply": "nothing is Resupplied because of {forbidden_by}",
    "cannot.ready": "{card} cannot be readied because of {forbidden_by}",
    "cannot.gain-counters": "{card} cannot gain counters because of {forbidden_by}",
    "cannot.gain-status": "{card} cannot gain that status because of {forbidden_by}",
    "cannot.switch": "{card} cannot switch Expeditions because of {forbidden_by}",
    "cannot.discard": "{card} cannot be discarded because of {forbidden_by}",
    "cannot.sacrifice": "{card} cannot be sacrificed because of {forbidden_by}",
    "cannot.exhaust": "{card} cannot be exhausted because of {forbidden_by}",
    "cannot.ascend": "{expedition} cannot ascend because of {forbidden_by}",
    "cannot.move-backwards": "{expedition} cannot move backwards because of {forbidden_by}",
    # 3.2.2, 7.3.9, 7.3.31 Decks
    "draw": "{by} draws {card}",
    "draw.instead": "{player} draws {cards_words} because of {by}",
    "draw.short": "{player} draws {number} of {wanted} cards: their Deck has no more",
    "draw.short-with-pile": (
        "{player} draws {number} of {wanted} cards: their Deck has no more, and only during "
        "Morning may the Discard pile be shuffled back to draw"
    ),
    "resupply": "{by} Resupplies: {card} goes to {to}",
    "deck.shuffled-back": "{player} shuffles their Discard pile back into their Deck",
    "deck.shuffled": "{player} shuffles their Deck",
    "shuffle.nothing": "There is nothing for {player} to shuffle into a Deck",
    # Choices
    "chosen": "{player} chooses {option}",
    "chosen.alternative": "{player} chooses the cost of {card}: {option}",
    "chosen.by-chance": "chance: {option}",
    "chosen.die": "chance: a die shows {option}",
    "chosen.final-cost": "{player} chooses the order of alterations in which {card} costs {option}",
    "chosen.first-card": "{player} chooses to finish playing {option} first",
    "chosen.first-modifier": "{player} chooses to apply the modifier of {option} first",
    "chosen.kept": "{player} keeps {option}",
    "chosen.mana": "{player} chooses {option} for their Mana zone",
    "chosen.mode": "{player} chooses the mode: {option}",
    "chosen.not-to-do": "{player} chooses not to do this: {part}",
    "chosen.not-to-make-use": "{player} chooses not to make use of this: {part}",
    "chosen.not-to-modify": "{player} chooses not to do this instead: {part}",
    "chosen.not-to-pay": "{player} chooses not to pay the cost: {part}",
    "chosen.not-to-shuffle": "{player} chooses not to shuffle their Discard pile back",
    "chosen.target": "{player} targets {option}",
    "chosen.next": "{player} puts {option} first of the rest",
    "chosen.next-by-chance": "Chance puts {option} first of the rest",
    "chosen.timestamp": "{player} gives {option} the lower timestamp",
    "chosen.to-do": "{player} chooses to do this: {part}",
    "chosen.to-make-use": "{player} chooses to make use of this: {part}",
    "chosen.to-modify": "{player} chooses to do this instead: {part}",
    "chosen.to-pay": "{player} chooses to pay the cost: {part}",
    "chosen.to-shuffle": "{player} chooses to shuffle their Discard pile back",
    "chosen.top-card": "chance: {option} is the next card of the Deck of {whose}",
}
"""The sentence of each `what`."""


def sentence(entry: Entry, steps: Sequence[int]) -> str:
    """The sentence that tells an entry.

    steps: the number of the step that each entry so far belongs to.
    Raises KeyError when the engine told something that has no sentence.
    """
    return SENTENCES[entry.what].format_map(Words(entry.facts, steps))
