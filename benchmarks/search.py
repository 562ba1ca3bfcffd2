"""How good the search is: MRR@10 and hit@3 by kind of query, for each file of queries.

    python benchmarks/search.py [FILE...]

Without a file it measures the queries beside this program and, if the environment variable
JUDGEBOT_TEST_CASES names a folder with a `queries_open.json`, those too. A file is a list of
objects with `query`, `gold` (right answers, best first) and `kind`. A hit is a gold address or
what stands under it.
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from judgebot.rulebook.compiled import store
from judgebot.rulebook.search import build, opened, search

OWN = Path(__file__).with_name("queries.json")
DEPTH = 10


def files(named: Iterable[str] = ()) -> list[Path]:
    """The files of queries to measure.

    named: those asked for; without any, ours and the open ones.
    """
    chosen = [Path(name) for name in named]
    if not chosen:
        chosen = [OWN]
        if cases := os.environ.get("JUDGEBOT_TEST_CASES"):
            chosen.append(Path(cases) / "queries_open.json")
    return chosen


def rank(refs: Iterable[str], gold: Iterable[str]) -> int:
    """The place of the first right answer.

    refs: the addresses found, best first.
    gold: the right ones.
    Returns the place from 1; 0 if none is right.
    """
    right = tuple(gold)
    for place, ref in enumerate(refs, 1):
        if any(ref == one or ref.startswith(f"{one}.") for one in right):
            return place
    return 0


def measure(queries: Path, index: Path) -> dict[str, list[int]]:
    """The places of the right answers.

    queries: a file of queries.
    index: a built index.
    Returns them for each kind of query, and for `all`.
    """
    places: dict[str, list[int]] = defaultdict(list)
    answering = opened(index)
    for query in json.loads(queries.read_text(encoding="utf-8")):
        found = [hit.ref for hit in search(answering, query["query"], DEPTH)]
        place = rank(found, query["gold"])
        places[query["kind"]].append(place)
        places["all"].append(place)
    return places


def mrr(places: Iterable[int]) -> float:
    """The mean of 1/place, 0 for what was not found."""
    shares = [1 / place if place else 0.0 for place in places]
    return sum(shares) / len(shares)


def hits(places: Iterable[int], within: int = 3) -> float:
    """The share of queries whose right answer is among the first."""
    found = [0 < place <= within for place in places]
    return sum(found) / len(found)


def main() -> None:
    """Print the figures of each file."""
    with TemporaryDirectory() as folder:
        index = Path(folder)
        build(store.book("5.0"), index)
        for queries in files(sys.argv[1:]):
            print(f"{queries.name:<22}{'queries':>8}{'MRR@10':>8}{'hit@3':>8}")
            places = measure(queries, index)
            for kind in sorted(places, key=lambda kind: (kind == "all", kind)):
                found = places[kind]
                print(f"  {kind:<20}{len(found):>8}{mrr(found):>8.3f}{hits(found):>8.3f}")


if __name__ == "__main__":
    main()
