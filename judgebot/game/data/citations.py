"""CR 1 to 7 What the trace of a game cites: each rule, a few words of it, and when it can be cited.

A number that exists may still be the wrong one. So each rule that the engine cites stands here with
words of CR 5.0 that say what it is cited for, and that no other rule of its section says: whoever
cites a rule for the first time reads it, and adds it. Where no rule has a number, as in CR 2.4.2 to
2.4.4, the section is cited, and its words stand in none of the sections beside it.

Many rules have a guard: what must be true of an entry, and of the game as it is told, for the rule
to be cited there (`guards.py`). For which entries a rule is cited, and why, is kept in
`cited_by.toml`. Tests hold all of it against whatever is told.
"""

from __future__ import annotations

from collections.abc import Mapping

from judgebot.abilities import amounts, conditions, effects, nouns, triggers
from judgebot.abilities.references import MeAndIt, PlayerKind
from judgebot.abilities.statements import DoesNotCount, Modifier, WouldDo
from judgebot.abilities.words import (
    CostName,
    KeywordName,
    Name,
    Phase,
    Rate,
    Standing,
    Status,
    TriggerSymbol,
    Type,
    ZoneType,
)
from judgebot.game.data import decisions
from judgebot.game.data import guards as when
from judgebot.game.data.record import record
from judgebot.game.data.zones import IN_PLAY, ZoneKind


@record(kw_only=False)
class Cited:
    """What is known of a rule that is cited."""

    words: str
    """Words of it that say what it is cited for."""
    guard: when.Guard | None = None
    """What must be true wherever it is cited; None where a machine cannot see it."""


_OPPONENT = (PlayerKind.YOUR_OPPONENT, PlayerKind.AN_OPPONENT, PlayerKind.EACH_OPPONENT)
"""Players who are the opponents of who "you" is."""

_TARGETS = (PlayerKind.TARGET, PlayerKind.TARGET_OPPONENT)
"""Players who are chosen as targets."""

_LEAVING = when.either(
    when.triggered_by(triggers.Leaves), when.says(WouldDo.LEAVE), when.told_only_as("cannot.leave")
)
"""Something leaves, would leave or cannot."""

_NO_PASSIVE = when.never_told_as(
    "passive.applies", "passive.changes", "passive.ends", "passive.idle"
)
"""A cost or an effect refers to something, and no passive ability."""

CITED: Mapping[str, Cited] = {
    # Chapter 1
    "1.1.3.d": Cited("This does not change the owner of the card"),
    "1.1.6.b": Cited("it will specify whether to round up or down", when.words(amounts.Share)),
    "1.1.6.d": Cited("uses a missing number"),
    "1.1.7.b": Cited(
        "tokens are cards and the owner of a token is the player who created it",
        when.either(
            when.owned_by_who_creates_it,
            when.told_only_as(
                "token.of-its-card", "token.left-to-its-card", "token.without-statistics"
            ),
            when.both(
                when.told_only_as(
                    "asked.counted", "cannot.gain-counters", "chosen", "chosen.target",
                    "control.taken", "defects", "meant",
                ),
                when.a_token,
            ),
            when.both(
                when.told_only_as(
                    "also.defender", "cannot.defender", "passive.applies", "passive.changes",
                    "passive.ends", "passive.idle", "spared.defender", "spared.not-defender",
                ),
                when.some_token,
            ),
        ),
    ),
    "1.2.1.b": Cited("each player is the other's opponent"),
    "1.2.3.c": Cited("as well as the two Companion Expeditions"),
    "1.2.4.a": Cited("is a separate"),
    "1.2.4.d": Cited("change the way it may be played", when.of_its_own_cost),
    "1.2.7.d": Cited(
        "act on an empty set of objects",
        when.either(
            when.told_only_as("create.none", "draw.none", "expedition.no-move"),
            when.both(
                when.told_only_as("amount.none", "gain counters.none", "remove counters.none"),
                when.of_none,
            ),
        ),
    ),
    "1.4.1.a": Cited("then the thing cannot be done", when.did_not_happen),
    "1.4.1.b": Cited("An impossible cost", when.did_not_happen),
    "1.4.1.c": Cited("An impossible effect cannot be performed", when.did_not_happen),
    "1.4.1.d": Cited("impossible to modify an impossible", when.did_not_happen),
    "1.4.2.a": Cited("the card takes priority"),
    "1.4.5.a": Cited("the player with initiative"),
    # Chapter 2
    "2.1.a": Cited("belongs to a single zone at any given time"),
    "2.1.d": Cited(
        "an object to a different zone",
        when.both(
            when.either(when.in_a_visible_zone, when.in_a_hidden_zone),
            when.was_an_object,
            when.never_with("2.1.e", "3.2.4.d", "3.2.7.a"),
        ),
    ),
    "2.1.e": Cited(
        "it does not join its new zone and simultaneously ceases to exist",
        when.either(
            when.both(when.a_token, when.nowhere),
            when.for_a_token,
            when.both(when.a_token, when.told_only_as("ceasing.first")),
            when.told_only_as("chosen.first-modifier"),
        ),
    ),
    "2.1.f": Cited(
        "that ability can find the new object in its destination zone",
        when.where(
            when.in_a_visible_zone,
            told_as=("found.card", "found.new-object", "gains.counters", "gains.status"),
        ),
    ),
    "2.1.g": Cited("as long as they all come from the ability itself"),
    "2.1.h": Cited("information that was true about that object", when.something_is_gone),
    "2.1.i": Cited("cannot move to a new zone", when.did_not_happen),
    "2.1.j": Cited("Cards in hidden zones are not objects", when.in_a_hidden_zone),
    "2.2.a": Cited("has the base characteristics written on the card"),
    "2.2.b": Cited(
        "described by the event that created the token",
        when.either(
            when.words(effects.Create),
            when.told_only_as("asked.base-statistics"),
            when.both(when.told_only_as("passive.applies"), when.some_token),
        ),
    ),
    "2.2.d": Cited(
        "this characteristic cannot be modified",
        when.of_type(Type.PERMANENT, Type.HERO, Type.SPELL),
    ),
    "2.2.e": Cited("this characteristic can be gained"),
    "2.2.f": Cited(
        "it uses zero for numeric characteristics and the empty set for other characteristics"
    ),
    "2.2.1.b": Cited(
        "Each object has a single type",
        when.words(Type.CHARACTER, Type.PERMANENT, Type.SPELL),
    ),
    "2.2.1.d": Cited(
        "unless another type is specified",
        when.either(
            when.words(effects.Create),
            when.told_only_as("asked.counted", "passive.ends"),
            when.both(
                when.told_only_as("passive.applies", "passive.changes", "reaction.condition"),
                when.some_token,
            ),
            when.both(when.told_only_as("chosen", "chosen.target"), when.a_token),
        ),
    ),
    "2.2.1.f": Cited(
        "represented by a face-down card in the Mana zone",
        when.both(when.now_in(ZoneKind.MANA), when.face_down),
    ),
    "2.2.1.h": Cited(
        "it refers to an object in play with the appropriate type",
        when.both(when.words(*Type), _NO_PASSIVE),
    ),
    "2.2.1.i": Cited(
        "whether that card or that object has the appropriate type",
        when.words(conditions.IsA, *Type),
    ),
    "2.2.2.c": Cited("may have any number of sub-types"),
    "2.2.2.j": Cited(
        "The sub-types of a token are defined by the effect that creates it",
        when.words(effects.Create),
    ),
    "2.2.2.k": Cited(
        "The sub-types of the Hero region",
        when.where(when.before_the_first_day, told_as=("setup.adventure",)),
    ),
    "2.2.2.l": Cited("are described by symbols on the side"),
    "2.2.2.m": Cited("lasts longer than its own resolution is Ongoing"),
    "2.2.2.n": Cited("it refers to an object in play with the appropriate sub-type", _NO_PASSIVE),
    "2.2.2.o": Cited("whether that card or that object has the appropriate sub-type"),
    "2.2.3.b": Cited("either Expedition or Landmark", when.words(*ZoneType)),
    "2.2.3.c": Cited(
        "The zone type of a Permanent is written on",
        when.either(
            when.words(*ZoneType),
            when.both(when.told_only_as("control.taken"), when.words(effects.TakeControl)),
        ),
    ),
    "2.2.3.d": Cited(
        "When an Expedition Permanent card resolves",
        when.of_zone_type(ZoneType.EXPEDITION),
    ),
    "2.2.3.e": Cited(
        "When a Landmark Permanent card resolves",
        when.of_zone_type(ZoneType.LANDMARK),
    ),
    "2.2.4.b": Cited("has only one name", when.words(Name.NAME)),
    "2.2.4.f": Cited(
        "The name of a token is defined by the effect that creates it",
        when.words(effects.Create),
    ),
    "2.2.7.b": Cited("is written as a number in a circle", when.words(CostName.HAND)),
    "2.2.7.c": Cited(
        "Tokens have a hand cost of 0",
        when.either(when.a_token, when.both(when.told_only_as("asked.beyond"), when.some_token)),
    ),
    "2.2.8.b": Cited("is written as a number in a circle", when.words(CostName.RESERVE)),
    "2.2.8.c": Cited("Tokens have a reserve cost of 0", when.a_token),
    "2.2.9.b": Cited(
        "in the process of playing that card from Reserve",
        when.either(when.words(CostName.BASE), when.told_only_as("play.declared")),
    ),
    "2.2.11.b": Cited("There are three statistics"),
    "2.2.11.c": Cited(
        "Only Characters have statistics",
        when.of_type(Type.PERMANENT, Type.HERO, Type.SPELL),
    ),
    "2.2.11.e": Cited(
        "The statistics of a token are defined by the effect that creates it",
        when.words(effects.Create),
    ),
    "2.2.12.d": Cited("with a colored background and white or yellow text"),
    "2.2.12.f": Cited(
        "The abilities of a Character represented by a token",
        when.words(effects.Create),
    ),
    "2.2.12.g": Cited("only work while this object is in play"),
    "2.2.12.h": Cited(
        "only work in the Hero zone",
        when.either(
            when.of_type(Type.HERO),
            when.told_only_as("play.does", "play.fleeting-by", "play.not-fleeting-by"),
        ),
    ),
    "2.2.12.i": Cited("Support abilities only work in Reserve"),
    "2.2.12.j": Cited(
        "Exhausted objects in Reserve have no support abilities",
        when.with_status(Status.EXHAUSTED),
    ),
    "2.2.12.m": Cited("They may create or alter rules"),
    "2.2.15.c": Cited("is defined by the event that created it"),
    "2.2.15.d": Cited("can only be created during a turn", when.never(when.in_a_turn)),
    "2.2.15.e": Cited(
        "can only be created during Morning, Noon, or Afternoon",
        when.both(
            when.where(when.during(Phase.DUSK, Phase.NIGHT), told_as=("emblem.not-now",)),
            when.where(when.during(Phase.MORNING, Phase.NOON), told_as=("emblem.created",)),
        ),
    ),
    "2.2.16.b": Cited("it receives a new timestamp"),
    "2.2.16.c": Cited("is greater than all previous timestamps"),
    "2.2.16.d": Cited(
        "chooses the relative order of the timestamps",
        when.choice_of(decisions.OrderArrivals),
    ),
    "2.3.1.a": Cited("modify the characteristics of objects"),
    "2.3.1.b": Cited("only affect objects in play"),
    "2.3.1.c": Cited("apply continuously"),
    "2.3.1.d": Cited("modified by all applicable passive abilities"),
    "2.3.1.e": Cited("are re-evaluated after each event"),
    "2.3.1.f": Cited("we consider that none of them apply"),
    "2.3.2.d": Cited("Applying [B] would remove the existence of [A]"),
    "2.3.2.e": Cited("Applying [B] changes what [A] applies to"),
    "2.3.2.f": Cited("Applying [B] changes what [A] does"),
    "2.3.2.g": Cited("Dependency is the transitive closure"),
    "2.3.3.a": Cited("is free from dependency if either"),
    "2.3.3.b": Cited("the smallest timestamp that is free from dependency"),
    "2.3.3.c": Cited("dependencies are re-evaluated"),
    "2.4.1.b": Cited("may have one or several"),
    "2.4.1.c": Cited("cards in Deck or Hand cannot have or gain statuses", when.without_status),
    "2.4.1.d": Cited("An object entering a new zone has no status", when.says_of_statuses),
    "2.4.1.e": Cited("do not change unless an effect causes them to change"),
    "2.4.1.f": Cited(
        "An object that already has a status cannot gain that status",
        when.either(when.did_not_happen, when.told_only_as("modifier.replacing")),
    ),
    "2.4.1.g": Cited(
        "nothing happens, but that effect can be modified and it can trigger Reactions",
    ),
    "2.4.1.h": Cited(
        "An object that does not have a status cannot lose that status",
        when.did_not_happen,
    ),
    "2.4.2": Cited(
        "an Anchored Character is not sent to Reserve",
        when.either(
            when.both(when.during(Phase.NIGHT), when.with_status(Status.ANCHORED)),
            when.both(when.during(Phase.NIGHT), when.told_only_as("discarded")),
            when.told_only_as("moved.only-in-rest"),
        ),
    ),
    "2.4.3": Cited("an Ascended Expedition loses Ascended", when.during(Phase.DUSK, Phase.NIGHT)),
    "2.4.4": Cited(
        "an Asleep Character is not sent to Reserve",
        when.either(
            when.during(Phase.DUSK, Phase.NIGHT), when.told_only_as("moved.only-in-rest")
        ),
    ),
    "2.4.5.a": Cited("if it has at least one boost on it", when.words(Status.BOOSTED)),
    "2.4.5.b": Cited("Objects never directly gain or lose Boosted"),
    "2.4.6.a": Cited(
        "Some costs and effects make an object exhausted", when.some_with_status(Status.EXHAUSTED)
    ),
    "2.4.6.b": Cited("An object that is not exhausted is ready"),
    "2.4.6.c": Cited("Exhausted cards in Reserve cannot be played", when.of_an_exhausted_card),
    "2.4.6.d": Cited("state that a player may play Exhausted cards"),
    "2.4.6.e": Cited(
        "Exhausted cards in Reserve have no support abilities",
        when.with_status(Status.EXHAUSTED),
    ),
    "2.4.7.a": Cited(
        "When a card is played from Reserve",
        when.either(when.now_in(ZoneKind.LIMBO), when.told_only_as("moved.not-fleeting")),
    ),
    "2.4.7.b": Cited(
        "Some spells have Fleeting as a passive ability",
        when.both(when.of_type(Type.SPELL), when.now_in(ZoneKind.LIMBO)),
    ),
    "2.4.7.c": Cited(
        "it gains Fleeting as it enters the Expedition zone",
        when.now_in(ZoneKind.EXPEDITION),
    ),
    "2.4.7.d": Cited(
        "would go to the Reserve from the Expedition zone",
        when.either(
            when.some_with_status(Status.FLEETING),
            when.under("fleeting.late", "rest.not-fleeting"),
        ),
    ),
    "2.4.7.e": Cited(
        "it is discarded instead of going to Reserve",
        when.both(
            when.of_type(Type.SPELL),
            when.either(
                when.now_in(ZoneKind.DISCARD_PILE),
                when.under("play.spell-gone"),
                when.told_only_as("fleeting.once"),
                when.would_be("discard"),
            ),
        ),
    ),
    "2.5.a": Cited("may have counters on them"),
    "2.5.b": Cited("cards in Deck or Hand cannot have or gain counters", when.without_status),
    "2.5.c": Cited("have names"),
    "2.5.e": Cited("from the moment it is flipped face-up"),
    "2.5.f": Cited("that object has [X] more [name] counters than before"),
    "2.5.g": Cited("had [X] or less [name] counters"),
    "2.5.h": Cited(
        "the object in question must have at least [X] [name] counters",
        when.under("quick-action.played"),
    ),
    "2.5.j": Cited(
        "When an object leaves play, it loses all its counters",
        when.both(
            when.says_of_counters,
            when.where(
                when.from_zone(*IN_PLAY), told_as=("moved", "discarded", "rests", "sacrificed")
            ),
        ),
    ),
    "2.5.k": Cited(
        "from the Landmark zone to the Expedition zone, it keeps its counters",
        when.both(when.in_play, when.says_of_counters),
    ),
    "2.5.l": Cited(
        "from the Reserve or the Limbo to another visible zone",
        when.either(
            when.both(when.from_zone(ZoneKind.RESERVE, ZoneKind.LIMBO), when.says_of_counters),
            when.both(
                when.told_only_as("amount.is", "chosen.target", "target.not-suitable"),
                when.counters_in_limbo,
            ),
        ),
    ),
    "2.5.1.a": Cited("are a specific type of counters", when.of_boosts),
    "2.5.1.b": Cited(
        "each of them adds 1 to each of its statistics",
        when.boosted,
    ),
    # Chapter 3
    "3.1.2.b": Cited("each player has one instance"),
    "3.1.2.c": Cited(
        "it goes to the corresponding zone of its owner instead",
        when.owned_by_another,
    ),
    "3.1.3.c": Cited(
        "These objects have no base characteristics",
        when.where(when.face_down, told_as=("mana.face-down",)),
    ),
    "3.1.3.e": Cited("the number of cards in all hidden zones"),
    "3.1.3.f": Cited(
        "unless a rule, effect, or passive ability allows them",
        when.either(when.words(effects.Reveal), when.told_only_as("revealed.to-ask")),
    ),
    "3.1.4.a": Cited("if it is in the Expedition zone or the Landmark zone"),
    "3.2.1.b": Cited("contains eight regions in a row"),
    "3.2.1.c": Cited("are replaced by a single region", when.in_tiebreakers),
    "3.2.1.d": Cited(
        "The region I am placed on gains my terrains",
        when.either(
            when.marked,
            when.words(nouns.Marker, effects.RemoveMarkers, triggers.PlacesMarker),
        ),
    ),
    "3.2.1.e": Cited("are always resolved before all other passive abilities"),
    "3.2.2.b": Cited("ordered in a pile"),
    "3.2.2.d": Cited("for that position to exist"),
    "3.2.2.e": Cited("with all the cards of the Deck"),
    "3.2.2.f": Cited("is moved to the top or to the bottom"),
    "3.2.4.a": Cited("The Expedition zone is a shared, visible zone"),
    "3.2.4.b": Cited("each player has a Hero Expedition and a Companion Expedition"),
    "3.2.4.d": Cited(
        "An object that moves from one Expedition to another",
        when.both(when.now_in(ZoneKind.EXPEDITION), when.never_with("2.1.d")),
    ),
    "3.2.5.c": Cited(
        "it either chooses a card at random or it reveals that Hand",
        when.choice_of(decisions.ChooseThing),
    ),
    "3.2.7.a": Cited(
        "is a shared, visible zone",
        when.both(when.now_in(ZoneKind.LANDMARK), when.never_with("2.1.d")),
    ),
    "3.2.7.b": Cited(
        "is divided into two",
        when.either(when.now_in(ZoneKind.LANDMARK), when.words(nouns.ZoneName.LANDMARK)),
    ),
    "3.2.7.c": Cited("The landmark limit of a player", when.printed_limit("landmark_limit")),
    "3.2.9.b": Cited(
        "it enters the Mana zone face-down and exhausted unless specified otherwise",
        when.now_in(ZoneKind.MANA),
    ),
    "3.2.9.c": Cited(
        "have the type Mana Orb",
        when.either(when.now_in(ZoneKind.MANA), when.words(Type.MANA_ORB)),
    ),
    "3.2.9.e": Cited(
        "to ready another exhausted Mana Orb",
        when.either(when.choice_of(decisions.ExchangeManaOrbs), when.all_one_which),
    ),
    "3.2.9.f": Cited("can be paid by exhausting [X] Mana Orbs", when.mana_is_paid),
    "3.2.10.b": Cited("The reserve limit of a player", when.printed_limit("reserve_limit")),
    # Chapter 4
    "4.1.b": Cited("Place the two Adventure cards", when.before_the_first_day),
    "4.1.c": Cited("Shuffle three different Tumult cards", when.before_the_first_day),
    "4.1.d": Cited("their companion Expedition counter", when.before_the_first_day),
    "4.1.e": Cited("Each player presents their deck", when.before_the_first_day),
    "4.1.f": Cited("Determine the first player at random", when.before_the_first_day),
    "4.1.g": Cited("shuffles their deck and puts it", when.before_the_first_day),
    "4.1.h": Cited("Each player draws six cards", when.before_the_first_day),
    "4.1.i": Cited("as ready Mana Orbs", when.before_the_first_day),
    "4.1.j": Cited("the first Morning is skipped", when.before_the_first_day),
    "4.2.a": Cited("A day contains five phases", when.triggered_by(triggers.DayBegins)),
    "4.2.b": Cited("an event activates “at [that phase]” Reactions"),
    "4.2.d": Cited(
        "After each daily effect, Reactions are checked",
        when.either(
            when.during(Phase.MORNING, Phase.DUSK, Phase.NIGHT), when.told_only_as("delayed")
        ),
    ),
    "4.2.e": Cited("Once there are no more Reactions in Limbo, the next daily effect is resolved"),
    "4.2.f": Cited("take turns in succession", when.in_a_turn),
    "4.2.g": Cited("After each turn effect, Reactions are checked", when.during(Phase.AFTERNOON)),
    "4.2.1.a": Cited("There are four daily effects during Morning", when.during(Phase.MORNING)),
    "4.2.1.b": Cited("becomes the first player", when.during(Phase.MORNING)),
    "4.2.1.c": Cited(
        "Each player readies all the exhausted cards and objects",
        when.during(Phase.MORNING),
    ),
    "4.2.1.d": Cited("Each player draws two cards", when.during(Phase.MORNING)),
    "4.2.1.e": Cited("face-down and ready in their Mana zone", when.during(Phase.MORNING)),
    "4.2.1.f": Cited(
        "players with empty Decks may shuffle their Discard pile back",
        when.during(Phase.MORNING),
    ),
    "4.2.2.a": Cited("There are no daily effects during Noon", when.during(Phase.NOON)),
    "4.2.3.a": Cited(
        "There are no daily effects during the Afternoon",
        when.during(Phase.AFTERNOON),
    ),
    "4.2.3.b": Cited(
        "players alternate taking turns",
        when.either(
            when.all_have_passed, when.in_a_turn, when.never(when.during(Phase.AFTERNOON))
        ),
    ),
    "4.2.3.c": Cited("The first player takes the first turn", when.in_a_turn),
    "4.2.3.d": Cited("choose one of the three following turn effect", when.in_a_turn),
    "4.2.3.e": Cited("starts a new turn", when.where(when.goes_on, told_as=("turn.goes-on",))),
    "4.2.4.a": Cited("There is one daily effect during Dusk", when.during(Phase.DUSK)),
    "4.2.4.b": Cited(
        "has a greater positive statistic in a terrain of its region",
        when.both(when.during(Phase.DUSK), when.in_regular_play),
    ),
    "4.2.4.c": Cited(
        "is ignored when determining whether it moves forward",
        when.during(Phase.DUSK),
    ),
    "4.2.4.d": Cited("can only move forward due to [terrain]", when.during(Phase.DUSK)),
    "4.2.4.e": Cited("A tie is not sufficient to move forward", when.during(Phase.DUSK)),
    "4.2.4.f": Cited("A statistic of 0 is not sufficient to move forward", when.during(Phase.DUSK)),
    "4.2.4.g": Cited("moves forward only once", when.during(Phase.DUSK)),
    "4.2.4.h": Cited("move forward simultaneously", when.during(Phase.DUSK)),
    "4.2.4.i": Cited(
        "“fails to move forward”",
        when.both(when.during(Phase.DUSK), when.triggered_by(triggers.FailsToMoveForward)),
    ),
    "4.2.4.j": Cited(
        "“moves forward due to [terrain]”",
        when.both(
            when.either(when.during(Phase.DUSK), when.told_only_as("reaction.not-due-to")),
            when.triggered_by(triggers.MovesForward),
        ),
    ),
    "4.2.4.k": Cited(
        "“moves forward due to Ascension”",
        when.both(
            when.either(when.during(Phase.DUSK), when.told_only_as("reaction.not-due-to")),
            when.triggered_by(triggers.MovesForward),
        ),
    ),
    "4.2.5.a": Cited("There are three daily effects during Night", when.during(Phase.NIGHT)),
    "4.2.5.b": Cited(
        "that belonged in an Expedition that moved forward this day are sent to Reserve",
        when.during(Phase.NIGHT),
    ),
    "4.2.5.c": Cited(
        "All non-selected objects in their Reserve are discarded",
        when.during(Phase.NIGHT),
    ),
    "4.2.5.d": Cited(
        "Each player sums the distance of their Expeditions",
        when.either(when.during(Phase.NIGHT), when.told_only_as("victory.not-yet")),
    ),
    "4.3.a": Cited("turn the Companion region card face-down", when.in_tiebreakers),
    "4.3.c": Cited("has the terrains {V}, {M}, and {O}", when.in_tiebreakers),
    "4.3.d": Cited("Expeditions cannot move forward or backward", when.in_tiebreakers),
    "4.3.e": Cited(
        "more of the Arena’s terrains with a greater (positive) statistic",
        when.both(when.in_tiebreakers, when.during(Phase.DUSK)),
    ),
    "4.3.f": Cited(
        "has no effect during tiebreakers",
        when.both(when.in_tiebreakers, when.during(Phase.NIGHT)),
    ),
    "4.4.a": Cited("players are instructed to “check Reactions”", when.never_with("4.4.c")),
    "4.4.b": Cited("who controls a Reaction in Limbo chooses one of them and plays it"),
    "4.4.c": Cited(
        "Once that Reaction has been played, Reactions are checked again",
        when.never_with("4.4.a"),
    ),
    "4.4.d": Cited("no more playable Emblem-Reactions"),
    # Chapter 5
    "5.1.1.b": Cited("as a turn effect", when.both(when.in_a_turn, when.never_with("5.1.1.d"))),
    "5.1.1.c": Cited("must play a Reaction", when.several_react),
    "5.1.1.d": Cited("Some effects instruct a player to play a card", when.never_with("5.1.1.b")),
    "5.1.2.c": Cited("Choose modes and alternative or optional costs", when.with_intent),
    "5.1.2.d": Cited("Playing a card always has a mana cost", when.never_with("7.3.26.a")),
    "5.1.2.e": Cited("this alternative cost may be chosen only if"),
    "5.1.2.f": Cited("Apply all cost increases in any order", when.not_free),
    "5.1.2.g": Cited("check whether the declaration is legal"),
    "5.1.2.h": Cited(
        "they move it to Limbo unless it was already there",
        when.either(when.now_in(ZoneKind.LIMBO), when.told_only_as("cost.not-itself")),
    ),
    "5.1.2.i": Cited("all costs must be paid simultaneously"),
    "5.1.2.j": Cited("joins the Expedition that was chosen during the declaration of intent"),
    "5.1.2.k": Cited(
        "started or fully performed their resolution",
        when.where(when.triggered_by(triggers.Plays), told_as=("reaction.activated",)),
    ),
    "5.1.2.l": Cited(
        "activated by the step where the card leaves Limbo",
        when.triggered_by(triggers.Plays),
    ),
    "5.2.a": Cited(
        "may play a card from their Hand or their Reserve",
        when.choice_of(decisions.ChooseCardToPlay),
    ),
    "5.2.b": Cited("considered part of the resolution of the effect"),
    "5.2.c": Cited(
        "in the order of their choice",
        when.choice_of(decisions.OrderNext, decisions.ChooseCardToPlay),
    ),
    "5.2.d": Cited("When playing a card other than a Spell", when.never_with("7.5.10.b")),
    "5.2.1.a": Cited(
        "the player must choose in which of their Expedition they play the Character card",
        when.of_type(Type.CHARACTER),
    ),
    "5.2.1.b": Cited(
        "When a Character card is moved to Limbo",
        when.both(when.of_type(Type.CHARACTER), when.now_in(ZoneKind.LIMBO)),
    ),
    "5.2.1.c": Cited(
        "that Character enters the chosen Expedition",
        when.both(when.of_type(Type.CHARACTER), when.now_in(ZoneKind.EXPEDITION)),
    ),
    "5.2.2.a": Cited(
        "choose in which of their Expedition they play the Expedition Permanent card",
        when.of_zone_type(ZoneType.EXPEDITION),
    ),
    "5.2.2.b": Cited(
        "When an Expedition Permanent is moved to Limbo",
        when.both(when.of_zone_type(ZoneType.EXPEDITION), when.now_in(ZoneKind.LIMBO)),
    ),
    "5.2.2.c": Cited(
        "that Permanent enters the chosen Expedition",
        when.both(when.of_zone_type(ZoneType.EXPEDITION), when.now_in(ZoneKind.EXPEDITION)),
    ),
    "5.2.3.a": Cited(
        "enters the Landmarks of the player who played it",
        when.of_zone_type(ZoneType.LANDMARK),
    ),
    "5.2.4.a": Cited(
        "When a Spell card is moved to Limbo",
        when.both(when.of_type(Type.SPELL), when.now_in(ZoneKind.LIMBO)),
    ),
    "5.2.4.b": Cited("When a Fleeting Spell's resolution is done", when.of_type(Type.SPELL)),
    "5.3.a": Cited("follows the same process as playing a Spell"),
    "5.3.b": Cited("A player may only play a quick action of"),
    "5.3.d": Cited(
        "exhausting the object bearing that quick action",
        when.both(when.under("quick-action.played"), when.only_with("7.1.4.a")),
    ),
    "5.3.e": Cited("may not be played more than a hundred times"),
    "5.4.a": Cited("Playing a Reaction follows the same process"),
    "5.4.d": Cited("When a Reaction's resolution is done"),
    # Chapter 6
    "6.1.a": Cited("sequences of instructions that affect the game state"),
    "6.1.c": Cited("a separate step for each verb"),
    "6.1.d": Cited("Costs always have a single step", when.told_only_as("cost.paid", "pay.cannot")),
    "6.1.e": Cited(
        "a separate atomic action for each affected object",
        when.never_told_as("deck.shuffled-back"),
    ),
    "6.1.f": Cited("happen simultaneously", when.never_told_as("deck.shuffled-back")),
    "6.1.g": Cited(
        "made by the controller of the effect containing that step",
        when.both(when.by_a_player, when.of_a_step),
    ),
    "6.1.h": Cited("Such choices are made in initiative order", when.by_a_player),
    "6.2.a": Cited("change the way a step affects the game state"),
    "6.2.b": Cited("usually written with the word “instead”", when.never_with("6.2.c")),
    "6.2.c": Cited("usually written with the word “also”", when.never_with("6.2.b")),
    "6.2.d": Cited("must state whether or not it should be applied", when.words(Modifier)),
    "6.2.e": Cited("If you don’t, [effect]", when.words(Modifier)),
    "6.2.f": Cited("may apply to steps, or atomic actions", when.words(Modifier)),
    "6.2.g": Cited("check whether a modifier would apply to that step", when.words(Modifier)),
    "6.2.h": Cited("If there are multiple applicable modifiers", when.words(Modifier)),
    "6.2.i": Cited(
        "check whether another modifier applies to the modified step",
        when.either(when.words(Modifier), when.told_only_as("discarded.token")),
    ),
    "6.2.j": Cited("applied to a whole step", when.words(Modifier)),
    "6.2.k": Cited(
        "applies to an atomic action, it cannot apply again",
        when.either(when.words(Modifier), when.told_only_as("fleeting.once")),
    ),
    "6.2.l": Cited("have to exist before the step they try to modify"),
    "6.2.m": Cited("it happens and becomes an event"),
    "6.3.b": Cited("It may also specify an additional condition"),
    "6.3.c": Cited(
        "are called self-move Reactions",
        when.both(
            when.triggered_by(triggers.Goes, triggers.Joins, triggers.Defects),
            when.only_with("6.3.e"),
        ),
    ),
    "6.3.d": Cited(
        "are not self-move Reactions",
        when.both(when.triggered_by(triggers.Goes), when.only_with("6.3.f")),
    ),
    "6.3.e": Cited(
        "exists in the game state after",
        when.both(
            when.triggered_by(triggers.Goes, triggers.Joins, triggers.Defects, triggers.Symbol),
            when.never_with("6.3.f", "7.3.1.b"),
        ),
    ),
    "6.3.f": Cited(
        "exists and works in the game state before",
        when.never_with("6.3.e", "7.3.1.b"),
    ),
    "6.3.g": Cited("its trigger matches distinct atomic actions of that event"),
    "6.3.h": Cited("which creates an Emblem-Reaction in Limbo"),
    "6.3.i": Cited("the effect of the Emblem-Reaction is bound to these objects"),
    "6.3.j": Cited("bound to an object that does not exist anymore", when.something_is_gone),
    "6.3.k": Cited("that condition can reference the game state"),
    "6.3.l": Cited("more than 100 times in a single day", when.never_with("6.3.m")),
    "6.3.m": Cited("more than 1000 times in a single day"),
    "6.4.a": Cited("even if their description involves multiple verbs", when.of_several_verbs),
    "6.4.b": Cited("A player may always decline to pay a cost"),
    "6.4.c": Cited("they must be able to pay it in full"),
    "6.4.d": Cited("If a player declines to pay the cost of a card"),
    "6.4.e": Cited("If a player declines to pay the cost of a quick action", when.did_not_happen),
    "6.5.a": Cited("Effects are usually mandatory", when.of_an_effect),
    "6.5.b": Cited(
        "choose a suitable object, Expedition, zone, or player for each target",
        when.words(nouns.How.TARGET, effects.Action.SABOTAGE, *_TARGETS),
    ),
    "6.5.c": Cited("Some effects have optional steps", when.choice_of(decisions.YesOrNo)),
    "6.5.d": Cited("Some effects have conditional steps"),
    "6.5.e": Cited("the condition is only evaluated once", when.words(effects.If)),
    "6.5.f": Cited(
        "The condition is true if the player started",
        when.either(*map(when.says, conditions.Outcome)),
    ),
    "6.5.g": Cited(
        "must choose X modes in the order of their choice",
        when.either(when.choice_of(decisions.ChooseMode), when.told_only_as("amount.none")),
    ),
    "6.5.h": Cited("If part of an effect cannot be performed, it is ignored"),
    "6.5.i": Cited(
        "Such steps are performed X times, one after the other",
        when.either(
            when.words(effects.Repeat, effects.ForEach, amounts.Share, Rate.FOR_EACH),
            when.for_each_of_what_is_counted,
        ),
    ),
    "6.5.j": Cited(
        "a choice should be made randomly",
        when.both(when.by_chance, when.never_told_as("chosen.top-card")),
    ),
    # Chapter 7
    "7.1.1.a": Cited("When I enter play", when.triggered_by(TriggerSymbol.ENTERS)),
    "7.1.1.b": Cited("When I am played from Hand", when.triggered_by(TriggerSymbol.FROM_HAND)),
    "7.1.1.c": Cited(
        "When I am played from Reserve",
        when.triggered_by(TriggerSymbol.FROM_RESERVE),
    ),
    "7.1.2.a": Cited("is a sub-type of a region"),
    "7.1.4.a": Cited("Exhaust me"),
    "7.1.4.b": Cited(
        "Discard me from the Reserve",
        when.both(when.from_zone(ZoneKind.RESERVE), when.under("quick-action.played", "cost.paid")),
    ),
    "7.1.4.c": Cited("In a cost, the symbols", when.mana_is_paid),
    "7.2.1.a": Cited("When an ability uses the first person"),
    "7.2.1.b": Cited("the Spell in Limbo that is currently resolving"),
    "7.2.1.c": Cited(
        "the object bearing that quick action",
        when.under("quick-action.played", "quick-action.performs"),
    ),
    "7.2.1.d": Cited("the object which created that emblem"),
    "7.2.2.a": Cited("and another object", when.words(MeAndIt)),
    "7.2.3.a": Cited(
        "uses the second person",
        when.words(PlayerKind.YOU, PlayerKind.OPPONENTS, DoesNotCount, *_OPPONENT),
    ),
    "7.3.1.a": Cited("this event matches that Reaction’s trigger", when.put_off),
    "7.3.1.b": Cited(
        "does not (usually) match the trigger of that Reaction",
        when.words(effects.ActivateAbilities),
    ),
    "7.3.1.c": Cited(
        "activate a Reaction with [that trigger]",
        when.words(effects.ActivateAbilities),
    ),
    "7.3.1.d": Cited(
        "created by the second object, not the first",
        when.words(effects.ActivateAbilities),
    ),
    "7.3.1.e": Cited("Reactions containing this trigger cannot activate"),
    "7.3.2.a": Cited(
        "End the turn once there are no Reactions in Limbo",
        when.either(when.in_a_turn, when.did_not_happen),
    ),
    "7.3.2.b": Cited("is not passing", when.in_a_turn),
    "7.3.3.a": Cited("it means that it gains the “Ascended” status"),
    "7.3.4.a": Cited(
        "gain one more of a (single) counter it already has", when.words(effects.Augment)
    ),
    "7.3.5.a": Cited(
        "put a new token Character in the Expedition zone",
        when.either(
            when.both(when.of_type(Type.CHARACTER), when.a_token, when.now_in(ZoneKind.EXPEDITION)),
            when.would_be("create"),
        ),
    ),
    "7.3.5.b": Cited("use the following template"),
    "7.3.6.a": Cited("it is moved to the Expedition facing it", when.now_in(ZoneKind.EXPEDITION)),
    "7.3.7.a": Cited(
        "from its current zone to the Discard pile",
        when.either(
            when.now_in(ZoneKind.DISCARD_PILE), when.nowhere, when.would_be("discard", "sacrifice"),
            when.told_only_as("cannot.leave"),
        ),
    ),
    "7.3.8.a": Cited(
        "gain the same number of that counter it already had", when.words(effects.DoubleCounters)
    ),
    "7.3.8.b": Cited("It is impossible to double 0 counters", when.words(effects.DoubleCounters)),
    "7.3.9.a": Cited(
        "move the top X cards of one’s Deck to their Hand",
        when.where(
            when.both(when.from_zone(ZoneKind.DECK), when.to_zone(ZoneKind.HAND)), told_as=("draw",)
        ),
    ),
    "7.3.9.b": Cited("means “draw 1 card”", when.one_at_most),
    "7.3.9.c": Cited("If they do, they draw the other N - M cards"),
    "7.3.10.a": Cited(
        "joins the union of the Expedition zone and the Landmark zone",
        when.both(when.triggered_by(TriggerSymbol.ENTERS), when.never_with("7.1.1.b")),
    ),
    "7.3.11.a": Cited(
        "gain or lose the difference in their number of boosts", when.words(effects.Exchange)
    ),
    "7.3.11.b": Cited(
        "have the same number of boosts, nothing happens", when.words(effects.Exchange)
    ),
    "7.3.12.a": Cited("move each of them to the other's zone", when.words(effects.Exchange)),
    "7.3.12.b": Cited("the exchange cannot happen", when.words(effects.Exchange)),
    "7.3.13.a": Cited("gain the status exhausted"),
    "7.3.13.b": Cited("in the cost of a quick action"),
    "7.3.14.a": Cited(
        "then they exhaust the resupplied card", when.words(effects.Action.EXHAUSTED_RESUPPLY)
    ),
    "7.3.15.a": Cited("counters are put on that object"),
    "7.3.16.a": Cited("it has that status from that point onwards"),
    "7.3.16.b": Cited("cannot gain that status again", when.some_with_status()),
    "7.3.17.a": Cited("is equivalent to that Character gaining that many boosts"),
    "7.3.18.a": Cited("it is equivalent to the object itself doing it"),
    "7.3.19.a": Cited("should be ignored during a given period"),
    "7.3.19.b": Cited("these abilities exist, but they have no effect"),
    "7.3.20.a": Cited(
        "leaves the union of the Expedition zone and the Landmark zone",
        when.triggered_by(triggers.Leaves),
    ),
    "7.3.21.a": Cited("it ceases to have that status from that point onward"),
    "7.3.21.b": Cited("cannot lose that status", when.did_not_happen),
    "7.3.22.a": Cited("another player receives a Gift", when.triggered_by(triggers.PlayerDoes)),
    "7.3.23.a": Cited("it may be moved to the region it is already in", when.words(nouns.Marker)),
    "7.3.23.b": Cited("it becomes a new object", when.words(nouns.Marker)),
    "7.3.24.a": Cited("in the direction whence it came", when.in_regular_play),
    "7.3.24.b": Cited("in its region of origin would move backwards", when.did_not_happen),
    "7.3.24.c": Cited("move backwards farther than its region of origin", when.more_than_one),
    "7.3.24.d": Cited("in the Arena would move backward", when.in_tiebreakers),
    "7.3.25.a": Cited("in the direction it is going", when.in_regular_play),
    "7.3.25.b": Cited("this Tumult card is flipped face-up"),
    "7.3.25.c": Cited(
        "in the region opposite to its region of origin would move forward",
        when.did_not_happen,
    ),
    "7.3.25.d": Cited("move forward farther than the region opposite"),
    "7.3.25.e": Cited("in the Arena would move forward", when.in_tiebreakers),
    "7.3.26.a": Cited("to play that card or quick action while skipping"),
    "7.3.27.a": Cited("To put [an object] or [a card] in [a zone] means"),
    "7.3.27.b": Cited("are synonyms rules-wise", when.by_a_word_for_moving),
    "7.3.28.a": Cited("loses the status Exhausted", when.triggered_by(triggers.Readies)),
    "7.3.28.b": Cited(
        "cannot be readied", when.either(when.did_not_happen, when.told_only_as("chosen"))
    ),
    "7.3.29.a": Cited("A player receives a Gift when", when.triggered_by(triggers.PlayerDoes)),
    "7.3.29.b": Cited("“also receives a Gift”", when.words(effects.ReceiveGift)),
    "7.3.30.a": Cited(
        "when a token joins their Expeditions, Landmarks or Reserve",
        when.either(
            when.triggered_by(triggers.PlayerDoes, triggers.ReceivesToken),
            when.both(
                when.told_only_as("token.created"),
                when.to_zone(ZoneKind.LANDMARK, ZoneKind.RESERVE),
            ),
        ),
    ),
    "7.3.31.a": Cited(
        "put the top card of one’s Deck into one’s Reserve",
        when.either(
            when.both(when.from_zone(ZoneKind.DECK), when.to_zone(ZoneKind.RESERVE)),
            when.would_be("Resupply"),
            when.told_only_as(
                "cannot.go-from-deck", "modifier.left", "nothing", "reaction.not-resupplied"
            ),
        ),
    ),
    "7.3.31.b": Cited("they Resupply the other N - M cards", when.during(Phase.MORNING)),
    "7.3.31.c": Cited(
        "they shuffle their Discard pile into their Deck before putting the top card",
    ),
    "7.3.32.a": Cited("To return [an object] to [a zone] means"),
    "7.3.32.b": Cited("was on that zone earlier"),
    "7.3.32.c": Cited("are synonyms rules-wise", when.by_a_word_for_moving),
    "7.3.33.a": Cited("roll a fair six-sided die", when.words(effects.RollDice)),
    "7.3.33.b": Cited(
        "have a subsequent step that uses the result of that roll",
        when.words(effects.RollDice),
    ),
    "7.3.33.c": Cited(
        "before deciding which die and which modifiers to use", when.words(effects.RollDice)
    ),
    "7.3.34.a": Cited("play a card immediately"),
    "7.3.34.b": Cited("if they actually played a card", when.words(effects.Action.RUSH)),
    "7.3.35.a": Cited(
        "discard up to one target card in a Reserve",
        when.where(when.from_zone(ZoneKind.RESERVE), told_as=("discarded",)),
    ),
    "7.3.36.a": Cited("discard an object in play they control"),
    "7.3.36.b": Cited("it is still considered a sacrifice", when.words(effects.Sacrifice)),
    "7.3.37.a": Cited("To send [an object] to [a zone] means"),
    "7.3.37.b": Cited("are synonyms rules-wise", when.by_a_word_for_moving),
    "7.3.38.a": Cited(
        "that were on that object are removed from it", when.words(effects.RemoveCounters)
    ),
    "7.3.38.b": Cited("cannot spend more counters", when.words(effects.RemoveCounters)),
    "7.3.39.a": Cited(
        "from one Expedition to the other of the same player",
        when.triggered_by(triggers.Switches),
    ),
    "7.3.39.b": Cited(
        "It neither leaves nor joins the Expedition zone",
        when.both(when.never_with("7.4.4.n"), when.of_type(Type.CHARACTER)),
    ),
    "7.3.40.a": Cited("in the Expedition zone means for Player A", when.words(effects.TakeControl)),
    "7.3.40.b": Cited("in the Landmark zone means for Player A", when.now_in(ZoneKind.LANDMARK)),
    "7.3.40.c": Cited(
        "which is not in the Expedition zone or the Landmark zone",
        when.did_not_happen,
    ),
    "7.3.40.d": Cited("an object they already control", when.did_not_happen),
    "7.4.1.b": Cited(
        "goes to the Reserve after its resolution becomes exhausted",
        when.both(
            when.of_type(Type.SPELL),
            when.either(when.now_in(ZoneKind.RESERVE), when.did_not_happen),
        ),
    ),
    "7.4.1.c": Cited("Cooldown does nothing", when.of_type(Type.SPELL)),
    "7.4.2.a": Cited("Defender is a passive ability", when.words(KeywordName.DEFENDER)),
    "7.4.2.b": Cited(
        "containing a Character with Defender cannot move forward",
        when.either(
            when.both(when.words(KeywordName.DEFENDER), when.during(Phase.DUSK)),
            when.told_only_as("spared.not-dusk"),
        ),
    ),
    "7.4.2.c": Cited(
        "not just the Progress daily effect",
        when.both(when.during(Phase.DUSK), when.never_under("daily.progress")),
    ),
    "7.4.3.a": Cited("Eternal is a passive ability", when.words(KeywordName.ETERNAL)),
    "7.4.3.b": Cited(
        "is not sent to the Reserve during Rest", when.words(KeywordName.ETERNAL)
    ),
    "7.4.4.a": Cited("Gigantic is a passive ability", when.words(KeywordName.GIGANTIC)),
    "7.4.4.b": Cited(
        "is present in both Expeditions of its controller",
        when.words(KeywordName.GIGANTIC),
    ),
    "7.4.4.c": Cited(
        "in a single Expedition but joins both Expeditions",
        when.words(KeywordName.GIGANTIC),
    ),
    "7.4.4.d": Cited(
        "trigger only once",
        when.both(when.words(KeywordName.GIGANTIC), when.triggered_by(triggers.Symbol)),
    ),
    "7.4.4.e": Cited(
        "are counted in each of its controller's Expeditions",
        when.both(when.words(KeywordName.GIGANTIC), when.during(Phase.DUSK)),
    ),
    "7.4.4.f": Cited(
        "refers to a Gigantic Character's Expedition",
        when.words(KeywordName.GIGANTIC),
    ),
    "7.4.4.g": Cited(
        "refers to the Expedition facing a Gigantic Character",
        when.words(KeywordName.GIGANTIC),
    ),
    "7.4.4.h": Cited(
        "a single subset of the Expedition zone. Therefore",
        when.words(KeywordName.GIGANTIC),
    ),
    "7.4.4.i": Cited("If a Gigantic Character defects", when.words(KeywordName.GIGANTIC)),
    "7.4.4.j": Cited("that a card must join or leave", when.words(KeywordName.GIGANTIC)),
    "7.4.4.k": Cited(
        "these Expeditions must all satisfy that condition",
        when.words(KeywordName.GIGANTIC),
    ),
    "7.4.4.l": Cited("this effect refers to no Expeditions", when.words(KeywordName.GIGANTIC)),
    "7.4.4.m": Cited(
        "are counted twice",
        when.both(when.words(KeywordName.GIGANTIC), when.in_tiebreakers),
    ),
    "7.4.4.n": Cited(
        "If a Gigantic Character would switch Expeditions",
        when.words(KeywordName.GIGANTIC),
    ),
    "7.4.4.o": Cited("would gain Gigantic", when.words(KeywordName.GIGANTIC)),
    "7.4.4.p": Cited("would lose Gigantic", when.words(KeywordName.GIGANTIC)),
    "7.4.5.b": Cited("works while the card is in Hand", when.words(KeywordName.SCOUT)),
    "7.4.5.c": Cited(
        "as an alternative cost instead of the normal Hand cost",
        when.words(KeywordName.SCOUT),
    ),
    "7.4.5.d": Cited("Cost alterations also apply", when.words(KeywordName.SCOUT)),
    "7.4.5.e": Cited("can find the Character in Reserve", when.words(KeywordName.SCOUT)),
    "7.4.6.a": Cited("Seasoned is a passive ability", when.words(KeywordName.SEASONED)),
    "7.4.6.b": Cited(
        "it keeps its boosts as it moves",
        when.both(
            when.words(KeywordName.SEASONED),
            when.either(
                when.told_only_as("seasoned.elsewhere"),
                when.both(when.now_in(ZoneKind.RESERVE), when.says_of_counters),
            ),
        ),
    ),
    "7.4.6.c": Cited(
        "applies to any move",
        when.both(when.words(KeywordName.SEASONED), when.never_under("daily.rest")),
    ),
    "7.4.7.a": Cited("Tough is a passive ability", when.words(KeywordName.TOUGH)),
    "7.4.7.c": Cited("your opponent must also pay {X}", when.words(KeywordName.TOUGH)),
    "7.4.7.d": Cited("is never forced to pay", when.words(KeywordName.TOUGH)),
    "7.4.7.e": Cited(
        "part of the decisions a player makes before resolving a step",
        when.words(KeywordName.TOUGH),
    ),
    "7.4.7.f": Cited("is paid only once per effect", when.words(KeywordName.TOUGH)),
    "7.5.1.a": Cited("whose trigger includes the symbol"),
    "7.5.1.b": Cited("Earlier printings refer to"),
    "7.5.2.a": Cited("is ahead if", when.words(*Standing)),
    "7.5.2.b": Cited("is behind if", when.words(*Standing)),
    "7.5.2.c": Cited("is tied if", when.words(*Standing)),
    "7.5.2.d": Cited("all Expeditions are tied", when.in_tiebreakers),
    "7.5.3.a": Cited("it cannot be done due to an effect or a rule of the game"),
    "7.5.4.a": Cited(
        "if it did not have that status before the event",
        when.triggered_by(triggers.Becomes),
    ),
    "7.5.5.a": Cited("“controls” their Expeditions"),
    "7.5.5.b": Cited("“controls” an object"),
    "7.5.5.c": Cited("the effects of these abilities"),
    "7.5.6.a": Cited("look at the first matching criteria"),
    "7.5.6.b": Cited(
        "specify which player does the action",
        when.never_with("7.5.6.c", "7.5.6.d", "7.5.6.e"),
    ),
    "7.5.6.c": Cited(
        "The controller of the effect",
        when.never_with("7.5.6.b", "7.5.6.d", "7.5.6.e", "6.4.a"),
    ),
    "7.5.6.d": Cited(
        "The controller of the affected object",
        when.never_with("7.5.6.b", "7.5.6.c", "7.5.6.e"),
    ),
    "7.5.6.e": Cited("Neither player did the action", when.did_not_happen),
    "7.5.7.a": Cited(
        "if it does not move forward during Progress",
        when.either(when.during(Phase.DUSK), when.words(conditions.FailedToMove)),
    ),
    "7.5.8.a": Cited("if its Expedition counter is on that region"),
    "7.5.8.b": Cited("if it is in a region that has this [terrain]"),
    "7.5.8.c": Cited("A Character or Gear is in a [terrain]"),
    "7.5.9.a": Cited("An Expedition is In Contact", when.words(nouns.InContact)),
    "7.5.9.b": Cited("A Character or Gear is In Contact", when.words(nouns.InContact)),
    "7.5.10.a": Cited(
        "if it was not in that zone or Expedition before",
        when.triggered_by(triggers.Joins, triggers.ReceivesToken, triggers.PlayerDoes),
    ),
    "7.5.10.b": Cited(
        "A token created in the Expedition zone",
        when.triggered_by(triggers.Joins, triggers.ReceivesToken, triggers.PlayerDoes),
    ),
    "7.5.10.c": Cited("joins its new Expedition", when.triggered_by(triggers.Joins)),
    "7.5.11.a": Cited(
        "somewhere else after",
        _LEAVING,
    ),
    "7.5.11.b": Cited("ceases to exist because it would move", when.triggered_by(triggers.Leaves)),
    "7.5.11.c": Cited(
        "leaves its former Expedition",
        _LEAVING,
    ),
    "7.5.12.a": Cited(
        "when it leaves Limbo during its resolution",
        when.triggered_by(
            triggers.Plays, triggers.PlayerDeed.RUSH,
            TriggerSymbol.FROM_HAND, TriggerSymbol.FROM_RESERVE,
        ),
    ),
}
"""The rules by their numbers, in the order of the rulebook."""
