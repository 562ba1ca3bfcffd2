"""The Python interface gives what the commands print with `--json`, in the declared shapes."""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import judgebot
from judgebot import InputError, interface

SET = Path(__file__).parent / "cards" / "invented"
SCENARIOS = Path(__file__).parent.parent / "scenarios"
PLAYED = str(SCENARIOS / "rulebook" / "2.1.d-new-zone-new-object.yaml")
VARIED = str(SCENARIOS / "rulebook" / "5.2.c-a-card-that-is-there-no-more.yaml")
LEFT = "nothing left to pay with"
EXPLORED = str(SCENARIOS / "rulebook" / "1.4.5.a-only-one-player-resupplies.yaml")
REFUSED = "{J} Roll a dice. [Overgrow 2]."


def fits(value: Any, shape: Any) -> bool:
    """Whether a value has a shape: every key that it needs, no other, values of their types."""
    origin, inner = typing.get_origin(shape), typing.get_args(shape)
    if typing.is_typeddict(shape):
        hints = typing.get_type_hints(shape, include_extras=True)
        needed = {key for key, hint in hints.items() if not _may_be_left_out(hint)}
        if not (isinstance(value, dict) and needed <= value.keys() <= hints.keys()):
            return False
        return all(fits(one, hints[key]) for key, one in value.items())
    if _may_be_left_out(shape):
        return fits(value, inner[0])
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, one) for one in inner)
    if origin is list:
        return isinstance(value, list) and all(fits(one, inner[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(one, inner[1]) for one in value.values())
    return value is None if shape is type(None) else isinstance(value, shape)


def _may_be_left_out(hint: Any) -> bool:
    return typing.get_origin(hint) is typing.NotRequired


def shape(function: Callable[..., Any]) -> Any:
    """What a function says that it gives."""
    from judgebot import documents
    from judgebot.rulebook import records

    names = {**vars(records), **vars(documents), **vars(interface)}
    return eval(function.__annotations__["return"], names)


ASKED = {
    "rule": (lambda: [judgebot.rule("7.4.4")], ["show", "7.4.4"]),
    "show": (lambda: judgebot.show("2.1.f", "gigantic"), ["show", "2.1.f", "gigantic"]),
    "show several": (lambda: judgebot.show("7.3.9-7.3.11"), ["show", "7.3.9-7.3.11"]),
    "show a ruling": (
        lambda: judgebot.show("ruling:Lantern Keeper:1"),
        ["show", "ruling:Lantern Keeper:1"],
    ),
    "search": (lambda: judgebot.search("tap a card", limit=3),
               ["search", "tap a card", "--limit", "3"]),
    "diff": (lambda: judgebot.diff("2024", "5.0"), ["diff", "2024", "5.0"]),
    "diff of a section": (lambda: judgebot.diff("4.0", "5.0", section="7.5.9"),
                          ["diff", "4.0", "5.0", "--section", "7.5.9"]),
    "card": (lambda: judgebot.card("Lantern Keeper"), ["card", "Lantern Keeper"]),
    "read": (lambda: judgebot.read("{D} : Draw a card.", support=True),
             ["read", "{D} : Draw a card.", "--support"]),
    "read what is refused": (lambda: judgebot.read(REFUSED), ["read", REFUSED]),
    "check": (lambda: judgebot.check(SET), ["cards", "check", str(SET)]),
    "run": (lambda: judgebot.run(PLAYED), ["run", PLAYED]),
    "run for a player": (lambda: judgebot.run(PLAYED, viewer="Ninette"),
                         ["run", PLAYED, "--for", "Ninette"]),
    "run_all": (lambda: judgebot.run_all(PLAYED, EXPLORED, rules=["4.0", "5.0"]),
                ["run", PLAYED, EXPLORED, "--rules", "4.0", "--rules", "5.0"]),
    "why": (lambda: judgebot.why(PLAYED, "card: Kuwat, boosts: 0", step=6),
            ["why", PLAYED, "card: Kuwat, boosts: 0", "--step", "6"]),
    "why of a variant": (
        lambda: judgebot.why(VARIED, "player: Ada, hand size: 4", variant=LEFT),
        ["why", VARIED, "player: Ada, hand size: 4", "--variant", LEFT],
    ),
    "explore": (lambda: judgebot.explore(EXPLORED), ["explore", EXPLORED, "--jobs", "1"]),
}  # fmt: skip


@pytest.mark.usefixtures("home_with_invented")
@pytest.mark.parametrize("asked", ASKED)
def test_as_the_commands_say(asked: str, judgebot: Callable) -> None:
    """A function gives the very document that its command prints, in the shape it declares."""
    function, command = ASKED[asked]
    given = function()

    name = asked.split()[0]
    assert given == json.loads(judgebot(*command, "--json").out)
    assert fits(given[0] if name == "rule" else given, shape(getattr(interface, name)))


def test_a_shape_can_be_missed() -> None:
    """A missing key, an unknown one and a value of another type are seen."""
    right = judgebot.search("gigantic")
    hit = right[0]

    assert fits(right, shape(judgebot.search))
    for wrong in ({**hit, "new": 1}, {**hit, "score": "1"}, {"ref": hit["ref"]}):
        assert not fits([wrong], shape(judgebot.search))


def test_many_files(tmp_path: Path) -> None:
    """Of many files, one with a mistake is told in its place, in the declared shape."""
    (tmp_path / "bad.yaml").write_text("title: x\n", encoding="utf-8")
    bad, good = judgebot.run_all(tmp_path / "bad.yaml", PLAYED)

    assert fits([bad, good], shape(judgebot.run_all))
    assert "bad.yaml" in bad["mistake"]
    assert good["holds"]


WRONG = {
    "no such rule": (lambda: judgebot.rule("5.1.2.1"), "CR 5.0 has no 5.1.2.1"),
    "several rules": (lambda: judgebot.rule("7.3.9-7.3.11"), "7.3.9-7.3.11 means 3 places"),
    "no such version": (lambda: judgebot.rule("2.1.f", rules="9.9"), "9.9"),
    "no words": (lambda: judgebot.search("?"), "the query holds no word"),
    "no text": (lambda: judgebot.read(" "), "there is no text to read"),
    "no file": (lambda: judgebot.run("nowhere.yaml"), "nowhere.yaml"),
    "no player": (lambda: judgebot.run(PLAYED, viewer="Nobody"), "no player is called Nobody"),
    "no such rules": (lambda: judgebot.run(PLAYED, rules="9.9"), "the rules 9.9"),
    "no section": (lambda: judgebot.diff("2024", "5.0", section="99"), "has a 99"),
    "no card": (lambda: judgebot.card("Amarok"), "no cards were imported"),
}


@pytest.mark.usefixtures("home_with_5_0")
@pytest.mark.parametrize("case", WRONG)
def test_wrong_input(case: str) -> None:
    """What is wrong with the input is an InputError that says so."""
    function, words = WRONG[case]
    with pytest.raises(InputError) as caught:
        function()

    assert words in str(caught.value)


def test_what_there_is() -> None:
    """The package offers the documented functions of the interface, and refuses other names."""
    offered = [getattr(judgebot, name) for name in judgebot.__all__]

    assert set(judgebot.__all__) <= set(dir(judgebot))
    assert all(one.__doc__ for one in offered)
    with pytest.raises(AttributeError, match="has no attribute 'rules'"):
        _ = judgebot.rules
