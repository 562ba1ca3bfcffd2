"""Reading and writing whole abilities: what the rest of judgebot calls."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from judgebot.abilities.amounts import Amount, Count, DoneThisWay, Sum, Times, X
from judgebot.abilities.conditions import Condition
from judgebot.abilities.effects import If, Instruction, Joint
from judgebot.abilities.model import EffectAbility, Passive, QuickAction
from judgebot.abilities.nouns import Noun, Things, Zone
from judgebot.abilities.references import YOU, Player
from judgebot.abilities.sorts import Ability, Statement
from judgebot.abilities.statements import CostChange
from judgebot.abilities.triggers import Trigger
from judgebot.abilities.value import replace
from judgebot.abilities.words import Type
from judgebot.cards.text import of_all
from judgebot.cards.text.antecedents import AnotherThan, Unbound, UnclearReference
from judgebot.cards.text.binding import bind
from judgebot.cards.text.errors import (
    Ambiguous,
    Dangling,
    MisplacedTarget,
    NotUnderstood,
    OnlyAnEffect,
    Senseless,
    TooLong,
)
from judgebot.cards.text.errors import Unclear as UnclearText
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import is_same_player
from judgebot.cards.text.lexicon import NUMBER_WORDS
from judgebot.cards.text.normal import normalise
from judgebot.cards.text.reading import Reader, Rereader
from judgebot.cards.text.sense import has_misplaced_target, senseless
from judgebot.cards.text.tables import grammar
from judgebot.cards.text.tables.abilities import QUOTED
from judgebot.cards.text.tables.lines import alone
from judgebot.cards.text.tables.this_way import EACH
from judgebot.cards.text.tokens import TextToken, spell, tokenise
from judgebot.cards.text.trees import parts, rewrite
from judgebot.cards.text.unbinding import unbind
from judgebot.cards.text.writing import write

_SUPPORT = "{I} "
LONGEST = 150
"""How many words and marks an ability may hold; the longest official one holds half of that."""
_TOO_LONG_TO_SPELL = 10 * LONGEST
"""How many words of a line, reminder text and all, are not even brought into one spelling."""


def read(
    text_box: str,
    *,
    support: bool = False,
    card_type: str | None = None,
    sub_types: frozenset[str] = frozenset(),
) -> tuple[Ability, ...]:
    """Read a printed text box.

    text_box: its text as printed. support: whether it is the support box. card_type, sub_types: as
    in `parse`.
    Returns its abilities in order. Raises NotUnderstood or Ambiguous for the first bad one.
    """
    abilities: list[Ability] = []
    for line in normalise(text_box):
        abilities += _parse_normal(line, support=support, card_type=card_type, sub_types=sub_types)
    return tuple(abilities)


def parse(
    line: str,
    *,
    support: bool = False,
    card_type: str | None = None,
    sub_types: frozenset[str] = frozenset(),
) -> tuple[Ability, ...]:
    """Read one line of a text box: usually one ability, several for a list of keywords.

    line: the text. support: whether it stands in the support box. card_type: the type of the card
    it is printed on, where that decides between readings. sub_types: those that may be spoken of
    besides the rulebook's (CR 2.2.2.i).
    Returns the abilities. Raises NotUnderstood or Ambiguous.
    """
    _check_length(line)
    (text,) = normalise(line) or ("",)
    return _parse_normal(text, support=support, card_type=card_type, sub_types=sub_types)


def _parse_normal(
    text: str,
    *,
    support: bool = False,
    card_type: str | None = None,
    sub_types: frozenset[str] = frozenset(),
) -> tuple[Ability, ...]:
    """Read one line that is normalised; see `parse`."""
    _check_length(text)
    marked = text.startswith(_SUPPORT)
    words = text.removeprefix(_SUPPORT)
    try:
        readings = _readings(words, sub_types)
    except NotUnderstood as error:
        shift = len(text) - len(words)
        raise error.within(words).moved(text, shift) from None
    readings = _fitting(readings, card_type)
    if len(readings) > 1:
        raise Ambiguous(text, readings)
    abilities = readings[0]
    if card_type and _is_only_an_effect(abilities, card_type, support or marked):
        raise OnlyAnEffect(text, card_type, support or marked)
    if support or marked or _is_paid_from_reserve(words, abilities):
        abilities = tuple(replace(ability, support=True) for ability in abilities)
    return abilities


def _check_length(line: str) -> None:
    """Raise TooLong for a line that no card could hold."""
    if (words := line.count(" ") + 1) > _TOO_LONG_TO_SPELL:
        raise TooLong(line, words, LONGEST)


def _is_paid_from_reserve(words: str, abilities: tuple[Ability, ...]) -> bool:
    """Whether a quick action costs "Discard me from Reserve", where only support abilities work.

    CR 2.2.12.i, 7.1.4.b.
    """
    return isinstance(abilities[0], QuickAction) and "{D}" in words.partition(" : ")[0]


def _fitting(
    readings: tuple[tuple[Ability, ...], ...], card_type: str | None
) -> tuple[tuple[Ability, ...], ...]:
    """The readings that fit the card: effects are the abilities of Spells (CR 2.2.12.n)."""
    if len(readings) < 2 or card_type is None:
        return readings
    spell = card_type == Type.SPELL
    fitting = tuple(r for r in readings if isinstance(r[0], EffectAbility) is spell)
    return fitting or readings


def _is_only_an_effect(abilities: tuple[Ability, ...], card_type: str, support: bool) -> bool:
    """Whether one would never happen: an effect by itself is what a Spell does (5.1.2.j)."""
    resolves = card_type == Type.SPELL and not support
    return not resolves and any(isinstance(ability, EffectAbility) for ability in abilities)


def render(*abilities: Ability) -> str:
    """Write abilities as the line they are printed in.

    abilities: one, or the keywords of one line.
    Returns the text, normalised. Raises ValueError if the grammar has no words for them.
    """
    shown = (alone(abilities[0]), *abilities[1:]) if len(abilities) == 1 else abilities
    bare = unbind(tuple(replace(ability, support=False) for ability in shown))
    words = (
        write(grammar(), "line", bare)
        or write(grammar(), "line", rewrite(bare, _by_itself))
        or _gained(bare)
    )
    if words is None:
        raise ValueError(f"no words for {abilities!r}")
    marked = abilities[0].support and not isinstance(abilities[0], QuickAction)
    return f"{_SUPPORT if marked else ''}{spell(words)}"


def _gained(abilities: tuple[Ability, ...]) -> Sequence[str] | None:
    """The words of what a card gains by being played so, as the permission says it (CR 5.1.2.c)."""
    match abilities:
        case (Passive(statement=statement, condition=None),):
            words = write(grammar(), "if.you.do", statement)
            return words and [*words, "."]
    return None


def phrase(part: Any) -> str:
    """Write a part of an ability: a trigger, a condition, a statement, an effect, a thing.

    part: any such part, bound or not. Returns its words, without a capital or a full stop.
    Raises ValueError if the grammar has no words for it by itself.
    """
    (bare,) = unbind((part,))
    for one in (bare, rewrite(bare, _by_itself)):
        for symbol in _symbols(one):
            words = write(grammar(), symbol, one)
            if words is not None:
                return spell([*_BEFORE, *words]).removeprefix(_BEFORE_WRITTEN).removesuffix(".")
    raise ValueError(f"no words for {part!r}")


def _by_itself(part: Any) -> Any:
    """A part that is written with what stands before it, as it is written by itself."""
    if is_same_player(part):
        return YOU
    if isinstance(part, If) and part.form.startswith("unless"):
        return replace(part, form="", joint=Joint.SENTENCE)
    if isinstance(part, Count) and part.different is None:
        return replace(part, form="", name="")
    if isinstance(part, DoneThisWay | Times):
        return replace(part, form=part.form.removeprefix(EACH))
    if isinstance(part, X):
        return X()
    if isinstance(part, Sum) and not part.form and not isinstance(part.left, X):
        return replace(part, form="plus")
    return part


_BEFORE = ("if",)
_BEFORE_WRITTEN = "If "
"""What stands before a phrase, so that it does not begin a sentence."""


def _symbols(part: Any) -> tuple[str, ...]:
    """The symbols that may write a part of an ability."""
    match part:
        case Trigger():
            return ("trigger", "trigger.short")
        case Player():
            return ("player.s", "player.pl")
        case Zone():
            return ("zone", "where")
        case tuple():
            return ("effect", "cost")
    if isinstance(part, Condition):
        return ("condition",)
    if isinstance(part, Amount):
        return ("x.is", "amount.said", "amount.one", "per", "per.amount", "number.pl")
    if isinstance(part, CostChange) and part.subject is None:
        return ("action.costs",)
    if isinstance(part, Statement):
        return ("statement", "if.you.do")
    if isinstance(part, Things):
        return ("thing", "np.sg", "np.pl")
    return ()


def tokens_of(line: str) -> list[TextToken] | int:
    """The words of a line as the grammar spells them, see `tokens.tokenise`."""
    return tokenise(line, _small(grammar()))


@lru_cache(maxsize=4096)
def _readings(text: str, sub_types: frozenset[str]) -> tuple[tuple[Ability, ...], ...]:
    """Every reading of a line; at least one."""
    table = grammar(sub_types)
    tokens = tokens_of(text)
    if isinstance(tokens, int):
        raise NotUnderstood(text, tokens + 1)
    if len(tokens) > LONGEST:
        raise TooLong(text, len(tokens), LONGEST)
    readings = Reader(table, tokens).whole("line")
    if not readings:
        refusal = Rereader(table, tokens, "line")
        place = refusal.furthest
        column = tokens[place].column if place < len(tokens) else len(text) + 1
        raise NotUnderstood(text, column, tuple(sorted(refusal.expected)))
    return _distinct(text, readings)


def _distinct(text: str, readings: list[tuple[Ability, ...]]) -> tuple[tuple[Ability, ...], ...]:
    """The readings, bound, each once; one whose pronouns speak of nothing is none."""
    found: list[tuple[Ability, ...]] = []
    why: NotUnderstood | None = None
    for reading in readings:
        try:
            bound = bind(reading)
        except Unbound as error:
            why = Dangling(text, error.word)
            continue
        except UnclearReference as error:
            why = UnclearText(text, error.word, tuple(map(_meaning, error.meanings)))
            continue
        word, open_ = senseless(bound), _open_list(text, bound)
        if "target" in text.casefold() and has_misplaced_target(bound):
            why = MisplacedTarget(text)
        elif word:
            why = Senseless(text, word)
        elif open_:
            why = UnclearText(text, *open_)
        elif bound not in found:
            found.append(bound)
    if why is not None and not found:
        raise why from None
    return tuple(found)


_LINKS = re.compile(r"\b(?:or|and)\b")
"""What stands between two descriptions."""


def _open_list(
    text: str, abilities: tuple[Ability, ...]
) -> tuple[str, tuple[str, ...]] | None:
    """What stands behind the last of several descriptions, and the two things it can mean."""
    if not _LINKS.search(text):
        return None
    for part in parts(abilities):
        if isinstance(part, Noun) and part.also and (found := of_all.meanings(part)):
            said = write(grammar(), "noun.after", unbind(of_all.said(part)))
            return " ".join(said or ()), tuple(map(phrase, found))
    return None


def _meaning(part: Any) -> str:
    """What a pronoun may mean, in words: a phrase, or what an instruction acts on."""
    if isinstance(part, Instruction):
        return f"the card of “{phrase((part,))}”"
    if isinstance(part, AnotherThan):
        return f"another than {'you' if part.player == YOU else phrase(part.player)}"
    try:
        return phrase(part)
    except ValueError:
        return str(getattr(part, "word", "") or getattr(part, "kind", part))


@lru_cache(maxsize=1)
def _small(table: Grammar) -> frozenset[str]:
    """The words that the grammar spells small."""
    spelled = frozenset(word for word in table.literals() if word[:1].islower())
    return spelled.union(NUMBER_WORDS)


QUOTED.update(read=parse, written=render)
