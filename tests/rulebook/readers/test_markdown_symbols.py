"""No symbol of CR 5.0 stays lost: each is repaired with evidence, or said to be unknown."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache

from judgebot.resources import shipped
from judgebot.rulebook.model import (
    Evidence,
    ExtraKind,
    Repair,
    RuleBook,
    Section,
    texts,
)
from judgebot.rulebook.readers import markdown
from judgebot.rulebook.readers.losses import gaps, lookalikes
from judgebot.rulebook.symbols import ALL, MANA

FOLDER = shipped("rules_text") / "5.0"
SOURCE = FOLDER / "rulebook.md"
REPAIRS = FOLDER / "repairs.toml"
SYMBOL = re.compile(r"\{[^{}]*\}")


@cache
def book() -> RuleBook:
    """The rulebook, read and repaired."""
    return markdown.read(SOURCE, REPAIRS)


@cache
def raw() -> RuleBook:
    """The rulebook as it stands."""
    return markdown.read(SOURCE)


def all_texts() -> Iterator[tuple[str, str]]:
    """Every text of every node with its place, titles included."""
    for node in book().nodes():
        for field, text in texts(node):
            yield f"{node.address} {field}", text
    for part in book().sections:
        yield f"{part.address} title", part.title


def test_nothing_is_left_in_doubt():
    """Every line is read and every repair fits."""
    assert book().troubles == ()


def test_no_text_shows_a_lost_symbol():
    """No text of a node has two spaces, a space before punctuation, or a look-alike character."""
    bad = [place for place, text in all_texts() if [*gaps(text), *lookalikes(text)]]
    spaced = [
        place
        for place, text in all_texts()
        if re.search(r"(?<!^)(?<!\n)  |“ | ”|\(\)| ,", text) or text != text.strip()
    ]

    assert bad == spaced == []


def test_no_markup_is_left():
    """No text has stars, backquotes, dollar signs, HTML tags, entities or link targets."""
    markup = re.compile(r"[*`$]|</?\w+>|&\w+;|\]\(|^#|\xa0")

    assert [place for place, text in all_texts() if markup.search(text)] == []


def test_only_known_symbols():
    """Whatever stands in braces is a symbol of the game, and none of them is unknown."""
    used = {symbol for _, text in all_texts() for symbol in SYMBOL.findall(text)}

    assert used == ALL - {f"{{{n}}}" for n in ("4", "6", "7", "8", "9")}


def test_every_bold_number_is_a_mana_symbol():
    """A number alone in bold lost its circle: its text has a symbol for each of them."""
    bold = re.compile(r"(?<!“)\*\*(?:\d|X)\*\*")
    source = SOURCE.read_text(encoding="utf-8").split("\n")
    lines = {number: len(bold.findall(line)) for number, line in enumerate(source, 1)}
    mana = re.compile("|".join(rf"\{{{number}\}}" for number in MANA))
    short = []
    for node in book().nodes():
        held = [*getattr(node, "notes", ()), node]
        for part in held:
            wanted = sum(lines[line] for line in part.lines)
            found = mana.findall(getattr(part, "text", ""))
            short += [node.address] if len(found) < wanted else []

    assert sum(lines.values()) == 24
    assert short == []


def test_the_titles_of_the_trigger_section_agree():
    """7.5.1 is called the same in its heading and in the contents."""
    (entry,) = (extra.text for extra in book().extras if extra.text.startswith("7.5.1 "))
    (title,) = (part.title for part in book().sections if part.address == "7.5.1")

    assert title == "{J}, {H}, {R} Abilities"
    assert entry == "7.5.1 {J}, {H}, {R} Abilities 88"


def test_repairs_change_nothing_but_their_places():
    """A text without a repair is the same with and without the list."""
    mended = {(repair.address, repair.field) for repair in book().repairs}
    before = {(n.address, field): text for n in raw().nodes() for field, text in texts(n)}
    after = {(n.address, field): text for n in book().nodes() for field, text in texts(n)}
    changed = {spot for spot in after if before.get(spot) != after[spot]}

    assert changed - {("5.1.2.l", "text")} == mended & set(after)


def test_only_circles_and_the_figure_are_lost_without_a_sign():
    """Every other text that is repaired is reported when it is not."""
    doubted = {trouble.address for trouble in raw().troubles}
    circles = {"1.1.6.k", "3.2.9.f", "7.4.7.c", "7.4.7.e", "glossary:Mana"}
    figure = {f"line:{line}" for line in (278, 280, 282, 286, 290)}
    unsigned = {repair.address for repair in book().repairs} - doubted

    assert "5.1.2.1" in next(t.what for t in raw().troubles if t.line == 1444)
    assert unsigned - {"5.1.2.l"} == circles | figure


def evidence_texts(old: RuleBook) -> dict[str, list[str]]:
    """The texts of 4.0 by the names that repairs use: `2.1.d`, `2.1.d, Example`, `glossary, X`."""
    named: dict[str, list[str]] = defaultdict(list)
    for node in old.nodes():
        name = node.address.replace("glossary:", "glossary, ")
        named[name] += [node.title] if isinstance(node, Section) else [node.text]
        for note in getattr(node, "notes", ()):
            named[f"{name}, {note.kind.value.title()}"].append(note.text)
    return named


def squeezed(text: str) -> str:
    """A text without what differs between the two editions' printing."""
    return re.sub(r"[\s“”\"’'´—–.…]", "", text).lower()


def symbols_in_context(repair: Repair) -> Iterator[tuple[str, str]]:
    """Each symbol of a repair with three characters before it, and with three after it."""
    text = squeezed(repair.reads)
    for match in SYMBOL.finditer(text):
        yield text[max(match.start() - 3, 0) : match.end()], text[match.start() : match.end() + 3]


def test_evidence_from_the_previous_version_is_there(book_4_0: RuleBook):
    """Each repair that names a place of 4.0 finds its symbols there, beside the same letters."""
    old = evidence_texts(book_4_0)
    wrong = []
    for repair in book().repairs:
        if repair.evidence is not Evidence.PREVIOUS or repair.where == "Figure 1":
            continue
        place = re.sub(r"(first|second) ", "", repair.where)
        there = squeezed("|".join(old[place]))
        found = [before in there or after in there for before, after in symbols_in_context(repair)]
        wrong += [] if all(found) and there else [repair]

    assert wrong == []


def test_the_figure_has_the_symbols_of_the_previous_version(book_4_0: RuleBook):
    """The five cards of Figure 1 carry the ten symbols they carry in 4.0."""

    def shown(read: RuleBook) -> Counter[str]:
        captions = (extra.text for extra in read.extras if extra.kind is ExtraKind.CAPTION)
        return Counter(SYMBOL.findall(" ".join(captions)))

    assert shown(book()) == shown(book_4_0)
    assert shown(book()).total() == 10
