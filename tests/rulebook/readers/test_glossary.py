"""The reader of the 2024 page loses no line, restores symbols and reports what the page lost."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from judgebot.errors import InputError
from judgebot.resources import shipped
from judgebot.rulebook.model import Authority, NoteKind, Rule, RuleBook, Section, texts
from judgebot.rulebook.readers.glossary import read
from judgebot.rulebook.symbols import ALL

WORDS_OF_LIMITS = re.compile(r"\b(?:hand|reserve) (?:cost|limit)|\bexhaust an?\b|support abili")
ICON_WORDS = frozenset(
    re.findall(
        r"\w+",
        """etb hand reserve exhaust support es cmomon common rare unique x 1 2
        forest mountain mountains water mountainwater forestwater forestmountain
        axiom bravos lyra mouna ordis 1yzmir fugace endormi ancre l
        Noonl Triggerl Handl Reservel""",
    )
)
PAGE = shipped("rules_text") / "2024" / "glossary.txt"
REPAIRS = PAGE.with_name("repairs.toml")


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return read(PAGE)


def rule(book: RuleBook, address: str) -> Rule:
    return next(rule for rule in book.rules if rule.address == address)


def official(book: RuleBook) -> dict[str, str]:
    return {
        f"{node.address} {field}": text
        for node in (*book.sections, *book.rules)
        for field, text in texts(node)
    }


def page_lines() -> list[str]:
    return PAGE.read_text(encoding="utf-8").splitlines()


def test_every_line_ends_in_exactly_one_node(book: RuleBook) -> None:
    """Each line of the page that is not blank stands in one node, and in one only."""
    numbered = (*book.sections, *book.rules)
    parts = [*numbered, *book.terms, *book.extras]
    parts += [note for node in numbered for note in node.notes]
    parts += [bullet for section in book.sections for bullet in section.bullets]
    used = Counter(line for part in parts for line in part.lines)

    expected = Counter(number for number, line in enumerate(page_lines(), 1) if line.strip())

    assert used == expected


def test_every_number_of_the_page_is_a_node(book: RuleBook) -> None:
    """Rules and sections are those lines that open with a number of chapters 1 to 7."""
    found = [re.match(r"([1-7][.\w]*\.\w+) ", line) for line in page_lines()]
    opening = [match[1] for match in found if match]

    assert sorted(node.address for node in (*book.rules, *book.sections)) == sorted(opening)


def test_notes_are_counted(book: RuleBook) -> None:
    """Every Example and Remark of the numbered part is a note of that kind."""
    labels = [re.match(r"\W*(Example|Remark)\.", line) for line in page_lines()]
    expected = Counter(match[1].lower() for match in labels if match)

    found = Counter(note.kind for node in (*book.rules, *book.sections) for note in node.notes)

    assert found == {NoteKind(kind): count for kind, count in expected.items()}


def test_texts_keep_the_words_of_the_page(book: RuleBook) -> None:
    """Repairs touch symbols, status icons and dashes: every other word stays as the page has it."""
    lines = page_lines()
    for node in (*book.rules, *book.sections):
        for part in (*node.notes, *(node.bullets if isinstance(node, Section) else (node,))):
            source = " ".join(lines[number - 1] for number in part.lines)
            printed = Counter(re.findall(r"\w+", source.removeprefix(f"{node.number} ")))
            kept = Counter(re.findall(r"\w+", re.sub(r"\{.*?\}", "", part.text)))

            assert set(printed - kept) <= ICON_WORDS | {"Example", "Remark"}, node.address
            assert set(kept - printed) <= {"Noon", "Trigger", "Hand", "Reserve"}, node.address


def test_rules_are_in_the_order_of_their_numbers(book: RuleBook) -> None:
    """Rules stand in the order of their numbers, none twice."""
    numbers = [one.number for one in book.rules]

    assert numbers == sorted(set(numbers))


def test_official_and_community_are_told_apart(book: RuleBook) -> None:
    """Numbered rules and their notes are official; titled entries are the community's."""
    notes = [note for one in book.rules for note in one.notes]

    assert {one.standing for one in (*book.rules, *notes)} == {Authority.OFFICIAL}
    assert {term.standing for term in book.terms} == {Authority.COMMUNITY}
    assert "CC BY-NC 4.0" in book.licence


@pytest.mark.parametrize(
    ("title", "opening", "closing"),
    [
        ("Aggro", 'An "Aggro" deck is', "defense or strategy."),
        ("Booster War (Game Mode)", "Booster War is an", "differences mentioned above."),
        ("Vanilla", 'A "Vanilla" card', "simplify game mechanics."),
        ("Biome", "There are 3 of them", "{O} : Water"),
    ],
)
def test_entries_are_whole(book: RuleBook, title: str, opening: str, closing: str) -> None:
    """An entry holds everything from its title to the next one's."""
    text = next(term.text for term in book.terms if term.name == title)

    assert text.startswith(opening)
    assert text.endswith(closing)


def test_list_items_stand_on_their_own_lines(book: RuleBook) -> None:
    """A numbered or dashed item begins a line, in the one spelling of lists."""
    modifiers = rule(book, "6.2.e").text.split("\n")
    war = next(term.text for term in book.terms if term.name == "Booster War (Game Mode)")

    assert [line[:3] for line in modifiers[1:]] == ["1. ", "2. ", "3. "]
    assert "\n• Unlimited mana.\n" in war


def test_no_word_of_the_page_stands_for_a_symbol(book: RuleBook) -> None:
    """After the repairs no icon word, French status or stray mark of the page is left."""
    left = re.compile(
        r"\betb\b|fugace|endormi|ancre|\$|\+\+|\b(forest|mountain|water)s?\b"
        r"|symbols? (?!as |on |and )\w|(?<!\w)l(?!\w)|[a-z]l(?= Effect| Resupply)"
    )

    assert {spot: text for spot, text in official(book).items() if left.search(text)} == {}


def test_ordinary_words_stay_words(book: RuleBook) -> None:
    """The words that name zones, limits and actions are not taken for symbols."""
    found = Counter(
        word
        for text in official(book).values()
        for word in WORDS_OF_LIMITS.findall(text)
    )

    expected = Counter(
        word
        for line in page_lines()
        if re.match(r"\d|Remark|\+\+|Example|reserve|support|Haven", line)
        for word in WORDS_OF_LIMITS.findall(line)
    )

    assert found == expected
    assert found["reserve limit"] > 5


def test_every_symbol_is_known(book: RuleBook) -> None:
    """Whatever stands in braces is a symbol of the game."""
    symbols = {found for text in official(book).values() for found in re.findall(r"\{.*?\}", text)}

    assert symbols <= ALL
    assert symbols >= {"{J}", "{H}", "{R}", "{T}", "{D}", "{V}", "{M}", "{O}", "{X}", "{Muna}"}


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("1.1.6.e", 'The symbol {J} means "When I join the Expedition zone".'),
        ("7.1.4.a", 'The symbol {T} means "Exhaust me".'),
        ("7.1.4.b", 'The symbol {D} means "Discard me from the Reserve"'),
        ("7.1.4.c", "The symbols {1}, {2}, …, {X} mean"),
        ("7.5.1.b", 'refer to "{J}, {H}, {R} triggers" instead of {J}, {H}, {R} abilitys.'),
        ("4.3.f", "has the region types {V}, {M}, and {O}."),
        ("2.4.6.a", "it gains Fleeting as it enters Limbo."),
        ("6.3.a", 'They are written "Trigger – Effect".'),
        ("2.2.5.d", "C for commom ({common}), R for rare ({rare}), F for"),
        ("1.1.7.f", "(one {V}|{M}{O}, one {M}|{V}{O}, and one {O}|{V}{M})"),
    ],
)
def test_symbols_are_restored(book: RuleBook, address: str, words: str) -> None:
    """A symbol stands where the rule speaks of it, in the one spelling."""
    assert words in rule(book, address).text


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("1.2.2.c", "incomplete"),
        ("1.3.2.f", "incomplete"),
        ("2.1.e", "second half is lost"),
        ("2.2.8.c", "incomplete"),
        ("7.3.1.c", "incomplete"),
        ("2.4.2", "nothing under this heading"),
        ("2.4.3", "nothing under this heading"),
        ("7.3.19", "without a rule number"),
        ("7.3", "no heading"),
        ("1", "no heading"),
    ],
)
def test_what_the_page_lost_is_reported(book: RuleBook, address: str, words: str) -> None:
    """A lost list, half-sentence, heading or number is a trouble at its address."""
    reported = [trouble.what for trouble in book.troubles if trouble.address == address]

    assert [what for what in reported if words in what]


def test_rules_that_end_in_a_colon_are_accounted_for(book: RuleBook) -> None:
    """A rule that announces a list and has none is reported, or listed as complete."""
    announcing = {one.address for one in book.rules if one.text.endswith(":")}
    reported = {trouble.address for trouble in book.troubles}

    assert announcing - reported == {"2.3.2.c", "5.3.a", "5.4.a", "5.5.a"}


def test_what_is_listed_as_complete_looks_cut_short(book: RuleBook, tmp_path: Path) -> None:
    """Each line listed as complete would be reported without its entry: none is stale."""
    listed = REPAIRS.read_text(encoding="utf-8")
    without = tmp_path / "repairs.toml"
    without.write_text(re.sub(r"(?s)\[complete\].*?\n\n", "", listed), encoding="utf-8")
    before = {trouble.line for trouble in book.troubles}
    after = {trouble.line for trouble in read(PAGE, without).troubles}

    assert {str(line) for line in after - before} == tomllib.loads(listed)["complete"].keys()


def test_every_repair_fits(book: RuleBook) -> None:
    """Each listed repair is used: none is stale."""
    assert [trouble for trouble in book.troubles if "repair" in trouble.what] == []


def test_every_place_put_right_is_on_the_book(book: RuleBook) -> None:
    """Each repaired place says which words stood there and which are read, and why."""
    present = {}
    for node in book.nodes():
        present |= {(node.address, field): text for field, text in texts(node)}
    listed = tomllib.loads(REPAIRS.read_text(encoding="utf-8"))
    expected = len(listed["place"]) + sum(entry["count"] for entry in listed["everywhere"])

    assert len(book.repairs) == expected
    assert {(one.address, one.field) for one in book.repairs} <= present.keys()
    assert all(one.stands != one.reads and one.reason for one in book.repairs)


def test_repairs_lead_from_the_page_to_the_book(book: RuleBook) -> None:
    """The repairs of a text, in their order and each found once, turn the page's words into it."""
    lines = page_lines()
    for node in (*book.rules, *book.terms):
        parts = {"text": node} | {
            f"notes.{place}": note for place, note in enumerate(getattr(node, "notes", ()))
        }
        for repair in book.repairs:
            if repair.address == node.address and len(parts[repair.field].lines) == 1:
                number = parts[repair.field].lines[0] - 1
                assert lines[number].count(repair.stands) == 1, repair
                lines[number] = lines[number].replace(repair.stands, repair.reads)
        for part in parts.values():
            assert len(part.lines) > 1 or part.text in lines[part.lines[0] - 1]


def test_a_repair_that_does_not_fit_is_reported(tmp_path: Path) -> None:
    """A repair whose words the page does not have becomes a trouble."""
    listed = tmp_path / "repairs.toml"
    stale = (
        '[[place]]\nline = 24\nfind = "no such words"\nwrite = ""\n'
        'reason = "none"\nevidence = "5.0"\n'
    )
    listed.write_text(REPAIRS.read_text(encoding="utf-8") + stale, encoding="utf-8")

    troubles = read(PAGE, listed).troubles

    assert [trouble.line for trouble in troubles if "no such words" in trouble.what] == [24]


def test_a_gap_in_the_letters_is_reported(tmp_path: Path) -> None:
    """A rule missing between two others of its section is a trouble."""
    damaged = tmp_path / "glossary.txt"
    lines = [line for line in page_lines() if not line.startswith("4.2.c ")]
    damaged.write_text("\n".join(lines), encoding="utf-8")

    troubles = read(damaged, REPAIRS).troubles

    assert [trouble.address for trouble in troubles if "sequence" in trouble.what] == ["4.2.d"]


def test_an_official_paragraph_without_number_belongs_to_its_section(book: RuleBook) -> None:
    """The paragraph on sacrificing, which lost its number, is an item of its section."""
    section: Section = next(found for found in book.sections if found.address == "7.3.19")

    assert section.bullets[0].text.startswith('When a player has to "sacrifice"')


@pytest.mark.parametrize("words", ["", "A page of something else.\n1.1.a A rule.\n"])
def test_another_file_is_refused(tmp_path: Path, words: str) -> None:
    """A file that is not the page gets one clear refusal that names it."""
    other = tmp_path / "other.txt"
    other.write_text(words, encoding="utf-8")

    with pytest.raises(InputError, match="not the page") as refusal:
        read(other, REPAIRS)

    assert refusal.value.where.file == str(other)


def test_unreadable_files_are_refused(tmp_path: Path) -> None:
    """A missing page, a page that is no text and a broken list of repairs are refused."""
    binary, broken = tmp_path / "binary.txt", tmp_path / "repairs.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    broken.write_text("[page", encoding="utf-8")
    bare = tmp_path / "bare.toml"
    bare.write_text('[page]\ntitle = "A page"\n', encoding="utf-8")
    missing = tmp_path / "none.txt"

    for page, listed in ((missing, REPAIRS), (binary, REPAIRS), (PAGE, broken), (PAGE, bare)):
        with pytest.raises(InputError):
            read(page, listed)
