"""CR 5.2.d and 5.2.4.a What passive abilities have a card do as it is played.

"The next Character you play this turn gains 1 boost", "Spells you play have Fleeting". For a Spell
this decides whether it is Fleeting in Limbo; for any other card an Emblem-Reaction is created
during its resolution.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.conditions import PlayedFrom
from judgebot.abilities.effects import (
    ActivateAbilities,
    Effect,
    Gain,
    If,
    Instruction,
    Lose,
    Repeat,
)
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, InTerrain, Noun, Pick
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import (
    Cannot,
    CostChange,
    EntersWith,
    Forbidden,
    Have,
    PlayedDoes,
)
from judgebot.abilities.words import (
    Duration,
    KeywordName,
    Status,
    Terrain,
    TriggerSymbol,
    Type,
)
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_playing
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Emblem, Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place, ZoneKind, expedition
from judgebot.game.events.declared_together import ONE_BY_ONE, beside
from judgebot.game.events.emblem_reactions import create_reaction, facts_of, name_of
from judgebot.game.events.steps import tell
from judgebot.game.read.objects import characteristics, keywords, statements
from judgebot.game.read.objects.bases import said
from judgebot.game.read.objects.having_statuses import is_landmark_permanent_card
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.playing import in_vain, not_the_first, which_plays
from judgebot.game.read.words import lacking, pronouns, selectors, selectors_places
from judgebot.game.read.words.conditions import holds
from judgebot.game.read.words.places_meant import rules_of_whose
from judgebot.game.read.words.telling import considered, tellings
from judgebot.game.write.emblems import use
from judgebot.sure import as_a


@record
class FleetingBy:
    """A passive ability that has a card gain Fleeting as it enters Limbo, or lose it, or not."""

    giver: Referent
    """The object that bears it, or of which an Ongoing Emblem does."""
    gains: bool
    emblem: bool = False
    """Whether it is an Ongoing Emblem's."""
    rules: tuple[str, ...] = ()
    """The rules by which it works where its object is, if that is not in play."""
    after: FleetingBy | None = None
    """The one before it that says the opposite, and has a smaller timestamp (CR 2.3.3.b)."""
    idle: bool = False
    """Whether the Spell does not have the Fleeting that it would have it lose."""


def _fleeting_by(state: State, one: InForce, *, gains: bool) -> FleetingBy:
    return FleetingBy(
        giver=one.context.me,
        gains=gains,
        emblem=statements.of_emblem(state, one),
        rules=statements.works(state, one),
    )


@record
class InLimbo:
    """Whether a card is Fleeting as it enters Limbo, and by which rules."""

    fleeting: bool
    rules: tuple[str, ...]
    lost: tuple[str, ...] = ()
    """The rules by which it gained Fleeting, if abilities of others come after that."""
    by: tuple[FleetingBy, ...] = ()
    """The abilities that make a Spell gain Fleeting, or lose it, in their order (CR 5.2.4.a)."""
    idle: tuple[FleetingBy, ...] = ()
    """Those that would have a Spell lose Fleeting that it does not have (CR 7.3.21.b)."""
    in_order: tuple[FleetingBy, ...] = ()
    """Both of these, in their order."""
    kept: FleetingBy | None = None
    """The one that keeps it from gaining Fleeting, which it else would."""
    kept_by: tuple[str, ...] = ()
    """The rules by which it does not gain Fleeting, and by which it else would."""
    elsewhere: bool = False
    """Whether it is played from neither Hand nor Reserve."""


def entering_limbo(
    state: State,
    playing: Playing,
    gains: tuple[Ability, ...] = (),
    by_effect: Referent | None = None,
    gains_by: Referent | None = None,
) -> InLimbo:
    """Whether a card gains Fleeting as it enters Limbo; what it cannot gain, it does not (1.4.1.a).

    gains: the abilities it gains by how it is played.
    by_effect: the object by whose effect a Spell that is played gains it.
    gains_by: the object that allows it to be played that way.
    """
    found = _fleeting(state, playing, gains, by_effect, gains_by)
    kept = _kept_from(state, playing, gains, gains_by) if found.fleeting else None
    if kept is None:
        return found
    kept_by = ("1.4.1.a", *found.rules, *kept.rules)
    return InLimbo(fleeting=False, rules=(), kept=kept, kept_by=kept_by)


def _kept_from(
    state: State, playing: Playing, gains: tuple[Ability, ...], gains_by: Referent | None
) -> FleetingBy | None:
    """The ability that says that a card being played does not gain Fleeting."""
    if any(isinstance(one, Passive) and _says_so(one.statement) for one in gains):
        return FleetingBy(giver=gains_by or playing.card, gains=False)
    for one in statements.in_force(state, Cannot):
        if _says_so(one.statement) and which_plays.is_meant(
            state, one.statement.subject, playing, one.context
        ):
            return _fleeting_by(state, one, gains=False)
    return None


def _says_so(statement: Any) -> bool:
    return isinstance(statement, Cannot) and statement.deed is Forbidden.BE_PLAYED_FLEETING


def _fleeting(
    state: State,
    playing: Playing,
    gains: tuple[Ability, ...],
    by_effect: Referent | None,
    gains_by: Referent | None,
) -> InLimbo:
    """Whether it would gain Fleeting then (CR 5.2.1.b, 5.2.2.b, 5.2.3.a, 5.2.4.a)."""
    card = state.card(playing.card.item)
    if is_landmark_permanent_card(card):
        return InLimbo(fleeting=False, rules=("5.2.3.a",) if _from_reserve(playing) else ())
    section = {Type.CHARACTER: "5.2.1.b", Type.PERMANENT: "5.2.2.b"}.get(card.type, "5.2.4.a")
    rules: tuple[str, ...] = ("2.4.7.a", section) if _from_reserve(playing) else ()
    fleeting = bool(rules)
    if not _is_spell(state, playing):
        if playing.source not in (ZoneKind.HAND, ZoneKind.RESERVE):
            return InLimbo(fleeting=False, rules=("2.4.7.a", section), elsewhere=True)
        return InLimbo(fleeting=fleeting, rules=rules)
    if keywords.printed_keyword(card, KeywordName.FLEETING):
        fleeting, rules = True, rules or ("2.4.7.b", "5.2.4.a")
    own = rules
    in_order: list[FleetingBy] = []
    if by_effect:
        in_order += () if fleeting else (FleetingBy(giver=by_effect, gains=True),)
        fleeting, rules = True, rules if fleeting else (*rules, "5.2.4.a")
    before: FleetingBy | None = None
    own_effects = _of_its_own(playing, gains)
    for timestamp, one in _fleeting_by_others(state, playing, own_effects, gains_by):
        after = before if before is not None and before.gains is not one.gains else None
        before = one if timestamp else None
        if one.gains is not fleeting:
            fleeting, rules = one.gains, (*rules, "5.2.4.a")
            in_order.append(changed(one, after=after))
        elif not one.gains:
            in_order.append(changed(one, idle=True))
    by = tuple(one for one in in_order if not one.idle)
    return InLimbo(
        fleeting=fleeting,
        rules=tuple(dict.fromkeys(rules)),
        lost=tuple(dict.fromkeys(own)) if by else (),
        by=by,
        idle=tuple(one for one in in_order if one.idle),
        in_order=tuple(in_order),
    )


def _is_spell(state: State, playing: Playing) -> bool:
    """Whether a card's Fleeting in Limbo is decided as that of a Spell, by its type (5.2.4.a)."""
    if state.card(playing.card.item).type is Type.SPELL:
        return True
    considered = Type.SPELL in characteristics.of_ref(state, playing.card).types
    return considered and state.readings.played_and_considered_a_spell


def _is_of_fleeting(effect: Effect) -> bool:
    """Whether an effect has the card gain or lose Fleeting, and nothing else."""
    return all(
        isinstance(one, Gain | Lose) and one.what == (Status.FLEETING,) for one in effect
    )


def _from_reserve(playing: Playing) -> bool:
    return playing.source is ZoneKind.RESERVE


def _of_its_own(playing: Playing, gains: tuple[Ability, ...]) -> list[tuple[InForce, Effect]]:
    """What abilities that a card gained by how it is played have it do."""
    context = Context(controller=playing.player, me=playing.card)
    return [
        (InForce(statement=one.statement, context=context, timestamp=0), one.statement.effect)
        for one in gains
        if isinstance(one, Passive) and isinstance(one.statement, PlayedDoes)
    ]


def _fleeting_by_others(
    state: State,
    playing: Playing,
    own: list[tuple[InForce, Effect]],
    gains_by: Referent | None,
) -> list[tuple[int, FleetingBy]]:
    """What passive abilities say of a Spell's Fleeting, by timestamp: gained or lost (5.2.4.a).

    own: what the card does itself, as an object says that allows it to be played (gains_by); it
    has no timestamp, and comes first.
    """
    found = [
        (one.timestamp, _fleeting_by(state, one, gains=True))
        for one in statements.in_force(state, Have)
        if one.statement.status is Status.FLEETING
        and which_plays.is_meant(state, one.statement.subject, playing, one.context)
    ]
    for place, (one, effect) in enumerate([*own, *_effects(state, playing)]):
        for instruction in _reached(state, effect, playing, one):
            if isinstance(instruction, Gain | Lose) and Status.FLEETING in instruction.what:
                by = _fleeting_by(state, one, gains=isinstance(instruction, Gain))
                if place < len(own) and gains_by:
                    by = changed(by, giver=gains_by)
                found.append((one.timestamp, by))
    return sorted(found, key=lambda one: one[0])


def _effects(state: State, playing: Playing) -> list[tuple[InForce, Effect]]:
    """What the statements about a card being played have it do, by timestamp."""
    found = [(one, one.statement.effect) for one in statements.in_force(state, PlayedDoes)]
    found += [(one, one.statement.then) for one in statements.in_force(state, CostChange)]
    return sorted(
        (
            (one, effect)
            for one, effect in found
            if effect and which_plays.is_meant(state, one.statement.subject, playing, one.context)
        ),
        key=lambda pair: pair[0].timestamp,
    )


def _reached(state: State, effect: Effect, playing: Playing, one: InForce) -> Iterator[Instruction]:
    """The instructions of an effect whose conditions are true of the card being played."""
    for instruction in effect:
        if not isinstance(instruction, If):
            yield instruction
            continue
        yield from _reached(state, _branch(state, instruction, playing, one), playing, one)


def _branch(
    state: State, instruction: If, playing: Playing, one: InForce, because: Reasons | None = None
) -> Effect:
    """What is done by a conditional instruction about a card being played; because: takes why."""
    condition = instruction.condition
    if isinstance(condition, PlayedFrom):
        true = selectors.zone_named(condition.place) is playing.source
    else:
        context = one.context.bind(name_of(one), (playing.card,)).explained(because)
        true = holds(state, condition, context)
    return instruction.then if true is not instruction.unless else instruction.otherwise


def next_emblems(state: State, playing: Playing) -> tuple[int, ...]:
    """The emblems for "the next card" that speak of a card being played."""
    if not state.emblems.ongoing:
        return ()
    found: list[InForce] = [
        *statements.in_force(state, PlayedDoes),
        *statements.in_force(state, CostChange),
        *statements.in_force(state, EntersWith),
        *(one for one in statements.in_force(state, Cannot) if _says_so(one.statement)),
    ]
    return tuple(
        one.timestamp
        for one in found
        if isinstance(one.statement.subject, Pick)
        and one.statement.subject.how is How.NEXT
        and one.timestamp in state.emblems
        and which_plays.is_meant(state, one.statement.subject, playing, one.context)
    )


@record
class Waiting:
    """What a passive ability will have a card do as it resolves."""

    stated: InForce
    effect: Effect
    rules: tuple[str, ...]
    """The rules by which it speaks of that card."""
    twice: bool = False
    """Whether it speaks of what being played does, too: how often that is in all."""


def waiting_effects(state: State, playing: Playing) -> list[Waiting]:
    """What passive abilities will have a card do as it resolves; nothing for a Spell (CR 5.2.d)."""
    if state.card(playing.card.item).type is Type.SPELL:
        return []
    own = _of_its_own(playing, state.objects[playing.card.object].gained)
    return [
        Waiting(
            stated=one,
            effect=reached,
            rules=_by_which(state, one, playing),
            twice=any(_own_times(step, playing) for step in _reached(state, effect, playing, one)),
        )
        for one, effect in [*_effects(state, playing), *own]
        if (reached := _times(state, tuple(_reached(state, effect, playing, one)), playing))
        and not (_is_of_fleeting(reached) and _is_spell(state, playing))
    ]


def _times(state: State, effect: Effect, playing: Playing) -> Effect:
    """What is done "twice": of activating, the time counts that being played does it (7.1.1)."""
    found: list[Instruction] = []
    for step in effect:
        own = _own_times(step, playing)
        if not own or state.readings.activated_twice_as_it_is_played:
            found.append(step)
            continue
        repeat = as_a(Repeat, step)
        left = as_a(Number, repeat.times).value - own
        again = repeat.effect if left == 1 else (replace(repeat, times=Number(value=left)),)
        found += again if left > 0 else ()
    return tuple(found)


def _own_times(step: Instruction, playing: Playing) -> int:
    """How often being played activates what a card is to activate several times: once, if it does.

    All symbols of which that is not so are activated as often as is said.
    """
    if not isinstance(step, Repeat) or not isinstance(step.effect[0], ActivateAbilities):
        return 0
    activated = step.effect[0]
    own = {TriggerSymbol.ENTERS, _OF_SOURCE.get(playing.source)}
    return int(activated.number is None and set(activated.symbols) <= own)


_OF_SOURCE = {
    ZoneKind.HAND: TriggerSymbol.FROM_HAND, ZoneKind.RESERVE: TriggerSymbol.FROM_RESERVE
}  # fmt: skip
"""The abilities that are activated by being played from there (CR 7.1.1.b, 7.1.1.c)."""


def _by_which(state: State, one: InForce, playing: Playing) -> tuple[str, ...]:
    """The rules by which a statement works, and speaks of a card being played (CR 5.1.2.k).

    By which the next one is meant is told where its emblem is used up.
    """
    works = statements.works(state, one)
    if _is_next(one.statement.subject):
        return works
    because = Reasons()
    which_plays.is_meant(state, one.statement.subject, playing, one.context.explained(because))
    return (*works, *because.all_rules())


def _is_next(subject: Any) -> bool:
    """Whether a statement speaks of "the next card" that a player plays."""
    return isinstance(subject, Pick) and subject.how is How.NEXT


def _whose_next(statement: Any) -> tuple[str, ...]:
    """The rules by which it is a player's next card of which a statement speaks, and where."""
    subject = getattr(statement, "subject", None)
    if not _is_next(subject):
        return ()
    noun = as_a(Noun, as_a(Pick, subject).noun)
    places = rules_of_whose(noun.places)
    return (*pronouns.rules_of_player(noun.controller), *places, *pronouns.i_of_an_emblem(subject))


_YOU = "7.2.3.a"
"""The rule of the second person: in one turn, nobody else has a next card to play."""


def not_done(game: Game, playing: Playing) -> tuple[Telling, ...]:
    """What does not have a card do something: it is not the first one, or the second (CR 5.1.2.k),
    another player plays it, it is played elsewhere, or a condition is not true of it."""
    if game.trace.silent or not statements.may_be_any(game.state, PlayedDoes, Have, CostChange):
        return ()
    stated = statements.in_force(game.state, PlayedDoes)
    finished = {one.card.item for one in game.state.played}
    together = not beside(game, playing.card.item).isdisjoint(finished)
    return (
        *not_the_first.tellings(
            game, stated, playing, about_playing.PlayNotFirst, (ONE_BY_ONE,) if together else ()
        ),
        *in_vain.not_whose(game, playing, _HAVE_IT_DO, about_playing.PlayNotWhose),
        *in_vain.not_such(game, playing, _HAVE_IT_DO, about_playing.PlayNotSuch),
        *_not_there(game, stated, playing),
        *not_such(game, stated, playing, about_playing.EmblemNotSo, "5.2.d"),
        *_not_so(game, playing),
    )


def _not_so(game: Game, playing: Playing) -> Iterator[Telling]:
    """What is not true of a card, so that a statement about it does not have it do something."""
    of_a_spell = game.state.card(playing.card.item).type is Type.SPELL
    for one, effect in _effects(game.state, playing):
        for instruction in effect:
            because = Reasons()
            if not isinstance(instruction, If) or _branch(
                game.state, instruction, playing, one, because
            ):
                continue
            yield about_playing.PlayNotSo(
                rules=("5.2.4.a" if of_a_spell else "5.2.d", *because.all_rules()),
                items=(playing.card.item,),
                card=game.thing(playing.card),
                giver=game.thing(one.context.me),
                emblem=statements.of_emblem(game.state, one),
                part=instruction.then,
                source=_asked_source(instruction.condition, playing),
                figures=tuple(because.figures),
            )


def _asked_source(condition: Any, playing: Playing) -> ZoneKind | None:
    """From where a card is played, where a condition asks for that."""
    return playing.source if isinstance(condition, PlayedFrom) else None


def _has_it_do(state: State, one: InForce, playing: Playing) -> bool:
    """Whether a statement has a card being played do something, or a Spell have Fleeting."""
    if isinstance(one.statement, Have) and one.statement.status is not Status.FLEETING:
        return False
    return which_plays.is_meant(state, one.statement.subject, playing, one.context)


_HAVE_IT_DO = ((PlayedDoes, _has_it_do), (Have, _has_it_do))


def _not_there(
    game: Game, stated: Iterable[InForce], playing: Playing
) -> Iterator[Telling]:
    """The emblems that would speak of a card, were it played from a zone that they name, or in such
    an Expedition."""
    for one in stated:
        subject, emblem = one.statement.subject, game.state.emblems.ongoing.get(one.timestamp)
        if emblem is None:
            continue
        if which_plays.is_from_elsewhere(game.state, subject, playing, one.context):
            yield about_playing.EmblemNotFrom(
                rules=("5.2.d",), source=playing.source,
                **facts_of(game, emblem, playing.card),
            )  # fmt: skip
        if playing.side is None:
            continue
        if which_plays.is_elsewhere(game.state, subject, playing, one.context):
            into = expedition(playing.player, playing.side)
            because = Reasons()
            asked = _asked_terrains(game.state, subject, into, one.context.explained(because))
            yield about_playing.EmblemNotThere(
                rules=("5.2.d", *because.all_rules(), *pronouns.i_of_an_emblem(subject)),
                into=into,
                terrains=asked,
                **facts_of(game, emblem, playing.card),
            )


def _asked_terrains(
    state: State, subject: Any, into: Place, context: Context
) -> tuple[Terrain, ...] | None:
    """In which terrains a card is played, where words ask for one, and by which rules (7.5.8.c)."""
    asked = [one for one in as_a(Noun, subject.noun).places if isinstance(one, InTerrain)]
    for one in asked:
        selectors_places.cite_terrain(state, one, "7.5.8.c", context, {into})
    return selectors_places.terrains_now(state, into) if asked else None


def not_such(
    game: Game,
    stated: Iterable[InForce],
    playing: Playing,
    tells: type[about_playing.EmblemNotSo],
    *of_numbers: str,
) -> Iterator[Telling]:
    """The emblems that would speak of a card, were it of another type or sub-type, or had it
    another cost, statistic or such (CR 2.2.1.i, 2.2.2.o).

    of_numbers: the rules that are told besides of the latter.
    """
    for one in stated:
        subject, emblem = one.statement.subject, game.state.emblems.ongoing.get(one.timestamp)
        if emblem is None:
            continue
        facts = facts_of(game, emblem, playing.card)
        number = which_plays.but_for_a_number(game.state, subject, playing, one.context)
        if number is not None:
            because = number.because
            rules = (*of_numbers, *because.all_rules())
            yield tells(rules=rules, measures=tuple(because.measures), **facts)
            continue
        rules = which_plays.but_for_its_kind(game.state, subject, playing, one.context)
        if rules:
            kinds = as_a(Noun, as_a(Pick, subject).noun).kinds
            yield tells(rules=rules, part=lacking.one_of(Noun(kinds=kinds)), **facts)


def create_reactions(
    game: Game, waiting: list[Waiting], now: Referent, parent: int | None
) -> None:
    """Create an Emblem-Reaction for each of these effects, about the card that resolved (5.2.d)."""
    done: list[Effect] = []
    once = game.state.readings.played_and_does_something_else
    for one in waiting:
        if once and one.effect in done and not _only_gains(one.effect):
            continue
        done.append(one.effect)
        rules = ("5.2.d", *one.rules)
        gains = _only_gains(one.effect)
        says = about_playing.PlayDoes if gains else about_playing.PlayDoesAsRead
        open_ = {"disagreement": "activated-twice-as-it-is-played"} if one.twice else {}
        create_reaction(game, one.stated, one.effect, now, parent, says, rules, **open_)


def _only_gains(effect: Effect) -> bool:
    """Whether an effect only has the card gain and lose counters or statuses (CR 5.2.d)."""
    return all(isinstance(one, Gain | Lose) for one in effect)


def use_up(
    game: Game, emblems: tuple[int, ...], playing: Playing, parent: int | None = None
) -> None:
    """Let the emblems for "the next card" that spoke of this one mean no other one.

    They cease to exist when their duration ends, whether a card was played or not (CR 2.2.15.c).
    """
    for emblem in dict.fromkeys(emblems):
        if emblem not in game.state.emblems:
            continue
        in_limbo = game.state.card(playing.card.item).type is Type.SPELL
        used = game.state.emblems[emblem]
        because = _why_meant(game, used, playing)
        of_whom: Iterable[str] = (*_whose_next(said(used.content)), *because.all_rules())
        if used.duration is Duration.TURN:
            of_whom = (rule for rule in of_whom if rule != _YOU)
        use(game.state, emblem, playing.card)
        entry = game.trace.add(
            about_playing.EmblemUsed(
                rules=tuple(
                    dict.fromkeys(("5.1.2.k" if in_limbo else "7.5.12.a", "2.2.15.c", *of_whom))
                ),
                resolves=in_limbo,
                **facts_of(game, used, playing.card),
            ),
            parent=parent,
        )
        tell(game, tellings(game, considered(because)), entry)


def _why_meant(game: Game, used: Emblem, playing: Playing) -> Reasons:
    """Why an emblem speaks of a card being played; nothing where nobody asks."""
    because = Reasons()
    if not game.trace.silent:
        subject = getattr(said(used.content), "subject", None)
        context = Context(
            controller=used.controller, me=used.source, of_emblem=True, because=because
        )
        which_plays.is_meant(game.state, subject, playing, context)
    return because
