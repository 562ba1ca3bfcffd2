"""Rules are paired by content; twins by parent and order; every rule stands in one pair."""

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from judgebot.rulebook.diff import diff
from judgebot.rulebook.diff.model import Fate, RemarkKind
from judgebot.rulebook.model import Note, NoteKind

HEADS, TAILS = ("car", "zo", "eff", "tok", "regi", "tu"), ("d", "ne", "ct", "on", "rn")
WORDS = [head + tail for head in HEADS for tail in TAILS]
LETTERS = str.maketrans("0123456789", "bfghjklmpq")
TWIN = "Put, return and send are synonyms."


def sentence(seed: int) -> str:
    """Twelve words that no other seed gives: each ends with the seed, in letters."""
    own = str(seed).translate(LETTERS)
    return " ".join(f"{word}{own}" for word in Random(seed).choices(WORDS, k=12))


@st.composite
def editions(draw):
    """Two versions of a book, each a list of sections of rule names, and the twins' homes."""
    seeds = draw(st.lists(st.integers(0, 10**5), min_size=4, max_size=24, unique=True))
    cuts = sorted(draw(st.sets(st.integers(1, len(seeds) - 1), max_size=4)))
    bounds = [0, *cuts, len(seeds)]
    old = [seeds[a:b] for a, b in zip(bounds, bounds[1:], strict=False)]
    gone = draw(st.sets(st.sampled_from(seeds), max_size=3))
    new = [[seed for seed in section if seed not in gone] for section in old]
    fresh = draw(st.lists(st.integers(10**5 + 1, 2 * 10**5), max_size=3, unique=True))
    for seed in fresh:
        home = draw(st.integers(0, len(new) - 1))
        new[home].insert(draw(st.integers(0, len(new[home]))), seed)
    return old, new, draw(st.permutations(range(len(new))))


def texts(sections, order, twins=frozenset()):
    """The sections by title, in some order; those named twins end with the same words."""
    return {
        f"Title {sentence(place * 999 + 5)}": [
            f"{sentence(seed)} {seed}." for seed in sections[place]
        ]
        + [TWIN] * (place in twins)
        for place in order
    }


def by_text(found):
    """The old and new text of every pair."""
    return {(pair.old_text, pair.new_text) for pair in found.rules}


@settings(max_examples=60)
@given(editions())
def test_renumbering_is_seen_through(make, case):
    """Rules are found again wherever sections were moved, and rules added or removed."""
    old, new, order = case
    before = make.book("1", texts(old, range(len(old))))
    after = make.book("2", texts(new, order))

    found = diff(before, after)

    olds = {rule.text for rule in before.rules}
    news = {rule.text for rule in after.rules}
    assert by_text(found) == (
        {(text, text) for text in olds & news}
        | {(text, None) for text in olds - news}
        | {(None, text) for text in news - olds}
    )


@settings(max_examples=40)
@given(editions())
def test_every_rule_stands_in_one_pair(make, case):
    """No rule of either version is missing or paired twice."""
    old, new, order = case
    before = make.book("1", texts(old, range(len(old)), twins={0, 1, 2}))
    after = make.book("2", texts(new, order, twins={0, 1}))

    found = diff(before, after)

    assert Counter(p.old.address for p in found.rules if p.old) == Counter(
        rule.address for rule in before.rules
    )
    assert Counter(p.new.address for p in found.rules if p.new) == Counter(
        rule.address for rule in after.rules
    )


@settings(max_examples=40)
@given(editions())
def test_the_other_direction_gives_the_same_pairs(make, case):
    """What was added one way was removed the other way, and nothing else differs."""
    old, new, order = case
    before = make.book("1", texts(old, range(len(old)), twins={0, 1, 2}))
    after = make.book("2", texts(new, order, twins={1, 2}))

    there, back = diff(before, after), diff(after, before)

    assert {(p.old, p.new, p.fate) for p in there.pairs} == {
        (p.new, p.old, p.fate.mirrored) for p in back.pairs
    }


@settings(max_examples=20)
@given(editions())
def test_a_book_does_not_differ_from_itself(make, case):
    """Every pair of a book with itself is unchanged, twins included."""
    old, _, _ = case
    book = make.book("1", texts(old, range(len(old)), twins=set(range(len(old)))))

    assert {pair.fate for pair in diff(book, book).pairs} == {Fate.UNCHANGED}


def test_twins_go_by_their_section(make):
    """Equal rules follow their sections when these change places."""
    sections = {
        "Put": ["To put an object means to move it.", TWIN],
        "Return": ["To return an object to a zone means to move it there.", TWIN],
        "Send": ["To send a card away is to move it from play.", TWIN],
    }
    before = make.book("1", sections)
    after = make.book("2", {name: sections[name] for name in ("Send", "Put", "Return")})

    found = {p.old.address: p.new.address for p in diff(before, after).rules}

    assert (found["1.1.b"], found["1.2.b"], found["1.3.b"]) == ("1.2.b", "1.3.b", "1.1.b")


def test_twins_of_one_section_go_by_order(make):
    """Equal rules of one section keep their order, whatever is inserted."""
    before = make.book("1", {"Die": ["Roll a die.", TWIN, "Note the result.", TWIN]})
    rules = ["Take a fair die.", "Roll a die.", TWIN, "Note the result.", TWIN]
    after = make.book("2", {"Die": rules})

    found = {p.old.address: p.new.address for p in diff(before, after).rules if p.old}

    assert (found["1.1.b"], found["1.1.d"]) == ("1.1.c", "1.1.e")


def test_a_moved_rule_is_no_change_of_words(make):
    """A rule under another number with the same words has moved."""
    before = make.book("1", {"A": ["A card is drawn from the Deck.", "A turn has no end."]})
    after = make.book("2", {"A": ["A turn has no end.", "A card is drawn from the Deck."]})

    assert {pair.fate for pair in diff(before, after).rules} == {Fate.MOVED}


def test_a_reference_that_follows_is_no_change(make):
    """A reference to a moved rule under its new number is the same reference."""
    first = "Players draw one card in the Morning of each day."
    rule = "This is an exception to Rule 1.1."
    before = make.book("1", {"A": [first, f"{rule}a."]})
    after = make.book("2", {"A": ["Days come first.", first, f"{rule}b."]})

    fates = {p.new_text: p.fate for p in diff(before, after).rules}

    assert fates[f"{rule}b."] is Fate.MOVED


def test_a_retargeted_reference_is_an_amendment(make):
    """The same number naming another rule is a change, and the remark says of what."""
    first = "Players draw one card in the Morning of each day."
    rule = "This is an exception to Rule 1.1.a."
    before = make.book("1", {"A": [first, rule]})
    after = make.book("2", {"A": ["Days come first.", first, rule]})

    [found] = [p for p in diff(before, after).rules if p.new_text == rule]

    assert found.fate is Fate.MOVED_AMENDED
    assert [(r.kind, r.detail, r.place) for r in found.remarks] == [
        (RemarkKind.REFERENCE, "1.1.a", "1.1.a")
    ]


def test_a_split_is_said(make):
    """A rule cut out of another says so, and so does the rule it was cut out of."""
    kept, cut = "A player may always pay the full cost of a card.", "Costs never fall below zero."
    before = make.book("1", {"Costs": [f"{kept} {cut}", "Mana is ready or exhausted."]})
    after = make.book("2", {"Costs": [kept, "Mana is ready or exhausted.", cut]})

    found = {pair.new.address: pair.remarks for pair in diff(before, after).rules}

    assert [(r.kind, r.place) for r in found["1.1.c"]] == [(RemarkKind.SPLIT, "1.1.a")]
    assert [(r.kind, r.place) for r in found["1.1.a"]] == [(RemarkKind.SPLIT, "1.1.c")]


def test_a_merge_is_said(make):
    """A rule that went into another says so, and so does the rule it went into."""
    kept, cut = "A player may always pay the full cost of a card.", "Costs never fall below zero."
    before = make.book("1", {"Costs": [kept, "Mana is ready or exhausted.", cut]})
    after = make.book("2", {"Costs": [f"{kept} {cut}", "Mana is ready or exhausted."]})

    [gone] = [p for p in diff(before, after).rules if p.fate is Fate.REMOVED]

    assert [(r.kind, r.place) for r in gone.remarks] == [(RemarkKind.MERGED, "1.1.a")]


def test_a_lost_list_does_not_hide_the_rule(make):
    """A rule whose source lost its list is found by what announces the list, and not amended."""
    start = "An object has these characteristics, each of which effects may change:"
    listed = f"{start}\n• type;\n• name;\n• rarity;\n• faction;\n• cost;\n• abilities."
    before = make.book("1", {"Objects": ["Objects stand in zones.", start]})
    after = make.book("2", {"Objects": ["Nobody owns Limbo.", "Objects stand in zones.", listed]})

    [found] = [pair for pair in diff(before, after).rules if pair.new_text == listed]

    assert found.fate is Fate.MOVED
    assert [remark.kind for remark in found.remarks] == [RemarkKind.INCOMPLETE]


def test_a_note_follows_its_rule(make):
    """A note under a rule that moved, with the words it had, is unchanged."""
    rules = ["A card is drawn from the Deck.", "A turn has no end."]
    note = Note(kind=NoteKind.REMARK, text="Drawing is not a Resupply.")
    before, after = make.book("1", {"A": rules}), make.book("2", {"A": rules[::-1]})

    found = diff(_noted(before, rules[0], note), _noted(after, rules[0], note))

    assert [(str(pair.old), str(pair.new), pair.fate) for pair in found.texts] == [
        ("1.1.a notes.0", "1.1.b notes.0", Fate.UNCHANGED)
    ]


def test_a_note_under_another_rule_has_moved(make):
    """A note that changed its rule has moved, with the words it had."""
    rules = ["A card is drawn from the Deck.", "A turn has no end."]
    note = Note(kind=NoteKind.REMARK, text="Drawing is not a Resupply.")
    book = make.book("1", {"A": rules})

    found = diff(_noted(book, rules[0], note), _noted(book, rules[1], note))

    assert [pair.fate for pair in found.texts] == [Fate.MOVED]


def _noted(book, text, note):
    """The book with a note under the rule of that text."""
    rules = (replace(r, notes=(note,)) if r.text == text else r for r in book.rules)
    return replace(book, rules=tuple(rules))
