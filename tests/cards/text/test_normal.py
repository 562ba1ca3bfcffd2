"""Printed text boxes become abilities in one spelling."""

from __future__ import annotations

import pytest

from judgebot.cards.text.normal import BOX_RULES, LINE_RULES, normalise
from tests.official import records


def test_two_spaces_part_abilities() -> None:
    """Two spaces, or a line break, stand between abilities."""
    assert normalise("[Gigantic].  {J} Draw a card.\n{R} [Resupply].") == (
        "[Gigantic].",
        "{J} Draw a card.",
        "{R} [Resupply].",
    )


def test_a_keyword_parts_abilities() -> None:
    """A keyword and a full stop end an ability, however wide the space behind them."""
    expected = ("[Cooldown].", "Draw a card.")

    assert normalise("[Cooldown]. Draw a card.") == expected
    assert normalise("[Cooldown].  Draw a card.") == expected


def test_a_symbol_parts_abilities() -> None:
    """A symbol that begins an ability begins one behind a single space, too."""
    assert normalise("[Gigantic]. {J} Draw a card. {T} : [Resupply].") == (
        "[Gigantic].",
        "{J} Draw a card.",
        "{T} : [Resupply].",
    )


def test_reminder_text_goes() -> None:
    """Text in parentheses has no existence, also around symbols and quotations."""
    assert normalise('{R} You may exhaust ({T}) me. (As in "{H} Go".)') == (
        "{R} You may exhaust me.",
    )


def test_rarity_marks_go() -> None:
    """The marks of what a rarity changed are dropped, and not the words between them."""
    assert normalise("#{J}# I gain #2 boosts[].#") == ("{J} I gain 2 boosts.",)


def test_modes_stay_with_their_header() -> None:
    """Modes keep lines of their own under the header, and end where another ability begins."""
    assert normalise("Choose one:  •\u00a0Draw a card.  • [Resupply].  {R} [Sabotage].") == (
        "Choose one:\n• Draw a card.\n• [Resupply].",
        "{R} [Sabotage].",
    )


def test_alternative_stays() -> None:
    """"If you don't" belongs to the ability before it, whatever stands between them."""
    text = "If I would gain [[Asleep]], you may ready me instead.  If you don't, draw a card."

    assert len(normalise(text)) == 1


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("When I'm sacrificed – Draw two cards", "When I am sacrificed — Draw two cards."),
        ("{D}\u00a0: draw a card.", "{D} : Draw a card."),
        ("I gain Fleeting. draw a card.", "I gain [[Fleeting]]. Draw a card."),
        ("I gain a Fleeting..", "I gain a [[Fleeting]]."),
        ("Create a [Aerolith] token.", "Create an [Aerolith] token."),
        ("Create a Paper Boat 1/2/3 Robot token.", "Create a [Paper Boat 1/2/3] Robot token."),
        ("Exhausted Resupply, then Resupply.", "[Exhausted Resupply], then [Resupply]."),
        ("target non-Fleeting Characters", "Target non-Fleeting Characters."),
        ("Ready target Card in your reserve.", "Ready target card in your Reserve."),
        ("Each non-[Boosted], non-robot Character.", "Each non-Boosted non-Robot Character."),
        ("Target boosted mage defects.", "Target [[Boosted]] Mage defects."),
        ("Target Mage switches Expedition.", "Target Mage switches Expeditions."),
        ("A Robot, a Plant, and a Mage.", "A Robot, a Plant, and a Mage."),
        ("Robots, Plants, and Mages.", "Robots, Plants and Mages."),
        ("Characters  your opponents control.", "Characters your opponents control."),
        ("I have [Tough 1]  and [Defender].", "I have [Tough 1] and [Defender]."),
        ("{J} draw a card", "{J} Draw a card."),
        ("[Scout 2]", "[Scout] {2}."),
        ("X, where X equals 2", "X, where X is 2."),
        ("My Expedition is [Ascended].", "My Expedition is Ascended."),
        ("It moves backward.", "It moves backwards."),
        ("Draw your second card in a turn.", "Draw your second card each turn."),
        ("If you now control it, draw a card.", "If you control it, draw a card."),
        (
            "If it was a token, draw a card. If it wasn't, draw two cards instead.",
            "If it was a token, draw a card. Otherwise, draw two cards.",
        ),
        (
            "If you control a Plant, draw a card. If you don't, [Resupply].",
            "If you control a Plant, draw a card. Otherwise, [Resupply].",
        ),
        (
            "If you control a Plant, you may draw a card. If you don't, [Resupply].",
            "If you control a Plant, you may draw a card. If you don't, [Resupply].",
        ),
        ("Put me in your Mana zone exhausted.", "Put me in your Mana zone, exhausted."),
    ],
)
def test_spelling(printed: str, plain: str) -> None:
    """Variants without meaning have one spelling."""
    assert normalise(printed) == (plain,)


def test_twice_is_once() -> None:
    """Normalising what is normalised changes nothing."""
    text = "#{H} Choose one:#  • I'm Asleep (really).  • Scout 2, Tough 1"
    once = normalise(text)

    assert normalise("  ".join(once)) == once


def test_every_rule_has_a_reason() -> None:
    """Every rule of spelling says why it loses nothing."""
    assert all(rule.reason for rule in (*BOX_RULES, *LINE_RULES))


def test_a_reference_stands_for_the_name() -> None:
    """A token written by its reference in the data is written by its name."""
    assert normalise("{J} Create a [TWO_WORDS] Robot token in my Expedition.") == (
        "{J} Create a [Two Words] Robot token in my Expedition.",
    )


@pytest.mark.long
def test_no_rule_is_passed_over() -> None:
    """A text without the signs that a rule needs is one that the rule does not change."""
    texts = {box for record in records() for box in record["elements"].values() if box}

    passed_over = {
        rule.pattern.pattern
        for rule in (*BOX_RULES, *LINE_RULES)
        for text in texts
        if not any(signs in text for signs in rule.needed) and rule.pattern.search(text)
    }

    assert passed_over == set()


def test_scouts_cost_is_written_once() -> None:
    """A printed Scout cost that stands beside its keyword once more is one cost."""
    assert normalise("[Scout {2}] {2}.") == ("[Scout] {2}.",)


@pytest.mark.parametrize(
    ("printed", "same"),
    [
        ("{H} Target opponent reveals their hand. You may discard a card from it.",
         "{H} Target opponent reveals their hand. You may discard a card from their hand."),
        ("{H} Look at target opponent's hand. Choose a Spell from it.",
         "{H} Look at target opponent's hand. Choose a Spell from their hand."),
        ("{J} Target Character's statistics are 0/0/0 this Day.",
         "{J} The {V}, {M} and {O} of target Character are 0 this Day."),
        ("{J} You may put 1 boost from it on me.", "{J} You may put 1 boost from it on me."),
        ("{J} Target opponent reveals their hand. Put 1 boost from it on me.",
         "{J} Target opponent reveals their hand. Put 1 boost from it on me."),
        ("{J} Target Character's statistics are 0/0/1 this Day.",
         "{J} Target Character's statistics are 0/0/1 this Day."),
    ],
)  # fmt: skip
def test_a_hand_and_three_statistics(printed: str, same: str) -> None:
    """"It" is the hand where cards come from it; three equal statistics are said as one number."""
    assert normalise(printed) == (same,)
