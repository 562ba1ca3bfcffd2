"""A verdict as plain data (JSON) and as text for a terminal."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from enum import StrEnum
from functools import partial
from itertools import chain, groupby, takewhile
from typing import TYPE_CHECKING

from judgebot.documents import FactDocument, RunDocument
from judgebot.game.data.entries.about_choices import ChosenToPay
from judgebot.game.data.entries.about_steps import Modifying
from judgebot.game.data.readings import OTHER
from judgebot.game.data.record import record
from judgebot.game.data.telling import DID_NOT_HAPPEN, EntryKind, Telling
from judgebot.scenario.explore.exploration import Exploration
from judgebot.scenario.explore.explored import as_data as explored_data
from judgebot.scenario.explore.explored import as_text as explored_text
from judgebot.scenario.format.listing import listed
from judgebot.scenario.play import runner
from judgebot.scenario.play.board import UNKNOWN
from judgebot.scenario.tell import board_text, columns, deciding, facts, hiding, order, readings
from judgebot.scenario.tell.names import FACE_DOWN, ONE_OF, Names, orbs
from judgebot.scenario.tell.numbering import under
from judgebot.scenario.tell.sentences import sentence
from judgebot.scenario.tell.verdict import Checked, Verdict, instead
from judgebot.sure import sure

if TYPE_CHECKING:
    from judgebot.screen import Style


class Account(StrEnum):
    """How much of a verdict is told."""

    BRIEF = "brief"
    """What decides: the claims and expectations, and what carries their reasons."""
    USUAL = "usual"
    """All but what other lines say as well."""
    FULL = "full"
    """Everything."""


@record
class ReportLine:
    """A step of a verdict as it is printed."""

    place: int = field(compare=False)
    """Of its entry in the trace."""
    number: int
    """Of the step it belongs to, from 1."""
    depth: int
    """0 for a step, more for what stands under it."""
    text: str
    rules: tuple[str, ...]
    """In the numbering of the version that runs."""
    cited: tuple[str, ...]
    """The same in the numbering of the law, by which versions are compared."""
    told: Telling = field(compare=False)
    """What it tells."""
    facts: Callable[..., dict[str, object]] = field(compare=False)
    """Gives the same as plain data, see `_facts`."""
    cause: int | None = field(compare=False)
    """The place, among the lines, of that which made it happen."""
    begun: int = field(compare=False)
    """How many entries there were as the last step began to be carried out."""
    with_it: tuple[int, ...] = field(default=(), compare=False)
    """The places of the entries that it tells, too."""
    read: str = field(default="", compare=False)
    """How its text ends that says how a rule is read in it, see `readings.said_in`."""

    @property
    def said(self) -> str:
        """Its text, without how a rule is read in it."""
        return self.text.removesuffix(self.read)

    @property
    def kind(self) -> EntryKind:
        """What sort of fact it tells."""
        return self.told.kind


def lines(verdict: Verdict, viewer: int | None = None) -> Iterator[ReportLine]:
    """The trace of a verdict as numbered lines, each step with what stands under it.

    viewer: the player for whom it is printed, who is not told what is hidden from them.
    """
    version = verdict.scenario.rules
    entries = verdict.trace.entries
    sight = None if viewer is None else hiding.of(verdict.thing_names, viewer)
    everything = Names(verdict.game, given=verdict.thing_names.given)
    begun = verdict.trace.begun
    above = order.parents(entries)
    numbers = order.steps(entries)
    depths: dict[int, int] = {}
    positions: dict[int | None, int | None] = {None: None}
    count = 0
    for place in order.printed(entries, above, numbers):
        entry = entries[place] if sight is None else sight.entry(place)
        parent = above[place]
        if entry is None:
            positions[place] = positions[parent]
            depths[place] = -1 if parent is None else depths[parent]
            continue
        depth = depths[place] = 0 if parent is None else depths[parent] + 1
        called = everything if sight is None else sight.names(place)
        text = sentence(entry, called, numbers)
        yield ReportLine(
            place=place,
            number=numbers[place],
            depth=depth,
            text=_capital(text) if depth == 0 else text,
            rules=under(entry.rules, version),
            cited=entry.rules,
            told=entry.told,
            facts=partial(_facts, entry.told, called, positions),
            cause=positions[entry.cause if parent == entry.parent else parent],
            begun=begun[bisect_right(begun, place) - 1] if begun else 0,
        )
        positions[place] = count
        count += 1


def _facts(
    told: Telling,
    called: Names,
    positions: Mapping[int | None, int | None],
    among: Sequence[int] | None = None,
) -> dict[str, object]:
    """What a line tells as plain data.

    positions: where each entry stands among the lines. among: where each line stands among those
    that are shown, if not all are.
    """

    def position(entry: int | None) -> int | None:
        at = positions[entry]
        return at if at is None or among is None else among[at]

    return facts.as_data(told, called, position)


def as_data(verdict: Verdict, viewer: int | None = None) -> RunDocument:
    """A verdict as the JSON document that `judgebot run --json` prints.

    viewer: see `lines`.
    """
    scenario = verdict.scenario
    told = list(lines(verdict, viewer)) if verdict.played else []
    told_to = hiding.telling(verdict.thing_names, viewer)
    depends = readings.of(told, verdict, map(told_to.fact, verdict.expect))
    shown = told_by(verdict, readings.said_in(told, depends), [], Account.FULL)
    found = {one: at for at, line in enumerate(shown) for one in (line.place, *line.with_it)}
    among = [found[line.place] for line in told]
    document: RunDocument = {
        "title": told_to.words(scenario.title),
        "file": scenario.file,
        "version": scenario.rules,
        "readings": dict.fromkeys(scenario.readings.others, OTHER),
        "holds": verdict.holds,
        "steps": [
            {
                "n": line.number,
                "depth": line.depth,
                "kind": line.kind.value,
                "text": line.text,
                "rules": list(line.rules),
                "event": line.told.event,
                "facts": line.facts(among),
                "cause": _cause(line, at, told, among),
            }
            for at, line in enumerate(shown)
        ],
        "expect": [_checked(told_to.fact(one)) for one in verdict.expect],
        "claims": [
            {"by": one.by, **_checked(told_to.fact(one)), "as_ruled": one.as_said}
            for one in verdict.claims
        ],
        "set_up": list(told_to.granted(scenario.set_up)),
        "defaults": list(told_to.granted(scenario.defaults)),
        "disagreements": readings.as_data(depends),
    }
    if verdict.stopped:
        document["stopped"] = verdict.stopped
    if verdict.refused:
        document["mistake"] = _mistake(verdict, viewer)
    if verdict.explored is not None:
        document["explored"] = explored_data(told_to.explored(verdict.explored))
    if verdict.variants:
        document["variants"] = [
            _variant(as_data(one, viewer), one, told_to) for one in verdict.variants
        ]
    return document


def _cause(
    line: ReportLine, at: int, told: list[ReportLine], among: Sequence[int]
) -> int | None:
    """The place, among the lines that are shown, of that which made something happen.

    A choice that another line tells, too, is that line; where it comes later, what made the choice.
    """
    cause = line.cause
    while cause is not None and among[cause] >= at:
        cause = told[cause].cause
    return None if cause is None else among[cause]


def _variant(
    document: RunDocument, one: Verdict, told_to: hiding.Sight | hiding.Everybody
) -> RunDocument:
    """The document of a variant; without what tells a player what the scenario hides from them."""
    document = {"name": told_to.words(one.scenario.name), **document}
    written = repr(document)
    if told_to.words(written) == written:
        return document
    document["title"] = told_to.words(document["title"])
    if "mistake" in document:
        document["mistake"] = told_to.words(document["mistake"])
    return {**document, "steps": [], "expect": [], "claims": [], "set_up": [],
            "defaults": []}  # fmt: skip


def _checked(one: Checked) -> FactDocument:
    said: FactDocument = {
        "text": one.text,
        "holds": one.holds if one.known else None,
        "found": one.found if one.known else "",
        "line": one.line,
    }
    return {**said, "why": one.why, "rules": list(one.rules)} if one.why else said


def as_text(
    verdict: Verdict,
    style: Style,
    width: int,
    viewer: int | None = None,
    account: Account = Account.USUAL,
) -> list[str]:
    """A verdict for a person to read.

    style: how to set off words. width: the longest line. viewer: see `lines`. account: how much
    is told.
    """

    scenario = verdict.scenario
    told_to = hiding.telling(verdict.thing_names, viewer)
    out = [style.bold(told_to.words(scenario.title))]
    if scenario.source:
        out.append(style.dim(told_to.words(scenario.source)))
    others = scenario.readings.others
    said = f", with the other reading of {' and '.join(others)}" if others else ""
    out.append(style.dim(f"Played under CR {scenario.rules}{said}"))
    defaults = () if account is Account.BRIEF else told_to.granted(scenario.defaults)
    if account is not Account.BRIEF:
        out += _headed(_SET_UP, told_to.granted(scenario.set_up), style, width)
    out += _headed(_GRANTED, defaults, style, width)
    board = _board(verdict, style, width, viewer, account)
    out += board
    out += _played(verdict, style, width, viewer, account)
    before = scenario
    for one in verdict.variants:
        out += ["", style.bold(f"Variant: {told_to.words(one.scenario.name)}")]
        shown = _played(one, style, width, viewer, account, verdict)
        own_board = _board(one, style, width, viewer, account)
        shown = [*(own_board if own_board != board else ()), *shown]
        if one.scenario.defaults != before.defaults and account is not Account.BRIEF:
            granted = told_to.granted(one.scenario.defaults)
            shown = [*_headed(_GRANTED, granted, style, width), *shown]
        if one.scenario.set_up != before.set_up and account is not Account.BRIEF:
            shown = [*_headed(_SET_UP, told_to.granted(one.scenario.set_up), style, width), *shown]
        before = one.scenario
        secret = told_to.words("\n".join(shown)) != "\n".join(shown)
        out += [f"  {_mark(one, style)}  {told_to.withheld}"] if secret else shown
    return out


def _headed(head: str, said: tuple[str, ...], style: Style, width: int) -> list[str]:
    """What stands before the steps under a head, such as what is taken for granted."""
    from judgebot.screen import wrap

    words = wrap(f"{head}: {'; '.join(said)}", width, "  ", "") if said else ()
    return [style.dim(line) for line in words]


_SET_UP = "Set up"
_GRANTED = "Taken for granted"
"""What the file says of when and where it begins, and what it leaves unsaid."""


def _board(
    verdict: Verdict, style: Style, width: int, viewer: int | None, account: Account
) -> list[str]:
    """What lies on the table before anything is done, in the full account."""
    from judgebot.screen import wrap

    if account is not Account.FULL:
        return []
    begun = runner.start(verdict.scenario).thing_names
    lines = (f"  {line}" for line in board_text.as_text(begun, viewer))
    said = (
        part
        for line in lines
        for part in wrap(line.lstrip(), width, _indent(line) + "  ", _indent(line))
    )
    return [style.dim(line) for line in ("The board before:", *said)]


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _mark(verdict: Verdict, style: Style) -> str:
    return style.green("holds") if verdict.holds_itself else style.red("fails")


def _played(
    verdict: Verdict,
    style: Style,
    width: int,
    viewer: int | None,
    account: Account,
    beside: Verdict | None = None,
) -> list[str]:
    """The steps of a verdict and what holds.

    beside: the one of which it is a variant, whose steps are not told again where it begins alike.
    """
    from judgebot.screen import wrap

    told_to = hiding.telling(verdict.thing_names, viewer)
    out: list[str] = []
    told = list(lines(verdict, viewer)) if verdict.played else []
    depends = readings.of(told, verdict, map(told_to.fact, verdict.expect))
    shown = readings.said_in(told[_alike(told, beside, viewer) :], depends)
    out += readings.as_text(depends, style, width)
    if told:
        out.append("")
    brief = account is Account.BRIEF
    if len(shown) < len(told) and not brief:
        out.append(style.dim(_as_without(told[len(told) - len(shown) - 1].number)))
    decided = deciding.told_in_brief(verdict)
    asked = _asked(verdict, viewer)
    out += _steps(told_by(verdict, shown, decided, account, asked), style, width)
    if verdict.stopped:
        said = f"{verdict.stopped} before the script was played to its end."
        out += ["", *(style.yellow(one) for one in wrap(said, width))]
    if verdict.refused:
        said = f"It cannot be played any further: {_mistake(verdict, viewer)}"
        out += ["", *(style.yellow(one) for line in said.split("\n") for one in wrap(line, width))]
    steps = order.steps(verdict.trace.entries) if verdict.played else []
    sections = (
        ("Expected", verdict.expect, ("holds", "fails")),
        ("Claimed", verdict.claims, ("right", "wrong")),
    )
    for title, checked, words in sections:
        facts = (told_to.fact(one) for one in checked if not brief or one in decided)
        out += _section(title, tuple(facts), words, steps, depends, style, width)
    if verdict.explored is not None:
        out += explored_text(told_to.explored(verdict.explored), style, width)
        out += [] if brief else _plays(verdict, verdict.explored, style, width, viewer, account)
    return out


def _mistake(verdict: Verdict, viewer: int | None) -> str:
    """Why a verdict could not be played to its end, as a player is told it."""
    name = None if viewer is None else verdict.scenario.names[viewer]
    return str(hiding.error(sure(verdict.refused), name))


def _plays(
    verdict: Verdict,
    explored: Exploration,
    style: Style,
    width: int,
    viewer: int | None,
    account: Account,
) -> list[str]:
    """The lines of play that prove something, step by step; each as far as it is told first.

    What a player never saw in the game that was played is not named in a line that might be.
    """
    from judgebot.screen import wrap

    told_to = hiding.telling(verdict.thing_names, viewer)
    out: list[str] = []
    before: list[list[ReportLine]] = []
    rested_on: set[str] = set()
    for proof, shown in zip(explored.proofs, told_to.explored(explored).proofs, strict=True):
        names = proof.again()
        if names is None:
            continue
        one = Verdict(scenario=verdict.scenario, thing_names=names, expect=(), claims=())
        followed = list(lines(one, viewer))
        depends = readings.of_a_line(followed, one)
        told = [
            replace(line, text=told_to.words(line.text))
            for line in readings.said_in(followed, depends)
        ]
        alike = max((_same_steps(told, other) for other in before), default=0)
        known = any(told == other[: len(told)] for other in before)
        before.append(told)
        if known:
            continue
        how = "How it is possible" if proof.key == "possible" else f"Against {proof.key}"
        out += ["", *map(style.bold, wrap(f"{how}: {shown.words}", width))]
        new = [one for one in depends if one.on.id not in rested_on]
        rested_on.update(reading.on.id for reading in new)
        out += readings.as_text(new, style, width)
        if alike:
            out.append(style.dim(_as_above(told[alike - 1].number)))
        out += _steps(told_by(one, told[alike:], [], account), style, width)
    return out


def _as_without(last: int) -> str:
    """That a variant begins as what it is a variant of, which may not be the one right above it."""
    return f"     {f'to step {last} ' if last > 1 else ''}as without this variant"


def _as_above(last: int) -> str:
    return f"     to step {last} as above" if last > 1 else "     as above"


def _steps(told: list[ReportLine], style: Style, width: int) -> list[str]:
    """Steps with their numbers."""
    out: list[str] = []
    above = 0
    begun: set[int] = set()
    for line, times, each in _together(told):
        new = line.number != above
        if times > 1 and each and isinstance(line.told, Modifying):
            text = f"{line.text} (once for each of {times})"
        else:
            text = line.text if times == 1 else several(line.text, times, each=each)
        if _AT_ONCE in line.cited and not line.told.of_one_step:
            if line.begun in begun:
                text = _at_once(text)
            begun.add(line.begun)
        goes_on = line.number < above
        out += _step(line, text, style, width, numbered=new and (goes_on or not line.depth))
        above = line.number
    return out


def _at_once(text: str) -> str:
    """A sentence of something that happens at the same time as what was told before."""
    first, rest, more = text.partition("; ") if "“" not in text else (text, "", "")
    return f"{first}, at the same time{rest}{more}"


_AT_ONCE = "6.1.f"
"""The rule by which all atomic actions of a step happen simultaneously."""


def _alike(told: list[ReportLine], beside: Verdict | None, viewer: int | None) -> int:
    """How many lines a variant has in common with its scenario, from the beginning on.

    Only whole steps are left out.
    """
    if beside is None or not beside.played:
        return 0
    return _same_steps(told, list(lines(beside, viewer)))


def _same_steps(told: list[ReportLine], others: list[ReportLine]) -> int:
    """How many lines two tellings have in common, from the beginning on, in whole steps."""
    pairs = enumerate(zip(told, others, strict=False))
    same = next((place for place, (one, other) in pairs if one != other), None)
    count = min(len(told), len(others)) if same is None else same
    while _goes_on(told, count) or _goes_on(others, count):
        count -= 1
    return count


def _goes_on(told: list[ReportLine], count: int) -> bool:
    """Whether the step of the last of so many lines has more of them."""
    return 0 < count < len(told) and told[count].number == told[count - 1].number


def _asked(verdict: Verdict, viewer: int | None) -> set[int]:
    """The entries of which a fact of a scenario, or of a variant that begins alike, speaks."""
    entries = verdict.trace.entries
    found: set[int] = set()
    for one in (verdict, *verdict.variants):
        if not one.played or len(one.trace.entries) * len(one.expect) > _LOOKED_THROUGH:
            continue
        told_to = hiding.telling(one.thing_names, viewer)
        meant = (place for fact in one.expect for place in told_to.fact(fact).made.meant)
        same = zip(entries, one.trace.entries, strict=False)
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], same))
        found.update(place for place in meant if place < alike)
    return found


def told_by(
    verdict: Verdict,
    told: list[ReportLine],
    decided: list[Checked],
    account: Account,
    asked: Container[int] = (),
) -> list[ReportLine]:
    """The lines that an account tells.

    asked: the entries that are told, whether others say as much or not.
    """
    if account is Account.FULL:
        return _without_decided(_with_choices(told))
    if account is Account.BRIEF:
        places = deciding.places(verdict, decided)
        return _without_decided([line for line in told if line.place in places])
    leading = {verdict.trace.entries[line.place].parent for line in told}
    usual = [
        line
        for line in told
        if not line.told.detail or line.place in leading or line.place in asked
    ]
    return _without_decided(_with_choices(usual))


def _without_decided(told: list[ReportLine]) -> list[ReportLine]:
    """The lines without the choices that another line of the same step tells, too.

    That one has the rules of both.
    """
    choices = [line for line in told if type(line.told) in order.TOLD_BY]
    if not choices:
        return told
    kept = {line.place: line for line in told}
    taken: set[int] = set()
    following = dict(zip((line.place for line in told), told[1:], strict=False))
    in_step: dict[int, list[ReportLine]] = {}
    for line in told:
        in_step.setdefault(line.number, []).append(line)
    for choice in choices:
        next_one = following.get(choice.place, choice)
        paid = isinstance(choice.told, ChosenToPay)
        place = next((
            line.place for line in in_step[choice.number]
            if line.place not in taken and (not paid or line is next_one)
            and order.tells(line.told, choice.told)
        ), None)  # fmt: skip
        if place is not None:
            taken.add(place)
            del kept[choice.place]
            kept[place] = _as_one(kept[place], choice)
    return [kept[line.place] for line in told if line.place in kept]


def _with_choices(told: list[ReportLine]) -> list[ReportLine]:
    """The lines, of which one tells a choice and what comes of it, if in the same words.

    That is what comes of it where it is told at once; else the choice, in the order of choosing.
    """
    kept: list[ReportLine] = []
    told_before: set[int] = set()
    choice: ReportLine | None = None
    for at, line in enumerate(told):
        if line.place in told_before:
            continue
        if choice is not None:
            line, choice = _in_same_words(line, choice), None
        comes = _what_comes(line, told[at + 1 :]) if line.told.detail else None
        if comes is not None and comes is told[at + 1]:
            choice = line
            continue
        if comes is not None:
            told_before.add(comes.place)
            line = _in_same_words(line, comes)
        kept.append(line)
    return kept


def _as_one(line: ReportLine, other: ReportLine) -> ReportLine:
    """A line that tells another one, too, with the rules of both."""
    rules, cited = (*other.rules, *line.rules), (*other.cited, *line.cited)
    return replace(
        line,
        rules=tuple(dict.fromkeys(rules)),
        cited=tuple(dict.fromkeys(cited)),
        with_it=(*line.with_it, other.place, *other.with_it),
    )


def _in_same_words(line: ReportLine, other: ReportLine) -> ReportLine:
    """A line that tells another one in the same words: what more either says, it says, too."""
    said, read = max(line.said, other.said, key=len), line.read or other.read
    return replace(_as_one(line, other), text=f"{said}{read}", read=read)


def _what_comes(choice: ReportLine, after: list[ReportLine]) -> ReportLine | None:
    """What tells in the same words, under the same step, what comes of a choice.

    It may say more behind them, and how a rule is read may be said of one of the two only.
    """
    return next(
        (
            line
            for line in takewhile(lambda one: one.number == choice.number, after)
            if line.depth == choice.depth
            and (line.said == choice.said or line.said.startswith(f"{choice.said}; "))
            and line.told.event != choice.told.event
        ),
        None,
    )


def _together(*told: list[ReportLine]) -> Iterator[tuple[ReportLine, int, bool]]:
    """The lines, equal neighbours under one step as one line with their number.

    Neighbours are equal if all that stands under them is. With it, whether each of them is about
    things of its own.
    told: lists of lines that are equal to each other.
    """
    beside = zip(*map(_with_below, told), strict=True)
    for _, group in groupby(beside, key=lambda one: [*map(_as_it_is_told, one[0])]):
        equal = [*chain.from_iterable(group)]
        line, *others = heads = [one[0] for one in equal]
        about = {one.told.items for one in heads}
        rules = dict.fromkeys((*line.rules, *(rule for one in others for rule in one.rules)))
        once = line.kind not in _DONE and all(one.told == line.told for one in others)
        number = 1 if once else len(heads)
        yield replace(line, rules=tuple(rules)), number, len(about) == len(heads)
        if len(equal[0]) > 1:
            yield from _together(*(one[1:] for one in equal))


_DONE = (EntryKind.HAPPENED, EntryKind.CHOSEN, EntryKind.ACTIVATED)
"""What can be so several times; else, what is told of the same things is so once."""


def _with_below(told: list[ReportLine]) -> Iterator[list[ReportLine]]:
    """Each line with those that stand under it."""
    below: list[ReportLine] = []
    for line in told:
        if below and (line.number != below[0].number or line.depth <= below[0].depth):
            yield below
            below = []
        below.append(line)
    if below:
        yield below


def _as_it_is_told(line: ReportLine) -> tuple[object, ...]:
    """What lines have in common that are told as one.

    Unknown cards may come by more rules, and a Reaction may be activated again (CR 6.3.g).
    """
    by_more = UNKNOWN in line.text or line.kind is EntryKind.ACTIVATED
    rules = () if by_more else line.rules
    return line.number, line.depth, line.text, line.kind, rules


def _step(line: ReportLine, text: str, style: Style, width: int, *, numbered: bool) -> list[str]:
    """One step: its number and sentence, and the rules at the right edge.

    numbered: whether the number is printed: of what stands under a step, only where it goes on.
    """
    mark = f"{line.number if numbered else '':>3}  {'  ' * line.depth}"
    happened = line.kind not in DID_NOT_HAPPEN
    return columns.lines(text, line.rules, mark, style, width, happened=happened)


_A_DIE = "a die shows "
"""How the sentence begins that tells what a die shows."""


_VERBS = (("goes", "go"), ("moves", "move"), ("is ", "are "))
"""What one unknown card does, and what several do."""


def several(text: str, times: int, *, each: bool = False) -> str:
    """A sentence that is told several times at once: "Ada draws 2 unknown cards".

    each: whether it is told of that many things, and not so often of one.
    """
    if UNKNOWN in text:
        many = f"{times} {UNKNOWN.removeprefix('an ')}s"
        for one, of_many in _VERBS:
            text = text.replace(f"{UNKNOWN} {one}", f"{many} {of_many}", 1)
        return text.replace(UNKNOWN, many, 1)
    if text.startswith(f"{FACE_DOWN} is "):
        return text.replace(f"{FACE_DOWN} is", f"{orbs(times)} are", 1)
    if text.startswith(_A_DIE):
        return text.replace(_A_DIE, f"{times} dice show ", 1)
    if text.startswith(ONE_OF):
        return text.replace(ONE_OF, f"{times} of ", 1).replace(" is ", " are ", 1)
    return f"{text} ({times} of them)" if each else f"{text} ({times} times)"


def _section(
    title: str,
    checked: tuple[Checked, ...],
    words: tuple[str, str],
    steps: list[int],
    depends: Iterable[readings.Reading],
    style: Style,
    width: int,
) -> list[str]:
    from judgebot.screen import wrap

    if not checked:
        return []
    out = ["", style.bold(title)]
    told_of = _LOOKED_THROUGH // max(len(steps), 1)
    for number, one in enumerate(checked):
        mark = style.green(words[0]) if one.holds else style.red(words[1])
        if not one.known:
            mark = style.yellow("unsure")
        text = _as_said(one)
        if not one.holds and one.known:
            text += instead(one.found)
        elif one.why:
            read = readings.said_of_fact(one, depends)
            text += f": {one.why}{read}{_cited(one.rules)}"
        when = _when(one, steps) if number < told_of else ""
        text += "" if text.endswith(when) else when
        text += "".join(f"; {words}" for words in (one.lacks()[:_LACKED] if when else ()))
        if not one.holds and not one.by:
            text += f", line {one.line}"
            text += f". {one.waiting}" if one.waiting else ""
        if not one.as_said:
            text += f". The file says otherwise, at line {one.line}"
        first, *rest = wrap(text, width, " " * 9)
        out += [f"  {mark}  {first[9:]}", *rest]
    return out


_LACKED = 2
"""So many things are told at most that something lacked to be chosen."""
_LOOKED_THROUGH = 300_000
"""So many entries are looked through at most to tell the steps by which facts are so: each fact
has to be read at each of them, so that of many facts about a long game only the first have one."""


def _when(one: Checked, steps: list[int]) -> str:
    """The steps that made a fact so, or kept it so, and whether it is as the file sets it up;
    without these, how far the game was as it was looked at."""
    made = one.made
    numbers = [steps[place] for place in made.places if place < len(steps)]
    as_set_up = one.known and made.as_set_up
    if numbers:
        see = f"{_AS_SET_UP}, see " if as_set_up else "see " if one.known and made.unchanged else ""
        return f" ({see}{_in_steps(numbers)})"
    if one.at is None or not one.known:
        return f" ({_AS_SET_UP})" if as_set_up else ""
    step = steps[one.at - 1] if one.at else 0
    if not step:
        return " (before step 1)"
    until = f"still {_AS_SET_UP} at" if as_set_up else "up to" if one.until else "as of"
    return f" ({until} step {step})"


def _in_steps(made: list[int]) -> str:
    """The numbers of some steps, the first of many."""
    numbers = [str(one) for one in dict.fromkeys(sorted(made))]
    if len(numbers) > _STEPS:
        numbers = [*numbers[: _STEPS - 1], f"{len(numbers) - _STEPS + 1} more"]
    return f"step{'' if len(numbers) == 1 else 's'} {listed(numbers)}"


_AS_SET_UP = "as set up"
_STEPS = 5
"""So many steps are named at most by which one fact is so."""


def _as_said(one: Checked) -> str:
    """A fact as a sentence if it holds; as the file says it, where somebody is to look it up."""
    said = one.said() if one.holds and one.known else ""
    if not said:
        return f"{one.by}: {one.text.removeprefix(f'{one.by} — ')}" if one.by else one.text
    because = f" (because {', '.join(one.because)})" if one.because else ""
    return f"{f'{one.by}: {said}' if one.by else _capital(said)}{because}"


def _cited(rules: tuple[str, ...]) -> str:
    return f" (CR {', '.join(rules)})" if rules else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
