"""Antecedents: which of the things that were mentioned a pronoun speaks of (CR 7.2).

The CR leaves this to the language. Usage decides, in this order:

- a pronoun takes what its own words allow: "that Permanent" a Permanent, "they" several things,
  and never one: two things that were mentioned one by one are "they" together;
- and what the verb allows: a card that was drawn gains nothing and is not sacrificed, and neither
  is what was sacrificed or discarded before (see `whereabouts`);
- of those, the latest that was mentioned, but "that card" is one that was called so, too: with a
  "card" before a "target Character" it is either of them;
- but what a pronoun of the same sentence spoke of goes before what another player's verb brought in
  without naming it: "its controller [Resupplies], then it gains 1 boost" boosts what "its" means.

Where usage does not decide, the text is refused, with both meanings (`UnclearReference`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from judgebot.abilities.amounts import CostOf, CountersOn, Highest, StatisticOf
from judgebot.abilities.conditions import HasStatus, IsFacing, IsIn
from judgebot.abilities.effects import (
    Action,
    ActivateAbilities,
    Augment,
    Create,
    Do,
    Draw,
    Exhaust,
    Gain,
    Instruction,
    Lose,
    Perform,
    Ready,
    RemoveCounters,
    Sacrifice,
)
from judgebot.abilities.nouns import DeckCards, How, Kind, Pick
from judgebot.abilities.references import YOU, Player, Pronoun, Ref
from judgebot.abilities.value import replace
from judgebot.abilities.words import Type
from judgebot.cards.text.mentions import Existing, Mention, Sort
from judgebot.cards.text.whereabouts import Whereabouts
from judgebot.cards.text.wording import spelled_out
from judgebot.dataclass import dataclass


class Unbound(Exception):
    """A reference has nothing to refer to.

    word: the pronoun, or what kind of thing it needs.
    """

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class UnclearReference(Exception):
    """A reference could mean either of two things, and usage does not decide.

    word: the pronoun. meanings: the phrases or instructions that brought the two in.
    """

    def __init__(self, word: str, *meanings: Any) -> None:
        super().__init__(word)
        self.word = word
        self.meanings = meanings


@dataclass(frozen=True, slots=True, kw_only=True)
class AnotherThan:
    """A meaning of "another player"."""

    player: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class PronounTopic:
    """What the last singular pronoun spoke of."""

    mention: Mention
    sentence: int
    """In which sentence."""


@dataclass(slots=True, kw_only=True)
class Discourse:
    """What was said so far, and where in it one is."""

    mentions: list[Mention]
    sentence: int = 0
    topic: PronounTopic | None = None
    opening: int = 0
    """How many things the trigger mentioned."""
    whereabouts: Whereabouts = field(default_factory=Whereabouts)


PLURAL = frozenset({
    Pronoun.THEM, Pronoun.THEM_ALL, Pronoun.EACH_ONE, Pronoun.THESE_CARDS, Pronoun.THOSE_CARDS,
    Pronoun.THOSE_CHARACTERS, Pronoun.THOSE_PERMANENTS, Pronoun.THOSE_TOKENS, Pronoun.EACH_OF_THEM,
    Pronoun.AMONG_THEM, Pronoun.AMONG_THESE_CARDS, Pronoun.AMONG_THOSE_CARDS,
})  # fmt: skip
"""The words for several things."""


def thing(discourse: Discourse, ref: Ref, user: Any, field: str) -> tuple[Mention, ...]:
    """What a pronoun for objects or cards speaks of; an Expedition if no object was mentioned.

    discourse: what was said so far; a singular pronoun becomes its topic. ref: the pronoun.
    user, field: the part of the ability that holds it, and as what.
    Returns one mention, or two that are "they" together. Raises Unbound or UnclearReference.
    """
    objects = _fitting(discourse, ref, user, field)
    if ref.word in PLURAL:
        return _several(discourse, objects, ref, field)
    same = [one for one in objects if not one.plural or _is_spoken_of(one, user, field)]
    existing = [one for one in objects if one.exists]
    expeditions = [
        one for one in discourse.mentions
        if Sort.EXPEDITION in one.sorts and not isinstance(user, _OF_OBJECTS)
    ]  # fmt: skip
    for found in (same, existing, expeditions, objects):
        if found:
            latest = _by_topic(discourse, found, ref.word)
            if ref.word is Pronoun.THAT_CARD:
                _check_not_called_card(found, latest)
            discourse.topic = PronounTopic(mention=latest, sentence=discourse.sentence)
            return (latest,)
    raise Unbound("it")


_OF_OBJECTS = (CostOf, StatisticOf, Highest, CountersOn)
"""The amounts that are asked of something that only objects and cards have."""


def _check_not_called_card(found: list[Mention], latest: Mention) -> None:
    """Raise UnclearReference if "that card" could be one that was called so, and was not latest."""
    if not isinstance(latest.part, Pick) or _is_called_card(latest.part):
        return
    for one in found[: found.index(latest)]:
        if _is_called_card(one.part) and one.sentence <= latest.sentence:
            raise UnclearReference(Pronoun.THAT_CARD.value, one.part, latest.part)


def _is_called_card(part: Any) -> bool:
    """Whether the words for something are "a card", and nothing that could stand for it."""
    return isinstance(part, DeckCards) or (isinstance(part, Pick) and Kind() in _kinds(part))


def _is_spoken_of(mention: Mention, user: Any, field: str) -> bool:
    """Whether what a condition says there is goes before what was mentioned earlier.

    So does what the condition is about; and what "there is", where a player acts on it.
    """
    if mention.exists is Existing.SUBJECT:
        return True
    acted_on = isinstance(user, Instruction) and field in ("what", "from_")
    return mention.exists is Existing.PRESENTED and acted_on


def _several(
    discourse: Discourse, objects: list[Mention], ref: Ref, field: str
) -> tuple[Mention, ...]:
    """What "they" speaks of: the latest of several things, or two things that are one each.

    Of more than two those of the effect, if the others are what activated it.
    """
    plural = [mention for mention in objects if mention.plural]
    others = [one for one in objects if not one.single or field not in _ABOUT]
    for found in (plural, others):
        if found:
            _check_not_compared(found, ref)
            return _created_with(found[-1], objects, ref)
    in_effect = [one for one in objects if one in discourse.mentions[discourse.opening :]]
    if len(objects) > _A_PAIR == len(in_effect):
        return tuple(in_effect)
    if len(objects) > _A_PAIR:
        raise UnclearReference(ref.word.value, objects[-_A_PAIR].part, objects[-1].part)
    if len(objects) < _A_PAIR:
        raise Unbound("they")
    return tuple(objects)


def _created_with(
    latest: Mention, objects: list[Mention], ref: Ref
) -> tuple[Mention, ...]:
    """All tokens that are created in one sentence, of which some are several by themselves.

    Raises UnclearReference if another one is created in a sentence behind it.
    """
    if not isinstance(latest.part, Create):
        return (latest,)
    created = [one for one in objects if isinstance(one.part, Create)]
    if created[-1].sentence > latest.sentence:
        raise UnclearReference(ref.word.value, latest.part, created[-1].part)
    return tuple(one for one in created if one.sentence == latest.sentence)


def _check_not_compared(found: list[Mention], ref: Ref) -> None:
    """Raise UnclearReference if a condition compares the latest with others that are as many."""
    for one in found[:-1]:
        if one.name == found[-1].against:
            raise UnclearReference(ref.word.value, _counted(found[-1]), _counted(one))


def _counted(mention: Mention) -> Pick:
    """All the things whose number a condition speaks of, with words of their own."""
    noun = spelled_out(mention.part.of)
    who = noun.controller
    if who is not None and who != YOU:
        noun = replace(noun, controller=replace(who, word=f"controls: {who.word}"))
    return Pick(how=How.ALL, noun=noun)


_A_PAIR = 2


def _fitting(discourse: Discourse, ref: Ref, user: Any, field: str) -> list[Mention]:
    """The objects that the word may mean; of those, the ones that the verb may act on."""
    allows = _OF_KIND.get(ref.word, _anything) if not ref.kind else _of_sub_type(ref.kind)
    objects = [one for one in discourse.mentions if Sort.OBJECT in one.sorts and allows(one.part)]
    able = [one for one in objects if _can_be(discourse, one, user, field)]
    return able or objects


def _by_topic(discourse: Discourse, found: list[Mention], word: Pronoun) -> Mention:
    """The latest, unless what is spoken of goes before it."""
    latest, topic = found[-1], discourse.topic
    if topic is None or topic.mention not in found[:-1]:
        return latest
    unnamed = isinstance(latest.part, Perform | Draw)
    by_another = unnamed and latest.part.who != YOU
    if topic.sentence == discourse.sentence:
        if by_another:
            return topic.mention
        if latest.sentence == discourse.sentence:
            raise UnclearReference(word.value, topic.mention.part, latest.part)
    elif by_another and topic.sentence == discourse.sentence - 1 == latest.sentence:
        raise UnclearReference(word.value, topic.mention.part, latest.part)
    return latest


_ON_OBJECTS = (
    Gain, Lose, Do, ActivateAbilities, Sacrifice, Exhaust, Ready, Augment, RemoveCounters,
    HasStatus, IsIn, IsFacing,
)  # fmt: skip
_IN_PLAY = (Do, Sacrifice, IsFacing)


_ABOUT = ("subject", "what", "of", "from_")
"""The fields that say what an instruction or a condition is about."""


def _can_be(discourse: Discourse, mention: Mention, user: Any, field: str) -> bool:
    """Whether what a part brought in can be what an instruction or a condition is about."""
    if field not in _ABOUT:
        return True
    part = mention.part
    if isinstance(user, Player) and _is_of_who_acts(part):
        return False
    if not discourse.whereabouts.allow(mention.name, part, user):
        return False
    if isinstance(part, Draw):
        return not isinstance(user, _ON_OBJECTS)
    if isinstance(part, Perform) and part.action is not Action.RUSH:
        return not isinstance(user, _IN_PLAY)
    return True


def _is_of_who_acts(part: Any) -> bool:
    """Whether it is clear whose a card is, so that nobody would speak of its owner."""
    resupplies = (Action.RESUPPLY, Action.EXHAUSTED_RESUPPLY)
    return isinstance(part, Draw) or (isinstance(part, Perform) and part.action in resupplies)


def _anything(_part: Any) -> bool:
    return True


def _of_type(type_: Type) -> Callable[[Any], bool]:
    """Whether what a part brought in may be of a type."""

    def allows(part: Any) -> bool:
        if isinstance(part, Create):
            character = part.token.statistics is not None
            return character is (type_ is Type.CHARACTER)
        return any(_may_be(kind, type_) for kind in _kinds(part))

    return allows


def _of_sub_type(sub_type: str) -> Callable[[Any], bool]:
    """Whether what a part brought in is of a sub-type."""

    def allows(part: Any) -> bool:
        if isinstance(part, Create):
            return sub_type in part.token.sub_types
        return any(kind.sub_type == sub_type for kind in _kinds(part))

    return allows


def _kinds(part: Any) -> tuple[Kind, ...]:
    noun = getattr(part, "noun", None) or getattr(part, "of", None)
    return getattr(noun, "kinds", ()) or (Kind(),)


def _may_be(kind: Kind, type_: Type) -> bool:
    return kind.type in (None, type_)


def _is_token(part: Any) -> bool:
    return isinstance(part, Create) or any(kind.token for kind in _kinds(part))


_OF_KIND: dict[Pronoun, Callable[[Any], bool]] = {
    Pronoun.THAT_CHARACTER: _of_type(Type.CHARACTER),
    Pronoun.THAT_PERMANENT: _of_type(Type.PERMANENT),
    Pronoun.THAT_SPELL: _of_type(Type.SPELL),
    Pronoun.THAT_TOKEN: _is_token,
    Pronoun.THOSE_CHARACTERS: _of_type(Type.CHARACTER),
    Pronoun.THOSE_PERMANENTS: _of_type(Type.PERMANENT),
    Pronoun.THOSE_TOKENS: _is_token,
}
"""What the words of a pronoun allow it to mean."""
