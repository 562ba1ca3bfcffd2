"""Whether a trace reaches a fact by the rules that its `because` names, and by which it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from judgebot.abilities.words import Side
from judgebot.game.data.telling import PlayerId
from judgebot.game.data.topics import Topic
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import Place, expedition
from judgebot.scenario.facts import of_players
from judgebot.scenario.facts.reaching import Reached, Subject, reached
from judgebot.scenario.format.scenario import About, Fact
from judgebot.scenario.tell import topics
from judgebot.scenario.tell.called import Talk

_MANY = 8
"""How many rules a message tells."""


_IN_LIMBO = ("reactions", "reactions of", "emblems of")
"""What is said of a player's emblems, whose entries name only the cards they are of."""


def of_values(talk: Talk, fact: Fact, subject: object, items: tuple[int, ...]) -> Reached:
    """The entries by which a fact about a card, a player or a place is reached.

    subject: what it is about, as `subjects.subject_of` finds it. items: those it is about.
    """
    trace = talk.game.trace
    if trace.silent:
        return Reached(trace=trace)
    found = (_by_property(talk, fact, name, subject, items) for name in fact.values)
    return reached(trace, tuple(found))


def _by_property(
    talk: Talk, fact: Fact, name: str, subject: object, items: tuple[int, ...]
) -> Subject:
    one = replace(fact, values={name: fact.values[name]})
    found = _SUBJECTS[fact.about](talk, one, subject, items)
    asked = topics.asked(fact.about, name)
    return replace(found, topics=asked, played=topics.of_playing(asked))


def unreached(
    talk: Talk, fact: Fact, by: Reached, stated: tuple[str, ...] = ()
) -> list[str]:
    """The rules of `because` by which the fact is not reached, and by which it is instead.

    stated: the rules that say it by themselves.
    """
    entries = talk.game.trace.entries
    cited = {rule for place in by.found for rule in talk.numbered(entries[place].rules)}
    stated = talk.numbered(stated)
    missing = [word.text for word in fact.because if word.text not in (*cited, *stated)]
    if not missing:
        return []
    told = [f"not by {rule}, which {_elsewhere(talk, rule)}" for rule in missing]
    if stated:
        return [*told, f"{', '.join(stated)} says so"]
    return [*told, f"it is reached by {_reached_by(talk, by)}"]


def _elsewhere(talk: Talk, rule: str) -> str:
    """Where a rule acts that does not act on a fact."""
    entries = talk.game.trace.entries
    steps = [
        step_of(entries, place)
        for place, entry in enumerate(entries)
        if rule in talk.numbered(entry.rules)
    ]
    if not steps:
        return "acts nowhere"
    shown = ", ".join(str(step) for step in dict.fromkeys(steps[:_MANY]))
    return f"acts on something else (step {shown})"


def _reached_by(talk: Talk, by: Reached) -> str:
    """The rules that a fact is reached by, the last ones first, with their steps."""
    entries = talk.game.trace.entries
    steps: dict[str, int] = {}
    for place in sorted(by.found, reverse=True):
        for rule in talk.numbered(entries[place].rules):
            steps.setdefault(rule, step_of(entries, place))
    if not steps:
        return "no rule: nothing changed it or refused to"
    found = [f"{rule} (step {step})" for rule, step in steps.items()]
    more = f" and {len(found) - _MANY} more" if len(found) > _MANY else ""
    return f"{', '.join(found[:_MANY])}{more}"


def step_of(entries: list[Entry], place: int) -> int:
    """The number of the step, as reports count them, under which an entry stands."""
    while (parent := entries[place].parent) is not None:
        place = parent
    return sum(entry.parent is None for entry in entries[: place + 1])


def _card(_talk: Talk, _fact: Fact, _subject: object, items: tuple) -> Subject:
    return Subject(items=frozenset(items))


def _player(talk: Talk, fact: Fact, subject: int, _items: tuple) -> Subject:
    """A player, or the place of a player that a fact tells the cards of."""
    player = PlayerId(subject)
    (said,) = fact.values
    if key := _place(said):
        place = of_players.PLACES[key].of(subject)
        there = frozenset(_there(talk, place))
        return Subject(items=there, names=frozenset({place}), player=player)
    sides = Side if Topic.ROUTE in topics.asked(fact.about, said) else ()
    own = (expedition(subject, side) for side in sides)
    return Subject(names=frozenset({player, *own}), everybody=said in _IN_LIMBO)


def _place(name: str) -> str:
    """The place that a property of a player tells of; empty when it is none."""
    name = "mana zone" if name.endswith(" mana") else name.removesuffix(" size")
    return name if name in of_players.PLACES else ""


def _there(talk: Talk, place: Place) -> Iterator[int]:
    return (ref.item for ref in of_players.cards_at(talk.game, place))


def _expedition(talk: Talk, _fact: Fact, subject: Place, _items: tuple) -> Subject:
    return Subject(
        items=frozenset(_there(talk, subject)), names=frozenset({subject})
    )


def _everybody(_talk: Talk, _fact: Fact, _subject: object, _items: tuple) -> Subject:
    return Subject(everybody=True)


_SUBJECTS: Mapping[About, Callable[[Talk, Fact, Any, tuple[int, ...]], Subject]] = {
    About.CARD: _card,
    About.COUNT: _card,
    About.PLAYER: _player,
    About.EXPEDITION: _expedition,
    About.REGION: _everybody,
    About.GAME: _everybody,
}
