"""CR 2.3.1 What is told of what passive abilities change, after each event.

They are re-evaluated after each event (CR 2.3.1.e). Told is what an ability applies to from now on
and what no longer, one entry for each ability; never what an object always does to itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Set
from contextlib import contextmanager
from dataclasses import field
from functools import partial
from typing import Any

from judgebot.abilities.amounts import Highest
from judgebot.abilities.card import Statistics
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import PlayerKind, Ref
from judgebot.abilities.statements import (
    Keyword,
    RegionsAre,
    RegionsLose,
    StatisticsAre,
    StatisticsChange,
    StatisticsEqualHighest,
)
from judgebot.abilities.within import within
from judgebot.abilities.words import KeywordName, Status, Terrain
from judgebot.dataclass import dataclass
from judgebot.game.data.altering import Alteration, PassiveSource, Silenced, StatisticsAdded
from judgebot.game.data.apart import are_called_alike
from judgebot.game.data.entries import about_passives
from judgebot.game.data.entries.about_words import AskedConsidered, AskedCounted
from judgebot.game.data.events import Event
from judgebot.game.data.game import Game
from judgebot.game.data.objects import BOOST, Object, Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import AppliedTo, PlayerId, Telling, Thing
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind
from judgebot.game.events import causes, gigantic, self_undone
from judgebot.game.read.objects import characteristics, passives
from judgebot.game.read.objects.alterations import BARE, Terrains, Without
from judgebot.game.read.objects.bases import Held
from judgebot.game.read.objects.characteristics import View
from judgebot.game.read.objects.keywords import PASSIVE
from judgebot.game.read.words import amounts, conditions, left_out, one_expedition, telling
from judgebot.game.read.words.denoting import stated
from judgebot.game.read.words.of_each import is_of_each
from judgebot.game.read.words.places_meant import rules_of_whose
from judgebot.game.read.words.pronouns import i_of_a_passive, open_you
from judgebot.game.read.words.selectors import is_where
from judgebot.game.read.words.selectors_kinds import is_a
from judgebot.game.read.zones import adventure

OWN_GROUND = "what-takes-away-its-own-ground"
"""What is left open of an ability by which its own words describe nothing any more."""
_UNTIL_REST = frozenset({Status.ANCHORED, Status.ASLEEP})
"""The statuses that make no difference to passive abilities which do not speak of them."""

Made = dict[tuple[PassiveSource, Alteration], None]
"""What passive abilities alter, in the order in which they are applied."""


_OF_COSTS_AND_EFFECTS = ("2.2.1.h", "2.2.2.n")
"""The rules of what a cost or an effect refers to; a passive ability is neither of them."""


_OF_GIGANTIC = frozenset({"7.4.4.f", "7.4.4.g"})
"""The rules by which words for one Expedition mean those of a Gigantic object."""

_PRESENT_BY_GIGANTIC = _OF_GIGANTIC | {"7.4.4.b"}
"""The same, and that by which an object is in the other Expedition, which words mean."""


def tell(game: Game, event: Event, parent: int | None) -> None:
    """Tell what passive abilities alter, or no longer alter, since an event.

    So it is told, too, which objects are present in several Expeditions (CR 7.4.4).
    """
    old, new = characteristics.view(event.before), characteristics.view(game.state)
    if old.applied == new.applied:
        gigantic.tell(game, event, parent)
        return
    work = _work(game, event, parent, old)
    _tell_in_order(work, partial(gigantic.tell, game, event, parent))


def _tell_in_order(work: _AlteredWork, present: Callable[[], None]) -> None:
    """What abilities apply to, and what is Gigantic before what depends on that (CR 2.3.3.a).

    present: tells which objects are present in several Expeditions, or no longer.
    """
    work.tell_applied(after_gigantic=False)
    work.tell_later(after_gigantic=False)
    work.tell_idle(after_gigantic=False)
    work.tell_of_nothing(after_gigantic=False)
    work.tell_ended(of_gigantic=True)
    present()
    work.tell_applied(after_gigantic=True)
    work.tell_later(after_gigantic=True)
    work.tell_idle(after_gigantic=True)
    work.tell_of_nothing(after_gigantic=True)
    work.tell_ended(of_gigantic=False)
    work.tell_left()


def is_any(game: Game) -> bool:
    """Whether passive abilities alter anything but the objects that always do it to themselves.

    One that would, were its condition true, is looked at, too.
    """
    work = _standing(game, None)
    return bool(work.made) or any(work.idle()) or any(work.of_nothing())


def tell_standing(game: Game, parent: int | None) -> None:
    """Tell all that passive abilities alter now, where no event was told before."""
    work = _standing(game, parent)
    _tell_in_order(work, partial(gigantic.tell_standing, game, parent))


def _standing(game: Game, parent: int | None) -> _AlteredWork:
    """The comparison of the board as it stands with one on which nothing is altered."""
    now = Event(changes=(), before=game.state, after=game.state)
    return _work(game, now, parent, View(objects={}))


def _work(game: Game, event: Event, parent: int | None, old: View) -> _AlteredWork:
    """What is compared; the regions that the Arena replaces are none any more (CR 3.2.1.c)."""
    new = characteristics.view(game.state)
    was, made = _made(old), _made(new)
    if event.before.tiebreakers is not game.state.tiebreakers:
        was = {one: None for one in was if not isinstance(one[1].what, Terrains)}
    return _AlteredWork(game=game, event=event, parent=parent, old=old, new=new, was=was, made=made)


def _made(view: View) -> Made:
    """What the passive abilities of a view alter, but for what objects always do to themselves."""
    return {
        (source, one): None
        for source, alterations in view.applied
        for one in alterations
        if not _is_its_own(source, one)
    }


def _is_its_own(source: PassiveSource, one: Alteration) -> bool:
    of_itself = one.target == source.context.me.object and not isinstance(one.what, Terrains)
    if isinstance(one.what, Statistics | StatisticsAdded) or _is_of_others(source.passive):
        return False
    return of_itself and source.passive.condition is None


def _is_of_others(passive: Passive) -> bool:
    """Whether an ability is about whatever its words describe, of which its object is one."""
    return isinstance(getattr(passive.statement, "subject", None), Pick)


_Asked = tuple[PassiveSource, Passive, int]
"""An ability of whose condition is asked, and who "you" is in it."""


def _asked(source: PassiveSource) -> _Asked:
    """What tells apart what is asked: sources are equal that another player controls since."""
    return source, source.passive, source.context.controller


@dataclass(slots=True, kw_only=True)
class _AlteredWork:
    """The comparison of what is altered before and after an event."""

    game: Game
    event: Event
    parent: int | None
    old: View
    new: View
    was: Made
    made: Made
    differing: dict[_Asked, bool] = field(default_factory=dict)
    """Of which abilities the condition comes to something else by what they do, once asked."""
    reasons: dict[_Asked, Reasons] = field(default_factory=dict)
    """Why the conditions of abilities are true or false, once asked."""

    def tell_applied(self, *, after_gigantic: bool) -> None:
        """What an ability applies to since the event.

        It does so continuously, to what is new and from when it is itself (CR 2.3.1.c); where both
        were there, it was re-evaluated (CR 2.3.1.e).
        """
        known = {source for source, _ in self.old.applied}
        idle = {source for source, alterations in self.old.applied if not alterations}
        found: dict[tuple[PassiveSource, str], list[Alteration]] = {}
        for source, one in self.made:
            if (source, one) not in self.was and self._follows(source) is after_gigantic:
                old = source in known and self._was_there(one)
                found.setdefault((source, "2.3.1.e" if old else "2.3.1.c"), []).append(one)
        for (source, rule), altered in found.items():
            what = (
                about_passives.PassiveChanges
                if rule == "2.3.1.e"
                else about_passives.PassiveApplies
            )
            values = self._values(source, altered)
            lost = [rule for one in altered for rule in self._keywords_lost(one)]
            amount = self._amount(source)
            undone = self._undoes_itself(source, altered)
            described = self._as_described(source, altered, before=undone["of_described"])
            others = (
                *self._of_condition(source),
                *self._whose(source),
                *described,
                *self._after_markers(altered),
                *amount.all_rules(),
            )
            now_true = source in idle and source.passive.condition is not None
            afresh = self._afresh(source)
            first = dict.fromkeys((rule, *(("2.3.1.e",) if now_true else ()), *afresh))
            first |= {"2.3.1.f": None} if any(undone.values()) else {}
            faced = undone["of_described"] and _PRESENT_BY_GIGANTIC.intersection(described)
            waits = ("2.3.2.e", "2.3.3.a") if faced else self._waits(source, altered)
            bearer = i_of_a_passive(self.game.state, source.passive, source.context)
            more = dict.fromkeys((*self._works(source), *bearer, *lost, *others, *waits))
            rules = (*first, *values, *more)
            figures = tuple(self._because(source).figures)
            facts = {"figures": figures, "afresh": bool(afresh), **undone}
            facts |= {"by_gigantic": True} if faced else {}
            groundless = any(undone.values()) or (bool(afresh) and not self._comes_to(source)[0])
            entry = self._tell(what, rules, source, altered, groundless=groundless, **facts)
            for told in self._looks(source, telling.considered(self._because(source))):
                if isinstance(told, AskedConsidered):
                    self._tell_wait(source, told, entry)
                self.game.trace.add(told, parent=entry)
            for told in self._looks(source, amount.looks):
                self.game.trace.add(told, parent=entry)

    def _looks(self, source: PassiveSource, looks: Iterable[Look]) -> tuple[Telling, ...]:
        """What is told of what an ability looked at, as things were then."""
        with self._as_asked(source):
            return telling.tellings(self.game, looks)

    def _amount(self, source: PassiveSource) -> Reasons:
        """Why statistics are an amount, or are so much more or less "for each" of something."""
        stated, because = source.passive.statement, Reasons()
        if isinstance(stated, StatisticsAre | StatisticsChange):
            amount = stated.amount if isinstance(stated, StatisticsAre) else stated.per
            if amount and not is_of_each(stated.subject, amount, source.context):
                with self._as_asked(source):
                    amounts.value(self.game.state, amount, source.context.explained(because))
        return because

    def _follows(self, source: PassiveSource) -> bool:
        """Whether an ability is applied once it is so which objects are Gigantic."""
        altered = next((made for one, made in self.new.applied if one == source), ())
        return bool(self._waits(source, altered))

    def _waits(self, source: PassiveSource, altered: Iterable[Alteration]) -> tuple[str, ...]:
        """By which rules an ability is applied after one by which an object is Gigantic.

        Whose Expeditions are both of its controller's, so that what this one does, or what it
        applies to, depends on that; not that of the ability itself.
        """
        altered = [*altered]
        if not characteristics.gigantic(self.game.state) or any(map(_is_gigantic, altered)):
            return ()
        does = _OF_GIGANTIC.intersection(self._because(source).all_rules())
        applies = _PRESENT_BY_GIGANTIC.intersection(self._described(source, altered))
        if not does and not applies:
            return ()
        return ("2.3.2.f" if does else "2.3.2.e", "2.3.3.a")

    def tell_idle(self, *, after_gigantic: bool) -> None:
        """What does not apply though it is new, as its condition is not true."""
        for source, untrue in self.idle():
            if self._follows(source) is not after_gigantic:
                continue
            me = source.context.me
            because = self._because(source)
            stood = self.event.before is self.event.after
            rule = "2.3.1.c" if stood else "2.3.1.e"
            decides = (
                *i_of_a_passive(self.game.state, source.passive, source.context),
                *because.all_rules(),
                *self._waits(source, ()),
            )
            rules = (rule, *decides)
            told = about_passives.PassiveIdle(
                rules=tuple(dict.fromkeys(rules)),
                items=tuple(dict.fromkeys((me.item, *self._would_alter(source, because)))),
                disagreement=because.open_questions(one_expedition.left_open(rules)),
                ability=source.passive,
                card=self.game.thing(me),
                controlled_by=self._whose_bearer(source),
                figures=untrue["figures"],
                parts=untrue["parts"],
                stood=untrue["stood"],
            )
            entry = self.game.trace.add(told, parent=self.parent)
            for look in self._looks(source, (*because.looks, *self._uncounted(source))):
                self.game.trace.add(look, parent=entry)

    def tell_of_nothing(self, *, after_gigantic: bool) -> None:
        """What applies to nothing though it is new, as its words describe nothing that is there.

        That of an Ongoing Emblem, which does nothing for all that it was created; of an object, if
        something lacks one quality only.
        """
        for source, near in self.of_nothing():
            if self._follows(source) is not after_gigantic:
                continue
            stood = self.event.before is self.event.after
            bearer = i_of_a_passive(self.game.state, source.passive, source.context)
            whose = () if source.of_emblem else bearer
            told = about_passives.PassiveOfNothing(
                rules=tuple(dict.fromkeys(("2.3.1.c" if stood else "2.3.1.e", *whose))),
                items=(source.context.me.item, *(one.item for look in near for one in look.things)),
                ability=source.passive,
                card=self.game.thing(source.context.me),
                controlled_by=self._whose_bearer(source),
            )
            entry = self.game.trace.add(told, parent=self.parent)
            for look in self._looks(source, near):
                self.game.trace.add(look, parent=entry)

    def of_nothing(self) -> Iterator[tuple[PassiveSource, tuple[Look, ...]]]:
        """The new abilities that describe nothing, and what they do not mean for one quality."""
        known = {source for source, _ in self.old.applied}
        for source, alterations in self.new.applied:
            if alterations or source in known or self._untrue(source):
                continue
            subject = getattr(source.passive.statement, "subject", None)
            if not isinstance(subject, Pick) or subject.how is not How.ALL:
                continue
            with self._as_asked(source):
                near = tuple(left_out.left_out(self.game.state, subject, source.context))
            if near or source.of_emblem:
                yield source, near

    def _uncounted(self, source: PassiveSource) -> tuple[Look, ...]:
        """What the condition of an ability does not count, where it counts too few."""
        with self._as_asked(source):
            because = self._reasons(source)
            return left_out.uncounted(self.game.state, because, source.context)

    def idle(self) -> Iterator[tuple[PassiveSource, dict[str, Any]]]:
        """The new abilities whose condition is not true, and by what."""
        known = {source for source, _ in self.old.applied}
        for source, alterations in self.new.applied:
            if not alterations and source not in known:
                untrue = self._untrue(source)
                if untrue:
                    yield source, untrue

    def _would_alter(self, source: PassiveSource, because: Reasons) -> Iterator[int]:
        """The items of what an ability would apply to, were its condition true.

        because: why it is false; "it" is one of those that were counted then.
        """
        subject = getattr(source.passive.statement, "subject", None)
        counts = (look for look in because.looks if issubclass(look.tells, AskedCounted))
        counted = [one for look in counts for one in look.things]
        is_it = isinstance(subject, Ref)
        meant = counted if is_it else stated(self.game.state, subject, source.context)
        yield from (one.item for one in meant if isinstance(one, Referent))

    def _tell_wait(
        self, source: PassiveSource, considered: AskedConsidered, parent: int | None
    ) -> None:
        """That an ability is applied after a younger one by which something is "considered".

        What that says changes what this one does (CR 2.3.2.f).
        """
        first = considered.card
        if first.object <= source.timestamp:
            return
        me = source.context.me
        told = about_passives.PassiveWaits(
            rules=("2.3.2.f", "2.3.3.a", "2.3.3.b", "2.3.1.f"),
            items=(me.item, first.item),
            ability=source.passive,
            card=self.game.thing(me),
            giver=first,
            applied_first=considered.ability,
        )
        self.game.trace.add(told, parent=parent)

    def _values(self, source: PassiveSource, altered: Iterable[Alteration]) -> tuple[str, ...]:
        """The rules by which characteristics are modified, and several Toughs add up (7.4.7.c).

        What is ignored exists as before (CR 7.3.19.b). Told is what something comes to from its
        base characteristics, or which types it has besides those on its card (CR 2.3.1.d).
        The terrains of a region are sub-types, and so characteristics (CR 7.1.2.a).
        """
        altered = [*altered]
        found = [(one, _value(self.game.state, one)) for one in altered]
        modifies = any(not _ignores(one) for one in altered)
        comes_to = any(value is not None or isinstance(one.what, Noun) for one, value in found)
        tough = any(
            isinstance(value, tuple)
            and KeywordName.TOUGH in value
            and not self._is_altered_later(source, one)
            for one, value in found
        )
        return (
            *(("2.3.1.a",) if modifies else ()),
            *(("2.3.1.d",) if comes_to else ()),
            *(("7.1.2.a",) if any(isinstance(one.what, Terrains) for one in altered) else ()),
            *(("7.4.7.c",) if tough else ()),
        )

    def tell_ended(self, *, of_gigantic: bool) -> None:
        """What an ability no longer applies to, though it still is in play or in Reserve.

        Of its condition that says nothing where it applies to something else now.
        of_gigantic: whether that is what made it Gigantic.
        """
        still = {source for source, _ in self.new.applied}
        found: dict[tuple[PassiveSource, str], list[Alteration]] = {}
        for source, one in self.was:
            if _is_gigantic(one) is not of_gigantic:
                continue
            if (source, one) in self.made or self._has_other_value(source, one):
                continue
            if self._is_there(one):
                kept = self._kept(source, one)
                found.setdefault((source, "2.3.1.f" if kept else "2.3.1.e"), []).append(one)
            elif source in still and self._became(one.target) is not None:
                found.setdefault((source, "2.3.1.b"), []).append(one)
        for (source, rule), altered in found.items():
            ends = rule == "2.3.1.e"
            bears = source.of_emblem or source.context.me.object in self.game.state.objects
            gone = () if rule == "2.3.1.b" else self._works_no_more(source, still)
            told = self._described(source, altered) if ends and bears and not gone else ()
            now = self._as_it_is(source) if rule != "2.3.1.b" else source
            elsewhere = any(one == source for one, _ in self.made)
            asked = rule != "2.3.1.b" and bears and not elsewhere
            untrue = self._untrue(now) if asked and not gone else {}
            whose = self._whose(now) if untrue else self._taken(now) if ends else ()
            of_condition = self._of_condition(now) if untrue else ()
            again = ("2.3.1.e",) if rule != "2.3.1.e" else ()
            afresh = self._afresh(now, altered) if untrue else ()
            counted, neither = self._neither(now, altered) if untrue else ((), ())
            short = (*counted, *self._uncounted(now)) if untrue else ()
            untrue |= {"neither": neither} if neither else {}
            untrue |= {"afresh": True} if afresh else {}
            untrue |= {"lost": True} if "2.3.2.d" in gone else {}
            marked = self._of_regions(altered) if ends else ()
            decides = (*again, *afresh, *gone, *of_condition, *whose, *told, *marked)
            rules = (rule, *dict.fromkeys(decides))
            entry = self._tell(_ENDED[rule], rules, source, altered, **untrue)
            for look in self._looks(now, short):
                self.game.trace.add(look, parent=entry)

    def tell_left(self) -> None:
        """What an ability gave its own object, which is not in play any more (CR 2.2.12.g)."""
        found: dict[PassiveSource, list[Alteration]] = {}
        for source, one in self.was:
            own = one.target == source.context.me.object and not source.of_emblem
            if own and not self._is_there(one):
                found.setdefault(source, []).append(one)
        for source, altered in found.items():
            rules = ("2.3.1.e", *self._works_no_more(source, ()))
            me = source.context.me
            told = about_passives.PassiveEnds(
                rules=rules,
                items=(me.item,),
                ability=source.passive,
                card=self.game.thing(me),
                controlled_by=self._whose_bearer(source),
                targets=(AppliedTo((self.game.thing(me),), None),),
                left=True,
            )
            self.game.trace.add(told, parent=self._cause(source, altered))

    def _neither(
        self, source: PassiveSource, altered: Iterable[Alteration]
    ) -> tuple[tuple[Look, ...], tuple[Thing, ...]]:
        """What else an ability would apply to, were its condition true, and where it counts that.

        Where something else is counted than what it applied to, "it" could be that.
        """
        because = self._because(source)
        were = {one.target for one in altered}
        targets = {self._object(one).item for one in were if one in self.game.state.objects}
        others = {one: None for one in self._would_alter(source, because) if one not in targets}
        here = {one.item: one.ref for one in self.game.state.objects.values()}
        things = tuple(self.game.thing(here[one]) for one in others if one in here)
        return (tuple(because.looks) if things else (), things)

    def _works_no_more(
        self, source: PassiveSource, still: Collection[PassiveSource]
    ) -> tuple[str, ...]:
        """The rules by which an ability ceased to work, or to exist (2.2.12.g-j, 2.2.15.c).

        still: the abilities that there are.
        """
        if source.of_emblem:
            return () if source in still else ("2.2.15.c",)
        bearer = self.game.state.objects.get(source.context.me.object)
        if bearer is None:
            return ("2.2.12.i",) if source.passive.support else ("2.2.12.g",)
        if source in still:
            return ()
        because = Reasons()
        works = characteristics.works(bearer, source.passive, because)
        return ("2.3.2.d",) if works else tuple(because.rules)

    def tell_later(self, *, after_gigantic: bool) -> None:
        """Which of two abilities that undo one another is applied later, by its timestamp."""
        known = {(one, other, altered.target) for one, other, altered in _opposed(self.was)}
        found: dict[tuple[PassiveSource, PassiveSource], list[Alteration]] = {}
        for one, other, altered in _opposed(self.made):
            was = (one, other, altered.target) in known
            follows = self._follows(other) is after_gigantic
            if not was and one.timestamp < other.timestamp and follows:
                found.setdefault((one, other), []).append(altered)
        for (one, other), undone in found.items():
            before = self.event.before
            stood = before is self.event.after
            new = not stood and other.timestamp not in (*before.objects, *before.emblems)
            taken = [rule for altered in undone for rule in self._taken_away(one, altered)]
            rules = (
                *("2.3.1.f", "2.3.3.b", *(("2.2.16.b",) if new else ()), "2.2.16.c"),
                *dict.fromkeys(taken),
            )
            giver = self.game.thing(one.context.me)
            facts: dict[str, Any] = {"other": giver, "applied_first": one.passive}
            facts |= {"as_listed": stood, "takes_away": all(map(_takes_away, undone))}
            self._tell(about_passives.PassiveLater, rules, other, undone, **facts)

    def _taken_away(self, one: PassiveSource, later: Alteration) -> Iterator[str]:
        """The rules by which a keyword is an ability that is lost, which another one gives it.

        one: what gives it; later: the loss of abilities.
        """
        for source, given in self.made if _takes_away(later) else ():
            of_it = source is one and given.target == later.target
            if of_it and isinstance(given.what, tuple) and given.what[0] in PASSIVE:
                yield PASSIVE[given.what[0]]

    def _of_condition(self, source: PassiveSource) -> tuple[str, ...]:
        """The rules of the condition that an ability depends on, if it has one."""
        rules = self._because(source).every_rule()
        return tuple(one for one in rules if one not in _OF_COSTS_AND_EFFECTS)

    def _as_it_is(self, source: PassiveSource) -> PassiveSource:
        """An ability as its object has it now, which another player may control since."""
        bearer = self.game.state.objects.get(source.context.me.object)
        if bearer is None or source.of_emblem:
            return source
        controller = characteristics.controller(bearer)
        return changed(source, context=changed(source.context, controller=controller))

    def _whose(self, source: PassiveSource) -> tuple[str, ...]:
        """Why "you" in a condition is not who it was, or who owns the object (CR 7.5.5.c)."""
        bearer = self.game.state.objects.get(source.context.me.object)
        if bearer is None or source.of_emblem:
            return ()
        was = self.event.before.objects.get(bearer.id, bearer)
        others = {characteristics.controller(was), bearer.owner} - {source.context.controller}
        says_you = PlayerKind.YOU in within(source.passive.condition)
        if not others or not says_you:
            return ()
        stolen = bearer.owner != source.context.controller
        return ("7.2.3.a", *(("7.5.5.b",) if stolen else ()), "7.5.5.c")

    def _taken(self, source: PassiveSource) -> tuple[str, ...]:
        """Why "you" in what an ability applies to is another player since the event (7.5.5.c)."""
        bearer = self.game.state.objects.get(source.context.me.object)
        was = None if bearer is None else self.event.before.objects.get(bearer.id)
        if source.of_emblem or bearer is None or was is None:
            return ()
        same = characteristics.controller(was) == characteristics.controller(bearer)
        stated = source.passive.statement
        words = (getattr(stated, name, None) for name in ("subject", "regions"))
        if same or PlayerKind.YOU not in within(tuple(words)):
            return ()
        return ("7.2.3.a", "7.5.5.b", "7.5.5.c")

    def _untrue(self, source: PassiveSource) -> dict[str, Any]:
        """That an ability does not apply any more by its condition, and by what, if so."""
        condition, because = source.passive.condition, Reasons()
        context = source.context.explained(because)
        if condition is None:
            return {}
        with self._as_asked(source):
            true = conditions.holds(self.game.state, condition, context)
        if true is not source.passive.unless:
            return {}
        return {
            "untrue": True, "figures": tuple(because.figures), "parts": tuple(because.parts),
            "stood": tuple(because.stood),
        }  # fmt: skip

    def _because(self, source: PassiveSource) -> Reasons:
        """Why the condition of an ability was true or false as it was applied, if it has one."""
        asked = _asked(source)
        if asked not in self.reasons:
            with self._as_asked(source):
                self.reasons[asked] = self._reasons(source)
        return self.reasons[asked]

    @contextmanager
    def _as_asked(self, source: PassiveSource) -> Iterator[None]:
        """Let every query see what an ability saw as it was applied, where that is not so now."""
        asked = _asked(source)
        if asked not in self.differing:
            self.differing[asked] = self._differs(source)
        if not self.differing[asked]:
            yield
            return
        with passives.as_asked(self.game.state, source):
            yield

    def _reasons(self, source: PassiveSource) -> Reasons:
        """Why the condition of an ability is true or false, if it has one."""
        return conditions.reasons(self.game.state, source.passive.condition, source.context)

    def _differs(self, source: PassiveSource, was: Iterable[Alteration] = ()) -> bool:
        """Whether a condition comes to something else by what its ability and later ones do.

        was: what the ability did before, which would have counted for it.
        """
        state = self.game.state
        if source.passive.condition is None:
            return False
        with passives.as_asked(state, source):
            asked = self._comes_to(source)
        if asked != self._comes_to(source):
            return True
        with passives.as_asked(state, source, was):
            return asked != self._comes_to(source)

    def _comes_to(self, source: PassiveSource) -> tuple[bool, set[Any]]:
        """Whether the condition of an ability is true now, and what it comes to."""
        condition, because = source.passive.condition, Reasons()
        assert condition is not None, "it is asked of what has a condition"
        true = conditions.holds(self.game.state, condition, source.context.explained(because))
        return true, {*because.figures}

    def _afresh(self, source: PassiveSource, was: Iterable[Alteration] = ()) -> tuple[str, ...]:
        """The rule by which a condition is asked as if its ability and later ones did nothing."""
        return ("2.3.1.f",) if self._differs(source, was) else ()

    def _undoes_itself(
        self, source: PassiveSource, altered: list[Alteration]
    ) -> dict[str, bool]:
        """What an ability takes away that it rests on, and goes on applying (CR 2.3.1.f)."""
        noun = _noun_of(source)
        return {
            "of_itself": self_undone.loses_itself(source, altered),
            "of_described": noun is not None
            and self_undone.described_no_more(self.game.state, source, noun, altered),
        }

    def _as_described(
        self, source: PassiveSource, altered: list[Alteration], *, before: bool
    ) -> tuple[str, ...]:
        """The rules of what an ability describes.

        before: whether by what that was as it was applied, which it is not any more.
        """
        if not before:
            return tuple(self._described(source, altered))
        with passives.as_asked(self.game.state, source):
            return tuple(self._described(source, altered))

    def _works(self, source: PassiveSource) -> tuple[str, ...]:
        """The rules by which an ability works whose object is not in play: a Hero's, or support."""
        bearer = self.game.state.objects.get(source.context.me.object)
        if bearer is None or bearer.place.zone in IN_PLAY or source.of_emblem:
            return ()
        where = Reasons()
        characteristics.works(bearer, source.passive, where)
        return tuple(where.rules)

    def _described(self, source: PassiveSource, altered: Collection[Alteration]) -> Iterator[str]:
        """The rules by which what an ability applies to is what its words describe."""
        statement = source.passive.statement
        if isinstance(statement, RegionsAre | RegionsLose):
            yield from self._of_its_region(source, statement, {one.target for one in altered})
        noun = _noun_of(source)
        if noun is None:
            return
        met = [self._object(one.target) for one in altered if not isinstance(one.what, Terrains)]
        because = Reasons()
        context = source.context.explained(because)
        for one in met:
            is_a(self.game.state, one.ref, noun, context)
            if noun.places:
                is_where(self.game.state, one.ref, one.place, noun, context)
                context.cite(*rules_of_whose(noun.places))
        yield from because.all_rules()

    def _after_markers(self, altered: Iterable[Alteration]) -> tuple[str, ...]:
        """CR 3.2.1.e where a region is altered on which a Terrain Marker was applied before."""
        marked = {one.region for one in self.game.state.markers}
        after = any(isinstance(one.what, Terrains) and one.target in marked for one in altered)
        return ("3.2.1.e",) if after else ()

    def _of_regions(self, altered: Iterable[Alteration]) -> tuple[str, ...]:
        """By which rules regions have the terrains that they have now, where no ability gives them.

        Terrain Markers do (CR 3.2.1.d), or they are as printed (CR 2.2.2.k, 2.2.2.l, 3.1.3.c).
        """
        state = self.game.state
        now = characteristics.view(state).terrains
        found = dict.fromkeys(
            adventure.rule_of_terrains(state, one.target, now[one.target])
            for one in altered
            if isinstance(one.what, Terrains)
        )
        return tuple(one for one in found if one != "2.3.1.d")

    def _of_its_region(
        self, source: PassiveSource, statement: RegionsAre | RegionsLose, altered: Set[int]
    ) -> Iterator[str]:
        """By which rules a region is that of an Expedition (CR 7.5.8.a), or of both (7.4.4.f-g).

        Of several phrases only those that mean a region that is altered, if any does now.
        """
        found: list[Reasons] = []
        meant: list[Reasons] = []
        for pick in statement.regions:
            found.append(because := Reasons())
            if altered & {*stated(self.game.state, pick, source.context.explained(because))}:
                meant.append(because)
        for because in meant or found:
            yield from because.all_rules()

    def _keywords_lost(self, one: Alteration) -> Iterator[str]:
        """The rules by which what loses its abilities loses its keywords, too."""
        if isinstance(one.what, Without) and one.what.keyword in PASSIVE:
            yield PASSIVE[one.what.keyword]
        if _ignores(one):
            yield from ("7.3.19.a", "7.3.19.b")
        if isinstance(one.what, Silenced) and not one.what.support:
            for ability in self._object(one.target).card.abilities:
                statement = ability.statement if isinstance(ability, Passive) else None
                if isinstance(statement, Keyword) and statement.keyword in PASSIVE:
                    yield PASSIVE[statement.keyword]

    def _was_there(self, one: Alteration) -> bool:
        return isinstance(one.what, Terrains) or one.target in self.event.before.objects

    def _is_there(self, one: Alteration) -> bool:
        return isinstance(one.what, Terrains) or one.target in self.game.state.objects

    def _kept(self, source: PassiveSource, one: Alteration) -> bool:
        """Whether another ability still does the same, in full (CR 2.3.1.f)."""
        of_tough = _is_tough(one)
        if of_tough or isinstance(one.what, StatisticsAdded):
            return False
        return any(two == one and other != source for other, two in self.made)

    def _has_other_value(self, source: PassiveSource, one: Alteration) -> bool:
        """Whether an ability still makes the statistics of an object, with other numbers."""
        return isinstance(one.what, Statistics | StatisticsAdded) and any(
            other == source and two.target == one.target and type(two.what) is type(one.what)
            for other, two in self.made
        )

    def _became(self, target: int) -> Referent | None:
        """What an object became in Reserve by the event."""
        for moved in self.event.moves:
            if moved.was.object == target and moved.now and moved.to.zone is ZoneKind.RESERVE:
                return moved.now
        return None

    def _tell(
        self,
        tells: type[about_passives.AppliesNow],
        rules: tuple[str, ...],
        source: PassiveSource,
        altered: Iterable[Alteration],
        *,
        groundless: bool = False,
        **facts: Any,
    ) -> int | None:
        altered = list(altered)
        boosts = ("2.5.1.b",) if self._tells_of_boosts(source, altered) else ()
        told = tells(
            rules=(*rules, *boosts),
            items=(source.context.me.item, *self._items(altered)),
            disagreement=self._because(source).open_questions(
                self._left_open(source, altered, ends=tells in _ENDED.values()),
                OWN_GROUND if groundless else "",
                one_expedition.left_open(rules),
                open_you(self._bearer(source), source.passive),
                self._open_order(source),
            ),
            ability=source.passive,
            card=self.game.thing(source.context.me),
            controlled_by=self._whose_bearer(source),
            targets=self._named(source, altered),
            **facts,
        )
        return self.game.trace.add(told, parent=self._cause(source, altered))

    def _open_order(self, source: PassiveSource) -> str:
        """What no rule says: which ability of an object comes first that has several (2.3.3.b)."""
        bearer = self._bearer(source)
        if bearer is None or source.context.of_emblem or not passives.are_several(bearer):
            return ""
        return "two-abilities-of-one-object"

    def _bearer(self, source: PassiveSource) -> Object | None:
        """The object with an ability; as it was before the event, if it exists no more."""
        identity = source.context.me.object
        return self.game.state.objects.get(identity) or self.event.before.objects.get(identity)

    def _tells_of_boosts(self, source: PassiveSource, altered: list[Alteration]) -> bool:
        """Whether boosts are part of the statistics that it is told something has (CR 2.5.1.b)."""
        objects = self.game.state.objects
        return any(
            isinstance(one.what, Statistics | StatisticsAdded)
            and one.target in objects
            and _is_boosted(objects[one.target])
            and not self._is_altered_later(source, one)
            for one in altered
        )

    def _cause(self, source: PassiveSource, altered: list[Alteration]) -> int | None:
        """The entry of what made it so: of the object with the ability, or of what it alters."""
        objects = [one.target for one in altered if not isinstance(one.what, Terrains)]
        unsaid = _UNTIL_REST.difference(within(source.passive))
        of_source = causes.of_objects(self.event, (source.context.me.object,), None, unsaid)
        if of_source is not None:
            return of_source
        of_altered = causes.of_objects(self.event, objects, None, unsaid)
        if of_altered is not None:
            return of_altered
        own = characteristics.expeditions(self.game.state, source.context.me.object)
        facing = [other for place in own for other in adventure.facing(self.game.state, place)]
        return causes.of_travels(self.event, (own, facing), self.parent)

    def _left_open(
        self, source: PassiveSource, altered: list[Alteration], *, ends: bool
    ) -> str:
        """What the rules leave open of what is altered although it is not in play.

        ends: whether it is altered no more, so that it is not asked which boosts count.
        """
        if any(isinstance(one.what, Terrains) for one in altered):
            return f"passives-on-regions{self._of_terrains(source)}"
        stated = source.passive.statement
        if isinstance(stated, StatisticsAre) and stated.form.startswith("lose"):
            return "losing-a-statistic"
        own = isinstance(stated, StatisticsEqualHighest)
        if own or (isinstance(stated, StatisticsAre) and isinstance(stated.amount, Highest)):
            targets = (self._object(one.target) for one in altered)
            which = "own-boosts-in-its-own-highest" if own else "own-boosts-in-the-highest"
            return which if not ends and any(map(_is_boosted, targets)) else ""
        others = (self._object(one.target) for one in altered if not _ignores(one))
        away = any(one.place.zone not in IN_PLAY for one in others)
        return "passives-out-of-play" if away else ""

    @staticmethod
    def _of_terrains(source: PassiveSource) -> str:
        """Beside it, whether a region that is a terrain keeps its others."""
        stated = source.passive.statement
        keeps = isinstance(stated, RegionsAre) and stated.form == BARE
        return " regions-that-are-a-terrain" if keeps else ""

    def _items(self, altered: list[Alteration]) -> Iterator[int]:
        for one in altered:
            if not isinstance(one.what, Terrains):
                yield self._object(one.target).item

    def _object(self, target: int) -> Any:
        return self.game.state.objects.get(target) or self.event.before.objects[target]

    def _named(self, source: PassiveSource, altered: list[Alteration]) -> tuple[AppliedTo, ...]:
        """The targets, together with the altered value that they have now.

        Of several abilities that make it so, the last one says what it comes to.
        """
        regions = self.game.state.regions
        found: dict[Any, dict[Thing | str, Alteration]] = {}
        for one in altered:
            value = None if self._is_altered_later(source, one) else _value(self.game.state, one)
            boosts = _boosts(self.game.state, one) if isinstance(value, Statistics) else 0
            as_before = value is not None and self._was_so(one, value)
            things = found.setdefault((value, boosts, as_before), {})
            things[self._target(one)] = one
        every = {region.name for region in regions} if len(regions) > 1 else set()
        return tuple(
            AppliedTo(
                tuple(things), value, every_region=things.keys() == every, boosts=boosts,
                as_before=as_before, whose=tuple(map(self._of_several, things.values())),
                where=tuple(self._where_of_several([*things.values()])),
            )
            for (value, boosts, as_before), things in found.items()
        )  # fmt: skip

    def _was_so(self, one: Alteration, value: Any) -> bool:
        """Whether what is altered had the same value before the event, for whatever reason.

        On the board as it stands: whether a region is what it is without passive abilities.
        """
        before = self.event.before
        if before is not self.event.after:
            return _value(before, one) == value
        if not isinstance(one.what, Terrains):
            return False
        return adventure.in_order(adventure.marked_terrains(before)[one.target]) == value

    def _is_altered_later(self, source: PassiveSource, altered: Alteration) -> bool:
        """Whether another ability is applied after this one, and alters the same of the same."""
        if (source, altered) not in self.made:
            return False
        what = _what(altered)
        *_, last = (pair for pair in self.made if _what(pair[1]) == what)
        return last != (source, altered)

    def _of_several(self, one: Alteration) -> PlayerId | None:
        """Whose an object is that is altered, if another one of its name is another player's."""
        if isinstance(one.what, Terrains):
            return None
        return characteristics.whose_of_several(self.game.state, self._object(one.target))

    def _where_of_several(self, altered: list[Alteration]) -> list[Place | None]:
        """In which Expedition each object is that is altered, if its player has one in the other
        that has its name and is not altered likewise, or if it is told of another one of these."""
        besides = {one.target for one in altered if not isinstance(one.what, Terrains)}
        here = [
            None if isinstance(one.what, Terrains) else self._object(one.target) for one in altered
        ]
        told = [
            one for one in here if one is not None
            and characteristics.expedition_of_several(self.game.state, one, besides) is not None
        ]  # fmt: skip
        return [
            one.place
            if one is not None and any(self._are_alike(one, each) for each in told)
            else None
            for one in here
        ]

    def _are_alike(self, one: Object, other: Object) -> bool:
        """Whether objects are those of one player that are called alike."""
        alike = are_called_alike(self.game.state, one, other)
        return alike and one.place.player == other.place.player

    def _whose_bearer(self, source: PassiveSource) -> PlayerId | None:
        """Whose an object with an ability is, if another one of its name is another player's."""
        bearer = self._bearer(source)
        if bearer is None:
            return None
        return characteristics.whose_of_several(self.game.state, bearer)

    def _target(self, one: Alteration) -> Thing | str:
        """The object that is altered, or the name of the region."""
        if isinstance(one.what, Terrains):
            return self.game.state.regions[one.target].name
        object_ = self._object(one.target)
        return Thing(object_.item, object_.id)


def _noun_of(source: PassiveSource) -> Noun | None:
    """What the words of an ability describe that it applies to, if they describe it."""
    noun = getattr(getattr(source.passive.statement, "subject", None), "noun", None)
    return noun if isinstance(noun, Noun) else None


_ENDED = {
    "2.3.1.b": about_passives.PassiveOutOfPlay,
    "2.3.1.e": about_passives.PassiveEnds,
    "2.3.1.f": about_passives.PassiveKept,
}
"""What is told of what an ability no longer applies to, by the rule."""


def _value(
    state: State, one: Alteration
) -> Statistics | tuple[Terrain, ...] | tuple[KeywordName, int] | None:
    """The terrains, statistics or number that an alteration makes part of; None if it is none."""
    if isinstance(one.what, Terrains):
        return adventure.in_order(characteristics.view(state).terrains[one.target])
    if one.target not in state.objects:
        return None
    if isinstance(one.what, Statistics | StatisticsAdded):
        return characteristics.statistics(state, one.target)
    if isinstance(one.what, tuple) and one.what[0] is KeywordName.TOUGH:
        total = characteristics.derived(state, one.target).keywords.get(KeywordName.TOUGH, 0)
        return (KeywordName.TOUGH, total) if total not in (0, one.what[1]) else None
    return None


def _boosts(state: State, one: Alteration) -> int:
    """How many boosts add to the statistics that an alteration makes part of (CR 2.5.1.b)."""
    return state.objects[one.target].counters.get(BOOST, 0)


def _what(one: Alteration) -> tuple[Any, Any]:
    """Of which object or region an alteration is, and of what of it."""
    if isinstance(one.what, Statistics | StatisticsAdded):
        return one.target, Statistics
    return one.target, one.what[0] if isinstance(one.what, tuple) else type(one.what)


def _opposed(made: Made) -> Iterator[tuple[PassiveSource, PassiveSource, Alteration]]:
    """The abilities that undo one another, the one that is applied first before the other."""
    pairs = list(made)
    for place, (other, later) in enumerate(pairs):
        for one, earlier in pairs[:place]:
            if one is not other and later.target == earlier.target and _undoes(earlier, later):
                yield one, other, later


def _undoes(one: Alteration, other: Alteration) -> bool:
    """Whether the order of two alterations of the same thing makes a difference."""
    if isinstance(one.what, Terrains) and isinstance(other.what, Terrains):
        if one.what.lost & other.what.gained or one.what.gained & other.what.lost:
            return True
        loses = one.what.lose_others or other.what.lose_others
        return loses and one.what.gained != other.what.gained
    for what, had in ((one.what, other.what), (other.what, one.what)):
        if isinstance(what, Without) and isinstance(had, tuple):
            return had[0] is what.keyword
    if not any(isinstance(each.what, Silenced) for each in (one, other)):
        return False
    return any(isinstance(each.what, Held | tuple) for each in (one, other))


def _takes_away(one: Alteration) -> bool:
    """Whether abilities are lost, and not only ignored (CR 7.3.19.b)."""
    return isinstance(one.what, Silenced | Without) and not _ignores(one)


def _is_tough(one: Alteration) -> bool:
    """Whether an object is made Tough, which adds to what it is already (CR 7.4.7.c)."""
    return isinstance(one.what, tuple) and one.what[0] is KeywordName.TOUGH


def _ignores(one: Alteration) -> bool:
    """Whether abilities are ignored, and so not modified (CR 7.3.19.b)."""
    return isinstance(one.what, Silenced) and one.what.ignored


def _is_gigantic(one: Alteration) -> bool:
    """Whether an object is made Gigantic."""
    return isinstance(one.what, tuple) and one.what[0] is KeywordName.GIGANTIC


def _is_boosted(object_: Object) -> bool:
    return bool(object_.counters.get(BOOST))
