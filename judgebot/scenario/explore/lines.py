"""The lines of play that exploring found, played again from the beginning to be told in words."""

from __future__ import annotations

import time

from judgebot.dataclass import dataclass
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.trace import Trace
from judgebot.game.engine import answer
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play.ending import Ending, Enough
from judgebot.scenario.play.walking import ChoiceState, Path, Search, carried_on, started
from judgebot.scenario.tell import hiding, line_words
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.chosen import tell
from judgebot.scenario.tell.hiding import Sight, seen
from judgebot.scenario.tell.knowing import places
from judgebot.scenario.tell.names import Names
from judgebot.sure import sure

MORE = 0.7
"""So many seconds there are to tell what was found in time."""
_MANY = 8
"""So many lines are kept; facts that a line decides are often decided by the same one."""


@dataclass(slots=True, kw_only=True)
class FollowedLine:
    """A line of play that was played again from the beginning."""

    thing_names: ThingNames
    words: tuple[str, ...]
    words_for: tuple[tuple[str, ...], ...]
    """The same as each player may be told it."""
    sights: tuple[Sight, ...]
    """What each player is told of the game at its end."""

    @property
    def rules(self) -> frozenset[str]:
        """The rules that it cites."""
        entries = self.thing_names.game.trace.entries
        return frozenset(rule for entry in entries for rule in entry.rules)


class Lines:
    """The lines of play of a scenario, each told at most once, until the time for that is over."""

    def __init__(self, scenario: Scenario, ending: Ending) -> None:
        """Lines to be told now. ending: what ended, or may end, the work."""
        soon = time.monotonic() + MORE
        self.scenario = scenario
        self._ending = Ending(until=soon if ending.why else max(ending.until, soon), seconds=MORE)
        self._known: dict[Path, FollowedLine] = {}
        self._begun: FollowedLine | None = None

    def is_late(self) -> bool:
        """Whether the time is over."""
        return self._ending.is_over()

    def beginning(self) -> FollowedLine:
        """The game before anything is chosen."""
        if self._begun is None:
            search, node = started(self.scenario)
            thing_names = _thing_names(search, node)
            self._begun = FollowedLine(
                thing_names=thing_names, words=(), words_for=(), sights=_sights(thing_names)
            )
        return self._begun

    def follow(self, path: Path) -> FollowedLine | None:
        """A line of play in words; None where the time is over.

        Raises InputError where the script cannot go on.
        """
        if path not in self._known:
            if self.is_late():
                return None
            try:
                found = _followed(self.scenario, path, self._ending)
            except Enough:
                return None
            if len(self._known) >= _MANY:
                del self._known[next(iter(self._known))]
            self._known[path] = found
        return self._known[path]

    def game(self, path: Path) -> ThingNames | None:
        """The game at the end of a line, and the names in it; None where the time is over."""
        followed = self.follow(path)
        return followed.thing_names if followed else None

    def forget(self) -> None:
        """Keep no line but the last, which is mostly the only one."""
        for path in [*self._known][:-1]:
            del self._known[path]


def _followed(scenario: Scenario, path: Path, ending: Ending) -> FollowedLine:
    """A line of play in words, played again from the beginning. Raises Enough."""
    search, node = started(scenario, ending.check)
    thing_names = _thing_names(search, node)
    players = range(len(scenario.names))
    words: list[str] = []
    words_for: list[list[str]] = [[] for _ in players]
    for place in path:
        question, node, options = carried_on(search, thing_names, node, told=True)
        ending.check()
        decision, option = sure(question), sure(options)[-1 - place]
        everything = Names(thing_names.game, given=thing_names.given)
        words.append(line_words.said(thing_names, decision, option, everything))
        for viewer in players:
            sight = hiding.of(thing_names, viewer)
            words_for[viewer].append(seen(sight, decision, option))
        tell(thing_names, decision, option)
        answer(thing_names.game, option)
        node = changed(node, picked=(*node.picked, option))
    carried_on(search, thing_names, node, told=True)
    return FollowedLine(
        thing_names=thing_names,
        words=tuple(words),
        words_for=tuple(map(tuple, words_for)),
        sights=_sights(thing_names),
    )


def _thing_names(search: Search, node: ChoiceState) -> ThingNames:
    game = Game(node.state, Trace(), auto=False)
    return ThingNames(game=game, labels=search.names.labels, begins=places(game))


def _sights(thing_names: ThingNames) -> tuple[Sight, ...]:
    return tuple(
        hiding.of(thing_names, viewer) for viewer in range(len(thing_names.game.state.players))
    )
