"""The closed lists of words that abilities are built of (CR 2.2, 2.4, 3.1, 4.2, 7.4)."""

from __future__ import annotations

from enum import StrEnum


class Type(StrEnum):
    """A type (CR 2.2.1.a)."""

    CHARACTER = "Character"
    EMBLEM = "Emblem"
    HERO = "Hero"
    MANA_ORB = "Mana Orb"
    PERMANENT = "Permanent"
    REGION = "Region"
    SPELL = "Spell"


_CHARACTERS = """
Adventurer Animal Apprentice Artist Bureaucrat Citizen Companion Deity Dragon Druid
Elemental Engineer Fairy Illusion Leviathan Mage Merchant Messenger Noble Plant Robot
Rogue Scholar Scientist Soldier Spirit Titan Trainer
"""
SUB_TYPES = {
    Type.CHARACTER: tuple(_CHARACTERS.split()),
    Type.PERMANENT: ("Construction", "Gear", "Ore", "Sap", "Site"),
    Type.SPELL: ("Boon", "Conjunction", "Conjuration", "Disruption", "Maneuver", "Song"),
}
"""The sub-types of cards by type (CR 2.2.2.d, 2.2.2.e, 2.2.2.g); cards print Conjuration where the
rulebook says Conjunction."""

TYPE_OF = {name: type_ for type_, names in SUB_TYPES.items() for name in names}
"""The type that has each of these sub-types."""


class Rate(StrEnum):
    """How words say that so much is done for one of what is counted (CR 6.5.i)."""

    PER = "per"
    """"I gain 1 boost per card in your Reserve"."""
    FOR_EACH = "for each"
    """"I gain 1 boost for each card in your Reserve", "for every two cards in your Reserve"."""


class ZoneType(StrEnum):
    """Where a Permanent belongs (CR 2.2.3.b)."""

    EXPEDITION = "Expedition"
    LANDMARK = "Landmark"


class ZoneName(StrEnum):
    """A zone, or "in play": the union of the Expedition and the Landmark zone (CR 3.1.4)."""

    ADVENTURE = "Adventure"
    DECK = "deck"
    DISCARD = "discard pile"
    EXPEDITION = "Expedition zone"
    HAND = "hand"
    HERO = "Hero zone"
    LANDMARK = "Landmarks"
    LIMBO = "Limbo"
    MANA = "Mana zone"
    RESERVE = "Reserve"
    PLAY = "play"
    ANYWHERE = "anywhere"


class Status(StrEnum):
    """A status (CR 2.4.1.a)."""

    ANCHORED = "Anchored"
    ASCENDED = "Ascended"
    ASLEEP = "Asleep"
    BOOSTED = "Boosted"
    EXHAUSTED = "exhausted"
    FLEETING = "Fleeting"


class Terrain(StrEnum):
    """A terrain of a region, and the statistic that counts in it (CR 7.1.2)."""

    FOREST = "V"
    MOUNTAIN = "M"
    WATER = "O"


class KeywordName(StrEnum):
    """A keyword ability (CR 7.4); Fleeting on a Spell is one too (CR 2.4.7.b)."""

    COOLDOWN = "Cooldown"
    DEFENDER = "Defender"
    ETERNAL = "Eternal"
    FLEETING = "Fleeting"
    GIGANTIC = "Gigantic"
    SCOUT = "Scout"
    SEASONED = "Seasoned"
    TOUGH = "Tough"


class TriggerSymbol(StrEnum):
    """A trigger symbol (CR 7.1.1)."""

    ENTERS = "J"
    """When I enter play."""
    FROM_HAND = "H"
    """When I am played from Hand."""
    FROM_RESERVE = "R"
    """When I am played from Reserve."""


class Phase(StrEnum):
    """A phase of the Day (CR 4.2.a)."""

    MORNING = "Morning"
    NOON = "Noon"
    AFTERNOON = "Afternoon"
    DUSK = "Dusk"
    NIGHT = "Night"


class Daily(StrEnum):
    """A daily effect (CR 4.2.1.a, 4.2.4.a, 4.2.5.a)."""

    SUCCEED = "Succeed"
    PREPARE = "Prepare"
    DRAW = "Draw"
    EXPAND = "Expand"
    PROGRESS = "Progress"
    REST = "Rest"
    CLEAN_UP = "Clean-up"
    CHECK_VICTORY = "Check Victory"


class Duration(StrEnum):
    """How long an Ongoing Emblem lasts (CR 2.2.15.a)."""

    TURN = "turn"
    AFTERNOON = "Afternoon"
    DAY = "Day"


class Name(StrEnum):
    """The characteristic that is a series of words (CR 2.2.4)."""

    NAME = "name"


class SubTypes(StrEnum):
    """The characteristic of which an object may have any number (CR 2.2.2.c)."""

    SUB_TYPE = "sub-type"


class CostName(StrEnum):
    """A cost that is a characteristic (CR 2.2.7-2.2.9)."""

    HAND = "Hand Cost"
    RESERVE = "Reserve Cost"
    BASE = "Base Cost"


class Respect(StrEnum):
    """In what things may be alike, or differ, besides names, costs and sub-types."""

    EXPEDITION = "Expedition"
    """Where they are; a Gigantic object is in both (CR 7.4.4.b)."""
    CONTROLLER = "controller"


class Extremity(StrEnum):
    """Which one of several results."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class Side(StrEnum):
    """One of a player's two Expeditions."""

    HERO = "Hero"
    COMPANION = "Companion"


OF_TRIGGERS = "triggers"
"""The form of what earlier printings say of "triggers" of a symbol, not abilities (CR 7.5.1.b)."""


class Standing(StrEnum):
    """How an Expedition stands against the one facing it (CR 7.5.2)."""

    AHEAD = "ahead"
    BEHIND = "behind"
    TIED = "tied"


class Comparison(StrEnum):
    """How two numbers compare."""

    LESS = "less"
    AT_MOST = "at most"
    EQUAL = "equal"
    AT_LEAST = "at least"
    MORE = "more"


class Did(StrEnum):
    """What can have happened: done by a player, to a thing, or by a thing."""

    PLAYED = "played"
    """A card counts as played (CR 5.1.2.k)."""
    DRAWN = "drawn"
    DISCARDED = "discarded"
    SACRIFICED = "sacrificed"
    CREATED = "created"
    EXHAUSTED = "exhausted"
    READIED = "readied"
    RESUPPLIED = "Resupplied"
    SABOTAGED = "Sabotaged"
    REVEALED = "revealed"
    AUGMENTED = "Augmented"
    ROLLED = "rolled"
    PASSED = "passed"
    BECAME_FIRST_PLAYER = "became first player"
    MADE_GIFT = "made a Gift"
    RECEIVED_GIFT = "received a Gift"
    MOVED_FORWARD = "moved forward"
    MOVED_BACKWARDS = "moved backwards"
    FAILED_TO_MOVE = "failed to move forward"
    ASCENDED = "Ascended"
    GAINED = "gained"
    LOST = "lost"
    SPENT = "spent"
    SWITCHED = "switched Expeditions"
    DEFECTED = "defected"
    JOINED = "joined"
    LEFT = "left"
    WENT = "went"


class Tense(StrEnum):
    """Which game state a trigger's condition looks at (CR 6.3.k)."""

    BEFORE = "past"
    """The past tense: the state before the event."""
    AFTER = "present"
    """The present tense: the state after the event."""
