"""Which note, bullet and glossary entry of one version is which of the other.

A note or a bullet is looked for under the counterpart of the rule or section it belongs to, then
anywhere; a glossary entry by its name, then by its words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from judgebot.dataclass import dataclass
from judgebot.rulebook.diff.align import Alignment
from judgebot.rulebook.diff.model import TextPlace
from judgebot.rulebook.diff.normal import key
from judgebot.rulebook.diff.similarity import WordWeights
from judgebot.rulebook.model import Authority, Rule, RuleBook, Section

BESIDE = 0.4
"""How alike two notes of one rule must be to be the same note."""
ANYWHERE = 0.7
"""How alike they must be when their rules are no pair."""


Home = tuple[str, str]
"""An address that both versions share, and which kind of its texts; or a term of the glossary."""


@dataclass(frozen=True, slots=True)
class ComparedText:
    """A note, a bullet or a glossary entry."""

    place: TextPlace
    text: str
    home: Home | None
    """What it belongs to, by a name both versions share; None if its rule has no counterpart."""
    order: int
    """Its place among the pieces of its version."""


Couple = tuple[ComparedText | None, ComparedText | None]


def pieces(book: RuleBook, homes: dict[str, str]) -> list[ComparedText]:
    """The texts of a rulebook that are neither rules nor titles, community notes left out.

    book: the rulebook.
    homes: the name both versions share for each address that has a counterpart.
    """
    found = [
        (TextPlace(address, name), text, _home(address, name, homes))
        for address, name, text in _fields(book)
    ]
    found += [
        (TextPlace(term.address), term.text, ("glossary", key(term.name).casefold()))
        for term in book.terms
        if term.standing is Authority.OFFICIAL
    ]
    return [ComparedText(*entry, order) for order, entry in enumerate(found)]


def _home(address: str, name: str, homes: dict[str, str]) -> Home | None:
    return (homes[address], name.split(".")[0]) if address in homes else None


def _fields(book: RuleBook) -> Iterator[tuple[str, str, str]]:
    nodes: list[Rule | Section] = [*book.sections, *book.rules]
    for node in sorted(nodes, key=lambda node: node.number):
        if getattr(node, "standing", Authority.OFFICIAL) is not Authority.OFFICIAL:
            continue
        for place, bullet in enumerate(getattr(node, "bullets", ())):
            yield node.address, f"bullets.{place}", bullet.text
        for place, note in enumerate(node.notes):
            if note.standing is Authority.OFFICIAL:
                yield node.address, f"notes.{place}", note.text


def homes(alignment: Alignment) -> tuple[dict[str, str], dict[str, str]]:
    """The shared name of each address that has a counterpart, for either version.

    alignment: the pairs of rules and sections.
    """
    links = {str(old): str(new) for old, new in (alignment.rules | alignment.sections).items()}
    return dict(links), {new: new for new in links.values()}


def couples(old: list[ComparedText], new: list[ComparedText]) -> Iterator[Couple]:
    """Pair the pieces of two versions.

    old, new: the pieces.
    Yields each piece once, with its counterpart or None.
    """
    words = WordWeights(piece.text for piece in (*old, *new))
    made: dict[ComparedText, ComparedText] = {}

    def alike(one: ComparedText, other: ComparedText) -> float:
        return words.alike(words[one.text], words[other.text])

    def left() -> tuple[list[ComparedText], list[ComparedText]]:
        taken = set(made.values())
        return [p for p in old if p not in made], [p for p in new if p not in taken]

    for ones, others in _households(*left()):
        home = ones[0].home
        least = 0.0 if home and home[0] == "glossary" else BESIDE
        made.update(_best(ones, others, alike, least))
    made.update(_best(*left(), alike, ANYWHERE))
    lone_old, lone_new = left()
    yield from made.items()
    yield from ((piece, None) for piece in lone_old)
    yield from ((None, piece) for piece in lone_new)


def _households(
    old: Iterable[ComparedText], new: Iterable[ComparedText]
) -> Iterator[tuple[list[ComparedText], list[ComparedText]]]:
    ones: dict[Home, list[ComparedText]] = defaultdict(list)
    others: dict[Home, list[ComparedText]] = defaultdict(list)
    for found, side in ((old, ones), (new, others)):
        for piece in found:
            if piece.home is not None:
                side[piece.home].append(piece)
    yield from ((ones[home], others[home]) for home in ones if home in others)


def _best(
    old: list[ComparedText],
    new: list[ComparedText],
    alike: Callable[[ComparedText, ComparedText], float],
    least: float,
) -> dict[ComparedText, ComparedText]:
    """Pair greedily, the most alike first; order tells twins apart."""
    scored = []
    for one in old:
        for other in new:
            score = alike(one, other)
            if score >= least:
                gap = abs(one.order - other.order)
                scored.append((-score, gap, min(one.order, other.order), one, other))
    made: dict[ComparedText, ComparedText] = {}
    taken: set[ComparedText] = set()
    for _, _, _, one, other in sorted(scored, key=lambda entry: entry[:3]):
        if one not in made and other not in taken:
            made[one] = other
            taken.add(other)
    return made
