"""The keys of players: what each of them has as the scenario begins."""

from __future__ import annotations

from judgebot.abilities.words import Side
from judgebot.scenario.format.keys.cards import CARDS
from judgebot.scenario.format.places import OWN_PLACES
from judgebot.scenario.format.shapes import Key, KnownKeys, ListOf, NumberShape, OneOf, OneOfShapes

SIDES = tuple(side.value for side in Side)

_MOST = 100
"""How many Mana Orbs of one kind a player can have in a file."""

UNKNOWN_DECK = 10
"""How many unknown cards a Deck has below the known ones, when the file does not say."""

MANA = OneOfShapes(
    text=NumberShape(most=_MOST),
    record=KnownKeys(
        {
            "ready": Key(says="How many ready Mana Orbs.", shape=NumberShape(most=_MOST)),
            "exhausted": Key(says="How many exhausted Mana Orbs.", shape=NumberShape(most=_MOST)),
            "cards": Key(says="Mana Orbs whose cards matter.", shape=CARDS),
        }
    ),
    listing=CARDS,
)

PLAYER = KnownKeys(
    {
        **{
            name: Key(
                says=place.begins,
                shape=CARDS,
                other_words=place.other_words,
                write=f"Write `{name}:`",
            )
            for name, place in OWN_PLACES.items()
            if place.begins
        },
        "fill deck": Key(
            says="How many unknown cards lie below those of `deck`, which are taken for Spells; "
            f"{UNKNOWN_DECK} unless stated.",
            shape=NumberShape(most=60),
            other_words="deck size, cards in deck",
            write=f"Write `fill deck: {UNKNOWN_DECK}`",
        ),
        "mana": Key(
            says="Mana Orbs: how many ready ones; or how many ready and exhausted, as in "
            "`{ready: 2, exhausted: 1}`; or the `cards` themselves.",
            shape=MANA,
            other_words="ready mana, exhausted mana, mana orbs, orbs, ready mana orbs",
            write="Write `mana: 3`, or `mana: {ready: 2, exhausted: 1}`",
        ),
        "distances": Key(
            says="How far each Expedition is from its starting region, as in "
            "`{hero: 2, companion: 0}`; 0 unless stated.",
            shape=KnownKeys(
                {
                    side.casefold(): Key(
                        says=f"The {side} Expedition's.", shape=NumberShape(most=7)
                    )
                    for side in SIDES
                }
            ),
            other_words="hero distance, companion distance, distance, regions, positions",
            write="Write `distances: {hero: 2, companion: 0}`",
        ),
        "ascended": Key(
            says="Which Expeditions are Ascended.", shape=ListOf(OneOf(SIDES), none=True)
        ),
        "moved": Key(
            says="Which Expeditions already moved forward this day.",
            shape=ListOf(OneOf(SIDES), none=True),
        ),
    },
    elsewhere=dict.fromkeys(
        ("reserve limit", "landmark limit"),
        "Name a `hero:` whose limit it is; without one it is 2",
    ),
)
