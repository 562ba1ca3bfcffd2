"""The ruling on a scenario as one page that opens offline: verdict, board, steps, rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

from judgebot.dataclass import dataclass
from judgebot.documents import BoardDocument, RunDocument, StepDocument
from judgebot.game.data import telling
from judgebot.rulebook.compiled import store
from judgebot.scenario.play import runner
from judgebot.scenario.tell import board_data, hiding, report
from judgebot.scenario.tell.verdict import Verdict
from judgebot.web.cited import CitedRule, in_order, rules
from judgebot.web.places import OnThisPage
from judgebot.web.templating import page


@dataclass(slots=True, kw_only=True)
class ShownStep:
    """A step of a ruling, and what stands under it."""

    number: int | None
    """None where the number stands above already."""
    text: str
    rules: Sequence[str]
    happened: bool
    """False for what did not happen."""
    times: int = 1
    """How often it stands here, one after the other."""
    last: int | None = None
    """The number of the last of them, where they are steps of their own."""
    under: list[ShownStep] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRuling:
    """What is shown of a verdict."""

    told: RunDocument
    source: str
    steps: tuple[ShownStep, ...]
    before: BoardDocument
    after: BoardDocument | None
    """None when no line of play was played."""
    rules: tuple[CitedRule, ...]
    viewer: str | None
    ruled: bool
    """Whether it is told where a claim is judged otherwise than the file rules."""


def as_html(verdict: Verdict, viewer: int | None = None, *, ruled: bool = True) -> str:
    """The page of a verdict.

    viewer: the player for whom it is made, who is not told what is hidden from them. ruled: whether
    it is told where a claim is judged otherwise than the file rules; the table rules on none.
    Returns a document that refers to nothing outside.
    """
    shown = ruling(verdict, viewer, ruled=ruled)
    known = frozenset(one.record["ref"] for one in shown.rules)
    places = OnThisPage(known=known)
    return page("ruling.html", ruling=shown, places=places, title=shown.told["title"])


def ruling(verdict: Verdict, viewer: int | None = None, *, ruled: bool = True) -> ShownRuling:
    """What a page shows of a verdict; see `as_html`."""
    scenario = verdict.scenario
    told = report.as_data(verdict, viewer)
    return ShownRuling(
        told=told,
        source=hiding.telling(verdict.thing_names, viewer).words(scenario.source),
        steps=tuple(folded([*nested(told["steps"])])),
        before=board_data.of(runner.start(scenario).thing_names, viewer),
        after=board_data.of(verdict.thing_names, viewer) if verdict.played else None,
        rules=tuple(rules(cited(told), store.records(scenario.rules))),
        viewer=None if viewer is None else scenario.names[viewer],
        ruled=ruled,
    )


def nested(told: Iterable[StepDocument]) -> Iterator[ShownStep]:
    """The steps of a ruling, each with what stands under it.

    told: the entries as they are printed, each with its depth.
    """
    open_steps: list[ShownStep] = []
    number = 0
    for one in told:
        step = ShownStep(
            number=one["n"] if one["n"] != number else None,
            text=one["text"],
            rules=one["rules"],
            happened=one["kind"] not in DID_NOT_HAPPEN,
        )
        number = one["n"]
        del open_steps[one["depth"] :]
        beside = open_steps[-1].under if open_steps else []
        if beside and _is_alike(beside[-1], step):
            beside[-1].times += 1
            open_steps.append(beside[-1])
            continue
        open_steps.append(step)
        if len(open_steps) > 1:
            open_steps[-2].under.append(step)
        else:
            yield step


def folded(steps: Sequence[ShownStep]) -> list[ShownStep]:
    """Steps of which neighbours that say the same, with all under them, stand there once."""
    found: list[ShownStep] = []
    for step in steps:
        if found and _says_the_same(found[-1], step):
            found[-1].times += step.times
            found[-1].last = step.number
        else:
            found.append(step)
    return found


def _says_the_same(above: ShownStep, step: ShownStep) -> bool:
    """Whether two steps say the same, with all under them, but for their numbers."""
    return (
        (above.text, above.rules, above.happened) == (step.text, step.rules, step.happened)
        and len(above.under) == len(step.under)
        and all(map(_says_the_same, above.under, step.under))
        and [one.times for one in above.under] == [one.times for one in step.under]
    )


def _is_alike(above: ShownStep, step: ShownStep) -> bool:
    """Whether a step says once more what the one above it says."""
    return not above.under and (above.text, above.rules) == (step.text, step.rules)


DID_NOT_HAPPEN = frozenset(kind.value for kind in telling.DID_NOT_HAPPEN)
"""The kinds of steps that tell what did not happen, as documents name them."""


def cited(told: RunDocument) -> tuple[str, ...]:
    """The addresses that a ruling cites, each once, in the order of their numbers."""
    found = [ref for step in told["steps"] for ref in step["rules"]]
    for fact in (*told["expect"], *told["claims"]):
        found += fact.get("rules", ())
    for reading in told["disagreements"]:
        found += reading["places"]
    return in_order(found)
