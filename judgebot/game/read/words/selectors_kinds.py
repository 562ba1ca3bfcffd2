"""CR 2.2.1.i, 2.2.2.o: whether one card or object is what a description says, wherever it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.model import Passive, Reaction
from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.references import WHICH, Player
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import Keyword
from judgebot.abilities.triggers import Symbol
from judgebot.abilities.value import derived, replace
from judgebot.abilities.words import (
    Comparison,
    CostName,
    KeywordName,
    Status,
    SubTypes,
    Terrain,
    Type,
)
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_words
from judgebot.game.data.objects import BOOST, Object, Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY, ZoneKind
from judgebot.game.read import questions
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.counters_on import counters_on
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.objects.keywords import PASSIVE
from judgebot.game.read.words import alike, comparing, pronouns
from judgebot.sure import as_a, sure


def is_a(state: State, ref: Referent, noun: Noun, context: Context) -> bool:
    """Whether one card or object fits a description, wherever it is (CR 2.2.1.i, 2.2.2.o).

    An object that does not exist any more is judged by what was last known (CR 6.3.j).
    """
    if noun.also:
        return _is_any(state, ref, alternatives(noun), context)
    if noun.other and _is_what_another_excludes(state, ref, noun, context):
        return False
    if noun.kinds and not _is_any_kind(state, ref, noun.kinds, context):
        return False
    if noun.statuses and not _has_any(state, ref, noun.statuses, context):
        return False
    if noun.controller and not noun.played and not _is_controlled(state, ref, noun, context):
        return False
    return not noun.filters or all(
        _PASSES[type(one)](state, ref, one, context, noun) for one in noun.filters
    )


def _is_any_kind(state: State, ref: Referent, kinds: Sequence[Kind], context: Context) -> bool:
    """Whether it is of any of some kinds, of which there is one as a rule."""
    first, *others = kinds
    return _is_kind(state, ref, first, context) or (
        bool(others) and any(_is_kind(state, ref, kind, context) for kind in others)
    )


def _is_any(state: State, ref: Referent, nouns: Sequence[Noun], context: Context) -> bool:
    """Whether it fits any of several descriptions; why, if it does, is said of that one alone."""
    if context.because is None:
        return any(is_a(state, ref, one, context) for one in nouns)
    others = Reasons()
    for one in nouns:
        own = Reasons()
        if is_a(state, ref, one, context.explained(own)):
            context.because.add(own)
            context.because.measures.update(own.measures)
            return True
        others.add(own)
    context.because.add(others)
    return False


def _is_what_another_excludes(state: State, ref: Referent, noun: Noun, context: Context) -> bool:
    """Whether it is what "another" leaves out: what was spoken of before, or the bearer."""
    if noun.besides is not None and ref in pronouns.existing(
        state, pronouns.referents(context, noun.besides), context
    ):
        alone = replace(noun, besides=None)
        if not _is_what_another_excludes(state, ref, alone, context.explained(None)):
            if context.because is not None:
                context.because.leave_open_of(ref, OTHER_THAN_SEVERAL)
            return state.readings.other_than_several
    if noun.than is None:
        return _is_me(state, ref, noun, context)
    if context.because is None:
        means = _is_me if state.readings.another_than_what else _is_spoken_of
        return means(state, ref, noun, context)
    bears, named = _is_me(state, ref, noun, context), _is_spoken_of(state, ref, noun, context)
    if bears is not named:
        context.because.leave_open_of(ref, ANOTHER_THAN_WHAT)
    return bears if state.readings.another_than_what else named


OTHER_THAN_SEVERAL = "other-than-several"
"""What is left open of "another" where several things were named before."""
ANOTHER_THAN_WHAT = "another-than-what"
"""What is left open of "another" behind what was spoken of before."""


def _is_spoken_of(state: State, ref: Referent, noun: Noun, context: Context) -> bool:
    """Whether it is what the words of before speak of, or what became of that."""
    spoken_of = pronouns.referents(context, sure(noun.than))
    return ref in spoken_of or ref in pronouns.existing(state, spoken_of, context)


def _is_me(state: State, ref: Referent, noun: Noun, context: Context) -> bool:
    """Whether it is the object that "another" leaves out, or what became of that.

    That is what the ability finds (CR 2.1.f). "Another card" leaves out the card itself, whichever
    way it went.
    """
    me = context.me
    if ref.item != me.item:
        return False
    if ref == me or any(kind == _CARD for kind in noun.kinds):
        return True
    return ref == pronouns.find(state, me, context)


_CARD = Kind()
"""The kind of "card", which names no type."""


@derived
def alternatives(noun: Noun) -> tuple[Noun, ...]:
    """The descriptions of which any may fit; one, if only one was given."""
    return (replace(noun, also=()), *noun.also) if noun.also else (noun,)


def _is_kind(state: State, ref: Referent, kind: Kind, context: Context) -> bool:
    if kind.type is Type.MANA_ORB:
        context.cite("3.2.9.c")
    if kind.token is not None and characteristics.card_of(state, ref).token is not kind.token:
        return False
    if kind.called and characteristics.card_of(state, ref).name != kind.called:
        return False
    known = characteristics.of_ref(state, ref)
    if kind.zone_type and kind.zone_type not in known.zone_types:
        return False
    if kind.type and kind.type not in known.types:
        return False
    return not kind.sub_type or kind.sub_type in known.sub_types


def _has_any(state: State, ref: Referent, statuses: tuple[Status, ...], context: Context) -> bool:
    """Whether it has one of some statuses; what Boosted is decides where it has none of the others.
    """
    object_ = state.object_of(ref)
    others = (one for one in statuses if one is not Status.BOOSTED)
    if object_ is not None and any(has_status(object_, one) for one in others):
        return True
    if Status.BOOSTED not in statuses:
        return False
    context.cite("2.4.5.a")
    return object_ is not None and has_status(object_, Status.BOOSTED)


def _is_controlled(state: State, ref: Referent, noun: Noun, context: Context) -> bool:
    cite_controller(noun, context)
    who = pronouns.players(state, sure(noun.controller), context)
    object_ = state.object_of(ref)
    owner = state.items[ref.item].owner
    any_type = context.because is not None and not any(kind.type for kind in noun.kinds)
    if any_type and object_ is not None and object_.place.zone is ZoneKind.HERO:
        sure(context.because).cite_of(ref, "7.5.5.a")
    elif context.because is not None and is_in_play(noun) and is_of_another(object_):
        context.because.cite_of(ref, "7.5.5.a")
    return (characteristics.controller(object_) if object_ else owner) in who


def is_of_another(object_: Object | None) -> bool:
    """Whether another player than its owner controls an object in play (CR 7.5.5.a, 7.5.5.b)."""
    in_play = object_ is not None and object_.place.zone in IN_PLAY
    return in_play and characteristics.controller(sure(object_)) != sure(object_).owner


def is_in_play(noun: Noun) -> bool:
    """Whether a noun speaks of what somebody controls in play, not of whose other things are."""
    kinds = {kind.type for kind in noun.kinds}
    elsewhere = any(isinstance(one, nouns.Zone) for one in noun.places)
    return not elsewhere and not kinds & {Type.MANA_ORB, Type.HERO}


def rules_of_kinds(noun: Noun) -> tuple[str, ...]:
    """The rules that something is of a type or sub-type wherever it is (CR 2.2.1.i, 2.2.2.o)."""
    return (
        *(("2.2.1.i",) if any(kind.type for kind in noun.kinds) else ()),
        *(("2.2.2.o",) if any(kind.sub_type for kind in noun.kinds) else ()),
    )


def rules_of_zone_types(
    state: State, refs: Iterable[Referent], noun: Noun
) -> tuple[str, ...]:
    """The rule that a Permanent is of one zone type or the other, if one is asked for (2.2.3.b)."""
    asked = any(kind.zone_type for kind in noun.kinds)
    return ("2.2.3.b",) if asked and any(_is_permanent(state, one) for one in refs) else ()


def _is_permanent(state: State, ref: Referent) -> bool:
    """Whether something is a Permanent, and so has a zone type (CR 2.2.3.a); not if face-down."""
    object_ = state.object_of(ref)
    face_down = object_ is not None and object_.face_down
    return not face_down and bool(characteristics.of_ref(state, ref).zone_types)


def cite_controller(noun: Noun, context: Context) -> None:
    """Say by which rules a description speaks of what a player controls, or has, if it does."""
    if context.because is not None and noun.controller is not None:
        by = ("7.5.5.b",) if is_in_play(noun) else ()
        cite_controlled(noun.controller, context, *by)


def cite_controlled(who: Player, context: Context, *rules: str) -> None:
    """Say by which rules something is somebody's; "your" is of who "you" is (CR 7.2.3.a)."""
    if context.because is not None:
        context.because.cite(*pronouns.rules_of_player(who), *rules)


def cite_cost(state: State, ref: Referent, cost: CostName, context: Context) -> None:
    """Say which cost is meant, and what cards and tokens cost (CR 2.2.7, 2.2.8, 2.2.9.b)."""
    if context.because is None:
        return
    if cost is CostName.BASE:
        context.cite(*alike.RULES[cost])
    if characteristics.card_of(state, ref).token:
        context.because.cite_of(ref, "2.2.8.c" if cost is CostName.RESERVE else "2.2.7.c")
    elif cost is not CostName.BASE:
        context.because.cite_of(ref, *alike.RULES[cost])


def _cost(state: State, ref: Referent, wanted: nouns.CostFilter, context: Context, _: Noun) -> bool:
    if questions.is_of_nothing(state, wanted.amount, context):
        return False
    bound = questions.value(state, wanted.amount, context)
    cost = characteristics.cost_of(state, ref, wanted.cost)
    cite_cost(state, ref, wanted.cost, context)
    _measure_of(context, wanted.cost, cost, wanted.comparison, bound)
    return comparing.compare(cost, wanted.comparison, bound)


def _counters(
    state: State, ref: Referent, wanted: nouns.CounterFilter, context: Context, _: Noun
) -> bool:
    object_ = state.object_of(ref)
    held = counters_on(object_, wanted.counter) if object_ else 0
    bound = questions.value(state, wanted.amount, context)
    if context.because is not None and not wanted.counter and object_ and BOOST in object_.counters:
        context.because.cite_of(ref, "2.5.1.a")
    name = f"number of {counters_called(wanted.counter)}"
    _measure_of(context, name, held, wanted.comparison, bound)
    return comparing.compare(held, wanted.comparison, bound)


def _statistics(
    state: State, ref: Referent, wanted: nouns.StatisticFilter, context: Context, _: Noun
) -> bool:
    bound = questions.value(state, wanted.amount, context)
    card = characteristics.card_of(state, ref)
    if card.statistics is None:
        return False
    current = ref.object and not wanted.base
    found = characteristics.statistics(state, ref.object) if current else card.statistics
    if current:
        cite_boosts(state, ref, context)
    elif context.because is not None and wanted.base:
        context.because.cite_of(ref, "2.2.b" if card.token else "2.2.a")
    if wanted.terrain is None:
        context.cite("2.2.11.b")
    terrains = (wanted.terrain,) if wanted.terrain else tuple(Terrain)
    fitting = [
        one for one in terrains if comparing.compare(found.of(one), wanted.comparison, bound)
    ]
    for one in terrains if wanted.every else fitting or terrains:
        name = f"{'base ' if wanted.base else ''}{{{one}}}"
        _measure_of(context, name, found.of(one), wanted.comparison, bound)
    return len(fitting) == len(terrains) if wanted.every else bool(fitting)


def _measure_of(
    context: Context, asked: str, number: int, comparison: Comparison, needed: int
) -> None:
    """Say what something has of what is asked for, where anybody asks."""
    if context.because is not None:
        context.because.measure(asked, number, comparison, needed)


def counters_called(counter: str) -> str:
    """How counters of a kind, or of any, are called in the plural."""
    if counter == BOOST:
        return "boosts"
    return f"{counter} counters" if counter else "counters"


def cite_boosts(state: State, ref: Referent, context: Context) -> None:
    """CR 2.5.1.b where boosts are part of the statistics that are looked at."""
    if context.because is None:
        return
    object_ = state.object_of(ref)
    if object_ is not None and BOOST in object_.counters and characteristics.of_ref(
        state, ref
    ).statistics:
        context.because.cite_of(ref, "2.5.1.b")


def _status(
    state: State, ref: Referent, wanted: nouns.StatusFilter, context: Context, _: Noun
) -> bool:
    """What is not exhausted is ready (CR 2.4.6.b)."""
    if wanted.negated and Status.EXHAUSTED in wanted.statuses:
        context.cite("2.4.6.b")
    return _has_any(state, ref, wanted.statuses, context) is not wanted.negated


def _keyword(
    state: State, ref: Referent, wanted: nouns.KeywordFilter, context: Context, _: Noun
) -> bool:
    """What has a keyword ability that works, or one that would in play (CR 2.2.12.g)."""
    if context.because is not None and wanted.keyword in PASSIVE:
        context.cite(PASSIVE[wanted.keyword])
    known = characteristics.of_ref(state, ref)
    has = wanted.keyword in known.keywords
    object_ = state.object_of(ref)
    if not has and (object_ is None or object_.place.zone not in IN_PLAY):
        has = any(_gives(one.ability, wanted.keyword) for one in known.abilities)
    return has is not wanted.negated


def _gives(ability: Ability, keyword: KeywordName) -> bool:
    if not isinstance(ability, Passive) or ability.condition is not None:
        return False
    return isinstance(ability.statement, Keyword) and ability.statement.keyword is keyword


def _kind(state: State, ref: Referent, wanted: nouns.KindFilter, context: Context, _: Noun) -> bool:
    return _is_kind(state, ref, wanted.kind, context) is not wanted.negated


def _other_than(
    state: State, ref: Referent, wanted: nouns.OtherThan, context: Context, _: Noun
) -> bool:
    refs = pronouns.referents(context, wanted.of)
    return ref not in refs and ref not in pronouns.existing(state, refs, context)


def _shares(
    state: State, ref: Referent, wanted: nouns.Shares, context: Context, _: Noun
) -> bool:
    context.cite(*alike.RULES.get(wanted.what, ()))
    others: Sequence[Referent]
    if isinstance(wanted.of, nouns.Pick):
        noun = as_a(Noun, wanted.of.noun)
        others = questions.candidates(state, noun, context.explained(None))
        cite_controller(noun, context)
    else:
        others = pronouns.referents(context, wanted.of)
    sharing = [
        one for one in others if one != ref and alike.share(state, ref, one, wanted.what)
    ]
    if context.because is not None and sharing and isinstance(wanted.what, SubTypes):
        context.because.look(_shared_sub_types(state, ref, sharing))
    return bool(sharing) is not wanted.negated


def _shared_sub_types(state: State, ref: Referent, others: Sequence[Referent]) -> Look:
    """Which sub-types something shares with others (CR 2.2.2.o)."""
    own = alike.traits(state, ref, SubTypes.SUB_TYPE)
    shared = {name for one in others for name in own & alike.traits(state, one, SubTypes.SUB_TYPE)}
    return Look(
        tells=about_words.AskedSharedSubTypes, rules=alike.RULES[SubTypes.SUB_TYPE], card=ref,
        things=tuple(others), names=tuple(sorted(shared)),
    )  # fmt: skip


def _place(
    state: State, ref: Referent, wanted: nouns.PlaceFilter, context: Context, _: Noun
) -> bool:
    return any(questions.is_in(state, ref, one, context) for one in wanted.places)


def _among(state: State, ref: Referent, wanted: nouns.Among, context: Context, _: Noun) -> bool:
    return ref in questions.candidates(state, wanted.noun, context.explained(None))


def _ability(
    state: State, ref: Referent, wanted: nouns.AbilityFilter, context: Context, _: Noun
) -> bool:
    """What it has, whether it works where it is or not; what is exhausted in Reserve has no
    support abilities (CR 2.2.12.g, 2.2.12.j, 7.5.1.a)."""
    known = characteristics.of_ref(state, ref)
    held = (*known.abilities, *known.ignored)
    object_ = state.object_of(ref)
    in_reserve = object_ is not None and object_.place.zone is ZoneKind.RESERVE
    if wanted.trigger is None and in_reserve and has_status(sure(object_), Status.EXHAUSTED):
        return wanted.negated
    fits = any(_is_of_sort(one.ability, wanted) for one in held) is not wanted.negated
    if fits and wanted.trigger is not None and context.because is not None:
        context.because.cite_of(ref, "7.5.1.a")
    return fits


def _is_of_sort(ability: Ability, wanted: nouns.AbilityFilter) -> bool:
    if wanted.trigger is None:
        return ability.support
    return isinstance(ability, Reaction) and any(
        isinstance(one, Symbol) and one.symbol is wanted.trigger for one in ability.trigger.patterns
    )


def _such(state: State, ref: Referent, wanted: nouns.Such, context: Context, _: Noun) -> bool:
    return questions.holds(state, wanted.condition, context.bind(WHICH.to, (ref,)))


def _extreme(
    state: State, ref: Referent, wanted: nouns.Extreme, context: Context, noun: Noun
) -> bool:
    """Whether nothing that the rest of the noun describes has more of it, or less.

    Where it is the only one, no number decides.
    """
    rest = replace(noun, filters=tuple(one for one in noun.filters if one != wanted))
    best = min if wanted.lowest else max
    others = questions.candidates(state, rest, context.explained(None))
    found = [_measure(state, one, wanted) for one in others]
    own = _measure(state, ref, wanted)
    if context.because is None or len(others) < 2:
        return not found or own == best(found)
    if all(one.object for one in others):
        for one, number in zip(others, found, strict=True):
            context.because.look(_compared(state, one, wanted, number))
    elif isinstance(wanted.of, CostName):
        cite_cost(state, ref, wanted.of, context)
    elif wanted.of is not None:
        cite_boosts(state, ref, context)
    return not found or own == best(found)


def _compared(state: State, ref: Referent, wanted: nouns.Extreme, number: int) -> Look:
    """What one of several objects has of that of which the one with the most is meant."""
    by = Reasons()
    context = Context(controller=0, me=ref, because=by)
    if isinstance(wanted.of, CostName):
        cite_cost(state, ref, wanted.of, context)
        property_name = wanted.of.value
    elif wanted.of is not None:
        cite_boosts(state, ref, context)
        property_name = f"{{{wanted.of}}}"
    else:
        property_name = f"number of {counters_called(wanted.counter)}"
    return Look(
        tells=about_words.AskedCompared, rules=by.all_rules(), card=ref,
        property_name=property_name, number=number,
    )  # fmt: skip


def _measure(state: State, ref: Referent, wanted: nouns.Extreme) -> int:
    if wanted.of is None:
        object_ = state.object_of(ref)
        return counters_on(object_, wanted.counter) if object_ else 0
    if isinstance(wanted.of, CostName):
        return characteristics.cost_of(state, ref, wanted.of)
    card = characteristics.card_of(state, ref)
    if card.statistics is None:
        return 0
    found = characteristics.statistics(state, ref.object) if ref.object else card.statistics
    return found.of(wanted.of)


_PASSES: dict[type, Callable[[State, Referent, Any, Context, Noun], bool]] = {
    nouns.CostFilter: _cost,
    nouns.CounterFilter: _counters,
    nouns.StatisticFilter: _statistics,
    nouns.StatusFilter: _status,
    nouns.KeywordFilter: _keyword,
    nouns.KindFilter: _kind,
    nouns.OtherThan: _other_than,
    nouns.Shares: _shares,
    nouns.PlaceFilter: _place,
    nouns.Among: _among,
    nouns.AbilityFilter: _ability,
    nouns.Extreme: _extreme,
    nouns.Such: _such,
}
"""How each filter is matched."""
