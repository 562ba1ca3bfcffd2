"""Lighthouse's figures for the pages, as a phone with a slow line has them.

    npm install --global lighthouse@12
    python -m benchmarks.lighthouse [--program lighthouse]

Needs the extra `web` and Chromium besides. It starts `judgebot serve`, and asks Lighthouse with its
usual phone (a processor four times slower, 1.6 Mbit/s, 150 ms away) for the home, a rule, the
search with answers, a ruling that somebody sent as a file, and the table, empty and with a dispute
on it. Printed are the scores, how soon something and the largest part is seen, how long the page
does not hear, how far it moves while it is loaded, and how much is fetched; then what falls short.
The status is 1 if a score is under its limit.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks import serving
from benchmarks.pictures import DISPUTE, LAID_OUT
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.web import ruling

LIMITS = {"performance": 0.9, "accessibility": 1.0, "best-practices": 1.0, "seo": 0.9}
FIGURES = {
    "first-contentful-paint": "seen", "largest-contentful-paint": "largest",
    "total-blocking-time": "deaf", "cumulative-layout-shift": "moves",
    "total-byte-weight": "fetched",
}  # fmt: skip
FLAGS = "--headless --no-sandbox"


def main() -> int:
    """Print the figures; gives the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default="lighthouse", help="what Lighthouse is started with")
    program = shutil.which(parser.parse_args().program)
    if program is None:
        print("Lighthouse is not here. Install it with: npm install --global lighthouse@12")
        return 2
    kept = True
    with TemporaryDirectory() as place, serving.judgebot() as address:
        Path(place, "ruling.html").write_text(ruling.as_html(runner.run(loader.load(DISPUTE))))
        with serving.files(Path(place)) as files:
            print(f"{'':<10}" + "".join(f"{one[:13]:>15}" for one in (*LIMITS, *FIGURES.values())))
            for name, path in _pages(address, files):
                kept &= _print(name, _told(program, path, Path(place, "told.json")))
    return 0 if kept else 1


def _pages(address: str, files: str) -> Iterator[tuple[str, str]]:
    yield "home", f"{address}/"
    yield "rule", f"{address}/5.0/7.4.4.h.html"
    yield "search", f"{address}/5.0/search.html?q=graveyrd+shuffled+into+empty+deck"
    yield "ruling", f"{files}/ruling.html"
    yield "table", f"{address}/table"
    yield "played", f"{address}/table#{_link(address)}"


def _link(address: str) -> str:
    """What a link to a dispute that is laid out holds of it."""
    with serving.chromium() as browser:
        page = browser.new_page()
        page.goto(f"{address}/table")
        file = {"name": "laid-out.yaml", "mimeType": "text/yaml", "buffer": LAID_OUT}
        page.set_input_files("#open", file)
        page.click("#options button:has-text('Ember into Hero Expedition')")
        page.locator("#options button", has_text="Sacrifice").first.wait_for()
        page.click("#share")
        page.locator("#status", has_text="holds the whole dispute").wait_for()
        return str(page.url.partition("#")[2])


def _told(program: str, path: str, out: Path) -> dict[str, Any]:
    """What Lighthouse finds. path: the page's address."""
    subprocess.run(
        [program, path, "--quiet", f"--chrome-flags={FLAGS}", "--output=json",
         f"--output-path={out}"],
        check=True, env={**os.environ, "CHROME_PATH": shutil.which("chromium") or ""},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return found


def _print(name: str, told: Mapping[str, Any]) -> bool:
    """Print a page's figures, and what falls short; tell whether its limits are kept."""
    scores = {one: told["categories"][one]["score"] for one in LIMITS}
    figures = [told["audits"][one]["displayValue"].replace("\xa0", " ") for one in FIGURES]
    figures[-1] = figures[-1].removeprefix("Total size was ")
    line = "".join(f"{100 * score:>15.0f}" for score in scores.values())
    print(f"{name:<10}{line}" + "".join(f"{one:>15}" for one in figures), flush=True)
    for category in scores:
        for audit in told["categories"][category]["auditRefs"]:
            found = told["audits"][audit["id"]]
            if audit["weight"] and found["score"] is not None and found["score"] < 0.9:
                print(f"{'':<10}{category}: {found['title']}")
    return all(scores[one] >= limit for one, limit in LIMITS.items())


if __name__ == "__main__":
    sys.exit(main())
