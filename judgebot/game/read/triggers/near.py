"""CR 6.3.b What an event lacks to be what a trigger speaks of: near enough to be asked about.

The rule of thumb: an event nearly matches a trigger where it is what the trigger speaks of but for
one thing. Who did it, whose a thing is, a quality of it or that it is a token, its sub-type, that
it is a Permanent and not a Character, or the other way round, of what type a card is that is
played, where it was or went, how many there were, how a card came (put and not played, or played
from elsewhere), or when. What differs in two of these, in the kind of thing otherwise, or in the
kind of deed, nobody asks about; nor about a Reaction that the same event activates by the same
thing, that does not work where it is, or whose condition is false besides. About what joined or
left another place, a player asks if that is theirs or they did it, and always if all that is
lacking is that the place is not theirs: where a trigger speaks of "your Expeditions", "my
Expedition" or "your Reserve", of whatever joins or leaves those of another player, whoever does it
and in whatever way. Not asked about is what no action moves, as passive abilities alone have it be
present elsewhere.

The branch of a matcher that asks one of these is the one that says what is lacking (`Near.fits`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, NamedTuple

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Me, Player, PlayerKind
from judgebot.abilities.words import Comparison
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, CarriedOut
from judgebot.game.data.objects import Moved, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure, PlayerId
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind
from judgebot.game.read.triggers import matching
from judgebot.game.read.triggers.crossing import crosses
from judgebot.game.read.triggers.happening import Happening, Movement
from judgebot.game.read.triggers.matching import (
    TriggeringThing,
    TriggerMatch,
    Why,
    is_place,
    is_subject,
    is_who,
    of_whose_places,
    who_rules,
)
from judgebot.game.read.words import lacking, one_expedition, pronouns, selectors, selectors_places
from judgebot.game.read.words.comparing import compare
from judgebot.game.read.words.descriptors import (
    done_by,
    played_by,
    rules_of_doer,
    rules_of_who_plays,
)
from judgebot.game.read.words.places_meant import (
    is_facing,
    owner_of,
    rules_of_facing,
    rules_of_where,
    rules_of_whose,
)
from judgebot.game.read.words.selectors_kinds import alternatives, counters_called
from judgebot.sure import as_a, sure


def _of_no_rule(_because: Reasons) -> None:
    """What rests on no rule but that of all triggers."""


class Requirement(NamedTuple):
    """One thing that a trigger asks of an event."""

    holds: Callable[[], bool]
    why_not: Callable[[], Why | None]
    """Why not, asked only where it does not hold; None where nobody asks about that."""
    explain: Callable[[Reasons], object] = _of_no_rule
    """Add the rules by which it holds, asked only where all the others do, too."""


class Near:
    """What an event lacks to match a trigger, for each thing that it lacks nothing else for."""

    __slots__ = ("because", "found", "told")

    def __init__(self, happening: Happening) -> None:
        self.told = happening.told
        self.found: list[TriggerMatch] = []
        self.because = Reasons()
        """Why the event that was last found to be all that a trigger asks is that."""

    def fits(self, thing: Any, *requirements: Requirement) -> bool:
        """Whether an event is all that a trigger asks; where all but one thing, that is kept.

        thing: what it is about. Where it is all, `because` says why, if anybody asks.
        """
        lacking: Requirement | None = None
        for one in requirements:
            if one.holds():
                continue
            if lacking is not None or not self.told:
                return False
            lacking = one
        if lacking is None:
            self._explain(requirements)
            return True
        why = lacking.why_not()
        if why is not None:
            things = () if thing is None else (thing,)
            self.found.append(TriggerMatch(things=things, why_not=why))
        return False

    def _explain(self, requirements: Sequence[Requirement]) -> None:
        self.because = Reasons()
        for one in requirements if self.told else ():
            one.explain(self.because)

    def thing(
        self, thing: Any, moved: Moved | None = None, *rules: str, **bindings: tuple[Any, ...]
    ) -> TriggeringThing:
        """What was last found to fit, with the rules by which it does and others.

        bindings: what else the words of the trigger are bound to.
        """
        return TriggeringThing(thing, moved, rules, bindings, self.because)


def who(
    happening: Happening, change: CarriedOut, wanted: Player | None, context: Context,
    *, plays: bool = False,
) -> Requirement:
    """Whether one of these players did it (CR 7.5.6).

    plays: whether that is to play a card, which a player does where neither moves it (5.2.4.b).
    """
    return Requirement(
        lambda: is_who(happening, change, wanted, context, plays=plays),
        lambda: not_who(happening, change, wanted, plays=plays),
        lambda because: because.cite(*who_rules(happening, change, wanted, plays=plays)),
    )


def not_who(
    happening: Happening, change: CarriedOut, wanted: Player | None = None, *, plays: bool = False
) -> Why:
    """That another player did it, or neither (CR 7.5.6)."""
    by, rules_of = (played_by, rules_of_who_plays) if plays else (done_by, rules_of_doer)
    did = by(happening.event, change)
    rules = ("6.3.b", *pronouns.rules_of_player(wanted), *rules_of(happening.event, change))
    if did is None:
        return Why(says=about_reactions.ReactionNobody, rules=rules)
    facts: tuple[tuple[str, Any], ...] = (("did", PlayerId(did)),)
    if "7.5.6.d" in rules:
        facts += (("controlled", change.action.sacrifices or change.action.what),)
    return Why(says=about_reactions.ReactionNotWho, rules=rules, facts=facts)


def expedition(
    happening: Happening, change: CarriedOut, wanted: Pick, context: Context
) -> Requirement:
    """Whether an Expedition is one that a trigger speaks of; of another of theirs, players ask.

    Of another player's they ask where a trigger speaks of those of "you".
    """
    state, place = happening.event.before, change.action.expedition
    return Requirement(
        lambda: is_place(state, place, wanted, context),
        lambda: _other_expedition(state, place, wanted, context),
        lambda because: because.cite(
            *(
                rule
                for name, quality in _qualities(wanted)
                for rule in _rules_of_quality(state, sure(place), name, quality, context)
            )
        ),
    )


def _other_expedition(
    state: State, place: Place | None, wanted: Pick, context: Context
) -> Why | None:
    if place is None:
        return None
    if place.player != context.controller:
        return _of_another_player(state, place, wanted, context)
    if lack := _only_lacks(state, place, wanted, context):
        return lack
    of_me = (pronouns.rule_of_i(state, context),) if pronouns.says_i(wanted) else ()
    several = one_expedition.several(state, wanted, context)
    of_gigantic = one_expedition.rules_of(wanted)[:1] if several else ()
    return Why(
        says=about_reactions.ReactionOtherExpedition,
        rules=("6.3.b", *of_me, *rules_of_where((wanted,)), *of_gigantic),
        facts=(("expedition", place),),
    )


def _of_another_player(
    state: State, place: Place, wanted: Pick, context: Context
) -> Why | None:
    """That another player's Expedition is all that a trigger says but one of "you" (CR 7.2.3.a).

    Where it says "both of your Expeditions", one of another player's lacks more than that.
    """
    noun = wanted.noun
    if not isinstance(noun, nouns.Expedition) or not is_of_you(wanted) or wanted.how is How.ALL:
        return None
    if not selectors_places.is_one(state, place, replace(noun, owner=None), context):
        return None
    return Why(
        says=about_reactions.ReactionOtherExpedition,
        rules=("6.3.b", *rules_of_where((wanted,))),
        facts=(("expedition", place),),
    )


def _only_lacks(state: State, place: Place, wanted: Pick, context: Context) -> Why | None:
    """The one quality for which an Expedition is not what a trigger speaks of, if it is one."""
    for name, quality in _qualities(wanted):
        rest = replace(as_a(nouns.Expedition, wanted.noun), **{name: _OF_ANY[name]})
        if selectors_places.is_one(state, place, rest, context):
            return Why(
                says=about_reactions.ReactionExpeditionNotSo,
                rules=("6.3.b", *_rules_of_quality(state, place, name, quality, context)),
                facts=(("expedition", place), ("part", lacking.one_of(quality))),
            )
    return None


def _qualities(wanted: Pick) -> Iterator[tuple[str, nouns.Expedition]]:
    """What is asked of the Expeditions that a trigger speaks of, one thing after the other."""
    noun = wanted.noun
    if not isinstance(noun, nouns.Expedition):
        return
    for name in _ASKED:
        value = getattr(noun, name)
        if value != _OF_ANY[name]:
            yield name, nouns.Expedition(**{name: value}, form=noun.form)


def _rules_of_quality(
    state: State, place: Place, name: str, quality: nouns.Expedition, context: Context
) -> tuple[str, ...]:
    """The rules by which an Expedition has a quality, or lacks it."""
    because = Reasons()
    selectors_places.is_one(state, place, quality, context.explained(because))
    return (*_ASKED[name], *because.rules)


_ASKED: Mapping[str, tuple[str, ...]] = {
    "status": ("2.4.1.b",), "standings": (), "place": (), "holds": (),
}  # fmt: skip
"""What an Expedition can be asked to be, with the rules that the question itself does not cite."""
_OF_ANY: Mapping[str, Any] = {one.name: one.default for one in fields(nouns.Expedition)}
"""What a description says of it where it asks nothing."""


def as_it_was(wanted: words.Doer, moved: Moved | None) -> tuple[str, ...]:
    """The rule by which the statuses asked of what ceased to exist are those it had (CR 2.1.h)."""
    noun = wanted.noun if isinstance(wanted, Pick) else None
    gone = moved is not None and moved.now != moved.was and bool(moved.was.object)
    asks = isinstance(noun, Noun) and any(one.statuses for one in alternatives(noun))
    return ("2.1.h",) if gone and asks else ()


Is = Callable[[State, Referent, Me | Pick, Context], bool]


def subject(
    state: State, ref: Referent | None, wanted: Me | Pick, context: Context, is_it: Is = is_subject
) -> Requirement:
    """Whether an object or card is what a trigger speaks of, and where it says.

    is_it: which of the questions about that is asked.
    """

    def explain(because: Reasons) -> None:
        is_it(state, sure(ref), wanted, context.explained(because))
        because.cite(*of_whose_places(wanted))

    return Requirement(
        lambda: ref is not None and is_it(state, ref, wanted, context),
        lambda: _not_subject(state, ref, wanted, context),
        explain,
    )


def not_subject(
    state: State, ref: Referent, wanted: Me | Pick, context: Context
) -> Iterator[TriggerMatch]:
    """That something is not what a trigger says, where it lacks one thing for that."""
    why = _not_subject(state, ref, wanted, context)
    if why is not None:
        yield TriggerMatch(things=(ref,), why_not=why)


def _not_subject(
    state: State, ref: Referent | None, wanted: Me | Pick, context: Context
) -> Why | None:
    """The one thing for which something is not what a description says; None if there are more."""
    if ref is None or isinstance(wanted, Me) or not isinstance(wanted.noun, Noun):
        return None
    return lacks(state, ref, wanted.noun, context)


def lacks(state: State, ref: Referent, noun: Noun, context: Context) -> Why | None:
    """The one thing for which something is not what a description says; None if there are more."""
    found = (_lacks(state, ref, one, context) for one in alternatives(noun))
    return next((one for one in found if one is not None), None)


def _lacks(state: State, ref: Referent, noun: Noun, context: Context) -> Why | None:
    if not lacking.is_kind(state, ref, noun, context):
        others = (lacking.other_type, lacking.other_sub_type)
        found = [one for other in others for one in other(state, ref, noun, context)]
        return _why(ref, found[0]) if found else None
    found = [*lacking.lacking(state, ref, noun, context)]
    lacks = [one for one in found if one.place is None or noun.places]
    elsewhere = next((one for one in found if one not in lacks), None)
    if elsewhere and lacking.is_yours(noun) and all(one.whose is not None for one in lacks):
        return _not_controlled(ref, elsewhere)
    if len(lacks) != 1:
        return None
    place = lacks[0].place
    return _why(ref, lacks[0], *(rules_of_yours(place, noun.places, context) if place else ()))


def of_another_kind(state: State, ref: Referent, noun: Noun, context: Context) -> Why | None:
    """That a card that was played is of another type, or sub-type, than a description names.

    noun: one description, of which all else is so.
    """
    if lacking.names_types(noun):
        return _why(ref, lacking.of_type(noun))
    found = next(lacking.other_sub_type(state, ref, noun, context), None)
    return None if found is None else _why(ref, found)


def _not_controlled(ref: Referent, lack: lacking.Lack) -> Why:
    """That something is where nobody controls it, though it is a card of "you" (CR 7.5.5.a)."""
    facts = (("thing", ref), ("place", lack.place))
    return Why(
        says=about_reactions.ReactionNotControlled, rules=("6.3.b", "7.2.3.a", "7.5.5.a"),
        facts=facts,
    )  # fmt: skip


def _why(ref: Referent, lack: lacking.Lack, *rules: str) -> Why:
    """The one thing that something lacks, as what is told of a Reaction; rules: others of it."""
    says: type[about_reactions.NotActivated] = about_reactions.ReactionNotThere
    facts: tuple[tuple[str, Any], ...] = (("place", lack.place),)
    if lack.whose is not None:
        says, facts = about_reactions.ReactionNotWhose, (("whose", PlayerId(lack.whose)),)
    elif lack.quality is not None:
        says = about_reactions.ReactionNotSo
        facts = (("part", lacking.one_of(lack.quality)), ("measures", lack.measures))
    return Why(says=says, rules=("6.3.b", *lack.rules, *rules), facts=(("thing", ref), *facts))


def is_from(
    before: State,
    ref: Referent,
    pattern: words.Goes | words.IsDiscarded,
    movement: Moved | None,
    context: Context,
    origins: frozenset[Place] | None = None,
) -> Requirement:
    """Whether what goes somewhere is what a trigger speaks of, and was where that says.

    origins: see `matching.is_from`.
    """
    wanted = pattern.subject if isinstance(pattern, words.Goes) else pattern.what
    return Requirement(
        lambda: matching.is_from(before, ref, wanted, pattern.from_, context, origins),
        lambda: _not_from(before, ref, wanted, movement, pattern.from_, context),
        lambda because: is_subject(before, ref, wanted, context.explained(because)),
    )


def _not_from(
    before: State,
    ref: Referent,
    wanted: Me | Pick,
    movement: Moved | None,
    from_: tuple[nouns.Place, ...],
    context: Context,
) -> Why | None:
    if is_subject(before, ref, wanted, context):
        if movement is None:
            return None
        whose = rules_of_yours(movement.origin, from_, context)
        in_play = () if from_ else _of_play(wanted, movement.origin)
        return _not_moved(movement, (*in_play, *whose), left=True, in_play=bool(in_play))
    return _not_subject(before, ref, wanted, context)


def _of_play(wanted: Me | Pick, origin: Place) -> tuple[str, ...]:
    """The rules by which a [type] is one in play, of what was not (CR 2.2.1.h)."""
    noun = wanted.noun if isinstance(wanted, Pick) else None
    if origin.zone in IN_PLAY or not isinstance(noun, Noun):
        return ()
    return tuple(rule for one in alternatives(noun) for rule in selectors.rules_of_play(one))


def rules_of_yours(
    place: Place, phrases: tuple[nouns.Place, ...], context: Context
) -> tuple[str, ...]:
    """Why a place is of another player than "you", of whom phrases say that (CR 7.2.3.a), if so."""
    yours = [one for one in phrases if is_alike(one, place) and is_of_you(one)]
    return ("7.2.3.a",) if yours and place.player != context.controller else ()


def is_alike(phrase: nouns.Place, place: Place) -> bool:
    """Whether a place is of the sort that a phrase names, whoever it belongs to."""
    if isinstance(phrase, nouns.Zone):
        return selectors.ZONES.get(phrase.name) is place.zone
    return place.zone is ZoneKind.EXPEDITION


def is_of_you(phrase: nouns.Place) -> bool:
    """Whether a phrase names a place of "you": "your Reserve", "one of your Expeditions"."""
    owner = owner_of(phrase)
    return owner is not None and owner.kind is PlayerKind.YOU


def moved(
    holds: Callable[[], bool], movement: Moved | None, *rules: str, left: bool = False
) -> Requirement:
    """Whether something went from and to where a trigger says.

    rules: what else says that it did not, beside CR 6.3.b. left: whether it asks from where.
    """
    return Requirement(
        holds, lambda: _not_moved(movement, rules, left=left) if movement else None
    )


YOUR_EXPEDITIONS = "joining-your-expeditions"
"""What is left open of what joins or leaves one of a player's Expeditions and is in the other."""


def not_received(token: Referent, player: int, rules: tuple[str, ...]) -> TriggerMatch:
    """That a token was in one of a player's Expeditions and is in the other (CR 7.3.30.a).

    rules: by which it would be a Gift, were it received.
    """
    why = Why(
        says=about_reactions.ReactionNotReceived,
        rules=tuple(dict.fromkeys(("6.3.b", *rules, "7.3.30.a"))),
        facts=(("thing", token), ("whose", PlayerId(player))),
    )
    return TriggerMatch(things=(token,), why_not=why, disagreement=YOUR_EXPEDITIONS)


def elsewhere(
    happening: Happening,
    movement: Movement,
    inside: frozenset[Place],
    outside: frozenset[Place],
    phrases: tuple[nouns.Place, ...],
    rule: str,
    context: Context,
) -> Iterator[TriggerMatch]:
    """That something joined or left a place of the same zone, and not one that a trigger says.

    inside, outside: where it is as it has joined, or was before it left, and where on the other
    side of the event. rule: what joining or leaving is. The controller of the Reaction asks about
    what they did themselves, about what is their own, and about what joined or left such a place of
    another player's as the trigger names of "you", or as "my Expedition". "The Expedition facing
    me" is another's.
    """
    wanted = {
        selectors.ZONES.get(one.name) if isinstance(one, nouns.Zone) else ZoneKind.EXPEDITION
        for one in phrases
    }
    places = [place for place in inside - outside if place.zone in wanted]
    facing = any(map(is_facing, phrases))
    own = any(place.player == context.controller for place in places)
    mine = all(map(_is_of_me, phrases))
    itself = context.me in (movement.was, movement.now)
    theirs = own or mine and not itself or _is_another_players(
        happening, movement, inside, outside, phrases, context
    )
    concerned = not own if facing else theirs or _is_done_by(happening, movement, context)
    if not places or not concerned:
        return
    thing = movement.now or movement.was
    stays_in = _stays_in(movement.moved, phrases)
    whose = (
        *(("7.2.1.a",) if pronouns.says_i(phrases) else ()),
        *rules_of_facing(phrases),
        *(() if own else rules_of_whose(phrases)),
    )
    if movement.moved is not None:
        left = movement.moved.origin in places
        within = (_WITHIN[stays_in],) if stays_in else ()
        why = _not_moved(
            movement.moved, (rule, *whose, *within), left=left, stays_in=stays_in, mine=mine
        )
    elif movement.was is None:
        facts = (("thing", thing), ("place", places[0]), ("mine", mine))
        rules = ("6.3.b", "7.5.10.b", *whose)
        why = Why(says=about_reactions.ReactionNotThere, rules=rules, facts=facts)
    else:
        return
    yield TriggerMatch(things=(sure(thing),), why_not=why)


def _is_another_players(
    happening: Happening,
    movement: Movement,
    inside: frozenset[Place],
    outside: frozenset[Place],
    phrases: tuple[nouns.Place, ...],
    context: Context,
) -> bool:
    """Whether all that is lacking is that a place of "you" is another player's (CR 7.2.3.a).

    Of itself, which changes sides so, it is told who controlled it before (CR 6.3.f).
    """
    if context.me in (movement.was, movement.now):
        return False
    yours = tuple(filter(is_of_you, phrases))
    others = {place.player for place in inside} - {context.controller}
    return any(
        crosses(happening.event.before, inside, outside, yours, as_theirs)
        for as_theirs in (changed(context, controller=one) for one in others)
    )


def _is_of_me(phrase: nouns.Place) -> bool:
    """Whether a phrase is "my Expedition"."""
    noun = phrase.noun if isinstance(phrase, Pick) else None
    return isinstance(noun, nouns.Expedition) and isinstance(noun.of, Me)


def _is_done_by(happening: Happening, movement: Movement, context: Context) -> bool:
    """Whether "you" did that by which something is elsewhere (CR 7.5.6)."""
    return any(
        done_by(happening.event, one) == context.controller
        for one in happening.event.changes
        if one.now == movement.now and one.was == movement.was
    )


def _stays_in(moved: Moved | None, phrases: tuple[nouns.Place, ...]) -> ZoneKind | None:
    """The zone that a trigger names, as a whole, and within which something only moved."""
    if moved is None or not moved.same_object:
        return None
    named = [one for one in phrases if isinstance(one, nouns.Zone) and owner_of(one) is None]
    zones = [selectors.ZONES.get(one.name) for one in named]
    return moved.to.zone if moved.to.zone in zones else None


_WITHIN = {ZoneKind.EXPEDITION: "3.2.4.d", ZoneKind.LANDMARK: "3.2.7.b"}
"""By which rule what moves within a zone does not leave it, nor join it."""


def _not_moved(
    movement: Moved,
    rules: tuple[str, ...],
    *,
    left: bool,
    stays_in: ZoneKind | None = None,
    mine: bool = False,
    in_play: bool = False,
) -> Why:
    becomes_orb = movement.to.zone is ZoneKind.MANA and not movement.was.object
    thing = movement.was if becomes_orb else movement.now or movement.was
    facts = (
        ("thing", thing), ("origin", movement.origin), ("to", movement.to), ("left", left),
        ("stays_in", stays_in), ("mine", mine), ("in_play", in_play),
        ("ceases", movement.now is None),
    )
    says = about_reactions.ReactionElsewhere
    return Why(says=says, rules=("6.3.b", *rules), facts=facts)


def not_played(change: CarriedOut, *rules: str) -> Why:
    """That what enters play is put there, or created (CR 7.3.5.a), and not played (CR 7.5.12.a).

    rules: which say that it has to be.
    """
    created = change.action.verb is ActionVerb.CREATE
    says = about_reactions.ReactionCreated if created else about_reactions.ReactionPut
    return Why(says=says, rules=("6.3.b", *rules, "7.5.12.a"), facts=(("thing", change.now),))


def played_from(ref: Referent, change: CarriedOut, *rules: str) -> Why:
    """That a card was played from elsewhere; rules: which say from where it has to be."""
    facts = (("thing", ref), ("source", change.action.played_from))
    return Why(says=about_reactions.ReactionPlayedFrom, rules=("6.3.b", *rules), facts=facts)


def number(
    found: int,
    *needed: tuple[Comparison, int],
    holds: Callable[[], bool] | None = None,
    of: str = "number",
    counter: str = "",
) -> Requirement:
    """Whether a number is one that a trigger speaks of.

    needed: what it is compared with, all of which must be so. holds: what asks that instead, where
    the number was another before. of: what it is the number of; in braces, counters of that name.
    """
    figures = tuple(Figure(found, *one) for one in needed)
    return Requirement(
        holds or (lambda: all(compare(found, *one) for one in needed)),
        lambda: Why(
            says=about_reactions.ReactionNumber,
            rules=("6.3.b",),
            facts=(
                ("number", found),
                ("figures", figures),
                ("asked", of.format(counters_called(counter))),
            ),
        ),
        lambda because: because.cite(*(("6.3.b",) if {*needed} - {_ANY} else ())),
    )


_ANY = (Comparison.AT_LEAST, 1)
"""What is so of every number of things that something is done to."""
