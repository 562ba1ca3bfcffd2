"""Contrasts: what "another" and "other" leave out (CR 7.2).

Alone they leave out the object bearing the ability. But where the words set a thing against one
that was spoken of before, they leave that one out: "another target Character" after a target,
"other Characters in its Expedition", "target Character gains 1 boost per other Character you
control", each one where that is said of several; and in the effect of a Spell, which is no object
in play, whatever was chosen last.

So it is with players. Alone "each other player" is an opponent (CR 1.2.1.b), but behind "target
player" it is each other player than that one. Where what stands between them is done by "you", the
text is refused, and so it is where one of the others would have to be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgebot.abilities.amounts import Count
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import YOU, Player, PlayerKind, Ref
from judgebot.abilities.value import replace
from judgebot.cards.text.antecedents import AnotherThan, UnclearReference
from judgebot.cards.text.mentions import Mention, Sort
from judgebot.cards.text.trees import parts

_OTHERS = ("other", "another", "target")
"""How the word ends of a player who is another than one that was spoken of."""
_CHOSEN = (How.TARGET, How.A)
"""How a phrase means things that were chosen, or that activated the ability."""


def contrasted(
    noun: Noun, user: Any, mentions: Sequence[Mention], doer: Any, *, of_spell: bool
) -> Noun:
    """A description with what its "other" leaves out, if that was spoken of before.

    noun: the description, its pronouns bound. user: the part that holds it. mentions: what was
    spoken of before. doer: what the verb that it stands behind is said of. of_spell: whether it
    stands in an effect that no object in play bears.
    """
    if not noun.other:
        return noun
    things = {one.name: one.part for one in mentions if _is_of_things(one.part)}
    chosen = {name: part for name, part in things.items() if part.how in _CHOSEN}
    name = (
        _name_left_out(noun, user, chosen)
        or (isinstance(user, Count) and _name_of(doer, things))
        or (of_spell and next(reversed(chosen), ""))
    )
    besides = [one for one in chosen if one != name]
    return replace(
        noun,
        than=Ref(to=name) if name else None,
        besides=Ref(to=besides[0], also=tuple(besides[1:])) if besides else None,
    )


def moved_to(things: Any, source: Any) -> Any:
    """What counters are moved to, which are others than what they are moved from."""
    if not isinstance(things, Pick) or not isinstance(things.noun, Noun) or not things.noun.other:
        return things
    name = getattr(source, "to", "") or getattr(source, "name", "")
    return replace(things, noun=replace(things.noun, than=Ref(to=name))) if name else things


def of_players(player: Player, mentions: Sequence[Mention], actor: Any) -> Player:
    """Another player, or each, if somebody was spoken of than whom they are another one.

    player: as the words alone mean them. mentions: what was spoken of before. actor: who does what
    stands before, if anybody. Raises UnclearReference.
    """
    named = [one for one in mentions if Sort.PLAYER in one.sorts and not _is_everyone(one.part)]
    if not named:
        return player
    if actor == YOU or player.kind is not PlayerKind.EACH_OPPONENT:
        either = (AnotherThan(player=one) for one in (named[-1].part, YOU))
        raise UnclearReference(_word(player), *either)
    return replace(player, kind=PlayerKind.OTHERS, to=named[-1].name)


def _word(player: Player) -> str:
    word = player.word.rpartition(": ")[2]
    return f"{word} player"


def names_another(player: Player) -> bool:
    """Whether a player is another one than somebody."""
    return player.word.rpartition(" ")[2] in _OTHERS


def _is_everyone(player: Any) -> bool:
    return player.kind is PlayerKind.EACH and player.so is None


def _is_of_things(part: Any) -> bool:
    """Whether a phrase means objects or cards."""
    return isinstance(part, Pick) and isinstance(part.noun, Noun)


def _name_of(doer: Any, things: dict[str, Pick]) -> str:
    """The name of the things of which it is said for how many others it is done."""
    name = getattr(doer, "to", "") or getattr(doer, "name", "")
    return name if name in things else ""


def _name_left_out(noun: Noun, user: Any, chosen: dict[str, Pick]) -> str:
    """The name of what is left out; empty where that is the object bearing the ability."""
    where = [part.to for part in parts(noun.places) if isinstance(part, Ref)]
    by_place = next((name for name in where if name in chosen), "")
    if by_place:
        return by_place
    if isinstance(user, Pick) and user.how is How.TARGET:
        targets = [name for name, one in chosen.items() if one.how is How.TARGET]
        return targets[-1] if targets else ""
    return ""
