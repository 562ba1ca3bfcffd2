"""Why something is not legal: the reason in words, and the rules that forbid it."""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.game.data.decisions import ChoiceSort, Decision
from judgebot.game.data.entries import about_playing
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import record
from judgebot.game.data.telling import Thing, Unaltered
from judgebot.game.read.playing.refusing import OfAnother, Unplayable
from judgebot.game.read.words.lacking import one_of
from judgebot.scenario.format.listing import listed
from judgebot.scenario.tell import condition_words, cost_words
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.parts import article, part_words, quoted
from judgebot.scenario.tell.sentences import without_markup


@record
class Illegal:
    """Why something is not legal."""

    words: str
    rules: tuple[str, ...] = ()
    about_place: bool = False
    """Whether only the place it would go to is wrong."""
    unknown: bool = False
    """Whether no card of the game is called so."""
    unexplained: bool = False
    """Whether only the rules of the choice are known, and not which of them it breaks."""
    beside_it: bool = False
    """Whether what is named is of another kind than what is asked: that says nothing of what may be
    chosen."""
    rests_on: str = ""
    """The listed disagreement of the rules that it rests on."""


def turn_only(decision: Decision) -> Illegal | None:
    """Why nothing can be played or passed when something else is to be chosen first."""
    if decision.choice_sort is ChoiceSort.TURN:
        return None
    first = _FIRST.get(decision.choice_sort) or article(decision.choice_sort.value)
    return Illegal(words=f"{first} is to be chosen first", rules=decision.rules)


_FIRST = {
    ChoiceSort.MAY: "whether something is done", ChoiceSort.RANDOM: "what comes by chance",
    ChoiceSort.ORDER: "an order",
}  # fmt: skip
"""What is to be chosen, where the sort of choice does not say so itself."""


def refused_words(thing_names: ThingNames, refused: Unplayable, type_: str = "card") -> str:
    """Why a card cannot be played, said of a card that was named.

    type_: which type of card it is.
    """
    course = cost_words.course(refused.cost, refused.altered, lambda one: _called(thing_names, one))
    names = Names(thing_names.game, given=thing_names.given)
    cost = f"{{{refused.mana}}}{course}"
    cost += not_altering_words(thing_names, refused.unaltered, refused.of_others)
    cost += " (without Scout, which works in Hand only)" if refused.scout else ""
    stood = [condition_words.stands(one, names) for one in refused.noted]
    return _WORDS[refused.says].format(
        type=type_,
        by=thing_names.name(refused.by) if refused.by else "",
        ability=quoted(refused.ability),
        found="" if refused.counted is None else f" (found: {refused.counted})",
        stood=f"; {listed(stood)}" if stood else "",
        source=refused.source,
        unpermitted=without_markup(cost_words.unpermitted(refused.unpermitted, names)),
        cost=cost,
        ready=refused.ready,
        s="" if refused.ready == 1 else "s",
    )


def not_altering_words(
    thing_names: ThingNames, unaltered: Iterable[Unaltered], of_others: Iterable[OfAnother]
) -> str:
    """What is said of the cost of a card, or of such cards, that does not alter it."""
    names = Names(thing_names.game, given=thing_names.given)
    words = without_markup(cost_words.unaltered(tuple(unaltered), names))
    for other in of_others:
        by = f"{'the Ongoing Emblem of ' if other.emblem else ''}{thing_names.name(other.by)}"
        words += f" (it is not “{part_words(one_of(other.what))}”, of which {by} speaks)"
    return words


def _called(thing_names: ThingNames, thing: Thing) -> str:
    return thing_names.name(Referent(thing.item, thing.object))


def refused_rules(refused: Unplayable) -> tuple[str, ...]:
    """The rules of that, with those of what does not lower its cost."""
    others = (rule for one in refused.of_others for rule in one.rules)
    return tuple(dict.fromkeys((*refused.rules, *others)))


_WORDS = {
    about_playing.RefusedPlace: "a {type} is not played there",
    about_playing.RefusedExhausted: "it is exhausted{unpermitted}",
    about_playing.RefusedCannot: (
        "an ability of {by} says that it cannot be played{ability}{found}{stood}"
    ),
    about_playing.RefusedNoCost: "it has no cost to be played from {source}",
    about_playing.RefusedAdditional: "its additional cost cannot be paid in full",
    about_playing.RefusedCost: "its cost, {cost}, cannot be paid with {ready} ready Mana Orb{s}",
    about_playing.RefusedReducing: (
        "its optional cost cannot be paid, nor its cost without that, {cost}, with {ready} ready "
        "Mana Orb{s}"
    ),
    about_playing.RefusedByItself: (
        "it is in Limbo by then and cannot pay its own optional cost, and its cost without that, "
        "{cost}, cannot be paid with {ready} ready Mana Orb{s}"
    ),
}
"""What is said of a card that was named, by why it cannot be played."""
