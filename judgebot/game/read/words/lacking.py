"""CR 2.2, 7.5 What something lacks to be what a description says, one thing at a time.

And what it has of the numbers that a description asks for, where it is that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from judgebot.abilities import nouns
from judgebot.abilities.amounts import Number
from judgebot.abilities.nouns import How, Kind, Noun, Pick
from judgebot.abilities.references import PlayerKind
from judgebot.abilities.words import TYPE_OF, CostName, Status
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Measure, Noted
from judgebot.game.data.zones import IN_PLAY, Place
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.words import selectors
from judgebot.game.read.words.places_meant import rules_of_facing, says_in_play
from judgebot.game.read.words.selectors_kinds import (
    alternatives,
    is_a,
    is_of_another,
    rules_of_kinds,
)
from judgebot.game.read.words.stood import note_where


@record
class Lack:
    """One thing that a description says and that is not so; the field that is set says which."""

    quality: Noun | None = None
    """What it is not: the kind of thing with the one quality that it lacks."""
    whose: int | None = None
    """Whose it is, and should not be."""
    place: Place | None = None
    """Where it is, and should not be."""
    rules: tuple[str, ...] = ()
    """The rules that say what the quality, or the place, is."""
    measures: tuple[Measure, ...] = ()
    """What it has of what the quality asks for."""
    stands: tuple[Noted, ...] = ()
    """Where its Expeditions are, if what it lacks is to be in a terrain, or In Contact."""


def measured(
    state: State, ref: Referent, noun: Noun, context: Context, *, anywhere: bool = False
) -> tuple[tuple[Measure, ...], bool, Status | None]:
    """What something that fits has of what numbers in a description ask for.

    noun: a description, or several of which the first that fits counts.
    anywhere: whether it need not be where the description says, as other words say where it is.
    Returns also whether its Base Cost is the Reserve Cost, as it is Fleeting (CR 2.2.9.b), and
    which status it has of several that are asked for.
    """
    here = None if anywhere else selectors.place_of(state, ref)
    silent = context.explained(None)
    for one in alternatives(noun):
        because = Reasons()
        if here is not None and not selectors.is_where(state, ref, here, one, silent):
            continue
        if is_a(state, ref, one, context.explained(because)):
            object_ = state.object_of(ref)
            as_fleeting = costs_as_fleeting(object_, one)
            return tuple(because.measures), as_fleeting, _one_of_several(object_, one)
    return (), False, None


def _one_of_several(object_: Object | None, noun: Noun) -> Status | None:
    """Which status something has, where a description asks for one of several."""
    if object_ is None or len(noun.statuses) < 2:
        return None
    return next((one for one in noun.statuses if has_status(object_, one)), None)


def costs_as_fleeting(object_: Object | None, noun: Noun) -> bool:
    """Whether a Base Cost is asked of what is Fleeting: its Reserve Cost (CR 2.2.9.b)."""
    asked = any(map(asks_base_cost, noun.filters))
    return asked and object_ is not None and has_status(object_, Status.FLEETING)


def is_kind(state: State, ref: Referent, noun: Noun, context: Context) -> bool:
    """Whether something is of the kind that a description names, whatever it lacks besides."""
    return is_a(state, ref, kind(noun), context)


def lacking(state: State, ref: Referent, noun: Noun, context: Context) -> Iterator[Lack]:
    """Each thing that a description says and that is not so of something of its kind.

    noun: one description, without those that stand beside it.
    """
    such = kind(noun)
    if noun.controller and not is_a(state, ref, replace(such, controller=noun.controller), context):
        yield Lack(whose=characteristics.whose(state, ref), rules=rules_of_whose(state, ref, noun))
    parts = [replace(such, kinds=noun.kinds)]
    parts += [replace(such, statuses=noun.statuses)] if noun.statuses else []
    parts += [replace(such, filters=(one,)) for one in noun.filters]
    for part in parts:
        because = Reasons()
        if not is_a(state, ref, part, context.explained(because)):
            rules = because.all_rules() or _rules_of_no_status(state, ref, part)
            yield Lack(
                quality=part,
                rules=(*rules, *_rules_of_kind_left_out(part)),
                measures=tuple(because.measures),
                stands=_stands(state, ref, part),
            )
    here = selectors.place_of(state, ref)
    because = Reasons()
    if here is None or selectors.is_where(state, ref, here, noun, context.explained(because)):
        return
    stands = _stands(state, ref, noun)
    rules = because.all_rules() if stands else _rules_of_where(noun)
    yield Lack(place=here, rules=rules, stands=stands)


def _stands(state: State, ref: Referent, noun: Noun) -> tuple[Noted, ...]:
    """Where the Expeditions of something are, where words ask for a terrain (CR 7.5.8.c, 7.5.9.b).
    """
    because = Reasons()
    filters = (one.places for one in noun.filters if isinstance(one, nouns.PlaceFilter))
    for wanted in chain(noun.places, *filters):
        note_where(state, (ref,), wanted, because, inside=False)
    return tuple(because.stood)


def _rules_of_kind_left_out(quality: Noun) -> tuple[str, ...]:
    """The rules that something is of a kind which a description leaves out (2.2.1.i, 2.2.2.o)."""
    kinds = [one.kind for one in quality.filters if isinstance(one, nouns.KindFilter)]
    return rules_of_kinds(Noun(kinds=tuple(kinds)))


def _rules_of_no_status(state: State, ref: Referent, noun: Noun) -> tuple[str, ...]:
    """The rule of what has none of some statuses: what is not exhausted is ready (CR 2.4.6.b).

    No object has a status unless something specifies it (CR 2.4.1.d), and what has lost one does
    not have it from then on (CR 7.3.21.a).
    """
    if noun.statuses == (Status.EXHAUSTED,):
        return ("2.4.6.b",)
    object_ = state.object_of(ref)
    statuses = object_.statuses if object_ is not None else frozenset()
    lost = object_.lost if object_ is not None else frozenset()
    missing = [one for one in noun.statuses if one not in statuses]
    return tuple(dict.fromkeys("7.3.21.a" if one in lost else "2.4.1.d" for one in missing))


def only(state: State, ref: Referent, noun: Noun, context: Context) -> Lack | None:
    """The one thing that something of its kind lacks for a description; None if more, or none."""
    if not is_kind(state, ref, noun, context):
        return None
    found = [*lacking(state, ref, noun, context)]
    return found[0] if len(found) == 1 else None


def other_type(state: State, ref: Referent, noun: Noun, context: Context) -> Iterator[Lack]:
    """That something is of another type than a description names, where it is all else it says.

    A Character may be taken for a Permanent, or the other way round; each object has one type only
    (CR 2.2.1.b). What has to be a token is one. What has to be of a sub-type, too, or is a Spell,
    nobody asks about, unless it is played.
    """
    types = {kind.type for kind in noun.kinds}
    either = (Noun(kinds=(Kind(type=one),)) for one in selectors.TYPES_IN_PLAY)
    is_one = any(is_a(state, ref, one, context) for one in either)
    plain = replace(noun, kinds=tuple(replace(one, token=None) for one in noun.kinds))
    if not names_types(plain) or not types <= selectors.TYPES_IN_PLAY or not is_one:
        return
    tokens = (Kind(token=one.token) for one in noun.kinds if one.token is not None)
    if any(lacking(state, ref, replace(noun, kinds=(*dict.fromkeys(tokens),)), context)):
        return
    yield of_type(plain)


def names_types(noun: Noun) -> bool:
    """Whether a description names types alone, and no sub-types and no tokens."""
    plain = (kind == Kind(type=kind.type, form=kind.form) for kind in noun.kinds)
    return bool(noun.kinds) and all(plain) and all(kind.type for kind in noun.kinds)


def of_type(noun: Noun) -> Lack:
    """That something is of no type that a description names (CR 2.2.1.b)."""
    return Lack(quality=Noun(kinds=noun.kinds), rules=("2.2.1.b",))


def other_sub_type(state: State, ref: Referent, noun: Noun, context: Context) -> Iterator[Lack]:
    """That something is of no sub-type that a description names, where it is all else it says.

    It is of the type that has those (CR 2.2.2.d, 2.2.2.e, 2.2.2.g, 2.2.2.o).
    """
    such = of_any_sub_type(noun)
    if such is None or not is_kind(state, ref, such, context):
        return
    found = lacking(state, ref, such, context)
    if not any(one.place is None or noun.places for one in found):
        yield Lack(quality=Noun(kinds=kind(noun).kinds), rules=("2.2.2.o",))


def of_any_sub_type(noun: Noun) -> Noun | None:
    """What a description that names sub-types would be of any other of the same types."""
    if not noun.kinds or any(one.sub_type not in TYPE_OF for one in noun.kinds):
        return None
    kinds = (replace(one, type=TYPE_OF[one.sub_type], sub_type="") for one in noun.kinds)
    return replace(noun, kinds=tuple(dict.fromkeys(kinds)))


def _rules_of_where(noun: Noun) -> tuple[str, ...]:
    """Why something is not where a description says: in play if it says nothing (CR 2.2.1.h).

    What is in no Expedition and no Landmarks is not in play (CR 3.1.4.a).
    """
    if not noun.places:
        return ("2.2.1.h", "3.1.4.a")
    in_play = ("3.1.4.a",) if any(map(says_in_play, noun.places)) else ()
    return (*rules_of_facing(noun.places), *in_play)


def rules_of_whose(state: State, ref: Referent, noun: Noun) -> tuple[str, ...]:
    """Why something is another player's: who "you" is (CR 7.2.3.a), and who controls it (7.5.5.b).

    What is not in play is its owner's, which rests on no rule here.
    """
    return (*(("7.2.3.a",) if is_yours(noun) else ()), *rules_of_control(state.object_of(ref)))


def is_yours(noun: Noun) -> bool:
    """Whether a description speaks of what "you" control (CR 7.2.3.a)."""
    return noun.controller is not None and noun.controller.kind is PlayerKind.YOU


def rules_of_control(object_: Object | None) -> tuple[str, ...]:
    """Why a player controls an object in play: it is in what they control (CR 7.5.5.b).

    Which places that are decides only where its owner is another player (CR 7.5.5.a).
    """
    in_play = object_ is not None and object_.place.zone in IN_PLAY
    stolen = ("7.5.5.a",) if is_of_another(object_) else ()
    return (*(("7.5.5.b",) if in_play else ()), *stolen)


def asks_base_cost(part: nouns.Filter) -> bool:
    """Whether it is a Base Cost that a part of a description asks for."""
    return isinstance(part, nouns.CostFilter) and part.cost is CostName.BASE


def one_of(quality: Noun | nouns.Expedition) -> Pick:
    """One thing that has a quality that another lacks: "a Boosted Character"."""
    return Pick(how=How.A, noun=replace(quality, other=False), number=Number(value=1))


def kind(noun: Noun) -> Noun:
    """The kind of thing that a description names; that it is a token is a quality."""
    kinds = tuple(replace(one, token=None) for one in noun.kinds)
    return Noun(kinds=kinds, other=noun.other, than=noun.than)
