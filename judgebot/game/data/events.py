"""CR 6.1 Steps, atomic actions and events, as data.

A `Step` is what is about to happen: atomic actions that happen simultaneously (CR 6.1.f). Once it
has happened it is an `Event`, with a `CarriedOut` for each atomic action. `steps.py` lets it
happen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any

from judgebot.abilities.card import Card
from judgebot.abilities.sorts import Ability
from judgebot.abilities.words import Daily, Phase, Status, Terrain, TriggerSymbol
from judgebot.game.data.objects import Moved, Referent
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place, ZoneKind


class ActionVerb(StrEnum):
    """What an atomic action does to the state."""

    MOVE = "move"
    CREATE = "create"
    GAIN_STATUS = "gain status"
    LOSE_STATUS = "lose status"
    GAIN_COUNTERS = "gain counters"
    REMOVE_COUNTERS = "remove counters"
    MOVE_FORWARD = "move forward"
    MOVE_BACKWARDS = "move backwards"
    FLIP = "flip a Tumult card"
    FAIL_TO_MOVE = "fail to move forward"
    CREATE_MARKER = "create a Terrain Marker"
    MOVE_MARKER = "move a Terrain Marker"
    REMOVE_MARKER = "remove a Terrain Marker"
    SHUFFLE_BACK = "shuffle the Discard pile into the Deck"
    SHUFFLE = "shuffle the Deck"
    REVEAL = "reveal"
    LOOK = "look at"
    BECOME_FIRST_PLAYER = "become first player"
    PASS = "pass"
    AFTER_YOU = "After You"
    WIN = "win the game"
    START_TIEBREAKERS = "start tiebreakers"
    BEGIN_PHASE = "begin a phase"
    END_DAILY = "end a daily effect"
    ACTIVATE = "activate abilities"
    ROLL = "roll dice"
    GAIN_ABILITY = "gain an ability"
    CREATE_EMBLEM = "create an Ongoing Emblem"
    EXPIRE = "let an Ongoing Emblem cease to exist"


class Called(StrEnum):
    """As which keyword action it is done (CR 7.3), for the Reactions that speak of it."""

    DISCARD = "discard"
    SACRIFICE = "sacrifice"
    DRAW = "draw"
    RESUPPLY = "Resupply"
    PLAY = "play"
    EXHAUST = "exhaust"
    READY = "ready"
    OTHER = ""


@record
class AtomicAction:
    """An atomic action: a single thing done to a single object or card (CR 6.1.e)."""

    verb: ActionVerb
    what: Referent | None = None
    """The object or card it acts on; None for a token being created, or if it acts on none."""
    expedition: Place | None = None
    """The Expedition it acts on, for what Expeditions do."""
    player: int | None = None
    """The player it acts on, for what happens to players and their Decks."""
    by: int | None = None
    """Which player does it (CR 7.5.6); None for neither."""
    doer_said: bool = False
    """Whether the effect says which player that is (CR 7.5.6.b); only where it is told."""
    called: Called = Called.OTHER
    sacrifices: Referent | None = None
    """Set when it replaces the discarding of a sacrifice (CR 7.3.36.b): the object sacrificed."""
    to: Place | None = None
    top: int | None = None
    """For a Deck: how many cards lie above it; None for the bottom."""
    from_bottom: bool = False
    """Whether the words count that position from the bottom."""
    card: Card | None = None
    """The token to create."""
    owner: int | None = None
    """The owner of the token to create."""
    status: Status | None = None
    counter: str = ""
    number: int = 0
    """How many counters, or regions; the result of a roll, for what is revealed with it, too; which
    Tumult card."""
    arriving: Mapping[str, Any] = field(default_factory=dict)
    """What the new object has as it arrives: statuses, abilities, the zone it is played from."""
    played_from: ZoneKind | None = None
    """Set when this is the end of a card being played (CR 5.1.2.l): where it was played from."""
    played_by: int | None = None
    """And which player plays it, whoever does this to it (CR 5.1.1.b, 7.5.6)."""
    free: bool = False
    """Whether that card was played for free (CR 7.3.26.a)."""
    due_to: frozenset[Terrain] = frozenset()
    """The terrains due to which an Expedition moves forward in Progress (CR 4.2.4.j)."""
    ascension: frozenset[Terrain] = frozenset()
    """Those of them whose statistic is tied (CR 4.2.4.k)."""
    marker: int | None = None
    """The Terrain Marker it moves."""
    terrains: frozenset[Terrain] = frozenset()
    """Of a Terrain Marker to create."""
    region: int | None = None
    """The region a Terrain Marker is put on: its place in the row."""
    phase: Phase | None = None
    """The phase that begins."""
    daily: Daily | None = None
    """The daily effect that is over."""
    symbols: tuple[TriggerSymbol, ...] = ()
    """The trigger symbols of the abilities it activates (CR 7.3.1.b)."""
    activates: tuple[Ability, ...] = ()
    """The abilities it activates, where they were chosen."""
    of: Referent | None = None
    """Whose abilities those are, where it activates them as if they were those of `what`."""
    ability: Ability | None = None
    """The ability that an object gains."""
    dice: tuple[int, ...] = ()
    """What the dice of a roll show; their sum, as far as they count, is the number."""
    counting: tuple[int, ...] = ()
    """What those of them show that count, after what is added to one of them (CR 7.3.33.c)."""
    source: Referent | None = None
    """The object whose modifier added it."""
    effect_of: int | None = None
    """Then who controls the effect whose step that modifier changed (CR 6.2.b); None for none."""
    deed: str = ""
    """The keyword action that it is part of, beyond what it is called: "Sabotage", "switch"."""
    to_owner: bool = False
    """Whether the words themselves say that it goes to a zone of its owner (CR 3.1.2.c)."""
    name: str = ""
    """The name that its ability binds to what it acts on, see `judgebot.abilities.references`."""
    way: str = ""
    """The name of the instruction instead of which a modifier has it done (CR 6.2.b)."""
    says: type[Telling] | None = None
    """What tells of it; None where its shape alone does."""
    told: Telling | None = None
    """What told of it before the step: the rest of a modifier rests on it."""
    rules: tuple[str, ...] = ()
    """The rules that make it so."""
    disagreement: str = ""
    """The listed disagreement of the rulebook with itself whose reading it rests on."""

    @property
    def of_i(self) -> tuple[str, ...]:
        """The rule by which its words say "I" or "my", whatever comes of it (CR 7.2.1)."""
        return tuple(one for one in self.rules if one.startswith("7.2.1."))

    def is_part_of(self, name: str) -> bool:
        """Whether it moves something as what is called so, or is part of that keyword action."""
        return self.deed == name or (self.verb is ActionVerb.MOVE and self.called == name)


MOVED_COUNTERS = "move counters"
"""The deed of an object that gains counters which were on another one."""
GAINING_WHAT_IS_MOVED = "gaining-what-is-moved"
"""What is left open: whether it gains those."""


def without_rules(action: AtomicAction, *rules: str) -> AtomicAction:
    """An atomic action that does not cite some rules: they speak of a step as it is not any more.
    """
    return changed(action, rules=tuple(one for one in action.rules if one not in rules))


def exhausts(
    what: Referent, by: int, says: type[Telling], name: str = ""
) -> AtomicAction:
    """The atomic action by which a player exhausts an object (CR 7.3.13.a)."""
    return AtomicAction(
        verb=ActionVerb.GAIN_STATUS,
        what=what,
        by=by,
        called=Called.EXHAUST,
        status=Status.EXHAUSTED,
        name=name,
        says=says,
        rules=("7.3.13.a",),
    )


@record
class Step:
    """Atomic actions that are about to happen together."""

    actions: tuple[AtomicAction, ...]
    controller: int | None = None
    """Who controls the effect it belongs to; None for a daily effect."""
    parent: int | None = None
    """The trace entry it stands under."""
    daily: Daily | None = None
    """The daily effect that it is."""
    pays: bool = False
    """Whether it is the payment of a cost (CR 6.1.a, 6.1.d)."""
    payer_said: bool = False
    """Whether an effect says who pays it: "You may sacrifice a Character to …" (CR 7.5.6.b)."""
    modified_by: tuple[Any, ...] = ()
    """The modifiers of which it is part already, each by its timestamp and its statement: they do
    not apply to it again (CR 6.2.j, 6.2.k)."""
    told: tuple[Telling, ...] = ()
    """What is told just before it happens; all else stands under the first of these."""
    notes: tuple[Telling, ...] = ()
    """What is told besides: what could not be found, and what was impossible."""
    undone: tuple[AtomicAction, ...] = ()
    """What players were to do as part of it, of which there is nothing to do (CR 3.2.2.e)."""


@record
class CarriedOut:
    """An atomic action that was carried out, and what became of it."""

    action: AtomicAction
    done: bool
    """Whether the state changed."""
    was: Referent | None = None
    now: Referent | None = None
    """The object or card it became or acted on; None when it ceased to exist."""
    moved: Moved | None = None
    swept: tuple[Moved, ...] = ()
    """The cards of a Discard pile that was shuffled into a Deck."""
    number: int = 0
    """How many counters, regions or cards."""
    entry: int | None = None
    """The trace entry that tells it, under which stands what follows from it."""


@record
class Event:
    """A change from one game state to the next (CR 1.2.7.a)."""

    changes: tuple[CarriedOut, ...]
    before: State
    after: State
    daily: Daily | None = None
    """The daily effect that it was."""
    controller: int | None = None
    """Who controls the effect it belongs to; None for a daily effect."""
    modified: bool = False
    """Whether a modifier was applied to its step (CR 6.2.m)."""
    paid: bool = False
    """Whether it was the payment of a cost (CR 6.1.a, 6.1.d)."""
    payer_said: bool = False
    """Whether an effect says who pays it: "You may sacrifice a Character to …" (CR 7.5.6.b)."""

    @classmethod
    def of(
        cls, step: Step, changes: tuple[CarriedOut, ...], before: State, after: State,
        *, modified: bool = False,
    ) -> Event:  # fmt: skip
        """What a step becomes that was carried out (CR 6.2.m)."""
        return cls(
            changes=changes,
            before=before,
            after=after,
            daily=step.daily,
            controller=step.controller,
            modified=modified,
            paid=step.pays,
            payer_said=step.payer_said,
        )

    @property
    def moves(self) -> tuple[Moved, ...]:
        """The items that moved."""
        return tuple([change.moved for change in self.changes if change.moved])

    @property
    def expires(self) -> bool:
        """Whether Ongoing Emblems ceased to exist in it, as a duration ended (CR 2.2.15.c)."""
        return any(change.action.verb is ActionVerb.EXPIRE for change in self.changes)
