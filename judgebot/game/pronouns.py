"""CR 7.2 Pronouns: what an ability's words are bound to, and whether it can still be found.

There is one mechanism. A `Context` belongs to one ability being carried out: its controller, the
object that bears it ("I"), and the names bound on the way ("it", "that many", "this way"). A
reference names an object, and an object exists in one zone only (CR 2.1.d); the ability can follow
the item to a new object only along the moves that it made itself or that its trigger speaks of
(CR 2.1.f, 2.1.g).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any

from judgebot.abilities import references as words
from judgebot.abilities.references import PlayerKind
from judgebot.game import characteristics, keywords
from judgebot.game.objects import Moved, Object, Ref
from judgebot.game.record import changed, record
from judgebot.game.state import State
from judgebot.game.zones import HIDDEN, Place, Zone


@record
class Context:
    """What the words of an ability mean while it is carried out."""

    controller: int
    """Its "you" (CR 7.2.3.a)."""
    me: Ref
    """Its "I" (CR 7.2.1)."""
    bindings: Mapping[str, Any] = field(default_factory=dict)
    """What each name is bound to: references, players, Expeditions or a number."""
    moves: Mapping[int, Ref] = field(default_factory=dict)
    """Which object became which by this ability's own doing or trigger (CR 2.1.f); a card in a
    hidden zone is named by its item, negated."""
    acted_on: frozenset[Ref] = frozenset()
    """What the instructions carried out so far acted on, for "the others"."""
    paid: frozenset[Ref] = frozenset()
    """The objects for which this effect has paid Tough already (CR 7.4.7.f)."""
    started: tuple[bool, ...] = ()
    """For each instruction before in the same sequence: whether it was started (CR 6.5.f)."""
    later: bool = False
    """Whether an instruction came before in the same effect (CR 6.1.c)."""
    remains: bool = False
    """Whether the instruction just before could not be done, and this one remains (CR 6.5.h)."""
    by_playing: bool = False
    """Whether this is a Reaction that was activated by playing its object (CR 7.4.5.e)."""
    support: bool = False
    """Whether this is a support ability (CR 2.2.12.d)."""

    def bind(self, name: str, value: Any) -> Context:
        """The same context with one more name bound."""
        return changed(self, bindings={**self.bindings, name: value}) if name else self

    def follow(self, moved: Iterable[Moved]) -> Context:
        """The same context, able to find what became of these objects and cards (CR 2.1.f)."""
        steps = followed(moved)
        return changed(self, moves={**self.moves, **steps}) if steps else self


def followed(moved: Iterable[Moved]) -> dict[int, Ref]:
    """Which object or hidden card became which object in a visible zone (CR 2.1.f)."""
    return {
        one.was.object or -one.was.item: one.now
        for one in moved
        if one.now and one.now.object and one.now != one.was
    }


def find(state: State, ref: Ref, context: Context) -> Ref | None:
    """The object or card that a reference means now.

    Returns it, or the object it became through the moves of this ability (CR 2.1.f, 2.1.g), or
    None when it ceased to exist (CR 2.1.d, 6.3.j) or went where it cannot be found. A Character
    that was played with Scout is found in Reserve (CR 7.4.5.e).
    """
    if not ref.object and -ref.item not in context.moves:
        return ref if _is_hidden(state, ref.item) else None
    before, seen = ref, ref
    while seen is not None and seen.object not in state.objects:
        before, seen = seen, context.moves.get(seen.object or -seen.item)
        if seen is not None and not seen.object:
            return None
    if seen is not None:
        return seen
    if before.item != context.me.item:
        return None
    return keywords.scouted_to(state, before) if context.by_playing else _done_spell(state, before)


def found_by(was: Ref, now: Ref, context: Context) -> str:
    """The rule by which `find` finds what something became.

    was: what is meant. now: what was found, another object.
    """
    seen, moves = was, 0
    while seen != now:
        became = context.moves.get(seen.object or -seen.item)
        if became is None:
            return "7.4.5.e" if context.by_playing else "7.2.1.b"
        seen, moves = became, moves + 1
    return "2.1.f" if moves == 1 else "2.1.g"


def _done_spell(state: State, ref: Ref) -> Ref | None:
    """What a Spell became in Reserve or the Discard pile after its resolution (CR 7.2.1.b)."""
    last = state.last_known.get(ref.object)
    if last is None or last.object.place.zone is not Zone.LIMBO:
        return None
    for object_ in state.objects.values():
        if object_.item == ref.item and object_.place.zone in _SPELLS_END:
            return object_.ref
    return None


_SPELLS_END = (Zone.RESERVE, Zone.DISCARD_PILE)


def _is_hidden(state: State, item: int) -> bool:
    return any(item in members for place, members in state.zones.items() if place.zone in HIDDEN)


def existing(state: State, refs: Iterable[Ref], context: Context) -> tuple[Ref, ...]:
    """Those of some references that can be found."""
    found = (find(state, ref, context) for ref in refs)
    return tuple(ref for ref in found if ref is not None)


def referents(context: Context, words_: words.Me | words.Ref | words.MeAndIt) -> tuple[Ref, ...]:
    """What "I", "it", "them" or "we both" means, whether it still exists or not."""
    if isinstance(words_, words.Me):
        return (context.me,)
    bound = context.bindings.get(words_.to, ())
    refs = tuple(ref for ref in bound if isinstance(ref, Ref)) if isinstance(bound, tuple) else ()
    return (context.me, *refs) if isinstance(words_, words.MeAndIt) else refs


_SAYS_I: dict[int, tuple[Any, bool]] = {}
"""Whether words say "I", by their identity; they stand beside it so that it stays theirs."""


def says_i(words_: Any) -> bool:
    """Whether an effect uses the first person (CR 7.2.1), its tokens' own abilities aside."""
    known = _SAYS_I.get(id(words_))
    if known is None:
        known = _SAYS_I[id(words_)] = (words_, _first_person(words_))
    return known[1]


def _first_person(value: Any) -> bool:
    if isinstance(value, words.Me | words.MeAndIt):
        return True
    if isinstance(value, tuple):
        return any(_first_person(one) for one in value)
    fields = getattr(value, "__dataclass_fields__", ())
    return any(_first_person(getattr(value, name)) for name in fields if name != "token")


def object_of(state: State, ref: Ref) -> Object | None:
    """The object a reference means: as it is, or as it was last known (CR 6.3.j)."""
    current = state.objects.get(ref.object)
    if current is not None:
        return current
    last = state.last_known.get(ref.object)
    return last.object if last else None


def players(state: State, player: words.Player, context: Context) -> tuple[int, ...]:
    """The players that a phrase means, in initiative order where it means several (CR 6.1.h).

    A phrase that needs a choice ("target player") must have been chosen already; its name is bound.
    """
    found = _named(state, player, context)
    return found if player.so is None else those_who(state, found, player, context)


def those_who(
    state: State, found: Iterable[int], player: words.Player, context: Context
) -> tuple[int, ...]:
    """Those players of whom what a phrase says is true: "each player who controls a Landmark"."""
    if player.so is None:
        return tuple(found)
    from judgebot.game.conditions import holds

    return tuple(one for one in found if holds(state, player.so, context.bind(WHO, (one,))))


WHO = PlayerKind.WHO.value
"""The name to which the player is bound of whom something is asked."""


def _named(state: State, player: words.Player, context: Context) -> tuple[int, ...]:
    """The players that the words for them mean, whatever is said of them."""
    kind = player.kind
    you = context.controller
    if kind is PlayerKind.AN_OPPONENT and player.name in context.bindings:
        return tuple(context.bindings[player.name])
    if kind is PlayerKind.YOU:
        return (you,)
    if kind in (PlayerKind.EACH, PlayerKind.ANY):
        return state.initiative_order()
    if kind in _BOUND:
        bound = context.bindings.get(player.to or player_name(player), ())
        return (bound,) if isinstance(bound, int) else tuple(bound)
    if kind in (PlayerKind.OWNER, PlayerKind.CONTROLLER):
        return _owner_or_controller(state, player, context)
    return tuple(other for other in state.initiative_order() if other != you)


_BOUND = (
    PlayerKind.TARGET, PlayerKind.TARGET_OPPONENT, PlayerKind.CHOSEN, PlayerKind.WHO,
    PlayerKind.THAT,
)  # fmt: skip
"""The players that a name is bound to."""


def places(context: Context, words_: Any) -> tuple[Place, ...]:
    """The Expeditions that "it" or "them" means."""
    bound = context.bindings.get(words_.to, ()) if isinstance(words_, words.Ref) else ()
    several = bound if isinstance(bound, tuple) else ()
    return tuple(one for one in several if isinstance(one, Place) and one.side)


def player_name(player: words.Player) -> str:
    """The name under which the choice of a player is bound."""
    return player.name or player.kind.value


def _owner_or_controller(state: State, player: words.Player, context: Context) -> tuple[int, ...]:
    """Of objects and cards; Expeditions are their player's (CR 3.2.4.b)."""
    if not isinstance(player.of, words.Me | words.Ref | None):
        from judgebot.game.selectors_places import places_meant

        return tuple(dict.fromkeys(one.player for one in places_meant(state, player.of, context)))
    found = [place.player for place in places(context, player.of)]
    for ref in referents(context, player.of or words.Me()):
        object_ = object_of(state, ref)
        if player.kind is PlayerKind.OWNER or object_ is None:
            found.append(state.items[ref.item].owner)
        else:
            found.append(characteristics.controller(object_))
    return tuple(dict.fromkeys(found))
