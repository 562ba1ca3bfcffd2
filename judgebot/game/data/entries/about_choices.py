"""CR 6.1.g Entries about choices."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.words import Status
from judgebot.game.data.aspects import MANA, MOVE, PASSIVE, SHUFFLING, STATUS, TERRAIN
from judgebot.game.data.telling import EntryKind, Measure, Option, PlayerId, Telling, Thing


class Choosing(Telling):
    """A choice that was made, or left to chance."""

    kind = EntryKind.CHOSEN
    player: PlayerId | None
    option: Option
    part: Any = None
    """What it is about: a part of an ability."""
    card: Thing | None = None
    whose: PlayerId | None = None
    specified: bool = False
    """Whether the effect says that this player decides, who does not control it."""
    alone: bool = False
    """Whether there was nothing else to choose."""
    fitting: int = 1
    """How many there were to choose from, with those that were chosen before."""
    alike: int = 0
    """How many fit, with what is chosen, of which it is all one which is chosen."""
    barred: int = 0
    """How many more would fit, and cannot be chosen."""
    others: tuple[Thing | PlayerId, ...] = ()
    """What else could have been chosen."""
    verb: str = ""
    """What is done with it: "discard"."""
    left_out: tuple[Any, ...] = ()
    """The modes, or parts of an ability, that could have been chosen instead."""
    measures: tuple[Measure, ...] = ()
    """What it has of the numbers that the words for it ask for."""
    fleeting: bool = False
    """Whether its Base Cost is the Reserve Cost as it is Fleeting (CR 2.2.9.b)."""
    status: Status | None = None
    """Which status it has of several that the words for it ask for."""
    bound: str = ""
    """The name by which the ability speaks of it again; empty if it does not."""


class OptionChosen(Choosing):
    event = "chosen"
    sentence = (
        "{player}{specified_words} {chooses} {option_words}{measured_words}{verb_to}{as_forced}"
    )


class ChosenAlternative(Choosing):
    event, aspects = "chosen.alternative", MOVE | MANA
    sentence = "{player} chooses to play {card} {alternative_words}{as_lets}"
    giver: Thing | None = None
    """Whose ability lets them pay it."""


class ChosenByChance(Choosing):
    event = "chosen.by-chance"
    sentence = "{option}{measured_words} is chosen at random"


class ChosenDieSeen(Choosing):
    event = "chosen.die-seen"
    sentence = "a die shows {option}"
    in_general = "a die shows a result"


class ChosenDie(Choosing):
    event = "chosen.die"
    sentence = "chance decides: a die shows {option}"
    in_general = "chance decides what a die shows"


class ChosenFinalCost(Choosing):
    event, aspects = "chosen.final-cost", MANA
    sentence = (
        "{player} chooses an order of alterations by which {card} costs {{{option}}}{not_others}"
    )
    in_general = "{player} chooses in which order the cost of {card} is altered"
    costs: tuple[int, ...] = ()
    """What it would cost by other orders."""


class ChosenFirstCard(Choosing):
    event = "chosen.first-card"
    sentence = "{player} {finishes} {option} first"
    in_general = "{player} chooses which card they finish playing first"


class ChosenFirstModifier(Choosing):
    event = "chosen.first-modifier"
    sentence = "{player}{as_controller} chooses that the modifier of {option} comes first"
    in_general = "{player} chooses which modifier comes first"
    uncontrolled: bool = False
    """Whether nobody controls the step, so that the first in initiative order chooses."""


class ChosenFirstModifierOfOne(ChosenFirstModifier):
    event = "chosen.first-modifier-of-one"
    sentence = (
        "{player}{as_controller} chooses that this comes first{for_what}: “{option}”{before_words}"
    )
    in_general = "{player} chooses which modifier comes first for one thing"
    about: Thing | None = None
    """To what would happen to which thing it applies."""
    later: tuple[Any, ...] = ()
    """The others, before which it comes."""


class ChosenFirstModified(ChosenFirstModifier):
    event = "chosen.first-modified"
    sentence = "{player}{as_controller} chooses that what would happen to {option} comes first"
    in_general = "{player} chooses to which thing something happens first"


class ChosenKept(Choosing):
    event, aspects = "chosen.kept", MOVE
    sentence = "{player} keeps {option}"


class ChosenMana(Choosing):
    event, aspects = "chosen.mana", MOVE | MANA
    sentence = "{player} chooses {option_or_top} for their Mana zone"
    in_general = "{player} chooses a card for their Mana zone"
    on_top: bool = False
    """Whether it is the top card of their Deck, which nobody may look at before (CR 3.1.3.f)."""


class ChosenOrb(Choosing):
    event, aspects = "chosen.orb", MANA | STATUS
    sentence = "{player} chooses {chosen_orbs_words}"
    in_general = "{player} chooses a Mana Orb"
    beside: tuple[Option, ...] = ()
    """Those that pay, too, as they alone are left with what is chosen: nothing more is asked."""


class ChosenNoMana(Choosing):
    event, aspects = "chosen.no-mana", MOVE | MANA
    sentence = "{player} puts no card in their Mana zone"


class ChosenMode(Choosing):
    event = "chosen.mode"
    sentence = "{player} chooses the mode “{option}”"
    in_general = "{player} chooses a mode"


class ChosenPart(Choosing):
    event = "chosen.part"
    sentence = "{player} chooses “{option}”"
    in_general = "{player} chooses which of several things is done"


class ChosenCounters(Choosing):
    event = "chosen.counters"
    sentence = "{player} chooses {option} counters"
    in_general = "{player} chooses the name of counters"


class ChosenToPlay(Choosing):
    event, aspects = "chosen.to-play", MOVE | MANA
    sentence = "{player} {chooses} to play {option}{as_named}{measured_words}{as_forced}"
    named: bool = False
    """Whether it is the Expedition in which alone the effect has cards played."""


class ChosenX(Choosing):
    event = "chosen.x"
    sentence = "{player} chooses {option} for X{at_most_words}"
    in_general = "{player} chooses a number for X"
    most: int
    """What it could be at most: the lower one of what words and the mana allow."""
    by_words: bool = False
    """Whether it is words that allow no more."""
    limit: int | None = None
    """What the words in `part` come to, where there are any."""
    ready: int
    """How many Mana Orbs the player could exhaust to pay it."""
    rest: int = 0
    """How much mana the other parts of the cost take."""


class ChosenNumber(Choosing):
    event = "chosen.number"
    sentence = "{player} chooses to {so_many_words}"
    in_general = "{player} chooses how many"


class ChosenIgnored(Choosing):
    event = "chosen.ignored"
    sentence = "{player} chooses to ignore the {option}"
    in_general = "{player} chooses a result to ignore"


class ChosenDieToChange(Choosing):
    event = "chosen.die-to-change"
    sentence = "{player} chooses the die that shows {option}, and adds to it"
    in_general = "{player} chooses a die to change its result"


class ChosenNothing(Choosing):
    event = "chosen.nothing"
    sentence = "{player} {nothing_words}"
    more: bool
    """Whether something was chosen before."""


class ChosenNoTarget(ChosenNothing):
    event = "chosen.no-target"


class ChosenNoMode(ChosenNothing):
    """Of modes: those that could have been chosen, and were not, are told themselves."""

    event, detail = "chosen.no-mode", True
    sentence = "{player} chooses no more of the modes"


class ChosenNotToDo(Choosing):
    event, detail = "chosen.not-to-do", True
    sentence = "{player} chooses not to do this{for_what}{part_words}"
    about: Thing | None = None
    """For which of several things it would be done."""


class ChosenNotToMakeUse(Choosing):
    event = "chosen.not-to-make-use"
    sentence = "{player} chooses not to make use of this{part_words}"


class ChosenNotToPayMore(Choosing):
    event = "chosen.not-to-pay-more"
    sentence = "{player} chooses not to pay for this{part_words}"


class ChosenNotToModify(Choosing):
    event = "chosen.not-to-modify"
    sentence = "{player} chooses not to apply the modifier of {card}{for_what}{part_words}"
    about: Thing | None = None
    """To what it would be applied, where that is another card."""


class ChosenNotToPay(Choosing):
    event, detail = "chosen.not-to-pay", True
    sentence = "{player} chooses not to pay this cost{part_words}"


class ChosenNotToChange(Choosing):
    event = "chosen.not-to-change"
    sentence = "{player} chooses not to apply the modifier of {card}"


class ChosenNotToShuffle(Choosing):
    event, aspects = "chosen.not-to-shuffle", MOVE | SHUFFLING
    sentence = "{player} chooses not to shuffle their Discard pile back"


class ChosenNotToShuffleForTheRest(Choosing):
    event, aspects = "chosen.not-to-shuffle-for-the-rest", MOVE | SHUFFLING
    sentence = (
        "{player}, with no card of their Deck left, chooses not to shuffle their Discard pile back"
    )


class ChosenTarget(Choosing):
    event = "chosen.target"
    sentence = "{player} {targeting} {option}{measured_words}{as_forced}"


class ChosenNext(Choosing):
    event, aspects = "chosen.next", MOVE
    sentence = "{player} decides the order: {option} is put there next"
    in_general = "{player} decides in which order cards are put there"


class ChosenNextByChance(Choosing):
    event, aspects = "chosen.next-by-chance", MOVE
    sentence = "chance decides the order: {option} is put there next"
    in_general = "chance decides in which order cards are put there"


class ChosenTimestamp(Choosing):
    event, aspects = "chosen.timestamp", PASSIVE | TERRAIN
    sentence = "{player} gives {option} the smaller timestamp"


class ChosenToDo(Choosing):
    event = "chosen.to-do"
    sentence = "{player} chooses to do this{for_what}{part_words}"
    about: Thing | None = None
    """For which of several things it is done."""


class ChosenToChange(ChosenToDo):
    """Of what changes the result of a roll (CR 7.3.33.c)."""

    sentence = "{player} chooses to apply the modifier of {card}"


class ChosenToMakeUse(Choosing):
    event = "chosen.to-make-use"
    sentence = "{player} chooses to make use of this{part_words}"


class ChosenToPayMore(Choosing):
    event = "chosen.to-pay-more"
    sentence = "{player} chooses to pay for this{part_words}"


class ChosenToModify(Choosing):
    event = "chosen.to-modify"
    sentence = "{player} chooses to do this instead{for_what}, as {card} says{part_words}"
    about: Thing | None = None
    """For what it is done, where that is another card."""


class ChosenToPay(Choosing):
    event = "chosen.to-pay"
    sentence = "{player} chooses to pay this cost{part_words}"


class ChosenToShuffle(Choosing):
    event, aspects = "chosen.to-shuffle", MOVE | SHUFFLING
    sentence = "{player} chooses to shuffle their Discard pile back"


class ChosenToShuffleForTheRest(Choosing):
    event, aspects = "chosen.to-shuffle-for-the-rest", MOVE | SHUFFLING
    sentence = (
        "{player}, with no card of their Deck left, chooses to shuffle their Discard pile back"
    )


class ChosenTopCard(Choosing):
    event, aspects = "chosen.top-card", MOVE
    sentence = "chance decides: the next card of {whose}'s Deck is {option}"
    in_general = "chance decides the next card of {whose}'s Deck"
