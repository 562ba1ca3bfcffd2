"""The page of a ruling: complete in itself, verdict first, every rule opens in place."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

pytest.importorskip("jinja2", reason="the extra `web` is not installed")

from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.web import ruling
from judgebot.web.places import OnThisPage, anchor
from judgebot.web.words import linked, symbols

DISPUTE = Path("scenarios/rulebook/2.1.d-new-zone-new-object.yaml")


class Page(HTMLParser):
    """What stands in a page: the ids, what opens what, and its words in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.opens: list[str] = []
        self.outside: list[str] = []
        self.words = ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.ids += [given["id"]] if "id" in given else []
        self.opens += [given["popovertarget"]] if "popovertarget" in given else []
        self.outside += [value for name, value in attrs if name in ("src", "href", "action")]

    def handle_data(self, data):
        self.words += data


@pytest.fixture(scope="module")
def html():
    """The page of the dispute of 2.1.d."""
    return ruling.as_html(runner.run(loader.load(DISPUTE)))


def test_it_is_complete_in_itself(html):
    """It refers to nothing outside, runs no script and is small."""
    page = Page(html)
    assert [one for one in page.outside if not one.startswith(("#", "data:,"))] == []
    assert "<script" not in html and "@import" not in html and "url(" not in html
    assert len(html.encode()) <= 150_000


def test_every_rule_number_opens_the_rule(html):
    """Each cited rule stands on the page, once, with its text."""
    page = Page(html)
    assert len(page.ids) == len(set(page.ids))
    assert set(page.opens) <= set(page.ids)
    for ref in ("2.1.d", "6.3.j", "7.3.36.a"):
        assert anchor(ref) in page.ids
    assert "which becomes a new object with a new timestamp" in page.words


def test_the_verdict_comes_first(html):
    """Claims, judged, before the steps; the board before the first and after the last."""
    words = Page(html).words
    parts = ("Wrong.", "Right.", "What happens", "The board before", "The board after")
    places = [words.index(one) for one in parts]
    assert places == sorted(places)


def test_the_boards_are_those_of_the_beginning_and_the_end():
    """Kuwat lies in Reserve before, and in the Discard pile after."""
    shown = ruling.ruling(runner.run(loader.load(DISPUTE)))
    names = [[one["name"] for one in shown.before["players"][0][zone]]
             for zone in ("reserve", "discard_pile")]  # fmt: skip
    assert names == [["Kuwat, the Dissenter"], []]
    assert shown.after is not None
    after = shown.after["players"][0]
    assert [one["name"] for one in after["discard_pile"]] == ["Kuwat, the Dissenter"]
    assert after["mana"] == {"ready": 0, "exhausted": 3}


def test_steps_hang_as_they_are_printed():
    """What stands under a step in the list is nested; equal neighbours are one."""
    told = [
        {"n": 1, "depth": 0, "kind": "step", "text": "A", "rules": []},
        {"n": 1, "depth": 1, "kind": "step", "text": "B", "rules": ["1.1"]},
        {"n": 1, "depth": 1, "kind": "step", "text": "B", "rules": ["1.1"]},
        {"n": 1, "depth": 2, "kind": "step", "text": "C", "rules": []},
        {"n": 2, "depth": 0, "kind": "step", "text": "A", "rules": []},
    ]
    first, second = ruling.nested(told)
    assert (first.number, second.number) == (1, 2)
    (under,) = first.under
    assert (under.text, under.times, under.number) == ("B", 2, None)
    assert [one.text for one in under.under] == ["C"]


def test_steps_that_say_the_same_stand_there_once():
    """Neighbours alike in all that is under them, with their numbers; others stay apart."""

    def told(number, *under):
        yield {"n": number, "depth": 0, "kind": "step", "text": "A", "rules": []}
        for text in under:
            yield {"n": number, "depth": 1, "kind": "step", "text": text, "rules": ["1.1"]}

    entries = [*told(1, "B"), *told(2, "B"), *told(3, "B"), *told(4, "C"), *told(5, "C", "C")]
    first, other, twice = ruling.folded([*ruling.nested(entries)])
    assert (first.number, first.last, first.times) == (1, 3, 3)
    assert [one.times for one in first.under] == [1]
    assert (other.number, other.last, other.times) == (4, None, 1)
    assert (twice.number, [one.times for one in twice.under]) == (5, [2])


@pytest.mark.long
def test_a_long_ruling_is_a_small_page():
    """A Reaction that is played a thousand times in a row is told once, with how often."""
    path = Path("scenarios/rulebook/6.3.m-a-thousand-times-by-objects-of-one-name.yaml")
    html = ruling.as_html(runner.run(loader.load(path)))
    assert len(html.encode()) <= 150_000
    assert re.search(r"\(99\d times\)", html)


HOSTILE = """
title: <script>alert(1)</script>
players:
  Ada: {mana: 1, hand: ["</style><img src=x onerror=y>"]}
  <b>Ben</b>: {}
cards:
  "</style><img src=x onerror=y>": {type: Character, costs: 1/1, statistics: 1/1/1}
do: [{Ada plays: "</style><img src=x onerror=y>", into: Hero Expedition}]
expect: [{card: "</style><img src=x onerror=y>", boosts: 0}]
"""


def test_every_text_is_escaped():
    """Names and titles of a file are words on the page, never markup."""
    html = ruling.as_html(runner.run(loader.loads(HOSTILE)))
    assert "<script" not in html and "<img" not in html and "<b>Ben" not in html
    assert "&lt;script&gt;alert(1)" in html


def test_hidden_cards_are_not_on_the_page_of_the_other_player():
    """A page for a player names no card of the other's hand (CR 3.1.3)."""
    text = """
title: A hand
players: {Ada: {mana: 1, hand: [Elk]}, Ben: {}}
cards: {Elk: {type: Character, costs: 1/1, statistics: 1/1/1}}
do: [{Ada passes: }]
expect: [{player: Ada, hand size: 1}]
"""
    verdict = runner.run(loader.loads(text))
    assert "Elk" in ruling.as_html(verdict)
    assert "Elk" not in ruling.as_html(verdict, verdict.scenario.names.index("Ben"))


def test_symbols_and_numbers_in_words():
    """Symbols are drawn, numbers of rules that are there are buttons, all else is escaped."""
    assert str(symbols("{J} <b>")) == '<b class="symbol s-j">J</b> &lt;b&gt;'
    here = OnThisPage(known={"2.1.d"})
    assert re.findall(r'popovertarget="([^"]+)"', str(linked("2.1.d, 9.9.z", here))) == ["r-2.1.d"]
