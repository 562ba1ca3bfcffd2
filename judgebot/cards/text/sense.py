"""Sense: what is grammatical, but what nothing could carry out.

The grammar reads words in every place where words of their kind may stand. A reading in which one
of them would mean nothing there is no reading.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import ONE, Limited, X
from judgebot.abilities.asked_before import changes, is_asked_in_time
from judgebot.abilities.effects import (
    ChangeResult,
    CountUp,
    Discard,
    Gain,
    If,
    Instruction,
    Lose,
    Play,
)
from judgebot.abilities.model import EffectAbility, Passive, QuickAction, Reaction
from judgebot.abilities.nouns import Expedition, How, Kind, Noun, Pick
from judgebot.abilities.references import Me, Player, PlayerKind, Ref
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import (
    Cannot,
    CostChange,
    EntersWith,
    Forbidden,
    Have,
    Keyword,
    MayPlay,
    PlayedDoes,
)
from judgebot.abilities.triggers import RollsDice
from judgebot.abilities.value import replace
from judgebot.cards.text.tables.counting import is_each_place
from judgebot.cards.text.trees import parts, rewrite

PLAY = "play"
"""The word of a player who plays, and does not control, the things of a description."""


def senseless(abilities: tuple[Ability, ...]) -> str | None:
    """The first word of a reading that means nothing where it stands; None if all make sense.

    abilities: as they were read, bound.
    """
    listed = list(parts(abilities))
    if len({part.is_ for part in listed if isinstance(part, X)}) > 1:
        return "X"
    for part in listed:
        match part:
            case X(is_=None):
                return "X"
            case CostChange(per=Limited(form="max of mana"), amount=amount) if amount != ONE:
                return "max"
            case CountUp(name=""):
                return "Count"
            case ChangeResult(of=name) if _was_used(listed, name):
                return "result"
            case EffectAbility(effect=effect) if _permits_playing(effect):
                return "play"
            case EffectAbility(effect=effect) if verb := _stated(effect):
                return verb
            case Passive(statement=statement) if _is_chosen(getattr(statement, "subject", None)):
                return "a"
            case Cannot() if not _can_be_said(part):
                return "can't"
            case Discard(what=what) if any(map(_is_card_of_nowhere, what)):
                return "card"
            case Pick(how=How.A | How.TARGET, noun=Noun(places=places)) if any(
                map(is_each_place, places)
            ):
                return "each"
            case Instruction() | EffectAbility() | Reaction() | QuickAction() if _asks_too_late(
                part
            ):
                return "had"
            case Noun() if _speaks_of_playing(part) and _plays_what_is_not_played(abilities):
                return PLAY
    return None


def has_misplaced_target(abilities: tuple[Ability, ...]) -> bool:
    """Whether a trigger or a passive ability speaks of a target.

    CR 6.5.b: targets are chosen for the steps of effects, right before they resolve; a trigger and
    a passive ability ask of everything that there is. But cards are printed with conditions of
    passive abilities that ask something of "target opponent", who is the only one there is.
    """
    return any(map(_has_misplaced_target, abilities))


def _has_misplaced_target(ability: Ability) -> bool:
    """Whether an ability does."""
    passive = isinstance(ability, Passive)
    asked = ability.condition if isinstance(ability, Passive) else None
    stated = (vars(ability)["statement"], asked) if passive else getattr(ability, "trigger", None)
    if not any(map(_is_target, parts(stated))):
        return False
    printed = any(part == _TARGET_OPPONENT for part in parts(asked))
    found = filter(_is_target, parts(rewrite(stated, _effectless)))
    return any(not (printed and part == _TARGET_OPPONENT) for part in found)


_TARGET_OPPONENT = Player(kind=PlayerKind.TARGET_OPPONENT)


def _effectless(part: Any) -> Any:
    """A part without what is done, or what another object has."""
    return () if isinstance(part, Instruction | Ability) else part


def _is_target(part: Any) -> bool:
    if isinstance(part, Player):
        return part.kind in (PlayerKind.TARGET, PlayerKind.TARGET_OPPONENT)
    return isinstance(part, Pick) and part.how is How.TARGET


def _was_used(listed: list[Any], name: str) -> bool:
    """Whether a result was rolled by another effect, which is done before this Reaction is played.

    CR 7.3.33.b, 4.4.a: Reactions are checked after the effect that rolled has used the result.
    """
    return any(isinstance(part, RollsDice) and name and part.name == name for part in listed)


def _asks_too_late(part: Any) -> bool:
    """Whether an effect asks what something was, which several steps changed together.

    What was moved is remembered as it was (CR 2.1.h), and what a single step changes is asked
    before it; but not what an option or a cost before it did.
    """
    return any(
        changes(step, later.condition) and not is_asked_in_time(step)
        for effect in vars(part).values()
        if type(effect) is tuple
        for place, later in enumerate(effect)
        if isinstance(later, If)
        for step in effect[:place]
        if isinstance(step, Instruction)
    )


def _speaks_of_playing(noun: Noun) -> bool:
    return noun.controller is not None and noun.controller.word == PLAY


def _plays_what_is_not_played(abilities: tuple[Ability, ...]) -> bool:
    """Whether "you play" is said of things in a place where none is being played."""
    others = parts(rewrite(abilities, _without_played))
    return any(isinstance(part, Noun) and _speaks_of_playing(part) for part in others)


def _permits_playing(effect: Any) -> bool:
    """Whether the effect of a Spell speaks of playing that very Spell, or whatever fits.

    The one is being played already, and the other is no thing to play now: that is what passive
    abilities permit.
    """
    return any(
        isinstance(part, Play) and (isinstance(part.what, Me) or _is_all(part.what))
        for part in parts(effect)
    )


def _stated(effect: Any) -> str | None:
    """The verb of what the effect of a Spell would have objects be without end.

    "I gain [Defender]", "Characters you control lose [Tough 1]": that is what passive abilities
    state, of objects that are in play with them. So it is with what a condition speaks of: "If
    there is only one Character in my Expedition, it is [Gigantic]".
    """
    for part in parts(effect):
        if not isinstance(part, Gain | Lose) or not any(map(_is_keyword, part.what)):
            continue
        of_condition = len(effect) == 1 and isinstance(part.subject, Ref)
        if isinstance(part.subject, Me) or _is_all(part.subject) or of_condition:
            return "gain" if isinstance(part, Gain) else "lose"
    return None


def _is_keyword(gained: Any) -> bool:
    return isinstance(gained, Keyword)


def _is_all(what: Any) -> bool:
    return isinstance(what, Pick) and what.how is How.ALL and not what.form


_OF_EXPEDITIONS = (Forbidden.MOVE_FORWARD, Forbidden.MOVE_BACKWARDS, Forbidden.ASCEND)


def _can_be_said(prohibition: Cannot) -> bool:
    """Whether what is forbidden can be said of its subject: of Expeditions, or of objects."""
    subject = prohibition.subject
    if not isinstance(subject, Pick):
        return True
    of_expeditions = isinstance(subject.noun, Expedition)
    return of_expeditions is (prohibition.deed in _OF_EXPEDITIONS)


def _is_card_of_nowhere(what: Any) -> bool:
    """Whether it is "a card" of which nothing says where it is: in play, or in a hand?

    What has a type is in play where nothing else is said (CR 2.2.1.h); a card has none.
    """
    if not isinstance(what, Pick) or what.how is How.ALL or what.among is not None:
        return False
    return what.noun == Noun(kinds=(Kind(),))


def _is_chosen(subject: Any) -> bool:
    """Whether somebody would choose it; a passive ability speaks of everything that fits."""
    return isinstance(subject, Pick) and subject.how is How.A


def _without_played(part: Any) -> Any:
    """A part without "you play" where cards are being played: "Spells you play cost …"."""
    match part:
        case (
            CostChange(subject=Pick() as pick)
            | PlayedDoes(subject=pick)
            | EntersWith(subject=Pick() as pick)
            | Cannot(subject=Pick() as pick, deed=Forbidden.BE_PLAYED_FLEETING)
        ):
            return replace(part, subject=_by_nobody(pick))
        case MayPlay(what=Pick() as pick):
            return replace(part, what=_by_nobody(pick))
        case Have(subject=Pick() as pick, abilities=()):
            return replace(part, subject=_by_nobody(pick))
        case Pick(how=How.NEXT | How.FIRST_EACH):
            return _by_nobody(part)
    return part


def _by_nobody(pick: Any) -> Any:
    """The same things, played or controlled by nobody who is named."""
    if not isinstance(pick, Pick) or not isinstance(pick.noun, Noun):
        return pick
    also = tuple(replace(one, controller=None) for one in pick.noun.also)
    return replace(pick, noun=replace(pick.noun, controller=None, also=also))
