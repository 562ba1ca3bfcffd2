"""How what a scenario costs grows with it: objects, cards, expectations, script lines.

    python benchmarks/scaling.py [MOST]

Each is played with 10, 100 and more up to MOST (1,000 unless stated) of one thing. The exponent is
that of the last step: 1 is in proportion, 2 is squared; the constant cost is measured with none of
it and taken away.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable

from judgebot.scenario.format import loader
from judgebot.scenario.play import runner

_OX = "{type: Character - Animal, faction: Bravos, costs: 0/0, statistics: 1/1/1"
CARDS = f"""cards:
  Old Ox: {_OX}}}
"""


def _scenario(
    expedition: list[str], hand: list[str], do: list[str] | None = None, facts: int = 1
) -> str:
    cards = "\n".join(f"      - {card}" for card in expedition)
    held = "\n".join(f"      - {card}" for card in hand)
    lines = ["title: Growing", CARDS.rstrip(), "players:", "  Lithium:"]
    lines += ["    hero expedition:", cards] if expedition else []
    lines += ["    hand:", held] if hand else []
    lines += ["    mana: 3", "  Ninette: {}"]
    lines += ["do:", *do] if do else []
    lines += ["expect:", *["  - {player: Lithium, ready mana: 3}"] * facts]
    return "\n".join(lines) + "\n"


_PLAYS = ["  - Lithium plays: Old Ox", "    into: Hero Expedition"]
def _plays(number: int) -> str:
    """So many cards played one after the other."""
    turn = [*_PLAYS, "  - Ninette passes:"]
    return _scenario([], ["Old Ox"] * (number + 1), [*turn, *(_PLAYS * (number - 1))])


KINDS: dict[str, Callable[[int], str]] = {
    "objects": lambda number: _scenario(["Old Ox"] * number, ["Old Ox"], _PLAYS),
    "cards in hand": lambda number: _scenario([], ["Old Ox"] * (number + 1), _PLAYS),
    "expectations": lambda number: _scenario([], ["Old Ox"], _PLAYS, facts=max(number, 1)),
    "script lines": _plays,
}


def seconds(text: str) -> float:
    """How long a scenario takes from its text to its verdict, the better of two."""
    taken = []
    for _ in range(2):
        begun = time.perf_counter()
        runner.run(loader.loads(text, "scaling.yaml"))
        taken.append(time.perf_counter() - begun)
    return min(taken)


def main(most: int) -> None:
    """Print the table."""
    seconds(_plays(3))  # What is loaded once is loaded.
    sizes = [size for size in (10, 100, 1000, 5000) if size <= most]
    print(f"{'seconds for':<16}" + "".join(f"{size:>9}" for size in sizes) + "  exponent")
    for kind, make in KINDS.items():
        nothing = seconds(make(1))
        taken = [seconds(make(size)) for size in sizes]
        above = [max(one - nothing, 1e-6) for one in taken[-2:]]
        exponent = math.log(above[1] / above[0]) / math.log(sizes[-1] / sizes[-2])
        print(f"{kind:<16}" + "".join(f"{one:9.3f}" for one in taken) + f"{exponent:10.2f}")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*([int(word) for word in sys.argv[1:]] or [1000]))
