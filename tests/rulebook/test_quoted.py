"""Every card text that the rulebook quotes is read; what is none, or not read, is listed."""

from __future__ import annotations

import pytest

from judgebot.cards.read.quoting import check
from judgebot.resources import shipped
from judgebot.rulebook import quoted
from judgebot.rulebook.compiled import store


@pytest.fixture(scope="module")
def known():
    """What is listed about the quotations of CR 5.0."""
    return quoted.listed(shipped("rules_text") / "5.0" / quoted.FILE)


@pytest.fixture(scope="module")
def found(known):
    """The quotations of CR 5.0."""
    return quoted.sentences(store.book("5.0"), known)


def test_quotations_within_quotations(found):
    """A quotation within another is one of its own, and one that is not closed ends at the next."""
    texts = {one.text: one.places for one in found}

    assert "When you sacrifice a Character – I gain two boosts" in texts
    assert any(text.startswith("{T}: Create a Maw") and "two boosts" in text for text in texts)
    assert "{R} I lose Fleeting" in texts
    assert "7.3.1.e" in texts["The {J}, {H}, and {R} triggers of Characters facing me don’t "
                              "activate and Hua Mulan has the ability"]  # fmt: skip


def test_nothing_is_listed_in_vain(found, known):
    """What is listed is quoted, and a part stands in the text that it is said to be a part of."""
    told = (*known.none, *known.within, *known.reads, *known.refused)
    whole = {text: sentence.replace("'", "’").casefold() for text, sentence in known.within.items()}

    assert set(told) <= {one.text for one in found}
    assert [
        text
        for text, sentence in whole.items()
        if quoted.filled(text, known).casefold() not in sentence
    ] == []


def test_every_card_text_is_read(found):
    """Card texts are read, without loss or doubt, but for those that are listed as refused."""
    refused = check(one.sentence for one in found)

    assert [one.text for one in found if one.sentence in refused] == [
        one.text for one in found if one.missing
    ]
    assert sum(bool(one.sentence) for one in found) > 140


def test_a_word_is_no_card_text(found):
    """One word is not read as a text of a card; two are, unless it is said why not."""
    assert all(one.why for one in found if not one.sentence)
    assert all(" " not in one.text for one in found if one.why == quoted.WORD)


def test_a_trigger_stands_before_an_effect(found):
    """A trigger that is quoted alone is read with an effect behind it."""
    sentences = {one.text: one.sentence for one in found}

    assert sentences["When I enter play –"] == "When I enter play – Draw a card."
    assert sentences["When I leave the Expedition zone"].endswith("zone – Draw a card.")
