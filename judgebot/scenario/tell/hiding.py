"""Output for one player: what is hidden from them is not told (CR 3.1.3).

Entries name the cards that the player knows; what only tells what somebody's hand holds or lacks is
left out. A fact about what is hidden is told without its words, and the words of the file do not
name a card that the player never saw.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from judgebot.abilities.card import Card
from judgebot.errors import InputError
from judgebot.game.data.decisions import ChoiceSort, Decision
from judgebot.game.data.entries import about_choices, about_effects
from judgebot.game.data.entries.about_playing import CannotBePlayed
from judgebot.game.data.entries.about_words import CardNotSuitable, MeantNotSo, MeantNotWhose
from judgebot.game.data.record import record
from judgebot.game.data.telling import Telling
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import HIDDEN, Place, ZoneKind
from judgebot.scenario.explore.exploration import Exploration, Proof
from judgebot.scenario.format.nearest import nearest
from judgebot.scenario.format.scenario import Granted
from judgebot.scenario.play.board import NAMELESS
from judgebot.scenario.tell import knowing, line_words, offered
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.names import HIDDEN as A_CARD
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.parts import OF_HIDDEN_ZONES, part_words
from judgebot.scenario.tell.verdict import Checked, MadeSo
from judgebot.sure import sure

_SOMETHING = "something else"
"""What is told of what is found instead of what is hidden."""
_ONLY_OF_HANDS = (
    about_effects.EitherImpossible,
    about_effects.ModeImpossible,
    about_choices.ChosenNotToDo,
)
"""Entries that tell whether something could be done, beside one that tells that it is not."""


@record
class Sight:
    """What one player is told of a game."""

    thing_names: ThingNames
    viewer: int
    knowledge: knowing.Knowledge
    secrets: re.Pattern[str] | None
    """The names of cards that the player never saw; None where there are none."""

    @property
    def who(self) -> str:
        """The player's name."""
        return self.thing_names.game.state.players[self.viewer]

    def names(self, place: int) -> Names:
        """The names in an entry: those of cards that the player knows then, or is shown there."""
        items = self.thing_names.game.state.items
        hidden = frozenset(items) - self.knowledge.told[place]
        return Names(self.thing_names.game, hidden, self.viewer, self.thing_names.given)

    def entry(self, place: int) -> Entry | None:
        """An entry as the player is told it; None for what only tells what a hand holds."""
        entry = self.thing_names.game.trace.entries[place]
        told = self._told(entry.told, self.names(place))
        return None if told is None else replace(entry, told=told)

    def _told(self, told: Telling, names: Names) -> Telling | None:
        if isinstance(told, CannotBePlayed | CardNotSuitable | about_effects.PlayNotBesides):
            several = isinstance(told, about_effects.PlayNotBesides)
            cards = told.facts["cards"] if several else (told.facts["card"],)
            return None if any(map(names.is_hidden, cards)) else told
        if isinstance(told, MeantNotSo | MeantNotWhose) and any(map(names.is_hidden, told.things)):
            return None
        if told.facts.get("player") == self.viewer or not _is_of_hand(told):
            return told
        if isinstance(told, about_effects.MayImpossible):
            return about_effects.MayNot(
                rules=("6.5.c",), items=told.items, player=told.player, effect=told.effect
            )
        ended = isinstance(told, about_choices.Choosing) and told.option.words == offered.NOTHING
        none = ended or isinstance(told, (*_ONLY_OF_HANDS, about_effects.PlayNone))
        return None if none else told

    def knows(self, items: Iterable[int], at: int | None = None) -> bool:
        """Whether the player knows some items before an entry, or at the end."""
        known = self.knowledge.known[-1 if at is None else min(at, len(self.knowledge.known) - 1)]
        return all(item in known for item in items if item in self.thing_names.game.state.items)

    def sees(self, place: Place) -> bool:
        """Whether the player may look at all the cards of a place (CR 3.1.3.f, 3.2.9.d)."""
        if place.zone is ZoneKind.DECK:
            return False
        return place.player == self.viewer or place.zone not in (*HIDDEN, ZoneKind.MANA)

    def fact(self, one: Checked) -> Checked:
        """A fact as the player is told it: in the words of the file, for sentences tell more."""
        if self.may_be_told(one):
            return replace(one, said=lambda: "", lacks=lambda: tuple(map(self.words, one.lacks())))
        return replace(
            one,
            lacks=tuple,
            text=self.withheld,
            said=lambda: "",
            found=_SOMETHING if one.found else "",
            waiting="",
            find=MadeSo,
            at=None,
            because=(),
            why="",
            rests_on="",
            rules=(),
        )

    def may_be_told(self, one: Checked) -> bool:
        """Whether nothing of a fact is hidden from the player."""
        shown = self.knows(one.items, one.at) and all(self.sees(place) for place in one.places)
        return shown and one.private in (None, self.viewer) and not self._names_secret(one)

    def _names_secret(self, one: Checked) -> bool:
        return any(self.words(text) != text for text in (one.text, one.found, one.waiting, one.why))

    def granted(self, defaults: Iterable[Granted]) -> tuple[str, ...]:
        """What was taken for granted of what the player knows."""
        items = self.thing_names.game.state.items
        ever = {items[item].card.name for item in self.knowledge.ever if item in items}
        shown = (one for one in defaults if not one.card or one.card in ever)
        return tuple(dict.fromkeys(self.words(one.shown) for one in shown))

    def explored(self, found: Exploration) -> Exploration:
        """What came of exploring; a line of play may tell what was chosen from a hand."""
        stuck = found.stuck
        return replace(
            found,
            proofs=tuple(map(self._proof, found.proofs)),
            stuck=None if stuck is None else replace(stuck, why=stuck.why_for[self.viewer]),
        )

    def _proof(self, one: Proof) -> Proof:
        line = one.lines_for[self.viewer] if one.lines_for else one.line
        told = replace(one, line=None if line is None else tuple(map(self.words, line)))
        if self.viewer not in one.hidden_from and self.words(one.text + one.found) == (
            one.text + one.found
        ):
            return told
        found = _SOMETHING if one.found else ""
        return replace(told, text=self.withheld, said="", found=found)

    @property
    def withheld(self) -> str:
        """What is told instead of what is hidden."""
        return f"this tells what is hidden from {self.who}"

    def words(self, text: str) -> str:
        """Words of the file without the names of cards that the player never saw."""
        return text if self.secrets is None else self.secrets.sub(A_CARD, text)


class Everybody:
    """What is told to whoever may know everything: all of it."""

    withheld = ""

    def words(self, text: str) -> str:
        """Words of the file."""
        return text

    def fact(self, one: Checked) -> Checked:
        """A fact that was looked at."""
        return one

    def granted(self, defaults: Iterable[Granted]) -> tuple[str, ...]:
        """What was taken for granted."""
        return tuple(dict.fromkeys(one.words for one in defaults))

    def explored(self, found: Exploration) -> Exploration:
        """What came of exploring."""
        return found


def telling(thing_names: ThingNames, viewer: int | None) -> Everybody | Sight:
    """What is told to a player, or to everybody."""
    return Everybody() if viewer is None else of(thing_names, viewer)


def names_for(thing_names: ThingNames, viewer: int | None) -> Callable[[int], Names]:
    """The names in each entry, by its place in the trace, for a player or for everybody."""
    if viewer is None:
        names = Names(thing_names.game, given=thing_names.given)
        return lambda _place: names
    return of(thing_names, viewer).names


def _is_of_hand(told: Telling) -> bool:
    """Whether what an entry tells depends on the cards of a hidden zone."""
    if isinstance(told, about_effects.PlayNone):
        return True
    part = told.facts.get("effect") or told.facts.get("part")
    return part is not None and bool(OF_HIDDEN_ZONES.search(part_words(part)))


def of(thing_names: ThingNames, viewer: int) -> Sight:
    """What a player is told of a game, from its beginning to where it stands."""
    found = knowing.of(thing_names.game.trace.entries, thing_names.begins, viewer)
    return Sight(
        thing_names=thing_names,
        viewer=viewer,
        knowledge=found,
        secrets=_secrets(thing_names, found.ever),
    )


def _secrets(thing_names: ThingNames, ever: frozenset[int]) -> re.Pattern[str] | None:
    """The names of items that were never known, and of none that was."""
    items = thing_names.game.state.items
    labels = {item: label for label, item in thing_names.labels.items()}
    known = {
        name for item in items.keys() & ever for name in _called(items[item].card, labels, item)
    }
    secret = {
        name
        for item in items.keys() - ever
        for name in _called(items[item].card, labels, item)
        if name not in known
    }
    if not secret:
        return None
    names = "|".join(re.escape(name) for name in sorted(secret, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{names})(?!\w)", re.IGNORECASE)


def _called(card: Card, labels: Mapping[int, str], item: int) -> set[str]:
    """What a file may call an item."""
    if card.name in NAMELESS:
        return set()
    found = {card.name, card.name.partition(",")[0], card.reference, labels.get(item, "")}
    return found - {""}


def player(names: Sequence[str], viewer: str | None, file: str = "") -> int | None:
    """Which player output is for; None for everybody. Raises InputError for nobody's name."""
    if viewer is None:
        return None
    for place, name in enumerate(names):
        if name.casefold() == viewer.casefold():
            return place
    raise InputError(
        f"no player is called {viewer}{f' in {file}' if file else ''}",
        nearest=nearest(viewer, tuple(names)),
        write=f"Write one of: {', '.join(names)}",
    )


class Untold(InputError):
    """A mistake of a file whose message would tell a player what is hidden from them."""


def error(found: InputError, viewer: str | None) -> InputError:
    """A mistake as a player is told it. Raises InputError for nobody's name.

    What was legal for another player, who chose among cards that this one may not see, is not told.
    """
    stood = getattr(found, "stood", None)
    if viewer is None or stood is None:
        return found
    thing_names, decision = stood
    place = player(thing_names.game.state.players, viewer)
    sight = of(thing_names, sure(place))
    if decision is not None and not offers_known(sight, decision):
        who = (
            "chance" if decision.player is None else thing_names.game.state.players[decision.player]
        )
        return Untold(
            f"here {who} must choose {offered.article(decision.choice_sort.value)}, and what may "
            f"be chosen is hidden from {sight.who}",
            where=found.where,
        )
    return Untold(
        sight.words(found.what),
        where=found.where,
        nearest=tuple(map(sight.words, found.nearest)),
        write=None if found.write is None else sight.words(found.write),
        details=tuple(map(sight.words, found.details)),
    )


@contextmanager
def mistakes(viewer: str | None) -> Iterator[None]:
    """Let a mistake tell nothing that is hidden from a player, see `error`."""
    try:
        yield
    except InputError as found:
        raise error(found, viewer) from None


def offers_known(sight: Sight, decision: Decision) -> bool:
    """Whether a player knows all that may be chosen.

    What another player may do in a turn tells what is in their hand.
    """
    if decision.player == sight.viewer:
        return True
    if decision.choice_sort in (ChoiceSort.TURN, ChoiceSort.PLAY):
        return False
    refs = (offered.thing(decision, one) for one in decision.options)
    return sight.knows(ref.item for ref in refs if ref is not None)


def seen(sight: Sight, decision: Decision, option: Any) -> str:
    """A choice that was made, as a player is told it: what somebody plays is told to all."""
    ref = offered.thing(decision, option)
    told = decision.player == sight.viewer or decision.choice_sort is ChoiceSort.PLAY
    shown = {ref.item} if told and ref is not None else ()
    items = frozenset(sight.thing_names.game.state.items)
    hidden = items - sight.knowledge.known[-1].union(shown)
    names = Names(sight.thing_names.game, hidden, sight.viewer, sight.thing_names.given)
    return line_words.said(sight.thing_names, decision, option, names)
