"""Random games and boards of all official cards and Unique lines, watched at every step.

    python -m benchmarks.soak [DECISIONS [SEED]]

Under both rulesets in turn; twice, under different hash seeds: what was told must be the same. The
cards are those in the folder that JUDGEBOT_TEST_DATA names. The status is 1 if anything that is
always true was not, or if the two differ.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.given import given
from judgebot.abilities.card import Card, Faction, Rarity, Statistics
from judgebot.abilities.words import Type
from judgebot.cards import text
from judgebot.cards.imports import importing
from judgebot.cards.library import library
from judgebot.cards.text import NotUnderstood
from judgebot.game.actions.tokens import plain
from tests.soak.playing import Played, Pool, soak

DECISIONS = 100_000
UNIQUE = "A_UNIQUE_"
"""How the references of the Unique cards begin that are made here."""
LINES = 3
"""How many lines stand on a Unique card."""


def main(number: int, seed: int) -> int:
    """Play twice and print the figures; gives the exit status."""
    both = [_in_a_process(number, seed, hash_seed) for hash_seed in ("1", "2")]
    same = both[0]["digest"] == both[1]["digest"]
    print("twice the same" if same else "THE TWO DIFFER", both[0]["digest"][:16])
    return 1 if not same or any(one["wrong"] for one in both) else 0


def _in_a_process(number: int, seed: int, hash_seed: str) -> dict:
    begun = time.perf_counter()
    words = [sys.executable, "-m", "benchmarks.soak", "--once", str(number), str(seed)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    made = subprocess.run(words, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    found = json.loads(made.stdout)
    print(
        f"{found['decisions']:,} decisions, {found['steps']:,} steps in {found['games']} games and "
        f"{found['boards']} boards ({found['ended']} came to an end), {found['printings']:,} "
        f"of {found['of']:,} printings, {found['lines']:,} Unique lines: "
        f"{len(found['wrong'])} wrong, {time.perf_counter() - begun:.0f} s"
    )
    for one in found["wrong"][:40]:
        print(f"  {one}")
    sys.stdout.flush()
    return found


def once(number: int, seed: int) -> dict:
    """Play once; gives the figures."""
    pool, lines = the_pool(seed)
    played = soak(pool, seed, number, _tell)
    return {
        "decisions": played.decisions,
        "steps": played.steps,
        "games": played.games,
        "boards": played.boards,
        "ended": played.ended,
        "printings": len([one for one in played.seen if not one.startswith(UNIQUE)]),
        "of": len([card for card in pool.cards if not card.reference.startswith(UNIQUE)]),
        "lines": lines,
        "wrong": played.wrong,
        "digest": played.digest.hexdigest(),
    }


def _tell(played: Played) -> None:
    if sys.stderr.isatty():
        print(f"\r{played.decisions:,} ({len(played.wrong)} wrong)", end="", file=sys.stderr)


def the_pool(seed: int) -> tuple[Pool, int]:
    """All official cards, and as many Unique cards as the lines make, with how many lines."""
    data = Path(os.environ["JUDGEBOT_TEST_DATA"])
    with tempfile.TemporaryDirectory() as home:
        os.environ["JUDGEBOT_HOME"] = home
        importing.import_cards([data / "cards"])
        official = [printing.card for printing in library.require()]
    uniques, lines = unique_cards(data / "uniques" / "lines_open.json", random.Random(seed))
    return Pool(
        cards=[card for card in (*official, *uniques) if not card.token],
        tokens={plain(card.name): card for card in official if card.token},
    ), lines


def unique_cards(file: Path, chance: random.Random) -> tuple[list[Card], int]:
    """Characters that bear the lines of a file, a few on each, with how many are read."""
    lines = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []
    read = []
    for line in chance.sample(lines, len(lines)):
        try:
            read.append(text.read(line, support=line.startswith(("{I}", "{D}"))))
        except NotUnderstood:
            continue
    groups = (read[start : start + LINES] for start in range(0, len(read), LINES))
    return [
        Card(
            name=f"Unique {number}",
            type=Type.CHARACTER,
            faction=[*Faction][number % len(Faction)],
            rarity=Rarity.UNIQUE,
            reference=f"{UNIQUE}{number}",
            hand_cost=1 + number % 6,
            reserve_cost=1 + number % 5,
            statistics=Statistics(forest=number % 5, mountain=number % 4, water=number % 3),
            abilities=tuple(ability for abilities in group for ability in abilities),
        )
        for number, group in enumerate(groups)
    ], len(read)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--once"]:
        print(json.dumps(once(*map(int, sys.argv[2:]))))
        sys.exit(0)
    sys.exit(main(*given(__doc__, ("decisions", DECISIONS), ("seed", 1))))
