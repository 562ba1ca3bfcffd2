"""Why something cannot be chosen now, and the rules that forbid it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from judgebot.abilities import effects, nouns
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Noun
from judgebot.abilities.statements import Limit
from judgebot.abilities.words import CostName, Respect, Status
from judgebot.game.actions import modes
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import (
    ChoiceSort,
    ChooseMode,
    ChooseToKeep,
    ChooseX,
    Decision,
    Offered,
)
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import Measure
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind
from judgebot.game.events import totals
from judgebot.game.events.choices import BY_NAME, SABOTAGE, SACRIFICE
from judgebot.game.read.objects import characteristics, keywords, statements
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.playing import elsewhere
from judgebot.game.read.playing.declaring import CardPlay, playing_of, sides
from judgebot.game.read.playing.refusing import SIDE_RULES, as_it_is, why_not
from judgebot.game.read.playing.refusing import elsewhere as no_place
from judgebot.game.read.steps import prohibitions, targeting
from judgebot.game.read.words import alike, amounts, lacking, selectors
from judgebot.game.read.words.comparing import compare
from judgebot.game.read.words.places_meant import rules_of_whose
from judgebot.game.read.words.selectors_kinds import alternatives, is_a
from judgebot.game.read.zones import limits, paying_mana
from judgebot.scenario.facts.properties import every
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import Command, FileWord
from judgebot.scenario.play.kinds_of_choices import of_another_kind
from judgebot.scenario.play.legality_expeditions import not_meant
from judgebot.scenario.play.legality_ways import terms
from judgebot.scenario.play.naming import ends_in, joins
from judgebot.scenario.play.options import same
from judgebot.scenario.play.refused import Illegal, refused_rules, refused_words
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.figure_words import NEEDED, measured, needed, ready_orbs
from judgebot.scenario.tell.names import region_called
from judgebot.scenario.tell.parts import part_words, quoted
from judgebot.scenario.tell.sentences import without_markup
from judgebot.sure import sure

OF_OTHERS = (ChoiceSort.TURN, ChoiceSort.MAY, ChoiceSort.REACTION, ChoiceSort.ORB)
"""Choices in which nothing is chosen that words beside a command name."""


def choosing(thing_names: ThingNames, decision: Decision, command: Command) -> Illegal | None:
    """Why a player may not choose now what a command says; None when they may.

    Of several words, one is for this choice, and the others for those that follow.
    """
    words = command.choices.choosing
    if not words or any(_is_offered(thing_names, decision, word) for word in words):
        return None
    return not_offered(thing_names, decision, words[0])


def _is_offered(thing_names: ThingNames, decision: Decision, word: FileWord) -> bool:
    return any(
        offered.means(thing_names, decision, option, word.text) for option in decision.options
    )


def not_into(
    thing_names: ThingNames, decision: Decision, words: Sequence[FileWord], into: FileWord
) -> Illegal | None:
    """Why what is chosen does not go into an Expedition that is written beside it.

    words: what is chosen; of several, one is for this choice. None where it may go there, and where
    this choice has nothing to do with Expeditions.
    """
    if decision.offers is Offered.PLACES:
        may = any(ends_in(thing_names, decision, one, into) for one in decision.options)
        return None if may else not_offered(thing_names, decision, into)
    if decision.offers is not Offered.CARD_PLAYS:
        return None
    named = [
        one
        for one in decision.options
        if not words
        or any(offered.means(thing_names, decision, one, word.text) for word in words)
    ]
    if any(ends_in(thing_names, decision, one, into) for one in named):
        return None
    return _not_there(thing_names, decision, named, into)


def _not_there(
    thing_names: ThingNames, decision: Decision, named: Sequence[CardPlay], into: FileWord
) -> Illegal | None:
    """Why none of some cards that are played elsewhere is played in one Expedition (5.1.2.c)."""
    for ref in dict.fromkeys(one.card for one in named):
        found = _not_played(thing_names, decision, ref, into)
        found = found or _not_played(thing_names, decision, ref, into, cost=True)
        if found is not None:
            return found
        card, name = thing_names.game.state.card(ref.item), thing_names.name(ref)
        if None in sides(card):
            return Illegal(words=f"{name} is played in no Expedition", rules=no_place(card).rules)
        there = [one.side.value for one in named if one.card == ref and one.side]
        whose = thing_names.game.player(decision.chooser)
        open_ = listed([f"{whose}'s {side} Expedition" for side in there])
        words = f"{name} can only be played in {open_}"
        return Illegal(words=words, rules=("5.1.2.c", SIDE_RULES[card.type], "5.1.2.g"))
    return None


def not_offered(thing_names: ThingNames, decision: Decision, word: FileWord) -> Illegal:
    """Why what a word names is none of the options of a decision."""
    if same(word.text, offered.NOTHING) and _by_an_effect(decision):
        return Illegal(words="this part of the effect is mandatory", rules=("6.5.a",))
    found = _too_few(decision, word) or _number(decision, word)
    found = found or _closed_mode(thing_names, decision, word)
    found = found or _face_down(thing_names, decision, word)
    found = found or of_another_kind(thing_names, decision, word)
    found = found or not_meant(thing_names, decision, word, of_what_fits(decision))
    if found is not None:
        return found
    plays = decision.offers is Offered.CARD_PLAYS
    name, into, side = word.text.rpartition(" into ") if plays else ("", "", word.text)
    there = changed(word, text=side) if into else None
    named = [
        ref
        for where in every(thing_names.game)
        if thing_names.is_called(ref := Referent(where.item, where.object), name or word.text)
    ]
    objects = thing_names.game.state.objects
    named.sort(key=lambda ref: not (ref.object and objects[ref.object].place.zone in IN_PLAY))
    for ref in named:
        found = lacks(thing_names, decision, ref, there)
        if found is not None:
            return found
    if there is not None:
        plays_ = [one for one in decision.options if one.card in named]
        found = _not_there(thing_names, decision, plays_, there)
        if found is not None:
            return found
    if not named and any(
        offered.means(thing_names, decision, one, word.text) for one in decision.picked
    ):
        return Illegal(words=f"{word.text} is chosen already", rules=_once(decision))
    if decision.verb == "ready" and "ready" in word.text.split():
        # Of Mana Orbs, which lie face-down, it is only said what they are.
        words = f"{word.text} is not exhausted and cannot be readied"
        return Illegal(words=words, rules=("7.3.28.b", "6.1.g"))
    if decision.offers is Offered.REACTIONS:
        words = f"a Reaction is to be played now, and {word.text} is none that can be"
        return Illegal(words=words, rules=of_what_fits(decision), unexplained=True)
    if decision.choice_sort is ChoiceSort.TURN:
        words = f"nothing asks for {word.text}, as a turn effect is to be chosen now"
        return Illegal(words=words, rules=of_what_fits(decision), unexplained=True)
    what = f"{word.text} cannot be chosen"
    return Illegal(words=what, rules=of_what_fits(decision), unexplained=True)


def lacks(
    thing_names: ThingNames, decision: Decision, ref: Referent, there: FileWord | None = None
) -> Illegal | None:
    """Why something is none of the options of a decision; None where nothing is known that says so.

    there: of what is played, into which Expedition.
    """
    plays = decision.offers is Offered.CARD_PLAYS
    found = _picked(thing_names, decision, ref) or _targeted(thing_names, decision, ref)
    if plays:
        found = found or _not_played(thing_names, decision, ref, there)
    found = found or _exhausted(thing_names, decision, ref)
    found = found or _not_meant(thing_names, decision, ref)
    found = found or _too_tough(thing_names, decision, ref)
    found = found or _not_sacrificed(thing_names, decision, ref)
    found = found or _beyond_total(thing_names, decision, ref)
    found = found or _alike(thing_names, decision, ref)
    if found is None and plays:
        found = _not_played(thing_names, decision, ref, there, cost=True)
    return found


def _by_an_effect(decision: Decision) -> bool:
    """Whether an effect asks for a choice, or for a card that it has played (CR 5.1.1.d)."""
    plays = decision.offers is Offered.CARD_PLAYS
    return plays or any(rule.startswith("6.") for rule in decision.rules)


def _too_few(decision: Decision, word: FileWord) -> Illegal | None:
    """That nothing more is chosen where a set must have more than was picked."""
    if not same(word.text, offered.NOTHING) or decision.in_order is None:
        return None
    more = "one more" if decision.picked else "one"
    return Illegal(words=f"at least {more} must be chosen", rules=of_what_fits(decision))


def _closed_mode(thing_names: ThingNames, decision: Decision, word: FileWord) -> Illegal | None:
    """A mode of which nothing can be done, or that was chosen already (CR 6.1.g, 6.5.g)."""
    if not isinstance(decision, ChooseMode):
        return None
    for place in range(len(decision.modes)):
        if not offered.means(thing_names, decision, place, word.text):
            continue
        rules = modes.why_closed(thing_names.game, decision, place)
        if rules == ("6.5.g",):
            return Illegal(words="this mode is chosen already", rules=rules)
        if rules:
            return Illegal(
                words="this mode cannot be chosen, as nothing of it can be done",
                rules=rules,
                rests_on=modes.CANNOT_BE_CHOSEN,
            )
    return None


def _face_down(thing_names: ThingNames, decision: Decision, word: FileWord) -> Illegal | None:
    """A region that lies face-down, where a visible one is meant: for a Marker (CR 3.2.1.d)."""
    noun = decision.meant[0].noun if decision.meant else None
    if not isinstance(noun, nouns.Region) or not noun.visible:
        return None
    for place, region in enumerate(thing_names.game.state.regions):
        if region.face_down and offered.means(thing_names, decision, place, word.text):
            return Illegal(
                words=f"{region_called(region.name)} is face-down, and not a visible region",
                rules=(*of_what_fits(decision), "3.2.1.d"),
            )
    return None


def _picked(thing_names: ThingNames, decision: Decision, ref: Referent) -> Illegal | None:
    """What is chosen already, or cannot stay in Clean-up beside what is."""
    if ref in decision.picked:
        words = f"{thing_names.name(ref)} is chosen already"
        return Illegal(words=words, rules=_once(decision))
    if not isinstance(decision, ChooseToKeep):
        return None
    if _does_not_count(thing_names.game.state, decision, ref):
        words = f"{thing_names.name(ref)} does not count towards the limit: it stays unchosen"
        return Illegal(words=words, rules=(*of_what_fits(decision), "2.2.12.m"))
    if not decision.picked:
        return None
    together = (*decision.picked, ref)
    more = [
        one
        for kept in _every_limit(thing_names.game.state, decision)
        if ref in kept.counted
        for one in kept.more
    ]
    alike_ = dict.fromkeys(one.statement for one in more)
    not_let = [
        _not_let(thing_names, together, [one for one in more if one.statement == statement])
        for statement in alike_
    ]
    all_ = listed([thing_names.name(one) for one in together])
    no_ability = listed(not_let) or "no ability lets them"
    by = ("1.4.2.a", "2.2.12.m") if not_let else ()
    return Illegal(
        words=f"{all_} cannot all stay: they are more than the limit, and {no_ability}",
        rules=(*of_what_fits(decision), *by),
    )


def _not_let(
    thing_names: ThingNames, together: Sequence[Referent], more: Sequence[limits.BeyondLimit]
) -> str:
    """Why abilities that let more stay do not let all of some things stay (CR 1.4.2.a).

    more: those that say the same.
    """
    by, s = listed([thing_names.name(one.by) for one in more]), "s" if len(more) == 1 else ""
    number, statement = sum(one.number for one in more), more[0].statement
    fitting = [one for one in together if one in more[0].fitting]
    says = quoted(Passive(statement=statement))
    if statement.only_for is None or len(fitting) >= number:
        return f"{by} let{s} only {number} more stay{says}"
    only = f"only {listed(list(map(thing_names.name, fitting)))}" if fitting else "none of them"
    are = "are each" if len(fitting) > 1 else "is"
    what = _one(statement.only_for)
    return f"{only} {are} {what}, as {by} need{s} to let more stay{says}"


def _does_not_count(state: State, decision: ChooseToKeep, ref: Referent) -> bool:
    """Whether something does not count towards a limit of the player who is asked."""
    return any(one.what == ref for kept in _every_limit(state, decision) for one in kept.free)


def _every_limit(state: State, decision: ChooseToKeep) -> list[limits.Kept]:
    """What the player who is asked may keep, by each limit."""
    return [limits.kept(state, decision.chooser, limit) for limit in Limit]


def _targeted(thing_names: ThingNames, decision: Decision, ref: Referent) -> Illegal | None:
    """What another player chose as a target of the same step (CR 6.5.b)."""
    if decision.meant is None or ref not in decision.meant[1].beside.targets:
        return None
    words = f"{thing_names.name(ref)} is a target of this step already"
    return Illegal(words=words, rules=_once(decision))


def _once(decision: Decision) -> tuple[str, ...]:
    """The rules by which nothing is chosen twice: it fits, and is a target of a step once (6.5.b).
    """
    target = decision.choice_sort is ChoiceSort.TARGET
    return ("6.5.b",) if target else of_what_fits(decision)


def _number(decision: Decision, word: FileWord) -> Illegal | None:
    """A number that is none of those that can be chosen."""
    if decision.offers is not Offered.NUMBERS or not word.text.isdecimal():
        return None
    numbers = [one for one in decision.options if isinstance(one, int)]
    if not numbers:
        return None
    if isinstance(decision, ChooseX):
        words = f"X can be {max(numbers)} at most: {_OF_X[decision.by_words]}"
        said = ("1.4.1.a",) if decision.by_words else ()
        intent = ("5.1.2.g",) if "5.1.2.c" in decision.rules else ()
        return Illegal(words=words, rules=(*said, *decision.rules, *intent))
    found = ", ".join(map(str, numbers))
    return Illegal(words=f"it can only be one of {found}", rules=of_what_fits(decision))


_OF_X = {True: "the ability says so", False: "no more mana can be paid"}
"""What limits an X, by whether it is words of the ability."""


def _too_tough(thing_names: ThingNames, decision: Decision, ref: Referent) -> Illegal | None:
    """A target whose Tough cost the player cannot pay (CR 7.4.7.c)."""
    state, player = thing_names.game.state, decision.player
    is_target = decision.choice_sort is ChoiceSort.TARGET
    if not is_target or ref.object not in state.objects or player is None:
        return None
    picked = [one for one in decision.picked if isinstance(one, Referent)]
    own = keywords.tough_cost(state, player, (ref,))
    mana = keywords.tough_cost(state, player, (*picked, ref))
    if not own or paying_mana.can_pay(state, player, mana):
        return None
    if state.objects[ref.object].place.zone not in IN_PLAY:
        return None
    others = " for all that is targeted" if mana > own else ""
    orbs = ready_orbs(len(paying_mana.ready_orbs(state, player)))
    return Illegal(
        words=f"{thing_names.name(ref)} cannot be targeted: it has Tough {own}, and "
        f"{state.players[player]} has {orbs} to pay {{{mana}}}{others}",
        rules=("7.4.7.c", "6.4.c", *of_what_fits(decision)),
    )


def _not_meant(thing_names: ThingNames, decision: Decision, ref: Referent) -> Illegal | None:
    """What is not as the words of the effect say, or may not be targeted (CR 1.4.1.a, 6.5.b)."""
    if decision.meant is None:
        return None
    pick, context = decision.meant
    noun = pick.noun
    if not isinstance(noun, Noun):
        return None
    state = thing_names.game.state
    how = ("6.5.b",) if decision.choice_sort is ChoiceSort.TARGET else ()
    played = decision.offers is Offered.CARD_PLAYS
    anywhere = played or pick.among is not None
    found = [lack(thing_names, ref, one, context, played=played, anywhere=anywhere)
             for one in alternatives(noun)]  # fmt: skip
    if all(found):
        words, rules = sure(found[0])
        by_name = _by_name(state, decision, ref)
        words = f"{thing_names.name(ref)} {words}"
        rules = tuple(dict.fromkeys((*how, *by_name, *rules)))
        return Illegal(words=words, rules=rules, rests_on=_left_open(state, ref, noun, context))
    forbidden = [*targeting.not_allowed(state, [ref], context)] if how else []
    for one in forbidden:
        words = f"{thing_names.name(ref)} cannot be targeted{_barred_by(thing_names, one)}"
        return Illegal(words=words, rules=one.rules)
    return None


def _left_open(state: State, ref: Referent, noun: Noun, context: Context) -> str:
    """What the rulebook leaves open of whether something is of a kind that words do not leave out.
    """
    because = Reasons()
    for one in alternatives(noun):
        lacking.is_kind(state, ref, one, context.explained(because))
    return because.open_of_things().get(ref, "")


def _by_name(state: State, decision: Decision, ref: Referent) -> tuple[str, ...]:
    """The rule of a keyword action that is done to nothing where something is.

    Only a card in a Reserve is sabotaged (CR 7.3.35.a), only what is in play sacrificed (7.3.36.a).
    """
    verb, here = _verb(decision), state.objects.get(ref.object)
    if verb not in _DONE_IN or here is not None and here.place.zone in _DONE_IN[verb]:
        return ()
    return (BY_NAME[verb],)


def _verb(decision: Decision) -> str:
    """What a choice is for, if it is part of a cost."""
    return SACRIFICE if isinstance(decision.part, effects.Sacrifice) else decision.verb


_DONE_IN: Mapping[str, Collection[ZoneKind]] = {
    SACRIFICE: IN_PLAY, SABOTAGE: (ZoneKind.RESERVE,),
}  # fmt: skip


def _not_sacrificed(
    thing_names: ThingNames, decision: Decision, ref: Referent
) -> Illegal | None:
    """What a player does not control, or cannot sacrifice as an ability says (CR 7.3.36.a)."""
    if decision.player is None or _verb(decision) != SACRIFICE:
        return None
    state, player = thing_names.game.state, decision.player
    object_ = state.objects.get(ref.object)
    if object_ is None or object_.place.zone not in IN_PLAY:
        return None
    name = thing_names.name(ref)
    whose = characteristics.controller(object_)
    if whose != player:
        owns = state.items[ref.item].owner == player
        though = f", though {state.players[player]} is its owner" if owns else ""
        by = state.players[whose]
        words = f"{by} controls {name}{though}, and only what one controls is sacrificed"
        return Illegal(words=words, rules=("7.3.36.a", *lacking.rules_of_control(object_)))
    stated = prohibitions.what_states(state, ref, *prohibitions.SACRIFICED, by=player)
    if stated is None:
        return None
    by = f"{thing_names.name(stated.context.me)}{quoted(stated.passive)}"
    why = (*statements.why(state, stated), *prohibitions.of_whom(state, stated, ref))
    rules = tuple(dict.fromkeys(("1.4.1.a", *why, "7.3.36.a")))
    return Illegal(words=f"{name} cannot be sacrificed because of {by}", rules=rules)


def _beyond_total(
    thing_names: ThingNames, decision: Decision, ref: Referent
) -> Illegal | None:
    """What with all that is chosen before comes to more than the effect allows."""
    if decision.meant is None or decision.offers is not Offered.THINGS:
        return None
    pick, context = decision.meant
    state, things = thing_names.game.state, (*decision.picked, ref)
    stays = totals.within(state, pick, context)
    if pick.total is None or stays is None or stays(things):
        return None
    because = Reasons()
    totals.look(state, pick, things, (), context.explained(because))
    (total,) = because.looks
    beside = listed([thing_names.name(one) for one in decision.picked])
    whose = f"their total {total.property_name}" if beside else f"its {total.property_name}"
    return Illegal(
        words=f"{thing_names.name(ref)} cannot be chosen{beside and f' beside {beside}'}: "
        f"{whose} is {total.number}; needed: {needed(total.figures[0])}",
        rules=(*of_what_fits(decision), *total.rules),
    )


def _alike(thing_names: ThingNames, decision: Decision, ref: Referent) -> Illegal | None:
    """What is alike to something chosen before in what the effect asks to be different."""
    if decision.meant is None or decision.offers is not Offered.THINGS:
        return None
    pick, _ = decision.meant
    state, respect = thing_names.game.state, pick.different_in
    if respect is None:
        return None
    like = [one for one in decision.picked if alike.share(state, one, ref, respect)]
    if not like:
        return None
    beside = listed([thing_names.name(one) for one in like])
    same_ = "are in" if respect is Respect.EXPEDITION else "have"
    words = (
        f"{thing_names.name(ref)} cannot be chosen beside {beside}: they {same_} the same {respect}"
    )
    return Illegal(words=words, rules=(*_once(decision), *alike.RULES.get(respect, ())))


def _barred_by(thing_names: ThingNames, why: targeting.NotAllowed) -> str:
    """Why something cannot be targeted: an ability says so, or asks for what was not paid."""
    name = thing_names.name(why.by)
    if not why.unpaid:
        return f" because of {name}{quoted(why.ability)}"
    how = "cannot be paid" if "6.4.c" in why.rules else "was not paid"
    return f": {name} asks more to target it, which {how}"


def lack(
    thing_names: ThingNames,
    ref: Referent,
    noun: Noun,
    context: Context,
    *,
    played: bool,
    anywhere: bool,
) -> tuple[str, tuple[str, ...]] | None:
    """All that something lacks for one description, in words, and the rules by which it does.

    played: whether an effect has it played, from Hand or Reserve if it says nothing (CR 5.2.a).
    anywhere: whether it need not be in play, whatever zone is named.
    """
    found = [*_lacks(thing_names, ref, noun, context, played=played, anywhere=anywhere)]
    if not found:
        return None
    words = listed([words for words, _ in found])
    return words, tuple(dict.fromkeys(rule for _, rules in found for rule in rules))


def _lacks(
    thing_names: ThingNames,
    ref: Referent,
    noun: Noun,
    context: Context,
    *,
    played: bool,
    anywhere: bool,
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The same, one thing at a time; of what is of another kind, nobody asks what else it is."""
    state = thing_names.game.state
    if not lacking.is_kind(state, ref, noun, context):
        noun = replace(noun, other=False)
        if not lacking.is_kind(state, ref, noun, context):
            yield f"is not {_one(Noun(kinds=noun.kinds))}", _of_kinds(noun, anywhere=anywhere)
            return
        yield "is what “another” leaves out", ()
    for lack in lacking.lacking(state, ref, noun, context):
        if lack.whose is not None:
            yield _whose(state, ref, lack.whose), lack.rules
        elif lack.quality is not None:
            because = Reasons()
            is_a(state, ref, lack.quality, context.explained(because))
            figures = _costing(state, ref, lack.quality, context) or _figures(lack.measures)
            words = f"{_is_not(lack.quality, noun)}{figures}"
            costs = (one for one in lack.quality.filters if isinstance(one, nouns.CostFilter))
            of_costs = (rule for one in costs for rule in alike.RULES[one.cost])
            yield words, (*lack.rules, *because.every_rule(), *of_costs)
        elif not played or noun.places:
            yield _elsewhere(thing_names, noun, sure(lack.place), lack.rules)
        elif sure(lack.place).zone not in elsewhere.USUAL:
            yield f"is in {thing_names.game.place(sure(lack.place))}", ("5.2.a",)


def _whose(state: State, ref: Referent, player: int) -> str:
    """Whose something is: in play, what counts is who controls it (CR 7.5.5.b)."""
    here, name = state.objects.get(ref.object), state.players[player]
    in_play = here is not None and here.place.zone in IN_PLAY
    return f"is controlled by {name}" if in_play else f"is {name}'s"


def _of_kinds(noun: Noun, *, anywhere: bool) -> tuple[str, ...]:
    """The rules of what is called by a type, and by a sub-type; in play, if no zone is named.

    anywhere: whether it need not be in play: what is played, or one of those spoken of already.
    """
    anywhere = anywhere or any(map(selectors.names_a_place, noun.places))
    of_type, of_sub_type = ("2.2.1.i", "2.2.2.o") if anywhere else ("2.2.1.h", "2.2.2.n")
    by_type = any(one.type is not None or not one.sub_type for one in noun.kinds)
    by_sub_type = any(one.sub_type for one in noun.kinds)
    return (*((of_type,) if by_type else ()), *((of_sub_type,) if by_sub_type else ()))


def _elsewhere(
    thing_names: ThingNames, noun: Noun, place: Place, rules: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """Where something is that is not where a description says; of terrains, in which it is not."""
    where = f"is in {thing_names.game.place(place)}"
    rules = tuple(dict.fromkeys((*rules, *rules_of_whose(noun.places))))
    terrains = tuple(one for one in noun.places if isinstance(one, nouns.InTerrain))
    if not terrains:
        return where, rules
    rule = "7.5.8.c" if any(one.terrains for one in terrains) else "7.5.8.a"
    there = Noun(kinds=noun.kinds, places=terrains)
    return f"{where} and is not {_one(there)}", (*rules, rule)


def _costing(state: State, ref: Referent, quality: Noun, context: Context) -> str:
    """What something costs that does not cost what a description says, and what is needed."""
    for one in quality.filters:
        if isinstance(one, nouns.CostFilter):
            cost = characteristics.cost_of(state, ref, one.cost)
            needed = NEEDED[one.comparison].format(amounts.value(state, one.amount, context))
            which = _which_cost(state, ref) if one.cost is CostName.BASE else ""
            return f" (its {one.cost} is {cost}{which}; needed: {needed})"
    return ""


def _figures(measures: Iterable[Measure]) -> str:
    """What something has of what a description asks for otherwise: " ({V}: 4; needed: 3 or less)".
    """
    return measured(
        one
        for one in measures
        if not compare(one.figure.number, one.figure.comparison, one.figure.needed)
    )


def _which_cost(state: State, ref: Referent) -> str:
    """Which cost of a card its Base Cost is, and why: ", its Reserve Cost as …" (CR 2.2.9.b)."""
    object_ = state.object_of(ref)
    if object_ is None or not characteristics.uses_reserve_cost(object_):
        return ", its Hand Cost"
    fleeting = has_status(object_, Status.FLEETING)
    return f", its Reserve Cost as it is {'Fleeting' if fleeting else 'in Reserve'}"


def _is_not(quality: Noun, noun: Noun) -> str:
    """That something is not what a description says, which words alone may not be able to say.

    quality: the part of it that is asked, in quotes only where it says it in these words.
    """
    words = _bare_words(quality)
    if not words:
        return "does not fit"
    return f"is not {_one(quality)}" if words in _bare_words(noun) else f"is not {words}"


def _one(noun: Noun) -> str:
    """One thing that a description means, in the words of cards: "a Boosted Character"."""
    return f"“{_bare_words(noun)}”"


def _bare_words(noun: Noun) -> str:
    return without_markup(part_words(lacking.one_of(noun)))


def _exhausted(
    thing_names: ThingNames, decision: Decision, ref: Referent
) -> Illegal | None:
    """What would be exhausted were it not so already, beside what can be (CR 7.3.16.b)."""
    pays = isinstance(decision.part, effects.Exhaust)
    if decision.verb != "exhaust" and not pays:
        return None
    objects = thing_names.game.state.objects
    own = objects.get(ref.object)
    if own is None or not has_status(own, Status.EXHAUSTED):
        return None
    others = (objects.get(one.object) for one in decision.options if isinstance(one, Referent))
    if all(one is None or one.place != own.place for one in others):
        return None
    return Illegal(
        words=f"{thing_names.name(ref)} is exhausted already and cannot be exhausted again",
        rules=("7.3.16.b", *(("6.4.c",) if pays else ()), *of_what_fits(decision)),
    )


def _not_played(
    thing_names: ThingNames, decision: Decision, ref: Referent, into: FileWord | None, *,
    cost: bool = False,
) -> Illegal | None:
    """A card that an effect cannot have a player play as it is, or into one Expedition.

    cost: whether it is one of those that the effect means, whose cost may be too much.
    """
    state = thing_names.game.state
    for side in sides(state.card(ref.item)):
        play, offer = CardPlay(ref, side), terms(decision)
        if into is not None and not joins(thing_names, play, decision.chooser, into):
            continue
        refused = as_it_is(state, playing_of(state, decision.chooser, play), offer)
        if refused is None and cost:
            refused = why_not(state, decision.chooser, play, offer)
        if refused is not None:
            words = (
                f"{thing_names.name(ref)} cannot be played: {refused_words(thing_names, refused)}"
            )
            others = (rule for rule in decision.rules if rule not in _WHO_CHOOSES)
            return Illegal(words=words, rules=(*refused_rules(refused), *others))
    return None


_WHO_CHOOSES = ("6.1.g", "6.1.h", "6.5.a")
"""Rules of a choice that say who makes it, and that it must be made; they forbid nothing."""


def of_what_fits(decision: Decision) -> tuple[str, ...]:
    """The rules of a choice by which something does not fit; all of them where none says so."""
    found = tuple(rule for rule in decision.rules if rule not in _WHO_CHOOSES)
    return found or decision.rules
