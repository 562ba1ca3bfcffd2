"""The table as it is used: Chromium lays a dispute out, plays it, undoes and shares it."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytest.importorskip("starlette", reason="the extra `web` is not installed")
CHROMIUM = shutil.which("chromium")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a server that was started from the command line."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "JUDGEBOT_HOME": str(tmp_path_factory.mktemp("home"))}
    running = subprocess.Popen(
        [sys.executable, "-m", "judgebot", "serve", "--port", str(port)], env=environment,
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
    address = f"http://localhost:{port}"
    for _ in range(200):
        try:
            urllib.request.urlopen(f"{address}/api/show?ref=2.1.d")
            break
        except OSError:
            time.sleep(0.1)
    yield address
    running.terminate()
    running.wait()


@pytest.fixture(scope="module")
def browser():
    """A browser of the width of a phone."""
    with playwright.sync_playwright() as started:
        made = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture
def page(browser):
    """A fresh page that fails on errors of its scripts and on refusals of its policy."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    opened = context.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda said: wrong.append(said.text) if "Policy" in said.text else None)
    yield opened
    context.close()
    assert wrong == []


def write_out(page, name, text, costs="1/1", statistics="1/1/1"):
    """Write a card out and choose it for the next `put`."""
    page.fill("#own-name", name)
    page.fill("#own-costs", costs)
    page.fill("#own-statistics", statistics)
    page.fill("#own-text", text)
    page.click("text=Write it out")


def put(page, name, whose, zone):
    """Put a card on the table."""
    page.fill("#card", name)
    page.select_option("#whose", whose)
    page.select_option("#zone", zone)
    page.click("#add button")


def choose(page, label):
    """Take the option of that label once it is offered."""
    page.click(f"#options button:has-text('{label}')")


def wait_for_words(page, place, words):
    """Wait until words stand in a place."""
    page.locator(place, has_text=words).wait_for()


def test_a_new_object_in_a_new_zone(page, server):
    """CR 2.1.d laid out by taps: what was sacrificed is another object, and gains no boost."""
    page.goto(f"{server}/table")
    write_out(page, "Ember", "{J} Sacrifice a Character.\n{J} I gain 1 boost.")
    put(page, "Ember", "Ada", "hand")
    page.click("#play")
    choose(page, "Ember into Hero Expedition")
    choose(page, "Sacrifice a Character")
    wait_for_words(page, "#steps", "2.1.d")
    page.fill("#claim-by", "Ada")
    page.fill("#claim-fact", "card: Ember, zone: Discard pile, boosts: 0")
    page.click("text=Judge it")
    wait_for_words(page, "#claims", "Right.")
    page.fill("#claim-by", "Ben")
    page.fill("#claim-fact", "card: Ember, boosts: 1")
    page.click("text=Judge it")
    wait_for_words(page, "#claims", "Wrong.")


def test_a_fact_is_explained(page, server):
    """“Why?” shows the reasons of a fact, and what led to them, with their rules."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "{J} I gain 1 boost.")
    put(page, "Cub", "Ada", "hand")
    page.click("#play")
    choose(page, "Cub into Hero Expedition")
    wait_for_words(page, "#board", "1 boost")
    page.fill("#why-fact", "card: Cub, boosts: 1")
    page.click("#ask-why button")
    wait_for_words(page, "#chain", "gains 1 boost")
    wait_for_words(page, "#chain", "7.3.15.a")


def test_a_choice_is_undone(page, server):
    """Undo brings the table back as it was before."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "")
    put(page, "Cub", "Ada", "hand")
    page.click("#play")
    choose(page, "Cub into Companion Expedition")
    wait_for_words(page, "#board", "Cub (1/1/1)")
    page.click("#undo")
    wait_for_words(page, "#board", "Hand: 1")
    assert "Cub (1/1/1)" not in page.text_content("#board")


def test_a_link_holds_the_whole_dispute(page, server, browser):
    """What was shared opens in another browser with all that was done; a broken link is told."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "")
    put(page, "Cub", "Ada", "hand")
    page.click("#play")
    choose(page, "Cub into Hero Expedition")
    wait_for_words(page, "#board", "Cub (1/1/1)")
    page.click("#share")
    page.locator("#status", has_text="holds the whole dispute").wait_for()
    other = browser.new_context().new_page()
    other.goto(page.url)
    wait_for_words(other, "#board", "Cub (1/1/1)")
    assert other.input_value("#yaml") == page.input_value("#yaml")
    broken = browser.new_context().new_page()
    broken.goto(f"{server}/table#nonsense")
    wait_for_words(broken, "#mistake", "link is broken")


def test_a_rule_opens_in_place(page, server):
    """A rule number on the table shows the rule."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "")
    put(page, "Cub", "Ada", "hand")
    page.click("#play")
    choose(page, "Cub into Hero Expedition")
    page.click("#steps button.rule >> nth=0")
    wait_for_words(page, "#rule-text", "The rule's page")


def test_a_mistake_is_told_at_its_place(page, server):
    """A card that nobody knows is named, with what to do."""
    page.goto(f"{server}/table")
    put(page, "Nobody's card", "Ada", "hand")
    page.click("#play")
    wait_for_words(page, "#mistake", "Nobody's card")


def test_it_fits_a_phone(page, server):
    """Nothing is wider than 360 pixels, on the table and on a rule's page."""
    for path in ("/table", "/5.0/7.4.4.html", "/5.0/index.html", "/diff/2024-5.0.html"):
        page.goto(f"{server}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_it_is_used_by_keyboard_alone(page, server):
    """The dispute is laid out and played with keys: what is focused is what comes next."""
    page.goto(f"{server}/table")
    page.focus("#own-name")
    page.keyboard.type("Cub")
    page.keyboard.press("Enter")
    page.focus("#card")
    page.keyboard.press("Enter")
    page.focus("#play")
    page.keyboard.press("Enter")
    wait_for_words(page, "#asks", "Ada")
    page.locator("#options button:focus").wait_for()
    page.keyboard.press("Enter")
    wait_for_words(page, "#steps", "Cub")
