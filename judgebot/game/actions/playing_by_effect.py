"""CR 5.1.1.d, 5.2.a-5.2.c, 7.3.26, 7.3.34: cards that an effect tells a player to play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.nouns import Pick
from judgebot.abilities.nouns import Zone as ZoneWords
from judgebot.abilities.words import Side, Status, Type
from judgebot.game.actions import unplayable
from judgebot.game.actions.optional import of_another
from judgebot.game.data import telling
from judgebot.game.data.agenda import DeclareCards
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import (
    DONE,
    Asker,
    ChooseCardToPlay,
    Decision,
    Instead,
    in_initiative_order,
)
from judgebot.game.data.entries import about_effects
from judgebot.game.data.follow_ups import (
    AfterAllPlayed,
    AfterPlaying,
    EachDoes,
    FinishPlaying,
    HeldPlay,
    Turn,
)
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.results import Result
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place, ZoneKind, expedition
from judgebot.game.events import planning, steps, whose
from judgebot.game.read.playing import declaring, together
from judgebot.game.read.playing.declaring import CardPlay, Offer
from judgebot.game.read.playing.refusing import SIDE_RULES
from judgebot.game.read.steps import prohibitions
from judgebot.game.read.steps.selecting import number_of
from judgebot.game.read.words import pronouns, selectors_places
from judgebot.game.read.words.denoting import denote
from judgebot.game.read.words.places_meant import rules_of_whose
from judgebot.game.read.words.telling import tellings
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a, sure


def play(game: Game, ask: Asker, one: words.Play, context: Context, entry: int | None) -> Result:
    """A player plays cards at once, as part of the effect (CR 5.2.a, 5.2.b).

    All are declared before the first is played (CR 5.2.c).
    """
    state = game.state
    players = pronouns.players(state, one.who, context)
    if not players:
        steps.tell(game, planning.nobody(game, one.who), entry)
        return Result(started=False, context=context)
    (player,) = players
    ask = among_several(state, ask, context)
    offer = declaring.offer_of(state, one, context)
    because, answered = Reasons(), game.answered
    plays, declined = _chosen(state, ask, one, player, offer, context.explained(because))
    if not game.trace.silent:
        steps.tell(game, tellings(game, because.looks), entry, answered)
    if not plays and declined:
        return Result(started=False, context=context)
    if not plays:
        _tell_none(game, player, one, offer, context, entry)
        return Result(started=False, context=context)
    if not game.trace.silent:
        _tell_not_besides(game, player, one, plays, offer, context, entry)
        others = unplayable.of_others(game, player, one, offer, context, plays)
        steps.tell(game, others, entry, answered)
    refs = tuple(one_.card for one_ in plays)
    if not game.trace.silent and not isinstance(one.what, Pick):
        offer = replace(offer, found_by=pronouns.followed_by(state, refs, context))
    _tell_exhausted(game, offer, refs, entry)
    fleeting = _gain_fleeting(one, context)
    offer = replace(offer, fleeting=fleeting and state.readings.fleeting_of_a_spell_that_is_played)
    context = changed(context.bind(_name(one), refs), acted_on=context.acted_on.union(refs))
    holds = HELD in context.bindings
    state.agenda.append(
        DeclareCards(player=player, plays=plays, offer=offer, entry=entry, held=holds)
    )
    names = tuple(name for name in (one.name, _name(one)) if name)
    following = AfterPlaying(cards=refs, since=state.next_id, names=names, fleeting=fleeting)
    if holds:
        held = HeldPlay(player=player, after=following)
        context = context.bind(HELD, (*context.bindings[HELD], held))
        return Result(started=True, context=context)
    return Result(started=True, context=context, nested=(following,), as_nested=True)


def _tell_exhausted(
    game: Game, offer: Offer, cards: tuple[Referent, ...], entry: int | None
) -> None:
    """Tell of cards that are played though they are exhausted in Reserve (CR 1.4.2.a, 2.4.6.c)."""
    if not offer.exhausted:
        return
    for card in cards:
        object_ = game.state.objects.get(card.object)
        if object_ is not None and Status.EXHAUSTED in object_.statuses:
            told = about_effects.PlayExhausted(
                rules=("1.4.2.a", "2.4.6.c"),
                items=(card.item,),
                card=sure(game.thing(card)),
                disagreement="playing-what-the-same-effect-exhausted",
            )
            game.trace.add(told, parent=entry)


def _gain_fleeting(one: words.Play, context: Context) -> bool:
    """Whether the effect says next that what is played gains Fleeting."""
    following = context.follows[0] if context.follows else None
    if not isinstance(following, words.Gain) or Status.FLEETING not in following.what:
        return False
    return getattr(following.subject, "to", "") in (one.name, _name(one))


HELD = "held plays"
"""The name of what several players declare to play, while others have not declared theirs yet."""
DECLARED_PLAYS = "declared plays"
"""The name of the cards as they were declared, which are then finished in that order."""
IN_TURN = "cards-that-several-players-play"
"""What is left open by CR 5.2.c of cards that several players play by one effect."""


def among_several(state: State, ask: Asker, context: Context) -> Asker:
    """Who is asked while several players declare what they play, in their order (CR 6.1.h)."""
    if HELD not in context.bindings:
        return ask
    in_order = in_initiative_order(state, ask, state.players)

    def decide(decision: Decision) -> Any:
        left_open = decision.disagreement or IN_TURN
        return in_order(changed(decision, disagreement=left_open))

    return Instead(decide)


def finish(
    game: Game, _ask: Asker, one: FinishPlaying, context: Context, _entry: int | None
) -> Result:
    """All have declared: the cards are finished one by one, in that order (CR 5.2.c, 6.1.h)."""
    held = context.bindings[HELD]
    game.state.agenda += reversed(context.bindings.get(DECLARED_PLAYS, ()))
    rest = {
        name: value for name, value in context.bindings.items()
        if name not in (HELD, DECLARED_PLAYS)
    }  # fmt: skip
    following = AfterAllPlayed(who=one.who, held=held, effect=one.effect)
    context = changed(context, bindings=rest)
    return Result(started=True, context=context, nested=(following,), as_nested=True)


def after_all(
    game: Game, ask: Asker, one: AfterAllPlayed, context: Context, entry: int | None
) -> Result:
    """The effect can find the cards that each of the players played (CR 2.1.g).

    "They" are those who actually did; what is theirs is for each of them to do more with.
    """
    found: dict[str, tuple[Any, ...]] = {}
    players: list[int] = []
    for held in one.held:
        result = after(game, ask, held.after, context, entry)
        context = result.context
        players += [held.player] if result.started else []
        for name in held.after.names:
            own = context.bindings[name]
            context = context.bind(whose.named(name, held.player), own)
            found[name] = (*found.get(name, ()), *own)
    for name, refs in found.items():
        context = context.bind(name, refs)
    context = context.bind(pronouns.own_name(one.who), tuple(players))
    turns = tuple(Turn(player=player, effect=one.effect) for player in players if one.effect)
    nested = (EachDoes(turns=turns, who=one.who),) if turns else ()
    return Result(started=bool(players), context=context, nested=nested)


def _tell_not_besides(
    game: Game,
    player: int,
    one: words.Play,
    plays: tuple[CardPlay, ...],
    offer: Offer,
    context: Context,
    entry: int | None,
) -> None:
    """Tell which cards could be played alone, and not beside the others (CR 5.2.c)."""
    state = game.state
    number = number_of(state, one.what, context) if isinstance(one.what, Pick) else None
    if number is None or len(plays) >= number:
        return
    chosen = {play.card for play in plays}
    rest = [card for card in declaring.meant(state, player, one.what, context)
            if card not in chosen]  # fmt: skip
    into = _into(state, one, context)
    alone = together.playable_besides(state, player, [], rest, offer, into)
    besides = together.playable_besides(state, player, list(plays), rest, offer, into)
    left = {play.card for play in alone} - {play.card for play in besides}
    others = tuple(play.card for play in plays)
    for card in (card for card in rest if card in left):
        each = (play for play in alone if play.card == card)
        costs = [together.least_of_all(state, player, (*plays, play), offer) for play in each]
        least = min((one for one in costs if one is not None), default=None)
        game.trace.add(unplayable.not_besides(game, player, card, others, least), parent=entry)


def _tell_none(
    game: Game,
    player: int,
    one: words.Play,
    offer: Offer,
    context: Context,
    entry: int | None,
) -> None:
    """Tell that nothing can be played, and why not what is spoken of, or fits."""
    if game.trace.silent:
        return
    told = unplayable.of_each(game, player, one, offer, context)
    none = isinstance(one.what, Pick) or not denote(game.state, one.what, context)
    steps.tell(game, told if none else map(_ignored, told), entry)
    if none:
        game.trace.add(
            about_effects.PlayNone(rules=("6.1.g", "6.5.h"), player=game.who(player)),
            parent=entry,
        )


def _ignored(refused: Telling) -> Telling:
    """That a card which an effect has played cannot be: that part is ignored (CR 6.5.h).

    Nothing else could be declared instead (CR 5.1.2.g).
    """
    rules = tuple(rule for rule in refused.rules if rule != "5.1.2.g")
    return telling.changed(refused, rules=(*rules, *prohibitions.ignoring(rules)))


def _name(one: words.Play) -> str:
    return one.what.name if isinstance(one.what, Pick) else getattr(one.what, "to", "")


def _chosen(
    state: State, ask: Asker, one: words.Play, player: int, offer: Offer, context: Context
) -> tuple[tuple[CardPlay, ...], bool]:
    """Which cards are played, and whether the player declined to play another that they could.

    Costs can always be declined, and then the card is not played (CR 6.4.b, 6.4.d). Those of all
    the cards must be payable (CR 5.2.c). What is for free must be played (CR 6.5.a).
    """
    optional = not one.free or (isinstance(one.what, Pick) and one.what.up_to)
    number = number_of(state, one.what, context) if isinstance(one.what, Pick) else None
    because = context.because or Reasons()
    cards = list(declaring.meant(state, player, one.what, context))
    most = len(cards) if number is None else number
    plays: list[CardPlay] = []
    declined = {DONE: ("6.1.g",) if one.free else ("6.4.b", "6.4.d")}
    rushed = ("7.3.34.a",) if one.rush else ()
    rules = (*(("5.2.a",) if declaring.from_anywhere(one.what) else ()), *rushed)
    while cards and len(plays) < most:
        into = _into(state, one, context)
        open_ = together.playable_besides(state, player, plays, cards, offer, into)
        if not open_:
            break
        into_each = all(play.side for play in open_)
        which = () if into_each and len({play.card for play in open_}) == 1 else ("6.1.g",)
        by = (*which, *(rules or (("5.1.2.c",) if into_each else ())))
        beside = ("5.2.c",) * bool(plays)
        forced = ("6.5.a",) * (len(open_) == 1 and not (optional or context.wanted))
        alone = (*by, *beside, *of_another(player, context), *because.rules, *forced)
        own = {
            play: (
                *("5.1.2.c",) * bool(rules and play.side),
                *_rules_of_side(state, one, play, context),
                *because.of_things.get(play.card, ()),
            )
            for play in open_
        }
        chosen = {play: (*alone, *of_it) for play, of_it in own.items()}
        is_fixed = len(open_) == 1 and not (optional or into_each or isinstance(one.what, Pick))
        answer = open_[0] if is_fixed else ask(
            ChooseCardToPlay(
                player=player,
                rules=(),
                options=(*open_, DONE) if optional else tuple(open_),
                verb="play",
                if_chosen={**declined, **chosen},
                picked=tuple(plays),
                meant=(one.what, context) if isinstance(one.what, Pick) else None,
                offer=offer,
                named=_named(state, one, player, context),
            )
        )
        if answer == DONE:
            return tuple(plays), True
        plays.append(answer)
        cards = [card for card in cards if card != answer.card]
    return tuple(plays), False


def _named(
    state: State, one: words.Play, player: int, context: Context
) -> tuple[Place, ...]:
    """The Expeditions in which alone an effect has a player play cards; none if in any of theirs.
    """
    into = _into(state, one, context)
    own = {expedition(player, side) for side in Side}
    return () if into is None or own.issubset(into) else into


def _rules_of_side(
    state: State, one: words.Play, play: CardPlay, context: Context
) -> tuple[str, ...]:
    """The rules by which a card is played in one Expedition.

    The player chooses one of theirs (CR 5.2.1.a, 5.2.2.a), unless the card says in which it is
    (CR 1.4.2.a): then by which rules its words mean that one.
    """
    if play.side is None:
        return ()
    because = Reasons()
    into = _into(state, one, context.explained(because))
    if into is None:
        return (SIDE_RULES[state.card(play.card.item).type],)
    return ("1.4.2.a", *rules_of_whose((as_a(Pick, one.into),)), *because.all_rules())


def _into(state: State, one: words.Play, context: Context) -> tuple[Place, ...] | None:
    if one.into is None or isinstance(one.into, ZoneWords):
        return None
    return tuple(
        adventure.in_turn(state, selectors_places.places_meant(state, one.into, context))
    )


def after(
    game: Game, _ask: Asker, one: AfterPlaying, context: Context, entry: int | None
) -> Result:
    """The effect can find the cards it told to play, through all their zones (CR 2.1.g)."""
    found: dict[int, Referent] = {}
    final: list[Referent] = []
    for card in one.cards:
        chain = _chain(game.state, card, one.since)
        before = card
        for after_ in chain:
            found[before.object or -before.item] = after_
            before = after_
        if chain:
            final.append(before)
            if one.fleeting:
                _tell_before_fleeting(game, before, entry)
    context = replace(context, moves={**context.moves, **found})
    bound: Any = tuple(final)
    for name in one.names:
        context = context.bind(name, bound)
    return Result(started=bool(final), context=context)


def _tell_before_fleeting(game: Game, card: Referent, entry: int | None) -> None:
    """Tell that a Spell is done resolving before the step in which it gains Fleeting."""
    object_ = game.state.objects.get(card.object)
    if game.state.card(card.item).type is not Type.SPELL or object_ is None:
        return
    if object_.place.zone is ZoneKind.RESERVE:
        told = about_effects.PlayedBeforeFleeting(
            rules=("5.2.b", "6.1.c"),
            items=(card.item,),
            card=sure(game.thing(card)),
            disagreement=FLEETING_OF_A_SPELL,
        )
        game.trace.add(told, parent=entry)


FLEETING_OF_A_SPELL = "fleeting-of-a-spell-that-is-played"
"""What the rules leave open of a Spell that is to gain Fleeting after it was played."""


def _chain(state: State, card: Referent, since: int) -> list[Referent]:
    """The objects that a card became since then, in order."""
    ids = [
        *(last.object.id for last in state.last_known.values() if last.object.item == card.item),
        *(object_.id for object_ in state.objects.values() if object_.item == card.item),
    ]
    return [Referent(card.item, identity) for identity in sorted(ids) if identity >= since]
