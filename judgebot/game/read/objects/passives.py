"""CR 2.3 Applying passive abilities: order by dependency and timestamp.

Evaluation begins with base characteristics and applies the passive abilities one at a time
(CR 2.3.1.f). The next one is that with the smallest timestamp that is free from dependency
(CR 2.3.3.b); what depends on what is found by trying the application, as CR 2.3.2 defines it. Only
the final result is ever seen by anything else. What an ability does is worked out in
`alterations.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import field
from functools import cache
from itertools import pairwise, takewhile

from judgebot.abilities.model import Passive
from judgebot.abilities.statements import Keyword
from judgebot.dataclass import dataclass
from judgebot.game.data.altering import Alteration, Key, PassiveSource
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.zones import BEARING, IN_PLAY, Place, ZoneKind, all_places
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.alterations import (
    Terrains,
    applies_to,
    apply,
    changes_abilities,
    changes_what_is_had,
    does,
)
from judgebot.game.read.objects.bases import (
    ALTERING,
    Derived,
    gives_gigantic,
    is_also_everywhere,
    is_plain,
    printed,
    said,
)
from judgebot.game.read.objects.characteristics import View, Wait
from judgebot.game.read.objects.ignoring import ignored
from judgebot.game.read.objects.settled import Lost, is_loss, settled
from judgebot.game.read.zones import adventure
from judgebot.sure import sure

Altering = tuple[tuple[int, int, Passive], ...]
"""Passive abilities that alter characteristics: whose, in which place, and themselves."""


@record
class Bases:
    """What evaluation begins with."""

    objects: dict[int, Derived]
    """The base characteristics of everything."""
    altering: Altering
    """The abilities among them that may alter any."""


def evaluate(state: State) -> View:
    """The characteristics of everything once all passive abilities are applied (CR 2.3.1.d).

    The result is kept with the state until it changes; one that nothing but the presence of
    objects decides, until that changes, and so are the base characteristics of any other.
    """
    if state.bases is None:
        _begin(state)
    if state.standing is not None:
        return state.standing
    prompt: frozenset[Key] = frozenset()
    while True:
        view, delayed = _applied(state, prompt)
        if not delayed:
            return view
        prompt |= delayed


def _applied(state: State, prompt: frozenset[Key]) -> tuple[View, frozenset[Key]]:
    """What comes of applying all passive abilities, one at a time (CR 2.3.1.f).

    prompt: those that wait for nothing that is no dependency yet. Returns those, too, that did, and
    were taken away meanwhile, or waited for nothing in the end.
    """
    bases = sure(state.bases)
    view = View(objects=bases.objects, terrains=adventure.marked_terrains(state))
    state.cache = {"view": view}
    applied: set[Key] = set()
    waiting = _sources(state, bases.altering)
    waits: dict[Wait, None] = {}
    order: list[tuple[PassiveSource, tuple[Alteration, ...]]] = []
    lost: list[Lost] = []
    delayed: set[Key] = set()
    choice: _Round | None = None
    while waiting:
        choice = _next_round(state, waiting, view, choice, order[-1][0] if order else None)
        chosen = choice.next(prompt)
        delayed |= choice.delayed
        waits.update(dict.fromkeys(choice.waits(chosen)))
        order.append((chosen, choice.does(chosen) or ()))
        view = choice.after(chosen)
        choice.last = None
        if view is not choice.view:
            _see(state, view)
        applied.add(chosen.key)
        if changes_abilities(choice.does(chosen)):
            waiting = _sources(state, _altering(view.objects))
            left = {one.key for one in waiting}
            lost += [choice.lost(one, chosen) for one in choice.waiting
                     if one.key != chosen.key and one.key not in left]  # fmt: skip
        waiting = [one for one in waiting if one.key not in applied]
    done = tuple(order)
    told = settled(waits, done, lost, delayed) if waits or lost else ()
    view.waits, view.applied = told, done
    waited = {one.source.key for one in view.waits if one.later} & applied
    return view, frozenset(delayed - waited)


@contextmanager
def as_asked(
    state: State, source: PassiveSource, still: Iterable[Alteration] = ()
) -> Iterator[None]:
    """Let every query see things as they were when an ability was applied (CR 2.3.1.f).

    still: what is so all the same.
    """
    final = characteristics.view(state)
    if state.standing is not None:
        yield
        return
    if state.bases is None:
        _begin(state)
    earlier = tuple(takewhile(lambda one: one[0] != source, final.applied))
    kept, begun = state.cache, sure(state.bases)
    made = [one for _, altered in earlier for one in altered]
    there = (one for one in still if isinstance(one.what, Terrains) or one.target in begun.objects)
    first = View(objects=begun.objects, terrains=adventure.marked_terrains(state))
    then = apply(first, (*made, *there))
    view = View(objects=then.objects, terrains=then.terrains, applied=earlier)
    try:
        _see(state, view)
        yield
    finally:
        state.cache = kept


def _next_round(
    state: State,
    waiting: list[PassiveSource],
    view: View,
    last: _Round | None,
    applied: PassiveSource | None,
) -> _Round:
    """The next choice: where the last ability altered nothing, what was found out is still so.

    Otherwise what was found out of how things would be once it was applied is so now.
    applied: that ability.
    """
    if last is not None and applied is not None and last.view is not view:
        tried = last.then.items()
        now = {one: found for (one, first), found in tried if first == applied.key}
        return _Round(state=state, waiting=waiting, view=view, last=last, now=now)
    choice = _Round(state=state, waiting=waiting, view=view, last=last)
    if last is not None:
        choice.now, choice.tried, choice.direct = last.now, last.tried, last.direct
    return choice


def having(state: State) -> View:
    """A view in which everything has the abilities that it has now (CR 2.2.e)."""
    if state.bases is None and state.standing is None:
        _begin(state)
    return state.having or characteristics.view(state)


def _begin(state: State) -> None:
    """Find what stands as long as the same objects and emblems are there."""
    bearers = _bearers(state)
    plain = _plain(state, bearers)
    if plain is not None:
        state.standing = state.having = plain
        return
    bases = state.bases = _bases(bearers)
    altering: list[object] = [passive.statement for _, _, passive in bases.altering]
    altering += [said(emblem.content) for emblem in state.emblems.ongoing.values()]
    if not any(map(changes_what_is_had, altering)):
        state.having = View(objects=bases.objects, gigantic=_plainly_gigantic(state, bases))


def _plainly_gigantic(state: State, bases: Bases) -> frozenset[int] | None:
    """The objects in Expeditions that have Gigantic, where none has it but always and by itself.

    Asked where no ability gives or takes any but keywords. Returns None otherwise.
    """
    if any(gives_gigantic(said(one.content)) for one in state.emblems.ongoing.values()):
        return None
    giving = [
        (state.objects[identity], passive)
        for identity, _, passive in bases.altering
        if gives_gigantic(passive.statement)
    ]
    if any(not is_plain(one) or printed(bearer.card).ignored_for for bearer, one in giving):
        return None
    there = [bearer for bearer, one in giving if _applies_from(bearer, one)]
    return frozenset(one.id for one in there if one.place.zone is ZoneKind.EXPEDITION)


def _bearers(state: State) -> list[Object]:
    """The objects whose abilities may work, or whose characteristics may be altered."""
    places, zones, objects = _places(len(state.players)), state.zones, state.objects
    return [objects[identity] for place in places for identity in zones[place]]


@cache
def _places(players: int) -> tuple[Place, ...]:
    return tuple(place for place in all_places(players) if place.zone in BEARING)


def _plain(state: State, bearers: list[Object]) -> View | None:
    """Everything's characteristics, if only keyword abilities that always hold are in force.

    Then no ability depends on another, and the order does not matter. Returns None otherwise.
    Where no card has a keyword, states anything, or reacts to others, that is known by that.
    """
    for emblem in state.emblems.ongoing.values():
        if isinstance(said(emblem.content), ALTERING):
            return None
    found: dict[int, Derived] = {}
    keywords = states = reacts = False
    for object_ in bearers:
        known = printed(object_.card)
        if known.quiet and not object_.gained:
            found[object_.id] = known.derived
            continue
        if known.alters and not known.plain and _may_alter_from(object_):
            return None
        bare = known.alters and not (known.plain and _keywords_apply(object_))
        derived = known.derived if bare else known.applied
        if object_.gained:
            if any(alters_on(object_)):
                return None
            derived = characteristics.with_gained(derived, object_)
            states = reacts = True
        found[object_.id] = derived
        keywords = keywords or bool(derived.keywords)
        states = states or known.states
        reacts = reacts or known.reacts
    return View(
        objects=found,
        terrains=adventure.marked_terrains(state),
        gigantic=None if keywords else frozenset(),
        stating=None if states else {},
        reacting=None if reacts else {},
    )


def _may_alter_from(object_: Object) -> bool:
    """Whether an altering passive ability on a card works where it is, or may once ready."""
    return any(
        isinstance(ability, Passive)
        and isinstance(ability.statement, ALTERING)
        and (ability.support or _applies_from(object_, ability))
        for ability in object_.card.abilities
    )


def alters_on(object_: Object) -> Iterator[bool]:
    """Of each ability that an object gained, whether it alters characteristics where it is."""
    for ability in object_.gained:
        altering = isinstance(ability, Passive) and isinstance(ability.statement, ALTERING)
        yield altering and not is_also_everywhere(ability)


def _bases(bearers: list[Object]) -> Bases:
    objects = {object_.id: characteristics.base(object_) for object_ in bearers}
    return Bases(objects=objects, altering=_altering(objects))


def _altering(objects: dict[int, Derived]) -> Altering:
    """The abilities that alter characteristics, by timestamp of their objects."""
    return tuple(
        (identity, place, held.ability)
        for identity in sorted(objects)
        for place, held in enumerate(objects[identity].abilities)
        if isinstance(held.ability, Passive) and isinstance(held.ability.statement, ALTERING)
    )


def _keywords_apply(object_: Object) -> bool:
    """Whether an object's own keyword abilities apply where it is; those of a Spell do in Limbo."""
    return object_.place.zone in IN_PLAY or object_.place.zone is ZoneKind.LIMBO


def _sources(state: State, altering: Altering) -> list[PassiveSource]:
    """Those of some abilities, and of emblems, that exist and work now, by timestamp."""
    objects = state.objects
    found = [
        _source(objects[identity], place, passive)
        for identity, place, passive in altering
        if _applies_from(objects[identity], passive) and not ignored(state, objects[identity])
    ]
    last_first = state.readings.two_abilities_of_one_object
    order = -1 if last_first else 1
    return sorted(
        [*found, *_emblems(state)], key=lambda one: (one.timestamp, order * one.place)
    )


def are_several(object_: Object) -> bool:
    """Whether an object has several abilities that alter characteristics, of one timestamp."""
    return len(_altering({object_.id: characteristics.base(object_)})) > 1


def idle(object_: Object) -> list[PassiveSource]:
    """The abilities of an object that alter characteristics, and do not work where it is."""
    own = _altering({object_.id: characteristics.base(object_)})
    return [_source(object_, place, passive) for _, place, passive in own
            if not _applies_from(object_, passive)]  # fmt: skip


def _source(object_: Object, place: int, passive: Passive) -> PassiveSource:
    return PassiveSource(
        timestamp=object_.id,
        place=place,
        passive=passive,
        context=Context(controller=characteristics.controller(object_), me=object_.ref),
        key=(object_.id, place, id(passive)),
    )


def _emblems(state: State) -> list[PassiveSource]:
    """The altering passive abilities of Ongoing Emblems, which work in Limbo (CR 2.2.2.m)."""
    return [
        PassiveSource(
            timestamp=emblem.id,
            place=0,
            passive=content if isinstance(content, Passive) else Passive(statement=content),
            context=Context(
                controller=emblem.controller,
                me=Referent(*emblem.source),
                bindings=emblem.bindings,
                moves=emblem.moves,
                of_emblem=True,
            ),
            key=(emblem.id, 0, 0),
        )
        for emblem in state.emblems.ongoing.values()
        if isinstance(said(content := emblem.content), ALTERING)
    ]


def _applies_from(object_: Object, passive: Passive) -> bool:
    """Whether a passive ability works where its object is; keywords of a Spell do in Limbo."""
    if is_also_everywhere(passive):
        return False
    if object_.place.zone is ZoneKind.LIMBO:
        return isinstance(passive.statement, Keyword)
    return characteristics.works(object_, passive)


_OF_TWO = 2
"""So many abilities are on the way from one to another on which it directly depends."""
_OF_A_CHAIN = 3
"""So many abilities at least are waiting where one depends on another by way of a third."""


@dataclass(slots=True)
class _Round:
    """The choice of the next ability to apply, as things are now (CR 2.3.3.c)."""

    state: State
    waiting: list[PassiveSource]
    """The abilities that are not applied yet, by timestamp."""
    view: View
    """How things are now."""
    last: _Round | None = None
    """The choice before this one."""
    now: dict[Key, tuple[Alteration, ...] | None] = field(default_factory=dict)
    """What each of them would do."""
    tried: dict[Key, View] = field(default_factory=dict)
    """What each of them would make of things."""
    then: dict[tuple[Key, Key], tuple[Alteration, ...] | None] = field(default_factory=dict)
    """What one of them would do once another one was applied."""
    direct: dict[Key, list[PassiveSource]] = field(default_factory=dict)
    """What each of them directly depends on."""
    later: dict[Key, list[PassiveSource]] = field(default_factory=dict)
    """What each of them depends on only after others."""
    delayed: frozenset[Key] = frozenset()
    """Those that are free from dependency, and wait for what they depend on only after others."""

    @property
    def one_by_one(self) -> bool:
        """Whether only what an ability would do now counts as a dependency."""
        return self.state.readings.dependency_through_nothing_yet

    def next(self, prompt: frozenset[Key]) -> PassiveSource:
        """The one with the smallest timestamp that is free from dependency (CR 2.3.3).

        prompt: those that wait for nothing that is no dependency yet.
        """
        if len(self.waiting) == 1:
            return self.waiting[0]
        passed: list[PassiveSource] = []
        for one in self.waiting:
            if self.is_free(one, self.strictly):
                if one.key in prompt or self.is_free(one, self.depends_on):
                    self.delayed = frozenset(each.key for each in passed)
                    return one
                passed.append(one)
        return passed[0]

    def is_free(
        self, one: PassiveSource, depends_on: Callable[[PassiveSource], list[PassiveSource]]
    ) -> bool:
        """Whether each ability that one depends on depends on that, too (CR 2.3.3.a)."""
        return all(one in depends_on(other) for other in depends_on(one))

    def depends_on(self, one: PassiveSource) -> list[PassiveSource]:
        """Everything that an ability depends on (CR 2.3.2.g)."""
        return self.reached(one, self.next_to)

    def next_to(self, one: PassiveSource) -> list[PassiveSource]:
        """What an ability depends on by itself, or once what that depends on was applied."""
        return [*self.directly(one), *self.by_way(one)]

    def between(
        self,
        one: PassiveSource,
        last: PassiveSource,
        step: Callable[[PassiveSource], list[PassiveSource]],
    ) -> tuple[PassiveSource, ...]:
        """The fewest abilities by way of which one depends on another (CR 2.3.2.g)."""
        ways: list[tuple[PassiveSource, ...]] = [(one,)]
        for way in ways:
            nexts = step(way[-1])
            if last in nexts:
                return way[1:]
            ways += [(*way, each) for each in nexts if all(each not in other for other in ways)]
        raise AssertionError("it does not depend on it")

    def links(self, *way: PassiveSource) -> Iterator[str]:
        """The rules by which each ability of a way directly depends on the next (CR 2.3.2.g).

        Not of one that does so only once others were applied.
        """
        if len(way) > _OF_TWO:
            yield "2.3.2.g"
        for one, other in pairwise(way):
            if other in self.directly(one):
                yield self._rule(one, other)

    def strictly(self, one: PassiveSource) -> list[PassiveSource]:
        """Those of them of which that is so as things are now, the last to be applied first."""
        return self.reached(one, self.directly)[::-1]

    def reached(
        self, one: PassiveSource, step: Callable[[PassiveSource], list[PassiveSource]]
    ) -> list[PassiveSource]:
        """What an ability comes to by a relation, by way of others, too."""
        found: list[PassiveSource] = []
        rest = [one]
        while rest:
            for other in step(rest.pop()):
                if other not in found:
                    found.append(other)
                    rest.append(other)
        return found

    def directly(self, one: PassiveSource) -> list[PassiveSource]:
        """What an ability directly depends on (CR 2.3.2.c)."""
        if one.key not in self.direct:
            self.direct[one.key] = [
                other for other in self.waiting if other is not one and self.is_changed(one, other)
            ]
        return self.direct[one.key]

    def by_way(self, one: PassiveSource) -> list[PassiveSource]:
        """What an ability depends on only once what that depends on was applied.

        It may do nothing yet, or nothing that matters; what else is on the board is no reason for
        it to be applied in another order.
        """
        if one.key not in self.later:
            none = self.one_by_one or len(self.waiting) < _OF_A_CHAIN or is_plain(one.passive)
            self.later[one.key] = [
                other
                for other in (() if none else self.waiting)
                if other is not one
                and other not in self.directly(one)
                and self.is_changed_later(one, other)
            ]
        return self.later[one.key]

    def is_changed_later(self, one: PassiveSource, other: PassiveSource) -> bool:
        """Whether another ability changes this one after those that it depends on itself.

        Not one that takes it away then, which no bystander could bring about now (CR 2.3.2.d); nor
        where this one itself is among those, and so would be applied already.
        """
        first = self.strictly(other)
        if not first or one in first:
            return False
        actual = self.state.cache["view"]
        try:
            for each in first:
                _see(self.state, apply(self.state.cache["view"], does(self.state, each) or ()))
            before = does(self.state, one)
            made = does(self.state, other) or ()
            _see(self.state, apply(self.state.cache["view"], made))
            after = does(self.state, one)
            return before is not None and after is not None and before != after
        finally:
            _see(self.state, actual)

    def is_changed(self, one: PassiveSource, other: PassiveSource) -> bool:
        """Whether an ability directly depends on another, by trying it (CR 2.3.2.d-f)."""
        before, made = self.does(one), self.does(other)
        if not made or (is_plain(one.passive) and not changes_abilities(made)):
            return False
        return before != self.does_after(one, other)

    def waits(self, chosen: PassiveSource) -> Iterator[Wait]:
        """Those with smaller timestamps than the chosen one, and what of greater they depend on.

        Then those that depend on the chosen one as it depends on them (CR 2.3.3.a).
        """
        if len(self.waiting) == 1:
            return
        for place, one in enumerate(self.waiting[: self.waiting.index(chosen)]):
            if is_loss(chosen) and one.context.me == chosen.context.me:
                continue
            direct = self.directly(one)
            for other in (each for each in self.waiting[place + 1 :] if each in direct):
                rule, newly = self._rule(one, other), not self._did(one, other)
                yield Wait(source=one, first=other, rule=rule, newly=newly)
            if chosen not in direct and chosen in self.depends_on(one):
                yield self._indirect(one, chosen)
        for other in self.strictly(chosen):
            if other is not chosen:
                yield self._loop(other, chosen)

    def _indirect(self, one: PassiveSource, chosen: PassiveSource) -> Wait:
        """That one depends on another by way of others."""
        later = chosen not in self.strictly(one)
        between = self.between(one, chosen, self.next_to if later else self.directly)
        return Wait(
            source=one,
            first=chosen,
            rule="2.3.2.g",
            links=tuple(self.links(one, *between, chosen)),
            between=between,
            later=later,
        )

    def _loop(self, other: PassiveSource, chosen: PassiveSource) -> Wait:
        """That two depend on each other (CR 2.3.3.a)."""
        there = self.between(other, chosen, self.directly)
        back = self.between(chosen, other, self.directly)
        links = (*self.links(other, *there, chosen), *self.links(chosen, *back, other))
        way = "" if there else self._rule(other, chosen)
        return Wait(source=other, first=chosen, rule="2.3.3.a", way=way, links=links)

    def lost(self, one: PassiveSource, chosen: PassiveSource) -> Lost:
        """That an ability is not there any more once the chosen one is applied (CR 2.3.2.d)."""
        own = one.context.me.object
        would = self.now.get(one.key) or ()
        others = (each for each in would if each.target != own or isinstance(each.what, Terrains))
        return Lost(source=one, by=chosen, would=tuple(others))

    def _did(self, one: PassiveSource, other: PassiveSource) -> bool:
        """Whether an ability directly depended on another before the last one was applied."""
        last = self.last
        if last is None or one not in last.waiting or other not in last.waiting:
            return True
        _see(self.state, last.view)
        try:
            return other in last.directly(one)
        finally:
            _see(self.state, self.view)

    def _rule(self, one: PassiveSource, other: PassiveSource) -> str:
        """In which way an ability directly depends on another (CR 2.3.2.d-f)."""
        actual = self.state.cache["view"]
        before, was = self.does(one), applies_to(self.state, one)
        _see(self.state, self.after(other))
        try:
            after, then = does(self.state, one), applies_to(self.state, one)
        finally:
            _see(self.state, actual)
        if before is None or after is None:
            return "2.3.2.d"
        return "2.3.2.f" if None in (was, then) or was == then else "2.3.2.e"

    def does(self, one: PassiveSource) -> tuple[Alteration, ...] | None:
        """What an ability would do as things are now."""
        if one.key not in self.now:
            self.now[one.key] = does(self.state, one)
        return self.now[one.key]

    def does_after(self, one: PassiveSource, other: PassiveSource) -> tuple[Alteration, ...] | None:
        """What an ability would do once another one was applied."""
        both = one.key, other.key
        if both not in self.then:
            actual = self.state.cache["view"]
            _see(self.state, self.after(other))
            try:
                self.then[both] = does(self.state, one)
            finally:
                _see(self.state, actual)
        return self.then[both]

    def after(self, one: PassiveSource) -> View:
        """What an ability would make of things."""
        if one.key not in self.tried:
            self.tried[one.key] = apply(self.state.cache["view"], self.does(one) or ())
        return self.tried[one.key]


def _see(state: State, view: View) -> None:
    """Let every query see this view, and nothing that was computed from another."""
    state.cache = {"view": view}
