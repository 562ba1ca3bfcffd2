"""The strict YAML layer: a scenario file in, places and text out, or one clear `InputError`.

source.py reads the characters, builder.py turns YAML's events into nodes.py, comments.py looks at
what lies between the values, mistakes.py explains what is not YAML, refusals.py what is YAML but
not ours, and fields.py asks a node for what it should hold.
"""

from judgebot.scenario.document.fields import (
    card_text,
    choice,
    flag,
    joined_at_comma,
    listing,
    mapping,
    number,
    only,
    required,
    text,
)
from judgebot.scenario.document.nodes import Mapping, Node, Nothing, Sequence, TextNode
from judgebot.scenario.document.reading import parse, read

__all__ = [
    "Mapping",
    "Node",
    "Nothing",
    "Sequence",
    "TextNode",
    "card_text",
    "choice",
    "flag",
    "joined_at_comma",
    "listing",
    "mapping",
    "number",
    "only",
    "parse",
    "read",
    "required",
    "text",
]
