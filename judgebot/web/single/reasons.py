"""The page of `judgebot why`: whether a fact is so, and its reasons."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.rulebook.compiled import store
from judgebot.scenario.tell import hiding, readings
from judgebot.scenario.tell.verdict import Verdict
from judgebot.scenario.why.answers import Answer, Reason
from judgebot.scenario.why.telling import Teller, told_once
from judgebot.web import cited
from judgebot.web.places import OnThisPage
from judgebot.web.ruling import ShownStep
from judgebot.web.templating import page


def as_html(verdict: Verdict, answer: Answer, viewer: int | None = None) -> str:
    """The page of an answer. viewer: the player for whom it is made."""
    scenario = verdict.scenario
    told_to = hiding.telling(verdict.thing_names, viewer)
    teller = Teller(verdict, answer, viewer)
    steps = tuple(_steps(teller, answer))
    rested_on = readings.as_data(teller.readings)
    refs = [ref for step in steps for one in (step, *step.under) for ref in one.rules]
    refs += [ref for one in rested_on for ref in one["places"]]
    rules = tuple(cited.rules(refs, store.records(scenario.rules)))
    return page(
        "reasons.html",
        title=answer.checked.text,
        asked_of=told_to.words(scenario.title),
        source=told_to.words(scenario.source),
        version=scenario.rules,
        answer=answer,
        readings=rested_on,
        steps=steps,
        rules=rules,
        places=OnThisPage(known=frozenset(one.record["ref"] for one in rules)),
        viewer=None if viewer is None else scenario.names[viewer],
    )


def reasons(
    verdict: Verdict, answer: Answer, viewer: int | None = None
) -> tuple[ShownStep, ...]:
    """The reasons of an answer, and under each what led to it. viewer: see `as_html`."""
    return tuple(_steps(Teller(verdict, answer, viewer), answer))


def _steps(teller: Teller, answer: Answer) -> Iterator[ShownStep]:
    for one in told_once(teller, answer):
        step = _step(teller, one.reason)
        step.under += [_step(teller, below) for below in one.led]
        if one.above:
            step.under.append(ShownStep(number=None, text=one.above, rules=(), happened=True))
        yield step


def _step(teller: Teller, one: Reason) -> ShownStep:
    return ShownStep(
        number=teller.step(one),
        text=teller.said(one),
        rules=teller.rules(one),
        happened=teller.happened(one),
    )
