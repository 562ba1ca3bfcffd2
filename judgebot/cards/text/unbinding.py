"""Taking the names of a bound ability away, and what was made of its references."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import X
from judgebot.abilities.conditions import Earlier
from judgebot.abilities.effects import Create, Repeat
from judgebot.abilities.nouns import Expedition, Noun, Pick
from judgebot.abilities.references import Me, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.sorts import Ability
from judgebot.abilities.value import replace
from judgebot.cards.text.branches import is_copied, pronoun_of
from judgebot.cards.text.holes import (
    AGAIN_PLAYER,
    HOLE,
    SAME_PLAYER,
    SAME_TOKEN,
    THERE,
    UNSAID,
    is_hole,
    is_same_player,
)
from judgebot.cards.text.naming import further_names
from judgebot.cards.text.paid_x import PAID
from judgebot.cards.text.trees import rewrite

OTHERS = "the others:"
"""How the form of a Pick begins that is written "the rest": all that was not chosen."""


def unbind(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Take every name away, as the grammar writes abilities."""
    return rewrite(abilities, _bare)


def _bare(part: Any) -> Any:
    if isinstance(part, Ref) and part.word is Pronoun.WHICH:
        return part
    if is_hole(part) or (isinstance(part, Me) and part.word == "same"):
        return HOLE
    if is_same_player(part):
        return SAME_PLAYER
    if isinstance(part, Player) and part.word == AGAIN_PLAYER.word:
        return AGAIN_PLAYER
    if isinstance(part, Player) and part.kind is PlayerKind.OTHERS and part.to:
        return replace(part, kind=PlayerKind.EACH_OPPONENT, to="", name="")
    if is_copied(part):
        return pronoun_of(part)
    if isinstance(part, Pick) and part.form.startswith(OTHERS):
        return Ref(others=True, word=Pronoun[part.form.removeprefix(OTHERS).strip()])
    if part == PAID:
        return X()
    if isinstance(part, Earlier):
        return replace(part, step=-1)
    if isinstance(part, Repeat) and part.form == "again":
        return replace(part, effect=())
    if isinstance(part, Noun) and (part.than is not None or part.besides is not None):
        return replace(part, than=None, besides=None)
    if isinstance(part, Expedition) and part.unlike is not None and part.unlike.form == "so":
        return replace(part, unlike=Expedition(form="so"))
    if isinstance(part, Create) and part.form.startswith(SAME_TOKEN):
        places = () if part.form.endswith(THERE) else part.places
        part = replace(part, token=UNSAID, places=places)
    changes: dict[str, Any] = {
        name: ""
        for name in ("name", "to", "of", "result", "did")
        if type(getattr(part, name, None)) is str and getattr(part, name)
    }
    if further_names(part):
        changes["also"] = ()
    return replace(part, **changes) if changes else part
