"""Bullets of the list of changes are tied to what they announce, by numbers, then by words."""

import pytest

from judgebot.rulebook.diff import diff
from judgebot.rulebook.diff.bullets import akin, named
from judgebot.rulebook.model import Extra, ExtraKind, ListedChange, Term

SINCE = Extra(
    kind=ExtraKind.PROSE,
    text="The changes between the previous version, 1 (May 1, 2030), and the current version, 2.",
)
FILLER = [
    f"The {word} of an object is a number between zero and ten."
    for word in ("weight", "height", "colour", "age", "speed", "luck", "price", "depth", "rank")
]


def tied(make, old, new, *bullets, **more):
    """The new (or old) addresses that each bullet announces, and those that none does."""
    changes = tuple(
        ListedChange(order=order, heading="New Rules", text=text)
        for order, text in enumerate(bullets, start=1)
    )
    old = {**old, "Filler": FILLER}
    new = {**new, "Filler": FILLER}
    found = diff(
        make.book("1", old), make.book("2", new, changes=changes, extras=(SINCE,), **more)
    )
    return (
        [[str(pair.new or pair.old) for pair in one.pairs] for one in found.announcements],
        [str(pair.new or pair.old) for pair in found.unannounced],
    )


def test_a_number_is_one_of_the_new_version(make):
    """A bullet announces the change of the rule it names, and no other."""
    announced, left = tied(
        make,
        {"Play": ["A card is played once.", "Play costs mana and time."]},
        {"Play": ["A card is played once only.", "Play costs mana."]},
        "Rule 1.1.b was corrected.",
    )

    assert announced == [["1.1.b"]]
    assert left == ["1.1.a"]


def test_a_former_number_is_one_of_the_old_version(make):
    """The words "Former Rule" name a rule by its old number."""
    announced, _ = tied(
        make,
        {"Play": ["Emblems live in Limbo for a day.", "A card is played once."]},
        {"Play": ["A card is played once.", "Nobody else may look at Decks."]},
        "Former Rule 1.1.a was removed.",
    )

    assert announced == [["1.1.a"]]


def test_a_section_stands_for_its_changed_rules(make):
    """A bullet that names a section announces what changed in it, not what only moved."""
    announced, _ = tied(
        make,
        {"Play": ["A card is played once.", "Play costs mana."]},
        {"Play": ["Nobody else may look at Decks.", "A card is played once.", "Play costs mana."]},
        "Section 1.1 (Play) was rewritten.",
    )

    assert announced == [["1.1.a"]]


def test_a_class_is_found_by_the_words_that_came(make):
    """A bullet that says "throughout" announces the changes that brought its new word."""
    announced, left = tied(
        make,
        {"Gems": ["Cards are common or rare.", "A deck has three rare cards."]},
        {"Gems": ["Cards are common, rare or exalted.", "A deck has four rare cards."]},
        "The exalted rarity was added throughout the document.",
    )

    assert announced == [["1.1.a"]]
    assert left == ["1.1.b"]


def test_a_replaced_word_is_looked_for_where_it_went(make):
    """A bullet on a replaced word announces the changes that took it out, in any form."""
    announced, left = tied(
        make,
        {"Zones": ["The Hero is revealed first of all.", "Reveal the top card of your Deck."]},
        {"Zones": ["The Hero is flipped first of all.", "Reveal the first card of your Deck."]},
        "The word “reveal” was replaced in rules that did not use it so.",
    )

    assert announced == [["1.1.a"]]
    assert left == ["1.1.b"]


def test_the_same_change_elsewhere_is_announced_too(make):
    """A change that a bullet names by number is announced wherever else it was made."""
    announced, left = tied(
        make,
        {"Play": ["When I join a zone, draw.", "Sleepers wake when I join a zone, not before."]},
        {"Play": ["When I enter play, draw.", "Sleepers wake when I enter play, not before."]},
        "Rule 1.1.a was updated.",
    )

    assert announced == [["1.1.a", "1.1.b"]]
    assert left == []


def test_a_glossary_entry_goes_with_the_bullet_on_it(make):
    """A new glossary entry is announced by the bullet that has its name and its words."""
    announced, left = tied(
        make,
        {"Play": ["A card is played once."]},
        {"Play": ["A card is played once."]},
        "A Gift is when a player draws during the turn of another.",
        "A Deck is shuffled well.",
        terms=(Term(name="Gift", text="A card drawn during the turn of another player."),),
    )

    assert announced == [["glossary:Gift"], []]
    assert left == []


def test_a_list_of_changes_from_another_version_announces_nothing(make):
    """Bullets on the changes since some other version are not tied to these ones."""
    book = make.book("2", {"Play": FILLER}, extras=(SINCE,))

    assert diff(make.book("0", {"Play": FILLER[:3]}), book).announcements == ()


@pytest.mark.parametrize(
    ("text", "new", "old"),
    [
        ("Sections 3.2.2 (Deck), 7.3.9 (Draw) and Rule 4.2.1.f", {"3.2.2", "7.3.9", "4.2.1.f"}, ()),
        ("Former Rule 6.3.j is a duplicate of Rule 7.2.1.d.", {"7.2.1.d"}, {"6.3.j"}),
        ("The word “reveal” was replaced.", (), ()),
    ],
)
def test_numbers_are_read_with_their_version(text, new, old):
    """Every number of an enumeration is read, and "Former" holds for its own numbers only."""
    found = named(text)

    assert {str(number) for number in found.new} == set(new)
    assert {str(number) for number in found.old} == set(old)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("reveal", "revealed", True),
        ("controller", "control", True),
        ("landmark", "landmarks", True),
        ("in", "inside", False),
        ("play", "playground", False),
        ("deck", "day", False),
    ],
)
def test_forms_of_a_word_are_akin(one, other, expected):
    """Endings do not tell words apart; other words are other words."""
    assert akin(one, other) is expected
