"""CR 6.5.b, 6.1.g Why a choice could not have been what a fact is about.

Nothing is told of what a choice did not offer, where others could be chosen; asked of one thing, it
is what that lacks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from judgebot.game.data.entries.about_choices import Choosing
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.telling import Thing
from judgebot.scenario.facts.properties import Where
from judgebot.scenario.play.legality_choosing import lacks
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.why.chains import Chain
from judgebot.scenario.why.history import History, PutQuestion
from judgebot.scenario.why.parts import FigurePart
from judgebot.scenario.why.values import there


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
    history = thing_names.game.trace
    assert isinstance(history, History), "the questions beside the entries are needed"
    told: set[str] = set()
    for place in sorted(places):
        choice = history.entries[place].told
        question = _question(history, place) if isinstance(choice, Choosing) else None
        if question is None or not _chose_another(choice, what.item):
            continue
        state = history.at_question(question)
        where = there(state, what)
        assert isinstance(where, Where)
        game = Game(state, history, auto=False)
        ref = Referent(where.item, where.object)
        found = lacks(replace(thing_names, game=game), question.decision, ref)
        if found is not None and found.words not in told:
            told.add(found.words)
            yield FigurePart(words=found.words, rules=found.rules)


def _chose_another(choice: Any, item: int) -> bool:
    """Whether something else was chosen, and this could not have been."""
    chosen = [one for one in choice.option.chosen if isinstance(one, Thing)]
    others = (one for one in choice.others if isinstance(one, Thing))
    return bool(chosen) and all(one.item != item for one in (*chosen, *others))


def _question(history: History, place: int) -> PutQuestion | None:
    """What was asked, and answered by a choice that an entry tells."""
    return next((one for one in reversed(history.questions) if one.after == place), None)
