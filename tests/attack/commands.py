"""Words, options and addresses that a command cannot take."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.attack.attempt import (
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


def words(random: Random, _path: Path) -> Attempt:
    """A word that nobody means, wherever a command takes one."""
    word = random.choice(NASTY)
    commands = (
        ("show", word), ("show", "2.1.f", "--rules", word), ("search", word), ("card", word),
        ("search", "gift", "--rules", word), ("diff", word, "5.0"), ("diff", "5.0", word),
        ("read", word), ("read", f"I gain {word} boost."), ("run", word), ("explore", word),
        ("why", word, word), ("deck", word), ("rules", "check", word), ("rules", "where", word),
        ("rules", "import", word, "--as", word), ("cards", "import", word),
        ("cards", "check", word), ("coverage", word), (word,), ("search", word * 20),
    )  # fmt: skip
    return told(random, "word", random.choice(commands))


def why(random: Random, path: Path) -> Attempt:
    """A fact that is none, or a question about a step that is not there."""
    file = written(path.with_suffix(".yaml"), SCENARIO)
    fact = random.choice(
        (
            *(f"card: Old Ox, boosts: {random.choice(NASTY)}", f"card: {random.choice(NASTY)}"),
            *(mangled(random, "card: Old Ox, boosts: 1, because: [2.1.d]"), random.choice(NASTY)),
            *("player: Lithium, hand size: 99", "happened: joins", "{" * 300, "a: b: c", "- - -"),
        )
    )
    options = random.choice(
        ((), ("--step", random.choice(("0", "-1", "99999", "²", "9" * 400, "x"))),
         ("--for", random.choice(NASTY)), ("--rules", random.choice(NASTY)))
    )  # fmt: skip
    return told(random, "why", ("why", file, fact, *options))


def page(random: Random, path: Path) -> Attempt:
    """A ruling as a page, of a bad file or into a place that cannot take it."""
    text = SCENARIO if random.random() < 0.4 else mangled(random, SCENARIO)
    file = written(path.with_suffix(".yaml"), text)
    out = random.choice(
        (str(path.with_suffix(".html")), str(path.parent), "/dev/full", "/proc/no/x.html", file)
        + NASTY
    )
    return Attempt(kind="page", words=("run", file, "--html", inside(path, out)))


def site(random: Random, path: Path) -> Attempt:
    """A site into what is no folder, or of what is no version."""
    file = written(path.with_suffix(".txt"), "not a folder")
    bad = random.choice((file, f"{file}/x", "/dev/null", "/proc/x", "\0"))
    of_nothing = ("site", str(path), "--rules", nasty(random))
    words = random.choice((("site", bad), of_nothing))
    return Attempt(kind="site", words=words, statuses=WRONG)


def serve(random: Random, _path: Path) -> Attempt:
    """An address at which nobody can listen."""
    number = random.choice(("0", "-1", "65536", "²", "9" * 400, "x", ""))
    host = random.choice(("256.256.256.256", "::zz", "a" * 300, "²", "\ud800", "..", "\x1b[2J"))
    options = random.choice((("--port", number), ("--host", host), ("--seconds", "NaN"),
                             ("--seconds", "-1"), ("--port", number, "--host", host)))  # fmt: skip
    return Attempt(kind="serve", words=("serve", *options), statuses=WRONG)


def option(random: Random, path: Path) -> Attempt:
    """An option that takes no such value."""
    file = written(path.with_suffix(".yaml"), SCENARIO)
    value = random.choice((*NASTY, "0", "1", "999999999999"))
    command = random.choice(
        (
            ("search", "gift", "--limit"), ("diff", "2024", "5.0", "--section"),
            ("read", "I gain 1 boost.", "--type"), ("run", file, "--for"),
            ("run", file, "--reading"), ("explore", file, "--decisions"), ("run", file, "--rules"),
            ("explore", file, "--limit-seconds"), ("run", file, "--jobs"),
            ("coverage", file, "--rules"), ("explore", file, "--for"), ("explore", file, "--jobs"),
            ("show", "2.1.d", "--rules"), ("why", file, "card: Old Ox, boosts: 1", "--reading"),
        )
    )  # fmt: skip
    if command[-1] == "--jobs" and value == "999999999999":
        value = "2"
    return told(random, "option", (*command, value))
