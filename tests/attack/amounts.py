"""Much of one thing, and very long words."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.attack.attempt import RECORD, SCENARIO, Attempt, told, written


def many(random: Random, path: Path) -> Attempt:
    """Much of one thing."""
    number = random.choice((40, 100, 300, 1000))
    names = [f"Ox {place} the Old, Traveller" for place in range(number)]
    listed = "".join(f"      - {name}\n" for name in names)
    one = SCENARIO.partition("cards:\n")[2].partition("players:")[0]
    texts = {
        "unknown names": SCENARIO.replace(
            "{mana: 3, hand: [Old Ox], fill deck: 20}",
            f"\n    mana: 3\n    hand: [Old Ox]\n    deck:\n{listed}",
        ),
        "names": "title: Much\nplayers:\n  Lithium:\n    deck:\n" + listed
        + "  Ninette: {}\nexpect:\n  - {player: Ninette, hand: none}\n",
        "cards": SCENARIO.replace(
            "cards:\n", "cards:\n" + "".join(one.replace("Old Ox", name) for name in names[:300])
        ),
        "facts": SCENARIO + "  - {card: Old Ox, boosts: 1}\n" * number,
        "wrong facts": SCENARIO + "  - {card: Old Ox, boosts: 9}\n" * number,
        "steps": SCENARIO.replace("expect:", "  - Ninette passes:\n" * number + "expect:"),
        "copies": SCENARIO.replace("hand: [Old Ox]", f"hand: [{', '.join(['Old Ox'] * number)}]"),
        "claims": SCENARIO + "claims:\n" + "  - {by: Lithium, says: {card: Old Ox}}\n" * number,
        "a word": SCENARIO.replace("an ox", "x" * 900_000).replace("An ox", "x" * 900_000),
    }  # fmt: skip
    kind = random.choice([*texts])
    file = written(path.with_suffix(".yaml"), texts[kind])
    command = random.choice((("run",), ("run", "--brief"), ("explore", "--decisions", "200")))
    return told(random, "much", (*command[:1], file, *command[1:]))


def long(random: Random, path: Path) -> Attempt:
    """Something very long where a word or a line is meant."""
    part = random.choice(
        ("a", "a ", "{J} ", "I gain 1 boost. ", "²", "é", "(", "1.1.a ", "[[", "—")
    )
    long = part * (100_000 // len(part))
    if random.random() < 0.5:
        commands = (
            ("search", long), ("show", long), ("card", long), ("read", long), ("why", long, long),
            ("diff", long, long), ("run", long), ("deck", long), (long,),
        )  # fmt: skip
        return told(random, "long", random.choice(commands))
    record = {**RECORD, "elements": {**RECORD["elements"], "MAIN_EFFECT": long}}  # type: ignore[dict-item]
    files = (
        (("cards", "import"), ".json", json.dumps([record])),
        (("cards", "check"), ".json", json.dumps({**RECORD, "name": long})),
        (("deck",), ".txt", f"3 {long[:90_000]}\n"),
        (("run",), ".yaml", SCENARIO.replace("{J} I gain 1 boost.", long)),
        (("run",), ".yaml", SCENARIO.replace("Old Ox", long[:50_000].strip() or "x")),
    )
    command, suffix, text = random.choice(files)
    return told(random, "long", (*command, written(path.with_suffix(suffix), text)))
