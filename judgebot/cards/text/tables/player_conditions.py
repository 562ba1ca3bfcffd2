"""Conditions of which a player is the subject: what they have, control and did, and who is first.

A predicate is read before it is known of whom it is said; until then that player is `SAME_PLAYER`,
as in the verbs of players (`holes`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgebot.abilities.amounts import Count, Times
from judgebot.abilities.conditions import (
    AllOf,
    AnyOf,
    Compare,
    HasPassed,
    IsA,
    IsFirstPlayer,
    IsPlayer,
    IsTurnOf,
    Not,
)
from judgebot.abilities.nouns import Noun
from judgebot.abilities.references import Me, Player, PlayerKind, Ref
from judgebot.abilities.value import replace
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import SAME_PLAYER, is_same_player
from judgebot.cards.text.shapes import Slots, formed
from judgebot.cards.text.tables.quantities import owned, owner, unowned
from judgebot.sure import sure

ANY_OPPONENT = Player(kind=PlayerKind.AN_OPPONENT)
ANY_PLAYER = Player(kind=PlayerKind.ANY)


def extend(g: Grammar) -> None:
    """Add the productions for conditions about players."""
    _predicates(g)
    for form in ("base", "s"):
        g.same(f"player.does.{form}", f"player.is.{form}")
        for word, several in (("and", AllOf), ("or", AnyOf)):
            two = f"<a:player.is.{form}> {word} <b:player.is.{form}>"
            g.custom(f"player.does.{form}", two, *_two(several))
    for who, form in (("player.you", "base"), ("player.s", "s"), ("player.pl", "base")):
        g.custom("condition.now", f"<who:{who}> <p:player.does.{form}>", *_said_of())
    for words, none in (
        ("no opponent", ANY_OPPONENT),
        ("no player", ANY_PLAYER),
        ("neither player", ANY_PLAYER),
    ):
        g.custom("condition.now", f"{words} <p:player.does.s>", *_said_of_none(words, none))
    for words, kind in (
        ("both players", PlayerKind.EACH),
        ("all players", PlayerKind.EACH),
        ("all opponents", PlayerKind.EACH_OPPONENT),
    ):
        g.add("player.all", words, Player, kind=kind, word=words)
    g.custom("condition.now", "<who:player.all> <p:player.does.base>", *_said_of())
    for no, negated in (("", False), ("not ", True)):
        g.add("condition.now", f"it is {no}<who:poss> turn", IsTurnOf, negated=negated)
    any_player = "<who:player.any> <p:player.does.s>"
    g.custom("condition.now", any_player, *_said_of())
    g.add("player.any", "a player", Player, kind=PlayerKind.ANY, word="a player")
    _who_it_is(g)


def _who_it_is(g: Grammar) -> None:
    """"If it is an opponent", "if they aren't you": of a player who was spoken of."""
    g.add("player.known", "you", Player, kind=PlayerKind.YOU)
    g.add("player.known", "a opponent", Player, kind=PlayerKind.AN_OPPONENT)
    g.add("player.known", "your opponent", Player, kind=PlayerKind.YOUR_OPPONENT)
    for words, be in (("it", "is"), ("they", "are"), ("that player", "is")):
        subject = Player(kind=PlayerKind.THAT, word=words)
        for no, negated in (("", False), ("not ", True)):
            g.add("condition.now", f"{words} {be} {no}<who:player.known>", IsPlayer,
                  subject=subject, negated=negated, form=words)  # fmt: skip


def _predicates(g: Grammar) -> None:
    """Being first player, having passed, controlling something already spoken of."""
    is_ = "player.is.%"
    for no, negated in (("", False), ("not ", True)):
        for the in ("", "the"):
            first = f"~are {no}{the} first player".replace("  ", " ")
            g.add(is_, first, IsFirstPlayer, who=SAME_PLAYER, negated=negated, form=the)
        g.add(is_, f"~have {no}passed", HasPassed, who=SAME_PLAYER, negated=negated)
    g.add(is_, "~have already passed", HasPassed, who=SAME_PLAYER, form="already")
    g.add(is_, "~have not passed yet", HasPassed, who=SAME_PLAYER, negated=True, form="yet")
    g.custom(is_, "~control <subject:owned.thing>", _controls, _controlled)
    g.add("owned.thing", "it", Ref)
    g.add("owned.thing", "me", Me)


_ITS_CONTROL = Noun(controller=SAME_PLAYER)


def _controls(subject: Any) -> IsA:
    return IsA(subject=subject, noun=_ITS_CONTROL, form="control")


def _controlled(value: Any) -> Slots:
    if not isinstance(value, IsA) or value.form != "control":
        return None
    return {"subject": value.subject}


def _two(several: type[AllOf | AnyOf]) -> tuple[Any, Any]:
    """Two predicates of one player: "control a Plant and have two or more Mana Orbs"."""

    def build(a: Any, b: Any) -> Any:
        return several(conditions=(a, b), form="shared player")

    def take(value: Any) -> Slots:
        return dict(zip("ab", value.conditions, strict=True))

    return formed(several, "shared player", build, take)


def _said_of() -> tuple[Any, Any]:
    """A predicate with its player."""

    def build(who: Player, p: Any) -> Any:
        return with_player(p, who)

    def unbuild(value: Any) -> Slots:
        who = player_in(value)
        if who is None or is_same_player(who):
            return None
        return {"who": who, "p": with_player(value, SAME_PLAYER)}

    return build, unbuild


def _said_of_none(words: str, who: Player) -> tuple[Any, Any]:
    """A predicate of no player."""

    def build(p: Any) -> Not:
        return Not(condition=with_player(p, who), form=words)

    return formed(Not, words, build, lambda value: {"p": with_player(value.condition, SAME_PLAYER)})


def player_in(condition: Any) -> Player | None:
    """The player of whom a condition is said, if it is said of one."""
    found: list[Player] = []

    def note(who: Player) -> Player:
        found.append(who)
        return who

    _through(condition, note)
    return found[0] if found else None


def with_player(condition: Any, who: Player) -> Any:
    """The condition, said of another player."""
    old = player_in(condition)
    return _through(condition, lambda present: who if present == old else present)


def _through(condition: Any, change: Callable[[Player], Player]) -> Any:
    """The condition with each place changed where its player stands."""
    match condition:
        case AllOf(form=form) | AnyOf(form=form) if _is_shared(form):
            each = tuple(_through(one, change) for one in condition.conditions)
            return replace(condition, conditions=each)
        case Compare(form=form) if form.startswith(("control ", "have ")):
            left, right = (_owned(one, change) for one in (condition.left, condition.right))
            return replace(condition, left=left, right=right)
        case Compare(form=form) if form.startswith(("did, ", "has, ", "did not, ", "has not, ")):
            left, right = (_done_by(one, change) for one in (condition.left, condition.right))
            return replace(condition, left=left, right=right)
        case HasPassed() | IsFirstPlayer():
            return replace(condition, who=change(condition.who))
        case IsA(form="control"):
            return replace(condition, noun=Noun(controller=change(sure(condition.noun.controller))))
    return condition


def _is_shared(form: str) -> bool:
    return form == "shared player" or form.endswith((" and a", " yet another"))


def _owned(amount: Any, change: Callable[[Player], Player]) -> Any:
    """A number of things with their owner changed."""
    of = amount.of if isinstance(amount, Count) else None
    who = owner(of)
    return amount if who is None else replace(amount, of=owned(unowned(of), change(who)))


def _done_by(amount: Any, change: Callable[[Player], Player]) -> Any:
    """How often something was done, with its player changed."""
    if not isinstance(amount, Times):
        return amount
    return replace(amount, past=replace(amount.past, by=change(sure(amount.past.by))))
