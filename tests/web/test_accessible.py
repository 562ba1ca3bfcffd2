"""Pages that everybody can use: axe-core finds nothing serious, in light and in dark."""

from pathlib import Path

import pytest

pytest.importorskip("jinja2", reason="the extra `web` is not installed")

from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.web import ruling

DISPUTE = Path("scenarios/rulebook/2.1.d-new-zone-new-object.yaml")
ON_THE_SITE = (
    "index.html",
    "5.0/index.html",
    "5.0/7.4.4.html",
    "5.0/7.4.4.h.html",
    "5.0/term-gigantic.html",
    "5.0/search.html?q=graveyrd+empty+deck",
    "5.0/rulings/rulebook-2.1.d-new-zone-new-object.html",
    "offline.html",
)
GRAVE = ("serious", "critical")


def found(page):
    """What axe-core finds that keeps somebody from using a page: the rule, and where."""
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed"
    )
    told = axe.Axe().run(page).response["violations"]
    return [
        (one["id"], [node["html"][:120] for node in one["nodes"]][:5])
        for one in told
        if one["impact"] in GRAVE
    ]


@pytest.fixture(params=["light", "dark"])
def scheme(request):
    """The colours that a person prefers."""
    return request.param


@pytest.fixture
def page(context, scheme):
    """A page on a phone in some colours."""
    opened = context.new_page()
    opened.emulate_media(color_scheme=scheme)
    return opened


def test_the_site(address, page):
    """Its home, contents, a section, a rule, a term, the search with answers, a ruling."""
    for path in ON_THE_SITE:
        page.goto(f"{address}/{path}")
        if "search" in path:
            page.locator("#found li").first.wait_for()
        assert found(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_the_ruling_as_a_page(page, tmp_path):
    """As it opens, and with a rule opened in place."""
    out = tmp_path / "ruling.html"
    out.write_text(ruling.as_html(runner.run(loader.load(DISPUTE))), encoding="utf-8")
    page.goto(out.as_uri())
    assert found(page) == []
    page.click("button.rule >> nth=0")
    assert page.locator("[popover]:popover-open:focus").count() == 1
    assert found(page) == []


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
        assert found(page) == [], command


def test_a_fault_would_be_found(page):
    """Grey words on grey, and a field without a name, are found in both."""
    page.set_content(
        "<html lang=en><title>x</title><main><p style='color:#777;background:#666'>words</p><input>"
    )
    assert {"color-contrast", "label"} <= {rule for rule, _places in found(page)}


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
