"""The pages as a browser has them: how large they are, and how good and fast their search is.

    python benchmarks/browser.py

Needs the extra `web`, playwright and Chromium. It writes the site of 5.0 with its worked examples
into a temporary folder, serves it, and asks Chromium every query of `queries.json`; the command
line's answers stand beside.
"""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from benchmarks.search import DEPTH, OWN, hits, mrr, rank
from judgebot.progress import silent
from judgebot.resources import shipped
from judgebot.rulebook.compiled import store
from judgebot.rulebook.search import opened, search
from judgebot.scenario.batches import files
from judgebot.web.site import building

ASKING = """async (queries) => {
  const { Search } = await import("/assets/search/searching.js");
  const began = performance.now();
  const index = await (await fetch("/5.0/search.json")).json();
  const search = new Search(index);
  const opening = performance.now() - began;
  const found = queries.map((query) => {
    const asked = performance.now();
    const refs = search.find(query, 10).map(({ ref }) => ref);
    return [refs, performance.now() - asked];
  });
  return { opening, found };
}"""
MEGABYTE = 1_000_000
LIMITS = {"ruling page, kB": 150, "site of 5.0, MB": 15, "query in the browser, ms": 100}


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing of it."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_said: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder's files; they are served no longer when this ends."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def ask(address: str, queries: Sequence[str]) -> tuple[float, list[tuple[list[str], float]]]:
    """What Chromium's search answers, and how long each answer takes.

    address: of the site. queries: what is asked.
    Returns how long opening the index takes, and the addresses found with their milliseconds.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        browser = started.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page()
        page.goto(f"{address}/5.0/search.html")
        told = page.evaluate(ASKING, list(queries))
        browser.close()
    return told["opening"], [(refs, took) for refs, took in told["found"]]


def print_search(address: str) -> float:
    """Print how good and fast the search is; returns the slowest query's milliseconds."""
    asked = json.loads(OWN.read_text(encoding="utf-8"))
    queries = [one["query"] for one in asked]
    opening, found = ask(address, queries)
    index = opened(store.index("5.0"))
    commands = [[hit.ref for hit in search(index, query, DEPTH)] for query in queries]
    browsers = [refs for refs, _ in found]
    print(f"{OWN.name}: {len(queries)} queries{'top-1':>12}{'top-3':>8}{'MRR@10':>8}")
    for name, answers in (("command line", commands), ("browser", browsers)):
        places = [rank(refs, one["gold"]) for refs, one in zip(answers, asked, strict=True)]
        figures = f"{hits(places, 1):>19.3f}{hits(places):>8.3f}{mrr(places):>8.3f}"
        print(f"  {name:<18}{figures}")
    same = sum(one == other for one, other in zip(commands, browsers, strict=True))
    print(f"  the first {DEPTH} are the same for {same} of {len(queries)} queries")
    took = sorted(took for _, took in found)
    half, most = took[len(took) // 2], took[len(took) * 95 // 100]
    print(f"  opening {opening:.0f} ms; a query {half:.1f} ms (median), {most:.1f} ms (p95)")
    return took[-1]


def main() -> None:
    """Print all figures, each beside its limit."""
    with TemporaryDirectory() as place:
        folder = Path(place) / "site"
        plan = building.Plan(versions=["5.0"], scenarios=files.find([shipped("scenarios")]))
        written = building.build(folder, plan, silent)
        rulings = [one.stat().st_size for one in folder.glob("5.0/rulings/*.html")]
        print(f"site of 5.0: {written.pages} files, {written.rulings} worked examples")
        with served(folder) as address:
            slowest = print_search(address)
    figures = (max(rulings) / 1000, written.size / MEGABYTE, slowest)
    for (name, limit), figure in zip(LIMITS.items(), figures, strict=True):
        print(f"{name:<28}{figure:>8.1f} of {limit:>4}{'' if figure <= limit else '  TOO MUCH'}")


if __name__ == "__main__":
    main()
