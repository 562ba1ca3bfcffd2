"""What an effect itself did: "if you discarded a card this way", "if no card was drawn …"."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import DoneThisWay
from judgebot.abilities.conditions import ThisWay
from judgebot.abilities.effects import Repeat
from judgebot.cards.text.deeds import PARTICIPLES, PASSIVE
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, bare

_PASSIVE = {past: participle for participle, past in PASSIVE.items()}
_BASE = {
    "put": "put", "sent": "send", "drew": "draw", "readied": "ready", "resupplied": "[Resupply]",
    "sacrificed": "sacrifice", "created": "create",
}  # fmt: skip
"""The base forms of the verbs that do not end in -ed."""


AFTER = "way after"
"""The form of what is repeated where the number stands behind it."""


def extend(g: Grammar) -> None:
    """Add the productions for what was done this way."""
    g.same("per", "done.sg")
    g.same("per.each", "done.sg")
    g.custom("x.is", "the number of <x:done.pl>", *bare("x"))
    g.custom("clause", "<act:act.base> for each <times:done.sg>", *_repeated(AFTER))
    g.custom("sent", "for each <times:done.sg> , <effect:sent>", *_repeated("way first"))
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
    for number in ("sg", "pl"):
        done = f"<noun:noun.{number}> {participle} this way"
        g.add(f"done.{number}", done, DoneThisWay, form=participle)


def _repeated(form: str) -> tuple[Any, Any]:
    """What is done as often as something was done this way (CR 6.5.i)."""

    def build(times: DoneThisWay, effect: Any = (), act: Any = None) -> Any:
        return (Repeat(times=times, effect=effect or (act,), form=form),)

    def unbuild(steps: Any) -> Slots:
        if len(steps) != 1 or not isinstance(steps[0], Repeat) or steps[0].form != form:
            return None
        effect = steps[0].effect
        found = {"times": steps[0].times}
        return {**found, "act": effect[0]} if form == AFTER else {**found, "effect": effect}

    return build, unbuild
