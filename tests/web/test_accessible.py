"""Pages that everybody can use: axe-core finds nothing serious, in light and in dark."""

from pathlib import Path

import pytest

pytest.importorskip("jinja2", reason="the extra `web` is not installed")

from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.web import ruling
from tests.web.barriers import barriers

DISPUTE = Path("scenarios/rulebook/2.1.d-new-zone-new-object.yaml")
ON_THE_SITE = (
    "index.html",
    "5.0/7.4.4.h.html",
    "5.0/search.html?q=graveyrd+empty+deck",
    "5.0/rulings/rulebook-2.1.d-new-zone-new-object.html",
    *(
        pytest.param(path, marks=pytest.mark.whole)
        for path in ("5.0/index.html", "5.0/7.4.4.html", "5.0/term-gigantic.html", "offline.html")
    ),
)


@pytest.fixture
def page(phone):
    """A page on a phone."""
    return phone


@pytest.mark.parametrize("path", ON_THE_SITE)
def test_the_site(address, page, path):
    """Its home, contents, a section, a rule, a term, the search with answers, a ruling."""
    page.goto(f"{address}/{path}")
    if "search" in path:
        page.locator("#found li").first.wait_for()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_ruling_as_a_page(page, tmp_path):
    """As it opens, and with a rule opened in place."""
    out = tmp_path / "ruling.html"
    out.write_text(ruling.as_html(runner.run(loader.load(DISPUTE))), encoding="utf-8")
    page.goto(out.as_uri())
    assert barriers(page) == []
    page.click("button.rule >> nth=0")
    assert page.locator("[popover]:popover-open:focus").count() == 1
    assert barriers(page) == []


WRITTEN = (
    ["show", "7.4.4", "gigantic"],
    ["diff", "4.0", "5.0", "--section", "7.5"],
    ["explore", "scenarios/rulebook/1.4.5.a-only-one-player-resupplies.yaml"],
    ["why", str(DISPUTE), "card: Kuwat, boosts: 1"],
)


def test_what_other_commands_write(page, judgebot, tmp_path):
    """The pages of rules, changes, lines of play and reasons."""
    out = tmp_path / "page.html"
    for command in WRITTEN:
        judgebot(*command, "--html", str(out))
        page.goto(out.as_uri())
        assert barriers(page) == [], command


def test_a_fault_would_be_found(page):
    """Words that are hard to read in the dark, and a field without a name, are found."""
    page.set_content(
        "<html lang=en><title>x</title><style>"
        "@media (prefers-color-scheme: dark) { p { color: #777; background: #666 } }"
        "</style><main><p>words</p><input>"
    )
    assert [rule for rule, _places in barriers(page)] == ["label", "color-contrast"]


def test_all_is_reached_with_keys(address, phone):
    """Each link and button of a ruling gets the focus in order, and shows that it has it."""
    phone.goto(f"{address}/5.0/rulings/rulebook-2.1.d-new-zone-new-object.html")
    wanted = phone.locator("a:visible, button:visible, input:visible, summary:visible").count()
    reached = set()
    for _ in range(wanted):
        phone.keyboard.press("Tab")
        reached.add(phone.evaluate(
            "[...document.querySelectorAll('*')].indexOf(document.activeElement)"
        ))  # fmt: skip
        assert phone.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    assert len(reached) == wanted
