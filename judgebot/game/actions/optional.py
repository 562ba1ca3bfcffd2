"""CR 6.5.c Optional steps: "you may".

What each of several players may do is in `each_player.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.conditions import Earlier, Outcome
from judgebot.abilities.effects import Effect
from judgebot.abilities.nouns import DeckCards, Pick
from judgebot.abilities.references import SAID, YOU, Player, PlayerKind, Ref
from judgebot.abilities.within import said_instead, within
from judgebot.game.actions import impossible
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, MayDo
from judgebot.game.data.entries import about_effects
from judgebot.game.data.follow_ups import AllOfThem, Then
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.results import Result
from judgebot.game.data.telling import Telling
from judgebot.game.events import planning, steps
from judgebot.game.read.steps import payable, possible
from judgebot.game.read.steps.choosing_players import players_to_choose
from judgebot.game.read.words import pronouns
from judgebot.sure import as_a

RUSHED = "rushed"
"""The form of what is only done if a card was actually played due to Rush, and of playing it (CR
7.3.34.b)."""


TO_RUSH = "what is done by who rushed"
"""The name of what each of several players does only if they played a card due to Rush."""


FOR_WHICH = "for which of several"
"""The name of that for which instructions are carried out once more (CR 6.5.i)."""


def may(game: Game, ask: Asker, one: words.May, context: Context, entry: int | None) -> Result:
    """Optional instructions: the player chooses just before they would happen (CR 6.5.c)."""
    if is_each_time(one):
        return may_each_time(one, context)
    players = pronouns.players(game.state, one.who, context)
    if not players:
        steps.tell(game, planning.nobody(game, one.who), entry)
        return Result(started=False, context=context)
    if is_repeated(one):
        return may_each_time(one, context)
    context = context.bind(one.who.name, players)
    optional, mandatory = _optional_and_rest(one.effect)
    if not wants(game, ask, optional, one.who, players[0], context):
        rules = (
            *pronouns.rule_of_opponents(one.who),
            *pronouns.rules_of_its_controller(game.state, (one.who,), context),
            *(("7.3.34.b",) if one.form == RUSHED else ()),
            *(("7.2.3.a",) if context.of_others and one.who == YOU else ()),
        )  # fmt: skip
        then = context.bindings.get(TO_RUSH, ()) if one.form == RUSHED else ()
        skip(game, players[0], optional, context, entry, *rules, then=then)
        can = game.trace.silent or possible.can_start(game.state, optional, context)
        context = answered(context, one.who, did_not=players)
        return Result(started=False, context=context, nested=mandatory, impossible=not can)
    wanted = changed(answered(context, one.who, did=players), wanted=True)
    nested = one.effect if game.trace.silent else tuple(map(_by_you, one.effect))
    return Result(started=True, context=wanted, nested=nested, as_nested=True)


def _by_you(one: words.Instruction) -> words.Instruction:
    """The same instruction, of which "you may" specifies who does it (CR 7.5.6.b)."""
    if getattr(one, "who", None) != YOU:
        return one
    said: dict[str, Any] = {"who": replace(YOU, word=SAID)}
    return replace(one, **said)


def answered(
    context: Context, who: Player, did: tuple[int, ...] = (), did_not: tuple[int, ...] = ()
) -> Context:
    """The context with who chose to do what they may, and who did not: "each player who does"."""
    name = who.name or who.to
    if not name:
        return context
    for players, kind in ((did, PlayerKind.DID), (did_not, PlayerKind.DID_NOT)):
        key = pronouns.choice_name(name, kind)
        context = context.bind(key, (*context.bindings.get(key, ()), *players))
    return context


def of_whom(
    condition: Any, context: Context
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Of which of several players it is so that they did what they may, and of which not (6.5.f).

    None where the condition asks nothing of the kind: it is true or false.
    """
    name = asked_name(condition)
    if not name:
        return None
    did, did_not = (
        context.bindings.get(pronouns.choice_name(name, kind), ())
        for kind in (PlayerKind.DID, PlayerKind.DID_NOT)
    )
    if len(did) + len(did_not) < 2:
        return None
    return (did, did_not) if condition.outcome is Outcome.DONE else (did_not, did)


def asked_name(condition: Any) -> str:
    """The name of the players of whom a condition asks whether they did something."""
    subject = condition.subject if isinstance(condition, Earlier) else None
    return subject.to if isinstance(subject, Player) else ""


def _optional_and_rest(effect: Effect) -> tuple[Effect, Effect]:
    """What may be done, and what is done with the rest of the cards all the same (CR 6.5.c).

    In "You may play one of these cards, then discard the rest", the rest are all cards that were
    not played: where nothing is played, all of them.
    """
    for at, one in enumerate(effect):
        what = getattr(one, "what", None)
        things = what if isinstance(what, tuple) else (what,)
        if at and any(isinstance(thing, Ref) and thing.others for thing in things):
            return effect[:at], effect[at:]
    return effect, ()


def is_each_time(one: words.Instruction) -> bool:
    """Whether a player is targeted before each of several steps that they may do (CR 6.5.b, 6.5.i).

    In "Target opponent may Resupply twice" nobody is targeted for what is no step of its own.
    """
    return isinstance(one, words.May) and is_repeated(one) and bool(players_to_choose(one.who))


def is_repeated(one: words.May) -> bool:
    """Whether it is said of one thing that is done several times, or for each (CR 6.5.i)."""
    if len(one.effect) != 1:
        return False
    done = one.effect[0]
    behind = isinstance(done, words.ForEach) and done.rate is not None
    return behind or isinstance(done, words.Repeat)


def may_each_time(one: words.May, context: Context) -> Result:
    """ "You may … twice": each time is decided just before it would happen (CR 6.5.c, 6.5.i)."""
    done = one.effect[0]
    several = done if isinstance(done, words.ForEach) else as_a(words.Repeat, done)
    repeated = replace(several, effect=(replace(one, effect=several.effect),))
    return Result(started=True, context=context, nested=(repeated,), as_nested=True)


def wants(
    game: Game,
    ask: Asker,
    effect: Effect,
    who: Player,
    player: int,
    context: Context,
) -> bool:
    """Whether a player does what they may; only what is possible can be chosen (CR 6.1.g).

    who: the words for that player.
    """
    can = possible.can_start(game.state, effect, context)
    left_open = possible.left_open(game.state, effect, context)
    you = ("7.2.3.a",) if context.of_others and who == YOU else ()
    rushed = ("7.3.34.a",) if possible.rushes(effect) else ()
    in_vain = any(possible.is_of_none(game.state, one, context) for one in effect[:1])
    of_none = ("6.1.g",) if in_vain else ()
    other = (
        *(of_none or of_another(player, context)), *pronouns.rule_of_opponents(who),
        *pronouns.rules_of_its_controller(game.state, (who,), context), *you, *rushed,
    )  # fmt: skip
    about = for_which(effect, context)
    return decides(
        ask, effect, player, can=can, left_open=left_open, other=other, about=about
    )


def for_which(effect: Effect, context: Context) -> Referent | None:
    """The one of several for which an effect would be done, where it speaks of that (CR 6.5.i)."""
    for one in context.bindings.get(FOR_WHICH, ()):
        parts = (part for step in effect for part in within(step) if isinstance(part, Ref))
        if isinstance(one, Referent) and any(
            one in pronouns.referents(context, part) for part in parts
        ):
            return one
    return None


INSTEAD = "instead"
"""How the form of a condition begins under which something else is done, with no "otherwise"."""


def as_written(effect: Effect) -> Effect:
    """What stands behind "you may", of which a condition may have something else done instead.

    "You may put the top card of your deck in your discard pile. If it's a Spell, put it in your
    hand instead": a player decides whether to put it in their discard pile (CR 6.5.c), and the
    condition is evaluated after that (CR 6.5.d).
    """
    step = effect[-1]
    if not isinstance(step, words.If) or not step.form.startswith(INSTEAD):
        return effect
    first: Effect = step.otherwise
    for one in (each for each in effect[:-1] if isinstance(each, words.Select)):
        for thing in (each for each in one.what if isinstance(each, Pick | DeckCards)):
            first = said_instead(first, Ref(to=thing.name), thing)
    return first


def of_another(player: int, context: Context) -> tuple[str, ...]:
    """The rule by which the effect specifies another player than its controller to decide."""
    return ("6.1.g",) if player != context.controller else ()


def decides(
    ask: Asker,
    effect: Effect,
    player: int,
    *,
    can: bool,
    left_open: str,
    other: tuple[str, ...] = (),
    about: Referent | None = None,
) -> bool:
    """What a player decides; other: the rule by which it is not the controller who does.

    about: for which of several things it would be done.
    """
    return ask(
        MayDo(
            player=player,
            rules=("6.5.c", *(("6.1.g",) if left_open else other)) if can else ("6.1.g",),
            options=(True, False) if can else (False,),
            verb="do",
            part=as_written(effect),
            disagreement=left_open,
            about=about,
        )
    )


def skip(
    game: Game,
    player: int,
    effect: Effect,
    context: Context,
    entry: int | None,
    *rules: str,
    then: Effect = (),
) -> None:
    """Tell what a player does not do: they chose so, or nothing of it could be done.

    rules: what else says that nothing comes of it. then: what is only done if it is.
    """
    if game.trace.silent:
        return
    can = possible.can_start(game.state, effect, context)
    told = declined(game, player, effect, context, *rules, can=can, then=then)
    steps.tell(game, told, entry)


def declined(
    game: Game,
    player: int,
    effect: Effect,
    context: Context,
    *rules: str,
    can: bool,
    then: Effect = (),
) -> list[Telling]:
    """What is told of something optional that is not done (CR 6.5.c, 6.1.g).

    then: what is only done if it is.
    """
    facts: dict[str, Any] = {
        "player": game.who(player), "effect": as_written(effect), "then": then,
        "about": game.thing(for_which(effect, context)),
    }  # fmt: skip
    if can:
        rules = ("6.5.c", *of_another(player, context), *rules)
        return [about_effects.MayNot(rules=tuple(dict.fromkeys(rules)), **facts)]
    rules = ("6.5.c", *impossible.rules_of(game.state, player, effect[:1], context), *rules)
    nothing = impossible.is_of_nothing(effect[:1], context)
    found = possible.too_few(game.state, effect[:1], context)
    left_open = impossible.left_open(game.state, effect[:1], context)
    told = about_effects.MayImpossible(
        rules=rules, **facts, nothing=nothing, found=found,
        disagreement=left_open,
        figures=payable.counters_short(game.state, effect[:1], context),
    )  # fmt: skip
    return [*impossible.why(game, player, effect[:1], context), told]


def one_by_one(
    who: Player,
    effect: Effect,
    players: tuple[int, ...],
    context: Context,
    *,
    who_did: bool = False,
) -> Result:
    """What is no single step, such as playing a card, is done by one player after the other.

    who_did: whether "they" are those of them, after it, who chose to do so.
    """
    each = in_turn(who, ((player, effect) for player in players))
    after = AllOfThem(name=pronouns.own_name(who), players=players, who_did=who_did)
    return Result(started=True, context=context, nested=(*each, after), as_nested=True)


def in_turn(who: Player, turns: Iterable[tuple[int, Effect]]) -> tuple[Then, ...]:
    """What each of several players does, whom the phrase means meanwhile.

    turns: who does what, in order.
    """
    name = pronouns.own_name(who)
    return tuple(Then(effect=effect, bind=name, to=(player,)) for player, effect in turns)
