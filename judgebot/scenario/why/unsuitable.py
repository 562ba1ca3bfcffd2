"""CR 6.5.b, 6.1.g Why a choice could not have been what a fact is about.

Nothing is told of what a choice did not offer, where others could be chosen; asked of one thing, it
is what that lacks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities.nouns import Noun, Pick
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import ChoiceSort, Decision, Offered
from judgebot.game.data.entries.about_choices import Choosing
from judgebot.game.data.entries.about_words import (
    MeantNot,
    MeantNotItself,
    MeantNotSo,
    MeantNotThere,
    MeantNotWhose,
    NothingFits,
)
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.game.read.words.lacking import is_kind, lacking
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.scenario.facts.properties import Where
from judgebot.scenario.play.legality_choosing import lack, lacks
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.why.chains import Chain
from judgebot.scenario.why.history import History, PutQuestion
from judgebot.scenario.why.parts import FigurePart
from judgebot.scenario.why.speaking import context_of
from judgebot.scenario.why.touching import upwards
from judgebot.scenario.why.values import there
from judgebot.sure import sure


def unsuitable(
    thing_names: ThingNames, what: Any, chains: Iterable[Chain]
) -> Iterator[FigurePart]:
    """What something lacks that was not offered where something else was chosen.

    what: what a fact is about, see `subjects.subject_of`. chains: the reasons of its properties;
    what changed one of them passed nothing over.
    """
    if not isinstance(what, Where):
        return
    places = {link.place for one in chains for link in one.links if link.value is None}
    yield from of_choices(thing_names, what, places)


def of_choices(
    thing_names: ThingNames, what: Where, places: Iterable[int]
) -> Iterator[FigurePart]:
    """What something lacks that was not offered, as some entries tell of what was chosen."""
    history = thing_names.game.trace
    assert isinstance(history, History), "the questions beside the entries are needed"
    told: set[str] = set()
    for place in sorted(places):
        choice = history.entries[place].told
        if isinstance(choice, NothingFits):
            yield from _unfitting(thing_names, history, place, what.item)
            continue
        found = _what_it_lacked(thing_names, history, place, what)
        if found is not None and found.words not in told:
            told.add(found.words)
            yield found


def _what_it_lacked(
    thing_names: ThingNames, history: History, place: int, what: Where
) -> FigurePart | None:
    """What something lacked that was not offered where an entry tells that another was chosen.

    None where it tells no such choice, or nothing is known of what it lacked.
    """
    choice = history.entries[place].told
    question = _question(history, place) if isinstance(choice, Choosing) else None
    if question is None or not _chose_another(choice, what.item):
        return None
    state = history.at_question(question)
    where = there(state, what)
    assert isinstance(where, Where)
    game = Game(state, history, auto=False)
    ref = Referent(where.item, where.object)
    found = lacks(replace(thing_names, game=game), question.decision, ref)
    if found is None:
        return None
    said = "" if _CANNOT in found.words else f", so that it could not be {_how(question.decision)}"
    near = question.decision.meant is not None and _lacks_a_quality(
        state, ref, *question.decision.meant
    )
    return FigurePart(words=f"{found.words}{said}", rules=found.rules, near=near)


def _lacks_a_quality(state: State, ref: Referent, pick: Pick, context: Context) -> bool:
    """Whether something is of the kind that words ask for, and where, but not as they say."""
    for one in alternatives(pick.noun) if isinstance(pick.noun, Noun) else ():
        if is_kind(state, ref, one, context):
            found = [*lacking(state, ref, one, context)]
            if found and all(each.quality is not None for each in found):
                return True
    return False


_CANNOT = " cannot be "
"""What words say that tell already what could not be done."""


def _how(decision: Decision) -> str:
    """As what something would have been chosen: "targeted"."""
    if decision.choice_sort is ChoiceSort.TARGET:
        return "targeted"
    return "played" if decision.offers is Offered.CARD_PLAYS else "chosen"


def _unfitting(
    thing_names: ThingNames, history: History, place: int, item: int
) -> Iterator[FigurePart]:
    """What something lacks of what all things are of which an effect speaks, where none is that;
    what is of another kind, or is told of already, nobody asks about."""
    entries = history.entries
    part, state = getattr(entries[place].told, "part", None), history.at(place)
    above = (one.told for one in upwards(entries, entries[place]))
    card = next((one for told in above if (one := getattr(told, "card", None))), None)
    ref = next((one.ref for one in state.objects.values() if one.item == item), None)
    if card is None or card.item == item or ref is None:
        return
    if not isinstance(part, Pick) or not isinstance(part.noun, Noun):
        return
    same = (one for one in entries if one.parent == entries[place].parent)
    if any(isinstance(one.told, _OF_MEANING) and item in one.items for one in same):
        return
    me = Referent(card.item, card.object)
    context = context_of(state, me)
    described = [*alternatives(part.noun)]
    if not any(is_kind(state, ref, one, context) for one in described):
        return
    then = replace(thing_names, game=Game(state, history, auto=False))
    found = [lack(then, ref, one, context, played=False, anywhere=False) for one in described]
    if all(found):
        words, rules = sure(found[0])
        near = _lacks_a_quality(state, ref, part, context)
        yield FigurePart(words=f"{thing_names.name(ref)} {words}", rules=rules, near=near)


_OF_MEANING = (MeantNot, MeantNotItself, MeantNotSo, MeantNotThere, MeantNotWhose)
"""What tells which things words do not mean."""


def _chose_another(choice: Any, item: int) -> bool:
    """Whether something else was chosen, and this could not have been."""
    chosen = [one for one in choice.option.chosen if isinstance(one, Thing)]
    others = (one for one in choice.others if isinstance(one, Thing))
    return bool(chosen) and all(one.item != item for one in (*chosen, *others))


def _question(history: History, place: int) -> PutQuestion | None:
    """What was asked, and answered by a choice that an entry tells."""
    return next((one for one in reversed(history.questions) if one.after == place), None)
