"""CR 7.2 Pronouns: what an ability's words are bound to, and whether it can still be found.

There is one mechanism. A `Context` belongs to one ability being carried out: its controller, the
object that bears it ("I"), and the names bound on the way ("it", "that many", "this way"). A
reference names an object, and an object exists in one zone only (CR 2.1.d); the ability can follow
the item to a new object only along the moves that it made itself or that its trigger speaks of
(CR 2.1.f, 2.1.g).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from judgebot.abilities import references as words
from judgebot.abilities.conditions import IsNth
from judgebot.abilities.effects import Instruction, May
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, Marker, Pick, Things
from judgebot.abilities.references import PlayerKind
from judgebot.abilities.statements import DoesNotCount
from judgebot.abilities.value import derived
from judgebot.game.data.context import LYING, Context
from judgebot.game.data.entries import about_words
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import HIDDEN, Place, ZoneKind
from judgebot.game.read import questions
from judgebot.game.read.objects import characteristics, keywords
from judgebot.game.read.zones import adventure


def find(state: State, ref: Referent, context: Context) -> Referent | None:
    """The object or card that a reference means now.

    Returns it, or the object it became through the moves of this ability (CR 2.1.f, 2.1.g), or
    None when it ceased to exist (CR 2.1.d, 6.3.j) or went where it cannot be found. A Character
    that was played with Scout is found in Reserve (CR 7.4.5.e).
    """
    if not ref.object and -ref.item not in context.moves:
        return ref if _lies_there(state, ref.item, context) else None
    before = ref
    seen: Referent | None = ref
    while seen is not None and seen.object not in state.objects:
        before, seen = seen, context.moves.get(seen.object or -seen.item)
        if seen is not None and not seen.object:
            return None
    if seen is not None:
        return seen
    if before.item != context.me.item:
        return None
    return keywords.scouted_to(state, before) if context.by_playing else _done_spell(state, before)


def became_of(state: State, ref: Referent, context: Context) -> Referent | None:
    """What an object became that the same effect has moved, if that can be found (CR 2.1.f).

    Which of the two an effect asks about is left open (`WHICH_OF_THE_TWO`).
    """
    if ref not in context.acted_on:
        return None
    now = find(state, ref, context)
    return now if now is not None and now != ref and now.object else None


def before_the_deed(phrase: Things, refs: Sequence[Any], context: Context) -> tuple[Any, ...]:
    """What "the sacrificed card" was just before it ceased to exist, to be asked of it (CR 2.1.h).

    Other words mean what they are bound to.
    """
    if not isinstance(phrase, words.Ref) or phrase.word not in words.OF_DEEDS:
        return tuple(refs)
    was = {now: Referent(now.item, key) for key, now in context.moves.items() if key > 0}
    return tuple(was.get(ref, ref) for ref in refs)


WHICH_OF_THE_TWO = "asked-of-what-has-moved"
"""What is left open: whether the object that has moved is asked about, or the one it became."""


def rules_of_player(who: words.Player | None) -> tuple[str, ...]:
    """The rules by which words mean a player: "you", and whose opponent is asked for.

    The second person is the controller of the ability (CR 7.2.3.a), and each player is the other
    one's opponent (CR 1.2.1.b). Nothing where no player, or any, is meant.
    """
    if who is None:
        return ()
    rules = _OF_PLAYERS.get(who.one_of or who.kind, ())
    _, _, word = who.word.rpartition(": ")
    if word in _WITHOUT_OPPONENTS:
        without = tuple(one for one in rules if one != _OPPONENT)
        return without if word != _NOT_YOU else (_YOU, *without)
    return rules if word not in _WITHOUT_YOU else tuple(one for one in rules if one != _YOU)


def rule_of_opponents(who: words.Player | None) -> tuple[str, ...]:
    """The rule that the player who acts is an opponent, where the words say so (CR 1.2.1.b)."""
    return tuple(one for one in rules_of_player(who) if one == _OPPONENT)


_OPPONENT = "1.2.1.b"
"""The rule of who is whose opponent."""
_YOU = "7.2.3.a"
"""The rule of the second person."""
_WITHOUT_YOU = ("opponents", "any", words.UNWRITTEN)
"""How words are told that do not say "you": "in opponents' Reserves", "discard a card"."""


_NOT_YOU = "not you"
"""How words are told that mean others as whoever is not "you": "that you don't control"."""
_WITHOUT_OPPONENTS = ("each other", "another", "another target", _NOT_YOU)
"""How words for other players are told that do not call them opponents: "another player"."""


def rules_of_controller(who: words.Player | None, context: Context) -> tuple[str, ...]:
    """The rule by which an Expedition has a controller or owner (CR 7.5.5.a, 3.2.4.b).

    Nothing where the words mean no player so.
    """
    rule = None if who is None else _WHOSE_EXPEDITION.get(who.kind)
    return (rule,) if who is not None and rule and places(context, who.of) else ()


_WHOSE_EXPEDITION = {PlayerKind.OWNER: "3.2.4.b", PlayerKind.CONTROLLER: "7.5.5.a"}
"""By which rule an Expedition is a player's."""


_OF_PLAYERS = {
    PlayerKind.YOU: (_YOU,),
    PlayerKind.YOUR_OPPONENT: (_YOU, _OPPONENT),
    PlayerKind.OPPONENTS: (_YOU, _OPPONENT),
    PlayerKind.AN_OPPONENT: (_OPPONENT,),
    PlayerKind.EACH_OPPONENT: (_OPPONENT,),
    PlayerKind.CONTROLLER: ("7.5.5.b",),
}
"""By which rules words for players mean those they do."""


def found_by(was: Referent, now: Referent, context: Context) -> str:
    """The rule by which `find` finds what something became.

    was: what is meant. now: what was found, another object.
    """
    way = way_to(was, now, context)
    if way is None:
        return "7.4.5.e" if context.by_playing else "7.2.1.b"
    return "2.1.g" if way else "2.1.f"


def way_to(was: Referent, now: Referent, context: Context) -> tuple[Referent, ...] | None:
    """What something was between what is meant and what is found (CR 2.1.g).

    None where the ability did not move it there.
    """
    way = [was]
    while way[-1] != now:
        became = context.moves.get(way[-1].object or -way[-1].item)
        if became is None:
            return None
        way.append(became)
    return tuple(way[1:-1])


def followed_by(state: State, refs: Iterable[Referent], context: Context) -> tuple[str, ...]:
    """The rules by which an ability finds objects that it means, where it had them move.

    Once or more often (CR 2.1.f, 2.1.g); none where they did not move.
    """
    if not context.moves:
        return ()
    before = {now.object: was for was, now in context.moves.items()}
    found: dict[str, None] = {}
    for ref in refs:
        moves, seen = 0, ref.object
        while seen in before:
            moves, seen = moves + 1, before[seen]
        if moves and ref.object in state.objects:
            found["2.1.f" if moves == 1 else "2.1.g"] = None
    return tuple(found)


def asked_of(state: State, refs: Iterable[Referent], context: Context) -> tuple[str, ...]:
    """The rules by which what is asked of things is asked of what they became (CR 2.1.f, 2.1.g)."""
    found = dict.fromkeys(followed_by(state, refs := tuple(refs), context))
    for ref in refs if context.moves else ():
        now = find(state, ref, context)
        if now is not None and now != ref and now.object:
            found[found_by(ref, now, context)] = None
    return tuple(found)


def _done_spell(state: State, ref: Referent) -> Referent | None:
    """What a Spell became in Reserve or the Discard pile after its resolution (CR 7.2.1.b)."""
    last = state.last_known.get(ref.object)
    if last is None or last.object.place.zone is not ZoneKind.LIMBO:
        return None
    for object_ in state.objects.values():
        if object_.item == ref.item and object_.place.zone in _SPELLS_END:
            return object_.ref
    return None


_SPELLS_END = (ZoneKind.RESERVE, ZoneKind.DISCARD_PILE)


def _lies_there(state: State, item: int, context: Context) -> bool:
    """Whether a card is in a hidden zone: where it lay, for words that waited (CR 2.1.g)."""
    lay = dict(context.bindings.get(LYING, ())).get(item)
    if lay is not None:
        left = state.left_hidden.get(item, 0)
        return left == lay.left and item in state.zones[lay.place]
    return any(item in members for place, members in state.zones.items() if place.zone in HIDDEN)


def existing(state: State, refs: Iterable[Referent], context: Context) -> tuple[Referent, ...]:
    """Those of some references that can be found."""
    found = (find(state, ref, context) for ref in refs)
    return tuple(ref for ref in found if ref is not None)


def referents(context: Context, words_: Things) -> tuple[Referent, ...]:
    """What "I", "it", "them" or "we both" means, whether it still exists or not."""
    if isinstance(words_, words.Me):
        return (context.me,)
    refs = _objects(context, getattr(words_, "to", ""))
    if isinstance(words_, words.Ref) and words_.also:
        others = (ref for name in words_.also for ref in _objects(context, name))
        refs = tuple(dict.fromkeys((*refs, *others)))
    return (context.me, *refs) if isinstance(words_, words.MeAndIt) else refs


def _objects(context: Context, name: str) -> tuple[Referent, ...]:
    """The objects and cards that a name is bound to."""
    bound = context.bindings.get(name, ())
    several = bound if isinstance(bound, tuple) else ()
    return tuple(ref for ref in several if isinstance(ref, Referent))


def of_one(context: Context, things: Any, ref: Referent) -> Context:
    """The context in which what words say of each of some things is said of one (CR 7.2.5.a).

    So "their owner's hand" is that of the owner of the one that would go there.
    """
    name = getattr(things, "name", "")
    return context.bind(name, (ref,)) if name else context


def says_i(value: Any) -> bool:
    """Whether an effect uses the first person (CR 7.2.1), its tokens' own abilities aside."""
    if isinstance(value, tuple):
        return any(says_i(one) for one in value)
    return hasattr(value, "__dataclass_fields__") and _first_person(value)


def says_i_beside_choices(value: Any) -> bool:
    """The same, the descriptions aside of what is chosen for it."""
    if isinstance(value, tuple):
        return any(map(says_i_beside_choices, value))
    return hasattr(value, "__dataclass_fields__") and _beside_choices(value)


@derived
def _beside_choices(value: Any) -> bool:
    """The same, of one part of an effect."""
    if isinstance(value, Pick) and value.how in (How.A, How.TARGET):
        return False
    if isinstance(value, words.Me | words.MeAndIt):
        return True
    return any(map(says_i_beside_choices, _persons(value)))


def open_you(object_: Object | None, said: Any) -> str:
    """What is left open of who "you" is in an ability of a card in Reserve (CR 7.5.5.a).

    said: the ability, or its effect.
    """
    there = object_ is not None and object_.place.zone is ZoneKind.RESERVE
    return "you-of-a-card-in-reserve" if there and says_you(said) else ""


def says_you(value: Any) -> bool:
    """Whether an effect uses the second person (CR 7.2.3); who is told to act is not named by it.

    What does not count does not towards "your" limit.
    """
    if isinstance(value, tuple):
        return any(map(says_you, value))
    if isinstance(value, words.Player) and value.kind is PlayerKind.YOU:
        return True
    if isinstance(value, DoesNotCount):
        return True
    fields = getattr(value, "__dataclass_fields__", ())
    imperative = isinstance(value, Instruction) and not isinstance(value, May)
    unnamed = ("who",) if imperative and getattr(value, "who", None) == words.YOU else ()
    return any(says_you(getattr(value, name)) for name in fields if name not in unnamed)


def rule_of_i(state: State, context: Context) -> str:
    """The rule by which "I" and "my" are of the object of which they are (CR 7.2.1.a-d)."""
    if context.of_reaction or context.of_emblem:
        return "7.2.1.d"
    if context.of_quick_action:
        return "7.2.1.c"
    return "7.2.1.b" if is_of_the_spell(state, context) else "7.2.1.a"


def i_of_an_emblem(said: Any) -> tuple[str, ...]:
    """The rule by which an emblem that says "I" speaks of what created it (CR 7.2.1.d)."""
    return ("7.2.1.d",) if says_i(said) else ()


def i_of_a_passive(state: State, passive: Passive, context: Context) -> tuple[str, ...]:
    """The rule by which a passive ability says "I" or "my" of an object (CR 7.2.1.a, 7.2.1.d).

    In its condition, or in the words for what it applies to.
    """
    subjects = (getattr(passive.statement, name, None) for name in ("subject", "regions"))
    return (rule_of_i(state, context),) if says_i((passive.condition, *subjects)) else ()


def whose_i(state: State, context: Context) -> tuple[str, ...]:
    """The rule by which what is carried out says "I"; a modifier has told its own already."""
    rule = rule_of_i(state, context)
    return () if rule == "7.2.1.a" else (rule,)


def cite_me(state: State, said: Any, context: Context) -> None:
    """Say, if anybody asks, by which rule "I" is asked about, where words mean that (CR 7.2.1)."""
    if context.because is not None and isinstance(said, words.Me | words.MeAndIt):
        context.because.cite(rule_of_i(state, context))


def rules_of_me(
    state: State, ref: Referent, said: Any, context: Context
) -> tuple[str, ...]:
    """The rule by which words mean one thing with "I", if they do (CR 7.2.1.b-d).

    said: the words for it.
    """
    is_me = ref.item == context.me.item and says_i(said)
    return whose_i(state, context) if is_me else ()


def is_of_the_spell(state: State, context: Context) -> bool:
    """Whether whoever says "I" is a Spell that resolves in Limbo (CR 7.2.1.b)."""
    me = state.objects.get(context.me.object)
    return me is not None and me.place.zone is ZoneKind.LIMBO and not context.by_playing


@derived
def _first_person(value: Any) -> bool:
    """The same, of one part of an effect."""
    if isinstance(value, words.Me | words.MeAndIt) or (isinstance(value, Marker) and value.mine):
        return True
    return any(map(says_i, _persons(value)))


def _persons(value: Any) -> Iterator[Any]:
    """What words are made of that may say "I", "this is the first Character you played" aside."""
    unsaid = ("token", "subject") if isinstance(value, IsNth) else ("token",)
    for name in value.__dataclass_fields__:
        if name not in unsaid:
            yield getattr(value, name)


def players(state: State, player: words.Player, context: Context) -> tuple[int, ...]:
    """The players that a phrase means, in initiative order where it means several (CR 6.1.h).

    They start with "you" where the words say so. A phrase that needs a choice ("target player")
    must have been chosen already; its name is bound.
    """
    found = _named(state, player, context)
    if player.starting_with_you and context.controller in found:
        at = found.index(context.controller)
        found = (*found[at:], *found[:at])
    return found if player.so is None else those_who(state, found, player, context)


def those_who(
    state: State, found: Iterable[int], player: words.Player, context: Context
) -> tuple[int, ...]:
    """Those players of whom what a phrase says is true: "each player who controls a Landmark"."""
    if player.so is None:
        return tuple(found)
    return tuple(one for one in found if _is_so(state, one, player.so, context))


def _is_so(state: State, player: int, so: Any, context: Context) -> bool:
    """Whether it is true of a player what is said of those who are meant."""
    because = Reasons() if context.because is not None else None
    of_them = context.bind(WHO, (player,)).explained(because)
    answer = questions.holds(state, so, of_them)
    if context.because is not None and because is not None:
        if not answer:
            context.because.look(_not_so(player, because))
            context.because.looked(because)
        context.because.looks.update(because.looks)
    return answer


def _not_so(player: int, because: Reasons) -> Look:
    """That a player is not meant, and what was found of them that should be otherwise."""
    return Look(
        tells=about_words.AskedNotWho,
        rules=because.all_rules(),
        player=player,
        figures=tuple(because.figures),
    )


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
        bound = context.bindings.get(player.to or player_name(player))
        if bound is None:
            return _only_opponent(state, player, you)
        return (bound,) if isinstance(bound, int) else tuple(bound)
    if kind is PlayerKind.OTHERS:
        spoken_of = context.bindings.get(player.to, ())
        than = (spoken_of,) if isinstance(spoken_of, int) else tuple(spoken_of)
        return tuple(other for other in state.initiative_order() if other not in than)
    if kind in (PlayerKind.DID, PlayerKind.DID_NOT):
        chose = set(context.bindings.get(choice_name(player.to, kind), ()))
        return tuple(one for one in state.initiative_order() if one in chose)
    if kind in (PlayerKind.OWNER, PlayerKind.CONTROLLER):
        return _owner_or_controller(state, player, context)
    return tuple(other for other in state.initiative_order() if other != you)


_BOUND = (
    PlayerKind.TARGET, PlayerKind.TARGET_OPPONENT, PlayerKind.CHOSEN, PlayerKind.WHO,
    PlayerKind.THAT,
)  # fmt: skip
"""The players that a name is bound to."""


def _only_opponent(state: State, player: words.Player, you: int) -> tuple[int, ...]:
    """Whom "target opponent" means where nobody is chosen, as in what allows or forbids something:
    the opponent that there is, if there is one."""
    others = tuple(other for other in state.initiative_order() if other != you)
    named = player.kind is PlayerKind.TARGET_OPPONENT and not player.to
    return others if named and len(others) == 1 else ()


def places(context: Context, words_: Any) -> tuple[Place, ...]:
    """The Expeditions that "it" or "them" means."""
    bound = context.bindings.get(words_.to, ()) if isinstance(words_, words.Ref) else ()
    several = bound if isinstance(bound, tuple) else ()
    return tuple(one for one in several if isinstance(one, Place) and one.side)


def player_name(player: words.Player) -> str:
    """The name under which the choice of a player is bound."""
    return player.name or player.kind.value


def name_of(who: words.Player) -> str:
    """The name by which an instruction speaks of each player who acts: "their hand".

    It is that of the phrase, or of the players whom the phrase speaks of again: "each player draws
    a card, then discards a card from their hand".
    """
    return who.name or (who.to if who.kind is PlayerKind.THAT else "")


def own_name(who: words.Player) -> str:
    """The name under which each of several players is bound while it is their turn."""
    return name_of(who) or who.kind.value


def rule_of_order(state: State, who: words.Player, context: Context) -> str:
    """The rule by which several players decide in their order: initiative, or the card's words."""
    first = state.initiative_order()[0]
    return "1.4.2.a" if who.starting_with_you and first != context.controller else "6.1.h"


def choice_name(name: str, kind: PlayerKind) -> str:
    """The name of those who chose to do what they may, or not to.

    name: to which the players are bound who may do it. kind: which of them.
    """
    return f"{name} {kind.value}"


def _owner_or_controller(state: State, player: words.Player, context: Context) -> tuple[int, ...]:
    """Of objects and cards; Expeditions are their player's (CR 3.2.4.b)."""
    if not isinstance(player.of, words.Me | words.Ref | None):
        there = questions.places_meant(state, player.of, context)
        return tuple(dict.fromkeys(one.player for one in adventure.in_turn(state, there)))
    found = [place.player for place in places(context, player.of)]
    for ref in referents(context, player.of or words.Me()):
        object_ = state.object_of(ref)
        if player.kind is PlayerKind.OWNER or object_ is None:
            found.append(state.items[ref.item].owner)
        else:
            found.append(characteristics.controller(object_))
    return tuple(dict.fromkeys(found))


def bound_to_gone(gone: Iterable[Referent], context: Context) -> tuple[str, ...]:
    """The rule by which the effect of a Reaction uses where objects were that are gone (CR 6.3.j).

    It is bound to them by its trigger, or is of its own object; what it moved away itself is not
    what it was bound to.
    """
    bound = context.of_reaction and any(one not in context.acted_on for one in gone)
    return ("6.3.j",) if bound else ()


def is_gone(state: State, ref: object) -> bool:
    """Whether something is an object that ceased to exist, of which its last state is known."""
    return isinstance(ref, Referent) and ref.object not in state.objects and (
        ref.object in state.last_known
    )  # fmt: skip


def rules_of_its_controller(
    state: State, players: Iterable[words.Player], context: Context
) -> tuple[str, ...]:
    """The rules by which words mean the controller of something (CR 7.5.5.a, 7.5.5.b).

    Of what ceased to exist, that is who controlled it just before (CR 2.1.h).
    """
    controlled = [one.of or words.Me() for one in players if one.kind is PlayerKind.CONTROLLER]
    expeditions = any(places(context, one) for one in controlled)
    gone = any(
        is_gone(state, ref)
        for of in controlled
        if isinstance(of, words.Me | words.Ref)
        for ref in referents(context, of)
    )
    return (
        *(("7.5.5.a" if expeditions else "7.5.5.b",) if controlled else ()),
        *(("2.1.h",) if gone else ()),
    )


def whereabouts(state: State, ref: Referent) -> Place | None:
    """Where the item of an object that ceased to exist is another object, or a card (CR 2.1.d)."""
    for object_ in state.objects.values():
        if object_.item == ref.item:
            return object_.place
    return next(
        (place for place, members in state.zones.items()
         if place.zone in HIDDEN and ref.item in members),
        None,
    )  # fmt: skip


def became(place: Place | None) -> tuple[str, ...]:
    """The rule by which an object is no more: its item is a new one, or none, or a token was."""
    if place is None:
        return ("2.1.e",)
    return ("2.1.d", "2.1.j") if place.zone in HIDDEN else ("2.1.d",)
