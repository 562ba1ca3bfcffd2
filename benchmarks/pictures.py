"""The pictures in README.md, made anew: Chromium opens the pages and is photographed.

    python -m benchmarks.pictures [FOLDER]

Needs the extra `web`, playwright and Chromium. Without a folder, `docs/` is written.
"""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks import serving
from benchmarks.given import given
from judgebot.progress import silent
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.scenario.why import asking
from judgebot.web import ruling
from judgebot.web.single import reasons
from judgebot.web.site import building

ROOT = Path(__file__).resolve().parent.parent
DISPUTE = ROOT / "scenarios" / "rulebook" / "2.1.d-new-zone-new-object.yaml"
WIDTH, HEIGHT = 360, 640
"""Those of a phone."""
LAID_OUT = b"""title: Who sacrifices what
players:
  Ada: {mana: 3, hand: [Ember, Cub]}
  Ben: {mana: 3, companion expedition: [Cub]}
cards:
  Ember:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Sacrifice a Character.
      {J} I gain 1 boost.
  Cub: {type: Character, costs: 1/1, statistics: 2/1/1}
"""
"""A dispute as it may be laid out at the table."""


def main() -> None:
    """Make all pictures."""
    folder = Path(*given(__doc__, ("folder", str(ROOT / "docs"))))
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place, serving.chromium() as browser:
        os.environ["JUDGEBOT_HOME"] = place
        _of_files(browser, Path(place), folder)
        _of_the_site(browser, Path(place), folder)
        _of_the_table(browser, folder)
    for path in sorted(folder.glob("*.png")):
        print(f"{path}  {path.stat().st_size / 1000:.0f} kB")


def _of_files(browser: Any, place: Path, folder: Path) -> None:
    """The ruling on the dispute, with a rule that was opened; and why a fact is so, in the dark."""
    page = _phone(browser)
    verdict = runner.run(loader.load(DISPUTE))
    page.goto(_written(place / "ruling.html", ruling.as_html(verdict)))
    page.screenshot(path=folder / "ruling.png")
    page.locator("ol.steps button.rule", has_text="2.1.d").first.click()
    page.screenshot(path=folder / "rule-in-place.png")
    verdict, answer, _ = asking.why(DISPUTE, "card: Kuwat, boosts: 0")
    page.emulate_media(color_scheme="dark")
    page.goto(_written(place / "why.html", reasons.as_html(verdict, answer)))
    page.screenshot(path=folder / "why.png")


def _of_the_site(browser: Any, place: Path, folder: Path) -> None:
    """The search, of half-remembered words."""
    site = place / "site"
    building.build(site, building.SitePlan(versions=["5.0"]), silent)
    page = _phone(browser)
    with serving.files(site) as address:
        page.goto(f"{address}/5.0/search.html?q=graveyrd shuffled into empty deck")
        page.locator("#found li").first.wait_for()
        page.screenshot(path=folder / "search.png")


def _of_the_table(browser: Any, folder: Path) -> None:
    """The table: what may be chosen while a card is being played."""
    page = _phone(browser)
    with serving.judgebot() as address:
        page.goto(f"{address}/table")
        file = {"name": "laid-out.yaml", "mimeType": "text/yaml", "buffer": LAID_OUT}
        page.set_input_files("#open", file)
        page.click("#options button:has-text('Ember into Hero Expedition')")
        page.locator("#options button", has_text="Sacrifice").first.wait_for()
        page.locator("#options").scroll_into_view_if_needed()
        page.screenshot(path=folder / "table.png")


def _phone(browser: Any) -> Any:
    size = {"width": WIDTH, "height": HEIGHT}
    return browser.new_page(viewport=size, has_touch=True, is_mobile=True)


def _written(path: Path, content: str) -> str:
    path.write_text(content, encoding="utf-8")
    return path.as_uri()


if __name__ == "__main__":
    main()
