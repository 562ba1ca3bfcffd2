"""CR 1.4.1 Can't beats can: what a rule or a passive ability makes impossible.

An impossible atomic action does not happen and cannot be modified (CR 6.5.h, 1.4.1.d), so it is
taken out of its step before modifiers are looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.nouns import Pick
from judgebot.abilities.references import Player
from judgebot.abilities.statements import Cannot, DoesNotPrevent, Forbidden
from judgebot.abilities.value import replace
from judgebot.abilities.words import Daily, KeywordName, Phase, Status, Terrain
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_prohibitions
from judgebot.game.data.events import (
    GAINING_WHAT_IS_MOVED,
    MOVED_COUNTERS,
    ActionVerb,
    AtomicAction,
    Called,
    Step,
    without_rules,
)
from judgebot.game.data.game import Game
from judgebot.game.data.moments import is_now
from judgebot.game.data.objects import BOOST, Object, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import characteristics, statements
from judgebot.game.read.objects.counters_on import rules_of_any
from judgebot.game.read.objects.having_statuses import StatusOutcome, can_have
from judgebot.game.read.objects.regaining import may_regain
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.steps.modified import stays
from judgebot.game.read.words import amounts, conditions, one_expedition, pronouns, selectors
from judgebot.game.read.words.keywords_given import under_conditions
from judgebot.game.read.words.places_meant import rules_of_where, rules_of_whose
from judgebot.game.read.words.selectors_kinds import alternatives, is_a
from judgebot.sure import as_a, sure


@record
class Prohibited:
    """Why something cannot be done."""

    says: type[Telling]
    rules: tuple[str, ...]
    by: Referent | None = None
    """The object whose ability forbids it."""
    stated: InForce | None = None
    """What states it, which may depend on a condition."""
    keyword: KeywordName | None = None
    """The keyword of that object by which it does."""
    only_due_to: tuple[Terrain, ...] = ()
    """The terrains due to which an Expedition may still move forward (CR 4.2.4.d)."""
    not_due_to: tuple[Terrain, ...] = ()
    """The terrains due to which an Expedition cannot move forward (CR 4.2.4.c)."""
    unless: InForce | None = None
    """What would state that it does not, were its condition true."""

    @property
    def by_terrain(self) -> bool:
        """Whether an Expedition may still move forward due to some terrain."""
        return bool(self.only_due_to or self.not_due_to)


def refusal(state: State, action: AtomicAction) -> Prohibited | None:
    """Why an atomic action is impossible, by the first that forbids it; None when nothing does."""
    check = _CHECKS.get(action.verb)
    return next(check(state, action), None) if check else None


def _all_refusals(state: State, action: AtomicAction) -> Iterator[Prohibited]:
    """Why an atomic action is impossible, by all that forbid it: each would do so alone.

    An ability that forbids it in two ways, as to sacrifice is to discard (CR 7.3.36.a), does once.
    """
    abilities = []
    for one in _CHECKS[action.verb](state, action):
        if one.stated is None or one.stated not in abilities:
            abilities.append(one.stated)
            yield one


def are_any(state: State) -> bool:
    """Whether a passive ability, or the Arena, makes anything impossible now."""
    return state.tiebreakers or bool(statements.in_force(state, Cannot))


Refused = list[tuple[AtomicAction, tuple[Prohibited, ...]]]
"""Impossible atomic actions, with all that forbids them."""


def without_impossible(state: State, step: Step) -> tuple[Step, Refused]:
    """A step without its impossible atomic actions (CR 6.5.h).

    Returns it, and what `tell` will tell once nothing more is asked.
    """
    stated = bool(statements.in_force(state, Cannot))
    refused = [
        (one, tuple(_all_refusals(state, one)))
        for one in step.actions
        if (stated or one.verb in _FORBIDDEN_BY_RULES) and refusal(state, one)
    ]
    if not refused:
        return step, refused
    impossible = {id(one) for one, _ in refused}
    possible = [one for one in step.actions if id(one) not in impossible]
    for one, _ in refused:
        _pass_on(one, possible)
    return changed(step, actions=_alone(tuple(possible))), refused


def _pass_on(refused: AtomicAction, possible: list[AtomicAction]) -> None:
    """Let the first thing that a player still does cite the rules of the whole step."""
    rules = [one for one in refused.rules if one in _OF_THE_STEP]
    place = next((at for at, one in enumerate(possible) if one.by == refused.by), None)
    if rules and place is not None:
        first = possible[place]
        possible[place] = changed(first, rules=tuple(dict.fromkeys((*first.rules, *rules))))


_OF_THE_STEP = ("6.1.c", "6.2.e", "6.5.h")
"""The rules by which a step follows another, cited once for all that a player does in it."""


def told_of_what_happens(state: State, step: Step) -> Step:
    """A step whose rules as a whole are cited for what happens in it, not for what changes nothing.

    Only statuses are gained and lost in vain that no rule takes out of the step (CR 2.4.1).
    """
    if len(step.actions) < 2:
        return step
    idle = [_changes_nothing(state, one) for one in step.actions]
    if not any(idle) or all(idle):
        return step
    acting = [one for one, in_vain in zip(step.actions, idle, strict=True) if not in_vain]
    for one, in_vain in zip(step.actions, idle, strict=True):
        if in_vain:
            _pass_on(one, acting)
    rest = iter(_alone(tuple(acting)))
    return changed(
        step,
        actions=tuple(
            one if in_vain else next(rest)
            for one, in_vain in zip(step.actions, idle, strict=True)
        ),
    )


def _changes_nothing(state: State, action: AtomicAction) -> bool:
    """Whether an object would gain a status that it cannot gain, or lose one that it has not."""
    if action.what is None or action.what.object not in state.objects:
        return False
    object_, status = state.objects[action.what.object], action.status
    if action.verb is ActionVerb.LOSE_STATUS:
        return status is Status.BOOSTED or status not in object_.statuses
    if action.verb is not ActionVerb.GAIN_STATUS or status is None:
        return False
    if can_have(object_, status) is not StatusOutcome.DONE:
        return True
    return status in object_.statuses and not may_regain(state, object_, status)


def _alone(actions: tuple[AtomicAction, ...]) -> tuple[AtomicAction, ...]:
    """What is left of a step; nothing is simultaneous with a single atomic action (CR 6.1.f)."""
    return (without_rules(actions[0], "6.1.f"),) if len(actions) == 1 else actions


def tell(game: Game, step: Step, refused: Refused) -> None:
    """Tell what was impossible; a part of an effect is ignored, and the remainder happens."""
    for action, all_whys in refused:
        whose = [one for one in action.rules if one == "7.5.5.a" and action.expedition]
        for why in all_whys:
            then = _then(step, action, why_rules(game.state, why))
            told = telling(game, action, why, *action.of_i, *whose, *then)
            game.trace.add(told, parent=step.parent)


def _then(step: Step, action: AtomicAction, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules by which something was to be done now, and by which it is ignored, cited last.

    What is done to a card as it resolves is no part of an effect (CR 5.2.3.a, 5.2.4.b).
    rules: those by which it cannot be done.
    """
    if step.daily is not None:
        return ()
    return _as_it_resolves(action) or ignoring(rules)


def _as_it_resolves(action: AtomicAction) -> tuple[str, ...]:
    """The rules that have an atomic action done as a card resolves; none where an effect does it.
    """
    return tuple(one for one in action.rules if one in _OF_RESOLUTION)


_OF_RESOLUTION = ("5.2.1.c", "5.2.2.c", "5.2.3.a", "5.2.4.b")
"""The rules by which each kind of card joins its zone as it resolves, or once that is done."""

WHAT_CANNOT_LEAVE_LIMBO = "what-cannot-leave-limbo"
"""What is left open: whether what cannot be done holds of a card that leaves Limbo as it resolves.
"""


def telling(game: Game, action: AtomicAction, why: Prohibited, *more: str) -> Telling:
    """That something cannot be done, and what forbids it; more: what follows from it."""
    here = action.expedition
    stated = of_whom(game.state, why.stated, action.what, here) if why.stated else ()
    rules = (*why_rules(game.state, why), *_is_what_is_forbidden(action, why), *stated)
    says, taken, what = _of_the_top(action, why)
    limbo = action.verb is ActionVerb.MOVE and _as_it_resolves(action)
    return says(
        rules=tuple(dict.fromkeys((*rules, *taken, *more))),
        items=(what.item,) if what else (),
        card=game.thing(what),
        expedition=action.expedition,
        forbidden_by=game.thing(why.by),
        emblem=statements.of_emblem(game.state, why.stated),
        disagreement=Reasons().open_questions(
            one_expedition.left_open(rules),
            left_open(game.state, why.stated, action.what),
            GAINING_WHAT_IS_MOVED if action.deed == MOVED_COUNTERS else "",
            WHAT_CANNOT_LEAVE_LIMBO if limbo else "",
        ),
        **{"ability": why.stated.passive if why.stated else None, **_more(game, action, why, says)},
    )


def _of_the_top(
    action: AtomicAction, why: Prohibited
) -> tuple[type[Telling], tuple[str, ...], Referent | None]:
    """What tells that something cannot be done, the rules of what it is, and what that names.

    Nobody has seen the card that would be drawn or Resupplied: it is the top card of a Deck (CR
    7.3.9.a, 7.3.31.a), perhaps by another step of the effect (CR 6.1.c).
    """
    if why.says is about_prohibitions.CannotGo and action.called in _FROM_THE_TOP:
        told = tuple(one for one in action.rules if one in ("7.3.9.a", "7.3.31.a", "6.1.c"))
        return about_prohibitions.CannotGoFromDeck, told, None
    return why.says, (), action.what


_FROM_THE_TOP = (Called.DRAW, Called.RESUPPLY)


def of_whom(
    state: State, one: InForce, ref: Referent | None, here: Place | None = None
) -> tuple[str, ...]:
    """The rules by which a prohibition speaks of a player, or of what is somebody's.

    So "your opponents" are those of the controller of the ability (CR 7.2.3.a, 1.2.1.b), and what
    is "facing me" faces the object that bears it (CR 7.2.1.a, 1.2.3.c).
    ref, here: the thing, or the Expedition, of which it forbids something.
    """
    statement = one.statement
    if not isinstance(statement, Cannot):
        return ()
    because = Reasons()
    because.cite(*pronouns.rules_of_player(statement.by))
    for subject in (statement.subject, statement.also):
        if here and subject is not None and not _means_place(state, one, subject, here):
            continue
        if pronouns.says_i((subject,)):
            because.cite(pronouns.rule_of_i(state, one.context))
        if isinstance(subject, Player):
            because.cite(*pronouns.rules_of_player(subject))
        elif isinstance(subject, Pick):
            because.cite(*_of_what(state, subject.noun, ref, one.context))
    if statement.place is not None:
        because.cite(*rules_of_whose((statement.place,)))
    return because.all_rules()


def left_open(state: State, one: InForce | None, ref: Referent | None) -> str:
    """What the rules leave open by which a prohibition speaks of something: in whose Reserve."""
    because = Reasons()
    here = selectors.place_of(state, ref) if ref else None
    if one is None or ref is None or here is None or not isinstance(one.statement, Cannot):
        return ""
    for subject in (one.statement.subject, one.statement.also):
        own, noun = Reasons(), getattr(subject, "noun", None)
        if isinstance(noun, nouns.Noun) and selectors.is_there(
            state, ref, here, noun, one.context.explained(own)
        ):
            because.add(own)
    return because.open_questions()


def _means_place(state: State, one: InForce, subject: Any, here: Place) -> bool:
    """Whether words mean an Expedition; what comes second may speak of what came first."""
    first = statements.expeditions(state, one.statement.subject, one.context)
    if subject is one.statement.subject:
        return here in first
    name = getattr(one.statement.subject, "name", "")
    return here in statements.expeditions(state, subject, one.context.bind(name, first))


def _of_what(state: State, noun: Any, ref: Referent | None, context: Context) -> tuple[str, ...]:
    """The rules by which a description means something, or whose an Expedition is."""
    if isinstance(noun, nouns.Expedition):
        facing = ("1.2.3.c",) if noun.facing is not None else ()
        return (*pronouns.rules_of_player(noun.owner), *facing)
    own = Reasons()
    if not isinstance(noun, nouns.Noun) or ref is None:
        return ()
    if not is_a(state, ref, noun, context.explained(own)):
        return ()
    here = selectors.place_of(state, ref)
    if here is not None and noun.places:
        selectors.is_where(state, ref, here, noun, context.explained(own))
    token = amounts.CARD in noun.kinds and characteristics.card_of(state, ref).token
    a_card = ("1.1.7.b",) if token else ()
    return (*own.all_rules(), *a_card, *rules_of_where(noun.places))


def _is_what_is_forbidden(action: AtomicAction, why: Prohibited) -> tuple[str, ...]:
    """The rules by which what would be done is what is forbidden: boosts are counters, to sacrifice
    is to discard, and what is discarded leaves where it is."""
    statement = why.stated.statement if why.stated else None
    if "counter" in why.says.fields and action.counter == BOOST:
        return rules_of_any(getattr(statement, "counter", ""), action.counter)
    if why.says is about_prohibitions.CannotLeave:
        return how_it_leaves(action)
    sacrificed = action.called is Called.SACRIFICE
    return ("7.3.36.a",) if sacrificed and why.says is about_prohibitions.CannotDiscard else ()


def how_it_leaves(action: AtomicAction) -> tuple[str, ...]:
    """The rules by which what an atomic action moves leaves where it is (CR 7.5.11)."""
    means = (one for one in action.rules if one.startswith("7.3."))
    return ("7.5.11.c" if action.deed == "switch" else "7.5.11.a", *means)


def _more(
    game: Game, action: AtomicAction, why: Prohibited, says: type[Telling]
) -> dict[str, Any]:
    """What else is told of what is impossible: which status or counter, from where, and to where.
    """
    object_ = game.state.object_of(action.what) if action.what else None
    facts: dict[str, Any] = {
        "status": action.status,
        "counter": action.counter,
        "by": game.who(action.by),
        "to": action.to,
        "origin": selectors.place_of(game.state, action.what) if action.what else None,
        "zone": object_.place.zone if object_ else None,
    }
    facts |= of_defender(game, why)
    return {name: value for name, value in facts.items() if name in says.fields}


def of_defender(game: Game, why: Prohibited) -> dict[str, Any]:
    """What is told of a Defender: what would excuse it, or the condition on which it has that."""
    if why.unless is not None:
        because = _because_untrue(game.state, why.unless)
        return {
            "giver": game.thing(why.unless.context.me),
            "unless": why.unless.passive,
            "stood": tuple(because.stood),
            "figures": tuple(because.figures),
        }
    facts: dict[str, Any] = {}
    if why.keyword is KeywordName.DEFENDER:
        given = under_conditions(game.state, sure(why.by), KeywordName.DEFENDER)
        for source, because in given:
            facts |= {
                "ability": source.passive,
                "whose": None if source.context.me == why.by else game.thing(source.context.me),
                "stood": tuple(because.stood),
                "figures": tuple(because.figures),
            }
    return facts


def ignoring(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules by which a part of an effect is not performed, and the rest of it is.

    rules: those by which the part cannot be done.
    """
    return ("1.4.1.c", "6.5.h") if "1.4.1.a" in rules else ("6.5.h",)


def why_rules(state: State, why: Prohibited) -> tuple[str, ...]:
    """The rules by which something cannot be done, with those of a condition that it rests on."""
    if why.stated is not None:
        return (*why.rules, *statements.why(state, why.stated))
    return why.rules


def cannot_move_forward(state: State, place: Place, *, progress: bool) -> list[Prohibited]:
    """Everything that stops an Expedition from moving forward now.

    progress: whether it would move by Progress itself, and not by an effect (CR 7.4.2.c).
    CR 7.4.2.b, 7.4.2.c (Defender, during Dusk), and what passive abilities state (CR 1.4.1.a).
    """
    found = stated_not_to_move_forward(state, place)
    if state.phase == Phase.DUSK:
        found += [
            kept_back(state, place, one, progress=progress) for one in _defenders(state, place)
        ]
    return found


def kept_back(state: State, place: Place, defender: Object, *, progress: bool) -> Prohibited:
    """That a Character with Defender keeps its Expedition from moving forward (CR 7.4.2.b)."""
    unless = _not_excused(state, place, defender)
    return Prohibited(
        says=about_prohibitions.CannotDefender,
        rules=(
            *(("7.4.2.b",) if progress else ("7.4.2.b", "7.4.2.c")),
            *(("7.4.4.b",) if defender.place != place else ()),
            *(_untrue(state, unless) if unless else ()),
            *(
                rule
                for source, because in under_conditions(state, defender.ref, KeywordName.DEFENDER)
                for rule in (
                    "2.3.1.c",
                    *statements.why_meant(
                        state, source.passive, source.context, defender.ref
                    ),
                    *because.all_rules(),
                )
            ),
        ),
        by=defender.ref,
        keyword=KeywordName.DEFENDER,
        unless=unless,
    )


def stated_not_to_move_forward(state: State, place: Place) -> list[Prohibited]:
    """What passive abilities state that stops an Expedition from moving forward (CR 1.4.1.a).

    A refusal with `only_due_to` leaves those terrains in Progress (CR 4.2.4.d); one with
    `not_due_to` leaves all others, and no other way of moving is forbidden (CR 4.2.4.c).
    """
    return [
        Prohibited(
            says=about_prohibitions.CannotMoveForward,
            rules=_terrain_rules(one.statement),
            by=one.context.me,
            stated=one,
            only_due_to=one.statement.except_due_to,
            not_due_to=one.statement.due_to,
        )
        for one in _forbidding(state, Forbidden.MOVE_FORWARD)
        if place in _forbidden_expeditions(state, one)
    ]


def _terrain_rules(statement: Cannot) -> tuple[str, ...]:
    """The rule of a prohibition: that of one which names a terrain, or that can't beats can."""
    if statement.due_to:
        return ("4.2.4.c",)
    return ("4.2.4.d",) if statement.except_due_to else ("1.4.1.a",)


def keeping_back(state: State, place: Place) -> frozenset[int]:
    """The objects that keep an Expedition from moving forward in Progress, by their identities.

    They have Defender (CR 7.4.2.b), or their abilities forbid it whatever the terrain (1.4.1.a).
    """
    stated = stated_not_to_move_forward(state, place)
    forbidding = [one.by.object for one in stated if one.by is not None and not one.by_terrain]
    return frozenset({*forbidding, *(one.id for one in _defenders(state, place))})


def _defenders(state: State, place: Place) -> list[Object]:
    """The Characters with Defender that keep their Expedition from moving forward."""
    return [one for one, excused in defenders(state, place) if excused is None]


def defenders(state: State, place: Place) -> list[tuple[Object, InForce | None]]:
    """The Characters with Defender in an Expedition, and the ability by which one does not keep it.
    """
    known = characteristics.view(state).objects
    found = [
        object_
        for object_ in characteristics.present(state, place)
        if KeywordName.DEFENDER in known[object_.id].keywords
    ]
    if not found:
        return []
    excused = [
        one
        for one in statements.in_force(state, DoesNotPrevent)
        if one.statement.keyword is KeywordName.DEFENDER
        and place in statements.expeditions(state, one.statement.expedition, one.context)
    ]
    return [(object_, _excusing(state, object_, excused)) for object_ in found]


def _excusing(state: State, object_: Object, excused: list[InForce]) -> InForce | None:
    """The ability by which a Character with Defender does not keep its Expedition, if any is."""
    return next((one for one in excused if is_excused(state, object_, one)), None)


def is_excused(state: State, defender: Object, by: InForce) -> bool:
    """Whether an ability is about a Character with Defender, whichever Expedition it is in."""
    return statements.means(state, by.statement.subject, defender.ref, by.context)


def _untrue(state: State, unless: InForce) -> tuple[str, ...]:
    """The rules by which a passive ability does not apply, its condition not being true."""
    return ("2.3.1.c", *_because_untrue(state, unless).every_rule())


def _because_untrue(state: State, unless: InForce) -> Reasons:
    """Why the condition of a passive ability is not true now."""
    assert unless.condition is not None, "only a condition keeps it from applying"
    return conditions.reasons(state, unless.condition, unless.context)


def _not_excused(state: State, place: Place, defender: Object) -> InForce | None:
    """The ability by which a Defender would not prevent it, were its condition true (7.4.4.k)."""
    for timestamp, context, passive in statements.working(state, DoesNotPrevent):
        statement = as_a(DoesNotPrevent, passive.statement)
        if passive.condition is None or statements.contexts(state, passive, context):
            continue
        if any(
            place in statements.expeditions(state, statement.expedition, one)
            and statements.means(state, statement.subject, defender.ref, one)
            for one in statements.about(state, passive, context)
        ):
            return InForce(
                statement=statement,
                context=context,
                timestamp=timestamp,
                condition=passive.condition,
                passive=passive,
            )
    return None


def forbids(state: State, one: InForce, action: AtomicAction) -> bool:
    """Whether an atomic action is what a prohibition forbids, of whatever and by whomever."""
    said = one.statement
    deeds = {said.deed, *said.or_deeds}
    if action.verb is ActionVerb.MOVE:
        forbidden = any(deed in deeds for deed, _ in _ways_to_move(action))
        arrives = Forbidden.GO in deeds and _is_to(state, one, action)
        return forbidden or arrives or (Forbidden.LEAVE in deeds and _is_from(state, one, action))
    if action.counter and said.counter not in ("", action.counter):
        return False
    if said.statuses and action.status not in said.statuses:
        return False
    exhausting = action.status is Status.EXHAUSTED
    return (_EXHAUSTING if exhausting else _DEEDS).get(action.verb) in deeds


_DEEDS = {
    ActionVerb.GAIN_COUNTERS: Forbidden.GAIN_COUNTERS,
    ActionVerb.REMOVE_COUNTERS: Forbidden.LOSE_COUNTERS,
    ActionVerb.GAIN_STATUS: Forbidden.GAIN_STATUS,
    ActionVerb.LOSE_STATUS: Forbidden.LOSE_STATUS,
}
_EXHAUSTING = {
    ActionVerb.GAIN_STATUS: Forbidden.BE_EXHAUSTED,
    ActionVerb.LOSE_STATUS: Forbidden.BE_READIED,
}
"""What an atomic action is among what may be forbidden: of exhausted, and of all else."""


def holds_now(state: State, one: InForce) -> bool:
    """Whether it is when a prohibition forbids something."""
    return _is_now(state, one.statement.during)


def waived(state: State) -> Iterator[InForce]:
    """The prohibitions that do not hold now, for the time alone or for their condition alone."""
    yield from (one for one in statements.in_force(state, Cannot) if not holds_now(state, one))
    yield from (one for one in statements.untrue(state, Cannot) if holds_now(state, one))


def would_forbid(
    state: State, one: InForce, actions: tuple[AtomicAction, ...]
) -> list[AtomicAction]:
    """The atomic actions that a prohibition would forbid, did it hold now."""
    always = changed(one, statement=replace(one.statement, during=None))
    supposed = statements.supposing(state, Cannot, always)
    return [action for action in actions if refusal(supposed, action) is not None]


def are_stated(state: State, deed: Forbidden) -> bool:
    """Whether any passive ability forbids a deed now, whatever it is that cannot do it."""
    return bool(statements.in_force(state, Cannot)) and bool(_forbidding(state, deed))


def _forbidding(state: State, deed: Forbidden) -> list[InForce]:
    """The prohibitions of a deed that hold now."""
    return [
        one
        for one in statements.in_force(state, Cannot)
        if (one.statement.deed is deed or deed in one.statement.or_deeds)
        and _is_now(state, one.statement.during)
    ]


def _is_now(state: State, during: Phase | Daily | None) -> bool:
    return during is None or is_now(during, state.phase, state.now)


def _of_player(
    state: State, action: AtomicAction, deed: Forbidden, says: type[Telling]
) -> Iterator[Prohibited]:
    """Why a player cannot do something."""
    for one in _forbidding(state, deed):
        if action.by in pronouns.players(state, one.statement.subject, one.context):
            yield _forbidden(says, one)


def _forbidden_expeditions(state: State, one: InForce) -> tuple[Place, ...]:
    statement, context = one.statement, one.context
    found = statements.expeditions(state, statement.subject, context)
    if statement.also is None:
        return found
    name = getattr(statement.subject, "name", "")
    also: Context = context.bind(name, found)
    return (*found, *statements.expeditions(state, statement.also, also))


def _move_forward(state: State, action: AtomicAction) -> Iterator[Prohibited]:
    """CR 4.2.4.c, 4.2.4.d: a move due to a terrain that is left is not forbidden."""
    if state.tiebreakers:
        yield Prohibited(says=about_prohibitions.CannotArena, rules=("4.3.d", "7.3.25.e"))
        return
    for one in cannot_move_forward(state, sure(action.expedition), progress=bool(action.due_to)):
        if not one.not_due_to and not action.due_to.intersection(one.only_due_to):
            yield one


def _move_backwards(state: State, action: AtomicAction) -> Iterator[Prohibited]:
    if state.tiebreakers:
        yield Prohibited(says=about_prohibitions.CannotArena, rules=("4.3.d", "7.3.24.d"))
        return
    yield from _of_expedition(
        state, action, Forbidden.MOVE_BACKWARDS, about_prohibitions.CannotMoveBackwards
    )


def _lose_status(state: State, action: AtomicAction) -> Iterator[Prohibited]:
    """What cannot lose a status, and objects that remain exhausted, which are not readied."""
    if action.what is None:
        return iter(())
    if action.status is Status.EXHAUSTED:
        return _of_object(state, action, Forbidden.BE_READIED, about_prohibitions.CannotReady)
    return _of_object(
        state, action, Forbidden.LOSE_STATUS, about_prohibitions.CannotLoseStatus, action.status
    )


def _of_counters(state: State, action: AtomicAction) -> Iterator[Prohibited]:
    if action.deed == MOVED_COUNTERS and state.readings.gaining_what_is_moved:
        return iter(())
    gains = action.verb is ActionVerb.GAIN_COUNTERS
    deed = Forbidden.GAIN_COUNTERS if gains else Forbidden.LOSE_COUNTERS
    says = about_prohibitions.CannotGainCounters if gains else about_prohibitions.CannotLoseCounters
    return _of_object(state, action, deed, says, action.counter)


def _gain_status(state: State, action: AtomicAction) -> Iterator[Prohibited]:
    """What cannot gain a status, and Expeditions that cannot Ascend (CR 7.3.3.a)."""
    place = action.expedition
    if action.status is Status.EXHAUSTED and action.what is not None:
        yield from _of_object(
            state, action, Forbidden.BE_EXHAUSTED, about_prohibitions.CannotExhaust
        )
    if place is None:
        yield from _of_object(
            state, action, Forbidden.GAIN_STATUS, about_prohibitions.CannotGainStatus, action.status
        )
    elif (place.player, place.side) not in state.ascended:
        yield from _of_expedition(state, action, Forbidden.ASCEND, about_prohibitions.CannotAscend)


def _move(state: State, action: AtomicAction) -> Iterator[Prohibited]:
    """What cannot go where it would, or be moved as it would be (CR 7.3.7.a, 7.3.36.a)."""
    if state.readings.what_cannot_leave_limbo and _as_it_resolves(action):
        return
    for deed, says in _ways_to_move(action):
        yield from _of_object(state, action, deed, says)
    for name in (action.called, action.deed):
        if name in _BY_PLAYERS:
            yield from _of_player(state, action, *_BY_PLAYERS[name])
    yield from _going(state, action)
    yield from _leaving(state, action)


def _ways_to_move(action: AtomicAction) -> Iterator[tuple[Forbidden, type[Telling]]]:
    """What a move is, among that which objects may not do or suffer; a sacrifice discards."""
    if action.deed in _CROSSING:
        yield _CROSSING[action.deed]
    if action.called is Called.SACRIFICE:
        yield Forbidden.BE_SACRIFICED, about_prohibitions.CannotSacrifice
    if action.called in (Called.DISCARD, Called.SACRIFICE):
        yield Forbidden.BE_DISCARDED, about_prohibitions.CannotDiscard


_CROSSING = {
    "switch": (Forbidden.SWITCH_EXPEDITIONS, about_prohibitions.CannotSwitch),
    "defect": (Forbidden.DEFECT, about_prohibitions.CannotDefect),
}
_BY_PLAYERS: dict[str, tuple[Forbidden, type[Telling]]] = {
    "draw": (Forbidden.DRAW, about_prohibitions.CannotDraw),
    "Resupply": (Forbidden.RESUPPLY, about_prohibitions.CannotResupply),
}
"""What players cannot do, by what a move is called or the keyword action that it is part of."""


def _going(state: State, action: AtomicAction) -> Iterator[Prohibited]:
    """What cannot be moved to a zone, whichever of its verbs says it (CR 7.3.32.c)."""
    for one in _forbidding(state, Forbidden.GO):
        if (
            _is_to(state, one, action)
            and by_whom(state, one, action.by)
            and _may_go(state, one, sure(action.what))
        ):
            yield _forbidden(about_prohibitions.CannotGo, one)


def _is_to(state: State, one: InForce, action: AtomicAction) -> bool:
    """Whether something would be moved to the zone to which a prohibition says that it can't."""
    said = one.statement
    context = pronouns.of_one(one.context, said.subject, sure(action.what))
    there = said.place
    return isinstance(there, nouns.Zone) and selectors.in_zone(
        state, sure(action.to), there, context
    )


def _may_go(state: State, one: InForce, ref: Referent) -> bool:
    """Whether something is what a prohibition says cannot go somewhere.

    "Cards can't go to Reserve" is so of those in Hand, Deck and Limbo: only costs and effects mean
    what is in play where they name no zone (CR 2.2.1.h).
    """
    subject = one.statement.subject
    described = isinstance(subject, Pick) and subject.how is not nouns.How.TARGET
    noun = subject.noun if described else None
    if not isinstance(noun, nouns.Noun):
        return _means(state, one, ref)
    here = sure(selectors.place_of(state, ref))
    return any(
        is_a(state, ref, each, one.context)
        and (_is_anywhere(each) or selectors.is_where(state, ref, here, each, one.context))
        for each in alternatives(noun)
    )


def _is_anywhere(noun: nouns.Noun) -> bool:
    """Whether words that forbid something of cards say nowhere that they are, nor who controls
    them, which is so in play alone (CR 7.5.5.b)."""
    return not noun.places and noun.controller is None


def _leaving(state: State, action: AtomicAction) -> Iterator[Prohibited]:
    """What cannot leave where it is (CR 7.5.11)."""
    for one in _forbidding(state, Forbidden.LEAVE):
        if _means(state, one, sure(action.what)) and _is_from(state, one, action):
            yield _forbidden(about_prohibitions.CannotLeave, one)


def _is_from(state: State, one: InForce, action: AtomicAction) -> bool:
    """Whether something would leave the place of which a prohibition says that it can't."""
    there, ref = one.statement.place, sure(action.what)
    context = pronouns.of_one(one.context, one.statement.subject, ref)
    return selectors.is_in(state, ref, there, context) and not stays(state, there, action, context)


def forbade_gaining(before: State, after: State, ref: Referent) -> InForce | None:
    """What said, as something happened, that an object which is there now gains no counters."""
    forbidding = _forbidding(before, Forbidden.GAIN_COUNTERS)
    return next((one for one in forbidding if _means(after, one, ref)), None)


SACRIFICED = (Forbidden.BE_SACRIFICED, Forbidden.BE_DISCARDED)
"""What a sacrifice is: to sacrifice something is to discard it (CR 7.3.36.a)."""


def cannot_be_discarded(state: State, ref: Referent, by: int | None = None) -> bool:
    """Whether a passive ability states that an object cannot be discarded (CR 1.4.1.a).

    by: the player who would discard it.
    """
    return what_states(state, ref, Forbidden.BE_DISCARDED, by=by) is not None


def cannot_be_sacrificed(state: State, ref: Referent, by: int | None = None) -> bool:
    """Whether an object cannot be sacrificed, which is to discard it (CR 1.4.1.a, 7.3.36.a)."""
    return what_states(state, ref, *SACRIFICED, by=by) is not None


def cannot_be_exhausted(state: State, ref: Referent) -> bool:
    """Whether a passive ability states that an object cannot be exhausted (CR 1.4.1.a)."""
    return what_states(state, ref, Forbidden.BE_EXHAUSTED) is not None


def cannot_be_targeted(state: State, ref: Referent, by: int | None, of: Referent) -> bool:
    """Whether a passive ability states that an object cannot be targeted (CR 1.4.1.a).

    by: the player who would choose the target. of: the object whose ability it is.
    """
    return forbids_targeting(state, ref, by, of) is not None


def forbids_targeting(state: State, ref: Referent, by: int | None, of: Referent) -> InForce | None:
    """What states that an object cannot be targeted; by, of: see `cannot_be_targeted`."""
    for one in _forbidding(state, Forbidden.BE_TARGETED):
        if by_whom(state, one, by) and _by_what(state, one, of) and _means(state, one, ref):
            return one
    return None


def _by_what(state: State, one: InForce, of: Referent) -> bool:
    """Whether a prohibition speaks of the abilities of an object."""
    noun = one.statement.by_what
    return noun is None or is_a(state, of, noun, one.context)


def what_states(
    state: State, ref: Referent, *deeds: Forbidden, by: int | None = None
) -> InForce | None:
    """What states that one of some deeds cannot be done to an object (CR 1.4.1.a).

    by: the player who would do it.
    """
    forbidding = (one for deed in deeds for one in _forbidding(state, deed))
    meaning = (one for one in forbidding if by_whom(state, one, by) and _means(state, one, ref))
    return next(meaning, None)


def by_whom(state: State, one: InForce, by: int | None) -> bool:
    """Whether a prohibition speaks of what a player does to an object."""
    who = one.statement.by
    return who is None or by in pronouns.players(state, who, one.context)


def _means(state: State, one: InForce, ref: Referent) -> bool:
    discarded = one.statement.deed is Forbidden.BE_DISCARDED and not one.statement.or_deeds
    if discarded and not _is_there(state, one, ref):
        return False
    subjects = (one.statement.subject, one.statement.also)
    return any(
        subject is not None and statements.means(state, subject, ref, one.context)
        for subject in subjects
    )


def _of_expedition(
    state: State, action: AtomicAction, deed: Forbidden, says: type[Telling]
) -> Iterator[Prohibited]:
    for one in _forbidding(state, deed):
        if action.expedition in _forbidden_expeditions(state, one):
            yield _forbidden(says, one)


def _of_object(
    state: State,
    action: AtomicAction,
    deed: Forbidden,
    says: type[Telling],
    what: Status | str | None = None,
) -> Iterator[Prohibited]:
    """Why an object cannot do, gain or suffer something; what: the status or the counter."""
    for one in _forbidding(state, deed):
        if one.statement.statuses and what not in one.statement.statuses:
            continue
        if one.statement.counter not in ("", what):
            continue
        if by_whom(state, one, action.by) and _means(state, one, sure(action.what)):
            yield _forbidden(says, one)


def _is_there(state: State, one: InForce, ref: Referent) -> bool:
    """Whether something is where a prohibition says: "can't be discarded from Reserve"."""
    there = one.statement.place
    context = pronouns.of_one(one.context, one.statement.subject, ref)
    return there is None or selectors.is_in(state, ref, there, context)


def _forbidden(says: type[Telling], one: InForce) -> Prohibited:
    """That a passive ability states that something cannot be done (CR 1.4.1.a)."""
    return Prohibited(says=says, rules=("1.4.1.a",), by=one.context.me, stated=one)


_CHECKS: dict[ActionVerb, Callable[[State, AtomicAction], Iterator[Prohibited]]] = {
    ActionVerb.MOVE_FORWARD: _move_forward,
    ActionVerb.MOVE_BACKWARDS: _move_backwards,
    ActionVerb.LOSE_STATUS: _lose_status,
    ActionVerb.GAIN_COUNTERS: _of_counters,
    ActionVerb.REMOVE_COUNTERS: _of_counters,
    ActionVerb.GAIN_STATUS: _gain_status,
    ActionVerb.MOVE: _move,
}
"""What is checked for each kind of atomic action."""

_FORBIDDEN_BY_RULES = frozenset({ActionVerb.MOVE_FORWARD, ActionVerb.MOVE_BACKWARDS})
"""What Defender or the Arena forbid, whatever passive abilities state (CR 4.3.d, 7.4.2.a)."""
