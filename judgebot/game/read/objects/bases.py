"""CR 2.2.a-2.2.f Base characteristics: what a card gives an object before anything alters it.

They depend on the card alone, so they are made once for each card and shared by all its objects.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Any, TypeGuard

from judgebot.abilities.amounts import Number, Times
from judgebot.abilities.card import Card, Statistics
from judgebot.abilities.conditions import HasDone, IsNthGift
from judgebot.abilities.model import Passive, Reaction
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Me
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import (
    AdditionalCost,
    AlsoA,
    Cannot,
    CostChange,
    EntersWith,
    Have,
    IgnoreAbilities,
    Keyword,
    LoseAbilities,
    MayPlay,
    MayReduceCost,
    Modifier,
    RegionsAre,
    RegionsLose,
    StatisticsAre,
    StatisticsChange,
    StatisticsEqualHighest,
    WouldDo,
)
from judgebot.abilities.triggers import Symbol, Trigger
from judgebot.abilities.value import derived as once
from judgebot.abilities.within import within
from judgebot.abilities.words import KeywordName, Type, ZoneType
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed, record
from judgebot.sure import as_a

ALTERING = (
    Have, Keyword, StatisticsEqualHighest, StatisticsAre, StatisticsChange, RegionsAre,
    RegionsLose, AlsoA, LoseAbilities,
)
"""The statements that alter characteristics; all others are asked when they matter."""


def said(content: object) -> object:
    """What a passive ability states; what else an emblem or a statement gives, as it is."""
    return content.statement if isinstance(content, Passive) else content


def gives_gigantic(statement: object, *, to_itself: bool = False) -> bool:
    """Whether a statement is Gigantic, or that something has it.

    to_itself: whether only "I" count: "If …, I am Gigantic".
    """
    if not isinstance(statement, Have):
        return isinstance(statement, Keyword) and statement.keyword is KeywordName.GIGANTIC
    of_me = isinstance(statement.subject, Me)
    return (of_me or not to_itself) and any(map(gives_gigantic, map(said, statement.abilities)))


@record(kw_only=False)
class Held:
    """An ability that an object has."""

    ability: Ability
    giver: Referent | None = None
    """The object whose passive ability gives it; None when it is the object's own."""
    nth: int = 0
    """Which it is of several that are equal, where that was asked, see `apart`."""


def numbered(abilities: Iterable[Held]) -> list[Held]:
    """Abilities of one object, equal ones numbered: two that it has are two (CR 6.3.l, 5.3.e)."""
    met: list[Held] = []
    found = []
    for one in abilities:
        found.append(changed(one, nth=met.count(one)) if one in met else one)
        met.append(one)
    return found


@record(kw_only=False)
class Derived:
    """The characteristics of an object after its passive abilities were applied."""

    types: frozenset[Type]
    """Its type, and what it is also considered to be."""
    sub_types: frozenset[str]
    statistics: Statistics | None
    """Before boosts."""
    abilities: tuple[Held, ...]
    keywords: dict[KeywordName, int] = field(default_factory=dict)
    """The keyword abilities that apply, with their numbers (Tough adds up). Never changed."""
    zone_types: frozenset[ZoneType] = frozenset()
    """Of a Permanent (CR 2.2.3), and what it is also considered to be."""
    ignored: tuple[Held, ...] = ()
    """The abilities that exist and have no effect now (CR 7.3.19.b)."""


@record
class PrintedValues:
    """What is printed on a card, as the engine uses it."""

    card: Card
    derived: Derived
    """Its base characteristics."""
    applied: Derived
    """The same, with its own keyword abilities applied."""
    alters: bool
    """Whether it has passive abilities that alter characteristics."""
    plain: bool
    """Whether those are nothing but keyword abilities that always hold, with fixed numbers."""
    states: bool = False
    """Whether it has passive abilities that state what is looked up when it matters."""
    reacts: bool = False
    """Whether it has Reactions other than those that only symbols activate."""
    quiet: bool = False
    """Whether it alters and states nothing, and has no such Reactions."""
    of_itself: tuple[Passive, ...] = ()
    """What it states about itself as it is played: costs, permissions, prohibitions."""
    asks: bool = False
    """Whether it asks what events did, see `history.py`."""
    ignored_for: int = 0
    """In how many first Days its abilities are ignored (CR 7.3.19)."""
    entering: tuple[Passive, ...] = ()
    """Its modifiers of how it enters a zone itself (CR 6.2.l)."""
    enters_with: tuple[Passive, ...] = ()
    """What it says that it has as it enters play (CR 6.2.l)."""


MANA_ORB = Derived(frozenset({Type.MANA_ORB}), frozenset(), None, ())
"""The base characteristics of a face-down card in the Mana zone (CR 2.2.1.f, 3.1.3.c)."""


@once
def printed(card: Card) -> PrintedValues:
    """What is printed on a card; computed once for each card."""
    altering = [
        ability
        for ability in card.abilities
        if isinstance(ability, Passive)
        and isinstance(ability.statement, (*ALTERING, IgnoreAbilities))
        and not is_also_everywhere(ability)
    ]
    derived = also(_base(card), [one for one in card.abilities if is_also_everywhere(one)])
    plain = all(is_plain(passive) for passive in altering)
    applied = derived
    if plain:
        for passive in altering:
            keyword = as_a(Keyword, passive.statement)
            applied = with_keyword(applied, keyword.keyword, _fixed(keyword))
    states = any(_states(one) for one in card.abilities)
    reacts = any(_reacts(one) for one in card.abilities)
    return PrintedValues(
        card=card,
        derived=derived,
        applied=applied,
        alters=bool(altering),
        plain=plain,
        states=states,
        reacts=reacts,
        quiet=not (altering or states or reacts),
        asks=any(_asks_of(one) for one in card.abilities),
        ignored_for=max((days_ignored(one) for one in card.abilities), default=0),
        of_itself=tuple(one for one in card.abilities if _is_of_itself(one)),
        entering=tuple(one for one in card.abilities if _is_of_entering(one)),
        enters_with=tuple(
            one for one in card.abilities
            if isinstance(one, Passive)
            and isinstance(one.statement, EntersWith)
            and isinstance(one.statement.subject, Me)
        ),
    )


def _states(ability: Ability) -> bool:
    """Whether it is a statement that alters no characteristics."""
    return isinstance(ability, Passive) and not isinstance(
        ability.statement, tuple(one for one in ALTERING if one is not Have)
    )


def _reacts(ability: Ability) -> bool:
    """Whether it is a Reaction that more than the symbols of its trigger may activate."""
    return isinstance(ability, Reaction) and not all(
        isinstance(one, Symbol) for one in ability.trigger.patterns
    )


@once
def _asks_of(ability: Ability) -> bool:
    """Whether an ability asks what happened; looked for once, though many cards may share it."""
    return any(isinstance(one, _ASKING) or _counts(one) for one in within(ability))


def _counts(words: Any) -> bool:
    """Whether words count how often something happened: "for the first time", "your second"."""
    if isinstance(words, Trigger | Modifier):
        return words.first_each is not None
    return isinstance(words, Pick) and words.how is How.FIRST_EACH


_ASKING = (Times, HasDone, IsNthGift)
"""The words that ask what happened."""


def days_ignored(ability: Ability) -> int:
    """In how many first Days an ability has those of its object ignored."""
    if not isinstance(ability, Passive) or not isinstance(ability.statement, IgnoreAbilities):
        return 0
    return getattr(ability.statement.first_days, "value", 0)


def _is_of_itself(ability: Ability) -> TypeGuard[Passive]:
    """Whether it is a statement about how the card itself is played."""
    if not isinstance(ability, Passive) or ability.support:
        return False
    statement = ability.statement
    if isinstance(statement, MayPlay):
        return isinstance(statement.what, Me)
    if isinstance(statement, CostChange | Cannot):
        return isinstance(statement.subject, Me)
    return isinstance(statement, MayReduceCost | AdditionalCost)


def _is_of_entering(ability: Ability) -> TypeGuard[Passive]:
    """Whether it modifies how the object itself enters a zone: "If I would go to Reserve, …"."""
    return (
        isinstance(ability, Passive)
        and not ability.support
        and isinstance(ability.statement, Modifier)
        and ability.statement.modified.verb is WouldDo.GO
        and isinstance(ability.statement.modified.subject, Me)
    )


def _base(card: Card) -> Derived:
    return Derived(
        types=frozenset({card.type}),
        sub_types=frozenset(card.sub_types),
        statistics=card.statistics,
        abilities=tuple(Held(ability) for ability in card.abilities),
        zone_types=frozenset({card.zone_type} if card.zone_type else ()),
    )


def is_also_everywhere(ability: Ability) -> TypeGuard[Passive]:
    """Whether it says "I am also considered …, even when not in play"."""
    return (
        isinstance(ability, Passive)
        and isinstance(ability.statement, AlsoA)
        and ability.statement.everywhere
        and isinstance(ability.statement.subject, Me)
    )


def also(derived: Derived, passives: list[Passive]) -> Derived:
    """The same characteristics, also considered what these abilities say."""
    for passive in passives:
        derived = as_also(derived, as_a(AlsoA, passive.statement).noun)
    return derived


def as_also(derived: Derived, noun: Noun) -> Derived:
    """The same characteristics, also considered to be of a description."""
    return changed(
        derived,
        types=derived.types | {kind.type for kind in noun.kinds if kind.type},
        sub_types=derived.sub_types | {kind.sub_type for kind in noun.kinds if kind.sub_type},
        zone_types=derived.zone_types | {kind.zone_type for kind in noun.kinds if kind.zone_type},
    )


def with_keyword(derived: Derived, keyword: KeywordName, number: int) -> Derived:
    """The same characteristics with one more keyword ability; numbers add up (CR 7.4.7)."""
    total = derived.keywords.get(keyword, 0) + number
    return Derived(
        derived.types,
        derived.sub_types,
        derived.statistics,
        derived.abilities,
        {**derived.keywords, keyword: total},
        derived.zone_types,
    )


def is_keyword(ability: Ability, keyword: KeywordName) -> bool:
    """Whether an ability is nothing but a keyword ability."""
    said = ability.statement if isinstance(ability, Passive) else None
    return isinstance(said, Keyword) and said.keyword is keyword


def without_keyword(derived: Derived, keyword: KeywordName) -> Derived:
    """The same characteristics without a keyword ability, however often it was had.

    What gave the object itself that ability is gone, too, as any ability that is lost (CR 2.3.2.d).
    """
    abilities = tuple(one for one in derived.abilities if not is_keyword(one.ability, keyword))
    kept = {one: number for one, number in derived.keywords.items() if one is not keyword}
    return Derived(
        derived.types,
        derived.sub_types,
        derived.statistics,
        abilities,
        kept,
        derived.zone_types,
    )


def is_plain(passive: Passive) -> bool:
    """Whether it is a keyword ability that always holds where its object is, without an amount."""
    statement = passive.statement
    return (
        isinstance(statement, Keyword)
        and passive.condition is None
        and not passive.support
        and (statement.number is None or isinstance(statement.number, Number))
    )


def _fixed(keyword: Keyword) -> int:
    return keyword.number.value if isinstance(keyword.number, Number) else 1
