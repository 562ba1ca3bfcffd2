"""What the open interface answers: each function gives the JSON document of a command.

Its arguments, with what they are, and its result are the declaration of the question; nothing else
says what may be asked. Scenarios come as text, never as a path: no file can be named from outside.
What is wrong with the input is an `InputError`. What a function needs is imported when it is first
called: whoever only passes questions on needs none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from judgebot import interface
from judgebot.api.parameters import FlagParameter, Text, TextsParameter, Whole
from judgebot.api.questions import ApiQuestion, Lane
from judgebot.documents import (
    CardDocument,
    DiffDocument,
    ExploreDocument,
    HitDocument,
    ReadDocument,
    RulingRecord,
    RunDocument,
    TableDocument,
    WhyDocument,
)
from judgebot.interface import CURRENT
from judgebot.rulebook.records import RuleRecord

if TYPE_CHECKING:
    from judgebot.scenario.format.scenario import Scenario

_DECISIONS = 20_000
"""So many decisions are explored at most for one question."""
_HITS = 50
_SIGNS = 200_000
"""The most signs of a scenario."""
_BOARD = """\
title: A card is drawn
players:
  Ada: {mana: 1, hand: [Cub]}
  Ben: {}
cards:
  Cub:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Draw a card.
do:
  - Ada plays: Cub
    into: Hero Expedition
expect:
  - player: Ada
    hand size: 1
possible:
  - card: Cub
    zone: Expedition zone
"""

Version = Annotated[str, Text(about="the version of the rulebook", most=40, example=CURRENT)]
Played = Annotated[
    str | None, Text(about="the version of the rules, the file's own unless stated", most=40,
                     called="rules", example=CURRENT)
]  # fmt: skip
Readings = Annotated[
    Sequence[str], TextsParameter(about="how the law is read where it leaves something open",
                     each=Text(about="", most=100))
]  # fmt: skip
Written = Annotated[
    str, Text(about="the text of a scenario file (YAML)", most=_SIGNS, example=_BOARD)
]
Viewer = Annotated[
    str | None, Text(about="the player for whom it is told: what is hidden from them is told to "
                     "nobody", called="for", example="Ada")
]  # fmt: skip


def show(
    ref: Annotated[str, Text(about="addresses, with spaces between: 2.1.f, 7.4.4, "
                             "7.3.9-7.3.11, gigantic, or the address of one ruling: "
                             "ruling:Amarok:1", example="2.1.d")],
    rules: Version = CURRENT,
) -> list[RuleRecord | RulingRecord]:  # fmt: skip
    """What stands at some addresses of the rulebook, in their order."""
    refs = [ref] if ref.casefold().startswith("ruling:") else ref.split()
    return interface.show(*refs, rules=rules)


def search(
    q: Annotated[str, Text(about="words, a question or a number", example="new object")],
    rules: Version = CURRENT,
    limit: Annotated[int, Whole(about="the most results", least=1, most=_HITS, example=10)] = 10,
) -> list[HitDocument]:
    """The rules, terms and imported rulings that answer some words, best first."""
    from judgebot import rulings
    from judgebot.api import warm
    from judgebot.rulebook.search import hits

    return [hits.document(hit) for hit in rulings.search(q, rules, limit, warm.opened).hits]


def diff(
    old: Annotated[str, Text(about="the older version", most=40, example="4.0")],
    new: Annotated[str, Text(about="the newer version", most=40, example=CURRENT)],
    section: Annotated[
        str | None, Text(about="only this chapter, section or rule", most=40, example="7.5.9")
    ] = None,
) -> DiffDocument:
    """What changed between two versions of the rulebook: the fate of every rule, in words."""
    return interface.diff(old, new, section=section)


def card(
    name: Annotated[str, Text(about="a card's name in any imported language, with `(rare)` or a "
                              "faction for another printing, or its reference",
                              example="Lantern Keeper")],
) -> CardDocument:  # fmt: skip
    """One imported card: what is printed on it, how it is read, its official rulings."""
    return interface.card(name)


def read(
    text: Annotated[str, Text(about="the lines of a text box as printed", most=5000,
                              example="{J} Draw a card.")],
    card_type: Annotated[
        str, Text(about="the card's type line, or only its type", called="type",
                  example="Character - Mage")
    ] = "",
    support: Annotated[bool, FlagParameter(about="whether it stands in the support box")] = False,
) -> ReadDocument:  # fmt: skip
    """How a card text is understood, and what of it is not."""
    return interface.read(text, card_type=card_type, support=support)


def run(
    scenario: Written, version: Played = None, reading: Readings = (), viewer: Viewer = None
) -> RunDocument:
    """Play a scenario: its steps with their rules, and what holds of what it expects."""
    from judgebot.scenario.batches.documents import player
    from judgebot.scenario.play import runner
    from judgebot.scenario.tell import hiding, report

    with hiding.mistakes(viewer):
        verdict = runner.run(_scenario(scenario, version, reading))
        return report.as_data(verdict, player(verdict, viewer))


def explore(
    scenario: Written,
    version: Played = None,
    reading: Readings = (),
    decisions: Annotated[
        int, Whole(about="the most choices that are made", least=1, most=_DECISIONS)
    ] = _DECISIONS,
) -> ExploreDocument:
    """Play every legal choice of a scenario: what is always, never or possibly true."""
    from judgebot.scenario.explore import explored, exploring

    read = _scenario(scenario, version, reading)
    return explored.document(read, exploring.explore(read, bound=decisions, jobs=1))


def why(
    scenario: Written,
    fact: Annotated[
        str, Text(about="a fact, as a scenario writes it under `expect`, on one line", most=1000,
                  example="player: Ada, hand size: 1")
    ],
    variant: Annotated[
        str | None, Text(about="the variant of which it is asked; the scenario itself unless "
                         "stated", most=1000)
    ] = None,
    step: Annotated[
        int | None, Whole(about="after which step it is asked; at the end unless stated",
                          least=1, most=100_000)
    ] = None,
    version: Played = None,
    reading: Readings = (),
    viewer: Viewer = None,
) -> WhyDocument:  # fmt: skip
    """Play a scenario, and tell why a fact is so, or why another is."""
    from judgebot.scenario.tell import hiding
    from judgebot.scenario.why import asking, telling

    with hiding.mistakes(viewer):
        read = _scenario(scenario, version, reading, fact, variant)
        return telling.as_data(*asking.why_of(read, step=step, viewer=viewer))


def at_table(
    scenario: Written,
    choose: Annotated[
        int | None, Whole(about="which of the options that are offered is taken first, from 0",
                          most=100_000)
    ] = None,
    viewer: Viewer = None,
) -> TableDocument:  # fmt: skip
    """How the table stands after what a scenario's `do` says, and what may be chosen next."""
    from judgebot.scenario.tell import hiding
    from judgebot.table import standing

    with hiding.mistakes(viewer):
        return standing.stand(scenario, choose=choose, viewer=viewer)


def names(
    q: Annotated[str, Text(about="the letters that were typed so far", example="lant")],
) -> list[str]:
    """Cards of the library that these letters may mean, as scenarios name them, best first."""
    from judgebot.table import finding

    return finding.names(q)


def _scenario(
    text: str,
    version: str | None,
    readings: Sequence[str],
    fact: str | None = None,
    variant: str | None = None,
) -> Scenario:
    """The scenario that was sent, under the rules and readings that were named."""
    from judgebot.scenario.format import loader, ways

    way = ways.way(version, readings)
    return loader.loads(
        text, rules=way.rules, readings=way.readings, only_fact=fact, variant=variant
    )


def questions(
    lanes: Mapping[Lane, Mapping[str, Callable[..., Any]]],
) -> Mapping[str, ApiQuestion]:
    """The questions that functions answer, by name. lanes: the functions of each lane."""
    return {
        name: ApiQuestion(
            name=name, about=(answer.__doc__ or "").rstrip("."), answer=answer, lane=lane
        )
        for lane, answers in lanes.items()
        for name, answer in answers.items()
    }


QUESTIONS: Mapping[str, ApiQuestion] = questions(
    {
        Lane.LOOK_UP: {"show": show, "search": search, "diff": diff, "card": card, "read": read,
                       "names": names},
        Lane.PLAY: {"run": run, "why": why, "table": at_table},
        Lane.EXPLORE: {"explore": explore},
    }
)  # fmt: skip
"""All that may be asked, by name."""
