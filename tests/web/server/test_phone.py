"""The table on a phone with a small glass, used by fingers."""

import re

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from tests.web.server.test_table import claim, put, wait_for_words, write_out

GLASS = {"width": 360, "height": 640}
UNDER_A_KEYBOARD = 340
"""What lies lower is hidden while somebody types."""
SMALL = """() => [...document.querySelectorAll("button, .button, input, select, summary")]
  .filter((one) => one.checkVisibility() && !one.matches(".hidden, .rule"))
  .filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width && (width < 44 || height < 43.5);
  }).map((one) => one.outerHTML.slice(0, 80))"""


@pytest.fixture
def finger(chromium):
    """A page under a finger."""
    phone = chromium.new_context(
        viewport=GLASS, has_touch=True, is_mobile=True, service_workers="block"
    )
    page = phone.new_page()
    page.set_default_timeout(30_000)
    yield page
    phone.close()


@pytest.fixture
def laid(finger, server):
    """A Spell with two targets, laid out: one of two that are alike is boosted."""
    finger.goto(f"{server}/table")
    write_out(finger, "Storm", "Send target Character to Reserve.", type="Spell", costs="1/1")
    put(finger, "Storm", "Ada", "hand")
    write_out(finger, "Cub", "", costs="1/1")
    for _ in range(2):
        put(finger, "Cub", "Ben", "hero expedition")
        finger.locator("body:not([data-busy])").wait_for()
    finger.tap("[data-copy='Ben/hero expedition/0']")
    finger.fill("[popover]:popover-open [data-path*=boosts]", "2")
    finger.locator("[popover]:popover-open [data-path*=boosts]").blur()
    wait_for_words(finger, "#part-laying", "2 boosts")
    return finger


def in_view(page, place):
    """Whether all of a thing can be seen and tapped, the bar aside."""
    found = page.locator(place).first.bounding_box()
    bar = page.locator(".bar").bounding_box()
    return found["y"] >= 0 and found["y"] + found["height"] <= bar["y"]


def test_what_is_tapped_is_as_large_as_a_finger(laid):
    """While the dispute is laid out, with every part open, and once it is played."""
    laid.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert laid.evaluate(SMALL) == []
    laid.tap("[data-copy='Ben/hero expedition/0']")
    assert laid.evaluate(SMALL) == []
    laid.keyboard.press("Escape")
    laid.tap("#options button:has-text('Storm')")
    laid.locator("#steps").wait_for()
    assert laid.evaluate(SMALL) == []
    laid.tap("#board [data-item] >> nth=0")
    laid.locator("#facts").wait_for()
    assert laid.evaluate(SMALL) == []
    assert laid.evaluate("document.documentElement.scrollWidth") == GLASS["width"]


def test_what_is_suggested_is_above_the_keyboard(laid):
    """Though the button that was tapped stands far below; what was added is said there."""
    laid.tap("[data-whose=Ben][data-zone=reserve]")
    laid.keyboard.type("cu")
    laid.locator("#names li").first.wait_for()
    laid.wait_for_function("document.querySelector('#names li')?.getBoundingClientRect().height")
    box = laid.locator("#names li").first.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] < UNDER_A_KEYBOARD
    laid.tap("#names li >> nth=0")
    wait_for_words(laid, "#added", "Cub: Ben’s reserve")
    assert laid.locator("#added").bounding_box()["y"] < UNDER_A_KEYBOARD


def test_a_mistake_is_seen_where_it_is_made(laid):
    """What cannot be put there is told at once, over the field in which the next card is typed."""
    laid.tap("[data-whose=Ben][data-zone=landmarks]")
    laid.keyboard.type("cub")
    laid.keyboard.press("Enter")
    wait_for_words(laid, "#mistake", "never stands in the Landmark zone")
    told, field = laid.locator("#mistake").bounding_box(), laid.locator("#card").bounding_box()
    assert told["y"] >= 0 and told["y"] + told["height"] <= field["y"]
    assert field["y"] + field["height"] < UNDER_A_KEYBOARD
    assert laid.text_content("#added") == ""
    laid.tap("#undo")
    wait_for_words(laid, "#options", "Storm")
    assert laid.text_content("#mistake") == ""


def test_the_bar_leads_to_the_choice_and_the_ruling_and_takes_back(laid):
    """Two that are alike are told apart; what a choice changed is marked, and shown when tapped."""
    laid.tap("[data-jump=part-choice]")
    assert in_view(laid, "#options button")
    laid.tap("#options button:has-text('Storm')")
    first = laid.locator("#options button", has_text="2 boosts")
    first.wait_for()
    assert in_view(laid, "#asks") and in_view(laid, "#options button >> nth=1")
    told = laid.locator("#steps > li").count()
    first.tap()
    laid.locator("#asks", has_text="Ben").wait_for()
    assert in_view(laid, "#asks")
    laid.tap("[data-jump=part-ruling]")
    assert in_view(laid, "#steps > .new")
    marked = laid.locator("#steps > .new").all_text_contents()
    assert any(re.search(r"Cub moves to Ben's Reserve", one) for one in marked)
    assert 0 < len(marked) < laid.locator("#steps > li").count()
    assert laid.locator("#steps > li").count() >= told
    laid.tap("#undo")
    laid.locator("#options button", has_text="2 boosts").wait_for()
    assert in_view(laid, "#asks")
    laid.tap("[data-jump=laying]")
    assert laid.locator("#laying[open]").count() and in_view(laid, "#card")


def test_going_on_shows_what_is_next(laid):
    """As choosing does: what was laid out is shut."""
    laid.tap("[aria-label='Go on until'] button:has-text('Night')")
    laid.locator("#laying:not([open])").wait_for()
    assert in_view(laid, "#asks")


def test_a_judged_claim_is_in_view(laid):
    """The table rules on no claim by itself, so no file says otherwise, nor does its page."""
    claim(laid, "Ada", "card: Storm, in: Ada's Reserve")
    wait_for_words(laid, "#claims", "Wrong.")
    assert in_view(laid, "#claims li")
    assert "says otherwise" not in laid.text_content("#claims")
    with laid.context.expect_page() as opening:
        laid.tap("button:text-is('Page')")
    opening.value.wait_for_load_state()
    assert "Wrong." in opening.value.text_content("main")
    assert "says otherwise" not in opening.value.text_content("main")
