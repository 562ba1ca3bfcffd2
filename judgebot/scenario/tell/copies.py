"""What sets copies with one name in one place apart: `Woollyback (2 boosts)`, `Cub (exhausted)`.

A token has no line in the file on which `named` could give it a name of its own, and what was drawn
may differ from what was there; so what anybody can see of a copy may stand behind its name. Of a
face-down one nobody sees what card it is: whoever writes the file knows it by that alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgebot.abilities.card import Card
from judgebot.abilities.words import Status
from judgebot.game.data.objects import BOOST, Object, Referent
from judgebot.game.data.state import State
from judgebot.scenario.play.options import plain

_COUNTERS = re.compile(r"(\d+) (.+?)(?: counters?)?")


def distinctions(state: State, refs: Sequence[Referent]) -> tuple[str, ...]:
    """For each of several copies, what it is and has that not all of them are and have.

    Returns it in parentheses, as it stands behind a name; empty words where nothing differs.
    """
    objects = [state.objects.get(ref.object) for ref in refs]
    present = [one for one in objects if one is not None]
    names = sorted({name for one in present for name in one.counters})
    told = names if len(present) == len(objects) else None
    seen = [_seen(state.card(ref.item), one, told) for ref, one in zip(refs, objects, strict=True)]
    differing = [kind for kind in seen[0] if len({one[kind] for one in seen}) > 1]
    words = (", ".join(one[kind] for kind in differing if one[kind]) for one in seen)
    return tuple(f" ({facts})" if facts else "" for facts in words)


def has(state: State, ref: Referent, fact: str) -> bool:
    """Whether a card or object has what a person wrote: a rarity, faction, status or counters.

    A face-down one may be told by its card.
    """
    card, object_ = state.card(ref.item), state.objects.get(ref.object)
    if plain(fact) in {plain(str(one)) for one in (card.rarity, card.faction) if one}:
        return True
    if object_ is None:
        return False
    if object_.face_down and plain(fact) in {plain(one) for one in card.name.split(",")}:
        return True
    if plain(fact) in {plain(status(one, one in object_.statuses)) for one in _TOLD}:
        return True
    found = _COUNTERS.fullmatch(plain(fact))
    if found is None:
        return False
    held = {plain(name): number for name, number in object_.counters.items()}
    name = found[2] if found[2] in held else found[2].removesuffix("s")
    return int(found[1]) == held.get(name, 0)


def _seen(card: Card, own: Object | None, names: Sequence[str] | None) -> dict[str, str]:
    """What can be seen of a copy. names: of the counters that are told; None where none are."""
    told = {"rarity": str(card.rarity or ""), "faction": str(card.faction or "")}
    if own is not None and own.face_down:
        told = {"card": card.name}
    if own is None or names is None:
        return told
    told |= {one.value: status(one, one in own.statuses) for one in _TOLD}
    return told | {f"{name} counters": counters(name, own.counters.get(name, 0)) for name in names}


_TOLD = tuple(one for one in Status if one is not Status.BOOSTED)
"""The statuses; of boosts the number is told."""


def status(which: Status, has: bool) -> str:
    """That a copy has a status, or has it not: "Fleeting", "not Fleeting"."""
    if which is Status.EXHAUSTED:
        return "exhausted" if has else "ready"
    return which.value if has else f"not {which.value}"


def counters(name: str, number: int) -> str:
    """How many counters of a name a copy has: "2 boosts", "1 Quest counter"."""
    noun = name if name == BOOST else f"{name} counter"
    return f"{number} {noun}{'' if number == 1 else 's'}"
