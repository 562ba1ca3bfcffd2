"""CR 1.1.6 Numbers: what an amount in an ability comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import Any

from judgebot.abilities import amounts as words
from judgebot.abilities.amounts import Amount
from judgebot.abilities.effects import Instruction
from judgebot.abilities.nouns import Expedition, Kind, Marker, Noun, Pick, Region, Zone
from judgebot.abilities.references import Me
from judgebot.abilities.references import Ref as RefWords
from judgebot.abilities.value import derived
from judgebot.abilities.within import within
from judgebot.abilities.words import (
    CostName,
    Name,
    Standing,
    Status,
    SubTypes,
    Terrain,
    Type,
    ZoneName,
)
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_words
from judgebot.game.data.objects import BOOST, Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY, ZoneKind
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.begun import has_as_begun
from judgebot.game.read.objects.characteristics import cost_of
from judgebot.game.read.objects.counters_on import counters_on
from judgebot.game.read.triggers.history import times
from judgebot.game.read.words import (
    alike,
    also,
    comparing,
    counted_regions,
    selectors,
    selectors_places,
)
from judgebot.game.read.words.denoting import denote, spoken_of
from judgebot.game.read.words.places_meant import is_facing, rules_of_whose
from judgebot.game.read.words.pronouns import (
    WHICH_OF_THE_TWO,
    became,
    became_of,
    before_the_deed,
    cite_me,
    is_gone,
    players,
    rule_of_i,
    rules_of_player,
    says_i,
    whereabouts,
)
from judgebot.game.read.words.selectors_kinds import (
    cite_boosts,
    cite_cost,
    counters_called,
)
from judgebot.game.read.words.ways import done_this_way
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a, sure


def value(state: State, amount: Amount, context: Context) -> int:
    """The number that an amount is now.

    A missing number is zero (CR 1.1.6.d, 2.2.f).
    """
    return _VALUES[type(amount)](state, amount, context)


def for_each(state: State, amount: Amount, per: Amount | None, context: Context) -> int:
    """An amount as often as something is counted: "1 boost for each Plant you control".

    per: what is counted; None where an amount is meant once.
    """
    number = value(state, amount, context)
    return number * value(state, per, context) if per is not None else number


def _number(_state: State, amount: words.Number, _context: Context) -> int:
    return amount.value


def _x(state: State, amount: words.X, context: Context) -> int:
    return value(state, amount.is_, context) if amount.is_ else 0


PAID_X = "X"
"""The name to which the X of a cost is bound once the player has chosen it."""


def _paid_x(_state: State, _amount: words.PaidX, context: Context) -> int:
    return context.bindings.get(PAID_X, 0)


def paid_x_of(words_: Any, context: Context) -> int | None:
    """The X that was paid, where words speak of it (CR 7.1.4.c); None where they do not."""
    says_x = any(isinstance(part, words.PaidX) for part in within(words_))
    return context.bindings.get(PAID_X, 0) if says_x else None


def _sum(state: State, amount: words.Sum, context: Context) -> int:
    return value(state, amount.left, context) + value(state, amount.right, context)


def _count(state: State, amount: words.Count, context: Context) -> int:
    noun = amount.of.noun if isinstance(amount.of, Pick) else amount.of
    if isinstance(noun, Marker):
        return len(selectors_places.placed_markers(state, noun, context))
    if isinstance(noun, Region):
        return len(counted_regions.counted(state, noun, context))
    found = _counted(state, noun, context)
    if amount.different is not None:
        if isinstance(amount.different, SubTypes):
            names = {name for ref in found for name in _sub_types(state, ref)}
            if context.because is not None and names:
                context.because.look(_different(names))
            return len(names)
        context.cite(*alike.RULES[amount.different])
        which = {_characteristic(state, ref, amount.different) for ref in found}
        if context.because is not None and (len(which) < len(found) or not _is_name(amount)):
            context.because.look(_which_differ(amount.different, which))
        return len(which)
    return len(found)


def _different(names: Set[str]) -> Look:
    """Which different sub-types are counted (CR 2.2.2.c)."""
    found = tuple(sorted(names))
    return Look(tells=about_words.AskedSubTypes, rules=("2.2.2.c",), names=found)


def _is_name(amount: words.Count) -> bool:
    return isinstance(amount.different, Name)


def _which_differ(of: Name | CostName, which: Set[str | int]) -> Look:
    """Which different names or costs are counted."""
    return Look(
        tells=about_words.AskedDifferent,
        rules=alike.RULES[of],
        property_name="names" if isinstance(of, Name) else f"{of.value}s",
        names=tuple(map(str, sorted(which, key=lambda one: (isinstance(one, str), one)))),
    )


def _counted(state: State, phrase: Pick | Noun | Expedition, context: Context) -> Sequence[Any]:
    """What a phrase means, and why that is counted, if anybody asks."""
    if context.because is None:
        return denote(state, phrase, context)
    own = Reasons()
    found = denote(state, phrase, context.explained(own))
    noun = phrase.noun if isinstance(phrase, Pick) else phrase
    say_counted(state, noun, found, own, context)
    return found


def say_counted(
    state: State,
    noun: Noun | Expedition | Region | Marker,
    found: Sequence[Any],
    own: Reasons,
    context: Context,
) -> None:
    """Say what is counted, and by which rules it is that.

    own: why things fit the description, or do not.
    """
    if isinstance(noun, Noun):
        mine = (rule_of_i(state, context),) if says_i(noun.places) else ()
        own.cite(*rules_of_whose(noun.places), *mine)
        own.cite(*_of_tokens(state, found, noun), *_of_sub_types(state, found, noun))
        if found and not noun.also and not (noun.played or noun.controller):
            own.cite(*(() if any(map(is_facing, noun.places)) else selectors.rules_of_play(noun)))
        zones = [one for one in noun.places if isinstance(one, Zone)]
        if found and zones and all(one.name in _HIDDEN for one in zones):
            own.cite("3.1.3.e")
        elif found and noun.places and not own.all_rules():
            own.cite(_where_objects_are(state, found, () if noun.controller else zones, context))
        elif zones and not own.all_rules():
            own.cite("3.1.2.b")
    if not isinstance(noun, Noun):
        sure(context.because).count(found, own)
    else:
        lacking = selectors.found_none_of(state, noun, found, context)
        among = selectors.looked_in(state, found, noun, context)
        sure(context.because).count(found, own, lacking, among)
        also.note(state, found, noun, context)


_HIDDEN = (ZoneName.HAND, ZoneName.DECK)
"""The zones of which all players know the number of cards, and no more (CR 3.1.3.e)."""


def _of_tokens(state: State, found: Sequence[Any], noun: Noun) -> tuple[str, ...]:
    """The rule that a token is a Character, or a card, where those are counted (2.2.1.d, 1.1.7.b).
    """
    cards = (characteristics.card_of(state, one) for one in found if isinstance(one, Referent))
    if not any(card.token for card in cards):
        return ()
    asked = any(kind.type is Type.CHARACTER and kind.token is None for kind in noun.kinds)
    return (*(("2.2.1.d",) if asked else ()), *(("1.1.7.b",) if CARD in noun.kinds else ()))


def _of_sub_types(state: State, found: Sequence[Any], noun: Noun) -> tuple[str, ...]:
    """The rule that a sub-type means what has it and is in play, where such are counted (2.2.2.n).

    Of what was played it is asked wherever it is (CR 2.2.2.o).
    """
    asked = any(kind.sub_type for kind in noun.kinds) and not (noun.also or noun.played)
    places = [selectors.place_of(state, one) for one in found if isinstance(one, Referent)]
    there = bool(places) and all(one is not None and one.zone in IN_PLAY for one in places)
    return ("2.2.2.n",) if asked and there else ()


CARD = Kind()
"""The kind of "card", which names no type."""


def _where_objects_are(
    state: State, found: Sequence[Any], zones: Sequence[Zone], context: Context
) -> str:
    """The rule that objects are in a zone, or that each player has one of it (CR 2.1.a, 3.1.2.b).

    In one of the Expeditions, that there are several (CR 3.2.4.b).
    zones: those that words name, of whichever players, of which some may hold nothing.
    """
    places = {selectors.place_of(state, one) for one in found if isinstance(one, Referent)}
    if all(place is not None and place.zone is ZoneKind.EXPEDITION for place in places):
        return "3.2.4.b"
    silent = context.explained(None)
    named = [one for one in zones if selectors.zone_named(one) is not None]
    of_players = {place.player for place in places if place is not None} | {
        place.player
        for place in state.zones
        if any(selectors.in_zone(state, place, one, silent) for one in named)
    }
    return "3.1.2.b" if len(of_players) > 1 else "2.1.a"


def _sub_types(state: State, ref: Referent) -> frozenset[str]:
    """The sub-types that something has (CR 2.2.2.c)."""
    return frozenset(characteristics.of_ref(state, ref).sub_types)


def _characteristic(state: State, ref: Referent, of: Name | CostName) -> str | int:
    """The name or a cost of something."""
    if isinstance(of, Name):
        return characteristics.card_of(state, ref).name
    return cost_of(state, ref, of)


def counted(state: State, words_: Any, context: Context) -> Context:
    """The context with what is counted bound to its name: "per Character …, then send them all".

    words_: an instruction or a condition; instructions nested in it are not looked at.
    """
    for name, things in what_is_counted(state, words_, context):
        context = context.bind(name, things)
    return context


def what_is_counted(
    state: State, words_: Any, context: Context
) -> Iterator[tuple[str, tuple[Referent, ...]]]:
    """Each name of what is counted in an instruction or a condition, with what that is."""
    for count in _named_counts(words_):
        yield count.name, tuple(selectors.candidates(state, as_a(Noun, count.of), context))


def names_what_it_counts(words_: Any) -> bool:
    """Whether something refers to what an instruction or a condition counts, as "them"."""
    return bool(_named_counts(words_))


@derived
def _named_counts(words_: Any) -> tuple[words.Count, ...]:
    """The counts in an instruction to which something refers."""
    return tuple(_counts_in(words_, outermost=True))


def _counts_in(value_: Any, *, outermost: bool = False) -> Iterator[words.Count]:
    if isinstance(value_, words.Count) and value_.name and isinstance(value_.of, Noun):
        yield value_
    elif isinstance(value_, tuple):
        for one in value_:
            yield from _counts_in(one)
    elif outermost or not isinstance(value_, Instruction):
        for name in getattr(value_, "__dataclass_fields__", ()):
            yield from _counts_in(getattr(value_, name))


def _counters(state: State, amount: words.CountersOn, context: Context) -> int:
    refs = _of_which(state, amount, context)
    _look_at_each(state, amount, refs, context)
    if context.because is not None and amount.counter not in ("", BOOST):
        each = (object_.counters for ref in refs if (object_ := state.object_of(ref)))
        if any(number and name != amount.counter for held in each for name, number in held.items()):
            context.cite("2.5.c")
    if context.because is not None and any(_keeps_in_limbo(state, one, amount) for one in refs):
        context.cite("2.5.l")
    if context.because is not None and any(_as_begun(state, one, amount) for one in refs):
        context.cite("2.5.e")
    return sum(
        counters_on(object_, amount.counter)
        for ref in refs
        if (object_ := state.object_of(ref))
    )


def _of_which(state: State, amount: words.CountersOn, context: Context) -> Sequence[Referent]:
    """Of what the counters are; if anybody asks why, how many the only thing has that is meant."""
    if context.because is None or not isinstance(amount.on, Pick | Noun):
        return _counted_refs(state, amount.on, context)
    own = Reasons()
    found = denote(state, amount.on, context.explained(own))
    if len(found) != 1:
        return _counted(state, amount.on, context)
    (ref,) = found
    object_ = state.object_of(ref)
    look = Look(
        tells=about_words.AskedNow,
        rules=own.rules_of((ref,)),
        card=ref,
        property_name=called(amount),
        number=counters_on(object_, amount.counter) if object_ else 0,
        disagreement=own.open_questions(),
    )
    if look.rules:
        context.because.look(look)
    return found


def _keeps_in_limbo(state: State, ref: Referent, amount: words.CountersOn) -> bool:
    """Whether a card in Limbo has kept counters that it had in Reserve (CR 2.5.l)."""
    object_ = state.object_of(ref)
    if object_ is None or object_.place.zone is not ZoneKind.LIMBO:
        return False
    return object_.played_from is ZoneKind.RESERVE and bool(counters_on(object_, amount.counter))


def _as_begun(state: State, ref: Referent, amount: words.CountersOn) -> bool:
    """Whether a Hero has the counters that it began the game with (CR 2.5.e)."""
    object_ = state.object_of(ref)
    return object_ is not None and has_as_begun(object_, amount.counter)


def _statistics_of(state: State, amount: words.StatisticsCount, context: Context) -> int:
    wanted = value(state, amount.value, context)
    among = _counted_refs(state, amount.among, context)
    found = {ref: number for ref in among if (number := _with_base(state, ref, wanted))}
    if context.because is not None and among:
        context.because.look(_base_statistics(state, wanted, found))
    return sum(found.values())


def _with_base(state: State, ref: Referent, wanted: int) -> int:
    """How many base statistics of something are a number."""
    printed = characteristics.card_of(state, ref).statistics
    return sum(printed.of(one) == wanted for one in Terrain) if printed else 0


def _base_statistics(state: State, wanted: int, found: Mapping[Referent, int]) -> Look:
    """Which things have base statistics that are a number, and how many (CR 2.2.11.b).

    They are written on a card (CR 2.2.a), and those of a token described by what creates it.
    """
    bases = {"2.2.b" if characteristics.card_of(state, one).token else "2.2.a" for one in found}
    return Look(
        tells=about_words.AskedBaseStatistics,
        rules=(*sorted(bases), "2.2.11.b"),
        things=tuple(found),
        each=tuple(found.values()),
        number=wanted,
    )


def _difference(state: State, amount: words.Difference, context: Context) -> int:
    """Never a negative number of things; how far two numbers are apart is none either."""
    left = value(state, amount.left, context)
    right = value(state, amount.right, context)
    return abs(left - right) if amount.absolute else max(left - right, 0)


def _product(state: State, amount: words.Product, context: Context) -> int:
    return value(state, amount.times, context) * value(state, amount.of, context)


def _share(state: State, amount: words.Share, context: Context) -> int:
    """CR 1.1.6.a, 1.1.6.b, 6.5.i: rounded as the words say, or as many as there are wholly."""
    of, by = value(state, amount.of, context), value(state, amount.by, context)
    number = -(-of // by) if amount.up else of // by
    if context.because is not None:
        look = Look(
            tells=about_words.AmountDivided,
            rules=("6.5.i",) if amount.up is None else ("1.1.6.b",),
            part=amount, whole=of, by=by, up=amount.up, number=number,
        )  # fmt: skip
        context.because.cite(*look.rules)
        context.because.look(look)
    return number


def _limited(state: State, amount: words.Limited, context: Context) -> int:
    found = value(state, amount.of, context)
    if amount.most is not None:
        found = min(found, value(state, amount.most, context))
    if amount.least is not None:
        found = max(found, value(state, amount.least, context))
    return found


def highest(
    state: State, amount: words.Highest, context: Context, *, unboosted: int | None = None
) -> int:
    """The highest or lowest number of some things; 0 of none.

    unboosted: an object whose boosts are left out.
    """
    refs = _counted_refs(state, amount.of, context)
    _look_at_each(state, amount, refs, context)
    found = [
        number - (_boosts(state, ref) if ref.object == unboosted else 0)
        for ref in refs
        for number in _measured(state, ref, amount.measure, context)
    ]
    return (min if amount.lowest else max)(found, default=0)


def _boosts(state: State, ref: Referent) -> int:
    return state.objects[ref.object].counters.get(BOOST, 0)


def _measured(
    state: State, ref: Referent, measure: CostName | Terrain | None, context: Context
) -> list[int]:
    """A cost or a statistic of something, or all its statistics."""
    if isinstance(measure, CostName):
        cite_cost(state, ref, measure, context)
        return [cost_of(state, ref, measure)]
    cite_boosts(state, ref, context)
    return [
        _statistic(state, ref, terrain, base=False)
        for terrain in Terrain
        if measure in (None, terrain)
    ]


def _statistic(state: State, ref: Referent, terrain: Terrain, *, base: bool) -> int:
    """A statistic of an object or card; one that is missing is zero (CR 1.1.6.d)."""
    printed = characteristics.card_of(state, ref).statistics
    if ref.object and not base and state.object_of(ref):
        found = characteristics.statistics(state, ref.object)
        return found.of(terrain) if found else 0
    return printed.of(terrain) if printed else 0


def _statistic_of(state: State, amount: words.StatisticOf, context: Context) -> int:
    refs = _counted_refs(state, amount.of, context)
    for ref in refs:
        if is_gone(state, ref):
            context.cite("2.1.h")
        if not amount.base:
            cite_boosts(state, ref, context)
    _look_at_each(state, amount, [ref for ref in refs if is_gone(state, ref)], context)
    return _of_them(
        amount.of, [_statistic(state, ref, amount.terrain, base=amount.base) for ref in refs]
    )


def _of_them(of: object, each: Sequence[int]) -> int:
    """What several things have: together, of those spoken of; the most, of "a Character …"."""
    return sum(each) if isinstance(of, RefWords) else max(each, default=0)


def _total_of(state: State, amount: words.TotalOf, context: Context) -> int:
    return sum(
        number
        for ref in _counted_refs(state, amount.of, context)
        for number in _measured(state, ref, amount.measure, context)
    )


def _cost(state: State, amount: words.CostOf, context: Context) -> int:
    cite_me(state, amount.of, context)
    refs = before_the_deed(amount.of, spoken_of(state, amount.of, context), context)
    of_tokens = bool(refs) and all(characteristics.card_of(state, ref).token for ref in refs)
    own_base = amount.cost is CostName.BASE and isinstance(amount.of, Me | RefWords)
    if not own_base and not (of_tokens and amount.cost is not CostName.BASE):
        context.cite(*alike.RULES[amount.cost])
    if of_tokens and not isinstance(amount.of, Me | RefWords):
        context.cite(*(rule for ref in refs for rule in _of_token(state, amount, ref)))
    _look_at_each(state, amount, refs, context)
    return _of_them(amount.of, [cost_of(state, ref, amount.cost) for ref in refs])


def is_of_nothing(state: State, amount: Amount, context: Context) -> bool:
    """Whether it is asked of something that is not there: then nothing compares to it (CR 6.5.d).

    A number that is missing is zero (CR 1.1.6.d, 2.2.f), but what is not there, was not chosen or
    rolled has none to look for. How many there are of it is known: none.
    """
    if isinstance(amount, words.Bound | words.DieResult):
        return amount.to not in context.bindings
    if isinstance(amount, words.Difference | words.Sum):
        return any(is_of_nothing(state, one, context) for one in (amount.left, amount.right))
    if isinstance(amount, words.X) and amount.is_:
        return is_of_nothing(state, amount.is_, context)
    if isinstance(amount, words.Product | words.Share):
        return is_of_nothing(state, amount.of, context)
    of = amount.on if isinstance(amount, words.CountersOn) else getattr(amount, "of", None)
    described = isinstance(of, Noun | Pick) and isinstance(amount, words.CostOf)
    asked = isinstance(amount, OF_ONE) and (described or isinstance(of, RefWords))
    return asked and not spoken_of(state, of, context)


OF_ONE = words.CostOf | words.StatisticOf | words.Highest | words.CountersOn
"""Numbers that something has."""


def dice_of(name: str) -> str:
    """The name to which is bound what each die of a roll of several shows."""
    return f"{name}: each die"


def uses_roll(said: Instruction, context: Context) -> bool:
    """Whether words name the result of a roll: "X boosts, where X is the result"."""
    return any(dice_of(name) in context.bindings for name in _results(said))


@derived
def _results(said: Instruction) -> frozenset[str]:
    """The names of the results that words name."""
    return frozenset(one.to for one in within(said) if isinstance(one, words.Bound))


def _die_result(_state: State, amount: words.DieResult, context: Context) -> int:
    """CR 7.3.33.b: what one die of those rolled shows."""
    context.cite("7.3.33.b")
    return (min if amount.lowest else max)(_dice(amount.to, context))


def _dice(name: str, context: Context) -> tuple[int, ...]:
    """What each die of a roll shows."""
    rolled = context.bindings.get(name, 0)
    dice: tuple[int, ...] = context.bindings.get(dice_of(name), (rolled,))
    return dice


def _dice_showing(_state: State, amount: words.DiceShowing, context: Context) -> int:
    """CR 7.3.33.b: how many of the dice rolled show a number in a range."""
    context.cite("7.3.33.b")
    return sum(
        comparing.in_range(one, amount.low, amount.high)
        and (amount.odd is None or bool(one % 2) is amount.odd)
        for one in _dice(amount.to, context)
    )


def _regions_apart(state: State, amount: words.RegionsApart, context: Context) -> int:
    """CR 7.5.2: by how many regions Expeditions are ahead of those facing them, or behind."""
    places = selectors_places.places_meant(state, amount.of, context)
    context.cite("7.5.2.a" if amount.standing is Standing.AHEAD else "7.5.2.b")
    return sum(adventure.margin(state, place, amount.standing) for place in places)


def _regions_between(state: State, amount: words.RegionsBetween, context: Context) -> int:
    found = _between(state, amount, context)
    counted_regions.note(state, found, context, rules_of_player(amount.whose))
    return len(found)


def _between(state: State, amount: words.RegionsBetween, context: Context) -> Sequence[int]:
    """The regions that lie between two Expeditions, or between one and where it started."""
    if amount.whose is not None:
        (whose,) = players(state, amount.whose, context)
        return adventure.regions_between(state, whose)
    start: Any = amount.start
    places = selectors_places.places_meant(state, start, context)
    others = selectors_places.places_meant(state, amount.end, context) if amount.end else ()
    found = {
        region
        for place in places
        for end in [adventure.region_index(state, one) for one in others]
        or [adventure.starting_region(state, place)]
        for region in adventure.between(adventure.region_index(state, place), end)
    }
    return sorted(found)


def _bound(_state: State, amount: words.Bound, context: Context) -> int:
    bound = context.bindings.get(amount.to, 0)
    if dice_of(amount.to) in context.bindings:
        context.cite("7.3.33.b")
    return bound if isinstance(bound, int) else len(bound)


def _counted_refs(state: State, of: object, context: Context) -> Sequence[Referent]:
    """What an amount speaks of, where each thing is counted."""
    if isinstance(of, Pick | Noun):
        return _counted(state, of, context)
    cite_me(state, of, context)
    return spoken_of(state, of, context)


Asking = words.CostOf | words.CountersOn | words.Highest | words.StatisticOf
"""The amounts that ask something of one object."""


def _look_at_each(
    state: State, amount: Asking, refs: Sequence[Referent], context: Context
) -> None:
    """Say what "I" or "it" was asked, if anybody asks why and a rule decides the answer."""
    of = amount.on if isinstance(amount, words.CountersOn) else amount.of
    if context.because is None or not isinstance(of, Me | RefWords):
        return
    for ref in refs:
        own = context.explained(None).bind(_ONE, (ref,))
        field = "on" if isinstance(amount, words.CountersOn) else "of"
        about: dict[str, Any] = {field: RefWords(to=_ONE)}
        number = value(state, replace(amount, **about), own)
        now = None if _is_of_then(amount, context) else became_of(state, ref, context)
        of_now = own.bind(_ONE, (now or ref,))
        left_open = number != value(state, replace(amount, **about), of_now)
        _look(state, amount, ref, number, context, WHICH_OF_THE_TWO if left_open else "")


def _is_of_then(amount: Asking, context: Context) -> bool:
    """Whether words in the past tense ask for a number: "it had 2 or more boosts"."""
    had = isinstance(amount, words.CountersOn) and "had" in amount.form.split()
    return had or IN_THE_PAST in context.bindings


IN_THE_PAST = "what it was"
"""The name that is bound, to nothing, where a condition in the past tense asks for numbers."""
_ONE = "the one that is asked"
"""The name of the object of which a number is asked."""


def _look(
    state: State, amount: Asking, ref: Referent, number: int, context: Context, left_open: str
) -> None:
    """What one object was asked: it may have ceased to exist (CR 2.1.h) or not have it (2.2.f)."""
    gone, absent = is_gone(state, ref), _is_absent(state, amount, ref)
    base = isinstance(amount, words.CostOf) and amount.cost is CostName.BASE and not absent
    characteristic = not isinstance(amount, words.CountersOn)
    bound = gone and characteristic and context.of_reaction and ref not in context.acted_on
    of_statistics = isinstance(amount, words.Highest | words.StatisticOf)
    no_character = absent and of_statistics
    object_ = state.object_of(ref)
    has_boosts = object_ is not None and bool(counters_on(object_, BOOST))
    boosted = no_character and has_boosts
    as_printed = isinstance(amount, words.StatisticOf) and amount.base
    more = gone and of_statistics and not as_printed and has_boosts and not absent
    acts = {
        "2.1.h": gone, **_became(state, ref, gone=gone and not absent), "6.3.j": bound,
        "2.2.9.b": base, **_of_token(state, amount, ref),
        "2.2.11.c": no_character, "2.2.d": boosted, "2.2.f": absent, "2.5.1.b": more,
    }  # fmt: skip
    rules = tuple(rule for rule, does in acts.items() if does)
    if rules:
        now = about_words.AskedLastKnown if gone else about_words.AskedNow
        tells = about_words.AskedAbsent if absent else now
        asked = called(amount)
        fleeting = base and object_ is not None and Status.FLEETING in object_.statuses
        look = Look(
            tells=tells, rules=rules, card=ref, property_name=asked, number=number, boosted=boosted,
            fleeting=fleeting, disagreement=left_open if gone else "",
        )  # fmt: skip
        sure(context.because).look(look)


def _became(state: State, ref: Referent, *, gone: bool) -> dict[str, bool]:
    """The rules by which the card of an object that is gone, and told so, is another, or none."""
    place = whereabouts(state, ref) if gone else None
    return {} if place is None else dict.fromkeys(became(place), True)


def _of_token(state: State, amount: Asking, ref: Referent) -> dict[str, bool]:
    """The rule that a token costs nothing, where its cost is asked for (CR 2.2.7.c, 2.2.8.c)."""
    if not isinstance(amount, words.CostOf) or not characteristics.card_of(state, ref).token:
        return {}
    return {"2.2.8.c" if amount.cost is CostName.RESERVE else "2.2.7.c": True}


def _is_absent(state: State, amount: Asking, ref: Referent) -> bool:
    """Whether an object does not have the characteristic that is asked for."""
    if isinstance(amount, words.CountersOn):
        return False
    if isinstance(amount, words.Highest | words.StatisticOf):
        return characteristics.of_ref(state, ref).statistics is None
    card = characteristics.card_of(state, ref)
    if card.token:
        return False
    costs = {CostName.HAND: card.hand_cost, CostName.RESERVE: card.reserve_cost}
    if amount.cost in costs:
        return costs[amount.cost] is None
    return card.hand_cost is None and card.reserve_cost is None


def called(amount: Asking, *, several: bool = False) -> str:
    """What a number is called that is asked of an object, or of several together."""
    if isinstance(amount, words.Highest):
        of = f"{{{amount.measure}}}" if isinstance(amount.measure, Terrain) else amount.measure
        return f"{'lowest' if amount.lowest else 'highest'} {of or 'statistic'}"
    if isinstance(amount, words.CountersOn):
        return f"number of {counters_called(amount.counter)}"
    total = "total " if several else ""
    if isinstance(amount, words.CostOf):
        return f"{total}{amount.cost.value}"
    return f"{total}{'base ' if amount.base else ''}{{{amount.terrain}}}"


def _this_way(state: State, amount: words.DoneThisWay, context: Context) -> int:
    """How many things that an instruction acted on fit a description, wherever they are now."""
    return len(done_this_way(state, amount, context))


_VALUES: Mapping[type, Callable[[State, Any, Context], int]] = {
    words.Number: _number,
    words.X: _x,
    words.PaidX: _paid_x,
    words.Sum: _sum,
    words.Difference: _difference,
    words.Product: _product,
    words.Share: _share,
    words.Limited: _limited,
    words.Count: _count,
    words.CountersOn: _counters,
    words.StatisticsCount: _statistics_of,
    words.Highest: highest,
    words.StatisticOf: _statistic_of,
    words.TotalOf: _total_of,
    words.CostOf: _cost,
    words.RegionsBetween: _regions_between,
    words.RegionsApart: _regions_apart,
    words.DieResult: _die_result,
    words.DiceShowing: _dice_showing,
    words.Bound: _bound,
    words.Times: times,
    words.DoneThisWay: _this_way,
}
