"""What assistants are told of judgebot: how to rule with it, and how scenarios are written."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

import mcp_types as types
from mcp.shared.exceptions import MCPError

from judgebot.dataclass import dataclass
from judgebot.resources import shipped

INSTRUCTIONS = """\
judgebot knows the Comprehensive Rules of the Altered trading card game and plays disputes out by \
them, citing a rule for every step. The ruling is judgebot's, never yours: your part is to turn a \
dispute told in words into a scenario, and judgebot's answer into words.

For a dispute:
1. Read the guide to scenarios (the resource judgebot://scenarios/guide, or the tool \
scenario_guide) before you write one.
2. Write down what lay where, what was done, and who claims what. Look cards up with `names` and \
`card`; a card that is not in the library is written out with its printed text. Do not invent \
what you were not told: where it matters, ask. What each player says goes under `claims`, and \
nothing that you merely believe under `expect`.
3. Call `run`. When it refuses the scenario, it says at which line and what to write; when it \
stops at an open choice, it lists what is legal there: ask who has to choose, or add the line. \
`table` offers what can be chosen next, `explore` tells what is always, never or possibly true, \
`why` the reasons of one fact.
4. Answer with judgebot's verdict on each claim, the steps that decide it with the numbers of \
their rules, what it took for granted (`defaults`) and the readings it rests on \
(`disagreements`). Quote a rule only as `show` gives it.

When judgebot does not understand a card's text, cannot play the rules of a version, or gives no \
ruling, say so and give none of your own. For a question about the rules themselves use `search` \
and `show`, and cite the numbers.
"""

GUIDE = "judgebot://scenarios/guide"
_EXAMPLE = "rulebook/2.1.d-new-zone-new-object.yaml"
_NOT_FOUND = -32002
"""What the protocol calls a resource that there is not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Document:
    """Something to read."""

    name: str
    about: str
    kind: str
    """Its media type."""
    read: Callable[[], str]


def _file(name: str) -> str:
    return (shipped("scenarios") / name).read_text(encoding="utf-8")


def _schema() -> str:
    from judgebot.scenario.format.schema import schema

    return json.dumps(schema())


_DOCUMENTS: Mapping[str, _Document] = {
    GUIDE: _Document(
        name="How scenarios are written",
        about="The guide to the scenario format: every key, with examples.",
        kind="text/markdown",
        read=lambda: _file("README.md"),
    ),
    "judgebot://scenarios/schema": _Document(
        name="The JSON Schema of scenarios",
        about="What may stand in a scenario file, for programs.",
        kind="application/schema+json",
        read=_schema,
    ),
    "judgebot://scenarios/example": _Document(
        name="A scenario",
        about="The Example of rule 2.1.d as a scenario, with what two players claim.",
        kind="application/yaml",
        read=lambda: _file(_EXAMPLE),
    ),
}
_DISPUTE = "dispute"
_PROMPT = types.Prompt(
    name="rule_on_dispute",
    title="Rule on a dispute",
    description="Lays a dispute out as a scenario and answers with judgebot's ruling.",
    arguments=[
        types.PromptArgument(
            name=_DISPUTE, description="What happened, and who says what.", required=True
        )
    ],
)


def resources() -> list[types.Resource]:
    """What can be read."""
    return [
        types.Resource(uri=uri, name=one.name, description=one.about, mime_type=one.kind)
        for uri, one in _DOCUMENTS.items()
    ]


def text(uri: str) -> str:
    """The text of a resource. Raises MCPError for one that there is not."""
    return _document(uri).read()


def contents(uri: str) -> types.ReadResourceResult:
    """A resource as it is answered. Raises MCPError for one that there is not."""
    kind = _document(uri).kind
    return types.ReadResourceResult(
        contents=[types.TextResourceContents(uri=uri, mime_type=kind, text=text(uri))]
    )


def _document(uri: str) -> _Document:
    if uri not in _DOCUMENTS:
        raise MCPError(_NOT_FOUND, f"there is no {uri[:80]}; there are {', '.join(_DOCUMENTS)}")
    return _DOCUMENTS[uri]


def prompts() -> list[types.Prompt]:
    """What a person can start from."""
    return [_PROMPT]


def prompt(name: str, arguments: Mapping[str, str]) -> types.GetPromptResult:
    """What an assistant is asked to do. Raises MCPError for no prompt, and for no dispute."""
    dispute = arguments.get(_DISPUTE, "").strip()
    if name != _PROMPT.name or not dispute:
        raise MCPError(_WRONG, f"ask for {_PROMPT.name} with a `{_DISPUTE}`")
    words = f"{INSTRUCTIONS}\nThis is the dispute:\n\n{dispute}"
    said = types.TextContent(type="text", text=words)
    return types.GetPromptResult(
        description=_PROMPT.description, messages=[types.PromptMessage(role="user", content=said)]
    )


_WRONG = -32602
"""What JSON-RPC calls parameters that are wrong."""
