"""CR 6.2.a Why a modifier does not apply to a step, though it nearly speaks of it.

Told is what a player would point at: what is impossible cannot be modified; the modifier speaks of
several Expeditions, or of a first time; its condition is false; somebody else does what it
speaks of; or a daily effect does not do it. What differs in two of these nobody asks about.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.model import Passive
from judgebot.abilities.references import Me, PlayerKind
from judgebot.abilities.statements import Modifier, WouldDo
from judgebot.abilities.words import Daily, Status
from judgebot.game.data import telling
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_steps
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place
from judgebot.game.events import modifying
from judgebot.game.events.entering import enters_play
from judgebot.game.events.modifying import Applicable
from judgebot.game.read.objects import characteristics, statements
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.steps import first_would, modified, together
from judgebot.game.read.words import conditions, lacking, left_out, one_expedition, pronouns
from judgebot.game.read.words.telling import tellings
from judgebot.sure import as_a, sure


def unmodified(game: Game, one: Applicable, action: AtomicAction) -> Telling:
    """That a modifier does not modify what is impossible, even if it would be possible then."""
    return modifying.telling(game, one, action, about_steps.ModifierImpossible, ("1.4.1.d",))


def were_it_possible(game: Game, step: Step) -> Iterator[Telling]:
    """The modifiers that speak of what a rule makes impossible (CR 1.4.1.d).

    So of a status that is there already, or is not there (CR 2.4.1.f, 7.3.21.b), and of the move of
    an Expedition that has nowhere to go (CR 7.3.24.b, 7.3.25.c).
    """
    state = game.state
    for one in statements.in_force(state, Modifier):
        modifier: Modifier = one.statement
        if modifying.in_phase(state, step, modifier.during):
            for action in step.actions:
                if _would_if_possible(state, one, action):
                    tells = _IMPOSSIBLE.get(action.verb, about_steps.ModifierImpossible)
                    nowhere = _NOWHERE_TO_GO.get(action.verb, ())
                    rules = ("1.4.1.d", *nowhere)
                    told = modifying.telling(game, one, action, tells, rules)
                    yield telling.changed(told, disagreement=_NOWHERE) if nowhere else told


def not_again(game: Game, step: Step) -> Iterator[Telling]:
    """The modifiers of an attempt to Ascend again, where an Expedition Ascends (CR 7.5.3.a)."""
    for one in statements.in_force(game.state, Modifier):
        said = one.statement.modified
        if said.verb is not WouldDo.ASCEND_AGAIN:
            continue
        first = replace(said, verb=WouldDo.ASCEND, subject=_whether_ascended(said.subject))
        for action in step.actions:
            context = modified.matching(game.state, first, action, one.context)
            if context is not None and modifying.is_true(game.state, one.statement, context):
                tells = about_steps.ModifierNotAgain
                yield _told(game, one, action, tells, ("7.5.3.a",))


def _whether_ascended(subject: Any) -> Any:
    """A phrase for Ascended Expeditions, as one for those that are not as well."""
    return replace(subject, noun=replace(as_a(nouns.Expedition, subject.noun), status=None))


def not_then(game: Game, step: Step) -> Iterator[Telling]:
    """The modifiers that speak of the step and of another time: "during the Afternoon"."""
    state = game.state
    for one in statements.in_force(state, Modifier):
        during = one.statement.during
        if during is None or modifying.in_phase(state, step, during):
            continue
        for action in step.actions:
            context = modified.matching(state, one.statement.modified, action, one.context)
            if context is not None and modifying.is_true(state, one.statement, context):
                daily = step.daily if isinstance(during, Daily) else None
                tells, now = about_steps.ModifierNotThen, daily or state.phase
                yield _told(game, one, action, tells, (), during=during, now=now)
                break


def as_it_comes(game: Game, step: Step) -> Iterator[Telling]:
    """The modifiers of what the step itself puts in play, which speak of what it does (CR 6.2.l).

    Those that say how their own object enters a zone are none of them.
    """
    state = game.state
    for ref, place in _coming(state, step):
        abilities = printed(state.card(ref.item))
        for ability in state.card(ref.item).abilities:
            modifier = ability.statement if isinstance(ability, Passive) else None
            if not isinstance(modifier, Modifier) or ability in abilities.entering:
                continue
            if ability.support or not modifying.in_phase(state, step, modifier.during):
                continue
            one = InForce(
                statement=modifier, context=Context(controller=place.player, me=ref), timestamp=0
            )
            told = (_not_yet(game, one, action) for action in _others_first(step, ref))
            yield from [found for found in told if found is not None][:1]


def _others_first(step: Step, ref: Referent) -> Iterator[AtomicAction]:
    """The atomic actions of a step, those on anything else before those on one thing."""
    yield from (action for action in step.actions if action.what != ref)
    yield from (action for action in step.actions if action.what == ref)


def _coming(state: State, step: Step) -> Iterator[tuple[Referent, Place]]:
    """The cards and objects that a step puts in play, and where."""
    for action in step.actions:
        if action.verb is ActionVerb.MOVE and enters_play(state, action):
            yield sure(action.what), sure(action.to)


def _not_yet(game: Game, one: InForce, action: AtomicAction) -> Telling | None:
    modifier, rules = one.statement, ("6.2.l", "2.2.12.g", "3.1.4.a")
    if isinstance(modifier.modified.subject, Me):
        return None
    context = modified.matching(game.state, modifier.modified, action, one.context)
    if context is None or not modifying.is_true(game.state, modifier, context):
        return None
    return modifying.telling(game, one, action, about_steps.ModifierNotYet, rules)


def where_it_is(game: Game, ref: Referent, status: Status) -> Iterator[Telling]:
    """An object's own modifiers of gaining a status, which do not work where it is (CR 2.2.12.g).

    ref: what just entered a zone out of play, and gained the status as it did.
    """
    state = game.state
    object_ = state.objects[ref.object]
    gains = AtomicAction(verb=ActionVerb.GAIN_STATUS, what=ref, status=status, by=object_.owner)
    context = Context(controller=object_.owner, me=ref)
    for ability in object_.card.abilities:
        statement = ability.statement if isinstance(ability, Passive) else None
        if not isinstance(statement, Modifier) or characteristics.works(object_, ability):
            continue
        said = modified.matching(state, statement.modified, gains, context, even_impossible=True)
        if said is not None:
            yield about_steps.ModifierNotThere(
                rules=("2.2.12.g", "3.1.4.a"),
                items=(ref.item,),
                giver=game.thing(ref),
                ability=ability,
                player=game.who(object_.owner),
                card=game.thing(ref),
                where=object_.place,
            )


def of_nothing(game: Game, step: Step, stays: AtomicAction) -> Iterator[Telling]:
    """The modifiers of what a daily effect does not do, so that there is nothing to modify (6.2.g).

    stays: what they would modify. Those that speak of something that the step does are none.
    """
    state = game.state
    for one in statements.in_force(state, Modifier):
        modifier: Modifier = one.statement
        if not modifying.in_phase(state, step, modifier.during):
            continue
        each = (stays, *step.actions)
        context, *done = (modified.matching(state, modifier.modified, action, one.context)
                          for action in each)  # fmt: skip
        if context is None or any(done) or not modifying.is_true(state, modifier, context):
            continue
        if not first_would.is_first(state, modifier, one.timestamp, one.context):
            continue
        if modifying.can_pay(state, modifier, context):
            yield _told(game, one, stays, _OF_NOTHING[stays.verb], ())


_OF_NOTHING = {
    ActionVerb.MOVE: about_steps.ModifierOfNothing,
    ActionVerb.MOVE_FORWARD: about_steps.ModifierOfNoMove,
}


def _would_if_possible(state: State, one: InForce, action: AtomicAction) -> bool:
    """Whether it is only as it is impossible that a modifier does not apply."""
    modifier: Modifier = one.statement
    said, context = modifier.modified, one.context
    if modified.matching(state, said, action, context) is not None:
        return False
    found = modified.matching(state, said, action, context, even_impossible=True)
    return (
        found is not None
        and modifying.is_true(state, modifier, found)
        and first_would.is_first(state, modifier, one.timestamp, context)
    )


_IMPOSSIBLE = {
    ActionVerb.GAIN_STATUS: about_steps.GainUnmodified,
    ActionVerb.LOSE_STATUS: about_steps.LossUnmodified,
    ActionVerb.MOVE_FORWARD: about_steps.MoveUnmodified,
    ActionVerb.MOVE_BACKWARDS: about_steps.MoveUnmodified,
}
_NOWHERE_TO_GO = {
    ActionVerb.MOVE_FORWARD: ("7.3.25.c",),
    ActionVerb.MOVE_BACKWARDS: ("7.3.24.b",),
}
"""The rules by which nothing happens where an Expedition has no region to move to."""
_NOWHERE = "modifiers-of-a-move-that-goes-nowhere"
"""The disagreement of the rules about them."""


def not_of_each(game: Game, one: InForce, missing: tuple[Place, ...]) -> Telling:
    """That a modifier speaks of several Expeditions, of which some would not do so."""
    source = one.context.me
    several = together.meant(game.state, one.statement.modified, one.context)
    return about_steps.ModifierNotEach(
        rules=one_expedition.rules_of(one.statement.modified.subject),
        items=(source.item,),
        giver=sure(game.thing(source)),
        ability=Passive(statement=one.statement),
        player=game.who(one.context.controller),
        expedition=sure(next(one for one in several if one not in missing)),
        things=missing,
        disagreement=together.LEFT_OPEN,
    )


def not_first(game: Game, step: Step) -> Iterator[tuple[Any, Telling]]:
    """The modifiers of a first time that would apply, were it that; each with its key."""
    state = game.state
    for one in statements.in_force(state, Modifier):
        modifier: Modifier = one.statement
        if modifier.first_each is None or not modifying.in_phase(state, step, modifier.during):
            continue
        for action in step.actions:
            context = modified.matching(state, modifier.modified, action, one.context)
            if context is None or not modifying.is_true(state, modifier, context):
                continue
            if not first_would.is_first(state, modifier, one.timestamp, one.context):
                yield (
                    modifying.key_of(one),
                    _told(game, one, action, about_steps.ModifierNotFirst, ()),
                )
                break


def of_some(state: State, step: Step) -> Iterator[tuple[InForce, tuple[Place, ...]]]:
    """The modifiers that do not apply as not all Expeditions would do so that they speak of.

    With those that would not (CR 7.4.4.k).
    """
    if state.readings.each_expedition_of_a_passive:
        return
    for one in statements.in_force(state, Modifier):
        said = one.statement.modified
        several = together.meant(state, said, one.context)
        if not several or not modifying.in_phase(state, step, one.statement.during):
            continue
        missing = together.missing(state, step, said, one.context, several)
        if missing and len(missing) < len(several):
            yield one, missing


def nearly(game: Game, step: Step, known: Collection[Any]) -> Iterator[Telling]:
    """That modifiers do not apply since another player does it, or their condition is false.

    step: before anything modified it. known: the keys of those that were applied.
    """
    state = game.state
    for one in statements.in_force(state, Modifier):
        modifier: Modifier = one.statement
        if modifying.key_of(one) in known or not modifying.in_phase(state, step, modifier.during):
            continue
        told = (_nearly(game, step, one, action) for action in step.actions)
        yield from next(filter(None, told), ())


def _nearly(game: Game, step: Step, one: InForce, action: AtomicAction) -> tuple[Telling, ...]:
    """The one thing for which a modifier does not apply to an atomic action, if it is only one.

    Of its condition also what that does not count, where it counts too few.
    """
    state, modifier = game.state, one.statement
    context = modified.matching(state, modifier.modified, action, one.context)
    if context is None:
        other = _but_for_one(game, step, one, action)
        return () if other is None else (other,)
    if modifying.is_true(state, modifier, context):
        unpaid = _unpaid(game, one, action, context)
        return () if unpaid is None else (unpaid,)
    because = conditions.reasons(state, modifier.condition, context)
    told = _told(
        game, one, action, about_steps.ModifierNotSo, because.every_rule(),
        figures=tuple(because.figures),
    )  # fmt: skip
    return told, *tellings(game, left_out.uncounted(state, because, context))


def _but_for_one(game: Game, step: Step, one: InForce, action: AtomicAction) -> Telling | None:
    """For what of an atomic action a modifier does not speak of it, if that is only one thing."""
    state, modifier = game.state, one.statement
    said = modifier.modified
    if close := _lacks(game, one, action) or _stays(game, one, action):
        return close
    if said.by is None or action.by is None:
        return _not_whose(game, one, action)
    context = modified.matching(state, replace(said, by=None), action, one.context)
    if context is None or not modifying.is_true(state, modifier, context):
        return None
    you = ("7.2.3.a",) if said.by.kind in _OF_THE_SECOND_PERSON else ()
    opponents = pronouns.rule_of_opponents(said.by)
    rules = (*you, *opponents, *modifying.rules_of_doer(step, action))
    return _told(game, one, action, about_steps.ModifierNotWho, rules, did=game.who(action.by))


def not_by_them(
    game: Game, one: InForce, action: AtomicAction, instead: AtomicAction
) -> Telling | None:
    """That a modifier does not speak of what is done instead, since its controller does that.

    action: by whom the modifier says. instead: what is done instead of it, by another player.
    """
    state, modifier = game.state, one.statement
    said = modifier.modified
    if said.by is None or instead.by is None or instead.source is None:
        return None
    if action.by not in pronouns.players(state, said.by, one.context):
        return None
    if modified.matching(state, said, instead, one.context) is not None:
        return None
    context = modified.matching(state, replace(said, by=None), instead, one.context)
    if context is None or not modifying.is_true(state, modifier, context):
        return None
    you = ("7.2.3.a",) if said.by.kind in _OF_THE_SECOND_PERSON else ()
    rules = (*you, *pronouns.rule_of_opponents(said.by), "7.5.6.a", "7.5.5.c")
    return _told(
        game, one, instead, about_steps.ModifierNotWho, rules, did=game.who(instead.by),
        disagreement=modified.whose_effect(said, instead),
    )  # fmt: skip


def _lacks(game: Game, one: InForce, action: AtomicAction) -> Telling | None:
    """That what something would be done to lacks the one quality that words ask of it."""
    state, said, ref = game.state, one.statement.modified, action.what
    noun = said.subject.noun if isinstance(said.subject, nouns.Pick) else None
    if ref is None or not isinstance(noun, nouns.Noun) or noun.also:
        return None
    if not lacking.is_kind(state, ref, noun, one.context):
        return None
    found = [*lacking.lacking(state, ref, noun, one.context)]
    quality = found[0].quality if len(found) == 1 else None
    if quality is None:
        return None
    any_such = replace(lacking.kind(noun), controller=noun.controller, places=noun.places)
    anyway = replace(said, subject=replace(said.subject, noun=any_such))
    context = modified.matching(state, anyway, action, one.context)
    if context is None or not modifying.is_true(state, one.statement, context):
        return None
    return _told(
        game, one, action, about_steps.ModifierLacks, found[0].rules,
        thing=game.thing(ref), part=lacking.one_of(quality), measures=found[0].measures,
    )  # fmt: skip


def _stays(game: Game, one: InForce, action: AtomicAction) -> Telling | None:
    """That what moves does not leave the place that words speak of (CR 7.5.11.c, 7.4.4.n)."""
    state, said, ref = game.state, one.statement.modified, action.what
    if said.verb is not WouldDo.LEAVE or ref is None:
        return None
    context = modified.matching(state, said, action, one.context, even_staying=True)
    if context is None or not modifying.is_true(state, one.statement, context):
        return None
    if not isinstance(said.place, nouns.Zone):
        return _told(
            game, one, action, about_steps.ModifierStaysGigantic, ("7.4.4.n",),
            thing=game.thing(ref),
        )  # fmt: skip
    rule = "7.5.11.c" if action.deed == "switch" else "7.5.11.a"
    return _told(
        game, one, action, about_steps.ModifierStays, (rule,), thing=game.thing(ref),
        place=said.place.name,
    )  # fmt: skip


def _unpaid(game: Game, one: InForce, action: AtomicAction, context: Context) -> Telling | None:
    """That a modifier does not apply, as what it costs cannot be paid (CR 6.4.c)."""
    if modifying.can_pay(game.state, one.statement, context):
        return None
    return unpaid(game, one, action, modifying.why_unpaid(game.state, one, context))


def unpaid(
    game: Game, one: Applicable | InForce, action: AtomicAction, why: tuple[str, ...]
) -> Telling:
    """What is told of a modifier that speaks of an atomic action, and cannot be paid."""
    said = as_a(Modifier, one.statement).modified
    rules = (*why, *modified.why(game.state, said, action, sure(one.context)))
    return modifying.telling(game, one, action, about_steps.ModifierUnpaid, rules)


def _not_whose(game: Game, one: InForce, action: AtomicAction) -> Telling | None:
    """That something would go to, or be in, a place of another player than words say."""
    state, modifier = game.state, one.statement
    said = modifier.modified
    owners = {
        name: place.owner
        for name in ("place", "from_")
        if isinstance(place := getattr(said, name), nouns.Zone) and place.owner is not None
    }
    anyones = {name: replace(getattr(said, name), owner=None) for name in owners}
    context = modified.matching(state, replace(said, **anyones), action, one.context)
    if not owners or context is None or not modifying.is_true(state, modifier, context):
        return None
    item = sure(action.what).item
    player = sure(action.to).player if "place" in owners else state.items[item].owner
    rules = tuple(rule for who in owners.values() for rule in pronouns.rules_of_player(who))
    tells = about_steps.ModifierNotWhose
    return _told(game, one, action, tells, rules, owner=game.who(player))


_OF_THE_SECOND_PERSON = (
    PlayerKind.YOU, PlayerKind.YOUR_OPPONENT, PlayerKind.AN_OPPONENT, PlayerKind.OPPONENTS,
    PlayerKind.EACH_OPPONENT,
)  # fmt: skip
"""The players that are told from the controller of the ability."""


def _told(
    game: Game,
    one: InForce,
    action: AtomicAction,
    tells: type[about_steps.NotModifying],
    rules: tuple[str, ...],
    **facts: Any,
) -> Telling:
    """What is told of a modifier that does not apply to an atomic action."""
    cited = tuple(dict.fromkeys(("6.2.g", *rules)))
    return modifying.telling(game, one, action, tells, cited, **facts)
