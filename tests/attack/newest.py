"""What is asked in lines, comes by standard input, or is written, bounded or read otherwise."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.attack.attempt import (
    DECK,
    LINES,
    NASTY,
    SCENARIO,
    WRONG,
    Attempt,
    inside,
    mangled,
    nasty,
    told,
    written,
)

TYPES = ("Character", "Character - Mage", "Spell", "Hero", "Token", "Landmark Permanent", "x - y")
ANSWERS = (
    *("An ox", "Ada", "Ben", "5.0", "4.0", "Afternoon", "Old Ox", "2 Old Ox", "3", "y", "n", ""),
    *("Ada plays: Old Ox", "{card: Old Ox, boosts: 1}", "card: Old Ox, boosts: 1", "?", "-"),
)
"""What a person may answer when a dispute is asked in."""
OPEN = SCENARIO.replace("do:\n  - Lithium plays: Old Ox\n    into: Hero Expedition\n", "").replace(
    "expect:", "explore: {until: end of day}\npossible:"
)
"""A scenario in which everything is open."""
AT_A_STEP = "card: Old Ox, boosts: 1"


def card_text(random: Random, _path: Path) -> Attempt:
    """Lines of a text box, by a word or by standard input, with a type that may be none."""
    lines = [
        random.choice((*LINES, mangled(random, random.choice(LINES)), random.choice(NASTY)))
        for _ in range(random.choice((1, 2, 40)))
    ]
    options = random.choice(
        ((), ("--type", random.choice((*TYPES, *NASTY))), ("--support",),
         ("--type", random.choice(TYPES), "--support"))
    )  # fmt: skip
    if random.random() < 0.5:
        return told(random, "text", ("read", *lines, *options))
    given = "\n".join(lines).encode("utf-8", "surrogatepass")
    given = random.choice((given, given * 2000, random.randbytes(500), b"", b"\0" * 10**6))
    words = random.choice((("read", "-"), ("read", "-", "-"), ("read", "{J} Draw a card.", "-")))
    attempt = told(random, "text", (*words, *options))
    return Attempt(kind="text", words=attempt.words, given=given)


def asked_in(random: Random, path: Path) -> Attempt:
    """A dispute that is asked in, with answers that break off, go wild or are no text."""
    lines = [
        random.choice(ANSWERS if random.random() < 0.8 else NASTY)
        for _ in range(random.choice((0, 1, 5, 20, 80)))
    ]
    given = "\n".join(("An ox", "Ada", "Ben")[: random.randrange(4)] + (*lines, "")).encode(
        "utf-8", "surrogatepass"
    )
    if random.random() < 0.1:
        given = random.choice((random.randbytes(300), b"x" * 300_000, b"\n" * 5000))
    places = (str(path.with_suffix(".yaml")), str(path.parent), "/proc/no/x.yaml", *NASTY)
    out = random.choice(places)
    return Attempt(kind="new", words=("new", inside(path, out)), given=given)


def assistant(random: Random, _path: Path) -> Attempt:
    """An assistant that asks for what there is not, or speaks no protocol at all."""
    hello = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": {"name": "x", "version": random.choice(NASTY)}}}  # fmt: skip
    name = random.choice(("show", "search", "card", "read", "diff", *NASTY))
    given = random.choice(({}, [], None, {"refs": nasty(random)}, {"q": "x" * 9000}, {"text": 1}))
    call = {"jsonrpc": "2.0", "id": random.choice((2, None, "²", -1)), "method": "tools/call",
            "params": {"name": name, "arguments": given}}  # fmt: skip
    asked = json.dumps(call)
    rest = random.choice((asked, mangled(random, asked), "[" * 5000, "{}", ""))
    ready = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    lines = (json.dumps(hello), json.dumps(ready), rest)[random.choice((0, 0, 0, 2)) :]
    text = "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogatepass")
    options = random.choice(((), (), ("--seconds", random.choice(("0", "x", "NaN", "-1", "1e9")))))
    return Attempt(kind="assistant", words=("mcp", *options), given=text)


def limited(random: Random, path: Path) -> Attempt:
    """Bounds that end the work at once, never, or are none."""
    file = written(path.with_suffix(".yaml"), random.choice((OPEN, SCENARIO)))
    command = random.choice(("run", "explore", "explore"))
    limits = [("--limit-seconds", ("0.1", "1e-9", "0", "-1", "1e308", "inf", "nan", "1_0", *NASTY))]
    if command == "explore":
        limits += [
            ("--limit-megabytes", ("1", "50", "0", "9" * 30, "1.5", *NASTY)),
            ("--decisions", ("1", "2", "60", "0", "9" * 30, *NASTY)),
        ]
    if command == "run":
        limits.append(("--reading", ("x=other", "other", "=", "a=b=c", *NASTY)))
    chosen = random.sample(limits, random.randint(1, len(limits)))
    words = [word for name, values in chosen for word in (name, random.choice(values))]
    return told(random, "limited", (command, file, *words))


def pages(random: Random, path: Path) -> Attempt:
    """A page of anything, into a place that cannot take it or of what is not there."""
    text = random.choice((OPEN, SCENARIO, mangled(random, OPEN)))
    file = written(path.with_suffix(".yaml"), text)
    command = random.choice(
        (("explore", file), ("why", file, AT_A_STEP), ("why", file, random.choice(NASTY)),
         ("show", "2.1.d"), ("show", random.choice(NASTY)), ("show", "1-9", "gigantic"))
    )  # fmt: skip
    out = random.choice(
        (str(path.with_suffix(".html")), str(path.parent), "/dev/full", "/proc/no/x.html", file)
        + NASTY
    )
    json_too = ("--json",) if random.random() < 0.2 else ()
    words = (*command, "--html", inside(path, out), *json_too)
    return Attempt(kind="pages", words=tuple(word for word in words if word != "--json"))


def deck_list(random: Random, path: Path) -> Attempt:
    """A deck list in forms that nobody writes, played in ways that there are not."""
    card = random.choice(("Old Ox", "ALT_TRY_B_BR_01_C", "Old Ox (BR)", "Ox, Old", nasty(random)))
    number = random.choice(("3", "3x", "x3", "03", "3.0", "-1", "²", "9" * 400, "", "three"))
    line = random.choice(
        (f"{number} {card}", f"{card} {number}", f"{number}{card}", f"{card} x{number}",
         f"hero: {card}", f"hero = {card}", f"# {card}", f'{{"card": "{card}"}}',
         f"{number},{card}",
         f"{number}\t{card}", f"{number} {card} // {card}", f"[{card}]", f"{number} {card} (")
    )  # fmt: skip
    lines = [line] * random.choice((1, 3, 60, 3000))
    head, end = random.choice(("", DECK, "\ufeff", "\r\n")), random.choice(("\n", "\r\n", "\r"))
    text = head + end.join(lines)
    file = written(path.with_suffix(random.choice((".txt", ".csv", ".json", ""))), text)
    options = random.choice(
        ((), ("--format", random.choice(("limited", "constructed", *NASTY))),
         ("--rules", random.choice(("4.0", "2024", *NASTY))))
    )  # fmt: skip
    return told(random, "deck list", ("deck", file, *options))


def other_reading(random: Random, path: Path) -> Attempt:
    """Readings that there are not, or twice, or of one who may not see."""
    file = written(path.with_suffix(".yaml"), SCENARIO)
    named = ("draw-is-third=other", "draw-is-third=as written", "draw-is-third", "=other", "a=b=c")
    readings = [
        word
        for _ in range(random.choice((1, 2, 30)))
        for word in ("--reading", random.choice((*named, *NASTY)))
    ]
    command = random.choice(
        (("run", file), ("explore", file), ("why", file, AT_A_STEP),
         ("why", file, AT_A_STEP, "--step", random.choice(("1", "2", "99", *NASTY))))
    )  # fmt: skip
    seen = random.choice(((), ("--for", random.choice(("Ninette", "Lithium", "ninette", *NASTY)))))
    return told(random, "other reading", (*command, *readings, *seen))


def no_place(random: Random, path: Path) -> Attempt:
    """A site or a page for a part of the rulebook in a version that there is not."""
    file = written(path.with_suffix(".yaml"), mangled(random, SCENARIO))
    words = random.choice(
        (("site", str(path), "--examples", f"{path}.none"), ("site", str(path), "--jobs", "0"),
         ("run", file, "--rules", "4.0", "--rules", nasty(random)), ("run", "--rules", "5.0"),
         ("new",), ("new", file, file), ("mcp", "x"), ("schema", nasty(random)))
    )  # fmt: skip
    return Attempt(kind="no place", words=words, statuses=WRONG)
