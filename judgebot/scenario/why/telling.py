"""An answer as plain data (JSON) and as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgebot.documents import ReasonDocument, WhyDocument
from judgebot.game.data.record import record
from judgebot.game.data.telling import DID_NOT_HAPPEN, Telling
from judgebot.scenario.tell import columns, hiding, readings
from judgebot.scenario.tell.numbering import under
from judgebot.scenario.tell.order import steps
from judgebot.scenario.tell.printed import as_printed
from judgebot.scenario.tell.report import several
from judgebot.scenario.tell.sentences import sentence
from judgebot.scenario.tell.verdict import Verdict, instead
from judgebot.scenario.why.answers import Answer, Reason

if TYPE_CHECKING:
    from judgebot.screen import Style


@record
class EntryOfAnswer:
    """An entry that an answer tells, and the step under which it stands."""

    number: int
    told: Telling


class Teller:
    """What fills the words of reasons, for whoever reads them."""

    def __init__(self, verdict: Verdict, answer: Answer, viewer: int | None) -> None:
        self.entries = answer.entries
        self.numbers = steps(answer.entries)
        self.version = verdict.scenario.rules
        self._names = hiding.names_for(verdict.thing_names, viewer)
        self.readings = readings.of(self._told(answer), answer.played, [answer.checked])
        """The readings of the law that the answer rests on."""
        self._rested_on = {one.on.id: one for one in self.readings}

    def _told(self, answer: Answer) -> Iterator[EntryOfAnswer]:
        for place in sorted(answer.places):
            yield EntryOfAnswer(number=self.numbers[place], told=self.entries[place].told)

    def words(self, one: Reason) -> str:
        """What a reason says."""
        if one.place is None:
            names = self._names(len(self.entries) - 1) if self.entries else None
            return one.words if names is None else as_printed(one.words, names)
        entry = self.entries[one.place]
        said = sentence(entry, self._names(one.place), self.numbers)
        said = said if one.times == 1 else several(said, one.times, each=True)
        as_read, _ = readings.said_of(entry.told, entry.rules, self._rested_on)
        return f"{said[:1].upper()}{said[1:]}{as_read}"

    def rules(self, one: Reason) -> tuple[str, ...]:
        """The rules that it cites, in the numbering of the version that runs."""
        if one.place is None:
            return under(one.rules, self.version) if one.rules else ()
        entry = self.entries[one.place]
        own = tuple(rule for rule in entry.rules if rule not in one.beside)
        _, followed = readings.said_of(entry.told, own, self._rested_on)
        return tuple(dict.fromkeys((*under(own, self.version), *followed)))

    def same(self, one: Reason) -> tuple[object, ...]:
        """What two reasons have in common that need not be told twice."""
        return self.step(one), self.words(one), self.rules(one)

    def led(self, one: Reason) -> tuple[Reason, ...]:
        """What led to it, without what only says the same as it: the choice that it tells of."""
        own = self.same(one)
        return tuple(below for below in one.reasons if self.same(below) != own)

    def said(self, one: Reason) -> str:
        """What a reason says, and the value that it tells of."""
        text = self.words(one)
        if one.value is not None and one.place is not None:
            return f"{text} → {one.property}: {one.value}"
        if one.value is not None and one.rules:
            return f"{text} → {one.value}"
        return text

    def happened(self, one: Reason) -> bool:
        """Whether it is something that happened, not something that did not."""
        return one.place is None or self.entries[one.place].kind not in DID_NOT_HAPPEN

    def step(self, one: Reason) -> int | None:
        """The step that it belongs to."""
        return None if one.place is None else self.numbers[one.place]


def as_data(verdict: Verdict, answer: Answer, viewer: int | None = None) -> WhyDocument:
    """An answer as the JSON document that `judgebot why --json` prints.

    viewer: the player for whom it is told, None for everybody.
    """
    teller = Teller(verdict, answer, viewer)
    checked = answer.checked
    return {
        "fact": checked.text,
        "file": verdict.scenario.file,
        "variant": verdict.scenario.name or None,
        "version": verdict.scenario.rules,
        "step": answer.step,
        "holds": checked.holds,
        "found": checked.found,
        "reasons": [_reason(teller, one) for one in answer.reasons],
        "disagreements": readings.as_data(teller.readings),
    }


def _reason(teller: Teller, one: Reason) -> ReasonDocument:
    return {
        "text": teller.words(one),
        "rules": list(teller.rules(one)),
        "step": teller.step(one),
        "property": one.property,
        "value": one.value,
        "reasons": [_reason(teller, below) for below in teller.led(one)],
    }


def as_text(
    verdict: Verdict, answer: Answer, style: Style, width: int, viewer: int | None = None
) -> list[str]:
    """An answer for a person to read. style: how to set off words. width: the longest line."""
    from judgebot.screen import wrap

    teller = Teller(verdict, answer, viewer)
    checked = answer.checked
    when = "at the end" if answer.step is None else f"after step {answer.step}"
    if variant := verdict.scenario.name:
        when += f" of the variant “{variant}”"
    mark = style.green("true") if checked.holds else style.red("not true")
    out = [style.bold(checked.text), *wrap(f"{mark} {when}, under CR {teller.version}", width)]
    if not checked.holds:
        out += wrap(instead(checked.found).removeprefix(". "), width)
    out += readings.as_text(teller.readings, style, width)
    out.append("")
    for one in told_once(teller, answer):
        out += _line(teller, one.reason, style, width, depth=0)
        for below in one.led:
            out += _line(teller, below, style, width, depth=1)
        if one.above:
            out.append(f"         {one.above}")
    return out


@record
class Told:
    """A reason as a person is told it."""

    reason: Reason
    led: tuple[Reason, ...]
    """What led to it, as far as it was not told before."""
    above: str
    """Where the rest was told, in words; empty where there is none."""


def told_once(teller: Teller, answer: Answer) -> Iterator[Told]:
    """The reasons of an answer, each with those that led to it, and each told once."""
    told: set[tuple[object, ...]] = set()
    for one in answer.reasons:
        each = [(teller.same(below), below) for below in teller.led(one)]
        led = tuple(below for same, below in each if same not in told)
        above = {teller.step(below) for same, below in each if same in told}
        told.update((teller.same(one), *(same for same, _ in each)))
        numbers = ", ".join(str(number) for number in sorted(filter(None, above)))
        words = f"as told above: step {numbers}" if above else ""
        yield Told(reason=one, led=led, above=words)


def _line(
    teller: Teller, one: Reason, style: Style, width: int, *, depth: int
) -> list[str]:
    step = teller.step(one)
    mark = f"{step or '':>3}  {'    ' * depth}"
    happened = teller.happened(one)
    return columns.lines(
        teller.said(one), teller.rules(one), mark, style, width, happened=happened
    )
