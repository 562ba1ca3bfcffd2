"""Fuzzing of what reads: YAML, card text, deck lists, search queries, PDFs.

    python -m benchmarks.fuzz_readers [--minutes N] [READER ...]

Each reader is given what hypothesis makes of its own words and of any signs, as long as there is
time, in turns. What a reader may do is read, or refuse with an `InputError` or as not understood;
whatever else it raises is printed with the smallest input that does it, and the status is 1. So is
a reader that takes more than two seconds of the processor.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from judgebot.cards.text import Ambiguous, NotUnderstood, normalise, parse, read, render
from judgebot.errors import InputError
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from tests.attack.attempt import LINES, NASTY, SCENARIO

SECONDS = 2
"""How long the processor may take for one input."""
ROUND = 300
"""So many inputs are tried before the next reader has its turn."""

Reader = Callable[[str], None]
_SIGNS = st.text(max_size=40)


def _of(words: tuple[str, ...], between: str, most: int) -> st.SearchStrategy[str]:
    """Words of a language, with others and with any signs between them."""
    known = st.sampled_from(words)
    part = st.one_of(known, known, known, st.sampled_from(NASTY), _SIGNS)
    return st.lists(part, max_size=most).map(between.join)


def _yaml(text: str) -> None:
    scenario = loader.loads(text, "fuzz.yaml")
    runner.run(scenario, bound=50)


def _card_text(text: str) -> None:
    read(text)
    for line in normalise(text):
        assert normalise(render(*parse(line))) == (line,), "written otherwise than it is read"


def _deck(text: str) -> None:
    from judgebot.cards.decks import checking, limits, lists
    from judgebot.cards.library import library

    with TemporaryDirectory() as folder:
        file = Path(folder, "fuzz.txt")
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        entries = lists.read(file, library.require())
        checking.check(entries, limits.Format("constructed"), "5.0")


def _query(text: str) -> None:
    from judgebot.interface import search

    search(text, limit=5)


def _pdf(text: str) -> None:
    from judgebot.rulebook.readers import pdf

    with TemporaryDirectory() as folder:
        file = Path(folder, "fuzz.pdf")
        file.write_bytes(b"%PDF-1.5\n" + text.encode("latin-1", "replace") + b"\n%%EOF\n")
        pdf.read(file, "9.9")


_LINE_PARTS = (
    *SCENARIO.splitlines(),
    *("  - Ninette passes:", "  - until: Night", "always:", "claims:", "explore: {turns: 1}"),
    *("expect:", "do:", "players:", "variants:", "under:", "start: {phase: Noon}", "  Lithium:"),
    *("    reserve: [Old Ox]", "      {R} Draw a card.", "rules: 4.0", "never:", "?", ": :"),
    *("%YAML 1.1", "  - - -", "---", "- &a b", "- *a", "<<: *a", "!!python/none", "|", ">-"),
)
_TEXT_WORDS = """
{J} {R} {H} {D} {I} {T} {1} {X} I me my gain boost boosts target Character Permanent each all other
an a the draw card cards Resupply [Gigantic] [[Fleeting]] [Tough 1] When — : , . ; • If you control
more than two 3 At Noon Dusk Night Create [Brassbug 2/2/2] Robot token in your Expedition Landmarks
Reserve Discard Sacrifice unless until end of day turn may roll die On 4+ otherwise then up to max
for where number it they # ## ( )
"""
_DECK_PARTS = ("3 Old Ox", "2x", "Hero:", "(rare)", "ALT_TRY_B_BR_01_C", "#", "//", "=", ",", "99")
_QUERY_PARTS = ("gift", "2.1.d", "AND", "OR", "NOT", '"', "(", ")", "*", "~", "^", "tap", "{J}")
_PDF_PARTS = (
    *("1 0 obj", "endobj", "<<", ">>", "/Type/Catalog", "/Pages 2 0 R", "/Kids[", "3 0 R]"),
    *("/Count 1", "stream", "endstream", "/Length 9", "trailer", "xref", "startxref", "0"),
    *("/Root 1 0 R", "2 0 obj", "/Type/Page", "/Contents 4 0 R", "/Filter/FlateDecode", "(a)"),
    *("[", "]", "/Names", "/Dests"),
)


def _texts() -> tuple[str, ...]:
    """Words of card text, and lines of cards where they are at hand."""
    file = Path(os.environ.get("JUDGEBOT_TEST_DATA", ""), "uniques", "lines_open.json")
    lines = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []
    parts = (part for line in lines for part in re.split(r"(?<=[:—,.]) ", line))
    return (*_TEXT_WORDS.split(), *LINES, *dict.fromkeys(parts))


READERS: dict[str, tuple[Reader, st.SearchStrategy[str]]] = {
    "yaml": (_yaml, _of(_LINE_PARTS, "\n", 40)),
    "card": (_card_text, _of(_texts(), " ", 8)),
    "deck": (_deck, _of(_DECK_PARTS, " ", 8).flatmap(lambda one: st.just(f"3 {one}\n{one}"))),
    "query": (_query, _of(_QUERY_PARTS, " ", 8)),
    "pdf": (_pdf, _of(_PDF_PARTS, " ", 40)),
}


def fuzz(name: str, number: int, tried: Counter[str]) -> float:
    """Give a reader so many inputs; gives the longest that it took for one.

    number: of the round, which decides what is tried. tried: counts the inputs.
    Raises whatever the reader raised for the smallest input that makes it.
    """
    reader, inputs = READERS[name]
    longest = 0.0

    @seed(number)
    @settings(
        max_examples=ROUND, deadline=None, database=None, phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(inputs)
    def one(text: str) -> None:
        nonlocal longest
        tried[name] += 1
        begun = time.process_time()
        with suppress(InputError, NotUnderstood, Ambiguous):
            reader(text)
        took = time.process_time() - begun
        longest = max(longest, took)
        assert took <= SECONDS, f"{took:.1f} seconds"

    one()
    return longest


def main(minutes: float, names: list[str]) -> int:
    """Print the figures; gives the exit status."""
    tried, failed, slowest = Counter[str](), 0, 0.0
    end, number = time.monotonic() + 60 * minutes, int(time.time())
    search_once = time.process_time()
    _query("gift")  # The index is built before anybody looks at the time.
    print(f"seeds from {number} on; the index took {time.process_time() - search_once:.1f} s")
    while time.monotonic() < end:
        for name in names or [*READERS]:
            try:
                slowest = max(slowest, fuzz(name, number, tried))
            except Exception as error:  # noqa: BLE001 - it is a finding, whatever it is
                failed += 1
                print(f"{name}, seed {number}: {type(error).__name__}: {str(error)[:300]}")
                print("\n".join(f"    {note}" for note in getattr(error, "__notes__", ())))
            sys.stdout.flush()
        number += 1
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in tried.items())
    print(f"tried {tried.total():,} ({kinds}), failed {failed}, slowest {slowest:.1f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("reader", nargs="*")
    wanted = parser.parse_args()
    sys.exit(main(wanted.minutes, wanted.reader))
