"""CR 7.3 Keyword actions: what planning any of them needs.

A planner asks for the decisions of one instruction and returns a `Plan`: the atomic actions of its
step (CR 6.1.e). It changes nothing and tells nothing, so several plans can become one step: those
of each player (CR 6.1.h), those of a cost, or those of a modifier. The table of them stands in
`keyword_actions.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, TypeGuard

from judgebot.abilities.effects import Effect, Gain, Instruction, Lose, PayTo
from judgebot.abilities.nouns import Both, DeckCards, Expedition, How, Noun, Pick, Things, Zone
from judgebot.abilities.references import Player, Ref
from judgebot.abilities.within import within
from judgebot.abilities.words import KeywordName
from judgebot.game.actions import near_targets, unfitting
from judgebot.game.data.agenda import resolving_for_free
from judgebot.game.data.context import LYING, Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_decks, about_effects, about_words
from judgebot.game.data.events import AtomicAction
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.results import Chosen, Plan
from judgebot.game.data.state import State
from judgebot.game.data.telling import EntryId, Telling, Thing
from judgebot.game.data.zones import HIDDEN, ZoneKind
from judgebot.game.events import toughness
from judgebot.game.events.choices import (
    SABOTAGE,
    Idle,
    as_placed,
    choose,
    rules_of_meaning,
    where,
)
from judgebot.game.read.objects import characteristics, keywords
from judgebot.game.read.objects.taken_away import taken_by
from judgebot.game.read.steps import selecting, targeting
from judgebot.game.read.words import (
    left_out,
    only_in_play,
    places_meant,
    pronouns,
    selectors,
    selectors_places,
)
from judgebot.game.read.words.denoting import denote
from judgebot.game.read.words.telling import telling, tellings
from judgebot.game.read.zones import adventure, paying_mana
from judgebot.sure import sure


@record
class Acting:
    """Who acts on what, by their choice."""

    each: tuple[tuple[int, tuple[Any, ...]], ...]
    """Each player who acts, in initiative order, with what they act on."""
    context: Context
    notes: tuple[Telling, ...] = ()
    tough: tuple[Referent, ...] = ()
    left_open: Mapping[Any, str] = field(default_factory=dict)
    """What the rulebook leaves open of whether single things are meant where nothing is chosen."""

    @property
    def all(self) -> tuple[tuple[int, Any], ...]:
        """Each thing acted on, with who acts on it."""
        return tuple((player, one) for player, things in self.each for one in things)


def acting(
    game: Game,
    ask: Asker,
    verb: str,
    things: Sequence[Things],
    context: Context,
    *,
    who: Player | None = None,
    targets_by: Player | None = None,
    among: Callable[[int], Sequence[Any]] | None = None,
    idle: Idle | None = None,
    gaining: Gain | Lose | None = None,
) -> Acting:
    """Let the player who acts choose what they act on (CR 6.1.g).

    Of several players, each has a plan of their own (`planning.py`, CR 6.1.h).
    verb: what is done, for the printers of decisions and of what cannot be done.
    who: the player who acts; the controller of the effect if not said (CR 7.5.6).
    targets_by: who chooses targets, if not the controller of the effect.
    among: what a player may choose from, where a rule narrows it.
    idle: whether nothing would change of a thing that may be chosen all the same (CR 6.1.g).
    gaining: the instruction, where the verb does not say what is gained or lost.
    """
    state = game.state
    players = pronouns.players(state, who, context) if who else (context.controller,)
    if who and not players:
        return Acting(each=(), context=context.bind(pronouns.name_of(who), ()))
    (player,) = players
    own = context.bind(pronouns.name_of(who), players) if who else context
    refs: list[Any] = []
    notes: list[Telling] = []
    tough: list[Referent] = []
    left_open: dict[Any, str] = {}
    narrowed = among(player) if among else None
    for one in _each_phrase(things):
        chosen = choose(
            state,
            ask,
            one,
            own,
            player=player,
            targets_by=player if targets_by else None,
            among=narrowed,
            verb=verb,
            idle=idle,
        )
        refs += [ref for ref in chosen.refs if ref not in refs]
        left_open |= _left_open(one, chosen)
        own = once_as_a_target(chosen.context, one, chosen.refs)
        notes += missing(game, verb, chosen.missing, own, one)
        notes += [_became(game, was, now, own) for was, now in chosen.became]
        notes += [_short(game, one, chosen.refs, *deck) for deck in chosen.short]
        tough += chosen.tough
        notes += _of_tough(game, context.controller, chosen)
        notes += _too_few(one, chosen)
        notes += meant(game, one, chosen.refs, chosen.because)
        notes += _no_tough(game, context.controller, one, chosen.refs)
        notes += _no_tough_there(game, context.controller, one, chosen.refs)
        barred = _not_allowed(game, one, own)
        notes += barred
        notes += _not_asked(game, one, chosen.refs, own)
        notes += _not_another(game, one, own)
        notes += near_targets.tellings(game, one, own)
        there = as_placed(one, own)
        notes += _left_out(game, there, own)
        notes += unfitting.others(game, player, there, own, chosen.refs, narrowed)
        gone = () if chosen.refs or chosen.missing else _gone_of(game.state, there, own)
        notes += missing(game, verb, gone, own, one)
        none = not (chosen.refs or chosen.missing or chosen.declined or gone)
        only = player if verb == "sacrifice" else None
        alone = none or _is_the_only_expedition(game, one, own, chosen.refs)
        notes += fits_elsewhere(game, one, chosen.because, none=alone, only=only)
        if none:
            fits = bool(barred or chosen.too_tough)
            notes.append(_nothing_fits(game, verb, player, there, own, fits=fits, gaining=gaining))
    each = ((player, tuple(refs)),)
    after = changed(own, beside=context.beside)
    return Acting(
        each=each, context=after, notes=tuple(notes), tough=tuple(tough), left_open=left_open
    )


def _is_the_only_expedition(
    game: Game, things: Things, context: Context, refs: Sequence[Any]
) -> bool:
    """Whether an Expedition was chosen and no other one fits the words."""
    if game.trace.silent or not isinstance(things, Pick) or things.any_number:
        return False
    if not isinstance(things.noun, Expedition) or not refs:
        return False
    return set(selecting.fitting(game.state, things, context.explained(None))) <= set(refs)


def _gone_of(state: State, things: Things, context: Context) -> tuple[Referent, ...]:
    """What "the card drawn this way" means, where none of it can be found any more."""
    among = things.among if isinstance(things, Pick) else None
    if not isinstance(among, Ref):
        return ()
    refs = pronouns.referents(context, among)
    return () if pronouns.existing(state, refs, context) else refs


def _left_open(things: Things, chosen: Chosen) -> dict[Referent, str]:
    """What is left open of whether single things are meant; where one chooses, the choice says so.
    """
    if chosen.because is None or not isinstance(things, Pick):
        return {}
    return chosen.because.open_of_things() if things.how in (How.ALL, How.THE) else {}


def once_as_a_target(context: Context, things: Things, refs: Iterable[Any]) -> Context:
    """The context in which targets of a phrase are no targets for the rest of its step (6.5.b)."""
    if not isinstance(things, Pick) or things.how is not How.TARGET:
        return context
    beside = changed(context.beside, targets=context.beside.targets | {*refs})
    return changed(context, beside=beside)


def _each_phrase(things: Sequence[Things]) -> list[Things]:
    """Each phrase by itself, of which some may stand together: "me and target Character"."""
    return [
        one
        for phrase in things
        for one in (phrase.things if isinstance(phrase, Both) else (phrase,))
    ]


def meant(
    game: Game, things: Things, found: tuple[Any, ...], because: Reasons | None
) -> list[Telling]:
    """What a phrase that leaves no choice means, where a rule says so."""
    if not isinstance(things, Pick) or things.how not in (How.ALL, How.THE) or not found:
        return []
    if game.trace.silent or because is None:
        return []
    whose = _of_whose_zone(things, found)
    if not because.all_rules() and not whose:
        return []
    rules = (*because.rules_of(found), *(where(things) if things.how is How.ALL else ()), *whose)
    told = about_words.PhraseMeans(
        rules=tuple(dict.fromkeys(rules)),
        items=tuple(one.item for one in found if isinstance(one, Referent)),
        things=tuple(game.thing(one) if isinstance(one, Referent) else one for one in found),
        part=things,
        disagreement=because.open_questions(),
    )
    return [told]


def _of_whose_zone(things: Pick, found: Sequence[Any]) -> tuple[str, ...]:
    """The rules by which all that lies open in a zone is in that of a player (CR 7.2.3.a)."""
    open_ = all(isinstance(one, Referent) and one.object for one in found)
    if things.how is not How.ALL or not isinstance(things.noun, Noun) or not open_:
        return ()
    return places_meant.rules_of_whose(things.noun.places)


def standing_otherwise(
    game: Game, things: Things, found: Sequence[Any], context: Context
) -> list[Telling]:
    """The Expeditions that a phrase leaves out: they are ahead, behind or tied (CR 7.5.2)."""
    noun = things.noun if isinstance(things, Pick) else None
    if game.trace.silent or not isinstance(noun, Expedition):
        return []
    unlike = isinstance(noun.unlike, Expedition) and bool(noun.unlike.standings)
    if not (noun.standings or unlike):
        return []
    any_ = replace(noun, standings=(), unlike=None if unlike else noun.unlike)
    rest = selectors_places.expeditions(game.state, any_, context)
    others = [place for place in rest if place not in found]
    return [
        about_words.MeantNotStanding(
            rules=(selectors_places.rule_of_standing(game.state, place),),
            expedition=place,
            standing=adventure.standing(game.state, place),
        )
        for place in others
    ]


def _not_another(game: Game, things: Things, context: Context) -> list[Telling]:
    """That "other" leaves out what the object of the ability became (CR 2.1.f), or of all the
    object itself (CR 7.2.1)."""
    if game.trace.silent or not isinstance(things, Pick):
        return []
    noun = things.noun
    if not isinstance(noun, Noun) or not noun.other:
        return []
    state, me = game.state, context.me
    now = pronouns.find(state, me, context)
    here = None if now is None else selectors.place_of(state, now)
    if now is None or here is None:
        return []
    itself = now == me
    if itself and (things.how is not How.ALL or noun.than is not None):
        return []
    own = context.explained(None)
    if not selectors.is_there(state, now, here, replace(noun, other=False), own):
        return []
    says = about_words.MeantNotItself if itself else about_words.MeantNotAnother
    rule = pronouns.rule_of_i(state, context) if itself else pronouns.found_by(me, now, context)
    return [says(rules=(rule,), items=(now.item,), card=game.thing(now))]


def fits_elsewhere(
    game: Game,
    things: Things,
    because: Reasons | None,
    *,
    none: bool,
    only: int | None = None,
) -> list[Telling]:
    """What a phrase for all that fit, or for one where there is none, leaves out where it is.

    none: whether there is none, or no other Expedition than the one that was chosen.

    only: the player whose cards alone could be meant, as players sacrifice what they control
    (CR 7.3.36.a); None where it might be anybody's.
    """
    if game.trace.silent or because is None or not isinstance(things, Pick):
        return []
    if not none and things.how is not How.ALL:
        return []
    left_out = (_of_player(game, one, only) for one in because.fits_elsewhere
                if one.tells in _NOT_MEANT)  # fmt: skip
    return [telling(game, one, _NOT_MEANT[one.tells]) for one in left_out if one.things]


def _of_player(game: Game, look: Look, player: int | None) -> Look:
    """The same, of the things in one player's zones alone, if it is one's."""
    if player is None:
        return look
    here = ((one, selectors.place_of(game.state, one)) for one in look.things)
    things = tuple(one for one, place in here if place is not None and place.player == player)
    return changed(look, things=things)


_NOT_MEANT: Mapping[type[Telling], type[Telling]] = {
    about_words.AskedNotCounted: about_words.MeantNot,
    about_words.AskedNotCountedOrbs: about_words.MeantNotOrbs,
    about_words.AskedExpeditionsNot: about_words.MeantExpeditionsNot,
}
"""What tells that something is not meant where it is not counted."""


def _of_tough(game: Game, player: int, chosen: Chosen) -> list[Telling]:
    """That nobody is forced to pay for Tough, and that it is paid once only (CR 7.4.7)."""
    notes: list[Telling] = []
    if chosen.unforced:
        notes.append(
            about_effects.ToughUnforced(
                rules=("7.4.7.d", "7.4.7.c", "7.4.7.e", *(() if chosen.refs else ("6.5.h",))),
                items=tuple(ref.item for ref in chosen.passed_over),
                player=game.who(player),
                things=tuple(game.thing(ref) for ref in chosen.passed_over),
                more=bool(chosen.refs),
            )
        )
    if chosen.all_tough:
        notes.append(
            about_effects.ToughWilling(
                rules=("7.4.7.d",),
                items=tuple(ref.item for ref in chosen.tough),
                player=game.who(player),
                things=tuple(game.thing(ref) for ref in chosen.tough),
            )
        )
    notes += too_tough(game, player, chosen.too_tough, chosen.context.me)
    if chosen.besides:
        notes.append(_not_besides(game, player, chosen))
    for ref in chosen.paid:
        notes.append(
            about_effects.ToughAgain(
                rules=("7.4.7.f",), items=(ref.item,), card=game.thing(ref), player=game.who(player)
            )
        )
    return notes


def _not_besides(game: Game, player: int, chosen: Chosen) -> Telling:
    """That the Tough of more targets could not be paid for beside that of the others."""
    costs = {
        keywords.tough_cost(game.state, player, (*chosen.refs, one), chosen.context.paid)
        for one in chosen.besides
    }
    return about_effects.ToughNotBesides(
        rules=("7.4.7.c", "6.4.c", *paying_mana.why_too_little(game.state, player)),
        items=tuple(ref.item for ref in chosen.besides),
        player=game.who(player),
        things=tuple(game.thing(ref) for ref in chosen.besides),
        mana=min(costs),
        exactly=len(costs) == 1,
        ready=len(paying_mana.ready_orbs(game.state, player)),
    )


def too_tough(
    game: Game, player: int, refs: Sequence[Referent], by: Referent | None
) -> list[Telling]:
    """That a player cannot pay for the Tough of what they would target (CR 7.4.7.c, 6.4.c).

    by: the object whose effect would.
    """
    ready = len(paying_mana.ready_orbs(game.state, player)) if refs else 0
    free = by if refs and resolving_for_free(game.state.agenda, by) else None
    found: list[Telling] = []
    for ref in refs:
        told = about_effects.ToughCannotPay(
            rules=(
                *("7.4.7.c", "6.4.c", *paying_mana.why_too_little(game.state, player)),
                *(("7.3.26.a",) if free else ()),
            ),
            items=(ref.item,),
            card=game.thing(ref),
            player=game.who(player),
            ready=ready,
            number=keywords.tough(game.state, ref.object),
            played_free=game.thing(free) if free else None,
        )
        found += (*toughness.told_of(game, ref), told)
    return found


def _left_out(game: Game, one: Things, context: Context) -> tuple[Telling, ...]:
    """What a phrase for all that fit does not mean for one quality that it lacks."""
    return () if game.trace.silent else tellings(game, left_out.left_out(game.state, one, context))


def unsuitable(game: Game, effect: Effect, context: Context) -> list[Telling]:
    """Why nothing can be targeted, or chosen, for what nothing can be done of (CR 2.1.f, 6.1.g)."""
    if game.trace.silent:
        return []
    tough = targeting.Tough(state=game.state, context=context)
    notes: list[Telling] = []
    for one in within(effect):
        if isinstance(one, Pick):
            notes += _not_another(game, one, context)
        if _is_target(one):
            notes += _not_allowed(game, one, context)
            notes += near_targets.tellings(game, one, context)
            found = selecting.fitting(game.state, one, context)
            refs = [ref for ref in found if not tough.affordable((ref,))]
            notes += too_tough(game, context.controller, refs, context.me)
    return notes or _no_target(game, effect, context)


def _no_target(game: Game, effect: Effect, context: Context) -> list[Telling]:
    """That there is no suitable target for what nothing can be done of (CR 6.5.b).

    What is done for a cost may be impossible because of that.
    """
    for one in effect:
        picks = [] if isinstance(one, PayTo) else [*filter(_is_target, within(one))]
        for pick in picks:
            if not selecting.fitting(game.state, pick, context.explained(None)):
                rules = ("6.5.b", *rules_of_meaning(game.state, pick, context))
                rules = tuple(dict.fromkeys(rules))
                return [about_words.TargetNone(rules=rules, part=pick)]
    return []


def _is_target(part: Any) -> TypeGuard[Pick]:
    """Whether a part of an effect is an object or card that it targets."""
    return isinstance(part, Pick) and part.how is How.TARGET and isinstance(part.noun, Noun)


def _not_allowed(game: Game, things: Things, context: Context) -> list[Telling]:
    """What fits the words and cannot be targeted, as a passive ability says (CR 1.4.1.a)."""
    if not isinstance(things, Pick) or things.how is not How.TARGET or things.among:
        return []
    if not isinstance(things.noun, Noun) or game.trace.silent:
        return []
    fitting = selectors.candidates(game.state, things.noun, context)
    found: dict[targeting.NotAllowed, list[Referent]] = {}
    for one in targeting.not_allowed(game.state, fitting, context):
        found.setdefault(changed(one, ref=one.by), []).append(one.ref)
    return [_cannot_be_targeted(game, one, refs, context) for one, refs in found.items()]


def _cannot_be_targeted(
    game: Game, why: targeting.NotAllowed, refs: list[Referent], context: Context
) -> Telling:
    """What is told of some things that cannot be targeted for the same reason."""
    mana = context.bindings.get(targeting.TOO_DEAR)
    more: dict[str, Any] = {
        "ability": why.ability, "measures": why.measures, "stood": why.noted,
    }  # fmt: skip
    says: type[Telling] = about_words.TargetNotAllowed
    if why.unpaid and mana is not None:
        says, more = about_words.TargetNotPayable, {"mana": mana, "measures": why.measures}
        mana_lacks = paying_mana.why_too_little(game.state, context.controller)
        why = changed(why, rules=(*why.rules, *mana_lacks))
    elif why.unpaid:
        says = about_words.TargetNotPaidFor
        more = {"measures": why.measures, "disagreement": "cost-by-target"}
    return says(
        rules=why.rules,
        items=(*(ref.item for ref in refs), why.by.item),
        things=tuple(game.thing(ref) for ref in refs),
        forbidden_by=game.thing(why.by),
        **more,
    )


def _not_asked(
    game: Game, things: Things, found: Iterable[Any], context: Context
) -> list[Telling]:
    """That what is targeted costs nothing more, unlike what was not paid for (CR 5.1.2.c)."""
    if game.trace.silent or not _is_target(things):
        return []
    silent = context.explained(None)
    return [
        about_words.TargetNotAsked(
            rules=("6.5.b", *one.lack.rules),
            items=(one.ref.item, context.me.item),
            card=game.thing(one.ref),
            asks=game.thing(context.me),
            place=one.lack.place,
            whose=game.who(one.lack.whose),
            measures=one.lack.measures,
        )
        for one in targeting.not_asked(game.state, found, silent)
    ]


def _too_few(things: Things, chosen: Chosen) -> Iterator[Telling]:
    """That nothing is done for targets that are asked for beyond the suitable ones (CR 6.5.b)."""
    if not isinstance(things, Pick):
        return
    for number, wanted in chosen.too_few:
        yield about_words.TargetsTooFew(
            rules=("6.5.b",), part=things, number=number, wanted=wanted
        )


def _no_tough(
    game: Game, player: int, things: Things, found: tuple[Any, ...]
) -> list[Telling]:
    """That Tough asks nothing of a player: nothing is targeted, or it is their own (CR 7.4.7.c).

    player: the controller of the effect, whoever chooses.
    """
    if not isinstance(things, Pick) or game.trace.silent:
        return []
    target = things.how is How.TARGET
    refs = [one for one in found if isinstance(one, Referent)]
    tough = [
        ref
        for ref in refs
        if keywords.tough(game.state, ref.object)
        and bool(keywords.tough_cost(game.state, player, (ref,))) is not target
    ]
    if not tough:
        return []
    told = (about_effects.ToughOwn if target else about_effects.ToughNoTarget)(
        rules=("7.4.7.c",),
        items=tuple(ref.item for ref in tough),
        things=tuple(game.thing(ref) for ref in tough),
    )
    return [told]


def _no_tough_there(
    game: Game, player: int, things: Things, found: tuple[Any, ...]
) -> Iterator[Telling]:
    """That a target lost its Tough, or is not in play, where it has it (CR 2.2.12.g, 2.3.1.b)."""
    if not isinstance(things, Pick) or things.how is not How.TARGET or game.trace.silent:
        return
    for ref in found:
        if not isinstance(ref, Referent) or characteristics.whose(game.state, ref) == player:
            continue
        object_ = game.state.object_of(ref)
        by = taken_by(game.state, object_, KeywordName.TOUGH) if object_ else None
        if by is not None:
            yield about_effects.ToughLost(
                rules=("7.4.7.c",),
                items=(ref.item, by.item),
                card=game.thing(ref),
                giver=game.thing(by),
            )
        if object_ is not None and not keywords.tough(game.state, ref.object):
            yield from toughness.not_tough(game, ref)
        own = keywords.idle_keyword(object_, KeywordName.TOUGH) if object_ else None
        if own is not None:
            because = Reasons()
            characteristics.works(sure(object_), own, because)
            yield about_effects.ToughIdle(
                rules=("7.4.7.c", *because.rules),
                items=(ref.item,),
                things=(game.thing(ref),),
                ability=own,
            )
        giver = only_in_play.gives(game.state, ref, KeywordName.TOUGH)
        if giver is not None:
            yield about_effects.ToughOutOfPlay(
                rules=("7.4.7.c", "2.3.1.b"),
                items=(ref.item, giver.context.me.item),
                things=(game.thing(ref),),
                card=game.thing(giver.context.me),
                ability=giver.passive,
            )


def plan_of(instruction: Instruction, acting_: Acting, actions: Iterable[AtomicAction]) -> Plan:
    """The plan of an instruction by which players act on things."""
    if acting_.left_open:
        actions = [_leaving_open(one, acting_.left_open.get(one.what, "")) for one in actions]
    return Plan(
        actions=tuple(actions),
        context=acting_.context,
        notes=acting_.notes,
        tough=acting_.tough,
        names=(instruction.name,) if instruction.name else (),
    )


def _leaving_open(action: AtomicAction, question: str) -> AtomicAction:
    """An atomic action with one more question that the rulebook leaves open."""
    if not question:
        return action
    questions = " ".join(filter(None, (action.disagreement, question)))
    return changed(action, disagreement=questions)


def limited(
    wanted: int, most: int, tells: type[about_effects.NumberLimited]
) -> list[Telling]:
    """That "up to a max of 3" leaves less than what is counted, which only the words say."""
    return [tells(wanted=wanted, most=most)] if wanted > most else []


def nothing(
    game: Game, verb: str, player: int, *rules: str, things: Things | None = None
) -> Telling:
    """That a player has nothing to do something with (CR 6.5.h).

    rules: what else says so. things: the words that mean nothing.
    """
    return about_words.NothingToDo(
        rules=(*rules, "6.5.h"), verb=verb, player=game.who(player), part=things
    )


def _nothing_fits(
    game: Game,
    verb: str,
    player: int,
    things: Things,
    context: Context,
    *,
    fits: bool,
    gaining: Gain | Lose | None,
) -> Telling:
    """That words of an instruction mean nothing that exists (CR 6.5.b, 6.5.h).

    Or nothing but what another player has chosen for the same step (CR 6.1.e).
    fits: whether something does, of which it is told why it cannot be targeted.
    """
    target = isinstance(things, Pick) and things.how is How.TARGET
    taken: list[Any] = []
    if not game.trace.silent and isinstance(things, Pick) and context.beside.by_others:
        taken = selecting.taken_by_others(denote(game.state, things, context), context)
    by_name = ("7.3.35.a",) if verb == SABOTAGE else ()
    rules = ("6.1.e", "6.5.h") if taken else ("6.5.b", *by_name) if target else ("6.5.h",)
    if isinstance(things, Pick) and not (taken or fits) and not game.trace.silent:
        meaning = rules_of_meaning(game.state, things, context)
        beside = _were_it_in_play(game.state, things, context)
        rules = tuple(dict.fromkeys((*rules, *meaning, *beside)))
    if isinstance(things, Zone | DeckCards):
        rules = (*rules, *pronouns.rules_of_player(things.owner))
    return about_words.NothingFits(
        rules=rules,
        items=tuple(one.item for one in taken),
        verb=verb,
        player=game.who(player),
        part=things,
        effect=(gaining,) if gaining else (),
        taken=tuple(sure(game.thing(one)) for one in taken),
        disagreement="what-another-player-chose" if taken else "",
    )


def _were_it_in_play(state: State, things: Pick, context: Context) -> tuple[str, ...]:
    """That something elsewhere would fit, did passive abilities not only affect what is in play."""
    fits = isinstance(things.noun, Noun) and only_in_play.would_be(state, things.noun, context)
    return ("2.3.1.b",) if fits else ()


def _became(game: Game, was: Referent, now: Referent, context: Context) -> Telling:
    """That the ability finds what something became (CR 2.1.f, 2.1.g, 7.2.1.b, 7.4.5.e)."""
    way = map(game.last_place, pronouns.way_to(was, now, context) or ())
    through: dict[str, Any] = {"through": tuple(way) or None} if was.object else {}
    rule = pronouns.found_by(was, now, context)
    open_ = rule == "7.4.5.e" and not keywords.was_character(game.state, was)
    return (about_words.FoundNewObject if was.object else about_words.FoundCard)(
        rules=(rule,),
        items=(now.item,),
        card=game.thing(now),
        was=game.last_place(was),
        **through,
        where=game.last_place(now),
        disagreement=BY_SCOUT if open_ else "",
    )


BY_SCOUT = "a-permanent-played-with-scout"
"""The question of whether Reactions find a Permanent that was played with Scout (CR 7.4.5.e)."""


def _short(
    game: Game, said: Things, refs: Iterable[Referent], player: int, number: int, wanted: int
) -> Telling:
    """That a Deck has not enough cards, so that all of them are meant (CR 3.2.2.e).

    The top card is one at a specific position: nothing is done where there is none (CR 3.2.2.d).
    refs: what is meant.
    """
    says: type[about_decks.DeckShort] = about_decks.DeckNoSuchCard
    if wanted != 1:
        says = about_decks.DeckShort if wanted else about_decks.DeckNoneFits
    words: dict[str, Any] = {"part": said} if says is about_decks.DeckNoSuchCard else {}
    return says(
        rules=("3.2.2.d" if wanted == 1 else "3.2.2.e",),
        items=tuple(one.item for one in refs if game.state.items[one.item].owner == player),
        player=game.who(player),
        number=number,
        wanted=wanted,
        **words,
    )


def missing(
    game: Game, verb: str, refs: Iterable[Referent], context: Context, said: Things
) -> list[Telling]:
    """What the words meant and what cannot be found any more (CR 2.1.d, 6.3.j).

    verb: what would have been done to it; what does not exist cannot be moved (CR 2.1.i).
    said: the words that mean it.
    """
    moved = ("2.1.i",) if verb in _MOVING else ()
    bound = ("6.3.j",) if context.of_reaction else ()
    found = []
    for ref in refs:
        place = pronouns.whereabouts(game.state, ref)
        became = None if place is None else place.zone
        hidden = became in HIDDEN
        own = _own_scouted(game.state, ref, context)
        elsewhere = own and became is not ZoneKind.RESERVE
        by_others = keywords.scouted_to(game.state, ref) is not None
        no_character = own and not by_others and keywords.sent_to(game.state, ref) is not None
        scouted = ("7.4.5.e",) if elsewhere or by_others or no_character else ()
        if not ref.object:
            found.append(_card_gone(ref, became, verb, context))
            continue
        tells = _NOT_FOUND[became is not None, hidden]
        whose = pronouns.rules_of_me(game.state, ref, said, context)
        told = tells(
            rules=(*pronouns.became(place), *whose, *bound, *moved, *scouted),
            **_of_scout(
                tells, scouted=by_others, not_in_reserve=elsewhere, no_character=no_character
            ),
            disagreement=BY_SCOUT if no_character else "",
            items=(ref.item,),
            card=Thing(ref.item, ref.object),
            where=became,
            was=game.last_place(ref),
            since=_since(game.state, ref),
        )
        found.append(told)
    return found


_MOVING = (
    "defect", "discard", "move", "return", "sabotage", "sacrifice", "send",
    "switch Expeditions", "take control",
)  # fmt: skip
"""The verbs by which objects are moved to another zone or Expedition."""


def _own_scouted(state: State, ref: Referent, context: Context) -> bool:
    """Whether something that was played with Scout is asked of by its own Reaction (CR 7.4.5.e)."""
    last = state.last_known.get(ref.object)
    own = context.by_playing and ref.item == context.me.item
    return own and last is not None and keywords.was_scouted(last.object)


def _of_scout(tells: type[Telling], **facts: bool) -> dict[str, bool]:
    """What is told of Scout, where something is another object in a visible zone by now."""
    return {name: is_so for name, is_so in facts.items() if name in tells.fields}


def _card_gone(ref: Referent, became: ZoneKind | None, verb: str, context: Context) -> Telling:
    """That a card in a hidden zone left it by what this ability does not refer to (2.1.f, 6.5.h).

    It is drawn from the Deck, where it is no more (CR 7.3.9.a); only in a visible zone would there
    be an object to find (CR 2.1.j).
    """
    lay = dict(context.bindings.get(LYING, ())).get(ref.item)
    return about_words.NotFoundCard(
        rules=(
            *(("7.3.9.a",) if verb == DRAW else ()),
            "2.1.f",
            *(("2.1.j",) if became in HIDDEN else ()),
            "6.5.h",
        ),
        items=(ref.item,),
        card=Thing(ref.item, ref.object),
        where=became,
        was=lay.place if lay is not None else None,
    )


DRAW = "draw"
"""The verb of what is moved from the top of a Deck to a Hand."""


_NOT_FOUND: Mapping[tuple[bool, bool], type[Telling]] = {
    (True, False): about_words.NotFoundElsewhere,
    (True, True): about_words.NotFoundHidden,
    (False, False): about_words.NotFoundGone,
}
"""What is told of something by whether it is anywhere, and whether in a hidden zone."""


def _since(state: State, ref: Referent) -> EntryId | None:
    """The trace entry that tells how an object ceased to exist."""
    last = state.last_known.get(ref.object)
    return EntryId(last.entry) if last else None
