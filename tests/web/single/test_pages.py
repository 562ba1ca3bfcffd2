"""What the commands write with `--html`: complete in itself, the answer first, rules in place."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

pytest.importorskip("jinja2", reason="the extra `web` is not installed")

from judgebot.web.places import anchor

DISPUTE = "scenarios/rulebook/2.1.d-new-zone-new-object.yaml"
CHOICES = "scenarios/rulebook/1.4.5.a-only-one-player-resupplies.yaml"
FALSE = "card: Kuwat, boosts: 1"
TRUE = "card: Kuwat, boosts: 0"
ASKED = {
    "rule": (["show", "2.1.d"], 0),
    "section": (["show", "7.4.4", "gigantic"], 0),
    "older": (["show", "6.3", "--rules", "2024"], 0),
    "difference": (["diff", "4.0", "5.0", "--section", "7.5.9"], 0),
    "versions": (["diff", "2024", "5.0", "--section", "7.4"], 0),
    "explore": (["explore", CHOICES], 0),
    "why": (["why", DISPUTE, TRUE], 0),
    "why not": (["why", DISPUTE, FALSE], 1),
    "run": (["run", DISPUTE], 0),
}
"""What is asked for, with the status of the command."""


class Page(HTMLParser):
    """What stands in a page: its ids, what opens what, what it refers to, and its words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.opens: list[str] = []
        self.outside: list[str] = []
        self.tags: list[str] = []
        self.words = ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.tags.append(tag)
        self.ids += [given["id"]] if "id" in given else []
        self.opens += [given["popovertarget"]] if "popovertarget" in given else []
        named = [value for name, value in attrs if name in ("src", "href", "action")]
        self.outside += [value for value in named if not value.startswith(("#", "data:,"))]

    def handle_data(self, data):
        self.words += " ".join(data.split()) + " "


@pytest.fixture(params=ASKED)
def asked(request, judgebot, tmp_path):
    """A page that a command wrote, by the name of what was asked for."""
    command, status = ASKED[request.param]
    out = tmp_path / "page.html"
    ran = judgebot(*command, "--html", str(out))
    assert (ran.status, ran.err) == (status, "")
    assert str(out) in ran.out.replace("\n", "")
    return request.param, out.read_text(encoding="utf-8")


def test_it_is_complete_in_itself(asked):
    """It refers to nothing outside, runs no script and is small; all that opens is there."""
    _name, html = asked
    page = Page(html)
    assert page.outside == []
    assert "script" not in page.tags and "@import" not in html and "url(" not in html
    assert len(html.encode()) <= 150_000
    assert len(page.ids) == len(set(page.ids))
    assert set(page.opens) <= set(page.ids)
    assert page.tags.count("h1") >= 1 and "main" in page.tags


def written(judgebot, tmp_path, name):
    """The page of one of those that are asked for."""
    out = tmp_path / "page.html"
    judgebot(*ASKED[name][0], "--html", str(out))
    return Page(out.read_text(encoding="utf-8"))


def test_a_rule_with_what_it_names(judgebot, tmp_path):
    """Its text and Example; the rule that it names opens in place, and so do its terms."""
    page = written(judgebot, tmp_path, "rule")
    assert "which becomes a new object with a new timestamp" in page.words
    assert "Lithium has common Haven, Bravos Bastion" in page.words
    assert anchor("2.1.f") in page.opens and anchor("glossary:Timestamp") in page.opens
    assert "If an ability refers to a card or an object moving" in page.words


def test_a_section_with_its_rules(judgebot, tmp_path):
    """All rules of it, then the glossary's entry, in the order in which they were asked for."""
    page = written(judgebot, tmp_path, "section")
    first = page.words.index("A Gigantic object is present in both Expeditions")
    assert first < page.words.index("Gigantic", page.words.index("7.4.4.j"))


def test_what_changed_is_marked(judgebot, tmp_path):
    """Added words, where they were announced, what is missing; with both texts, each word."""
    page = written(judgebot, tmp_path, "difference")
    assert "ins" in page.tags and "The words of 4.0 are not here" in page.words
    assert "Announced in change 6." in page.words and "7.5.9 → 7.5.10" in page.words
    page = written(judgebot, tmp_path, "versions")
    assert "ins" in page.tags and "del" in page.tags


def test_what_is_possible_with_a_line_of_play(judgebot, tmp_path):
    """Each fact judged, before how many lines there were, and a line that shows it."""
    page = written(judgebot, tmp_path, "explore")
    words = ("Always", "Never", "Possible", "6 decisions", "The board before", "Taken for granted")
    places = [page.words.index(one) for one in words]
    assert places == sorted(places)
    assert page.words.count("Holds.") == 7
    assert "Lithium chooses to do this: “Resupply”" in page.words


def test_a_fact_that_does_not_hold_is_told(judgebot, tmp_path):
    """The page of an exploration says which fact is broken, and how."""
    text = Path(CHOICES).read_text(encoding="utf-8")
    file = tmp_path / "broken.yaml"
    file.write_text(text.replace("reserve size: 2", "reserve size: 1"), encoding="utf-8")
    out = tmp_path / "page.html"
    assert judgebot("explore", str(file), "--html", str(out)).status == 1
    page = Page(out.read_text(encoding="utf-8"))
    assert "Fails." in page.words and "Against it" in page.words


@pytest.mark.parametrize(
    ("name", "first"), [("why", "True at the end"), ("why not", "Not true at the end")]
)
def test_the_answer_before_its_reasons(judgebot, tmp_path, name, first):
    """Whether it is so, then why, with rules that open."""
    page = written(judgebot, tmp_path, name)
    assert page.words.index(first) < page.words.index("Its reasons")
    assert "is a new object there" in page.words
    assert "Not found: the object this speaks of" in page.words
    assert {anchor("2.1.d"), anchor("6.3.j")} <= set(page.opens)
    assert ("Found: boosts: 0." in page.words) == (name == "why not")


def test_what_is_hidden_stays_hidden(judgebot, tmp_path):
    """A page made for a player names no card of the other's hand (CR 3.1.3)."""
    file = tmp_path / "hidden.yaml"
    file.write_text(
        "title: What Elk does\n"
        "players: {Ada: {mana: 1, hand: [Elk]}, Ben: {}}\n"
        "cards: {Elk: {type: Character, costs: 1/1, statistics: 1/1/1}}\n"
        "do: [{Ada passes: }]\n"
        "possible: [{player: Ada, hand size: 1}]\n",
        encoding="utf-8",
    )
    out = tmp_path / "page.html"
    for command in (["explore", str(file)], ["why", str(file), "player: Ada, hand size: 1"]):
        assert judgebot(*command, "--html", str(out)).status == 0
        assert "Elk" in out.read_text(encoding="utf-8")
        assert judgebot(*command, "--html", str(out), "--for", "Ben").status == 0
        assert "Elk" not in out.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", [command for command, _ in ASKED.values()], ids=list(ASKED))
def test_a_place_that_cannot_be_written_is_told_once(judgebot, tmp_path, command):
    """A folder in the file's place: one message, the status of wrong input, nothing written."""
    ran = judgebot(*command, "--html", str(tmp_path))
    assert (ran.status, ran.out) == (2, "")
    assert "the page cannot be written" in ran.err.replace("\n", " ")
    assert "Traceback" not in ran.err
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("name", ["run", "explore"])
def test_only_a_page_is_replaced(judgebot, tmp_path, name):
    """What else stands there, such as the scenario itself, is left as it is; a page is new."""
    (command,) = [command for command, _ in ASKED.values() if command[0] == name][:1]
    out = tmp_path / "mine.yaml"
    out.write_text("title: Mine\n")
    ran = judgebot(*command, "--html", str(out))
    assert (ran.status, out.read_text()) == (2, "title: Mine\n")
    assert "no page" in ran.err
    out.write_text("<!DOCTYPE html><p>own old words")
    (tmp_path / "link").symlink_to(out)
    assert judgebot(*command, "--html", str(tmp_path / "link")).status in (0, 1)
    assert (tmp_path / "link").is_symlink() and "own old words" not in out.read_text()


def test_it_fits_a_phone_and_opens_by_keys(judgebot, tmp_path, phone):
    """Opened as a file at 360 pixels: nothing is wider, and a rule opens with a key."""
    for name in ASKED:
        out = tmp_path / "page.html"
        judgebot(*ASKED[name][0], "--html", str(out))
        phone.goto(out.as_uri())
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360, name
        if phone.locator("button.rule").count():
            phone.focus("button.rule >> nth=0")
            phone.keyboard.press("Enter")
            assert phone.locator("[popover]:popover-open").count() == 1, name
            phone.keyboard.press("Escape")
            assert phone.locator("[popover]:popover-open").count() == 0, name
