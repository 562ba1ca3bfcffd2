"""What can be asked of a thing on the table: its facts, and why it can or cannot be played."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.contractions import as_printed
from judgebot.abilities.model import Ability, Reaction
from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.game.data.decisions import ChoiceSort
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import ZoneKind, hand, reserve
from judgebot.game.read.objects import characteristics
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.scenario.facts.checking import check
from judgebot.scenario.facts.properties import Where, every
from judgebot.scenario.facts.subjects import named, subject_of
from judgebot.scenario.format import one_line
from judgebot.scenario.format.expectations import fact as fact_of
from judgebot.scenario.format.keys.facts import FACT
from judgebot.scenario.format.scenario import Fact
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell.called import ThingNames
from judgebot.table import described
from judgebot.table.standing import PlayedSoFar
from judgebot.table.values import one_line as on_one_line


@dataclass(frozen=True, slots=True, kw_only=True)
class PropertyToAsk:
    """A property of a thing, and the fact that says it."""

    name: str
    value: str
    fact: str
    """As a scenario writes it, on one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """Something that may not be done now, and why."""

    name: str
    why: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AskableThing:
    """What can be asked of a thing."""

    kind: str
    """One of `described.KINDS`."""
    name: str
    """What it is called, so that no other thing is meant."""
    printed: str
    """Its printed text."""
    type: str
    properties: tuple[PropertyToAsk, ...]
    did_not: tuple[PropertyToAsk, ...]
    """Why-nots: what it did not do or gain, as facts."""
    refused: tuple[Refused, ...]
    """Why it cannot be played now."""
    legal: tuple[PropertyToAsk, ...]
    """That it can be played now, as facts."""


def asking(
    now: PlayedSoFar, *, item: int | None = None, name: str = "", kind: str = "card"
) -> AskableThing:
    """What can be asked of a thing.

    item: the thing on the board. name: what it is called instead, with its place. kind: what is
    called so, one of `described.KINDS`; nothing is, of the game.
    Raises InputError for what is not there.
    """
    if kind != "card":
        return _of_place(now, kind, name)
    where = _where(now.thing_names, item, name)
    thing_names, ref = now.thing_names, Referent(where.item, where.object)
    called = _called(thing_names, where)
    card = thing_names.game.state.card(where.item)
    refused, legal = _playing(now, where)
    return AskableThing(
        kind=kind,
        name=called,
        printed="\n".join(
            as_printed(ability_words(one), card.contractions) for one in card.abilities
        ),
        type=card.type.value,
        properties=tuple(
            _told(described.of_card(thing_names, where), f"card: {on_one_line(called)}, ")
        ),
        did_not=tuple(_did_not(now, thing_names.name(ref), where)),
        refused=refused,
        legal=legal,
    )


def _of_place(now: PlayedSoFar, kind: str, name: str) -> AskableThing:
    """What can be asked of a player, an Expedition, a region or the game."""
    if kind not in described.KINDS:
        known = ", ".join(described.KINDS)
        raise InputError(f"nothing is asked of a {kind}", write=f"Ask of {known}")
    first = described.SHOWN[kind][-1]
    begins = f"{kind}: {on_one_line(name)}, " if kind != "game" else ""
    fact = _fact(now, f"{begins}{first}: no")
    what, _ = subject_of(now.thing_names, fact, ())
    return AskableThing(
        kind=kind,
        name=name or "The game",
        printed="",
        type=kind.capitalize() if name else "",
        properties=tuple(_told(described.of_place(now.thing_names.game, kind, what), begins)),
        did_not=(),
        refused=(),
        legal=(),
    )


def _where(thing_names: ThingNames, item: int | None, name: str) -> Where:
    found = (
        [one for one in every(thing_names.game) if one.item == item]
        if item
        else named(thing_names, name)
    )
    if not found:
        raise InputError("this is not on the table any more", write="Look at the board again")
    return found[0]


def _called(thing_names: ThingNames, where: Where) -> str:
    """A name that means this thing and no other, as far as one does."""
    ref = Referent(where.item, where.object)
    name = thing_names.name(ref)
    alike = named(thing_names, name)
    if len(alike) == 1 or thing_names.place(ref) is None:
        return name
    placed = f"{name} in {thing_names.game.place(where.stands)}"
    if len(named(thing_names, placed)) == 1:
        return placed
    return (
        f"{name}{thing_names.distinction(ref, [Referent(one.item, one.object) for one in alike])}"
    )


def _told(values: described.Values, begins: str) -> Iterator[PropertyToAsk]:
    """Properties, each with the fact that says it. begins: how such a fact begins."""
    for name, words in values.items():
        value = described.said(words)
        yield PropertyToAsk(name=name, value=value, fact=begins + _as_written(name, words))


def _as_written(name: str, found: tuple[str, ...]) -> str:
    """A property and its value as a scenario writes them, on one line."""
    value: object = found[0] if len(found) == 1 else list(found)
    if name == "counters" and found:
        value = dict(one.rsplit(" ", 1) for one in found)
    return f"{name}: {on_one_line(value) if found else 'none'}"


def _did_not(now: PlayedSoFar, name: str, where: Where) -> Iterator[PropertyToAsk]:
    """That no Reaction of a card of its name activated, where it has some."""
    if not any(isinstance(one, Reaction) for one in _abilities(now.thing_names, where)):
        return
    fact = f"did not happen: {{activated: {on_one_line(name)}}}"
    if holds_now(now, fact):
        yield PropertyToAsk(name="Did its Reactions activate?", value="no", fact=fact)


def _abilities(thing_names: ThingNames, where: Where) -> Iterator[Ability]:
    """The abilities of a thing, those that it was given too."""
    object_ = thing_names.game.state.objects.get(where.object)
    if object_ is None:
        yield from thing_names.game.state.card(where.item).abilities
    else:
        held = characteristics.derived(thing_names.game.state, object_.id).abilities
        yield from (one.ability for one in held)


def holds_now(now: PlayedSoFar, written: str) -> bool:
    """Whether a fact holds as the table stands. Raises InputError for what is no fact."""
    return check(
        now.thing_names, _fact(now, written), now.decision, now.verdict.scenario.cards
    ).holds


def _fact(now: PlayedSoFar, written: str) -> Fact:
    return fact_of(FACT.read(one_line.parse(written)), now.verdict.scenario.names)


def refused_now(now: PlayedSoFar) -> tuple[Refused, ...]:
    """The cards that whoever takes a turn holds and may not play, each with what forbids it."""
    decision = now.decision
    if decision is None or decision.choice_sort is not ChoiceSort.TURN or decision.player is None:
        return ()
    thing_names = now.beyond or now.thing_names
    state = thing_names.game.state
    offered = {one.card.item for one in decision.options if isinstance(one, CardPlay)}
    refs = [Referent(item, 0) for item in state.zones[hand(decision.player)]]
    refs += [one.ref for one in state.at(reserve(decision.player))]
    wheres = {one.item: one for one in every(thing_names.game)}
    held = [wheres[ref.item] for ref in refs if ref.item not in offered]
    return tuple(one for where in held for one in _playing(now, where)[0])


def _playing(
    now: PlayedSoFar, where: Where
) -> tuple[tuple[Refused, ...], tuple[PropertyToAsk, ...]]:
    """Why a card cannot be played now, and the facts that it can, for who could hold it."""
    zone, player = where.stands.zone, where.stands.player
    if zone not in (ZoneKind.HAND, ZoneKind.RESERVE):
        return (), ()
    thing_names = now.beyond or now.thing_names
    who, called = thing_names.game.player(player), _called(thing_names, where)
    command = f"{{{on_one_line(who)} plays: {on_one_line(called)}}}"
    fact = _fact(now, f"illegal: {command}")
    checked = check(thing_names, fact, now.decision, now.verdict.scenario.cards)
    if checked.holds:
        return (Refused(name=thing_names.name(Referent(where.item, where.object)), why=checked.why,
                        rules=checked.rules),), ()  # fmt: skip
    legal = f"legal: {command}"
    return (), (PropertyToAsk(name="can be played", value=f"by {who}", fact=legal),)
