"""How many card texts are read, how fast, and how well.

    python benchmarks/reading.py [--refused] [FILE...]

Measured are the official sets and the open lines and fragments of Uniques in the folder that
JUDGEBOT_TEST_DATA names, the card texts that the rulebook quotes, and files of texts nobody has
seen, one text a line. Of each body of texts: how many different ones there are and how many are
read; of all together: how many have two readings, are written otherwise than they were, or are
suspected of a word that was dropped. The speed is that of texts which are read for the first time,
by one process that knows again what they have in common. `--refused` prints what is not read, and
why. The status is 1 if a goal is missed.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from judgebot.cards.imports import official
from judgebot.cards.imports.compiling import new_sub_types, texts
from judgebot.cards.read.quoting import check
from judgebot.cards.text import Ambiguous, NotUnderstood, normalise, parse, render
from judgebot.cards.text.audit import audit
from judgebot.resources import shipped
from judgebot.rulebook import quoted
from judgebot.rulebook.compiled import store

SHARE = 99.5
"""Of 100 texts of a body, so many are to be read."""
SPEED = 1500
"""So many new texts are to be read in a second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A text to be read, and where it is printed."""

    words: str
    support: bool = False
    card_type: str | None = None


@dataclass(slots=True)
class Body:
    """Some texts, and what came of them."""

    name: str
    texts: tuple[Text, ...]
    sub_types: frozenset[str] = frozenset()
    goal: float = SHARE
    seconds: float = 0.0
    refused: dict[str, str] = field(default_factory=dict)
    """The texts that are not read, and why."""
    doubtful: list[str] = field(default_factory=list)
    """What was read in two ways, is written otherwise, or may have lost a word."""

    @property
    def read(self) -> int:
        """How many of the texts are read."""
        return len(self.texts) - len(self.refused)

    @property
    def share(self) -> float:
        """How many of 100 are."""
        return 100 * self.read / max(len(self.texts), 1)

    def measure(self) -> None:
        """Read all texts, then look at what was read."""
        parsed = {}
        start = time.process_time()
        for one in self.texts:
            try:
                parsed[one] = parse(
                    one.words,
                    support=one.support,
                    card_type=one.card_type,
                    sub_types=self.sub_types,
                )
            except NotUnderstood as error:
                self.refused[one.words] = str(error)
            except Ambiguous as error:
                self.refused[one.words] = str(error)
                self.doubtful.append(f"two readings: {one.words}")
        self.seconds = time.process_time() - start
        for one, abilities in parsed.items():
            self.doubtful += _doubts(one.words, abilities)


def _doubts(words: str, abilities: tuple) -> Iterator[str]:
    try:
        written = render(*abilities)
    except ValueError as error:
        yield f"not written: {error}"
        return
    if written != words:
        yield f"written otherwise: {words} / {written}"
    yield from (f"dropped {finding}: {words}" for finding in audit(words, abilities))


def lines(boxes: Iterable[str]) -> tuple[Text, ...]:
    """The different lines of text boxes of which nothing else is known."""
    found = dict.fromkeys(line for box in boxes for line in normalise(box))
    return tuple(Text(words=one, support=one.startswith("{I}")) for one in found)


def official_set(file: Path) -> Body:
    """The different texts of an official set."""
    records = [one for one in json.loads(file.read_text("utf-8")) if official.is_card(one)]
    printed = [facts for record in records for facts in _facts(record)]
    found: dict[str, Text] = {}
    for facts in printed:
        for words, support in texts(facts):
            text = Text(words=words, support=support, card_type=facts.type)
            found.setdefault(words, text)
    return Body(file.stem, tuple(found.values()), new_sub_types(printed))


def _facts(record: dict) -> Iterator:
    try:
        yield official.facts(record)
    except (official.BadRecord, official.LeftOut):
        return


COMPOSED = {
    "triggers": ("{} Draw a card.", "{} : Draw a card."),
    "conditions": ("{{J}} {} Draw a card.", "{} Draw a card."),
    "effects": ("{}", "{{J}} {}"),
}
"""How a fragment that stands in none of the open lines is made a line, by its kind."""


def unread_fragments(folder: Path, uniques: Body) -> dict[str, list[str]]:
    """The open fragments that no line which is read has, by their kind."""
    all_lines = [one.words for one in uniques.texts]
    read = [words for words in all_lines if words not in uniques.refused]
    unread: dict[str, list[str]] = {}
    for kind, fragments in json.loads((folder / "fragments_open.json").read_text("utf-8")).items():
        missing = [one for one in fragments if not _stands_in(_spelled(one), read)]
        unread[kind] = [
            one
            for one in missing
            if _stands_in(_spelled(one), all_lines) or not _read_composed(one, COMPOSED[kind])
        ]
    return unread


def _stands_in(pieces: list[str], among: list[str]) -> bool:
    return any(all(piece in line for piece in pieces) for line in among)


def _read_composed(fragment: str, frames: tuple[str, ...]) -> bool:
    return any(not check(normalise(frame.format(fragment))) for frame in frames)


def _spelled(fragment: str) -> list[str]:
    """A fragment as it is spelled in lines; its last sign depends on what follows."""
    return [line.rstrip(" .:—") for line in normalise(fragment)]


def bodies(data: Path, files: list[str]) -> list[Body]:
    """Everything to be read."""
    found = [official_set(file) for file in sorted(data.glob("cards/*_EN.json"))]
    uniques = data / "uniques" / "lines_open.json"
    if uniques.is_file():
        found.append(Body("Unique lines", lines(json.loads(uniques.read_text("utf-8")))))
    for name in files:
        boxes = filter(str.strip, Path(name).read_text("utf-8").splitlines())
        found.append(Body(name, lines(boxes), goal=90.0))
    return found


def main(arguments: list[str]) -> int:
    """Print the figures; gives the exit status."""
    data = Path(os.environ.get("JUDGEBOT_TEST_DATA", "nowhere"))
    parse("{J} Draw a card.")  # The grammar is loaded before anything is timed.
    found = bodies(data, [one for one in arguments if one != "--refused"])
    kept = []
    for body in found:
        body.measure()
        goal = f"goal {body.goal:.1f} %"
        print(f"{body.name:<24}{body.read:>6} of {len(body.texts):<6}{body.share:>6.2f} %  {goal}")
        kept.append(body.share >= body.goal)
        if "--refused" in arguments:
            for words, why in body.refused.items():
                print(f"    {why}: {' / '.join(words.splitlines())}")
    kept += [_fragments(data, body) for body in found if body.name == "Unique lines"]
    kept += [_doubtful(found), _quotations(), _speed(found)]
    return 0 if all(kept) else 1


def _fragments(data: Path, uniques: Body) -> bool:
    unread = unread_fragments(data / "uniques", uniques)
    for kind, fragments in unread.items():
        print(f"open {kind} of Uniques that are read in no line: {len(fragments)}")
        print(*(f"    {one}" for one in fragments), sep="\n", end="\n" if fragments else "")
    return not any(unread.values())


def _doubtful(found: list[Body]) -> bool:
    doubts = [doubt for body in found for doubt in body.doubtful]
    print(f"two readings, written otherwise, or a word dropped: {len(doubts)}")
    print(*(f"    {one}" for one in doubts), sep="\n", end="\n" if doubts else "")
    return not doubts


def _quotations() -> bool:
    known = quoted.listed(shipped("rules_text") / "5.0" / quoted.FILE)
    sentences = [one.sentence for one in quoted.sentences(store.book("5.0"), known) if one.sentence]
    refused = check(sentences)
    print(f"quoted by the rulebook: {len(sentences) - len(refused)} of {len(sentences)}")
    return not refused


def _speed(found: list[Body]) -> bool:
    total, seconds = sum(len(one.texts) for one in found), sum(one.seconds for one in found)
    rate = total / seconds if seconds else 0.0
    print(f"{rate:,.0f} new texts a second on one core  goal {SPEED:,}")
    return rate >= SPEED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
