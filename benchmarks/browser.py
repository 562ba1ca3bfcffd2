"""The pages as a browser has them: how large they are, and how good and fast their search is.

    python -m benchmarks.browser

Needs the extra `web`, playwright and Chromium. It writes the site of 5.0 with its worked examples
into a temporary folder, serves it, and asks Chromium every query of `queries.json`; the command
line's answers stand beside.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import serving
from benchmarks.search import DEPTH, OWN, hits, mrr, rank
from judgebot.progress import silent
from judgebot.resources import shipped
from judgebot.rulebook.compiled import store
from judgebot.rulebook.search import opened, search
from judgebot.scenario.batches import files
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.web import ruling
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
RULING = "ruling on 2.1.d as a file, kB"
LIMITS = {RULING: 150, "site of 5.0, MB": 15, "query in the browser, ms": 100}


def ask(address: str, queries: Sequence[str]) -> tuple[float, list[tuple[list[str], float]]]:
    """What Chromium's search answers, and how long each answer takes.

    address: of the site. queries: what is asked.
    Returns how long opening the index takes, and the addresses found with their milliseconds.
    """
    with serving.chromium() as browser:
        page = browser.new_page()
        page.goto(f"{address}/5.0/search.html")
        told = page.evaluate(ASKING, list(queries))
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


def print_rulings(folder: Path) -> float:
    """Print how large rulings are as pages; returns the kilobytes of the dispute's own file."""
    sizes = sorted(one.stat().st_size / 1000 for one in folder.glob("5.0/rulings/*.html"))
    over = sum(size > LIMITS[RULING] for size in sizes)
    half, most = sizes[len(sizes) // 2], sizes[len(sizes) * 99 // 100]
    print(f"worked examples: {half:.0f} kB (median), {most:.0f} kB (p99), {over} of {len(sizes)}")
    print(f"  larger than {LIMITS[RULING]} kB; largest {sizes[-1]:.0f} kB")
    dispute = shipped("scenarios") / "rulebook" / "2.1.d-new-zone-new-object.yaml"
    return len(ruling.as_html(runner.run(loader.load(dispute))).encode()) / 1000


def main() -> None:
    """Print all figures, each beside its limit."""
    with TemporaryDirectory() as place:
        folder = Path(place) / "site"
        plan = building.SitePlan(versions=["5.0"], scenarios=files.find([shipped("scenarios")]))
        written = building.build(folder, plan, silent)
        print(f"site of 5.0: {written.pages} files, {written.rulings} worked examples")
        largest = print_rulings(folder)
        with serving.files(folder) as address:
            slowest = print_search(address)
    figures = (largest, written.size / MEGABYTE, slowest)
    for (name, limit), figure in zip(LIMITS.items(), figures, strict=True):
        print(f"{name:<32}{figure:>8.1f} of {limit:>4}{'' if figure <= limit else '  TOO MUCH'}")


if __name__ == "__main__":
    main()
