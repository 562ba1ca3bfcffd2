"""What is hidden from a player is in nothing that is printed for them, whatever is asked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebot.api.answers import QUESTIONS
from judgebot.errors import InputError
from tests.attack.attacking import carried_out
from tests.attack.attempt import Attempt, written

SECRET = re.compile(r"Zyx[abcd]|Zyxlabel", re.IGNORECASE)
_OX = "{type: Character - Animal, faction: Bravos, costs: 1/1, statistics: 1/2/3}"
SCENARIO = f"""title: A seer, with Zyxa of Hands at hand
cards:
  Zyxa of Hands: {_OX}
  Zyxb of Decks: {_OX}
  Zyxc of Mana: {_OX}
  Zyxd of Labels: {_OX}
  Seer:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {{J}} You may put a card from your hand in Reserve. If you don't: draw a card.
players:
  Lithium:
    mana: [Zyxc of Mana, Zyxc of Mana]
    hand: [Seer, Zyxa of Hands, {{card: Zyxd of Labels, named: Zyxlabel}}]
    deck: [Zyxb of Decks, Zyxc of Mana, Zyxc of Mana]
  Ninette: {{mana: 3, fill deck: 20}}
do:
  - Lithium plays: Seer
    into: Hero Expedition
    may: no
claims:
  - {{by: Ninette, says: {{card: Zyxb of Decks, in: Lithium's hand}}, ruled: wrong}}
explore: {{until: Dusk}}
possible:
  - {{card: Zyxb of Decks, in: Lithium's hand}}
always:
  - {{card: Zyxa of Hands, in: Lithium's hand}}
never:
  - {{card: Zyxlabel, in: Lithium's Reserve}}
expect:
  - {{card: Zyxa of Hands, in: Lithium's hand}}
  - {{card: Zyxlabel, in: Lithium's Reserve}}
  - {{player: Lithium, hand: [Zyxa of Hands, Zyxb of Decks]}}
"""
FILES = {
    "as it is": SCENARIO,
    "an illegal choice": SCENARIO.replace("plays: Seer", "plays: Zyxb of Decks"),
    "a choice that is not there": SCENARIO.replace(
        "may: no", "may: yes\n    choosing: [Zyxb of Decks]"
    ),
    "a choice left open": SCENARIO.replace("    may: no\n", ""),
    "an ambiguous card": SCENARIO.replace("plays: Seer", "plays: Zyxc of Mana"),
    "an impossible fact": SCENARIO + "  - {card: Zyxc of Mana, boosts: 1}\n",
    "an exploration that is stuck": SCENARIO.replace(
        "    may: no\n", "  - Lithium plays: Zyxlabel\n    into: Hero Expedition\n"
    ),
}  # fmt: skip
FACTS = (
    "card: Zyxa of Hands, in: Lithium's hand",
    "card: Zyxb of Decks, boosts: 1",
    "card: Zyxc of Mana, boosts: 1",
    "player: Lithium, hand: [Zyxa of Hands]",
    "player: Lithium, hand size: 3",
    "happened: draws",
    "Lithium may: {play: Zyxlabel}",
)
COMMANDS = (
    *(("run", *more) for more in ((), ("--brief",), ("--json",), ("--html", "OUT"), ("--ask",))),
    *(("explore", *more) for more in ((), ("--json",), ("--html", "OUT"))),
    *(("why", fact, *more) for fact in FACTS for more in ((), ("--json",), ("--html", "OUT"))),
)


@pytest.mark.long("judgebot/scenario/tell/hiding.py", "judgebot/cli", "judgebot/api")
@pytest.mark.usefixtures("home_with_5_0")
@pytest.mark.parametrize("name", FILES)
def test_no_command_tells_it(name: str, tmp_path: Path) -> None:
    """No text, page or document, neither of a ruling nor of a mistake, names a hidden card."""
    file = written(tmp_path / "secret.yaml", FILES[name])
    out = tmp_path / "out.html"
    found = {}
    for command, *more in COMMANDS:
        words = [str(out) if word == "OUT" else word for word in more]
        attempt = Attempt(kind="hidden", words=(command, file, *words, "--for=Ninette"))
        ended = carried_out(attempt, tmp_path)
        page = out.read_text(encoding="utf-8") if out.exists() else ""
        out.unlink(missing_ok=True)
        asked = "" if command != "why" else words[0]
        for text in (ended.out, ended.err, page):
            if told := SECRET.findall(text.replace(asked, "") if asked else text):
                found[command, *words] = told

    assert found == {}


@pytest.mark.usefixtures("home_with_5_0")
@pytest.mark.parametrize("name", FILES)
def test_no_answer_tells_it(name: str) -> None:
    """Nor does an answer of the interface."""
    asked: dict[str, list[dict[str, object]]] = {
        "run": [{}],
        "table": [{}],
        "why": [{"fact": fact} for fact in FACTS],
    }
    for question, each in asked.items():
        answer: Callable[..., dict[str, object]] = QUESTIONS[question].answer
        for more in each:
            try:
                told = answer(FILES[name], viewer="Ninette", **more)
                said = json.dumps({**told, "scenario": "what was asked"})
            except InputError as error:
                said = f"{error} {error.nearest} {error.write} {error.details}"
            assert not SECRET.findall(said), (question, more)


@pytest.mark.usefixtures("home_with_5_0")
def test_whoever_may_know_is_told(tmp_path: Path) -> None:
    """The same commands name the cards to their owner, so that there is something to hide."""
    file = written(tmp_path / "secret.yaml", SCENARIO)
    for command in (("run", file), ("explore", file), ("why", file, FACTS[0])):
        attempt = Attempt(kind="hidden", words=(*command, "--for", "Lithium"))
        ended = carried_out(attempt, tmp_path)
        assert SECRET.search(ended.out)
