"""Why a player may not play a quick action now, and the rules that forbid it."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.effects import RemoveCounters
from judgebot.abilities.model import Passive, QuickAction
from judgebot.abilities.references import Me
from judgebot.abilities.statements import LoseAbilities
from judgebot.game.data.altering import PassiveSource
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Decision
from judgebot.game.data.entries.about_passives import AppliesNow
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.telling import Thing
from judgebot.game.data.zones import HIDDEN, IN_PLAY, ZoneKind
from judgebot.game.play.quick_actions import QuickActionPlay, borne, context_of, why_not
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import Held
from judgebot.game.read.objects.ignoring import ignoring
from judgebot.game.read.objects.silenced import lost_by
from judgebot.game.read.steps.payable import (
    counters_short,
    exhausted_already,
    forbidden,
    forbidding,
)
from judgebot.game.read.words.conditions import holds
from judgebot.scenario.facts.properties import every
from judgebot.scenario.format.scenario import Command
from judgebot.scenario.play.naming import uses_named
from judgebot.scenario.play.options import ability_words, same
from judgebot.scenario.play.refused import Illegal, turn_only
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words, quoted
from judgebot.sure import as_a, sure

_REASONS = {
    "7.3.16.b": "{exhausted} exhausted already and cannot be exhausted to pay for it",
    "7.3.38.b": "{bearing} too few counters to spend{counters}",
    "1.4.1.b": "its cost is impossible: {forbidden} cannot be used to pay for it{forbidding}",
    "6.4.c": "its cost cannot be paid in full",
    "5.3.e": "it was played a hundred times this day",
    "1.4.1.a": "what it says of itself forbids it now",
}
"""What a rule that forbids a quick action says, the narrowest first."""


def using(thing_names: ThingNames, decision: Decision, command: Command) -> Illegal | None:
    """Why a player may not play the quick action that a command names; None when they may."""
    if (other := turn_only(decision)) is not None:
        return other
    if uses_named(thing_names, decision, command):
        return None
    bearing = list(_borne(thing_names, command))
    own = [one for one in bearing if characteristics.controller(one[0]) == command.player]
    for object_, held in own:
        return _of_own(thing_names, command, object_, held)
    for object_, _ in bearing:
        who = thing_names.game.player(characteristics.controller(object_))
        controlled = object_.place.zone in IN_PLAY or object_.place.zone is ZoneKind.HERO
        led_away = controlled and object_.owner == command.player
        return Illegal(
            words=f"it is {who} who controls {thing_names.name(object_.ref)}",
            rules=(
                "5.3.b",
                *(("7.5.5.b",) if controlled else ()),
                *(("7.5.5.c",) if led_away else ()),
            ),
        )
    return _lost(thing_names, command) or _hidden(thing_names, command)


def _of_own(
    thing_names: ThingNames, command: Command, object_: Object, held: Held
) -> Illegal:
    """Why not the quick action of something that the player controls."""
    card, ability = thing_names.name(object_.ref), as_a(QuickAction, held.ability)
    because = Reasons()
    if not characteristics.works(object_, ability, because):
        rules = tuple(because.rules)
        where = thing_names.game.place(object_.place)
        exhausted = "2.4.6.e" in rules
        words = f"{card} is exhausted in Reserve and has no support abilities"
        return Illegal(
            words=words if exhausted else f"it does not work in {where}", rules=(*rules, "5.3.b")
        )
    ignores = ignoring(thing_names.game.state, object_, held)
    if ignores is not None:
        abilities = "Support abilities" if ignores.support else "abilities"
        by = thing_names.name(ignores.by)
        words = f"the {abilities} of {card} are ignored now, as {by} says"
        return Illegal(words=words, rules=ignores.rules)
    plays = [one for one in borne(thing_names.game.state, object_) if one.ability == ability]
    play = plays[0] if plays else QuickActionPlay(object_.ref, ability)
    rules = why_not(thing_names.game.state, command.player, play)
    reason = next((rule for rule in _REASONS if rule in rules), "")
    says = _REASONS.get(reason, "it cannot be played now")
    if reason == "7.3.16.b" and "7.3.38.b" in rules:
        says = f"{says}, and {_REASONS['7.3.38.b']}"
    if reason == "1.4.1.a":
        says = _said_of_itself(thing_names, object_, ability)
    forbids = _forbidden(thing_names, command, play)
    if reason == "1.4.1.b" and not forbids:
        says = _REASONS["6.4.c"]
    spent = _exhausted(thing_names, command, play)
    words = says.format(
        bearing=f"{card} has" if _spends_its_own(ability) else "there are",
        counters=_counters(thing_names, command, play),
        exhausted=spent,
        forbidden=forbids,
        forbidding=_forbidding(thing_names, command, play),
    )
    return Illegal(words=words, rules=rules or ("5.3.b",))


def _lost(thing_names: ThingNames, command: Command) -> Illegal | None:
    """That something has lost the quick action that is printed on it, and by which ability."""
    state = thing_names.game.state
    for identity in characteristics.view(state).objects:
        object_ = state.objects[identity]
        if command.of is not None and not thing_names.is_meant(object_.ref, command.of.text):
            continue
        for ability in object_.card.abilities:
            if not _is_meant(ability, command):
                continue
            source = lost_by(state, object_, ability)
            if source is not None:
                return _without(thing_names, object_, source)
    return None


def _without(thing_names: ThingNames, object_: Object, source: PassiveSource) -> Illegal:
    """That something has lost abilities, by a passive ability and the rules by which it applies."""
    giver = source.context.me
    emblem = "the Ongoing Emblem of " if source.of_emblem else ""
    by = f"{emblem}{thing_names.name(giver)}{quoted(source.passive)}"
    support = "Support " if as_a(LoseAbilities, source.passive.statement).support else ""
    told = (
        entry.rules
        for entry in reversed(thing_names.game.trace.entries)
        if isinstance(one := entry.told, AppliesNow)
        and (one.card.item, one.ability) == (giver.item, source.passive)
        and any(thing.object == object_.id for altered in one.targets for thing in altered.things
                if isinstance(thing, Thing))
    )  # fmt: skip
    words = f"{thing_names.name(object_.ref)} has lost its {support}abilities because of {by}"
    return Illegal(words=words, rules=(*next(told, ("2.3.1.c",)), "5.3.b"))


def _said_of_itself(thing_names: ThingNames, object_: Object, ability: QuickAction) -> str:
    """What a quick action says of itself that is not so now, or that it was played already."""
    only_if = ability.only_if
    context = Context(controller=characteristics.controller(object_), me=object_.ref)
    state = thing_names.game.state
    if only_if is None or holds(state, only_if, context):
        return "it was played already, and can be played only once in that time"
    words = part_words(only_if)
    if not words:
        return _REASONS["1.4.1.a"]
    return f"it can be played only if {words}, which is not so"


def _exhausted(thing_names: ThingNames, command: Command, play: QuickActionPlay) -> str:
    """What would have to be exhausted to pay for a quick action, and is: "Red and Kuwat are"."""
    context = context_of(sure(command.player), play)
    found = exhausted_already(thing_names.game.state, play.ability.cost, context)
    names = [thing_names.name(ref) for ref in found]
    return f"{' and '.join(names)} {'are' if len(names) > 1 else 'is'}"


def _spends_its_own(ability: QuickAction) -> bool:
    """Whether the counters that a quick action spends are those of its own object."""
    spends = (one.from_ for one in ability.cost if isinstance(one, RemoveCounters))
    return all(isinstance(one, Me) for one in spends)


def _counters(thing_names: ThingNames, command: Command, play: QuickActionPlay) -> str:
    """How many counters there are, and how many are to be spent: ": 1 of 3"."""
    context = context_of(sure(command.player), play)
    few = counters_short(thing_names.game.state, play.ability.cost, context)
    return "".join(f": {one.number} of {one.needed}" for one in few)


def _forbidden(thing_names: ThingNames, command: Command, play: QuickActionPlay) -> str:
    """What would pay for a quick action, did passive abilities not forbid that."""
    state, context = thing_names.game.state, context_of(sure(command.player), play)
    found = forbidden(state, play.ability.cost, context)
    return " and ".join(thing_names.name(ref) for ref in found)


def _forbidding(thing_names: ThingNames, command: Command, play: QuickActionPlay) -> str:
    """The passive abilities that forbid it: ", as Warden says (“…”)"."""
    state, context = thing_names.game.state, context_of(sure(command.player), play)
    found = [
        f"{thing_names.name(one.context.me)} says{quoted(Passive(statement=one.statement))}"
        for one in forbidding(state, play.ability.cost, context)
    ]
    return f", as {' and '.join(found)}" if found else ""


def _borne(thing_names: ThingNames, command: Command) -> Iterator[tuple[Object, Held]]:
    """The quick actions that a command names, with the objects that bear them.

    Those that are ignored exist as well (CR 7.3.19.b).
    """
    state = thing_names.game.state
    for identity, derived in characteristics.view(state).objects.items():
        object_ = state.objects[identity]
        if command.of is not None and not thing_names.is_meant(object_.ref, command.of.text):
            continue
        for held in (*derived.abilities, *derived.ignored):
            if _is_meant(held.ability, command):
                yield object_, held


def _is_meant(ability: object, command: Command) -> bool:
    return isinstance(ability, QuickAction) and same(
        command.named.text.rstrip("."), ability_words(ability), part=True
    )


def _hidden(thing_names: ThingNames, command: Command) -> Illegal:
    """Why not the quick action of a card where it works no more, or not yet, or of none."""
    for where in every(thing_names.game):
        card = thing_names.game.state.card(where.item)
        ref = Referent(where.item, 0 if where.stands.zone in HIDDEN else where.object)
        if command.of is not None and not thing_names.is_called(ref, command.of.text):
            continue
        for one in card.abilities:
            if _is_meant(one, command):
                there = f"{card.name} is in {thing_names.game.place(where.stands)}"
                works = ", and support abilities only work in Reserve" if one.support else ""
                rule = "2.2.12.i" if one.support else "2.2.12.g"
                return Illegal(words=f"{there}{works}", rules=("5.3.b", rule))
    of_it = "nothing has a" if command.of is None else f"{command.of.text} has no"
    return Illegal(words=f"{of_it} quick action of these words", rules=("5.3.b",))
