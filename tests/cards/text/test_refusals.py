"""Texts that are refused, and what the refusal says."""

from __future__ import annotations

import pytest

from judgebot.cards.text import Ambiguous, Dangling, NotUnderstood, parse, read, render
from judgebot.cards.text.interface import LONGEST
from judgebot.errors import InputError


@pytest.mark.parametrize(
    ("text", "word", "column"),
    [
        ("{J} Sacrifice a Charakter.", "Charakter.", 17),
        ("{J} Sacrifice.", ".", 14),
        ("Frobnicate target Character.", "Frobnicate", 1),
        ("{J} Draw a card until you can't.", "until", 17),
        ("{J} Draw % cards.", "%", 10),
        ("{I} When I sneeze — Draw a card.", "sneeze", 12),
    ],
)
def test_first_word_not_understood(text: str, word: str, column: int) -> None:
    """The refusal names the first word that no reading reaches, and its column."""
    with pytest.raises(NotUnderstood) as caught:
        parse(text)

    assert caught.value.at == column
    assert f"not understood: '{word}', at column {column}" in str(caught.value)


def test_new_sub_type() -> None:
    """A sub-type that the rulebook does not list is read where it is known, in any number."""
    for text in (
        "Target Samurai gains 1 boost.",
        "Your Samurais have: \"{J} Sacrifice another Samurai.\"",
        "{J} Create a [Ronin 2/2/2] Samurai token in target Expedition.",
    ):
        assert render(*parse(text, sub_types=frozenset({"Samurai"}))) == text
    with pytest.raises(NotUnderstood, match="'Samurai'"):
        parse("Target Samurai gains 1 boost.")


def test_nothing_is_half_read() -> None:
    """One word too many refuses the whole ability."""
    parse("{J} Draw a card.")

    with pytest.raises(NotUnderstood):
        parse("{J} Draw a card quickly.")


def test_pronoun_without_antecedent() -> None:
    """A pronoun that speaks of nothing is refused, by name."""
    with pytest.raises(Dangling, match="'it' speaks of nothing"):
        parse("{J} Sacrifice it.")


@pytest.mark.parametrize(
    "text",
    [
        "Target Character is [Gigantic].",
        "Characters target opponent controls are [Gigantic].",
        "If target player controls a Robot, I am [Gigantic].",
        "When target Character leaves an Expedition — Draw a card.",
        "When a Character joins target Expedition — Draw a card.",
        "When target opponent passes — Draw a card.",
        "At Noon, if target player controls a Robot — Draw a card.",
    ],
)
def test_targets_of_no_effect(text: str) -> None:
    """Nothing is a target of a trigger or of a passive ability (CR 6.5.b)."""
    with pytest.raises(NotUnderstood, match="targets are chosen when a step of an effect resolves"):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "If you have more cards in hand than target opponent, I am [Gigantic].",
        "Characters you control have: \"{J} Target Character gains 1 boost.\"",
        "When I leave the Expedition zone — Target Character gains 1 boost.",
    ],
)
def test_targets_of_effects(text: str) -> None:
    """An effect has targets, and a condition of a passive ability may ask of target opponent."""
    assert parse(text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("{J} I gain X boosts.", "X"),
        ("{X}, {T} : Draw a card.", "X"),
        ("Sacrifice a Character you play.", "play"),
        ("{J} Discard target card.", "card"),
        ("Characters you play cost {1} less. Characters you play are [Gigantic].", "play"),
    ],
)
def test_words_that_mean_nothing_there(text: str, word: str) -> None:
    """A word that nothing could be made of is refused, by name."""
    with pytest.raises(NotUnderstood, match=f"'{word}' means nothing where it stands"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "word", "column"),
    [
        ("{J} Each player discards their hand, then draws that many cards.", "that many", 49),
        ("{J} They draw a card.", "They", 5),
    ],
)
def test_what_refers_to_nothing(text: str, word: str, column: int) -> None:
    """The refusal names the very words that refer to nothing, and where they stand."""
    with pytest.raises(NotUnderstood) as caught:
        parse(text)

    assert isinstance(caught.value, Dangling)
    assert (caught.value.word, caught.value.at) == (word, column)


def test_two_readings() -> None:
    """A text with two readings is refused, and both are told."""
    text = "If I am [[Boosted]], if I am in {V}, draw a card. Otherwise, [Resupply]."

    with pytest.raises(Ambiguous) as caught:
        parse(text)

    assert len(caught.value.readings) == 2


def test_empty() -> None:
    """A text box without words has no abilities, and an empty line is refused."""
    assert read("  \n ") == ()
    with pytest.raises(NotUnderstood):
        parse("")


@pytest.mark.parametrize("text", ["{J", "[Gigantic", '{J} "Draw', "(((", "• •", "[]", "{}", "—"])
def test_garbage(text: str) -> None:
    """Unbalanced brackets and stray marks are refused as any mistake of a person is."""
    with pytest.raises(InputError):
        if not read(text):
            raise InputError("nothing to read")


@pytest.mark.parametrize(
    "text", ["Target Character ", "{T}, ", "I gain 1 boost. ", "[Resupply], then ", "a "]
)
def test_too_long(text: str) -> None:
    """A line that is longer than any ability is refused, however much of it makes sense."""
    with pytest.raises(NotUnderstood, match="more than an ability holds"):
        parse(text * 5000)


@pytest.mark.parametrize("text", ["{T}, ", "I gain 1 boost. ", "[Resupply], then ", "• "])
def test_as_long_as_can_be(text: str) -> None:
    """A line as long as an ability may be is read or refused, never more."""
    words = LONGEST // len(text.split())
    with pytest.raises(InputError):
        parse(text * words + "nonsense")


@pytest.mark.parametrize("card_type", ["Character", "Permanent", "Hero"])
def test_only_a_spell_has_an_effect_by_itself(card_type: str) -> None:
    words = "If you control a token, draw a card."
    assert parse(words, card_type="Spell") == parse(words)
    with pytest.raises(NotUnderstood, match=f"on a {card_type} needs a trigger or a cost"):
        parse(words, card_type=card_type)
    with pytest.raises(NotUnderstood, match="an effect in a support box needs a trigger or a cost"):
        parse(words, card_type="Spell", support=True)
    for kept in (f"{{J}} {words}", "{T} : Draw a card.", "Play me for {1} less."):
        assert parse(kept, card_type=card_type)


def test_refused_as_if_nothing_was_read_before() -> None:
    """What texts with the same words had before changes nothing about where one is refused."""
    text = "{J} Draw a card. Target Character gains 1 frob."
    with pytest.raises(NotUnderstood) as first:
        parse(text)
    parse("{J} Draw a card. Target Character gains 1 boost.")
    parse("{H} Target Character gains 1 boost.")
    with pytest.raises(NotUnderstood) as second:
        parse(text)

    assert (first.value.at, first.value.expected) == (second.value.at, second.value.expected)
    assert first.value.rest == "frob."
