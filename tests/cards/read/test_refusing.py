"""A refusal helps: it tells the words that were not read, and near wordings that are."""

from __future__ import annotations

import re
from functools import cache

import pytest

from judgebot.cards.read import refusing
from judgebot.cards.read.refusing import Explained, explain
from judgebot.cards.text import Ambiguous, NotUnderstood, normalise, parse
from judgebot.cards.text.other_words import OTHER_WORDS
from judgebot.cards.text.tables import grammar
from judgebot.rulebook.compiled import store

REFUSED = (
    "I cost {1} less for each other card you playd this turn.",
    "{J} Sacrifice a Charakter.",
    "{J} Draw two card.",
    "{I} When I leave your Reserve — Draw a cards.",
    "{T} : Draw card.",
    "At Noon — Draw two cards and sing.",
    "Target Character gets 2 boosts.",
    '{J} Create a [Mole 1/1/1] Robot token in my Expedition with "{D} : Draw two card."',
    "{J} Choose one:\n• Draw a card.\n• Draw two card.",
)
"""Slips of the kind people make."""


@cache
def refused(text: str) -> Explained:
    """The refusal of a line."""
    told = explain(text, support=False, card_type="")
    assert told is not None
    return told


def test_understood() -> None:
    """A line that is understood has no refusal."""
    assert explain("{J} Draw a card.", support=False, card_type="") is None


@pytest.mark.parametrize("text", REFUSED)
def test_nearest_are_understood(text: str) -> None:
    """Near wordings are found for slips, and every one of them is itself read."""
    near = refused(text).nearest

    assert near
    for one in near:
        assert parse(one)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        (REFUSED[0], "I cost {1} less for each other card you played this turn."),
        (REFUSED[1], "{J} Sacrifice a Character."),
        (REFUSED[3], "{I} When I leave your Reserve — Draw a card."),
        (REFUSED[5], "At Noon — Draw two cards."),
        (REFUSED[6], "Target Character gains 2 boosts."),
        ("Tap target Character.", "Exhaust target Character."),
        ("Whenever you pass, draw a card.", "When you pass — Draw a card."),
    ],
)
def test_nearest_first(text: str, near: str) -> None:
    """The wording that differs least comes first."""
    assert refused(text).nearest[0] == near


@pytest.mark.parametrize("text", REFUSED)
def test_what_was_read(text: str) -> None:
    """The part that was read and the words that were not are the text."""
    told = refused(text)

    assert f"{told.read} {told.words}".split() == told.text.split() == text.split()
    assert told.expected


@pytest.mark.parametrize(
    ("text", "what", "near"),
    [
        ("[Overgrow 2].", "CR 5.0 has no keyword 'Overgrow'", ()),
        ("{J} Draw a card. [Overgrow].", "CR 5.0 has no keyword 'Overgrow'", ()),
        ("[Gigantik].", "CR 5.0 has no keyword 'Gigantik'", ("Gigantic",)),
        ("I gain [[Frozen]].", "CR 5.0 has no status 'Frozen'", ()),
        ("I gain [[Anchord]].", "CR 5.0 has no status 'Anchord'", ("Anchored",)),
        ("{Q} Draw a card.", "CR 5.0 has no symbol {Q}", ()),
        ("{t} : Draw a card.", "CR 5.0 has no symbol {t}", ("{T}",)),
        ("Sacrifice a Vehicle.", "CR 5.0 has no type or sub-type 'Vehicle'", ()),
        ("Sacrifice a Robbot.", "CR 5.0 has no type or sub-type 'Robbot'", ("Robot", "Robots")),
        ("[Touhg 1].", "CR 5.0 has no keyword 'Touhg'", ("Tough",)),
        ("Draw a %.", "'%' is no sign of card texts", ()),
        ("{J Draw a card.", "{ is never closed by }", ()),
        ("Draw\x07 a card.", "'U+0007' is no sign of card texts", ()),
    ],
)
def test_unknown_by_name(text: str, what: str, near: tuple[str, ...]) -> None:
    """What CR 5.0 does not have is refused by its name, with what is like it."""
    (one,) = refused(text).unknown

    assert (one.what, one.near) == (what, near)


def test_known_words_are_no_mistake() -> None:
    """Words that the game has are never called unknown, wherever reading stops."""
    text = "Draw [Gigantic] boosts {J} of two Robots [[Asleep]] {2} by [Tough 2] you control."

    assert refused(text).unknown == ()


def test_counters_may_be_called_anything() -> None:
    """The name of counters is no unknown word, where what stands before it is not understood."""
    assert refused("Spend X of my Kelon counters: I gain X boosts.").unknown == ()


def test_a_token_is_no_keyword() -> None:
    """The name of a token is not taken for an unknown keyword."""
    text = "Create two [Brass Mole 1/1/1] Robot token in my Expedition."

    assert refused(text).unknown == ()


def test_readings() -> None:
    """Of a text with two readings each is shown, and they differ."""
    text = "If I am [[Boosted]], if I am in {V}, draw a card. Otherwise, [Resupply]."
    with pytest.raises(Ambiguous):
        parse(text)
    told = refused(text)

    assert len(told.readings) == len(set(told.readings)) == 2


def test_no_symbols_of_the_grammar() -> None:
    """What could stand somewhere is told in words or as the word itself."""
    for text in ("Draw", "Each", "When", "If", "Target", "{J} Create", "Up to", "At"):
        for one in refused(text).expected:
            assert "<" not in one.said
            assert one.word or " " in one.said


def test_in_a_quoted_ability() -> None:
    """A word in a quoted ability that is not understood is shown where it stands."""
    text = '{J} Create a [Mole 1/1/1] Robot token in my Expedition with "{D} : Draw two card."'
    with pytest.raises(NotUnderstood) as caught:
        parse(text)

    assert text[caught.value.at - 1 :] == 'card."'
    assert refused(text).words == 'card."'


def test_garbage_is_explained() -> None:
    """However little of a text makes sense, it is explained."""
    for text in ("•", "—", "}", '"', '"Draw a card"', "{}", "1/1/1", "#", "a " * 140, "[ [ ["):
        for line in normalise(text):
            told = explain(line, support=False, card_type="Spell")
            assert told is None or told.why


def test_other_words() -> None:
    """A word that people use for another one is told with the one that texts have."""
    (one,) = refused("Untap target Character.").unknown

    assert one.near == ("ready",)


def test_other_words_are_words_of_texts() -> None:
    """What is offered for other words stands in texts, and the other words do not."""
    known = grammar().literals().union(*(one[2] or () for one in grammar().terminals.values()))
    offered = {word for words in OTHER_WORDS.values() for one in words for word in one.split()}

    assert offered - known == set()
    assert set(OTHER_WORDS) & known == set()


def test_a_keyword_of_the_rulebook_is_never_denied(monkeypatch: pytest.MonkeyPatch) -> None:
    """No keyword and no keyword action that CR 5.0 defines is called unknown (CR 7.3, 7.4).

    Near wordings, which take long to find, are not looked for.
    """
    monkeypatch.setattr(refusing, "mended", lambda *_given, **_named: ())
    book = store.records("5.0")
    titles = [book[f"7.{part}.{n}"]["title"] for part, most in ((3, 40), (4, 7))
              for n in range(1, most + 1)]  # fmt: skip
    names = [re.split(r" \(| X$", title)[0] for title in titles]

    assert len(names) == 47
    assert {"Sacrifice", "Tough", "After You", "Switch Expeditions"} <= set(names)
    for name in names:
        for text in normalise(f"[{name}]."):
            told = explain(text, support=False, card_type="")
            said = [one.what for one in told.unknown] if told else []
            assert [what for what in said if what.startswith("CR 5.0 has no keyword")] == []


def test_brackets_too_many() -> None:
    """A word that stands without brackets is told so, and written so."""
    told = refused("{J} [Sacrifice] a Character.")

    assert [one.what for one in told.unknown] == ["'sacrifice' stands without brackets"]
    assert told.nearest[0] == "{J} Sacrifice a Character."


def test_a_pronoun_that_could_mean_two_things() -> None:
    """Both things that a pronoun could mean are shown."""
    told = refused("{J} Target a Character. Its controller [Resupplies]. It gains 1 boost.")

    assert told.why.startswith("'it' can mean")
    assert [reading.startswith("'it' is '") for reading in told.readings] == [True, True]
    assert "target Character" in told.readings[0]
