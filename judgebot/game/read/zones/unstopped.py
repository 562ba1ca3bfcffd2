"""CR 7.4.4.l, 7.5.8.b What does not stop an Expedition from moving forward although it well might.

An ability that restricts those in a terrain leaves all others alone, and one that speaks of the
other Expedition of its controller speaks of none while its object is Gigantic. It is told as the
Expedition moves, since that is what players ask.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.conditions import IsIn
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Expedition, How, InTerrain, Noun, Pick
from judgebot.abilities.sorts import Statement
from judgebot.abilities.statements import Cannot, DoesNotPrevent, Forbidden, Have, Keyword
from judgebot.abilities.words import KeywordName, Phase
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_expeditions
from judgebot.game.data.game import Game
from judgebot.game.data.moments import is_now
from judgebot.game.data.objects import Object
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import characteristics, keywords, statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.objects.taken_away import taken_by
from judgebot.game.read.steps import prohibitions
from judgebot.game.read.words import conditions, lacking, pronouns, selectors_places, telling
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a, sure


def tellings(game: Game, place: Place) -> list[Telling]:
    """What is told of the abilities that do not stop an Expedition.

    place: the Expedition, which would move forward.
    """
    if game.trace.silent:
        return []
    state, found = game.state, []
    for context, passive in _restricting(state):
        statement = as_a(Cannot, passive.statement)
        if rules := why_outside(state, passive, context, place):
            found.append(_outside(game, rules, place, context, passive))
        elif _is_no_other(state, statement, context, place):
            alone = about_expeditions.SparedNoOther
            found.append(_telling(game, alone, ("7.4.4.l",), place, context, passive))
    return [
        *found,
        *_of_defenders(game, place),
        *_of_no_defenders(game, place),
        *_of_no_such(game, place),
    ]


def by_its_terrains(game: Game, place: Place) -> list[Telling]:
    """What would restrict an Expedition by the terrains that are printed on its region.

    place: one that would not move forward, of which nothing else is told that does not stop it.
    """
    if game.trace.silent:
        return []
    return [
        _outside(game, rules, place, context, passive)
        for context, passive in _restricting(game.state)
        if _is_by_print(game.state, passive, place)
        and (rules := why_outside(game.state, passive, context, place))
    ]


def defended(game: Game, place: Place) -> list[Telling]:
    """That Defender would keep an Expedition back that does not move forward anyway (7.4.2.b).

    place: the Expedition, at Progress.
    """
    found = [
        (object_, prohibitions.kept_back(game.state, place, object_, progress=True))
        for object_, excused in prohibitions.defenders(game.state, place)
        if excused is None
    ]
    return [
        about_expeditions.AlsoDefender(
            rules=tuple(dict.fromkeys(why.rules)),
            items=(object_.item,),
            expedition=place,
            forbidden_by=game.thing(object_.ref),
            **prohibitions.of_defender(game, why),
        )
        for object_, why in found
    ]


def _restricting(state: State) -> Iterator[tuple[Context, Passive]]:
    """The abilities that work now and may keep Expeditions from moving forward at this time."""
    for _, context, passive in statements.working(state, Cannot):
        statement = as_a(Cannot, passive.statement)
        during = statement.during
        if statement.deed is Forbidden.MOVE_FORWARD and (
            during is None or is_now(during, state.phase, state.now)
        ):
            yield context, passive


def in_arena(game: Game) -> list[Telling]:
    """That Defender matters not in the Arena, where no Expedition moves (CR 4.3.d, 7.4.2.b)."""
    state = game.state
    found = [
        object_
        for place in adventure.expeditions(state)
        for object_ in state.at(place)
        if characteristics.has_keyword(state, object_.id, KeywordName.DEFENDER)
    ]
    return [
        about_expeditions.SparedInArena(
            rules=("4.3.d", "7.4.2.b"), items=(one.item,), card=game.thing(one.ref)
        )
        for one in found
    ]


def _of_no_defenders(game: Game, place: Place) -> list[Telling]:
    """Who lost Defender, or has it on a condition that is not true now (CR 2.3.1.c, 7.4.2.b).

    With what was counted for the condition.
    """
    state = game.state
    found: list[Telling] = []
    for object_ in characteristics.present(state, place) if state.phase is Phase.DUSK else ():
        if characteristics.has_keyword(state, object_.id, KeywordName.DEFENDER):
            continue
        by = taken_by(state, object_, KeywordName.DEFENDER)
        if by is not None:
            lost = about_expeditions.SparedDefenderLost(
                rules=("7.4.2.b",),
                items=(object_.item, by.item),
                expedition=place,
                card=game.thing(object_.ref),
                giver=game.thing(by),
            )
            found.append(lost)
        context = Context(controller=characteristics.controller(object_), me=object_.ref)
        derived = characteristics.derived(state, object_.id)
        for passive in keywords.conditional(derived, KeywordName.DEFENDER):
            because = conditions.reasons(state, passive.condition, context)
            told = about_expeditions.SparedNotDefender(
                rules=tuple(dict.fromkeys((
                    "7.4.2.b", "2.3.1.c", *pronouns.i_of_a_passive(state, passive, context),
                    *because.all_rules(),
                ))),
                items=(object_.item,),
                expedition=place,
                card=game.thing(object_.ref),
                ability=passive,
                figures=tuple(because.figures),
                stood=tuple(because.stood),
            )
            counted = map(telling.to_choose, because.looks)
            found += (told, *telling.tellings(game, counted))
    return found


def _of_no_such(game: Game, place: Place) -> Iterator[Telling]:
    """What has no Defender for the one quality that it lacks of what an ability gives it to.

    The condition of the ability is true now, if it has one (CR 2.3.1.c, 7.4.2.b).
    """
    state = game.state
    there = characteristics.present(state, place) if state.phase is Phase.DUSK else ()
    without = [
        one for one in there
        if not characteristics.has_keyword(state, one.id, KeywordName.DEFENDER)
    ]  # fmt: skip
    for source, _ in characteristics.view(state).applied if without else ():
        noun, condition = _defending(source.passive.statement), source.passive.condition
        if noun is None or not (
            condition is None or conditions.holds(state, condition, source.context)
        ):
            continue
        for one in without:
            lack = lacking.only(state, one.ref, noun, source.context)
            if lack is not None and lack.quality is not None:
                yield about_expeditions.SparedNotSuch(
                    rules=("7.4.2.b", *lack.rules),
                    items=(one.item, source.context.me.item),
                    expedition=place,
                    card=game.thing(one.ref),
                    giver=game.thing(source.context.me),
                    ability=source.passive,
                    part=lacking.one_of(lack.quality),
                )


def _defending(statement: Statement) -> Noun | None:
    """What an ability gives Defender to, if that is all of what it describes."""
    subject = statement.subject if isinstance(statement, Have) else None
    if not isinstance(subject, Pick) or subject.how is not How.ALL:
        return None
    gives = any(isinstance(one, Keyword) and one.keyword is KeywordName.DEFENDER
                for one in as_a(Have, statement).abilities)  # fmt: skip
    return subject.noun if gives and isinstance(subject.noun, Noun) else None


def _of_defenders(game: Game, place: Place) -> list[Telling]:
    """That Defender keeps no Expedition: an ability says so, or it is not Dusk (CR 7.4.2.b)."""
    found: list[Telling] = []
    for object_, by in prohibitions.defenders(game.state, place):
        if game.state.phase is not Phase.DUSK:
            told_of = about_expeditions.SparedNotDusk(
                rules=("7.4.2.b", *_elsewhere(object_, place)), items=(object_.item,),
                expedition=place,
                card=game.thing(object_.ref), phase=game.state.phase,
            )  # fmt: skip
            found.append(told_of)
            continue
        if by is None:
            found += _of_another_expedition(game, object_, place)
            continue
        told = about_expeditions.SparedDefender(
            rules=(
                "2.2.12.m", "1.4.2.a", "7.4.2.b", *_elsewhere(object_, place), *_whose(by),
                *statements.why(game.state, by),
            ),
            items=(object_.item, by.context.me.item),
            expedition=place,
            card=game.thing(object_.ref),
            by=game.thing(by.context.me),
            ability=sure(by.passive),
        )
        because = conditions.reasons(game.state, by.condition, by.context)
        found += (told, *telling.tellings(game, telling.considered(because)))
    return found


def _of_another_expedition(game: Game, defender: Object, place: Place) -> Iterator[Telling]:
    """What would excuse a Defender, were it about this Expedition of its controller's."""
    state = game.state
    for one in statements.in_force(state, DoesNotPrevent):
        said, mine = one.statement, one.context.controller == place.player
        if mine and said.keyword is KeywordName.DEFENDER and prohibitions.is_excused(
            state, defender, one
        ):  # fmt: skip
            yield about_expeditions.NotSparedThere(
                rules=("7.4.2.b", *_elsewhere(defender, place), *_whose(one)),
                items=(defender.item, one.context.me.item),
                expedition=place,
                card=game.thing(defender.ref),
                by=game.thing(one.context.me),
                ability=sure(one.passive),
            )


def _elsewhere(defender: Object, place: Place) -> tuple[str, ...]:
    """CR 7.4.4.b where a Defender's card is in another Expedition than it would keep back."""
    return ("7.4.4.b",) if defender.place != place else ()


def _whose(by: InForce) -> tuple[str, ...]:
    """CR 7.2.1.a where the Expedition of which an ability speaks is that of its own object."""
    return ("7.2.1.a",) if pronouns.says_i((by.statement.expedition,)) else ()


def why_outside(
    state: State, passive: Passive, context: Context, place: Place
) -> tuple[str, ...]:
    """Why an ability speaks of an Expedition only if it is in a terrain in which it is not.

    No rules where that is not so.
    """
    condition = passive.condition
    if not isinstance(condition, IsIn) or condition.negated or passive.unless:
        return ()
    subject, there = condition.subject, condition.place
    if not isinstance(there, InTerrain) or not isinstance(subject, Pick):
        return ()
    noun, because = as_a(Expedition, subject.noun), Reasons()
    asked, context = frozenset((place,)), context.explained(because)
    if place not in selectors_places.expeditions(state, noun, context, asked=asked):
        return ()
    terrains = characteristics.view(state).terrains[adventure.region_index(state, place)]
    missing = set(there.terrains) - terrains
    outside = bool(missing) if there.every else missing == set(there.terrains)
    return (*because.all_rules(), "7.5.8.b") if outside else ()


def _is_by_print(state: State, passive: Passive, place: Place) -> bool:
    """Whether an Expedition would be in the terrain by what is printed on its region."""
    there = passive.condition.place if isinstance(passive.condition, IsIn) else None
    if not isinstance(there, InTerrain):
        return False
    asked = set(there.terrains)
    printed = asked & adventure.base_terrains(state.regions[adventure.region_index(state, place)])
    return printed == asked if there.every else bool(printed)


def _outside(
    game: Game, rules: tuple[str, ...], place: Place, context: Context, passive: Passive
) -> Telling:
    """That an ability does not restrict an Expedition that is not in a terrain (CR 7.5.8.b)."""
    state = game.state
    index = adventure.region_index(state, place)
    terrains = characteristics.view(state).terrains[index]
    by_print = _is_by_print(state, passive, place)
    asked = frozenset(as_a(InTerrain, as_a(IsIn, passive.condition).place).terrains)
    terrain = adventure.rule_of_some_terrains(state, index, terrains, asked)
    return about_expeditions.SparedNotInTerrain(
        rules=(*rules, terrain),
        items=(context.me.item,),
        expedition=place,
        card=game.thing(context.me),
        ability=passive,
        now=adventure.in_order(terrains) if by_print else None,
    )


def _is_no_other(state: State, statement: Cannot, context: Context, place: Place) -> bool:
    """Whether an Expedition would be the other one, or face it, were an object not Gigantic."""
    noun = getattr(statement.subject, "noun", None)
    if not isinstance(noun, Expedition) or not noun.other:
        return False
    if context.me.object not in characteristics.gigantic(state):
        return False
    card = state.objects[context.me.object].place
    others = [one for one in adventure.expeditions(state)
              if one.player == card.player and one != card]  # fmt: skip
    faced = statement.also is not None and set(adventure.facing(state, place)) & set(others)
    return place in others or bool(faced)


def _telling(
    game: Game,
    tells: type[Telling],
    rules: tuple[str, ...],
    place: Place,
    context: Context,
    passive: Passive,
) -> Telling:
    return tells(
        rules=rules,
        items=(context.me.item,),
        expedition=place,
        card=game.thing(context.me),
        ability=passive,
    )
