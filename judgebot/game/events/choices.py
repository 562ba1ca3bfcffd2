"""CR 6.1.g and 6.5.b: choosing what a step acts on, immediately before it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from judgebot.abilities import nouns, references
from judgebot.abilities.amounts import X
from judgebot.abilities.nouns import How, Noun, Pick, Things
from judgebot.abilities.value import replace
from judgebot.abilities.words import Status, Type
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import (
    Asker,
    ChooseMarker,
    ChoosePlace,
    ChooseRegion,
    ChooseThing,
    Decision,
)
from judgebot.game.data.entries.about_words import AmountNone
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.results import Chosen
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY, ZoneKind, hand
from judgebot.game.events import decks, totals
from judgebot.game.events.choices_each import for_each_owner
from judgebot.game.events.picking import Options, pick_each
from judgebot.game.read.objects import characteristics
from judgebot.game.read.steps import own_orbs, targeting
from judgebot.game.read.steps.selecting import fitting, is_the_highest, number_of
from judgebot.game.read.words import alike as alike_in
from judgebot.game.read.words import (
    also,
    amounts,
    pronouns,
    selectors,
    selectors_places,
    telling,
)
from judgebot.game.read.words.denoting import denote, referred
from judgebot.game.read.words.places_meant import rules_of_whose, says_in_play
from judgebot.game.read.words.selectors_kinds import alternatives, is_a
from judgebot.sure import as_a

PAY = "pay"
"""What a choice is for that is part of paying a cost: no effect makes it (CR 6.4.b)."""

SACRIFICE = "sacrifice"
"""What a choice is for of which a rule says that it is of objects in play (CR 7.3.36.a)."""


SABOTAGE = "sabotage"
"""What a choice is for of which a rule says how many may be chosen (CR 7.3.35.a)."""


BY_NAME: Mapping[str, str] = {SACRIFICE: "7.3.36.a", SABOTAGE: "7.3.35.a"}
"""By what a choice is for, the rule of the keyword action that says where such a thing is."""


READY = "ready"
"""What a choice is for that is only of what is exhausted (CR 7.3.28.b)."""


Idle = Callable[[Any], bool]
"""Whether nothing would change of a thing that may be chosen."""


def choose(
    state: State,
    ask: Asker,
    things: Things,
    context: Context,
    *,
    player: int | None = None,
    targets_by: int | None = None,
    among: Sequence[Any] | None = None,
    verb: str = "",
    idle: Idle | None = None,
) -> Chosen:
    """What the words of an instruction mean, asking for every choice they leave.

    things: the words.
    player: who chooses what is not a target; the controller of the effect if not said.
    targets_by: who chooses targets, if not the controller of the effect (CR 6.5.b).
    among: the only things that may be chosen, when a rule narrows them.
    verb: what it is chosen for.
    idle: whether nothing would change of a thing, which may be chosen all the same (CR 6.1.g).
    Returns what was found or chosen; nothing when nothing fits (CR 6.5.b, 6.5.h).
    """
    how: dict[str, Any] = {"player": player, "targets_by": targets_by, "verb": verb, "idle": idle}
    if isinstance(things, references.Me | references.Ref | references.MeAndIt):
        meant = referred(state, things, context)
        return Chosen(
            refs=meant.found, context=context, missing=meant.missing, became=meant.became
        )
    if isinstance(things, nouns.Both):
        return _all(state, ask, things, context, **how)
    if isinstance(things, nouns.DeckCards):
        return _from_deck(state, ask, things, context)
    if isinstance(things, nouns.Zone):
        return Chosen(refs=denote(state, things, context), context=context)
    chooser = context.controller if player is None else player
    if things.how is How.TARGET:
        chooser = context.controller if targets_by is None else targets_by
    each, context = for_each_owner(state, things, context)
    if len(each) > 1 and things.how is not How.THE:
        found = _all(state, ask, nouns.Both(things=each), context, **how, among=among)
        return changed(found, context=found.context.bind(things.name, found.refs))
    pick, context = placed(state, ask, things, context, verb)
    return _picked(state, ask, pick, context, chooser, among, verb, idle=idle)


def _all(
    state: State, ask: Asker, both: nouns.Both, context: Context, **how: Any
) -> Chosen:
    """Several phrases together: what each means, one after the other."""
    found: list[Chosen] = []
    for things in both.things:
        found.append(choose(state, ask, things, context, **how))
        context = found[-1].context
    refs = dict.fromkeys(ref for one in found for ref in one.refs)
    return Chosen(
        refs=tuple(refs),
        context=context,
        missing=tuple(ref for one in found for ref in one.missing),
        became=tuple(pair for one in found for pair in one.became),
        short=tuple(deck for one in found for deck in one.short),
        tough=tuple(ref for one in found for ref in one.tough),
        paid=tuple(ref for one in found for ref in one.paid),
        unforced=any(one.unforced for one in found),
        all_tough=any(one.all_tough for one in found),
        too_tough=tuple(ref for one in found for ref in one.too_tough),
        too_few=tuple(numbers for one in found for numbers in one.too_few),
        besides=tuple(ref for one in found for ref in one.besides),
        passed_over=tuple(ref for one in found for ref in one.passed_over),
        declined=any(one.declined for one in found),
    )


def placed(
    state: State, ask: Asker, pick: Pick, context: Context, verb: str
) -> tuple[Pick, Context]:
    """A phrase with its own target chosen: "each Character in target Expedition" (CR 6.5.b)."""
    noun = pick.noun
    if isinstance(noun, nouns.Marker) and noun.on is not None and _is_target(noun.on):
        named = replace(noun.on, name=noun.on.name or _TARGETED)
        context = choose(state, ask, named, context, verb=verb).context
        return replace(pick, noun=replace(noun, on=named)), context
    if not isinstance(noun, Noun):
        return pick, context
    placed, context = _noun_placed(state, ask, noun, context, verb)
    return (pick if placed is noun else replace(pick, noun=placed)), context


def _noun_placed(
    state: State, ask: Asker, noun: Noun, context: Context, verb: str
) -> tuple[Noun, Context]:
    """The same for a description, and those that stand beside it."""
    also = []
    for one in noun.also:
        placed, context = _noun_placed(state, ask, one, context, verb)
        also.append(placed)
    places: list[nouns.Place] = []
    for place in noun.places:
        if _is_target(place):
            named = _named_target(place)
            context = choose(state, ask, named, context, verb=verb).context
            places.append(named)
        elif isinstance(place, nouns.FacingPlace) and _is_target(place.of):
            named = _named_target(place.of)
            context = choose(state, ask, named, context, verb=verb).context
            places.append(replace(place, of=named))
        else:
            places.append(place)
    if not also and tuple(places) == noun.places:
        return noun, context
    return replace(noun, places=tuple(places), also=tuple(also)), context


def as_placed(things: Things, context: Context) -> Things:
    """Words that mean what is in the places that were targeted for them by now (CR 6.5.b)."""
    noun = things.noun if isinstance(things, Pick) else None
    if not isinstance(noun, Noun) or _TARGETED not in context.bindings:
        return things
    return replace(as_a(Pick, things), noun=_as_placed(noun))


def _as_placed(noun: Noun) -> Noun:
    return replace(
        noun, places=tuple(map(_named, noun.places)), also=tuple(map(_as_placed, noun.also))
    )


def _named(place: nouns.Place) -> nouns.Place:
    if isinstance(place, nouns.FacingPlace) and _is_target(place.of):
        return replace(place, of=_named_target(place.of))
    return _named_target(place) if _is_target(place) else place


def _is_target(place: Any) -> bool:
    return isinstance(place, Pick) and place.how is How.TARGET


def _named_target(place: Any) -> Pick:
    """A target place with the name to which what is chosen is bound."""
    target = as_a(Pick, place)
    return replace(target, name=target.name or _TARGETED)


_TARGETED = "target place"
"""The name of a target place that the printed text does not speak of again."""


def _from_deck(state: State, ask: Asker, things: nouns.DeckCards, context: Context) -> Chosen:
    """The first cards of a Deck, or all there are (CR 3.2.2.e)."""
    if things.until is not None:
        return _until_found(state, ask, things, context)
    number = amounts.value(state, things.number, context)
    each = [
        (owner, decks.top(state, ask, owner, number, context.beside))
        for owner in pronouns.players(state, things.owner, context)
    ]
    refs = tuple(ref for _, first in each for ref in first)
    return Chosen(
        refs=refs,
        context=context.bind(things.name, refs),
        short=tuple((owner, len(first), number) for owner, first in each if len(first) < number),
    )


def _until_found(
    state: State, ask: Asker, things: nouns.DeckCards, context: Context
) -> Chosen:
    """The first cards of a Deck up to those that fit, or all there are (CR 3.2.2.e)."""
    until = as_a(Pick, things.until)
    noun = as_a(nouns.Noun, until.noun)
    wanted = amounts.value(state, until.number, context) if until.number else 1
    refs: list[Referent] = []
    fitting_: list[Referent] = []
    short: list[tuple[int, int, int]] = []
    for owner in pronouns.players(state, things.owner, context):
        met: tuple[Referent, ...] = ()
        fit: list[Referent] = []
        while len(fit) < wanted:
            on_top = (*context.beside.on_top, *(one.item for one in met))
            seen = changed(context.beside, on_top=on_top)
            found = decks.top(state, ask, owner, len(met) + 1, seen)
            if len(found) == len(met):
                short.append((owner, len(met), 0))
                break
            met = found
            fit += [met[-1]] if is_a(state, met[-1], noun, context) else []
        refs += met
        fitting_ += fit
    context = context.bind(until.name, tuple(fitting_)).bind(things.name, tuple(refs))
    return Chosen(refs=tuple(refs), context=context, short=tuple(short))


def _picked(
    state: State,
    ask: Asker,
    pick: Pick,
    context: Context,
    chooser: int,
    among: Sequence[Any] | None,
    verb: str,
    *,
    idle: Idle | None,
) -> Chosen:
    because = Reasons()
    found = fitting(state, pick, context.explained(because))
    if context.because is not None:
        context.because.looks.update(because.looks)
    fit = found
    if among is not None:
        found = [one for one in found if one in among]
    found = own_orbs.without_others(state, pick, found, (chooser,), because)
    if pick.how in (How.ALL, How.THE):
        refs = tuple(found)
        if isinstance(pick.noun, Noun):
            _cite_said_to_be_in_play(state, pick.noun, found, context, because)
            _cite_tokens(state, pick.noun, found, because, of_type=False)
        return Chosen(refs=refs, context=context.bind(pick.name, refs), because=because)
    target = pick.how is How.TARGET
    of_number = Reasons()
    most = len(found) if pick.any_number else _number(state, pick, context, of_number)
    offered = _alike(state, pick, found, verb)
    options = Options(
        rest=offered,
        most=most,
        optional=pick.up_to or pick.any_number,
        tough=targeting.Tough(state=state, context=context) if target else None,
        within=totals.within(state, pick, context),
    )
    is_effect = verb != PAY
    mandatory = is_effect and not pick.random and not context.wanted
    too_tough = tuple(
        one for one in found if options.tough is not None and not options.tough.affordable((one,))
    )
    payable = [one for one in found if one not in too_tough]
    forced = ("6.5.a",) if mandatory and _is_forced(options, payable) else ()
    alike = len(found) if _are_alike(state, offered, found) and _is_turned(verb) else 0
    rules = (
        *_rules(state, pick, found, chooser, context),
        *((BY_NAME[verb],) if verb in BY_NAME else ()),
        *(("7.3.28.b",) if verb == READY and _are_ready_orbs(state, pick, fit, found) else ()),
        *(("3.2.9.e",) if alike and _differ(state, found) else ()),
        *because.rules,
        *of_number.rules_of_division(),
        *(alike_in.RULES[pick.different_in] if pick.different_in and len(found) > 1 else ()),
        *(pronouns.whose_i(state, context) if pronouns.says_i(pick.noun) else ()),
        *forced,
    )
    _cite_kinds(state, pick, found, context, because)
    if verb == SACRIFICE:
        _cite_control(state, found, because)
    _cite_whose(state, pick, found, context, because)
    for one in filter(idle, found) if target and idle else ():
        because.cite_of(one, "6.1.g")
    decision = changed(
        how_asked(pick, chooser, verb, rules, because, found, context),
        alike=alike,
        if_chosen={**because.of_things, **options.unforced},
    )
    refs = pick_each(ask, options, decision)
    totals.look(state, pick, refs, found, context)
    if isinstance(pick.noun, Noun):
        also.note(state, refs, pick.noun, context)
        selectors_places.note_facing(state, refs, pick.noun, context)
    tough = tuple(ref for ref in refs if options.tough and options.tough.costs(ref))
    unforced = target and not options.optional and len(refs) < min(most, len(payable))
    return Chosen(
        refs=refs,
        context=_with_owners(state, pick.noun, refs, context.bind(pick.name, refs)),
        tough=tough,
        paid=tuple(ref for ref in refs if options.tough and options.tough.is_paid(ref)),
        unforced=unforced,
        all_tough=not options.optional and bool(tough) and not _free(options, found, refs),
        too_tough=too_tough,
        too_few=_too_few(options, found) if target else (),
        besides=_besides(options, payable, refs),
        passed_over=_passed_over(options, found, refs) if unforced else (),
        declined=bool(payable) and not refs,
        because=because,
    )


def _cite_whose(
    state: State, pick: Pick, found: Sequence[Any], context: Context, because: Reasons
) -> None:
    """Whose places the things are in, each by the description that fits it where there are several.
    """
    several = isinstance(pick.noun, Noun) and alternatives(pick.noun)[1:]
    silent = context.explained(None)
    for noun in alternatives(pick.noun) if isinstance(pick.noun, Noun) else ():
        for rule, one in product(whose_places(noun), found):
            here = selectors.place_of(state, one) if several else None
            if here is None or selectors.is_there(state, one, here, noun, silent):
                because.cite_of(one, rule)


def whose_places(noun: Any) -> tuple[str, ...]:
    """The rules by which something is in somebody's places: "a card in your Reserve"."""
    places = noun.places if isinstance(noun, Noun) else ()
    each = (one.noun for one in places if isinstance(one, Pick) and one.how is How.ALL)
    of_both = (one for one in each if isinstance(one, nouns.Expedition) and one.owner)
    whose = map(selectors_places.rule_of_whose_expeditions, of_both)
    return tuple(dict.fromkeys((*rules_of_whose(places), *whose)))


def _number(state: State, pick: Pick, context: Context, because: Reasons) -> int:
    """How many things are to be chosen, and why that many, if anybody asks why."""
    if context.because is None:
        return number_of(state, pick, context)
    number = number_of(state, pick, context.explained(because))
    for look in because.looks:
        context.because.look(telling.to_choose(look))
    context.because.cite(*because.all_rules())
    if pick.number is not None and not number:
        said = pick.number.is_ if isinstance(pick.number, X) else pick.number
        context.because.look(
            Look(
                tells=AmountNone,
                rules=("1.2.7.d", *because.all_rules()),
                part=said,
                number=number,
            )
        )
    return number


def _besides(options: Options, found: Sequence[Any], refs: Sequence[Any]) -> tuple[Any, ...]:
    """What could be paid for alone, and not beside what was chosen (CR 6.4.c)."""
    tough = options.tough
    if tough is None or not refs or len(refs) >= options.most:
        return ()
    return tuple(one for one in found if one not in refs and not tough.affordable((*refs, one)))


def _too_few(options: Options, found: Sequence[Any]) -> tuple[tuple[int, int], ...]:
    """How many targets there are, and how many must be chosen, where it is more (CR 6.5.b)."""
    too_few = not options.optional and 0 < len(found) < options.most
    return ((len(found), options.most),) if too_few else ()


def _passed_over(
    options: Options, found: Sequence[Any], refs: Sequence[Any]
) -> tuple[Any, ...]:
    """What could have been a target, had Tough been paid for."""
    tough = options.tough
    return tuple(one for one in found if tough and one not in refs and tough.costs(one))


def _free(options: Options, found: Sequence[Any], refs: Sequence[Any]) -> tuple[Any, ...]:
    """What could have been a target, and nothing would have been paid for it."""
    tough = options.tough
    return tuple(one for one in found if tough and one not in refs and not tough.costs(one))


def _with_owners(state: State, noun: Any, refs: Sequence[Any], context: Context) -> Context:
    """The context with "any player" of a description bound to those whose things were chosen."""
    if not isinstance(noun, Noun) or not refs:
        return context
    for one in alternatives(noun):
        zones = [place.owner for place in one.places if isinstance(place, nouns.Zone)]
        for player in (*zones, one.controller):
            if player is None or player.kind is not references.PlayerKind.ANY or not player.name:
                continue
            context = context.bind(player.name, tuple(dict.fromkeys(
                here.player for ref in refs if (here := selectors.place_of(state, ref))
            )))  # fmt: skip
    return context


def _is_forced(options: Options, found: list[Any]) -> bool:
    """Whether all of these must be chosen, as the effect is mandatory (CR 6.5.a).

    found: what fits, without what cannot be paid for.
    """
    if options.optional or options.within is not None or len(found) > options.most:
        return False
    return options.tough is None or not any(map(options.tough.costs, found))


def how_asked(
    pick: Pick,
    chooser: int,
    verb: str,
    rules: tuple[str, ...],
    because: Reasons,
    found: Sequence[Any],
    context: Context,
) -> Decision:
    """How each choice is asked, without its options: of a player, or of chance."""
    shared = len(found) > 1 and is_the_highest(pick)
    return _KINDS.get(type(pick.noun), ChooseThing)(
        player=None if pick.random else chooser,
        rules=rules,
        options=(),
        verb=verb,
        disagreement=because.open_of_all(_left_open(pick, context, shared=shared)),
        left_open=because.open_of_things(),
        if_nothing="sabotage-up-to-one" if verb == SABOTAGE else "",
        meant=(pick, context),
    )


def _left_open(pick: Pick, context: Context, *, shared: bool) -> str:
    """What the rulebook leaves open of a choice: among several that share the highest, or of whom
    "another" leaves out where something else was chosen before, for another step."""
    if isinstance(pick.noun, Noun) and pick.noun.than is not None and pick.how is How.TARGET:
        before = pronouns.referents(context, pick.noun.than)
        return "" if context.beside.targets.issuperset(before) else "another-than-what"
    return "the-highest-of-several" if shared else ""


_KINDS: Mapping[type, type[Decision]] = {
    nouns.Expedition: ChoosePlace,
    nouns.Region: ChooseRegion,
    nouns.Marker: ChooseMarker,
}
"""How things are asked for that are no objects and cards, by the description of them."""


def _rules(
    state: State, pick: Pick, found: list[Any], chooser: int, context: Context
) -> tuple[str, ...]:
    """The rules by which a choice is made: at random, of a target or not, and of what."""
    of_hand = _of_hand(state, found, chooser, context, by_chance=pick.random)
    if pick.random:
        return ("6.5.j", *of_hand)
    other = ("6.1.g",) if chooser != context.controller else ()
    later = ("6.1.c",) if context.later else ()
    how = ("6.5.b", *later, *other) if pick.how is How.TARGET else ("6.1.g",)
    return (*how, *where(pick), *_wherever(state, pick, found), *of_hand)


def _wherever(state: State, pick: Pick, found: Sequence[Any]) -> Iterator[str]:
    """The rules by which cards that are seen elsewhere are of a type or sub-type (2.2.1.i, .2.o).

    "A Character from among them" is a card that has this type where it is.
    """
    if pick.among is None or not isinstance(pick.noun, Noun):
        return
    if any(_zone_of(state, one) in (None, *IN_PLAY) for one in found):
        return
    kinds = [kind for one in alternatives(pick.noun) for kind in one.kinds]
    if all(kind.type in _TYPES_OF_CARDS for kind in kinds) and kinds:
        yield "2.2.1.i"
    if all(kind.sub_type for kind in kinds) and kinds:
        yield "2.2.2.o"


_TYPES_OF_CARDS = (Type.CHARACTER, Type.PERMANENT, Type.SPELL)
"""The types that a card has wherever it is."""


def _of_hand(
    state: State, found: list[Any], chooser: int, context: Context, *, by_chance: bool
) -> tuple[str, ...]:
    """The rule for acting on cards in a Hand, unless a player's own effect has them choose there
    (CR 3.2.5.c)."""
    for ref in found:
        if not isinstance(ref, Referent) or ref.object:
            continue
        owner = state.items[ref.item].owner
        if ref.item in state.zones[hand(owner)]:
            own = owner == chooser == context.controller
            return ("3.2.5.c",) if by_chance or not own else ()
    return ()


def _kinds_in_play(noun: Noun) -> tuple[nouns.Kind, ...]:
    """The kinds of things that a description means in play, as it names no zone for them."""
    each = (one for one in alternatives(noun) if not any(map(selectors.names_a_place, one.places)))
    return tuple(kind for one in each for kind in one.kinds)


def where(pick: Pick) -> tuple[str, ...]:
    """The rules that what is named by its type or sub-type alone is in play (2.2.1.h, 2.2.2.n)."""
    if pick.among is not None or not isinstance(pick.noun, Noun):
        return ()
    each = {_in_play_by(one) for one in _kinds_in_play(pick.noun)}
    alone = len(each) == 1 and not _is_elsewhere_too(pick.noun)
    return next(iter(each)) if alone else ()


def rules_of_meaning(
    state: State, things: Things, context: Context, among: Sequence[Referent] | None = None
) -> tuple[str, ...]:
    """The rules by which a phrase means what it does: in play, whose, where, and how it stands.

    among: of which alone it is asked why nothing fits; None for all that there is.
    """
    if not isinstance(things, Pick):
        return ()
    because = Reasons()
    found = denote(state, things, context.explained(because))
    in_play = ("3.1.4.a",) if _is_said_to_be_in_play(things.noun) else ()
    asked = because.all_rules() if among is None else because.rules_of(among)
    by = because.rules if found and among is None else asked
    rules = (*where(things), *in_play, *by, *whose_places(things.noun))
    return tuple(dict.fromkeys(rules))


def _is_said_to_be_in_play(noun: Any) -> bool:
    """Whether words say of all that they mean that it is "in play" (CR 3.1.4.a)."""
    if not isinstance(noun, Noun):
        return False
    return all(one.places and all(map(says_in_play, one.places)) for one in alternatives(noun))


def _is_elsewhere_too(noun: Noun) -> bool:
    """Whether a description means what is in a zone that it names, too: "or a card in Reserve"."""
    return any(any(map(selectors.names_a_place, one.places)) for one in alternatives(noun))


def _in_play_by(kind: nouns.Kind) -> tuple[str, ...]:
    """The rules that things of a kind are meant in play, where no zone is named."""
    by_type = kind.type in _TYPES_IN_PLAY or kind.zone_type is not None
    return (
        *(("2.2.1.h",) if by_type else ()),
        *(("2.2.3.c",) if kind.zone_type is not None else ()),
        *(("2.2.2.n",) if kind.sub_type else ()),
    )


def _cite_kinds(
    state: State, pick: Pick, found: Sequence[Any], context: Context, because: Reasons
) -> None:
    """Where kinds of several sorts would do, the same of each thing, by the kind that it is."""
    if pick.among is not None or not isinstance(pick.noun, Noun):
        return
    for ref in found:
        if _zone_of(state, ref) in (None, *IN_PLAY, ZoneKind.MANA):
            continue
        of_it = Reasons()
        also.cite(state, ref, pick.noun, context.explained(of_it))
        for rule in (*of_it.rules, *_of_zone_type(state, ref, pick.noun, context)):
            because.cite_of(ref, rule)
    _cite_said_to_be_in_play(state, pick.noun, found, context, because)
    _cite_tokens(state, pick.noun, found, because)
    kinds = _kinds_in_play(pick.noun)
    if any(map(_in_play_by, kinds)):
        _cite_landmarks(state, found, because)
    if len({_in_play_by(one) for one in kinds}) < 2 and not _is_elsewhere_too(pick.noun):
        return
    silent = context.explained(None)
    in_play = [ref for ref in found if _zone_of(state, ref) in IN_PLAY]
    for ref, kind in product(in_play, kinds):
        if is_a(state, ref, Noun(kinds=(kind,)), silent):
            for rule in _in_play_by(kind):
                because.cite_of(ref, rule)


def _of_zone_type(
    state: State, ref: Referent, noun: Noun, context: Context
) -> tuple[str, ...]:
    """The rule that a card says which sort of Permanent it is, where words name one (2.2.3.c)."""
    silent = context.explained(None)
    asked = (kind for one in alternatives(noun) for kind in one.kinds if kind.zone_type)
    is_it = any(is_a(state, ref, Noun(kinds=(kind,)), silent) for kind in asked)
    return ("2.2.3.c",) if is_it else ()


def _zone_of(state: State, ref: Any) -> ZoneKind | None:
    here = selectors.place_of(state, ref) if isinstance(ref, Referent) else None
    return None if here is None else here.zone


def _cite_landmarks(state: State, found: Sequence[Any], because: Reasons) -> None:
    """That what is in Landmarks is in play, where a kind alone is named (CR 3.1.4.a)."""
    for ref in found:
        if _zone_of(state, ref) is ZoneKind.LANDMARK:
            because.cite_of(ref, "3.1.4.a")


def _cite_said_to_be_in_play(
    state: State, noun: Noun, found: Sequence[Any], context: Context, because: Reasons
) -> None:
    """What is "in play", where words say that of a thing: in either of two zones (CR 3.1.4.a)."""
    silent = context.explained(None)
    saying = [one for one in alternatives(noun) if any(map(says_in_play, one.places))]
    for ref in found:
        if _zone_of(state, ref) in IN_PLAY and any(is_a(state, ref, one, silent) for one in saying):
            because.cite_of(ref, "3.1.4.a")


def _cite_tokens(
    state: State, noun: Noun, found: Sequence[Any], because: Reasons, *, of_type: bool = True
) -> None:
    """That a token is a card, or a Character, where words ask for one (CR 1.1.7.b, 2.2.1.d).

    of_type: whether that it is a Character is said, too.
    """
    kinds = [kind for one in alternatives(noun) for kind in one.kinds]
    of_card = amounts.CARD in kinds
    of_type = of_type and any(kind.type is Type.CHARACTER for kind in kinds)
    objects = (one for one in found if isinstance(one, Referent)) if of_card or of_type else ()
    for ref in objects:
        card = characteristics.card_of(state, ref)
        if card.token and of_card:
            because.cite_of(ref, "1.1.7.b")
        if card.token and of_type and card.type is Type.CHARACTER:
            because.cite_of(ref, "2.2.1.d")


def _cite_control(state: State, found: Sequence[Any], because: Reasons) -> None:
    """Who controls what another player owns, and may sacrifice it (CR 7.5.5.b)."""
    for ref in found:
        object_ = state.objects.get(ref.object) if isinstance(ref, Referent) else None
        if object_ is not None and characteristics.controller(object_) != object_.owner:
            because.cite_of(ref, "7.5.5.b")


_TYPES_IN_PLAY = (Type.CHARACTER, Type.PERMANENT)
"""The types of which objects in play can be (CR 3.1.4.a)."""


def _are_ready_orbs(
    state: State, pick: Pick, fit: Sequence[Any], found: Sequence[Any]
) -> bool:
    """Whether Mana Orbs beside those that may be chosen are ready (CR 7.3.28.b).

    fit: what fits the words; found: what of it may be chosen. Of other things that are ready it is
    told one by one.
    """
    if len(fit) == len(found) or not own_orbs.is_orb(pick):
        return False
    zones = {state.objects[one.object].place for one in found}
    others = (state.objects[one.object] for one in fit if one not in found)
    return any(one.place in zones and Status.EXHAUSTED not in one.statuses for one in others)


def _alike(state: State, pick: Pick, found: list[Any], verb: str) -> list[Any]:
    """It is all one which Mana Orbs of a player are readied or exhausted, as they may exhaust one
    to ready another later (CR 3.2.9.e): as many as needed are offered of those that are exhausted,
    and of those that are ready.

    Where one leaves, one of each card and status is offered.
    """
    if not own_orbs.is_orb(pick) or pick.up_to or pick.any_number:
        return found
    number = getattr(pick.number, "value", 1)
    if _is_turned(verb):
        each: dict[tuple[bool, int], list[Any]] = {}
        for one in found:
            orb = state.objects[one.object]
            ready = Status.EXHAUSTED not in orb.statuses
            each.setdefault((ready, orb.place.player), []).append(one)
        return [one for orbs in each.values() for one in orbs[:number]]
    if number > 1:
        return found
    return list({_sort_of_orb(state, one): one for one in reversed(found)}.values())[::-1]


def _are_alike(state: State, offered: Sequence[Any], found: Sequence[Any]) -> bool:
    """Whether Mana Orbs stand for others, and all of them are exhausted, or ready."""
    statuses = {_sort_of_orb(state, one)[1] for one in found} if len(offered) < len(found) else {}
    return len(statuses) == 1


def _differ(state: State, orbs: Sequence[Referent]) -> bool:
    """Whether Mana Orbs are different cards, one of which may be exhausted to ready another."""
    return len({card for card, _ in (_sort_of_orb(state, one) for one in orbs)}) > 1


def _is_turned(verb: str) -> bool:
    """Whether what is chosen is readied or exhausted, and stays where it is."""
    return verb in (READY, "exhaust")


def _sort_of_orb(state: State, ref: Referent) -> tuple[int, bool]:
    """Which card a Mana Orb is, and whether it is exhausted."""
    orb = state.objects[ref.object]
    return id(orb.card), Status.EXHAUSTED in orb.statuses
