"""Mentions: the phrases and instructions of an ability that a pronoun may speak of."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from judgebot.abilities.amounts import Count, Number
from judgebot.abilities.conditions import HowMany
from judgebot.abilities.effects import (
    Action,
    Counters,
    CountUp,
    Create,
    Discard,
    Draw,
    ForEach,
    Instruction,
    Lose,
    Move,
    Perform,
    RemoveCounters,
    Repeat,
    Reveal,
    RollDice,
)
from judgebot.abilities.nouns import Both, DeckCards, Expedition, How, Noun, Pick, Zone
from judgebot.abilities.references import OF_SEVERAL, Player, PlayerKind
from judgebot.abilities.statements import Modifiable, WouldDo
from judgebot.abilities.triggers import (
    Gains,
    Loses,
    PlayerDeed,
    PlayerDoes,
    RevealsThisWay,
    RollsDice,
)
from judgebot.dataclass import dataclass


class Sort(StrEnum):
    """What a mention speaks of."""

    OBJECT = "object"
    EXPEDITION = "expedition"
    PLAYER = "player"
    NUMBER = "number"


class Existing(StrEnum):
    """How a condition says that there is something, and how much that speaks of it."""

    SUBJECT = "subject"
    """"If a Character you control has 3 or more boosts", "if I'm facing a Character"."""
    PRESENTED = "presented"
    """"If there is a Landmark in play": what something can be done to."""
    HAD = "had"
    """"If you control a Landmark": only if nothing else was spoken of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A phrase or instruction that can be referred to."""

    name: str
    """Its provisional name."""
    sorts: frozenset[Sort]
    plural: bool
    part: Any
    """The phrase or instruction, with its provisional name."""
    sentence: int = 0
    """In which sentence it stands."""
    single: bool = False
    """Whether it can be of one thing only, and never "they"."""
    exists: Existing | None = None
    """How a condition says that there is one, which may be one of several."""
    against: str = ""
    """The provisional name of what there is not fewer of, if a condition compares the two."""


_OBJECT = frozenset({Sort.OBJECT})
_NOT_NAMED = (PlayerKind.YOU, PlayerKind.THAT, PlayerKind.WHO, PlayerKind.OTHERS)
"""Players that are spoken of and bring nobody into the discourse."""
_NUMBER = frozenset({Sort.NUMBER})
_MAKES_CARD = frozenset({Action.RESUPPLY, Action.EXHAUSTED_RESUPPLY, Action.SABOTAGE, Action.RUSH})
_WITHOUT_CARDS = (PlayerDeed.PASS, PlayerDeed.PASS_FIRST, PlayerDeed.BECOME_FIRST_PLAYER)
"""What players do that is about no card."""


def sorts_of(part: Any) -> frozenset[Sort]:
    """What a part of an ability brings into the discourse; nothing for most."""
    match part:
        case Pick(noun=Expedition()):
            return frozenset({Sort.EXPEDITION})
        case Pick(noun=Noun(), how=How.ONE_OR_MORE):
            return frozenset({Sort.OBJECT, Sort.NUMBER})
        case Pick(noun=Noun(), any_number=True) | Pick(noun=Noun(), up_to=True):
            return frozenset({Sort.OBJECT, Sort.NUMBER})
        case Pick(noun=Noun()) | DeckCards() | Count(of=Noun()) | HowMany(noun=Noun()):
            return _OBJECT
        case Create() | Draw(what=None):
            return _OBJECT
        case Move(what=Both(form=form)) | Reveal(what=Both(form=form)) if form in OF_GROUP:
            return _OBJECT
        case Perform(action=action) if action in _MAKES_CARD:
            return _OBJECT
        case RollDice(who=who) if who.kind in OF_SEVERAL:
            return frozenset()
        case RollDice() | RemoveCounters() | Lose() | RollsDice() | CountUp():
            return _NUMBER
        case Modifiable(verb=WouldDo.ROLL | WouldDo.GAIN_COUNTERS | WouldDo.LOSE_COUNTERS):
            return _NUMBER
        case Modifiable(verb=WouldDo.DRAW, form="several") | Modifiable(whole=True):
            return _NUMBER
        case Modifiable(verb=WouldDo.CREATE):
            return _NUMBER
        case Discard(what=what, who=who) if who.kind not in OF_SEVERAL:
            return _NUMBER if any(isinstance(item, Zone) for item in what) else frozenset()
        case Gains(what=Counters()) | Loses(what=Counters()):
            return _NUMBER
        case RevealsThisWay():
            return _OBJECT
        case PlayerDoes(deed=deed) if deed not in _WITHOUT_CARDS:
            return _OBJECT
        case Player(kind=PlayerKind.ANY, word=word):
            return frozenset({Sort.PLAYER}) if "player" in word else frozenset()
        case Player(kind=kind, to=to) if kind not in _NOT_NAMED or (
            kind is PlayerKind.OTHERS and to
        ):
            return frozenset({Sort.PLAYER})
    return frozenset()


OF_GROUP = ("and of group",)
"""The form of several things of those spoken of, each by its description."""

ROLLS = (RollDice, RollsDice, RevealsThisWay, Modifiable)
"""What brings in the result of a roll."""


def is_plural(part: Any) -> bool:
    """Whether a mention is of several things, and "they" rather than "it"."""
    match part:
        case Count(form=form):
            return form != "only"
        case HowMany() | Move() | Reveal() | DeckCards(until=Pick()):
            return True
        case Pick(form="each" | "for each" | "each of"):
            return False
        case Pick(how=How.ALL | How.ONE_OR_MORE) | Pick(any_number=True):
            return True
        case Pick(number=number) | DeckCards(number=number) | Create(number=number):
            return number is not None and number != Number(value=1)
    return False


def is_single(part: Any) -> bool:
    """Whether a mention can be of one thing only: one that is chosen or that activated something.

    "A card in each player's Reserve" and "a token in each of your Expeditions" are several.
    """
    match part:
        case Pick(how=How.A | How.TARGET, noun=Noun() as noun, number=number):
            return _is_one(number) and not any(map(_is_several, noun.places))
        case DeckCards(number=number, owner=owner):
            return _is_one(number) and owner.kind not in OF_SEVERAL
        case Create(number=number, places=places, per=per):
            several = len(places) > 1 or any(map(_is_several, places))
            return _is_one(number) and per is None and not several
    return False


def of_each(part: Any) -> bool:
    """Whether an instruction is carried out several times, or by several players."""
    if not isinstance(part, Instruction):
        return False
    who = getattr(part, "who", None)
    several = isinstance(who, Player) and who.kind in OF_SEVERAL
    return several or isinstance(part, Repeat | ForEach)


def _is_one(number: Any) -> bool:
    return bool(number == Number(value=1))


def _is_several(place: Any) -> bool:
    """Whether a phrase means several places."""
    if isinstance(place, Zone):
        return place.owner is not None and place.owner.kind in OF_SEVERAL
    return isinstance(place, Pick) and place.how is How.ALL


def plain_name(part: Any) -> str:
    """The name a part is given when something refers to it."""
    match part:
        case Pick(noun=Expedition()):
            return "expedition"
        case Pick(noun=Noun() as noun) | Count(of=Noun() as noun) | HowMany(
            noun=Noun() as noun
        ) if noun.kinds:
            return _kind_name(noun)
        case Create():
            return "token"
        case RollDice() | RollsDice() | Modifiable():
            return "result"
        case RemoveCounters() | Lose() | Gains() | Loses():
            return "number"
        case Player():
            return "player"
        case PlayerDoes(deed=PlayerDeed.MAKE_GIFT | PlayerDeed.RECEIVE_GIFT):
            return "gift"
    return "card"


def _kind_name(noun: Noun) -> str:
    kind = noun.kinds[0]
    if kind.token and kind.type is None:
        return "token"
    word = kind.type.value if kind.type else kind.sub_type or "card"
    return word.lower().replace(" ", "_")
