"""What decks must keep to in each version of the rules: CR 1.1.4 and 1.1.5, as data."""

from __future__ import annotations

from enum import StrEnum

from judgebot.dataclass import dataclass


class Format(StrEnum):
    """A way to play, with its own rules for decks."""

    CONSTRUCTED = "constructed"
    LIMITED = "limited"


class Counted(StrEnum):
    """What a rule counts in a deck."""

    CARDS = "cards"
    OTHERS = "cards besides the Hero"
    HEROES = "Hero cards"
    TOKENS = "tokens"
    """Decks are of Altered cards, and tokens are none (CR 1.1.3.b, 1.1.7.b)."""
    SAME_NAME = "cards with the same name"
    RARITY = "cards of a rarity"
    FACTIONS = "factions"
    OTHER_FACTIONS = "cards of another faction than the Hero's"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckLimit:
    """One rule about decks: how many there may be of what it counts."""

    rule: str
    counted: Counted
    least: int = 0
    most: int | None = None
    """None: any number."""
    rarity: str = ""
    """For RARITY."""


_COMMON_TO_4_AND_5 = (
    DeckLimit(rule="1.1.4.a", counted=Counted.TOKENS, most=0),
    DeckLimit(rule="1.1.4.b", counted=Counted.CARDS, least=40, most=60),
    DeckLimit(rule="1.1.4.b", counted=Counted.HEROES, least=1, most=1),
    DeckLimit(rule="1.1.4.c", counted=Counted.OTHER_FACTIONS, most=0),
    DeckLimit(rule="1.1.4.d", counted=Counted.SAME_NAME, most=3),
    DeckLimit(rule="1.1.4.e", counted=Counted.RARITY, most=15, rarity="rare"),
)

_LIMITED_SINCE_4 = (
    DeckLimit(rule="1.1.3.b", counted=Counted.TOKENS, most=0),
    DeckLimit(rule="1.1.5.b", counted=Counted.CARDS, least=30),
    DeckLimit(rule="1.1.5.b", counted=Counted.HEROES, most=1),
    DeckLimit(rule="1.1.5.c", counted=Counted.FACTIONS, most=3),
)

LIMITS: dict[tuple[str, Format], tuple[DeckLimit, ...]] = {
    ("5.0", Format.CONSTRUCTED): (
        *_COMMON_TO_4_AND_5,
        DeckLimit(rule="1.1.4.f", counted=Counted.RARITY, most=3, rarity="exalted"),
        DeckLimit(rule="1.1.4.g", counted=Counted.RARITY, most=3, rarity="unique"),
    ),
    ("4.0", Format.CONSTRUCTED): (
        *_COMMON_TO_4_AND_5,
        DeckLimit(rule="1.1.4.f", counted=Counted.RARITY, most=3, rarity="unique"),
    ),
    ("2024", Format.CONSTRUCTED): (
        DeckLimit(rule="1.1.3.b", counted=Counted.TOKENS, most=0),
        DeckLimit(rule="1.1.4.b", counted=Counted.HEROES, least=1, most=1),
        DeckLimit(rule="1.1.4.c", counted=Counted.OTHERS, least=39),
        DeckLimit(rule="1.1.4.d", counted=Counted.OTHER_FACTIONS, most=0),
        DeckLimit(rule="1.1.4.e", counted=Counted.SAME_NAME, most=3),
        DeckLimit(rule="1.1.4.f", counted=Counted.RARITY, most=15, rarity="rare"),
        DeckLimit(rule="1.1.4.g", counted=Counted.RARITY, most=3, rarity="unique"),
    ),
    ("5.0", Format.LIMITED): _LIMITED_SINCE_4,
    ("4.0", Format.LIMITED): _LIMITED_SINCE_4,
    ("2024", Format.LIMITED): (
        DeckLimit(rule="1.1.3.b", counted=Counted.TOKENS, most=0),
        DeckLimit(rule="1.1.5.b", counted=Counted.HEROES, most=1),
        DeckLimit(rule="1.1.5.c", counted=Counted.OTHERS, least=29),
        DeckLimit(rule="1.1.5.d", counted=Counted.FACTIONS, most=3),
    ),
}
"""By version and format, in the order of the rules."""

VERSIONS = tuple(dict.fromkeys(version for version, _ in LIMITS))
