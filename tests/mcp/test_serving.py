"""`judgebot mcp` as an assistant's program uses it: driven by the SDK's client over stdio.

The SDK takes long to load, so that it is loaded only where these tests run.
"""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import jsonschema
import pytest

from judgebot import extras, interface
from judgebot.api.answers import QUESTIONS
from judgebot.api.desk import Desk
from judgebot.scenario.format.schema import schema

pytestmark = pytest.mark.skipif(
    find_spec("mcp") is None, reason="the extra `mcp` is not installed"
)

DISPUTE = Path("scenarios/rulebook/2.1.d-new-zone-new-object.yaml")
BOARD = """title: A dispute
players:
  Ada: {mana: 2, hand: [Cub]}
  Ben: {}
cards:
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
"""


@pytest.fixture(scope="module")
def sdk():
    """What talks with servers, and what they are made of."""
    from tests.mcp import talking

    return talking


@pytest.fixture(scope="module")
def converse(kept_with_invented, sdk):
    """Talks with one server that was started from the command line."""
    home = {**os.environ, "JUDGEBOT_HOME": str(kept_with_invented)}
    with sdk.talking(sdk.started(home)) as asking:
        yield asking


@pytest.mark.long("judgebot/api", "judgebot/mcp")
@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_every_question_is_a_tool_with_its_schemas(desk, mode, sdk):
    """Clients of either age of the protocol list the questions, and what to do with them."""

    async def said(client):
        return (await client.list_tools()).tools, client.instructions

    with sdk.talking(sdk.serving.made(desk), mode) as converse:
        found, instructions = converse(said)
    assert {one.name for one in found} == {*QUESTIONS, sdk.tools.GUIDE}
    for one in found:
        jsonschema.Draft202012Validator.check_schema(one.input_schema)
        assert one.input_schema["type"] == "object" and one.description
        if one.name in QUESTIONS:
            jsonschema.Draft202012Validator.check_schema(one.output_schema)
            assert one.output_schema["type"] == "object"
    assert instructions == sdk.guide.INSTRUCTIONS


@pytest.fixture
def desk(home):
    """A desk whose answers may take half a second."""
    made = Desk(1, 0.5, 16)
    yield made
    made.close()


def test_tools_answer_as_the_commands_do(converse, sdk):
    """What a tool answers fits its schema, and is what the command prints with `--json`."""
    asked = {
        "show": {"ref": "2.1.d"},
        "search": {"q": "new object", "limit": 3},
        "card": {"name": "Lantern Keeper"},
        "names": {"q": "lant"},
        "read": {"text": "{J} Draw a card."},
        "diff": {"old": "4.0", "new": "5.0", "section": "7.5.9"},
        "run": {"scenario": DISPUTE.read_text()},
        "why": {"scenario": DISPUTE.read_text(), "fact": "card: Kuwat, boosts: 0"},
        "explore": {"scenario": BOARD + "possible: [{player: Ada, hand size: 1}]\n"},
        "table": {"scenario": BOARD},
    }

    async def said(client):
        shapes = {one.name: one.output_schema for one in (await client.list_tools()).tools}
        return shapes, {name: await client.call_tool(name, one) for name, one in asked.items()}

    shapes, found = converse(said)
    assert set(asked) == set(QUESTIONS)
    for name, one in found.items():
        assert not one.is_error, one.content
        jsonschema.validate(one.structured_content, shapes[name])
        told = json.loads(one.content[0].text)
        wanted = told if isinstance(told, dict) else {sdk.tools.LIST: told}
        assert one.structured_content == wanted
    assert found["show"].structured_content[sdk.tools.LIST] == interface.show("2.1.d")
    assert found["run"].structured_content == {**interface.run(DISPUTE), "file": "scenario"}


def test_what_is_wrong_is_said_to_the_assistant(converse, sdk):
    """A mistake is an answer that says what to write, with the line; no tool is a failure."""

    async def said(client):
        wrong = [
            await client.call_tool("run", {"scenario": "title: A\nplayer: 1\n"}),
            await client.call_tool("show", {"ref": "5.1.2.1"}),
            await client.call_tool("show", {"reff": "5.1.2.1"}),
            await client.call_tool("run", {}),
        ]
        with pytest.raises(sdk.MCPError):
            await client.call_tool("rule", {})
        return [one.content[0].text for one in wrong if one.is_error]

    run, show, other, missing = converse(said)
    assert "line 2" in run and "players" in run
    assert "Nearest: 5.1.2.l" in show
    assert "Nearest: ref" in other
    assert "`scenario` is missing" in missing


def test_the_limits_are_those_of_the_server(desk, sdk):
    """A tool that takes too long is ended and says so, as does one that is given too much."""
    wide = BOARD.replace("[Cub]", "[Cub, Cub, Cub, Cub, Cub, Cub]").replace("mana: 2", "mana: 9")
    wide = wide.replace("Ben: {}", "Ben: {mana: 9, hand: [Cub, Cub, Cub, Cub, Cub]}")
    wide += "explore: {until: end of day}\npossible: [{player: Ada, hand size: 0}]\n"

    async def said(client):
        ended = await client.call_tool("explore", {"scenario": wide})
        return ended, await client.call_tool("run", {"scenario": "x" * 300_000})

    with sdk.talking(sdk.serving.made(desk)) as converse:
        ended, large = converse(said)
    assert ended.is_error and "longer than 0.5 seconds" in ended.content[0].text
    assert large.is_error and "300000 signs" in large.content[0].text


def test_the_command_says_how_long_an_answer_may_take(monkeypatch, judgebot, sdk):
    """What `--seconds` names is what the server keeps to."""
    told = []
    monkeypatch.setattr(sdk.serving, "serve", told.append)
    assert judgebot("mcp", "--seconds", "1.5").status == 0
    assert told == [1.5]


def test_the_guide_can_be_read(converse, sdk):
    """The scenario format's guide, its schema and an example; the guide is a tool, too."""

    async def said(client):
        listed = (await client.list_resources()).resources
        read = {str(one.uri): await client.read_resource(str(one.uri)) for one in listed}
        with pytest.raises(sdk.MCPError):
            await client.read_resource("judgebot://nothing")
        return read, await client.call_tool(sdk.tools.GUIDE, {})

    read, tool = converse(said)
    texts = {uri: one.contents[0].text for uri, one in read.items()}
    assert texts[sdk.guide.GUIDE] == Path("scenarios/README.md").read_text() == tool.content[0].text
    assert json.loads(texts["judgebot://scenarios/schema"]) == schema()
    assert texts["judgebot://scenarios/example"] == DISPUTE.read_text()


def test_a_dispute_told_in_words_is_a_prompt(converse, sdk):
    """The prompt holds the dispute and how to rule on it; without a dispute it is refused."""

    async def said(client):
        (one,) = (await client.list_prompts()).prompts
        asked = await client.get_prompt(one.name, {"dispute": "Ada says that she draws."})
        with pytest.raises(sdk.MCPError):
            await client.get_prompt(one.name, {"dispute": " "})
        return asked

    text = converse(said).messages[0].content.text
    assert "Ada says that she draws." in text and sdk.guide.GUIDE in text


def test_the_instructions_name_what_there_is(sdk):
    """Every tool that the instructions name exists."""
    named = {word for word in sdk.guide.INSTRUCTIONS.split("`")[1::2] if word.islower()}
    assert named - {"claims", "expect", "defaults", "disagreements"} <= set(QUESTIONS)
    assert sdk.tools.GUIDE in sdk.guide.INSTRUCTIONS


@pytest.mark.long("judgebot/api", "judgebot/mcp")
def test_it_ends_when_its_input_ends():
    """A program that leaves without a word ends the server; nothing else is written."""
    ran = subprocess.run(
        [sys.executable, "-m", "judgebot", "mcp"], input="nonsense\n", capture_output=True,
        text=True, timeout=60,
    )  # fmt: skip
    assert ran.returncode == 0
    assert all(json.loads(line)["jsonrpc"] == "2.0" for line in ran.stdout.splitlines())


@pytest.mark.long("judgebot/api", "judgebot/mcp")
def test_a_missing_extra_is_said(monkeypatch, judgebot):
    """Without the SDK the command says what to install, and ends with 2."""
    found = extras.find_spec
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "mcp" else found(name))
    ran = judgebot("mcp")
    assert ran.status == 2 and "pip install 'judgebot[mcp]'" in ran.err
