"""CR 2.1.e What is not where it was sent: a token ceases to exist instead of joining a zone."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.telling import InDeck
from judgebot.scenario.play.options import same
from judgebot.scenario.why.history import History
from judgebot.scenario.why.touching import Subject
from judgebot.sure import sure


def ceased(history: History, subject: Subject) -> Iterator[int]:
    """The entries that tell of tokens that did not join the places of a subject, and ceased."""
    for place, entry in enumerate(history.entries):
        told = entry.told
        if not isinstance(told, Moving) or "2.1.e" not in entry.rules:
            continue
        to = told.to.deck if isinstance(told.to, InDeck) else told.to
        name = sure(history.followed).items[told.card.item].card.name
        if to in subject.into and (not subject.token or same(name, subject.token)):
            yield place
