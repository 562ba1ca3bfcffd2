"""The keys of `do`: what is done, and the choices that follow from it."""

from __future__ import annotations

from judgebot.abilities.words import Daily
from judgebot.scenario.format.keys.start import PHASES
from judgebot.scenario.format.scenario import Does
from judgebot.scenario.format.shapes import (
    A_CARD,
    AnyText,
    Deeds,
    Detail,
    Empty,
    Key,
    ListOf,
    NumberShape,
    OneOf,
)

CARRY_ON = "until"
END_OF_DAY = "end of day"
END_OF_PHASE = "end of phase"
UNTIL = (*PHASES, *(daily.value for daily in Daily), END_OF_PHASE, END_OF_DAY)
"""Where `until` can stop, and lines of play can end."""
NEXT_REACTION = "next Reaction"
STOPS = (*UNTIL, NEXT_REACTION)
"""Where `until` can stop in a script."""

TIMES = "times"

VERBS = {
    Does.PLAYS.value: Key(says="The player plays this card.", shape=A_CARD),
    Does.USES.value: Key(
        says="The player uses the quick action with these words.", shape=AnyText()
    ),
    Does.RESOLVES.value: Key(
        says="The player plays the Reaction with these words.", shape=AnyText()
    ),
    Does.PASSES.value: Key(says="The player passes.", shape=Empty()),
    Does.CHOOSES.value: Key(
        says="The player chooses this; `nothing` to choose nothing.", shape=ListOf(AnyText())
    ),
}
"""What a player does, after the player's name."""

_ABILITY = "`{player} uses:` for a quick action, `{player} resolves:` for a Reaction"
_CHOICE = "`{player} chooses:`, or `choosing:` under what asks for it"
_DECLINE = "`may: no` under what asks for it"
OTHER_VERBS = {
    **dict.fromkeys(("activates", "triggers", "exhausts"), _ABILITY),
    **dict.fromkeys(
        ("keeps", "targets", "selects", "picks", "sacrifices", "discards", "puts", "takes"), _CHOICE
    ),
    **dict.fromkeys(("declines", "refuses", "skips"), _DECLINE),
}
"""What to write instead of verbs that scenario files do without."""

_CARRIED_ON = (CARRY_ON, END_OF_PHASE, END_OF_DAY)
_ABILITIES = (Does.USES, Does.RESOLVES)
_PLAYING = (Does.PLAYS, *_ABILITIES, Does.CHOOSES)
_BEGUN = (*(one for one in Does if one is not Does.CHOOSES), *_CARRIED_ON)
"""What other choices follow from."""

DETAILS = {
    "of": Detail(says="The card whose ability it is.", shape=A_CARD, beside=_ABILITIES),
    "about": Detail(
        says="What the Reaction speaks of, as what activated it: a card, an Expedition or a "
        "player.",
        shape=AnyText(what="a card, an Expedition or a player", example="Ada's Hero Expedition"),
        beside=(Does.RESOLVES,),
    ),
    "into": Detail(
        says="The Expedition that a card is played into; beside anything but `plays`, the one for "
        "a card that the effect, or the Spell, has played.",
        shape=AnyText(example="Hero Expedition"),
        beside=_PLAYING,
        other_words="in, to, onto, expedition",
        write="Write `into: Hero Expedition`",
    ),
    "from": Detail(
        says="Where it is played from, when there is one elsewhere, too: Hand or Reserve.",
        shape=AnyText(example="Reserve"),
        beside=(Does.PLAYS,),
    ),
    "paying": Detail(
        says="The mana it costs; another cost is a mistake.",
        shape=NumberShape(),
        beside=(Does.PLAYS,),
        other_words="cost, costs, pays, paid, for, mana",
        write="Write `paying:` with the mana it costs",
        elsewhere="Delete it: what it costs is paid without being written; `ready mana:` under "
        "`expect:` tells what is left",
    ),
    "with": Detail(
        says="How it is played: `Scout`, `normal cost`, or the words of an optional cost that is "
        "paid; beside anything but `plays`, how the card is that the effect, or the Spell, has "
        "played. Costs that are not named are not paid.",
        shape=ListOf(AnyText()),
        beside=_PLAYING,
        other_words="scout, using, optional cost",
        write="Write `with: Scout`, or the words of the cost",
    ),
    "without": Detail(
        says="The words of an optional cost that is not paid, which a table asks for; elsewhere it "
        "need not be said.",
        shape=ListOf(AnyText()),
        beside=_PLAYING,
    ),
    "choosing": Detail(
        says="What is chosen, in the order of the choices: targets, cards, places, players and "
        "modes; `nothing` ends an “up to”, and so does a list of several things that names no "
        "more. What one choice picks several of stands in any order; "
        "where counters or tokens are distributed, a thing is named once for each it gets.",
        shape=ListOf(AnyText()),
        beside=_BEGUN,
        other_words="target, targets, targeting, on, choose, chooses, chosen, mode, modes, keeping",
        write="Write `choosing:` with what is chosen",
    ),
    "may": Detail(
        says="For each “may”, in order: whether it is done.",
        shape=ListOf(OneOf(("yes", "no"))),
        beside=(*_BEGUN, Does.CHOOSES),
        other_words="yes, no, optional, declines",
        write="Write `may: yes` or `may: no`",
    ),
    "rolls": Detail(
        says="What each die shows, in order.",
        shape=ListOf(NumberShape(least=1, most=6)),
        beside=(*_BEGUN, Does.CHOOSES),
        other_words="die, dice, roll, result, shows",
        write="Write `rolls: 4`",
    ),
    "shuffled": Detail(
        says="The cards that shuffling brings to the top of a Deck, in order.",
        shape=ListOf(A_CARD),
        beside=(*_BEGUN, Does.CHOOSES),
    ),
    TIMES: Detail(
        says="How often it is played, one after the other, with the same choices.",
        shape=NumberShape(least=1, most=1000),
        beside=_ABILITIES,
    ),
}
"""The keys that may stand beside a command."""

COMMANDS = Deeds(
    verbs=VERBS,
    details={name: one for name, one in DETAILS.items() if name != TIMES},
    other_verbs=OTHER_VERBS,
)
"""A command of which a fact says whether it is legal."""
