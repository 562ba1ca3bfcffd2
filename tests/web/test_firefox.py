"""The main paths in Firefox; where it or its driver is missing, this is skipped."""

import shutil

import pytest

pytest.importorskip("marionette_driver", reason="marionette-driver is not installed")

from tests.web.firefox import FirefoxPage, ended, started

pytestmark = pytest.mark.whole

FIREFOX = "firefox-esr", "firefox"


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    """A page in a running Firefox."""
    path = next(filter(None, map(shutil.which, FIREFOX)), None)
    if path is None:
        pytest.skip("no Firefox on this machine")
    running = started(path, tmp_path_factory.mktemp("firefox") / "log")
    yield FirefoxPage(running)
    ended(running)


@pytest.fixture
def page(firefox):
    """The page; nothing goes wrong in it."""
    firefox.errors()
    yield firefox
    assert firefox.errors() == []


def test_a_fault_would_be_found(firefox, tmp_path):
    """An error of a script is told."""
    fault = tmp_path / "fault.html"
    fault.write_text("<script>nothing.there()</script>")
    firefox.goto(fault.as_uri())
    assert any("nothing" in one for one in firefox.errors())


def test_search_and_tap_through(page, address):
    """Half-remembered words lead to the rule, and it to what it names."""
    page.goto(f"{address}/index.html")
    page.goto(f"{address}/5.0/search.html")
    page.fill("input[type=search]", "graveyrd shuffled into empty deck")
    page.find("#found li", "graveyrd → discard pile (spelling)")
    page.click("#found a", "4.2.1.f")
    page.find("h1", "4.2.1.f")
    assert page.fits()
    page.click("main a[href]", "Deck")
    page.find("h1", "Deck")


def write_out(page, name, text, **more):
    """Write a card out, which may be put somewhere next."""
    if not page.run("return document.getElementById('writing').open"):
        page.click("#writing > summary")
    page.fill("#own [name=name]", name)
    page.fill("#own [name=text]", text)
    for key, value in more.items():
        page.fill(f"#own [name='{key}']", value)
    page.click("#own button", "Write it out")
    page.find("#part-laying")


def put(page, name, whose, zone):
    """Put a card on the table, by its letters."""
    page.click(f"[data-whose='{whose}'][data-zone='{zone}']")
    page.fill("#card", name, enter=True)
    page.find("#part-laying .things button", name)


def test_the_dispute_is_laid_out_and_ruled(page, server):
    """That of CR 2.1.d; undone, shared, explained, explored, and opened from its link."""
    page.goto(f"{server}/table")
    write_out(page, "Haven, Bravos Bastion", 'Characters you control have: "{R} I gain 1 boost."',
              type="Landmark Permanent", costs="")  # fmt: skip
    put(page, "Haven, Bravos Bastion", "Ada", "landmarks")
    write_out(page, "Kuwat, the Dissenter", "{J} Sacrifice a Character.", costs="4/3",
              type="Character - Mage", statistics="5/5/5")  # fmt: skip
    put(page, "Kuwat, the Dissenter", "Ada", "reserve")
    page.fill("[aria-label='Ready mana of Ada']", "3", enter=True)
    page.click("#options button", "Kuwat, the Dissenter into Hero Expedition")
    page.click("#options button", "I gain 1 boost")
    page.find("#part-done", "Done so far (2)")
    page.click("#undo")
    page.find("#part-done", "Done so far (1)")
    page.click("#options button", "Sacrifice a Character")
    page.find("#steps", "2.1.d")
    page.fill("#claim-fact", "card: Kuwat, boosts: 1", enter=True)
    page.find("#claims", "Wrong.")
    page.click("#board button", "Haven")
    page.find("#facts", "Why?")
    page.click("#close")
    page.click("#explore")
    page.find("#endings", "1 of 1")
    page.click("#steps a.rule")
    page.find("#over-text", "The rule's page")
    page.click("#close")
    assert page.fits()
    page.click("#share")
    page.find("#status", "holds the whole dispute")
    held, shared = page.run("return document.getElementById('yaml').value"), page.address
    other = page.fresh()
    other.goto(shared)
    other.find("#claims", "Wrong.")
    assert other.run("return document.getElementById('yaml').value") == held


def test_the_text_is_written_in_an_editor(page, server):
    """What is typed is completed from the schema, and a mistake is marked where it is."""
    page.goto(f"{server}/table")
    page.click("#as-text > summary")
    page.click(".CodeMirror-lines")
    page.press("\ue009\ue010\ue000")
    page.press("sta")
    page.find(".CodeMirror-hint", "When and where it begins")
    page.press("\ue007")
    page.press("{phase: Dusk}")
    page.click("#take")
    page.find("#board", "Dusk")


def test_the_ruling_as_a_page(page, command, tmp_path):
    """The file opens, and a rule opens in it with a tap."""
    out = tmp_path / "ruling.html"
    command("run", "scenarios/rulebook/2.1.d-new-zone-new-object.yaml", "--html", str(out))
    page.goto(out.as_uri())
    page.click("button.rule", "2.1.d")
    assert page.find("[popover]:popover-open", "new timestamp")
    assert page.fits()
