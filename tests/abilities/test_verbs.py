"""The table of verbs: what each can be used for, in which words, and why not for more."""

from __future__ import annotations

from enum import Enum
from typing import Any, get_args

import pytest

from judgebot.abilities import effects, triggers
from judgebot.abilities.statements import Forbidden, WouldDo
from judgebot.abilities.triggers import PlayerDeed
from judgebot.abilities.verbs import KEYWORD_ACTIONS, VERBS, Of, Use, Verb
from judgebot.abilities.words import Did
from judgebot.cards.text import normalise, parse, render
from judgebot.cards.text.grammar import inflect
from judgebot.cards.text.trees import parts
from judgebot.game.data.citations import CITED
from tests.each import of_each

SUBJECTS = {
    Of.PLAYER: "you", Of.ALONE: "you", Of.OBJECT: "I", Of.EXPEDITION: "my Expedition",
}  # fmt: skip

SAID = {
    ("create", Use.INSTRUCTION): "{J} Create an [Otter 1/1/1] Animal token in my Expedition.",
    ("exhaust", Use.PASSIVE): "When a Permanent is exhausted — Draw a card.",
    ("place", Use.INSTRUCTION): "{J} Place a {V} Terrain Marker on target region.",
    ("play", Use.CANNOT): "I can't be played.",
    ("draw", Use.WOULD): "If you would draw a card, [Resupply] instead.",
    ("create", Use.WOULD): "If you would create a token, draw a card instead.",
    ("draw", Use.CANNOT): "You can't draw cards.",
    ("reveal", Use.INSTRUCTION): "{J} Reveal a card from your hand.",
    ("reveal", Use.TRIGGER): "When you reveal a card this way — Draw a card.",
    ("put", Use.INSTRUCTION): "{J} Put a card from your hand in Reserve.",
    ("put", Use.PASSIVE): "When a card is put in Reserve — Draw a card.",
    ("put", Use.WOULD): "If I would go to Reserve, draw a card instead.",
    ("put", Use.CANNOT): "I can't be put in Reserve.",
    ("put", Use.HISTORY): "{J} If a card went to Reserve this turn, draw a card.",
    ("spend", Use.INSTRUCTION): "{J} Spend 1 boost.",
    ("spend", Use.PASSIVE): "When one or more boosts are spent — Draw a card.",
    ("spend", Use.WOULD): "If I would lose 1 boost, draw a card instead.",
    ("spend", Use.CANNOT): "I can't lose boosts.",
    ("activate", Use.CANNOT): "The {j} abilities of Characters facing me can't activate.",
    ("ready", Use.CANNOT): "I can't be readied.",
    ("roll", Use.TRIGGER): "When you roll one or more dice — Draw a card.",
    ("roll", Use.WOULD): "If you would roll one or more dice, draw a card instead.",
    ("[Resupply]", Use.PASSIVE): "When a card is [Resupplied] — Draw a card.",
    ("[Sabotage]", Use.PASSIVE): "When a card is [Sabotaged] — Draw a card.",
    ("gain 1 boost", Use.CANNOT): "I can't gain boosts.",
    ("lose 1 boost", Use.CANNOT): "I can't lose boosts.",
    ("move forward", Use.INSTRUCTION): "{J} My Expedition moves forward one region.",
    ("move backwards", Use.INSTRUCTION): "{J} My Expedition moves backwards one region.",
}
"""Where the words of a use are not those that the forms give."""

@pytest.mark.parametrize("verb", KEYWORD_ACTIONS, ids=lambda verb: verb.base)
def test_a_keyword_action_has_one_name(verb):
    """The engine finds what happens, would happen or cannot by the name of the instruction."""
    named = {use: said.value for use, said in verb.uses.items() if use is not Use.HISTORY}

    assert set(named.values()) == {named[Use.INSTRUCTION]}
    assert f"[{named[Use.INSTRUCTION]}]" == verb.base


USES = [(verb, use) for verb in VERBS for use in verb.uses]


def name(verb: Verb) -> str:
    """What tells a verb from the others, and the two that gain and lose from each other."""
    return f"{verb.base} {verb.rest}" if verb.base in ("gain", "lose") else verb.base


def wording(verb: Verb, use: Use) -> str:
    """A line in which a verb is put to a use."""
    said = SAID.get((name(verb), use))
    if said:
        return said
    who = SUBJECTS[verb.of]
    acts = f"{verb.base} {verb.rest}".strip()
    first, *others = acts.split(" ")
    does = " ".join((inflect(first, "s"), *others)) if verb.of is Of.EXPEDITION else acts
    match use:
        case Use.INSTRUCTION if verb.of in (Of.PLAYER, Of.ALONE):
            return f"{{J}} {acts[0].upper()}{acts[1:]}."
        case Use.INSTRUCTION:
            return f"{{J}} {who[0].upper()}{who[1:]} {does}."
        case Use.TRIGGER:
            return f"When {who} {does} — Draw a card."
        case Use.PASSIVE:
            return f"When {verb.rest} is {verb.participle} — Draw a card."
        case Use.WOULD if verb.of is Of.PLAYER:
            return f"If I would be {verb.participle}, draw a card instead."
        case Use.WOULD:
            return f"If {who} would {acts}, draw a card instead."
        case Use.CANNOT if verb.of is Of.PLAYER:
            return f"I can't be {verb.participle}."
        case Use.CANNOT:
            return f"{who[0].upper()}{who[1:]} can't {acts}."
    return f"{{J}} If {who} {verb.past} {verb.rest}".rstrip() + " this turn, draw a card."


def says(abilities: Any, said: Any) -> bool:
    """Whether abilities hold what the table names: a class, or a member of a closed list."""
    for part in parts(abilities):
        if isinstance(said, type) and type(part) is said:
            return True
        if isinstance(said, Enum) and any(
            getattr(part, field) is said for field in part.__dataclass_fields__
        ):
            return True
    return False


@of_each(("verb", "use"), USES)
def test_each_use_is_read(verb: Verb, use: Use) -> None:
    """A line that puts a verb to a use is read as the model says it, and written as it was."""
    (line,) = normalise(wording(verb, use))
    read = parse(line)

    assert says(read, verb.uses[use])
    assert render(*read) == line


@of_each("verb", VERBS)
def test_each_use_or_its_reason(verb: Verb) -> None:
    """A verb has each use, or the reason why it lacks it, and never both."""
    assert set(verb.uses) | set(verb.lacks) == set(Use)
    assert not set(verb.uses) & set(verb.lacks)
    assert all(verb.lacks.values())
    assert any(rule.startswith(f"{verb.section}.") for rule in CITED)


NO_VERBS = {
    WouldDo: {WouldDo.ASCEND_AGAIN},
    Forbidden: {Forbidden.BE_TARGETED, Forbidden.BE_PLAYED_FLEETING},
    PlayerDeed: {PlayerDeed.PASS_FIRST, PlayerDeed.DRAW},
    effects.Action: {
        *(effects.Action.EXHAUSTED_RESUPPLY, effects.Action.AFTER_YOU, effects.Action.WIN),
    },
    effects.Deed: {effects.Deed.NOT_DO},
    Did: set(),
}
"""What is no verb of its own: manners of one, what is only told, what is only forbidden."""


@pytest.mark.parametrize("words", NO_VERBS, ids=str)
def test_every_member_has_an_entry(words: type[Enum]) -> None:
    """Each member of the closed lists of what is done is said by a verb of the table."""
    said = {one for verb in VERBS for one in verb.uses.values() if isinstance(one, words)}

    assert said == set(words) - NO_VERBS[words]


NO_DEEDS = {
    triggers.Symbol, triggers.AtPhase, triggers.AfterDaily, triggers.BecomesSo, triggers.DayBegins,
    triggers.ReceivesToken,
}  # fmt: skip
"""Triggers that are no verb, or one only of Gifts."""


def test_every_trigger_has_an_entry() -> None:
    """Each kind of trigger is said by a verb of the table."""
    said = {one for verb in VERBS for one in verb.uses.values() if isinstance(one, type)}
    patterns = set(get_args(triggers.Pattern)) - NO_DEEDS - {triggers.PlayerDoes}

    assert patterns <= said
