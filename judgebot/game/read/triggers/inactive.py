"""CR 2.2.12.g-j, 1.4.1.a, 7.3.1.e, 7.3.19 Why a Reaction whose trigger matches is not activated."""

from __future__ import annotations

from judgebot.abilities.nouns import Noun
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import Cannot, Forbidden
from judgebot.abilities.words import OF_TRIGGERS, Status, Type
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.objects import Object, Ref
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import Zone
from judgebot.game.read.objects import ignoring, statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.triggers.holding import Holding
from judgebot.game.read.triggers.matching import Why
from judgebot.game.read.words import selectors


def where_it_is(holding: Holding) -> Why:
    """Why a Reaction does not work where its object is."""
    rules = not_working(holding.holder, holding.held.ability)
    return Why(says=about_reactions.ReactionNotWorking, rules=(*rules, "6.3.f"))


def not_working(holder: Object, ability: Ability) -> tuple[str, ...]:
    """The rules by which an ability does not work where its object is."""
    if ability.support:
        exhausted = holder.place.zone is Zone.RESERVE and Status.EXHAUSTED in holder.statuses
        return ("2.4.6.e", "2.2.12.j") if exhausted else ("2.2.12.i",)
    return ("2.2.12.h",) if holder.card.type is Type.HERO else ("2.2.12.g", "3.1.4.a")


def outside_play(holder: Object, ability: Ability) -> tuple[str, ...]:
    """The rule by which an ability works where its object is although that is not in play."""
    if ability.support:
        return ("2.2.12.i",)
    return ("2.2.12.h",) if holder.place.zone is Zone.HERO else ()


def forbidden(state: State, holding: Holding) -> Why | None:
    """Why a Reaction cannot be activated in a state: it is ignored, or an ability forbids it."""
    if ignoring.ignored(state, holding.holder):
        return Why(says=about_reactions.ReactionIgnored, rules=("7.3.19.a", "7.3.19.b"))
    for one in statements.in_force(state, Cannot):
        if one.statement.deed is Forbidden.ACTIVATE and _speaks_of(state, one, holding):
            rules = ("7.3.1.e", *_of_symbols(one), *_of_subject(state, one, holding.holder.ref))
            return Why(says=about_reactions.ReactionCannot, rules=rules, by=one.context.me)
    return None


def _of_symbols(one: InForce) -> tuple[str, ...]:
    """The rules of "{j} abilities", and of "{j} triggers" in older printings (CR 7.5.1)."""
    if not one.statement.symbols:
        return ()
    return ("7.5.1.a", *(("7.5.1.b",) if OF_TRIGGERS in one.statement.form else ()))


def _of_subject(state: State, one: InForce, ref: Ref) -> tuple[str, ...]:
    """The rules by which the subject of a prohibition means an object."""
    because = Reasons()
    noun, here = getattr(one.statement.subject, "noun", None), selectors.place_of(state, ref)
    if isinstance(noun, Noun) and here is not None:
        selectors.is_there(state, ref, here, noun, one.context.explained(because))
    return because.all_rules()


def _speaks_of(state: State, one: InForce, holding: Holding) -> bool:
    """Whether a prohibition speaks of this Reaction: its object and its trigger symbols."""
    statement, holder = one.statement, holding.holder
    if statement.during is not None and statement.during != state.phase:
        return False
    if statement.symbols and not holding.symbols & set(statement.symbols):
        return False
    return statements.means(state, statement.subject, holder.ref, one.context)
