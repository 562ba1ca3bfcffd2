"""The questions of `judgebot new`: each answer is tried at once, and asked again where it is wrong.

What is asked in is the text of a scenario from the first answers on; the table plays it, so that
only what the rules allow is offered. The end of the input ends all questions: what was told until
then is kept.
"""

from __future__ import annotations

from collections.abc import Callable

from judgebot import intake, screen
from judgebot.cli.messages import message
from judgebot.errors import InputError
from judgebot.table import paper, standing
from judgebot.table.laying import ZONES
from judgebot.table.values import LiteralBlock, Value


class Ended(Exception):
    """There is no more input."""


class Asking:
    """A dispute that is asked in."""

    def __init__(self) -> None:
        """Nothing was told yet."""
        self.text = ""
        """The scenario so far; empty before the players are known."""
        self._typed = intake.typed()

    def all(self) -> None:
        """Ask everything. Raises Ended where the input ends before."""
        screen.say("An empty answer goes on to the next question; Ctrl-D keeps what was told.")
        title = self._needed("What is the dispute about, in a few words?")
        players = [self._needed("Who plays first?"), self._needed("Who plays second?")]
        text = "title: A dispute\nplayers: {}\n"
        self.text = paper.put(text, ("title",), title)
        for player in players:
            self.text = paper.put(self.text, ("players", player), {"mana": "0"})
        for player in players:
            self._lay(player)
        self._play()
        self._claim()

    def _lay(self, player: str) -> None:
        """Ask what lies before a player."""
        mana = ("players", player, "mana")
        self._try(f"How many ready Mana Orbs has {player}?", lambda said: self._with(mana, said))
        for zone in ZONES:
            place = ("players", player, zone)
            while name := self._line(f"A card in {player}'s {zone}?"):
                lying: list[Value] = paper.at(paper.read(self.text), place) or []
                if not self._kept(lambda: self._with(place, [*lying, name])):  # noqa: B023
                    self._write_out(place, lying, name)

    def _write_out(self, place: paper.Path, lying: list[Value], name: str) -> None:
        """Ask what is printed on a card that is not known."""
        kind = self._line(f"To write {name} out: its type, such as Character - Mage?")
        if not kind:
            return
        card: dict[str, Value] = {"type": kind}
        for key, such in (("costs", "3/2"), ("statistics", "2/1/1")):
            if said := self._line(f"Its {key}, such as {such}?"):
                card[key] = said
        lines = []
        while said := self._line("A line of its text?"):
            lines.append(said)
        if lines:
            card["text"] = LiteralBlock("\n".join(lines) + "\n")
        known = paper.put(self.text, ("cards", name), card)
        self._kept(lambda: paper.put(known, place, [*lying, name]))

    def _play(self) -> None:
        """Ask what is done, as long as there is something to choose."""
        while choice := standing.document(standing.played(self.text))["choice"]:
            screen.say(f"{choice['player']}: {choice['what']}")
            labels = [option["label"] for option in choice["options"]]
            screen.say(*(f"  {number}  {label}" for number, label in enumerate(labels, 1)))
            if not self._try("Which of these, by its number?", self._chosen):
                return

    def _chosen(self, said: str) -> str:
        if not (said.isascii() and said.isdigit() and len(said) < _DIGITS and int(said)):
            raise InputError("this is none of the numbers", write="Write one that is shown")
        return standing.chosen(self.text, int(said) - 1)

    def _claim(self) -> None:
        """Ask who claims what."""
        while who := self._line("Who claims something?"):
            claims = paper.read(self.text).get("claims") or []
            self._try(
                "What, such as card: NAME, boosts: 1?",
                lambda fact: self._with(("claims",), [*claims, _claimed(who, fact)]),  # noqa: B023
            )

    def _needed(self, question: str) -> str:
        """An answer that is not empty."""
        while not (said := self._line(question)):
            screen.say("This is needed.")
        return said

    def _line(self, question: str) -> str:
        """What is answered, without blanks around it. Raises Ended where the input ends."""
        try:
            return self._typed(f"{question} ").strip()
        except EOFError:
            screen.say("")
            raise Ended from None

    def _with(self, place: paper.Path, value: Value) -> str:
        return paper.put(self.text, place, value)

    def _try(self, question: str, grown: Callable[[str], str]) -> bool:
        """Ask until the answer makes a scenario; False for an empty one."""
        while said := self._line(question):
            if self._kept(lambda: grown(said)):  # noqa: B023
                return True
        return False

    def _kept(self, grown: Callable[[], str]) -> bool:
        """Keep a scenario that can be played; tell what is wrong with another."""
        try:
            text = grown()
            standing.played(text)
        except InputError as error:
            screen.say(message(error))
            return False
        self.text = text
        return True


_DIGITS = 6


def _claimed(who: str, fact: str) -> Value:
    return {"by": who, "says": paper.read(f"says: {{{fact}}}").get("says")}
