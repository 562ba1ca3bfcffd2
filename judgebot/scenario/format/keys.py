"""Every key of a scenario file, and what may stand under it: one table for loader and schema."""

from __future__ import annotations

from judgebot.abilities.card import Faction, Rarity
from judgebot.abilities.words import Phase, Status
from judgebot.game.data.events import Daily
from judgebot.game.data.trace import Kind
from judgebot.scenario.facts.properties_table import PROPERTIES
from judgebot.scenario.format.scenario import SET_UP, UNIQUE_OF, About, Does
from judgebot.scenario.format.shapes import (
    Deeds,
    Either,
    Empty,
    Flag,
    Key,
    ListOf,
    Named,
    Names,
    Number,
    OneOf,
    PrintedText,
    Record,
    Told,
    Variants,
    Words,
)

STATUSES = tuple(s.value for s in Status if s not in (Status.BOOSTED, Status.ASCENDED))
PHASES = tuple(phase.value for phase in Phase if phase is not Phase.REST)
SIDES = ("Hero", "Companion")
DAILY = tuple(daily.value for daily in Daily)
END_OF_DAY = "end of day"
END_OF_PHASE = "end of phase"
UNTIL = (*PHASES, *DAILY, END_OF_PHASE, END_OF_DAY)
"""Where `until` can stop."""

CARD = Record(
    {
        "type": Key(
            says="The type line, such as `Character - Mage` or `Landmark Permanent`.",
            shape=Words(example="Character - Mage"),
            required=True,
        ),
        "faction": Key(says="The faction.", shape=OneOf(tuple(Faction))),
        "rarity": Key(says="The rarity.", shape=OneOf(tuple(Rarity))),
        "costs": Key(says="Hand Cost and Reserve Cost, such as 4/3.", shape=Words(example="4/3")),
        "statistics": Key(
            says="Forest, Mountain and Water as printed, such as 5/5/5.",
            shape=Words(example="5/5/5"),
        ),
        "text": Key(says="The printed text, in a `|` block.", shape=PrintedText()),
        "support": Key(says="The text of the support box, in a `|` block.", shape=PrintedText()),
        "limits": Key(
            says="The Reserve limit and the Landmark limit of a Hero, such as 2/2.",
            shape=Words(example="2/2"),
        ),
        "token": Key(says="Whether it is a token.", shape=Flag()),
    }
)
"""What is printed on a card."""

UNIQUE = Record(
    {
        UNIQUE_OF: Key(
            says="The card that it is a Unique of; its name, type and sub-types are that card's.",
            shape=Words(example="Amarok"),
            required=True,
        ),
        **{
            name: CARD.keys[name]
            for name in ("faction", "costs", "statistics", "text", "support")
        },
    }
)
"""What is printed on a Unique and not on the card that it is a Unique of."""

WRITTEN = Told(by=UNIQUE_OF, with_it=UNIQUE, without=CARD)
"""A card that the file writes out."""

PLACED = Record(
    {
        "card": Key(says="The card's name.", shape=Words(), required=True),
        "named": Key(says="What this file calls this copy, to tell it from others.", shape=Words()),
        "statuses": Key(says="The statuses it has.", shape=ListOf(OneOf(STATUSES))),
        "exhausted": Key(says="Whether it is exhausted.", shape=Flag()),
        "boosts": Key(says="How many boosts it has.", shape=Number()),
        "counters": Key(
            says="How many counters of each other name it has.",
            shape=Named(value=Number(), key="the counter's name"),
        ),
        "owner": Key(says="The player who owns it, if another one.", shape=Words()),
    }
)
ONE_CARD = Either(text=Words(), record=PLACED)
CARDS = Names(ONE_CARD)

_SIDE_NUMBERS = Record(
    {
        "hero": Key(says="The Hero Expedition's.", shape=Number(most=7)),
        "companion": Key(says="The Companion Expedition's.", shape=Number(most=7)),
    }
)

REGION_NUMBER = Number(most=7, names=(("hero region", 0), ("companion region", 7)))

_MOST = 100
"""How many Mana Orbs of one kind a player can have in a file."""

MANA = Either(
    text=Number(most=_MOST),
    record=Record(
        {
            "ready": Key(says="How many ready Mana Orbs.", shape=Number(most=_MOST)),
            "exhausted": Key(says="How many exhausted Mana Orbs.", shape=Number(most=_MOST)),
            "cards": Key(says="Mana Orbs whose cards matter.", shape=CARDS),
        }
    ),
    listing=CARDS,
)

PLAYER = Record(
    {
        "hero": Key(says="The player's Hero; none unless stated.", shape=CARDS),
        "hand": Key(says="The cards in hand that matter.", shape=CARDS),
        "deck": Key(says="The known cards of the Deck, from the top.", shape=CARDS),
        "fill deck": Key(
            says="How many unknown cards lie below those of `deck`; 10 unless stated.",
            shape=Number(most=60),
        ),
        "reserve": Key(says="The cards in Reserve.", shape=CARDS),
        "landmarks": Key(says="The Permanents among the Landmarks.", shape=CARDS),
        "discard pile": Key(says="The cards in the Discard pile.", shape=CARDS),
        "hero expedition": Key(says="What is in the Hero Expedition.", shape=CARDS),
        "companion expedition": Key(says="What is in the Companion Expedition.", shape=CARDS),
        "mana": Key(
            says="Mana Orbs: how many ready ones, or how many ready and exhausted, or the cards.",
            shape=MANA,
        ),
        "distances": Key(
            says="How far each Expedition is from its starting region; 0 unless stated.",
            shape=_SIDE_NUMBERS,
        ),
        "ascended": Key(says="Which Expeditions are Ascended.", shape=ListOf(OneOf(SIDES))),
        "moved": Key(
            says="Which Expeditions already moved forward this day.", shape=ListOf(OneOf(SIDES))
        ),
    }
)

REGIONS = Either(
    text=OneOf(("face down", "face up", "all terrains")),
    record=Record(
        {
            str(number): Key(says=f"The terrains of region {number}.", shape=Words(example="MO"))
            for number in range(1, 7)
        }
    ),
    listing=ListOf(Words()),
)
MARKER = Record(
    {
        "terrains": Key(
            says="Its terrains, such as V or MO.", shape=Words(example="V"), required=True
        ),
        "region": Key(
            says="The region it lies on: 0 the Hero region, 7 the Companion region.",
            shape=REGION_NUMBER,
            required=True,
        ),
    }
)

START = Record(
    {
        "day": Key(says="The number of the day; 2 unless stated.", shape=Number()),
        "phase": Key(
            says="The phase; Afternoon unless stated.", shape=OneOf((*PHASES, SET_UP))
        ),
        "at": Key(
            says="The moment of the phase: a daily effect that is about to happen, or `begins`.",
            shape=OneOf(("begins", *DAILY)),
        ),
        "first player": Key(
            says="The first player; the one named first unless stated.", shape=Words()
        ),
        "turn": Key(
            says="Whose turn it is in the Afternoon; the first player's unless stated.",
            shape=Words(),
        ),
        "passed": Key(says="Who has already passed.", shape=ListOf(Words())),
        "regions": Key(
            says="The Tumult regions: `face down` unless stated, `face up`, `all terrains`, "
            "all six from the Hero region on, such as [V, MO, M, VO, O face down, VM face down], "
            "or those that matter by their numbers, such as {1: MO, 2: V}.",
            shape=REGIONS,
        ),
        "markers": Key(says="Terrain Markers, by timestamp.", shape=ListOf(MARKER)),
        "tiebreakers": Key(says="Whether the game is in tiebreakers.", shape=Flag()),
    }
)

CHOICES = {
    "choosing": Key(
        says="What is chosen, in the order of the choices: targets, cards, places, modes, players.",
        shape=ListOf(Words()),
    ),
    "may": Key(
        says="For each `may`, in order: yes or no.", shape=ListOf(OneOf(("yes", "no")))
    ),
    "rolls": Key(says="What each die shows, in order.", shape=ListOf(Number(least=1, most=6))),
    "shuffled": Key(
        says="The cards that shuffling brings to the top, in order.", shape=ListOf(Words())
    ),
}

TIMES = "times"

DETAILS = {
    "of": Key(says="The card whose ability it is.", shape=Words()),
    "about": Key(says="A card that the Reaction speaks of, as what activated it.", shape=Words()),
    "into": Key(
        says="The Expedition that a card is played into, or that is chosen for it.",
        shape=Words(example="Hero Expedition"),
    ),
    "from": Key(says="Where it is played from: Hand or Reserve.", shape=Words(example="Reserve")),
    "paying": Key(says="The mana it costs; another cost is a mistake.", shape=Number()),
    "with": Key(
        says="How it is played: `Scout`, or the words of an optional cost that is paid.",
        shape=ListOf(Words()),
    ),
    **CHOICES,
}
"""The keys that may stand beside a command."""

VERBS = {
    Does.PLAYS.value: Key(says="The player plays this card.", shape=Words()),
    Does.USES.value: Key(
        says="The player uses the quick action with these words.", shape=Words()
    ),
    Does.RESOLVES.value: Key(
        says="The player plays the Reaction with these words.", shape=Words()
    ),
    Does.PASSES.value: Key(says="The player passes.", shape=Empty()),
    Does.CHOOSES.value: Key(
        says="The player chooses this; `nothing` to choose nothing.", shape=ListOf(Words())
    ),
}

_RULES = Key(
    says="The rules by which it comes about.", shape=ListOf(Words(example="2.1.d"))
)


COMMANDS = Deeds(verbs=VERBS, details=DETAILS)

_OF_ENTRIES = {
    "words": Key(says="Words of the entry.", shape=Words()),
    "times": Key(says="How many such entries there are.", shape=Number()),
}
TOLD = Record(
    {
        **{
            kind.value: Key(
                says=f"The card of an entry of the kind `{kind.value}`; empty for any card.",
                shape=Either(text=Words(), listing=Empty()),
            )
            for kind in Kind
        },
        **_OF_ENTRIES,
    }
)

SUBJECTS = {
    About.CARD.value: Key(says="A fact about this card.", shape=Words()),
    About.PLAYER.value: Key(says="A fact about this player.", shape=Words()),
    About.COUNT.value: Key(says="How many cards of this name there are.", shape=Words()),
    About.EXPEDITION.value: Key(says="A fact about this Expedition.", shape=Words()),
    About.REGION.value: Key(says="A fact about this region, from 0 to 7.", shape=REGION_NUMBER),
    About.LEGAL.value: Key(says="What a player may do now.", shape=COMMANDS),
    About.ILLEGAL.value: Key(says="What a player may not do now.", shape=COMMANDS),
    About.HAPPENED.value: Key(says="What the trace tells.", shape=TOLD),
    About.DID_NOT_HAPPEN.value: Key(says="What the trace does not tell.", shape=TOLD),
}
"""What a fact can be about."""



def _about(subject: str) -> Record:
    """The keys of a fact about something."""
    properties = PROPERTIES.get(About(subject), {})
    told = About(subject) in (About.HAPPENED, About.DID_NOT_HAPPEN)
    return Record(
        {
            **({subject: SUBJECTS[subject]} if subject in SUBJECTS else {}),
            **(_OF_ENTRIES if told else {}),
            **{name: Key(says=one.says, shape=one.shape) for name, one in properties.items()},
            "because": _RULES,
        }
    )


FACT = Variants(
    by_key={subject: _about(subject) for subject in SUBJECTS}, otherwise=_about(About.GAME)
)
"""A fact; without a subject it is about the game."""

DO = Deeds(
    verbs=VERBS,
    others={
        "until": Key(
            says="Carry on until this moment: players pass and do nothing else they may.",
            shape=OneOf(UNTIL),
        ),
        END_OF_PHASE: Key(says="Carry on until the phase ends.", shape=Empty()),
        END_OF_DAY: Key(says="Carry on until the day ends.", shape=Empty()),
        "expect": Key(says="What is true at this point.", shape=ListOf(FACT)),
    },
    details={
        **DETAILS,
        TIMES: Key(
            says="How often it is done, one after the other.", shape=Number(least=1, most=1000)
        ),
    },
)

CLAIM = Record(
    {
        "by": Key(says="Who claims it.", shape=Words(), required=True),
        "says": Key(says="The fact that is claimed.", shape=FACT, required=True),
        "ruled": Key(
            says="Whether the claim is right; right unless stated.", shape=OneOf(("right", "wrong"))
        ),
    }
)

EXPLORE = Record(
    {
        "until": Key(says="Where lines of play end.", shape=OneOf(UNTIL)),
        "turns": Key(
            says="How many turn effects are explored after the script.", shape=Number(most=100)
        ),
    }
)

SCENARIO = Record(
    {
        "title": Key(says="What the scenario shows.", shape=Words(), required=True),
        "source": Key(says="Where it comes from.", shape=Words()),
        "rules": Key(says="The version of the rules; 5.0 unless stated.", shape=Words()),
        "cards": Key(
            says="Cards by their printed facts.", shape=Named(value=WRITTEN, key="the card's name")
        ),
        "players": Key(
            says="The players, in turn order, and what they have.",
            shape=Named(value=PLAYER, key="the player's name"),
            required=True,
        ),
        "start": Key(says="When and where it begins.", shape=START),
        "do": Key(says="What is done, in order.", shape=ListOf(DO)),
        "expect": Key(says="What is true afterwards.", shape=ListOf(FACT)),
        "under": Key(
            says="What is true afterwards under one version of the rules, beside `expect`.",
            shape=Named(value=ListOf(FACT), key="the version"),
        ),
        "claims": Key(says="Who says what.", shape=ListOf(CLAIM)),
        "explore": Key(says="How far `always`, `never` and `possible` look.", shape=EXPLORE),
        "always": Key(says="What is true at the end of every line of play.", shape=ListOf(FACT)),
        "never": Key(says="What is true at the end of no line of play.", shape=ListOf(FACT)),
        "possible": Key(says="What is true at the end of some line of play.", shape=ListOf(FACT)),
    },
    at_least_one=("expect", "under", "claims", "always", "never", "possible", "do"),
)
"""A scenario file."""
