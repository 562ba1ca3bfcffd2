"""Scenario file -> `Scenario`, or one clear message with the line of the mistake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path

from judgebot.abilities.card import Card
from judgebot.errors import InputError, together
from judgebot.game.data.readings import Readings
from judgebot.game.data.ruleset import RULESETS
from judgebot.scenario import document as doc
from judgebot.scenario.format import cited, cut_names, one_line, variants
from judgebot.scenario.format.begun_with import counters_begun_with
from judgebot.scenario.format.cards import card_written, sub_types_written
from judgebot.scenario.format.commands import command, items
from judgebot.scenario.format.created import defined_by_cards
from judgebot.scenario.format.expectations import fact
from judgebot.scenario.format.hero_limits import limits_not_known
from judgebot.scenario.format.keys.facts import FACT
from judgebot.scenario.format.keys.file import SCENARIO
from judgebot.scenario.format.library import Imported
from judgebot.scenario.format.nothing_before import nothing_before
from judgebot.scenario.format.scenario import (
    UNIQUE_OF,
    Claim,
    Exploring,
    Fact,
    FileWord,
    Granted,
    Item,
    PlayerSetup,
    Scenario,
)
from judgebot.scenario.format.set_up_words import check_flipped, flipped, set_up
from judgebot.scenario.format.setups import Shelf, names_written, players
from judgebot.scenario.format.shapes import Fields
from judgebot.scenario.format.starts import start
from judgebot.scenario.format.translating import translated
from judgebot.scenario.format.uniques import unique_written
from judgebot.scenario.format.ways import (
    AS_WRITTEN,
    PlayedHow,
    Said,
    reading_of,
    readings,
    version_of,
)
from judgebot.scenario.play.renumbering import renumbered

__all__ = ["command", "load", "loads"]


def load(path: Path, way: PlayedHow = AS_WRITTEN, imported: Imported | None = None) -> Scenario:
    """Read a scenario file.

    way: how it is played, where that is not as the file says.
    imported: the imported cards, where several files share them.
    Returns it as data. Raises InputError, with file, line and column, for anything that a scenario
    cannot mean, and `library.NoLibrary` when it names cards of a library that is not there.
    """
    return _scenario(doc.read(path), str(path), way, imported or Imported())


def load_asking(
    path: Path, only_fact: str, way: PlayedHow = AS_WRITTEN, variant: str | None = None
) -> Scenario:
    """Read a scenario file that is played for one fact alone, see `load`.

    only_fact: the fact, as a file writes it under `expect`, on one line.
    variant: the one of its variants that is played; None for the scenario itself.
    Returns it with that fact as all that it expects.
    """
    return _asking(doc.read(path), str(path), way, only_fact, variant)


def loads(
    text: str,
    file: str = "scenario",
    rules: str | None = None,
    readings: Said = (),
    *,
    only_fact: str | None = None,
    variant: str | None = None,
    may_be_idle: bool = False,
) -> Scenario:
    """Read the text of a scenario file, see `load`.

    only_fact, variant: see `load_asking`. may_be_idle: whether it may expect nothing, as one that
    is still being laid out.
    """
    way = PlayedHow(rules=rules, readings=readings)
    root = doc.parse(text, file)
    if only_fact is not None:
        return _asking(root, file, way, only_fact, variant)
    return _scenario(root, file, way, Imported(), may_be_idle=may_be_idle)


def _asking(
    root: doc.Mapping, file: str, way: PlayedHow, only_fact: str, variant: str | None
) -> Scenario:
    """A scenario, or one of its variants, that is played for one fact alone."""
    if variant is None:
        return _scenario(root, file, way, Imported(), only_fact)
    name, varied = variants.root_of(root, variant)
    return _scenario(varied, file, way, Imported(), only_fact, name)


def _scenario(
    root: doc.Mapping,
    file: str,
    way: PlayedHow,
    imported: Imported,
    only_fact: str | None = None,
    name: str = "",
    *,
    may_be_idle: bool = False,
) -> Scenario:
    """The scenario of a file; of one of its variants, if it has a name."""
    varied = variants.roots(root) if only_fact is None else ()
    others = tuple(
        _scenario(one, file, way, imported, name=called) for called, one in varied
    )
    fields = SCENARIO.read(root)
    shelf = _shelf(fields, imported)
    version = _rules(fields, way.rules)
    read = readings(fields.get("readings", ()), way.readings, version)
    names = names_written(fields)
    (setups, defaults), done, expected, claims, exploring = together(
        (
            partial(players, fields, shelf),
            partial(_items, fields, names),
            partial(_facts, fields, "expect", names),
            partial(_claims, fields, names),
            partial(_exploring, fields, names),
        )
    )
    begins, assumed = start(fields.get("start"), names, flipped(setups))
    check_flipped(fields.get("start"), begins, setups)
    scenario = Scenario(
        file=file,
        title=fields["title"].text,
        source=fields["source"].text if "source" in fields else "",
        rules=version,
        readings=read,
        players=setups,
        start=begins,
        items=done,
        expect=expected,
        claims=claims,
        exploring=exploring,
        cards=shelf.inline,
        tokens=defined_by_cards(_all_cards(setups, shelf), shelf.token),
        variants=others,
        name=name,
        defaults=(
            *assumed,
            *counters_begun_with(setups, begins),
            *limits_not_known(setups),
            *nothing_before(_all_cards(setups, shelf), setups, begins),
            *map(_granted, defaults),
            *shelf.assumed,
        ),
        set_up=set_up(fields.get("start"), begins, setups),
    )
    if only_fact is not None:
        only = fact(FACT.read(one_line.parse(only_fact)), names)
        scenario = replace(scenario, expect=(only,), claims=(), exploring=Exploring())
    written = _rules(fields, None)
    cited.check(scenario.facts, written)
    under = () if only_fact is not None else _under(fields, version, read, names)
    cited.check(under, version)
    scenario = renumbered(scenario, written=written)
    scenario = replace(scenario, expect=(*scenario.expect, *under))
    if not may_be_idle:
        _can_fail(scenario, fields)
    scenario = translated(scenario, shelf.other_names, shelf.labels)
    cut_names.check(scenario, shelf.knows)
    return scenario


def _granted(words: str) -> Granted:
    return Granted(words=words)


def _all_cards(setups: tuple[PlayerSetup, ...], shelf: Shelf) -> Iterator[Card]:
    """The cards that the file writes out, and those on its board."""
    yield from shelf.inline.values()
    for player in setups:
        for placed in chain(*player.cards.values()):
            yield placed.card


def _can_fail(scenario: Scenario, fields: Fields) -> None:
    asks = scenario.plays_a_line or scenario.exploring.asks
    if not asks and not scenario.variants:
        raise InputError(
            "a scenario must be able to fail, and this one expects nothing",
            where=fields.at.get("expect", fields.where),
            write="Write under `expect:` what is true afterwards",
        )


def _rules(fields: Fields, rules: str | None) -> str:
    if rules is not None:
        return version_of(rules)
    if "rules" not in fields:
        return next(iter(RULESETS))
    return one_of(fields["rules"], tuple(RULESETS))


def one_of(word: FileWord, options: tuple[str, ...]) -> str:
    """A word as it is spelled in the options. Raises InputError for any other."""
    return doc.choice(doc.TextNode(value=word.text, place=word.where), options)


def _shelf(fields: Fields, imported: Imported) -> Shelf:
    """The cards that the file writes out; a Unique may be one of a card that is among them."""
    uniques = [(name, facts) for name, facts in fields.get("cards", ()) if UNIQUE_OF in facts]
    others = [(name, facts) for name, facts in fields.get("cards", ()) if UNIQUE_OF not in facts]
    known = frozenset(one for _, facts in others for one in sub_types_written(facts))
    cards = together(partial(card_written, name, facts, known) for name, facts in others)
    inline = {name.text: card for (name, _), card in zip(others, cards, strict=True)}
    shelf = Shelf(inline=inline, imported=imported)
    together(partial(_add_unique, shelf, name, facts, known) for name, facts in uniques)
    return shelf


def _add_unique(shelf: Shelf, name: FileWord, facts: Fields, known: frozenset[str]) -> None:
    shelf.add_unique(name, unique_written(name, facts, shelf.card, known))


def _items(fields: Fields, names: tuple[str, ...]) -> tuple[Item, ...]:
    return tuple(chain(*together(partial(items, deed, names) for deed in fields.get("do", ()))))


def _facts(fields: Fields, key: str, names: tuple[str, ...]) -> tuple[Fact, ...]:
    return together(partial(fact, read, names) for read in fields.get(key, ()))


def _under(
    fields: Fields, version: str, read: Readings, names: tuple[str, ...]
) -> tuple[Fact, ...]:
    """The facts that are expected under the version and the readings that are played."""
    return tuple(
        fact(one, names)
        for word, facts in fields.get("under", ())
        if _is_under(word, version, read)
        for one in facts
    )


def _is_under(word: FileWord, version: str, read: Readings) -> bool:
    """Whether a word of `under` names the version that is played, or a reading that is."""
    if "=" in word.text:
        name, other = reading_of(word)
        return (name in read.others) is other
    return one_of(word, tuple(RULESETS)) == version


def _claims(fields: Fields, names: tuple[str, ...]) -> tuple[Claim, ...]:
    return together(partial(_claim, one, names) for one in fields.get("claims", ()))


def _claim(fields: Fields, names: tuple[str, ...]) -> Claim:
    ruled = fields.get("ruled")
    return Claim(
        by=one_of(fields["by"], names),
        fact=fact(fields["says"], names),
        right=ruled is None or ruled.text == "right",
    )


def _exploring(fields: Fields, names: tuple[str, ...]) -> Exploring:
    explore = fields.get("explore", {})
    exploring = Exploring(
        always=_facts(fields, "always", names),
        never=_facts(fields, "never", names),
        possible=_facts(fields, "possible", names),
        until=explore["until"].text if "until" in explore else "",
        turns=explore.get("turns", 0),
    )
    if explore and not exploring.asks:
        raise InputError(
            "this says how far to explore, but nothing asks what comes of it",
            where=fields.at["explore"],
            write="Write `always:`, `never:` or `possible:` with facts under it",
        )
    return exploring
