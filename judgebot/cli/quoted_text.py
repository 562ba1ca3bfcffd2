"""What `judgebot rules quoted` prints: how many quotations are read, and each that is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judgebot.rulebook.quoted import Quoted
from judgebot.screen import wrap


def as_json(found: Sequence[Quoted], refused: Mapping[str, str]) -> dict[str, Any]:
    """The quotations as the JSON document that the command prints."""
    return {
        "quoted": len(found),
        "card_texts": sum(bool(one.sentence) for one in found),
        "read": sum(bool(one.sentence) and one.sentence not in refused for one in found),
        "refused": [
            {
                "text": one.text,
                "places": list(one.places),
                "sentence": one.sentence,
                "why": refused[one.sentence],
                "missing": one.missing,
            }
            for one in found
            if one.sentence in refused
        ],
        "no_card_text": [
            {"text": one.text, "places": list(one.places), "why": one.why}
            for one in found
            if not one.sentence
        ],
    }


def lines(found: Sequence[Quoted], refused: Mapping[str, str], width: int) -> list[str]:
    """The quotations for a person to read."""
    data = as_json(found, refused)
    out = [
        f"{data['quoted']} different quotations, {data['card_texts']} of them card texts or parts "
        f"of one: {data['read']} are read",
    ]
    for one in data["refused"]:
        out += ["", *wrap(f"“{one['text']}” ({', '.join(one['places'])})", width)]
        out += wrap(one["why"], width, "  ")
        out += wrap(f"missing: {one['missing']}", width, "  ") if one["missing"] else []
    return out
