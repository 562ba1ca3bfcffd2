"""The dropped-clause audit: small words of a text that must have a counterpart in its abilities.

The grammar reads every word, and what it read writes the text again; but a template could read a
word and build data without its meaning. So the words that are easily lost are counted twice: in the
text, and in the abilities, by the fields that carry their meaning. The two counts must agree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from judgebot.abilities.amounts import (
    Bound,
    Count,
    DiceShowing,
    DoneThisWay,
    Limited,
    Product,
    Sum,
    Times,
    X,
)
from judgebot.abilities.conditions import AllOf, AnyOf, Compare, Earlier, IsTurnOf, Outcome
from judgebot.abilities.effects import (
    ActivateAbilities,
    Choose,
    Counters,
    Create,
    DistributeCounters,
    Draw,
    Either,
    ForEach,
    If,
    Instruction,
    May,
    MoveCounters,
    Ongoing,
    PayTo,
    Play,
    ReceiveGift,
    RemoveCounters,
    Repeat,
    TakeControl,
)
from judgebot.abilities.model import Passive, QuickAction
from judgebot.abilities.nouns import DeckCards, Expedition, How, Noun, OtherThan, Pick, Region
from judgebot.abilities.references import ME, YOU, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import (
    AlsoA,
    Cannot,
    CanOnlyTarget,
    CanRegain,
    Change,
    CostChange,
    Forbidden,
    LimitChange,
    MayPlay,
    MayReduceCost,
    Modifier,
    ModifierKind,
    MorningInstead,
    RegionsAre,
    StatisticsChange,
)
from judgebot.abilities.triggers import Trigger
from judgebot.cards.text.branches import is_copied
from judgebot.cards.text.holes import THERE
from judgebot.cards.text.tables.lines import LATER, OR
from judgebot.cards.text.tables.nouns import SHARING
from judgebot.cards.text.tables.player_conditions import player_in, with_player
from judgebot.cards.text.tables.quantities import MOST, ZERO, owner, unowned
from judgebot.cards.text.tables.times import EXCEPT
from judgebot.cards.text.unbinding import OTHERS
from judgebot.cards.text.wording import link_of
from judgebot.dataclass import dataclass
from judgebot.sure import as_a


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A word whose number in the text is not the number of its counterparts."""

    word: str
    written: int
    """How often it stands in the text."""
    read: int
    """How often the abilities hold its meaning."""


def audit(text: str, abilities: tuple[Ability, ...]) -> tuple[Finding, ...]:
    """Compare the easily lost words of a text with the abilities read from it.

    text: one normalised line. abilities: what `parse` made of it.
    Returns the words whose counts differ; none for a sound reading.
    """
    listed = list(_parts(abilities, set()))
    findings = []
    for word, (pattern, count) in WORDS.items():
        written = len(pattern.findall(text))
        read = sum(count(part) for part in listed)
        if written != read:
            findings.append(Finding(word=word, written=written, read=read))
    return tuple(findings)


def _parts(value: Any, defined: set[Any]) -> Iterator[Any]:
    """Every part that was written in the text; copies of another part are left out.

    defined: what X is, where it was said already; every other X repeats it.
    """
    if isinstance(value, tuple):
        for item in value:
            yield from _parts(item, defined)
        return
    if not is_dataclass(value) or is_copied(value):
        return
    if isinstance(value, Pick) and value.form.startswith(OTHERS):
        value = Ref(others=True, word=Pronoun[value.form.removeprefix(OTHERS).strip()])
    if isinstance(value, X) and value.is_ in defined:
        return
    if isinstance(value, X):
        defined.add(value.is_)
    yield value
    if isinstance(value, Compare):
        value = _without_copies(value)
    elif isinstance(value, AllOf | AnyOf) and player_in(value) is not None:
        first, *others = value.conditions
        value = replace(value, conditions=(first, *(with_player(one, YOU) for one in others)))
    elif isinstance(value, Passive) and value.form == OR:
        again = replace(as_a(Cannot, value.statement), only=True, subject=ME)
        value = replace(value, statement=again)
    elif isinstance(value, Either) and value.form:
        value = replace(value, options=value.options[:1])
    elif isinstance(value, Passive) and value.form.startswith((", and", "and")):
        value = replace(value, statement=replace(as_a(CostChange, value.statement), subject=None))
    skipped = _copied_field(value)
    for field in fields(value):
        if field.name != skipped:
            yield from _parts(getattr(value, field.name), defined)


def _copied_field(value: Any) -> str:
    """The field that repeats what another field says in words."""
    match value:
        case If(form="instead"):
            return "then"
        case If(form="only"):
            return "otherwise"
        case If(condition=Earlier(), form=form) if form.startswith("unless"):
            return "condition"
        case Repeat(form="again"):
            return "effect"
        case Passive(form=form) if form in LATER:
            return "condition"
        case Create(form=form) if form.endswith(THERE):
            return "places"
    return ""


def _without_copies(compare: Compare) -> Compare:
    """A comparison of what two players have or did, without the words that stand once for both."""
    left, right = compare.left, compare.right
    if compare.form.endswith(tuple(words for words, _ in MOST)):
        return replace(compare, right=ZERO)
    if isinstance(left, Times) and isinstance(right, Times):
        return replace(compare, right=Count(of=Noun(controller=right.past.by)))
    if isinstance(left, Count) and isinstance(right, Count):
        if unowned(left.of) == unowned(right.of):
            return replace(compare, right=Count(of=Noun(controller=owner(right.of))))
        if owner(left.of) == owner(right.of):
            return replace(compare, right=replace(right, of=unowned(right.of)))
    return compare


def _may(part: Any) -> int:
    match part:
        case PayTo(form=form):
            return int(form not in _NOT_SAID and not form.startswith("unless"))
        case MayReduceCost(form="play bare"):
            return 0
        case Modifier(form=form) if form.startswith("pay to add"):
            return 0
        case May() | MayPlay() | MayReduceCost() | Modifier(optional=True):
            return 1
        case Play(or_cost=or_cost):
            return int(or_cost is not None)
        case LimitChange(only_for=only_for):
            return int(only_for is not None)
        case Choose(repeat=repeat, both_if=both_if):
            said = both_if is not None and not part.must and part.form != "or both"
            return int(repeat) + int(said)
    return 0


_NOT_SAID = ("colon", "order", "instead", "instead last")
"""How what is paid for something is written where another word says that it may be."""


def _if(part: Any) -> int:
    match part:
        case If(unless=unless, form=form):
            otherwise_said = form.endswith("die") or form.startswith(("unless", "when"))
            return int(not unless and not otherwise_said)
        case Trigger(condition=IsTurnOf(form=form)) if form:
            return 0
        case Trigger(condition=condition):
            return int(condition is not None)
        case AllOf(form="if") | AnyOf(form="if") | TakeControl(form="putting"):
            return 1
        case Passive(condition=condition, unless=unless, form=form):
            return int(condition is not None and not unless and _says_if(form))
        case QuickAction(only_if=only_if, cost_change_if=cost_change_if):
            return int(only_if is not None) + int(cost_change_if is not None)
        case Modifier(if_not=if_not, form=form):
            said = not form.startswith(("when", "first time in front")) and not part.once
            return int(said) + int(bool(if_not))
        case Choose(both_if=both_if):
            return int(both_if is not None)
        case MayPlay(condition=condition, then=then):
            return int(condition is not None) + int(then is not None and part.form != "they")
        case LimitChange(only_for=only_for):
            return int(only_for is not None)
        case MayReduceCost(form=form):
            return int("if you do" in form)
        case CanRegain() | ActivateAbilities(as_mine=True):
            return 1
        case Play(or_cost=or_cost, less_from=less_from):
            return int(or_cost is not None or less_from is not None)
    return 0


_IF = ("", "after", "only", "colon", "colon only", "colon only comma")
"""How a passive ability is written whose condition stands after "if"."""


def _says_if(form: str) -> bool:
    return form in _IF or form.endswith((" after", "only after"))


def _unless(part: Any) -> int:
    if isinstance(part, PayTo):
        return int(part.form.startswith("unless"))
    passive = isinstance(part, Passive) and part.form not in (*LATER, *EXCEPT)
    return int((passive or isinstance(part, If)) and part.unless)


def _for_each(part: Any) -> int:
    match part:
        case ForEach(form=form):
            return int(not form.startswith("unless"))
        case Repeat(
            times=DoneThisWay() | Bound() | DiceShowing(), form="for each way" | "way first"
        ):
            return 1
        case Counters(per=Bound(form=form)) | CostChange(per=Bound(form=form)):
            return int(form.startswith("per.each"))
        case CostChange(per=Limited(form="max of mana", of=of)):
            return _for_each(replace(as_a(CostChange, part), per=of))
        case Trigger(for_each=for_each):
            return int(for_each is not None)
        case CostChange(per=per) | Counters(per=per) | StatisticsChange(per=per):
            form = getattr(per, "form", "")
            if form == "for each":
                return 2
            return int(form.startswith(_FOR_EACH) or form.endswith(" each"))
        case Product(form="for each"):
            return 1
        case Repeat(form="for each deed" | "for each amount" | "for each of"):
            return 1
    return 0


_FOR_EACH = ("of", "of things", "each")
"""How a count is written after "for each"."""


def _instead(part: Any) -> int:
    match part:
        case Modifier(kind=ModifierKind.REPLACING, form="roll", effect=effect):
            table = effect[-1]
            return len(getattr(table, "rows", (table,)))
        case Modifier(kind=ModifierKind.REPLACING, form=form) if form.endswith("not"):
            return 0
        case Modifier(kind=ModifierKind.REPLACING, form=form) if "add" in form.split():
            return 0
        case Modifier(kind=ModifierKind.REPLACING) | MorningInstead():
            return 1
        case MayPlay(form="pay instead"):
            return 1
        case MayReduceCost(form=form):
            return int(form.startswith("instead"))
        case If(form=form):
            return int(form.startswith("instead"))
        case Choose(must=must, form=form):
            return int(must or form == "instead")
        case Play(or_cost=or_cost):
            return int(or_cost is not None)
    return 0


def _cannot(part: Any) -> int:
    match part:
        case Cannot(deed=Forbidden.BE_READIED, form=form):
            return int(form == "be")
        case Cannot(deed=Forbidden.BE_PLAYED_FLEETING, form=form):
            return int(form == "can't")
        case Cannot(form=form, only=only):
            return int(not only and form != "only")
        case CostChange(change=Change.AT_LEAST | Change.AT_MOST):
            return 1
        case Ongoing(form=form):
            return int(form.endswith(" effect"))
        case CostChange(form=form):
            return int(form.endswith("effect"))
        case Limited(form=form):
            return int(form not in _UP_TO)
        case Earlier(outcome=Outcome.IMPOSSIBLE):
            return 1
        case QuickAction(x_at_most=x_at_most):
            return int(x_at_most is not None)
    return 0


_UP_TO = ("max", "activation", "max of mana")
"""How an amount is limited that is written with "up to"."""


def _up_to(part: Any) -> int:
    match part:
        case ActivateAbilities(up_to=True):
            return 1
        case Pick(up_to=True) | Choose(up_to=True):
            return 1
        case RemoveCounters(up_to=True) | MoveCounters(up_to=True):
            return 1
        case Counters(maximum=maximum) | Create(maximum=maximum) | Draw(maximum=maximum):
            return int(maximum is not None)
        case DistributeCounters(up_to=True):
            return 1
        case Limited(form=form):
            return int(form in _UP_TO)
    return 0


def _other(part: Any) -> int:
    match part:
        case Noun(other=True) if link_of(part) in SHARING:
            return 0
        case Noun(other=True) | OtherThan() | Expedition(other=True) | Region(other=True):
            return 1
        case Create(form=form):
            return int("another" in form)
        case Ref(others=True, word=word):
            return int(word not in (Pronoun.THE_REST, Pronoun.THE_LAST_ONE))
        case RegionsAre(form=""):
            return 1
        case Player(word=word):
            return int("other" in word)
        case Trigger(form=form):
            return int(form == "other than during")
    return 0


def _also(part: Any) -> int:
    match part:
        case ReceiveGift():
            return 1
        case RegionsAre(form="also"):
            return 1
        case AlsoA(everywhere=everywhere, form=form):
            return int(everywhere or bool(form))
        case If(form="also"):
            return 1
        case Instruction(form=form) if form.partition("+")[0] in ("also", "also I", "also pl"):
            return 1
        case Passive(form=form):
            return int("also" in form)
        case Modifier(kind=ModifierKind.ADDITIVE, form=form):
            said = form.removeprefix("first time").removeprefix(" in front").strip()
            return int(said in ("", "when", "you", "when you"))
    return 0


def _each(part: Any) -> int:
    match part:
        case Sum(form="each"):
            return 1
        case Pick(how=How.FIRST_EACH, form=form):
            return int(not form.endswith(" this"))
        case Cannot(most=most) if most is not None:
            return 1
        case Trigger(first_each=first_each):
            return int(first_each is not None) + _for_each(part)
        case Modifier(first_each=first_each) if first_each is not None:
            return 1
        case Player(
            kind=PlayerKind.EACH | PlayerKind.EACH_OPPONENT | PlayerKind.OTHERS, word=word
        ):
            return int(not word.startswith(_TOGETHER))
        case Player(kind=PlayerKind.DID | PlayerKind.DID_NOT, word=word):
            return int(not word.startswith(_TOGETHER))
        case Pick(form=form):
            return int(form.removeprefix("from ").startswith(("each", "for each")))
        case Noun() if "each" in link_of(part):
            return 1
        case Ref(word=Pronoun.EACH_ONE | Pronoun.EACH_OF_THEM):
            return 1
        case Instruction(form=form) if form.partition("+")[0] in _EACH_OF_IT:
            return 1
        case StatisticsChange(form=form):
            return int(form == "each") + _for_each(part)
        case IsTurnOf(form=form):
            return int(form.endswith(("Day", "Afternoon")))
    return _for_each(part) if not isinstance(part, ForEach) else 0


_EACH_OF_IT = ("each", "both each", "immediately each")
"""The forms of what is done to each of several things, or for so much less each."""

_TOGETHER = ("both", "all", "players", "opponents", "those", "the player")
"""The words for each player that don't say "each"."""


def _target(part: Any) -> int:
    match part:
        case Pick(how=How.TARGET) | CanOnlyTarget():
            return 1
        case CostChange(target=target):
            return int(target is not None)
        case Cannot(form="active", deed=Forbidden.BE_TARGETED):
            return 1
        case Noun() if "target" in link_of(part):
            return 1
        case Player(kind=PlayerKind.TARGET | PlayerKind.TARGET_OPPONENT):
            return 1
        case Ref(word=Pronoun.THE_TARGET):
            return 1
    return 0


def _until(part: Any) -> int:
    if isinstance(part, DeckCards):
        return int(part.until is not None)
    return int(isinstance(part, Ongoing) and part.form.startswith("until"))


def _word(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)


WORDS: dict[str, tuple[re.Pattern[str], Callable[[Any], int]]] = {
    "may": (_word("may"), _may),
    "if": (_word("if"), _if),
    "unless": (_word("unless"), _unless),
    "for each": (_word("for each"), _for_each),
    "instead": (_word("instead"), _instead),
    "can't": (_word("can't"), _cannot),
    "until": (_word("until"), _until),
    "up to": (_word("up to"), _up_to),
    "other": (_word("another|others?"), _other),
    "also": (_word("also"), _also),
    "each": (_word("each"), _each),
    "target": (_word("targets?"), _target),
}
"""The words watched: how they are found in a text, and how their meaning is counted in a part."""
