"""The table as it is used: Chromium lays a dispute out, plays it, undoes and shares it."""

import re

import pytest

from tests.web.barriers import barriers

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytest.importorskip("starlette", reason="the extra `web` is not installed")

PATIENCE = 60_000
"""So many milliseconds are waited for what is to come."""
playwright.expect.set_options(timeout=PATIENCE)


@pytest.fixture
def page(phone):
    """A page that waits as long as a busy machine may take."""
    phone.set_default_timeout(PATIENCE)
    return phone


def write_out(page, name, text, **more):
    """Write a card out, which may be put somewhere next."""
    if not page.locator("#writing").get_attribute("open") is not None:
        page.click("#writing > summary")
    page.fill("#own [name=name]", name)
    page.fill("#own [name=text]", text)
    for key, value in more.items():
        page.fill(f"#own [name='{key.replace('_', ' ')}']", value)
    page.click("text=Write it out")
    playwright.expect(page.locator("#card")).to_have_value(name)


def put(page, name, whose, zone):
    """Put a card on the table, by its letters."""
    page.click(f"[data-whose='{whose}'][data-zone='{zone}']")
    page.fill("#card", name)
    page.press("#card", "Enter")
    wait_for_words(page, "#part-laying .things button", name)


def choose(page, label):
    """Take the option of that label once it is offered."""
    page.locator("#options button", has_text=label).first.click()


def wait_for_words(page, place, words):
    """Wait until words stand in a place."""
    page.locator(place, has_text=words).first.wait_for()


def settled(page):
    """Wait until everything asked for has come and is shown."""
    page.locator("body:not([data-busy])").wait_for()


def scenario(page):
    """The scenario's text as the page holds it."""
    return page.input_value("#yaml")


def test_a_new_object_in_a_new_zone(page, server):
    """The dispute of CR 2.1.d, laid out by taps and ruled: what was sacrificed gains no boost."""
    page.goto(f"{server}/table")
    write_out(page, "Haven, Bravos Bastion", 'Characters you control have: "{R} I gain 1 boost."',
              type="Landmark Permanent", costs="")  # fmt: skip
    put(page, "Haven, Bravos Bastion", "Ada", "landmarks")
    write_out(page, "Kuwat, the Dissenter", "{J} Sacrifice a Character.", costs="4/3",
              type="Character - Mage", statistics="5/5/5")  # fmt: skip
    put(page, "Kuwat, the Dissenter", "Ada", "reserve")
    page.fill("[aria-label='Ready mana of Ada']", "3")
    choose(page, "Kuwat, the Dissenter into Hero Expedition")
    choose(page, "Sacrifice a Character")
    wait_for_words(page, "#steps", "2.1.d")
    claim(page, "Ben", "card: Kuwat, zone: Discard pile, boosts: 0")
    wait_for_words(page, "#claims", "Right.")
    claim(page, "Ada", "card: Kuwat, boosts: 1")
    wait_for_words(page, "#claims", "Wrong.")
    page.click("text=Withdraw Ada")
    page.locator("#claims li").nth(1).wait_for(state="detached")
    wait_for_words(page, "#board", "0 ready, 3 exhausted")


def claim(page, by, fact):
    """Type in what a player claims."""
    settled(page)
    page.select_option("#claim-by", by)
    page.fill("#claim-fact", fact)
    page.click("text=Judge it")


def test_what_is_tapped_stays_under_the_finger(page, server):
    """An answer that comes while a finger is down is shown when it is lifted; the tap counts."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "{J} I gain 1 boost.")
    put(page, "Cub", "Ada", "hand")
    page.locator("#claim-fact").scroll_into_view_if_needed()
    page.fill("#claim-fact", "card: Cub, boosts: 1")
    settled(page)
    judge = page.locator("text=Judge it").bounding_box()
    page.mouse.move(judge["x"] + judge["width"] / 2, judge["y"] + judge["height"] / 2)
    with page.expect_response("**/table/stand"):
        page.evaluate("document.querySelector('#options button').click()")
        page.mouse.down()
    page.wait_for_timeout(200)
    page.mouse.up()
    wait_for_words(page, "#claims", "Right.")


def test_a_fact_is_explained(page, server):
    """A thing on the board tells its facts; “Why?” gives the reasons of each with their rules."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "{J} I gain 1 boost.")
    put(page, "Cub", "Ada", "hand")
    choose(page, "Cub into Hero Expedition")
    wait_for_words(page, "#board", "2/2/2")
    page.click("#board button:has-text('Cub')")
    wait_for_words(page, "#facts", "Boosts: 1")
    page.click("[aria-label='Why: boosts 1']")
    wait_for_words(page, "#chain", "gains 1 boost")
    wait_for_words(page, "#chain", "7.3.15.a")
    page.click("text=Ben claims this")
    wait_for_words(page, "#claims", "Right.")


def test_places_and_players_are_asked_too(page, server):
    """An Expedition and a player tell their facts, and a claim about one is judged."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "")
    put(page, "Cub", "Ada", "hero expedition")
    wait_for_words(page, "#board", "1/1/1")
    page.click("#board button:has-text('Hero Expedition') >> nth=0")
    wait_for_words(page, "#facts", "Statistics: 1/1/1")
    page.select_option("#claim-of [name=property]", "standing")
    page.fill("#claim-of [name=value]", "tied")
    page.press("#claim-of [name=value]", "Enter")
    wait_for_words(page, "#claims", "Right.")
    page.click("#board h3 button >> nth=1")
    wait_for_words(page, "#facts", "Ready mana: 8")


def test_what_cannot_be_played_says_why(page, server):
    """A card in hand that cannot be played stands with what forbids it, as does its “why not?”."""
    page.goto(f"{server}/table")
    write_out(page, "Giant", "", costs="9/9")
    put(page, "Giant", "Ada", "hand")
    page.click("#why-not summary")
    wait_for_words(page, "#why-not", "its cost, {9}, cannot be paid with 8 ready Mana Orbs")
    page.click("#board button:has-text('Giant')")
    wait_for_words(page, "#facts", "Cannot be played now")


def test_a_choice_is_undone(page, server):
    """Undo brings the table back as it was before, by one step or to any step."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "")
    put(page, "Cub", "Ada", "hand")
    choose(page, "Cub into Companion Expedition")
    wait_for_words(page, "#board", "1/1/1")
    page.click("#undo")
    wait_for_words(page, "#board", "Hand: 1")
    assert "1/1/1" not in page.text_content("#board")
    choose(page, "Cub into Hero Expedition")
    choose(page, "pass")
    wait_for_words(page, "#part-done", "Done so far (2)")
    page.click("#part-done summary")
    page.click("#part-done button >> nth=0")
    wait_for_words(page, "#board", "Hand: 1")


def test_a_link_holds_the_whole_dispute(page, server, chromium):
    """What was shared opens in another browser with all that was done; a broken link is told."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "")
    put(page, "Cub", "Ada", "hand")
    choose(page, "Cub into Hero Expedition")
    wait_for_words(page, "#board", "1/1/1")
    page.click("#share")
    page.locator("#status", has_text="holds the whole dispute").wait_for()
    other = chromium.new_context().new_page()
    other.goto(page.url)
    wait_for_words(other, "#board", "1/1/1")
    assert scenario(other) == scenario(page)
    broken = chromium.new_context().new_page()
    broken.goto(f"{server}/table#nonsense")
    wait_for_words(broken, "#mistake", "link is broken")


def test_what_the_table_does_not_show_is_kept(page, server, tmp_path):
    """A file is opened, changed by a tap and saved: each other key and remark is as it was."""
    file = tmp_path / "dispute.yaml"
    file.write_text(FILE, encoding="utf-8")
    page.goto(f"{server}/table")
    page.set_input_files("#open", file)
    wait_for_words(page, "#expected", "Holds.")
    page.click("#laying > summary")
    page.fill("[aria-label='Ready mana of Ben']", "5")
    page.press("[aria-label='Ready mana of Ben']", "Enter")
    playwright.expect(page.locator("#yaml")).to_have_value(re.compile("mana: 5"))
    with page.expect_download() as saved:
        page.click("#save")
    assert saved.value.path().read_text(encoding="utf-8") == FILE.replace("mana: 1", "mana: 5")


FILE = """# A dispute from round 3.
title: A marker, and a name of its own
source: the table next to the door
rules: 5.0
cards:
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
players:
  Ada:
    mana: {ready: 2, exhausted: 1}
    hand: [Cub]
    reserve: [{card: Cub, named: the old one, statuses: [Exhausted]}]
    fill deck: 3
  Ben:
    mana: 1  # of five
start: {markers: [{terrains: V, region: 3}], passed: [Ben]}
do:
  - Ada plays: Cub
    into: Hero Expedition
    from: Hand
expect:
  - {card: the old one, exhausted: yes}
""".replace("  # of five", "")


def test_a_unique_is_typed_in(page, server):
    """A Unique prints its own numbers and text, and is its card in all else."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "", type="Character - Animal")
    write_out(page, "Ada's Cub", "{J} I gain 2 boosts.", unique_of="Cub", costs="2/2",
              statistics="3/0/3")  # fmt: skip
    put(page, "Ada's Cub", "Ada", "hand")
    choose(page, "into Hero Expedition")
    wait_for_words(page, "#board", "5/2/5")
    assert "unique of: Cub" in scenario(page)


def test_statuses_boosts_and_counters_are_set(page, server):
    """What lies somewhere gains statuses, boosts and counters by taps."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "")
    put(page, "Cub", "Ben", "hero expedition")
    page.click("#part-laying .things button")
    page.click("#part-laying [popover] button:has-text('Anchored')")
    wait_for_words(page, "#board", "Anchored")
    page.click("#part-laying .things button")
    page.fill("#part-laying [popover] [data-path*=boosts]", "2")
    page.press("#part-laying [popover] [data-path*=boosts]", "Enter")
    wait_for_words(page, "#board", "3/3/3")
    page.click("#part-laying .things button")
    page.fill(".counters [name=name]", "Kelon")
    page.press(".counters [name=name]", "Enter")
    wait_for_words(page, "#board", "1 Kelon")
    page.select_option("#moment", "phase Dusk")
    wait_for_words(page, "#board", "Dusk")


def test_markers_and_orbs_are_laid_and_a_reading_is_changed(page, server):
    """A Terrain Marker and a Mana Orb whose card matters; what the law leaves open, both ways."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "")
    write_out(page, "Swap", "Exchange target Character you control with another target Character.",
              type="Spell")  # fmt: skip
    put(page, "Cub", "Ada", "mana")
    put(page, "Cub", "Ada", "hero expedition")
    put(page, "Cub", "Ben", "companion expedition")
    put(page, "Swap", "Ada", "hand")
    page.click("#when > summary")
    page.select_option(".markers [name=terrains]", "MO")
    page.select_option(".markers [name=region]", "3")
    page.click("text=Lay it there")
    page.click("text=Remove MO from region 3")
    playwright.expect(page.locator("#yaml")).not_to_have_value(re.compile("markers"))
    page.click("text=Lay it there")
    playwright.expect(page.locator("#yaml")).to_have_value(re.compile("markers"))
    choose(page, "Swap")
    reading = "#readings button[data-change*='an-exchange-inside-a-zone']"
    for words in ("Play it the other way", "Play it as it is taken", "Play it the other way"):
        page.click(f"{reading}:has-text('{words}')")
    playwright.expect(page.locator("#yaml")).to_have_value(
        re.compile("readings: {an-exchange-inside-a-zone: other}")
    )
    assert "cards: [Cub]" in scenario(page)


def test_what_can_happen_is_shown(page, server):
    """Each ending stands with how often it is reached, and can be played."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "{J} You may draw a card.")
    put(page, "Cub", "Ada", "hand")
    choose(page, "Cub into Hero Expedition")
    wait_for_words(page, "#asks", "whether")
    page.click("#explore")
    wait_for_words(page, "#endings", "1 of 2")
    drawn = page.locator("#endings > li", has_text="Ada — hand size: 1")
    drawn.locator("summary").click()
    drawn.locator("button").click()
    wait_for_words(page, "#steps", "draws")


def test_a_rule_opens_in_place(page, server):
    """A rule number on the table shows the rule."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "")
    put(page, "Cub", "Ada", "hand")
    choose(page, "Cub into Hero Expedition")
    page.click("#steps a.rule >> nth=0")
    wait_for_words(page, "#over-text", "The rule's page")


def test_a_mistake_is_told_at_its_place(page, server):
    """A card that nobody knows is named, with what to do, and what lies there stays."""
    page.goto(f"{server}/table")
    wait_for_words(page, "#no-library", "No cards were imported")
    put(page, "Nobody's card", "Ada", "hand")
    wait_for_words(page, "#mistake", "Nobody's card")
    playwright.expect(page.locator("#own [name=name]")).to_have_value("Nobody's card")
    page.click("#as-text > summary")
    page.click(".CodeMirror-lines")
    page.keyboard.press("Control+a")
    page.keyboard.type("title: A\nplayer: Ada")
    page.click("#take")
    wait_for_words(page, "#mistake", "Line 2")
    wait_for_words(page, ".mistaken", "players")


def test_the_text_is_written_in_an_editor(page, server):
    """The scenario's text is completed from the schema, and a mistake is marked where it is."""
    page.goto(f"{server}/table")
    page.click("#as-text > summary")
    page.click(".CodeMirror-lines")
    page.keyboard.press("Control+End")
    page.keyboard.type("sta")
    page.locator(".CodeMirror-hint", has_text="When and where it begins").wait_for()
    page.keyboard.press("Enter")
    page.keyboard.type("{ph")
    page.locator(".CodeMirror-hint", has_text="phase:").wait_for()
    page.keyboard.press("Enter")
    page.keyboard.type("Du")
    page.locator(".CodeMirror-hint", has_text="Dusk").wait_for()
    page.keyboard.press("Enter")
    page.keyboard.type("}")
    page.click("#take")
    wait_for_words(page, "#board", "Dusk")
    page.click(".CodeMirror-lines")
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.keyboard.type("mana: 3")
    wait_for_words(page, ".mistaken", "mana")
    page.keyboard.press("Tab")
    page.locator("#take:focus").wait_for()


def test_it_fits_a_phone(page, server, address):
    """Nothing is wider than 360 pixels, on the table, a rule's page and the site's largest."""
    at_table = [f"{server}/{path}" for path in ("table", "table/help", "5.0/7.4.4.html")]
    on_the_site = [f"{address}/{path}" for path in ("5.0/index.html", "diff/2024-5.0.html")]
    for path in at_table + on_the_site:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_it_is_used_by_keyboard_alone(page, server):
    """The dispute is laid out and played with keys: what is focused is what comes next."""
    page.goto(f"{server}/table")
    page.focus("#writing > summary")
    page.keyboard.press("Enter")
    page.focus("#own [name=name]")
    page.keyboard.type("Cub")
    page.keyboard.press("Enter")
    page.locator("#card:focus").wait_for()
    page.keyboard.press("Enter")
    wait_for_words(page, "#options", "Cub into Hero Expedition")
    page.focus("#undo")
    page.keyboard.press("1")
    page.locator("#options button:focus").wait_for()
    wait_for_words(page, "#steps", "Cub")
    page.focus("#undo")
    page.keyboard.press("u")
    wait_for_words(page, "#board", "Hand: 1")


def test_a_ruling_is_a_page(page, server):
    """The ruling opens as a page of its own, complete in itself."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "")
    put(page, "Cub", "Ada", "hand")
    choose(page, "Cub into Hero Expedition")
    wait_for_words(page, "#steps", "Cub")
    with page.context.expect_page() as opened:
        page.click("text=Page")
    ruling = opened.value
    wait_for_words(ruling, "main", "The board after")


def test_without_scripts_the_text_is_played(chromium, server):
    """A browser without JavaScript sends the text, and takes options by buttons."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server}/table")
    page.fill("#yaml", FILE.split("do:")[0])
    page.click("#take")
    choose(page, "Cub into Hero Expedition")
    wait_for_words(page, "#board", "1/1/1")
    wait_for_words(page, "#steps", "5.1.2")
    context.close()


def test_nothing_stands_in_the_way_of_a_screen_reader(page, server):
    """Roles, labels and contrast: axe finds nothing serious on the table, laid out and played."""
    page.goto(f"{server}/table")
    write_out(page, "Cub", "{J} You may draw a card.")
    put(page, "Cub", "Ada", "hand")
    put(page, "Cub", "Ben", "hero expedition")
    page.click("#when > summary")
    page.click("[data-copy='Ben/hero expedition/0']")
    wrong = barriers(page)
    page.keyboard.press("Escape")
    choose(page, "Cub into Hero Expedition")
    wait_for_words(page, "#asks", "whether")
    claim(page, "Ada", "card: Cub in Ada's Hero Expedition, boosts: 1")
    wait_for_words(page, "#claims", "Wrong.")
    page.click("#explore")
    wait_for_words(page, "#endings", "1 of 2")
    page.click("#as-text > summary")
    page.locator(".CodeMirror-lines").wait_for()
    wrong += barriers(page)
    page.click("#board button >> nth=0")
    wait_for_words(page, "#facts", "Why?")
    wrong += barriers(page)

    assert wrong == []
