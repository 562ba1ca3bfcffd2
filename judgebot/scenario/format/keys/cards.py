"""The keys of cards: what is printed on one, and what is said of a copy on the table."""

from __future__ import annotations

from judgebot.abilities.card import Faction, Rarity
from judgebot.abilities.words import KeywordName, Status
from judgebot.scenario.format.scenario import UNIQUE_OF
from judgebot.scenario.format.shapes import (
    A_CARD,
    A_PLAYER,
    AnyText,
    Key,
    KnownKeys,
    ListOf,
    NameList,
    NumberShape,
    OneOf,
    OneOfShapes,
    OneOfTwo,
    OwnKeys,
    PrintedText,
    YesOrNoShape,
)

STATISTICS = "stats, power, terrains"
"""What people write for statistics."""
HAVING = ", ".join(str(word).casefold() for word in (*Status, *KeywordName))
"""What a card can have, with commas between: people write it as a key."""

FACTION = Key(says="The faction, if it matters.", shape=OneOf(tuple(Faction)))

PRINTED = {
    "costs": Key(says="Hand Cost and Reserve Cost.", shape=AnyText(example="4/3")),
    "statistics": Key(
        says="Forest, Mountain and Water, as printed.",
        shape=AnyText(example="5/5/5"),
        other_words=STATISTICS,
        write="Write `statistics: 5/5/5`",
    ),
    "text": Key(says="The printed text.", shape=PrintedText()),
    "support": Key(says="The text of the support box.", shape=PrintedText()),
}
"""What a Unique prints of its own."""

CARD = KnownKeys(
    {
        "type": Key(
            says="The type line, such as `Spell`, `Landmark Permanent`, "
            "`Expedition Permanent - Gear`, `Hero` or `Mana Orb`.",
            shape=AnyText(example="Character - Mage"),
            required=True,
        ),
        "faction": FACTION,
        "rarity": Key(says="The rarity, if it matters.", shape=OneOf(tuple(Rarity))),
        **PRINTED,
        "limits": Key(
            says="The Reserve limit and the Landmark limit of a Hero.", shape=AnyText(example="2/2")
        ),
        "token": Key(
            says="Whether it is a token, which is on the board already.", shape=YesOrNoShape()
        ),
    }
)
"""What is printed on a card."""

UNIQUE = KnownKeys(
    {
        UNIQUE_OF: Key(
            says="The card that it is a Unique of, one of the file or of the library; its name, "
            "type and sub-types are that card's.",
            shape=AnyText(example="Amarok"),
            required=True,
        ),
        "faction": FACTION,
        **PRINTED,
    }
)
"""What is printed on a Unique and not on the card that it is a Unique of."""

WRITTEN = OneOfTwo(by=UNIQUE_OF, with_it=UNIQUE, without=CARD)
"""A card that the file writes out."""

STATUSES = tuple(s.value for s in Status if s not in (Status.BOOSTED, Status.ASCENDED))
"""The statuses that a file gives a card; boosts and Ascended are said otherwise."""

EXHAUSTED = Key(
    says="Whether it is exhausted.",
    shape=YesOrNoShape(),
    other_words="tapped, ready",
    write="Write `exhausted: yes`, or leave it out",
)

PLACED = KnownKeys(
    {
        "card": Key(says="The card's name.", shape=A_CARD, required=True),
        "named": Key(
            says="What this file calls this copy, to tell it from others.",
            shape=AnyText(),
            other_words="name, label, called, id, alias, as",
            write="Write `named:`",
        ),
        "statuses": Key(
            says="The statuses it has.",
            shape=ListOf(OneOf(STATUSES), none=True),
            other_words=f"status, {HAVING}",
            write="Write `statuses: [Fleeting]`",
        ),
        "exhausted": EXHAUSTED,
        "boosts": Key(says="How many boosts it has.", shape=NumberShape()),
        "counters": Key(
            says="How many counters of each other name it has; none, or what a Hero began the game "
            "with, unless stated.",
            shape=OwnKeys(value=NumberShape(), key="the counter's name"),
            other_words="counter",
            write="Write `counters: {Kelon: 1}`",
        ),
        "owner": Key(says="The player who owns it, if another one.", shape=A_PLAYER),
    }
)
"""What is said of a copy that stands somewhere as the scenario begins."""

CARDS = NameList(OneOfShapes(text=A_CARD, record=PLACED))
"""The cards of a place: names, or what is said of each."""
