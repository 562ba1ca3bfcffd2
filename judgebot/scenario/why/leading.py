"""What led to an entry of a trace: what it stands under, what decided there, what activated it.

Checks and choices under the same entry steer what comes after them; one that is about a single
card, Expedition or player steers nothing that was done to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from judgebot.abilities.amounts import Counters
from judgebot.abilities.effects import Action, Perform, Play
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Pick
from judgebot.abilities.references import Ref
from judgebot.abilities.statements import EntersWith
from judgebot.abilities.within import within
from judgebot.game.data.aspects import MANA
from judgebot.game.data.entries import (
    about_choices,
    about_day,
    about_effects,
    about_expeditions,
    about_moving,
    about_objects,
    about_passives,
    about_steps,
    about_words,
)
from judgebot.game.data.entries.about_playing import (
    CannotBePlayed,
    OfPlaying,
    PlayDeclared,
    PlayPermitted,
)
from judgebot.game.data.entries.about_prohibitions import Prevented
from judgebot.game.data.telling import EntryKind, Option, Telling, Thing
from judgebot.game.data.trace import Entry, Trace
from judgebot.game.data.zones import Place
from judgebot.scenario.tell import order
from judgebot.scenario.why.depending import depended_on
from judgebot.scenario.why.history import History
from judgebot.scenario.why.progress import Progress
from judgebot.scenario.why.standing import stood_by
from judgebot.scenario.why.ungained import Ungaining
from judgebot.sure import as_a, sure

_STEERING = frozenset(
    {EntryKind.CHECKED, EntryKind.FALSE, EntryKind.CHOSEN, EntryKind.REPLACED, EntryKind.NOT_FOUND}
)
"""The kinds that decide what happens after them under the same entry."""
_ALSO_STEERING = (
    about_effects.EitherImpossible,
    about_effects.ModeImpossible,
    about_effects.DiceChanged,
    about_effects.DiceRolled,
    about_effects.CostPaid,
    about_effects.ToughPaid,
    about_effects.ToughPaidSeveral,
    about_effects.ToughUnforced,
    about_effects.ToughCannotPay,
    about_effects.ToughNotBesides,
    about_effects.ToughNoTarget,
    about_effects.ToughAgain,
    about_effects.ToughIdle,
    about_effects.ToughOutOfPlay,
    about_moving.TokenEntersWith,
)
"""Other entries that do."""
_NEVER_STEERING = (
    about_expeditions.SparedInArena,
    about_objects.SeasonedElsewhere,
    about_objects.SeasonedKept,
    about_passives.OfPassive,
)
"""What decides nothing of what comes after it: how boosts are kept is seen by nothing else."""
_OF_ONE: Mapping[type[Telling], tuple[str, ...]] = {
    about_choices.ChosenToPlay: ("option",),
    about_choices.ChosenAlternative: ("card",),
    PlayDeclared: ("card",),
    about_expeditions.OfComparison: ("expedition",),
    about_steps.Modifying: ("card", "expedition"),
    about_steps.FleetingDiscarded: ("card",),
    about_steps.FleetingLeft: ("card",),
    about_words.MeantNot: ("things",),
    about_words.MeantNotItself: ("card",),
    about_words.MeantNotSo: ("things",),
    about_words.MeantNotThere: ("things",),
    about_effects.ToughPaid: ("cards",),
    about_effects.ToughPaidSeveral: ("cards",),
    about_effects.ToughCannotPay: ("card",),
    about_effects.ToughNoTarget: ("things",),
    about_effects.ToughNotBesides: ("things",),
    about_effects.ToughAgain: ("card",),
    about_effects.ToughIdle: ("things",),
    about_effects.ToughOutOfPlay: ("things",),
    about_day.RestNotEternal: ("card",),
    about_day.RestNotFleeting: ("card",),
    about_day.CleanUpCounts: ("card",),
    about_day.DrawInstead: ("player",),
    about_day.DailyExpandOtherwise: ("player",),
}
"""The entries that decide of one of several only, with the fields that tell of which."""


class Leading:
    """What led to the entries of a trace; of each it is worked out once.

    The trace must not grow as long as it is asked.
    """

    def __init__(self, entries: list[Entry], trace: Trace | None = None) -> None:
        """entries: those of the trace. trace: the trace, if the states beside them matter."""
        self.entries = entries
        self._history = trace if isinstance(trace, History) else None
        self._progress = Progress(trace) if isinstance(trace, History) else None
        self._ungaining = Ungaining(trace) if isinstance(trace, History) else None
        self._known: dict[int, int] = {}
        """Each entry with all that led to it, as the bits of a number."""
        self._needed: dict[int, list[int]] = {}
        """What each entry comes from and depended on."""
        self._steering: dict[int, list[int]] = {}
        """What may steer others, by the entry that it stands under."""
        self._looks: dict[int, list[int]] = {}
        """What was looked at, by the passive ability that it is told of."""
        self._emblems: list[int] = []
        for place, entry in enumerate(entries):
            if isinstance(entry.told, about_effects.EmblemCreated):
                self._emblems.append(place)
            parent = entry.parent
            if parent is None and isinstance(entry.told, (*_ORDERS, *_OF_DICE, *_OF_X)):
                parent = order.parents(entries)[place]
            if parent is not None and isinstance(entries[parent].told, about_passives.OfPassive):
                self._looks.setdefault(parent, []).append(place)
            if parent is not None and _may_steer(entry):
                self._steering.setdefault(parent, []).append(place)

    def to(self, place: int) -> set[int]:
        """The places of all entries that led to one, without its own."""
        digits = bin(self._with(place))[:1:-1]
        return {one for one, digit in enumerate(digits) if digit == "1"} - {place}

    def how_played(self, place: int, *, cost: bool = True) -> set[int]:
        """How the card of an entry was played: from its declaration on, with what altered its cost.

        cost: whether that matters; what it gains as it is played hangs on where it was only.
        """
        items = self.entries[place].items[:1]
        found: set[int] = set()
        for other in range(place, -1, -1):
            entry = self.entries[other]
            if not isinstance(entry.told, OfPlaying) or entry.items[:1] != items:
                continue
            found |= {other, *self.to(other)}
            if isinstance(entry.told, PlayDeclared):
                for below in _altering(self.entries, other) if cost else ():
                    found |= {below, *self.to(below)}
                break
        return found - {place}

    def _with(self, place: int) -> int:
        """An entry and all that led to it; what led to those that it comes from is found before."""
        waiting = [place]
        while waiting:
            one = waiting[-1]
            above = self._above(one)
            unknown = [other for other in above if other not in self._known]
            if unknown:
                waiting += unknown
                continue
            waiting.pop()
            found = 1 << one
            looks = self._looks.get(one, ())
            steered = [*self.steered(one)]
            emblems = (self._emblems_before(other) for other in (one, *steered))
            beside = (steered, *emblems, looks)
            for other in chain.from_iterable(beside):
                found |= 1 << other
            for other in above:
                found |= self._known[other]
            self._known[one] = found
        return self._known[place]

    def _above(self, place: int) -> list[int]:
        """What an entry comes from; also what it, and what steered it, depended on."""
        if place not in self._needed:
            found = self._needed[place] = _comes_from(self.entries[place])
            for one in (place, *self.steered(place)):
                found += depended_on(self.entries, one)
                found += self._by_states(one)
        return self._needed[place]

    def _by_states(self, place: int) -> Iterator[int]:
        """What an entry depended on by what the states beside the entries show."""
        if self._history is None:
            return
        yield from sure(self._progress).decided(place)
        yield from sure(self._ungaining).decided(place)
        yield from stood_by(self._history, place)

    def steered(self, place: int) -> Iterator[int]:
        """The checks and choices under an entry that came before one of those that stand there."""
        entry = self.entries[place]
        if entry.parent is None:
            return
        above = self.entries[entry.parent].told
        before = [one for one in self._steering.get(entry.parent, ()) if one < place]
        if entry.told.before_choices:
            before = [one for one in before if self.entries[one].kind is not EntryKind.CHOSEN]
        modified = {getattr(self.entries[one].told, "expedition", None) for one in before
                    if self.entries[one].kind is EntryKind.REPLACED}  # fmt: skip
        makers = [one for one in before if _is_made(self.entries[one].told, entry.told)]
        for other in before:
            told = self.entries[other].told
            if isinstance(told, about_expeditions.OfComparison) and not _names_expedition(entry):
                if told.expedition in modified:
                    yield other
            elif _steers(self._deciding(other), entry, above) or any(
                other < maker and _steers(self._deciding(other), self.entries[maker], above)
                for maker in makers
            ):
                yield other

    def _deciding(self, place: int) -> Entry:
        """What decides in place of an entry: the modifier that a choice of their order applies.

        So does what is chosen of the dice that a modifier rolls, which no effect tells of.
        """
        entry = self.entries[place]
        rolled = isinstance(entry.told, _OF_DICE) and entry.parent is None
        if not (rolled or isinstance(entry.told, _ORDERS)):
            return entry
        later = (one for one in self.entries[place:] if one.kind is EntryKind.REPLACED)
        return next(later, entry)

    def _emblems_before(self, place: int) -> Iterator[int]:
        """The Ongoing Emblems of a giver that were created before an entry that names it, also as
        that of which an emblem forbids something (CR 1.4.1.a)."""
        told = self.entries[place].told
        giver = getattr(told, "giver", None)
        if isinstance(told, Prevented) and told.emblem:
            giver = told.forbidden_by
        if giver is None:
            return
        for other in self._emblems:
            created = self.entries[other].told
            if other < place and created.facts["card"].item == giver.item:
                yield other


def _comes_from(entry: Entry) -> list[int]:
    """What an entry stands under, and what made it happen; how a card was played is asked apart."""
    cause = None if isinstance(entry.told, OfPlaying) else entry.cause
    return [one for one in (entry.parent, cause) if one is not None]


def _altering(entries: list[Entry], declared: int) -> Iterator[int]:
    for other in range(declared + 1, len(entries)):
        entry = entries[other]
        if entry.parent == declared and _decides_of_playing(entry):
            yield other


def _decides_of_playing(entry: Entry) -> bool:
    """Whether what stands under a declaration decides of the play, or of what it costs."""
    of_cost = entry.told.aspects & MANA and entry.kind is not EntryKind.CHOSEN
    return bool(of_cost) or isinstance(entry.told, PlayPermitted)


def _may_steer(entry: Entry) -> bool:
    """Whether an entry may decide of what comes after it under the same entry."""
    if isinstance(entry.told, _NEVER_STEERING):
        return False
    deciding = entry.kind in _STEERING or entry.kind in _CAME_TO_NOTHING
    return deciding or isinstance(entry.told, _ALSO_STEERING)


def _steers(one: Entry, entry: Entry, under: Telling) -> bool:
    """Whether a check or choice decides of what an entry tells of.

    under: what the entry under which both stand tells.
    """
    if one.kind in _CAME_TO_NOTHING and _asks_of_it(one, entry):
        return True
    if one.kind not in _STEERING and not isinstance(one.told, _ALSO_STEERING):
        return False
    if isinstance(one.told, about_choices.Choosing) and not _speaks_of_it_again(under):
        chosen = {thing.item for thing in one.told.option.chosen if isinstance(thing, Thing)}
        if chosen and entry.items and not chosen & {*entry.items}:
            return False
    if isinstance(one.told, about_choices.Choosing) and isinstance(under, _DAILIES):
        return _of_same_player(one.told, entry.told)
    if isinstance(one.told, _OF_TOKENS):
        return isinstance(entry.told, _TOKENS)
    if isinstance(one.told, about_moving.TokenEntersWith):
        return isinstance(entry.told, about_moving.TokenCreated) and _enters(one.told, entry.told)
    if isinstance(one.told, _LIMITS):
        where = getattr(entry.told, "origin", None) or getattr(entry.told, "to", None)
        if where is None:
            return _is_same(_values(one.told, _PLAYER), _values(entry.told, _PLAYER))
        return where == one.told.to
    if isinstance(one.told, about_steps.ModifierAdditive) and not isinstance(
        entry.told, about_steps.Modifying
    ):
        return _is_same(_values(one.told, ("added",)), _values(entry.told, _WHAT))
    if _is_made(one.told, entry.told):
        return True
    for kind, names in _OF_ONE.items():
        if isinstance(one.told, kind):
            return _is_same(_values(one.told, names), _values(entry.told, _WHAT))
    return True


def _is_made(modifier: Telling, told: Telling) -> bool:
    """Whether what an entry tells is what a modifier has happen instead (CR 6.2.b)."""
    if not isinstance(modifier, about_steps.ModifierReplacing) or told.kind is EntryKind.REPLACED:
        return False
    created = isinstance(told, about_moving.TokenCreated)
    return bool(_values(modifier, _INSTEAD) & _values(told, _TO if created else _WHAT))


def _enters(said: about_moving.TokenEntersWith, created: about_moving.TokenCreated) -> bool:
    """Whether a token is created with what is said of how one enters there (CR 6.2.l)."""
    has = {*created.arriving, *(name for name, _ in created.more)}
    what = as_a(EntersWith, as_a(Passive, said.ability).statement).what
    names = {one.counter if isinstance(one, Counters) else one for one in what}
    return created.to == said.to and not names.isdisjoint(has)


def _speaks_of_it_again(under: Telling) -> bool:
    """Whether an effect speaks again of what it spoke of before, as of what was chosen in it."""
    effect = getattr(under, "effect", None) or getattr(under, "ability", None)
    to = (getattr(one, "to", "") for one in within(effect))
    return effect is None or any(isinstance(one, str) and one for one in to)


_OF_TOKENS = (about_moving.TokenDescribed, about_moving.TokenOfItsCard)
"""What tells what a token is that an effect creates, and decides of nothing else that it does."""
_TOKENS = (about_moving.TokenCreated, about_moving.CreateNowhere)
"""What tells that a token is created, or is not."""
_LIMITS = (
    about_day.CleanUpReached,
    about_day.LimitChanged,
    about_day.LimitNegative,
    about_day.LimitBeyond,
    about_day.LimitAlteredNoMore,
    about_day.LimitNotCounted,
    about_day.LimitExhausted,
)
"""What decides how many objects may stay in a place, and of what leaves no other one."""
_CAME_TO_NOTHING = (EntryKind.IMPOSSIBLE, EntryKind.ALREADY)
"""The kinds of what an effect would have done and could not."""


def _asks_of_it(one: Entry, entry: Entry) -> bool:
    """Whether an entry tells that a condition on what was done before is false (CR 6.5.f), that
    nothing modifies what is impossible (CR 1.4.1.d), that nobody can choose to do it where it is
    that a card is played (CR 6.5.c), or that nothing is there of which words speak that mean what
    was to be chosen before (CR 6.5.h).

    one: what tells that something came to nothing.
    """
    if isinstance(one.told, _NOTHING) and isinstance(entry.told, _NOTHING):
        named = {word.name for word in within((one.told.part,)) if isinstance(word, Pick)}
        spoken_of = {word.to for word in within((entry.told.part,)) if isinstance(word, Ref)}
        return bool(named & spoken_of)
    if isinstance(one.told, CannotBePlayed):
        if isinstance(entry.told, about_effects.MayImpossible):
            return any(map(_plays, within(entry.told.effect)))
        return isinstance(entry.told, about_effects.IfFalse) and "6.5.f" in entry.rules
    if isinstance(entry.told, about_steps.ModifierImpossible):
        return _is_same(_values(one.told, _WHAT), _values(entry.told, _WHAT))
    return isinstance(entry.told, about_effects.IfFalse) and "6.5.f" in entry.rules


def _plays(instruction: Any) -> bool:
    """Whether an instruction has a card played (CR 5.2.a, 7.3.34.a)."""
    rushes = isinstance(instruction, Perform) and instruction.action is Action.RUSH
    return rushes or isinstance(instruction, Play)


_NOTHING = (about_words.NothingToDo, about_words.NothingFits, about_words.NothingNobody)
"""What tells that there is nothing, or nobody, of what words mean."""
_ORDERS = (
    about_choices.ChosenFirstModifier,
    about_choices.ChosenFirstModifierOfOne,
    about_choices.ChosenFirstModified,
)
"""The choices of which modifier is applied first: of what that one modifies (CR 6.2.h)."""
_OF_DICE = (
    about_choices.ChosenDie,
    about_choices.ChosenDieSeen,
    about_choices.ChosenDieToChange,
    about_choices.ChosenIgnored,
    about_choices.ChosenNotToChange,
    about_choices.ChosenToChange,
)
"""What dice show, and what players make of it (CR 7.3.33.c)."""
_OF_X = (about_choices.ChosenX,)
"""The number that is chosen for X with the intent to play something (CR 5.1.2.c, 7.1.4.c)."""
_DAILIES = (
    about_day.DailyExpand,
    about_day.DailyDraw,
    about_day.DailyRest,
    about_day.DailyCleanUp,
    about_day.DailyPrepare,
    about_day.DailyProgress,
)
"""What all players do at once, each for themselves."""
_PLAYER = ("player",)
_INSTEAD = ("instead",)
_TO = ("to",)
_WHAT = ("card", "cards", "things", "expedition", "player")
"""The fields that tell what an entry acts on."""


def _of_same_player(choice: about_choices.Choosing, told: Telling) -> bool:
    """Whether a choice is of the player who does what is told, or of their Deck."""
    doer = getattr(told, "by", None)
    whose = getattr(told, "player", None) if doer is None else doer
    chooser = choice.whose if choice.player is None else choice.player
    return whose is None or chooser is None or chooser == whose


def _values(told: Telling, names: Iterable[str]) -> set[Any]:
    """What some fields of an entry name: items, Expeditions, players."""
    values = [getattr(told, name) for name in names if name in told.fields]
    values = [one.chosen if isinstance(one, Option) else one for one in values]
    flat = [one for value in values for one in (value if type(value) is tuple else (value,))]
    return {one.item if isinstance(one, Thing) else one for one in flat if one is not None}


def _names_expedition(entry: Entry) -> bool:
    return getattr(entry.told, "expedition", None) is not None


def _is_same(one: set[Any], other: set[Any]) -> bool:
    """Whether two entries tell of the same; of what names nothing of that sort, it is not known."""
    for sort in (Thing, Place):
        mine = {value for value in one if isinstance(value, Place) is (sort is Place)}
        theirs = {value for value in other if isinstance(value, Place) is (sort is Place)}
        if mine and theirs:
            return bool(mine & theirs)
    return True
