"""How what a scenario costs grows with it: objects, cards, Reactions, expectations, script lines.

    python -m benchmarks.scaling [MOST [KIND ...]]

Each kind of thing is there 10, 100 and more times up to MOST (1,000 unless stated), the rest stays
as it is. Loading the file, playing it, checking its facts and exploring its choices are measured
apart. The exponent is that of the last step: 1 is in proportion, 2 is squared; the constant cost is
measured with one of it and taken away. No exponent is told of what takes less than a tenth of a
second. Measured is the time of the processor, so that other work does not count.
"""

from __future__ import annotations

import gc
import math
import sys
import time
from collections.abc import Callable
from typing import Any

from benchmarks.given import given
from judgebot.cli.main import COLLECT_AFTER
from judgebot.game.data.decisions import Decision
from judgebot.scenario.explore import exploring
from judgebot.scenario.format import loader
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play import runner

SIZES = (10, 100, 1000, 5000)
WANTED = 1.2
_ENOUGH, _LEAST, _MOST = 3.0, 2, 12
"""What is soon done is measured again until so many seconds are spent, so many times at least and
at most; what counts is the least, for whatever disturbs it only adds."""
_OX = "{type: Character - Animal, faction: Bravos, costs: 1/1, statistics: 1/1/1"
_SAYS = "At Noon — I gain 1 boost"
_HERALD = f"""  H {{}}:
   type: Character - Bureaucrat
   costs: 1/1
   statistics: 1/1/1
   text: |
    {_SAYS}.
"""
"""Short, so that 5,000 are no more than a scenario file may hold."""
_PLAYS = ("  - Lithium plays: Old Ox", "    into: Hero Expedition")
_DAY = ("  - Lithium passes:", "  - Ninette passes:")


def _scenario(
    *,
    cards: str = "",
    expedition: int = 0,
    heralds: int = 0,
    hand: int = 1,
    deck: list[str] | None = None,
    do: tuple[str, ...] = _PLAYS,
    facts: int = 1,
    asks: tuple[str, ...] = (),
    phase: str = "Afternoon",
) -> str:
    """A scenario with so many of each."""
    there = ["Old Ox"] * expedition + [f"H {place}" for place in range(heralds)]
    lines = ["title: Growing", "cards:", f"  Old Ox: {_OX}}}", cards.rstrip()]
    lines += ["players:", "  Lithium:", "    mana: 3", *([] if deck else ["    fill deck: 0"])]
    for zone, held in (
        ("hero expedition", there), ("hand", ["Old Ox"] * hand), ("deck", deck or [])
    ):  # fmt: skip
        lines += [f"    {zone}:", *(f"      - {card}" for card in held)] if held else []
    lines += ["  Ninette: {fill deck: 0}", f"start: {{phase: {phase}, first player: Lithium}}"]
    lines += ["do:", *do] if do else []
    lines += ["explore: {until: Dusk}", "possible:", "  - {player: Ninette, hand: none}"]
    lines += ["expect:", *["  - {player: Ninette, hand: none}"] * facts, *asks]
    return "\n".join(lines) + "\n"


def _named(number: int) -> str:
    """Cards with so many names, in a Deck."""
    cards = "".join(f"  Ox {place} the Old, Traveller: {_OX}}}\n" for place in range(number))
    return _scenario(
        cards=cards, deck=[f"Ox {place} the Old, Traveller" for place in range(number)]
    )


def _reactions(number: int, asks: tuple[str, ...] = ()) -> str:
    """So many Reactions that wait at Noon, resolved one after the other."""
    heralds = range(number)
    return _scenario(
        cards="".join(map(_HERALD.format, heralds)),
        heralds=number,
        hand=0,
        phase="Morning",
        do=tuple(f"  - {{Lithium resolves: {_SAYS}, of: H {one}}}" for one in heralds),
        asks=asks,
    )


def _facts(number: int) -> str:
    """So many facts: of each of half as many cards what it is like, and what it did."""
    cards = max(number // 2, 1)
    about = ("  - {{card: H {0}, boosts: 1}}", "  - happened: {{activated: H {0}}}")
    return _reactions(cards, tuple(one.format(place) for place in range(cards) for one in about))


KINDS: dict[str, Callable[[int], str]] = {
    "objects": lambda number: _scenario(expedition=number),
    "cards": lambda number: _scenario(hand=number + 1),
    "names": _named,
    "Reactions": _reactions,
    "expectations": lambda number: _scenario(facts=max(number, 1)),
    "facts": _facts,
    "script lines": lambda number: _scenario(hand=0, do=_DAY * max(number // 2, 1)),
}


def _loading(text: str) -> Scenario:
    return loader.loads(text, "scaling.yaml")


def _playing(scenario: Scenario) -> tuple[runner.Run, Decision | None]:
    going = runner.start(scenario)
    return going, runner.play(going)


def seconds(text: str) -> dict[str, float]:
    """How long each part of a scenario's way takes, from its text to what it can come to."""
    spent = {}
    scenario, spent["loading"] = _timed(_loading, text)
    (going, decision), spent["playing"] = _timed(_playing, scenario)
    _, spent["checking"] = _timed(runner.at_the_end, going, decision)
    _, spent["exploring"] = _timed(exploring.explore, scenario, jobs=1)
    return spent


def _timed(part: Callable[..., Any], *given: Any, **how: Any) -> tuple[Any, float]:
    """What a part gives, and how long it takes.

    What is left of the parts before it is cleared away first, not meanwhile.
    """
    gc.collect()
    begun = time.process_time()
    found = part(*given, **how)
    return found, time.process_time() - begun


def _best(text: str) -> dict[str, float]:
    """The least that each part takes, of several times."""
    best = seconds(text)
    spent, times = sum(best.values()), 1
    while times < _LEAST or (spent < _ENOUGH and times < _MOST):
        again = seconds(text)
        best = {part: min(best[part], again[part]) for part in best}
        spent, times = spent + sum(again.values()), times + 1
    return best


def main(most: int, kinds: list[str]) -> int:
    """Print the table; gives 1 if anything grows faster than it should."""
    gc.set_threshold(COLLECT_AFTER)
    seconds(KINDS["objects"](3))  # What is loaded once is loaded.
    sizes = [size for size in SIZES if size <= most]
    faster = False
    print(f"{'seconds for':<24}" + "".join(f"{size:>9,}" for size in sizes) + "  exponent")
    for kind, make in KINDS.items():
        if kinds and kind not in kinds:
            continue
        nothing = _best(make(1))
        taken = [_best(make(size)) for size in sizes]
        for part in nothing:
            row = [one[part] for one in taken]
            print(f"{kind:<14}{part:<10}" + "".join(f"{one:9.3f}" for one in row), end="")
            found = _exponent([one - nothing[part] for one in row], sizes)
            faster = faster or (found or 0) > WANTED
            print("         -" if found is None else f"{found:10.2f}", flush=True)
    return 1 if faster else 0


def _exponent(above: list[float], sizes: list[int]) -> float | None:
    if len(above) < 2 or above[-1] < 0.1:
        return None
    return math.log(above[-1] / max(above[-2], 1e-4)) / math.log(sizes[-1] / sizes[-2])


if __name__ == "__main__":
    sys.exit(main(*given(__doc__, ("most", 1000), rest="kind")))
