"""Random games of cards with names of their own, and all that is told of them to one player.

Each name stands for one card and for nothing else, so that wherever it stands it gives that card
away. What a player could see is read off the states of the game, not asked of what hides things.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

from judgebot.game.data.decisions import ChanceTopCard, ChoiceSort, Decision
from judgebot.game.data.entries.about_objects import LookedAt, Revealed
from judgebot.game.data.entries.about_playing import PlayDeclared
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import HIDDEN, ZoneKind
from judgebot.game.engine import advance, answer
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.scenario.play.board import NAMELESS
from judgebot.scenario.play.mistakes import OpenChoice
from judgebot.scenario.tell import board_text, hiding, report
from judgebot.scenario.tell.chosen import tell
from judgebot.scenario.tell.report import Account
from judgebot.scenario.tell.verdict import Verdict
from judgebot.scenario.why import asking
from judgebot.scenario.why import telling as reasons
from judgebot.screen import Style

PLAYERS = ("Ada", "Ben")
DECISIONS = 60
WORDS = (
    "{J} Draw a card.", "{J} [Resupply].", "{J} Target opponent discards a card from their hand.",
    "{J} Each player draws a card.", "{R} Draw a card, then put a card from your hand in Reserve.",
    "{J} Return target Character to its owner's hand.", "{H} Exhaust one of your Mana Orbs.",
    "{J} [Sabotage].", "{J} You may put a card from your hand in your Mana zone, exhausted.",
    "{J} Discard a card from your hand. If you do, draw two cards.",
    "When a card goes from your deck or hand to Reserve — I gain 1 boost.",
    "{J} Look at the top two cards of your deck. Put one in your hand and the other in your "
    "Reserve.", "At Noon — Target opponent draws a card.",
)  # fmt: skip


def written(chance: random.Random) -> str:
    """A scenario with cards in all places; facts are asked of each player's hidden cards."""
    cards, players, facts = [], [], []
    for player in PLAYERS:
        names = [f"{player}qua{chance.randrange(10**6)}x" for _ in range(22)]
        for name in names:
            cards += [f"  {name}:", "    type: Character - Animal", "    faction: Bravos"]
            cost = chance.randint(0, 2)
            cards += [f"    costs: {cost}/{cost}", "    statistics: 1/1/1"]
            cards += ["    text: |", f"      {chance.choice(WORDS)}"]
        zones = (("hand", 5), ("reserve", 2), ("mana", 4), ("hero expedition", 1),
                 ("discard pile", 2), ("deck", 8))  # fmt: skip
        players += [f"  {player}:"]
        for zone, number in zones:
            held, names = names[:number], names[number:]
            players += [f"    {zone}: [{', '.join(held)}]"]
            facts += [f"  - {{card: {one}, zone: {chance.choice(('Hand', 'Deck', 'Reserve'))}}}"
                      for one in held[:2]]  # fmt: skip
        facts += [f"  - {{player: {player}, hand: [{held[0]}]}}"]
    lines = ["title: Secrets", "cards:", *cards, "players:", *players, "expect:", *facts]
    lines += ["claims:", "  - {by: Ada, says: " + facts[0].partition("- ")[2] + "}"]
    return "\n".join(lines) + "\n"


@dataclass(slots=True)
class Played:
    """A game that was played by chance."""

    verdict: Verdict
    decision: Decision | None
    """What is asked at its end."""
    seen: tuple[list[set[int]], list[set[int]]]
    """For each player, what they could have seen until each entry of the trace."""


def play(seed: int) -> Played:
    """Set a game up and play it by random legal choices."""
    chance = random.Random(seed)
    scenario = loader.loads(written(chance), "secrets.yaml")
    going = runner.start(scenario)
    game = going.game
    decision = advance(game)
    for _ in range(DECISIONS):
        if decision is None:
            break
        weights = decision.weights if isinstance(decision, ChanceTopCard) else None
        one = chance.choices(decision.options, weights)[0]
        tell(going.thing_names, decision, one)
        answer(game, one)
        decision = advance(game)
    seen = tuple([*_seen(going, viewer)] for viewer in range(2))
    return Played(runner.at_the_end(going, decision), decision, seen)  # type: ignore[arg-type]


def _seen(going: runner.Run, viewer: int) -> Iterator[set[int]]:
    """What a player could have seen until each entry, which the entry itself may show."""
    trace = going.game.trace
    found: set[int] = set(_in_sight(trace.first, viewer))  # type: ignore[attr-defined]
    for entry, state in zip(trace.entries, trace.moments(), strict=True):  # type: ignore[attr-defined]
        found |= set(_in_sight(state, viewer)) | set(_shown(entry.told, viewer))
        yield set(found)


def _in_sight(state: State, viewer: int) -> Iterator[int]:
    """The items that lie where a player sees them."""
    for place, members in state.zones.items():
        for member in members:
            if place.zone in HIDDEN:
                if place.zone is ZoneKind.HAND and place.player == viewer:
                    yield member
            elif not state.objects[member].face_down or place.player == viewer:
                yield state.objects[member].item


def _shown(told: Telling, viewer: int) -> Iterator[int]:
    """What an entry shows that no state shows: what passes through a visible zone, is revealed."""
    if isinstance(told, Moving) and getattr(told.to, "zone", ZoneKind.DECK) not in (
        *HIDDEN,
        ZoneKind.MANA,
    ):
        yield told.card.item
    if isinstance(told, Revealed | PlayDeclared) or (
        isinstance(told, LookedAt) and told.by == viewer
    ):
        yield told.card.item


def leaks(played: Played, viewer: int) -> list[str]:
    """Names that stand in what is told to a player, and that the player could not know then."""
    verdict = played.verdict
    items = verdict.game.state.items.values()
    names = {item.id: item.card.name for item in items if item.card.name not in NAMELESS}
    own = played.seen[viewer]
    found = []
    for line in report.lines(verdict, viewer):
        told = f"{line.text} {json.dumps(line.facts(), default=str)}"
        secret = names.keys() - (own[line.place] if own else set())
        found += [f"step {line.number}: {told}" for item in secret if _names(told, names[item])]
    for what, text in _all_told(played, viewer):
        secret = names.keys() - (own[-1] if own else set())
        found += [f"{what}: {names[item]}" for item in secret if _names(text, names[item])]
    return found


def _names(text: str, name: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", text) is not None


def _all_told(played: Played, viewer: int) -> Iterator[tuple[str, str]]:
    """All that is printed for a player, with what it is."""
    verdict, plain = played.verdict, Style(coloured=False)
    for account in Account:
        yield account.value, "\n".join(report.as_text(verdict, plain, 400, viewer, account))
    yield "json", json.dumps(report.as_data(verdict, viewer), default=str)
    yield "board", "\n".join(board_text.as_text(verdict.thing_names, viewer))
    yield from _page(verdict, viewer)
    yield from _reasons(verdict, viewer)
    if played.decision is not None and played.decision.choice_sort is not ChoiceSort.TURN:
        error = OpenChoice(verdict.thing_names, played.decision, None, None)
        error.stood = (verdict.thing_names, played.decision)
        yield "error", str(hiding.error(error, PLAYERS[viewer]))


def _page(verdict: Verdict, viewer: int) -> Iterator[tuple[str, str]]:
    try:
        from judgebot.web.ruling import as_html
    except ImportError:
        return
    yield "page", as_html(verdict, viewer)


def _reasons(verdict: Verdict, viewer: int) -> Iterator[tuple[str, str]]:
    """Why each fact is so: of what the player may ask about."""
    sight = hiding.of(verdict.thing_names, viewer)
    for fact, checked in zip(verdict.scenario.expect, verdict.expect, strict=True):
        if sight.fact(checked) != checked:
            continue
        there, found = asking.ask(verdict, fact)
        told = reasons.as_text(there, found, Style(coloured=False), 400, viewer)
        yield "why", "\n".join(told)
        yield "why --json", json.dumps(reasons.as_data(there, found, viewer), default=str)
