"""Whatever begins an ability, its condition decides between what is done and what otherwise is.

Each ability of a small table of beginnings, conditions and effects is played, with the condition
true and false. The expectation is written with the piece, not taken from the program.
"""

from __future__ import annotations

import pytest

from judgebot.scenario.format import loader
from judgebot.scenario.play import runner

BEGINNINGS = {
    "a Spell": ("Spell", "hand", "", "Ada plays: Bell"),
    "at Noon": ("Landmark Permanent", "landmarks", "At Noon — ", ""),
    "a quick action": ("Landmark Permanent", "landmarks", "{T} : ", "Ada uses: {words}"),
    "entering play": ("Landmark Permanent", "hand", "{J} ", "Ada plays: Bell"),
    "a sacrifice": ("Landmark Permanent", "landmarks", "When you sacrifice a Character — ",
                    "Ada plays: Loss"),
}  # fmt: skip
"""The card type, where the card is, the words, and what is done."""

CONDITIONS = {
    "If you control a Character: ": ("[Cub]", "[]"),
    "Unless you control a Character: ": ("[]", "[Cub]"),
    "Only if you control a Character: ": ("[Cub]", "[]"),
    "If you control a Character and your hand is empty: ": ("[Cub]", "[]"),
    "If you control two or more Illusions or if you control a Character: ": ("[Cub]", "[]"),
}
"""The words, and what Ada's Hero Expedition holds where the condition is true and where false."""

OPTIONS = {
    "You may have target opponent draw a card. If you do: ": ("yes", "no"),
    "You may have target opponent draw a card. If you don't: ": ("no", "yes"),
}
"""The words, and the answers by which the condition is true and false."""

EFFECTS = {
    "Draw two cards. [Resupply]": {"hand": 2, "reserve": 1},
    "Draw a card": {"hand": 1},
    "[Resupply]": {"reserve": 1},
    "Create a [Recruit 1/1/1] Soldier token in your Companion Expedition": {"tokens": 1},
}
"""The words, and what they add to Ada's Hand, Reserve and Companion Expedition."""

TABLE = """
title: x
cards:
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
  Page:
    type: Spell
    costs: 1/1
  Loss:
    type: Spell
    costs: 1/1
    text: |
      Sacrifice a Character.
  Bell:
    type: {type}
    costs: 1/1
    text: |
      {text}
players:
  Ada:
    mana: 1
    hero expedition: {expedition}
    companion expedition: {companion}
    hand: {hand}
    landmarks: {landmarks}
    reserve: [Page]
    deck: [Cub, Cub, Cub, Cub]
  Ben: {{}}
start: {start}
do:
{do}
expect:
  - {{player: Ada, hand size: {in_hand}, reserve size: {in_reserve}}}
  - {{player: Ada, companion expedition size: {tokens}}}
"""
LOST = "{card: Cub, named: the lost Cub}"


def _holds(beginning: str, text: str, expedition: str, answer: str, added: dict[str, int]) -> None:
    """Play a text, and find what it should have added to the zones."""
    type_, zone, words, doing = BEGINNINGS[beginning]
    lost = "Loss" in doing
    hand = [*(["Bell"] if zone == "hand" else []), *(["Loss"] if lost else [])]
    source = TABLE.format(
        type=type_,
        text=words + text,
        expedition=expedition,
        companion=f"[{LOST}]" if lost else "[]",
        hand=f"[{', '.join(hand)}]",
        landmarks="[Bell]" if zone == "landmarks" else "[]",
        start="{phase: Afternoon}" if doing else "{phase: Noon, at: begins}",
        do="\n".join(_commands(beginning, text, expedition, answer)),
        tokens=added.get("tokens", 0),
        in_hand=added.get("hand", 0),
        in_reserve=1 + (lost or type_ == "Spell") + added.get("reserve", 0),
    )
    verdict = runner.run(loader.loads(source))

    assert verdict.holds, source


def _commands(beginning: str, text: str, expedition: str, answer: str) -> list[str]:
    """What Ada does, sacrificing the other Character where there are two."""
    _, _, words, doing = BEGINNINGS[beginning]
    begun = [f"  - {doing.format(words=text.partition(':')[0])}"] if doing else []
    if "Loss" in doing and expedition != "[]":
        begun.append("    choosing: the lost Cub")
    may = [f"    may: {answer}"] if answer else []
    if may and words not in ("", "{T} : "):
        may = ["  - Ada resolves: You may have", *may]
    return [*begun, *may, *([] if doing else ["  - until: Afternoon"])]


PAIRS = [
    (one, other)
    for one, other in zip(EFFECTS.items(), [*EFFECTS.items()][1:], strict=False)
    if ". " not in other[0]
]
"""An effect, and another for what is done otherwise, which is one sentence."""


def _otherwise(head: str, then: str, other: str) -> str:
    return f"{head}{then}, otherwise {other[0].lower()}{other[1:]}."


@pytest.mark.parametrize("beginning", BEGINNINGS)
@pytest.mark.parametrize("condition", CONDITIONS)
def test_conditions_about_the_game(beginning: str, condition: str) -> None:
    """The one effect if it is true, the other if it is false (CR 6.5.d, 6.5.e)."""
    true, false = CONDITIONS[condition]
    for (then, added), (other, otherwise) in PAIRS:
        text = _otherwise(condition, then, other)
        _holds(beginning, text, true, "", added)
        _holds(beginning, text, false, "", otherwise)
        _holds(beginning, f"{condition}{then}.", false, "", {})


@pytest.mark.parametrize("beginning", BEGINNINGS)
@pytest.mark.parametrize("option", OPTIONS)
def test_what_became_of_an_option(beginning: str, option: str) -> None:
    """The one effect if the option was taken, the other if not (CR 6.5.c, 6.5.f)."""
    true, false = OPTIONS[option]
    for (then, added), (other, otherwise) in PAIRS:
        text = _otherwise(option, then, other)
        _holds(beginning, text, "[]", true, added)
        _holds(beginning, text, "[]", false, otherwise)
        _holds(beginning, f"{option}{then}.", "[]", false, {})


def test_a_wrong_expectation_is_found() -> None:
    """The table holds for what the words say only."""
    with pytest.raises(AssertionError):
        _holds("a Spell", "If you control a Character: Draw a card.", "[Cub]", "", {})
