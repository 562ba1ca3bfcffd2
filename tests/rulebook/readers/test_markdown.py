"""CR 5.0 is read whole: every line once, every rule, note and term in its place."""

from __future__ import annotations

import re
import string
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest

from judgebot.errors import InputError
from judgebot.resources import shipped
from judgebot.rulebook.model import ExtraKind, NoteKind, Rule, RuleBook, Section
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers import markdown

FOLDER = shipped("rules_text") / "5.0"
SOURCE = FOLDER / "rulebook.md"
REPAIRS = FOLDER / "repairs.toml"


@cache
def book() -> RuleBook:
    """The rulebook, read and repaired."""
    return markdown.read(SOURCE, REPAIRS)


@cache
def source_lines() -> tuple[str, ...]:
    """The source, line by line."""
    return tuple(SOURCE.read_text(encoding="utf-8").split("\n"))


def rule(address: str) -> Rule:
    """The rule of that number."""
    (found,) = (rule for rule in book().rules if rule.address == address)
    return found


def section(address: str) -> Section:
    """The section of that number."""
    (found,) = (section for section in book().sections if section.address == address)
    return found


def term(name: str) -> str:
    """The text of a glossary entry."""
    (found,) = (term.text for term in book().terms if term.name == name)
    return found


# Counts ---------------------------------------------------------------------------------------


def test_rules_of_each_chapter():
    """Chapters 1-7 hold 106, 163, 47, 54, 38, 49 and 174 rules, 631 together."""
    counts = Counter(rule.number.parts[0] for rule in book().rules)

    assert counts == {1: 106, 2: 163, 3: 47, 4: 54, 5: 38, 6: 49, 7: 174}
    assert len(book().rules) == 631


def test_as_many_rules_as_lines_that_open_with_a_number():
    """Every source line that opens with a rule's number is one rule, and nothing else is."""
    opening = re.compile(r"(?:- )?\**(\d+(?:\.\d+)+\.[a-z]|\d+\.\d+\.\d+\.\d+)\b")
    numbered = [line for line, text in enumerate(source_lines(), 1) if opening.match(text)]

    assert [rule.lines[0] for rule in book().rules] == numbered


def test_headings_are_those_of_the_contents():
    """The contents' 181 headings of chapters 1-7, and chapter 8, are all there by title."""
    entry = re.compile(r"(?:<b>)?(\d+(?:\.\d+)*)(?:</b>)?\t(?:<b>)?(.*?)(?:</b>)?[ .]*\t")
    contents = {m[1]: m[2] for line in source_lines()[:204] if (m := entry.match(line))}
    contents["7.5.1"] = "{J}, {H}, {R} Abilities"
    titles = {section.address: section.title for section in book().sections}

    assert titles == contents
    assert len(titles.keys() - {"8"}) == 181


@pytest.mark.parametrize(("kind", "count"), [(NoteKind.EXAMPLE, 53), (NoteKind.REMARK, 81)])
def test_notes(kind: NoteKind, count: int):
    """There are 53 Examples and 81 Remarks, as many as lines with the label."""
    label = re.compile(rf"\**{kind.value.title()}\.")
    labelled = [line for line, text in enumerate(source_lines(), 1) if label.match(text)]
    nodes = (*book().sections, *book().rules)
    notes = [note for node in nodes for note in node.notes if note.kind is kind]

    assert sorted(note.lines[0] for note in notes) == labelled
    assert len(notes) == count


def test_glossary_changes_and_bullets():
    """There are 140 glossary entries, 20 changes and 7 normative bullets."""
    bullets = {s.address: len(s.bullets) for s in book().sections if s.bullets}
    headings = Counter(change.heading for change in book().changes)

    assert len({term.name for term in book().terms}) == 140
    assert headings == {"New Rules": 6, "Rule Changes": 5, "Other Changes": 9}
    assert bullets == {"2.4.2": 2, "2.4.3": 2, "2.4.4": 3}


def test_every_line_is_in_exactly_one_place():
    """Every source line that is not blank is in one node, note, bullet or extra, and no other."""
    holders = [*book().nodes(), *book().extras]
    for node in (*book().sections, *book().rules):
        holders += node.notes
    for part in book().sections:
        holders += part.bullets
    held = sorted(line for holder in holders for line in holder.lines)

    assert held == [number for number, line in enumerate(source_lines(), 1) if line.strip()]


def test_letters_and_numbers_run_without_gap_or_repeat():
    """The rules of a section are a, b, c …, the sections of a section 1, 2, 3 …"""
    letters: dict[RuleNumber, str] = defaultdict(str)
    for each in book().rules:
        letters[each.number.section] += each.number.letter
    numbers: dict[RuleNumber | None, list[int]] = defaultdict(list)
    for part in book().sections:
        numbers[part.number.parent].append(part.number.parts[-1])

    assert all(string.ascii_lowercase.startswith(found) for found in letters.values())
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())


def test_what_no_node_holds():
    """Besides the nodes there are only front matter, contents, one figure, rulers and headings."""
    kinds = Counter(extra.kind for extra in book().extras)
    prose = [extra.text for extra in book().extras if extra.kind is ExtraKind.PROSE]
    caption = [extra.text for extra in book().extras if extra.kind is ExtraKind.CAPTION]
    headings = [extra.text for extra in book().extras if extra.kind is ExtraKind.HEADING]

    assert kinds[ExtraKind.FURNITURE] == source_lines().count("---")
    assert len(prose) == 1 and prose[0].startswith("In this section are detailed")
    assert caption[-1] == "Figure 1: Five flavours of Sneezzer Shroom" and len(caption) == 6
    assert headings == [
        *("Contents", "About This File", "Authors"),
        *("New Rules", "Rule Changes", "Other Changes", "Glossary"),
    ]


# Single texts, chosen where the source is hard to read --------------------------------------------


def test_edition():
    """The version and the date are those of the title page."""
    assert (book().version, book().effective) == ("5.0", "February 27, 2026")


def test_the_example_of_lost_information():
    """The Example of 2.1.d has the icons of both cards and of each trigger."""
    (note,) = rule("2.1.d").notes

    assert note.kind is NoteKind.EXAMPLE
    assert note.text == (
        "Lithium has {common} Haven, Bravos Bastion {Bravos} and plays {rare} Kuwat, the "
        "Dissenter {Yzmir} from Reserve. This triggers the two Reactions of Kuwat, its native "
        "“{J} Sacrifice a Character” and the one granted by Haven “{R} I gain 1 boost”. If "
        "Lithium decide to play the {J} Reaction first and to sacrifice Kuwat, then the {R} "
        "Reaction will not boost Kuwat in the Discard pile as it is not the same object as "
        "Kuwat in the Expedition zone which triggered the {R} reaction."
    )


def test_a_misprinted_letter():
    """The rule after 5.1.2.k, printed 5.1.2.1, is 5.1.2.l with its list."""
    assert rule("5.1.2.l").text == (
        "Some Reactions' triggers read “when a card is played”. These Reactions are activated by "
        "the step where the card leaves Limbo at the end of its resolution:\n"
        "• to the Expedition zone for Characters and Expedition Permanents;\n"
        "• to the Landmark zone for Landmark Permanents;\n"
        "• to the Reserve or the Discard pile for Spells."
    )


def test_a_bullet_list_in_a_bullet_list():
    """Nested items stand two spaces deeper."""
    assert rule("2.2.9.b").text == (
        "The Base Cost of an object is:\n"
        "• its Reserve Cost if at least one of the following is true:\n"
        "  • it is Fleeting,\n"
        "  • it is in Reserve,\n"
        "  • it represents a card in Limbo in the process of playing that card from Reserve;\n"
        "• its Hand Cost otherwise."
    )


def test_a_bullet_list_in_a_numbered_list():
    """Bullets under a numbered item are nested though they are hardly indented."""
    heads = [line[:22] for line in rule("4.2.3.e").text.split("\n")]

    assert heads == [
        "After that turn effect",
        "1. If the player playe",
        "2. If the player playe",
        "  • if at least one pl",
        "  • if all players hav",
    ]


def test_numbered_items_that_are_indented_by_accident():
    """The four items of 4.3.e are one list, and 4.3.f is not glued on."""
    lines = rule("4.3.e").text.split("\n")

    assert lines[0] == "The “Progress” daily effect of Dusk is modified as follows:"
    assert [line[:3] for line in lines[1:]] == ["1. ", "2. ", "3. ", "4. "]
    assert lines[3] == "3. Compare each statistic individually."


def test_a_sentence_after_a_list():
    """What follows a rule's list is the rule's, on a line of its own."""
    assert rule("5.1.2.f").text.split("\n")[-2:] == [
        "3. Apply all restrictions on the final cost, in order of timestamp.",
        "This is an exception to Rule 2.3.3.b (about ordering passive abilities with timestamps).",
    ]


def test_an_example_of_several_paragraphs():
    """The Haven Trainee example of 2.2.12.d is one note of five lines."""
    (note,) = rule("2.2.12.d").notes
    lines = note.text.split("\n")

    assert lines[:4] == [
        "The textbox of {rare} Haven Trainee {Bravos} has the following text:",
        "{R} I gain two boosts.",
        "“All right, lad, show me what you’ve learned.”",
        "{D}: The next Character you play this turn gains 1 boost. "
        "(Discard me from Reserve to do this.)",
    ]
    assert lines[4].startswith("Haven Trainee (rare) has a two abilities: “{R} I gain two boosts.”")
    assert len(lines) == 5


@pytest.mark.parametrize(
    ("address", "place", "start"),
    [
        ("1.4.5.a", 0, "In his turn, Lithium plays {common} Anubis {Ordis}, which has"),
        ("6.1.h", 0, "In his turn, Lithium plays {common} Anubis {Ordis}, which has"),
        ("7.3.29.b", 1, "If during her turn Mirjam plays Woolly Woolly Field and activates"),
        ("3.2.1.b", 0, "The six objects they represent have the type Region due to Rule 2.2.1.e"),
    ],
)
def test_the_second_paragraph_of_a_note(address: str, place: int, start: str):
    """A further paragraph belongs to the note above it."""
    assert rule(address).notes[place].text.split("\n")[1].startswith(start)


def test_a_figure_is_not_glued_to_the_rule_above():
    """1.1.5.b ends where its sentence ends."""
    assert rule("1.1.5.b").text == (
        "A limited deck must consist of at least 30 cards, including exactly 0 or 1 Hero card."
    )


def test_unnumbered_rules_belong_to_their_section():
    """The bullets of 2.4.4 and the Remark under them are the section's."""
    asleep = section("2.4.4")

    assert [bullet.text for bullet in asleep.bullets] == [
        "During Progress, an Asleep Character’s statistics are not counted in their expedition’s "
        "statistics.",
        "During Rest, an Asleep Character is not sent to Reserve.",
        "During Rest, an Asleep object loses Asleep.",
    ]
    assert [note.text for note in asleep.notes] == [
        "If a Character is both Anchored and Asleep at Rest, it loses both statuses."
    ]


def test_run_in_headings_are_labels():
    """A heading that runs into the rule is its label, whether bold with the number or after it."""
    labels = {rule.address: rule.label for rule in book().rules if rule.label}

    assert labels == {
        "4.2.1.b": "Succeed",
        "4.2.1.c": "Prepare",
        "4.2.1.d": "Draw",
        "4.2.1.e": "Expand",
        "4.2.4.b": "Progress",
        "4.2.5.b": "Rest",
        "4.2.5.c": "Clean-up",
        "4.2.5.d": "Check Victory",
    }
    assert all(rule.text.startswith(rule.label) for rule in book().rules)


def test_formulas_and_superscripts_are_plain():
    """7.3.9.c and 6.3.l have no dollar signs and no HTML."""
    assert "they have M cards in their Deck (M < N), they first draw M cards" in (
        rule("7.3.9.c").text
    )
    assert "would be activated a 101st time, it is not activated" in rule("6.3.l").text


def test_a_change_that_runs_over_a_page_end():
    """The tenth change goes on after the page's end in the same sentence."""
    tenth = book().changes[9]

    assert "Generally, players may only do so during Morning when their Deck" in tenth.text
    assert tenth.text.endswith("Rule 4.2.1.f was added to reflect these changes.")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Boost", "A type of counter which increase each Character's statistic by 1."),
        (
            "Ability",
            "Object properties described in the text box; abilities are either quick actions, "
            "Reactions, modifiers, or effects.",
        ),
        ("Axiom", "One of the factions; its icon is {Axiom}."),
        ("Version", "A number distinguishing the different versions of a unique card."),
        ("Hero Expedition", "A sub-zone of the Expedition zone."),
        (
            "Trigger",
            "The part of a Reaction that precedes –, or a symbol including – ({J}, {H}, {R}); a "
            "description of the events which trigger that Reaction.",
        ),
    ],
)
def test_a_glossary_entry_ends_before_its_pages(name: str, text: str):
    """An entry is its definition; the numbers of the pages that use it are dropped."""
    assert term(name) == text


def test_no_glossary_entry_ends_with_pages():
    """Every entry ends as a sentence does."""
    assert [term.name for term in book().terms if term.text[-1] not in ".,”"] == []


def test_the_authors_slips_stay():
    """What the authors misspelt is theirs and stays."""
    assert "if they have different raritys" in rule("2.2.4.e").notes[0].text
    assert "When Open the Games resolves" in rule("7.3.5.b").notes[0].text


# Reading ----------------------------------------------------------------------------------------


def test_reading_is_deterministic():
    """Two readings of the same files are equal."""
    assert markdown.read(SOURCE, REPAIRS) == book()


def test_the_edition_is_found_or_the_file_refused(tmp_path: Path):
    """A file that is no rulebook, is not text, or is not there gets one clear message."""
    foreign, binary = tmp_path / "notes.md", tmp_path / "book.md"
    foreign.write_text("# 1 Overview\n\n1.1.a A rule of another game.", encoding="utf-8")
    binary.write_bytes(b"%PDF-1.5\xff\xfe")

    for file, words in [
        (foreign, "this is no Altered Comprehensive Rules"),
        (binary, "the file is not UTF-8 text"),
        (tmp_path / "none.md", "the file cannot be read"),
    ]:
        with pytest.raises(InputError, match=words):
            markdown.read(file)


SMALL = "VERSION 9.9 - EFFECTIVE MAY 1, 2030\n\n# 1 Overview\n\n## 1.1 General\n\n"


def small(tmp_path: Path, rest: str) -> RuleBook:
    """A small rulebook, read."""
    file = tmp_path / "small.md"
    file.write_text(SMALL + rest, encoding="utf-8")
    return markdown.read(file)


@pytest.mark.parametrize(
    ("rest", "what", "address"),
    [
        ("1.1.2.3 words", "“1.1.2.3” is not the number of a rule", None),
        ("1.2.a words", "rule 1.2.a stands under 1.1", "1.2.a"),
        ("1.1.a one\n\n1.1.a two", "1.1.a stands above already", None),
        ("## Glossary\n\nwords 6, 7", "a glossary entry without a name in bold", None),
        ("## Glossary\n\n**Card** words.", "a glossary entry without its pages", "glossary:Card"),
        ("1.1.a plays  it", "a symbol seems lost: “plays  it”", "1.1.a"),
        ("1.1.a the ♣ one", "printed for a symbol: ♣", "1.1.a"),
    ],
)
def test_what_cannot_be_read_is_reported(tmp_path: Path, rest: str, what: str, address: str | None):
    """Each line that the reader does not understand is a trouble with its line, and is kept."""
    read = small(tmp_path, rest)
    (trouble,) = read.troubles

    assert (trouble.what, trouble.address) == (what, address)
    assert trouble.line == SMALL.count("\n") + rest.count("\n") + 1
