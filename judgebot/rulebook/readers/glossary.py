"""The reader of the 2024 rules, which stand inside a community glossary page.

The page shows the official rules by number and the community's own entries by title. Its numbered
part is official, Examples and Remarks included (the `++` around some only encloses several
paragraphs); the titled entries are the community's. Copying the page lost the lists under many
rules and some headings: each such place is reported, and nothing is made up for it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from judgebot.errors import InputError, Place
from judgebot.rulebook.model import (
    Bullet,
    Extra,
    ExtraKind,
    Note,
    NoteKind,
    Rule,
    RuleBook,
    Section,
    Standing,
    Term,
    Trouble,
)
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers.glossary_repairs import Passage, Repairs, apply, load

VERSION = "2024"

_DATE = re.compile(r"^Loaded JSON file : dictionary_(\d{4}-\d\d-\d\d)", re.MULTILINE)
_RULE = re.compile(r"([1-9]\d*(?:\.\d+){1,2}\.[a-z]) (.+)")
_SECTION = re.compile(r"([1-9]\d*(?:\.\d+){1,2}) (.+)")
_NOTE = re.compile(r"(?:\+\+)?(Example|Remark)\. (.+)")
_ITEM = re.compile(r"\d+\. |- |• ")
_UNFINISHED = re.compile(r"[\w:]$")


class _Role(Enum):
    """What a passage becomes."""

    SECTION = auto()
    RULE = auto()
    NOTE = auto()
    BULLET = auto()
    TERM = auto()
    FRONT = auto()
    FURNITURE = auto()


_FIELDS = {_Role.SECTION: "title", _Role.NOTE: "notes", _Role.BULLET: "bullets"}
_NUMBERED = {_Role.SECTION, _Role.RULE, _Role.NOTE, _Role.BULLET}


@dataclass(slots=True, kw_only=True)
class _Passage:
    """A run of lines that make one text; it grows while the page is read."""

    role: _Role
    key: str
    """The number, the note's kind or the entry's title."""
    owner: str
    """The number of the rule or section it belongs to; empty outside the numbered part."""
    lines: list[int]
    words: list[str]


def read(source: Path, repairs: Path | None = None) -> RuleBook:
    """Read the page.

    source: the page's text, one paragraph on a line.
    repairs: the list of repairs; `repairs.toml` beside the page when it is not given.
    Returns the rulebook, with a trouble for each thing the page lost.
    Raises InputError if a file cannot be read, or is not this page or a list of repairs of it.
    """
    lines = _lines(source)
    listed = load(repairs or source.with_name("repairs.toml"))
    passages = _gather(lines, listed)
    mended = apply(listed, map(_plain, passages, _fields(passages)))
    repaired = list(zip(passages, mended.texts, strict=True))
    sections, rules = tuple(_sections(repaired)), tuple(_rules(repaired, listed))
    return RuleBook(
        version=VERSION,
        title=str(listed.page["title"]),
        effective=_date(lines, source),
        source=str(listed.page["source"]),
        licence=str(listed.page["licence"]),
        sections=sections,
        rules=rules,
        terms=tuple(_terms(repaired)),
        extras=tuple(_extras(repaired)),
        troubles=(
            *mended.troubles,
            *_missing_entries(passages, listed),
            *_cut_short(lines, passages, listed),
            *_gaps(sections, rules),
        ),
        repairs=mended.applied,
    )


def _lines(source: Path) -> list[str]:
    place = Place(file=str(source))
    try:
        return source.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise InputError(f"the file cannot be read ({error.strerror})", where=place) from error
    except UnicodeDecodeError as error:
        raise InputError("the file is not UTF-8 text", where=place) from error


def _date(lines: Sequence[str], source: Path) -> str:
    match = _DATE.search("\n".join(lines))
    if match is None:
        raise InputError(
            "the file is not the page of the Altered Glossary",
            where=Place(file=str(source)),
            write="Give the text of the page, which names its dictionary file near the top.",
        )
    return match[1]


def _gather(lines: Sequence[str], listed: Repairs) -> list[_Passage]:
    """Give each line that is not blank to exactly one passage."""
    furniture = set(listed.page["furniture"])
    titles = list(listed.page["entries"])
    passages: list[_Passage] = []
    for number, line in enumerate(map(str.strip, lines), 1):
        if not line:
            continue
        above = passages[-1] if passages else None
        if line in furniture:
            opened = _Passage(
                role=_Role.FURNITURE, key="", owner="", lines=[number], words=[line]
            )
        else:
            opened = _opened(number, line, above, titles)
        if opened is not None:
            passages.append(opened)
        else:
            above.lines.append(number)
            above.words.append(line)
    return passages


def _opened(
    number: int, line: str, above: _Passage | None, titles: list[str]
) -> _Passage | None:
    """The passage that a line begins; None when the line continues the passage above it."""
    owner = above.owner if above else ""
    if titles and line == titles[0] and above and (owner or above.role is _Role.TERM):
        key = titles.pop(0)
        return _Passage(role=_Role.TERM, key=key, owner="", lines=[number], words=[])
    if above is None or above.role is _Role.FURNITURE:
        return _Passage(role=_Role.FRONT, key="", owner="", lines=[number], words=[line])
    if above.role is _Role.TERM:
        return None
    return _numbered(number, line, above)


def _numbered(number: int, line: str, above: _Passage) -> _Passage | None:
    """The numbered passage, or the note of one, that a line begins."""
    for role, pattern in ((_Role.RULE, _RULE), (_Role.SECTION, _SECTION)):
        if match := pattern.fullmatch(line):
            return _Passage(
                role=role, key=match[1], owner=match[1], lines=[number], words=[match[2]]
            )
    if not above.owner:
        return None
    if match := _NOTE.fullmatch(line):
        return _Passage(
            role=_Role.NOTE, key=match[1], owner=above.owner, lines=[number], words=[match[2]]
        )
    if above.role is _Role.SECTION:
        return _Passage(
            role=_Role.BULLET, key="", owner=above.owner, lines=[number], words=[line]
        )
    return None


def _fields(passages: Iterable[_Passage]) -> Iterator[str]:
    """Which of its node's texts each passage is."""
    seen: Counter[tuple[str, _Role]] = Counter()
    for passage in passages:
        kind = _FIELDS.get(passage.role, "text")
        order = seen[passage.owner, passage.role]
        seen[passage.owner, passage.role] += 1
        yield f"{kind}.{order}" if kind.endswith("s") else kind


def _plain(passage: _Passage, field: str) -> Passage:
    """The passage's text: its lines joined, the page's marks gone."""
    text = ""
    for line in passage.words:
        apart = _ITEM.match(line) or passage.role in {_Role.NOTE, _Role.TERM, _Role.FRONT}
        text += ("\n" if apart else " ") + line
    text = re.sub(r"^- ", "• ", text.replace("++", "").strip(), flags=re.MULTILINE)
    return Passage(
        address=_address(passage),
        field=field,
        text=text,
        lines=tuple(passage.lines),
        numbered=passage.role in _NUMBERED,
    )


_Repaired = Sequence[tuple[_Passage, str]]


def _sections(repaired: _Repaired) -> Iterator[Section]:
    for passage, text in repaired:
        if passage.role is _Role.SECTION:
            yield Section(
                number=RuleNumber.parse(passage.key),
                title=text,
                bullets=tuple(_bullets(repaired, passage.key)),
                notes=tuple(_notes(repaired, passage.key)),
                lines=tuple(passage.lines),
            )


def _rules(repaired: _Repaired, listed: Repairs) -> Iterator[Rule]:
    for passage, text in sorted(repaired, key=lambda pair: _sort_key(pair[0])):
        if passage.role is _Role.RULE:
            yield Rule(
                number=RuleNumber.parse(passage.key),
                text=text,
                label=listed.labels.get(passage.key, ""),
                notes=tuple(_notes(repaired, passage.key)),
                lines=tuple(passage.lines),
            )


def _sort_key(passage: _Passage) -> RuleNumber:
    return RuleNumber.parse(passage.key) if passage.role is _Role.RULE else RuleNumber(())


def _notes(repaired: _Repaired, owner: str) -> Iterator[Note]:
    for passage, text in repaired:
        if passage.role is _Role.NOTE and passage.owner == owner:
            kind = NoteKind(passage.key.lower())
            yield Note(kind=kind, text=text, lines=tuple(passage.lines))


def _bullets(repaired: _Repaired, owner: str) -> Iterator[Bullet]:
    for passage, text in repaired:
        if passage.role is _Role.BULLET and passage.owner == owner:
            yield Bullet(text=text, lines=tuple(passage.lines))


def _terms(repaired: _Repaired) -> Iterator[Term]:
    for passage, text in repaired:
        if passage.role is _Role.TERM:
            yield Term(
                name=passage.key,
                text=text,
                lines=tuple(passage.lines),
                standing=Standing.COMMUNITY,
            )


def _extras(repaired: _Repaired) -> Iterator[Extra]:
    kinds = {_Role.FRONT: ExtraKind.FRONT, _Role.FURNITURE: ExtraKind.FURNITURE}
    for passage, text in repaired:
        if passage.role in kinds:
            yield Extra(kind=kinds[passage.role], text=text, lines=tuple(passage.lines))


def _missing_entries(passages: Iterable[_Passage], listed: Repairs) -> Iterator[Trouble]:
    found = {passage.key for passage in passages if passage.role is _Role.TERM}
    for title in listed.page["entries"]:
        if title not in found:
            yield Trouble(line=None, what=f"the listed entry {title!r} is not on the page")


def _cut_short(
    lines: Sequence[str], passages: Iterable[_Passage], listed: Repairs
) -> Iterator[Trouble]:
    """A trouble wherever words are missing: announced, broken off, or a hole in the page."""
    for passage in passages:
        if passage.role in {_Role.FRONT, _Role.FURNITURE, _Role.SECTION}:
            continue
        for line in passage.lines:
            what = listed.lost.get(line) or _sign_of_loss(lines, line, passage)
            if what and line not in listed.complete:
                yield Trouble(line=line, what=what, address=_address(passage))


def _sign_of_loss(lines: Sequence[str], line: int, passage: _Passage) -> str | None:
    """What shows that words are lost after a line, if anything does."""
    text, *after = (words.strip() for words in lines[line - 1 : line + 2])
    if after and after[0]:
        return None
    if text.endswith(":"):
        return "incomplete: the page lost the list that this announces"
    if after == ["", ""]:
        return "incomplete: the page lost what stood below this"
    if passage.role is not _Role.TERM and _UNFINISHED.search(text):
        return "incomplete: the page breaks off here"
    return None


def _address(passage: _Passage) -> str:
    if passage.role is _Role.TERM:
        return f"glossary:{passage.key}"
    return passage.owner or f"line:{passage.lines[0]}"


def _gaps(sections: Sequence[Section], rules: Sequence[Rule]) -> Iterator[Trouble]:
    """A trouble for each number that is missing, repeated or has nothing beneath it."""
    headings = {section.number for section in sections}
    numbers = [*headings, *(rule.number for rule in rules)]
    above = {parent for number in numbers for parent in _ancestors(number)}
    for number in sorted(above - headings):
        yield Trouble(
            line=None, what=f"the page shows no heading for {number}", address=str(number)
        )
    for section in sections:
        if section.number not in above and not section.bullets:
            what = "incomplete: the page shows nothing under this heading"
            yield Trouble(line=section.lines[0], what=what, address=section.address)
        for bullet in section.bullets:
            what = "the page shows this paragraph without a rule number"
            yield Trouble(line=bullet.lines[0], what=what, address=section.address)
    yield from _out_of_sequence([*(above - headings), *(node.number for node in sections)])
    yield from _out_of_sequence(rule.number for rule in rules)


def _ancestors(number: RuleNumber) -> Iterator[RuleNumber]:
    while (parent := number.parent) is not None:
        yield parent
        number = parent


def _out_of_sequence(numbers: Iterable[RuleNumber]) -> Iterator[Trouble]:
    """A trouble where numbers under the same parent do not run on from the first."""
    by_parent: dict[RuleNumber | None, list[RuleNumber]] = {}
    for number in numbers:
        by_parent.setdefault(number.parent, []).append(number)
    for siblings in by_parent.values():
        for expected, number in enumerate(sorted(siblings), 1):
            if _place(number) != expected:
                what = f"{number} is out of sequence among its neighbours"
                yield Trouble(line=None, what=what, address=str(number))
                break


def _place(number: RuleNumber) -> int:
    return ord(number.letter) - ord("a") + 1 if number.letter else number.parts[-1]
