"""CR 7.3.13 and 7.3.28: exhausting and readying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from judgebot.abilities import effects as words
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.words import Status
from judgebot.game.actions.acting import acting, plan_of
from judgebot.game.data import telling
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_objects, about_words
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, exhausts
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import ZoneKind
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.steps import own_orbs, without_consequence
from judgebot.game.read.steps.possible import IMPOSSIBLE_CHOICE, READYING
from judgebot.game.read.steps.selecting import something
from judgebot.game.read.words import pronouns


def exhaust(game: Game, ask: Asker, one: words.Exhaust, context: Context) -> Plan:
    """Objects gain exhausted (CR 7.3.13); who chooses one cannot choose what is (CR 6.1.g)."""
    chosen = isinstance(one.what, Pick) and one.what.how is How.A
    any_ = game.state.readings.exhausting_what_is_exhausted
    among = (lambda _: _free(game, context)) if chosen and not any_ else None
    reading = _left_open(game, one, context) if chosen else ""
    found = acting(
        game, ask, "exhaust", (one.what,), context, who=one.who, among=among,
        idle=partial(without_consequence.has_all, game.state, (Status.EXHAUSTED,)),
    )  # fmt: skip
    actions = [exhausting(ref, player, one.name) for player, ref in found.all]
    if reading and among:
        already = _exhausted_already(game, one, context, reading if actions else "")
        notes = found.notes if actions else _resting_on(reading, found.notes)
        return plan_of(one, changed(found, notes=(*already, *notes)), actions)
    if reading and not actions:
        return plan_of(one, changed(found, notes=_resting_on(reading, found.notes)), ())
    return plan_of(one, found, [changed(each, disagreement=reading) for each in actions])


def _resting_on(reading: str, notes: Iterable[Telling]) -> tuple[Telling, ...]:
    """What is told besides, as far as a reading of the rulebook has it so."""
    return tuple(telling.changed(note, disagreement=reading) for note in notes)


def _left_open(game: Game, one: words.Exhaust, context: Context) -> str:
    """What is left open: whether an exhausted object that fits could be chosen."""
    if game.trace.silent:
        return ""
    ready = _ready(game)
    could = something(game.state, one.what, context)
    return IMPOSSIBLE_CHOICE if any(ref not in ready for ref in could) else ""


def _exhausted_already(
    game: Game, one: words.Exhaust, context: Context, reading: str
) -> list[Telling]:
    """What would fit, and is exhausted: that is impossible, so nobody can choose it (CR 6.1.g).

    reading: the listed disagreement on that, where nothing else is told to rest on it.
    """
    ready = _ready(game)
    return [
        about_objects.ExhaustedAlready(
            rules=("7.3.16.b", "6.1.g"),
            items=(ref.item,),
            card=game.thing(ref),
            disagreement=reading,
        )
        for ref in something(game.state, one.what, context)
        if ref not in ready
    ]


def _free(game: Game, context: Context) -> tuple[Referent, ...]:
    """What is ready, and not exhausted by the same step already (CR 6.1.f)."""
    return tuple(ref for ref in _ready(game) if ref not in context.beside.exhausted)


def _ready(game: Game) -> tuple[Referent, ...]:
    """What is not exhausted: exhausting it again is impossible (CR 7.3.16.b)."""
    return _that_are(game, exhausted=False)


def _exhausted(game: Game) -> tuple[Referent, ...]:
    """What is exhausted: nothing else can be readied (CR 7.3.28.b)."""
    return _that_are(game, exhausted=True)


def _that_are(game: Game, *, exhausted: bool) -> tuple[Referent, ...]:
    objects = game.state.objects.values()
    return tuple(one.ref for one in objects if has_status(one, Status.EXHAUSTED) is exhausted)


def _ready_already(
    game: Game, one: words.Ready, context: Context, notes: Iterable[Telling],
    done: Sequence[Referent], reading: str,
) -> Iterator[Telling]:  # fmt: skip
    """What would fit, and is ready: that is impossible, so nobody can choose it (CR 6.1.g).

    Mana Orbs are not told one by one. notes: what is told besides. done: what is readied. reading:
    the listed disagreement on that.
    """
    fit = something(game.state, one.what, context)
    exhausted = _exhausted(game)
    left = any(ref in exhausted and ref not in done for ref in fit)
    for ref in () if left else (one for one in fit if one not in exhausted):
        if game.state.objects[ref.object].place.zone is not ZoneKind.MANA:
            yield about_objects.ReadyAlready(
                rules=("7.3.28.b", "6.1.g"), items=(ref.item,), card=game.thing(ref),
                disagreement=reading,
            )  # fmt: skip
    others = own_orbs.names_no_owner(one.what) and {*fit} & {*exhausted}
    for note in notes:
        if not isinstance(note, about_words.NothingFits):
            yield note
            continue
        rules = (*note.rules, *(("7.3.28.b", "6.1.g") if fit else ()))
        open_ = own_orbs.WHOSE if others else reading
        yield telling.changed(note, rules=rules, disagreement=open_ or note.disagreement)


def _ready_left_open(game: Game, one: words.Ready, context: Context) -> str:
    """What is left open: whether a ready object that fits could be chosen."""
    if game.trace.silent:
        return ""
    exhausted, fit = _exhausted(game), something(game.state, one.what, context)
    who = pronouns.players(game.state, one.who, context)
    own = own_orbs.without_others(game.state, one.what, fit, who)
    return READYING if any(ref not in exhausted for ref in own) else ""


def exhausting(ref: Referent, player: int, name: str = "") -> AtomicAction:
    """The atomic action that exhausts an object (CR 7.3.13.a)."""
    return exhausts(ref, player, about_objects.Exhausted, name)


def ready(game: Game, ask: Asker, one: words.Ready, context: Context) -> Plan:
    """Objects lose exhausted (CR 7.3.28); who chooses one cannot choose what is ready (CR 6.1.g).
    """
    chosen = isinstance(one.what, Pick) and one.what.how is How.A
    any_ = game.state.readings.readying_what_is_ready
    among = (lambda _: _exhausted(game)) if chosen and not any_ else None
    reading = _ready_left_open(game, one, context) if chosen else ""
    idle = partial(without_consequence.has_none, game.state, (Status.EXHAUSTED,))
    found = acting(
        game, ask, "ready", (one.what,), context, who=one.who, among=among, idle=idle
    )
    if among and not game.trace.silent:
        done = [ref for _, ref in found.all]
        notes = (*_ready_already(game, one, context, found.notes, done, reading),)
        reading = "" if any(note.disagreement == reading for note in notes) else reading
        found = changed(found, notes=notes)
    actions = [
        AtomicAction(
            verb=ActionVerb.LOSE_STATUS,
            what=ref,
            by=player,
            called=Called.READY,
            status=Status.EXHAUSTED,
            name=one.name,
            says=about_objects.Readied,
            rules=("7.3.28.a",),
            disagreement=reading,
        )
        for player, ref in found.all
    ]
    return plan_of(one, found, actions)
