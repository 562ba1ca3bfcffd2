"""The keys of facts: what is said to be true, and by which rules."""

from __future__ import annotations

from judgebot.game.data.telling import EntryKind
from judgebot.scenario.facts.properties_table import PROPERTIES
from judgebot.scenario.format.keys.commands import COMMANDS
from judgebot.scenario.format.keys.start import REGION_NUMBER
from judgebot.scenario.format.scenario import About
from judgebot.scenario.format.shapes import (
    A_CARD,
    A_PLAYER,
    AnyText,
    Empty,
    Key,
    KnownKeys,
    ListOf,
    NumberShape,
    OneOfShapes,
    OwnKeys,
    Variants,
)

BECAUSE = Key(
    says="The rules by which it comes about.",
    shape=ListOf(AnyText(example="2.1.d")),
    other_words="rules, rule, why, reason, reasons, cites, citing",
    write="Write `because: [2.1.d]`",
)

OF_ENTRIES = {
    "event": Key(
        says="What the entry tells of, as `run --json` names it.",
        shape=AnyText(example="play.joins"),
    ),
    "facts": Key(
        says="The things it is about, as `run --json` names them.",
        shape=OwnKeys(value=ListOf(AnyText()), key="the fact's name"),
    ),
    "words": Key(says="A part of the entry's sentence.", shape=AnyText()),
}
"""What may be said of entries beside `happened` and `did not happen` as well as under them."""
TIMES = {
    "times": Key(
        says="How many such entries there are; of `happened` only.",
        shape=NumberShape(),
        elsewhere="Write `happened:` with `times: 0`, or leave `times` out",
    ),
}
"""The same of `happened` alone: what did not happen has no number."""

KINDS = tuple(kind.value for kind in EntryKind)
DEEDS = {
    "joins": "The object that joins a zone or an Expedition; empty for any object.",
    "leaves": "The object that leaves a zone or an Expedition; empty for any object.",
    "applies": "The object of which a passive ability applies to something; empty for any object.",
}
"""What several kinds of entries tell, by what the rulebook calls it (CR 7.5.10, 7.5.11, 2.3.1)."""

_ENTRY = {
    **{
        kind: Key(
            says="The card of an entry of this kind; empty for any card.",
            shape=OneOfShapes(text=A_CARD, listing=Empty()),
        )
        for kind in KINDS
    },
    **{
        name: Key(says=says, shape=OneOfShapes(text=A_CARD, listing=Empty()))
        for name, says in DEEDS.items()
    },
    "place": Key(
        says="The zone or Expedition that it joins or leaves.",
        shape=AnyText(example="Ada's Hero Expedition"),
    ),
    "to": Key(says="What the ability applies to.", shape=A_CARD),
    **OF_ENTRIES,
}
ENTRY = KnownKeys({**_ENTRY, **TIMES})
"""Which entry of the trace is meant: by its kind and card, by its event, or by its words."""
_NOT_SO_OFTEN = {name: one.elsewhere for name, one in TIMES.items()}

SUBJECTS = {
    About.CARD: Key(says="A fact about this card.", shape=A_CARD),
    About.PLAYER: Key(says="A fact about this player.", shape=A_PLAYER),
    About.EACH: Key(
        says="A fact about each of these cards, and every one that is called so.",
        shape=ListOf(A_CARD),
    ),
    About.COUNT: Key(says="How many cards of this name there are.", shape=A_CARD),
    About.EXPEDITION: Key(
        says="A fact about this Expedition.", shape=AnyText(example="Ada's Hero Expedition")
    ),
    About.REGION: Key(
        says="A fact about this region, from 0 to 7; the Arena is 0.", shape=REGION_NUMBER
    ),
    About.LEGAL: Key(says="A command, with all its choices, that is legal now.", shape=COMMANDS),
    About.ILLEGAL: Key(
        says="A command, with all its choices, that is not legal now.", shape=COMMANDS
    ),
    About.HAPPENED: Key(says="An entry of the trace, by its kind and card.", shape=ENTRY),
    About.DID_NOT_HAPPEN: Key(
        says="An entry that the trace has not.",
        shape=KnownKeys(_ENTRY, elsewhere=_NOT_SO_OFTEN),
    ),
}
"""What a fact can be about, besides the game."""

ELSEWHERE = {
    name: one.elsewhere
    for properties in PROPERTIES.values()
    for name, one in properties.items()
    if one.elsewhere
}
"""What to write for properties of something else."""


def _about(about: About) -> KnownKeys:
    """The keys of a fact about something."""
    told = about in (About.HAPPENED, About.DID_NOT_HAPPEN)
    return KnownKeys(
        {
            **({about.value: SUBJECTS[about]} if about in SUBJECTS else {}),
            **(OF_ENTRIES if told else {}),
            **(TIMES if about is About.HAPPENED else {}),
            **PROPERTIES.get(about, {}),
            "because": BECAUSE,
        },
        elsewhere={**ELSEWHERE, **(_NOT_SO_OFTEN if about is About.DID_NOT_HAPPEN else {})},
    )


FACT = Variants(
    by_key={about.value: _about(about) for about in SUBJECTS}, otherwise=_about(About.GAME)
)
"""A fact; without a subject it is about the game."""
