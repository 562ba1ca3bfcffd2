"""A deck against the rules of a version: every breach with its rule (CR 1.1.4, 1.1.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judgebot.cards.decks.limits import LIMITS, VERSIONS, Counted, DeckLimit, Format
from judgebot.cards.decks.lists import DeckLine
from judgebot.dataclass import dataclass
from judgebot.errors import InputError

Entries = tuple[DeckLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """A rule that a deck does not keep."""

    rule: str
    what: str
    """What is wrong, in one sentence without a final full stop."""
    lines: tuple[int, ...] = ()
    """The lines of the list it is about, if not all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckVerdict:
    """A deck after its check."""

    version: str
    format: Format
    cards: int
    heroes: tuple[str, ...]
    breaches: tuple[Breach, ...]
    notes: tuple[str, ...]
    """What was assumed, and what could not be checked."""

    @property
    def holds(self) -> bool:
        """Whether every rule is kept."""
        return not self.breaches


def check(deck: Entries, format_: Format, version: str) -> DeckVerdict:
    """Check a deck.

    deck: its lines.
    format_: how it shall be played.
    version: which rules.
    Raises InputError for a version whose rules about decks are not known.
    """
    limits = LIMITS.get((version, format_))
    if limits is None:
        raise InputError(f"the deck rules of {version} are not known", nearest=VERSIONS)
    breaches = [breach for limit in limits for breach in _breaches(limit, deck)]
    return DeckVerdict(
        version=version,
        format=format_,
        cards=_number(deck),
        heroes=tuple(entry.name for entry in deck if entry.is_hero),
        breaches=tuple(breaches),
        notes=tuple(_notes(deck, limits)),
    )


def _breaches(limit: DeckLimit, deck: Entries) -> Iterator[Breach]:
    return _COUNTS[limit.counted](limit, deck)


def _cards(limit: DeckLimit, deck: Entries) -> Iterator[Breach]:
    yield from _outside(limit, _number(deck), "cards")


def _others(limit: DeckLimit, deck: Entries) -> Iterator[Breach]:
    others = tuple(entry for entry in deck if not entry.is_hero)
    yield from _outside(limit, _number(others), "cards besides the Hero")


def _heroes(limit: DeckLimit, deck: Entries) -> Iterator[Breach]:
    heroes = tuple(entry for entry in deck if entry.is_hero)
    yield from _outside(limit, _number(heroes), "Hero cards", heroes)


def _tokens(limit: DeckLimit, deck: Entries) -> Iterator[Breach]:
    for entry in deck:
        if entry.token:
            yield Breach(
                rule=limit.rule, what=f"{entry.name} is a token, no Altered card",
                lines=(entry.line,),
            )  # fmt: skip


def _same_name(limit: DeckLimit, deck: Entries) -> Iterator[Breach]:
    for name in dict.fromkeys(entry.name for entry in deck):
        same = tuple(entry for entry in deck if entry.name == name)
        yield from _outside(limit, _number(same), f"cards named {name}", same)


def _rarity(limit: DeckLimit, deck: Entries) -> Iterator[Breach]:
    such = tuple(entry for entry in deck if entry.rarity == limit.rarity)
    yield from _outside(limit, _number(such), f"{limit.rarity} cards", such)


def _factions(limit: DeckLimit, deck: Entries) -> Iterator[Breach]:
    factions = tuple(dict.fromkeys(entry.faction for entry in deck if entry.faction))
    yield from _outside(limit, len(factions), f"factions ({', '.join(factions)})")


def _other_factions(limit: DeckLimit, deck: Entries) -> Iterator[Breach]:
    hero = _only_hero(deck)
    if hero is None:
        return
    for entry in deck:
        if entry.faction_known and not entry.token and entry.faction != hero.faction:
            which = f" ({entry.assumed})" if entry.assumed else ""
            yield Breach(
                rule=limit.rule,
                what=f"{entry.name} is {entry.faction or 'neutral'}, "
                f"the Hero is {hero.faction}{which}",
                lines=(entry.line,),
            )


_COUNTS: dict[Counted, Callable[[DeckLimit, Entries], Iterator[Breach]]] = {
    Counted.CARDS: _cards,
    Counted.OTHERS: _others,
    Counted.HEROES: _heroes,
    Counted.TOKENS: _tokens,
    Counted.SAME_NAME: _same_name,
    Counted.RARITY: _rarity,
    Counted.FACTIONS: _factions,
    Counted.OTHER_FACTIONS: _other_factions,
}
"""How each kind of limit is checked."""


def _outside(
    limit: DeckLimit, number: int, what: str, about: Iterable[DeckLine] = ()
) -> Iterator[Breach]:
    """The breach, if a number is outside a limit."""
    if limit.least <= number and (limit.most is None or number <= limit.most):
        return
    lines = tuple(entry.line for entry in about)
    yield Breach(rule=limit.rule, what=f"{number} {what}, not {_range(limit)}", lines=lines)


def _range(limit: DeckLimit) -> str:
    if limit.most is None:
        return f"{limit.least} or more"
    if limit.least == limit.most:
        return f"exactly {limit.most}"
    return f"{limit.least} to {limit.most}" if limit.least else f"at most {limit.most}"


def _notes(deck: Entries, limits: tuple[DeckLimit, ...]) -> Iterator[str]:
    rules = {limit.counted: limit.rule for limit in limits}
    about_factions = rules.get(Counted.OTHER_FACTIONS) or rules.get(Counted.FACTIONS)
    if Counted.OTHER_FACTIONS in rules and not _only_hero(deck):
        yield f"{about_factions} was not checked, there is not exactly one Hero"
    for entry in deck:
        if not entry.faction_known:
            yield (
                f"line {entry.line}: the faction of {entry.reference} is not known here, "
                f"so that {about_factions} was not checked for it"
            )
        if entry.banned or entry.suspended:
            state = "banned" if entry.banned else "suspended"
            yield f"line {entry.line}: {entry.name} is {state} by the official card data"
        if entry.called:
            yield f"line {entry.line}: {entry.called}"
        if entry.assumed:
            yield f"line {entry.line}: {entry.name} is taken as {entry.assumed}"


def _only_hero(deck: Entries) -> DeckLine | None:
    heroes = [entry for entry in deck if entry.is_hero]
    return heroes[0] if len(heroes) == 1 and heroes[0].count == 1 else None


def _number(entries: Iterable[DeckLine]) -> int:
    return sum(entry.count for entry in entries)
