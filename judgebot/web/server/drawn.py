"""What the table shows, drawn with the templates of all pages; each part is asked for by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from judgebot.api.answers import Written, questions
from judgebot.api.desk import carry_out
from judgebot.api.mistakes import Answered, told
from judgebot.api.parameters import Arguments, Parameter, Text, TextsParameter, Whole
from judgebot.api.questions import Lane
from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.interface import CURRENT
from judgebot.rulebook.compiled import store
from judgebot.rulebook.records import RecordFile
from judgebot.scenario.format import loader
from judgebot.scenario.format.keys.commands import UNTIL
from judgebot.scenario.why import asking as why_asking
from judgebot.table import asking, endings, laying, standing
from judgebot.table.standing import PlayedSoFar
from judgebot.web.cited import CitedRule
from judgebot.web.places import OnTheSite
from judgebot.web.records import with_words
from judgebot.web.ruling import as_html, nested
from judgebot.web.single.reasons import reasons
from judgebot.web.templating import page

Drawn = dict[str, Any]
"""`scenario`: its text. `parts`: the markup of each part of the page, by its name. `cards`: the
names of the cards that the text writes out. `mistake`: what keeps it from being played, or None."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keys(Parameter):
    """Keys and values."""

    def checked(self, name: str, value: Any) -> dict[str, Any]:
        """The keys."""
        if not isinstance(value, dict):
            raise InputError(f"`{name}` is no object", write=f"Give `{name}` as an object")
        return value

    def shape(self) -> dict[str, Any]:
        """An object."""
        return {"type": "object"}


Choose = Annotated[int | None, Whole(about="which option is taken first, from 0", most=100_000)]
Change = Annotated[dict[str, Any] | None, Keys(about="what is changed first")]
Follow = Annotated[
    Sequence[str], TextsParameter(about="the options that are taken, one after the other",
                         each=Text(about="", most=2000))
]  # fmt: skip
Named = Annotated[str, Text(about="what it is called, with its place")]
Kind = Annotated[str, Text(about="what is called so: a card, player or place", most=20)]
Item = Annotated[int | None, Whole(about="the thing on the board", most=10_000_000)]
Said = Annotated[str, Text(about="a fact on one line", most=1000)]
Version = Annotated[str, Text(about="the version of the rulebook", most=40)]


def stand(
    scenario: Written,
    choose: Choose = None,
    change: Change = None,
    follow: Follow = (),
) -> Drawn:
    """A table as it stands after choices or a change, for whoever lays it; see `laying.changed`."""
    text = scenario
    if change is not None:
        text = laying.changed(text, change)
    if choose is not None:
        text = standing.chosen(text, choose)
    for label in follow:
        text = standing.taken(text, label)
    layout = laying.layout(text)
    parts = {"laying": page("table_laying.html", layout=layout)}
    drawn: Drawn = {"scenario": text, "parts": parts, "cards": layout.cards, "mistake": None}
    try:
        now = standing.played(text)
        parts |= _parts(now, layout)
    except InputError as error:
        drawn["mistake"] = told(error)["error"]
    return drawn


def _parts(now: PlayedSoFar, layout: laying.Layout) -> dict[str, str]:
    found = standing.document(now, None)
    places = _places(now.verdict.scenario.rules)
    refused = asking.refused_now(now)
    values = {
        "choice": found["choice"], "board": found["board"], "told": found["ruling"],
        "steps": tuple(nested(found["ruling"]["steps"])), "places": places, "refused": refused,
        "layout": layout, "until": UNTIL, "later": _later(now),
    }  # fmt: skip
    return {name: page(f"table_{name}.html", **values) for name in ("choice", "ruling", "done")}


def _later(now: PlayedSoFar) -> str:
    """When something is asked, where that is not now."""
    if now.beyond is None:
        return ""
    state = now.beyond.game.state
    return f"Day {state.day}, {state.phase.value if state.phase else 'Set-up'}"


def thing(
    scenario: Written, item: Item = None, name: Named = "", kind: Kind = "card"
) -> str:
    """What can be asked of a thing on the table."""
    now = standing.played(scenario)
    found = asking.asking(now, item=item, name=name, kind=kind)
    played = now.verdict.scenario
    return page("table_thing.html", thing=found, places=_places(played.rules), players=played.names)


def why(scenario: Written, fact: Said) -> str:
    """Why a fact is so."""
    read = loader.loads(scenario, only_fact=fact)
    verdict, answer, _ = why_asking.why_of(read)
    return page("table_why.html", checked=answer.checked, steps=reasons(verdict, answer),
                places=_places(read.rules), fact=fact, players=read.names)  # fmt: skip


def check(scenario: Written) -> dict[str, Any]:
    """Whether a text can be read: the first mistake in it, or none."""
    try:
        loader.loads(scenario, may_be_idle=True)
    except InputError as error:
        return {"mistake": told(error)["error"]}
    return {"mistake": None}


def explore(scenario: Written) -> str:
    """What can happen: how what is being done can end."""
    found = endings.endings(standing.played(scenario))
    return page("table_explored.html", found=found)


def rule(ref: Named, rules: Version = CURRENT) -> str:
    """A rule as it opens over the table."""
    book = store.records(rules)
    if ref not in book:
        raise InputError(f"there is no rule {ref} in {rules}", write="Look for it in the rules")
    record = book[ref]
    shown = CitedRule(
        record=record,
        refers_to=with_words(record["references"], book),
        cited_by=with_words(record["cited_by"], book),
    )
    return page("table_rule.html", one=shown, places=_places(rules), version=rules)


def _places(version: str) -> OnTheSite:
    book: RecordFile = store.records(version)
    return OnTheSite(known=frozenset(book), up=f"/{version}/")


def whole(scenario: Written) -> str:
    """The ruling as a page that is complete in itself."""
    return as_html(standing.played(scenario).verdict, ruled=False)


PARTS = questions(
    {
        Lane.PLAY: {"stand": stand, "thing": thing, "why": why, "check": check, "rule": rule,
                    "page": whole},
        Lane.EXPLORE: {"explore": explore},
    }  # fmt: skip
)
"""What a page of the table may ask for, by name; no part of the open interface."""


def draw(name: str, arguments: Arguments) -> Answered:
    """A part of the table, or what is wrong with what was asked. See `carry_out`."""
    return carry_out(name, arguments, PARTS)
