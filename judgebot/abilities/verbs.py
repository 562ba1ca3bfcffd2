"""CR 7.3 The verbs of the game: what can be told, happen, be modified, be forbidden and be asked.

One entry for each verb, with its forms and its section. A use that a verb has names the class or
the member of a closed list by which the model says it; a use that it lacks has its reason. A verb
that is added to one of those lists without an entry here is found by a test.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any

from judgebot.abilities import effects, triggers
from judgebot.abilities.effects import Action, Deed, Direction
from judgebot.abilities.statements import Forbidden, WouldDo
from judgebot.abilities.triggers import PlayerDeed
from judgebot.abilities.words import Did, Status
from judgebot.dataclass import dataclass


class Use(StrEnum):
    """What a verb can be used for."""

    INSTRUCTION = "instruction"
    TRIGGER = "trigger"
    PASSIVE = "trigger in the passive voice"
    WOULD = "what would happen"
    CANNOT = "what cannot happen"
    HISTORY = "what happened"


class Of(StrEnum):
    """Who does it."""

    PLAYER = "a player, to something"
    ALONE = "a player"
    OBJECT = "an object"
    EXPEDITION = "an Expedition"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A verb of the game."""

    base: str
    past: str
    of: Of
    section: str
    """Where the rulebook defines it."""
    participle: str = ""
    """Where it differs from the past, or the verb has a passive voice."""
    rest: str = ""
    """What follows the verb in wordings: an object, a place, an amount."""
    uses: Mapping[Use, Any]
    """By what the model says each use that it has."""
    lacks: Mapping[Use, str] = field(default_factory=dict)
    """Why it has no other uses."""


_ACT, _TRIGGER, _PASSIVE = Use.INSTRUCTION, Use.TRIGGER, Use.PASSIVE
_WOULD, _CANNOT, _DID = Use.WOULD, Use.CANNOT, Use.HISTORY

_NO_OBJECT = "it is done to nothing, so nothing has it done to it"
_NOT_MODIFIED = "no rule and no card speaks of a modifier of it"
_NOT_FORBIDDEN = "no rule and no card speaks of its prohibition"
_MOVES = "it is a word for moving: whoever looks at it says where the thing goes (CR 7.3.27.b)"
_COUNTED = "the counters that it gives are asked about as gained"


def _verb(base: str, past: str, of: Of, section: str, *uses: Any, **other: Any) -> Verb:
    """An entry whose uses stand in the order of `Use`, None for one that it lacks."""
    listed = dict(zip(Use, uses, strict=True))
    has = {use: said for use, said in listed.items() if said is not None}
    return Verb(base=base, past=past, of=of, section=section, uses=has, **other)


VERBS = (
    _verb(
        "sacrifice", "sacrificed", Of.PLAYER, "7.3.36",
        effects.Sacrifice, triggers.IsSacrificed, triggers.IsSacrificed,
        WouldDo.BE_SACRIFICED, Forbidden.BE_SACRIFICED, Did.SACRIFICED,
        participle="sacrificed", rest="a Character",
    ),
    _verb(
        "discard", "discarded", Of.PLAYER, "7.3.7",
        effects.Discard, triggers.IsDiscarded, triggers.IsDiscarded,
        WouldDo.BE_DISCARDED, Forbidden.BE_DISCARDED, Did.DISCARDED,
        participle="discarded", rest="a Character",
    ),
    _verb(
        "exhaust", "exhausted", Of.PLAYER, "7.3.13",
        effects.Exhaust, triggers.Exhausts, triggers.Becomes,
        WouldDo.BE_EXHAUSTED, Forbidden.BE_EXHAUSTED, Did.EXHAUSTED,
        participle="exhausted", rest="a Permanent",
    ),
    _verb(
        "ready", "readied", Of.PLAYER, "7.3.28",
        effects.Ready, triggers.Readies, triggers.Loses,
        WouldDo.BE_READIED, Forbidden.BE_READIED, Did.READIED,
        participle="readied", rest="a Permanent",
    ),
    _verb(
        "create", "created", Of.PLAYER, "7.3.5",
        effects.Create, triggers.Creates, triggers.Creates, WouldDo.CREATE, None, Did.CREATED,
        participle="created", rest="a token",
        lacks={_CANNOT: _NOT_FORBIDDEN},
    ),
    _verb(
        "play", "played", Of.PLAYER, "5.1.2",
        effects.Play, triggers.Plays, triggers.Plays, None, Forbidden.BE_PLAYED, Did.PLAYED,
        participle="played", rest="a Spell",
        lacks={_WOULD: "playing is many steps; its cost and effect are altered (CR 5.1.2.f, 5.2)"},
    ),
    _verb(
        "place", "placed", Of.PLAYER, "7.3.23",
        effects.Move, triggers.PlacesMarker, triggers.PlacesMarker, None, None, None,
        participle="placed", rest="a Terrain Marker",
        lacks={
            _WOULD: _NOT_MODIFIED, _CANNOT: _NOT_FORBIDDEN,
            _DID: "no card asks; where Markers are now is asked",
        },
    ),
    _verb(
        "take control of", "took control of", Of.PLAYER, "7.3.40",
        effects.TakeControl, triggers.TakesControl, None, None, None, None,
        rest="a Permanent",
        lacks={
            _PASSIVE: "the words always say who takes control",
            _WOULD: _NOT_MODIFIED, _CANNOT: _NOT_FORBIDDEN,
            _DID: "no card asks; who controls it now is asked",
        },
    ),
    _verb(
        "[Augment]", "[Augmented]", Of.PLAYER, "7.3.4",
        effects.Augment, triggers.Augments, None, None, None, Did.AUGMENTED,
        rest="a Permanent",
        lacks={
            _PASSIVE: "the counter that is gained is looked at (CR 7.3.4.a)",
            _WOULD: _NOT_MODIFIED, _CANNOT: "what cannot gain counters cannot be Augmented",
        },
    ),
    _verb(
        "draw", "drew", Of.PLAYER, "7.3.9",
        effects.Draw, PlayerDeed.DRAW_A_CARD, PlayerDeed.DRAW_A_CARD,
        WouldDo.DRAW, Forbidden.DRAW, Did.DRAWN,
        participle="drawn", rest="a card",
    ),
    _verb(
        "reveal", "revealed", Of.PLAYER, "3.1.3",
        effects.Reveal, triggers.RevealsThisWay, None, None, None, Did.REVEALED,
        rest="a card",
        lacks={
            _PASSIVE: "who reveals is the player of the same ability",
            _WOULD: _NOT_MODIFIED, _CANNOT: _NOT_FORBIDDEN,
        },
    ),
    _verb(
        "put", "put", Of.PLAYER, "7.3.27",
        effects.Move, triggers.Goes, triggers.Goes, WouldDo.GO, Forbidden.GO, Did.WENT,
        participle="put", rest="a card in Reserve",
    ),
    _verb(
        "spend", "spent", Of.PLAYER, "7.3.38",
        effects.RemoveCounters, triggers.Spends, triggers.Spends, WouldDo.LOSE_COUNTERS,
        Forbidden.LOSE_COUNTERS, Did.SPENT,
        participle="spent", rest="1 boost",
    ),
    _verb(
        "give", "gave", Of.PLAYER, "7.3.17",
        effects.Gain, None, None, None, None, None,
        rest="me 1 boost",
        lacks=dict.fromkeys((_TRIGGER, _PASSIVE, _WOULD, _CANNOT, _DID), _COUNTED),
    ),
    _verb(
        "distribute", "distributed", Of.PLAYER, "7.3.15",
        effects.DistributeCounters, None, None, None, None, None,
        rest="2 boosts among any Characters",
        lacks=dict.fromkeys((_TRIGGER, _PASSIVE, _WOULD, _CANNOT, _DID), _COUNTED),
    ),
    _verb(
        "move", "moved", Of.PLAYER, "2.5",
        effects.MoveCounters, None, None, None, None, None,
        rest="1 boost from me to target Character",
        lacks=dict.fromkeys(
            (_TRIGGER, _PASSIVE, _WOULD, _CANNOT, _DID), "what is lost and gained is looked at"
        ),
    ),
    _verb(
        "double", "doubled", Of.PLAYER, "7.3.8",
        effects.DoubleCounters, None, None, None, None, None,
        rest="the boosts on me",
        lacks=dict.fromkeys((_TRIGGER, _PASSIVE, _WOULD, _CANNOT, _DID), _COUNTED),
    ),
    _verb(
        "shuffle", "shuffled", Of.PLAYER, "3.2.2",
        effects.Shuffle, None, None, None, None, None,
        rest="a card in your Reserve into your deck",
        lacks=dict.fromkeys((_TRIGGER, _PASSIVE, _WOULD, _CANNOT, _DID), _MOVES),
    ),
    _verb(
        "exchange", "exchanged", Of.PLAYER, "7.3.12",
        effects.Exchange, None, None, None, None, None,
        rest="a card in your Reserve with a card from your hand",
        lacks=dict.fromkeys((_TRIGGER, _PASSIVE, _WOULD, _CANNOT, _DID), _MOVES),
    ),
    _verb(
        "activate", "activated", Of.PLAYER, "7.3.1",
        effects.ActivateAbilities, None, None, None, Forbidden.ACTIVATE, None,
        rest="my {j} abilities",
        lacks=dict.fromkeys(
            (_TRIGGER, _PASSIVE, _WOULD, _DID), "what an event activates is no event (CR 7.3.1.a)"
        ),
    ),
    _verb(
        "roll", "rolled", Of.ALONE, "7.3.33",
        effects.RollDice, triggers.RollsDice, None, WouldDo.ROLL, None, Did.ROLLED,
        rest="a die",
        lacks={_PASSIVE: "who rolls is always said", _CANNOT: _NOT_FORBIDDEN},
    ),
    _verb(
        "[Resupply]", "[Resupplied]", Of.ALONE, "7.3.31",
        Action.RESUPPLY, PlayerDeed.RESUPPLY, PlayerDeed.RESUPPLY,
        WouldDo.RESUPPLY, Forbidden.RESUPPLY, Did.RESUPPLIED,
        participle="[Resupplied]",
    ),
    _verb(
        "[Sabotage]", "[Sabotaged]", Of.ALONE, "7.3.35",
        Action.SABOTAGE, PlayerDeed.SABOTAGE, PlayerDeed.SABOTAGE,
        WouldDo.SABOTAGE, None, Did.SABOTAGED,
        participle="[Sabotaged]",
        lacks={_CANNOT: "what cannot be targeted or discarded cannot be Sabotaged"},
    ),
    _verb(
        "pass", "passed", Of.ALONE, "4.2.3",
        Action.PASS, PlayerDeed.PASS, None, None, None, Did.PASSED,
        lacks={_PASSIVE: _NO_OBJECT, _WOULD: _NOT_MODIFIED, _CANNOT: _NOT_FORBIDDEN},
    ),
    _verb(
        "become first player", "became first player", Of.ALONE, "4.2.1",
        Action.BECOME_FIRST_PLAYER, PlayerDeed.BECOME_FIRST_PLAYER, None, None, None,
        Did.BECAME_FIRST_PLAYER,
        lacks={_PASSIVE: _NO_OBJECT, _WOULD: _NOT_MODIFIED, _CANNOT: _NOT_FORBIDDEN},
    ),
    _verb(
        "[Rush]", "[Rushed]", Of.ALONE, "7.3.34",
        Action.RUSH, PlayerDeed.RUSH, None, None, None, None,
        lacks=dict.fromkeys(
            (_PASSIVE, _WOULD, _CANNOT, _DID), "the card that it plays is looked at"
        ),
    ),
    _verb(
        "make a Gift", "made a Gift", Of.ALONE, "7.3.22",
        None, PlayerDeed.MAKE_GIFT, None, None, None, Did.MADE_GIFT,
        lacks={
            _ACT: "other instructions do it, in another player's turn (CR 7.3.29.a)",
            _PASSIVE: _NO_OBJECT, _WOULD: _NOT_MODIFIED, _CANNOT: _NOT_FORBIDDEN,
        },
    ),
    _verb(
        "receive a Gift", "received a Gift", Of.ALONE, "7.3.29",
        None, PlayerDeed.RECEIVE_GIFT, None, None, None, Did.RECEIVED_GIFT,
        lacks={
            _ACT: "other instructions do it; only who also receives it is told (CR 7.3.29.b)",
            _PASSIVE: _NO_OBJECT, _WOULD: _NOT_MODIFIED, _CANNOT: _NOT_FORBIDDEN,
        },
    ),
    _verb(
        "gain", "gained", Of.OBJECT, "7.3.15",
        effects.Gain, triggers.Gains, None, WouldDo.GAIN_COUNTERS, Forbidden.GAIN_COUNTERS,
        Did.GAINED,
        rest="1 boost", lacks={_PASSIVE: "the words always say what gains it"},
    ),
    _verb(
        "gain", "gained", Of.OBJECT, "7.3.16",
        effects.Gain, triggers.Gains, None, WouldDo.GAIN, Forbidden.GAIN_STATUS, Did.GAINED,
        rest="[[Anchored]]", lacks={_PASSIVE: "the words always say what gains it"},
    ),
    _verb(
        "lose", "lost", Of.OBJECT, "2.5",
        effects.Lose, triggers.Loses, None, WouldDo.LOSE_COUNTERS, Forbidden.LOSE_COUNTERS,
        Did.LOST,
        rest="1 boost", lacks={_PASSIVE: "removed and spent say it (CR 2.5.g, 7.3.38)"},
    ),
    _verb(
        "lose", "lost", Of.OBJECT, "7.3.21",
        effects.Lose, triggers.Loses, None, WouldDo.LOSE, Forbidden.LOSE_STATUS, Did.LOST,
        rest="[[Anchored]]", lacks={_PASSIVE: "the words always say what loses it"},
    ),
    _verb(
        "join", "joined", Of.OBJECT, "7.5.10",
        effects.Join, triggers.Joins, None, None, None, Did.JOINED,
        rest="your Hero Expedition",
        lacks={_PASSIVE: _NO_OBJECT, _WOULD: _NOT_MODIFIED, _CANNOT: _NOT_FORBIDDEN},
    ),
    _verb(
        "leave", "left", Of.OBJECT, "7.5.11",
        None, triggers.Leaves, None, WouldDo.LEAVE, Forbidden.LEAVE, Did.LEFT,
        rest="the Expedition zone",
        lacks={_ACT: "put, send, return and discard make it leave", _PASSIVE: _NO_OBJECT},
    ),
    _verb(
        "switch Expeditions", "switched Expeditions", Of.OBJECT, "7.3.39",
        Deed.SWITCH_EXPEDITIONS, triggers.Switches, None, WouldDo.SWITCH_EXPEDITIONS,
        Forbidden.SWITCH_EXPEDITIONS, Did.SWITCHED, lacks={_PASSIVE: _NO_OBJECT},
    ),
    _verb(
        "defect", "defected", Of.OBJECT, "7.3.6",
        Deed.DEFECT, triggers.Defects, None, WouldDo.DEFECT, Forbidden.DEFECT, Did.DEFECTED,
        lacks={_PASSIVE: _NO_OBJECT},
    ),
    _verb(
        "move forward", "moved forward", Of.EXPEDITION, "7.3.25",
        Direction.FORWARD, triggers.MovesForward, None, WouldDo.MOVE_FORWARD,
        Forbidden.MOVE_FORWARD, Did.MOVED_FORWARD, lacks={_PASSIVE: _NO_OBJECT},
    ),
    _verb(
        "move backwards", "moved backwards", Of.EXPEDITION, "7.3.24",
        Direction.BACKWARDS, triggers.MovesBackwards, None, WouldDo.MOVE_BACKWARDS,
        Forbidden.MOVE_BACKWARDS, Did.MOVED_BACKWARDS, lacks={_PASSIVE: _NO_OBJECT},
    ),
    _verb(
        "fail to move forward", "failed to move forward", Of.EXPEDITION, "7.5.7",
        None, triggers.FailsToMoveForward, None, None, None, Did.FAILED_TO_MOVE,
        lacks={
            _ACT: "it is what happens where an Expedition does not move (CR 7.5.7.a)",
            _PASSIVE: _NO_OBJECT, _WOULD: _NOT_MODIFIED, _CANNOT: _NOT_FORBIDDEN,
        },
    ),
    _verb(
        "[Ascend]", "Ascended", Of.EXPEDITION, "7.3.3",
        Deed.ASCEND, triggers.Becomes, None, WouldDo.ASCEND, Forbidden.ASCEND, Did.ASCENDED,
        lacks={_PASSIVE: _NO_OBJECT},
    ),
)
"""Every verb."""

KEYWORD_ACTIONS = tuple(
    verb
    for verb in VERBS
    if verb.of is Of.ALONE and isinstance(verb.uses.get(Use.INSTRUCTION), Action)
    and verb.base.startswith("[")
)
"""Keyword actions that players do and that need no more words: whoever reads or tells of them takes
their words and what the model calls them from here."""


def of_keyword_actions(use: Use) -> dict[str, Any]:
    """By what the model says a use of each keyword action that has it, by its base form."""
    return {verb.base: verb.uses[use] for verb in KEYWORD_ACTIONS if use in verb.uses}


_HISTORY: dict[Any, Did] = {
    verb.uses[Use.TRIGGER]: verb.uses[Use.HISTORY]
    for verb in VERBS
    if Use.TRIGGER in verb.uses and Use.HISTORY in verb.uses
} | {PlayerDeed.DRAW: Did.DRAWN}


_OF_WOULD: dict[WouldDo, Did] = {
    verb.uses[Use.WOULD]: verb.uses[Use.HISTORY]
    for verb in VERBS
    if Use.WOULD in verb.uses and Use.HISTORY in verb.uses
} | {WouldDo.LOSE_COUNTERS: Did.LOST, WouldDo.ASCEND_AGAIN: Did.ASCENDED}


def history_of_would(verb: WouldDo) -> Did:
    """As what it is kept that something happened that a modifier speaks of."""
    return _OF_WOULD[verb]


def history_of(pattern: triggers.Pattern) -> Did | None:
    """As what it is kept that something happened of which a trigger speaks; None if it is not.

    What happens to so many counters at once, or from somewhere to somewhere, is not kept so.
    """
    what = getattr(pattern, "what", None)
    if isinstance(what, effects.Counters) and getattr(what.amount, "value", 0) > 1:
        return None
    if isinstance(pattern, triggers.Becomes) and what is not Status.ASCENDED:
        return None
    if isinstance(pattern, triggers.RevealsThisWay) or getattr(pattern, "nth", False):
        return None
    if isinstance(pattern, triggers.Goes) and pattern.from_:
        return None
    if isinstance(pattern, triggers.Plays) and pattern.free:
        return None
    deed = getattr(pattern, "deed", None)
    return _HISTORY.get(type(pattern) if deed is None else deed)
