"""What scripts ask judgebot: each function gives the document that a command prints with `--json`.

The documents are plain dictionaries whose keys `judgebot.documents` declares. Nothing is printed;
what is wrong with the input is an `InputError`, whose parts say what, where, what is near and what
to write. What a function needs is imported when it is first called.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING

from judgebot.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judgebot.documents import (
        CardDocument,
        CheckDocument,
        DiffDocument,
        ExploreDocument,
        HitDocument,
        OutcomeDocument,
        ReadDocument,
        RulingRecord,
        RunDocument,
        WhyDocument,
    )
    from judgebot.rulebook.records import RuleRecord

CURRENT = "5.0"
"""The version of the rulebook that is meant when none is named."""

File = str | PathLike[str]
"""The path of a file or folder."""


def rule(ref: str, *, rules: str = CURRENT) -> RuleRecord:
    """One rule, section or glossary term, as the rulebook has it.

    ref: its address in any letter case: `2.1.f`, `7.4.4`, `gigantic`, `change:3`.
    rules: the version of the rulebook, one that ships or was imported.
    Returns its text, notes and links; of a section its rules, too. Raises InputError for an
    address that does not exist or means several places, and for an unknown version.
    """
    from judgebot.rulebook.compiled import store
    from judgebot.rulebook.links import lookup

    book = store.records(rules)
    found = lookup.find(book, [ref])
    if len(found) > 1:
        raise InputError(
            f"{ref} means {len(found)} places",
            write=f"Name one of them, or call show({ref!r}) for all",
        )
    return book[found[0]]


def show(*refs: str, rules: str = CURRENT) -> list[RuleRecord | RulingRecord]:
    """What stands at some addresses, in the order of the addresses.

    refs: as for `rule`; ranges (`7.3.9-7.3.11`) and rulings (`ruling:Amarok:1`), too.
    rules: see `rule`.
    Returns a record for each place. Raises InputError for an address that does not exist, for an
    unknown version, and for a ruling when no cards were imported.
    """
    from judgebot import rulings
    from judgebot.rulebook.compiled import store
    from judgebot.rulebook.links import lookup
    from judgebot.rulebook.records import is_ruling

    book = store.records(rules)
    found: list[RuleRecord | RulingRecord] = []
    for ref in refs:
        if is_ruling(ref):
            found.append(rulings.document(rulings.find(ref)))
        else:
            found += [book[address] for address in lookup.find(book, [ref])]
    return found


def search(query: str, *, rules: str = CURRENT, limit: int = 10) -> list[HitDocument]:
    """The rules, terms and imported rulings that answer some words.

    query: words, a question or a number.
    rules: see `rule`.
    limit: the most results.
    Returns them, best first; none if nothing answers. Raises InputError for a query without a
    word and for an unknown version.
    """
    from judgebot import rulings
    from judgebot.rulebook.search import hits

    return [hits.document(hit) for hit in rulings.search(query, rules, limit).hits]


def diff(old: str, new: str, *, section: str | None = None) -> DiffDocument:
    """What changed between two versions of the rulebook.

    old, new: the versions, in either order.
    section: only this chapter, section or rule, of either version.
    Returns every rule's fate, with both texts where the words of both versions are here. Raises
    InputError for an unknown version and for a section that neither has.
    """
    from judgebot.rulebook.compiled import comparing
    from judgebot.rulebook.diff import report

    return report.document(comparing.compare(old, new, section))


def card(name: str) -> CardDocument:
    """One imported card: what is printed on it, how it is read, its official rulings.

    name: its name in any imported language, with `(rare)` or a faction for another printing, or
    its reference.
    Raises InputError for a name that no card or more than one has, and when no cards were
    imported.
    """
    from judgebot.cards.library import library
    from judgebot.cards.library.document import document

    cards = library.require()
    printing = cards.typed(name)
    return document(printing, cards.other_names(printing.printed.name))


def read(text: str, *, card_type: str = "", support: bool = False) -> ReadDocument:
    """How a card text is understood.

    text: the lines of a text box as printed.
    card_type: the card's type line, such as `Character - Mage`, or only its type.
    support: whether it stands in the support box.
    Returns its abilities, and the lines that are refused with what helps. Raises InputError for
    no text and for what is no type line; a text that is not understood is no error.
    """
    from judgebot.cards.read import documents, understanding

    lines = understanding.shown(text, type_line=card_type, support=support)
    return documents.read(text, lines)


def check(*paths: File) -> CheckDocument:
    """How much of some official card data is understood; nothing is imported.

    paths: JSON files, or folders of them.
    Returns how many different lines there are and which are refused. Raises InputError if a file
    cannot be read or holds no card.
    """
    from judgebot.cards.read import checking, documents

    return documents.check(checking.check(_paths(paths)))


def run(
    file: File,
    *,
    rules: str | None = None,
    viewer: str | None = None,
    readings: Sequence[str] = (),
) -> RunDocument:
    """Play a scenario, and check what it expects.

    file: a scenario file.
    rules: the version of the rules, the file's own unless stated.
    viewer: a player; what is hidden from them is told to nobody.
    readings: how the law is read where it leaves something open, each as `NAME=other`.
    Returns its steps with their rules, and what holds; what fails is no error. Raises InputError,
    with file, line and column, for a mistake in the file, for a choice that it leaves open, for
    rules that cannot be played, and for a card that is not here.
    """
    from judgebot.scenario.batches import documents
    from judgebot.scenario.format import loader, ways
    from judgebot.scenario.play import runner
    from judgebot.scenario.tell import hiding

    (path,) = _paths([file])
    way = ways.way(rules, readings)
    try:
        return documents.document(runner.run(loader.load(path, way)), viewer)
    except InputError as error:
        raise hiding.error(error, viewer) from None


def why(
    file: File,
    fact: str,
    *,
    variant: str | None = None,
    step: int | None = None,
    rules: str | None = None,
    readings: Sequence[str] = (),
    viewer: str | None = None,
) -> WhyDocument:
    """Play a scenario, and tell why a fact is so.

    file: a scenario file.
    fact: as the file writes it under `expect`: `card: Kuwat, boosts: 0`.
    variant: the name of the variant of which it is asked; the scenario itself unless stated.
    step: after which step it is asked; at the end unless stated.
    rules, readings: see `run`. viewer: see `run`; what is hidden from them cannot be asked.
    Returns the fact's first value, each change and what left it as it was, with what led to them;
    of a fact that is not true, why something else is. Raises InputError as `run` does, for what is
    no fact, and for what is not there.
    """
    from judgebot.scenario.format import ways
    from judgebot.scenario.why import asking, telling

    (path,) = _paths([file])
    way = ways.way(rules, readings)
    return telling.as_data(
        *asking.why(path, fact, step=step, way=way, viewer=viewer, variant=variant)
    )


def run_all(
    *paths: File,
    rules: Sequence[str] = (),
    readings: Sequence[str] = (),
    viewer: str | None = None,
    jobs: int = 1,
) -> list[OutcomeDocument]:
    """Play many scenarios, whatever becomes of each.

    paths: scenario files, and folders of them.
    rules: versions under which each is played, its own unless stated.
    readings: see `run`; each file is also played as those are taken.
    viewer: see `run`.
    jobs: how many processes play.
    Returns a document for each file and version, in order; with several files a mistake in one is
    told in its place. Raises InputError for a folder without scenarios, for rules that cannot be
    played, and as `run` does if there is one file only.
    """
    from functools import partial

    from judgebot.scenario.batches import batch, documents, files
    from judgebot.scenario.format.ways import ways

    tell = partial(documents.documents, viewer=viewer)
    played = batch.play(files.find(_paths(paths)), ways(rules, readings), tell, jobs=jobs)
    return [document for one in played for document in one.told]


def explore(
    file: File,
    *,
    rules: str | None = None,
    decisions: int | None = None,
    jobs: int = 1,
    readings: Sequence[str] = (),
) -> ExploreDocument:
    """Play every legal choice of a scenario, and check what is always, never or possibly true.

    file: a scenario file.
    rules: see `run`.
    decisions: the most choices that are made; 200,000 unless stated.
    jobs: how many processes walk; the result is the same.
    readings: see `run`.
    Returns how many lines of play there are, and a proof for each fact. Raises InputError as `run`
    does, and when no line of play can follow the file.
    """
    from judgebot.scenario.explore import explored, exploring
    from judgebot.scenario.format import loader, ways

    (path,) = _paths([file])
    scenario = loader.load(path, ways.way(rules, readings))
    found = exploring.explore(scenario, bound=decisions or exploring.BOUND, jobs=jobs)
    return explored.document(scenario, found)


def _paths(files: Sequence[File]) -> list[Path]:
    from pathlib import Path

    return [Path(file) for file in files]
