"""What an effect itself did: "if you discarded a card this way", "if no card was drawn …"."""

from __future__ import annotations

from judgebot.abilities.conditions import ThisWay
from judgebot.cards.text.deeds import PARTICIPLES, PASSIVE
from judgebot.cards.text.grammar import Grammar

_PASSIVE = {past: participle for participle, past in PASSIVE.items()}
_BASE = {
    "put": "put", "sent": "send", "drew": "draw", "readied": "ready", "resupplied": "[Resupply]",
    "sacrificed": "sacrifice", "created": "create",
}  # fmt: skip
"""The base forms of the verbs that do not end in -ed."""


def extend(g: Grammar) -> None:
    """Add the productions for what was done this way."""
    for past in PARTICIPLES:
        if past != "resupplied":
            _active(g, past)
        _passive(g, _PASSIVE.get(past, past))


def _active(g: Grammar, past: str) -> None:
    """"You discarded a card this way", "you didn't discard a card this way"."""
    base = _BASE.get(past, past.removesuffix("ed"))
    for who in ("you", "they"):
        form = past if who == "you" else f"they {past}"
        g.add("condition.then", f"{who} {past} a <noun:noun.sg> this way", ThisWay, form=form)
        more = f"{who} {past} <number:any> or more <noun:noun.pl> this way"
        g.add("condition.then", more, ThisWay, form=form)
        none = f"{who} didn't {base} a <noun:noun.sg> this way"
        g.add("condition.then", none, ThisWay, form=form, negated=True)


def _passive(g: Grammar, participle: str) -> None:
    """"A card was discarded this way", "no card was discarded this way"."""
    form = f"was {participle}"
    g.add("condition.then", f"a <noun:noun.sg> {form} this way", ThisWay, form=form)
    none = f"no <noun:noun.sg> {form} this way"
    g.add("condition.then", none, ThisWay, form=form, negated=True)
    more = f"<number:any> or more <noun:noun.pl> were {participle} this way"
    g.add("condition.then", more, ThisWay, form=form)
