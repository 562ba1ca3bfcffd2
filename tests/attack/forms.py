"""What YAML, JSON and names of files may be that few people know of."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

from tests.attack.attempt import RECORD, SCENARIO, Attempt, nasty, told, written

_BOMB = "".join(f"a{one}: &a{one} [{', '.join([f'*a{one - 1}'] * 9)}]\n" for one in range(1, 9))
_VALUES = (
    *("2026-11-22", "2026-11-22T21:08:00Z", "1:30", "0x1F", "0o17", "0b1", "1_000", "1e999", "-0"),
    *(".inf", "-.Inf", ".nan", "yes", "No", "on", "~", "null", "Null", "=", "<<", "9" * 5000),
    *("!!int 3", "!!binary aGk=", "!!python/object/apply:os.system [ls]", "!!set {a, b}", "!x y"),
    *("!!timestamp 2026-01-01", "&a Old Ox", "*a", "&a [*a]", "{<<: *a}", "? a", "[]", "{}", "''"),
    *('"\\0"', '"\\ud800"', '"\\x1b[2J"', '"\\N"', '"\\L"', "|", ">-", "|9\n x", "%TAG", "@a"),
    *("`a`", "- a", "a: b: c", "#", "a #b", "[a, b", "{a: b", '"a', "'a", "\t", "a\tb", "\u2028"),
)
_ENDS = ("\n", "\r\n", "\r", "\x85", "\u2028", "\n\n", "\n\t", "\n\0", " \n", "\n...\n",
         "\n---\n")  # fmt: skip
_CODES = ("utf-8-sig", "utf-16", "utf-16-le", "utf-32", "latin-1", "cp1252", "utf-7")
_HEADS = (
    "%YAML 1.2\n---\n", "%YAML 9.9\n---\n", "%TAG ! tag:x,2026:\n---\n", "---\n---\n",
    "...\n", "a0: &a0 x\n" + _BOMB,
    "defaults: &d {mana: 3}\n", "\ufeff", "\0", "# \x1b[2J\n",
)  # fmt: skip


def yaml(random: Random, path: Path) -> Attempt:
    """A scenario in a form of YAML that nobody means: anchors, tags, dates, ends, codes."""
    text, how = SCENARIO, random.randrange(6)
    lines = text.splitlines()
    place = random.choice([at for at, line in enumerate(lines) if ": " in line])
    if how == 0:
        lines[place] = f"{lines[place].rpartition(': ')[0]}: {random.choice(_VALUES)}"
        text = "\n".join(lines)
    elif how == 1:
        lines.insert(place, random.choice((lines[place], f"? {lines[place].strip()}", "<<: *d")))
        text = "\n".join(lines)
    elif how == 2:
        text = text.replace("\n", random.choice(_ENDS))
    elif how == 3:
        text = random.choice(_HEADS) + text
    elif how == 4:
        text = text.replace("  ", "\t", random.choice((1, 99)))
    data = text.encode("utf-8", "surrogatepass")
    if how == 5:
        data = text.replace("ox", "öx").encode(random.choice(_CODES), "replace")
    file = path.with_suffix(".yaml")
    file.write_bytes(data)
    command = random.choice((("run",), ("explore",), ("coverage",), ("deck",)))
    return told(random, "yaml", (*command, str(file)))


_NUMBERS = ("NaN", "Infinity", "-Infinity", "1e999", "-1e999", "1" * 5000, "1.0000000001", "-0")


def _other(random: Random, value: object, depth: int = 0) -> object:
    """A value with something of another type somewhere in it."""
    others = (None, True, -1, 1.5, "x", [], {}, [[]], {"": ""}, ["x"] * 9, {"reference": []})
    if isinstance(value, dict) and value and depth < 4 and random.random() < 0.8:
        key = random.choice([*value])
        return {**value, key: _other(random, value[key], depth + 1)}
    return random.choice(others)


def card_data(random: Random, path: Path) -> Attempt:
    """Card data with numbers that are none, names twice, or another type deep within."""
    text = json.dumps([_other(random, RECORD), RECORD])
    how = random.randrange(5)
    if how == 0:
        text = text.replace('"1"', random.choice(_NUMBERS))
    elif how == 1:
        text = text.replace('"name"', '"name": "Ox", "name"')
    elif how == 2:
        text = random.choice(("{}", "[]", "[[]]", "null", "1", '"x"', "[null]", "[" + "1," * 9))
    elif how == 3:
        text = json.dumps({random.choice(("member", "hydra:member")): _other(random, [RECORD])})
    code = random.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16", "latin-1"))
    file = path.with_suffix(".json")
    file.write_bytes(text.encode(code, "replace"))
    return told(random, "card data", ("cards", random.choice(("check", "import")), str(file)))


_NAMES = (
    *(b"a\nb", b"\x1b[2Jx", b"\xff\xfe", b"-x", b"--json", b" ", b"a" * 250, b"\xc3\xa9"),
    *(b"e\xcc\x81", b"CON", b"a:b", b"*", b"$(ls)", b"%00"),
    *("\u202egnp".encode(), b"\x7f", b"a.yaml.yaml"),
    b".",
)


def names(random: Random, path: Path) -> Attempt:
    """Files whose names no terminal can show, folders that lead to themselves, too much of both."""
    path.mkdir()
    own = os.fsencode(path)
    for name in random.sample(_NAMES, 4):
        with_end = own + b"/" + name.rstrip(b".") + b".yaml"
        Path(os.fsdecode(with_end)).write_text(SCENARIO, encoding="utf-8")
    if random.random() < 0.5:
        (path / "loop").symlink_to(path)
        (path / "itself.yaml").symlink_to("itself.yaml")
        (path / "up").symlink_to("..")
    deep = path
    for _ in range(random.choice((0, 3, 60))):
        deep /= "deep"
    deep.mkdir(parents=True, exist_ok=True)
    written(deep / "last.yaml", SCENARIO)
    one = random.choice(sorted(path.glob("*.yaml")))
    command = random.choice((("run", str(path)), ("coverage", str(path)), ("run", str(one)),
                             ("explore", str(one)), ("run", f"{path}/"), ("run", f"{one}/"),
                             ("run", str(path), str(path)), ("cards", "check", str(path)),
                             ("deck", str(one)), ("run", str(path / "loop"))))  # fmt: skip
    return told(random, "names", command)


def outputs(random: Random, path: Path) -> Attempt:
    """A site or page into a place where something of somebody else's is, which must stay."""
    path.mkdir()
    kept = path / random.choice(("mine.txt", "site.css", "index.html", "site.txt", ".git"))
    kept.write_text(random.choice(("mine", "../x\n", "mine.txt\n", nasty(random))),
                    encoding="utf-8", errors="replace")  # fmt: skip
    (path / "loop").symlink_to(path)
    file = written(path / "a.yaml", SCENARIO)
    words = random.choice(
        (("site", str(path)), ("site", str(path / "loop")), ("site", str(kept)), ("site", "/"),
         ("site", f"{path}/.."), ("run", file, "--html", str(path)),
         ("run", file, "--html", str(path / "loop")), ("new", str(kept)), ("new", file))
    )  # fmt: skip
    return Attempt(kind="outputs", words=words, statuses=frozenset((2,)))


def variants(random: Random, path: Path) -> Attempt:
    """Variants without end, of each other or of nothing, with limits, versions and readings."""
    number = random.choice((1, 3, 60))
    one = random.choice(
        ("  - {title: A, expect: [{card: Old Ox, boosts: 1}]}\n", "  - {}\n", "  - x\n",
         "  - {title: A, variants: [{}]}\n", "  - {title: A, rules: 4.0}\n",
         "  - {title: A, do: []}\n", "  - {title: A, explore: {turns: 9}}\n",
         f"  - {nasty(random)}\n")
    )  # fmt: skip
    turns = random.choice(("0", "-1", "9" * 30, "2"))
    open_ = f"explore: {{until: end of day, turns: {turns}}}\n"
    text = SCENARIO + random.choice(("", open_)) + "variants:\n" + one * number
    file = written(path.with_suffix(".yaml"), text)
    command = random.choice(("run", "explore"))
    limits = ("--limit-seconds", random.choice(("0.1", "1")))
    more = ("--jobs", random.choice(("0", "1", "-1", "1000000000", "1.5")))
    options = (*random.choice(((), limits)), *random.choice(((), more)))
    told_how = ((), ("--brief",), ("--full", "--brief"), ("--board",), ("--for", "Lithium"))
    seen = random.choice(told_how)
    return told(random, "variants", (command, file, *options, *(seen if command == "run" else ())))
