"""The page of `judgebot explore`: what is always, never or possibly true, with lines of play."""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.dataclass import dataclass
from judgebot.documents import BoardDocument, ExploreDocument
from judgebot.rulebook.compiled import store
from judgebot.scenario.explore.exploration import Exploration
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play import runner
from judgebot.scenario.tell import board_data, hiding
from judgebot.web import cited
from judgebot.web.places import OnThisPage
from judgebot.web.templating import page


@dataclass(frozen=True, slots=True, kw_only=True)
class Walked:
    """What was found about one scenario, or one variant of it."""

    told: ExploreDocument
    source: str
    granted: Sequence[str]
    before: BoardDocument
    rules: frozenset[str]
    """Those that the lines of play cite which prove something."""


def walked(
    scenario: Scenario, found: Exploration, told: ExploreDocument, viewer: int | None
) -> Walked:
    """What a page shows of an exploration.

    found, told: what came of it, as `viewer` may be told it.
    """
    thing_names = runner.start(scenario).thing_names
    told_to = hiding.telling(thing_names, viewer)
    return Walked(
        told=told,
        source=told_to.words(scenario.source),
        granted=told_to.granted(scenario.defaults),
        before=board_data.of(thing_names, viewer),
        rules=found.rules,
    )


def as_html(found: Sequence[Walked], viewer: str | None = None) -> str:
    """The page of explorations. viewer: the name of the player for whom it is made."""
    book = store.records(found[0].told["version"])
    rules = tuple(cited.rules((ref for one in found for ref in one.rules), book))
    return page(
        "explored.html",
        title=found[0].told["title"],
        found=found,
        rules=rules,
        places=OnThisPage(known=frozenset(one.record["ref"] for one in rules)),
        viewer=viewer,
    )
